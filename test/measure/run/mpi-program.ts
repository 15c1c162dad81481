import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../../src/base/files/package-root.ts';
import { compileOnce, keptSource } from '../../support/compile-once.ts';
import { LARGE_PAGES } from '../../support/otf2-print.ts';
import { writeScript } from './scripts.ts';

/** Whether a program of this name starts at all. */
export function has(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;
}

/** Whether the C source of the builtin tracer is there. */
export const hasTracerSource = existsSync(join(packageRoot(), 'src/measure/tracer/lifecycle/lifecycle.c'));

/** Whether programs can be linked with libotf2. */
export function hasOtf2(folder: string): boolean {
  const source = writeScript(
    join(folder, 'otf2.c'),
    '#include <otf2/otf2.h>\nint main(void) { return 0; }\n',
  );
  return spawnSync('cc', ['-fsyntax-only', source], { stdio: 'ignore' }).status === 0;
}

/** Variables that let Open MPI start as root and on few cores. */
export const MPI_ENVIRONMENT = {
  OMPI_ALLOW_RUN_AS_ROOT: '1',
  OMPI_ALLOW_RUN_AS_ROOT_CONFIRM: '1',
  OMPI_MCA_rmaps_base_oversubscribe: '1',
};

/** Compiler and launcher for tests that start a program many times, whatever MPI it is: MPICH starts it several times sooner. */
export const QUICK_MPI =
  has('mpicc.mpich') && has('mpirun.mpich')
    ? { mpicc: 'mpicc.mpich', mpirun: 'mpirun.mpich' }
    : { mpicc: 'mpicc', mpirun: 'mpirun' };

/** Builds a program in which each of two processes sends the other messages and takes part in a barrier, three times. */
export function buildPingPong(folder: string, mpicc = 'mpicc', name = 'pingpong'): string {
  const source = keptSource(
    `#include <mpi.h>
int main(int argc, char **argv) {
  int rank, value = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  for (int i = 0; i < 3; i++) {
    if (rank == 0) {
      MPI_Send(&value, 1, MPI_INT, 1, 7, MPI_COMM_WORLD);
      MPI_Recv(&value, 1, MPI_INT, 1, 8, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
      MPI_Recv(&value, 1, MPI_INT, 0, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
      MPI_Send(&value, 1, MPI_INT, 0, 8, MPI_COMM_WORLD);
    }
    MPI_Barrier(MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
`,
  );
  const program = join(folder, name);
  compileOnce([mpicc], [source], program, [], ([compiler, ...words]) => execFileSync(compiler!, words));
  return program;
}

/** How many records of each type otf2-print counts in an archive. */
export function countRecords(anchor: string): Record<string, number> {
  const counts: Record<string, number> = {};
  const printed = execFileSync('otf2-print', [anchor], {
    encoding: 'utf8',
    env: { ...process.env, ...LARGE_PAGES },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for (const [, type] of printed.matchAll(/^([A-Z_]+) {2,}\d+ {2,}\d+/gm))
    counts[type!] = (counts[type!] ?? 0) + 1;
  return counts;
}
