/** A cell without a value is empty. */
export type Cell = string | number | null;

/** Rows as lines of comma-separated values (RFC 4180, but for the ends of lines); the first one has the names of the columns. */
export function csv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\n`).join('');
}

function cellText(cell: Cell): string {
  const text = `${cell ?? ''}`;
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
