import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockPieces } from '../../src/trace/clock.ts';
import type { ClockOffset } from '../../src/trace/otf2/local-definitions.ts';
import { compiledReader } from '../../src/trace/reader/workspace.ts';
import { ticksByFormula } from '../support/plain-clock.ts';

const reader = compiledReader();

/** The compiled clock of a location: nanoseconds of ascending times in ticks. */
class LocationClock {
  constructor(start: bigint, ticksPerSecond: bigint, offsets: ClockOffset[]) {
    const { pieces } = clockPieces(start, offsets);
    const at = pieces.length === 0 ? 0 : reader.room({ bytes: pieces.byteLength });
    new Float64Array(reader.memory.buffer, at, pieces.length).set(pieces);
    reader.setClock({
      high: Number(start >> 32n),
      low: Number(start & 0xffff_ffffn),
      nanosecondsPerTick: 1e9 / Number(ticksPerSecond),
      pieces: at,
      count: pieces.length / 4,
    });
  }
}

function nanosecondsOf(_clock: LocationClock, ticks: bigint): number {
  return reader.nanoseconds({ high: Number(ticks >> 32n), low: Number(ticks & 0xffff_ffffn) });
}

describe('the clock of a location', () => {
  it('interpolates between the offsets around a time, and goes on with the nearest ones outside', () => {
    const clock = new LocationClock(1000n, 1_000_000_000n, [
      { time: 1100n, offset: 10n },
      { time: 1200n, offset: 30n },
      { time: 1400n, offset: 30n },
    ]);
    const times = [1000n, 1050n, 1100n, 1150n, 1200n, 1300n, 1400n, 2000n];
    expect(times.map((ticks) => nanosecondsOf(clock, ticks))).toEqual([
      -10, 50, 110, 170, 230, 330, 430, 1030,
    ]);
  });

  it('corrects nothing by a single offset', () => {
    const clock = new LocationClock(0n, 1_000_000_000n, [{ time: 5n, offset: 70n }]);
    expect(nanosecondsOf(clock, 9n)).toBe(9);
  });

  it('passes over an offset at the time of the one before', () => {
    const clock = new LocationClock(0n, 1_000_000_000n, [
      { time: 0n, offset: 1n },
      { time: 0n, offset: 50n },
      { time: 100n, offset: 50n },
    ]);
    expect(nanosecondsOf(clock, 60n)).toBe(110);
  });

  it('is exact for clocks that count from long ago', () => {
    const start = 2n ** 62n + 12_345n;
    const clock = new LocationClock(start, 1_000_000_000n, []);
    expect(nanosecondsOf(clock, start + 2n ** 52n + 1n)).toBe(2 ** 52 + 1);
  });

  it('turns ticks of any length into nanoseconds', () => {
    expect(nanosecondsOf(new LocationClock(0n, 1_000n, []), 3n)).toBe(3_000_000);
    expect(nanosecondsOf(new LocationClock(0n, 4_000_000_000n, []), 6n)).toBe(1.5);
  });

  it('follows the formula, for times in order and random offsets', () => {
    const offsets = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: -1e5, max: 1e5 })),
      {
        maxLength: 6,
      },
    );
    const times = fc.array(fc.nat(3e6), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(offsets, times, fc.bigInt(0n, 2n ** 62n), (steps, unordered, start) => {
        let time = start;
        const measured = steps.map(([step, offset]) => {
          time += BigInt(step);
          return { time, offset: BigInt(offset) };
        });
        const clock = new LocationClock(start, 1_000_000_000n, measured);
        for (const at of unordered.sort((a, b) => a - b)) {
          const ticks = start + BigInt(at);
          expect(BigInt(nanosecondsOf(clock, ticks))).toBe(ticksByFormula(ticks, start, measured));
        }
      }),
      { numRuns: 300 },
    );
  });
});
