import type { GroupComparison, LoopChange } from '#build/schemas/comparison.ts';
import { functionNames } from './function-names.ts';
import { joined, type Phrase } from './phrase.ts';
import { count } from './quantities.ts';

/** Part of the largest slowdown, as logarithms, from which on a loop is one of the slower ones. */
const ALSO_SLOWER = 0.5;

/** Up to so many percent longer a loop that explains nothing is unchanged; and most loops that are named. */
const UNCHANGED = 5;
const MOST_NAMED = 3;

/** Up to so many percent it is "longer", beyond "times as long". */
const MOST_PERCENT = 100;

/** How a loop inside calls stands behind its function: ": each pass of its loop (1D nearest neighbour)". */
export function passOf({ label, inside }: Pick<GroupComparison, 'label' | 'inside'>): Phrase {
  const what = inside?.isLoop === false ? 'what lies between its loops' : 'each pass of its loop';
  return [`: ${what} (`, { words: label }, ')'];
}

/** The same beside its label. */
export function besideLabel({ inside }: Pick<GroupComparison, 'inside'>): string {
  if (inside === undefined) return '';
  return inside.isLoop ? ', each pass of its loop' : ', between its loops';
}

/**
 * Which of the loops inside slower calls it is: "Of its loops, wavefront (+1, +1) takes 24 % longer a pass;
 * the others are unchanged". Nothing where they are not known.
 */
export function whichLoops({
  loops = [],
  inside,
  functions,
}: Pick<GroupComparison, 'loops' | 'inside' | 'functions'>): Phrase[] {
  const own = loops.find(({ part, name }) => part === inside?.part && name === inside.name);
  const known = loops.filter(({ isLoop, share }) => isLoop || share >= SMALL);
  const others = known.filter((loop) => loop !== own);
  if (inside !== undefined) {
    return own === undefined || others.length === 0
      ? []
      : [[...unchanged(others, 'The other loop', ofFunctions(functions)), '.']];
  }
  const slower = slowerOf(known);
  if (slower.length === 0) return [];
  const rest = known.filter((loop) => !slower.includes(loop));
  const named = slower.slice(0, MOST_NAMED).map(longerPhrase);
  const left = slower.length - named.length;
  const more = left > 0 ? ` and ${count(left)} more` : '';
  const first = known.length === 1 ? 'Inside it, ' : `Of the ${count(known.length)} loops inside it, `;
  return [
    [
      first,
      ...joined(named, ', '),
      more,
      ...(rest.length > 0 ? ['; ', ...unchanged(rest, 'the other')] : []),
      '.',
    ],
  ];
}

/** Smallest share of the communication time of what lies between loops that is worth a word. */
const SMALL = 0.01;

function slowerOf(loops: readonly LoopChange[]): LoopChange[] {
  const largest = Math.max(0, ...loops.map(({ factor }) => Math.log(factor)));
  return loops.filter(
    ({ factor }) => Math.log(factor) >= ALSO_SLOWER * largest && 100 * (factor - 1) > UNCHANGED,
  );
}

function longerPhrase({ label, isLoop, factor }: LoopChange): Phrase {
  const where = isLoop ? ' a pass' : ' (between the loops)';
  return [{ words: label }, ` takes ${longerBy(factor)}${where}`];
}

/** " of `solve`" */
function ofFunctions(functions: string[]): Phrase {
  return functions.length === 0 ? [] : [' of ', ...functionNames(functions)];
}

/** "the other is not slower", "the others take up to 7 % longer" */
function unchanged(loops: readonly LoopChange[], other: string, where: Phrase = []): Phrase {
  const most = Math.max(...loops.map(({ factor }) => factor));
  const isOne = loops.length === 1;
  const who = isOne ? other : `${other}s`;
  const isSame = 100 * (most - 1) <= UNCHANGED;
  const what = isSame
    ? `${isOne ? 'is' : 'are'} not slower`
    : `${isOne ? 'takes' : 'take up to'} ${longerBy(most)}`;
  return [who, ...where, ` ${what}`];
}

/** "20 % longer", "3 times as long" */
export function longerBy(factor: number): string {
  const percent = Math.round(100 * (factor - 1));
  if (percent <= MOST_PERCENT) return `${percent} % longer`;
  return Number.isFinite(factor) ? `${count(factor)} times as long` : 'longer';
}
