import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  shippedPageParts
} from "./chunk-HBIG4UIU.js";
import {
  sourceLink
} from "./chunk-GSWABQE7.js";
import {
  comparisonSections,
  headlineText,
  pictureOf
} from "./chunk-XR5KVCHI.js";
import "./chunk-RYDHFF7G.js";
import {
  namedProcess,
  subjectOf
} from "./chunk-7UKUUWEX.js";
import {
  findingsOf
} from "./chunk-NW3BIB4T.js";
import {
  keyOf
} from "./chunk-EJV3GUOV.js";
import "./chunk-SBTFIGPK.js";
import "./chunk-G5JP6LHT.js";
import "./chunk-S6XH2ZHN.js";
import {
  commit,
  day
} from "./chunk-TJ6TXDZ5.js";
import "./chunk-BZCAMMLI.js";
import "./chunk-3QTA37RZ.js";
import "./chunk-BZ4VR27L.js";
import "./chunk-WC2BS4WS.js";
import {
  valuesOf
} from "./chunk-S7JQYMSW.js";
import "./chunk-RADRTBT5.js";
import "./chunk-IZM2UQOT.js";
import "./chunk-RRIZX2UT.js";
import "./chunk-B5WCUA5G.js";
import {
  countedRows,
  table
} from "./chunk-TNZU3XN7.js";
import "./chunk-HJPB5DRY.js";
import "./chunk-UAE25KG4.js";
import "./chunk-MKCHGXU3.js";
import "./chunk-7VRX63D5.js";
import "./chunk-SLNGCNIW.js";
import {
  capitalised,
  joined,
  plain,
  sourceText,
  withReadableNames
} from "./chunk-67GNHVAG.js";
import {
  NONE,
  count,
  counted,
  duration,
  factor
} from "./chunk-YSL26L56.js";
import "./chunk-WZSUYUT5.js";
import {
  shorten,
  visible
} from "./chunk-LXDKCJOL.js";
import "./chunk-3DJO3BYZ.js";
import "./chunk-TCVV25IH.js";

// src/report/printers/html.ts
var LONGEST = 400;
function printHtml(sections, options) {
  return sections.map((section) => sectionHtml(section, options)).join(`
`);
}
function phraseHtml(phrase, addressOf = () => null) {
  return phrase.map((part) => typeof part == "string" ? escapeHtml(part) : "strong" in part ? `<strong>${phraseHtml(part.strong, addressOf)}</strong>` : "source" in part ? linked(part.source, addressOf(part.source)) : "name" in part ? code(part.name) : `<bdi>${escapeHtml(shown(part.words))}</bdi>`).join("");
}
function escapeHtml(text) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
function sectionHtml(section, options) {
  let { level = 2, areFolded = !0 } = options, { id, title, content, sections = [], fold } = section, name = title === null ? null : plain(title), inside = [
    ...content.map((block) => blockHtml(block, name, options)),
    ...sections.map((below) => sectionHtml({ ...below, fold: "top" }, { ...options, level: level + 1 }))
  ].join(`
`), place = `class="section" id="section-${escapeHtml(id)}"`;
  if (title === null) return `<section ${place}>
${inside}
</section>`;
  let heading = `<h${level}>${phraseHtml(title, options.addressOf)}${countOf(section)}</h${level}>`;
  return fold === "top" || !areFolded ? `<section ${place}>
${heading}
${inside}
</section>` : `<details ${place}${fold === "open" ? " open" : ""}>
<summary>${heading}</summary>
${inside}
</details>`;
}
function countOf({ content }) {
  let counted2 = content.find((block) => block.kind === "table" && block.noun !== void 0);
  return counted2 === void 0 ? "" : ` <small>${counted2.stands.reduce((sum, each) => sum + each, 0)}</small>`;
}
function blockHtml(block, title, { addressOf }) {
  let html = (phrase) => phraseHtml(phrase, addressOf);
  switch (block.kind) {
    case "heading":
      return `<h1>${html(block.text)}</h1>`;
    case "text":
      return `<p>${block.sentences.map(html).join(" ")}</p>`;
    case "lines":
      return `<pre>${escapeHtml(block.lines.join(`
`))}</pre>`;
    case "list":
      return `<ul>
${block.items.map(({ text, entries = [] }) => `<li>${html(text)}${entries.map(html).join(", ")}</li>`).join(`
`)}
</ul>`;
    case "table":
      return tableHtml(block, title, html);
  }
}
function tableHtml(table2, title, html) {
  let { columns, rows } = table2, name = title ?? countedRows(table2, rows.length, "").replace(/ +/, " "), number = (i) => columns[i]?.align === "right" ? ' class="number"' : "", head = columns.map(({ title: column, meaning }, i) => {
    let hint = meaning === void 0 ? "" : ` title="${escapeHtml(meaning)}"`, shown2 = column === "" ? '<span class="unseen">what</span>' : escapeHtml(column);
    return `<th scope="col"${number(i)}${hint}>${shown2}</th>`;
  }), body = rows.map(
    (row) => `<tr>${row.map((cell, i) => `<td${number(i)}>${html(cell)}</td>`).join("")}</tr>`
  ), meant = columns.flatMap(({ title: column, meaning }) => meaning === void 0 ? [] : [`<b>${escapeHtml(column)}</b>: ${escapeHtml(meaning)}`]);
  return [
    `<div class="table" role="region" tabindex="0" aria-label="${escapeHtml(name)}">`,
    `<table>
<caption>${escapeHtml(name)}</caption>`,
    `<thead><tr>${head.join("")}</tr></thead>`,
    `<tbody>
${body.join(`
`)}
</tbody>
</table>
</div>`,
    ...meant.length === 0 ? [] : [`<p class="meanings">${meant.join("; ")}</p>`]
  ].join(`
`);
}
function linked(source, address) {
  let text = code(sourceText(source));
  return address === null ? text : `<a href="${escapeHtml(address)}" rel="noreferrer">${text}</a>`;
}
function code(name) {
  let text = shown(name);
  return text === "" ? "(no name)" : `<code>${escapeHtml(text)}</code>`;
}
function shown(text) {
  let ends = text.length > 8 * LONGEST ? text.slice(0, 4 * LONGEST) + text.slice(-4 * LONGEST) : text;
  return shorten(visible(ends).trim(), LONGEST);
}

