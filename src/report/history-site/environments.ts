import type { HistoryEnvironment } from '#build/schemas/history.ts';
import type { ComparableRun } from '../../gate/baseline/comparable-runs.ts';
import type { Series } from '../../gate/baseline/series.ts';
import { environmentDifferences } from '../../measure/measurement/environment-key.ts';

export interface EnvironmentRuns {
  environment: HistoryEnvironment;
  /** Those that are judged; null: all were disturbed. */
  series: Series | null;
  ids: Set<string>;
}

/** A disturbed run is a series of its own: it belongs to the environment that it was made in. */
export function environmentsOf(all: readonly Series[]): EnvironmentRuns[] {
  const found: (EnvironmentRuns & { newest: ComparableRun })[] = [];
  for (const series of all) {
    const newest = series.runs.at(-1)!;
    const ids = series.runs.map(({ run }) => run.id);
    const isAside = series.runs.every(({ run }) => run.disturbed !== undefined);
    const same = found.find(
      (each) => (isAside || each.series === null) && environmentDifferences(each.newest, newest).length === 0,
    );
    if (same !== undefined) {
      for (const id of ids) same.ids.add(id);
      if (!isAside) same.series = series;
      continue;
    }
    const differs = found.length === 0 ? [] : environmentDifferences(found[0]!.newest, newest);
    const environment = { ...describe(newest), differs };
    found.push({ environment, series: isAside ? null : series, ids: new Set(ids), newest });
  }
  return found;
}

function describe({ run, benchmark }: ComparableRun): Omit<HistoryEnvironment, 'differs'> {
  const { cpu, cores, usableCores } = run.environment;
  const { tracer, processes, mpi, buildFlags, pinning } = benchmark;
  const flags = buildFlags === undefined ? {} : { buildFlags };
  return { cpu, cores, usableCores, mpi, tracer, processes, pinning, ...flags };
}
