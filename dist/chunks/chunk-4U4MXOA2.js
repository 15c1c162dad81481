import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  WAIT_STATES_PROBLEMS,
  clocksOffNotes,
  directionWords,
  namesCell,
  pathCell,
  processCell,
  range,
  shareCell,
  slowIn,
  totalNs,
  waitingNotes,
  wholeName
} from "./chunk-AXH3LU3B.js";
import {
  orNoValue,
  table
} from "./chunk-G2YVCGR2.js";
import {
  agreement,
  expectedInShort
} from "./chunk-2LQ4QHBU.js";
import {
  functionNames,
  readableNames,
  withReadableNames
} from "./chunk-ZXIYVKAJ.js";
import {
  commandText
} from "./chunk-3SGEA7R4.js";
import {
  printText
} from "./chunk-HMTRDSX5.js";
import {
  closedSection,
  openSection,
  sectionsOf,
  textBlock,
  topSection
} from "./chunk-CK7JKKAG.js";
import {
  joined,
  plain
} from "./chunk-WB245AQF.js";
import {
  NO_VALUE,
  bytes,
  count,
  counted,
  duration,
  factor,
  partOf,
  score
} from "./chunk-XINNE6I6.js";
import {
  WAIT_CLASSES,
  isWait,
  ranges
} from "./chunk-EKBSII3Q.js";
import {
  AXES,
  distinct,
  groupBy
} from "./chunk-TAWRGPDZ.js";

// src/report/text/views/analysis/advice.ts
var MAX_ADVICE_SHOWN = 5, advice = ({ document: { families: families2, patterns: patterns2 }, all }) => {
  let sums = families2.flatMap(
    ({ name, functions, madeOf }) => madeOf === void 0 ? [] : [[{ words: name }, " in ", ...namesCell(functions, all), ": ", { words: madeOf }]]
  ), messagesOf = new Map(patterns2.map(({ name, messages }) => [name, messages])), sentences = families2.flatMap(({ name, functions, patterns: own, operation }) => {
    if (operation === void 0) return [];
    let messages = Math.max(...own.map((pattern) => messagesOf.get(pattern))), what = ` (${counted(messages, "message")}): ${operation} exists`;
    return [[{ words: name }, " in ", ...namesCell(functions, all), what]];
  }), most = all ? void 0 : MAX_ADVICE_SHOWN;
  return openSection("advice", "Advice", [
    { kind: "text", sentences: [...sentences.slice(0, most), ...sums.slice(0, most)] }
  ]);
};

// src/analysis/documents/answers.ts
var MAX_CAUSES = 3, MIN_CAUSE_SHARE = 0.01;
function answersOf(waiting) {
  let { time, delays } = waiting, waits = waitsOf(waiting), within = waits.filter(({ parent }) => parent !== AT_ENDS), inMpi = Math.min(sumOf(within), time.mpiNs);
  return {
    time: {
      allNs: time.spanNs,
      computingNs: time.nonMpiNs,
      waitingNs: inMpi,
      communicatingNs: time.mpiNs - inMpi,
      offCoreNs: time.offCoreNs ?? 0
    },
    most: mostOf(within, waiting),
    atEndsNs: sumOf(waits.filter(({ parent }) => parent === AT_ENDS)),
    causes: causesOf(delays.costs, delays.directNs + delays.indirectNs + delays.unattributedNs),
    waitingNs: delays.directNs + delays.indirectNs + delays.unattributedNs
  };
}
function instanceToLookAt({ slowInstances: slowInstances2 }) {
  let beyond = ({ durationNs, medianNs }) => durationNs - medianNs;
  return slowInstances2.reduce(
    (most, each) => most === null || beyond(each) > beyond(most) ? each : most,
    null
  );
}
var AT_ENDS = "init-finalize";
function waitsOf({ classes }) {
  let ids = new Set(classes.map(({ id }) => id));
  return classes.filter(({ id, parent }) => isWait(id) && !ids.has(parent));
}
function sumOf(classes) {
  return classes.reduce((sum, { ns }) => sum + ns, 0);
}
function mostOf(waits, { charges }) {
  let [first] = [...waits].sort((a, b) => b.ns - a.ns);
  if (first === void 0 || !(first.ns > 0)) return null;
  let own = charges.filter((charge) => charge.class === first.id), byPath = [...groupBy(own, ({ path }) => path)].map(([path, all]) => ({
    path,
    ns: all.reduce((sum, { ns }) => sum + ns, 0)
  })), [place] = byPath.sort((a, b) => b.ns - a.ns);
  return { id: first.id, ns: first.ns, path: place?.path ?? "" };
}
function causesOf(costs, allNs) {
  let least = MIN_CAUSE_SHARE * allNs;
  return costs.filter(({ directNs, indirectNs }) => directNs + indirectNs >= least).sort((a, b) => b.directNs + b.indirectNs - a.directNs - a.indirectNs).slice(0, MAX_CAUSES).map((cost) => ({ cost, by: kindOf(cost) }));
}
function kindOf({ isMpi, isOffCore }) {
  return isOffCore ? "off core" : isMpi ? "mpi" : "work";
}

