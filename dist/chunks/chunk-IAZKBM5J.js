import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  firstParents
} from "./chunk-F2IFE2C4.js";
import {
  levelled,
  readStoredBaseline
} from "./chunk-6Y43FFL2.js";
import {
  MAX_WATCHED_RUNS,
  MIN_LEVEL_RUNS,
  MIN_SHIFT_FACTOR,
  MIN_WATCHED_SHARE,
  watchedGroups
} from "./chunk-DH7WJN5Q.js";
import {
  environmentDifferences,
  matchGroups,
  raisingFactor,
  shiftScope
} from "./chunk-GD5K4YW4.js";
import {
  commit,
  day
} from "./chunk-CKW5RANK.js";
import {
  groupKey,
  runValueNs,
  shareOf
} from "./chunk-PPZRB76O.js";
import {
  webAddressOf
} from "./chunk-LQXK2TKH.js";
import {
  COMMIT_HASH
} from "./chunk-ESSFAYEE.js";
import {
  parseDocument,
  schemaProblem,
  schemaValidator
} from "./chunk-TQ6IBB64.js";
import {
  escapeHtml,
  phraseHtml,
  renderFigure,
  renderPageOfSite,
  tableMarkup
} from "./chunk-WYCTL3PD.js";
import {
  functionNames,
  withReadableNames
} from "./chunk-ZXIYVKAJ.js";
import {
  commandText
} from "./chunk-3SGEA7R4.js";
import {
  joined
} from "./chunk-WB245AQF.js";
import {
  shippedPageParts
} from "./chunk-LQFLG77M.js";
import {
  NO_BREAK,
  NO_VALUE,
  bytes,
  count,
  counted,
  duration,
  factor,
  score,
  visible
} from "./chunk-XINNE6I6.js";
import {
  median
} from "./chunk-EKBSII3Q.js";
import {
  notWritable,
  writeAtomically
} from "./chunk-UEVPV7XT.js";
import {
  refuseLinks
} from "./chunk-5MGTGZYR.js";
import {
  InputError,
  oneLine,
  readInput
} from "./chunk-6ZCNJISB.js";

// src/report/history-site/write-site.ts
import { createHash as createHash2 } from "node:crypto";

// src/report/history-site/file-names.ts
import { createHash } from "node:crypto";
var MAX_NAME_LENGTH = 40;
function fileNameOf(benchmark) {
  let readable = benchmark.toLowerCase().replace(/[^a-z0-9]+/g, "-").slice(0, MAX_NAME_LENGTH).replace(/^-|-$/g, ""), hash = createHash("sha256").update(benchmark).digest("hex").slice(0, 12);
  return `${readable || "benchmark"}-${hash}`;
}

// src/report/history-site/environments.ts
function environmentsOf(all) {
  let found = [];
  for (let series of all) {
    let newest = series.runs.at(-1), ids = series.runs.map(({ run }) => run.id), isAside = series.runs.every(({ run }) => run.disturbed !== void 0), same = found.find(
      (each) => (isAside || each.series === null) && environmentDifferences(each.newest, newest).length === 0
    );
    if (same !== void 0) {
      for (let id of ids) same.ids.add(id);
      isAside || (same.series = series);
      continue;
    }
    let differs = found.length === 0 ? [] : environmentDifferences(found[0].newest, newest), environment = { ...describe(newest), differs };
    found.push({ environment, series: isAside ? null : series, ids: new Set(ids), newest });
  }
  return found;
}
function describe({ run, benchmark }) {
  let { cpu, cores, usableCores } = run.environment, { tracer, processes, mpi, buildFlags, pinning } = benchmark;
  return { cpu, cores, usableCores, mpi, tracer, processes, pinning, ...buildFlags === void 0 ? {} : { buildFlags } };
}

