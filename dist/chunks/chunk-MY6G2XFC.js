import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  runGit,
  withoutSecrets
} from "./chunk-BZCAMMLI.js";
import {
  formatBaseline,
  parseBaseline
} from "./chunk-TXMRRMMH.js";
import {
  BASELINE_VERSION,
  compareRuns
} from "./chunk-IOEM4VSC.js";
import {
  readInput
} from "./chunk-LRB3CICO.js";
import {
  defaultConfig
} from "./chunk-WZSUYUT5.js";
import {
  notWritable,
  refuseLinks,
  writeAtomically
} from "./chunk-HFMMSFL5.js";
import {
  InputError,
  errorCode,
  oneLine
} from "./chunk-3DJO3BYZ.js";

// src/baseline/locate.ts
import { isAbsolute as isAbsolute2, join as join3 } from "node:path";

// src/git/remote.ts
import { isAbsolute, resolve } from "node:path";
var REMOTE = "commgate";
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

// src/files/remove-folder.ts
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
  let folder = mkdtempSync(join2(remote.temporary ?? tmpdir(), "commgate-git-")), { settings, secrets } = remote, run = (words, input = "") => runGit(words, { folder, settings, secrets, input }).catch((cause) => {
    throw gitFailed(location, `git cannot be started (${errorCode(cause)})`, "install git", cause);
  }), scratch = {
    run,
    must: async (words, input) => {
      let { status, output, errors } = await run(words, input);
      if (status !== 0) throw gitFailed(location, `git ${words[0]} failed: ${lastWords(errors)}`);
      return output;
    }
  };
  try {
    if (await scratch.must(["init", "--quiet", "--bare", "--template=", "."]), (await run(["config", `remote.${REMOTE}.url`])).status !== 0)
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
`).filter((line) => /\S/.test(line) && !/^(To|hint:|Everything) /.test(line)), telling = lines.filter((line) => /^(fatal|error|remote|ERROR|! |\s*!)/.test(line));
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
    baseline: { schemaVersion: BASELINE_VERSION, runs: runs.sort(compareRuns) },
    blobs: new Map(files.map(({ path, object }) => [path, object])),
    others
  };
}
async function writeTree(scratch, before, baseline, location) {
  let lines = [];
  for (let run of baseline.runs) {
    let name = fileOf(run), blob = before?.blobs.get(name) ?? await writeBlob(scratch, textOf(run, location));
    lines.push(`100644 blob ${blob}	${name}`);
  }
  let folder = await makeTree(scratch, lines), others = before?.others ?? [`100644 blob ${await writeBlob(scratch, README)}	README.md`];
  return makeTree(scratch, [...others, `040000 tree ${folder}	${FOLDER}`]);
}
function textOf(run, location) {
  let text = formatBaseline({ schemaVersion: BASELINE_VERSION, runs: [run] });
  return parseBaseline(text, `${location} with the new run`), text;
}
async function writeBlob(scratch, text) {
  return id(await scratch.must(["hash-object", "-w", "--stdin"], text));
}
async function makeTree(scratch, lines) {
  return id(await scratch.must(["mktree", "-z"], lines.map((line) => `${line}\0`).join("")));
}
function id(output) {
  return output.toString("utf8").trim();
}
function treeLine({ mode, type, object, path }) {
  return `${mode} ${type} ${object}	${path}`;
}
function entriesOf(listing) {
  return listing.toString("utf8").split("\0").slice(0, -1).map((line) => {
    let tab = line.indexOf("	"), [mode, type, object, size] = line.slice(0, tab).split(/ +/);
    return { mode, type, object, size: Number(size), path: line.slice(tab + 1) };
  });
}
function checkEntry({ mode, type, size, path }, location) {
  let fault = type !== "blob" || mode === "120000" ? `this is a ${type === "blob" ? "link" : "folder"}` : /^[\dT-]+-[0-9a-f]{16}\.json$/.test(path) ? size > LARGEST_BYTES ? `${size} bytes` : null : "a file that commgate did not write";
  if (fault !== null)
    throw refused(`${location}:${FOLDER}/${path}`, fault, `at most ${LARGEST_BYTES} bytes, one run`);
}
function runOf(text, path, location) {
  let file = `${location}:${FOLDER}/${path}`, { runs } = parseBaseline(text, file), [run] = runs;
  if (run === void 0 || runs.length > 1)
    throw refused(file, `${runs.length} runs`, "a file holds one run");
  if (fileOf(run) !== path)
    throw refused(file, `the run ${run.id} of ${run.date}`, `its file is ${fileOf(run)}`);
  return run;
}
function refused(file, found, rule) {
  return new InputError({ file, found, rule, remedy: "restore the file on the branch, or remove it there" });
}
async function contentsOf(scratch, files, location) {
  if (files.length === 0) return [];
  let asked2 = files.map(({ object }) => `${object}
`).join(""), answer = await scratch.must(["cat-file", "--batch"], asked2), decoder = new TextDecoder("utf-8", { fatal: !0 }), offset = 0;
  return files.map(({ path, size }) => {
    let start = answer.indexOf(10, offset) + 1;
    offset = start + size + 1;
    try {
      return decoder.decode(answer.subarray(start, start + size));
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
`).map((line) => line.split("	")).find(([, name]) => name === ref);
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
  return baseline.store !== "auto" ? baseline.store === "branch" : remote !== void 0 && baseline.file === defaultConfig.baseline.file;
}
function acceptanceFile({ folder, baseline }) {
  return isAbsolute2(baseline.accepted) ? baseline.accepted : join3(folder, baseline.accepted);
}

export {
  REMOTE,
  removeFolder,
  makeWritable,
  withScratch,
  lastWords,
  fileStore,
  baselineStore,
  acceptanceFile
};
