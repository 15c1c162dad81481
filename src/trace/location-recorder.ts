import type { EventSink } from '../otf2/events.ts';
import type { GrowingCalls, GrowingEvents } from './growing-columns.ts';
import { type IdTable, TABLE_LENGTH } from './id-table.ts';
import { RequestTable } from './request-table.ts';
import { type Communicator, KIND, NONE, type Region } from './trace.ts';

/** Disorder in a trace; the loader adds file and place. */
export class Disorder extends Error {}

/** What a location's ids mean, and what is left out. */
export interface LocationContext {
  process: number;
  regions: Region[];
  /** The location's own region id to index into `regions`. */
  regionIndex: IdTable;
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
}

/** `completed` of an event that waits for the end of its MPI call, and of one that waits for its request. */
const AT_LEAVE = -1;
const AT_REQUEST = -2;
/** `partner` of an event that is left out when its location is finished. */
const LEFT_OUT = -2;

/**
 * Turns the records of one location into communication events (DESIGN 2.2). It keeps the call stack, gives every event
 * the MPI call and the innermost other call around it, and refuses disorder: times that go back, a leave of a region
 * that was not entered last.
 */
export class LocationRecorder implements EventSink {
  private readonly context: LocationContext;
  private readonly events: GrowingEvents;
  private readonly calls: GrowingCalls;
  private readonly first: number;
  private readonly regionTable: Int32Array;
  private readonly mpiRegions: Uint8Array;
  private readonly requests = new RequestTable();
  private lastTime = Number.NEGATIVE_INFINITY;
  private waitalls = 0;
  private cancelled = 0;
  /** The collective that has begun and not ended. */
  private openCollective = NONE;

  // The call stack, a column each: region, call index (NONE until an event needs it), enter, innermost MPI frame and
  // innermost other frame (NONE when there is none), first event posted since the enter.
  private depth = 0;
  private stackRegion = new Int32Array(64);
  private stackCall = new Int32Array(64);
  private stackEnter = new Float64Array(64);
  private stackMpi = new Int32Array(64);
  private stackContext = new Int32Array(64);
  private stackFirstEvent = new Int32Array(64);

  firstTime = Number.NaN;

  constructor(context: LocationContext, events: GrowingEvents, calls: GrowingCalls) {
    this.context = context;
    this.events = events;
    this.calls = calls;
    this.first = events.count;
    this.regionTable = context.regionIndex.table;
    this.mpiRegions = context.mpiRegions;
  }

  get endTime(): number {
    return this.lastTime;
  }

  enter(time: number, id: number): void {
    this.advance(time);
    const region = this.region(id);
    const depth = this.depth++;
    if (depth === this.stackRegion.length) this.deepen();
    this.stackRegion[depth] = region;
    this.stackCall[depth] = NONE;
    this.stackEnter[depth] = time;
    this.stackFirstEvent[depth] = this.events.count;
    const mpi = this.mpiRegions[region] === 1;
    this.stackMpi[depth] = mpi ? depth : depth === 0 ? NONE : this.stackMpi[depth - 1]!;
    this.stackContext[depth] = !mpi ? depth : depth === 0 ? NONE : this.stackContext[depth - 1]!;
  }

  leave(time: number, id: number): void {
    this.advance(time);
    const region = this.region(id);
    const depth = --this.depth;
    if (depth < 0)
      throw new Disorder(`leave of "${this.context.regions[region]!.name}", but nothing is entered`);
    if (this.stackRegion[depth] !== region) {
      const { regions } = this.context;
      throw new Disorder(
        `leave of "${regions[region]!.name}", but "${regions[this.stackRegion[depth]!]!.name}" was entered last`,
      );
    }
    if (this.stackMpi[depth] !== depth) return;
    const { events } = this;
    const { callLeave, completed } = events;
    for (let i = this.stackFirstEvent[depth]!; i < events.count; i++) {
      callLeave[i] = time;
      if (completed[i] === AT_LEAVE) completed[i] = time;
    }
    this.waitalls += this.context.waitallRegions[region]!;
  }