// src/report/history-site/make-groups.ts
function makeGroups(made) {
  let { newest, shown } = made, environments2 = made.environments.map((each, number) => prepare(each, number, made)), matches = shown.map(({ benchmark, environment }) => {
    let { here, recent } = environments2[environment], from = recent.at(-1)?.benchmark.groups ?? newest.groups, { partners } = matchGroups(from, benchmark.groups);
    return (group) => {
      let own = recent.length === 0 ? group : here.get(group);
      return own && partners.get(own);
    };
  });
  return newest.groups.map((group) => {
    let partners = matches.map((partnerOf) => partnerOf(group)), { pattern, functions, bytes: bytes2, label } = group;
    return {
      pattern,
      functions,
      bytes: bytes2,
      label,
      share: shareOf(group, newest),
      unwatched: unwatched(group, environments2[0], newest),
      valuesNs: partners.map((each) => rounded(each === void 0 ? null : runValueNs(each))),
      madNs: partners.map((each) => rounded(each === void 0 ? null : deviationNs(each))),
      levels: environments2.flatMap((each) => levelsHere(group, each, partners, made))
    };
  }).sort((a, b) => b.share - a.share);
}
function prepare({ series, ids }, number, { newest, shown }) {
  let { recent, groups } = series === null ? { recent: [], groups: [] } : watchedGroups(series.runs), here = matchGroups(newest.groups, recent.at(-1)?.benchmark.groups ?? []).partners, counting = new Set(series?.runs.map(({ run }) => run.id)), places = shown.flatMap(
    ({ run: { id } }, at) => ids.has(id) && counting.has(id) ? [{ id, at }] : []
  );
  return {
    number,
    here,
    recent,
    places,
    watched: new Map(groups.map((each) => [each.group, each])),
    shifts: series === null ? [] : series.shifts.map(({ shift }) => shift)
  };
}
function levelsHere(group, { number, here, recent, watched, shifts: shifts2, places }, partners, { shown, slowdowns: slowdowns2 }) {
  let series = watched.get(here.get(group));
  if (series === void 0) return [];
  let at = new Map(places.map((each) => [each.id, each.at])), levels = levelsOf({ ...series, recent }, shifts2, (id) => {
    let place = at.get(id), { run, benchmark } = shown[place];
    return raisingFactor(run, benchmark, partners[place], slowdowns2);
  });
  return stretches(levels, places, number).map((each) => ({ ...each, ns: rounded(each.ns) }));
}
function unwatched(group, { recent, watched, here }, newest) {
  if (watched.has(here.get(group))) return null;
  let fewest = 2 * MIN_LEVEL_RUNS;
  return recent.length < fewest ? `fewer than ${fewest} comparable runs` : shareOf(group, newest) < MIN_WATCHED_SHARE ? "it has little of the run" : "too few runs have it, or too many groups have more time";
}
function deviationNs(group) {
  let medians = group.mediansNs.filter((value) => value !== null);
  if (medians.length === 0) return null;
  let middle = median(medians);
  return median(medians.map((value) => Math.abs(value - middle)));
}
function rounded(ns) {
  return ns === null ? null : Math.round(ns * 10) / 10;
}
function levelsOf({ recent, group, valuesNs }, shifts2, raised) {
  let bounds = [0, ...shiftsOf(group, shifts2).map((shift) => recent.findIndex(({ run }) => run.id === shift.run)), recent.length], levels = /* @__PURE__ */ new Map();
  for (let level = 0; level + 1 < bounds.length; level++) {
    let places = [];
    for (let i = bounds[level]; i < bounds[level + 1]; i++) valuesNs[i] !== null && places.push(i);
    if (places.length === 0) continue;
    let ns = median(places.map((i) => valuesNs[i]));
    for (let i of places) {
      let { id } = recent[i].run, factor2 = raised(id);
      levels.set(id, { level: `${level} ${factor2}`, ns: ns / factor2 });
    }
  }
  return levels;
}
function shiftsOf(group, shifts2) {
  let key = groupKey(group);
  return shifts2.filter(({ groups }) => groups.some((each) => groupKey(each) === key));
}
function stretches(levels, ids, environment) {
  let found = [];
  for (let { id, at } of ids) {
    let known = levels.get(id);
    if (known === void 0) continue;
    let last = found.at(-1);
    last?.level === known.level ? last.to = at : found.push({ environment, from: at, to: at, ns: known.ns, level: known.level });
  }
  return found.map(({ level: _, ...stretch }) => stretch);
}

// src/report/history-site/run-order.ts
function inOrder(runs2, { known, branch, why }) {
  let place = new Map(known?.commits.map((commit2, i) => [commit2, -i])), placeOf = ({ commit: commit2 }) => commit2 === null ? void 0 : place.get(commit2), placed = runs2.filter((run) => placeOf(run) !== void 0);
  if (known === null || placed.length === 0) {
    let order2 = { by: "recording", branch, head: null, beside: 0, why: known === null ? why : "no run is of a commit of this branch" };
    return { runs: [...runs2], order: order2 };
  }
  let followers = /* @__PURE__ */ new Map([[null, []]]), last = null;
  for (let run of runs2)
    placeOf(run) === void 0 ? followers.get(last).push(run) : (last = run, followers.set(run, []));
  let all = placed.sort((a, b) => placeOf(a) - placeOf(b)).flatMap((run) => [run, ...followers.get(run)]), beside = runs2.length - placed.length, missing = known.isCut && beside > 0 ? "the working copy does not have the whole history" : null, order = { by: "first parents", branch, head: known.commits[0], beside, why: missing };
  return { runs: [...followers.get(null), ...all], order };
}

