import type { AnalysisDocument } from '#build/schemas/analysis.ts';
import { instanceToLookAt } from '../analysis/documents/answers.ts';
import { analysisDocument } from '../analysis/documents/document.ts';
import { recordedStartOf } from '../analysis/patterns/events-of.ts';
import { oneSidedFunctions } from '../analysis/patterns/one-sided.ts';
import type { Reading } from '../analysis/search/readings.ts';
import type { Analysis } from '../analysis/stages.ts';
import { defaultConfig } from '../base/config/default-config.ts';
import { standardError, standardOutput } from '../base/standard-streams.ts';
import { renderAnalysis } from '../report/text/printers/analysis.ts';
import { oneSidedHint } from '../report/text/words/one-sided-hint.ts';
import { openInVampir } from '../report/text/words/vampir.ts';
import type { Trace } from '../trace/columns/trace.ts';
import { COLLECTIVE_NAMES } from '../trace/otf2/codes.ts';
import { delimitersAmong, operationName } from '../trace/outline/outline.ts';
import type { Readers } from '../trace/reader/readers.ts';
import { openProgress, warn } from './output/progress.ts';
import { terminalLook } from './output/terminal-look.ts';
import { timed } from './output/timing.ts';
import { writeDocument, writeJson } from './output/write-document.ts';
import { analyzeTrace } from './trace/analyze-trace.ts';
import type { AnalyzeTraceOptions } from './trace/analyze-trace-options.ts';

/** Of which trace what is told, and where it goes: the options of `analyze`. */
interface ToTell {
  trace: string;
  /** Of the trace; none are needed for one in shards. */
  readers: Readers | undefined;
  shards: string | undefined;
  work: string | undefined;
  json: string | undefined;
  html: string | undefined;
  expect: string | undefined;
  writeExpect: string | undefined;
  sequence: boolean;
  signatures: string;
  contexts: string;
  timing: boolean;
  all: boolean;
}

const askedFor = () => import('./asked-for.ts');

/** Analyses a trace and prints or writes what was found. @returns the exit code, as that of `analyze` */
export async function tellAnalysis(args: ToTell, stages: AnalyzeTraceOptions & Reading): Promise<number> {
  const { json, html, expect, writeExpect } = args;
  const shards = args.shards === undefined ? null : await askedFor();
  const choice = shards?.shardChoice(args.shards!, args.trace);
  // Before the trace is read: a slip of the pen is said at once.
  const patterns = expect === undefined && writeExpect === undefined ? null : await askedFor();
  const documented = expect === undefined ? null : patterns!.loadExpectations(expect);
  const progress = timed(openProgress(standardError));
  try {
    const { analysis, used } = choice
      ? await shards!.analyzeInShards(args.trace, choice, args.work, stages, progress)
      : { analysis: await analyzeTrace(args.trace, stages, progress, args.readers), used: '' };
    const again = { ...stages, waiting: null, repeats: false };
    const expected =
      documented &&
      (await patterns!.heldInReadings(documented.expectations, analysis, stages, (reading) =>
        analyzeTrace(args.trace, { ...again, ...reading }, progress),
      ));
    const document = analysisDocument(analysis, args.sequence, args.signatures !== 'none');
    if (expected !== null) document.expected = expected;
    if (html !== undefined) progress.show('drawing');
    const page = html === undefined ? undefined : (await askedFor()).analysisPage(analysis, document);
    progress.close();
    if (args.timing) standardError.write(progress.table() + used);
    warnWithoutEffect(analysis.trace, document.wrappers, stages);
    const isTaken = [
      writeExpect !== undefined && writeDocument(writeExpect, patterns!.writtenExpectations(analysis)),
      page !== undefined && writeDocument(html, page),
      json !== undefined && writeJson(json, `${JSON.stringify(document)}\n`),
    ].includes(true);
    if (!isTaken) print(analysis, document, args);
    return expected === null || patterns!.isAsDocumented(expected, documented!.unexpected) ? 0 : 1;
  } finally {
    progress.close();
  }
}

/** The tables, and where to look at the slow instance that they send to first. */
function print(analysis: Analysis, document: AnalysisDocument, { trace: path, all, contexts }: ToTell): void {
  // The document has the file's name only, so that it is the same wherever the trace lies.
  standardOutput.write(
    renderAnalysis({ ...document, trace: { ...document.trace, path } }, all, terminalLook(all)),
  );
  const isWhole = analysis.trace.allEvents === undefined;
  const hint = contexts === 'auto' && isWhole ? oneSidedFunctions(analysis.trace, analysis) : null;
  if (hint !== null) standardOutput.write(`\n${oneSidedHint(hint)}\n`);
  const first = instanceToLookAt(document);
  if (first === null) return;
  const { trace, blocks, instances, order } = analysis;
  const startNs = recordedStartOf(trace, blocks, instances, order[first.position - 1]!);
  const where = openInVampir(path, startNs, first.durationNs);
  standardOutput.write(`\nThe slow instance to look at first, position ${first.position}: ${where}\n`);
}

/** Nobody asked for it. */
const BY_DEFAULT = [defaultConfig.analysis.delimiters].join();

/** Names that the trace does not have: a slip of the pen would otherwise look like an answer. */
function warnWithoutEffect(
  { regions }: Trace,
  seenThrough: readonly string[],
  { wrappers = 'auto', contexts, delimiters, ignoreOperations: ignored }: AnalyzeTraceOptions,
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
