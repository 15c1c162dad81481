import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  executedRun
} from "./chunk-3MQSNKLS.js";
import {
  commandText,
  describeMachine,
  environmentOf,
  executeRepetition,
  executeWarmUp,
  isBuildable,
  prepareBenchmark,
  readCommit,
  recordOf,
  runBuild
} from "./chunk-NT4LFOMA.js";
import {
  MANIFEST
} from "./chunk-TJ4AP3JE.js";
import {
  acceptancesAt
} from "./chunk-FUTKEGYG.js";
import {
  REMOTE,
  acceptanceFile,
  lastWords,
  makeWritable,
  removeFolder
} from "./chunk-MY6G2XFC.js";
import {
  COMMIT_HASH,
  runGit
} from "./chunk-BZCAMMLI.js";
import {
  measureTrace
} from "./chunk-GHQ6RG5G.js";
import {
  checkOutputFolder,
  makeOutputFolder
} from "./chunk-LVJ2AZCA.js";
import {
  writeAtomically
} from "./chunk-HFMMSFL5.js";
import {
  InputError,
  errorCode
} from "./chunk-3DJO3BYZ.js";

// src/check/executed.ts
import { join as join4, resolve as resolve3 } from "node:path";

// src/check/executed-pairs.ts
import { mkdirSync } from "node:fs";
import { join as join3 } from "node:path";

