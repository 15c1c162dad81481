import type { AnalysisDocument } from '../../analysis/document.ts';
import type { Baseline } from '../../baseline/baseline.ts';
import type { Series } from '../../baseline/series.ts';
import type { Comparison } from '../../comparison/document.ts';
import { type Block, countedRows, type Section, standsFor, type Table, type View } from '../section.ts';
import { analysisSections } from '../views/analysis/sections.ts';
import { baselineSections } from '../views/baseline.ts';
import { comparisonSections, SECTIONS } from '../views/sections.ts';
import { joined, plain } from '../words/phrase.ts';
import { shorten } from '../words/visible.ts';
import { textTable } from './text-table.ts';

/** Rows of a table that a terminal shows where the table does not say; the JSON and the comment have the rest. */
const MOST_ROWS = 20;

/** Entries of a list's item that are shown. */
const MOST_ENTRIES = 5;

/** Longest cell of a comparison's table, in characters; cells of the others are short, or long on purpose. */
const LONGEST_CELL = 72;

interface TextOptions {
  /** Whether every row is shown. */
  all?: boolean;
  longestCell?: number;
  /** Stands where rows are left out: how to see them. */
  remedy?: string;
}

/**
 * The comparison for a terminal or a log.
 *
 * @param comparison the result of a check
 * @param views what is shown, in this order
 * @returns lines without control characters, ending in a line break
 */
export function renderTerminal(
  comparison: Comparison,
  views: readonly View<Comparison>[] = SECTIONS,
): string {
  return printText(comparisonSections(comparison, 'terminal', views), { longestCell: LONGEST_CELL });
}

/**
 * The analysis of a trace as tables for a terminal: families, patterns, phases, slow instances a phase.
 *
 * @param all show every row instead of the first ones, and names as a whole
 * @returns lines without control characters, ending in a line break
 */
export function renderAnalysis(document: AnalysisDocument, all: boolean): string {
  return printText(analysisSections(document, all), { all, remedy: ' (--all shows them)' });
}

/**
 * A baseline for a terminal: its runs, oldest first, the level shifts among them, and how the largest groups went.
 *
 * @param series of the same baseline
 * @returns lines without control characters, ending in a line break
 */
export function renderBaseline(baseline: Baseline, series: readonly Series[]): string {
  return printText(baselineSections(baseline, series), { longestCell: 120 });
}

function printText(sections: readonly Section[], options: TextOptions): string {
  const lines = sections.flatMap(({ title, content }, i) => {
    const own = content.flatMap((block) => blockLines(block, options));
    if (title === null) return own;
    return [...(i > 0 ? [''] : []), plain(title), ...own.map((line) => `  ${line}`)];
  });
  return `${lines.join('\n')}\n`;
}

function blockLines(block: Block, options: TextOptions): string[] {
  switch (block.kind) {
    case 'heading':
      return [plain(block.text)];
    case 'text':
      return block.sentences.map(plain);
    case 'table':
      return tableLines(block, options);
    case 'list':
      return block.items.flatMap(({ text, entries }) => {
        if (entries === undefined) return [plain(text)];
        const left = entries.length - MOST_ENTRIES;
        const listed = joined(entries.slice(0, MOST_ENTRIES), ', ');
        return listed.length === 0 ? [] : [plain([...text, ...listed, left > 0 ? ` and ${left} more` : ''])];
      });
  }
}

function tableLines(
  table: Table,
  { all = false, longestCell = Number.POSITIVE_INFINITY, remedy = '' }: TextOptions,
): string[] {
  const most = all ? table.rows.length : (table.most ?? MOST_ROWS);
  const rows = table.rows.slice(0, most).map((row) => row.map((cell) => shorten(plain(cell), longestCell)));
  const left = standsFor(table, most, table.rows.length);
  const more = left > 0 ? [`… and ${countedRows(table, left, 'more')}${remedy}`] : [];
  return [...textTable(table.columns, rows), ...more];
}
