import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  openProgress,
  warn
} from "./chunk-WQAD4PSO.js";
import {
  printText
} from "./chunk-MZUTQ7VO.js";
import {
  sectionsOf,
  table
} from "./chunk-QUEKBVNE.js";
import {
  AXES,
  COLLECTIVE_NAMES,
  analyze,
  causeOf,
  eventSymbol,
  largestDelays,
  latenessRow,
  loadTraceInParallel,
  operationName
} from "./chunk-VLNIEUNM.js";
import "./chunk-AKBEL5W7.js";
import "./chunk-MKCHGXU3.js";
import "./chunk-SLNGCNIW.js";
import {
  NONE
} from "./chunk-Z2LMXVA5.js";
import {
  bytes,
  count,
  counted,
  duration,
  joined,
  score,
  shorten,
  visible,
  withReadableNames
} from "./chunk-3DJQIXEE.js";
import {
  writeDocument
} from "./chunk-PEGJOIBL.js";
import "./chunk-Q7XJNU57.js";
import "./chunk-PEMTFFG5.js";
import "./chunk-A4JDOIKT.js";
import "./chunk-Z4SUGVDU.js";
import "./chunk-SIELSD4C.js";
import "./chunk-TCVV25IH.js";

// src/commands/analyze-trace.ts
import { setFlagsFromString } from "node:v8";

// src/analysis/document.ts
import { basename } from "node:path";

// src/analysis/wait-states-document.ts
var MOST_COSTS = 1e4;
function waitStatesPart(analysis) {
  let { waitStates, noWaitStates } = analysis;
  return noWaitStates ? { waitStates: null, noWaitStates } : waitStates ? { waitStates: documentOf(analysis, waitStates) } : {};
}
function documentOf(analysis, waitStates) {
  let { trace, refills, rootCauses } = analysis, { classes, charges, perInstance, perPhase, outsideNs, totals, waits } = waitStates, idOf = (index) => classes[index].id, names = pathNames(trace.regions, trace.callTimes.paths), byProcess = Array.from({ length: trace.processes }, () => ({ waitingNs: 0, causedNs: 0 }));
  for (let wait = 0; wait < waits.count; wait++)
    byProcess[waits.process[wait]].waitingNs += waits.ns[wait], byProcess[waits.causeProcess[wait]].causedNs += waits.ns[wait];
  return {
    classes: classes.map(({ id, parent, ns, instances }, i) => ({ id, parent, ns, instances, outsideNs: outsideNs[i] })).filter(({ instances }) => instances > 0),
    time: { spanNs: totals.spanNs, mpiNs: totals.mpiNs, nonMpiNs: totals.nonMpiNs },
    mpi: totals.branchNs,
    charges: chargeEntries(charges, idOf, names),
    perInstance: Array.from(perInstance.position, (position, i) => ({ position, class: idOf(perInstance.class[i]), ns: perInstance.ns[i] })),
    perPhase: Array.from(perPhase.phase, (phase, i) => ({ phase, class: idOf(perPhase.class[i]), ns: perPhase.ns[i] })),
    outsideNs: outsideNs.reduce((sum, ns) => sum + ns, 0),
    overlappedNs: waitStates.overlappedNs,
    unclassified: waitStates.unclassified,
    clock: { ...waitStates.clock, corrected: !0 },
    ordinarySends: waitStates.ordinarySends,
    byProcess,
    ...rootCauseEntries(rootCauses ?? null, names, trace.regions),
    ...refillEntries(refills, trace.processes)
  };
}
function chargeEntries(charges, idOf, names) {
  return Array.from({ length: charges.count }, (_, i) => ({
    class: idOf(charges.class[i]),
    path: names[charges.path[i]],
    process: charges.process[i],
    ns: charges.ns[i]
  }));
}
function pathNames(regions, { count: count2, region, parent }) {
  let names = [];
  for (let path = 0; path < count2; path++) {
    let own = region[path] === NONE ? "" : regions[region[path]].name, above = parent[path] === NONE ? "" : names[parent[path]];
    names.push(above === "" ? own : `${above}/${own}`);
  }
  return names;
}
function placeNames(places, names) {
  return (place) => {
    if (place === places.notYetStarted) return { path: "(not yet started)" };
    if (place === places.alreadyEnded) return { path: "(already ended)" };
    let path = names[places.path[place]], next = places.before[place];
    return { path, ...next !== NONE && { before: firstBelow(path, names[next]) } };
  };
}
function firstBelow(path, longer) {
  return (longer.startsWith(`${path}/`) ? longer.slice(path.length + 1) : longer).split("/")[0];
}
function rootCauseEntries(rootCauses, names, regions) {
  if (rootCauses === null)
    return { delays: { directNs: 0, indirectNs: 0, unattributedNs: 0, costs: [], furtherCosts: 0 }, criticalPath: { profile: [], imbalanceNs: 0 } };
  let { delays, criticalPath, timelines } = rootCauses, { places, callTimes } = timelines, nameOf = placeNames(places, names), isMpi = (place) => {
    let path = places.path[place], region = path === NONE ? NONE : callTimes.paths.region[path];
    return region !== NONE && regions[region].mpi;
  }, { directNs, indirectNs, unattributedNs } = delays;
  return {
    delays: {
      directNs,
      indirectNs,
      unattributedNs,
      costs: largestDelays(delays, MOST_COSTS).map(({ process: process2, place, ...costs }) => ({
        process: process2,
        ...nameOf(place),
        isMpi: isMpi(place),
        ...costs
      })),
      furtherCosts: Math.max(0, delays.count - MOST_COSTS)
    },
    criticalPath: {
      profile: criticalPath.profile.slice(0, MOST_COSTS).map(({ process: process2, place, ns }) => ({ process: process2, ...nameOf(place), ns })),
      imbalanceNs: criticalPath.imbalanceNs.reduce((sum, ns) => sum + ns, 0)
    }
  };
}
function refillEntries(refills, processes) {
  if (!refills) return { topology: null, refills: [] };
  let { topology, wavefronts } = refills;
  return {
    topology: topology && {
      source: topology.source,
      extents: [...topology.extents],
      periodic: [...topology.periodic],
      places: Array.from({ length: processes }, (_, process2) => {
        let place = topology.places.map((along) => along[process2] ?? NONE);
        return place.includes(NONE) ? null : place;
      })
    },
    refills: wavefronts.map(({ functions, messages, directions }) => ({
      functions,
      messages,
      directions: directions.map(({ signs, sweeps, instances, ns, nsOfProcess }) => ({ direction: signs, sweeps, instances, ns, byProcess: [...nsOfProcess] }))
    }))
  };
}

