import type { RandomNumbers } from './random-numbers.ts';

/** An execution: how many times longer than usual each group takes in it. */
export type Execution = () => number[];

/** A job of the machine; whatever is measured in it is its executions. */
export type Jobs = () => Execution;

/** What is measured on the machine. */
export interface Measured {
  groups: number;
  /** Jobs of the baseline, which come first. */
  runs: number;
  /** Standard deviation of ln(duration) of an execution. */
  deviation: number;
}

/** A kind of noise: successive jobs of one machine. */
export interface NoiseKind {
  about: string;
  /** How many groups it is about, where that matters. */
  groups?: number;
  jobs: (measured: Measured, random: RandomNumbers) => Jobs;
}

/** How much longer the slow kind takes, and how often it is drawn. */
const SLOW = 1.2;
const OFTEN = 0.25;

const NOISY_JOBS = 0.2;
const BLOCKS = 3;

/** Chance per job that the turbo changes its state, and what it then does. */
const TURBO_CHANGES = 0.05;
const TURBO = 1.15;

/** So many jobs before the newest one of the baseline the level changed. */
const NIGHTS = 3;

function listOf(groups: number, make: (group: number) => number): number[] {
  return Array.from({ length: groups }, (_, group) => make(group));
}

/** t with 3 degrees of freedom and standard deviation 1. */
function heavy(random: RandomNumbers): number {
  return random.t3() / Math.sqrt(3);
}

/** Jobs with a value a group that follows those of the job before by half, and executions that scatter around it. */
function levels(
  groups: number,
  deviation: number,
  { between, follows = 0, draw }: { between: number; follows?: number; draw: () => number },
): Jobs {
  const [ofJob, ofExecution] = [deviation * Math.sqrt(between), deviation * Math.sqrt(1 - between)];
  const fresh = Math.sqrt(1 - follows ** 2);
  let level = listOf(groups, draw);
  const next = (): void => {
    level = level.map((each) => follows * each + fresh * draw());
  };
  for (let i = 0; i < 10 && follows > 0; i++) next();
  return () => {
    next();
    const own = level;
    return () => own.map((each) => Math.exp(ofJob * each + ofExecution * draw()));
  };
}

/** Kinds in which nothing but chance differs between jobs, and those in which jobs differ. */
export const NOISE_KINDS = {
  normal: {
    about: 'normal, executions independent',
    jobs: ({ groups, deviation }, random) => levels(groups, deviation, { between: 0, draw: random.normal }),
  },
  t3: {
    about: 't with 3 degrees of freedom, executions independent',
    jobs: ({ groups, deviation }, random) =>
      levels(groups, deviation, { between: 0, draw: () => heavy(random) }),
  },
  'half between jobs': {
    about: 't3, half of the variance between jobs, each job drawn to the one before (0.5)',
    jobs: ({ groups, deviation }, random) =>
      levels(groups, deviation, { between: 0.5, follows: 0.5, draw: () => heavy(random) }),
  },
  'correlated repetitions': {
    about: 't3, repetitions of a job correlated 0.9',
    jobs: ({ groups, deviation }, random) =>
      levels(groups, deviation, { between: 0.9, draw: () => heavy(random) }),
  },
  'executions of two kinds': {
    about: 'a quarter of the executions 20 % slower, each group by itself',
    jobs:
      ({ groups, deviation }, random) =>
      () =>
      () =>
        listOf(groups, () => (random.uniform() < OFTEN ? SLOW : 1) * Math.exp(deviation * random.normal())),
  },
  'noisy jobs': {
    about: 'one job in five has noise of 20 % instead of 2 %',
    jobs:
      ({ groups }, random) =>
      () => {
        const deviation = random.uniform() < NOISY_JOBS ? 0.2 : 0.02;
        return () => listOf(groups, () => Math.exp(deviation * random.normal()));
      },
  },
  'clock steps': {
    about: 'no noise, one execution in four a step of the clock longer',
    jobs:
      ({ groups }, random) =>
      () =>
      () =>
        listOf(groups, () => (random.uniform() < OFTEN ? SLOW : 1)),
  },
  'correlated blocks': {
    about: '30 groups in 3 blocks that share the noise of a job, t3',
    groups: 30,
    jobs:
      ({ groups, deviation }, random) =>
      () => {
        const blocks = listOf(BLOCKS, () => deviation * heavy(random));
        return () =>
          listOf(groups, (group) => Math.exp(blocks[group % BLOCKS]! + (deviation / 3) * random.normal()));
      },
  },
  'jobs of two kinds': {
    about: 'a quarter of the jobs 20 % slower, each group by itself',
    jobs:
      ({ groups, deviation }, random) =>
      () => {
        const kinds = listOf(groups, () => (random.uniform() < OFTEN ? SLOW : 1));
        return () => kinds.map((kind) => kind * Math.exp(deviation * random.normal()));
      },
  },
  'Markov turbo': {
    about: 'every group has two clock rates 15 % apart, changed in one job of twenty',
    jobs: ({ groups, deviation }, random) => {
      let fast = listOf(groups, () => Number(random.uniform() < 0.5));
      return () => {
        fast = fast.map((each) => (random.uniform() < TURBO_CHANGES ? 1 - each : each));
        const own = fast;
        return () => own.map((each) => TURBO ** each * Math.exp(deviation * random.normal()));
      };
    },
  },
  'a step three nights ago': {
    about: 'all jobs since the third last of the baseline 20 % slower in half of the groups',
    jobs: ({ groups, runs, deviation }, random) => {
      let job = 0;
      return () => {
        const isAfter = job++ >= runs - NIGHTS;
        return () =>
          listOf(
            groups,
            (group) => (isAfter && group % 2 === 0 ? SLOW : 1) * Math.exp(deviation * random.normal()),
          );
      };
    },
  },
} as const satisfies Record<string, NoiseKind>;
