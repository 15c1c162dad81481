import { execFileSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../../../src/base/config/load.ts';
import { runBenchmarks } from '../../../../src/measure/run/run.ts';
import { processesWith } from '../../../support/processes-with.ts';
import { folderOfFile } from '../../../support/temporary-folder.ts';
import { has, hasOtf2, hasTracerSource, MPI_ENVIRONMENT } from '../mpi-program.ts';
import { writeScript } from '../scripts.ts';

const folder = folderOfFile();
const source = writeScript(
  join(folder, 'ending.c'),
  `#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
/* Process 1 crashes, or all processes hang and ignore SIGTERM. */
int main(int argc, char **argv) {
  int process;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &process);
  signal(SIGTERM, SIG_IGN);
  printf("pid %ld\\n", (long)getpid());
  fflush(stdout);
  MPI_Barrier(MPI_COMM_WORLD);
  if (strcmp(argv[1], "crash") == 0 && process == 1) raise(SIGSEGV);
  for (;;) sleep(1);
}
`,
);

const failureOf = async (benchmark: object, output: string): Promise<string> => {
  const file = `${output}.yml`;
  writeFileSync(file, JSON.stringify({ benchmarks: [{ name: 'a', 'warm-up': 0, ...benchmark }] }));
  const environment = { ...process.env, ...MPI_ENVIRONMENT };
  return runBenchmarks(loadConfig(file), { output, environment }).then(
    () => 'it did not fail',
    (error: Error) => error.message,
  );
};

// They mostly wait, for a time limit and the time of grace: all of them do it at the same time.
describe.concurrent.each([
  ['mpirun', 'mpicc'],
  ['mpirun.mpich', 'mpicc.mpich'],
])('%s', (mpirun, mpicc) => {
  const ready = has(mpirun) && has(mpicc) && hasTracerSource && hasOtf2(folder);
  const needs = `needs ${mpirun}, ${mpicc}, libotf2`;

  it.skipIf(!ready).each<[what: string, how: string, limit: number, message: RegExp]>([
    [
      ...(['crashes', 'crash', 60] as const),
      /a\/1\/output\.log: the command ended (?:with exit code \d+|by SIG\w+) \(the tracer said: process 1 crashed \(SIGSEGV\): .*\); a benchmark ends/,
    ],
    [
      ...(['hangs', 'hang', 3] as const),
      /a\/1\/output\.log: the command did not end within 3 s and was ended; .* \| pid \d+/s,
    ],
  ])(
    `a process that %s ends the run with one message and leaves nothing running (${needs})`,
    async (_, how, limit, message) => {
      const program = join(folder, `${mpicc}-${how}`);
      execFileSync(mpicc, ['-o', program, source]);
      const output = `${program}-run`;
      const command = `${mpirun} -n 2 ${program} ${how}`;
      expect(await failureOf({ command, 'time-limit': limit }, output)).toMatch(message);
      expect(readdirSync(output)).toEqual(['a']);
      expect(processesWith(program, 'cmdline')).toEqual([]);
    },
  );
});
