import { EVENT, MARK, TYPE } from '../../../../src/trace/otf2/codes.ts';
import { ByteBuffer, lowerHalf, type Uint64, upperHalf } from './byte-buffer.ts';
import { ChunkedFile, type ChunkedFileOptions } from './chunked-file.ts';

/** One attribute of an event; `type` is an OTF2 type, ids of definitions count as numbers. */
export interface AttributeValue {
  attribute: number;
  type: number;
  value: Uint64;
}

export interface EventWriterOptions extends ChunkedFileOptions {
  /** Accepts a time before the last one, which libotf2 never writes: for tests of readers. */
  allowUnorderedTimes: boolean;
}

const TIMESTAMP_BYTES = 9;
/** Type byte and length of a record with its data in a scratch buffer. */
const RECORD_HEAD_BYTES = 10;
/** Upper bounds of the fields' sizes, size byte included. */
const ID = 5;
const LONG = 9;
/** Upper bound of one attribute: its id, type and value. */
const ATTRIBUTE_BYTES = ID + 1 + LONG;

/**
 * The events of one location, NAME/<location>.evt, in the order of the calls. Times are ticks of the
 * location's clock and must not decrease. Ids are the location's own where it has a mapping table, global
 * ones otherwise; a
 * `receiver`, `sender` or `root` is a rank in the communicator.
 */
export class EventWriter {
  private readonly file: ChunkedFile;
  private readonly allowUnorderedTimes: boolean;
  private readonly body: ByteBuffer;
  private readonly attributeList: ByteBuffer;
  /** The time last written, in halves; -1 when a chunk has none yet. */
  private upperTime = -1;
  private lowerTime = -1;

  constructor(path: string, options: EventWriterOptions) {
    this.file = new ChunkedFile(path, options);
    this.allowUnorderedTimes = options.allowUnorderedTimes;
    this.body = new ByteBuffer(options.endianness);
    this.attributeList = new ByteBuffer(options.endianness);
  }

  /** How many events were written; attribute lists do not count. */
  get count(): number {
    return this.file.events;
  }

  close(): void {
    this.file.close();
  }

  /** Attributes of the next event. */
  attributes(values: readonly AttributeValue[]): void {
    const list = this.attributeList;
    list.at = 0;
    list.room(ID + values.length * ATTRIBUTE_BYTES);
    list.putUint32(values.length);
    for (const { attribute, type, value } of values) {
      list.putUint32(attribute);
      list.putByte(type);
      putValue(list, type, value);
    }
  }

  enter(time: Uint64, region: number): void {
    this.short(time, EVENT.Enter, ID).putUint32(region);
  }

  leave(time: Uint64, region: number): void {
    this.short(time, EVENT.Leave, ID).putUint32(region);
  }

  mpiSend(time: Uint64, receiver: number, comm: number, tag: number, bytes: Uint64): void {
    this.message(time, EVENT.MpiSend, receiver, comm, tag, bytes);
  }

  mpiRecv(time: Uint64, sender: number, comm: number, tag: number, bytes: Uint64): void {
    this.message(time, EVENT.MpiRecv, sender, comm, tag, bytes);
  }

  mpiIsend(time: Uint64, receiver: number, comm: number, tag: number, bytes: Uint64, request: Uint64): void {
    this.message(time, EVENT.MpiIsend, receiver, comm, tag, bytes, request);
  }

  mpiIsendComplete(time: Uint64, request: Uint64): void {
    this.short(time, EVENT.MpiIsendComplete, LONG).putUint64(request);
  }

  mpiIrecvRequest(time: Uint64, request: Uint64): void {
    this.short(time, EVENT.MpiIrecvRequest, LONG).putUint64(request);
  }

  mpiIrecv(time: Uint64, sender: number, comm: number, tag: number, bytes: Uint64, request: Uint64): void {
    this.message(time, EVENT.MpiIrecv, sender, comm, tag, bytes, request);
  }

  mpiRequestTest(time: Uint64, request: Uint64): void {
    this.short(time, EVENT.MpiRequestTest, LONG).putUint64(request);
  }

  mpiRequestCancelled(time: Uint64, request: Uint64): void {
    this.short(time, EVENT.MpiRequestCancelled, LONG).putUint64(request);
  }

  mpiCollectiveBegin(time: Uint64): void {
    this.end(this.begin(time, EVENT.MpiCollectiveBegin, 0));
  }

  mpiCollectiveEnd(
    time: Uint64,
    operation: number,
    comm: number,
    root: number,
    sent: Uint64,
    received: Uint64,
  ): void {
    const start = this.begin(time, EVENT.MpiCollectiveEnd, 1 + 2 * ID + 2 * LONG);
    this.collective(operation, comm, root, sent, received);
    this.end(start);
  }

  nonBlockingCollectiveRequest(time: Uint64, request: Uint64): void {
    const start = this.begin(time, EVENT.NonBlockingCollectiveRequest, LONG);
    this.file.putUint64(request);
    this.end(start);
  }

  nonBlockingCollectiveComplete(
    time: Uint64,
    operation: number,
    comm: number,
    root: number,
    sent: Uint64,
    received: Uint64,
    request: Uint64,
  ): void {
    const start = this.begin(time, EVENT.NonBlockingCollectiveComplete, 1 + 2 * ID + 3 * LONG);
    this.collective(operation, comm, root, sent, received);
    this.file.putUint64(request);
    this.end(start);
  }

  commCreate(time: Uint64, comm: number): void {
    const start = this.begin(time, EVENT.CommCreate, ID);
    this.file.putUint32(comm);
    this.end(start);
  }

