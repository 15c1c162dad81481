import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadTrace } from '../../src/trace/load.ts';
import { hasOtf2Print, needsOtf2Print, printedEvents } from '../support/otf2-print.ts';
import { perform, traced } from '../support/perform.ts';
import { randomProgram } from '../support/random-program.ts';
import { named } from '../support/recorded.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { makeTrace, type TraceOptions } from '../support/trace-maker.ts';

function countsOf(events: readonly { type: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { type } of events) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}

const mixed: TraceOptions = {
  processes: 4,
  communicators: { odd: [3, 1] },
  program: (p) => {
    p.enter('main');
    p.events.programBegin(p.now, 0, [0]);
    for (let k = 0; k < 2000; k++) {
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
};

describe.skipIf(!hasOtf2Print)(`the reader and ${needsOtf2Print}`, () => {
  it.each<[string, Partial<TraceOptions>]>([
    ['of the default kind', {}],
    ['that is big-endian, in many chunks', { archive: { endianness: 'big', chunkSizeEvents: 256 * 1024 } }],
    ['with ids of its own at every location', { localIds: true }],
    ['with sparse location ids', { locationId: (rank, thread) => rank * 536_870_911 + thread }],
    ['without MPI functions', { mpiRegions: false }],
  ])('count the same records in an archive %s', (_, options) => {
    const anchor = makeTrace(temporaryFolder(), { ...mixed, ...options });
    expect(named(loadTrace(anchor).recordCounts)).toEqual(countsOf(printedEvents(anchor)));
  });

  it('count the same records in random programs', () => {
    fc.assert(
      fc.property(randomProgram, (program) => {
        fc.pre(perform(program).events.some((own) => own.length > 0));
        const anchor = makeTrace(temporaryFolder(), traced(program));
        expect(named(loadTrace(anchor).recordCounts)).toEqual(countsOf(printedEvents(anchor)));
      }),
      { numRuns: 20 },
    );
  });

  it('correct clocks to the same tick', () => {
    const offset = fc.tuple(fc.integer({ min: 1, max: 4000 }), fc.integer({ min: -900, max: 900 }));
    fc.assert(
      fc.property(
        fc.array(offset, { maxLength: 5 }),
        fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 30 }),
        fc.constantFrom(0, 2 ** 31, 2 ** 52),
        (steps, times, start) => {
          let at = start;
          const offsets = steps.map(([step, value]) => {
            at += step;
            return [at, value] as const;
          });
          const anchor = makeTrace(temporaryFolder(), {
            processes: 1,
            start: 1000 + start,
            mpiRegions: false,
            clockOffsets: () => offsets,
            program: (p) => {
              for (const step of times) p.compute(step).send(0, 0, { ns: 0 });
            },
          });
          const printed = printedEvents(anchor).map(({ time }) =>
            Number(BigInt.asIntN(64, time - BigInt(1000 + start))),
          );
          // A clock that is put back by more than time went on is refused, see the tests of bad input.
          fc.pre(printed.every((time, i) => i === 0 || time >= printed[i - 1]!));
          const { events } = loadTrace(anchor);
          expect([...events.posted.subarray(0, events.count)]).toEqual(printed);
        },
      ),
      { numRuns: 40 },
    );
  });
});
