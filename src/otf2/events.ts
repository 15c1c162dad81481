import type { InputError } from '../errors.ts';
import { type CallStack, Disorder } from './call-stack.ts';
import { EVENT, EVENT_NAMES, MARK, UNDEFINED_UINT32 } from './codes.ts';
import {
  type Cursor,
  damaged,
  readCompressed,
  readRecordEnd,
  readUint8,
  unknownCompressionSize,
} from './cursor.ts';
import { UNKNOWN } from './id-table.ts';

/**
 * Takes the events of one location in the order of the file, but for enters and leaves, of which the call stack tells.
 * The time of an event stands in the call stack (a number handed over would be allocated); communicator ids are the location's own, partners
 * are ranks inside the communicator. A method may throw a Disorder.
 */
export interface EventSink {
  /** A call of a watched region was left; it was frame `depth` of the stack. */
  leave(region: number, depth: number): void;
  send(receiver: number, communicator: number, tag: number, bytes: number): void;
  nonBlockingSend(receiver: number, communicator: number, tag: number, bytes: number, request: number): void;
  nonBlockingSendComplete(request: number): void;
  receiveRequest(request: number): void;
  receive(sender: number, communicator: number, tag: number, bytes: number): void;
  nonBlockingReceive(sender: number, communicator: number, tag: number, bytes: number, request: number): void;
  requestCancelled(request: number): void;
  collectiveBegin(): void;
  /** `bytes`: sent and received together. */
  collectiveEnd(operation: number, communicator: number, root: number, bytes: number): void;
  collectiveRequest(request: number): void;
  collectiveComplete(
    operation: number,
    communicator: number,
    root: number,
    bytes: number,
    request: number,
  ): void;
}

/** Says that the inner loop stopped at no record. */
const AGAIN = -1;
/** Says that the inner loop stopped at a leave of another region than the one entered last. */
const OUT_OF_TURN = -2;
const NO_STAMP = -1;

/** Turns a location's ticks, as the high and low 32 bits, into nanoseconds since the trace's start. */
export interface TickClock {
  nanoseconds(high: number, low: number): number;
}

/**
 * Decodes the event chunks of one location, in one pass (libotf2 3.0.2, OTF2_EvtReader_inc.c): calls onto a call stack,
 * communication into a sink. Records of unknown types are passed over by their length. Most records of a trace are enters
 * and leaves of functions that do not communicate, so those touch the stack alone.
 */
export class EventDecoder {
  private readonly stack: CallStack;
  private readonly sink: EventSink;
  private readonly clock: TickClock;
  private readonly counts: Float64Array;
  /** Time of the first event; NaN before it. */
  firstTime = Number.NaN;
  private recordStart = 0;
  private leftRegion = UNKNOWN;
  private leftId = 0;
  /** Offset in the chunk of a timestamp that is not read yet. */
  private stamp = NO_STAMP;

  /** @param counts 256 counters, one a record type, that the decoder adds to */
  constructor(stack: CallStack, sink: EventSink, clock: TickClock, counts: Float64Array) {
    this.stack = stack;
    this.sink = sink;
    this.clock = clock;
    this.counts = counts;
  }

  /**
   * Decodes one chunk.
   *
   * @returns true when the end of the file was met, false at the end of the chunk
   * @throws InputError with file and byte when a record is damaged or stands where it cannot
   */
  decode(cursor: Cursor): boolean {
    if (Number.isNaN(this.firstTime)) this.readFirstTime(cursor);
    try {
      return this.decodeRecords(cursor);
    } catch (error) {
      if (error instanceof Disorder) throw damaged(cursor, this.recordStart, error.message);
      throw error;
    }
  }

  /** The first record of a location is a timestamp. */
  private readFirstTime(cursor: Cursor): void {
    const { offset, bytes, view, littleEndian } = cursor;
    const mark = offset < cursor.end ? bytes[offset]! : MARK.endOfChunk;
    if (mark === MARK.endOfChunk || mark === MARK.endOfFile) return;
    if (mark !== MARK.timestamp) throw damaged(cursor, offset, 'an event before the first timestamp');
    if (offset + 9 > cursor.end) throw cutOff(cursor, offset, mark);
    const high = littleEndian ? 4 : 0;
    this.firstTime = this.clock.nanoseconds(
      view.getUint32(offset + 1 + high, littleEndian),
      view.getUint32(offset + 5 - high, littleEndian),
    );
  }

  private decodeRecords(cursor: Cursor): boolean {
    for (;;) {
      const type = this.decodeCalls(cursor);
      if (type === AGAIN) continue;
      this.readStamp(cursor);
      if (type === MARK.endOfFile) return true;
      // A chunk that is full to its last byte has no end mark; a file that ends here is found out by its reader.
      if (type === MARK.endOfChunk) return false;
      if (type === OUT_OF_TURN) this.leaveOutOfTurn();
      else if (type === EVENT.Leave) this.sink.leave(this.leftRegion, this.stack.depth);
      else this.decodeOther(cursor, type);
    }
  }

