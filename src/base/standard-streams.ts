import { writeSync } from 'node:fs';
import { isatty } from 'node:tty';
import { errorCode, InputError } from './errors.ts';
import { withoutCommands } from './job-commands.ts';

/** Bytes of one call of the system. */
const MAX_WRITE_BYTES = 2 ** 24;

/** How long to wait before a full pipe is tried again, in milliseconds. */
const PAUSE_MS = 1;

/**
 * A standard stream of this process: everything that is printed goes through here. A call returns when the
 * system has taken every byte: nothing is lost in an exit, and no memory fills while a reader is slow. A
 * reader that has gone away (`| head`) is no error: what follows is dropped.
 */
class StandardStream {
  readonly #descriptor: 1 | 2;
  readonly #terminal: () => NodeJS.WriteStream;
  readonly #refuse: (error: unknown) => void;
  #isClosed = false;

  /**
   * @param terminal asked on terminals only, since it makes a pipe non-blocking
   * @param refuse called with what keeps bytes from being written
   */
  constructor(descriptor: 1 | 2, terminal: () => NodeJS.WriteStream, refuse: (error: unknown) => void) {
    this.#descriptor = descriptor;
    this.#terminal = terminal;
    this.#refuse = refuse;
  }

  get isTTY(): boolean {
    return isatty(this.#descriptor);
  }

  /** Width of the terminal in characters; undefined where there is none. */
  get columns(): number | undefined {
    return this.isTTY ? this.#terminal().columns : undefined;
  }

  /** Writes text for people. @returns false when nobody reads any more @throws InputError on stdout */
  write(text: string): boolean {
    return this.writeExactly(withoutCommands(text));
  }

  /** Writes a document for programs, byte by byte as it is; otherwise as `write`. */
  writeExactly(chunk: string | Uint8Array): boolean {
    if (this.#isClosed) return false;
    try {
      writeAll(this.#descriptor, typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    } catch (error) {
      if (errorCode(error) === 'EPIPE') this.#isClosed = true;
      else this.#refuse(error);
    }
    return !this.#isClosed;
  }
}

export type { StandardStream };

/** What a command answers. */
export const standardOutput = new StandardStream(
  1,
  () => process.stdout,
  (cause) => {
    throw new InputError(
      {
        file: 'standard output',
        found: `cannot be written (${errorCode(cause)})`,
        rule: 'what was printed before is not complete',
        remedy: 'check where it goes, and the free space there',
      },
      { cause },
    );
  },
);

/** What a command says besides its answer: what keeps that from being written changes nothing. */
export const standardError = new StandardStream(
  2,
  () => process.stderr,
  () => {},
);

/** Writes all bytes: the system may take a part of them, and a full pipe that does not block none. */
function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let offset = 0; offset < bytes.length; ) {
    try {
      offset += writeSync(descriptor, bytes, offset, Math.min(MAX_WRITE_BYTES, bytes.length - offset));
    } catch (error) {
      if (errorCode(error) !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
}
