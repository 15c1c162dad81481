import type { Breakdown, CallPath } from '../../measure/measurement/breakdown.ts';
import type { SourcePlace } from '../../measure/measurement/measurement.ts';

/**
 * What a slowdown comes from, in the order in which it is looked for (METHOD, "The cause of a slowdown").
 *
 * reordered: it waits in wrong order. late: one process computes longer. imbalance: the slowest process
 * computes longer, another one each time. larger messages, more messages: what is sent. own: the function
 * itself computes longer. in MPI: the same messages take longer and nobody is late.
 */
export type CauseKind =
  | 'reordered'
  | 'late'
  | 'imbalance'
  | 'larger messages'
  | 'more messages'
  | 'own'
  | 'in MPI';

/** Why a group became slower. */
export interface GroupCause {
  kind: CauseKind;
  /** Before: null where no earlier run has parts. */
  parts: { before: Breakdown | null; now: Breakdown };
  /** The process that is late or computes; null where it is none in particular. */
  process: number | null;
  /** Where it does so: functions, outermost first; null where that is not known. */
  path: CallPath | null;
  /** What the path's last function called next, where functions are known from call stacks at MPI calls alone; left out elsewhere. */
  before?: string;
  /** Where the path's last function is defined, when the trace says it. */
  source: (SourcePlace & { path?: string }) | null;
  /** Time of an instance that this cause adds, and that ÷ all time that is added. */
  addedNs: number;
  addedShare: number;
  /**
   * How much longer a process is in that place in one instance than the others, at most `addedNs`: what
   * somebody finds who times the function. Left out where that is not known.
   */
  computedNs?: number;
  /** All processes compute as long there, so none is named; left out elsewhere. */
  onAllProcesses?: true;
  /** In how many of how many instances that process was the late one; null where there is no such process. */
  instances: { late: number; of: number } | null;
  /** Other processes between the late one and those that end last. */
  through: number;
  /** Before and now of what grew, of messages: bytes of one, or their number; else null. */
  grew: { before: number; now: number } | null;
  /** Mean duration if the cause were as before, by replay; null where it could not be told. */
  predictedNs: number | null;
}
