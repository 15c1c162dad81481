import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  SYMBOLS,
  analysisSections,
  dividedColumn,
  foremost,
  functionsOnPaths,
  judgementColumns,
  lastToArrive,
  renderAnalysis
} from "./chunk-4U4MXOA2.js";
import {
  openInVampir
} from "./chunk-MQRUZK64.js";
import {
  terminalLook
} from "./chunk-CR4IZWYX.js";
import {
  waitTree,
  waitingLayers
} from "./chunk-LKCX3UM7.js";
import {
  escapeHtml,
  phraseHtml,
  printHtml,
  renderFigure,
  renderPage,
  sequenceFigures,
  tableHtml
} from "./chunk-WYCTL3PD.js";
import {
  namesCell,
  range,
  slowIn,
  totalNs,
  wholeName
} from "./chunk-AXH3LU3B.js";
import {
  table
} from "./chunk-G2YVCGR2.js";
import "./chunk-2LQ4QHBU.js";
import {
  readableNames,
  withReadableNames
} from "./chunk-ZXIYVKAJ.js";
import {
  waitStatesPart
} from "./chunk-4RQ3KW6Y.js";
import {
  commandText
} from "./chunk-3SGEA7R4.js";
import {
  culpritsOf,
  tracePictures
} from "./chunk-TQUMA4EG.js";
import {
  analyzeTrace
} from "./chunk-DK2GRNFQ.js";
import "./chunk-WIYKIGW5.js";
import "./chunk-6AUNPF3D.js";
import "./chunk-AZZM4DL6.js";
import {
  communicationMatrix,
  drawnLoopWords,
  drawnProgram,
  loopsOfTexts
} from "./chunk-IEGK7BRE.js";
import {
  refuseSharedOutput,
  writeDocument,
  writeJson
} from "./chunk-VCRWRLQY.js";
import {
  modelProgram
} from "./chunk-AO4OGNWY.js";
import {
  modelText,
  withPolledOrder
} from "./chunk-DAGDMFG7.js";
import "./chunk-HMTRDSX5.js";
import "./chunk-CK7JKKAG.js";
import {
  capitalised
} from "./chunk-WB245AQF.js";
import {
  stageOptionsOf,
  withStageOptions
} from "./chunk-JFSSEOZZ.js";
import {
  openProgress,
  warn
} from "./chunk-4HLJ5LA6.js";
import {
  shippedPageParts
} from "./chunk-LQFLG77M.js";
import {
  matrixPicture
} from "./chunk-ISRH3DOV.js";
import {
  packJson
} from "./chunk-TEGOXO5S.js";
import {
  NO_BREAK,
  NO_VALUE,
  bytes,
  count,
  counted,
  duration,
  plainNumber,
  shorten,
  visible
} from "./chunk-XINNE6I6.js";
import {
  latenessKindByWaits,
  latenessKindOf,
  latenessRow,
  waitsByInstance
} from "./chunk-2YNCB44M.js";
import "./chunk-EKBSII3Q.js";
import "./chunk-MZQQHIWM.js";
import {
  ALL,
  TRACE,
  flag,
  outputFile,
  text,
  textOr
} from "./chunk-XYQ2SXFL.js";
import "./chunk-UEVPV7XT.js";
import "./chunk-H7AWQI2K.js";
import "./chunk-5MGTGZYR.js";
import {
  standardError,
  standardOutput
} from "./chunk-QFY2IPK3.js";
import {
  eventSymbol,
  recordedStartOf
} from "./chunk-NFI34PXV.js";
import "./chunk-TAWRGPDZ.js";
import {
  delimitersAmong,
  operationName,
  patternFor
} from "./chunk-BIKHHLEL.js";
import {
  KIND,
  NONE
} from "./chunk-WRXUXMB3.js";
import {
  COLLECTIVE_NAMES
} from "./chunk-XZGQMY37.js";
import "./chunk-RF2X2AVO.js";
import {
  defaultConfig
} from "./chunk-FNSAHQME.js";
import {
  optionError
} from "./chunk-6ZCNJISB.js";

