import { type AnalysisDocument, analysisDocument } from '../analysis/document.ts';
import type { Analysis } from '../analysis/stages.ts';
import { loadExpectations } from '../config/expect-file.ts';
import type { RankedInstance } from '../diagnosis/ranking.ts';
import { heldAgainst, isAsDocumented } from '../families/expected/expected.ts';
import { writtenExpectations } from '../families/expected/write-expected.ts';
import { COLLECTIVE_NAMES } from '../otf2/codes.ts';
import type { WrapperChoice } from '../patterns/wrappers.ts';
import { renderAnalysis } from '../report/printers/analysis.ts';
import { openInVampir } from '../report/words/vampir.ts';
import { operationName } from '../trace/outline.ts';
import type { Trace } from '../trace/trace.ts';
import { type AnalysedTraceOptions, analysedTrace } from './analysed-trace.ts';
import { openProgress, type Progress, warn } from './progress.ts';
import { writeDocument } from './write-document.ts';

/** Where the analysis goes. */
export interface AnalysisOutputs {
  json?: string | undefined;
  /** The page. */
  html?: string | undefined;
  /** Whether the JSON has the sequence. */
  sequence: boolean;
  /** Whether patterns in the JSON have their signatures. */
  signatures: string;
  /** Whether the tables have every row. */
  all: boolean;
  /** File of documented patterns. */
  expect?: string | undefined;
  /** Where the patterns found are written as documentation. */
  writeExpect?: string | undefined;
}

/**
 * The work of `commgate analyze`, in a module of its own: it is loaded when the command line was found good.
 *
 * @param path anchor file of the trace
 * @returns the exit code: 0, or 1 where patterns are not as the documentation has them (see isAsDocumented)
 */
export async function analyzeTrace(
  path: string,
  options: AnalysedTraceOptions,
  outputs: AnalysisOutputs,
): Promise<number> {
  // Before the trace is read: a slip of the pen is said at once.
  const documented = outputs.expect === undefined ? null : loadExpectations(outputs.expect);
  const progress = openProgress(process.stderr);
  try {
    const analysis = await analysedTrace(path, options, progress);
    const expected = documented && heldAgainst(documented.expectations, analysis);
    const document = {
      ...analysisDocument(analysis, outputs.sequence, outputs.signatures !== 'none'),
      ...(expected && { expected }),
    };
    const page = outputs.html === undefined ? undefined : await pageOf(analysis, document, progress);
    progress.close();
    const { wrappers = 'auto', ignoreOperations } = options;
    warnWithoutEffect(analysis.trace, document.wrappers, wrappers, ignoreOperations);
    const isTaken =
      outputs.writeExpect !== undefined && writeDocument(outputs.writeExpect, writtenExpectations(analysis));
    output(document, path, outputs, { page, slowest: slowest(analysis), isTaken });
    return expected === null || isAsDocumented(expected, documented!.unexpected) ? 0 : 1;
  } finally {
    progress.close();
  }
}

/** What makes pages is loaded only where somebody wants one. */
async function pageOf(analysis: Analysis, document: AnalysisDocument, progress: Progress): Promise<string> {
  progress.show('drawing');
  const { analysisPage } = await import('./analysis-page.ts');
  return analysisPage(analysis, document);
}

/** Names that the trace does not have: a slip of the pen would otherwise look like an answer. */
function warnWithoutEffect(
  { regions }: Trace,
  seenThrough: readonly string[],
  wrappers: WrapperChoice,
  ignored: readonly string[],
): void {
  if (typeof wrappers !== 'string') {
    for (const name of wrappers.filter((each) => !seenThrough.includes(each))) {
      warn(`--wrappers: the trace has no function "${name}"`);
    }
  }
  if (ignored.length === 0) return;
  const known = new Set([
    ...regions.filter(({ mpi }) => mpi).map(({ name }) => operationName(name)),
    ...COLLECTIVE_NAMES.map((name) => `MPI_${name}`),
  ]);
  for (const name of ignored.filter((each) => !known.has(operationName(each)))) {
    warn(`--ignore-operations: the trace has no calls of ${name}`);
  }
}

/** A slow instance, as far as it is said where it is. */
interface Placed {
  position: number;
  startNs: number;
  durationNs: number;
}

/** The slow instance that takes most longer than usual; null where none is slow. */
function slowest({ ranked, instances }: Analysis): Placed | null {
  const added = ({ instance, medianNs }: RankedInstance): number =>
    instances.endNs[instance]! - instances.startNs[instance]! - medianNs;
  if (ranked.length === 0) return null;
  const { instance, position } = ranked.reduce((most, each) => (added(each) > added(most) ? each : most));
  const startNs = instances.startNs[instance]!;
  return { position, startNs, durationNs: instances.endNs[instance]! - startNs };
}

function output(
  document: AnalysisDocument,
  path: string,
  { json, html, all }: AnalysisOutputs,
  { page, slowest: found, ...before }: { page: string | undefined; slowest: Placed | null; isTaken: boolean },
): void {
  const isPage = page !== undefined && writeDocument(html, page);
  const isTaken = isPage || before.isTaken;
  if (json !== undefined && writeDocument(json, `${JSON.stringify(document)}\n`)) return;
  if (isTaken) return;
  // The document has the file's name only, so that it is the same wherever the trace lies.
  process.stdout.write(renderAnalysis({ ...document, trace: { ...document.trace, path } }, all));
  if (found === null) return;
  const where = openInVampir(path, found.startNs, found.durationNs);
  process.stdout.write(`\nThe slowest instance, position ${found.position}: ${where}\n`);
}
