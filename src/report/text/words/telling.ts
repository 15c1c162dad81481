import { groupBy } from '../../../base/group-by.ts';
import type { Phrase } from './phrase.ts';

/**
 * What tells groups apart that look alike otherwise: the processes that take part.
 *
 * @param groups all entries of a table
 * @param looks what a person sees of one
 * @returns what to add to an entry; nothing where it has no double of other processes
 */
export function telling<Group extends { participants: string }>(
  groups: readonly Group[],
  looks: (group: Group) => unknown[],
): (group: Group) => Phrase {
  const keyOf = (group: Group): string => JSON.stringify(looks(group));
  const seen = new Map<string, Set<string>>();
  for (const [key, alike] of groupBy(groups, keyOf))
    seen.set(key, new Set(alike.map(({ participants }) => participants)));
  return (group) => {
    const { participants } = group;
    if (seen.get(keyOf(group))!.size === 1) return [];
    return [' of processes ', { words: participants.replaceAll('-', '–').replaceAll(',', ', ') }];
  };
}
