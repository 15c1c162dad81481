import type { RunManifest } from '#build/schemas/run.ts';

/** What `commgate run` leaves in a run folder beside the executions' own folders (METHOD 4, run/). */
export const MANIFEST = 'run.json';

export interface RunFolder {
  /** Absolute path. */
  folder: string;
  /** Its paths are relative to the folder. */
  manifest: RunManifest;
}

export type BenchmarkRecord = RunManifest['benchmarks'][number];

/** One execution of a benchmark. */
export type RepetitionRecord = BenchmarkRecord['repetitions'][number];
