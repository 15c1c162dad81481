import type { WaitClassEntry } from '#build/schemas/analysis.ts';
import type { CallTimes } from '../../trace/columns/call-times.ts';
import { NONE, type Trace } from '../../trace/columns/trace.ts';
import type { Ties } from '../patterns/matching.ts';
import { once } from '../patterns/memoize.ts';
import {
  type Charges,
  chargeToInstances,
  chargeToPaths,
  type InstanceCharges,
  type PhaseCharges,
  type SequenceOfEvents,
} from './charges.ts';
import { type Communication, followCommunication } from './communication.ts';
import { findWaits } from './find-waits.ts';
import { findOrdinarySends, type OrdinarySends } from './messages/ordinary-sends.ts';
import { WAIT_CLASSES } from './registry.ts';
import { type TimeTotals, totalTimes } from './time-totals.ts';
import type { OffCoreTimes } from './timelines/off-core.ts';
import { formTimelines, type Timelines } from './timelines/timelines.ts';
import type { WaitInstances, Waits } from './waits.ts';

export interface ClassTotal extends Pick<WaitClassEntry, 'id' | 'parent' | 'ns' | 'instances'> {
  /** As a person reads it. */
  name: string;
}

/** Who waited for whom in a trace, and how long (METHOD 6). Classes are indexes into `classes`. */
export interface WaitStates {
  /** In order of the registry, those without instances too. */
  classes: ClassTotal[];
  waits: Waits;
  charges: Charges;
  perInstance: InstanceCharges;
  perPhase: PhaseCharges;
  /** By class: what lies in no instance of a pattern. */
  outsideNs: Float64Array;
  /** Waiting of a second class in calls that waited for somebody else: part of no sum. */
  overlappedNs: number;
  /** What nothing is said about: messages of which a call is not known, and time in collectives. */
  unclassified: { messages: number; collectiveNs: number };
  /** Messages that were sent after they were received, which make no wait. */
  clock: { messages: number; violations: number; largestNs: number };
  ordinarySends: OrdinarySends[];
  /** The calls, gaps and waits of processes; formed when they are first asked for. */
  timelines: () => Timelines;
  totals: TimeTotals;
}

/** What keeps a trace from having wait states. */
export type WaitStatesProblem = 'times not read' | 'no MPI calls' | 'no leave times';

/** Either there are wait states, or a reason why there are none; the others are null. */
export interface WaitStatesOutcome {
  waitStates: WaitStates | null;
  noWaitStates: WaitStatesProblem | null;
  /** What the classes followed, for the stages after this one. */
  communication: Communication | null;
}

/**
 * Finds the wait states of a trace and charges them to call paths, processes, instances and phases (METHOD
 * 6). O(events + calls + gaps).
 */
export function findWaitStates(found: { trace: Trace; ties: Ties } & SequenceOfEvents): WaitStatesOutcome {
  const { trace, ties } = found;
  const times = trace.callTimes;
  const why = problemOf(times);
  if (times === null || why !== null) return { waitStates: null, noWaitStates: why, communication: null };
  const communication = followCommunication(trace, times, ties);
  const { instances, waits, overlappedNs } = findWaits(communication, WAIT_CLASSES);
  const timelines = once<void, Timelines>(() => formTimelines(times, waits));
  const offCore = times.knowsOffCore ? timelines().offCore : null;
  if (offCore !== null) shortenCompletions(instances, timelines(), offCore);
  const { messages, operations } = communication;
  const classes = WAIT_CLASSES.map(
    ({ id, name, parent }): ClassTotal => ({ id, name, parent, ns: 0, instances: 0 }),
  );
  for (let i = 0; i < instances.count; i++) {
    const total = classes[instances.class[i]!]!;
    total.ns += instances.ns[i]!;
    total.instances++;
  }
  const waitStates = {
    classes,
    waits,
    timelines,
    charges: chargeToPaths(times, instances),
    ...chargeToInstances(instances, found, WAIT_CLASSES.length),
    overlappedNs,
    unclassified: { messages: messages.unclassified, collectiveNs: operations.unclassifiedNs },
    clock: {
      messages: messages.count,
      violations: messages.clockViolations,
      largestNs: messages.largestViolationNs,
    },
    ordinarySends: findOrdinarySends(communication, waits),
    totals: totalTimes(communication, instances, WAIT_CLASSES, offCore),
  };
  return { waitStates, noWaitStates: null, communication };
}

/** Who loses its core leaves an operation late, which is none of its time: in proportion, as in timelines. */
function shortenCompletions(
  { count, call: calls, class: classes, ns }: WaitInstances,
  { callTimes, waitOf, endOfWait }: Timelines,
  { before, after }: OffCoreTimes,
): void {
  const { enter, leave } = callTimes.calls;
  for (let i = 0; i < count; i++) {
    if (WAIT_CLASSES[classes[i]!]!.kind !== 'completion') continue;
    const call = calls[i]!;
    const wait = waitOf[call]!;
    const ownNs = leave[call]! - (wait === NONE ? enter[call]! : endOfWait[wait]!);
    const offCoreNs = after[call]! + (wait === NONE ? before[call]! : 0);
    if (offCoreNs > 0) ns[i]! *= 1 - Math.min(1, offCoreNs / ownNs);
  }
}

function problemOf(times: CallTimes | null): WaitStatesProblem | null {
  if (times === null) return 'times not read';
  if (times.calls.count === 0) return 'no MPI calls';
  return times.hasLeaves ? null : 'no leave times';
}