// src/report/text/views/analysis/wait-states.ts
var MAX_PATHS_SHOWN = 10, aboutWaiting = ({ document: { waitStates, noWaitStates, clocksOff } }) => {
  let section = (sentences) => ({ ...topSection("about-waiting", sentences), title: ["Waiting"] });
  if (clocksOff !== void 0) return section(clocksOffNotes(clocksOff));
  if (noWaitStates !== void 0) return section([WAIT_STATES_PROBLEMS[noWaitStates]]);
  if (!waitStates) return [];
  let isAnyWait = waitStates.classes.some(({ id }) => isWait(id));
  return section([
    ...isAnyWait ? [] : ["no process waited for another one"],
    ...offCoreNotes(waitStates),
    ...waitingNotes(waitStates)
  ]);
};
function offCoreNotes({ offCore: offCore2 = [], delays }) {
  let sumOf2 = (kind) => offCore2.reduce((sum, each) => sum + each[kind], 0), [directNs, indirectNs] = [sumOf2("directNs"), sumOf2("indirectNs")], allNs = delays.directNs + delays.indirectNs + delays.unattributedNs;
  return directNs > 0 ? [`${`${`${partOf((directNs + indirectNs) / allNs)} of all waiting`} is for processes that were off their cores`}: ${partOf(directNs / allNs)} directly, ${partOf(indirectNs / allNs)} through others`] : [];
}
var BRANCH_NAMES = {
  "point-to-point": ["point-to-point", "the messages themselves"],
  collective: ["collective", "the operations themselves"],
  synchronisation: ["synchronisation", "the barriers themselves"],
  "one-sided": ["one-sided (MPI_Win…, MPI_Put …)", ""],
  files: ["files (MPI_File…)", ""],
  other: ["other calls", ""],
  "init-finalize": ["MPI_Init and MPI_Finalize", "the calls themselves"]
}, FOR_OFF_CORE = [
  "For off core",
  "right",
  ({ offCoreNs = 0 }) => offCoreNs > 0 ? duration(offCoreNs) : "",
  "waiting for processes that were off their cores, directly or through others"
];
function waitClasses({ waiting }) {
  let { time } = waiting, ids = Object.keys(BRANCH_NAMES).filter((id) => id !== "init-finalize"), around = time.spanNs - time.nonMpiNs - time.mpiNs - (time.offCoreNs ?? 0), rows = [
    { depth: 0, name: "time of all processes", ns: time.spanNs, instances: null },
    { depth: 1, name: "outside of MPI", ns: time.nonMpiNs, instances: null },
    ...time.offCoreNs === void 0 ? [] : [plainRow(1, "off the core", time.offCoreNs)],
    { depth: 1, name: "in MPI", ns: time.mpiNs, instances: null },
    ...ids.flatMap((id) => branchRows(waiting, id, 2)),
    // What rounding leaves is nothing.
    ...around >= 1 ? [plainRow(1, "before a process began or after it ended", around)] : [],
    ...branchRows(waiting, "init-finalize", 0).map((row) => ({ ...row, isOutside: !0 }))
  ], depths = rows.map(({ depth }) => depth);
  return openSection("wait-classes", "Where time goes, by class of waiting", [
    table({ noun: ["class", "classes"], most: rows.length, depths }, rows, [
      ["Class", "left", ({ name }) => name],
      ["Time", "right", ({ ns }) => ns === null ? "not recorded" : duration(ns)],
      ["Share", "right", ({ ns, isOutside }) => isOutside ? "" : shareCell(ns, time.spanNs)],
      ...time.offCoreNs === void 0 ? [] : [FOR_OFF_CORE],
      ["Calls", "right", ({ instances }) => instances === null ? "" : count(instances)]
    ])
  ]);
  function plainRow(depth, name, ns) {
    return { depth, name, ns, instances: null };
  }
}
function branchRows(waiting, id, depth) {
  let ns = waiting.mpi[id] ?? 0, below = classesBelow(waiting, id, depth + 1);
  if (ns === 0 && below.length === 0) return [];
  let [name, rest] = BRANCH_NAMES[id], own = below.filter((row) => row.depth === depth + 1).reduce((left, row) => left - row.ns, ns), isNotRecorded = id === "init-finalize" && waiting.time.finalizeNotRecorded === !0;
  return [
    { depth, name, ns, instances: null },
    ...below,
    ...isNotRecorded ? [{ depth: depth + 1, name: "wait at MPI_Finalize", ns: null, instances: null }] : [],
    ...below.length > 0 && own >= 1 ? [{ depth: depth + 1, name: rest, ns: own, instances: null }] : []
  ];
}
function classesBelow(waiting, parent, depth) {
  return waiting.classes.filter((each) => each.parent === parent).flatMap(({ id, ns, instances, offCoreNs }) => [
    { depth, name: className(id), ns, instances, ...offCoreNs !== void 0 && { offCoreNs } },
    ...classesBelow(waiting, id, depth + 1)
  ]);
}
function className(id) {
  return WAIT_CLASSES.find((each) => each.id === id)?.name ?? id;
}
function waitingPaths(shown2) {
  let { waiting, all } = shown2, classes = new Set(waiting.classes.map(({ id }) => id).filter(isWait)), waits = waiting.charges.filter((charge) => classes.has(charge.class)), paths = [...new Set(waits.map(({ path }) => path))], cells = new Map(paths.map((path) => [path, pathCell(path, shown2)])), rows = [...groupBy(waits, ({ path }) => plain(cells.get(path))).values()].map((own) => ({
    cell: cells.get(own[0].path),
    ns: own.reduce((sum, { ns }) => sum + ns, 0),
    mostly: mostOf2(own),
    processes: new Set(own.map(({ process }) => process)).size
  })).sort((a, b) => b.ns - a.ns);
  return openSection("waiting-paths", "Call paths, most waiting first", [
    table({ noun: "call path", most: all ? rows.length : MAX_PATHS_SHOWN }, rows, [
      ["Call path", "left", ({ cell }) => cell],
      ["Waiting", "right", ({ ns }) => duration(ns)],
      ["Share", "right", ({ ns }) => shareCell(ns, waiting.time.spanNs)],
      ["Mostly", "left", ({ mostly }) => className(mostly)],
      ["Processes", "right", ({ processes }) => count(processes)]
    ])
  ]);
}
function mostOf2(waits) {
  let sums = /* @__PURE__ */ new Map();
  for (let { class: id, ns } of waits) sums.set(id, (sums.get(id) ?? 0) + ns);
  return [...sums].sort((a, b) => b[1] - a[1])[0][0];
}

