import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  benchmarkFacts,
  blindTexts,
  changedFunctions,
  comparableRuns,
  compareRun,
  costOf,
  costsOf,
  counted,
  decide,
  disturbanceOf,
  driftText,
  factPolicy,
  instancesOf,
  isIn,
  isLargeEnough,
  isSlower,
  largestOf,
  limited,
  matchGroups,
  named,
  ownNames,
  placeOf,
  recordRun,
  runValueNs,
  shareOf,
  sightings,
  timeOf
} from "./chunk-DY7YXLEO.js";
import {
  blindIn,
  rankComparison,
  rankRegressions,
  sightOf
} from "./chunk-5J7USE7W.js";
import {
  MANIFEST,
  commandText,
  describeMachine,
  environmentOf,
  executeRepetition,
  executeWarmUp,
  isBuildable,
  prepareBenchmark,
  readCommit,
  recordOf,
  runBenchmarks,
  runBuild,
  selectBenchmarks
} from "./chunk-XDOP2L25.js";
import {
  acceptancesOf
} from "./chunk-4U2SSQU2.js";
import {
  parseAccepted,
  readAcceptances,
  readAccepted,
  shiftId,
  withoutSuperseded
} from "./chunk-UJOSPFXK.js";
import {
  atAcceptedLevels,
  carriedBy
} from "./chunk-DLSQ7WMK.js";
import {
  formatBaseline,
  parseBaseline
} from "./chunk-W6F2QPFC.js";
import {
  compareRuns,
  environmentKey,
  groupKey
} from "./chunk-PHVYKZID.js";
import {
  measureTrace
} from "./chunk-2ME2IZP6.js";
import {
  FEWEST_RUNS,
  SCREENING_PERCENT
} from "./chunk-GMCJIILM.js";
import {
  MAD_TO_SIGMA,
  median,
  medianOfSorted
} from "./chunk-7MM6XR3J.js";
import {
  checkOutputFolder,
  makeOutputFolder
} from "./chunk-XKH4J3KN.js";
import {
  errorCode,
  notWritable,
  refuseLinks,
  writeAtomically
} from "./chunk-QRRLJN52.js";
import {
  config_schema_default,
  loadConfig
} from "./chunk-3W7N3XQK.js";
import {
  pathText,
  quote,
  schemaProblems
} from "./chunk-WJYP6XXU.js";
import {
  require_ajv
} from "./chunk-TU3OK5TD.js";
import {
  readInput
} from "./chunk-DZWPC7G2.js";
import {
  InputError,
  oneLine
} from "./chunk-OYEKBR2E.js";
import {
  __toESM
} from "./chunk-TCVV25IH.js";

// src/check.ts
import { isAbsolute as isAbsolute5, join as join14 } from "node:path";

// src/baseline/locate.ts
import { isAbsolute as isAbsolute2, join as join3 } from "node:path";

// src/git/remote.ts
import { isAbsolute, resolve } from "node:path";

// src/git/git.ts
import { spawn } from "node:child_process";
var LONGEST_MS = 12e4, MOST_BYTES = 1024 * 1024 * 1024, QUIET = [
  ["core.hooksPath", "/dev/null"],
  ["push.gpgSign", "false"],
  ["gc.auto", "0"],
  ["maintenance.auto", "false"],
  ["advice.detachedHead", "false"]
];
function runGit(words, options) {
  let { folder, settings = [], secrets = [], input = "", longestMs = LONGEST_MS } = options;
  return new Promise((resolve7, reject) => {
    let child = spawn("git", words, {
      cwd: folder,
      env: gitEnvironment(options.environment ?? process.env, [...QUIET, ...settings]),
      timeout: longestMs
    }), output = [], bytes = 0, errors = "";
    child.stdout.on("data", (chunk) => {
      bytes += chunk.length, bytes > MOST_BYTES ? child.kill("SIGKILL") : output.push(chunk);
    }), child.stderr.on("data", (chunk) => {
      errors.length < 1e5 && (errors += chunk.toString("utf8"));
    }), child.on("error", reject), child.on("close", (status, signal) => {
      signal === "SIGTERM" && (errors += `
fatal: timed out after ${longestMs / 1e3} s`), bytes > MOST_BYTES ? reject(new Error(`git ${words[0]} printed more than ${MOST_BYTES} bytes`)) : resolve7({ status, output: Buffer.concat(output), errors: withoutSecrets(errors, secrets) });
    }), child.stdin.on("error", () => {
    }), child.stdin.end(input);
  });
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

// src/git/remote.ts
var REMOTE = "commgate";
function gitHubRemote(environment, token) {
  let server = environment.GITHUB_SERVER_URL || "https://github.com", repository = environment.GITHUB_REPOSITORY ?? "";
  if (!(/^[\w.-]+\/[\w.-]+$/.test(repository) && !/(^|\/)\.\.?($|\/)/.test(repository)) || !URL.canParse(server))
    throw new InputError({
      file: "action",
      found: "GITHUB_REPOSITORY or GITHUB_SERVER_URL is not set as a runner sets it",
      remedy: "name a baseline file with the input baseline"
    });
  let url = `${server.replace(/\/+$/, "")}/${repository}`, settings = [[`remote.${REMOTE}.url`, url]], basic = Buffer.from(`x-access-token:${token}`).toString("base64");
  if (token !== "" && /^https?:/i.test(server)) {
    let header = `http.${new URL(server).origin}/.extraheader`;
    settings.push([header, ""], [header, `Authorization: basic ${basic}`]);
  }
  return { name: repository, settings, secrets: token === "" ? [] : [token, basic] };
}
async function clonedFrom(folder, remote = "origin") {
  let url = await read(folder, ["remote", "get-url", remote]), top = await read(folder, ["rev-parse", "--show-toplevel"]), address = !isAbsolute(url) && !/^[^/]+:/.test(url) ? resolve(top, url) : url, secret = /^[a-z][a-z0-9+.-]*:\/\/([^\s/@]*)@/i.exec(address)?.[1];
  return {
    name: withoutSecrets(address, []),
    settings: [[`remote.${REMOTE}.url`, address]],
    secrets: secret === void 0 ? [] : [secret]
  };
}
async function read(folder, words) {
  let fail = (found, cause) => new InputError(
    {
      file: folder,
      found,
      rule: "a baseline on a branch needs a git repository with the remote origin",
      remedy: "set baseline.store to file, or name a file with --baseline"
    },
    { cause }
  ), result = await runGit(words, { folder }).catch((cause) => {
    throw fail(`git cannot be started (${errorCode(cause)})`, cause);
  });
  if (result.status !== 0) throw fail(result.errors.trim() || `git ${words.join(" ")} failed`);
  return result.output.toString("utf8").replace(/\n$/, "");
}

// src/baseline/branch-store.ts
import { setTimeout as sleep } from "node:timers/promises";

// src/git/scratch.ts
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join as join2 } from "node:path";

