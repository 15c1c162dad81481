/** Numbers of types, roles and operations in OTF2 files (libotf2 3.0.2, OTF2_Definitions.h and others). */

/** Marks the absence of a 32-bit id; one byte 0xff in a file. */
export const UNDEFINED_UINT32 = 0xffff_ffff;
/** Marks the absence of a 64-bit id or value; one byte 0xff in a file. */
export const UNDEFINED_UINT64 = 0xffff_ffff_ffff_ffffn;
/** Root of a collective that has none. */
export const ROOT_NONE = UNDEFINED_UINT32;
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

/** Bytes of a chunk's header: mark, byte order, first and last event. */
export const CHUNK_HEADER_BYTES = 18;

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
  OmpFork: 24,
  OmpTaskCreate: 28,
  OmpTaskSwitch: 29,
  OmpTaskComplete: 30,
  Metric: 31,
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

export const PARADIGM = {
  UNKNOWN: 0,
  USER: 1,
  COMPILER: 2,
  OPENMP: 3,
  MPI: 4,
  PTHREAD: 7,
  SAMPLING: 21,
} as const;

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
  ALLOCATE: 19,
  DEALLOCATE: 20,
  CREATE_HANDLE_AND_ALLOCATE: 21,
  DESTROY_HANDLE_AND_DEALLOCATE: 22,
} as const;

export type CollectiveName = keyof typeof COLLECTIVE;

/** Names of the collective operations by their number. */
export const COLLECTIVE_NAMES = Object.keys(COLLECTIVE) as readonly CollectiveName[];

/** Names of all event record types, as otf2-print prints them. */
export const EVENT_NAMES: Record<number, string> = {
  10: 'BUFFER_FLUSH',
  11: 'MEASUREMENT_ON_OFF',
  12: 'ENTER',
  13: 'LEAVE',
  14: 'MPI_SEND',
  15: 'MPI_ISEND',
  16: 'MPI_ISEND_COMPLETE',
  17: 'MPI_IRECV_REQUEST',
  18: 'MPI_RECV',
  19: 'MPI_IRECV',
  20: 'MPI_REQUEST_TEST',
  21: 'MPI_REQUEST_CANCELLED',
  22: 'MPI_COLLECTIVE_BEGIN',
  23: 'MPI_COLLECTIVE_END',
  24: 'OMP_FORK',
  25: 'OMP_JOIN',
  26: 'OMP_ACQUIRE_LOCK',
  27: 'OMP_RELEASE_LOCK',
  28: 'OMP_TASK_CREATE',
  29: 'OMP_TASK_SWITCH',
  30: 'OMP_TASK_COMPLETE',
  31: 'METRIC',
  32: 'PARAMETER_STRING',
  33: 'PARAMETER_INT',
  34: 'PARAMETER_UNSIGNED_INT',
  53: 'THREAD_FORK',
  54: 'THREAD_JOIN',
  55: 'THREAD_TEAM_BEGIN',
  56: 'THREAD_TEAM_END',
  57: 'THREAD_ACQUIRE_LOCK',
  58: 'THREAD_RELEASE_LOCK',
  62: 'THREAD_CREATE',
  63: 'THREAD_BEGIN',
  64: 'THREAD_WAIT',
  65: 'THREAD_END',
  83: 'PROGRAM_BEGIN',
  84: 'PROGRAM_END',
  85: 'NON_BLOCKING_COLLECTIVE_REQUEST',
  86: 'NON_BLOCKING_COLLECTIVE_COMPLETE',
  87: 'COMM_CREATE',
  88: 'COMM_DESTROY',
};
