import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RunManifest } from '#build/schemas/run.ts';
import type { ProcessScript } from '../support/process-script.ts';
import { makeTrace } from '../support/trace-maker.ts';

const PROCESSES = 4;
const ITERATIONS = 30;
const STEP_NS = 1_000_000;

/** What a made run of the halo program does. */
export interface HaloOptions {
  /** How long an exchange lasts. */
  exchangeNs: number;
  /** How much later process 1 enters every exchange. */
  lateNs?: number;
  iterations?: number;
}

/** Writes the trace of a ring exchange and a reduction a step; returns the anchor file's path. */
export function haloTrace(
  folder: string,
  { exchangeNs, lateNs = 0, iterations = ITERATIONS }: HaloOptions,
): string {
  const program = (p: ProcessScript): void => {
    p.enter('main');
    for (let step = 0; step < iterations; step++) {
      const start = step * STEP_NS;
      p.at(start).enter('exchange_halo');
      p.at(start + (p.rank === 1 ? lateNs : 0));
      p.irecv((p.rank + PROCESSES - 1) % PROCESSES, 4096, { ns: 10 });
      p.isend((p.rank + 1) % PROCESSES, 4096, { ns: 10 });
      p.waitall(undefined, { until: start + lateNs + exchangeNs }).leave();
      p.inside('residual', () => p.collective('ALLREDUCE', { bytes: 8, ns: 5000 }));
    }
    p.leave();
  };
  return makeTrace(folder, { processes: PROCESSES, program });
}

/** How a run says that the halo program was executed, but for its repetitions. */
export const HALO_BENCHMARK = {
  name: 'halo',
  tracer: 'builtin 1',
  command: 'mpirun -n 4 ./halo',
  mpi: 'Open MPI 4.1.4',
  pinning: { by: 'commgate' as const, how: 'one core a process' },
  warmUps: 1,
};

/** Writes a finished run folder of one benchmark, one repetition an element of `repetitions`. */
export function haloRun(folder: string, day: number, repetitions: HaloOptions[]): string {
  const manifest: RunManifest = {
    schemaVersion: 1,
    commit: String(day).padStart(40, '0'),
    branch: 'main',
    date: new Date(Date.UTC(2026, 0, day)).toISOString(),
    environment: { cpu: 'Test CPU', cores: 4, mpi: 'Open MPI 4.1.4', usableCores: 4 },
    machine: {},
    benchmarks: [
      {
        ...HALO_BENCHMARK,
        repetitions: repetitions.map((options, index) => {
          const path = `halo/${index + 1}`;
          mkdirSync(join(folder, path), { recursive: true });
          writeFileSync(join(folder, path, 'output.log'), '');
          const anchor = haloTrace(join(folder, path, 'trace'), options);
          return { trace: anchor.slice(folder.length + 1), log: `${path}/output.log`, seconds: 1 };
        }),
      },
    ],
  };
  mkdirSync(dirname(join(folder, 'run.json')), { recursive: true });
  writeFileSync(join(folder, 'run.json'), JSON.stringify(manifest));
  return folder;
}
