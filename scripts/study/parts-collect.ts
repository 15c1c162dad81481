import { addWaits } from './calibrate.ts';
import { collecting } from './collect.ts';
import type { Executor } from './executor.ts';
import type { Task } from './plan.ts';
import { PROGRAMS, type Program, type SetUp } from './programs.ts';
import type { SampleFile } from './sample-file.ts';
import type { Repetitions } from './samples.ts';

/** A process that is late to a pattern, or one that computes within it. */
type Slowdown = Pick<Task, 'mode' | 'percent'> & { mode: 'one' | 'own' };

/** Each block has the first two, each third one the others, too. */
const SLOWDOWNS: readonly Slowdown[] = [
  { mode: 'one', percent: 10 },
  { mode: 'own', percent: 10 },
  { mode: 'one', percent: 20 },
  { mode: 'own', percent: 20 },
];
const PERCENTS: readonly number[] = [10, 20];
const ALL_IN = 3;

/** Executions of each program in a run, and of each wait that is tried. */
const REPETITIONS = 5;
const ROUNDS = 5;

/**
 * Runs the programs in blocks until the time is over: two unchanged runs and one of each slowdown, whose
 * executions take turns, so that the same executions can also be held against each other as pairs. What a
 * folder has stays, and more is added to it.
 *
 * @param seconds for each set-up, finding the waits not included
 */
export async function collectParts(
  folder: string,
  setUps: readonly SetUp[],
  seconds: number,
  tell: (line: string) => void,
): Promise<void> {
  await collecting(folder, tell, async (file, executor) => {
    for (const setUp of setUps) {
      await executor.prepare(setUp);
      file.addPlace(executor.placeOf(setUp, REPETITIONS));
      for (const program of PROGRAMS) {
        for (const mode of ['one', 'own'] as const) {
          const wanted = { program, setUp, mode, percents: PERCENTS };
          if (hasMode(program, setUp, mode)) await addWaits(file, wanted, ROUNDS, executor, tell);
        }
      }
      const end = performance.now() + 1000 * seconds;
      for (let block = blocksOf(file, setUp); performance.now() < end; block++) {
        await runBlock(block, setUp, file, executor);
        tell(`${setUp}: block ${block + 1}`);
      }
    }
  });
}

/** How many blocks of a set-up a file has. */
function blocksOf({ samples }: SampleFile, setUp: SetUp): number {
  const unchanged = samples.runs.filter(({ task }) => task.setUp === setUp && task.mode === 'none');
  return Math.max(0, ...unchanged.map(({ task }) => task.index / 2));
}

function hasMode({ within }: Program, setUp: SetUp, mode: Slowdown['mode']): boolean {
  return mode === 'one' || within?.[setUp] !== undefined;
}

async function runBlock(block: number, setUp: SetUp, file: SampleFile, executor: Executor): Promise<void> {
  const unchanged = [1, 2].map((number): Task => {
    return { setUp, what: 'run', mode: 'none', percent: 0, index: 2 * block + number };
  });
  const slowed = SLOWDOWNS.slice(0, block % ALL_IN === 0 ? SLOWDOWNS.length : 2).map(
    (slowdown): Task => ({ setUp, what: 'run', ...slowdown, index: block + 1 }),
  );
  const runs = [...unchanged, ...slowed].map((task) => ({ task, programs: {} as Repetitions }));
  const date = new Date().toISOString();
  for (let repetition = 0; repetition < REPETITIONS; repetition++) {
    for (const program of PROGRAMS) {
      // Another one first each time.
      const turn = repetition % runs.length;
      for (const { task, programs } of [...runs.slice(turn), ...runs.slice(0, turn)]) {
        const mode = task.mode === 'none' ? null : (task.mode as Slowdown['mode']);
        if (mode !== null && !hasMode(program, setUp, mode)) continue;
        const waits = (mode && file.waitsFor({ ...task, mode }, program.name)) ?? '';
        programs[program.name] ??= [];
        programs[program.name]!.push(await executor.execute(setUp, program.name, waits));
      }
    }
  }
  for (const { task, programs } of runs) file.addRun({ task, date, programs });
}
