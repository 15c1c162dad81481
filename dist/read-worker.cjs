"use strict";

// src/read-worker.ts
var import_node_worker_threads = require("node:worker_threads");

// src/trace/next-process.ts
function takeNext(counter2, processes) {
  let process = Atomics.add(new Int32Array(counter2), 0, 1);
  return process < processes ? process : -1;
}

// src/otf2/archive.ts
var import_node_fs3 = require("node:fs"), import_node_path = require("node:path");

// src/errors.ts
var LONGEST_QUOTE = 200;
function oneLine(text) {
  return (text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text).replace(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (character) => `\\u{${character.codePointAt(0).toString(16)}}`
  );
}
var InputError = class extends Error {
  name = "InputError";
  exitCode = 2;
  problem;
  /** The one line alone, where the message goes on with what a program printed. */
  inOneLine;
  constructor(problem, options) {
    let where = problem.place === void 0 ? problem.file : `${problem.file}, ${problem.place}`, rest = [problem.found, problem.rule, problem.remedy].filter((part2) => part2 !== void 0);
    super(oneLineParts([where, ...rest]), options), this.problem = problem, this.inOneLine = this.message;
  }
};
function oneLineParts([where, ...rest]) {
  return `${oneLine(where)}: ${rest.map(oneLineLong).join("; ")}`;
}
function oneLineLong(text) {
  return text.length > LONGEST_QUOTE ? oneLine(text.slice(0, LONGEST_QUOTE)).concat(oneLineLong(text.slice(LONGEST_QUOTE))) : oneLine(text);
}

// src/files/read-input.ts
var import_node_fs = require("node:fs");
var WITHOUT_WAITING = import_node_fs.constants.O_RDONLY | (import_node_fs.constants.O_NONBLOCK ?? 0) | (import_node_fs.constants.O_NOCTTY ?? 0);
function openInput(path2, about = {}) {
  let descriptor;
  try {
    descriptor = (0, import_node_fs.openSync)(path2, WITHOUT_WAITING);
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw cannotRead(path2, error, about);
  }
  let stats = (0, import_node_fs.fstatSync)(descriptor);
  if (stats.isFile()) return { descriptor, size: stats.size };
  throw (0, import_node_fs.closeSync)(descriptor), refused(path2, `this is ${kindOf(stats)}, not a file`, about);
}
function readInput(path2, about = {}) {
  let input = openInput(path2, about);
  if (input === null) return null;
  try {
    let { largest = Number.POSITIVE_INFINITY } = about;
    if (input.size > largest)
      throw refused(path2, `the file has ${input.size} bytes; at most ${largest} are read`, about);
    return (0, import_node_fs.readFileSync)(input.descriptor);
  } catch (error) {
    throw error instanceof InputError ? error : cannotRead(path2, error, about);
  } finally {
    (0, import_node_fs.closeSync)(input.descriptor);
  }
}
function cannotRead(path2, error, about = {}) {
  let code2 = error.code ?? String(error);
  return refused(path2, REASONS[code2] ?? `the file cannot be read (${code2})`, about, { cause: error });
}
var REASONS = {
  ENOENT: "there is no such file",
  EACCES: "reading is not permitted",
  ENOTDIR: "a part of the path is not a folder",
  ENXIO: "this is a socket or a device, not a file"
};
function kindOf(stats) {
  return stats.isDirectory() ? "a folder" : stats.isFIFO() ? "a FIFO" : "a device";
}
function refused(path2, found, { named = path2, rule, remedy }, options) {
  let more = { ...rule === void 0 ? {} : { rule }, ...remedy === void 0 ? {} : { remedy } };
  return new InputError({ file: named, found, ...more }, options);
}

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

