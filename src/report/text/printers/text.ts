import { type Block, countedRows, type Section, standsFor, type Table } from '../section.ts';
import { joined, plain } from '../words/phrase.ts';
import { shorten } from '../words/visible.ts';
import { diffLines, moreLines } from './diff.ts';
import { textTable } from './text-table.ts';

/** Rows of a table that a terminal shows where the table does not say; the JSON and the comment have the rest. */
const MAX_ROWS_SHOWN = 20;

/** Entries of a list's item that are shown. */
const MAX_ENTRIES_SHOWN = 5;

/** How sections are printed as text. */
export interface TextOptions {
  /** Whether every row is shown. */
  all?: boolean;
  longestCell?: number;
  /** Stands where rows are left out: how to see them. */
  remedy?: string;
}

/**
 * Sections as text for a terminal or a log.
 *
 * @returns lines without control characters, ending in a line break
 */
export function printText(sections: readonly Section[], options: TextOptions): string {
  const flat = sections.flatMap((section) => [section, ...(section.sections ?? [])]);
  const lines = flat.flatMap(({ title, content, isLabel = false }, i) => {
    const own = content.flatMap((block) => blockLines(block, options));
    if (isLabel) return own;
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
    case 'lines':
      return block.lines;
    case 'diff': {
      const most = options.all ? Number.POSITIVE_INFINITY : block.most;
      return [...diffLines(block, most).map(({ text }) => text), ...moreLines(block, most)];
    }
    case 'table':
      return tableLines(block, options);
    case 'list':
      return block.items.flatMap(({ text, entries }) => {
        if (entries === undefined) return [plain(text)];
        const left = entries.length - MAX_ENTRIES_SHOWN;
        const listed = joined(entries.slice(0, MAX_ENTRIES_SHOWN), ', ');
        return listed.length === 0 ? [] : [plain([...text, ...listed, left > 0 ? ` and ${left} more` : ''])];
      });
  }
}

function tableLines(
  table: Table,
  { all = false, longestCell = Number.POSITIVE_INFINITY, remedy = '' }: TextOptions,
): string[] {
  const most = all ? table.rows.length : (table.most ?? MAX_ROWS_SHOWN);
  const rows = table.rows.slice(0, most).map((row) => row.map((cell) => shorten(plain(cell), longestCell)));
  const left = standsFor(table, most, table.rows.length);
  const more = left > 0 ? [`… and ${countedRows(table, left, 'more')}${remedy}`] : [];
  return [...textTable(table.columns, rows), ...more];
}
