import { CHUNK_HEADER_BYTES, DEFINITION, GROUP_TYPE, MARK, TYPE, UNDEFINED_UINT32 } from './codes.ts';
import {
  type Cursor,
  damaged,
  need,
  readCompressed,
  readCompressedBigInt,
  readRecordEnd,
  readText,
  readUint8,
} from './cursor.ts';

export interface RegionDefinition {
  /** Reference to the name's string. */
  name: number;
  paradigm: number;
  /** Reference to the source file's string; UNDEFINED_UINT32 when unknown. */
  file: number;
  line: number;
}

export interface LocationDefinition {
  id: number;
  type: number;
  events: number;
  /** Reference to the location group (the process). */
  group: number;
}

export interface GroupDefinition {
  type: number;
  paradigm: number;
  members: Float64Array;
}

/** A dimension of Cartesian topologies. */
export interface CartDimensionDefinition {
  /** Reference to the name's string. */
  name: number;
  size: number;
  periodic: boolean;
}

/** A Cartesian topology, MPI_Cart_create's or another one. */
export interface CartTopologyDefinition {
  name: number;
  communicator: number;
  /** References to dimensions, the first one first. */
  dimensions: number[];
}

/** Where a rank of a topology's communicator stands. */
export interface CartCoordinateDefinition {
  topology: number;
  rank: number;
  coordinates: number[];
}

/** The global definitions (NAME.def) that an analysis of MPI needs, by id; later ones win. */
export class Definitions {
  ticksPerSecond = 0n;
  globalOffset = 0n;
  traceLength = 0n;
  readonly strings = new Map<number, string>();
  readonly regions = new Map<number, RegionDefinition>();
  readonly locations = new Map<number, LocationDefinition>();
  readonly groups = new Map<number, GroupDefinition>();
  /** The groups that list locations: kept apart, since EZTrace gives another group the id of one. */
  readonly locationGroups: GroupDefinition[] = [];
  /** Communicator to its group. */
  readonly communicators = new Map<number, { group: number }>();
  /** Inter-communicator to its two groups. */
  readonly interCommunicators = new Map<number, { groupA: number; groupB: number }>();
  readonly cartDimensions = new Map<number, CartDimensionDefinition>();
  readonly cartTopologies = new Map<number, CartTopologyDefinition>();
  readonly cartCoordinates: CartCoordinateDefinition[] = [];
  /** Member of metrics to its name's string. */
  readonly metricMembers = new Map<number, number>();
  /** Class of metrics to its members. */
  readonly metricClasses = new Map<number, number[]>();
  /** Calling context to its region, and the context that it is in; UNDEFINED_UINT32: in none. */
  readonly callingContexts = new Map<number, { region: number; parent: number }>();
  /** What samples are taken by, by the name's string: the seconds from one to the next. */
  readonly interruptGenerators = new Map<number, number>();
  /** Those of locations that are whole numbers: references to their names' strings, and values. */
  readonly locationProperties: { name: number; value: number }[] = [];
  /** Node of the system tree (the machine, its hosts) to its name's string, in their order. */
  readonly treeNodes = new Map<number, number>();
  /** Those of nodes that are texts or whole numbers: references to the names' strings, and texts' strings. */
  readonly treeNodeProperties: { node: number; name: number; value: number }[] = [];
}

/**
 * Reads the global definitions (libotf2 3.0.2, OTF2_GlobalDefReader_inc.c). Records of other types are passed
 * over by their length; fields that newer versions append are passed over too.
 *
 * @throws InputError when the file ends before its end mark, or a record is longer than what is left
 */
export function decodeDefinitions(cursor: Cursor): Definitions {
  const definitions = new Definitions();
  eachRecord(cursor, 'definition', (type, end) => decodeDefinition(cursor, type, end, definitions));
  if (definitions.ticksPerSecond === 0n) {
    throw damaged(cursor, 0, 'no clock resolution is defined', 'definitions hold one ClockProperties record');
  }
  return definitions;
}

