import { BENCHER } from './bencher.ts';
import { CODE_QUALITY } from './code-quality.ts';
import { CSV } from './csv.ts';
import type { ExportFormat } from './format.ts';
import { BENCHMARK_ACTION } from './github-action-benchmark.ts';
import { JUNIT } from './junit.ts';
import { OPEN_METRICS } from './openmetrics.ts';
import { PARQUET } from './parquet.ts';
import { PERFETTO } from './perfetto/perfetto.ts';

/** All formats, in the order of the help. A new one is a file and a row; input.ts opens what it reads. */
export const EXPORT_FORMATS = [
  PERFETTO,
  CSV,
  PARQUET,
  BENCHMARK_ACTION,
  BENCHER,
  OPEN_METRICS,
  JUNIT,
  CODE_QUALITY,
] as readonly ExportFormat[];
