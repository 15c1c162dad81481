import { once } from '../../patterns/memoize.ts';
import {
  type ProcessModels,
  type ProgramModel,
  programOf,
  type Viewpoint,
} from '../program/program-model.ts';
import { classPairs } from './program-diff.ts';
import { addBody, type LeftOut, reduced } from './reduced.ts';
import { addFunctions, type Change, type Effort, lineUp, nodesOf } from './structural-diff.ts';

/** What of a program is the same in every run: what baselines keep and gates compare (docs/model.md). */
export interface Fingerprint {
  /** As `commgate model` prints it; of what is left where functions are left out. */
  hash: string;
  viewpoint: Viewpoint;
  /** Null: too irregular to be kept, the hash is all that is known. */
  program: ProgramModel | null;
  /** Functions that do something else in every repetition, by name: they are not in the program. */
  unsteady: readonly string[];
}

/** The program of a run: as it was measured, or as a baseline has kept it. */
export interface RecordedProgram {
  /** Null where its repetitions differ, and are too long for telling in what. */
  fingerprint(): Fingerprint | null;
  /** As another program's processes see each other; null where nobody knows. */
  seenFrom(viewpoint: Viewpoint): Fingerprint | null;
}

/** Of lines compared to tell what repetitions differ in. */
const MAX_PAIRS = 1_000_000;

/** So often what differs is left out before everything is. */
const MAX_ROUNDS = 12;

/** The program of a run's repetitions, made when it is asked for. @param repetitions at least one */
export function measuredProgram(repetitions: readonly ProcessModels[]): RecordedProgram {
  // Repetitions that do the same are one and the same.
  const [first, ...others] = [...new Set(repetitions)] as [ProcessModels, ...ProcessModels[]];
  const seenFrom = once((viewpoint: Viewpoint | null) => {
    const own = programOf(first, viewpoint ?? undefined);
    return steadyFingerprint([own, ...others.map((each) => programOf(each, own.viewpoint))]);
  });
  return { fingerprint: () => seenFrom(null), seenFrom };
}

/** A program that was kept: it can be seen as it was kept alone. */
export function keptProgram(fingerprint: Fingerprint): RecordedProgram {
  return {
    fingerprint: () => fingerprint,
    seenFrom: (viewpoint) => (viewpoint === fingerprint.viewpoint ? fingerprint : null),
  };
}

const nothing = (): LeftOut => ({ functions: new Set(), bodies: new Map() });

/**
 * What is the same in all repetitions (docs/method.md, section 8): functions that do something else in one
 * are left out, and loops whose counts differ have any count. null where they are too long for telling.
 */
function steadyFingerprint(programs: readonly ProgramModel[]): Fingerprint | null {
  const { viewpoint } = programs[0]!;
  const leftOut = nothing();
  const effort = { pairs: MAX_PAIRS };
  for (let round = 0; ; round++) {
    const left = programs.map((program) => reduced(program, leftOut));
    const [program, ...others] = left;
    if (left.includes(null)) return null;
    const different = others.filter((other) => other!.hash !== program!.hash);
    if (different.length === 0) {
      const { hash } = program!;
      return { hash, viewpoint, program: program!, unsteady: [...leftOut.functions].sort() };
    }
    const isNew =
      round < MAX_ROUNDS && addDifferences(program!, different as ProgramModel[], leftOut, effort);
    if (!isNew)
      for (const each of programs) for (const { function: name } of each.events) leftOut.functions.add(name);
  }
}

/** Adds bodies of loops that run another number of times, which may explain the rest; else functions. */
function addDifferences(
  program: ProgramModel,
  others: readonly ProgramModel[],
  leftOut: LeftOut,
  effort: Effort,
): boolean {
  const found = nothing();
  for (const other of others) {
    for (const { before, now } of classPairs(program, other)) {
      const changes = lineUp(nodesOf(before.model, program.events), nodesOf(now.model, other.events), effort);
      if (changes === null) return false;
      collect(changes, found);
    }
  }
  const bodies = [...found.bodies].filter(([id]) => !leftOut.bodies.has(id));
  for (const [id, symbols] of bodies) leftOut.bodies.set(id, symbols);
  if (bodies.length > 0) return true;
  const size = leftOut.functions.size;
  for (const name of found.functions) leftOut.functions.add(name);
  return leftOut.functions.size > size;
}

/** Functions and bodies of loops that changes are about. */
function collect(changes: readonly Change[], found: LeftOut): void {
  for (const change of changes) {
    if (change.kind === 'removed' || change.kind === 'added') addFunctions([change.node], found.functions);
    else if (change.kind === 'changed') addFunctions([change.before, change.now], found.functions);
    else if (change.kind === 'rolled') addBody(found.bodies, change.body);
    else if (change.kind === 'inside') {
      const isOnlyCount = change.body.every(({ kind }) => kind === 'same');
      if (isOnlyCount) for (const { body } of change.loops) addBody(found.bodies, body);
      collect(change.body, found);
    }
  }
}