// src/analysis/document.ts
function analysisDocument(analysis, withSequence = !1) {
  let { trace, groups, patterns: patterns2 } = analysis;
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
      durationNs: trace.durationNs
    },
    blocks: analysis.blocks.count,
    processPatterns: analysis.signatures.processPatterns,
    cyclesBroken: analysis.cyclesBroken,
    wrappers: analysis.wrappers,
    grid: analysis.grid,
    families: analysis.families.map(({ id, name, kind, functions, members, instances, messages }) => ({
      id,
      name,
      kind,
      functions,
      patterns: members.map((pattern) => patterns2[pattern].name),
      instances,
      messages
    })),
    patterns: patterns2,
    groups: Array.from({ length: groups.count }, (_, group) => ({
      pattern: patterns2[groups.pattern[group]].name,
      bytes: groups.bytes[group],
      instances: groups.start[group + 1] - groups.start[group],
      medianNs: groups.medianNs[group],
      madNs: groups.madNs[group],
      slow: groups.slow[group]
    })),
    segmentation: analysis.segments.map(({ isCut: _, ...segment }) => segment),
    phases: analysis.phases.map((phase, i) => ({ ...phase, slow: analysis.slowOfPhase[i] })),
    slowInstances: analysis.ranked.map((each) => slowInstance(analysis, each)),
    ...waitStatesPart(analysis),
    ...withSequence ? { sequence: Array.from(analysis.sequence, (pattern) => pattern + 1) } : {}
  };
}
function slowInstance(analysis, ranked) {
  let { trace, instances, groups, patterns: patterns2, patternOf, lateness } = analysis, { instance, position, phase, positionInPhase, ...rank } = ranked, row = latenessRow(lateness, instance);
  return {
    position,
    pattern: patterns2[patternOf[instance]].name,
    bytes: instances.bytes[instance],
    phase,
    positionInPhase,
    durationNs: instances.endNs[instance] - instances.startNs[instance],
    medianNs: groups.medianNs[groups.ofInstance[instance]],
    score: analysis.score[instance],
    cause: causeOf(trace, lateness, row),
    firstToStart: lateness.firstToStart[row],
    lastToStart: lateness.lastToStart[row],
    lastToStartUnusual: lateness.lastToStartUnusual[row],
    firstToFinish: lateness.firstToFinish[row],
    lastToFinish: lateness.lastToFinish[row],
    longestEvent: extreme(analysis, lateness.longestEvent[row]),
    shortestEvent: extreme(analysis, lateness.shortestEvent[row]),
    ...rank
  };
}
function extreme({ trace, blocks }, event) {
  return {
    process: blocks.process[blocks.ofEvent[event]],
    symbol: eventSymbol(trace, event),
    durationNs: trace.events.completed[event] - trace.events.posted[event]
  };
}

