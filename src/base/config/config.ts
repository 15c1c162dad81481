import type { Benchmark, ConfigSections, Context, OwnGate } from '#build/schemas/config.ts';

/** The configuration, commgate.yml, with all defaults filled in: what it has is told in its schema. */
export interface Config extends Omit<ConfigSections, 'gate'> {
  gate: GateConfig;
  /** Path of the file it came from, as the user gave it. */
  file: string;
  /** Folder of that file: relative paths start there. */
  folder: string;
}

export type BenchmarkConfig = Benchmark;
export type AnalysisConfig = Config['analysis'];

/** The gate of all benchmarks; `own`: what some have in place of that, by their names, see gateOf. */
export type GateConfig = ConfigSections['gate'] & { own?: ReadonlyMap<string, OwnGate> };
export type BenchmarkGate = ConfigSections['gate'] & Pick<OwnGate, 'verdict'>;

export type TracerName = Benchmark['tracer'];

/** What is looked at together (METHOD 2.4): a function, or several under a name; `*` stands for any text. */
export type ContextRule = Context;

/** Contexts: innermost functions, one for everything, or those of rules. */
export type ContextChoice = 'auto' | 'none' | readonly ContextRule[];

/** MPI operations and functions at which a block ends, by names as in contexts; none: nowhere. */
export type DelimiterChoice = 'none' | readonly string[];

/** Loops inside a call: found from three copies on, not looked for, or found from so many copies on. */
export type LoopChoice = AnalysisConfig['loops'];

/** What a finding does to the verdict. */
export type Policy = GateConfig['structure'];

/** What patterns do to the verdict that are documented and missing or changed, or not documented. */
export type ExpectedPolicy = Record<'expected-missing' | 'unexpected', Policy>;
