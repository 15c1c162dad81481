import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  FEWEST_RUNS,
  cutoffFor
} from "./chunk-PNGVKVZU.js";
import {
  baselineStore
} from "./chunk-7VCTF3V7.js";
import {
  BASELINE_VERSION,
  compareGroups,
  compareRuns,
  compareText,
  environmentKey,
  groupKey
} from "./chunk-P56CUZZY.js";
import {
  measureTrace
} from "./chunk-K5FMA6QV.js";
import {
  loadConfig
} from "./chunk-XEOBAUXE.js";
import {
  require_ajv
} from "./chunk-3VPFMBTD.js";
import {
  MANIFEST,
  runBenchmarks
} from "./chunk-3TVV3HX2.js";
import {
  pathText,
  quote,
  schemaProblems
} from "./chunk-IUYURLNK.js";
import {
  median,
  zScale
} from "./chunk-4GKYFKKY.js";
import {
  rankByAhp
} from "./chunk-NBRWR2OJ.js";
import {
  InputError
} from "./chunk-FC6YWMT5.js";
import {
  __toESM
} from "./chunk-GEM5G4IB.js";

// src/baseline/measure-run.ts
import { join } from "node:path";
async function measureRun({ folder, manifest }, measure, observer) {
  const { commit, branch, date, environment } = manifest;
  const benchmarks = [];
  for (const { name, tracer, repetitions } of manifest.benchmarks) {
    const measured = [];
    for (const { trace } of repetitions) {
      const start = performance.now();
      observer?.started(name, measured.length + 1, repetitions.length);
      const next = await measure(join(folder, trace));
      observer?.finished((performance.now() - start) / 1e3);
      const processes = measured[0]?.processes ?? next.processes;
      if (next.processes !== processes) {
        throw new InputError({
          file: join(folder, MANIFEST),
          place: `benchmark ${name}, repetition ${measured.length + 1}`,
          found: `its trace has ${next.processes} processes, that of repetition 1 has ${processes}`,
          rule: "all repetitions of a benchmark run on the same number of processes",
          remedy: "make the run again with commgate run"
        });
      }
      measured.push(next);
    }
    benchmarks.push({ name, tracer, repetitions: measured });
  }
  return { commit, branch, date, environment, benchmarks };
}