// src/report/views/analysis/cells.ts
var LONGEST = 60;
function totalNs(groups) {
  return groups.reduce((sum, { medianNs, instances }) => sum + medianNs * instances, 0);
}
function slowIn(groups) {
  return groups.reduce((sum, { slow }) => sum + slow, 0);
}
function namesCell(functions, all) {
  let shown = functions.map(visible), phrase = (names2) => joined(
    names2.map((name) => [{ name }]),
    ", "
  );
  if (shown.length === 0) return ["(no function)"];
  if (all) return phrase(shown);
  let fitting = 1;
  for (; shown.slice(0, fitting + 1).join(", ").length <= LONGEST && fitting < shown.length; ) fitting++;
  let left = shown.length - fitting, names = fitting === 1 ? [shorten(shown[0], LONGEST)] : shown.slice(0, fitting);
  return [...phrase(names), left > 0 ? ` and ${count(left)} more` : ""];
}
function wholeName(name, all) {
  return [{ words: all ? name : shorten(visible(name), LONGEST) }];
}
function range(values, text) {
  let first = values.reduce((least, value) => Math.min(least, value)), last = values.reduce((most, value) => Math.max(most, value));
  return first === last ? text(first) : `${text(first)}–${text(last)}`;
}

// src/report/views/analysis/overview.ts
var overview = ({ document, all }) => {
  let { trace, patterns: patterns2, groups, slowInstances: slowInstances2, wrappers, families: families2, grid } = document, instances = patterns2.reduce((sum, pattern) => sum + pattern.instances, 0), creator = trace.creator === "" ? "an unnamed tracer" : { words: trace.creator }, sentences = [
    [{ words: trace.path }, ", recorded by ", creator],
    [
      `${counted(trace.processes, "process", "processes")}, ${counted(trace.events, "event")} in ${duration(trace.durationNs)}, ` + counted(trace.communicationEvents, "communication event")
    ],
    [
      `${counted(patterns2.length, "communication pattern")} of ${counted(families2.length, "family", "families")}, ${counted(instances, "instance")}, ${counted(groups.length, "group")}, ${counted(slowInstances2.length, "slow instance")}`
    ],
    ...grid === null ? [] : [[gridSentence(grid)]],
    ...oddities(document).map((sentence) => [sentence])
  ];
  return wrappers.length > 0 && sentences.push(["seen through as wrappers: ", ...namesCell(wrappers, all)]), { id: "overview", title: null, fold: "top", content: [{ kind: "text", sentences }] };
};
function oddities({ trace, cyclesBroken }) {
  return [
    [trace.unmatchedEvents, "event", "without a counterpart in the trace"],
    [trace.openRequests, "request", "cancelled or never completed: left out"],
    [trace.inferredEvents, "receive", "inferred, since the tracer lost how they ended"],
    [trace.unenteredCalls, "call", "left without an enter: the recording began inside"],
    [cyclesBroken, "cycle", "broken in the order of instances"]
  ].filter(([times]) => times > 0).map(([times, what, how]) => `${counted(times, what)} ${how}`);
}
function gridSentence({
  dimensions,
  periodic,
  share,
  transposed
}) {
  let closed = AXES.filter((_, axis) => periodic[dimensions.length - 1 - axis]), rings = closed.length === 0 ? "" : `, periodic in ${closed.join(", ")}`, steps = share === 1 ? "all messages go" : `${score(share * 100)} % of the messages go`, extents = dimensions.map(count).join(" × "), line = dimensions.length === 1 ? " (one dimension)" : "", crossing = transposed === void 0 ? "" : `, ${score(transposed * 100)} % to the transposed place`;
  return `process grid ${extents}${line}${rings}: ${steps} one step along an axis${crossing}`;
}