// src/report/text/views/analysis/answers.ts
var BAR = 40, MIN_SHARE_AT_ENDS = 0.01, PARTS = [
  ["computingNs", "·", "computing"],
  ["waitingNs", "░", "waiting"],
  ["communicatingNs", "█", "communicating"],
  ["offCoreNs", "▒", "off the core"]
], answers = (shown2) => {
  let { waitStates } = shown2.document;
  return { id: "answers", title: null, fold: "top", content: waitStates ? withWaiting({ ...shown2, waiting: waitStates }) : withoutWaiting(shown2) };
};
function withWaiting(shown2) {
  let found = answersOf(shown2.waiting);
  return [
    textBlock([whereTimeGoes(found, shown2)]),
    { kind: "lines", lines: barOf(found.time) },
    textBlock([...found.causes.map((cause, i) => causeSentence(cause, i, found, shown2)), ...toLookAt(shown2)])
  ];
}
function withoutWaiting(shown2) {
  let { noWaitStates, clocksOff } = shown2.document, more = noWaitStates !== void 0 || clocksOff !== void 0 ? [] : [[{ name: "--wait-states" }, " tells where the time goes, who makes the others wait, and by what."]];
  return [textBlock([...toLookAt(shown2), ...more])];
}
function whereTimeGoes({ time, most, atEndsNs }, shown2) {
  let inMpi = `${partOf(ofAll(time, time.waitingNs + time.communicatingNs))} of the time is in MPI`, isMoreAtEnds = ofAll(time, atEndsNs) >= MIN_SHARE_AT_ENDS, more = isMoreAtEnds ? `; ${duration(atEndsNs)} more is waiting in MPI_Init and MPI_Finalize` : "";
  if (most === null)
    return [`${inMpi}; no process waits for another one${isMoreAtEnds ? " in it" : ""}${more}`];
  let waiting = `${partOf(ofAll(time, time.waitingNs))} is waiting`, kind = `most of it ${className(most.id)} (${partOf(ofAll(time, most.ns))})`;
  return [`${inMpi}; ${waiting}, ${kind}, in `, ...pathCell(most.path, shown2), more];
}
function ofAll({ allNs }, ns) {
  return allNs > 0 ? ns / allNs : 0;
}
function barOf(time) {
  let shown2 = PARTS.filter(([part]) => time[part] > 0), sum = shown2.reduce((all, [part]) => all + time[part], 0);
  if (!(sum > 0)) return [];
  let bar = "", until = 0;
  for (let [part, sign] of shown2)
    until += time[part], bar += sign.repeat(Math.round(BAR * until / sum) - bar.length);
  let legend = shown2.map(([part, sign, words]) => `${sign} ${words} ${partOf(ofAll(time, time[part]))}`);
  return [bar, ...linesOf(legend)];
}
function linesOf(parts) {
  let lines = [];
  for (let part of parts) {
    let joined2 = `${lines.at(-1) ?? ""}  ${part}`;
    lines.length > 0 && Array.from(joined2).length <= BAR ? lines.splice(-1, 1, joined2) : lines.push(part);
  }
  return lines;
}
var BY = {
  work: ["by computing longer"],
  mpi: ["while it is in MPI itself (a slow transfer, or no core)"],
  "off core": ["while the operating system ran something else on its core"]
};
function causeSentence({ cost, by }, at, { waitingNs }, shown2) {
  let { process, path, before, directNs, indirectNs, savedNs } = cost, ns = directNs + indirectNs, share = `${partOf(ns / waitingNs)} of all waiting`, saved = savedNs === void 0 ? "" : `; without it the run takes ${duration(savedNs)} less (replayed)`;
  return [
    `${count(at + 1)}. ${processCell(process)} makes the others wait ${duration(ns)} (${share}) `,
    ...BY[by],
    ", in ",
    ...pathCell(path, shown2),
    ...before === void 0 ? [] : [", before ", { name: shown2.readable(before) }],
    saved
  ];
}
function toLookAt({ document }) {
  let slow = instanceToLookAt(document);
  if (slow === null) return [];
  let { position, pattern, durationNs, medianNs } = slow, times = `${duration(durationNs)}, usually ${duration(medianNs)}`;
  return [[`Look at position ${count(position)}, ${pattern}: ${times}`]];
}

// src/report/text/words/readings.ts
function readingOptions({
  contexts,
  delimiters
}) {
  return [
    ...contexts ? [commandText(["--contexts", contexts.join(",")])] : [],
    ...delimiters ? [commandText(["--delimiters", delimiters.join(",")])] : []
  ].join(" ");
}

// src/report/text/views/analysis/expected.ts
var expectedPatterns = ({ document, all }) => {
  let { expected } = document;
  if (expected === void 0) return [];
  let foundAs = ({ name, label }) => wholeName(`${name} ${label}`, all);
  return openSection("expected", "Expected patterns", [
    table({ noun: ["expected pattern", "expected patterns"] }, expected.expected, [
      [
        "Expected",
        "left",
        ({ name, pattern }) => [{ words: name === pattern ? pattern : `${name}: ${pattern}` }]
      ],
      ["State", "left", stateCell],
      ["Found as", "left", ({ found }) => orNoValue(found, foundAs)],
      ["Function", "left", ({ found }) => orNoValue(found?.functions, (names) => namesCell(names, all))],
      ["Similarity", "right", ({ similarity }) => orNoValue(similarity, partOf)],
      ["Share", "right", ({ found }) => orNoValue(found?.share, partOf)]
    ]),
    textBlock([expectedInShort(expected), agreement(expected)]),
    table({ noun: "unexpected pattern" }, expected.unexpected, [
      ["Unexpected", "left", foundAs],
      ["Function", "left", ({ functions }) => namesCell(functions, all)],
      ["Share", "right", (each) => partOf(each.share)]
    ])
  ]);
};
function stateCell({ state, foundBy }) {
  return foundBy === void 0 ? [state] : [`${state} with `, { words: readingOptions(foundBy) }];
}

