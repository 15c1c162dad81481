import { type Column, eventColumns, grown, type ReadEvents } from '../columns/growing-columns.ts';
import { TRANSFER_COLUMNS } from '../columns/growing-transfers.ts';
import { type JoinedCallTimes, joinCallTimes } from '../columns/join-call-times.ts';
import { NONE, type Trace, type TransferColumns } from '../columns/trace.ts';
import type { TracePart } from './part.ts';

export type Joined = Pick<Trace, 'transfers' | 'calls' | 'processStart'> & {
  events: ReadEvents;
  /** Null unless times of calls were read. */
  callTimes: JoinedCallTimes | null;
};

/** Columns that are not there. */
const NOTHING = new Int32Array(0);

/** One process in one part, and where it goes. */
interface Piece {
  part: TracePart;
  process: number;
  /** Ranges in the part. */
  events: [from: number, to: number];
  transfers: [from: number, to: number];
  calls: [from: number, to: number];
  /** Nothing where times of calls were not read. */
  mpiCalls: [from: number, to: number];
  /** Where they begin in the whole. */
  event: number;
  transfer: number;
  call: number;
  mpiCall: number;
}

/**
 * Puts parts together, process by process, so that the result does not depend on who read which process.
 * Where the first part has the first processes, these stay where they are and the others are put after
 * them. The parts are used up: a column of a part is let go as soon as it is copied, so that memory holds
 * little more than the whole.
 *
 * @param parts every process in one of them at most
 */
export function joinParts(parts: readonly TracePart[], processes: number): Joined {
  const pieces = placed(parts);
  const processStart = new Int32Array(processes + 1);
  for (const { process, event, events } of pieces) processStart[process + 1] = event + events[1] - events[0];
  // Processes that nobody read have nothing.
  for (let p = 0; p < processes; p++) processStart[p + 1] = Math.max(processStart[p]!, processStart[p + 1]!);
  const stays = pieces.every((piece) => piece.part !== parts[0] || isInPlace(piece));
  const moved = stays ? pieces.filter(({ part }) => part !== parts[0]) : pieces;
  return {
    transfers: joinTransfers(parts, pieces, moved),
    events: joinEvents(parts, pieces, moved),
    calls: joinCalls(parts, pieces, moved),
    processStart,
    callTimes: joinTimes(parts),
  };
}

function isInPlace({ events, transfers, calls, mpiCalls, event, transfer, call, mpiCall }: Piece): boolean {
  const hasEventsInPlace = events[0] === event && transfers[0] === transfer && calls[0] === call;
  return hasEventsInPlace && mpiCalls[0] === mpiCall;
}

/** The column for `count` entries: the first part's, which pieces that stay have filled, or a longer one. */
function roomFor<C extends Column>(first: C, count: number, isKept: boolean): C {
  if (isKept && first.length >= count) return first;
  return grown(isKept ? first : (first.subarray(0, 0) as C), count);
}

function placed(parts: readonly TracePart[]): Piece[] {
  const pieces = parts.flatMap((part) =>
    part.processes.map((process, i): Piece => {
      const range = (starts: number[]): [number, number] => [starts[i]!, starts[i + 1]!];
      const { eventStart, transferStart, callStart } = part;
      const ranges = { events: range(eventStart), transfers: range(transferStart), calls: range(callStart) };
      const mpiCalls: [number, number] = part.callTimes ? range(part.callTimes.callStart) : [0, 0];
      return { part, process, ...ranges, mpiCalls, event: 0, transfer: 0, call: 0, mpiCall: 0 };
    }),
  );
  pieces.sort((a, b) => a.process - b.process);
  let [event, transfer, call, mpiCall] = [0, 0, 0, 0];
  for (const piece of pieces) {
    Object.assign(piece, { event, transfer, call, mpiCall });
    event += piece.events[1] - piece.events[0];
    transfer += piece.transfers[1] - piece.transfers[0];
    call += piece.calls[1] - piece.calls[0];
    mpiCall += piece.mpiCalls[1] - piece.mpiCalls[0];
  }
  return pieces;
}

function joinTransfers(
  parts: readonly TracePart[],
  pieces: readonly Piece[],
  moved: readonly Piece[],
): TransferColumns {
  const count = pieces.reduce((sum, { transfers: [from, to] }) => sum + to - from, 0);
  const whole = { count } as TransferColumns;
  for (const name of TRANSFER_COLUMNS) {
    const column = roomFor<Column>(parts[0]!.transfers[name], count, moved.length < pieces.length);
    for (const { part, transfers, transfer } of moved)
      column.set(part.transfers[name].subarray(...transfers), transfer);
    whole[name] = column as never;
  }
  return whole;
}

function joinEvents(
  parts: readonly TracePart[],
  pieces: readonly Piece[],
  moved: readonly Piece[],
): ReadEvents {
  const count = pieces.reduce((sum, { events: [from, to] }) => sum + to - from, 0);
  const whole = { count, postedBy: NOTHING, completedBy: NOTHING } as ReadEvents;
  for (const name of eventColumns(parts[0]!.events)) {
    const column = roomFor<Column>(parts[0]!.events[name], count, moved.length < pieces.length);
    for (const { part, events, event } of moved) column.set(part.events[name].subarray(...events), event);
    for (const part of parts) (part.events as unknown as Record<string, unknown>)[name] = undefined;
    whole[name] = column as never;
  }
  const { transfer, call, postedBy, completedBy } = whole;
  for (const piece of moved) {
    const movedTransfer = piece.transfer - piece.transfers[0];
    const movedCall = piece.call - piece.calls[0];
    const to = piece.event + piece.events[1] - piece.events[0];
    for (let event = piece.event; event < to; event++) {
      // A lost receive has no transfer yet.
      if (transfer[event]! >= 0) transfer[event]! += movedTransfer;
      if (call[event] !== NONE) call[event]! += movedCall;
    }
    const movedMpiCall = piece.mpiCall - piece.mpiCalls[0];
    for (const column of [postedBy, completedBy]) {
      for (let event = piece.event; event < Math.min(to, column.length); event++) {
        if (column[event] !== NONE) column[event]! += movedMpiCall;
      }
    }
  }
  return whole;
}

function joinCalls(
  parts: readonly TracePart[],
  pieces: readonly Piece[],
  moved: readonly Piece[],
): Trace['calls'] {
  const count = pieces.reduce((sum, { calls: [from, to] }) => sum + to - from, 0);
  const isKept = moved.length < pieces.length;
  const region = roomFor(parts[0]!.calls.region, count, isKept);
  const parent = roomFor(parts[0]!.calls.parent, count, isKept);
  for (const { part, calls, call } of moved) {
    region.set(part.calls.region.subarray(...calls), call);
    parent.set(part.calls.parent.subarray(...calls), call);
    const by = call - calls[0];
    const to = call + calls[1] - calls[0];
    for (let c = call; c < to; c++) if (parent[c] !== NONE) parent[c]! += by;
  }
  return { count, region, parent };
}

function joinTimes(parts: readonly TracePart[]): JoinedCallTimes | null {
  const times = parts.flatMap(({ callTimes }) => callTimes ?? []);
  if (times.length === 0) return null;
  return joinCallTimes(
    times,
    parts.map(({ processes }) => processes),
  );
}
