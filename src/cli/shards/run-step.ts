import type { Store } from '../../analysis/shards/store.ts';
import { optionError } from '../../base/errors.ts';
import { outlineTrace } from '../../trace/outline/outline.ts';
import { collectGarbage, prepareEngine } from '../trace/prepare-engine.ts';
import { runStep, type ShardedTrace, STEPS, type Step, shardedTrace } from './steps.ts';
import { type WorkManifest, workIn } from './work-folder.ts';

/** What a step took, of one process. */
export interface StepUse {
  /** Largest memory, and processor time. */
  memoryBytes: number;
  cpuMs: number;
}

/** The trace of a work folder. @param also stages on request */
export function openSharded(
  { trace, shards, options }: WorkManifest,
  store: Store,
  also: readonly string[] = [],
): ShardedTrace {
  const { ignoreOperations, delimiters, ...analysis } = options;
  const outline = outlineTrace(trace, ignoreOperations, delimiters);
  return shardedTrace(trace, outline, shards, { ...analysis, also }, store);
}

/**
 * Runs a step in a work folder, for some of the shards.
 *
 * @param chosen by number of shards, those to run; a step that is for all is run by who has the first one
 * @throws InputError as the step does
 */
export function runStepIn(folder: string, step: Step, chosen: (shards: number) => number[]): void {
  prepareEngine();
  const { manifest, store } = workIn(folder);
  const sharded = openSharded(manifest, store);
  const shards = chosen(manifest.shards);
  const own = step.isOfEach ? shards : shards.filter((each) => each === 0);
  for (const [i, shard] of own.entries()) {
    // It has the memory of the one before.
    if (i > 0) collectGarbage();
    runStep(step, sharded, shard);
  }
}

/** What this process has taken until now. */
export function useOfThis(): StepUse {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  return { memoryBytes: 1024 * maxRSS, cpuMs: (userCPUTime + systemCPUTime) / 1000 };
}

export function stepCalled(name: string): Step {
  return STEPS.find((step) => step.name === name)!;
}

/**
 * The shards that this process is to run: the one that is named; that of its place in a Slurm job array, or
 * among the tasks that srun has started, and those as many further as there are tasks; else all.
 *
 * @param tasks so many processes divide the shards, and the named one is this one's first
 * @throws InputError for a shard that there is not
 */
export function chosenShards(
  named: number | undefined,
  environment: NodeJS.ProcessEnv,
  tasks?: number,
): (shards: number) => number[] {
  return (shards) => {
    if (named !== undefined && tasks === undefined) {
      if (Number.isSafeInteger(named) && named >= 0 && named < shards) return [named];
      throw optionError('shard', named, `must be a whole number from 0 to ${shards - 1}`);
    }
    const { first, step } =
      named !== undefined && tasks !== undefined
        ? { first: named, step: tasks }
        : placeAmongTasks(environment);
    const found: number[] = [];
    for (let shard = first; shard < shards; shard += step) found.push(shard);
    return found;
  };
}

/** How many tasks there are, by Slurm; 1 elsewhere. */
export function tasksOf(environment: NodeJS.ProcessEnv): number {
  return placeAmongTasks(environment).step;
}

function placeAmongTasks(environment: NodeJS.ProcessEnv): { first: number; step: number } {
  const numberOf = (name: string): number => Number(environment[name]);
  if (environment['SLURM_ARRAY_TASK_ID'] !== undefined) {
    const first = numberOf('SLURM_ARRAY_TASK_ID') - numberOf('SLURM_ARRAY_TASK_MIN');
    return { first, step: numberOf('SLURM_ARRAY_TASK_COUNT') };
  }
  if (environment['SLURM_STEP_NUM_TASKS'] !== undefined && environment['SLURM_PROCID'] !== undefined) {
    return { first: numberOf('SLURM_PROCID'), step: numberOf('SLURM_STEP_NUM_TASKS') };
  }
  return { first: 0, step: 1 };
}