// src/report/text/views/analysis/inside.ts
var MAX_PARTS_SHOWN = 15, MAX_WHOLES_NAMED = 3, insideCalls = (shown2) => connected(shown2.document.parts ?? []).map((parts) => sectionOf(shown2, parts));
function sectionOf({ document, groupsOf, all }, parts) {
  let names = new Set(parts.flatMap(({ of }) => of)), wholes = document.patterns.filter(({ name }) => names.has(name)), groups = wholes.flatMap(({ name }) => groupsOf.get(name)), calls = wholes.reduce((sum, { instances }) => sum + instances, 0), functions = distinct(wholes.flatMap((pattern) => pattern.functions)), rows = [...parts].sort((a, b) => shareOf(b) - shareOf(a));
  return openSection(
    `inside-${wholes[0].name}`,
    [
      `Inside ${listOf(wholes)} (`,
      ...namesCell(functions, all),
      `, ${counted(calls, "call")} of ${duration(totalNs(groups) / calls)})`
    ],
    [
      table({ noun: "part", most: MAX_PARTS_SHOWN }, rows, [
        ["Part", "left", ({ name }) => name],
        ["Family", "left", (part) => familyCell(part, all)],
        ["Times a call", "right", ({ perInstance }) => range([perInstance.least, perInstance.most], count)],
        ["Instances", "right", ({ instances }) => count(instances)],
        ["Pace", "right", paceCell, "from one completion to the next"],
        ["Share", "right", (part) => partOf(shareOf(part))],
        ["Slow", "right", ({ groups: groups2 }) => count(slowIn(groups2))]
      ])
    ]
  );
}
function paceCell({ groups }) {
  let paces = groups.map(({ medianPaceNs }) => medianPaceNs);
  return range(paces, duration);
}
function familyCell({ familyName, isLoop }, all) {
  let name = familyName === null ? [NO_VALUE] : wholeName(familyName, all);
  return isLoop ? name : [...name, " (between loops)"];
}
function shareOf({ groups }) {
  let sum = groups.reduce((all, { share }) => all + share, 0);
  return sum > 1 - 1e-9 ? 1 : sum;
}
function listOf(wholes) {
  let names = wholes.slice(0, MAX_WHOLES_NAMED).map(({ name }) => name), more = wholes.length - names.length;
  return more > 0 ? `${names.join(", ")} and ${count(more)} more` : names.length === 1 ? names[0] : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
function connected(parts) {
  let above = /* @__PURE__ */ new Map(), rootOf = (name) => {
    let root = name;
    for (; above.has(root); ) root = above.get(root);
    return root !== name && above.set(name, root), root;
  };
  for (let { of } of parts)
    for (let name of of) rootOf(name) !== rootOf(of[0]) && above.set(rootOf(name), rootOf(of[0]));
  return [...groupBy(parts, ({ of }) => rootOf(of[0])).values()];
}

// src/report/text/views/analysis/overview.ts
var overview = ({ document, all }) => {
  let { trace, patterns: patterns2, groups, slowInstances: slowInstances2, wrappers, families: families2, grid, undecidedGrid } = document, instances = patterns2.reduce((sum, pattern) => sum + pattern.instances, 0), creator = trace.creator === "" ? "an unnamed tracer" : { words: trace.creator }, inFamilies = counted(families2.length, "family", "families"), sentences = [
    [{ words: trace.path }, ", recorded by ", creator],
    [
      counted(trace.processes, "process", "processes"),
      `${counted(trace.events, "event")} in ${duration(trace.durationNs)}`,
      counted(trace.communicationEvents, "communication event")
    ].join(", "),
    [
      `${counted(patterns2.length, "communication pattern")} of ${inFamilies}`,
      counted(instances, "instance"),
      counted(groups.length, "group"),
      slowCounts(slowInstances2)
    ].join(", "),
    ...offCoreSentences(trace),
    ...grid === null ? [] : [gridSentence(grid)],
    ...undecidedGrid === void 0 ? [] : [undecidedSentence(undecidedGrid)],
    ...oddities(document)
  ];
  return wrappers.length > 0 && sentences.push(["seen through as wrappers: ", ...namesCell(wrappers, all)]), topSection("overview", sentences);
};
function slowCounts(slow) {
  let byPeers = slow.filter(({ judgedBy }) => judgedBy === "similar patterns").length, all = counted(slow.length, "slow instance");
  return byPeers === 0 ? all : `${all}, ${count(byPeers)} of them judged by similar patterns`;
}
function oddities({ trace, cyclesBroken }) {
  let told = [
    [trace.unmatchedEvents, "event", "without a counterpart in the trace"],
    [trace.openRequests, "request", "cancelled or never completed: left out"],
    [trace.inferredEvents, "receive", "inferred, since the tracer lost how they ended"],
    [trace.unenteredCalls, "call", "left without an enter: the recording began inside"]
  ].filter(([times]) => times > 0).map(([times, what, how]) => `${counted(times, what)} ${how}`);
  return cyclesBroken > 0 ? [...told, cycleWords(cyclesBroken)] : told;
}
function cycleWords(cycles) {
  return `${`${cycles === 1 ? "once" : `${count(cycles)} times`} instances overlap, each of them first on some process`}: in the sequence stands first what began first`;
}
var MIN_TOLD_SHARE = 5e-3;
function offCoreSentences(trace) {
  let { offCore: offCore2, switchesLost } = trace;
  if (offCore2 === void 0) return [];
  if (switchesLost === void 0) return [offCoreSentence(trace, offCore2)];
  let lost = counted(switchesLost, "switch to or from a core", "switches to or from cores");
  return [
    offCoreSentence(trace, offCore2),
    `at least ${lost} not recorded, as too many came at once: what was taken there is in the times`
  ];
}
function offCoreSentence({ offCoreShare, offCoreBetweenCalls }, { shareOfProcess, waitingNs, waitingWithoutNs }) {
  let where = offCoreBetweenCalls ? " between MPI calls (of more the trace does not tell)" : "", [least, most] = [Math.min(...shareOfProcess), Math.max(...shareOfProcess)];
  if (!(most > 0)) return `no process was off its core${where} while it could run`;
  let mean = shareOfProcess.reduce((sum, share) => sum + share, 0) / shareOfProcess.length, each = partOf(least) === partOf(most) ? "" : ` (${partOf(least)} to ${partOf(most)} by process)`, off = `processes were off their cores${where} for ${partOf(mean)} of their time${each}`, gone = waitingNs > 0 ? 1 - waitingWithoutNs / waitingNs : 0, waiting = gone >= MIN_TOLD_SHARE ? `${partOf(gone)} of their waiting` : "";
  if (offCoreShare === void 0)
    return `${off}, which is part of all durations below${waiting && `; it is what makes ${waiting}`}`;
  let also = waiting && `, and with it ${waiting}`;
  return `${off}: that is taken out of all durations below${also} (--keep-off-core shows it)`;
}
function gridSentence(grid) {
  let { dimensions, periodic, share, transposed, byteShare } = grid, closed = AXES.filter((_, axis) => periodic[dimensions.length - 1 - axis]), rings = closed.length === 0 ? "" : `, periodic in ${closed.join(", ")}`, steps = share === 1 ? "all messages go" : `${score(share * 100)} % of the messages go`, extents = dimensions.map(count).join(" × "), line = dimensions.length === 1 ? " (one dimension)" : "", crossing = transposed === void 0 ? "" : `, ${score(transposed * 100)} % to the transposed place`, bytes2 = byteShare === void 0 ? "" : `, with ${score(byteShare * 100)} % of the bytes`;
  return `process grid ${extents}${line}${rings}: ${steps} one step along an axis${crossing}${bytes2}`;
}
function undecidedSentence(extents) {
  return `process grid: cannot be told, since on one as small as ${extents.map(count).join(" × ")} neighbours are all processes`;
}

// src/report/text/views/analysis/patterns.ts
var MAX_PATTERNS_SHOWN = 15, families = ({ document, groupsOf, all }) => {
  let sizeOf = new Map(document.patterns.map(({ name, processes }) => [name, processes])), rows = document.families.map((family) => ({
    ...family,
    groups: family.patterns.flatMap((name) => groupsOf.get(name)),
    sizes: family.patterns.map((name) => sizeOf.get(name))
  })).sort((a, b) => totalNs(b.groups) - totalNs(a.groups));
  return openSection("families", "Families of patterns, most time first", [
    table({ noun: ["family", "families"], most: MAX_PATTERNS_SHOWN }, rows, [
      ["Family", "left", ({ name }) => wholeName(name, all)],
      ["Function", "left", ({ functions }) => namesCell(functions, all)],
      ["Patterns", "right", ({ patterns: own }) => count(own.length)],
      ["Processes", "right", ({ sizes }) => range(sizes, count)],
      ["Bytes", "right", ({ groups }) => bytesCell(groups)],
      ["Instances", "right", ({ instances }) => count(instances)],
      ["Time", "right", ({ groups }) => duration(totalNs(groups))],
      ["Slow", "right", ({ groups }) => count(slowIn(groups))]
    ])
  ]);
}, patterns = ({ document, groupsOf, all }) => {
  let familyOf = new Map(document.families.map(({ id, name }) => [id, name])), rows = document.patterns.map((pattern) => ({ ...pattern, groups: groupsOf.get(pattern.name) })).sort((a, b) => totalNs(b.groups) - totalNs(a.groups));
  return openSection("patterns", "Patterns, most time first", [
    table({ noun: "pattern", most: MAX_PATTERNS_SHOWN }, rows, [
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
  ]);
};
function bytesCell(groups) {
  let each = groups.map((group) => group.bytes);
  return range(each, bytes);
}

// src/report/text/views/analysis/phases.ts
var MAX_PHASES_SHOWN = 15, MAX_SLOW_SHOWN = 5, phases = ({ document, all }) => openSection("phases", "Phases", [
  table({ noun: "phase", most: MAX_PHASES_SHOWN }, document.phases, [
    ["Phase", "right", ({ index }) => count(index)],
    ["Positions", "left", ({ from, to }) => `${count(from)}–${count(to)}`],
    ...dividedColumn(document.phases),
    ["Instances", "right", ({ from, to }) => count(to - from + 1)],
    ["Functions", "left", ({ namedAfter }) => namesCell(namedAfter, all)],
    ["Slow", "right", ({ slow }) => count(slow)]
  ])
]);
function dividedColumn(shown2) {
  return shown2.every(({ partOf: partOf2 }) => partOf2 === void 0) ? [] : [
    ["Divided from", "left", ({ partOf: partOf2 }) => partOf2 ? `${count(partOf2.from)}–${count(partOf2.to)}` : ""]
  ];
}
var slowInstances = ({ document }) => document.phases.map(({ index }) => {
  let slow = document.slowInstances.filter(({ phase }) => phase === index).sort(byUrgency);
  return openSection(`slow-instances-${index}`, `Slow instances of phase ${index}, most urgent first`, [
    table({ noun: "slow instance", most: MAX_SLOW_SHOWN }, slow, [
      ["Affinity", "left", ({ inspectionAffinity }) => inspectionAffinity],
      ["Position", "right", ({ position }) => count(position)],
      ["Pattern", "left", ({ pattern }) => pattern],
      ["Bytes", "right", (slow2) => bytes(slow2.bytes)],
      ["Duration", "right", ({ durationNs }) => duration(durationNs)],
      ...judgementColumns(slow),
      ["Cause", "left", ({ cause, culprit }) => `${cause} P${culprit}`],
      ...lastToArrive(slow),
      [
        "Longest event",
        "left",
        ({ longestEvent: { process, symbol, durationNs } }) => `P${process} ${symbol} ${duration(durationNs)}`,
        SYMBOLS
      ]
    ])
  ]);
}), SYMBOLS = "P7 S39: process 7 sends to process 39; P7 R39: it receives from there; else the collective operation", JUDGED_BY = "its group: the instances of its pattern with its bytes; similar: groups of the same kind, where these are fewer than three";
function judgementColumns(shown2) {
  let byPeers = [
    "Judged by",
    "left",
    ({ peers }) => peers === void 0 ? "its group" : `${count(peers)} similar`,
    JUDGED_BY
  ];
  return [
    ["Median", "right", ({ medianNs }) => duration(medianNs)],
    ["Threshold", "right", ({ thresholdNs }) => duration(thresholdNs), "what lasts longer is slow"],
    ["Z", "right", (slow) => score(slow.score), "modified Z of the duration in its group"],
    ...shown2.some(({ peers }) => peers !== void 0) ? [byPeers] : []
  ];
}
function lastToArrive(shown2) {
  return shown2.every(({ culprit, lastToStart }) => culprit === lastToStart) ? [] : [["Last to arrive", "left", ({ lastToStart }) => `P${lastToStart}`]];
}
function byUrgency(a, b) {
  return b.angle - a.angle || b.severity - a.severity || a.position - b.position;
}

// src/report/text/views/analysis/repeats.ts
var MAX_REPEATS_SHOWN = 15, MAX_POSITIONS_SHOWN = 3, repeats = ({ document, all }) => openSection("repeats", "What repeats, most events first", [
  table({ noun: "repeat", most: MAX_REPEATS_SHOWN }, document.repeats ?? [], [
    ["Repeat", "left", (each) => wholeName(shown(each), all)],
    ["Kind", "left", ({ kind }) => kind],
    ["Processes", "left", ({ processes }) => processesCell(processes, all)],
    ["Events", "right", ({ events }) => count(events), "of one, contiguous repetitions inside removed"],
    ["Frequency", "right", ({ frequency }) => count(frequency), "contiguous copies counted"],
    [
      "Contiguous",
      "right",
      ({ contiguous }) => count(contiguous),
      "of these: directly behind the one before"
    ],
    ["Positions", "left", (each) => positionsCell(each, all), "of the first process, among its events"],
    ["Function", "left", ({ functions }) => namesCell(functions, all)]
  ])
]);
function shown({ shape, processes: [first] }) {
  return shape ?? `P${first.process}: ${first.word}`;
}
function processesCell(processes, all) {
  let numbers = processes.map(({ process }) => process);
  return numbers.length > 4 && !all ? counted(numbers.length, "process", "processes") : ranges(numbers, numbers.length);
}
function positionsCell({ processes }, all) {
  let first = processes.find(({ positions }) => positions.length > 0), at = ranges(first.positions, all ? first.positions.length : MAX_POSITIONS_SHOWN);
  return `P${first.process}: ${at}`;
}

// src/report/text/words/foremost.ts
var MIN_STANDING_OUT = 0.25, MIN_TIMES_THE_NEXT = 2;
function foremost(ns, verb) {
  let order = ns.map((_, process) => process).sort((a, b) => ns[b] - ns[a]), [first, second] = order, all = ns.reduce((sum, each) => sum + each, 0), share = all > 0 ? ns[first] / all : 0, most = `P${first} ${verb} ${partOf(share)} of ${duration(all)}`;
  if (second === void 0 || !(ns[second] > 0)) return most;
  let beyond = (share - 1 / ns.length) / (1 - 1 / ns.length), times = ns[first] / ns[second];
  return beyond < MIN_STANDING_OUT && times < MIN_TIMES_THE_NEXT ? `nobody stands out: ${most}, more than any other` : `${most}, ${factor(times)} as much as the next one, P${second}`;
}

// src/report/text/views/analysis/root-causes.ts
var MAX_CAUSES_SHOWN = 10;
function rootCauses(shown2) {
  let { costs: all, unattributedNs } = shown2.waiting.delays, own = all.filter(({ isMpi, isOffCore }) => !isMpi && isOffCore === void 0), inMpi = all.filter(({ isMpi }) => isMpi), orCores = shown2.document.trace.offCore !== void 0 ? "" : ": more processes than cores?", notes = [
    ...totalOf(inMpi) > totalOf(own) ? [`most waiting is for processes that were inside of MPI calls themselves${orCores}`] : [],
    ...unattributedNs >= 1 ? [`${duration(unattributedNs)} of waiting has no cause that is known`] : []
  ], content = (costs) => {
    let rows = shown2.all ? costs : costs.slice(0, MAX_CAUSES_SHOWN + 1), stands = rows.map(
      (_, i) => i === MAX_CAUSES_SHOWN && !shown2.all ? costs.length - MAX_CAUSES_SHOWN : 1
    );
    return [table({ noun: "cause", most: MAX_CAUSES_SHOWN, stands }, rows, columns(shown2, rows))];
  };
  return [
    openSection("root-causes", "Root causes: work that made others wait", content(own)),
    closedSection("root-causes-in-mpi", "Root causes inside of MPI", [textBlock(notes), ...content(inMpi)])
  ];
}
var SAVED = [
  "Would save",
  "right",
  ({ savedNs }) => savedNs === void 0 ? "" : duration(savedNs)
];
function columns(shown2, rows) {
  let { delays } = shown2.waiting, allNs = delays.directNs + delays.indirectNs + delays.unattributedNs;
  return [
    ["Process", "left", ({ process }) => processCell(process)],
    [
      "Where",
      "left",
      ({ path, before }) => [
        ...pathCell(path, shown2),
        ...before === void 0 ? [] : [", before ", { name: shown2.readable(before) }]
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
  let { byProcess, time } = waiting, spanNs = time.spanNs / byProcess.length, isByRoots = byProcess.some(({ rootCauseNs }) => rootCauseNs !== void 0), rows = byProcess.map((each, process) => ({ ...each, process, ns: each.rootCauseNs ?? each.causedNs })).filter((each) => each.ns > 0 || each.causedNs > 0 || each.waitingNs > 0).sort((a, b) => b.ns - a.ns || b.causedNs - a.causedNs || a.process - b.process), all = byProcess.map(({ rootCauseNs, causedNs }) => rootCauseNs ?? causedNs), allNs = all.reduce((sum, ns) => sum + ns, 0), lastToCome = [
    "Last to come",
    "right",
    ({ causedNs }) => duration(causedNs),
    "waiting of others that ended when it came, whoever held it up"
  ];
  return openSection("waiting-processes", "Who makes the others wait", [
    ...allNs > 0 ? [textBlock([foremost(all, "causes")])] : [],
    table({ noun: ["process", "processes"], most: MAX_CAUSES_SHOWN }, rows, [
      ["Process", "left", ({ process }) => processCell(process)],
      ["Waiting caused", "right", ({ ns }) => duration(ns)],
      ["Share", "right", ({ ns }) => shareCell(ns, allNs)],
      ...isByRoots ? [lastToCome] : [],
      ["It waited", "right", ({ waitingNs }) => duration(waitingNs)],
      ["Of its time", "right", ({ waitingNs }) => shareCell(waitingNs, spanNs)]
    ])
  ]);
}
function offCore({ waiting }) {
  let { offCore: of, time, delays } = waiting;
  if (of === void 0) return [];
  let allNs = delays.directNs + delays.indirectNs + delays.unattributedNs, rows = of.map((each, process) => ({ ...each, process, causedNs: each.directNs + each.indirectNs })).filter((each) => each.outsideNs + each.mpiNs > 0 || each.waitedNs > 0).sort((a, b) => b.causedNs - a.causedNs || a.process - b.process);
  return [
    openSection("off-core", "Off the core: time that the operating system took, by process", [
      table({ noun: ["process", "processes"], most: MAX_CAUSES_SHOWN }, rows, [
        ["Process", "left", ({ process }) => processCell(process)],
        ["Off its core", "right", ({ outsideNs, mpiNs }) => duration(outsideNs + mpiNs)],
        ["Of its time", "right", (row) => shareCell(row.outsideNs + row.mpiNs, time.spanNs / of.length)],
        ["In MPI", "right", ({ mpiNs }) => duration(mpiNs)],
        ["Waiting caused", "right", ({ causedNs }) => duration(causedNs)],
        ["Share", "right", ({ causedNs }) => shareCell(causedNs, allNs)],
        ["Directly", "right", ({ directNs }) => duration(directNs)],
        ["Through others", "right", ({ indirectNs }) => duration(indirectNs)],
        ["It waited for such", "right", ({ waitedNs }) => duration(waitedNs)]
      ])
    ])
  ];
}
var COMMUNICATION = ", communication = serialisation × transfer";
function efficiencies({ waiting, document }) {
  let { efficiency } = waiting;
  if (efficiency === null) return [];
  let phases2 = document.phases.length > 1 ? efficiency.phases : [], rows = [
    { what: "all", timeShare: 1, ...efficiency },
    ...phases2.map((phase) => ({ what: `phase ${count(phase.phase)}`, ...phase }))
  ], percent = (value) => shareCell(value ?? Number.NaN, 1), { idealNs, idealAtLeastNs, runtimeNs } = efficiency, least = idealNs === null ? " at least" : "", ideal = `with MPI that takes no time it would last ${duration(idealNs ?? idealAtLeastNs)}${least}`, how = idealNs === null ? ": --replay tells how long, and what of communication is serialisation and transfer" : "", hasCores = efficiency.coreAvailability !== void 0, cores = hasCores ? [["Core availability", "right", ({ coreAvailability }) => percent(coreAvailability ?? null)]] : [], product = `load balance${hasCores ? " × core availability" : ""} × communication`, parts = idealNs === null ? [] : [
    ["Serialisation", "right", ({ serialisation }) => percent(serialisation)],
    ["Transfer", "right", ({ transfer }) => percent(transfer)]
  ];
  return [
    openSection(
      "efficiencies",
      `Efficiencies: parallel = ${product}${parts.length > 0 ? COMMUNICATION : ""}`,
      [
        textBlock([`${ideal} instead of ${duration(runtimeNs)}${how}`]),
        table({ noun: "phase" }, rows, [
          ["Part", "left", ({ what }) => what],
          ["Of the time", "right", ({ timeShare }) => percent(timeShare)],
          ["Parallel", "right", ({ parallel }) => percent(parallel)],
          ["Load balance", "right", ({ loadBalance }) => percent(loadBalance)],
          ...cores,
          ["Communication", "right", ({ communication }) => percent(communication)],
          ...parts
        ])
      ]
    )
  ];
}

// src/report/text/views/analysis/threads.ts
function threadTimes({ waiting }) {
  let { threads } = waiting;
  if (threads === void 0) return [];
  let sum = (key) => threads.reduce((all, each) => all + each[key], 0), allNs = sum("allNs"), work = sum("parallelNs") - sum("implicitWaitNs") - sum("explicitWaitNs"), rows = [
    [0, "time of all threads", allNs],
    [1, "in parallel regions", sum("parallelNs")],
    [2, "waiting at implicit barriers (imbalance)", sum("implicitWaitNs")],
    [2, "waiting at barriers that the program asks for", sum("explicitWaitNs")],
    [2, "work", work],
    [1, "first thread alone (serial part)", sum("serialNs")],
    [2, "in MPI calls", sum("serialInMpiNs")],
    [2, "work", sum("serialNs") - sum("serialInMpiNs")],
    [1, "idle threads", sum("idleNs")]
  ], depths = rows.map(([depth]) => depth);
  return [
    openSection("threads", "OpenMP: where the time of all threads goes", [
      table({ most: rows.length, depths }, rows, [
        ["Kind", "left", ([, name]) => name],
        ["Time", "right", ([, , ns]) => duration(ns)],
        ["Share", "right", ([, , ns]) => shareCell(ns, allNs)]
      ]),
      table(
        { noun: ["process", "processes"] },
        [...threads.entries()],
        [
          ["Process", "left", ([process]) => processCell(process)],
          ["Threads", "right", ([, { threads: count2 }]) => String(count2)],
          ["Idle", "right", ([, { idleNs, allNs: all }]) => shareCell(idleNs, all)],
          [
            "Serial part",
            "right",
            ([, each]) => shareCell(each.serialNs, each.allNs / each.threads),
            "of its time"
          ],
          [
            "Imbalance",
            "right",
            ([, each]) => shareCell(each.implicitWaitNs, each.parallelNs),
            "of parallel time"
          ]
        ]
      )
    ])
  ];
}

// src/report/text/views/analysis/topology.ts
var MAX_PLACES = 16;
function waitingOnGrid({ waiting }) {
  let { topology, byProcess } = waiting, source = topology?.source === "defined" ? "that the program defined" : "that the messages tell", waitingNs = byProcess.map((each) => each.waitingNs);
  return openSection(
    "waiting-on-grid",
    `Waiting by process on the grid ${source}, x to the right, y down`,
    onGrid(topology, waitingNs)
  );
}
function onGrid(topology, ns) {
  if (topology === null || topology.extents.length > 3) return [];
  let dimensions = topology.extents.length, [columns2, rows = 1, layers = 1] = topology.extents;
  if (columns2 > MAX_PLACES || rows > MAX_PLACES || layers > MAX_PLACES) return [];
  let at = new Map(topology.places.map((place, process) => [place?.join(), process])), cell = (...place) => {
    let process = at.get(place.slice(0, dimensions).join());
    return process === void 0 ? "" : duration(ns[process]);
  }, [xs, ys, zs] = [columns2, rows, layers].map((length) => [...Array(length).keys()]);
  return zs.flatMap((z) => [
    ...dimensions > 2 ? [textBlock([`z = ${z}`])] : [],
    table({ most: rows }, ys, [
      ...dimensions > 1 ? [["y", "right", count]] : [],
      ...xs.map((x) => [`x = ${x}`, "right", (y) => cell(x, y, z)])
    ])
  ]);
}
function refills({ waiting, all }) {
  let lateSender = waiting.classes.find(({ id }) => id === "late-sender")?.ns ?? 0;
  return waiting.refills.map(({ functions, messages, directions }, i) => {
    let ns = directions.reduce((sum, direction) => sum + direction.ns, 0), waits = `${duration(ns)}, ${shareCell(ns, lateSender)} of the waiting for late senders`, sweep = `a sweep has ${count(messages)} messages along an axis`;
    return openSection(
      `refills-${i + 1}`,
      ["Refills of the wavefront in ", ...namesCell(functions, all)],
      [
        textBlock([`${waits}, is for the first message of a sweep; ${sweep}`]),
        table({ noun: "direction", most: directions.length }, directions, [
          ["Direction", "left", ({ direction }) => directionWords(direction)],
          ["Sweeps", "right", ({ sweeps }) => count(sweeps)],
          ["Waits", "right", ({ instances }) => count(instances)],
          ["Waiting", "right", (direction) => duration(direction.ns)],
          ["Share", "right", (direction) => shareCell(direction.ns, lateSender)],
          ["Most", "left", mostCell]
        ]),
        ...all ? directions.flatMap((direction) => {
          let layout = onGrid(waiting.topology, direction.byProcess);
          return layout.length === 0 ? [] : [textBlock([directionWords(direction.direction)]), ...layout];
        }) : []
      ]
    );
  });
}
function mostCell({ byProcess }) {
  let most = byProcess.reduce((found, ns2, process) => ns2 > byProcess[found] ? process : found, 0), ns = byProcess[most];
  return ns === 0 ? "" : `${processCell(most)} ${duration(ns)}`;
}

// src/report/text/views/analysis/sections.ts
var ANALYSIS_SECTIONS = [
  answers,
  overview,
  expectedPatterns,
  families,
  patterns,
  insideCalls,
  repeats,
  phases,
  slowInstances,
  advice,
  aboutWaiting,
  ...[
    waitClasses,
    threadTimes,
    offCore,
    rootCauses,
    waitingPaths,
    waitingProcesses,
    waitingOnGrid,
    refills,
    efficiencies
  ].map(whereWaiting)
];
function whereWaiting(view) {
  return (shown2) => {
    let { waitStates } = shown2.document;
    return waitStates ? view({ ...shown2, waiting: waitStates }) : [];
  };
}
function analysisSections(original, all) {
  let named = withReadableNames({
    families: original.families,
    patterns: original.patterns,
    parts: original.parts ?? [],
    phases: original.phases,
    wrappers: original.wrappers,
    repeats: original.repeats ?? [],
    refills: original.waitStates?.refills ?? [],
    expected: original.expected ?? null
  }), { refills: readableRefills, expected, ...lists } = named, { waitStates } = original, document = {
    ...original,
    ...lists,
    ...expected && { expected },
    // Not copied: what JSON alone has is made when it is asked for.
    ...waitStates && { waitStates: Object.create(waitStates, { refills: { value: readableRefills } }) }
  }, groupsOf = new Map(original.patterns.map(({ name }) => [name, []]));
  for (let group of original.groups) groupsOf.get(group.pattern)?.push(group);
  let names = readableNames(functionsOnPaths(original));
  return sectionsOf({ document, groupsOf, all, readable: (name) => names.get(name) ?? name }, ANALYSIS_SECTIONS);
}
function functionsOnPaths({ waitStates }) {
  if (!waitStates) return /* @__PURE__ */ new Set();
  let { charges, delays } = waitStates, paths = /* @__PURE__ */ new Set(), before = /* @__PURE__ */ new Set();
  for (let { path } of charges) paths.add(path);
  for (let cost of delays.costs)
    paths.add(cost.path), cost.before !== void 0 && before.add(cost.before);
  return /* @__PURE__ */ new Set([...[...paths].flatMap((path) => path.split("/")), ...before]);
}

// src/report/text/views/search.ts
var MAX_INSIDE_SHOWN = 3, MAX_DIFFERENCES_SHOWN = 2;
function searchSections(original, all) {
  let document = withReadableNames(original), { matches } = document, rows = table({ noun: "pattern" }, matches, [
    ["Found", "left", ({ pattern }) => pattern ?? "events"],
    ["Family", "left", ({ family }) => orNoValue(family, (name) => wholeName(name, all))],
    ["Similarity", "right", ({ similarity }) => similarityText(similarity)],
    ["What differs", "left", (match) => differencesCell(match, all)],
    ["Inside", "left", ({ inside }) => insideCell(inside, all)],
    ["Function", "left", ({ functions }) => namesCell(functions, all)],
    ["Times", "right", ({ occurrences }) => count(occurrences.length)],
    ["Positions", "left", (match) => positionsCell2(match, all)],
    ["First at", "right", firstCell],
    ["Takes", "right", takesCell]
  ]), section = topSection("search", said(document));
  return sectionsOf(document, [() => ({ ...section, content: [...section.content, rows] })]);
}
function said(document) {
  let { pattern, similarity, matches, nearest, inWords, foundBy, tried = 0 } = document, times = matches.filter((match) => !match.holdsPattern || match.similarity >= similarity).reduce((sum, { occurrences }) => sum + occurrences.length, 0), sentences = [[...[{ words: pattern }, `, similarity ${similarity} and more: `], times === 0 ? "not in this trace" : counted(times, "time")]];
  if (foundBy !== void 0 && sentences.push(foundSentence(foundBy, pattern)), times === 0 && tried > 0 && sentences.push([
    `Nor in ${counted(tried, "other way", "other ways")} to look at it: `,
    "in callers, by other delimiters, within groups"
  ]), times === 0 && matches.length > 0 && sentences.push(["These hold it, and more:"]), nearest !== null) {
    let like2 = `${nearest.pattern}, with similarity ${similarityText(nearest.similarity)}`;
    sentences.push([`Most like it is ${like2}; --similarity sets the limit`]);
  }
  return inWords && sentences.push(["Blocks are in no function: the words of processes were searched, too"]), sentences;
}
function foundSentence(found, pattern) {
  let { contexts, delimiters, groupsOf } = found, isAll = contexts?.join() === "none", where = [
    ...contexts === void 0 ? [] : [isAll ? ["across functions"] : ["in calls of ", ...functionNames(contexts)]],
    ...delimiters === void 0 ? [] : [delimitersPhrase(delimiters)],
    ...groupsOf === void 0 ? [] : [[`within groups of ${groupsOf.map(count).join(", ")} processes`]]
  ], options = readingOptions(found), named = groupsOf === void 0 ? [] : [{ words: commandText(["--pattern", `${pattern} within groups`]) }], by = joined(
    [...groupsOf ? [named] : [], ...options === "" ? [] : [[{ words: options }]]],
    " "
  );
  return ["Found ", ...joined(where, ", "), " (", ...by, "), not as asked for"];
}
function delimitersPhrase(delimiters) {
  return delimiters.join() === "none" ? ["without delimiters"] : ["up to each ", { words: delimiters.join(", ") }];
}
function similarityText(similarity) {
  return similarity === 1 ? "1" : Math.min(similarity, 0.999).toFixed(3);
}
function differencesCell(match, all) {
  let { differences, holdsPattern, hasOtherOrder, isRenumbered } = match, shown2 = all ? differences.length : holdsPattern ? 0 : MAX_DIFFERENCES_SHOWN, left = differences.length - shown2, texts = [
    ...holdsPattern ? ["holds it, and more"] : [],
    ...differences.slice(0, shown2),
    ...left > 0 && !holdsPattern ? [`${left} more`] : [],
    ...hasOtherOrder ? ["other order"] : [],
    ...isRenumbered ? ["processes numbered otherwise"] : []
  ];
  return texts.length === 0 ? ["nothing"] : [texts.join("; ")];
}
function insideCell(inside, all) {
  if (inside.length === 0) return [NO_VALUE];
  let left = inside.length - MAX_INSIDE_SHOWN;
  return all || left <= 0 ? [inside.join(", ")] : [`${inside.slice(0, MAX_INSIDE_SHOWN).join(", ")} and ${count(left)} more`];
}
function positionsCell2({ occurrences }, all) {
  let positions = [...new Set(occurrences.map(({ position }) => position))].sort((a, b) => a - b);
  return [ranges(positions, all ? Number.POSITIVE_INFINITY : 3)];
}
function takesCell({ occurrences }) {
  let times = occurrences.map(({ durationNs }) => durationNs);
  return range(times, duration);
}
function firstCell({ occurrences }) {
  return duration(
    occurrences.reduce((first, { startNs }) => Math.min(first, startNs), Number.POSITIVE_INFINITY)
  );
}

// src/report/text/printers/analysis.ts
var REMEDY = " (--all shows them)";
function renderAnalysis(document, all, look = {}) {
  return printText(analysisSections(document, all), { ...look, all, remedy: REMEDY });
}
function renderSearch(document, all, look = {}) {
  return printText(searchSections(document, all), { ...look, all, remedy: REMEDY });
}

export {
  dividedColumn,
  SYMBOLS,
  judgementColumns,
  lastToArrive,
  foremost,
  analysisSections,
  functionsOnPaths,
  renderAnalysis,
  renderSearch
};
