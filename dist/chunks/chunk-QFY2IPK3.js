import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  InputError,
  errorCode
} from "./chunk-6ZCNJISB.js";

// src/base/standard-streams.ts
import { writeSync } from "node:fs";
import { isatty } from "node:tty";

// src/base/job-commands.ts
var AT_BEGINNING = /(?<![^\r\n])((?:[^\S\r\n]|\u0085)*):(?=:)/g, ANYWHERE = /##(?=\w*\[)/g;
function withoutCommands(text) {
  return withoutInnerCommands(text.replace(AT_BEGINNING, "$1\\u{3a}"));
}
function withoutInnerCommands(text) {
  return text.replace(ANYWHERE, "#\\u{23}");
}
function jsonWithoutCommands(json) {
  return json.replace(ANYWHERE, "#\\u0023");
}

// src/base/standard-streams.ts
var MAX_WRITE_BYTES = 2 ** 24, PAUSE_MS = 1, StandardStream = class {
  #descriptor;
  #terminal;
  #refuse;
  #isClosed = !1;
  /**
   * @param terminal asked on terminals only, since it makes a pipe non-blocking
   * @param refuse called with what keeps bytes from being written
   */
  constructor(descriptor, terminal, refuse) {
    this.#descriptor = descriptor, this.#terminal = terminal, this.#refuse = refuse;
  }
  get isTTY() {
    return isatty(this.#descriptor);
  }
  /** Width of the terminal in characters; undefined where there is none. */
  get columns() {
    return this.isTTY ? this.#terminal().columns : void 0;
  }
  /** Writes text for people. @returns false when nobody reads any more @throws InputError on stdout */
  write(text) {
    return this.writeExactly(withoutCommands(text));
  }
  /** Writes a document for programs, byte by byte as it is; otherwise as `write`. */
  writeExactly(chunk) {
    if (this.#isClosed) return !1;
    try {
      writeAll(this.#descriptor, typeof chunk == "string" ? Buffer.from(chunk) : chunk);
    } catch (error) {
      errorCode(error) === "EPIPE" ? this.#isClosed = !0 : this.#refuse(error);
    }
    return !this.#isClosed;
  }
}, standardOutput = new StandardStream(
  1,
  () => process.stdout,
  (cause) => {
    throw new InputError(
      {
        file: "standard output",
        found: `cannot be written (${errorCode(cause)})`,
        rule: "what was printed before is not complete",
        remedy: "check where it goes, and the free space there"
      },
      { cause }
    );
  }
), standardError = new StandardStream(
  2,
  () => process.stderr,
  () => {
  }
);
function writeAll(descriptor, bytes) {
  for (let offset = 0; offset < bytes.length; )
    try {
      offset += writeSync(descriptor, bytes, offset, Math.min(MAX_WRITE_BYTES, bytes.length - offset));
    } catch (error) {
      if (errorCode(error) !== "EAGAIN") throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
}

export {
  withoutCommands,
  withoutInnerCommands,
  jsonWithoutCommands,
  standardOutput,
  standardError
};
