import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  ancestry
} from "./chunk-F2IFE2C4.js";
import {
  sourcePath
} from "./chunk-3YUQUESX.js";
import {
  KeptTraces,
  newestRuns
} from "./chunk-FUSJBRRO.js";
import {
  acceptancesAt,
  readAccepted,
  shiftsBehind
} from "./chunk-DH7WJN5Q.js";
import {
  MIN_LOG_DIFFERENCE,
  SHARED_BY,
  advisoryFacts,
  blindFacts,
  commonFactorFact,
  compareBenchmark,
  compareRun,
  comparisonOf,
  computedGroups,
  decide,
  factPolicy,
  inPlaceOfCalls,
  inSizeClasses,
  isIn,
  limited,
  loopPartners,
  named,
  ownNames,
  placesInTrace,
  policyOf,
  rangeOf,
  sightOf,
  sizeClasses,
  sum,
  timeOf,
  timedFunctions,
  unjudgedByHistory
} from "./chunk-GXMHDVDJ.js";
import {
  atAcceptedLevels,
  comparableRuns,
  currentLevels,
  kindOfTimes,
  matchGroups,
  newestWith,
  raisedGroup
} from "./chunk-GD5K4YW4.js";
import {
  readRunFolder
} from "./chunk-3E4UZHXQ.js";
import {
  MIN_RUNS,
  SCREENING_PERCENT,
  benchmarksForPairs,
  costsLittle,
  doesCount,
  excessOf,
  failingIn,
  firstShown,
  isCarried,
  isLoopGroup,
  isOfWeight,
  isSlower,
  isSlowerBy,
  joinedRuns,
  keyOf,
  leastBothWays,
  leastOf,
  measureAsConfigured,
  noteRulesWithoutCalls,
  rankComparison,
  rankRegressions,
  recordRun,
  retested,
  sharesOfAll,
  suspectBenchmarks,
  suspectedGroups,
  suspectsOf,
  warningsIn
} from "./chunk-5Z7T4OLX.js";
import {
  RUN_TIME_ID
} from "./chunk-CKW5RANK.js";
import {
  acceptanceFile,
  baselineStore,
  lastWords,
  removeFolder
} from "./chunk-Q3JXH5U2.js";
import {
  BASELINE_VERSION,
  REMOTE
} from "./chunk-VTFB4B3C.js";
import {
  PlaceNames,
  clockTick,
  lnDuration,
  measureTrace
} from "./chunk-3TDLSCDZ.js";
import {
  analysedBy,
  groupKey,
  instancesOf,
  isCommunication,
  sharesOf
} from "./chunk-PPZRB76O.js";
import {
  Allocation,
  buildSide,
  buildable,
  configIn,
  executeRepetition,
  executeWarmUp,
  prepareBenchmark,
  recordOf,
  runBenchmarks,
  selectBenchmarks
} from "./chunk-I6X7AN7T.js";
import {
  describeMachine,
  environmentOf,
  readCommit,
  recordedPlace,
  whereRun
} from "./chunk-XTBR7NL7.js";
import {
  checkOutputFolder,
  makeOutputFolder
} from "./chunk-NDPGTYSW.js";
import {
  keptTrace,
  writeManifest
} from "./chunk-C3QWQLBQ.js";
import {
  COMMIT_HASH,
  answerOf,
  notStarted,
  runGit
} from "./chunk-ESSFAYEE.js";
import {
  MAD_TO_SIGMA,
  loadTraceInParallel,
  numberPlaces
} from "./chunk-2YNCB44M.js";
import {
  median,
  medianOfSorted
} from "./chunk-EKBSII3Q.js";
import {
  groupBy
} from "./chunk-TAWRGPDZ.js";
import {
  NONE
} from "./chunk-WRXUXMB3.js";
import {
  InputError,
  errorCode
} from "./chunk-6ZCNJISB.js";

// src/gate/check/executed-source.ts
import { join as join5, resolve as resolve3 } from "node:path";

// src/gate/check/executed-pairs.ts
import { mkdirSync } from "node:fs";
import { join as join3 } from "node:path";

// src/base/git/worktrees.ts
import { existsSync as existsSync2, mkdtempSync, readFileSync as readFileSync2, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname as dirname2, join as join2, resolve as resolve2 } from "node:path";

// src/base/git/abandoned-checkouts.ts
import { existsSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
var OWNER = "owner", CHECKOUTS = "commgate-pair-", CHECKOUT = new RegExp(`^${CHECKOUTS}\\w{6}$`);
function own(temporary) {
  writeFileSync(join(temporary, OWNER), `${process.pid} ${machine()}
`);
}
function removeLeftCheckouts(common) {
  let left = /* @__PURE__ */ new Set();
  try {
    let worktrees = join(common, "worktrees");
    for (let name of existsSync(worktrees) ? readdirSync(worktrees) : []) {
      let remembered = join(worktrees, name), temporary = temporaryFolderOf(remembered);
      temporary !== null && !isOwned(temporary) && left.add(temporary).add(remembered);
    }
  } catch {
  }
  for (let each of left) removeFolder(each);
}
function temporaryFolderOf(remembered) {
  let path = textOf(join(remembered, "gitdir"))?.replace(/\n$/, "");
  if (path === void 0) return null;
  let temporary = dirname(dirname(resolve(remembered, path)));
  return CHECKOUT.test(basename(temporary)) ? temporary : null;
}
function isOwned(temporary) {
  let [, pid, where] = /^(\d+) (.*)\n$/.exec(textOf(join(temporary, OWNER)) ?? "") ?? [];
  if (pid === void 0 || where !== machine()) return !0;
  try {
    return process.kill(Number(pid), 0), !0;
  } catch (error) {
    return errorCode(error) !== "ESRCH";
  }
}
function machine() {
  return process.platform === "linux" ? `${hostname()} ${readlinkSync("/proc/self/ns/pid")}` : hostname();
}
function textOf(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return;
  }
}

// src/base/git/worktrees.ts
var MAX_CHECKOUT_MS = 30 * 6e4;
async function placementOf(folder) {
  let between = "--commgate", result = await run(folder, ["rev-parse", "--show-toplevel", between, "--show-prefix"]), places = answerOf(result);
  if (places === null) throw notTaken(folder, result.errors);
  let [top, prefix] = places.split(`
${between}
`);
  return { ...await workingState(folder), top, prefix };
}
async function workingState(folder) {
  let options = ["--porcelain=v2", "--branch", "--no-ahead-behind", "--untracked-files=no", "-z"], { status, output, errors } = await run(folder, ["status", ...options]);
  if (status !== 0) throw notTaken(folder, errors);
  let entries = output.toString("utf8").split("\0"), told = (what) => entries.map((entry) => what.exec(entry)?.[1]).find(Boolean), head = told(/^# branch\.oid (\w+)$/), branch = told(/^# branch\.head (.+)$/);
  if (head === void 0 || branch === void 0) throw noCommit(folder);
  let uncommitted = 0;
  for (let at = 0; at < entries.length; at++)
    /^[12u] /.test(entries[at]) && uncommitted++, entries[at].startsWith("2 ") && at++;
  return { head, branch: branch === "(detached)" ? null : branch, uncommitted };
}
function notTaken(folder, errors) {
  let owner = /dubious ownership in repository at '([^'\n]*)'/.exec(errors)?.[1];
  if (owner === void 0) return noCommit(folder, `; git says: ${lastWords(errors)}`);
  let found = `git refuses this working copy: ${lastWords(errors)}`, rule = "it must belong to the user who runs the check, or be marked as safe", remedy = `git config --global --add safe.directory ${owner}`;
  return new InputError({ file: folder, found, rule, remedy });
}
function noCommit(folder, more = "") {
  let found = `this is no working copy of a git repository with a commit${more}`, rule = "a paired check builds two commits of one repository", remedy = "commit first, or compare with a baseline (commgate baseline update)";
  return new InputError({ file: folder, found, rule, remedy });
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
  let common = await answer(folder, ["rev-parse", "--git-common-dir"]);
  common !== null && removeLeftCheckouts(resolve2(folder, common));
  let temporary = mkdtempSync(join2(resolve2(parent), CHECKOUTS)), checkouts = { base: join2(temporary, "base"), head: join2(temporary, "head") }, remembered = [], close = () => {
    removeFolder(temporary);
    for (let each of remembered) forgetWorktree(each);
  };
  try {
    own(temporary);
    for (let side of ["base", "head"])
      await addWorktree(folder, checkouts[side], commits[side], remembered);
  } catch (error) {
    throw close(), error;
  }
  return { checkouts, close };
}
async function addWorktree(folder, path, commit, remembered) {
  let words = ["worktree", "add", "--detach", "--quiet", "--", path, commit], { status, errors } = await run(folder, words), file = join2(path, ".git"), own2 = existsSync2(file) ? /^gitdir: (.*)\n$/s.exec(readFileSync2(file, "utf8"))?.[1] : void 0, isOwn = own2 !== void 0 && /\/worktrees\/[^/]+$/.test(own2);
  if (isOwn && remembered.push(resolve2(path, own2)), status === 0 && isOwn) return;
  let found = `commit ${commit} cannot be checked out: ${lastWords(errors)}`;
  throw new InputError({ file: folder, found });
}
function forgetWorktree(remembered) {
  removeFolder(remembered);
  try {
    rmdirSync(dirname2(remembered));
  } catch {
  }
}
async function answer(folder, words) {
  return answerOf(await run(folder, words));
}
function run(folder, words, options = {}) {
  return runGit(words, { folder, ...options, longestMs: MAX_CHECKOUT_MS }).catch((cause) => {
    throw new InputError({ file: folder, found: notStarted(cause), remedy: "install git" }, { cause });
  });
}

// src/measure/run/pair-order.ts
var SIDES = ["base", "head"];
function sidesOfPair(pair) {
  return hasOddOnes(pair) ? SIDES.toReversed() : SIDES;
}
function hasOddOnes(number) {
  let isOdd = !1;
  for (let rest = number; rest > 0; rest = Math.floor(rest / 2)) rest % 2 === 1 && (isOdd = !isOdd);
  return isOdd;
}
function labelOf(name, side) {
  return `${name} (${side})`;
}

