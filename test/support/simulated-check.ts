import { judgeRecorded, type Recordings } from '../../scripts/study/recorded-source.ts';
import type { GateConfig } from '../../src/base/config/config.ts';
import { defaultConfig } from '../../src/base/config/default-config.ts';
import { medianVariance } from '../../src/base/statistics/median-variance.ts';
import type { Baseline } from '../../src/gate/baseline/baseline.ts';
import type { Confirming } from '../../src/gate/check/plan.ts';
import { type Given, steps } from '../../src/gate/check/steps.ts';
import type { GroupMeasurement, RunMeasurement } from '../../src/measure/measurement/measurement.ts';
import type { RecordedRun } from '../../src/measure/measurement/recorded-run.ts';
import { MIN_INSTANCES_JUDGED } from '../../src/measure/measurement/run-value.ts';
import { type RandomNumbers, randomNumbers } from './random-numbers.ts';

/** Kinds of noise. correlated: t with 3 degrees of freedom, each run with half of the deviation of the one before. */
export type Noise = 'normal' | 't3' | 'correlated';

/** A check of one benchmark whose groups all have the same share of the communication time. */
export interface Scenario {
  noise: Noise;
  runs: number;
  groups: number;
  /** Standard deviation of ln(duration) of a run, the median of its executions; the same in all groups. Default 0.02. */
  deviation?: number;
  /** Standard deviation of what all groups of a run share. Default 0. */
  shared?: number;
  /** Slowdown of the first group in the candidate. Default 1. */
  factor?: number;
  /** Slowdown of all groups in the candidate. Default 1. */
  common?: number;
  /** How many of the groups, the last ones, have one instance a repetition; see LinedUpGroup. Default 0. */
  rare?: number;
  /**
   * Part of the jobs in which the machine has other load: there it makes each rare group 2 to 20 times
   * longer, whenever something is measured in that job. The medians of the others do not feel it. Default 0.
   */
  loaded?: number;
  /**
   * How many functions changed their communication at no cost: three groups each, the first ones, which are
   * judged as one thing, the sum of their times. Default 0.
   */
  changedFunctions?: number;
  /** Whether rare groups count, as where pairs follow. Default false. */
  doRareCount?: boolean;
}

/** What a simulated check called slower. */
export interface Called {
  /** Indexes of groups. */
  groups: number[];
  commonFactor: boolean;
  /** Of each group the smallest slowdown in percent that would have been called in the first run, the largest first. */
  visiblePercents: number[];
}

const CORRELATION = 0.5;

/** Executions of a run, and so many times the deviation of their median is that of one. */
const EXECUTIONS = 5;
const OF_ONE = 1 / Math.sqrt(medianVariance(EXECUTIONS));

const GROUPS_OF_A_FUNCTION = 3;

/** Only the cut-off decides. */
const ONLY_CUTOFF: GateConfig = { ...defaultConfig.gate, minSlowdownPercent: 0, minCostPercent: 0 };

/** Each group's communication time in a run, about: all have the same share of it. */
const TIME_NS = 1e9;

/** Confirming by fresh repetitions, and none at all. */
const WAYS = {
  oneStage: { by: 'nothing', why: 'recorded' },
  twoStages: { by: 'repetitions', noPairs: null },
} as const satisfies Record<string, Confirming>;

/**
 * Simulates checks with commgate's own stepper. A run has five executions, and what differs between runs is
 * what differs between executions; what is called is measured again, with new noise in each, and held against
 * the same baseline.
 *
 * @returns one check after the other, which says what it calls where that counts at once, and where it is
 *   measured again
 */
export function simulatedChecks(scenario: Scenario, seed: number, gate = ONLY_CUTOFF) {
  const random = randomNumbers(seed);
  return (): { oneStage: () => Called; twoStages: () => Called } => {
    const { baselineNs, followingNs } = baselineOf(scenario, random);
    const isLoaded = isUnderLoad(scenario, random);
    const measured = (ns: number[]): number[] => (isLoaded ? underLoad(scenario, ns, random) : ns);
    const given: Given = {
      gate,
      benchmarks: [BENCHMARK],
      location: '',
      accepted: [],
      exactly: null,
      baseline: baselineRuns(scenario, baselineNs),
    };
    const run = runOf(scenario, followingNs.map(measured));
    const again = (repetitions: number): RunMeasurement =>
      runOf(
        scenario,
        Array.from({ length: repetitions }, () => measured(candidateOf(scenario, random))),
      );
    const called = (confirm: Confirming): Called => calledIn(given, confirm, { run, again });
    return { oneStage: () => called(WAYS.oneStage), twoStages: () => called(WAYS.twoStages) };
  };
}

