import type { Mutant } from './model-mutants.ts';

/** One of each kind for each program that can have it. */
export const MUTANTS: readonly Mutant[] = [
  {
    program: 'halo',
    name: 'bytes of a message',
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
  {
    program: 'halo',
    name: 'one more message',
    change: 'messages:1',
    expected: [
      'for 4 > for 5 > exchange_halo: +MPI_Isend to 0 B',
      'for 4 > for 5 > exchange_halo: +MPI_Irecv from 0 B',
    ],
  },
  {
    program: 'halo',
    name: 'one more collective',
    replaced: [
      [
        '    MPI_Allreduce(&own, &largest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);\n',
        '    MPI_Allreduce(&own, &largest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);\n    MPI_Barrier(MPI_COMM_WORLD);\n',
      ],
    ],
    expected: ['for 4 > compute_residual: +MPI_Barrier all 0 B'],
  },
  {
    program: 'halo',
    name: 'receives in another order',
    replaced: [
      ['    MPI_Irecv(&AT(now, 0, 1), columns, MPI_DOUBLE, above, 1, MPI_COMM_WORLD, &requests[4]);\n', ''],
      [
        '    MPI_Irecv(&AT(now, rows + 1, 1), columns, MPI_DOUBLE, below, 0, MPI_COMM_WORLD, &requests[5]);\n',
        '',
      ],
      [
        '    for (int i = 0; i < more_messages; i++) count += post',
        `    MPI_Irecv(&AT(now, 0, 1), columns, MPI_DOUBLE, above, 1, MPI_COMM_WORLD, &requests[4]);
    MPI_Irecv(&AT(now, rows + 1, 1), columns, MPI_DOUBLE, below, 0, MPI_COMM_WORLD, &requests[5]);
    for (int i = 0; i < more_messages; i++) count += post`,
      ],
    ],
    expected: [
      'for 4 > for 5 > exchange_halo: -MPI_Irecv from 256 B',
      'for 4 > for 5 > exchange_halo: +MPI_Irecv from 256 B',
    ],
  },
  {
    program: 'halo',
    name: 'blocking receives',
    replaced: [
      [
        'MPI_Irecv(&AT(now, 0, 1), columns, MPI_DOUBLE, above, 1, MPI_COMM_WORLD, &requests[4])',
        'MPI_Recv(&AT(now, 0, 1), columns, MPI_DOUBLE, above, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE), requests[4] = MPI_REQUEST_NULL',
      ],
      [
        'MPI_Irecv(&AT(now, rows + 1, 1), columns, MPI_DOUBLE, below, 0, MPI_COMM_WORLD, &requests[5])',
        'MPI_Recv(&AT(now, rows + 1, 1), columns, MPI_DOUBLE, below, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE), requests[5] = MPI_REQUEST_NULL',
      ],
    ],
    expected: [
      'for 4 > for 5 > exchange_halo: -MPI_Irecv from 256 B',
      'for 4 > for 5 > exchange_halo: +MPI_Recv from 256 B',
    ],
  },
  {
    program: 'halo',
    name: 'another count',
    options: ['--iterations', '30'],
    expected: [': -for 4', ': +for 6'],
  },
  {
    program: 'halo',
    name: 'exchanged loop nest',
    replaced: [['i % 5 == 0', 'i % 4 == 0']],
    expected: [': -for 4', ': +for 5', 'for 5: -for 5', 'for 5: +for 4'],
  },
  {
    program: 'sweep',
    name: 'bytes of a message',
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
  {
    program: 'sweep',
    name: 'one more message',
    replaced: [
      [
        '    count_message(to_x, (long long)',
        '    MPI_Send(NULL, 0, MPI_INT, to_x, 12, MPI_COMM_WORLD);\n    count_message(to_x, (long long)',
      ],
      [
        '    MPI_Recv(entering_y, layers * width * numbers, MPI_DOUBLE, from_y, 11, MPI_COMM_WORLD, MPI_STATUS_IGNORE);\n',
        '    MPI_Recv(entering_y, layers * width * numbers, MPI_DOUBLE, from_y, 11, MPI_COMM_WORLD, MPI_STATUS_IGNORE);\n    MPI_Recv(NULL, 0, MPI_INT, from_x, 12, MPI_COMM_WORLD, MPI_STATUS_IGNORE);\n',
      ],
    ],
    expected: [
      'for 4 > for 4 > receive_inflow: +MPI_Recv from 0 B',
      'for 4 > for 4 > send_outflow: +MPI_Send to 0 B',
    ],
  },
  {
    program: 'sweep',
    name: 'one more collective',
    replaced: [
      [
        '    MPI_Allreduce(&own, &largest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);\n',
        '    MPI_Allreduce(&own, &largest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);\n    MPI_Allreduce(&own, &largest, 1, MPI_DOUBLE, MPI_MIN, MPI_COMM_WORLD);\n',
      ],
    ],
    expected: ['for 4 > largest_flux: +MPI_Allreduce all 64 B'],
  },
  {
    program: 'sweep',
    name: 'receives in another order',
    replaced: [
      [
        '    MPI_Recv(entering_x, layers * depth * numbers, MPI_DOUBLE, from_x, 10, MPI_COMM_WORLD, MPI_STATUS_IGNORE);\n',
        '',
      ],
      [
        'from_y, 11, MPI_COMM_WORLD, MPI_STATUS_IGNORE);\n',
        'from_y, 11, MPI_COMM_WORLD, MPI_STATUS_IGNORE);\n    MPI_Recv(entering_x, layers * depth * numbers, MPI_DOUBLE, from_x, 10, MPI_COMM_WORLD, MPI_STATUS_IGNORE);\n',
      ],
    ],
    expected: [
      'for 4 > for 4 > receive_inflow: -MPI_Recv from 256 B',
      'for 4 > for 4 > receive_inflow: +MPI_Recv from 256 B',
    ],
  },
  {
    program: 'sweep',
    name: 'non-blocking sends',
    replaced: [
      [
        '    MPI_Send(entering_x, layers * depth * numbers, MPI_DOUBLE, to_x, 10, MPI_COMM_WORLD);\n',
        '    MPI_Request requests[2];\n    MPI_Isend(entering_x, layers * depth * numbers, MPI_DOUBLE, to_x, 10, MPI_COMM_WORLD, &requests[0]);\n',
      ],
      [
        '    MPI_Send(entering_y, layers * width * numbers, MPI_DOUBLE, to_y, 11, MPI_COMM_WORLD);\n',
        '    MPI_Isend(entering_y, layers * width * numbers, MPI_DOUBLE, to_y, 11, MPI_COMM_WORLD, &requests[1]);\n    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);\n',
      ],
    ],
    expected: [
      'for 4 > for 4 > send_outflow: -MPI_Send to 256 B',
      'for 4 > for 4 > send_outflow: +MPI_Isend to 256 B',
    ],
  },
  {
    program: 'sweep',
    name: 'another count',
    options: ['--iterations', '7'],
    expected: [': -for 4', ': +for 7'],
  },
  {
    program: 'sweep',
    name: 'exchanged loop nest',
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
        '        sweep_corner(1, 1);\n        sweep_corner(-1, 1);\n        sweep_corner(1, -1);\n        sweep_corner(-1, -1);\n',
        '        for (int first = 0; first < size; first += LAYERS) {\n            sweep_corner(1, 1, first);\n            sweep_corner(-1, 1, first);\n            sweep_corner(1, -1, first);\n            sweep_corner(-1, -1, first);\n        }\n',
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
  {
    program: 'vcycle',
    name: 'bytes of a message',
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
  {
    program: 'vcycle',
    name: 'one more message',
    replaced: [
      [
        '    count_message(left, sizeof *values);\n',
        '    MPI_Sendrecv(NULL, 0, MPI_INT, left, 22, NULL, 0, MPI_INT, right, 22, MPI_COMM_WORLD, MPI_STATUS_IGNORE);\n    count_message(left, sizeof *values);\n',
      ],
    ],
    expected: [
      'for 3 > for 12 > exchange_ends: +MPI_Sendrecv to 0 B',
      'for 3 > for 12 > exchange_ends: +MPI_Sendrecv from 0 B',
      'for 3 > for 13 > exchange_ends: +MPI_Sendrecv to 0 B',
      'for 3 > for 13 > exchange_ends: +MPI_Sendrecv from 0 B',
    ],
  },
  {
    program: 'vcycle',
    name: 'one more collective',
    replaced: [['    MPI_Scatterv(coarse_u', '    MPI_Barrier(MPI_COMM_WORLD);\n    MPI_Scatterv(coarse_u']],
    expected: ['for 3 > solve_coarsest: +MPI_Barrier all 0 B'],
  },
  {
    program: 'vcycle',
    name: 'non-blocking collective',
    replaced: [
      [
        '    MPI_Allreduce(&own, &largest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);\n',
        '    MPI_Request request;\n    MPI_Iallreduce(&own, &largest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD, &request);\n    MPI_Wait(&request, MPI_STATUS_IGNORE);\n',
      ],
    ],
    expected: [
      'for 3 > largest_residual: -MPI_Allreduce all 64 B',
      'for 3 > largest_residual: +MPI_Iallreduce all 64 B',
    ],
  },
  {
    program: 'vcycle',
    name: 'another count',
    options: ['--iterations', '5'],
    expected: [': -for 3', ': +for 5'],
  },
  {
    program: 'vcycle',
    name: 'another count of an inner loop',
    replaced: [['sweep < 2', 'sweep < 3']],
    expected: ['for 3: -for 12', 'for 3: +for 16', 'for 3: -for 13', 'for 3: +for 17'],
  },
];
