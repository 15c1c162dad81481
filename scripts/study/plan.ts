import type { Mode, SetUp } from './programs.ts';
import { PAIR_PERCENTS, PERCENTS } from './programs.ts';

/** How much is collected. */
export interface Amounts {
  /** Unchanged runs a set-up. */
  runs: number;
  /** Runs of each injection, quiet set-up only. */
  injected: number;
  /** Trials of each kind of pairs, and pairs a trial. Unchanged pairs get three times as many trials. */
  trials: number;
  pairs: number;
  /** Executions of each program in a run. */
  repetitions: number;
}

export const AMOUNTS: Amounts = { runs: 100, injected: 20, trials: 20, pairs: 6, repetitions: 5 };

/** One run of all programs, or one trial of pairs of all programs. */
export interface Task {
  setUp: SetUp;
  what: 'run' | 'pairs';
  mode: Mode;
  /** 0 in mode 'none'. */
  percent: number;
  /** Counts from 1 within the tasks of the same kind. */
  index: number;
}

type Kind = Pick<Task, 'mode' | 'percent'>;

const UNCHANGED: Kind = { mode: 'none', percent: 0 };

const INJECTIONS: readonly Kind[] = (['one', 'all'] as const).flatMap((mode) =>
  PERCENTS.map((percent) => ({ mode, percent })),
);

/** What pairs are made of. Unchanged ones thrice, so that they get as many more trials. */
const PAIR_KINDS: readonly Kind[] = [
  UNCHANGED,
  UNCHANGED,
  UNCHANGED,
  ...(['one', 'all'] as const).flatMap((mode) => PAIR_PERCENTS[mode].map((percent) => ({ mode, percent }))),
  { mode: 'both', percent: 100 },
];

/** What makes a task the same as another one; also says to people which it is. */
export function taskName({ setUp, what, mode, percent, index }: Task): string {
  return [setUp, what, mode, percent, index].join('/');
}

/**
 * All tasks in the order in which they are done. On the quiet set-up six tenths of the unchanged runs come first, so that
 * every injected run has a history; the others take turns with the injected runs and the pairs, so that a machine that
 * changes does so for all of them. The oversubscribed set-up comes last.
 */
export function planOf(amounts: Amounts): Task[] {
  const before = Math.ceil(amounts.runs * 0.6);
  const rounds = Math.max(1, amounts.injected, amounts.trials);
  const tasks: Task[] = [];
  const counts = new Map<string, number>();
  const add = (setUp: SetUp, what: Task['what'], kind: Kind): void => {
    const key = [setUp, what, kind.mode, kind.percent].join('/');
    const index = (counts.get(key) ?? 0) + 1;
    counts.set(key, index);
    tasks.push({ setUp, what, ...kind, index });
  };
  const unchanged = (setUp: SetUp, from: number, to: number): void => {
    for (let run = Math.round(from); run < Math.round(to); run++) add(setUp, 'run', UNCHANGED);
  };
  unchanged('quiet', 0, before);
  const share = (amounts.runs - before) / rounds;
  for (let round = 0; round < rounds; round++) {
    unchanged('quiet', before + round * share, before + (round + 1) * share);
    if (round < amounts.injected) for (const kind of INJECTIONS) add('quiet', 'run', kind);
    if (round < amounts.trials) for (const kind of PAIR_KINDS) add('quiet', 'pairs', kind);
  }
  unchanged('oversubscribed', 0, amounts.runs);
  return tasks;
}

/** Whether a pair (from 0) runs head first: ABBA BAAB, whether its number has an odd number of ones in binary. */
export function isHeadFirst(pair: number): boolean {
  return [...pair.toString(2)].filter((digit) => digit === '1').length % 2 === 1;
}

/** How many executions of one program a task has. */
export function executionsOf(task: Task, { repetitions, pairs }: Amounts): number {
  return task.what === 'run' ? repetitions : 2 * pairs;
}
