import { spawn } from 'node:child_process';
import type { Task } from './plan.ts';

/** One task in so many has other load on the machine, on the set-up that is called loaded. */
const ONE_IN = 3;

/** How long other load that comes and goes lasts, and how long there is none, in milliseconds. */
const SPELL_MS = { least: 500, most: 3000 };

/** Whether the machine has other load while a task is done. */
export function hasOtherLoad({ setUp, index }: Pick<Task, 'setUp' | 'index'>): boolean {
  return setUp === 'loaded' && index % ONE_IN === 0;
}

/** Does a task, with a process beside it that computes without a pause where the task has other load. */
export async function underLoad<T>(task: Task, work: () => Promise<T>): Promise<T> {
  return hasOtherLoad(task) ? beside(constantly, work) : work();
}

/** @param begin other load. @returns its end */
export async function beside<T>(begin: () => () => void, work: () => Promise<T>): Promise<T> {
  const end = begin();
  try {
    return await work();
  } finally {
    end();
  }
}

/** A process that computes without a pause. */
function constantly(): () => void {
  const load = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
  return () => load.kill('SIGKILL');
}

/** Such a process that comes and goes, for spells of a length that nobody knows. */
export function onAndOff(): () => void {
  let end: (() => void) | null = null;
  let timer: NodeJS.Timeout;
  const turn = (): void => {
    end?.();
    end = end === null ? constantly() : null;
    timer = setTimeout(turn, SPELL_MS.least + Math.random() * (SPELL_MS.most - SPELL_MS.least));
  };
  turn();
  return () => {
    clearTimeout(timer);
    end?.();
  };
}
