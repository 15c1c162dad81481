/** Numbers that OTF2 files use for types, roles and operations (libotf2 3.0.2, OTF2_Definitions.h and others). */

/** Marks the absence of a 32-bit id; one byte 0xff in a file. */
export const UNDEFINED_UINT32 = 0xffff_ffff;
/** Marks the absence of a 64-bit id or value; one byte 0xff in a file. */
export const UNDEFINED_UINT64 = 0xffff_ffff_ffff_ffffn;
/** Root of a collective that has none. */
export const ROOT_NONE = UNDEFINED_UINT32;
/** Root of a collective on an inter-communicator: this process is in the root's group. */
export const ROOT_THIS_GROUP = 0xffff_fffd;
/** Root of a collective: this process itself. */
export const ROOT_SELF = 0xffff_fffe;

/** Bytes that structure a file. */
export const MARK = {
  endOfChunk: 0,
  endOfBuffer: 1,
  endOfFile: 2,
  chunkHeader: 3,
  timestamp: 5,
  attributeList: 6,
} as const;

/** The second byte of a chunk header. */
export const BYTE_ORDER = { little: 0x42, big: 0x23 } as const;

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
  ThreadFork: 53,
  ThreadJoin: 54,
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
  Comm: 22,
  CartDimension: 30,
  CartTopology: 31,
  CartCoordinate: 32,
  InterComm: 43,
} as const;

export const LOCAL_DEFINITION = { MappingTable: 5, ClockOffset: 6 } as const;

/** What a mapping table translates. */
export const MAPPING = {
  STRING: 0,
  ATTRIBUTE: 1,
  LOCATION: 2,
  REGION: 3,
  GROUP: 4,
  METRIC: 5,
  COMM: 6,
  PARAMETER: 7,
  RMA_WIN: 8,
  SOURCE_CODE_LOCATION: 9,
  CALLING_CONTEXT: 10,
  INTERRUPT_GENERATOR: 11,
  IO_FILE: 12,
  IO_HANDLE: 13,
  LOCATION_GROUP: 14,
} as const;

/** Types of attribute values; those from STRING on are ids of definitions. */
export const TYPE = {
  UINT8: 1,
  UINT16: 2,
  UINT32: 3,
  UINT64: 4,
  INT8: 5,
  INT16: 6,
  INT32: 7,
  INT64: 8,
  FLOAT: 9,
  DOUBLE: 10,
  STRING: 11,
  ATTRIBUTE: 12,
  LOCATION: 13,
  REGION: 14,
  GROUP: 15,
  METRIC: 16,
  COMM: 17,
  PARAMETER: 18,
} as const;

export const PARADIGM = { UNKNOWN: 0, USER: 1, COMPILER: 2, OPENMP: 3, MPI: 4, PTHREAD: 7 } as const;

export const REGION_ROLE = {
  UNKNOWN: 0,
  FUNCTION: 1,
  WRAPPER: 2,
  LOOP: 3,
  CODE: 4,
  BARRIER: 15,
  COLL_ONE2ALL: 23,
  COLL_ALL2ONE: 24,
  COLL_ALL2ALL: 25,
  COLL_OTHER: 26,
  POINT2POINT: 28,
  ARTIFICIAL: 31,
} as const;

export const GROUP_TYPE = { COMM_LOCATIONS: 4, COMM_GROUP: 5, COMM_SELF: 6 } as const;
/** Group flag: the members are ranks of the whole paradigm, not indices into COMM_LOCATIONS. */
export const GROUP_FLAG_GLOBAL_MEMBERS = 1;

export const LOCATION_GROUP_TYPE = { UNKNOWN: 0, PROCESS: 1, ACCELERATOR: 2 } as const;
export const LOCATION_TYPE = { UNKNOWN: 0, CPU_THREAD: 1, ACCELERATOR_STREAM: 2, METRIC: 3 } as const;
export const MEASUREMENT = { ON: 1, OFF: 2 } as const;

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
} as const;

export type CollectiveName = keyof typeof COLLECTIVE;
