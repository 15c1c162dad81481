import { setFlagsFromString } from 'node:v8';
import { analyze } from '../analysis/analysis.ts';
import { type AnalysisDocument, analysisDocument } from '../analysis/document.ts';
import { type Analysis, type AnalysisOptions, WAITING_STAGES } from '../analysis/stages.ts';
import { COLLECTIVE_NAMES } from '../otf2/codes.ts';
import type { WrapperChoice } from '../patterns/wrappers.ts';
import { renderAnalysis } from '../report/printers/analysis.ts';
import { openInVampir } from '../report/words/vampir.ts';
import { type LoadOptions, loadTraceInParallel } from '../trace/load.ts';
import { operationName } from '../trace/outline.ts';
import type { Trace } from '../trace/trace.ts';
import { openProgress, warn } from './progress.ts';
import { writeDocument } from './write-document.ts';

type ReadingOptions = Required<Pick<LoadOptions, 'ignoreOperations'>> &
  Pick<LoadOptions, 'workers'> & {
    /** Whether it is told who waited for whom, and that with replays. */
    waiting: keyof typeof WAITING_STAGES | null;
  };

/** Where the analysis goes. */
export interface AnalysisOutputs {
  json?: string | undefined;
  /** Whether the JSON has the sequence. */
  sequence: boolean;
  /** Whether patterns in the JSON have their signatures. */
  signatures: string;
  /** Whether the tables have every row. */
  all: boolean;
}

/**
 * The work of `commgate analyze`, in a module of its own: it is loaded when the command line was found good.
 *
 * @param path anchor file of the trace
 */
export async function analyzeTrace(
  path: string,
  { ignoreOperations, workers, waiting, ...options }: AnalysisOptions & ReadingOptions,
  outputs: AnalysisOutputs,
): Promise<void> {
  optimiseLater();
  keepYoungGenerationSmall();
  const progress = openProgress(process.stderr);
  try {
    const trace = await loadTraceInParallel(path, {
      ignoreOperations,
      workers,
      callTimes: waiting !== null,
      onProgress: (done, processes) => progress.show(`reading process ${done} of ${processes}`),
    });
    const also = waiting === null ? [] : WAITING_STAGES[waiting];
    const analysis = analyze(trace, { ...options, also }, (stage) => progress.show(`analysing: ${stage}`));
    const document = analysisDocument(analysis, outputs.sequence, outputs.signatures !== 'none');
    progress.close();
    warnWithoutEffect(trace, document.wrappers, options.wrappers ?? 'auto', ignoreOperations);
    output(document, path, outputs, slowest(analysis));
  } finally {
    progress.close();
  }
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

/** The slow instance that takes most longer than its group's median; null where none is slow. */
function slowest({ ranked, instances, groups }: Analysis): Placed | null {
  const added = (i: number): number =>
    instances.endNs[i]! - instances.startNs[i]! - groups.medianNs[groups.ofInstance[i]!]!;
  if (ranked.length === 0) return null;
  const { instance, position } = ranked.reduce((most, each) =>
    added(each.instance) > added(most.instance) ? each : most,
  );
  const startNs = instances.startNs[instance]!;
  return { position, startNs, durationNs: instances.endNs[instance]! - startNs };
}

function output(
  document: AnalysisDocument,
  path: string,
  { json, all }: AnalysisOutputs,
  found: Placed | null,
): void {
  if (json !== undefined && writeDocument(json, `${JSON.stringify(document)}\n`)) return;
  // The document has the file's name only, so that it is the same wherever the trace lies.
  process.stdout.write(renderAnalysis({ ...document, trace: { ...document.trace, path } }, all));
  if (found === null) return;
  const where = openInVampir(path, found.startNs, found.durationNs);
  process.stdout.write(`\nThe slowest instance, position ${found.position}: ${where}\n`);
}

/**
 * Has Node.js 20 optimise code later than it does by itself. An analysis of some hundred milliseconds has hundreds of small
 * functions that run for a millisecond; their optimisation takes the second core of a small machine and a part of the first
 * (docs/performance.md). Later versions have a quicker compiler for such code and are left alone.
 */
function optimiseLater(): void {
  if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=1000000');
}

/**
 * Stops the growth of the engine's young generation. Columns are large and lie outside of it; what is made in it are short-lived
 * objects of the last stages and the document, for which it would grow to 16 MiB, twice, at the highest point of memory.
 * The engine looks at this flag whenever it wants to grow, unlike at --max-semi-space-size.
 */
function keepYoungGenerationSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
}
