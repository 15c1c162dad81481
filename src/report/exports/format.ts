import type { Comparison } from '#build/schemas/comparison.ts';
import type { AnalysisConfig } from '../../base/config/config.ts';
import type { RunFolder } from '../../measure/run/run-folder.ts';

export type ExportInput =
  | { kind: 'trace'; path: string }
  | ({ kind: 'run'; path: string } & RunFolder)
  | { kind: 'comparison'; path: string; comparison: Comparison };

export type InputKind = ExportInput['kind'];

export type InputOf<Kind extends InputKind> = Extract<ExportInput, { kind: Kind }>;

export const KIND_NAMES: Readonly<Record<InputKind, string>> = {
  trace: 'a trace (.otf2)',
  run: 'a run folder',
  comparison: 'a comparison',
};

export const TABLES = ['instances', 'blocks'] as const;
export type TableName = (typeof TABLES)[number];

export interface ExportOptions {
  analysis: AnalysisConfig;
  /** Of a run: only this benchmark, and only this repetition (from 1). */
  benchmark?: string | undefined;
  repetition?: number | undefined;
  /** Formats with tables: which one. */
  table: TableName;
  /** Formats that show a part of a trace: all of it. */
  all: boolean;
  /** What regressions a run has; undefined: not known. */
  comparison?: Comparison | undefined;
  onProgress(text: string): void;
}

export type Chunk = string | Uint8Array;

export interface ExportFormat<Kind extends InputKind = InputKind> {
  id: string;
  of: readonly Kind[];
  /** One line: which program or service reads it. */
  readIn: string;
  /** Name of the file where nobody names one; `%` stands for the table. */
  file: string;
  isBinary?: true;
  /** Whether it has a file for each of TABLES. */
  hasTables?: true;
  /** Whether it shows a part of a trace unless all is asked for. */
  hasParts?: true;
  /** Piece by piece, keeping none. @throws InputError for a bad input, before the first one if possible */
  make(input: InputOf<Kind>, options: ExportOptions): AsyncIterable<Chunk> | Iterable<Chunk>;
}
