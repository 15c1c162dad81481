import { mkdirSync, rmSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { oneLine, ProgramError, shownPath } from '../../base/errors.ts';
import { capture } from '../../base/process/capture.ts';
import { logTail } from '../../base/process/log-tail.ts';
import { runProgram } from '../../base/process/program.ts';
import { launcherCommand } from './machine/mpi.ts';
import type { Prepared } from './prepare.ts';
import type { RunObserver } from './progress.ts';
import type { RepetitionRecord } from './run-folder.ts';

/** Name of a warm-up's folder, which is removed when it has ended well; repetitions are named by numbers. */
const WARM_UP = 'warm-up';

/** A benchmark that is executed, and who is told. */
export interface Execution {
  prepared: Prepared;
  /** Absolute path of the run folder. */
  folder: string;
  /** What it is called while it runs; left out: its name. */
  label?: string;
  observer?: RunObserver | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Executes a benchmark once under its tracer.
 *
 * @param repetition number from 1
 * @returns what belongs into the manifest
 * @throws ProgramError when it failed or left no trace; InputError when not started, or interrupted
 */
export async function executeRepetition(
  { prepared, folder, label = prepared.benchmark.name, observer, signal }: Execution,
  repetition: number,
  repetitions = repetition,
): Promise<RepetitionRecord> {
  observer?.started(label, repetition, repetitions);
  const own = join(folder, prepared.benchmark.name, String(repetition));
  const { anchor, log, seconds, notes } = await execute(prepared, own, `repetition ${repetition}`, signal);
  observer?.finished(seconds);
  for (const note of notes) observer?.noted?.(label, note);
  const inRun = (path: string): string => relative(folder, path).replaceAll(sep, '/');
  return { trace: inRun(anchor), log: inRun(log), seconds };
}

/** A warm-up under its tracer: its trace is thrown away, but must be there; a failed one's folder stays. */
export async function executeWarmUp(
  { prepared, folder, label = prepared.benchmark.name, observer, signal }: Execution,
  repetitions: number,
): Promise<void> {
  observer?.started(label, 0, repetitions);
  const own = join(folder, prepared.benchmark.name, WARM_UP);
  const { seconds } = await execute(prepared, own, 'warm-up', signal);
  rmSync(own, { recursive: true });
  observer?.finished(seconds);
}

async function execute(
  { benchmark, directory, environment, tracer }: Prepared,
  folder: string,
  what: string,
  signal: AbortSignal | undefined,
): Promise<{ anchor: string; log: string; seconds: number; notes: readonly string[] }> {
  mkdirSync(folder, { recursive: true });
  const log = join(folder, 'output.log');
  const recording = tracer.record(folder);
  const program = {
    command: benchmark.command,
    directory,
    environment: { ...environment, ...recording.variables },
    log,
    timeLimit: benchmark.timeLimit === 'off' ? undefined : benchmark.timeLimit,
    remarks: () => recording.said?.(log) ?? [],
  };
  const { seconds } = await runProgram(program, signal).catch(async (error: unknown) => {
    await cancelSubmittedJobs(benchmark.command, log, environment);
    throw error;
  });
  const collected = recording.collect(log);
  if ('anchor' in collected) {
    const { anchor, notes = [] } = collected;
    return { anchor, log, seconds: Math.round(seconds * 1000) / 1000, notes };
  }
  const ended = schedulerError(log);
  const problem = { file: shownPath(log), place: `benchmark ${benchmark.name}, ${what}` };
  const lost =
    ended === null ? collected : { found: `the job ended first: ${ended}`, remedy: 'run it again' };
  throw new ProgramError({ ...problem, rule: 'a repetition leaves one trace', ...lost }, logTail(log));
}

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
async function cancelSubmittedJobs(
  command: string | readonly string[],
  log: string,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  if (!launcherCommand(command).words.some((word) => basename(word) === 'sbatch')) return;
  const jobs = logTail(log, MAX_LINES_READ).flatMap((line) => SUBMITTED.exec(line)?.[1] ?? []);
  if (jobs.length > 0) await capture('scancel', jobs, { environment });
}

/** Why a job ended before its program, as its log says; null: it did not. The exit code may be 0 then. */
function schedulerError(log: string): string | null {
  const line = logTail(log, MAX_LINES_READ).find((each) => ENDED.test(each));
  return line === undefined ? null : oneLine(line);
}