// src/git/remove-folder.ts
import { chmodSync, lstatSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
var AGAIN = { maxRetries: 5, retryDelay: 100 };
function removeFolder(folder) {
  try {
    makeWritable(folder), rmSync(folder, { recursive: !0, force: !0, ...AGAIN });
  } catch (error) {
    warnOfLeftover(folder, error);
  }
}
function warnOfLeftover(folder, error) {
  let text = `warning: ${oneLine(folder)} was not removed (${errorCode(error)}); remove it by hand`;
  process.stderr.write(`commgate: ${text}
`);
}
function makeWritable(folder) {
  try {
    let stat = lstatSync(folder);
    if (!stat.isDirectory()) return;
    let { mode } = stat;
    (mode & 448) !== 448 && chmodSync(folder, mode & 511 | 448);
    for (let entry of readdirSync(folder, { withFileTypes: !0 }))
      entry.isDirectory() && makeWritable(join(folder, entry.name));
  } catch {
  }
}

// src/git/scratch.ts
async function withScratch(remote, location, work) {
  let folder = mkdtempSync(join2(process.env.RUNNER_TEMP || tmpdir(), "commgate-git-")), { settings, secrets } = remote, run2 = (words, input = "") => runGit(words, { folder, settings, secrets, input }).catch((cause) => {
    throw gitFailed(location, `git cannot be started (${errorCode(cause)})`, "install git", cause);
  }), scratch = {
    run: run2,
    must: async (words, input) => {
      let { status, output, errors } = await run2(words, input);
      if (status !== 0) throw gitFailed(location, `git ${words[0]} failed: ${lastWords(errors)}`);
      return output;
    }
  };
  try {
    if (await scratch.must(["init", "--quiet", "--bare", "--template=", "."]), (await run2(["config", `remote.${REMOTE}.url`])).status !== 0)
      throw gitFailed(
        location,
        "this git takes no settings from its environment",
        "install git 2.31 or newer"
      );
    return await work(scratch);
  } finally {
    removeFolder(folder);
  }
}
function gitFailed(location, found, remedy, cause) {
  return new InputError({ file: location, found, ...remedy === void 0 ? {} : { remedy } }, { cause });
}
function lastWords(errors) {
  let lines = errors.split(`
`).filter((line2) => /\S/.test(line2) && !/^(To|hint:|Everything) /.test(line2)), telling = lines.filter((line2) => /^(fatal|error|remote|ERROR|! |\s*!)/.test(line2));
  return (telling.length > 0 ? telling : lines).slice(0, 3).join(" / ").trim() || "it gave no reason";
}

// src/baseline/branch-tree.ts
var FOLDER = "runs", LARGEST_BYTES = 64 * 1024 * 1024, README = `# The baseline of commgate

Runs that commgate compares with, one file each. commgate writes this branch; it has nothing in common with the code's
branches, and its history is cut from time to time. To start anew, delete it.
`;
function fileOf({ date, id: id2 }) {
  return `${date.slice(0, 19).replaceAll(":", "-")}-${id2}.json`;
}
async function readTree(scratch, commit, location) {
  let root = entriesOf(await scratch.must(["ls-tree", "-z", "-l", commit])), others = root.filter(({ path }) => path !== FOLDER).map(treeLine);
  if (!root.some(({ path, type }) => path === FOLDER && type === "tree"))
    throw new InputError({
      file: location,
      found: `this branch has no folder ${FOLDER}`,
      rule: "a branch that commgate did not make is never written to",
      remedy: "name another one as baseline.branch"
    });
  let files = entriesOf(await scratch.must(["ls-tree", "-z", "-l", `${commit}:${FOLDER}`]));
  for (let file of files) checkEntry(file, location);
  let texts = await contentsOf(scratch, files, location), runs = files.map(({ path }, index) => runOf(texts[index], path, location));
  return {
    baseline: { schemaVersion: 1, runs: runs.sort(compareRuns) },
    blobs: new Map(files.map(({ path, object }) => [path, object])),
    others
  };
}
async function writeTree(scratch, before, baseline, location) {
  let lines = [];
  for (let run2 of baseline.runs) {
    let name = fileOf(run2), blob = before?.blobs.get(name) ?? await writeBlob(scratch, textOf(run2, location));
    lines.push(`100644 blob ${blob}	${name}`);
  }
  let folder = await makeTree(scratch, lines), others = before?.others ?? [`100644 blob ${await writeBlob(scratch, README)}	README.md`];
  return makeTree(scratch, [...others, `040000 tree ${folder}	${FOLDER}`]);
}
function textOf(run2, location) {
  let text = formatBaseline({ schemaVersion: 1, runs: [run2] });
  return parseBaseline(text, `${location} with the new run`), text;
}
async function writeBlob(scratch, text) {
  return id(await scratch.must(["hash-object", "-w", "--stdin"], text));
}
async function makeTree(scratch, lines) {
  return id(await scratch.must(["mktree", "-z"], lines.map((line2) => `${line2}\0`).join("")));
}
function id(output) {
  return output.toString("utf8").trim();
}
function treeLine({ mode, type, object, path }) {
  return `${mode} ${type} ${object}	${path}`;
}
function entriesOf(listing) {
  return listing.toString("utf8").split("\0").slice(0, -1).map((line2) => {
    let tab = line2.indexOf("	"), [mode, type, object, size2] = line2.slice(0, tab).split(/ +/);
    return { mode, type, object, size: Number(size2), path: line2.slice(tab + 1) };
  });
}
function checkEntry({ mode, type, size: size2, path }, location) {
  let fault = type !== "blob" || mode === "120000" ? `this is a ${type === "blob" ? "link" : "folder"}` : /^[\dT-]+-[0-9a-f]{16}\.json$/.test(path) ? size2 > LARGEST_BYTES ? `${size2} bytes` : null : "a file that commgate did not write";
  if (fault !== null)
    throw refused(`${location}:${FOLDER}/${path}`, fault, `at most ${LARGEST_BYTES} bytes, one run`);
}
function runOf(text, path, location) {
  let file = `${location}:${FOLDER}/${path}`, { runs } = parseBaseline(text, file), [run2] = runs;
  if (run2 === void 0 || runs.length > 1)
    throw refused(file, `${runs.length} runs`, "a file holds one run");
  if (fileOf(run2) !== path)
    throw refused(file, `the run ${run2.id} of ${run2.date}`, `its file is ${fileOf(run2)}`);
  return run2;
}
function refused(file, found, rule) {
  return new InputError({ file, found, rule, remedy: "restore the file on the branch, or remove it there" });
}
async function contentsOf(scratch, files, location) {
  if (files.length === 0) return [];
  let asked2 = files.map(({ object }) => `${object}
`).join(""), answer2 = await scratch.must(["cat-file", "--batch"], asked2), decoder = new TextDecoder("utf-8", { fatal: !0 }), offset = 0;
  return files.map(({ path, size: size2 }) => {
    let start = answer2.indexOf(10, offset) + 1;
    offset = start + size2 + 1;
    try {
      return decoder.decode(answer2.subarray(start, start + size2));
    } catch {
      throw refused(
        `${location}:${FOLDER}/${path}`,
        "this is not UTF-8 text",
        "a baseline is a JSON document"
      );
    }
  });
}

// src/baseline/branch-store.ts
var LONGEST_HISTORY = 100, LONGEST_WAIT_MS = 18e4, SHORTEST_PAUSE_MS = 200, LONGEST_PAUSE_MS = 5e3, TRIES_OF_A_FAILING_SERVER = 3, PASSING = /\b5\d\d\b|timed? ?out|hung up|early EOF|reset by peer/i, FETCHED = "refs/commgate/fetched";
function branchStore(remote, branch) {
  let location = `branch ${branch} of ${remote.name}`, place = { ref: `refs/heads/${branch}`, location }, within = (work) => withScratch(remote, location, work);
  return {
    location,
    read: () => within(async (scratch) => (await fetchTree(scratch, place)).tree?.baseline ?? null),
    update: (change) => within((scratch) => update(scratch, place, change))
  };
}
async function update(scratch, place, change) {
  let deadline = Date.now() + LONGEST_WAIT_MS, failures = 0, mayCut = !0;
  for (let attempt = 0; ; attempt++) {
    let { commit, tree } = await fetchTree(scratch, place), changed = change(tree?.baseline ?? null), written = await writeTree(scratch, tree, changed, place.location);
    if (commit !== null && written === await treeOf(scratch, commit)) return changed;
    let next = await writeCommit(scratch, written, commit, { baseline: changed, mayCut }), outcome = await push(scratch, place, commit, next.commit);
    if (outcome === "done") return changed;
    if (outcome !== "moved") {
      let { error, mayPass } = outcome, isForbiddenCut = next.isCut && !mayPass;
      if (!isForbiddenCut && (!mayPass || ++failures >= TRIES_OF_A_FAILING_SERVER)) throw error;
      mayCut &&= !isForbiddenCut;
    }
    if (Date.now() > deadline)
      throw gitFailed(place.location, "others write it all the time", "try again");
    let bound = Math.min(LONGEST_PAUSE_MS, SHORTEST_PAUSE_MS * 2 ** attempt);
    await sleep(bound * Math.random());
  }
}
async function fetchTree(scratch, place) {
  if (await remoteCommit(scratch, place) === null) return { commit: null, tree: null };
  let { ref, location } = place, words = ["fetch", "--quiet", "--depth=1", "--no-tags", "--force", REMOTE, `${ref}:${FETCHED}`];
  await asked(scratch, words, location);
  let commit = (await scratch.must(["rev-parse", FETCHED])).toString("utf8").trim();
  return { commit, tree: await readTree(scratch, commit, location) };
}
async function remoteCommit(scratch, { ref, location }) {
  let found = (await asked(scratch, ["ls-remote", "--quiet", REMOTE, ref], location)).toString("utf8").split(`
`).map((line2) => line2.split("	")).find(([, name]) => name === ref);
  return found === void 0 ? null : found[0];
}
async function asked(scratch, words, location) {
  for (let tries = 1; ; tries++) {
    let { status, output, errors } = await scratch.run(words);
    if (status === 0) return output;
    if (tries === TRIES_OF_A_FAILING_SERVER || !PASSING.test(errors)) throw cannotRead(location, errors);
    await sleep(SHORTEST_PAUSE_MS * 2 ** tries * Math.random());
  }
}
async function treeOf(scratch, commit) {
  return (await scratch.must(["rev-parse", `${commit}^{tree}`])).toString("utf8").trim();
}
async function writeCommit(scratch, tree, parent, { baseline, mayCut }) {
  let text = parent === null ? "" : (await scratch.must(["cat-file", "commit", parent])).toString("utf8"), updates = Number(/^Updates-Since-Cut: (\d{1,9})$/m.exec(text)?.[1] ?? LONGEST_HISTORY) + 1, isLong = updates >= LONGEST_HISTORY, isCut = parent !== null && isLong && mayCut, count = parent === null || isLong ? 0 : updates, message = `Update the baseline: ${baseline.runs.length} runs

Updates-Since-Cut: ${count}
`, parents = parent === null || isCut ? [] : ["-p", parent];
  return { commit: (await scratch.must(["commit-tree", tree, ...parents], message)).toString("utf8").trim(), isCut };
}
async function push(scratch, place, expected, next) {
  let { ref, location } = place, lease = `--force-with-lease=${ref}:${expected ?? ""}`, { status, errors, output } = await scratch.run([
    "push",
    "--porcelain",
    lease,
    REMOTE,
    `${next}:${ref}`
  ]);
  if (status === 0) return "done";
  let said = `${output.toString("utf8")}
${errors}`, now = await remoteCommit(scratch, place);
  return now === next ? "done" : now !== expected || /stale info|lock ref|fetch first|reference already exists/i.test(said) ? "moved" : { error: cannotWrite(location, said), mayPass: PASSING.test(said) };
}
function cannotRead(location, errors) {
  return gitFailed(
    location,
    `cannot be read: ${lastWords(errors)}`,
    "see that the repository can be reached and the token may read its contents (contents: read)"
  );
}
function cannotWrite(location, errors) {
  return gitFailed(
    location,
    `cannot be written: ${lastWords(errors.replace(/^(To|Done).*$/gm, ""))}`,
    "the job needs the permission contents: write, and no rule may forbid it to add commits to this branch"
  );
}

// src/baseline/lock.ts
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, readlinkSync, rmSync as rmSync2, statSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { setTimeout as sleep2 } from "node:timers/promises";
var TIMES = { longestWaitMs: 3e4, staleAfterMs: 2e4 }, RETRY_MS = 25;
async function lockFile(file, times = TIMES) {
  let path = `${file}.lock`, word = randomBytes(8).toString("hex"), own = `${[process.pid, hostname(), word, ...identity()].join(" ")}
`, deadline = performance.now() + times.longestWaitMs, seen = null;
  for (makeFolder(file); !tryCreate(path, own, file); ) {
    if (seen = look(path, file, seen), seen !== null && isLeftBehind(seen, times) && readIfThere(path) === seen.content && rmSync2(path, { force: !0 }), performance.now() > deadline) throw locked(file, path);
    await sleep2(RETRY_MS * (0.5 + Math.random()));
  }
  return {
    check: () => {
      if (readIfThere(path) !== own) throw locked(file, path);
    },
    release: () => {
      readIfThere(path) === own && rmSync2(path, { force: !0 });
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
function look(path, file, seen) {
  let content = readIfThere(path);
  return content === null || content === seen?.content ? content === null ? null : seen : { content, since: performance.now(), ageMs: ageOnServer(path, file) };
}
function ageOnServer(path, file) {
  let modified = statSync(path, { throwIfNoEntry: !1 })?.mtimeMs;
  if (modified === void 0) return 0;
  let beside = `${path}.${randomBytes(8).toString("hex")}`;
  try {
    return writeFileSync(beside, "", { flag: "wx" }), Math.max(0, statSync(beside).mtimeMs - modified);
  } catch (cause) {
    throw notWritable(file, cause);
  } finally {
    rmSync2(beside, { force: !0 });
  }
}
function isLeftBehind({ content, since, ageMs }, { staleAfterMs }) {
  let [pid, host, , start, space] = content.trim().split(" ");
  return host === hostname() && (space === void 0 || space === identity()[1]) && /^[1-9]\d*$/.test(pid) ? !isAlive(Number(pid), start) : ageMs + performance.now() - since >= staleAfterMs;
}
function isAlive(pid, start) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) === "ESRCH") return !1;
  }
  let now = stateOf(pid);
  return now === null ? !0 : !["Z", "X"].includes(now.state) && (start === void 0 || start === now.start);
}
function identity() {
  try {
    let space = readlinkSync("/proc/self/ns/pid"), start = stateOf(process.pid)?.start;
    return start === void 0 ? [] : [start, space];
  } catch {
    return [];
  }
}
function stateOf(pid) {
  try {
    let stat = readFileSync(`/proc/${pid}/stat`, "latin1"), fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { state: fields[0], start: fields[19] };
  } catch {
    return null;
  }
}
function readIfThere(path) {
  return readInput(path, { rule: "it is the lock of a baseline", remedy: "delete it if no other commgate runs" })?.toString("utf8") ?? null;
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
  refuseLinks(path);
  let bytes = readInput(path, { named: location, rule: "a baseline is a file", remedy: "name another file with --baseline or baseline.file" });
  return bytes === null ? null : parseBaseline(decode(bytes, location), location);
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

// src/baseline/locate.ts
async function baselineStore(config, { file, remote }) {
  if (file !== void 0) return fileStore(file);
  if (isOnBranch(config, remote))
    return branchStore(remote ?? await clonedFrom(config.folder), config.baseline.branch);
  let configured = config.baseline.file;
  return fileStore(isAbsolute2(configured) ? configured : join3(config.folder, configured));
}
function isOnBranch({ baseline }, remote) {
  return baseline.store !== "auto" ? baseline.store === "branch" : remote !== void 0 && baseline.file === config_schema_default.properties.baseline.properties.file.default;
}

// src/baseline/measure-run.ts
import { join as join4 } from "node:path";
async function measureRun({ folder, manifest }, measure3, observer) {
  let { commit, branch, date, environment } = manifest, benchmarks = [], traces = manifest.benchmarks.map((each) => ({
    benchmark: each.name,
    executions: each.repetitions.length
  }));
  observer?.planned?.(traces, "reading");
  for (let { name, tracer, mpi, buildFlags, pinning, repetitions } of manifest.benchmarks) {
    let measured = [];
    for (let { trace } of repetitions) {
      let start = performance.now();
      observer?.started(name, measured.length + 1, repetitions.length);
      let next = await measure3(join4(folder, trace));
      observer?.finished((performance.now() - start) / 1e3);
      let processes = measured[0]?.processes ?? next.processes;
      if (next.processes !== processes)
        throw new InputError({
          file: join4(folder, MANIFEST),
          place: `benchmark ${name}, repetition ${measured.length + 1}`,
          found: `its trace has ${next.processes} processes, that of repetition 1 has ${processes}`,
          rule: "all repetitions of a benchmark run on the same number of processes",
          remedy: "make the run again with commgate run"
        });
      measured.push(next);
    }
    benchmarks.push({
      name,
      tracer,
      ...mpi === void 0 ? {} : { mpi },
      ...buildFlags === void 0 ? {} : { buildFlags },
      ...pinning === void 0 ? {} : { pinning: pinning.by },
      repetitions: measured
    });
  }
  let otherLoad = manifest.machine?.otherLoad;
  return { commit, branch, date, environment, ...otherLoad && { otherLoad }, benchmarks };
}

// src/baseline/retention.ts
var DEFAULT_RETENTION = { runs: 60, bytes: 32 * 1024 * 1024 };
function addRun(baseline, run2, { runs: keep, bytes } = DEFAULT_RETENTION) {
  if (!(Number.isInteger(keep) && keep >= 1))
    throw new RangeError(`keep is ${keep}; it is a whole number from 1`);
  let others = (baseline?.runs ?? []).filter(({ id: id2 }) => id2 !== run2.id), kept = [], counts = /* @__PURE__ */ new Map(), size2 = 0;
  for (let candidate of [...others, run2].sort((a, b) => compareRuns(b, a))) {
    let key = seriesKey(candidate), count = (counts.get(key) ?? 0) + 1;
    if (counts.set(key, count), !(count > keep)) {
      if (size2 += sizeOf(candidate), kept.length > 0 && size2 > bytes) break;
      kept.push(candidate);
    }
  }
  return { schemaVersion: 1, runs: kept.reverse() };
}
function seriesKey({ environment, benchmarks }) {
  let names = benchmarks.map(
    ({ name, tracer, processes, buildFlags, pinning }) => JSON.stringify([name, tracer, processes, buildFlags ?? null, pinning ?? null])
  ).sort();
  return JSON.stringify([environmentKey(environment), names]);
}
function sizeOf(run2) {
  return Buffer.byteLength(formatBaseline({ schemaVersion: 1, runs: [run2] }));
}

// src/baseline/select-runs.ts
function selectRuns(baseline, mergeBase, commits) {
  let position = new Map(commits.map((commit, index) => [commit, index])), distance = (commit) => commit === null ? Number.POSITIVE_INFINITY : position.get(commit) ?? Number.POSITIVE_INFINITY, runs = baseline.runs.filter(({ commit }) => Number.isFinite(distance(commit))), nearest = null;
  for (let { commit, date } of runs) {
    let commitsBefore = distance(commit);
    (nearest === null || commitsBefore <= nearest.commitsBefore) && (nearest = { commit, commitsBefore, date });
  }
  let leftOut = baseline.runs.length - runs.length;
  return {
    baseline: { schemaVersion: 1, runs },
    selection: { mergeBase, used: runs.length, leftOut, nearest }
  };
}

// src/statistics/random.ts
function seededRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = state + 1831565813 >>> 0;
    let bits = Math.imul(state ^ state >>> 15, state | 1);
    return bits ^= bits + Math.imul(bits ^ bits >>> 7, bits | 61), ((bits ^ bits >>> 14) >>> 0) / 2 ** 32;
  };
}

// src/statistics/change-points.ts
var EXCEEDANCES = 2, SEED = 20140101;
function changePoints(values, { significance = 0.01, smallest = 5 } = {}) {
  let series = Float64Array.from(values), random = seededRandom(SEED), permutations = Math.ceil(EXCEEDANCES / significance) - 1, bounds = [0, series.length], search = cutSearch(series.length, Math.max(2, smallest));
  for (; ; ) {
    let cut = bestOfAll(series, bounds, search);
    if (cut.at < 0 || !isSignificant(cut.strength)) return bounds.slice(1, -1);
    bounds.push(cut.at), bounds.sort((a, b) => a - b);
  }
  function isSignificant(strength) {
    let permuted = series.slice(), most = significance * (permutations + 1) - 1;
    for (let i = 0, reached = 0; i < permutations; i++)
      if (shuffleWithin(permuted, bounds, random), bestOfAll(permuted, bounds, search).strength >= strength && reached++, reached > most) return !1;
    return !0;
  }
}
function bestOfAll(series, bounds, search) {
  let best = { at: -1, strength: Number.NEGATIVE_INFINITY };
  for (let i = 1; i < bounds.length; i++) {
    let cut = search(series, bounds[i - 1], bounds[i]);
    cut.strength > best.strength && (best = cut);
  }
  return best;
}
function cutSearch(length, smallest) {
  let [left, right] = [new Float64Array(length + 1), new Float64Array(length)], inverse = Float64Array.from({ length: length + 1 }, (_, i) => 1 / i);
  return (series, from, to) => {
    let best = { at: -1, strength: Number.NEGATIVE_INFINITY };
    right.fill(0);
    for (let end = from; end < to; end++) {
      let value = series[end], distances = 0;
      for (let i = end - 1; i >= from; i--)
        distances += Math.abs(value - series[i]), right[i - from] += distances;
      let all = right[0];
      left[end + 1 - from] = all;
      let total = end + 1 - from;
      for (let m = smallest; m <= total - smallest; m++) {
        let n = total - m, strength = 2 * (all - left[m] - right[m] - left[m] * n * inverse[m - 1] - right[m] * m * inverse[n - 1]) * inverse[total];
        strength > best.strength && (best.strength = strength, best.at = from + m);
      }
    }
    return best;
  };
}
function shuffleWithin(series, bounds, random) {
  for (let segment = 1; segment < bounds.length; segment++) {
    let from = bounds[segment - 1];
    for (let i = bounds[segment] - 1; i > from; i--) {
      let k = from + Math.floor(random() * (i - from + 1)), value = series[i];
      series[i] = series[k], series[k] = value;
    }
  }
}

