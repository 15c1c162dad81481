import { sidesOfPair } from '../../src/measure/run/pair-order.ts';
import { addWaits } from './calibrate.ts';
import { Executor } from './executor.ts';
import { underLoad } from './other-load.ts';
import { type Amounts, executionsOf, planOf, type Task, taskName } from './plan.ts';
import { PROGRAMS, programsOn, type SetUp } from './programs.ts';
import { SampleFile } from './sample-file.ts';
import type { Repetitions, Waits } from './samples.ts';

/** Executions of each tried wait, see findWaits. */
const CALIBRATION_ROUNDS = 10;

/**
 * Runs what the plan wants and the folder does not have yet, appending to it. What was collected before
 * stays: with other amounts only what is missing is added.
 *
 * @param tell takes one line about the progress
 */
export async function collect(
  folder: string,
  { amounts, setUps }: { amounts: Amounts; setUps: readonly SetUp[] },
  tell: (line: string) => void,
): Promise<void> {
  await collecting(folder, tell, async (file, executor) => {
    const done = file.done();
    const tasks = planOf(amounts).filter((task) => !done.has(taskName(task)));
    for (const setUp of setUps) {
      const own = tasks.filter((task) => task.setUp === setUp);
      if (own.length === 0) continue;
      await executor.prepare(setUp);
      file.addPlace(executor.placeOf(setUp, amounts.repetitions));
      const rounds = Math.min(CALIBRATION_ROUNDS, 2 * amounts.repetitions);
      for (const program of PROGRAMS) {
        for (const mode of ['one', 'all'] as const) {
          const asked = own.filter((task) => waitModeOf(task) === mode).map(({ percent }) => percent);
          const percents = [...new Set(asked)].sort((a, b) => a - b);
          await addWaits(file, { program, setUp, mode, percents }, rounds, executor, tell);
        }
      }
      await perform(own, file, executor, amounts, tell);
    }
  });
}

/**
 * Adds to the samples of a folder what is executed.
 *
 * @param tell takes one line about the progress
 */
export async function collecting(
  folder: string,
  tell: (line: string) => void,
  add: (file: SampleFile, executor: Executor) => Promise<void>,
): Promise<void> {
  const file = new SampleFile(folder);
  file.open(folder);
  const executor = new Executor();
  try {
    await add(file, executor);
  } finally {
    executor.close();
  }
  tell(`${folder}: ${(file.close() / 1e6).toFixed(2)} MB compressed`);
}

async function perform(
  tasks: readonly Task[],
  file: SampleFile,
  executor: Executor,
  amounts: Amounts,
  tell: (line: string) => void,
): Promise<void> {
  const waitsOf = (task: Task, program: string): string => waitsFor(file, task, program);
  const total = tasks.reduce((sum, task) => sum + executionsOf(task, amounts), 0);
  const start = performance.now();
  let executions = 0;
  for (const [index, task] of tasks.entries()) {
    const date = new Date().toISOString();
    if (task.what === 'run') {
      file.addRun({
        task,
        date,
        programs: await underLoad(task, () => run(executor, task, amounts.repetitions, waitsOf)),
      });
    } else {
      file.addPairs({
        task,
        date,
        ...(await underLoad(task, () => runPairs(executor, task, amounts.pairs, waitsOf))),
      });
    }
    executions += executionsOf(task, amounts);
    const seconds = (performance.now() - start) / 1000;
    const left = (seconds / executions) * (total - executions);
    const minutes = (value: number): string => `${(value / 60).toFixed(1)} min`;
    tell(
      `${taskName(task)}: ${index + 1} of ${tasks.length}, ${minutes(seconds)}, about ${minutes(left)} left`,
    );
  }
}

/** Waits of a task; '' for none. */
function waitsFor(file: SampleFile, task: Task, program: string): string {
  const mode = waitModeOf(task);
  if (mode === null) return '';
  const found = file.waitsFor({ ...task, mode }, program);
  if (found === undefined) throw new RangeError(`no waits for ${program}, ${taskName(task)}`);
  return found;
}

/** Which functions wait in a task; null for none. */
function waitModeOf({ mode }: Task): Waits['mode'] | null {
  return mode === 'none' ? null : mode === 'one' ? 'one' : 'all';
}

type WaitsOf = (task: Task, program: string) => string;

/** One run: the first repetition of every program, then the second, as `commgate run` does it. */
async function run(
  executor: Executor,
  task: Task,
  repetitions: number,
  waitsOf: WaitsOf,
): Promise<Repetitions> {
  const programs = empty(task.setUp);
  for (let repetition = 0; repetition < repetitions; repetition++) {
    for (const { name } of programsOn(task.setUp)) {
      programs[name]!.push(await executor.execute(task.setUp, name, waitsOf(task, name)));
    }
  }
  return programs;
}

/** Pairs of all programs in turn, in the order of a paired check. */
async function runPairs(
  executor: Executor,
  task: Task,
  pairs: number,
  waitsOf: WaitsOf,
): Promise<{ base: Repetitions; head: Repetitions }> {
  const { setUp } = task;
  const sides = { base: empty(setUp), head: empty(setUp) };
  for (let pair = 0; pair < pairs; pair++) {
    for (const { name } of programsOn(setUp)) {
      for (const side of sidesOfPair(pair)) {
        const waits = side === 'head' || task.mode === 'both' ? waitsOf(task, name) : '';
        sides[side][name]!.push(await executor.execute(setUp, name, waits));
      }
    }
  }
  return sides;
}

function empty(setUp: SetUp): Repetitions {
  return Object.fromEntries(programsOn(setUp).map(({ name }) => [name, []]));
}
