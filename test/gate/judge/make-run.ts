import { defaultConfig } from '../../../src/base/config/default-config.ts';
import type { Baseline } from '../../../src/gate/baseline/baseline.ts';
import { addRun } from '../../../src/gate/baseline/retention.ts';
import type {
  BenchmarkMeasurement,
  GroupMeasurement,
  RepetitionMeasurement,
  RunMeasurement,
} from '../../../src/measure/measurement/measurement.ts';
import { recordRun } from '../../../src/measure/measurement/record.ts';

export const { gate } = defaultConfig;

/** A group of a repetition; `pattern` is one hexadecimal digit, repeated 16 times. */
export function group(
  pattern: string,
  medianNs: number,
  changes: Partial<GroupMeasurement> = {},
): GroupMeasurement {
  const instances = changes.instances ?? 100;
  return {
    pattern: pattern.repeat(16),
    family: pattern.repeat(16),
    functions: ['exchange_halo'],
    bytes: 4096,
    kind: 'point-to-point',
    processes: 4,
    events: 16,
    messages: 8,
    instances,
    medianNs,
    totalNs: medianNs * instances,
    name: 'CP1',
    label: '8 messages among 4 processes',
    partners: { links: 4, first: ['0>1*2', '1>2*2', '2>3*2', '3>0*2'], members: '0-3', roots: [] },
    operations: {},
    phases: [2],
    // Later the slower the group is.
    starts: [{ process: 1, ns: Math.max(0, medianNs - 100), cause: 'late sender', last: 90 }],
    ...changes,
  };
}

export function repetition(groups: GroupMeasurement[], processes = 4): RepetitionMeasurement {
  return {
    processes,
    communicationEvents: 1000,
    // As long as it communicates, unless a test says how long.
    durationNs: groups.reduce((sum, { totalNs }) => sum + totalNs, 0),
    communicationNs: groups.reduce((sum, { totalNs }) => sum + totalNs, 0),
    phases: [
      { index: 1, from: 1, to: 2, functions: ['set_up'] },
      { index: 2, from: 3, to: 300, functions: ['exchange_halo'] },
    ],
    groups,
  };
}

export function benchmark(
  repetitions: GroupMeasurement[][],
  changes: Partial<BenchmarkMeasurement> = {},
): BenchmarkMeasurement {
  return {
    name: 'halo',
    tracer: 'builtin 1',
    mpi: 'Open MPI 4.1.4',
    pinning: 'commgate',
    repetitions: repetitions.map((groups) => repetition(groups)),
    ...changes,
  };
}

export function run(
  day: number,
  benchmarks: BenchmarkMeasurement[],
  changes: Partial<RunMeasurement> = {},
): RunMeasurement {
  return {
    commit: `${day}`.padStart(40, 'c'),
    branch: 'main',
    date: new Date(Date.UTC(2026, 0, day)).toISOString(),
    environment: { cpu: 'AMD EPYC 7B13', cores: 4, mpi: 'Open MPI 4.1.4', usableCores: 4 },
    benchmarks,
    ...changes,
  };
}

/** A baseline of these runs. */
export function baselineOf(runs: RunMeasurement[]): Baseline {
  return runs.reduce<Baseline>((baseline, each) => addRun(baseline, recordRun(each)), {
    schemaVersion: 1,
    runs: [],
  });
}

/** A baseline of one run a value, each with one benchmark of one group that has this median, and a steady other one. */
export function history(
  valuesNs: number[],
  other: GroupMeasurement[] = [group('f', 5000, { name: 'CP2' })],
): Baseline {
  return baselineOf(
    valuesNs.map((value, index) => run(index + 1, [benchmark([[group('a', value), ...other]])])),
  );
}