function calledIn(given: Given, confirm: Confirming, recordings: Recordings): Called {
  const way = steps({ by: 'baseline', confirm, ifYoung: null }, given);
  const { regressions, commonFactors, sensitivity } = judgeRecorded(way, recordings);
  return {
    groups: regressions.map(({ functions }) => Number(functions[0])),
    commonFactor: commonFactors.some(({ isFailing }) => isFailing),
    visiblePercents: sensitivity!.map(({ visibleSlowdownPercent }) => visibleSlowdownPercent),
  };
}

const BENCHMARK = 'simulated';
const OF_BENCHMARK = { tracer: 'simulated', mpi: 'simulated', pinning: 'commgate' } as const;
const ENVIRONMENT = { cpu: 'simulated', cores: 1, mpi: 'simulated', usableCores: 1 };
const PLACE = { commit: null, branch: null, environment: ENVIRONMENT };

/** The runs of a baseline as they are stored. @param baselineNs by group and run, one value an execution */
function baselineRuns(scenario: Scenario, baselineNs: readonly number[][][]): Baseline {
  const kinds = baselineNs.map((_, group) => kindOf(scenario, group));
  const runs = Array.from({ length: scenario.runs }, (_, index): RecordedRun => {
    const groups = kinds.map((kind, group) => {
      const [instances, ns] = [instancesOf(scenario, group), baselineNs[group]![index]!];
      const totalsNs = ns.map((each) => each * instances);
      return { ...kind, instances: ns.map(() => instances), mediansNs: ns, totalsNs };
    });
    const communicationNs = Array.from({ length: EXECUTIONS }, (_, execution) =>
      groups.reduce((sum, { totalsNs }) => sum + totalsNs[execution]!, 0),
    );
    const about = { name: BENCHMARK, ...OF_BENCHMARK, processes: 2, repetitions: EXECUTIONS };
    const date = new Date(Date.UTC(2026, 0, 1 + index)).toISOString();
    return {
      id: `${index}`,
      ...PLACE,
      date,
      benchmarks: [{ ...about, communicationNs, runNs: communicationNs, groups }],
    };
  });
  return { schemaVersion: 1, runs };
}

/** A run of the candidate. @param repetitions values of all groups, one list a repetition */
function runOf(scenario: Scenario, repetitions: readonly number[][]): RunMeasurement {
  const measured = repetitions.map((values) => {
    const groups = values.map((ns, group): GroupMeasurement => {
      const seen = { name: 'CP1', family: '', phases: [1], starts: [] };
      const count = instancesOf(scenario, group);
      // One instance more, at no cost.
      const instances = isOfChangedFunction(scenario, group) ? count + 1 : count;
      return { ...kindOf(scenario, group), ...seen, instances, medianNs: ns, totalNs: ns * count };
    });
    const communicationNs = groups.reduce((sum, { totalNs }) => sum + totalNs, 0);
    const counts = { communicationEvents: 1, durationNs: communicationNs };
    return { processes: 2, ...counts, communicationNs, phases: [], groups };
  });
  const date = new Date(Date.UTC(2027, 0, 1)).toISOString();
  return {
    ...PLACE,
    date,
    benchmarks: [{ name: BENCHMARK, ...OF_BENCHMARK, repetitions: measured }],
  };
}

/** What is the same in all runs that have a group; its function is the number of its first group. */
function kindOf(scenario: Scenario, group: number) {
  const first = isOfChangedFunction(scenario, group) ? group - (group % GROUPS_OF_A_FUNCTION) : group;
  return allreduceIn(`${first}`, group);
}

/** A group of a number, of calls of MPI_Allreduce in a function. */
export function allreduceIn(caller: string, group: number) {
  return {
    pattern: group.toString(16).padStart(16, '0'),
    functions: [caller],
    bytes: 8,
    kind: 'collective' as const,
    processes: 2,
    events: 2,
    messages: 0,
    label: 'allreduce',
    operations: { ALLREDUCE: 1 },
    partners: { links: 0, first: [], members: '0-1', roots: [] },
  };
}

