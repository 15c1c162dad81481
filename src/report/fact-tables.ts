import type { LevelShift } from '../baseline/level-shifts.ts';
import type {
  CallChange,
  GroupComparison,
  NondeterministicGroup,
  StructureChange,
} from '../comparison/comparison.ts';
import { benchmarkColumn, type CellOf, type Table, table } from './columns.ts';
import { costPhrase, functionNames } from './headline.ts';
import { commit, day } from './moments.ts';
import { joined, type Phrase } from './phrase.ts';
import { bytes, count, counted, duration, factor, NONE } from './quantities.ts';
import { telling } from './telling.ts';

/** Most entries that one cell lists. */
const MOST_IN_A_CELL = 3;

/** What changed without noise. */
export function structureTable(structure: StructureChange[], many: boolean): Table {
  const apart = telling(structure, looks);
  return table(structure, [
    ...benchmarkColumn<StructureChange>(many),
    ['Change', 'left', ({ kind, policy }) => [policy === 'fail' ? `${kind} (fails)` : kind]],
    ['Pattern', 'left', (change) => [...patternCell(change), ...apart(change)]],
    ['Function', 'left', ({ functions }) => functionNames(functions)],
    ['Bytes', 'right', (change) => [bytes(change.bytes)]],
    ['Before', 'left', ({ before }) => (before === null ? [NONE] : [{ words: before }])],
    ['Now', 'left', ({ now }) => (now === null ? [NONE] : [{ words: now }])],
  ]);
}

/** What changes of communication cost: functions whose groups changed, with all their communication of a run. */
export function costTable(costs: GroupComparison[], many: boolean): Table {
  const outcome = ({ outcome: is }: GroupComparison): string =>
    is === 'regression'
      ? 'slower'
      : is === 'improvement'
        ? 'faster'
        : is === 'unchanged'
          ? 'no more than noise'
          : is;
  return table(costs, [
    ...benchmarkColumn<GroupComparison>(many),
    ['What the change costs', 'left', costPhrase],
    [
      'A run',
      'left',
      ({ baselineMedianNs, candidateNs }) => [`${duration(baselineMedianNs)} → ${duration(candidateNs)}`],
    ],
    [
      'Compared',
      'left',
      ({ change }) => [change?.isWhole ? 'all communication of the benchmark' : 'its own'],
    ],
    ['Judged', 'left', (cost) => [outcome(cost)]],
  ]);
}

/** Which MPI operations are called more or less often. */
export function callTable(calls: CallChange[], many: boolean): Table {
  return table(calls, [
    ...benchmarkColumn<CallChange>(many),
    ['Operation', 'left', ({ operation }) => [{ words: operation }]],
    ['Function', 'left', ({ functions }) => functionNames(functions)],
    ['Calls before', 'right', ({ before }) => [count(before)]],
    ['Calls now', 'right', ({ now }) => [count(now)]],
    ['Factor', 'right', ({ before, now }) => [before === 0 ? NONE : factor(now / before)]],
  ]);
}

/** What is not compared exactly, and the counts that show why. */
export function nondeterministicTable(groups: NondeterministicGroup[], many: boolean): Table {
  const apart = telling(groups, looks);
  return table(groups, [
    ...benchmarkColumn<NondeterministicGroup>(many),
    ['Pattern', 'left', (group) => [...patternCell(group), ...apart(group)]],
    ['Function', 'left', ({ functions }) => functionNames(functions)],
    ['Bytes', 'right', (group) => [bytes(group.bytes)]],
    ['Instances before, by repetition', 'left', ({ before }) => [counts(before)]],
    ['Instances now', 'left', ({ now }) => [counts(now)]],
  ]);
}

/** Lasting changes of level in the runs that were compared with. */
export function shiftTable(shifts: LevelShift[], many: boolean): Table {
  const cells: CellOf<LevelShift>[] = [
    ...benchmarkColumn<LevelShift>(many),
    ['Since', 'left', ({ date }) => [day(date)]],
    ['Commits', 'left', shiftCommits],
    ['Factor', 'right', (shift) => [factor(shift.factor)]],
    ['Which groups', 'left', shiftScope],
    ['Shift', 'left', ({ id }) => [{ words: id }]],
  ];
  return table(shifts, cells);
}

/** The commits between which a level changed. */
export function shiftCommits({ commitBefore, commit: first }: LevelShift): Phrase {
  if (first !== null && first === commitBefore) return ['within ', ...commit(first)];
  return [...commit(commitBefore), ' → ', ...commit(first)];
}

/** Which groups of a benchmark moved: all of them, or these. */
export function shiftScope({ together, groups, watched }: LevelShift): Phrase {
  const number = `${count(groups.length)} of ${counted(watched, 'group')}`;
  if (together) return [`all together (${number}): the machine, a library or the common code`];
  const names = groups.slice(0, MOST_IN_A_CELL).map(({ functions }) => functionNames(functions));
  const more = groups.length > MOST_IN_A_CELL ? ` and ${count(groups.length - MOST_IN_A_CELL)} more` : '';
  return [`${number}: `, ...joined(names, '; '), more];
}

/** What tells two groups apart besides their names, which are numbers of a trace. */
function looks({ benchmark, label, functions, bytes }: StructureChange | NondeterministicGroup): unknown[] {
  return [benchmark, label, functions, bytes];
}

function patternCell({ name, label }: { name: string | null; label: string }): Phrase {
  return [...(name === null ? [] : [{ name }, ' · ']), { words: label }];
}

function counts(values: number[] | null): string {
  if (values === null) return NONE;
  const shown = values.slice(0, 8).map(count).join(', ');
  return values.length > 8 ? `${shown}, …` : shown;
}
