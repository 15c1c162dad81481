import { visible } from '../text/words/visible.ts';
import type { ExportFormat } from './format.ts';
import { batchesOf, type ColumnRows } from './tables.ts';

const PIECE_ROWS = 2048;

/**
 * RFC 4180: a line of names, a line a row, an empty field where nothing is known. A name that a spreadsheet
 * would take for a formula gets an apostrophe (OWASP, "CSV Injection").
 */
export const CSV: ExportFormat<'trace' | 'run'> = {
  id: 'csv',
  of: ['trace', 'run'],
  readIn: 'any table program: pandas.read_csv, R read.csv, DuckDB, a spreadsheet',
  file: 'commgate-%.csv',
  hasTables: true,
  async *make(input, options) {
    let hasNames = false;
    for await (const columns of batchesOf(input, options)) {
      if (!hasNames) yield `${columns.map(({ name }) => name).join()}\r\n`;
      hasNames = true;
      yield* linesOf(columns);
      options.onProgress(`writing ${options.table}`);
    }
  },
};

function* linesOf(columns: readonly ColumnRows[]): Iterable<string> {
  const rows = columns[0]!.values.length;
  const cells = columns.map(cellOf);
  for (let from = 0; from < rows; from += PIECE_ROWS) {
    let text = '';
    for (let row = from; row < Math.min(rows, from + PIECE_ROWS); row++) {
      for (let column = 0; column < cells.length; column++) {
        text += (column > 0 ? ',' : '') + cells[column]!(row);
      }
      text += '\r\n';
    }
    yield text;
  }
}

function cellOf({ type, values }: ColumnRows): (row: number) => string {
  switch (type) {
    case 'text': {
      const made = new Map<string, string>();
      return (row) => {
        const value = values[row];
        if (value == null) return '';
        if (!made.has(value)) made.set(value, textCell(value));
        return made.get(value)!;
      };
    }
    case 'ns':
      return (row) => String(Math.round(values[row]!));
    case 'flag':
      return (row) => (values[row] ? 'true' : 'false');
    default:
      return (row) => (values[row] == null ? '' : String(values[row]));
  }
}

function textCell(value: string): string {
  const shown = visible(value);
  // What Excel, LibreOffice and Google Sheets take for the beginning of a formula.
  const harmless = /^\s*[=+\-@＝＋－＠|%]/.test(shown) ? `'${shown}` : shown;
  return /^::|[",;\s]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
