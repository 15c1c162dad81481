import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  SECTIONS,
  commit,
  comparisonSections,
  countedRows,
  day,
  sectionsOf,
  shiftCommits,
  shiftScope,
  standsFor,
  table
} from "./chunk-B7PQBWV2.js";
import {
  AXES
} from "./chunk-KUE5XSD2.js";
import {
  NONE,
  bytes,
  count,
  counted,
  duration,
  factor,
  functionNames,
  joined,
  plain,
  score,
  shorten,
  visible,
  withReadableNames
} from "./chunk-RIG7R6LV.js";

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
        [
          "Bytes",
          "right",
          ({ groups }) => range(
            groups.map((group) => group.bytes),
            bytes
          )
        ],
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
        [
          "Bytes",
          "right",
          ({ groups }) => range(
            groups.map((group) => group.bytes),
            bytes
          )
        ],
        ["Instances", "right", ({ instances }) => count(instances)],
        ["Median", "right", ({ groups }) => duration(Math.max(...groups.map(({ medianNs }) => medianNs)))],
        ["Time", "right", ({ groups }) => duration(totalNs(groups))],
        ["Slow", "right", ({ groups }) => count(slowIn(groups))]
      ])
    ]
  };
};

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
        ["Cause", "left", ({ cause, lastToStart }) => `${cause} P${lastToStart}`],
        [
          "Longest event",
          "left",
          ({ longestEvent: { process, symbol, durationNs } }) => `P${process} ${symbol} ${duration(durationNs)}`
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

// src/report/words/sparkline.ts
var BARS = "▁▂▃▄▅▆▇█", SMALLEST_RANGE = Math.log(1.2);
function sparkline(values, most = 40) {
  let shown = values.slice(-most).map((value) => value === null ? null : Math.log(Math.max(1, value))), known = shown.filter((value) => value !== null);
  if (known.length === 0) return "·".repeat(shown.length);
  let [low, high] = [Math.min(...known), Math.max(...known)], range2 = Math.max(high - low, SMALLEST_RANGE), bottom = (low + high - range2) / 2, draw = (value) => BARS[Math.min(BARS.length - 1, Math.floor((value - bottom) / range2 * BARS.length))];
  return shown.map((value) => value === null ? "·" : draw(value)).join("");
}

// src/report/views/baseline.ts
var runs = ({ baseline }) => ({
  id: "runs",
  title: ["Runs, oldest first"],
  fold: "open",
  content: [
    table({ most: Number.POSITIVE_INFINITY }, baseline.runs, [
      ["Run", "left", ({ id }) => [{ words: id }]],
      ["Date", "left", ({ date }) => [day(date)]],
      ["Commit", "left", (run) => run.commit === null ? NONE : commit(run.commit)],
      ["Branch", "left", ({ branch }) => branch === null ? NONE : [{ name: branch }]],
      ["Processor", "left", ({ environment }) => [{ words: environment.cpu }]],
      ["Cores", "right", ({ environment }) => count(environment.cores)],
      ["MPI", "left", ({ environment }) => [{ words: environment.mpi }]],
      ["Repetitions", "left", ({ benchmarks }) => benchmarks.map((each) => each.repetitions).join(", ")],
      ["Benchmarks", "left", ({ benchmarks }) => joined(benchmarks.map(benchmarkPhrase), "; ")],
      ...baseline.runs.some(({ disturbed }) => disturbed !== void 0) ? [DISTURBED] : []
    ])
  ]
}), DISTURBED = [
  "Does not count",
  "left",
  ({ disturbed = [] }) => [{ words: disturbed.join("; ") }]
];
function benchmarkPhrase(benchmark) {
  let { name, processes, tracer, groups, buildFlags } = benchmark, flags = buildFlags === void 0 ? [] : [", ", { words: buildFlags }], size = `, ${counted(groups.length, "group")})`, where = counted(processes, "process", "processes");
  return [{ name }, ` (${where}, `, { words: tracer }, ...flags, size];
}
var MOST_GROUPS = 10, OPEN_SHIFT = [
  "Runs from before an open shift still count. commgate baseline accept --shift ID --reason TEXT leaves them out."
], levelShifts = ({ series: all }) => {
  let shifts = all.flatMap((each) => each.shifts), isOpen = shifts.some(({ accepted }) => accepted === null);
  return {
    id: "level-shifts",
    title: ["Level shifts"],
    fold: "open",
    content: [
      table({ most: Number.POSITIVE_INFINITY }, shifts, [
        ["ID", "left", ({ shift }) => [{ words: shift.id }]],
        ["Benchmark", "left", ({ shift }) => [{ name: shift.benchmark }]],
        ["Since", "left", ({ shift }) => [day(shift.date)]],
        ["Commits", "left", ({ shift }) => shiftCommits(shift)],
        ["Factor", "right", ({ shift }) => factor(shift.factor)],
        ["Which groups", "left", ({ shift }) => shiftScope(shift)],
        [
          "Accepted",
          "left",
          ({ accepted }) => accepted === null ? "no, open" : [{ words: accepted.reason }]
        ]
      ]),
      { kind: "text", sentences: isOpen ? [OPEN_SHIFT] : [] }
    ]
  };
}, series = ({ series: all }) => all.filter(({ runs: runs2 }) => runs2.length >= 2).map(({ benchmark, runs: runs2, groups }, i) => ({
  id: `series-${i}`,
  title: [
    { name: benchmark },
    " on ",
    { words: runs2[0].run.environment.cpu },
    `, ${counted(runs2.length, "run")}`
  ],
  fold: "open",
  content: [
    table({ noun: ["group with less time", "groups with less time"], most: MOST_GROUPS }, groups, [
      ["Function", "left", ({ group }) => functionNames(group.functions)],
      ["Pattern", "left", ({ group }) => [{ words: group.label }]],
      ["Bytes", "right", ({ group }) => bytes(group.bytes)],
      ["Share", "right", ({ share }) => `${score(share * 100)} %`],
      ["Newest", "right", ({ valuesNs }) => duration(valuesNs.at(-1) ?? Number.NaN)],
      ["Oldest to newest", "left", ({ valuesNs }) => sparkline(valuesNs)]
    ])
  ]
})), BASELINE_SECTIONS = [runs, levelShifts, series];
function baselineSections(baseline, all) {
  let named = withReadableNames(all.map(({ groups, shifts }) => ({ groups, shifts })));
  return sectionsOf(
    { baseline, series: all.map((each, i) => ({ ...each, ...named[i] })) },
    BASELINE_SECTIONS
  );
}

// src/report/printers/text-table.ts
function textTable(columns, rows) {
  let cells = [columns.map((column) => column.title), ...rows], widths = columns.map((_, i) => Math.max(...cells.map((row) => Array.from(row[i]).length)));
  return cells.map((row) => row.map((cell, i) => {
    let space = " ".repeat(widths[i] - Array.from(cell).length);
    return columns[i].align === "right" ? space + cell : cell + space;
  }).join("  ").trimEnd());
}

// src/report/printers/terminal.ts
var MOST_ROWS2 = 20, MOST_ENTRIES = 5, LONGEST_CELL = 72;
function renderTerminal(comparison, views = SECTIONS) {
  return printText(comparisonSections(comparison, "terminal", views), { longestCell: LONGEST_CELL });
}
function renderAnalysis(document, all) {
  return printText(analysisSections(document, all), { all, remedy: " (--all shows them)" });
}
function renderBaseline(baseline, series2) {
  return printText(baselineSections(baseline, series2), { longestCell: 120 });
}
function printText(sections, options) {
  return `${sections.flatMap(({ title, content }, i) => {
    let own = content.flatMap((block) => blockLines(block, options));
    return title === null ? own : [...i > 0 ? [""] : [], plain(title), ...own.map((line) => `  ${line}`)];
  }).join(`
`)}
`;
}
function blockLines(block, options) {
  switch (block.kind) {
    case "heading":
      return [plain(block.text)];
    case "text":
      return block.sentences.map(plain);
    case "table":
      return tableLines(block, options);
    case "list":
      return block.items.flatMap(({ text, entries }) => {
        if (entries === void 0) return [plain(text)];
        let left = entries.length - MOST_ENTRIES, listed = joined(entries.slice(0, MOST_ENTRIES), ", ");
        return listed.length === 0 ? [] : [plain([...text, ...listed, left > 0 ? ` and ${left} more` : ""])];
      });
  }
}
function tableLines(table2, { all = !1, longestCell = Number.POSITIVE_INFINITY, remedy = "" }) {
  let most = all ? table2.rows.length : table2.most ?? MOST_ROWS2, rows = table2.rows.slice(0, most).map((row) => row.map((cell) => shorten(plain(cell), longestCell))), left = standsFor(table2, most, table2.rows.length), more = left > 0 ? [`… and ${countedRows(table2, left, "more")}${remedy}`] : [];
  return [...textTable(table2.columns, rows), ...more];
}

export {
  renderTerminal,
  renderAnalysis,
  renderBaseline
};
