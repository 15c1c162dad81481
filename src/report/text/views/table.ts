import type { Comparison } from '#build/schemas/comparison.ts';
import type { Column, Table } from '../section.ts';
import type { Phrase } from '../words/phrase.ts';
import { NO_VALUE } from '../words/quantities.ts';

type Cell = Phrase | string;

/** A column: its cell for one row of the document, and what it means where the title does not say it. */
export type CellOf<Row> = [title: string, align: Column['align'], cell: (row: Row) => Cell, meaning?: string];

export type AboutRows = Partial<Omit<Table, 'kind' | 'columns' | 'rows' | 'firstRows'>>;

/** A table of some rows of a document, which are made when they are shown. @param cells from the left */
export function table<Row>(about: AboutRows, rows: readonly Row[], cells: readonly CellOf<Row>[]): Table {
  const made: Phrase[][] = [];
  const firstRows = (most: number): Phrase[][] => {
    for (const row of rows.slice(made.length, most)) {
      made.push(cells.map(([, , cell]) => phraseOf(cell(row))));
    }
    return made.slice(0, most);
  };
  return {
    kind: 'table',
    columns: cells.map(([title, align, , meaning]) => ({ title, align, ...(meaning && { meaning }) })),
    get rows() {
      return firstRows(rows.length);
    },
    firstRows,
    stands: rows.map(() => 1),
    ...about,
  };
}

/** A phrase is returned as the same object: a page recognises its own cells by identity. */
function phraseOf(cell: Cell): Phrase {
  return typeof cell === 'string' ? [cell] : cell;
}

export function orNoValue<Value>(value: Value | null | undefined, cell: (value: Value) => Cell): Cell {
  return value === null || value === undefined ? NO_VALUE : cell(value);
}

export function benchmarkColumn(shown: Pick<Comparison, 'benchmarks'>): CellOf<{ benchmark: string }>[] {
  return shown.benchmarks.length > 1 ? [['Benchmark', 'left', ({ benchmark }) => [{ name: benchmark }]]] : [];
}
