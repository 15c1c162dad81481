import { type CallStack, Disorder } from '../otf2/call-stack.ts';
import type { EventSink } from '../otf2/events.ts';
import type { IdTable } from '../otf2/id-table.ts';
import type { GrowingCalls, GrowingEvents } from './growing-columns.ts';
import type { GrowingTransfers } from './growing-transfers.ts';
import { RequestTable } from './request-table.ts';
import { type Communicator, KIND, NONE, type Region } from './trace.ts';

/** What a location's ids mean, and what is left out. */
export interface LocationContext {
  process: number;
  regions: Region[];
  communicators: Communicator[];
  communicatorIndex: IdTable;
  /** By region index: leave out what is posted in calls of it. */
  ignoredRegions: Uint8Array;
  /** By OTF2 number of the operation: leave these collectives out. */
  ignoredOperations: Uint8Array;
  /** By region index: it is an MPI call. */
  mpiRegions: Uint8Array;
  /** By region index: it is MPI_Waitall. */
  waitallRegions: Uint8Array;
  /** By region index: it can complete requests (MPI_Wait…, MPI_Test…). */
  completingRegions: Uint8Array;
}

/**
 * `completed` of an event that waits for the end of its MPI call, and of one that waits for its request. No time is one
 * of these; small negative numbers are times before the trace's start.
 */
const AT_LEAVE = Number.NEGATIVE_INFINITY;
const AT_REQUEST = -Number.MAX_VALUE;
/** `leftAfter` of an event whose MPI call is not left yet. */
const NOT_LEFT = -1;
/** `transfer` of an event that is left out when its location is finished. */
const LEFT_OUT = -2;
/** `transfer` of a receive whose completion was not recorded, so that nobody knows yet what it received. */
export const LOST_RECEIVE = -3;

/**
 * Turns the records of one location into communication events (METHOD 2.2): every event gets the MPI call and the
 * innermost other call around it from the call stack. Refuses what cannot be: ends without a begin, unknown ranks.
 */
export class LocationRecorder implements EventSink {
  private readonly context: LocationContext;
  private readonly events: GrowingEvents;
  private readonly calls: GrowingCalls;
  private readonly transfers: GrowingTransfers;
  private readonly first: number;
  private readonly stack: CallStack;
  private readonly mpiRegions: Uint8Array;
  private readonly requests = new RequestTable();
  private waitallLeft = 0;
  /** When calls were left that can complete requests. */
  private readonly completions: number[] = [];
  private cancelled = 0;
  /** The collective that has begun and not ended. */
  private openCollective = NONE;

  constructor(
    context: LocationContext,
    stack: CallStack,
    transfers: GrowingTransfers,
    events: GrowingEvents,
    calls: GrowingCalls,
  ) {
    this.context = context;
    this.transfers = transfers;
    this.events = events;
    this.calls = calls;
    this.first = events.count;
    this.stack = stack;
    this.mpiRegions = context.mpiRegions;
  }

  /** An MPI call was left: it ends what was posted in it. */
  leave(region: number, depth: number): void {
    const { events } = this;
    const time = this.stack.now[0]!;
    if (this.context.completingRegions[region] === 1) this.completions.push(time);
    const { posted, leftAfter, completed } = events;
    const entered = this.stack.enter[depth]!;
    for (let i = events.count - 1; i >= this.first && posted[i]! >= entered; i--) {
      if (leftAfter[i] === NOT_LEFT) leftAfter[i] = time - posted[i]!;
      if (completed[i] === AT_LEAVE) completed[i] = time;
    }
    this.waitallLeft |= this.context.waitallRegions[region]!;
  }

  send(receiver: number, communicator: number, tag: number, bytes: number): void {
    this.blocking(KIND.send, receiver, communicator, tag, bytes);
  }

  receive(sender: number, communicator: number, tag: number, bytes: number): void {
    this.blocking(KIND.receive, sender, communicator, tag, bytes);
  }

  nonBlockingSend(receiver: number, communicator: number, tag: number, bytes: number, request: number): void {
    const event = this.post(NONE);
    // Completed at the send itself unless a completion is recorded.
    this.events.completed[event] = this.stack.now[0]!;
    this.message(event, KIND.send, receiver, communicator, tag, bytes);
    this.requests.set(request, event);
  }

