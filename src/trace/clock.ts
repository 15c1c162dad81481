import type { Definitions } from './otf2/definitions.ts';
import type { ClockOffset } from './otf2/local-definitions.ts';

/**
 * How a location's clock is corrected by its offsets, as libotf2 does (OTF2_EvtReader.c,
 * otf2_evt_reader_apply_clock_correction); the arithmetic is in reader/compiled/clock.as.ts.
 */
export interface ClockPieces {
  /** The trace's start in ticks. */
  start: bigint;
  /**
   * Four numbers a piece, in order of time, in ticks since the start: from `begin` to `end`,
   * `offset + slope · (ticks − begin)` is added.
   */
  pieces: Float64Array;
}

/** From one tick of the clock to the next. */
export function nanosecondsPerTick({ ticksPerSecond }: Pick<Definitions, 'ticksPerSecond'>): number {
  return 1e9 / Number(ticksPerSecond);
}

/** @param offsets in ascending order of time; a single one corrects nothing */
export function clockPieces(start: bigint, offsets: readonly ClockOffset[]): ClockPieces {
  const pieces: number[] = [];
  for (let i = 0; i + 1 < offsets.length; i++) {
    const [from, to] = [offsets[i]!, offsets[i + 1]!];
    if (to.time <= from.time) continue;
    const slope = Number(to.offset - from.offset) / Number(to.time - from.time);
    pieces.push(Number(from.time - start), Number(to.time - start), Number(from.offset), slope);
  }
  return { start, pieces: Float64Array.from(pieces) };
}
