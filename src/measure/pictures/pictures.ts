import type { SequencePicture } from './sequence.ts';
import type { WaitingPicture, WaitingUnknown } from './waiting.ts';

/** Bytes as text: raw deflate (RFC 1951), then base64. Pages unpack them in the browser. */
export type Packed = string;

/**
 * Who comes late, as a map: a row is a process (or several neighbours), a column an instance (or several in
 * sequence), a value how long after the first process of its instance a process posted its first event; of
 * several the largest.
 */
export interface LatenessMap {
  /** Processes and instances that the map stands for. */
  processes: number;
  instances: number;
  /** At most 1,024 and 1,200: row r stands for processes from ⌈r · processes ÷ rows⌉ on, columns alike. */
  rows: number;
  columns: number;
  /**
   * A byte a value, row by row. 0: the process has no part in these instances. 1: it came up to `lowNs` after
   * the first. 255: `highNs` or more. v between them stands for lowNs · (highNs ÷ lowNs) ** ((v − 1) ÷ 254).
   */
  values: Packed;
  lowNs: number;
  highNs: number;
  /** 5th and 95th percentile of what is not 0, in ns: what a scale of colours begins and ends with. */
  colourNs: [low: number, high: number];
  /** By row: the mean lateness over the instances that it has a part in, ns. */
  meanNs: number[];
}

/** Who sends to whom in the instances of a pattern: of one instance. */
export interface ExchangePicture {
  processes: number;
  /** At most 2,048: row r stands for processes from ⌈r · processes ÷ rows⌉ on. */
  rows: number;
  /** Rows of sender and receiver, messages and bytes, by sender, then receiver. At most 20,000. */
  links: [from: number, to: number, messages: number, bytes: number][];
  /** Links that are left out, those with the fewest bytes. */
  more: number;
  /** Its collective operations: the calls of each, by operation and members, and by root. At most 64. */
  operations: ExchangedOperation[];
}

/** Calls of a collective operation by the same processes. */
export interface ExchangedOperation {
  /** OTF2's name of it, such as ALLREDUCE. */
  operation: string;
  /** In one instance. */
  calls: number;
  /** First and last process of each range of members, ascending; at most 64 ranges. */
  members: [first: number, last: number][];
  /** Process; null: it has none. */
  root: number | null;
}

/** The durations of a group's instances in one run: a dot each, or 200 quantiles where there are more. */
export interface RunDurations {
  commit: string | null;
  date: string;
  /** What the gate holds against others: the median of the repetitions' medians. */
  medianNs: number;
  /** Ascending, ns; empty where a baseline has kept the median alone. */
  durationsNs: number[];
  instances: number;
}

/** What pages show of one group of a benchmark. */
export interface GroupPictures {
  /** As in the comparison's groups. */
  pattern: string;
  functions: string[];
  bytes: number;
  name: string;
  label: string;
  /** Its share of the benchmark's communication time now, 0 to 1. */
  share: number;
  /** Earlier runs that it was held against, oldest first. */
  before: RunDurations[];
  now: RunDurations;
  /** What a median may be without being called slower, ns; null: not judged. */
  allowedNs: [low: number, high: number] | null;
  exchange: ExchangePicture | null;
}

/**
 * How it was told who made others wait. delays: what a process did more than those that waited for it,
 * directly and through others (METHOD, "Delays"). waits: who waits end with, where it may be that others
 * between it and the waiter waited too. last: times of calls are not known; how much later than the others
 * the process came that came last in an instance.
 */
export type WaysToTell = 'delays' | 'waits' | 'last';

/** What pages show of one side of a benchmark: of the repetition in the middle by communication time. */
export interface SidePictures {
  /** Of which commit. */
  commit: string | null;
  date: string;
  /**
   * Of all instances, in the order of the sequence: so the map shows phases as well, and a process that is
   * late in one pattern stands out in the columns of that. At most 200,000 cells. null: a baseline keeps no
   * map.
   */
  lateness: LatenessMap | null;
  /** Its sequence with phases; null: not kept, as of what is before. */
  sequence: SequencePicture | null;
  /** By row of a lateness map with so many rows: mean lateness, ns; of earlier runs at most 256 rows. */
  meanLatenessNs: number[];
  /** By process (at most 16,384): waiting that it caused, through others, too, ns; null: unknown. */
  waitingCausedNs: number[] | null;
  /** How that was told: the same way on both sides, or there is none before. */
  waitingBy: WaysToTell;
  /** Who waited for whom, and for which work; null: not known. */
  waiting: WaitingPicture | null;
  /** Why it is not known; left out: it is, or nobody knows why. */
  noWaiting?: WaitingUnknown;
}

/** What is kept of them in a baseline, in whole nanoseconds to three digits. */
export interface KeptPictures {
  by: WaysToTell;
  /** As in SidePictures. */
  meanLatenessNs: number[];
  waitingCausedNs: number[];
  /** Of call paths and root causes those with most time, and no processes; left out: not measured. */
  waiting?: WaitingPicture;
}

/** What pages show of one repetition. */
export interface RepetitionPictures {
  /** See BenchmarkPictures. */
  grid: number[] | null;
  lateness: LatenessMap;
  sequence: SequencePicture;
  waitingCaused: { by: WaysToTell; ns: number[] };
  /** As in SidePictures. */
  waiting: WaitingPicture | null;
  noWaiting?: WaitingUnknown;
}

/** What pages show of one benchmark of a comparison. */
export interface BenchmarkPictures {
  benchmark: string;
  processes: number;
  /** Extents of the grid that the processes form, x first, such as [4, 4]; null: none. */
  grid: number[] | null;
  before: SidePictures | null;
  now: SidePictures;
  /** Most communication time first, regressed ones before all others; at most 60. */
  groups: GroupPictures[];
}

/** A message of an instance, its times from the instance's beginning. */
export type MessagePicture = [sender: number, receiver: number, sentNs: number, receivedNs: number];

/** A typical instance as a picture: what each process did from its beginning to its end. */
export interface TypicalInstance {
  /** Duration of the instance that is shown: the one in the middle by duration. */
  durationNs: number;
  /** When it begins, and in which repetition (from 1); not kept in baselines, whose traces go. */
  atNs?: number;
  repetition?: number;
  /** How many processes it has; left out: as many as rows. */
  processes?: number;
  /** All processes up to 32, else the eight that matter, ascending. */
  rows: TypicalRow[];
  /**
   * Messages between any two processes, in order of sending: at most 500; of more those that the process
   * sends and receives that came last, then those between processes that have rows. Left out: not known.
   */
  messages?: MessagePicture[];
}

/** One process of a typical instance. */
export interface TypicalRow {
  process: number;
  /** When it posted its first event, from the instance's beginning. */
  startNs: number;
  /** When its last event was completed. */
  endNs: number;
  /**
   * What it did, in 64 steps of equal length, a character each: ' ' not in it any more, '.' computing, 'w'
   * waiting in MPI, 'c' in MPI otherwise.
   */
  states: string;
}

/** An instance of a trace as a picture. */
export interface InstancePicture extends TypicalInstance {
  /** Position in the sequence, from 1. */
  position: number;
}