// src/comparison/level-shifts.ts
var FEWEST_OF_A_LEVEL = 5, SMALLEST_FACTOR = 1.05, SMALLEST_SHARE = 0.01, MOST_GROUPS = 30, MOST_RUNS = 100, SAME_TIME = 2, ALL = 0.9, SIGNIFICANCE = 0.01, SMALLEST_SIGNIFICANCE = 1e-3;
function groupSeries(runs) {
  let newest = runs.at(-1)?.benchmark;
  if (newest === void 0) return [];
  let matches = runs.map(({ benchmark }) => matchGroups(newest.groups, benchmark.groups));
  return newest.groups.map((group) => ({
    group,
    share: shareOf(group, newest),
    valuesNs: matches.map(({ partners }) => {
      let partner = partners.get(group);
      return partner === void 0 ? null : runValueNs(partner);
    })
  })).sort((a, b) => b.share - a.share);
}
function levelShifts(runs) {
  let recent = runs.slice(-MOST_RUNS), watched = groupSeries(recent).filter(
    ({ share, valuesNs }) => share >= SMALLEST_SHARE && known(valuesNs).length >= 2 * FEWEST_OF_A_LEVEL
  ).slice(0, MOST_GROUPS), significance = Math.max(SMALLEST_SIGNIFICANCE, SIGNIFICANCE / Math.max(1, watched.length)), moves = watched.flatMap(({ group, valuesNs }) => movesOf(group, valuesNs, significance)).sort((a, b) => a.at - b.at), shifts = [];
  for (let i = 0; i < moves.length; ) {
    let end = i + 1;
    for (; end < moves.length && moves[end].at - moves[i].at <= SAME_TIME; ) end++;
    shifts.push(describe(recent, distinct(moves.slice(i, end)), watched.length)), i = end;
  }
  return shifts;
}
function shiftsBehind(candidate, baseline) {
  return candidate.benchmarks.flatMap(
    (benchmark) => levelShifts(comparableRuns(candidate, benchmark, baseline).comparable)
  );
}
function movesOf(group, valuesNs, significance) {
  let places = known(valuesNs), logs = places.map((index) => Math.log(Math.max(1, valuesNs[index]))), bounds = [0, ...changePoints(logs, { significance, smallest: FEWEST_OF_A_LEVEL }), logs.length], levels = () => bounds.slice(1).map((to, i) => median(logs.slice(bounds[i], to)));
  for (; ; ) {
    let level2 = levels(), steps = level2.slice(1).map((value, i) => Math.abs(value - level2[i])), smallest = Math.min(...steps);
    if (steps.length === 0 || smallest >= Math.log(SMALLEST_FACTOR)) break;
    bounds.splice(steps.indexOf(smallest) + 1, 1);
  }
  let level = levels();
  return bounds.slice(1, -1).map((at, i) => ({ group, at: places[at], factor: Math.exp(level[i + 1] - level[i]) }));
}
function distinct(moves) {
  let largest = /* @__PURE__ */ new Map();
  for (let move of moves) {
    let other = largest.get(move.group);
    (other === void 0 || size(move) > size(other)) && largest.set(move.group, move);
  }
  return [...largest.values()].sort((a, b) => size(b) - size(a));
}
function size({ factor }) {
  return Math.abs(Math.log(factor));
}
function describe(runs, moves, watched) {
  let at = Math.round(median(moves.map((move) => move.at))), [first, last] = [runs[at], runs[at - 1].run], factors = moves.map(({ factor }) => factor), isOneWay = factors.every((factor) => factor > 1) || factors.every((factor) => factor < 1);
  return {
    id: shiftId(first.benchmark.name, first.run.id),
    benchmark: first.benchmark.name,
    run: first.run.id,
    commit: first.run.commit,
    commitBefore: last.commit,
    date: first.run.date,
    dateBefore: last.date,
    together: watched > 1 && isOneWay && moves.length >= ALL * watched,
    factor: median(factors),
    groups: moves.map(({ group: { pattern, functions, bytes, label }, factor }) => ({ pattern, functions, bytes, label, factor })),
    watched
  };
}
function known(values) {
  return values.flatMap((value, index) => value === null ? [] : [index]);
}