// src/analysis/documents/document.ts
import { basename } from "node:path";
function analysisDocument(analysis, withSequence = !1, withSignatures = !0) {
  let { trace, groups, patterns, waitStates, madeOf, operations } = analysis, waiting = waitStates ? waitsByInstance(analysis, waitStates.waits) : /* @__PURE__ */ new Map(), culpritOf = culpritsOf(analysis);
  return {
    schemaVersion: 1,
    trace: {
      path: basename(trace.path),
      creator: trace.creator,
      processes: trace.processes,
      locations: trace.locations,
      events: trace.records,
      communicationEvents: trace.events.count,
      unmatchedEvents: analysis.ties.unmatched,
      openRequests: trace.openRequests,
      inferredEvents: trace.inferredReceives.length,
      unenteredCalls: trace.unenteredCalls,
      durationNs: trace.durationNs,
      ...trace.offCoreShare !== void 0 && { offCoreShare: trace.offCoreShare },
      ...trace.offCoreBetweenCalls && { offCoreBetweenCalls: !0 },
      ...trace.switchesLost !== void 0 && { switchesLost: trace.switchesLost },
      ...trace.offCore && {
        offCore: { ...trace.offCore, shareOfProcess: [...trace.offCore.shareOfProcess] }
      }
    },
    blocks: analysis.blocks.count,
    processPatterns: analysis.signatures.processPatterns,
    cyclesBroken: analysis.cyclesBroken,
    wrappers: analysis.wrappers,
    grid: analysis.grid,
    ...analysis.undecidedGrid && { undecidedGrid: analysis.undecidedGrid },
    families: analysis.families.map(({ id, name, kind, functions, members, instances, messages }, i) => ({
      id,
      name,
      kind,
      functions,
      patterns: members.map((pattern) => patterns[pattern].name),
      instances,
      messages,
      ...operations[i] && { operation: operations[i] },
      ...madeOf?.[i] && { madeOf: madeOf[i] }
    })),
    patterns: withSignatures ? patterns : patterns.map(({ signature: _, ...pattern }) => pattern),
    groups: Array.from({ length: groups.count }, (_, group) => ({
      pattern: patterns[groups.pattern[group]].name,
      bytes: groups.bytes[group],
      instances: groups.start[group + 1] - groups.start[group],
      medianNs: groups.medianNs[group],
      madNs: groups.madNs[group],
      slow: groups.slow[group]
    })),
    segmentation: analysis.segments.map(({ isCut: _, ...segment }) => segment),
    phases: analysis.phases.map((phase, i) => ({ ...phase, slow: analysis.slowOfPhase[i] })),
    slowInstances: analysis.ranked.map((each) => slowInstance(analysis, each, waiting, culpritOf)),
    ...partsDocument(analysis, withSignatures),
    ...waitStatesPart(analysis),
    ...analysis.repeats && { repeats: analysis.repeats },
    ...withSequence ? { sequence: Array.from(analysis.sequence, (pattern) => pattern + 1) } : {}
  };
}
function slowInstance(analysis, ranked, waiting, culpritOf) {
  let { instances, patterns, patternOf, lateness } = analysis, { instance, position, phase, positionInPhase, medianNs, thresholdNs, score, peers } = ranked, { severity, complexity, angle, inspectionAffinity } = ranked, row = latenessRow(lateness, instance), culprit = culpritOf(instance);
  return {
    position,
    pattern: patterns[patternOf[instance]].name,
    bytes: instances.bytes[instance],
    phase,
    positionInPhase,
    durationNs: instances.endNs[instance] - instances.startNs[instance],
    ...peers === null ? { judgedBy: "its group" } : { judgedBy: "similar patterns", peers },
    medianNs,
    thresholdNs,
    score,
    cause: kindOfCulprit(analysis, ranked, waiting.get(instance) ?? [], culprit),
    culprit,
    firstToStart: lateness.firstToStart[row],
    lastToStart: lateness.lastToStart[row],
    lastToStartUnusual: lateness.lastToStartUnusual[row],
    firstToFinish: lateness.firstToFinish[row],
    lastToFinish: lateness.lastToFinish[row],
    longestEvent: extreme(analysis, lateness.longestEvent[row]),
    shortestEvent: extreme(analysis, lateness.shortestEvent[row]),
    severity,
    complexity,
    angle,
    inspectionAffinity
  };
}
function kindOfCulprit(analysis, { instance }, own, culprit) {
  let { lateness, waitStates } = analysis, byWaits = waitStates && latenessKindByWaits(waitStates.waits, own, culprit);
  if (byWaits) return byWaits;
  let row = latenessRow(lateness, instance);
  return culprit !== lateness.lastToStartUnusual[row] ? "late process" : latenessKindOf(analysis, instance, lateness.lateEvent[row]);
}
function extreme({ trace, blocks }, event) {
  return {
    process: blocks.process[blocks.ofEvent[event]],
    symbol: eventSymbol(trace, event),
    durationNs: trace.events.completed[event] - trace.events.posted[event]
  };
}
function partsDocument(analysis, withSignatures) {
  let { iterations, iterationPatterns, iterationGroups } = analysis;
  if (iterations.count === 0) return {};
  let entries = iterationPatterns.map(
    ({ signature, ...pattern }) => ({
      ...pattern,
      ...withSignatures && { signature },
      groups: []
    })
  );
  for (let { pattern, members, ...group } of iterationGroups) {
    let { bytes: bytes2, ...judged } = group;
    entries[pattern].groups.push({ bytes: bytes2, instances: members.length, ...judged });
  }
  return { parts: entries, slowParts: slowPartEntries(analysis) };
}
function slowPartEntries({
  iterations,
  iterationPatterns,
  iterationGroups,
  slowIterations,
  order
}) {
  let positionOf = /* @__PURE__ */ new Map(), isAsked = new Set(slowIterations.map(({ iteration }) => iterations.instance[iteration]));
  for (let at = 0; at < order.length; at++) isAsked.has(order[at]) && positionOf.set(order[at], at + 1);
  return slowIterations.map(({ iteration, group, score, cause, lateProcess }) => ({
    part: iterationPatterns[iterations.patternOf[iteration]].name,
    position: positionOf.get(iterations.instance[iteration]),
    place: iteration - firstOf(iterations.instance, iteration) + 1,
    bytes: iterations.bytes[iteration],
    durationNs: iterations.endNs[iteration] - iterations.startNs[iteration],
    medianNs: iterationGroups[group].medianNs,
    score,
    cause,
    lateProcess
  }));
}
function firstOf(instanceOf, part) {
  let first = part;
  for (; first > 0 && instanceOf[first - 1] === instanceOf[part]; ) first--;
  return first;
}

