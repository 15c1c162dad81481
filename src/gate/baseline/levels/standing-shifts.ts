import type { LevelShift } from '#build/schemas/comparison.ts';
import { groupKey } from '../../../measure/measurement/group-identity.ts';
import type { Series } from '../series.ts';
import { MIN_SHIFT_FACTOR } from './level-shifts.ts';

/**
 * The level shifts upwards that last: nobody has accepted them, and for one group at least the shifts from
 * then on leave the level 5 % or more above the one before. Where the later ones took it back there is
 * nothing to do any more.
 *
 * @returns in the order of the series, each oldest first
 */
export function standingShifts(series: readonly Pick<Series, 'shifts'>[]): LevelShift[] {
  return series.flatMap(({ shifts }) =>
    shifts
      .filter(({ accepted }, at) => accepted === null && stands(shifts.slice(at).map(({ shift }) => shift)))
      .map(({ shift }) => shift),
  );
}

/** @param shifts the one that is asked about and all later ones of its series */
function stands([first, ...later]: readonly LevelShift[]): boolean {
  return first!.groups.some((group) => {
    const own = groupKey(group);
    const factors = later.flatMap(({ groups }) => groups.filter((each) => groupKey(each) === own));
    const now = factors.reduce((product, { factor }) => product * factor, group.factor);
    return group.factor > 1 && now >= MIN_SHIFT_FACTOR;
  });
}
