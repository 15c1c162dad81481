import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  addedNs,
  blindIn,
  blindText,
  rankRegressions,
  sightOf,
  weightedMedian
} from "./chunk-5J7USE7W.js";
import {
  environmentDifferences
} from "./chunk-DGYB5YP7.js";
import {
  functionTimeId
} from "./chunk-DLSQ7WMK.js";
import {
  compareGroups,
  compareText,
  groupKey
} from "./chunk-PHVYKZID.js";
import {
  FEWEST_RUNS,
  cutoffsOf
} from "./chunk-GMCJIILM.js";
import {
  MAD_TO_SIGMA,
  median,
  medianOfSorted,
  withoutCallers
} from "./chunk-7MM6XR3J.js";

// src/baseline/record.ts
import { createHash } from "node:crypto";
function recordRun(run) {
  let { commit, branch, date, environment } = run, names = run.benchmarks.map(({ name }) => name), twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== void 0) throw new RangeError(`the run has two benchmarks ${twice}`);
  let { cpu, cores, mpi, usableCores } = environment, benchmarks = run.benchmarks.filter(({ repetitions }) => repetitions.length > 0).map((benchmark) => ({ benchmark, recorded: recordBenchmark(benchmark) })), base = { commit, branch, date, environment: { cpu, cores, mpi } }, content = { ...base, benchmarks: benchmarks.map(({ recorded }) => withoutFacts(recorded)) };
  return {
    id: createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 16),
    ...base,
    environment: { cpu, cores, mpi, ...known({ usableCores }) },
    benchmarks: benchmarks.map(({ benchmark: { mpi: mpi2, buildFlags, pinning }, recorded }) => ({
      ...recorded,
      ...known({ mpi: mpi2, buildFlags, pinning })
    })),
    ...known({ otherLoad: run.otherLoad })
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

