import type { AnalysisDocument, WaitStatesDocument } from '#build/schemas/analysis.ts';
import { areClocksOff } from '../../../analysis/documents/wait-states-document.ts';
import { bytes, count, counted, duration } from './quantities.ts';

/** Why nothing is told about waiting, in half a sentence. */
export const WAIT_STATES_PROBLEMS: Record<NonNullable<AnalysisDocument['noWaitStates']>, string> = {
  'times not read': 'the times of MPI calls were not read; wait states cannot be told',
  'no MPI calls': 'this trace has no calls of MPI functions; wait states cannot be told',
  'no leave times': 'this trace has no leave times of MPI calls; wait states cannot be told',
  'clocks off': 'clocks are off by more than anybody waited; wait states cannot be told',
};

type Clock = NonNullable<AnalysisDocument['clocksOff']>;

export function clocksOffNotes(clock: Clock): string[] {
  const off = `clocks are off by up to ${duration(clock.largestNs)}, more than anybody waited`;
  return [
    `${off} (${earlyWords(clock)}): wait states cannot be told`,
    'durations between processes mean nothing either: record it with synchronised clocks, or on one machine',
  ];
}

/** What to know of wait states that were told: what they do not hold, and what may not be meant. */
export function waitingNotes(waitStates: WaitStatesDocument): string[] {
  const { byProcess, clock, unclassified, overlappedNs, ordinarySends } = waitStates;
  const { messages, collectiveNs } = unclassified;
  const notes: string[] = [];
  if (clock.violations > 0) notes.push(clockNote(clock));
  if (messages > 0) {
    notes.push(`${counted(messages, 'message')} without both calls: nothing is told of their waiting`);
  }
  if (collectiveNs > 0 && byProcess.length > 1) {
    notes.push(`${duration(collectiveNs)} in collectives of which it is not known who waits for whom`);
  }
  if (overlappedNs > 0) {
    notes.push(`${duration(overlappedNs)} of waiting at the same time for somebody else is part of no sum`);
  }
  for (const sends of ordinarySends) {
    const late = `${counted(sends.lateReceivers, 'late receiver')} (${duration(sends.ns)})`;
    const block = `sends of ${bytes(sends.bytes)} normally do not block`;
    notes.push(`${block}: their ${late} may have been processes without a core`);
  }
  return notes;
}

function clockNote(clock: Clock): string {
  const [early, off] = [earlyWords(clock), duration(clock.largestNs)];
  return areClocksOff(clock)
    ? `clocks are off by up to ${off}, ${early}: wait states below ${off} mean nothing`
    : `${early}, by up to ${off}: no waiting is told of these`;
}

function earlyWords({ violations, messages }: Clock): string {
  return `${count(violations)} of ${counted(messages, 'message')} came before they were sent`;
}

const AXES = ['x', 'y', 'z'];

/** "+x, −y" of a sweep: along an axis without messages nothing is said. @param signs by axis: 1, −1 or 0 */
export function directionWords(signs: readonly number[]): string {
  return signs
    .map((sign, axis) => (sign === 0 ? '' : `${sign > 0 ? '+' : '−'}${AXES[axis] ?? axis}`))
    .filter((step) => step !== '')
    .join(', ');
}
