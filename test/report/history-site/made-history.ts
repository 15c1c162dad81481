import { createHash } from 'node:crypto';
import { seededRandom } from '../../../src/base/statistics/random.ts';
import type { Baseline, BaselineRun } from '../../../src/gate/baseline/baseline.ts';
import type { RecordedBenchmark, RecordedGroup } from '../../../src/measure/measurement/recorded-run.ts';

/** What a made history is like. */
export interface MadeHistory {
  runs: number;
  groups: number;
  benchmarks: readonly string[];
  /** By how much a group of a benchmark is slower in a run; left out: never. */
  factor?: (benchmark: number, group: number, run: number) => number;
  /** Changes of a run, such as its commit. */
  run?: (index: number) => Partial<BaselineRun>;
  functions?: (group: number) => string[];
}

const REPETITIONS = 5;

/** A baseline of a run a day, with 3 % of noise: made as a document, without measuring or recording anything. */
export function madeHistory(made: MadeHistory, seed = 1): Baseline {
  const random = seededRandom(seed);
  const runs = Array.from({ length: made.runs }, (_, index): BaselineRun => {
    return {
      id: hex(index + 1),
      commit: createHash('sha1').update(`${index}`).digest('hex'),
      branch: 'main',
      date: new Date(Date.UTC(2025, 0, 1 + index)).toISOString(),
      environment: { cpu: 'AMD EPYC 7B13', cores: 4, mpi: 'Open MPI 4.1.4', usableCores: 4 },
      benchmarks: made.benchmarks.map((name, b) => benchmark(name, b, index, made, random)),
      ...made.run?.(index),
    };
  });
  return { schemaVersion: 1, runs };
}

function benchmark(
  name: string,
  b: number,
  index: number,
  made: MadeHistory,
  random: () => number,
): RecordedBenchmark {
  const groups = Array.from({ length: made.groups }, (_, g) => {
    const level = (1000 + 400 * g) * (made.factor?.(b, g, index) ?? 1) * (1 + 0.03 * (random() - 0.5));
    return group(g, level, made.functions?.(g) ?? [`exchange_${g}`], random);
  });
  const communicationNs = Array.from({ length: REPETITIONS }, (_, r) =>
    groups.reduce((sum, { totalsNs }) => sum + totalsNs[r]!, 0),
  );
  const facts = { tracer: 'builtin 1', mpi: 'Open MPI 4.1.4', pinning: 'commgate' as const, processes: 4 };
  return { name, ...facts, repetitions: REPETITIONS, communicationNs, runNs: communicationNs, groups };
}

function group(g: number, levelNs: number, functions: string[], random: () => number): RecordedGroup {
  const mediansNs = Array.from({ length: REPETITIONS }, () => levelNs * (1 + 0.02 * (random() - 0.5)));
  const instances = mediansNs.map(() => 100);
  return {
    pattern: hex(g + 1),
    functions,
    bytes: 4096,
    kind: 'point-to-point',
    processes: 4,
    events: 16,
    messages: 8,
    label: '8 messages among 4 processes',
    partners: { links: 4, first: ['0>1*2', '1>2*2', '2>3*2', '3>0*2'], members: '0-3', roots: [] },
    operations: {},
    instances,
    mediansNs,
    totalsNs: mediansNs.map((ns) => ns * 100),
  };
}

function hex(value: number): string {
  return value.toString(16).padStart(16, '0');
}
