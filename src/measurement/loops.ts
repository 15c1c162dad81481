import { createHash } from 'node:crypto';
import type { RecordedGroup } from './recorded-run.ts';

/** How many parts of a loop the calls have that have any of it. */
export interface PerCall {
  least: number;
  most: number;
}

/**
 * A loop inside calls as one repetition saw it: the parts of one pattern in calls of the same functions that move the same
 * number of bytes (docs/method.md, "Loops inside one call"); or what lies between loops there. Its times are paces, which add
 * up to the calls' durations, since the durations of parts overlap.
 */
export interface LoopMeasurement {
  /** Stable id of the parts' pattern: that of the same pattern where it is one of whole instances. */
  pattern: string;
  /** Those of the calls, as a group has them. */
  functions: string[];
  /** Bytes that one part moves. */
  bytes: number;
  kind: 'point-to-point' | 'collective';
  /** Processes, communication events and messages of one part. */
  processes: number;
  events: number;
  messages: number;
  /** The processes that take part, such as "0-3,7". */
  members: string;
  /** Name in this trace, CP3.1; what its family is called, and the family's stable id. */
  name: string;
  label: string;
  family: string;
  /** Whether it is a loop's body; else what lies between loops. */
  isLoop: boolean;
  /** How many parts the repetition had, in how many calls' worth each. */
  instances: number;
  perCall: PerCall;
  /** Median and sum of the parts' paces. */
  medianNs: number;
  totalNs: number;
}

/**
 * The same as comparisons work on it and baselines keep it: a group whose instances are parts and whose durations are their
 * paces, so that all that compares groups compares loops. Its pattern is loopId of the parts' one.
 */
export interface RecordedLoop extends RecordedGroup {
  /** Stable id of the parts' pattern. */
  part: string;
  isLoop: boolean;
  perCall: PerCall;
}

/**
 * The pattern id of a loop as a group: another one than that of the same pattern where it is one of whole instances, since
 * the pace of the one is no duration of the other. 16 hexadecimal digits, the same in every run.
 *
 * @param part stable id of the parts' pattern
 */
export function loopId(part: string): string {
  let id = IDS.get(part);
  if (id === undefined) {
    id = createHash('sha256').update(`inside a call ${part}`).digest('hex').slice(0, 16);
    IDS.set(part, id);
  }
  return id;
}

/** A baseline asks for few ids many times. */
const IDS = new Map<string, string>();

/** Whether a group is a loop inside calls. */
export function isLoopGroup(group: RecordedGroup): group is RecordedLoop {
  return 'part' in group;
}