  send(time: number, receiver: number, communicator: number, tag: number, bytes: number): void {
    this.blocking(KIND.send, time, receiver, communicator, tag, bytes);
  }

  receive(time: number, sender: number, communicator: number, tag: number, bytes: number): void {
    this.blocking(KIND.receive, time, sender, communicator, tag, bytes);
  }

  nonBlockingSend(
    time: number,
    receiver: number,
    communicator: number,
    tag: number,
    bytes: number,
    request: number,
  ): void {
    const event = this.post(KIND.send, time, time);
    // Completed at the send itself unless a completion is recorded.
    this.events.completed[event] = time;
    this.message(event, receiver, communicator, tag, bytes);
    this.requests.set(request, event);
  }

  nonBlockingSendComplete(time: number, request: number): void {
    this.advance(time);
    const event = this.requests.take(request);
    if (event !== NONE) this.events.completed[event] = time;
  }

  receiveRequest(time: number, request: number): void {
    this.requests.set(request, this.post(KIND.receive, time, time));
  }

  nonBlockingReceive(
    time: number,
    sender: number,
    communicator: number,
    tag: number,
    bytes: number,
    request: number,
  ): void {
    this.advance(time);
    const event = this.requests.take(request);
    if (event === NONE) throw new Disorder(`completion of request ${request}, which was not posted`);
    this.events.completed[event] = time;
    this.message(event, sender, communicator, tag, bytes);
  }

  requestCancelled(time: number, request: number): void {
    this.advance(time);
    const event = this.requests.take(request);
    if (event === NONE) return;
    this.events.partner[event] = LEFT_OUT;
    this.cancelled++;
  }

  collectiveBegin(time: number): void {
    if (this.openCollective !== NONE) throw new Disorder('a collective begins inside another one');
    this.openCollective = this.post(KIND.collective, time, time);
  }

  collectiveEnd(time: number, operation: number, communicator: number, _root: number, bytes: number): void {
    this.advance(time);
    const event = this.openCollective;
    if (event === NONE) throw new Disorder('a collective ends that did not begin');
    this.openCollective = NONE;
    this.finishCollective(event, time, operation, communicator, bytes);
  }

  collectiveRequest(time: number, request: number): void {
    this.requests.set(request, this.post(KIND.collective, time, time));
  }

  collectiveComplete(
    time: number,
    operation: number,
    communicator: number,
    _root: number,
    bytes: number,
    request: number,
  ): void {
    this.advance(time);
    const event = this.requests.take(request);
    if (event === NONE) throw new Disorder(`completion of request ${request}, which was not posted`);
    this.finishCollective(event, time, operation, communicator, bytes);
  }

  /**
   * Ends the location: drops what is left out, and gives events whose MPI call never ended the last time seen.
   *
   * @returns how many requests were cancelled or never completed
   */
  finish(): number {
    const { events, first } = this;
    const { completed, partner, callLeave } = events;
    if (this.openCollective !== NONE) partner[this.openCollective] = LEFT_OUT;
    const kept = new Int32Array(events.count - first);
    let count = 0;
    let open = this.cancelled;
    for (let event = first; event < events.count; event++) {
      if (completed[event] === AT_REQUEST) {
        if (partner[event] !== LEFT_OUT) open++;
        continue;
      }
      if (partner[event] === LEFT_OUT) continue;
      if (completed[event] === AT_LEAVE) completed[event] = this.lastTime;
      if (callLeave[event] === AT_LEAVE) callLeave[event] = this.lastTime;
      kept[count++] = event;
    }
    if (count < kept.length) events.keepOnly(first, kept.subarray(0, count));
    return open;
  }

  private blocking(
    kind: number,
    time: number,
    rank: number,
    communicator: number,
    tag: number,
    bytes: number,
  ): void {
    const depth = this.depth - 1;
    const mpi = depth < 0 ? NONE : this.stackMpi[depth]!;
    const event = this.post(kind, time, mpi === NONE ? time : this.stackEnter[mpi]!);
    this.events.completed[event] = mpi === NONE ? time : AT_LEAVE;
    this.message(event, rank, communicator, tag, bytes);
  }

