import { type BaselineGroup, compareText } from '../baseline/baseline.ts';
import type { StructureChange } from './comparison.ts';
import { counted } from './counted.ts';
import { type GroupMatch, groupBy } from './match-groups.ts';
import { instancesOf, isDeterministic } from './run-value.ts';

const KINDS: readonly StructureChange['kind'][] = [
  'vanished',
  'new',
  'renamed',
  'bytes',
  'instances',
  'messages',
];

/**
 * The facts without noise that differ between a baseline run and the candidate (METHOD 3): groups that are new, vanished
 * or renamed, that move other bytes, or that have another number of instances or messages. A group whose number of
 * instances differs between the repetitions of one of the two runs is passed over: that count is no fact.
 *
 * @param match the candidate's groups beside those of the newest comparable run
 * @param nameOf name of a candidate's group in its trace
 * @returns by kind, then pattern, functions and bytes
 */
export function structureChanges(
  benchmark: string,
  match: GroupMatch,
  nameOf: (group: BaselineGroup) => string,
): StructureChange[] {
  const changes: StructureChange[] = [];
  const report = (
    kind: StructureChange['kind'],
    group: BaselineGroup,
    before: string | null,
    now: string | null,
  ): void => {
    const { pattern, label, functions, bytes } = group;
    const name = kind === 'vanished' ? null : nameOf(group);
    changes.push({ benchmark, kind, pattern, name, label, functions, bytes, before, now });
  };
  const resized = pairByBytes(match);
  for (const [group, partner] of [...match.partners, ...resized]) {
    if (!isDeterministic(group) || !isDeterministic(partner)) continue;
    if (partner.bytes !== group.bytes) report('bytes', group, bytesOf(partner), bytesOf(group));
    if (functionsOf(partner) !== functionsOf(group)) {
      report('renamed', group, functionsOf(partner), functionsOf(group));
    }
    const [instancesBefore, instancesNow] = [countOf(partner), countOf(group)];
    if (instancesBefore !== instancesNow) report('instances', group, instancesBefore, instancesNow);
    const [messagesBefore, messagesNow] = [messagesOf(partner), messagesOf(group)];
    if (messagesBefore !== messagesNow) report('messages', group, messagesBefore, messagesNow);
  }
  const sizedNow = new Set(resized.map(([group]) => group));
  const sizedBefore = new Set(resized.map(([, partner]) => partner));
  for (const group of match.added) {
    if (!sizedNow.has(group) && isDeterministic(group)) report('new', group, null, countOf(group));
  }
  for (const group of match.gone) {
    if (!sizedBefore.has(group) && isDeterministic(group)) report('vanished', group, countOf(group), null);
  }
  return changes.sort(
    (a, b) =>
      KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
      compareText(a.pattern, b.pattern) ||
      compareText(a.functions.join('\n'), b.functions.join('\n')) ||
      a.bytes - b.bytes,
  );
}

/**
 * Groups without a partner that are the same but for their bytes: same pattern and functions, equally many on both
 * sides, tied in ascending order of bytes.
 */
function pairByBytes({ added, gone }: GroupMatch): [BaselineGroup, BaselineGroup][] {
  const key = ({ pattern, functions }: BaselineGroup): string => JSON.stringify([pattern, functions]);
  const before = groupBy(gone, key);
  const pairs: [BaselineGroup, BaselineGroup][] = [];
  for (const [id, groups] of groupBy(added, key)) {
    const partners = before.get(id);
    if (partners === undefined || partners.length !== groups.length) continue;
    const [now, then] = [byBytes(groups), byBytes(partners)];
    now.forEach((group, index) => {
      pairs.push([group, then[index]!]);
    });
  }
  return pairs;
}

function byBytes(groups: readonly BaselineGroup[]): BaselineGroup[] {
  return [...groups].sort((a, b) => a.bytes - b.bytes);
}

function functionsOf({ functions }: BaselineGroup): string {
  return functions.join(', ');
}

function bytesOf({ bytes }: BaselineGroup): string {
  return counted(bytes, 'byte');
}

function countOf(group: BaselineGroup): string {
  return counted(instancesOf(group), 'instance');
}

function messagesOf({ messages, events }: BaselineGroup): string {
  return `${counted(messages, 'message')}, ${counted(events, 'event')}`;
}
