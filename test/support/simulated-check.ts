import { commonShifts } from '../../src/comparison/history/common-factor.ts';
import { type Cutoffs, cutoffsOf, FEWEST_RUNS } from '../../src/comparison/history/cutoff.ts';
import { judge, judgeCommonFactor, lnDuration, shiftTakenOut } from '../../src/comparison/history/judge.ts';
import type { GateConfig } from '../../src/config/config.ts';
import { defaultConfig } from '../../src/config/default-config.ts';
import { type RandomNumbers, randomNumbers } from './random-numbers.ts';

/** Kinds of noise. correlated: t with 3 degrees of freedom, each run with half of the deviation of the one before. */
export type Noise = 'normal' | 't3' | 'correlated';

/** A check of one benchmark whose groups all have the same share of the communication time. */
export interface Scenario {
  noise: Noise;
  runs: number;
  groups: number;
  /** Standard deviation of ln(duration), the same in all groups. Default 0.02. */
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
   * Part of the jobs in which the machine has other load: there it makes each rare group 2 to 20 times longer, whenever
   * something is measured in that job. The medians of the others do not feel it. Default 0.
   */
  loaded?: number;
  /**
   * How many functions changed their communication at no cost: three groups each, the first ones, which are judged as one thing,
   * the sum of their times. Default 0.
   */
  changedFunctions?: number;
  /** Whether rare groups count, as where pairs follow. Default false. */
  doRareCount?: boolean;
}

/** What a simulated check called slower. */
export interface Called {
  /** Indexes of groups. */
  groups: number[];
  drift: boolean;
}

const CORRELATION = 0.5;

const GROUPS_OF_A_FUNCTION = 3;

/** Only the cut-off decides. */
export const ONLY_CUTOFF: GateConfig = { ...defaultConfig.gate, minSlowdownPercent: 0, minSharePercent: 0 };

/**
 * Simulates checks with the stages of the comparison: common shifts, cut-offs, judgement; in two stages what is called
 * is measured again, with new noise, against the same baseline.
 *
 * @returns one check after the other: what its first comparison called, and what both called
 */
export function simulatedChecks(scenario: Scenario, seed: number, gate = ONLY_CUTOFF) {
  const random = randomNumbers(seed);
  const { runs, changedFunctions = 0 } = scenario;
  const groups = scenario.groups - (GROUPS_OF_A_FUNCTION - 1) * changedFunctions;
  const cutoffs = ([1, 2] as const).map((stages) => {
    const commonFactors = scenario.groups >= 4 && runs >= FEWEST_RUNS ? 1 : 0;
    const calibration = {
      falseAlarmRate: gate.falseAlarmRate,
      stages,
      groups,
      smallGroups: 0,
      commonFactors,
      commonFactorStages: 1,
      screeningPercent: null,
    } as const;
    return cutoffsOf(calibration, gate.cutoff);
  });
  return (): { oneStage: Called; twoStages: Called } => {
    const { baselineNs, followingNs } = baselineOf(scenario, random);
    const isLoaded = isUnderLoad(scenario, random);
    const measured = (ns: number[]): number[] => (isLoaded ? underLoad(scenario, ns, random) : ns);
    const judged = (ns: number[], under: readonly Cutoffs[]): Called[] =>
      called(scenario, baselineNs, measured(ns), under, gate);
    const [oneStage, begun] = judged(followingNs, cutoffs) as [Called, Called];
    if (begun.groups.length === 0 && !begun.drift) return { oneStage, twoStages: begun };
    const [again] = judged(candidateOf(scenario, random), [cutoffs[1]!]) as [Called];
    const groupsTwice = begun.groups.filter((group) => again.groups.includes(group));
    return { oneStage, twoStages: { groups: groupsTwice, drift: begun.drift && again.drift } };
  };
}

/** Values of all groups in the baseline, by group, and of the candidate that follows the last run. */
function baselineOf(scenario: Scenario, random: RandomNumbers) {
  const { groups, runs, shared = 0 } = scenario;
  const common = series({ ...scenario, deviation: shared }, random, runs + 1);
  const load = Array.from({ length: runs }, () => isUnderLoad(scenario, random));
  const baselineNs: number[][] = [];
  const followingNs: number[] = [];
  for (let group = 0; group < groups; group++) {
    const logs = series(scenario, random, runs + 1);
    for (let run = 0; run <= runs; run++) logs[run]! += common[run]!;
    followingNs.push(slowed(scenario, group, logs.pop()!));
    baselineNs.push(
      logs.map((log, run) => {
        const disturbance = load[run] && isRare(scenario, group) ? loadFactor(random) : 1;
        return levelNs(group) * Math.exp(log) * disturbance;
      }),
    );
  }
  return { baselineNs, followingNs };
}

/** A candidate whose noise has nothing to do with the baseline's. */
function candidateOf(scenario: Scenario, random: RandomNumbers): number[] {
  const [common] = series({ ...scenario, deviation: scenario.shared ?? 0 }, random, 1);
  return Array.from({ length: scenario.groups }, (_, group) =>
    slowed(scenario, group, series(scenario, random, 1)[0]! + common!),
  );
}

function slowed({ factor = 1, common = 1 }: Scenario, group: number, log: number): number {
  return levelNs(group) * Math.exp(log) * common * (group === 0 ? factor : 1);
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

/** Groups of different durations, so that nothing depends on their being equal. */
function levelNs(group: number): number {
  return 50_000 * (1 + group);
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

/** What a comparison calls, with each of several sets of cut-offs. */
function called(
  scenario: Scenario,
  baselineNs: number[][],
  candidateNs: number[],
  cutoffs: readonly Cutoffs[],
  gate: GateConfig,
): Called[] {
  const runs = baselineNs[0]!.length;
  const share = 1 / baselineNs.length;
  const shifts = commonShifts(
    baselineNs.map((values, group) => ({
      baseline: values.map(lnDuration),
      candidate: lnDuration(candidateNs[group]!),
      share,
      isRare: !scenario.doRareCount && isRare(scenario, group),
    })),
  );
  return cutoffs.map((each) => {
    const drift = shifts === null ? null : judgeCommonFactor(shifts, each.commonFactor(runs), gate);
    const common =
      shifts === null || drift === null
        ? {}
        : {
            common: {
              baseline: shifts.baseline,
              candidate: shiftTakenOut(shifts, drift),
              isFinding: drift.outcome !== 'unchanged',
            },
          };
    const isCalled = (values: number[], candidate: number, group: number): boolean => {
      if (isRare(scenario, group) && !scenario.doRareCount) return false;
      const durations = { baselineNs: values, candidateNs: candidate, share, ...common };
      return judge(durations, each.group(runs, false), gate).outcome === 'regression';
    };
    const single = GROUPS_OF_A_FUNCTION * (scenario.changedFunctions ?? 0);
    const groups = [...baselineNs.keys()].filter(
      (group) => group >= single && isCalled(baselineNs[group]!, candidateNs[group]!, group),
    );
    for (let first = 0; first < single; first += GROUPS_OF_A_FUNCTION) {
      const own = Array.from({ length: GROUPS_OF_A_FUNCTION }, (_, index) => first + index);
      const sum = (of: (group: number) => number): number =>
        own.reduce((total, group) => total + of(group), 0);
      const before = Array.from({ length: runs }, (_, run) => sum((group) => baselineNs[group]![run]!));
      if (
        isCalled(
          before,
          sum((group) => candidateNs[group]!),
          first,
        )
      )
        groups.push(first);
    }
    return { groups, drift: drift?.outcome === 'regression' };
  });
}
