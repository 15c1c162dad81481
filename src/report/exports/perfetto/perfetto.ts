import type { Analysis } from '../../../analysis/stages.ts';
import { firstShown } from '../../../gate/judge/findings.ts';
import type { ExportInput, ExportOptions, MakeExport } from '../format.ts';
import { analysedTrace, type ExportedTrace, tracesOf } from '../traces.ts';
import { arrowsOf } from './arrows.ts';
import { barsOf, noRows } from './bars.ts';
import { firstSlow, partAround, type ShownPart, typicalOf, wholeTrace } from './shown-part.ts';

/** Characters that are handed on at once. */
const PIECE = 65_536;

/**
 * A trace for ui.perfetto.dev, in the Trace Event Format: a process for each MPI process, with bars for its
 * part of instances and, where MPI calls have times, for these calls with their wait states inside; arrows
 * for messages; and one process with a bar for each instance as a whole. By default the 20 instances before
 * and behind the first slow one, or a comparison's first regression.
 */
export const exportPerfetto: MakeExport<'trace' | 'run'> = async function* (input, options) {
  const regression = options.comparison && firstShown(options.comparison.regressions);
  const trace = chosenTrace(input, options);
  const analysis = await analysedTrace(trace, options, true);
  let part: ShownPart;
  if (options.all) part = wholeTrace(analysis);
  else if (regression) part = partAround(analysis, typicalOf(analysis, regression, trace.path));
  else part = partAround(analysis, firstSlow(analysis));
  yield* asJson(barsAndArrows(analysis, part, options.onProgress));
};

function* barsAndArrows(
  analysis: Analysis,
  part: ShownPart,
  onProgress: ExportOptions['onProgress'],
): Iterable<string> {
  const rows = noRows(analysis);
  yield* barsOf(analysis, part, rows, onProgress);
  yield* arrowsOf(analysis, part, rows);
}

function* asJson(events: Iterable<string>): Iterable<string> {
  let text = '{"traceEvents":[\n';
  let separator = '';
  for (const event of events) {
    text += separator + event;
    separator = ',\n';
    if (text.length < PIECE) continue;
    yield text;
    text = '';
  }
  yield `${text}\n]}\n`;
}

/** Of a run the trace that has the first regression's typical instance; what the options say comes first. */
function chosenTrace(
  input: Extract<ExportInput, { kind: 'trace' | 'run' }>,
  options: ExportOptions,
): ExportedTrace {
  const regression = options.comparison && firstShown(options.comparison.regressions);
  const benchmark = options.benchmark ?? regression?.benchmark;
  const said = options.repetition;
  if (said !== undefined || regression?.typical?.now?.repetition === undefined) {
    return tracesOf(input, { benchmark, repetition: said })[0]!;
  }
  const traces = tracesOf(input, { benchmark });
  const { repetition } = regression.typical.now;
  // Of a run that was measured again the typical instance may be of the second measurement.
  return traces.find((each) => each.repetition === repetition) ?? traces[0]!;
}
