import { availableParallelism } from 'node:os';
import { InputError, Interrupted, shownPath } from '../../base/errors.ts';
import { start } from '../../base/process/start.ts';
import { type Progress, warn } from '../output/progress.ts';
import type { StepUse } from './run-step.ts';
import { resultOf, type ShardedTrace, STEPS, type Step } from './steps.ts';

/** A step prints one line, or says in some what is wrong. */
const MAX_OUTPUT_BYTES = 1 << 20;

/** What a step took of all its shards. */
export interface UseOfStep {
  step: string;
  /** Of the process that took most. */
  memoryBytes: number;
  cpuMs: number;
}

/** The work of an analysis in a folder. */
export interface Work {
  folder: string;
  sharded: ShardedTrace;
  progress: Progress;
  signal: AbortSignal;
}

/**
 * Runs the steps that are not done, each shard in a process of its own, as many at once as there are cores.
 *
 * @param program what is started: this program's words without a command
 * @returns what each took
 * @throws InputError of the lowest shard that failed
 */
export async function runLocally(work: Work, program: readonly string[]): Promise<UseOfStep[]> {
  const used: UseOfStep[] = [];
  for (const step of STEPS) {
    const { store, ranges } = work.sharded;
    const shards = step.isOfEach ? [...ranges.keys()] : [0];
    const left = shards.filter((shard) => !store.has(resultOf(step, shard)));
    const failed = new Map<number, InputError>();
    const of: UseOfStep = { step: step.name, memoryBytes: 0, cpuMs: 0 };
    let done = shards.length - left.length;
    const next = async (): Promise<void> => {
      for (let shard = left.shift(); shard !== undefined; shard = left.shift()) {
        work.progress.show(`${step.name}: ${step.isOfEach ? `shard ${++done} of ${shards.length}` : 'all'}`);
        const use = await runOne(work, program, step, shard);
        if (use instanceof InputError) failed.set(shard, use);
        else {
          of.memoryBytes = Math.max(of.memoryBytes, use.memoryBytes);
          of.cpuMs += use.cpuMs;
        }
      }
    };
    await Promise.all(Array.from({ length: Math.min(availableParallelism(), left.length) }, next));
    if (failed.size > 0) throw failed.get(Math.min(...failed.keys()))!;
    used.push(of);
  }
  return used;
}

/** Runs a step of one shard; once more where a signal ended it, such as that of a system without memory. */
async function runOne(
  work: Work,
  program: readonly string[],
  step: Step,
  shard: number,
): Promise<StepUse | InputError> {
  const words = [...program, 'shard', step.name, '--work', work.folder, '--shard', `${shard}`, '--use'];
  for (let again = 0; ; again++) {
    const output = { mostBytes: MAX_OUTPUT_BYTES };
    const ending = await start({ words, environment: process.env, output }, work.signal);
    if (work.signal.aborted) throw interrupted(work);
    if (ending.code === 0) return JSON.parse(ending.output.toString('utf8')) as StepUse;
    if (ending.error !== undefined) return couldNot(work, step, shard, ending.error.message);
    if (ending.code !== null) return new FailedStep(ending.errors.toString('utf8'));
    if (again > 0) return couldNot(work, step, shard, `${ending.signal} ended it twice`);
    warn(`shard ${shard}: ${ending.signal} ended its step ${step.name}, which is run again`);
  }
}

/** What a step's process said goes on as it was said. */
class FailedStep extends InputError {
  constructor(said: string) {
    super({ file: 'shard', found: said });
    this.message = said.trimEnd().replace(/^commgate: /gm, '');
  }
}

function couldNot({ folder }: Work, step: Step, shard: number, why: string): InputError {
  return new InputError({
    file: shownPath(folder),
    place: `shard ${shard}`,
    found: `its step ${step.name} did not end: ${why}`,
    rule: 'each shard needs memory for its own events',
    remedy: 'more shards need less each; with --work, what is done is not done again',
  });
}

function interrupted({ folder, signal }: Work): Interrupted {
  return new Interrupted({
    file: shownPath(folder),
    found: `interrupted (${String(signal.reason)})`,
    rule: 'an analysis needs all its steps',
    remedy: 'run it again; with --work, what is done is not done again',
  });
}
