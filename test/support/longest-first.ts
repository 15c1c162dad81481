import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, the longest first. Without the durations of an earlier run, as in a fresh clone, vitest goes by
 * the sizes of files: then a long one comes last, and one core waits for it.
 */
const LONGEST = [
  'run/tracers/failing-requests',
  'baseline/branch-writers',
  'comparison/false-alarms',
  'check/check-confirmed-by-pairs',
  'run/tracers/unusual',
  'run/tracers/harmless',
  'fixtures-programs',
  'report/pages/comparison-page',
  'report/pages/trace-page',
  'check/dominating-function-mpi',
  'run/tracers/ending',
  'baseline/branch-store',
  'action/workflow-cluster',
  'action/comment',
  'run/mpi-endings',
  'run/tracers/failures',
  'run/tracers/native',
  'check/check-against',
  'models/skeleton/real-mpi',
  'report/printers/comment',
  'action/workflow-matrix',
  'real-traces',
  'study/models',
  'history/site',
  'run/doctor/diagnose',
  'run/tracers/contexts',
  'run/tracers/turns',
  'action/workflow-pairs',
  'process/program',
  'check/check-young-baseline',
  'comparison/properties',
  'report/pages/screenshots',
  'run/tracers/builtin',
  'run/tracers/fortran',
  'families/rows-and-transpose',
  'action/workflow-merge-queue',
  'action/workflow-pull-request',
  'families/example-programs',
  'action/workflow-cache',
  'action/hostile-surroundings',
  'action/hostile-artifact',
  'comparison/noise-kinds',
  'scripts/lint',
  'check/accepted-in-pairs',
  'check/simulated-pairs',
  'action/workflow-fork',
  'exports/hostile',
  'otf2/reader-otf2-print',
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
