import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);

// src/trace/trace.ts
var KIND = { send: 0, receive: 1, collective: 2 }, NONE = -1;

// src/otf2/codes.ts
var MARK = {
  endOfChunk: 0,
  endOfBuffer: 1,
  endOfFile: 2,
  chunkHeader: 3,
  timestamp: 5,
  attributeList: 6
}, CHUNK_HEADER_BYTES = 18, BYTE_ORDER = { little: 66, big: 35 }, EVENT = {
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
  ThreadFork: 53,
  ThreadJoin: 54,
  ProgramBegin: 83,
  ProgramEnd: 84,
  NonBlockingCollectiveRequest: 85,
  NonBlockingCollectiveComplete: 86,
  CommCreate: 87,
  CommDestroy: 88
}, DEFINITION = {
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
  InterComm: 43
}, LOCAL_DEFINITION = { MappingTable: 5, ClockOffset: 6 }, MAPPING = {
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
  LOCATION_GROUP: 14
};
var PARADIGM = { UNKNOWN: 0, USER: 1, COMPILER: 2, OPENMP: 3, MPI: 4, PTHREAD: 7 };
var GROUP_TYPE = { COMM_LOCATIONS: 4, COMM_GROUP: 5, COMM_SELF: 6 };
var LOCATION_TYPE = { UNKNOWN: 0, CPU_THREAD: 1, ACCELERATOR_STREAM: 2, METRIC: 3 };
var COLLECTIVE = {
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
  DESTROY_HANDLE_AND_DEALLOCATE: 22
}, COLLECTIVE_NAMES = Object.keys(COLLECTIVE), EVENT_NAMES = {
  10: "BUFFER_FLUSH",
  11: "MEASUREMENT_ON_OFF",
  12: "ENTER",
  13: "LEAVE",
  14: "MPI_SEND",
  15: "MPI_ISEND",
  16: "MPI_ISEND_COMPLETE",
  17: "MPI_IRECV_REQUEST",
  18: "MPI_RECV",
  19: "MPI_IRECV",
  20: "MPI_REQUEST_TEST",
  21: "MPI_REQUEST_CANCELLED",
  22: "MPI_COLLECTIVE_BEGIN",
  23: "MPI_COLLECTIVE_END",
  24: "OMP_FORK",
  25: "OMP_JOIN",
  26: "OMP_ACQUIRE_LOCK",
  27: "OMP_RELEASE_LOCK",
  28: "OMP_TASK_CREATE",
  29: "OMP_TASK_SWITCH",
  30: "OMP_TASK_COMPLETE",
  31: "METRIC",
  32: "PARAMETER_STRING",
  33: "PARAMETER_INT",
  34: "PARAMETER_UNSIGNED_INT",
  53: "THREAD_FORK",
  54: "THREAD_JOIN",
  55: "THREAD_TEAM_BEGIN",
  56: "THREAD_TEAM_END",
  57: "THREAD_ACQUIRE_LOCK",
  58: "THREAD_RELEASE_LOCK",
  62: "THREAD_CREATE",
  63: "THREAD_BEGIN",
  64: "THREAD_WAIT",
  65: "THREAD_END",
  83: "PROGRAM_BEGIN",
  84: "PROGRAM_END",
  85: "NON_BLOCKING_COLLECTIVE_REQUEST",
  86: "NON_BLOCKING_COLLECTIVE_COMPLETE",
  87: "COMM_CREATE",
  88: "COMM_DESTROY"
};

// src/trace/growing-columns.ts
function grown(column, capacity) {
  let larger2 = new column.constructor(capacity);
  return larger2.set(column), larger2;
}
function larger(capacity) {
  return capacity + (capacity >> 1);
}
var GrowingEvents = class {
  count = 0;
  capacity;
  transfer;
  posted;
  completed;
  enteredBefore;
  leftAfter;
  call;
  afterWaitall;
  constructor(capacity = 1024) {
    this.capacity = capacity, this.transfer = new Int32Array(capacity), this.posted = new Float64Array(capacity), this.completed = new Float64Array(capacity), this.enteredBefore = new Float32Array(capacity), this.leftAfter = new Float32Array(capacity), this.call = new Int32Array(capacity), this.afterWaitall = new Uint8Array(capacity);
  }
  /** @returns the index of a new event, with room in every column */
  add() {
    return this.count === this.capacity && this.grow(), this.count++;
  }
  grow() {
    let capacity = larger(this.capacity);
    for (let name of EVENT_COLUMNS) this[name] = grown(this[name], capacity);
    this.capacity = capacity;
  }
  /** Drops the events from `start` on but for those of `kept`, whose entries are their present indexes, ascending. */
  keepOnly(start, kept) {
    for (let name of EVENT_COLUMNS) {
      let column = this[name];
      for (let i = 0; i < kept.length; i++) column[start + i] = column[kept[i]];
    }
    this.count = start + kept.length;
  }
  /** Puts the events from `start` on into the order of `order`, whose entries are their present indexes. */
  reorder(start, order) {
    for (let name of EVENT_COLUMNS) {
      let column = this[name], before = column.slice(start, start + order.length);
      for (let i = 0; i < order.length; i++) column[start + i] = before[order[i] - start];
    }
  }
}, EVENT_COLUMNS = [
  "transfer",
  "posted",
  "completed",
  "enteredBefore",
  "leftAfter",
  "call",
  "afterWaitall"
], GrowingCalls = class {
  count = 0;
  region = new Int32Array(1024);
  parent = new Int32Array(1024);
  /** @returns the index of the new call */
  add(region, parent) {
    if (this.count === this.region.length) {
      let capacity = larger(this.count);
      this.region = grown(this.region, capacity), this.parent = grown(this.parent, capacity);
    }
    return this.region[this.count] = region, this.parent[this.count] = parent, this.count++;
  }
};

export {
  MARK,
  CHUNK_HEADER_BYTES,
  BYTE_ORDER,
  EVENT,
  DEFINITION,
  LOCAL_DEFINITION,
  MAPPING,
  PARADIGM,
  GROUP_TYPE,
  LOCATION_TYPE,
  COLLECTIVE_NAMES,
  EVENT_NAMES,
  grown,
  GrowingEvents,
  EVENT_COLUMNS,
  GrowingCalls,
  KIND,
  NONE
};
