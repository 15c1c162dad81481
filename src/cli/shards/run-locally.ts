import { availableParallelism } from 'node:os';
import { InputError, Interrupted, shownPath } from '../../base/errors.ts';
import { start } from '../../base/process/start.ts';
import { type Progress, warn } from '../output/progress.ts';
import { onLargePages } from '../trace/large-pages.ts';
import { type StepUse, useOfThis } from './run-step.ts';
import { isDone, runStep, type ShardedTrace, STEPS, type Step } from './steps.ts';

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
 * Runs the steps that are not done: those of each shard in as many processes as there are cores, which take
 * their shards one after the other, those for all in this one.
 *
 * @param program what is started: this program's words without a command
 * @returns what each took
 * @throws InputError of the process with the lowest shard that failed
 */
export async function runLocally(work: Work, program: readonly string[]): Promise<UseOfStep[]> {
  const used: UseOfStep[] = [];
  for (const step of STEPS) {
    work.progress.show(step.isOfEach ? `${step.name}: ${work.sharded.ranges.length} shards` : step.name);
    const uses = step.isOfEach ? await runOfEach(work, program, step) : [runHere(work, step)];
    used.push({
      step: step.name,
      memoryBytes: Math.max(0, ...uses.map(({ memoryBytes }) => memoryBytes)),
      cpuMs: uses.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
    });
  }
  return used;
}

function runHere({ sharded }: Work, step: Step): StepUse {
  const before = useOfThis();
  runStep(step, sharded, 0);
  const { memoryBytes, cpuMs } = useOfThis();
  return { memoryBytes, cpuMs: cpuMs - before.cpuMs };
}

async function runOfEach(work: Work, program: readonly string[], step: Step): Promise<StepUse[]> {
  const shards = work.sharded.ranges.length;
  const tasks = Math.min(availableParallelism(), shards);
  const running: Promise<StepUse | InputError | null>[] = [];
  for (let first = 0; first < tasks; first++) running.push(runTask(work, program, step, { first, tasks }));
  const ended = await Promise.all(running);
  const failed = ended.find((use) => use instanceof InputError);
  if (failed !== undefined) throw failed;
  return ended.filter((use) => use !== null) as StepUse[];
}

/**
 * Runs a step of some shards, from the first one on each so-many-th, in a process; what is left once more
 * where a signal ended it, such as that of a system without memory.
 *
 * @returns null where all was done
 */
async function runTask(
  work: Work,
  program: readonly string[],
  step: Step,
  { first, tasks }: { first: number; tasks: number },
): Promise<StepUse | InputError | null> {
  const { ranges } = work.sharded;
  const next = (): number | undefined =>
    [...ranges.keys()].find((shard) => shard % tasks === first && !isDone(step, work.sharded, shard));
  const which = ['--shard', `${first}`, '--tasks', `${tasks}`];
  const words = [...program, 'shard', step.name, '--work', work.folder, ...which, '--use'];
  let lastEnded: number | undefined;
  for (let shard = next(); shard !== undefined; shard = next()) {
    const output = { mostBytes: MAX_OUTPUT_BYTES };
    const ending = await start({ words, environment: onLargePages(process.env), output }, work.signal);
    if (work.signal.aborted) throw interrupted(work);
    if (ending.code === 0) return JSON.parse(ending.output.toString('utf8')) as StepUse;
    const at = next() ?? shard;
    if (ending.error !== undefined) return couldNot(work, step, at, ending.error.message);
    if (ending.code !== null) return new FailedStep(ending.errors.toString('utf8'));
    if (at === lastEnded) return couldNot(work, step, at, `${ending.signal} ended it twice`);
    lastEnded = at;
    warn(`shard ${at}: ${ending.signal} ended its step ${step.name}, which is run again`);
  }
  return null;
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
