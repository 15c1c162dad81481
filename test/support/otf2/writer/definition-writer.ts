import {
  DEFINITION,
  LOCAL_DEFINITION,
  LOCATION_GROUP_TYPE,
  LOCATION_TYPE,
  PARADIGM,
  REGION_ROLE,
  UNDEFINED_UINT32,
  UNDEFINED_UINT64,
} from '../../../../src/trace/otf2/codes.ts';
import { ByteBuffer, type Uint64 } from './byte-buffer.ts';
import { ChunkedFile, type ChunkedFileOptions } from './chunked-file.ts';
import { oldGroupType, oldRegionType } from './old-types.ts';

/** Longest of the integers and bytes of a record of fixed fields; text and lists make their own room. */
const FIELDS_BYTES = 128;
/** Type byte and length in front of a definition's data. */
const RECORD_HEAD_BYTES = 10;

/** Collects one record after the other in a scratch buffer and hands them to the file. */
class RecordFile {
  protected readonly file: ChunkedFile;
  protected readonly body: ByteBuffer;
  private written = 0;

  constructor(path: string, options: ChunkedFileOptions) {
    this.file = new ChunkedFile(path, options);
    this.body = new ByteBuffer(options.endianness);
  }

  /** How many definitions were written. */
  get count(): number {
    return this.written;
  }

  /** A definition of any type, with its data as it is: for types that no method writes. */
  unknown(type: number, content: Uint8Array): void {
    this.begin(content.length).putRaw(content);
    this.end(type);
  }

  close(): void {
    this.file.close();
  }

  protected begin(listBytes = 0): ByteBuffer {
    this.body.at = 0;
    this.body.room(FIELDS_BYTES + listBytes);
    return this.body;
  }

  protected end(type: number): void {
    this.file.reserve(RECORD_HEAD_BYTES + this.body.at);
    this.file.putRecord(type, this.body);
    this.written++;
  }
}

export interface ClockProperties {
  ticksPerSecond: Uint64;
  /** Smallest time stamp of the trace, in ticks. */
  globalOffset: Uint64;
  /** Ticks from the first to the last event. */
  traceLength: Uint64;
  /** Time of day of the global offset, nanoseconds since 1970. */
  realtimeTimestamp?: Uint64;
}

/** Every field is an id of a definition or a number as in libotf2; strings are ids of String definitions. */
export interface RegionDefinition {
  name: number;
  canonicalName?: number;
  description?: number;
  role?: number;
  paradigm?: number;
  flags?: number;
  sourceFile?: number;
  beginLine?: number;
  endLine?: number;
}

export interface GroupDefinition {
  name: number;
  type: number;
  paradigm?: number;
  flags?: number;
  /** COMM_LOCATIONS: location ids, in the order of world ranks; COMM_GROUP: world ranks, in the order of ranks. */
  members: readonly Uint64[];
}

/**
 * The global definitions, NAME.def. They are written in the order of the calls, without any check against
 * each other: order, references and duplicates are the caller's.
 */
export class DefinitionWriter extends RecordFile {
  private readonly locationIds = new Set<string>();

  /** How many different locations were defined. */
  get locations(): number {
    return this.locationIds.size;
  }

  clockProperties(clock: ClockProperties): void {
    const body = this.begin();
    body.putUint64(clock.ticksPerSecond);
    body.putUint64(clock.globalOffset);
    body.putUint64(clock.traceLength);
    body.putUint64(clock.realtimeTimestamp ?? UNDEFINED_UINT64);
    this.end(DEFINITION.ClockProperties);
  }

  string(id: number, text: string): void {
    const body = this.begin();
    body.putUint32(id);
    body.putText(text);
    this.end(DEFINITION.String);
  }

  attribute(id: number, attribute: { name: number; type: number; description?: number }): void {
    const body = this.begin();
    body.putUint32(id);
    body.putUint32(attribute.name);
    body.putByte(attribute.type);
    body.putUint32(attribute.description ?? UNDEFINED_UINT32);
    this.end(DEFINITION.Attribute);
  }

  systemTreeNode(id: number, node: { name: number; className: number; parent?: number }): void {
    this.ids(DEFINITION.SystemTreeNode, [id, node.name, node.className, node.parent ?? UNDEFINED_UINT32]);
  }

  locationGroup(id: number, group: { name: number; type?: number; parent?: number; creator?: number }): void {
    const body = this.begin();
    body.putUint32(id);
    body.putUint32(group.name);
    body.putByte(group.type ?? LOCATION_GROUP_TYPE.PROCESS);
    body.putUint32(group.parent ?? UNDEFINED_UINT32);
    body.putUint32(group.creator ?? UNDEFINED_UINT32);
    this.end(DEFINITION.LocationGroup);
  }

  location(id: Uint64, location: { name: number; type?: number; events: Uint64; group: number }): void {
    const body = this.begin();
    body.putUint64(id);
    body.putUint32(location.name);
    body.putByte(location.type ?? LOCATION_TYPE.CPU_THREAD);
    body.putUint64(location.events);
    body.putUint32(location.group);
    this.end(DEFINITION.Location);
    this.locationIds.add(String(id));
  }

