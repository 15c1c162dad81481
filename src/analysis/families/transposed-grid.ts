import { addMessages, evenness, type Links, MIN_COVERAGE, unusedLinks } from './links.ts';
import { differInOneBit } from './message-graph.ts';
import { eachPair, type PairWeights } from './pair-weights.ts';

/** A grid of rows whose processes also exchange with their transposed places. */
export interface TransposedGrid {
  /** n × n, or n × 2n, where the places are blocks of two columns. */
  dimensions: [number, number];
  /** The kinds of its links: the axes that are used, and the transposition. */
  kinds: Links[];
  /** Messages that go one step along an axis, and those to the transposed place. */
  stepped: number;
  transposed: number;
  /** Whether the processes on the diagonal send to themselves as often as the others to their places. */
  isOnDiagonal: boolean;
}

/** The transposition carries this share of the messages: rows need ever more steps on more processes. */
const MIN_TRANSPOSED_SHARE = 0.02;

/** How alike numbers of messages must be that are called equal, as evenness. */
export const MIN_ALIKE_EVENNESS = 0.9;

/**
 * Looks for a grid of which only rows (or columns) are used, and a transposition instead of the others: NPB
 * CG on n × n or n × 2n processes, place (i, j) with (j, i), there of blocks of two columns. The processes of
 * an axis exchange with those one step away, or whose place differs in one bit. O(pairs).
 */
export function transposedGrid(pairs: PairWeights): TransposedGrid | null {
  for (const wide of [1, 2]) {
    const side = Math.sqrt(pairs.processes / wide);
    if (Number.isInteger(side) && side >= 2) return onSquare(pairs, side, wide);
  }
  return null;
}

function onSquare(pairs: PairWeights, side: number, wide: number): TransposedGrid | null {
  const columns = side * wide;
  const transposedTo = transposedPlaces([side, columns]);
  const rows = { steps: unusedLinks(side * (columns - 1)), doubling: linksByDoubling(columns, side) };
  const lines = { steps: unusedLinks(columns * (side - 1)), doubling: linksByDoubling(side, columns) };
  const crossing = unusedLinks((wide * side * (side - 1)) / 2);
  const diagonal = unusedLinks(crossing.count + columns);
  eachPair(pairs, (low, high, messages) => {
    const [lowRow, highRow] = [Math.floor(low / columns), Math.floor(high / columns)];
    const [lowColumn, highColumn] = [low % columns, high % columns];
    if (lowRow === highRow) take(rows, lowColumn, highColumn, messages);
    else if (lowColumn === highColumn) take(lines, lowRow, highRow, messages);
    else if (transposedTo[low] === high) {
      addMessages(crossing, messages);
      addMessages(diagonal, messages / 2);
    }
  });
  for (let process = 0; process < pairs.processes; process++) {
    const own = pairs.toItself[process]!;
    if (own > 0 && transposedTo[process] === process) addMessages(diagonal, own);
  }
  const axes = [rows, lines].filter((axis) => isUsed(best(axis)));
  if (axes.length === 0 || !isUsed(crossing) || crossing.messages < MIN_TRANSPOSED_SHARE * pairs.total)
    return null;
  return {
    dimensions: [side, columns],
    kinds: [...axes.map(best), crossing],
    stepped: rows.steps.messages + lines.steps.messages,
    transposed: crossing.messages,
    isOnDiagonal: evenness(diagonal) >= MIN_ALIKE_EVENNESS,
  };
}

/** By process: its transposed place on n × n, or on n × n blocks of as many columns as there are. */
export function transposedPlaces([side, columns]: readonly [number, number]): Int32Array {
  const wide = columns / side;
  return Int32Array.from({ length: side * columns }, (_, process) => {
    const [row, column] = [Math.floor(process / columns), process % columns];
    return Math.floor(column / wide) * columns + row * wide + (column % wide);
  });
}

/** The two ways in which the processes of an axis exchange. */
interface Axis {
  steps: Links;
  doubling: Links | null;
}

/** Null where the extent is no power of two, or 2, where it is a step. */
function linksByDoubling(extent: number, lines: number): Links | null {
  const stages = Math.log2(extent);
  return stages > 1 && Number.isInteger(stages) ? unusedLinks((lines * extent * stages) / 2) : null;
}

function take({ steps, doubling }: Axis, low: number, high: number, messages: number): void {
  if (high - low === 1) addMessages(steps, messages);
  if (doubling !== null && differInOneBit(low, high)) addMessages(doubling, messages);
}

/** The way that explains more messages, steps of equals. */
function best({ steps, doubling }: Axis): Links {
  return doubling !== null && doubling.messages > steps.messages ? doubling : steps;
}

function isUsed({ used, count }: Links): boolean {
  return used >= MIN_COVERAGE * count;
}
