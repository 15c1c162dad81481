import { EVENT, MARK } from '../../../../src/trace/otf2/codes.ts';
import { ByteBuffer, lowerHalf, type Uint64, upperHalf } from './byte-buffer.ts';
import { ChunkedFile, type ChunkedFileOptions } from './chunked-file.ts';
import { ATTRIBUTE_LIST, TYPE } from './codes.ts';

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

/** The fields of an event, in the order in which they are written. */
interface Fields {
  byte?: number;
  ids?: readonly number[];
  longs?: readonly Uint64[];
}

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
    this.sized(time, EVENT.MpiSend, { ids: [receiver, comm, tag], longs: [bytes] });
  }

  mpiRecv(time: Uint64, sender: number, comm: number, tag: number, bytes: Uint64): void {
    this.sized(time, EVENT.MpiRecv, { ids: [sender, comm, tag], longs: [bytes] });
  }

  mpiIsend(time: Uint64, receiver: number, comm: number, tag: number, bytes: Uint64, request: Uint64): void {
    this.sized(time, EVENT.MpiIsend, { ids: [receiver, comm, tag], longs: [bytes, request] });
  }

  mpiIrecv(time: Uint64, sender: number, comm: number, tag: number, bytes: Uint64, request: Uint64): void {
    this.sized(time, EVENT.MpiIrecv, { ids: [sender, comm, tag], longs: [bytes, request] });
  }

  mpiIsendComplete = this.ofRequest(EVENT.MpiIsendComplete);
  mpiIrecvRequest = this.ofRequest(EVENT.MpiIrecvRequest);
  mpiRequestTest = this.ofRequest(EVENT.MpiRequestTest);
  mpiRequestCancelled = this.ofRequest(EVENT.MpiRequestCancelled);

  mpiCollectiveBegin(time: Uint64): void {
    this.sized(time, EVENT.MpiCollectiveBegin, {});
  }

  mpiCollectiveEnd(time: Uint64, operation: number, comm: number, root: number, ...moved: Uint64[]): void {
    this.sized(time, EVENT.MpiCollectiveEnd, { byte: operation, ids: [comm, root], longs: moved });
  }

  nonBlockingCollectiveRequest(time: Uint64, request: Uint64): void {
    this.sized(time, EVENT.NonBlockingCollectiveRequest, { longs: [request] });
  }

  /** @param moved bytes sent and received, then the request */
  nonBlockingCollectiveComplete(
    time: Uint64,
    operation: number,
    comm: number,
    root: number,
    ...moved: Uint64[]
  ): void {
    this.sized(time, EVENT.NonBlockingCollectiveComplete, {
      byte: operation,
      ids: [comm, root],
      longs: moved,
    });
  }

  commCreate(time: Uint64, comm: number): void {
    this.sized(time, EVENT.CommCreate, { ids: [comm] });
  }

  commDestroy(time: Uint64, comm: number): void {
    this.sized(time, EVENT.CommDestroy, { ids: [comm] });
  }

  /** The tracer wrote its buffer out from `time` to `stopTime`. */
  bufferFlush(time: Uint64, stopTime: Uint64): void {
    this.filled(time, EVENT.BufferFlush, 8, (file) => file.putFixed64(stopTime));
  }

  measurementOnOff(time: Uint64, mode: number): void {
    this.sized(time, EVENT.MeasurementOnOff, { byte: mode });
  }

  threadFork(time: Uint64, paradigm: number, requestedThreads: number): void {
    this.sized(time, EVENT.ThreadFork, { byte: paradigm, ids: [requestedThreads] });
  }

  threadJoin(time: Uint64, paradigm: number): void {
    this.sized(time, EVENT.ThreadJoin, { byte: paradigm });
  }

  threadTeamBegin(time: Uint64, team: number): void {
    this.sized(time, EVENT.ThreadTeamBegin, { ids: [team] });
  }

  threadTeamEnd(time: Uint64, team: number): void {
    this.sized(time, EVENT.ThreadTeamEnd, { ids: [team] });
  }

  threadLock(time: Uint64, isAcquired: boolean, paradigm: number, lock: number): void {
    const type = isAcquired ? EVENT.ThreadAcquireLock : EVENT.ThreadReleaseLock;
    this.sized(time, type, { byte: paradigm, ids: [lock, 1] });
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
    this.filled(time, EVENT.ProgramEnd, LONG, (file) => file.putInt64(exitStatus));
  }

  /** An event of any type that has a length, with its data as it is: for types that no method writes. */
  unknown(time: Uint64, type: number, content: Uint8Array): void {
    this.body.at = 0;
    this.body.room(content.length);
    this.body.putRaw(content);
    this.record(time, type);
  }

  /** An event without a length: only those whose one field is compressed have none. */
  private short(time: Uint64, type: number, fieldBytes: number): ChunkedFile {
    this.stamp(time, 1 + fieldBytes);
    this.file.putByte(type);
    return this.file;
  }

  private ofRequest(type: number): (time: Uint64, request: Uint64) => void {
    return (time, request) => this.short(time, type, LONG).putUint64(request);
  }

  /** An event with a length, below 255 bytes. @param fill writes its data, of so many bytes at most */
  private filled(time: Uint64, type: number, mostBytes: number, fill: (file: ChunkedFile) => void): void {
    const { file } = this;
    this.stamp(time, 2 + mostBytes);
    file.putByte(type);
    const lengthAt = file.at++;
    fill(file);
    file.bytes[lengthAt] = file.at - lengthAt - 1;
  }

  private sized(time: Uint64, type: number, { byte, ids = [], longs = [] }: Fields): void {
    this.filled(time, type, 1 + ID * ids.length + LONG * longs.length, (file) => {
      if (byte !== undefined) file.putByte(byte);
      for (const id of ids) file.putUint32(id);
      for (const long of longs) file.putUint64(long);
    });
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
      file.putRecord(ATTRIBUTE_LIST, attributeList);
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