function isOfChangedFunction({ changedFunctions = 0 }: Scenario, group: number): boolean {
  return group < GROUPS_OF_A_FUNCTION * changedFunctions;
}

/** Different numbers, so that nothing depends on their being equal. A rare group that counts has just enough. */
function instancesOf(scenario: Scenario, group: number): number {
  if (isRare(scenario, group)) return scenario.doRareCount ? MIN_INSTANCES_JUDGED : 1;
  return Math.round(20_000 / (1 + group));
}

/** Values of all groups in the baseline, by group, run and execution, and of the candidate's executions, by execution. */
function baselineOf(scenario: Scenario, random: RandomNumbers) {
  const { groups, runs, deviation = 0.02, shared = 0 } = scenario;
  const common = series({ ...scenario, deviation: shared }, random, runs + 1);
  const load = Array.from({ length: runs }, () => isUnderLoad(scenario, random));
  const baselineNs: number[][][] = [];
  const followingNs = Array.from({ length: EXECUTIONS }, (): number[] => []);
  for (let group = 0; group < groups; group++) {
    const level = levelNs(scenario, group);
    const byRun = Array.from({ length: runs }, (): number[] => []);
    for (const following of followingNs) {
      const logs = series({ ...scenario, deviation: deviation * OF_ONE }, random, runs + 1);
      following.push(slowed(scenario, group, logs.pop()! + common[runs]!));
      for (const [run, log] of logs.entries()) {
        const disturbance = load[run] && isRare(scenario, group) ? loadFactor(random) : 1;
        byRun[run]!.push(level * Math.exp(log + common[run]!) * disturbance);
      }
    }
    baselineNs.push(byRun);
  }
  return { baselineNs, followingNs };
}

/** An execution whose noise has nothing to do with the baseline's. */
function candidateOf(scenario: Scenario, random: RandomNumbers): number[] {
  const own = { ...scenario, deviation: (scenario.deviation ?? 0.02) * OF_ONE };
  const [common] = series({ ...scenario, deviation: scenario.shared ?? 0 }, random, 1);
  return Array.from({ length: scenario.groups }, (_, group) =>
    slowed(scenario, group, series(own, random, 1)[0]! + common!),
  );
}

function slowed(scenario: Scenario, group: number, log: number): number {
  const { factor = 1, common = 1 } = scenario;
  return levelNs(scenario, group) * Math.exp(log) * common * (group === 0 ? factor : 1);
}

/** Whether a group has one instance a repetition. */
function isRare({ groups, rare = 0 }: Scenario, group: number): boolean {
  return group >= groups - rare;
}

/** Whether the machine has other load in a job. */
function isUnderLoad({ loaded = 0 }: Scenario, random: RandomNumbers): boolean {
  return loaded > 0 && random.uniform() < loaded;
}

/** Values as other load on the machine makes them. */
function underLoad(scenario: Scenario, ns: number[], random: RandomNumbers): number[] {
  return ns.map((each, group) => (isRare(scenario, group) ? each * loadFactor(random) : each));
}

/** How many times longer a single instance takes under load: 2 to 20, each factor of the way as probable as any other. */
function loadFactor(random: RandomNumbers): number {
  return 2 * 10 ** random.uniform();
}

/** How long an instance takes. */
function levelNs(scenario: Scenario, group: number): number {
  return TIME_NS / instancesOf(scenario, group);
}

/** Noise of successive runs. */
function series({ noise, deviation = 0.02 }: Scenario, random: RandomNumbers, length: number): number[] {
  const values: number[] = [];
  if (noise !== 'correlated') {
    const draw = noise === 'normal' ? random.normal : () => random.t3() / Math.sqrt(3);
    for (let i = 0; i < length; i++) values.push(deviation * draw());
    return values;
  }
  const size = (deviation * Math.sqrt(1 - CORRELATION ** 2)) / Math.sqrt(3);
  let value = 0;
  // Ten runs before the first one are enough to forget where the series began.
  for (let i = -10; i < length; i++) {
    value = CORRELATION * value + size * random.t3();
    if (i >= 0) values.push(value);
  }
  return values;
}
