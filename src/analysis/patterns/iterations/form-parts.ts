import type { LoopChoice } from '../../../base/config/config.ts';
import { NONE, type Trace } from '../../../trace/columns/trace.ts';
import type { Blocks } from '../blocks.ts';
import type { Instances } from '../instances.ts';
import type { Ties } from '../matching.ts';
import { type Signatures, Symbols } from '../signatures.ts';
import { GrowingParts } from './growing-parts.ts';
import { Joining } from './joining.ts';
import { Layouts } from './layouts.ts';
import { measureBreakdowns, PartSignatures } from './measured.ts';
import type { Parts } from './parts.ts';
import { piecesOfBlocks } from './pieces-of-blocks.ts';
import { RepeatPieces } from './repeat-pieces.ts';
import { BlockWords } from './words.ts';

/** The rule of paper 004: a loop is known at its third copy. Two are no evidence of one. */
const FEWEST_COPIES = 3;

/** What parts are formed of. */
interface Found {
  trace: Trace;
  blocks: Blocks;
  ties: Ties;
  instances: Instances;
  signatures: Signatures;
  order: Int32Array;
}

/**
 * Divides instances that hold loops into parts (METHOD 7.1). Nothing about the instances changes.
 *
 * Most have no loop, which their signature tells: a process that repeats something has some symbol as many
 * times. Only the others' words are looked at. O(events of these) but for the folding of distinct words.
 *
 * @param loops 'auto' is 3 copies
 * @param findsRepeats whether what repeats outside of loops, not contiguously, makes parts, too (METHOD 7.4)
 */
export function formParts(found: Found, loops: LoopChoice, findsRepeats: boolean): Parts {
  const fewest = loops === 'auto' ? FEWEST_COPIES : loops === 'off' ? Number.POSITIVE_INFINITY : loops;
  const { signatures, instances } = found;
  const mayRepeat = loops === 'off' ? [] : signaturesThatMayRepeat(signatures, fewest);
  const symbols = new Symbols(found.trace);
  const columns = new GrowingParts();
  const patterns = new PartSignatures(found.trace, symbols);
  let splitInstances = 0;
  if (mayRepeat.includes(true)) {
    const cutting = new Cutting(found, symbols, patterns, fewest);
    if (findsRepeats) cutting.findRepeats(symbols);
    for (const instance of found.order) {
      if (!mayRepeat[signatures.ofInstance[instance]!]) continue;
      const parts = cutting.cut(instance, columns);
      if (parts === 0) continue;
      splitInstances++;
      columns.take(parts, instance, instances.startNs[instance]!);
    }
  }
  return { ...numbered(columns, patterns), splitInstances };
}

/** By signature: whether some process has a symbol often enough. */
function signaturesThatMayRepeat(signatures: Signatures, fewest: number): boolean[] {
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

/** Cuts instances, one at a time. */
class Cutting {
  private readonly found: Found;
  private readonly fewest: number;
  private readonly words: BlockWords;
  private readonly joining: Joining;
  private readonly layouts: Layouts;
  private readonly signatures: PartSignatures;
  private repeats: RepeatPieces | null = null;

  constructor(found: Found, symbols: Symbols, signatures: PartSignatures, fewest: number) {
    this.found = found;
    this.fewest = fewest;
    this.words = new BlockWords(found.trace, found.blocks, symbols, fewest);
    this.joining = new Joining(found.trace, found.ties);
    this.layouts = new Layouts(found.trace, found.blocks, found.ties, this.words);
    this.signatures = signatures;
  }

  /** From now on what repeats outside of loops makes pieces, too. */
  findRepeats(symbols: Symbols): void {
    this.repeats = new RepeatPieces(this.found.trace, symbols);
  }

  /** @returns how many parts of an instance stand behind those that the columns have; 0 where it stays whole */
  cut(instance: number, columns: GrowingParts): number {
    const { instances, trace } = this.found;
    const blocks = instances.block.subarray(instances.start[instance]!, instances.start[instance + 1]!);
    const words = Array.from(blocks, (block) => this.words.ofBlock(block));
    const folded = words.map((word) => this.words.cheapest(word));
    const { repeats } = this;
    const hasLoops = folded.some(({ loops }) => loops.length > 0);
    if (!hasLoops && repeats === null) return 0;
    const cut = piecesOfBlocks(
      this.found.blocks,
      blocks,
      hasLoops ? this.layouts.best(blocks, folded) : folded,
    );
    this.words.forget();
    const pieces = repeats === null ? cut : repeats.join(cut);
    if (!pieces.isLoop.includes(1)) return 0;
    const { ofPiece, count } = this.joining.partsOf(pieces);
    if (count < 2) return 0;
    measureBreakdowns(trace, pieces, ofPiece, count, this.signatures, columns);
    const signatures = columns.patternOf.subarray(columns.count, columns.count + count);
    return occursOften(signatures, this.fewest) ? count : 0;
  }
}

/** Whether some number occurs often enough. */
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
function numbered(columns: GrowingParts, signatures: PartSignatures): Omit<Parts, 'splitInstances'> {
  const { count, patternOf } = columns;
  const stretches = columns.start[count]!;
  const numberOf = new Int32Array(signatures.count).fill(NONE);
  const firstOfPattern: number[] = [];
  const signatureOf: number[] = [];
  for (let part = 0; part < count; part++) {
    const signature = patternOf[part]!;
    if (numberOf[signature] === NONE) {
      numberOf[signature] = firstOfPattern.length;
      firstOfPattern.push(part);
      signatureOf.push(signature);
    }
    patternOf[part] = numberOf[signature]!;
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
    columns: new PatternColumns(signatures, signatureOf),
  };
}

/** The signatures of patterns by their numbers. */
class PatternColumns implements Pick<Signatures, 'processes' | 'symbols'> {
  private readonly signatures: PartSignatures;
  private readonly signatureOf: readonly number[];

  constructor(signatures: PartSignatures, signatureOf: readonly number[]) {
    this.signatures = signatures;
    this.signatureOf = signatureOf;
  }

  processes(pattern: number): Int32Array {
    return this.signatures.processes(this.signatureOf[pattern]!);
  }

  symbols(multiset: number): Int32Array {
    return this.signatures.symbolsOf(multiset);
  }
}
