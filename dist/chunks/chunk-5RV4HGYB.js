import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  likeness
} from "./chunk-KIIKZMDB.js";
import {
  anyMatches
} from "./chunk-TQ6IBB64.js";
import {
  edgesOfLines,
  eventsOfInstance,
  eventsOfIteration,
  isInOrder,
  templateOf,
  union
} from "./chunk-NFI34PXV.js";
import {
  groupBy,
  once,
  withoutCallers
} from "./chunk-TAWRGPDZ.js";
import {
  NONE
} from "./chunk-WRXUXMB3.js";
import {
  plainText,
  withoutRoots
} from "./chunk-RF2X2AVO.js";

// src/analysis/families/expected/detected.ts
function detectedFamilies(found, levels = ["instances", "parts"]) {
  return [
    ...levels.includes("instances") ? familiesOfInstances(found) : [],
    ...levels.includes("parts") ? familiesOfIterations(found) : []
  ].map((each) => ({ ...each, patterns: each.patterns.sort((a, b) => b.timeNs - a.timeNs) }));
}
function familiesOfInstances(found) {
  let { blocks, instances, patternOf, patterns, families, familyOf } = found, times = new Float64Array(patterns.length), firsts = new Int32Array(patterns.length).fill(NONE);
  for (let i = 0; i < instances.count; i++) {
    let pattern = patternOf[i];
    times[pattern] += instances.endNs[i] - instances.startNs[i], firsts[pattern] === NONE && (firsts[pattern] = i);
  }
  let named = patterns.map((pattern, index) => {
    let { name: familyName, functions } = families[familyOf[index]];
    return { ...pattern, familyName, functions };
  });
  return familiesOf(
    "instances",
    named,
    times,
    (pattern) => eventsOfInstance(blocks, instances, firsts[pattern])
  );
}
function familiesOfIterations({ iterations, iterationPatterns = [] }) {
  if (!iterations || iterationPatterns.length === 0) return [];
  let times = new Float64Array(iterationPatterns.length);
  for (let iteration = 0; iteration < iterations.count; iteration++)
    times[iterations.patternOf[iteration]] += iterations.paceNs[iteration];
  return familiesOf(
    "parts",
    iterationPatterns,
    times,
    (pattern) => eventsOfIteration(iterations, iterations.firstOfPattern[pattern])
  );
}
function familiesOf(of, patterns, times, events) {
  return [...groupBy(patterns.keys(), (index) => patterns[index].family).values()].map((members) => {
    let { family, familyName, kind, functions, messages, processes } = patterns[members[0]];
    return {
      of,
      family,
      label: familyName ?? `${messages} messages among ${processes} processes`,
      kind,
      functions: withoutCallers(functions),
      patterns: members.map((index) => ({
        name: patterns[index].name,
        index,
        timeNs: times[index],
        edges: once(() => edgesOfLines(patterns[index].signature)),
        events: () => events(index)
      })),
      timeNs: members.reduce((sum, index) => sum + times[index], 0)
    };
  }).sort((a, b) => b.timeNs - a.timeNs);
}
function edgesOfFamily({ patterns }) {
  return union(patterns.map(({ edges }) => edges()));
}

// src/analysis/families/expected/elsewhere.ts
function coveredShares(all, found, covered) {
  let [own, of] = [new Float64Array(all.length), new Float64Array(all.length)];
  return eachEvent(all, found, (event, family) => {
    of[family]++, own[family] += covered[event];
  }), own.map((count, family) => of[family] === 0 ? 0 : count / of[family]);
}
function cover(found, states, covered) {
  let told = new Set(Array.from(states, (state) => `${state.found?.of} ${state.found?.name}`)), families = detectedFamilies(found).filter(
    ({ of, patterns }) => told.has(`${of} ${patterns[0].name}`)
  );
  eachEvent(families, found, (event) => {
    covered[event] = 1;
  });
}
function eachEvent(families, { trace, blocks, instances, patternOf, iterations, iterationPatterns = [] }, visit) {
  let familyOf = (of, patterns) => {
    let own = new Int32Array(patterns).fill(-1);
    for (let [family, each] of families.entries())
      if (each.of === of) for (let { index } of each.patterns) own[index] = family;
    return own;
  }, ofPattern = familyOf(
    "instances",
    patternOf.reduce((most, pattern) => Math.max(most, pattern), -1) + 1
  );
  for (let event = 0; event < trace.events.count; event++) {
    let family = ofPattern[patternOf[instances.ofBlock[blocks.ofEvent[event]]]];
    family !== -1 && visit(event, family);
  }
  let ofPart = familyOf("parts", iterationPatterns.length);
  for (let iteration = 0; iterations && iteration < iterations.count; iteration++) {
    let family = ofPart[iterations.patternOf[iteration]];
    if (family !== -1)
      for (let event of eventsOfIteration(iterations, iteration)) visit(event, family);
  }
}

