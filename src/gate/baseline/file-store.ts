import { closeSync, fstatSync } from 'node:fs';
import { InputError } from '../../base/errors.ts';
import { type InputAbout, openInput, readFully } from '../../base/files/read-input.ts';
import { refuseLinks } from '../../base/files/refuse-links.ts';
import { writeAtomically } from '../../base/files/write-atomically.ts';
import type { Baseline, BaselineStore, ReadingRuns } from './baseline.ts';
import { formatBaseline, parseBaseline } from './format.ts';
import { lockFile } from './lock.ts';
import { openBaseline } from './open-baseline.ts';

/**
 * A baseline in a file; no file means no baseline. What cannot be read is refused and stays as it is; for
 * links see refuseLinks. Writers on one machine or shared folder wait for each other (lock.ts has the limit).
 */
export function fileStore(path: string): BaselineStore {
  return {
    location: path,
    read: async (how) => readBaselineFile(path, how),
    update: async (change) => {
      // Before waiting for the lock: an unreadable file is refused without leaving anything beside it.
      readBaselineFile(path);
      const lock = await lockFile(path);
      try {
        const current = readBaselineFile(path);
        const changed = change(current);
        const text = formatBaseline(changed);
        // What this program could not read again must not replace what it can read.
        parseBaseline(text, `${path} with the new run`);
        writeAtomically(path, text, { beforeRename: lock.check });
        return changed;
      } finally {
        lock.release();
      }
    },
  };
}

/** Reads it, as BaselineStore.read does. On request: the file is open until the program ends. */
export function readBaselineFile(path: string, { onRequest = false }: ReadingRuns = {}): Baseline | null {
  refuseLinks(path);
  const remedy = 'name another file with --baseline or baseline.file';
  const about: InputAbout = { rule: 'a baseline is a file', remedy };
  const input = openInput(path, about);
  if (input === null) return null;
  const { descriptor, size } = input;
  const written = fstatSync(descriptor, { bigint: true }).mtimeNs;
  const read = (from: number, to: number): Buffer => {
    const bytes = Buffer.allocUnsafe(to - from);
    readFully(descriptor, bytes, from, path, about);
    // Places in it are those of the first reading. A writer of ours puts another file in its stead.
    const now = fstatSync(descriptor, { bigint: true });
    if (now.mtimeNs !== written || now.size !== BigInt(size)) {
      throw new InputError({
        file: path,
        found: 'the file was changed while it was read',
        remedy: 'try again',
      });
    }
    return bytes;
  };
  let isOpen = false;
  try {
    const baseline = openBaseline({ size, read }, path, onRequest);
    isOpen = onRequest;
    return baseline;
  } finally {
    if (!isOpen) closeSync(descriptor);
  }
}
