import type { RepetitionMeasurement, RunMeasurement } from '../../src/measure/measurement/measurement.ts';

/** A run of one benchmark with these repetitions. */
export function runOfOne(...repetitions: RepetitionMeasurement[]): RunMeasurement {
  const about = { name: 'solver', tracer: 'builtin 3', mpi: 'x', pinning: 'nobody' as const };
  return {
    commit: null,
    branch: null,
    date: '2026-01-01T00:00:00Z',
    environment: { cpu: 'x', cores: 4, mpi: 'x', usableCores: 4 },
    benchmarks: [{ ...about, repetitions }],
  };
}
