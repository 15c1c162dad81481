import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  changeOf,
  loadPattern,
  onlyIn,
  otherReadings
} from "./chunk-JWGX4MLX.js";
import {
  likeness
} from "./chunk-KIIKZMDB.js";
import "./chunk-TQ6IBB64.js";
import {
  renderSearch
} from "./chunk-4U4MXOA2.js";
import {
  terminalLook
} from "./chunk-CR4IZWYX.js";
import "./chunk-AXH3LU3B.js";
import "./chunk-G2YVCGR2.js";
import "./chunk-2LQ4QHBU.js";
import "./chunk-ZXIYVKAJ.js";
import "./chunk-4RQ3KW6Y.js";
import "./chunk-3SGEA7R4.js";
import {
  analyzeTrace
} from "./chunk-DK2GRNFQ.js";
import "./chunk-6AUNPF3D.js";
import "./chunk-AZZM4DL6.js";
import {
  writeJson
} from "./chunk-VCRWRLQY.js";
import "./chunk-HMTRDSX5.js";
import "./chunk-CK7JKKAG.js";
import "./chunk-WB245AQF.js";
import {
  stageOptionsOf,
  withStageOptions
} from "./chunk-JFSSEOZZ.js";
import {
  openProgress
} from "./chunk-4HLJ5LA6.js";
import "./chunk-XINNE6I6.js";
import "./chunk-2YNCB44M.js";
import "./chunk-EKBSII3Q.js";
import "./chunk-MZQQHIWM.js";
import {
  ALL,
  TRACE,
  neededText,
  numberOr,
  outputFile
} from "./chunk-XYQ2SXFL.js";
import "./chunk-UEVPV7XT.js";
import "./chunk-5MGTGZYR.js";
import {
  standardError,
  standardOutput
} from "./chunk-QFY2IPK3.js";
import {
  Symbols,
  differences,
  edgesOf,
  edgesOfLines,
  eventsOfInstance,
  eventsOfIteration,
  isInOrder,
  isInside,
  layings,
  overlap,
  readSymbol,
  similarity,
  symbolText,
  templateOf
} from "./chunk-NFI34PXV.js";
import {
  addBlockSite,
  entryOf,
  groupBy,
  namesOf
} from "./chunk-TAWRGPDZ.js";
import "./chunk-BIKHHLEL.js";
import {
  KIND,
  NONE
} from "./chunk-WRXUXMB3.js";
import "./chunk-XZGQMY37.js";
import {
  plainText,
  readPatternText,
  withoutRoots
} from "./chunk-RF2X2AVO.js";
import "./chunk-FNSAHQME.js";
import {
  InputError,
  optionError,
  shownPath
} from "./chunk-6ZCNJISB.js";

// src/analysis/search/candidates.ts
function candidatesOf(analysis) {
  let positions = positionsOf(analysis);
  return [...instanceCandidates(analysis, positions), ...iterationCandidates(analysis, positions)];
}
function positionsOf({ order }) {
  let positions = new Int32Array(order.length);
  for (let i = 0; i < order.length; i++) positions[order[i]] = i + 1;
  return positions;
}
function instanceCandidates(analysis, positions) {
  let { blocks, instances, patterns, families, familyOf, patternOf, order } = analysis, members = groupBy(order, (instance) => patternOf[instance]);
  return patterns.map((pattern, index) => ({
    kind: "instance",
    family: families[familyOf[index]].name,
    ...described(pattern),
    inside: [],
    members: members.get(index),
    occurrence: (instance) => occurrenceOf(instances, instance, positions[instance]),
    events: (instance) => eventsOfInstance(blocks, instances, instance)
  }));
}
function iterationCandidates(analysis, positions) {
  let { iterations, iterationPatterns } = analysis, members = groupBy(iterations.patternOf.keys(), (iteration) => iterations.patternOf[iteration]);
  return iterationPatterns.map((pattern, index) => ({
    kind: "part",
    family: pattern.familyName,
    ...described(pattern),
    inside: pattern.of,
    members: members.get(index),
    occurrence: (iteration) => occurrenceOf(iterations, iteration, positions[iterations.instance[iteration]]),
    events: (iteration) => eventsOfIteration(iterations, iteration)
  }));
}
function described({ name, signature, functions, processes }) {
  return { name, lines: signature, edges: edgesOfLines(signature), functions, processes };
}
function occurrenceOf({ startNs, endNs }, index, position) {
  return { position, startNs: startNs[index], durationNs: endNs[index] - startNs[index] };
}

