import type { Phrase } from '../words/phrase.ts';

export interface Column {
  title: string;
  align: 'left' | 'right';
}

/** A table of which printers may leave out the last rows. */
export interface Table {
  columns: Column[];
  rows: Phrase[][];
  /** By row, how many groups it stands for; absent when each stands for one. */
  stands?: number[];
}

/** A column: its title, its alignment, and its cell for one row of the comparison. */
export type CellOf<Row> = [title: string, align: Column['align'], cell: (row: Row) => Phrase];

export function table<Row>(rows: Row[], cells: CellOf<Row>[]): Table {
  return {
    columns: cells.map(([title, align]) => ({ title, align })),
    rows: rows.map((row) => cells.map(([, , cell]) => cell(row))),
  };
}

/** The benchmark's name, where there are several. */
export function benchmarkColumn<Row extends { benchmark: string }>(many: boolean): CellOf<Row>[] {
  return many ? [['Benchmark', 'left', (row) => [{ name: row.benchmark }]]] : [];
}
