import type { TypicalInstance } from '../measurement/duration-parts.ts';

/** Bytes as text: raw deflate (RFC 1951), then base64. Pages unpack them in the browser. */
export type Packed = string;

/**
 * Who comes late, as a map: a row is a process (or several neighbours), a column an instance (or several in sequence), a value how
 * long after the first process of its instance a process posted its first event; of several the largest.
 */
export interface LatenessMap {
  /** Processes and instances that the map stands for. */
  processes: number;
  instances: number;
  /** At most 1,024 rows and 1,200 columns: row r stands for processes from ⌈r · processes ÷ rows⌉ on, columns alike. */
  rows: number;
  columns: number;
  /**
   * A byte a value, row by row. 0: the process has no part in these instances. 1: it came up to `lowNs` after the first. 255:
   * `highNs` or more. Between them the logarithm grows evenly: v stands for lowNs · (highNs ÷ lowNs) ** ((v − 1) ÷ 254).
   */
  values: Packed;
  lowNs: number;
  highNs: number;
  /** 5th and 95th percentile of what is not 0, in ns: what a scale of colours begins and ends with. */
  colourNs: [low: number, high: number];
  /** By row: the mean lateness over the instances that it has a part in, ns. */
  meanNs: number[];
}

/** Who sends to whom in the instances of a pattern, of one instance; collective operations as their members. */
export interface ExchangePicture {
  processes: number;
  /** Sender, receiver, messages, bytes of one instance; over 2,048 processes binned into that many rows. At most 20,000. */
  links: [from: number, to: number, messages: number, bytes: number][];
  /** Links that are left out, those with the fewest bytes. */
  more: number;
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

/** What pages show of one side of a benchmark. */
export interface SidePictures {
  /** Of which commit. */
  commit: string | null;
  date: string;
  /** null: a baseline keeps no map. */
  lateness: LatenessMap | null;
  /** By row of a lateness map of so many processes: mean lateness, ns; what is kept of earlier runs. */
  meanLatenessNs: number[];
  /** By process (at most 16,384): waiting that it caused in one repetition, through others, too, ns; null: not known. */
  waitingCausedNs: number[] | null;
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

/** An instance of a trace as a picture. */
export interface InstancePicture extends TypicalInstance {
  /** Position in the sequence, from 1. */
  position: number;
}
