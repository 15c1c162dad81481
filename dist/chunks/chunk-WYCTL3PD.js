import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  countedIn,
  countedRows,
  diffLines,
  meaningsIn,
  moreLines,
  printBlock
} from "./chunk-CK7JKKAG.js";
import {
  plain,
  printPhrase,
  sourceText
} from "./chunk-WB245AQF.js";
import {
  shortVisible
} from "./chunk-XINNE6I6.js";

// src/report/page/page.ts
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";

// src/report/text/printers/html.ts
var MAX_FOREIGN_CHARACTERS = 400;
function printHtml(sections, options) {
  return sections.map((section) => sectionHtml(section, options)).join(`
`);
}
var NO_LINKS = { addressOf: () => null };
function phraseHtml(phrase, { addressOf, nameInTrace } = NO_LINKS) {
  return printPhrase(phrase, {
    own: escapeHtml,
    name: (name) => code(name, nameInTrace?.(name)),
    words: (text) => `<bdi>${escapeHtml(shortVisible(text, MAX_FOREIGN_CHARACTERS))}</bdi>`,
    source: (source) => linked(source, addressOf(source)),
    strong: (printed) => `<strong>${printed}</strong>`
  });
}
function escapeHtml(text) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
function sectionHtml(section, options) {
  let { level = 2 } = options, { id, title, content, sections = [], fold } = section, name = title === null ? null : plain(title), inside = [
    ...content.map((block) => blockHtml(block, name, options)),
    ...sections.map((below) => sectionHtml({ ...below, fold: "top" }, { ...options, level: level + 1 }))
  ].join(`
`), place = `class="section" id="section-${escapeHtml(id)}"`;
  if (title === null) return `<section ${place}>
${inside}
</section>`;
  let things = countedIn(section), count = things === null ? "" : ` <small>${things}</small>`, heading = `<h${level}>${phraseHtml(title, options)}${count}</h${level}>`;
  return fold === "top" ? `<section ${place}>
${heading}
${inside}
</section>` : `<details ${place}${fold === "open" ? " open" : ""}>
<summary>${heading}</summary>
${inside}
</details>`;
}
function blockHtml(block, title, options) {
  let html = (phrase) => phraseHtml(phrase, options);
  return printBlock(block, {
    heading: ({ text }) => `<h1>${html(text)}</h1>`,
    text: ({ sentences }) => `<p>${sentences.map(html).join(" ")}</p>`,
    lines: ({ lines }) => `<pre>${escapeHtml(lines.join(`
`))}</pre>`,
    diff: diffHtml,
    list: ({ items }) => `<ul>
${items.map(({ text, entries = [] }) => `<li>${html(text)}${entries.map(html).join(", ")}</li>`).join(`
`)}
</ul>`,
    table: (table) => tableHtml(table, title, html)
  });
}
function diffHtml(diff) {
  let lines = diffLines(diff, Number.POSITIVE_INFINITY).map(({ sign, text }) => {
    let html = escapeHtml(text);
    return sign === "+" ? `<ins>${html}</ins>` : sign === "-" ? `<del>${html}</del>` : html;
  }), more = moreLines(diff, Number.POSITIVE_INFINITY).map((line) => `<p>${escapeHtml(line)}</p>`);
  return `<pre class="diff">${lines.join(`
`)}</pre>${more.join("")}`;
}
function tableHtml(table, title, html) {
  let name = title ?? countedRows(table, table.rows.length, "").replace(/ +/, " "), cells = table.rows.map((row) => row.map(html)), meant = meaningsIn(table).map(
    ({ title: column, meaning }) => `<b>${escapeHtml(column)}</b>: ${escapeHtml(meaning)}`
  ), meanings = meant.length === 0 ? "" : `
<p class="meanings">${meant.join("; ")}</p>`;
  return tableMarkup(name, table.columns, cells, { depths: table.depths }) + meanings;
}
function tableMarkup(name, columns, cells, { later = cells.length, depths } = {}) {
  let number = (i) => columns[i]?.align === "right" ? ' class="number"' : "", head = columns.map(({ title: column, meaning }, i) => {
    let hint = meaning === void 0 ? "" : ` title="${escapeHtml(meaning)}"`, shown = column === "" ? '<span class="unseen">what</span>' : escapeHtml(column);
    return `<th scope="col"${number(i)}${hint}>${shown}</th>`;
  }), body = cells.map((row, at) => {
    let inside = row.map((cell, i) => `<td${number(i)}>${cell}</td>`).join("");
    return `<tr${depths === void 0 ? "" : ` aria-level="${depths[at] + 1}"`}${at < later ? "" : ' class="later"'}>${inside}</tr>`;
  }), role = depths === void 0 ? "" : ' role="treegrid" aria-readonly="true"';
  return [
    `<div class="table" role="region" tabindex="0" aria-label="${escapeHtml(name)}">`,
    `<table${role}>
<caption>${escapeHtml(name)}</caption>`,
    `<thead><tr>${head.join("")}</tr></thead>`,
    `<tbody>
${body.join(`
`)}
</tbody>
</table>
</div>`
  ].join(`
`);
}
function linked(source, address) {
  let text = code(sourceText(source));
  return address === null ? text : `<a href="${escapeHtml(address)}" rel="noreferrer">${text}</a>`;
}
function code(name, whole) {
  let text = shortVisible(name, MAX_FOREIGN_CHARACTERS), hint = whole === void 0 ? "" : ` title="${escapeHtml(shortVisible(whole, MAX_FOREIGN_CHARACTERS))}"`;
  return text === "" ? "(no name)" : `<code${hint}>${escapeHtml(text)}</code>`;
}

