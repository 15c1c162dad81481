import type { LoopChoice } from '../../../base/config/config.ts';
import { NONE } from '../../../trace/columns/trace.ts';
import type { Blocks } from '../blocks.ts';
import type { TracedInstances } from '../events-of.ts';
import type { Ties } from '../matching.ts';
import { type Signatures, Symbols } from '../signatures.ts';
import { GrowingIterations } from './growing-iterations.ts';
import type { Iterations } from './iterations.ts';
import { type InstancePieces, Joining } from './joining.ts';
import { Layouts } from './layouts.ts';
import { IterationSignatures, measureIterations } from './measured.ts';
import { RepeatPieces } from './repeat-pieces.ts';
import { BlockWords, type FoldedWord } from './words.ts';

/** The rule of paper 004: a loop is known at its third copy. Two are no evidence of one. */
const MIN_COPIES = 3;

interface Found extends TracedInstances {
  ties: Ties;
  signatures: Signatures;
  order: Int32Array;
}

/**
 * Divides instances that hold loops into iterations (METHOD 7.1); signatures tell that most have none.
 * O(events of the others), but for the folding of distinct words.
 * @param findsRepeats whether what repeats, but not contiguously, makes iterations, too (METHOD 7.4)
 */
export function formIterations(found: Found, loops: LoopChoice, findsRepeats: boolean): Iterations {
  const fewest = fewestCopies(loops);
  const { signatures, instances } = found;
  const mayRepeat = signaturesThatMayRepeat(signatures, loops);
  const symbols = new Symbols(found.trace);
  const columns = new GrowingIterations();
  const patterns = new IterationSignatures(found.trace, symbols);
  if (mayRepeat.includes(true)) {
    const cut = cutter(found, symbols, patterns, columns, fewest, findsRepeats);
    for (const instance of found.order) {
      if (!mayRepeat[signatures.ofInstance[instance]!]) continue;
      const iterations = cut(instance);
      if (iterations > 0) columns.take(iterations, instance, instances.startNs[instance]!);
    }
  }
  return numbered(columns, patterns);
}

/** How many copies make a loop; Infinity where none are looked for. */
export function fewestCopies(loops: LoopChoice): number {
  return loops === 'auto' ? MIN_COPIES : loops === 'off' ? Number.POSITIVE_INFINITY : loops;
}

/** By signature: whether some process has a symbol often enough; only instances of these are looked at. */
export function signaturesThatMayRepeat(
  signatures: Pick<Signatures, 'count' | 'processes' | 'symbols'>,
  loops: LoopChoice,
): boolean[] {
  const fewest = fewestCopies(loops);
  if (loops === 'off') return [];
  const known: boolean[] = [];
  return Array.from({ length: signatures.count }, (_, signature) => {
    const pairs = signatures.processes(signature);
    for (let i = 1; i < pairs.length; i += 2) {
      known[pairs[i]!] ??= repeats(signatures.symbols(pairs[i]!), fewest);
      if (known[pairs[i]!]) return true;
    }
    return false;
  });
}

/** @param symbols ascending */
function repeats(symbols: Int32Array, fewest: number): boolean {
  for (let i = fewest - 1; i < symbols.length; i++) if (symbols[i] === symbols[i - fewest + 1]) return true;
  return false;
}

/** Cuts an instance. It gives how many iterations stand after those of the columns; 0: it stays whole. */
function cutter(
  { trace, blocks, ties, instances }: Found,
  symbols: Symbols,
  signatures: IterationSignatures,
  columns: GrowingIterations,
  fewest: number,
  findsRepeats: boolean,
): (instance: number) => number {
  const words = new BlockWords(trace, blocks, symbols, fewest);
  const joining = new Joining(trace, ties);
  const layouts = new Layouts(trace, blocks, ties, words);
  const repeats = findsRepeats ? new RepeatPieces(trace, symbols) : null;
  return (instance) => {
    const own = instances.block.subarray(instances.start[instance]!, instances.start[instance + 1]!);
    const numbers = Array.from(own, (block) => words.ofBlock(block));
    const folded = numbers.map((word) => words.cheapest(word));
    const hasLoops = folded.some(({ loops }) => loops.length > 0);
    if (!hasLoops && repeats === null) return 0;
    const cut = piecesOfBlocks(blocks, own, hasLoops ? layouts.best(own, folded) : folded);
    words.forget();
    const pieces = repeats === null ? cut : repeats.join(cut);
    if (!pieces.isLoop.includes(1)) return 0;
    const { ofPiece, count } = joining.iterationsOf(pieces);
    if (count < 2) return 0;
    measureIterations(trace, pieces, ofPiece, count, signatures, columns);
    return occursOften(columns.patternOf.subarray(columns.count, columns.count + count), fewest) ? count : 0;
  };
}

function occursOften(numbers: Int32Array, fewest: number): boolean {
  const times = new Map<number, number>();
  for (let i = 0; i < numbers.length; i++) {
    const own = (times.get(numbers[i]!) ?? 0) + 1;
    if (own >= fewest) return true;
    times.set(numbers[i]!, own);
  }
  return false;
}

/** Numbers the patterns by first appearance. Signatures of what was not divided in the end have none. */
function numbered(columns: GrowingIterations, signatures: IterationSignatures): Iterations {
  const { count, patternOf } = columns;
  const stretches = columns.start[count]!;
  const numberOf = new Int32Array(signatures.count).fill(NONE);
  const firstOfPattern: number[] = [];
  const signatureOf: number[] = [];
  for (let iteration = 0; iteration < count; iteration++) {
    const signature = patternOf[iteration]!;
    if (numberOf[signature] === NONE) {
      numberOf[signature] = firstOfPattern.length;
      firstOfPattern.push(iteration);
      signatureOf.push(signature);
    }
    patternOf[iteration] = numberOf[signature]!;
  }
  return {
    count,
    instance: columns.instance.subarray(0, count),
    start: columns.start.subarray(0, count + 1),
    from: columns.from.subarray(0, stretches),
    to: columns.to.subarray(0, stretches),
    isLoop: columns.isLoop.subarray(0, count),
    startNs: columns.startNs.subarray(0, count),
    endNs: columns.endNs.subarray(0, count),
    paceNs: columns.paceNs.subarray(0, count),
    bytes: columns.bytes.subarray(0, count),
    patternOf: patternOf.subarray(0, count),
    firstOfPattern: Int32Array.from(firstOfPattern),
    linesOfPattern: signatures.lines(signatureOf),
    signatureOfPattern: Int32Array.from(signatureOf),
    signatures,
  };
}

/** The pieces of an instance. @param folded by block of the instance: how it is cut */
function piecesOfBlocks(
  { start, process }: Blocks,
  blocks: Int32Array,
  folded: readonly FoldedWord[],
): InstancePieces {
  const count = folded.reduce((sum, { pieces }) => sum + pieces.count, 0);
  const found = {
    count,
    from: new Int32Array(count),
    to: new Int32Array(count),
    process: new Int32Array(count),
    block: new Int32Array(count),
    isLoop: new Uint8Array(count),
  };
  let at = 0;
  for (let i = 0; i < blocks.length; i++) {
    const block = blocks[i]!;
    const { pieces } = folded[i]!;
    for (let piece = 0; piece < pieces.count; piece++, at++) {
      found.from[at] = start[block]! + pieces.start[piece]!;
      found.to[at] = start[block]! + pieces.start[piece + 1]!;
      found.process[at] = process[block]!;
      found.block[at] = block;
      found.isLoop[at] = pieces.loop[piece] === 0 ? 0 : 1;
    }
  }
  return found;
}