  /**
   * The inner loop: decodes timestamps, enters and leaves up to a record that somebody else looks at. Most records of a
   * trace are calls of functions that do not communicate; of those only the nesting matters, so a timestamp is noted, and
   * read when a time is asked for. Kept small, so that its state stays in registers.
   *
   * @returns EVENT.Leave when a watched region was left, AGAIN or OUT_OF_TURN, else the type of the record whose body
   *   begins at `cursor.offset`; MARK.endOfChunk at the end of the bytes too
   */
  private decodeCalls(cursor: Cursor): number {
    const { bytes, littleEndian, end } = cursor;
    const { stack, counts } = this;
    const { region: regions, watched } = stack;
    const { table } = stack.regions;
    // Constants as local ones: of those of a module the engine does not know that they are constant.
    const { Enter: ENTER, Leave: LEAVE } = EVENT;
    const { timestamp: TIMESTAMP, endOfChunk: END } = MARK;
    const tableLength = table.length;
    const deepest = regions.length;
    let { depth, noted } = stack;
    let { stamp } = this;
    let { offset: at } = cursor;
    let start = at;
    let entered = 0;
    let left = 0;
    let type: number = END;
    while (at < end) {
      start = at;
      type = bytes[at++]!;
      if (type === TIMESTAMP) {
        stamp = at;
        at += 8;
        type = END;
        continue;
      }
      if (type !== ENTER && type !== LEAVE) break;
      let id = bytes[at + 1]!;
      const size = bytes[at]!;
      if (size === 1) {
        at += 2;
      } else if (size === 2) {
        id = littleEndian ? id | (bytes[at + 2]! << 8) : (id << 8) | bytes[at + 2]!;
        at += 3;
      } else {
        id = compressed32(cursor, at);
        at += size === 255 ? 1 : size + 1;
      }
      if (at > end) throw cutOff(cursor, start, type);
      const region = id < tableLength ? table[id]! : stack.regions.find(id);
      if (type === ENTER) {
        if (region < 0 || depth === deepest) {
          if (region < 0) throw unexpectedEnter(cursor, start, id);
          // No room: this record is looked at again with a deeper stack.
          stack.deepen();
          at = start;
          type = AGAIN;
          break;
        }
        regions[depth] = region;
        entered++;
        if (watched[region] === 1) {
          this.stamp = stamp;
          this.recordStart = start;
          this.readStamp(cursor);
          stamp = NO_STAMP;
          stack.enter[depth] = stack.now[0]!;
        }
        depth++;
      } else {
        left++;
        if (depth === 0 || regions[depth - 1] !== region) {
          this.leftId = id;
          this.leftRegion = region;
          type = OUT_OF_TURN;
          break;
        }
        depth--;
        if (depth < noted) noted = depth;
        if (watched[region] === 1) {
          this.leftRegion = region;
          break;
        }
      }
      type = END;
    }
    if (at > end) throw cutOff(cursor, start, MARK.timestamp);
    cursor.offset = at;
    this.recordStart = start;
    this.stamp = stamp;
    stack.depth = depth;
    stack.noted = noted;
    counts[EVENT.Enter]! += entered;
    counts[EVENT.Leave]! += left;
    return type;
  }

  /** Reads the timestamp that was passed last, if it was not read yet. */
  private readStamp(cursor: Cursor): void {
    const { stamp } = this;
    if (stamp === NO_STAMP) return;
    this.stamp = NO_STAMP;
    const { view, littleEndian } = cursor;
    const high = littleEndian ? 4 : 0;
    const time = this.clock.nanoseconds(
      view.getUint32(stamp + high, littleEndian),
      view.getUint32(stamp + 4 - high, littleEndian),
    );
    const { now } = this.stack;
    if (!(time >= now[0]!)) {
      const rule = 'times of a location never decrease';
      throw damaged(cursor, stamp - 1, `time goes back by ${now[0]! - time} ns`, rule);
    }
    now[0] = time;
  }

  /** EZTrace enters its own "EZTrace finalize" before it leaves the program: a region that is entered may be left. */
  private leaveOutOfTurn(): void {
    const { stack, leftId: id, leftRegion: region } = this;
    if (region === UNKNOWN) throw new Disorder(`region ${id} is left, but not defined`);
    const frame = stack.innermost(region);
    if (frame === UNKNOWN) throw new Disorder(`region ${id} is left, but not entered`);
    if (stack.watched[region] === 1) this.sink.leave(region, frame);
    stack.remove(frame);
  }

