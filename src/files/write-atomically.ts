import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { errorCode, InputError } from '../errors.ts';
import { refuseLinks } from './refuse-links.ts';

/**
 * Writes a text file so that readers see the old content or the new one, never a part: into a temporary file in the
 * same folder, flushed to the disk, then renamed. Missing folders are made; a symbolic link keeps being one, but in a git
 * working copy it is refused. A device or a pipe, such as /dev/null, is written into: renamed over, it would be a file for all.
 *
 * @param options.beforeRename called when all is written but nothing is replaced yet; when it throws, nothing is
 * @param options.flush false for what can be computed again: after a power cut the file may then be empty
 * @throws InputError when the file cannot be written or must not be, see refuseLinks; the temporary file is gone then
 */
export function writeAtomically(
  file: string,
  text: string,
  { beforeRename, flush = true }: { beforeRename?: () => void; flush?: boolean } = {},
): void {
  refuseLinks(file);
  if (isStream(file)) {
    writeInto(file, text, beforeRename);
    return;
  }
  let temporary: string | undefined;
  try {
    const target = realPath(file);
    const folder = dirname(target);
    mkdirSync(folder, { recursive: true });
    temporary = join(folder, `.${basename(target)}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`);
    const descriptor = openSync(temporary, 'wx', 0o666);
    try {
      writeFileSync(descriptor, text);
      if (flush) fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    beforeRename?.();
    renameSync(temporary, target);
    if (flush) flushFolder(folder);
  } catch (cause) {
    if (temporary !== undefined) rmSync(temporary, { force: true });
    throw cause instanceof InputError ? cause : notWritable(file, cause);
  }
}

/** Whether there is something that is neither a file nor a folder; what cannot be told is found out by writing. */
function isStream(file: string): boolean {
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    return found !== undefined && !found.isFile() && !found.isDirectory();
  } catch {
    return false;
  }
}

function writeInto(file: string, text: string, before?: () => void): void {
  before?.();
  try {
    writeFileSync(file, text);
  } catch (cause) {
    throw notWritable(file, cause);
  }
}

/** The error for a place that cannot be written. */
export function notWritable(file: string, cause: unknown): InputError {
  return new InputError(
    {
      file,
      found: `cannot be written (${errorCode(cause)})`,
      remedy: 'check the folder, its rights and the free space',
    },
    { cause },
  );
}

function realPath(file: string): string {
  try {
    return realpathSync(file);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return file;
    throw error;
  }
}

/** Makes the rename itself survive a power cut, where the system lets a folder be flushed. */
function flushFolder(folder: string): void {
  try {
    const descriptor = openSync(folder, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // Windows and some network file systems refuse; the content is complete all the same.
  }
}
