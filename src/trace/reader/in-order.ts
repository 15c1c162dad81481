import { GrowingCalls, GrowingEvents, type ReadEvents } from '../columns/growing-columns.ts';
import { GrowingTransfers } from '../columns/growing-transfers.ts';
import type { CallColumns, Trace, TransferColumns } from '../columns/trace.ts';
import type { ProcessColumns } from './location-reader.ts';

/** Columns of a trace: process after process. */
export type Joined = Pick<Trace, 'transfers' | 'calls' | 'processStart'> & { events: ReadEvents };

/** A process that was read apart from others: its indexes count from 0. Another thread can hand it over. */
export interface ProcessPiece {
  process: number;
  columns: PlainColumns;
  mpiCalls: MpiCalls;
}

/** ProcessColumns, or what is left of them where another thread handed them over. */
export interface PlainColumns {
  events: ReadEvents;
  transfers: TransferColumns;
  calls: CallColumns;
}

/** The MPI calls of a process among those of who read it (GrowingCallTimes). */
interface MpiCalls {
  first: number;
  count: number;
}

/**
 * Events are read before it is known how many there are. Processes do not have equally many: what is reserved
 * after the first one, often one in a corner, is more than its share. What is not used takes no memory.
 */
export const RESERVE = 1.5;
/** Where the first process has more events than the others, what is reserved must not become large. */
export const MAX_RESERVED = 1 << 25;

export function emptyPiece(withTimes: boolean): ProcessColumns {
  return {
    events: new GrowingEvents(withTimes),
    transfers: new GrowingTransfers(),
    calls: new GrowingCalls(),
  };
}

/** Room for another process where one was: pages that were touched are cheaper than new ones. */
export function reused({ events, transfers, calls }: PlainColumns): ProcessColumns {
  return {
    events: GrowingEvents.inPlaceOf(events),
    transfers: Object.assign(new GrowingTransfers(), transfers, { count: 0 }),
    calls: Object.assign(new GrowingCalls(), calls, { count: 0 }),
  };
}

/** So many pieces are used again; who is far ahead of others for once has more, and lets them go. */
export const MAX_SPARE = 4;

/** What a thread hands over with columns, so that they are not copied. */
export function buffersOf(columns: object): ArrayBuffer[] {
  return Object.values(columns)
    .flatMap((each) => Object.values(each as object))
    .flatMap((column) =>
      ArrayBuffer.isView(column) && column.byteLength > 0 ? [column.buffer as ArrayBuffer] : [],
    );
}

/**
 * Puts processes in order while they are read, so that the result does not depend on who read which one. One
 * whose turn it is is read to where it stays, others wait for those before
 * (docs/decisions/093-processes-in-order.md).
 */
export class ProcessesInOrder {
  private readonly columns: ProcessColumns;
  private readonly processStart: Int32Array;
  private readonly waiting = new Map<
    number,
    { piece: ProcessPiece; whenTaken: (used: PlainColumns) => void }
  >();
  private readonly spare: ProcessColumns[] = [];
  private mpiCalls = 0;
  private isReserved = false;

  /**
   * @param processes of the trace
   * @param withTimes whether it is noted which MPI calls posted and completed the events
   * @param turn the first process: those before have nothing
   * @param events where events go
   */
  constructor(
    private readonly processes: number,
    private readonly withTimes: boolean,
    private turn = 0,
    events = new GrowingEvents(withTimes),
  ) {
    this.columns = { ...emptyPiece(false), events };
    this.processStart = new Int32Array(processes + 1);
  }

  /** @returns where the process is to be read to */
  start(process: number): ProcessColumns {
    return process === this.turn ? this.columns : (this.spare.pop() ?? emptyPiece(this.withTimes));
  }

  /** Ends a process that was read. @param columns of `start` */
  end(process: number, columns: ProcessColumns, mpiCalls: MpiCalls): void {
    if (columns !== this.columns) {
      this.add({ process, columns, mpiCalls }, (used) => {
        if (this.spare.length < MAX_SPARE) this.spare.push(reused(used));
      });
      return;
    }
    this.settle(mpiCalls, { transfers: 0, calls: 0 });
    this.takeWaiting();
  }

  /** Adds a process that was read apart. @param whenTaken gets its columns when it was put in order */
  add(piece: ProcessPiece, whenTaken: (used: PlainColumns) => void = () => {}): void {
    this.waiting.set(piece.process, { piece, whenTaken });
    this.takeWaiting();
  }

  /** All processes, in order. Those after the last one that was read have nothing. */
  joined(): Joined {
    const { events, transfers, calls } = this.columns;
    this.processStart.fill(events.count, this.turn);
    return { events, transfers, calls, processStart: this.processStart };
  }

  private takeWaiting(): void {
    for (let next = this.waiting.get(this.turn); next !== undefined; next = this.waiting.get(this.turn)) {
      const { columns, mpiCalls } = next.piece;
      const moved = { transfers: this.columns.transfers.count, calls: this.columns.calls.count };
      this.waiting.delete(this.turn);
      this.columns.events.append(columns.events);
      this.columns.transfers.append(columns.transfers);
      this.columns.calls.append(columns.calls);
      this.settle(mpiCalls, moved);
      next.whenTaken(columns);
    }
  }

  /** Ends the process whose turn it is, which lies at the end. @param moved by how much its indexes move */
  private settle(mpiCalls: MpiCalls, moved: { transfers: number; calls: number }): void {
    const { events, calls } = this.columns;
    const own = (column: Int32Array): Int32Array =>
      column.subarray(this.processStart[this.turn]!, events.count);
    move(own(events.transfer), moved.transfers);
    move(own(events.call), moved.calls);
    move(calls.parent.subarray(moved.calls, calls.count), moved.calls);
    move(own(events.postedBy), this.mpiCalls - mpiCalls.first);
    move(own(events.completedBy), this.mpiCalls - mpiCalls.first);
    this.mpiCalls += mpiCalls.count;
    this.turn++;
    this.processStart[this.turn] = events.count;
    if (this.isReserved) return;
    for (const column of [events, calls])
      column.reserve(Math.min(Math.ceil(RESERVE * this.processes * column.count), MAX_RESERVED));
    this.isReserved = true;
  }
}

/** Moves indexes; what refers to nothing, and a lost receive, which has no transfer yet, is negative. */
function move(indexes: Int32Array, by: number): void {
  if (by === 0) return;
  for (let k = 0; k < indexes.length; k++) if (indexes[k]! >= 0) indexes[k]! += by;
}