// src/report/views/analysis/patterns.ts
var MOST_ROWS = 15, families = ({ document, groupsOf, all }) => {
  let sizeOf = new Map(document.patterns.map(({ name, processes }) => [name, processes])), rows = document.families.map((family) => ({ ...family, groups: family.patterns.flatMap((name) => groupsOf.get(name)) })).sort((a, b) => totalNs(b.groups) - totalNs(a.groups));
  return {
    id: "families",
    title: ["Families of patterns, most time first"],
    fold: "open",
    content: [
      table({ noun: ["family", "families"], most: MOST_ROWS }, rows, [
        ["Family", "left", ({ name }) => wholeName(name, all)],
        ["Function", "left", ({ functions }) => namesCell(functions, all)],
        ["Patterns", "right", ({ patterns: own }) => count(own.length)],
        [
          "Processes",
          "right",
          ({ patterns: own }) => range(
            own.map((name) => sizeOf.get(name)),
            count
          )
        ],
        ["Bytes", "right", ({ groups }) => bytesCell(groups)],
        ["Instances", "right", ({ instances }) => count(instances)],
        ["Time", "right", ({ groups }) => duration(totalNs(groups))],
        ["Slow", "right", ({ groups }) => count(slowIn(groups))]
      ])
    ]
  };
}, patterns = ({ document, groupsOf, all }) => {
  let familyOf = new Map(document.families.map(({ id, name }) => [id, name])), rows = document.patterns.map((pattern) => ({ ...pattern, groups: groupsOf.get(pattern.name) })).sort((a, b) => totalNs(b.groups) - totalNs(a.groups));
  return {
    id: "patterns",
    title: ["Patterns, most time first"],
    fold: "open",
    content: [
      table({ noun: "pattern", most: MOST_ROWS }, rows, [
        ["Pattern", "left", ({ name }) => name],
        ["Family", "left", ({ family }) => wholeName(familyOf.get(family), all)],
        ["Function", "left", ({ functions }) => namesCell(functions, all)],
        ["Processes", "right", ({ processes }) => count(processes)],
        ["Messages", "right", ({ messages }) => count(messages)],
        ["Bytes", "right", ({ groups }) => bytesCell(groups)],
        ["Instances", "right", ({ instances }) => count(instances)],
        ["Median", "right", ({ groups }) => duration(Math.max(...groups.map(({ medianNs }) => medianNs)))],
        ["Time", "right", ({ groups }) => duration(totalNs(groups))],
        ["Slow", "right", ({ groups }) => count(slowIn(groups))]
      ])
    ]
  };
};
function bytesCell(groups) {
  let each = groups.map((group) => group.bytes);
  return range(each, bytes);
}

