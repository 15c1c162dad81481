// Makes a synthetic trace, analyses it in one process and in shards, compares the JSON, and removes all.
//
//   node scripts/measure-shards.mjs [--events 32000000] [--processes 1024] [--shards 1,2,4,8]
//                                   [--folder DIR] [--cli dist/cli.js] [--without-one]
//
// A row a number of shards, as a table of Markdown: the largest memory of a process by step; processor time
// of all processes, and its ratio to that of one process; bytes that steps leave; seconds.
// --without-one: for traces that one process cannot hold.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bundled } from './bundled.mjs';

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '32000000' },
    processes: { type: 'string', default: '1024' },
    shards: { type: 'string', default: '1,2,4,8' },
    folder: { type: 'string', default: tmpdir() },
    cli: { type: 'string', default: fileURLToPath(new URL('../dist/cli.js', import.meta.url)) },
    'without-one': { type: 'boolean', default: false },
  },
});
const MIB = 1024 * 1024;
const STEPS = ['read', 'join', 'match', 'merge', 'report'];
const LEFT = {
  'of events': ['events', 'inferred'],
  'of instances': ['matched', 'assumed'],
  'of all': ['told', 'agreed', 'merged'],
};

const folder = mkdtempSync(join(values.folder, 'commgate-shards-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
process.on('SIGINT', () => process.exit(1));
process.on('SIGTERM', () => process.exit(1));

const { writeSyntheticTrace } = await bundled("export * from './test/support/otf2/synthetic.ts';");
const { anchorPath, events } = writeSyntheticTrace(join(folder, 'trace'), {
  processes: Number(values.processes),
  events: Number(values.events),
});
const size = Math.round(bytesIn(join(folder, 'trace')) / MIB);
console.log(`${events} events on ${values.processes} processes, ${size} MiB`);

/** Runs a command line under GNU time. @returns processor and other seconds, peak MiB, what it said */
function run(...words) {
  const command = ['-f', '%U %S %e %M', 'node', values.cli, ...words];
  const done = spawnSync('/usr/bin/time', command, { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] });
  if (done.status !== 0) throw new Error(`${words.join(' ')}: ${done.stderr}`);
  const [user, system, seconds, kilobytes] = done.stderr.trim().split('\n').at(-1).split(' ').map(Number);
  return { cpu: user + system, seconds, mib: kilobytes / 1024, said: done.stderr };
}

const whole = join(folder, 'one.json');
const one = values['without-one'] ? null : run('analyze', anchorPath, '--json', whole);
if (one !== null)
  console.log(`one process: ${one.cpu.toFixed(1)} s of a processor, ${Math.round(one.mib)} MiB`);

const COLUMNS = [
  ...STEPS.map((step) => `${step}, memory`),
  'processor time',
  'ratio',
  ...Object.keys(LEFT).map((name) => `MiB ${name}`),
  'seconds',
  'same',
];
console.log(`| shards | ${COLUMNS.join(' | ')} |`);
console.log(`| ---: |${' ---: |'.repeat(COLUMNS.length)}`);
for (const shards of values.shards.split(',').map(Number)) {
  const work = join(folder, 'work');
  const json = join(folder, 'shards.json');
  const inShards = ['--shards', `${shards}`, '--work', work, '--timing'];
  const used = run('analyze', anchorPath, '--json', json, ...inShards);
  const left = Object.values(LEFT).map((kinds) =>
    readdirSync(work).reduce((sum, name) => {
      return kinds.includes(name.split('.')[0]) ? sum + statSync(join(work, name)).size : sum;
    }, 0),
  );
  const isSame =
    one === null ? 'not compared' : readFileSync(whole).equals(readFileSync(json)) ? 'yes' : 'NO';
  const row = [
    shards,
    ...STEPS.map((step) => new RegExp(`^  ${step} +(.*?) at most`, 'm').exec(used.said)?.[1]),
    `${used.cpu.toFixed(1)} s`,
    one === null ? '' : (used.cpu / one.cpu).toFixed(2),
    ...left.map((bytes) => (bytes / MIB).toFixed(1)),
    Math.round(used.seconds),
    isSame,
  ];
  console.log(`| ${row.join(' | ')} |`);
  rmSync(work, { recursive: true });
}

function bytesIn(path) {
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
