/** What makes two groups of one benchmark the same one: pattern, functions and bytes (METHOD 3). */
export interface GroupIdentity {
  pattern: string;
  functions: readonly string[];
  bytes: number;
}

const KEYS = new WeakMap<GroupIdentity, string>();

/** The identity of a group as a string, for maps and for ordering. Groups keep theirs: it is asked for once a run of the baseline. */
export function groupKey(group: GroupIdentity): string {
  let key = KEYS.get(group);
  if (key === undefined) {
    key = JSON.stringify([group.pattern, group.functions, group.bytes]);
    KEYS.set(group, key);
  }
  return key;
}

/** Order of groups: by pattern, then functions, then bytes ascending. */
export function compareGroups(a: GroupIdentity, b: GroupIdentity): number {
  return (
    compareText(a.pattern, b.pattern) ||
    compareText(JSON.stringify(a.functions), JSON.stringify(b.functions)) ||
    a.bytes - b.bytes
  );
}

/** Order by code units: the same on every machine, unlike localeCompare. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
