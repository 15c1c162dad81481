import type { Comparison } from '#build/schemas/comparison.ts';
import type { AnalysisConfig } from '../../base/config/config.ts';
import type { RunManifest } from '../../measure/run/run-folder.ts';

/** What an export can be made of. */
export type ExportInput =
  | { kind: 'trace'; path: string }
  | { kind: 'run'; path: string; folder: string; manifest: RunManifest }
  | { kind: 'comparison'; path: string; comparison: Comparison };

export type InputKind = ExportInput['kind'];

/** What a person reads for each kind of input. */
export const KIND_NAMES: Readonly<Record<InputKind, string>> = {
  trace: 'a trace (.otf2)',
  run: 'a run folder',
  comparison: 'a comparison',
};

/** The tables of the formats that have several. */
export const TABLES = ['instances', 'blocks'] as const;
export type TableName = (typeof TABLES)[number];

/** What a person can choose about an export. */
export interface ExportOptions {
  analysis: AnalysisConfig;
  /** Of a run: only this benchmark, and only this repetition (from 1); undefined: all, or what the format takes of them. */
  benchmark?: string | undefined;
  repetition?: number | undefined;
  /** Formats with tables: which one. */
  table: TableName;
  /** Formats that show a part of a trace: all of it. */
  all: boolean;
  /** What regressions a run has; undefined: not known. */
  comparison?: Comparison | undefined;
  /** Told what is being done. */
  onProgress(text: string): void;
}

/** A piece of an export; text is UTF-8. */
export type Chunk = string | Uint8Array;

/**
 * Makes an export, piece by piece: nothing is kept that was handed on.
 *
 * @throws InputError when something of the input cannot be used, before the first piece wherever possible
 */
export type MakeExport<Kind extends InputKind = InputKind> = (
  input: Extract<ExportInput, { kind: Kind }>,
  options: ExportOptions,
) => AsyncIterable<Chunk> | Iterable<Chunk>;

/** A format that other programs read. */
export interface ExportFormat {
  id: string;
  /** What it can be made of. */
  of: readonly InputKind[];
  /** One line: which program or service reads it. */
  readIn: string;
  /** Name of the file where nobody names one; `%` stands for the table. */
  file: string;
  isBinary: boolean;
  /** Whether it has a file for each of TABLES. */
  hasTables: boolean;
  /** Whether it shows a part of a trace unless all is asked for. */
  hasParts: boolean;
  make: MakeExport;
}
