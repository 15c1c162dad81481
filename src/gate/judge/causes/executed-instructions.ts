import type { GroupCause } from '#build/schemas/comparison.ts';
import { sum } from '../../../base/statistics/sum.ts';
import type { SampledExecution, SampledPlace } from '../../../measure/measurement/measure-sampled.ts';
import type { SampledSides } from './sampled-function.ts';

export type Executed = NonNullable<GroupCause['executed']>;

/** Standard errors that instructions, and time, must have grown by, or may have. */
const MIN_ERRORS = 3;

/** Of how much longer it computes: from here on more instructions explain it, below they do not. */
const MIN_SHARE = 0.5;

/** What is counted of a place by samples: in one execution, with its standard error. */
interface Counted {
  mean: number;
  error: number;
}

/**
 * Whether a place that computes longer executes more instructions, or as many that each take longer (METHOD,
 * "Which code computes"). It explains, and decides nothing.
 *
 * @returns null where they were not counted on both sides, or tell neither
 */
export function executedInstructions(
  {
    path,
    before,
    process,
    onAllProcesses,
  }: Pick<GroupCause, 'path' | 'before' | 'process' | 'onAllProcesses'>,
  { base, head }: SampledSides,
): Executed | null {
  if (path === null || path.length === 0 || base === null) return null;
  if ([...base, ...head].some(({ instructions }) => instructions === null)) return null;
  const isHere = (place: SampledPlace): boolean =>
    `${place.path}` === `${path}` && (before === undefined || place.before === before);
  const one = onAllProcesses === true ? null : process;
  const [then, now] = [base, head].map((side) => ({
    instructions: countedIn(side, one, (execution) =>
      execution.places.filter(isHere).map(({ counted }) => [counted, execution.instructions!] as const),
    ),
    time: countedIn(side, one, (execution) =>
      execution.places
        .filter(isHere)
        .flatMap(({ functions }) => functions.filter(({ inside }) => inside === null))
        .map((each) => [each, execution.periodNs] as const),
    ),
  }));
  const work = growthOf(then!.instructions, now!.instructions);
  const time = growthOf(then!.time, now!.time);
  if (work === null || time === null || time.mean < MIN_ERRORS * time.error) return null;
  const isMore = work.mean >= MIN_ERRORS * work.error && work.mean >= MIN_SHARE * time.mean;
  const isAsMany =
    Math.abs(work.mean) <= MIN_ERRORS * work.error &&
    work.mean + MIN_ERRORS * work.error < MIN_SHARE * time.mean;
  if (!isMore && !isAsMany) return null;
  return { before: then!.instructions.mean, now: now!.instructions.mean, error: work.error, isMore };
}

/** Samples × what each stands for, a process; stretches of them in a row err by their ends alone. */
function countedIn(
  executions: readonly SampledExecution[],
  process: number | null,
  inOne: (
    execution: SampledExecution,
  ) => (readonly [Pick<SampledPlace['functions'][number], 'samples' | 'stretches'> | undefined, number])[],
): Counted {
  let [all, variance, processes] = [0, 0, 1];
  for (const [each, unit] of executions.flatMap(inOne)) {
    if (each === undefined) continue;
    const of = (counts: readonly number[]): number =>
      process === null ? sum(counts) : (counts[process] ?? 0);
    if (process === null) processes = Math.max(processes, each.samples.length);
    all += of(each.samples) * unit;
    variance += of(each.stretches) * unit ** 2;
  }
  const parts = executions.length * processes;
  return { mean: all / parts, error: Math.sqrt(variance) / parts };
}

/** By which part it grew; null: of nothing. */
function growthOf(then: Counted, now: Counted): Counted | null {
  if (then.mean === 0 || now.mean === 0) return null;
  const factor = now.mean / then.mean;
  return {
    mean: factor - 1,
    error: factor * Math.hypot(now.error / now.mean, then.error / then.mean),
  };
}
