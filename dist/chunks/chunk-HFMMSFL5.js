import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  InputError,
  errorCode
} from "./chunk-3DJO3BYZ.js";

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
import { basename, dirname as dirname2, join as join2 } from "node:path";

// src/files/refuse-links.ts
import { existsSync, lstatSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
function refuseLinks(path) {
  let link = committable(resolve(path));
  if (link !== null)
    throw new InputError({
      file: path,
      found: link === resolve(path) ? "this is a symbolic link" : `${link} is a symbolic link`,
      rule: "in a git working copy, where anybody may have committed them, links are not followed",
      remedy: "remove the link, or name the place that it leads to"
    });
}
function committable(path) {
  let link = null;
  for (let at = path; ; at = dirname(at)) {
    let top = isTop(at);
    if (top && link !== null) return link;
    if (isLink(at)) link = at;
    else if (top) return null;
    if (at === dirname(at)) return null;
  }
}
var TOLD = /* @__PURE__ */ new Set();
function refuseLinksIn(workingCopy) {
  TOLD.add(resolve(workingCopy));
}
function isTop(folder) {
  return existsSync(join(folder, ".git")) || TOLD.has(folder);
}
function isLink(path) {
  try {
    return lstatSync(path, { throwIfNoEntry: !1 })?.isSymbolicLink() === !0;
  } catch {
    return !1;
  }
}

// src/files/write-atomically.ts
function writeAtomically(file, text, { beforeRename, flush = !0 } = {}) {
  if (refuseLinks(file), isStream(file)) {
    writeInto(file, text, beforeRename);
    return;
  }
  let opened = openAtomically(file);
  try {
    opened.write(text), opened.finish({ ...beforeRename && { beforeRename }, flush });
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
  let said = (work) => {
    try {
      return work();
    } catch (cause) {
      throw cause instanceof InputError ? cause : notWritable(file, cause);
    }
  }, { target, folder, temporary, descriptor } = said(() => {
    let target2 = realPath(file), folder2 = dirname2(target2);
    mkdirSync(folder2, { recursive: !0 });
    let temporary2 = join2(
      folder2,
      `.${basename(target2)}.${process.pid}.${randomBytes(4).toString("hex")}.tmp`
    );
    return { target: target2, folder: folder2, temporary: temporary2, descriptor: openSync(temporary2, "wx", 438) };
  }), isOpen = !0, close = () => {
    isOpen && closeSync(descriptor), isOpen = !1;
  };
  return {
    write: (chunk) => said(() => writeFileSync(descriptor, chunk)),
    finish: ({ beforeRename, flush }) => said(() => {
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
  let descriptor;
  try {
    descriptor = openSync(file, "w");
  } catch (cause) {
    throw notWritable(file, cause);
  }
  return {
    write(chunk) {
      try {
        writeFileSync(descriptor, chunk);
      } catch (cause) {
        throw notWritable(file, cause);
      }
    },
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
  refuseLinks,
  refuseLinksIn,
  writeAtomically,
  writeChunksAtomically,
  notWritable
};