  nonBlockingSendComplete(request: number): void {
    const event = this.requests.take(request);
    if (event !== NONE) this.events.completed[event] = this.stack.now[0]!;
  }

  receiveRequest(request: number): void {
    const event = this.post(NONE);
    if (this.events.transfer[event] !== LEFT_OUT) this.events.transfer[event] = LOST_RECEIVE;
    this.requests.set(request, event);
  }

  nonBlockingReceive(
    sender: number,
    communicator: number,
    tag: number,
    bytes: number,
    request: number,
  ): void {
    const event = this.requests.take(request);
    if (event === NONE) throw new Disorder(`completion of request ${request}, which was not posted`);
    this.events.completed[event] = this.stack.now[0]!;
    this.message(event, KIND.receive, sender, communicator, tag, bytes);
  }

  requestCancelled(request: number): void {
    const event = this.requests.take(request);
    if (event === NONE || this.events.transfer[event] === LEFT_OUT) return;
    this.events.transfer[event] = LEFT_OUT;
    this.cancelled++;
  }

  collectiveBegin(): void {
    if (this.openCollective !== NONE) throw new Disorder('a collective begins inside another one');
    this.openCollective = this.post(NONE);
  }

  collectiveEnd(operation: number, communicator: number, root: number, bytes: number): void {
    const event = this.openCollective;
    if (event === NONE) throw new Disorder('a collective ends that did not begin');
    this.openCollective = NONE;
    this.finishCollective(event, operation, communicator, root, bytes);
  }

  collectiveRequest(request: number): void {
    this.requests.set(request, this.post(NONE));
  }

  collectiveComplete(
    operation: number,
    communicator: number,
    root: number,
    bytes: number,
    request: number,
  ): void {
    const event = this.requests.take(request);
    if (event === NONE) throw new Disorder(`completion of request ${request}, which was not posted`);
    this.finishCollective(event, operation, communicator, root, bytes);
  }

  /**
   * Ends the location: drops what is left out, and ends events whose MPI call never ended. Receives whose completion was
   * not recorded are kept as LOST_RECEIVE, ended by the next call that can complete a request.
   *
   * @param lastTime time of the location's last event
   * @returns how many requests were cancelled or never completed
   */
  finish(lastTime: number): number {
    const { events, first } = this;
    const { completed, transfer, posted, leftAfter, afterWaitall } = events;
    if (this.openCollective !== NONE) transfer[this.openCollective] = LEFT_OUT;
    const kept = new Int32Array(events.count - first);
    let count = 0;
    let open = this.cancelled;
    let waitallLeft = 0;
    const { completions } = this;
    let next = 0;
    for (let event = first; event < events.count; event++) {
      waitallLeft |= afterWaitall[event]!;
      if (completed[event] === AT_REQUEST && transfer[event] === LOST_RECEIVE) {
        while (next < completions.length && completions[next]! < posted[event]!) next++;
        completed[event] = completions[next] ?? AT_REQUEST;
      }
      const isOpen = completed[event] === AT_REQUEST && transfer[event] !== LEFT_OUT;
      if (isOpen) open++;
      if (isOpen || transfer[event] === LEFT_OUT) continue;
      if (completed[event] === AT_LEAVE) completed[event] = lastTime;
      if (leftAfter[event] === NOT_LEFT) leftAfter[event] = lastTime - posted[event]!;
      // What stood behind a Waitall and is left out leaves the mark to the next event.
      afterWaitall[event] = waitallLeft;
      waitallLeft = 0;
      kept[count++] = event;
    }
    if (count < kept.length) events.keepOnly(first, kept.subarray(0, count));
    return open;
  }

  private blocking(kind: number, rank: number, communicator: number, tag: number, bytes: number): void {
    const call = this.mpiFrame();
    const event = this.post(call);
    this.events.completed[event] = call === NONE ? this.stack.now[0]! : AT_LEAVE;
    this.message(event, kind, rank, communicator, tag, bytes);
  }

