import type { Thresholds } from '#build/schemas/comparison.ts';
import { groupBy } from '../../../base/group-by.ts';
import { type Differences, scoreFamily } from '../../../base/statistics/sign-flips.ts';
import { locate } from '../../../base/statistics/signed-rank.ts';
import { sum } from '../../../base/statistics/sum.ts';
import { limited, SHARED_BY } from '../against-baseline/common-factor.ts';
import { isSlower } from '../what-counts.ts';
import { middleDifferences } from './differences.ts';
import type { PairJudgement } from './judge-pairs.ts';

export interface Member {
  key: string;
  functions: readonly string[];
  share: number;
  differences: Differences;
}

/**
 * Whether what all groups share is common to the program, not what one place of it does:
 *
 * - three quarters of the functions, weighted by share, each at most a quarter (as in commonFactorsOf), moved
 *   at least half as far and in its direction;
 * - whichever function is left out, the others share more than chance: a noisy group that happens to move
 *   along does not make a slowdown of one function one of everything.
 *
 * @param common see commonDifferences
 * @param level see scoreFamily
 */
export function isShared(common: Differences, groups: readonly Member[], level: number): boolean {
  const centre = centreOf(common);
  const places = placesOf(groups);
  const shares = places.map((members) => shareOf(members));
  const weights = limited(shares);
  const moved = places.map((members, index) => {
    const along = members.filter(
      ({ differences }) => Math.sign(centre) * centreOf(differences) >= Math.abs(centre) / 2,
    );
    return shares[index]! > 0 ? (weights[index]! * shareOf(along)) / shares[index]! : 0;
  });
  if (sum(moved) < SHARED_BY * sum(weights)) return false;
  return places.every((left) => {
    const others = places.filter((members) => members !== left).flat();
    const rest = middleDifferences(others.map(({ differences }) => differences));
    const { scores, cutoff } = scoreFamily([rest], level);
    return Math.sign(centre) * scores[0]! > cutoff;
  });
}

/** Groups of the same functions; one whose functions are not known stands alone. */
function placesOf(groups: readonly Member[]): Member[][] {
  const nameOf = ({ functions, key }: Member): string =>
    functions.length > 0 ? JSON.stringify(functions) : key;
  return [...groupBy(groups, nameOf).values()];
}

function shareOf(groups: readonly Member[]): number {
  return sum(groups.map(({ share }) => share));
}

/** Where the middle of the differences lies; 0 where there are none. */
export function centreOf(differences: Differences): number {
  const present = differences.filter((each) => each !== null);
  return present.length === 0 ? 0 : locate(present, 0.5).estimate;
}

/** Whether a group, without what all share, is slower by the minimum slowdown, and by more than chance. */
export function isBeyondCommon(
  own: Pick<PairJudgement, 'score' | 'cutoff'>,
  ownFactor: number,
  thresholds: Pick<Thresholds, 'minSlowdownPercent'>,
): boolean {
  return own.score > own.cutoff && isSlower(ownFactor, thresholds);
}
