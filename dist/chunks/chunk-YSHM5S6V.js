import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  KINDS,
  SECTIONS,
  compareRun,
  comparisonSections,
  headlineText,
  isShown,
  outcomeOf,
  pictureOf,
  valuesOf,
  whereOf
} from "./chunk-GXMHDVDJ.js";
import {
  causeSentence,
  computedWords,
  findingsOf,
  isOfRun,
  keyOf,
  mainFindingsOf,
  placeOf,
  subjectOf
} from "./chunk-5Z7T4OLX.js";
import {
  commit,
  day
} from "./chunk-CKW5RANK.js";
import {
  isCommunication
} from "./chunk-PPZRB76O.js";
import {
  describeMachine,
  environmentOf
} from "./chunk-XTBR7NL7.js";
import {
  COMMIT_HASH
} from "./chunk-ESSFAYEE.js";
import {
  comparedWaitTree
} from "./chunk-LKCX3UM7.js";
import {
  benchmarkFigures,
  escapeHtml,
  inBenchmark,
  phraseHtml,
  printHtml,
  renderFigure,
  renderPage,
  sequenceFigures,
  tableWithTitle
} from "./chunk-WYCTL3PD.js";
import {
  WAIT_STATES_PROBLEMS,
  innermost,
  shareCell
} from "./chunk-AXH3LU3B.js";
import {
  table
} from "./chunk-G2YVCGR2.js";
import {
  functionNames,
  namesInTrace,
  withReadableNames
} from "./chunk-ZXIYVKAJ.js";
import {
  countedIn,
  countedRows,
  diffLength,
  diffLines,
  itemTexts,
  meaningsIn,
  moreLines,
  printBlock,
  standsFor
} from "./chunk-CK7JKKAG.js";
import {
  capitalised,
  joined,
  plain,
  printPhrase,
  sourceText
} from "./chunk-WB245AQF.js";
import {
  shippedPageParts
} from "./chunk-LQFLG77M.js";
import {
  MAX_NAME_CHARACTERS,
  NO_VALUE,
  count,
  counted,
  duration,
  factor,
  shortVisible,
  shorten,
  visible
} from "./chunk-XINNE6I6.js";
import {
  median
} from "./chunk-EKBSII3Q.js";
import {
  InputError,
  ProgramError,
  oneLine
} from "./chunk-6ZCNJISB.js";