// src/gate/check/executed-pairs.ts
var ExecutedPairs = class {
  /** Whether the base is built and its programs are found: what fails before is not the change's fault. */
  isBaseReady = !1;
  /** Absolute path of the folder with a run folder for each side; '' before there is one. */
  folder = "";
  #job;
  #occasion = null;
  /** Where the first execution ran. */
  #place;
  #benchmarks = [];
  /** By run folder, of the last analysis. */
  #manifests = /* @__PURE__ */ new Map();
  #close = () => {
  };
  constructor(job) {
    this.#job = job;
  }
  /**
   * Executes and measures pairs until every benchmark has enough. The first call builds both sides and warms
   * their programs up. The folders of both sides are then ones that commgate compare and baseline update
   * take.
   *
   * @param targets by benchmark, how many pairs it should have in the end
   * @returns all pairs so far
   * @throws InputError when the configuration has no build, there is no such commit, or a folder cannot be
   *   used (nothing was started then); ProgramError when a build or an execution failed
   */
  async measure(targets) {
    let isFirst = this.#occasion === null;
    this.#occasion ??= await this.#open();
    let wanted = new Map(this.#benchmarks.map((each) => [each, targets.get(each.name) ?? 0]));
    return isFirst && (this.#announce(wanted, "planned"), await this.#warmUp()), this.#announce(wanted, "extended"), await this.#execute(wanted), this.#measured(this.#occasion);
  }
  /** What is executed of a benchmark on both sides; null before they are built, or if it is not in pairs. */
  preparedSides(benchmark) {
    let found = this.#benchmarks.find(({ name }) => name === benchmark);
    return found === void 0 ? null : { base: found.base.prepared, head: found.head.prepared };
  }
  /** Removes the checkouts. Never throws. */
  close() {
    this.#close();
  }
  async #open() {
    let { config, base: reference, benchmarks, output, remote, told, temporary, observer } = this.#job;
    buildable(config), output !== void 0 && checkOutputFolder(output);
    let placement = await placementOf(config.folder), base = await resolveCommit(config.folder, reference, remote);
    configIn(config, placement, placement.top);
    let labels = await readCommit(config.folder, process.env, told, placement), date = /* @__PURE__ */ new Date();
    this.folder = makeOutputFolder(output, config.folder, { date, commit: labels.commit });
    let commits = { base, head: placement.head }, { checkouts, close } = await openCheckouts(config.folder, commits, temporary);
    this.#close = close, observer?.planned?.(SIDES.map((side) => ({ benchmark: labelOf("build", side), executions: 1 })));
    let occasion = { placement, commits, labels, date: date.toISOString(), folder: this.folder }, onBase = await this.#ready("base", occasion, checkouts);
    this.isBaseReady = !0;
    let onHead = await this.#ready("head", occasion, checkouts);
    for (let side of SIDES) mkdirSync(join3(this.folder, side));
    return this.#benchmarks = benchmarks.map((name, at) => ({
      name,
      base: onBase[at],
      head: onHead[at],
      before: [...this.#job.before(name)]
    })), occasion;
  }
  /** Builds one side and finds what is to be executed there, one entry a benchmark. */
  async #ready(side, { placement, commits, folder }, checkouts) {
    let { config, benchmarks, warmUp, observer, signal } = this.#job, top = checkouts[side];
    observer?.started(labelOf("build", side), 1, 1);
    let log = join3(folder, `build-${side}.log`), place = { placement, top, log, commit: commits[side] }, { seconds } = await buildSide(buildable(config), place, signal);
    observer?.finished(seconds);
    let own2 = configIn(config, placement, top), found = [];
    for (let name of benchmarks) {
      let benchmark = own2.benchmarks.find((each) => each.name === name), environment = await this.#job.allocation.environment(process.env), about = { prepared: await prepareBenchmark(own2, benchmark, environment), folder: join3(folder, side), warmUps: warmUp ?? benchmark.warmUp };
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
        let { prepared, folder, warmUps } = benchmark[side], execution = { prepared, folder, label: labelOf(benchmark.name, side), observer, signal };
        for (let warmUp = 0; warmUp < warmUps; warmUp++) await executeWarmUp(execution, warmUps);
      }
  }
  async #execute(targets) {
    let most = Math.max(0, ...targets.values());
    for (let pair = 0; pair < most; pair++)
      for (let [benchmark, target] of targets) {
        if (pair >= target || pair < benchmark.base.records.length) continue;
        let results = /* @__PURE__ */ new Map();
        for (let side of sidesOfPair(pair))
          results.set(side, await this.#executeOnce(benchmark, side, pair + 1, target));
        for (let [side, { record, measured }] of results) {
          let { records, measured: all, folder } = benchmark[side];
          records.push(record), all.push(measured);
          let group = { folder, benchmark: benchmark.name, save: () => this.#save() };
          this.#job.traces.measured(group, record, measured.communicationNs);
        }
      }
  }
  async #executeOnce(benchmark, side, repetition, repetitions) {
    let { config, observer, signal } = this.#job, { prepared, folder, measured: own2 } = benchmark[side], execution = { prepared, folder, label: labelOf(benchmark.name, side), observer, signal }, record = await executeRepetition(execution, repetition, repetitions), anchor = keptTrace(folder, benchmark.name, repetition, record);
    this.#place === void 0 && (this.#place = recordedPlace(anchor));
    let documented = side === "head" ? config.benchmarks.find(({ name }) => name === benchmark.name) : void 0, earlier = { before: benchmark.before, sameProgram: own2.at(-1) }, measured = await measureTrace(anchor, config.analysis, documented, earlier);
    benchmark.before.push(measured);
    let processes = own2[0]?.processes ?? measured.processes;
    if (measured.processes === processes) return { record, measured };
    throw new InputError({
      file: anchor,
      place: `benchmark ${benchmark.name}, repetition ${repetition}`,
      found: `the trace has ${measured.processes} processes, that of repetition 1 has ${processes}`,
      rule: "all repetitions of a benchmark run on the same number of processes"
    });
  }
  /** All pairs so far as runs, whose manifests are written. */
  #measured({ placement, commits, labels, date, folder }) {
    let prepared = this.#benchmarks.map(({ head: head2 }) => head2.prepared), { environment, machine: machine2 } = whereRun(prepared, this.#place ?? null), sideOf2 = (side) => {
      let about2 = { ...side === "head" ? labels : { commit: commits.base, branch: null }, date, environment }, benchmarks = this.#benchmarks.map((each) => recordOf(each[side])), manifest = { schemaVersion: 1, ...about2, machine: machine2, benchmarks };
      this.#manifests.set(join3(folder, side), manifest);
      let measured = this.#benchmarks.map(({ name, [side]: { prepared: prepared2, measured: measured2 } }) => {
        let { tracer, mpi, pinning } = prepared2;
        return { ...{ name, tracer: tracer.label, mpi: mpi.name, pinning: pinning.by }, repetitions: [...measured2] };
      });
      return { ...about2, benchmarks: measured };
    }, about = { ...commits, uncommitted: placement.uncommitted }, head = sideOf2("head");
    noteRulesWithoutCalls(head, this.#job.observer?.noted);
    let base = sideOf2("base");
    return this.#save(), { base, head, about };
  }
  /** Writes the manifests of both sides, once there are any. */
  #save() {
    for (let [folder, manifest] of this.#manifests) writeManifest(folder, manifest);
  }
};

// src/gate/check/executed-samples.ts
import { rmSync } from "node:fs";
import { join as join4 } from "node:path";

// src/measure/measurement/measure-sampled.ts
async function measureSampled(anchorPath, { ignoreOperations, delimiters }) {
  return sampledIn(await loadTraceInParallel(anchorPath, { ignoreOperations, delimiters, callTimes: !0 }));
}
function sampledIn({ callTimes, regions, processes }) {
  let samples = callTimes?.samples;
  if (!callTimes || samples === void 0) return null;
  let places = numberPlaces(callTimes), names = new PlaceNames({ places, callTimes }, regions), isInlinedOnce = inlinedOnce(samples, regions), found = /* @__PURE__ */ new Map();
  for (let process2 = 0; process2 < processes; process2++) {
    let before = /* @__PURE__ */ new Set();
    for (let at = samples.processStart[process2]; at < samples.processStart[process2 + 1]; at++) {
      let place = names.numberOf(places.ofEntry[samples.entry[at]]), functions = found.get(place) ?? /* @__PURE__ */ new Map();
      found.set(place, functions);
      let inside = null, now = /* @__PURE__ */ new Set();
      for (let region of functionsOf(samples, samples.context[at], names.namesOf(place).path, regions)) {
        let { name } = region;
        if (inside !== null && !isInlinedOnce(name)) break;
        let key = JSON.stringify([inside, name]), known = functions.get(key) ?? newFunction(region, inside, processes);
        known.samples[process2]++, before.has(known) && samples.entry[at] === samples.entry[at - 1] || known.stretches[process2]++, now.add(known), functions.set(key, known), inside = name;
      }
      before = now;
    }
  }
  let named2 = [...found].map(([place, functions]) => {
    let { path, before } = names.namesOf(place), sorted = [...functions.values()].sort((a, b) => sumOf(b.samples) - sumOf(a.samples));
    return { path, ...before !== void 0 && { before }, functions: sorted };
  });
  return { periodNs: samples.periodNs, places: named2 };
}
function functionsOf({ contexts }, context, path, regions) {
  let all = [];
  for (let each = contexts[context]; each !== void 0; each = contexts[each.parent]) {
    let region = regions[each.region];
    region !== void 0 && all.unshift(region);
  }
  let first = all.findIndex(({ name }) => !path.includes(name));
  return all.slice(first);
}
function inlinedOnce({ contexts }, regions) {
  let nameOf = (context) => regions[contexts[context]?.region ?? NONE]?.name ?? "", around = /* @__PURE__ */ new Map();
  return contexts.forEach(({ parent }, context) => {
    let known = around.get(nameOf(context)) ?? /* @__PURE__ */ new Set();
    around.set(nameOf(context), known.add(nameOf(parent)));
  }), (name) => around.get(name)?.size === 1;
}
function newFunction({ name, file, line }, inside, processes) {
  let source = file !== "" && line > 0 ? { file, line } : null, counts = () => new Array(processes).fill(0);
  return { name, source, inside, samples: counts(), stretches: counts() };
}
function sumOf(numbers) {
  return numbers.reduce((sum2, each) => sum2 + each, 0);
}

// src/gate/check/executed-samples.ts
var ExecutedSamples = class {
  #job;
  #done = /* @__PURE__ */ new Map();
  constructor(job) {
    this.#job = job;
  }
  /**
   * Executes benchmarks until each side of them has so many executions with samples.
   *
   * @throws InputError where the tracer takes no samples or the system forbids it; ProgramError when one
   *   failed
   */
  async take(prepared, executions) {
    let { observer, folder } = this.#job, ahead = [...prepared].flatMap(
      ([name, sides]) => presentIn(sides, 0).map((side) => ({ benchmark: sampledLabel(name, side), executions: 1 }))
    );
    observer?.extended?.(ahead);
    try {
      for (let [name, sides] of prepared) {
        let done = this.#done.get(name) ?? { base: [], head: [] };
        this.#done.set(name, done);
        for (let turn = done.head.length; turn < executions; turn++)
          for (let side of presentIn(sides, turn))
            done[side].push(await this.#once(sides[side], side, turn + 1));
      }
    } finally {
      rmSync(folder, { recursive: !0, force: !0 });
    }
    return new Map(
      [...prepared].map(([name, sides]) => {
        let { base, head } = this.#done.get(name);
        return [name, { base: sides.base === void 0 ? null : base, head }];
      })
    );
  }
  async #once(prepared, side, turn) {
    let { config, folder, observer, signal } = this.#job, { name } = prepared.benchmark, { sampling } = prepared.tracer, problem = { file: config.file, place: `benchmark ${name}` }, remedy = "the cause of a slowdown is told by what communicates";
    if (sampling === void 0)
      throw new InputError({ ...problem, found: `${prepared.tracer.label} takes no samples`, remedy });
    let environment = { ...prepared.environment, ...sampling }, own2 = join4(folder, side), label = sampledLabel(name, side), execution = { prepared: { ...prepared, environment }, folder: own2, label, observer, signal }, record = await executeRepetition(execution, turn), sampled = await measureSampled(keptTrace(own2, name, turn, record), config.analysis);
    if (sampled !== null) return sampled;
    throw new InputError({ ...problem, found: "the system does not let programs be sampled", remedy });
  }
};
function presentIn(sides, turn) {
  return sidesOfPair(turn).filter((side) => sides[side] !== void 0);
}
function sampledLabel(name, side) {
  return `${labelOf(name, side)} with samples`;
}

