import type { GroupComparison, LoopChange } from '#build/schemas/comparison.ts';
import { functionNames } from './function-names.ts';
import { joined, type Phrase } from './phrase.ts';
import { count } from './quantities.ts';

/** Share of the largest slowdown, as logarithms, from which on a loop is one of the slower ones. */
const MIN_SLOWER_SHARE = 0.5;

/** A loop that takes so little longer is unchanged. */
const MAX_UNCHANGED_PERCENT = 5;
const MAX_LOOPS_NAMED = 3;

/** Share of the communication time from which on what lies between loops is worth a word. */
const MIN_BETWEEN_SHARE = 0.01;

/** Up to so many percent it is "longer", beyond "times as long". */
const MAX_PERCENT_LONGER = 100;

/** How a loop inside calls stands after its function: ": each pass of its loop (1D nearest neighbour)". */
export function iterationOf({ label, inside }: Pick<GroupComparison, 'label' | 'inside'>): Phrase {
  const what = inside?.isLoop === false ? 'what lies between its loops' : 'each pass of its loop';
  return [`: ${what} (`, { words: label }, ')'];
}

export function besideLabel({ inside }: Pick<GroupComparison, 'inside'>): string {
  if (inside === undefined) return '';
  return inside.isLoop ? ', each pass of its loop' : ', between its loops';
}

/** "Of the 3 loops inside it, wavefront (+1, +1) takes 24 % longer a pass; the others are not slower." */
export function whichLoops(group: Pick<GroupComparison, 'loops' | 'inside' | 'functions'>): Phrase[] {
  const { loops = [], inside, functions } = group;
  const own = loops.find(({ part, name }) => part === inside?.part && name === inside.name);
  const known = loops.filter(({ isLoop, share }) => isLoop || share >= MIN_BETWEEN_SHARE);
  if (inside !== undefined) {
    const others = known.filter((loop) => loop !== own);
    if (own === undefined || others.length === 0) return [];
    const where: Phrase = functions.length === 0 ? [] : [' of ', ...functionNames(functions)];
    return [[...unchanged(others, 'The other loop', where), '.']];
  }
  const slower = slowerOf(known);
  if (slower.length === 0) return [];
  const rest = known.filter((loop) => !slower.includes(loop));
  const named = slower.slice(0, MAX_LOOPS_NAMED).map(longerPhrase);
  const left = slower.length - named.length;
  const more = left > 0 ? ` and ${count(left)} more` : '';
  const first = known.length === 1 ? 'Inside it, ' : `Of the ${count(known.length)} loops inside it, `;
  const unaffected = rest.length > 0 ? ['; ', ...unchanged(rest, 'the other')] : [];
  return [[first, ...joined(named, ', '), more, ...unaffected, '.']];
}

function slowerOf(loops: readonly LoopChange[]): LoopChange[] {
  const largest = Math.max(0, ...loops.map(({ factor }) => Math.log(factor)));
  return loops.filter(
    ({ factor }) =>
      Math.log(factor) >= MIN_SLOWER_SHARE * largest && 100 * (factor - 1) > MAX_UNCHANGED_PERCENT,
  );
}

function longerPhrase({ label, isLoop, factor }: LoopChange): Phrase {
  const where = isLoop ? ' a pass' : ' (between the loops)';
  return [{ words: label }, ` takes ${longerBy(factor)}${where}`];
}

/** "the other is not slower", "the others take up to 7 % longer" */
function unchanged(loops: readonly LoopChange[], other: string, where: Phrase = []): Phrase {
  const most = Math.max(...loops.map(({ factor }) => factor));
  const isSame = 100 * (most - 1) <= MAX_UNCHANGED_PERCENT;
  if (loops.length === 1) return [other, ...where, isSame ? ' is not slower' : ` takes ${longerBy(most)}`];
  return [`${other}s`, ...where, isSame ? ' are not slower' : ` take up to ${longerBy(most)}`];
}

/** "20 % longer", "3 times as long" */
export function longerBy(factor: number): string {
  const percent = Math.round(100 * (factor - 1));
  if (percent <= MAX_PERCENT_LONGER) return `${percent} % longer`;
  return Number.isFinite(factor) ? `${count(factor)} times as long` : 'longer';
}
