// A real program of which one function has three of four groups: it is no common factor when that function becomes slower.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/check/plan.ts';
import { judgeRecorded } from '../../src/check/recorded.ts';
import { steps } from '../../src/check/stepper.ts';
import { loadConfig } from '../../src/config/load.ts';
import { measureTrace } from '../../src/measurement/measure.ts';
import { measureRun } from '../../src/measurement/measure-run.ts';
import type { GroupMeasurement, RunMeasurement } from '../../src/measurement/measurement.ts';
import { runBenchmarks } from '../../src/run/run.ts';
import { baselineOf, gate } from '../comparison/make-run.ts';
import { has, hasOtf2, hasTracerSource, MPI_ENVIRONMENT } from '../run/mpi-program.ts';
import { temporaryFolder, writeScript } from '../run/temporary-folder.ts';

const parent = temporaryFolder();
const missing = ['mpicc', 'mpirun'].filter((program) => !has(program));
if (!hasOtf2(parent)) missing.push("libotf2's header files");
if (!hasTracerSource) missing.push("the tracer's C source");

/** `exchange` has messages of three sizes, `norm` one reduction. */
const SOURCE = `#include <mpi.h>
static int rank;
static double in[4096], out[4096];
__attribute__((noinline)) void exchange(int count) {
  MPI_Request requests[2];
  MPI_Irecv(out, count, MPI_DOUBLE, 1 - rank, 0, MPI_COMM_WORLD, &requests[0]);
  MPI_Isend(in, count, MPI_DOUBLE, 1 - rank, 0, MPI_COMM_WORLD, &requests[1]);
  MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
  __asm__ volatile("");
}
__attribute__((noinline)) void norm(void) {
  MPI_Allreduce(in, out, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  __asm__ volatile("");
}
int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  for (int i = 0; i < 8; i++) { exchange(8); norm(); exchange(64); norm(); exchange(512); norm(); }
  MPI_Finalize();
  return 0;
}
`;

const NIGHTS = 10;

/** One execution of the program. */
async function measured(): Promise<RunMeasurement> {
  const source = writeScript(join(parent, 'exchange.c'), SOURCE);
  execFileSync('mpicc', ['-O1', '-finstrument-functions', '-o', join(parent, 'exchange'), source]);
  const command = 'mpirun -n 2 ./exchange';
  const benchmark = { name: 'exchange', command, repetitions: 1, 'warm-up': 0, environment: MPI_ENVIRONMENT };
  const file = writeScript(join(parent, 'exchange.yml'), JSON.stringify({ benchmarks: [benchmark] }));
  const config = loadConfig(file);
  return measureRun(await runBenchmarks(config), (anchor) => measureTrace(anchor, config.analysis));
}

/**
 * The same on another day, so many times: each group takes as long as the others, but for noise of 2 %, and those of one function
 * so many times as long.
 */
function onDay(run: RunMeasurement, day: number, repetitions: number, factor: number): RunMeasurement {
  const [benchmark] = run.benchmarks;
  const [execution] = benchmark!.repetitions;
  const repeated = Array.from({ length: repetitions }, (_, index) => {
    const groups = execution!.groups.map((group, at): GroupMeasurement => {
      const noise = 1 + 0.02 * Math.sin(37 * (index + 7 * day) + 11 * at + 3 * factor);
      const medianNs = 1e5 * noise * (group.functions[0] === 'exchange' ? factor : 1);
      return { ...group, medianNs, totalNs: medianNs * group.instances };
    });
    return { ...execution!, groups, communicationNs: groups.reduce((sum, { totalNs }) => sum + totalNs, 0) };
  });
  const date = new Date(Date.UTC(2026, 0, day)).toISOString();
  return { ...run, date, benchmarks: [{ ...benchmark!, repetitions: repeated }] };
}

describe.skipIf(missing.length > 0)(
  `a function with three of four groups that becomes slower by 30 % (missing here: ${missing.join(', ') || 'nothing'})`,
  () => {
    let run: RunMeasurement;
    beforeAll(async () => {
      run = await measured();
    }, 120_000);

    it.each([
      ['fail', 'baseline'],
      ['warn', 'baseline'],
      ['ignore', 'baseline'],
      ['fail', 'pairs'],
      ['warn', 'pairs'],
      ['ignore', 'pairs'],
    ] as const)('is red and named, gate.common-factor %s, against %s', (commonFactor, by) => {
      const plan: Plan =
        by === 'pairs'
          ? { by, why: 'asked', base: 'base' }
          : { by, confirm: { by: 'pairs', base: 'base' }, ifYoung: null };
      const nights = Array.from({ length: NIGHTS }, (_, night) => onDay(run, night + 1, 5, 1));
      const given = {
        ...{ gate: { ...gate, commonFactor }, benchmarks: ['exchange'] },
        ...{ baseline: baselineOf(nights), location: 'baseline', accepted: [], exactly: null },
      };
      const take = (count: number) => ({ base: onDay(run, 20, count, 1), head: onDay(run, 20, count, 1.3) });
      const made = judgeRecorded(steps(plan, given), {
        run: onDay(run, 19, 5, 1.3),
        pairs: [{ benchmark: 'exchange', take }],
      });
      const named = made.regressions.map(({ functions, bytes }) => [functions[0], bytes]);
      expect([made.verdict, made.commonFactors]).toEqual(['regression', []]);
      expect(named.map(([name]) => name)).toEqual(['exchange', 'exchange', 'exchange']);
      expect(new Set(named.map(([, bytes]) => bytes)).size).toBe(3);
    });
  },
);
