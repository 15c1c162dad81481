import { type Mode, SET_UPS, type SetUp } from './programs.ts';

/** How much is collected. */
export interface Amounts {
  /** Unchanged runs a set-up. */
  runs: number;
  /** Runs of an injection of full weight (see INJECTIONS), quiet set-up only. */
  injected: number;
  /** Series of a kind of pairs of full weight (see PAIR_KINDS), and pairs a series. */
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

type Kind = Pick<Task, 'setUp' | 'what' | 'mode' | 'percent'>;

/** A kind and how many times the usual amount it gets. */
type Weighted = Kind & { weight: number };

/** All slowdowns, most of those on which a goal is. */
const INJECTIONS: readonly Weighted[] = (
  [
    ['one', { 5: 0.5, 10: 1, 20: 1, 50: 1, 100: 0.5 }],
    ['all', { 5: 0.5, 10: 0.5, 20: 1, 50: 0.5, 100: 0.5 }],
  ] as const
).flatMap(([mode, weights]) =>
  Object.entries(weights).map(([percent, weight]) => ({
    setUp: 'quiet',
    what: 'run',
    mode,
    percent: Number(percent),
    weight,
  })),
);

/**
 * What pairs are made of: everything that runs are made of, since pairs confirm what runs show, and base and
 * head alike slower. One pattern is not slowed down on the oversubscribed set-up: with noise of 10 to 30 % no
 * wait can be found that makes a pattern 20 % longer.
 */
const PAIR_KINDS: readonly Weighted[] = (
  [
    ['quiet', 'none', { 0: 2.5 }],
    ['quiet', 'one', { 5: 0.5, 10: 1, 20: 1, 50: 0.5, 100: 0.25 }],
    ['quiet', 'all', { 5: 0.25, 10: 0.25, 20: 0.5, 50: 0.25, 100: 0.25 }],
    ['quiet', 'both', { 100: 1 }],
    ['oversubscribed', 'none', { 0: 1.5 }],
    ['oversubscribed', 'both', { 100: 0.5 }],
    ['loaded', 'none', { 0: 2.5 }],
  ] as const
).flatMap(([setUp, mode, weights]) =>
  Object.entries(weights).map(([percent, weight]) => ({
    setUp,
    what: 'pairs',
    mode,
    percent: Number(percent),
    weight,
  })),
);

/** What makes a task the same as another one; also says to people which it is. */
export function taskName({ setUp, what, mode, percent, index }: Task): string {
  return [setUp, what, mode, percent, index].join('/');
}

/**
 * All tasks in the order in which they are done. On the quiet set-up six tenths of the unchanged runs come
 * first, so that every injected run has a history; the others take turns with the injected runs and the
 * pairs, so that a machine that changes does so for all of them. The other set-ups come after it; there the
 * pairs take turns with all runs.
 */
export function planOf(amounts: Amounts): Task[] {
  const tasks: Task[] = [];
  const counts = new Map<string, number>();
  const add = (kind: Kind): void => {
    const { setUp, what, mode, percent } = kind;
    const key = [setUp, what, mode, percent].join('/');
    const index = (counts.get(key) ?? 0) + 1;
    counts.set(key, index);
    tasks.push({ setUp, what, mode, percent, index });
  };
  for (const setUp of SET_UPS) {
    const unchanged: Kind = { setUp, what: 'run', mode: 'none', percent: 0 };
    const before = setUp === 'quiet' ? Math.ceil(amounts.runs * HISTORY) : 0;
    for (let run = 0; run < before; run++) add(unchanged);
    const turns = [
      { kind: unchanged, count: amounts.runs - before },
      ...INJECTIONS.map(({ weight, ...kind }) => ({ kind, count: Math.ceil(weight * amounts.injected) })),
      ...PAIR_KINDS.map(({ weight, ...kind }) => ({ kind, count: Math.ceil(weight * amounts.trials) })),
    ].filter(({ kind }) => kind.setUp === setUp);
    for (const kind of inTurns(turns)) add(kind);
  }
  return tasks;
}

/** Part of the unchanged runs of the quiet set-up that come before all else. */
const HISTORY = 0.6;

/** Every kind as often as it is wanted, each spread evenly over the whole. */
function inTurns(wanted: readonly { kind: Kind; count: number }[]): Kind[] {
  return wanted
    .flatMap(({ kind, count }) =>
      Array.from({ length: count }, (_, index) => ({ kind, at: (index + 0.5) / count })),
    )
    .sort((a, b) => a.at - b.at)
    .map(({ kind }) => kind);
}

/** How many executions of one program a task has. */
export function executionsOf(task: Task, { repetitions, pairs }: Amounts): number {
  return task.what === 'run' ? repetitions : 2 * pairs;
}
