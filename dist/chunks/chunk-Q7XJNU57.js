import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  refuseLinks
} from "./chunk-PEMTFFG5.js";
import {
  InputError,
  errorCode
} from "./chunk-SIELSD4C.js";

// src/files/write-atomically.ts
import { randomBytes } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync
} from "node:fs";
import { basename, dirname, join } from "node:path";
function writeAtomically(file, text, { beforeRename, flush = !0 } = {}) {
  if (refuseLinks(file), isStream(file)) {
    writeInto(file, text, beforeRename);
    return;
  }
  let temporary;
  try {
    let target = realPath(file), folder = dirname(target);
    mkdirSync(folder, { recursive: !0 }), temporary = join(folder, `.${basename(target)}.${process.pid}.${randomBytes(4).toString("hex")}.tmp`);
    let descriptor = openSync(temporary, "wx", 438);
    try {
      writeFileSync(descriptor, text), flush && fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    beforeRename?.(), renameSync(temporary, target), flush && flushFolder(folder);
  } catch (cause) {
    throw temporary !== void 0 && rmSync(temporary, { force: !0 }), cause instanceof InputError ? cause : notWritable(file, cause);
  }
}
function isStream(file) {
  try {
    let found = statSync(file, { throwIfNoEntry: !1 });
    return found !== void 0 && !found.isFile() && !found.isDirectory();
  } catch {
    return !1;
  }
}
function writeInto(file, text, before) {
  before?.();
  try {
    writeFileSync(file, text);
  } catch (cause) {
    throw notWritable(file, cause);
  }
}
function notWritable(file, cause) {
  return new InputError(
    {
      file,
      found: `cannot be written (${errorCode(cause)})`,
      remedy: "check the folder, its rights and the free space"
    },
    { cause }
  );
}
function realPath(file) {
  try {
    return realpathSync(file);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return file;
    throw error;
  }
}
function flushFolder(folder) {
  try {
    let descriptor = openSync(folder, "r");
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch {
  }
}

export {
  writeAtomically,
  notWritable
};
