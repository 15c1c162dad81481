/** Marks between records. */
export const MARK = { endOfChunk: 0, endOfFile: 2, chunkHeader: 3, attributeList: 4, timestamp: 5 } as const;

/** Bytes of a chunk's header: mark, endianness, first and last event. */
export const CHUNK_HEADER_BYTES = 18;

export const ENDIANNESS = { little: 0x42, big: 0x23 } as const;

/** Event record types that the reader uses. */
export const EVENT = {
  bufferFlush: 10,
  measurementOnOff: 11,
  enter: 12,
  leave: 13,
  mpiSend: 14,
  mpiIsend: 15,
  mpiIsendComplete: 16,
  mpiIrecvRequest: 17,
  mpiRecv: 18,
  mpiIrecv: 19,
  mpiRequestTest: 20,
  mpiRequestCancelled: 21,
  mpiCollectiveBegin: 22,
  mpiCollectiveEnd: 23,
  ompFork: 24,
  ompTaskCreate: 28,
  ompTaskSwitch: 29,
  ompTaskComplete: 30,
  nonBlockingCollectiveRequest: 85,
  nonBlockingCollectiveComplete: 86,
} as const;

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

/** Global definition record types that the reader uses. */
export const DEFINITION = {
  clockProperties: 5,
  string: 10,
  locationGroup: 13,
  location: 14,
  region: 15,
  group: 18,
  communicator: 22,
  interCommunicator: 43,
} as const;

/** Local definition record types that the reader uses. */
export const LOCAL_DEFINITION = { mappingTable: 5, clockOffset: 6 } as const;

/** Kinds of ids in mapping tables. */
export const MAPPING = { region: 3, communicator: 6 } as const;

export const GROUP_TYPE = { commLocations: 4, commGroup: 5, commSelf: 6 } as const;
export const LOCATION_TYPE_CPU_THREAD = 1;
export const PARADIGM_MPI = 4;

/** Names of collective operations by their OTF2 number (OTF2_CollectiveOp). */
export const COLLECTIVE_NAMES: readonly string[] = [
  'BARRIER',
  'BCAST',
  'GATHER',
  'GATHERV',
  'SCATTER',
  'SCATTERV',
  'ALLGATHER',
  'ALLGATHERV',
  'ALLTOALL',
  'ALLTOALLV',
  'ALLTOALLW',
  'ALLREDUCE',
  'REDUCE',
  'REDUCE_SCATTER',
  'SCAN',
  'EXSCAN',
  'REDUCE_SCATTER_BLOCK',
  'CREATE_HANDLE',
  'DESTROY_HANDLE',
  'ALLOCATE',
  'DEALLOCATE',
  'CREATE_HANDLE_AND_ALLOCATE',
  'DESTROY_HANDLE_AND_DEALLOCATE',
];
