import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  analysedTrace
} from "./chunk-ZB5NPDQN.js";
import {
  openProgress,
  warn
} from "./chunk-5QH3VR44.js";
import {
  printText
} from "./chunk-WKKZWMT6.js";
import {
  sectionsOf,
  table
} from "./chunk-TNZU3XN7.js";
import {
  AXES,
  COLLECTIVE_NAMES,
  WAIT_CLASSES,
  causeByWaits,
  causeOf,
  eventSymbol,
  largestDelays,
  latenessRow,
  operationName,
  waitsByInstance
} from "./chunk-YVVVBRVM.js";
import {
  placesInMpi
} from "./chunk-HJPB5DRY.js";
import "./chunk-UAE25KG4.js";
import "./chunk-MKCHGXU3.js";
import {
  NONE
} from "./chunk-7VRX63D5.js";
import "./chunk-SLNGCNIW.js";
import "./chunk-LRB3CICO.js";
import {
  joined,
  plain,
  readableNames,
  withReadableNames
} from "./chunk-67GNHVAG.js";
import {
  NO_BREAK,
  bytes,
  count,
  counted,
  duration,
  score
} from "./chunk-YSL26L56.js";
import "./chunk-WZSUYUT5.js";
import {
  openInVampir
} from "./chunk-IV5G3NST.js";
import {
  shorten,
  visible
} from "./chunk-LXDKCJOL.js";
import {
  writeDocument
} from "./chunk-THIZCMCE.js";
import "./chunk-HFMMSFL5.js";
import "./chunk-3DJO3BYZ.js";
import "./chunk-TCVV25IH.js";

// src/analysis/document.ts
import { basename } from "node:path";

