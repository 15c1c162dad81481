import { closest } from './closest.ts';
import { collectiveText } from './collective-text.ts';

/**
 * What a text such as `wavefront (+1, -1)` says of the messages of a pattern; templates (families/templates)
 * lay it for a number of processes or on a grid. `root: null` means any process.
 */
export type PatternShape =
  | { shape: 'ring'; both: boolean }
  | { shape: 'line'; both: boolean; isPipeline: boolean }
  | { shape: 'broadcast chain'; root: number }
  | { shape: 'nearest neighbour'; dimensions: number; diagonals: boolean }
  /** Steps along x, y, z, each +1 or -1; null: any of them. */
  | { shape: 'wavefront'; signs: number[] | null }
  /** Steps along x, y, z of the grid. */
  | { shape: 'stencil'; offsets: number[][] }
  | { shape: 'shift'; by: number }
  | { shape: 'butterfly'; isStaged: boolean }
  | { shape: 'dissemination' }
  | { shape: 'tree'; kinds: TreeKind[]; direction: 'broadcast' | 'reduction' | 'any'; root: number | null }
  | { shape: 'star'; direction: 'out' | 'in' | 'both'; root: number | null }
  | { shape: 'all-to-all'; order: 'linear' | 'ring' | 'pairwise' | null }
  | { shape: 'transpose' }
  /** Symbols of each process's events, in order: "S1" sends to process 1, "R1" receives from it. */
  | { shape: 'words'; processes: number; words: Map<number, string[]> };

export type TreeKind = 'binomial' | 'binary';

export interface NamedPattern {
  /** As the user wrote it, with single blanks: "Wavefront (+1, −1)". */
  text: string;
  /** null where the name is that of a collective operation only, or of a shape known by name alone. */
  messages: PatternShape | null;
  /** The collective operations' family, roots left out where none was given; null where it is none. */
  collective: { name: string; anyRoot: boolean } | null;
  /** Laid on the processes that take part instead of on all. */
  isWithinGroups: boolean;
  /** What the text says of the grid, as MPI_Cart_create takes it; null: as the trace has it. */
  grid: { dimensions: number[] | null; periodic: readonly string[] | 'all' | 'none' | null } | null;
}

const MAX_NAME_LENGTH = 200;

const NUMBER = '(\\d{1,7})';

/** What follows a name in every reading. */
interface Reading {
  name: RegExp;
  /** As it is listed and as the closest name is found. */
  shown: string;
  shape(match: RegExpExecArray): PatternShape | null;
}

const TREES: Readonly<Record<string, TreeKind[]>> = {
  binomial: ['binomial'],
  binary: ['binary'],
  any: ['binomial', 'binary'],
};

/** All names of message patterns; one reading a line. */
const READINGS: readonly Reading[] = [
  reading('ring', 'ring(,? both ways)?', ([, both]) => ({ shape: 'ring', both: both !== undefined })),
  reading('line', '(?:line|chain)(,? both ways)?', ([, both]) => ({
    shape: 'line',
    both: both !== undefined,
    isPipeline: false,
  })),
  reading('pipeline', 'pipeline', () => ({ shape: 'line', both: false, isPipeline: true })),
  reading('broadcast chain from 0', `broadcast chain(?: from ${NUMBER})?`, ([, root]) => ({
    shape: 'broadcast chain',
    root: Number(root ?? 0),
  })),
  reading(
    '2D nearest neighbour',
    '([123])d nearest neighbour( with diagonals)?',
    ([, dimensions, diagonals]) => ({
      shape: 'nearest neighbour',
      dimensions: Number(dimensions),
      diagonals: diagonals !== undefined,
    }),
  ),
  reading('wavefront (+1, +1)', 'wavefront(?: ?\\(([^()]*)\\))?', ([, signs]) => wavefront(signs)),
  reading('butterfly', 'butterfly(?: \\(recursive doubling\\))?', () => ({
    shape: 'butterfly',
    isStaged: true,
  })),
  reading('recursive doubling', 'recursive doubling', () => ({ shape: 'butterfly', isStaged: true })),
  reading('hypercube', 'hypercube', () => ({ shape: 'butterfly', isStaged: false })),
  reading('dissemination', 'dissemination', () => ({ shape: 'dissemination' })),
  reading(
    'binomial tree from 0',
    `(binomial|binary) (?:broadcast )?tree(?: from ${NUMBER})?`,
    ([, kind, root]) => tree(kind!, 'broadcast', root),
  ),
  reading(
    'binomial reduction tree to 0',
    `(binomial|binary) reduction(?: tree)?(?: to ${NUMBER})?`,
    ([, kind, root]) => tree(kind!, 'reduction', root),
  ),
  reading('broadcast tree from 0', `broadcast tree(?: from ${NUMBER})?`, ([, root]) =>
    tree('any', 'broadcast', root),
  ),
  reading('reduction tree to 0', `reduction tree(?: to ${NUMBER})?`, ([, root]) =>
    tree('any', 'reduction', root),
  ),
  reading('tree', 'tree', () => tree('any', 'any')),
  reading('master/worker', `(?:master ?\\/ ?worker|exchange)(?: with ${NUMBER})?`, ([, root]) =>
    star('both', root),
  ),
  reading('scatter from 0', `scatter(?: from ${NUMBER})?`, ([, root]) => star('out', root)),
  reading('gather to 0', `gather(?: to ${NUMBER})?`, ([, root]) => star('in', root)),
  reading('all-to-all', 'all-to-all(?:,? (linear|ring|pairwise))?', ([, order]) => ({
    shape: 'all-to-all',
    order: (order ?? null) as 'linear' | 'ring' | 'pairwise' | null,
  })),
  reading('transpose', 'transpose', () => ({ shape: 'transpose' })),
  reading('shift by 1', 'shift by ([+-]?\\d{1,7})', ([, by]) => ({ shape: 'shift', by: Number(by) })),
  reading('shift +1 along x', 'shift (.* along .*)', ([, rest]) => stencil(directionsOfShift(rest!))),
  reading('stencil (1, 0) (0, 1)', 'stencil ((?:\\([^()]*\\)[ ,]*)+)', ([, steps]) =>
    stencil(stepsOf(steps!)),
  ),
];

