import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  formatBaseline,
  parseBaseline
} from "./chunk-P56CUZZY.js";
import {
  errorCode,
  notWritable,
  writeAtomically
} from "./chunk-R7MON53A.js";
import {
  InputError
} from "./chunk-FC6YWMT5.js";

// src/baseline/file-store.ts
import { readFileSync as readFileSync2 } from "node:fs";

// src/baseline/lock.ts
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
var LONGEST_WAIT_MS = 3e4;
var STALE_AFTER_MS = 2e4;
var RETRY_MS = 25;
async function lockFile(file) {
  const path = `${file}.lock`;
  const own = `${process.pid} ${hostname()} ${randomBytes(8).toString("hex")}
`;
  const deadline = Date.now() + LONGEST_WAIT_MS;
  makeFolder(file);
  while (!tryCreate(path, own, file)) {
    removeWhenLeftBehind(path, file);
    if (Date.now() > deadline) throw locked(file, path);
    await sleep(RETRY_MS * (0.5 + Math.random()));
  }
  return {
    check: () => {
      if (readIfThere(path, file) !== own) throw locked(file, path);
    },
    release: () => {
      if (readIfThere(path, file) === own) rmSync(path, { force: true });
    }
  };
}
function makeFolder(file) {
  try {
    mkdirSync(dirname(file), { recursive: true });
  } catch (cause) {
    throw notWritable(file, cause);
  }
}
function tryCreate(path, content, file) {
  try {
    writeFileSync(path, content, { flag: "wx" });
    return true;
  } catch (cause) {
    if (errorCode(cause) === "EEXIST") return false;
    throw notWritable(file, cause);
  }
}
function removeWhenLeftBehind(path, file) {
  const content = readIfThere(path, file);
  if (content === null) return;
  if (!ownerIsDead(content) && !isOld(path)) return;
  if (readIfThere(path, file) === content) rmSync(path, { force: true });
}
function ownerIsDead(content) {
  const [pid, host] = content.trim().split(" ");
  if (host !== hostname() || !/^\d+$/.test(pid) || Number(pid) === process.pid) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return errorCode(error) === "ESRCH";
  }
}
function isOld(path) {
  const modified = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
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
      const lock = await lockFile(path);
      try {
        const changed = change(readBaselineFile(path, location));
        const text = formatBaseline(changed);
        parseBaseline(text, `${location} with the new run`);
        writeAtomically(path, text, lock.check);
        return changed;
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
    const code = errorCode(cause);
    if (code === "ENOENT") return null;
    const found = code === "EISDIR" ? "this is a folder" : `cannot be read (${code})`;
    const remedy = "name another file with --baseline or baseline.file";
    throw new InputError({ file: location, found, rule: "a baseline is a file", remedy }, { cause });
  }
  return parseBaseline(decode(bytes, location), location);
}
function decode(bytes, location) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    const problem = {
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
