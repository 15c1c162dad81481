/** Numbers of types, roles and operations in OTF2 files (libotf2 3.0.2, OTF2_Definitions.h and others). */

/** Marks the absence of a 32-bit id; one byte 0xff in a file. */
export const UNDEFINED_UINT32 = 0xffff_ffff;

/** Bytes that structure a file. */
export const MARK = { endOfChunk: 0, endOfFile: 2, chunkHeader: 3, timestamp: 5 } as const;

/** Bytes of a chunk's header: mark, byte order, first and last event. */
export const CHUNK_HEADER_BYTES = 18;

/** The second byte of a chunk header. */
export const BYTE_ORDER = { little: 0x42, big: 0x23 } as const;

/** All types of event records. */
export const EVENT = {
  BufferFlush: 10,
  MeasurementOnOff: 11,
  Enter: 12,
  Leave: 13,
  MpiSend: 14,
  MpiIsend: 15,
  MpiIsendComplete: 16,
  MpiIrecvRequest: 17,
  MpiRecv: 18,
  MpiIrecv: 19,
  MpiRequestTest: 20,
  MpiRequestCancelled: 21,
  MpiCollectiveBegin: 22,
  MpiCollectiveEnd: 23,
  OmpFork: 24,
  OmpJoin: 25,
  OmpAcquireLock: 26,
  OmpReleaseLock: 27,
  OmpTaskCreate: 28,
  OmpTaskSwitch: 29,
  OmpTaskComplete: 30,
  Metric: 31,
  ParameterString: 32,
  ParameterInt: 33,
  ParameterUnsignedInt: 34,
  ThreadFork: 53,
  ThreadJoin: 54,
  ThreadTeamBegin: 55,
  ThreadTeamEnd: 56,
  ThreadAcquireLock: 57,
  ThreadReleaseLock: 58,
  ThreadCreate: 62,
  ThreadBegin: 63,
  ThreadWait: 64,
  ThreadEnd: 65,
  ProgramBegin: 83,
  ProgramEnd: 84,
  NonBlockingCollectiveRequest: 85,
  NonBlockingCollectiveComplete: 86,
  CommCreate: 87,
  CommDestroy: 88,
} as const;

export const DEFINITION = {
  ClockProperties: 5,
  String: 10,
  Attribute: 11,
  SystemTreeNode: 12,
  LocationGroup: 13,
  Location: 14,
  Region: 15,
  Group: 18,
  MetricMember: 19,
  MetricClass: 20,
  Comm: 22,
  SystemTreeNodeProperty: 26,
  LocationProperty: 29,
  CartDimension: 30,
  CartTopology: 31,
  CartCoordinate: 32,
  CallingContext: 34,
  InterruptGenerator: 36,
  InterComm: 43,
} as const;

export const LOCAL_DEFINITION = { MappingTable: 5, ClockOffset: 6 } as const;

/** What a mapping table translates, as far as it is read. */
export const MAPPING = { REGION: 3, COMM: 6 } as const;

/** Types of attribute values that are read. */
export const TYPE = { UINT32: 3, UINT64: 4, STRING: 11 } as const;

export const PARADIGM = {
  UNKNOWN: 0,
  USER: 1,
  COMPILER: 2,
  OPENMP: 3,
  MPI: 4,
  PTHREAD: 7,
  SAMPLING: 21,
} as const;

export const GROUP_TYPE = { COMM_LOCATIONS: 4, COMM_GROUP: 5, COMM_SELF: 6 } as const;

export const LOCATION_TYPE = { UNKNOWN: 0, CPU_THREAD: 1, ACCELERATOR_STREAM: 2, METRIC: 3 } as const;

/** Collective operations, by their OTF2 names. */
export const COLLECTIVE = {
  BARRIER: 0,
  BCAST: 1,
  GATHER: 2,
  GATHERV: 3,
  SCATTER: 4,
  SCATTERV: 5,
  ALLGATHER: 6,
  ALLGATHERV: 7,
  ALLTOALL: 8,
  ALLTOALLV: 9,
  ALLTOALLW: 10,
  ALLREDUCE: 11,
  REDUCE: 12,
  REDUCE_SCATTER: 13,
  SCAN: 14,
  EXSCAN: 15,
  REDUCE_SCATTER_BLOCK: 16,
  CREATE_HANDLE: 17,
  DESTROY_HANDLE: 18,
  ALLOCATE: 19,
  DEALLOCATE: 20,
  CREATE_HANDLE_AND_ALLOCATE: 21,
  DESTROY_HANDLE_AND_DEALLOCATE: 22,
} as const;

export type CollectiveName = keyof typeof COLLECTIVE;

/** Names of the collective operations by their number. */
export const COLLECTIVE_NAMES = Object.keys(COLLECTIVE) as readonly CollectiveName[];

/** Names of event record types by their number, as otf2-print prints them. */
export const EVENT_NAMES: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(EVENT).map(([name, type]) => [type, name.replace(/(?<=.)[A-Z]/g, '_$&').toUpperCase()]),
);
