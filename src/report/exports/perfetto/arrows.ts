import { blockOf } from '../../../analysis/patterns/blocks.ts';
import type { Analysis } from '../../../analysis/stages.ts';
import { KIND, NONE } from '../../../trace/columns/trace.ts';
import { lastOf } from '../tables.ts';
import { pidOf, type RowsOfBars } from './bars.ts';
import { type ArrowEnd, arrowEvents } from './events.ts';
import type { ShownPart } from './shown-part.ts';

/** The messages of the shown instances, from bar to bar of calls; where these have none, of instances. */
export function* arrowsOf(analysis: Analysis, { from, to }: ShownPart, rows: RowsOfBars): Iterable<string> {
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
