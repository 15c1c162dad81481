import { blockOf } from '../../../analysis/patterns/blocks.ts';
import type { Analysis } from '../../../analysis/stages.ts';
import { firstShown } from '../../../gate/judge/findings.ts';
import { KIND, NONE } from '../../../trace/columns/trace.ts';
import type { ExportFormat, ExportOptions, InputOf } from '../format.ts';
import { lastOf } from '../tables.ts';
import { analysedTrace, type ExportedTrace, tracesOf } from '../traces.ts';
import { barsOf, pidOf, type RowsOfBars } from './bars.ts';
import { type ArrowEnd, arrowEvents } from './events.ts';
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

/** The messages of the shown instances, from bar to bar of calls; where these have none, of instances. */
function* arrowsOf(analysis: Analysis, { from, to }: ShownPart, rows: RowsOfBars): Iterable<string> {
  const { trace, blocks, instances, order, ties } = analysis;
  const { events, transfers } = trace;
  for (let position = from; position < to; position++) {
    const instance = order[position]!;
    for (let at = instances.start[instance]!; at < instances.start[instance + 1]!; at++) {
      const block = instances.block[at]!;
      for (let event = blocks.start[block]!; event < blocks.start[block + 1]!; event++) {
        const receive = ties.tie[event]!;
        if (transfers.kind[events.transfer[event]!] !== KIND.send || receive === NONE) continue;
        yield* arrowEvents(
          event,
          endOf(analysis, event, 'posted', rows),
          endOf(analysis, receive, 'completed', rows),
        );
      }
    }
  }
}

/** Where an arrow touches the bar of an event: inside of it, since at its very end it is over. */
function endOf(
  { trace, blocks }: Analysis,
  event: number,
  side: 'posted' | 'completed',
  { ofCall, ofBlock }: RowsOfBars,
): ArrowEnd {
  const block = blockOf(blocks, event);
  const pid = pidOf(blocks.process[block]!);
  const { posted, completed } = trace.events;
  const call = trace.callTimes?.[side === 'posted' ? 'postedBy' : 'completedBy'][event] ?? NONE;
  const time = { posted, completed }[side][event]!;
  if (call !== NONE && ofCall[call] !== 0) {
    const { enter, leave } = trace.callTimes!.calls;
    return { pid, tid: ofCall[call]!, atNs: inside(time, enter[call]!, leave[call]!) };
  }
  const [first, end] = [blocks.start[block]!, blocks.start[block + 1]!];
  return { pid, tid: ofBlock[block]!, atNs: inside(time, posted[first]!, lastOf(completed, first, end)) };
}

function inside(ns: number, startNs: number, endNs: number): number {
  const start = Math.round(startNs);
  return Math.max(start, Math.min(Math.round(ns), Math.round(endNs) - 1));
}
