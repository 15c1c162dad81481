import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  changedFunctions,
  compareRun,
  comparedBenchmark,
  comparisonOf,
  factPolicy,
  isIn,
  named,
  ownNames,
  timeOf
} from "./chunk-UY4ATUP7.js";
import {
  recordRun
} from "./chunk-CQ6JKYHM.js";
import {
  failingIn,
  isCarried,
  keyOf,
  retested,
  suspectBenchmarks,
  suspectsOf,
  warningsIn
} from "./chunk-EJV3GUOV.js";
import {
  isLargeEnough,
  isSlower,
  lnDuration,
  rankComparison,
  rankRegressions
} from "./chunk-SBTFIGPK.js";
import {
  ExecutedSource,
  placementOf
} from "./chunk-PSZWWTMX.js";
import {
  runOfJob
} from "./chunk-3MQSNKLS.js";
import {
  joinedRuns
} from "./chunk-D6DLPRJJ.js";
import {
  describeMachine,
  environmentOf,
  prepareBenchmark,
  selectBenchmarks
} from "./chunk-NT4LFOMA.js";
import {
  shiftsBehind
} from "./chunk-2XELANUV.js";
import {
  atAcceptedLevels,
  comparableRuns,
  currentLevels
} from "./chunk-JJI6IIMJ.js";
import {
  readAccepted
} from "./chunk-FUTKEGYG.js";
import {
  REMOTE,
  acceptanceFile,
  baselineStore,
  withScratch
} from "./chunk-MY6G2XFC.js";
import {
  COMMIT_HASH,
  runGit
} from "./chunk-BZCAMMLI.js";
import {
  shareOf,
  sharesOf
} from "./chunk-3QTA37RZ.js";
import {
  BASELINE_VERSION
} from "./chunk-IOEM4VSC.js";
import {
  blindFacts,
  commonFactorFact,
  decide,
  unjudgedByHistory
} from "./chunk-W55ZIUP5.js";
import {
  SHARED_BY,
  limited,
  rangeOf,
  sum
} from "./chunk-WC2BS4WS.js";
import {
  SMALLEST_UNIT
} from "./chunk-S7JQYMSW.js";
import {
  matchGroups
} from "./chunk-RADRTBT5.js";
import {
  FEWEST_RUNS,
  SCREENING_PERCENT
} from "./chunk-IZM2UQOT.js";
import {
  loadConfig
} from "./chunk-QWC3RYXE.js";
import {
  groupKey
} from "./chunk-B5WCUA5G.js";
import {
  MAD_TO_SIGMA
} from "./chunk-MKCHGXU3.js";
import {
  median,
  medianOfSorted
} from "./chunk-SLNGCNIW.js";
import {
  InputError,
  errorCode
} from "./chunk-3DJO3BYZ.js";

// src/git/source-path.ts
import { existsSync, realpathSync, statSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
function sourcePath(folder, file) {
  let top = topOf(folder);
  if (top === null || file === "") return null;
  let exact = fileBelow(top, isAbsolute(file) ? file : resolve(top, file));
  if (exact !== null) return exact;
  if (isAbsolute(file) && existsSync(file)) return null;
  let parts = file.split(/[\\/]/).filter((part) => part !== "" && part !== "." && part !== "..");
  for (let from = 0; from < parts.length; from++) {
    let found = fileBelow(top, join(top, ...parts.slice(from)));
    if (found !== null) return found;
  }
  return null;
}
function topOf(folder) {
  for (let at = resolve(folder); ; at = dirname(at)) {
    if (existsSync(join(at, ".git"))) return at;
    if (dirname(at) === at) return null;
  }
}
function fileBelow(top, file) {
  try {
    let root = realpathSync(top), real = realpathSync(file);
    return !real.startsWith(root + sep) || !statSync(real).isFile() ? null : relative(root, real).replaceAll(sep, "/");
  } catch {
    return null;
  }
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
    baseline: { schemaVersion: BASELINE_VERSION, runs },
    selection: { mergeBase, used: runs.length, leftOut, nearest }
  };
}

