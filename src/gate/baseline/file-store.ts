import { readInput } from '../../base/files/read-input.ts';
import { refuseLinks } from '../../base/files/refuse-links.ts';
import { writeAtomically } from '../../base/files/write-atomically.ts';
import type { Baseline } from './baseline.ts';
import { formatBaseline, parseBaseline } from './format.ts';
import { lockFile } from './lock.ts';
import { openBaseline } from './open-baseline.ts';
import type { BaselineStore } from './store.ts';

/**
 * A baseline in a file. No file means no baseline; whatever else keeps it from being read is an error, and the file then
 * stays as it is; see refuseLinks for links. Writers on one machine or one shared folder wait for each other (see lock.ts
 * for the limit).
 *
 * @param path absolute, or relative to the working directory
 * @param location how messages name it
 */
export function fileStore(path: string, location = path): BaselineStore {
  return {
    location,
    read: async ({ onRequest = false } = {}) => {
      const baseline = readBaselineFile(path, location);
      if (!onRequest) checkWhole(baseline);
      return baseline;
    },
    update: async (change) => {
      // Before waiting for the lock: an unreadable file is refused without leaving anything beside it.
      checkWhole(readBaselineFile(path, location));
      const lock = await lockFile(path);
      try {
        const current = readBaselineFile(path, location);
        checkWhole(current);
        const changed = change(current);
        const text = formatBaseline(changed);
        // What this program could not read again must not replace what it can read.
        parseBaseline(text, `${location} with the new run`);
        writeAtomically(path, text, { beforeRename: lock.check });
        return changed;
      } finally {
        lock.release();
      }
    },
  };
}

function readBaselineFile(path: string, location: string): Baseline | null {
  refuseLinks(path);
  const remedy = 'name another file with --baseline or baseline.file';
  const bytes = readInput(path, { named: location, rule: 'a baseline is a file', remedy });
  if (bytes === null) return null;
  return openBaseline(bytes, location);
}

/** Parses what is parsed on request. @throws InputError of what is wrong in it */
function checkWhole(baseline: Baseline | null): void {
  for (const { benchmarks } of baseline?.runs ?? []) for (const { groups } of benchmarks) void groups;
}
