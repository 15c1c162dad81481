import type { ProgramChange, ProgramLine } from '#build/schemas/comparison.ts';
import type { DiffLine } from '../../../analysis/models/compare/diff-text.ts';
import type { Fingerprint } from '../../../analysis/models/compare/fingerprint.ts';
import {
  diffPrograms,
  type ProgramDiff,
  type ProgramDifference,
} from '../../../analysis/models/compare/program-diff.ts';
import {
  functionsOfVaryingLoops,
  NOTHING,
  reduced,
  varyingBodies,
} from '../../../analysis/models/compare/reduced.ts';
import { eventText, type ModelWords } from '../../../analysis/models/program/model-text.ts';
import { type ProgramModel, programFrom } from '../../../analysis/models/program/program-model.ts';
import { ranges } from '../../../base/statistics/ranges.ts';
import type { GroupMatch } from '../../../measure/measurement/match-groups.ts';
import { countsByFunction, eventsByFunction } from './program-counts.ts';
import { newSynchronisations, type SynchronisationChange } from './synchronisations.ts';

/** What no other fact covers: what is done in another order, in other loops or by other calls. */
export interface OrderChange {
  functions: string[];
  processes: string;
  hash: string;
  before: string | null;
  now: string;
}

export interface FoundInPrograms {
  change: ProgramChange | null;
  order: OrderChange | null;
  /** At most one of each unit. */
  synchronisations: SynchronisationChange[];
}

export interface OtherFacts {
  /** Functions of which something is said, in names of now. */
  functions: ReadonlySet<string>;
  /** By name before, the name now, of functions that have another one. */
  renamed: ReadonlyMap<string, string>;
  /** By function, in names of now: how many instances it has in a run; those that have as many as before. */
  instances: ReadonlyMap<string, number>;
}

type Programs = [ProgramModel, ProgramModel];

export const NONE_FOUND: FoundInPrograms = { change: null, order: null, synchronisations: [] };

/** So many pairs of lines are held side by side: within two seconds on a slow machine. */
const MAX_LINE_PAIRS = 2_000_000;

/** What a document keeps: differences, and lines of each. */
const MAX_DIFFERENCES = 4;
const MAX_LINES = 120;

/** Numbers stand in fields of their own. */
const WORDS: ModelWords = { bytes: String, name: (text) => text };

/**
 * Compares what two runs of a benchmark do, loop by loop (docs/method.md, section 8), without what varies by
 * itself: functions that differ between the repetitions of a run, and counts of loops. What functions do more
 * or less of is told by other facts where these name them; what is left without them is a fact of its own.
 *
 * @param before seen from the same viewpoint
 */
export function changeOfProgram(
  benchmark: string,
  before: Fingerprint,
  now: Fingerprint,
  others: OtherFacts,
): FoundInPrograms {
  const functions = [
    ...new Set([...before.unsteady.map((name) => nameNow(name, others)), ...now.unsteady]),
  ].sort();
  if (before.program === null || now.program === null) return byHash(before, now, others, functions);
  const whole = comparable(renamed(before.program, others), now.program, functions);
  const sure = whole && withoutUnsure(whole);
  if (whole === null || sure === null || sure[0].hash === sure[1].hash) return NONE_FOUND;
  const { differences, tooLong } = differencesOf(whole, sure);
  if (differences.length + tooLong.length === 0) return NONE_FOUND;
  const bySize = [...differences].sort((a, b) => b.processes.length - a.processes.length);
  const left = [...tooLong, ...bySize.slice(MAX_DIFFERENCES).flatMap(({ processes }) => processes)];
  const change: ProgramChange = {
    benchmark,
    differences: bySize.slice(0, MAX_DIFFERENCES).map(shown),
    others: ranges(left.sort((a, b) => a - b)),
    functions: functions.filter((name) => name !== ''),
  };
  const synchronisations = newSynchronisations(differences, now.program, others.instances);
  return { change, order: orderOf(sure, others), synchronisations };
}

/** Where one program was too irregular to be kept, that it is another one is all that can be told. */
function byHash(
  before: Fingerprint,
  now: Fingerprint,
  others: OtherFacts,
  unsteady: readonly string[],
): FoundInPrograms {
  const isKnown = unsteady.length === 0 && others.functions.size === 0 && others.renamed.size === 0;
  if (!isKnown || before.hash === now.hash) return NONE_FOUND;
  const order = { functions: [], processes: '', hash: now.hash, before: null, now: IN_ANOTHER_ORDER };
  return { ...NONE_FOUND, order };
}

export const IN_ANOTHER_ORDER = 'in another order';

/** Both without what varies by itself; null where that cannot be told. */
function comparable(before: ProgramModel, now: ProgramModel, functions: readonly string[]): Programs | null {
  const steady = { ...NOTHING, functions: new Set(functions) };
  const [a, b] = [reduced(before, steady), reduced(now, steady)];
  if (a === null || b === null) return null;
  const any = { ...NOTHING, bodies: new Map([...varyingBodies(a), ...varyingBodies(b)]) };
  const [c, d] = [reduced(a, any), reduced(b, any)];
  return c === null || d === null ? null : [c, d];
}

