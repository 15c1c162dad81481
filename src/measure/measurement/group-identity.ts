import type { GroupFields } from '#build/schemas/comparison.ts';
import { compareText } from '../../base/compare-text.ts';

/** What makes two groups of one benchmark the same one (METHOD 3). */
export interface GroupIdentity {
  /** Stable id of the communication pattern: 16 hexadecimal digits, the same in every run. */
  pattern: string;
  /** Names of the functions whose calls make up the instances, distinct and sorted; '' is dropped. */
  functions: string[];
  /** Bytes that one instance moves. */
  bytes: number;
}

/** A unit of the comparison: instances of one pattern, through the same functions, of as many bytes. */
export type Group = GroupIdentity & Pick<GroupFields, 'kind' | 'processes' | 'events' | 'messages' | 'label'>;

/** A unit without what was measured of it. */
export function unitOf({
  pattern,
  functions,
  bytes,
  kind,
  processes,
  events,
  messages,
  label,
}: Group): Group {
  return { pattern, functions, bytes, kind, processes, events, messages, label };
}

/** Whether it is a group of communication, and not how long a run takes or a function computes. */
export function isCommunication({ kind }: Pick<Group, 'kind'>): boolean {
  return kind !== 'computing' && kind !== 'run time';
}

const KEYS = new WeakMap<GroupIdentity, string>();

/** The identity of a group as a string; groups keep theirs: it is asked for once a run of the baseline. */
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
