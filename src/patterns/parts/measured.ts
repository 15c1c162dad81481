import type { Trace } from '../../trace/trace.ts';
import { Interner } from '../interner.ts';
import { linesBy, type Symbols } from '../signatures.ts';
import type { InstancePieces } from './joining.ts';

/** The parts of one instance, in order of their last completion. */
export interface MeasuredParts {
  count: number;
  /** Part i has the stretches from start[i] to start[i + 1] - 1. */
  start: Int32Array;
  from: Int32Array;
  to: Int32Array;
  isLoop: Uint8Array;
  startNs: Float64Array;
  endNs: Float64Array;
  bytes: Float64Array;
  /** Numbers of their signatures, see PartSignatures. */
  signature: Int32Array;
}

/** Signatures of parts, the same as those of instances (METHOD 2.5). */
export class PartSignatures {
  private readonly trace: Trace;
  private readonly symbols: Symbols;
  private readonly multisets = new Interner();
  private readonly signatures = new Interner();
  private key = new Int32Array(64);

  constructor(trace: Trace, symbols: Symbols) {
    this.trace = trace;
    this.symbols = symbols;
  }

  /** @param stretches `from[first..behind)` to `to[first..behind)`, process by process */
  number(from: Int32Array, to: Int32Array, first: number, behind: number): number {
    const { processStart } = this.trace;
    if (2 * (behind - first) > this.key.length) this.key = new Int32Array(4 * (behind - first));
    let length = 0;
    let process = 0;
    for (let i = first; i < behind; ) {
      process = processAt(processStart, from[i]!, process);
      let symbols = 0;
      for (; i < behind && from[i]! < processStart[process + 1]!; i++) {
        symbols = this.symbols.put(from[i]!, to[i]!, symbols);
      }
      if (symbols > 1) this.symbols.buffer.subarray(0, symbols).sort();
      this.key[length++] = process;
      this.key[length++] = this.multisets.number(this.symbols.buffer, 0, symbols);
    }
    return this.signatures.number(this.key, 0, length);
  }

  get count(): number {
    return this.signatures.count;
  }

  /** Signatures as text, a line a process, as those of instances. */
  lines(signatures: readonly number[]): string[][] {
    const linesOf = linesBy(this.symbols, this.signatures, this.multisets);
    return signatures.map((signature) => linesOf(signature));
  }

  /** The processes of a signature in ascending order, each followed by the number of its symbols' multiset. */
  processes(signature: number): Int32Array {
    return this.signatures.sequence(signature);
  }

  /** The symbols of a multiset, ascending. */
  symbolsOf(multiset: number): Int32Array {
    return this.multisets.sequence(multiset);
  }
}

/** The process of an event: `from` or one behind it when its events are near, else by halving. */
function processAt(processStart: Int32Array, event: number, from: number): number {
  if (event >= processStart[from]! && event < processStart[from + 1]!) return from;
  let [low, high] = [0, processStart.length - 2];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (processStart[middle]! <= event) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Measures the parts of an instance and puts them in order of their last completion.
 *
 * @param ofPiece by piece: its part
 * @param count of parts
 */
export function measureParts(
  { events, transfers }: Trace,
  pieces: InstancePieces,
  ofPiece: Int32Array,
  count: number,
  signatures: PartSignatures,
): MeasuredParts {
  const startNs = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  const endNs = new Float64Array(count).fill(Number.NEGATIVE_INFINITY);
  const bytes = new Float64Array(count);
  const isLoop = new Uint8Array(count);
  const stretches = new Int32Array(count);
  for (let piece = 0; piece < pieces.count; piece++) {
    const part = ofPiece[piece]!;
    if (pieces.isLoop[piece] === 1) isLoop[part] = 1;
    if (!continues(pieces, ofPiece, piece)) stretches[part]!++;
    for (let event = pieces.from[piece]!; event < pieces.to[piece]!; event++) {
      if (events.posted[event]! < startNs[part]!) startNs[part] = events.posted[event]!;
      if (events.completed[event]! > endNs[part]!) endNs[part] = events.completed[event]!;
      bytes[part]! += transfers.bytes[events.transfer[event]!]! / 2;
    }
  }
  const order = inOrder(startNs, endNs);
  const start = new Int32Array(count + 1);
  const fill = new Int32Array(count);
  for (let place = 0; place < count; place++) {
    fill[order[place]!] = start[place]!;
    start[place + 1] = start[place]! + stretches[order[place]!]!;
  }
  const from = new Int32Array(start[count]!);
  const to = new Int32Array(start[count]!);
  for (let piece = 0; piece < pieces.count; piece++) {
    const part = ofPiece[piece]!;
    if (!continues(pieces, ofPiece, piece)) from[fill[part]!++] = pieces.from[piece]!;
    to[fill[part]! - 1] = pieces.to[piece]!;
  }
  const parts = {
    count,
    start,
    from,
    to,
    isLoop: new Uint8Array(count),
    startNs: new Float64Array(count),
    endNs: new Float64Array(count),
    bytes: new Float64Array(count),
    signature: new Int32Array(count),
  };
  for (let place = 0; place < count; place++) {
    const part = order[place]!;
    parts.isLoop[place] = isLoop[part]!;
    parts.startNs[place] = startNs[part]!;
    parts.endNs[place] = endNs[part]!;
    parts.bytes[place] = bytes[part]!;
    parts.signature[place] = signatures.number(from, to, start[place]!, start[place + 1]!);
  }
  return parts;
}

/** Parts in order of their last completion, then their first posting, then their number. */
function inOrder(startNs: Float64Array, endNs: Float64Array): Int32Array {
  const order = new Int32Array(endNs.length);
  let isSorted = true;
  for (let part = 0; part < order.length; part++) {
    order[part] = part;
    if (part > 0 && endNs[part]! <= endNs[part - 1]!) isSorted = false;
  }
  if (isSorted) return order;
  return order.sort((a, b) => endNs[a]! - endNs[b]! || startNs[a]! - startNs[b]! || a - b);
}

/** Whether a piece goes on where the one before it, of the same part and block, ends. */
function continues({ block }: InstancePieces, ofPiece: Int32Array, piece: number): boolean {
  return piece > 0 && block[piece] === block[piece - 1] && ofPiece[piece] === ofPiece[piece - 1];
}
