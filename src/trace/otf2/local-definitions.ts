import { LOCAL_DEFINITION, MAPPING } from './codes.ts';
import {
  type Cursor,
  damaged,
  readCompressed,
  readCompressedBigInt,
  readUint8,
  readUint64Full,
} from './cursor.ts';
import { eachRecord } from './definitions.ts';

/** How a location's own ids translate to global ones. An id without an entry stands for itself. */
export type IdMap = Map<number, number>;

/** A measurement of a location's clock: what to add to its time so that it is the global one. */
export interface ClockOffset {
  /** Local time of the measurement, in ticks. */
  time: bigint;
  /** Ticks to add. */
  offset: bigint;
}

/** What a location's local definition file says. */
export interface LocalDefinitions {
  regions: IdMap | null;
  communicators: IdMap | null;
  clockOffsets: ClockOffset[];
}

export const NO_LOCAL_DEFINITIONS: LocalDefinitions = {
  regions: null,
  communicators: null,
  clockOffsets: [],
};

/**
 * Reads a local definition file: mapping tables and clock offsets (libotf2 3.0.2, OTF2_DefReader_inc.c).
 *
 * @throws InputError when it is damaged
 */
export function decodeLocalDefinitions(cursor: Cursor): LocalDefinitions {
  const local: LocalDefinitions = { regions: null, communicators: null, clockOffsets: [] };
  eachRecord(cursor, 'local definition', (type, end) => {
    if (type === LOCAL_DEFINITION.MappingTable) {
      const kind = readUint8(cursor, 'a mapping type');
      if (kind === MAPPING.REGION) local.regions = decodeIdMap(cursor, end);
      else if (kind === MAPPING.COMM) local.communicators = decodeIdMap(cursor, end);
    } else if (type === LOCAL_DEFINITION.ClockOffset) {
      const time = readUint64Full(cursor, 'the time of a clock offset');
      const offset = BigInt.asIntN(64, readCompressedBigInt(cursor, 'a clock offset'));
      local.clockOffsets.push({ time, offset });
    }
  });
  return local;
}

function decodeIdMap(cursor: Cursor, end: number): IdMap {
  const size = readCompressed(cursor, 8, 'the size of an id map');
  const dense = readUint8(cursor, 'the mode of an id map') === 0;
  if (size > end - cursor.offset) {
    throw damaged(
      cursor,
      cursor.offset,
      `an id map of ${size} entries`,
      `its record has ${end - cursor.offset} bytes`,
    );
  }
  const map: IdMap = new Map();
  for (let i = 0; i < size; i++) {
    const local = dense ? i : readCompressed(cursor, 8, 'a local id');
    map.set(local, readCompressed(cursor, 8, 'a global id'));
  }
  return map;
}
