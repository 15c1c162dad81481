import {
  type Block,
  type Column,
  countedRows,
  itemTexts,
  printBlock,
  type Section,
  standsFor,
  type Table,
} from '../section.ts';
import { plain } from '../words/phrase.ts';
import { shorten } from '../words/visible.ts';
import { diffLines, moreLines } from './diff.ts';

/** Where a table does not say how many rows a terminal shows; the JSON and the comment have the rest. */
const MAX_ROWS_SHOWN = 20;

const MAX_ENTRIES_SHOWN = 5;

interface TextOptions {
  all?: boolean;
  longestCell?: number;
  /** Stands where rows are left out: how to see them. */
  remedy?: string;
}

/** Sections as text for a terminal or a log: lines without control characters, ending in a line break. */
export function printText(sections: readonly Section[], options: TextOptions): string {
  const flat = sections.flatMap((section) => [section, ...(section.sections ?? [])]);
  const lines = flat.flatMap(({ title, content, isLabel = false }, i) => {
    const own = content.flatMap((block) => blockLines(block, options));
    if (isLabel || title === null) return own;
    return [...(i > 0 ? [''] : []), plain(title), ...own.map((line) => `  ${line}`)];
  });
  return `${lines.join('\n')}\n`;
}

function blockLines(block: Block, options: TextOptions): string[] {
  return printBlock(block, {
    heading: ({ text }) => [plain(text)],
    text: ({ sentences }) => sentences.map(plain),
    lines: ({ lines }) => lines,
    diff: (diff) => {
      const most = options.all ? Number.POSITIVE_INFINITY : diff.most;
      return [...diffLines(diff, most).map(({ text }) => text), ...moreLines(diff, most)];
    },
    table: (table) => tableLines(table, options),
    list: (list) => itemTexts(list, MAX_ENTRIES_SHOWN, plain),
  });
}

function tableLines(
  table: Table,
  { all = false, longestCell = Number.POSITIVE_INFINITY, remedy = '' }: TextOptions,
): string[] {
  const most = all ? table.rows.length : (table.most ?? MAX_ROWS_SHOWN);
  const rows = table.rows.slice(0, most).map((row, i) => {
    const [first = '', ...others] = row.map((cell) => shorten(plain(cell), longestCell));
    return ['  '.repeat(table.depths?.[i] ?? 0) + first, ...others];
  });
  const left = standsFor(table, most, table.rows.length);
  const more = left > 0 ? [`… and ${countedRows(table, left, 'more')}${remedy}`] : [];
  return [...textTable(table.columns, rows), ...more];
}

/** Columns as wide as their widest cell, two spaces apart; the titles first. */
export function textTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string[] {
  const cells = [columns.map((column) => column.title), ...rows];
  const widths = columns.map((_, i) => Math.max(...cells.map((row) => Array.from(row[i]!).length)));
  return cells.map((row) => {
    const padded = row.map((cell, i) => {
      const space = ' '.repeat(widths[i]! - Array.from(cell).length);
      return columns[i]!.align === 'right' ? space + cell : cell + space;
    });
    return padded.join('  ').trimEnd();
  });
}
