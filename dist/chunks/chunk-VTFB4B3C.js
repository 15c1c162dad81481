import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  compareText
} from "./chunk-PPZRB76O.js";
import {
  answerOf,
  notStarted,
  runGit,
  withoutSecrets
} from "./chunk-ESSFAYEE.js";
import {
  InputError
} from "./chunk-6ZCNJISB.js";

// src/base/git/remote.ts
import { isAbsolute, resolve } from "node:path";
var REMOTE = "commgate";
async function clonedFrom(folder, remote = "origin") {
  let url = await read(folder, ["remote", "get-url", remote]), address = !isAbsolute(url) && !/^[^/]+:/.test(url) ? resolve(await read(folder, ["rev-parse", "--show-toplevel"]), url) : url, secret = /^[a-z][a-z0-9+.-]*:\/\/([^\s/@]*)@/i.exec(address)?.[1];
  return {
    name: withoutSecrets(address, []),
    settings: [[`remote.${REMOTE}.url`, address]],
    secrets: secret === void 0 ? [] : [secret]
  };
}
async function read(folder, words) {
  let fail = (found, cause) => {
    let rule = "a baseline on a branch needs a git repository with the remote origin", remedy = "set baseline.store to file, or name a file with --baseline";
    return new InputError({ file: folder, found, rule, remedy }, { cause });
  }, result = await runGit(words, { folder }).catch((cause) => {
    throw fail(notStarted(cause), cause);
  }), text = answerOf(result);
  if (text === null) throw fail(result.errors.trim() || `git ${words.join(" ")} failed`);
  return text;
}

// src/gate/baseline/baseline.ts
var BASELINE_VERSION = 1;
function compareRuns(a, b) {
  return Date.parse(a.date) - Date.parse(b.date) || compareText(a.id, b.id);
}

export {
  BASELINE_VERSION,
  compareRuns,
  REMOTE,
  clonedFrom
};
