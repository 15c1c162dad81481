import type { GateConfig } from '../../src/base/config/config.ts';
import { defaultConfig } from '../../src/base/config/default-config.ts';
import type { Confirming, Plan } from '../../src/gate/check/plan.ts';
import { type Given, steps } from '../../src/gate/check/steps.ts';
import { baselineOf } from '../../test/gate/judge/make-run.ts';
import {
  BENCHMARK,
  type JobNoise,
  type JobOf,
  type Program,
  pairsOfJob,
  runOfJob,
} from '../../test/support/paired-jobs.ts';
import { randomNumbers } from '../../test/support/random-numbers.ts';
import { type Cost, counted } from './executions.ts';
import { countOf, type Study } from './frame.ts';
import { wilson } from './intervals.ts';
import { judgeRecorded } from './recorded-source.ts';
import { csv } from './tables.ts';

/** One kind of check: unchanged, or slower somewhere. */
interface Scenario {
  name: string;
  noise: JobNoise;
  groups?: number;
  sds?: JobOf['sds'];
  base?: Program;
  head?: Program;
  /** Runs of the baseline; left out: pairs are the whole check. */
  runs?: number;
  gate?: Partial<GateConfig>;
  /** Index of the group that should be named; left out: red is all that is asked for. */
  named?: number;
}

const USUAL_RUNS = 20;
const REPETITIONS = 5;
const GROUPS = 10;

const normal = (percent: number, node = 0): JobNoise => ({
  kind: 'normal',
  sd: percent / 100,
  node: node / 100,
});
const slower = (percent: number, group = 0): Program => ({ factors: { [group]: 1 + percent / 100 } });
const ALL = Object.fromEntries(Array.from({ length: 30 }, (_, group) => [group, 1.05]));
/** Three of four groups are of one function, as the two directions of a sweep and its corners. */
const OF_ONE_FUNCTION = ['sweep', 'sweep', 'sweep', 'norm'];

const NODE_NOISES = ['3 % noise', '3 % and node noise of 6 %', '8 % noise'];
const planName = (runs?: number): string => (runs === undefined ? 'pairs' : 'baseline and pairs');
const factorName = (percent: number): string => (percent === 0 ? 'unchanged' : `+${percent} %`);

const SCENARIOS: readonly Scenario[] = [
  ...[0, 10, 20].flatMap((percent): Scenario[] =>
    [normal(3), normal(3, 6), normal(8)].map((noise, at) => ({
      name: `${planName(USUAL_RUNS)}, ${NODE_NOISES[at]}: ${factorName(percent)}`,
      noise,
      runs: USUAL_RUNS,
      head: slower(percent),
      ...(percent > 0 && { named: 0 }),
    })),
  ),
  ...(
    [
      [0, 2],
      [0, 3],
      [0, 8],
      [0, 15],
      [10, 3],
      [10, 5],
      [10, 8],
      [20, 8],
      [20, 15],
    ] as const
  ).map(
    ([percent, sd]): Scenario => ({
      name: `pairs, ${sd} % noise: ${factorName(percent)}`,
      noise: normal(sd),
      head: slower(percent),
      ...(percent > 0 && { named: 0 }),
    }),
  ),
  ...[3, 5, 8].map(
    (sd): Scenario => ({
      name: `pairs, ${sd} % noise: +5 % systematic in one group`,
      noise: normal(sd),
      head: slower(5),
    }),
  ),
  {
    name: 'pairs, 3 % noise: +5 % systematic in all groups',
    noise: normal(3),
    head: { factors: ALL },
  },
  {
    name: 'pairs, 3 % noise: +30 %, and a group of 15 % noise +20 %, which is named',
    noise: normal(3),
    sds: { 1: 0.15 },
    head: { factors: { 0: 1.3, 1: 1.2 } },
    named: 1,
  },
  ...(['fail', 'warn', 'ignore'] as const).flatMap((commonFactor) =>
    [USUAL_RUNS, undefined].map(
      (runs): Scenario => ({
        name: `${planName(runs)}, 3 % noise: three of four groups in one function +30 %, common-factor \
${commonFactor}`,
        noise: normal(3),
        groups: 4,
        gate: { commonFactor },
        named: 0,
        base: { functions: OF_ONE_FUNCTION },
        ...(runs && { runs }),
        head: { functions: OF_ONE_FUNCTION, factors: { 0: 1.3, 1: 1.3, 2: 1.3 } },
      }),
    ),
  ),
  ...(
    [
      { kind: 't3', sd: 0.03 },
      { kind: 't3', sd: 0.15 },
      { kind: 'two kinds of executions' },
      { kind: 'two kinds of jobs' },
      { kind: 'noisy jobs' },
      { kind: 'clock steps' },
      { kind: 'correlated executions' },
      { kind: 'turbo' },
      { kind: 'blocks of groups' },
    ] as const
  ).flatMap((noise) =>
    [USUAL_RUNS, undefined].map(
      (runs): Scenario => ({
        name: `${planName(runs)}, ${noise.kind}${'sd' in noise ? ` of ${100 * noise.sd} %` : ''}: unchanged`,
        noise,
        ...(runs && { runs }),
        ...(noise.kind === 'blocks of groups' && { groups: 30 }),
      }),
    ),
  ),
  ...(
    [
      [5, 3],
      [5, 5],
      [5, 8],
      [10, 3],
      [10, 5],
      [10, 8],
    ] as const
  ).map(
    ([percent, sd]): Scenario => ({
      name: `pairs, builds-differ, ${sd} % noise: ${factorName(percent)}\
${percent === 5 ? ' systematic in one group' : ''}`,
      noise: normal(sd),
      head: slower(percent),
      gate: { buildsDiffer: true },
      ...(percent === 10 && { named: 0 }),
    }),
  ),
  {
    name: 'pairs, 8 % noise, 100 groups: unchanged',
    noise: normal(8),
    groups: 100,
  },
];

