import { eventColumns, grown, type ReadEvents } from './columns/growing-columns.ts';
import { TRANSFER_COLUMNS } from './columns/growing-transfers.ts';
import { EVENT_MARK, KIND, LOST_RECEIVE, NONE, type Trace } from './columns/trace.ts';

type Columns = Pick<Trace, 'transfers' | 'calls' | 'processStart'> & { events: ReadEvents };

/**
 * Finds out what receives received whose completion was not recorded: EZTrace loses it when the program
 * passes MPI_STATUSES_IGNORE. On a process with as many such receives as messages to it that nobody received,
 * the messages are held against the calls that completed the receives: whenever as many messages had been
 * sent as receives were completed, what lies between two such moments belongs together. It is taken where
 * first-in-first-out leaves one possibility: the messages come from one channel, or the receives stand in one
 * block, where their order makes no difference. The others are dropped.
 *
 * @param columns changed in place: inferred receives get their transfer, the others are taken out
 * @param isWanted false takes all of them out
 * @returns the inferred receives as event indexes, ascending, and how many were dropped
 */
export function inferLostReceives(
  columns: Columns,
  isWanted = true,
): { inferred: Int32Array; dropped: number } {
  const { events, processStart } = columns;
  if (!hasLostReceives(columns)) return { inferred: new Int32Array(0), dropped: 0 };
  const lost = Array.from({ length: processStart.length - 1 }, (_, process) => lostOf(columns, process));
  const sends = isWanted ? sendsTo(columns, lost) : [];
  for (const [process, to] of sends.entries()) infer(columns, lost[process]!, to);
  const isInferred = (event: number): boolean => events.transfer[event] !== LOST_RECEIVE;
  const dropped = lost.reduce(
    (sum, receives) => sum + receives.filter((event) => !isInferred(event)).length,
    0,
  );
  const moved = dropLost(columns);
  const inferred = lost.flatMap((receives) => Array.from(receives).filter((event) => moved[event] !== NONE));
  return { inferred: Int32Array.from(inferred, (event) => moved[event]!), dropped };
}

/** Whether receives lost their completion. */
export function hasLostReceives({ events }: { events: ReadEvents }): boolean {
  return events.transfer.subarray(0, events.count).includes(LOST_RECEIVE);
}

function lostOf({ events, processStart }: Columns, process: number): Int32Array {
  const found: number[] = [];
  for (let event = processStart[process]!; event < processStart[process + 1]!; event++) {
    if (events.transfer[event] === LOST_RECEIVE) found.push(event);
  }
  return Int32Array.from(found);
}

/** A message that nobody is known to have received. */
interface Unreceived {
  event: number;
  source: number;
  /** Source, communicator and tag: those of one channel arrive in their order. */
  channel: string;
  posted: number;
}

/**
 * By process with lost receives: the messages to it on channels of which no receive is known, in order of
 * posting. A channel with both kinds of receives has no one order.
 */
function sendsTo({ events, transfers, processStart }: Columns, lost: Int32Array[]): Unreceived[][] {
  const sends: Unreceived[][] = lost.map(() => []);
  const known: Set<string>[] = lost.map(() => new Set());
  lost.forEach((_, process) => {
    for (let event = processStart[process]!; event < processStart[process + 1]!; event++) {
      const t = events.transfer[event]!;
      if (t < 0 || transfers.kind[t] === KIND.collective) continue;
      const partner = transfers.partner[t]!;
      const where = `${transfers.communicator[t]} ${transfers.tag[t]}`;
      if (transfers.kind[t] === KIND.receive) known[process]!.add(`${partner} ${where}`);
      else if (lost[partner]!.length > 0) {
        const posted = events.posted[event]!;
        sends[partner]!.push({ event, source: process, channel: `${process} ${where}`, posted });
      }
    }
  });
  return sends.map((to, process) =>
    to
      .filter(({ channel }) => !known[process]!.has(channel))
      .sort((a, b) => a.posted - b.posted || a.event - b.event),
  );
}

