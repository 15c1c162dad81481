import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadTrace } from '../../../src/trace/load.ts';
import { hasOtf2Print, needsOtf2Print, printedEvents } from '../../support/otf2-print.ts';
import { perform, traced } from '../../support/perform.ts';
import { randomProgram } from '../../support/random-program.ts';
import { named } from '../../support/recorded.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { makeTrace, type TraceOptions } from '../../support/trace-maker.ts';

/** How many events of each type otf2-print prints. */
function printedCounts(anchor: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { type } of printedEvents(anchor)) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}

const mixed = (rounds: number): TraceOptions => ({
  processes: 4,
  communicators: { odd: [3, 1] },
  program: (p) => {
    p.enter('main');
    p.events.programBegin(p.now, 0, [0]);
    for (let k = 0; k < rounds; k++) {
      const next = (p.rank + 1) % p.size;
      const before = (p.rank + p.size - 1) % p.size;
      p.irecv(before, 8, { tag: k });
      p.isend(next, 8, { tag: k });
      p.inside('wait', () => p.waitall());
      if (k % 7 === 0) {
        const request = p.irecv(before, 1);
        p.test(request).cancel(request);
      }
      if (p.rank % 2 === 1) p.collective('ALLREDUCE', { comm: 'odd', bytes: 8 });
      p.events.unknown(p.now, 150, new Uint8Array(k % 300));
    }
    p.leave();
  },
});

describe.skipIf(!hasOtf2Print)(`the reader and ${needsOtf2Print}`, () => {
  it.each<[string, number, Partial<TraceOptions>]>([
    ['of the default kind', 300, {}],
    [
      ...(['that is big-endian, in many chunks', 2000] as const),
      { archive: { endianness: 'big', chunkSizeEvents: 256 * 1024 } },
    ],
    ['with ids of its own at every location', 300, { localIds: true }],
    ['with sparse location ids', 300, { locationId: (rank, thread) => rank * 536_870_911 + thread }],
    ['without MPI functions', 300, { mpiRegions: false }],
  ])('count the same records in an archive %s', (_, rounds, options) => {
    const anchor = makeTrace(temporaryFolder(), { ...mixed(rounds), ...options });
    expect(named(loadTrace(anchor).recordCounts)).toEqual(printedCounts(anchor));
  });

  it('count the same records in random programs', () => {
    fc.assert(
      fc.property(randomProgram, (program) => {
        fc.pre(perform(program).events.some((own) => own.length > 0));
        const anchor = makeTrace(temporaryFolder(), traced(program));
        expect(named(loadTrace(anchor).recordCounts)).toEqual(printedCounts(anchor));
      }),
      { numRuns: 8 },
    );
  });

  it('correct clocks to the same tick', () => {
    const offset = fc.tuple(fc.integer({ min: 1, max: 4000 }), fc.integer({ min: -900, max: 900 }));
    // Several processes a trace: otf2-print takes longer to start than to print.
    const clock = fc.record({
      steps: fc.array(offset, { maxLength: 5 }),
      times: fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 30 }),
    });
    fc.assert(
      fc.property(
        fc.array(clock, { minLength: 1, maxLength: 8 }),
        fc.constantFrom(0, 2 ** 31, 2 ** 52),
        (clocks, start) => {
          const anchor = makeTrace(temporaryFolder(), {
            processes: clocks.length,
            start: 1000 + start,
            mpiRegions: false,
            clockOffsets: (rank) => offsetsFrom(start, clocks[rank]!.steps),
            program: (p) => {
              for (const step of clocks[p.rank]!.times) p.compute(step).send(p.rank, 0, { ns: 0 });
            },
          });
          const all = printedEvents(anchor);
          const printed = clocks.map((_, rank) =>
            all
              .filter(({ location }) => location === rank)
              .map(({ time }) => Number(BigInt.asIntN(64, time - BigInt(1000 + start)))),
          );
          const { events } = loadTrace(anchor);
          expect([...events.posted.subarray(0, events.count)]).toEqual(printed.flat());
        },
      ),
      { numRuns: 8 },
    );
  });
});

/** Clock offsets at times that are so many ticks apart; none puts the clock back by more than time went on. */
function offsetsFrom(start: number, steps: readonly (readonly [number, number])[]): [number, number][] {
  const offsets: [number, number][] = [];
  let at = start;
  for (const [step, value] of steps) {
    at += step;
    const [, before] = offsets.at(-1) ?? [0, value];
    offsets.push([at, Math.max(value, before - step)]);
  }
  return offsets;
}
