import type { AcceptedShift } from '#build/schemas/accepted.ts';
import { shortHash } from '../../../base/short-hash.ts';
import { environmentDifferences } from '../../../measure/measurement/environment-key.ts';
import { groupKey } from '../../../measure/measurement/group-identity.ts';
import type { RecordedBenchmark } from '../../../measure/measurement/recorded-run.ts';
import { BASELINE_VERSION, type Baseline, compareRuns } from '../baseline.ts';

/** The id of a shift, 16 hexadecimal digits: the same while the same run is the first at the new level. */
export function shiftId(benchmark: string, run: string): string {
  return shortHash(JSON.stringify([benchmark, run]));
}

/**
 * A baseline in which runs from before an accepted shift no longer count: the benchmark is superseded when
 * all its groups moved, else the groups that moved are taken out. Other environments stay, and so does
 * everything when the first run at the new level is missing: then the shift came after all runs.
 */
export function withoutSuperseded(baseline: Baseline, shifts: readonly AcceptedShift[]): Baseline {
  return { schemaVersion: BASELINE_VERSION, runs: shifts.reduce(applyShift, baseline.runs) };
}

function applyShift(runs: Baseline['runs'], shift: AcceptedShift): Baseline['runs'] {
  const first = runs.find(({ id }) => id === shift.run);
  const ours = first?.benchmarks.find(({ name }) => name === shift.benchmark);
  if (first === undefined || ours === undefined) return runs;
  return runs.map((run) => {
    if (compareRuns(run, first) >= 0) return run;
    const benchmarks = run.benchmarks.map((benchmark) => {
      if (benchmark.name !== shift.benchmark) return benchmark;
      const differing = environmentDifferences({ run: first, benchmark: ours }, { run, benchmark });
      return differing.length > 0 ? benchmark : superseded(benchmark, shift);
    });
    return { ...run, benchmarks };
  });
}

function superseded(
  benchmark: RecordedBenchmark,
  { groups, since, reason }: AcceptedShift,
): RecordedBenchmark {
  if (groups === null) {
    const day = since.slice(0, 10);
    return { ...benchmark, superseded: `from before the accepted level shift of ${day} (${reason})` };
  }
  const moved = new Set(groups.map(groupKey));
  return { ...benchmark, groups: benchmark.groups.filter((group) => !moved.has(groupKey(group))) };
}
