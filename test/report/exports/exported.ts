import type { Comparison } from '#build/schemas/comparison.ts';
import { defaultConfig } from '../../../src/base/config/default-config.ts';
import { readRunFolder } from '../../../src/measure/run/read-run.ts';
import type { ExportInput, ExportOptions } from '../../../src/report/exports/format.ts';
import { EXPORT_FORMATS } from '../../../src/report/exports/registry.ts';

const OPTIONS: ExportOptions = {
  analysis: defaultConfig.analysis,
  table: 'instances',
  all: false,
  onProgress() {},
};

/** An export as the command makes it, in one piece. */
export async function exported(
  id: string,
  input: ExportInput,
  options: Partial<ExportOptions> = {},
): Promise<Buffer> {
  const { make } = EXPORT_FORMATS.find((format) => format.id === id)!;
  const chunks: Buffer[] = [];
  for await (const chunk of make(input, { ...OPTIONS, ...options })) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** The same as a JSON document. */
export async function exportedJson<T>(
  id: string,
  input: ExportInput,
  options: Partial<ExportOptions> = {},
): Promise<T> {
  return JSON.parse((await exported(id, input, options)).toString('utf8')) as T;
}

export function ofTrace(path: string): ExportInput {
  return { kind: 'trace', path };
}

export function ofRun(path: string): ExportInput {
  return { kind: 'run', path, ...readRunFolder(path) };
}

export function ofComparison(comparison: Comparison): ExportInput {
  return { kind: 'comparison', path: 'comparison.json', comparison };
}