// src/git/ancestry.ts
var DEPTHS = [1e3, 1e5], MOST_COMMITS = 1e5;
async function ancestry({ folder, base, remote }) {
  let local = (words) => runGit(words, { folder }).catch((cause) => {
    throw unknown(folder, `git cannot be started (${errorCode(cause)})`, cause);
  }), head = await line(local, ["rev-parse", "--verify", "--quiet", "HEAD^{commit}"]);
  if (head === null) throw unknown(folder, "this is no working copy of a git repository with a commit");
  let isShallow = await line(local, ["rev-parse", "--is-shallow-repository"]) === "true", known = base === null ? head : await line(local, ["rev-parse", "--verify", "--quiet", `${base}^{commit}`]), start = base === null ? head : await mergeParent(local, head) ?? null;
  if (!isShallow && (start !== null || known !== null)) {
    let found = await inCommon(local, start, known ?? head, head);
    if (found !== null) return found;
  }
  let wanted = known ?? base ?? head;
  if (remote === void 0 || !COMMIT_HASH.test(wanted))
    throw unknown(
      folder,
      known === null ? `"${base}" is no commit that is known here` : "its history is cut off"
    );
  return withScratch(remote, remote.name, (scratch) => fetched(scratch, start, wanted, head));
}
async function inCommon(run, start, base, head) {
  let mergeBase = start ?? await line(run, ["merge-base", base, head]);
  if (mergeBase === null) return null;
  let { status, output } = await run(["rev-list", `--max-count=${MOST_COMMITS}`, mergeBase, "--"]);
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
async function mergeParent(run, head) {
  let text = await line(run, ["cat-file", "commit", head]), [header, message] = (text ?? "").split(/\n\n(.*)/s), parents = [...header.matchAll(/^parent ([0-9a-f]+)$/gm)].map(([, parent]) => parent);
  return parents.length === 2 && message === `Merge ${parents[1]} into ${parents[0]}` ? parents[0] : null;
}
async function line(run, words) {
  let { status, output } = await run(words), text = output.toString("utf8").trim();
  return status === 0 && text !== "" ? text : null;
}
function unknown(file, found, cause) {
  let rule = "the commits in common with the base branch tell which baseline runs to compare with";
  return new InputError({ file, found, rule }, { cause });
}

// src/check/young-baseline.ts
function isTooYoung(candidate, benchmarks, baseline) {
  let known = new Set(baseline?.runs.flatMap((run) => run.benchmarks.map(({ name }) => name))), isUnjudged = (benchmark) => comparableRuns(candidate, benchmark, baseline).comparable.length < FEWEST_RUNS, unjudged = benchmarks.filter(isUnjudged);
  return unjudged.length === benchmarks.length || unjudged.some(({ name }) => known.has(name));
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

// src/check/circumstances.ts
async function gather(config, options) {
  let { against = null, run, base } = options, benchmarks = selectBenchmarks(config, options).map(({ name }) => name), always = { gate: config.gate, benchmarks, exactly: options.repetitions ?? null }, known = { against, isRecorded: run !== void 0, confirm: config.gate.confirm }, { slowdowns, shifts } = readAccepted(acceptanceFile(config));
  if (against !== null)
    return {
      circumstances: { ...known, storedRuns: 0, pairs: null },
      given: { ...always, baseline: null, location: "", accepted: slowdowns },
      selection: null,
      inForce: []
    };
  let store = await baselineStore(config, { file: options.baseline, remote: options.remote }), stored = await store.read(), { counting, selection } = await selected(stored, config, options), level = counting === null ? null : currentLevels(counting, slowdowns, shifts), baseline = level?.baseline ?? null, mayPair = run === void 0 && config.build !== void 0 && base !== void 0;
  return {
    circumstances: {
      ...known,
      storedRuns: stored?.runs.length ?? 0,
      pairs: mayPair ? {
        base,
        // Where runs are stored it was asked for with them: a server that fails is not waited for twice.
        mergeBase: stored === null ? await mergeBaseOf(config, base, options) : selection?.mergeBase ?? null,
        head: await headOf(config),
        isYoung: await willBeTooYoung(config, baseline, options.benchmarks)
      } : null
    },
    given: { ...always, baseline, location: store.location, accepted: slowdowns },
    selection,
    inForce: level?.inForce ?? []
  };
}
async function selected(stored, config, { base, isBase, remote, historyUnknown }) {
  let all = { counting: stored, selection: null };
  if (stored === null || base === void 0 && isBase !== !0) return all;
  try {
    let { mergeBase, commits } = await ancestry({ folder: config.folder, base: base ?? null, remote }), { baseline, selection } = selectRuns(stored, mergeBase, commits);
    return { counting: baseline, selection };
  } catch (error) {
    if (historyUnknown === void 0) throw error;
    return historyUnknown(error instanceof Error ? error.message : String(error)), all;
  }
}
async function mergeBaseOf({ folder }, base, { remote }) {
  try {
    return (await ancestry({ folder, base, remote })).mergeBase;
  } catch {
    return null;
  }
}
async function headOf({ folder }) {
  try {
    let { head, uncommitted } = await placementOf(folder);
    return { commit: head, uncommitted };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { unknown: { kind: "failed", message: error.message } };
  }
}

// src/check/plan.ts
function planOf(circumstances) {
  let { against, pairs, storedRuns } = circumstances;
  if (against !== null) return { by: "pairs", why: "asked", base: against };
  let confirm2 = confirmingOf(circumstances);
  if (pairs === null) return { by: "baseline", confirm: confirm2, ifYoung: null };
  let instead = { base: pairs.mergeBase ?? pairs.base, hasOther: storedRuns >= FEWEST_RUNS };
  if (!pairs.isYoung) return { by: "baseline", confirm: confirm2, ifYoung: instead };
  let otherwise = { by: "baseline", confirm: withoutPairs(confirm2), ifYoung: null };
  return {
    by: "pairs",
    why: "young baseline",
    base: instead.base,
    otherwise: instead.hasOther ? otherwise : null
  };
}
function withoutPairs(confirm2) {
  return confirm2.by === "nothing" ? confirm2 : { by: "repetitions", noPairs: null };
}
function confirmingOf({ isRecorded, confirm: confirm2, pairs }) {
  if (isRecorded) return { by: "nothing", why: "recorded" };
  if (confirm2 === "off") return { by: "nothing", why: "off" };
  let noPairs = pairs === null ? null : whyNoPairs(pairs);
  return pairs === null || noPairs !== null ? { by: "repetitions", noPairs } : { by: "pairs", base: pairs.mergeBase };
}
function whyNoPairs({ mergeBase, head }) {
  return mergeBase === null ? { kind: "base unknown" } : "unknown" in head ? head.unknown : head.commit === mergeBase ? { kind: "base is head" } : head.uncommitted === 0 ? null : { kind: "uncommitted", files: head.uncommitted };
}

// src/check/recorded.ts
var RecordedSource = class {
  #recordings;
  #targets = /* @__PURE__ */ new Map();
  constructor(recordings) {
    this.#recordings = recordings;
  }
  /** What was recorded; what was not is a failure. Nothing is accepted anywhere. */
  answer(request) {
    let { run, again } = this.#recordings;
    switch (request.kind) {
      case "run":
        return run ?? missing("run");
      case "repetitions":
        return again?.(request.repetitions, request.benchmarks) ?? missing("further repetitions");
      case "pairs":
        return this.#pairs(request.targets) ?? missing("pairs");
      case "acceptances":
        return [];
    }
  }
  #pairs(targets) {
    for (let [name, target] of targets) this.#targets.set(name, target);
    let streams = this.#recordings.pairs?.filter(({ benchmark }) => this.#targets.has(benchmark)) ?? [];
    if (streams.length < this.#targets.size) return null;
    let sides = streams.map((stream) => stream.take(this.#targets.get(stream.benchmark))), [base, head] = [joined(sides.map((side) => side.base)), joined(sides.map((side) => side.head))];
    return { base, head, about: { base: base.commit ?? "", head: head.commit ?? "", uncommitted: 0 } };
  }
};
function judgeRecorded(steps2, recordings) {
  let source = new RecordedSource(recordings), step = steps2.next();
  for (; step.done !== !0; ) step = steps2.next(source.answer(step.value));
  return step.value;
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

// src/comparison/reason.ts
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
function isAny({ groups, commonFactors }) {
  return groups + commonFactors.length > 0;
}

// src/comparison/confirmed.ts
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
function notConfirmed(first, state) {
  let confirmed2 = first.regressions.length;
  return confirmed2 === 0 && first.commonFactors.length === 0 ? first : { ...first, confirmation: { ...NOTHING_AGAIN, state, confirmed: confirmed2 } };
}
function undecided(first, why, requirements, about = {}, how = "not measured") {
  let other = withoutSlowdowns(first, requirements), [failing, warnings] = [failingIn(first), warningsIn(first)], own = [
    { kind: "undecided", suspects: suspectsOf(first.regressions, failing), how, why },
    ...warnings.map(commonFactorFact)
  ], isRed = other.verdict === "regression";
  return {
    ...first,
    verdict: isRed ? "regression" : "inconclusive",
    reasons: isRed ? [...other.reasons, ...own] : [...own, ...other.more],
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
function confirmedByRepetitions(first, second, requirements) {
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
function confirmedByPairs(first, paired, requirements, own = []) {
  let suspects = new Set(suspectBenchmarks(first));
  if (suspects.size === 0) return first;
  let isIn2 = ({ benchmark }) => suspects.has(benchmark);
  if (paired.paired === null) throw new RangeError("the second comparison has no pairs");
  let bases = paired.benchmarks.filter(isIn2), about = aboutPairs(paired.paired, bases), { regressions, called, isExcused: isExcused2 } = calledIn(paired, first, acceptedFactors(own)), commonFactors = called.filter(({ isFailing }) => isFailing), failure = whyUndecided(paired, suspects);
  if (regressions.length + commonFactors.length === 0 && failure.length > 0)
    return undecided(first, failure, requirements, about, "pairs do not tell");
  let again = new Set(regressions.map(keyOf)), unconfirmed = first.regressions.filter(
    (group) => !again.has(keyOf(group)) && !commonFactors.some((each) => isCarried(group, each, first.thresholds))
  ), unconfirmedCommonFactors = first.commonFactors.filter(isIn2).filter(({ benchmark }) => called.every((each) => each.benchmark !== benchmark)), warnings = [
    ...warningsIn({ ...paired, commonFactors: called }),
    ...warningsIn(first).filter((each) => !isIn2(each))
  ], reasons = [
    {
      kind: "judged by pairs",
      suspects: suspectsOf(first.regressions, failingIn(first)),
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
function withoutSlowdowns({ benchmarks, structure, baseline }, requirements) {
  let unjudged = unjudgedByHistory(benchmarks, baseline?.runs ?? null), other = decide({ ...{ judged: 0, slower: 0, than: null, commonFactors: [], also: [] }, benchmarks, structure, unjudged }, requirements);
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
  let repetitions = benchmarks.filter(({ benchmark }) => bases.some((basis) => basis.benchmark === benchmark)).map(({ benchmark, pairs, confirmingPairs }) => ({
    benchmark,
    repetitions: pairs + confirmingPairs,
    inPairs: !0
  })), most = Math.max(0, ...repetitions.map((each) => each.repetitions)), visibleSlowdownPercent = rangeOf(
    bases.flatMap(({ visibleSlowdownPercent: range }) => range === null ? [] : [range.least, range.most])
  );
  return { by: "pairs", pairs: { base, head, most, visibleSlowdownPercent }, repetitions };
}
function calledIn(paired, first, accepted) {
  let suspects = new Set(suspectBenchmarks(first)), slower = paired.regressions.filter(({ benchmark }) => suspects.has(benchmark)), common = paired.commonFactors.filter(({ benchmark }) => suspects.has(benchmark)), counts = (factor, limit, isSuspect) => limit === 1 || isSuspect() && isSlower(factor / limit, first.thresholds), limitOf = (group) => accepted.get(keyOf(group)) ?? 1, regressions = slower.filter(
    (each) => counts(each.factor, limitOf(each), () => lookedSlower(each, first))
  ), called = common.filter(({ benchmark, factor, groups }) => {
    let members = groups.map((group) => ({ ...group, benchmark })), limit = members.length === 0 ? 1 : median(members.map(limitOf));
    return counts(factor, limit, () => members.some((group) => lookedSlower(group, first)));
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
function lookedSlower(group, first) {
  let key = keyOf(group);
  return first.regressions.some((each) => keyOf(each) === key) || failingIn(first).some((each) => isCarried(group, each, first.thresholds));
}
function whyUndecided(paired, suspects) {
  if (paired.confirmation?.state === "failed") return paired.confirmation.failure;
  if (paired.verdict === "inconclusive") return paired.reasons.filter(isFact);
  let benchmarks = [...suspects].filter((name) => {
    let basis = paired.benchmarks.find(({ benchmark }) => benchmark === name);
    return basis === void 0 || basis.visibleSlowdownPercent === null;
  });
  return benchmarks.length === 0 ? [] : [{ kind: "too few pairs", benchmarks }];
}

// src/comparison/new-data.ts
function whyIncomparable(first, second) {
  for (let benchmark of suspectBenchmarks(first)) {
    let basisIn = ({ benchmarks }) => benchmarks.find((each) => each.benchmark === benchmark), [before, basis] = [basisIn(first), basisIn(second)], [of, runs] = [before?.runs.length ?? 0, basis?.runs.length ?? 0];
    if (runs >= of) continue;
    let leftOut = basis?.leftOut.map(({ reason }) => reason) ?? null;
    return { kind: "incomparable", benchmark, runs, of, leftOut };
  }
  return null;
}
function whyDisturbed({ candidate: { disturbed: disturbed2 } }) {
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

// src/statistics/sign-flips.ts
var MOST_WEIGHT = 3, ALL_PATTERNS_TO = 12, PATTERNS = 1 << ALL_PATTERNS_TO;
function scoreFamily(family, level) {
  let pairs = family[0]?.length ?? 0, weights = family.map((differences) => weightsOf(differences)), scores = weights.map((each) => each.reduce((sum2, weight) => sum2 + weight, 0)), largest = pairs <= ALL_PATTERNS_TO ? overAllPatterns(weights, scores, pairs) : overRandomPatterns(weights, scores, pairs);
  largest.sort();
  let allowed = Math.floor(level * largest.length + 1e-9), cutoff = largest[largest.length - 1 - Math.min(allowed, largest.length - 1)] ?? 0;
  return { scores, cutoff: cutoff + 1e-9 };
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
function overRandomPatterns(weights, scores, pairs) {
  let largest = new Float64Array(PATTERNS), random = randomBits(), signs = new Float64Array(pairs);
  largest[0] = largestOf(scores);
  for (let pattern = 1; pattern < PATTERNS; pattern++) {
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
  let most = MOST_WEIGHT * Math.max(median(present.map(Math.abs)), SMALLEST_UNIT), limited2 = Float64Array.from(differences, (each) => Math.max(-most, Math.min(most, each ?? 0))), squares = limited2.reduce((sum2, weight) => sum2 + weight * weight, 0), unit = Math.sqrt(squares + present.length * SMALLEST_UNIT ** 2);
  return limited2.map((weight) => weight / unit);
}
function randomBits() {
  let state = 2654435769;
  return () => (state ^= state << 13, state ^= state >>> 17, state ^= state << 5, state >>> 31);
}

// src/statistics/signed-rank.ts
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

// src/comparison/pairs/differences.ts
var FEWEST_TO_SHARE = 3;
function pairedGroups(base, head) {
  if (base.repetitions !== head.repetitions)
    throw new RangeError(`base has ${base.repetitions} repetitions, head has ${head.repetitions}`);
  let match = matchGroups(head.groups, base.groups), pairOf = (group, partner) => {
    let differences = group.mediansNs.map((now2, pair) => {
      let before2 = partner.mediansNs[pair];
      return now2 === null || before2 === null ? null : lnDuration(now2) - lnDuration(before2);
    }), shares = [...sharesOf(group, head), ...sharesOf(partner, base)];
    return { key: groupKey(group), head: group, base: partner, differences, share: median(shares) };
  }, [before, now] = [named(base, match), ownNames(head)], changed = changedFunctions(base, head, match), times = changed.map((each) => {
    let [time, was] = [timeOf(each, now), timeOf(each, before)], accepted = base.acceptedTimes?.[groupKey(time)] ?? 1;
    return { ...pairOf(time, raised(was, accepted)), changed: each };
  }), isReplaced = (group) => changed.some((each) => !each.isWhole && isIn(each, now, group)), kept = [...match.partners].filter(([group]) => !isReplaced(group));
  return {
    match,
    groups: [...kept.map(([group, partner]) => pairOf(group, partner)), ...times],
    withoutHistory: head.groups.length - match.partners.size
  };
}
function raised(group, factor) {
  if (factor === 1) return group;
  let mediansNs = group.mediansNs.map((ns) => ns === null ? null : ns * factor), { parts: _, ...others } = group;
  return { ...others, mediansNs, totalsNs: group.totalsNs.map((ns) => ns * factor) };
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

// src/comparison/pairs/common-factor.ts
function isShared(common, groups, level) {
  let centre = centreOf(common), places = placesOf(groups), shares = places.map((members) => shareOf2(members)), weights = limited(shares), moved = places.map((members, index) => {
    let along = members.filter(
      ({ differences }) => Math.sign(centre) * centreOf(differences) >= Math.abs(centre) / 2
    );
    return shares[index] > 0 ? weights[index] * shareOf2(along) / shares[index] : 0;
  });
  return sum(moved) < SHARED_BY * sum(weights) ? !1 : places.every((left) => {
    let others = places.filter((members) => members !== left).flat(), rest = middleDifferences(others.map(({ differences }) => differences)), { scores, cutoff } = scoreFamily([rest], level);
    return Math.sign(centre) * scores[0] > cutoff;
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
function centreOf(differences) {
  let present = differences.filter((each) => each !== null);
  return present.length === 0 ? 0 : locate(present, 0.5).estimate;
}
function isBeyondCommon(own, ownFactor, thresholds) {
  return own.score > own.cutoff && isSlower(ownFactor, thresholds);
}

// src/comparison/pairs/interim-plan.ts
function stageRate(falseAlarmPercent) {
  return Math.sqrt(falseAlarmPercent / 100);
}
function planInterimAnalyses(rate, benchmarks, limit, least = 6) {
  for (let analyses of [3, 2, 1]) {
    let level = rate / (benchmarks * analyses), first = Math.max(least, 6, Math.ceil(-Math.log2(level) - 1e-9)), at = analyses === 1 ? [limit] : spread(first, limit, analyses);
    if (first <= limit && new Set(at).size === analyses) return { at, level };
  }
  return { at: [], level: rate / benchmarks };
}
function spread(first, last, count) {
  return Array.from(
    { length: count },
    (_, index) => Math.round(first * (last / first) ** (index / (count - 1)))
  );
}

// src/comparison/pairs/judge-pairs.ts
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

// src/comparison/pairs/interim-analysis.ts
var COMMON = "common";
function analyseInterim(groups, { from, to }, level, policy, only) {
  let rows = groups.filter(({ key, share }) => isLargeEnough(share, policy) || only?.has(key)).map(({ key, head: { functions }, share, differences }) => ({
    key,
    functions,
    share,
    differences: differences.slice(from, to)
  })).filter(({ differences }) => isEnough(differences)), shared = commonDifferences(rows.map(({ differences }) => differences)), common = shared !== null && isEnough(shared) ? shared : null, wanted = rows.filter(({ key }) => only?.has(key) ?? !0), family = common !== null && (only?.has(COMMON) ?? !0) ? [...wanted, { key: COMMON, differences: common }] : wanted, judged = judgeAll(family, level, policy), own = common === null ? /* @__PURE__ */ new Map() : judgeAll(withoutCommon(wanted, common, isEnough), level, policy), found = { judged, own, isShared: common !== null && isShared(common, rows, level) }, counting = [...judged].filter(([key]) => key !== COMMON || policy.commonFactor === "fail"), hasAll = [...only ?? []].every((key) => judged.has(key));
  return {
    ...found,
    suspects: counting.filter(([key, { state }]) => state === "slower" && !isExcused(key, found, policy)).filter(([key]) => key !== COMMON || found.isShared).map(([key]) => key),
    isClear: hasAll && counting.every(([, { state }]) => state !== "open")
  };
}
function isExcused(key, { judged, own, isShared: isShared2 }, policy) {
  if (policy.commonFactor === "fail" || !isShared2 || judged.get(COMMON)?.state !== "slower") return !1;
  let alone = own.get(key);
  return alone !== void 0 && !isBeyondCommon(alone, Math.exp(alone.estimate), policy);
}
function judgeAll(family, level, policy) {
  let judgements = judgePairs(
    family.map(({ differences }) => differences),
    level,
    policy.minSlowdownPercent
  );
  return new Map(family.map(({ key }, index) => [key, judgements[index]]));
}
function isEnough(differences) {
  return differences.filter((each) => each !== null).length >= 6;
}

// src/comparison/pairs/conclusions.ts
function conclusionsOf({ screening, confirming }, factors, policy) {
  let groups = /* @__PURE__ */ new Map();
  if (screening === null) return { groups, common: null };
  let stages = { screening, confirming }, common = commonConclusion(stages, policy), taken = common?.outcome === "regression" ? common.factor.factor : null;
  for (let [key, first] of screening.judged) {
    if (key === COMMON) continue;
    let again = judgedAgain(key, stages, policy), judgement = again.judgement ?? first, factor = factors.get(key), isBeyond = ({ own }) => {
      let alone = own.get(key);
      return taken === null || alone === void 0 || isBeyondCommon(alone, factor / taken, policy);
    }, isSlower2 = again.isSlower && isBeyond(confirming ?? screening), isUnconfirmed = !isSlower2 && again.isSuspect && isBeyond(screening);
    groups.set(key, {
      judgement,
      first,
      isUnconfirmed,
      isLost: again.isLost && isUnconfirmed,
      outcome: outcomeOf(judgement, isSlower2, factor, policy)
    });
  }
  return { groups, common };
}
function judgedAgain(key, { screening, confirming }, { confirm: confirm2 }) {
  let isSuspect = screening.suspects.includes(key), judgement = confirming?.judged.get(key) ?? null;
  return {
    judgement,
    isSuspect,
    isSlower: isSuspect && (confirm2 === "off" || judgement?.state === "slower"),
    isLost: isSuspect && confirm2 !== "off" && judgement === null
  };
}
function commonConclusion(stages, policy) {
  let { screening, confirming } = stages, first = screening.judged.get(COMMON);
  if (first === void 0) return null;
  let again = judgedAgain(COMMON, stages, policy), judgement = again.judgement ?? first, { estimate, score, cutoff, visiblePercent: visibleSlowdownPercent } = judgement, isSlower2 = policy.commonFactor === "fail" ? again.isSlower : first.state === "slower", { isShared: isShared2 } = again.judgement === null ? screening : confirming, factor = Math.exp(estimate), outcome = isShared2 ? outcomeOf(judgement, isSlower2, factor, policy) : "unchanged", isUnconfirmed = screening.isShared && again.isSuspect && outcome !== "regression", evidence = { by: "pairs", score, cutoff, visibleSlowdownPercent };
  return {
    judgement,
    first,
    outcome,
    isUnconfirmed,
    isLost: again.isLost && isUnconfirmed,
    factor: { factor, evidence, isShared: isShared2, outcome }
  };
}
function outcomeOf({ score, cutoff }, isSlowerFound, factor, policy) {
  return isSlowerFound ? "regression" : -score > cutoff && isSlower(1 / factor, policy) ? "improvement" : "unchanged";
}

// src/comparison/pairs/compare-pairs.ts
function comparePairs({ base, head, decisions, about, own = [] }, gate) {
  let now = recordRun(head), { benchmarks: then, inForce } = baseAtLevels(recordRun(base), own), policy = { ...gate, facts: factPolicy(gate) }, parts = now.benchmarks.flatMap((benchmark) => {
    let before = then.find(({ name }) => name === benchmark.name), decision = decisions.benchmarks.find(({ name }) => name === benchmark.name), measured = head.benchmarks.find(({ name }) => name === benchmark.name);
    if (before === void 0 || decision === void 0 || measured === void 0) return [];
    let { conclusions, ...judged } = judgedInPairs(before, benchmark, decision, gate), measuredBefore = base.benchmarks.find(({ name }) => name === benchmark.name);
    return [{ ...comparedBenchmark({ ...judged, ...{ run: now, earlierRuns: [base], measured, measuredBefore } }, policy), decision, conclusions }];
  }), made = comparisonOf(now, parts, gate), { benchmarks, regressions, commonFactors, structure } = made, found = { benchmarks, slower: regressions.length, than: about.reference, commonFactors, structure }, { verdict, reasons } = decide({ ...found, ...foundInPairs(parts, decisions, gate) }, gate);
  return {
    ...made,
    verdict,
    reasons: [...about.automatic ? [{ kind: "pairs for want of runs" }] : [], ...reasons],
    accepted: inForce,
    paired: {
      ...about,
      order: "ABBA BAAB",
      pairs: Math.max(0, ...decisions.benchmarks.map(({ screened: screened2, confirmed: confirmed2 }) => screened2 + confirmed2)),
      benchmarks: decisions.benchmarks.map(({ name, screened: screened2, confirmed: confirmed2 }) => ({
        benchmark: name,
        pairs: screened2,
        confirmingPairs: confirmed2
      }))
    },
    confirmation: confirmationOf(parts, decisions, gate, regressions.length)
  };
}
function baseAtLevels(base, own) {
  let { baseline, inForce } = atAcceptedLevels({ schemaVersion: BASELINE_VERSION, runs: [base] }, own);
  return { benchmarks: baseline.runs[0].benchmarks, inForce };
}
function judgedInPairs(before, now, decision, policy) {
  let { match, groups, withoutHistory } = pairedGroups(before, now), factors = new Map(groups.map(({ key, differences }) => [key, Math.exp(centreOf(differences))])), { groups: own, common } = conclusionsOf(decision, factors, policy), conclusions = groups.map(({ key }) => own.get(key) ?? null), commonFactor = common?.factor ?? null;
  return {
    benchmark: now,
    by: "pairs",
    commonFactor,
    withoutHistory,
    before: { benchmark: before, match },
    groups: groups.map((group, index) => judgedGroup(group, now, conclusions[index], commonFactor)),
    history: { runs: [], leftOut: [] },
    members: groups.filter(({ share }) => isLargeEnough(share, policy)).map(({ head: { pattern, functions, bytes } }) => ({ pattern, functions, bytes, factor: null })),
    isInSight: ({ evidence }) => evidence.visibleSlowdownPercent !== null,
    conclusions: { groups: conclusions, common }
  };
}
function judgedGroup({ head, base, differences, share, changed }, benchmark, conclusion, common) {
  let factor = Math.exp(centreOf(differences)), valuesOf = ({ mediansNs }) => mediansNs.filter((each) => each !== null);
  return {
    group: head,
    earlier: [base],
    runs: [0],
    changed,
    factor,
    renamedFrom: groupKey(head) === groupKey(base) ? null : base.functions,
    baselineMedianNs: median(valuesOf(base)),
    candidateNs: median(valuesOf(head)),
    ownFactor: common?.outcome === "regression" ? factor / common.factor : factor,
    evidence: {
      by: "pairs",
      baseNs: valuesOf(base),
      score: conclusion?.judgement.score ?? null,
      cutoff: conclusion?.judgement.cutoff ?? null,
      visibleSlowdownPercent: conclusion?.first.visiblePercent ?? null
    },
    share: Math.max(share, shareOf(head, benchmark)),
    outcome: conclusion?.outcome ?? "unchanged"
  };
}
function suspectsIn(parts, isMeant) {
  let groups = parts.flatMap(
    ({ groups: groups2, conclusions }) => groups2.filter((_, index) => conclusions.groups[index] !== null && isMeant(conclusions.groups[index]))
  ), commonFactors = parts.flatMap(
    ({ basis: { benchmark }, conclusions: { common } }) => common !== null && isMeant(common) ? [{ benchmark, factor: Math.exp(common.first.estimate) }] : []
  );
  return { groups, suspects: { groups: groups.length, commonFactors } };
}
function foundInPairs(parts, { failure }, { minSlowdownPercent: percent }) {
  let judged = parts.flatMap(({ conclusions }) => conclusions.groups).filter((each) => each !== null), open = judged.filter(({ first }) => first.state === "open").length, benchmarks = parts.filter(({ conclusions }) => conclusions.groups.every((each) => each === null)).map(({ basis }) => basis.benchmark), unjudged = benchmarks.length > 0 || parts.length === 0 ? [{ kind: "too few pairs", benchmarks }] : [], also = open === 0 ? [] : [{ kind: "open", groups: open, percent }], found = { judged: judged.length, unjudged, also };
  if (failure !== void 0) {
    let { suspects: suspects2 } = suspectsIn(parts, ({ isUnconfirmed }) => isUnconfirmed);
    return { ...found, untold: [{ kind: "undecided", suspects: suspects2, how: "not measured", why: [failure] }] };
  }
  let { suspects: lost } = suspectsIn(parts, ({ isLost }) => isLost), { suspects } = suspectsIn(parts, ({ isLost, isUnconfirmed }) => isUnconfirmed && !isLost), untold = isAny(lost) ? [{ kind: "not told", suspects: lost }] : [], unconfirmed = isAny(suspects) ? [{ kind: "not confirmed", suspects }] : [];
  return { ...found, untold, unconfirmed };
}
function confirmationOf(parts, { benchmarks, failure }, { confirm: confirm2 }, confirmed2) {
  if (!benchmarks.some(({ screening }) => (screening?.suspects.length ?? 0) > 0)) return null;
  let state = confirm2 === "off" ? "off" : failure === void 0 ? "done" : "failed", { groups } = suspectsIn(parts, ({ isUnconfirmed }) => isUnconfirmed);
  return {
    state,
    by: state === "off" ? null : "repetitions",
    pairs: null,
    noPairs: null,
    confirmed: confirmed2,
    unconfirmed: rankRegressions(groups),
    unconfirmedCommonFactors: [],
    repetitions: benchmarks.filter((each) => each.confirmed > 0).map((each) => ({ benchmark: each.name, repetitions: each.confirmed, inPairs: !1 })),
    failure: failure === void 0 ? [] : [failure]
  };
}

// src/check/request.ts
function* ask(request) {
  return yield request;
}
function hasFailed(answer) {
  return "failed" in answer;
}
function failureOf({ failed }) {
  return { kind: "failed", message: failed.inOneLine };
}

// src/check/pairs.ts
function* comparedInPairs(question) {
  let { base, isAutomatic, gate } = question, screened2 = yield* screen(question);
  if (hasFailed(screened2)) return screened2;
  let { decisions, pairs, own } = yield* confirm(question, screened2), about = { reference: base, automatic: isAutomatic, ...pairs.about };
  return comparePairs({ base: pairs.base, head: pairs.head, decisions, about, own }, gate);
}
function* ownAcceptances(accepted, commit) {
  if (accepted.length === 0) return [];
  let before = yield* ask({ kind: "acceptances", commit });
  if (hasFailed(before)) return before;
  let known = new Set(before.map(({ id }) => id));
  return accepted.filter(({ id }) => !known.has(id));
}
function analysesOf({ gate, exactly }, stage, benchmarks, pairsBefore = 0) {
  let isOnly = gate.confirm === "off", rate = isOnly ? gate.falseAlarmRate / 100 : stageRate(gate.falseAlarmRate);
  if (exactly !== null) return planInterimAnalyses(rate, benchmarks, exactly, exactly);
  let half = Math.floor(gate.maxRepetitions / 2), limit = stage === "confirming" ? gate.maxRepetitions - pairsBefore : isOnly ? gate.maxRepetitions : half;
  return planInterimAnalyses(rate, benchmarks, limit);
}
function* screen(question) {
  let { base, benchmarks, gate, exactly, accepted } = question, { at, level } = analysesOf(question, "screening", benchmarks.length), found = /* @__PURE__ */ new Map(), open = benchmarks, standing = null;
  for (let pairs of at.length > 0 ? at : [exactly ?? 1]) {
    if (open.length === 0) break;
    let answer = yield* ask({ kind: "pairs", base, targets: new Map(open.map((name) => [name, pairs])) });
    if (hasFailed(answer)) return answer;
    let own = standing?.own ?? (yield* ownAcceptances(accepted, answer.about.base));
    if (hasFailed(own)) return own;
    for (let name of open) {
      let range = { from: 0, to: pairs }, analysed = at.length === 0 ? null : analyseInterim(groupsOf(name, answer, own), range, level, gate);
      found.set(name, { name, screened: pairs, screening: analysed, confirming: null, confirmed: 0 });
    }
    standing = { decisions: { benchmarks: [...found.values()] }, pairs: answer, own }, open = open.filter((name) => isOpen(found.get(name).screening));
  }
  return standing;
}
function isOpen(analysed) {
  return analysed !== null && !analysed.isClear && analysed.suspects.length === 0;
}
function* confirm(question, screened2) {
  let { base, gate } = question, found = new Map(screened2.decisions.benchmarks.map((each) => [each.name, each])), suspects = [...found.values()].filter(({ screening }) => (screening?.suspects.length ?? 0) > 0);
  if (suspects.length === 0 || gate.confirm === "off") return screened2;
  let before = Math.max(...suspects.map((each) => each.screened)), { at, level } = analysesOf(question, "confirming", suspects.length, before), open = suspects, measured = screened2.pairs, { own } = screened2;
  for (let pairs of at) {
    if (open.length === 0) break;
    let targets = new Map(open.map((each) => [each.name, each.screened + pairs])), answer = yield* ask({ kind: "pairs", base, targets });
    if (hasFailed(answer))
      return { decisions: { benchmarks: [...found.values()], failure: failureOf(answer) }, pairs: measured, own };
    measured = answer, open = open.filter((each) => {
      let { name, screened: from, screening } = each, range = { from, to: from + pairs }, only = new Set(screening.suspects), confirming = analyseInterim(groupsOf(name, measured, own), range, level, gate, only);
      return found.set(name, { ...each, confirming, confirmed: pairs }), !confirming.isClear;
    });
  }
  return { decisions: { benchmarks: [...found.values()] }, pairs: measured, own };
}
function groupsOf(name, { base, head }, own) {
  let sideOf = (run) => recordRun({ ...run, benchmarks: run.benchmarks.filter((each) => each.name === name) }), [before] = baseAtLevels(sideOf(base), own).benchmarks, [now] = sideOf(head).benchmarks;
  return before === void 0 || now === void 0 ? [] : pairedGroups(before, now).groups;
}

// src/check/repetitions.ts
var MORE = 3;
function* repeated(run, first, gate, compareAgain) {
  return suspectBenchmarks(first).length === 0 ? first : confirmedByRepetitions(first, yield* measuredAgain(run, first, gate, compareAgain), gate);
}
function* measuredAgain(run, first, gate, compareAgain) {
  let benchmarks = suspectBenchmarks(first), repetitions = Math.min(usualRepetitions(run, benchmarks), gate.maxRepetitions), answer = yield* ask({ kind: "repetitions", benchmarks, repetitions });
  if (hasFailed(answer)) return { failure: [failureOf(answer)] };
  let fresh = inEnvironmentOf(run, answer), second = compareAgain(fresh, gate), failure = whyIncomparable(first, second) ?? whyDisturbed(second);
  if (failure !== null) return { failure: [failure] };
  let more = Math.min(gate.maxRepetitions, MORE * repetitions) - repetitions;
  if (more > 0 && isUnclear(first, second, (lenient) => compareAgain(fresh, { ...gate, ...lenient }))) {
    let further = yield* ask({ kind: "repetitions", benchmarks, repetitions: more });
    if (hasFailed(further)) return { failure: [failureOf(further)] };
    let differing = whyNotJoined(fresh, further);
    if (differing !== null) return { failure: [differing] };
    fresh = joinedRuns([fresh, further]), second = compareAgain(fresh, gate);
  }
  return {
    comparison: second,
    repetitions: fresh.benchmarks.map((each) => ({
      benchmark: each.name,
      repetitions: each.repetitions.length
    }))
  };
}
function usualRepetitions(run, benchmarks) {
  let own = run.benchmarks.filter(({ name }) => benchmarks.includes(name));
  return Math.max(...own.map(({ repetitions }) => repetitions.length));
}
function inEnvironmentOf({ environment: { mpi } }, fresh) {
  return { ...fresh, environment: { ...fresh.environment, mpi } };
}
function whyNotJoined(first, second) {
  for (let { name, repetitions } of first.benchmarks) {
    let before = repetitions[0]?.processes, now = second.benchmarks.find((each) => each.name === name)?.repetitions[0]?.processes;
    if (now === void 0) return { kind: "not measured twice", benchmark: name };
    if (now !== before) return { kind: "other processes", benchmark: name, before: before ?? 0, now };
  }
  return null;
}

// src/check/stepper.ts
function* steps(plan, given) {
  if (plan.by === "baseline") return yield* againstBaseline(plan, given);
  let isAutomatic = plan.why === "young baseline", made = yield* comparedInPairs({ ...given, base: plan.base, isAutomatic });
  if (!hasFailed(made)) return made;
  if (plan.why === "asked" || plan.otherwise === null || made.isBaseReady) throw made.failed;
  let noPairs = failureOf(made);
  return sayingWhyNoPairs(yield* againstBaseline(plan.otherwise, given), noPairs);
}
function* againstBaseline({ confirm: confirm2, ifYoung }, given) {
  let run = yield* ask({ kind: "run" });
  if (hasFailed(run)) throw run.failed;
  let recorded2 = recordRun(run);
  if (ifYoung === null || !isTooYoung(recorded2, recorded2.benchmarks, given.baseline))
    return yield* confirmed(run, confirm2, given);
  let made = yield* comparedInPairs({ ...given, base: ifYoung.base, isAutomatic: !0 });
  if (!hasFailed(made)) return made;
  if (!ifYoung.hasOther || made.isBaseReady) throw made.failed;
  let other = yield* confirmed(run, withoutPairs(confirm2), given);
  return sayingWhyNoPairs(other, failureOf(made));
}
function* confirmed(run, confirm2, given) {
  let { baseline, gate, location } = given, compare = (options, measured = run, own = gate) => compareRun(measured, baseline, own, location, options);
  if (confirm2.by === "nothing") {
    let only = compare({ stages: 1 });
    return disturbed(only, gate) ?? notConfirmed(only, confirm2.why);
  }
  let noPairs = confirm2.by === "repetitions" ? confirm2.noPairs : null;
  if (confirm2.by === "pairs") {
    let first2 = screened(compare);
    if (suspectBenchmarks(first2).length === 0) return first2;
    let made2 = yield* runInPairs(first2, confirm2.base, given);
    if (!("noPairs" in made2)) return made2;
    noPairs = made2.noPairs;
  }
  let first = compare({ stages: 2 }), inconclusive = disturbed(first, gate);
  if (inconclusive !== null) return inconclusive;
  let made = yield* repeated(
    run,
    first,
    gate,
    (fresh, own) => compare({ stages: 2, calibration: first.calibration }, fresh, own)
  );
  return noPairs === null || made.confirmation === null ? made : sayingWhyNoPairs(made, noPairs);
}
function screened(compare) {
  let stages = { stages: 2, commonFactorStages: 2 }, { improvements } = compare(stages);
  return { ...compare({ ...stages, screeningPercent: SCREENING_PERCENT }), improvements };
}
function* runInPairs(first, base, { gate, accepted, ...given }) {
  let suspects = suspectBenchmarks(first), benchmarks = given.benchmarks.filter((name) => suspects.includes(name)), tooFew = whyTooFew(gate, benchmarks.length);
  if (tooFew !== null) return { noPairs: tooFew };
  let durations = { ...gate, structure: "ignore", facts: {} }, made = yield* comparedInPairs({ base, isAutomatic: !1, benchmarks, gate: durations, exactly: null, accepted: [] });
  if (hasFailed(made)) {
    let failure = failureOf(made);
    return made.isBaseReady ? withoutPairs2(first, [failure], gate) : { noPairs: failure };
  }
  let own = yield* ownAcceptances(accepted, made.paired.base);
  return hasFailed(own) ? withoutPairs2(first, [failureOf(own)], gate) : confirmedByPairs(first, made, gate, own);
}
function whyTooFew(gate, benchmarks) {
  let question = { gate, exactly: null }, half = Math.floor(gate.maxRepetitions / 2);
  return analysesOf(question, "screening", benchmarks).at.length > 0 && analysesOf(question, "confirming", benchmarks, half).at.length > 0 ? null : { kind: "too few pairs allowed", allowed: gate.maxRepetitions };
}
function disturbed(comparison, requirements) {
  let why = whyDisturbed(comparison);
  return why === null || suspectBenchmarks(comparison).length === 0 ? null : undecided(comparison, [why], requirements);
}
function sayingWhyNoPairs(comparison, noPairs) {
  let { reasons, confirmation } = comparison;
  return {
    ...comparison,
    reasons: [...reasons, { kind: "no pairs", why: noPairs }],
    confirmation: confirmation && { ...confirmation, noPairs }
  };
}

// src/check/check.ts
async function checkRun(options) {
  let config = loadConfig(options.config), gathered = await gather(config, options), way = steps(planOf(gathered.circumstances), gathered.given), { comparison, run, folder } = options.run === void 0 ? await executed(way, config, options) : await recorded(way, config, options), whole = run === null ? comparison : withBaseline(comparison, run, gathered), ranked = rankComparison(whole, config.report.severityOverEase);
  return { comparison: withSourcePaths(ranked, config.folder), runFolder: folder };
}
async function executed(way, config, options) {
  let source = new ExecutedSource(config, options);
  try {
    let step = way.next();
    for (; step.done !== !0; ) step = way.next(await source.answer(step.value));
    let comparison = step.value;
    return comparison.paired !== null ? { comparison, run: null, folder: source.pairsFolder } : { comparison, ...source.run };
  } finally {
    await source.close();
  }
}
async function recorded(way, config, options) {
  let { run, folder } = await runOfJob(config, options);
  return { comparison: judgeRecorded(way, { run }), run, folder };
}
function withSourcePaths(comparison, folder) {
  let located = (group) => {
    let { source, cause } = group;
    return {
      ...group,
      ...source && { source: inRepository(source, folder) },
      ...cause && { cause: { ...cause, source: cause.source && inRepository(cause.source, folder) } }
    };
  }, { advisories, confirmation } = comparison;
  return {
    ...comparison,
    regressions: comparison.regressions.map(located),
    improvements: comparison.improvements.map(located),
    advisories: advisories.map(located),
    confirmation: confirmation && {
      ...confirmation,
      unconfirmed: confirmation.unconfirmed.map(located)
    }
  };
}
function inRepository(place, folder) {
  let path = sourcePath(folder, place.file);
  return path === null ? place : { ...place, path };
}
function withBaseline(comparison, run, { circumstances, given, selection, inForce }) {
  let { isRecorded, storedRuns } = circumstances, { baseline, reasons } = comparison, remedies = storedRuns > 0 ? [] : [{ kind: "make a baseline", orPairs: !isRecorded }], selected2 = selection && { selection, runs: selection.used + selection.leftOut };
  return {
    ...comparison,
    reasons: [...reasons, ...remedies],
    baseline: baseline && { ...baseline, ...selected2 },
    levelShifts: shiftsBehind(recordRun(run), given.baseline),
    accepted: [...inForce]
  };
}

export {
  checkRun
};
