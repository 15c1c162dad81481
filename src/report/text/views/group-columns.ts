import type { CommonEvidence, Evidence, GroupComparison } from '#build/schemas/comparison.ts';
import { groupBy } from '../../../base/group-by.ts';
import { ranges } from '../../../base/statistics/ranges.ts';
import { scoreOf, valuesOf } from '../../../gate/judge/evidence.ts';
import { byFamily } from '../../../gate/judge/rank.ts';
import type { Table } from '../section.ts';
import { isOfRun } from '../words/cost.ts';
import { functionNames } from '../words/function-names.ts';
import type { Phrase } from '../words/phrase.ts';
import {
  bytes,
  count,
  duration,
  factor,
  hasOwnFactor,
  isTold,
  MAX_TOLD_PERCENT,
  NO_BREAK,
  NO_VALUE,
  percent,
  score,
} from '../words/quantities.ts';
import { sparkline } from '../words/sparkline.ts';
import { type AboutRows, type CellOf, table } from './table.ts';

const MAX_PHASE_RANGES = 5;

/** A group that stands for others of its family in one row: `members` are all of them, itself among them. */
export type OfFamily<Group extends GroupComparison> = Group & { members: Group[] };

/** A table with a row a family of groups in the same functions: the first group stands for all. */
export function familyTable<Group extends GroupComparison>(
  about: AboutRows,
  groups: readonly Group[],
  cellsOf: (rows: OfFamily<Group>[]) => CellOf<OfFamily<Group>>[],
): Table {
  const rows = byFamily(groups).map((members) => ({ ...members[0]!, members }));
  const stands = rows.map(({ members }) => members.length);
  return table({ ...about, stands }, rows, cellsOf(rows));
}

/** A group's family and place: what people look for stands left, since wide tables are cut off right. */
export function patternColumns(
  rows: readonly OfFamily<GroupComparison>[],
): CellOf<OfFamily<GroupComparison>>[] {
  const pattern = patternCell(rows);
  const others = ({ members }: OfFamily<GroupComparison>): string =>
    members.length === 1 ? '' : ` and ${count(members.length - 1)} more of this family`;
  return [
    ['Pattern', 'left', (group) => [...pattern(group), others(group)]],
    ['Function', 'left', functionCell],
  ];
}

type Named = Pick<GroupComparison, 'benchmark' | 'label' | 'functions' | 'bytes' | 'participants'> & {
  name: string | null;
};

/** "`CP1` · shift +1 along x", with the processes where two would look alike but for their names. */
export function patternCell<Group extends Named>(groups: readonly Group[]): (group: Group) => Phrase {
  const apart = tellApart(groups, ['benchmark', 'label', 'functions', 'bytes']);
  return (group) => [
    ...(group.name === null ? [] : [{ name: group.name }, ' · ']),
    { words: group.label },
    ...apart(group),
  ];
}

export function sourceOf(groups: readonly GroupComparison[]): Evidence['by'] | 'both' {
  const found = new Set(groups.map(({ evidence }) => evidence.by));
  return found.size === 2 ? 'both' : ([...found][0] ?? 'history');
}

const BEFORE = { history: 'Baseline → now', pairs: 'Base → now', both: 'Baseline or base → now' };

export function changeColumns(groups: readonly GroupComparison[]): CellOf<GroupComparison>[] {
  return [
    [BEFORE[sourceOf(groups)], 'left', timesCell],
    ['Factor', 'right', factorCell],
    ['Runs, now last', 'left', (group) => sparkline([...valuesOf(group.evidence), group.candidateNs])],
  ];
}

/** What titles of columns mean, where they are words of this program. */
export const SEEN_FROM = 'the smallest slowdown that would have been found here';

export function seenFrom(slowdownPercent: number | null): string {
  if (slowdownPercent === null) return NO_VALUE;
  return isTold(slowdownPercent) ? percent(slowdownPercent) : `above ${percent(MAX_TOLD_PERCENT)}`;
}

export const SCORE = 'how far the change is beyond noise, and from where on that counts';

export const SIZE_AND_SCORE: CellOf<GroupComparison>[] = [
  ['Phase', 'left', phaseCell, 'parts of the run with the same communication, numbered in order'],
  ['Processes', 'right', ({ processes }) => count(processes)],
  ['Bytes', 'right', (group) => (isOfRun(group) ? NO_VALUE : bytes(group.bytes))],
  ['Z (cut-off)', 'right', scoreCell, SCORE],
];

/** "12.4 (9.90)" */
export function scoreCell({ evidence }: { evidence: Evidence | CommonEvidence }): string {
  return `${score(scoreOf(evidence))}${NO_BREAK}(${score(evidence.cutoff)})`;
}

function functionCell({ functions, renamedFrom, source }: GroupComparison): Phrase {
  const where: Phrase = source === undefined ? [] : [' (', { source }, ')'];
  const before: Phrase = renamedFrom === null ? [] : [' (was ', ...functionNames(renamedFrom), ')'];
  return [...functionNames(functions), ...where, ...before];
}

function phaseCell({ phases, phaseCount }: GroupComparison): string {
  if (phases.length === 0) return NO_VALUE;
  if (phases.length === phaseCount && phaseCount > 1) return `all ${count(phaseCount)}`;
  return `${ranges(phases, MAX_PHASE_RANGES)} of ${count(phaseCount)}`;
}

/** Where all groups changed together, also what is left of a group's factor without that. */
function factorCell(group: GroupComparison): string {
  const { factor: all, ownFactor } = group;
  return hasOwnFactor(group)
    ? `${factor(all)} (${factor(ownFactor)} without the common factor)`
    : factor(all);
}

function timesCell({ baselineMedianNs, candidateNs }: GroupComparison): string {
  return `${duration(baselineMedianNs)}${NO_BREAK}→ ${duration(candidateNs)}`;
}

/** The processes, where groups of a table look alike otherwise. @param looks what a person sees of one */
export function tellApart<Group extends { participants: string }>(
  groups: readonly Group[],
  looks: readonly (keyof Group)[],
): (group: Group) => Phrase {
  const keyOf = (group: Group): string => JSON.stringify(looks.map((key) => group[key]));
  const seen = groupBy(groups, keyOf);
  return (group) => {
    const { participants } = group;
    if (seen.get(keyOf(group))!.every((each) => each.participants === participants)) return [];
    return [' of processes ', { words: participants.replaceAll('-', '–').replaceAll(',', ', ') }];
  };
}
