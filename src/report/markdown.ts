import { markdownTable } from 'markdown-table';
import type { Comparison } from '../comparison/document.ts';
import type { Table } from './columns.ts';
import { markdownCode, markdownText } from './escape.ts';
import { type Phrase, type Source, sourceText } from './phrase.ts';
import { counted } from './quantities.ts';
import { sourceLink } from './source-link.ts';
import { type ReportView, viewOf } from './view.ts';

/**
 * Size of a comment, in bytes of UTF-8. GitHub refuses bodies above 65,536 characters; bytes are never fewer than
 * characters, so this limit holds however characters are counted.
 */
export const COMMENT_LIMIT = 65_536;

/** Size of a job summary: GitHub refuses more than 1 MiB for a step; the rest is room for a note. */
export const SUMMARY_LIMIT = 1_000_000;

/** What a comment says whose regression is gone. */
const RESOLVED = '**Resolved**: what this comment reported before is gone or accepted.';

/**
 * Whether a comment reported a regression, or says that the one it reported was resolved. Names cannot imitate that: they
 * never stand at the beginning of a line.
 *
 * @param text a comment of renderComment
 */
export function reportedRegression(text: string): boolean {
  return /^### ❌/m.test(text) || text.split(/\r?\n/).includes(RESOLVED);
}

/** Regressions that are shown without unfolding anything. */
const OPEN_REGRESSIONS = 10;

/** Title of common factors that measuring again did not find. */
const COMMON_UNCONFIRMED = 'Looked slower as a whole at first, not confirmed';

/** Title of what repetitions do not agree about. */
const NONDETERMINISTIC = 'Not compared exactly: repetitions differ';

export interface CommentOptions {
  /** Tells several comments on one pull request apart: letters, digits, '.', '_', '-'. */
  name?: string | undefined;
  /** Whether this comment, as it stood before, reported a regression that is gone now. */
  resolved?: boolean;
  /** Address of the repository, such as https://github.com/owner/name, for links to source lines. */
  repository?: string | undefined;
  /** Most bytes of UTF-8, at least 32 KiB. Default COMMENT_LIMIT. */
  limit?: number;
}

/**
 * The first line of a comment, which shows nothing and by which the comment is found again.
 *
 * @param name as in CommentOptions
 */
export function commentMarker(name?: string): string {
  return name === undefined ? '<!-- commgate -->' : `<!-- commgate: ${name} -->`;
}

/**
 * The comment on the pull request.
 *
 * @param comparison the result of a check
 * @returns GitHub Markdown, below the limit: rows are left out, with a line that counts them, where it would be longer
 */
export function renderComment(comparison: Comparison, options: CommentOptions = {}): string {
  const view = printed(viewOf(comparison), printerFor(comparison, options));
  return fitted(view, options.limit ?? COMMENT_LIMIT, (most) =>
    [
      commentMarker(options.name),
      ...(options.resolved === true ? [RESOLVED] : []),
      ...body(view, most, false),
      footer(options.name),
    ].join('\n\n'),
  );
}

/**
 * The job summary: the comment with its parts unfolded and the single values behind every regression.
 *
 * @param comparison the result of a check
 * @returns GitHub Markdown, below SUMMARY_LIMIT
 */
export function renderSummary(comparison: Comparison, options: CommentOptions = {}): string {
  const view = printed(viewOf(comparison), printerFor(comparison, options));
  return fitted(view, options.limit ?? SUMMARY_LIMIT, (most) =>
    [...body(view, most, true), footer(options.name)].join('\n\n'),
  );
}

/** A table whose cells are Markdown. */
interface PrintedTable {
  head: string[];
  align: string[];
  rows: string[][];
  /** By row, how many groups it stands for. */
  stands: number[];
}

/** The view with every phrase as Markdown: made once, while the rows shown are tried out several times. */
function printed(view: ReportView, markdown: Printer) {
  const printedTable = (table: Table): PrintedTable => printedWith(table, markdown);
  const { benchmarks, runs, facts } = view.basis;
  return {
    headline: markdown(view.headline),
    reason: view.reason === null ? null : markdown(view.reason),
    sight: view.sight.map(markdown),
    commonFactors: printedTable(view.commonFactors),
    regressions: printedTable(view.regressions),
    history: printedTable(view.history),
    unconfirmed: printedTable(view.unconfirmed),
    unconfirmedCommonFactors: printedTable(view.unconfirmedCommonFactors),
    advisories: printedTable(view.advisories),
    accepted: printedTable(view.accepted),
    costs: printedTable(view.costs),
    calls: printedTable(view.calls),
    structure: printedTable(view.structure),
    nondeterministic: printedTable(view.nondeterministic),
    shifts: printedTable(view.shifts),
    gateHint: view.gateHint === null ? null : markdown(view.gateHint),
    improvements: printedTable(view.improvements),
    sensitivity: printedTable(view.sensitivity),
    benchmarks: printedTable(benchmarks),
    runs: runs.map((entry) => ({ benchmark: markdown(entry.benchmark), runs: entry.runs.map(markdown) })),
    facts: facts.map(markdown),
  };
}
type PrintedView = ReturnType<typeof printed>;

