import { withoutCallers } from '../../analysis/patterns/sites.ts';
import { groupBy } from '../../base/group-by.ts';
import { groupKey } from './group-identity.ts';
import type { RecordedGroup } from './recorded-run.ts';

/** The groups of a candidate beside those of one baseline run. */
export interface GroupMatch {
  /** Candidate group → the same group of the baseline run, under its own name or another. */
  partners: Map<RecordedGroup, RecordedGroup>;
  /** Groups of the candidate without a partner, in its order. */
  added: RecordedGroup[];
  /** Groups of the baseline run without a partner, in its order. */
  gone: RecordedGroup[];
}

/**
 * Finds for each group the same one in another run (METHOD 3): first by pattern, functions and bytes; then,
 * since a function is a layer, and named with its caller, when it has a second one, by the same without
 * callers where these leave exactly one group on both sides; then, since a function may have been renamed, by
 * pattern and bytes alone. For several such changes at once the number of instances may tell which is which.
 */
export function matchGroups(
  candidate: readonly RecordedGroup[],
  baseline: readonly RecordedGroup[],
): GroupMatch {
  const partners = new Map<RecordedGroup, RecordedGroup>();
  const byKey = new Map(baseline.map((group) => [groupKey(group), group]));
  for (const group of candidate) {
    const same = byKey.get(groupKey(group));
    if (same !== undefined) partners.set(group, same);
  }
  const taken = new Set(partners.values());
  let added = candidate.filter((group) => !partners.has(group));
  let gone = baseline.filter((group) => !taken.has(group));
  for (const key of [calledKey, counted(calledKey), renameKey, counted(renameKey)]) {
    if (added.length === 0 || gone.length === 0) break;
    const left = groupBy(gone, key);
    for (const [id, groups] of groupBy(added, key)) {
      const others = left.get(id);
      if (groups.length !== 1 || others?.length !== 1) continue;
      partners.set(groups[0]!, others[0]!);
      taken.add(others[0]!);
    }
    added = added.filter((group) => !partners.has(group));
    gone = gone.filter((group) => !taken.has(group));
  }
  return { partners, added, gone };
}

function renameKey({ pattern, bytes }: RecordedGroup): string {
  return `${pattern} ${bytes}`;
}

function calledKey(group: RecordedGroup): string {
  return `${renameKey(group)} ${JSON.stringify(withoutCallers(group.functions))}`;
}

function counted(key: (group: RecordedGroup) => string): (group: RecordedGroup) => string {
  return (group) => `${key(group)} ${Math.max(0, ...group.instances)}`;
}