// src/report/page/page.ts
var LOADER = `const text=document.getElementById('page-program').textContent;
const packed=Uint8Array.fromBase64?.(text)??Uint8Array.from(atob(text),(c)=>c.charCodeAt(0));
const stream=new Response(packed).body.pipeThrough(new DecompressionStream('gzip'));
const program=document.createElement('script');
program.type='module';
program.textContent=await new Response(stream).text();
document.head.append(program);`;
function renderPage(page, { program, style }) {
  return rendered(page, {
    scripts: `${hash(LOADER)} ${hash(program)}`,
    styles: "",
    head: `<style>${style}</style>`,
    end: `<script type="text/plain" id="page-program">${packed(program)}</script>
<script type="module">${LOADER}</script>`
  });
}
function renderPageOfSite(page, { program, style, version }) {
  return rendered(page, {
    // On a disk a page is of no origin to some browsers; from a server no browser loads what is on a disk.
    scripts: "'self' file:",
    styles: " 'self' file:",
    // A browser that has an old file and a new page asks again.
    head: `<link rel="stylesheet" href="${style}?${version}">`,
    end: `<script src="${program}?${version}"></script>`
  });
}
function rendered({ title, body, document }, own) {
  let policy = [
    "default-src 'none'",
    `script-src ${own.scripts}`,
    // Plots bring style elements of their own; without network a style can do nothing.
    `style-src 'unsafe-inline'${own.styles}`,
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
${own.head}
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<main id="content">
${body}
</main>
<script type="application/json" id="page-document">${json}</script>
${own.end}
</body>
</html>
`;
}
function packed(program) {
  return gzipSync(program, { level: 9 }).toString("base64");
}
function hash(text) {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

// src/report/page/figure.ts
function inBenchmark(benchmark, { length }) {
  return length > 1 ? [" in ", { name: benchmark }] : [];
}
function benchmarkFigures(pictures, figuresOf) {
  return pictures.flatMap((one, benchmark) => {
    let where = inBenchmark(one.benchmark, pictures);
    return figuresOf(one, benchmark).map(
      (figure) => renderFigure({ of: benchmark, ...figure, benchmark, title: [...figure.title, ...where] })
    );
  });
}
function tableWithTitle(table, title) {
  return tableHtml(table, plain(title), (phrase) => phraseHtml(phrase));
}
function renderFigure(figure) {
  let { plot, of = "", benchmark = 0, title, says, lines = [], numbers, level = 2, isFolded } = figure, heading = `<h${level}>${phraseHtml(title)}</h${level}>`, picture = lines.length === 0 ? "" : `<pre>${escapeHtml(lines.join(`
`))}</pre>`, keys = `data-of="${escapeHtml(String(of))}" data-benchmark="${benchmark}"`, inside = [
    `<figure data-plot="${escapeHtml(plot)}" ${keys}>`,
    `<figcaption>${isFolded ? "" : heading}<p>${phraseHtml(says)}</p></figcaption>`,
    `<div class="plot"><p class="needs-script">${NEEDS_SCRIPT}</p>${picture}</div>`,
    ...numbers === void 0 ? [] : [numbersHtml(numbers, title)],
    "</figure>"
  ].join(`
`);
  return isFolded ? `<details>
<summary>${heading}</summary>
${inside}
</details>` : inside;
}
var NEEDS_SCRIPT = "This picture is drawn by the page's script, which did not run.";
function numbersHtml(numbers, title) {
  return `<details class="numbers">
<summary>The numbers</summary>
${tableWithTitle(numbers, title)}
</details>`;
}
function sequenceFigures({ divergence }, more, cut) {
  let strip = {
    plot: "phases",
    title: ["Phases"],
    says: [
      "The sequence of all instances, from left to right: its phases, the family that most instances of a ",
      `place are of, and how many are slow. ${more}`
    ]
  };
  if (divergence.nats.length === 0) return [strip];
  let says = [
    "D(i), the Jensen-Shannon divergence at every cut: high where what lies left is unlike what lies right, ",
    "smooth where one phase goes on. Its unit is the nat: 0 where both sides are alike, 0.69 where they ",
    "have no pattern in common.",
    ...divergence.segments === void 0 ? [] : [" Below it within the segments, cut by cut."]
  ];
  return [strip, { plot: "divergence", says, ...cut }];
}

export {
  printHtml,
  phraseHtml,
  escapeHtml,
  tableHtml,
  tableMarkup,
  inBenchmark,
  benchmarkFigures,
  tableWithTitle,
  renderFigure,
  sequenceFigures,
  renderPage,
  renderPageOfSite
};
