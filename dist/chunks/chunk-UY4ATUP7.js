import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  middleRepetition,
  recordRun
} from "./chunk-CQ6JKYHM.js";
import {
  addedNs,
  durationOf,
  growthOf,
  isLargeEnough,
  isSlower,
  judge,
  judgeCommonFactor,
  lnDuration,
  placeKey,
  rankRegressions,
  takenOut,
  totalParts,
  typicalParts
} from "./chunk-SBTFIGPK.js";
import {
  comparableRuns,
  functionTimeId
} from "./chunk-JJI6IIMJ.js";
import {
  FEWEST_INSTANCES,
  instancesOf,
  isDeterministic,
  runValueNs,
  shareOf
} from "./chunk-3QTA37RZ.js";
import {
  decide,
  unjudgedByHistory
} from "./chunk-W55ZIUP5.js";
import {
  commonFactorsOf,
  rangeOf,
  sightOf,
  weightedMedian
} from "./chunk-WC2BS4WS.js";
import {
  valuesOf
} from "./chunk-S7JQYMSW.js";
import {
  groupBy,
  matchGroups
} from "./chunk-RADRTBT5.js";
import {
  FEWEST_RUNS,
  cutoffsOf
} from "./chunk-IZM2UQOT.js";
import {
  lateProcessOf,
  startsOverRepetitions
} from "./chunk-GHQ6RG5G.js";
import {
  quantilesOf,
  toDigits
} from "./chunk-LSVICCRF.js";
import {
  compareText,
  groupKey
} from "./chunk-B5WCUA5G.js";
import {
  SEVERITY_OVER_EASE
} from "./chunk-UAE25KG4.js";
import {
  median
} from "./chunk-SLNGCNIW.js";

// src/baseline/disturbance.ts
var FEWEST_OTHERS = 3, SCATTER_FACTOR = 5, LOAD_FACTOR = 3, SMALLEST_SCATTER = 0.03, SMALLEST_LOAD = 0.5, FEWEST_REPETITIONS = 3;
function disturbanceOf(run, baseline) {
  return [...run.benchmarks.flatMap((benchmark) => {
    let scatter = scatterOf(benchmark);
    if (scatter === null) return [];
    let usual = others(run, benchmark, baseline).map((other) => scatterOf(other.benchmark)).filter((each) => each !== null);
    if (usual.length < FEWEST_OTHERS) return [];
    let times = scatter / Math.max(median(usual), SMALLEST_SCATTER);
    return times <= SCATTER_FACTOR ? [] : [`the repetitions of ${benchmark.name} differ ${times.toFixed(1)} times as much as usual`];
  }), ...loadReasons(run, baseline)];
}
function loadReasons(run, baseline) {
  let [first] = run.benchmarks;
  if (first === void 0 || run.otherLoad === void 0) return [];
  let known = others(run, first, baseline).flatMap((other) => other.run.otherLoad ?? []), unusual = (field, least, say) => {
    let now = run.otherLoad[field], usual = known.map((each) => each[field]).filter((each) => each !== void 0);
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
    scatters.push(logs.reduce((sum, log) => sum + Math.abs(log - middle), 0) / logs.length), weights.push(shareOf(group, benchmark));
  }
  return weights.some((weight) => weight > 0) ? weightedMedian(scatters, weights) : null;
}

// src/measurement/places-in-trace.ts
var NO_STARTS = { starts: [], instances: 0 };
function placesInTrace(benchmark) {
  let measured = /* @__PURE__ */ new Map(), found = /* @__PURE__ */ new Map();
  for (let repetition of benchmark.repetitions)
    for (let group of repetition.groups) {
      let key = groupKey(group), seen = measured.get(key);
      if (seen !== void 0) {
        seen.push(group);
        continue;
      }
      measured.set(key, [group]);
      let { name, family, phases, source, partners } = group;
      found.set(key, {
        name,
        family,
        phases,
        phaseCount: repetition.phases.length,
        starts: NO_STARTS,
        ...source && { source },
        participants: partners.members
      });
    }
  for (let [key, place] of found) place.starts = startsOverRepetitions(measured.get(key));
  return found;
}