function printedWith({ columns, rows, stands }: Table, markdown: Printer): PrintedTable {
  return {
    head: columns.map(({ title }) => title),
    align: columns.map(({ align }) => align),
    rows: rows.map((cells) => cells.map(markdown)),
    stands: stands ?? rows.map(() => 1),
  };
}

/** How many rows of each part are shown. */
interface Most {
  commonFactors: number;
  unconfirmedCommonFactors: number;
  sensitivity: number;
  regressions: number;
  unconfirmed: number;
  advisories: number;
  accepted: number;
  costs: number;
  calls: number;
  structure: number;
  nondeterministic: number;
  shifts: number;
  improvements: number;
  benchmarks: number;
  runs: number;
}

/** What is shed, in this order, and how much of it stays in any case. */
const SHED: [part: keyof Most, least: number][] = [
  ['runs', 0],
  ['nondeterministic', 0],
  ['sensitivity', 0],
  ['improvements', 0],
  ['shifts', 0],
  ['structure', 0],
  ['calls', 0],
  ['costs', 0],
  ['accepted', 0],
  ['unconfirmed', 0],
  ['unconfirmedCommonFactors', 0],
  ['advisories', 0],
  ['benchmarks', 1],
  ['commonFactors', 1],
  ['regressions', 1],
];

/** Renders with ever fewer rows until the text fits. */
function fitted(view: PrintedView, limit: number, render: (most: Most) => string): string {
  const most: Most = {
    commonFactors: view.commonFactors.rows.length,
    unconfirmedCommonFactors: view.unconfirmedCommonFactors.rows.length,
    sensitivity: view.sensitivity.rows.length,
    regressions: view.regressions.rows.length,
    unconfirmed: view.unconfirmed.rows.length,
    advisories: view.advisories.rows.length,
    accepted: view.accepted.rows.length,
    costs: view.costs.rows.length,
    calls: view.calls.rows.length,
    structure: view.structure.rows.length,
    nondeterministic: view.nondeterministic.rows.length,
    shifts: view.shifts.rows.length,
    improvements: view.improvements.rows.length,
    benchmarks: view.benchmarks.rows.length,
    runs: Math.max(0, ...view.runs.map(({ runs }) => runs.length)),
  };
  const encoder = new TextEncoder();
  let text = render(most);
  for (const [part, least] of SHED) {
    while (encoder.encode(text).length > limit && most[part] > least) {
      most[part] = Math.max(least, Math.floor(most[part] / 2));
      text = render(most);
    }
  }
  return text;
}

function body(view: PrintedView, most: Most, unfolded: boolean): string[] {
  const all = view.regressions.rows.length;
  const open = Math.min(most.regressions, unfolded ? all : OPEN_REGRESSIONS);
  const parts = [`### ${view.headline}`];
  if (view.reason !== null) parts.push(view.reason);
  if (view.sight.length > 0) parts.push(view.sight.slice(0, most.benchmarks).join(' '));
  if (view.commonFactors.rows.length > 0) {
    parts.push(
      rows(view.commonFactors, 0, most.commonFactors),
      ...more(view.commonFactors, most.commonFactors, 'benchmark'),
    );
  }
  if (all > 0) {
    parts.push(rows(view.regressions, 0, open));
    if (most.regressions > open) {
      const title = counted(standsFor(view.regressions, open, most.regressions), 'further regression');
      parts.push(...folded(title, [rows(view.regressions, open, most.regressions)], unfolded));
    }
    parts.push(...more(view.regressions, most.regressions, 'regression'));
    if (unfolded) parts.push(...folded('Single values', [rows(view.history, 0, most.regressions)], true));
  }
  const { unconfirmed, unconfirmedCommonFactors } = view;
  parts.push(
    ...section(
      COMMON_UNCONFIRMED,
      unconfirmedCommonFactors,
      most.unconfirmedCommonFactors,
      'benchmark',
      unfolded,
    ),
    ...section('Looked slower at first, not confirmed', unconfirmed, most.unconfirmed, 'group', unfolded),
  );
  parts.push(
    ...section(
      'Looks slower, too few runs or instances to judge',
      view.advisories,
      most.advisories,
      'group',
      unfolded,
    ),
  );
  parts.push(...section('Accepted slowdowns', view.accepted, most.accepted, 'slowdown', unfolded));
  parts.push(...section('What changes of communication cost', view.costs, most.costs, 'change', unfolded));
  parts.push(...section('Calls of MPI operations', view.calls, most.calls, 'change', unfolded));
  parts.push(...structure(view, most, unfolded));
  parts.push(...section('Improvements', view.improvements, most.improvements, 'improvement', unfolded));
  parts.push(
    ...section('Level shifts in the baseline', view.shifts, most.shifts, 'shift', unfolded),
    ...section(NONDETERMINISTIC, view.nondeterministic, most.nondeterministic, 'group', unfolded),
    ...section('Groups in which least could be seen', view.sensitivity, most.sensitivity, 'group', unfolded),
  );
  parts.push(...folded('What was compared with what', basis(view, most), unfolded));
  return parts;
}