function infer(columns: Columns, lost: Int32Array, sends: Unreceived[]): void {
  if (lost.length === 0 || lost.length !== sends.length) return;
  const { completed } = columns.events;
  const receives = Array.from(lost).sort((a, b) => completed[a]! - completed[b]! || a - b);
  if (areOneChannel(sends)) {
    // Their order alone tells, so that clocks do not matter: those of EZTrace's processes start at zero each.
    assign(columns, receives, sends);
    return;
  }
  let from = 0;
  for (let to = 1; to <= receives.length; to++) {
    const end = completed[receives[to - 1]!]!;
    if (to < receives.length && completed[receives[to]!] === end) continue; // completed by the same call
    // As many messages as receives by now: the next one was sent later.
    if (to < sends.length && sends[to]!.posted <= end) continue;
    // A message that came before it was sent: clocks cannot be trusted.
    if (sends[to - 1]!.posted > end) return;
    assign(columns, receives.slice(from, to), sends.slice(from, to));
    from = to;
  }
}

function assign(columns: Columns, receives: number[], sends: Unreceived[]): void {
  if (!areOneChannel(sends) && !standInOneBlock(columns, receives)) return;
  receives.sort((a, b) => a - b);
  // Within a block any order gives the same pattern; this one is the same in every run.
  const inOrder = [...sends].sort((a, b) => a.source - b.source || a.event - b.event);
  receives.forEach((event, i) => {
    columns.events.transfer[event] = addReceive(columns, inOrder[i]!);
  });
}

function areOneChannel(sends: Unreceived[]): boolean {
  return sends.every(({ channel }) => channel === sends[0]!.channel);
}

function standInOneBlock({ events }: Columns, receives: number[]): boolean {
  const first = receives.reduce((a, b) => Math.min(a, b));
  const last = receives.reduce((a, b) => Math.max(a, b));
  for (let event = first + 1; event <= last; event++) {
    const isBehind = (events.marks[event]! & EVENT_MARK.afterDelimiter) !== 0;
    if (events.call[event] !== events.call[first] || isBehind) return false;
  }
  return true;
}

/** Adds the transfer of the receive that goes with a send. */
function addReceive({ events, transfers }: Columns, { event, source }: Unreceived): number {
  const send = events.transfer[event]!;
  const t = transfers.count;
  if (t === transfers.kind.length) {
    for (const name of TRANSFER_COLUMNS) {
      transfers[name] = grown(transfers[name] as Int32Array, Math.max(64, 2 * t)) as never;
    }
  }
  transfers.kind[t] = KIND.receive;
  transfers.operation[t] = 0;
  transfers.partner[t] = source;
  transfers.communicator[t] = transfers.communicator[send]!;
  transfers.tag[t] = transfers.tag[send]!;
  transfers.bytes[t] = transfers.bytes[send]!;
  transfers.count = t + 1;
  return t;
}

/** Takes out what stayed lost. @returns by former index: the new one; NONE for what is gone */
function dropLost({ events, processStart }: Columns): Int32Array {
  const moved = new Int32Array(events.count).fill(NONE);
  const names = eventColumns(events);
  let to = 0;
  let delimiter = 0;
  let isFirstLost = false;
  for (let process = 0; process + 1 < processStart.length; process++) {
    const first = processStart[process]!;
    processStart[process] = to;
    for (let event = first; event < processStart[process + 1]!; event++) {
      const marks = events.marks[event]!;
      const isLost = events.transfer[event] === LOST_RECEIVE;
      delimiter |= marks & EVENT_MARK.afterDelimiter;
      // Of an MPI call whose first event goes the next one is the first.
      const isFirst: boolean = (marks & EVENT_MARK.sameCall) === 0 || isFirstLost;
      isFirstLost = isFirst && isLost;
      if (isLost) continue;
      for (const name of names) events[name][to] = events[name][event]!;
      events.marks[to] = delimiter | (isFirst ? 0 : EVENT_MARK.sameCall);
      delimiter = 0;
      moved[event] = to++;
    }
  }
  processStart[processStart.length - 1] = to;
  events.count = to;
  return moved;
}
