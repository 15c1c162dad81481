import { basename } from 'node:path';
import { oneLine } from '../../base/errors.ts';
import { capture } from '../../base/process/capture.ts';
import { logTail } from '../../base/process/log-tail.ts';
import { launcherCommand } from './machine/mpi.ts';

/** sbatch says it at once, before anything else. */
const SUBMITTED = /^Submitted batch job (\d{1,12})\b/;

/** What Slurm says of a job that a person, a limit or the death of a node has ended. */
const ENDED = /^(?:srun|slurmstepd-\S+): error: .*(?:CANCELLED|Node failure|NODE FAILURE|TIME LIMIT)/;

const MAX_LINES_READ = 1000;

/**
 * Cancels the batch jobs that a command has submitted: sbatch --wait, unlike srun and salloc, leaves its job
 * behind when it is ended itself. Nothing happens for other commands, or where there is no scancel.
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

/** Why a job ended before its program, as its log says; null: it did not. The exit code may be 0 then. */
export function schedulerError(log: string): string | null {
  const line = logTail(log, MAX_LINES_READ).find((each) => ENDED.test(each));
  return line === undefined ? null : oneLine(line);
}
