import { groupKey } from '../measurement/group-identity.ts';
import type { HistoryDocument, HistoryGroup, HistoryShift } from '../pictures/history.ts';

/** A, B, …, Z, AA: what an environment is called on a page. */
export function environmentLetter(environment: number): string {
  const letter = String.fromCharCode(65 + (environment % 26));
  return environment < 26 ? letter : environmentLetter(Math.floor(environment / 26) - 1) + letter;
}

/** The level shifts in which a group moved, each with the group's own factor; in the history's order. */
export function shiftsOfGroup(
  { shifts }: Pick<HistoryDocument, 'shifts'>,
  group: HistoryGroup,
): { shift: HistoryShift; factor: number }[] {
  const key = groupKey(group);
  return shifts.flatMap((shift) => {
    const own = shift.groups.find((each) => groupKey(each) === key);
    return own === undefined ? [] : [{ shift, factor: own.factor }];
  });
}
