import type { LateJudgement } from '#build/schemas/comparison.ts';
import type { Breakdown } from '#build/schemas/parts.ts';
import { binomialTail } from '../../../base/statistics/binomial-tail.ts';
import { sumNs } from '../../../base/statistics/sum.ts';
import { MIN_CONFIRMED_SHARE, type SlowedGroup } from './candidates.ts';
import { excessOf, growthAt, isOnAll, type PlaceGrowth } from './computing-growth.ts';
import type { Growth } from './growth.ts';

/** Of each process, and of all together. */
interface Added {
  of: { process: number; ns: number }[];
  allNs: number;
}

/** What is left to chance when a process is called the latest, divided by how many there are. */
const MAX_CHANCE = 0.01;

/** Of one process, beyond what each has where all are alike: from here on it is that one. */
const MIN_OWN_SHARE = 0.5;

/** The same where nobody else is left: what it computes longer may then be little, and grow on the way. */
const MIN_ALONE_SHARE = 0.9;

/** Of what was computed in a place before: from here on no noise of computing is as much. */
const MIN_PLAIN_GROWTH = 0.1;

/** Up to here it is another one each time; between the two nothing is said. */
const MAX_VARYING_SHARE = 0.25;

/** Of the waiting, of what an earlier run keeps of a process that caused some (see kept-details). */
const MAX_UNKNOWN_CAUSED = 0.2;

/**
 * Who is late in the instances of a slower group, where it is one process (METHOD, "Who is late"): it caused
 * most of the waiting that was added, is the latest in more instances than by chance, and computes longer
 * than before by a quarter of what is added, beyond what the others do. Who computes longer by a tenth, and
 * by half of what is added, need not be the latest. Where it is not known how long they computed before, most
 * is more: of two processes one always has half, so a share counts by how far it is beyond 1/n.
 *
 * @param before null: nothing is known of it, and all waiting that there is now is counted as added
 */
export function whoIsLate(
  { before, now, processes }: Pick<SlowedGroup, 'before' | 'now' | 'processes'>,
  growth: Growth,
  computing: readonly PlaceGrowth[] | null,
): LateJudgement {
  const { of, allNs } = evidenceOf(before, now, growth);
  const most = of.reduce<{ process: number; ns: number } | null>(
    (found, each) => (each.ns > (found?.ns ?? 0) ? each : found),
    null,
  );
  const count = now.latest.reduce((all, { instances }) => all + instances, 0);
  const last = now.latest.find(({ process }) => process === most?.process)?.instances ?? 0;
  const share = beyondChance((most?.ns ?? 0) / allNs, processes);
  const isLatest = binomialTail(last, count, 1 / processes) <= MAX_CHANCE / processes;
  const isOne =
    most !== null &&
    processes > 1 &&
    (computing === null
      ? isLatest && share >= MIN_OWN_SHARE
      : computesLonger(most.process, { share, isLatest }, now, growth, computing));
  const largest = Math.max(0, ...now.latest.map(({ instances }) => instances / count));
  const isVarying = Math.max(share, beyondChance(largest, processes)) <= MAX_VARYING_SHARE;
  return {
    process: isOne ? most.process : null,
    varies: !isOne && isVarying && count >= 2 * processes,
    causedNs: most?.ns ?? 0,
    addedWaitNs: allNs,
    last,
    of: count,
  };
}

/** By process the waiting that was added; where waiting is not what was added, the late time. */
function evidenceOf(before: Breakdown | null, now: Breakdown, { byProcess, lateNs, totalNs }: Growth): Added {
  const waiting = addedWaiting(before, now);
  // Instances that begin late have waited before.
  if (waiting.allNs >= MIN_OWN_SHARE * totalNs) return waiting;
  return { of: byProcess, allNs: Math.max(lateNs, sumNs(byProcess)) };
}

/** Whether a process computes so much longer that it explains its being late. */
function computesLonger(
  process: number,
  { share, isLatest }: { share: number; isLatest: boolean },
  now: Breakdown,
  { totalNs, lateNs }: Growth,
  computing: readonly PlaceGrowth[],
): boolean {
  // Elsewhere it may compute longer, too.
  const before = [...now.late, ...now.lateElsewhere, ...now.own].flatMap(
    (place) => growthAt(computing, place) ?? [],
  );
  const addedNs = lateNs > 0 ? Math.min(totalNs, lateNs) : totalNs;
  return before.some((each) => {
    const excess = excessOf(each, process);
    if (excess <= each.noiseNs) return false;
    const isOwn = !isOnAll(each, process);
    const isPlain = excess >= MIN_OWN_SHARE * addedNs && excess >= MIN_PLAIN_GROWTH * each.meanBeforeNs;
    if (isPlain && isOwn) return true;
    const isEnough = excess >= MIN_CONFIRMED_SHARE * addedNs || share >= MIN_ALONE_SHARE;
    return isLatest && isEnough && (share >= MIN_OWN_SHARE || isOwn);
  });
}

/** How far a share is from what each has where all are alike to all: 0 to 1, below 0 where it is less. */
export function beyondChance(share: number, processes: number): number {
  return (share - 1 / processes) / (1 - 1 / processes);
}

/** By process how much more waiting it causes than before, and all of it. */
function addedWaiting(before: Breakdown | null, now: Breakdown): Added {
  const known = before?.waitingCausedBy ?? [];
  const rest = before === null ? 0 : before.waitNs - sumNs(known);
  const least = Math.min(Number.POSITIVE_INFINITY, ...known.map(({ ns }) => ns));
  // What an earlier run keeps of the others is less than the least that it names.
  const unknown = Math.max(0, Math.min(rest, least, MAX_UNKNOWN_CAUSED * (before?.waitNs ?? 0)));
  const of = now.waitingCausedBy.map(({ process, ns }) => {
    const earlier = known.find((each) => each.process === process)?.ns ?? unknown;
    return { process, ns: Math.max(0, ns - earlier) };
  });
  const others = Math.max(0, now.waitNs - sumNs(now.waitingCausedBy) - rest);
  return { of, allNs: sumNs(of) + others };
}
