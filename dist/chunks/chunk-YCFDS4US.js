import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  groupBy
} from "./chunk-4BMSRPKX.js";
import {
  compareText,
  groupKey
} from "./chunk-B5WCUA5G.js";
import {
  SEVERITY_OVER_EASE,
  rankByAhp
} from "./chunk-AKBEL5W7.js";
import {
  withoutCallers
} from "./chunk-Z2LMXVA5.js";

// src/comparison/causes/typical-parts.ts
function durationOf({ lateNs, inMpiNs, ownNs }) {
  return lateNs + inMpiNs + ownNs;
}
function totalParts(groups) {
  let known = groups.flatMap(({ parts, instances, ns }) => parts ? [{ parts, instances, ns }] : []), timeOf = (of) => of.reduce((sum, { ns }) => sum + ns, 0);
  if (known.length === 0 || timeOf(known) < timeOf(groups) / 2) return null;
  let mean = meanOfParts(known.map(({ parts, instances }) => timesAsLong(parts, instances))), latest = known.flatMap(({ parts }) => parts.latest), byProcess = /* @__PURE__ */ new Map();
  for (let each of latest) {
    let sum = byProcess.get(each.process);
    sum === void 0 ? byProcess.set(each.process, { ...each }) : sum.instances += each.instances;
  }
  return {
    ...timesAsLong(mean, known.length),
    latest: [...byProcess.values()].sort((a, b) => b.instances - a.instances || a.process - b.process),
    order: known.map(({ parts }) => parts.order).join(" ")
  };
}
function timesAsLong(parts, instances) {
  let longer = (list) => list.map((each) => ({ ...each, ns: each.ns * instances }));
  return {
    lateNs: parts.lateNs * instances,
    inMpiNs: parts.inMpiNs * instances,
    ownNs: parts.ownNs * instances,
    late: longer(parts.late),
    lateElsewhere: longer(parts.lateElsewhere),
    inMpi: longer(parts.inMpi),
    own: longer(parts.own),
    latest: parts.latest,
    order: parts.order,
    wrongOrderNs: parts.wrongOrderNs * instances,
    waitNs: parts.waitNs * instances,
    waitingCausedBy: longer(parts.waitingCausedBy),
    without: []
  };
}
function placeKey({
  process,
  path,
  mpi,
  before
}) {
  return JSON.stringify([process ?? null, path, mpi !== void 0, before ?? null]);
}
function typicalParts(runs) {
  let sorted = [...runs].sort((a, b) => durationOf(a) - durationOf(b)), cut = sorted.length < 4 ? 0 : Math.floor(sorted.length / 4), middle = sorted.slice(cut, sorted.length - cut);
  if (middle.length === 0) return null;
  let orders = new Set(runs.map(({ order }) => order));
  return { ...meanOfParts(middle), order: orders.size === 1 ? runs[0].order : null };
}
function meanOfParts(middle) {
  let meanOf = (value) => middle.reduce((sum, parts) => sum + value(parts), 0) / middle.length, means = (list, key) => meanBy(middle.map(list), key);
  return {
    lateNs: meanOf(({ lateNs }) => lateNs),
    inMpiNs: meanOf(({ inMpiNs }) => inMpiNs),
    ownNs: meanOf(({ ownNs }) => ownNs),
    late: means(({ late }) => late, placeKey),
    lateElsewhere: means(({ lateElsewhere }) => lateElsewhere, placeKey),
    inMpi: means(
      ({ inMpi }) => inMpi,
      ({ call }) => call
    ),
    own: means(({ own }) => own, placeKey),
    latest: [],
    order: null,
    wrongOrderNs: meanOf(({ wrongOrderNs }) => wrongOrderNs),
    waitNs: meanOf(({ waitNs }) => waitNs),
    waitingCausedBy: means(
      ({ waitingCausedBy }) => waitingCausedBy,
      ({ process }) => String(process)
    ),
    without: []
  };
}
function meanBy(lists, key) {
  let sums = /* @__PURE__ */ new Map();
  for (let each of lists.flat()) {
    let known = sums.get(key(each));
    known === void 0 ? sums.set(key(each), { ...each }) : known.ns += each.ns;
  }
  return [...sums].map(([id, each]) => ({ id, each: { ...each, ns: each.ns / lists.length } })).sort((a, b) => b.each.ns - a.each.ns || compareText(a.id, b.id)).map(({ each }) => each);
}

