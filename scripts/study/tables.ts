import { markdownTable } from 'markdown-table';

/** A cell without a value is empty. */
export type Cell = string | number | null;

/** Rows, of which the first names the columns, as RFC 4180 has them but for the ends of lines. */
export function csv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\n`).join('');
}

function cellText(cell: Cell): string {
  const text = `${cell ?? ''}`;
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as a table in Markdown; all but the first columns, of words, are aligned to the right. */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  columnsOfWords = 1,
): string {
  return markdownTable([head, ...rows], {
    align: head.map((_, index) => (index < columnsOfWords ? 'l' : 'r')),
  });
}
