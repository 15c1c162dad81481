import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  acceptancesOf
} from "./chunk-DF3RRHEU.js";
import {
  environmentDifferences,
  readAccepted,
  shiftId,
  withoutSuperseded
} from "./chunk-A2VBNODS.js";
import {
  atAcceptedLevels,
  carriedBy
} from "./chunk-ECTDSQLJ.js";
import {
  config_schema_default,
  loadConfig
} from "./chunk-T6BVPZVP.js";
import {
  formatBaseline,
  parseBaseline
} from "./chunk-I6K4GUYV.js";
import {
  compareGroups,
  compareRuns,
  compareText,
  environmentKey,
  groupKey
} from "./chunk-2MVDSAB7.js";
import {
  require_ajv
} from "./chunk-TU3OK5TD.js";
import {
  measureTrace
} from "./chunk-PJNPYUV2.js";
import {
  FEWEST_RUNS,
  cutoffsOf
} from "./chunk-NYDSCRNF.js";
import {
  MANIFEST,
  commandText,
  describeMachine,
  environmentOf,
  executeRepetition,
  executeWarmUp,
  prepareBenchmark,
  readCommit,
  recordOf,
  runBenchmarks,
  runProgram,
  selectBenchmarks
} from "./chunk-CFMDQLZY.js";
import {
  checkOutputFolder,
  makeOutputFolder
} from "./chunk-CPMHYWJT.js";
import {
  pathText,
  quote,
  schemaProblems
} from "./chunk-WJYP6XXU.js";
import {
  rankByAhp
} from "./chunk-Z5BSN2GS.js";
import {
  MAD_TO_SIGMA,
  median,
  medianOfSorted
} from "./chunk-OAANIRIY.js";
import {
  errorCode,
  notWritable,
  writeAtomically
} from "./chunk-TSR6WXUS.js";
import {
  InputError
} from "./chunk-OYEKBR2E.js";
import {
  __toESM
} from "./chunk-TCVV25IH.js";

// src/check.ts
import { isAbsolute as isAbsolute3, join as join10 } from "node:path";