/** Walks over the records of a definition file up to its end mark. `decode` may leave a record's rest. */
export function eachRecord(cursor: Cursor, what: string, decode: (type: number, end: number) => void): void {
  while (cursor.offset < cursor.end) {
    const type = readUint8(cursor, what);
    if (type === MARK.endOfFile) return;
    if (type === MARK.endOfChunk) continue; // zeros fill a chunk
    if (type === MARK.chunkHeader) {
      need(cursor, CHUNK_HEADER_BYTES - 1, 'a chunk header');
      cursor.offset += CHUNK_HEADER_BYTES - 1;
      continue;
    }
    const fileEnd = cursor.end;
    const end = readRecordEnd(cursor, `a ${what} record of type ${type}`);
    cursor.end = end; // what a record says of its length holds for its fields
    decode(type, end);
    cursor.end = fileEnd;
    cursor.offset = end;
  }
  throw damaged(cursor, cursor.end, `the ${what}s end without their end mark`, 'the last byte but one is 2');
}

function decodeDefinition(cursor: Cursor, type: number, end: number, into: Definitions): void {
  switch (type) {
    case DEFINITION.ClockProperties: {
      into.ticksPerSecond = readCompressedBigInt(cursor, 'the clock resolution');
      into.globalOffset = readCompressedBigInt(cursor, 'the global offset');
      into.traceLength = readCompressedBigInt(cursor, 'the trace length');
      break;
    }
    case DEFINITION.String: {
      const id = readCompressed(cursor, 4, 'a string id');
      into.strings.set(id, readText(cursor, 'a string'));
      break;
    }
    case DEFINITION.Location: {
      const id = readCompressed(cursor, 8, 'a location id');
      readCompressed(cursor, 4, 'a location name');
      const locationType = readUint8(cursor, 'a location type');
      const events = readCompressed(cursor, 8, 'a number of events');
      const group = readCompressed(cursor, 4, 'a location group');
      into.locations.set(id, { id, type: locationType, events, group });
      break;
    }
    case DEFINITION.Region:
      decodeRegion(cursor, end, into);
      break;
    case DEFINITION.Group:
      decodeGroup(cursor, end, into);
      break;
    case DEFINITION.Comm: {
      const id = readCompressed(cursor, 4, 'a communicator id');
      readCompressed(cursor, 4, 'a communicator name');
      into.communicators.set(id, { group: readCompressed(cursor, 4, 'a communicator group') });
      break;
    }
    case DEFINITION.InterComm: {
      const id = readCompressed(cursor, 4, 'an inter-communicator id');
      readCompressed(cursor, 4, 'an inter-communicator name');
      const groupA = readCompressed(cursor, 4, 'an inter-communicator group');
      const groupB = readCompressed(cursor, 4, 'an inter-communicator group');
      into.interCommunicators.set(id, { groupA, groupB });
      break;
    }
    case DEFINITION.MetricMember: {
      const id = readCompressed(cursor, 4, 'a metric member id');
      into.metricMembers.set(id, readCompressed(cursor, 4, 'the name of a metric member'));
      break;
    }
    case DEFINITION.MetricClass: {
      const id = readCompressed(cursor, 4, 'a metric class id');
      into.metricClasses.set(id, readNumbers(cursor, 'a member of a metric class'));
      break;
    }
    case DEFINITION.CallingContext: {
      const id = readCompressed(cursor, 4, 'a calling context id');
      const region = readCompressed(cursor, 4, 'the region of a calling context');
      readCompressed(cursor, 4, 'the source of a calling context');
      const parent = readCompressed(cursor, 4, 'the parent of a calling context');
      into.callingContexts.set(id, { region, parent });
      break;
    }
    case DEFINITION.InterruptGenerator:
      decodeInterruptGenerator(cursor, into);
      break;
    case DEFINITION.LocationProperty: {
      readCompressed(cursor, 8, 'a location id');
      const name = readCompressed(cursor, 4, 'the name of a property');
      readCompressed(cursor, 4, 'a value in words');
      // Older versions have values in words alone.
      if (cursor.offset < end && readUint8(cursor, 'a type') === TYPE.UINT64)
        into.locationProperties.push({ name, value: readCompressed(cursor, 8, 'a value') });
      break;
    }
    case DEFINITION.SystemTreeNode: {
      const id = readCompressed(cursor, 4, 'a node id');
      into.treeNodes.set(id, readCompressed(cursor, 4, 'the name of a node'));
      break;
    }
    case DEFINITION.SystemTreeNodeProperty:
      decodeTreeNodeProperty(cursor, end, into);
      break;
    case DEFINITION.CartDimension: {
      const id = readCompressed(cursor, 4, 'a dimension id');
      const name = readCompressed(cursor, 4, 'a dimension name');
      const size = readCompressed(cursor, 4, 'the size of a dimension');
      into.cartDimensions.set(id, { name, size, periodic: readUint8(cursor, 'a periodicity') !== 0 });
      break;
    }
    case DEFINITION.CartTopology: {
      const id = readCompressed(cursor, 4, 'a topology id');
      const name = readCompressed(cursor, 4, 'a topology name');
      const communicator = readCompressed(cursor, 4, 'the communicator of a topology');
      const dimensions = readNumbers(cursor, 'a dimension of a topology');
      into.cartTopologies.set(id, { name, communicator, dimensions });
      break;
    }
    case DEFINITION.CartCoordinate: {
      const topology = readCompressed(cursor, 4, 'a topology id');
      const rank = readCompressed(cursor, 4, 'a rank in a topology');
      into.cartCoordinates.push({ topology, rank, coordinates: readNumbers(cursor, 'a coordinate') });
      break;
    }
    default:
  }
}

