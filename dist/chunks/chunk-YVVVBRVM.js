import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  ColumnMemory,
  MessageSums,
  PlaceSumColumns,
  TimelineColumns,
  addTimes,
  clearSums,
  emptySums,
  firstAbove,
  formTimelines,
  memoryOf,
  openWorkplace,
  placesInMpi
} from "./chunk-HJPB5DRY.js";
import {
  rankByAhp
} from "./chunk-UAE25KG4.js";
import {
  MAD_TO_SIGMA,
  zScale
} from "./chunk-MKCHGXU3.js";
import {
  Cutting,
  END,
  EVENT_MARK,
  KIND,
  LOST_RECEIVE,
  MOST_KEPT_BYTES,
  MOVED,
  Matching,
  NONE,
  Numbering,
  Struct,
  addSites,
  bytes,
  chunkLength,
  distinct,
  eachChunk,
  findSites,
  functionsOf,
  integers,
  namesOf,
  numbers,
  openWorkspace,
  slotsFor,
  struct,
  withAddresses
} from "./chunk-7VRX63D5.js";
import {
  median,
  medianOfSorted
} from "./chunk-SLNGCNIW.js";
import {
  cannotRead,
  openInput,
  readInput
} from "./chunk-LRB3CICO.js";
import {
  defaultConfig
} from "./chunk-WZSUYUT5.js";
import {
  InputError
} from "./chunk-3DJO3BYZ.js";

// src/diagnosis/usual-starts.ts
var ABSENT = -1, UsualStarts = class {
  posted;
  blocks;
  instances;
  members;
  starts;
  /** Medians that were asked for. */
  known = /* @__PURE__ */ new Map();
  /** @param members instances of one pattern, at least one: their processes are the same */
  constructor({ events: { posted } }, blocks, instances, members) {
    this.posted = posted, this.blocks = blocks, this.instances = instances, this.members = members, this.starts = new Float64Array(members.length);
  }
  /** Median over the instances of a process's start. O(instances · log(blocks of one)) the first time it is asked for. */
  medianNs(process) {
    let known = this.known.get(process);
    if (known !== void 0) return known;
    for (let member = 0; member < this.members.length; member++) {
      let instance = this.members[member];
      this.starts[member] = this.startOf(instance, this.firstEvent(instance, process));
    }
    let found = medianOfSorted(this.starts.sort());
    return this.known.set(process, found), found;
  }
  /**
   * The process of an instance that starts later than usual by most, of equals the lowest. Nobody starts usually before the
   * instance does, so that who starts earlier than another one deviates cannot be the late one: few medians are asked for.
   *
   * @param last the process that starts last in it
   */
  lateProcess(instance, last) {
    let { start, block } = this.instances, found = last, most = this.startOf(instance, this.firstEvent(instance, last)) - this.medianNs(last), previous = ABSENT;
    for (let i = start[instance]; i < start[instance + 1]; i++) {
      let process = this.blocks.process[block[i]];
      if (process === previous) continue;
      previous = process;
      let own = this.startOf(instance, this.blocks.start[block[i]]);
      if (own < most) continue;
      let deviation = own - this.medianNs(process);
      (deviation > most || deviation === most && process < found) && (most = deviation, found = process);
    }
    return found;
  }
  /** How long after the beginning of its instance an event was posted. */
  startOf(instance, event) {
    return this.posted[event] - this.instances.startNs[instance];
  }
  /**
   * The first event of a process in an instance; an instance's blocks stand process by process.
   *
   * @throws RangeError when the instance does not have the process
   */
  firstEvent(instance, process) {
    let { start, block } = this.instances, low = start[instance], high = start[instance + 1] - 1;
    for (; low < high; ) {
      let middle = low + high >> 1;
      this.blocks.process[block[middle]] < process ? low = middle + 1 : high = middle;
    }
    let found = block[low] ?? ABSENT;
    if (this.blocks.process[found] !== process)
      throw new RangeError(`instance ${instance} has no process ${process}`);
    return this.blocks.start[found];
  }
  /** The processes of the instances, ascending. */
  processes() {
    let { start, block } = this.instances, found = [], first = this.members[0];
    for (let i = start[first]; i < start[first + 1]; i++) {
      let process = this.blocks.process[block[i]];
      found.at(-1) !== process && found.push(process);
    }
    return found;
  }
};

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
var PARADIGM = {
  UNKNOWN: 0,
  USER: 1,
  COMPILER: 2,
  OPENMP: 3,
  MPI: 4,
  PTHREAD: 7,
  SAMPLING: 21
};
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

// src/otf2/archive.ts
import { readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";

// src/otf2/cursor.ts
var UNDEFINED_64 = 2 ** 64;
function cursorOver(bytes2, file, base = 0, littleEndian = !0) {
  return {
    bytes: bytes2,
    view: new DataView(bytes2.buffer, bytes2.byteOffset, bytes2.byteLength),
    offset: 0,
    end: bytes2.byteLength,
    littleEndian,
    file,
    base
  };
}
var DAMAGED = "the file is damaged or was not written to its end: record the trace again";
function damaged(cursor, offset, found, rule) {
  return new InputError({
    file: cursor.file,
    place: `byte ${cursor.base + offset}`,
    found,
    ...rule === void 0 ? {} : { rule },
    remedy: DAMAGED
  });
}
function need(cursor, count, what) {
  if (count > cursor.end - cursor.offset)
    throw damaged(cursor, cursor.offset, `${what} is cut off`, `it takes ${count} bytes`);
}
function readUint8(cursor, what) {
  return need(cursor, 1, what), cursor.bytes[cursor.offset++];
}
function readUint32Full(cursor, what) {
  need(cursor, 4, what);
  let value = cursor.view.getUint32(cursor.offset, cursor.littleEndian);
  return cursor.offset += 4, value;
}
function readUint64Full(cursor, what) {
  need(cursor, 8, what);
  let value = cursor.view.getBigUint64(cursor.offset, cursor.littleEndian);
  return cursor.offset += 8, value;
}
function readCompressed(cursor, width, what) {
  let { bytes: bytes2 } = cursor, size = readUint8(cursor, what);
  if (size === 0) return 0;
  if (size === 255) return width === 8 ? UNDEFINED_64 : 2 ** (8 * width) - 1;
  if (size > width) throw unknownCompressionSize(cursor, cursor.offset - 1, size, width);
  need(cursor, size, what);
  let value = 0;
  if (cursor.littleEndian)
    for (let i = cursor.offset + size - 1; i >= cursor.offset; i--) value = value * 256 + bytes2[i];
  else
    for (let i = cursor.offset; i < cursor.offset + size; i++) value = value * 256 + bytes2[i];
  return cursor.offset += size, value;
}
function unknownCompressionSize(cursor, offset, size, width) {
  return damaged(
    cursor,
    offset,
    `unknown compression size ${size}`,
    `an integer of ${8 * width} bits takes 0 to ${width} bytes, or 255 when undefined`
  );
}
function readCompressedBigInt(cursor, what) {
  let size = readUint8(cursor, what);
  if (size === 255) return 2n ** 64n - 1n;
  if (size > 8) throw unknownCompressionSize(cursor, cursor.offset - 1, size, 8);
  need(cursor, size, what);
  let value = 0n;
  for (let i = 0; i < size; i++) {
    let at = cursor.littleEndian ? cursor.offset + size - 1 - i : cursor.offset + i;
    value = value * 256n + BigInt(cursor.bytes[at]);
  }
  return cursor.offset += size, value;
}
function readText(cursor, what) {
  let zero = cursor.bytes.indexOf(0, cursor.offset);
  if (zero < 0 || zero >= cursor.end) throw damaged(cursor, cursor.offset, `${what} has no end`);
  let text = Buffer.from(
    cursor.bytes.buffer,
    cursor.bytes.byteOffset + cursor.offset,
    zero - cursor.offset
  );
  return cursor.offset = zero + 1, text.toString("utf8");
}
function readRecordEnd(cursor, what) {
  let length = readUint8(cursor, what);
  if (length === 255 && (length = Number(readUint64Full(cursor, what))), length > cursor.end - cursor.offset)
    throw damaged(
      cursor,
      cursor.offset,
      `${what} is cut off`,
      `it says it has ${length} bytes, ${cursor.end - cursor.offset} are left`
    );
  return cursor.offset + length;
}

// src/otf2/anchor.ts
var CHUNK_BYTES = { min: 256 * 1024, max: 16 * 1024 * 1024 };
function decodeAnchor(bytes2, file) {
  let cursor = cursorOver(bytes2, file);
  if (bytes2.byteLength === 0) throw notAnAnchor(file, "the file is empty");
  let magic = "OTF2", found = Buffer.from(bytes2.subarray(2, 6)).toString("latin1"), endianness = bytes2[1], known = endianness === BYTE_ORDER.little || endianness === BYTE_ORDER.big;
  if (bytes2[0] !== MARK.chunkHeader || !known || found !== magic)
    throw notAnAnchor(file, "this is not an OTF2 anchor file");
  return cursor.littleEndian = endianness === BYTE_ORDER.little, cursor.offset = 2, readText(cursor, "the magic text"), decodeFields(cursor);
}
function decodeFields(cursor) {
  let what = "the anchor file", anchorFormat = readUint8(cursor, what);
  if (anchorFormat === 0) throw damaged(cursor, cursor.offset - 1, "anchor format 0", "formats start at 1");
  for (let i = 0; i < 4; i++) readUint8(cursor, what);
  let chunkBytesEvents = chunkBytes(cursor, "events"), chunkBytesDefinitions = chunkBytes(cursor, "definitions"), substrate = readUint8(cursor, what);
  if (substrate !== 1)
    throw new InputError({
      file: cursor.file,
      place: `byte ${cursor.offset - 1}`,
      found: `file substrate ${substrate}`,
      rule: "commgate reads archives of plain files (substrate 1, POSIX)",
      remedy: "record with OTF2 substrate POSIX"
    });
  let compression = readUint8(cursor, what);
  if (compression !== 1 && compression !== 2)
    throw damaged(
      cursor,
      cursor.offset - 1,
      `file compression ${compression}`,
      "1 (none) and 2 (zlib) exist"
    );
  let locations = Number(readUint64Full(cursor, what));
  readUint64Full(cursor, what), readText(cursor, "the machine name");
  let creator = readText(cursor, "the creator");
  return readText(cursor, "the description"), anchorFormat > 1 && skipProperties(cursor), {
    file: cursor.file,
    littleEndian: cursor.littleEndian,
    chunkBytesEvents,
    chunkBytesDefinitions,
    compression: compression === 1 ? "none" : "zlib",
    locations,
    creator
  };
}
function skipProperties(cursor) {
  let properties = readUint32Full(cursor, "the number of properties");
  for (let i = 0; i < properties; i++)
    readText(cursor, "a property name"), readText(cursor, "a property value");
  readUint64Full(cursor, "the trace id");
}
function chunkBytes(cursor, kind) {
  let at = cursor.offset, size = Number(readUint64Full(cursor, `the chunk size of ${kind}`));
  if (size < CHUNK_BYTES.min || size > CHUNK_BYTES.max)
    throw damaged(
      cursor,
      at,
      `chunk size of ${kind} ${size}`,
      `chunks have ${CHUNK_BYTES.min} to ${CHUNK_BYTES.max} bytes`
    );
  return size;
}
function notAnAnchor(file, found) {
  return new InputError({
    file,
    place: "byte 0",
    found,
    rule: 'an anchor file (ending in .otf2) starts with the bytes 03 42 or 03 23 and "OTF2"',
    remedy: "give the .otf2 file of a trace"
  });
}

// src/otf2/chunks.ts
import { closeSync, readSync } from "node:fs";
import { inflateSync } from "node:zlib";
var BLOCK_HEADER_BYTES = 20, BLOCK_MARKER = 0xffffffffn, LARGEST_DEFINITIONS = 512 * 1024 * 1024, LARGEST_INFLATED = 64 * 1024 * 1024, ChunkReader = class {
  anchor;
  constructor(anchor) {
    this.anchor = anchor;
  }
  /**
   * Reads a definition file whole.
   *
   * @returns a cursor behind the chunk header, or null when the file does not exist
   */
  definitions(file) {
    let input = openInput(file);
    if (input === null) return null;
    let { descriptor, size } = input;
    try {
      if (size > LARGEST_DEFINITIONS)
        throw new InputError({
          file,
          found: `${size} bytes of definitions`,
          rule: `at most ${LARGEST_DEFINITIONS}`
        });
      let stored = new Uint8Array(size);
      return readFully(descriptor, stored, 0, file), this.anchor.compression === "none" ? behindHeader(cursorOver(stored, file)) : behindHeader(cursorOver(inflated(stored, file, this.anchor.chunkBytesDefinitions), file));
    } finally {
      closeSync(descriptor);
    }
  }
  /**
   * Calls `visit` with a cursor behind the header of each chunk of an event file, in order, until it returns true (the
   * end of the file was met).
   *
   * @param room gives a room for one chunk, asked for before each one
   * @returns false when the file does not exist
   * @throws InputError when the chunks end before `visit` has seen the end
   */
  eventChunks(file, room, visit) {
    let input = openInput(file);
    if (input === null) return !1;
    let { descriptor, size } = input;
    try {
      if (!(this.anchor.compression === "none" ? this.plainChunks({ descriptor, file, size }, room, visit) : this.compressedChunks({ descriptor, file, size }, room, visit)))
        throw new InputError({
          file,
          place: `byte ${size}`,
          found: "the file ends without its end mark",
          rule: "the last chunk ends with a byte 2",
          remedy: "the program was stopped while the trace was written: record it again"
        });
      return !0;
    } finally {
      closeSync(descriptor);
    }
  }
  plainChunks({ descriptor, file, size }, room, visit) {
    let chunkBytes2 = this.anchor.chunkBytesEvents;
    for (let position = 0; position < size; position += chunkBytes2) {
      let length = Math.min(chunkBytes2, size - position), chunk = room().subarray(0, length);
      if (readFully(descriptor, chunk, position, file), visit(behindHeader(cursorOver(chunk, file, position)))) return !0;
    }
    return !1;
  }
  compressedChunks({ descriptor, file, size }, room, visit) {
    let chunkBytes2 = this.anchor.chunkBytesEvents, window = new Uint8Array(BLOCK_HEADER_BYTES + chunkBytes2 + 1024), position = 0;
    for (; position < size; ) {
      let length = Math.min(window.length, size - position);
      readFully(descriptor, window.subarray(0, length), position, file);
      let block = blockAt(cursorOver(window.subarray(0, length), file, position), chunkBytes2), chunk = room().subarray(0, block.content.length);
      if (chunk.set(block.content), visit(behindHeader(cursorOver(chunk, file, 0)))) return !0;
      position += block.bytes;
    }
    return !1;
  }
};
function behindHeader(cursor) {
  if (cursor.end === 0)
    throw damaged(cursor, 0, "the file is empty", "it starts with a chunk header of 18 bytes");
  let endianness = cursor.bytes[cursor.offset + 1];
  if (cursor.bytes[cursor.offset] !== MARK.chunkHeader || endianness !== BYTE_ORDER.little && endianness !== BYTE_ORDER.big)
    throw damaged(cursor, cursor.offset, "no chunk header", "a chunk starts with the bytes 03 42 or 03 23");
  return need(cursor, CHUNK_HEADER_BYTES, "a chunk header"), cursor.littleEndian = endianness === BYTE_ORDER.little, cursor.offset += CHUNK_HEADER_BYTES, cursor;
}
function blockAt(cursor, largest) {
  need(cursor, BLOCK_HEADER_BYTES, "the header of a compressed block");
  let littleEndian = cursor.view.getBigUint64(0, !0) === BLOCK_MARKER;
  if (!littleEndian && cursor.view.getBigUint64(0, !1) !== BLOCK_MARKER)
    throw damaged(
      cursor,
      0,
      "no header of a compressed block",
      "the anchor file says the archive is zlib-compressed"
    );
  let isPlausible = cursor.view.getUint32(12, !0) <= largest, stored = cursor.view.getUint32(8, littleEndian || isPlausible), size = cursor.view.getUint32(12, littleEndian || isPlausible);
  if (size > largest) throw damaged(cursor, 12, `a compressed block of ${size} bytes`, `at most ${largest}`);
  cursor.offset = BLOCK_HEADER_BYTES, need(cursor, stored, "a compressed block");
  let content = inflate(cursor, stored, size);
  if (content.length !== size)
    throw damaged(cursor, 12, `a compressed block of ${content.length} bytes`, `its header says ${size}`);
  return { content, bytes: BLOCK_HEADER_BYTES + storedBytes(cursor, stored, size, littleEndian) };
}
function inflate(cursor, stored, size) {
  let block = cursor.bytes.subarray(BLOCK_HEADER_BYTES, BLOCK_HEADER_BYTES + stored);
  try {
    return inflateSync(block, { maxOutputLength: Math.max(1, size) });
  } catch (error) {
    throw new InputError(
      {
        file: cursor.file,
        place: `byte ${cursor.base}`,
        found: `a compressed block cannot be inflated (${error})`,
        rule: `it is zlib data of ${size} bytes`,
        remedy: DAMAGED
      },
      { cause: error }
    );
  }
}
function storedBytes(cursor, stored, size, littleEndian) {
  let behind = BLOCK_HEADER_BYTES + size;
  if (size > stored && behind + 8 <= cursor.end && cursor.view.getBigUint64(behind, littleEndian) === BLOCK_MARKER) {
    let next = BLOCK_HEADER_BYTES + stored;
    if (!(next + 8 <= cursor.end && cursor.view.getBigUint64(next, littleEndian) === BLOCK_MARKER)) return size;
  }
  return stored;
}
function inflated(stored, file, chunkBytes2) {
  let contents = [], total = 0;
  for (let position = 0; position < stored.length; ) {
    let largest = Math.min(chunkBytes2, LARGEST_INFLATED - total), block = blockAt(cursorOver(stored.subarray(position), file, position), largest);
    contents.push(block.content), total += block.content.length, position += block.bytes;
  }
  return Buffer.concat(contents);
}
function readFully(descriptor, target, position, file) {
  let done = 0;
  for (; done < target.length; ) {
    let count;
    try {
      count = readSync(descriptor, target, done, target.length - done, position + done);
    } catch (error) {
      throw cannotRead(file, error);
    }
    if (count === 0)
      throw new InputError({
        file,
        place: `byte ${position + done}`,
        found: "the file became shorter while read"
      });
    done += count;
  }
}

// src/otf2/definitions.ts
function decodeDefinitions(cursor) {
  let definitions = {
    ticksPerSecond: 0n,
    globalOffset: 0n,
    traceLength: 0n,
    strings: /* @__PURE__ */ new Map(),
    regions: /* @__PURE__ */ new Map(),
    locations: /* @__PURE__ */ new Map(),
    groups: /* @__PURE__ */ new Map(),
    locationGroups: [],
    communicators: /* @__PURE__ */ new Map(),
    interCommunicators: /* @__PURE__ */ new Map(),
    cartDimensions: /* @__PURE__ */ new Map(),
    cartTopologies: /* @__PURE__ */ new Map(),
    cartCoordinates: []
  };
  if (eachRecord(cursor, "definition", (type, end) => decodeDefinition(cursor, type, end, definitions)), definitions.ticksPerSecond === 0n)
    throw damaged(cursor, 0, "no clock resolution is defined", "definitions hold one ClockProperties record");
  return definitions;
}
function eachRecord(cursor, what, decode) {
  for (; cursor.offset < cursor.end; ) {
    let type = readUint8(cursor, what);
    if (type === MARK.endOfFile) return;
    if (type === MARK.endOfChunk) continue;
    if (type === MARK.chunkHeader) {
      need(cursor, CHUNK_HEADER_BYTES - 1, "a chunk header"), cursor.offset += CHUNK_HEADER_BYTES - 1;
      continue;
    }
    let fileEnd = cursor.end, end = readRecordEnd(cursor, `a ${what} record of type ${type}`);
    cursor.end = end, decode(type, end), cursor.end = fileEnd, cursor.offset = end;
  }
  throw damaged(cursor, cursor.end, `the ${what}s end without their end mark`, "the last byte but one is 2");
}
function decodeDefinition(cursor, type, end, into) {
  switch (type) {
    case DEFINITION.ClockProperties: {
      into.ticksPerSecond = readCompressedBigInt(cursor, "the clock resolution"), into.globalOffset = readCompressedBigInt(cursor, "the global offset"), into.traceLength = readCompressedBigInt(cursor, "the trace length");
      break;
    }
    case DEFINITION.String: {
      let id = readCompressed(cursor, 4, "a string id");
      into.strings.set(id, readText(cursor, "a string"));
      break;
    }
    case DEFINITION.Location: {
      let id = readCompressed(cursor, 8, "a location id");
      readCompressed(cursor, 4, "a location name");
      let locationType = readUint8(cursor, "a location type"), events = readCompressed(cursor, 8, "a number of events"), group = readCompressed(cursor, 4, "a location group");
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
      let id = readCompressed(cursor, 4, "a communicator id");
      readCompressed(cursor, 4, "a communicator name"), into.communicators.set(id, { group: readCompressed(cursor, 4, "a communicator group") });
      break;
    }
    case DEFINITION.InterComm: {
      let id = readCompressed(cursor, 4, "an inter-communicator id");
      readCompressed(cursor, 4, "an inter-communicator name");
      let groupA = readCompressed(cursor, 4, "an inter-communicator group"), groupB = readCompressed(cursor, 4, "an inter-communicator group");
      into.interCommunicators.set(id, { groupA, groupB });
      break;
    }
    case DEFINITION.CartDimension: {
      let id = readCompressed(cursor, 4, "a dimension id"), name = readCompressed(cursor, 4, "a dimension name"), size = readCompressed(cursor, 4, "the size of a dimension");
      into.cartDimensions.set(id, { name, size, periodic: readUint8(cursor, "a periodicity") !== 0 });
      break;
    }
    case DEFINITION.CartTopology: {
      let id = readCompressed(cursor, 4, "a topology id"), name = readCompressed(cursor, 4, "a topology name"), communicator = readCompressed(cursor, 4, "the communicator of a topology"), dimensions = readNumbers(cursor, "a dimension of a topology");
      into.cartTopologies.set(id, { name, communicator, dimensions });
      break;
    }
    case DEFINITION.CartCoordinate: {
      let topology = readCompressed(cursor, 4, "a topology id"), rank = readCompressed(cursor, 4, "a rank in a topology");
      into.cartCoordinates.push({ topology, rank, coordinates: readNumbers(cursor, "a coordinate") });
      break;
    }
    default:
  }
}
function readNumbers(cursor, what) {
  let count = readUint8(cursor, "a number of dimensions");
  return Array.from({ length: count }, () => readCompressed(cursor, 4, what));
}
function decodeRegion(cursor, end, into) {
  let id = readCompressed(cursor, 4, "a region id"), name = readCompressed(cursor, 4, "a region name");
  readCompressed(cursor, 4, "a region description"), readUint8(cursor, "a region type");
  let file = readCompressed(cursor, 4, "a source file"), line = readCompressed(cursor, 4, "a begin line");
  readCompressed(cursor, 4, "an end line");
  let paradigm = 0;
  cursor.offset < end && (readCompressed(cursor, 4, "a canonical name"), readUint8(cursor, "a region role"), paradigm = readUint8(cursor, "a paradigm")), into.regions.set(id, { name, paradigm, file, line });
}
function decodeGroup(cursor, end, into) {
  let id = readCompressed(cursor, 4, "a group id");
  readCompressed(cursor, 4, "a group name");
  let type = readUint8(cursor, "a group type"), count = readCompressed(cursor, 4, "a number of members");
  if (count > end - cursor.offset)
    throw damaged(
      cursor,
      cursor.offset,
      `a group of ${count} members`,
      `its record has ${end - cursor.offset} bytes`
    );
  let members = new Float64Array(count);
  for (let i = 0; i < count; i++) members[i] = readCompressed(cursor, 8, "a group member");
  let paradigm = 0;
  cursor.offset < end && (type = readUint8(cursor, "a group type"), paradigm = readUint8(cursor, "a paradigm"));
  let group = { type, paradigm, members };
  type === GROUP_TYPE.COMM_LOCATIONS && into.locationGroups.push(group), into.groups.set(id, group);
}
function textOf(definitions, reference) {
  return reference === 4294967295 ? "" : definitions.strings.get(reference) ?? "";
}

// src/otf2/local-definitions.ts
var NO_LOCAL_DEFINITIONS = {
  regions: null,
  communicators: null,
  clockOffsets: []
};
function decodeLocalDefinitions(cursor) {
  let local = { regions: null, communicators: null, clockOffsets: [] };
  return eachRecord(cursor, "local definition", (type, end) => {
    if (type === LOCAL_DEFINITION.MappingTable) {
      let kind = readUint8(cursor, "a mapping type");
      kind === MAPPING.REGION ? local.regions = decodeIdMap(cursor, end) : kind === MAPPING.COMM && (local.communicators = decodeIdMap(cursor, end));
    } else if (type === LOCAL_DEFINITION.ClockOffset) {
      let time = readUint64Full(cursor, "the time of a clock offset"), offset = BigInt.asIntN(64, readCompressedBigInt(cursor, "a clock offset"));
      local.clockOffsets.push({ time, offset });
    }
  }), local;
}
function decodeIdMap(cursor, end) {
  let size = readCompressed(cursor, 8, "the size of an id map"), dense = readUint8(cursor, "the mode of an id map") === 0;
  if (size > end - cursor.offset)
    throw damaged(
      cursor,
      cursor.offset,
      `an id map of ${size} entries`,
      `its record has ${end - cursor.offset} bytes`
    );
  let map = /* @__PURE__ */ new Map();
  for (let i = 0; i < size; i++) {
    let local = dense ? i : readCompressed(cursor, 8, "a local id");
    map.set(local, readCompressed(cursor, 8, "a global id"));
  }
  return map;
}

// src/otf2/archive.ts
var LARGEST_ANCHOR = 16 * 1024 * 1024;
function openArchive(path) {
  let anchor = decodeAnchor(readAnchorFile(path), path), stem = stemOf(path), reader = new ChunkReader(anchor);
  requireFolder(path, stem);
  let cursor = reader.definitions(`${stem}.def`);
  if (cursor === null)
    throw new InputError({
      file: `${stem}.def`,
      found: "there is no such file",
      rule: `the global definitions stand beside the anchor file ${basename(path)}`,
      remedy: "copy the whole archive: NAME.otf2, NAME.def and the folder NAME"
    });
  return {
    path,
    anchor,
    definitions: decodeDefinitions(cursor),
    localDefinitions(location) {
      let local = reader.definitions(join(stem, `${location}.def`));
      return local === null ? NO_LOCAL_DEFINITIONS : decodeLocalDefinitions(local);
    },
    eventChunks: (location, room, visit) => reader.eventChunks(join(stem, `${location}.evt`), room, visit),
    eventFile: (location) => join(stem, `${location}.evt`)
  };
}
function eventBytes(path) {
  let folder = stemOf(path);
  try {
    return readdirSync(folder).filter((name) => name.endsWith(".evt")).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  } catch {
    return 0;
  }
}
function stemOf(path) {
  return join(dirname(path), basename(path).replace(/\.otf2$/, ""));
}
function readAnchorFile(path) {
  let isFolder = statSync(path, { throwIfNoEntry: !1 })?.isDirectory(), bytes2 = readInput(path, {
    largest: LARGEST_ANCHOR,
    rule: "a trace is named by its anchor file",
    remedy: `give the .otf2 file ${isFolder ? `in it, such as ${join(path, "traces.otf2")}` : "of a trace"}`
  });
  if (bytes2 !== null) return bytes2;
  throw new InputError({
    file: path,
    found: "there is no such file",
    remedy: "give the .otf2 file of a trace; a program that was killed leaves none"
  });
}
function requireFolder(path, stem) {
  try {
    if (statSync(stem).isDirectory()) return;
  } catch (error) {
    if (error.code !== "ENOENT") throw cannotRead(stem, error);
  }
  throw new InputError({
    file: path,
    found: `there is no folder ${basename(stem)} beside it`,
    rule: "the events of an archive lie in a folder named like the anchor file",
    remedy: "copy the whole archive: NAME.otf2, NAME.def and the folder NAME"
  });
}

// src/trace/processes.ts
function findProcesses(definitions, file) {
  let world = worldGroup(definitions);
  if (world === null || world.members.length === 0)
    throw new InputError({
      file,
      found: "the trace defines no MPI processes",
      rule: "commgate analyses traces of MPI programs",
      remedy: "record with MPI tracing on (Score-P: mpp=mpi; EZTrace: -t mpi)"
    });
  let processes = world.members.length, locations = Array.from({ length: processes }, () => []), processOfGroup = /* @__PURE__ */ new Map(), named = /* @__PURE__ */ new Set();
  for (let rank = 0; rank < processes; rank++) {
    let id = world.members[rank], location = definitions.locations.get(id);
    if (location === void 0)
      throw damagedProcess(file, `MPI process ${rank} has location ${id}, which is not defined`);
    if (named.has(id)) throw damagedProcess(file, `two MPI processes have location ${id}`);
    named.add(id), locations[rank].push(id), processOfGroup.set(location.group, rank);
  }
  for (let { id, type, group } of definitions.locations.values()) {
    let process = processOfGroup.get(group);
    process === void 0 || type !== LOCATION_TYPE.CPU_THREAD || locations[process][0] === id || locations[process].push(id);
  }
  return { processes, locations, ...translateCommunicators(definitions, processes) };
}
function damagedProcess(file, found) {
  return new InputError({
    file,
    found,
    rule: "every MPI process has one location of its own",
    remedy: "record the trace again"
  });
}
function worldGroup(definitions) {
  let found = null;
  for (let group of definitions.locationGroups)
    group.paradigm === PARADIGM.MPI && (found === null || group.members.length > found.members.length) && (found = group);
  return found;
}
function translateMembers(group, processes) {
  if (group === void 0) return new Int32Array(0);
  let isWorld = group.type === GROUP_TYPE.COMM_LOCATIONS;
  return Int32Array.from(group.members, (member, rank) => {
    let process = isWorld ? rank : member;
    return process < processes ? process : NONE;
  });
}
function translateCommunicators(definitions, processes) {
  let communicators = [], communicatorIndex = /* @__PURE__ */ new Map(), known = /* @__PURE__ */ new Map(), membersOf = (reference) => {
    let members = known.get(reference) ?? translateMembers(definitions.groups.get(reference), processes);
    return known.set(reference, members), members;
  };
  for (let [id, { group }] of definitions.communicators) {
    let self = definitions.groups.get(group)?.type === GROUP_TYPE.COMM_SELF;
    communicatorIndex.set(id, communicators.length), communicators.push({ id, members: membersOf(group), self, groupASize: NONE });
  }
  for (let [id, { groupA, groupB }] of definitions.interCommunicators) {
    let a = membersOf(groupA), b = membersOf(groupB);
    communicatorIndex.set(id, communicators.length), communicators.push({ id, members: Int32Array.from([...a, ...b]), self: !1, groupASize: a.length });
  }
  return { communicators, communicatorIndex };
}

// src/trace/outline.ts
function outlineTrace(path, ignoreOperations) {
  let archive = openArchive(path), map = findProcesses(archive.definitions, path.replace(/(\.otf2)?$/, ".def")), table = regionTable(archive.definitions);
  return {
    archive,
    map,
    ...table,
    ...ignoredBy(ignoreOperations, table.regions),
    start: traceStart(archive, map),
    hasStacks: [...archive.definitions.regions.values()].some(
      ({ paradigm }) => paradigm === PARADIGM.SAMPLING
    )
  };
}
function regionTable(definitions) {
  let regions = [], indexOfRegion = /* @__PURE__ */ new Map(), indexOfKey = /* @__PURE__ */ new Map();
  for (let [id, { name, paradigm, file, line }] of definitions.regions) {
    let text = textOf(definitions, name), source = textOf(definitions, file), key = `${text}\0${source}\0${line}`, index = indexOfKey.get(key);
    if (index === void 0) {
      index = regions.length, indexOfKey.set(key, index);
      let mpi = isMpi(text, paradigm);
      regions.push({ name: text, mpi, file: source, line });
    }
    indexOfRegion.set(id, index);
  }
  return { regions, indexOfRegion };
}
function isMpi(name, paradigm) {
  return paradigm === PARADIGM.MPI || paradigm !== PARADIGM.COMPILER && /^P?MPI_/i.test(name);
}
function ignoredBy(names, regions) {
  let wanted = new Set(names.map((name) => name.toUpperCase())), has = (name) => wanted.has(operationName(name)), ignoredRegions = new Uint8Array(regions.length), waitallRegions = new Uint8Array(regions.length);
  regions.forEach(({ name, mpi }, index) => {
    mpi && has(name) ? ignoredRegions[index] = 1 : mpi && operationName(name) === "MPI_WAITALL" && (waitallRegions[index] = 1);
  });
  let ignoredOperations = Uint8Array.from(
    { length: 256 },
    (_, operation) => has(`MPI_${COLLECTIVE_NAMES[operation] ?? ""}`) ? 1 : 0
  ), mpiRegions = Uint8Array.from(regions, ({ mpi }) => mpi ? 1 : 0), named = (pattern) => Uint8Array.from(regions, ({ name, mpi }) => mpi && pattern.test(operationName(name)) ? 1 : 0);
  return {
    mpiRegions,
    ignoredRegions,
    ignoredOperations,
    waitallRegions,
    completingRegions: named(/^MPI_(WAIT|TEST)/),
    initRegions: named(/^MPI_INIT(_THREAD)?$/),
    finalizeRegions: named(/^MPI_FINALIZE$/)
  };
}
function operationName(name) {
  return name.toUpperCase().replace(/^PMPI_/, "MPI_").replace(/_+$/, "");
}
function traceStart(archive, map) {
  let { globalOffset } = archive.definitions;
  if (globalOffset > 0n && globalOffset < 2n ** 63n) return globalOffset;
  let earliest = null, room = new Uint8Array(archive.anchor.chunkBytesEvents);
  for (let ids of map.locations)
    for (let id of ids) {
      let time = firstTimestamp(archive, id, room);
      time !== null && (earliest === null || time < earliest) && (earliest = time);
    }
  return earliest ?? 0n;
}
function firstTimestamp(archive, id, room) {
  let time = null, visit = (cursor) => (cursor.end - cursor.offset >= 9 && cursor.bytes[cursor.offset] === 5 && (time = cursor.view.getBigUint64(cursor.offset + 1, cursor.littleEndian)), !0);
  return archive.eventChunks(id, () => room, visit), time;
}

// src/diagnosis/waits/roles.ts
var ROLE = {
  other: 0,
  /** MPI_Send, MPI_Ssend: a send that may block until its receive is posted. MPI_Bsend and MPI_Rsend do not. */
  send: 1,
  /** MPI_Wait, MPI_Waitany: completes one request. */
  waitOne: 2,
  /** MPI_Waitall, MPI_Waitsome. */
  waitMany: 3,
  /** MPI_Test, MPI_Testall and the like: never wait. */
  test: 4,
  init: 5,
  finalize: 6,
  /** MPI_Neighbor_alltoall and the like: traces have them as if all members took part in them (why, 2.3). */
  neighbourhood: 7
}, BRANCH = { pointToPoint: 0, collective: 1, synchronisation: 2, initFinalize: 3 }, ROLES = [
  [/^MPI_S?SEND$/, ROLE.send],
  [/^MPI_WAIT(ANY)?$/, ROLE.waitOne],
  [/^MPI_WAIT(ALL|SOME)$/, ROLE.waitMany],
  [/^MPI_TEST(ALL|ANY|SOME)?$/, ROLE.test],
  [/^MPI_INIT(_THREAD)?$/, ROLE.init],
  [/^MPI_FINALIZE$/, ROLE.finalize],
  [/^MPI_I?NEIGHBOR_/, ROLE.neighbourhood]
], BRANCHES = [
  [/^MPI_I?BARRIER$/, BRANCH.synchronisation],
  [/^MPI_(INIT|INIT_THREAD|FINALIZE)$/, BRANCH.initFinalize],
  [
    /^MPI_I?(NEIGHBOR_|BCAST|GATHER|SCATTER|ALLGATHER|ALLTOALL|ALLREDUCE|REDUCE|SCAN|EXSCAN|COMM_|CART_|GRAPH_|DIST_)/,
    BRANCH.collective
  ]
];
function rolesOf(regions) {
  return Uint8Array.from(regions, (region) => firstMatch(region, ROLES, ROLE.other));
}
function branchesOf(regions) {
  return Uint8Array.from(regions, (region) => firstMatch(region, BRANCHES, BRANCH.pointToPoint));
}
function firstMatch({ mpi, name }, table, otherwise) {
  if (!mpi) return otherwise;
  let operation = operationName(name);
  return table.find(([pattern]) => pattern.test(operation))?.[1] ?? otherwise;
}

// src/diagnosis/waits/operations.ts
var DEPENDENCE = {
  /** Nothing is said about it: MPI_Alltoallv, communicators of one member, operations that stayed incomplete. */
  none: 0,
  /** All for all, whether something is moved or not. */
  barrier: 1,
  /** All that receive for all that send. */
  allToAll: 2,
  /** All that receive for the root. */
  fromRoot: 3,
  /** The root for all that send. */
  toRoot: 4,
  /** Each for those of lower rank that send. */
  scan: 5
}, DEPENDENCE_OF = {
  [COLLECTIVE.BARRIER]: DEPENDENCE.barrier,
  [COLLECTIVE.ALLREDUCE]: DEPENDENCE.allToAll,
  [COLLECTIVE.ALLGATHER]: DEPENDENCE.allToAll,
  [COLLECTIVE.ALLGATHERV]: DEPENDENCE.allToAll,
  [COLLECTIVE.ALLTOALL]: DEPENDENCE.allToAll,
  [COLLECTIVE.REDUCE_SCATTER]: DEPENDENCE.allToAll,
  [COLLECTIVE.REDUCE_SCATTER_BLOCK]: DEPENDENCE.allToAll,
  [COLLECTIVE.BCAST]: DEPENDENCE.fromRoot,
  [COLLECTIVE.SCATTER]: DEPENDENCE.fromRoot,
  [COLLECTIVE.SCATTERV]: DEPENDENCE.fromRoot,
  [COLLECTIVE.GATHER]: DEPENDENCE.toRoot,
  [COLLECTIVE.GATHERV]: DEPENDENCE.toRoot,
  [COLLECTIVE.REDUCE]: DEPENDENCE.toRoot,
  [COLLECTIVE.SCAN]: DEPENDENCE.scan,
  [COLLECTIVE.EXSCAN]: DEPENDENCE.scan
};
function listOperations(trace, times, tied, role) {
  let { count } = tied, operations = {
    ...gatherMembers(trace, tied),
    dependence: new Uint8Array(count),
    isBlocking: new Uint8Array(count).fill(1),
    root: new Int32Array(count).fill(NONE)
  };
  for (let operation = 0; operation < count; operation++)
    orderByRank(trace, operations, operation), classify(trace, times, role, operations, operation), operations.dependence[operation] === DEPENDENCE.none && (operations.unclassifiedNs += timeIn(trace, times, operations, operation));
  return operations;
}
function gatherMembers(trace, { tie, count, events }) {
  let { posted, completed, transfer } = trace.events, start = new Int32Array(count + 1), unclassifiedNs = 0;
  for (let event of events)
    tie[event] === NONE ? unclassifiedNs += completed[event] - posted[event] : start[tie[event] + 1]++;
  for (let operation = 0; operation < count; operation++) start[operation + 1] += start[operation];
  let members = start[count], found = {
    count,
    start,
    event: new Int32Array(members),
    process: new Int32Array(members),
    moved: new Uint8Array(members),
    unclassifiedNs
  }, fill = start.slice(0, count), process = 0;
  for (let event of events) {
    if (tie[event] === NONE) continue;
    for (; trace.processStart[process + 1] <= event; ) process++;
    let member = fill[tie[event]]++;
    found.event[member] = event, found.process[member] = process, found.moved[member] = trace.transfers.tag[transfer[event]];
  }
  return found;
}
function orderByRank({ events, transfers, communicators }, { start, event, process, moved: moved2 }, operation) {
  let from = start[operation], size = start[operation + 1] - from, { members, groupASize } = communicators[transfers.communicator[events.transfer[event[from]]]];
  if (members.length !== size || groupASize !== NONE || isAscending(members)) return;
  let byProcess = /* @__PURE__ */ new Map();
  for (let i = 0; i < size; i++) byProcess.set(process[from + i], i);
  let order = Int32Array.from(members, (each) => from + byProcess.get(each));
  for (let column of [event, process, moved2]) {
    let sorted = order.map((member) => column[member]);
    column.set(sorted, from);
  }
}
function isAscending(members) {
  for (let rank = 1; rank < members.length; rank++) if (members[rank] < members[rank - 1]) return !1;
  return !0;
}
function classify(trace, times, role, operations, operation) {
  let { start, event, process } = operations, from = start[operation], to = start[operation + 1], transfer = trace.events.transfer[event[from]], { members, self, groupASize } = trace.communicators[trace.transfers.communicator[transfer]];
  if (self || groupASize !== NONE || members.length < 2 || members.length !== to - from) return;
  let blocking = 0;
  for (let member = from; member < to; member++) {
    let posting = times.postedBy[event[member]], completing = times.completedBy[event[member]];
    if (posting === NONE || completing === NONE || role[posting] === ROLE.neighbourhood) return;
    posting === completing && blocking++;
  }
  if (blocking !== 0 && blocking !== to - from) return;
  let dependence = DEPENDENCE_OF[trace.transfers.operation[transfer]] ?? DEPENDENCE.none;
  if (dependence === DEPENDENCE.fromRoot || dependence === DEPENDENCE.toRoot) {
    let root = trace.transfers.partner[transfer];
    for (let member = from; member < to; member++)
      process[member] === root && (operations.root[operation] = member);
    if (operations.root[operation] === NONE) return;
  }
  operations.isBlocking[operation] = blocking === 0 ? 0 : 1, operations.dependence[operation] = dependence;
}
function timeIn({ events }, { calls, postedBy, completedBy }, { start, event }, operation) {
  let ns = 0;
  for (let member = start[operation]; member < start[operation + 1]; member++) {
    let each = event[member], completing = completedBy[each], isLater = completing !== NONE && completing !== postedBy[each];
    ns += events.completed[each] - (isLater ? calls.enter[completing] : events.posted[each]);
  }
  return ns;
}
function isBlockingOf({ dependence, isBlocking }, operation, kind) {
  return dependence[operation] === kind && isBlocking[operation] === 1;
}

// src/diagnosis/waits/overlap.ts
var NOTHING = { last: NONE, begunNs: 0, leftNs: 0, isPartial: !1 };
function overlapOf({ trace: { events }, operations }, operation) {
  let { start, event, moved: moved2, dependence } = operations, from = start[operation], to = start[operation + 1], last = from, lastSender = NONE, leftNs = Number.POSITIVE_INFINITY, movedAtAll = 0, begun = (member) => events.posted[event[member]];
  for (let member = from; member < to; member++)
    movedAtAll |= moved2[member], leftNs = Math.min(leftNs, events.completed[event[member]]), begun(member) > begun(last) && (last = member), moved2[member] & MOVED.sent && (lastSender === NONE || begun(member) > begun(lastSender)) && (lastSender = member);
  if (dependence[operation] === DEPENDENCE.barrier || leftNs > begun(last) && movedAtAll !== 0)
    return { last, begunNs: begun(last), leftNs, isPartial: !1 };
  if (lastSender === NONE) return NOTHING;
  let begunNs = begun(lastSender);
  leftNs = events.completed[event[lastSender]];
  for (let member = from; member < to; member++)
    moved2[member] & MOVED.received && begun(member) < begunNs && (leftNs = Math.min(leftNs, events.completed[event[member]]));
  return { last: lastSender, begunNs, leftNs, isPartial: !0 };
}
function eachWaitForLast(found, operation, publish) {
  let { start, event, process, moved: moved2 } = found.operations, { last, begunNs, isPartial } = overlapOf(found, operation);
  if (last === NONE) return;
  let { posted, completed } = found.trace.events, { postedBy, completedBy } = found.times, cause = event[last];
  for (let member = start[operation]; member < start[operation + 1]; member++) {
    if (isPartial && !(moved2[member] & MOVED.received)) continue;
    let each = event[member], ns = Math.min(begunNs, completed[each]) - posted[each];
    ns > 0 && publish.wait(completedBy[each], posted[each], ns, process[last], postedBy[cause], each);
  }
}
function eachCompletion(found, operation, publish) {
  let { start, event, moved: moved2 } = found.operations, { last, begunNs, leftNs, isPartial } = overlapOf(found, operation);
  if (last === NONE) return;
  let { posted, completed } = found.trace.events;
  for (let member = start[operation]; member < start[operation + 1]; member++) {
    let each = event[member], waits = moved2[member] & MOVED.received && posted[each] < begunNs;
    if (isPartial && !waits && member !== last) continue;
    let end = completed[each], ns = end - Math.max(leftNs, Math.min(begunNs, end));
    ns > 0 && publish.time(found.times.completedBy[each], ns, each);
  }
}

// src/diagnosis/waits/classes/barrier-completion.ts
var barrierCompletion = {
  id: "barrier-completion",
  name: "barrier completion",
  parent: "synchronisation",
  source: "paper 002, figure 4; Scalasca MPI_BARRIER_COMPLETION",
  listensTo: "collective",
  match(found, operation, publish) {
    isBlockingOf(found.operations, operation, DEPENDENCE.barrier) && eachCompletion(found, operation, publish);
  }
};

// src/diagnosis/waits/classes/early-reduce.ts
var earlyReduce = {
  id: "early-reduce",
  name: "early reduce",
  parent: "collective",
  source: "paper 002, figure 4; Scalasca MPI_EARLYREDUCE",
  listensTo: "collective",
  match({ trace, times, operations }, operation, publish) {
    if (!isBlockingOf(operations, operation, DEPENDENCE.toRoot)) return;
    let { start, event, process, moved: moved2 } = operations, { posted, completed } = trace.events, root = operations.root[operation];
    if (!(moved2[root] & MOVED.received)) return;
    let last = root;
    for (let member = start[operation]; member < start[operation + 1]; member++)
      moved2[member] & MOVED.sent && posted[event[member]] > posted[event[last]] && (last = member);
    let own = event[root], cause = event[last], ns = Math.min(posted[cause], completed[own]) - posted[own];
    ns > 0 && publish.wait(times.completedBy[own], posted[own], ns, process[last], times.postedBy[cause], own);
  }
};

// src/diagnosis/waits/classes/early-scan.ts
var earlyScan = {
  id: "early-scan",
  name: "early scan",
  parent: "collective",
  source: "Scalasca MPI_EARLYSCAN",
  listensTo: "collective",
  match({ trace, times, operations }, operation, publish) {
    if (!isBlockingOf(operations, operation, DEPENDENCE.scan)) return;
    let { start, event, process, moved: moved2 } = operations, { posted, completed } = trace.events, last = NONE;
    for (let member = start[operation]; member < start[operation + 1]; member++) {
      let each = event[member];
      if (last !== NONE) {
        let cause = event[last], ns = Math.min(posted[cause], completed[each]) - posted[each], causeCall = times.postedBy[cause];
        ns > 0 && publish.wait(times.completedBy[each], posted[each], ns, process[last], causeCall, each);
      }
      (last === NONE || posted[each] > posted[event[last]]) && moved2[member] & MOVED.sent && (last = member);
    }
  }
};

// src/diagnosis/waits/classes/finalize-wait.ts
var finalizeWait = {
  id: "finalize-wait",
  name: "wait at MPI_Finalize",
  parent: "init-finalize",
  source: "Scalasca MPI_FINALIZE_WAIT",
  listensTo: "finalize",
  match({ times: { calls }, finalizeCalls }, _root, publish) {
    let last = finalizeCalls[0];
    for (let call of finalizeCalls) calls.enter[call] > calls.enter[last] && (last = call);
    let lastProcess = 0;
    for (; calls.processStart[lastProcess + 1] <= last; ) lastProcess++;
    for (let call of finalizeCalls) {
      let startNs = calls.enter[call], ns = Math.min(calls.enter[last], calls.leave[call]) - startNs;
      ns > 0 && publish.wait(call, startNs, ns, lastProcess, last, NONE);
    }
  }
};

// src/diagnosis/waits/classes/init-completion.ts
var initCompletion = {
  id: "init-completion",
  name: "MPI_Init completion",
  parent: "init-finalize",
  source: "Scalasca MPI_INIT_COMPLETION",
  listensTo: "init",
  match({ times: { calls }, initCalls }, _root, publish) {
    let begunNs = Number.NEGATIVE_INFINITY, leftNs = Number.POSITIVE_INFINITY;
    for (let call of initCalls)
      begunNs = Math.max(begunNs, calls.enter[call]), leftNs = Math.min(leftNs, calls.leave[call]);
    for (let call of initCalls) {
      let end = calls.leave[call], ns = end - Math.max(leftNs, Math.min(begunNs, end));
      ns > 0 && publish.time(call, ns, NONE);
    }
  }
};

// src/diagnosis/waits/classes/late-broadcast.ts
var lateBroadcast = {
  id: "late-broadcast",
  name: "late broadcast",
  parent: "collective",
  source: "paper 002, figure 4; Scalasca MPI_LATEBROADCAST",
  listensTo: "collective",
  match({ trace, times, operations }, operation, publish) {
    if (!isBlockingOf(operations, operation, DEPENDENCE.fromRoot)) return;
    let { start, event, process, moved: moved2 } = operations, { posted, completed } = trace.events, root = operations.root[operation];
    if (!(moved2[root] & MOVED.sent)) return;
    let cause = times.postedBy[event[root]], begunNs = posted[event[root]];
    for (let member = start[operation]; member < start[operation + 1]; member++) {
      if (member === root || !(moved2[member] & MOVED.received)) continue;
      let each = event[member], ns = Math.min(begunNs, completed[each]) - posted[each];
      ns > 0 && publish.wait(times.completedBy[each], posted[each], ns, process[root], cause, each);
    }
  }
};

// src/diagnosis/waits/late-messages.ts
function publishLate({ trace, times, tie, role, otherEnterNs, awaitsSender }, late, { roles, unlessForSender = [], mayEnd }, publish) {
  let { events, transfers } = trace, { calls, postedBy, completedBy } = times, count = late.length, room = 24 * events.count + 2 * calls.count + 4 * transfers.count + 36 * count + 4096, { kernels, memory, inMemory } = openWorkplace(times, room), waits = new Uint8Array(256);
  for (let each of roles) waits[each] = 1;
  for (let each of unlessForSender) waits[each] = 2;
  memory.scratch(() => {
    let found = {
      call: memory.integers(count),
      startNs: memory.numbers(count),
      ns: memory.numbers(count),
      causeProcess: memory.integers(count),
      causeCall: memory.integers(count),
      event: memory.integers(count)
    }, all = kernels.matchLate(
      {
        ...found,
        late: inMemory(late),
        completedBy: inMemory(completedBy),
        role: inMemory(role),
        waits: inMemory(waits),
        awaitsSender: inMemory(awaitsSender),
        enter: inMemory(calls.enter),
        leave: inMemory(calls.leave),
        otherEnterNs: inMemory(otherEnterNs),
        transfer: inMemory(events.transfer.subarray(0, events.count)),
        partner: inMemory(transfers.partner.subarray(0, transfers.count)),
        tie: inMemory(tie),
        postedBy: inMemory(postedBy)
      },
      { count, mayEnd: mayEnd ? 1 : 0 }
    );
    publish.waits({
      call: found.call.subarray(0, all),
      startNs: found.startNs.subarray(0, all),
      ns: found.ns.subarray(0, all),
      causeProcess: found.causeProcess.subarray(0, all),
      causeCall: found.causeCall.subarray(0, all),
      event: found.event.subarray(0, all)
    });
  });
}

// src/diagnosis/waits/classes/late-receiver.ts
var lateReceiver = {
  id: "late-receiver",
  name: "late receiver",
  parent: "point-to-point",
  source: "paper 002, figure 4; Scalasca MPI_LATERECEIVER",
  listensTo: "send",
  matchAll(found, sends, publish) {
    let calls = { roles: [ROLE.send, ROLE.waitOne], unlessForSender: [ROLE.waitMany], mayEnd: !1 };
    publishLate(found, sends, calls, publish);
  }
};

// src/diagnosis/waits/older-messages.ts
function findOlderMessages({ trace, times, tie, otherEnterNs }, messages) {
  let { count, posted } = trace.events, { calls } = times, { kernels, memory, inMemory } = openWorkplace(times, 32 * count + 4 * messages.length + 4096), older = memory.integers(count).fill(NONE);
  return memory.scratch(
    () => kernels.olderMessages(
      {
        messages: inMemory(messages),
        tie: inMemory(tie),
        posted: inMemory(posted.subarray(0, count)),
        completedBy: inMemory(times.completedBy),
        enter: inMemory(calls.enter),
        otherEnterNs: inMemory(otherEnterNs),
        processStart: inMemory(calls.processStart),
        stack: memory.integers(messages.length),
        older
      },
      { count: messages.length }
    )
  ), older;
}
function withOlderMessage(partner, { trace, times }, older, events) {
  let { events: all, transfers } = trace, count = events.length, room = 8 * all.count + 4 * transfers.count + 8 * count + 1024, { kernels, memory, inMemory } = openWorkplace(times, room);
  return memory.scratch(() => {
    let listed2 = memory.integers(count), columns = {
      listed: listed2,
      events: inMemory(events),
      older: inMemory(older),
      transfer: inMemory(all.transfer.subarray(0, all.count)),
      partner: inMemory(transfers.partner.subarray(0, transfers.count))
    };
    return listed2.slice(0, kernels.listOlder(columns, { count, isSame: partner === "same" ? 1 : 0 }));
  });
}

// src/diagnosis/waits/classes/late-receiver-wrong-order-other-destination.ts
var lateReceiverWrongOrderOtherDestination = {
  id: "late-receiver-wrong-order-other-destination",
  name: "wrong order, other destination",
  parent: "late-receiver",
  source: "paper 002, section 4.2; EXPERT, the mirror image of the late sender in wrong order",
  listensTo: { class: "late-receiver" },
  matchAll(found, sends, publish) {
    for (let root of withOlderMessage("other", found, found.olderThanSends(), sends))
      publish.instance(root);
  }
};

// src/diagnosis/waits/classes/late-receiver-wrong-order-same-destination.ts
var lateReceiverWrongOrderSameDestination = {
  id: "late-receiver-wrong-order-same-destination",
  name: "wrong order, same destination",
  parent: "late-receiver",
  source: "paper 002, section 4.2; EXPERT, the mirror image of the late sender in wrong order",
  listensTo: { class: "late-receiver" },
  matchAll(found, sends, publish) {
    for (let root of withOlderMessage("same", found, found.olderThanSends(), sends)) publish.instance(root);
  }
};

// src/diagnosis/waits/classes/late-sender.ts
var WAITING = Object.values(ROLE).filter((role) => role !== ROLE.test), lateSender = {
  id: "late-sender",
  name: "late sender",
  parent: "point-to-point",
  source: "paper 002, figure 3; Scalasca MPI_LATESENDER",
  listensTo: "receive",
  matchAll(found, receives, publish) {
    publishLate(found, receives, { roles: WAITING, mayEnd: !0 }, publish);
  }
};

// src/diagnosis/waits/classes/late-sender-wrong-order-other-source.ts
var lateSenderWrongOrderOtherSource = {
  id: "late-sender-wrong-order-other-source",
  name: "wrong order, other source",
  parent: "late-sender",
  source: "paper 002, section 4.2; Scalasca MPI_LSWO_DIFFERENT",
  listensTo: { class: "late-sender" },
  matchAll(found, receives, publish) {
    for (let root of withOlderMessage("other", found, found.olderThanReceives(), receives))
      publish.instance(root);
  }
};

// src/diagnosis/waits/classes/late-sender-wrong-order-same-source.ts
var lateSenderWrongOrderSameSource = {
  id: "late-sender-wrong-order-same-source",
  name: "wrong order, same source",
  parent: "late-sender",
  source: "paper 002, section 4.2; Scalasca MPI_LSWO_SAME",
  listensTo: { class: "late-sender" },
  matchAll(found, receives, publish) {
    for (let root of withOlderMessage("same", found, found.olderThanReceives(), receives))
      publish.instance(root);
  }
};

// src/diagnosis/waits/classes/nxn-completion.ts
var nxnCompletion = {
  id: "nxn-completion",
  name: "N×N completion",
  parent: "collective",
  source: "Scalasca MPI_NXN_COMPLETION",
  listensTo: "collective",
  match(found, operation, publish) {
    isBlockingOf(found.operations, operation, DEPENDENCE.allToAll) && eachCompletion(found, operation, publish);
  }
};

// src/diagnosis/waits/classes/wait-at-barrier.ts
var waitAtBarrier = {
  id: "wait-at-barrier",
  name: "wait at barrier",
  parent: "synchronisation",
  source: "paper 002, figure 4; Scalasca MPI_BARRIER_WAIT",
  listensTo: "collective",
  match(found, operation, publish) {
    isBlockingOf(found.operations, operation, DEPENDENCE.barrier) && eachWaitForLast(found, operation, publish);
  }
};

// src/diagnosis/waits/classes/wait-at-nxn.ts
var waitAtNxN = {
  id: "wait-at-nxn",
  name: "wait at N×N",
  parent: "collective",
  source: "paper 002, figure 4; Scalasca MPI_WAIT_NXN",
  listensTo: "collective",
  match(found, operation, publish) {
    isBlockingOf(found.operations, operation, DEPENDENCE.allToAll) && eachWaitForLast(found, operation, publish);
  }
};

// src/diagnosis/waits/dependencies.ts
function eachLastAwaited(operations, operation, cameNs, visit) {
  let { start, moved: moved2 } = operations, from = start[operation], to = start[operation + 1], kind = operations.dependence[operation];
  if (kind === DEPENDENCE.none) return;
  let root = operations.root[operation], counts = (member, way) => kind === DEPENDENCE.barrier || (moved2[member] & way) !== 0, last = NONE, meet = (member) => {
    counts(member, MOVED.sent) && (last === NONE || cameNs(member) > cameNs(last)) && (last = member);
  };
  if (kind === DEPENDENCE.fromRoot) meet(root);
  else if (kind !== DEPENDENCE.scan) for (let member = from; member < to; member++) meet(member);
  for (let member = from; member < to; member++)
    (kind === DEPENDENCE.toRoot ? member === root : member !== root) && last !== NONE && counts(member, MOVED.received) && visit(member, last), kind === DEPENDENCE.scan && meet(member);
}

// src/diagnosis/waits/classes/wait-in-nonblocking-collective.ts
var waitInNonblockingCollective = {
  id: "wait-in-nonblocking-collective",
  name: "wait in non-blocking collective",
  parent: "collective",
  source: "as the blocking operations, from the call that completes it on; Scalasca has none",
  listensTo: "collective",
  match({ operations, times, role }, operation, publish) {
    if (operations.isBlocking[operation] === 1) return;
    let { event, process } = operations, { enter, leave } = times.calls, cameNs = (member) => enter[times.postedBy[event[member]]];
    eachLastAwaited(operations, operation, cameNs, (member, last) => {
      let waiting = times.completedBy[event[member]], ns = Math.min(cameNs(last), leave[waiting]) - enter[waiting];
      ns <= 0 || role[waiting] === ROLE.test || publish.wait(
        waiting,
        enter[waiting],
        ns,
        process[last],
        times.postedBy[event[last]],
        event[member]
      );
    });
  }
};

// src/diagnosis/waits/registry.ts
var WAIT_CLASSES = [
  lateSender,
  lateSenderWrongOrderSameSource,
  lateSenderWrongOrderOtherSource,
  lateReceiver,
  lateReceiverWrongOrderSameDestination,
  lateReceiverWrongOrderOtherDestination,
  waitAtBarrier,
  barrierCompletion,
  waitAtNxN,
  nxnCompletion,
  lateBroadcast,
  earlyReduce,
  earlyScan,
  waitInNonblockingCollective,
  initCompletion,
  finalizeWait
];
function waitClassIndex(id) {
  let index = WAIT_CLASSES.findIndex((each) => each.id === id);
  if (index < 0) throw new RangeError(`there is no class of wait states ${id}`);
  return index;
}

// src/diagnosis/cause.ts
function findLateness(trace, blocks, instances, groups, slow) {
  let rowOf = new Int32Array(instances.count).fill(NONE), rows = 0;
  for (let instance = 0; instance < instances.count; instance++)
    slow[instance] === 1 && (rowOf[instance] = rows++);
  let column = () => new Int32Array(rows), found = {
    rowOf,
    firstToStart: column(),
    lastToStart: column(),
    firstToFinish: column(),
    lastToFinish: column(),
    longestEvent: column(),
    shortestEvent: column(),
    lastToStartUnusual: column(),
    lateEvent: column()
  };
  for (let group = 0; group < groups.count; group++) {
    if (groups.slow[group] === 0) continue;
    let members = groups.members.subarray(groups.start[group], groups.start[group + 1]), usual = new UsualStarts(trace, blocks, instances, members);
    for (let instance of members) {
      let row = rowOf[instance];
      if (row === NONE) continue;
      look(trace, blocks, instances, instance, found);
      let late = usual.lateProcess(instance, found.lastToStart[row]);
      found.lastToStartUnusual[row] = late, found.lateEvent[row] = usual.firstEvent(instance, late);
    }
  }
  return found;
}
function look({ events: { posted, completed } }, blocks, { start, block }, instance, found) {
  let row = found.rowOf[instance], earliestStart = Number.POSITIVE_INFINITY, latestStart = Number.NEGATIVE_INFINITY, earliestFinish = Number.POSITIVE_INFINITY, latestFinish = Number.NEGATIVE_INFINITY, longest = Number.NEGATIVE_INFINITY, shortest = Number.POSITIVE_INFINITY, to = start[instance + 1];
  for (let i = start[instance]; i < to; ) {
    let process = blocks.process[block[i]], first = blocks.start[block[i]], finish = Number.NEGATIVE_INFINITY;
    for (; i < to && blocks.process[block[i]] === process; i++) {
      let behind = blocks.start[block[i] + 1];
      for (let event = blocks.start[block[i]]; event < behind; event++) {
        let duration = completed[event] - posted[event];
        completed[event] > finish && (finish = completed[event]), duration > longest && (longest = duration, found.longestEvent[row] = event), duration < shortest && (shortest = duration, found.shortestEvent[row] = event);
      }
    }
    let begin = posted[first];
    begin < earliestStart && (earliestStart = begin, found.firstToStart[row] = process), begin > latestStart && (latestStart = begin, found.lastToStart[row] = process), finish < earliestFinish && (earliestFinish = finish, found.firstToFinish[row] = process), finish > latestFinish && (latestFinish = finish, found.lastToFinish[row] = process);
  }
}
function latenessRow({ rowOf }, instance) {
  let row = rowOf[instance];
  if (row === void 0 || row === NONE)
    throw new RangeError(`the lateness of instance ${instance} was not asked for`);
  return row;
}
function causeOf({ trace, blocks, instances, ties }, instance, first) {
  let { events, transfers } = trace, { start, block } = instances, kindOf = (event) => transfers.kind[events.transfer[event]];
  if (kindOf(first) === KIND.collective) return "late process";
  let own = blocks.process[blocks.ofEvent[first]], cameNs = events.posted[first], found = CAUSE_OF_KIND[kindOf(first)];
  for (let i = start[instance]; i < start[instance + 1]; i++)
    if (blocks.process[block[i]] === own)
      for (let event = blocks.start[block[i]]; event < blocks.start[block[i] + 1]; event++) {
        let other = ties.tie[event];
        if (!(other === NONE || kindOf(event) === KIND.collective) && !(events.posted[other] >= cameNs || events.completed[other] < cameNs)) {
          if (kindOf(event) === KIND.send) return "late sender";
          found = "late receiver";
        }
      }
  return found;
}
function waitsByInstance({ blocks, instances }, waits) {
  let found = /* @__PURE__ */ new Map();
  for (let wait = 0; wait < waits.count; wait++) {
    let event = waits.event[wait];
    if (event === NONE) continue;
    let instance = instances.ofBlock[blocks.ofEvent[event]], list = found.get(instance);
    list === void 0 ? found.set(instance, [wait]) : list.push(wait);
  }
  return found;
}
function causeByWaits(waits, own, process) {
  let ns = /* @__PURE__ */ new Map();
  for (let wait of own) {
    if (waits.causeProcess[wait] !== process) continue;
    let cause = CAUSE_OF_CLASS[WAIT_CLASSES[waits.class[wait]].id] ?? "late process";
    ns.set(cause, (ns.get(cause) ?? 0) + waits.ns[wait]);
  }
  let [most] = [...ns].sort((a, b) => b[1] - a[1]);
  return most?.[0] ?? null;
}
var CAUSE_OF_KIND = {
  [KIND.send]: "late sender",
  [KIND.receive]: "late receiver",
  [KIND.collective]: "late process"
}, CAUSE_OF_CLASS = {
  "late-sender": "late sender",
  "late-receiver": "late receiver"
};

// src/analysis/stage-list.ts
var StageList = class _StageList {
  stages;
  constructor(stages = []) {
    this.stages = stages;
  }
  /** The list with one more stage behind the others. */
  stage(name, run) {
    return new _StageList([...this.stages, { name, isOptional: !1, run }]);
  }
  /** The same for a stage that runs when it is asked for. What it gives is not there otherwise. */
  onRequest(name, run) {
    return new _StageList([...this.stages, { name, isOptional: !0, run }]);
  }
};
function runStages(stages, given, options, onStage = () => {
}) {
  let found = given;
  for (let stage of stages)
    stage.isOptional && !options.also?.includes(stage.name) || (onStage(stage.name), found = { ...found, ...stage.run(found, options) });
  return found;
}

// src/diagnosis/delays/meanwhile.ts
function findMeanwhile(timelines) {
  let { waits, processes, places } = timelines, sums = new Array(processes), unresolvedNs = 0, note = (process, from, to) => {
    sums[process] ??= emptySums(places.count), addTimes(timelines, process, from, to, 1, sums[process]);
  };
  for (let wait = 0; wait < waits.count; wait++)
    unresolvedNs += followWait(timelines, wait, note);
  let times = [];
  return sums.forEach((sum, process) => {
    if (sum !== void 0)
      for (let place of sum.met.subarray(0, sum.metCount))
        sum.ns[place] > 0 && times.push({ process, place, ns: sum.ns[place] });
  }), times.sort((a, b) => b.ns - a.ns || a.process - b.process || a.place - b.place), { times, unresolvedNs };
}
function followWait(timelines, wait, visit) {
  let { waits, processes, waitStart, endOfWait } = timelines, unresolvedNs = 0;
  return follow(waits.causeProcess[wait], waits.startNs[wait], endOfWait[wait], 0), unresolvedNs;
  function follow(process, from, to, depth) {
    let behind = waitStart[process + 1], waitedNs = 0, own = firstAbove(endOfWait, waitStart[process], behind, from);
    for (; own < behind && waits.startNs[own] < to; own++) {
      let start = Math.max(waits.startNs[own], from), end = Math.min(endOfWait[own], to);
      waitedNs += end - start, depth > processes ? unresolvedNs += end - start : follow(waits.causeProcess[own], start, end, depth + 1);
    }
    visit(process, from, to, to - from - waitedNs);
  }
}

// src/diagnosis/critical-path.ts
function findCriticalPath(timelines) {
  let pieces = walkBack(timelines, () => !0);
  return { ...pieces, ...profilePath(timelines, pieces) };
}
function walkBack(timelines, isFollowed) {
  let { waits, waitStart, endOfWait: ends, processes, beginNs, endNs } = timelines, { processEnd } = timelines.callTimes, process = [], from = [], to = [], behind = waitStart.slice(1), here = processEnd.indexOf(endNs), time = endNs;
  for (; processes > 0; ) {
    let start = waitStart[here], wait = firstAbove(ends, start, behind[here], time) - 1;
    for (; wait >= start && !isFollowed(wait); ) wait--;
    let pieceStart = wait < start ? beginNs : ends[wait];
    if (pieceStart < time && (process.push(here), from.push(pieceStart), to.push(time)), wait < start) break;
    behind[here] = wait, time = pieceStart, waits.causeProcess[wait] !== NONE && (here = waits.causeProcess[wait]);
  }
  return {
    count: process.length,
    process: Int32Array.from(process.reverse()),
    fromNs: Float64Array.from(from.reverse()),
    toNs: Float64Array.from(to.reverse())
  };
}
function profilePath(timelines, pieces) {
  let { processes, places, beginNs, endNs } = timelines, sums = emptySums(places.count), nsOfPlace = new Float64Array(places.count), profile = [], byProcess = Int32Array.from({ length: pieces.count }, (_, i) => i).sort(
    (a, b) => pieces.process[a] - pieces.process[b] || a - b
  );
  for (let i = 0; i < byProcess.length; i++) {
    let process = pieces.process[byProcess[i]];
    if (addTimes(timelines, process, pieces.fromNs[byProcess[i]], pieces.toNs[byProcess[i]], 1, sums), !(i + 1 < byProcess.length && pieces.process[byProcess[i + 1]] === process)) {
      for (let place of sums.met.subarray(0, sums.metCount))
        profile.push({ process, place, ns: sums.ns[place] }), nsOfPlace[place] += sums.ns[place];
      clearSums(sums);
    }
  }
  profile.sort((a, b) => b.ns - a.ns || a.process - b.process || a.place - b.place);
  for (let process = 0; process < processes; process++)
    addTimes(timelines, process, beginNs, endNs, 1, sums);
  let imbalanceNs = nsOfPlace.map((ns, place) => Math.max(0, ns - sums.ns[place] / processes));
  return { profile, nsOfPlace, imbalanceNs };
}

// src/diagnosis/kernels/compiled-timelines.ts
function withCompiled(timelines, room, work, keep) {
  let { callTimes, places, waits, processes } = timelines, own = (places.ofEntry === callTimes.gaps.path ? 0 : 4 * places.ofEntry.length) + 24 * processes + 12 * callTimes.calls.count + 24 * places.count + 48 * waits.count + 4096, place = openWorkplace(callTimes, own + room), kept2 = keep?.(place.memory);
  return place.memory.scratch(
    () => work({ ...place, columns: columnsOf(timelines, place), sums: sumsOf(timelines, place) }, kept2)
  );
}
function columnsOf(timelines, { memory, inMemory }) {
  let { callTimes, places, waits } = timelines, { calls, gaps } = callTimes, address = (column) => inMemory(column).byteOffset, { buffer, byteOffset } = memory.bytes(TimelineColumns.BYTES_PER_ELEMENT), columns = new TimelineColumns(buffer, byteOffset);
  return columns.processStart = address(calls.processStart), columns.enter = address(calls.enter), columns.leave = address(calls.leave), columns.path = address(calls.path), columns.gapStart = address(gaps.start), columns.placeOfEntry = address(places.ofEntry), columns.gapNs = address(gaps.ns), columns.processBegin = address(callTimes.processBegin), columns.processEnd = address(callTimes.processEnd), columns.waitOf = address(timelines.waitOf), columns.ownNs = address(timelines.ownNs), columns.waitStartNs = address(waits.startNs), columns.waitNs = address(waits.ns), columns.notYetStarted = places.notYetStarted, columns.alreadyEnded = places.alreadyEnded, columns;
}
function sumsOf({ places }, { memory }) {
  let { buffer, byteOffset } = memory.bytes(PlaceSumColumns.BYTES_PER_ELEMENT), sums = new PlaceSumColumns(buffer, byteOffset);
  return sums.ns = memory.numbers(places.count).fill(0).byteOffset, sums.met = memory.integers(places.count).byteOffset, sums.isMet = memory.bytes(places.count).fill(0).byteOffset, sums.metCount = 0, sums.isClosed = !1, sums;
}

// src/diagnosis/replay/event-times.ts
function instantInCall({ timelines, dependencies, replayed }, call, ns, isEnd) {
  let { enter, leave } = timelines.callTimes.calls, { waitFrom, waitTo } = dependencies, newEnter = replayed.enter[call], newLeave = replayed.leave[call], withEnter = ns + (newEnter - enter[call]), withLeave = ns + (newLeave - leave[call]), moved2 = withEnter;
  return (isEnd || ns > waitFrom[call]) && ns >= waitTo[call] ? moved2 = withLeave : ns > waitFrom[call] && (moved2 = Math.min(withEnter, waitTo[call] + (newLeave - leave[call]))), Math.min(Math.max(moved2, newEnter), newLeave);
}
function instantInGap({ timelines, replayed }, process, ns) {
  let { calls, processBegin, processEnd } = timelines.callTimes, first = calls.processStart[process], behind = calls.processStart[process + 1], call = firstAbove(calls.enter, first, behind, ns), before = call === first ? processBegin[process] : calls.leave[call - 1], after = call === behind ? processEnd[process] : calls.enter[call], beforeShift = call === first ? 0 : replayed.leave[call - 1] - before, afterShift = call === behind ? replayed.processEnd[process] - after : replayed.enter[call] - after, share = after > before ? Math.min(1, Math.max(0, (ns - before) / (after - before))) : 0;
  return ns + beforeShift + share * (afterShift - beforeShift);
}
function replayedInstant(of, process, ns) {
  let { calls } = of.timelines.callTimes, first = calls.processStart[process], call = firstAbove(calls.enter, first, calls.processStart[process + 1], ns) - 1;
  return call >= first && ns <= calls.leave[call] ? instantInCall(of, call, ns, !0) : instantInGap(of, process, ns);
}
function instantOf(of, process, call, ns, isEnd) {
  return call === NONE ? instantInGap(of, process, ns) : instantInCall(of, call, ns, isEnd);
}
function replayedDurations(trace, blocks, instances, of, wanted) {
  let { posted, completed } = trace.events, { postedBy, completedBy } = of.timelines.callTimes, durations = new Float64Array(wanted.length);
  for (let i = 0; i < wanted.length; i++) {
    let start = Number.POSITIVE_INFINITY, end = Number.NEGATIVE_INFINITY;
    for (let at = instances.start[wanted[i]]; at < instances.start[wanted[i] + 1]; at++) {
      let block = instances.block[at], process = blocks.process[block];
      for (let event = blocks.start[block]; event < blocks.start[block + 1]; event++) {
        let from = postedBy[event], to = completedBy[event], began = instantOf(of, process, from, posted[event], !1), ended = instantOf(of, process, to, completed[event], !0);
        start = Math.min(start, began), end = Math.max(end, ended);
      }
    }
    durations[i] = end - start;
  }
  return durations;
}

// src/diagnosis/efficiencies.ts
function measureEfficiencies(found) {
  if (!found.rootCauses) return { efficiencies: null };
  let { trace, rootCauses } = found, { timelines } = rootCauses, ideal = found.idealReplay ?? null, { callTimes, places, beginNs, endNs } = timelines, isComputing = placesInMpi(callTimes, places, (region) => trace.regions[region].mpi).map(
    (isInMpi, place) => isInMpi === 1 || place >= places.notYetStarted ? 0 : 1
  ), runtimeNs = endNs - beginNs, idealNs = ideal === null ? null : ideal.replayed.runtimeNs, atBegin = new Float64Array(timelines.processes).fill(beginNs), atEnd = new Float64Array(timelines.processes).fill(endNs), borders = [atBegin, ...phaseBorders(found, timelines), atEnd], useful = borders.slice(1).map((to, phase) => usefulBetween(timelines, isComputing, borders[phase], to)), usefulNs = atBegin.map((_, process) => useful.reduce((sum, ofPhase) => sum + ofPhase[process], 0)), meanBorders = borders.map(meanOf), idealBorders = ideal === null ? null : idealMeans(borders, ideal);
  return { efficiencies: {
    ...efficiencyOf(usefulNs, runtimeNs, idealNs),
    runtimeNs,
    usefulNs,
    idealNs,
    idealAtLeastNs: Math.max(largestOf(usefulNs), usefulOnPath(timelines, isComputing)),
    phases: found.phases.map(({ index }, phase) => {
      let meanNs = meanBorders[phase + 1] - meanBorders[phase], idealOfPhase = idealBorders && idealBorders[phase + 1] - idealBorders[phase];
      return {
        index,
        meanNs,
        timeShare: meanNs / runtimeNs,
        ...efficiencyOf(useful[phase], meanNs, idealOfPhase)
      };
    })
  } };
}
function idealMeans(borders, ideal) {
  let first = ideal.timelines.beginNs;
  return borders.map((border, i) => i === 0 ? first : i === borders.length - 1 ? first + ideal.replayed.runtimeNs : meanOf(border.map((ns, process) => ns <= first ? first : replayedInstant(ideal, process, ns))));
}
function usefulOnPath(timelines, isComputing) {
  let lateReceiver2 = waitClassIndex("late-receiver"), { count, process, fromNs, toNs } = walkBack(
    timelines,
    (wait) => timelines.waits.class[wait] !== lateReceiver2
  );
  return withCompiled(timelines, timelines.places.count, ({ kernels, columns, sums, inMemory }) => {
    for (let i = 0; i < count; i++) {
      let of = { process: process[i], from: fromNs[i], to: toNs[i], weight: 1 };
      kernels.addTimesBetween({ columns, sums }, of);
    }
    return kernels.takeSome({ sums, isTaken: inMemory(isComputing) });
  });
}
function phaseBorders({ trace, blocks, instances, order, phases }, { processes, beginNs, endNs }) {
  let { completed } = trace.events, before = new Float64Array(processes).fill(beginNs);
  return phases.slice(0, -1).map(({ from, to }) => {
    let border = before.slice();
    for (let position = from; position <= to; position++) {
      let instance = order[position - 1];
      for (let i = instances.start[instance]; i < instances.start[instance + 1]; i++) {
        let block = instances.block[i], process = blocks.process[block];
        for (let event = blocks.start[block]; event < blocks.start[block + 1]; event++)
          completed[event] > border[process] && (border[process] = Math.min(completed[event], endNs));
      }
    }
    return before = border, border;
  });
}
function usefulBetween(timelines, isComputing, from, to) {
  return withCompiled(timelines, timelines.places.count, ({ kernels, columns, sums, inMemory }) => {
    let isTaken = inMemory(isComputing);
    return from.map((start, process) => (kernels.addTimesBetween({ columns, sums }, { process, from: start, to: to[process], weight: 1 }), kernels.takeSome({ sums, isTaken })));
  });
}
function efficiencyOf(usefulNs, runtimeNs, idealNs) {
  let mean = meanOf(usefulNs), largest = largestOf(usefulNs);
  return {
    parallel: ratio(mean, runtimeNs),
    loadBalance: ratio(mean, largest),
    communication: ratio(largest, runtimeNs),
    serialisation: idealNs === null ? null : ratio(largest, idealNs),
    transfer: idealNs === null ? null : ratio(idealNs, runtimeNs)
  };
}
function ratio(part, whole) {
  return whole === 0 ? 1 : part / whole;
}
function meanOf(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
function largestOf(values) {
  return values.reduce((largest, value) => Math.max(largest, value), 0);
}

// src/diagnosis/ranking.ts
function rankSlowInstances(found) {
  let ofPhases = found.phases.map((phase) => rankPhase(found, phase));
  return { ranked: ofPhases.flat(), slowOfPhase: ofPhases.map(({ length }) => length) };
}
function rankPhase({ instances, order, patternOf, patterns, slow }, { index, from, to }) {
  let positions = [];
  for (let position = from; position <= to; position++)
    slow[order[position - 1]] === 1 && positions.push(position);
  let found = positions.map((position) => {
    let instance = order[position - 1], { processes, events } = patterns[patternOf[instance]], durationNs = instances.endNs[instance] - instances.startNs[instance], bytes2 = instances.bytes[instance];
    return {
      instance,
      position,
      phase: index,
      positionInPhase: position - from + 1,
      severity: durationNs / (bytes2 > 0 ? bytes2 : 1),
      complexity: processes * events
    };
  }), { angles, affinities } = rankByAhp(
    found.map(({ severity }) => severity),
    found.map(({ complexity }) => complexity)
  );
  return found.map((each, i) => ({ ...each, angle: angles[i], inspectionAffinity: affinities[i] }));
}

// src/diagnosis/refills/sweeps.ts
function findSweeps(axes, { count, event, isSend, step }) {
  let found = { count: 0, signs: [], messages: [], firstReceive: [] }, ofStep = new Int8Array(axes), stepStart = 0;
  for (let i = 0; i <= count; i++) {
    let axis = i < count ? step[i] >> 1 : 0, sign = i < count ? signOf(step[i]) : 0;
    (i === count || isSend[i] === 0 && i > 0 && isSend[i - 1] === 1 || ofStep[axis] !== 0 && ofStep[axis] !== sign) && (closeStep(stepStart, i, ofStep), ofStep.fill(0), stepStart = i), i < count && (ofStep[axis] = sign);
  }
  return found;
  function closeStep(from, to, signs) {
    if (from === to) return;
    let base = (found.count - 1) * axes, isOther = found.count === 0;
    for (let axis = 0; axis < axes && !isOther; axis++)
      isOther = signs[axis] !== 0 && found.signs[base + axis] !== 0 && signs[axis] !== found.signs[base + axis];
    if (isOther) {
      base = found.count++ * axes;
      for (let axis = 0; axis < axes; axis++)
        found.signs.push(0), found.messages.push(0), found.firstReceive.push(-1);
    }
    for (let i = from; i < to; i++) {
      let at = base + (step[i] >> 1);
      found.signs[at] = signOf(step[i]), found.messages[at]++, isSend[i] === 0 && found.firstReceive[at] === -1 && (found.firstReceive[at] = event[i]);
    }
  }
}
function signOf(step) {
  return (step & 1) === 1 ? 1 : -1;
}

// src/diagnosis/refills/topology.ts
function topologyOf(trace, grid) {
  let messages = trace.topologies.length === 0 ? null : messagesByCommunicator(trace), sizeOf2 = ({ coordinates }) => coordinates[0].reduce((sum, place) => sum + (place === NONE ? 0 : 1), 0), messagesOf2 = ({ communicator }) => messages[communicator], [defined] = trace.topologies.filter((topology) => messagesOf2(topology) > 0 || grid === null).sort((a, b) => sizeOf2(b) - sizeOf2(a) || messagesOf2(b) - messagesOf2(a));
  return defined !== void 0 ? definedTopology(defined) : grid === null ? null : inferredTopology(grid);
}
function messagesByCommunicator({ communicators, events, transfers }) {
  let messages = new Float64Array(communicators.length);
  for (let event = 0; event < events.count; event++) {
    let transfer = events.transfer[event];
    transfers.kind[transfer] === KIND.send && messages[transfers.communicator[transfer]]++;
  }
  return messages;
}
function definedTopology({ dimensions, coordinates }) {
  return {
    source: "defined",
    extents: dimensions.map(({ size }) => size).reverse(),
    periodic: dimensions.map(({ periodic }) => periodic).reverse(),
    places: coordinates.toReversed()
  };
}
function inferredTopology({ dimensions, periodic }) {
  let extents = dimensions.toReversed(), processes = extents.reduce((product, extent) => product * extent, 1), stride = 1, places = extents.map((extent) => {
    let own = stride;
    return stride *= extent, Int32Array.from({ length: processes }, (_, process) => Math.floor(process / own) % extent);
  });
  return { source: "inferred", extents, periodic: periodic.toReversed(), places };
}
function stepOf({ extents, periodic, places }, from, to) {
  let found = NONE;
  for (let axis = 0; axis < places.length; axis++) {
    let start = places[axis][from], end = places[axis][to];
    if (start === end) continue;
    if (found !== NONE || start === NONE || end === NONE) return NONE;
    let difference = end - start, around = periodic[axis] && extents[axis] > 2 ? extents[axis] - 1 : NONE;
    if (difference === 1 || difference === -around) found = 2 * axis + 1;
    else if (difference === -1 || difference === around) found = 2 * axis;
    else return NONE;
  }
  return found;
}

// src/diagnosis/refills/find-refills.ts
var LEAST_MESSAGES = 3;
function findRefills(found, times, topology, { waits }, lateSender2) {
  let waitNs = (receive) => {
    let call = times.completedBy[receive], wait = firstAbove(waits.call, 0, waits.count, call) - 1;
    return call === NONE || waits.call[wait] !== call || waits.class[wait] !== lateSender2 || waits.event[wait] !== receive ? 0 : waits.ns[wait];
  };
  return sweepingFunctions(found, times, topology).map(({ functions, messages, processes }) => ({
    functions,
    messages,
    directions: byDirection(processes, topology.extents.length, waitNs)
  }));
}
function sweepingFunctions(found, times, topology) {
  let axes = topology.extents.length, sets = functionSets(found.patterns), sweeping = sets.names.map(() => []);
  for (let process = 0; process < found.trace.processes; process++) {
    let collected = messagesOf(found, times, process, (pattern) => {
      let set = sets.ofPattern[pattern];
      return set === NONE || sweeping[set] === null ? NONE : set;
    });
    for (let [set, processes] of sweeping.entries()) {
      if (processes === null) continue;
      let messages = alongAxes(found.trace, topology, process, collected.get(set) ?? []), sweeps = findSweeps(axes, messages), other = processes.find(({ count }) => count > 0);
      other !== void 0 && sweeps.count > 0 && !isSameOrder(other, sweeps) ? sweeping[set] = null : processes.push(sweeps);
    }
  }
  return sets.names.flatMap((functions, set) => {
    let messages = sweeping[set]?.flatMap((sweeps) => sweeps.messages).filter((count) => count > 0) ?? [], usual = messages.length === 0 ? 0 : median(messages);
    return usual < LEAST_MESSAGES ? [] : [{ functions, messages: usual, processes: sweeping[set] }];
  });
}
function functionSets(patterns) {
  let names = [], known = /* @__PURE__ */ new Map(), ofPattern = Int32Array.from(patterns, ({ kind, functions }) => {
    if (kind === "collective") return NONE;
    let key = JSON.stringify(functions);
    return known.has(key) || known.set(key, names.push([...functions]) - 1), known.get(key);
  });
  return { names, ofPattern };
}
function messagesOf({ trace, blocks, instances, ties, patternOf }, { postedBy, completedBy }, process, setOf) {
  let { events, transfers, processStart } = trace, isSend = (event) => transfers.kind[events.transfer[event]] === KIND.send, turnOf = (event) => (isSend(event) ? postedBy : completedBy)[event], found = /* @__PURE__ */ new Map(), end = processStart[process + 1];
  for (let event = processStart[process]; event < end; ) {
    let block = blocks.ofEvent[event], behind = blocks.start[block + 1], set = setOf(patternOf[instances.ofBlock[block]]);
    if (set !== NONE) {
      let list = found.get(set) ?? [];
      for (found.set(set, list); event < behind; event++)
        ties.tie[event] !== NONE && turnOf(event) !== NONE && list.push(event);
    }
    event = behind;
  }
  for (let events2 of found.values())
    events2.some((event, i) => i > 0 && turnOf(event) < turnOf(events2[i - 1])) && events2.sort((a, b) => turnOf(a) - turnOf(b) || a - b);
  return found;
}
function alongAxes({ events, transfers }, topology, process, list) {
  let columns = {
    count: 0,
    event: new Int32Array(list.length),
    isSend: new Uint8Array(list.length),
    step: new Uint8Array(list.length)
  };
  for (let event of list) {
    let transfer = events.transfer[event], isSend = transfers.kind[transfer] === KIND.send, partner = transfers.partner[transfer], step = isSend ? stepOf(topology, process, partner) : stepOf(topology, partner, process);
    step !== NONE && (columns.event[columns.count] = event, columns.isSend[columns.count] = isSend ? 1 : 0, columns.step[columns.count++] = step);
  }
  return columns;
}
function isSameOrder(a, b) {
  return a.count === b.count && a.signs.every((sign, i) => sign === 0 || b.signs[i] === 0 || sign === b.signs[i]);
}
function byDirection(processes, axes, waitNs) {
  let found = /* @__PURE__ */ new Map();
  for (let [process, sweeps] of processes.entries())
    for (let sweep = 0; sweep < sweeps.count; sweep++) {
      let signs = sweeps.signs.slice(sweep * axes, (sweep + 1) * axes), key = signs.join(), direction = found.get(key);
      if (direction === void 0) {
        let nsOfProcess = new Float64Array(processes.length);
        direction = { signs, sweeps: 0, instances: 0, ns: 0, nsOfProcess }, found.set(key, direction);
      }
      direction.sweeps++;
      for (let axis = 0; axis < axes; axis++) {
        let receive = sweeps.firstReceive[sweep * axes + axis], ns = receive === -1 ? 0 : waitNs(receive);
        ns !== 0 && (direction.instances++, direction.ns += ns, direction.nsOfProcess[process] += ns);
      }
    }
  return [...found.values()];
}

// src/diagnosis/refills/refills.ts
function refillsOf(found) {
  let { grid, waitStates, trace } = found, topology = topologyOf(trace, grid);
  if (topology === null || trace.callTimes === null || !waitStates)
    return { refills: { topology, wavefronts: [] } };
  let wavefronts = findRefills(found, trace.callTimes, topology, waitStates, waitClassIndex("late-sender"));
  return { refills: { topology, wavefronts } };
}

// src/diagnosis/replay/groups.ts
function formGroups({ trace, times, operations, finalizeCalls }) {
  let { count, start, event, moved: moved2, dependence, isBlocking } = operations, ofOperation = new Int32Array(count).fill(NONE), groupOf = new Int32Array(times.calls.count).fill(NONE), groupSize = [], cameNs = [];
  for (let operation = 0; operation < count; operation++) {
    let kind = dependence[operation];
    if (kind !== DEPENDENCE.barrier && kind !== DEPENDENCE.allToAll && kind !== DEPENDENCE.toRoot) continue;
    let size = 0, last = Number.NEGATIVE_INFINITY;
    for (let member = start[operation]; member < start[operation + 1]; member++) {
      let call = times.postedBy[event[member]];
      if (!(kind === DEPENDENCE.barrier || (moved2[member] & MOVED.sent) !== 0) || groupOf[call] !== NONE) continue;
      groupOf[call] = groupSize.length;
      let came = isBlocking[operation] === 1 ? trace.events.posted[event[member]] : times.calls.enter[call];
      last = Math.max(last, came), size++;
    }
    size !== 0 && (ofOperation[operation] = groupSize.length, groupSize.push(size), cameNs.push(last));
  }
  let finalize = groupOfFinalize(times.calls, finalizeCalls);
  if (finalize !== NONE) {
    for (let call of finalizeCalls) groupOf[call] = groupSize.length;
    groupSize.push(finalizeCalls.length), cameNs.push(finalize);
  }
  return {
    groups: groupSize.length,
    ofFinalize: finalize === NONE ? NONE : groupSize.length - 1,
    ofOperation,
    groupOf,
    groupSize: Int32Array.from(groupSize),
    cameNs: Float64Array.from(cameNs)
  };
}
function groupOfFinalize({ enter, leave }, finalizeCalls) {
  let last = finalizeCalls.reduce(
    (latest, call) => Math.max(latest, enter[call]),
    Number.NEGATIVE_INFINITY
  );
  return finalizeCalls.length > 1 && finalizeCalls.every((call) => leave[call] >= last) ? last : NONE;
}

// src/diagnosis/replay/dependencies.ts
var SAME_INSTANT_NS = 1e-3;
function findDependencies(communication, waits) {
  let { calls } = communication.times, groups = formGroups(communication), { waitFrom, waitTo } = findWaiting(communication, waits), start = new Int32Array(calls.count + 1), isReached = new Uint8Array(calls.count);
  eachDependency(communication, groups, (call, _, thereNs2) => {
    start[call + 1]++, thereNs2 >= waitTo[call] - SAME_INSTANT_NS && (isReached[call] = 1);
  });
  for (let call of waits.call) isReached[call] === 0 && start[call + 1]++;
  for (let call = 0; call < calls.count; call++) start[call + 1] += start[call];
  let on = new Int32Array(start[calls.count]), thereNs = new Float64Array(on.length), fill = start.slice(0, calls.count), add = (call, needed, there) => {
    on[fill[call]] = needed, thereNs[fill[call]++] = there >= waitTo[call] - SAME_INSTANT_NS ? waitTo[call] : there;
  };
  eachDependency(communication, groups, add);
  let isHeldBack = new Uint8Array(calls.count);
  for (let wait = 0; wait < waits.count; wait++) {
    let call = waits.call[wait];
    isReached[call] !== 1 && (isHeldBack[call] = 1, add(call, waits.causeCall[wait], waitTo[call]));
  }
  let groupNs = new Float64Array(groups.groups).fill(Number.NEGATIVE_INFINITY);
  for (let call = 0; call < calls.count; call++) {
    let group = groups.groupOf[call];
    group !== NONE && (groupNs[group] = Math.max(groupNs[group], waitFrom[call]));
  }
  let { groupOf, groupSize } = groups;
  return {
    start,
    on,
    thereNs,
    isHeldBack,
    groups: groups.groups,
    groupOf,
    groupSize,
    groupNs,
    waitFrom,
    waitTo
  };
}
function findWaiting({ trace: { events }, times: { calls, postedBy }, operations }, waits) {
  let waitFrom = calls.enter.slice(0, calls.count);
  for (let operation = 0; operation < operations.count; operation++)
    if (!(operations.dependence[operation] === DEPENDENCE.none || operations.isBlocking[operation] === 0))
      for (let member = operations.start[operation]; member < operations.start[operation + 1]; member++) {
        let event = operations.event[member];
        waitFrom[postedBy[event]] = events.posted[event];
      }
  let waitTo = waitFrom.slice();
  for (let wait = 0; wait < waits.count; wait++) {
    let call = waits.call[wait];
    waitFrom[call] = waits.startNs[wait], waitTo[call] = waits.startNs[wait] + waits.ns[wait];
  }
  return { waitFrom, waitTo };
}
function eachDependency(communication, groups, visit) {
  let { times, tie, role, receives, finalizeCalls } = communication;
  for (let i = 0; i < receives.length; i++) {
    let call = times.completedBy[receives[i]];
    if (role[call] === ROLE.test) continue;
    let sender = times.postedBy[tie[receives[i]]];
    visit(call, sender, times.calls.enter[sender]);
  }
  if (groups.ofFinalize !== NONE)
    for (let call of finalizeCalls) visit(call, ~groups.ofFinalize, groups.cameNs[groups.ofFinalize]);
  for (let operation = 0; operation < communication.operations.count; operation++)
    communication.operations.dependence[operation] !== DEPENDENCE.none && visitMembers(communication, groups, operation, visit);
}
function visitMembers({ trace, times, role, operations }, { ofOperation, cameNs }, operation, visit) {
  let { start, event, moved: moved2, root, dependence, isBlocking } = operations, kind = dependence[operation], { enter } = times.calls, callOf = (member) => times.postedBy[event[member]], came = (member) => isBlocking[operation] === 1 ? trace.events.posted[event[member]] : enter[callOf(member)], receives = (member) => kind === DEPENDENCE.barrier || (moved2[member] & MOVED.received) !== 0, group = ofOperation[operation];
  for (let member = start[operation]; member < start[operation + 1]; member++) {
    let call = times.completedBy[event[member]];
    if (!(role[call] === ROLE.test || !receives(member))) {
      if (group !== NONE)
        (kind !== DEPENDENCE.toRoot || member === root[operation]) && visit(call, ~group, cameNs[group]);
      else if (kind === DEPENDENCE.fromRoot) {
        let sender = root[operation];
        member !== sender && moved2[sender] & MOVED.sent && visit(call, callOf(sender), came(sender));
      } else if (kind === DEPENDENCE.scan)
        for (let lower = start[operation]; lower < member; lower++)
          moved2[lower] & MOVED.sent && visit(call, callOf(lower), came(lower));
    }
  }
}

// src/diagnosis/replay/replay.ts
function replay(timelines, dependencies, { ideal = !1, changes = {} } = {}) {
  let { calls } = timelines.callTimes;
  return new Execution(timelines, dependencies, ideal, changes, calls.count).run();
}
var Execution = class {
  constructor(timelines, dependencies, ideal, changes, count) {
    this.timelines = timelines;
    this.dependencies = dependencies;
    this.ideal = ideal;
    this.changes = changes;
    let { processes, callTimes } = timelines;
    this.enter = new Float64Array(count), this.leave = new Float64Array(count), this.processEnd = new Float64Array(processes), this.hasEntered = new Uint8Array(count), this.at = callTimes.calls.processStart.slice(0, processes), this.cursor = new Int32Array(processes).fill(NONE), this.shift = new Float64Array(processes), this.goesOn = new Float64Array(processes), this.missing = dependencies.groupSize.slice(), this.groupNs = new Float64Array(dependencies.groups).fill(Number.NEGATIVE_INFINITY), this.sleeperOfCall = new Int32Array(count).fill(NONE), this.sleeperOfGroup = new Int32Array(dependencies.groups).fill(NONE), this.nextSleeper = new Int32Array(processes).fill(NONE);
  }
  timelines;
  dependencies;
  ideal;
  changes;
  enter;
  leave;
  processEnd;
  hasEntered;
  /** By process: the call it is at, the next of that call's dependencies, how much later than recorded it goes on. */
  at;
  cursor;
  shift;
  /** By process: from when the call it is at goes on, as far as its dependencies are known. */
  goesOn;
  /** By group: how many calls have not entered yet, and when the last of the others came. */
  missing;
  groupNs;
  /** Processes that wait for a call or a group: the first of each, and by process the next. */
  sleeperOfCall;
  sleeperOfGroup;
  nextSleeper;
  ready = [];
  passedOver = 0;
  run() {
    let { processes, beginNs, callTimes } = this.timelines;
    for (let process = processes - 1; process >= 0; process--)
      this.shift[process] = this.changes.begin?.[process] ?? 0, this.ready.push(process);
    let unfinished = processes;
    for (; unfinished > 0; ) {
      let process = this.ready.pop() ?? this.releaseOne();
      this.proceed(process) && unfinished--;
    }
    let first = processes === 0 ? beginNs : Number.POSITIVE_INFINITY, last = processes === 0 ? beginNs : Number.NEGATIVE_INFINITY;
    for (let process = 0; process < processes; process++)
      first = Math.min(first, callTimes.processBegin[process] + (this.changes.begin?.[process] ?? 0)), last = Math.max(last, this.processEnd[process]);
    let { enter, leave, processEnd, passedOver } = this;
    return { enter, leave, processEnd, runtimeNs: last - first, passedOver };
  }
  /** A process goes on until it must wait for another one. @returns whether it has come to its end */
  proceed(process) {
    let { calls, processEnd } = this.timelines.callTimes, behind = calls.processStart[process + 1];
    for (; this.at[process] < behind; this.at[process]++) {
      let call = this.at[process];
      if (this.cursor[process] === NONE && this.enterCall(process, call), !this.awaitOthers(process, call)) return !1;
      this.leaveCall(process, call), this.cursor[process] = NONE;
    }
    let last = behind - 1;
    if (last >= calls.processStart[process] && calls.enter[last] >= processEnd[process])
      this.processEnd[process] = processEnd[process] + (this.enter[last] - calls.enter[last]);
    else {
      let added = this.changes.gap?.[behind + process] ?? 0;
      this.processEnd[process] = processEnd[process] + (this.shift[process] + added);
    }
    return !0;
  }
  enterCall(process, call) {
    let { calls } = this.timelines.callTimes, { groupOf, start, waitFrom } = this.dependencies;
    this.shift[process] += this.changes.gap?.[call + process] ?? 0;
    let shift = this.shift[process], enter = calls.enter[call] + shift;
    this.enter[call] = enter, this.hasEntered[call] = 1, this.cursor[process] = start[call];
    let begin = this.ideal ? enter : waitFrom[call] + (shift + (this.changes.before?.[call] ?? 0));
    this.goesOn[process] = begin, this.wake(this.sleeperOfCall[call]);
    let group = groupOf[call];
    group !== NONE && (this.groupNs[group] = Math.max(this.groupNs[group], begin), --this.missing[group] === 0 && this.wake(this.sleeperOfGroup[group]));
  }
  /** @returns false when the process must wait until another one enters something */
  awaitOthers(process, call) {
    let { start, on, thereNs, isHeldBack } = this.dependencies, to = start[call + 1] - (this.ideal ? isHeldBack[call] : 0);
    for (let i = this.cursor[process]; i < to; i++) {
      let needed = on[i];
      if (!(needed < 0 ? this.missing[~needed] === 0 : this.hasEntered[needed] === 1)) {
        this.cursor[process] = i;
        let sleepers = needed < 0 ? this.sleeperOfGroup : this.sleeperOfCall, key = needed < 0 ? ~needed : needed;
        return this.nextSleeper[process] = sleepers[key], sleepers[key] = process, !1;
      }
      let there = this.instantOf(needed, thereNs[i]);
      there > this.goesOn[process] && (this.goesOn[process] = there);
    }
    return !0;
  }
  /** When what a call depends on is there. @param recorded when it was */
  instantOf(needed, recorded) {
    let now = needed < 0 ? this.groupNs[~needed] : this.enter[needed], { enter } = this.timelines.callTimes.calls, before = needed < 0 ? this.dependencies.groupNs[~needed] : enter[needed];
    return this.ideal ? now + Math.min(0, recorded - before) : recorded + (now - before);
  }
  leaveCall(process, call) {
    let { calls, processBegin } = this.timelines.callTimes, leave = calls.leave[call];
    if (leave <= processBegin[process]) this.leave[call] = leave + this.shift[process];
    else if (this.ideal) this.leave[call] = this.goesOn[process];
    else {
      let behind = this.changes.behind?.[call] ?? 0;
      this.leave[call] = leave + (this.goesOn[process] - this.dependencies.waitTo[call] + behind);
    }
    this.shift[process] = this.leave[call] - leave;
  }
  wake(first) {
    for (let process = first; process !== NONE; process = this.nextSleeper[process])
      this.ready.push(process);
  }
  /** Nobody can go on: of all that wait the one whose call ended first as recorded goes on when it did. */
  releaseOne() {
    let { waitTo, on, thereNs } = this.dependencies, { processStart } = this.timelines.callTimes.calls, released = NONE;
    for (let process = 0; process < this.at.length; process++)
      this.at[process] !== processStart[process + 1] && (released === NONE || waitTo[this.at[process]] < waitTo[this.at[released]]) && (released = process);
    this.passedOver++;
    let dependency = this.cursor[released]++, needed = on[dependency];
    this.ideal || (this.goesOn[released] = Math.max(this.goesOn[released], thereNs[dependency]));
    let sleepers = needed < 0 ? this.sleeperOfGroup : this.sleeperOfCall, key = needed < 0 ? ~needed : needed;
    if (sleepers[key] === released) sleepers[key] = this.nextSleeper[released];
    else {
      let before = sleepers[key];
      for (; this.nextSleeper[before] !== released; ) before = this.nextSleeper[before];
      this.nextSleeper[before] = this.nextSleeper[released];
    }
    return released;
  }
};

// src/diagnosis/replay/ideal-replay.ts
function replayIdeally({ rootCauses, communication }) {
  if (!rootCauses || !communication) return { idealReplay: null };
  let { timelines } = rootCauses, dependencies = findDependencies(communication, timelines.waits), replayed = replay(timelines, dependencies, { ideal: !0 });
  return { idealReplay: { timelines, dependencies, replayed } };
}

// src/diagnosis/delays/synchronisations.ts
function findSynchronisations(trace, timelines, operations) {
  let { processes, beginNs } = timelines, meetings = findMeetings(trace, operations), communicatorsOf = Array.from({ length: processes }, () => []);
  return meetings.forEach((instants, communicator) => {
    if (instants.length !== 0)
      for (let process of new Set(trace.communicators[communicator].members))
        communicatorsOf[process].push(communicator);
  }), { processes, beginNs, ...findPairs(timelines), communicatorsOf, meetings };
}
function findPairs({
  waits,
  processes,
  endOfWait,
  waitsByEnd
}) {
  let { count } = waits, keys = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    let wait = waitsByEnd[i];
    keys[i] = pairOf(waits.process[wait], waits.causeProcess[wait], processes) * count + i;
  }
  keys.sort();
  let pairs = [], pairStart = [], pairNs = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    let pair = Math.floor(keys[i] / count);
    pairNs[i] = endOfWait[waitsByEnd[keys[i] - pair * count]], pair !== pairs.at(-1) && (pairs.push(pair), pairStart.push(i));
  }
  return { pairs: Float64Array.from(pairs), pairStart: Int32Array.from([...pairStart, count]), pairNs };
}
function findMeetings({ events, transfers, communicators }, { count, start, event, dependence, isBlocking }) {
  let meetings = communicators.map(() => []);
  for (let operation = 0; operation < count; operation++) {
    let kind = dependence[operation];
    if (isBlocking[operation] === 0 || kind !== DEPENDENCE.barrier && kind !== DEPENDENCE.allToAll)
      continue;
    let lastBegin = Number.NEGATIVE_INFINITY, firstEnd = Number.POSITIVE_INFINITY;
    for (let member = start[operation]; member < start[operation + 1]; member++)
      lastBegin = Math.max(lastBegin, events.posted[event[member]]), firstEnd = Math.min(firstEnd, events.completed[event[member]]);
    firstEnd <= lastBegin || meetings[transfers.communicator[events.transfer[event[start[operation]]]]].push(lastBegin);
  }
  return meetings.map((instants) => Float64Array.from(instants).sort());
}
function lastSynchronisation({ processes, beginNs, pairs, pairStart, pairNs, communicatorsOf, meetings }, process, other, ns) {
  let last = beginNs, pair = firstAbove(pairs, 0, pairs.length, pairOf(process, other, processes)) - 1;
  if (pair >= 0 && pairs[pair] === pairOf(process, other, processes)) {
    let at = firstAbove(pairNs, pairStart[pair], pairStart[pair + 1], ns) - 1;
    at >= pairStart[pair] && (last = Math.max(last, pairNs[at]));
  }
  let others = communicatorsOf[other];
  for (let communicator of communicatorsOf[process]) {
    if (!others.includes(communicator)) continue;
    let instants = meetings[communicator], at = firstAbove(instants, 0, instants.length, ns) - 1;
    at >= 0 && (last = Math.max(last, instants[at]));
  }
  return last;
}
function pairOf(a, b, processes) {
  return Math.min(a, b) * processes + Math.max(a, b);
}

// src/diagnosis/delays/delay-costs.ts
function largestDelays(costs, most, isWanted) {
  let { callTimes, count, processes, places, costDirectNs, costIndirectNs } = costs;
  if (count === 0 || most < 1) return [];
  let room = 16 * costDirectNs.length + 32 * count + places + 1024, { kernels, memory, inMemory } = openWorkplace(callTimes, room);
  return memory.scratch(() => {
    let negative = memory.numbers(count), cell = memory.integers(count), listed2 = memory.scratch(
      () => kernels.listLargest(
        {
          negative,
          cell,
          other: memory.numbers(count),
          isWanted: isWanted === void 0 ? memory.bytes(places).fill(1) : inMemory(isWanted),
          direct: inMemory(costDirectNs),
          indirect: inMemory(costIndirectNs)
        },
        { rows: processes, places, most: Math.min(most, count) }
      )
    ), order = memory.integers(listed2);
    for (let i = 0; i < listed2; i++) order[i] = i;
    return kernels.sortByEnd({ ends: negative, order, other: memory.integers(listed2) }, { waits: listed2 }), Array.from(order.subarray(0, most), (i) => {
      let at = cell[i];
      return {
        process: Math.floor(at / places),
        place: at % places,
        directNs: costDirectNs[at],
        indirectNs: costIndirectNs[at]
      };
    });
  });
}
function findDelayCosts(timelines, synchronisations) {
  let { waits, processes, places, waitStart, endOfWait: ends, waitsByEnd: order } = timelines, { count } = waits, cells = processes * places.count, work = ({ kernels, columns, sums, memory, inMemory }, kept2) => {
    let rank = memory.integers(count);
    for (let i = 0; i < count; i++) rank[order[i]] = i;
    let metNs = memory.numbers(count);
    for (let wait = 0; wait < count; wait++) {
      let process = waits.process[wait], cause = waits.causeProcess[wait];
      metNs[wait] = lastSynchronisation(synchronisations, process, cause, waits.startNs[wait]);
    }
    let charged = {
      ...kept2,
      columns,
      sums,
      rank,
      metNs,
      order: inMemory(order),
      process: inMemory(waits.process),
      causeProcess: inMemory(waits.causeProcess),
      startNs: inMemory(waits.startNs),
      ns: inMemory(waits.ns),
      ends: inMemory(ends),
      waitStart: inMemory(waitStart),
      propagated: memory.numbers(count).fill(0),
      unattributed: memory.numbers(1).fill(0)
    };
    for (let below = count; below > 0; below -= AT_A_TIME) {
      let from = Math.max(0, below - AT_A_TIME);
      kernels.chargeDelays(charged, { from, below, places: places.count });
    }
    let total = memory.numbers(2);
    return {
      count: kernels.addUpCosts({ ...kept2, sums: total }, { cells }),
      directNs: total[0],
      indirectNs: total[1],
      unattributedNs: charged.unattributed[0],
      processes,
      places: places.count,
      costDirectNs: kept2.direct,
      costIndirectNs: kept2.indirect,
      callTimes: timelines.callTimes
    };
  };
  return withCompiled(timelines, 16 * cells + 68 * count + 4 * processes + 1024, work, (memory) => ({
    direct: memory.numbers(cells).fill(0),
    indirect: memory.numbers(cells).fill(0)
  }));
}
var AT_A_TIME = 256;

// src/diagnosis/root-causes.ts
function rootCausesOf({ waitStates, communication }) {
  if (!waitStates || !communication) return { rootCauses: null };
  let { trace, times, operations } = communication, timelines = formTimelines(times, waitStates.waits), delays = findDelayCosts(timelines, findSynchronisations(trace, timelines, operations)), criticalPath = null;
  return {
    rootCauses: {
      timelines,
      delays,
      get criticalPath() {
        return criticalPath ??= findCriticalPath(timelines), criticalPath;
      }
    }
  };
}

// src/diagnosis/replay/what-if.ts
function whatIf(timelines, dependencies, scaled) {
  let changes = {};
  for (let each of scaled) addChanges(timelines, dependencies, each, changes);
  return replay(timelines, dependencies, { changes });
}
function addChanges({ callTimes, places, processes, beginNs }, { waitFrom, waitTo }, { process, place, share, inGaps, inCalls }, changes) {
  let { calls, gaps, processBegin } = callTimes, less = share - 1;
  if (place === places.notYetStarted) {
    changes.begin ??= new Float64Array(processes), changes.begin[process] += less * (processBegin[process] - beginNs);
    return;
  }
  let first = calls.processStart[process], behind = calls.processStart[process + 1];
  changes.gap ??= new Float64Array(calls.count + processes);
  for (let gap = first + process; gap <= behind + process; gap++) {
    if (inGaps !== void 0 && inGaps[gap] !== 1) continue;
    let to = gaps.start[gap + 1];
    for (let entry = gaps.start[gap]; entry < to; entry++)
      places.ofEntry[entry] === place && (changes.gap[gap] += less * gaps.ns[entry]);
  }
  if (!(places.path[place] === NONE || !calls.path.subarray(first, behind).includes(place))) {
    changes.before ??= new Float64Array(calls.count), changes.behind ??= new Float64Array(calls.count);
    for (let call = first; call < behind; call++)
      calls.path[call] !== place || inCalls !== void 0 && inCalls[call] !== 1 || (changes.before[call] += less * (waitFrom[call] - calls.enter[call]), changes.behind[call] += less * (calls.leave[call] - waitTo[call]));
  }
}

// src/diagnosis/savings.ts
var MOST_REPLAYED = 10;
function savingsOf({ rootCauses, idealReplay, communication }) {
  if (!rootCauses || !idealReplay || !communication) return { savings: [] };
  let { timelines, delays } = rootCauses, { regions } = communication.trace, isInMpi = placesInMpi(timelines.callTimes, timelines.places, (region) => regions[region].mpi), own = largestDelays(
    delays,
    MOST_REPLAYED,
    isInMpi.map((inMpi) => 1 - inMpi)
  ), runtimeNs = timelines.endNs - timelines.beginNs, shares = sharesOfMean(timelines, own);
  return { savings: own.map(({ process, place }, i) => {
    let scaled = [{ process, place, share: shares[i] }], replayed = whatIf(timelines, idealReplay.dependencies, scaled);
    return { process, place, ns: Math.max(0, runtimeNs - replayed.runtimeNs) };
  }) };
}
function sharesOfMean(timelines, delays) {
  let { processes, places, beginNs, endNs } = timelines, sums = emptySums(places.count), own = new Float64Array(delays.length), all = new Float64Array(delays.length);
  for (let process = 0; process < processes; process++) {
    clearSums(sums), addTimes(timelines, process, beginNs, endNs, 1, sums);
    for (let [i, delay] of delays.entries())
      all[i] += sums.ns[delay.place], delay.process === process && (own[i] = sums.ns[delay.place]);
  }
  return delays.map((_, i) => own[i] === 0 ? 1 : Math.min(1, all[i] / processes / own[i]));
}

// src/statistics/modified-z.ts
function modifiedZ(x, scale) {
  return scale.mad > 0 ? MAD_TO_SIGMA * (x - scale.median) / scale.mad : scale.unit > 0 ? (x - scale.median) / scale.unit : null;
}

// src/diagnosis/slow-instances.ts
var FEWEST_TO_JUDGE = 3;
function judgeInstances(instances, order, patternOf, cutoff) {
  let groups = formGroups2(instances, order, patternOf), score = new Float64Array(instances.count).fill(Number.NaN), slow = new Uint8Array(instances.count);
  for (let group = 0; group < groups.count; group++) {
    let members = groups.members.subarray(groups.start[group], groups.start[group + 1]), durations = Float64Array.from(members, (i) => instances.endNs[i] - instances.startNs[i]), scale = zScale(durations);
    if (groups.medianNs[group] = scale.median, groups.madNs[group] = scale.mad, !(members.length < FEWEST_TO_JUDGE))
      for (let i = 0; i < members.length; i++) {
        let z = modifiedZ(durations[i], scale);
        z !== null && (score[members[i]] = z, z > cutoff && (slow[members[i]] = 1, groups.slow[group]++));
      }
  }
  return { groups, score, slow };
}
function formGroups2(instances, order, patternOf) {
  let { bytes: bytes2 } = instances, place = new Int32Array(instances.count);
  for (let position = 0; position < order.length; position++) place[order[position]] = position;
  let members = Int32Array.from(order);
  members.sort((a, b) => patternOf[a] - patternOf[b] || bytes2[a] - bytes2[b] || place[a] - place[b]);
  let starts = [], ofInstance = new Int32Array(instances.count);
  for (let i = 0; i < members.length; i++) {
    let [instance, previous] = [members[i], members[i - 1]];
    (i === 0 || patternOf[instance] !== patternOf[previous] || bytes2[instance] !== bytes2[previous]) && starts.push(i), ofInstance[instance] = starts.length - 1;
  }
  let count = starts.length;
  return {
    count,
    start: Int32Array.from([...starts, members.length]),
    members,
    pattern: Int32Array.from(starts, (i) => patternOf[members[i]]),
    bytes: Float64Array.from(starts, (i) => bytes2[members[i]]),
    medianNs: new Float64Array(count),
    madNs: new Float64Array(count),
    slow: new Int32Array(count),
    ofInstance
  };
}

// src/diagnosis/waits/charges.ts
function chargeToPaths({ calls, paths }, instances) {
  let { processStart } = calls, processOf = (call) => {
    let low = 0, high = processStart.length - 1;
    for (; high - low > 1; ) {
      let middle = low + high >>> 1;
      processStart[middle] <= call ? low = middle : high = middle;
    }
    return low;
  }, processes = processStart.length - 1, keys = new Float64Array(instances.count);
  for (let i = 0; i < instances.count; i++) {
    let call = instances.call[i];
    keys[i] = (instances.class[i] * processes + processOf(call)) * paths.count + calls.path[call];
  }
  let sums = addUp(instances, keys), inClass = processes * paths.count;
  return {
    count: sums.key.length,
    class: Uint8Array.from(sums.key, (key) => Math.floor(key / inClass)),
    path: Int32Array.from(sums.key, (key) => key % paths.count),
    process: Int32Array.from(sums.key, (key) => Math.floor(key % inClass / paths.count)),
    ns: sums.ns,
    instances: sums.count
  };
}
function chargeToInstances(found, { blocks, instances, order, phases }, classes) {
  let positionOf = new Int32Array(instances.count);
  for (let position = 1; position <= order.length; position++) positionOf[order[position - 1]] = position;
  let outsideNs = new Float64Array(classes), keys = new Float64Array(found.count);
  for (let i = 0; i < found.count; i++) {
    let event = found.event[i], ownClass = found.class[i];
    event === NONE ? (keys[i] = NONE, outsideNs[ownClass] += found.ns[i]) : keys[i] = positionOf[instances.ofBlock[blocks.ofEvent[event]]] * classes + ownClass;
  }
  let sums = addUp(found, keys), perInstance = {
    count: sums.key.length,
    position: Int32Array.from(sums.key, (key) => Math.floor(key / classes)),
    class: Uint8Array.from(sums.key, (key) => key % classes),
    ns: sums.ns
  };
  return { perInstance, perPhase: chargeToPhases(perInstance, phases, classes), outsideNs };
}
function chargeToPhases(charges, phases, classes) {
  let ns = new Float64Array(phases.length * classes), phase = 0;
  for (let i = 0; i < charges.count; i++) {
    for (; phases[phase].to < charges.position[i]; ) phase++;
    ns[phase * classes + charges.class[i]] += charges.ns[i];
  }
  let key = Int32Array.from(ns.keys()).filter((each) => ns[each] > 0);
  return {
    count: key.length,
    phase: key.map((each) => Math.floor(each / classes) + 1),
    class: Uint8Array.from(key, (each) => each % classes),
    ns: Float64Array.from(key, (each) => ns[each])
  };
}
function addUp({ count, ns }, keys) {
  for (let i = 0; i < count; i++) keys[i] = keys[i] === NONE ? NONE : keys[i] * count + i;
  keys.sort();
  let found = { key: new Float64Array(count), ns: new Float64Array(count), count: new Int32Array(count) }, sums = 0, last = NONE;
  for (let i = 0; i < count; i++) {
    if (keys[i] === NONE) continue;
    let key = Math.floor(keys[i] / count);
    key !== last && (found.key[sums++] = last = key), found.ns[sums - 1] += ns[keys[i] - key * count], found.count[sums - 1]++;
  }
  return {
    key: found.key.slice(0, sums),
    ns: found.ns.slice(0, sums),
    count: found.count.slice(0, sums)
  };
}

// src/diagnosis/waits/communication.ts
function followCommunication(trace, times, { tie, collectives }) {
  let { events } = trace, { calls } = times, place = openWorkplace(times, roomFor(trace, times)), { kernels, memory, inMemory } = place, role = memory.bytes(calls.count), otherEnterNs = memory.numbers(events.count).fill(Number.NaN), receives = memory.integers(events.count), sends = memory.integers(events.count), lateReceives = memory.integers(events.count), lateSends = memory.integers(events.count), awaitsSender = memory.bytes(calls.count);
  return memory.scratch(() => {
    memory.scratch(() => {
      let ofRegion = rolesOf(trace.regions), ofPath = memory.bytes(times.paths.count);
      for (let path = 0; path < ofPath.length; path++)
        ofPath[path] = ofRegion[times.paths.region[path]] ?? ROLE.other;
      kernels.roleByCall({ path: inMemory(calls.path), ofPath, ofCall: role }, { calls: calls.count });
    });
    let ends = enterOtherEnds(trace, times, tie, place, otherEnterNs), completed = inMemory(events.completed.subarray(0, events.count)), enter = inMemory(calls.enter), leave = inMemory(calls.leave), order = (callOf, list, late) => {
      let sizes = { events: events.count, calls: calls.count }, count = memory.scratch(() => {
        let end = memory.integers(calls.count + 1).fill(0);
        return kernels.orderByCalls({ callOf, completed, end, list }, sizes);
      });
      return [
        count,
        kernels.findLate({ messages: list, callOf, enter, leave, otherEnterNs, late }, { count })
      ];
    }, [received, lateReceived] = order(ends.receivedIn, receives, lateReceives), [sent, lateSent] = order(ends.sentIn, sends, lateSends), { sums, receivedIn } = ends;
    kernels.countViolations({ sums, receives, receivedIn, leave, otherEnterNs }, { count: received });
    let awaited = { late: lateReceives, receivedIn, role, awaits: awaitsSender.fill(0) };
    kernels.findAwaited(awaited, { count: lateReceived, never: ROLE.test });
    let { messages, unclassified, clockViolations, largestViolationNs } = sums, found = { trace, times, tie, role, otherEnterNs }, collectiveEvents = ends.collectives.subarray(0, sums.collectives), olderThanReceives = null, olderThanSends = null, all = { receives: receives.subarray(0, received), sends: sends.subarray(0, sent) };
    return {
      ...found,
      ...all,
      lateReceives: lateReceives.subarray(0, lateReceived),
      lateSends: lateSends.subarray(0, lateSent),
      awaitsSender,
      operations: listOperations(trace, times, { tie, count: collectives, events: collectiveEvents }, role),
      initCalls: callsWith(ROLE.init, role),
      finalizeCalls: callsWith(ROLE.finalize, role),
      olderThanReceives: () => olderThanReceives ??= findOlderMessages(found, all.receives),
      olderThanSends: () => olderThanSends ??= findOlderMessages(found, all.sends),
      messages: { count: messages, unclassified, clockViolations, largestViolationNs }
    };
  });
}
function roomFor({ events, transfers }, { calls, paths }) {
  return 80 * events.count + 20 * calls.count + transfers.count + paths.count + 65536;
}
function enterOtherEnds({ events, transfers }, { calls, postedBy, completedBy }, tie, { kernels, memory, inMemory }, otherEnterNs) {
  let { count } = events, { buffer, byteOffset } = memory.bytes(MessageSums.BYTES_PER_ELEMENT).fill(0), found = {
    sums: new MessageSums(buffer, byteOffset),
    receivedIn: memory.integers(count).fill(NONE),
    sentIn: memory.integers(count).fill(NONE),
    collectives: memory.integers(count)
  };
  return memory.scratch(
    () => kernels.enterOtherEnds(
      {
        ...found,
        otherEnterNs,
        transfer: inMemory(events.transfer.subarray(0, count)),
        kind: inMemory(transfers.kind.subarray(0, transfers.count)),
        tie: inMemory(tie),
        postedBy: inMemory(postedBy),
        completedBy: inMemory(completedBy),
        enter: inMemory(calls.enter)
      },
      { events: count }
    )
  ), found;
}
function callsWith(wanted, role) {
  let found = [];
  for (let call = role.indexOf(wanted); call !== -1; call = role.indexOf(wanted, call + 1)) found.push(call);
  return Int32Array.from(found);
}

// src/diagnosis/waits/publications.ts
var Publications = class {
  found = {
    count: 0,
    class: new Uint8Array(64),
    call: new Int32Array(64),
    startNs: new Float64Array(64),
    ns: new Float64Array(64),
    causeProcess: new Int32Array(64),
    causeCall: new Int32Array(64),
    event: new Int32Array(64)
  };
  /** Class that publishes now. */
  class = 0;
  /** The instances that it was called with, when it listens to another class. */
  listenedTo = new Int32Array(0);
  wait(call, startNs, ns, causeProcess, causeCall, event) {
    this.add(call, startNs, ns, causeProcess, causeCall, event);
  }
  time(call, ns, event) {
    this.add(call, 0, ns, NONE, NONE, event);
  }
  waits(columns) {
    let { found } = this, { count: at } = found, behind = at + columns.call.length;
    behind > found.call.length && this.grow(behind), found.class.fill(this.class, at, behind), found.call.set(columns.call, at), found.startNs.set(columns.startNs, at), found.ns.set(columns.ns, at), found.causeProcess.set(columns.causeProcess, at), found.causeCall.set(columns.causeCall, at), found.event.set(columns.event, at), found.count = behind;
  }
  instance(root) {
    let { found } = this, i = this.listenedTo[root];
    this.add(found.call[i], 0, found.ns[i], NONE, NONE, found.event[i]);
  }
  add(call, startNs, ns, causeProcess, causeCall, event) {
    let { found } = this;
    found.count === found.call.length && this.grow(found.count + 1);
    let i = found.count++;
    found.class[i] = this.class, found.call[i] = call, found.startNs[i] = startNs, found.ns[i] = ns, found.causeProcess[i] = causeProcess, found.causeCall[i] = causeCall, found.event[i] = event;
  }
  grow(least) {
    let { found } = this, length = Math.max(2 * found.call.length, least), larger3 = (column) => {
      let grown2 = new column.constructor(length);
      return grown2.set(column), grown2;
    };
    found.class = larger3(found.class), found.call = larger3(found.call), found.startNs = larger3(found.startNs), found.ns = larger3(found.ns), found.causeProcess = larger3(found.causeProcess), found.causeCall = larger3(found.causeCall), found.event = larger3(found.event);
  }
};

// src/diagnosis/waits/find-waits.ts
function findWaits(found, classes) {
  let publications = new Publications(), candidates2 = publications.found, ends = classes.map((each, index) => (publications.class = index, matchRoots(found, each, publications), candidates2.count)), { count } = found.times.calls, published = candidates2.count, most = published * (1 + classes.filter(({ listensTo }) => typeof listensTo == "object").length), place = openWorkplace(found.times, 20 * count + 16 * published + 80 * most + 4096), { kernels, memory } = place;
  return memory.scratch(() => {
    let longest = memory.integers(count).fill(NONE), overlappedNs = memory.scratch(() => {
      let longestOfClass = memory.integers(count).fill(NONE), columns2 = inMemoryColumns(candidates2, place);
      return kernels.keepLongest({ ...columns2, longest, longestOfClass }, { count: published });
    });
    listenToOthers(found, classes, publications, longest, ends, place);
    let columns = inMemoryColumns(candidates2, place), order = memory.integers(candidates2.count), listed2 = { ...columns, longest, order, end: memory.integers(257).fill(0) }, taken = kernels.listInstances(listed2, { count: candidates2.count, published }), instances = take(columns, order.subarray(0, taken), place), kept2 = order.subarray(0, kernels.listWaits({ longest, kept: order }, { calls: count }));
    return { waits: withProcesses(found, take(columns, kept2, place)), instances, overlappedNs };
  });
}
function matchRoots(found, each, publications) {
  let { listensTo } = each;
  if (listensTo === "receive") each.matchAll(found, found.lateReceives, publications);
  else if (listensTo === "send") each.matchAll(found, found.lateSends, publications);
  else if (listensTo === "collective")
    for (let root = 0; root < found.operations.count; root++) each.match(found, root, publications);
  else (listensTo === "init" || listensTo === "finalize") && (listensTo === "init" ? found.initCalls : found.finalizeCalls).length > 1 && each.match(found, 0, publications);
}
function listenToOthers(found, classes, publications, longest, ends, { kernels, memory, inMemory }) {
  let instances = publications.found;
  classes.forEach((each, index) => {
    let { id, listensTo } = each;
    if (typeof listensTo != "object" || !("matchAll" in each)) return;
    let other = classes.findIndex((each2) => each2.id === listensTo.class);
    if (other < 0 || other >= index)
      throw new RangeError(`${id} listens to ${listensTo.class}, not before it`);
    publications.class = index;
    let [from, to] = [ends[other - 1] ?? 0, ends[other]];
    memory.scratch(() => {
      let listed2 = memory.integers(to - from), columns = {
        longest,
        listed: listed2,
        call: inMemory(instances.call.subarray(0, to)),
        causeCall: inMemory(instances.causeCall.subarray(0, to))
      };
      publications.listenedTo = listed2.slice(0, kernels.listStayed(columns, { from, to }));
    });
    let events = publications.listenedTo.map((i) => instances.event[i]);
    each.matchAll(found, events, publications);
  });
}
function inMemoryColumns(all, { inMemory }) {
  let { count } = all;
  return {
    classes: inMemory(all.class.subarray(0, count)),
    call: inMemory(all.call.subarray(0, count)),
    startNs: inMemory(all.startNs.subarray(0, count)),
    ns: inMemory(all.ns.subarray(0, count)),
    causeProcess: inMemory(all.causeProcess.subarray(0, count)),
    causeCall: inMemory(all.causeCall.subarray(0, count)),
    event: inMemory(all.event.subarray(0, count))
  };
}
function withProcesses({ times: { calls } }, taken) {
  let { count, call } = taken, process = new Int32Array(count);
  for (let wait = 0, each = 0; wait < count; wait++) {
    for (; calls.processStart[each + 1] <= call[wait]; ) each++;
    process[wait] = each;
  }
  return { ...taken, process };
}
function take(all, order, { kernels, memory }) {
  let count = order.length;
  return memory.scratch(() => {
    let taken = {
      classes: memory.bytes(count),
      call: memory.integers(count),
      startNs: memory.numbers(count),
      ns: memory.numbers(count),
      causeProcess: memory.integers(count),
      causeCall: memory.integers(count),
      event: memory.integers(count)
    };
    return kernels.takeInstances(
      {
        ...taken,
        order,
        ofClasses: all.classes,
        ofCall: all.call,
        ofStartNs: all.startNs,
        ofNs: all.ns,
        ofCauseProcess: all.causeProcess,
        ofCauseCall: all.causeCall,
        ofEvent: all.event
      },
      { count }
    ), {
      count,
      class: taken.classes.slice(),
      call: taken.call.slice(),
      startNs: taken.startNs.slice(),
      ns: taken.ns.slice(),
      causeProcess: taken.causeProcess.slice(),
      causeCall: taken.causeCall.slice(),
      event: taken.event.slice()
    };
  });
}

// src/diagnosis/waits/ordinary-sends.ts
var TIMES_MEDIAN = 10, MOST_SENDS = 0.9;
function findOrdinarySends(found, waits) {
  let lateReceiver2 = waitClassIndex("late-receiver"), { events, transfers } = found.trace, late = /* @__PURE__ */ new Map();
  for (let wait = 0; wait < waits.count; wait++) {
    if (waits.class[wait] !== lateReceiver2) continue;
    let bytes2 = transfers.bytes[events.transfer[waits.event[wait]]], severities = late.get(bytes2);
    severities === void 0 ? late.set(bytes2, [waits.ns[wait]]) : severities.push(waits.ns[wait]);
  }
  if (late.size === 0) return [];
  let durations = durationsOfSends(found, [...late.keys()]);
  return [...late].flatMap(([bytes2, severities], size) => {
    let all = durations[size], medianNs = median(all);
    if (all.length - severities.length <= MOST_SENDS * all.length) return [];
    let doubted = severities.filter((ns2) => ns2 > TIMES_MEDIAN * medianNs);
    if (doubted.length === 0) return [];
    let ns = doubted.reduce((sum, each) => sum + each, 0);
    return [{ bytes: bytes2, lateReceivers: doubted.length, ns, medianNs, sends: all.length }];
  }).sort((a, b) => a.bytes - b.bytes);
}
function durationsOfSends({ trace: { events, transfers }, times, role, sends }, sizes) {
  let { calls, completedBy } = times, indexOf = new Map(sizes.map((bytes2, size) => [bytes2, size])), sizeOf2 = new Int32Array(transfers.count);
  for (let i = 0; i < transfers.count; i++) sizeOf2[i] = indexOf.get(transfers.bytes[i]) ?? NONE;
  let isCounted = new Uint8Array(256);
  for (let each of [ROLE.send, ROLE.waitOne, ROLE.waitMany]) isCounted[each] = 1;
  let room = 12 * sends.length + 8 * events.count + 4 * transfers.count + 4 * sizes.length + 4096, { kernels, memory, inMemory } = openWorkplace(times, room + calls.count);
  return memory.scratch(() => {
    let start = memory.integers(sizes.length + 1).fill(0), durations = memory.numbers(sends.length);
    return kernels.durationsBySize(
      {
        start,
        durations,
        sends: inMemory(sends),
        transfer: inMemory(events.transfer.subarray(0, events.count)),
        sizeOf: inMemory(sizeOf2),
        completedBy: inMemory(completedBy),
        role: inMemory(role),
        isCounted: inMemory(isCounted),
        enter: inMemory(calls.enter),
        leave: inMemory(calls.leave)
      },
      { count: sends.length, sizes: sizes.length }
    ), sizes.map((_, size) => durations.slice(start[size], start[size + 1]));
  });
}

// src/diagnosis/waits/profile.ts
function profileOf(trace, times, communication) {
  let outside = Int32Array.of(...communication.initCalls, ...communication.finalizeCalls).sort(), profiled = { trace, times, outside };
  return { profile: () => rowsOf(profiled), totals: totalsOf(profiled) };
}
function rowsOf(profiled) {
  let rows = { process: [], path: [], ns: [] }, counters = { visits: [], bytes: [] };
  return eachProcess(profiled, (process, own) => {
    for (let row = 0; row < own.count; row++)
      rows.process.push(process), rows.path.push(own.path[row]), rows.ns.push(own.ns[row]), counters.visits.push(own.visits[row]), counters.bytes.push(own.bytes[row]);
  }), {
    count: rows.path.length,
    process: Int32Array.from(rows.process),
    path: Int32Array.from(rows.path),
    ns: Float64Array.from(rows.ns),
    visits: Int32Array.from(counters.visits),
    bytes: Float64Array.from(counters.bytes)
  };
}
function eachProcess({ trace, times, outside }, visit) {
  let { events, transfers, processStart, processes } = trace, { calls, gaps, paths, postedBy } = times, room = 8 * events.count + calls.count + 9 * transfers.count + 48 * paths.count + 65536, { kernels, memory, inMemory } = openWorkplace(times, room);
  memory.scratch(() => {
    let isOutside = memory.bytes(calls.count).fill(0);
    for (let call of outside) isOutside[call] = 1;
    let columns = {
      outside: isOutside,
      path: inMemory(calls.path),
      enter: inMemory(calls.enter),
      leave: inMemory(calls.leave),
      gapPath: inMemory(gaps.path),
      gapNs: inMemory(gaps.ns),
      postedBy: inMemory(postedBy),
      transfer: inMemory(events.transfer.subarray(0, events.count)),
      kind: inMemory(transfers.kind.subarray(0, transfers.count)),
      bytesOfTransfer: inMemory(transfers.bytes.subarray(0, transfers.count)),
      ns: memory.numbers(paths.count).fill(0),
      visits: memory.integers(paths.count).fill(0),
      bytes: memory.numbers(paths.count).fill(0),
      isMet: memory.bytes(paths.count).fill(0),
      rowPath: memory.integers(paths.count),
      rowNs: memory.numbers(paths.count),
      rowVisits: memory.integers(paths.count),
      rowBytes: memory.numbers(paths.count)
    }, { rowPath: path, rowNs: ns, rowVisits: visits, rowBytes: bytes2 } = columns;
    for (let process = 0; process < processes; process++) {
      let firstCall = calls.processStart[process], behindCall = calls.processStart[process + 1], count = kernels.profileProcess(columns, {
        paths: paths.count,
        firstCall,
        behindCall,
        rows: 0,
        firstEntry: gaps.start[firstCall + process],
        behindEntry: gaps.start[behindCall + process + 1],
        firstEvent: processStart[process],
        behindEvent: processStart[process + 1]
      });
      visit(process, { count, path, ns, visits, bytes: bytes2 });
    }
  });
}
var BRANCH_IDS = Object.entries({
  "point-to-point": BRANCH.pointToPoint,
  collective: BRANCH.collective,
  synchronisation: BRANCH.synchronisation,
  "init-finalize": BRANCH.initFinalize
});
function totalsOf(profiled) {
  let { trace, times, outside } = profiled, { calls, paths, processBegin, processEnd } = times, branchOfRegion = branchesOf(trace.regions), branches = new Float64Array(BRANCH_IDS.length), nonMpiNs = 0, branchOfPath = paths.region.subarray(0, paths.count).map((region) => region === NONE || !trace.regions[region].mpi ? NONE : branchOfRegion[region]);
  eachProcess(profiled, (_, { count, path, ns }) => {
    for (let row = 0; row < count; row++) {
      let branch = branchOfPath[path[row]];
      branch === NONE ? nonMpiNs += ns[row] : branches[branch] += ns[row];
    }
  });
  let mpiNs = branches.reduce((sum, each) => sum + each, 0);
  for (let call of outside)
    branches[BRANCH.initFinalize] += calls.leave[call] - calls.enter[call];
  let begin = processBegin.reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY);
  return {
    spanNs: (processEnd.reduce((most, each) => Math.max(most, each), Number.NEGATIVE_INFINITY) - begin) * trace.processes,
    mpiNs,
    branchNs: Object.fromEntries(BRANCH_IDS.map(([id, branch]) => [id, branches[branch]])),
    nonMpiNs
  };
}

// src/diagnosis/waits/wait-states.ts
function findWaitStates(found) {
  let { trace, ties } = found, times = trace.callTimes, why = whyNot(times);
  if (times === null || why !== null) return { waitStates: null, noWaitStates: why, communication: null };
  let communication = followCommunication(trace, times, ties), { instances, waits, overlappedNs } = findWaits(communication, WAIT_CLASSES), { messages, operations } = communication, classes = WAIT_CLASSES.map(
    ({ id, name, parent }) => ({ id, name, parent, ns: 0, instances: 0 })
  );
  for (let i = 0; i < instances.count; i++) {
    let total = classes[instances.class[i]];
    total.ns += instances.ns[i], total.instances++;
  }
  return { waitStates: {
    classes,
    waits,
    charges: chargeToPaths(times, instances),
    ...chargeToInstances(instances, found, WAIT_CLASSES.length),
    overlappedNs,
    unclassified: { messages: messages.unclassified, collectiveNs: operations.unclassifiedNs },
    clock: {
      messages: messages.count,
      violations: messages.clockViolations,
      largestNs: messages.largestViolationNs
    },
    ordinarySends: findOrdinarySends(communication, waits),
    ...profileOf(trace, times, communication)
  }, noWaitStates: null, communication };
}
function whyNot(times) {
  return times === null ? "times not read" : times.calls.count === 0 ? "no MPI calls" : times.hasLeaves ? null : "no leave times";
}

// src/patterns/signatures.ts
import { hash } from "node:crypto";

// src/trace/growing-columns.ts
function grown(column, capacity) {
  let larger3 = new column.constructor(capacity);
  return larger3.set(column), larger3;
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
  call;
  marks;
  postedBy;
  completedBy;
  /** @param withCallers whether it is noted which MPI calls posted and completed the events */
  constructor(withCallers = !1, capacity = 1024) {
    this.capacity = capacity, this.transfer = new Int32Array(capacity), this.posted = new Float64Array(capacity), this.completed = new Float64Array(capacity), this.call = new Int32Array(capacity), this.marks = new Uint8Array(capacity), this.postedBy = new Int32Array(withCallers ? capacity : 0), this.completedBy = new Int32Array(withCallers ? capacity : 0);
  }
  /** Adds the events of a process. */
  append(process) {
    let count = this.count + process.count;
    count > this.capacity && this.growTo(Math.max(count, larger(this.capacity)));
    for (let name of eventColumns(this)) this[name].set(process[name], this.count);
    this.count = count;
  }
  /** Makes room for so many events at once: growing step by step copies everything each time. */
  reserve(capacity) {
    capacity > this.capacity && this.growTo(capacity);
  }
  growTo(capacity) {
    for (let name of eventColumns(this)) this[name] = grown(this[name], capacity);
    this.capacity = capacity;
  }
  /** Puts the events from `start` on into the order of `order`, whose entries are their present indexes. */
  reorder(start, order) {
    for (let name of eventColumns(this)) {
      let column = this[name], before = column.slice(start, start + order.length);
      for (let i = 0; i < order.length; i++) column[start + i] = before[order[i] - start];
    }
  }
}, EVENT_COLUMNS = ["transfer", "posted", "completed", "call", "marks"], WITH_CALLERS = [...EVENT_COLUMNS, "postedBy", "completedBy"];
function eventColumns({ postedBy }) {
  return postedBy.length > 0 ? WITH_CALLERS : EVENT_COLUMNS;
}
var GrowingCalls = class {
  count = 0;
  region = new Int32Array(1024);
  parent = new Int32Array(1024);
  /** Adds the calls of a process. */
  append(process) {
    let count = this.count + process.count;
    if (count > this.region.length) {
      let capacity = Math.max(count, larger(this.region.length));
      this.region = grown(this.region, capacity), this.parent = grown(this.parent, capacity);
    }
    this.region.set(process.region, this.count), this.parent.set(process.parent, this.count), this.count = count;
  }
};

// src/patterns/interner.ts
var Interner = class {
  count = 0;
  pool = new Int32Array(4096);
  end = new Int32Array(1024);
  hashes = new Int32Array(1024);
  slots = new Int32Array(2048).fill(NONE);
  /** @returns the number of the sequence `values[from..to-1]` */
  number(values, from, to) {
    let hash3 = 2166136261 ^ to - from;
    for (let i = from; i < to; i++) hash3 = Math.imul(hash3 ^ values[i], 16777619) ^ hash3 >>> 15;
    let mask = this.slots.length - 1, at = (hash3 ^ hash3 >>> 16) & mask;
    for (; ; ) {
      let found = this.slots[at];
      if (found === NONE) break;
      if (this.hashes[found] === hash3 && this.equals(found, values, from, to)) return found;
      at = at + 1 & mask;
    }
    return this.slots[at] = this.count, this.append(hash3, values, from, to);
  }
  startOf(number) {
    return number === 0 ? 0 : this.end[number - 1];
  }
  /** A view of the sequence, good until the next one is numbered. */
  sequence(number) {
    return this.pool.subarray(this.startOf(number), this.end[number]);
  }
  equals(number, values, from, to) {
    let start = this.startOf(number);
    if (this.end[number] - start !== to - from) return !1;
    for (let i = from; i < to; i++) if (this.pool[start + i - from] !== values[i]) return !1;
    return !0;
  }
  append(hash3, values, from, to) {
    let number = this.count++, start = this.startOf(number);
    number === this.end.length && (this.end = lengthened(this.end, 2 * number), this.hashes = lengthened(this.hashes, 2 * number));
    let end = start + to - from;
    return end > this.pool.length && (this.pool = lengthened(this.pool, Math.max(end, 2 * this.pool.length))), this.pool.set(values.subarray(from, to), start), this.end[number] = end, this.hashes[number] = hash3, 2 * this.count > this.slots.length && this.rehash(), number;
  }
  rehash() {
    this.slots = new Int32Array(2 * this.slots.length).fill(NONE);
    let mask = this.slots.length - 1;
    for (let number = 0; number < this.count; number++) {
      let hash3 = this.hashes[number], at = (hash3 ^ hash3 >>> 16) & mask;
      for (; this.slots[at] !== NONE; ) at = at + 1 & mask;
      this.slots[at] = number;
    }
  }
};
function lengthened(column, length) {
  let longer = new Int32Array(length);
  return longer.set(column), longer;
}

// src/patterns/signatures.ts
var KIND_BITS = 2, KIND_MASK = 3;
function signInstances(trace, blocks, instances) {
  let symbols = new Symbols(trace), multisets = new Interner(), { multisetOfBlock, processPatterns } = signBlocks(trace, blocks, symbols, multisets), signatures = new Interner(), ofInstance = new Int32Array(instances.count), firstInstances = [], key = new Int32Array(1024);
  for (let instance = 0; instance < instances.count; instance++) {
    let [from, to] = [instances.start[instance], instances.start[instance + 1]];
    2 * (to - from) > key.length && (key = new Int32Array(4 * (to - from)));
    let length = 0;
    for (let i = from; i < to; ) {
      let process = blocks.process[instances.block[i]], behind = i + 1;
      for (; behind < to && blocks.process[instances.block[behind]] === process; ) behind++;
      key[length++] = process, key[length++] = behind === i + 1 ? multisetOfBlock[instances.block[i]] : jointMultiset(blocks, symbols, multisets, instances.block.subarray(i, behind)), i = behind;
    }
    let signature = signatures.number(key, 0, length);
    signature === firstInstances.length && firstInstances.push(instance), ofInstance[instance] = signature;
  }
  return {
    processPatterns,
    ofInstance,
    count: signatures.count,
    firstInstance: Int32Array.from(firstInstances),
    lines: linesBy(symbols, signatures, multisets),
    processes: (signature) => signatures.sequence(signature),
    symbols: (multiset) => multisets.sequence(multiset)
  };
}
var Symbols = class {
  ofTransfer;
  transfer;
  /** The symbols that were asked for last. */
  buffer = new Int32Array(1024);
  constructor(trace) {
    let { count, kind, operation, partner } = trace.transfers;
    this.transfer = trace.events.transfer, this.ofTransfer = new Int32Array(count);
    for (let t = 0; t < count; t++)
      this.ofTransfer[t] = symbolOf(kind[t], kind[t] === KIND.collective ? operation[t] : partner[t]);
  }
  /** Puts the symbols of the events `from` to `to - 1` into the buffer at `at`. @returns where they end */
  put(from, to, at) {
    at + to - from > this.buffer.length && (this.buffer = grown(this.buffer, 2 * (at + to - from)));
    for (let event = from; event < to; event++) this.buffer[at++] = this.ofTransfer[this.transfer[event]];
    return at;
  }
};
function symbolOf(kind, value) {
  return value << KIND_BITS | kind;
}
function signBlocks(trace, blocks, symbols, multisets) {
  let { sequenceOfBlock, pool, ends, processPatterns } = numberSequences(trace, blocks, symbols), multisetOfSequence = ends.map((end, sequence) => {
    let from = sequence === 0 ? 0 : ends[sequence - 1];
    return multisets.number(pool.subarray(from, end).sort(), 0, end - from);
  });
  return { multisetOfBlock: sequenceOfBlock.map((sequence) => multisetOfSequence[sequence]), processPatterns };
}
function numberSequences({ events, transfers, processes, processStart }, blocks, symbols) {
  let longest = 0;
  for (let process = 0; process < processes; process++)
    longest = Math.max(longest, processStart[process + 1] - processStart[process]);
  let { kernels, columns } = openWorkspace({
    numbering: struct(Numbering),
    start: integers(blocks.count + 1),
    transfer: integers(longest),
    symbol: integers(transfers.count),
    sequence: integers(blocks.count),
    // As many sequences as blocks at most, and room for one more while it is looked up.
    pool: integers(events.count + longest),
    end: integers(blocks.count),
    hashes: integers(blocks.count),
    seenOn: integers(blocks.count),
    slots: integers(slotsFor(blocks.count))
  });
  columns.start.set(blocks.start), columns.symbol.set(symbols.ofTransfer), kernels.startSequences(columns);
  for (let process = 0; process < processes; process++) {
    let [first, behind] = [processStart[process], processStart[process + 1]];
    columns.transfer.set(events.transfer.subarray(first, behind)), kernels.numberSequences(columns, { process, first, events: behind - first, blocks: blocks.count });
  }
  let { sequences, processPatterns } = columns.numbering;
  return {
    sequenceOfBlock: columns.sequence,
    pool: columns.pool,
    ends: columns.end.subarray(0, sequences),
    processPatterns
  };
}
function jointMultiset(blocks, symbols, multisets, of) {
  let length = 0;
  for (let block of of) length = symbols.put(blocks.start[block], blocks.start[block + 1], length);
  let joint = symbols.buffer.subarray(0, length).sort();
  return multisets.number(joint, 0, length);
}
function linesBy(symbols, signatures, multisets) {
  let texts = [], rank = /* @__PURE__ */ new Map(), rankAll = () => {
    let distinct2 = Array.from(new Set(symbols.ofTransfer), (symbol) => ({
      symbol,
      text: symbolText(symbol)
    }));
    distinct2.sort((a, b) => a.text < b.text ? -1 : 1), texts = distinct2.map(({ text }) => text);
    for (let [at, { symbol }] of distinct2.entries()) rank.set(symbol, at);
  };
  return (number) => {
    texts.length === 0 && rankAll();
    let signature = signatures.sequence(number), lines = [];
    for (let i = 0; i < signature.length; i += 2) {
      let line = `P${signature[i]}:`, ranks = multisets.sequence(signature[i + 1]).map((symbol) => rank.get(symbol));
      for (let at of ranks.sort()) line += ` ${texts[at]}`;
      lines.push(line);
    }
    return lines;
  };
}
function symbolText(symbol) {
  let value = symbol >> KIND_BITS, kind = symbol & KIND_MASK;
  return kind === KIND.collective ? COLLECTIVE_NAMES[value] ?? `COLLECTIVE_${value}` : `${kind === KIND.send ? "S" : "R"}${value}`;
}
function eventSymbol(trace, event) {
  let { kind, operation, partner } = trace.transfers, t = trace.events.transfer[event];
  return symbolText(symbolOf(kind[t], kind[t] === KIND.collective ? operation[t] : partner[t]));
}
function signatureId(lines) {
  let text = lines.join(";").replaceAll(": ", ":").replaceAll(" ", ".");
  return hash("sha256", text).slice(0, 16);
}

// src/families/links.ts
function unusedLinks(count) {
  return { count, used: 0, messages: 0, squares: 0 };
}
function addMessages(links, messages) {
  links.used++, links.messages += messages, links.squares += messages * messages;
}
function evenness({ count, messages, squares }) {
  return squares === 0 ? 0 : messages * messages / (count * squares);
}
function together(kinds) {
  let sum = { links: 0, used: 0, linked: 0, even: 0 };
  for (let kind of kinds)
    sum.links += kind.count, sum.used += kind.used, sum.linked += kind.messages, sum.even += kind.count * evenness(kind);
  return { ...sum, even: sum.links === 0 ? 0 : sum.even / sum.links };
}

// src/families/transposed-grid.ts
var LEAST_SHARE = 0.02, ALIKE = 0.9;
function transposedGrid(pairs) {
  for (let wide of [1, 2]) {
    let side = Math.sqrt(pairs.processes / wide);
    if (Number.isInteger(side) && side >= 2) return onSquare(pairs, side, wide);
  }
  return null;
}
function onSquare(pairs, side, wide) {
  let columns = side * wide, transposedTo = transposedPlaces([side, columns]), rows = { steps: linksBySteps(columns, side), doubling: linksByDoubling(columns, side) }, lines = { steps: linksBySteps(side, columns), doubling: linksByDoubling(side, columns) }, crossing = unusedLinks(wide * side * (side - 1) / 2), diagonal = unusedLinks(crossing.count + columns);
  eachPair(pairs, (low, high, messages) => {
    let [lowRow, highRow] = [Math.floor(low / columns), Math.floor(high / columns)], [lowColumn, highColumn] = [low % columns, high % columns];
    lowRow === highRow ? take2(rows, lowColumn, highColumn, messages) : lowColumn === highColumn ? take2(lines, lowRow, highRow, messages) : transposedTo[low] === high && (addMessages(crossing, messages), addMessages(diagonal, messages / 2));
  });
  for (let process = 0; process < pairs.processes; process++) {
    let own = pairs.toItself[process];
    own > 0 && transposedTo[process] === process && addMessages(diagonal, own);
  }
  let axes = [rows, lines].filter((axis) => isUsed(best(axis)));
  return axes.length === 0 || !isUsed(crossing) || crossing.messages < LEAST_SHARE * pairs.total ? null : {
    dimensions: [side, columns],
    kinds: [...axes.map(best), crossing],
    stepped: rows.steps.messages + lines.steps.messages,
    transposed: crossing.messages,
    isOnDiagonal: evenness(diagonal) >= ALIKE
  };
}
function transposedPlaces([side, columns]) {
  let wide = columns / side;
  return Int32Array.from({ length: side * columns }, (_, process) => {
    let [row, column] = [Math.floor(process / columns), process % columns];
    return Math.floor(column / wide) * columns + row * wide + column % wide;
  });
}
function linksBySteps(extent, lines) {
  return unusedLinks(lines * (extent - 1));
}
function linksByDoubling(extent, lines) {
  let stages = Math.log2(extent);
  return stages > 1 && Number.isInteger(stages) ? unusedLinks(lines * extent * stages / 2) : null;
}
function take2({ steps, doubling }, low, high, messages) {
  high - low === 1 && addMessages(steps, messages);
  let difference = low ^ high;
  doubling !== null && (difference & difference - 1) === 0 && addMessages(doubling, messages);
}
function best({ steps, doubling }) {
  return doubling !== null && doubling.messages > steps.messages ? doubling : steps;
}
function isUsed({ used, count }) {
  return used >= 0.75 * count;
}
function eachPair({ start, low, messages, processes }, visit) {
  for (let distance = 1; distance < processes; distance++)
    for (let i = start[distance]; i < start[distance + 1]; i++)
      visit(low[i], low[i] + distance, messages[i]);
}

// src/families/directions.ts
var AXES = ["x", "y", "z"], UNNUMBERED = -1, Places = class {
  extents;
  periodic;
  /** By process: its transposed place; null on a grid that is not known by transpositions. */
  transposed;
  /** Steps by number. */
  directions = [];
  /** By axis and process: its place. */
  place;
  /** By process: its places as one number, such that the difference of two processes' tells the step between them. */
  code;
  /** What makes that difference a positive number. */
  middle;
  /** By that number: the direction's. */
  numberOf;
  /** Direction sets that were met, by their numbers, with the index that each number has in the set. */
  sets = /* @__PURE__ */ new Map();
  numberOfStep = /* @__PURE__ */ new Map();
  /** How many graphs were looked at, and by direction the last one that has it. */
  looks = 0;
  metIn = [];
  constructor({ dimensions, periodic, transposed }) {
    this.extents = [...dimensions].reverse(), this.periodic = [...periodic].reverse(), this.transposed = transposed === void 0 ? null : transposedPlaces(dimensions);
    let [stride, size] = [1, 1], weights = [], strides = this.extents.map((extent) => {
      let own = stride;
      return weights.push(size), stride *= extent, size *= 2 * extent, own;
    }), processes = stride;
    this.place = this.extents.map(
      (extent, axis) => Int32Array.from({ length: processes }, (_, process) => Math.floor(process / strides[axis]) % extent)
    ), this.code = new Int32Array(processes);
    for (let [axis, weight] of weights.entries()) {
      let along = this.place[axis];
      for (let process = 0; process < processes; process++) this.code[process] += weight * along[process];
    }
    this.middle = weights.reduce((sum, weight, axis) => sum + weight * this.extents[axis], 0), this.numberOf = new Int32Array(size).fill(UNNUMBERED);
  }
  /** Place of a process along an axis. */
  along(process, axis) {
    return this.place[axis][process];
  }
  /** Whether a step leads from a process to one inside the grid; `sign` −1 asks for the opposite step. */
  staysInside(process, direction, sign) {
    for (let axis = 0; axis < direction.length; axis++) {
      if (this.periodic[axis] || direction[axis] === 0) continue;
      let place = this.place[axis][process] + sign * direction[axis];
      if (place < 0 || place >= this.extents[axis]) return !1;
    }
    return !0;
  }
  /**
   * The distinct directions of a graph's messages, and the direction of each; null when there are more than `most`,
   * which says that the grid does not explain the pattern.
   */
  directionsOf({ from, to }, most) {
    let ofEdge = new Int32Array(from.length), met = [], look2 = ++this.looks, { code: code2, middle, numberOf } = this;
    for (let edge = 0; edge < from.length; edge++) {
      let at = code2[to[edge]] - code2[from[edge]] + middle, known = numberOf[at], number = known === UNNUMBERED ? this.numberStep(from[edge], to[edge], at) : known;
      if (this.metIn[number] !== look2) {
        if (met.length === most) return null;
        this.metIn[number] = look2, met.push(number);
      }
      ofEdge[edge] = number;
    }
    let set = this.setOf(met.sort((a, b) => a - b));
    for (let edge = 0; edge < ofEdge.length; edge++) ofEdge[edge] = set.rank[ofEdge[edge]];
    return { set, ofEdge };
  }
  /** @param numbers distinct and ascending */
  setOf(numbers2) {
    let id = numbers2.join(" "), set = this.sets.get(id);
    if (set === void 0) {
      let sorted = numbers2.sort((a, b) => compareSteps(this.directions[a], this.directions[b])), directions = sorted.map((number) => this.directions[number]), key = directions.map((direction) => direction.join(",")).join(" "), rank = [];
      for (let [index, number] of sorted.entries()) rank[number] = index;
      set = { directions, numbers: sorted, key, rank }, this.sets.set(id, set);
    }
    return set;
  }
  /** Numbers the direction from one process to another; around a periodic axis the shorter way, forwards of equals. */
  numberStep(from, to, at) {
    let step = this.stepBetween(from, to), text = step.join(","), number = this.numberOfStep.get(text);
    return number === void 0 && (number = this.directions.push(step) - 1, this.numberOfStep.set(text, number)), this.numberOf[at] = number, number;
  }
  stepBetween(from, to) {
    return this.extents.map((extent, axis) => {
      let step = this.along(to, axis) - this.along(from, axis);
      return this.periodic[axis] ? 2 * step > extent ? step - extent : 2 * step <= -extent ? step + extent : step : step;
    });
  }
};
function compareSteps(a, b) {
  let difference = lengthOf(a) - lengthOf(b);
  for (let axis = 0; axis < a.length && difference === 0; axis++)
    difference = Math.abs(b[axis]) - Math.abs(a[axis]) || b[axis] - a[axis];
  return difference;
}
function lengthOf(step) {
  let length = 0;
  for (let part of step) length += Math.abs(part);
  return length;
}
function areNeighbours(directions) {
  return directions.every((direction) => direction.every((step) => Math.abs(step) <= 1));
}

// src/families/direction-names.ts
var MOST_LISTED = 3;
function nameDirections(directions, dimensions) {
  let moves = directions.filter((direction) => direction.some((step) => step !== 0));
  if (moves.length === 0) return "message to itself";
  let suffix = moves.length < directions.length ? " and to itself" : "";
  return nameMoves(moves, dimensions) + suffix;
}
function nameMoves(moves, dimensions) {
  let straight = moves.filter((move) => move.filter((step) => step !== 0).length === 1), axes = moves[0].map((_, axis) => axis).filter((axis) => moves.some((move) => move[axis] !== 0)), isNearest = areNeighbours(moves) && straight.length === 2 * axes.length, hasDiagonals = straight.length < moves.length;
  if (isNearest && axes.length === dimensions)
    return `${dimensions}D nearest neighbour${hasDiagonals ? " with diagonals" : ""}`;
  if (isNearest && hasDiagonals) return `nearest neighbour along ${listed(axisNames(axes))} with diagonals`;
  if (!hasDiagonals) {
    let name = nameStraight(straight, axes);
    if (name !== null) return name;
  }
  if (moves.length <= MOST_LISTED) {
    let steps = moves.map((move) => `(${axes.map((axis) => signed(move[axis])).join(", ")})`);
    return `shift ${listed(steps)} along (${axisNames(axes).join(", ")})`;
  }
  let reaches = axes.map((axis) => `${moves.reduce((most, move) => Math.max(most, Math.abs(move[axis])), 0)} along ${AXES[axis]}`);
  return `stencil of ${moves.length} directions reaching ${reaches.join(", ")}`;
}
function nameStraight(straight, axes) {
  let axesOf = /* @__PURE__ */ new Map();
  for (let axis of axes) {
    let steps = straight.map((step) => step[axis]).filter((step) => step !== 0), text = stepText(steps);
    if (text === null) return null;
    axesOf.set(text, [...axesOf.get(text) ?? [], axis]);
  }
  return `shift ${[...axesOf].map(([text, along]) => `${text} along ${listed(axisNames(along))}`).join(", ")}`;
}
function stepText(steps) {
  let reaches = [...new Set(steps.map(Math.abs))];
  return reaches.length > MOST_LISTED ? null : listed(
    reaches.map((reach) => steps.includes(reach) && steps.includes(-reach) ? `±${reach}` : signed(steps.includes(reach) ? reach : -reach))
  );
}
function signed(step) {
  return step > 0 ? `+${step}` : `${step}`;
}
function axisNames(axes) {
  return axes.map((axis) => AXES[axis]);
}
function listed(words) {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

// src/families/collectives.ts
var SEVERAL = -2, WORDS = { BCAST: "broadcast", ALLTOALL: "all-to-all" }, ROOT_WORDS = {
  BCAST: "from",
  SCATTER: "from",
  GATHER: "to",
  REDUCE: "to"
};
function collectiveShape(operations, root, members, processes, places) {
  let isWhole = members.length === processes, names = operations.map((operation) => nameOperation(operation, isWhole ? root : NONE)), name = [...new Set(names)].join(", ") + (isWhole ? "" : whoseOf(members, places));
  return { key: name, name };
}
function nameOperation(operation, root) {
  let base = (COLLECTIVE_NAMES[operation] ?? `COLLECTIVE_${operation}`).replace(/^(GATHER|SCATTER|ALLGATHER|ALLTOALL)[VW]$/, "$1").replace(/_BLOCK$/, ""), word = WORDS[base] ?? base.toLowerCase().replaceAll("_", base.startsWith("REDUCE") ? "-" : " "), preposition = ROOT_WORDS[base];
  return preposition === void 0 || root < 0 ? word : `${word} ${preposition} ${root}`;
}
function whoseOf(members, places) {
  if (members.length === 1) return " in one process";
  let axes = places === null ? null : spannedAxes(members, places);
  return axes === null ? " within groups" : ` along ${listed(axisNames(axes))}`;
}
function spannedAxes(members, places) {
  let size = 1, axes = [];
  for (let axis = 0; axis < places.extents.length; axis++) {
    let seen = new Set(Array.from(members, (process) => places.along(process, axis)));
    if (seen.size !== 1) {
      if (seen.size !== places.extents[axis]) return null;
      size *= seen.size, axes.push(axis);
    }
  }
  return size === members.length ? axes : null;
}

// src/families/families.ts
import { hash as hash2 } from "node:crypto";

// src/families/roles.ts
function rolesOf2({ from, to }, ofEdge) {
  let roles = { processes: [], out: [], in: [] }, entries = [], entryOf = (process) => {
    let entry = entries[process];
    return entry === void 0 && (entry = roles.processes.push(process) - 1, roles.out.push(0), roles.in.push(0), entries[process] = entry), entry;
  };
  for (let edge = 0; edge < ofEdge.length; edge++) {
    let bit = 1 << ofEdge[edge], [sender, receiver] = [entryOf(from[edge]), entryOf(to[edge])];
    roles.out[sender] |= bit, roles.in[receiver] |= bit;
  }
  return roles;
}
function translated(bits, bitOf) {
  let result = 0;
  for (let index = 0; bits >>> index; index++)
    bits >>> index & 1 && (result |= 1 << bitOf[index]);
  return result;
}

// src/families/borders.ts
var MOST_WHOLES = 64, MOST_DIRECTIONS = 31, MOST_ROLES = 128;
function joinStencils(patterns, places) {
  let byKey = /* @__PURE__ */ new Map();
  for (let pattern of patterns) {
    let stencil = byKey.get(pattern.set.key);
    stencil === void 0 ? byKey.set(pattern.set.key, { set: pattern.set, members: [pattern] }) : stencil.members.push(pattern);
  }
  let stencils = [...byKey.values()].sort(
    ({ set: a }, { set: b }) => b.directions.length - a.directions.length || (a.key < b.key ? -1 : 1)
  ), wholes = [];
  for (let stencil of stencils) {
    let candidates2 = wholes.filter((whole) => whole.includes(stencil.set));
    if (stencil.set.directions.length > MOST_DIRECTIONS) continue;
    let own = [];
    stencil.members = stencil.members.filter((member) => {
      let roles = rolesOf2(member.graph, member.ofEdge), whole = onlyLargest(candidates2.filter((candidate) => candidate.explains(stencil.set, roles)));
      return whole?.stencil.members.push(member), whole === null && own.push(roles), whole === null;
    }), own.length > 0 && wholes.length < MOST_WHOLES && wholes.push(new Whole(stencil, own, places));
  }
  return stencils.filter(({ members }) => members.length > 0);
}
function onlyLargest(wholes) {
  let [first, second] = wholes;
  return first === void 0 || second?.directions.length === first.directions.length ? null : first;
}
function isSpoke(one, none) {
  return none === 0 && one !== 0 && (one & one - 1) === 0;
}
var Whole = class {
  stencil;
  directions;
  places;
  /** By number of a direction: its bit; -1 for those that the stencil does not have. */
  bitOf;
  /** Distinct roles, and directions that stay inside the grid where they were met; columns. */
  roles = {
    out: [],
    in: [],
    leads: [],
    comes: []
  };
  /** Whether every pattern is one sender with its receivers, or one receiver with its senders. */
  isFan;
  /** By process, once asked for: directions that stay inside the grid, forwards and backwards. */
  inside = /* @__PURE__ */ new Map();
  /** @param members the roles in each of the stencil's patterns */
  constructor(stencil, members, places) {
    this.stencil = stencil, this.directions = stencil.set.directions, this.places = places, this.bitOf = new Int8Array(places.directions.length).fill(-1), stencil.set.numbers.forEach((number, bit) => {
      this.bitOf[number] = bit;
    });
    let distinct2 = new Interner(), key = new Int32Array(4);
    for (let found of members)
      for (let i = 0; i < found.processes.length && distinct2.count < MOST_ROLES; i++) {
        let { leads, comes } = this.insideOf(found.processes[i]);
        key.set([found.out[i], found.in[i], leads, comes]), !(distinct2.number(key, 0, 4) < this.roles.out.length) && (this.roles.out.push(found.out[i]), this.roles.in.push(found.in[i]), this.roles.leads.push(leads), this.roles.comes.push(comes));
      }
    let { out, in: into } = this.roles;
    this.isFan = {
      out: out.every((sends, i) => isSpoke(into[i], sends) || into[i] === 0),
      in: into.every((receives, i) => isSpoke(out[i], receives) || out[i] === 0)
    };
  }
  /** Whether the stencil has these directions and others besides. */
  includes({ numbers: numbers2 }) {
    return numbers2.length < this.directions.length && numbers2.every((number) => this.bitOf[number] >= 0);
  }
  /** @param set directions that the stencil includes */
  explains({ numbers: numbers2 }, roles) {
    let bitOf = numbers2.map((number) => this.bitOf[number]);
    for (let i = 0; i < roles.processes.length; i++) {
      let [sends, receives] = [roles.out[i], roles.in[i]];
      if (this.isFan.out && isSpoke(receives, sends) || this.isFan.in && isSpoke(sends, receives)) continue;
      let { leads, comes } = this.insideOf(roles.processes[i]);
      if (!this.hasRole(translated(sends, bitOf), translated(receives, bitOf), leads, comes)) return !1;
    }
    return !0;
  }
  /** Whether some process of the stencil would do this where these directions stay inside the grid. */
  hasRole(sends, receives, leads, comes) {
    let { out, in: into, leads: led, comes: came } = this.roles;
    for (let i = 0; i < out.length; i++)
      if ((leads & ~led[i]) === 0 && (comes & ~came[i]) === 0 && (out[i] & leads) === sends && (into[i] & comes) === receives) return !0;
    return !1;
  }
  insideOf(process) {
    let known = this.inside.get(process);
    if (known !== void 0) return known;
    let inside = { leads: 0, comes: 0 };
    for (let bit = 0; bit < this.directions.length; bit++)
      this.places.staysInside(process, this.directions[bit], 1) && (inside.leads |= 1 << bit), this.places.staysInside(process, this.directions[bit], -1) && (inside.comes |= 1 << bit);
    return this.inside.set(process, inside), inside;
  }
};

// src/families/canonical-form.ts
function canonicalForm(graph) {
  let numbered = renumbered(graph), colours = refine(numbered, new Int32Array(numbered.size)), invariant = `${numbered.size} ${[...colours].sort((a, b) => a - b).join(",")}`;
  if (numbered.size > 16) return `like ${invariant}`;
  let search = { best: null, left: 256 };
  return explore(numbered, colours, search), search.left < 0 ? `like ${invariant}` : `form ${numbered.size} ${search.best}`;
}
var ROUNDS_OF_LARGE = 8;
function renumbered({ processes, from, to, count }) {
  let index = /* @__PURE__ */ new Map();
  for (let process of processes) index.set(process, index.size);
  for (let process of [...from, ...to]) index.has(process) || index.set(process, index.size);
  let indexOf = (process) => index.get(process);
  return { size: index.size, from: from.map(indexOf), to: to.map(indexOf), count };
}
function refine({ size, from, to, count }, first) {
  let colours = Int32Array.from(first), distinct2 = new Set(colours).size, rounds = size > 16 ? ROUNDS_OF_LARGE : size;
  for (let round = 0; round < rounds; round++) {
    let next = Int32Array.from(colours, (colour) => mixed(colour, 625341585));
    for (let edge = 0; edge < from.length; edge++) {
      let [a, b] = [from[edge], to[edge]];
      next[a] += mixed(mixed(colours[b], 461845907), count[edge]), next[b] += mixed(mixed(colours[a], 987654321), count[edge]);
    }
    colours = next.map((sum) => mixed(sum, 1374496523));
    let now = new Set(colours).size;
    if (now === distinct2 && round > 0) break;
    distinct2 = now;
  }
  return colours;
}
function mixed(a, b) {
  let hash3 = Math.imul(a ^ b + 2654435769, 2246822507);
  return hash3 = Math.imul(hash3 ^ hash3 >>> 13, 3266489909), hash3 ^ hash3 >>> 16 | 0;
}
function explore(graph, colours, search) {
  if (search.left < 0) return;
  let cell = firstSharedColour(colours);
  if (cell === null) {
    search.left--;
    let text = edgeList(graph, colours);
    (search.best === null || text < search.best) && (search.best = text);
    return;
  }
  for (let node = 0; node < graph.size; node++) {
    if (colours[node] !== cell) continue;
    let singled = colours.slice();
    singled[node] = mixed(cell, 2135587861), explore(graph, refine(graph, singled), search);
  }
}
function firstSharedColour(colours) {
  let sorted = colours.slice().sort();
  for (let i = 1; i < sorted.length; i++) if (sorted[i] === sorted[i - 1]) return sorted[i];
  return null;
}
function edgeList({ size, from, to, count }, colours) {
  let nodes = Array.from({ length: size }, (_, i) => i).sort((a, b) => colours[a] - colours[b]), place = new Int32Array(size);
  return nodes.forEach((node, i) => {
    place[node] = i;
  }), Array.from(from, (a, edge) => [place[a], place[to[edge]], count[edge]]).sort((a, b) => a[0] - b[0] || a[1] - b[1]).map((edge) => edge.join(">")).join(" ");
}

// src/families/grid.ts
var LEAST_LIFT = 2, LEAST_SHARE2 = 0.1, LEAST_GAIN = 1.1, MOST_DIMENSIONS = 3;
function inferGrid(pairs, events) {
  let best2 = null;
  for (let dimensions2 of candidates(pairs.processes)) {
    let fit = fitOf(dimensions2, pairs);
    (best2 === null || scoreOf(fit, pairs) > scoreOf(best2, pairs) * (1 + 1e-12)) && fits(fit, pairs, events) && (best2 = fit);
  }
  let other = transposedGrid(pairs);
  if (other !== null && fits(other, pairs, events)) {
    let gain = best2 === null || other.isOnDiagonal ? 1 : LEAST_GAIN;
    if (best2 === null || scoreOf(other, pairs) >= gain * scoreOf(best2, pairs)) {
      let { dimensions: dimensions2, periodic: periodic2 } = fitOf(other.dimensions, pairs), [share, transposed] = [other.stepped / pairs.total, other.transposed / pairs.total];
      return { dimensions: dimensions2, periodic: periodic2, share, transposed };
    }
  }
  if (best2 === null) return null;
  let { dimensions, periodic, kinds } = best2;
  return { dimensions, periodic, share: together(kinds).linked / pairs.total };
}
function candidates(processes) {
  if (processes < 2) return [];
  let found = [], extend = (extents, rest) => {
    if (found.push([...extents, rest]), extents.length + 1 !== MOST_DIMENSIONS)
      for (let extent of divisors(rest)) extend([...extents, extent], rest / extent);
  };
  extend([], processes);
  let surface = (extents) => extents.reduce((sum, extent) => sum + extent, 0), firstDifference = (a, b) => a.reduce((found2, extent, i) => found2 || b[i] - extent, 0);
  return found.sort((a, b) => a.length - b.length || surface(a) - surface(b) || firstDifference(a, b));
}
function divisors(number) {
  let found = [];
  for (let divisor = 2; divisor * divisor <= number; divisor++)
    number % divisor === 0 && (found.push(divisor), divisor * divisor !== number && found.push(number / divisor));
  return found;
}
function fitOf(dimensions, pairs) {
  let { processes } = pairs, periodic = [], kinds = [], stride = processes;
  for (let extent of dimensions) {
    stride /= extent;
    let lines = processes / extent, steps = unusedLinks(lines * (extent - 1));
    tally(pairs, steps, stride, stride, extent, (place) => place < extent - 1);
    let closures = unusedLinks(extent < 3 ? 0 : lines);
    extent >= 3 && tally(pairs, closures, stride * (extent - 1), stride, extent, (place) => place === 0);
    let isPeriodic = extent >= 3 && closures.used >= 0.75 * lines;
    periodic.push(isPeriodic), kinds.push(isPeriodic ? joined(steps, closures) : steps);
  }
  return { dimensions, periodic, kinds };
}
function tally({ start, low, messages }, links, distance, stride, extent, accepts) {
  for (let i = start[distance]; i < start[distance + 1]; i++)
    accepts(Math.floor(low[i] / stride) % extent) && addMessages(links, messages[i]);
}
function joined(a, b) {
  return {
    count: a.count + b.count,
    used: a.used + b.used,
    messages: a.messages + b.messages,
    squares: a.squares + b.squares
  };
}
function scoreOf({ kinds }, { total }) {
  let { linked, even } = together(kinds);
  return total === 0 ? 0 : linked / total * even;
}
function fits({ kinds }, { processes, total }, events) {
  let { linked, links, used } = together(kinds);
  if (used < 0.75 * links || 2 * linked < LEAST_SHARE2 * events) return !1;
  let others = processes * (processes - 1) / 2 - links;
  return others === 0 || linked / links >= LEAST_LIFT * ((total - linked) / others);
}

// src/families/pair-exchanges.ts
function shapeOfPairs(pairs, processes) {
  let distinct2 = new Set(pairs.map(({ processes: [a, b] }) => a * processes + b)), all = (test) => [...distinct2].every((pair) => test(Math.floor(pair / processes), pair % processes)), bits = Math.log2(processes);
  if (Number.isInteger(bits) && bits >= 2 && distinct2.size === processes / 2 * bits && all((low, high) => {
    let difference = low ^ high;
    return (difference & difference - 1) === 0;
  }))
    return { key: "butterfly stages", name: "butterfly (recursive doubling) stage" };
  let side = Math.sqrt(processes);
  return Number.isInteger(side) && side >= 2 && distinct2.size === side * (side - 1) / 2 && all((low, high) => high === low % side * side + Math.floor(low / side)) ? { key: "transpose", name: "transpose" } : null;
}

// src/families/pair-weights.ts
function weighPairs(graphs, weightOf, processes) {
  let sums = processes * processes <= 4194304 ? new Matrix(processes) : new Table(), toItself = new Float64Array(processes);
  return graphs.forEach(({ from, to, count }, graph) => {
    let weight = weightOf(graph);
    for (let edge = 0; edge < from.length; edge++) {
      let low = Math.min(from[edge], to[edge]), high = Math.max(from[edge], to[edge]);
      low === high ? toItself[low] += count[edge] * weight : sums.add(low * processes + high, count[edge] * weight);
    }
  }), { ...byDistance(sums.sums(), processes), toItself };
}
function byDistance({ keys, weights }, processes) {
  let start = new Int32Array(processes + 1), first = keys.map((key) => Math.floor(key / processes));
  for (let i = 0; i < keys.length; i++) start[keys[i] - first[i] * (processes + 1) + 1]++;
  for (let distance = 0; distance < processes; distance++) start[distance + 1] += start[distance];
  let fill = start.slice(), low = new Int32Array(keys.length), messages = new Float64Array(keys.length), total = 0;
  for (let i = 0; i < keys.length; i++) {
    let at = fill[keys[i] - first[i] * (processes + 1)]++;
    low[at] = first[i], messages[at] = weights[i], total += weights[i];
  }
  return { processes, start, low, messages, total };
}
var Matrix = class {
  all;
  constructor(processes) {
    this.all = new Float64Array(processes * processes);
  }
  add(key, weight) {
    this.all[key] += weight;
  }
  sums() {
    let keys = [];
    for (let key = 0; key < this.all.length; key++) this.all[key] > 0 && keys.push(key);
    return { keys: Float64Array.from(keys), weights: Float64Array.from(keys, (key) => this.all[key]) };
  }
}, Table = class {
  all = /* @__PURE__ */ new Map();
  add(key, weight) {
    this.all.set(key, (this.all.get(key) ?? 0) + weight);
  }
  sums() {
    return { keys: Float64Array.from(this.all.keys()), weights: Float64Array.from(this.all.values()) };
  }
};

// src/families/shapes.ts
function rootedShape(graph, processes) {
  if (graph.processes.length !== processes || processes < 4 || graph.from.length > 2 * processes) return null;
  let compact = compactOf(graph), star = starOf(compact);
  if (star !== null) {
    let { key, name, root } = star;
    return { key: `${key} ${root}`, name: `${name} ${root}`, root };
  }
  return treeOf(compact);
}
function regularShape(graph) {
  if (!canBeRegular(graph.processes.length, graph.from.length)) return null;
  let compact = compactOf(graph), { size, edges } = compact;
  if (size >= 3 && edges === size * (size - 1)) return { key: "all-to-all", name: "all-to-all" };
  if (isHypercube(compact)) return { key: "butterfly", name: "butterfly" };
  if (size >= 3 && isRing(compact))
    return compact.isMutual ? { key: "ring both ways", name: "ring, both ways" } : { key: "ring", name: "ring" };
  if (size < 4) return null;
  let star = starOf(compact);
  if (star === null) return null;
  let name = star.name.replace(/ (from|to|with)$/, "");
  return { key: `${star.key} in groups`, name: `${name} within groups` };
}
function canBeRegular(size, edges) {
  let isNear = (expected) => edges >= expected && edges <= expected + size;
  return edges <= 3 * size || isNear(size * (size - 1)) || isNear(size * Math.log2(size));
}
function plainShape(graph) {
  let compact = compactOf(graph), { size, edges, isMutual } = compact;
  if (edges === 0) return { key: "itself", name: "message to itself" };
  if (size === 2)
    return isMutual ? { key: "pair", name: "pairwise exchange" } : { key: "message", name: "message from one process to another" };
  if (isPath(compact))
    return isMutual ? { key: "chain both ways", name: "chain, both ways" } : { key: "chain", name: "chain" };
  let star = starOf(compact);
  if (star === null || edges < 2) return null;
  let name = star.name.replace(/ (from|to|with)$/, "");
  return { key: `${star.key} in groups`, name: `${name} within groups` };
}
function compactOf({ processes, from, to }) {
  let index = /* @__PURE__ */ new Map();
  for (let process of processes) index.set(process, index.size);
  let indexOf = (process) => {
    let known = index.get(process) ?? index.size;
    return index.set(process, known), known;
  }, compact = {
    size: 0,
    edges: 0,
    from: from.map(indexOf),
    to: to.map(indexOf),
    out: new Int32Array(0),
    in: new Int32Array(0),
    isMutual: !1,
    process: Int32Array.from(index.keys())
  };
  compact.size = index.size, compact.out = new Int32Array(index.size), compact.in = new Int32Array(index.size);
  let seen = /* @__PURE__ */ new Set();
  for (let edge = 0; edge < from.length; edge++) {
    let [a, b] = [compact.from[edge], compact.to[edge]];
    a !== b && (compact.edges++, compact.out[a]++, compact.in[b]++, seen.add(a * index.size + b));
  }
  return compact.isMutual = [...seen].every(
    (key) => seen.has(key % index.size * index.size + Math.floor(key / index.size))
  ), compact;
}
function starOf({ size, edges, out, in: into, isMutual, process }) {
  if (edges !== size - 1 && edges !== 2 * (size - 1)) return null;
  let most = size - 1;
  if (edges === most) {
    let source = out.indexOf(most);
    if (source >= 0) return { key: "scatter", name: "scatter from", root: process[source] };
    let sink = into.indexOf(most);
    return sink < 0 ? null : { key: "gather", name: "gather to", root: process[sink] };
  }
  let centre = out.findIndex((degree, i) => degree === most && into[i] === most);
  return centre < 0 || !isMutual ? null : { key: "exchange", name: "exchange with", root: process[centre] };
}
function treeOf(compact) {
  let { size, edges, out, in: into, from, to, process } = compact;
  if (edges !== size - 1) return null;
  let isOneExceptRoot = (degrees) => degrees.every((degree) => degree <= 1) && degrees.indexOf(0) === degrees.lastIndexOf(0), [spreads, collects] = [isOneExceptRoot(into), isOneExceptRoot(out)];
  if (spreads === collects || !isConnected(size, from, to)) return null;
  let root = process[(spreads ? into : out).indexOf(0)];
  return spreads ? { key: `broadcast tree ${root}`, name: `broadcast tree from ${root}`, root } : { key: `reduction tree ${root}`, name: `reduction tree to ${root}`, root };
}
function isRing({ size, edges, out, in: into, isMutual, from, to }) {
  let degree = isMutual ? 2 : 1;
  return edges !== degree * size || isMutual && size < 4 ? !1 : out.every((value) => value === degree) && into.every((value) => value === degree) && isConnected(size, from, to);
}
function isPath({ size, edges, out, in: into, isMutual, from, to }) {
  let degree = isMutual ? 2 : 1;
  return size < 3 || edges !== degree * (size - 1) ? !1 : out.every((value) => value <= degree) && into.every((value) => value <= degree) && isConnected(size, from, to);
}
function isHypercube({ size, edges, from, to, isMutual, process }) {
  let bits = Math.log2(size);
  return size < 8 || !Number.isInteger(bits) || edges !== size * bits || !isMutual ? !1 : from.every((a, edge) => {
    let difference = process[a] ^ process[to[edge]];
    return (difference & difference - 1) === 0;
  });
}
function isConnected(size, from, to) {
  let root = Int32Array.from({ length: size }, (_, i) => i), find = (node) => {
    for (; root[node] !== node; )
      root[node] = root[root[node]], node = root[node];
    return node;
  }, parts = size;
  for (let edge = 0; edge < from.length; edge++) {
    let [a, b] = [find(from[edge]), find(to[edge])];
    a !== b && (root[a] = b, parts--);
  }
  return parts === 1;
}

// src/families/transposes.ts
function transposeShape(graph, places) {
  let { transposed } = places;
  if (transposed === null) return null;
  let isCrossing = (edge) => transposed[graph.from[edge]] === graph.to[edge], edges = Array.from(graph.from, (_, edge) => edge);
  if (!edges.some((edge) => isCrossing(edge) && graph.from[edge] !== graph.to[edge])) return null;
  let others = edges.filter((edge) => !isCrossing(edge));
  if (others.length === 0) return { key: "transpose", name: "transpose" };
  let pick = (column) => Int32Array.from(others, (edge) => column[edge]), rest = { ...graph, from: pick(graph.from), to: pick(graph.to), count: pick(graph.count) }, dimensions = places.extents.length, found = places.directionsOf(rest, 5 ** dimensions - 1);
  return found === null ? null : {
    key: `transpose, directions ${found.set.key}`,
    name: `${nameDirections(found.set.directions, dimensions)} and transpose`
  };
}

// src/families/families.ts
function findFamilies(patterns, processes) {
  let graphs = patterns.map(({ graph }) => graph), events = patterns.reduce((sum, each) => sum + each.events * each.instances, 0), grid = inferGrid(
    weighPairs(graphs, (i) => patterns[i].instances, processes),
    events
  ), places = grid === null ? null : new Places(grid), shapes = new Array(patterns.length);
  for (let members of byFunctions(patterns).values())
    shapeTogether(patterns, members, processes, places, shapes);
  return { grid, ...collect(patterns, shapes) };
}
function byFunctions(patterns) {
  let groups = /* @__PURE__ */ new Map();
  return patterns.forEach(({ kind, functions }, index) => {
    let key = JSON.stringify([kind, functions]), group = groups.get(key);
    group === void 0 ? groups.set(key, [index]) : group.push(index);
  }), groups;
}
function shapeTogether(patterns, members, processes, places, shapes) {
  let directed = [], pairs = [], rooted = members.map((index) => rootedOf(patterns[index], processes)), hasOneRoot = rooted.every((shape) => shape !== null && shape.root === rooted[0].root);
  for (let [at, index] of members.entries()) {
    let { kind, graph, root } = patterns[index];
    if (kind === "collective") {
      shapes[index] = collectiveShape(graph.operations, root, graph.processes, processes, places);
      continue;
    }
    isPair(graph) && pairs.push(index);
    let found = shapeOf(graph, places, rooted[at], hasOneRoot);
    "key" in found ? shapes[index] = found : directed.push({ ...found, pattern: index, graph });
  }
  if (places !== null)
    for (let { set, members: same } of joinStencils(directed, places)) {
      let name = nameDirections(set.directions, places.extents.length), key = `directions ${set.key}`;
      for (let { pattern, graph } of same) shapes[pattern] = marked({ key, name }, graph);
    }
  nameTogether(patterns, pairs, processes, places, shapes);
}
function nameTogether(patterns, pairs, processes, places, shapes) {
  let graphs = pairs.map((index) => patterns[index].graph), shape = graphs.every((graph) => places?.directionsOf(graph, 2)?.set.directions?.every((step) => step.reduce((sum, part) => sum + Math.abs(part), 0) === 1)) ? null : shapeOfPairs(graphs, processes);
  if (shape !== null) for (let index of pairs) shapes[index] = shape;
}
function isPair({ processes, from, to, isOpen }) {
  return processes.length === 2 && from.length === 2 && from[0] === to[1] && !isOpen;
}
function rootedOf({ kind, graph }, processes) {
  return kind === "collective" || graph.isOpen ? null : rootedShape(graph, processes);
}
function shapeOf(graph, places, rooted, hasOneRoot) {
  if (rooted !== null && hasOneRoot) return rooted;
  let crossing = places === null ? null : transposeShape(graph, places);
  if (crossing !== null) return marked(crossing, graph);
  let onGrid = places === null ? null : explainedDirections(graph, places);
  if (onGrid !== null && areNeighbours(onGrid.set.directions)) return onGrid;
  if (rooted !== null) return rooted;
  let regular = graph.isOpen ? null : regularShape(graph);
  return regular !== null ? regular : onGrid !== null ? onGrid : marked(plainShape(graph) ?? formOf(graph), graph);
}
function explainedDirections(graph, places) {
  let dimensions = places.extents.length, found = places.directionsOf(graph, 5 ** dimensions - 1);
  return found === null || found.set.directions.length < 3 ** dimensions || graph.from.length >= 4 * found.set.directions.length ? found : null;
}
function formOf(graph) {
  let messages = graph.count.reduce((sum, count) => sum + count, 0);
  return {
    key: canonicalForm(graph),
    name: `${messages} messages among ${graph.processes.length} processes`
  };
}
function marked({ key, name }, { isOpen }) {
  return isOpen ? { key: `${key} incomplete`, name: `${name} (incomplete)` } : { key, name };
}
function collect(patterns, shapes) {
  let indexOf = /* @__PURE__ */ new Map(), families = [], ofPattern = Int32Array.from(patterns, ({ kind, functions, instances, messages }, pattern) => {
    let { key, name } = shapes[pattern], content = JSON.stringify([kind, functions, key]), index = indexOf.get(content);
    if (index === void 0) {
      let family2 = { id: hash2("sha256", content).slice(0, 16), name, kind, functions: [...functions], members: [], instances: 0, messages: 0 };
      index = families.push(family2) - 1, indexOf.set(content, index);
    }
    let family = families[index];
    return family.members.push(pattern), family.instances += instances, family.messages += messages * instances, index;
  });
  return { families, ofPattern };
}

// src/families/message-graph.ts
function messageGraph(columns, signature, processes) {
  let pairs = columns.processes(signature), members = new Int32Array(pairs.length / 2), symbols = [], length = 0;
  for (let i = 0; i < members.length; i++)
    members[i] = pairs[2 * i], symbols.push(columns.symbols(pairs[2 * i + 1])), length += symbols[i].length;
  let sent = new Float64Array(length), received = new Float64Array(length), operations = /* @__PURE__ */ new Set(), [sends, receives] = [0, 0];
  for (let i = 0; i < members.length; i++) {
    let process = members[i], own = symbols[i];
    for (let k = 0; k < own.length; k++) {
      let symbol = own[k], kind = symbol & KIND_MASK, value = symbol >> KIND_BITS;
      kind === KIND.collective ? operations.add(value) : kind === KIND.send ? sent[sends++] = process * processes + value : received[receives++] = value * processes + process;
    }
  }
  let edges = merge(sent.subarray(0, sends), received.subarray(0, receives).sort(), processes);
  return {
    processes: members,
    ...edges,
    operations: [...operations].sort((a, b) => a - b),
    isOpen: leavesOut(members, edges, processes)
  };
}
function merge(sent, received, processes) {
  let from = new Int32Array(sent.length + received.length), to = new Int32Array(from.length), count = new Int32Array(from.length), edges = 0;
  for (let s = 0, r = 0; s < sent.length || r < received.length; ) {
    let key = r === received.length || sent[s] <= received[r] ? sent[s] : received[r], [firstSent, firstReceived] = [s, r];
    for (; s < sent.length && sent[s] === key; ) s++;
    for (; r < received.length && received[r] === key; ) r++;
    from[edges] = Math.floor(key / processes), to[edges] = key % processes, count[edges++] = Math.max(s - firstSent, r - firstReceived);
  }
  return { from: from.slice(0, edges), to: to.slice(0, edges), count: count.slice(0, edges) };
}
function leavesOut(members, { from, to }, processes) {
  if (members.length === processes) return !1;
  let inside = new Set(members);
  return from.some((process) => !inside.has(process)) || to.some((process) => !inside.has(process));
}

// src/families/patterns.ts
function describePatterns(found) {
  let { trace, sites, instances, signatures, patternOf, signatureOf } = found, instanceCount = new Int32Array(signatureOf.length), sitesOf = Array.from(signatureOf, () => /* @__PURE__ */ new Set());
  for (let instance = 0; instance < instances.count; instance++) {
    let pattern = patternOf[instance];
    instanceCount[pattern]++, addSites(sites, instances, instance, sitesOf[pattern]);
  }
  let roots = rootsOf(found, signatureOf.length), facts = Array.from(signatureOf, (signature, pattern) => ({
    ...sizeOf(found, signatures.firstInstance[signature]),
    instances: instanceCount[pattern],
    // Families know functions without their callers: their ids do not change when a function gets a second caller.
    functions: functionsOf(trace, sites, sitesOf[pattern]),
    graph: messageGraph(signatures, signature, trace.processes),
    root: roots[pattern]
  })), { grid, families, ofPattern } = findFamilies(facts, trace.processes);
  for (let family of families)
    family.functions = distinct(family.members.flatMap((pattern) => namesOf(sites, sitesOf[pattern])));
  return { patterns: facts.map(({ kind, processes, events, messages }, pattern) => {
    let signature = signatures.lines(signatureOf[pattern]);
    return {
      name: `CP${pattern + 1}`,
      id: signatureId(signature),
      kind,
      processes,
      events,
      messages,
      instances: instanceCount[pattern],
      signature,
      functions: namesOf(sites, sitesOf[pattern]),
      family: families[ofPattern[pattern]].id
    };
  }), families, familyOf: ofPattern, grid };
}
function rootsOf({ trace, blocks, instances, patternOf }, patterns) {
  let roots = new Int32Array(patterns).fill(NONE), { kind, partner, count } = trace.transfers, { transfer } = trace.events, isRooted = new Uint8Array(count);
  for (let t = 0; t < count; t++)
    kind[t] === KIND.collective && partner[t] !== NONE && (isRooted[t] = 1);
  if (!isRooted.includes(1)) return roots;
  for (let event = 0; event < trace.events.count; event++) {
    if (isRooted[transfer[event]] === 0) continue;
    let root = partner[transfer[event]], pattern = patternOf[instances.ofBlock[blocks.ofEvent[event]]];
    roots[pattern] === NONE ? roots[pattern] = root : roots[pattern] !== root && (roots[pattern] = SEVERAL);
  }
  return roots;
}
function sizeOf({ trace, blocks, ties, instances }, instance) {
  let processes = 0, events = 0, messages = 0, previous = NONE, kind = "point-to-point";
  for (let i = instances.start[instance]; i < instances.start[instance + 1]; i++) {
    let block = instances.block[i];
    blocks.process[block] !== previous && processes++, previous = blocks.process[block];
    for (let event = blocks.start[block]; event < blocks.start[block + 1]; event++) {
      events++;
      let kindOfEvent = trace.transfers.kind[trace.events.transfer[event]];
      kindOfEvent === KIND.collective ? kind = "collective" : kindOfEvent === KIND.send && ties.tie[event] !== NONE && messages++;
    }
  }
  return { kind, processes, events, messages };
}

// src/patterns/blocks.ts
function formBlocks(trace, contextOfCall) {
  let { events, transfers, calls } = trace, chunk = chunkLength(trace), { kernels, columns, result } = openWorkspace({
    cutting: struct(Cutting),
    transfer: integers(chunk),
    call: integers(chunk),
    marks: bytes(chunk),
    kind: bytes(transfers.count),
    context: integers(calls.count),
    ofEvent: integers(events.count),
    // As many blocks as events at most: what is not used is not touched.
    start: integers(events.count + 1),
    processOfBlock: integers(events.count),
    contextOfBlock: integers(events.count)
  });
  columns.kind.set(transfers.kind.subarray(0, transfers.count)), columns.context.set(contextOfCall), eachChunk(
    trace,
    [
      [events.transfer, columns.transfer],
      [events.call, columns.call],
      [events.marks, columns.marks]
    ],
    (chunk2) => kernels.cutBlocks(columns, chunk2)
  );
  let count = columns.cutting.blocks;
  columns.start[count] = events.count;
  let contextOfBlock = columns.contextOfBlock.slice(0, count);
  return {
    count,
    start: result(columns.start, count + 1),
    process: result(columns.processOfBlock, count),
    context: contextOfBlock,
    region: contextOfBlock.map((context) => context === NONE ? NONE : calls.region[context]),
    ofEvent: result(columns.ofEvent)
  };
}

// src/patterns/instances.ts
function formInstances(trace, blocks, ties) {
  let { events, transfers } = trace, chunk = chunkLength(trace), { kernels, columns } = openWorkspace({
    transfer: integers(chunk),
    tie: integers(chunk),
    posted: numbers(chunk),
    completed: numbers(chunk),
    kind: bytes(transfers.count),
    bytesOfTransfer: numbers(transfers.count),
    blockOfEvent: integers(events.count),
    firstOf: integers(ties.collectives),
    root: integers(blocks.count),
    ofBlock: integers(blocks.count),
    startNs: numbers(blocks.count),
    endNs: numbers(blocks.count),
    bytes: numbers(blocks.count)
  });
  columns.kind.set(transfers.kind.subarray(0, transfers.count)), columns.bytesOfTransfer.set(transfers.bytes.subarray(0, transfers.count)), columns.blockOfEvent.set(blocks.ofEvent), columns.firstOf.fill(NONE), kernels.startUnion(columns, { blocks: blocks.count });
  let tied = [
    [events.transfer, columns.transfer],
    [ties.tie, columns.tie]
  ];
  eachChunk(trace, tied, (chunk2) => kernels.uniteBlocks(columns, chunk2));
  let count = kernels.numberInstances(columns, { blocks: blocks.count }), ofBlock = columns.ofBlock.slice();
  columns.startNs.fill(Number.POSITIVE_INFINITY, 0, count), columns.endNs.fill(Number.NEGATIVE_INFINITY, 0, count), columns.bytes.fill(0, 0, count);
  let measured = [
    [events.transfer, columns.transfer],
    [events.posted, columns.posted],
    [events.completed, columns.completed]
  ];
  return eachChunk(trace, measured, (chunk2) => kernels.measureInstances(columns, chunk2)), {
    count,
    ...byInstance(ofBlock, count),
    ofBlock,
    startNs: columns.startNs.slice(0, count),
    endNs: columns.endNs.slice(0, count),
    bytes: columns.bytes.slice(0, count).map((sum) => sum / 2)
  };
}
function byInstance(ofBlock, count) {
  let start = new Int32Array(count + 1);
  for (let block2 = 0; block2 < ofBlock.length; block2++) start[ofBlock[block2] + 1]++;
  for (let instance = 0; instance < count; instance++) start[instance + 1] += start[instance];
  let fill = start.slice(0, count), block = new Int32Array(ofBlock.length);
  for (let b = 0; b < ofBlock.length; b++) block[fill[ofBlock[b]]++] = b;
  return { start, block };
}

// src/patterns/matching.ts
function tieEvents(trace) {
  let { tie, collectives, unmatched } = matchMessages(trace), matched = matchCollectives(trace, collectives, tie);
  return { tie, collectives: matched.count, unmatched: unmatched + matched.unmatched };
}
function matchMessages(trace) {
  let { events, transfers } = trace, { count } = transfers, { kernels, columns, result } = openWorkspace({
    matching: struct(Matching),
    transfer: integers(chunkLength(trace)),
    kind: bytes(count),
    communicator: integers(count),
    partner: integers(count),
    tag: integers(count),
    end: integers(count),
    // Channels: as many as transfers at most.
    keys: integers(4 * count),
    slots: integers(slotsFor(count)),
    head: integers(count),
    tail: integers(count),
    tie: integers(events.count),
    collectives: integers(events.count)
  });
  for (let name of ["kind", "communicator", "partner", "tag"])
    columns[name].set(transfers[name].subarray(0, count));
  for (let name of ["slots", "head", "tie"]) columns[name].fill(NONE);
  columns.end.fill(END.notMet);
  let copied = [[events.transfer, columns.transfer]], mask = columns.slots.length - 1;
  eachChunk(trace, copied, (chunk) => kernels.queueSends(columns, { ...chunk, mask })), eachChunk(trace, copied, (chunk) => kernels.takeReceives(columns, chunk)), kernels.dropSends(columns);
  let { collectives, unmatched } = columns.matching;
  return { tie: result(columns.tie), collectives: result(columns.collectives, collectives), unmatched };
}
function matchCollectives({ events, transfers, processStart, communicators }, collectives, tie) {
  let numberOf = communicators.map(() => []), operation = [], taken = [], home = [], done = new Int32Array(communicators.length), unmatched = 0, process = -1;
  for (let event of collectives) {
    if (process < 0 || event >= processStart[process + 1]) {
      done.fill(0);
      do
        process++;
      while (event >= processStart[process + 1]);
    }
    let transfer = events.transfer[event], communicator = transfers.communicator[transfer], numbers2 = numberOf[communicator], k = done[communicator]++, isNew = communicators[communicator].self || k >= numbers2.length, number = isNew ? operation.length : numbers2[k];
    if (isNew)
      numbers2[k] = number, operation.push(transfers.operation[transfer]), taken.push(0), home.push(communicator);
    else if (operation[number] !== transfers.operation[transfer]) {
      unmatched++;
      continue;
    }
    tie[event] = number, taken[number]++;
  }
  for (let number = 0; number < operation.length; number++) {
    let { self, members } = communicators[home[number]];
    !self && taken[number] < members.length && (unmatched += taken[number]);
  }
  return { count: operation.length, unmatched };
}

// src/patterns/minimum-heap.ts
var MinimumHeap = class {
  size = 0;
  items;
  constructor(capacity) {
    this.items = new Int32Array(capacity + 1);
  }
  push(value) {
    let { items } = this, at = this.size++;
    for (; at > 0; ) {
      let above = at - 1 >> 1;
      if (items[above] <= value) break;
      items[at] = items[above], at = above;
    }
    items[at] = value;
  }
  pop() {
    let { items } = this, top = items[0], value = items[--this.size], at = 0;
    for (; ; ) {
      let child = 2 * at + 1;
      if (child >= this.size || (child + 1 < this.size && items[child + 1] < items[child] && child++, items[child] >= value)) break;
      items[at] = items[child], at = child;
    }
    return items[at] = value, top;
  }
};

// src/patterns/cycle-order.ts
function orderCycles(blocks, instances, cycles) {
  return new CycleOrdering(blocks, instances, cycles).run();
}
var CycleOrdering = class {
  blocks;
  instances;
  cycles;
  before;
  after;
  /** By instance: how many of its blocks stand right behind one of another member. */
  waiting;
  /** Members of all cycles by cycle, turn and process, and the place of each here. */
  byTurn;
  turn;
  isFree;
  constructor(blocks, instances, cycles) {
    this.blocks = blocks, this.instances = instances, this.cycles = cycles, this.before = new Int32Array(blocks.count).fill(NONE), this.after = new Int32Array(blocks.count).fill(NONE), this.waiting = new Int32Array(instances.count);
    for (let block = 1; block < blocks.count; block++) {
      let cycle = this.cycleOf(block);
      cycle === NONE || cycle !== this.cycleOf(block - 1) || blocks.process[block] === blocks.process[block - 1] && (this.before[block] = block - 1, this.after[block - 1] = block, this.isWaiting(block) && this.waiting[instances.ofBlock[block]]++);
    }
    this.byTurn = this.sortByTurn(), this.turn = new Int32Array(instances.count);
    for (let i = 0; i < this.byTurn.length; i++) this.turn[this.byTurn[i]] = i;
    this.isFree = new Uint8Array(instances.count);
  }
  run() {
    let { byTurn, waiting, cycles } = this, members = new Int32Array(byTurn.length), start = new Int32Array(cycles.count + 1), free = new MinimumHeap(byTurn.length), breaks = 0;
    for (let cycle = 0, from = 0; cycle < cycles.count; cycle++) {
      let to = from;
      for (; to < byTurn.length && cycles.ofInstance[byTurn[to]] === cycle; ) to++;
      for (let i = from; i < to; i++) waiting[byTurn[i]] === 0 && this.release(byTurn[i], free);
      let earliest = from;
      for (let position = from; position < to; position++) {
        if (free.size === 0) {
          for (; this.isFree[byTurn[earliest]] === 1; ) earliest++;
          this.release(byTurn[earliest], free), breaks++;
        }
        let member = byTurn[free.pop()];
        members[position] = member, this.take(member, free);
      }
      from = to, start[cycle + 1] = to;
    }
    return { members, start, breaks };
  }
  take(member, free) {
    let { before, after, waiting } = this, { start, block, ofBlock } = this.instances;
    for (let i = start[member]; i < start[member + 1]; i++) {
      let taken = block[i], previous = before[taken], next = after[taken];
      if (previous !== NONE && (after[previous] = next), next === NONE) continue;
      let follower = ofBlock[next];
      this.isWaiting(next) && waiting[follower]--, before[next] = previous, this.isWaiting(next) && waiting[follower]++, waiting[follower] === 0 && follower !== member && this.release(follower, free);
    }
  }
  release(member, free) {
    this.isFree[member] !== 1 && (this.isFree[member] = 1, free.push(this.turn[member]));
  }
  /** Whether the block in front is another member's. */
  isWaiting(block) {
    let { ofBlock } = this.instances, previous = this.before[block];
    return previous !== NONE && ofBlock[previous] !== ofBlock[block];
  }
  cycleOf(block) {
    return this.cycles.ofInstance[this.instances.ofBlock[block]];
  }
  sortByTurn() {
    let { blocks, instances, before, cycles } = this, place = new Int32Array(blocks.count), turn = new Int32Array(instances.count), process = new Int32Array(instances.count), found = [];
    for (let block = 0; block < blocks.count; block++)
      before[block] !== NONE && (place[block] = place[block - 1] + 1);
    for (let instance = 0; instance < instances.count; instance++) {
      if (cycles.ofInstance[instance] === NONE) continue;
      found.push(instance);
      let first = instances.block[instances.start[instance]];
      for (let i = instances.start[instance] + 1; i < instances.start[instance + 1]; i++)
        place[instances.block[i]] < place[first] && (first = instances.block[i]);
      turn[instance] = place[first], process[instance] = blocks.process[first];
    }
    return Int32Array.from(found).sort(
      (a, b) => cycles.ofInstance[a] - cycles.ofInstance[b] || turn[a] - turn[b] || process[a] - process[b]
    );
  }
};

// src/patterns/cycles.ts
function findCycles(blocks, instances) {
  let { count, start, block, ofBlock } = instances, ofInstance = new Int32Array(count).fill(NONE), number = new Int32Array(count).fill(NONE), lowest = new Int32Array(count), at = Int32Array.from({ length: count }, (_, instance) => start[instance]), path = new Int32Array(count), open = new Int32Array(count), isOpen = new Uint8Array(count), numbers2 = 0, opened = 0, cycles = 0;
  for (let root = 0; root < count; root++) {
    if (number[root] !== NONE) continue;
    let depth = 0;
    for (path[0] = root; depth >= 0; ) {
      let instance = path[depth];
      if (number[instance] === NONE && (number[instance] = lowest[instance] = numbers2++, open[opened++] = instance, isOpen[instance] = 1), at[instance] < start[instance + 1]) {
        let next = block[at[instance]++] + 1;
        if (next === blocks.count || blocks.process[next] !== blocks.process[next - 1]) continue;
        let follower = ofBlock[next];
        number[follower] === NONE ? path[++depth] = follower : isOpen[follower] === 1 && (lowest[instance] = Math.min(lowest[instance], number[follower]));
        continue;
      }
      if (depth--, depth >= 0 && (lowest[path[depth]] = Math.min(lowest[path[depth]], lowest[instance])), lowest[instance] !== number[instance]) continue;
      let isCycle = open[opened - 1] !== instance, member;
      do
        member = open[--opened], isOpen[member] = 0, isCycle && (ofInstance[member] = cycles);
      while (member !== instance);
      isCycle && cycles++;
    }
  }
  return { count: cycles, ofInstance };
}

// src/patterns/sequence.ts
function orderInstances(blocks, instances) {
  let { count } = instances, byRank = orderByStart(blocks, instances), alone = Int32Array.from({ length: count }, (_, instance) => instance), order = orderChains(blocks, instances, byRank, { first: alone, last: alone, next: null });
  if (order !== null) return { order, cyclesBroken: 0 };
  let cycles = findCycles(blocks, instances), { members, start, breaks } = orderCycles(blocks, instances, cycles), chains = { first: alone.slice(), last: alone.slice(), next: new Int32Array(count).fill(NONE) };
  for (let cycle = 0; cycle < cycles.count; cycle++)
    for (let i = start[cycle]; i < start[cycle + 1]; i++) {
      let member = members[i];
      chains.first[member] = members[start[cycle]], chains.last[member] = members[start[cycle + 1] - 1], i + 1 < start[cycle + 1] && (chains.next[member] = members[i + 1]);
    }
  return shareRanks(byRank, members, cycles), { order: orderChains(blocks, instances, byRank, chains), cyclesBroken: breaks };
}
function shareRanks(byRank, members, { count, ofInstance }) {
  let used = new Int32Array(count);
  for (let i = 0; i < members.length; i++) {
    let cycle = ofInstance[members[i]];
    used[cycle] === 0 && (used[cycle] = i + 1);
  }
  for (let i = 0; i < byRank.length; i++) {
    let cycle = ofInstance[byRank[i]];
    cycle !== NONE && (byRank[i] = members[used[cycle]++ - 1]);
  }
}
function orderChains(blocks, instances, byRank, { first, last, next }) {
  let { count, ofBlock } = instances, rank = new Int32Array(count);
  for (let i = 0; i < count; i++) rank[byRank[i]] = i;
  let waitingFor = new Int32Array(count);
  for (let block = 0; block < blocks.count; block++) {
    let follower = followerOf(blocks, instances, block);
    follower !== NONE && first[follower] !== first[ofBlock[block]] && waitingFor[first[follower]]++;
  }
  let free = new MinimumHeap(count);
  for (let instance = 0; instance < count; instance++)
    first[instance] === instance && waitingFor[instance] === 0 && free.push(rank[instance]);
  let order = new Int32Array(count);
  for (let position = 0; position < count; position++) {
    if (free.size === 0) return null;
    let instance = byRank[free.pop()];
    if (order[position] = instance, last[instance] !== instance) {
      free.push(rank[next[instance]]);
      continue;
    }
    for (let member = first[instance]; member !== NONE; member = next === null ? NONE : next[member])
      for (let i = instances.start[member]; i < instances.start[member + 1]; i++) {
        let follower = followerOf(blocks, instances, instances.block[i]);
        follower === NONE || first[follower] === first[member] || --waitingFor[first[follower]] === 0 && free.push(rank[first[follower]]);
      }
  }
  return order;
}
function followerOf(blocks, instances, block) {
  let next = block + 1;
  return next < blocks.count && blocks.process[next] === blocks.process[block] ? instances.ofBlock[next] : NONE;
}
function orderByStart(blocks, instances) {
  let { startNs, start, block, count } = instances, order = Int32Array.from({ length: count }, (_, instance) => instance);
  return order.sort(
    (a, b) => startNs[a] - startNs[b] || blocks.process[block[start[a]]] - blocks.process[block[start[b]]] || a - b
  ), order;
}
function numberPatterns(order, { ofInstance, count }) {
  let numberOf = new Int32Array(count).fill(NONE), signatureOf = new Int32Array(count), patternOf = new Int32Array(order.length), next = 0;
  for (let instance of order) {
    let signature = ofInstance[instance];
    numberOf[signature] === NONE && (numberOf[signature] = next, signatureOf[next++] = signature), patternOf[instance] = numberOf[signature];
  }
  return { sequence: order.map((instance) => patternOf[instance]), patternOf, signatureOf };
}

// src/patterns/wrappers.ts
function seeThroughWrappers(trace, choice) {
  let { regions } = trace, transparent = new Uint8Array(regions.length);
  if (choice !== "auto" && choice !== "none") {
    let names = new Set(choice);
    regions.forEach(({ name }, region) => {
      names.has(name) && (transparent[region] = 1);
    });
  }
  let stage = openStage(trace);
  for (resolve(stage, transparent); choice === "auto" && markWrappers(stage, transparent); ) resolve(stage, transparent);
  let wrappers = regions.filter((_, region) => transparent[region] === 1).map(({ name }) => name);
  return { contextOfCall: stage.columns.context.slice(), wrappers: [...new Set(wrappers)].sort() };
}
function openStage(trace) {
  let { transfers, calls, regions } = trace, chunk = chunkLength(trace), workspace = openWorkspace({
    transfer: integers(chunk),
    call: integers(chunk),
    marks: bytes(chunk),
    kind: bytes(transfers.count),
    region: integers(calls.count),
    parent: integers(calls.count),
    context: integers(calls.count),
    posted: integers(calls.count),
    holds: bytes(calls.count),
    transparent: bytes(regions.length),
    most: integers(regions.length),
    fits: bytes(regions.length),
    outer: bytes(regions.length)
  }), { columns } = workspace;
  return columns.kind.set(transfers.kind.subarray(0, transfers.count)), columns.region.set(calls.region.subarray(0, calls.count)), columns.parent.set(calls.parent.subarray(0, calls.count)), { ...workspace, trace };
}
function resolve({ trace, kernels, columns }, transparent) {
  columns.transparent.set(transparent), kernels.resolveContexts(columns, { calls: trace.calls.count });
}
function markWrappers(stage, transparent) {
  let { trace, kernels, columns } = stage, { events, calls } = trace;
  columns.posted.fill(0), columns.most.fill(0);
  let copied = [
    [events.transfer, columns.transfer],
    [events.call, columns.call],
    [events.marks, columns.marks]
  ];
  eachChunk(trace, copied, (chunk) => kernels.countPosted(columns, chunk)), kernels.findMost({ ...columns, amount: columns.posted }, { calls: calls.count });
  let fits2 = Uint8Array.from(
    columns.most,
    (count, region) => count === 1 && transparent[region] === 0 ? 1 : 0
  ), outer = callersOfFitting(stage, fits2), isCircle = fits2.every((fit, region) => fit === 0 || outer[region] === 1), found = !1;
  for (let region = 0; region < fits2.length; region++)
    fits2[region] === 0 || outer[region] === 1 && !isCircle || (transparent[region] = 1, found = !0);
  return found;
}
function callersOfFitting({ trace, kernels, columns }, fits2) {
  return columns.fits.set(fits2), columns.holds.fill(0), columns.outer.fill(0), kernels.markCallers(columns, { calls: trace.calls.count }), columns.outer;
}

// src/phases/segmentation.ts
var EQUAL = 1e-13;
function segment(symbols, options = {}) {
  let { depth: depthLimit, minLength, criterion } = { ...defaultConfig.analysis, ...options }, cutter = new Cutter(symbols), segments = [], open = [[0, symbols.length, 0]];
  for (; open.length > 0; ) {
    let [from, to, depth] = open.pop();
    if (from >= to) continue;
    let found = cutter.bestCut(from, to, depth);
    found.isCut = found[criterion] > 0 && depth < depthLimit && to - from > minLength, segments.push(found), found.isCut && open.push([found.cut, to, depth + 1], [from, found.cut, depth + 1]);
  }
  return segments;
}
var Cutter = class {
  symbols;
  left;
  right;
  /** c·ln c. */
  cLogC;
  constructor(symbols) {
    this.symbols = symbols;
    let largest = 0;
    for (let symbol of symbols) symbol > largest && (largest = symbol);
    this.left = new Int32Array(largest + 1), this.right = new Int32Array(largest + 1), this.cLogC = Float64Array.from({ length: symbols.length + 1 }, (_, c) => c === 0 ? 0 : c * Math.log(c));
  }
  /**
   * Moves the cut from left to right and keeps Σ c·ln c of both sides up to date. With L = Σ c·ln c,
   * N·D = L_left − n_left·ln n_left + L_right − n_right·ln n_right − (L − N·ln N).
   */
  bestCut(from, to, depth) {
    let { symbols, left, right, cLogC } = this, length = to - from, sum = 0, kinds = 0;
    for (let i = from; i < to; i++) right[symbols[i]]++ === 0 && kinds++;
    for (let i = from; i < to; i++) {
      let symbol = symbols[i];
      left[symbol] === 0 && (sum += cLogC[right[symbol]]), left[symbol] = 1;
    }
    for (let i = from; i < to; i++) left[symbols[i]] = 0;
    let whole = sum - cLogC[length], best2 = 0, cut = from + 1, kindsLeft = 0, kindsRight = kinds, parameters = 1, compensation = 0;
    for (let i = from; i < to - 1; i++) {
      let symbol = symbols[i], inLeft = left[symbol]++, inRight = right[symbol]--;
      inLeft === 0 && kindsLeft++, inRight === 1 && kindsRight--;
      let step = cLogC[inLeft + 1] - cLogC[inLeft] + (cLogC[inRight - 1] - cLogC[inRight]), next = sum + step;
      compensation += Math.abs(sum) >= Math.abs(step) ? sum - next + step : step - next + sum, sum = next;
      let done = i + 1 - from, gain2 = sum + compensation - cLogC[done] - cLogC[length - done] - whole;
      (gain2 > best2 + EQUAL * length || done === 1) && (best2 = gain2, cut = i + 1, parameters = kindsLeft + kindsRight + 1 - kinds);
    }
    for (let i = from; i < to; i++)
      left[symbols[i]] = 0, right[symbols[i]] = 0;
    let gain = Math.max(0, best2), logN = Math.log(length);
    return {
      from: from + 1,
      to,
      depth,
      divergence: length === 0 ? 0 : gain / length,
      cut,
      parameters,
      aic: (gain - parameters) / parameters,
      bic: length > 1 ? (2 * gain - parameters * logN) / (parameters * logN) : -1,
      isCut: !1
    };
  }
};
function equalParts(from, to, parts) {
  let length = to - from + 1, count = Math.min(Math.max(1, Math.floor(parts)), length), longer = length % count, shortest = Math.floor(length / count);
  return Array.from(
    { length: count },
    (_, part) => from - 1 + (part + 1) * shortest + Math.min(part + 1, longer)
  );
}

// src/phases/phases.ts
function formPhases(found, options) {
  let segments = segment(found.sequence, options), ends = phaseEnds(segments, found.sequence, options.equalParts ?? 1), phases = ends.map((to, index) => {
    let from = index === 0 ? 1 : ends[index - 1] + 1;
    return { index: index + 1, from, to, functions: functionsBetween(found, from, to) };
  });
  return { segments, phases };
}
function phaseEnds(segments, sequence, parts) {
  return segments.filter(({ isCut }) => !isCut).flatMap(({ from, to }) => sequence.subarray(from - 1, to).every((pattern) => pattern === sequence[from - 1]) ? equalParts(from, to, parts) : [to]);
}
function functionsBetween({ order, instances, sites }, from, to) {
  let met = /* @__PURE__ */ new Set();
  for (let position = from; position <= to; position++) addSites(sites, instances, order[position - 1], met);
  return namesOf(sites, met);
}

// src/analysis/stages.ts
var STAGES = new StageList().stage("wrappers", ({ trace }, options) => seeThroughWrappers(trace, options.wrappers ?? "auto")).stage("blocks", ({ trace, contextOfCall }) => ({ blocks: formBlocks(trace, contextOfCall) })).stage("sites", ({ trace, blocks }) => ({ sites: findSites(trace, blocks) })).stage("matching", ({ trace }) => ({ ties: tieEvents(trace) })).stage("instances", ({ trace, blocks, ties }) => ({ instances: formInstances(trace, blocks, ties) })).stage("patterns", ({ trace, blocks, instances }) => ({
  signatures: signInstances(trace, blocks, instances)
})).stage("sequence", ({ blocks, instances }) => orderInstances(blocks, instances)).stage("numbering", ({ order, signatures }) => numberPatterns(order, signatures)).stage("families", (found) => describePatterns(found)).stage("phases", (found, options) => formPhases(found, options)).stage(
  "slow instances",
  ({ instances, order, patternOf }, { cutoff }) => judgeInstances(instances, order, patternOf, cutoff ?? defaultConfig.analysis.cutoff)
).stage("lateness", ({ trace, blocks, instances, groups, slow }) => ({
  lateness: findLateness(trace, blocks, instances, groups, slow)
})).stage("ranking", (found) => rankSlowInstances(found)).onRequest("wait states", (found) => findWaitStates(found)).onRequest("refills", (found) => refillsOf(found)).onRequest("root causes", (found) => rootCausesOf(found)).onRequest("meanwhile", ({ rootCauses }) => ({
  meanwhile: rootCauses ? findMeanwhile(rootCauses.timelines) : null
})).onRequest("replay", (found) => replayIdeally(found)).onRequest("savings", (found) => savingsOf(found)).onRequest("efficiencies", (found) => measureEfficiencies(found)), WAITING_STAGES = {
  plain: ["wait states", "refills", "root causes", "efficiencies"],
  replayed: ["wait states", "refills", "root causes", "replay", "savings", "efficiencies"]
};

// src/analysis/analysis.ts
function analyze(trace, options = {}, onStage) {
  return runStages(STAGES.stages, { trace }, options, onStage);
}

// src/trace/load.ts
import { availableParallelism } from "node:os";

// src/trace/empty-calls.ts
function dropEmptyCalls({ events, calls }) {
  let { region, parent, count } = calls, holds = new Uint8Array(count);
  for (let event = 0; event < events.count; event++)
    events.call[event] !== NONE && (holds[events.call[event]] = 1);
  for (let call = count - 1; call >= 0; call--)
    holds[call] === 1 && parent[call] !== NONE && (holds[parent[call]] = 1);
  if (!holds.includes(0)) return;
  let moved2 = new Int32Array(count), kept2 = 0;
  for (let call = 0; call < count; call++)
    holds[call] !== 0 && (region[kept2] = region[call], parent[kept2] = parent[call] === NONE ? NONE : moved2[parent[call]], moved2[call] = kept2++);
  calls.count = kept2;
  for (let event = 0; event < events.count; event++)
    events.call[event] !== NONE && (events.call[event] = moved2[events.call[event]]);
}

// src/trace/growing-transfers.ts
var FIRST_CAPACITY = 256, GrowingTransfers = class {
  count = 0;
  kind = new Uint8Array(FIRST_CAPACITY);
  operation = new Uint8Array(FIRST_CAPACITY);
  partner = new Int32Array(FIRST_CAPACITY);
  communicator = new Int32Array(FIRST_CAPACITY);
  tag = new Int32Array(FIRST_CAPACITY);
  bytes = new Float64Array(FIRST_CAPACITY);
  /** Adds the transfers of a process. */
  append(process) {
    let count = this.count + process.count;
    if (count > this.kind.length) {
      let capacity = Math.max(count, 2 * this.kind.length);
      for (let name of TRANSFER_COLUMNS) this[name] = grown(this[name], capacity);
    }
    for (let name of TRANSFER_COLUMNS) this[name].set(process[name], this.count);
    this.count = count;
  }
}, TRANSFER_COLUMNS = ["kind", "operation", "partner", "communicator", "tag", "bytes"];

// src/trace/infer-receives.ts
function inferLostReceives(columns, isWanted = !0) {
  let { events, processStart } = columns, processes = processStart.length - 1, lost = [], count = 0;
  for (let process = 0; process < processes; process++)
    lost.push(lostOf(columns, process)), count += lost[process].length;
  if (count === 0) return { inferred: new Int32Array(0), dropped: 0 };
  let sends = isWanted ? sendsTo(columns, lost) : [];
  for (let [process, to] of sends.entries()) infer(columns, lost[process], to);
  let isInferred = (event) => events.transfer[event] !== LOST_RECEIVE, dropped = lost.reduce(
    (sum, receives) => sum + receives.filter((event) => !isInferred(event)).length,
    0
  ), moved2 = dropLost(columns), inferred = lost.flatMap((receives) => Array.from(receives).filter((event) => moved2[event] !== NONE));
  return { inferred: Int32Array.from(inferred, (event) => moved2[event]), dropped };
}
function lostOf({ events, processStart }, process) {
  let found = [];
  for (let event = processStart[process]; event < processStart[process + 1]; event++)
    events.transfer[event] === LOST_RECEIVE && found.push(event);
  return Int32Array.from(found);
}
function sendsTo({ events, transfers, processStart }, lost) {
  let sends = lost.map(() => []), known = lost.map(() => /* @__PURE__ */ new Set());
  return lost.forEach((_, process) => {
    for (let event = processStart[process]; event < processStart[process + 1]; event++) {
      let t = events.transfer[event];
      if (t < 0 || transfers.kind[t] === KIND.collective) continue;
      let partner = transfers.partner[t], where = `${transfers.communicator[t]} ${transfers.tag[t]}`;
      if (transfers.kind[t] === KIND.receive) known[process].add(`${partner} ${where}`);
      else if (lost[partner].length > 0) {
        let posted = events.posted[event];
        sends[partner].push({ event, source: process, channel: `${process} ${where}`, posted });
      }
    }
  }), sends.map(
    (to, process) => to.filter(({ channel }) => !known[process].has(channel)).sort((a, b) => a.posted - b.posted || a.event - b.event)
  );
}
function infer(columns, lost, sends) {
  if (lost.length === 0 || lost.length !== sends.length) return;
  let { completed } = columns.events, receives = Array.from(lost).sort((a, b) => completed[a] - completed[b] || a - b);
  if (areOneChannel(sends)) {
    assign(columns, receives, sends);
    return;
  }
  let from = 0;
  for (let to = 1; to <= receives.length; to++) {
    let end = completed[receives[to - 1]];
    if (!(to < receives.length && completed[receives[to]] === end) && !(to < sends.length && sends[to].posted <= end)) {
      if (sends[to - 1].posted > end) return;
      assign(columns, receives.slice(from, to), sends.slice(from, to)), from = to;
    }
  }
}
function assign(columns, receives, sends) {
  if (!areOneChannel(sends) && !standInOneBlock(columns, receives)) return;
  receives.sort((a, b) => a - b);
  let inOrder2 = [...sends].sort((a, b) => a.source - b.source || a.event - b.event);
  receives.forEach((event, i) => {
    columns.events.transfer[event] = addReceive(columns, inOrder2[i]);
  });
}
function areOneChannel(sends) {
  return sends.every(({ channel }) => channel === sends[0].channel);
}
function standInOneBlock({ events }, receives) {
  let first = Math.min(...receives), last = Math.max(...receives);
  for (let event = first + 1; event <= last; event++) {
    let isBehind = (events.marks[event] & EVENT_MARK.afterWaitall) !== 0;
    if (events.call[event] !== events.call[first] || isBehind) return !1;
  }
  return !0;
}
function addReceive({ events, transfers }, { event, source }) {
  let send = events.transfer[event], t = transfers.count;
  if (t === transfers.kind.length)
    for (let name of TRANSFER_COLUMNS)
      transfers[name] = grown(transfers[name], Math.max(64, 2 * t));
  return transfers.kind[t] = KIND.receive, transfers.operation[t] = 0, transfers.partner[t] = source, transfers.communicator[t] = transfers.communicator[send], transfers.tag[t] = transfers.tag[send], transfers.bytes[t] = transfers.bytes[send], transfers.count = t + 1, t;
}
function dropLost({ events, processStart }) {
  let moved2 = new Int32Array(events.count).fill(NONE), names = eventColumns(events), to = 0, waitall = 0, isFirstLost = !1;
  for (let process = 0; process + 1 < processStart.length; process++) {
    let first = processStart[process];
    processStart[process] = to;
    for (let event = first; event < processStart[process + 1]; event++) {
      let marks = events.marks[event], isLost = events.transfer[event] === LOST_RECEIVE;
      waitall |= marks & EVENT_MARK.afterWaitall;
      let isFirst = (marks & EVENT_MARK.sameCall) === 0 || isFirstLost;
      if (isFirstLost = isFirst && isLost, !isLost) {
        for (let name of names) events[name][to] = events[name][event];
        events.marks[to] = waitall | (isFirst ? 0 : EVENT_MARK.sameCall), waitall = 0, moved2[event] = to++;
      }
    }
  }
  return processStart[processStart.length - 1] = to, events.count = to, moved2;
}

// src/trace/growing-call-times.ts
var FIRST_CAPACITY2 = 1024, GrowingCallTimes = class {
  count = 0;
  enter = new Float64Array(FIRST_CAPACITY2);
  leave = new Float64Array(FIRST_CAPACITY2);
  path = new Int32Array(FIRST_CAPACITY2);
  entries = 0;
  gapPath = new Int32Array(FIRST_CAPACITY2);
  gapNs = new Float64Array(FIRST_CAPACITY2);
  gapStart = new Int32Array(FIRST_CAPACITY2);
  callStart = [0];
  begin = [];
  end = [];
  paths = { count: 0, region: new Int32Array(0), parent: new Int32Array(0) };
  leaves = new Int32Array(0);
  stays = !1;
  /** Makes room for so many calls and entries of gaps more, of one process. */
  makeRoom(calls, entries) {
    this.growTo(this.count + calls, this.entries + entries);
  }
  /**
   * Makes room for `share` times as much as there is: growing step by step copies everything each time.
   *
   * @param stays whether the columns are to become those of the trace: they lie in a memory for compiled code from now on. A
   *   worker cannot hand that over.
   */
  reserve(share, most, stays) {
    this.stays = stays, this.growTo(
      Math.min(Math.ceil(share * this.count), most),
      Math.min(Math.ceil(share * this.entries), most)
    );
  }
  /** Ends a process: its calls and gaps are there. @param begin, end its measured span */
  endProcess(begin, end) {
    this.callStart.push(this.count), this.begin.push(begin), this.end.push(end);
  }
  growTo(calls, entries) {
    let gaps = calls + this.begin.length + 1, isFull = calls > this.enter.length || gaps > this.gapStart.length, areGapsFull = entries > this.gapPath.length;
    if (!isFull && !areGapsFull) return;
    let capacity = isFull ? Math.max(gaps, larger2(this.enter.length)) : this.enter.length, gapCapacity = areGapsFull ? Math.max(entries, larger2(this.gapPath.length)) : this.gapPath.length, memory = this.stays ? memoryForCallTimes(capacity, gapCapacity) : null;
    if (isFull || memory !== null) {
      this.enter = moved(this.enter, memory?.numbers(capacity) ?? new Float64Array(capacity)), this.leave = moved(this.leave, memory?.numbers(capacity) ?? new Float64Array(capacity)), this.path = moved(this.path, memory?.integers(capacity) ?? new Int32Array(capacity));
      let starts = capacity + (capacity >> 1) + 1;
      this.gapStart = moved(this.gapStart, memory?.integers(starts) ?? new Int32Array(starts));
    }
    (areGapsFull || memory !== null) && (this.gapPath = moved(this.gapPath, memory?.integers(gapCapacity) ?? new Int32Array(gapCapacity)), this.gapNs = moved(this.gapNs, memory?.numbers(gapCapacity) ?? new Float64Array(gapCapacity)));
  }
};
function moved(column, larger3) {
  return larger3.set(column), larger3;
}
var ROOM_OF_CALL = 256, LEAST_FOR_SUMS = 1 << 20, SUMS_OF_CALL = 1024, MOST_FOR_SUMS = 1 << 28;
function memoryForCallTimes(calls, entries) {
  let sums = Math.min(LEAST_FOR_SUMS + SUMS_OF_CALL * calls, MOST_FOR_SUMS);
  return ColumnMemory.ofBytes(ROOM_OF_CALL * (calls + 1) + 12 * entries + sums);
}
function larger2(capacity) {
  return capacity + (capacity >> 1);
}

// src/trace/join-call-times.ts
function joinCallTimes(parts, processesOf) {
  let { paths, indexes } = joinPaths(parts), places = processesOf.flatMap(
    (own, part) => own.map((process, index) => ({ part, index, process }))
  );
  places.sort((a, b) => a.process - b.process);
  let { calls, gaps } = joinColumns(parts, places, indexes), processBegin = Float64Array.from(places, ({ part, index }) => parts[part].begin[index]), processEnd = Float64Array.from(places, ({ part, index }) => parts[part].end[index]), first = processBegin.reduce(
    (least, time) => Number.isNaN(time) ? least : Math.min(least, time),
    1 / 0
  );
  for (let process = 0; process < places.length; process++)
    Number.isNaN(processBegin[process]) && (processBegin[process] = processEnd[process] = first);
  return { calls, paths, gaps, processBegin, processEnd };
}
function joinColumns(parts, places, indexes) {
  let count = parts.reduce((sum, part) => sum + part.count, 0), entries = parts.reduce((sum, part) => sum + part.entries, 0), only = parts.length === 1 && memoryOf(parts[0].gapNs) !== void 0 ? parts[0] : null, memory = only === null ? memoryForCallTimes(count + places.length, entries) : null, integers2 = (length) => memory?.integers(length) ?? new Int32Array(length), numbers2 = (length) => memory?.numbers(length) ?? new Float64Array(length), starts = count + places.length + 1, calls = {
    count,
    processStart: new Int32Array(places.length + 1),
    enter: only?.enter.subarray(0, count) ?? numbers2(count),
    leave: only?.leave.subarray(0, count) ?? numbers2(count),
    path: only?.path.subarray(0, count) ?? integers2(count)
  }, gaps = {
    start: only?.gapStart.subarray(0, starts) ?? integers2(starts),
    path: only?.gapPath.subarray(0, entries) ?? integers2(entries),
    ns: only?.gapNs.subarray(0, entries) ?? numbers2(entries)
  }, call = 0, entry = 0;
  for (let { part, index, process } of places) {
    let from = parts[part], own = indexes[part], [first, behind] = [from.callStart[index], from.callStart[index + 1]], firstEntry = from.gapStart[first + index], lastEntry = index + 1 < from.begin.length ? from.gapStart[behind + index + 1] : from.entries;
    if (only === null) {
      calls.enter.set(from.enter.subarray(first, behind), call), calls.leave.set(from.leave.subarray(first, behind), call), gaps.ns.set(from.gapNs.subarray(firstEntry, lastEntry), entry);
      let starts2 = from.gapStart.subarray(first + index, behind + index + 1);
      for (let k = 0; k < starts2.length; k++)
        gaps.start[call + process + k] = starts2[k] - firstEntry + entry;
    }
    translate(from.path.subarray(first, behind), own, calls.path, call), translate(from.gapPath.subarray(firstEntry, lastEntry), own, gaps.path, entry), call += behind - first, entry += lastEntry - firstEntry, calls.processStart[process + 1] = call;
  }
  return gaps.start[count + places.length] = entries, { calls, gaps };
}
function translate(numbers2, meaning, into, at) {
  for (let k = 0; k < numbers2.length; k++) into[at + k] = meaning[numbers2[k]];
}
function joinPaths(parts) {
  let children = [/* @__PURE__ */ new Map()], nodes = parts.map((part) => {
    let { region, parent, count } = part.paths, used = usedPaths(part), node = new Int32Array(count).fill(NONE);
    node[0] = 0;
    for (let path = 1; path < count; path++) {
      if (used[path] === 0) continue;
      let siblings = children[node[parent[path]]], found = siblings.get(region[path]);
      found === void 0 && (found = children.push(/* @__PURE__ */ new Map()) - 1, siblings.set(region[path], found)), node[path] = found;
    }
    return node;
  }), { paths, indexOf } = inOrder(children);
  return { paths, indexes: nodes.map((node) => node.map((each) => each === NONE ? NONE : indexOf[each])) };
}
function usedPaths({ paths, path, count, gapPath, entries }) {
  let used = new Uint8Array(paths.count);
  for (let from = 0; from < count; from += AT_A_TIME2)
    mark(path.subarray(from, Math.min(from + AT_A_TIME2, count)), used);
  for (let from = 0; from < entries; from += AT_A_TIME2)
    mark(gapPath.subarray(from, Math.min(from + AT_A_TIME2, entries)), used);
  for (let each = paths.count - 1; each > 0; each--) used[each] === 1 && (used[paths.parent[each]] = 1);
  return used;
}
var AT_A_TIME2 = 8192;
function mark(paths, used) {
  for (let k = 0; k < paths.length; k++) used[paths[k]] = 1;
}
function inOrder(children) {
  let count = children.length, region = new Int32Array(count).fill(NONE), parent = new Int32Array(count).fill(NONE), indexOf = new Int32Array(count), open = [{ node: 0, region: NONE, parent: NONE }];
  for (let index = 0; open.length > 0; index++) {
    let next = open.pop();
    indexOf[next.node] = index, region[index] = next.region, parent[index] = next.parent;
    let below = [...children[next.node]].sort(([a], [b]) => b - a);
    for (let [own, node] of below) open.push({ node, region: own, parent: index });
  }
  return { paths: { count, region, parent }, indexOf };
}

// src/trace/join-parts.ts
var NOTHING2 = new Int32Array(0);
function joinParts(parts, processes) {
  let pieces = placed(parts), processStart = new Int32Array(processes + 1);
  for (let { process, event, events } of pieces) processStart[process + 1] = event + events[1] - events[0];
  if (parts.length === 1) {
    let { transfers, events, calls } = parts[0];
    return { transfers, events, calls, processStart, callTimes: joinTimes(parts) };
  }
  return {
    transfers: joinTransfers(pieces),
    events: joinEvents(parts, pieces),
    calls: joinCalls(pieces),
    processStart,
    callTimes: joinTimes(parts)
  };
}
function placed(parts) {
  let pieces = parts.flatMap(
    (part) => part.processes.map((process, i) => {
      let range = (starts) => [starts[i], starts[i + 1]], { eventStart, transferStart, callStart } = part, ranges = { events: range(eventStart), transfers: range(transferStart), calls: range(callStart) }, mpiCalls = part.callTimes ? range(part.callTimes.callStart) : [0, 0];
      return { part, process, ...ranges, mpiCalls, event: 0, transfer: 0, call: 0, mpiCall: 0 };
    })
  );
  pieces.sort((a, b) => a.process - b.process);
  let [event, transfer, call, mpiCall] = [0, 0, 0, 0];
  for (let piece of pieces)
    Object.assign(piece, { event, transfer, call, mpiCall }), event += piece.events[1] - piece.events[0], transfer += piece.transfers[1] - piece.transfers[0], call += piece.calls[1] - piece.calls[0], mpiCall += piece.mpiCalls[1] - piece.mpiCalls[0];
  return pieces;
}
function joinTimes(parts) {
  let times = parts.flatMap(({ callTimes }) => callTimes ?? []);
  return times.length === 0 ? null : joinCallTimes(
    times,
    parts.map(({ processes }) => processes)
  );
}
function joinTransfers(pieces) {
  let count = pieces.reduce((sum, { transfers: [from, to] }) => sum + to - from, 0), whole = {
    count,
    kind: new Uint8Array(count),
    operation: new Uint8Array(count),
    partner: new Int32Array(count),
    communicator: new Int32Array(count),
    tag: new Int32Array(count),
    bytes: new Float64Array(count)
  };
  for (let { part, transfers, transfer } of pieces)
    for (let name of TRANSFER_COLUMNS)
      whole[name].set(part.transfers[name].subarray(...transfers), transfer);
  return whole;
}
function joinEvents(parts, pieces) {
  let count = pieces.reduce((sum, { events: [from, to] }) => sum + to - from, 0), whole = { count, postedBy: NOTHING2, completedBy: NOTHING2 };
  for (let name of eventColumns(parts[0].events)) {
    let kind = parts[0].events[name].constructor, column = new kind(count);
    for (let { part, events, event } of pieces) column.set(part.events[name].subarray(...events), event);
    for (let part of parts) part.events[name] = void 0;
    whole[name] = column;
  }
  let { transfer, call, postedBy, completedBy } = whole;
  for (let piece of pieces) {
    let movedTransfer = piece.transfer - piece.transfers[0], movedCall = piece.call - piece.calls[0], to = piece.event + piece.events[1] - piece.events[0];
    for (let event = piece.event; event < to; event++)
      transfer[event] += movedTransfer, call[event] !== NONE && (call[event] += movedCall);
    let movedMpiCall = piece.mpiCall - piece.mpiCalls[0];
    for (let column of [postedBy, completedBy])
      for (let event = piece.event; event < Math.min(to, column.length); event++)
        column[event] !== NONE && (column[event] += movedMpiCall);
  }
  return whole;
}
function joinCalls(pieces) {
  let count = pieces.reduce((sum, { calls: [from, to] }) => sum + to - from, 0), region = new Int32Array(count), parent = new Int32Array(count);
  for (let { part, calls, call } of pieces) {
    region.set(part.calls.region.subarray(...calls), call), parent.set(part.calls.parent.subarray(...calls), call);
    let moved2 = call - calls[0], to = call + calls[1] - calls[0];
    for (let c = call; c < to; c++) parent[c] !== NONE && (parent[c] += moved2);
  }
  return { count, region, parent };
}

// src/trace/leave-times.ts
var AT_ONCE = /^MPI_(I(?!NIT)|TEST|REQUEST_|.*_INIT$|START|CANCEL)/, FEWEST = 100, MOST_COINCIDING = 0.99;
function hasLeaves(regions, leaves) {
  return regions.every(({ name }, region) => {
    if (AT_ONCE.test(operationName(name))) return !0;
    let sum = (counter) => leaves.reduce((all, own) => all + own[2 * region + counter], 0);
    return sum(0) < FEWEST || sum(1) < MOST_COINCIDING * sum(0);
  });
}

// src/trace/clock.ts
function clockPieces(start, offsets) {
  let pieces = [];
  for (let i = 0; i + 1 < offsets.length; i++) {
    let [from, to] = [offsets[i], offsets[i + 1]];
    if (to.time <= from.time) continue;
    let slope = Number(to.offset - from.offset) / Number(to.time - from.time);
    pieces.push(Number(from.time - start), Number(to.time - start), Number(from.offset), slope);
  }
  return { start, pieces: Float64Array.from(pieces) };
}

// src/trace/process-call-times.ts
function addProcess(process, into) {
  let { locations, init, finalize, enter, leave } = process;
  if (into.makeRoom(process.count, roomForEntries(process)), locations.length === 0)
    return into.gapStart[into.count + into.begin.length] = into.entries, into.endProcess(Number.NaN, Number.NaN), null;
  let begin = init === NONE ? Math.min(...locations.map(({ firstTime }) => firstTime)) : leave[init], last = finalize === NONE ? Math.max(...locations.map(({ lastTime }) => lastTime)) : enter[finalize], end = Math.max(begin, last), order = locations.length === 1 ? null : addThreads(process, into, begin, end);
  return order === null && addThread(process, into), into.endProcess(begin, end), order;
}
function roomForEntries({ locations, count, gapPath }) {
  return gapPath.length + (locations.length > 1 ? count + 1 : 0);
}
function addThread(process, into) {
  let { count, gap, init, finalize } = process, { lastGap, gapEnd } = process.locations[0], endOfGap = (call) => call + 1 < count ? gap[call + 1] : lastGap, lowest = init === NONE ? 0 : endOfGap(init), highest = finalize === NONE ? gapEnd : Math.max(lowest, endOfGap(finalize)), first = into.count;
  into.enter.set(process.enter, first), into.leave.set(process.leave, first), into.path.set(process.path, first), into.gapPath.set(process.gapPath.subarray(lowest, highest), into.entries), into.gapNs.set(process.gapNs.subarray(lowest, highest), into.entries);
  let at = first + into.begin.length, moved2 = into.entries - lowest;
  into.gapStart.set(gap, at), into.gapStart[at + count] = lastGap, moveStarts(into.gapStart.subarray(at, at + count + 1), lowest, highest, moved2), into.count += count, into.entries += highest - lowest;
}
function moveStarts(starts, lowest, highest, by) {
  for (let k = 0; k < starts.length; k++) {
    let start = starts[k];
    starts[k] = Math.min(Math.max(start, lowest), highest) + by;
  }
}
function addThreads(process, into, begin, end) {
  let { count, enter, leave, path, locations } = process, order = Int32Array.from({ length: count }, (_, call) => call);
  order.sort((a, b) => enter[a] - enter[b] || a - b);
  let threadOf = new Int32Array(count);
  for (let [thread, { from, to }] of locations.entries()) threadOf.fill(thread, from, to);
  let indexOf = new Int32Array(count), covered = begin;
  for (let call of order) {
    indexOf[call] = into.count - into.callStart.at(-1);
    let own = ownGap(process, locations[threadOf[call]], call);
    addGap(process, into, own, { from: covered, to: Math.min(end, enter[call]) }), into.enter[into.count] = enter[call], into.leave[into.count] = leave[call], into.path[into.count++] = path[call], covered = Math.max(covered, leave[call]);
  }
  let last = locations[count === 0 ? 0 : threadOf[order[count - 1]]];
  return addGap(process, into, ownGap(process, last, last.to), { from: covered, to: end }), indexOf;
}
function ownGap({ enter, leave, gap }, thread, call) {
  let { from, to, firstTime, lastTime, lastGap, gapEnd } = thread;
  return {
    from: call === from ? firstTime : leave[call - 1],
    to: call === to ? lastTime : enter[call],
    first: call === to ? lastGap : gap[call],
    behind: call === to ? gapEnd : call + 1 === to ? lastGap : gap[call + 1]
  };
}
function addGap({ gapPath, gapNs }, into, own, { from, to }) {
  if (into.gapStart[into.count + into.begin.length] = into.entries, !(to > from)) return;
  let within = Math.max(0, Math.min(to, own.to) - Math.max(from, own.from)), share = within / (own.to - own.from), outside = to - from - within;
  for (let entry = own.first; entry < own.behind && within > 0; entry++)
    into.gapPath[into.entries] = gapPath[entry], into.gapNs[into.entries] = share === 1 ? gapNs[entry] : share * gapNs[entry], gapPath[entry] === 0 && (into.gapNs[into.entries] += outside, outside = 0), into.entries++;
  outside !== 0 && (into.gapPath[into.entries] = 0, into.gapNs[into.entries++] = outside);
}

// src/trace/location-reader/code.ts
var CODE = "AGFzbQEAAAABlAEYYAAAYAJ/fwF/YAF/AGABfwF/YAJ/fwBgAAF/YAN/f38AYAN/f38Bf2ADf35/AGAAAX5gAn5/AX9gA39/fABgAn9+AX9gAn98AX9gBn9/f39/fABgAn98AGADf39+AGAEf39/fwBgBn9/f398fABgBX9/f398AGAFf39/f3wBf2ADf3x8AGAFf398f38AYAJ/fwF8Ag0BA2VudgVhYm9ydAARAz8+AAEBCAkFAwIKCwQEBQwFAgAGDQ4PAAEDBxASEwAAAQMDBAEUAgACFQABAQYFBgADBQICBwMEAAAAAgQEFhcFBAEAoQIGwAVzfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt8AUQAAAAAAADwfwt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt8AUQAAAAAAAAAAAt8AUQAAAAAAAAAAAt8AUQAAAAAAAAAAAt/AUEAC3wBRAAAAAAAAAAAC38BQQALfAFEAAAAAAAAAAALfAFEAAAAAAAAAAALfwFBAAt8AUQAAAAAAAAAAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt8AUQAAAAAAADwPwt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC3wBRAAAAAAAAAAAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC3wBRAAAAAAAAAAAC3wBRAAAAAAAAAAAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfAFEAAAAAAAA+H8LfAFEAAAAAAAAAAALfAFEAAAAAAAAAAALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfgFCAAt/AUEAC38BQQALfwFBAAt/AUEAC3wBRAAAAAAAAAAAC38BQQALfwFBAAt/AUEAC3wBRAAAAAAAAAAAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AEGAgAQLfwBBgIAEC38AQYCAFAt/AEGAgKQIC38AQQALfwBBAQt/AEECCweiAhYKUmVhZC5jaHVuawNwCVJlYWQuZmlsZQNxDFJlYWQuc3RvcHBlZANyBHJvb20AMA1tYWtlQ2h1bmtSb29tADUMc3RhcnRQcm9jZXNzAC4Nc3RhcnRMb2NhdGlvbgAvBHJlYWQANA5maW5pc2hMb2NhdGlvbgA5CXJlYWRUaW1lcwAzDWZpbmlzaFByb2Nlc3MAOAdyZXN1bHRzADELbmFub3NlY29uZHMAPghzZXRDbG9jawA9DUNPTU1VTklDQVRPUlMDbglERU5TRV9JRFMDbBJkZWZpbmVDb21tdW5pY2F0b3IAPAxkZWZpbmVSZWdpb24AOwdSRUdJT05TA20Kc2V0Q29udGV4dAAsCVNUQUNLX0VORANvBm1lbW9yeQIACAEpDAEECvl2PqABAQJ/PwAiAUGhAkgEf0GhAiABa0AAQQBIBUEACwRAAAtBkIGACUEANgIAQbCNgAlBADYCAANAIABBF0kEQCAAQQJ0QZCBgAlqQQA2AgRBACEBA0AgAUEQSQRAIABBBHQgAWpBAnRBkIGACWpBADYCYCABQQFqIQEMAQsLIABBAWohAAwBCwtBkIGACUG0jYAJPwCsQhCGEBpBkIGACSQAC6wBAQJ/IAAgARAYIgIQFyIBRQRAIAJBgAJPBH8gAkH+////AUkEfyACQQFBGyACZ2t0akEBawUgAgsFIAILQQQgACgCoAw/ACIDQRB0QQRrR3RqQf//A2pBgIB8cUEQdiEBIAMgASABIANIG0AAQQBIBEAgAUAAQQBIBEAACwsgACADQRB0PwCsQhCGEBogACACEBchAQsgASgCABogACABEAsgACABIAIQEiABC+UBAQZ/IwBFBEAQAQsgAEGMgYAJSQRAIABBBGshAiAAQQ9xQQEgABsEf0EBBSACKAIAQQFxCxojACACIAEQGSEABSAAQQRrIQIgAEEPcUEBIAAbBH9BAQUgAigCAEEBcQsaIwAhAwJAIAEQGCIEIAIiACgCACICQXxxIgVNBEAgAyAAIAQQEgwBCyAAQQRqIAAoAgBBfHFqIgYoAgAiB0EBcQRAIAVBBGogB0F8cWoiBSAETwRAIAMgBhALIAAgAkEDcSAFcjYCACADIAAgBBASDAILCyADIAAgARAZIQALCyAAQQRqC5sCAQR/IAAoAgggAacgAUIgiKdzQbHz3fF5bCIDIANBD3ZzcSEDA0AgACgCBCADQQJ0aigCAEF/RwR/IAEgACgCACADQQN0aikDAFIFQQALBEAgACgCCCADQQFqcSEDDAELCyAAKAIEIANBAnRqKAIAQX9GBEAgACAAKAIMQQFqNgIMCyAAKAIAIANBA3RqIAE3AwAgACgCBCADQQJ0aiACNgIAIAAoAgwgACgCCCIFQQF1SgRAIAAoAgAhBiAAKAIEIQMgACAFQQFqQQF0ECIgAEEANgIMQQAhAgNAIAIgBUwEQCADIAJBAnRqKAIAIgRBf0cEQCAAIAYgAkEDdGopAwAgBBAECyACQQFqIQIMAQsLIAYQCCADEAgLC9ABAgF/AX4CfkIAAn8jBCMYTwRAQQEkC0EADAELIwQiAEEBaiQEIAAtAAALIgBFDQAaQn8gAEH/AUYNABojGCMEIABqSSAAQQhLcgRAQQEkC0IADAELIwQpAwAhASMEIABqJAQjCAR+IAFCCIhC/4H8h/CfwP8AgyABQv+B/Ifwn8D/AINCCIaEIgFCEIhC//+DgPD/P4MgAUL//4OA8P8/g0IQhoRCIIpCwAAgAEEDdK19iAUgAEEISQR+IAFCASAAQQN0rYZCAX2DBSABCwsLC9kBAgF+AX8CQAJ/IwQjGE8EQEEBJAtBAAwBCyMEIgFBAWokBCABLQAACyIBRQ0AQv////8PIQAgAUH/AUYNACMYIwQgAWpJIAFBBEtyBEBBASQLQgAhAAwBCyMEKQMAIQAjCAR+IABCCIhC/4H8h/CfwP8AgyAAQv+B/Ifwn8D/AINCCIaEIgBCEIhC//+DgPD/P4MgAEL//4OA8P8/g0IQhoRCIIpCwAAgAUEDdK19iAUgAUEISQR+IABCASABQQN0rYZCAX2DBSAACwshACMEIAFqJAQLIACnC7EHAgZ/AXwgAEF/RgR8IxIFIABBA3RBgICkAmorAwALIQcjBUGAgCRrQQJ2QQFrIQADQCAAQQBOBH8gAEECdEGAgCRqKAIAQQFxBUEBC0UEQCAAQQFrIQAMAQsLIAAhASMFQYCAJGtBAnZBAWshAANAIABBAE4EfyAAQQJ0QYCAJGooAgBBAXEFQQALBEAgAEEBayEADAELCyAAQX9GBEBBfyEABQJAIAAiAiMWQYCAJGtBAnYiA0gEQCAAQQJ0QYCApAZqKAIAIQAMAQtBfyEAIANBAWshBANAIABBf0YgBEEATnEEQCAEQQJ0IgVBgIAkaigCAEEBcUUEQCAFQYCApAZqKAIAIQALIARBAWshBAwBCwsDQCACIANOBEAgA0ECdEGAgCRqKAIAIgRBAXFFBEAjNiNBRgRAQYAII0FBAXQiBSAFQYAITBskQSNBQQJ0IQUjVSIGBH8gBiAFEAMFIwBFBEAQAQsjACAFEAJBBGoLJFUjQUECdCEFI1YiBgR/IAYgBRADBSMARQRAEAELIwAgBRACQQRqCyRWCyM2QQJ0IgUjVWogBEEBdUEBazYCACNWIAVqIAA2AgAjNiIAQQFqJDYjaCAAaiEACyADQQJ0QYCApAZqIAA2AgAgA0EBaiEDDAELCyACQQJ0QYSAJGokFgsLIx4jQEYEQEGACCNAQQF0IgIgAkGACEwbJEAjQCICQQJ0IQMjCiIEBH8gBCADEAMFIwBFBEAQAQsjACADEAJBBGoLJAogAkEDdCEDIyciBAR/IAQgAxADBSMARQRAEAELIwAgAxACQQRqCyQnIAJBA3QhAyMRIgQEfyAEIAMQAwUjAEUEQBABCyMAIAMQAkEEagskESACQQJ0IQMjNSIEBH8gBCADEAMFIwBFBEAQAQsjACADEAJBBGoLJDUjLyIDBH8gAyACEAMFIwBFBEAQAQsjACACEAJBBGoLJC8jDARAECYLCyMeIgNBAWokHiABQX9HIgIEQCM9IAFBAnRBgIAkaigCAEEBdUEBa2otAABBAXEhAgsgA0ECdCIEIwpqQX5BfyACGzYCACADQQN0IgUjJ2ogBzkDACMRIAVqRP///////+//OQMAIwwEQCAEIy5qIAIEf0F/IwkjBkF/RhsFIwZBf0YEf0F/BUEBJCUjCQsLNgIAIxogA0ECdGpBfzYCAAsjNSADQQJ0aiAANgIAIy8gA2ojXkECQQAgASNGRiABQX9HIgAgABsbcjoAAEEAJF4gASRGIAMLSgEBfyAAQYyBgAlPBEAjAEUEQBABCyAAQQRrIQEgAEEPcUEBIAAbBH9BAQUgASgCAEEBcQsaIAEgASgCAEEBcjYCACMAIAEQDAsLnwEBAn8jTCIDKAIIIACnIABCIIinc0Gx893xeWwiAiACQQ92c3EhAgNAIAMoAgQgAkECdGooAgBBf0cEfyAAIAMoAgAgAkEDdGopAwBSBUEACwRAIAMoAgggAkEBanEhAgwBCwsgAygCBCACQQJ0aigCACICQQBIBEAgAKcgAEIgiKcQHyECI0wgACACEAQLIAEgADcDACABIAI2AgggAguXAQECfyMNIz5GBEBBgAgjPkEBdCIDIANBgAhMGyQ+Iz5BAnQhAyM0IgQEfyAEIAMQAwUjAEUEQBABCyMAIAMQAkEEagskNCM+QQN0IQMjICIEBH8gBCADEAMFIwBFBEAQAQsjACADEAJBBGoLJCALIzQjDUECdGogATYCACMgIw1BA3RqIAI5AwAgACMNNgIIIw1BAWokDQvDAQEEfyABKAIAQXxxIgNBgAJJBH8gA0EEdgVBH0H8////AyADIANB/P///wNPGyIDZ2siBEEHayECIAMgBEEEa3ZBEHMLIQMgASgCCCEFIAEoAgQiBARAIAQgBTYCCAsgBQRAIAUgBDYCBAsgASAAIAJBBHQgA2pBAnRqIgEoAmBGBEAgASAFNgJgIAVFBEAgACACQQJ0aiIBKAIEQX4gA3dxIQMgASADNgIEIANFBEAgACAAKAIAQX4gAndxNgIACwsLC7YCAQV/IAFBBGoiBiABKAIAIgNBfHFqIgQoAgAiAkEBcQRAIAAgBBALIAEgA0EEaiACQXxxaiIDNgIAIAEoAgBBfHEgBmoiBCgCACECCyADQQJxBEAgAUEEaygCACIBKAIAIQYgACABEAsgASAGQQRqIANBfHFqIgM2AgALIAQgAkECcjYCACAEQQRrIAE2AgAgACADQXxxIgJBgAJJBH8gAkEEdgVBH0H8////AyACIAJB/P///wNPGyICZ2siA0EHayEFIAIgA0EEa3ZBEHMLIgIgBUEEdGpBAnRqKAJgIQMgAUEANgIEIAEgAzYCCCADBEAgAyABNgIECyAAIAVBBHQgAmpBAnRqIAE2AmAgACAAKAIAQQEgBXRyNgIAIAAgBUECdGoiACAAKAIEQQEgAnRyNgIEC6kCAgF8An8jGUUEQEEBDwsjGSIBIAFBBGojCBsoAgAhASMZIgJBBGogAiMIGygCACECIwgEfyABQYD+g3hxQQh3IAFB/4H8B3FBCHhyBSABC7gjOaFEAAAAAAAA8EGiIwgEfyACQYD+g3hxQQh3IAJB/4H8B3FBCHhyBSACC7gjOqGgIQADQCAAIwdkBEAjASsDACQOIwErAwgkByMBKwMQJA8jASsDGCQQIwFBIGokASMBIx9GBEBEAAAAAAAA8H8kBwsMAQsLIAAjD6AjECAAIw6hokQAAAAAAAA4Q6BEAAAAAAAAOMOgoCMhoiIAIxJmRQRAIxlBAWskKSMDRQRAQQIkAyMSIAChJBREAAAAAAAAAAAkFQtBAA8LIAAkEiAAJBdBACQZQQELpQIBB38gACgCCCABpyABQiCIp3NBsfPd8XlsIgIgAkEPdnNxIQIDQCAAKAIEIAJBAnRqKAIAQX9HBH8gASAAKAIAIAJBA3RqKQMAUgVBAAsEQCAAKAIIIAJBAWpxIQIMAQsLIAAoAgQgAkECdGooAgAiB0F/RgRAQX8PCyAAIAAoAgxBAWs2AgwgAiEDA0AgACgCBCAAKAIIIgggA0EBanEiA0ECdGooAgAiBkF/RwRAIAggAyAIIAAoAgAiBSADQQN0aikDACIBpyABQiCIp3NBsfPd8XlsIgQgBEEPdnNxa3EgCCADIAJrcU4EQCAFIAJBA3RqIAE3AwAgACgCBCACQQJ0aiAGNgIAIAMhAgsMAQsLIAAoAgQgAkECdGpBfzYCACAHCzMBAX8jAEUEQBABCyMAQRAQAkEEaiIAQQA2AgAgAEEANgIEIABBADYCCCAAQQA2AgwgAAtMAQF/IAAoAghBP0cEQCAAKAIAIgEEQCABEAggACgCBBAICyAAQcAAECIFIAAoAgxBAEoEQCAAKAIEQf8BQYAC/AsACwsgAEEANgIMC1UCAXwDfyMXIyyhIQAjEyMbIgJBBHRqIgMoAggiASMcTgRAIyAgAUEDdGoiASABKwMAIACgOQMABSAARAAAAAAAAAAAYgRAIAMgAiAAEAoLCyMXJCwLZwECfyABKAIAIgNBfHEgAmsiBEEQTwRAIAEgAiADQQJxcjYCACABQQRqIAJqIgEgBEEEa0EBcjYCACAAIAEQDAUgASADQX5xNgIAIAFBBGogASgCAEF8cWoiACAAKAIAQX1xNgIACwt4AQF/IwVBgIAka0ECdkEBayECA0AgAkEATgR/IAJBAnRBgIAkaigCAEEBcQVBAQtFBEAgAkEBayECDAELCyACQX9HBEAjA0UEQCAAJAMgASQURAAAAAAAAAAAJBULQX8PCyMiRQRAIAAkIiMpJEQgASRmC0F/EAcLewECfyADECEiBkF/RgRAIwNFBEBBCSQDIAO4JBREAAAAAAAAAAAkFQsPCyMKIABBAnRqKAIAQX5GBEAPCyAGIAIQIyIHQX9GBEAjA0UEQEEIJAMgArgkFCADuCQVCwUgASAHIAYgBCAFECQhASMKIABBAnRqIAE2AgALC8sBAQJ/Iz0gAEEBdUEBa2otAAAiAkEEcQRAIzEjYEYEQEGACCNgQQF0IgAgAEGACEwbJGAjYEEDdCEAIzsEfyM7IAAQAwUjAEUEQBABCyMAIAAQAkEEagskOwsjOyMxQQN0aiMSOQMAIzFBAWokMQsjHkEBayEAA0AgACNFTgRAIAEgAEEDdCIDIydqKwMAZQRAIxEgA2oiAysDAEQAAAAAAADw/2EEQCADIxI5AwALIABBAWshAAwCCwsLIAJBAnEEQEEBJF4LQX8kRguPAQIDfwF8IxMjVEEEdGooAgAhACMlBH9BAQUjPSAAQQF1QQFrai0AAEEYcQsEQCNUI2IjFxAoIAAkJgUjFyNioSEDIxMjVCIBQQR0aiICKAIIIgAjHE4EQCMgIABBA3RqIgAgACsDACADoDkDAAUgA0QAAAAAAAAAAGIEQCACIAEgAxAKCwsLIxckLEF/JAYLqQEBAX8gAUGAAkkEQCABQQR2IQEFIAFB/v///wFJBEAgAUEBQRsgAWdrdGpBAWshAQsgAUEfIAFnayICQQRrdkEQcyEBIAJBB2shAgsgACACQQJ0aigCBEF/IAF0cSIBBH8gACABaCACQQR0akECdGooAmAFIAAoAgBBfyACQQFqdHEiAQR/IAAgACABaCIAQQJ0aigCBGggAEEEdGpBAnRqKAJgBUEACwsLNgAgAEH8////A0sEQEGggIAJQeCAgAlBzQNBHRAAAAsgAEEMTQR/QQwFIABBE2pBcHFBBGsLCz4AIAAgAhACIgJBBGogAUEEaiABKAIAQXxx/AoAACABQYyBgAlPBEAgASABKAIAQQFyNgIAIAAgARAMCyACC4YBAQN/IAFBE2pBcHFBBGshASAAKAKgDCIDBEAgAyABQRBrIgVGBEAgAygCACEEIAUhAQsLIAKnQXBxIAFrIgNBFEkEQA8LIAEgBEECcSADQQhrIgNBAXJyNgIAIAFBADYCBCABQQA2AgggAUEEaiADaiIDQQI2AgAgACADNgKgDCAAIAEQDAviAQEBfyACECEiBkF/RgRAIwNFBEBBCSQDIAK4JBREAAAAAAAAAAAkFQsPCyMRIABBA3RqIxI5AwAjDARAIABBAnQiAiMaaiMKIAJqKAIAQX5GBH9BfyMJIwZBf0YbBSMGQX9GBH9BfwVBASQlIwkLCzYCAAsjaiABai0AAARAIwogAEECdGpBfjYCAAsjCiAAQQJ0aigCAEF+RgRADwsgAUEIdEECciAGIAMQIyAGIAREAAAAAAAAAABkQQJBACAFRAAAAAAAAAAAZBtyIAQgBaAQJCEBIwogAEECdGogATYCAAuqAQECfyMFQYCAJGtBAnZBAWshBQNAIAVBAE4EfyAFQQJ0QYCAJGooAgBBAXEFQQELRQRAIAVBAWshBQwBCwsgBRAHIQYjESAGQQN0aiMSRAAAAAAAAPD/IAVBf0YbOQMAIwwEQCAGQQJ0IgUjGmojCiAFaigCAEF+RgR/QX8jCSMGQX9GGwUjBkF/RgR/QX8FQQEkJSMJCws2AgALIAYgACABIAIgAyAEEBQL6gECAn8BfCMZBEAjGSIAIABBBGojCBsoAgAhACMZIgFBBGogASMIGygCACEBIwgEfyAAQYD+g3hxQQh3IABB/4H8B3FBCHhyBSAAC7gjOaFEAAAAAAAA8EGiIwgEfyABQYD+g3hxQQh3IAFB/4H8B3FBCHhyBSABC7gjOqGgIQIDQCACIwdkBEAjASsDACQOIwErAwgkByMBKwMQJA8jASsDGCQQIwFBIGokASMBIx9GBEBEAAAAAAAA8H8kBwsMAQsLIAIjD6AjECACIw6hokQAAAAAAAA4Q6BEAAAAAAAAOMOgoCMhoiQXCwtWAgF/AXwjBUGAgCRrQQJ2IgBBA3RB+P+jAmojEjkDACMGQX9GQQAjDBsEQCAAQQFrECcLIyIEQCNEJCkjA0UEQCMiJAMjZiQURAAAAAAAAAAAJBULCwttAQF/IzMjS0YEQEGAAiNLQQF0IgIgAkGAAkwbJEsjS0EEdCECIxMEfyMTIAIQAwUjAEUEQBABCyMAIAIQAkEEagskEwsjEyMzQQR0aiICIAA2AgAgAiABNgIEIAJBfzYCCCMzIgBBAWokMyAAC5IBAgF/AX4gAEGAgARJBH8gAEECdEGAgARqKAIABSNNIgEoAgggAK0iAqdBsfPd8XlsIgAgAEEPdnNxIQADQCABKAIEIABBAnRqKAIAQX9HBH8gAiABKAIAIABBA3RqKQMAUgVBAAsEQCABKAIIIABBAWpxIQAMAQsLIAEoAgQgAEECdGooAgAiAEEAIABBAE4bCwuVAQIBfwF+IABBgIAESQR/IABBAnRBgIAUaigCAAUjTiIBKAIIIACtIgKnQbHz3fF5bCIAIABBD3ZzcSEAA0AgASgCBCAAQQJ0aigCAEF/RwR/IAIgASgCACAAQQN0aikDAFIFQQALBEAgASgCCCAAQQFqcSEADAELCyABKAIEIABBAnRqKAIAIgBBACAAQQBOGwtBAWsLTQAgACABQQFrNgIIIwBFBEAQAQsgACMAIAFBA3QQAkEEajYCACMARQRAEAELIAAjACABQQJ0IgEQAkEEajYCBCAAKAIEQf8BIAH8CwALugEBA38jaSAAQRxsaiIDLQAMBEBBfyNDIAEbDwsgAygCEEEATgR/I0MgAygCGEcFQQALBEAgAygCACEAIAMoAhAhBANAIAIgBEgEfyNDIAAgAkECdGooAgBHBUEACwRAIAJBAWohAgwBCwsgAyAEQQAgAiAESCIAGzYCBCADIAAEfyADKAIUIARrBSAECzYCCCADI0M2AhgLIAEgAygCCE8EQEF/DwsgAygCACABIAMoAgRqQQJ0aigCAAu9BAIEfwF+IzhBAWsiBiADQa/W074CbCAEvSIJpyAJQiCIp3NBsc/ZsgFscyACQbXcypV8bCAAQbHz3fF5bCABQeuUr694bHNzcyIFIAVBD3ZzQe347OACbCIFIAVBDXZzQf////8HcXEhBQNAIzAgBUECdGooAgAiCEEATgRAIzcgCEEYbGoiBysDECAEYQR/IAcoAgQgAUYFQQALBH8gBygCDCADRgVBAAsEfyAHKAIAIABGBUEACwR/IAcoAgggAkYFQQALBEAjZCAIag8FIAVBAWogBnEhBQwCCwALCyMwIAVBAnRqIx02AgAjHSNCRgRAQYAII0JBAXQiBSAFQYAITBskQiNCQRhsIQUjNyIGBH8gBiAFEAMFIwBFBEAQAQsjACAFEAJBBGoLJDcLIzcjHUEYbGoiBSAANgIAIAUgATYCBCAFIAI2AgggBSADNgIMIAUgBDkDECMdIgBBAWokHSNkIABqIzgjHUEBdEgEQCM4QQF0ECUjOEEBayEDQQAhAQNAIAEjHUgEQCM3IAFBGGxqIgApAxAhCSADIAAoAgxBr9bTvgJsIAmnIAlCIIinc0Gxz9myAWxzIAAoAghBtdzKlXxsIAAoAgBBsfPd8XlsIAAoAgRB65Svr3hsc3NzIgAgAEEPdnNB7fjs4AJsIgAgAEENdnNB/////wdxcSEAA0AjMCAAQQJ0aigCAEEATgRAIABBAWogA3EhAAwBCwsjMCAAQQJ0aiABNgIAIAFBAWohAQwBCwsLC0UBAn8gACM4RwRAIABBAnQhASMwIgIEfyACIAEQAwUjAEUEQBABCyMAIAEQAkEEagskMAsgACQ4IzBB/wEgAEECdPwLAAtNAQJ/I0BBAnQhACMuIgEEfyABIAAQAwUjAEUEQBABCyMAIAAQAkEEagskLiMaIgEEfyABIAAQAwUjAEUEQBABCyMAIAAQAkEEagskGgtiAgF+AX8QESAAJAYgAEECdEGAgCRqKAIAIgCtIxsiAq1CIIaEIgEjKyAAQbHz3fF5bCACQeuUr694bHNBFHZBBHRqIgApAwBRBH8gACgCCAUgASAAEAkLJFQjFyRiQQAkJQu1AgECfyMJIy1GBEBBgAgjLUEBdCIDIANBgAhMGyQtIy1BA3QhAyNPIgQEfyAEIAMQAwUjAEUEQBABCyMAIAMQAkEEagskTyMtQQN0IQMjUCIEBH8gBCADEAMFIwBFBEAQAQsjACADEAJBBGoLJFAjLUECdCEDI1EiBAR/IAQgAxADBSMARQRAEAELIwAgAxACQQRqCyRRIy1BAnQhAyNSIgQEfyAEIAMQAwUjAEUEQBABCyMAIAMQAkEEagskUgsjCSIDQQN0IgQjT2ogATkDACNQIARqIAI5AwAgA0ECdCIDI1FqIAA2AgAjUiADaiMcNgIAIz9Bf0ZBACM9IxMgAEEEdGooAgBBAXVBAWtqLQAAIgBBCHEbBEAjCSQ/CyAAQRBxBEAjCSRTCyMJQQFqJAkjDSQcC4IBABAPJEwjAEUEQBABCyMAQYCABBACQQRqJCsQDyRNEA8kTkGAgCQkBUGAgCQkFkF/JAZBfyQ/QX8kU0EAJANBACQiRAAAAAAAAPD/JBIQDyQjQX8kRkF/JCojAEUEQBABCyMAQYAQEAJBBGokMiMARQRAEAELIwBBuAEQAkEEaiQCC/sKAwJ8DX8BfiMFIQUjFiEHIxshCSMsIQMjGSILBHwgCykDACERIwgEfiARQgiIQv+B/Ifwn8D/AIMgEUL/gfyH8J/A/wCDQgiGhCIRQhCIQv//g4Dw/z+DIBFC//+DgPD/P4NCEIaEQiCKBSARCyNdfbkhAgNAIAIjB2QEQCMBKwMAJA4jASsDCCQHIwErAxAkDyMBKwMYJBAjAUEgaiQBIwEjH0YEQEQAAAAAAADwfyQHCwwBCwsgAiMPoCMQIAIjDqGiRAAAAAAAADhDoEQAAAAAAAA4w6CgIyGiBSMXCyECA0AgACABSQRAAkAgACgCACIKQf8BcUEFRgRAIABBAWohCyABIABBCWoiAE0NASALKQMAIREjCAR+IBFCCIhC/4H8h/CfwP8AgyARQv+B/Ifwn8D/AINCCIaEIhFCEIhC//+DgPD/P4MgEUL//4OA8P8/g0IQhoRCIIoFIBELI119uSECA0AgAiMHZARAIwErAwAkDiMBKwMIJAcjASsDECQPIwErAxgkECMBQSBqJAEjASMfRgRARAAAAAAAAPB/JAcLDAELCyAAKAIAIQogAiMPoCMQIAIjDqGiRAAAAAAAADhDoEQAAAAAAAA4w6CgIyGiIQILQf///wchDSAAQQNqIQQgCkH//wNxQQFyIghBjQJGBEAgCkEQdkH/AXEhCAUgCEGNBEYEfyAKQRB2IQgjCARAIAhB/wFxQQh0IAhBCHZyIQgLQX8hDSAAQQRqBSAKQf8BcSIEQQVGDQQgBCEGIABBAWohAAwCCyEECyABIARJBEBBfSEGDAELIAhBAnRBgIAEaigCACEOIApBAXEEfyAFQYCAJEYEf0EBBSAFQQRrKAIAIA5HCwRAIApB/wFxIQYgAEEBaiEADAILIAxBAWohDCAHIAVBBGsiBUsEQCAFIQcLIAQhACACIAOhIQMjEyAJQQR0aiIEKAIIIggjHE4EQCMgIAhBA3RqIgQgBCsDACADoDkDAAUgA0QAAAAAAAAAAGIEQCAEIAkgAxAKCwsgAiEDIxMgCUEEdGooAgQFIA5FIAVBgICkAkZyBEAgCkH/AXEhBiAAQQFqIQAMAgsgDkEBcQRAIAUgDjYCACAFQQRqIQUgBCEAQX8hBgwCCyACIAOhIQMjEyAJQQR0aiIIKAIIIg8jHE4EQCMgIA9BA3RqIgggCCsDACADoDkDAAUgA0QAAAAAAAAAAGIEQCAIIAkgAxAKCwsgAiEDIA6tIAmtQiCGhCIRIysgDkGx893xeWwgCUHrlK+veGxzQRR2QQR0aiIIKQMAUQR/IAgoAggFIBEgCBAJCyEPIAEgBEEJaiIQIAQgAGtqIgBPQQAgBC0AAEEFRiIIBH8gECgCACAKQQFycyANcUUFIAgLGwRAIARBAWoiCykDACERIwgEfiARQgiIQv+B/Ifwn8D/AIMgEUL/gfyH8J/A/wCDQgiGhCIRQhCIQv//g4Dw/z+DIBFC//+DgPD/P4NCEIaEQiCKBSARCyNdfbkhAgNAIAIjB2QEQCMBKwMAJA4jASsDCCQHIwErAxAkDyMBKwMYJBAjAUEgaiQBIwEjH0YEQEQAAAAAAADwfyQHCwwBCwsgAiMPoCMQIAIjDqGiRAAAAAAAADhDoEQAAAAAAAA4w6CgIyGiIgIgA6EhAyMTIA9BBHRqIgQoAggiCCMcTgRAIyAgCEEDdGoiBCAEKwMAIAOgOQMABSADRAAAAAAAAAAAYgRAIAQgDyADEAoLCyACIQMgDEEBaiEMDAQLIAUgDjYCACAFQQRqIQUgBCEAIA8LIQkMAgsLCyAFJAUgByQWIAAkPCALJBkjJCAMaiQkIAkkGyADJCwgAiQXQX0gBiAAIAFLGwv3AwEKfyMFIQMjFiEFIxkhCiMkIQkDQCAAIAFJBEACQCAAKAIAIgJB/wFxQQVGBH8gAEEBaiEKIAEgAEEJaiIATQ0BIAAoAgAFIAILIQdB////ByELIABBA2ohAiAHQf//A3FBAXIiBkGNAkYEQCAHQRB2Qf8BcSEGBSAGQY0ERgR/IAdBEHYhBiMIBEAgBkH/AXFBCHQgBkEIdnIhBgtBfyELIABBBGoFIAdB/wFxIgJBBUYNBCACIQQgAEEBaiEADAILIQILIAEgAkkEQEF9IQQMAQsgBkECdEGAgARqKAIAIQggB0EBcQRAIANBgIAkRgR/QQEFIANBBGsoAgAgCEcLBEAgB0H/AXEhBCAAQQFqIQAMAgsgCUEBaiEJIAUgA0EEayIDSwRAIAMhBQsgAiEAIAhBAXEEQEF+IQQMAgsFIAhFIANBgICkAkZyBEAgB0H/AXEhBCAAQQFqIQAMAgsgAi0AAEEFRiIGBEAgAkEJaigCACAHQQFycyALcUUhBgsgASACQQlqIAIgAGtqIgBPQQAgCEEBcUUgBiAGGxsEQCACQQFqIQogCUEBaiEJDAQLIAMgCDYCACADQQRqIQMgAiEAIAhBAXEEQEF/IQQMAgsLDAILCwsgAyQFIAUkFiAAJDwgCiQZIAkkJEF9IAQgACABSxsLDgAgACQ9IAEkaiACJGkLhgQCDH8BfCMqQX9HBEAjCiMqQQJ0akF+NgIACyMeIQcjRSEAI18hCSNFIQsDQCAHIAtKBEAgCCMvIAtqLQAAIgRBAXFyIQgjESALQQN0aisDAET////////v/2EEfyMKIAtBAnRqKAIAQX1GBUEACwRAIycgC0EDdGorAwAhDANAIAojMUgEfyAMIzsgCkEDdGorAwBkBUEACwRAIApBAWohCgwBCwsgCiMxSARAIxEgC0EDdGojOyAKQQN0aisDADkDAAsLIwogC0ECdGooAgBBfkYhAyMRIAtBA3RqKwMARP///////+//YSIBBEAgA0UhAQsgCUEBaiAJIAEbIQkgASADciIDQQAgBEECcUUiAUUEQCACIQELIAEbIQIgA0UEQCMRIAtBA3RqIgMrAwBEAAAAAAAA8P9hBEAgAyMSOQMACyMvIAtqIgQgCEEAQQIgARtyOgAAQQAhCCAAIAtHBEACQCAAQQJ0IgYjCmogC0ECdCIFIwpqKAIANgIAIABBA3QiAyMnaiALQQN0IgEjJ2orAwA5AwAjESADaiMRIAFqKwMAOQMAIzUgBmojNSAFaigCADYCACMvIABqIAQtAAA6AAAjDEUNACMuIAZqIy4gBWooAgA2AgAjGiAGaiMaIAVqKAIANgIACwsgAEEBaiEACyALQQFqIQsMAQsLIAAkHiAJC14AQQAkHkEAJDZBACQdIAEkaCACJGRBgAEQJSMMBEADQCMNQQBKBEAjDUEBayQNIxMjNCMNQQJ0aigCAEEEdGpBfzYCCAwBCwtBACQJQQAkHEF/JD9BfyRTCyAAJEMLlQEAQYCAJCQFQYCAJCQWQQAkGUEAJCQjDARAQQAkG0F/JAYjDSQcIwkkZ0EAJCYLIyMQECMeJEVBACReQX8kRkEAJF9BfyQqQQAkMUQAAAAAAADw/yQSQQAkA0EAJCIjTRAQI04QECMyQQBBgBD8CwBBACRhRAAAAAAAAPh/JEhEAAAAAAAAAAAkSUQAAAAAAAAAACRKCykAIABBgICAgAFLBEBBAEEAQQBBABAACyMARQRAEAELIwAgABACQQRqC60CACMCIwM2AgAjAiMpI0drNgIEIwIjFDkDCCMCIxU5AxAjAiNIOQMYIwIjEjkDICMCI2s2AigjAiNKOQMwIwIjMjYCOCMCIx42AjwjAiMKNgJAIwIjJzYCRCMCIxE2AkgjAiMuNgJMIwIjGjYCUCMCIzU2AlQjAiMvNgJYIwIjNjYCXCMCI1U2AmAjAiNWNgJkIwIjHTYCaCMCI1s2AmwjAiNcNgJwIwIjWDYCdCMCI1k2AngjAiNaNgJ8IwIjVzYCgAEjAiMJNgKEASMCI082AogBIwIjUDYCjAEjAiNRNgKQASMCI1I2ApQBIwIjPzYCmAEjAiNTNgKcASMCIw02AqABIwIjHDYCpAEjAiM0NgKoASMCIyA2AqwBIwIjMzYCsAEjAiMTNgK0ASMCC58GAwF+AXwCfyAAQQxGBEACQBAGIQAjCw0AIAAQICIDBEAjBUGAgCRrQQJ2QYCAwABGBH9BAAUjBSADNgIAIwVBBGokBUEBCwRAIANBAXEEQBANBEAQHgsFIwZBf0ZBACMMGwRAEB0QESADrSMbIgCtQiCGhCIBIysgA0Gx893xeWwgAEHrlK+veGxzQRR2QQR0aiIAKQMAUQR/IAAoAggFIAEgABAJCyQbCwsFIwNFBEBBBiQDRAAAAAAAADBBJBREAAAAAAAAAAAkFQsLBSMDRQRAQQMkAyAAuCQURAAAAAAAAAAAJBULCwsFIABBDUYEQBA3BSAAQRFGIABBEEZyIABBFEZyIABBFUZyIABBGEZyIABBHEZyIABBHUZyIABBHkZyBEAQBSEBIwsEQA8LIzIgAEEDdGoiAyADKwMARAAAAAAAAPA/oDkDACAAQRBGBEAjIyABEA4iAEF/RwRAIxEgAEEDdGojEjkDACMMBEAgAEECdCIAIxpqIwogAGooAgBBfkYEf0F/IwkjBkF/RhsFIwZBf0YEf0F/BUEBJCUjCQsLNgIACwsFIABBEUYEQEF/EAchACMKIABBAnRqIgMoAgBBfkcEQCADQX02AgALIyMgASAAEAQFIABBFUYEQCMjIAEQDiIAQX9GBH9BAQUjCiAAQQJ0aigCAEF+RgtFBEAjCiAAQQJ0akF+NgIAI19BAWokXwsLCwsFAn8CfyMEIxhPBEBBASQLQQAMAQsjBCIDQQFqJAQgAy0AAAutIgFC/wFRBEAjGCMEQQhqSQRAQQEkCyMYDAILIwQpAwAhASMEQQhqJAQjCARAIAFCCIhC/4H8h/CfwP8AgyABQv+B/Ifwn8D/AINCCIaEIgFCEIhC//+DgPD/P4MgAUL//4OA8P8/g0IQhoRCIIohAQsLIwsEf0EBBSABIxgjBGutVgsEQEEBJAsjGAwBCyMEIAGnagshAyMLBEAPCyAAQQZHBEAjMiAAQQN0aiIEIAQrAwBEAAAAAAAA8D+gOQMAIAMkGCAAEDojCwRADwsLIAMkBCADJBhBACQLCwsLCzcAIAAkYyAAQQBHJAxBACQNIwwEQEEAJDMjTBAQIytBAEGAgAT8CwBBAEF/EB8aCyAABEAQJgsL4QYCA38BfCNHIAFqIQMjRyAAaiEAIAJBAEckCCNhBH9BAQUCf0EAIAAgA08NABpBACAALQAAIgJFIAJBAkZyDQAaIAAkKSACQQVHBEAjA0UEQEENJANEAAAAAAAAAAAkFEQAAAAAAAAAACQVCwUgAEEJaiADSwRAIwNFBEBBDCQDRAAAAAAAAAAAJBREAAAAAAAAAAAkFQsFQQEkYSAAQQFqIgIgAkEEaiIEIwgbKAIAIQUgBCACIwgbKAIAIQIjCAR/IAVBgP6DeHFBCHcgBUH/gfwHcUEIeHIFIAULuCM5oUQAAAAAAADwQaIjCAR/IAJBgP6DeHFBCHcgAkH/gfwHcUEIeHIFIAILuCM6oaAhBgNAIAYjB2QEQCMBKwMAJA4jASsDCCQHIwErAxAkDyMBKwMYJBAjAUEgaiQBIwEjH0YEQEQAAAAAAADwfyQHCwwBCwsgBiMPoCMQIAYjDqGiRAAAAAAAADhDoEQAAAAAAAA4w6CgIyGiJEgjDARAI0giBiQsIAYkFwtBAQwCCwtBAAsLRQRAIwMEf0ECBSAAIANJBH8gAC0AAEECRgVBAAsLDwsjDCECA0AjA0UEQAJAIwZBf0ZBACACGwR/IAAgAxAqBSAAIAMQKwsiBEF9RgRAIzxBCWsjPCM8IANLIgAbJCkjA0UEQEEMQQEgABskA0QAAAAAAAAAACQURAAAAAAAAAAAJBULDAELIzwiAEEBayQpIARBDEYiBSAEQQ1GIAUbBH9BAQUQDQtFDQAgBEF/RgRAEB4FIARBfkYEQCMFQYCAJGtBAnYiBEECdEGAgCRqKAIAIARBA3RBgICkAmorAwAQFSAEIwZGQQAjDBsEQBAWCwUgBEUiBSAEQQJGcgR/IyQhAEEAJCQjSSAAt6AkSSAFBEAjRCABayREQQAPCyMiBEAjRCQpIwNFBEAjIiQDI2YkFEQAAAAAAAAAACQVCwwECyMyQegAaiIAIAArAwAjSSNKoKA5AwAjMkHgAGoiACAAKwMAI0kjBUGAgCRrQQJ2t6CgOQMAQQEPBSAAJAQgAyQYQQAkCyAEEDJBACMLIwMbBEBBASQDRAAAAAAAAAAAJBREAAAAAAAAAAAkFQsjBAshAAsLIyZBACACGwRAIAAgAxA2CwwCCwsLQQILFwAjAEUEQBABCyMAIAAQAkEEaiRHI0cLpgMCAXwDfyAAIAFJBH8gAC0AAEEFRgVBAAsEQCAAQQlqIgMgAU8Ef0EBBSAAQQFqIgAgAEEEaiIEIwgbKAIAIQUgBCAAIwgbKAIAIQAjCAR/IAVBgP6DeHFBCHcgBUH/gfwHcUEIeHIFIAULuCM5oUQAAAAAAADwQaIjCAR/IABBgP6DeHFBCHcgAEH/gfwHcUEIeHIFIAALuCM6oaAhAgNAIAIjB2QEQCMBKwMAJA4jASsDCCQHIwErAxAkDyMBKwMYJBAjAUEgaiQBIwEjH0YEQEQAAAAAAADwfyQHCwwBCwsjEiACIw+gIxAgAiMOoaJEAAAAAAAAOEOgRAAAAAAAADjDoKAjIaJiCyEAIAEgAyAAGyIAIAFJBH8gAC0AAEEMRgVBAAsjYyMmQQF1QQFrQQN0aiIBIAEoAgBBAWo2AgAEQCABIAEoAgRBAWo2AgQLQQAkJg8LIAAgAU8Ef0EBBSAALQAAQQJNC0UEQCAALQAAQQxGI2MjJkEBdUEBa0EDdGoiASABKAIAQQFqNgIABEAgASABKAIEQQFqNgIECwtBACQmC7IHAwd/AXwBfhAGIQMjCwRADwsCQCADECAiAkUEQEEEIQAMAQsjBUGAgCRrQQJ2RQRAI0pEAAAAAAAA8D+gJEogAkEBcQR/EA0FQQALBEBBACQiI0ghByACRAAAAAAAAPB/EBUCQCMMRQ0AIwkjZ0oEf0F/BSMcIQADQCMNIABKBEAjDUEBayQNIxMjNCMNQQJ0aigCAEEEdGpBfzYCCAwBCwsgAq0iCCMrIAJBsfPd8XlsQRR2QQR0aiIAKQMAUQR/IAAoAggFIAggABAJCyAHIxcQKCMXJCwjCUEBawsiAkF/Rg0AI0UhAANAIAAjHkgEQCAAQQJ0IgEjLmogAjYCACMRIABBA3RqKwMARP///////+//YgRAIxogAWogAjYCAAsgAEEBaiEADAELCwsLDwsjBUGAgCRrQQJ2IgBBQGpBACAAQcAASxshASAAQQFrIQACQANAIAAgAU4EQCACIABBAnRBgIAkaigCAEYNAiAAQQFrIQAMAQsLQX8hAAsgAEEASARAQQUhAAwBCyACQQFxBEAQDUUEQA8LIAIgAEEDdEGAgKQCaisDABAVCyMMBEAjBkF/RgR/IwVBgIAka0ECdgUjBgshBhAdIAAjBkYEQBAWBSMGQX9GBEAQEQsLIABBAnQiBUGAgCRqIgQgBUGEgCRqIwVBgIAka0ECdiAAa0EBayIDQQJ0IgL8CgAAIABBA3QiAUGAgKQCaiABQYiApAJqIANBA3T8CgAAIAVBgICkBmogBUGEgKQGaiAC/AoAACMWIARLBEAjFkEEayQWCyMFQQRrJAUCQCAAIAZKDQAgACEBA0AgASAGSARAIxMjG0EEdGooAgQkGyABQQFqIQEMAQsLIwVBgIAka0ECdiEDA0AgACADSARAIABBAnRBgIAkaigCACICQQFxBEAjBkF/RgRAIAAQJwUgACQGCwwDCyACrSMbIgGtQiCGhCIIIysgAkGx893xeWwgAUHrlK+veGxzQRR2QQR0aiIBKQMAUQR/IAEoAggFIAggARAJCyQbIABBAWohAAwBCwsLBSAAQQJ0IgRBgIAkaiIDIARBhIAkaiMFQYCAJGtBAnYgAGtBAWsiAkECdCIB/AoAACAAQQN0IgBBgICkAmogAEGIgKQCaiACQQN0/AoAACAEQYCApAZqIARBhICkBmogAfwKAAAjFiADSwRAIxZBBGskFgsjBUEEayQFCyMkQQFqJCQPCyMDRQRAIAAkAyADuCQURAAAAAAAAAAAJBULC+wCAQN/Ix0jKEoEQCNCJCgjKEEDdCEBI1ciAgR/IAIgARADBSMARQRAEAELIwAgARACQQRqCyRXIyhBAnQhASNYIgIEfyACIAEQAwUjAEUEQBABCyMAIAEQAkEEagskWCMoQQJ0IQEjWSICBH8gAiABEAMFIwBFBEAQAQsjACABEAJBBGoLJFkjKEECdCEBI1oiAgR/IAIgARADBSMARQRAEAELIwAgARACQQRqCyRaIyghASNbIgIEfyACIAEQAwUjAEUEQBABCyMAIAEQAkEEagskWyMoIQEjXCICBH8gAiABEAMFIwBFBEAQAQsjACABEAJBBGoLJFwLA0AgACMdSARAI1cgAEEDdGojNyAAQRhsaiIBKwMQOQMAIABBAnQiAiNYaiABKAIENgIAI1kgAmogASgCCDYCACNaIAJqIAEoAgw2AgAjWyAAaiABLQAAOgAAI1wgAGogAS0AAToAACAAQQFqIQAMAQsLCyEAI2FBACMMGwRAIwZBf0cEQBAWBRARC0EAJCYLEC0kawvuBAMBfgJ8BX8gAEESRiIGIABBDkYiByAAQRNGIABBD0ZycnIEQBAGIQQQBiEFEAYhCBAFuiECIAYgB3IEQCMLBEAPCyAAQQ5GBEBBACAEIAUgCCACEBwFQQEgBCAFIAggAhAcCw8LEAUhASMLBEAPCyAAQQ9GBEBBfxAHIQAjESAAQQN0aiMSOQMAIwwEQCAAQQJ0IgYjGmojCiAGaigCAEF+RgR/QX8jCSMGQX9GGwUjBkF/RgR/QX8FQQEkJSMJCws2AgALIABBACAEIAUgCCACEBQjIyABIAAQBAUjIyABEA4iAEF/RgRAQQcgAboQEyEACyAAQX9HBEAjESAAQQN0aiMSOQMAIwwEQCAAQQJ0IgYjGmojCiAGaigCAEF+RgR/QX8jCSMGQX9GGwUjBkF/RgR/QX8FQQEkJSMJCws2AgALIABBASAEIAUgCCACEBQLCwUgAEEWRgRAIypBf0cEQCMDRQRAQQokA0QAAAAAAAAAACQURAAAAAAAAAAAJBULBUF/EAckKgsFIABB1gBGIABBF0ZyBEACfyMEIxhPBEBBASQLQQAMAQsjBCIEQQFqJAQgBC0AAAshBBAGIQUQBiEGEAW6IQIQBbohAyAAQRdGBH5CAAUQBQshASMLBEAPCyAAQRdGBEAjKiIAQX9GBEBBC0QAAAAAAAAAABATIQALIABBf0cEQEF/JCogACAEIAUgBiACIAMQGwsFIyMgARAOIgBBf0YEQEEHIAG6EBMhAAsgAEF/RwRAIAAgBCAFIAYgAiADEBsLCwUgAEHVAEYEQBAFIQEjC0UEQCMjIAFBfxAHEAQLCwsLCwsLACNNIACtIAEQBAsLACNOIACtIAEQBAuhAQAgAa0gAK1CIIaEJF0gALgkOSABuCQ6IAIkISNlBEAjZRAICyADJGUgAyQBIAMgBEEFdGokH0QAAAAAAAAAACQORAAAAAAAAPB/JAdEAAAAAAAAAAAkD0QAAAAAAAAAACQQIARBAEoEQCMBKwMAJA4jASsDCCQHIwErAxAkDyMBKwMYJBAjAUEgaiQBIwEjH0YEQEQAAAAAAADwfyQHCwsLhQEBAXwgALgjOaFEAAAAAAAA8EGiIAG4IzqhoCECA0AgAiMHZARAIwErAwAkDiMBKwMIJAcjASsDECQPIwErAxgkECMBQSBqJAEjASMfRgRARAAAAAAAAPB/JAcLDAELCyACIw+gIxAgAiMOoaJEAAAAAAAAOEOgRAAAAAAAADjDoKAjIaILC3cEAEGMgIAJCwE8AEGYgIAJCy8CAAAAKAAAAEEAbABsAG8AYwBhAHQAaQBvAG4AIAB0AG8AbwAgAGwAYQByAGcAZQBBzICACQsBPABB2ICACQslAgAAAB4AAAB+AGwAaQBiAC8AcgB0AC8AdABsAHMAZgAuAHQAcw==";

// src/trace/location-reader/interface.ts
var READ = {
  chunk: 0,
  file: 1,
  stopped: 2
}, REGION_MARK = {
  ignored: 1,
  waitall: 2,
  /** Calls that can complete requests. */
  completing: 4,
  /** MPI_Init and MPI_Init_thread. */
  init: 8,
  finalize: 16
}, PROBLEM = {
  none: 0,
  /** The record's fields are cut off or cannot be. */
  broken: 1,
  timeGoesBack: 2,
  enterOfUndefined: 3,
  leaveOfUndefined: 4,
  leaveWithoutEnter: 5,
  tooDeep: 6,
  completionWithoutRequest: 7,
  noSuchRank: 8,
  noSuchCommunicator: 9,
  collectiveInCollective: 10,
  collectiveEndWithoutBegin: 11,
  timestampCutOff: 12,
  eventBeforeTimestamp: 13
}, CommunicatorRow = class extends Struct {
  static BYTES_PER_ELEMENT = 28;
  constructor(buffer, byteOffset) {
    super(buffer, byteOffset, 28);
  }
  /** Address of its members' processes, by rank; for an inter-communicator those of both groups, A before B. */
  get members() {
    return this.view.getUint32(0, !0) >>> 0;
  }
  set members(value) {
    this.view.setUint32(0, value, !0);
  }
  /** The first of them that this process can mean by a rank, and how many these are. */
  get first() {
    return this.view.getInt32(4, !0);
  }
  set first(value) {
    this.view.setInt32(4, value, !0);
  }
  get count() {
    return this.view.getUint32(8, !0) >>> 0;
  }
  set count(value) {
    this.view.setUint32(8, value, !0);
  }
  /** Whether it is every process's own (MPI_COMM_SELF). */
  get isSelf() {
    return this.view.getUint8(12) !== 0;
  }
  set isSelf(value) {
    this.view.setUint8(12, value ? 1 : 0);
  }
  /** Size of group A of an inter-communicator; NONE for others. */
  get groupASize() {
    return this.view.getInt32(16, !0);
  }
  set groupASize(value) {
    this.view.setInt32(16, value, !0);
  }
  /** How many members there are. */
  get size() {
    return this.view.getInt32(20, !0);
  }
  set size(value) {
    this.view.setInt32(20, value, !0);
  }
  /** The process for which `first` and `count` of an inter-communicator hold; NONE at first. */
  get process() {
    return this.view.getInt32(24, !0);
  }
  set process(value) {
    this.view.setInt32(24, value, !0);
  }
}, Results = class extends Struct {
  static BYTES_PER_ELEMENT = 184;
  constructor(buffer, byteOffset) {
    super(buffer, byteOffset, 184);
  }
  get problem() {
    return this.view.getInt32(0, !0);
  }
  set problem(value) {
    this.view.setInt32(0, value, !0);
  }
  /** Offset in the chunk of the record that it is about; negative in an earlier chunk. */
  get place() {
    return this.view.getInt32(4, !0);
  }
  set place(value) {
    this.view.setInt32(4, value, !0);
  }
  /** Up to two numbers about it. */
  get about() {
    return this.view.getFloat64(8, !0);
  }
  set about(value) {
    this.view.setFloat64(8, value, !0);
  }
  get where() {
    return this.view.getFloat64(16, !0);
  }
  set where(value) {
    this.view.setFloat64(16, value, !0);
  }
  /** Times of the location in nanoseconds since the trace's start; NaN and −Infinity when it has no events. */
  get firstTime() {
    return this.view.getFloat64(24, !0);
  }
  set firstTime(value) {
    this.view.setFloat64(24, value, !0);
  }
  get lastTime() {
    return this.view.getFloat64(32, !0);
  }
  set lastTime(value) {
    this.view.setFloat64(32, value, !0);
  }
  /** Requests of the location that were cancelled or never completed. */
  get openRequests() {
    return this.view.getInt32(40, !0);
  }
  set openRequests(value) {
    this.view.setInt32(40, value, !0);
  }
  /** Its calls that were left, but not entered. */
  get unenteredCalls() {
    return this.view.getFloat64(48, !0);
  }
  set unenteredCalls(value) {
    this.view.setFloat64(48, value, !0);
  }
  /** Its records by type, 256 numbers. */
  counts(length) {
    return new Float64Array(this.buffer, this.view.getUint32(56, !0), length);
  }
  /** How many events the process has; their columns (trace.ts). */
  get events() {
    return this.view.getInt32(60, !0);
  }
  set events(value) {
    this.view.setInt32(60, value, !0);
  }
  transferOf(length) {
    return new Int32Array(this.buffer, this.view.getUint32(64, !0), length);
  }
  posted(length) {
    return new Float64Array(this.buffer, this.view.getUint32(68, !0), length);
  }
  completed(length) {
    return new Float64Array(this.buffer, this.view.getUint32(72, !0), length);
  }
  /** Not filled unless times of calls are asked for; so are all columns from `mpiCalls` on. */
  postedBy(length) {
    return new Int32Array(this.buffer, this.view.getUint32(76, !0), length);
  }
  completedBy(length) {
    return new Int32Array(this.buffer, this.view.getUint32(80, !0), length);
  }
  callOfEvent(length) {
    return new Int32Array(this.buffer, this.view.getUint32(84, !0), length);
  }
  marks(length) {
    return new Uint8Array(this.buffer, this.view.getUint32(88, !0), length);
  }
  /** How many calls; their columns. */
  get calls() {
    return this.view.getInt32(92, !0);
  }
  set calls(value) {
    this.view.setInt32(92, value, !0);
  }
  region(length) {
    return new Int32Array(this.buffer, this.view.getUint32(96, !0), length);
  }
  parent(length) {
    return new Int32Array(this.buffer, this.view.getUint32(100, !0), length);
  }
  /** How many transfers; their columns, once finishProcess was called. */
  get transfers() {
    return this.view.getInt32(104, !0);
  }
  set transfers(value) {
    this.view.setInt32(104, value, !0);
  }
  kind(length) {
    return new Uint8Array(this.buffer, this.view.getUint32(108, !0), length);
  }
  operation(length) {
    return new Uint8Array(this.buffer, this.view.getUint32(112, !0), length);
  }
  partner(length) {
    return new Int32Array(this.buffer, this.view.getUint32(116, !0), length);
  }
  communicator(length) {
    return new Int32Array(this.buffer, this.view.getUint32(120, !0), length);
  }
  tag(length) {
    return new Int32Array(this.buffer, this.view.getUint32(124, !0), length);
  }
  bytes(length) {
    return new Float64Array(this.buffer, this.view.getUint32(128, !0), length);
  }
  /** How many outermost MPI calls, location by location; when they were entered and left, their paths. */
  get mpiCalls() {
    return this.view.getInt32(132, !0);
  }
  set mpiCalls(value) {
    this.view.setInt32(132, value, !0);
  }
  enter(length) {
    return new Float64Array(this.buffer, this.view.getUint32(136, !0), length);
  }
  leave(length) {
    return new Float64Array(this.buffer, this.view.getUint32(140, !0), length);
  }
  path(length) {
    return new Int32Array(this.buffer, this.view.getUint32(144, !0), length);
  }
  /** First entry of the gap before each. */
  gap(length) {
    return new Int32Array(this.buffer, this.view.getUint32(148, !0), length);
  }
  /** The process's MPI_Init and MPI_Finalize among them; NONE where there is none. */
  get initCall() {
    return this.view.getInt32(152, !0);
  }
  set initCall(value) {
    this.view.setInt32(152, value, !0);
  }
  get finalizeCall() {
    return this.view.getInt32(156, !0);
  }
  set finalizeCall(value) {
    this.view.setInt32(156, value, !0);
  }
  /** How many entries the gaps have; the first of the gap behind the location's last call; paths and times. */
  get gapEntries() {
    return this.view.getInt32(160, !0);
  }
  set gapEntries(value) {
    this.view.setInt32(160, value, !0);
  }
  get lastGap() {
    return this.view.getInt32(164, !0);
  }
  set lastGap(value) {
    this.view.setInt32(164, value, !0);
  }
  gapPath(length) {
    return new Int32Array(this.buffer, this.view.getUint32(168, !0), length);
  }
  gapTime(length) {
    return new Float64Array(this.buffer, this.view.getUint32(172, !0), length);
  }
  /** How many paths all processes have until now; four numbers each, the entry of its region and its parent first. */
  get paths() {
    return this.view.getInt32(176, !0);
  }
  set paths(value) {
    this.view.setInt32(176, value, !0);
  }
  pathRows(length) {
    return new Int32Array(this.buffer, this.view.getUint32(180, !0), length);
  }
};
function compiledReaderOf(instance) {
  let exports = instance.exports, { memory } = exports;
  return {
    memory,
    COMMUNICATORS: exports.COMMUNICATORS.value >>> 0,
    DENSE_IDS: exports.DENSE_IDS.value >>> 0,
    REGIONS: exports.REGIONS.value >>> 0,
    STACK_END: exports.STACK_END.value >>> 0,
    nanoseconds: (of) => exports.nanoseconds(of.high, of.low),
    setClock: (of) => exports.setClock(of.high, of.low, of.nanosecondsPerTick, of.pieces, of.count),
    defineCommunicator: (of) => exports.defineCommunicator(of.id, of.entry),
    defineRegion: (of) => exports.defineRegion(of.id, of.entry),
    setContext: (of) => exports.setContext(of.regionMarks, of.operations, of.communicators),
    room: (of) => exports.room(of.bytes) >>> 0,
    makeChunkRoom: (of) => exports.makeChunkRoom(of.bytes) >>> 0,
    startProcess: (of) => exports.startProcess(of.process, of.firstCall, of.firstTransfer),
    startLocation: () => exports.startLocation(),
    read: (of) => exports.read(of.from, of.to, of.isBigEndian),
    finishLocation: () => exports.finishLocation(),
    readTimes: (of) => exports.readTimes(of.counters),
    finishProcess: () => exports.finishProcess(),
    results: () => new Results(memory.buffer, exports.results() >>> 0)
  };
}

// src/trace/location-reader/compiled.ts
var code;
function compiledReader() {
  code ??= new WebAssembly.Module(Buffer.from(CODE, "base64"));
  let module = code, instance = withAddresses(() => new WebAssembly.Instance(module, { env: { abort: outOfRoom } }));
  return compiledReaderOf(instance);
}
function outOfRoom() {
  throw new OutOfRoom();
}
var OutOfRoom = class extends Error {
};
function isOutOfRoom(error) {
  return error instanceof OutOfRoom || error instanceof WebAssembly.RuntimeError;
}

// src/trace/location-reader/problems.ts
function errorOf(stop, cursor) {
  let { problem, place, about } = stop;
  return problem === PROBLEM.broken ? brokenRecord(cursor, place) : problem === PROBLEM.timestampCutOff ? cutOff(cursor, place, MARK.timestamp) : problem === PROBLEM.timeGoesBack ? damaged(cursor, place, `time goes back by ${about} ns`, "times of a location never decrease") : damaged(cursor, Math.max(place, -cursor.base), disorder(stop));
}
function disorder({ problem, about, where }) {
  switch (problem) {
    case PROBLEM.enterOfUndefined:
      return `region ${about} is entered, but not defined`;
    case PROBLEM.leaveOfUndefined:
      return `region ${about} is left, but not defined`;
    case PROBLEM.leaveWithoutEnter:
      return `region ${about} is left, but not entered`;
    case PROBLEM.tooDeep:
      return `more than ${about} calls are open`;
    case PROBLEM.completionWithoutRequest:
      return `completion of request ${about}, which was not posted`;
    case PROBLEM.noSuchRank:
      return `rank ${about} does not exist in communicator ${where}`;
    case PROBLEM.noSuchCommunicator:
      return `communicator ${about} is not defined`;
    case PROBLEM.collectiveInCollective:
      return "a collective begins inside another one";
    case PROBLEM.collectiveEndWithoutBegin:
      return "a collective ends that did not begin";
    default:
      return "an event before the first timestamp";
  }
}
function brokenRecord(cursor, place) {
  let type = cursor.bytes[place], whole = { ...cursor, offset: place + 1 };
  try {
    if (type === EVENT.Enter || type === EVENT.Leave) return brokenCall(whole, place, type);
    hasNoLength(type) ? readCompressed(whole, 8, nameOf(type)) : (whole.end = readRecordEnd(whole, nameOf(type)), readFields(whole, type));
  } catch (error) {
    return error;
  }
  return damaged(cursor, place, `${nameOf(type)} cannot be read`);
}
function brokenCall(cursor, place, type) {
  let { offset, end, bytes: bytes2 } = cursor, size = offset < end ? bytes2[offset] : 0;
  return size > 4 && size !== 255 ? unknownCompressionSize(cursor, offset, size, 4) : cutOff(cursor, place, type);
}
function readFields(cursor, type) {
  type === EVENT.MpiCollectiveEnd || type === EVENT.NonBlockingCollectiveComplete ? (readUint8(cursor, "a collective operation"), readCompressed(cursor, 4, "a communicator"), readCompressed(cursor, 4, "a root"), readCompressed(cursor, 8, "the bytes sent"), readCompressed(cursor, 8, "the bytes received")) : type !== EVENT.NonBlockingCollectiveRequest && (readCompressed(cursor, 4, "a rank"), readCompressed(cursor, 4, "a communicator"), readCompressed(cursor, 4, "a message tag"), readCompressed(cursor, 8, "a message length")), type === EVENT.MpiSend || type === EVENT.MpiRecv || type === EVENT.MpiCollectiveEnd || readCompressed(cursor, 8, "a request");
}
function hasNoLength(type) {
  return type === EVENT.MpiIsendComplete || type === EVENT.MpiIrecvRequest || type === EVENT.MpiRequestTest || type === EVENT.MpiRequestCancelled || type === EVENT.OmpFork || type === EVENT.OmpTaskCreate || type === EVENT.OmpTaskSwitch || type === EVENT.OmpTaskComplete;
}
function nameOf(type) {
  return `a ${EVENT_NAMES[type] ?? `type ${type}`} record`;
}
function cutOff(cursor, offset, type) {
  let name = type === MARK.timestamp ? "a timestamp" : nameOf(type);
  return damaged(cursor, offset, `${name} is cut off`, "a record lies within its chunk");
}

// src/trace/location-reader/location-reader.ts
var LARGEST_ID = 4294967295, SLACK = 64, PATH_ROW = 4, kept = null, LocationReader = class {
  compiled;
  outline;
  chunkBytes;
  workplace;
  /** Address of the counters of leaves by region; 0 when times of calls are not read. */
  leavesAt;
  /** The locations of the process that were read, as far as they have records. */
  locations = [];
  /** @param withTimes whether times of calls are read, too */
  constructor(outline, withTimes = !1) {
    let { regions, map, archive } = outline;
    this.outline = outline, this.chunkBytes = archive.anchor.chunkBytesEvents, this.workplace = workplaceFor(this.chunkBytes);
    let { compiled } = this.workplace;
    this.compiled = compiled;
    let regionMarks = compiled.room({ bytes: Math.max(1, regions.length) }), operations = compiled.room({ bytes: 256 });
    this.leavesAt = withTimes ? compiled.room({ bytes: 8 * Math.max(1, regions.length) }) : 0, compiled.readTimes({ counters: this.leavesAt });
    let communicators = withinRoom(archive.path, () => this.roomForCommunicators(map.communicators));
    compiled.setContext({ regionMarks, operations, communicators });
    let { buffer } = compiled.memory;
    withTimes && new Int32Array(buffer, this.leavesAt, 2 * regions.length).fill(0), new Uint8Array(buffer, operations, 256).set(outline.ignoredOperations), new Uint8Array(buffer, regionMarks, regions.length).set(regions.map((_, region) => this.marksOf(region)));
  }
  /** Forgets the process before. @param columns where this one goes: its calls and transfers count on from theirs */
  startProcess(process, { calls, transfers }) {
    this.compiled.startProcess({ process, firstCall: calls.count, firstTransfer: transfers.count }), this.locations = [];
  }
  /**
   * Reads a location of the process.
   *
   * @param recordCounts 256 counters, one a record type, that are added to
   * @returns null when it has no event file
   * @throws InputError with file and byte when a record is damaged or stands where it cannot
   */
  readLocation(id, recordCounts) {
    let { compiled } = this, { archive } = this.outline;
    if (!withinRoom(archive.eventFile(id), () => {
      compiled.startLocation(), this.define(archive.localDefinitions(id));
      let visit = (cursor) => this.readChunk(cursor);
      return archive.eventChunks(id, () => this.room(), visit) ? (compiled.finishLocation(), !0) : !1;
    })) return null;
    let results = compiled.results(), counts = results.counts(256);
    for (let type = 0; type < 256; type++) recordCounts[type] += counts[type];
    let { firstTime, lastTime, openRequests, unenteredCalls } = results;
    if (this.leavesAt !== 0 && !Number.isNaN(firstTime)) {
      let { mpiCalls: to, lastGap, gapEntries: gapEnd } = results, from = this.locations.at(-1)?.to ?? 0;
      this.locations.push({ firstTime, lastTime, from, to, lastGap, gapEnd });
    }
    return { firstTime, lastTime, openRequests, unenteredCalls };
  }
  /** Puts the process's events, and the transfers and calls that they refer to, behind those of the processes before. */
  finishProcess({ events, transfers, calls }) {
    this.compiled.finishProcess();
    let results = this.compiled.results(), { events: count, calls: called, transfers: different } = results, noted = this.leavesAt === 0 ? 0 : count;
    events.append({
      count,
      transfer: results.transferOf(count),
      posted: results.posted(count),
      completed: results.completed(count),
      call: results.callOfEvent(count),
      marks: results.marks(count),
      postedBy: results.postedBy(noted),
      completedBy: results.completedBy(noted)
    }), calls.append({ count: called, region: results.region(called), parent: results.parent(called) }), transfers.append({
      count: different,
      kind: results.kind(different),
      operation: results.operation(different),
      partner: results.partner(different),
      communicator: results.communicator(different),
      tag: results.tag(different),
      bytes: results.bytes(different)
    });
  }
  /**
   * Puts the process's call times behind those of the processes before, and refers its events to them.
   *
   * @param events the process's are the last ones
   */
  finishTimes(into, events) {
    let results = this.compiled.results(), { mpiCalls, gapEntries } = results, first = into.count, order = addProcess(
      {
        count: mpiCalls,
        enter: results.enter(mpiCalls),
        leave: results.leave(mpiCalls),
        path: results.path(mpiCalls),
        gap: results.gap(mpiCalls),
        gapPath: results.gapPath(gapEntries),
        gapNs: results.gapTime(gapEntries),
        init: results.initCall,
        finalize: results.finalizeCall,
        locations: this.locations
      },
      into
    ), range = [events.count - results.events, events.count];
    moveCalls(events.postedBy.subarray(...range), order, first), moveCalls(events.completedBy.subarray(...range), order, first);
  }
  /** What holds for all processes that were read: their paths, and how often calls were left. */
  finishPart(into) {
    let { compiled, outline, leavesAt } = this, results = compiled.results(), { paths: count } = results, rows = results.pathRows(PATH_ROW * count);
    into.paths = {
      count,
      region: Int32Array.from({ length: count }, (_, path) => (rows[PATH_ROW * path] >> 1) - 1),
      parent: Int32Array.from({ length: count }, (_, path) => rows[PATH_ROW * path + 1])
    }, into.leaves = new Int32Array(compiled.memory.buffer, leavesAt, 2 * outline.regions.length).slice();
  }
  /** Ends the use of this reader; not to be called where reading has failed. */
  release() {
    this.compiled.memory.buffer.byteLength <= MOST_KEPT_BYTES && (kept = this.workplace);
  }
  /** The room for a chunk; another one when the memory has grown. */
  room() {
    return new Uint8Array(this.compiled.memory.buffer, this.workplace.chunkAt, this.chunkBytes);
  }
  /** @returns true when the end of the file was met, false at the end of the chunk */
  readChunk(cursor) {
    let { file, base, offset, end, littleEndian } = cursor, outcome = this.compiled.read({ from: offset, to: end, isBigEndian: !littleEndian });
    if (outcome === READ.stopped) {
      let chunk = this.room().subarray(0, end);
      throw errorOf(this.compiled.results(), cursorOver(chunk, file, base, littleEndian));
    }
    return outcome === READ.file;
  }
  marksOf(region) {
    let { ignoredRegions, waitallRegions, completingRegions, initRegions, finalizeRegions } = this.outline;
    return (ignoredRegions[region] ? REGION_MARK.ignored : 0) | (waitallRegions[region] ? REGION_MARK.waitall : 0) | (completingRegions[region] ? REGION_MARK.completing : 0) | (initRegions[region] ? REGION_MARK.init : 0) | (finalizeRegions[region] ? REGION_MARK.finalize : 0);
  }
  /** Members that communicators share are stored once. */
  roomForCommunicators(communicators) {
    let { compiled } = this, rowBytes = CommunicatorRow.BYTES_PER_ELEMENT, at = compiled.room({ bytes: Math.max(1, rowBytes * communicators.length) }), stored = /* @__PURE__ */ new Map();
    return communicators.forEach(({ members, self, groupASize }, index) => {
      let ranks = stored.get(members);
      ranks === void 0 && (ranks = compiled.room({ bytes: Math.max(1, members.byteLength) }), stored.set(members, ranks), new Int32Array(compiled.memory.buffer, ranks, members.length).set(members));
      let { length } = members, row = { members: ranks, first: 0, count: length, isSelf: self, groupASize, size: length };
      Object.assign(new CommunicatorRow(compiled.memory.buffer, at + rowBytes * index), row, {
        process: NONE
      });
    }), at;
  }
  /** Sets what the location's ids mean, and its clock. */
  define(local) {
    let { compiled, outline } = this, { defined } = this.workplace, { mpiRegions, indexOfRegion, map } = outline, { REGIONS, COMMUNICATORS, DENSE_IDS, memory } = compiled, regions = {
      table: new Int32Array(memory.buffer, REGIONS, DENSE_IDS),
      filled: defined.regions,
      entryOf: (region) => region + 1 << 1 | mpiRegions[region]
    }, communicators = {
      table: new Int32Array(memory.buffer, COMMUNICATORS, DENSE_IDS),
      filled: defined.communicators,
      entryOf: (index) => index + 1
    }, otherRegions = fillTable(regions, indexOfRegion, local.regions), otherCommunicators = fillTable(communicators, map.communicatorIndex, local.communicators);
    defined.regions = regions.filled, defined.communicators = communicators.filled;
    for (let [id, entry] of otherRegions) compiled.defineRegion({ id, entry });
    for (let [id, entry] of otherCommunicators) compiled.defineCommunicator({ id, entry });
    this.setClock(clockPieces(outline.start, local.clockOffsets));
  }
  setClock({ start, pieces }) {
    let { compiled, outline } = this, { ticksPerSecond } = outline.archive.definitions, at = pieces.length === 0 ? 0 : compiled.room({ bytes: pieces.byteLength });
    new Float64Array(compiled.memory.buffer, at, pieces.length).set(pieces), compiled.setClock({
      high: Number(start >> 32n),
      low: Number(start & 0xffffffffn),
      nanosecondsPerTick: 1e9 / Number(ticksPerSecond),
      pieces: at,
      count: pieces.length / 4
    });
  }
};
function moveCalls(calls, order, first) {
  for (let event = 0; event < calls.length; event++) {
    let call = calls[event];
    call !== NONE && (calls[event] = first + (order === null ? call : order[call]));
  }
}
function workplaceFor(chunkBytes2) {
  let last = kept;
  if (kept = null, last !== null && last.chunkBytes >= chunkBytes2) return last;
  let compiled = compiledReader(), chunkAt = compiled.makeChunkRoom({ bytes: chunkBytes2 + SLACK });
  return { compiled, chunkAt, chunkBytes: chunkBytes2, defined: { regions: 0, communicators: 0 } };
}
function fillTable(meanings, index, own) {
  let { table, entryOf } = meanings, others = [];
  table.fill(0, 0, meanings.filled);
  let length = 0, set = (id, value) => {
    let entry = value === void 0 ? 0 : entryOf(value);
    id < table.length ? (table[id] = entry, id >= length && (length = id + 1)) : id <= LARGEST_ID && others.push([id, entry]);
  };
  return index.forEach((value, id) => {
    set(id, value);
  }), own?.forEach((global, id) => {
    set(id, index.get(global));
  }), meanings.filled = length, others;
}
function withinRoom(file, work) {
  try {
    return work();
  } catch (error) {
    throw isOutOfRoom(error) ? new InputError({
      file,
      found: "this does not fit into the memory of the reader",
      rule: "a process has at most 67,108,864 communication events; 4 GiB hold these and all communicators",
      remedy: "record fewer iterations"
    }) : error;
  }
}

// src/trace/part.ts
var RESERVE = 1.5, MOST_RESERVED = 1 << 23;
function loadPart(outline, next, readers = 1, withTimes = !1) {
  let part = {
    processes: [],
    eventStart: [0],
    transferStart: [0],
    callStart: [0],
    transfers: new GrowingTransfers(),
    events: new GrowingEvents(withTimes),
    calls: new GrowingCalls(),
    callTimes: withTimes ? new GrowingCallTimes() : null,
    recordCounts: new Float64Array(256),
    firstTime: Number.POSITIVE_INFINITY,
    lastTime: Number.NEGATIVE_INFINITY,
    locations: 0,
    openRequests: 0,
    unenteredCalls: 0,
    problem: null
  }, reader;
  for (let process = next(); process >= 0; process = next()) {
    try {
      reader ??= new LocationReader(outline, withTimes), loadProcess(outline, part, process, reader);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return part.problem = { process, problem: error.problem }, part;
    }
    if (part.processes.push(process), part.processes.length === 1) {
      let share = RESERVE * outline.map.processes / readers;
      part.events.reserve(Math.min(Math.ceil(share * part.events.count), MOST_RESERVED)), part.callTimes?.reserve(share, MOST_RESERVED, readers === 1);
    }
    part.eventStart.push(part.events.count), part.transferStart.push(part.transfers.count), part.callStart.push(part.calls.count);
  }
  return part.callTimes && reader?.finishPart(part.callTimes), reader?.release(), part;
}
function loadProcess({ archive, map }, part, process, reader) {
  let { events } = part, first = events.count;
  reader.startProcess(process, part);
  for (let id of map.locations[process]) {
    let expected = archive.definitions.locations.get(id).events, read = reader.readLocation(id, part.recordCounts);
    if (read === null) {
      if (expected > 0) throw withoutFile(archive.eventFile(id), id, expected);
      continue;
    }
    part.openRequests += read.openRequests, part.unenteredCalls += read.unenteredCalls, !Number.isNaN(read.firstTime) && (part.locations++, part.firstTime = Math.min(part.firstTime, read.firstTime), part.lastTime = Math.max(part.lastTime, read.lastTime));
  }
  reader.finishProcess(part), part.callTimes && reader.finishTimes(part.callTimes, events), isInOrder(events, first) || orderByPosting(events, first);
}
function withoutFile(file, id, expected) {
  return new InputError({
    file,
    found: "there is no such file",
    rule: `the definitions say that location ${id} has ${expected} events`,
    remedy: "copy the whole archive: NAME.otf2, NAME.def and the folder NAME"
  });
}
function isInOrder({ posted, count }, first) {
  for (let event = first + 1; event < count; event++) if (posted[event] < posted[event - 1]) return !1;
  return !0;
}
function orderByPosting(events, first) {
  let { posted } = events, order = Int32Array.from({ length: events.count - first }, (_, i) => first + i);
  order.sort((a, b) => posted[a] - posted[b] || a - b), events.reorder(first, order);
}

// src/trace/readers.ts
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";

// src/trace/next-process.ts
function takeNext(counter, processes) {
  let process = Atomics.add(new Int32Array(counter), 0, 1);
  return process < processes ? process : -1;
}

// src/trace/readers.ts
var WORKER = ["./read-worker.cjs", "../read-worker.cjs"].map((path) => fileURLToPath(new URL(path, import.meta.url))).find((path) => existsSync(path));
function startReaders(path, { ignoreOperations, callTimes }, workers) {
  let counter = new SharedArrayBuffer(4), count = WORKER === void 0 ? 0 : workers, readers = count + 1, task = { path, ignoreOperations, callTimes, counter, readers }, parts = Array.from({ length: count }, () => partOf(new Worker(WORKER, { workerData: task })));
  for (let part of parts) part.catch(() => {
  });
  return { readers, next: (processes) => takeNext(counter, processes), finished: () => Promise.all(parts) };
}
function partOf(worker) {
  return new Promise((resolve2, reject) => {
    worker.once("message", resolve2), worker.once("error", reject), worker.once("exit", (code2) => reject(new Error(`a reading worker ended with code ${code2}`)));
  });
}

// src/trace/topologies.ts
function findTopologies(definitions, map) {
  let found = /* @__PURE__ */ new Map();
  for (let [id, { name, communicator, dimensions: references }] of definitions.cartTopologies) {
    let group = definitions.groups.get(definitions.communicators.get(communicator)?.group ?? NONE), dimensions = references.flatMap((reference) => definitions.cartDimensions.get(reference) ?? []), isWhole = dimensions.length > 0 && dimensions.length === references.length;
    group?.paradigm !== PARADIGM.MPI || !isWhole || found.set(id, {
      name: textOf(definitions, name),
      communicator: map.communicatorIndex.get(communicator),
      dimensions: dimensions.map((each) => ({ ...each, name: textOf(definitions, each.name) })),
      coordinates: dimensions.map(() => new Int32Array(map.processes).fill(NONE))
    });
  }
  let withPlaces = /* @__PURE__ */ new Set();
  for (let { topology: id, rank, coordinates } of definitions.cartCoordinates) {
    let topology = found.get(id), process = topology && map.communicators[topology.communicator].members[rank];
    if (topology === void 0 || process === void 0 || process === NONE) continue;
    let { dimensions } = topology;
    if (coordinates.length === dimensions.length && dimensions.every(({ size }, axis) => coordinates[axis] < size)) {
      for (let [axis, own] of topology.coordinates.entries()) own[process] = coordinates[axis];
      withPlaces.add(topology);
    }
  }
  return [...found.values()].filter((topology) => withPlaces.has(topology));
}

// src/trace/load.ts
var BYTES_WORTH_A_WORKER = 256 * 1024 * 1024, MOST_WORKERS = 7;
async function loadTraceInParallel(path, options = {}) {
  let { ignoreOperations = [], callTimes = !1 } = options, readers = startReaders(path, { ignoreOperations, callTimes }, options.workers ?? workersFor(path)), outline = outlineTrace(path, ignoreOperations), { processes } = outline.map, own = loadPart(outline, () => {
    let process = readers.next(processes);
    return options.onProgress?.(Math.max(process, 0), processes), process;
  }, readers.readers, callTimes);
  return finished(path, outline, [own, ...await readers.finished()], options);
}
function workersFor(path) {
  let most = Math.min(availableParallelism() - 1, MOST_WORKERS), worthwhile = most > 0 ? Math.floor(eventBytes(path) / BYTES_WORTH_A_WORKER) : 0;
  return Math.min(worthwhile, most);
}
function finished(path, outline, parts, options) {
  let problems = parts.flatMap(({ problem }) => problem ?? []).sort((a, b) => a.process - b.process);
  if (problems.length > 0) throw new InputError(problems[0].problem);
  let recordCounts = new Float64Array(256), firstTime = Number.POSITIVE_INFINITY, lastTime = Number.NEGATIVE_INFINITY, locations = 0, openRequests = 0, unenteredCalls = 0;
  for (let part of parts) {
    for (let type = 0; type < 256; type++) recordCounts[type] += part.recordCounts[type];
    firstTime = Math.min(firstTime, part.firstTime), lastTime = Math.max(lastTime, part.lastTime), locations += part.locations, openRequests += part.openRequests, unenteredCalls += part.unenteredCalls;
  }
  let records = recordCounts.reduce((sum, count) => sum + count, 0), { callTimes, ...joined2 } = joinParts(parts, outline.map.processes), lost = inferLostReceives(joined2, options.inferReceives ?? !0);
  if (dropEmptyCalls(joined2), joined2.events.count === 0)
    throw new InputError({
      file: path,
      found: `no MPI communication in ${records} events`,
      rule: "a trace needs messages or collectives to have patterns",
      remedy: "record with MPI tracing on and more than one process"
    });
  return {
    path,
    creator: outline.archive.anchor.creator,
    processes: outline.map.processes,
    locations,
    records,
    recordCounts,
    durationNs: lastTime - firstTime,
    regions: outline.regions,
    communicators: outline.map.communicators,
    topologies: findTopologies(outline.archive.definitions, outline.map),
    ...joined2,
    openRequests: openRequests + lost.dropped,
    inferredReceives: lost.inferred,
    unenteredCalls,
    callTimes: callTimes && finishedTimes(callTimes, joined2.events, outline, parts)
  };
}
function finishedTimes(times, { count, postedBy, completedBy }, { regions, hasStacks }, parts) {
  return {
    ...times,
    postedBy: postedBy.subarray(0, count),
    completedBy: completedBy.subarray(0, count),
    hasLeaves: hasLeaves(
      regions,
      parts.flatMap(({ callTimes }) => callTimes?.leaves ?? [])
    ),
    fromCallStacks: hasStacks
  };
}

export {
  UsualStarts,
  COLLECTIVE_NAMES,
  operationName,
  WAIT_CLASSES,
  latenessRow,
  causeOf,
  waitsByInstance,
  causeByWaits,
  eventSymbol,
  largestDelays,
  AXES,
  followWait,
  replayedDurations,
  measureEfficiencies,
  topologyOf,
  findDependencies,
  replay,
  WAITING_STAGES,
  analyze,
  loadTraceInParallel
};