// src/comparison/history.ts
function comparableRuns(candidate, benchmark, baseline, { withDisturbed = !1 } = {}) {
  let comparable = [], reasons = /* @__PURE__ */ new Map();
  for (let run of baseline?.runs ?? []) {
    let same = run.benchmarks.find(({ name }) => name === benchmark.name), reason = same === void 0 ? "benchmark not in the run" : whyLeftOut(candidate, benchmark, run, same) ?? (withDisturbed ? null : whyDisturbed(run));
    same !== void 0 && reason === null ? comparable.push({ run, benchmark: same }) : reason !== null && reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  return { comparable, leftOut: [...reasons].map(([reason, runs]) => ({ reason, runs })) };
}
function whyLeftOut(candidate, benchmark, run, same) {
  if (run.id === candidate.id) return "the compared run itself";
  let differing = environmentDifferences({ run: candidate, benchmark }, { run, benchmark: same });
  return differing.length > 0 ? differing.join(", ") : same.superseded ?? null;
}
function whyDisturbed({ disturbed = [] }) {
  return disturbed.length === 0 ? null : "disturbed";
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
var FEWEST_INSTANCES = 5;
function isDeterministic(group) {
  return group.instances.every((count) => count === group.instances[0]);
}

// src/comparison/disturbance.ts
var FEWEST_OTHERS = 3, SCATTER_FACTOR = 5, LOAD_FACTOR = 3, SMALLEST_SCATTER = 0.03, SMALLEST_LOAD = 0.5, FEWEST_REPETITIONS = 3;
function disturbanceOf(run, baseline) {
  return [...run.benchmarks.flatMap((benchmark) => {
    let scatter = scatterOf(benchmark), usual = others(run, benchmark, baseline).map((other) => scatterOf(other.benchmark)).filter((each) => each !== null);
    if (scatter === null || usual.length < FEWEST_OTHERS) return [];
    let times = scatter / Math.max(median(usual), SMALLEST_SCATTER);
    return times <= SCATTER_FACTOR ? [] : [`the repetitions of ${benchmark.name} differ ${times.toFixed(1)} times as much as usual`];
  }), ...loadReasons(run, baseline)];
}
function loadReasons(run, baseline) {
  let [first] = run.benchmarks;
  if (first === void 0 || run.otherLoad === void 0) return [];
  let known2 = others(run, first, baseline).flatMap((other) => other.run.otherLoad ?? []), unusual = (field, least, say) => {
    let now = run.otherLoad[field], usual = known2.map((each) => each[field]).filter((each) => each !== void 0);
    if (now === void 0 || now <= least || usual.length < FEWEST_OTHERS) return [];
    let middle = median(usual);
    return now > LOAD_FACTOR * middle ? [say(now.toFixed(1), middle.toFixed(1))] : [];
  };
  return [
    ...unusual("before", run.environment.cores, (now, usual) => `${now} programs were busy in the minute before it, usually ${usual}`),
    ...unusual("during", SMALLEST_LOAD, (now, usual) => `other programs used ${now} cores during it, usually ${usual}`)
  ];
}
function others(run, benchmark, baseline) {
  return comparableRuns(run, benchmark, baseline, { withDisturbed: !0 }).comparable;
}
function scatterOf(benchmark) {
  let scatters = [], weights = [];
  for (let group of benchmark.groups) {
    let logs = group.mediansNs.filter((ns) => ns !== null).map((ns) => Math.log(Math.max(ns, 1)));
    if (logs.length < FEWEST_REPETITIONS) continue;
    let middle = median(logs);
    scatters.push(logs.reduce((sum2, log) => sum2 + Math.abs(log - middle), 0) / logs.length), weights.push(shareOf(group, benchmark));
  }
  return weights.some((weight) => weight > 0) ? weightedMedian(scatters, weights) : null;
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
  return changes.sort(mostChangedFirst);
}
function mostChangedFirst(a, b) {
  return Math.abs(b.now - b.before) - Math.abs(a.now - a.before) || compareText(a.operation, b.operation) || compareText(a.functions.join(`
`), b.functions.join(`
`));
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

// src/comparison/counted.ts
function counted(count, what) {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

// src/comparison/match-groups.ts
function matchGroups(candidate, baseline) {
  let partners = /* @__PURE__ */ new Map(), byKey = new Map(baseline.map((group) => [groupKey(group), group]));
  for (let group of candidate) {
    let same = byKey.get(groupKey(group));
    same !== void 0 && partners.set(group, same);
  }
  let taken = new Set(partners.values());
  for (let key of [calledKey, counted2(calledKey), renameKey, counted2(renameKey)]) {
    let open = groupBy(
      candidate.filter((group) => !partners.has(group)),
      key
    ), left = groupBy(
      baseline.filter((group) => !taken.has(group)),
      key
    );
    for (let [id, groups] of open) {
      let others2 = left.get(id);
      groups.length !== 1 || others2?.length !== 1 || (partners.set(groups[0], others2[0]), taken.add(others2[0]));
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
function calledKey(group) {
  return `${renameKey(group)} ${JSON.stringify(withoutCallers(group.functions))}`;
}
function counted2(key) {
  return (group) => `${key(group)} ${Math.max(0, ...group.instances)}`;
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
function pairBy({ added, gone }, key) {
  let before = groupBy(gone, key), pairs = [];
  for (let [id, [now, ...others2]] of groupBy(added, key)) {
    let partners = before.get(id);
    now === void 0 || others2.length > 0 || partners?.length !== 1 || now.partners !== void 0 && partners[0].partners !== void 0 && pairs.push([now, partners[0]]);
  }
  return pairs;
}
function byBytes(groups) {
  return [...groups].sort((a, b) => a.bytes - b.bytes);
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
  let others2 = new Set(theirs), own = ours.filter((link) => !others2.has(link)), all = `${links} ${links === 1 ? "link" : "links"}`;
  if (own.length === 0) return all;
  let rest = own.length > 6 ? ", …" : "";
  return `${all}, ${own.slice(0, 6).join(", ")}${rest} only here`;
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
    isFact(group, null) && report(group, { kind: "new", before: null, now: sizeOf(group) });
  for (let group of left.gone)
    isFact(null, group) && report(group, { kind: "vanished", before: sizeOf(group), now: null });
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
function sizeOf(group) {
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

// src/comparison/changed-functions.ts
function named(benchmark, { partners }) {
  return {
    benchmark,
    namesNow: new Map([...partners].map(([group, partner]) => [partner, group.functions]))
  };
}
function ownNames(benchmark) {
  return { benchmark, namesNow: /* @__PURE__ */ new Map() };
}
function changedFunctions(before, now, match) {
  let then = named(before, match), current = ownNames(now), changes = structureChanges(now.name, match, () => null).changes.filter(
    ({ kind }) => kind !== "renamed"
  ), keysBefore = new Set(before.groups.map((group) => keyIn(then, group))), keysNow = new Set(now.groups.map((group) => keyIn(current, group))), changed = [...new Set(changes.map(({ functions }) => JSON.stringify(functions)))].sort(), onBoth = changed.filter((key) => keysBefore.has(key) && keysNow.has(key)), appeared = changed.filter((key) => !keysBefore.has(key) && keysNow.has(key)), vanished = changed.filter((key) => keysBefore.has(key) && !keysNow.has(key)), calls = callChanges(before, now, match), unit = (keys, isWhole) => {
    let members = new Set(keys), what = changeWords(members, calls, bytesIn(then, members), bytesIn(current, members));
    return { functions: [...new Set(keys.flatMap((key) => JSON.parse(key)))].sort(), isWhole, members, what };
  }, moved = [...appeared, ...vanished], alone = appeared.length === 0 ? [] : [unit(vanished.length > 0 ? moved : appeared, vanished.length === 0)];
  return [...onBoth.map((key) => unit([key], !1)), ...alone];
}
function isIn({ members, isWhole }, run, group) {
  return isWhole || members.has(keyIn(run, group));
}
function timeOf(changed, run) {
  let { benchmark } = run, own = benchmark.groups.filter((group) => isIn(changed, run, group)), totalsNs = benchmark.communicationNs.map(
    (_, repetition) => own.reduce((sum2, group) => sum2 + group.totalsNs[repetition], 0)
  ), isThere = benchmark.communicationNs.map(
    (_, repetition) => own.some((group) => group.instances[repetition] > 0)
  ), { functions, isWhole } = changed;
  return {
    pattern: functionTimeId(functions, isWhole),
    functions,
    bytes: 0,
    kind: own.every(({ kind }) => kind === "collective") ? "collective" : "point-to-point",
    processes: benchmark.processes,
    events: 1,
    messages: 0,
    label: isWhole ? "all communication" : "its communication a run",
    instances: isThere.map(Number),
    mediansNs: totalsNs.map((ns, repetition) => isThere[repetition] ? ns : null),
    totalsNs
  };
}
function largestOf(changed, run) {
  let timeIn = ({ totalsNs }) => totalsNs.reduce((sum2, ns) => sum2 + ns, 0);
  return run.benchmark.groups.filter(
    (group) => isIn(changed, run, group) && // Of a benchmark's communication, that of the new functions.
    (!changed.isWhole || changed.members.has(keyIn(run, group)))
  ).sort((a, b) => timeIn(b) - timeIn(a))[0] ?? null;
}
function instancesIn(changed, run) {
  let own = run.benchmark.groups.filter((group) => isIn(changed, run, group));
  return median(
    run.benchmark.communicationNs.map(
      (_, repetition) => own.reduce((sum2, group) => sum2 + group.instances[repetition], 0)
    )
  );
}
function costOf({ what, isWhole }, { candidateNs, baselineMedianNs }, communicationNs) {
  let addedNs2 = candidateNs - baselineMedianNs, all = median(communicationNs);
  return { what, isWhole, addedNs: addedNs2, addedShare: all > 0 ? addedNs2 / all : 0 };
}
function keyIn({ namesNow }, group) {
  return JSON.stringify(namesNow.get(group) ?? group.functions);
}
function bytesIn(run, members) {
  let own = run.benchmark.groups.filter((group) => members.has(keyIn(run, group))), bytes = run.benchmark.communicationNs.map(
    (_, repetition) => own.reduce((sum2, group) => sum2 + group.bytes * group.instances[repetition], 0)
  );
  return bytes.every((each) => each === bytes[0]) ? bytes[0] ?? 0 : null;
}
function changeWords(members, calls, bytesBefore, bytesNow) {
  let words = calls.filter(({ functions }) => members.has(JSON.stringify(functions))).map(({ operation, before, now }) => {
    let more = now > before ? "new" : "fewer";
    return operation === "messages" ? counted(Math.abs(now - before), `${more} message`) : `${Math.abs(now - before)} ${more} ${operation}`;
  });
  return words.length > 0 ? words : bytesBefore !== null && bytesNow !== null && bytesBefore !== bytesNow ? [`${bytesBefore} → ${bytesNow} bytes a run`] : ["other communication"];
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
  let mad = medianOfSorted(scratch), threeQuarters = scratch[Math.ceil(0.75 * n) - 1], spread = Math.max(mad / MAD_TO_SIGMA, threeQuarters / THREE_QUARTERS_TO_SIGMA);
  return { median: median2, spread: spread * smallSampleCorrection(n) };
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
var SMALLEST_UNIT = 0.01, SHORTEST_NS = 1, LARGEST_LOG = Math.log(1e6), QUIETER = 0.8;
function judge(durations, cutoff, gate) {
  let { baselineNs, candidateNs, common, share } = durations, baselineMedianNs = median(baselineNs), factor = atLeastShortest(candidateNs) / atLeastShortest(baselineMedianNs), judged = { baselineMedianNs, candidateNs, factor, cutoff };
  if (baselineNs.length < FEWEST_RUNS)
    return { ...judged, ownFactor: factor, z: null, visibleSlowdownPercent: null, outcome: "too few runs" };
  let measured = noiseScale(baselineNs.map(lnDuration)), own = common && noiseScale(baselineNs.map((ns, run) => lnDuration(ns) - common.baseline[run])), isTakenOut = own !== void 0 && (common.isFinding || own.spread < QUIETER * measured.spread), scale = isTakenOut ? own : measured, distance = lnDuration(candidateNs) - (isTakenOut ? common.candidate : 0) - scale.median, unit = Math.max(scale.spread, SMALLEST_UNIT), steps = atLeastShortest(baselineMedianNs) / resolutionOf(baselineNs), z = smaller(distance / unit, Math.expm1(distance) * steps), ownFactor = isTakenOut ? Math.exp(distance) : factor, outcome = isSlower(Math.min(factor, ownFactor), gate) && z > cutoff ? "regression" : isSlower(1 / Math.max(factor, ownFactor), gate) && -z > cutoff ? "improvement" : "unchanged";
  return {
    ...judged,
    z,
    ownFactor,
    visibleSlowdownPercent: Math.max(visiblePercent(cutoff * unit, gate), 100 * cutoff / steps),
    outcome: isLargeEnough(share, gate) ? outcome : "unchanged"
  };
}
function judgeCommonFactor(shifts, cutoff, gate) {
  let unit = Math.max(noiseScale(shifts.baseline).spread, SMALLEST_UNIT), z = shifts.change / unit, isCommon = shifts.isShared && shifts.isSharedByFrequent, factor = Math.exp(shifts.change), outcome = isSlower(factor, gate) && z > cutoff ? "regression" : isSlower(1 / factor, gate) && -z > cutoff ? "improvement" : "unchanged";
  return {
    factor,
    z,
    cutoff,
    isShared: isCommon,
    outcome: isCommon ? outcome : "unchanged",
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

// src/comparison/common-factor.ts
var FEWEST_GROUPS = 4, SMALLEST_SPREAD = 0.01, WHOLE = 1e9, SHARED_BY = 0.75, ROUNDS = 2;
function commonShifts(groups) {
  let runs = groups[0]?.baseline.length ?? 0;
  if (groups.length < FEWEST_GROUPS || runs < FEWEST_RUNS) return null;
  let shifts = new Array(runs).fill(0), levels = [], weights = [];
  for (let round = 0; round <= ROUNDS; round++) {
    let scales = groups.map(({ baseline }) => noiseScale(present(baseline, shifts)));
    levels = scales.map((scale) => scale.median), weights = limited(
      groups.map(({ share }, g) => Math.sqrt(share) / Math.max(scales[g].spread, SMALLEST_SPREAD))
    ), round < ROUNDS && (shifts = shifts.map((_, run) => shiftOf(groups, levels, weights, run)));
  }
  let distances = groups.map((group, g) => group.candidate - levels[g]), candidate = weightedMedian(distances, weights), usual = median(shifts), change = candidate - usual, isAlong = distances.map((each) => (each - usual) * Math.sign(change) >= Math.abs(change) / 2), sharedBy = (members) => {
    let along = members.map((weight, g) => isAlong[g] ? weight : 0);
    return sum(members) > 0 && sum(along) >= SHARED_BY * sum(members);
  }, frequent = weights.map((weight, g) => groups[g].isRare ? 0 : weight);
  return {
    baseline: shifts,
    candidate,
    change,
    isShared: sharedBy(weights),
    isSharedByFrequent: sharedBy(frequent)
  };
}
function shiftOf(groups, levels, weights, run) {
  let distances = [], theirs = [];
  for (let g = 0; g < groups.length; g++) {
    let value = groups[g].baseline[run];
    value !== null && (distances.push(value - levels[g]), theirs.push(weights[g]));
  }
  return distances.length === 0 ? 0 : weightedMedian(distances, theirs);
}
function present(values, shifts) {
  let found = [];
  for (let run = 0; run < values.length; run++) {
    let value = values[run];
    value !== null && found.push(value - shifts[run]);
  }
  return found;
}
function limited(weights) {
  let falling = weights.toSorted((a, b) => b - a), parts = Math.min(FEWEST_GROUPS, weights.length), rest = sum(weights), limit = 0;
  for (let cut = 0; cut < parts && (limit = rest / (parts - cut), !(falling[cut] <= limit)); cut++)
    rest = sum(falling.slice(cut + 1));
  return weights.map((weight) => limit > 0 ? Math.round(WHOLE * Math.min(weight / limit, 1)) : WHOLE);
}
function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}

// src/comparison/line-up.ts
function lineUp(candidate, benchmark, baseline, gate) {
  let history = comparableRuns(candidate, benchmark, baseline), matches = history.comparable.map((run) => matchGroups(benchmark.groups, run.benchmark.groups)), groups = benchmark.groups.map((group) => lineUpGroup(group, benchmark, history, matches, gate)).filter((group) => group !== null), shifts = shiftsOf(groups, matches.length), withoutHistory = benchmark.groups.length - groups.length, [newest, match] = [history.comparable.at(-1), matches.at(-1)], times = (newest === void 0 || match === void 0 ? [] : changedFunctions(newest.benchmark, benchmark, match)).map((each) => lineUpTime(each, benchmark, history, matches, gate)).filter((time) => time !== null), here = ownNames(benchmark), isReplaced = ({ group }) => times.some(({ changed: changed2 }) => !changed2.isWhole && isIn(changed2, here, group)), judged = [...groups.filter((each) => !isReplaced(each)), ...times];
  return { benchmark, history, matches, groups: judged, withoutHistory, shifts };
}
function lineUpTime(changed, benchmark, { comparable }, matches, gate) {
  let here = ownNames(benchmark), group = timeOf(changed, here), candidateNs = runValueNs(group);
  if (candidateNs === null) return null;
  let past = comparable.map(({ benchmark: before }, run) => {
    let there = named(before, matches[run]), time = timeOf(changed, there), ns = runValueNs(time);
    if (ns === null) return null;
    let accepted = before.acceptedTimes?.[groupKey(time)] ?? 1;
    return { run, ns: ns * accepted, share: shareOf(time, before), instances: instancesIn(changed, there) };
  }), now = { group, candidateNs, share: shareOf(group, benchmark), instances: instancesIn(changed, here) }, beside = besideHistory(now, past, gate);
  return beside === null ? null : { ...beside, renamedFrom: null, changed };
}
function besideHistory(now, all, gate) {
  let past = all.filter((each) => each !== null);
  if (past.length === 0) return null;
  let { group, candidateNs, share } = now, shareBefore = median(past.map((each) => each.share)), instancesBefore = median(past.map((each) => each.instances));
  return {
    group,
    baselineNs: past.map(({ ns }) => ns),
    runs: past.map(({ run }) => run),
    candidateNs,
    share,
    // The larger of both shares: a group that became much faster had its share before.
    judgedShare: Math.max(share, shareBefore),
    isSmall: !isLargeEnough(shareBefore, gate),
    isRare: Math.min(now.instances, instancesBefore) < FEWEST_INSTANCES
  };
}
function isJudged({ baselineNs }) {
  return baselineNs.length >= FEWEST_RUNS;
}
function lineUpGroup(group, benchmark, { comparable }, matches, gate) {
  let past = matches.map((match, run) => {
    let partner = match.partners.get(group), ns = partner === void 0 ? null : runValueNs(partner);
    return partner === void 0 || ns === null ? null : { run, ns, share: shareOf(partner, comparable[run].benchmark), instances: instancesOf(partner) };
  }), share = shareOf(group, benchmark), now = { group, candidateNs: runValueNs(group), share, instances: instancesOf(group) }, beside = besideHistory(now, past, gate);
  if (beside === null) return null;
  let newest = matches.at(-1).partners.get(group), isRenamed = newest !== void 0 && groupKey(newest) !== groupKey(group);
  return { ...beside, renamedFrom: isRenamed ? newest.functions : null };
}
function shiftsOf(groups, runs) {
  return commonShifts(
    groups.filter(isJudged).map(({ baselineNs, runs: theirs, candidateNs, judgedShare, isRare }) => {
      let logs = new Array(runs).fill(null);
      return theirs.forEach((run, index) => {
        logs[run] = lnDuration(baselineNs[index]);
      }), { baseline: logs, candidate: lnDuration(candidateNs), share: judgedShare, isRare };
    })
  );
}

// src/comparison/sightings.ts
function placeOf({ source, participants }) {
  return { ...source && { source }, ...participants !== void 0 && { participants } };
}
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
      let { name, family, phases, source, partners } = group, where = { ...source && { source }, ...partners && { participants: partners.members } };
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
    isBlind ? whyUnjudged(evidence, unjudged) : null,
    !isBlind && judged === 0 ? "no group was judged" : null,
    advisoriesIn(evidence),
    ...blindTexts(evidence.benchmarks, evidence.inPairs)
  ]);
  return { verdict: isBlind && gate.requireBaseline || gate.requireSight && blindIn(evidence.benchmarks).length > 0 ? "inconclusive" : "pass", reason };
}
function blindTexts(benchmarks, inPairs = /* @__PURE__ */ new Set()) {
  return blindIn(benchmarks).map(({ benchmark, sight }) => {
    let where = benchmarks.length > 1 ? ` in ${benchmark}` : "";
    return blindText(sight, { where, inPairs: inPairs.has(benchmark) });
  });
}
function driftIn({ drift, benchmarks }) {
  return drift.length === 0 ? null : drift.map((each) => driftText(each, benchmarks.length > 1)).join("; ");
}
function driftText({ benchmark, factor, isFailing }, many) {
  return `everything${many ? ` in ${benchmark}` : ""} is slower by a common factor of ${factor.toFixed(2)}${isFailing ? "" : ", which only warns here"}`;
}
function advisoriesIn({ advisories }) {
  let looks = (outcome, why) => {
    let groups = advisories.filter((each) => each.outcome === outcome).length;
    return groups === 0 ? [] : [`${counted(groups, "group")} ${groups === 1 ? "looks" : "look"} slower, ${why}`];
  }, parts = [
    ...looks("too few runs", "which so few runs cannot prove"),
    ...looks(
      "too few instances",
      `with fewer than ${FEWEST_INSTANCES} instances a repetition, which only pairs of base and head can prove`
    )
  ];
  return parts.length === 0 ? null : parts.join("; ");
}
function whyUnjudged({ storedRuns, benchmarks }, unjudged) {
  return benchmarks.length === 0 ? "no benchmark was measured" : storedRuns === null ? "there is no baseline to compare with yet" : storedRuns === 0 ? "the baseline holds no run that this one can be compared with" : unjudged.every(({ runs }) => runs.length === 0) && unjudged.length === benchmarks.length ? storedRuns === 1 ? "the one baseline run is not comparable" : `none of the ${storedRuns} baseline runs is comparable` : `too few comparable baseline runs to judge durations (${unjudged.map(({ benchmark, runs }) => `${benchmark} has ${runs.length}`).join(", ")}; ${FEWEST_RUNS} are needed)`;
}
function sentence(parts) {
  let text = parts.filter((part) => part !== null).join("; ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

// src/comparison/compare.ts
function compareRun(candidate, baseline, gate, baselineFile = "baseline", options = {}) {
  let recorded = recordRun(candidate), lines = recorded.benchmarks.map((benchmark) => lineUp(recorded, benchmark, baseline, gate)), calibration = options.calibration ?? calibrationOf(lines, gate, options), cutoffs = cutoffsOf(calibration, gate.cutoff), doRareCount = (options.commonFactorStages ?? calibration.commonFactorStages) === 2, parts = lines.map((line) => {
    let measured = candidate.benchmarks.find(({ name }) => name === line.benchmark.name);
    return compareBenchmark(doRareCount ? withRareCounting(line) : line, measured, cutoffs, gate);
  }), groups = parts.flatMap((part) => part.groups), regressions = rankRegressions(groups.filter(({ outcome }) => outcome === "regression")), advisories = rankRegressions(groups.filter((group) => isAdvisory(group, gate))), structure = parts.flatMap(({ facts }) => facts?.changes ?? []), drift = parts.flatMap((part) => part.drift), benchmarks = parts.map((part) => part.basis), evidence = {
    storedRuns: baseline?.runs.length ?? null,
    benchmarks,
    structure,
    drift,
    judged: groups.filter(({ visibleSlowdownPercent }) => visibleSlowdownPercent !== null).length,
    regressions: regressions.length,
    advisories
  }, { commit, branch, date, environment } = recorded, disturbed = disturbanceOf(recorded, baseline);
  return {
    schemaVersion: 1,
    ...decide(evidence, gate),
    candidate: { commit, branch, date, environment, ...disturbed.length > 0 && { disturbed } },
    baseline: baseline === null ? null : { file: baselineFile, runs: baseline.runs.length },
    thresholds: { minSlowdownPercent: gate.minSlowdownPercent, minSharePercent: gate.minSharePercent },
    benchmarks,
    regressions,
    improvements: groups.filter(({ outcome }) => outcome === "improvement").sort(largestGainFirst),
    advisories,
    drift,
    calibration,
    sensitivity: sensitivityOf(groups),
    structure,
    costs: costsOf(groups),
    calls: parts.flatMap(({ facts }) => facts?.calls ?? []),
    nondeterministic: parts.flatMap(({ facts }) => facts?.nondeterministic ?? []),
    withoutHistory: parts.reduce((sum2, part) => sum2 + part.withoutHistory, 0)
  };
}
function calibrationOf(lines, gate, { stages = 1, commonFactorStages = 1, screeningPercent }) {
  let judged = lines.flatMap(({ groups }) => groups.filter(isJudged)), smallGroups = judged.filter(({ isSmall }) => isSmall).length;
  return {
    falseAlarmRate: gate.cutoff === "auto" ? gate.falseAlarmRate : null,
    stages,
    ...commonFactorStages === 1 ? {} : { commonFactorStages },
    ...screeningPercent === void 0 || gate.cutoff !== "auto" ? {} : { screeningPercent },
    groups: judged.length - smallGroups,
    smallGroups,
    commonFactors: lines.filter(({ shifts }) => shifts !== null).length
  };
}
function withRareCounting(line) {
  let { groups, shifts } = line;
  return {
    ...line,
    groups: groups.map((group) => ({ ...group, isRare: !1 })),
    shifts: shifts && { ...shifts, isSharedByFrequent: shifts.isShared }
  };
}
function compareBenchmark(line, measured, cutoffs, gate) {
  let { benchmark, history, matches, shifts } = line, seen = sightings(measured), here = ownNames(benchmark), seenOf = (group, changed) => seen.get(groupKey(changed === void 0 ? group : largestOf(changed, here))), common = shifts === null ? null : judgeCommonFactor(shifts, cutoffs.commonFactor(matches.length), gate), groups = line.groups.map(
    (group) => compareGroup(
      benchmark,
      group,
      seenOf(group.group, group.changed),
      shiftsOfGroup(line, group, common),
      cutoffs,
      gate
    )
  ), [newest, match] = [history.comparable.at(-1), matches.at(-1)], nameOf = (group) => seenOf(group).name, { name, tracer, processes, repetitions } = benchmark;
  return {
    basis: {
      benchmark: name,
      tracer,
      processes,
      repetitions,
      groups: benchmark.groups.length,
      runs: history.comparable.map(({ run }) => ({ commit: run.commit, date: run.date })),
      leftOut: history.leftOut,
      commonFactor: common,
      visibleSlowdownPercent: visibleRange(groups, gate),
      sight: history.comparable.length < FEWEST_RUNS ? null : sightOf(groups.map(seenIn), gate)
    },
    groups,
    drift: driftOf(name, groups, common, gate),
    facts: newest === void 0 || match === void 0 ? null : benchmarkFacts(newest.benchmark, benchmark, match, factPolicy(gate), nameOf),
    withoutHistory: line.withoutHistory
  };
}
function seenIn({ functions, share, baselineNs, visibleSlowdownPercent: percent = null }) {
  return { functions, share, baselineNs, percent };
}
function shiftsOfGroup({ shifts }, { runs }, common) {
  return shifts === null || common === null ? void 0 : { baseline: runs.map((run) => shifts.baseline[run]), candidate: shiftTakenOut(shifts, common), isFinding: common.outcome !== "unchanged" };
}
function driftOf(benchmark, groups, common, gate) {
  if (common?.outcome !== "regression" || gate.drift === "ignore") return [];
  let members = groups.filter(({ outcome }) => outcome !== "too few runs").map(({ pattern, functions, bytes, factor }) => ({ pattern, functions, bytes, factor }));
  return [{ benchmark, isFailing: gate.drift === "fail", ...common, groups: members }];
}
function compareGroup(benchmark, line, sighting, common, cutoffs, gate) {
  let { group, baselineNs, candidateNs, share, judgedShare, isSmall, isRare, renamedFrom } = line, { pattern, functions, bytes, kind, processes, events, messages, label } = group, durations = { baselineNs, candidateNs, share: judgedShare, ...common && { common } }, judgement = judge(durations, cutoffs.group(baselineNs.length, isSmall), gate), { changed } = line;
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
    ...isRare ? withoutVerdict(judgement) : judgement,
    share,
    // Its instances are of one group, this is all of them.
    lateProcess: changed === void 0 ? sighting.lateProcess : null,
    ...changed && { change: costOf(changed, judgement, benchmark.communicationNs) },
    ...placeOf(sighting)
  };
}
function withoutVerdict(judgement) {
  let { outcome } = judgement;
  return {
    ...judgement,
    visibleSlowdownPercent: null,
    outcome: outcome === "regression" ? "too few instances" : outcome
  };
}
function isAdvisory(group, gate) {
  return group.outcome === "too few instances" ? !0 : group.outcome === "too few runs" && isSlower(group.factor, gate) && isLargeEnough(group.share, gate);
}
function costsOf(groups) {
  return groups.filter(({ change }) => change !== void 0).sort((a, b) => b.change.addedNs - a.change.addedNs);
}
function sensitivityOf(groups) {
  return groups.flatMap(({ visibleSlowdownPercent: percent = null, ...group }) => {
    if (percent === null) return [];
    let { benchmark, pattern, name, functions, bytes, baselineNs, share, participants } = group, runs = baselineNs.length;
    return [{ ...{ benchmark, pattern, name, functions, bytes, ...participants === void 0 ? {} : { participants } }, runs, share, visibleSlowdownPercent: percent }];
  }).sort((a, b) => b.visibleSlowdownPercent - a.visibleSlowdownPercent);
}
function visibleRange(groups, gate) {
  let large = groups.filter(({ share }) => isLargeEnough(share, gate)), seen = (of) => of.map(({ visibleSlowdownPercent }) => visibleSlowdownPercent ?? null).filter((each) => each !== null), percents = seen(large).length > 0 ? seen(large) : seen(groups);
  return percents.length === 0 ? null : { least: Math.min(...percents), most: Math.max(...percents) };
}
function largestGainFirst(a, b) {
  return addedNs(a) - addedNs(b);
}

export {
  recordRun,
  mostChangedFirst,
  counted,
  matchGroups,
  factPolicy,
  runValueNs,
  shareOf,
  instancesOf,
  named,
  ownNames,
  changedFunctions,
  isIn,
  timeOf,
  largestOf,
  costOf,
  comparableRuns,
  disturbanceOf,
  benchmarkFacts,
  isSlower,
  isLargeEnough,
  limited,
  placeOf,
  sightings,
  decide,
  blindTexts,
  driftText,
  compareRun,
  costsOf,
  largestGainFirst
};