// src/report/text/printers/escape.ts
var BREAK = "​", MARKUP = /[\\`*[\]<>|~&=]|_(?![a-z0-9])|(?<![a-z0-9])_/gi, LINKED = /[@#]|[:~%&](?=\S)|!(?=\d)|\[(?=[[+-]|toc\])|\{(?=[+-])|gh-|www(?=\.)/gi, AT_BEGINNING = /^(?=[-+/]|\d+\.)/;
function markdownText(text, longest = 200) {
  return shortVisible(text, longest).replace(LINKED, (linked) => linked + BREAK).replace(AT_BEGINNING, BREAK).replace(MARKUP, (character) => `&#${character.charCodeAt(0)};`).replace(/\$/g, "<span>&#36;</span>");
}
function markdownCode(name) {
  let code = shortVisible(name, MAX_NAME_CHARACTERS);
  return code === "" ? "(no name)" : /[`|]/.test(code) ? `<code>${markdownText(code)}</code>` : `\`${code}\``;
}

// src/report/text/printers/failure.ts
var COULD_NOT_FINISH = "commgate could not finish", MAX_ADVICE_CHARACTERS = 1e3;
function failureOf(error, cleaned = (text) => text) {
  if (error instanceof InputError) {
    let { file, place, found, rule, remedy } = error.problem, where = place === void 0 ? file : `${file}, ${place}`, printed = error instanceof ProgramError ? error.tail : [], rest = [where, rule, remedy].filter((part) => part !== void 0), [, what, more] = /^(.*?) \((.*)\)$/s.exec(cleaned(found)) ?? [void 0, cleaned(found)];
    return { found: what, more, rest: rest.map(cleaned), printed: printed.map(cleaned) };
  }
  let said = error instanceof Error ? error.message : String(error);
  return { found: cleaned(`internal error: ${said}`), rest: [], printed: [] };
}
function failureMarkdown({ found, more, rest: [where, ...advice], printed }) {
  let escaped = (text) => markdownText(text, MAX_ADVICE_CHARACTERS), parts = [`### ❌ ${COULD_NOT_FINISH}: ${markdownText(found)}`];
  if (more !== void 0 && parts.push(escaped(`${more[0].toUpperCase()}${more.slice(1)}.`)), where !== void 0 && parts.push(advice.length === 0 ? escaped(where) : `${escaped(where)}: ${advice.map(escaped).join("; ")}`), printed.length > 0) {
    let lines = printed.map((line) => `| ${oneLine(line)}`);
    parts.push("It printed last:", ["```text", ...lines, "```"].join(`
`));
  }
  return parts.map((part) => `${part}
`).join(`
`);
}

// node_modules/markdown-table/index.js
function defaultStringLength(value) {
  return value.length;
}
function markdownTable(table2, options) {
  let settings = options || {}, align = (settings.align || []).concat(), stringLength = settings.stringLength || defaultStringLength, alignments = [], cellMatrix = [], sizeMatrix = [], longestCellByColumn = [], mostCellsPerRow = 0, rowIndex = -1;
  for (; ++rowIndex < table2.length; ) {
    let row2 = [], sizes2 = [], columnIndex2 = -1;
    for (table2[rowIndex].length > mostCellsPerRow && (mostCellsPerRow = table2[rowIndex].length); ++columnIndex2 < table2[rowIndex].length; ) {
      let cell = serialize(table2[rowIndex][columnIndex2]);
      if (settings.alignDelimiters !== !1) {
        let size = stringLength(cell);
        sizes2[columnIndex2] = size, (longestCellByColumn[columnIndex2] === void 0 || size > longestCellByColumn[columnIndex2]) && (longestCellByColumn[columnIndex2] = size);
      }
      row2.push(cell);
    }
    cellMatrix[rowIndex] = row2, sizeMatrix[rowIndex] = sizes2;
  }
  let columnIndex = -1;
  if (typeof align == "object" && "length" in align)
    for (; ++columnIndex < mostCellsPerRow; )
      alignments[columnIndex] = toAlignment(align[columnIndex]);
  else {
    let code = toAlignment(align);
    for (; ++columnIndex < mostCellsPerRow; )
      alignments[columnIndex] = code;
  }
  columnIndex = -1;
  let row = [], sizes = [];
  for (; ++columnIndex < mostCellsPerRow; ) {
    let code = alignments[columnIndex], before = "", after = "";
    code === 99 ? (before = ":", after = ":") : code === 108 ? before = ":" : code === 114 && (after = ":");
    let size = settings.alignDelimiters === !1 ? 1 : Math.max(
      1,
      longestCellByColumn[columnIndex] - before.length - after.length
    ), cell = before + "-".repeat(size) + after;
    settings.alignDelimiters !== !1 && (size = before.length + size + after.length, size > longestCellByColumn[columnIndex] && (longestCellByColumn[columnIndex] = size), sizes[columnIndex] = size), row[columnIndex] = cell;
  }
  cellMatrix.splice(1, 0, row), sizeMatrix.splice(1, 0, sizes), rowIndex = -1;
  let lines = [];
  for (; ++rowIndex < cellMatrix.length; ) {
    let row2 = cellMatrix[rowIndex], sizes2 = sizeMatrix[rowIndex], cellsInRow = settings.fillRows === !1 ? Math.max(1, cellMatrix[rowIndex === 1 ? 0 : rowIndex].length) : mostCellsPerRow;
    columnIndex = -1;
    let line = [];
    for (; ++columnIndex < cellsInRow; ) {
      let cell = row2[columnIndex] || "", before = "", after = "";
      if (settings.alignDelimiters !== !1) {
        let size = longestCellByColumn[columnIndex] - (sizes2[columnIndex] || 0), code = alignments[columnIndex];
        if (code === 114)
          before = " ".repeat(size);
        else if (code === 99) {
          let half = size / 2;
          size % 2 ? (before = " ".repeat(half + 0.5), after = " ".repeat(half - 0.5)) : (before = " ".repeat(half), after = before);
        } else
          after = " ".repeat(size);
      }
      settings.delimiterStart !== !1 && !columnIndex && line.push("|"), settings.padding !== !1 && // Don’t add the opening space if we’re not aligning and the cell is
      // empty: there will be a closing space.
      !(settings.alignDelimiters === !1 && cell === "") && (settings.delimiterStart !== !1 || columnIndex) && line.push(" "), settings.alignDelimiters !== !1 && line.push(before), line.push(cell), settings.alignDelimiters !== !1 && line.push(after), settings.padding !== !1 && line.push(" "), (settings.delimiterEnd !== !1 || columnIndex !== cellsInRow - 1) && line.push("|");
    }
    lines.push(
      settings.delimiterEnd === !1 ? line.join("").replace(/ +$/, "") : line.join("")
    );
  }
  return lines.join(`
`);
}
function serialize(value) {
  return value == null ? "" : String(value);
}
function toAlignment(value) {
  let code = typeof value == "string" ? value.codePointAt(0) : 0;
  return code === 67 || code === 99 ? 99 : code === 76 || code === 108 ? 108 : code === 82 || code === 114 ? 114 : 0;
}

// src/report/text/printers/markdown.ts
function printMarkdown(sections, options) {
  let { before = [], after, limit, isOpen } = options, printers = blockPrinters(phrasePrinter(options), isOpen), printed = sections.map((section) => printedSection(section, printers)), parts = () => [...before, ...printed.flatMap((each) => sectionParts(each, isOpen)), after];
  return shed(printed.flatMap(blocksOf), sizeOf(parts()) - BETWEEN.length - limit), parts().join(BETWEEN);
}
var BETWEEN = `

`;
function printedSection(section, printers) {
  return {
    section,
    blocks: section.content.map((block) => printedBlock(block, printers)),
    below: (section.sections ?? []).map((each) => printedSection(each, printers))
  };
}
function blocksOf({ blocks, below }) {
  return [...blocks, ...below.flatMap(blocksOf)];
}
function shed(blocks, bytes) {
  let tooMany = bytes, byRank = blocks.filter(({ rank }) => rank !== void 0).sort((a, b) => a.rank - b.rank);
  for (let block of byRank)
    for (; block.shown > block.least && tooMany > 0; )
      tooMany -= sizeOf(block.parts), block.shown = Math.max(block.least, Math.floor(block.shown / 2)), block.parts = block.print(block.shown), tooMany += sizeOf(block.parts);
}
function sizeOf(parts) {
  return parts.reduce((sum, part) => sum + Buffer.byteLength(part) + BETWEEN.length, 0);
}
function sectionParts({ section, blocks, below }, isOpen) {
  let { title, fold } = section, parts = [
    ...blocks.flatMap((block) => block.parts),
    ...below.flatMap((each) => [
      ...each.section.title === null ? [] : [`#### ${titleOf(each.section)}`],
      ...each.blocks.flatMap((block) => block.parts)
    ])
  ];
  return fold === "top" || title === null ? parts : folded(titleOf(section), parts, isOpen || fold === "open");
}
function titleOf(section) {
  let things = countedIn(section);
  return `${markdownText(plain(section.title))}${things === null ? "" : ` (${things})`}`;
}
function folded(title, content, isOpen) {
  return [`<details${isOpen ? " open" : ""}><summary>${title}</summary>`, ...content, "</details>"];
}
function printedBlock(block, printers) {
  let [shown, print] = printBlock(block, printers), { rank, least = 0 } = "rank" in block ? block : {};
  return { rank, least, shown, parts: print(shown), print };
}
function blockPrinters(markdown, isOpen) {
  return {
    heading: ({ text }) => [0, () => [`### ${markdown(text)}`]],
    lines: ({ lines }) => [0, () => [["```text", ...lines, "```"].join(`
`)]],
    text: (text) => textPrinter(text, markdown),
    diff: (diff) => diffPrinter(diff, isOpen),
    table: (table2) => tablePrinter(table2, markdown),
    list: (list) => [
      Math.max(0, ...list.items.map(({ entries = [] }) => entries.length)),
      (shown) => {
        let items = itemTexts(list, shown, markdown).map((item) => `- ${item}`);
        return items.length > 0 ? [items.join(`
`)] : [];
      }
    ]
  };
}
function textPrinter(text, markdown) {
  let sentences = text.sentences.map(markdown), print = (shown) => {
    let left = sentences.length - shown;
    return [[...sentences.slice(0, shown), ...left > 0 ? [`… and ${left} more`] : []].join(" ")];
  };
  return [sentences.length, print];
}
function diffPrinter(diff, isOpen) {
  let print = (shown) => {
    let lines = diffLines(diff, shown).map(({ text }) => text), longest = Math.max(
      0,
      ...lines.flatMap((line) => line.match(/`+/g) ?? []).map(({ length: length2 }) => length2)
    ), fence = "`".repeat(Math.max(3, longest + 1));
    return [...lines.length === 0 ? [] : [[`${fence}diff`, ...lines, fence].join(`
`)], ...moreLines(diff, shown)];
  }, length = diffLength(diff);
  return [isOpen ? length : Math.min(length, diff.most), print];
}
function tablePrinter(table2, markdown) {
  let head = table2.columns.map(({ title }) => title), align = table2.columns.map((column) => column.align), meant = meaningsIn(table2).map(({ title, meaning }) => `${title}: ${meaning}`), meanings = meant.length === 0 ? [] : [`<sub>${meant.join("; ")}</sub>`], all = table2.rows.map((cells) => cells.map(markdown)), print = (shown) => {
    let rows = [head, ...all.slice(0, shown)], left = standsFor(table2, shown, all.length);
    return [
      ...shown > 0 ? [markdownTable(rows, { align, alignDelimiters: !1 })] : [],
      ...left > 0 ? [`… and ${countedRows(table2, left, "more")}`] : [],
      ...meanings
    ];
  };
  return [all.length, print];
}
function phrasePrinter({ addressOf }) {
  let link = (source) => {
    let text = markdownCode(sourceText(source)), address = addressOf(source);
    return address === null ? text : `[${text}](${address})`;
  };
  return (phrase) => printPhrase(phrase, {
    own: (text) => text,
    name: markdownCode,
    words: markdownText,
    source: link,
    strong: (printed) => `**${printed}**`
  });
}

// src/report/text/printers/report-links.ts
var MAX_PAGES_LINKED = 20;
function reportLinks({ pages, later }) {
  if (pages.length === 0) {
    if (later === void 0) return "";
    let { file, address } = later, artifacts = `[artifacts of this run](${address})`;
    return `With pictures: ${markdownCode(file)} among the ${artifacts}, where the workflow uploads it`;
  }
  let links = pages.slice(0, MAX_PAGES_LINKED).map(({ name, address, isPacked }) => `[${name === null ? "the report" : markdownText(name)}](${address})${isPacked ? " (in a zip)" : ""}`), more = pages.length > MAX_PAGES_LINKED ? ` and ${pages.length - MAX_PAGES_LINKED} more` : "";
  return `With pictures: ${links.join(", ")}${more}`;
}

// src/report/text/printers/source-link.ts
function sourceLink({ path, line }, commit2, repository) {
  if (path === void 0 || commit2 === null || repository === void 0) return null;
  let parts = path.split("/");
  return !parts.every((part) => part !== "" && part !== "." && part !== ".." && !new RegExp("\\p{C}", "u").test(part)) || !COMMIT_HASH.test(commit2) ? null : `${repository}/blob/${commit2}/${parts.map(encoded).join("/")}#L${line}`;
}
function encoded(part) {
  return encodeURIComponent(part).replace(
    /[!'()*~]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  );
}

// src/report/text/printers/comment.ts
var COMMENT_LIMIT = 65536, SUMMARY_LIMIT = 1e6, RESOLVED = "**Resolved**: what this comment reported before is gone or accepted.";
function isRed(verdict) {
  return verdict === "regression" || verdict === "error";
}
function verdictMarker(verdict, isResolved) {
  return `<!-- verdict: ${verdict}${isResolved ? ", resolved" : ""} -->`;
}
var VERDICT = /^<!-- commgate(?:: [\w.-]+)? -->\r?\n<!-- verdict: ([a-z]+)(, resolved)? -->(?:\r?\n|$)/;
function saidBy(text) {
  let [, verdict, resolved] = VERDICT.exec(text) ?? [];
  return verdict === void 0 ? null : { isRed: isRed(verdict), isResolved: resolved !== void 0 };
}
function commentMarker(name) {
  return name === void 0 ? "<!-- commgate -->" : `<!-- commgate: ${name} -->`;
}
function isComment(text) {
  return /^<!-- commgate(: [\w.-]+)? -->\r?\n/.test(text);
}
function renderComment(comparison, options = {}) {
  let { name, resolved = !1, limit = COMMENT_LIMIT, views = SECTIONS } = options;
  return printMarkdown(comparisonSections(comparison, "comment", views), {
    ...framed(comparison, options),
    before: [
      `${commentMarker(name)}
${verdictMarker(comparison.verdict, resolved)}`,
      ...resolved ? [RESOLVED] : []
    ],
    isOpen: !1,
    limit
  });
}
function renderFailedComment(error, { name } = {}) {
  return `${commentMarker(name)}

${failureMarkdown(failureOf(error))}`;
}
function renderSummary(comparison, options = {}) {
  let { limit = SUMMARY_LIMIT, views = SECTIONS } = options;
  return printMarkdown(comparisonSections(comparison, "summary", views), {
    ...framed(comparison, options),
    isOpen: !0,
    limit
  });
}
function framed({ candidate }, { name, repository, links = { pages: [] }, mention = [] }) {
  let linked = reportLinks(links), what = `<sub>${`commgate${name === void 0 ? "" : ` (${name})`}`}: medians of what traced runs communicate, most urgent first</sub>
`;
  return {
    addressOf: (source) => sourceLink(source, candidate.commit, repository),
    after: [linked, mention.join(" "), what].filter((part) => part !== "").join(`

`)
  };
}

// src/gate/check/unmeasured.ts
function unmeasured(gate, { commit: commit2, branch, date }, verdict) {
  let environment = environmentOf([], describeMachine()), run = { commit: commit2, branch, date: date.toISOString(), environment, benchmarks: [] };
  return { ...compareRun(run, null, gate), ...verdict };
}

// src/report/text/words/chain.ts
var MIN_BEHIND_SHARE = 0.1;
function chainPhrase({ cause }) {
  if (cause === null || isOfRun(cause.of)) return null;
  let { of, why } = cause, { process } = why, steps = [];
  if (why.kind === "late" && process !== null) {
    let longerNs = why.computedNs ?? why.addedNs, [place] = placeOf({ ...why, source: null }), where = place === void 0 ? [] : [" in ", place];
    steps.push([`process ${process} computes ${computedWords(why)}`, ...where]);
    let lateNs = latenessOf(process, of.typical?.now ?? null);
    if (lateNs !== null) {
      let behindNs = lateNs - longerNs, behind = behindNs > MIN_BEHIND_SHARE * lateNs ? ` (it was ${duration(behindNs)} behind already)` : "";
      steps.push([`it comes ${duration(lateNs)} after the first one${behind}`]);
    }
    let waited = why.parts.now.waitingCausedBy.find((each) => each.process === process);
    waited !== void 0 && steps.push([`the others wait ${duration(waited.ns)} for it, all of them together`]);
  }
  let { candidateNs: nowNs, baselineMedianNs: beforeNs } = of, times = `${counted(of.instances, "instance")} × ${duration(nowNs - beforeNs)}`;
  return steps.push([`one instance lasts ${duration(nowNs)} instead of ${duration(beforeNs)}`]), steps.push([`${times} = +${duration(of.addedNs)} in a run`]), ["How these times follow from each other: ", ...joined(steps, " → "), "."];
}
function latenessOf(process, instance) {
  let row = instance?.rows.find((each) => each.process === process);
  return instance === null || row === void 0 ? null : row.startNs - Math.min(...instance.rows.map(({ startNs }) => startNs));
}

// src/report/page/account-figures.ts
var MAX_FUNCTIONS = 12, MAX_NAME_LENGTH = 60;
function accountFigures(pictures, { benchmarks }) {
  return benchmarkFigures(
    pictures,
    (_, place) => benchmarks[place]?.account === void 0 ? [] : [
      {
        plot: "account",
        title: ["Where the time of a run goes"],
        says: [
          "From MPI_Init to MPI_Finalize, as a process on average spends it. ",
          "Both bars, and those of functions, have one scale."
        ]
      }
    ]
  );
}
function accountPicture(account) {
  return {
    kinds: account.kinds.filter((kind) => isShown(kind, account)).map(({ kind, beforeNs, nowNs }) => ({ kind, name: KINDS[kind].name, beforeNs, nowNs })),
    functions: account.functionTimes.slice(0, MAX_FUNCTIONS).map(({ kind, functions, mpi = "", beforeNs, nowNs }) => {
      let where = shorten(visible(plain(functionNames(functions))), MAX_NAME_LENGTH), call = mpi === "" ? "" : ` in ${visible(mpi)}`;
      return { kind, name: `${where}, ${KINDS[kind].name}${call}`, beforeNs, nowNs };
    })
  };
}

// src/report/page/duration-figures.ts
var FIRST_GROUPS = 20;
function durationFigures(pictures) {
  return benchmarkFigures(pictures, ({ groups }, place) => {
    let [first, others] = [groups.slice(0, FIRST_GROUPS), groups.slice(FIRST_GROUPS)], figure = (shown, from, title) => {
      if (shown.length === 0) return [];
      let judged = shown.filter(({ allowedNs }) => allowedNs !== null), isPartly = judged.length > 0 && judged.length < shown.length, says = [
        `A row is a run, ${dotsOf(shown)}a tick the run’s median`,
        judged.length > 0 ? "; the band is what the gate allows" : "",
        isPartly ? " (where there is none, nothing was judged)." : "."
      ], of = `${place} ${from} ${from + shown.length}`, numbers = durationNumbers(shown);
      return [{ plot: "durations", of, title: [title], says, numbers, isFolded: from > 0 }];
    };
    return [
      ...figure(first, 0, "Durations of every run"),
      ...figure(others, FIRST_GROUPS, `Durations of ${counted(others.length, "more group")}`)
    ];
  });
}
function dotsOf(groups) {
  let runs = groups.flatMap(({ before, now }) => [...before, now]);
  return runs.some(({ durationsNs }) => durationsNs.length > 0) ? `a dot an instance${runs.some(
    ({ durationsNs, instances }) => durationsNs.length > 0 && durationsNs.length < instances
  ) ? " (of runs with many, evenly chosen ones)" : ""}, ` : "";
}
function durationNumbers(groups) {
  return table({ noun: "group" }, groups, [
    [
      "Group",
      "left",
      ({ functions, label }) => [...subjectOf({ functions, label }), " · ", { words: label }]
    ],
    ["Runs before", "right", ({ before }) => String(before.length)],
    [
      "Median before",
      "right",
      ({ before }) => duration(before.length === 0 ? Number.NaN : median(before.map(({ medianNs }) => medianNs)))
    ],
    ["Allowed up to", "right", ({ allowedNs }) => allowedNs === null ? NO_VALUE : duration(allowedNs[1])],
    ["Now", "right", ({ now }) => duration(now.medianNs)]
  ]);
}

// src/report/page/judged-pictures.ts
function withExactMedians(pictures, comparison) {
  let { regressions, advisories, improvements } = comparison, judged = new Map([...regressions, ...advisories, ...improvements].map((each) => [keyOf(each), each])), groups = pictures.groups.map((group) => {
    let found = judged.get(keyOf({ ...group, benchmark: pictures.benchmark })), values = found === void 0 ? [] : valuesOf(found.evidence);
    if (found === void 0 || values.length !== group.before.length) return group;
    let before = group.before.map((run, i) => ({ ...run, medianNs: values[i] }));
    return { ...group, before, now: { ...group.now, medianNs: found.candidateNs } };
  });
  return { ...pictures, groups };
}
function judgedPictures({ regressions, improvements, advisories, candidate }, { benchmark, processes, runs }) {
  let judged = [...regressions, ...advisories, ...improvements], { commit: commit2, date } = candidate, groups = judged.filter((group) => group.benchmark === benchmark && !isOfRun(group)).map((group) => {
    let { pattern, functions, bytes, name, label, share, evidence, candidateNs, instances } = group, values = valuesOf(evidence), before = values.map((medianNs, i) => {
      let run = values.length === runs.length ? runs[i] : { commit: null, date: `run ${i + 1}` };
      return { commit: run.commit, date: run.date, medianNs, durationsNs: [], instances };
    }), now = { commit: commit2, date, medianNs: candidateNs, durationsNs: [], instances }, { visibleSlowdownPercent: seen } = evidence, { baselineMedianNs: usual } = group, allowedNs = seen === null ? null : [usual / (1 + seen / 100), usual * (1 + seen / 100)];
    return { pattern, functions, bytes, name, label, share, before, now, allowedNs, exchange: null };
  });
  return { benchmark, processes, grid: null, before: null, now: {
    commit: commit2,
    date,
    lateness: null,
    sequence: null,
    meanLatenessNs: [],
    waitingCausedNs: null,
    waitingBy: "waits",
    waiting: null
  }, groups };
}

// src/report/page/waiting-figures.ts
function waitingFigures(pictures, trees) {
  return pictures.flatMap(({ benchmark, before, now }, of) => {
    let where = inBenchmark(benchmark, pictures), { waiting } = now;
    if (trees.push(waiting && comparedWaitTree(before?.waiting ?? null, waiting)), waiting === null) return [notMeasured(now, where)];
    let tree = renderFigure({
      plot: "wait-tree",
      of,
      benchmark: of,
      title: ["Wait states", ...where],
      says: [
        "Classes of waiting, in each the call paths, in each of these the processes, before → now in one ",
        "repetition of all processes together. ",
        `Shares are of the time of all processes now. ${aboutBefore(before)}`
      ]
    });
    return [rootCauses(before, waiting, where), tree];
  });
}
function aboutBefore(before) {
  return before?.waiting == null ? "Of before nothing is known: that run was made without wait states." : before.waiting.processes !== "" ? "" : "Of before the six call paths with most waiting are known, and not their processes.";
}
function notMeasured({ noWaiting }, where) {
  let why = noWaiting === void 0 ? "this run was made without wait states" : WAIT_STATES_PROBLEMS[noWaiting];
  return `<section class="section"><h2>${phraseHtml(["Wait states", ...where])}</h2>
<p class="more">${phraseHtml(capitalised([`${why}.`]))}</p></section>`;
}
function rootCauses(before, now, where) {
  let known2 = before?.waiting ?? null, causes = comparedCauses(known2, now), own = causes.filter(({ isMpi }) => !isMpi), inMpi = causes.filter(({ isMpi }) => isMpi), isKept = known2 !== null && known2.processes === "", title = ["Root causes: work that made others wait", ...where], says = [
    "How long others waited because of it in one repetition, all processes together: ",
    `${known2 === null ? "" : `${duration(known2.waitedNs)} before, `}${duration(now.waitedNs)} now in all. What caused less than 1 % of it is left out`,
    isKept ? "; of before the four largest causes are known." : "."
  ].join(""), printed = (rows, name) => tableWithTitle(causeTable(rows, known2, now), name), html = [
    `<section class="section root-causes"><h2>${phraseHtml(title)}</h2>`,
    `<p>${escapeHtml(says)}</p>`,
    ...own.length > 0 ? [printed(own, title)] : ['<p class="more">No work outside of MPI caused as much.</p>']
  ];
  if (inMpi.length > 0) {
    let name = ["Root causes inside of MPI", ...where];
    html.push(
      `<details${own.length === 0 ? " open" : ""}><summary><h3>${phraseHtml(name)}</h3></summary>`,
      "<p>A message that went slowly, or a process without a core: more processes than cores?</p>",
      printed(inMpi, name),
      "</details>"
    );
  }
  return [...html, "</section>"].join(`
`);
}
function causeTable(rows, before, now) {
  let caused = (cause) => cause === null ? NO_VALUE : duration(cause.ns);
  return table({ noun: "cause" }, rows, [
    ["Process", "right", ({ process }) => `P${process}`],
    ["Where", "left", ({ place }) => place],
    ...before === null ? [] : [["Before", "right", (row) => caused(row.before)]],
    ["Now", "right", (row) => caused(row.now)],
    ["Share", "right", (row) => row.now === null ? NO_VALUE : shareCell(row.now.ns, now.waitedNs)],
    ["Directly", "right", ({ now: cause }) => known(cause, ({ directNs }) => directNs)],
    ["Through others", "right", ({ now: cause }) => known(cause, ({ ns, directNs }) => ns - directNs)]
  ]);
}
function known(cause, of) {
  return cause === null || cause.directNs === null ? NO_VALUE : duration(Math.max(0, of({ ns: cause.ns, directNs: cause.directNs })));
}
function comparedCauses(before, now) {
  let found = /* @__PURE__ */ new Map();
  for (let side of [now, before])
    for (let cause of side?.causes ?? []) {
      let { process, isMpi } = cause, functions = side.paths[cause.path].map((name) => side.functions[name]), behind = cause.before === null ? null : side.functions[cause.before], key = JSON.stringify([process, isMpi, functions, behind]), place = placeOf2(functions, behind), known2 = found.get(key) ?? { process, place, isMpi, before: null, now: null };
      side === now ? known2.now = cause : known2.before = cause, found.set(key, known2);
    }
  return [...found.values()];
}
function placeOf2(functions, behind) {
  let next = behind === null ? [] : [", before ", { name: behind }];
  return functions.length === 0 ? ["outside of functions", ...next] : [{ name: innermost(functions.map(visible)) }, ...next];
}

// src/report/page/comparison-figures.ts
var MAX_EXCHANGES = 4, MAX_NUMBERED = 64, MAX_BARS = 64, MIN_DOTS = 3, MAX_NAME_LENGTH2 = 60;
function comparisonFigures(comparison) {
  let pictures = comparison.benchmarks.map((basis) => {
    let found = comparison.pictures?.find(({ benchmark }) => benchmark === basis.benchmark);
    return found === void 0 ? judgedPictures(comparison, basis) : withExactMedians(found, comparison);
  }), benchmarks = pictures.map(({ benchmark }) => benchmark), document = {
    pictures: pictures.map(withVisibleText),
    typical: [],
    plane: [],
    waitTrees: [],
    accounts: comparison.benchmarks.map(({ account }) => account ? accountPicture(account) : null)
  };
  return { html: [
    ...typicalFigures(comparison, document.typical, benchmarks),
    ...accountFigures(pictures, comparison),
    ...latenessFigures(pictures),
    ...waitingFigures(pictures, document.waitTrees),
    ...durationFigures(pictures),
    ...exchangeFigures(pictures, comparison),
    ...phasesFigures(pictures),
    ...planeFigure(comparison, document.plane)
  ].join(`
`), document: { kind: "comparison", ...document } };
}
function typicalFigures({ regressions }, shown, benchmarks) {
  return findingsOf(regressions).flatMap(({ groups, consequences }) => [
    ...groups,
    ...consequences.flat()
  ]).flatMap((group) => {
    let { typical, cause } = group, now = typical?.now ?? null;
    if (now === null || now.rows.length === 0) return [];
    let before = typical?.before ?? null, late = cause?.process ?? null, of = shown.push({ before, now, late }) - 1;
    return renderFigure({
      plot: "typical-instance",
      of,
      benchmark: benchmarks.indexOf(group.benchmark),
      title: [...capitalised(subjectOf(group)), ": a typical instance, each process a line"],
      says: typicalWords(group, shown[of], benchmarks.length > 1),
      lines: pictureOf(before, now, late),
      numbers: typicalNumbers(shown[of]),
      isFolded: of > 0
    });
  });
}
function typicalWords({ benchmark, label }, { before, now, late }, isOneOfMany) {
  let took = before === null ? "" : `${duration(before.durationNs)} before, `, ratio = before === null ? "" : ` (${factor(now.durationNs / before.durationNs)})`, starts = now.rows.map(({ startNs }) => startNs), after = (startNs) => `${duration(startNs - Math.min(...starts))} after the first`, last = now.rows.find(({ startNs }) => startNs === Math.max(...starts)), waitedFor = now.rows.find(({ process }) => process === late), lastWords = `in this instance process ${last.process} comes last, ${after(last.startNs)}`, who = `the others wait for process ${late}, which comes ${after(waitedFor?.startNs ?? 0)}`;
  return waitedFor === void 0 ? who = lastWords : waitedFor === last && (who = `${lastWords}, and the others wait for it`), [
    { words: label },
    ...isOneOfMany ? [" in ", { name: benchmark }] : [],
    `: ${took}${duration(now.durationNs)} now${ratio}; ${who}. `,
    "A bar is thin until its process comes, thick from its first communication of this instance to its last.",
    " Lines are messages.",
    ...whereOf(benchmark, now).flatMap((sentence) => [" ", ...sentence])
  ];
}
function typicalNumbers({ before, now }) {
  let first = (rows) => Math.min(...rows.map(({ startNs }) => startNs)), comes = (side, process) => {
    let row = side?.rows.find((each) => each.process === process);
    return row === void 0 ? NO_VALUE : duration(row.startNs - first(side.rows));
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
  last: "Where a process came last: the head start that the others had, all together over one repetition. They need not have waited meanwhile: it may be more than the time that there is."
};
function latenessFigures(pictures) {
  return benchmarkFigures(pictures, ({ before, now }) => {
    let figures = [];
    return (now.lateness !== null || (before?.meanLatenessNs.length ?? 0) > 0) && figures.push({
      plot: "lateness-map",
      title: ["Who comes late"],
      says: [
        "Rows are processes, columns instances in the order of the run; the stronger the violet, the ",
        "later after the first one a process came. One strong row: always the same process. ",
        "Strong blocks that move: noise, or a load that wanders.",
        ...before !== null && before.lateness === null ? [" Of before, its mean is known."] : []
      ]
    }), now.waitingCausedNs !== null && figures.push({
      plot: "waiting-caused",
      title: [now.waitingBy === "last" ? "Who comes last" : "Who makes the others wait"],
      says: [WAITING_BY[now.waitingBy], colourWords(now.waitingCausedNs)],
      numbers: processNumbers(now, before)
    }), figures;
  });
}
function colourWords({ length }) {
  return length > MAX_BARS ? " The stronger the orange, the more." : " Who causes half of it or more is red.";
}
function processNumbers(now, before) {
  let processes = (now.waitingCausedNs ?? []).map((ns, process) => ({ ns, process })).sort((a, b) => b.ns - a.ns || a.process - b.process).slice(0, MAX_NUMBERED), waited = (side, process) => duration(side?.waitingCausedNs?.[process] ?? Number.NaN), late = (side, process) => side?.meanLatenessNs.length === now.waitingCausedNs?.length ? duration(side?.meanLatenessNs[process] ?? Number.NaN) : NO_VALUE;
  return table({ noun: ["process", "processes"] }, processes, [
    ["Process", "right", ({ process }) => String(process)],
    [
      now.waitingBy === "last" ? "Others came earlier, before" : "Makes others wait, before",
      "right",
      ({ process }) => waited(before, process)
    ],
    ["Now", "right", ({ process }) => waited(now, process)],
    ["Comes after the first, before", "right", ({ process }) => late(before, process), "on average"],
    ["Now, on average", "right", ({ process }) => late(now, process)]
  ]);
}
function exchangeFigures(pictures, { regressions }) {
  let slower = new Set(regressions.map((group) => keyOf(group)));
  return benchmarkFigures(pictures, ({ benchmark, groups }, place) => {
    let drawn = groups.flatMap((group, of) => group.exchange === null ? [] : [{ group, of }]), regressed = drawn.filter(({ group }) => slower.has(keyOf({ ...group, benchmark })));
    return (regressed.length > 0 ? regressed.slice(0, MAX_EXCHANGES) : drawn.slice(0, 1)).map(({ group, of }) => ({
      plot: "exchange",
      of: `${place}/${of}`,
      isFolded: !0,
      title: [...capitalised(subjectOf(group)), ": who sends to whom"],
      says: [{ words: group.label }, ": messages and bytes of one instance."]
    }));
  });
}
function phasesFigures(pictures) {
  return benchmarkFigures(pictures, ({ now: { sequence } }) => sequence === null || sequence.instances.count === 0 ? [] : sequenceFigures(sequence, "Of this run.", {
    title: ["Where the sequence was cut into phases"]
  }).map((figure) => ({ ...figure, isFolded: !0 })));
}
function planeFigure({ regressions: all }, shown) {
  let regressions = all.filter(isCommunication);
  if (regressions.length < MIN_DOTS) return [];
  let sum = (of) => regressions.reduce((all2, group) => all2 + of(group), 0), severity = ({ addedNs }) => Math.max(0, addedNs), [added, complexity] = [sum(severity), sum((group) => group.complexity)];
  for (let group of regressions)
    shown.push({
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
    title: ["Where to look first"],
    says: [
      "A dot is a regressed group: the higher, the more time it adds; the further left, the less there is ",
      "to look through. Above 60° is high inspection affinity, below 30° low."
    ]
  })];
}
function withVisibleText(pictures) {
  let { benchmark, before, now, groups } = pictures;
  return {
    ...pictures,
    benchmark: textOf([{ words: benchmark }]),
    before: before && { ...before, waiting: null },
    now: { ...now, sequence: now.sequence && withVisibleSequence(now.sequence), waiting: null },
    groups: groups.map((group) => ({
      ...group,
      functions: group.functions.map(shortName),
      name: shortName(group.name),
      label: shortName(group.label)
    }))
  };
}
function withVisibleSequence(sequence) {
  return {
    ...sequence,
    families: sequence.families.map(shortName),
    phases: sequence.phases.map((phase) => ({ ...phase, functions: phase.functions.map(shortName) }))
  };
}
function shortName(text) {
  return shorten(visible(text), MAX_NAME_LENGTH2);
}
function textOf(phrase) {
  return shorten(plain(phrase), MAX_NAME_LENGTH2);
}

// src/report/page/comparison-page.ts
var ABOVE = /* @__PURE__ */ new Set(["headline", "account", "reason", "sight", "judged", "findings"]), PICTURED = "timeline", FOOTER = "<footer><p>Made by commgate from traces of the runs. Times are medians unless something else is said.</p></footer>";
function isComparisonPage(text) {
  return text.startsWith("<!doctype html>") && text.includes(FOOTER);
}
var VERDICTS = {
  pass: "Passed",
  regression: "Regression",
  inconclusive: "No verdict",
  error: "Check failed"
};
function renderComparisonPage(comparison, { parts = shippedPageParts(), repository } = {}) {
  let readable = withReadableNames(comparison), sections = comparisonSections(comparison).map(withoutSymbol), { html, document } = comparisonFigures(readable), isPictured = document.typical !== void 0 && document.typical.length > 0, above = sections.filter(({ id }) => ABOVE.has(id)), below = sections.filter(({ id }) => !ABOVE.has(id) && !(isPictured && id === PICTURED)), inTrace = namesInTrace(comparison), options = {
    nameInTrace: (shown) => inTrace.get(shown),
    addressOf: (source) => sourceLink(source, comparison.candidate.commit, repository)
  }, title = headlineText(comparison), { tone } = outcomeOf(comparison), body = [
    `<header>
<p class="verdict ${tone === "open" ? "" : tone}">${escapeHtml(VERDICTS[comparison.verdict])}</p>`,
    printHtml(above.slice(0, 1), options),
    `<p class="facts">${phraseHtml(factsOf(comparison))}</p>
</header>`,
    printHtml(above.slice(1), options),
    chainHtml(readable, options),
    html,
    printHtml(below, options),
    FOOTER
  ].join(`
`);
  return renderPage({ title, body, document }, parts);
}
function chainHtml({ regressions }, options) {
  let [first] = mainFindingsOf(regressions), chain = first === void 0 ? null : chainPhrase(first);
  return chain === null ? "" : `<p class="chain">${phraseHtml(chain, options)}</p>`;
}
function factsOf({ benchmarks, candidate, regressions, paired }) {
  let each = benchmarks.map(({ benchmark, processes }) => [{ name: benchmark }, ` on ${counted(processes, "process", "processes")}`]), names = each.length > 3 ? [counted(each.length, "benchmark")] : joined(each, ", "), runs = Math.max(0, ...benchmarks.map((each2) => each2.runs.length)), against = paired !== null ? ["in pairs against ", ...commit(paired.reference)] : [`against ${counted(runs, "baseline run")}`], groups = benchmarks.reduce((sum, each2) => sum + each2.groups, 0), slower = `${count(regressions.length)} of ${counted(groups, "group")} slower`, which = candidate.commit === null ? ["a run"] : commit(candidate.commit), known2 = [names, [...which, " of ", day(candidate.date)], against, [slower]].filter(({ length }) => length > 0);
  return joined(known2, " · ");
}
function withoutSymbol(section) {
  if (section.id !== "headline") return section;
  let content = section.content.map((block) => {
    let [first, ...rest] = block.kind === "heading" ? block.text : [];
    return block.kind !== "heading" || typeof first != "string" ? block : { ...block, text: [first.replace(/^\S+ /, ""), ...rest] };
  });
  return { ...section, content };
}

// src/report/text/printers/json.ts
function renderJson(comparison) {
  let { regressions, advisories, improvements, costs } = withReadableNames(comparison), { pictures, ...judged } = comparison, document = {
    ...judged,
    regressions: withSentences(comparison.regressions, regressions),
    improvements: withSentences(comparison.improvements, improvements),
    advisories: withSentences(comparison.advisories, advisories),
    costs: withSentences(comparison.costs, costs)
  }, lines = inLines(document);
  if (pictures === void 0) return `${lines}
`;
  let drawn = pictures.map((each) => `    ${JSON.stringify(each)}`).join(`,
`);
  return `${lines.slice(0, -2)},
  "pictures": [
${drawn}
  ]
}
`;
}
function inLines(document) {
  let numbers = /\[\n\s+(-?\d[^\n"[\]{}]*(?:\n\s+-?\d[^\n"[\]{}]*)*)\n\s+\]/g;
  return JSON.stringify(document, null, 2).replace(numbers, (_, list) => `[${list.replace(/\n\s+/g, " ")}]`);
}
function withSentences(groups, named) {
  return groups.map((group, i) => {
    let { cause: why } = named[i];
    if (why === void 0) return group;
    let sentence = `${plain(capitalised(causeSentence({ of: named[i], why })))}.`;
    return { ...group, cause: { ...group.cause, sentence } };
  });
}

export {
  markdownText,
  COULD_NOT_FINISH,
  failureOf,
  failureMarkdown,
  reportLinks,
  isRed,
  saidBy,
  commentMarker,
  isComment,
  renderComment,
  renderFailedComment,
  renderSummary,
  unmeasured,
  isComparisonPage,
  renderComparisonPage,
  renderJson
};
