import type { Trace } from '../../../trace/columns/trace.ts';
import { disjointStretches } from '../../loops/repeated-stretches.ts';
import { Interner } from '../interner.ts';
import type { Symbols } from '../signatures.ts';
import type { InstancePieces } from './joining.ts';

/** Blocks with a smaller share of events outside loops have only what comes before, between and after. */
const MIN_REST_SHARE = 0.25;

/** Blocks with more steps outside loops take seconds and hundreds of megabytes: theirs are not looked at. */
const MAX_STEPS = 1 << 20;

/**
 * Draws steps that repeat together, not contiguously, to one piece each, as if they were copies of a loop's
 * body (paper 001, section IV.D; METHOD 7.4). Repeats do not reach across loops, whose counts change.
 */
export class RepeatPieces {
  private readonly steps = new Interner();

  constructor(
    private readonly trace: Trace,
    private readonly symbols: Symbols,
  ) {}

  /** The pieces of an instance, with those that repeat drawn together. O(events · log of a step's events). */
  join(pieces: InstancePieces): InstancePieces {
    const { block } = pieces;
    const joined: InstancePieces = {
      count: 0,
      from: pieces.from.slice(),
      to: pieces.to.slice(),
      process: pieces.process.slice(),
      block: pieces.block.slice(),
      isLoop: pieces.isLoop.slice(),
    };
    for (let first = 0, afterLast = 0; first < pieces.count; first = afterLast) {
      while (afterLast < pieces.count && block[afterLast] === block[first]) afterLast++;
      const ends = this.stretches(pieces, first, afterLast);
      for (let piece = first; piece < afterLast; ) {
        const end = ends === null ? 0 : ends[piece - first]!;
        const at = joined.count++;
        const last = end > 0 ? first + end - 1 : piece;
        joined.from[at] = pieces.from[piece]!;
        joined.to[at] = pieces.to[last]!;
        joined.process[at] = pieces.process[piece]!;
        joined.block[at] = block[piece]!;
        joined.isLoop[at] = end > 0 ? 1 : pieces.isLoop[piece]!;
        piece = last + 1;
      }
    }
    return joined;
  }

  /** The repeats of a block's steps outside loops, see disjointStretches; null where such steps are few. */
  private stretches(pieces: InstancePieces, first: number, end: number): Int32Array | null {
    const { from, to, isLoop } = pieces;
    const letters = new Int32Array(end - first);
    let rest = 0;
    for (let piece = first; piece < end; piece++) {
      if (isLoop[piece] === 0) rest += to[piece]! - from[piece]!;
    }
    if (end - first > MAX_STEPS || rest < MIN_REST_SHARE * (to[end - 1]! - from[first]!)) return null;
    for (let piece = first; piece < end; piece++) {
      // A copy of a loop's body is like nothing else: letters of steps are not negative.
      letters[piece - first] = isLoop[piece] === 1 ? -1 - piece : this.letterOf(from[piece]!, to[piece]!);
    }
    return disjointStretches(letters);
  }

  private letterOf(from: number, to: number): number {
    const { symbols, trace } = this;
    if (to === from + 1) {
      symbols.buffer[0] = symbols.ofTransfer[trace.events.transfer[from]!]!;
      return this.steps.number(symbols.buffer, 0, 1);
    }
    const length = symbols.put(from, to, 0);
    symbols.buffer.subarray(0, length).sort();
    return this.steps.number(symbols.buffer, 0, length);
  }
}
