// What tracing costs: runs the example programs with and without the builtin tracer in turn, and prints the
// medians and their ratio with a 95 % interval, for every program, one of them in Fortran with a hundred
// thousand MPI calls a second in each process; then the nanoseconds of a recorded MPI call and of unwinding
// its stack. Each is held against its limit. Needs mpicc, mpifort, mpirun and libotf2, and for a figure to go
// by an idle machine.
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
  ['pipeline', '100'],
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
    'otf2-config --cflags --ldflags --libs 2>/dev/null || pkg-config --cflags --libs otf2 2>/dev/null || ' +
      'echo -lotf2',
  ]);
  const native = join(root, 'src/measure/tracer');
  const sources = readdirSync(native, { recursive: true }).filter((name) => name.endsWith('.c'));
  run([
    'mpicc',
    ...['-O2', '-shared', '-fPIC', '-Wl,--as-needed', '-o', join(work, 'libcommgate.so')],
    ...sources.map((name) => join(native, name)),
    ...otf2.output.split(/\s+/).filter(Boolean),
    ...['-ldl', '-lpthread'],
  ]);
  for (const file of ['halo.c', 'sweep.c', 'vcycle.c', 'calls.c', 'pipeline.f90']) {
    const [name, language] = file.split('.');
    // -J: where the compiled module goes
    const compiler = [...(language === 'c' ? ['mpicc'] : ['mpifort', '-J', work]), '-O2', '-g'];
    const source = join(root, 'fixtures/programs', file);
    run([...compiler, '-o', join(work, name), source, '-lm']);
    run([...compiler, '-finstrument-functions', '-o', join(work, `${name}-i`), source, '-lm']);
  }
}

/** What the documentation promises. */
const LIMITS = { ratio: 1.03, recordedNs: 500, unwoundNs: 3000 };
const RESAMPLES = 4000;

function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

/** A generator with a fixed seed (mulberry32), so that the same times give the same interval. */
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * 95 % interval of a figure of medians, by the percentile bootstrap: rounds are drawn with replacement,
 * whole, because what was measured in one round shares what else went on then.
 */
function interval(rounds, figure) {
  const random = randomNumbers(1);
  const results = Array.from({ length: RESAMPLES }, () =>
    figure(Array.from(rounds, () => rounds[Math.floor(random() * rounds.length)])),
  ).sort((a, b) => a - b);
  return [results[Math.floor(0.025 * RESAMPLES)], results[Math.ceil(0.975 * RESAMPLES) - 1]];
}

/** Decided only where the whole interval says so. */
function verdict([low, high], limit) {
  if (high <= limit) return 'kept';
  return low > limit ? 'NOT KEPT' : 'not decided: more runs, or an idle machine';
}

/** The kinds in another order each round: none always runs after the same other one. */
const inTurn = (kinds, round) => kinds.map((_, i) => kinds[(i + round) % kinds.length]);

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
  const seconds = {
    without: () => run([...launch, join(work, name), ...options]).seconds,
    stacks: () => run([...launch, join(work, name), ...options], traced()).seconds,
    functions: () => run([...launch, join(work, `${name}-i`), ...options], traced()).seconds,
  };
  const rounds = measureInTurn(seconds, Number(values.runs));
  for (const context of ['stacks', 'functions']) {
    const of = (kind) => (some) => median(some.map((round) => round[kind]));
    const ratio = (some) => of(context)(some) / of('without')(some);
    const between = interval(rounds, ratio);
    console.log(
      `${name.padEnd(7)} ${context.padEnd(9)} median ${of('without')(rounds).toFixed(3)} s without, ` +
        `${of(context)(rounds).toFixed(3)} s with: ratio ${ratio(rounds).toFixed(3)}, ` +
        `95 % from ${between.map((end) => end.toFixed(3)).join(' to ')}; ` +
        `limit ${LIMITS.ratio}: ${verdict(between, LIMITS.ratio)}`,
    );
  }
}

function measureInTurn(measure, count) {
  const kinds = Object.keys(measure);
  return Array.from({ length: count }, (_, round) =>
    Object.fromEntries(inTurn(kinds, round).map((kind) => [kind, measure[kind]()])),
  );
}

/** Nanoseconds a call: recorded without its stack, and unwinding its stack (ten frames) on top. */
function calls() {
  const launch = ['mpirun', '--bind-to', 'core', '-n', '1', join(work, 'calls')];
  const time = (environment) => JSON.parse(run(launch, environment).output);
  const rounds = measureInTurn(
    {
      without: () => time({}),
      stacks: () => time(traced()),
      functions: () => time(traced({ COMMGATE_TRACE_CONTEXT: 'functions' })),
    },
    Number(values.runs),
  );
  for (const kind of ['send', 'exchange']) {
    const added = (more, less) => (some) =>
      median(some.map((round) => round[more][kind])) - median(some.map((round) => round[less][kind]));
    const without = median(rounds.map((round) => round.without[kind]));
    for (const [what, figure, limit] of [
      ['recorded', added('functions', 'without'), LIMITS.recordedNs],
      ['unwound', added('stacks', 'functions'), LIMITS.unwoundNs],
    ]) {
      const between = interval(rounds, figure);
      const ends = between.map((end) => end.toFixed(0)).join(' to ');
      console.log(
        `${kind.padEnd(8)} ${what.padEnd(8)} ${without.toFixed(0)} ns a call without the tracer, ` +
          `+${figure(rounds).toFixed(0)} ns, 95 % from ${ends}; ` +
          `limit ${limit} ns: ${verdict(between, limit)}`,
      );
    }
  }
}

try {
  build();
  console.log(
    `${cpus()[0]?.model}, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)} before; ` +
      `${values.runs} rounds, ${values.processes} processes`,
  );
  for (const example of EXAMPLES) compare(example);
  calls();
} finally {
  rmSync(work, { recursive: true, force: true });
}