// src/analysis/families/expected/fit.ts
var OTHER_ORDER = "same messages, other order", EXACT = { similarity: 1, isInOrder: !0, differences: [] }, MAX_ORDERED_PATTERNS = 64;
function fitOf(expected, detected, trace, ground) {
  let { pattern, family, functions } = expected;
  if (functions !== null && !anyMatches(functions, detected.functions)) return null;
  if (pattern === null) return detected.family === family ? EXACT : null;
  let label = plainText(detected.label);
  if (detected.kind === "collective") {
    let { collective } = pattern;
    return collective === null ? null : (collective.anyRoot ? withoutRoots(label) : label) === collective.name ? EXACT : null;
  }
  let template = templateOf(pattern);
  if (template === null) return label === plainText(pattern.text) ? EXACT : null;
  let candidates = [edgesOfFamily(detected)];
  detected.patterns.length > 1 && candidates.push(detected.patterns[0].edges());
  let best = candidates.map(
    (edges) => likeness(template, edges, ground, template.shape.shape !== "words")
  ).reduce((a, b) => (b?.similarity ?? -1) > (a?.similarity ?? -1) ? b : a);
  if (best === null) return null;
  let { similarity, differences } = best;
  return { similarity, isInOrder: areInOrder(best, detected, trace), differences };
}
function areInOrder({ best }, { patterns }, trace) {
  if (best.some(({ order }) => order === null)) return !0;
  let events = patterns.slice(0, MAX_ORDERED_PATTERNS).map((pattern) => pattern.events());
  return best.some((laying) => events.every((each) => isInOrder(trace, each, laying)));
}

