import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, the longest first, but those that mostly wait (for programs that end, for a
 * server) not beside each other: then the cores would wait, too. Without the durations of an earlier run, as
 * in a fresh clone, vitest goes by the sizes of files: then a long one comes last, and one core waits for it.
 */
const SLOW_TESTS = [
  'run/tracers/failing-requests',
  'run/machine/mpi-endings',
  'check/check-confirmed-by-pairs',
  'run/tracers/harmless',
  'action/comment',
  'fixtures-programs',
  'run/tracers/unusual',
  'report/page/comparison-page',
  'check/dominating-function-mpi',
  'report/page/trace-page',
  'run/tracers/ending',
  'baseline/branch-store',
  'process/program',
  'run/tracers/native',
  'action/workflow-cluster',
  'models/skeleton/real-mpi',
  'judge/false-alarms',
  'run/doctor/diagnose',
  'test/real-traces',
  'study/models',
  'run/tracers/failures',
  'report/history-site/site',
  'check/check-against',
  'action/workflow-matrix',
  'study/evaluate',
  'baseline/branch-writers',
  'action/workflow-pairs',
  'run/tracers/contexts',
  'report/page/screenshots',
  'check/check-young-baseline',
  'run/tracers/turns',
  'check/simulated-pairs',
  'check/accepted-in-pairs',
  'run/tracers/fortran',
  'action/workflow-pull-request',
  'judge/noise-kinds',
  'families/rows-and-transpose',
  'families/example-programs',
  'action/workflow-merge-queue',
  'otf2/reader-otf2-print',
  'action/hostile-surroundings',
  'action/hostile-artifact',
  'scripts/lint',
  'action/workflow-cache',
  'exports/hostile',
  'action/workflow-fork',
];

/** Starts the longest test files first, and the others as vitest does. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = SLOW_TESTS.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return place < 0 ? SLOW_TESTS.length : place;
}
