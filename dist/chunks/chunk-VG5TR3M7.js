import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  config_schema_default
} from "./chunk-6JLUDWL5.js";
import {
  fileStore
} from "./chunk-2J3IOH4P.js";
import {
  formatBaseline,
  parseBaseline
} from "./chunk-FXZEZRSM.js";
import {
  compareRuns
} from "./chunk-MFAHTFHZ.js";
import {
  errorCode
} from "./chunk-TSR6WXUS.js";
import {
  InputError
} from "./chunk-OYEKBR2E.js";

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
  return new Promise((resolve2, reject) => {
    let child = spawn("git", words, {
      cwd: folder,
      env: gitEnvironment(options.environment ?? process.env, [...QUIET, ...settings]),
      timeout: LONGEST_MS
    }), output = [], bytes = 0, errors = "";
    child.stdout.on("data", (chunk) => {
      bytes += chunk.length, bytes > MOST_BYTES ? child.kill("SIGKILL") : output.push(chunk);
    }), child.stderr.on("data", (chunk) => {
      errors.length < 1e5 && (errors += chunk.toString("utf8"));
    }), child.on("error", reject), child.on("close", (status) => {
      bytes > MOST_BYTES ? reject(new Error(`git ${words[0]} printed more than ${MOST_BYTES} bytes`)) : resolve2({ status, output: Buffer.concat(output), errors: withoutSecrets(errors, secrets) });
    }), child.stdin.on("error", () => {
    }), child.stdin.end(input);
  });
}
function gitEnvironment(base, settings) {
  let environment = {};
  for (let [name, value] of Object.entries(base))
    /^GIT_(TRACE|CURL_VERBOSE|DIR$|WORK_TREE$|INDEX_FILE$|OBJECT_DIRECTORY$|ALTERNATE_)/.test(name) || (environment[name] = value);
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
  return token !== "" && /^https?:/i.test(server) && settings.push([`http.${new URL(server).origin}/.extraheader`, `Authorization: basic ${basic}`]), { name: repository, settings, secrets: token === "" ? [] : [token, basic] };
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
  let folder = mkdtempSync(join(process.env.RUNNER_TEMP || tmpdir(), "commgate-git-")), { settings, secrets } = remote, run = (words, input = "") => runGit(words, { folder, settings, secrets, input }).catch((cause) => {
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
    rmSync(folder, { recursive: !0, force: !0 });
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
  if (!root.some(({ path }) => path === FOLDER))
    return { baseline: { schemaVersion: 1, runs: [] }, blobs: /* @__PURE__ */ new Map(), others };
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
  for (let run of baseline.runs) {
    let name = fileOf(run), blob = before?.blobs.get(name) ?? await writeBlob(scratch, textOf(run, location));
    lines.push(`100644 blob ${blob}	${name}`);
  }
  let folder = await makeTree(scratch, lines), others = before?.others ?? [`100644 blob ${await writeBlob(scratch, README)}	README.md`];
  return makeTree(scratch, [...others, `040000 tree ${folder}	${FOLDER}`]);
}
function textOf(run, location) {
  let text = formatBaseline({ schemaVersion: 1, runs: [run] });
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
  let asked = files.map(({ object }) => `${object}
`).join(""), answer = await scratch.must(["cat-file", "--batch"], asked), decoder = new TextDecoder("utf-8", { fatal: !0 }), offset = 0;
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
var LONGEST_HISTORY = 100, LONGEST_WAIT_MS = 18e4, SHORTEST_PAUSE_MS = 200, LONGEST_PAUSE_MS = 5e3, TRIES_OF_A_FAILING_SERVER = 3, FETCHED = "refs/commgate/fetched";
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
  let { ref, location } = place, words = ["fetch", "--quiet", "--depth=1", "--no-tags", "--force", REMOTE, `${ref}:${FETCHED}`], { status, errors } = await scratch.run(words);
  if (status !== 0) throw cannotRead(location, errors);
  let commit = (await scratch.must(["rev-parse", FETCHED])).toString("utf8").trim();
  return { commit, tree: await readTree(scratch, commit, location) };
}
async function remoteCommit(scratch, { ref, location }) {
  let { status, output, errors } = await scratch.run(["ls-remote", "--quiet", REMOTE, ref]);
  if (status !== 0) throw cannotRead(location, errors);
  let found = output.toString("utf8").split(`
`).map((line) => line.split("	")).find(([, name]) => name === ref);
  return found === void 0 ? null : found[0];
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
  if (/\b5\d\d\b|timed? ?out|hung up|early EOF|reset by peer/i.test(said)) return refused2;
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

export {
  runGit,
  REMOTE,
  gitHubRemote,
  withScratch,
  baselineStore
};