// src/analysis/patterns/one-sided.ts
var SENDS = 1, RECEIVES = 2, BOTH = SENDS | RECEIVES, MIN_MESSAGE_SHARE = 0.1, MAX_NAMES = 3;
function oneSidedFunctions(trace, { contextOfCall }) {
  let { calls, regions } = trace;
  if (!mayBeOneSided(trace, contextOfCall)) return null;
  let { does, holds, posted, total } = directionsOfCalls(trace, contextOfCall), doesBoth = new Uint8Array(regions.length);
  for (let call = 0; call < calls.count; call++)
    does[call] === BOTH && (doesBoth[calls.region[call]] = 1);
  let around = new Int32Array(calls.count);
  for (let call = 0; call < calls.count; call++) {
    let outer = calls.parent[call];
    around[call] = holds[call] === BOTH ? call : outer === NONE ? NONE : around[outer];
  }
  let functions = /* @__PURE__ */ new Map(), callers = /* @__PURE__ */ new Map();
  for (let call = 0; call < calls.count; call++) {
    let own = calls.region[call], outer = around[call];
    if (does[call] === 0 || doesBoth[own] === 1 || outer === NONE || calls.region[outer] === own) continue;
    functions.set(own, (functions.get(own) ?? 0) + posted[call]);
    let caller = calls.region[outer];
    callers.set(caller, (callers.get(caller) ?? 0) + posted[call]);
  }
  let found = [...functions.values()].reduce((sum, count2) => sum + count2, 0);
  if (found === 0 || found < MIN_MESSAGE_SHARE * total) return null;
  let most = (counts) => {
    let sorted = [...counts].sort(([a, m], [b, n]) => n - m || a - b);
    return [...new Set(sorted.map(([region]) => regions[region].name))].slice(0, MAX_NAMES);
  };
  return { functions: most(functions), callers: most(callers) };
}
var WINDOWS = 32, WINDOW_EVENTS = 128;
function mayBeOneSided(trace, contextOfCall) {
  let { events, calls } = trace, done = /* @__PURE__ */ new Map(), posted = /* @__PURE__ */ new Map(), total = 0, step = Math.max(WINDOW_EVENTS, Math.floor(events.count / WINDOWS));
  for (let first = 0; first < events.count; first += step) {
    let behind = Math.min(first + WINDOW_EVENTS, events.count);
    total += eachMessage(trace, first, behind, contextOfCall, (context, direction) => {
      let region = calls.region[context];
      done.set(context, (done.get(context) ?? 0) | direction), posted.set(region, (posted.get(region) ?? 0) + 1);
    });
  }
  for (let [context, bits] of done) bits === BOTH && posted.delete(calls.region[context]);
  let left = [...posted.values()].reduce((sum, count2) => sum + count2, 0);
  return left > 0 && left >= MIN_MESSAGE_SHARE / 2 * total;
}
function eachMessage({ events, transfers }, first, behind, contextOfCall, visit) {
  let total = 0;
  for (let event = first; event < behind; event++) {
    let kind = transfers.kind[events.transfer[event]];
    if (kind === KIND.collective) continue;
    total++;
    let call = events.call[event];
    call !== NONE && visit(contextOfCall[call], kind === KIND.send ? SENDS : RECEIVES);
  }
  return total;
}
function directionsOfCalls(trace, contextOfCall) {
  let { calls } = trace, does = new Uint8Array(calls.count), posted = new Int32Array(calls.count), total = eachMessage(trace, 0, trace.events.count, contextOfCall, (context, direction) => {
    does[context] |= direction, posted[context]++;
  }), holds = does.slice();
  for (let call = calls.count - 1; call >= 0; call--) {
    let outer = calls.parent[call];
    outer !== NONE && (holds[outer] |= holds[call]);
  }
  return { does, holds, posted, total };
}

// src/report/text/words/one-sided-hint.ts
var MAX_NAME_CHARACTERS = 60;
function oneSidedHint({ functions, callers }) {
  let readable = readableNames(functions), [first, ...others] = functions.map((name) => cut(readable.get(name))), who = others.length === 0 ? `${first} only sends or only receives` : `${[first, ...others.slice(0, -1)].join(", ")} and ${others.at(-1)} only send or only receive`, argument = commandText([callers.map(patternFor).join(",")]);
  return visible(`${who} in a call; --contexts ${argument} shows whole exchanges and wavefronts`);
}
function cut(name) {
  return name.length > MAX_NAME_CHARACTERS ? `${name.slice(0, MAX_NAME_CHARACTERS)}…` : name;
}

// src/cli/output/timing.ts
function stageOf(text2) {
  return /^analysing: (.*)$/.exec(text2)?.[1] ?? text2.split(" ")[0];
}
function timed(progress, now = () => performance.now()) {
  let begins = [["reading", now()]];
  return {
    show(text2) {
      let stage = stageOf(text2);
      begins.at(-1)[0] !== stage && begins.push([stage, now()]), progress.show(text2);
    },
    close: () => progress.close(),
    table() {
      let end = now(), all = [...begins.map(([stage, at], i) => [stage, (begins[i + 1]?.[1] ?? end) - at]), ["all", end - begins[0][1]]], width = Math.max(...all.map(([stage]) => stage.length));
      return ["Time by stage", ...all.map(([stage, ms]) => `  ${stage.padEnd(width)}  ${plainNumber(duration(1e6 * ms))}`), ""].join(`
`);
    }
  };
}

// src/report/page/contents.ts
var HEADING = /<h2>(.*?)<\/h2>/gs;
function withContents(body) {
  let titles = [], addressed = body.replace(HEADING, (_, title) => (titles.push(title.replaceAll(/<small>.*?<\/small>/gs, "").replaceAll(/<\/?(?:a|code|span)\b[^>]*>/g, "")), `<h2 id="part-${titles.length}">${title}</h2>`));
  return titles.length < MIN_TITLES ? { contents: "", body } : {
    contents: `<nav class="contents" aria-label="On this page">
<ul>
${titles.map((title, i) => `<li><a href="#part-${i + 1}">${title.trim()}</a></li>`).join(`
`)}
</ul>
</nav>`,
    body: addressed
  };
}
var MIN_TITLES = 4;