// src/git/worktrees.ts
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
var LONGEST_CHECKOUT_MS = 30 * 6e4;
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
    return found !== null && COMMIT_HASH.test(found) ? found : null;
  }, known = await find();
  if (known !== null) return known;
  if (remote !== void 0 && COMMIT_HASH.test(reference)) {
    await fetchCommit(folder, reference, remote);
    let fetched = await find();
    if (fetched !== null) return fetched;
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
async function openCheckouts(folder, commits, parent = tmpdir()) {
  let temporary = mkdtempSync(join(resolve(parent), "commgate-pair-")), checkouts = { base: join(temporary, "base"), head: join(temporary, "head") }, remembered = [], close = async () => {
    for (let side of ["base", "head"]) await removeWorktree(folder, checkouts[side]);
    for (let each of remembered) removeFolder(each);
    removeFolder(temporary);
  };
  try {
    for (let side of ["base", "head"])
      remembered.push(await addWorktree(folder, checkouts[side], commits[side]));
  } catch (error) {
    throw await close(), error;
  }
  return { checkouts, close };
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

// src/run/pair-order.ts
var SIDES = ["base", "head"];
function sidesOfPair(pair) {
  return isOddNumberOfOnes(pair) ? SIDES.toReversed() : SIDES;
}
function isOddNumberOfOnes(number) {
  let isOdd = !1;
  for (let rest = number; rest > 0; rest = Math.floor(rest / 2)) rest % 2 === 1 && (isOdd = !isOdd);
  return isOdd;
}
function labelOf(name, side) {
  return `${name} (${side})`;
}

// src/run/sides.ts
import { realpathSync } from "node:fs";
import { basename, dirname, isAbsolute, join as join2, relative, resolve as resolve2, sep } from "node:path";

// src/run/shared-program.ts
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

// src/run/sides.ts
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
    let inRepository = join2(placement.prefix, relative(realPath(config.folder), inFolder(config, folder))), found = resolve2(top, inRepository);
    if (!(!isInside(inRepository) || top !== placement.top && !isInside(relative(realPath(top), realPath(found))))) return found;
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
  let directory = configIn(config, placement, top).buildDirectory, missing = `commit ${commit} has no folder ${relative(top, directory) || "."}`, build = { command: config.build, directory, missing, environment: process.env, log };
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
function inFolder({ folder }, named) {
  return isAbsolute(named) ? realPath(named) : resolve2(realPath(folder), named);
}
function isInside(path) {
  return path !== ".." && !path.startsWith(`..${sep}`) && !isAbsolute(path);
}
function realPath(path) {
  let absolute = resolve2(path);
  try {
    return realpathSync(absolute);
  } catch {
    let parent = dirname(absolute);
    return parent === absolute ? absolute : join2(realPath(parent), basename(absolute));
  }
}
function namesOf({ folder }, { top, prefix }) {
  let below = `/${prefix}`.replace(/\/$/, ""), given = resolve2(folder), other = given.endsWith(below) ? given.slice(0, given.length - below.length) : "";
  return other === "" ? [top] : [top, other];
}

// src/check/executed-pairs.ts
var ExecutedPairs = class {
  /** Whether the base is built and its programs are found: what fails before is the base's want, or the configuration's. */
  isBaseReady = !1;
  /** Absolute path of the folder with a run folder for each side; '' before there is one. */
  folder = "";
  #job;
  #occasion = null;
  #benchmarks = [];
  #close = async () => {
  };
  constructor(job) {
    this.#job = job;
  }
  /**
   * Executes and measures pairs until every benchmark has as many as it should. The first call builds both sides and warms
   * their programs up. Both sides' folders are then ones that commgate compare and baseline update take.
   *
   * @param targets by benchmark, how many pairs it should have in the end
   * @returns all pairs so far
   * @throws InputError when the configuration has no build, there is no such commit, or a folder cannot be used (nothing was
   *   started then); ProgramError when a build or an execution failed
   */
  async measure(targets) {
    let isFirst = this.#occasion === null;
    this.#occasion ??= await this.#open();
    let wanted = new Map(this.#benchmarks.map((each) => [each, targets.get(each.name) ?? 0]));
    return isFirst && (this.#announce(wanted, "planned"), await this.#warmUp()), this.#announce(wanted, "extended"), await this.#execute(wanted), this.#measured(this.#occasion);
  }
  /** Removes the checkouts. Never throws. */
  close() {
    return this.#close();
  }
  async #open() {
    let { config, base: reference, benchmarks, output, remote, told, temporary, observer } = this.#job;
    buildable(config), output !== void 0 && checkOutputFolder(output);
    let placement = await placementOf(config.folder), base = await resolveCommit(config.folder, reference, remote);
    configIn(config, placement, placement.top);
    let labels = await readCommit(config.folder, process.env, told), date = /* @__PURE__ */ new Date();
    this.folder = makeOutputFolder(output, config.folder, { date, commit: labels.commit });
    let commits = { base, head: placement.head }, { checkouts, close } = await openCheckouts(config.folder, commits, temporary);
    this.#close = close, observer?.planned?.(SIDES.map((side) => ({ benchmark: labelOf("build", side), executions: 1 })));
    let occasion = { placement, commits, labels, date: date.toISOString(), folder: this.folder }, onBase = await this.#ready("base", occasion, checkouts);
    this.isBaseReady = !0;
    let onHead = await this.#ready("head", occasion, checkouts);
    for (let side of SIDES) mkdirSync(join3(this.folder, side));
    return this.#benchmarks = benchmarks.map((name, at) => ({ name, base: onBase[at], head: onHead[at] })), occasion;
  }
  /** Builds one side and finds what is to be executed there, one entry a benchmark. */
  async #ready(side, { placement, commits, folder }, checkouts) {
    let { config, benchmarks, warmUp, observer, signal } = this.#job, top = checkouts[side];
    observer?.started(labelOf("build", side), 1, 1);
    let log = join3(folder, `build-${side}.log`), place = { placement, top, log, commit: commits[side] }, { seconds } = await buildSide(buildable(config), place, signal);
    observer?.finished(seconds);
    let own = configIn(config, placement, top), found = [];
    for (let name of benchmarks) {
      let benchmark = own.benchmarks.find((each) => each.name === name), about = { prepared: await prepareBenchmark(own, benchmark, process.env), folder: join3(folder, side), warmUps: warmUp ?? benchmark.warmUp };
      found.push({ ...about, records: [], measured: [] });
    }
    return found;
  }
  /** Tells what lies ahead until the next analysis: the warm-ups besides where it is `planned`. */
  #announce(targets, as) {
    let ahead = [...targets].flatMap(
      ([each, target]) => SIDES.map((side) => {
        let { records, warmUps } = each[side], executions = Math.max(0, target - records.length) + (as === "planned" ? warmUps : 0);
        return { benchmark: labelOf(each.name, side), executions };
      })
    );
    this.#job.observer?.[as]?.(ahead);
  }
  async #warmUp() {
    let { observer, signal } = this.#job;
    for (let benchmark of this.#benchmarks)
      for (let side of SIDES) {
        let { prepared, folder, warmUps } = benchmark[side];
        for (let round = 0; round < warmUps; round++)
          observer?.started(labelOf(benchmark.name, side), 0, warmUps), observer?.finished(await executeWarmUp(prepared, folder, signal));
      }
  }
  /** The benchmarks take turns. */
  async #execute(targets) {
    let most = Math.max(0, ...targets.values());
    for (let pair = 0; pair < most; pair++)
      for (let [benchmark, target] of targets) {
        if (pair >= target || pair < benchmark.base.records.length) continue;
        let results = /* @__PURE__ */ new Map();
        for (let side of sidesOfPair(pair))
          results.set(side, await this.#executeOnce(benchmark, side, pair + 1, target));
        for (let [side, { record, measured }] of results)
          benchmark[side].records.push(record), benchmark[side].measured.push(measured);
      }
  }
  async #executeOnce(benchmark, side, repetition, repetitions) {
    let { config, observer, signal } = this.#job, { prepared, folder, measured: before } = benchmark[side];
    observer?.started(labelOf(benchmark.name, side), repetition, repetitions);
    let { record, notes } = await executeRepetition(prepared, folder, repetition, signal);
    for (let note of notes) observer?.noted?.(labelOf(benchmark.name, side), note);
    observer?.finished(record.seconds);
    let measured = await measureTrace(join3(folder, record.trace), config.analysis), processes = before[0]?.processes ?? measured.processes;
    if (measured.processes === processes) return { record, measured };
    throw new InputError({
      file: join3(folder, record.trace),
      place: `benchmark ${benchmark.name}, repetition ${repetition}`,
      found: `the trace has ${measured.processes} processes, that of repetition 1 has ${processes}`,
      rule: "all repetitions of a benchmark run on the same number of processes"
    });
  }
  /** All pairs so far as runs, whose manifests are written. */
  #measured({ placement, commits, labels, date, folder }) {
    let machine = describeMachine(), prepared = this.#benchmarks.map(({ head }) => head.prepared), environment = environmentOf(prepared, machine), sideOf = (side) => {
      let about2 = { ...side === "head" ? labels : { commit: commits.base, branch: null }, date, environment }, benchmarks = this.#benchmarks.map((each) => recordOf(each[side])), manifest = { schemaVersion: 1, ...about2, machine, benchmarks };
      writeAtomically(join3(folder, side, MANIFEST), `${JSON.stringify(manifest, null, 2)}
`);
      let measured = this.#benchmarks.map(({ name, [side]: { prepared: prepared2, measured: measured2 } }) => {
        let { tracer, mpi, pinning } = prepared2;
        return { ...{ name, tracer: tracer.label, mpi: mpi.name, pinning: pinning.by }, repetitions: [...measured2] };
      });
      return { ...about2, benchmarks: measured };
    }, about = { ...commits, uncommitted: placement.uncommitted };
    return { base: sideOf("base"), head: sideOf("head"), about };
  }
};

