import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  start
} from "./chunk-YQI5FBUR.js";

// src/git/git.ts
var LONGEST_MS = 12e4, MOST_BYTES = 1024 * 1024 * 1024, MOST_OF_ERRORS = 1e5, QUIET = [
  ["core.hooksPath", "/dev/null"],
  ["push.gpgSign", "false"],
  ["gc.auto", "0"],
  ["maintenance.auto", "false"],
  ["advice.detachedHead", "false"]
];
async function runGit(words, options) {
  let { folder, settings = [], secrets = [], input = "", longestMs = LONGEST_MS } = options, { code, error, endedFor, output, errors } = await start({
    words: ["git", ...words],
    directory: folder,
    environment: gitEnvironment(options.environment ?? process.env, [...QUIET, ...settings]),
    input,
    output: { mostBytes: MOST_BYTES },
    timeLimitMs: longestMs
  });
  if (error !== void 0) throw error;
  if (endedFor === "output") throw new Error(`git ${words[0]} printed more than ${MOST_BYTES} bytes`);
  let late = endedFor === "time" ? `
fatal: timed out after ${longestMs / 1e3} s` : "", said = errors.toString("utf8", 0, MOST_OF_ERRORS);
  return { status: code, output, errors: withoutSecrets(said + late, secrets) };
}
var ELSEWHERE = /^GIT_(TRACE|CURL_VERBOSE|DIR$|COMMON_DIR$|WORK_TREE$|INDEX_FILE$|OBJECT_DIRECTORY$|ALTERNATE_|SHALLOW_FILE$|GRAFT_FILE$|NAMESPACE$|QUARANTINE_PATH$)/;
function gitEnvironment(base, settings) {
  let environment = {};
  for (let [name, value] of Object.entries(base))
    ELSEWHERE.test(name) || (environment[name] = value);
  let given = Number(base.GIT_CONFIG_COUNT ?? 0), first = Number.isSafeInteger(given) && given > 0 ? given : 0;
  settings.forEach(([name, value], index) => {
    environment[`GIT_CONFIG_KEY_${first + index}`] = name, environment[`GIT_CONFIG_VALUE_${first + index}`] = value;
  });
  let who = { NAME: "commgate", EMAIL: "commgate@users.noreply.github.com" };
  return {
    ...environment,
    GIT_CONFIG_COUNT: String(first + settings.length),
    GIT_TERMINAL_PROMPT: "0",
    GIT_AUTHOR_NAME: who.NAME,
    GIT_AUTHOR_EMAIL: who.EMAIL,
    GIT_COMMITTER_NAME: who.NAME,
    GIT_COMMITTER_EMAIL: who.EMAIL,
    LC_ALL: "C"
  };
}
function withoutSecrets(text, secrets) {
  return secrets.filter((secret) => secret !== "").reduce((rest, secret) => rest.replaceAll(secret, "***"), text).replace(/([a-z][a-z0-9+.-]*:\/\/)[^\s/@]*@/gi, "$1***@");
}

export {
  runGit,
  withoutSecrets
};
