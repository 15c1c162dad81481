import type { Column } from '../section.ts';

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