/**
 * Both without functions that do the same in loops of any count, whose order may be chance; null: unknown.
 */
function withoutUnsure([before, now]: Programs): Programs | null {
  const [a, b] = [eventsByFunction(before), eventsByFunction(now)];
  const unsure = [...functionsOfVaryingLoops(before), ...functionsOfVaryingLoops(now)];
  const same = new Set(unsure.filter((name) => a.get(name) === b.get(name)));
  const [c, d] = [before, now].map((program) => reduced(program, { ...NOTHING, functions: same }));
  return c && d ? [c, d] : null;
}

/** The difference with what is around it; without what is unsure where that would differ, too. */
function differencesOf(whole: Programs, sure: Programs): ProgramDiff {
  const least = diffPrograms(...sure, WORDS, { pairs: MAX_LINE_PAIRS });
  if (whole[0] === sure[0]) return least;
  const most = diffPrograms(...whole, WORDS, { pairs: MAX_LINE_PAIRS });
  const known = new Set(least.differences.flatMap((each) => each.functions));
  const isSame = most.differences.every((each) => each.functions.every((name) => known.has(name)));
  return isSame && most.tooLong.length === 0 ? most : least;
}

function nameNow(name: string, { renamed }: OtherFacts): string {
  return renamed.get(name) ?? name;
}

function renamed(program: ProgramModel, others: OtherFacts): ProgramModel {
  if (others.renamed.size === 0) return program;
  const events = program.events.map((event) => ({ ...event, function: nameNow(event.function, others) }));
  return programFrom({ ...program, events }, program.classes);
}

/** What is left where functions do more or less of something, and facts say so; null: nothing. */
function orderOf([before, now]: Programs, others: OtherFacts): OrderChange | null {
  const [a, b] = [countsByFunction(before), countsByFunction(now)];
  const told = [...others.functions].filter((name) => a.get(name) !== b.get(name));
  const leftOut = { ...NOTHING, functions: new Set(told) };
  const [left, right] = [reduced(before, leftOut), reduced(now, leftOut)];
  if (left === null || right === null || left.hash === right.hash) return null;
  const { differences, tooLong } = diffPrograms(left, right, WORDS, { pairs: MAX_LINE_PAIRS });
  if (differences.length + tooLong.length === 0) return null;
  const processes = [...differences.flatMap((each) => each.processes), ...tooLong].sort((a, b) => a - b);
  return {
    functions: [...new Set(differences.flatMap((each) => each.functions))]
      .filter((name) => name !== '')
      .sort(),
    processes: ranges(processes),
    hash: now.hash,
    ...inWords(differences.flatMap(({ lines }) => lines)),
  };
}

/** What is another call, else another number of passes, else the order alone. */
function inWords(lines: readonly DiffLine[]): Pick<OrderChange, 'before' | 'now'> {
  const listed = (sign: '-' | '+', textOf: (line: DiffLine) => string | null): string =>
    [...new Set(lines.flatMap((line) => (line.sign === sign ? (textOf(line) ?? []) : [])))].join(', ');
  const callOf = ({ event }: DiffLine): string | null =>
    event === undefined ? null : event.call || event.kind;
  const loopOf = ({ event, function: name, text }: DiffLine): string | null =>
    event === undefined && name === undefined ? text : null;
  for (const textOf of [callOf, loopOf]) {
    const [before, now] = [listed('-', textOf), listed('+', textOf)];
    if (before !== now && before !== '' && now !== '') {
      const how = textOf === callOf ? 'by' : 'in loops:';
      return { before: `${how} ${before}`, now: `${how} ${now}` };
    }
  }
  return { before: null, now: IN_ANOTHER_ORDER };
}

function shown({ places, processes, lines }: ProgramDifference): ProgramChange['differences'][number] {
  return {
    place: places.length === 1 ? places[0]! : `processes ${ranges([...processes].sort((a, b) => a - b))}`,
    processes: ranges([...processes].sort((a, b) => a - b)),
    lines: lines.slice(0, MAX_LINES).map(shownLine),
    more: Math.max(0, lines.length - MAX_LINES),
  };
}

function shownLine({ sign, depth, text, function: name, event }: DiffLine): ProgramLine {
  if (name !== undefined) return { sign, depth, functions: [name], text: '', bytes: null };
  if (event === undefined) return { sign, depth, functions: [], text, bytes: null };
  const bytes = event.bytes < 0 ? null : event.bytes;
  return { sign, depth, functions: [], text: eventText({ ...event, bytes: -1 }, WORDS), bytes };
}

/** Functions that have another name now: those of partners that are of one function before and now. */
export function renamedIn({ partners }: GroupMatch): Map<string, string> {
  const names = new Map<string, string>();
  const unclear = new Set<string>();
  for (const [{ functions: now }, { functions: before }] of partners) {
    if (now.length !== 1 || before.length !== 1) continue;
    const known = names.get(before[0]!);
    if (known !== undefined && known !== now[0]) unclear.add(before[0]!);
    names.set(before[0]!, now[0]!);
  }
  return new Map([...names].filter(([before, now]) => before !== now && !unclear.has(before)));
}
