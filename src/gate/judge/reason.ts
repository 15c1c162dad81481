/** What looked slower: how many groups by themselves, and which benchmarks as a whole. */
export interface Suspects {
  groups: number;
  commonFactors: { benchmark: string; factor: number }[];
}

/** A fact behind a verdict that needs no other one. */
export type Fact =
  /** All groups of a benchmark are slower by a common factor. */
  | { kind: 'common factor'; benchmark: string; factor: number; isFailing: boolean }
  /** Groups are slower: than the baseline allows (`than` null) or than in a base; out of so many judged ones, null: confirmed. */
  | { kind: 'slower'; groups: number; judged: number | null; than: string | null }
  /** None of the judged groups is, apart from a common factor where there is one. */
  | { kind: 'none slower'; judged: number; than: string | null; hasCommonFactor: boolean }
  /** Nothing but what was named before is slower. */
  | { kind: 'nothing else slower' }
  | { kind: 'structure changed'; places: number }
  /** Patterns that the configuration documents are missing or changed, or there are others. */
  | { kind: 'not as documented'; places: number }
  /** Groups look slower with too few runs, or instances a repetition, to tell. */
  | { kind: 'advisories'; groups: number; tooFew: 'runs' | 'instances' }
  /** In so many groups the noise leaves a slowdown of so many percent possible. */
  | { kind: 'open'; groups: number; percent: number }
  /** Little could have been seen in a benchmark; the rest as in Sight. */
  | {
      kind: 'blind';
      benchmark: string;
      inPairs: boolean;
      functions: string[];
      from: number | null;
      spread: number;
    }
  // Why durations were not judged.
  | { kind: 'no benchmark' | 'no baseline' | 'empty baseline' | 'nothing judged' }
  | { kind: 'no comparable run'; stored: number }
  | { kind: 'too few runs'; benchmarks: { benchmark: string; runs: number }[] }
  | { kind: 'too few pairs'; benchmarks: string[] }
  /** Base and head were run in pairs for want of comparable runs. */
  | { kind: 'pairs for want of runs' }
  // What measuring again said.
  | { kind: 'not confirmed'; suspects: Suspects }
  /** New data can be compared with so many of the baseline runs only; `leftOut`: why; null: the benchmark was not measured. */
  | { kind: 'incomparable'; benchmark: string; runs: number; of: number; leftOut: string[] | null }
  | { kind: 'not measured twice'; benchmark: string }
  | { kind: 'other processes'; benchmark: string; before: number; now: number }
  | { kind: 'disturbed'; by: string[] }
  // Why base and head cannot be run in pairs.
  | { kind: 'base unknown' | 'base is head' }
  | { kind: 'uncommitted'; files: number }
  | { kind: 'too few pairs allowed'; allowed: number }
  /** Something ended with an error: its message. */
  | { kind: 'failed'; message: string }
  // What there is to do, and what hosts add.
  | { kind: 'make a baseline'; orPairs: boolean }
  /** What is slower rests on earlier runs alone, since this is missing to run base and head in pairs. */
  | { kind: 'history alone'; missing: 'build' | 'base' }
  | { kind: 'nothing measured'; why: string }
  | { kind: 'a job failed' }
  /** Slowdowns were to be accepted, and are not: a sentence that says why. */
  | { kind: 'not accepted'; why: string };

/** A fact that has others behind it. */
export type Explained =
  /** What looked slower could not be measured again, the pairs failed, or they do not tell. */
  | {
      kind: 'undecided';
      suspects: Suspects;
      how: 'not measured' | 'pairs failed' | 'pairs do not tell';
      why: Fact[];
    }
  /** What pairs made of what looked slower than the baseline; `isExcused`: something is slower as the change accepts it. */
  | {
      kind: 'judged by pairs';
      suspects: Suspects;
      base: string;
      /** Most pairs of a benchmark, and whether others have fewer. */
      most: number;
      isUpTo: boolean;
      slower: Suspects;
      unconfirmed: Suspects;
      isExcused: boolean;
    }
  | { kind: 'partly judged'; why: Fact[] }
  | { kind: 'no pairs'; why: Fact };

/** Why a verdict is what it is: each fact as data; src/report/text/words/reasons.ts has the words. */
export type Reason =
  | Fact
  | Explained
  /** These made the verdict a regression that was accepted. */
  | { kind: 'accepted'; reasons: (Fact | Explained)[] }
  /** These are the reasons of some jobs of several. */
  | { kind: 'jobs'; names: string[]; reasons: Exclude<Reason, { kind: 'jobs' }>[] };

/** Kinds of reasons that have others behind them. */
const EXPLAINED: readonly Reason['kind'][] = [
  'undecided',
  'judged by pairs',
  'partly judged',
  'no pairs',
  'accepted',
  'jobs',
];

/** Whether a reason needs no other one. */
export function isFact(reason: Reason): reason is Fact {
  return !EXPLAINED.includes(reason.kind);
}