// src/baseline/locate.ts
import { isAbsolute as isAbsolute2, join as join2 } from "node:path";

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
  let { folder, settings = [], secrets = [], input = "" } = options;
  return new Promise((resolve5, reject) => {
    let child = spawn("git", words, {
      cwd: folder,
      env: gitEnvironment(options.environment ?? process.env, [...QUIET, ...settings]),
      timeout: options.longestMs ?? LONGEST_MS
    }), output = [], bytes = 0, errors = "";
    child.stdout.on("data", (chunk) => {
      bytes += chunk.length, bytes > MOST_BYTES ? child.kill("SIGKILL") : output.push(chunk);
    }), child.stderr.on("data", (chunk) => {
      errors.length < 1e5 && (errors += chunk.toString("utf8"));
    }), child.on("error", reject), child.on("close", (status, signal) => {
      signal === "SIGTERM" && (errors += `
fatal: timed out after ${LONGEST_MS / 1e3} s`), bytes > MOST_BYTES ? reject(new Error(`git ${words[0]} printed more than ${MOST_BYTES} bytes`)) : resolve5({ status, output: Buffer.concat(output), errors: withoutSecrets(errors, secrets) });
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
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
async function withScratch(remote, location, work) {
  let folder = mkdtempSync(join(process.env.RUNNER_TEMP || tmpdir(), "commgate-git-")), { settings, secrets } = remote, run2 = (words, input = "") => runGit(words, { folder, settings, secrets, input }).catch((cause) => {
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
    rmSync(folder, { recursive: !0, force: !0 });
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
  let location = `branch ${branch} of ${remote.name}`, place = { ref: `refs/heads/${branch}`, location }, within = (work) => withScratch(remote, location, async (scratch) => (checkName(await scratch.run(["check-ref-format", place.ref]), branch), work(scratch)));
  return {
    location,
    read: () => within(async (scratch) => (await fetchTree(scratch, place)).tree?.baseline ?? null),
    update: (change) => within((scratch) => update(scratch, place, change))
  };
}
async function update(scratch, place, change) {
  let deadline = Date.now() + LONGEST_WAIT_MS, failures = 0;
  for (let attempt = 0; ; attempt++) {
    let { commit, tree } = await fetchTree(scratch, place), changed = change(tree?.baseline ?? null), written = await writeTree(scratch, tree, changed, place.location);
    if (commit !== null && written === await treeOf(scratch, commit)) return changed;
    let next = await writeCommit(scratch, written, commit, changed), outcome = await push(scratch, place, commit, next);
    if (outcome === "done") return changed;
    if (outcome !== "moved" && ++failures >= TRIES_OF_A_FAILING_SERVER) throw outcome;
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
async function writeCommit(scratch, tree, parent, baseline) {
  let text = parent === null ? "" : (await scratch.must(["cat-file", "commit", parent])).toString("utf8"), updates = Number(/^Updates-Since-Cut: (\d{1,9})$/m.exec(text)?.[1] ?? LONGEST_HISTORY) + 1, goesOn = parent !== null && updates < LONGEST_HISTORY, message = `Update the baseline: ${baseline.runs.length} runs

Updates-Since-Cut: ${goesOn ? updates : 0}
`, parents = goesOn ? ["-p", parent] : [];
  return (await scratch.must(["commit-tree", tree, ...parents], message)).toString("utf8").trim();
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
  if (now === next) return "done";
  if (now !== expected || /stale info|lock ref|fetch first|reference already exists/i.test(said))
    return "moved";
  let refused2 = cannotWrite(location, said);
  if (PASSING.test(said)) return refused2;
  throw refused2;
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
    "the job needs the permission contents: write, and no rule may protect this branch"
  );
}
function checkName({ status }, branch) {
  if (status !== 0)
    throw new InputError({
      file: "configuration",
      place: "baseline.branch",
      found: `"${branch}"`,
      rule: "a name that git allows for a branch"
    });
}

// src/baseline/file-store.ts
import { readFileSync as readFileSync2 } from "node:fs";

// src/baseline/lock.ts
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, rmSync as rmSync2, statSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { setTimeout as sleep2 } from "node:timers/promises";
var LONGEST_WAIT_MS2 = 3e4, STALE_AFTER_MS = 2e4, RETRY_MS = 25;
async function lockFile(file) {
  let path = `${file}.lock`, own = `${process.pid} ${hostname()} ${randomBytes(8).toString("hex")}
`, deadline = Date.now() + LONGEST_WAIT_MS2;
  for (makeFolder(file); !tryCreate(path, own, file); ) {
    if (removeWhenLeftBehind(path, file), Date.now() > deadline) throw locked(file, path);
    await sleep2(RETRY_MS * (0.5 + Math.random()));
  }
  return {
    check: () => {
      if (readIfThere(path, file) !== own) throw locked(file, path);
    },
    release: () => {
      readIfThere(path, file) === own && rmSync2(path, { force: !0 });
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
  content !== null && (!ownerIsDead(content) && !isOld(path) || readIfThere(path, file) === content && rmSync2(path, { force: !0 }));
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

// src/baseline/locate.ts
async function baselineStore(config, { file, remote }) {
  if (file !== void 0) return fileStore(file);
  if (isOnBranch(config, remote))
    return branchStore(remote ?? await clonedFrom(config.folder), config.baseline.branch);
  let configured = config.baseline.file;
  return fileStore(isAbsolute2(configured) ? configured : join2(config.folder, configured));
}
function isOnBranch({ baseline }, remote) {
  return baseline.store !== "auto" ? baseline.store === "branch" : remote !== void 0 && baseline.file === config_schema_default.properties.baseline.properties.file.default;
}

// src/baseline/measure-run.ts
import { join as join3 } from "node:path";
async function measureRun({ folder, manifest }, measure3, observer) {
  let { commit, branch, date, environment } = manifest, benchmarks = [];
  for (let { name, tracer, mpi, buildFlags, pinning, repetitions } of manifest.benchmarks) {
    let measured = [];
    for (let { trace } of repetitions) {
      let start = performance.now();
      observer?.started(name, measured.length + 1, repetitions.length);
      let next = await measure3(join3(folder, trace));
      observer?.finished((performance.now() - start) / 1e3);
      let processes = measured[0]?.processes ?? next.processes;
      if (next.processes !== processes)
        throw new InputError({
          file: join3(folder, MANIFEST),
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
  return { commit, branch, date, environment, benchmarks };
}

// src/baseline/record.ts
import { createHash } from "node:crypto";
function recordRun(run2) {
  let { commit, branch, date, environment } = run2, names = run2.benchmarks.map(({ name }) => name), twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== void 0) throw new RangeError(`the run has two benchmarks ${twice}`);
  let { cpu, cores, mpi, usableCores } = environment, benchmarks = run2.benchmarks.filter(({ repetitions }) => repetitions.length > 0).map((benchmark) => ({ benchmark, recorded: recordBenchmark(benchmark) })), base = { commit, branch, date, environment: { cpu, cores, mpi } }, content = { ...base, benchmarks: benchmarks.map(({ recorded }) => withoutFacts(recorded)) };
  return {
    id: createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 16),
    ...base,
    environment: { cpu, cores, mpi, ...known({ usableCores }) },
    benchmarks: benchmarks.map(({ benchmark: { mpi: mpi2, buildFlags, pinning }, recorded }) => ({
      ...recorded,
      ...known({ mpi: mpi2, buildFlags, pinning })
    }))
  };
}
function known(fields) {
  let entries = Object.entries(fields).filter(([, value]) => value !== void 0);
  return Object.fromEntries(entries);
}
function withoutFacts(benchmark) {
  let groups = benchmark.groups.map(({ partners: _, operations: __, ...group }) => group);
  return { ...benchmark, groups };
}
function recordBenchmark({ name, tracer, repetitions }) {
  let processes = repetitions[0].processes, groups = /* @__PURE__ */ new Map();
  return repetitions.forEach((repetition, index) => {
    if (repetition.processes !== processes)
      throw new RangeError(
        `benchmark ${name}: repetition 1 ran on ${processes} processes, repetition ${index + 1} on ${repetition.processes}`
      );
    addRepetition(groups, repetition, index, repetitions.length);
  }), {
    name,
    tracer,
    processes,
    repetitions: repetitions.length,
    communicationNs: repetitions.map(({ communicationNs }) => rounded(communicationNs)),
    groups: [...groups.values()].sort(compareGroups)
  };
}
function addRepetition(groups, repetition, index, repetitions) {
  for (let measured of repetition.groups) {
    let key = groupKey(measured), group = groups.get(key);
    if (group === void 0)
      group = emptyGroup(measured, repetitions), groups.set(key, group);
    else if (group.mediansNs[index] !== null)
      throw new RangeError(`repetition ${index + 1} has two groups ${key}`);
    group.instances[index] = measured.instances, group.mediansNs[index] = rounded(measured.medianNs), group.totalsNs[index] = rounded(measured.totalNs);
  }
}
function emptyGroup(measured, repetitions) {
  let { pattern, functions, bytes, kind, processes, events, messages, label } = measured, { partners, operations } = measured;
  return {
    pattern,
    functions,
    bytes,
    kind,
    processes,
    events,
    messages,
    label,
    ...known({ partners, operations }),
    instances: new Array(repetitions).fill(0),
    mediansNs: new Array(repetitions).fill(null),
    totalsNs: new Array(repetitions).fill(0)
  };
}
function rounded(ns) {
  return Math.round(ns * 1e3) / 1e3;
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

// src/comparison/fact-policy.ts
var FACT_KINDS = [
  "vanished",
  "new",
  "renamed",
  "partners",
  "bytes",
  "instances",
  "messages"
];
function factPolicy({ structure, facts = {} }) {
  let short = (kind) => kind === "renamed" && structure === "fail" ? "warn" : structure, entries = FACT_KINDS.map((kind) => [kind, facts[kind] ?? short(kind)]);
  return Object.fromEntries(entries);
}

// src/comparison/calls.ts
var MESSAGES = "messages";
function callChanges(before, now, match) {
  let nameNow = new Map([...match.partners].map(([group, partner]) => [partner, group.functions])), callsBefore = callsOf(before, (group) => nameNow.get(group) ?? group.functions), callsNow = callsOf(now, ({ functions }) => functions), changes = [];
  for (let key of /* @__PURE__ */ new Set([...callsBefore.keys(), ...callsNow.keys()])) {
    let [ofBefore, ofNow] = [callsBefore.get(key), callsNow.get(key)];
    for (let operation of /* @__PURE__ */ new Set([...ofBefore?.keys() ?? [], ...ofNow?.keys() ?? []])) {
      let [first, second] = [countIn(ofBefore, operation), countIn(ofNow, operation)];
      if (first === null || second === null || first === second) continue;
      let functions = JSON.parse(key);
      changes.push({ benchmark: now.name, functions, operation, before: first, now: second });
    }
  }
  return changes.sort(
    (a, b) => Math.abs(b.now - b.before) - Math.abs(a.now - a.before) || compareText(a.operation, b.operation) || compareText(a.functions.join(`
`), b.functions.join(`
`))
  );
}
function callsOf({ groups, repetitions }, functionsOf2) {
  let calls = /* @__PURE__ */ new Map();
  for (let group of groups) {
    let key = JSON.stringify(functionsOf2(group)), ofFunction = calls.get(key) ?? /* @__PURE__ */ new Map();
    calls.set(key, ofFunction);
    for (let [operation, each] of operationsOf(group)) {
      let sum2 = ofFunction.get(operation);
      if (sum2 !== null)
        if (each === null) ofFunction.set(operation, null);
        else {
          let counts = sum2 ?? new Array(repetitions).fill(0);
          ofFunction.set(
            operation,
            counts.map((count, i) => count + each * group.instances[i])
          );
        }
    }
  }
  return calls;
}
function operationsOf(group) {
  let { kind, messages, operations } = group, sent = messages > 0 ? [[MESSAGES, messages]] : [];
  return kind === "point-to-point" ? sent : operations === void 0 ? [...sent, [UNKNOWN, null]] : [
    ...sent,
    ...Object.entries(operations).map(([name, calls]) => [mpiName(name), calls])
  ];
}
var UNKNOWN = "";
function countIn(ofFunction, operation) {
  if (ofFunction === void 0) return 0;
  if (operation !== MESSAGES && ofFunction.has(UNKNOWN)) return null;
  let counts = ofFunction.get(operation);
  return counts === void 0 ? 0 : counts === null || counts.some((count) => count !== counts[0]) ? null : counts[0] ?? 0;
}
function mpiName(operation) {
  return /HANDLE|ALLOCATE|^COLLECTIVE_/.test(operation) ? operation : `MPI_${operation.charAt(0)}${operation.slice(1).toLowerCase()}`;
}

// src/comparison/match-groups.ts
function matchGroups(candidate, baseline) {
  let partners = /* @__PURE__ */ new Map(), byKey = new Map(baseline.map((group) => [groupKey(group), group]));
  for (let group of candidate) {
    let same = byKey.get(groupKey(group));
    same !== void 0 && partners.set(group, same);
  }
  let taken = new Set(partners.values());
  for (let key of [renameKey, countedKey]) {
    let open = groupBy(
      candidate.filter((group) => !partners.has(group)),
      key
    ), left = groupBy(
      baseline.filter((group) => !taken.has(group)),
      key
    );
    for (let [id2, groups] of open) {
      let others = left.get(id2);
      groups.length !== 1 || others?.length !== 1 || (partners.set(groups[0], others[0]), taken.add(others[0]));
    }
  }
  return {
    partners,
    added: candidate.filter((group) => !partners.has(group)),
    gone: baseline.filter((group) => !taken.has(group))
  };
}
function groupBy(elements, key) {
  let groups = /* @__PURE__ */ new Map();
  for (let element of elements) {
    let group = groups.get(key(element));
    group === void 0 ? groups.set(key(element), [element]) : group.push(element);
  }
  return groups;
}
function renameKey({ pattern, bytes }) {
  return `${pattern} ${bytes}`;
}
function countedKey(group) {
  return `${renameKey(group)} ${Math.max(0, ...group.instances)}`;
}

// src/comparison/changed-patterns.ts
function pairChanged({ added, gone }) {
  let pairs = [], left = { added: [...added], gone: [...gone] }, take = (found) => {
    pairs.push(...found);
    let now = new Set(found.map(([group]) => group)), before = new Set(found.map(([, group]) => group));
    left = {
      added: left.added.filter((group) => !now.has(group)),
      gone: left.gone.filter((group) => !before.has(group))
    };
  };
  return take(pairByBytes(left)), take(pairBy(left, ({ functions, kind, bytes }) => JSON.stringify([functions, kind, bytes]))), take(pairBy(left, ({ functions, kind }) => JSON.stringify([functions, kind]))), { pairs, left };
}
function pairByBytes({ added, gone }) {
  let key = ({ pattern, functions }) => JSON.stringify([pattern, functions]), before = groupBy(gone, key), pairs = [];
  for (let [id2, groups] of groupBy(added, key)) {
    let partners = before.get(id2);
    if (partners === void 0 || partners.length !== groups.length) continue;
    let [now, then] = [byBytes(groups), byBytes(partners)];
    now.forEach((group, index) => {
      pairs.push([group, then[index]]);
    });
  }
  return pairs;
}
function pairBy({ added, gone }, key) {
  let before = groupBy(gone, key), pairs = [];
  for (let [id2, [now, ...others]] of groupBy(added, key)) {
    let partners = before.get(id2);
    now === void 0 || others.length > 0 || partners?.length !== 1 || now.partners !== void 0 && partners[0].partners !== void 0 && pairs.push([now, partners[0]]);
  }
  return pairs;
}
function byBytes(groups) {
  return [...groups].sort((a, b) => a.bytes - b.bytes);
}

// src/comparison/counted.ts
function counted(count, what) {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

// src/comparison/partners.ts
function partnerChange(before, now) {
  let [a, b] = [before.partners, now.partners];
  if (a === void 0 || b === void 0) return null;
  if (a.members !== b.members && a.links === 0 && b.links === 0)
    return { before: `processes ${a.members}`, now: `processes ${b.members}` };
  if (a.roots.join() !== b.roots.join()) return { before: rootsOf(a.roots), now: rootsOf(b.roots) };
  let [ours, theirs] = [a.first.map(linkOf), b.first.map(linkOf)], isWhole = a.first.length === a.links && b.first.length === b.links;
  return a.links === b.links && ours.join() === theirs.join() && (isWhole || before.pattern === now.pattern || before.messages !== now.messages) ? null : { before: only(ours, theirs, a.links), now: only(theirs, ours, b.links) };
}
function linkOf(text) {
  return text.replace(/\*.*$/, "").replace(">", "→");
}
function rootsOf(roots) {
  return roots.length === 0 ? "no root" : `root ${roots.slice(0, 6).join(", ")}`;
}
function only(ours, theirs, links) {
  let others = new Set(theirs), own = ours.filter((link) => !others.has(link)), all = `${links} ${links === 1 ? "link" : "links"}`;
  if (own.length === 0) return all;
  let rest = own.length > 6 ? ", …" : "";
  return `${all}, ${own.slice(0, 6).join(", ")}${rest} only here`;
}

// src/comparison/run-value.ts
function runValueNs(group) {
  let medians = group.mediansNs.filter((value) => value !== null);
  return medians.length === 0 ? null : median(medians);
}
function shareOf(group, benchmark) {
  let shares = group.totalsNs.map((total, repetition) => {
    let all = benchmark.communicationNs[repetition];
    return all > 0 ? total / all : 0;
  });
  return median(shares);
}
function instancesOf(group) {
  let counts = group.instances.filter((count) => count > 0);
  return counts.length === 0 ? 0 : Math.round(median(counts));
}
function isDeterministic(group) {
  return group.instances.every((count) => count === group.instances[0]);
}

// src/comparison/structure.ts
function structureChanges(benchmark, match, nameOf) {
  let { pairs, left } = pairChanged(match), nondeterministic = [], isFact = (now, before) => {
    if ([now, before].every((group) => group === null || isDeterministic(group))) return !0;
    let { pattern, label, functions, bytes } = now ?? before;
    return nondeterministic.push({
      benchmark,
      pattern,
      name: now === null ? null : nameOf(now),
      label,
      functions,
      bytes,
      before: before?.instances ?? null,
      now: now?.instances ?? null
    }), !1;
  }, changes = [], report = (group, { kind, before, now }) => {
    let { pattern, label, functions, bytes } = group, name = kind === "vanished" ? null : nameOf(group);
    changes.push({ benchmark, kind, pattern, name, label, functions, bytes, before, now });
  };
  for (let [group, partner] of [...match.partners, ...pairs])
    if (isFact(group, partner))
      for (let difference of differences([group, partner])) report(group, difference);
  for (let group of left.added)
    isFact(group, null) && report(group, { kind: "new", before: null, now: sizeOf2(group) });
  for (let group of left.gone)
    isFact(null, group) && report(group, { kind: "vanished", before: sizeOf2(group), now: null });
  return {
    changes: changes.sort(compareChanges),
    nondeterministic: nondeterministic.sort(compareIdentities)
  };
}
function differences([now, before]) {
  let found = [], hold = (kind, was2, is2) => {
    was2 !== is2 && found.push({ kind, before: was2, now: is2 });
  }, partners = partnerChange(before, now);
  partners !== null && found.push({ kind: "partners", ...partners }), before.bytes !== now.bytes && hold("bytes", bytesOf(before), bytesOf(now)), hold("renamed", functionsOf(before), functionsOf(now)), hold("instances", countOf(before), countOf(now));
  let isKnown = before.operations !== void 0 && now.operations !== void 0, [was, is] = [messagesOf(before, isKnown), messagesOf(now, isKnown)];
  return hold("messages", was, is), before.pattern !== now.pattern && found.length === 0 && found.push({ kind: "partners", before: `pattern ${before.pattern}`, now: `pattern ${now.pattern}` }), found;
}
function compareChanges(a, b) {
  return FACT_KINDS.indexOf(a.kind) - FACT_KINDS.indexOf(b.kind) || compareIdentities(a, b);
}
function compareIdentities(a, b) {
  return compareText(a.pattern, b.pattern) || compareText(a.functions.join(`
`), b.functions.join(`
`)) || a.bytes - b.bytes;
}
function functionsOf({ functions }) {
  return functions.join(", ");
}
function bytesOf({ bytes }) {
  return counted(bytes, "byte");
}
function countOf(group) {
  return counted(instancesOf(group), "instance");
}
function sizeOf2(group) {
  let calls = callsOf2(group);
  return calls === "" ? countOf(group) : `${countOf(group)} of ${calls}`;
}
function messagesOf(group, withCalls) {
  let { messages, events } = group, calls = withCalls ? callsOf2(group) : "";
  return calls !== "" && messages === 0 ? `${calls}, ${counted(events, "event")}` : `${counted(messages, "message")}, ${counted(events, "event")}${calls === "" ? "" : `, ${calls}`}`;
}
function callsOf2({ operations = {} }) {
  return Object.entries(operations).map(([name, calls]) => `${calls} ${mpiName(name)}`).sort().join(", ");
}

// src/comparison/facts.ts
function benchmarkFacts(before, now, match, policy, nameOf) {
  let { changes, nondeterministic } = structureChanges(now.name, match, nameOf), isSilent = Object.values(policy).every((action) => action === "ignore");
  return {
    changes: changes.flatMap((change) => {
      let action = policy[change.kind];
      return action === "ignore" ? [] : [{ ...change, policy: action }];
    }),
    calls: policy.messages === "ignore" ? [] : callChanges(before, now, match),
    nondeterministic: isSilent ? [] : nondeterministic
  };
}

// src/statistics/noise-scale.ts
var THREE_QUARTERS_TO_SIGMA = 1.15035, CORRECTIONS = [
  [1, 1],
  [2, 1.195],
  [3, 0.866],
  [4, 1.342],
  [5, 1.028],
  [6, 0.992],
  [7, 0.893],
  [8, 1.042],
  [9, 0.974],
  [10, 0.955],
  [11, 0.909],
  [12, 0.998],
  [13, 0.962],
  [14, 0.948],
  [15, 0.92],
  [16, 0.983],
  [17, 0.958],
  [18, 0.948],
  [19, 0.927],
  [20, 0.975],
  [30, 0.952],
  [60, 0.969]
];
function noiseScale(values) {
  let scratch = new Float64Array(values).sort(), median2 = medianOfSorted(scratch), n = scratch.length;
  for (let i = 0; i < n; i++) scratch[i] = Math.abs(scratch[i] - median2);
  scratch.sort();
  let mad = medianOfSorted(scratch), threeQuarters = scratch[Math.ceil(0.75 * n) - 1], spread2 = Math.max(mad / MAD_TO_SIGMA, threeQuarters / THREE_QUARTERS_TO_SIGMA);
  return { median: median2, spread: spread2 * smallSampleCorrection(n) };
}
function smallSampleCorrection(n) {
  let above = CORRECTIONS.findIndex(([values]) => values >= n);
  if (above < 0) return CORRECTIONS.at(-1)[1];
  let [high, factor] = CORRECTIONS[above];
  if (high === n || above === 0) return factor;
  let [low, before] = CORRECTIONS[above - 1];
  return before + (factor - before) * Math.log(n / low) / Math.log(high / low);
}

// src/comparison/judge.ts
var SMALLEST_UNIT = 0.01, SHORTEST_NS = 1, LARGEST_LOG = Math.log(1e6);
function judge(durations, cutoff, gate) {
  let { baselineNs, candidateNs, common, share } = durations, baselineMedianNs = median(baselineNs), factor = atLeastShortest(candidateNs) / atLeastShortest(baselineMedianNs), judged = { baselineMedianNs, candidateNs, factor, cutoff };
  if (baselineNs.length < FEWEST_RUNS)
    return { ...judged, ownFactor: factor, z: null, visibleSlowdownPercent: null, outcome: "too few runs" };
  let scale = noiseScale(baselineNs.map((ns, run2) => lnDuration(ns) - (common?.baseline[run2] ?? 0))), distance = lnDuration(candidateNs) - (common?.candidate ?? 0) - scale.median, unit = Math.max(scale.spread, SMALLEST_UNIT), steps = atLeastShortest(baselineMedianNs) / resolutionOf(baselineNs), z = smaller(distance / unit, Math.expm1(distance) * steps), ownFactor = common === void 0 ? factor : Math.exp(distance), outcome = isSlower(Math.min(factor, ownFactor), gate) && z > cutoff ? "regression" : isSlower(1 / Math.max(factor, ownFactor), gate) && -z > cutoff ? "improvement" : "unchanged";
  return {
    ...judged,
    z,
    ownFactor,
    visibleSlowdownPercent: Math.max(visiblePercent(cutoff * unit, gate), 100 * cutoff / steps),
    outcome: isLargeEnough(share, gate) ? outcome : "unchanged"
  };
}
function judgeCommonFactor(shifts, cutoff, gate) {
  let unit = Math.max(noiseScale(shifts.baseline).spread, SMALLEST_UNIT), z = shifts.change / unit, factor = Math.exp(shifts.change), outcome = isSlower(factor, gate) && z > cutoff ? "regression" : isSlower(1 / factor, gate) && -z > cutoff ? "improvement" : "unchanged";
  return {
    factor,
    z,
    cutoff,
    isShared: shifts.isShared,
    outcome: shifts.isShared ? outcome : "unchanged",
    visibleSlowdownPercent: visiblePercent(cutoff * unit, gate)
  };
}
function shiftTakenOut(shifts, { isShared, z, cutoff }) {
  return !isShared && Math.abs(z) > cutoff ? shifts.candidate - shifts.change : shifts.candidate;
}
function isSlower(factor, gate) {
  return factor >= 1 + gate.minSlowdownPercent / 100;
}
function isLargeEnough(share, gate) {
  return share >= gate.minSharePercent / 100;
}
function lnDuration(ns) {
  return Math.log(atLeastShortest(ns));
}
function visiblePercent(distance, gate) {
  let fromNoise = 100 * Math.expm1(Math.min(distance, LARGEST_LOG));
  return Math.max(fromNoise, gate.minSlowdownPercent);
}
function resolutionOf(values) {
  let sorted = new Float64Array(values).sort(), repeated = sorted.filter((value, i) => value === sorted[i - 1] && value !== sorted[i - 2]), step = Number.POSITIVE_INFINITY;
  for (let i = 1; i < repeated.length; i++) step = Math.min(step, repeated[i] - repeated[i - 1]);
  return Number.isFinite(step) ? Math.max(step, SHORTEST_NS) : SHORTEST_NS;
}
function smaller(a, b) {
  return Math.abs(a) < Math.abs(b) ? a : b;
}
function atLeastShortest(ns) {
  return Math.max(ns, SHORTEST_NS);
}

// src/statistics/weighted-median.ts
function weightedMedian(values, weights) {
  if (values.length === 0) throw new RangeError("the median of no values does not exist");
  let order = Uint32Array.from(values, (_, index) => index).sort((a, b) => values[a] - values[b]), half = 0;
  for (let weight of weights) half += weight / 2;
  let below = 0;
  for (let place = 0; place < order.length; place++) {
    let index = order[place];
    if (below += weights[index], below > half) return values[index];
    let next = order[place + 1];
    if (below === half && next !== void 0) return (values[index] + values[next]) / 2;
  }
  return values[order.at(-1)];
}

// src/comparison/common-factor.ts
var FEWEST_GROUPS = 4, SMALLEST_SPREAD = 0.01, LARGEST_WEIGHT = 1 / FEWEST_GROUPS, SHARED_BY = 0.75, ROUNDS = 2;
function commonShifts(groups) {
  let runs = groups[0]?.baseline.length ?? 0;
  if (groups.length < FEWEST_GROUPS || runs < FEWEST_RUNS) return null;
  let shifts = new Array(runs).fill(0), levels = [], weights = [];
  for (let round = 0; round <= ROUNDS; round++) {
    let scales = groups.map(({ baseline }) => noiseScale(present(baseline, shifts)));
    levels = scales.map((scale) => scale.median), weights = limited(
      groups.map(({ share }, g) => Math.sqrt(share) / Math.max(scales[g].spread, SMALLEST_SPREAD))
    ), round < ROUNDS && (shifts = shifts.map((_, run2) => shiftOf(groups, levels, weights, run2)));
  }
  let distances = groups.map((group, g) => group.candidate - levels[g]), candidate = weightedMedian(distances, weights), usual = median(shifts), change = candidate - usual, along = weights.filter((_, g) => (distances[g] - usual) * Math.sign(change) >= Math.abs(change) / 2);
  return { baseline: shifts, candidate, change, isShared: sum(along) >= SHARED_BY * sum(weights) };
}
function shiftOf(groups, levels, weights, run2) {
  let distances = [], theirs = [];
  for (let g = 0; g < groups.length; g++) {
    let value = groups[g].baseline[run2];
    value !== null && (distances.push(value - levels[g]), theirs.push(weights[g]));
  }
  return distances.length === 0 ? 0 : weightedMedian(distances, theirs);
}
function present(values, shifts) {
  let found = [];
  for (let run2 = 0; run2 < values.length; run2++) {
    let value = values[run2];
    value !== null && found.push(value - shifts[run2]);
  }
  return found;
}
function limited(weights) {
  let all = sum(weights);
  return all === 0 ? weights.map(() => 1) : weights.map((weight) => Math.min(weight, LARGEST_WEIGHT * all));
}
function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}

// src/comparison/history.ts
function comparableRuns(candidate, benchmark, baseline) {
  let comparable = [], reasons = /* @__PURE__ */ new Map();
  for (let run2 of baseline?.runs ?? []) {
    let same = run2.benchmarks.find(({ name }) => name === benchmark.name), reason = same === void 0 ? "benchmark not in the run" : whyLeftOut(candidate, benchmark, run2, same);
    same !== void 0 && reason === null ? comparable.push({ run: run2, benchmark: same }) : reason !== null && reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  return { comparable, leftOut: [...reasons].map(([reason, runs]) => ({ reason, runs })) };
}
function whyLeftOut(candidate, benchmark, run2, same) {
  if (run2.id === candidate.id) return "the compared run itself";
  let differing = environmentDifferences({ run: candidate, benchmark }, { run: run2, benchmark: same });
  return differing.length > 0 ? differing.join(", ") : same.superseded ?? null;
}

// src/comparison/line-up.ts
function lineUp(candidate, benchmark, baseline, gate) {
  let history = comparableRuns(candidate, benchmark, baseline), matches = history.comparable.map((run2) => matchGroups(benchmark.groups, run2.benchmark.groups)), groups = benchmark.groups.map((group) => lineUpGroup(group, benchmark, history, matches, gate)).filter((group) => group !== null);
  return { benchmark, history, matches, groups, shifts: shiftsOf(groups, matches.length) };
}
function isJudged({ baselineNs }) {
  return baselineNs.length >= FEWEST_RUNS;
}
function lineUpGroup(group, benchmark, { comparable }, matches, gate) {
  let baselineNs = [], runs = [], shares = [];
  if (matches.forEach((match, index) => {
    let partner = match.partners.get(group), value = partner === void 0 ? null : runValueNs(partner);
    partner === void 0 || value === null || (baselineNs.push(value), runs.push(index), shares.push(shareOf(partner, comparable[index].benchmark)));
  }), baselineNs.length === 0) return null;
  let newest = matches.at(-1).partners.get(group), isRenamed = newest !== void 0 && groupKey(newest) !== groupKey(group), share = shareOf(group, benchmark), shareBefore = median(shares);
  return {
    group,
    baselineNs,
    runs,
    candidateNs: runValueNs(group),
    share,
    // The larger of both shares: a group that became much faster had its share before.
    judgedShare: Math.max(share, shareBefore),
    isSmall: !isLargeEnough(shareBefore, gate),
    renamedFrom: isRenamed ? newest.functions : null
  };
}
function shiftsOf(groups, runs) {
  return commonShifts(
    groups.filter(isJudged).map(({ baselineNs, runs: theirs, candidateNs, judgedShare }) => {
      let logs = new Array(runs).fill(null);
      return theirs.forEach((run2, index) => {
        logs[run2] = lnDuration(baselineNs[index]);
      }), { baseline: logs, candidate: lnDuration(candidateNs), share: judgedShare };
    })
  );
}

// src/comparison/sightings.ts
function sightings(benchmark) {
  let measured = /* @__PURE__ */ new Map(), found = /* @__PURE__ */ new Map();
  for (let repetition of benchmark.repetitions)
    for (let group of repetition.groups) {
      let key = groupKey(group), seen = measured.get(key);
      if (seen !== void 0) {
        seen.push(group);
        continue;
      }
      measured.set(key, [group]);
      let { name, family, phases, source } = group, where = source === void 0 ? {} : { source };
      found.set(key, {
        name,
        family,
        phases,
        phaseCount: repetition.phases.length,
        lateProcess: null,
        ...where
      });
    }
  for (let [key, sighting] of found) sighting.lateProcess = standsOut(measured.get(key));
  return found;
}
function standsOut(groups) {
  let sums = /* @__PURE__ */ new Map();
  for (let { lateProcess } of groups) {
    if (lateProcess === null) continue;
    let key = `${lateProcess.process} ${lateProcess.cause}`, sum2 = sums.get(key);
    sum2 === void 0 ? sums.set(key, { ...lateProcess }) : sum2.instances += lateProcess.instances;
  }
  let [first] = [...sums.values()].sort((a, b) => b.instances - a.instances || a.process - b.process);
  return first === void 0 ? null : { ...first, instances: Math.max(1, Math.round(first.instances / groups.length)) };
}

// src/comparison/verdict.ts
function decide(evidence, gate) {
  let { regressions, judged } = evidence, breaking = evidence.structure.filter(({ policy }) => policy === "fail").length, drifted = evidence.drift.some(({ isFailing }) => isFailing);
  if (regressions > 0 || breaking > 0 || drifted) {
    let slower = `${regressions} of ${counted(judged, "group")} ${regressions === 1 ? "is" : "are"} slower than the baseline allows`, changed = `the communication structure changed in ${counted(breaking, "place")}`, parts = [driftIn(evidence), regressions > 0 ? slower : null, breaking > 0 ? changed : null];
    return { verdict: "regression", reason: sentence(parts) };
  }
  let unjudged = evidence.benchmarks.filter(({ runs }) => runs.length < FEWEST_RUNS), isBlind = unjudged.length > 0 || evidence.benchmarks.length === 0, reason = sentence([
    driftIn(evidence),
    judged > 0 ? `none of ${counted(judged, "judged group")} is slower than the baseline allows` : null,
    judged > 0 ? unseenIn(evidence) : null,
    isBlind ? whyUnjudged(evidence, unjudged) : null,
    !isBlind && judged === 0 ? "no group was judged" : null,
    advisoriesIn(evidence)
  ]);
  return { verdict: isBlind && gate.requireBaseline ? "inconclusive" : "pass", reason };
}
function driftIn({ drift, benchmarks }) {
  return drift.length === 0 ? null : drift.map(({ benchmark, factor, isFailing }) => `everything${benchmarks.length > 1 ? ` in ${benchmark}` : ""} is slower by a common factor of ${factor.toFixed(2)}${isFailing ? "" : ", which only warns here"}`).join("; ");
}
function unseenIn({ benchmarks }) {
  let ranges = benchmarks.flatMap(({ visibleSlowdownPercent: seen }) => seen == null ? [] : [seen]);
  if (ranges.length === 0) return null;
  let least = Math.ceil(Math.min(...ranges.map((range) => range.least))), most = Math.ceil(Math.max(...ranges.map((range) => range.most)));
  return `slowdowns below ${least === most ? "" : `${least} to `}${most} % could not have been seen`;
}
function advisoriesIn({ advisories }) {
  return advisories === 0 ? null : `${counted(advisories, "group")} ${advisories === 1 ? "looks" : "look"} slower, which so few runs cannot prove`;
}
function whyUnjudged({ baseline, benchmarks }, unjudged) {
  return benchmarks.length === 0 ? "no benchmark was measured" : baseline === null ? "there is no baseline to compare with yet: commgate baseline update, or the action with mode baseline, adds a run" : baseline.runs.length === 0 ? "the baseline holds no run that this one can be compared with" : unjudged.every(({ runs }) => runs.length === 0) && unjudged.length === benchmarks.length ? baseline.runs.length === 1 ? "the one baseline run is not comparable" : `none of the ${baseline.runs.length} baseline runs is comparable` : `too few comparable baseline runs to judge durations (${unjudged.map(({ benchmark, runs }) => `${benchmark} has ${runs.length}`).join(", ")}; ${FEWEST_RUNS} are needed)`;
}
function sentence(parts) {
  let text = parts.filter((part) => part !== null).join("; ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

// src/comparison/compare.ts
function compareRun(candidate, baseline, gate, baselineFile = "baseline", options = {}) {
  let recorded = recordRun(candidate), lines = recorded.benchmarks.map((benchmark) => lineUp(recorded, benchmark, baseline, gate)), calibration = options.calibration ?? calibrationOf(lines, gate, options.stages ?? 1), cutoffs = cutoffsOf(calibration, gate.cutoff), parts = lines.map((line2) => {
    let measured = candidate.benchmarks.find(({ name }) => name === line2.benchmark.name);
    return compareBenchmark(line2, measured, cutoffs, gate);
  }), groups = parts.flatMap((part) => part.groups), regressions = rankRegressions(groups.filter(({ outcome }) => outcome === "regression")), advisories = rankRegressions(groups.filter((group) => isAdvisory(group, gate))), structure = parts.flatMap(({ facts }) => facts?.changes ?? []), drift = parts.flatMap((part) => part.drift), benchmarks = parts.map((part) => part.basis), evidence = {
    baseline,
    benchmarks,
    structure,
    drift,
    judged: groups.filter(({ outcome }) => outcome !== "too few runs").length,
    regressions: regressions.length,
    advisories: advisories.length
  }, { commit, branch, date, environment } = recorded;
  return {
    schemaVersion: 1,
    ...decide(evidence, gate),
    candidate: { commit, branch, date, environment },
    baseline: baseline === null ? null : { file: baselineFile, runs: baseline.runs.length },
    thresholds: { minSlowdownPercent: gate.minSlowdownPercent, minSharePercent: gate.minSharePercent },
    benchmarks,
    regressions,
    improvements: groups.filter(({ outcome }) => outcome === "improvement").sort((a, b) => addedNs(a) - addedNs(b)),
    advisories,
    drift,
    calibration,
    sensitivity: sensitivityOf(groups),
    structure,
    calls: parts.flatMap(({ facts }) => facts?.calls ?? []),
    nondeterministic: parts.flatMap(({ facts }) => facts?.nondeterministic ?? []),
    withoutHistory: parts.reduce((sum2, part) => sum2 + part.withoutHistory, 0)
  };
}
function calibrationOf(lines, gate, stages) {
  let judged = lines.flatMap(({ groups }) => groups.filter(isJudged)), smallGroups = judged.filter(({ isSmall }) => isSmall).length;
  return {
    falseAlarmRate: gate.cutoff === "auto" ? gate.falseAlarmRate : null,
    stages,
    groups: judged.length - smallGroups,
    smallGroups,
    commonFactors: lines.filter(({ shifts }) => shifts !== null).length
  };
}
function compareBenchmark(line2, measured, cutoffs, gate) {
  let { benchmark, history, matches, shifts } = line2, seen = sightings(measured), seenOf = (group) => seen.get(groupKey(group)), common = shifts === null ? null : judgeCommonFactor(shifts, cutoffs.commonFactor(matches.length), gate), groups = line2.groups.map(
    (group) => compareGroup(benchmark, group, seenOf(group.group), shiftsOfGroup(line2, group, common), cutoffs, gate)
  ), [newest, match] = [history.comparable.at(-1), matches.at(-1)], nameOf = (group) => seenOf(group).name, { name, tracer, processes, repetitions } = benchmark;
  return {
    basis: {
      benchmark: name,
      tracer,
      processes,
      repetitions,
      groups: benchmark.groups.length,
      runs: history.comparable.map(({ run: run2 }) => ({ commit: run2.commit, date: run2.date })),
      leftOut: history.leftOut,
      commonFactor: common,
      visibleSlowdownPercent: visibleRange(groups, gate)
    },
    groups,
    drift: driftOf(line2, common, gate),
    facts: newest === void 0 || match === void 0 ? null : benchmarkFacts(newest.benchmark, benchmark, match, factPolicy(gate), nameOf),
    withoutHistory: benchmark.groups.length - groups.length
  };
}
function shiftsOfGroup({ shifts }, { runs }, common) {
  return shifts === null || common === null ? void 0 : { baseline: runs.map((run2) => shifts.baseline[run2]), candidate: shiftTakenOut(shifts, common) };
}
function driftOf({ benchmark, groups }, common, gate) {
  if (common?.outcome !== "regression" || gate.drift === "ignore") return [];
  let members = groups.filter(isJudged).map(({ group: { pattern, functions, bytes } }) => ({
    pattern,
    functions,
    bytes
  }));
  return [{ benchmark: benchmark.name, isFailing: gate.drift === "fail", ...common, groups: members }];
}
function compareGroup(benchmark, line2, sighting, common, cutoffs, gate) {
  let { group, baselineNs, candidateNs, share, judgedShare, isSmall, renamedFrom } = line2, { pattern, functions, bytes, kind, processes, events, messages, label } = group, durations = { baselineNs, candidateNs, share: judgedShare, ...common && { common } };
  return {
    benchmark: benchmark.name,
    pattern,
    name: sighting.name,
    label,
    family: sighting.family,
    kind,
    functions,
    renamedFrom,
    bytes,
    processes,
    events,
    messages,
    instances: instancesOf(group),
    phases: sighting.phases,
    phaseCount: sighting.phaseCount,
    baselineNs,
    ...judge(durations, cutoffs.group(baselineNs.length, isSmall), gate),
    share,
    lateProcess: sighting.lateProcess,
    ...sighting.source === void 0 ? {} : { source: sighting.source }
  };
}
function rankRegressions(groups) {
  let complexities = groups.map(({ processes, events }) => processes * events), ranking = rankByAhp(
    groups.map((group) => Math.max(0, addedNs(group))),
    complexities,
    groups.map((group) => JSON.stringify([group.benchmark, groupKey(group)]))
  );
  return [...ranking.order].map((index) => ({
    ...groups[index],
    addedNs: addedNs(groups[index]),
    complexity: complexities[index],
    angle: ranking.angles[index],
    inspectionAffinity: ranking.affinities[index]
  }));
}
function isAdvisory(group, gate) {
  return group.outcome === "too few runs" && isSlower(group.factor, gate) && isLargeEnough(group.share, gate);
}
function sensitivityOf(groups) {
  return groups.flatMap(({ visibleSlowdownPercent: percent = null, ...group }) => {
    if (percent === null) return [];
    let { benchmark, pattern, name, functions, bytes, baselineNs, share } = group, runs = baselineNs.length;
    return [{ benchmark, pattern, name, functions, bytes, runs, share, visibleSlowdownPercent: percent }];
  }).sort((a, b) => b.visibleSlowdownPercent - a.visibleSlowdownPercent);
}
function visibleRange(groups, gate) {
  let large = groups.filter(({ share }) => isLargeEnough(share, gate)), seen = (of) => of.map(({ visibleSlowdownPercent }) => visibleSlowdownPercent ?? null).filter((each) => each !== null), percents = seen(large).length > 0 ? seen(large) : seen(groups);
  return percents.length === 0 ? null : { least: Math.min(...percents), most: Math.max(...percents) };
}
function addedNs({ candidateNs, baselineMedianNs, instances }) {
  return (candidateNs - baselineMedianNs) * instances;
}

// src/comparison/confirm.ts
function suspectBenchmarks({ regressions, drift = [] }) {
  let whole = drift.filter(({ isFailing }) => isFailing).map(({ benchmark }) => benchmark);
  return [.../* @__PURE__ */ new Set([...regressions.map(({ benchmark }) => benchmark), ...whole])];
}
function isUnclear(first, second, gate, compareAgain) {
  let confirmed2 = keysOf(second.regressions), open = first.regressions.filter((group) => !confirmed2.has(keyOf(group)));
  if (open.length === 0) return !1;
  let cutoff = Math.min(...open.map((group) => group.cutoff)) / 2, lenient = compareAgain({ ...gate, cutoff, minSlowdownPercent: gate.minSlowdownPercent / 2 }), likely = keysOf(lenient.regressions);
  return open.some((group) => likely.has(keyOf(group)));
}
function withSecondLook(first, look, gate) {
  let other = withoutSlowdowns(first, gate);
  if ("failure" in look) {
    let about = { state: "failed", confirmed: 0, repetitions: [], failure: look.failure }, reason2 = `What looked slower could not be measured again: ${look.failure}.`;
    return {
      ...first,
      verdict: other.verdict === "regression" ? "regression" : "inconclusive",
      reason: other.verdict === "regression" ? `${other.reason} ${reason2}` : reason2,
      regressions: [],
      drift: [],
      confirmation: { ...about, unconfirmed: first.regressions }
    };
  }
  let again = keysOf(look.comparison.regressions), wholeAgain = new Set((look.comparison.drift ?? []).map(({ benchmark }) => benchmark)), regressions = rankRegressions(first.regressions.filter((group) => again.has(keyOf(group)))), unconfirmed = rankRegressions(first.regressions.filter((group) => !again.has(keyOf(group)))), drift = (first.drift ?? []).filter((each) => !each.isFailing || wholeAgain.has(each.benchmark)), isSlower2 = regressions.length > 0 || drift.some(({ isFailing }) => isFailing), isRed = isSlower2 || other.verdict === "regression", dropped = (first.drift ?? []).length - drift.length, reason = sentences([
    ...drift.map(
      (each) => `everything in ${each.benchmark} is slower by a common factor of ${each.factor.toFixed(2)}`
    ),
    regressions.length > 0 ? `${counted(regressions.length, "group")} ${regressions.length === 1 ? "is" : "are"} slower than the baseline allows, also when measured again` : null,
    unconfirmed.length > 0 ? `${counted(unconfirmed.length, "group")} looked slower at first, not confirmed` : null,
    dropped > 0 ? `${counted(dropped, "benchmark")} looked slower as a whole at first, not confirmed` : null,
    isSlower2 || isRed ? null : "nothing else is slower than the baseline allows"
  ]);
  return {
    ...first,
    verdict: isRed ? "regression" : other.verdict,
    reason: other.verdict === "regression" ? `${reason} ${other.reason}` : reason,
    regressions,
    drift,
    confirmation: {
      state: "done",
      confirmed: regressions.length,
      unconfirmed,
      repetitions: look.repetitions
    }
  };
}
function withoutSecondLook(first, state) {
  let confirmed2 = first.regressions.length;
  return confirmed2 === 0 && (first.drift ?? []).length === 0 ? first : { ...first, confirmation: { state, confirmed: confirmed2, unconfirmed: [], repetitions: [] } };
}
function withoutSlowdowns({ benchmarks, structure }, gate) {
  return decide({ ...{ baseline: null, drift: [], regressions: 0, advisories: 0, judged: 0 }, benchmarks, structure }, gate);
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
    ({ share, valuesNs }) => share >= SMALLEST_SHARE && known2(valuesNs).length >= 2 * FEWEST_OF_A_LEVEL
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
  let places = known2(valuesNs), logs = places.map((index) => Math.log(Math.max(1, valuesNs[index]))), bounds = [0, ...changePoints(logs, { significance, smallest: FEWEST_OF_A_LEVEL }), logs.length], levels = () => bounds.slice(1).map((to, i) => median(logs.slice(bounds[i], to)));
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
function known2(values) {
  return values.flatMap((value, index) => value === null ? [] : [index]);
}

// src/git/ancestry.ts
var DEPTHS = [1e3, 1e5], MOST_COMMITS = 1e5, HASH = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;
async function ancestry({ folder, base, remote }) {
  let local = (words) => runGit(words, { folder }).catch((cause) => {
    throw unknown(folder, `git cannot be started (${errorCode(cause)})`, cause);
  }), head = await line(local, ["rev-parse", "--verify", "--quiet", "HEAD^{commit}"]);
  if (head === null) throw unknown(folder, "this is no working copy of a git repository with a commit");
  let isShallow = await line(local, ["rev-parse", "--is-shallow-repository"]) === "true", known3 = base === null ? head : await line(local, ["rev-parse", "--verify", "--quiet", `${base}^{commit}`]), start = base === null ? head : await mergeParent(local, head) ?? null;
  if (!isShallow && (start !== null || known3 !== null)) {
    let found = await inCommon(local, start, known3 ?? head, head);
    if (found !== null) return found;
  }
  let wanted = known3 ?? base ?? head;
  if (remote === void 0 || !HASH.test(wanted))
    throw unknown(
      folder,
      known3 === null ? `"${base}" is no commit that is known here` : "its history is cut off"
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

// src/measure-again.ts
import { join as join4 } from "node:path";
var AGAIN = "_again", MORE = 3;
async function confirmed(first, run2, compareAgain) {
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
  let { gate, benchmarks } = run2.config, numbers = benchmarks.filter(({ name }) => suspects.includes(name)).map((each) => run2.repetitions ?? each.repetitions), repetitions = Math.min(Math.max(...numbers), gate.maxRepetitions), fresh = await measure(run2, suspects, repetitions, AGAIN), comparison = compareAgain(fresh, gate), more = Math.min(gate.maxRepetitions, MORE * repetitions) - repetitions, under = (other) => compareAgain(fresh, other);
  return more > 0 && isUnclear(first, comparison, gate, under) && (fresh = joined(fresh, await measure(run2, suspects, more, `${AGAIN}-more`)), comparison = compareAgain(fresh, gate)), {
    comparison,
    repetitions: fresh.benchmarks.map((each) => ({
      benchmark: each.name,
      repetitions: each.repetitions.length
    }))
  };
}
async function measure({ config, folder, warmUp: warmUp2, observer, signal }, benchmarks, repetitions, name) {
  let output = join4(folder, name), recorded = await runBenchmarks(config, { output, benchmarks, repetitions, warmUp: warmUp2, observer, signal });
  return measureRun(recorded, (anchor) => measureTrace(anchor, config.analysis), observer);
}
function joined(first, second) {
  let benchmarks = first.benchmarks.map((benchmark) => {
    let more = second.benchmarks.find(({ name }) => name === benchmark.name)?.repetitions ?? [];
    return { ...benchmark, repetitions: [...benchmark.repetitions, ...more] };
  });
  return { ...first, benchmarks };
}

// src/paired/check-paired.ts
import { mkdirSync as mkdirSync2 } from "node:fs";
import { join as join8 } from "node:path";

// src/git/worktrees.ts
import { existsSync, mkdtempSync as mkdtempSync2, rmSync as rmSync3 } from "node:fs";
import { tmpdir as tmpdir2 } from "node:os";
import { join as join5, resolve as resolve2 } from "node:path";
var LONGEST_CHECKOUT_MS = 30 * 6e4, HASH2 = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;
async function placementOf(folder) {
  let head = await answer(folder, ["rev-parse", "--verify", "--quiet", "HEAD^{commit}"]), top = await answer(folder, ["rev-parse", "--show-toplevel"]), prefix = await answer(folder, ["rev-parse", "--show-prefix"]), status = await answer(folder, ["status", "--porcelain", "--untracked-files=no", "-z"]);
  if (head === null || top === null || prefix === null || status === null)
    throw new InputError({
      file: folder,
      found: "this is no working copy of a git repository with a commit",
      rule: "a paired check builds two commits of one repository",
      remedy: "commit first, or compare with a baseline (commgate baseline update)"
    });
  let uncommitted = status.split("\0").filter((entry) => /^[ A-Z?!]{2} ./.test(entry)).length;
  return { head, top, prefix, uncommitted };
}
async function resolveCommit(folder, reference, remote) {
  let isText = reference !== "" && !reference.startsWith("-") && !new RegExp("\\p{Cc}", "u").test(reference), words = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${reference}^{commit}`], find = async () => {
    let found = isText ? await answer(folder, words) : null;
    return found !== null && HASH2.test(found) ? found : null;
  }, known3 = await find();
  if (known3 !== null) return known3;
  if (remote !== void 0 && HASH2.test(reference)) {
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
    for (let each of remembered) rmSync3(each, { recursive: !0, force: !0 });
    rmSync3(temporary, { recursive: !0, force: !0 });
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
  existsSync(path) && await run(folder, ["worktree", "remove", "--force", "--force", "--", path]).catch(() => null);
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

// src/paired/differences.ts
var SHORTEST_NS2 = 1, FEWEST_TO_SHARE = 3;
function pairedGroups(base, head) {
  if (base.repetitions !== head.repetitions)
    throw new RangeError(`base has ${base.repetitions} repetitions, head has ${head.repetitions}`);
  let match = matchGroups(head.groups, base.groups), groups = [...match.partners].map(([group, partner]) => {
    let differences2 = group.mediansNs.map((now, pair) => {
      let before = partner.mediansNs[pair];
      return now === null || before === null ? null : logarithm(now) - logarithm(before);
    }), shares = [...sharesOf(group, head), ...sharesOf(partner, base)];
    return { key: groupKey(group), head: group, base: partner, differences: differences2, share: median(shares) };
  });
  return { match, groups };
}
function commonDifferences(groups) {
  return groups.length < FEWEST_TO_SHARE ? null : groups[0].map((_, pair) => {
    let present2 = groups.map((differences2) => differences2[pair]).filter((each) => each !== null);
    return present2.length < FEWEST_TO_SHARE ? null : median(present2);
  });
}
function logarithm(ns) {
  return Math.log(Math.max(ns, SHORTEST_NS2));
}
function sharesOf(group, { communicationNs }) {
  return group.totalsNs.map((total, repetition) => {
    let all = communicationNs[repetition];
    return all > 0 ? total / all : 0;
  });
}

// src/paired/sign-flips.ts
var SMALLEST_UNIT2 = 0.01, MOST_WEIGHT = 3, ALL_PATTERNS_TO = 12, PATTERNS = 1 << ALL_PATTERNS_TO;
function scoreFamily(family, level) {
  let pairs = family[0]?.length ?? 0, weights = family.map((differences2) => weightsOf(differences2)), scores = weights.map((each) => each.reduce((sum2, weight) => sum2 + weight, 0)), largest = new Float64Array(pairs <= ALL_PATTERNS_TO ? 2 ** pairs : PATTERNS), random = randomBits(), signs = new Float64Array(pairs).fill(1);
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
function weightsOf(differences2) {
  let present2 = differences2.filter((each) => each !== null);
  if (present2.length === 0) return new Float64Array(differences2.length);
  let most = MOST_WEIGHT * Math.max(median(present2.map(Math.abs)), SMALLEST_UNIT2), limited2 = Float64Array.from(differences2, (each) => Math.max(-most, Math.min(most, each ?? 0))), squares = limited2.reduce((sum2, weight) => sum2 + weight * weight, 0), unit = Math.sqrt(squares + present2.length * SMALLEST_UNIT2 ** 2);
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

// src/paired/judge-pairs.ts
var OVERLOOKED = 0.02;
function judgePairs(family, level, minSlowdownPercent) {
  let counts = Math.log1p(minSlowdownPercent / 100), { scores, cutoff } = scoreFamily(family, level);
  return family.map((differences2, index) => {
    let present2 = differences2.filter((each) => each !== null), location = locate(present2, OVERLOOKED), visiblePercent2 = visible(present2, location.estimate, cutoff, minSlowdownPercent), score = scores[index], state = location.upper < counts ? "fast enough" : score > cutoff ? "slower" : "open";
    return { ...location, score, cutoff, state, visiblePercent: visiblePercent2 };
  });
}
var FOUR_OF_FIVE = 0.84;
function visible(differences2, centre, cutoff, least) {
  let n = differences2.length, spread2 = median(differences2.map((each) => Math.abs(each - centre))) / MAD_TO_SIGMA, sigma = Math.hypot(spread2, SMALLEST_UNIT2), room = Math.max(n - cutoff ** 2, 0.02 * n), slowdown = cutoff * sigma / Math.sqrt(room) + FOUR_OF_FIVE * sigma / Math.sqrt(n);
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
function lookAt(groups, { from, to }, level, gate, only2) {
  let rows = groups.filter(({ share }) => isLargeEnough(share, gate)).map(({ key, differences: differences2 }) => [key, differences2.slice(from, to)]).filter(([, differences2]) => isEnough(differences2)), common = commonDifferences(rows.map(([, differences2]) => differences2)), family = (common !== null && isEnough(common) ? [...rows, [COMMON, common]] : rows).filter(([key]) => only2?.has(key) ?? !0), judgements = judgePairs(
    family.map(([, differences2]) => differences2),
    level,
    gate.minSlowdownPercent
  ), judged = new Map(family.map(([key], index) => [key, judgements[index]])), keys = [...judged.keys()];
  return {
    judged,
    slower: keys.filter((key) => judged.get(key).state === "slower"),
    isClear: judgements.every(({ state }) => state !== "open")
  };
}
function isEnough(differences2) {
  return differences2.filter((each) => each !== null).length >= 6;
}

// src/paired/pair-verdict.ts
function decidePairs(evidence, gate) {
  let { parts, structure, drift, regressions, confirmation, about } = evidence, judged = parts.reduce((sum2, part) => sum2 + part.judged, 0), open = parts.reduce((sum2, part) => sum2 + part.open, 0), breaking = structure.filter(({ policy }) => policy === "fail").length, isRed = regressions.length > 0 || breaking > 0 || drift.some(({ isFailing }) => isFailing), isBlind = judged === 0, hasFailed = confirmation?.state === "failed", slower = `${regressions.length} of ${counted(judged, "group")} ${regressions.length === 1 ? "is" : "are"} slower than in ${about.reference}`, unconfirmed = confirmation?.unconfirmed.length ?? 0, again = unconfirmed === 1 ? "it was" : "they were", reason = sentence2([
    about.automatic ? `the baseline has fewer than ${FEWEST_RUNS} runs yet, so base and head were run in pairs` : null,
    ...drift.map((each) => commonText(each, parts.length > 1)),
    regressions.length > 0 ? slower : null,
    breaking > 0 ? `the communication structure changed in ${counted(breaking, "place")}` : null,
    !isRed && !isBlind && !hasFailed ? `none of ${counted(judged, "judged group")} is slower than in ${about.reference}` : null,
    isBlind ? "there were too few pairs, or no group with enough of them, to judge durations" : null,
    hasFailed ? `measuring again what looked slower failed: ${confirmation.failure}` : null,
    !hasFailed && unconfirmed > 0 ? `${counted(unconfirmed, "group")} looked slower at first, and not when ${again} measured again` : null,
    !isRed && open > 0 ? `in ${counted(open, "group")} the noise leaves a slowdown of ${gate.minSlowdownPercent} % possible` : null
  ]);
  return isRed ? { verdict: "regression", reason } : { verdict: hasFailed || isBlind && gate.requireBaseline ? "inconclusive" : "pass", reason };
}
function commonText({ benchmark, factor, isFailing }, many) {
  let where = many ? ` in ${benchmark}` : "", policy = isFailing ? "" : ", which only warns here";
  return `everything${where} is slower by a common factor of ${factor.toFixed(2)}${policy}`;
}
function sentence2(parts) {
  let text = parts.filter((part) => part !== null).join("; ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

// src/paired/compare-pairs.ts
function comparePairs({ base, head, decisions, about }, gate) {
  let [then, now] = [recordRun(base), recordRun(head)], parts = now.benchmarks.flatMap((benchmark) => {
    let before = then.benchmarks.find(({ name }) => name === benchmark.name), decision = decisions.benchmarks.find(({ name }) => name === benchmark.name), measured = head.benchmarks.find(({ name }) => name === benchmark.name);
    return before === void 0 || decision === void 0 || measured === void 0 ? [] : [compareBenchmark2(before, benchmark, measured, decision, gate)];
  }), structure = parts.flatMap(({ facts }) => facts.changes), drift = gate.drift === "ignore" ? [] : parts.flatMap((part) => part.drift), regressions = rankRegressions(parts.flatMap((part) => part.regressions)), confirmation = confirmationOf(parts, decisions, gate, regressions.length + drift.length), { commit, branch, date, environment } = now;
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
    calls: parts.flatMap(({ facts }) => facts.calls),
    nondeterministic: parts.flatMap(({ facts }) => facts.nondeterministic),
    paired: {
      ...about,
      order: "ABBA BAAB",
      pairs: Math.max(0, ...decisions.benchmarks.map(({ screened, confirmed: confirmed2 }) => screened + confirmed2)),
      benchmarks: decisions.benchmarks.map(({ name, screened, confirmed: confirmed2 }) => ({
        benchmark: name,
        pairs: screened,
        confirmingPairs: confirmed2
      }))
    },
    ...confirmation === null ? {} : { confirmation },
    withoutHistory: parts.reduce((sum2, part) => sum2 + part.withoutHistory, 0)
  };
}
function compareBenchmark2(before, now, measured, decision, gate) {
  let { match, groups } = pairedGroups(before, now), seen = sightings(measured), seenOf = (group) => seen.get(groupKey(group)), large = groups.filter(({ share }) => isLargeEnough(share, gate)), verdicts = verdictsOf(decision, gate), compared = groups.map(
    (group) => compareGroup2(group, now, seenOf(group.head), verdicts.get(group.key), gate)
  ), common = commonFactorOf(verdicts.get(COMMON), large, gate), judgements = [...decision.screening?.judged ?? []].filter(([key]) => key !== COMMON), percents = judgements.map(([, { visiblePercent: visiblePercent2 }]) => visiblePercent2), { name, tracer, processes, repetitions } = now;
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
      visibleSlowdownPercent: percents.length === 0 ? null : { least: Math.min(...percents), most: Math.max(...percents) }
    },
    judged: judgements.length,
    open: judgements.filter(([, { state }]) => state === "open").length,
    regressions: compared.filter(({ outcome }) => outcome === "regression"),
    unconfirmed: compared.filter((_, index) => verdicts.get(groups[index].key)?.isUnconfirmed === !0),
    improvements: compared.filter(({ outcome }) => outcome === "improvement"),
    drift: driftOf2(name, common, large, gate),
    facts: benchmarkFacts(before, now, match, factPolicy(gate), (group) => seenOf(group).name),
    withoutHistory: now.groups.length - groups.length
  };
}
function verdictsOf({ screening, confirming }, { confirm: confirm2 }) {
  let verdicts = /* @__PURE__ */ new Map();
  for (let [key, judgement] of screening?.judged ?? []) {
    let isSuspect = judgement.state === "slower", again = confirming?.judged.get(key), isSlowerAgain = confirm2 === "off" ? isSuspect : again?.state === "slower";
    verdicts.set(key, {
      judgement: again ?? judgement,
      isSlower: isSuspect && isSlowerAgain,
      isUnconfirmed: isSuspect && !isSlowerAgain
    });
  }
  return verdicts;
}
function compareGroup2(paired2, benchmark, sighting, verdict, gate) {
  let { head, base, differences: differences2, share } = paired2, present2 = differences2.filter((each) => each !== null), factor = present2.length === 0 ? 1 : Math.exp(locate(present2, 0.5).estimate), valuesOf = ({ mediansNs }) => mediansNs.filter((each) => each !== null), { pattern, functions, bytes, kind, processes, events, messages, label } = head, judgement = verdict?.judgement;
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
    baselineMedianNs: median(valuesOf(base)),
    candidateNs: median(valuesOf(head)),
    factor,
    z: judgement?.score ?? null,
    cutoff: judgement?.cutoff ?? 0,
    share: Math.max(share, shareOf(head, benchmark)),
    outcome: outcomeOf(verdict, factor, gate),
    lateProcess: sighting.lateProcess,
    ...sighting.source === void 0 ? {} : { source: sighting.source }
  };
}
function outcomeOf(verdict, factor, gate) {
  if (verdict === void 0) return "unchanged";
  if (verdict.isSlower) return "regression";
  let { score, cutoff } = verdict.judgement;
  return -score > cutoff && isSlower(1 / factor, gate) ? "improvement" : "unchanged";
}
var SHARED_BY2 = 0.75;
function commonFactorOf(verdict, groups, gate) {
  if (verdict === void 0) return null;
  let { estimate, score, cutoff, visiblePercent: visiblePercent2 } = verdict.judgement, total = groups.reduce((sum2, { share }) => sum2 + share, 0), isShared = groups.filter(({ differences: differences2 }) => {
    let present2 = differences2.filter((each) => each !== null), own = present2.length === 0 ? 0 : locate(present2, 0.5).estimate;
    return Math.sign(estimate) * own >= Math.abs(estimate) / 2;
  }).reduce((sum2, { share }) => sum2 + share, 0) >= SHARED_BY2 * total, factor = Math.exp(estimate), isFaster = -score > cutoff && isSlower(1 / factor, gate), changed = verdict.isSlower ? "regression" : isFaster ? "improvement" : "unchanged";
  return {
    factor,
    z: score,
    cutoff,
    isShared,
    outcome: isShared ? changed : "unchanged",
    visibleSlowdownPercent: visiblePercent2
  };
}
function driftOf2(benchmark, common, groups, gate) {
  if (common?.outcome !== "regression") return [];
  let members = groups.map(({ head: { pattern, functions, bytes } }) => ({ pattern, functions, bytes }));
  return [{ benchmark, isFailing: gate.drift === "fail", ...common, groups: members }];
}
function confirmationOf(parts, { benchmarks, failure }, gate, confirmed2) {
  return benchmarks.some(({ screening }) => (screening?.slower.length ?? 0) > 0) ? {
    state: gate.confirm === "off" ? "off" : failure === void 0 ? "done" : "failed",
    confirmed: confirmed2,
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
  return base === void 0 || head === void 0 ? { match: NOTHING, groups: [] } : pairedGroups(base, head);
}
var NOTHING = { partners: /* @__PURE__ */ new Map(), added: [], gone: [] };

// src/paired/sides.ts
import { realpathSync, statSync as statSync2 } from "node:fs";
import { join as join7, relative, resolve as resolve3, sep } from "node:path";
function buildable(config) {
  let { build: build2, file } = config;
  if (build2 !== void 0) return { ...config, build: build2 };
  throw new InputError({
    file,
    found: 'there is no "build"',
    rule: "a paired check builds base and head itself",
    remedy: "add a line such as build: make -j2, or compare with a baseline (commgate baseline update)"
  });
}
function configIn(config, { prefix, top: workingCopy }, top) {
  let folderOf = (benchmark) => {
    let inRepository = join7(prefix, relative(realPath(config.folder), real(config, benchmark.directory)));
    if (inRepository === ".." || inRepository.startsWith(`..${sep}`))
      throw shared(config, benchmark, `its directory ${benchmark.directory} lies outside of the repository`);
    if (commandText(benchmark.command).includes(workingCopy))
      throw shared(config, benchmark, `its command names the working copy ${workingCopy}`);
    return join7(top, inRepository);
  };
  return {
    ...config,
    benchmarks: config.benchmarks.map((each) => ({ ...each, directory: folderOf(each) }))
  };
}
async function buildSide(config, { prefix, top, log, commit }, signal) {
  let directory = resolve3(top, prefix, config.buildDirectory);
  if (!statSync2(directory, { throwIfNoEntry: !1 })?.isDirectory())
    throw new InputError({
      file: config.file,
      place: "build-directory",
      found: `commit ${commit} has no folder ${join7(prefix, config.buildDirectory)}`,
      rule: '"build-directory" is relative to the configuration file'
    });
  let role = { noun: "a build", key: "build" };
  return runProgram({ command: config.build, directory, environment: process.env, log, role }, signal);
}
function shared(config, { name }, found) {
  return new InputError({
    file: config.file,
    place: `benchmark ${name}`,
    found,
    rule: "base and head would run the same program",
    remedy: "use paths relative to the configuration file"
  });
}
function real({ folder }, directory) {
  return resolve3(realPath(folder), directory);
}
function realPath(folder) {
  return realpathSync(resolve3(folder));
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
  let suspects = benchmarks.filter((each) => (found.get(each).screening?.slower.length ?? 0) > 0), decisions = [...found.values()];
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
      let look = found.get(each).screening;
      return look !== null && !look.isClear && look.slower.length === 0;
    });
  }
}
async function confirm(suspects, found, about, limits, context) {
  let before = Math.max(...suspects.map((each) => found.get(each).screened)), { at, level } = looksOf(limits, "confirming", suspects.length, before), open = suspects;
  for (let pairs of at) {
    let targets = new Map(open.map((each) => [each, found.get(each).screened + pairs]));
    announce(targets, context), await executePairs(targets, context);
    for (let benchmark of open) {
      let decision = found.get(benchmark), from = decision.screened, only2 = new Set(decision.screening.slower);
      decision.confirmed = pairs;
      let { groups } = groupsOf(benchmark, about);
      decision.confirming = lookAt(groups, { from, to: from + pairs }, level, limits.gate, only2);
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
  let toBuild = buildable(config);
  selectBenchmarks(config, options), options.output !== void 0 && checkOutputFolder(options.output);
  let placement = await placementOf(config.folder), base = await resolveCommit(config.folder, options.reference, options.remote), { head } = placement;
  configIn(config, placement, placement.top);
  let labels = await readCommit(config.folder, process.env), date = /* @__PURE__ */ new Date(), folder = makeOutputFolder(options.output, config.folder, { date, commit: labels.commit });
  return { comparison: await withCheckouts(config.folder, { base, head }, async (checkouts) => {
    await build(toBuild, placement, { checkouts, commits: { base, head }, folder }, options);
    let sides = await prepare(toBuild, placement, checkouts, folder, options);
    return measure2(sides, { base, labels, date, folder, placement }, config, options);
  }), runFolder: folder };
}
async function build(config, { prefix }, { checkouts, commits, folder }, { observer, signal }) {
  observer?.planned?.(SIDES.map((side) => ({ benchmark: labelOf("build", side), executions: 1 })));
  for (let side of SIDES) {
    observer?.started(labelOf("build", side), 1, 1);
    let log = join8(folder, `build-${side}.log`), about = { prefix, top: checkouts[side], log, commit: commits[side] }, { seconds } = await buildSide(config, about, signal);
    observer?.finished(seconds);
  }
}
async function prepare(config, placement, checkouts, folder, options) {
  let wanted = selectBenchmarks(config, options).map(({ name }) => name), on = async (side, name) => {
    let own = configIn(config, placement, checkouts[side]), benchmark = own.benchmarks.find((each) => each.name === name), prepared = await prepareBenchmark(own, benchmark, process.env), warmUps = options.warmUp ?? benchmark.warmUp;
    return { prepared, folder: join8(folder, side), warmUps, records: [], measured: [] };
  }, paired2 = [];
  for (let name of wanted)
    paired2.push({ name, base: await on("base", name), head: await on("head", name) });
  for (let side of SIDES) mkdirSync2(join8(folder, side));
  return paired2;
}
async function measure2(benchmarks, occasion, config, options) {
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

// src/run/read-run.ts
var import_ajv = __toESM(require_ajv(), 1);
import { readFileSync as readFileSync3, realpathSync as realpathSync2, statSync as statSync3 } from "node:fs";
import { join as join9, resolve as resolve4, sep as sep2 } from "node:path";

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
var LARGEST_BYTES2 = 256 * 1024 * 1024;
function readRunFolder(folder) {
  let file = join9(folder, MANIFEST), refuse = (problem) => {
    throw new InputError({ file, remedy: "make the run again with commgate run", ...problem });
  }, value = parse(readManifest(folder, file), refuse), version = value?.schemaVersion;
  typeof version == "number" && version > 1 && refuse({
    place: "schemaVersion",
    found: quote(version),
    rule: "this commgate reads version 1",
    remedy: "use the newer commgate that wrote it"
  });
  let validate = new import_ajv.Ajv({ allErrors: !1, verbose: !0, allowUnionTypes: !0 }).compile(
    run_schema_default
  );
  if (!validate(value)) {
    let [problem] = schemaProblems(validate.errors ?? [], value), { path, found, rule } = problem;
    return refuse({ place: pathText(path) || "top level", found, rule });
  }
  let root = resolve4(folder);
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
  let manifest = statSync3(file, { throwIfNoEntry: !1 });
  if (manifest === void 0)
    throw wrong({
      file: folder,
      found: `it holds no ${MANIFEST}`,
      rule: "that file is written when a run has finished",
      remedy: "make the run again with commgate run"
    });
  if (!manifest.isFile() || manifest.size > LARGEST_BYTES2)
    throw wrong({
      file,
      found: "this is not a file of a sensible size",
      rule: `at most ${LARGEST_BYTES2} bytes`
    });
  return readFileSync3(file, "utf8");
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
  let real2;
  try {
    real2 = realpathSync2(join9(root, path));
  } catch {
    return "there is no such file in the run folder";
  }
  return real2.startsWith(realpathSync2(root) + sep2) ? null : "it is a link that leaves the run folder";
}

// src/check.ts
async function checkRun(options) {
  let config = loadConfig(options.config);
  if (options.against !== void 0) return paired(config, options, options.against, !1);
  let store = await baselineStore(config, { file: options.baseline, remote: options.remote }), stored = await store.read(), { slowdowns, shifts } = readAccepted(acceptanceFile(config)), reference = pairedInstead(config, stored, options);
  if (reference !== null) return paired(config, options, await mergeBaseOf(config, options, reference), !0);
  let { baseline, selection } = await selected(stored, config, options), { run: run2, folder } = await obtainRun(config, options), level = baseline === null ? null : currentLevels(baseline, slowdowns, shifts), isConfirmed = options.run === void 0 && config.gate.confirm === "auto", compare = (measured, gate, calibration) => compareRun(measured, level?.baseline ?? null, gate, store.location, {
    stages: isConfirmed ? 2 : 1,
    ...calibration === void 0 ? {} : { calibration }
  }), first = compare(run2, config.gate), judged = { ...isConfirmed ? await confirmed(
    first,
    { ...options, config, folder },
    (fresh, gate) => compare(fresh, gate, first.calibration)
  ) : withoutSecondLook(first, options.run === void 0 ? "off" : "recorded"), shifts: shiftsBehind(recordRun(run2), level?.baseline ?? null) }, based = withBasis(judged, selection, level?.inForce ?? []);
  return { comparison: withRemedies(based, stored, options), runFolder: folder };
}
function currentLevels(baseline, slowdowns, shifts) {
  return atAcceptedLevels(withoutSuperseded(baseline, shifts), carriedBy(baseline, slowdowns));
}
function paired(config, options, reference, automatic) {
  return checkPaired(config, { ...options, reference, automatic });
}
function pairedInstead(config, stored, { base, run: run2 }) {
  return (stored === null || stored.runs.length < FEWEST_RUNS) && run2 === void 0 && config.build !== void 0 && typeof base == "string" ? base : null;
}
async function mergeBaseOf(config, { remote }, base) {
  try {
    return (await ancestry({ folder: config.folder, base, remote })).mergeBase;
  } catch {
    return base;
  }
}
function withRemedies(comparison, stored, { run: run2 }) {
  if (stored !== null && stored.runs.length > 0) return comparison;
  let pairs = run2 === void 0 ? ', or set "build" and compare in pairs (check --against REF)' : "";
  return { ...comparison, reason: `${comparison.reason} Make one (commgate baseline update)${pairs}.` };
}
function acceptanceFile({ folder, baseline }) {
  return isAbsolute3(baseline.accepted) ? baseline.accepted : join10(folder, baseline.accepted);
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
  let config = loadConfig(options.config), store = await baselineStore(config, { file: options.baseline, remote: options.remote });
  await store.read();
  let { slowdowns: accepted, shifts } = readAccepted(acceptanceFile(config)), { run: run2, folder } = await obtainRun(config, options), measured = recordRun(run2), { keepRuns, keepMebibytes } = config.baseline, retention = { runs: keep ?? keepRuns, bytes: keepMebibytes * 1024 * 1024 }, isNew = !0, { runs } = await store.update((current) => {
    isNew = !(current?.runs.some(({ id: id2 }) => id2 === measured.id) ?? !1);
    let earlier = carriedBy(current, accepted), counting = current === null ? null : withoutSuperseded(current, shifts), carried = [...earlier, ...newlyAccepted(run2, counting, earlier, config, options.acceptAs)], recorded = carried.length === 0 ? measured : { ...measured, accepted: carried };
    return isNew ? addRun(current, recorded, retention) : current;
  });
  return { baseline: store.location, runs: runs.length, run: measured, isNew, runFolder: folder };
}
function newlyAccepted(run2, current, earlier, { gate }, reason) {
  return reason === void 0 || current === null ? [] : acceptancesOf(compareRun(run2, atAcceptedLevels(current, earlier).baseline, gate), reason);
}
async function obtainRun(config, options) {
  let { run: run2, output, benchmarks, repetitions, warmUp: warmUp2, observer, signal } = options, recorded = run2 === void 0 ? await runBenchmarks(config, { output, benchmarks, repetitions, warmUp: warmUp2, observer, signal }) : readRunFolder(run2);
  return observer?.planned?.(
    recorded.manifest.benchmarks.map(({ name, repetitions: repetitions2 }) => ({
      benchmark: name,
      executions: repetitions2.length
    }))
  ), { run: await measureRun(recorded, (anchor) => measureTrace(anchor, config.analysis), observer), folder: recorded.folder };
}

export {
  gitHubRemote,
  fileStore,
  baselineStore,
  comparableRuns,
  SAME_TIME,
  groupSeries,
  levelShifts,
  checkRun,
  currentLevels,
  acceptanceFile,
  updateBaseline
};
