import type { TickClock } from '../otf2/events.ts';
import type { ClockOffset } from '../otf2/local-definitions.ts';

const TWO_32 = 4294967296;
/** 1.5 · 2^52. */
const ROUNDS = 6755399441055744;

/** A piece of the correction: from `begin` on, `offset + slope · (ticks − begin)` is added. Ticks since the start. */
interface Interval {
  begin: number;
  end: number;
  offset: number;
  slope: number;
}

/**
 * A location's clock: ticks to nanoseconds since the trace's start, corrected by linear interpolation between the clock
 * offsets around a time. Before the first and after the last offset the nearest interval goes on; a single offset
 * corrects nothing, as in libotf2 (OTF2_EvtReader.c, otf2_evt_reader_apply_clock_correction).
 */
export class LocationClock implements TickClock {
  private readonly startHigh: number;
  private readonly startLow: number;
  private readonly scale: number;
  private readonly later: Interval[];
  // The interval in force, field by field: this is looked at for every timestamp.
  private begin = 0;
  private end = Number.POSITIVE_INFINITY;
  private offset = 0;
  private slope = 0;

  /**
   * @param start the trace's start in ticks
   * @param ticksPerSecond resolution of the clock
   * @param offsets in ascending order of time
   */
  constructor(start: bigint, ticksPerSecond: bigint, offsets: ClockOffset[]) {
    this.startHigh = Number(start >> 32n);
    this.startLow = Number(start & 0xffffffffn);
    this.scale = 1e9 / Number(ticksPerSecond);
    this.later = [];
    for (let i = 0; i + 1 < offsets.length; i++) {
      const [from, to] = [offsets[i]!, offsets[i + 1]!];
      if (to.time <= from.time) continue;
      this.later.push({
        begin: Number(from.time - start),
        end: Number(to.time - start),
        offset: Number(from.offset),
        slope: Number(to.offset - from.offset) / Number(to.time - from.time),
      });
    }
    if (this.later.length > 0) this.useNext();
  }

  nanoseconds(high: number, low: number): number {
    // Subtracted in halves: a double is exact only to 2^53.
    const ticks = (high - this.startHigh) * TWO_32 + (low - this.startLow);
    while (ticks > this.end) this.useNext();
    // Adding and subtracting this number rounds to a whole tick, as libotf2's rint does.
    const correction = this.slope * (ticks - this.begin) + ROUNDS - ROUNDS;
    return (ticks + this.offset + correction) * this.scale;
  }

  private useNext(): void {
    const interval = this.later.shift()!;
    this.begin = interval.begin;
    this.end = this.later.length > 0 ? interval.end : Number.POSITIVE_INFINITY;
    this.offset = interval.offset;
    this.slope = interval.slope;
  }
}
