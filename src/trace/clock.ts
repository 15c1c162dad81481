import type { TickClock } from '../otf2/events.ts';
import type { ClockOffset } from '../otf2/local-definitions.ts';

const TWO_32 = 4294967296;

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
  private readonly intervals: Interval[];
  private current = 0;

  /**
   * @param start the trace's start in ticks
   * @param ticksPerSecond resolution of the clock
   * @param offsets in ascending order of time
   */
  constructor(start: bigint, ticksPerSecond: bigint, offsets: ClockOffset[]) {
    this.startHigh = Number(start >> 32n);
    this.startLow = Number(start & 0xffffffffn);
    this.scale = 1e9 / Number(ticksPerSecond);
    this.intervals = [];
    for (let i = 0; i + 1 < offsets.length; i++) {
      const [from, to] = [offsets[i]!, offsets[i + 1]!];
      if (to.time <= from.time) continue;
      this.intervals.push({
        begin: Number(from.time - start),
        end: Number(to.time - start),
        offset: Number(from.offset),
        slope: Number(to.offset - from.offset) / Number(to.time - from.time),
      });
    }
  }

  nanoseconds(high: number, low: number): number {
    // Subtracted in halves: a double is exact only to 2^53.
    let ticks = (high - this.startHigh) * TWO_32 + (low - this.startLow);
    if (this.intervals.length > 0) ticks += this.correction(ticks);
    return this.scale === 1 ? ticks : ticks * this.scale;
  }

  private correction(ticks: number): number {
    const { intervals } = this;
    while (this.current + 1 < intervals.length && ticks > intervals[this.current]!.end) this.current++;
    const interval = intervals[this.current]!;
    return interval.offset + Math.round(interval.slope * (ticks - interval.begin));
  }
}