// src/comparison/benchmark-pictures.ts
var MOST_GROUPS = 60, GROUPS_IN_FULL = 20, IN_FULL = { durations: 200, runs: 20 }, IN_SHORT = { durations: 50, runs: 5 }, MOST_LINKS = 6e3, DIGITS = 4;
function picturesOf(pictured, compared) {
  let { benchmark, measured, run } = pictured, { pictures } = middleRepetition(measured.repetitions);
  return pictures === void 0 ? null : {
    benchmark: benchmark.name,
    processes: benchmark.processes,
    grid: pictures.grid,
    before: sideBefore(pictured, pictures),
    now: sideOf(run, pictures),
    groups: groupsOf(pictured, compared)
  };
}
function sideOf({ commit, date }, { lateness, waitingCaused }) {
  return {
    commit,
    date,
    lateness: inShort(lateness),
    meanLatenessNs: lateness.meanNs.map(shown),
    waitingCausedNs: waitingCaused.ns.length === 0 ? null : waitingCaused.ns.map(shown),
    waitingBy: waitingCaused.by
  };
}
function sideBefore({ earlierRuns, newest, measuredBefore }, { waitingCaused: { by } }) {
  let run = earlierRuns.at(-1);
  if (run === void 0) return null;
  let measured = measuredBefore && middleRepetition(measuredBefore.repetitions).pictures;
  if (measured !== void 0) return sideOf(run, measured);
  let kept = newest?.pictures;
  if (kept === void 0) return null;
  let isSame = kept.by === by && kept.waitingCausedNs.length > 0;
  return {
    commit: run.commit,
    date: run.date,
    lateness: null,
    meanLatenessNs: kept.meanLatenessNs,
    waitingCausedNs: isSame ? kept.waitingCausedNs : null,
    waitingBy: by
  };
}
function inShort({ lowNs, highNs, colourNs, meanNs, ...map }) {
  let [low, high] = colourNs;
  return { ...map, lowNs, highNs, colourNs: [shown(low), shown(high)], meanNs: meanNs.map(shown) };
}
function groupsOf(pictured, compared) {
  let isRegressed = (index) => compared[index].outcome === "regression" ? 1 : 0, order = [...compared.keys()].sort(
    (a, b) => isRegressed(b) - isRegressed(a) || compared[b].share - compared[a].share || a - b
  ), exchanges = exchangesOf(pictured.measured), links = 0;
  return order.slice(0, MOST_GROUPS).map((index, rank) => {
    let [own, group] = [pictured.groups[index], compared[index]], { pattern, functions, bytes, name, label, share } = group, exchange = exchanges.get(groupKey(own.group)) ?? null, fits = exchange !== null && links + exchange.links.length <= MOST_LINKS;
    fits && (links += exchange.links.length);
    let size = rank < GROUPS_IN_FULL ? IN_FULL : IN_SHORT;
    return {
      pattern,
      functions,
      bytes,
      name,
      label,
      share,
      before: runsBefore(pictured, own, group, size),
      now: durationsOf(pictured.run, own.group, group.candidateNs, size.durations),
      allowedNs: allowedOf(group),
      exchange: fits ? exchange : null
    };
  });
}
function exchangesOf({ repetitions }) {
  let found = /* @__PURE__ */ new Map();
  for (let { groups } of repetitions)
    for (let group of groups) group.exchange && found.set(groupKey(group), group.exchange);
  return found;
}
function runsBefore({ earlierRuns }, { earlier, runs }, { baselineMedianNs, evidence }, size) {
  let medians = evidence.by === "history" ? valuesOf(evidence) : [baselineMedianNs];
  return earlier.map((group, i) => durationsOf(earlierRuns[runs[i]], group, medians[i], size.durations)).slice(-size.runs);
}
function durationsOf({ commit, date }, group, medianNs, most) {
  let { durationsNs = [] } = group;
  return {
    commit,
    date,
    medianNs: shown(medianNs),
    instances: instancesOf(group),
    durationsNs: quantilesOf(durationsNs, most).map(shown)
  };
}
function allowedOf({ baselineMedianNs, evidence }) {
  let { visibleSlowdownPercent: percent } = evidence;
  if (percent === null) return null;
  let factor = 1 + percent / 100;
  return [shown(baselineMedianNs / factor), shown(baselineMedianNs * factor)];
}
function shown(ns) {
  return toDigits(ns, DIGITS);
}

