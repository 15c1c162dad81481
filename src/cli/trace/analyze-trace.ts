import { type AnalysisDocument, analysisDocument } from '../../analysis/documents/document.ts';
import { type OneSided, oneSidedFunctions } from '../../analysis/patterns/one-sided.ts';
import type { RankedInstance } from '../../analysis/slow-instances/ranking.ts';
import type { Analysis } from '../../analysis/stages.ts';
import { defaultConfig } from '../../base/config/default-config.ts';
import { standardError, standardOutput } from '../../base/standard-streams.ts';
import { renderAnalysis } from '../../report/text/printers/analysis.ts';
import { oneSidedHint } from '../../report/text/words/one-sided-hint.ts';
import { openInVampir } from '../../report/text/words/vampir.ts';
import type { Trace } from '../../trace/columns/trace.ts';
import { COLLECTIVE_NAMES } from '../../trace/otf2/codes.ts';
import { delimitersAmong, operationName } from '../../trace/outline/outline.ts';
import { openProgress, type Progress, warn } from '../output/progress.ts';
import { writeDocument, writeJson } from '../output/write-document.ts';
import { type AnalysedTraceOptions, analysedTrace } from './analysed-trace.ts';

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
  const { expect, writeExpect } = outputs;
  const patterns =
    expect === undefined && writeExpect === undefined ? null : await import('./documented-patterns.ts');
  const documented = expect === undefined ? null : patterns!.loadExpectations(expect);
  const progress = openProgress(standardError);
  try {
    const analysis = await analysedTrace(path, options, progress);
    const expected = documented && patterns!.heldAgainst(documented.expectations, analysis);
    const document = {
      ...analysisDocument(analysis, outputs.sequence, outputs.signatures !== 'none'),
      ...(expected && { expected }),
    };
    const page = outputs.html === undefined ? undefined : await pageOf(analysis, document, progress);
    progress.close();
    warnWithoutEffect(analysis.trace, document.wrappers, options);
    const isTaken =
      writeExpect !== undefined && writeDocument(writeExpect, patterns!.writtenExpectations(analysis));
    const hint = (): OneSided | null =>
      options.contexts === 'auto' ? oneSidedFunctions(analysis.trace, analysis) : null;
    output(document, path, outputs, { page, slowest: slowest(analysis), isTaken, hint });
    return expected === null || patterns!.isAsDocumented(expected, documented!.unexpected) ? 0 : 1;
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

/** Nobody asked for it. */
const BY_DEFAULT = [defaultConfig.analysis.delimiters].join();

/** Names that the trace does not have: a slip of the pen would otherwise look like an answer. */
function warnWithoutEffect(
  { regions }: Trace,
  seenThrough: readonly string[],
  { wrappers = 'auto', contexts, delimiters, ignoreOperations: ignored }: AnalysedTraceOptions,
): void {
  if (typeof wrappers !== 'string' && contexts === 'none') {
    warn('--wrappers: nothing is seen through where --contexts none looks at everything together');
  } else if (typeof wrappers !== 'string') {
    const names = new Set(regions.map(({ name }) => name));
    for (const name of wrappers.filter((each) => !seenThrough.includes(each))) {
      warn(
        names.has(name)
          ? `--wrappers: "${name}" is a context by --contexts`
          : `--wrappers: the trace has no function "${name}"`,
      );
    }
  }
  if (delimiters !== undefined && delimiters !== 'none' && delimiters.join() !== BY_DEFAULT) {
    for (const name of delimiters.filter((each) =>
      delimitersAmong(regions, [each]).every((is) => is === 0),
    )) {
      warn(`--delimiters: the trace has no calls of ${name}`);
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
  about: {
    page: string | undefined;
    slowest: Placed | null;
    isTaken: boolean;
    hint: () => OneSided | null;
  },
): void {
  const { page, slowest: found } = about;
  const isPage = page !== undefined && writeDocument(html, page);
  const isTaken = isPage || about.isTaken;
  if (json !== undefined && writeJson(json, `${JSON.stringify(document)}\n`)) return;
  if (isTaken) return;
  // The document has the file's name only, so that it is the same wherever the trace lies.
  standardOutput.write(renderAnalysis({ ...document, trace: { ...document.trace, path } }, all));
  const hint = about.hint();
  if (hint !== null) standardOutput.write(`\n${oneSidedHint(hint)}\n`);
  if (found === null) return;
  const where = openInVampir(path, found.startNs, found.durationNs);
  standardOutput.write(`\nThe slowest instance, position ${found.position}: ${where}\n`);
}