  commDestroy(time: Uint64, comm: number): void {
    const start = this.begin(time, EVENT.CommDestroy, ID);
    this.file.putUint32(comm);
    this.end(start);
  }

  /** The tracer wrote its buffer out from `time` to `stopTime`. */
  bufferFlush(time: Uint64, stopTime: Uint64): void {
    const start = this.begin(time, EVENT.BufferFlush, 8);
    this.file.putFixed64(stopTime);
    this.end(start);
  }

  measurementOnOff(time: Uint64, mode: number): void {
    const start = this.begin(time, EVENT.MeasurementOnOff, 1);
    this.file.putByte(mode);
    this.end(start);
  }

  threadFork(time: Uint64, paradigm: number, requestedThreads: number): void {
    const start = this.begin(time, EVENT.ThreadFork, 1 + ID);
    this.file.putByte(paradigm);
    this.file.putUint32(requestedThreads);
    this.end(start);
  }

  threadJoin(time: Uint64, paradigm: number): void {
    const start = this.begin(time, EVENT.ThreadJoin, 1);
    this.file.putByte(paradigm);
    this.end(start);
  }

  /** Name and arguments are ids of String definitions. */
  programBegin(time: Uint64, programName: number, programArguments: readonly number[]): void {
    const { body } = this;
    body.at = 0;
    body.room(2 * ID + ID * programArguments.length);
    body.putUint32(programName);
    body.putUint32(programArguments.length);
    for (const argument of programArguments) body.putUint32(argument);
    this.record(time, EVENT.ProgramBegin);
  }

  programEnd(time: Uint64, exitStatus: Uint64): void {
    const start = this.begin(time, EVENT.ProgramEnd, LONG);
    this.file.putInt64(exitStatus);
    this.end(start);
  }

  /** An event of any type that has a length, with its data as it is: for types that no method writes. */
  unknown(time: Uint64, type: number, content: Uint8Array): void {
    this.body.at = 0;
    this.body.room(content.length);
    this.body.putRaw(content);
    this.record(time, type);
  }

  private message(
    time: Uint64,
    type: number,
    peer: number,
    comm: number,
    tag: number,
    bytes: Uint64,
    request?: Uint64,
  ): void {
    const start = this.begin(time, type, 3 * ID + 2 * LONG);
    this.file.putUint32(peer);
    this.file.putUint32(comm);
    this.file.putUint32(tag);
    this.file.putUint64(bytes);
    if (request !== undefined) this.file.putUint64(request);
    this.end(start);
  }

  private collective(operation: number, comm: number, root: number, sent: Uint64, received: Uint64): void {
    this.file.putByte(operation);
    this.file.putUint32(comm);
    this.file.putUint32(root);
    this.file.putUint64(sent);
    this.file.putUint64(received);
  }

  /** An event without a length: only those whose one field is compressed have none. */
  private short(time: Uint64, type: number, fieldBytes: number): ChunkedFile {
    this.stamp(time, 1 + fieldBytes);
    this.file.putByte(type);
    return this.file;
  }

  /** Begins an event whose data stays below 255 bytes; returns where its length goes. */
  private begin(time: Uint64, type: number, fieldBytes: number): number {
    this.stamp(time, 2 + fieldBytes);
    this.file.putByte(type);
    return this.file.at++;
  }

  private end(lengthAt: number): void {
    this.file.bytes[lengthAt] = this.file.at - lengthAt - 1;
  }

  /** An event of any length, from the scratch buffer. */
  private record(time: Uint64, type: number): void {
    this.stamp(time, RECORD_HEAD_BYTES + this.body.at);
    this.file.putRecord(type, this.body);
  }

  /** Makes room for an event, writes its time if it is not the last one's, and its attributes if it has any. */
  private stamp(time: Uint64, eventBytes: number): void {
    const { file, attributeList } = this;
    const upper = upperHalf(time);
    const lower = lowerHalf(time);
    if (upper < this.upperTime || (upper === this.upperTime && lower < this.lowerTime)) {
      if (!this.allowUnorderedTimes) {
        throw new RangeError(`time ${time} is before the last one, of event ${file.events} of ${file.path}`);
      }
    }
    const listBytes = attributeList.at > 0 ? RECORD_HEAD_BYTES + attributeList.at : 0;
    const isNewChunk = file.reserve(TIMESTAMP_BYTES + listBytes + eventBytes);
    if (isNewChunk || upper !== this.upperTime || lower !== this.lowerTime) {
      file.putByte(MARK.timestamp);
      file.putHalves(upper, 4, lower);
      this.upperTime = upper;
      this.lowerTime = lower;
    }
    if (listBytes > 0) {
      file.putRecord(MARK.attributeList, attributeList);
      attributeList.at = 0;
    }
    file.events++;
  }
}

/** A value in the encoding of its type: bytes, 16-bit numbers and floating point at full width, others compressed. */
function putValue(list: ByteBuffer, type: number, value: Uint64): void {
  switch (type) {
    case TYPE.UINT8:
    case TYPE.INT8:
      list.putByte(Number(value));
      break;
    case TYPE.UINT16:
    case TYPE.INT16:
      list.putFixed16(Number(value));
      break;
    case TYPE.INT32:
      list.putInt32(Number(value));
      break;
    case TYPE.INT64:
      list.putInt64(value);
      break;
    case TYPE.FLOAT:
      list.putFloat(Number(value));
      break;
    case TYPE.DOUBLE:
      list.putDouble(Number(value));
      break;
    case TYPE.UINT64:
    case TYPE.LOCATION:
      list.putUint64(value);
      break;
    default:
      list.putUint32(Number(value));
  }
}