// src/comparison/causes/cause-of.ts
var MOST_OF_IT = 0.5, UNEVEN_ENOUGH = 1 / 3, SAME_TRAFFIC = 0.01;
function causeOf(slowed) {
  let { before, now, instances } = slowed, growth = growthOf(before, now);
  if (growth.totalNs <= 0) return null;
  let candidates = candidatesFor(slowed, growth).filter(({ addedNs: addedNs3 }) => addedNs3 > 0), most = [...candidates].sort((a, b) => b.addedNs - a.addedNs)[0], first = candidates.find(({ addedNs: addedNs3 }) => addedNs3 >= MOST_OF_IT * growth.totalNs) ?? most;
  if (first === void 0) return null;
  let uneven = candidates.find(
    ({ kind: kind2, addedNs: addedNs3 }) => kind2 === "imbalance" && addedNs3 >= UNEVEN_ENOUGH * growth.totalNs
  ), found = first.kind === "in MPI" ? uneven ?? first : first, { kind, process, path, addedNs: addedNs2, grew, onAllProcesses, place } = found, whole = place && before !== null ? computingAt(now, place) : void 0, late = kind === "late" ? now.latest.find((each) => each.process === process) : void 0;
  return {
    kind,
    parts: { before, now },
    process,
    path,
    ...place?.before !== void 0 && { before: place.before },
    source: sourceOf(path, slowed.sources),
    addedNs: addedNs2,
    addedShare: Math.min(1, addedNs2 / growth.totalNs),
    ...whole && { computedNs: Math.min(addedNs2, whole.ns - whole.othersNs) },
    ...onAllProcesses && { onAllProcesses },
    instances: kind === "late" ? { late: Math.min(late?.instances ?? 0, instances), of: instances } : null,
    through: late?.through ?? 0,
    grew,
    predictedNs: place === void 0 ? null : predicted(place, before, now)
  };
}
function candidatesFor(slowed, growth) {
  let { before, now, traffic } = slowed, of = (kind, addedNs2, more = {}) => ({ kind, addedNs: addedNs2, process: null, path: null, grew: null, ...more }), [uneven] = growth.byPath, own = growth.own[0], isOnAll = own !== void 0 && isLikeOthers(now, own, growth.ownNs), isOne = own !== void 0 && !isOnAll && own.ns >= MOST_OF_IT * growth.ownNs, size = traffic && grewBy(sizeOf(traffic.before), sizeOf(traffic.now)), number = traffic && grewBy(traffic.before.messages, traffic.now.messages), orders = [before?.order ?? null, now.order];
  return [
    ...!orders.includes(null) && orders[0] !== orders[1] && !number ? [of("reordered", Math.min(growth.wrongOrderNs, growth.totalNs), waitedFor(slowed))] : [],
    ...oneProcess(slowed, growth),
    ...size ? [of("larger messages", growth.inMpiNs, { grew: size })] : [],
    ...number ? [of("more messages", growth.totalNs - Math.max(0, growth.ownNs), { grew: number })] : [],
    ...uneven === void 0 ? [] : [of("imbalance", uneven.ns, { path: uneven.path })],
    of("imbalance", growth.lateNs),
    of("own", growth.ownNs, {
      process: isOne ? own.process : null,
      path: own?.path ?? null,
      ...isOnAll && { onAllProcesses: !0 }
    }),
    of("in MPI", growth.inMpiNs)
  ];
}
function waitedFor({ before, now }) {
  let most = now.waitingCausedBy.map(({ process, ns }) => {
    let earlier = before?.waitingCausedBy.find((each) => each.process === process)?.ns ?? 0;
    return { process, ns: ns - earlier };
  }).sort((a, b) => b.ns - a.ns)[0];
  return { process: most !== void 0 && most.ns >= MOST_OF_IT * (now.waitNs - (before?.waitNs ?? 0)) && most.ns > 0 ? most.process : null };
}
function oneProcess({ now, instances }, { byPlace, byProcess, own }) {
  let ownAt = new Map(own.map((each) => [placeKey(each), each])), at = (place) => {
    let { process, path } = place, ownNs = ownAt.get(placeKey(place))?.ns ?? 0, addedNs2 = place.ns + ownNs;
    if (isLikeOthers(now, place, addedNs2))
      return { kind: "own", process: null, path, addedNs: addedNs2, grew: null, onAllProcesses: !0 };
    let kind = ownNs > place.ns ? "own" : "late";
    return { kind, process, path, addedNs: addedNs2, grew: null, ...kind === "late" && { place } };
  }, isMostlyLate = (process) => {
    let late = now.latest.find((each) => each.process === process);
    return late !== void 0 && late.instances >= MOST_OF_IT * instances;
  }, isNamed = (place) => (ownAt.get(placeKey(place))?.ns ?? 0) > place.ns || isMostlyLate(place.process);
  return [...byPlace.map((place) => ({ place, found: at(place) })).sort((a, b) => b.found.addedNs - a.found.addedNs).map(({ place }) => place).slice(0, 1), ...byProcess.slice(0, 1)].filter(isNamed).map(at);
}
function computingAt({ computing }, { ns: _, ...place }) {
  return computing?.find((each) => placeKey(each) === placeKey(place));
}
function isLikeOthers(now, place, addedNs2) {
  let whole = computingAt(now, place);
  return whole === void 0 || whole.othersNs === 0 ? !1 : whole.ns - whole.othersNs < Math.min(addedNs2, whole.ns) * (1 - MOST_OF_IT);
}
function sizeOf({ messages, bytes }) {
  return messages > 0 ? bytes / messages : 0;
}
function grewBy(before, now) {
  return now > before * (1 + SAME_TRAFFIC) ? { before, now } : null;
}
function sourceOf(path, sources) {
  let name = path?.at(-1);
  return name !== void 0 && Object.hasOwn(sources, name) ? sources[name] : null;
}
function predicted({ ns: addedNs2, ...place }, before, now) {
  let replayed = now.late.find(({ mpi }) => mpi === void 0);
  if (replayed === void 0 || placeKey(replayed) !== placeKey(place) || now.without.length === 0)
    return null;
  let earlier = before?.late.find((each) => placeKey(each) === placeKey(place))?.ns ?? 0, share = Math.min(1, earlier / replayed.ns), curve = [...now.without].sort((a, b) => a.share - b.share), above = curve.findIndex((each) => each.share >= share);
  if (above < 0) return null;
  let [from, to] = [curve[Math.max(0, above - 1)], curve[above]], part = to.share > from.share ? (share - from.share) / (to.share - from.share) : 1, ns = from.ns + Math.max(0, part) * (to.ns - from.ns);
  return durationOf(now) - ns >= MOST_OF_IT * addedNs2 ? ns : null;
}