/** Names of families that say what there is, and nothing that could be laid: they are found by name only. */
const BY_NAME: readonly string[] = [
  'pairwise exchange',
  'message from one process to another',
  'message to itself',
  'butterfly (recursive doubling) stage',
];

/** What stands after the steps on a grid in the name of a family that has other messages, too. */
const BESIDES = / and (to itself|transpose)$/;

/** Reads the name of a pattern (− is a minus, in any case), or says what is wrong and what to do. */
export function readPatternText(text: string): NamedPattern | { rule: string; remedy?: string } {
  const plain = plainText(text);
  const rule = 'a pattern is named such as wavefront (+1, -1), 2D nearest neighbour, ring, allreduce';
  if (plain === '' || plain.length > MAX_NAME_LENGTH) return { rule };
  const shown = text.replace(/\s+/g, ' ').trim();
  const collective = collectiveText(plain);
  const [, whole, extents, closed] = SUFFIX.exec(plain)!;
  const grid = extents === undefined && closed === undefined ? null : gridOf(extents, closed);
  const [, named, groups] = /^(.*?)( within groups)?$/.exec(whole!)!;
  const isWithinGroups = groups !== undefined;
  for (const { name, shape } of READINGS) {
    const match = name.exec(named!);
    const messages = match && shape(match);
    if (messages) return { text: shown, messages, collective, isWithinGroups, grid };
  }
  const isShiftAndMore = BESIDES.test(plain) && 'text' in readPatternText(plain.replace(BESIDES, ''));
  if (collective !== null || BY_NAME.includes(plain) || isShiftAndMore) {
    return { text: shown, messages: null, collective, isWithinGroups, grid: null };
  }
  // Names of message patterns with an example of their parameters, in the order of the documentation.
  const known = READINGS.map((each) => each.shown);
  const meant = closest(plain, [...known, ...COLLECTIVE_EXAMPLES]);
  const all = `known are ${known.join(', ')}, and collectives by name`;
  return { rule, remedy: meant === undefined ? all : `did you mean ${meant}?` };
}

/** " on 4x4, periodic", " on 2x3", ", not periodic", ", periodic along x". */
const SUFFIX =
  /^(.*?)(?:,? on (\d{1,7}(?: ?[x×] ?\d{1,7}){0,2}))?(?:,? ((?:not )?periodic(?: along [xyz, and]+)?))?$/;

function gridOf(extents: string | undefined, closed: string | undefined): NamedPattern['grid'] {
  const dimensions = extents === undefined ? null : extents.split(/[x×]/).map(Number);
  const axes = closed?.match(/\b[xyz]\b/g);
  if (axes) return { dimensions, periodic: axes };
  return { dimensions, periodic: closed === undefined ? null : closed.startsWith('not') ? 'none' : 'all' };
}

/** The text in small letters, with plain signs, single blanks and one spelling. */
export function plainText(text: string): string {
  return text
    .slice(0, MAX_NAME_LENGTH + 1)
    .replaceAll('−', '-')
    .toLowerCase()
    .replaceAll('neighbor', 'neighbour')
    .replace(/neighbours\b/g, 'neighbour')
    .replace(/\s+/g, ' ')
    .trim();
}

