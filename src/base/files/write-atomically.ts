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
 * Writes a text file so that readers see the old content or the new one, never half of it: into a temporary
 * file in the same folder, flushed to the disk, then renamed. Missing folders are made; a symbolic link stays
 * one, but is refused in a git working copy. A device or a pipe, such as /dev/null, is written into: renamed
 * over, it would be a file for all.
 *
 * @param options.beforeRename called when all is written but nothing is replaced yet; when it throws, nothing
 *   is
 * @param options.flush false for what can be computed again: after a power cut the file may then be empty
 * @throws InputError when the file cannot be written or must not be, see refuseLinks; nothing is left then
 */
export function writeAtomically(
  file: string,
  text: string,
  { beforeRename, flush = true }: { beforeRename?: (() => void) | undefined; flush?: boolean } = {},
): void {
  refuseLinks(file);
  const isInto = isStream(file);
  // What a device or a pipe has taken stays.
  if (isInto) beforeRename?.();
  const opened = isInto ? openStream(file) : openAtomically(file);
  try {
    opened.write(text);
    opened.finish({ beforeRename, flush });
  } catch (cause) {
    opened.abandon();
    throw cause;
  }
}

/**
 * The same piece by piece, each written before the next is asked for, and never flushed: what comes in pieces
 * can be computed again.
 *
 * @throws InputError as writeAtomically; whatever the chunks throw
 */
export async function writeChunksAtomically(
  file: string,
  chunks: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
): Promise<void> {
  refuseLinks(file);
  const opened = isStream(file) ? openStream(file) : openAtomically(file);
  try {
    for await (const chunk of chunks) opened.write(chunk);
    opened.finish({ flush: false });
  } catch (cause) {
    opened.abandon();
    throw cause;
  }
}

/**
 * The same for bytes, flushed to the disk: whoever finds the file finds all of it.
 *
 * @throws InputError as writeAtomically
 */
export function writeBytesAtomically(file: string, pieces: Iterable<Uint8Array>): void {
  const opened = openAtomically(file);
  try {
    for (const piece of pieces) opened.write(piece);
    opened.finish({ flush: true });
  } catch (cause) {
    opened.abandon();
    throw cause;
  }
}

/** A file that is being written; one of finish and abandon ends it, after a failed finish abandon. */
interface OpenFile {
  write(chunk: string | Uint8Array): void;
  finish(options: { beforeRename?: (() => void) | undefined; flush: boolean }): void;
  /** Leaves nothing behind. Never throws. */
  abandon(): void;
}

/** @throws InputError when there can be no file; the same holds for what it returns */
function openAtomically(file: string): OpenFile {
  const { target, folder, temporary, descriptor } = writing(file, () => {
    const target = realPath(file);
    const folder = dirname(target);
    mkdirSync(folder, { recursive: true });
    const temporary = join(
      folder,
      `.${basename(target)}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`,
    );
    return { target, folder, temporary, descriptor: openSync(temporary, 'wx', 0o666) };
  });
  let isOpen = true;
  const close = (): void => {
    if (isOpen) closeSync(descriptor);
    isOpen = false;
  };
  return {
    write: (chunk) => writing(file, () => writeFileSync(descriptor, chunk)),
    finish: ({ beforeRename, flush }) =>
      writing(file, () => {
        if (flush) fsyncSync(descriptor);
        close();
        beforeRename?.();
        renameSync(temporary, target);
        if (flush) flushFolder(folder);
      }),
    abandon() {
      try {
        close();
      } catch {
        // What was to be written is lost in any case, and why is being told.
      }
      rmSync(temporary, { force: true });
    },
  };
}

/** A device or a pipe, which what was written to stays in. */
function openStream(file: string): OpenFile {
  const descriptor = writing(file, () => openSync(file, 'w'));
  return {
    write: (chunk) => writing(file, () => writeFileSync(descriptor, chunk)),
    finish: () => closeSync(descriptor),
    abandon() {
      try {
        closeSync(descriptor);
      } catch {
        // It was closed, or what was to be written is lost, and why is being told.
      }
    },
  };
}

/** Whether it is neither a file nor a folder; what cannot be told is found out by writing. */
function isStream(file: string): boolean {
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    return found !== undefined && !found.isFile() && !found.isDirectory();
  } catch {
    return false;
  }
}

/** Does what writes a file. @throws InputError for whatever keeps it from being written */
function writing<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw cause instanceof InputError ? cause : notWritable(file, cause);
  }
}

export function notWritable(file: string, cause: unknown): InputError {
  const found = `cannot be written (${errorCode(cause)})`;
  const remedy = 'check the folder, its rights and the free space';
  return new InputError({ file, found, remedy }, { cause });
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
