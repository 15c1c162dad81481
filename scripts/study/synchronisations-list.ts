/** A program of fixtures/programs, maybe edited. */
export interface StudiedProgram {
  /** File in fixtures/programs without its end. */
  program: string;
  /** Each text stands once in the source. */
  replaced?: readonly (readonly [before: string, after: string])[];
  flags?: readonly string[];
  processes?: number;
  options?: readonly string[];
}

/** A change of a program, and what was expected of it before it was run. */
export interface StudiedChange {
  name: string;
  before: StudiedProgram;
  now: StudiedProgram;
  /** "40 more a run: MPI_Barrier"; none: the fact is not told. */
  expected: string | null;
}

const BARRIER = '    MPI_Barrier(MPI_COMM_WORLD);\n';
const RELAX = '        relax();\n';
const REDUCED = '    MPI_Allreduce(&own, &largest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);\n';
const SET_UP = '    MPI_Type_commit(&column);\n';
const INCLUDED = '#include <math.h>\n';

const options = ['--iterations', '40'] as const;
const halo: StudiedProgram = { program: 'halo', options };

/** Something more in each iteration. */
function inEachIteration(code: string, others: StudiedProgram['replaced'] = []): StudiedProgram {
  return { ...halo, replaced: [[RELAX, `${RELAX}${code}\n`], ...others] };
}

/** A communicator of the first so many processes, made in the set-up. */
function partOf(processes: number): NonNullable<StudiedProgram['replaced']> {
  const split = `    MPI_Comm_split(MPI_COMM_WORLD, process < ${processes}, 0, &part);\n`;
  return [
    [INCLUDED, `${INCLUDED}static MPI_Comm part;\n`],
    [SET_UP, `${SET_UP}${split}`],
  ];
}

/** On eight processes, before and now with a communicator of some. */
function onPart(processes: number, expected: string | null): StudiedChange {
  const own = partOf(processes);
  return {
    name: `barrier of ${processes} of 8 processes in the time loop`,
    before: { ...halo, replaced: own, processes: 8 },
    now: { ...inEachIteration(`if (process < ${processes}) MPI_Barrier(part);`, own), processes: 8 },
    expected,
  };
}

/** Relaxations of which another number is done in each call and with each seed, each with a norm. */
const RELAXED = '        slow_down("relax", started);\n';
const NORM = '        MPI_Allreduce(MPI_IN_PLACE, &next[0], 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);\n';
const implicit: StudiedProgram = { program: 'implicit', options: ['--size', '2000', '--iterations', '8'] };

/** Programs that are run again and again; of those with `seeds` every run has other numbers of passes. */
export const UNCHANGED: readonly { name: string; program: StudiedProgram; seeds: boolean }[] = [
  { name: 'halo', program: halo, seeds: false },
  { name: 'sweep', program: { program: 'sweep' }, seeds: false },
  { name: 'vcycle', program: { program: 'vcycle' }, seeds: false },
  { name: 'closing', program: { program: 'closing' }, seeds: false },
  { name: 'implicit, a seed a run', program: implicit, seeds: true },
  {
    name: 'implicit with a norm in each pass, a seed a run',
    program: { ...implicit, replaced: [[RELAXED, NORM + RELAXED]] },
    seeds: true,
  },
];

export const CHANGES: readonly StudiedChange[] = [
  {
    name: 'barrier in the time loop',
    before: halo,
    now: inEachIteration(BARRIER),
    expected: '40 more a run: MPI_Barrier',
  },
  {
    name: 'the same in every fifth iteration',
    before: halo,
    now: { ...halo, replaced: [[REDUCED, REDUCED + BARRIER]] },
    expected: '8 more a run: MPI_Barrier',
  },
  {
    name: 'second allreduce beside the first',
    before: halo,
    now: { ...halo, replaced: [[REDUCED, REDUCED + REDUCED]] },
    expected: '8 more a run: MPI_Allreduce',
  },
  {
    name: 'the same in a program of nothing else',
    before: { program: 'closing', options },
    now: { program: 'closing', options, flags: ['-DEXTRA'] },
    expected: '40 more a run: MPI_Allreduce',
  },
  {
    name: 'broadcast to allreduce',
    before: inEachIteration(
      'MPI_Bcast(&rows, 1, MPI_INT, 0, MPI_COMM_SELF), MPI_Bcast(&size, 1, MPI_INT, 0, MPI_COMM_WORLD);',
    ),
    now: inEachIteration('MPI_Allreduce(MPI_IN_PLACE, &size, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);'),
    expected: '40 more a run: MPI_Allreduce',
  },
  {
    name: 'barrier that does not block',
    before: halo,
    now: inEachIteration('MPI_Request r; MPI_Ibarrier(MPI_COMM_WORLD, &r); MPI_Wait(&r, MPI_STATUS_IGNORE);'),
    expected: '40 more a run: MPI_Barrier',
  },
  {
    name: 'barrier in a function of its own',
    before: halo,
    now: inEachIteration('wait_for_all();', [
      [INCLUDED, `${INCLUDED}static void wait_for_all(void)\n{\n${BARRIER}}\n`],
    ]),
    expected: '40 more a run: MPI_Barrier',
  },
  onPart(7, '40 more a run: MPI_Barrier'),
  onPart(2, null),
  {
    name: 'a loop of 50 barriers in the set-up',
    before: halo,
    now: {
      ...halo,
      replaced: [[SET_UP, `${SET_UP}    for (int i = 0; i < 50; i++) MPI_Barrier(MPI_COMM_WORLD);\n`]],
    },
    expected: '50 more a run: MPI_Barrier',
  },
  {
    name: 'barrier in a loop that varies, other seeds',
    before: { ...implicit, replaced: [[RELAXED, NORM + RELAXED]] },
    now: { ...implicit, replaced: [[RELAXED, NORM + BARRIER + RELAXED]] },
    expected: '1 more a pass: MPI_Barrier',
  },
  {
    name: 'barrier once a run',
    before: halo,
    now: { ...halo, replaced: [[SET_UP, SET_UP + BARRIER]] },
    expected: null,
  },
  { name: 'barrier gone from the time loop', before: inEachIteration(BARRIER), now: halo, expected: null },
  {
    name: 'allreduce to a barrier',
    before: halo,
    now: { ...halo, replaced: [[REDUCED, `    largest = own;\n${BARRIER}`]] },
    expected: null,
  },
  {
    name: 'allreduce to reduce and broadcast',
    before: halo,
    now: {
      ...halo,
      replaced: [
        [
          REDUCED,
          `    MPI_Reduce(&own, &largest, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    MPI_Bcast(&largest, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
`,
        ],
      ],
    },
    expected: null,
  },
  {
    name: 'allreduce in another function',
    before: halo,
    now: {
      ...halo,
      replaced: [
        [REDUCED, '    largest = own;\n'],
        [
          'residual = compute_residual();',
          '{ residual = compute_residual(); ' +
            'MPI_Allreduce(MPI_IN_PLACE, &residual, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD); }',
        ],
      ],
    },
    expected: null,
  },
  {
    name: 'more iterations',
    before: halo,
    now: { ...halo, options: ['--iterations', '60'] },
    expected: null,
  },
  {
    name: 'more iterations in a program of nothing else',
    before: { program: 'closing', options },
    now: { program: 'closing', options: ['--iterations', '60'] },
    expected: null,
  },
];
