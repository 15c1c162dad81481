import { firstAbove } from '../../../base/statistics/first-above.ts';
import type { Trace } from '../../../trace/columns/trace.ts';
import { Interner } from '../interner.ts';
import { linesBy, type SignatureColumns, type Symbols, sortSymbols } from '../signatures.ts';
import type { GrowingIterations } from './growing-iterations.ts';
import type { InstancePieces } from './joining.ts';

export class IterationSignatures implements SignatureColumns {
  private readonly symbolsOfEvents: Symbols;
  private readonly multisets = new Interner();
  private readonly signatures = new Interner();
  private key = new Int32Array(64);

  constructor(
    private readonly trace: Trace,
    symbols: Symbols,
  ) {
    this.symbolsOfEvents = symbols;
  }

  /** @param stretches `from[first..end)` to `to[first..end)`, process by process */
  number(from: Int32Array, to: Int32Array, first: number, end: number): number {
    const { processStart } = this.trace;
    if (2 * (end - first) > this.key.length) this.key = new Int32Array(4 * (end - first));
    let length = 0;
    let process = 0;
    for (let i = first; i < end; ) {
      process = processAt(processStart, from[i]!, process);
      let symbols = 0;
      for (; i < end && from[i]! < processStart[process + 1]!; i++) {
        symbols = this.symbolsOfEvents.put(from[i]!, to[i]!, symbols);
      }
      sortSymbols(this.symbolsOfEvents.buffer, symbols);
      this.key[length++] = process;
      this.key[length++] = this.multisets.number(this.symbolsOfEvents.buffer, 0, symbols);
    }
    return this.signatures.number(this.key, 0, length);
  }

  get count(): number {
    return this.signatures.count;
  }

  lines(signatures: readonly number[]): string[][] {
    const linesOf = linesBy(this.symbolsOfEvents.ofTransfer, this.signatures, this.multisets);
    return signatures.map((signature) => linesOf(signature));
  }

  processes(signature: number): Int32Array {
    return this.signatures.sequence(signature);
  }

  symbols(multiset: number): Int32Array {
    return this.multisets.sequence(multiset);
  }
}

/** The process of an event: `from` or one after it when its events are near, else by halving. */
function processAt(processStart: Int32Array, event: number, from: number): number {
  if (event >= processStart[from]! && event < processStart[from + 1]!) return from;
  return firstAbove(processStart, 0, processStart.length - 1, event) - 1;
}

/** Measures iterations, all but instance and pace, and puts them by last completion after the columns. */
export function measureIterations(
  { events, transfers }: Trace,
  pieces: InstancePieces,
  ofPiece: Int32Array,
  count: number,
  signatures: IterationSignatures,
  columns: GrowingIterations,
): void {
  columns.reserveIterations(count);
  const own = <C extends Int32Array | Uint8Array | Float64Array>(column: C): C =>
    column.subarray(columns.count, columns.count + count) as C;
  const startNs = own(columns.startNs).fill(Number.POSITIVE_INFINITY);
  const endNs = own(columns.endNs).fill(Number.NEGATIVE_INFINITY);
  const bytes = own(columns.bytes).fill(0);
  const isLoop = own(columns.isLoop).fill(0);
  const stretches = new Int32Array(count);
  for (let piece = 0; piece < pieces.count; piece++) {
    const iteration = ofPiece[piece]!;
    if (pieces.isLoop[piece] === 1) isLoop[iteration] = 1;
    if (!continues(pieces, ofPiece, piece)) stretches[iteration]!++;
    let [first, last, sum] = [startNs[iteration]!, endNs[iteration]!, bytes[iteration]!];
    for (let event = pieces.from[piece]!; event < pieces.to[piece]!; event++) {
      first = Math.min(first, events.posted[event]!);
      last = Math.max(last, events.completed[event]!);
      sum += transfers.bytes[events.transfer[event]!]! / 2;
    }
    startNs[iteration] = first;
    endNs[iteration] = last;
    bytes[iteration] = sum;
  }
  const order = inOrder(startNs, endNs);
  if (order !== null) for (const column of [startNs, endNs, bytes, isLoop]) permute(column, order);
  putStretches(pieces, ofPiece, stretches, order, columns);
  const { start, from, to, patternOf } = columns;
  for (let iteration = columns.count; iteration < columns.count + count; iteration++) {
    patternOf[iteration] = signatures.number(from, to, start[iteration]!, start[iteration + 1]!);
  }
}

/** Puts stretches after those that are there, iterations in order. @param stretches by iteration: number */
function putStretches(
  pieces: InstancePieces,
  ofPiece: Int32Array,
  stretches: Int32Array,
  order: Int32Array | null,
  columns: GrowingIterations,
): void {
  const { start, count } = columns;
  // By iteration: where its next stretch goes.
  const next = stretches;
  for (let place = 0; place < stretches.length; place++) {
    const iteration = order === null ? place : order[place]!;
    start[count + place + 1] = start[count + place]! + stretches[iteration]!;
    next[iteration] = start[count + place]!;
  }
  columns.reserveStretches(start[count + stretches.length]!);
  const { from, to } = columns;
  for (let piece = 0; piece < pieces.count; piece++) {
    const iteration = ofPiece[piece]!;
    if (!continues(pieces, ofPiece, piece)) from[next[iteration]!++] = pieces.from[piece]!;
    to[next[iteration]! - 1] = pieces.to[piece]!;
  }
}

function permute(column: Float64Array | Uint8Array, order: Int32Array): void {
  const before = column.slice();
  for (let place = 0; place < order.length; place++) column[place] = before[order[place]!]!;
}

/** By last completion, then first posting, then number; null where that is their own order. */
function inOrder(startNs: Float64Array, endNs: Float64Array): Int32Array | null {
  let sorted = 1;
  while (sorted < endNs.length && endNs[sorted]! > endNs[sorted - 1]!) sorted++;
  if (sorted >= endNs.length) return null;
  const order = new Int32Array(endNs.length);
  for (let iteration = 0; iteration < order.length; iteration++) order[iteration] = iteration;
  return order.sort((a, b) => endNs[a]! - endNs[b]! || startNs[a]! - startNs[b]! || a - b);
}

/** Whether a piece goes on where the one before it, of the same iteration and block, ends. */
function continues({ block }: InstancePieces, ofPiece: Int32Array, piece: number): boolean {
  return piece > 0 && block[piece] === block[piece - 1] && ofPiece[piece] === ofPiece[piece - 1];
}
