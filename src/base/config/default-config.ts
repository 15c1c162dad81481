import schema from '../../../schemas/config.schema.json' with { type: 'json' };
import type { BenchmarkConfig, Config } from './config.ts';

/** What of a JSON schema is read here: the defaults, which schemas/config.schema.json alone says. */
interface Properties {
  [key: string]: { description?: string; default?: unknown; properties?: Properties; $ref?: string };
}

/** The defaults of a section's keys, by the names of the fields; what has none is left out. */
function defaultsOf(properties: Properties): unknown {
  const fields = Object.entries(properties).flatMap(([key, { default: usual, properties: inner }]) =>
    usual === undefined ? [] : [[camelCase(key), inner === undefined ? usual : defaultsOf(inner)]],
  );
  return Object.fromEntries(fields);
}

/** What a benchmark has that its entry in the configuration says nothing about. */
export const defaultBenchmark = defaultsOf(schema.definitions.benchmark.properties) as Omit<
  BenchmarkConfig,
  'name' | 'command' | 'trace' | 'buildFlags' | 'gate' | 'expect' | 'unexpected'
>;

/** A configuration that says nothing, without its benchmarks and its place. */
export const defaultConfig = defaultsOf(schema.properties) as Omit<
  Config,
  'file' | 'folder' | 'build' | 'allocation' | 'benchmarks'
>;

/** A key of the configuration as the name of its field: minCostPercent for min-cost-percent. */
export function camelCase(key: string): string {
  return key.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** The sections of a configuration with what they say, where that is less than everything. */
export type GivenConfig = Pick<Config, 'build' | 'allocation'> & {
  [Section in keyof typeof defaultConfig]?: Config[Section] extends string
    ? Config[Section]
    : Partial<Config[Section]>;
} & { benchmarks: (Pick<BenchmarkConfig, 'name' | 'command'> & Partial<BenchmarkConfig>)[] };

/** A configuration with everything else as by default; nothing is shared with the defaults. */
export function withDefaults(given: GivenConfig): Omit<Config, 'file' | 'folder'> {
  const { analysis, gate, report, baseline, buildDirectory, keepTraces } = structuredClone(defaultConfig);
  return {
    buildDirectory,
    keepTraces,
    ...given,
    benchmarks: given.benchmarks.map((benchmark) => ({ ...structuredClone(defaultBenchmark), ...benchmark })),
    analysis: { ...analysis, ...given.analysis },
    gate: { ...gate, ...given.gate },
    report: { ...report, ...given.report },
    baseline: { ...baseline, ...given.baseline },
  };
}
