// Measures reading, each stage and the whole, and holds the whole against `otf2-print --silent`, which only
// reads.
//
//   npm run bench                          synthetic traces of 4 to 1,024 processes, ×1 and ×10
//   npm run bench -- --large               ×100 besides (100 million events on 1,024 processes: 1 GB of disk)
//   npm run bench -- TRACE.otf2 …          these traces besides
//   npm run bench -- --markdown FILE       writes the table to FILE too
//
// Traces in the folder that COMMGATE_REAL_TRACES names (archives NAME.tar.xz; default ../shared/traces) are
// unpacked and measured too. Every ratio is of two programs that took turns in the same call of this script.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const cli = join(root, 'dist/cli.js');
const words = process.argv.slice(2);
const markdown = words.includes('--markdown') ? words[words.indexOf('--markdown') + 1] : undefined;
const given = words.filter((word) => word.endsWith('.otf2'));
const TURNS = 5;
const folder = mkdtempSync(join(tmpdir(), 'commgate-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const engine = join(folder, 'engine.mjs');
await build({
  stdin: {
    contents: `export { writeSyntheticTrace } from './test/support/otf2/synthetic.ts';
      export { loadTrace } from './src/trace/load.ts';
      export { analyze } from './src/analysis/analysis.ts';
      export { analysisDocument } from './src/analysis/documents/document.ts';
      export { segment } from './src/analysis/phases/segmentation.ts';`,
    resolveDir: root,
    loader: 'ts',
  },
  bundle: true,
  platform: 'node',
  format: 'esm',
  outfile: engine,
});

/** Runs a program under GNU time where it is installed. @returns seconds, and peak memory in MB or null */
function run(command, ...args) {
  const timed = existsSync('/usr/bin/time');
  const started = performance.now();
  const done = timed
    ? spawnSync('/usr/bin/time', ['-f', '%e %M', command, ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
    : spawnSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const seconds = (performance.now() - started) / 1000;
  if (done.error || done.status !== 0) throw new Error(`${command} failed: ${done.stderr ?? done.error}`);
  const [, kilobytes] = done.stderr.toString().trim().split('\n').at(-1).split(' ');
  return { seconds, megabytes: timed ? Number(kilobytes) / 1024 : null };
}

const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

/** Stage times, in a process of their own so that nothing is warm. */
function stages(trace) {
  const program = `
    import { loadTrace, analyze, analysisDocument } from ${JSON.stringify(pathToFileURL(engine).href)};
    const marks = [['read', performance.now()]];
    const trace = loadTrace(process.argv[1]);
    const analysis = analyze(trace, {}, (stage) => marks.push([stage, performance.now()]));
    marks.push(['document', performance.now()]);
    const text = JSON.stringify(analysisDocument(analysis));
    marks.push(['end', performance.now()]);
    const times = marks.slice(0, -1).map(([name, from], i) => [name, marks[i + 1][1] - from]);
    const { records, events, processes } = trace;
    console.log(JSON.stringify({ times, records, events: events.count, processes, bytes: text.length }));`;
  const done = spawnSync(process.execPath, ['--input-type=module', '-e', program, trace], {
    encoding: 'utf8',
    maxBuffer: 1 << 20,
  });
  if (done.status !== 0) throw new Error(done.stderr);
  return JSON.parse(done.stdout);
}

/**
 * Seconds that cutting a sequence of 64,052 instances of 5,777 patterns to depth 12 takes, in a process of
 * its own: the sequence has 64 parts, each of which draws from patterns of its own and from common ones.
 */
function segmentation() {
  const program = `
    import { segment } from ${JSON.stringify(pathToFileURL(engine).href)};
    let state = 1;
    const random = (below) => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) % below;
    const sequence = Int32Array.from({ length: 64052 }, (_, i) => {
      if (i < 5777) return i;
      const part = Math.floor((64 * i) / 64052);
      return random(4) === 0 ? random(5777) : (90 * part + random(90)) % 5777;
    });
    const started = performance.now();
    const segments = segment(sequence, { depth: 12 });
    const seconds = (performance.now() - started) / 1000;
    const depth = Math.max(...segments.map(({ depth }) => depth));
    console.log(JSON.stringify({ seconds, segments: segments.length, depth }));`;
  const done = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(done.stderr);
  return JSON.parse(done.stdout);
}

const otf2Print = spawnSync('otf2-print', ['--version']).status === 0;
const rows = [];

function measure(name, trace) {
  process.stderr.write(`${name} …\n`);
  const json = join(folder, 'analysis.json');
  const turns = [];
  const others = [];
  for (let turn = 0; turn <= TURNS; turn++) {
    const one = run(process.execPath, cli, 'analyze', trace, '--json', json);
    const other = otf2Print ? run('otf2-print', '--silent', trace) : null;
    if (turn === 0) continue; // the first one warms the disk's cache
    turns.push(one);
    if (other !== null) others.push(other);
  }
  const { times, records, events, processes } = stages(trace);
  const whole = median(turns.map(({ seconds }) => seconds));
  const print = others.length > 0 ? median(others.map(({ seconds }) => seconds)) : null;
  rows.push([
    name,
    processes.toLocaleString('en'),
    records.toLocaleString('en'),
    events.toLocaleString('en'),
    ...times.map(([, ms]) => ms.toFixed(0)),
    whole.toFixed(2),
    (records / whole / 1e6).toFixed(1),
    turns[0].megabytes === null ? '?' : Math.max(...turns.map(({ megabytes }) => megabytes)).toFixed(0),
    print === null ? '–' : print.toFixed(2),
    print === null ? '–' : (whole / print).toFixed(2),
  ]);
  columns = [
    'trace',
    'processes',
    'events',
    'communication events',
    ...times.map(([stage]) => `${stage} ms`),
    'whole s',
    'Mevents/s',
    'peak MB',
    'otf2-print s',
    'ratio',
  ];
}

let columns = [];
const real = process.env.COMMGATE_REAL_TRACES ?? join(root, '../shared/traces');
if (existsSync(real)) {
  for (const archive of readdirSync(real).filter((name) => name.endsWith('.tar.xz'))) {
    const into = mkdtempSync(join(folder, 'real-'));
    if (spawnSync('tar', ['xf', join(real, archive), '-C', into]).status !== 0) continue;
    const anchor = readdirSync(into, { recursive: true }).find((name) => name.endsWith('.otf2'));
    measure(archive.replace('.tar.xz', ''), join(into, anchor));
    rmSync(into, { recursive: true });
  }
}
for (const trace of given) measure(basename(trace, '.otf2'), trace);

const { writeSyntheticTrace } = await import(pathToFileURL(engine).href);
const sizes = [
  { processes: 4, events: 1e6 },
  { processes: 64, events: 1e6 },
  { processes: 1024, events: 1e6 },
  { processes: 1024, events: 1e7 },
  ...(words.includes('--large') ? [{ processes: 1024, events: 1e8 }] : []),
];
for (const size of sizes) {
  const into = mkdtempSync(join(folder, 'synthetic-'));
  const { anchorPath } = writeSyntheticTrace(into, size);
  measure(`synthetic ${(size.events / 1e6).toLocaleString('en')} M`, anchorPath);
  rmSync(into, { recursive: true });
}

const line = (cells) => `| ${cells.join(' | ')} |`;
const table = [line(columns), line(columns.map((_, i) => (i === 0 ? ':-' : '-:'))), ...rows.map(line)].join(
  '\n',
);
const cores = `${cpus()[0].model.trim()}, ${availableParallelism()} cores`;
const machine = `${cores}, Node ${process.version}; median of ${TURNS} turns`;
const cut = segmentation();
const took = `${cut.seconds.toFixed(3)} s (${cut.segments} segments)`;
const alone = `64,052 instances of 5,777 patterns cut to depth ${cut.depth} in ${took}`;
console.log(`\n${machine}\n\n${table}\n\n${alone}`);
if (markdown !== undefined) writeFileSync(markdown, `${machine}\n\n${table}\n\n${alone}\n`);
