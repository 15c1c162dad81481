import { execFileSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { threadTotals } from '../../../src/analysis/waits/thread-times.ts';
import type { CallTimes } from '../../../src/trace/columns/call-times.ts';
import { loadTrace } from '../../../src/trace/load.ts';
import { PARADIGM } from '../../../src/trace/otf2/codes.ts';
import { has, MPI_ENVIRONMENT } from '../../measure/run/mpi-program.ts';
import { documentOf, loaded } from '../../support/analysed.ts';
import type { ProcessScript } from '../../support/process-script.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const BARRIER = '!$omp implicit barrier @solve.c:7';
const ASKED = '!$omp barrier @solve.c:5';

/**
 * A parallel region from `from` to `to` on as many threads as there are times: each comes to a barrier that the program
 * asks for at its first time, to the implicit one at its second; barriers are left when the last has come.
 */
function region(
  p: ProcessScript,
  [from, to]: [number, number],
  times: [asked: number, implicit: number][],
): void {
  p.at(from).events.threadFork(from, PARADIGM.OPENMP, times.length);
  const leaves = [0, 1].map((k) => Math.max(...times.map((own) => own[k]!)));
  for (const [index, own] of times.entries()) {
    const thread = index === 0 ? p : p.thread(index);
    thread.at(from + 10 * index).events.threadTeamBegin(thread.now, 0);
    own.forEach((enter, k) => {
      thread.at(enter).inside(k === 0 ? ASKED : BARRIER, () => thread.at(leaves[k]!));
    });
    thread.events.threadTeamEnd(thread.now, 0);
  }
  p.at(to).events.threadJoin(to, PARADIGM.OPENMP);
}

/** P0 has three threads in one region and two in another; P1 one thread, from 0 to 1000. */
const hybrid = {
  processes: 2,
  program: (p: ProcessScript): void => {
    p.at(0).enter('main');
    if (p.rank === 0) {
      region(
        p,
        [100, 400],
        [
          [150, 350],
          [200, 310],
          [180, 390],
        ],
      );
      p.at(500).send(1, 8, { ns: 50 });
      region(
        p,
        [600, 800],
        [
          [650, 790],
          [650, 700],
        ],
      );
    } else p.at(450).recv(0, 8, { until: 560 });
    p.at(1000).leave();
  },
};

it('the time of threads is that in teams, of the first one alone, and of idle ones', () => {
  const [own, other] = threadTotals(loaded(hybrid, { callTimes: true }))!;
  const parallelNs = 290 + 280 + 270 + (190 + 180);
  expect(own).toEqual({
    threads: 3,
    allNs: 3 * 1000,
    parallelNs,
    implicitWaitNs: 40 + 80 + 0 + (0 + 90),
    explicitWaitNs: 50 + 0 + 20,
    lockWaitNs: 0,
    serialNs: 1000 - 300 - 200,
    serialInMpiNs: 50,
    idleNs: 3 * 1000 - parallelNs - 500,
  });
  expect(other).toMatchObject({ threads: 1, allNs: 1000, parallelNs: 0, serialNs: 1000, idleNs: 0 });
});

it('times of as many parallel regions as a long run has are told', () => {
  const count = 200_000;
  const at = (first: number): number[] => Array.from({ length: count }, (_, i) => 10 * i + first);
  const none = { from: [], to: [] };
  const locks = { ...none, lock: [], asked: [] };
  const thread = { firstNs: 0, lastNs: 10 * count, implicit: none, explicit: none, locks };
  const [forks, teams] = [
    { from: at(0), to: at(8) },
    { from: at(1), to: at(7) },
  ];
  const threads = [
    {
      threads: [
        { ...thread, forks, teams },
        { ...thread, forks: none, teams },
      ],
    },
  ];
  const calls = { processStart: Int32Array.of(0, 0), enter: [], leave: [] };
  const callTimes = { calls, processBegin: [0], processEnd: [10 * count] } as unknown as CallTimes;
  expect(threadTotals({ threads, callTimes })).toMatchObject([
    { threads: 2, parallelNs: 12 * count, serialNs: 2 * count },
  ]);
});

it('a thread waits for a lock until the one that had it before gives it back', () => {
  const lock = (p: ProcessScript, [asked, had, back]: [number, number, number]): void => {
    p.at(asked).inside('omp_set_lock', () => {
      p.at(had).events.threadLock(had, true, PARADIGM.OPENMP, 7);
      p.at(had + 1);
    });
    p.at(back).events.threadLock(back, false, PARADIGM.OPENMP, 7);
  };
  const locked = {
    processes: 2,
    program: (p: ProcessScript): void => {
      p.at(0).enter('main');
      if (p.rank === 0) {
        const [second, third] = [1, 2].map((index) => p.thread(index));
        p.at(100).events.threadFork(100, PARADIGM.OPENMP, 3);
        for (const thread of [p, second!, third!]) {
          thread.at(100).events.threadTeamBegin(100, 0);
          if (thread === p) {
            lock(thread, [110, 112, 200]);
            lock(thread, [210, 212, 220]);
          } else if (thread === second) lock(thread, [230, 300, 330]);
          else lock(thread, [150, 205, 208]);
          thread.at(600).events.threadTeamEnd(600, 0);
        }
        p.at(700).events.threadJoin(700, PARADIGM.OPENMP);
      }
      p.at(1000)
        .send(1 - p.rank, 8)
        .recv(1 - p.rank, 8)
        .leave();
    },
  };
  // The third thread waits from 150 to 200, P0 not from 210 on, as it was given back at 208; the second did not wait.
  expect(threadTotals(loaded(locked, { callTimes: true }))![0]).toMatchObject({ lockWaitNs: 50 });
});

it('threads that come to other barriers than others tell no waiting', () => {
  const uneven = {
    ...hybrid,
    program: (p: ProcessScript): void => {
      p.at(0).enter('main');
      if (p.rank === 0) {
        region(
          p,
          [100, 400],
          [
            [150, 350],
            [200, 310],
          ],
        );
        p.thread(1)
          .at(395)
          .inside(ASKED, () => {});
      }
      p.at(1000)
        .send(1 - p.rank, 8)
        .recv(1 - p.rank, 8)
        .leave();
    },
  };
  const [own] = threadTotals(loaded(uneven, { callTimes: true }))!;
  expect(own).toMatchObject({ explicitWaitNs: 0, implicitWaitNs: 40 });
});

it('nothing is told of a trace without threads, nor where times are not asked for', () => {
  const alone = {
    processes: 2,
    program: (p: ProcessScript): void => void p.send(1 - p.rank, 8).recv(1 - p.rank, 8),
  };
  expect(threadTotals(loaded(alone, { callTimes: true }))).toBeNull();
  expect(loaded(hybrid).threads).toBeUndefined();
  const document = documentOf(hybrid, { callTimes: true, also: ['wait states', 'root causes'] });
  expect(document.waitStates!.threads!.map(({ threads }) => threads)).toEqual([3, 1]);
});

const NEEDED = ['eztrace_cc', 'eztrace', 'mpicc', 'mpirun'];
const MISSING = NEEDED.filter((program) => !has(program));
const SOURCE = `
#include <mpi.h>
#include <omp.h>
static void work(double ms) { double t = omp_get_wtime(); while (omp_get_wtime() - t < ms / 1000); }
int main(int argc, char **argv)
{
  int level;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &level);
  work(3);
  #pragma omp parallel num_threads(2)
  work(omp_get_thread_num() == 1 ? 60 : 1);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Finalize();
}`;

it.skipIf(MISSING.length > 0)(
  `is told of a trace of EZTrace, too (missing: ${MISSING.join(', ') || 'nothing'})`,
  () => {
    const folder = temporaryFolder();
    const [source, binary] = [join(folder, 'hybrid.c'), join(folder, 'hybrid')];
    writeFileSync(source, SOURCE);
    const options = { cwd: folder, env: { ...process.env, ...MPI_ENVIRONMENT }, stdio: 'ignore' } as const;
    execFileSync('eztrace_cc', ['mpicc', '-fopenmp', '-O1', '-o', binary, source], options);
    const traced = ['eztrace', '-t', 'openmpi openmp', '-o', join(folder, 'out'), binary];
    execFileSync('mpirun', ['--oversubscribe', '-n', '2', ...traced], options);
    const anchor = readdirSync(folder, { recursive: true })
      .map(String)
      .find((file) => file.endsWith('.otf2'))!;
    for (const own of threadTotals(loadTrace(join(folder, anchor), { callTimes: true }))!) {
      expect(own.threads).toBe(2);
      // On a machine that is busy the first thread may come late itself.
      expect(own.implicitWaitNs).toBeGreaterThan(1e6);
      expect(own.serialNs).toBeGreaterThan(3e6);
      expect(own.idleNs).toBeGreaterThan(3e6);
      expect(own.parallelNs + own.serialNs + own.idleNs).toBeCloseTo(own.allNs, 0);
    }
  },
);
