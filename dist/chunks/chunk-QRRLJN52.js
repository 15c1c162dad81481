import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  InputError
} from "./chunk-OYEKBR2E.js";

// src/refuse-links.ts
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
function isTop(folder) {
  let workspace = process.env.GITHUB_WORKSPACE;
  return existsSync(join(folder, ".git")) || !!workspace && resolve(workspace) === folder;
}
function isLink(path) {
  try {
    return lstatSync(path, { throwIfNoEntry: !1 })?.isSymbolicLink() === !0;
  } catch {
    return !1;
  }
}

// src/write-atomically.ts
import { randomBytes } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync
} from "node:fs";
import { basename, dirname as dirname2, join as join2 } from "node:path";
function writeAtomically(file, text, { beforeRename, flush = !0 } = {}) {
  refuseLinks(file);
  let temporary;
  try {
    let target = realPath(file), folder = dirname2(target);
    mkdirSync(folder, { recursive: !0 }), temporary = join2(folder, `.${basename(target)}.${process.pid}.${randomBytes(4).toString("hex")}.tmp`);
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
function errorCode(error) {
  return error.code ?? (error instanceof Error ? error.message : String(error));
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
  writeAtomically,
  notWritable,
  errorCode
};
