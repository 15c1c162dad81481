import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, the longest first. Without the durations of an earlier run, as in a fresh clone, vitest goes by
 * the sizes of files: then a long one comes last, and one core waits for it.
 */
const LONGEST = [
  'run/tracers/failing-requests',
  'run/tracers/harmless',
  'report/markdown',
  'study/evaluate',
  'run/tracers/ending',
  'run/tracers/failures',
  'run/tracers/unusual',
  'run/tracers/turns',
  'check/check-confirmed-by-pairs',
  'check/check-young-baseline',
  'check/check-against',
  'run/doctor/diagnose',
  'process/program',
  'action/hostile-artifact',
  'action/workflow-matrix',
  'action/workflow-fork',
  'action/workflow-pull-request',
  'action/hostile-surroundings',
  'action/workflow-pairs',
  'run/tracers/native',
  'run/tracers/fortran',
  'run/tracers/contexts',
  'run/tracers/builtin',
  'run/mpi-endings',
  'fixtures-programs',
  'baseline/branch-store',
  'baseline/branch-writers',
  'baseline/concurrent-writers',
  'action/comment',
  'action/action',
  'comparison/false-alarms',
  'check/simulated-pairs',
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
