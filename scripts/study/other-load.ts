import { spawn } from 'node:child_process';
import type { Task } from './plan.ts';

/** One task in so many has other load on the machine, on the set-up that is called loaded. */
const ONE_IN = 3;

/** Whether the machine has other load while a task is done. */
export function hasOtherLoad({ setUp, index }: Pick<Task, 'setUp' | 'index'>): boolean {
  return setUp === 'loaded' && index % ONE_IN === 0;
}

/** Does a task, with a process beside it that computes without a pause where the task has other load. */
export async function underLoad<T>(task: Task, work: () => Promise<T>): Promise<T> {
  if (!hasOtherLoad(task)) return work();
  const load = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
  try {
    return await work();
  } finally {
    load.kill('SIGKILL');
  }
}