// src/gate/check/executed-source.ts
var AGAIN = ["_again", "_again-more"], PAIRS = "_pairs", SAMPLED = "_sampled", RUN = "run", ExecutedSource = class {
  #config;
  #options;
  #before;
  /** The run, and the absolute path of its folder, once there is one. */
  run = null;
  /** The head of the pairs, the same. */
  head = null;
  /** All that were recorded. */
  traces;
  /** Where all of it runs. */
  #allocation;
  #again = 0;
  #pairs = null;
  #samples = null;
  constructor(config, options, before) {
    this.#config = config, this.#options = options, this.#before = before, this.#allocation = new Allocation(config, options), this.traces = new KeptTraces(options.keepTraces ?? config.keepTraces);
  }
  /** Absolute path of the folder with both sides of the pairs. */
  get pairsFolder() {
    return this.#pairs?.folder ?? "";
  }
  /**
   * A failure is an answer: the check may go another way then. @throws InputError when the signal ended it
   */
  async answer(request) {
    try {
      return await this.#measured(request);
    } catch (error) {
      if (!(error instanceof InputError) || this.#options.signal?.aborted) throw error;
      return { failed: error, isBaseReady: this.#pairs?.isBaseReady ?? !1 };
    }
  }
  /** Removes what is temporary, and gives nodes back. Never throws. */
  async close() {
    this.#pairs?.close(), await this.#allocation.release();
  }
  async #sampled(benchmarks, executions) {
    let { observer, signal } = this.#options, prepared = /* @__PURE__ */ new Map();
    for (let name of benchmarks) {
      let own2 = this.#config.benchmarks.find((each) => each.name === name), both = this.#pairs?.preparedSides(name) ?? null, environment = await this.#allocation.environment(process.env);
      prepared.set(name, both ?? { head: await prepareBenchmark(this.#config, own2, environment) });
    }
    let folder = join5(this.run?.folder ?? this.pairsFolder, SAMPLED);
    return this.#samples ??= new ExecutedSamples({ config: this.#config, folder, observer, signal }), this.#samples.take(prepared, executions);
  }
  #measuredOf(benchmark) {
    let own2 = this.run?.run.benchmarks.find(({ name }) => name === benchmark);
    return [...this.#before(benchmark), ...own2?.repetitions ?? []];
  }
  async #executed(options) {
    let made = await runBenchmarks(this.#config, { ...options, allocation: this.#allocation }), before = (benchmark) => this.#measuredOf(benchmark);
    return { run: await measureAsConfigured(made, this.#config, before, options.observer, this.traces), folder: made.folder };
  }
  async #measured(request) {
    let { warmUp, told, observer, signal, output, build = !0 } = this.#options;
    switch (request.kind) {
      case "run": {
        let own2 = output !== void 0 && this.#pairs !== null ? join5(output, RUN) : output;
        return this.run = await this.#executed({ ...this.#options, output: own2, build }), this.run.run;
      }
      case "repetitions": {
        let { kind: _, ...asked } = request, output2 = join5(this.run.folder, AGAIN[this.#again++]), { run: run2 } = await this.#executed({ ...asked, output: output2, warmUp, told, observer, signal });
        return run2;
      }
      case "pairs": {
        this.#pairs ??= new ExecutedPairs({
          ...this.#options,
          config: this.#config,
          base: request.base,
          benchmarks: [...request.targets.keys()],
          traces: this.traces,
          allocation: this.#allocation,
          output: this.run === null ? output : join5(this.run.folder, PAIRS),
          before: (name) => this.#measuredOf(name)
        });
        let pairs = await this.#pairs.measure(request.targets);
        return this.head = { run: pairs.head, folder: join5(this.pairsFolder, "head") }, pairs;
      }
      case "samples":
        return this.#sampled(request.benchmarks, request.executions);
      case "acceptances":
        return acceptancesAt(this.#config.folder, request.commit, resolve3(acceptanceFile(this.#config)));
    }
  }
};

// src/measure/measurement/known-before-run.ts
async function knownBeforeRun(config, chosen) {
  let prepared = [];
  for (let benchmark of chosen) {
    let one = await prepareBenchmark(config, benchmark, process.env).catch((error) => {
      if (error instanceof InputError) return null;
      throw error;
    });
    one !== null && prepared.push(one);
  }
  let { mpi, ...here } = environmentOf(prepared, describeMachine()), machine2 = config.allocation !== void 0 || prepared.some((one) => one.mpi.srun === !0) ? {} : here, environment = prepared.length === chosen.length ? { ...machine2, mpi } : machine2, by = analysedBy(config.analysis), benchmarks = chosen.map(({ name, buildFlags }) => {
    let own2 = prepared.find(({ benchmark }) => benchmark.name === name);
    if (own2 === void 0) return { name, buildFlags, analysedBy: by };
    let { tracer, pinning } = own2;
    return { name, buildFlags, analysedBy: by, tracer: tracer.label, mpi: own2.mpi.name, pinning: pinning.by };
  });
  return { run: { environment }, benchmarks };
}

// src/gate/baseline/select-runs.ts
function selectRuns(baseline, mergeBase, commits) {
  let position = new Map(commits.map((commit, index) => [commit, index])), distance = (commit) => commit === null ? Number.POSITIVE_INFINITY : position.get(commit) ?? Number.POSITIVE_INFINITY, runs = baseline.runs.filter(({ commit }) => Number.isFinite(distance(commit))), nearest = null;
  for (let { commit, date } of runs) {
    let commitsBefore = distance(commit);
    (nearest === null || commitsBefore <= nearest.commitsBefore) && (nearest = { commit, commitsBefore, date });
  }
  let leftOut = baseline.runs.length - runs.length;
  return {
    baseline: { schemaVersion: BASELINE_VERSION, runs },
    selection: { mergeBase, used: runs.length, leftOut, nearest }
  };
}

// src/gate/judge/against-baseline/too-young.ts
function isTooYoung(run2, benchmarks, baseline) {
  let known = new Set(baseline?.runs.flatMap((each) => each.benchmarks.map(({ name }) => name))), unjudged = benchmarks.filter(
    (benchmark) => comparableRuns(run2, benchmark, baseline).comparable.length < MIN_RUNS
  );
  return unjudged.length === benchmarks.length || unjudged.some(({ name }) => known.has(name));
}

// src/gate/check/gather.ts
var MAX_COMPARED_RUNS = 100;
async function gather(config, benchmarks, asked, options) {
  let { against, isRecorded, exactly } = asked, { folder, gate } = config, always = { gate, benchmarks: benchmarks.map(({ name }) => name), exactly }, known = { against, isRecorded, confirm: gate.confirm }, { slowdowns, shifts } = readAccepted(acceptanceFile(config));
  if (against !== null)
    return {
      circumstances: { ...known, storedRuns: 0, pairs: null },
      given: { ...always, baseline: null, location: "", accepted: slowdowns },
      selection: null,
      inForce: []
    };
  let store = await baselineStore(config, { file: options.baseline, remote: options.remote }), stored = await store.read({ onRequest: !0 }), base = isRecorded || config.build === void 0 ? void 0 : options.base, common = await historyInCommon(folder, options, stored !== null, base !== void 0), counting = stored && common && selectRuns(stored, common.mergeBase, common.commits), most = Math.max(MAX_COMPARED_RUNS, config.baseline.keepRuns), newest = newestOf(counting === null ? stored : counting.baseline, most), level = newest && currentLevels(newest, slowdowns, shifts), baseline = level?.baseline ?? null, pairs = base === void 0 ? null : {
    base,
    mergeBase: common?.mergeBase ?? null,
    head: await headOf(folder),
    isYoung: await willBeTooYoung(config, benchmarks, baseline)
  };
  return {
    circumstances: { ...known, storedRuns: stored?.runs.length ?? 0, pairs },
    given: { ...always, baseline, location: store.location, accepted: slowdowns },
    selection: counting?.selection ?? null,
    inForce: level?.inForce ?? []
  };
}
async function historyInCommon(folder, { base, isBase, remote, historyUnknown }, hasBaseline, mayPair) {
  if (!(hasBaseline ? base !== void 0 || isBase === !0 : mayPair)) return null;
  try {
    return await ancestry({ folder, base: base ?? null, remote });
  } catch (error) {
    if (!hasBaseline) return null;
    if (historyUnknown === void 0) throw error;
    return historyUnknown(error instanceof Error ? error.message : String(error)), null;
  }
}
function newestOf(baseline, most) {
  return baseline && { ...baseline, runs: newestRuns(baseline.runs, most) };
}
async function headOf(folder) {
  try {
    let { head, uncommitted } = await workingState(folder);
    return { commit: head, uncommitted };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { unknown: { kind: "failed", message: error.message } };
  }
}
async function willBeTooYoung(config, benchmarks, baseline) {
  if ((baseline?.runs.length ?? 0) < MIN_RUNS) return !0;
  let known = await knownBeforeRun(config, benchmarks);
  return isTooYoung(known.run, known.benchmarks, baseline);
}

// src/gate/check/plan.ts
function planOf(circumstances) {
  let { against, pairs, storedRuns } = circumstances;
  if (against !== null) return { by: "pairs", why: "asked", base: against };
  let confirm = confirmingOf(circumstances);
  if (pairs === null) return { by: "baseline", confirm, ifYoung: null };
  let instead = { base: pairs.mergeBase ?? pairs.base, hasOther: storedRuns >= MIN_RUNS };
  if (!pairs.isYoung) return { by: "baseline", confirm, ifYoung: instead };
  let otherwise2 = { by: "baseline", confirm: withoutPairs(confirm), ifYoung: null };
  return {
    by: "pairs",
    why: "young baseline",
    base: instead.base,
    otherwise: instead.hasOther ? otherwise2 : null
  };
}
function withoutPairs(confirm) {
  return confirm.by === "nothing" ? confirm : { by: "repetitions", noPairs: null };
}
function confirmingOf({ isRecorded, confirm, pairs }) {
  if (isRecorded) return { by: "nothing", why: "recorded" };
  if (confirm === "off") return { by: "nothing", why: "off" };
  let noPairs = pairs === null ? null : pairsProblem(pairs);
  return pairs === null || noPairs !== null ? { by: "repetitions", noPairs } : { by: "pairs", base: pairs.mergeBase };
}
function pairsProblem({ mergeBase, head }) {
  return mergeBase === null ? { kind: "base unknown" } : "unknown" in head ? head.unknown : head.commit === mergeBase ? { kind: "base is head" } : head.uncommitted === 0 ? null : { kind: "uncommitted", files: head.uncommitted };
}

// src/gate/check/recorded-source.ts
function judgeRecorded(steps2, recordings) {
  let targets = /* @__PURE__ */ new Map(), step = steps2.next();
  for (; step.done !== !0; ) step = steps2.next(answered(step.value, recordings, targets));
  return step.value;
}
function answered(request, recordings, targets) {
  let { run: run2, again, pairs = [] } = recordings;
  switch (request.kind) {
    case "run":
      return run2 ?? missing("run");
    case "repetitions":
      return again?.(request.repetitions, request.benchmarks) ?? missing("further repetitions");
    case "pairs":
      for (let [name, target] of request.targets) targets.set(name, target);
      return recordedPairs(pairs, targets) ?? missing("pairs");
    case "samples":
      return missing("samples");
    case "acceptances":
      return [];
  }
}
function recordedPairs(pairs, targets) {
  let streams = pairs.filter(({ benchmark }) => targets.has(benchmark));
  if (streams.length < targets.size) return null;
  let sides = streams.map((stream) => stream.take(targets.get(stream.benchmark))), [base, head] = [joined(sides.map((side) => side.base)), joined(sides.map((side) => side.head))];
  return { base, head, about: { base: base.commit ?? "", head: head.commit ?? "", uncommitted: 0 } };
}
function joined(runs) {
  return { ...runs[0], benchmarks: runs.flatMap(({ benchmarks }) => benchmarks) };
}
function missing(what) {
  return {
    failed: new InputError({ file: "what was recorded", found: `there are no ${what}` }),
    isBaseReady: !1
  };
}

// src/gate/judge/causes/sampled-function.ts
var MIN_SHARE = 0.5, MIN_ERRORS = 3, MIN_INLINED_SHARE = 0.8, NO_FUNCTION = "(";
function sampledFunction(cause, instances, sides) {
  let { path } = cause;
  if (path === null || path.length === 0) return null;
  let found = [(place) => `${place.path}` == `${path}` && (cause.before === void 0 || place.before === cause.before), (place) => path.every((name, i) => place.path[i] === name)].map(
    (isIn2) => mostIn(cause, growthIn(sides, isIn2, cause, instances), sides)
  );
  return found.find((each) => each !== null && each !== "unsure") ?? found.find((each) => each !== null) ?? null;
}
function mostIn({ path, computedNs, addedNs }, growth, { base }) {
  let outer = growth.filter(({ inside }) => inside === null), [most] = [...outer].sort((a, b) => b.ns - a.ns);
  if (most === void 0) return null;
  let others = outer.filter((each) => each !== most), { name, source, ns: grownNs } = inlinedIn(most, growth), restNs = sumOf2(others) + most.ns - grownNs, judgedNs = computedNs ?? addedNs, ns = base === null ? Math.min(grownNs, judgedNs - restNs) : grownNs, wholeNs = base === null ? judgedNs : Math.max(judgedNs, most.ns + sumOf2(others)), errorNs = Math.hypot(...(base === null ? outer : [most]).map((each) => each.errorNs)), limitNs = Math.max(MIN_SHARE * wholeNs, MIN_ERRORS * errorNs);
  if (ns < limitNs) return ns + MIN_ERRORS * errorNs < MIN_SHARE * wholeNs ? null : "unsure";
  let lostNs = -sumOf2(others.filter((each) => each.ns < 0));
  return base !== null && lostNs >= MIN_SHARE * most.ns || path?.includes(name) || name.startsWith(NO_FUNCTION) ? null : { function: name, source, addedNs: ns, errorNs };
}
function inlinedIn(outer, growth) {
  let inner = growth.find(
    ({ inside, name, ns }) => inside === outer.name && name !== outer.name && ns >= MIN_INLINED_SHARE * Math.max(0, outer.ns)
  );
  return inner === void 0 || outer.ns <= 0 ? outer : inlinedIn(inner, growth);
}
function growthIn({ base, head }, isIn2, { process: process2, onAllProcesses }, instances) {
  let before = sumsIn(base ?? [], isIn2), now = sumsIn(head, isIn2), processes = new Set([...before.values(), ...now.values()].flatMap(({ ns }) => [...ns.keys()])), one = onAllProcesses ? null : process2;
  return [.../* @__PURE__ */ new Set([...before.keys(), ...now.keys()])].map((key) => {
    let [then, since] = [before.get(key), now.get(key)], of = [...processes].map((each) => ({
      process: each,
      ns: ((since?.ns.get(each) ?? 0) - (then?.ns.get(each) ?? 0)) / instances,
      variance: ((since?.variance.get(each) ?? 0) + (then?.variance.get(each) ?? 0)) / instances ** 2
    })), { name, source, inside } = (since ?? then).function, about = { name, source, inside }, all = { ns: meanOf(of.map(({ ns: ns2 }) => ns2)), variance: varianceOfMean(of) };
    if (one === null) return { ...about, ns: all.ns, errorNs: Math.sqrt(all.variance) };
    let others = of.filter((each) => each.process !== one), own2 = of.find((each) => each.process === one)?.variance ?? 0, ns = base === null ? of.find((each) => each.process === one)?.ns ?? 0 : excessOf({ ns: of }, one);
    return { ...about, ns, errorNs: Math.sqrt(own2 + (base === null ? 0 : varianceOfMean(others))) };
  });
}
function sumsIn(executions, isIn2) {
  let found = /* @__PURE__ */ new Map();
  for (let { periodNs, places } of executions)
    for (let each of places.filter(isIn2).flatMap(({ functions }) => functions)) {
      let key = JSON.stringify([each.inside, each.name]), times = found.get(key) ?? { function: each, ns: /* @__PURE__ */ new Map(), variance: /* @__PURE__ */ new Map() };
      found.set(key, times), each.samples.forEach((count, process2) => {
        count !== 0 && (add(times.ns, process2, count * periodNs / executions.length), add(times.variance, process2, each.stretches[process2] * (periodNs / executions.length) ** 2));
      });
    }
  return found;
}
function add(sums, process2, value) {
  sums.set(process2, (sums.get(process2) ?? 0) + value);
}
function sumOf2(growth) {
  return growth.reduce((sum2, { ns }) => sum2 + ns, 0);
}
function meanOf(values) {
  return values.reduce((sum2, value) => sum2 + value, 0) / Math.max(1, values.length);
}
function varianceOfMean(list) {
  return meanOf(list.map(({ variance }) => variance)) / Math.max(1, list.length);
}

// src/gate/check/request.ts
function* ask(request) {
  return yield request;
}
function hasFailed(answer2) {
  return "failed" in answer2;
}
function failureOf({ failed }) {
  return { kind: "failed", message: failed.inOneLine };
}

// src/gate/check/sampled-functions.ts
var MAX_SAMPLED_EXECUTIONS = 2;
function* withSampledFunctions(comparison) {
  let wanted = comparison.regressions.filter(isComputing), benchmarks = [...new Set(wanted.map(({ benchmark }) => benchmark))];
  if (comparison.verdict !== "regression" || benchmarks.length === 0) return comparison;
  let known = comparison, open = benchmarks;
  for (let executions = 1; executions <= MAX_SAMPLED_EXECUTIONS && open.length > 0; executions++) {
    let answer2 = yield* ask({ kind: "samples", benchmarks: open, executions });
    if (hasFailed(answer2)) {
      if (executions > 1) return known;
      let problem = answer2.failed.inOneLine;
      return { ...comparison, sampling: { benchmarks, executions: 0, of: "head", problem } };
    }
    let isUnsure = /* @__PURE__ */ new Set(), regressions = known.regressions.map((group) => {
      let found = functionOf(group, answer2);
      if (found === "unsure" && isUnsure.add(group.benchmark), found === null || found === "unsure") return group;
      let { cause, computes } = group;
      return computes !== void 0 ? { ...group, computes: { ...computes, sampled: found } } : { ...group, cause: { ...cause, sampled: found } };
    }), of = [...answer2.values()].every(({ base }) => base !== null) ? "base and head" : "head";
    known = { ...known, regressions, sampling: { benchmarks, executions, of, problem: null } }, open = open.filter((name) => isUnsure.has(name));
  }
  return known;
}
function isComputing({ cause, computes }) {
  return computes !== void 0 ? computes.path !== null : cause?.path != null && ["late", "imbalance", "own"].includes(cause.kind);
}
function asCause({ onAllProcesses, ...computes }) {
  return { ...computes, ...onAllProcesses && { onAllProcesses: !0 } };
}
function functionOf(group, sampled) {
  let sides = sampled.get(group.benchmark);
  if (sides === void 0 || !isComputing(group)) return null;
  let instances = group.change === void 0 ? Math.max(1, group.instances) : 1, { computes, addedNs } = group, where = computes === void 0 ? group.cause : { ...asCause(computes), computedNs: addedNs, addedNs };
  return sampledFunction(where, instances, sides);
}

// src/gate/check/shown-instance.ts
import { join as join6 } from "node:path";
function shownInstance({ regressions }, { run: run2, folder }) {
  let group = firstShown(regressions), chosen = group?.typical?.now?.repetition;
  if (group === null || chosen === void 0) return null;
  let ofBenchmark = ({ name }) => name === group.benchmark, records = readRunFolder(folder).manifest.benchmarks.find(ofBenchmark)?.repetitions ?? [], repetitions = run2.benchmarks.find(ofBenchmark)?.repetitions ?? [], key = groupKey(group), seen = repetitions.map(({ groups }) => groups.find((each) => groupKey(each) === key)), usualNs = seen[chosen - 1]?.medianNs ?? Number.NaN;
  return seen.flatMap((own2, index) => {
    let trace = records[index]?.trace ?? null;
    if (own2?.typical?.atNs === void 0 || trace === null) return [];
    let { atNs, durationNs } = own2.typical;
    return [{ apartNs: index === chosen - 1 ? -1 : Math.abs(own2.medianNs - usualNs), instance: { trace: join6(folder, trace), atNs, durationNs } }];
  }).sort((a, b) => a.apartNs - b.apartNs)[0]?.instance ?? null;
}

// src/gate/judge/confirm.ts
var NOTHING_AGAIN = {
  state: "done",
  by: null,
  pairs: null,
  noPairs: null,
  confirmed: 0,
  unconfirmed: [],
  unconfirmedCommonFactors: [],
  repetitions: [],
  failure: []
};
function withoutConfirmation(first, state) {
  let confirmed2 = first.regressions.length;
  return confirmed2 === 0 && first.commonFactors.length === 0 ? first : { ...first, confirmation: { ...NOTHING_AGAIN, state, confirmed: confirmed2 } };
}
function undecided(first, why, requirements, about = {}, how = "not measured") {
  let [failing, warnings] = [failingIn(first), warningsIn(first)];
  if (first.regressions.length + failing.length === 0)
    return { ...first, reasons: [...first.reasons, { kind: "partly judged", why }] };
  let other = withoutSlowdowns(first, requirements), own2 = [
    { kind: "undecided", suspects: suspectsOf(first.regressions, failing), how, why },
    ...warnings.map(commonFactorFact)
  ], isRed = other.verdict === "regression";
  return {
    ...first,
    verdict: isRed ? "regression" : "inconclusive",
    reasons: isRed ? [...other.reasons, ...own2] : [...own2, ...other.more],
    regressions: [],
    commonFactors: warnings,
    confirmation: {
      ...NOTHING_AGAIN,
      state: "failed",
      by: "repetitions",
      ...about,
      failure: why,
      unconfirmed: first.regressions,
      unconfirmedCommonFactors: failing
    }
  };
}
function confirmByRepetitions(first, second, requirements) {
  if ("failure" in second) return undecided(first, second.failure, requirements);
  let warnings = warningsIn(first), found = retested(first, second.comparison, first.thresholds), { commonFactors, unconfirmed, unconfirmedCommonFactors } = found, regressions = [...found.regressions, ...found.members], other = withoutSlowdowns(first, requirements), isRed = regressions.length + commonFactors.length > 0 || other.verdict === "regression", suspects = suspectsOf(unconfirmed, unconfirmedCommonFactors), isLost = unconfirmed.length + unconfirmedCommonFactors.length > 0, reasons = [
    ...[...commonFactors, ...warnings].map(commonFactorFact),
    ...regressions.length > 0 ? [{ kind: "slower", groups: regressions.length, judged: null, than: null }] : [],
    ...isLost ? [{ kind: "not confirmed", suspects }] : [],
    ...isRed ? [] : [{ kind: "nothing else slower" }]
  ];
  return {
    ...decided(first, { regressions, commonFactors, warnings }, reasons, other),
    confirmation: {
      ...NOTHING_AGAIN,
      by: "repetitions",
      confirmed: regressions.length,
      unconfirmed: rankRegressions(unconfirmed),
      unconfirmedCommonFactors,
      repetitions: second.repetitions.map((each) => ({ ...each, inPairs: !1 }))
    }
  };
}
function confirmByPairs(first, paired, requirements, own2 = []) {
  let suspects = new Set(benchmarksForPairs(first));
  if (suspects.size === 0) return first;
  let isIn2 = ({ benchmark }) => suspects.has(benchmark);
  if (paired.paired === null) throw new RangeError("the second comparison has no pairs");
  let bases = paired.benchmarks.filter(isIn2), about = aboutPairs(paired.paired, bases), { regressions, called, isExcused: isExcused2 } = calledIn(paired, first, acceptedFactors(own2)), commonFactors = called.filter(({ isFailing }) => isFailing), failure = undecidedFacts(paired, new Set(suspectBenchmarks(first)));
  if (regressions.length + commonFactors.length === 0 && failure.length > 0)
    return undecided(first, failure, requirements, about, "pairs do not tell");
  let again = new Set(regressions.map(keyOf)), unconfirmed = first.regressions.filter(
    (group) => !again.has(keyOf(group)) && !commonFactors.some((each) => isCarried(group, each, first.thresholds))
  ), isTold = ({ benchmark, isFailing }) => {
    let basis = bases.find((each) => each.benchmark === benchmark);
    return isFailing || basis !== void 0 && basis.visibleSlowdownPercent !== null;
  }, unconfirmedCommonFactors = first.commonFactors.filter(isTold).filter(({ benchmark }) => called.every((each) => each.benchmark !== benchmark)), warnings = [
    ...warningsIn({ ...paired, commonFactors: called }),
    ...warningsIn(first).filter((each) => !isTold(each))
  ], reasons = [
    {
      kind: "judged by pairs",
      suspects: suspectsOf(first.regressions, first.commonFactors),
      base: about.pairs.base,
      most: about.pairs.most,
      isUpTo: about.repetitions.some(({ repetitions }) => repetitions !== about.pairs.most),
      slower: suspectsOf(regressions, commonFactors),
      unconfirmed: suspectsOf(unconfirmed, unconfirmedCommonFactors),
      isExcused: isExcused2
    },
    ...warnings.map(commonFactorFact),
    ...failure.length > 0 ? [{ kind: "partly judged", why: failure }] : []
  ], judged = {
    ...first,
    improvements: [...first.improvements.filter((each) => !isIn2(each)), ...paired.improvements.filter(isIn2)],
    advisories: [...first.advisories.filter((each) => !isIn2(each)), ...paired.advisories.filter(isIn2)],
    benchmarks: first.benchmarks.map((basis) => withSightOf(basis, bases)),
    ...withPicturesOf(first, paired, suspects)
  }, other = withoutSlowdowns(judged, requirements);
  return {
    ...decided(judged, { regressions, commonFactors, warnings }, reasons, other),
    confirmation: {
      ...NOTHING_AGAIN,
      ...about,
      confirmed: regressions.length,
      unconfirmed: rankRegressions(unconfirmed),
      unconfirmedCommonFactors
    }
  };
}
function withoutPairs2(first, why, requirements) {
  return undecided(first, why, requirements, { by: "pairs" }, "pairs failed");
}
function decided(first, slower, reasons, other) {
  let { regressions, commonFactors, warnings } = slower, isRed = regressions.length + commonFactors.length > 0 || other.verdict === "regression", more = isRed && other.verdict === "pass" ? [] : other.more;
  return {
    ...first,
    verdict: isRed ? "regression" : other.verdict,
    reasons: [...reasons, ...more],
    regressions: rankRegressions(regressions),
    commonFactors: [...commonFactors, ...warnings]
  };
}
function withoutSlowdowns({ benchmarks, structure, documented, baseline }, requirements) {
  let unjudged = unjudgedByHistory(benchmarks, baseline?.runs ?? null), other = decide({ ...{ judged: 0, slower: 0, than: null, commonFactors: [], also: [] }, benchmarks, structure, documented, unjudged }, requirements);
  return { ...other, more: other.verdict === "pass" ? blindFacts(benchmarks) : other.reasons };
}
function withSightOf(basis, paired) {
  let inPairs = paired.find(({ benchmark }) => benchmark === basis.benchmark);
  return inPairs === void 0 ? basis : { ...basis, by: "pairs", sight: inPairs.sight };
}
function withPicturesOf(first, paired, suspects) {
  if (first.pictures === void 0) return {};
  let inPairs = new Map(paired.pictures?.map((each) => [each.benchmark, each]));
  return {
    pictures: first.pictures.map(
      (each) => suspects.has(each.benchmark) ? inPairs.get(each.benchmark) ?? each : each
    )
  };
}
function aboutPairs({ base, head, benchmarks }, bases) {
  let repetitions = benchmarks.filter(({ benchmark }) => bases.some((basis) => basis.benchmark === benchmark)).map(({ benchmark, pairs }) => ({ benchmark, repetitions: pairs, inPairs: !0 })), most = Math.max(0, ...repetitions.map((each) => each.repetitions)), visibleSlowdownPercent = rangeOf(
    bases.flatMap(({ visibleSlowdownPercent: range }) => range === null ? [] : [range.least, range.most])
  );
  return { by: "pairs", pairs: { base, head, most, visibleSlowdownPercent }, repetitions };
}
function calledIn(paired, first, accepted) {
  let suspects = new Set(benchmarksForPairs(first)), slower = paired.regressions.filter(({ benchmark }) => suspects.has(benchmark)), common = paired.commonFactors.filter(({ benchmark }) => suspects.has(benchmark)), counts = (factor, limit, isSuspect) => limit === 1 || isSuspect() && isSlower(factor / limit, first.thresholds), limitOf = (group) => accepted.get(keyOf(group)) ?? 1, regressions = slower.filter(
    (each) => counts(each.factor, limitOf(each), () => lookedSlower(each, first))
  ), called = common.filter(({ benchmark, factor, groups }) => {
    let members = groups.map((group) => ({ ...group, benchmark })), limit = members.length === 0 ? 1 : median(members.map(limitOf));
    return counts(factor, limit, () => members.some((group) => lookedSlower(group, first)));
  }), isExcused2 = regressions.length + called.length < slower.length + common.length;
  return { regressions, called, isExcused: isExcused2 };
}
function acceptedFactors(own2) {
  let factors = /* @__PURE__ */ new Map();
  for (let each of own2) {
    let key = keyOf(each);
    factors.set(key, (factors.get(key) ?? 1) * each.factor);
  }
  return factors;
}
function lookedSlower(group, first) {
  let key = keyOf(group);
  return first.regressions.some((each) => keyOf(each) === key) || first.commonFactors.some((each) => isCarried(group, each, first.thresholds));
}
function undecidedFacts(paired, suspects) {
  let partly = paired.reasons.find(({ kind }) => kind === "partly judged");
  if (partly?.kind === "partly judged") return partly.why;
  if (paired.verdict === "inconclusive") return paired.reasons.filter(isFact);
  let benchmarks = [...suspects].filter((name) => {
    let basis = paired.benchmarks.find(({ benchmark }) => benchmark === name);
    return basis === void 0 || basis.visibleSlowdownPercent === null;
  });
  return benchmarks.length === 0 ? [] : [{ kind: "too few pairs", benchmarks }];
}
var EXPLAINED = [
  "undecided",
  "judged by pairs",
  "partly judged",
  "no pairs",
  "accepted",
  "jobs"
];
function isFact(reason) {
  return !EXPLAINED.includes(reason.kind);
}

// src/gate/judge/incomparable.ts
function incomparableFacts(first, second) {
  for (let benchmark of suspectBenchmarks(first)) {
    let basisIn = ({ benchmarks }) => benchmarks.find((each) => each.benchmark === benchmark), [before, basis] = [basisIn(first), basisIn(second)], [of, runs] = [before?.runs.length ?? 0, basis?.runs.length ?? 0];
    if (runs >= of) continue;
    let leftOut = basis?.leftOut.map(({ reason }) => reason) ?? null;
    return { kind: "incomparable", benchmark, runs, of, leftOut };
  }
  return null;
}
function disturbedFacts({ candidate: { disturbed: disturbed2 } }) {
  return disturbed2.length === 0 ? null : { kind: "disturbed", by: disturbed2 };
}
function isUnclear(first, second, compareAgain) {
  let { unconfirmed, unconfirmedCommonFactors, members } = retested(first, second, first.thresholds), isNamed = (benchmark, groups) => groups.some((group) => group.benchmark === benchmark), open = unconfirmedCommonFactors.filter(({ benchmark }) => !isNamed(benchmark, members)), under = (cutoffs) => {
    let lenient = { cutoff: Math.min(...cutoffs.filter((each) => each !== null)) / 2, minSlowdownPercent: first.thresholds.minSlowdownPercent / 2 };
    return retested(first, compareAgain(lenient), lenient);
  };
  if (unconfirmed.length > 0) {
    let unlikely = under(unconfirmed.map(({ evidence }) => evidence.cutoff)).unconfirmed;
    if (unconfirmed.some((group) => !unlikely.includes(group))) return !0;
  }
  if (open.length === 0) return !1;
  let likely = under(open.map(({ evidence }) => evidence.cutoff));
  return open.some((each) => likely.commonFactors.includes(each) || isNamed(each.benchmark, likely.members));
}

// src/base/statistics/sign-flips.ts
var MAX_MEDIANS = 3, USUAL_PATTERNS = 4096, MIN_PATTERNS_ABOVE = 8, MAX_PATTERNS = 65536;
function scoreFamily(family, level) {
  let pairs = family[0]?.length ?? 0, weights = family.map((differences) => weightsOf(differences)), scores = weights.map((each) => each.reduce((sum2, weight) => sum2 + weight, 0)), patterns = patternsFor(level), largest = 2 ** pairs <= patterns ? overAllPatterns(weights, scores, pairs) : overRandomPatterns(weights, scores, pairs, patterns);
  largest.sort();
  let cutoffAt = (of) => {
    let allowed = Math.floor(of * largest.length + 1e-9);
    return (largest[largest.length - 1 - Math.min(allowed, largest.length - 1)] ?? 0) + 1e-9;
  };
  return { scores, cutoff: cutoffAt(level), cutoffAt };
}
function patternsFor(level) {
  let patterns = USUAL_PATTERNS;
  for (; level > 0 && level * patterns < MIN_PATTERNS_ABOVE && patterns < MAX_PATTERNS; ) patterns *= 2;
  return patterns;
}
function overAllPatterns(weights, scores, pairs) {
  let largest = new Float64Array(2 ** pairs), sums = Float64Array.from(scores), signs = new Float64Array(pairs).fill(1);
  largest[0] = largestOf(sums);
  for (let pattern = 1; pattern < largest.length; pattern++) {
    let pair = 31 - Math.clz32(pattern & -pattern), change = -2 * signs[pair];
    signs[pair] = -signs[pair];
    let most = Number.NEGATIVE_INFINITY;
    for (let thing = 0; thing < sums.length; thing++) {
      let sum2 = sums[thing] + change * weights[thing][pair];
      sums[thing] = sum2, sum2 > most && (most = sum2);
    }
    largest[pattern] = most;
  }
  return largest;
}
function overRandomPatterns(weights, scores, pairs, patterns) {
  let largest = new Float64Array(patterns), random = randomBits(), signs = new Float64Array(pairs);
  largest[0] = largestOf(scores);
  for (let pattern = 1; pattern < patterns; pattern++) {
    for (let pair = 0; pair < pairs; pair++) signs[pair] = random() === 1 ? -1 : 1;
    let most = Number.NEGATIVE_INFINITY;
    for (let each of weights) {
      let sum2 = 0;
      for (let pair = 0; pair < pairs; pair++) sum2 += signs[pair] * each[pair];
      sum2 > most && (most = sum2);
    }
    largest[pattern] = most;
  }
  return largest;
}
function largestOf(values) {
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < values.length; i++) values[i] > most && (most = values[i]);
  return most;
}
function weightsOf(differences) {
  let present = differences.filter((each) => each !== null);
  if (present.length === 0) return new Float64Array(differences.length);
  let most = MAX_MEDIANS * Math.max(median(present.map(Math.abs)), MIN_LOG_DIFFERENCE), limited2 = Float64Array.from(differences, (each) => Math.max(-most, Math.min(most, each ?? 0))), squares = limited2.reduce((sum2, weight) => sum2 + weight * weight, 0), unit = Math.sqrt(squares + present.length * MIN_LOG_DIFFERENCE ** 2);
  return limited2.map((weight) => weight / unit);
}
function randomBits() {
  let state = 2654435769;
  return () => (state ^= state << 13, state ^= state >>> 17, state ^= state << 5, state >>> 31);
}

// src/base/statistics/signed-rank.ts
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

// src/gate/judge/pairs/differences.ts
var MIN_SHARING_GROUPS = 3;
function pairedGroups(recordedBase, recordedHead, policy) {
  let sizes = sizeClasses(recordedBase, recordedHead), [base, head] = [inSizeClasses(recordedBase, sizes), inSizeClasses(recordedHead, sizes)];
  if (base.repetitions !== head.repetitions)
    throw new RangeError(`base has ${base.repetitions} repetitions, head has ${head.repetitions}`);
  let match = matchGroups(head.groups, base.groups), tickNs = clockTick([base, head]), pairOf = (group, partner) => {
    let differences = group.mediansNs.map((now2, pair) => {
      let before2 = partner.mediansNs[pair];
      return now2 === null || before2 === null ? null : lnDuration(now2, tickNs) - lnDuration(before2, tickNs);
    }), [ofBase, ofHead] = [sharesOf(partner, base), sharesOf(group, head)], shares = { before: median(ofBase), now: median(ofHead) }, share = median([...ofBase, ...ofHead]);
    return { key: groupKey(group), head: group, base: partner, differences, share, shares };
  }, [before, now] = [named(base, match), ownNames(head)], instead = inPlaceOfCalls(base, head, match, policy), changed = timedFunctions(base, head, match, instead, policy), times = changed.map((each) => {
    let [time, was] = [timeOf(each, now), timeOf(each, before)], accepted = base.acceptedTimes?.[groupKey(time)] ?? 1;
    return { ...pairOf(time, raisedGroup(was, accepted)), changed: each };
  }), goingOn = new Set(match.partners.values()), isLess = (each) => each.what !== null && base.groups.some((group) => isIn(each, before, group) && !goingOn.has(group)) && head.groups.filter((group) => isIn(each, now, group)).every((group) => isUnchanged(group, match.partners.get(group))), isReplaced = (group) => changed.some((each) => !each.isWhole && isIn(each, now, group) && !isLess(each)), kept = [...match.partners].filter(([group]) => !isReplaced(group) && !instead.calls.has(group)), loops = [...loopPartners(base, head)].map(([loop, partner]) => pairOf(loop, partner)), inPlace = loops.filter(({ head: loop }) => isLoopGroup(loop) && instead.loops.includes(loop)), computedBefore = new Map(computedGroups(base, policy).map((group) => [groupKey(group), group])), computed = computedGroups(head, policy).flatMap((group) => {
    let partner = computedBefore.get(groupKey(group));
    return partner === void 0 ? [] : [pairOf(group, partner)];
  });
  return {
    sides: { base, head },
    match,
    groups: [...kept.map(([group, partner]) => pairOf(group, partner)), ...inPlace, ...times, ...computed],
    loops,
    withoutHistory: match.added.filter((group) => !instead.calls.has(group)).length
  };
}
function isUnchanged(group, partner) {
  return partner !== void 0 && (/* @__PURE__ */ new Set([...group.instances, ...partner.instances])).size === 1;
}
function commonDifferences(groups) {
  return groups.length < MIN_SHARING_GROUPS ? null : middleDifferences(groups, MIN_SHARING_GROUPS);
}
function middleDifferences(groups, fewest = 1) {
  return (groups[0] ?? []).map((_, pair) => {
    let present = groups.map((differences) => differences[pair]).filter((each) => each !== null);
    return present.length < fewest ? null : median(present);
  });
}
function withoutCommon(differences, common) {
  return differences.map((each, pair) => {
    let shared = common[pair];
    return each === null || shared === null ? null : each - shared;
  });
}

// src/gate/judge/pairs/common-factor.ts
function isShared(common, groups, level) {
  let centre = centreOf(common), places = placesOf(groups), shares = places.map((members) => shareOf(members)), weights = limited(shares), moved = places.map((members, index) => {
    let along = members.filter(
      ({ differences }) => Math.sign(centre) * centreOf(differences) >= Math.abs(centre) / 2
    );
    return shares[index] > 0 ? weights[index] * shareOf(along) / shares[index] : 0;
  });
  return sum(moved) < SHARED_BY * sum(weights) ? !1 : places.every((left) => {
    let others = places.filter((members) => members !== left).flat(), rest = middleDifferences(others.map(({ differences }) => differences)), { scores, cutoff } = scoreFamily([rest], level);
    return Math.sign(centre) * scores[0] > cutoff;
  });
}
function placesOf(groups) {
  return [...groupBy(groups, ({ functions, key }) => functions.length > 0 ? JSON.stringify(functions) : key).values()];
}
function shareOf(groups) {
  return sum(groups.map(({ share }) => share));
}
function centreOf(differences) {
  let present = differences.filter((each) => each !== null);
  return present.length === 0 ? 0 : locate(present, 0.5).estimate;
}
function isBeyondCommon(own2, ownFactor, thresholds) {
  return own2.score > own2.cutoff && isSlower(ownFactor, thresholds);
}

// src/gate/judge/pairs/interim-plan.ts
var SPENDING = [
  { part: 0.3333333333333333, spent: 0.1 },
  { part: 0.5, spent: 0.2 },
  { part: 1, spent: 0.7 }
], SELECTIVE_FROM = 1 / 2, PROMISING = 1 / 4, PROMISING_EARLY = 1 / 2;
function planInterimAnalyses(rate, benchmarks, limit, least = 6) {
  let own2 = rate / benchmarks, decidable = (level) => Math.ceil(-Math.log2(level) - 1e-9);
  if (limit < 6 || decidable(own2) > limit) return [];
  let levels = /* @__PURE__ */ new Map();
  for (let { part, spent } of SPENDING) {
    let wanted = Math.max(Math.round(part * limit), decidable(own2 * spent), least, 6), pairs = Math.min(wanted, limit);
    levels.set(pairs, (levels.get(pairs) ?? 0) + own2 * spent);
  }
  let first = Math.max(least, 6);
  return levels.has(first) || levels.set(first, 0), [...levels].sort(([a], [b]) => a - b).map(([pairs, level]) => {
    let isSelective = pairs >= SELECTIVE_FROM * limit;
    return { pairs, level, isSelective, promising: isSelective ? PROMISING : PROMISING_EARLY };
  });
}

// src/gate/judge/pairs/judge-pairs.ts
var OVERLOOKED = 0.02;
function judgePairs(family, test) {
  let { analysis, thresholds } = test, unnoticed = test.buildsDiffer ? Math.log1p(thresholds.minSlowdownPercent / 200) : 0, all = family.map(({ differences }) => differences), slower = scoreFamily(shifted(all, -unnoticed), analysis.level), faster = scoreFamily(swapped(shifted(all, unnoticed)), analysis.level), promising = slower.cutoffAt(test.promising);
  return family.map(({ differences, shares }, index) => {
    let present = differences.filter((each) => each !== null), location = locate(present, OVERLOOKED), least = leastBothWays(shares, thresholds), visiblePercent = visible(
      present,
      location.estimate,
      family.length,
      unnoticed,
      test,
      least.slowdown
    ), score = slower.scores[index], isSlower2 = score > slower.cutoff, state = stateOf(location, least.slowdown, isSlower2), isCheap = isSlower2 && costsLittle(Math.exp(location.estimate), least.slowdown), gain = swappedLocation(present), isFaster = stateOf(gain, least.gain, faster.scores[index] > faster.cutoff) === "slower", isPromising = score > promising;
    return { ...{ ...location, score, cutoff: slower.cutoff, state, isFaster, isCheap }, isPromising, visiblePercent };
  });
}
function stateOf({ estimate, upper }, { slower, costing }, isMore) {
  return upper < Math.log1p(Math.max(slower, costing) / 100) ? "fast enough" : isMore && isSlowerBy(Math.exp(estimate), costing) ? "slower" : "open";
}
function swapped(family) {
  return family.map((differences) => differences.map((each) => each === null ? null : -each));
}
function swappedLocation(differences) {
  return locate(
    differences.map((each) => -each),
    OVERLOOKED
  );
}
function shifted(family, by) {
  return by === 0 ? family : family.map((differences) => differences.map((each) => each === null ? null : each + by));
}
var MAX_VISIBLE_PERCENT = 1e8, FOUR_OF_FIVE = 0.84;
function visible(differences, centre, things, unnoticed, { last }, least) {
  let n = last.pairs, cutoff = normalCutoff(last.level / things), spread = median(differences.map((each) => Math.abs(each - centre))) / MAD_TO_SIGMA, sigma = Math.hypot(spread, MIN_LOG_DIFFERENCE), room = Math.max(n - cutoff ** 2, 0.02 * n), slowdown = cutoff * sigma / Math.sqrt(room) + FOUR_OF_FIVE * sigma / Math.sqrt(n), fromNoise = 100 * Math.expm1(unnoticed + slowdown);
  return Math.max(fromNoise, least.slower, Math.min(least.costing, MAX_VISIBLE_PERCENT));
}
function normalCutoff(probability) {
  let t = Math.sqrt(-2 * Math.log(probability)), above = 2.515517 + t * (0.802853 + t * 0.010328), below = 1 + t * (1.432788 + t * (0.189269 + t * 1308e-6));
  return t - above / below;
}

// src/gate/judge/pairs/interim-analysis.ts
var STRIKING = 1 / 10, COMMON = "common";
function analyseInterim(groups, plan, analysis, policy, suspects) {
  let large = groups.filter((group) => mayCount(group, policy)), rows = large.map(({ key, head: { functions, kind }, share, shares: shares2, differences }) => ({
    key,
    functions,
    kind,
    share,
    shares: shares2,
    differences: differences.slice(0, analysis.pairs)
  })).filter(({ differences }) => isEnough(differences)), communication = rows.filter(isCommunication), shared = commonDifferences(communication.map(({ differences }) => differences)), common = shared !== null && isEnough(shared) ? shared : null, known = new Set(rows.map(({ key }) => key)), suspected = suspects && [...suspects].every((key) => known.has(key)) ? suspects : void 0, { isSelective } = analysis, promising = suspected === void 0 || isSelective ? analysis.promising : STRIKING, { buildsDiffer } = policy, test = { thresholds: policy, buildsDiffer, analysis, promising, last: plan.at(-1) }, shares = sharesOfAll(communication.map((row) => row.shares)), judged = judgeAll(
    common === null ? rows : [...rows, { key: COMMON, differences: common, shares }],
    test
  ), isTaken = judged.get(COMMON)?.state === "slower", rests = common !== null && isTaken ? communication.map((row) => ({ ...row, differences: withoutCommon(row.differences, common) })) : [], own2 = judgeAll(
    rests.filter(({ differences }) => isEnough(differences)),
    test
  ), found = {
    judged,
    own: own2,
    isShared: common !== null && isShared(common, communication, analysis.level)
  }, counting = [...judged].filter(([key]) => key !== COMMON || policy.commonFactor === "fail"), asked = judgeAll(
    rows.filter(({ key }) => suspected?.has(key)),
    { ...test, promising: analysis.promising }
  ), isWorthMore = ({ state, isPromising }, isAsked = !1) => state === "open" && (suspected === void 0 && !isSelective || isPromising || isAsked), unjudged = communication.length > 0 ? [] : large.filter(({ head }) => isCommunication(head)).map(({ key }) => key);
  return {
    ...found,
    called: counting.filter(([key, { state }]) => state === "slower" && !isExcused(key, found, policy)).filter(([key]) => key !== COMMON || found.isShared).map(([key]) => key),
    open: counting.filter(
      ([key, each]) => isExcused(key, found, policy) ? isWorthMore(own2.get(key)) : isWorthMore(each, asked.get(key)?.isPromising)
    ).map(([key]) => key).concat(unjudged)
  };
}
function isExcused(key, { judged, own: own2, isShared: isShared2 }, policy) {
  if (policy.commonFactor === "fail" || !isShared2 || judged.get(COMMON)?.state !== "slower") return !1;
  let alone = own2.get(key);
  return alone !== void 0 && !isBeyondCommon(alone, Math.exp(alone.estimate), policy);
}
function judgeAll(family, test) {
  let judgements = judgePairs(family, test);
  return new Map(family.map(({ key }, index) => [key, judgements[index]]));
}
function mayCount({ share }, policy) {
  return isOfWeight(2 * share, policy);
}
function isEnough(differences) {
  return differences.filter((each) => each !== null).length >= 6;
}

// src/gate/judge/pairs/conclusions.ts
function conclusionsOf({ analyses }, factors, policy) {
  let groups = /* @__PURE__ */ new Map(), last = analyses.at(-1);
  if (last === void 0) return { groups, common: null };
  let common = commonConclusion(analyses, last, policy), taken = common?.outcome === "regression" ? common.factor.factor : null;
  for (let key of new Set(analyses.flatMap(({ judged }) => [...judged.keys()]))) {
    if (key === COMMON || !factors.has(key)) continue;
    let factor = factors.get(key), alone = last.own.get(key), isBeyond = taken === null || alone === void 0 || isBeyondCommon(alone, factor / taken, policy), { judgement, isCalled } = judgementOf(key, analyses), outcome = isCalled && isBeyond ? "regression" : otherwise(judgement);
    groups.set(key, { judgement, outcome });
  }
  return { groups, common };
}
function judgementOf(key, analyses) {
  let calling = analyses.find(({ called }) => called.includes(key));
  return { judgement: (calling ?? analyses.findLast(({ judged }) => judged.has(key))).judged.get(key), isCalled: calling !== void 0 };
}
function commonConclusion(analyses, { judged, isShared: isShared2 }, policy) {
  let judgement = judged.get(COMMON);
  if (judgement === void 0) return null;
  let { estimate, score, cutoff, visiblePercent: visibleSlowdownPercent } = judgement, isSlowerFound = judgement.state === "slower" || policy.commonFactor === "fail" && analyses.some(({ called }) => called.includes(COMMON)), factor = Math.exp(estimate), outcome = isShared2 ? isSlowerFound ? "regression" : judgement.isFaster ? "improvement" : "unchanged" : "unchanged";
  return { judgement, outcome, factor: { factor, evidence: { by: "pairs", score, cutoff, visibleSlowdownPercent }, isShared: isShared2, outcome } };
}
function otherwise({ isFaster, isCheap }) {
  return isCheap ? "too little time" : isFaster ? "improvement" : "unchanged";
}

// src/gate/judge/pairs/moved.ts
var OVERLOOKED2 = 0.02, MIN_LOST_SHARE = 0.75, MAX_LEFT_SHARE = 0.5, OF_OTHERS = ["late", "imbalance", "in MPI"], MIN_WAITING_SHARE = 0.5, MIN_AWAITED_SHARE = 0.5, MAX_COMPUTED_SHARE = 0.25, COMPUTED_ERRORS = 2, NONE2 = -1;
function withMoved(groups, within, thresholds) {
  let isRunAsBefore = runIsAsBefore(within, thresholds);
  if (groups.some(
    ({ kind, outcome }) => kind === "run time" && outcome !== "unchanged" && outcome !== "improvement"
  )) return [...groups];
  let candidates = groups.flatMap((group) => {
    if (group.outcome !== "regression" || group.change !== void 0) return [];
    if (isCommunication(group) && !isRunAsBefore) return [];
    let others = isCommunication(group) ? waitingLess(group, within) : computingLess(group, within);
    return others.length === 0 ? [] : [{ groups: [group], own: sideOf(group, within), others }];
  }), moved = /* @__PURE__ */ new Map();
  for (let { groups: own2, ...sides } of joined2(candidates)) {
    let from = movedFrom(sides.own, sides.others);
    if (from !== null) for (let group of own2) moved.set(group, from);
  }
  return groups.map((group) => {
    let from = moved.get(group);
    return from === void 0 ? group : { ...group, outcome: "moved", movedFrom: from };
  });
}
function joined2(candidates) {
  let found = [];
  for (let candidate of candidates) {
    let isShared2 = (side) => candidate.others.some((each) => isSame(each, side)), index = found.findIndex(({ others }) => others.some(isShared2)), other = found[index];
    if (other === void 0) {
      found.push(candidate);
      continue;
    }
    let sum2 = (a, b) => a.map((ns, i) => ns + b[i]);
    found[index] = {
      groups: [...other.groups, ...candidate.groups],
      own: {
        functions: other.own.functions,
        before: sum2(other.own.before, candidate.own.before),
        now: sum2(other.own.now, candidate.own.now)
      },
      others: [
        ...other.others,
        ...candidate.others.filter((side) => !other.others.some((each) => isSame(each, side)))
      ]
    };
  }
  return found;
}
function isSame(a, b) {
  return `${a.functions}` == `${b.functions}` && `${a.before}` == `${b.before}`;
}
function runIsAsBefore({ base, head }, thresholds) {
  let { upper } = locate(ratios(base.runNs, head.runNs), OVERLOOKED2);
  return !doesCount(Math.exp(upper), leastOf(1, thresholds));
}
function waitingLess({ cause, ...group }, within) {
  if (cause === void 0 || !OF_OTHERS.includes(cause.kind)) return [];
  let { base, head, partners, phasesIn } = within, own2 = head.groups.find((each) => groupKey(each) === groupKey(group)), before = own2 && partners.get(own2);
  if (own2 === void 0 || before === void 0) return [];
  let process2 = awaited(own2, before), addedNs = waitingNs(own2, process2) - waitingNs(before, process2), longerNs = (group.candidateNs - group.baselineMedianNs) * group.instances;
  if (addedNs < MIN_WAITING_SHARE * longerNs) return [];
  if (computedLonger(within, process2) > MAX_COMPUTED_SHARE * addedNs) return [];
  let now = new Map([...partners].map(([after, earlier]) => [earlier, after])), phases = new Set(phasesIn(before)), less = base.groups.filter(
    (each) => each !== before && each.partners.members === before.partners.members && phasesIn(each).some((phase) => phases.has(phase))
  ).map((each) => ({ each, lostNs: waitingNs(each, process2) - waitingNs(now.get(each), process2) })).filter(({ each, lostNs: lostNs2 }) => lostNs2 > 0 && awaited(each, now.get(each)) === process2);
  return less.reduce((sum2, each) => sum2 + each.lostNs, 0) < MIN_LOST_SHARE * addedNs ? [] : less.map(({ each }) => ({
    functions: each.functions,
    before: timesOf(each, base),
    now: timesOf(now.get(each), head)
  }));
}
function awaited(more, less) {
  let allNs = waitingNs(more, null) - waitingNs(less, null), processes = (more.parts?.waitingCausedBy ?? []).map(({ process: process2 }) => process2), moreFor = (process2) => waitingNs(more, process2) - waitingNs(less, process2);
  return processes.find((process2) => allNs > 0 && moreFor(process2) > MIN_AWAITED_SHARE * allNs) ?? null;
}
function waitingNs(group, process2) {
  let { parts } = group ?? {};
  if (group === void 0 || parts === void 0) return 0;
  let caused = parts.waitingCausedBy.find((each) => each.process === process2)?.ns ?? 0;
  return instancesOf(group) * (process2 === null ? parts.waitNs : caused);
}
function computedLonger(within, process2) {
  let paths = growthBy(within, ({ path }) => path.join(`
`));
  if (paths === null) return Number.POSITIVE_INFINITY;
  let sums = /* @__PURE__ */ new Map();
  for (let { ns, errorNs } of paths.values())
    for (let [each, grownNs] of ns)
      grownNs > COMPUTED_ERRORS * errorNs && sums.set(each, (sums.get(each) ?? 0) + grownNs);
  return process2 === null ? Math.max(0, ...sums.values()) : sums.get(process2) ?? 0;
}
function growthBy({ base, head }, keyOf2) {
  if (base.computing === void 0 || head.computing === void 0) return null;
  let found = /* @__PURE__ */ new Map(), add2 = (place, sign) => {
    let sum2 = found.get(keyOf2(place)) ?? { ns: /* @__PURE__ */ new Map(), errorNs: 0 };
    place.ns.forEach((ns, process2) => {
      sum2.ns.set(process2, (sum2.ns.get(process2) ?? 0) + sign * ns);
    });
    let errorNs = Math.hypot(sum2.errorNs, place.errorNs ?? 0);
    found.set(keyOf2(place), { ...sum2, errorNs });
  };
  for (let place of base.computing) add2(place, -1);
  for (let place of head.computing) add2(place, 1);
  return found;
}
function computingLess({ functions: [name] }, within) {
  let { base, head } = within, growth = growthBy(within, ({ path }) => path.at(-1) ?? "");
  if (name === void 0 || growth === null) return [];
  let kin = kinOf(name, [...base.computing ?? [], ...head.computing ?? []]), own2 = [...growth.get(name)?.ns ?? []].sort(([, a], [, b]) => b - a), [process2, addedNs] = own2[0] ?? [NONE2, 0];
  return [...kin].reduce((sum2, each) => sum2 - Math.min(0, growth.get(each)?.ns.get(process2) ?? 0), 0) < MIN_LOST_SHARE * addedNs ? [] : (base.computed ?? []).filter((each) => kin.has(each.function)).map((each) => {
    let now = head.computed?.find((other) => other.function === each.function)?.ns;
    return { functions: [each.function], before: each.ns, now: now ?? head.runNs.map(() => 0) };
  }).filter(({ before, now }) => median(now) < median(before));
}
function kinOf(name, places) {
  let kin = /* @__PURE__ */ new Set();
  for (let { path } of places)
    path.forEach((each, i) => {
      if (each === name)
        for (let beside of [path[i - 1], path[i + 1]]) beside !== void 0 && kin.add(beside);
    });
  return kin.delete(name), kin;
}
function movedFrom(own2, others) {
  let total = (list, side) => own2.before.map((_, i) => list.reduce((sum2, each) => sum2 + each[side][i], 0)), gain = locate(ratios(total(others, "before"), total(others, "now")), OVERLOOKED2);
  if (others.length === 0 || gain.upper >= 0) return null;
  let addedNs = median(own2.now) - median(own2.before), lost = others.map(({ before: before2, now: now2 }) => median(before2) - median(now2)), lostNs = lost.reduce((sum2, ns) => sum2 + ns, 0), [before, now] = [total([own2, ...others], "before"), total([own2, ...others], "now")], leftNs = median(before) * Math.expm1(locate(ratios(before, now), 0.5).estimate);
  return lostNs < MIN_LOST_SHARE * addedNs || leftNs > MAX_LEFT_SHARE * addedNs ? null : { functions: [...others[lost.indexOf(Math.max(...lost))].functions], ns: lostNs };
}
function sideOf(group, { base, head, partners }) {
  let { functions } = group;
  if (isCommunication(group)) {
    let own2 = head.groups.find((each) => groupKey(each) === groupKey(group));
    return { functions, before: timesOf(own2 && partners.get(own2), base), now: timesOf(own2, head) };
  }
  let isRun = group.pattern === RUN_TIME_ID, timesIn = ({ computed = [], runNs }) => isRun ? runNs : computed.find((each) => each.function === (functions[0] ?? ""))?.ns ?? runNs.map(() => 0);
  return { functions, before: timesIn(base), now: timesIn(head) };
}
function timesOf(group, { runNs }) {
  return runNs.map((_, i) => (group?.mediansNs[i] ?? 0) * (group?.instances[i] ?? 0));
}
function ratios(before, now) {
  return now.map((ns, i) => Math.log(Math.max(1, ns) / Math.max(1, before[i])));
}

// src/gate/judge/pairs/same-code.ts
function sameCodeOf(groups) {
  let judged = groups.filter(({ evidence }) => evidence.visibleSlowdownPercent !== null);
  if (judged.length === 0) return null;
  let functions = [...groupBy(judged, ({ functions: functions2 }) => JSON.stringify(functions2)).values()].map((own2) => ({
    functions: own2[0].functions,
    share: own2.reduce((sum2, { share }) => sum2 + share, 0),
    seenFromPercent: sightOf(own2, Number.POSITIVE_INFINITY).percent
  })), apart = judged.reduce((most, each) => apartPercent(each) > apartPercent(most) ? each : most);
  return {
    places: functions.sort((a, b) => b.share - a.share),
    apart: { functions: apart.functions, percent: apartPercent(apart) }
  };
}
function apartPercent({ factor }) {
  return 100 * (Math.exp(Math.abs(Math.log(factor))) - 1);
}

// src/gate/judge/pairs/compare-pairs.ts
function comparePairs({ base, head, decisions, about, own: own2 = [] }, gate) {
  let now = recordRun(head), { benchmarks: then, inForce } = baseAtLevels(recordRun(base), own2), policy = { ...gate, facts: factPolicy(gate), gateFacts: gate.facts }, parts = now.benchmarks.flatMap((benchmark) => {
    let before = then.find(({ name }) => name === benchmark.name), decision = decisions.benchmarks.find(({ name }) => name === benchmark.name), measured = head.benchmarks.find(({ name }) => name === benchmark.name);
    if (before === void 0 || decision === void 0 || measured === void 0) return [];
    let { conclusions, ...judged } = judgedInPairs(before, benchmark, decision, gate), measuredBefore = base.benchmarks.find(({ name }) => name === benchmark.name), compared = compareBenchmark({ ...judged, ...{ run: now, earlierRuns: [base], measured, measuredBefore } }, policy), places = measuredBefore && placesInTrace(measuredBefore), within = {
      base: judged.before.benchmark,
      head: judged.benchmark,
      partners: judged.before.match.partners,
      phasesIn: (group) => places?.get(groupKey(group))?.phases ?? []
    }, groups = withMoved(compared.groups, within, gate);
    return [{ ...compared, groups, decision, conclusions }];
  }), made = comparisonOf(now, parts, gate), { benchmarks, regressions, advisories, commonFactors, structure, documented } = made, than = about.reference, found = { benchmarks, slower: regressions.length, than, commonFactors, structure, documented }, { verdict, reasons } = decide({ ...found, ...foundInPairs(parts, advisories, gate) }, gate), { failure } = decisions, more = failure === void 0 ? [] : [{ kind: "partly judged", why: [failure] }];
  return {
    ...made,
    verdict,
    reasons: [...about.automatic ? [{ kind: "pairs for want of runs" }] : [], ...reasons, ...more],
    accepted: inForce,
    paired: {
      ...about,
      order: "ABBA BAAB",
      pairs: Math.max(0, ...decisions.benchmarks.map(({ pairs }) => pairs)),
      benchmarks: decisions.benchmarks.map(({ name, pairs }) => ({
        benchmark: name,
        pairs,
        ...about.base === about.head && sameCodeIn(parts, name)
      }))
    }
  };
}
function baseAtLevels(base, own2) {
  let { baseline, inForce } = atAcceptedLevels({ schemaVersion: BASELINE_VERSION, runs: [base] }, own2);
  return { benchmarks: baseline.runs[0].benchmarks, inForce };
}
function judgedInPairs(base, head, decision, policy) {
  let { sides, match, groups, loops, withoutHistory } = pairedGroups(base, head, policy), { base: before, head: now } = sides, factors = new Map(groups.map(({ key, differences }) => [key, Math.exp(centreOf(differences))])), { groups: own2, common } = conclusionsOf(decision, factors, policy), conclusions = groups.map(({ key }) => own2.get(key) ?? null), commonFactor = common?.factor ?? null;
  return {
    benchmark: now,
    by: "pairs",
    commonFactor,
    withoutHistory,
    before: { benchmark: before, match },
    earlierBenchmarks: [before],
    groups: groups.map((group, index) => {
      let judged = judgedGroup(group, conclusions[index], commonFactor);
      return judged.outcome === "regression" && policyOf(group.head, policy) === "warn" ? { ...judged, outcome: "warned" } : judged;
    }),
    loops: loops.map(comparedLoop),
    history: { runs: [], leftOut: [] },
    members: groups.filter((group) => isCommunication(group.head) && mayCount(group, policy)).map(({ head: { pattern, functions, bytes } }) => ({ pattern, functions, bytes, factor: null })),
    isInSight: ({ evidence }) => evidence.visibleSlowdownPercent !== null,
    conclusions: { groups: conclusions, common }
  };
}
function comparedLoop({ head, base, differences, shares }) {
  return {
    loop: head,
    before: base,
    baselineMedianNs: median(valuesIn(base)),
    candidateNs: median(valuesIn(head)),
    factor: Math.exp(centreOf(differences)),
    share: shares.now
  };
}
function valuesIn({ mediansNs }) {
  return mediansNs.filter((each) => each !== null);
}
function judgedGroup({ head, base, differences, shares, changed }, conclusion, common) {
  let factor = Math.exp(centreOf(differences));
  return {
    group: head,
    earlier: [base],
    runs: [0],
    changed,
    factor,
    renamedFrom: groupKey(head) === groupKey(base) ? null : base.functions,
    baselineMedianNs: median(valuesIn(base)),
    candidateNs: median(valuesIn(head)),
    ownFactor: common?.outcome === "regression" ? factor / common.factor : factor,
    evidence: {
      by: "pairs",
      baseNs: valuesIn(base),
      score: conclusion?.judgement.score ?? null,
      cutoff: conclusion?.judgement.cutoff ?? null,
      visibleSlowdownPercent: conclusion?.judgement.visiblePercent ?? null
    },
    share: shares.now,
    outcome: conclusion?.outcome ?? "unchanged"
  };
}
function sameCodeIn(parts, name) {
  let groups = parts.find(({ basis }) => basis.benchmark === name)?.groups ?? [], sameCode = sameCodeOf(groups.filter(isCommunication));
  return sameCode === null ? {} : { sameCode };
}
function foundInPairs(parts, advisories, thresholds) {
  let { minSlowdownPercent: percent } = thresholds, judged = parts.flatMap(({ conclusions }) => conclusions.groups).filter((each) => each !== null), open = judged.filter(
    ({ judgement, outcome }) => judgement.state === "open" && outcome === "unchanged"
  ).length, benchmarks = parts.filter(
    ({ conclusions, groups }) => groups.every((group, i) => !isCommunication(group) || conclusions.groups[i] === null)
  ).map(({ basis }) => basis.benchmark), unjudged = benchmarks.length > 0 || parts.length === 0 ? [{ kind: "too few pairs", benchmarks }] : [], cheap = advisoryFacts(advisories, thresholds), also = open === 0 ? cheap : [{ kind: "open", groups: open, percent }, ...cheap];
  return { judged: judged.length, unjudged, also };
}

// src/gate/check/pairs.ts
function* comparedInPairs(question) {
  let { base, isAutomatic, gate } = question, standing = yield* analysed(question);
  if (hasFailed(standing)) return standing;
  let { decisions, pairs, own: own2 } = standing, about = { reference: base, automatic: isAutomatic, ...pairs.about };
  return comparePairs({ base: pairs.base, head: pairs.head, decisions, about, own: own2 }, gate);
}
function* ownAcceptances(accepted, commit) {
  if (accepted.length === 0) return [];
  let before = yield* ask({ kind: "acceptances", commit });
  if (hasFailed(before)) return before;
  let known = new Set(before.map(({ id }) => id));
  return accepted.filter(({ id }) => !known.has(id));
}
function analysesOf({ gate, exactly }, benchmarks) {
  let rate = gate.falseAlarmRate / 100;
  return exactly !== null ? planInterimAnalyses(rate, benchmarks, exactly, exactly) : planInterimAnalyses(rate, benchmarks, gate.maxRepetitions);
}
function* analysed(question) {
  let { base, benchmarks, gate, exactly, accepted, suspected } = question, plan = analysesOf(question, benchmarks.length), found = /* @__PURE__ */ new Map(), open = benchmarks, standing = null, planned = plan.length > 0 ? plan : [null];
  for (let analysis of planned) {
    if (open.length === 0) break;
    let pairs = analysis?.pairs ?? exactly ?? 1, answer2 = yield* ask({ kind: "pairs", base, targets: new Map(open.map((name) => [name, pairs])) });
    if (hasFailed(answer2)) return withFailure(standing, answer2);
    let mixed = mixedTimes(open, answer2);
    if (mixed !== null) return withFailure(standing, { failed: mixed, isBaseReady: !0 });
    let own2 = standing?.own ?? (yield* ownAcceptances(accepted, answer2.about.base));
    if (hasFailed(own2)) return own2;
    for (let name of open) {
      let before = found.get(name)?.analyses ?? [], groups = groupsOf(name, answer2, own2, gate), now = analysis && analyseInterim(groups, plan, analysis, gate, suspected?.get(name));
      found.set(name, { name, pairs, analyses: now === null ? before : [...before, now] });
    }
    standing = { decisions: { benchmarks: [...found.values()] }, pairs: answer2, own: own2 }, open = open.filter((name) => isOpen(found.get(name)));
  }
  return standing;
}
function mixedTimes(benchmarks, { base, head }) {
  for (let name of benchmarks) {
    let measured = [base, head].flatMap((side) => side.benchmarks.filter((each) => each.name === name)), kinds = new Set(measured.flatMap(({ repetitions }) => repetitions.map(kindOfTimes)));
    if (!(kinds.size < 2))
      return new InputError({
        file: name,
        found: `some times are ${[...kinds].sort().join(", others ")}`,
        rule: "base and head must be measured alike",
        remedy: "doctor says what this machine lets the tracer record"
      });
  }
  return null;
}
function withFailure(standing, failure) {
  let isAnyCalled = standing?.decisions.benchmarks.some(({ analyses }) => calledIn2(analyses).size > 0);
  return standing === null || !isAnyCalled ? failure : { ...standing, decisions: { ...standing.decisions, failure: failureOf(failure) } };
}
function isOpen({ analyses }) {
  let called = calledIn2(analyses), open = analyses.at(-1)?.open ?? [];
  return !called.has(COMMON) && open.some((key) => !called.has(key));
}
function calledIn2(analyses) {
  return new Set(analyses.flatMap(({ called }) => called));
}
function groupsOf(name, { base, head }, own2, policy) {
  let sideOf2 = (run2) => {
    let recorded2 = recordRun(run2);
    return { ...recorded2, benchmarks: recorded2.benchmarks.filter((each) => each.name === name) };
  }, [before] = baseAtLevels(sideOf2(base), own2).benchmarks, [now] = sideOf2(head).benchmarks;
  return before === void 0 || now === void 0 ? [] : pairedGroups(before, now, policy).groups;
}

// src/gate/check/repetitions.ts
var MORE = 3;
function* repeated(run2, first, gate, compareAgain) {
  return suspectBenchmarks(first).length === 0 ? first : confirmByRepetitions(first, yield* measuredAgain(run2, first, gate, compareAgain), gate);
}
function* measuredAgain(run2, first, gate, compareAgain) {
  let benchmarks = suspectBenchmarks(first), repetitions = Math.min(usualRepetitions(run2, benchmarks), gate.maxRepetitions), answer2 = yield* ask({ kind: "repetitions", benchmarks, repetitions });
  if (hasFailed(answer2)) return { failure: [failureOf(answer2)] };
  let fresh = inEnvironmentOf(run2, answer2), second = compareAgain(fresh, gate), failure = incomparableFacts(first, second) ?? disturbedFacts(second);
  if (failure !== null) return { failure: [failure] };
  let more = Math.min(gate.maxRepetitions, MORE * repetitions) - repetitions;
  if (more > 0 && isUnclear(first, second, (lenient) => compareAgain(fresh, { ...gate, ...lenient }))) {
    let further = yield* ask({ kind: "repetitions", benchmarks, repetitions: more });
    if (hasFailed(further)) return { failure: [failureOf(further)] };
    let differing = joinProblem(fresh, further);
    if (differing !== null) return { failure: [differing] };
    fresh = joinedRuns([fresh, further]), second = compareAgain(fresh, gate);
  }
  let measured = fresh.benchmarks.map(({ name, repetitions: { length } }) => ({ benchmark: name, repetitions: length }));
  return { comparison: second, repetitions: measured };
}
function usualRepetitions(run2, benchmarks) {
  let own2 = run2.benchmarks.filter(({ name }) => benchmarks.includes(name));
  return Math.max(...own2.map(({ repetitions }) => repetitions.length));
}
function inEnvironmentOf({ environment: { mpi } }, fresh) {
  return { ...fresh, environment: { ...fresh.environment, mpi } };
}
function joinProblem(first, second) {
  for (let { name, repetitions } of first.benchmarks) {
    let before = repetitions[0]?.processes, now = second.benchmarks.find((each) => each.name === name)?.repetitions[0]?.processes;
    if (now === void 0) return { kind: "not measured twice", benchmark: name };
    if (now !== before) return { kind: "other processes", benchmark: name, before: before ?? 0, now };
  }
  return null;
}

// src/gate/check/steps.ts
function* steps(plan, given) {
  if (plan.by === "baseline") return yield* againstBaseline(plan, given);
  let isAutomatic = plan.why === "young baseline", made = yield* comparedInPairs({ ...given, base: plan.base, isAutomatic });
  if (!hasFailed(made)) return made;
  if (plan.why === "asked" || plan.otherwise === null || made.isBaseReady) throw made.failed;
  let noPairs = failureOf(made);
  return withPairsProblem(yield* againstBaseline(plan.otherwise, given), noPairs);
}
function* againstBaseline({ confirm, ifYoung }, given) {
  let run2 = yield* ask({ kind: "run" });
  if (hasFailed(run2)) throw run2.failed;
  let recorded2 = recordRun(run2);
  if (ifYoung === null || !isTooYoung(recorded2, recorded2.benchmarks, given.baseline))
    return yield* confirmed(run2, confirm, given);
  let made = yield* comparedInPairs({ ...given, base: ifYoung.base, isAutomatic: !0 });
  if (!hasFailed(made)) return made;
  if (!ifYoung.hasOther || made.isBaseReady) throw made.failed;
  let other = yield* confirmed(run2, withoutPairs(confirm), given);
  return withPairsProblem(other, failureOf(made));
}
function* confirmed(run2, confirm, given) {
  let { baseline, gate, location } = given, compare = (options, measured = run2, own2 = gate) => compareRun(measured, baseline, own2, location, options);
  if (confirm.by === "nothing") {
    let only = compare({ stages: 1 });
    return disturbed(only, gate) ?? withoutConfirmation(only, confirm.why);
  }
  let noPairs = confirm.by === "repetitions" ? confirm.noPairs : null;
  if (confirm.by === "pairs") {
    let first2 = screened(compare);
    if (benchmarksForPairs(first2).length === 0) return first2;
    let made2 = yield* runInPairs(first2, confirm.base, given);
    if (!("noPairs" in made2)) return made2;
    noPairs = made2.noPairs;
  }
  let first = compare({ stages: 2 }), inconclusive = disturbed(first, gate);
  if (inconclusive !== null) return inconclusive;
  let made = yield* repeated(
    run2,
    first,
    gate,
    (fresh, own2) => compare({ stages: 2, calibration: first.calibration }, fresh, own2)
  );
  return noPairs === null || made.confirmation === null ? made : withPairsProblem(made, noPairs);
}
var SUSPECTED_FROM = 1 / 2;
function screened(compare) {
  return compare({
    stages: 2,
    commonFactorStages: 2,
    screeningPercent: SCREENING_PERCENT,
    suspectedFrom: SUSPECTED_FROM
  });
}
function* runInPairs(first, base, { gate, accepted, ...given }) {
  let suspects = benchmarksForPairs(first), benchmarks = given.benchmarks.filter((name) => suspects.includes(name)), tooFew = pairsLimitProblem(gate, benchmarks.length);
  if (tooFew !== null) return { noPairs: tooFew };
  let durations = { ...gate, structure: "ignore", facts: { "expected-missing": "ignore", unexpected: "ignore" } }, question = {
    base,
    isAutomatic: !1,
    benchmarks,
    gate: durations,
    exactly: null,
    accepted: [],
    suspected: suspectedGroups(first)
  }, made = yield* comparedInPairs(question);
  if (hasFailed(made)) {
    let failure = failureOf(made);
    return made.isBaseReady ? withoutPairs2(first, [failure], gate) : { noPairs: failure };
  }
  let own2 = yield* ownAcceptances(accepted, made.paired.base);
  return hasFailed(own2) ? withoutPairs2(first, [failureOf(own2)], gate) : confirmByPairs(first, made, gate, own2);
}
function pairsLimitProblem(gate, benchmarks) {
  return analysesOf({ gate, exactly: null }, benchmarks).length > 0 ? null : { kind: "too few pairs allowed", allowed: gate.maxRepetitions };
}
function disturbed(comparison, requirements) {
  let why = disturbedFacts(comparison);
  return why === null || suspectBenchmarks(comparison).length === 0 ? null : undecided(comparison, [why], requirements);
}
function withPairsProblem(comparison, noPairs) {
  let { reasons, confirmation } = comparison;
  return {
    ...comparison,
    reasons: [...reasons, { kind: "no pairs", why: noPairs }],
    confirmation: confirmation && { ...confirmation, noPairs }
  };
}

// src/gate/check/check.ts
async function checkRun(config, options) {
  let { run: recording, against = null, repetitions: exactly = null, base, observer } = options, benchmarks = selectBenchmarks(config, options), isRecorded = recording !== void 0, gathered = await gather(config, benchmarks, { against, isRecorded, exactly }, options);
  options.begun?.();
  let way = steps(planOf(gathered.circumstances), gathered.given), before = newestWith(gathered.given.baseline), { comparison, run: run2, folder, traces, measured } = isRecorded ? await recorded(way, config, recording, before, observer) : await executed(way, config, options, before), wanted = wantedForPairs(config, isRecorded || base !== void 0), whole = run2 === null ? comparison : withBaseline(comparison, run2, gathered, wanted), ranked = rankComparison(whole, config.report.severityOverEase), located = withSourcePaths(ranked, config.folder), shown = measured && shownInstance(located, measured);
  return { comparison: located, runFolder: folder, traces, shown };
}
async function executed(way, config, options, before) {
  let source = new ExecutedSource(config, options, before);
  try {
    let comparison = await driven(withSampledFunctions(await driven(way, source)), source), about = { comparison, traces: source.traces.summary(), measured: measuredIn(comparison, source) };
    return comparison.paired !== null ? { ...about, run: null, folder: source.pairsFolder } : { ...about, ...source.run };
  } finally {
    await source.close();
  }
}
async function driven(way, source) {
  let step = way.next();
  for (; step.done !== !0; ) step = way.next(await source.answer(step.value));
  return step.value;
}
function measuredIn({ paired, confirmation }, source) {
  return paired !== null || confirmation?.by === "pairs" ? source.head : confirmation?.by === "repetitions" ? null : source.run;
}
async function recorded(way, config, recording, before, observer) {
  let found = readRunFolder(recording), run2 = await measureAsConfigured(found, config, before, observer), measured = { run: run2, folder: found.folder };
  return { comparison: judgeRecorded(way, { run: run2 }), ...measured, traces: null, measured };
}
function withSourcePaths(comparison, folder) {
  let locatedIn = (group) => {
    let { source, cause } = group;
    return {
      ...group,
      ...source && { source: inRepository(source, folder) },
      ...cause && { cause: withSources(cause, folder) }
    };
  }, { confirmation } = comparison;
  return {
    ...comparison,
    regressions: comparison.regressions.map(locatedIn),
    improvements: comparison.improvements.map(locatedIn),
    advisories: comparison.advisories.map(locatedIn),
    confirmation: confirmation && {
      ...confirmation,
      unconfirmed: confirmation.unconfirmed.map(locatedIn)
    }
  };
}
function withSources(cause, folder) {
  let { source, sampled } = cause, located = (of) => ({
    ...of,
    source: of.source && inRepository(of.source, folder)
  });
  return { ...cause, ...located({ source }), ...sampled && { sampled: located(sampled) } };
}
function inRepository(place, folder) {
  let path = sourcePath(folder, place.file);
  return path === null ? place : { ...place, path };
}
function withBaseline(comparison, run2, { circumstances, given, selection, inForce }, wanted) {
  let { isRecorded, storedRuns } = circumstances, { baseline, reasons } = comparison, remedies = storedRuns > 0 ? [] : [{ kind: "make a baseline", orPairs: !isRecorded }];
  return wanted !== null && isSlowerByHistory(comparison) && remedies.push({ kind: "history alone", missing: wanted }), {
    ...comparison,
    reasons: [...reasons, ...remedies],
    baseline: baseline && { ...baseline, runs: storedRuns, selection },
    levelShifts: shiftsBehind(recordRun(run2), given.baseline),
    accepted: [...inForce]
  };
}
function wantedForPairs({ build, gate }, isBaseUseless) {
  return build === void 0 ? "build" : !isBaseUseless && gate.confirm === "auto" ? "base" : null;
}
function isSlowerByHistory({ verdict, regressions, commonFactors, confirmation }) {
  let isSlower2 = regressions.length > 0 || commonFactors.some(({ isFailing }) => isFailing);
  return verdict === "regression" && isSlower2 && confirmation?.by !== "pairs";
}

export {
  checkRun
};
