import { type ComputedPolicy, policyOf } from '../../../base/config/own-gate.ts';
import { median } from '../../../base/statistics/median.ts';
import { meanOf } from '../../../base/statistics/sum.ts';
import type { RecordedBenchmark, RecordedGroup } from '../../../measure/measurement/recorded-run.ts';
import { medianError } from '../../../measure/measurement/typical-parts.ts';
import { onProcessId } from '../../baseline/function-time.ts';
import {
  computingGrowth,
  excessOf,
  isOnAll,
  MIN_REAL_GROWTH,
  NOISE_ERRORS,
  type PlaceGrowth,
} from '../causes/computing-growth.ts';
import { computedAsGroup } from './computed-groups.ts';

/** A process that computes longer in a function, so that others wait for it. */
export interface WaitedProcess {
  /** What it computes there, with one instance a repetition. */
  head: RecordedGroup;
  base: RecordedGroup;
  growth: PlaceGrowth;
  /** By which that is judged: all waiting of a run, were only that for this process not as it was. */
  waits: { head: RecordedGroup; base: RecordedGroup };
  /** What each of the others waits for it. */
  waitedFor: { beforeNs: number; nowNs: number };
}

/** Processes that are judged: those for which the others wait most longer. */
const MAX_WAITED = 8;

/** Of what each of the others waits longer for it: what it computes longer is the reason. */
const MIN_REASON_SHARE = 0.5;

type Function = NonNullable<RecordedBenchmark['computedOn']>[number];

/**
 * Processes that compute longer than before, beyond the others, for which these may wait longer (METHOD 3): a
 * gain of another process hides that in the sum of a function, and in the largest of the processes' times.
 */
export function waitedProcesses(
  base: RecordedBenchmark,
  head: RecordedBenchmark,
  policy: ComputedPolicy,
): WaitedProcess[] {
  const { waitedFor: before, computedOn: computedBefore } = base;
  const { waitedFor: now, computedOn: computedNow, processes } = head;
  if (!before || !now || !computedBefore || !computedNow || base.processes !== processes) return [];
  const places = computingGrowth({ before: base.computing ?? null, now: head.computing ?? null }, 1) ?? [];
  return mostWaitedFor([before, now]).flatMap(({ process, beforeNs, nowNs }) => {
    const [most] = computedNow
      .flatMap((each) => growthOf(process, computedBefore.find(isSame(each)), each))
      .sort((a, b) => b.excessNs - a.excessNs);
    if (most === undefined || most.excessNs < MIN_REASON_SHARE * (nowNs - beforeNs)) return [];
    const name = most.growth.path.at(-1) ?? '';
    const functions = name === '' ? [] : [name];
    const identity = { kind: 'computing', pattern: onProcessId(functions, process), functions } as const;
    const others = othersWaits([before, now], process);
    const sideOf = (benchmark: RecordedBenchmark, { ns }: Function, rows: number[][]) => ({
      own: computedAsGroup(benchmark, { ...identity, ns: ns.map((row) => row[process]!) }),
      waits: computedAsGroup(benchmark, {
        ...identity,
        ns: rows.map((row) => (others + row[process]!) / (processes - 1)),
      }),
    });
    const sides = { head: sideOf(head, most.now, now), base: sideOf(base, most.before, before) };
    if (policyOf(sides.head.own, policy) === 'ignore') return [];
    return {
      head: sides.head.own,
      base: sides.base.own,
      growth: { ...most.growth, ...nextCall(places, { name, process, ns: most.excessNs }) },
      waits: { head: sides.head.waits, base: sides.base.waits },
      waitedFor: { beforeNs, nowNs },
    };
  });
}

/** For whom each of the others waits longer in a run than before, most first. */
function mostWaitedFor([before, now]: readonly [number[][], number[][]]) {
  const processes = now[0]?.length ?? 0;
  const waitedEach = (rows: number[][], process: number): number =>
    waitsFor(rows, process) / Math.max(1, processes - 1);
  return Array.from({ length: processes }, (_, process) => ({
    process,
    beforeNs: waitedEach(before, process),
    nowNs: waitedEach(now, process),
  }))
    .filter(({ beforeNs, nowNs }) => nowNs > beforeNs)
    .sort((a, b) => b.nowNs - b.beforeNs - (a.nowNs - a.beforeNs))
    .slice(0, MAX_WAITED);
}

function isSame(one: Function): (other: Function) => boolean {
  return ({ path }) => path.at(-1) === one.path.at(-1);
}

/** What the others wait in a run for a process. */
function waitsFor(rows: readonly number[][], process: number): number {
  return median(rows.map((row) => row[process]!));
}

/** The same for all processes but one, in the middle of both sides. */
function othersWaits(sides: readonly number[][][], process: number): number {
  const sums = sides.map((rows) =>
    rows[0]!.reduce((sum, _, other) => sum + (other === process ? 0 : waitsFor(rows, other)), 0),
  );
  return meanOf(sums);
}

/** Nothing where a process does not compute longer in a function, beyond the others and beyond noise. */
function growthOf(process: number, before: Function | undefined, now: Function) {
  if (before === undefined) return [];
  const [then, current] = [before, now].map(({ ns }) => mediansOf(ns)) as [number[], number[]];
  const ns = current.map((each, other) => ({ process: other, ns: each - then[other]! }));
  const noiseNs = NOISE_ERRORS * Math.hypot(medianError(before.ns, then), medianError(now.ns, current));
  const excessNs = excessOf({ ns }, process);
  const isReal = excessNs > Math.max(noiseNs, MIN_REAL_GROWTH * then[process]!);
  if (!isReal || isOnAll({ ns }, process)) return [];
  const growth = {
    path: now.path,
    ns,
    meanNs: meanOf(ns.map((each) => each.ns)),
    meanBeforeNs: meanOf(then),
    noiseNs,
  };
  return [{ growth, excessNs, before, now }];
}

/** What a function calls next where a process computes most of that longer; nothing where that is nowhere. */
function nextCall(
  places: readonly PlaceGrowth[],
  { name, process, ns }: { name: string; process: number; ns: number },
): Pick<PlaceGrowth, 'before'> {
  const grownNs = (place: PlaceGrowth): number => place.ns.find((each) => each.process === process)?.ns ?? 0;
  const own = places.filter(({ path }) => (path.at(-1) ?? '') === name);
  const [most] = own.sort((a, b) => grownNs(b) - grownNs(a));
  const isMost = most?.before !== undefined && grownNs(most) >= ns / 2;
  return isMost ? { before: most.before! } : {};
}

/** By process, the median over repetitions. */
function mediansOf(rows: readonly number[][]): number[] {
  return rows[0]!.map((_, process) => median(rows.map((row) => row[process]!)));
}