// src/analysis/search/query.ts
function soughtByName(text, named, processes) {
  let { messages } = named, lines = messages?.shape === "words" && messages.processes === processes ? Array.from(messages.words, ([of, word]) => `P${of}: ${word.join(" ")}`) : null, edges = lines && edgesOfLines(lines);
  return { text, template: templateOf(named), edges, named, own: null };
}
function soughtInTrace(name, candidates, processes) {
  let own = candidates.find((each) => each.name === name);
  if (own === void 0) return null;
  let words = new Map(own.lines.map(wordOfLine)), template = {
    name,
    shape: { shape: "words", processes, words },
    isWithinGroups: !1,
    grid: null
  }, { edges } = own;
  return { text: name, template: edges.from.length > 0 ? template : null, edges, named: null, own };
}
function wordOfLine(line) {
  let [name, ...symbols] = line.split(" ");
  return [Number.parseInt(name.slice(1), 10), symbols];
}

// src/analysis/search/search.ts
import { basename } from "node:path";

// src/analysis/search/compare-patterns.ts
var SAME = {
  similarity: 1,
  holdsPattern: !1,
  isRenumbered: !1,
  hasOtherOrder: !1,
  differences: []
};
function compare({ template, edges, named, own }, candidate, { trace, ground, least }) {
  if (own?.name === candidate.name) return SAME;
  if (own !== null && template === null) return compareSymbols(own.lines, candidate.lines);
  if (named !== null && isCalled(candidate.family, named)) return SAME;
  if (template?.shape.shape === "words" && edges !== null)
    return compareMessages(edges, template, candidate, ground);
  let like = template && likeness(template, candidate.edges, ground);
  if (like === null || like.similarity === 0) return null;
  let events = (like.similarity >= least || like.isInside) && !like.isRenumbered ? candidate.events(candidate.members[0]) : null, hasOrder = events === null || like.best.some((laying) => isInOrder(trace, events, laying)), { similarity: similarity2, isInside: holdsPattern, isRenumbered, differences: differences2 } = like;
  return { similarity: similarity2, holdsPattern, isRenumbered, hasOtherOrder: !hasOrder, differences: differences2 };
}
var MAX_RENUMBERED_MESSAGES = 240;
function compareMessages(edges, template, candidate, ground) {
  let shared = overlap(edges, candidate.edges, !0), { length } = edges.from;
  return shared.both < shared.second && length === candidate.edges.from.length && length <= MAX_RENUMBERED_MESSAGES && likeness(template, candidate.edges, ground)?.isRenumbered ? { ...SAME, isRenumbered: !0 } : shared.both === 0 ? null : {
    ...SAME,
    similarity: similarity(shared),
    holdsPattern: isInside(shared),
    differences: differences(candidate.edges, edges, !0)
  };
}
function isCalled(family, { text, collective }) {
  if (family === null) return !1;
  let name = plainText(family);
  return name === plainText(text) ? !0 : collective === null ? !1 : name === collective.name || collective.anyRoot && withoutRoots(name) === collective.name;
}
function compareSymbols(sought, found) {
  let [a, b] = [countedSymbols(sought), countedSymbols(found)], [sizeA, sizeB, both] = [0, 0, 0];
  for (let [key, count] of a)
    sizeA += count, both += Math.min(count, b.get(key) ?? 0);
  for (let count of b.values()) sizeB += count;
  return both === 0 ? null : {
    ...SAME,
    similarity: 2 * both / (sizeA + sizeB),
    holdsPattern: both === sizeA && sizeA < sizeB,
    differences: symbolDifferences(a, b)
  };
}
function symbolDifferences(a, b) {
  let on = /* @__PURE__ */ new Map();
  for (let key of /* @__PURE__ */ new Set([...a.keys(), ...b.keys()])) {
    let more = (b.get(key) ?? 0) - (a.get(key) ?? 0);
    if (more === 0) continue;
    let symbol = key.slice(key.indexOf(" ") + 1), text = more > 0 ? `${symbol}, not in the template` : `no ${symbol} as in the template`;
    on.set(text, (on.get(text) ?? 0) + 1);
  }
  return [...on].map(([text, processes]) => `${text}, on ${processes} process${processes === 1 ? "" : "es"}`);
}
function countedSymbols(lines) {
  let counts = /* @__PURE__ */ new Map();
  for (let line of lines) {
    let [process, ...symbols] = line.split(" ");
    for (let symbol of symbols) {
      let key = `${process} ${symbol}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

// src/analysis/patterns/search/approximate-matches.ts
function nearEnds(pattern, text, most) {
  let columns = new BitColumns(pattern, !1), ends = [], distances = [];
  for (let end = 0; end < text.length; end++) {
    let distance = columns.read(text[end]);
    distance > most || (ends.push(end), distances.push(distance));
  }
  return { ends, distances };
}
function disjointMatches(pattern, text, most) {
  let { ends, distances } = nearEnds(pattern, text, most), backwards = new BitColumns(Array.from(pattern).reverse(), !0), taken = new Uint8Array(text.length), shortest = pattern.length - most, found = [];
  for (let i of nearestFirst(distances, most)) {
    let [end, distance] = [ends[i], distances[i]];
    if (isTaken(taken, end - (pattern.length - distance) + 1, end, shortest)) continue;
    let from = latestStart(backwards, text, end, distance);
    isTaken(taken, from, end, shortest) || (taken.fill(1, from, end + 1), found.push({ from, to: end + 1, distance }));
  }
  return found.sort((a, b) => a.from - b.from);
}
function* nearestFirst(distances, most) {
  let byDistance = Array.from({ length: most + 1 }, () => []);
  for (let [i, distance] of distances.entries()) byDistance[distance].push(i);
  for (let indexes of byDistance) yield* indexes;
}
function isTaken(taken, from, last, shortest) {
  for (let at = from; at < last; at += shortest) if (taken[at] === 1) return !0;
  return taken[last] === 1;
}
function latestStart(backwards, text, end, distance) {
  backwards.restart();
  for (let at = end; at >= 0; at--) if (backwards.read(text[at]) === distance) return at;
  throw new Error(`no match of distance ${distance} ends at ${end}`);
}
var BitColumns = class {
  /** The lowest row's value: how far the whole pattern is from what was read. */
  distance;
  words;
  /** By symbol of the pattern: the word of its first mask in `masks`. */
  maskOf;
  masks;
  plus;
  minus;
  length;
  lastBit;
  /** What the row above the first one gains with a symbol: 0, where a match may begin anywhere, or 1. */
  above;
  /** @param isAnchored whether a match begins where the text does; otherwise anywhere */
  constructor(pattern, isAnchored) {
    this.length = pattern.length, this.words = Math.ceil(pattern.length / 32), this.lastBit = pattern.length - 1 & 31, this.above = isAnchored ? 1 : 0, this.maskOf = /* @__PURE__ */ new Map();
    for (let i = 0; i < pattern.length; i++)
      this.maskOf.has(pattern[i]) || this.maskOf.set(pattern[i], (this.maskOf.size + 1) * this.words);
    this.masks = new Int32Array((this.maskOf.size + 1) * this.words);
    for (let i = 0; i < pattern.length; i++)
      this.masks[this.maskOf.get(pattern[i]) + (i >> 5)] |= 1 << (i & 31);
    this.plus = new Int32Array(this.words), this.minus = new Int32Array(this.words), this.distance = 0, this.restart();
  }
  /** Forgets what was read. */
  restart() {
    this.plus.fill(-1), this.minus.fill(0), this.distance = this.length;
  }
  /** @returns the distance of the pattern from the best stretch of the text that ends with this symbol */
  read(symbol) {
    let { words, plus, minus, masks } = this, mask = this.maskOf.get(symbol) ?? 0, plusIn = this.above, minusIn = 0;
    for (let w = 0; w < words; w++) {
      let [p, m] = [plus[w], minus[w]], equal = masks[mask + w] | minusIn, carried = (equal & p) + p ^ p | equal, vertical = masks[mask + w] | m, across = m | ~(carried | p), back = p & carried;
      w === words - 1 && (this.distance += (across >>> this.lastBit & 1) - (back >>> this.lastBit & 1));
      let [plusOut, minusOut] = [across >>> 31, back >>> 31];
      across = across << 1 | plusIn, back = back << 1 | minusIn, plus[w] = back | ~(vertical | across), minus[w] = across & vertical, [plusIn, minusIn] = [plusOut, minusOut];
    }
    return this.distance;
  }
};

// src/analysis/patterns/search/word-search.ts
function searchWords({ trace, ties }, symbolOf, words, least, isTaken2) {
  let size = [...words.values()].reduce((sum, word) => sum + word.length, 0), stretches = [...words].flatMap(
    ([process, word]) => stretchesOf(trace, symbolOf, { process, word, least, isTaken: isTaken2 })
  );
  return assemble(trace, ties, stretches).map((indexes) => indexes.map((index) => stretches[index])).map((together) => occurrenceOf2(together, words, size)).filter(({ similarity: similarity2 }) => similarity2 >= least);
}
function mostErrors(length, least) {
  return Math.min(length - 1, Math.floor((1 - least) * length + 1e-9));
}
function stretchesOf({ events, processStart }, symbolOf, { process, word, least, isTaken: isTaken2 }) {
  let [first, behind] = [processStart[process], processStart[process + 1]], most = mostErrors(word.length, least), found = [];
  for (let from = first, to = first; from < behind; from = to + 1) {
    for (to = from; to < behind && isTaken2[to] === 0; to++) ;
    if (to - from < word.length - most) continue;
    let text = events.transfer.slice(from, to).map((transfer) => symbolOf[transfer]);
    for (let match of disjointMatches(word, text, most))
      found.push({ process, from: from + match.from, to: from + match.to, distance: match.distance });
  }
  return found;
}
function occurrenceOf2(stretches, words, size) {
  let there = new Set(stretches.map(({ process }) => process)), missing = [...words.keys()].filter((process) => !there.has(process)).sort((a, b) => a - b), errors = 0;
  for (let { distance } of stretches) errors += distance;
  for (let process of missing) errors += words.get(process).length;
  return { similarity: 1 - errors / size, stretches, missing };
}
function assemble(trace, { tie, collectives }, stretches) {
  let { transfer } = trace.events, { kind } = trace.transfers, stretchOf = new Int32Array(trace.events.count).fill(NONE);
  for (let [index, { from, to }] of stretches.entries()) stretchOf.fill(index, from, to);
  let shared = /* @__PURE__ */ new Map(), link = (a, b) => {
    let key = Math.min(a, b) * stretches.length + Math.max(a, b);
    shared.set(key, (shared.get(key) ?? 0) + 1);
  }, firstOf = new Int32Array(collectives).fill(NONE);
  for (let [index, { from, to }] of stretches.entries())
    for (let event = from; event < to; event++) {
      let other = tie[event];
      other !== NONE && (kind[transfer[event]] === KIND.collective ? firstOf[other] === NONE ? firstOf[other] = index : link(firstOf[other], index) : event < other && stretchOf[other] !== NONE && link(index, stretchOf[other]));
    }
  let links = [...shared].sort((x, y) => y[1] - x[1] || x[0] - y[0]).map(([key]) => [Math.floor(key / stretches.length), key % stretches.length]);
  return assembled(stretches, links);
}
function assembled(stretches, links) {
  let assemblyOf = stretches.map(({ process }, index) => /* @__PURE__ */ new Map([[process, index]]));
  for (let [a, b] of links) {
    let [one, other] = [assemblyOf[a], assemblyOf[b]];
    if (one === other) continue;
    let [small, large] = one.size < other.size ? [one, other] : [other, one];
    if (![...small.keys()].some((process) => large.has(process)))
      for (let [process, index] of small)
        large.set(process, index), assemblyOf[index] = large;
  }
  return [...new Set(assemblyOf)].map((members) => [...members].sort((x, y) => x[0] - y[0]).map(([, index]) => index)).sort((x, y) => stretches[x[0]].from - stretches[y[0]].from);
}

// src/analysis/search/template-words.ts
var MAX_LAYINGS = 64;
function wordsOf({ template, own }, trace, ground, symbols) {
  if (own !== null)
    return [{ words: wordsOfEvents(trace, own.events(own.members[0]), symbols), laying: null }];
  if (template === null) return [];
  let { shape } = template;
  return shape.shape === "words" ? shape.processes !== trace.processes ? [] : [{ words: new Map(
    [...shape.words].filter(([, word]) => word.length > 0).map(([process, word]) => [process, Int32Array.from(word, (symbol) => readSymbol(symbol))])
  ), laying: null }] : layings(template, ground, messagesOf(trace)).slice(0, MAX_LAYINGS).map((laying) => ({ words: wordsOfLaying(laying, trace, symbols), laying }));
}
function wordsOfEvents({ events, processStart }, of, { ofTransfer }) {
  let words = /* @__PURE__ */ new Map(), process = 0;
  for (let event of of) {
    for (; event >= processStart[process + 1]; ) process++;
    entryOf(words, process, () => []).push(ofTransfer[events.transfer[event]]);
  }
  return new Map([...words].map(([of2, word]) => [of2, Int32Array.from(word)]));
}
function messagesOf({ events, transfers, processes, processStart }) {
  let counts = /* @__PURE__ */ new Map();
  for (let process = 0; process < processes; process++)
    for (let event = processStart[process]; event < processStart[process + 1]; event++) {
      let transfer = events.transfer[event];
      if (transfers.kind[transfer] !== KIND.send) continue;
      let key = process * processes + transfers.partner[transfer];
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  return edgesOf(
    [...counts].map(([key, count]) => ({ from: Math.floor(key / processes), to: key % processes, count }))
  );
}
function wordsOfLaying({ edges, order }, trace, symbols) {
  let places = /* @__PURE__ */ new Map(), add = (process, place, symbol) => {
    let ofProcess = entryOf(places, process, () => /* @__PURE__ */ new Map());
    entryOf(ofProcess, place, () => []).push(readSymbol(symbol));
  };
  for (let edge = 0; edge < edges.from.length; edge++) {
    let [from, to] = [edges.from[edge], edges.to[edge]];
    add(from, order?.send[edge] ?? 0, `S${to}`), add(to, order?.of === "all events" ? order.receive[edge] : 0, `R${from}`);
  }
  return new Map(
    [...places].map(([process, byPlace]) => {
      let ascending = [...byPlace].sort((a, b) => a[0] - b[0]);
      return [
        process,
        Int32Array.from(ascending.flatMap(([, set]) => usualOrder(trace, symbols, process, set)))
      ];
    })
  );
}
function usualOrder({ events, processStart }, { ofTransfer }, process, set) {
  if (set.length < 2) return set;
  let [first, behind] = [processStart[process], processStart[process + 1]], symbolAt = (event) => ofTransfer[events.transfer[event]], excess = /* @__PURE__ */ new Map();
  for (let symbol of set) excess.set(symbol, (excess.get(symbol) ?? 0) - 1);
  let wrong = excess.size, change = (symbol, by) => {
    let before = excess.get(symbol) ?? 0;
    before === 0 && wrong++, before + by === 0 && wrong--, excess.set(symbol, before + by);
  }, found = /* @__PURE__ */ new Map();
  for (let event = first; event < behind; event++) {
    if (change(symbolAt(event), 1), event - first >= set.length && change(symbolAt(event - set.length), -1), wrong > 0) continue;
    let order = set.map((_, i) => symbolAt(event + 1 - set.length + i));
    entryOf(found, order.join(), () => ({ order, times: 0 })).times++;
  }
  let [best, most] = [set, 0];
  for (let { order, times } of found.values()) times > most && ([best, most] = [order, times]);
  return best;
}

// src/analysis/search/search-stretches.ts
var MAX_DIFFERENCES_TOLD = 3;
function searchStretches(analysis, sought, least, { ground, positions, isTaken: isTaken2 }) {
  let { trace } = analysis, symbols = new Symbols(trace), matches = /* @__PURE__ */ new Map();
  for (let { words, laying } of wordsOf(sought, trace, ground, symbols))
    if (words.size !== 0)
      for (let occurrence of searchWords(analysis, symbols.ofTransfer, words, least, isTaken2)) {
        let differences2 = differencesOf(trace, symbols, words, occurrence), hasOtherOrder = laying !== null && !isInOrder(trace, eventsIn(occurrence), laying), match = { ...matchOf(analysis, positions, occurrence, differences2), hasOtherOrder }, key = [match.similarity, hasOtherOrder, match.inside.join(), ...match.differences].join(`
`), known = matches.get(key);
        known === void 0 ? matches.set(key, match) : known.occurrences.push(...match.occurrences);
        for (let { from, to } of occurrence.stretches) isTaken2.fill(1, from, to);
      }
  return [...matches.values()];
}
function eventsIn({ stretches }) {
  return Int32Array.from(
    stretches.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i))
  );
}
function matchOf({ trace, blocks, sites, instances, patterns, patternOf }, positions, { similarity: similarity2, stretches }, differences2) {
  let { posted, completed } = trace.events, [inside, functions] = [/* @__PURE__ */ new Set(), /* @__PURE__ */ new Set()], [position, startNs, endNs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0];
  for (let { from, to } of stretches)
    for (let event = from; event < to; event++) {
      let block = blocks.ofEvent[event], instance = instances.ofBlock[block];
      inside.add(patternOf[instance]), position = Math.min(position, positions[instance]), addBlockSite(sites, block, functions), startNs = Math.min(startNs, posted[event]), endNs = Math.max(endNs, completed[event]);
    }
  return {
    kind: "stretch",
    pattern: null,
    family: null,
    similarity: similarity2,
    holdsPattern: !1,
    inside: [...inside].sort((a, b) => a - b).map((pattern) => patterns[pattern].name),
    isRenumbered: !1,
    hasOtherOrder: !1,
    differences: differences2,
    functions: namesOf(sites, functions),
    processes: stretches.length,
    occurrences: [{ position, startNs, durationNs: endNs - startNs }]
  };
}
function differencesOf(trace, symbols, words, { stretches, missing }) {
  let found = [];
  for (let { process, from, to, distance } of stretches) {
    if (distance === 0) continue;
    let excess = /* @__PURE__ */ new Map();
    for (let event = from; event < to; event++) {
      let symbol = symbols.ofTransfer[trace.events.transfer[event]];
      excess.set(symbol, (excess.get(symbol) ?? 0) + 1);
    }
    for (let symbol of words.get(process)) excess.set(symbol, (excess.get(symbol) ?? 0) - 1);
    let differing = [...excess].filter(([, more]) => more !== 0);
    differing.length === 0 && found.push(`P${process} has another order`);
    for (let [symbol, more] of differing) {
      let text = symbolText(symbol);
      found.push(more > 0 ? `P${process} has ${text}, not in the template` : `P${process} has no ${text}`);
    }
  }
  for (let process of missing) found.push(`P${process} has nothing of it`);
  let left = found.length - MAX_DIFFERENCES_TOLD;
  return left <= 0 ? found : [...found.slice(0, MAX_DIFFERENCES_TOLD), `${left} more differences`];
}

// src/analysis/search/search.ts
var TOLERANCE = 1e-9;
function isSimilar(similarity2, least) {
  return similarity2 >= least - TOLERANCE;
}
function searchTrace(analysis, candidates, sought, least) {
  let { trace, grid, instances } = analysis, ground = { processes: trace.processes, grid }, found = candidates.flatMap((candidate) => {
    let comparison = compare(sought, candidate, { trace, ground, least });
    return comparison === null ? [] : [{ candidate, comparison }];
  }), isMatch2 = ({ comparison }) => isSimilar(comparison.similarity, least), matches = found.filter((each) => isMatch2(each) || each.comparison.holdsPattern).map(({ candidate, comparison }) => matchOf2(candidate, comparison)), inWords = saysNothing(analysis);
  if (inWords) {
    let isTaken2 = eventsOf(
      found.filter(isMatch2).map(({ candidate }) => candidate),
      trace.events.count
    );
    matches.push(
      ...searchStretches(analysis, sought, least, { ground, positions: positionsOf(analysis), isTaken: isTaken2 })
    );
  }
  let nearest = found.filter((each) => !isMatch2(each)).sort((a, b) => b.comparison.similarity - a.comparison.similarity)[0];
  return {
    schemaVersion: 1,
    trace: { path: basename(trace.path), processes: trace.processes, instances: instances.count },
    pattern: sought.text,
    similarity: least,
    inWords,
    matches: matches.sort(inOrder),
    nearest: matches.length > 0 || nearest === void 0 ? null : { pattern: nearest.candidate.name, similarity: nearest.comparison.similarity }
  };
}
function saysNothing({ blocks }) {
  return blocks.context.every((context) => context === NONE);
}
function eventsOf(candidates, count) {
  let taken = new Uint8Array(count);
  for (let { members, events } of candidates)
    for (let member of members) for (let event of events(member)) taken[event] = 1;
  return taken;
}
function matchOf2({ kind, name, family, inside, functions, processes, members, occurrence }, comparison) {
  return {
    kind,
    pattern: name,
    family,
    ...comparison,
    inside,
    functions,
    processes,
    occurrences: members.map((member) => occurrence(member))
  };
}
function inOrder(a, b) {
  let differs = ({ isRenumbered, hasOtherOrder }) => isRenumbered || hasOtherOrder ? 1 : 0;
  return b.similarity - a.similarity || differs(a) - differs(b) || b.occurrences.length - a.occurrences.length || a.occurrences[0].position - b.occurrences[0].position;
}

// src/analysis/search/search-otherwise.ts
var IN_GROUPS = /* @__PURE__ */ new Set([
  "ring",
  "line",
  "broadcast chain",
  "butterfly",
  "dissemination",
  "tree",
  "star",
  "all-to-all"
]);
async function searchOtherwise(analysis, sought, { first, chosen }, analyse) {
  let { template, own } = sought;
  if (isThere(first) || own !== null) return first;
  let search = (found, what) => searchTrace(found, candidatesOf(found), what, first.similarity), grouped = inGroups(sought), isPossible = mayBeThere(template, analysis), tried = 0;
  for (let reading of [chosen, ...otherReadings(analysis, chosen)]) {
    let isChosen = reading === chosen;
    if (!isPossible && grouped === null) break;
    let found = isChosen ? analysis : await analyse(reading), sorts = [...isPossible && !isChosen ? [sought] : [], ...grouped === null ? [] : [grouped]];
    for (let what of sorts) {
      tried++;
      let document = search(found, what);
      if (!isThere(document)) continue;
      let fewer = isChosen ? reading : onlyIn(reading, functionsOf(document)), told = fewer === reading ? document : search(await analyse(fewer), what), [best, by] = isThere(told) ? [told, fewer] : [document, reading];
      return {
        ...best,
        pattern: sought.text,
        foundBy: { ...changeOf(by, chosen), ...groupsOf(best, what === grouped) }
      };
    }
  }
  return { ...first, tried };
}
function isThere({ matches, similarity: similarity2 }) {
  return matches.some((match) => isMatch(match, similarity2));
}
function isMatch({ similarity: similarity2, hasOtherOrder }, least) {
  return isSimilar(similarity2, least) && !hasOtherOrder;
}
function functionsOf({ matches, similarity: similarity2 }) {
  return matches.filter((match) => isMatch(match, similarity2)).flatMap(({ functions }) => functions);
}
function groupsOf({ matches, similarity: similarity2 }, isGrouped) {
  if (!isGrouped) return {};
  let found = matches.filter((match) => isMatch(match, similarity2));
  return { groupsOf: [...new Set(found.map(({ processes }) => processes))].sort((a, b) => a - b) };
}
function inGroups(sought) {
  let { template } = sought;
  return template === null || template.isWithinGroups || !IN_GROUPS.has(template.shape.shape) ? null : { ...sought, template: { ...template, isWithinGroups: !0 }, named: null };
}
var MIN_LINKS = 0.5;
function mayBeThere(template, { trace, grid }) {
  if (template === null) return !0;
  let ground = { processes: trace.processes, grid }, all = messagesOf(trace);
  return likeness(template, all, ground)?.isRenumbered ? !0 : layings(template, ground, all).some(({ edges }) => {
    let { first, both } = overlap(edges, all, !1);
    return both >= MIN_LINKS * first;
  });
}

// src/cli/search.ts
var OF_NO_USE = ["depth", "min-length", "criterion", "equal-parts", "part-length", "cutoff"];
function options(args) {
  let all = withStageOptions(
    args.positional("trace", TRACE).options({
      pattern: neededText(
        'what to look for: CP3 of this trace, a name such as "2D nearest neighbour", or a file (.yml)'
      ),
      similarity: numberOr(0.9, "how much of the messages must be the same, above 0 to 1"),
      json: outputFile("what was found as JSON"),
      all: ALL
    })
  );
  for (let name of OF_NO_USE) all.hide(name);
  return all.example('$0 search traces.otf2 --pattern "wavefront (+1, -1)"', "is it there, and where?").example("$0 search traces.otf2 --pattern CP3 --similarity 0.7", "what is like the pattern CP3?");
}
async function run(args) {
  let { pattern, similarity: similarity2, json, all } = args;
  if (!(similarity2 > 0 && similarity2 <= 1))
    throw optionError("similarity", similarity2, "must be a number above 0, 1 at most");
  let stages = { waiting: null, ...stageOptionsOf(args) }, text = pattern.trim(), given = /^CP\d+(\.\d+)?$/.test(text) ? null : givenPattern(text), progress = openProgress(standardError);
  try {
    let analysis = await analyzeTrace(args.trace, stages, progress);
    progress.show("searching");
    let candidates = candidatesOf(analysis), { processes } = analysis.trace, sought = given === null ? soughtInTrace(text, candidates, processes) : soughtByName(text, given, processes);
    if (sought === null) throw noSuchPattern(text, args.trace, candidates);
    let document = await searchOtherwise(
      analysis,
      sought,
      { first: searchTrace(analysis, candidates, sought, similarity2), chosen: stages },
      (reading) => analyzeTrace(args.trace, { ...stages, ...reading }, progress)
    );
    return progress.close(), json !== void 0 && writeJson(json, `${JSON.stringify(document)}
`) || standardOutput.write(renderSearch(document, all, terminalLook(all))), 0;
  } finally {
    progress.close();
  }
}
function givenPattern(text) {
  if (/\.ya?ml$/i.test(text)) return loadPattern(text);
  let read = readPatternText(text);
  if ("text" in read) return read;
  throw new InputError({
    file: "command line",
    place: "--pattern",
    found: JSON.stringify(text),
    rule: `${read.rule}, is CP3 of the trace, or a file (.yml)`,
    remedy: read.remedy
  });
}
function noSuchPattern(name, path, candidates) {
  let own = candidates.filter(({ kind }) => kind === "instance"), has = own.length === 0 ? "no patterns" : `CP1 to ${own.at(-1).name}`, parts = candidates.length > own.length ? ", and those of parts" : "", problem = { file: "command line", place: "--pattern", found: name }, rule = `${shownPath(path)} has ${has}${parts}`;
  return new InputError({ ...problem, rule, remedy: "commgate analyze lists them" });
}
export {
  options,
  run
};