// src/comparison/causes/growth-of-all.ts
var MOST_OF_IT2 = 0.5;
function growthOfAll(groups) {
  let before = totalParts(
    groups.map(({ before: before2, instances, beforeNs }) => ({
      parts: before2 ?? void 0,
      instances,
      ns: beforeNs * instances
    }))
  ), now = totalParts(
    groups.map(({ now: now2, instances, nowNs }) => ({ parts: now2, instances, ns: nowNs * instances }))
  );
  if (before === null || now === null) return null;
  let { totalNs, lateNs, ownNs, inMpiNs, byPath, own } = growthOf(before, now);
  if (totalNs <= 0) return null;
  let computingNs = lateNs + ownNs, places = /* @__PURE__ */ new Map();
  for (let { path, ns } of [...byPath, ...own]) {
    let key = JSON.stringify(path);
    places.set(key, { path, ns: ns + (places.get(key)?.ns ?? 0) });
  }
  let most = [...places.values()].sort((a, b) => b.ns - a.ns)[0], isMost = most !== void 0 && most.path.length > 0 && most.ns >= MOST_OF_IT2 * computingNs;
  return {
    beforeNs: durationOf(before),
    nowNs: durationOf(now),
    computingNs,
    inMpiNs,
    path: isMost ? most.path : null
  };
}

// src/comparison/facts/calls.ts
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
      let counts = ofFunction.get(operation) ?? new Array(repetitions).fill(0);
      ofFunction.set(
        operation,
        counts.map((count, i) => count + each * group.instances[i])
      );
    }
  }
  return calls;
}
function operationsOf({ kind, messages, operations }) {
  let sent = messages > 0 ? [[MESSAGES, messages]] : [];
  return kind === "point-to-point" ? sent : [
    ...sent,
    ...Object.entries(operations).map(([name, calls]) => [mpiName(name), calls])
  ];
}
function countIn(ofFunction, operation) {
  let [first = 0, ...others2] = ofFunction?.get(operation) ?? [];
  return others2.every((count) => count === first) ? first : null;
}
function mpiName(operation) {
  return /HANDLE|ALLOCATE|^COLLECTIVE_/.test(operation) ? operation : `MPI_${operation.charAt(0)}${operation.slice(1).toLowerCase()}`;
}

// src/comparison/facts/changed-patterns.ts
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
    now === void 0 || others2.length > 0 || partners?.length !== 1 || pairs.push([now, partners[0]]);
  }
  return pairs;
}
function byBytes(groups) {
  return [...groups].sort((a, b) => a.bytes - b.bytes);
}

// src/comparison/facts/fact-policy.ts
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