  private decodeOther(cursor: Cursor, type: number): void {
    if (hasNoLength(type)) {
      const value = readCompressed(cursor, 8, nameOf(type));
      this.counts[type]!++;
      this.singleValue(type, value);
      return;
    }
    const fileEnd = cursor.end;
    const recordEnd = readRecordEnd(cursor, nameOf(type));
    if (type !== MARK.attributeList) {
      this.counts[type]!++;
      cursor.end = recordEnd;
      this.fields(cursor, type);
      cursor.end = fileEnd;
    }
    cursor.offset = recordEnd;
  }

  private singleValue(type: number, value: number): void {
    if (type === EVENT.MpiIsendComplete) this.sink.nonBlockingSendComplete(value);
    else if (type === EVENT.MpiIrecvRequest) this.sink.receiveRequest(value);
    else if (type === EVENT.MpiRequestCancelled) this.sink.requestCancelled(value);
  }

  private fields(cursor: Cursor, type: number): void {
    const { sink } = this;
    switch (type) {
      case EVENT.MpiSend:
      case EVENT.MpiRecv:
      case EVENT.MpiIsend:
      case EVENT.MpiIrecv: {
        const partner = readCompressed(cursor, 4, 'a rank');
        const communicator = readCompressed(cursor, 4, 'a communicator');
        const tag = readCompressed(cursor, 4, 'a message tag');
        const length = readCompressed(cursor, 8, 'a message length');
        if (type === EVENT.MpiSend || type === EVENT.MpiRecv) {
          if (type === EVENT.MpiSend) sink.send(partner, communicator, tag, length);
          else sink.receive(partner, communicator, tag, length);
          return;
        }
        const request = readCompressed(cursor, 8, 'a request');
        if (type === EVENT.MpiIsend) sink.nonBlockingSend(partner, communicator, tag, length, request);
        else sink.nonBlockingReceive(partner, communicator, tag, length, request);
        return;
      }
      case EVENT.MpiCollectiveBegin:
        sink.collectiveBegin();
        return;
      case EVENT.MpiCollectiveEnd:
      case EVENT.NonBlockingCollectiveComplete: {
        const operation = readUint8(cursor, 'a collective operation');
        const communicator = readCompressed(cursor, 4, 'a communicator');
        const root = readCompressed(cursor, 4, 'a root');
        const sent = readCompressed(cursor, 8, 'the bytes sent');
        const received = readCompressed(cursor, 8, 'the bytes received');
        const bytes = sent + received;
        if (type === EVENT.MpiCollectiveEnd) {
          sink.collectiveEnd(operation, communicator, root, bytes);
          return;
        }
        const request = readCompressed(cursor, 8, 'a request');
        sink.collectiveComplete(operation, communicator, root, bytes, request);
        return;
      }
      case EVENT.NonBlockingCollectiveRequest: {
        const request = readCompressed(cursor, 8, 'a request');
        sink.collectiveRequest(request);
        return;
      }
      default:
    }
  }
}

/** Event types of one compressed attribute, fixed since version 1.1, have no length byte. */
function hasNoLength(type: number): boolean {
  return (
    type === EVENT.MpiIsendComplete ||
    type === EVENT.MpiIrecvRequest ||
    type === EVENT.MpiRequestTest ||
    type === EVENT.MpiRequestCancelled ||
    type === EVENT.OmpFork ||
    type === EVENT.OmpTaskCreate ||
    type === EVENT.OmpTaskSwitch ||
    type === EVENT.OmpTaskComplete
  );
}

/** A compressed 32-bit integer whose size byte stands at `at`; the caller moves on. */
function compressed32(cursor: Cursor, at: number): number {
  const { bytes } = cursor;
  // Behind the end stands what an earlier chunk left there.
  if (at >= cursor.end) throw damaged(cursor, at, 'a region id is cut off', 'a record lies within its chunk');
  const size = bytes[at]!;
  if (size === 0) return 0;
  if (size === 255) return UNDEFINED_UINT32;
  if (size > 4) throw unknownCompressionSize(cursor, at, size, 4);
  let value = 0;
  if (cursor.littleEndian) for (let i = at + size; i > at; i--) value = value * 256 + bytes[i]!;
  else for (let i = at + 1; i <= at + size; i++) value = value * 256 + bytes[i]!;
  return value;
}

function unexpectedEnter(cursor: Cursor, offset: number, id: number): InputError {
  return damaged(cursor, offset, `region ${id} is entered, but not defined`);
}

function nameOf(type: number): string {
  return `a ${EVENT_NAMES[type] ?? `type ${type}`} record`;
}

function cutOff(cursor: Cursor, offset: number, type: number): InputError {
  const name = type === MARK.timestamp ? 'a timestamp' : nameOf(type);
  return damaged(cursor, offset, `${name} is cut off`, 'a record lies within its chunk');
}