// src/report/page/trace-tables.ts
var MAX_TABLE_ROWS = 200, MAX_FAMILIES = 24, MAX_CAUSES = 20, MAX_GROUPS_OF_FAMILY = 20, MAX_FIGURES_OF_FAMILY = 3;
function printed(shown, title, around = /* @__PURE__ */ new Map()) {
  return tableHtml(shown, title, (phrase) => (around.get(phrase) ?? ((html) => html))(phraseHtml(phrase)));
}
function foldOf(title, inside) {
  return inside.length === 0 ? "" : `<details class="demand"><summary>${escapeHtml(title)}</summary>
${inside.join(`
`)}
</details>`;
}
function more(rows, shown, noun) {
  return rows > shown ? `<p class="more">… and ${counted(rows - shown, noun)} more, in the JSON of analyze --json.</p>` : "";
}
function phasesTable({ phases }, pictures) {
  let around = /* @__PURE__ */ new Map(), rows = phases.slice(0, MAX_TABLE_ROWS).map((phase, i) => ({ ...phase, picture: pictures.phases[i] })), shown = table({ noun: "phase" }, rows, [
    [
      "Phase",
      "right",
      ({ index }) => {
        let cell = [count(index)];
        return around.set(cell, (html) => `<span id="phase-${index}">${html}</span>`), cell;
      }
    ],
    ["Positions", "left", ({ from, to }) => `${count(from)}–${count(to)}`],
    ...dividedColumn(phases),
    ["Instances", "right", ({ from, to }) => count(to - from + 1)],
    ["From", "right", ({ picture }) => duration(picture.startNs)],
    ["Time", "right", ({ picture }) => duration(picture.endNs - picture.startNs)],
    ["Functions", "left", ({ namedAfter }) => namesCell(namedAfter, !1)],
    ["Slow", "right", ({ slow }) => count(slow)]
  ]);
  return printed(shown, "Phases", around) + more(phases.length, rows.length, "phase");
}
function familiesByTime(document) {
  let groupsOf = new Map(document.patterns.map(({ name }) => [name, []]));
  for (let group of document.groups) groupsOf.get(group.pattern)?.push(group);
  return document.families.map((family) => ({ ...family, groups: family.patterns.flatMap((name) => groupsOf.get(name)) })).sort((a, b) => totalNs(b.groups) - totalNs(a.groups));
}
function familyAnchor(family) {
  return `family-${family + 1}`;
}
function familiesHtml(document, pictures) {
  let patterns = new Map(
    document.patterns.map((pattern, number) => [pattern.name, { ...pattern, number }])
  ), families = familiesByTime(document), shown = table({ noun: ["family", "families"] }, families.slice(0, MAX_TABLE_ROWS), [
    ["Family", "left", ({ name }) => wholeName(name, !1)],
    ["Function", "left", ({ functions }) => namesCell(functions, !1)],
    ["Patterns", "right", (family) => count(family.patterns.length)],
    [
      "Processes",
      "right",
      (family) => range(
        family.patterns.map((name) => patterns.get(name).processes),
        count
      )
    ],
    ["Instances", "right", ({ instances }) => count(instances)],
    ["Time", "right", ({ groups }) => duration(totalNs(groups))],
    ["Slow", "right", ({ groups }) => count(slowIn(groups))]
  ]), drawn = new Set(pictures.exchanges.map(({ pattern }) => pattern)), shownFamilies = families.slice(0, MAX_FAMILIES).map((family, i) => familyHtml(family, familyAnchor(i), patterns, drawn)), left = more(families.length, MAX_TABLE_ROWS, "family of patterns");
  return `${printed(shown, "Families of patterns")}${left}
${foldOf(`Patterns of ${counted(shownFamilies.length, "family", "families")}`, shownFamilies)}`;
}
function familyHtml(family, anchor, patterns, drawn) {
  let groups = [...family.groups].sort((a, b) => totalNs([b]) - totalNs([a])), groupTable = table({ noun: "group" }, groups.slice(0, MAX_GROUPS_OF_FAMILY), [
    ["Pattern", "left", ({ pattern }) => pattern],
    ["Processes", "right", ({ pattern }) => count(patterns.get(pattern).processes)],
    ["Messages", "right", ({ pattern }) => count(patterns.get(pattern).messages)],
    ["Bytes", "right", (group) => bytes(group.bytes)],
    ["Instances", "right", ({ instances }) => count(instances)],
    ["Median", "right", ({ medianNs }) => duration(medianNs)],
    ["MAD", "right", ({ madNs }) => duration(madNs), "median absolute deviation of the durations"],
    ["Slow", "right", ({ slow }) => count(slow)]
  ]), figures = [...new Set(groups.map(({ pattern }) => pattern))].map((name) => patterns.get(name)).filter(({ number, messages }) => drawn.has(number) && messages > 0).slice(0, MAX_FIGURES_OF_FAMILY).map(
    ({ name, number, messages, processes }) => renderFigure({
      plot: "exchange",
      of: number,
      level: 4,
      isFolded: !0,
      title: [`${name}: who sends to whom`],
      says: [
        `${counted(messages, "message")} between `,
        `${counted(processes, "process", "processes")} in one instance.`
      ]
    })
  ), title = phraseHtml([...wholeName(family.name, !1), " in ", ...namesCell(family.functions, !1)]), facts = `${counted(family.instances, "instance")}, ${duration(totalNs(family.groups))}`;
  return `<details><summary><h3>${title} <small>${escapeHtml(facts)}</small></h3></summary>
<div id="${anchor}"></div>
${printed(groupTable, family.name)}${more(groups.length, MAX_GROUPS_OF_FAMILY, "group")}
${figures.join(`
`)}
</details>`;
}
var Drawing = class {
  around = /* @__PURE__ */ new Map();
  cell({ slow, place }) {
    let cell = [count(slow.position)];
    return this.around.set(cell, (html) => `<a href="#slow-instance" data-draws="${place}">${html}</a>`), cell;
  }
};
function slowHtml(document, pictures) {
  let byPosition = new Map(document.slowInstances.map((slow) => [slow.position, slow])), all = pictures.slow.position.map((position, place) => ({ slow: byPosition.get(position), place })), familyOf = new Map(
    document.families.flatMap(({ name, patterns: own }) => own.map((pattern) => [pattern, name]))
  ), ones = slowTable(document, all, (pattern) => familyOf.get(pattern) ?? ""), causes = causesOf(all, (pattern) => familyOf.get(pattern) ?? "");
  return causes.length === all.length ? ones : `${causesTable(causes, familyOf)}
${foldOf("Slow instances one by one", [ones])}`;
}
function lostNs({ durationNs, medianNs }) {
  return durationNs - medianNs;
}
function causesOf(all, familyOf) {
  let found = /* @__PURE__ */ new Map();
  for (let each of all) {
    let { cause, culprit, pattern } = each.slow, key = `${cause} ${culprit} ${familyOf(pattern)}`, own = found.get(key) ?? { of: [], lostNs: 0 };
    own.of.push(each), own.lostNs += lostNs(each.slow), found.set(key, own);
  }
  for (let { of } of found.values()) of.sort((a, b) => lostNs(b.slow) - lostNs(a.slow));
  return [...found.values()].sort((a, b) => b.lostNs - a.lostNs);
}
function causesTable(causes, familyOf) {
  let rows = causes.slice(0, MAX_CAUSES).map((cause) => ({ ...cause, worst: cause.of[0] })), drawing = new Drawing(), cells = new Map(rows.map((row) => [row, drawing.cell(row.worst)])), shown = table({ noun: "cause" }, rows, [
    ["Cause", "left", ({ worst: { slow } }) => `${slow.cause.replace(" ", NO_BREAK)} P${slow.culprit}`],
    ["Family", "left", ({ worst: { slow } }) => wholeName(familyOf.get(slow.pattern) ?? "", !1)],
    ["Slow", "right", ({ of }) => count(of.length), "slow instances of this cause"],
    ["Lost", "right", (row) => duration(row.lostNs), "more than the medians of their groups"],
    [
      "High affinity",
      "right",
      ({ of }) => count(of.filter(({ slow }) => slow.inspectionAffinity === "High").length)
    ],
    [
      "Phases",
      "left",
      ({ of }) => range(
        of.map(({ slow }) => slow.phase),
        count
      )
    ],
    [
      "Worst",
      "right",
      (row) => cells.get(row),
      "position of the instance that lost most: choose it to see it"
    ]
  ]);
  return printed(shown, "Slow instances by cause", drawing.around) + more(causes.length, rows.length, "cause");
}
function slowTable({ slowInstances }, all, familyOf) {
  let drawing = new Drawing(), shownOnes = all.slice(0, MAX_TABLE_ROWS), rows = shownOnes.map(({ slow }) => slow), cells = new Map(shownOnes.map((each) => [each.slow, drawing.cell(each)])), shown = table({ noun: "slow instance" }, rows, [
    ["Affinity", "left", ({ inspectionAffinity }) => inspectionAffinity],
    ["Position", "right", (slow) => cells.get(slow)],
    ["Phase", "right", ({ phase }) => count(phase)],
    ["Pattern", "left", ({ pattern }) => pattern],
    ["Family", "left", ({ pattern }) => wholeName(familyOf(pattern), !1)],
    ["Bytes", "right", (slow) => bytes(slow.bytes)],
    ["Duration", "right", ({ durationNs }) => duration(durationNs)],
    [
      "Lost",
      "right",
      ({ durationNs, medianNs }) => duration(durationNs - medianNs),
      "more than the median of its group"
    ],
    ...judgementColumns(rows),
    ["Cause", "left", ({ cause, culprit }) => `${cause.replace(" ", NO_BREAK)} P${culprit}`],
    ...lastToArrive(rows),
    [
      "Longest event",
      "left",
      ({ longestEvent: { process, symbol, durationNs } }) => `P${process} ${symbol}, ${duration(durationNs)}`,
      SYMBOLS
    ]
  ]);
  return printed(shown, "Slow instances", drawing.around) + more(slowInstances.length, rows.length, "slow instance");
}