  region(id: number, region: RegionDefinition): void {
    const role = region.role ?? REGION_ROLE.FUNCTION;
    const paradigm = region.paradigm ?? PARADIGM.COMPILER;
    const flags = region.flags ?? 0;
    const body = this.begin();
    body.putUint32(id);
    body.putUint32(region.name);
    body.putUint32(region.description ?? UNDEFINED_UINT32);
    body.putByte(oldRegionType(role, paradigm));
    body.putUint32(region.sourceFile ?? UNDEFINED_UINT32);
    body.putUint32(region.beginLine ?? 0);
    body.putUint32(region.endLine ?? 0);
    body.putUint32(region.canonicalName ?? region.name);
    body.putByte(role);
    body.putByte(paradigm);
    body.putUint32(flags);
    this.end(DEFINITION.Region);
  }

  group(id: number, group: GroupDefinition): void {
    const paradigm = group.paradigm ?? PARADIGM.MPI;
    const body = this.begin(9 * group.members.length);
    body.putUint32(id);
    body.putUint32(group.name);
    body.putByte(oldGroupType(group.type));
    body.putUint32(group.members.length);
    for (const member of group.members) body.putUint64(member);
    body.putByte(group.type);
    body.putByte(paradigm);
    body.putUint32(group.flags ?? 0);
    this.end(DEFINITION.Group);
  }

  comm(id: number, comm: { name: number; group: number; parent?: number; flags?: number }): void {
    this.ids(DEFINITION.Comm, [id, comm.name, comm.group, comm.parent ?? UNDEFINED_UINT32, comm.flags ?? 0]);
  }

  interComm(
    id: number,
    comm: { name: number; groupA: number; groupB: number; common?: number; flags?: number },
  ): void {
    this.ids(DEFINITION.InterComm, [
      id,
      comm.name,
      comm.groupA,
      comm.groupB,
      comm.common ?? UNDEFINED_UINT32,
      comm.flags ?? 0,
    ]);
  }

  cartDimension(id: number, dimension: { name: number; size: number; periodic: boolean }): void {
    const body = this.begin();
    body.putUint32(id);
    body.putUint32(dimension.name);
    body.putUint32(dimension.size);
    body.putByte(dimension.periodic ? 1 : 0);
    this.end(DEFINITION.CartDimension);
  }

  cartTopology(id: number, topology: { name: number; comm: number; dimensions: readonly number[] }): void {
    const body = this.begin(5 * topology.dimensions.length);
    body.putUint32(id);
    body.putUint32(topology.name);
    body.putUint32(topology.comm);
    body.putByte(topology.dimensions.length);
    for (const dimension of topology.dimensions) body.putUint32(dimension);
    this.end(DEFINITION.CartTopology);
  }

  cartCoordinate(topology: number, rank: number, coordinates: readonly number[]): void {
    const body = this.begin(5 * coordinates.length);
    body.putUint32(topology);
    body.putUint32(rank);
    body.putByte(coordinates.length);
    for (const coordinate of coordinates) body.putUint32(coordinate);
    this.end(DEFINITION.CartCoordinate);
  }

  /** A definition whose fields are all compressed 32-bit numbers. */
  private ids(type: number, fields: readonly number[]): void {
    const body = this.begin();
    for (const field of fields) body.putUint32(field);
    this.end(type);
  }
}

/** The local definitions of one location, NAME/<location>.def: how its ids and times become global ones. */
export class LocalDefinitionWriter extends RecordFile {
  /** Local id i becomes `globalIds[i]`. libotf2 refuses a file with an empty table. */
  denseMapping(type: number, globalIds: readonly Uint64[]): void {
    const body = this.begin(9 * globalIds.length);
    body.putByte(type);
    body.putUint64(globalIds.length);
    body.putByte(0);
    for (const id of globalIds) body.putUint64(id);
    this.end(LOCAL_DEFINITION.MappingTable);
  }

  /** Pairs of a local id and its global one; libotf2 wants them sorted by the local id. */
  sparseMapping(type: number, pairs: readonly (readonly [Uint64, Uint64])[]): void {
    const body = this.begin(18 * pairs.length);
    body.putByte(type);
    body.putUint64(pairs.length);
    body.putByte(1);
    for (const [local, global] of pairs) {
      body.putUint64(local);
      body.putUint64(global);
    }
    this.end(LOCAL_DEFINITION.MappingTable);
  }

  /**
   * At local time `time` (ticks) the global clock shows time + offset.
   *
   * @param offset ticks, may be negative
   * @param standardDeviation of the measured offset, in ticks
   */
  clockOffset(time: Uint64, offset: Uint64, standardDeviation = 0): void {
    const body = this.begin();
    body.putFixed64(time);
    body.putInt64(offset);
    body.putDouble(standardDeviation);
    this.end(LOCAL_DEFINITION.ClockOffset);
  }
}
