import type { Mutant } from './model-mutants.ts';

const NO_STATUS = 'MPI_STATUS_IGNORE';
const REDUCED = 'MPI_Allreduce(&own, &largest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);';
/** Arguments of the receives of halo, statements of those of sweep. */
const ABOVE = '&AT(now, 0, 1), columns, MPI_DOUBLE, above, 1, MPI_COMM_WORLD';
const BELOW = '&AT(now, rows + 1, 1), columns, MPI_DOUBLE, below, 0, MPI_COMM_WORLD';
const FROM_X = receive('entering_x, layers * depth * numbers, MPI_DOUBLE, from_x, 10');
const FROM_Y = receive('entering_y, layers * width * numbers, MPI_DOUBLE, from_y, 11');

function receive(message: string): string {
  return `    MPI_Recv(${message}, MPI_COMM_WORLD, ${NO_STATUS});\n`;
}

/** One of each kind for each program that can have it. */
export const MUTANTS: readonly Mutant[] = [
  ...of('halo', {
    'bytes of a message': {
      replaced: [
        [
          'MPI_Isend(&AT(now, rows, 1), columns, MPI_DOUBLE, below',
          'MPI_Isend(&AT(now, rows, 1), columns - 1, MPI_DOUBLE, below',
        ],
      ],
      expected: [
        'for 4 > for 5 > exchange_halo: -MPI_Isend to 256 B',
        'for 4 > for 5 > exchange_halo: +MPI_Isend to 248 B',
        'for 4 > for 5 > exchange_halo: -MPI_Irecv from 256 B',
        'for 4 > for 5 > exchange_halo: +MPI_Irecv from 248 B',
      ],
    },
    'one more message': {
      change: 'messages:1',
      expected: [
        'for 4 > for 5 > exchange_halo: +MPI_Isend to 0 B',
        'for 4 > for 5 > exchange_halo: +MPI_Irecv from 0 B',
      ],
    },
    'one more collective': {
      replaced: [[REDUCED, `${REDUCED}\n    MPI_Barrier(MPI_COMM_WORLD);`]],
      expected: ['for 4 > compute_residual: +MPI_Barrier all 0 B'],
    },
    'receives in another order': {
      replaced: [
        [`    MPI_Irecv(${ABOVE}, &requests[4]);\n`, ''],
        [`    MPI_Irecv(${BELOW}, &requests[5]);\n`, ''],
        [
          '    for (int i = 0; i < more_messages; i++) count += post',
          `    MPI_Irecv(${ABOVE}, &requests[4]);
    MPI_Irecv(${BELOW}, &requests[5]);
    for (int i = 0; i < more_messages; i++) count += post`,
        ],
      ],
      expected: [
        'for 4 > for 5 > exchange_halo: -MPI_Irecv from 256 B',
        'for 4 > for 5 > exchange_halo: +MPI_Irecv from 256 B',
      ],
    },
    'blocking receives': {
      replaced: [
        [
          `MPI_Irecv(${ABOVE}, &requests[4])`,
          `MPI_Recv(${ABOVE}, ${NO_STATUS}), requests[4] = MPI_REQUEST_NULL`,
        ],
        [
          `MPI_Irecv(${BELOW}, &requests[5])`,
          `MPI_Recv(${BELOW}, ${NO_STATUS}), requests[5] = MPI_REQUEST_NULL`,
        ],
      ],
      expected: [
        'for 4 > for 5 > exchange_halo: -MPI_Irecv from 256 B',
        'for 4 > for 5 > exchange_halo: +MPI_Recv from 256 B',
      ],
    },
    'another count': {
      options: ['--iterations', '30'],
      expected: [': -for 4', ': +for 6'],
    },
    'exchanged loop nest': {
      replaced: [['i % 5 == 0', 'i % 4 == 0']],
      expected: [': -for 4', ': +for 5', 'for 5: -for 5', 'for 5: +for 4'],
    },
  }),
  ...of('sweep', {
    'bytes of a message': {
      replaced: [
        [
          'MPI_Send(entering_y, layers * width * numbers, MPI_DOUBLE, to_y',
          'MPI_Send(entering_y, layers * width * numbers - 1, MPI_DOUBLE, to_y',
        ],
      ],
      expected: [
        'for 4 > for 4 > receive_inflow: -MPI_Recv from 256 B',
        'for 4 > for 4 > receive_inflow: +MPI_Recv from 248 B',
        'for 4 > for 4 > send_outflow: -MPI_Send to 256 B',
        'for 4 > for 4 > send_outflow: +MPI_Send to 248 B',
      ],
    },
    'one more message': {
      replaced: [
        [
          '    count_message(to_x, (long long)',
          '    MPI_Send(NULL, 0, MPI_INT, to_x, 12, MPI_COMM_WORLD);\n    count_message(to_x, (long long)',
        ],
        [FROM_Y, FROM_Y + receive('NULL, 0, MPI_INT, from_x, 12')],
      ],
      expected: [
        'for 4 > for 4 > receive_inflow: +MPI_Recv from 0 B',
        'for 4 > for 4 > send_outflow: +MPI_Send to 0 B',
      ],
    },
    'one more collective': {
      replaced: [[REDUCED, `${REDUCED}\n    ${REDUCED.replace('MAX', 'MIN')}`]],
      expected: ['for 4 > largest_flux: +MPI_Allreduce all 64 B'],
    },
    'receives in another order': {
      replaced: [
        [FROM_X, ''],
        [FROM_Y, FROM_Y + FROM_X],
      ],
      expected: [
        'for 4 > for 4 > receive_inflow: -MPI_Recv from 256 B',
        'for 4 > for 4 > receive_inflow: +MPI_Recv from 256 B',
      ],
    },
    'non-blocking sends': {
      replaced: [
        [
          'MPI_Send(entering_x, layers * depth * numbers, MPI_DOUBLE, to_x, 10, MPI_COMM_WORLD);',
          `MPI_Request requests[2];
    MPI_Isend(entering_x, layers * depth * numbers, MPI_DOUBLE, to_x, 10, MPI_COMM_WORLD, &requests[0]);`,
        ],
        [
          'MPI_Send(entering_y, layers * width * numbers, MPI_DOUBLE, to_y, 11, MPI_COMM_WORLD);',
          `MPI_Isend(entering_y, layers * width * numbers, MPI_DOUBLE, to_y, 11, MPI_COMM_WORLD, \
&requests[1]);
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);`,
        ],
      ],
      expected: [
        'for 4 > for 4 > send_outflow: -MPI_Send to 256 B',
        'for 4 > for 4 > send_outflow: +MPI_Isend to 256 B',
      ],
    },
    'another count': {
      options: ['--iterations', '7'],
      expected: [': -for 4', ': +for 7'],
    },
    'exchanged loop nest': {
      replaced: [
        [
          'static void sweep_corner(int step_x, int step_y)\n',
          'static void sweep_corner(int step_x, int step_y, int first)\n',
        ],
        [
          '    for (int first = 0; first < size; first += LAYERS) {\n        const int layers',
          '    {\n        const int layers',
        ],
        [
          `        sweep_corner(1, 1);
        sweep_corner(-1, 1);
        sweep_corner(1, -1);
        sweep_corner(-1, -1);
`,
          `        for (int first = 0; first < size; first += LAYERS) {
            sweep_corner(1, 1, first);
            sweep_corner(-1, 1, first);
            sweep_corner(1, -1, first);
            sweep_corner(-1, -1, first);
        }
`,
        ],
      ],
      expected: [
        'for 4: -for 4',
        'for 4 > for 4: -receive_inflow',
        'for 4 > for 4: -send_outflow',
        'for 4 > for 4 > receive_inflow: -MPI_Recv from 256 B',
        'for 4 > for 4 > receive_inflow: +MPI_Recv from 256 B',
        'for 4 > for 4 > send_outflow: -MPI_Send to 256 B',
        'for 4 > for 4 > send_outflow: +MPI_Send to 256 B',
      ],
    },
  }),
  ...of('vcycle', {
    'bytes of a message': {
      replaced: [
        [
          'MPI_Sendrecv(&values[count], 1, MPI_DOUBLE, right, 21, &values[0], 1, MPI_DOUBLE, left',
          'MPI_Sendrecv(&values[count - 1], 2, MPI_DOUBLE, right, 21, (double[2]){0}, 2, MPI_DOUBLE, left',
        ],
      ],
      expected: [
        'for 3 > for 12 > exchange_ends: -MPI_Sendrecv to 8 B',
        'for 3 > for 12 > exchange_ends: +MPI_Sendrecv to 16 B',
        'for 3 > for 12 > exchange_ends: -MPI_Sendrecv from 8 B',
        'for 3 > for 12 > exchange_ends: +MPI_Sendrecv from 16 B',
        'for 3 > for 13 > exchange_ends: -MPI_Sendrecv to 8 B',
        'for 3 > for 13 > exchange_ends: +MPI_Sendrecv to 16 B',
        'for 3 > for 13 > exchange_ends: -MPI_Sendrecv from 8 B',
        'for 3 > for 13 > exchange_ends: +MPI_Sendrecv from 16 B',
      ],
    },
    'one more message': {
      replaced: [
        [
          'count_message(left, sizeof *values);',
          `MPI_Sendrecv(NULL, 0, MPI_INT, left, 22, NULL, 0, MPI_INT, right, 22, MPI_COMM_WORLD, \
${NO_STATUS});
    count_message(left, sizeof *values);`,
        ],
      ],
      expected: [
        'for 3 > for 12 > exchange_ends: +MPI_Sendrecv to 0 B',
        'for 3 > for 12 > exchange_ends: +MPI_Sendrecv from 0 B',
        'for 3 > for 13 > exchange_ends: +MPI_Sendrecv to 0 B',
        'for 3 > for 13 > exchange_ends: +MPI_Sendrecv from 0 B',
      ],
    },
    'one more collective': {
      replaced: [
        ['    MPI_Scatterv(coarse_u', '    MPI_Barrier(MPI_COMM_WORLD);\n    MPI_Scatterv(coarse_u'],
      ],
      expected: ['for 3 > solve_coarsest: +MPI_Barrier all 0 B'],
    },
    'non-blocking collective': {
      replaced: [
        [
          REDUCED,
          `MPI_Request request;
    MPI_Iallreduce(&own, &largest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);`,
        ],
      ],
      expected: [
        'for 3 > largest_residual: -MPI_Allreduce all 64 B',
        'for 3 > largest_residual: +MPI_Iallreduce all 64 B',
      ],
    },
    'another count': {
      options: ['--iterations', '5'],
      expected: [': -for 3', ': +for 5'],
    },
    'another count of an inner loop': {
      replaced: [['sweep < 2', 'sweep < 3']],
      expected: ['for 3: -for 12', 'for 3: +for 16', 'for 3: -for 13', 'for 3: +for 17'],
    },
  }),
];

/** The mutants of a program, by their names. */
function of(program: string, byName: Record<string, Omit<Mutant, 'program' | 'name'>>): Mutant[] {
  return Object.entries(byName).map(([name, changed]) => ({ program, name, ...changed }));
}
