import type { Chain, GroupCause } from '#build/schemas/comparison.ts';
import type { Breakdown, ReplayedInstance, TypicalInstance } from '#build/schemas/parts.ts';
import { durationOf } from '../../../measure/measurement/typical-parts.ts';
import { type Bar, barsOf } from '../../../measure/pictures/instance-bars.ts';
import { growthOf } from './growth.ts';

/** From which share of what was added on an instance, or all of them, is about computing. */
const MOSTLY = 0.5;

/** Shares on both sides of the half that differ by less are no contradiction. */
const MIN_OTHER_SHARE = 0.25;

/** Of the longest waiting for anybody: for whom the cause names so much is waited, too. */
const MIN_WAITED_SHARE = 0.5;

/** Of what a process computes longer: an instance that has less of it does not show it. */
const MIN_LONGER_SHARE = 0.5;

/** Of how late a process comes: what it was behind already is told from here on. */
const MIN_BEHIND_SHARE = 0.1;

/** A replay with another share of the late time than was there before by more shows something else. */
const MAX_SHARE_OFF = 0.125;

/**
 * What a typical instance shows of a cause (METHOD, "What an instance shows"). The cause is judged over all
 * instances, and one of them may be another one: then nothing of the cause is drawn on it.
 *
 * @param now times from its beginning, nanoseconds
 */
export function chainOf(cause: GroupCause, now: TypicalInstance): Chain {
  const longer = longerIn(cause, now);
  const isOther = isOfOtherKind(cause, now) || isForOthers(cause, now) || isTooShort(cause, now, longer);
  const process = isOther || !now.rows.some((row) => row.process === cause.process) ? null : cause.process;
  const first = Math.min(...now.rows.map(({ startNs }) => startNs));
  const last = lastOf(now);
  const own = now.rows.find((row) => row.process === process) ?? last;
  const comesNs = own === null ? null : own.startNs - first;
  const behindNs = process === null || comesNs === null ? 0 : comesNs - longerNs(cause);
  const { waits = [] } = now;
  return {
    isOther,
    process,
    last: last?.process ?? null,
    comesNs,
    behindNs: cause.kind === 'late' && behindNs > MIN_BEHIND_SHARE * (comesNs ?? 0) ? behindNs : null,
    longer: isOther ? [] : longer,
    waits: isOther ? waits : waits.filter((wait) => wait.for === process && isWaitedFor(cause)),
    without: isOther ? null : withoutCause(cause, now),
  };
}

/** Who comes last, the lowest of equals; null where there is nobody to come after. */
function lastOf({ rows }: TypicalInstance): TypicalInstance['rows'][number] | null {
  if (rows.length < 2) return null;
  return rows.reduce((last, row) => (row.startNs > last.startNs ? row : last));
}

/** How long somebody computes longer. */
function longerNs({ computedNs, addedNs }: GroupCause): number {
  return computedNs ?? addedNs;
}

/** Whether it grew by computing where all grew by time in MPI, or the other way round. */
function isOfOtherKind({ parts: { before, now: all } }: GroupCause, now: TypicalInstance): boolean {
  if (now.computingNs === undefined) return false;
  const { totalNs, inMpiNs } = growthOf(before, all);
  const computingBefore = before === null ? 0 : computingOf(before);
  const addedNs = now.durationNs - (before === null ? 0 : durationOf(before));
  if (!(addedNs > 0 && totalNs > 0)) return false;
  const here = (now.computingNs - computingBefore) / addedNs;
  const usual = 1 - inMpiNs / totalNs;
  return here >= MOSTLY !== usual >= MOSTLY && Math.abs(here - usual) > MIN_OTHER_SHARE;
}

function computingOf({ lateNs, ownNs, late, lateElsewhere }: Breakdown): number {
  const inMpi = [...late, ...lateElsewhere].reduce(
    (sum, { mpi, ns }) => sum + (mpi === undefined ? 0 : ns),
    0,
  );
  return lateNs - inMpi + ownNs;
}

/** Whether others wait for somebody else than the cause says. */
function isForOthers(cause: GroupCause, { waits }: TypicalInstance): boolean {
  if (waits === undefined || waits.length === 0 || cause.process === null || !isWaitedFor(cause))
    return false;
  const caused = new Map<number, number>();
  for (const wait of waits) caused.set(wait.for, (caused.get(wait.for) ?? 0) + wait.ns);
  return (caused.get(cause.process) ?? 0) < MIN_WAITED_SHARE * Math.max(...caused.values());
}

/** Whether the process that computes longer, or comes later, does so by much less than the cause says. */
function isTooShort(cause: GroupCause, now: TypicalInstance, longer: Chain['longer']): boolean {
  const { kind, process, onAllProcesses } = cause;
  const row = now.rows.find((each) => each.process === process);
  if (row === undefined || onAllProcesses || (kind !== 'late' && kind !== 'own')) return false;
  const least = MIN_LONGER_SHARE * longerNs(cause);
  const first = Math.min(...now.rows.map(({ startNs }) => startNs));
  const here = longer.reduce((sum, { fromNs, toNs }) => sum + toNs - fromNs, 0);
  return (kind === 'late' && row.startNs - first < least) || (cause.path !== null && here < least);
}

/** Whether a cause says of its process that the others wait for it. */
function isWaitedFor({ kind, onAllProcesses }: GroupCause): boolean {
  return ['late', 'imbalance', 'reordered', 'in MPI'].includes(kind) || (kind === 'own' && !onAllProcesses);
}

/** Where it computes longer: the last so long before it comes, of own work in the instance. */
function longerIn(cause: GroupCause, { rows, durationNs }: TypicalInstance): Chain['longer'] {
  const { kind, process, path, onAllProcesses } = cause;
  if ((kind !== 'late' && kind !== 'own') || path === null) return [];
  const isMeant = ({ state, isIn }: Bar): boolean =>
    state === '.' && (onAllProcesses || isIn === (kind === 'own'));
  return rows
    .filter((row) => onAllProcesses || row.process === process)
    .flatMap((row) => {
      const bars = barsOf(row, durationNs).filter(isMeant);
      return lastOfBars(bars, longerNs(cause)).map((part) => ({ process: row.process, ...part }));
    });
}

/** The last parts of bars, together so long, or all of them. */
function lastOfBars(bars: readonly Bar[], ns: number): { fromNs: number; toNs: number }[] {
  let left = ns;
  const found: { fromNs: number; toNs: number }[] = [];
  for (const { fromNs, toNs } of bars.toReversed()) {
    if (!(left > 0)) break;
    const from = Math.max(fromNs, toNs - left);
    left -= toNs - from;
    found.unshift({ fromNs: Math.round(from), toNs: Math.round(toNs) });
  }
  return found;
}

/** The replay whose share of the computing is nearest to what there was before. */
function withoutCause({ shareBefore }: GroupCause, { replayed = [] }: TypicalInstance): Chain['without'] {
  if (shareBefore === undefined) return null;
  const off = ({ share }: ReplayedInstance): number => Math.abs(share - shareBefore);
  const [nearest] = [...replayed].sort((a, b) => off(a) - off(b));
  return nearest !== undefined && off(nearest) <= MAX_SHARE_OFF ? nearest : null;
}
