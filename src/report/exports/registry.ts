import { exportBencher } from './bencher.ts';
import { exportCodeQuality } from './code-quality.ts';
import { exportCsv } from './csv.ts';
import type { ExportFormat, InputKind, MakeExport } from './format.ts';
import { exportGitHubActionBenchmark } from './github-action-benchmark.ts';
import { exportJunit } from './junit.ts';
import { exportOpenMetrics } from './openmetrics.ts';
import { exportParquet } from './parquet.ts';
import { exportPerfetto } from './perfetto/perfetto.ts';

/** What a line of the registry leaves out. */
interface Line<Kind extends InputKind> {
  id: string;
  of: readonly Kind[];
  readIn: string;
  file: string;
  isBinary?: boolean;
  hasTables?: boolean;
  hasParts?: boolean;
  make: MakeExport<Kind>;
}

/** The command hands a format nothing but what it is of, see openExportInput. */
function format<Kind extends InputKind>(line: Line<Kind>): ExportFormat {
  return { isBinary: false, hasTables: false, hasParts: false, ...line } as unknown as ExportFormat;
}

/** All formats, in the order of the help. A new one is a file and an entry here. */
export const EXPORT_FORMATS: readonly ExportFormat[] = [
  format({
    id: 'perfetto',
    of: ['trace', 'run'],
    readIn: 'https://ui.perfetto.dev (Open trace file; it stays on your machine) or chrome://tracing',
    file: 'commgate.perfetto.json',
    hasParts: true,
    make: exportPerfetto,
  }),
  format({
    id: 'csv',
    of: ['trace', 'run'],
    readIn: 'any table program: pandas.read_csv, R read.csv, DuckDB, a spreadsheet',
    file: 'commgate-%.csv',
    hasTables: true,
    make: exportCsv,
  }),
  format({
    id: 'parquet',
    of: ['trace', 'run'],
    readIn: 'DuckDB, pandas.read_parquet, Polars, R arrow, Spark',
    file: 'commgate-%.parquet',
    isBinary: true,
    hasTables: true,
    make: exportParquet,
  }),
  format({
    id: 'github-action-benchmark',
    of: ['run', 'comparison'],
    readIn: 'benchmark-action/github-action-benchmark with tool: customSmallerIsBetter',
    file: 'commgate-benchmark.json',
    make: exportGitHubActionBenchmark,
  }),
  format({
    id: 'bencher',
    of: ['run', 'comparison'],
    readIn: 'bencher run --adapter json --file FILE (https://bencher.dev)',
    file: 'commgate-bencher.json',
    make: exportBencher,
  }),
  format({
    id: 'openmetrics',
    of: ['run', 'comparison'],
    readIn: 'Prometheus, VictoriaMetrics, Grafana; GitLab merge requests (artifacts: reports: metrics)',
    file: 'commgate-metrics.txt',
    make: exportOpenMetrics,
  }),
  format({
    id: 'junit',
    of: ['comparison'],
    readIn: 'Jenkins (junit step), GitLab (artifacts: reports: junit), test reporters of GitHub',
    file: 'commgate-junit.xml',
    make: exportJunit,
  }),
  format({
    id: 'code-quality',
    of: ['comparison'],
    readIn: 'GitLab merge requests (artifacts: reports: codequality)',
    file: 'gl-code-quality-report.json',
    make: exportCodeQuality,
  }),
];
