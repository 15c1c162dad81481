import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, the longest first. Without the durations of an earlier run, as in a fresh clone, vitest goes by
 * the sizes of files: then a long one comes last, and one core waits for it.
 */
const LONGEST = [
  'run/tracers/harmless',
  'study/evaluate',
  'real-traces',
  'report/pages/comparison-page',
  'run/tracers/unusual',
  'report/pages/trace-page',
  'baseline/branch-writers',
  'history/site',
  'action/workflow-cluster',
  'check/check-confirmed-by-pairs',
  'check/check-against',
  'check/check-young-baseline',
  'baseline/branch-store',
  'process/program',
  'check/accepted-in-pairs',
  'run/tracers/ending',
  'study/models',
  'run/tracers/failing-requests',
  'models/skeleton/real-mpi',
  'run/tracers/contexts',
  'run/tracers/failures',
  'report/printers/comment',
  'comparison/false-alarms',
  'action/comment',
  'action/hostile-artifact',
  'run/tracers/turns',
  'run/tracers/native',
  'run/mpi-endings',
  'run/doctor/diagnose',
  'action/workflow-baseline',
  'action/workflow-matrix',
  'action/workflow-merge-queue',
  'action/workflow-fork',
  'families/example-programs',
  'run/tracers/fortran',
  'check/simulated-pairs',
  'otf2/reader-otf2-print',
  'action/workflow-pull-request',
  'action/workflow-pairs',
  'fixtures-programs',
  'trace/call-times',
  'diagnosis/waits/oracle',
  'diagnosis/refills/find-refills',
  'baseline/disturbance',
  'config/rules',
  'otf2/fuzz',
  'run/tracers/builtin',
  'comparison/facts/facts-mpi',
  'scripts/lint',
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