// src/report/page/program-loops.ts
var MAX_CLASSES = 12, MAX_LINES_OF_CLASS = 120, MAX_LINES = 600, MATRIX = {
  plot: "exchange",
  of: "program",
  level: 3,
  isFolded: !0,
  title: ["Who sends to whom in all of the program"],
  says: [
    "All messages of the trace by sender and receiver. Those of one loop: ",
    { name: "commgate model --matrix NUMBER" },
    "."
  ]
};
function programHtml({ model, loops }, original, hasMatrix) {
  let { size, classes, events, processes } = model, words = pageWords(model), links = anchorsOf(original), tables = [], classesShown = 0, room = MAX_LINES;
  for (let [i, { place, processes: members, model: own }] of classes.slice(0, MAX_CLASSES).entries()) {
    if (room <= 0) break;
    let lines = modelText(own, events, words), shown = lines.slice(0, Math.min(room, MAX_LINES_OF_CLASS));
    room -= shown.length;
    let facts2 = `${counted(members.length, "process", "processes")}, ${counted(lines.length, "line")}`, title = `<h3>${escapeHtml(place)} <small>${facts2}</small></h3>`, program = tableOf(shown, loops[i], links, { name: place, hasSeveral: members.length > 1 });
    tables.push(
      `<details${i === 0 ? " open" : ""}><summary>${title}</summary>`,
      `${program}${more2(lines.length - shown.length, "line")}`,
      "</details>"
    ), classesShown++;
  }
  let kinds = classes.length === 1 ? "all processes do the same" : `${count(classes.length)} classes of processes`;
  return `<section class="section" id="section-program"><h2>The program as loops</h2>
<p>${[
    `${counted(size.events, "communication event")} of ${counted(processes, "process", "processes")} `,
    `in ${counted(size.nodes, "line")}: ${counted(size.loops, "loop")}, ${size.depth} deep; ${kinds}.`
  ].join("")} Loops of different classes that have the same number are one loop of the program.</p>
${tables.join(`
`)}${more2(classes.length - classesShown, "class", "classes")}
${meanings(classes.some(({ processes: members }) => members.length > 1))}
${hasMatrix ? renderFigure(MATRIX) : ""}
</section>`;
}
function meanings(hasSeveral) {
  let said = [
    "<b>Median</b>: of an iteration, from its first posting to its last completion, on all processes of the class",
    "<b>Pace</b>: from the last completion of one iteration to that of the next, so with what is computed between; median"
  ];
  return hasSeveral && said.push("<b>By process</b>: the smallest and the largest median of one process"), `<p class="meanings">${said.join("; ")}</p>`;
}
function more2(left, one, many = `${one}s`) {
  return left > 0 ? `
<p class="more">… and ${counted(left, `more ${one}`, `more ${many}`)}: commgate model --all.</p>` : "";
}
function pageWords({ events }) {
  let names = readableNames(events.flatMap(({ function: function_, call }) => [function_, call]));
  return { bytes, name: (name) => shorten(visible(names.get(name) ?? name)) };
}
function anchorsOf(original) {
  let anchors = /* @__PURE__ */ new Map();
  for (let [i, { functions }] of familiesByTime(original).slice(0, MAX_FAMILIES).entries())
    for (let name of functions) anchors.has(name) || anchors.set(name, familyAnchor(i));
  return anchors;
}
function tableOf(lines, loops, links, { name, hasSeveral }) {
  let columns = ["Loop", "Iterations", "Median", "Pace", ...hasSeveral ? ["By process"] : []], next = 0, rows = lines.map(({ kind, depth, text: text2, function: function_ }) => {
    let anchor = kind === "function" ? links.get(function_) : void 0, shown = escapeHtml(text2), linked = anchor === void 0 ? shown : `<a href="#${anchor}">${shown}</a>`, line = `<code>${"  ".repeat(depth)}${linked}</code>`;
    if (kind !== "loop") return `<tr><td colspan="${columns.length + 1}">${line}</td></tr>`;
    let cells = timesOf(loops[next++], hasSeveral).map((cell) => `<td class="number">${cell}</td>`);
    return `<tr class="loop"><td>${line}</td>${cells.join("")}</tr>`;
  }), label = escapeHtml(name), head = columns.map((column) => `<th scope="col" class="number">${column}</th>`).join("");
  return `<div class="program" role="region" tabindex="0" aria-label="${label}">
<table>
<caption>${label}</caption>
<thead><tr><th scope="col">Program</th>${head}</tr></thead>
<tbody>
${rows.join(`
`)}
</tbody>
</table>
</div>`;
}
function timesOf({ number, iterations, medianNs, leastNs, mostNs, paceNs }, hasSeveral) {
  let [least, most] = [duration(leastNs), duration(mostNs)];
  return [
    count(number),
    count(iterations),
    duration(medianNs),
    paceNs === null ? NO_VALUE : duration(paceNs),
    ...hasSeveral ? [least === most ? least : `${least} to ${most}`] : []
  ];
}

