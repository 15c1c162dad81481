import { closeSync, constants, fstatSync, openSync, readFileSync, readSync, type Stats } from 'node:fs';
import { InputError } from '../errors.ts';

/** What messages say of a file that cannot be used. */
export interface InputAbout {
  /** How they name it; left out: by its path. */
  named?: string;
  rule?: string;
  remedy?: string;
}

/** An open file; whoever opened it closes it. */
export interface OpenInput {
  descriptor: number;
  /** Bytes when it was opened. */
  size: number;
}

/** A FIFO would be waited for at its opening, for ever and deaf to signals; regular files do not care. */
const WITHOUT_WAITING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOCTTY ?? 0);

/**
 * Opens a regular file, the one way in which files of others are opened: the open file is asked what it is,
 * since a path may stand for something else a moment later.
 *
 * @returns null when there is no such file
 * @throws InputError when it cannot be opened, or is a folder, a FIFO, a device or a socket
 */
export function openInput(path: string, about: InputAbout = {}): OpenInput | null {
  let descriptor: number;
  try {
    descriptor = openSync(path, WITHOUT_WAITING);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw cannotRead(path, error, about);
  }
  const stats = fstatSync(descriptor);
  if (stats.isFile()) return { descriptor, size: stats.size };
  closeSync(descriptor);
  throw refused(path, `this is ${kindOf(stats)}, not a file`, about);
}

/** Reads a regular file, at most `largest` bytes; null: there is none. @throws InputError as openInput */
export function readInput(path: string, about: InputAbout & { largest?: number } = {}): Buffer | null {
  const input = openInput(path, about);
  if (input === null) return null;
  try {
    const { largest = Number.POSITIVE_INFINITY } = about;
    if (input.size > largest) {
      throw refused(path, `the file has ${input.size} bytes; at most ${largest} are read`, about);
    }
    return readFileSync(input.descriptor);
  } catch (error) {
    throw error instanceof InputError ? error : cannotRead(path, error, about);
  } finally {
    closeSync(input.descriptor);
  }
}

/** Fills `target` from a position. @throws InputError when it cannot be read, or ends before */
export function readFully(
  descriptor: number,
  target: Uint8Array,
  position: number,
  file: string,
  about: InputAbout = {},
): void {
  let done = 0;
  while (done < target.length) {
    let count: number;
    try {
      count = readSync(descriptor, target, done, target.length - done, position + done);
    } catch (error) {
      throw cannotRead(file, error, about);
    }
    if (count === 0) {
      throw new InputError({
        file: about.named ?? file,
        place: `byte ${position + done}`,
        found: 'the file became shorter while read',
      });
    }
    done += count;
  }
}

/** The error for a file that the system does not let be read. */
export function cannotRead(path: string, error: unknown, about: InputAbout = {}): InputError {
  const code = (error as NodeJS.ErrnoException).code ?? String(error);
  return refused(path, REASONS[code] ?? `the file cannot be read (${code})`, about, { cause: error });
}

const REASONS: Record<string, string> = {
  ENOENT: 'there is no such file',
  EACCES: 'reading is not permitted',
  ENOTDIR: 'a part of the path is not a folder',
  ENXIO: 'this is a socket or a device, not a file',
};

function kindOf(stats: Stats): string {
  if (stats.isDirectory()) return 'a folder';
  return stats.isFIFO() ? 'a FIFO' : 'a device';
}

function refused(
  path: string,
  found: string,
  { named = path, rule, remedy }: InputAbout,
  options?: ErrorOptions,
): InputError {
  return new InputError({ file: named, found, rule, remedy }, options);
}