// src/check/executed.ts
var AGAIN = ["_again", "_again-more"], PAIRS = "_pairs", RUN = "run", ExecutedSource = class {
  #config;
  #options;
  /** The run, and the absolute path of its folder, once there is one. */
  run = null;
  #again = 0;
  #pairs = null;
  /** @param options of them what says what is run, and how */
  constructor(config, options) {
    this.#config = config, this.#options = options;
  }
  /** Absolute path of the folder with both sides of the pairs. */
  get pairsFolder() {
    return this.#pairs?.folder ?? "";
  }
  /**
   * Measures what a check asks for. A failure is an answer: the check may go another way then.
   *
   * @throws InputError when the signal ended it
   */
  async answer(request) {
    try {
      return await this.#measured(request);
    } catch (error) {
      if (!(error instanceof InputError) || this.#options.signal?.aborted) throw error;
      return { failed: error, isBaseReady: this.#pairs?.isBaseReady ?? !1 };
    }
  }
  /** Removes what is temporary. Never throws. */
  async close() {
    await this.#pairs?.close();
  }
  async #measured(request) {
    let { warmUp, told, observer, signal, remote, temporary, output, build = !0 } = this.#options;
    switch (request.kind) {
      case "run": {
        let own = output !== void 0 && this.#pairs !== null ? join4(output, RUN) : output, asked = { ...this.#options, output: own, build };
        return this.run = await executedRun(this.#config, asked), this.run.run;
      }
      case "repetitions": {
        let { kind: _, ...asked } = request, output2 = join4(this.run.folder, AGAIN[this.#again++]), { run: run2 } = await executedRun(this.#config, { ...asked, output: output2, warmUp, told, observer, signal });
        return run2;
      }
      case "pairs":
        return this.#pairs ??= new ExecutedPairs({
          config: this.#config,
          base: request.base,
          benchmarks: [...request.targets.keys()],
          output: this.run === null ? output : join4(this.run.folder, PAIRS),
          warmUp,
          told,
          remote,
          temporary,
          observer,
          signal
        }), this.#pairs.measure(request.targets);
      case "acceptances":
        return acceptancesAt(this.#config.folder, request.commit, resolve3(acceptanceFile(this.#config)));
    }
  }
};

export {
  placementOf,
  PAIRS,
  ExecutedSource
};
