import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  refuseLinks
} from "./chunk-5MGTGZYR.js";
import {
  InputError,
  errorCode
} from "./chunk-6ZCNJISB.js";

// src/base/files/write-atomically.ts
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
  refuseLinks(file);
  let isInto = isStream(file);
  isInto && beforeRename?.();
  let opened = isInto ? openStream(file) : openAtomically(file);
  try {
    opened.write(text), opened.finish({ beforeRename, flush });
  } catch (cause) {
    throw opened.abandon(), cause;
  }
}
async function writeChunksAtomically(file, chunks) {
  refuseLinks(file);
  let opened = isStream(file) ? openStream(file) : openAtomically(file);
  try {
    for await (let chunk of chunks) opened.write(chunk);
    opened.finish({ flush: !1 });
  } catch (cause) {
    throw opened.abandon(), cause;
  }
}
function openAtomically(file) {
  let { target, folder, temporary, descriptor } = writing(file, () => {
    let target2 = realPath(file), folder2 = dirname(target2);
    mkdirSync(folder2, { recursive: !0 });
    let temporary2 = join(
      folder2,
      `.${basename(target2)}.${process.pid}.${randomBytes(4).toString("hex")}.tmp`
    );
    return { target: target2, folder: folder2, temporary: temporary2, descriptor: openSync(temporary2, "wx", 438) };
  }), isOpen = !0, close = () => {
    isOpen && closeSync(descriptor), isOpen = !1;
  };
  return {
    write: (chunk) => writing(file, () => writeFileSync(descriptor, chunk)),
    finish: ({ beforeRename, flush }) => writing(file, () => {
      flush && fsyncSync(descriptor), close(), beforeRename?.(), renameSync(temporary, target), flush && flushFolder(folder);
    }),
    abandon() {
      try {
        close();
      } catch {
      }
      rmSync(temporary, { force: !0 });
    }
  };
}
function openStream(file) {
  let descriptor = writing(file, () => openSync(file, "w"));
  return {
    write: (chunk) => writing(file, () => writeFileSync(descriptor, chunk)),
    finish: () => closeSync(descriptor),
    abandon() {
      try {
        closeSync(descriptor);
      } catch {
      }
    }
  };
}
function isStream(file) {
  try {
    let found = statSync(file, { throwIfNoEntry: !1 });
    return found !== void 0 && !found.isFile() && !found.isDirectory();
  } catch {
    return !1;
  }
}
function writing(file, work) {
  try {
    return work();
  } catch (cause) {
    throw cause instanceof InputError ? cause : notWritable(file, cause);
  }
}
function notWritable(file, cause) {
  let found = `cannot be written (${errorCode(cause)})`, remedy = "check the folder, its rights and the free space";
  return new InputError({ file, found, remedy }, { cause });
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
  writeChunksAtomically,
  notWritable
};
