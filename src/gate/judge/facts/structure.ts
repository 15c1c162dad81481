import type { NondeterministicGroup, StructureChange } from '#build/schemas/comparison.ts';
import { compareText } from '../../../base/compare-text.ts';
import type { GroupMatch } from '../../../measure/measurement/match-groups.ts';
import type { RecordedGroup } from '../../../measure/measurement/recorded-run.ts';
import { isDeterministic } from '../../../measure/measurement/run-value.ts';
import { type FoundChange, sizeOf } from './group-words.ts';
import { FACTS } from './kinds.ts';
import { changedMessages, type Pair, pairedBy, pairSimilar, type Unpaired } from './similar-patterns.ts';

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
  const found = FACTS.flatMap(({ kind, ofGroups }): Difference[] => {
    const change = ofGroups?.(before, now) ?? null;
    return change === null ? [] : [{ kind, ...change }];
  });
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

/**
 * Ties groups without a partner that differ in one thing: the bytes (same pattern and functions, equally many
 * on both sides, in ascending order of bytes), else the pattern: the most similar one of the same functions
 * (see pairSimilar), else the only one of the same functions, kind and bytes, or functions and kind.
 */
function pairChanged({ added, gone }: Unpaired): { pairs: Pair[]; left: Unpaired } {
  const pairs: Pair[] = [];
  let left: Unpaired = { added: [...added], gone: [...gone] };
  const take = (found: Pair[]): void => {
    pairs.push(...found);
    const now = new Set(found.map(([group]) => group));
    const before = new Set(found.map(([, group]) => group));
    left = {
      added: left.added.filter((group) => !now.has(group)),
      gone: left.gone.filter((group) => !before.has(group)),
    };
  };
  take(pairByBytes(left));
  take(pairSimilar(left));
  take(pairOnly(left, ({ functions, kind, bytes }) => JSON.stringify([functions, kind, bytes])));
  take(pairOnly(left, ({ functions, kind }) => JSON.stringify([functions, kind])));
  return { pairs, left };
}

function pairByBytes(left: Unpaired): Pair[] {
  const key = ({ pattern, functions }: RecordedGroup): string => JSON.stringify([pattern, functions]);
  return pairedBy(left, key, (now, before) => {
    const then = byBytes(before);
    return now.length === then.length ? byBytes(now).map((group, i): Pair => [group, then[i]!]) : [];
  });
}

/** Those that are the only ones of their key on both sides. */
function pairOnly(left: Unpaired, key: (group: RecordedGroup) => string): Pair[] {
  return pairedBy(left, key, (now, before) =>
    now.length === 1 && before.length === 1 ? [[now[0]!, before[0]!]] : [],
  );
}

function byBytes(groups: readonly RecordedGroup[]): RecordedGroup[] {
  return [...groups].sort((a, b) => a.bytes - b.bytes);
}