// src/report/pages/figure.ts
function renderFigure(figure) {
  let { plot, of, benchmark = 0, title, says, lines = [], numbers, level = 2, fold } = figure, heading = `<h${level}>${phraseHtml(title)}</h${level}>`, picture = lines.length === 0 ? "" : `<pre>${escapeHtml(lines.join(`
`))}</pre>`, inside = [
    `<figure data-plot="${escapeHtml(plot)}" data-of="${escapeHtml(String(of))}" data-benchmark="${benchmark}">`,
    `<figcaption>${fold === void 0 ? heading : ""}<p>${phraseHtml(says)}</p></figcaption>`,
    `<div class="plot"><p class="needs-script">This picture is drawn by the page's script, which did not run.</p>${picture}</div>`,
    ...numbers === void 0 ? [] : [numbersHtml(numbers, title)],
    "</figure>"
  ].join(`
`);
  return fold === void 0 ? inside : `<details${fold === "open" ? " open" : ""}>
<summary>${heading}</summary>
${inside}
</details>`;
}
function numbersHtml(numbers, title) {
  return `<details class="numbers">
<summary>The numbers</summary>
${tableHtml(numbers, plain(title), (phrase) => phraseHtml(phrase))}
</details>`;
}

// src/report/pages/comparison-figures.ts
var FIRST_GROUPS = 20, MOST_EXCHANGES = 4, FEWEST_DOTS = 3, LONGEST2 = 60;
function comparisonFigures(comparison) {
  let pictures = comparison.benchmarks.map((basis) => comparison.pictures?.find(({ benchmark }) => benchmark === basis.benchmark) ?? judgedPictures(comparison, basis)), benchmarks = pictures.map(({ benchmark }) => benchmark), document = { pictures: pictures.map(withVisibleText), typical: [], plane: [] };
  return { html: [
    ...typicalFigures(comparison, document.typical, benchmarks),
    ...latenessFigures(pictures),
    ...durationFigures(pictures),
    ...exchangeFigures(pictures, comparison),
    ...planeFigure(comparison, document.plane)
  ].join(`
`), document: { kind: "comparison", ...document } };
}
function typicalFigures({ regressions }, shown2, benchmarks) {
  return findingsOf(regressions).flatMap(({ groups, consequences }) => [
    ...groups,
    ...consequences.flat()
  ]).flatMap((group) => {
    let { typical, cause } = group, now = typical?.now ?? null;
    if (now === null || now.rows.length === 0) return [];
    let before = typical?.before ?? null, late = cause === void 0 ? null : namedProcess(cause), of = shown2.push({ before, now, late }) - 1;
    return renderFigure({
      plot: "typical-instance",
      of,
      benchmark: benchmarks.indexOf(group.benchmark),
      title: [...capitalised(subjectOf(group)), ": a typical instance, each process a line"],
      says: typicalWords(group, shown2[of], benchmarks.length > 1),
      lines: pictureOf(before, now, late),
      numbers: typicalNumbers(shown2[of]),
      ...of > 0 && { fold: "closed" }
    });
  });
}
function typicalWords({ benchmark, label }, { before, now, late }, isOneOfMany) {
  let where = isOneOfMany ? [" in ", { name: benchmark }] : [], took = before === null ? "" : `${duration(before.durationNs)} before, `, ratio = before === null ? "" : ` (${factor(now.durationNs / before.durationNs)})`, starts = now.rows.map(({ startNs }) => startNs), last = now.rows.find(({ startNs }) => startNs === Math.max(...starts)), after = duration(last.startNs - Math.min(...starts)), who = `process ${last.process} comes last, ${after} after the first`, waits = last.process === late ? ", and the others wait for it" : "";
  return [
    { words: label },
    ...where,
    `: ${took}${duration(now.durationNs)} now${ratio}; ${who}${waits}. `,
    "A bar is thin until its process comes, thick from its first communication of this instance to its last. Lines are messages."
  ];
}
function typicalNumbers({ before, now }) {
  let first = (rows) => Math.min(...rows.map(({ startNs }) => startNs)), comes = (side, process) => {
    let row = side?.rows.find((each) => each.process === process);
    return row === void 0 ? NONE : duration(row.startNs - first(side.rows));
  };
  return table({ noun: ["process", "processes"] }, now.rows, [
    ["Process", "right", ({ process }) => String(process)],
    ["Comes after the first, before", "right", ({ process }) => comes(before, process)],
    ["Now", "right", ({ process }) => comes(now, process)]
  ]);
}
var WAITING_BY = {
  delays: "Waiting that each process caused in one repetition, of all others together, through others, too.",
  waits: "Waiting of all others together that ended with each process, in one repetition.",
  last: "Where a process came last: how much later than the others, over one repetition, of all others together."
};
function inBenchmark(benchmark, { length }) {
  return length > 1 ? [" in ", { name: benchmark }] : [];
}
function latenessFigures(pictures) {
  return pictures.flatMap(({ benchmark, before, now }, of) => {
    let where = inBenchmark(benchmark, pictures), map = renderFigure({
      plot: "lateness-map",
      of,
      benchmark: of,
      title: ["Who comes late", ...where],
      says: [
        "Rows are processes, columns instances in the order of the run; the darker, the later the process came after the first one. ",
        "One dark row: always the same process. Dark blocks that move: noise, or a load that wanders."
      ]
    }), waiting = renderFigure({
      plot: "waiting-caused",
      of,
      benchmark: of,
      title: ["Who makes the others wait", ...where],
      says: [WAITING_BY[now.waitingBy]]
    });
    return [...now.lateness !== null || (before?.meanLatenessNs.length ?? 0) > 0 ? [map] : [], ...now.waitingCausedNs === null ? [] : [waiting]];
  });
}
function durationFigures(pictures) {
  return pictures.flatMap(({ benchmark, groups }, i) => {
    let where = inBenchmark(benchmark, pictures), [first, others] = [groups.slice(0, FIRST_GROUPS), groups.slice(FIRST_GROUPS)], figure = (shown2, from, title) => {
      if (shown2.length === 0) return [];
      let says = [
        `A row is a run, ${shown2.some(hasDots) ? "a dot an instance, " : ""}a tick the run’s median`,
        shown2.some(({ allowedNs }) => allowedNs !== null) ? "; the band is what the gate allows." : "."
      ];
      return [
        renderFigure({
          plot: "durations",
          of: `${i} ${from} ${from + shown2.length}`,
          benchmark: i,
          title: [...title, ...where],
          says,
          numbers: durationNumbers(shown2),
          ...from > 0 && { fold: "closed" }
        })
      ];
    };
    return [
      ...figure(first, 0, ["Durations of every run"]),
      ...figure(others, FIRST_GROUPS, [`Durations of ${counted(others.length, "more group")}`])
    ];
  });
}
function hasDots({ before, now }) {
  return [...before, now].some(({ durationsNs }) => durationsNs.length > 0);
}
function judgedPictures({ regressions, improvements, advisories, candidate }, { benchmark, processes, runs }) {
  let judged = [...regressions, ...advisories, ...improvements], { commit: commit2, date } = candidate, groups = judged.filter((group) => group.benchmark === benchmark && group.change === void 0).map((group) => {
    let { pattern, functions, bytes, name, label, share, evidence, candidateNs, instances } = group, values = valuesOf(evidence), before = values.map((medianNs, i) => {
      let run = values.length === runs.length ? runs[i] : { commit: null, date: `run ${i + 1}` };
      return { commit: run.commit, date: run.date, medianNs, durationsNs: [], instances };
    });
    return { pattern, functions, bytes, name, label, share, before, now: { commit: commit2, date, medianNs: candidateNs, durationsNs: [], instances }, allowedNs: null, exchange: null };
  });
  return { benchmark, processes, grid: null, before: null, now: {
    commit: commit2,
    date,
    lateness: null,
    meanLatenessNs: [],
    waitingCausedNs: null,
    waitingBy: "waits"
  }, groups };
}
function durationNumbers(groups) {
  let middle = (values) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
  return table({ noun: "group" }, groups, [
    [
      "Group",
      "left",
      ({ functions, label }) => [...subjectOf({ functions, label }), " · ", { words: label }]
    ],
    ["Runs before", "right", ({ before }) => String(before.length)],
    ["Median before", "right", ({ before }) => duration(middle(before.map(({ medianNs }) => medianNs)))],
    ["Allowed up to", "right", ({ allowedNs }) => allowedNs === null ? NONE : duration(allowedNs[1])],
    ["Now", "right", ({ now }) => duration(now.medianNs)]
  ]);
}
function exchangeFigures(pictures, { regressions }) {
  let slower = new Set(regressions.map((group) => keyOf(group)));
  return pictures.flatMap(({ benchmark, groups }, i) => {
    let where = inBenchmark(benchmark, pictures), drawn = groups.flatMap((group, of) => group.exchange === null ? [] : [{ group, of }]), regressed = drawn.filter(({ group }) => slower.has(keyOf({ ...group, benchmark })));
    return (regressed.length > 0 ? regressed.slice(0, MOST_EXCHANGES) : drawn.slice(0, 1)).map(
      ({ group, of }) => renderFigure({
        plot: "exchange",
        of: `${i}/${of}`,
        benchmark: i,
        fold: "closed",
        title: [...capitalised(subjectOf(group)), ": who sends to whom", ...where],
        says: [{ words: group.label }, ": messages and bytes of one instance."]
      })
    );
  });
}
function planeFigure({ regressions }, shown2) {
  if (regressions.length < FEWEST_DOTS) return [];
  let sum = (of) => regressions.reduce((all, group) => all + of(group), 0), severity = ({ addedNs }) => Math.max(0, addedNs), [added, complexity] = [sum(severity), sum((group) => group.complexity)];
  for (let group of regressions)
    shown2.push({
      name: textOf(subjectOf(group)),
      label: textOf([{ words: group.label }]),
      addedNs: group.addedNs,
      severity: added > 0 ? severity(group) / added : 0,
      complexity: complexity > 0 ? group.complexity / complexity : 0,
      angle: group.angle,
      affinity: group.inspectionAffinity
    });
  return [renderFigure({
    plot: "plane",
    of: "",
    title: ["Where to look first"],
    says: [
      "A dot is a regressed group: the higher, the more time it adds; the further left, the less there is to look through. Above 60° is high inspection affinity, below 30° low."
    ]
  })];
}
function withVisibleText(pictures) {
  return {
    ...pictures,
    benchmark: textOf([{ words: pictures.benchmark }]),
    groups: pictures.groups.map(withVisibleGroup)
  };
}
function withVisibleGroup(group) {
  let shown2 = (text) => shorten(visible(text), LONGEST2);
  return {
    ...group,
    functions: group.functions.map(shown2),
    name: shown2(group.name),
    label: shown2(group.label)
  };
}
function textOf(phrase) {
  return shorten(plain(phrase), LONGEST2);
}

