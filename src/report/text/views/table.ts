import type { Column, Table } from '../section.ts';
import type { Phrase } from '../words/phrase.ts';

/** A column: its title, its alignment, its cell for one row of the document, and what it means where the title does not say it. */
export type CellOf<Row> = [
  title: string,
  align: Column['align'],
  cell: (row: Row) => Phrase | string,
  meaning?: string,
];

/** What a table says about its rows. */
export type AboutRows = Partial<Omit<Table, 'kind' | 'columns' | 'rows'>>;

/**
 * A table for a section.
 *
 * @param about what a row is, and which of them may be left out
 * @param rows of the document
 * @param cells the columns, from the left
 */
export function table<Row>(about: AboutRows, rows: readonly Row[], cells: readonly CellOf<Row>[]): Table {
  const cellOf = (cell: Phrase | string): Phrase => (typeof cell === 'string' ? [cell] : cell);
  return {
    kind: 'table',
    columns: cells.map(([title, align, , meaning]) => ({ title, align, ...(meaning && { meaning }) })),
    rows: rows.map((row) => cells.map(([, , cell]) => cellOf(cell(row)))),
    stands: rows.map(() => 1),
    ...about,
  };
}

/** The benchmark's name, where a comparison has several. */
export function benchmarkColumn<Row extends { benchmark: string }>({
  benchmarks,
}: {
  benchmarks: readonly unknown[];
}): CellOf<Row>[] {
  return benchmarks.length > 1 ? [['Benchmark', 'left', ({ benchmark }) => [{ name: benchmark }]]] : [];
}
