import type { GroupComparison, SameCode } from '#build/schemas/comparison.ts';
import { groupBy } from '../../../base/group-by.ts';
import { sightOf } from '../sight.ts';

type Judged = Pick<GroupComparison, 'functions' | 'share' | 'factor' | 'evidence'>;

/**
 * How much is seen of a benchmark in two builds of one code, and how far they differ; null: nothing judged.
 */
export function sameCodeOf(groups: readonly Judged[]): SameCode | null {
  const judged = groups.filter(({ evidence }) => evidence.visibleSlowdownPercent !== null);
  if (judged.length === 0) return null;
  const places = groupBy(judged, ({ functions }) => JSON.stringify(functions));
  const functions = [...places.values()].map((own) => ({
    functions: own[0]!.functions,
    share: own.reduce((sum, { share }) => sum + share, 0),
    seenFromPercent: sightOf(own, Number.POSITIVE_INFINITY)!.percent,
  }));
  const apart = judged.reduce((most, each) => (apartPercent(each) > apartPercent(most) ? each : most));
  return {
    places: functions.sort((a, b) => b.share - a.share),
    apart: { functions: apart.functions, percent: apartPercent(apart) },
  };
}

/** By how many percent the slower of both builds is slower, whichever that is: in the middle of all pairs. */
function apartPercent({ factor }: Judged): number {
  return 100 * (Math.exp(Math.abs(Math.log(factor))) - 1);
}
