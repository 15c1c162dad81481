import type { Analysis } from '../../../analysis/stages.ts';
import { firstShown } from '../../../gate/judge/findings.ts';
import type { ExportFormat, ExportOptions, InputOf } from '../format.ts';
import { analysedTrace, type ExportedTrace, tracesOf } from '../traces.ts';
import { arrowsOf } from './arrows.ts';
import { barsOf } from './bars.ts';
import { firstToLookAt, partAround, type ShownPart, typicalOf, wholeTrace } from './shown-part.ts';

const PIECE_CHARACTERS = 65_536;

/**
 * A process for each MPI process, with bars for its part of instances and for MPI calls with their wait
 * states, arrows for messages; one process for whole instances. By default those around the slow one to look
 * at first, or a comparison's first regression.
 */
export const PERFETTO: ExportFormat<'trace' | 'run'> = {
  id: 'perfetto',
  of: ['trace', 'run'],
  readIn: 'https://ui.perfetto.dev (Open trace file; it stays on your machine) or chrome://tracing',
  file: 'commgate.perfetto.json',
  hasParts: true,
  async *make(input, options) {
    const regression = options.comparison && firstShown(options.comparison.regressions);
    const trace = chosenTrace(input, options);
    const analysis = await analysedTrace(trace, options, true);
    let part: ShownPart;
    if (options.all) part = wholeTrace(analysis);
    else if (regression) part = partAround(analysis, typicalOf(analysis, regression, trace.path));
    else part = partAround(analysis, firstToLookAt(analysis));
    yield* asJson(barsAndArrows(analysis, part, options.onProgress));
  },
};

function* barsAndArrows(
  analysis: Analysis,
  part: ShownPart,
  onProgress: ExportOptions['onProgress'],
): Iterable<string> {
  const rows = yield* barsOf(analysis, part, onProgress);
  yield* arrowsOf(analysis, part, rows);
}

function* asJson(events: Iterable<string>): Iterable<string> {
  let text = '{"traceEvents":[\n';
  let separator = '';
  for (const event of events) {
    text += separator + event;
    separator = ',\n';
    if (text.length < PIECE_CHARACTERS) continue;
    yield text;
    text = '';
  }
  yield `${text}\n]}\n`;
}

/** Of a run the trace that has the first regression's typical instance; what the options say comes first. */
function chosenTrace(input: InputOf<'trace' | 'run'>, options: ExportOptions): ExportedTrace {
  const regression = options.comparison && firstShown(options.comparison.regressions);
  const benchmark = options.benchmark ?? regression?.benchmark;
  const said = options.repetition;
  if (said !== undefined || regression?.typical?.now?.repetition === undefined) {
    return tracesOf(input, { benchmark, repetition: said }, true)[0]!;
  }
  const traces = tracesOf(input, { benchmark }, true);
  const { repetition } = regression.typical.now;
  // Of a run that was measured again the typical instance may be of the second measurement, and its trace may
  // be gone.
  return traces.find((each) => each.repetition === repetition) ?? traces[0]!;
}