// src/otf2/cursor.ts
var UNDEFINED_64 = 2 ** 64;
function cursorOver(bytes, file, base = 0, littleEndian = !0) {
  return {
    bytes,
    view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    offset: 0,
    end: bytes.byteLength,
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
  let { bytes } = cursor, size = readUint8(cursor, what);
  if (size === 0) return 0;
  if (size === 255) return width === 8 ? UNDEFINED_64 : 2 ** (8 * width) - 1;
  if (size > width) throw unknownCompressionSize(cursor, cursor.offset - 1, size, width);
  need(cursor, size, what);
  let value = 0;
  if (cursor.littleEndian)
    for (let i = cursor.offset + size - 1; i >= cursor.offset; i--) value = value * 256 + bytes[i];
  else
    for (let i = cursor.offset; i < cursor.offset + size; i++) value = value * 256 + bytes[i];
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
function decodeAnchor(bytes, file) {
  let cursor = cursorOver(bytes, file);
  if (bytes.byteLength === 0) throw notAnAnchor(file, "the file is empty");
  let magic = "OTF2", found = Buffer.from(bytes.subarray(2, 6)).toString("latin1"), endianness = bytes[1], known = endianness === BYTE_ORDER.little || endianness === BYTE_ORDER.big;
  if (bytes[0] !== MARK.chunkHeader || !known || found !== magic)
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
var import_node_fs2 = require("node:fs"), import_node_zlib = require("node:zlib");
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
      (0, import_node_fs2.closeSync)(descriptor);
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
      (0, import_node_fs2.closeSync)(descriptor);
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
    return (0, import_node_zlib.inflateSync)(block, { maxOutputLength: Math.max(1, size) });
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
      count = (0, import_node_fs2.readSync)(descriptor, target, done, target.length - done, position + done);
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
function openArchive(path2) {
  let anchor = decodeAnchor(readAnchorFile(path2), path2), stem = stemOf(path2), reader = new ChunkReader(anchor);
  requireFolder(path2, stem);
  let cursor = reader.definitions(`${stem}.def`);
  if (cursor === null)
    throw new InputError({
      file: `${stem}.def`,
      found: "there is no such file",
      rule: `the global definitions stand beside the anchor file ${(0, import_node_path.basename)(path2)}`,
      remedy: "copy the whole archive: NAME.otf2, NAME.def and the folder NAME"
    });
  return {
    path: path2,
    anchor,
    definitions: decodeDefinitions(cursor),
    localDefinitions(location) {
      let local = reader.definitions((0, import_node_path.join)(stem, `${location}.def`));
      return local === null ? NO_LOCAL_DEFINITIONS : decodeLocalDefinitions(local);
    },
    eventChunks: (location, room, visit) => reader.eventChunks((0, import_node_path.join)(stem, `${location}.evt`), room, visit),
    eventFile: (location) => (0, import_node_path.join)(stem, `${location}.evt`)
  };
}
function stemOf(path2) {
  return (0, import_node_path.join)((0, import_node_path.dirname)(path2), (0, import_node_path.basename)(path2).replace(/\.otf2$/, ""));
}
function readAnchorFile(path2) {
  let isFolder = (0, import_node_fs3.statSync)(path2, { throwIfNoEntry: !1 })?.isDirectory(), bytes = readInput(path2, {
    largest: LARGEST_ANCHOR,
    rule: "a trace is named by its anchor file",
    remedy: `give the .otf2 file ${isFolder ? `in it, such as ${(0, import_node_path.join)(path2, "traces.otf2")}` : "of a trace"}`
  });
  if (bytes !== null) return bytes;
  throw new InputError({
    file: path2,
    found: "there is no such file",
    remedy: "give the .otf2 file of a trace; a program that was killed leaves none"
  });
}
function requireFolder(path2, stem) {
  try {
    if ((0, import_node_fs3.statSync)(stem).isDirectory()) return;
  } catch (error) {
    if (error.code !== "ENOENT") throw cannotRead(stem, error);
  }
  throw new InputError({
    file: path2,
    found: `there is no folder ${(0, import_node_path.basename)(stem)} beside it`,
    rule: "the events of an archive lie in a folder named like the anchor file",
    remedy: "copy the whole archive: NAME.otf2, NAME.def and the folder NAME"
  });
}

// src/trace/event-codes.ts
var NONE = -1;

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
function outlineTrace(path2, ignoreOperations2) {
  let archive = openArchive(path2), map = findProcesses(archive.definitions, path2.replace(/(\.otf2)?$/, ".def")), table = regionTable(archive.definitions);
  return {
    archive,
    map,
    ...table,
    ...ignoredBy(ignoreOperations2, table.regions),
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

// src/assembly/memory.ts
var MOST_KEPT_BYTES = 64 * 1024 * 1024;
function withAddresses(work) {
  try {
    return work();
  } catch (error) {
    throw error instanceof RangeError ? new InputError(
      {
        file: "memory",
        found: "this Node.js does not get the address space that it wants for WebAssembly",
        rule: "Node.js 20 reserves some GiB of addresses, which takes no memory",
        remedy: "lift the limit (ulimit -v), use a newer Node.js, or set NODE_OPTIONS=--disable-wasm-trap-handler"
      },
      { cause: error }
    ) : error;
  }
}
var Struct = class {
  buffer;
  byteOffset;
  /** WebAssembly is little-endian everywhere. */
  view;
  constructor(buffer, byteOffset, bytes) {
    this.buffer = buffer, this.byteOffset = byteOffset, this.view = new DataView(buffer, byteOffset, bytes);
  }
};

// src/assembly/column-memory.ts
var PAGE_BYTES = 65536, MOST_PAGES = 65536, memories = /* @__PURE__ */ new WeakMap(), ColumnMemory = class _ColumnMemory {
  memory;
  used = 0;
  /**
   * @param size bytes, see bytesOf
   * @returns null where it does not fit into the addresses of compiled code
   * @throws InputError where the system does not give the addresses
   */
  static ofBytes(size) {
    let pages = Math.ceil(size / PAGE_BYTES);
    return pages > MOST_PAGES ? null : new _ColumnMemory(pages);
  }
  constructor(pages) {
    this.memory = withAddresses(() => new WebAssembly.Memory({ initial: pages, maximum: pages })), memories.set(this.memory.buffer, this);
  }
  /** Bytes that are left. */
  get rest() {
    return this.memory.buffer.byteLength - this.used;
  }
  /** A new column; zeros unless a scratch was there before. @throws RangeError when there is no room */
  bytes(length) {
    return new Uint8Array(this.memory.buffer, this.take(length), length);
  }
  integers(length) {
    return new Int32Array(this.memory.buffer, this.take(4 * length), length);
  }
  numbers(length) {
    return new Float64Array(this.memory.buffer, this.take(8 * length), length);
  }
  /** Lets go of the columns that were made since as soon as the work is done. */
  scratch(work) {
    let before = this.used;
    try {
      return work();
    } finally {
      this.used = before;
    }
  }
  take(size) {
    let address = this.used;
    return this.used += Math.ceil(size / 8) * 8, address;
  }
};

// src/trace/growing-call-times.ts
var FIRST_CAPACITY = 1024, GrowingCallTimes = class {
  count = 0;
  enter = new Float64Array(FIRST_CAPACITY);
  leave = new Float64Array(FIRST_CAPACITY);
  path = new Int32Array(FIRST_CAPACITY);
  entries = 0;
  gapPath = new Int32Array(FIRST_CAPACITY);
  gapNs = new Float64Array(FIRST_CAPACITY);
  gapStart = new Int32Array(FIRST_CAPACITY);
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
    let capacity = isFull ? Math.max(gaps, larger(this.enter.length)) : this.enter.length, gapCapacity = areGapsFull ? Math.max(entries, larger(this.gapPath.length)) : this.gapPath.length, memory = this.stays ? memoryForCallTimes(capacity, gapCapacity) : null;
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
var ROOM_OF_CALL = 256, ROOM_FOR_SUMS = 1 << 28;
function memoryForCallTimes(calls, entries) {
  return ColumnMemory.ofBytes(ROOM_OF_CALL * (calls + 1) + 12 * entries + ROOM_FOR_SUMS);
}
function larger(capacity) {
  return capacity + (capacity >> 1);
}

// src/trace/growing-columns.ts
function grown(column, capacity) {
  let larger3 = new column.constructor(capacity);
  return larger3.set(column), larger3;
}
function larger2(capacity) {
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
    count > this.capacity && this.growTo(Math.max(count, larger2(this.capacity)));
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
      let capacity = Math.max(count, larger2(this.region.length));
      this.region = grown(this.region, capacity), this.parent = grown(this.parent, capacity);
    }
    this.region.set(process.region, this.count), this.parent.set(process.parent, this.count), this.count = count;
  }
};

// src/trace/growing-transfers.ts
var FIRST_CAPACITY2 = 256, GrowingTransfers = class {
  count = 0;
  kind = new Uint8Array(FIRST_CAPACITY2);
  operation = new Uint8Array(FIRST_CAPACITY2);
  partner = new Int32Array(FIRST_CAPACITY2);
  communicator = new Int32Array(FIRST_CAPACITY2);
  tag = new Int32Array(FIRST_CAPACITY2);
  bytes = new Float64Array(FIRST_CAPACITY2);
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
  let { count, enter, leave, path: path2, locations } = process, order = Int32Array.from({ length: count }, (_, call) => call);
  order.sort((a, b) => enter[a] - enter[b] || a - b);
  let threadOf = new Int32Array(count);
  for (let [thread, { from, to }] of locations.entries()) threadOf.fill(thread, from, to);
  let indexOf = new Int32Array(count), covered = begin;
  for (let call of order) {
    indexOf[call] = into.count - into.callStart.at(-1);
    let own = ownGap(process, locations[threadOf[call]], call);
    addGap(process, into, own, { from: covered, to: Math.min(end, enter[call]) }), into.enter[into.count] = enter[call], into.leave[into.count] = leave[call], into.path[into.count++] = path2[call], covered = Math.max(covered, leave[call]);
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
  let exports2 = instance.exports, { memory } = exports2;
  return {
    memory,
    COMMUNICATORS: exports2.COMMUNICATORS.value >>> 0,
    DENSE_IDS: exports2.DENSE_IDS.value >>> 0,
    REGIONS: exports2.REGIONS.value >>> 0,
    STACK_END: exports2.STACK_END.value >>> 0,
    nanoseconds: (of) => exports2.nanoseconds(of.high, of.low),
    setClock: (of) => exports2.setClock(of.high, of.low, of.nanosecondsPerTick, of.pieces, of.count),
    defineCommunicator: (of) => exports2.defineCommunicator(of.id, of.entry),
    defineRegion: (of) => exports2.defineRegion(of.id, of.entry),
    setContext: (of) => exports2.setContext(of.regionMarks, of.operations, of.communicators),
    room: (of) => exports2.room(of.bytes) >>> 0,
    makeChunkRoom: (of) => exports2.makeChunkRoom(of.bytes) >>> 0,
    startProcess: (of) => exports2.startProcess(of.process, of.firstCall, of.firstTransfer),
    startLocation: () => exports2.startLocation(),
    read: (of) => exports2.read(of.from, of.to, of.isBigEndian),
    finishLocation: () => exports2.finishLocation(),
    readTimes: (of) => exports2.readTimes(of.counters),
    finishProcess: () => exports2.finishProcess(),
    results: () => new Results(memory.buffer, exports2.results() >>> 0)
  };
}

// src/trace/location-reader/compiled.ts
var code;
function compiledReader() {
  code ??= new WebAssembly.Module(Buffer.from(CODE, "base64"));
  let module2 = code, instance = withAddresses(() => new WebAssembly.Instance(module2, { env: { abort: outOfRoom } }));
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
  let { offset, end, bytes } = cursor, size = offset < end ? bytes[offset] : 0;
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
  constructor(outline2, withTimes = !1) {
    let { regions, map, archive } = outline2;
    this.outline = outline2, this.chunkBytes = archive.anchor.chunkBytesEvents, this.workplace = workplaceFor(this.chunkBytes);
    let { compiled } = this.workplace;
    this.compiled = compiled;
    let regionMarks = compiled.room({ bytes: Math.max(1, regions.length) }), operations = compiled.room({ bytes: 256 });
    this.leavesAt = withTimes ? compiled.room({ bytes: 8 * Math.max(1, regions.length) }) : 0, compiled.readTimes({ counters: this.leavesAt });
    let communicators = withinRoom(archive.path, () => this.roomForCommunicators(map.communicators));
    compiled.setContext({ regionMarks, operations, communicators });
    let { buffer } = compiled.memory;
    withTimes && new Int32Array(buffer, this.leavesAt, 2 * regions.length).fill(0), new Uint8Array(buffer, operations, 256).set(outline2.ignoredOperations), new Uint8Array(buffer, regionMarks, regions.length).set(regions.map((_, region) => this.marksOf(region)));
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
    let { compiled, outline: outline2, leavesAt } = this, results = compiled.results(), { paths: count } = results, rows = results.pathRows(PATH_ROW * count);
    into.paths = {
      count,
      region: Int32Array.from({ length: count }, (_, path2) => (rows[PATH_ROW * path2] >> 1) - 1),
      parent: Int32Array.from({ length: count }, (_, path2) => rows[PATH_ROW * path2 + 1])
    }, into.leaves = new Int32Array(compiled.memory.buffer, leavesAt, 2 * outline2.regions.length).slice();
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
    let { compiled, outline: outline2 } = this, { defined } = this.workplace, { mpiRegions, indexOfRegion, map } = outline2, { REGIONS, COMMUNICATORS, DENSE_IDS, memory } = compiled, regions = {
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
    this.setClock(clockPieces(outline2.start, local.clockOffsets));
  }
  setClock({ start, pieces }) {
    let { compiled, outline: outline2 } = this, { ticksPerSecond } = outline2.archive.definitions, at = pieces.length === 0 ? 0 : compiled.room({ bytes: pieces.byteLength });
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
function loadPart(outline2, next, readers2 = 1, withTimes = !1) {
  let part2 = {
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
      reader ??= new LocationReader(outline2, withTimes), loadProcess(outline2, part2, process, reader);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return part2.problem = { process, problem: error.problem }, part2;
    }
    if (part2.processes.push(process), part2.processes.length === 1) {
      let share = RESERVE * outline2.map.processes / readers2;
      part2.events.reserve(Math.min(Math.ceil(share * part2.events.count), MOST_RESERVED)), part2.callTimes?.reserve(share, MOST_RESERVED, readers2 === 1);
    }
    part2.eventStart.push(part2.events.count), part2.transferStart.push(part2.transfers.count), part2.callStart.push(part2.calls.count);
  }
  return part2.callTimes && reader?.finishPart(part2.callTimes), reader?.release(), part2;
}
function loadProcess({ archive, map }, part2, process, reader) {
  let { events } = part2, first = events.count;
  reader.startProcess(process, part2);
  for (let id of map.locations[process]) {
    let expected = archive.definitions.locations.get(id).events, read = reader.readLocation(id, part2.recordCounts);
    if (read === null) {
      if (expected > 0) throw withoutFile(archive.eventFile(id), id, expected);
      continue;
    }
    part2.openRequests += read.openRequests, part2.unenteredCalls += read.unenteredCalls, !Number.isNaN(read.firstTime) && (part2.locations++, part2.firstTime = Math.min(part2.firstTime, read.firstTime), part2.lastTime = Math.max(part2.lastTime, read.lastTime));
  }
  reader.finishProcess(part2), part2.callTimes && reader.finishTimes(part2.callTimes, events), isInOrder(events, first) || orderByPosting(events, first);
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

// src/read-worker.ts
var { path, ignoreOperations, callTimes, counter, readers } = import_node_worker_threads.workerData, outline = outlineTrace(path, ignoreOperations), part = loadPart(outline, () => takeNext(counter, outline.map.processes), readers, callTimes), columns = [
  ...Object.values(part.transfers),
  ...Object.values(part.events),
  ...Object.values(part.calls),
  ...Object.values(part.callTimes ?? {})
].filter((value) => ArrayBuffer.isView(value) && value.byteLength > 0);
import_node_worker_threads.parentPort.postMessage(
  part,
  columns.map(({ buffer }) => buffer)
);
