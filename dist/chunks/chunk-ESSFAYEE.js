import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  start
} from "./chunk-GUXIX6ZS.js";
import {
  errorCode
} from "./chunk-6ZCNJISB.js";

// src/base/git/git.ts
var COMMIT_HASH = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/, MAX_COMMAND_MS = 12e4, MAX_OUTPUT_BYTES = 1024 * 1024 * 1024, MAX_MESSAGE_BYTES = 1e5, COMMITTER = { name: "commgate", email: "commgate@users.noreply.github.com" }, QUIET = [
  ["core.hooksPath", "/dev/null"],
  ["push.gpgSign", "false"],
  ["gc.auto", "0"],
  ["maintenance.auto", "false"],
  ["advice.detachedHead", "false"]
];
async function runGit(words, options) {
  let { folder, settings = [], secrets = [], input = "", longestMs = MAX_COMMAND_MS } = options, { code, error, endedFor, output, errors } = await start({
    words: ["git", ...words],
    directory: folder,
    environment: gitEnvironment(options.environment ?? process.env, [...QUIET, ...settings]),
    input,
    output: { mostBytes: MAX_OUTPUT_BYTES },
    timeLimitMs: longestMs
  });
  if (error !== void 0) throw error;
  if (endedFor === "output") throw new Error(`git ${words[0]} printed more than ${MAX_OUTPUT_BYTES} bytes`);
  let late = endedFor === "time" ? `
fatal: timed out after ${longestMs / 1e3} s` : "", said = errors.toString("utf8", 0, MAX_MESSAGE_BYTES);
  return { status: code, output, errors: withoutSecrets(said + late, secrets) };
}
var ELSEWHERE = new RegExp(
  [
    "^GIT_(?:TRACE|CURL_VERBOSE|ALTERNATE_|(?:DIR|COMMON_DIR|WORK_TREE|INDEX_FILE|OBJECT_DIRECTORY",
    "SHALLOW_FILE|GRAFT_FILE|NAMESPACE|QUARANTINE_PATH)$)"
  ].join("|")
);
function gitEnvironment(base, settings) {
  let environment = Object.fromEntries(Object.entries(base).filter(([name]) => !ELSEWHERE.test(name))), given = Number(base.GIT_CONFIG_COUNT ?? 0), first = Number.isSafeInteger(given) && given > 0 ? given : 0;
  return settings.forEach(([name, value], index) => {
    environment[`GIT_CONFIG_KEY_${first + index}`] = name, environment[`GIT_CONFIG_VALUE_${first + index}`] = value;
  }), {
    ...environment,
    GIT_CONFIG_COUNT: String(first + settings.length),
    GIT_TERMINAL_PROMPT: "0",
    GIT_AUTHOR_NAME: COMMITTER.name,
    GIT_AUTHOR_EMAIL: COMMITTER.email,
    GIT_COMMITTER_NAME: COMMITTER.name,
    GIT_COMMITTER_EMAIL: COMMITTER.email,
    LC_ALL: "C"
  };
}
function notStarted(cause) {
  return `git cannot be started (${errorCode(cause)})`;
}
function answerOf({ status, output }) {
  let text = output.toString("utf8").replace(/\n$/, "");
  return status === 0 && text !== "" ? text : null;
}
function withoutSecrets(text, secrets) {
  return secrets.filter((secret) => secret !== "").reduce((rest, secret) => rest.replaceAll(secret, "***"), text).replace(/([a-z][a-z0-9+.-]*:\/\/)[^\s/@]*@/gi, "$1***@");
}

export {
  COMMIT_HASH,
  COMMITTER,
  runGit,
  notStarted,
  answerOf,
  withoutSecrets
};
