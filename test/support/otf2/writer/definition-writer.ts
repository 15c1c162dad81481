import {
  DEFINITION,
  LOCAL_DEFINITION,
  LOCATION_TYPE,
  PARADIGM,
  UNDEFINED_UINT32,
} from '../../../../src/trace/otf2/codes.ts';
import { ByteBuffer, type Uint64 } from './byte-buffer.ts';
import { ChunkedFile, type ChunkedFileOptions } from './chunked-file.ts';
import { LOCATION_GROUP_TYPE, REGION_ROLE, UNDEFINED_UINT64 } from './codes.ts';
import { oldGroupType, oldRegionType } from './old-types.ts';

/** Of a number; texts make their own room. */
const MAX_FIELD_BYTES = 9;
/** Type byte and length in front of a definition's data. */
const RECORD_HEAD_BYTES = 10;

/** A compressed number of 32 bits, where it is left out the undefined one; of 64; a byte; a text. */
type Field = number | undefined | { long: Uint64 } | { byte: number } | string;

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

  /** A definition of these fields. */
  protected record(type: number, ...fields: readonly Field[]): void {
    const body = this.begin(MAX_FIELD_BYTES * fields.length);
    for (const field of fields) {
      if (typeof field === 'string') body.putText(field);
      else if (typeof field !== 'object') body.putUint32(field ?? UNDEFINED_UINT32);
      else if ('byte' in field) body.putByte(field.byte);
      else body.putUint64(field.long);
    }
    this.end(type);
  }

  protected begin(bytes: number): ByteBuffer {
    this.body.at = 0;
    this.body.room(bytes);
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

  clockProperties({ realtimeTimestamp = UNDEFINED_UINT64, ...clock }: ClockProperties): void {
    const times = [clock.ticksPerSecond, clock.globalOffset, clock.traceLength, realtimeTimestamp];
    this.record(DEFINITION.ClockProperties, ...times.map((long) => ({ long })));
  }

  string(id: number, text: string): void {
    this.record(DEFINITION.String, id, text);
  }

  attribute(id: number, attribute: { name: number; type: number; description?: number }): void {
    const { name, type, description } = attribute;
    this.record(DEFINITION.Attribute, id, name, { byte: type }, description);
  }

  systemTreeNode(id: number, node: { name: number; className: number; parent?: number }): void {
    this.record(DEFINITION.SystemTreeNode, id, node.name, node.className, node.parent);
  }

  locationGroup(id: number, group: { name: number; type?: number; parent?: number; creator?: number }): void {
    const { name, type = LOCATION_GROUP_TYPE.PROCESS, parent, creator } = group;
    this.record(DEFINITION.LocationGroup, id, name, { byte: type }, parent, creator);
  }

  location(id: Uint64, location: { name: number; type?: number; events: Uint64; group: number }): void {
    const { name, type = LOCATION_TYPE.CPU_THREAD, events, group } = location;
    this.record(DEFINITION.Location, { long: id }, name, { byte: type }, { long: events }, group);
    this.locationIds.add(String(id));
  }

  region(id: number, region: RegionDefinition): void {
    const { name, role = REGION_ROLE.FUNCTION, paradigm = PARADIGM.COMPILER } = region;
    const old = { byte: oldRegionType(role, paradigm) };
    const place = [region.sourceFile, region.beginLine ?? 0, region.endLine ?? 0];
    const kind = [{ byte: role }, { byte: paradigm }, region.flags ?? 0];
    const names = region.canonicalName ?? name;
    this.record(DEFINITION.Region, id, name, region.description, old, ...place, names, ...kind);
  }

  group(id: number, { name, type, members, paradigm = PARADIGM.MPI, flags = 0 }: GroupDefinition): void {
    const all = members.map((long) => ({ long }));
    const kind = [{ byte: type }, { byte: paradigm }, flags];
    this.record(DEFINITION.Group, id, name, { byte: oldGroupType(type) }, members.length, ...all, ...kind);
  }

  comm(id: number, comm: { name: number; group: number; parent?: number; flags?: number }): void {
    this.record(DEFINITION.Comm, id, comm.name, comm.group, comm.parent, comm.flags ?? 0);
  }

  interComm(
    id: number,
    comm: { name: number; groupA: number; groupB: number; common?: number; flags?: number },
  ): void {
    const { name, groupA, groupB, common, flags = 0 } = comm;
    this.record(DEFINITION.InterComm, id, name, groupA, groupB, common, flags);
  }

  cartDimension(
    id: number,
    { name, size, periodic }: { name: number; size: number; periodic: boolean },
  ): void {
    this.record(DEFINITION.CartDimension, id, name, size, { byte: periodic ? 1 : 0 });
  }

  cartTopology(id: number, topology: { name: number; comm: number; dimensions: readonly number[] }): void {
    const { name, comm, dimensions } = topology;
    this.record(DEFINITION.CartTopology, id, name, comm, { byte: dimensions.length }, ...dimensions);
  }

  cartCoordinate(topology: number, rank: number, coordinates: readonly number[]): void {
    this.record(DEFINITION.CartCoordinate, topology, rank, { byte: coordinates.length }, ...coordinates);
  }
}

/** The local definitions of one location, NAME/<location>.def: how its ids and times become global ones. */
export class LocalDefinitionWriter extends RecordFile {
  /** Local id i becomes `globalIds[i]`. libotf2 refuses a file with an empty table. */
  denseMapping(type: number, globalIds: readonly Uint64[]): void {
    const all = globalIds.map((long) => ({ long }));
    this.record(LOCAL_DEFINITION.MappingTable, { byte: type }, { long: all.length }, { byte: 0 }, ...all);
  }

  /** Pairs of a local id and its global one; libotf2 wants them sorted by the local id. */
  sparseMapping(type: number, pairs: readonly (readonly [Uint64, Uint64])[]): void {
    const all = pairs.flat().map((long) => ({ long }));
    this.record(LOCAL_DEFINITION.MappingTable, { byte: type }, { long: pairs.length }, { byte: 1 }, ...all);
  }

  /**
   * At local time `time` (ticks) the global clock shows time + offset.
   *
   * @param offset ticks, may be negative
   * @param standardDeviation of the measured offset, in ticks
   */
  clockOffset(time: Uint64, offset: Uint64, standardDeviation = 0): void {
    const body = this.begin(3 * MAX_FIELD_BYTES);
    body.putFixed64(time);
    body.putInt64(offset);
    body.putDouble(standardDeviation);
    this.end(LOCAL_DEFINITION.ClockOffset);
  }
}
