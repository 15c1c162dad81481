import type { Archive } from '../../src/trace/otf2/archive.ts';
import { EVENT, MARK } from '../../src/trace/otf2/codes.ts';
import {
  type Cursor,
  readCompressed,
  readRecordEnd,
  readUint8,
  readUint64Full,
} from '../../src/trace/otf2/cursor.ts';
import { ATTRIBUTE_LIST } from './otf2/writer/codes.ts';

/** A record of a location: its type, its time in ticks, the region of an enter or leave, the request of what has one. */
export interface PlainRecord {
  type: number;
  ticks: bigint;
  region: number;
  request: number;
}

const {
  Enter,
  Leave,
  MpiIsend,
  MpiIrecv,
  MpiIsendComplete,
  MpiIrecvRequest,
  MpiRequestTest,
  MpiRequestCancelled,
} = EVENT;
const { OmpFork, OmpTaskCreate, OmpTaskSwitch, OmpTaskComplete } = EVENT;
const WITHOUT_LENGTH: readonly number[] = [
  ...[MpiIsendComplete, MpiIrecvRequest, MpiRequestTest, MpiRequestCancelled],
  ...[OmpFork, OmpTaskCreate, OmpTaskSwitch, OmpTaskComplete],
];

/** All records of a location, one object each; enough for traces of tests. */
export function plainRecords(archive: Archive, location: number): PlainRecord[] {
  const records: PlainRecord[] = [];
  let ticks = 0n;
  const room = new Uint8Array(archive.anchor.chunkBytesEvents);
  archive.eventChunks(
    location,
    () => room,
    (cursor) => {
      while (cursor.offset < cursor.end) {
        const type = readUint8(cursor, 'a record');
        if (type === MARK.endOfFile) return true;
        if (type === MARK.endOfChunk) return false;
        if (type === MARK.timestamp) ticks = readUint64Full(cursor, 'a time');
        else {
          const read = record(cursor, type);
          if (type !== ATTRIBUTE_LIST) records.push({ type, ticks, ...read });
        }
      }
      return false;
    },
  );
  return records;
}

function record(cursor: Cursor, type: number): { region: number; request: number } {
  const number = (width: 4 | 8): number => readCompressed(cursor, width, 'a field');
  if (type === Enter || type === Leave) return { region: number(4), request: -1 };
  if (WITHOUT_LENGTH.includes(type)) return { region: -1, request: number(8) };
  const end = readRecordEnd(cursor, 'a record');
  let request = -1;
  if (type === MpiIsend || type === MpiIrecv) {
    for (const width of [4, 4, 4, 8] as const) number(width);
    request = number(8);
  } else if (type === EVENT.NonBlockingCollectiveRequest) request = number(8);
  else if (type === EVENT.NonBlockingCollectiveComplete) {
    readUint8(cursor, 'an operation');
    for (const width of [4, 4, 8, 8] as const) number(width);
    request = number(8);
  }
  cursor.offset = end;
  return { region: -1, request };
}