/** What became of a row's checks. */
interface Row {
  name: string;
  checks: number;
  /** Red; or where one group is asked for: red and it is named. */
  found: number;
  inPairs: number;
  meanExecutions: number;
  medianExecutions: number;
}

function judged(scenario: Scenario, checks: number, seed: number): Row {
  const { name, named } = scenario;
  const executions: number[] = [];
  let [found, inPairs] = [0, 0];
  for (let check = 0; check < checks; check++) {
    const cost: Cost = { executions: 0, pairs: 0 };
    const { verdict, regressions } = simulated(scenario, 100_000 * seed + check, cost);
    const isNamed =
      named === undefined || regressions.some(({ pattern }) => Number.parseInt(pattern, 16) === named);
    if (verdict === 'regression' && isNamed) found++;
    if (cost.pairs > 0) inPairs++;
    executions.push(cost.executions);
  }
  executions.sort((a, b) => a - b);
  const meanExecutions = executions.reduce((sum, each) => sum + each, 0) / checks;
  return {
    name,
    checks,
    found,
    inPairs,
    meanExecutions,
    medianExecutions: executions[checks >> 1]!,
  };
}

function simulated(scenario: Scenario, seed: number, cost: Cost) {
  const { noise, groups = GROUPS, sds, base = {}, head = {}, runs } = scenario;
  const random = randomNumbers(seed);
  const of: JobOf = { noise, groups, ...(sds && { sds }) };
  const nights =
    runs === undefined
      ? null
      : baselineOf(
          Array.from({ length: runs }, (_, day) => runOfJob(day + 1, REPETITIONS, of, base, random)),
        );
  const confirm: Confirming = { by: 'pairs', base: 'base' };
  const plan: Plan =
    nights === null
      ? { by: 'pairs', why: 'asked', base: 'base' }
      : { by: 'baseline', confirm, ifYoung: null };
  const gate = { ...defaultConfig.gate, ...scenario.gate };
  const given: Given = {
    gate,
    benchmarks: [BENCHMARK],
    baseline: nights,
    location: 'baseline',
    accepted: [],
    exactly: null,
  };
  return judgeRecorded(counted(steps(plan, given), cost), {
    run: runOfJob(100, REPETITIONS, of, head, random),
    pairs: [pairsOfJob(of, { base, head }, random)],
  });
}

const HEAD = ['check', 'checks', 'found', 'low', 'high', 'ran pairs', 'mean executions', 'median executions'];

/**
 * What the gate sees in simulated jobs, through its own stepper, as comma-separated values on the standard
 * output: red checks, or those that name the group that is slower, with their 95 % interval; checks that ran
 * pairs; executions.
 */
export const study: Study = {
  help: `npm run study:power -- [--checks N] [--only TEXT]
  --checks N   simulated checks a row (1000)
  --only TEXT  only the rows whose name matches this regular expression
`,
  options: ['checks', 'only'],
  run(values) {
    const checks = countOf(values, 'checks', 1000);
    const only = new RegExp(values['only'] ?? '');
    const percent = (share: number): string => (100 * share).toFixed(1);
    process.stdout.write(csv([HEAD]));
    for (const [at, scenario] of SCENARIOS.entries()) {
      if (!only.test(scenario.name)) continue;
      const row = judged(scenario, checks, at + 1);
      const { share, low, high } = wilson(row.found / checks, checks);
      const rates = [share, low, high, row.inPairs / checks].map(percent);
      process.stdout.write(
        csv([[row.name, checks, ...rates, row.meanExecutions.toFixed(1), row.medianExecutions]]),
      );
    }
    return true;
  },
};
