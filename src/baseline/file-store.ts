import { InputError } from '../errors.ts';
import { readInput } from '../files/read-input.ts';
import { refuseLinks } from '../files/refuse-links.ts';
import { writeAtomically } from '../files/write-atomically.ts';
import type { Baseline } from './baseline.ts';
import { formatBaseline, parseBaseline } from './format.ts';
import { lockFile } from './lock.ts';
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
    read: async () => readBaselineFile(path, location),
    update: async (change) => {
      // Before waiting for the lock: an unreadable file is refused without leaving anything beside it.
      readBaselineFile(path, location);
      const lock = await lockFile(path);
      try {
        const changed = change(readBaselineFile(path, location));
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
  return parseBaseline(decode(bytes, location), location);
}

/** Strict: bytes that are no UTF-8 would otherwise be replaced silently and the replacement written back. */
function decode(bytes: Uint8Array, location: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    const problem = {
      file: location,
      found: 'this is not UTF-8 text',
      rule: 'a baseline is a JSON document',
      remedy: 'restore the file from version control, or delete it to start a new baseline',
    };
    throw new InputError(problem, { cause });
  }
}