  /**
   * Adds an event. It is left out at the end unless somebody completes it.
   *
   * @param blockingCall frame of the call that posts it when it is entered; NONE when it is posted now
   */
  private post(blockingCall: number): number {
    const { events, stack } = this;
    const time = stack.now[0]!;
    const posted = blockingCall === NONE ? time : stack.enter[blockingCall]!;
    const event = events.add();
    const mpi = this.mpiFrame();
    const context = this.contextFrame();
    const isIgnored = mpi !== NONE && this.context.ignoredRegions[stack.region[mpi]!] === 1;
    events.transfer[event] = isIgnored ? LEFT_OUT : NONE;
    events.posted[event] = posted;
    events.completed[event] = AT_REQUEST;
    events.enteredBefore[event] = mpi === NONE ? 0 : posted - stack.enter[mpi]!;
    events.leftAfter[event] = mpi === NONE ? time - posted : NOT_LEFT;
    events.call[event] = context === NONE ? NONE : this.callOf(context);
    events.afterWaitall[event] = this.waitallLeft;
    this.waitallLeft = 0;
    return event;
  }

  private message(event: number, kind: number, rank: number, id: number, tag: number, bytes: number): void {
    const { events, context } = this;
    const communicator = this.communicator(id);
    if (events.transfer[event] === LEFT_OUT) return;
    const partner = processOfRank(context.communicators[communicator]!, rank, context.process);
    if (partner === NONE) throw new Disorder(`rank ${rank} does not exist in communicator ${id}`);
    events.transfer[event] = this.transfers.of(kind, 0, partner, communicator, tag | 0, bytes);
  }

  private finishCollective(event: number, operation: number, id: number, root: number, bytes: number): void {
    const { events, context } = this;
    const communicator = this.communicator(id);
    events.completed[event] = this.stack.now[0]!;
    if (context.ignoredOperations[operation] === 1) events.transfer[event] = LEFT_OUT;
    if (events.transfer[event] === LEFT_OUT) return;
    // A root that is none, or a special one of an inter-communicator, is no rank and stays NONE.
    const process = processOfRank(context.communicators[communicator]!, root, context.process);
    events.transfer[event] = this.transfers.of(KIND.collective, operation, process, communicator, 0, bytes);
  }

  /** The innermost frame of an MPI call; mostly it is the top. */
  private mpiFrame(): number {
    const { region, depth } = this.stack;
    let frame = depth - 1;
    while (frame >= 0 && this.mpiRegions[region[frame]!] === 0) frame--;
    return frame;
  }

  /** The innermost frame of another call. */
  private contextFrame(): number {
    const { region, depth } = this.stack;
    let frame = depth - 1;
    while (frame >= 0 && this.mpiRegions[region[frame]!] === 1) frame--;
    return frame;
  }

  /** The call index of a frame; its callers get one first, so that a parent's index is the smaller one. */
  private callOf(frame: number): number {
    const { stack } = this;
    if (frame < stack.noted) return stack.note[frame]!;
    let parent = NONE;
    for (let f = stack.noted - 1; f >= 0 && parent === NONE; f--) {
      if (this.mpiRegions[stack.region[f]!] === 0) parent = stack.note[f]!;
    }
    for (let f = stack.noted; f <= frame; f++) {
      if (this.mpiRegions[stack.region[f]!] === 0) parent = this.calls.add(stack.region[f]!, parent);
      stack.note[f] = parent;
    }
    stack.noted = frame + 1;
    return parent;
  }

  private communicator(id: number): number {
    const index = this.context.communicatorIndex.find(id);
    if (index === NONE) throw new Disorder(`communicator ${id} is not defined`);
    return index;
  }
}

/** @returns the process that `rank` of a communicator means to `process`; NONE when there is none */
function processOfRank(communicator: Communicator, rank: number, process: number): number {
  if (communicator.self) return rank === 0 ? process : NONE;
  const { members, groupASize } = communicator;
  if (groupASize === NONE) return members[rank] ?? NONE;
  const inA = members.subarray(0, groupASize).includes(process);
  const remote = inA ? members.subarray(groupASize) : members.subarray(0, groupASize);
  return remote[rank] ?? NONE;
}