// src/report/history-site/make-history.ts
function makeHistories(baseline, order, repository) {
  return [...new Set(baseline.series.map(({ benchmark }) => benchmark))].map((name) => historyOf(name, baseline, order, repository));
}
function historyOf(name, { measured, slowdowns: slowdowns2, series: all }, commits, repository) {
  let environments2 = environmentsOf(all.filter(({ benchmark }) => benchmark === name)), benchmarkIn = ({ benchmarks }) => benchmarks.find((each) => each.name === name), made = measured.runs.filter((run) => benchmarkIn(run) !== void 0), { runs: runs2, order } = inOrder(made, commits), shown = runs2.map((run) => {
    let environment = environments2.findIndex(({ ids }) => ids.has(run.id));
    return { run, benchmark: benchmarkIn(run), environment };
  }), newest = benchmarkIn(made.at(-1)), places = new Map(runs2.map(({ id }, i) => [id, i])), groups = makeGroups({ newest, shown, environments: environments2, slowdowns: slowdowns2 });
  return {
    schemaVersion: 1,
    benchmark: name,
    repository,
    order,
    runs: shown.map(runOf),
    environments: environments2.map(({ environment }) => environment),
    groups,
    shifts: environments2.flatMap(({ series }, i) => series === null ? [] : shiftsIn(series, i, places)),
    slowdowns: slowdownsIn(acceptedIn(measured.runs, slowdowns2), name, groups.map(groupKey), runs2)
  };
}
function runOf({ run, benchmark, environment }) {
  let { id, commit: commit2, branch, date, disturbed = [] } = run, communicationNs = median(benchmark.communicationNs);
  return { id, commit: commit2, branch, date, environment, disturbed, communicationNs };
}
function shiftsIn({ runs: runs2, shifts: shifts2 }, environment, places) {
  return shifts2.map(({ shift, accepted }) => {
    let first = runs2.findIndex(({ run }) => run.id === shift.run), [at, before] = [runs2[first], runs2[first - 1]].map(({ run }) => places.get(run.id));
    return {
      ...shift,
      environment,
      at,
      before,
      accepted: accepted && { reason: accepted.reason, date: accepted.date }
    };
  });
}
function acceptedIn(runs2, given) {
  let all = [...runs2.flatMap(({ accepted = [] }) => accepted), ...given];
  return [...new Map(all.map((each) => [each.id, each])).values()];
}
function slowdownsIn(accepted, name, keys, runs2) {
  return accepted.filter(({ benchmark }) => benchmark === name).map((each) => {
    let { factor: factor2, reason, commit: commit2, date } = each, at = runs2.findIndex((run) => run.accepted?.some(({ id }) => id === each.id));
    return { group: keys.indexOf(groupKey(each)), factor: factor2, reason, commit: commit2, date, at: at < 0 ? null : at };
  }).filter(({ group }) => group >= 0);
}