function section(
  title: string,
  table: PrintedTable,
  most: number,
  noun: string,
  unfolded: boolean,
): string[] {
  const all = table.rows.length;
  if (all === 0) return [];
  const shown = most === 0 ? [] : [rows(table, 0, most)];
  return folded(`${title} (${standsFor(table, 0, all)})`, [...shown, ...more(table, most, noun)], unfolded);
}

/** Unfolded where they are the news, with what to do when they should stop the merge. */
function structure(
  { structure, regressions, gateHint }: PrintedView,
  most: Most,
  unfolded: boolean,
): string[] {
  const open = unfolded || regressions.rows.length === 0;
  const [head, ...rest] = section('Changes of structure', structure, most.structure, 'change', open);
  if (head === undefined) return [];
  return gateHint === null ? [head, ...rest] : [head, ...rest.slice(0, -1), gateHint, ...rest.slice(-1)];
}

function basis({ benchmarks, runs, facts }: PrintedView, most: Most): string[] {
  const parts = [rows(benchmarks, 0, most.benchmarks), ...more(benchmarks, most.benchmarks, 'benchmark')];
  const lines = facts.map((fact) => `- ${fact}`);
  for (const entry of runs.slice(0, most.benchmarks)) {
    const shown = entry.runs.slice(0, most.runs);
    const left = entry.runs.length - shown.length;
    if (shown.length === 0) continue;
    const rest = left === 0 ? '' : ` and ${left} more`;
    lines.push(`- Runs behind ${entry.benchmark}: ${shown.join(', ')}${rest}`);
  }
  parts.push(lines.join('\n'));
  return benchmarks.rows.length === 0 ? parts.slice(1) : parts;
}

/** Blank lines around the content make GitHub read it as Markdown again. The title is ours: nothing foreign goes there. */
function folded(title: string, content: string[], unfolded: boolean): string[] {
  return [
    `<details${unfolded ? ' open' : ''}><summary>${title}</summary>`,
    ...content.filter((part) => part !== ''),
    '</details>',
  ];
}

/** How many groups the rows stand for. */
function standsFor({ stands }: PrintedTable, from: number, to: number): number {
  return stands.slice(from, to).reduce((sum, groups) => sum + groups, 0);
}

function more(table: PrintedTable, shown: number, noun: string): string[] {
  const left = standsFor(table, shown, table.rows.length);
  return left > 0 ? [`… and ${counted(left, `more ${noun}`)}`] : [];
}

function rows(table: PrintedTable, from: number, to: number): string {
  return markdownTable([table.head, ...table.rows.slice(from, to)], {
    align: table.align,
    alignDelimiters: false,
  });
}

/** Prints a phrase as Markdown. */
type Printer = (phrase: Phrase) => string;

function printerFor({ candidate }: Comparison, { repository }: CommentOptions): Printer {
  const link = (source: Source): string => {
    const text = markdownCode(sourceText(source));
    const address = sourceLink(source, candidate.commit, repository);
    return address === null ? text : `[${text}](${address})`;
  };
  return (phrase) =>
    phrase
      .map((part) => {
        if (typeof part === 'string') return part;
        if ('source' in part) return link(part.source);
        return 'name' in part ? markdownCode(part.name) : markdownText(part.words, part.longest);
      })
      .join('');
}

function footer(name?: string): string {
  return (
    `<sub>commgate${name === undefined ? '' : ` (${name})`}: medians of communication patterns in traced runs, ` +
    'most urgent first (AHP of time added and ease of inspection); Z is the modified Z of their logarithms</sub>\n'
  );
}