const COLLECTIVE_EXAMPLES = ['allreduce', 'broadcast from 0', 'barrier', 'allgather', 'reduce to 0', 'scan'];

function reading(shown: string, name: string, shape: Reading['shape']): Reading {
  return { shown, name: new RegExp(`^${name}$`), shape };
}

function wavefront(signs: string | undefined): PatternShape | null {
  if (signs === undefined) return { shape: 'wavefront', signs: null };
  const read = signs.split(',').map((each) => each.trim());
  if (read.length > 3 || !read.every((each) => /^[+-]?1$/.test(each))) return null;
  return { shape: 'wavefront', signs: read.map(Number) };
}

function tree(
  kind: keyof typeof TREES,
  direction: 'broadcast' | 'reduction' | 'any',
  root?: string | undefined,
): PatternShape {
  return { shape: 'tree', kinds: TREES[kind]!, direction, root: root === undefined ? null : Number(root) };
}

function star(direction: 'out' | 'in' | 'both', root: string | undefined): PatternShape {
  return { shape: 'star', direction, root: root === undefined ? null : Number(root) };
}

function stencil(offsets: number[][] | null): PatternShape | null {
  return offsets === null || offsets.length === 0 ? null : { shape: 'stencil', offsets };
}

/** "(1, 0) (0, -1)"; null where these are no steps of one grid. */
function stepsOf(text: string): number[][] | null {
  const steps = [...text.matchAll(/\(([^()]*)\)/g)].map(([, inside]) =>
    inside!.split(',').map((each) => (/^ ?[+-]?\d{1,6} ?$/.test(each) ? Number(each) : Number.NaN)),
  );
  const [first] = steps;
  const isFine = steps.every(
    (step) => step.length === first!.length && step.length <= 3 && !step.some(Number.isNaN),
  );
  return isFine ? steps : null;
}

const AXES = ['x', 'y', 'z'];

/**
 * What stands after `shift`: "+1 along x and y", "±1 along x, +2 along y", "(+1, -1) and (-1, +1) along (x,
 * y)", as distinct steps along x, y, z as far as it names axes; null when it is none of these.
 */
function directionsOfShift(text: string): number[][] | null {
  const steps = text.includes('(') ? slantedSteps(text) : straightSteps(text);
  if (steps === null) return null;
  const length = Math.max(...steps.map((step) => step.findLastIndex((each) => each !== 0) + 1), 1);
  return steps.map((step) => step.slice(0, length));
}

/** "+1 along x and y, ±2 along z" */
function straightSteps(text: string): number[][] | null {
  const steps: number[][] = [];
  // A list of axes has commas, too: each piece begins with its steps.
  for (const piece of text.split(/, (?=[^,]* along )/)) {
    const match = /^(.*) along ([xyz, and]+)$/.exec(piece);
    const reaches = match && words(match[1]!).map(reachOf);
    const axes = match && words(match[2]!).map((axis) => AXES.indexOf(axis));
    if (!reaches || !axes || reaches.some((each) => each === null) || axes.includes(-1)) return null;
    for (const axis of axes) {
      for (const step of reaches.flatMap((each) => each!)) {
        steps.push([0, 0, 0].map((_, at) => (at === axis ? step : 0)));
      }
    }
  }
  return steps;
}

/** "(+1, -1) and (-1, +1) along (x, y)" */
function slantedSteps(text: string): number[][] | null {
  const match = /^(.*) along \(([xyz, ]+)\)$/.exec(text);
  if (match === null) return null;
  const axes = match[2]!.split(',').map((axis) => AXES.indexOf(axis.trim()));
  const steps = [...match[1]!.matchAll(/\(([^()]*)\)/g)].map(([, inside]) => inside!.split(',').map(Number));
  const isFine = steps.every((step) => step.length === axes.length && step.every(Number.isSafeInteger));
  if (axes.includes(-1) || steps.length === 0 || !isFine) return null;
  return steps.map((step) => [0, 1, 2].map((axis) => (axes.includes(axis) ? step[axes.indexOf(axis)]! : 0)));
}

function reachOf(text: string): number[] | null {
  const match = /^([+±-])(\d{1,6})$/.exec(text);
  if (match === null) return null;
  const reach = Number(match[2]);
  return match[1] === '±' ? [reach, -reach] : [match[1] === '-' ? -reach : reach];
}

/** "x, y and z" */
function words(text: string): string[] {
  return text.split(/, | and /).map((each) => each.trim());
}
