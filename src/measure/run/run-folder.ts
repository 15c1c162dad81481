import { join } from 'node:path';
import type { RunManifest } from '#build/schemas/run.ts';
import { InputError } from '../../base/errors.ts';
import { writeAtomically } from '../../base/files/write-atomically.ts';

/** What `commgate run` leaves in a run folder beside the executions' own folders (METHOD 4, run/). */
export const MANIFEST = 'run.json';

export interface RunFolder {
  /** Absolute path. */
  folder: string;
  /** Its paths are relative to the folder. */
  manifest: RunManifest;
}

export type BenchmarkRecord = RunManifest['benchmarks'][number];

export type RepetitionRecord = BenchmarkRecord['repetitions'][number];

/** @param folder absolute path of the run folder */
export function writeManifest(folder: string, manifest: RunManifest): void {
  writeAtomically(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The configuration's key and the option of a check that say how much of its traces stays. */
export const KEEP_TRACES = 'keep-traces';

/**
 * The trace of a repetition.
 *
 * @param folder of the run
 * @param repetition its number, from 1
 * @returns path of its anchor file
 * @throws InputError when it was removed
 */
export function keptTrace(
  folder: string,
  benchmark: string,
  repetition: number,
  { trace }: Pick<RepetitionRecord, 'trace'>,
): string {
  if (trace !== null) return join(folder, trace);
  throw new InputError({
    file: join(folder, MANIFEST),
    place: `benchmark ${benchmark}, repetition ${repetition}`,
    found: 'its trace was removed when it had been measured',
    rule: `a check leaves as many megabytes of traces as "${KEEP_TRACES}" says`,
    remedy: `make the run again with commgate run, which keeps all, or with --${KEEP_TRACES} all`,
  });
}
