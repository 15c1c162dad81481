// What tracing costs: runs the example programs with and without the builtin tracer, alternately, and prints the medians,
// their ratio and that of the lower quartiles; then the time of one recorded MPI call. Needs mpicc, mpirun and libotf2.
//
//   node scripts/tracer-overhead.mjs [--runs 20] [--processes 2]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '20' }, processes: { type: 'string', default: '2' } },
});
const work = mkdtempSync(join(tmpdir(), 'commgate-overhead-'));

const EXAMPLES = [
  ['halo', '--size', '1024', '--iterations', '200'],
  ['sweep', '--size', '64', '--iterations', '25'],
  ['vcycle', '--size', '400000', '--iterations', '4'],
];

function run(command, environment = {}) {
  const begin = process.hrtime.bigint();
  const result = spawnSync(command[0], command.slice(1), {
    encoding: 'utf8',
    env: {
      ...process.env,
      OMPI_ALLOW_RUN_AS_ROOT: '1',
      OMPI_ALLOW_RUN_AS_ROOT_CONFIRM: '1',
      ...environment,
    },
  });
  const seconds = Number(process.hrtime.bigint() - begin) / 1e9;
  if (result.status !== 0) {
    throw new Error(`${command.join(' ')}: ${result.error?.message ?? result.stderr}`);
  }
  return { seconds, output: result.stdout };
}

function build() {
  const otf2 = run([
    'sh',
    '-c',
    'otf2-config --cflags --ldflags --libs 2>/dev/null || pkg-config --cflags --libs otf2 2>/dev/null || echo -lotf2',
  ]);
  const native = join(root, 'src/run/tracers/native');
  const sources = readdirSync(native).filter((name) => name.endsWith('.c'));
  run([
    'mpicc',
    ...['-O2', '-shared', '-fPIC', '-Wl,--as-needed', '-o', join(work, 'libcommgate.so')],
    ...sources.map((name) => join(native, name)),
    ...otf2.output.split(/\s+/).filter(Boolean),
    ...['-ldl', '-lpthread'],
  ]);
  for (const name of ['halo', 'sweep', 'vcycle', 'calls']) {
    const source = join(root, 'fixtures/programs', `${name}.c`);
    run(['mpicc', '-O2', '-g', '-o', join(work, name), source, '-lm']);
    run(['mpicc', '-O2', '-g', '-finstrument-functions', '-o', join(work, `${name}-i`), source, '-lm']);
  }
}

const middle = (sorted, part) => sorted[Math.floor((sorted.length - 1) * part)];
const ascending = (numbers) => [...numbers].sort((a, b) => a - b);
const median = (numbers) => middle(ascending(numbers), 0.5);

function traced(variables = {}) {
  const folder = join(work, 'trace');
  rmSync(folder, { recursive: true, force: true });
  return {
    LD_PRELOAD: join(work, 'libcommgate.so'),
    COMMGATE_TRACE_DIR: folder,
    COMMGATE_TRACE_MEMORY_MB: '1024',
    ...variables,
  };
}

function compare([name, ...options]) {
  const launch = ['mpirun', '--oversubscribe', '--bind-to', 'core', '-n', values.processes];
  const seconds = { without: [], stacks: [], functions: [] };
  for (let i = 0; i < Number(values.runs); i++) {
    seconds.without.push(run([...launch, join(work, name), ...options]).seconds);
    seconds.stacks.push(run([...launch, join(work, name), ...options], traced()).seconds);
    seconds.functions.push(run([...launch, join(work, `${name}-i`), ...options], traced()).seconds);
  }
  const at = (kind, part) => middle(ascending(seconds[kind]), part);
  for (const context of ['stacks', 'functions']) {
    const ratio = (part) => (at(context, part) / at('without', part)).toFixed(3);
    console.log(
      `${name.padEnd(7)} ${context.padEnd(9)} ${at('without', 0.5).toFixed(3)} s without, ` +
        `${at(context, 0.5).toFixed(3)} s with: ratio ${ratio(0.5)} (of the fastest quarters ${ratio(0.25)})`,
    );
  }
}

function calls() {
  const results = { without: [], stacks: [], functions: [] };
  const launch = ['mpirun', '--bind-to', 'core', '-n', '1'];
  for (let i = 0; i < Math.min(Number(values.runs), 9); i++) {
    results.without.push(JSON.parse(run([...launch, join(work, 'calls')]).output));
    results.stacks.push(JSON.parse(run([...launch, join(work, 'calls')], traced()).output));
    const functions = traced({ COMMGATE_TRACE_CONTEXT: 'functions' });
    results.functions.push(JSON.parse(run([...launch, join(work, 'calls')], functions).output));
  }
  for (const kind of ['send', 'exchange']) {
    const [without, stacks, functions] = Object.values(results).map((list) =>
      median(list.map((r) => r[kind])),
    );
    console.log(
      `${kind}: ${without.toFixed(0)} ns a call without the tracer; recorded +${(functions - without).toFixed(0)} ns,` +
        ` with ten frames unwound +${(stacks - without).toFixed(0)} ns`,
    );
  }
}

try {
  build();
  console.log(
    `${cpus()[0]?.model}, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}, ${values.runs} interleaved runs`,
  );
  for (const example of EXAMPLES) compare(example);
  calls();
} finally {
  rmSync(work, { recursive: true, force: true });
}
