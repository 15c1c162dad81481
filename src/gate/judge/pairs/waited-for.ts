import type { Breakdown } from '#build/schemas/parts.ts';
import { sumNs } from '../../../base/statistics/sum.ts';
import type { RecordedGroup } from '../../../measure/measurement/recorded-run.ts';
import { instancesOf } from '../../../measure/measurement/run-value.ts';

/** Of the waiting that changed: more for one process, and it is that one's. */
const MIN_AWAITED_SHARE = 0.5;

/** Calls by which a program looks whether it must wait. */
const TESTS = /^MPI_(Test|I?m?probe)/i;

/** In place of a process: any of them. */
export const ANY = -1;

/** Whether there is a process in both, such as in "0-3,7"; also where one of the lists is cut. */
export function shareMembers(some: string, others: string): boolean {
  const ranges = (text: string): [first: number, last: number][] =>
    text.split(',').map((range) => {
      const [first = Number.NaN, last = first] = range.split('-').map(Number);
      return Number.isNaN(first) ? [0, Number.POSITIVE_INFINITY] : [first, last];
    });
  return ranges(some).some(([first, last]) =>
    ranges(others).some(([from, to]) => first <= to && from <= last),
  );
}

/**
 * Whom most of the waiting is for that one has more than the other; null: no one in particular; ANY: not
 * known, since that one was late by testing whether messages had come, which does not tell for whom.
 */
export function awaited(more: RecordedGroup, less: RecordedGroup | undefined): number | null {
  const tests = testingNs(more) - testingNs(less);
  const allNs = waitingNs(more, ANY) - waitingNs(less, ANY);
  if (tests > MIN_AWAITED_SHARE * allNs) return ANY;
  const processes = (more.parts?.waitingCausedBy ?? []).map(({ process }) => process);
  const moreFor = (process: number): number => waitingNs(more, process) - waitingNs(less, process);
  const found = processes.find((process) => allNs > 0 && moreFor(process) > MIN_AWAITED_SHARE * allNs);
  if (found === undefined) return null;
  const late = (more.parts?.late ?? []).filter(({ process }) => process === found);
  const tested = sumNs(late.filter(({ mpi }) => mpi !== undefined && TESTS.test(mpi)));
  return tested > MIN_AWAITED_SHARE * sumNs(late) ? ANY : found;
}

export function isSameAwaited(one: number | null, other: number | null): boolean {
  return one === other || one === ANY || other === ANY;
}

/** What a run waits in a group, all processes together: for a process, or for any, also by testing. */
export function waitingNs(group: RecordedGroup | undefined, process: number): number {
  const { parts } = group ?? {};
  if (group === undefined || parts === undefined) return 0;
  if (process === ANY) return instancesOf(group) * parts.waitNs + testingNs(group);
  return instancesOf(group) * (parts.waitingCausedBy.find((each) => each.process === process)?.ns ?? 0);
}

/** In calls that test, which is how a program waits that polls, of the process that is last. */
function testingNs(group: RecordedGroup | undefined): number {
  return group?.parts === undefined ? 0 : instancesOf(group) * testsIn(group.parts);
}

export function testsIn({ inMpi }: Breakdown): number {
  return inMpi.reduce((sum, { call, ns }) => sum + (TESTS.test(call) ? ns : 0), 0);
}
