import { basename } from 'node:path';
import { capture } from '../../base/process/capture.ts';
import { logTail } from '../../base/process/log-tail.ts';
import { launcherCommand } from './machine/mpi.ts';

/** sbatch says it at once, before anything else. */
const SUBMITTED = /^Submitted batch job (\d{1,12})\b/;

const MAX_LINES_READ = 1000;

/**
 * Cancels the batch jobs that a command has submitted: sbatch --wait, unlike srun and salloc, leaves its job behind
 * when it is ended itself. Nothing happens for other commands, or where there is no scancel.
 *
 * @param log what the command printed
 */
export async function cancelSubmittedJobs(
  command: string | readonly string[],
  log: string,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  if (!launcherCommand(command).words.some((word) => basename(word) === 'sbatch')) return;
  const jobs = logTail(log, MAX_LINES_READ).flatMap((line) => SUBMITTED.exec(line)?.[1] ?? []);
  if (jobs.length > 0) await capture('scancel', jobs, { environment });
}