// src/report/views/analysis/phases.ts
var MOST_PHASES = 15, MOST_SLOW = 5, phases = ({ document, all }) => ({
  id: "phases",
  title: ["Phases"],
  fold: "open",
  content: [
    table({ noun: "phase", most: MOST_PHASES }, document.phases, [
      ["Phase", "right", ({ index }) => count(index)],
      ["Positions", "left", ({ from, to }) => `${count(from)}–${count(to)}`],
      ["Instances", "right", ({ from, to }) => count(to - from + 1)],
      ["Functions", "left", ({ functions }) => namesCell(functions, all)],
      ["Slow", "right", ({ slow }) => count(slow)]
    ])
  ]
}), slowInstances = ({ document }) => document.phases.map(({ index }) => ({
  id: `slow-instances-${index}`,
  title: [`Slow instances of phase ${index}, most urgent first`],
  fold: "open",
  content: [
    table(
      { noun: "slow instance", most: MOST_SLOW },
      document.slowInstances.filter(({ phase }) => phase === index).sort(byUrgency),
      [
        ["Affinity", "left", ({ inspectionAffinity }) => inspectionAffinity],
        ["Position", "right", ({ position }) => count(position)],
        ["Pattern", "left", ({ pattern }) => pattern],
        ["Bytes", "right", (slow) => bytes(slow.bytes)],
        ["Duration", "right", ({ durationNs }) => duration(durationNs)],
        ["Median", "right", ({ medianNs }) => duration(medianNs)],
        ["Z", "right", (slow) => score(slow.score)],
        ["Cause", "left", ({ cause, lastToStartUnusual }) => `${cause} P${lastToStartUnusual}`],
        [
          "Longest event",
          "left",
          ({ longestEvent: { process: process2, symbol, durationNs } }) => `P${process2} ${symbol} ${duration(durationNs)}`
        ]
      ]
    )
  ]
}));
function byUrgency(a, b) {
  return b.angle - a.angle || b.severity - a.severity || a.position - b.position;
}

// src/report/views/analysis/sections.ts
var ANALYSIS_SECTIONS = [
  overview,
  families,
  patterns,
  phases,
  slowInstances
];
function analysisSections(original, all) {
  let named = withReadableNames({
    families: original.families,
    patterns: original.patterns,
    phases: original.phases,
    wrappers: original.wrappers
  }), document = { ...original, ...named }, groupsOf = new Map(original.patterns.map(({ name }) => [name, []]));
  for (let group of original.groups) groupsOf.get(group.pattern)?.push(group);
  return sectionsOf({ document, groupsOf, all }, ANALYSIS_SECTIONS);
}

// src/report/printers/analysis.ts
function renderAnalysis(document, all) {
  return printText(analysisSections(document, all), { all, remedy: " (--all shows them)" });
}

// src/commands/analyze-trace.ts
async function analyzeTrace(path, { ignoreOperations, workers, ...options }, outputs) {
  optimiseLater();
  let progress = openProgress(process.stderr);
  try {
    let trace = await loadTraceInParallel(path, {
      ignoreOperations,
      workers,
      onProgress: (done, processes) => progress.show(`reading process ${done} of ${processes}`)
    }), analysis = analyze(trace, options, (stage) => progress.show(`analysing: ${stage}`)), document = analysisDocument(analysis, outputs.sequence);
    progress.close(), warnWithoutEffect(trace, document.wrappers, options.wrappers ?? "auto", ignoreOperations), output(document, path, outputs);
  } finally {
    progress.close();
  }
}
function warnWithoutEffect({ regions }, seenThrough, wrappers, ignored) {
  if (typeof wrappers != "string")
    for (let name of wrappers.filter((each) => !seenThrough.includes(each)))
      warn(`--wrappers: the trace has no function "${name}"`);
  if (ignored.length === 0) return;
  let known = /* @__PURE__ */ new Set([
    ...regions.filter(({ mpi }) => mpi).map(({ name }) => operationName(name)),
    ...COLLECTIVE_NAMES.map((name) => `MPI_${name}`)
  ]);
  for (let name of ignored.filter((each) => !known.has(operationName(each))))
    warn(`--ignore-operations: the trace has no calls of ${name}`);
}
function output(document, path, { json, all }) {
  json !== void 0 && writeDocument(json, `${JSON.stringify(document)}
`) || process.stdout.write(renderAnalysis({ ...document, trace: { ...document.trace, path } }, all));
}
function optimiseLater() {
  process.versions.node.startsWith("20.") && setFlagsFromString("--interrupt-budget=1000000");
}
export {
  analyzeTrace
};
