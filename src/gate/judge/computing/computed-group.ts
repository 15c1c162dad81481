import type { GroupComparison } from '#build/schemas/comparison.ts';
import { groupBy } from '../../../base/group-by.ts';
import { sumNs } from '../../../base/statistics/sum.ts';
import { unitOf } from '../../../measure/measurement/group-identity.ts';
import { excessOf, isOnAll, mostIn, type PlaceGrowth } from '../causes/computing-growth.ts';
import type { JudgedBenchmark, JudgedGroup } from '../judged-benchmark.ts';

/**
 * How long a run takes, or a function computes in it, as a compared group; where a function computes longer
 * also who does (METHOD 6).
 *
 * @param growth of a whole run; null: not known
 */
export function computedGroup(
  { group, earlier: _, runs: __, changed: ___, between, waitedFor, ...judgement }: JudgedGroup,
  { benchmark, measured }: Pick<JudgedBenchmark, 'benchmark' | 'measured'>,
  growth: readonly PlaceGrowth[] | null,
): GroupComparison {
  const { pattern, kind, label, partners } = group;
  const [name] = group.functions;
  const source = measured.repetitions.map(({ sources }) => sources?.[name ?? '']).find((each) => each);
  const known = between ? [between] : growth;
  const isLonger = kind === 'computing' && judgement.factor > 1;
  return {
    benchmark: benchmark.name,
    ...unitOf(group),
    instances: 1,
    name: label,
    family: pattern,
    phases: [],
    phaseCount: 0,
    participants: partners.members,
    ...(source && { source }),
    ...judgement,
    lateProcess: null,
    ...(isLonger &&
      known && {
        computes: { ...whoComputes(known, growth ?? [], name ?? ''), ...(waitedFor && { waitedFor }) },
      }),
  };
}

/**
 * Who computes longer in a function, in all its places, and before which call most of it is.
 *
 * @param all places of the run
 */
function whoComputes(
  growth: readonly PlaceGrowth[],
  all: readonly PlaceGrowth[],
  name: string,
): NonNullable<GroupComparison['computes']> {
  const places = growth.filter(({ path }) => (path.at(-1) ?? '') === name);
  const times = groupBy(
    places.flatMap(({ ns }) => ns),
    ({ process }) => String(process),
  );
  const ns = [...times.values()].map((same) => ({ process: same[0]!.process, ns: sumNs(same) }));
  const most = mostIn({ ns });
  const noiseNs = Math.hypot(...places.map((each) => each.noiseNs));
  const onAllProcesses = most !== undefined && ns.length > 1 && isOnAll({ ns }, most.process);
  const isOne = most !== undefined && !onAllProcesses && excessOf({ ns }, most.process) > noiseNs;
  const grownNs = (of: PlaceGrowth['ns']): number =>
    sumNs(isOne ? of.filter(({ process }) => process === most.process) : of);
  const [largest] = [...places].sort((a, b) => grownNs(b.ns) - grownNs(a.ns));
  const isMost = largest !== undefined && 2 * grownNs(largest.ns) >= grownNs(ns);
  const { before, behind } = isMost ? largest : {};
  const around = [...new Set(all.flatMap(({ path }) => nextTo(name, path)))].sort();
  return {
    process: isOne ? most.process : null,
    onAllProcesses,
    path: largest?.path ?? null,
    ...(before !== undefined && { before }),
    ...(behind !== undefined && { behind }),
    ...(around.length > 0 && { around }),
  };
}

/** Who calls a function, where a path ends in it, and what it calls, where one ends there. */
function nextTo(name: string, path: readonly string[]): string[] {
  const [caller, last] = path.slice(-2);
  if (last === undefined || caller === undefined) return [];
  if (last === name) return [caller];
  return caller === name ? [last] : [];
}
