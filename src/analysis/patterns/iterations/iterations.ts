import type { SignatureColumns } from '../signatures.ts';

/**
 * The innermost loops' iterations in instances, and what lies between them, which counts as one, too (METHOD
 * 7.1): in order of instances, then of their last completion. An instance without loops has none.
 */
export interface Iterations {
  count: number;
  instance: Int32Array;
  /** Events from[i] to to[i] - 1 for i = start[p] … start[p + 1] - 1, a stretch a block. Length count + 1. */
  start: Int32Array;
  from: Int32Array;
  to: Int32Array;
  /** By iteration: 1 when it has a copy of a loop's body on any process, 0: what lies between loops. */
  isLoop: Uint8Array;
  /** First posting and last completion. */
  startNs: Float64Array;
  endNs: Float64Array;
  /** Time from the last completion of the iteration before it, or from the instance's first posting. */
  paceNs: Float64Array;
  /** Half the sum of the events' bytes. */
  bytes: Float64Array;
  /** By iteration: number of its pattern, counted by first appearance. */
  patternOf: Int32Array;
  /** By pattern: the first iteration that has it, and its signature's lines ("P0: R1 S1"). */
  firstOfPattern: Int32Array;
  linesOfPattern: string[][];
  /** By pattern: its number among `signatures`, which has the lines as integers. */
  signatureOfPattern: Int32Array;
  signatures: SignatureColumns;
}
