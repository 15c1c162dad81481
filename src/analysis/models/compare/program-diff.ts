import { entryOf } from '../../patterns/memoize.ts';
import type { ModelWords } from '../program/model-text.ts';
import type { ModelClass, ProgramModel } from '../program/program-model.ts';
import { type DiffLine, diffLines } from './diff-text.ts';
import { addFunctions, type Change, type Effort, lineUp, nodesOf } from './structural-diff.ts';

/** What differs, on processes on which the same differs. */
export interface ProgramDifference {
  /** "all processes", or places as classes are called. */
  places: string[];
  processes: number[];
  lines: DiffLine[];
  /** What the lines were made from, of each pair of classes. */
  changes: (readonly Change[])[];
  /** Those of all that changed, sorted. */
  functions: string[];
}

/** How the communication of two programs differs. */
export interface ProgramDiff {
  differences: ProgramDifference[];
  /** Processes whose models are too long to be lined up: that they differ is all that is known. */
  tooLong: number[];
}

/**
 * The structural difference of two programs (docs/method.md): the models of each process lined up, equal ones
 * once, and processes that differ in the same drawn together.
 * @param before as `now` of processes, viewpoint and bytes @param effort for all classes together
 */
export function diffPrograms(
  before: ProgramModel,
  now: ProgramModel,
  words: ModelWords,
  effort?: Effort,
): ProgramDiff {
  const bySame = new Map<string, ProgramDifference>();
  const tooLong: number[] = [];
  for (const pair of classPairs(before, now)) {
    const earlier = nodesOf(pair.before.model, before.events);
    const changes = lineUp(earlier, nodesOf(pair.now.model, now.events), effort);
    if (changes === null) {
      tooLong.push(...pair.processes);
      continue;
    }
    const lines = diffLines(changes, words);
    if (lines.length === 0) continue;
    const same = entryOf(bySame, changesOf(lines), () => {
      const functions = [...functionsIn(changes)].sort();
      return { places: [], processes: [], lines, changes: [], functions };
    });
    same.places.push(pair.now.place);
    same.processes.push(...pair.processes);
    same.changes.push(changes);
  }
  const differences = [...bySame.values()].map((difference) => ({
    ...difference,
    places: difference.processes.length === now.processes ? ['all processes'] : difference.places,
  }));
  return { differences, tooLong };
}

/** Processes that are in one class before and in one class now. */
interface ClassPair {
  before: ModelClass;
  now: ModelClass;
  /** Ascending. */
  processes: number[];
}

/** The classes of two programs of as many processes side by side, in order of their first processes. */
export function classPairs(before: ProgramModel, now: ProgramModel): ClassPair[] {
  const classBefore = classOfProcess(before);
  const pairs = new Map<string, ClassPair>();
  for (const [process, own] of classOfProcess(now).entries()) {
    const earlier = classBefore[process]!;
    entryOf(pairs, `${earlier} ${own}`, () => ({
      before: before.classes[earlier]!,
      now: now.classes[own]!,
      processes: [],
    })).processes.push(process);
  }
  return [...pairs.values()];
}

/** The functions of all that changed: of loops that run another number of times, all in them. */
function functionsIn(changes: readonly Change[], found = new Set<string>()): Set<string> {
  for (const change of changes) {
    if (change.kind === 'same') continue;
    if (change.kind === 'changed') addFunctions([change.before, change.now], found);
    else if (change.kind === 'rolled') addFunctions(change.body, found);
    else if (change.kind !== 'inside') addFunctions([change.node], found);
    else if (change.before === change.now) functionsIn(change.body, found);
    else for (const { body } of change.loops) addFunctions(body, found);
  }
  return found;
}

function classOfProcess({ classes }: ProgramModel): number[] {
  const of: number[] = [];
  for (const [index, { processes }] of classes.entries())
    for (const process of processes) of[process] = index;
  return of;
}

/** The lines that changed, whomever they send to. */
function changesOf(lines: readonly DiffLine[]): string {
  return JSON.stringify(lines.flatMap(({ sign, plain }) => (sign === ' ' ? [] : [sign + plain])));
}