// src/report/pages/page.ts
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
var LOADER = `const packed=Uint8Array.from(atob(document.getElementById('page-program').textContent),(c)=>c.charCodeAt(0));
const stream=new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
const program=document.createElement('script');
program.type='module';
program.textContent=await new Response(stream).text();
document.head.append(program);`;
function renderPage({ title, body, document }, { program, style }) {
  let policy = [
    "default-src 'none'",
    `script-src ${hash(LOADER)} ${hash(program)}`,
    // Plots bring style elements of their own; without network a style can do nothing.
    "style-src 'unsafe-inline'",
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'"
  ].join("; "), json = JSON.stringify(document).replaceAll("<", "\\u003c");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<main id="content">
${body}
</main>
<script type="application/json" id="page-document">${json}</script>
<script type="text/plain" id="page-program">${gzipSync(program, { level: 9 }).toString("base64")}</script>
<script type="module">${LOADER}</script>
</body>
</html>
`;
}
function hash(text) {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

// src/report/pages/comparison-page.ts
var ABOVE = /* @__PURE__ */ new Set(["headline", "reason", "sight", "findings"]), PICTURED = "timeline", VERDICTS = {
  pass: "Passed",
  regression: "Regression",
  inconclusive: "No verdict",
  error: "Check failed"
};
function renderComparisonPage(comparison, { parts = shippedPageParts(), repository } = {}) {
  let readable = withReadableNames(comparison), sections = comparisonSections(comparison).map(withoutSymbol), { html, document } = comparisonFigures(readable), isPictured = document.typical !== void 0 && document.typical.length > 0, above = sections.filter(({ id }) => ABOVE.has(id)), below = sections.filter(({ id }) => !ABOVE.has(id) && !(isPictured && id === PICTURED)), options = {
    addressOf: (source) => sourceLink(source, comparison.candidate.commit, repository)
  }, { verdict } = comparison, body = [
    `<header>
<p class="verdict ${escapeHtml(verdict)}">${escapeHtml(VERDICTS[verdict])}</p>`,
    printHtml(above.slice(0, 1), options),
    `<p class="facts">${phraseHtml(factsOf(comparison))}</p>
</header>`,
    printHtml(above.slice(1), options),
    html,
    printHtml(below, options),
    "<footer><p>Made by commgate from traces of the runs. Times are medians unless something else is said.</p></footer>"
  ].join(`
`);
  return renderPage({ title: headlineText(comparison), body, document }, parts);
}
function factsOf({ benchmarks, candidate, regressions, paired }) {
  let names = benchmarks.length > 3 ? [counted(benchmarks.length, "benchmark")] : joined(
    benchmarks.map(
      ({ benchmark, processes }) => [
        { name: benchmark },
        ` on ${counted(processes, "process", "processes")}`
      ]
    ),
    ", "
  ), runs = Math.max(0, ...benchmarks.map((each) => each.runs.length)), against = paired !== null ? ["in pairs against ", ...commit(paired.reference)] : [`against ${counted(runs, "baseline run")}`], groups = benchmarks.reduce((sum, each) => sum + each.groups, 0), slower = `${count(regressions.length)} of ${counted(groups, "group")} slower`, facts = [names, [...commit(candidate.commit), " of ", day(candidate.date)], against, [slower]];
  return joined(
    facts.filter((each) => each.length > 0),
    " · "
  );
}
function withoutSymbol(section) {
  if (section.id !== "headline") return section;
  let content = section.content.map((block) => {
    let [first, ...rest] = block.kind === "heading" ? block.text : [];
    return block.kind !== "heading" || typeof first != "string" ? block : { ...block, text: [first.replace(new RegExp("^\\P{L}+", "u"), ""), ...rest] };
  });
  return { ...section, content };
}
export {
  renderComparisonPage
};
