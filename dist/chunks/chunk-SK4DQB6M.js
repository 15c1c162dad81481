import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  acceptancesOf
} from "./chunk-HMSB4RYU.js";
import {
  MANIFEST,
  runBenchmarks
} from "./chunk-QDFMIFXZ.js";
import {
  readAcceptances
} from "./chunk-F7L5D7ZU.js";
import {
  atAcceptedLevels,
  carriedBy
} from "./chunk-JNKUGL3L.js";
import {
  loadConfig
} from "./chunk-NHLCXQST.js";
import {
  pathText,
  quote,
  schemaProblems
} from "./chunk-STWQN54Y.js";
import {
  REMOTE,
  baselineStore,
  runGit,
  withScratch
} from "./chunk-VG5TR3M7.js";
import {
  formatBaseline
} from "./chunk-FXZEZRSM.js";
import {
  compareGroups,
  compareRuns,
  compareText,
  environmentKey,
  groupKey
} from "./chunk-MFAHTFHZ.js";
import {
  require_ajv
} from "./chunk-TU3OK5TD.js";
import {
  measureTrace
} from "./chunk-E5ID6MR6.js";
import {
  FEWEST_RUNS,
  cutoffFor
} from "./chunk-3NGR7TBS.js";
import {
  rankByAhp
} from "./chunk-Z5BSN2GS.js";
import {
  median,
  zScale
} from "./chunk-2KQHFHSJ.js";
import {
  errorCode
} from "./chunk-TSR6WXUS.js";
import {
  InputError
} from "./chunk-OYEKBR2E.js";
import {
  __toESM
} from "./chunk-TCVV25IH.js";

// src/check.ts
import { isAbsolute, join as join3 } from "node:path";

// src/baseline/measure-run.ts
import { join } from "node:path";
async function measureRun({ folder, manifest }, measure, observer) {
  let { commit, branch, date, environment } = manifest, benchmarks = [];
  for (let { name, tracer, repetitions } of manifest.benchmarks) {
    let measured = [];
    for (let { trace } of repetitions) {
      let start = performance.now();
      observer?.started(name, measured.length + 1, repetitions.length);
      let next = await measure(join(folder, trace));
      observer?.finished((performance.now() - start) / 1e3);
      let processes = measured[0]?.processes ?? next.processes;
      if (next.processes !== processes)
        throw new InputError({
          file: join(folder, MANIFEST),
          place: `benchmark ${name}, repetition ${measured.length + 1}`,
          found: `its trace has ${next.processes} processes, that of repetition 1 has ${processes}`,
          rule: "all repetitions of a benchmark run on the same number of processes",
          remedy: "make the run again with commgate run"
        });
      measured.push(next);
    }
    benchmarks.push({ name, tracer, repetitions: measured });
  }
  return { commit, branch, date, environment, benchmarks };
}

