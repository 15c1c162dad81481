import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { InputError, Interrupted, ProgramError, shownPath } from '../../base/errors.ts';
import { writeAtomically } from '../../base/files/write-atomically.ts';
import { capture } from '../../base/process/capture.ts';
import { commandText } from '../../base/process/command-text.ts';
import { logTail } from '../../base/process/log-tail.ts';
import { LARGE_PAGES } from '../trace/large-pages.ts';
import type { UseOfStep, Work } from './run-locally.ts';
import { resultOf, STEPS } from './steps.ts';

/** How often Slurm is asked for the job, milliseconds: once more than that is rude to its controller. */
const ASKED_EVERY_MS = 2000;

const SCRIPT = 'job.sh';
const LOG = 'job.log';

/**
 * Writes the steps as a job of Slurm into the work folder, submits it and follows it to its end. What is done
 * is not done again. Where, and how much memory and time, sbatch is told by its own variables
 * (SBATCH_PARTITION, SBATCH_TIMELIMIT, …).
 *
 * @param program this program's words without a command
 * @returns nothing of what steps took, which Slurm's accounting tells
 * @throws InputError when the job cannot be submitted, fails or is cancelled
 */
export async function runBySlurm(work: Work, program: readonly string[]): Promise<UseOfStep[]> {
  const script = join(work.folder, SCRIPT);
  writeAtomically(script, jobScript(work, program));
  const submitted = await capture('sbatch', ['--parsable', script], { environment: process.env });
  if (!submitted.ok) {
    throw new InputError({
      file: shownPath(script),
      found: `sbatch does not take the job: ${submitted.errors.trim().split('\n').at(-1)}`,
      rule: `it asks for ${work.sharded.ranges.length} tasks`,
      remedy: 'ask for fewer with --shards slurm:N, or set SBATCH_PARTITION and the like',
    });
  }
  const job = submitted.output.trim().split(';')[0]!;
  try {
    await follow(work, job);
  } finally {
    if (work.signal.aborted) await capture('scancel', [job], { environment: process.env });
  }
  if (work.signal.aborted) throw interrupted(work, job);
  const missing = STEPS.find((step) => {
    const shards = step.isOfEach ? [...work.sharded.ranges.keys()] : [0];
    return shards.some((shard) => !work.sharded.store.has(resultOf(step, shard)));
  });
  if (missing !== undefined) throw unfinished(work, job, missing.name);
  return [];
}

function jobScript({ folder, sharded: { ranges } }: Work, program: readonly string[]): string {
  const inFolder = resolve(folder);
  const last = resultOf(STEPS.at(-1)!, 0);
  const lines = STEPS.map(({ name, isOfEach }) => {
    const tasks = isOfEach ? ranges.length : 1;
    const words = [...program, 'shard', name, '--work', inFolder];
    // A task takes a while to start, also where nothing is left to do.
    const isLeft = `[ -e ${commandText([join(inFolder, last)])} ]`;
    return `${isLeft} || srun --ntasks=${tasks} --kill-on-bad-exit=1 ${commandText(words)}`;
  });
  return [
    '#!/bin/bash',
    '#SBATCH --job-name=commgate-shards',
    `#SBATCH --ntasks=${ranges.length}`,
    `#SBATCH --output=${join(inFolder, LOG)}`,
    'set -e',
    `export GLIBC_TUNABLES=${LARGE_PAGES}\${GLIBC_TUNABLES:+:$GLIBC_TUNABLES}`,
    ...lines,
    '',
  ].join('\n');
}

/** Waits until the job is over, however that ends. */
async function follow({ progress, signal, sharded }: Work, job: string): Promise<void> {
  while (!signal.aborted) {
    const asked = await capture('squeue', ['-h', '-j', job, '-o', '%T'], { environment: process.env });
    const state = asked.output.trim().split('\n')[0]!;
    // A job that is over for a while is not known any more.
    if (state === '' || ENDED.test(state)) return;
    const step = STEPS.findLast((each) => sharded.store.has(resultOf(each, 0)));
    progress.show(`job ${job}: ${state.toLowerCase()}${step === undefined ? '' : `, after ${step.name}`}`);
    await sleep(ASKED_EVERY_MS, undefined, { signal }).catch(() => {});
  }
}

/** A job that is completing still holds its nodes, but writes nothing more. */
const ENDED = /^(?:COMPLET|CANCELLED|FAILED|TIMEOUT|NODE_FAIL|OUT_OF_MEMORY|PREEMPTED|BOOT_FAIL|DEADLINE)/;

function unfinished({ folder }: Work, job: string, step: string): ProgramError {
  const log = join(folder, LOG);
  return new ProgramError(
    {
      file: shownPath(log),
      found: `job ${job} ended before the step ${step} was done`,
      rule: 'an analysis needs all its steps',
      remedy: 'run the same command again: what is done is not done again',
    },
    logTail(log),
  );
}

function interrupted({ folder, signal }: Work, job: string): Interrupted {
  return new Interrupted({
    file: shownPath(folder),
    found: `interrupted (${String(signal.reason)}); job ${job} was cancelled`,
    rule: 'an analysis needs all its steps',
    remedy: 'run it again: what is done is not done again',
  });
}
