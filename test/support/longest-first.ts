import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, the longest first, but those that mostly wait (for programs that end, for a
 * server) not beside each other: then the cores would wait, too. Without the durations of an earlier run, as
 * in a fresh clone, vitest goes by the sizes of files: then a long one comes last, and one core waits for it.
 */
const SLOW_TESTS = [
  'run/slurm',
  'run/tracers/harmless',
  'cli/init',
  'shards/slurm',
  'action/comment',
  'run/machine/mpi-endings',
  'run/tracers/abandoned',
  'cli/standard-output',
  'baseline/branch-writers',
  'run/tracers/ending',
  'gitlab/pipelines',
  'report/page/accessible',
  'run/tracers/taking-away',
  'report/page/trace-page',
  'check/dominating-function-mpi',
  'run/tracers/unusual',
  'action/workflow-accept',
  'report/page/comparison-page',
  'run/tracers/failures',
  'run/tracers/native',
  'gitlab/gitlab',
  'history-site/site',
  'models/skeleton/real-mpi',
  'run/tracers/failing-requests',
  'action/workflow-cluster',
  'run/tracers/early',
  'baseline/signed-branch',
  'run/tracers/off-core',
  'action/workflow-matrix',
  'run/tracers/samples',
  'scripts/package',
  'run/tracers/contexts',
  'process/program',
  'check/check-confirmed-by-pairs',
  'run/doctor/diagnose',
  'baseline/branch-store',
  'facts/synchronisations',
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
