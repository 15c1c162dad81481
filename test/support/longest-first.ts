import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, the longest first. Without the durations of an earlier run, as in a fresh clone, vitest goes by
 * the sizes of files: then a long one comes last, and one core waits for it.
 */
const LONGEST = [
  'run/tracers/harmless',
  'baseline/branch-writers',
  'study/evaluate',
  'process/program',
  'check/check-confirmed-by-pairs',
  'baseline/concurrent-writers',
  'action/hostile-artifact',
  'run/tracers/native',
  'action/workflow-matrix',
  'action/workflow-pull-request',
  'action/workflow-pairs',
  'run/tracers/failures',
  'run/tracers/fortran',
  'run/tracers/contexts',
  'run/tracers/builtin',
  'run/mpi-endings',
  'families/example-programs',
  'action/comment',
  'action/action',
  'action/recorded-runs',
  'baseline/branch-store',
  'comparison/false-alarms',
  'comparison/pairs/pair-statistics',
  'run/doctor/diagnose',
];

/** Starts the longest test files first, and the others as vitest does. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`));
  return place < 0 ? LONGEST.length : place;
}
