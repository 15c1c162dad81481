import type { RepetitionMeasurement } from '../../src/measure/measurement/measurement.ts';
import { collecting } from './collect.ts';
import type { Task } from './plan.ts';
import type { Program } from './programs.ts';

/** The program whose calls have loops inside. */
export const PROGRAM = 'implicit';
const IMPLICIT: Program = {
  name: PROGRAM,
  options: { quiet: [], oversubscribed: [] },
  function: 'relax',
  functions: ['relax', 'sweep'],
};

/** By mode of a task: which of its loops is 20 % slower; none in unchanged executions. */
export const SLOWED: Partial<Record<Task['mode'], string>> = { one: 'relax', own: 'sweep' };
export const PERCENT = 20;

/** Executions take turns, so that neighbours are pairs whatever the machine does. */
const ROUND: readonly Task['mode'][] = ['none', 'none', 'one', 'none', 'none', 'own'];

/**
 * Executes the program until the time is over, each time with another seed: no two executions have calls of
 * the same numbers of iterations. What a folder has stays, and more is added to it.
 */
export async function collectLoops(
  folder: string,
  seconds: number,
  tell: (line: string) => void,
): Promise<void> {
  await collecting(folder, tell, async (file, executor) => {
    await executor.prepare('quiet', [IMPLICIT]);
    const { commands, ...place } = executor.placeOf('quiet', 1, [IMPLICIT]);
    file.addPlace({ ...place, commands: commands.map((command) => `${command} --seed N`) });
    const end = performance.now() + 1000 * seconds;
    for (let at = file.samples.runs.length; performance.now() < end || at % ROUND.length !== 0; at++) {
      const mode = ROUND[at % ROUND.length]!;
      const task = { setUp: 'quiet', what: 'run', mode, percent: mode === 'none' ? 0 : PERCENT } as const;
      const date = new Date().toISOString();
      const slow = mode === 'none' ? [] : ['--slow', `${SLOWED[mode]}:${PERCENT}`];
      const measured = await executor.execute('quiet', PROGRAM, '', ['--seed', `${at + 1}`, ...slow]);
      const programs = { [PROGRAM]: [withoutParts(measured)] };
      file.addRun({ task: { ...task, index: at + 1 }, date, programs });
      if (at % 60 === 0) tell(`${at} executions`);
    }
  });
}

function withoutParts(measured: RepetitionMeasurement): RepetitionMeasurement {
  return { ...measured, groups: measured.groups.map(({ parts: _, ...group }) => group) };
}