// src/report/page/trace-page.ts
var PICTURED = /* @__PURE__ */ new Set(["answers", "overview", "families", "patterns", "phases"]), CAUSED_BY = {
  delays: {
    title: "Who makes the others wait",
    verb: "causes",
    says: [
      "How long others waited because of what a process did more than they, directly and through others ",
      "that waited for it."
    ]
  },
  waits: {
    title: "Who makes the others wait",
    verb: "causes",
    says: ["How long others waited in MPI calls for a process, also through others that waited for it."]
  },
  last: {
    title: "Who comes last",
    verb: "comes last with",
    says: [
      "Of each instance, the head start that the others had on the process that came last, all together. ",
      "They need not have waited: they may have computed, or sent and gone on, so that this may be more ",
      "than the time that there is. In pipelines somebody is always last. ",
      { name: "analyze --wait-states" },
      " tells who really waited."
    ]
  }
};
function renderTracePage(original, found, parts = shippedPageParts(), program = null) {
  let lists = withReadableNames({ families: original.families, phases: original.phases }), document = { ...original, ...lists }, pictures = visiblePictures(found, lists.phases), sections = analysisSections(original, !1), waiting = sections.filter(({ id }) => !PICTURED.has(id) && !id.startsWith("slow-instances")), { waitStates } = original, shown = { kind: "trace", trace: pictures };
  if (waitStates) {
    let names = readableNames(functionsOnPaths(original));
    shown.waits = waitTree(waitStates, (name) => names.get(name) ?? name);
    let layers = waitingLayers(waitStates);
    layers !== null && (shown.waitingLayers = layers);
  }
  let answers = sections.filter(({ id }) => id === "answers"), overview = sections.filter(({ id }) => id === "overview"), title = headline(document), print2 = (some) => printHtml(some.map(shortened), { addressOf: () => null }), head = [
    `<header>
<h1>${phraseHtml([{ words: title }])}</h1>`,
    print2(answers.map(asParagraphs)),
    `${print2(overview.map(asList))}
</header>`
  ].join(`
`), { contents, body: parted } = withContents(
    [
      ...sequenceFigures(pictures, PHASES_SAY, CUT).map(renderFigure),
      ...document.phases.length > 0 ? [phasesTable(document, pictures)] : [],
      ...figuresOfProcesses(pictures).map(renderFigure),
      renderFigure(ALL_INSTANCES),
      '<section class="section" id="section-families"><h2>Families of patterns, most time first</h2>',
      familiesHtml(document, pictures),
      "</section>",
      ...mergedProgram(pictures),
      ...program === null ? [] : [programHtml(program, original, pictures.matrix !== void 0)],
      ...slowPart(document, pictures),
      ...waitStates ? [renderFigure(WAIT_TREE)] : [],
      ...shown.waitingLayers ? [renderFigure(WAITING_ON_GRID)] : [],
      print2(waiting),
      "<footer><p>Made by commgate from one trace. Times of groups are medians.</p></footer>"
    ].join(`
`)
  ), body = [head, contents, parted].join(`
`);
  return renderPage({ title, body, document: shown }, parts);
}
function headline({ trace, patterns, slowInstances }) {
  let instances = patterns.reduce((sum, pattern) => sum + pattern.instances, 0), name = visible(trace.path.split(/[\\/]/).at(-1)), processes = counted(trace.processes, "process", "processes"), slow = counted(slowInstances.length, "slow one");
  return `${name}: ${processes}, ${counted(instances, "instance")}, ${slow}`;
}
function visiblePictures(pictures, phases) {
  return {
    ...pictures,
    families: pictures.families.map(visible),
    phases: pictures.phases.map((phase, i) => ({
      ...phase,
      functions: (phases[i]?.namedAfter ?? phase.functions).map(visible)
    }))
  };
}
var PHASES_SAY = "A phase leads to its row below. The first instances can be seen one by one.", CUT = { title: ["Where the sequence was cut"], level: 3 };
function figuresOfProcesses({ lateness, waitingCaused }) {
  let figures = [];
  if (lateness && figures.push({
    plot: "lateness-map",
    title: ["Who comes late"],
    says: [
      "Rows are processes, columns instances in order of the sequence; the stronger the violet, the later ",
      "the process came after the first one (nothing: it has no part). One strong row: always the same ",
      "process. Strong blocks that move: noise, or a load that wanders."
    ]
  }), waitingCaused) {
    let { title, verb, says } = CAUSED_BY[waitingCaused.by];
    figures.push({
      plot: "waiting-caused",
      title: [title],
      says: [...capitalised([`${foremost(waitingCaused.ns, verb)}. `]), ...says]
    });
  }
  return figures;
}
var ALL_INSTANCES = {
  plot: "instances",
  title: ["All instances"],
  says: [
    "A dot an instance: its position in the sequence and its duration, on a logarithmic axis. ",
    "Slow ones have the colour of their affinity."
  ]
}, PROGRAM = {
  plot: "program",
  title: ["What all processes do"],
  says: [
    "All communication of the run as one program: a line a process, or a class of processes that do the ",
    "same; boxes are loops with their counts, arrows messages from where they are sent to where the receive ",
    "is posted, dashed lines collective operations. There are no times in it. ",
    { name: "commgate model TRACE --global" },
    " prints it as text."
  ]
};
function mergedProgram({ merged, aboutMerged }) {
  if (merged !== void 0) {
    let about = aboutMerged === void 0 ? [] : [` ${upperFirst(aboutMerged)}.`];
    return [renderFigure({ ...PROGRAM, says: [...PROGRAM.says, ...about] })];
  }
  return aboutMerged === void 0 ? [] : [`<h2>${phraseHtml(PROGRAM.title)}</h2>
<p>Not drawn: ${phraseHtml([aboutMerged])}.</p>`];
}
function upperFirst(text2) {
  return `${text2[0].toUpperCase()}${text2.slice(1)}`;
}
var WAIT_TREE = {
  plot: "wait-tree",
  title: ["Wait states"],
  says: [
    "Classes of waiting; in each the call paths, in each of these the processes. ",
    "Shares are of the time of all processes."
  ]
}, WAITING_ON_GRID = {
  plot: "waiting-on-grid",
  title: ["Waiting on the grid"],
  says: [
    "How long each process waited, in its place on the grid of processes, one kind of waiting at a time: ",
    "the stronger the colour, the longer. A refill is the waiting for the first messages of a sweep, while ",
    "its pipeline fills."
  ]
}, SLOW_INSTANCES = [
  {
    plot: "slow-instances",
    title: ["Slow instances over processes and time"],
    says: [
      "What each process took part in. The more of the time of a place is that of slow instances, the ",
      "stronger is the colour of the inspection affinity that most of it has: high affinity means much time ",
      "lost (severity) with little to look through (complexity), so look there first."
    ]
  },
  {
    plot: "ahp",
    isFolded: !0,
    title: ["Severity and complexity of slow instances"],
    says: [
      "A dot an instance, by its shares of the severity and of the complexity of all slow ones of its ",
      "phase: above the ray of 60° affinity is high, below that of 30° low."
    ]
  },
  {
    plot: "slow-instance",
    title: ["One slow instance"],
    says: [
      "What each process does from the beginning of the instance to its end. ",
      "What is chosen in another picture or in the table below is drawn beside it."
    ]
  }
];
function slowPart(document, pictures) {
  return document.slowInstances.length === 0 ? [] : [
    ...SLOW_INSTANCES.map(renderFigure),
    '<section class="section" id="section-slow"><h2>Slow instances by cause</h2>',
    slowHtml(document, pictures),
    "</section>"
  ];
}
function asList(section) {
  let content = section.content.map(
    (block) => block.kind === "text" ? { kind: "list", items: block.sentences.map((text2) => ({ text: text2 })) } : block
  );
  return { ...section, content };
}
function asParagraphs(section) {
  let content = section.content.flatMap(
    (block) => block.kind === "text" ? block.sentences.map((sentence) => ({ ...block, sentences: [sentence] })) : [block]
  );
  return { ...section, content };
}
function shortened(section) {
  let content = section.content.flatMap((block) => {
    if (block.kind !== "table" || block.rows.length <= MAX_TABLE_ROWS) return [block];
    let left = block.rows.length - MAX_TABLE_ROWS, note = `… and ${count(left)} rows more, in the JSON of analyze --json.`;
    return [
      { ...block, rows: block.rows.slice(0, MAX_TABLE_ROWS), stands: block.stands.slice(0, MAX_TABLE_ROWS) },
      { kind: "text", sentences: [[note]] }
    ];
  });
  return { ...section, content };
}