// src/comparison/confirm.ts
function suspectBenchmarks({ regressions, drift = [] }) {
  let whole = drift.filter(({ isFailing }) => isFailing).map(({ benchmark }) => benchmark);
  return [.../* @__PURE__ */ new Set([...regressions.map(({ benchmark }) => benchmark), ...whole])];
}
function whyIncomparable(first, second) {
  for (let name of suspectBenchmarks(first)) {
    let before = first.benchmarks.find(({ benchmark }) => benchmark === name)?.runs.length ?? 0, basis = second.benchmarks.find(({ benchmark }) => benchmark === name), now = basis?.runs.length ?? 0;
    if (now >= before) continue;
    let reasons = basis?.leftOut.map(({ reason }) => reason) ?? ["it was not measured"];
    return `the new data of ${name} are comparable with ${now} of ${before} baseline runs (${reasons.join("; ")})`;
  }
  return null;
}
function whyDisturbed({ candidate: { disturbed } }) {
  return disturbed === void 0 ? null : `the run was disturbed (${disturbed.join("; ")}); measure on quiet cores, or give a build and a base`;
}
function isUnclear(first, second, gate, compareAgain) {
  let { unconfirmed, unconfirmedDrift, members } = sorted(first, second, gate), openDrift = unconfirmedDrift.filter((each) => members.every((group) => !isOf(group, each))), under = (cutoffs) => {
    let cutoff = Math.min(...cutoffs) / 2, lenient = { ...gate, cutoff, minSlowdownPercent: gate.minSlowdownPercent / 2 };
    return sorted(first, compareAgain(lenient), lenient);
  };
  if (unconfirmed.length > 0) {
    let unlikely = under(unconfirmed.map(({ cutoff }) => cutoff)).unconfirmed;
    if (unconfirmed.some((group) => !unlikely.includes(group))) return !0;
  }
  if (openDrift.length === 0) return !1;
  let likely = under(openDrift.map(({ cutoff }) => cutoff));
  return openDrift.some(
    (each) => likely.drift.includes(each) || likely.members.some((group) => isOf(group, each))
  );
}
function withSecondLook(first, look2, gate) {
  if ("failure" in look2) return withoutVerdict(first, look2.failure, gate);
  let other = withoutSlowdowns(first, gate), warnings = warningsIn(first), many = first.benchmarks.length > 1, { members, drift, unconfirmed, unconfirmedDrift, ...rest } = sorted(first, look2.comparison, gate), regressions = [...rest.regressions, ...members], isRed = regressions.length + drift.length > 0 || other.verdict === "regression", reason = sentences([
    ...[...drift, ...warnings].map((each) => driftText(each, many)),
    regressions.length > 0 ? `${counted(regressions.length, "group")} ${regressions.length === 1 ? "is" : "are"} slower than the baseline allows, also when measured again` : null,
    unconfirmed.length > 0 ? `${counted(unconfirmed.length, "group")} looked slower at first, not confirmed` : null,
    unconfirmedDrift.length > 0 ? `${suspectText([], unconfirmedDrift)} looked slower at first, not confirmed` : null,
    isRed ? null : "nothing else is slower than the baseline allows"
  ]);
  return {
    ...first,
    verdict: isRed ? "regression" : other.verdict,
    reason: withReason(reason, isRed ? { ...other, blind: "" } : other),
    regressions: rankRegressions(regressions),
    drift: [...drift, ...warnings],
    confirmation: {
      state: "done",
      by: "repetitions",
      confirmed: regressions.length,
      unconfirmed: rankRegressions(unconfirmed),
      unconfirmedDrift,
      repetitions: look2.repetitions
    }
  };
}
function withoutVerdict(first, failure, gate) {
  let other = withoutSlowdowns(first, gate), [failing, warnings] = [failingIn(first), warningsIn(first)], reason = sentences([
    `what looked slower (${suspectText(first.regressions, failing)}) could not be measured again: ${failure}`,
    ...warnings.map((each) => driftText(each, first.benchmarks.length > 1))
  ]), isRed = other.verdict === "regression";
  return {
    ...first,
    verdict: isRed ? "regression" : "inconclusive",
    reason: isRed ? `${other.reason} ${reason}` : withReason(reason, other),
    regressions: [],
    drift: warnings,
    confirmation: {
      state: "failed",
      by: "repetitions",
      confirmed: 0,
      unconfirmed: first.regressions,
      unconfirmedDrift: failing,
      repetitions: [],
      failure
    }
  };
}
function withoutSecondLook(first, state) {
  let confirmed = first.regressions.length;
  return confirmed === 0 && (first.drift ?? []).length === 0 ? first : { ...first, confirmation: { state, confirmed, unconfirmed: [], repetitions: [] } };
}
function sorted(first, second, gate) {
  let [before, now] = [failingIn(first), failingIn(second)], added = now.filter(({ benchmark }) => before.every((each) => each.benchmark !== benchmark)), lost = before.filter(({ benchmark }) => now.every((each) => each.benchmark !== benchmark)), [known2, again2] = [keysOf(first.regressions), keysOf(second.regressions)], isConfirmed = (group) => again2.has(keyOf(group)) || added.some((each) => isCarried(group, each, gate));
  return {
    regressions: first.regressions.filter(isConfirmed),
    drift: before.filter((each) => !lost.includes(each)),
    members: second.regressions.filter(
      (group) => !known2.has(keyOf(group)) && lost.some((each) => isCarried(group, each, gate))
    ),
    unconfirmed: first.regressions.filter((group) => !isConfirmed(group)),
    unconfirmedDrift: lost
  };
}
function isCarried(group, whole, gate) {
  let member = whole.groups.find((each) => isOf(group, whole) && groupKey(each) === groupKey(group));
  return member !== void 0 && isSlower(member.factor ?? whole.factor, gate);
}
function isOf(group, { benchmark }) {
  return group.benchmark === benchmark;
}
function failingIn({ drift = [] }) {
  return drift.filter(({ isFailing }) => isFailing);
}
function warningsIn({ drift = [] }) {
  return drift.filter(({ isFailing }) => !isFailing);
}
function suspectText(groups, drift) {
  return [...drift.map(
    ({ benchmark, factor }) => `everything in ${benchmark} by a common factor of ${factor.toFixed(2)}`
  ), ...groups.length > 0 ? [counted(groups.length, "group")] : []].join(", ");
}
function withoutSlowdowns({ benchmarks, structure, baseline }, gate, inPairs) {
  let evidence = { ...{ drift: [], regressions: 0, advisories: [], judged: 0, inPairs }, storedRuns: baseline?.runs ?? null, benchmarks, structure };
  return { ...decide(evidence, gate), blind: sentences(blindTexts(benchmarks, inPairs)) };
}
function withReason(reason, other) {
  let more = other.verdict === "pass" ? other.blind : other.reason;
  return more === "" ? reason : `${reason} ${more}`;
}
function keysOf(groups) {
  return new Set(groups.map(keyOf));
}
function keyOf(group) {
  return JSON.stringify([group.benchmark, groupKey(group)]);
}
function sentences(parts) {
  let text = parts.filter((part) => part !== null).join("; ");
  return text === "" ? "" : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

// src/git/worktrees.ts
import { existsSync, mkdtempSync as mkdtempSync2 } from "node:fs";
import { tmpdir as tmpdir2 } from "node:os";
import { join as join5, resolve as resolve2 } from "node:path";
var LONGEST_CHECKOUT_MS = 30 * 6e4, HASH = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;
async function placementOf(folder) {
  await mustKnow(folder);
  let head = await answer(folder, ["rev-parse", "--verify", "--quiet", "HEAD^{commit}"]), top = await answer(folder, ["rev-parse", "--show-toplevel"]), prefix = await answer(folder, ["rev-parse", "--show-prefix"]), status = await answer(folder, ["status", "--porcelain", "--untracked-files=no", "-z"]);
  if (head === null || top === null || prefix === null || status === null)
    throw noCommit(folder);
  let uncommitted = status.split("\0").filter((entry) => /^[ A-Z?!]{2} ./.test(entry)).length;
  return { head, top, prefix, uncommitted };
}
async function mustKnow(folder) {
  let { status, errors } = await run(folder, ["rev-parse", "--show-toplevel"]);
  if (status === 0) return;
  let owner = /dubious ownership in repository at '([^'\n]*)'/.exec(errors)?.[1];
  throw owner === void 0 ? noCommit(folder, lastWords(errors)) : new InputError({
    file: folder,
    found: `git refuses this working copy: ${lastWords(errors)}`,
    rule: "it must belong to the user who runs the check, or be marked as safe",
    remedy: `git config --global --add safe.directory ${owner}`
  });
}
function noCommit(folder, said) {
  let found = "this is no working copy of a git repository with a commit";
  return new InputError({
    file: folder,
    found: said === void 0 ? found : `${found}; git says: ${said}`,
    rule: "a paired check builds two commits of one repository",
    remedy: "commit first, or compare with a baseline (commgate baseline update)"
  });
}
async function resolveCommit(folder, reference, remote) {
  let isText = reference !== "" && !reference.startsWith("-") && !new RegExp("\\p{Cc}", "u").test(reference), words = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${reference}^{commit}`], find = async () => {
    let found = isText ? await answer(folder, words) : null;
    return found !== null && HASH.test(found) ? found : null;
  }, known2 = await find();
  if (known2 !== null) return known2;
  if (remote !== void 0 && HASH.test(reference)) {
    await fetchCommit(folder, reference, remote);
    let fetched2 = await find();
    if (fetched2 !== null) return fetched2;
  }
  throw new InputError({
    file: folder,
    found: `"${reference}" is no commit that is known here`,
    rule: "a commit, a branch or a tag of this repository",
    remedy: "fetch it first, such as by: git fetch origin main (then it is origin/main)"
  });
}
async function fetchCommit(folder, commit, remote) {
  let depth = await answer(folder, ["rev-parse", "--is-shallow-repository"]) === "true" ? ["--depth=1"] : [], { settings, secrets } = remote, words = ["fetch", "--quiet", "--no-tags", "--no-write-fetch-head", ...depth, REMOTE, commit], { status, errors } = await run(folder, words, { settings, secrets });
  if (status === 0) return;
  let found = `commit ${commit} cannot be fetched: ${lastWords(errors)}`;
  throw new InputError({ file: remote.name, found, remedy: "use actions/checkout with fetch-depth: 0" });
}
async function withCheckouts(folder, commits, work) {
  let temporary = mkdtempSync2(join5(resolve2(process.env.RUNNER_TEMP || tmpdir2()), "commgate-pair-")), checkouts = { base: join5(temporary, "base"), head: join5(temporary, "head") }, remembered = [];
  try {
    for (let side of ["base", "head"])
      remembered.push(await addWorktree(folder, checkouts[side], commits[side]));
    return await work(checkouts);
  } finally {
    for (let side of ["base", "head"]) await removeWorktree(folder, checkouts[side]);
    for (let each of remembered) removeFolder(each);
    removeFolder(temporary);
  }
}
async function addWorktree(folder, path, commit) {
  let { status, errors } = await run(folder, [
    "worktree",
    "add",
    "--detach",
    "--quiet",
    "--",
    path,
    commit
  ]), own = status === 0 ? await answer(path, ["rev-parse", "--absolute-git-dir"]) : null;
  if (own !== null && /\/worktrees\/[^/]+$/.test(own)) return own;
  throw new InputError({
    file: folder,
    found: `commit ${commit} cannot be checked out: ${lastWords(errors)}`
  });
}
async function removeWorktree(folder, path) {
  existsSync(path) && (makeWritable(path), await run(folder, ["worktree", "remove", "--force", "--force", "--", path]).catch(() => null));
}
async function answer(folder, words) {
  let { status, output } = await run(folder, words);
  return status === 0 ? output.toString("utf8").replace(/\n$/, "") : null;
}
function run(folder, words, options = {}) {
  return runGit(words, { folder, ...options, longestMs: LONGEST_CHECKOUT_MS }).catch((cause) => {
    let found = `git cannot be started (${errorCode(cause)})`;
    throw new InputError({ file: folder, found, remedy: "install git" }, { cause });
  });
}

// src/confirm/by-pairs.ts
import { join as join9, resolve as resolve4 } from "node:path";

// src/comparison/confirm-by-pairs.ts
function withPairedLook(first, paired, gate, own = []) {
  let suspects = new Set(suspectBenchmarks(first));
  if (suspects.size === 0) return first;
  let isIn2 = ({ benchmark }) => suspects.has(benchmark);
  if (paired.paired === void 0) throw new RangeError("the second comparison has no pairs");
  let about = aboutPairs(paired.paired, paired.benchmarks.filter(isIn2)), { regressions, called, isExcused: isExcused2 } = calledIn(paired, first, acceptedFactors(own), gate), drift = called.filter(({ isFailing }) => isFailing), failure = whyUndecided(paired, suspects);
  if (regressions.length + drift.length === 0 && failure !== null)
    return undecided(first, failure, gate, about);
  let again2 = new Set(regressions.map(keyOf)), unconfirmed = first.regressions.filter(
    (group) => !again2.has(keyOf(group)) && !drift.some((each) => isCarried(group, each, gate))
  ), unconfirmedDrift = (first.drift ?? []).filter(isIn2).filter(({ benchmark }) => called.every((each) => each.benchmark !== benchmark)), warnings = [
    ...called.filter(({ isFailing }) => !isFailing),
    ...warningsIn(first).filter((each) => !isIn2(each))
  ], found = { regressions: rankRegressions(regressions), drift, unconfirmed, unconfirmedDrift }, benchmarks = withSightOf(first.benchmarks, paired.benchmarks.filter(isIn2)), isRed = regressions.length + drift.length > 0, other = withoutSlowdowns({ ...first, benchmarks }, gate, suspects), reason = reasonOf(first, { ...found, failure, isExcused: isExcused2 }, warnings, about);
  return {
    ...first,
    benchmarks,
    verdict: isRed ? "regression" : other.verdict,
    reason: withReason(reason, isRed ? { ...other, blind: "" } : other),
    regressions: found.regressions,
    drift: [...drift, ...warnings],
    confirmation: {
      state: "done",
      ...about,
      confirmed: regressions.length,
      unconfirmed: rankRegressions(unconfirmed),
      unconfirmedDrift
    }
  };
}
function withSightOf(benchmarks, paired) {
  return benchmarks.map((basis) => {
    let sight = paired.find(({ benchmark }) => benchmark === basis.benchmark)?.sight;
    return sight === void 0 ? basis : { ...basis, sight };
  });
}
function withoutPairs(first, failure, gate) {
  let made = withoutVerdict(first, `running base and head in pairs failed: ${failure}`, gate);
  return { ...made, confirmation: { ...made.confirmation, by: "pairs", failure } };
}
function aboutPairs({ base, head, benchmarks }, bases) {
  let repetitions = benchmarks.filter(({ benchmark }) => bases.some((basis) => basis.benchmark === benchmark)).map(({ benchmark, pairs: pairs2, confirmingPairs }) => ({
    benchmark,
    repetitions: pairs2 + confirmingPairs,
    inPairs: !0
  })), most = Math.max(0, ...repetitions.map((each) => each.repetitions)), seen = bases.flatMap(({ visibleSlowdownPercent: visibleSlowdownPercent2 }) => visibleSlowdownPercent2 ?? []), visibleSlowdownPercent = {
    least: Math.min(...seen.map((each) => each.least)),
    most: Math.max(...seen.map((each) => each.most))
  };
  return { by: "pairs", pairs: { base, head, most, ...seen.length > 0 && { visibleSlowdownPercent } }, repetitions };
}
function calledIn(paired, first, accepted, gate) {
  let suspects = new Set(suspectBenchmarks(first)), slower = paired.regressions.filter(({ benchmark }) => suspects.has(benchmark)), common = (paired.drift ?? []).filter(({ benchmark }) => suspects.has(benchmark)), counts = (factor, limit, isSuspect) => limit === 1 || isSuspect() && isSlower(factor / limit, gate), limitOf = (group) => accepted.get(keyOf(group)) ?? 1, regressions = slower.filter(
    (each) => counts(each.factor, limitOf(each), () => lookedSlower(each, first, gate))
  ), called = common.filter(({ benchmark, factor, groups }) => {
    let members = groups.map((group) => ({ ...group, benchmark })), limit = members.length === 0 ? 1 : median(members.map(limitOf));
    return counts(factor, limit, () => members.some((group) => lookedSlower(group, first, gate)));
  }), isExcused2 = regressions.length + called.length < slower.length + common.length;
  return { regressions, called, isExcused: isExcused2 };
}
function acceptedFactors(own) {
  let factors = /* @__PURE__ */ new Map();
  for (let each of own) {
    let key = keyOf(each);
    factors.set(key, (factors.get(key) ?? 1) * each.factor);
  }
  return factors;
}
function lookedSlower(group, first, gate) {
  let key = keyOf(group);
  return first.regressions.some((each) => keyOf(each) === key) || failingIn(first).some((each) => isCarried(group, each, gate));
}
function whyUndecided(paired, suspects) {
  if (paired.confirmation?.state === "failed") return paired.confirmation.failure ?? paired.reason;
  if (paired.verdict === "inconclusive" || paired.verdict === "error") return paired.reason;
  let blind = [...suspects].filter((name) => paired.benchmarks.find(({ benchmark }) => benchmark === name)?.visibleSlowdownPercent == null);
  return blind.length === 0 ? null : `in ${blind.join(", ")} there were too few pairs, or no group with enough of them, to judge durations`;
}
function undecided(first, failure, gate, about) {
  let made = withoutVerdict(
    first,
    `the pairs of base and head do not tell: ${failure.replace(/\.$/, "")}`,
    gate
  );
  return { ...made, confirmation: { ...made.confirmation, ...about, failure } };
}
function reasonOf(first, { regressions, drift, unconfirmed, unconfirmedDrift, isExcused: isExcused2, failure }, warnings, { pairs, repetitions }) {
  let many = first.benchmarks.length > 1, upTo = repetitions.some((each) => each.repetitions !== pairs.most) ? "up to " : "", looked = `${suspectText(first.regressions, failingIn(first))} looked slower than the baseline`, run2 = `base ${pairs.base} and head were run in ${upTo}${counted(pairs.most, "pair")}`, groups = counted(regressions.length, "group"), slower = [
    ...drift.map((each) => driftText(each, many)),
    ...regressions.length > 0 ? [`${groups} ${regressions.length === 1 ? "is" : "are"} slower than in the base`] : []
  ], none = isExcused2 ? "not confirmed: slower only as the change accepts it" : "not confirmed: the machine or the base is slower than it was, not the change", lost = suspectText(unconfirmed, unconfirmedDrift), result = slower.length === 0 ? none : [...slower, ...lost === "" ? [] : [`not confirmed: ${lost}`]].join(", "), open = failure === null ? null : `not all of it could be judged: ${failure.replace(/\.$/, "")}`;
  return sentences([looked, `${run2}: ${result}`, open, ...warnings.map((each) => driftText(each, many))]);
}

// src/git/file-at.ts
import { relative } from "node:path";
async function fileAt(folder, commit, file) {
  let path = relative(folder, file), name = `${commit}:${path.startsWith("../") ? path : `./${path}`}`, { status, output } = await runGit(["cat-file", "blob", name], { folder });
  return status === 0 ? output.toString("utf8") : null;
}

// src/paired/check-paired.ts
import { mkdirSync as mkdirSync2 } from "node:fs";
import { join as join8 } from "node:path";

// src/paired/differences.ts
var SHORTEST_NS = 1, FEWEST_TO_SHARE = 3;
function pairedGroups(base, head) {
  if (base.repetitions !== head.repetitions)
    throw new RangeError(`base has ${base.repetitions} repetitions, head has ${head.repetitions}`);
  let match = matchGroups(head.groups, base.groups), pairOf = (group, partner) => {
    let differences = group.mediansNs.map((now2, pair) => {
      let before2 = partner.mediansNs[pair];
      return now2 === null || before2 === null ? null : logarithm(now2) - logarithm(before2);
    }), shares = [...sharesOf(group, head), ...sharesOf(partner, base)];
    return { key: groupKey(group), head: group, base: partner, differences, share: median(shares) };
  }, [before, now] = [named(base, match), ownNames(head)], changed = changedFunctions(base, head, match), times = changed.map((each) => ({
    ...pairOf(timeOf(each, now), timeOf(each, before)),
    changed: each
  })), isReplaced = (group) => changed.some((each) => !each.isWhole && isIn(each, now, group)), kept = [...match.partners].filter(([group]) => !isReplaced(group));
  return {
    match,
    groups: [...kept.map(([group, partner]) => pairOf(group, partner)), ...times],
    withoutHistory: head.groups.length - match.partners.size
  };
}
function commonDifferences(groups) {
  return groups.length < FEWEST_TO_SHARE ? null : middleDifferences(groups, FEWEST_TO_SHARE);
}
function middleDifferences(groups, fewest = 1) {
  return (groups[0] ?? []).map((_, pair) => {
    let present = groups.map((differences) => differences[pair]).filter((each) => each !== null);
    return present.length < fewest ? null : median(present);
  });
}
function withoutCommon(groups, common, isEnough2) {
  return groups.map(({ key, differences }) => ({
    key,
    differences: differences.map((each, pair) => minus(each, common[pair]))
  })).filter(({ differences }) => isEnough2(differences));
}
function minus(one, other) {
  return one === null || other === null ? null : one - other;
}
function logarithm(ns) {
  return Math.log(Math.max(ns, SHORTEST_NS));
}
function sharesOf(group, { communicationNs }) {
  return group.totalsNs.map((total, repetition) => {
    let all = communicationNs[repetition];
    return all > 0 ? total / all : 0;
  });
}

// src/paired/sign-flips.ts
var SMALLEST_UNIT = 0.01, MOST_WEIGHT = 3, ALL_PATTERNS_TO = 12, PATTERNS = 1 << ALL_PATTERNS_TO;
function scoreFamily(family, level) {
  let pairs = family[0]?.length ?? 0, weights = family.map((differences) => weightsOf(differences)), scores = weights.map((each) => each.reduce((sum2, weight) => sum2 + weight, 0)), largest = new Float64Array(pairs <= ALL_PATTERNS_TO ? 2 ** pairs : PATTERNS), random = randomBits(), signs = new Float64Array(pairs).fill(1);
  for (let pattern = 0; pattern < largest.length; pattern++) {
    for (let pair = 0; pair < pairs && pattern > 0; pair++) {
      let flips = pairs <= ALL_PATTERNS_TO ? pattern >> pair & 1 : random();
      signs[pair] = flips === 1 ? -1 : 1;
    }
    let most = Number.NEGATIVE_INFINITY;
    for (let each of weights) {
      let sum2 = 0;
      for (let pair = 0; pair < pairs; pair++) sum2 += signs[pair] * each[pair];
      sum2 > most && (most = sum2);
    }
    largest[pattern] = most;
  }
  largest.sort();
  let allowed = Math.floor(level * largest.length + 1e-9), cutoff = largest[largest.length - 1 - Math.min(allowed, largest.length - 1)] ?? 0;
  return { scores, cutoff: cutoff + 1e-9 };
}
function weightsOf(differences) {
  let present = differences.filter((each) => each !== null);
  if (present.length === 0) return new Float64Array(differences.length);
  let most = MOST_WEIGHT * Math.max(median(present.map(Math.abs)), SMALLEST_UNIT), limited2 = Float64Array.from(differences, (each) => Math.max(-most, Math.min(most, each ?? 0))), squares = limited2.reduce((sum2, weight) => sum2 + weight * weight, 0), unit = Math.sqrt(squares + present.length * SMALLEST_UNIT ** 2);
  return limited2.map((weight) => weight / unit);
}
function randomBits() {
  let state = 2654435769;
  return () => (state ^= state << 13, state ^= state >>> 17, state ^= state << 5, state >>> 31);
}

// src/paired/signed-rank.ts
function locate(values, risk) {
  let n = values.length;
  if (n === 0) throw new RangeError("no values have no location");
  let means = new Float64Array(n * (n + 1) / 2), next = 0;
  for (let i = 0; i < n; i++) for (let j = i; j < n; j++) means[next++] = (values[i] + values[j]) / 2;
  means.sort();
  let outside = outsideBound(n, risk);
  return {
    estimate: medianOfSorted(means),
    lower: outside < 0 ? Number.NEGATIVE_INFINITY : means[outside],
    upper: outside < 0 ? Number.POSITIVE_INFINITY : means[means.length - 1 - outside]
  };
}
function outsideBound(n, risk) {
  let probabilities = rankSumProbabilities(n), sum2 = 0;
  for (let k = 0; k < probabilities.length; k++)
    if (sum2 += probabilities[k], sum2 > risk) return k - 1;
  return probabilities.length - 1;
}
function rankSumProbabilities(n) {
  let probabilities = new Float64Array(n * (n + 1) / 2 + 1);
  probabilities[0] = 1;
  for (let rank = 1; rank <= n; rank++)
    for (let sum2 = rank * (rank + 1) / 2; sum2 >= 0; sum2--) {
      let without = probabilities[sum2], withRank = sum2 >= rank ? probabilities[sum2 - rank] : 0;
      probabilities[sum2] = (without + withRank) / 2;
    }
  return probabilities;
}

// src/paired/common.ts
var SHARED_BY = 0.75;
function isShared(common, groups, level) {
  let whole = centreOf(common), places = placesOf(groups), shares = places.map((members) => shareOf2(members)), weights = limited(shares), moved = places.map((members, index) => {
    let along = members.filter(
      ({ differences }) => Math.sign(whole) * centreOf(differences) >= Math.abs(whole) / 2
    );
    return shares[index] > 0 ? weights[index] * shareOf2(along) / shares[index] : 0;
  });
  return sum(moved) < SHARED_BY * sum(weights) ? !1 : places.every((left) => {
    let others = places.filter((members) => members !== left).flat(), rest = middleDifferences(others.map(({ differences }) => differences)), { scores, cutoff } = scoreFamily([rest], level);
    return Math.sign(whole) * scores[0] > cutoff;
  });
}
function placesOf(groups) {
  let places = /* @__PURE__ */ new Map();
  for (let group of groups) {
    let name = group.functions.length > 0 ? JSON.stringify(group.functions) : group.key;
    places.set(name, [...places.get(name) ?? [], group]);
  }
  return [...places.values()];
}
function shareOf2(groups) {
  return sum(groups.map(({ share }) => share));
}
function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}
function centreOf(differences) {
  let present = differences.filter((each) => each !== null);
  return present.length === 0 ? 0 : locate(present, 0.5).estimate;
}
function isBeyondCommon(own, ownFactor, gate) {
  return own.score > own.cutoff && isSlower(ownFactor, gate);
}
function commonFactorOf(judgement, { isShared: isShared2, isSlower: isFound }, gate) {
  let { estimate, score, cutoff, visiblePercent } = judgement, factor = Math.exp(estimate), isFaster = -score > cutoff && isSlower(1 / factor, gate);
  return {
    factor,
    z: score,
    cutoff,
    isShared: isShared2,
    outcome: isShared2 ? isFound ? "regression" : isFaster ? "improvement" : "unchanged" : "unchanged",
    visibleSlowdownPercent: visiblePercent
  };
}
function driftOf(benchmark, common, groups, gate) {
  if (common?.outcome !== "regression") return [];
  let members = groups.map(({ head: { pattern, functions, bytes } }) => ({ pattern, functions, bytes }));
  return [{ benchmark, isFailing: gate.drift === "fail", ...common, groups: members }];
}

// src/paired/judge-pairs.ts
var OVERLOOKED = 0.02;
function judgePairs(family, level, minSlowdownPercent) {
  let counts = Math.log1p(minSlowdownPercent / 100), { scores, cutoff } = scoreFamily(family, level);
  return family.map((differences, index) => {
    let present = differences.filter((each) => each !== null), location = locate(present, OVERLOOKED), visiblePercent = visible(present, location.estimate, cutoff, minSlowdownPercent), score = scores[index], state = location.upper < counts ? "fast enough" : score > cutoff ? "slower" : "open";
    return { ...location, score, cutoff, state, visiblePercent };
  });
}
var FOUR_OF_FIVE = 0.84;
function visible(differences, centre, cutoff, least) {
  let n = differences.length, spread2 = median(differences.map((each) => Math.abs(each - centre))) / MAD_TO_SIGMA, sigma = Math.hypot(spread2, SMALLEST_UNIT), room = Math.max(n - cutoff ** 2, 0.02 * n), slowdown = cutoff * sigma / Math.sqrt(room) + FOUR_OF_FIVE * sigma / Math.sqrt(n);
  return Math.max(least, 100 * Math.expm1(slowdown));
}

// src/paired/looks.ts
function stageRate(falseAlarmPercent) {
  return Math.sqrt(falseAlarmPercent / 100);
}
function planLooks(rate, benchmarks, limit, least = 6) {
  for (let looks of [3, 2, 1]) {
    let level = rate / (benchmarks * looks), first = Math.max(least, 6, Math.ceil(-Math.log2(level) - 1e-9)), at = looks === 1 ? [limit] : spread(first, limit, looks);
    if (first <= limit && new Set(at).size === looks) return { at, level };
  }
  return { at: [], level: rate / benchmarks };
}
function spread(first, last, count) {
  return Array.from(
    { length: count },
    (_, index) => Math.round(first * (last / first) ** (index / (count - 1)))
  );
}

// src/paired/look.ts
var COMMON = "common";
function lookAt(groups, { from, to }, level, gate, only) {
  let rows = groups.filter(({ key, share }) => isLargeEnough(share, gate) || only?.has(key)).map(({ key, head: { functions }, share, differences }) => ({
    key,
    functions,
    share,
    differences: differences.slice(from, to)
  })).filter(({ differences }) => isEnough(differences)), found = commonDifferences(rows.map(({ differences }) => differences)), common = found !== null && isEnough(found) ? found : null, wanted = rows.filter(({ key }) => only?.has(key) ?? !0), family = common !== null && (only?.has(COMMON) ?? !0) ? [...wanted, { key: COMMON, differences: common }] : wanted, judged2 = judgeAll(family, level, gate), own = common === null ? /* @__PURE__ */ new Map() : judgeAll(withoutCommon(wanted, common, isEnough), level, gate), look2 = { judged: judged2, own, isShared: common !== null && isShared(common, rows, level) }, counting = [...judged2].filter(([key]) => key !== COMMON || gate.drift === "fail"), hasAll = [...only ?? []].every((key) => judged2.has(key));
  return {
    ...look2,
    suspects: counting.filter(([key, { state }]) => state === "slower" && !isExcused(key, look2, gate)).filter(([key]) => key !== COMMON || look2.isShared).map(([key]) => key),
    isClear: hasAll && counting.every(([, { state }]) => state !== "open")
  };
}
function isExcused(key, { judged: judged2, own, isShared: isShared2 }, gate) {
  if (gate.drift === "fail" || !isShared2 || judged2.get(COMMON)?.state !== "slower") return !1;
  let alone = own.get(key);
  return alone !== void 0 && !isBeyondCommon(alone, Math.exp(alone.estimate), gate);
}
function judgeAll(family, level, gate) {
  let judgements = judgePairs(
    family.map(({ differences }) => differences),
    level,
    gate.minSlowdownPercent
  );
  return new Map(family.map(({ key }, index) => [key, judgements[index]]));
}
function isEnough(differences) {
  return differences.filter((each) => each !== null).length >= 6;
}

// src/paired/pair-verdict.ts
function decidePairs(evidence, gate) {
  let { parts, structure, drift, regressions, confirmation, about } = evidence, judged2 = parts.reduce((sum2, part) => sum2 + part.judged, 0), open = parts.reduce((sum2, part) => sum2 + part.open, 0), breaking = structure.filter(({ policy }) => policy === "fail").length, isRed = regressions.length > 0 || breaking > 0 || drift.some(({ isFailing }) => isFailing), blind = parts.filter((part) => part.judged === 0), bases = parts.map(({ basis }) => basis), hasFailed = confirmation?.state === "failed", lost = hasFailed ? [] : lostTexts(parts), slower = `${regressions.length} of ${counted(judged2, "group")} ${regressions.length === 1 ? "is" : "are"} slower than in ${about.reference}`, reason = sentence([
    about.automatic ? `the baseline has fewer than ${FEWEST_RUNS} comparable runs, so base and head were run in pairs` : null,
    ...drift.map((each) => commonText(each, parts.length > 1)),
    regressions.length > 0 ? slower : null,
    breaking > 0 ? `the communication structure changed in ${counted(breaking, "place")}` : null,
    !isRed && judged2 > 0 && !hasFailed && lost.length === 0 ? `none of ${counted(judged2, "judged group")} is slower than in ${about.reference}${drift.length > 0 ? " by more than that" : ""}` : null,
    blindText(blind, parts),
    hasFailed ? `measuring again what looked slower failed: ${confirmation.failure}` : null,
    ...lost,
    ...hasFailed ? [] : unconfirmedTexts(parts),
    !isRed && open > 0 ? `in ${counted(open, "group")} the noise leaves a slowdown of ${gate.minSlowdownPercent} % possible` : null,
    ...isRed ? [] : blindTexts(bases, new Set(bases.map(({ benchmark }) => benchmark)))
  ]);
  if (isRed) return { verdict: "regression", reason };
  let isBlind = blind.length > 0 || parts.length === 0;
  return { verdict: hasFailed || lost.length > 0 || isBlind && gate.requireBaseline || gate.requireSight && blindIn(bases).length > 0 ? "inconclusive" : "pass", reason };
}
function blindText(blind, parts) {
  if (blind.length === 0 && parts.length > 0) return null;
  let names = blind.map(({ basis }) => basis.benchmark).join(", ");
  return `${parts.length > 1 ? `in ${names} ` : ""}there were too few pairs, or no group with enough of them, to judge durations`;
}
function lostTexts(parts) {
  let lost = parts.reduce((sum2, part) => sum2 + part.lost, 0), texts = [];
  for (let { common, basis } of parts)
    common.isLost && texts.push(`${everything(basis.benchmark, parts.length > 1)} looked slower at first, ${NOT_AGAIN}`);
  return lost > 0 && texts.push(`${counted(lost, "group")} looked slower at first, ${NOT_AGAIN}`), texts;
}
var NOT_AGAIN = "and too few fresh pairs tell whether that is so";
function unconfirmedTexts(parts) {
  let texts = [];
  for (let { common, basis } of parts) {
    if (!common.isUnconfirmed || common.isLost) continue;
    let what = everything(basis.benchmark, parts.length > 1);
    texts.push(`${what} looked slower at first, and not when it was measured again`);
  }
  let groups = parts.reduce((sum2, part) => sum2 + part.unconfirmed.length - part.lost, 0), again2 = groups === 1 ? "it was" : "they were";
  return groups > 0 && texts.push(`${counted(groups, "group")} looked slower at first, and not when ${again2} measured again`), texts;
}
function everything(benchmark, many) {
  return many ? `everything in ${benchmark}` : "everything";
}
function commonText({ benchmark, factor, isFailing }, many) {
  let policy = isFailing ? "" : ", which only warns here";
  return `${everything(benchmark, many)} is slower by a common factor of ${factor.toFixed(2)}${policy}`;
}
function sentence(parts) {
  let text = parts.filter((part) => part !== null).join("; ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

// src/paired/verdicts.ts
function verdictsOf({ screening, confirming }, factors, gate) {
  let groups = /* @__PURE__ */ new Map();
  if (screening === null) return { groups, common: null };
  let looks = { screening, confirming }, common = commonVerdict(looks, gate), taken = common?.factor.outcome === "regression" ? common.factor.factor : null;
  for (let [key, first] of screening.judged) {
    if (key === COMMON) continue;
    let verdict = verdictOf(key, first, looks, gate), isBeyond = ({ own }) => {
      let alone = own.get(key);
      return taken === null || alone === void 0 ? !0 : isBeyondCommon(alone, factors.get(key) / taken, gate);
    }, isSlower2 = verdict.isSlower && isBeyond(confirming ?? screening), isUnconfirmed = !isSlower2 && screening.suspects.includes(key) && isBeyond(screening);
    groups.set(key, { ...verdict, isSlower: isSlower2, isUnconfirmed, isLost: verdict.isLost && isUnconfirmed });
  }
  return { groups, common };
}
function verdictOf(key, first, { screening, confirming }, { confirm: confirm2 }) {
  let isSuspect = screening.suspects.includes(key), again2 = confirming?.judged.get(key), isSlower2 = isSuspect && (confirm2 === "off" || again2?.state === "slower");
  return {
    judgement: again2 ?? first,
    isSlower: isSlower2,
    isUnconfirmed: isSuspect && !isSlower2,
    isLost: isSuspect && confirm2 !== "off" && again2 === void 0
  };
}
function commonVerdict(looks, gate) {
  let { screening, confirming } = looks, first = screening.judged.get(COMMON);
  if (first === void 0) return null;
  let verdict = verdictOf(COMMON, first, looks, gate), isSlower2 = gate.drift === "fail" ? verdict.isSlower : first.state === "slower", { isShared: isShared2 } = confirming?.judged.has(COMMON) ? confirming : screening, factor = commonFactorOf(verdict.judgement, { isShared: isShared2, isSlower: isSlower2 }, gate), isUnconfirmed = screening.isShared && screening.suspects.includes(COMMON) && factor.outcome !== "regression";
  return { ...verdict, isSlower: isSlower2, isUnconfirmed, isLost: verdict.isLost && isUnconfirmed, factor };
}

// src/paired/compare-pairs.ts
function comparePairs({ base, head, decisions, about }, gate) {
  let [then, now] = [recordRun(base), recordRun(head)], parts = now.benchmarks.flatMap((benchmark) => {
    let before = then.benchmarks.find(({ name }) => name === benchmark.name), decision = decisions.benchmarks.find(({ name }) => name === benchmark.name), measured = head.benchmarks.find(({ name }) => name === benchmark.name);
    return before === void 0 || decision === void 0 || measured === void 0 ? [] : [compareBenchmark(before, benchmark, measured, decision, gate)];
  }), structure = parts.flatMap(({ facts }) => facts.changes), drift = gate.drift === "ignore" ? [] : parts.flatMap((part) => part.drift), regressions = rankRegressions(parts.flatMap((part) => part.regressions)), confirmation = confirmationOf(parts, decisions, gate, regressions.length), { commit, branch, date, environment } = now;
  return {
    schemaVersion: 1,
    ...decidePairs({ parts, structure, drift, regressions, confirmation, about }, gate),
    candidate: { commit, branch, date, environment },
    baseline: null,
    thresholds: { minSlowdownPercent: gate.minSlowdownPercent, minSharePercent: gate.minSharePercent },
    benchmarks: parts.map((part) => part.basis),
    regressions,
    improvements: parts.flatMap((part) => part.improvements).sort((a, b) => a.candidateNs - a.baselineMedianNs - (b.candidateNs - b.baselineMedianNs)),
    advisories: [],
    drift,
    structure,
    costs: costsOf(parts.flatMap((part) => part.costs)),
    calls: parts.flatMap(({ facts }) => facts.calls),
    nondeterministic: parts.flatMap(({ facts }) => facts.nondeterministic),
    paired: {
      ...about,
      order: "ABBA BAAB",
      pairs: Math.max(0, ...decisions.benchmarks.map(({ screened: screened2, confirmed }) => screened2 + confirmed)),
      benchmarks: decisions.benchmarks.map(({ name, screened: screened2, confirmed }) => ({
        benchmark: name,
        pairs: screened2,
        confirmingPairs: confirmed
      }))
    },
    ...confirmation === null ? {} : { confirmation },
    withoutHistory: parts.reduce((sum2, part) => sum2 + part.withoutHistory, 0)
  };
}
function compareBenchmark(before, now, measured, decision, gate) {
  let { match, groups, withoutHistory } = pairedGroups(before, now), seen = sightings(measured), seenOf = (group) => seen.get(groupKey(group)), large = groups.filter(({ share }) => isLargeEnough(share, gate)), factors = new Map(groups.map(({ key, differences }) => [key, Math.exp(centreOf(differences))])), verdicts = verdictsOf(decision, factors, gate), common = verdicts.common?.factor ?? null, compared = groups.map(
    (group) => compareGroup(
      group,
      now,
      seenOf(shownGroup(group, now)),
      { verdict: verdicts.groups.get(group.key), common },
      gate
    )
  ), judgements = [...decision.screening?.judged ?? []].filter(([key]) => key !== COMMON), percents = judgements.map(([, { visiblePercent }]) => visiblePercent), { name, tracer, processes, repetitions } = now;
  return {
    basis: {
      benchmark: name,
      tracer,
      processes,
      repetitions,
      groups: now.groups.length,
      runs: [],
      leftOut: [],
      commonFactor: common,
      visibleSlowdownPercent: percents.length === 0 ? null : { least: Math.min(...percents), most: Math.max(...percents) },
      sight: judgements.length === 0 ? null : sightOf(seenIn(compared, groups, decision), gate)
    },
    judged: judgements.length,
    open: judgements.filter(([, { state }]) => state === "open").length,
    regressions: compared.filter(({ outcome }) => outcome === "regression"),
    unconfirmed: compared.filter((_, index) => verdicts.groups.get(groups[index].key)?.isUnconfirmed),
    lost: [...verdicts.groups.values()].filter(({ isLost }) => isLost).length,
    common: {
      isUnconfirmed: verdicts.common?.isUnconfirmed ?? !1,
      isLost: verdicts.common?.isLost ?? !1
    },
    improvements: compared.filter(({ outcome }) => outcome === "improvement"),
    costs: compared.filter(({ change }) => change !== void 0),
    drift: driftOf(name, common, large, gate),
    facts: benchmarkFacts(before, now, match, factPolicy(gate), (group) => seenOf(group).name),
    withoutHistory
  };
}
function shownGroup({ head, changed }, benchmark) {
  return (changed && largestOf(changed, ownNames(benchmark))) ?? head;
}
function seenIn(compared, groups, decision) {
  return compared.flatMap(({ functions, share, baselineNs }, index) => {
    let judgement = decision.screening?.judged.get(groups[index].key);
    return judgement === void 0 ? [] : [{ functions, share, baselineNs, percent: judgement.visiblePercent }];
  });
}
function compareGroup(paired, benchmark, sighting, { verdict, common }, gate) {
  let { head, base, differences, share } = paired, factor = Math.exp(centreOf(differences)), valuesOf = ({ mediansNs }) => mediansNs.filter((each) => each !== null), { pattern, functions, bytes, kind, processes, events, messages, label } = head, judgement = verdict?.judgement, medians = { baselineMedianNs: median(valuesOf(base)), candidateNs: median(valuesOf(head)) };
  return {
    benchmark: benchmark.name,
    pattern,
    name: sighting.name,
    label,
    family: sighting.family,
    kind,
    functions,
    renamedFrom: groupKey(head) === groupKey(base) ? null : base.functions,
    bytes,
    processes,
    events,
    messages,
    instances: instancesOf(head),
    phases: sighting.phases,
    phaseCount: sighting.phaseCount,
    baselineNs: valuesOf(base),
    ...medians,
    factor,
    ...common?.outcome === "regression" ? { ownFactor: factor / common.factor } : {},
    z: judgement?.score ?? null,
    cutoff: judgement?.cutoff ?? 0,
    share: Math.max(share, shareOf(head, benchmark)),
    outcome: outcomeOf(verdict, factor, gate),
    lateProcess: paired.changed === void 0 ? sighting.lateProcess : null,
    ...paired.changed && { change: costOf(paired.changed, medians, benchmark.communicationNs) },
    ...placeOf(sighting)
  };
}
function outcomeOf(verdict, factor, gate) {
  if (verdict === void 0) return "unchanged";
  if (verdict.isSlower) return "regression";
  let { score, cutoff } = verdict.judgement;
  return -score > cutoff && isSlower(1 / factor, gate) ? "improvement" : "unchanged";
}
function confirmationOf(parts, { benchmarks, failure }, gate, confirmed) {
  return benchmarks.some(({ screening }) => (screening?.suspects.length ?? 0) > 0) ? {
    state: gate.confirm === "off" ? "off" : failure === void 0 ? "done" : "failed",
    confirmed,
    unconfirmed: rankRegressions(parts.flatMap(({ unconfirmed }) => unconfirmed)),
    repetitions: benchmarks.filter((each) => each.confirmed > 0).map((each) => ({ benchmark: each.name, repetitions: each.confirmed })),
    ...failure === void 0 ? {} : { failure }
  } : null;
}

// src/paired/executions.ts
import { join as join6 } from "node:path";
var SIDES = ["base", "head"];
function labelOf(name, side) {
  return `${name} (${side})`;
}
async function warmUp(benchmarks, { observer, signal }) {
  for (let benchmark of benchmarks)
    for (let side of SIDES) {
      let { prepared, folder, warmUps } = benchmark[side];
      for (let round = 0; round < warmUps; round++)
        observer?.started(labelOf(benchmark.name, side), 0, warmUps), observer?.finished(await executeWarmUp(prepared, folder, signal));
    }
}
async function executePairs(targets, context) {
  let most = Math.max(0, ...targets.values());
  for (let pair = 0; pair < most; pair++)
    for (let [benchmark, target] of targets) {
      if (pair >= target || pair < benchmark.base.records.length) continue;
      let order = isHeadFirst(pair) ? [...SIDES].reverse() : SIDES, results = /* @__PURE__ */ new Map();
      for (let side of order) results.set(side, await execute(benchmark, side, pair + 1, target, context));
      for (let [side, { record, measured }] of results)
        benchmark[side].records.push(record), benchmark[side].measured.push(measured);
    }
}
function isHeadFirst(pair) {
  let isOdd = !1;
  for (let rest = pair; rest > 0; rest = Math.floor(rest / 2)) rest % 2 === 1 && (isOdd = !isOdd);
  return isOdd;
}
async function execute(benchmark, side, repetition, repetitions, { measure: measure3, observer, signal }) {
  let { prepared, folder, measured: before } = benchmark[side];
  observer?.started(labelOf(benchmark.name, side), repetition, repetitions);
  let { record, notes } = await executeRepetition(prepared, folder, repetition, signal);
  for (let note of notes) observer?.noted?.(labelOf(benchmark.name, side), note);
  observer?.finished(record.seconds);
  let measured = await measure3(join6(folder, record.trace)), processes = before[0]?.processes ?? measured.processes;
  if (measured.processes === processes) return { record, measured };
  throw new InputError({
    file: join6(folder, record.trace),
    place: `benchmark ${benchmark.name}, repetition ${repetition}`,
    found: `the trace has ${measured.processes} processes, that of repetition 1 has ${processes}`,
    rule: "all repetitions of a benchmark run on the same number of processes"
  });
}
function runOf2(benchmarks, side, about) {
  let measured = benchmarks.map(({ name, ...sides }) => ({
    name,
    tracer: sides[side].prepared.tracer.label,
    repetitions: sides[side].measured
  }));
  return { ...about, benchmarks: measured };
}
function groupsOf(benchmark, about) {
  let [base, head] = SIDES.map((side) => recordRun(runOf2([benchmark], side, about)).benchmarks[0]);
  return base === void 0 || head === void 0 ? { match: NOTHING, groups: [], withoutHistory: 0 } : pairedGroups(base, head);
}
var NOTHING = { partners: /* @__PURE__ */ new Map(), added: [], gone: [] };

// src/paired/sides.ts
import { realpathSync } from "node:fs";
import { basename, dirname as dirname2, isAbsolute as isAbsolute3, join as join7, relative as relative2, resolve as resolve3, sep } from "node:path";

// src/paired/shared-program.ts
var OF_THE_SHELL = /* @__PURE__ */ new Set(["PWD", "OLDPWD"]), END_OF_PATH = String.raw`(?=[/"'\`\s:;,&|()<>]|$)`;
function sharedProgram({ command, environment }, names, base) {
  let text = commandText(command), name = (value) => names.find((each) => isNamedIn(each, value)), inText = name(text);
  if (inText !== void 0) return `its command names the working copy ${inText}`;
  for (let [variable, value] of Object.entries(environment)) {
    let inValue = name(value);
    if (inValue !== void 0) return `its variable ${variable} names the working copy ${inValue}`;
  }
  let valueIn = (variable) => OF_THE_SHELL.has(variable) ? "" : environment[variable] ?? base[variable] ?? "";
  for (let [, braced, plain] of text.matchAll(/\$(?:\{(\w+)|(\w+))/g)) {
    let variable = braced ?? plain;
    if (name(valueIn(variable)) !== void 0)
      return `its command names $${variable}, which is in the working copy ${name(valueIn(variable))}`;
  }
  let replaced = text.replace(/\$(?:\{(\w+)\}|(\w+))/g, (_, braced, plain) => valueIn(braced ?? plain)), inReplaced = name(replaced);
  return inReplaced === void 0 ? null : `its command names the working copy ${inReplaced}`;
}
function isNamedIn(path, text) {
  let literal = path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(literal + END_OF_PATH).test(text);
}

// src/paired/sides.ts
function buildable(config) {
  if (isBuildable(config)) return config;
  throw new InputError({
    file: config.file,
    found: 'there is no "build"',
    rule: "a paired check builds base and head itself",
    remedy: "add a line such as build: make -j2, or compare with a baseline (commgate baseline update)"
  });
}
function configIn(config, placement, top) {
  let names = namesOf(config, placement), folderOf = (place, key, folder) => {
    let inRepository = join7(placement.prefix, relative2(realPath(config.folder), inFolder(config, folder))), found = resolve3(top, inRepository);
    if (!(!isInside(inRepository) || top !== placement.top && !isInside(relative2(realPath(top), realPath(found))))) return found;
    throw shared(config, place, `its ${key} ${folder} lies outside of the repository`);
  }, inCheckout = (benchmark) => {
    let place = `benchmark ${benchmark.name}`, directory = folderOf(place, "directory", benchmark.directory), found = sharedProgram(benchmark, names, process.env);
    if (found !== null) throw shared(config, place, found);
    return { ...benchmark, directory };
  };
  return {
    ...config,
    buildDirectory: folderOf("build", "build-directory", config.buildDirectory),
    benchmarks: config.benchmarks.map(inCheckout)
  };
}
async function buildSide(config, { placement, top, log, commit }, signal) {
  let directory = configIn(config, placement, top).buildDirectory, missing = `commit ${commit} has no folder ${relative2(top, directory) || "."}`, build = { command: config.build, directory, missing, environment: process.env, log };
  return runBuild(config, build, signal);
}
function shared(config, place, found) {
  return new InputError({
    file: config.file,
    place,
    found,
    rule: "base and head would run the same program",
    remedy: "use paths relative to the configuration file"
  });
}
function inFolder({ folder }, named2) {
  return isAbsolute3(named2) ? realPath(named2) : resolve3(realPath(folder), named2);
}
function isInside(path) {
  return path !== ".." && !path.startsWith(`..${sep}`) && !isAbsolute3(path);
}
function realPath(path) {
  let absolute = resolve3(path);
  try {
    return realpathSync(absolute);
  } catch {
    let parent = dirname2(absolute);
    return parent === absolute ? absolute : join7(realPath(parent), basename(absolute));
  }
}
function namesOf({ folder }, { top, prefix }) {
  let below = `/${prefix}`.replace(/\/$/, ""), given = resolve3(folder), other = given.endsWith(below) ? given.slice(0, given.length - below.length) : "";
  return other === "" ? [top] : [top, other];
}

// src/paired/stages.ts
async function decideByPairs(benchmarks, about, limits, context) {
  let found = new Map(
    benchmarks.map((each) => [
      each,
      { name: each.name, screened: 0, screening: null, confirming: null, confirmed: 0 }
    ])
  );
  await screen(found, about, limits, context);
  let suspects = benchmarks.filter((each) => (found.get(each).screening?.suspects.length ?? 0) > 0), decisions = [...found.values()];
  if (suspects.length === 0 || limits.gate.confirm === "off") return { benchmarks: decisions };
  try {
    await confirm(suspects, found, about, limits, context);
  } catch (error) {
    if (!(error instanceof InputError) || context.signal?.aborted) throw error;
    return { benchmarks: decisions, failure: error.message.split(`
`, 1)[0] };
  }
  return { benchmarks: decisions };
}
function looksOf({ gate, exactly }, stage, benchmarks, pairsBefore = 0) {
  let isOnly = gate.confirm === "off", rate = isOnly ? gate.falseAlarmRate / 100 : stageRate(gate.falseAlarmRate);
  if (exactly !== void 0) return planLooks(rate, benchmarks, exactly, exactly);
  let half = Math.floor(gate.maxRepetitions / 2), limit = stage === "confirming" ? gate.maxRepetitions - pairsBefore : isOnly ? gate.maxRepetitions : half;
  return planLooks(rate, benchmarks, limit);
}
async function screen(found, about, limits, context) {
  let { at, level } = looksOf(limits, "screening", found.size), open = [...found.keys()], numbers = at.length > 0 ? at : [limits.exactly ?? 1];
  for (let pairs of numbers) {
    let targets = new Map(open.map((each) => [each, pairs]));
    announce(targets, context), await executePairs(targets, context);
    for (let benchmark of open) {
      let decision = found.get(benchmark);
      if (decision.screened = pairs, at.length === 0) continue;
      let { groups } = groupsOf(benchmark, about);
      decision.screening = lookAt(groups, { from: 0, to: pairs }, level, limits.gate);
    }
    open = open.filter((each) => {
      let look2 = found.get(each).screening;
      return look2 !== null && !look2.isClear && look2.suspects.length === 0;
    });
  }
}
async function confirm(suspects, found, about, limits, context) {
  let before = Math.max(...suspects.map((each) => found.get(each).screened)), { at, level } = looksOf(limits, "confirming", suspects.length, before), open = suspects;
  for (let pairs of at) {
    let targets = new Map(open.map((each) => [each, found.get(each).screened + pairs]));
    announce(targets, context), await executePairs(targets, context);
    for (let benchmark of open) {
      let decision = found.get(benchmark), from = decision.screened, only = new Set(decision.screening.suspects);
      decision.confirmed = pairs;
      let { groups } = groupsOf(benchmark, about);
      decision.confirming = lookAt(groups, { from, to: from + pairs }, level, limits.gate, only);
    }
    open = open.filter((each) => !found.get(each).confirming.isClear);
  }
}
function announce(targets, { observer }) {
  targets.size !== 0 && observer?.extended?.(
    [...targets].flatMap(
      ([{ name, base }, target]) => SIDES.map((side) => ({
        benchmark: labelOf(name, side),
        executions: Math.max(0, target - base.records.length)
      }))
    )
  );
}

// src/paired/check-paired.ts
async function checkPaired(config, options) {
  let toBuild = buildable(config), names = selectBenchmarks(config, options).map(({ name }) => name);
  options.output !== void 0 && checkOutputFolder(options.output);
  let placement = await placementOf(config.folder), base = await resolveCommit(config.folder, options.reference, options.remote), { head } = placement;
  configIn(config, placement, placement.top);
  let labels = await readCommit(config.folder, process.env), date = /* @__PURE__ */ new Date(), folder = makeOutputFolder(options.output, config.folder, { date, commit: labels.commit });
  return { comparison: await withCheckouts(config.folder, { base, head }, async (checkouts) => {
    let work = { config: toBuild, names, placement, checkouts, commits: { base, head }, folder };
    options.observer?.planned?.(SIDES.map((side) => ({ benchmark: labelOf("build", side), executions: 1 })));
    let onBase = await ready(work, "base", options);
    options.baseReady?.();
    let onHead = await ready(work, "head", options);
    for (let side of SIDES) mkdirSync2(join8(folder, side));
    let pairs = names.map((name, at) => ({ name, base: onBase[at], head: onHead[at] }));
    return measure(pairs, { base, labels, date, folder, placement }, config, options);
  }), runFolder: folder };
}
async function ready({ config, names, placement, checkouts, commits, folder }, side, { observer, signal, warmUp: warmUps }) {
  let top = checkouts[side];
  observer?.started(labelOf("build", side), 1, 1);
  let log = join8(folder, `build-${side}.log`), { seconds } = await buildSide(config, { placement, top, log, commit: commits[side] }, signal);
  observer?.finished(seconds);
  let own = configIn(config, placement, top), found = [];
  for (let name of names) {
    let benchmark = own.benchmarks.find((each) => each.name === name), about = { prepared: await prepareBenchmark(own, benchmark, process.env), folder: join8(folder, side), warmUps: warmUps ?? benchmark.warmUp };
    found.push({ ...about, records: [], measured: [] });
  }
  return found;
}
async function measure(benchmarks, occasion, config, options) {
  let { base, labels, date, placement } = occasion, { observer, signal } = options, context = {
    measure: (anchor) => measureTrace(anchor, config.analysis),
    observer,
    signal
  }, limits = { gate: config.gate, exactly: options.repetitions }, first = looksOf(limits, "screening", benchmarks.length).at[0] ?? options.repetitions ?? 1;
  observer?.planned?.(
    benchmarks.flatMap(
      (each) => SIDES.map((side) => ({
        benchmark: labelOf(each.name, side),
        executions: each[side].warmUps + first
      }))
    )
  ), await warmUp(benchmarks, context);
  let environment = environmentOf(
    benchmarks.map(({ head: head2 }) => head2.prepared),
    describeMachine()
  ), about = { ...labels, date: date.toISOString(), environment }, decisions = await decideByPairs(benchmarks, about, limits, context);
  for (let side of SIDES) writeManifest(benchmarks, side, occasion, environment);
  let { head, uncommitted } = placement, { reference, automatic } = options;
  return comparePairs(
    {
      base: runOf2(benchmarks, "base", { ...about, commit: base, branch: null }),
      head: runOf2(benchmarks, "head", about),
      decisions,
      about: { reference, automatic, base, head, uncommitted }
    },
    config.gate
  );
}
function writeManifest(benchmarks, side, { base, labels, date, folder }, environment) {
  let manifest = {
    schemaVersion: 1,
    ...side === "head" ? labels : { commit: base, branch: null },
    date: date.toISOString(),
    environment,
    machine: describeMachine(),
    benchmarks: benchmarks.map((each) => recordOf(each[side]))
  };
  writeAtomically(join8(folder, side, MANIFEST), `${JSON.stringify(manifest, null, 2)}
`);
}

// src/confirm/by-pairs.ts
var PAIRS = "_pairs";
async function confirmByPairs(first, base, acceptedFile, { config, folder, remote, warmUp: warmUp2, observer, signal }) {
  let benchmarks = suspectBenchmarks(first), tooFew = whyTooFew(config.gate, benchmarks.length);
  if (tooFew !== null) return { noPairs: tooFew };
  let gate = { ...config.gate, structure: "ignore", facts: {} }, isBaseReady = !1;
  try {
    let { comparison } = await checkPaired(
      { ...config, gate },
      {
        reference: base,
        automatic: !1,
        remote,
        output: join9(folder, PAIRS),
        benchmarks,
        warmUp: warmUp2,
        observer,
        signal,
        baseReady: () => {
          isBaseReady = !0;
        }
      }
    ), own = await ownAcceptances(config, comparison.paired.base, acceptedFile);
    return { comparison: withPairedLook(first, comparison, config.gate, own) };
  } catch (error) {
    if (!(error instanceof InputError) || signal?.aborted) throw error;
    let failure = error.message.split(`
`, 1)[0];
    return isBaseReady ? { comparison: withoutPairs(first, failure, config.gate) } : { noPairs: failure };
  }
}
function whyTooFew(gate, benchmarks) {
  let half = Math.floor(gate.maxRepetitions / 2);
  return looksOf({ gate }, "screening", benchmarks).at.length > 0 && looksOf({ gate }, "confirming", benchmarks, half).at.length > 0 ? null : `gate.max-repetitions allows ${gate.maxRepetitions} pairs, too few to judge by`;
}
async function ownAcceptances({ folder }, base, acceptedFile) {
  let now = readAcceptances(acceptedFile);
  if (now.length === 0) return [];
  let text = await fileAt(resolve4(folder), base, resolve4(acceptedFile)), before = new Set(acceptedIn(text, acceptedFile).map(({ id: id2 }) => id2));
  return now.filter(({ id: id2 }) => !before.has(id2));
}
function acceptedIn(text, file) {
  if (text === null) return [];
  try {
    return parseAccepted(text, file).slowdowns;
  } catch (error) {
    if (error instanceof InputError) return [];
    throw error;
  }
}

// src/confirm/by-repetitions.ts
import { join as join10 } from "node:path";

// src/baseline/joined-runs.ts
function joinedRuns(runs) {
  let first = runs[0], benchmarks = first.benchmarks.map((benchmark) => {
    let repetitions = runs.flatMap((run2) => run2.benchmarks.find(({ name }) => name === benchmark.name)?.repetitions ?? []);
    return { ...benchmark, repetitions };
  });
  return { ...first, benchmarks };
}

// src/confirm/by-repetitions.ts
var AGAIN2 = "_again", MORE = 3;
async function confirmByRepetitions(first, run2, compareAgain) {
  let { gate } = run2.config, suspects = suspectBenchmarks(first);
  if (suspects.length === 0) return first;
  try {
    return withSecondLook(first, await lookAgain(first, suspects, run2, compareAgain), gate);
  } catch (error) {
    if (!(error instanceof InputError) || run2.signal?.aborted) throw error;
    let failure = error.message.split(`
`, 1)[0];
    return withSecondLook(first, { failure }, gate);
  }
}
async function lookAgain(first, suspects, run2, compareAgain) {
  let { gate, benchmarks } = run2.config, numbers = benchmarks.filter(({ name }) => suspects.includes(name)).map((each) => run2.repetitions ?? each.repetitions), repetitions = Math.min(Math.max(...numbers), gate.maxRepetitions), { mpi } = first.candidate.environment, fresh = inEnvironment(await measure2(run2, suspects, repetitions, AGAIN2), mpi), comparison = compareAgain(fresh, gate), failure = whyIncomparable(first, comparison) ?? whyDisturbed(comparison);
  if (failure !== null) return { failure };
  let more = Math.min(gate.maxRepetitions, MORE * repetitions) - repetitions, under = (other) => compareAgain(fresh, other);
  if (more > 0 && isUnclear(first, comparison, gate, under)) {
    let further = await measure2(run2, suspects, more, `${AGAIN2}-more`), differing = whyNotJoined(fresh, further);
    if (differing !== null) return { failure: differing };
    fresh = joinedRuns([fresh, further]), comparison = compareAgain(fresh, gate);
  }
  return {
    comparison,
    repetitions: fresh.benchmarks.map((each) => ({
      benchmark: each.name,
      repetitions: each.repetitions.length
    }))
  };
}
function inEnvironment(run2, mpi) {
  return { ...run2, environment: { ...run2.environment, mpi } };
}
function whyNotJoined(first, second) {
  for (let { name, repetitions } of first.benchmarks) {
    let before = repetitions[0]?.processes, now = second.benchmarks.find((each) => each.name === name)?.repetitions[0]?.processes;
    if (now === void 0) return `${name} was not measured a second time`;
    if (now !== before) return `${name} ran on ${before} processes, then on ${now}`;
  }
  return null;
}
async function measure2({ config, folder, warmUp: warmUp2, observer, signal }, benchmarks, repetitions, name) {
  let output = join10(folder, name), recorded = await runBenchmarks(config, { output, benchmarks, repetitions, warmUp: warmUp2, observer, signal });
  return measureRun(recorded, (anchor) => measureTrace(anchor, config.analysis), observer);
}

// src/confirm/confirm.ts
async function wayOf(question) {
  let { config, base, mergeBase, isRecorded, acceptedFile } = question;
  if (isRecorded || config.gate.confirm === "off")
    return { by: "nothing", why: isRecorded ? "recorded" : "off" };
  if (config.build === void 0 || typeof base != "string") return { by: "repetitions" };
  if (mergeBase === null)
    return { by: "repetitions", noPairs: "the commits in common with the base are unknown" };
  try {
    let { head, uncommitted } = await placementOf(config.folder);
    return head === mergeBase ? { by: "repetitions", noPairs: "base and head are the same commit" } : uncommitted === 0 ? { by: "pairs", base: mergeBase, acceptedFile } : { by: "repetitions", noPairs: `pairs run commits, and changes in ${counted(uncommitted, "file")} are not committed` };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { by: "repetitions", noPairs: error.message };
  }
}
async function confirmedComparison(run2, way, second, compare) {
  let { gate } = second.config;
  if (way.by === "nothing") {
    let only = compare(run2, gate, { stages: 1 });
    return isDisturbed(only) ? undisturbed(only, gate) : withoutSecondLook(only, way.why);
  }
  if (way.by === "repetitions") return again(run2, way.noPairs, second, compare);
  let first = screened((options) => compare(run2, gate, options));
  if (suspectBenchmarks(first).length === 0) return first;
  let made = await confirmByPairs(first, way.base, way.acceptedFile, second);
  return "comparison" in made ? made.comparison : again(run2, made.noPairs, second, compare);
}
function screened(compare) {
  let stages = { stages: 2, commonFactorStages: 2 }, { improvements } = compare(stages);
  return { ...compare({ ...stages, screeningPercent: SCREENING_PERCENT }), improvements };
}
function isDisturbed(comparison) {
  return comparison.candidate.disturbed !== void 0 && suspectBenchmarks(comparison).length > 0;
}
function undisturbed(first, gate) {
  return withoutVerdict(first, whyDisturbed(first), gate);
}
async function again(run2, noPairs, second, compare) {
  let first = compare(run2, second.config.gate, { stages: 2 });
  if (isDisturbed(first)) return undisturbed(first, second.config.gate);
  let calibration = first.calibration, made = await confirmByRepetitions(
    first,
    second,
    (fresh, gate) => compare(fresh, gate, { stages: 2, calibration })
  );
  if (noPairs === void 0 || made.confirmation === void 0) return made;
  let reason = `${made.reason} Base and head could not be run in pairs: ${noPairs.replace(/\.$/, "")}.`;
  return { ...made, reason, confirmation: { ...made.confirmation, noPairs } };
}

// src/confirm/pairs-instead.ts
import { join as join11 } from "node:path";
var PAIRS2 = "_pairs";
function isTooYoung(candidate, benchmarks, baseline) {
  let known2 = new Set(baseline?.runs.flatMap((run2) => run2.benchmarks.map(({ name }) => name))), isUnjudged = (benchmark) => comparableRuns(candidate, benchmark, baseline).comparable.length < FEWEST_RUNS, unjudged = benchmarks.filter(isUnjudged);
  return unjudged.length === benchmarks.length || unjudged.some(({ name }) => known2.has(name));
}
async function willBeTooYoung(config, baseline, names) {
  if ((baseline?.runs.length ?? 0) < FEWEST_RUNS) return !0;
  let selected2 = selectBenchmarks(config, { benchmarks: names }), prepared = [];
  for (let benchmark of selected2) {
    let one = await prepareBenchmark(config, benchmark, process.env).catch((error) => {
      if (error instanceof InputError) return null;
      throw error;
    });
    one !== null && prepared.push(one);
  }
  let { mpi, ...machine } = environmentOf(prepared, describeMachine()), environment = prepared.length === selected2.length ? { ...machine, mpi } : machine, benchmarks = selected2.map(({ name, buildFlags }) => {
    let own = prepared.find(({ benchmark }) => benchmark.name === name);
    if (own === void 0) return { name, buildFlags };
    let { tracer, pinning } = own;
    return { name, buildFlags, tracer: tracer.label, mpi: own.mpi.name, pinning: pinning.by };
  });
  return isTooYoung({ environment }, benchmarks, baseline);
}
async function pairsInstead(config, { runFolder, ...options }, hasOther) {
  let isBaseReady = !1, output = runFolder === void 0 ? options.output : join11(runFolder, PAIRS2), baseReady = () => {
    isBaseReady = !0;
  };
  try {
    return await checkPaired(config, { ...options, output, automatic: !0, baseReady });
  } catch (error) {
    if (!(error instanceof InputError && !isBaseReady && !options.signal?.aborted) || !hasOther) throw error;
    return { noPairs: error.message.split(`
`, 1)[0] };
  }
}

// src/git/ancestry.ts
var DEPTHS = [1e3, 1e5], MOST_COMMITS = 1e5, HASH2 = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;
async function ancestry({ folder, base, remote }) {
  let local = (words) => runGit(words, { folder }).catch((cause) => {
    throw unknown(folder, `git cannot be started (${errorCode(cause)})`, cause);
  }), head = await line(local, ["rev-parse", "--verify", "--quiet", "HEAD^{commit}"]);
  if (head === null) throw unknown(folder, "this is no working copy of a git repository with a commit");
  let isShallow = await line(local, ["rev-parse", "--is-shallow-repository"]) === "true", known2 = base === null ? head : await line(local, ["rev-parse", "--verify", "--quiet", `${base}^{commit}`]), start = base === null ? head : await mergeParent(local, head) ?? null;
  if (!isShallow && (start !== null || known2 !== null)) {
    let found = await inCommon(local, start, known2 ?? head, head);
    if (found !== null) return found;
  }
  let wanted = known2 ?? base ?? head;
  if (remote === void 0 || !HASH2.test(wanted))
    throw unknown(
      folder,
      known2 === null ? `"${base}" is no commit that is known here` : "its history is cut off"
    );
  return withScratch(remote, remote.name, (scratch) => fetched(scratch, start, wanted, head));
}
async function inCommon(run2, start, base, head) {
  let mergeBase = start ?? await line(run2, ["merge-base", base, head]);
  if (mergeBase === null) return null;
  let { status, output } = await run2(["rev-list", `--max-count=${MOST_COMMITS}`, mergeBase, "--"]);
  return status !== 0 ? null : { mergeBase, commits: output.toString("utf8").trim().split(`
`) };
}
async function fetched(scratch, start, base, head) {
  let wanted = [...new Set(start === null ? [base, head] : [start])];
  for (let depth of DEPTHS) {
    let options = ["--quiet", "--no-tags", "--filter=tree:0", `--depth=${depth}`];
    await scratch.must(["fetch", ...options, REMOTE, ...wanted]);
    let found = await inCommon((words) => scratch.run(words), start, base, head);
    if (found !== null) return found;
  }
  throw unknown(base, "the base branch and what is checked out have no commit in common");
}
async function mergeParent(run2, head) {
  let text = await line(run2, ["cat-file", "commit", head]), [header, message] = (text ?? "").split(/\n\n(.*)/s), parents = [...header.matchAll(/^parent ([0-9a-f]+)$/gm)].map(([, parent]) => parent);
  return parents.length === 2 && message === `Merge ${parents[1]} into ${parents[0]}` ? parents[0] : null;
}
async function line(run2, words) {
  let { status, output } = await run2(words), text = output.toString("utf8").trim();
  return status === 0 && text !== "" ? text : null;
}
function unknown(file, found, cause) {
  let rule = "the commits in common with the base branch tell which baseline runs to compare with";
  return new InputError({ file, found, rule }, { cause });
}

// src/git/source-path.ts
import { existsSync as existsSync2, realpathSync as realpathSync2, statSync as statSync2 } from "node:fs";
import { dirname as dirname3, isAbsolute as isAbsolute4, join as join12, relative as relative3, resolve as resolve5, sep as sep2 } from "node:path";
function sourcePath(folder, file) {
  let top = topOf(folder);
  if (top === null || file === "") return null;
  let exact = fileBelow(top, isAbsolute4(file) ? file : resolve5(top, file));
  if (exact !== null) return exact;
  if (isAbsolute4(file) && existsSync2(file)) return null;
  let parts = file.split(/[\\/]/).filter((part) => part !== "" && part !== "." && part !== "..");
  for (let from = 0; from < parts.length; from++) {
    let found = fileBelow(top, join12(top, ...parts.slice(from)));
    if (found !== null) return found;
  }
  return null;
}
function topOf(folder) {
  for (let at = resolve5(folder); ; at = dirname3(at)) {
    if (existsSync2(join12(at, ".git"))) return at;
    if (dirname3(at) === at) return null;
  }
}
function fileBelow(top, file) {
  try {
    let root = realpathSync2(top), real = realpathSync2(file);
    return !real.startsWith(root + sep2) || !statSync2(real).isFile() ? null : relative3(root, real).replaceAll(sep2, "/");
  } catch {
    return null;
  }
}

// src/run/read-run.ts
var import_ajv = __toESM(require_ajv(), 1);
import { realpathSync as realpathSync3, statSync as statSync3 } from "node:fs";
import { join as join13, resolve as resolve6, sep as sep3 } from "node:path";

// schemas/run.schema.json
var run_schema_default = {
  $schema: "http://json-schema.org/draft-07/schema#",
  $id: "commgate/run.schema.json",
  title: "commgate run manifest",
  description: "run.json: what a run folder holds. Written last, so that a folder without it is no finished run.",
  type: "object",
  required: ["schemaVersion", "commit", "branch", "date", "environment", "benchmarks"],
  additionalProperties: !1,
  properties: {
    schemaVersion: { description: "Version of this format.", const: 1 },
    commit: {
      description: "Commit hash, or null outside a git repository.",
      type: ["string", "null"],
      pattern: "^[0-9a-f]{40}([0-9a-f]{24})?$"
    },
    branch: {
      description: "Branch, or null when there is none.",
      type: ["string", "null"],
      minLength: 1,
      maxLength: 1024
    },
    date: {
      description: "Start of the run, ISO 8601, UTC.",
      type: "string",
      pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,9})?Z$"
    },
    environment: {
      description: "What must be equal for runs to be comparable.",
      type: "object",
      required: ["cpu", "cores", "mpi"],
      additionalProperties: !1,
      properties: {
        cpu: {
          description: "Model name of the processor.",
          type: "string",
          minLength: 1,
          maxLength: 256
        },
        cores: { description: "Logical processors of the machine.", type: "integer", minimum: 1 },
        mpi: {
          description: "MPI library and version, such as Open MPI 4.1.4; unknown when it could not be told.",
          type: "string",
          minLength: 1,
          maxLength: 1024
        },
        usableCores: {
          description: "Cores that the run could use, by its affinity and its control group's quota; left out by earlier versions.",
          type: "number",
          exclusiveMinimum: 0
        }
      }
    },
    machine: {
      description: "What else is known of the machine, for people: runs are compared whatever stands here.",
      type: "object",
      additionalProperties: !1,
      properties: {
        kernel: { description: "Version of the kernel.", type: "string", maxLength: 256 },
        governor: {
          description: "Frequency governor of the first processor, such as performance.",
          type: "string",
          maxLength: 256
        },
        usableCores: {
          description: "Logical processors that commgate may use, when that is less than all.",
          type: "integer",
          minimum: 1
        },
        coreLimit: {
          description: "Processor time that the control group may use, in cores.",
          type: "number",
          exclusiveMinimum: 0
        },
        otherLoad: {
          description: "What else the machine did: programs that were busy in the minute before the run on average, and processor time that others took during it, in cores.",
          type: "object",
          additionalProperties: !1,
          properties: {
            before: { type: "number", minimum: 0 },
            during: { type: "number", minimum: 0 }
          }
        }
      }
    },
    benchmarks: {
      description: "The benchmarks of the run, in the order of the configuration.",
      type: "array",
      minItems: 1,
      maxItems: 1e3,
      items: {
        type: "object",
        required: ["name", "tracer", "command", "repetitions"],
        additionalProperties: !1,
        properties: {
          name: {
            description: "Name of the benchmark and of its folder.",
            type: "string",
            pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"
          },
          tracer: {
            description: "Tracer and its version, such as builtin 1.",
            type: "string",
            minLength: 1,
            maxLength: 256
          },
          command: { description: "The command, for people.", type: "string", minLength: 1 },
          mpi: {
            description: "MPI library and version; unknown when it could not be told.",
            type: "string",
            minLength: 1,
            maxLength: 1024
          },
          compiler: {
            description: "Compiler behind mpicc, as it says it itself.",
            type: "string",
            minLength: 1,
            maxLength: 1024
          },
          buildFlags: {
            description: "How the program was built, as the configuration says it.",
            type: "string",
            minLength: 1,
            maxLength: 1e3
          },
          pinning: {
            description: "Who decided on which cores the processes run, and how.",
            type: "object",
            required: ["by", "how"],
            additionalProperties: !1,
            properties: {
              by: { enum: ["commgate", "user", "launcher", "nobody"] },
              how: { type: "string", maxLength: 65536 }
            }
          },
          warmUps: {
            description: "Executions before the first repetition, whose traces were thrown away.",
            type: "integer",
            minimum: 0
          },
          repetitions: {
            description: "The executions of the benchmark, oldest first.",
            type: "array",
            minItems: 1,
            maxItems: 1e3,
            items: {
              type: "object",
              required: ["trace", "log", "seconds"],
              additionalProperties: !1,
              properties: {
                trace: {
                  description: "Anchor file of the trace, relative to the run folder, with forward slashes.",
                  type: "string",
                  pattern: "\\.otf2$",
                  maxLength: 4096
                },
                log: {
                  description: "What the program printed: a file, relative to the run folder.",
                  type: "string",
                  minLength: 1,
                  maxLength: 4096
                },
                seconds: { description: "How long the command ran.", type: "number", minimum: 0 }
              }
            }
          }
        }
      }
    }
  }
};

// src/run/read-run.ts
var LARGEST_BYTES2 = 256 * 1024 * 1024, validate;
function readRunFolder(folder) {
  let file = join13(folder, MANIFEST), refuse = (problem) => {
    throw new InputError({ file, remedy: "make the run again with commgate run", ...problem });
  }, value = parse(readManifest(folder, file), refuse), version = value?.schemaVersion;
  if (typeof version == "number" && version > 1 && refuse({
    place: "schemaVersion",
    found: quote(version),
    rule: "this commgate reads version 1",
    remedy: "use the newer commgate that wrote it"
  }), validate ??= new import_ajv.Ajv({ allErrors: !1, verbose: !0, allowUnionTypes: !0 }).compile(
    run_schema_default
  ), !validate(value)) {
    let [problem] = schemaProblems(validate.errors ?? [], value), { path, found, rule } = problem;
    return refuse({ place: pathText(path) || "top level", found, rule });
  }
  let root = resolve6(folder);
  for (let [b, benchmark] of value.benchmarks.entries())
    for (let [r, repetition] of benchmark.repetitions.entries())
      for (let field of ["trace", "log"]) {
        let fault = faultOf(root, repetition[field]);
        if (fault === null) continue;
        let place = `benchmarks[${b}].repetitions[${r}].${field}`;
        refuse({ place, found: quote(repetition[field]), rule: fault });
      }
  return { manifest: value, folder: root };
}
function readManifest(folder, file) {
  let wrong = (problem) => new InputError(problem), stats = statSync3(folder, { throwIfNoEntry: !1 });
  if (stats === void 0)
    throw wrong({ file: folder, found: "no such folder", remedy: "make one with commgate run" });
  if (!stats.isDirectory())
    throw wrong({
      file: folder,
      found: "this is not a folder",
      rule: `a run is a folder with a ${MANIFEST}`
    });
  let remedy = "make the run again with commgate run", bytes = readInput(file, { largest: LARGEST_BYTES2, rule: "a manifest is a JSON document", remedy });
  if (bytes !== null) return bytes.toString("utf8");
  throw wrong({
    file: folder,
    found: `it holds no ${MANIFEST}`,
    rule: "that file is written when a run has finished",
    remedy
  });
}
function parse(text, refuse) {
  try {
    return JSON.parse(text);
  } catch (error) {
    return refuse({ found: `not JSON: ${error.message}`, rule: "a manifest is a JSON document" });
  }
}
function faultOf(root, path) {
  let steps = path.split("/");
  if (/[\\\0]/.test(path) || steps.some((step) => step === "" || step === "." || step === ".."))
    return "must be a relative path that stays in the run folder, with forward slashes";
  let real;
  try {
    real = realpathSync3(join13(root, path));
  } catch {
    return "there is no such file in the run folder";
  }
  return real.startsWith(realpathSync3(root) + sep3) ? null : "it is a link that leaves the run folder";
}

// src/check.ts
async function checkRun(options) {
  let config = loadConfig(options.config), { comparison, runFolder } = await judged(config, options), ranked = rankComparison(comparison, config.report.severityOverEase);
  return { comparison: withSourcePaths(ranked, config.folder), runFolder };
}
function withSourcePaths(comparison, folder) {
  let located = (group) => {
    if (group.source === void 0) return group;
    let path = sourcePath(folder, group.source.file);
    return path === null ? group : { ...group, source: { ...group.source, path } };
  }, { advisories, confirmation } = comparison;
  return {
    ...comparison,
    regressions: comparison.regressions.map(located),
    improvements: comparison.improvements.map(located),
    ...advisories && { advisories: advisories.map(located) },
    ...confirmation && {
      confirmation: { ...confirmation, unconfirmed: confirmation.unconfirmed.map(located) }
    }
  };
}
async function judged(config, options) {
  if (options.against !== void 0)
    return checkPaired(config, { ...options, reference: options.against, automatic: !1 });
  let store = await baselineStore(config, { file: options.baseline, remote: options.remote }), stored = await store.read(), { slowdowns, shifts } = readAccepted(acceptanceFile(config)), { baseline, selection } = await selected(stored, config, options), level = baseline === null ? null : currentLevels(baseline, slowdowns, shifts), mergeBase = selection?.mergeBase ?? null, inPairs = { ...options, stored, mergeBase }, counting = level?.baseline ?? null, mayPair = options.run === void 0 && config.build !== void 0 && typeof options.base == "string", early = mayPair && await willBeTooYoung(config, counting, options.benchmarks) ? await inPairsInstead(config, inPairs) : null;
  if (early !== null && "comparison" in early) return early;
  let way = early === null ? await wayOf({
    config,
    base: options.base,
    mergeBase,
    isRecorded: options.run !== void 0,
    acceptedFile: acceptanceFile(config)
  }) : { by: "repetitions" }, { run: run2, folder } = await obtainRun(config, options), recorded = recordRun(run2), late = mayPair && early === null && isTooYoung(recorded, recorded.benchmarks, counting) ? await inPairsInstead(config, { ...inPairs, runFolder: folder }) : null;
  if (late !== null && "comparison" in late) return late;
  let compare = (measured, gate, cutoffs) => compareRun(measured, counting, gate, store.location, cutoffs), withShifts = { ...await confirmedComparison(run2, way, { ...options, config, folder }, compare), shifts: shiftsBehind(recorded, counting) }, based = withBasis(withShifts, selection, level?.inForce ?? []), noPairs = (early ?? late)?.noPairs ?? null;
  return { comparison: withRemedies(based, stored, options, noPairs), runFolder: folder };
}
function currentLevels(baseline, slowdowns, shifts) {
  return atAcceptedLevels(withoutSuperseded(baseline, shifts), carriedBy(baseline, slowdowns));
}
async function inPairsInstead(config, options) {
  let { stored, mergeBase, base } = options, reference = mergeBase ?? await mergeBaseOf(config, options, base);
  return pairsInstead(config, { ...options, reference }, (stored?.runs.length ?? 0) >= FEWEST_RUNS);
}
async function mergeBaseOf(config, { remote }, base) {
  try {
    return (await ancestry({ folder: config.folder, base, remote })).mergeBase;
  } catch {
    return base;
  }
}
function withRemedies(comparison, stored, { run: run2 }, noPairs) {
  if (noPairs !== null) {
    let why = `Base and head could not be run in pairs: ${noPairs.replace(/\.$/, "")}.`;
    return { ...comparison, reason: `${comparison.reason} ${why}` };
  }
  if (stored !== null && stored.runs.length > 0) return comparison;
  let remedy = `Make one (commgate baseline update, or the action with mode baseline)${run2 === void 0 ? ', or set "build" and compare in pairs (check --against REF)' : ""}`;
  return { ...comparison, reason: `${comparison.reason} ${remedy}.` };
}
function acceptanceFile({ folder, baseline }) {
  return isAbsolute5(baseline.accepted) ? baseline.accepted : join14(folder, baseline.accepted);
}
async function selected(stored, config, { base, remote, historyUnknown }) {
  if (stored === null || base === void 0) return { baseline: stored, selection: null };
  try {
    let { mergeBase, commits } = await ancestry({ folder: config.folder, base, remote });
    return selectRuns(stored, mergeBase, commits);
  } catch (error) {
    if (historyUnknown === void 0) throw error;
    return historyUnknown(error instanceof Error ? error.message : String(error)), { baseline: stored, selection: null };
  }
}
function withBasis(comparison, selection, accepted) {
  let { baseline } = comparison;
  return {
    ...comparison,
    baseline: baseline === null || selection === null ? baseline : { file: baseline.file, runs: selection.used + selection.leftOut, selection },
    ...accepted.length === 0 ? {} : { accepted: [...accepted] }
  };
}
async function updateBaseline(options, keep) {
  let config = loadConfig(options.config), store = await baselineStore(config, { file: options.baseline, remote: options.remote }), stored = await store.read(), { slowdowns: accepted, shifts } = readAccepted(acceptanceFile(config)), { run: run2, folder } = await obtainRun(config, options), quiet = recordRun(run2), disturbed = disturbanceOf(quiet, stored);
  if (options.strict === !0 && disturbed.length > 0) throw refusedAsDisturbed(folder, disturbed);
  let measured = disturbed.length === 0 ? quiet : { ...quiet, disturbed }, { keepRuns, keepMebibytes } = config.baseline, retention = { runs: keep ?? keepRuns, bytes: keepMebibytes * 1024 * 1024 }, isNew = !0, { runs } = await store.update((current) => {
    isNew = !(current?.runs.some(({ id: id2 }) => id2 === measured.id) ?? !1);
    let earlier = carriedBy(current, accepted), counting = current === null ? null : withoutSuperseded(current, shifts), carried = [...earlier, ...newlyAccepted(run2, counting, earlier, config, options.acceptAs)], recorded = carried.length === 0 ? measured : { ...measured, accepted: carried };
    return isNew ? addRun(current, recorded, retention) : current;
  });
  return { baseline: store.location, runs: runs.length, run: measured, isNew, runFolder: folder, disturbed };
}
function refusedAsDisturbed(runFolder, disturbed) {
  return new InputError({
    file: runFolder,
    found: `the run was disturbed: ${disturbed.join("; ")}`,
    rule: "with --strict such a run is not added",
    remedy: "run it again when nothing else runs on the machine"
  });
}
function newlyAccepted(run2, current, earlier, { gate, build }, reason) {
  if (reason === void 0 || current === null) return [];
  let { baseline } = atAcceptedLevels(current, earlier), stages = gate.confirm === "auto" ? 2 : 1;
  return acceptancesOf(compareRun(run2, baseline, gate, void 0, { stages, commonFactorStages: build === void 0 ? 1 : stages }), reason);
}
async function obtainRun(config, options) {
  let { run: run2, output, benchmarks, repetitions, warmUp: warmUp2, build = !0, observer, signal } = options, recorded = run2 === void 0 ? await runBenchmarks(config, { output, benchmarks, repetitions, warmUp: warmUp2, build, observer, signal }) : readRunFolder(run2);
  return { run: await measureRun(recorded, (anchor) => measureTrace(anchor, config.analysis), observer), folder: recorded.folder };
}

export {
  gitHubRemote,
  fileStore,
  baselineStore,
  SAME_TIME,
  groupSeries,
  levelShifts,
  checkRun,
  currentLevels,
  acceptanceFile,
  updateBaseline
};
