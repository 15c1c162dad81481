import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analysis/analysis.ts';
import { loadTrace } from '../../src/trace/load.ts';
import { blockLines } from '../support/analysed.ts';
import { named } from '../support/recorded.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Everything that EZTrace records in ways of its own: sub-communicators, requests, wildcards, statuses ignored. */
const PROGRAM = `
#include <mpi.h>
int main(int argc, char **argv) {
  int rank, size, in = 0, out, sum;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Comm half;
  MPI_Comm_split(MPI_COMM_WORLD, rank % 2, -rank, &half);
  out = rank;
  for (int i = 0; i < 5; i++) {
    MPI_Request requests[2];
    MPI_Irecv(&in, 1, MPI_INT, (rank + size - 1) % size, 7, MPI_COMM_WORLD, &requests[0]);
    MPI_Isend(&out, 1, MPI_INT, (rank + 1) % size, 7, MPI_COMM_WORLD, &requests[1]);
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    MPI_Allreduce(&in, &sum, 1, MPI_INT, MPI_SUM, half);
    if (rank == 0) MPI_Send(&out, 1, MPI_INT, 1, 3, MPI_COMM_WORLD);
    if (rank == 1) MPI_Recv(&in, 1, MPI_INT, 0, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Status status;
    if (rank == 2) MPI_Recv(&in, 1, MPI_INT, MPI_ANY_SOURCE, 4, MPI_COMM_WORLD, &status);
    if (rank == 3) MPI_Send(&out, 1, MPI_INT, 2, 4, MPI_COMM_WORLD);
  }
  MPI_Comm_free(&half);
  MPI_Finalize();
  return 0;
}
`;

const runs = (program: string): boolean => spawnSync(program, ['--version']).status === 0;
const missing = ['eztrace', 'mpicc', 'mpirun', 'otf2-print'].filter((program) => !runs(program));
const isOpenMpi4 = /Open MPI\) 4\./.test(String(spawnSync('mpirun', ['--version']).stdout));
const why = missing.length > 0 ? `not installed: ${missing.join(', ')}` : 'Open MPI 4 starts EZTrace';
const canRun = missing.length === 0 && isOpenMpi4;

/** Records the program on four processes. @returns the anchor file */
function record(folder: string): string {
  writeFileSync(join(folder, 'program.c'), PROGRAM);
  const environment = {
    ...process.env,
    // mpirun starts every process by eztrace and is not traced itself.
    OMPI_MCA_orte_fork_agent: 'eztrace -t openmpi',
    EZTRACE_TRACE_DIR: join(folder, 'trace'),
    OMPI_ALLOW_RUN_AS_ROOT: '1',
    OMPI_ALLOW_RUN_AS_ROOT_CONFIRM: '1',
  };
  for (const [program, ...args] of [
    ['mpicc', 'program.c', '-o', 'program'],
    ['mpirun', '--oversubscribe', '-n', '4', './program'],
  ] as const) {
    const { status, stderr } = spawnSync(program, args, { cwd: folder, env: environment, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
  }
  return join(folder, 'trace', 'program_trace', 'eztrace_log.otf2');
}

/** Records by type; otf2-print warns about the definitions that EZTrace writes, which is no matter here. */
function printedCounts(anchor: string): Record<string, number> {
  const { stdout } = spawnSync('otf2-print', [anchor], { encoding: 'utf8', maxBuffer: 1 << 28 });
  const counts: Record<string, number> = {};
  for (const [, type] of stdout.matchAll(/^([A-Z][A-Z_]*) +\d+ +\d+/gm))
    counts[type!] = (counts[type!] ?? 0) + 1;
  return counts;
}

describe.skipIf(!canRun)(`a trace of EZTrace${canRun ? '' : ` (skipped: ${why})`}`, () => {
  it('is read whole: the records that otf2-print counts, the processes and what they did', () => {
    const anchor = record(temporaryFolder());
    const trace = loadTrace(anchor);
    expect(named(trace.recordCounts)).toEqual(printedCounts(anchor));
    expect([trace.processes, trace.locations]).toEqual([4, 4]);
    // EZTrace 2.0 loses the completion of receives whose statuses are ignored: 5 requests a process, of one
    // sender each.
    const lost = 20 - (named(trace.recordCounts)['MPI_IRECV'] ?? 0);
    expect([trace.inferredReceives.length, trace.openRequests]).toEqual([lost, 0]);

    const analysis = analyze(trace);
    const blocks = blockLines(analysis, 0);
    expect(blocks.filter((line) => line === 'Working: ALLREDUCE').length).toBe(5);
    expect(blocks.filter((line) => line.endsWith('R3 S1')).length).toBe(5);
    expect(analysis.ties.unmatched).toBe(0);
    const wildcard = analysis.patterns.find(({ signature }) =>
      signature.some((line) => /^P2: .*R3/.test(line)),
    );
    expect(wildcard?.signature.some((line) => /^P3: .*S2/.test(line))).toBe(true);
    // The halves of the split communicator: 0 with 2, and 1 with 3.
    const pairs = analysis.patterns
      .filter(({ kind }) => kind === 'collective')
      .map(({ signature, instances }) => [signature.map((line) => line.slice(0, 2)).join(' '), instances]);
    expect(pairs.sort()).toEqual([
      ['P0 P2', 5],
      ['P1 P3', 5],
    ]);
  });
});
