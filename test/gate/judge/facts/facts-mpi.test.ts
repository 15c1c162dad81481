import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { factPolicy } from '../../../../src/gate/judge/facts/kinds.ts';
import type { RunMeasurement } from '../../../../src/measure/measurement/measurement.ts';
import { writeScript } from '../../../measure/run/scripts.ts';
import { folderOfFile } from '../../../support/temporary-folder.ts';
import { measuredProgram, missingForPrograms } from '../measured-program.ts';
import { compareFacts } from './compare-facts.ts';

const parent = folderOfFile();
const ITERATIONS = 20;
const policy = factPolicy({ structure: 'fail' });

/**
 * An iterative solver: a ring exchange and a residual an iteration. EXTRA adds one MPI_Allreduce an
 * iteration; LOOP puts the iterations into the function that reduces, so that all its calls are one block.
 * SENDS_FIRST posts in another order.
 */
const SOURCE = `#include <mpi.h>
static int rank, size;
static double in = 1, out;
__attribute__((noinline)) void solve(int iterations) {
  for (int i = 0; i < iterations; i++) {
    MPI_Allreduce(&in, &out, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
#ifdef EXTRA
    MPI_Allreduce(&out, &in, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
#endif
  }
  __asm__ volatile("");
}
__attribute__((noinline)) void exchange(void) {
  MPI_Request requests[2];
#ifndef SENDS_FIRST
  MPI_Irecv(&out, 1, MPI_DOUBLE, (rank + size - 1) % size, 0, MPI_COMM_WORLD, &requests[0]);
#endif
  MPI_Isend(&in, 1, MPI_DOUBLE, (rank + 1) % size, 0, MPI_COMM_WORLD, &requests[1]);
#ifdef SENDS_FIRST
  MPI_Irecv(&out, 1, MPI_DOUBLE, (rank + size - 1) % size, 0, MPI_COMM_WORLD, &requests[0]);
#endif
  MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
  __asm__ volatile("");
}
int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
#ifdef LOOP
  for (int i = 0; i < ${ITERATIONS}; i++) exchange();
  solve(${ITERATIONS});
#else
  for (int i = 0; i < ${ITERATIONS}; i++) { exchange(); solve(1); }
#endif
  MPI_Finalize();
  return 0;
}
`;

/** A run of the program with these macros. */
function measured(...macros: string[]): Promise<RunMeasurement> {
  const source = writeScript(join(parent, 'solver.c'), SOURCE);
  return measuredProgram(parent, { name: 'solver', source, macros }, 1);
}

/** A run of the program as it is, which all that changes it is compared with. */
let plain: Promise<RunMeasurement> | undefined;
const unchanged = (): Promise<RunMeasurement> => (plain ??= measured());

const missing = missingForPrograms(parent);

describe.skipIf(missing.length > 0)(
  `one extra MPI_Allreduce an iteration of a real program (missing here: ${missing.join(', ') || 'nothing'})`,
  () => {
    it.each([
      ['a call an iteration', [], ['+MPI_Allreduce all']],
      ['all iterations in one call', ['LOOP'], ['-for 20', '+for 40']],
    ])('is named exactly from one repetition a side: %s', async (_, macros, lines) => {
      const before = await (macros.length === 0 ? unchanged() : measured(...macros));
      const now = await measured(...macros, 'EXTRA');
      const { calls, changes, nondeterministic, program } = compareFacts(before, now, policy);
      expect(calls).toEqual([
        {
          benchmark: 'solver',
          functions: ['solve'],
          operation: 'MPI_Allreduce',
          before: ITERATIONS,
          now: 2 * ITERATIONS,
        },
      ]);
      expect(changes.length).toBeGreaterThan(0);
      expect(new Set(changes.flatMap(({ functions }) => functions))).toEqual(new Set(['solve']));
      expect(nondeterministic).toEqual([]);
      const [{ lines: all } = { lines: [] }, ...others] = program!.differences;
      const changed = all.flatMap(({ sign, text }) => (sign === ' ' ? [] : [sign + text]));
      expect([changed, others]).toEqual([lines, []]);
    });

    it('has a fact for another order of the same messages', async () => {
      const { calls, changes } = compareFacts(await unchanged(), await measured('SENDS_FIRST'), policy);
      expect(calls).toEqual([]);
      expect(changes).toMatchObject([
        {
          kind: 'structure-order',
          functions: ['exchange'],
          policy: 'warn',
          before: 'in the order MPI_Irecv, MPI_Isend, MPI_Waitall',
          now: 'in the order MPI_Isend, MPI_Irecv, MPI_Waitall',
        },
      ]);
    });

    it('finds nothing between two runs of the same program', async () => {
      const found = compareFacts(await unchanged(), await measured(), policy);
      expect(found).toEqual({ changes: [], calls: [], nondeterministic: [], program: null });
    });
  },
);
