import type { NondeterministicGroup, StructureChange } from '#build/schemas/comparison.ts';
import { compareText } from '../../../measure/measurement/group-identity.ts';
import type { GroupMatch } from '../../../measure/measurement/match-groups.ts';
import type { RecordedGroup } from '../../../measure/measurement/recorded-run.ts';
import { instancesOf, isDeterministic } from '../../../measure/measurement/run-value.ts';
import { mpiName } from './calls.ts';
import { pairChanged } from './changed-patterns.ts';
import { partnerChange } from './partners.ts';
import { changedMessages, type Pair } from './similar-patterns.ts';

/** A change before it is known what the configuration says about it. */
export type FoundChange = Omit<StructureChange, 'policy'>;

export interface Structure {
  changes: FoundChange[];
  /** By pattern, functions and bytes. */
  nondeterministic: NondeterministicGroup[];
}

/**
 * The facts without noise that differ between a baseline run and the candidate (METHOD 3): groups that are
 * new, vanished or renamed, or have other partners, bytes, instances, messages or collective calls. One whose
 * instances differ between the repetitions of a run is listed apart: that is no fact, unless there is one
 * repetition.
 *
 * @param match the candidate's groups beside those of the newest comparable run
 * @param nameOf name of a candidate's group in its trace; null when it has none
 * @param isLeftOut groups that are not held side by side at all
 */
export function structureChanges(
  benchmark: string,
  match: GroupMatch,
  nameOf: (group: RecordedGroup) => string | null,
  isLeftOut: (group: RecordedGroup) => boolean = () => false,
): Structure {
  const { pairs, left } = pairChanged(match);
  const nondeterministic: NondeterministicGroup[] = [];
  const isFact = (now: RecordedGroup | null, before: RecordedGroup | null): boolean => {
    if ([now, before].some((group) => group !== null && isLeftOut(group))) return false;
    if ([now, before].every((group) => group === null || isDeterministic(group))) return true;
    nondeterministic.push({
      ...shownOf(now ?? before!, benchmark),
      name: now === null ? null : nameOf(now),
      before: before?.instances ?? null,
      now: now?.instances ?? null,
    });
    return false;
  };
  const changes: FoundChange[] = [];
  const report = (group: RecordedGroup, { kind, ...difference }: Difference): void => {
    const name = kind === 'vanished' ? null : nameOf(group);
    changes.push({ ...shownOf(group, benchmark), kind, name, ...difference });
  };
  for (const [group, partner] of [...match.partners, ...pairs]) {
    if (!isFact(group, partner)) continue;
    const found = differences([group, partner]);
    const told = found.find(({ kind }) => kind === 'partners' || kind === 'messages');
    const messages = group.pattern === partner.pattern ? null : changedMessages([group, partner]);
    for (const difference of found) {
      report(group, difference === told && messages ? { ...difference, changed: messages } : difference);
    }
  }
  for (const group of left.added) {
    if (isFact(group, null)) report(group, { kind: 'new', before: null, now: sizeOf(group) });
  }
  for (const group of left.gone) {
    if (isFact(null, group)) report(group, { kind: 'vanished', before: sizeOf(group), now: null });
  }
  return { changes, nondeterministic: nondeterministic.sort(compareIdentities) };
}

function shownOf({ pattern, label, functions, bytes, partners }: RecordedGroup, benchmark: string) {
  return { benchmark, pattern, label, functions, bytes, participants: partners.members };
}

type Difference = Pick<StructureChange, 'kind' | 'before' | 'now' | 'changed'>;

function differences([now, before]: Pair): Difference[] {
  const found: Difference[] = [];
  const hold = (kind: Difference['kind'], was: string, is: string): void => {
    if (was !== is) found.push({ kind, before: was, now: is });
  };
  const partners = partnerChange(before, now);
  if (partners !== null) found.push({ kind: 'partners', ...partners });
  if (before.bytes !== now.bytes) hold('bytes', bytesOf(before), bytesOf(now));
  hold('renamed', before.functions.join(', '), now.functions.join(', '));
  hold('instances', countOf(before), countOf(now));
  hold('messages', messagesOf(before), messagesOf(now));
  // Another pattern, and nothing that is kept of it tells how: its messages are distributed in another way.
  if (before.pattern !== now.pattern && found.length === 0) {
    found.push({ kind: 'partners', before: `pattern ${before.pattern}`, now: `pattern ${now.pattern}` });
  }
  return found;
}

export function compareIdentities(
  a: Pick<StructureChange, 'pattern' | 'functions' | 'bytes'>,
  b: Pick<StructureChange, 'pattern' | 'functions' | 'bytes'>,
): number {
  return (
    compareText(a.pattern, b.pattern) ||
    compareText(a.functions.join('\n'), b.functions.join('\n')) ||
    a.bytes - b.bytes
  );
}

function bytesOf({ bytes, sizes = [] }: RecordedGroup): string {
  const all = sizes.map((each) => each.bytes);
  if (all.length < 2) return counted(all[0] ?? bytes, 'byte');
  return `${grouped(Math.min(...all))} to ${counted(Math.max(...all), 'byte')}`;
}

function countOf(group: RecordedGroup): string {
  return counted(instancesOf(group), 'instance');
}

/** A group that stands alone: how often it occurs, and which collective calls one instance makes. */
function sizeOf(group: RecordedGroup): string {
  const calls = callsOf(group);
  return calls === '' ? countOf(group) : `${countOf(group)} of ${calls}`;
}

function messagesOf(group: RecordedGroup): string {
  const { messages, events } = group;
  const calls = callsOf(group);
  if (calls !== '' && messages === 0) return `${calls}, ${counted(events, 'event')}`;
  return `${counted(messages, 'message')}, ${counted(events, 'event')}${calls === '' ? '' : `, ${calls}`}`;
}

/** "2 MPI_Allreduce, 1 MPI_Bcast"; '' where there are none. */
function callsOf({ operations }: RecordedGroup): string {
  return Object.entries(operations)
    .map(([name, calls]) => `${calls} ${mpiName(name)}`)
    .sort()
    .join(', ');
}

/** A number of things in words: "1 run", "8,388,608 bytes". */
function counted(count: number, what: string): string {
  return `${grouped(count)} ${what}${count === 1 ? '' : 's'}`;
}

/** "8,388,608" */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
