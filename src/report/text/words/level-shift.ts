import type { LevelShift } from '#build/schemas/comparison.ts';
import { commit } from './commits-and-dates.ts';
import { functionNames } from './function-names.ts';
import { joined, type Phrase } from './phrase.ts';
import { count, counted } from './quantities.ts';

const MAX_GROUPS_NAMED = 3;

export function shiftCommits({ commitBefore, commit: first }: LevelShift): Phrase {
  if (first !== null && first === commitBefore) return ['within ', ...commit(first)];
  return [...commit(commitBefore), ' → ', ...commit(first)];
}

export function shiftScope({ together, groups, watched }: LevelShift): Phrase {
  const number = `${count(groups.length)} of ${counted(watched, 'group')}`;
  if (together) return [`all together (${number}): the machine, a library or the common code`];
  const names = groups.slice(0, MAX_GROUPS_NAMED).map(({ functions }) => functionNames(functions));
  const more = groups.length > MAX_GROUPS_NAMED ? ` and ${count(groups.length - MAX_GROUPS_NAMED)} more` : '';
  return [`${number}: `, ...joined(names, '; '), more];
}
