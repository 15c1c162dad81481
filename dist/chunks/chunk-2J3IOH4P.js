import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  formatBaseline,
  parseBaseline
} from "./chunk-FXZEZRSM.js";
import {
  errorCode,
  notWritable,
  writeAtomically
} from "./chunk-TSR6WXUS.js";
import {
  InputError
} from "./chunk-OYEKBR2E.js";

// src/baseline/file-store.ts
import { readFileSync as readFileSync2 } from "node:fs";

// src/baseline/lock.ts
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
var LONGEST_WAIT_MS = 3e4, STALE_AFTER_MS = 2e4, RETRY_MS = 25;
async function lockFile(file) {
  let path = `${file}.lock`, own = `${process.pid} ${hostname()} ${randomBytes(8).toString("hex")}
`, deadline = Date.now() + LONGEST_WAIT_MS;
  for (makeFolder(file); !tryCreate(path, own, file); ) {
    if (removeWhenLeftBehind(path, file), Date.now() > deadline) throw locked(file, path);
    await sleep(RETRY_MS * (0.5 + Math.random()));
  }
  return {
    check: () => {
      if (readIfThere(path, file) !== own) throw locked(file, path);
    },
    release: () => {
      readIfThere(path, file) === own && rmSync(path, { force: !0 });
    }
  };
}
function makeFolder(file) {
  try {
    mkdirSync(dirname(file), { recursive: !0 });
  } catch (cause) {
    throw notWritable(file, cause);
  }
}
function tryCreate(path, content, file) {
  try {
    return writeFileSync(path, content, { flag: "wx" }), !0;
  } catch (cause) {
    if (errorCode(cause) === "EEXIST") return !1;
    throw notWritable(file, cause);
  }
}
function removeWhenLeftBehind(path, file) {
  let content = readIfThere(path, file);
  content !== null && (!ownerIsDead(content) && !isOld(path) || readIfThere(path, file) === content && rmSync(path, { force: !0 }));
}
function ownerIsDead(content) {
  let [pid, host] = content.trim().split(" ");
  if (host !== hostname() || !/^\d+$/.test(pid) || Number(pid) === process.pid) return !1;
  try {
    return process.kill(Number(pid), 0), !1;
  } catch (error) {
    return errorCode(error) === "ESRCH";
  }
}
function isOld(path) {
  let modified = statSync(path, { throwIfNoEntry: !1 })?.mtimeMs;
  return modified !== void 0 && Date.now() - modified > STALE_AFTER_MS;
}
function readIfThere(path, file) {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    if (errorCode(cause) === "ENOENT") return null;
    throw notWritable(file, cause);
  }
}
function locked(file, path) {
  return new InputError({
    file,
    found: "another commgate is writing this baseline",
    rule: "one writer at a time",
    remedy: `try again; delete ${path} if no other commgate runs`
  });
}

// src/baseline/file-store.ts
function fileStore(path, location = path) {
  return {
    location,
    read: async () => readBaselineFile(path, location),
    update: async (change) => {
      readBaselineFile(path, location);
      let lock = await lockFile(path);
      try {
        let changed = change(readBaselineFile(path, location)), text = formatBaseline(changed);
        return parseBaseline(text, `${location} with the new run`), writeAtomically(path, text, { beforeRename: lock.check }), changed;
      } finally {
        lock.release();
      }
    }
  };
}
function readBaselineFile(path, location) {
  let bytes;
  try {
    bytes = readFileSync2(path);
  } catch (cause) {
    let code = errorCode(cause);
    if (code === "ENOENT") return null;
    let found = code === "EISDIR" ? "this is a folder" : `cannot be read (${code})`, remedy = "name another file with --baseline or baseline.file";
    throw new InputError({ file: location, found, rule: "a baseline is a file", remedy }, { cause });
  }
  return parseBaseline(decode(bytes, location), location);
}
function decode(bytes, location) {
  try {
    return new TextDecoder("utf-8", { fatal: !0 }).decode(bytes);
  } catch (cause) {
    let problem = {
      file: location,
      found: "this is not UTF-8 text",
      rule: "a baseline is a JSON document",
      remedy: "restore the file from version control, or delete it to start a new baseline"
    };
    throw new InputError(problem, { cause });
  }
}

export {
  fileStore
};
