import type { FactKind } from '../../../base/config/config.ts';

/** What functions do more or less of than before; exact. */
export interface ChangedAmount {
  /** "MPI_Allreduce" and the like: its calls; "messages" or "bytes": what is sent; "iterations" of a loop in each call. */
  of: string;
  /** In a run; of iterations in a call. */
  before: number;
  now: number;
  /** In one instance, where all groups have the same number of instances, before and now; else null. */
  each: { before: number; now: number } | null;
}

/** What a change of communication is, and what it costs. */
export interface CommunicationChange {
  /** Most calls first; empty: they communicate in another way. */
  what: ChangedAmount[];
  /** Whether all communication of the benchmark was compared, since the functions are new. */
  isWhole: boolean;
  /** Time added to a run; negative where it became shorter. And that ÷ the communication time of a run now. */
  addedNs: number;
  addedShare: number;
}

/** A group as exact facts name it. */
export interface NamedGroup {
  benchmark: string;
  /** As in GroupComparison. */
  pattern: string;
  label: string;
  functions: string[];
  bytes: number;
  participants: string;
  /** In the candidate's trace; null where that does not have it. */
  name: string | null;
}

/** A fact without noise that differs between the baseline's newest comparable run and the candidate. */
export interface StructureChange extends NamedGroup {
  kind: FactKind;
  /** What the configuration says about it. */
  policy: 'fail' | 'warn';
  /** What stood before and what stands now, for people: "200 instances" → "201 instances". */
  before: string | null;
  now: string | null;
  /** How its messages changed, once for each pair of patterns; left out where they did not, or not all are known. */
  changed?: ChangedMessages;
  /** Present where it is of that kind. */
  synchronisations?: NewSynchronisations;
}

/** Operations that make processes wait for all others, done more often than before in loops. */
export interface NewSynchronisations {
  /** How many more of them the process does that does most more. */
  more: number;
  /** In a run; or in each pass of a loop that runs another number of times in every repetition. */
  per: 'run' | 'pass';
  /** Those that are done more often, "MPI_Barrier" and the like, sorted. */
  operations: string[];
  /** An estimate of what they add to a run, or to a pass, where many processes take part: more × log2 processes × latency. */
  atScale: { processes: number; latencyNs: number; addedNs: number };
}

/** How the messages of one instance changed. */
export interface ChangedMessages {
  /** "1 message more, P3 → P5". */
  words: string;
  /** Of the messages before and now, 0 to 1. */
  similarity: number;
  /** Duration of an instance now ÷ before, which is not judged; null where there is none. */
  factor: number | null;
}

/** How many more or fewer calls of an MPI operation a run makes in the same functions; exact. */
export interface CallChange {
  benchmark: string;
  functions: string[];
  /** "MPI_Allreduce" and the like, or "messages" for all messages sent. */
  operation: string;
  /** In one repetition; a collective call of many processes counts once. */
  before: number;
  now: number;
}

/** A group whose instances differ between repetitions: its counts are no facts and are not compared exactly. */
export interface NondeterministicGroup extends NamedGroup {
  /** Instances by repetition; null where the run does not have the group. */
  before: number[] | null;
  now: number[] | null;
}