// src/comparison/causes/growth.ts
function growthOf(before, now) {
  let late = grown(before?.late ?? [], now.late), elsewhere = grown(before?.lateElsewhere ?? [], now.lateElsewhere), computing = late.filter(({ mpi }) => mpi === void 0), anywhere = [...computing, ...elsewhere.filter(({ mpi }) => mpi === void 0)], lateInMpiNs = inMpiOf(now) - (before === null ? 0 : inMpiOf(before)), lateNs = now.lateNs - (before?.lateNs ?? 0);
  return {
    totalNs: durationOf(now) - (before === null ? 0 : durationOf(before)),
    ownNs: now.ownNs - (before?.ownNs ?? 0),
    inMpiNs: now.inMpiNs - (before?.inMpiNs ?? 0) + lateInMpiNs,
    wrongOrderNs: now.wrongOrderNs - (before?.wrongOrderNs ?? 0),
    byPlace: mostFirst(computing),
    byProcess: mostFirst([...groupBy(computing, ({ process }) => String(process)).values()].map(together)),
    byPath: mostFirst([...groupBy(anywhere, ({ path }) => JSON.stringify(path)).values()].map(onePath)),
    lateNs: lateNs - lateInMpiNs,
    own: mostFirst(grown(before?.own ?? [], now.own)),
    lateInMpi: mostFirst(late.filter(({ mpi }) => mpi !== void 0))
  };
}
function inMpiOf({ late, lateElsewhere }) {
  return [...late, ...lateElsewhere].reduce((sum, { mpi, ns }) => sum + (mpi === void 0 ? 0 : ns), 0);
}
function grown(before, now) {
  let places = /* @__PURE__ */ new Map();
  for (let each of now) {
    let known = places.get(placeKey(each));
    known === void 0 ? places.set(placeKey(each), { ...each }) : known.ns += each.ns;
  }
  for (let each of before) {
    let known = places.get(placeKey(each));
    known === void 0 ? places.set(placeKey(each), { ...each, ns: -each.ns }) : known.ns -= each.ns;
  }
  return [...places.values()];
}
function together(places) {
  let ns = places.reduce((sum, each) => sum + each.ns, 0), [first, ...others] = mostFirst(places);
  if (first === void 0 || first.ns >= ns / 2) return { ...first ?? places[0], ns };
  let path = others.reduce((common, each) => commonPath(common, each.path), first.path);
  return { process: first.process, path, ns };
}
function onePath(places) {
  return { path: places[0].path, ns: places.reduce((sum, { ns }) => sum + ns, 0) };
}
function commonPath(a, b) {
  let length = a.findIndex((name, i) => name !== b[i]);
  return length < 0 ? a : a.slice(0, length);
}
function mostFirst(list) {
  return list.filter(({ ns }) => ns > 0).sort((a, b) => b.ns - a.ns);
}

