import { expect, it } from 'vitest';
import { sampledIn } from '../../../src/measure/measurement/measure-sampled.ts';
import type { CallTimes, SampleColumns } from '../../../src/trace/columns/call-times.ts';
import { NONE, type Trace } from '../../../src/trace/columns/trace.ts';

const REGIONS = ['main', 'step', 'MPI_Send', 'stress', 'accessor', '(libm.so.6)'].map((name, i) => ({
  name,
  mpi: name.startsWith('MPI_'),
  file: name === 'stress' ? 'stress.c' : '',
  line: name === 'stress' ? 10 + i : 0,
}));

/** Two processes that each compute in `main/step` before one call, and then in `main`. */
function trace(
  samples: Pick<SampleColumns, 'processStart' | 'entry' | 'context'> | null,
  more: SampleColumns['contexts'] = [],
) {
  const contexts = [
    { region: 3, parent: NONE },
    { region: 4, parent: 0 },
    { region: 1, parent: NONE },
    { region: 3, parent: 2 },
    { region: 5, parent: NONE },
    ...more,
  ];
  const callTimes = {
    calls: { count: 2, processStart: Int32Array.of(0, 1, 2), path: Int32Array.of(3, 3) },
    paths: { count: 4, region: Int32Array.of(NONE, 0, 1, 2), parent: Int32Array.of(NONE, 0, 1, 2) },
    gaps: {
      start: Int32Array.of(0, 1, 2, 3, 4),
      path: Int32Array.of(2, 1, 2, 1),
      ns: Float64Array.of(5e6, 2e6, 8e6, 2e6),
    },
    fromCallStacks: false,
    offCorePath: NONE,
    ...(samples && { samples: { ...samples, periodNs: 1e6, contexts } }),
  } as unknown as CallTimes;
  return { processes: 2, regions: REGIONS, callTimes } as Partial<Trace> as Trace;
}

it('counts samples by place and function, from the outermost that is not known to be open', () => {
  const found = sampledIn(
    trace({
      processStart: Int32Array.of(0, 5, 8),
      entry: Int32Array.of(0, 0, 0, 0, 1, 2, 2, 2),
      // `stress`; what is inlined in it; `stress` where it is inlined itself; `step` alone; a library.
      context: Int32Array.of(0, 1, 3, 2, 4, 0, 99, 1),
    }),
  );
  expect(found).toEqual({
    periodNs: 1e6,
    places: [
      {
        path: ['main', 'step'],
        functions: [
          {
            name: 'stress',
            source: { file: 'stress.c', line: 13 },
            inside: null,
            samples: [3, 2],
            stretches: [1, 2],
          },
          { name: 'accessor', source: null, inside: 'stress', samples: [1, 1], stretches: [1, 1] },
          { name: 'step', source: null, inside: null, samples: [1, 0], stretches: [1, 0] },
        ],
      },
      {
        path: ['main'],
        functions: [{ name: '(libm.so.6)', source: null, inside: null, samples: [1, 0], stretches: [1, 0] }],
      },
    ],
  });
});

it('counts what is inlined in several functions for these alone', () => {
  const found = sampledIn(
    trace(
      { processStart: Int32Array.of(0, 2, 2), entry: Int32Array.of(0, 0), context: Int32Array.of(1, 5) },
      // The accessor in the library, too.
      [{ region: 4, parent: 4 }],
    ),
  );
  expect(found!.places[0]!.functions.map(({ name, samples }) => [name, samples[0]])).toEqual([
    ['stress', 1],
    ['(libm.so.6)', 1],
  ]);
});

it('is null of a trace without samples', () => {
  expect(sampledIn(trace(null))).toBeNull();
});
