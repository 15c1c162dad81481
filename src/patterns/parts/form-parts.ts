import type { LoopChoice } from '../../config/config.ts';
import { NONE, type Trace } from '../../trace/trace.ts';
import type { Blocks } from '../blocks.ts';
import type { Instances } from '../instances.ts';
import type { Ties } from '../matching.ts';
import { type Signatures, Symbols } from '../signatures.ts';
import { GrowingParts } from './growing-parts.ts';
import { Joining } from './joining.ts';
import { Layouts } from './layouts.ts';
import { type MeasuredParts, measureParts, PartSignatures } from './measured.ts';
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
 * Most have no loop, which their signature tells: a process that repeats something has some symbol as many times. Only the others'
 * words are looked at. O(events of these) but for the folding of distinct words.
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
      const parts = cutting.partsOf(instance);
      if (parts === null) continue;
      splitInstances++;
      append(columns, instance, instances.startNs[instance]!, parts);
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

  /** @returns null where the instance stays whole */
  partsOf(instance: number): MeasuredParts | null {
    const { instances, trace } = this.found;
    const blocks = instances.block.subarray(instances.start[instance]!, instances.start[instance + 1]!);
    const words = Array.from(blocks, (block) => this.words.ofBlock(block));
    const folded = words.map((word) => this.words.cheapest(word));
    const { repeats } = this;
    const hasLoops = folded.some(({ loops }) => loops.length > 0);
    if (!hasLoops && repeats === null) return null;
    const cut = piecesOfBlocks(
      this.found.blocks,
      blocks,
      hasLoops ? this.layouts.best(blocks, folded) : folded,
    );
    const pieces = repeats === null ? cut : repeats.join(cut);
    if (!pieces.isLoop.includes(1)) return null;
    const { ofPiece, count } = this.joining.partsOf(pieces);
    if (count < 2) return null;
    const parts = measureParts(trace, pieces, ofPiece, count, this.signatures);
    return occursOften(parts.signature, this.fewest) ? parts : null;
  }
}

/** Whether some number occurs often enough. */
function occursOften(numbers: Int32Array, fewest: number): boolean {
  const sorted = numbers.slice().sort();
  for (let i = fewest - 1; i < sorted.length; i++) if (sorted[i] === sorted[i - fewest + 1]) return true;
  return false;
}

/** Adds the parts of an instance; of patterns their signatures, for the time being. */
function append(columns: GrowingParts, instance: number, firstPostedNs: number, parts: MeasuredParts): void {
  columns.reserve(parts.count, parts.from.length);
  const { count, stretches } = columns;
  columns.instance.fill(instance, count, count + parts.count);
  for (let part = 0; part < parts.count; part++) {
    columns.start[count + part] = stretches + parts.start[part]!;
    columns.paceNs[count + part] = parts.endNs[part]! - (part === 0 ? firstPostedNs : parts.endNs[part - 1]!);
  }
  columns.isLoop.set(parts.isLoop, count);
  columns.startNs.set(parts.startNs, count);
  columns.endNs.set(parts.endNs, count);
  columns.bytes.set(parts.bytes, count);
  columns.patternOf.set(parts.signature, count);
  columns.from.set(parts.from, stretches);
  columns.to.set(parts.to, stretches);
  columns.count += parts.count;
  columns.stretches += parts.from.length;
}

/** Numbers the patterns by first appearance. Signatures of what was not divided in the end have none. */
function numbered(columns: GrowingParts, signatures: PartSignatures): Omit<Parts, 'splitInstances'> {
  const { count, stretches } = columns;
  columns.start[count] = stretches;
  const patternOf = columns.patternOf.slice(0, count);
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
    instance: columns.instance.slice(0, count),
    start: columns.start.slice(0, count + 1),
    from: columns.from.slice(0, stretches),
    to: columns.to.slice(0, stretches),
    isLoop: columns.isLoop.slice(0, count),
    startNs: columns.startNs.slice(0, count),
    endNs: columns.endNs.slice(0, count),
    paceNs: columns.paceNs.slice(0, count),
    bytes: columns.bytes.slice(0, count),
    patternOf,
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