// src/comparison/causes/consequences.ts
var MOST_OF_IT = 0.5;
function withConsequences(groups) {
  let growths = groups.map(({ cause }) => cause && growthOf(cause.parts.before, cause.parts.now)), rank = rankOf(groups), explains = (root, other) => {
    let [cause, growth] = [groups[root], growths[other]];
    return root === other || growth === void 0 || cause.benchmark !== groups[other].benchmark ? !1 : explainedNs(cause, growth) >= MOST_OF_IT * growth.totalNs;
  }, above = groups.map((_, other) => groups.flatMap(
    (_2, root) => explains(root, other) && (rank[root] < rank[other] || !explains(other, root)) ? [root] : []
  ).sort((a, b) => rank[a] - rank[b])[0]);
  return groups.map((group, index) => {
    let root = groups[rootOf(above, rank, index)], { consequenceOf: _, ...rest } = group;
    if (root === group) return rest;
    let { benchmark, pattern, functions, bytes } = root;
    return { ...rest, consequenceOf: { benchmark, pattern, functions: [...functions], bytes } };
  });
}
function rankOf(groups) {
  let order = [...groups.keys()].sort((a, b) => {
    let [one, other] = [groupKey(groups[a]), groupKey(groups[b])];
    return groups[b].addedNs - groups[a].addedNs || (one < other ? -1 : one > other ? 1 : 0);
  }), rank = new Array(groups.length);
  return order.forEach((group, index) => {
    rank[group] = index;
  }), rank;
}
function rootOf(above, rank, from) {
  let passed = [], at = from;
  for (; above[at] !== void 0 && !passed.includes(at); )
    passed.push(at), at = above[at];
  return above[at] === void 0 ? at : passed.slice(passed.indexOf(at)).reduce((a, b) => rank[a] < rank[b] ? a : b);
}
function explainedNs({ cause, functions }, growth) {
  if (cause === void 0) return 0;
  let sum = (list) => list.reduce((all, { ns }) => all + ns, 0), own = new Set(withoutCallers(functions)), { process, path } = cause, isNamed = (each) => path !== null && (process === null || process === each.process) && isBelow(each.path, path), isInIts = (each) => each.path.slice(-2).some((name) => own.has(name)), explained = [...growth.lateInMpi, ...growth.byPlace].filter(
    (each) => each.mpi === void 0 && isNamed(each) || isInIts(each)
  );
  return process !== null || path === null ? sum(explained) : Math.max(sum(explained), sum(growth.byPath.filter((each) => isBelow(each.path, path))));
}
function isBelow(path, above) {
  return above.every((name, i) => path[i] === name);
}

// src/comparison/rank.ts
function byFamily(groups) {
  let families = /* @__PURE__ */ new Map();
  for (let group of groups) {
    let key = JSON.stringify([group.benchmark, group.family, group.functions]), members = families.get(key);
    members === void 0 ? families.set(key, [group]) : members.push(group);
  }
  return [...families.values()];
}
function rankRegressions(groups, severityOverEase = SEVERITY_OVER_EASE) {
  let { angles, affinities } = rankByAhp(groups.map(severityOf), groups.map(complexityOf)), regressions = withConsequences(
    groups.map(
      (group, i) => ({
        ...group,
        addedNs: addedNs(group),
        complexity: complexityOf(group),
        angle: angles[i],
        inspectionAffinity: affinities[i]
      })
    )
  ), families = byFamily(regressions).map(
    (members) => inOrder(members, severityOf, complexityOf, keyOf, severityOverEase)
  );
  return inOrder(
    families,
    (members) => finite(members.reduce((sum, member) => sum + severityOf(member), 0)),
    (members) => Math.min(...members.map(complexityOf)),
    (members) => keyOf(members[0]),
    severityOverEase
  ).flat();
}
function rankComparison(comparison, severityOverEase = SEVERITY_OVER_EASE) {
  let { advisories, confirmation } = comparison;
  return {
    ...comparison,
    ranking: { severityOverEase },
    regressions: rankRegressions(comparison.regressions, severityOverEase),
    advisories: rankRegressions(advisories, severityOverEase),
    confirmation: confirmation && {
      ...confirmation,
      unconfirmed: rankRegressions(confirmation.unconfirmed, severityOverEase)
    }
  };
}
function addedNs({ candidateNs, baselineMedianNs, instances }) {
  return (candidateNs - baselineMedianNs) * instances;
}
function severityOf(group) {
  return finite(Math.max(0, addedNs(group)));
}
function complexityOf({ processes, events }) {
  return finite(processes * events);
}
function finite(value) {
  return Math.min(value, Number.MAX_VALUE);
}
function keyOf(group) {
  return JSON.stringify([group.benchmark, groupKey(group)]);
}
function inOrder(alternatives, severity, complexity, key, severityOverEase) {
  let { order } = rankByAhp(
    alternatives.map(severity),
    alternatives.map(complexity),
    alternatives.map(key),
    severityOverEase
  );
  return [...order].map((index) => alternatives[index]);
}

export {
  durationOf,
  totalParts,
  placeKey,
  typicalParts,
  growthOf,
  byFamily,
  rankRegressions,
  rankComparison,
  addedNs
};
