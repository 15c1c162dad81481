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
