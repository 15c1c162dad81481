import type { Argv } from 'yargs';
import type { AnalysisDocument } from '#build/schemas/analysis.ts';
import { instanceToLookAt } from '../analysis/documents/answers.ts';
import { analysisDocument } from '../analysis/documents/document.ts';
import { recordedStartOf } from '../analysis/patterns/events-of.ts';
import { oneSidedFunctions } from '../analysis/patterns/one-sided.ts';
import type { Analysis } from '../analysis/stages.ts';
import { defaultConfig } from '../base/config/default-config.ts';
import { optionError } from '../base/errors.ts';
import { standardError, standardOutput } from '../base/standard-streams.ts';
import { renderAnalysis } from '../report/text/printers/analysis.ts';
import { oneSidedHint } from '../report/text/words/one-sided-hint.ts';
import { openInVampir } from '../report/text/words/vampir.ts';
import type { Trace } from '../trace/columns/trace.ts';
import { COLLECTIVE_NAMES } from '../trace/otf2/codes.ts';
import { delimitersAmong, operationName } from '../trace/outline/outline.ts';
import { ALL, flag, outputFile, TRACE, text, textOr } from './options/kinds.ts';
import { stageOptionsOf, withStageOptions } from './options/stage-options.ts';
import { openProgress, warn } from './output/progress.ts';
import { terminalLook } from './output/terminal-look.ts';
import { timed } from './output/timing.ts';
import { refuseSharedOutput, writeDocument, writeJson } from './output/write-document.ts';
import { analyzeInShards, shardChoice } from './shards/analyze-in-shards.ts';
import { analysisPage } from './trace/analysis-page.ts';
import { type AnalyzeTraceOptions, analyzeTrace } from './trace/analyze-trace.ts';

export function options(args: Argv) {
  return withStageOptions(
    args.positional('trace', TRACE).options({
      json: outputFile('the analysis as JSON'),
      html: outputFile('the analysis as a page with pictures'),
      'wait-states': flag('tell who waited for whom: wait states, root causes, refills, efficiencies'),
      replay: flag('with --wait-states: replay the trace, which tells what root causes cost'),
      repeats: flag(
        'tell what processes repeat, also apart from each other; across functions with --contexts none',
      ),
      sequence: flag('with the sequence in the JSON'),
      signatures: textOr(
        'all',
        'all or none: whether patterns in the JSON have their signatures, most of it at many processes',
      ),
      expect: text('hold the patterns that this file documents against those found: precision and recall'),
      'write-expect': {
        type: 'string',
        describe: 'write the patterns found to this file as a start for --expect; - for standard output',
      },
      shards: text(
        'read and match the trace in so many parts, each in a process of its own with its own memory; ' +
          'slurm or slurm:NUMBER: in a job of Slurm',
      ),
      work: text(
        'with --shards: folder of its files, so that what is done is not done again (default: none)',
      ),
      timing: flag('tell on standard error how long each stage of the analysis took'),
      all: ALL,
    }),
  )
    .example('$0 analyze traces.otf2', 'print the tables')
    .example('$0 analyze traces.otf2 --wait-states', 'print who waited for whom, too')
    .example('$0 analyze traces.otf2 --wait-states --html trace.html', 'a page with pictures')
    .example('$0 analyze traces.otf2 --write-expect expected.yml', 'write down the patterns found')
    .example('$0 analyze traces.otf2 --expect expected.yml', 'say which of them are missing or changed')
    .example('$0 analyze traces.otf2 --json out.json --depth 6', 'finer phases, as JSON');
}

type Arguments = Awaited<ReturnType<typeof options>['argv']>;

/** @returns the exit code: 0; with --expect 1 where a documented pattern is missing or changed */
export async function run(args: Arguments): Promise<number> {
  const { json, html, expect } = args;
  // Without a file it goes where people look.
  const writeExpect = args['write-expect'] === '' ? '-' : args['write-expect'];
  refuseSharedOutput({ json, html, 'write-expect': writeExpect });
  if (args.sequence && json === undefined) warn('--sequence: the tables do not show it; add --json FILE');
  if (!['all', 'none'].includes(args.signatures)) {
    throw optionError('signatures', args.signatures, 'must be all or none');
  }
  if (args.replay && !args['wait-states'])
    throw optionError('replay', true, 'must be given with --wait-states');
  const waiting = args['wait-states'] ? (args.replay ? 'replayed' : 'plain') : null;
  const own = stageOptionsOf(args);
  // Across functions what repeats is what there is to see.
  const stages = { waiting, repeats: args.repeats || own.contexts === 'none', ...own } as const;
  refuseWithShards(args);
  const choice = args.shards === undefined ? undefined : shardChoice(args.shards, args.trace);
  // Before the trace is read: a slip of the pen is said at once.
  const patterns =
    expect === undefined && writeExpect === undefined ? null : await import('./trace/documented-patterns.ts');
  const documented = expect === undefined ? null : patterns!.loadExpectations(expect);
  const progress = timed(openProgress(standardError));
  try {
    const { analysis, used } =
      choice === undefined
        ? { analysis: await analyzeTrace(args.trace, stages, progress), used: '' }
        : await analyzeInShards(args.trace, choice, args.work, stages, progress);
    const again = { ...stages, waiting: null, repeats: false };
    const expected =
      documented &&
      (await patterns!.heldInReadings(documented.expectations, analysis, stages, (reading) =>
        analyzeTrace(args.trace, { ...again, ...reading }, progress),
      ));
    const document = analysisDocument(analysis, args.sequence, args.signatures !== 'none');
    if (expected !== null) document.expected = expected;
    if (html !== undefined) progress.show('drawing');
    const page = html === undefined ? undefined : analysisPage(analysis, document);
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

/** What looks at all events at once, and so at none of a trace in shards. */
const NEEDS_ALL_EVENTS = ['wait-states', 'html', 'expect', 'write-expect'] as const;

/** @throws InputError for an option that shards cannot do, or that only they have */
function refuseWithShards(args: Arguments): void {
  if (args.shards === undefined) {
    if (args.work !== undefined) throw optionError('work', args.work, 'must be given with --shards');
    return;
  }
  const given = NEEDS_ALL_EVENTS.find((name) => args[name] !== undefined && args[name] !== false);
  if (given === undefined) return;
  const rule = 'needs all events in one memory, which holds some 100 million MPI calls: leave out --shards';
  throw optionError(given, args[given], rule);
}

/** The tables, and where to look at the slow instance that they send to first. */
function print(
  analysis: Analysis,
  document: AnalysisDocument,
  { trace: path, all, contexts }: Arguments,
): void {
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