// src/baseline/record.ts
import { createHash } from "node:crypto";
function recordRun(run) {
  const { commit, branch, date, environment } = run;
  const names = run.benchmarks.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== void 0) throw new RangeError(`the run has two benchmarks ${twice}`);
  const { cpu, cores, mpi } = environment;
  const content = {
    commit,
    branch,
    date,
    environment: { cpu, cores, mpi },
    benchmarks: run.benchmarks.filter(({ repetitions }) => repetitions.length > 0).map(recordBenchmark)
  };
  const id = createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 16);
  return { id, ...content };
}
function recordBenchmark({ name, tracer, repetitions }) {
  const processes = repetitions[0].processes;
  const groups = /* @__PURE__ */ new Map();
  repetitions.forEach((repetition, index) => {
    if (repetition.processes !== processes) {
      throw new RangeError(
        `benchmark ${name}: repetition 1 ran on ${processes} processes, repetition ${index + 1} on ${repetition.processes}`
      );
    }
    addRepetition(groups, repetition, index, repetitions.length);
  });
  return {
    name,
    tracer,
    processes,
    repetitions: repetitions.length,
    communicationNs: repetitions.map(({ communicationNs }) => rounded(communicationNs)),
    groups: [...groups.values()].sort(compareGroups)
  };
}
function addRepetition(groups, repetition, index, repetitions) {
  for (const measured of repetition.groups) {
    const key = groupKey(measured);
    let group = groups.get(key);
    if (group === void 0) {
      group = emptyGroup(measured, repetitions);
      groups.set(key, group);
    } else if (group.mediansNs[index] !== null) {
      throw new RangeError(`repetition ${index + 1} has two groups ${key}`);
    }
    group.instances[index] = measured.instances;
    group.mediansNs[index] = rounded(measured.medianNs);
    group.totalsNs[index] = rounded(measured.totalNs);
  }
}
function emptyGroup(measured, repetitions) {
  const { pattern, functions, bytes, kind, processes, events, messages, label } = measured;
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
var DEFAULT_KEPT_RUNS = 60;
function addRun(baseline, run, keep = DEFAULT_KEPT_RUNS) {
  if (!(Number.isInteger(keep) && keep >= 1))
    throw new RangeError(`keep is ${keep}; it is a whole number from 1`);
  const others = (baseline?.runs ?? []).filter(({ id }) => id !== run.id);
  const kept = [];
  const counts = /* @__PURE__ */ new Map();
  for (const candidate of [...others, run].sort((a, b) => compareRuns(b, a))) {
    const key = environmentKey(candidate.environment);
    const count = counts.get(key) ?? 0;
    if (count < keep) kept.push(candidate);
    counts.set(key, count + 1);
  }
  return { schemaVersion: BASELINE_VERSION, runs: kept.reverse() };
}

// src/comparison/history.ts
function comparableRuns(candidate, benchmark, baseline) {
  const comparable = [];
  const reasons = /* @__PURE__ */ new Map();
  for (const run of baseline?.runs ?? []) {
    const same = run.benchmarks.find(({ name }) => name === benchmark.name);
    const reason = same === void 0 ? "benchmark not in the run" : difference(candidate, benchmark, run, same);
    if (same !== void 0 && reason === null) comparable.push({ run, benchmark: same });
    else if (reason !== null) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  return { comparable, leftOut: [...reasons].map(([reason, runs]) => ({ reason, runs })) };
}
function difference(candidate, benchmark, run, same) {
  const [ours, theirs] = [candidate.environment, run.environment];
  if (run.id === candidate.id) return "the compared run itself";
  if (theirs.cpu !== ours.cpu) return `other processor (${theirs.cpu})`;
  if (theirs.cores !== ours.cores) return `other number of cores (${theirs.cores})`;
  if (theirs.mpi !== ours.mpi) return `other MPI library (${theirs.mpi})`;
  if (same.tracer !== benchmark.tracer) return `other tracer (${same.tracer})`;
  if (same.processes !== benchmark.processes) return `other number of processes (${same.processes})`;
  return null;
}

// src/comparison/judge.ts
var SMALLEST_UNIT = 0.01;
var SHORTEST_NS = 1;
function judge(baselineNs, candidateNs, share, gate) {
  const baselineMedianNs = median(baselineNs);
  const factor = atLeastShortest(candidateNs) / atLeastShortest(baselineMedianNs);
  const cutoff = gate.cutoff === "auto" ? cutoffFor(baselineNs.length) : gate.cutoff;
  const judged = { baselineMedianNs, candidateNs, factor, cutoff };
  if (baselineNs.length < FEWEST_RUNS) return { ...judged, z: null, outcome: "too few runs" };
  const scale = zScale(baselineNs.map((value) => Math.log(atLeastShortest(value))));
  const z = (Math.log(atLeastShortest(candidateNs)) - scale.median) / Math.max(scale.unit, SMALLEST_UNIT);
  const outcome = isSlower(factor, gate) && z > cutoff ? "regression" : isSlower(1 / factor, gate) && -z > cutoff ? "improvement" : "unchanged";
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
  const partners = /* @__PURE__ */ new Map();
  const byKey = new Map(baseline.map((group) => [groupKey(group), group]));
  for (const group of candidate) {
    const same = byKey.get(groupKey(group));
    if (same !== void 0) partners.set(group, same);
  }
  const taken = new Set(partners.values());
  const open = groupBy(
    candidate.filter((group) => !partners.has(group)),
    renameKey
  );
  const left = groupBy(
    baseline.filter((group) => !taken.has(group)),
    renameKey
  );
  for (const [key, groups] of open) {
    const others = left.get(key);
    if (groups.length !== 1 || others?.length !== 1) continue;
    partners.set(groups[0], others[0]);
    taken.add(others[0]);
  }
  return {
    partners,
    added: candidate.filter((group) => !partners.has(group)),
    gone: baseline.filter((group) => !taken.has(group))
  };
}
function groupBy(elements, key) {
  const groups = /* @__PURE__ */ new Map();
  for (const element of elements) {
    const group = groups.get(key(element));
    if (group === void 0) groups.set(key(element), [element]);
    else group.push(element);
  }
  return groups;
}
function renameKey({ pattern, bytes }) {
  return `${pattern} ${bytes}`;
}

// src/comparison/run-value.ts
function runValueNs(group) {
  const medians = group.mediansNs.filter((value) => value !== null);
  return medians.length === 0 ? null : median(medians);
}
function shareOf(group, benchmark) {
  const shares = group.totalsNs.map((total, repetition) => {
    const all = benchmark.communicationNs[repetition];
    return all > 0 ? total / all : 0;
  });
  return median(shares);
}
function instancesOf(group) {
  const counts = group.instances.filter((count) => count > 0);
  return counts.length === 0 ? 0 : Math.round(median(counts));
}
function isDeterministic(group) {
  return group.instances.every((count) => count === group.instances[0]);
}

// src/comparison/sightings.ts
function sightings(benchmark) {
  const measured = /* @__PURE__ */ new Map();
  const found = /* @__PURE__ */ new Map();
  for (const repetition of benchmark.repetitions) {
    for (const group of repetition.groups) {
      const key = groupKey(group);
      const seen = measured.get(key);
      if (seen !== void 0) {
        seen.push(group);
        continue;
      }
      measured.set(key, [group]);
      const { name, family, phases } = group;
      found.set(key, { name, family, phases, phaseCount: repetition.phases.length, lateProcess: null });
    }
  }
  for (const [key, sighting] of found) sighting.lateProcess = standsOut(measured.get(key));
  return found;
}
function standsOut(groups) {
  const sums = /* @__PURE__ */ new Map();
  for (const { lateProcess } of groups) {
    if (lateProcess === null) continue;
    const key = `${lateProcess.process} ${lateProcess.cause}`;
    const sum = sums.get(key);
    if (sum === void 0) sums.set(key, { ...lateProcess });
    else sum.instances += lateProcess.instances;
  }
  const [first] = [...sums.values()].sort((a, b) => b.instances - a.instances || a.process - b.process);
  if (first === void 0) return null;
  return { ...first, instances: Math.max(1, Math.round(first.instances / groups.length)) };
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
  const changes = [];
  const report = (kind, group, before, now) => {
    const { pattern, label, functions, bytes } = group;
    const name = kind === "vanished" ? null : nameOf(group);
    changes.push({ benchmark, kind, pattern, name, label, functions, bytes, before, now });
  };
  const resized = pairByBytes(match);
  for (const [group, partner] of [...match.partners, ...resized]) {
    if (!isDeterministic(group) || !isDeterministic(partner)) continue;
    if (partner.bytes !== group.bytes) report("bytes", group, bytesOf(partner), bytesOf(group));
    if (functionsOf(partner) !== functionsOf(group)) {
      report("renamed", group, functionsOf(partner), functionsOf(group));
    }
    const [instancesBefore, instancesNow] = [countOf(partner), countOf(group)];
    if (instancesBefore !== instancesNow) report("instances", group, instancesBefore, instancesNow);
    const [messagesBefore, messagesNow] = [messagesOf(partner), messagesOf(group)];
    if (messagesBefore !== messagesNow) report("messages", group, messagesBefore, messagesNow);
  }
  const sizedNow = new Set(resized.map(([group]) => group));
  const sizedBefore = new Set(resized.map(([, partner]) => partner));
  for (const group of match.added) {
    if (!sizedNow.has(group) && isDeterministic(group)) report("new", group, null, countOf(group));
  }
  for (const group of match.gone) {
    if (!sizedBefore.has(group) && isDeterministic(group)) report("vanished", group, countOf(group), null);
  }
  return changes.sort(
    (a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || compareText(a.pattern, b.pattern) || compareText(a.functions.join("\n"), b.functions.join("\n")) || a.bytes - b.bytes
  );
}
function pairByBytes({ added, gone }) {
  const key = ({ pattern, functions }) => JSON.stringify([pattern, functions]);
  const before = groupBy(gone, key);
  const pairs = [];
  for (const [id, groups] of groupBy(added, key)) {
    const partners = before.get(id);
    if (partners === void 0 || partners.length !== groups.length) continue;
    const [now, then] = [byBytes(groups), byBytes(partners)];
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
function counted(count, what) {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

// src/comparison/verdict.ts
function decide(evidence, gate) {
  const { regressions, judged } = evidence;
  const breaking = gate.structure === "fail" ? evidence.structure.filter(({ kind }) => kind !== "renamed").length : 0;
  if (regressions > 0 || breaking > 0) {
    const slower = `${regressions} of ${counted2(judged, "group")} ${regressions === 1 ? "is" : "are"} slower than the baseline allows`;
    const changed = `the communication structure changed in ${counted2(breaking, "place")}`;
    const parts = [regressions > 0 ? slower : null, breaking > 0 ? changed : null];
    return { verdict: "regression", reason: sentence(parts) };
  }
  const unjudged = evidence.benchmarks.filter(({ runs }) => runs.length < FEWEST_RUNS);
  const isBlind = unjudged.length > 0 || evidence.benchmarks.length === 0;
  const reason = sentence([
    judged > 0 ? `none of ${counted2(judged, "judged group")} is slower than the baseline allows` : null,
    isBlind ? whyUnjudged(evidence, unjudged) : null,
    !isBlind && judged === 0 ? "no group was judged" : null,
    advisoriesIn(evidence)
  ]);
  return { verdict: isBlind && gate.requireBaseline ? "inconclusive" : "pass", reason };
}
function advisoriesIn({ advisories }) {
  if (advisories === 0) return null;
  return `${counted2(advisories, "group")} ${advisories === 1 ? "looks" : "look"} slower, which so few runs cannot prove`;
}
function whyUnjudged({ baseline, benchmarks }, unjudged) {
  if (benchmarks.length === 0) return "no benchmark was measured";
  if (baseline === null || baseline.runs.length === 0) return "there is no baseline to compare with yet";
  if (unjudged.every(({ runs }) => runs.length === 0) && unjudged.length === benchmarks.length) {
    return baseline.runs.length === 1 ? "the one baseline run is not comparable" : `none of the ${baseline.runs.length} baseline runs is comparable`;
  }
  const each = unjudged.map(({ benchmark, runs }) => `${benchmark} has ${runs.length}`).join(", ");
  return `too few comparable baseline runs to judge durations (${each}; ${FEWEST_RUNS} are needed)`;
}
function sentence(parts) {
  const text = parts.filter((part) => part !== null).join("; ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
function counted2(count, what) {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

// src/comparison/compare.ts
function compareRun(candidate, baseline, gate, baselineFile = "baseline") {
  const recorded = recordRun(candidate);
  const parts = recorded.benchmarks.map((benchmark) => {
    const measured = candidate.benchmarks.find(({ name }) => name === benchmark.name);
    return compareBenchmark(recorded, benchmark, measured, baseline, gate);
  });
  const groups = parts.flatMap((part) => part.groups);
  const regressions = rankRegressions(groups.filter(({ outcome }) => outcome === "regression"));
  const advisories = rankRegressions(groups.filter((group) => isAdvisory(group, gate)));
  const structure = gate.structure === "ignore" ? [] : parts.flatMap((part) => part.structure);
  const benchmarks = parts.map((part) => part.basis);
  const judged = groups.filter(({ outcome }) => outcome !== "too few runs").length;
  const evidence = {
    baseline,
    benchmarks,
    structure,
    judged,
    regressions: regressions.length,
    advisories: advisories.length
  };
  const { commit, branch, date, environment } = recorded;
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
  const { comparable, leftOut } = comparableRuns(candidate, benchmark, baseline);
  const matches = comparable.map((run) => matchGroups(benchmark.groups, run.benchmark.groups));
  const seen = sightings(measured);
  const seenOf = (group) => seen.get(groupKey(group));
  const groups = benchmark.groups.map((group) => compareGroup(benchmark, group, seenOf(group), comparable, matches, gate)).filter((group) => group !== null);
  const newest = matches.at(-1);
  const { name, tracer, processes, repetitions } = benchmark;
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
  const baselineNs = [];
  const shares = [];
  matches.forEach((match, index) => {
    const partner = match.partners.get(group);
    const value = partner === void 0 ? null : runValueNs(partner);
    if (partner === void 0 || value === null) return;
    baselineNs.push(value);
    shares.push(shareOf(partner, comparable[index].benchmark));
  });
  if (baselineNs.length === 0) return null;
  const newest = matches.at(-1).partners.get(group);
  const isRenamed = newest !== void 0 && groupKey(newest) !== groupKey(group);
  const share = shareOf(group, benchmark);
  const judgedShare = Math.max(share, median(shares));
  const { pattern, functions, bytes, kind, processes, events, messages, label } = group;
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
    lateProcess: sighting.lateProcess
  };
}
function rankRegressions(groups) {
  const complexities = groups.map(({ processes, events }) => processes * events);
  const ranking = rankByAhp(
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
  additionalProperties: false,
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
      additionalProperties: false,
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
      additionalProperties: false,
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
        additionalProperties: false,
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
            additionalProperties: false,
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
              additionalProperties: false,
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
  const file = join2(folder, MANIFEST);
  const refuse = (problem) => {
    throw new InputError({ file, remedy: "make the run again with commgate run", ...problem });
  };
  const value = parse(readManifest(folder, file), refuse);
  const version = value?.schemaVersion;
  if (typeof version === "number" && version > 1) {
    refuse({
      place: "schemaVersion",
      found: quote(version),
      rule: "this commgate reads version 1",
      remedy: "use the newer commgate that wrote it"
    });
  }
  const validate = new import_ajv.Ajv({ allErrors: false, verbose: true, allowUnionTypes: true }).compile(
    run_schema_default
  );
  if (!validate(value)) {
    const [problem] = schemaProblems(validate.errors ?? [], value);
    const { path, found, rule } = problem;
    return refuse({ place: pathText(path) || "top level", found, rule });
  }
  const root = resolve(folder);
  for (const [b, benchmark] of value.benchmarks.entries()) {
    for (const [r, repetition] of benchmark.repetitions.entries()) {
      for (const field of ["trace", "log"]) {
        const fault = faultOf(root, repetition[field]);
        if (fault === null) continue;
        const place = `benchmarks[${b}].repetitions[${r}].${field}`;
        refuse({ place, found: quote(repetition[field]), rule: fault });
      }
    }
  }
  return { manifest: value, folder: root };
}
function readManifest(folder, file) {
  const wrong = (problem) => new InputError(problem);
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (stats === void 0)
    throw wrong({ file: folder, found: "no such folder", remedy: "make one with commgate run" });
  if (!stats.isDirectory()) {
    throw wrong({
      file: folder,
      found: "this is not a folder",
      rule: `a run is a folder with a ${MANIFEST}`
    });
  }
  const manifest = statSync(file, { throwIfNoEntry: false });
  if (manifest === void 0) {
    throw wrong({
      file: folder,
      found: `it holds no ${MANIFEST}`,
      rule: "that file is written when a run has finished",
      remedy: "make the run again with commgate run"
    });
  }
  if (!manifest.isFile() || manifest.size > LARGEST_BYTES) {
    throw wrong({
      file,
      found: "this is not a file of a sensible size",
      rule: `at most ${LARGEST_BYTES} bytes`
    });
  }
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
  const steps = path.split("/");
  if (/[\\\0]/.test(path) || steps.some((step) => step === "" || step === "." || step === "..")) {
    return "must be a relative path that stays in the run folder, with forward slashes";
  }
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
  const config = loadConfig(options.config);
  const store = baselineStore(config, options.baseline);
  const baseline = await store.read();
  const { run, folder } = await obtainRun(config, options);
  return { comparison: compareRun(run, baseline, config.gate, store.location), runFolder: folder };
}
async function updateBaseline(options, keep) {
  const config = loadConfig(options.config);
  const store = baselineStore(config, options.baseline);
  await store.read();
  const { run, folder } = await obtainRun(config, options);
  const recorded = recordRun(run);
  let isNew = true;
  const { runs } = await store.update((current) => {
    isNew = !(current?.runs.some(({ id }) => id === recorded.id) ?? false);
    return addRun(current, recorded, keep);
  });
  return { baseline: store.location, runs: runs.length, run: recorded, isNew, runFolder: folder };
}
async function obtainRun(config, options) {
  const { run, output, benchmarks, repetitions, warmUp, observer, signal } = options;
  const recorded = run === void 0 ? await runBenchmarks(config, { output, benchmarks, repetitions, warmUp, observer, signal }) : readRunFolder(run);
  observer?.planned?.(
    recorded.manifest.benchmarks.map(({ name, repetitions: repetitions2 }) => ({
      benchmark: name,
      executions: repetitions2.length
    }))
  );
  const measured = await measureRun(recorded, (anchor) => measureTrace(anchor, config.analysis), observer);
  return { run: measured, folder: recorded.folder };
}

export {
  checkRun,
  updateBaseline
};