// src/report/history-site/pages/badge.ts
var LETTER = 6.2, MARGIN = 7, NAME = "commgate", GOOD = "#2d7d3a", BAD = "#b8322a";
function openShifts(open) {
  return open === 0 ? "no open shift" : counted(open, "open shift");
}
function renderBadge(open) {
  let says = openShifts(open), widthOf = (text2) => Math.ceil(text2.length * LETTER) + 2 * MARGIN, [left, right] = [widthOf(NAME), widthOf(says)], words = `${NAME}: ${says}`, text = (x, width2, shown) => `<text ${`x="${x + width2 / 2}" y="14" textLength="${width2 - 2 * MARGIN}"`}>${shown}</text>`, box = (fill, from, length) => `<path fill="${fill}" d="M${from} 0h${length}v20H${from}z"/>`, width = left + right;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20" role="img" aria-label="${words}">
<title>${words}</title>
<clipPath id="round"><rect width="${width}" height="20" rx="3"/></clipPath>
<g clip-path="url(#round)">${box("#555", 0, left)}${box(open === 0 ? GOOD : BAD, left, right)}</g>
<g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,Geneva,sans-serif" font-size="11">
${text(0, left, NAME)}
${text(left, right, says)}
</g>
</svg>
`;
}

// src/report/history-site/bands-and-shifts.ts
function environmentLetter(environment) {
  let letter = String.fromCharCode(65 + environment % 26);
  return environment < 26 ? letter : environmentLetter(Math.floor(environment / 26) - 1) + letter;
}
function shiftsOfGroup({ shifts: shifts2 }, group) {
  let key = groupKey(group);
  return shifts2.flatMap((shift) => {
    let own = shift.groups.find((each) => groupKey(each) === key);
    return own === void 0 ? [] : [{ shift, factor: own.factor }];
  });
}
var MAX_BANDS = 12;
function bandsOf(environments2) {
  let found = [];
  return environments2.forEach((environment, place) => {
    let last = found.at(-1);
    last?.environment === environment ? last.to = place : found.push({ environment, from: place, to: place });
  }), found.length < 2 || found.length > MAX_BANDS ? [] : found;
}

// src/report/history-site/spark.ts
var [MIN_REACH, MAX_REACH] = [1.25, 4];
function spark(values, level) {
  let points = Math.min(60, values.length), pointOf = (index) => Math.floor(index * points / values.length), cells = Array.from({ length: points }, () => []);
  return values.forEach((value, i) => {
    value !== null && cells[pointOf(i)].push(value);
  }), { factors: cells.map((cell) => {
    if (cell.length === 0) return null;
    let mean = cell.reduce((a, b) => a + b) / cell.length;
    return mean === level ? 1 : mean / level;
  }), pointOf };
}
function reachOf(rows) {
  let reach = MIN_REACH;
  for (let { factors } of rows)
    for (let factor2 of factors) factor2 !== null && (reach = Math.max(reach, factor2, 1 / factor2));
  return Math.min(MAX_REACH, reach);
}
function sparkLine({ factors }, reach) {
  let digit = (factor2) => {
    let place = Math.max(-1, Math.min(1, Math.log(factor2) / Math.log(reach)));
    return Math.round((place + 1) / 2 * 35);
  };
  return factors.map((factor2) => factor2 === null ? "." : digit(factor2).toString(36)).join("");
}

// src/report/history-site/pages/table.ts
var FIRST_ROWS = 200;
function htmlTable(name, rows, columns) {
  let heads = columns.map(([title, align, , meaning]) => ({ title, align, ...meaning && { meaning } })), cells = rows.map((row) => columns.map(([, , html]) => html(row)));
  return tableMarkup(name, heads, cells, { later: FIRST_ROWS });
}

// src/report/history-site/pages/overview.ts
var MIN_SHARE_SHOWN = 2e-3, MAX_BENCHMARKS_LISTED = 30, NOISE = `${Math.round(100 * (MIN_SHIFT_FACTOR - 1))}${NO_BREAK}%`, SPARK_SAYS = `oldest to newest, on one scale for all of a benchmark; a line across is a level shift; the band: within ${NOISE} of the newest level, which is none`;
function overviewPage(histories) {
  let rows = withReadableNames([...histories]).flatMap(rowsOf).sort(newestShiftFirst), open = openIn(histories), overview = {
    sparks: rows.map((row2) => row2.spark),
    noise: rows.map((row2) => row2.noise),
    open: rows.map((row2) => row2.open),
    accepted: rows.map((row2) => row2.accepted)
  }, hidden = histories.reduce((sum, each) => sum + each.groups.length, 0) - rows.length, rest = `${counted(hidden, "group")} with less than 1${NO_BREAK}% of the time: see the benchmark`, shown = `${counted(histories.length, "benchmark")}, ${counted(rows.length, "row")}`, row = `a row is what a function does in a benchmark${hidden === 0 ? "" : ` (${rest})`}`;
  return { title: "Communication over time", body: [
    "<h1>Communication over time</h1>",
    `<p>${shown}: ${row}. <strong class="${open === 0 ? "good" : "bad"}">${openShifts(open)}</strong>.</p>`,
    benchmarkList(histories),
    '<div class="overview">',
    htmlTable("Groups, the newest level shift first", rows, [
      ["Benchmark", "left", ({ history: { benchmark } }) => pageLink(benchmark)],
      [
        "Function",
        "left",
        ({ history, group }) => `<a href="${`${fileNameOf(history.benchmark)}.html#group-${history.groups.indexOf(group)}`}">${phraseHtml(functionNames(group.functions))}</a>`
      ],
      ["History", "left", ({ valuesNs }) => `<span class="spark">${sparkWords(valuesNs)}</span>`, SPARK_SAYS],
      [
        "Newest",
        "right",
        ({ valuesNs }) => duration(valuesNs.findLast((each) => each !== null) ?? Number.NaN)
      ],
      ["Last level shift", "left", ({ last }) => last === null ? NO_VALUE : shiftCell(last)],
      ["Share", "right", ({ group }) => percentOf(group.share), "of the newest run"],
      ["Pattern", "left", ({ group }) => `<div class="wide"><small>${patternWords(group)}</small></div>`]
    ]),
    "</div>",
    '<p><small>Written by commgate history; <a href="history.json">history.json</a> says which file has what.</small></p>'
  ].join(`
`), document: { kind: "history", overview } };
}
function openIn(histories) {
  return histories.reduce(
    (sum, { shifts: shifts2 }) => sum + shifts2.filter(({ accepted }) => accepted === null).length,
    0
  );
}
function benchmarkList(histories) {
  return histories.length > MAX_BENCHMARKS_LISTED ? "" : `<ul class="benchmarks">
${histories.map(({ benchmark, runs: runs2 }) => `<li>${pageLink(benchmark)} <small>${counted(runs2.length, "run")}</small></li>`).join(`
`)}
</ul>`;
}
function rowsOf(history) {
  let counting = history.runs.flatMap(
    ({ environment, disturbed }, i) => environment === 0 && disturbed.length === 0 ? [i] : []
  ), points = history.groups.map((group) => {
    let valuesNs = counting.map((i) => group.valuesNs[i]);
    return { group, valuesNs, points: spark(valuesNs, levelOf(group, valuesNs)) };
  }), reach = reachOf(points.map((each) => each.points)), noise = Math.log(MIN_SHIFT_FACTOR) / Math.log(reach) * (35 / 2);
  return points.map(({ group, valuesNs, points: own }) => {
    let shifts2 = shiftsOfGroup(history, group).filter(({ shift }) => shift.environment === 0), pointsOfShifts = (isOpen) => shifts2.filter(({ shift }) => shift.accepted === null === isOpen).map(({ shift }) => own.pointOf(Math.max(0, counting.indexOf(shift.at))));
    return {
      history,
      group,
      valuesNs,
      spark: sparkLine(own, reach),
      noise: Math.round(100 * noise) / 100,
      open: pointsOfShifts(!0),
      accepted: pointsOfShifts(!1),
      last: shifts2.at(-1) ?? null
    };
  }).filter(({ group, last }) => group.share >= MIN_SHARE_SHOWN || last !== null);
}
function levelOf({ levels }, valuesNs) {
  let newest = levels.findLast(({ environment }) => environment === 0), known = valuesNs.filter((value) => value !== null);
  return newest?.ns ?? (known.length === 0 ? 0 : median(known));
}
function newestShiftFirst(a, b) {
  let [since, other] = [a, b].map(({ last }) => last === null ? 0 : Date.parse(last.shift.date));
  return other - since || b.group.share - a.group.share;
}
function shiftCell({ shift, factor: own }) {
  let state = shift.accepted === null ? '<strong class="bad">open</strong>' : "accepted";
  return `<span class="whole">${escapeHtml(shift.date.slice(0, 10))} ${factor(own)} ${state}</span>`;
}
function sparkWords(valuesNs) {
  let known = valuesNs.filter((value) => value !== null);
  return known.length === 0 ? NO_VALUE : `${duration(Math.min(...known))} to ${duration(Math.max(...known))}`;
}
function pageLink(benchmark) {
  let name = phraseHtml([{ words: benchmark }]);
  return `<a href="${fileNameOf(benchmark)}.html"><code>${name}</code></a>`;
}
function patternWords({ label, bytes: size }) {
  return `${phraseHtml([{ words: label }])}, ${bytes(size)}`;
}
function percentOf(share) {
  return `${(100 * share).toFixed(1)}${NO_BREAK}%`;
}

// src/report/history-site/pages/detail.ts
function detailPage(history, acceptCommand2) {
  let shown = withReadableNames(history), { benchmark, groups } = shown, body = [
    '<nav><a href="index.html">All benchmarks</a></nav>',
    `<h1>${phraseHtml([{ name: benchmark }])} over time</h1>`,
    `<p>${runsSentence(shown)} ${orderSentence(shown)}</p>`,
    environments(shown),
    shifts(shown, acceptCommand2),
    slowdowns(shown),
    "<h2>Groups</h2>",
    `<p>${[
      "A dot is a run, at the median of its repetitions, the line through it their median distance from",
      "that; hollow dots were disturbed and do not count. Thick lines are levels, dashed ones level shifts",
      `and accepted slowdowns with their factors${watchedSentence(shown)}. Dates are those of the runs.`,
      "Choose two runs (click, or arrow keys and Enter) to compare them."
    ].join(" ")}</p>`,
    '<div class="history-controls"></div>',
    ...groups.map((group, i) => figure(shown, group, i)),
    runs(shown)
  ];
  return {
    title: `${visible(benchmark)} over time`,
    body: body.join(`
`),
    document: { kind: "history", history: visibleTexts(shown) }
  };
}
function runsSentence({ runs: runs2 }) {
  let dates = runs2.map(({ date }) => date).sort(), disturbed = runs2.filter((run) => run.disturbed.length > 0).length, were = disturbed === 1 ? "was disturbed and does" : "were disturbed and do", doubt = disturbed === 0 ? "" : `; ${count(disturbed)} of them ${were} not count`, when = [day(dates[0]), " to ", day(dates.at(-1))];
  return phraseHtml([`${counted(runs2.length, "run")}, `, ...when, `${doubt}.`]);
}
function watchedSentence({ runs: runs2, environments: environments2 }) {
  return Math.max(...environments2.map((_, i) => runs2.filter((run) => run.environment === i).length)) > MAX_WATCHED_RUNS ? `, among the newest ${MAX_WATCHED_RUNS} runs of an environment` : "";
}
function orderSentence({ order }) {
  let { by, branch, head, beside, why } = order, reason = why === null ? [] : [" (", { words: why }, ")"];
  if (by === "recording")
    return phraseHtml(["They stand in the order in which they were recorded", ...reason, "."]);
  let of = branch === null ? ["what was checked out"] : ["branch ", { name: branch }], apart = beside === 0 ? "" : `; ${counted(beside, "run")} of other commits stand where they were recorded`, until = [...of, " up to ", ...commit(head)];
  return phraseHtml(["Commits stand in first-parent order of ", ...until, apart, ...reason, "."]);
}
function environments({ environments: all, runs: runs2 }) {
  if (all.length < 2) return "";
  let [newest] = all, items = all.map((each, i) => {
    let marked = (field, words) => each[field] === newest[field] ? words : [{ strong: words }], { cpu, cores, usableCores, mpi, tracer, processes, buildFlags, pinning } = each, facts = [
      marked("cpu", [{ words: cpu }]),
      marked("cores", [`${count(cores)} cores`]),
      ...usableCores === cores ? [] : [marked("usableCores", [`${score(usableCores)} usable`])],
      marked("mpi", [{ words: mpi }]),
      marked("tracer", [{ words: tracer }]),
      marked("processes", [counted(processes, "process", "processes")]),
      ...buildFlags === void 0 ? [] : [marked("buildFlags", ["built with ", { words: buildFlags }])],
      marked("pinning", ["pinned by ", { words: pinning }])
    ];
    return `<li><b>${environmentLetter(i)}</b> ${phraseHtml(joined(facts, ", "))}</li>`;
  });
  return `<p>${`Runs of different environments are not compared with each other. ${bandsOf(runs2.map(({ environment }) => environment)).length > 0 ? "They are bands in the pictures" : "They take turns: choose one below"}, the newest is A:`}</p>
<ul>
${items.join(`
`)}
</ul>`;
}
function shifts({ shifts: all, runs: runs2, repository, environments: environments2 }, command) {
  if (all.length === 0) return `<h2>Level shifts</h2>
<p>None was found.</p>`;
  let newestFirst = [...all].sort((a, b) => Date.parse(b.date) - Date.parse(a.date)), table = htmlTable("Level shifts, the newest first", newestFirst, [
    ["Since", "left", ({ date }) => `<span class="whole">${escapeHtml(date.slice(0, 10))}</span>`],
    [
      "Commits",
      "left",
      (each) => {
        let changes = changesHtml(each.commitBefore, each.commit, repository), compare = `<small><a href="${`#compare=${runs2[each.before].id}..${runs2[each.at].id}`}">compare the runs</a></small>`;
        return `<span class="whole">${changes}</span><br>${compare}`;
      }
    ],
    ["Factor", "right", (each) => factor(each.factor)],
    ["Which groups", "left", (each) => `<div class="wide">${phraseHtml(shiftScope(each))}</div>`],
    ...environmentColumn(environments2),
    ["Accepted", "left", (each) => acceptance(each)]
  ]), open = newestFirst.filter(({ accepted }) => accepted === null);
  return `<h2>Level shifts</h2>
${acceptCommands(open, command)}
${table}`;
}
function acceptance({ accepted }) {
  if (accepted !== null) {
    let { date, reason } = accepted;
    return `<div class="wide">accepted ${phraseHtml([day(date), ": ", { words: reason }])}</div>`;
  }
  return '<strong class="bad">open</strong>';
}
function acceptCommands(open, command) {
  return open.map(({ id, date }) => {
    let line = escapeHtml(`${command} --shift ${id} --reason "…"`);
    return `<div class="copied">${`The level shift of ${day(date)} is open. Where it is meant:`} <code>${line}</code></div>`;
  }).join(`
`);
}
function slowdowns({ slowdowns: all, groups, repository, runs: runs2 }) {
  return all.length === 0 ? "" : `<h2>Accepted slowdowns</h2>
${htmlTable("Accepted slowdowns", all, [
    ["Function", "left", ({ group }) => phraseHtml(functionNames(groups[group].functions))],
    ["Factor", "right", (each) => factor(each.factor)],
    ["Reason", "left", ({ reason }) => `<div class="wide">${phraseHtml([{ words: reason }])}</div>`],
    ["Measured at", "left", (each) => commitHtml(each.commit, repository)],
    ["Accepted", "left", ({ date }) => phraseHtml([day(date)])],
    ["First run", "left", ({ at }) => at === null ? NO_VALUE : phraseHtml([day(runs2[at].date)])]
  ])}`;
}
function figure(history, group, i) {
  let { functions, label, share, unwatched: unwatched2 } = group, known = group.valuesNs.filter((value) => value !== null), last = shiftsOfGroup(history, group).at(-1), state = last?.shift.accepted === null ? " (open)" : " (accepted)", since = last === void 0 ? [] : [`; ${factor(last.factor)} since `, day(last.shift.date), state], says = [
    { words: label },
    `, ${bytes(group.bytes)}; ${percentOf(share)} of the run; `,
    `newest ${duration(known.at(-1) ?? Number.NaN)}`,
    ...since,
    ...unwatched2 === null ? [] : [`; no level shift is looked for: ${unwatched2}`],
    "."
  ], html = renderFigure({ plot: "history", of: i, title: functionNames(functions), says, level: 3 });
  return `<div class="panel" id="group-${i}">
${html}
</div>`;
}
function runs({ runs: all, repository, environments: environments2 }) {
  let table = htmlTable("Runs", [...all].reverse(), [
    ["Recorded", "left", ({ date }) => phraseHtml([day(date)])],
    ["Commit", "left", (run) => commitHtml(run.commit, repository)],
    ["Branch", "left", ({ branch }) => branch === null ? NO_VALUE : phraseHtml([{ name: branch }])],
    ...environmentColumn(environments2),
    ["Communication", "right", (run) => duration(run.communicationNs)],
    ["Does not count", "left", ({ disturbed }) => phraseHtml([{ words: disturbed.join("; ") }])]
  ]);
  return `<details>
<summary><h2>Runs</h2> <small>${all.length}</small></summary>
${table}
</details>`;
}
function commitHtml(hash, repository) {
  let shown = phraseHtml(commit(hash));
  return hash === null || repository === null || !COMMIT_HASH.test(hash) ? shown : linkHtml(`${repository}/commit/${hash}`, shown);
}
function environmentColumn({ length }) {
  return length < 2 ? [] : [["Environment", "left", ({ environment }) => environmentLetter(environment)]];
}
function changesHtml(before, after, repository) {
  if (before === after && after !== null) return `within ${commitHtml(after, repository)}`;
  let shown = `${phraseHtml(commit(before))} → ${phraseHtml(commit(after))}`;
  return [before, after].every((each) => each !== null && COMMIT_HASH.test(each)) && repository !== null ? linkHtml(`${repository}/compare/${before}...${after}`, shown) : shown;
}
function linkHtml(address, html) {
  return `<a href="${escapeHtml(address)}" rel="noreferrer">${html}</a>`;
}
function visibleTexts(value) {
  return typeof value == "string" ? visible(value) : Array.isArray(value) ? typeof value[0] == "number" ? value : value.map(visibleTexts) : typeof value != "object" || value === null ? value : Object.fromEntries(Object.entries(value).map(([key, each]) => [key, visibleTexts(each)]));
}

// src/report/history-site/site-folder.ts
import { randomBytes } from "node:crypto";
import { existsSync, lstatSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

// schemas/history-index.schema.json
var history_index_schema_default = { $schema: "http://json-schema.org/draft-07/schema#", $id: "commgate/history-index.schema.json", title: "commgate index of history pages, version 1", type: "object", additionalProperties: !1, required: ["schemaVersion", "openShifts", "benchmarks", "files"], properties: { schemaVersion: { const: 1 }, openShifts: { type: "integer", minimum: 0 }, benchmarks: { type: "array", items: { type: "object", additionalProperties: !1, required: ["name", "page", "document", "openShifts"], properties: { name: { type: "string" }, page: { $ref: "#/$defs/file" }, document: { $ref: "#/$defs/file" }, openShifts: { type: "integer", minimum: 0 } } } }, files: { type: "array", items: { $ref: "#/$defs/file" } } }, $defs: { file: { type: "string", pattern: "^(index\\.html|badge\\.svg|program\\.js|style\\.css|[a-z0-9-]{1,60}-[0-9a-f]{12}\\.(html|json))$" } } };

// src/report/history-site/site-folder.ts
var INDEX_FILE = "history.json", KIND = {
  rule: "commgate history writes this file (schemas/history-index.schema.json)",
  remedy: "name another folder, or remove the file if nobody needs it",
  plural: "indexes of history pages",
  version: 1
}, MAX_INDEX_BYTES = 64 * 1024 * 1024, validator = schemaValidator(history_index_schema_default);
function ownFiles(folder) {
  refuseLinks(folder);
  let found = existsSync(folder) ? lstatSync(folder) : null;
  if (found !== null && !found.isDirectory() && !found.isSymbolicLink())
    throw new InputError({
      file: folder,
      found: "this is a file",
      rule: "the pages are written into a folder"
    });
  let own = new Set(readIndex(join(folder, INDEX_FILE))?.files);
  return refuseForeign(folder, ["index.html", "badge.svg", "program.js", "style.css"], own), own;
}
function writeSiteFolder(folder, pages, index) {
  let own = ownFiles(folder), names = [...pages.keys()];
  refuseForeign(folder, names, own);
  for (let name of [...names, INDEX_FILE]) refuseLinks(join(folder, name));
  let ending = `.${process.pid}.${randomBytes(4).toString("hex")}.tmp`, writeIndex = (files) => {
    let text = JSON.stringify({ schemaVersion: 1, ...index, files: [...files].sort() }, null, 1);
    writeAtomically(join(folder, INDEX_FILE), `${text}
`, { flush: !1 });
  };
  try {
    mkdirSync(folder, { recursive: !0 });
    for (let [name, text] of pages) writeFileSync(join(folder, `.${name}${ending}`), text, { flag: "wx" });
    writeIndex([.../* @__PURE__ */ new Set([...own, ...names])]);
    for (let name of names) renameSync(join(folder, `.${name}${ending}`), join(folder, name));
  } catch (cause) {
    for (let name of names) rmSync(join(folder, `.${name}${ending}`), { force: !0 });
    throw cause instanceof InputError ? cause : notWritable(folder, cause);
  }
  for (let name of own) pages.has(name) || rmSync(join(folder, name), { force: !0 });
  writeIndex(names);
}
function readIndex(file) {
  let { rule, remedy } = KIND, bytes2 = readInput(file, { largest: MAX_INDEX_BYTES, rule, remedy });
  if (bytes2 === null) return null;
  let document = parseDocument(bytes2.toString("utf8"), file, KIND), validate = validator();
  if (validate(document)) return document;
  let { place, found, rule: broken } = schemaProblem(document, validate.errors[0]);
  throw new InputError({ file, place, found, rule: broken, remedy });
}
function refuseForeign(folder, names, own) {
  for (let name of names) {
    let file = join(folder, name);
    if (own.has(name) || lstatSync(file, { throwIfNoEntry: !1 }) === void 0) continue;
    let rule = "what commgate history did not write is never replaced";
    throw new InputError({ file, found: "there is such a file", rule, remedy: "name another folder" });
  }
}

// src/report/history-site/write-site.ts
async function writeHistorySite(options) {
  let { config, baseline: file, remote, folder, progress = () => {
  } } = options;
  ownFiles(folder), progress("reading the baseline");
  let stored = await readStoredBaseline(config, { file, remote }), { baseline, location } = stored;
  if (baseline === null || baseline.runs.length === 0) {
    let rule = "pages show the runs of a baseline", remedy = "commgate baseline update adds one";
    throw new InputError({ file: location, found: "no run yet", rule, remedy });
  }
  progress("asking git for the order of commits");
  let code = stored.config?.folder ?? ".", branches = baseline.runs.map(({ branch }) => branch), order = await orderOf(code, options, branches), repository = options.repository ?? await webAddressOf(code);
  progress("looking for level shifts");
  let level = levelled(baseline, stored), histories = makeHistories(level, order, repository), { parts = shippedPageParts() } = options, pages = siteFiles(histories, acceptCommand(options), parts, progress), openShifts2 = openIn(histories);
  return progress(`writing ${folder}`), writeSiteFolder(folder, pages, { openShifts: openShifts2, benchmarks: histories.map(indexed) }), { benchmarks: histories.length, runs: baseline.runs.length, openShifts: openShifts2 };
}
function siteFiles(histories, accept, parts, progress = () => {
}) {
  let { program, style } = parts, shared = { program: "program.js", style: "style.css", version: createHash2("sha256").update(program).update(style).digest("hex").slice(0, 12) }, pages = /* @__PURE__ */ new Map([
    [shared.program, program],
    [shared.style, style]
  ]);
  return histories.forEach((history, i) => {
    progress(`page ${i + 1} of ${histories.length}: ${oneLine(history.benchmark)}`);
    let name = fileNameOf(history.benchmark);
    pages.set(`${name}.html`, renderPageOfSite(detailPage(history, accept), shared)), pages.set(`${name}.json`, documentText(history));
  }), pages.set("index.html", renderPageOfSite(overviewPage(histories), shared)), pages.set("badge.svg", renderBadge(openIn(histories))), pages;
}
function indexed(history) {
  let name = fileNameOf(history.benchmark), files = { page: `${name}.html`, document: `${name}.json` };
  return { name: history.benchmark, ...files, openShifts: openIn([history]) };
}
function documentText(history) {
  return `{
${Object.entries(history).map(([name, value]) => {
    let text = Array.isArray(value) && value.length > 0 ? `[
${value.map((each) => JSON.stringify(each)).join(`,
`)}
]` : JSON.stringify(value);
    return `${JSON.stringify(name)}: ${text}`;
  }).join(`,
`)}
}
`;
}
async function orderOf(folder, { branch: named, remote }, branches) {
  let branch = named ?? null;
  try {
    let known = await firstParents(folder, branch, remote);
    if (known !== null) return { known, branch, why: null };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { known: null, branch, why: error.problem.found };
  }
  if (named === void 0)
    return { known: null, branch, why: "there is no working copy of a git repository" };
  if (branches.includes(named))
    return { known: null, branch, why: "the working copy does not have this branch" };
  let seen = [...new Set(branches)].filter((each) => each !== null), rule = seen.length === 0 ? "no run names a branch" : `runs are of: ${seen.slice(0, 10).join(", ")}`;
  throw new InputError({ file: "command line", place: "--branch", found: `no branch "${named}"`, rule });
}
function acceptCommand({ config, baseline }) {
  let words = ["commgate", "baseline", "accept"];
  return config !== "commgate.yml" && words.push("--config", config), baseline !== void 0 && words.push("--baseline", baseline), commandText(words);
}

export {
  ownFiles,
  writeHistorySite
};
