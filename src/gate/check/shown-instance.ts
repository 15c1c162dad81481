import { join } from 'node:path';
import type { Comparison } from '#build/schemas/comparison.ts';
import { groupKey } from '../../measure/measurement/group-identity.ts';
import { readRunFolder } from '../../measure/run/read-run.ts';
import { firstShown } from '../judge/findings.ts';
import type { FolderOfRun } from './executed-source.ts';

/** An instance of a slower group, in a trace that is still there. */
export interface ShownInstance {
  /** Path of the trace's anchor file. */
  trace: string;
  /** Since the trace's start. */
  atNs: number;
  durationNs: number;
}

/**
 * The first regression's typical instance; where its trace is gone, that of the repetition in which the group
 * took most nearly as long.
 *
 * @param measured the run that the regressions are of, and its folder
 * @returns null where there is no regression, or no trace of it
 */
export function shownInstance(
  { regressions }: Pick<Comparison, 'regressions'>,
  { run, folder }: FolderOfRun,
): ShownInstance | null {
  const group = firstShown(regressions);
  const chosen = group?.typical?.now?.repetition;
  if (group === null || chosen === undefined) return null;
  const ofBenchmark = ({ name }: { name: string }): boolean => name === group.benchmark;
  const records = readRunFolder(folder).manifest.benchmarks.find(ofBenchmark)?.repetitions ?? [];
  const repetitions = run.benchmarks.find(ofBenchmark)?.repetitions ?? [];
  const key = groupKey(group);
  const seen = repetitions.map(({ groups }) => groups.find((each) => groupKey(each) === key));
  const usualNs = seen[chosen - 1]?.medianNs ?? Number.NaN;
  const found = seen.flatMap((own, index) => {
    const trace = records[index]?.trace ?? null;
    if (own?.typical?.atNs === undefined || trace === null) return [];
    const { atNs, durationNs } = own.typical;
    const apartNs = index === chosen - 1 ? -1 : Math.abs(own.medianNs - usualNs);
    return [{ apartNs, instance: { trace: join(folder, trace), atNs, durationNs } }];
  });
  return found.sort((a, b) => a.apartNs - b.apartNs)[0]?.instance ?? null;
}