  /** Adds an event whose record has time `time`. It is left out at the end unless somebody completes it. */
  private post(kind: number, time: number, posted: number): number {
    this.advance(time);
    const { events } = this;
    const event = events.add();
    const depth = this.depth - 1;
    const mpi = depth < 0 ? NONE : this.stackMpi[depth]!;
    const context = depth < 0 ? NONE : this.stackContext[depth]!;
    events.kind[event] = kind;
    events.operation[event] = 0;
    events.partner[event] = NONE;
    events.communicator[event] = NONE;
    events.tag[event] = 0;
    events.bytes[event] = 0;
    events.posted[event] = posted;
    events.completed[event] = AT_REQUEST;
    events.callEnter[event] = mpi === NONE ? time : this.stackEnter[mpi]!;
    events.callLeave[event] = mpi === NONE ? time : AT_LEAVE;
    events.call[event] = context === NONE ? NONE : this.callOf(context);
    events.waitalls[event] = this.waitalls;
    if (mpi !== NONE && this.context.ignoredRegions[this.stackRegion[mpi]!] === 1)
      events.partner[event] = LEFT_OUT;
    return event;
  }

  private message(event: number, rank: number, id: number, tag: number, bytes: number): void {
    const { events, context } = this;
    const communicator = this.communicator(id);
    events.communicator[event] = communicator;
    events.tag[event] = tag | 0;
    events.bytes[event] = bytes;
    if (events.partner[event] === LEFT_OUT) return;
    const partner = processOfRank(context.communicators[communicator]!, rank, context.process);
    if (partner === NONE) throw new Disorder(`rank ${rank} does not exist in communicator ${id}`);
    events.partner[event] = partner;
  }

  private finishCollective(event: number, time: number, operation: number, id: number, bytes: number): void {
    const { events } = this;
    events.completed[event] = time;
    events.operation[event] = operation;
    events.communicator[event] = this.communicator(id);
    events.bytes[event] = bytes;
    if (this.context.ignoredOperations[operation] === 1) events.partner[event] = LEFT_OUT;
  }

  /** The call index of a frame; its callers get one first, so that a parent's index is the smaller one. */
  private callOf(frame: number): number {
    const known = this.stackCall[frame]!;
    if (known !== NONE) return known;
    let parent = NONE;
    if (frame > 0) {
      const outer = this.stackContext[frame - 1]!;
      if (outer !== NONE) parent = this.callOf(outer);
    }
    const call = this.calls.add(this.stackRegion[frame]!, parent);
    this.stackCall[frame] = call;
    return call;
  }

  private advance(time: number): void {
    if (!(time >= this.lastTime)) {
      if (Number.isNaN(time)) throw new Disorder('an event before the first timestamp');
      throw new Disorder(`time goes back by ${this.lastTime - time} ns`);
    }
    if (this.lastTime === Number.NEGATIVE_INFINITY) this.firstTime = time;
    this.lastTime = time;
  }

  private region(id: number): number {
    const index = id < TABLE_LENGTH ? this.regionTable[id]! : this.context.regionIndex.find(id);
    if (index === NONE) throw new Disorder(`region ${id} is not defined`);
    return index;
  }

  private communicator(id: number): number {
    const index = this.context.communicatorIndex.find(id);
    if (index === NONE) throw new Disorder(`communicator ${id} is not defined`);
    return index;
  }

  private deepen(): void {
    const twice = <A extends Int32Array | Float64Array>(column: A): A => {
      const larger = new (column.constructor as new (length: number) => A)(column.length * 2);
      larger.set(column);
      return larger;
    };
    this.stackRegion = twice(this.stackRegion);
    this.stackCall = twice(this.stackCall);
    this.stackEnter = twice(this.stackEnter);
    this.stackMpi = twice(this.stackMpi);
    this.stackContext = twice(this.stackContext);
    this.stackFirstEvent = twice(this.stackFirstEvent);
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