// src/analysis/families/expected/expected.ts
var MIN_CHANGED_SIMILARITY = 0.5;
function heldAgainst({ patterns, ignored }, found, levels, elsewhere) {
  let all = detectedFamilies(found, levels).filter(({ functions }) => !anyMatches(ignored, functions)), wholeNs = all.filter((each) => each.of === "instances").reduce((sum, each) => sum + each.timeNs, 0), fits = fitsOf(patterns, all, found), states = elsewhere?.states ?? /* @__PURE__ */ new Map(), shares = elsewhere && coveredShares(all, found, elsewhere.covered), isCovered = (index) => shares !== void 0 && shares[index] > 0.5, open = (each) => !states.has(each.expected), pairs = pairUp(candidatesOf(patterns, all, fits, isFine).filter(open)), matched = new Set([...pairs.values()].map(({ detected }) => detected)), isIn = documentedIn(all, matched, found), isDocumented = (index) => isIn(index) || isCovered(index), left = candidatesOf(patterns, all, fits, isAlike).filter(
    (each) => open(each) && !pairs.has(each.expected) && !isDocumented(each.detected)
  ), changed = pairUp(left), told = (index) => toldOf(all[index], wholeNs), likeIt = new Set([...changed.values()].map(({ detected }) => detected)), isSpokenOf = documentedIn(all, /* @__PURE__ */ new Set([...matched, ...likeIt]), found), countsCollectives = patterns.some(({ pattern }) => pattern?.collective && pattern.messages === null), counted = [...all.keys()].filter(
    (index) => matched.has(index) || likeIt.has(index) || !isSpokenOf(index) && !isCovered(index) && (all[index].kind !== "collective" || countsCollectives)
  ), coveredNs = all.reduce(
    (sum, { of, timeNs }, index) => sum + (of === "instances" && !isIn(index) ? timeNs * (shares?.[index] ?? 0) : 0),
    0
  );
  return {
    expected: patterns.map((pattern, index) => {
      let state = states.get(index);
      if (state !== void 0) return state;
      let pair = pairs.get(index) ?? changed.get(index), fit = pair && fits[index].get(pair.detected);
      return {
        name: pattern.name,
        pattern: pattern.text,
        where: pattern.functions,
        state: pairs.has(index) ? "found" : pair === void 0 ? "missing" : "changed",
        found: pair === void 0 ? null : told(pair.detected),
        similarity: fit?.similarity ?? null,
        differs: fit === void 0 ? [] : differencesOf(fit)
      };
    }),
    unexpected: counted.filter((index) => !matched.has(index) && !likeIt.has(index)).map(told).sort((a, b) => b.share - a.share),
    detected: counted.length + states.size,
    explained: wholeNs === 0 ? 0 : (explainedNs(all, matched, found) + coveredNs) / wholeNs,
    ...scoreOf(pairs.size + states.size, {
      detected: counted.length + states.size,
      documented: patterns.length
    })
  };
}
function isAsDocumented({ expected, unexpected: others }, unexpected) {
  return expected.every(({ state }) => state === "found") && (unexpected !== "fail" || others.length === 0);
}
function scoreOf(matched, { detected, documented }) {
  return {
    precision: detected === 0 ? null : matched / detected,
    recall: documented === 0 ? null : matched / documented
  };
}
function fitsOf(patterns, all, { trace, grid }) {
  let ground = { processes: trace.processes, grid };
  return patterns.map((pattern) => {
    let fits = /* @__PURE__ */ new Map();
    for (let [index, detected] of all.entries()) {
      let fit = fitOf(pattern, detected, trace, ground);
      fit !== null && fits.set(index, fit);
    }
    return fits;
  });
}
function candidatesOf(patterns, all, fits, accepts) {
  return patterns.flatMap(
    (pattern, expected) => [...fits[expected]].flatMap(
      ([detected, fit]) => accepts(fit, pattern) ? [{ expected, detected, similarity: fit.similarity, timeNs: all[detected].timeNs }] : []
    )
  );
}
function isFine({ similarity, isInOrder: isInOrder2 }, expected) {
  return isInOrder2 && similarity >= expected.similarity;
}
function isAlike({ similarity }) {
  return similarity >= MIN_CHANGED_SIMILARITY;
}
function differencesOf({ similarity, isInOrder: isInOrder2, differences }) {
  return similarity === 1 && !isInOrder2 ? [OTHER_ORDER] : isInOrder2 ? differences : [...differences, "other order"];
}
function toldOf({ label, kind, functions, of, patterns, timeNs }, wholeNs) {
  let share = wholeNs === 0 ? 0 : timeNs / wholeNs;
  return { label, kind, functions, of, name: patterns[0].name, share };
}
function patternsOf(all, families, level) {
  return [...families].flatMap((at) => all[at].of === level ? all[at].patterns : []);
}
function documentedIn(all, matched, { iterationPatterns = [] }) {
  let calls = new Set(patternsOf(all, matched, "instances").map(({ name }) => name)), iterations = new Set(patternsOf(all, matched, "parts").map(({ name }) => name)), iterationsOf = (pattern) => iterationPatterns.filter(({ of }) => of.includes(pattern));
  return (index) => {
    if (matched.has(index)) return !0;
    let { of, patterns } = all[index];
    return of === "parts" ? patterns.every(
      (pattern) => iterationPatterns[pattern.index].of.every((name) => calls.has(name))
    ) : patterns.every(({ name }) => {
      let own = iterationsOf(name);
      return own.length > 0 && own.every((iteration) => iterations.has(iteration.name));
    });
  };
}
function explainedNs(all, matched, { instances, patternOf, iterations }) {
  let calls = new Set(patternsOf(all, matched, "instances").map(({ index }) => index)), ofIterations = new Set(patternsOf(all, matched, "parts").map(({ index }) => index)), sum = 0;
  for (let i = 0; i < instances.count; i++)
    calls.has(patternOf[i]) && (sum += instances.endNs[i] - instances.startNs[i]);
  for (let iteration = 0; iterations && iteration < iterations.count; iteration++)
    !calls.has(patternOf[iterations.instance[iteration]]) && ofIterations.has(iterations.patternOf[iteration]) && (sum += iterations.paceNs[iteration]);
  return sum;
}
function pairUp(candidates) {
  let sorted = [...candidates].sort(
    (a, b) => b.similarity - a.similarity || b.timeNs - a.timeNs || a.expected - b.expected || a.detected - b.detected
  ), byExpected = groupBy(sorted, ({ expected }) => expected), takenBy = /* @__PURE__ */ new Map(), place = (expected, tried) => {
    for (let candidate of byExpected.get(expected) ?? []) {
      if (tried.has(candidate.detected)) continue;
      tried.add(candidate.detected);
      let other = takenBy.get(candidate.detected);
      if (!(other !== void 0 && !place(other.expected, tried)))
        return takenBy.set(candidate.detected, candidate), !0;
    }
    return !1;
  };
  for (let expected of byExpected.keys()) place(expected, /* @__PURE__ */ new Set());
  return new Map([...takenBy.values()].map((candidate) => [candidate.expected, candidate]));
}

export {
  detectedFamilies,
  cover,
  fitOf,
  heldAgainst,
  isAsDocumented,
  scoreOf
};
