import type { FactPolicies } from '#build/schemas/facts.ts';
import type { ExpectEntry, UnexpectedPolicy } from './expect.ts';

export type TracerName = 'builtin' | 'scorep' | 'eztrace' | 'none';

export interface BenchmarkConfig {
  /** Unique in the configuration; letters, digits, '.', '_' and '-', so that it can name a folder. */
  name: string;
  /** As the user types it: a string goes to /bin/sh unchanged, a list is started without a shell. */
  command: string | string[];
  /** Folder the command runs in, relative to the configuration file. */
  directory: string;
  tracer: TracerName;
  /** For tracer 'none': pattern (path with *) of the anchor file the program writes, below `directory`. */
  trace?: string;
  repetitions: number;
  /** How many executions come before the measured ones; their traces are thrown away. */
  warmUp: number;
  /** Seconds after which one execution is ended and the run fails. */
  timeLimit: number | 'off';
  /** Whether commgate binds each process to a core when neither command nor environment say how. */
  pin: 'auto' | 'off';
  /** How the program was built, in the user's words: runs with other flags are not comparable. */
  buildFlags?: string;
  /** Environment variables for the command besides those that commgate itself has. */
  environment: Record<string, string>;
  expect?: ExpectEntry[];
  /** What a pattern does that is not among them; left out: what `gate.facts` says. */
  unexpected?: UnexpectedPolicy;
}

/** What is looked at together (METHOD 2.4): a function, or several under a name; `*` stands for any text. */
export type ContextRule = string | { name: string; functions: readonly string[] };

/** Contexts: innermost functions, one for everything, or those of rules. */
export type ContextChoice = 'auto' | 'none' | readonly ContextRule[];

/** MPI operations and functions at which a block ends, by names as in contexts; none: nowhere. */
export type DelimiterChoice = 'none' | readonly string[];

/** Loops inside a call: found from three copies on, not looked for, or found from so many copies on. */
export type LoopChoice = 'auto' | 'off' | number;

export interface AnalysisConfig {
  ignoreOperations: string[];
  wrappers: 'auto' | 'none' | string[];
  contexts: ContextChoice;
  delimiters: DelimiterChoice;
  loops: LoopChoice;
  depth: number;
  minLength: number;
  criterion: 'aic' | 'bic';
  /** Modified Z above which an instance is slow within its group. */
  cutoff: number;
}

/** What a finding does to the verdict. */
export type Policy = 'fail' | 'warn' | 'ignore';

/** What patterns do to the verdict that are documented and missing or changed, or not documented. */
export type ExpectedPolicy = Record<'expected-missing' | 'unexpected', Policy>;

export interface GateConfig {
  /** Modified Z above which a group is regressed; 'auto': by baseline runs, groups and false-alarm rate. */
  cutoff: number | 'auto';
  /** With cutoff 'auto': how many of 100 checks of unchanged code may be red. */
  falseAlarmRate: number;
  /** Smallest slowdown that counts, in percent of the baseline's median. */
  minSlowdownPercent: number;
  /** What a slowdown must add to the run to count, in percent of the run. */
  minCostPercent: number;
  /** What a change of structure (counts, bytes, new and vanished patterns) does to the verdict. */
  structure: Policy;
  /** The same for single kinds of facts; one left out follows `structure`, see factPolicy. */
  facts?: FactPolicies;
  /** What a slowdown that all groups of a benchmark share does to the verdict. */
  commonFactor: Policy;
  /** Whether a check without a comparable baseline ends as inconclusive (exit code 3), not as a pass. */
  requireBaseline: boolean;
  /** Slowdown (%) above which a benchmark is blind: groups with half of its time would not have shown it. */
  blindPercent: number;
  /** Whether a check in which a benchmark is blind ends as inconclusive instead of as a pass that says so. */
  requireSight: boolean;
  /** Whether loops in calls are compared only where the calls cannot be lined up, or wherever they can be. */
  loops: 'calls' | 'parts';
  /** Whether what looks regressed against the baseline is measured again before it counts. */
  confirm: 'auto' | 'off';
  /** Whether builds of the same code differ: pairs call only what is slower by over half of the minimum. */
  buildsDiffer: boolean;
  /** Most executions of a benchmark that confirming, or one side of a paired check, may take. */
  maxRepetitions: number;
}

/** The configuration, commgate.yml, with all defaults (default-config.ts) filled in. */
export interface Config {
  /** Path of the file it came from, as the user gave it. */
  file: string;
  /** Folder of that file: relative paths start there. */
  folder: string;
  /** How a checked-out commit is built, for a paired check; as `command`. */
  build?: string | string[];
  /** Folder the build runs in, relative to `folder`. */
  buildDirectory: string;
  /** Megabytes of traces that a check leaves. */
  keepTraces: number | 'all';
  benchmarks: BenchmarkConfig[];
  analysis: AnalysisConfig;
  gate: GateConfig;
  report: ReportConfig;
  baseline: BaselineConfig;
}

export interface ReportConfig {
  /** How much more the time added to a run counts in the order of regressions than the ease of inspection. */
  severityOverEase: number;
}

export interface BaselineConfig {
  /** Relative to the configuration's folder. */
  file: string;
  /** auto: in the action on the branch unless `file` was changed, elsewhere in the file. */
  store: 'auto' | 'file' | 'branch';
  branch: string;
  keepRuns: number;
  keepMebibytes: number;
  /** File of accepted slowdowns, relative to the configuration's folder. */
  accepted: string;
}
