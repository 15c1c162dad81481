import { entryOf } from '../../analysis/patterns/memoize.ts';
import type { RepetitionMeasurement } from './measurement.ts';
import type { RecordedBenchmark } from './recorded-run.ts';

/**
 * By repetition and process: how long the others wait for it in a run, all groups together, and how long it
 * computes in each function. Nothing where MPI calls have no times.
 */
export function recordByProcess(
  repetitions: readonly RepetitionMeasurement[],
): Pick<RecordedBenchmark, 'waitedFor' | 'computedOn'> {
  if (repetitions.some(({ computing }) => computing === undefined)) return {};
  const functions = new Map<string, { path: string[]; ns: number[][] }>();
  for (const [repetition, { computing = [], processes }] of repetitions.entries()) {
    for (const { path, ns } of computing) {
      const at = entryOf(functions, path.at(-1) ?? '', () => ({
        path,
        ns: repetitions.map(() => Array<number>(processes).fill(0)),
      }));
      const sums = at.ns[repetition]!;
      ns.forEach((each, process) => {
        sums[process]! += each;
      });
    }
  }
  return { waitedFor: repetitions.map(waitedFor), computedOn: [...functions.values()] };
}

/** By process, nanoseconds of all others together: of the middle half of the instances, as if all were so. */
function waitedFor({ groups, processes }: RepetitionMeasurement): number[] {
  const sums = Array<number>(processes).fill(0);
  for (const { parts, instances } of groups)
    for (const { process, ns } of parts?.waitingCausedBy ?? []) sums[process]! += instances * ns;
  return sums;
}
