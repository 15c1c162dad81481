import type { HistoryDocument, HistoryGroup, HistoryShift } from '#build/schemas/history.ts';
import { groupKey } from '../../measure/measurement/group-identity.ts';

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

/** More stretches than this are no bands but stripes: machines that take turns. */
const MAX_BANDS = 12;

export interface Band {
  environment: number;
  from: number;
  to: number;
}

/** Where the environment changes; none where there is one only, or where they take turns too often. */
export function bandsOf(environments: readonly number[]): Band[] {
  const found: Band[] = [];
  environments.forEach((environment, place) => {
    const last = found.at(-1);
    if (last?.environment === environment) last.to = place;
    else found.push({ environment, from: place, to: place });
  });
  return found.length < 2 || found.length > MAX_BANDS ? [] : found;
}
