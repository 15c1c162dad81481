import { KIND, type Trace } from '../../../trace/columns/trace.ts';
import { entryOf } from '../../patterns/memoize.ts';
import type { Laying } from './template.ts';

interface Posted {
  place: number;
  /** When what must come later may be posted: a receive's completion, a send's posting. */
  freesNs: number;
  postedNs: number;
}

/**
 * Whether the events of an instance come as a template asks for: on every process what has a lower place is
 * done (a receive completed, a send posted) as the next is posted. Of a message that is sent several times
 * first ones are held against first ones; messages that the template does not have are passed over.
 */
export function isInOrder(trace: Trace, of: Int32Array, laying: Laying): boolean {
  const { events, transfers, processStart } = trace;
  const placeOf = placesOf(laying);
  if (placeOf === null) return true;
  const occurrences = new Map<string, number>();
  const rounds = new Map<string, Posted[]>();
  let process = 0;
  for (const event of of) {
    while (event >= processStart[process + 1]!) process++;
    const transfer = events.transfer[event]!;
    const isSend = transfers.kind[transfer] === KIND.send;
    const key = `${isSend ? 'S' : 'R'} ${process} ${transfers.partner[transfer]}`;
    const place = transfers.kind[transfer] === KIND.collective ? undefined : placeOf.get(key);
    if (place === undefined) continue;
    const occurrence = occurrences.get(key) ?? 0;
    occurrences.set(key, occurrence + 1);
    const postedNs = events.posted[event]!;
    const posted = { place, postedNs, freesNs: isSend ? postedNs : events.completed[event]! };
    entryOf(rounds, `${process} ${occurrence}`, () => []).push(posted);
  }
  return [...rounds.values()].every(areInOrder);
}

/** By event as "S 1 2", process 1 sends to 2, its place; null where no order is asked for. */
function placesOf({ order, edges }: Laying): Map<string, number> | null {
  if (order === null) return null;
  const places = new Map<string, number>();
  for (let edge = 0; edge < edges.from.length; edge++) {
    const [from, to] = [edges.from[edge]!, edges.to[edge]!];
    places.set(`S ${from} ${to}`, order.send[edge]!);
    if (order.of === 'all events') places.set(`R ${to} ${from}`, order.receive[edge]!);
  }
  return places;
}

/** Whether everything of a lower place is done when something of a higher one is posted. */
function areInOrder(round: readonly Posted[]): boolean {
  const byPlace = [...round].sort((a, b) => a.place - b.place);
  let [place, behindNs, freeNs] = [
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const each of byPlace) {
    if (each.place > place) [place, behindNs] = [each.place, Math.max(behindNs, freeNs)];
    if (each.postedNs < behindNs) return false;
    freeNs = Math.max(freeNs, each.freesNs);
  }
  return true;
}