// src/comparison/facts/partners.ts
function partnerChange(before, now) {
  let [a, b] = [before.partners, now.partners];
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

// src/comparison/facts/structure.ts
function structureChanges(benchmark, match, nameOf) {
  let { pairs, left } = pairChanged(match), nondeterministic = [], isFact = (now, before) => [now, before].every((group) => group === null || isDeterministic(group)) ? !0 : (nondeterministic.push({
    ...shownOf(now ?? before, benchmark),
    name: now === null ? null : nameOf(now),
    before: before?.instances ?? null,
    now: now?.instances ?? null
  }), !1), changes = [], report = (group, { kind, before, now }) => {
    let name = kind === "vanished" ? null : nameOf(group);
    changes.push({ ...shownOf(group, benchmark), kind, name, before, now });
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
function shownOf({ pattern, label, functions, bytes, partners }, benchmark) {
  return { benchmark, pattern, label, functions, bytes, participants: partners.members };
}
function differences([now, before]) {
  let found = [], hold = (kind, was, is) => {
    was !== is && found.push({ kind, before: was, now: is });
  }, partners = partnerChange(before, now);
  return partners !== null && found.push({ kind: "partners", ...partners }), before.bytes !== now.bytes && hold("bytes", bytesOf(before), bytesOf(now)), hold("renamed", functionsOf(before), functionsOf(now)), hold("instances", countOf(before), countOf(now)), hold("messages", messagesOf(before), messagesOf(now)), before.pattern !== now.pattern && found.length === 0 && found.push({ kind: "partners", before: `pattern ${before.pattern}`, now: `pattern ${now.pattern}` }), found;
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
function messagesOf(group) {
  let { messages, events } = group, calls = callsOf2(group);
  return calls !== "" && messages === 0 ? `${calls}, ${counted(events, "event")}` : `${counted(messages, "message")}, ${counted(events, "event")}${calls === "" ? "" : `, ${calls}`}`;
}
function callsOf2({ operations }) {
  return Object.entries(operations).map(([name, calls]) => `${calls} ${mpiName(name)}`).sort().join(", ");
}
function counted(count, what) {
  return `${String(count).replace(/\B(?=(\d{3})+$)/g, ",")} ${what}${count === 1 ? "" : "s"}`;
}

// src/comparison/facts/changed-functions.ts
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
    let members = new Set(keys), what = changedAmounts(members, calls, then, current);
    return { functions: [...new Set(keys.flatMap((key) => JSON.parse(key)))].sort(), isWhole, members, what };
  }, moved = [...appeared, ...vanished], alone = appeared.length === 0 ? [] : [unit(vanished.length > 0 ? moved : appeared, vanished.length === 0)];
  return [...onBoth.map((key) => unit([key], !1)), ...alone];
}
function isIn({ members, isWhole }, run, group) {
  return isWhole || members.has(keyIn(run, group));
}
function timeOf(changed, run) {
  let { benchmark } = run, own = benchmark.groups.filter((group) => isIn(changed, run, group)), totalsNs = benchmark.communicationNs.map(
    (_, repetition) => own.reduce((sum, group) => sum + group.totalsNs[repetition], 0)
  ), isThere = benchmark.communicationNs.map(
    (_, repetition) => own.some((group) => group.instances[repetition] > 0)
  ), { functions, isWhole } = changed, parts = totalParts(
    own.map((group) => ({
      parts: group.parts,
      instances: instancesOf(group),
      ns: median(group.totalsNs)
    }))
  );
  return {
    pattern: functionTimeId(functions, isWhole),
    functions,
    bytes: 0,
    kind: own.every(({ kind }) => kind === "collective") ? "collective" : "point-to-point",
    processes: benchmark.processes,
    events: 1,
    messages: 0,
    label: isWhole ? "all communication" : "its communication a run",
    partners: { links: 0, first: [], members: "", roots: [] },
    operations: {},
    instances: isThere.map(Number),
    mediansNs: totalsNs.map((ns, repetition) => isThere[repetition] ? ns : null),
    totalsNs,
    ...parts && { parts }
  };
}
function largestOf(changed, run) {
  let timeIn = ({ totalsNs }) => totalsNs.reduce((sum, ns) => sum + ns, 0);
  return run.benchmark.groups.filter(
    (group) => isIn(changed, run, group) && // Of a benchmark's communication, that of the new functions.
    (!changed.isWhole || changed.members.has(keyIn(run, group)))
  ).sort((a, b) => timeIn(b) - timeIn(a))[0] ?? null;
}
function trafficOf(changed, run) {
  let own = run.benchmark.groups.filter((group) => isIn(changed, run, group)), traffic = { messages: 0, bytes: 0 };
  for (let group of own) {
    let calls = Object.values(group.operations).reduce((sum, each) => sum + each, 0);
    traffic.messages += (group.messages + calls) * instancesOf(group), traffic.bytes += group.bytes * instancesOf(group);
  }
  return traffic;
}
function instancesIn(changed, run) {
  let own = run.benchmark.groups.filter((group) => isIn(changed, run, group));
  return median(
    run.benchmark.communicationNs.map(
      (_, repetition) => own.reduce((sum, group) => sum + group.instances[repetition], 0)
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
    (_, repetition) => own.reduce((sum, group) => sum + group.bytes * group.instances[repetition], 0)
  );
  return bytes.every((each) => each === bytes[0]) ? bytes[0] ?? 0 : null;
}
function instancesOfEach(run, members) {
  let own = run.benchmark.groups.filter((group) => members.has(keyIn(run, group))), [first, ...others2] = new Set(own.flatMap(({ instances }) => instances));
  return first === void 0 || first === 0 || others2.length > 0 ? null : first;
}
function changedAmounts(members, calls, then, current) {
  let instances = [then, current].map((run) => instancesOfEach(run, members)), amount = (of, before2, now2) => {
    let times = instances[0] ?? null, isEach = times !== null && times === instances[1] && before2 % times === 0 && now2 % times === 0;
    return { of, before: before2, now: now2, each: isEach ? { before: before2 / times, now: now2 / times } : null };
  }, amounts = calls.filter(({ functions }) => members.has(JSON.stringify(functions))).map(({ operation, before: before2, now: now2 }) => amount(operation, before2, now2));
  if (amounts.length > 0) return amounts;
  let [before, now] = [bytesIn(then, members), bytesIn(current, members)];
  return before !== null && now !== null && before !== now ? [amount("bytes", before, now)] : [];
}

// src/comparison/facts/facts.ts
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

// src/comparison/compared.ts
function comparedBenchmark(judged, policy) {
  let { benchmark, before, commonFactor, members, withoutHistory } = judged, places = placesInTrace(judged.measured), groups = judged.groups.map((each) => ({
    ...comparedGroup(each, benchmark, places, before?.match),
    ...causeIn(each, judged, policy)
  })), nameOf = (group) => places.get(groupKey(group)).name, { name, tracer, processes, repetitions } = benchmark, isFound = commonFactor?.outcome === "regression" && policy.commonFactor !== "ignore";
  return {
    basis: {
      benchmark: name,
      tracer,
      processes,
      repetitions,
      groups: benchmark.groups.length,
      by: judged.by,
      ...judged.history,
      commonFactor,
      visibleSlowdownPercent: visibleRange(groups, policy),
      sight: sightOf(groups.filter(judged.isInSight), policy.blindPercent)
    },
    groups,
    commonFactors: isFound ? [
      {
        benchmark: name,
        isFailing: policy.commonFactor === "fail",
        ...commonFactor,
        groups: members,
        ...growthIn(judged)
      }
    ] : [],
    facts: before === null ? { changes: [], calls: [], nondeterministic: [] } : benchmarkFacts(before.benchmark, benchmark, before.match, policy.facts, nameOf),
    withoutHistory,
    pictures: picturesOf({ ...judged, newest: before?.benchmark ?? null }, groups)
  };
}
function comparedGroup({ group, earlier: _, runs: __, changed, ...judgement }, benchmark, places, match) {
  let { pattern, functions, bytes, kind, processes, events, messages, label } = group, shown2 = (changed && largestOf(changed, ownNames(benchmark))) ?? group, { starts, ...place } = places.get(groupKey(shown2)), addedNs2 = judgement.candidateNs - judgement.baselineMedianNs;
  return {
    benchmark: benchmark.name,
    pattern,
    label,
    kind,
    functions,
    bytes,
    processes,
    events,
    messages,
    instances: instancesOf(group),
    ...place,
    ...judgement,
    // Its instances are of one group, this is all of them.
    lateProcess: changed === void 0 ? lateProcessOf(starts, match?.partners.get(group), addedNs2) : null,
    ...changed && { change: costOf(changed, judgement, benchmark.communicationNs) }
  };
}
function causeIn({ group, earlier, changed, factor }, { benchmark, measured, before }, thresholds) {
  if (group.parts === void 0 || !isSlower(factor, thresholds)) return {};
  let cause = causeOf({
    before: typicalParts(earlier.flatMap(({ parts }) => parts ?? [])),
    now: group.parts,
    ...changed !== void 0 && before !== null && {
      traffic: {
        before: trafficOf(changed, named(before.benchmark, before.match)),
        now: trafficOf(changed, ownNames(benchmark))
      }
    },
    instances: changed === void 0 ? instancesOf(group) : instancesIn(changed, ownNames(benchmark)),
    sources: Object.assign({}, ...measured.repetitions.map(({ sources }) => sources))
  });
  if (cause === null) return {};
  let known = earlier.findLast(({ typical: typical2 }) => typical2 !== void 0), typical = group.typical && { before: known?.typical ?? null, now: group.typical };
  return { cause, ...typical && { typical } };
}
function growthIn({ groups }) {
  let compared = groups.filter(({ changed, earlier }) => changed === void 0 && earlier.length > 0), growth = growthOfAll(
    compared.map(({ group, earlier, baselineMedianNs, candidateNs }) => ({
      before: typicalParts(earlier.flatMap(({ parts }) => parts ?? [])),
      now: group.parts,
      instances: instancesOf(group),
      beforeNs: baselineMedianNs,
      nowNs: candidateNs
    }))
  );
  return growth === null ? {} : { growth };
}
function visibleRange(groups, thresholds) {
  let seen = (of) => of.map(({ evidence }) => evidence.visibleSlowdownPercent).filter((each) => each !== null), counts = ({ evidence, share }) => evidence.by === "pairs" || isLargeEnough(share, thresholds), large = seen(groups.filter(counts));
  return rangeOf(large.length > 0 ? large : seen(groups));
}
function comparisonOf({ commit, branch, date, environment }, parts, { minSlowdownPercent, minSharePercent }) {
  let groups = parts.flatMap((part) => part.groups), facts = parts.map((part) => part.facts), pictures = parts.flatMap((part) => part.pictures ?? []);
  return {
    schemaVersion: 1,
    candidate: { commit, branch, date, environment, disturbed: [] },
    baseline: null,
    thresholds: { minSlowdownPercent, minSharePercent },
    ranking: { severityOverEase: SEVERITY_OVER_EASE },
    benchmarks: parts.map(({ basis }) => basis),
    regressions: rankRegressions(groups.filter(({ outcome }) => outcome === "regression")),
    improvements: groups.filter(({ outcome }) => outcome === "improvement").sort(largestGainFirst),
    advisories: [],
    commonFactors: parts.flatMap(({ commonFactors }) => commonFactors),
    calibration: null,
    sensitivity: [],
    structure: facts.flatMap(({ changes }) => changes),
    costs: costsOf(groups),
    calls: facts.flatMap(({ calls }) => calls),
    nondeterministic: facts.flatMap(({ nondeterministic }) => nondeterministic),
    levelShifts: [],
    accepted: [],
    paired: null,
    confirmation: null,
    withoutHistory: parts.reduce((sum, part) => sum + part.withoutHistory, 0),
    ...pictures.length > 0 && { pictures }
  };
}
function costsOf(groups) {
  return groups.filter(({ change }) => change !== void 0).sort((a, b) => b.change.addedNs - a.change.addedNs);
}
function largestGainFirst(a, b) {
  return addedNs(a) - addedNs(b);
}

// src/comparison/history/line-up.ts
function lineUp(candidate, benchmark, baseline, minimum) {
  let history = comparableRuns(candidate, benchmark, baseline), matches = history.comparable.map((run) => matchGroups(benchmark.groups, run.benchmark.groups)), groups = benchmark.groups.map((group) => lineUpGroup(group, benchmark, history, matches, minimum)).filter((group) => group !== null), shared = sharedBy(groups, matches.length), withoutHistory = benchmark.groups.length - groups.length, [newest, match] = [history.comparable.at(-1), matches.at(-1)], times = (newest === void 0 || match === void 0 ? [] : changedFunctions(newest.benchmark, benchmark, match)).map((each) => lineUpTime(each, benchmark, history, matches, minimum)).filter((time) => time !== null), here = ownNames(benchmark), isReplaced = ({ group }) => times.some(({ changed: changed2 }) => !changed2.isWhole && isIn(changed2, here, group)), judged = [...groups.filter((each) => !isReplaced(each)), ...times];
  return { benchmark, history, matches, groups: judged, withoutHistory, shared };
}
function lineUpTime(changed, benchmark, { comparable }, matches, minimum) {
  let sideOf2 = (run) => {
    let group = timeOf(changed, run), accepted = run.benchmark.acceptedTimes?.[groupKey(group)];
    return { group, of: run.benchmark, instances: instancesIn(changed, run), accepted };
  }, past = comparable.map((run, index) => sideOf2(named(run.benchmark, matches[index]))), beside = besideHistory(sideOf2(ownNames(benchmark)), past, minimum);
  return beside && { ...beside, renamedFrom: null, changed };
}
function lineUpGroup(group, benchmark, { comparable }, matches, minimum) {
  let sideOf2 = (own, of) => ({ group: own, of, instances: instancesOf(own) }), partners = matches.map((match) => match.partners.get(group)), past = partners.map((partner, run) => partner && sideOf2(partner, comparable[run].benchmark)), beside = besideHistory(sideOf2(group, benchmark), past, minimum), newest = partners.at(-1), isRenamed = newest !== void 0 && groupKey(newest) !== groupKey(group);
  return beside && { ...beside, renamedFrom: isRenamed ? newest.functions : null };
}
function besideHistory(now, earlier, minimum) {
  let candidateNs = runValueNs(now.group), past = earlier.flatMap((side, run) => {
    let ns = side === void 0 ? null : runValueNs(side.group);
    if (side === void 0 || ns === null) return [];
    let { group, of, instances, accepted = 1 } = side;
    return [{ run, group, ns: ns * accepted, share: shareOf(group, of), instances }];
  });
  if (candidateNs === null || past.length === 0) return null;
  let share = shareOf(now.group, now.of), shareBefore = median(past.map((each) => each.share)), instancesBefore = median(past.map((each) => each.instances));
  return {
    group: now.group,
    baselineNs: past.map(({ ns }) => ns),
    runs: past.map(({ run }) => run),
    earlier: past.map(({ group: each }) => each),
    candidateNs,
    share,
    // The larger of both shares: a group that became much faster had its share before.
    judgedShare: Math.max(share, shareBefore),
    isSmall: !isLargeEnough(shareBefore, minimum),
    isRare: Math.min(now.instances, instancesBefore) < FEWEST_INSTANCES
  };
}
function isJudged({ baselineNs }) {
  return baselineNs.length >= FEWEST_RUNS;
}
function sharedBy(groups, runs) {
  return commonFactorsOf(
    groups.filter(isJudged).map(({ baselineNs, runs: theirs, candidateNs, judgedShare, isRare }) => {
      let logs = new Array(runs).fill(null);
      return theirs.forEach((run, index) => {
        logs[run] = lnDuration(baselineNs[index]);
      }), { baseline: logs, candidate: lnDuration(candidateNs), share: judgedShare, isRare };
    })
  );
}

// src/comparison/history/compare.ts
function compareRun(candidate, baseline, gate, baselineFile = "baseline", options = {}) {
  let recorded = recordRun(candidate), lines = recorded.benchmarks.map((benchmark) => lineUp(recorded, benchmark, baseline, gate)), calibration = options.calibration ?? calibrationOf(lines, gate, options), cutoffs = cutoffsOf(calibration, gate.cutoff), doRareCount = (options.commonFactorStages ?? calibration.commonFactorStages) === 2, policy = { ...gate, facts: factPolicy(gate) }, parts = lines.map((line) => {
    let measured = candidate.benchmarks.find(({ name }) => name === line.benchmark.name), judged2 = judgedBenchmark(doRareCount ? withRareCounting(line) : line, cutoffs, gate);
    return comparedBenchmark({ ...judged2, measured, run: recorded }, policy);
  }), made = comparisonOf(recorded, parts, gate), { benchmarks, regressions, commonFactors, structure } = made, groups = parts.flatMap((part) => part.groups), advisories = rankRegressions(groups.filter((group) => isAdvisory(group, gate))), sensitivity = sensitivityOf(groups), judged = sensitivity.length, unjudged = unjudgedByHistory(benchmarks, baseline?.runs.length ?? null), also = [...judged === 0 && unjudged.length === 0 ? [{ kind: "nothing judged" }] : [], ...advisoryFacts(advisories)], slower = regressions.length;
  return {
    ...made,
    ...decide({ benchmarks, judged, slower, than: null, commonFactors, structure, unjudged, also }, gate),
    candidate: { ...made.candidate, disturbed: disturbanceOf(recorded, baseline) },
    baseline: baseline && { file: baselineFile, runs: baseline.runs.length, selection: null },
    advisories,
    calibration,
    sensitivity
  };
}
function calibrationOf(lines, { cutoff, falseAlarmRate }, { stages = 1, commonFactorStages = 1, screeningPercent = null }) {
  let judged = lines.flatMap(({ groups }) => groups.filter(isJudged)), smallGroups = judged.filter(({ isSmall }) => isSmall).length;
  return {
    falseAlarmRate: cutoff === "auto" ? falseAlarmRate : null,
    stages,
    commonFactorStages,
    screeningPercent: cutoff === "auto" ? screeningPercent : null,
    groups: judged.length - smallGroups,
    smallGroups,
    commonFactors: lines.filter(({ shared }) => shared !== null).length,
    jobs: 1
  };
}
function withRareCounting(line) {
  let { groups, shared } = line;
  return {
    ...line,
    groups: groups.map((group) => ({ ...group, isRare: !1 })),
    shared: shared && { ...shared, isSharedByFrequent: shared.isShared }
  };
}
function judgedBenchmark(line, cutoffs, thresholds) {
  let { benchmark, history, matches, shared, withoutHistory } = line, commonFactor = shared && judgeCommonFactor(shared, cutoffs.commonFactor(matches.length), thresholds), groups = line.groups.map((group) => judgedGroup(group, line, commonFactor, cutoffs, thresholds)), [newest, match] = [history.comparable.at(-1), matches.at(-1)], isEnough = history.comparable.length >= FEWEST_RUNS;
  return {
    benchmark,
    groups,
    by: "history",
    commonFactor,
    withoutHistory,
    before: newest === void 0 || match === void 0 ? null : { benchmark: newest.benchmark, match },
    earlierRuns: history.comparable.map(({ run }) => run),
    history: {
      runs: history.comparable.map(({ run }) => ({ commit: run.commit, date: run.date })),
      leftOut: history.leftOut
    },
    members: groups.filter(({ outcome }) => outcome !== "too few runs").map(({ group: { pattern, functions, bytes }, factor }) => ({ pattern, functions, bytes, factor })),
    isInSight: () => isEnough
  };
}
function judgedGroup(line, { shared }, common, cutoffs, thresholds) {
  let { group, earlier, runs, baselineNs, candidateNs, share, judgedShare, isSmall, isRare } = line, { renamedFrom, changed } = line, taken = shared && common && {
    baseline: line.runs.map((run) => shared.baseline[run]),
    candidate: takenOut(shared, common),
    isFinding: common.outcome !== "unchanged"
  }, durations = { baselineNs, candidateNs, share: judgedShare, ...taken && { common: taken } }, judged = judge(durations, cutoffs.group(baselineNs.length, isSmall), thresholds), { evidence, outcome } = judged;
  return {
    group,
    earlier,
    runs,
    renamedFrom,
    changed,
    share,
    ...judged,
    // A rare group cannot fail the check: no slowdown would have been called one.
    ...isRare && {
      evidence: { ...evidence, visibleSlowdownPercent: null },
      outcome: outcome === "regression" ? "too few instances" : outcome
    }
  };
}
function isAdvisory({ outcome, factor, share }, thresholds) {
  return outcome === "too few instances" ? !0 : outcome === "too few runs" && isSlower(factor, thresholds) && isLargeEnough(share, thresholds);
}
function advisoryFacts(advisories) {
  return ["runs", "instances"].flatMap((tooFew) => {
    let groups = advisories.filter(({ outcome }) => outcome === `too few ${tooFew}`).length;
    return groups === 0 ? [] : [{ kind: "advisories", groups, tooFew }];
  });
}
function sensitivityOf(groups) {
  return groups.flatMap(
    ({ benchmark, pattern, name, functions, bytes, evidence, share, participants }) => {
      let { visibleSlowdownPercent } = evidence;
      return visibleSlowdownPercent === null ? [] : [{ ...{ benchmark, pattern, name, functions, bytes, participants }, runs: valuesOf(evidence).length, share, visibleSlowdownPercent }];
    }
  ).sort((a, b) => b.visibleSlowdownPercent - a.visibleSlowdownPercent);
}

export {
  disturbanceOf,
  mostChangedFirst,
  factPolicy,
  named,
  ownNames,
  changedFunctions,
  isIn,
  timeOf,
  comparedBenchmark,
  comparisonOf,
  costsOf,
  largestGainFirst,
  compareRun
};
