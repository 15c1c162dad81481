import type { ChangedAmount, GroupComparison, Regression } from '#build/schemas/comparison.ts';
import { sum } from '../../../base/statistics/sum.ts';
import { isFunctionTime } from '../../../gate/baseline/function-time.ts';
import { addedBy } from '../../../gate/judge/findings.ts';
import { isCommunication } from '../../../measure/measurement/group-identity.ts';
import { functionNames } from './function-names.ts';
import { joined, type Phrase } from './phrase.ts';
import { added, bytes, count, counted, duration, partOf } from './quantities.ts';

const MAX_CHANGES_NAMED = 3;

/** Whether a group stands for all communication or computing of functions in a run, not for instances. */
export function isOfRun(group: GroupComparison): boolean {
  return group.change !== undefined || isFunctionTime(group) || !isCommunication(group);
}

/** "`resid` makes 27 more MPI_Allreduce: +1.9 ms a run, 14 % of it" */
export function costPhrase(cost: GroupComparison): Phrase {
  const { addedNs, addedShare } = cost.change!;
  const time = `${addedNs < 0 ? '−' : '+'}${duration(Math.abs(addedNs))} a run`;
  if (cost.outcome === 'unchanged')
    return [...changePhrase(cost), ': no measurable cost here, on this machine'];
  return [...changePhrase(cost), `: ${time}, ${partOf(Math.abs(addedShare))} of it`];
}

/** "`resid` makes 27 more MPI_Allreduce" @param cost one that says what changed */
export function changePhrase(cost: GroupComparison): Phrase {
  const { functions, label } = cost;
  return [...(functions.length > 0 ? functionNames(functions) : [{ words: label }]), ' ', ...changesOf(cost)];
}

/** The same without the functions: "makes 27 more MPI_Allreduce". */
export function changesOf({ change, functions }: GroupComparison): Phrase {
  const { what } = change!;
  const areMany = functions.length > 1;
  if (what.length === 0) return [areMany ? 'communicate in another way' : 'communicates in another way'];
  const more = what.length > MAX_CHANGES_NAMED ? ` and ${what.length - MAX_CHANGES_NAMED} more changes` : '';
  const named = what.slice(0, MAX_CHANGES_NAMED).map((each) => amountPhrase(each, areMany));
  return [...joined(named, ', '), more];
}

/** "+520 ms, 91 %": what groups add to a run. @param all of these, whose shares are of the same time */
export function addedWords(groups: readonly Regression[], all: readonly Regression[]): string {
  const [first] = groups;
  const beside = all.filter(({ benchmark }) => benchmark === first?.benchmark);
  return added(addedBy(groups), runNsIn(beside));
}

export const ADDED = 'in one run, and its share of the run';

/** How long a run takes now: as changes have it, else by all shares together. */
function runNsIn(groups: readonly Regression[]): number {
  const change = groups.find((group) => group.change !== undefined && group.change.addedShare > 0)?.change;
  if (change !== undefined) return change.addedNs / change.addedShare;
  const share = sum(groups.map((group) => group.share));
  const each = groups.map((group) => (group.candidateNs * group.instances) / (group.overlap ?? 1));
  return sum(each) / share;
}

/** @param areMany whether several functions do it */
function amountPhrase({ of, before, now, each }: ChangedAmount, areMany: boolean): Phrase {
  const [sends, makes, runs] = areMany ? ['send', 'make', 'run'] : ['sends', 'makes', 'runs'];
  const more = now > before ? 'more' : 'fewer';
  const difference = Math.abs(now - before);
  if (of === 'bytes') return [`${sends} ${timesAsMany(now / before)} bytes (${sizes(before, now)} a run)`];
  if (of === 'iterations') return [`${runs} ${counted(now, 'iteration')} a call instead of ${count(before)}`];
  if (of !== 'messages') return [`${makes} ${count(difference)} ${more} `, { words: of }];
  if (each === null) return [`${sends} ${counted(difference, `${more} message`)} a run`];
  const earlier = each.before === 0 ? 'none' : count(each.before);
  return [`${sends} ${counted(each.now, 'message')} each time instead of ${earlier}`];
}

/** "64 KiB → 128 KiB"; in single bytes where that would look alike. */
function sizes(before: number, now: number): string {
  const [from, to] = [bytes(before), bytes(now)];
  return from === to ? `${count(before)} → ${count(now)}` : `${from} → ${to}`;
}

/** "twice the", where it is a whole number of times; else how it changed. */
function timesAsMany(factor: number): string {
  if (factor === 2) return 'twice the';
  if (Number.isInteger(factor) && factor > 1) return `${count(factor)} times the`;
  return factor > 1 ? 'more' : 'fewer';
}
