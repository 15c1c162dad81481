import type { SchemaElement } from 'hyparquet';
import { ByteWriter, type ColumnSource, ParquetWriter } from 'hyparquet-writer';
import type { ExportFormat } from './format.ts';
import { batchesOf, type ColumnRows } from './tables.ts';

/** Times are whole nanoseconds (INT64). A batch of rows is a row group, handed on at once. */
export const PARQUET: ExportFormat<'trace' | 'run'> = {
  id: 'parquet',
  of: ['trace', 'run'],
  readIn: 'DuckDB, pandas.read_parquet, Polars, R arrow, Spark',
  file: 'commgate-%.parquet',
  isBinary: true,
  hasTables: true,
  async *make(input, options) {
    const pieces = new PieceWriter();
    let file: ParquetWriter | null = null;
    for await (const columns of batchesOf(input, options)) {
      file ??= new ParquetWriter({ writer: pieces, schema: schemaOf(columns), createdBy: 'commgate' });
      file.write({ columnData: columns.map(sourceOf), rowGroupSize: columns[0]!.values.length });
      yield pieces.taken();
      options.onProgress(`writing ${options.table}`);
    }
    // A trace without communication is none: there was a batch.
    file!.finish();
    yield pieces.taken();
  },
};

class PieceWriter extends ByteWriter {
  declare index: number;

  taken(): Uint8Array {
    const piece = this.getBytes().slice();
    this.index = 0;
    return piece;
  }
}

const TYPES: Record<ColumnRows['type'], Partial<SchemaElement>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  whole: { type: 'INT32' },
  ns: { type: 'INT64' },
  amount: { type: 'INT64' },
  number: { type: 'DOUBLE' },
  flag: { type: 'BOOLEAN' },
};

/** Columns that hold something in every row. */
const REQUIRED: readonly ColumnRows['type'][] = ['ns', 'amount', 'flag'];

function schemaOf(columns: readonly ColumnRows[]): SchemaElement[] {
  return [
    { name: 'root', num_children: columns.length },
    ...columns.map(({ name, type, values }): SchemaElement => {
      const isRequired = REQUIRED.includes(type) || values instanceof Int32Array;
      return { name, repetition_type: isRequired ? 'REQUIRED' : 'OPTIONAL', ...TYPES[type] };
    }),
  ];
}

function sourceOf({ name, type, values }: ColumnRows): ColumnSource {
  const data =
    type === 'ns' || type === 'amount'
      ? BigInt64Array.from(values, (value) => BigInt(Math.round(value)))
      : values;
  // Numbers of a sequence, and times in order, are small as differences.
  return type === 'ns' || values instanceof Int32Array
    ? { name, data, encoding: 'DELTA_BINARY_PACKED' }
    : { name, data };
}