// src/cli/trace/analysis-page.ts
function analysisPage(analysis, document) {
  let { program, matrix, merged } = shownProgram(analysis);
  return renderTracePage(
    document,
    { ...tracePictures(analysis), matrix, ...merged },
    shippedPageParts(),
    program
  );
}
function shownProgram(analysis) {
  let trace = withPolledOrder(analysis.trace), model = modelProgram({ ...analysis, trace }), picture = matrixPicture(communicationMatrix(trace, model, null));
  return {
    program: { model, loops: loopsOfTexts(trace, model) },
    matrix: packJson(picture),
    merged: mergedPart(trace, model)
  };
}
function mergedPart(trace, model) {
  let found = drawnProgram(trace, model, { bytes: (count2) => plainNumber(bytes(count2)), name: visible });
  if ("why" in found) return { aboutMerged: found.why };
  if (found.picture.width === 0) return {};
  let { picture, loop } = found;
  return { merged: picture, ...loop && { aboutMerged: drawnLoopWords(loop, !1) } };
}

// src/cli/analyze.ts
function options(args) {
  return withStageOptions(
    args.positional("trace", TRACE).options({
      json: outputFile("the analysis as JSON"),
      html: outputFile("the analysis as a page with pictures"),
      "wait-states": flag("tell who waited for whom: wait states, root causes, refills, efficiencies"),
      replay: flag("with --wait-states: replay the trace, which tells what root causes cost"),
      repeats: flag(
        "tell what processes repeat, also apart from each other; across functions with --contexts none"
      ),
      sequence: flag("with the sequence in the JSON"),
      signatures: textOr(
        "all",
        "all or none: whether patterns in the JSON have their signatures, most of it at many processes"
      ),
      expect: text("hold the patterns that this file documents against those found: precision and recall"),
      "write-expect": {
        type: "string",
        describe: "write the patterns found to this file as a start for --expect; - for standard output"
      },
      timing: flag("tell on standard error how long each stage of the analysis took"),
      all: ALL
    })
  ).example("$0 analyze traces.otf2", "print the tables").example("$0 analyze traces.otf2 --wait-states", "print who waited for whom, too").example("$0 analyze traces.otf2 --wait-states --html trace.html", "a page with pictures").example("$0 analyze traces.otf2 --write-expect expected.yml", "write down the patterns found").example("$0 analyze traces.otf2 --expect expected.yml", "say which of them are missing or changed").example("$0 analyze traces.otf2 --json out.json --depth 6", "finer phases, as JSON");
}
async function run(args) {
  let { json, html, expect } = args, writeExpect = args["write-expect"] === "" ? "-" : args["write-expect"];
  if (refuseSharedOutput({ json, html, "write-expect": writeExpect }), args.sequence && json === void 0 && warn("--sequence: the tables do not show it; add --json FILE"), !["all", "none"].includes(args.signatures))
    throw optionError("signatures", args.signatures, "must be all or none");
  if (args.replay && !args["wait-states"])
    throw optionError("replay", !0, "must be given with --wait-states");
  let waiting = args["wait-states"] ? args.replay ? "replayed" : "plain" : null, own = stageOptionsOf(args), stages = { waiting, repeats: args.repeats || own.contexts === "none", ...own }, patterns = expect === void 0 && writeExpect === void 0 ? null : await import("./documented-patterns-6QWHQIRF.js"), documented = expect === void 0 ? null : patterns.loadExpectations(expect), progress = timed(openProgress(standardError));
  try {
    let analysis = await analyzeTrace(args.trace, stages, progress), again = { ...stages, waiting: null, repeats: !1 }, expected = documented && await patterns.heldInReadings(
      documented.expectations,
      analysis,
      stages,
      (reading) => analyzeTrace(args.trace, { ...again, ...reading }, progress)
    ), document = analysisDocument(analysis, args.sequence, args.signatures !== "none");
    expected !== null && (document.expected = expected), html !== void 0 && progress.show("drawing");
    let page = html === void 0 ? void 0 : analysisPage(analysis, document);
    return progress.close(), args.timing && standardError.write(progress.table()), warnWithoutEffect(analysis.trace, document.wrappers, stages), [
      writeExpect !== void 0 && writeDocument(writeExpect, patterns.writtenExpectations(analysis)),
      page !== void 0 && writeDocument(html, page),
      json !== void 0 && writeJson(json, `${JSON.stringify(document)}
`)
    ].includes(!0) || print(analysis, document, args), expected === null || patterns.isAsDocumented(expected, documented.unexpected) ? 0 : 1;
  } finally {
    progress.close();
  }
}
function print(analysis, document, { trace: path, all, contexts }) {
  standardOutput.write(
    renderAnalysis({ ...document, trace: { ...document.trace, path } }, all, terminalLook(all))
  );
  let hint = contexts === "auto" ? oneSidedFunctions(analysis.trace, analysis) : null;
  hint !== null && standardOutput.write(`
${oneSidedHint(hint)}
`);
  let found = slowest(analysis);
  if (found === null) return;
  let where = openInVampir(path, found.startNs, found.durationNs);
  standardOutput.write(`
The slowest instance, position ${found.position}: ${where}
`);
}
var BY_DEFAULT = [defaultConfig.analysis.delimiters].join();
function warnWithoutEffect({ regions }, seenThrough, { wrappers = "auto", contexts, delimiters, ignoreOperations: ignored }) {
  if (typeof wrappers != "string" && contexts === "none")
    warn("--wrappers: nothing is seen through where --contexts none looks at everything together");
  else if (typeof wrappers != "string") {
    let names = new Set(regions.map(({ name }) => name));
    for (let name of wrappers.filter((each) => !seenThrough.includes(each)))
      warn(
        names.has(name) ? `--wrappers: "${name}" is a context by --contexts` : `--wrappers: the trace has no function "${name}"`
      );
  }
  if (delimiters !== void 0 && delimiters !== "none" && delimiters.join() !== BY_DEFAULT)
    for (let name of delimiters.filter(
      (each) => delimitersAmong(regions, [each]).every((is) => is === 0)
    ))
      warn(`--delimiters: the trace has no calls of ${name}`);
  if (ignored.length === 0) return;
  let known = /* @__PURE__ */ new Set([
    ...regions.filter(({ mpi }) => mpi).map(({ name }) => operationName(name)),
    ...COLLECTIVE_NAMES.map((name) => `MPI_${name}`)
  ]);
  for (let name of ignored.filter((each) => !known.has(operationName(each))))
    warn(`--ignore-operations: the trace has no calls of ${name}`);
}
function slowest({ ranked, instances, trace, blocks }) {
  let added = ({ instance: instance2, medianNs }) => instances.endNs[instance2] - instances.startNs[instance2] - medianNs;
  if (ranked.length === 0) return null;
  let { instance, position } = ranked.reduce((most, each) => added(each) > added(most) ? each : most), durationNs = instances.endNs[instance] - instances.startNs[instance];
  return { position, startNs: recordedStartOf(trace, blocks, instances, instance), durationNs };
}
export {
  options,
  run
};
