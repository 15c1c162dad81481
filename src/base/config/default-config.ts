import type { BenchmarkConfig, Config } from './config.ts';

/** What a benchmark has that its entry in the configuration says nothing about. */
export const defaultBenchmark = {
  directory: '.',
  tracer: 'builtin',
  repetitions: 5,
  warmUp: 1,
  timeLimit: 3600,
  pin: 'auto',
  environment: {},
} as const satisfies Partial<BenchmarkConfig>;

/**
 * A configuration that says nothing, without its benchmarks and its place: the only place where the program
 * takes defaults from. schemas/config.schema.json tells editors the same values; a test holds them together.
 */
export const defaultConfig: Omit<Config, 'file' | 'folder' | 'build' | 'benchmarks'> = {
  buildDirectory: '.',
  analysis: {
    ignoreOperations: [],
    wrappers: 'auto',
    contexts: 'auto',
    delimiters: ['MPI_Waitall'],
    loops: 'auto',
    depth: 3,
    minLength: 0,
    criterion: 'aic',
    cutoff: 3.5,
  },
  gate: {
    cutoff: 'auto',
    falseAlarmRate: 1,
    minSlowdownPercent: 10,
    minSharePercent: 1,
    structure: 'warn',
    commonFactor: 'fail',
    requireBaseline: false,
    blindPercent: 100,
    requireSight: false,
    loops: 'calls',
    confirm: 'auto',
    buildsDiffer: false,
    maxRepetitions: 30,
  },
  report: { severityOverEase: 5 },
  baseline: {
    file: '.commgate/baseline.json',
    store: 'auto',
    branch: 'commgate-baselines',
    keepRuns: 60,
    keepMebibytes: 32,
    accepted: 'commgate-accepted.json',
  },
};

/** The sections of a configuration with what they say, where that is less than everything. */
export type GivenConfig = Pick<Config, 'build'> & {
  [Section in keyof typeof defaultConfig]?: Config[Section] extends string
    ? Config[Section]
    : Partial<Config[Section]>;
} & { benchmarks: (Pick<BenchmarkConfig, 'name' | 'command'> & Partial<BenchmarkConfig>)[] };

/**
 * @param given what a configuration says
 * @returns the same with everything else as by default; nothing in it is shared with the defaults
 */
export function withDefaults(given: GivenConfig): Omit<Config, 'file' | 'folder'> {
  const { analysis, gate, report, baseline, buildDirectory } = structuredClone(defaultConfig);
  return {
    buildDirectory,
    ...given,
    benchmarks: given.benchmarks.map((benchmark) => ({ ...structuredClone(defaultBenchmark), ...benchmark })),
    analysis: { ...analysis, ...given.analysis },
    gate: { ...gate, ...given.gate },
    report: { ...report, ...given.report },
    baseline: { ...baseline, ...given.baseline },
  };
}