// src/analysis/wait-states-document.ts
var MOST_COSTS = 1e4;
function waitStatesPart(analysis) {
  let { waitStates, noWaitStates } = analysis;
  if (noWaitStates) return { waitStates: null, noWaitStates };
  if (!waitStates) return {};
  let { clock, waits } = waitStates, isLonger = waits.ns.subarray(0, waits.count).some((ns) => ns > clock.largestNs);
  return areClocksOff(clock) && !isLonger ? { waitStates: null, noWaitStates: "clocks off", clocksOff: clock } : { waitStates: documentOf(analysis, waitStates) };
}
var MOST_VIOLATIONS = 0.01;
function areClocksOff({
  violations,
  messages
}) {
  return violations > MOST_VIOLATIONS * messages;
}
function documentOf(analysis, waitStates) {
  let { trace, refills: refills2 } = analysis, { classes, charges, perInstance, perPhase, outsideNs, totals, waits } = waitStates, idOf = (index) => classes[index].id, names = pathNames(trace.regions, trace.callTimes.paths), byProcess = Array.from({ length: trace.processes }, () => ({ waitingNs: 0, causedNs: 0 }));
  for (let wait = 0; wait < waits.count; wait++)
    byProcess[waits.process[wait]].waitingNs += waits.ns[wait], byProcess[waits.causeProcess[wait]].causedNs += waits.ns[wait];
  return {
    classes: classes.map(({ id, parent, ns, instances }, i) => ({ id, parent, ns, instances, outsideNs: outsideNs[i] })).filter(({ instances }) => instances > 0),
    time: { spanNs: totals.spanNs, mpiNs: totals.mpiNs, nonMpiNs: totals.nonMpiNs },
    mpi: totals.branchNs,
    charges: chargeEntries(charges, idOf, names),
    // Only JSON has them: tables are shown earlier without.
    get perInstance() {
      return Array.from(perInstance.position, (position, i) => ({ position, class: idOf(perInstance.class[i]), ns: perInstance.ns[i] }));
    },
    perPhase: Array.from(perPhase.phase, (phase, i) => ({ phase, class: idOf(perPhase.class[i]), ns: perPhase.ns[i] })),
    outsideNs: outsideNs.reduce((sum, ns) => sum + ns, 0),
    overlappedNs: waitStates.overlappedNs,
    unclassified: waitStates.unclassified,
    clock: { ...waitStates.clock, corrected: !0 },
    ordinarySends: waitStates.ordinarySends,
    byProcess,
    delays: delayEntries(analysis, names),
    get criticalPath() {
      return criticalPathEntries(analysis, names);
    },
    efficiency: analysis.efficiencies ? efficiencyEntries(analysis.efficiencies) : null,
    ...refillEntries(refills2, trace.processes)
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
function delayEntries({ rootCauses: rootCauses2, savings = [], trace: { regions } }, names) {
  if (!rootCauses2) return { directNs: 0, indirectNs: 0, unattributedNs: 0, costs: [], furtherCosts: 0 };
  let { delays, timelines } = rootCauses2, { places, callTimes } = timelines, savedNs = new Map(savings.map(({ process: process2, place, ns }) => [process2 * places.count + place, ns])), nameOf = placeNames(places, names), isInMpi = placesInMpi(callTimes, places, (region) => regions[region].mpi), { directNs, indirectNs, unattributedNs } = delays;
  return {
    directNs,
    indirectNs,
    unattributedNs,
    costs: largestDelays(delays, MOST_COSTS).map(({ process: process2, place, ...costs }) => {
      let saved = savedNs.get(process2 * places.count + place), entry = { process: process2, ...nameOf(place), isMpi: isInMpi[place] === 1, ...costs };
      return saved === void 0 ? entry : { ...entry, savedNs: saved };
    }),
    furtherCosts: Math.max(0, delays.count - MOST_COSTS)
  };
}
function criticalPathEntries({ rootCauses: rootCauses2 }, names) {
  if (!rootCauses2) return { profile: [], imbalanceNs: 0 };
  let { criticalPath, timelines } = rootCauses2, nameOf = placeNames(timelines.places, names);
  return {
    profile: criticalPath.profile.slice(0, MOST_COSTS).map(({ process: process2, place, ns }) => ({ process: process2, ...nameOf(place), ns })),
    imbalanceNs: criticalPath.imbalanceNs.reduce((sum, ns) => sum + ns, 0)
  };
}
function efficiencyEntries({ phases: phases2, usefulNs, ...whole }) {
  let { runtimeNs, idealNs, idealAtLeastNs } = whole;
  return {
    ...efficiencyEntry(whole),
    runtimeNs,
    usefulNs: [...usefulNs],
    idealNs,
    idealAtLeastNs,
    phases: phases2.map((phase) => ({
      phase: phase.index,
      timeShare: finite(phase.timeShare),
      ...efficiencyEntry(phase)
    }))
  };
}
function efficiencyEntry(efficiency) {
  let { parallel, loadBalance, communication, serialisation, transfer } = efficiency;
  return {
    parallel: finite(parallel),
    loadBalance: finite(loadBalance),
    communication: finite(communication),
    serialisation: finite(serialisation),
    transfer: finite(transfer)
  };
}
function finite(value) {
  return value !== null && Number.isFinite(value) ? value : null;
}
function refillEntries(refills2, processes) {
  if (!refills2) return { topology: null, refills: [] };
  let { topology, wavefronts } = refills2;
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
function analysisDocument(analysis, withSequence = !1, withSignatures = !0) {
  let { trace, groups, patterns: patterns2, waitStates } = analysis, waiting = waitStates ? waitsByInstance(analysis, waitStates.waits) : /* @__PURE__ */ new Map();
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
    patterns: withSignatures ? patterns2 : patterns2.map(({ signature: _, ...pattern }) => pattern),
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
    slowInstances: analysis.ranked.map((each) => slowInstance(analysis, each, waiting)),
    ...waitStatesPart(analysis),
    ...withSequence ? { sequence: Array.from(analysis.sequence, (pattern) => pattern + 1) } : {}
  };
}
function slowInstance(analysis, ranked, waiting) {
  let { instances, groups, patterns: patterns2, patternOf, lateness, waitStates } = analysis, { instance, position, phase, positionInPhase, ...rank } = ranked, row = latenessRow(lateness, instance);
  return {
    position,
    pattern: patterns2[patternOf[instance]].name,
    bytes: instances.bytes[instance],
    phase,
    positionInPhase,
    durationNs: instances.endNs[instance] - instances.startNs[instance],
    medianNs: groups.medianNs[groups.ofInstance[instance]],
    score: analysis.score[instance],
    cause: (waitStates && causeByWaits(waitStates.waits, waiting.get(instance) ?? [], lateness.lastToStartUnusual[row])) ?? causeOf(analysis, instance, lateness.lateEvent[row]),
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

// src/report/views/analysis/waiting-cells.ts
function shareCell(part, whole) {
  return whole > 0 ? `${score(100 * part / whole)}${NO_BREAK}%` : score(null);
}
var LONGEST_PATH = 60;
function pathCell(path, { all, readable }) {
  if (path === "") return ["outside of functions"];
  let names = path.split("/").map((name) => visible(readable(name)));
  if (all) return [{ name: names.join("/") }];
  let first = names.length - 1;
  for (; first > 0 && names.slice(first - 1).join("/").length <= LONGEST_PATH; ) first--;
  let shown = names.slice(first).join("/");
  return [{ name: first > 0 ? `…/${shown}` : shorten(shown, LONGEST_PATH) }];
}
function processCell(process2) {
  return `P${process2}`;
}
function summed(rows, keyOf) {
  let sums = /* @__PURE__ */ new Map();
  for (let row of rows) {
    let sum = sums.get(keyOf(row));
    sum === void 0 ? sums.set(keyOf(row), { ...row }) : sum.ns += row.ns;
  }
  return [...sums.values()].sort((a, b) => b.ns - a.ns);
}

// src/report/views/analysis/root-causes.ts
var MOST_ROWS2 = 10;
function rootCauses(shown) {
  let { costs: all, unattributedNs } = shown.waiting.delays, own = all.filter(({ isMpi }) => !isMpi), inMpi = all.filter(({ isMpi }) => isMpi), notes = [
    ...totalOf(inMpi) > totalOf(own) ? ["most waiting is for processes that were inside of MPI calls themselves: more processes than cores?"] : [],
    ...unattributedNs >= 1 ? [`${duration(unattributedNs)} of waiting has no cause that is known`] : []
  ], content = (costs) => {
    let rows = shown.all ? costs : costs.slice(0, MOST_ROWS2 + 1), stands = rows.map((_, i) => i === MOST_ROWS2 && !shown.all ? costs.length - MOST_ROWS2 : 1);
    return [table({ noun: "cause", most: MOST_ROWS2, stands }, rows, columns(shown, rows))];
  };
  return [
    {
      id: "root-causes",
      title: ["Root causes: work that made others wait"],
      fold: "open",
      content: content(own)
    },
    {
      id: "root-causes-in-mpi",
      title: ["Root causes inside of MPI"],
      fold: "closed",
      content: [{ kind: "text", sentences: notes.map((note) => [note]) }, ...content(inMpi)]
    }
  ];
}
var SAVED = [
  "Would save",
  "right",
  ({ savedNs }) => savedNs === void 0 ? "" : duration(savedNs)
];
function columns(shown, rows) {
  let { delays } = shown.waiting, allNs = delays.directNs + delays.indirectNs + delays.unattributedNs;
  return [
    ["Process", "left", ({ process: process2 }) => processCell(process2)],
    [
      "Where",
      "left",
      ({ path, before }) => [
        ...pathCell(path, shown),
        ...before === void 0 ? [] : [", before ", { name: shown.readable(before) }]
      ]
    ],
    ["Waiting caused", "right", (cost) => duration(cost.directNs + cost.indirectNs)],
    ["Share", "right", (cost) => shareCell(cost.directNs + cost.indirectNs, allNs)],
    ["Directly", "right", ({ directNs }) => duration(directNs)],
    ["Through others", "right", ({ indirectNs }) => duration(indirectNs)],
    ...rows.some(({ savedNs }) => savedNs !== void 0) ? [SAVED] : []
  ];
}
function totalOf(costs) {
  return costs.reduce((sum, { directNs, indirectNs }) => sum + directNs + indirectNs, 0);
}
function waitingProcesses({ waiting }) {
  let { byProcess, time } = waiting, spanNs = time.spanNs / byProcess.length, causedNs = byProcess.reduce((sum, each) => sum + each.causedNs, 0), rows = byProcess.map((each, process2) => ({ ...each, process: process2 })).filter((each) => each.causedNs > 0 || each.waitingNs > 0).sort((a, b) => b.causedNs - a.causedNs || a.process - b.process);
  return {
    id: "waiting-processes",
    title: ["Waiting caused, by process"],
    fold: "open",
    content: [
      table({ noun: ["process", "processes"], most: MOST_ROWS2 }, rows, [
        ["Process", "left", ({ process: process2 }) => processCell(process2)],
        ["Others waited for it", "right", (row) => duration(row.causedNs)],
        ["Share", "right", (row) => shareCell(row.causedNs, causedNs)],
        ["It waited", "right", ({ waitingNs }) => duration(waitingNs)],
        ["Of its time", "right", ({ waitingNs }) => shareCell(waitingNs, spanNs)]
      ])
    ]
  };
}
function efficiencies({ waiting, document }) {
  let { efficiency } = waiting;
  if (efficiency === null) return [];
  let phases2 = document.phases.length > 1 ? efficiency.phases : [], rows = [
    { what: "all", timeShare: 1, ...efficiency },
    ...phases2.map((phase) => ({ what: `phase ${count(phase.phase)}`, ...phase }))
  ], percent = (value) => shareCell(value ?? Number.NaN, 1), { idealNs, idealAtLeastNs, runtimeNs } = efficiency, ideal = idealNs === null ? `with MPI that takes no time it would last ${duration(idealAtLeastNs)} at least instead of ${duration(runtimeNs)} (--replay tells how long)` : `with MPI that takes no time it would last ${duration(idealNs)} instead of ${duration(runtimeNs)}`;
  return [
    {
      id: "efficiencies",
      title: [
        "Efficiencies: parallel = load balance × communication, communication = serialisation × transfer"
      ],
      fold: "open",
      content: [
        { kind: "text", sentences: [[ideal]] },
        table({ noun: "phase" }, rows, [
          ["Part", "left", ({ what }) => what],
          ["Of the time", "right", ({ timeShare }) => percent(timeShare)],
          ["Parallel", "right", ({ parallel }) => percent(parallel)],
          ["Load balance", "right", ({ loadBalance }) => percent(loadBalance)],
          ["Communication", "right", ({ communication }) => percent(communication)],
          ["Serialisation", "right", ({ serialisation }) => percent(serialisation)],
          ["Transfer", "right", ({ transfer }) => percent(transfer)]
        ])
      ]
    }
  ];
}

// src/report/views/analysis/topology.ts
var MOST_PLACES = 16, MOST_LAYERS = 16, AXES2 = ["x", "y", "z"];
function waitingOnGrid({ waiting }) {
  let { topology, byProcess } = waiting, source = topology?.source === "defined" ? "that the program defined" : "that the messages tell", content = onGrid(
    topology,
    byProcess.map(({ waitingNs }) => waitingNs)
  );
  return [
    {
      id: "waiting-on-grid",
      title: [`Waiting by process on the grid ${source}, x to the right, y down`],
      fold: "open",
      content
    }
  ];
}
function onGrid(topology, ns) {
  if (topology === null || topology.extents.length > 3) return [];
  let [columns2, rows = 1, layers = 1] = topology.extents;
  if (columns2 > MOST_PLACES || rows > MOST_PLACES || layers > MOST_LAYERS) return [];
  let at = new Map(topology.places.map((place, process2) => [place?.join(), process2])), cell = (...place) => {
    let process2 = at.get(place.slice(0, topology.extents.length).join());
    return process2 === void 0 ? "" : duration(ns[process2]);
  };
  return Array.from({ length: layers }, (_, z) => [
    ...topology.extents.length > 2 ? [{ kind: "text", sentences: [[`z = ${z}`]] }] : [],
    table(
      { most: rows },
      Array.from({ length: rows }, (__, y) => y),
      [
        ...topology.extents.length > 1 ? [["y", "right", (y) => count(y)]] : [],
        ...Array.from({ length: columns2 }, (__, x) => [
          `x = ${x}`,
          "right",
          (y) => cell(x, y, z)
        ])
      ]
    )
  ]).flat();
}
function refills({ waiting, all }) {
  let lateSender = waiting.classes.find(({ id }) => id === "late-sender")?.ns ?? 0;
  return waiting.refills.map(({ functions, messages, directions }, i) => {
    let ns = directions.reduce((sum, direction) => sum + direction.ns, 0);
    return {
      id: `refills-${i + 1}`,
      title: ["Refills of the wavefront in ", ...namesCell(functions, all)],
      fold: "open",
      content: [
        {
          kind: "text",
          sentences: [
            [
              `${duration(ns)}, ${shareCell(ns, lateSender)} of the waiting for late senders, is for the first message of a sweep; a sweep has ${count(messages)} messages along an axis`
            ]
          ]
        },
        table({ noun: "direction", most: directions.length }, directions, [
          ["Direction", "left", directionCell],
          ["Sweeps", "right", ({ sweeps }) => count(sweeps)],
          ["Waits", "right", ({ instances }) => count(instances)],
          ["Waiting", "right", (direction) => duration(direction.ns)],
          ["Share", "right", (direction) => shareCell(direction.ns, lateSender)],
          ["Most", "left", mostCell]
        ]),
        ...all ? directions.flatMap((direction) => {
          let layout = onGrid(waiting.topology, direction.byProcess), title = { kind: "text", sentences: [[directionCell(direction)]] };
          return layout.length === 0 ? [] : [title, ...layout];
        }) : []
      ]
    };
  });
}
function directionCell({ direction }) {
  return direction.map((sign, axis) => sign === 0 ? "" : `${sign > 0 ? "+" : "−"}${AXES2[axis] ?? axis}`).filter((step) => step !== "").join(", ");
}
function mostCell({ byProcess }) {
  let most = byProcess.reduce((found, ns2, process2) => ns2 > byProcess[found] ? process2 : found, 0), ns = byProcess[most];
  return ns === 0 ? "" : `${processCell(most)} ${duration(ns)}`;
}

// src/report/views/analysis/wait-states.ts
var MOST_PATHS = 10, WHY_NOT = {
  "times not read": "the times of MPI calls were not read; wait states cannot be told",
  "no MPI calls": "this trace has no calls of MPI functions; wait states cannot be told",
  "no leave times": "this trace has no leave times of MPI calls; wait states cannot be told",
  "clocks off": "clocks are off by more than anybody waited; wait states cannot be told"
}, aboutWaiting = ({ document: { waitStates, noWaitStates, clocksOff } }) => {
  if (clocksOff !== void 0) return section("about-waiting", [[tooFarOff(clocksOff)], [SYNCHRONISE]]);
  if (noWaitStates !== void 0) return section("about-waiting", [[WHY_NOT[noWaitStates]]]);
  if (!waitStates) return [];
  let { clock, unclassified, overlappedNs, classes, ordinarySends } = waitStates, sentences = [];
  classes.some(({ id }) => isWait(id)) || sentences.push("no process waited for another one"), clock.violations > 0 && sentences.push(
    areClocksOff(clock) ? `${offWords(clock)}: wait states below ${duration(clock.largestNs)} mean nothing` : `${earlyWords(clock)}, by up to ${duration(clock.largestNs)}: no waiting is told of these`
  ), unclassified.messages > 0 && sentences.push(
    `${counted(unclassified.messages, "message")} without both calls: nothing is told of their waiting`
  ), unclassified.collectiveNs > 0 && sentences.push(
    `${duration(unclassified.collectiveNs)} in collectives of which it is not known who waits for whom`
  ), overlappedNs > 0 && sentences.push(
    `${duration(overlappedNs)} of waiting at the same time for somebody else is part of no sum`
  );
  for (let sends of ordinarySends)
    sentences.push(
      `sends of ${bytes(sends.bytes)} normally do not block: their ${counted(sends.lateReceivers, "late receiver")} (${duration(sends.ns)}) may have been processes without a core`
    );
  return section(
    "about-waiting",
    sentences.map((sentence) => [sentence])
  );
}, SYNCHRONISE = "durations between processes mean nothing either: record it with synchronised clocks, or on one machine";
function tooFarOff(clock) {
  return `${`clocks are off by up to ${duration(clock.largestNs)}, more than anybody waited`} (${earlyWords(clock)}): wait states cannot be told`;
}
function offWords(clock) {
  return `clocks are off by up to ${duration(clock.largestNs)}, ${earlyWords(clock)}`;
}
function earlyWords({ violations, messages }) {
  return `${count(violations)} of ${counted(messages, "message")} came before they were sent`;
}
function section(id, sentences) {
  return [{ id, title: ["Waiting"], fold: "top", content: [{ kind: "text", sentences }] }];
}
var BRANCH_NAMES = [
  ["point-to-point", "point-to-point"],
  ["collective", "collective"],
  ["synchronisation", "synchronisation"],
  ["init-finalize", "MPI_Init and MPI_Finalize"]
];
function waitClasses({ waiting }) {
  let { time, mpi } = waiting, rows = [
    { depth: 0, name: "time of all processes", ns: time.spanNs, instances: null },
    { depth: 1, name: "outside of MPI", ns: time.nonMpiNs, instances: null },
    { depth: 1, name: "in MPI", ns: time.mpiNs, instances: null },
    ...BRANCH_NAMES.flatMap(([id, name]) => {
      let below = classesBelow(waiting, id, 3), isOutside = id === "init-finalize", depth = isOutside ? 0 : 2, ns = mpi[id] ?? 0;
      return ns === 0 && below.length === 0 ? [] : [
        { depth, name, ns, instances: null, isOutside },
        ...below.map((each) => ({ ...each, depth: each.depth + depth - 2, isOutside }))
      ];
    })
  ];
  return {
    id: "wait-classes",
    title: ["Where time goes, by class of waiting"],
    fold: "open",
    content: [
      table({ noun: ["class", "classes"], most: rows.length }, rows, [
        ["Class", "left", ({ depth, name }) => `${"  ".repeat(depth)}${name}`],
        ["Time", "right", ({ ns }) => duration(ns)],
        ["Share", "right", ({ ns, isOutside }) => isOutside ? "" : shareCell(ns, time.spanNs)],
        ["Calls", "right", ({ instances }) => instances === null ? "" : count(instances)]
      ])
    ]
  };
}
function classesBelow(waiting, parent, depth) {
  return waiting.classes.filter((each) => each.parent === parent).flatMap(({ id, ns, instances }) => [
    { depth, name: className(id), ns, instances },
    ...classesBelow(waiting, id, depth + 1)
  ]);
}
function className(id) {
  return WAIT_CLASSES.find((each) => each.id === id)?.name ?? id;
}
function isWait(id) {
  return !WAIT_CLASSES.some(
    (other) => other.id === WAIT_CLASSES.find((each) => each.id === id)?.parent
  ) && !id.endsWith("-completion");
}
function waitingPaths(shown) {
  let { waiting, all } = shown, classes = new Set(waiting.classes.map(({ id }) => id).filter(isWait)), waits = waiting.charges.filter((charge) => classes.has(charge.class)), cells = new Map(
    [...new Set(waits.map(({ path }) => path))].map((path) => [path, pathCell(path, shown)])
  ), byCell = /* @__PURE__ */ new Map();
  for (let wait of waits) {
    let key = plain(cells.get(wait.path)), own = byCell.get(key);
    own === void 0 ? byCell.set(key, [wait]) : own.push(wait);
  }
  let rows = [...byCell.values()].map((own) => ({
    cell: cells.get(own[0].path),
    ns: own.reduce((sum, { ns }) => sum + ns, 0),
    mostly: summed(own, (wait) => wait.class)[0].class,
    processes: new Set(own.map(({ process: process2 }) => process2)).size
  })).sort((a, b) => b.ns - a.ns);
  return {
    id: "waiting-paths",
    title: ["Call paths, most waiting first"],
    fold: "open",
    content: [
      table({ noun: "call path", most: all ? rows.length : MOST_PATHS }, rows, [
        ["Call path", "left", ({ cell }) => cell],
        ["Waiting", "right", ({ ns }) => duration(ns)],
        ["Share", "right", ({ ns }) => shareCell(ns, waiting.time.spanNs)],
        ["Mostly", "left", ({ mostly }) => className(mostly)],
        ["Processes", "right", ({ processes }) => count(processes)]
      ])
    ]
  };
}

// src/report/views/analysis/sections.ts
var ANALYSIS_SECTIONS = [
  overview,
  families,
  patterns,
  phases,
  slowInstances,
  aboutWaiting,
  ...[waitClasses, rootCauses, waitingPaths, waitingProcesses, waitingOnGrid, refills, efficiencies].map(
    whereWaiting
  )
];
function whereWaiting(view) {
  return (shown) => {
    let { waitStates } = shown.document;
    return waitStates ? view({ ...shown, waiting: waitStates }) : [];
  };
}
function analysisSections(original, all) {
  let named = withReadableNames({
    families: original.families,
    patterns: original.patterns,
    phases: original.phases,
    wrappers: original.wrappers,
    refills: original.waitStates?.refills ?? []
  }), { refills: readableRefills, ...lists } = named, { waitStates } = original, document = {
    ...original,
    ...lists,
    // Not copied: what JSON alone has is made when it is asked for.
    ...waitStates && { waitStates: Object.create(waitStates, { refills: { value: readableRefills } }) }
  }, groupsOf = new Map(original.patterns.map(({ name }) => [name, []]));
  for (let group of original.groups) groupsOf.get(group.pattern)?.push(group);
  let names = readableNames(functionsOnPaths(original));
  return sectionsOf({ document, groupsOf, all, readable: (name) => names.get(name) ?? name }, ANALYSIS_SECTIONS);
}
function functionsOnPaths({ waitStates }) {
  if (!waitStates) return /* @__PURE__ */ new Set();
  let { charges, delays } = waitStates, paths = new Set([...charges, ...delays.costs].map(({ path }) => path)), before = delays.costs.flatMap((cost) => cost.before ?? []);
  return /* @__PURE__ */ new Set([...[...paths].flatMap((path) => path.split("/")), ...before]);
}

// src/report/printers/analysis.ts
function renderAnalysis(document, all) {
  return printText(analysisSections(document, all), { all, remedy: " (--all shows them)" });
}

// src/commands/analyze-trace.ts
async function analyzeTrace(path, options, outputs) {
  let progress = openProgress(process.stderr);
  try {
    let analysis = await analysedTrace(path, options, progress), document = analysisDocument(analysis, outputs.sequence, outputs.signatures !== "none");
    progress.close();
    let { wrappers = "auto", ignoreOperations } = options;
    warnWithoutEffect(analysis.trace, document.wrappers, wrappers, ignoreOperations), output(document, path, outputs, slowest(analysis));
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
function slowest({ ranked, instances, groups }) {
  let added = (i) => instances.endNs[i] - instances.startNs[i] - groups.medianNs[groups.ofInstance[i]];
  if (ranked.length === 0) return null;
  let { instance, position } = ranked.reduce(
    (most, each) => added(each.instance) > added(most.instance) ? each : most
  ), startNs = instances.startNs[instance];
  return { position, startNs, durationNs: instances.endNs[instance] - startNs };
}
function output(document, path, { json, all }, found) {
  if (json !== void 0 && writeDocument(json, `${JSON.stringify(document)}
`) || (process.stdout.write(renderAnalysis({ ...document, trace: { ...document.trace, path } }, all)), found === null)) return;
  let where = openInVampir(path, found.startNs, found.durationNs);
  process.stdout.write(`
The slowest instance, position ${found.position}: ${where}
`);
}
export {
  analyzeTrace
};
