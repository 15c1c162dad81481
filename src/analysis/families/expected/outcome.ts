import type { Detected } from './detected.ts';

export interface ToldPattern {
  label: string;
  kind: Detected['kind'];
  functions: string[];
  of: Detected['of'];
  /** Name of its pattern with most time in this trace: "CP3", "CP3.1". */
  name: string;
  share: number;
}

/** What became of a documented pattern. */
export interface ExpectedState {
  name: string;
  /** What is expected, as text, and in which functions as the user names them; null: anywhere. */
  pattern: string;
  where: string[] | null;
  /** changed: something like it is there, which nothing else documents. */
  state: 'found' | 'changed' | 'missing';
  found: ToldPattern | null;
  /** 0 to 1; null where nothing is like it. */
  similarity: number | null;
  /** In words: "P3 sends to P5, not in the template", "same messages, other order"; empty: nothing. */
  differs: string[];
  /** How the trace was looked at where it was found otherwise: what was changed. Left out: as asked for. */
  foundBy?: ChangedReading;
}

/** What was changed of how a trace is looked at: functions and operations, or "none". Left out: nothing. */
export interface ChangedReading {
  contexts?: string[];
  delimiters?: string[];
}

/** How well documentation and communication agree (Alawneh and Hamou-Lhadj 2016, section on validation). */
export interface Score {
  /** Share of what was detected that is documented, 0 to 1; null where nothing was detected. */
  precision: number | null;
  /** Share of what is documented that was detected, 0 to 1; null where nothing is documented. */
  recall: number | null;
}

export interface ExpectedOutcome extends Score {
  expected: ExpectedState[];
  /** What nobody documents, most time first. */
  unexpected: ToldPattern[];
  /** How many patterns precision is made from. */
  detected: number;
  /** Share of the communication time that is documented, 0 to 1. */
  explained: number;
}
