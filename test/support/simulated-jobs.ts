import type { Comparison } from '#build/schemas/comparison.ts';
import { judgeRecorded } from '../../scripts/study/recorded-source.ts';
import type { GateConfig } from '../../src/base/config/config.ts';
import { defaultConfig } from '../../src/base/config/default-config.ts';
import type { Confirming } from '../../src/gate/check/plan.ts';
import { type Given, screened, steps } from '../../src/gate/check/steps.ts';
import { compareRun } from '../../src/gate/judge/against-baseline/compare.ts';
import { suspectBenchmarks } from '../../src/gate/judge/suspects.ts';
import type { GroupMeasurement, RunMeasurement } from '../../src/measure/measurement/measurement.ts';
import { recordRun } from '../../src/measure/measurement/record.ts';
import { type Execution, type Jobs, NOISE_KINDS, type NoiseKind } from './noise-kinds.ts';
import { type RandomNumbers, randomNumbers } from './random-numbers.ts';
import { allreduceIn } from './simulated-check.ts';

/** Checks of one benchmark whose runs are jobs of several executions. */
export interface JobsScenario {
  noise: keyof typeof NOISE_KINDS;
  groups?: number;
  runs?: number;
  /** Executions of a job of the baseline, and of the candidate. */
  repetitions?: number;
  ofCandidate?: number;
  deviation?: number;
  /** How many times longer the first group takes in the candidate. */
  factor?: number;
  /** Usual duration of a group, and the clock's step, in nanoseconds. */
  levelNs?: number;
  stepNs?: number;
}

/** What a simulated check makes red, by how it confirms; `suspected`: whether pairs would be run. */
export interface JobsOutcome {
  atOnce: boolean;
  again: boolean;
  suspected: boolean;
}

const BENCHMARK = 'simulated';
const ENVIRONMENT = { cpu: 'simulated', cores: 1, mpi: 'simulated', usableCores: 1 };

const WAYS = {
  atOnce: { by: 'nothing', why: 'recorded' },
  again: { by: 'repetitions', noPairs: null },
} as const satisfies Record<string, Confirming>;

/**
 * Simulates checks with commgate's own stepper. What looks slower is measured again in the candidate's job
 * and held against the same baseline.
 *
 * @param gate default: the product's own
 * @returns one check after the other
 */
export function simulatedJobs(
  scenario: JobsScenario,
  seed: number,
  gate: GateConfig = defaultConfig.gate,
): () => JobsOutcome {
  const random = randomNumbers(seed);
  return () => {
    const { runs = 20, repetitions = 5, ofCandidate = repetitions } = scenario;
    const jobs = jobsOf(scenario, random);
    const stored = Array.from({ length: runs }, (_, night) =>
      recordRun(runOf({ ...scenario, factor: 1 }, jobs(), repetitions, night)),
    );
    const baseline = { schemaVersion: 1 as const, runs: stored };
    const job = jobs();
    const run = runOf(scenario, job, ofCandidate, runs);
    const given: Given = {
      gate,
      benchmarks: [BENCHMARK],
      baseline,
      location: '',
      accepted: [],
      exactly: null,
    };
    const isRed = (confirm: Confirming): boolean => {
      const again = (count: number): RunMeasurement => runOf(scenario, job, count, runs);
      const way = steps({ by: 'baseline', confirm, ifYoung: null }, given);
      return judgeRecorded(way, { run, again }).verdict === 'regression';
    };
    const first = screened((options): Comparison => compareRun(run, baseline, gate, '', options));
    return {
      atOnce: isRed(WAYS.atOnce),
      again: isRed(WAYS.again),
      suspected: suspectBenchmarks(first).length > 0,
    };
  };
}

function jobsOf(
  { noise, groups = 10, runs = 20, deviation = 0.03 }: JobsScenario,
  random: RandomNumbers,
): Jobs {
  const kind: NoiseKind = NOISE_KINDS[noise];
  return kind.jobs({ groups: kind.groups ?? groups, runs, deviation }, random);
}

/** A run of the benchmark: so many executions of a job. */
function runOf(scenario: JobsScenario, job: Execution, repetitions: number, night: number): RunMeasurement {
  const { factor = 1, levelNs = 1e6, stepNs = 0, deviation } = scenario;
  const measured = Array.from({ length: repetitions }, () => {
    const groups = job().map((times, group): GroupMeasurement => {
      // Different durations, so that nothing depends on their being equal.
      const usualNs =
        levelNs + group * (stepNs > 0 && deviation === 0 ? stepNs : stepNs > 0 ? 0 : levelNs / 10);
      const longNs = usualNs * times * (group === 0 ? factor : 1);
      const medianNs = stepNs > 0 ? Math.round(longNs / stepNs) * stepNs : longNs;
      return { ...groupNamed(group), instances: 101, medianNs, totalNs: 101 * medianNs };
    });
    const communicationNs = groups.reduce((sum, { totalNs }) => sum + totalNs, 0);
    const counts = { communicationEvents: 1, durationNs: communicationNs };
    return { processes: 2, ...counts, communicationNs, phases: [], groups };
  });
  const about = { tracer: 'simulated', mpi: 'simulated', pinning: 'commgate' } as const;
  return {
    commit: null,
    branch: null,
    environment: ENVIRONMENT,
    date: new Date(Date.UTC(2026, 0, 1 + night)).toISOString(),
    benchmarks: [{ name: BENCHMARK, ...about, repetitions: measured }],
  };
}

function groupNamed(group: number) {
  return {
    ...allreduceIn(`${group}`, group),
    name: 'CP1',
    family: '',
    phases: [1],
    starts: [],
  };
}