// src/baseline/record.ts
import { createHash } from "node:crypto";
function recordRun(run) {
  let { commit, branch, date, environment } = run, names = run.benchmarks.map(({ name }) => name), twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== void 0) throw new RangeError(`the run has two benchmarks ${twice}`);
  let { cpu, cores, mpi } = environment, content = {
    commit,
    branch,
    date,
    environment: { cpu, cores, mpi },
    benchmarks: run.benchmarks.filter(({ repetitions }) => repetitions.length > 0).map(recordBenchmark)
  };
  return { id: createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 16), ...content };
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
  let { pattern, functions, bytes, kind, processes, events, messages, label } = measured;
  return {
    pattern,
    functions,
    bytes,
    kind,
    processes,
    events,
    messages,
    label,
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
function addRun(baseline, run, { runs: keep, bytes } = DEFAULT_RETENTION) {
  if (!(Number.isInteger(keep) && keep >= 1))
    throw new RangeError(`keep is ${keep}; it is a whole number from 1`);
  let others = (baseline?.runs ?? []).filter(({ id }) => id !== run.id), kept = [], counts = /* @__PURE__ */ new Map(), size = 0;
  for (let candidate of [...others, run].sort((a, b) => compareRuns(b, a))) {
    let key = seriesKey(candidate), count = (counts.get(key) ?? 0) + 1;
    if (counts.set(key, count), !(count > keep)) {
      if (size += sizeOf(candidate), kept.length > 0 && size > bytes) break;
      kept.push(candidate);
    }
  }
  return { schemaVersion: 1, runs: kept.reverse() };
}
function seriesKey({ environment, benchmarks }) {
  let names = benchmarks.map(({ name, tracer, processes }) => `${name}
${tracer}
${processes}`).sort();
  return JSON.stringify([environmentKey(environment), names]);
}
function sizeOf(run) {
  return Buffer.byteLength(formatBaseline({ schemaVersion: 1, runs: [run] }));
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

// src/comparison/history.ts
function comparableRuns(candidate, benchmark, baseline) {
  let comparable = [], reasons = /* @__PURE__ */ new Map();
  for (let run of baseline?.runs ?? []) {
    let same = run.benchmarks.find(({ name }) => name === benchmark.name), reason = same === void 0 ? "benchmark not in the run" : difference(candidate, benchmark, run, same);
    same !== void 0 && reason === null ? comparable.push({ run, benchmark: same }) : reason !== null && reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  return { comparable, leftOut: [...reasons].map(([reason, runs]) => ({ reason, runs })) };
}
function difference(candidate, benchmark, run, same) {
  let [ours, theirs] = [candidate.environment, run.environment];
  return run.id === candidate.id ? "the compared run itself" : theirs.cpu !== ours.cpu ? `other processor (${theirs.cpu})` : theirs.cores !== ours.cores ? `other number of cores (${theirs.cores})` : theirs.mpi !== ours.mpi ? `other MPI library (${theirs.mpi})` : same.tracer !== benchmark.tracer ? `other tracer (${same.tracer})` : same.processes !== benchmark.processes ? `other number of processes (${same.processes})` : null;
}

// src/comparison/judge.ts
var SMALLEST_UNIT = 0.01, SHORTEST_NS = 1;
function judge(baselineNs, candidateNs, share, gate) {
  let baselineMedianNs = median(baselineNs), factor = atLeastShortest(candidateNs) / atLeastShortest(baselineMedianNs), cutoff = gate.cutoff === "auto" ? cutoffFor(baselineNs.length) : gate.cutoff, judged = { baselineMedianNs, candidateNs, factor, cutoff };
  if (baselineNs.length < 5) return { ...judged, z: null, outcome: "too few runs" };
  let scale = zScale(baselineNs.map((value) => Math.log(atLeastShortest(value)))), z = (Math.log(atLeastShortest(candidateNs)) - scale.median) / Math.max(scale.unit, SMALLEST_UNIT), outcome = isSlower(factor, gate) && z > cutoff ? "regression" : isSlower(1 / factor, gate) && -z > cutoff ? "improvement" : "unchanged";
  return { ...judged, z, outcome: isLargeEnough(share, gate) ? outcome : "unchanged" };
}
function isSlower(factor, gate) {
  return factor >= 1 + gate.minSlowdownPercent / 100;
}
function isLargeEnough(share, gate) {
  return share >= gate.minSharePercent / 100;
}
function atLeastShortest(ns) {
  return Math.max(ns, SHORTEST_NS);
}

// src/comparison/match-groups.ts
function matchGroups(candidate, baseline) {
  let partners = /* @__PURE__ */ new Map(), byKey = new Map(baseline.map((group) => [groupKey(group), group]));
  for (let group of candidate) {
    let same = byKey.get(groupKey(group));
    same !== void 0 && partners.set(group, same);
  }
  let taken = new Set(partners.values()), open = groupBy(
    candidate.filter((group) => !partners.has(group)),
    renameKey
  ), left = groupBy(
    baseline.filter((group) => !taken.has(group)),
    renameKey
  );
  for (let [key, groups] of open) {
    let others = left.get(key);
    groups.length !== 1 || others?.length !== 1 || (partners.set(groups[0], others[0]), taken.add(others[0]));
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
    let key = `${lateProcess.process} ${lateProcess.cause}`, sum = sums.get(key);
    sum === void 0 ? sums.set(key, { ...lateProcess }) : sum.instances += lateProcess.instances;
  }
  let [first] = [...sums.values()].sort((a, b) => b.instances - a.instances || a.process - b.process);
  return first === void 0 ? null : { ...first, instances: Math.max(1, Math.round(first.instances / groups.length)) };
}

// src/comparison/counted.ts
function counted(count, what) {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

// src/comparison/structure.ts
var KINDS = [
  "vanished",
  "new",
  "renamed",
  "bytes",
  "instances",
  "messages"
];
function structureChanges(benchmark, match, nameOf) {
  let changes = [], report = (kind, group, before, now) => {
    let { pattern, label, functions, bytes } = group, name = kind === "vanished" ? null : nameOf(group);
    changes.push({ benchmark, kind, pattern, name, label, functions, bytes, before, now });
  }, resized = pairByBytes(match);
  for (let [group, partner] of [...match.partners, ...resized]) {
    if (!isDeterministic(group) || !isDeterministic(partner)) continue;
    partner.bytes !== group.bytes && report("bytes", group, bytesOf(partner), bytesOf(group)), functionsOf(partner) !== functionsOf(group) && report("renamed", group, functionsOf(partner), functionsOf(group));
    let [instancesBefore, instancesNow] = [countOf(partner), countOf(group)];
    instancesBefore !== instancesNow && report("instances", group, instancesBefore, instancesNow);
    let [messagesBefore, messagesNow] = [messagesOf(partner), messagesOf(group)];
    messagesBefore !== messagesNow && report("messages", group, messagesBefore, messagesNow);
  }
  let sizedNow = new Set(resized.map(([group]) => group)), sizedBefore = new Set(resized.map(([, partner]) => partner));
  for (let group of match.added)
    !sizedNow.has(group) && isDeterministic(group) && report("new", group, null, countOf(group));
  for (let group of match.gone)
    !sizedBefore.has(group) && isDeterministic(group) && report("vanished", group, countOf(group), null);
  return changes.sort(
    (a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || compareText(a.pattern, b.pattern) || compareText(a.functions.join(`
`), b.functions.join(`
`)) || a.bytes - b.bytes
  );
}
function pairByBytes({ added, gone }) {
  let key = ({ pattern, functions }) => JSON.stringify([pattern, functions]), before = groupBy(gone, key), pairs = [];
  for (let [id, groups] of groupBy(added, key)) {
    let partners = before.get(id);
    if (partners === void 0 || partners.length !== groups.length) continue;
    let [now, then] = [byBytes(groups), byBytes(partners)];
    now.forEach((group, index) => {
      pairs.push([group, then[index]]);
    });
  }
  return pairs;
}
function byBytes(groups) {
  return [...groups].sort((a, b) => a.bytes - b.bytes);
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
function messagesOf({ messages, events }) {
  return `${counted(messages, "message")}, ${counted(events, "event")}`;
}

// src/comparison/verdict.ts
function decide(evidence, gate) {
  let { regressions, judged } = evidence, breaking = gate.structure === "fail" ? evidence.structure.filter(({ kind }) => kind !== "renamed").length : 0;
  if (regressions > 0 || breaking > 0) {
    let slower = `${regressions} of ${counted(judged, "group")} ${regressions === 1 ? "is" : "are"} slower than the baseline allows`, changed = `the communication structure changed in ${counted(breaking, "place")}`, parts = [regressions > 0 ? slower : null, breaking > 0 ? changed : null];
    return { verdict: "regression", reason: sentence(parts) };
  }
  let unjudged = evidence.benchmarks.filter(({ runs }) => runs.length < 5), isBlind = unjudged.length > 0 || evidence.benchmarks.length === 0, reason = sentence([
    judged > 0 ? `none of ${counted(judged, "judged group")} is slower than the baseline allows` : null,
    isBlind ? whyUnjudged(evidence, unjudged) : null,
    !isBlind && judged === 0 ? "no group was judged" : null,
    advisoriesIn(evidence)
  ]);
  return { verdict: isBlind && gate.requireBaseline ? "inconclusive" : "pass", reason };
}
function advisoriesIn({ advisories }) {
  return advisories === 0 ? null : `${counted(advisories, "group")} ${advisories === 1 ? "looks" : "look"} slower, which so few runs cannot prove`;
}
function whyUnjudged({ baseline, benchmarks }, unjudged) {
  return benchmarks.length === 0 ? "no benchmark was measured" : baseline === null ? "there is no baseline to compare with yet" : baseline.runs.length === 0 ? "the baseline holds no run that this one can be compared with" : unjudged.every(({ runs }) => runs.length === 0) && unjudged.length === benchmarks.length ? baseline.runs.length === 1 ? "the one baseline run is not comparable" : `none of the ${baseline.runs.length} baseline runs is comparable` : `too few comparable baseline runs to judge durations (${unjudged.map(({ benchmark, runs }) => `${benchmark} has ${runs.length}`).join(", ")}; ${5} are needed)`;
}
function sentence(parts) {
  let text = parts.filter((part) => part !== null).join("; ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

// src/comparison/compare.ts
function compareRun(candidate, baseline, gate, baselineFile = "baseline") {
  let recorded = recordRun(candidate), parts = recorded.benchmarks.map((benchmark) => {
    let measured = candidate.benchmarks.find(({ name }) => name === benchmark.name);
    return compareBenchmark(recorded, benchmark, measured, baseline, gate);
  }), groups = parts.flatMap((part) => part.groups), regressions = rankRegressions(groups.filter(({ outcome }) => outcome === "regression")), advisories = rankRegressions(groups.filter((group) => isAdvisory(group, gate))), structure = gate.structure === "ignore" ? [] : parts.flatMap((part) => part.structure), benchmarks = parts.map((part) => part.basis), judged = groups.filter(({ outcome }) => outcome !== "too few runs").length, evidence = {
    baseline,
    benchmarks,
    structure,
    judged,
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
    structure,
    withoutHistory: parts.reduce((sum, part) => sum + part.withoutHistory, 0)
  };
}
function compareBenchmark(candidate, benchmark, measured, baseline, gate) {
  let { comparable, leftOut } = comparableRuns(candidate, benchmark, baseline), matches = comparable.map((run) => matchGroups(benchmark.groups, run.benchmark.groups)), seen = sightings(measured), seenOf = (group) => seen.get(groupKey(group)), groups = benchmark.groups.map((group) => compareGroup(benchmark, group, seenOf(group), comparable, matches, gate)).filter((group) => group !== null), newest = matches.at(-1), { name, tracer, processes, repetitions } = benchmark;
  return {
    basis: {
      benchmark: name,
      tracer,
      processes,
      repetitions,
      groups: benchmark.groups.length,
      runs: comparable.map(({ run }) => ({ commit: run.commit, date: run.date })),
      leftOut
    },
    groups,
    structure: newest === void 0 ? [] : structureChanges(name, newest, (group) => seenOf(group).name),
    withoutHistory: benchmark.groups.length - groups.length
  };
}
function compareGroup(benchmark, group, sighting, comparable, matches, gate) {
  let baselineNs = [], shares = [];
  if (matches.forEach((match, index) => {
    let partner = match.partners.get(group), value = partner === void 0 ? null : runValueNs(partner);
    partner === void 0 || value === null || (baselineNs.push(value), shares.push(shareOf(partner, comparable[index].benchmark)));
  }), baselineNs.length === 0) return null;
  let newest = matches.at(-1).partners.get(group), isRenamed = newest !== void 0 && groupKey(newest) !== groupKey(group), share = shareOf(group, benchmark), judgedShare = Math.max(share, median(shares)), { pattern, functions, bytes, kind, processes, events, messages, label } = group;
  return {
    benchmark: benchmark.name,
    pattern,
    name: sighting.name,
    label,
    family: sighting.family,
    kind,
    functions,
    renamedFrom: isRenamed ? newest.functions : null,
    bytes,
    processes,
    events,
    messages,
    instances: instancesOf(group),
    phases: sighting.phases,
    phaseCount: sighting.phaseCount,
    baselineNs,
    ...judge(baselineNs, runValueNs(group), judgedShare, gate),
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
function addedNs({ candidateNs, baselineMedianNs, instances }) {
  return (candidateNs - baselineMedianNs) * instances;
}

// src/git/ancestry.ts
var DEPTHS = [1e3, 1e5], MOST_COMMITS = 1e5, HASH = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;
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
  if (remote === void 0 || !HASH.test(wanted))
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

// src/run/read-run.ts
var import_ajv = __toESM(require_ajv(), 1);
import { readFileSync, realpathSync, statSync } from "node:fs";
import { join as join2, resolve, sep } from "node:path";

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
var LARGEST_BYTES = 256 * 1024 * 1024;
function readRunFolder(folder) {
  let file = join2(folder, MANIFEST), refuse = (problem) => {
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
  let root = resolve(folder);
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
  let wrong = (problem) => new InputError(problem), stats = statSync(folder, { throwIfNoEntry: !1 });
  if (stats === void 0)
    throw wrong({ file: folder, found: "no such folder", remedy: "make one with commgate run" });
  if (!stats.isDirectory())
    throw wrong({
      file: folder,
      found: "this is not a folder",
      rule: `a run is a folder with a ${MANIFEST}`
    });
  let manifest = statSync(file, { throwIfNoEntry: !1 });
  if (manifest === void 0)
    throw wrong({
      file: folder,
      found: `it holds no ${MANIFEST}`,
      rule: "that file is written when a run has finished",
      remedy: "make the run again with commgate run"
    });
  if (!manifest.isFile() || manifest.size > LARGEST_BYTES)
    throw wrong({
      file,
      found: "this is not a file of a sensible size",
      rule: `at most ${LARGEST_BYTES} bytes`
    });
  return readFileSync(file, "utf8");
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
    real = realpathSync(join2(root, path));
  } catch {
    return "there is no such file in the run folder";
  }
  return real.startsWith(realpathSync(root) + sep) ? null : "it is a link that leaves the run folder";
}

// src/check.ts
async function checkRun(options) {
  let config = loadConfig(options.config), store = await baselineStore(config, { file: options.baseline, remote: options.remote }), stored = await store.read(), accepted = readAcceptances(acceptanceFile(config)), { baseline, selection } = await selected(stored, config, options), { run, folder } = await obtainRun(config, options), carried = carriedBy(baseline, accepted), level = baseline === null ? null : atAcceptedLevels(baseline, carried), comparison = compareRun(run, level?.baseline ?? null, config.gate, store.location);
  return { comparison: withBasis(comparison, selection, level?.inForce ?? []), runFolder: folder };
}
function acceptanceFile({ folder, baseline }) {
  return isAbsolute(baseline.accepted) ? baseline.accepted : join3(folder, baseline.accepted);
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
  let accepted = readAcceptances(acceptanceFile(config)), { run, folder } = await obtainRun(config, options), measured = recordRun(run), { keepRuns, keepMebibytes } = config.baseline, retention = { runs: keep ?? keepRuns, bytes: keepMebibytes * 1024 * 1024 }, isNew = !0, { runs } = await store.update((current) => {
    isNew = !(current?.runs.some(({ id }) => id === measured.id) ?? !1);
    let earlier = carriedBy(current, accepted), carried = [...earlier, ...newlyAccepted(run, current, earlier, config, options.acceptAs)], recorded = carried.length === 0 ? measured : { ...measured, accepted: carried };
    return isNew ? addRun(current, recorded, retention) : current;
  });
  return { baseline: store.location, runs: runs.length, run: measured, isNew, runFolder: folder };
}
function newlyAccepted(run, current, earlier, { gate }, reason) {
  return reason === void 0 || current === null ? [] : acceptancesOf(compareRun(run, atAcceptedLevels(current, earlier).baseline, gate), reason);
}
async function obtainRun(config, options) {
  let { run, output, benchmarks, repetitions, warmUp, observer, signal } = options, recorded = run === void 0 ? await runBenchmarks(config, { output, benchmarks, repetitions, warmUp, observer, signal }) : readRunFolder(run);
  return observer?.planned?.(
    recorded.manifest.benchmarks.map(({ name, repetitions: repetitions2 }) => ({
      benchmark: name,
      executions: repetitions2.length
    }))
  ), { run: await measureRun(recorded, (anchor) => measureTrace(anchor, config.analysis), observer), folder: recorded.folder };
}

export {
  checkRun,
  acceptanceFile,
  updateBaseline
};