/** A byte that says how many, and so many numbers. */
function readNumbers(cursor: Cursor, what: string): number[] {
  const count = readUint8(cursor, 'how many there are');
  return Array.from({ length: count }, () => readCompressed(cursor, 4, what));
}

function decodeTreeNodeProperty(cursor: Cursor, end: number, into: Definitions): void {
  const node = readCompressed(cursor, 4, 'a node id');
  const name = readCompressed(cursor, 4, 'the name of a property');
  readCompressed(cursor, 4, 'a value in words');
  // Older versions have values in words alone.
  if (cursor.offset >= end) return;
  const type = readUint8(cursor, 'a type');
  if (type !== TYPE.UINT32 && type !== TYPE.STRING) return;
  into.treeNodeProperties.push({ node, name, value: readCompressed(cursor, 4, 'a value') });
}

function decodeRegion(cursor: Cursor, end: number, into: Definitions): void {
  const id = readCompressed(cursor, 4, 'a region id');
  const name = readCompressed(cursor, 4, 'a region name');
  readCompressed(cursor, 4, 'a region description');
  readUint8(cursor, 'a region type');
  const file = readCompressed(cursor, 4, 'a source file');
  const line = readCompressed(cursor, 4, 'a begin line');
  readCompressed(cursor, 4, 'an end line');
  let paradigm = 0;
  if (cursor.offset < end) {
    readCompressed(cursor, 4, 'a canonical name'); // since version 1.1
    readUint8(cursor, 'a region role');
    paradigm = readUint8(cursor, 'a paradigm');
  }
  into.regions.set(id, { name, paradigm, file, line });
}

function decodeInterruptGenerator(cursor: Cursor, into: Definitions): void {
  readCompressed(cursor, 4, 'an interrupt generator id');
  const name = readCompressed(cursor, 4, 'the name of an interrupt generator');
  readUint8(cursor, 'the mode of an interrupt generator');
  const base = readUint8(cursor, 'a base') === 0 ? 2 : 10;
  const exponent = BigInt.asIntN(64, readCompressedBigInt(cursor, 'an exponent'));
  const period = readCompressed(cursor, 8, 'a period');
  into.interruptGenerators.set(name, period * base ** Number(exponent));
}

function decodeGroup(cursor: Cursor, end: number, into: Definitions): void {
  const id = readCompressed(cursor, 4, 'a group id');
  readCompressed(cursor, 4, 'a group name');
  let type = readUint8(cursor, 'a group type');
  const count = readCompressed(cursor, 4, 'a number of members');
  if (count > end - cursor.offset) {
    throw damaged(
      cursor,
      cursor.offset,
      `a group of ${count} members`,
      `its record has ${end - cursor.offset} bytes`,
    );
  }
  const members = new Float64Array(count);
  for (let i = 0; i < count; i++) members[i] = readCompressed(cursor, 8, 'a group member');
  let paradigm = 0;
  if (cursor.offset < end) {
    type = readUint8(cursor, 'a group type'); // since version 1.2
    paradigm = readUint8(cursor, 'a paradigm');
  }
  const group = { type, paradigm, members };
  if (type === GROUP_TYPE.COMM_LOCATIONS) into.locationGroups.push(group);
  into.groups.set(id, group);
}

/** @returns the text of a string reference; '' when undefined */
export function textOf(definitions: Definitions, reference: number): string {
  return reference === UNDEFINED_UINT32 ? '' : (definitions.strings.get(reference) ?? '');
}
