"use strict";

// src/read-worker.ts
var import_node_worker_threads = require("node:worker_threads");

// src/trace/next-process.ts
function takeNext(counter2, processes) {
  let process = Atomics.add(new Int32Array(counter2), 0, 1);
  return process < processes ? process : -1;
}

// src/otf2/archive.ts
var import_node_fs2 = require("node:fs"), import_node_path = require("node:path");

// src/errors.ts
function oneLine(text) {
  return (text.length > 200 ? `${text.slice(0, 200)}…` : text).replace(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (character) => `\\u{${character.codePointAt(0).toString(16)}}`
  );
}
var InputError = class extends Error {
  name = "InputError";
  exitCode = 2;
  problem;
  constructor(problem, options) {
    let where = problem.place === void 0 ? problem.file : `${problem.file}, ${problem.place}`, rest = [problem.found, problem.rule, problem.remedy].filter((part2) => part2 !== void 0);
    super(oneLineParts([where, ...rest]), options), this.problem = problem;
  }
};
function oneLineParts([where, ...rest]) {
  return `${oneLine(where)}: ${rest.map(oneLineLong).join("; ")}`;
}
function oneLineLong(text) {
  return text.length > 200 ? oneLine(text.slice(0, 200)).concat(oneLineLong(text.slice(200))) : oneLine(text);
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
var import_node_fs = require("node:fs"), import_node_zlib = require("node:zlib");
var SLACK = 64, BLOCK_HEADER_BYTES = 20, BLOCK_MARKER = 0xffffffffn, LARGEST_DEFINITIONS = 512 * 1024 * 1024, LARGEST_INFLATED = 64 * 1024 * 1024, ChunkReader = class {
  anchor;
  buffer;
  view;
  constructor(anchor) {
    this.anchor = anchor, this.buffer = new Uint8Array(anchor.chunkBytesEvents + SLACK), this.view = new DataView(this.buffer.buffer);
  }
  /**
   * Reads a definition file whole.
   *
   * @returns a cursor behind the chunk header, or null when the file does not exist
   */
  definitions(file) {
    let descriptor = openIfThere(file);
    if (descriptor === null) return null;
    try {
      let { size } = (0, import_node_fs.fstatSync)(descriptor);
      if (size > LARGEST_DEFINITIONS)
        throw new InputError({
          file,
          found: `${size} bytes of definitions`,
          rule: `at most ${LARGEST_DEFINITIONS}`
        });
      let stored = new Uint8Array(size);
      return readFully(descriptor, stored, 0, file), this.anchor.compression === "none" ? behindHeader(cursorOver(stored, file)) : behindHeader(cursorOver(inflated(stored, file, this.anchor.chunkBytesDefinitions), file));
    } finally {
      (0, import_node_fs.closeSync)(descriptor);
    }
  }
  /**
   * Calls `visit` with a cursor behind the header of each chunk of an event file, in order, until it returns true (the
   * end of the file was met).
   *
   * @returns false when the file does not exist
   * @throws InputError when the chunks end before `visit` has seen the end
   */
  eventChunks(file, visit) {
    let descriptor = openIfThere(file);
    if (descriptor === null) return !1;
    try {
      let { size } = (0, import_node_fs.fstatSync)(descriptor);
      if (!(this.anchor.compression === "none" ? this.plainChunks(descriptor, file, size, visit) : this.compressedChunks(descriptor, file, size, visit)))
        throw new InputError({
          file,
          place: `byte ${size}`,
          found: "the file ends without its end mark",
          rule: "the last chunk ends with a byte 2",
          remedy: "the program was stopped while the trace was written: record it again"
        });
      return !0;
    } finally {
      (0, import_node_fs.closeSync)(descriptor);
    }
  }
  plainChunks(descriptor, file, size, visit) {
    let chunkBytes2 = this.anchor.chunkBytesEvents;
    for (let position = 0; position < size; position += chunkBytes2) {
      let length = Math.min(chunkBytes2, size - position);
      if (readFully(descriptor, this.buffer.subarray(0, length), position, file), visit(behindHeader(this.cursor(length, file, position)))) return !0;
    }
    return !1;
  }
  compressedChunks(descriptor, file, size, visit) {
    let chunkBytes2 = this.anchor.chunkBytesEvents, window = new Uint8Array(BLOCK_HEADER_BYTES + chunkBytes2 + 1024), position = 0;
    for (; position < size; ) {
      let length = Math.min(window.length, size - position);
      readFully(descriptor, window.subarray(0, length), position, file);
      let block = blockAt(cursorOver(window.subarray(0, length), file, position), chunkBytes2);
      if (this.buffer.set(block.content), visit(behindHeader(this.cursor(block.content.length, file, 0)))) return !0;
      position += block.bytes;
    }
    return !1;
  }
  cursor(length, file, base) {
    return { bytes: this.buffer, view: this.view, offset: 0, end: length, littleEndian: !0, file, base };
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
function openIfThere(file) {
  try {
    return (0, import_node_fs.openSync)(file, "r");
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw cannotRead(file, error);
  }
}
function readFully(descriptor, target, position, file) {
  let done = 0;
  for (; done < target.length; ) {
    let count;
    try {
      count = (0, import_node_fs.readSync)(descriptor, target, done, target.length - done, position + done);
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
function cannotRead(file, error) {
  let code = error.code, reasons = {
    ENOENT: "there is no such file",
    EISDIR: "this is a folder, not a file",
    EACCES: "reading is not permitted",
    ENOTDIR: "a part of the path is not a folder"
  };
  return new InputError(
    { file, found: reasons[code ?? ""] ?? `the file cannot be read (${code ?? String(error)})` },
    { cause: error }
  );
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
    interCommunicators: /* @__PURE__ */ new Map()
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
    default:
  }
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
    eventChunks: (location, visit) => reader.eventChunks((0, import_node_path.join)(stem, `${location}.evt`), visit),
    eventFile: (location) => (0, import_node_path.join)(stem, `${location}.evt`)
  };
}
function stemOf(path2) {
  return (0, import_node_path.join)((0, import_node_path.dirname)(path2), (0, import_node_path.basename)(path2).replace(/\.otf2$/, ""));
}
function readAnchorFile(path2) {
  try {
    let stats = (0, import_node_fs2.statSync)(path2);
    if (stats.isDirectory())
      throw new InputError({
        file: path2,
        found: "this is a folder, not a file",
        rule: "a trace is named by its anchor file",
        remedy: `give the .otf2 file in it, such as ${(0, import_node_path.join)(path2, "traces.otf2")}`
      });
    if (stats.size > LARGEST_ANCHOR)
      throw new InputError({
        file: path2,
        found: `${stats.size} bytes`,
        rule: "an anchor file (.otf2) is small"
      });
    return (0, import_node_fs2.readFileSync)(path2);
  } catch (error) {
    throw error instanceof InputError ? error : error.code !== "ENOENT" ? cannotRead(path2, error) : new InputError({
      file: path2,
      found: "there is no such file",
      remedy: "give the .otf2 file of a trace; a program that was killed leaves none"
    });
  }
}
function requireFolder(path2, stem) {
  try {
    if ((0, import_node_fs2.statSync)(stem).isDirectory()) return;
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

// src/trace/trace.ts
var KIND = { send: 0, receive: 1, collective: 2 }, NONE = -1;

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
    start: traceStart(archive, map)
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
  ), mpiRegions = Uint8Array.from(regions, ({ mpi }) => mpi ? 1 : 0), completes = ({ name, mpi }) => mpi && /^MPI_(WAIT|TEST)/.test(operationName(name)), completingRegions = Uint8Array.from(regions, (region) => completes(region) ? 1 : 0);
  return { mpiRegions, ignoredRegions, ignoredOperations, waitallRegions, completingRegions };
}
function operationName(name) {
  return name.toUpperCase().replace(/^PMPI_/, "MPI_").replace(/_+$/, "");
}
function traceStart(archive, map) {
  let { globalOffset } = archive.definitions;
  if (globalOffset > 0n && globalOffset < 2n ** 63n) return globalOffset;
  let earliest = null;
  for (let ids of map.locations)
    for (let id of ids) {
      let time = firstTimestamp(archive, id);
      time !== null && (earliest === null || time < earliest) && (earliest = time);
    }
  return earliest ?? 0n;
}
function firstTimestamp(archive, id) {
  let time = null;
  return archive.eventChunks(id, (cursor) => (cursor.end - cursor.offset >= 9 && cursor.bytes[cursor.offset] === 5 && (time = cursor.view.getBigUint64(cursor.offset + 1, cursor.littleEndian)), !0)), time;
}

// src/otf2/call-stack.ts
var CallStack = class {
  /** Time of the event that is looked at, in nanoseconds since the trace's start; it never goes back. */
  now = new Float64Array([Number.NEGATIVE_INFINITY]);
  depth = 0;
  /** Region index of each frame. */
  region = new Int32Array(64);
  /** When it was entered; of watched regions only. */
  enter = new Float64Array(64);
  /** What the user of the stack notes for a frame; good for frames below `noted`. */
  note = new Int32Array(64);
  /** Frames from here on have no note yet; the decoder lowers it when frames are left. */
  noted = 0;
  /** Translates the location's region ids to indexes. */
  regions;
  /** By region index: 1 where times matter and the sink wants to know of leaves. */
  watched;
  constructor(regions, watched) {
    this.regions = regions, this.watched = watched;
  }
  /** @returns the innermost frame of a region; -1 when it is not among the frames that are looked at */
  innermost(region) {
    let last = Math.max(0, this.depth - 64);
    for (let frame = this.depth - 1; frame >= last; frame--) if (this.region[frame] === region) return frame;
    return -1;
  }
  /** Takes a frame out; those above it move down and keep their notes. */
  remove(frame) {
    for (let column of [this.region, this.enter, this.note])
      column.copyWithin(frame, frame + 1, this.depth);
    frame < this.noted && this.noted--, this.depth--;
  }
  deepen() {
    let length = this.region.length * 2, [region, enter, note] = [new Int32Array(length), new Float64Array(length), new Int32Array(length)];
    region.set(this.region), enter.set(this.enter), note.set(this.note), this.region = region, this.enter = enter, this.note = note;
  }
}, Disorder = class extends Error {
};

// src/otf2/id-table.ts
var IdTable = class {
  /** Index by id below TABLE_LENGTH; UNKNOWN for ids that are not defined. */
  table;
  index;
  map;
  /**
   * @param index global id to index
   * @param map the location's own id to global id; ids that it does not have stand for themselves
   */
  constructor(index, map) {
    this.index = index, this.map = map, this.table = new Int32Array(4096).fill(-1);
    for (let [id, value] of index) id < 4096 && (this.table[id] = value);
    if (map !== null)
      for (let [id, global] of map) id < 4096 && (this.table[id] = index.get(global) ?? -1);
  }
  /** @returns the index of an id; UNKNOWN when it is not defined */
  find(id) {
    return id < 4096 ? this.table[id] : this.index.get(this.map?.get(id) ?? id) ?? -1;
  }
};

// src/otf2/events.ts
var AGAIN = -1, OUT_OF_TURN = -2, NO_STAMP = -1, EventDecoder = class {
  stack;
  sink;
  clock;
  counts;
  /** Time of the first event; NaN before it. */
  firstTime = Number.NaN;
  recordStart = 0;
  leftRegion = -1;
  leftId = 0;
  /** Offset in the chunk of a timestamp that is not read yet. */
  stamp = NO_STAMP;
  /** @param counts 256 counters, one a record type, that the decoder adds to */
  constructor(stack, sink, clock, counts) {
    this.stack = stack, this.sink = sink, this.clock = clock, this.counts = counts;
  }
  /**
   * Decodes one chunk.
   *
   * @returns true when the end of the file was met, false at the end of the chunk
   * @throws InputError with file and byte when a record is damaged or stands where it cannot
   */
  decode(cursor) {
    Number.isNaN(this.firstTime) && this.readFirstTime(cursor);
    try {
      return this.decodeRecords(cursor);
    } catch (error) {
      throw error instanceof Disorder ? damaged(cursor, this.recordStart, error.message) : error;
    }
  }
  /** The first record of a location is a timestamp. */
  readFirstTime(cursor) {
    let { offset, bytes, view, littleEndian } = cursor, mark = offset < cursor.end ? bytes[offset] : MARK.endOfChunk;
    if (mark === MARK.endOfChunk || mark === MARK.endOfFile) return;
    if (mark !== MARK.timestamp) throw damaged(cursor, offset, "an event before the first timestamp");
    if (offset + 9 > cursor.end) throw cutOff(cursor, offset, mark);
    let high = littleEndian ? 4 : 0;
    this.firstTime = this.clock.nanoseconds(
      view.getUint32(offset + 1 + high, littleEndian),
      view.getUint32(offset + 5 - high, littleEndian)
    );
  }
  decodeRecords(cursor) {
    for (; ; ) {
      let type = this.decodeCalls(cursor);
      if (type !== AGAIN) {
        if (this.readStamp(cursor), type === MARK.endOfFile) return !0;
        if (type === MARK.endOfChunk) return !1;
        type === OUT_OF_TURN ? this.leaveOutOfTurn() : type === EVENT.Leave ? this.sink.leave(this.leftRegion, this.stack.depth) : this.decodeOther(cursor, type);
      }
    }
  }
  /**
   * The inner loop: decodes timestamps, enters and leaves up to a record that somebody else looks at. Most records of a
   * trace are calls of functions that do not communicate; of those only the nesting matters, so a timestamp is noted, and
   * read when a time is asked for. Kept small, so that its state stays in registers.
   *
   * @returns EVENT.Leave when a watched region was left, AGAIN or OUT_OF_TURN, else the type of the record whose body
   *   begins at `cursor.offset`; MARK.endOfChunk at the end of the bytes too
   */
  decodeCalls(cursor) {
    let { bytes, littleEndian, end } = cursor, { stack, counts } = this, { region: regions, watched } = stack, { table } = stack.regions, { Enter: ENTER, Leave: LEAVE } = EVENT, { timestamp: TIMESTAMP, endOfChunk: END } = MARK, tableLength = table.length, deepest = regions.length, { depth, noted } = stack, { stamp } = this, { offset: at } = cursor, start = at, entered = 0, left = 0, type = END;
    for (; at < end; ) {
      if (start = at, type = bytes[at++], type === TIMESTAMP) {
        stamp = at, at += 8, type = END;
        continue;
      }
      if (type !== ENTER && type !== LEAVE) break;
      let id = bytes[at + 1], size = bytes[at];
      if (size === 1 ? at += 2 : size === 2 ? (id = littleEndian ? id | bytes[at + 2] << 8 : id << 8 | bytes[at + 2], at += 3) : (id = compressed32(cursor, at), at += size === 255 ? 1 : size + 1), at > end) throw cutOff(cursor, start, type);
      let region = id < tableLength ? table[id] : stack.regions.find(id);
      if (type === ENTER) {
        if (region < 0 || depth === deepest) {
          if (region < 0) throw unexpectedEnter(cursor, start, id);
          stack.deepen(), at = start, type = AGAIN;
          break;
        }
        regions[depth] = region, entered++, watched[region] === 1 && (this.stamp = stamp, this.recordStart = start, this.readStamp(cursor), stamp = NO_STAMP, stack.enter[depth] = stack.now[0]), depth++;
      } else {
        if (left++, depth === 0 || regions[depth - 1] !== region) {
          this.leftId = id, this.leftRegion = region, type = OUT_OF_TURN;
          break;
        }
        if (depth--, depth < noted && (noted = depth), watched[region] === 1) {
          this.leftRegion = region;
          break;
        }
      }
      type = END;
    }
    if (at > end) throw cutOff(cursor, start, MARK.timestamp);
    return cursor.offset = at, this.recordStart = start, this.stamp = stamp, stack.depth = depth, stack.noted = noted, counts[EVENT.Enter] += entered, counts[EVENT.Leave] += left, type;
  }
  /** Reads the timestamp that was passed last, if it was not read yet. */
  readStamp(cursor) {
    let { stamp } = this;
    if (stamp === NO_STAMP) return;
    this.stamp = NO_STAMP;
    let { view, littleEndian } = cursor, high = littleEndian ? 4 : 0, time = this.clock.nanoseconds(
      view.getUint32(stamp + high, littleEndian),
      view.getUint32(stamp + 4 - high, littleEndian)
    ), { now } = this.stack;
    if (!(time >= now[0]))
      throw damaged(cursor, stamp - 1, `time goes back by ${now[0] - time} ns`, "times of a location never decrease");
    now[0] = time;
  }
  /** EZTrace enters its own "EZTrace finalize" before it leaves the program: a region that is entered may be left. */
  leaveOutOfTurn() {
    let { stack, leftId: id, leftRegion: region } = this;
    if (region === -1) throw new Disorder(`region ${id} is left, but not defined`);
    let frame = stack.innermost(region);
    if (frame === -1) throw new Disorder(`region ${id} is left, but not entered`);
    stack.watched[region] === 1 && this.sink.leave(region, frame), stack.remove(frame);
  }
  decodeOther(cursor, type) {
    if (hasNoLength(type)) {
      let value = readCompressed(cursor, 8, nameOf(type));
      this.counts[type]++, this.singleValue(type, value);
      return;
    }
    let fileEnd = cursor.end, recordEnd = readRecordEnd(cursor, nameOf(type));
    type !== MARK.attributeList && (this.counts[type]++, cursor.end = recordEnd, this.fields(cursor, type), cursor.end = fileEnd), cursor.offset = recordEnd;
  }
  singleValue(type, value) {
    type === EVENT.MpiIsendComplete ? this.sink.nonBlockingSendComplete(value) : type === EVENT.MpiIrecvRequest ? this.sink.receiveRequest(value) : type === EVENT.MpiRequestCancelled && this.sink.requestCancelled(value);
  }
  fields(cursor, type) {
    let { sink } = this;
    switch (type) {
      case EVENT.MpiSend:
      case EVENT.MpiRecv:
      case EVENT.MpiIsend:
      case EVENT.MpiIrecv: {
        let partner = readCompressed(cursor, 4, "a rank"), communicator = readCompressed(cursor, 4, "a communicator"), tag = readCompressed(cursor, 4, "a message tag"), length = readCompressed(cursor, 8, "a message length");
        if (type === EVENT.MpiSend || type === EVENT.MpiRecv) {
          type === EVENT.MpiSend ? sink.send(partner, communicator, tag, length) : sink.receive(partner, communicator, tag, length);
          return;
        }
        let request = readCompressed(cursor, 8, "a request");
        type === EVENT.MpiIsend ? sink.nonBlockingSend(partner, communicator, tag, length, request) : sink.nonBlockingReceive(partner, communicator, tag, length, request);
        return;
      }
      case EVENT.MpiCollectiveBegin:
        sink.collectiveBegin();
        return;
      case EVENT.MpiCollectiveEnd:
      case EVENT.NonBlockingCollectiveComplete: {
        let operation = readUint8(cursor, "a collective operation"), communicator = readCompressed(cursor, 4, "a communicator"), root = readCompressed(cursor, 4, "a root"), sent = readCompressed(cursor, 8, "the bytes sent"), received = readCompressed(cursor, 8, "the bytes received"), bytes = sent + received;
        if (type === EVENT.MpiCollectiveEnd) {
          sink.collectiveEnd(operation, communicator, root, bytes);
          return;
        }
        let request = readCompressed(cursor, 8, "a request");
        sink.collectiveComplete(operation, communicator, root, bytes, request);
        return;
      }
      case EVENT.NonBlockingCollectiveRequest: {
        let request = readCompressed(cursor, 8, "a request");
        sink.collectiveRequest(request);
        return;
      }
      default:
    }
  }
};
function hasNoLength(type) {
  return type === EVENT.MpiIsendComplete || type === EVENT.MpiIrecvRequest || type === EVENT.MpiRequestTest || type === EVENT.MpiRequestCancelled || type === EVENT.OmpFork || type === EVENT.OmpTaskCreate || type === EVENT.OmpTaskSwitch || type === EVENT.OmpTaskComplete;
}
function compressed32(cursor, at) {
  let { bytes } = cursor;
  if (at >= cursor.end) throw damaged(cursor, at, "a region id is cut off", "a record lies within its chunk");
  let size = bytes[at];
  if (size === 0) return 0;
  if (size === 255) return 4294967295;
  if (size > 4) throw unknownCompressionSize(cursor, at, size, 4);
  let value = 0;
  if (cursor.littleEndian) for (let i = at + size; i > at; i--) value = value * 256 + bytes[i];
  else for (let i = at + 1; i <= at + size; i++) value = value * 256 + bytes[i];
  return value;
}
function unexpectedEnter(cursor, offset, id) {
  return damaged(cursor, offset, `region ${id} is entered, but not defined`);
}
function nameOf(type) {
  return `a ${EVENT_NAMES[type] ?? `type ${type}`} record`;
}
function cutOff(cursor, offset, type) {
  let name = type === MARK.timestamp ? "a timestamp" : nameOf(type);
  return damaged(cursor, offset, `${name} is cut off`, "a record lies within its chunk");
}

// src/trace/clock.ts
var LocationClock = class {
  startHigh;
  startLow;
  scale;
  later;
  // The interval in force, field by field: this is looked at for every timestamp.
  begin = 0;
  end = Number.POSITIVE_INFINITY;
  offset = 0;
  slope = 0;
  /**
   * @param start the trace's start in ticks
   * @param ticksPerSecond resolution of the clock
   * @param offsets in ascending order of time
   */
  constructor(start, ticksPerSecond, offsets) {
    this.startHigh = Number(start >> 32n), this.startLow = Number(start & 0xffffffffn), this.scale = 1e9 / Number(ticksPerSecond), this.later = [];
    for (let i = 0; i + 1 < offsets.length; i++) {
      let [from, to] = [offsets[i], offsets[i + 1]];
      to.time <= from.time || this.later.push({
        begin: Number(from.time - start),
        end: Number(to.time - start),
        offset: Number(from.offset),
        slope: Number(to.offset - from.offset) / Number(to.time - from.time)
      });
    }
    this.later.length > 0 && this.useNext();
  }
  nanoseconds(high, low) {
    let ticks = (high - this.startHigh) * 4294967296 + (low - this.startLow);
    for (; ticks > this.end; ) this.useNext();
    let correction = this.slope * (ticks - this.begin) + 6755399441055744 - 6755399441055744;
    return (ticks + this.offset + correction) * this.scale;
  }
  useNext() {
    let interval = this.later.shift();
    this.begin = interval.begin, this.end = this.later.length > 0 ? interval.end : Number.POSITIVE_INFINITY, this.offset = interval.offset, this.slope = interval.slope;
  }
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
  /** Makes room for so many events at once: growing step by step copies everything each time. */
  reserve(capacity) {
    capacity > this.capacity && this.growTo(capacity);
  }
  grow() {
    this.growTo(larger(this.capacity));
  }
  growTo(capacity) {
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

// src/trace/growing-transfers.ts
var FIRST_CAPACITY = 256, GrowingTransfers = class {
  count = 0;
  kind = new Uint8Array(FIRST_CAPACITY);
  operation = new Uint8Array(FIRST_CAPACITY);
  partner = new Int32Array(FIRST_CAPACITY);
  communicator = new Int32Array(FIRST_CAPACITY);
  tag = new Int32Array(FIRST_CAPACITY);
  bytes = new Float64Array(FIRST_CAPACITY);
  slots = new Int32Array(128).fill(NONE);
  /** First transfer of the present process. */
  first = 0;
  /** From now on transfers are those of another process. */
  nextProcess() {
    this.first = this.count, this.slots.fill(NONE);
  }
  /** @returns the index of the transfer, which is added when the process had none like it */
  of(kind, operation, partner, communicator, tag, bytes) {
    let mask = this.slots.length - 1, at = hash(kind + 4 * operation, partner, communicator, tag, bytes) & mask;
    for (; ; ) {
      let found = this.slots[at];
      if (found === NONE) break;
      if (this.bytes[found] === bytes && this.partner[found] === partner && this.tag[found] === tag && this.kind[found] === kind && this.communicator[found] === communicator && this.operation[found] === operation)
        return found;
      at = at + 1 & mask;
    }
    return this.slots[at] = this.count, this.append(kind, operation, partner, communicator, tag, bytes);
  }
  append(kind, operation, partner, communicator, tag, bytes) {
    let transfer = this.count++;
    if (transfer === this.kind.length)
      for (let name of TRANSFER_COLUMNS)
        this[name] = grown(this[name], 2 * transfer);
    return this.kind[transfer] = kind, this.operation[transfer] = operation, this.partner[transfer] = partner, this.communicator[transfer] = communicator, this.tag[transfer] = tag, this.bytes[transfer] = bytes, 2 * (this.count - this.first) > this.slots.length && this.rehash(), transfer;
  }
  rehash() {
    this.slots = new Int32Array(2 * this.slots.length).fill(NONE);
    let mask = this.slots.length - 1;
    for (let t = this.first; t < this.count; t++) {
      let kind = this.kind[t] + 4 * this.operation[t], at = hash(kind, this.partner[t], this.communicator[t], this.tag[t], this.bytes[t]) & mask;
      for (; this.slots[at] !== NONE; ) at = at + 1 & mask;
      this.slots[at] = t;
    }
  }
}, TRANSFER_COLUMNS = ["kind", "operation", "partner", "communicator", "tag", "bytes"];
function hash(kind, partner, communicator, tag, bytes) {
  let h = Math.imul(kind, 2654435761) ^ Math.imul(partner, 2246822507) ^ Math.imul(communicator, 3266489909);
  return h ^= Math.imul(tag, 668265263) ^ Math.imul(bytes | 0, 374761393), h ^= h >>> 15, h = Math.imul(h, 739982445), (h ^ h >>> 13) >>> 0;
}

// src/trace/request-table.ts
var RequestTable = class {
  keys;
  values;
  mask;
  size = 0;
  constructor() {
    this.mask = 63, this.keys = new Float64Array(64).fill(-1), this.values = new Int32Array(64);
  }
  /** Notes that `request` stands for the event `event`; one of the same id is replaced. */
  set(request, event) {
    let at = this.place(request);
    for (; this.keys[at] !== -1 && this.keys[at] !== request; ) at = at + 1 & this.mask;
    this.keys[at] === -1 && this.size++, this.keys[at] = request, this.values[at] = event, this.size > 0.5 * (this.mask + 1) && this.double();
  }
  /** @returns the event of `request`, which is then forgotten; -1 when there is none */
  take(request) {
    let at = this.place(request);
    for (; this.keys[at] !== request; ) {
      if (this.keys[at] === -1) return -1;
      at = at + 1 & this.mask;
    }
    let event = this.values[at];
    return this.remove(at), event;
  }
  /** Calls `visit` for every request under way. */
  each(visit) {
    for (let at = 0; at <= this.mask; at++) this.keys[at] !== -1 && visit(this.values[at]);
  }
  place(request) {
    let spread = Math.imul(request | 0, 2654435761);
    return (spread ^ spread >>> 15) & this.mask;
  }
  /** Empties a place and moves up what was probed past it. */
  remove(hole) {
    this.size--;
    let at = hole;
    for (; ; ) {
      at = at + 1 & this.mask;
      let key = this.keys[at];
      if (key === -1) break;
      let home = this.place(key);
      (at - home & this.mask) >= (at - hole & this.mask) && (this.keys[hole] = key, this.values[hole] = this.values[at], hole = at);
    }
    this.keys[hole] = -1;
  }
  double() {
    let { keys, values } = this;
    this.mask = 2 * keys.length - 1, this.keys = new Float64Array(2 * keys.length).fill(-1), this.values = new Int32Array(2 * keys.length), this.size = 0;
    for (let i = 0; i < keys.length; i++) keys[i] !== -1 && this.set(keys[i], values[i]);
  }
};

// src/trace/location-recorder.ts
var AT_LEAVE = Number.NEGATIVE_INFINITY, AT_REQUEST = -Number.MAX_VALUE, NOT_LEFT = -1, LEFT_OUT = -2, LOST_RECEIVE = -3, LocationRecorder = class {
  context;
  events;
  calls;
  transfers;
  first;
  stack;
  mpiRegions;
  requests = new RequestTable();
  waitallLeft = 0;
  /** When calls were left that can complete requests. */
  completions = [];
  cancelled = 0;
  /** The collective that has begun and not ended. */
  openCollective = NONE;
  constructor(context, stack, transfers, events, calls) {
    this.context = context, this.transfers = transfers, this.events = events, this.calls = calls, this.first = events.count, this.stack = stack, this.mpiRegions = context.mpiRegions;
  }
  /** An MPI call was left: it ends what was posted in it. */
  leave(region, depth) {
    let { events } = this, time = this.stack.now[0];
    this.context.completingRegions[region] === 1 && this.completions.push(time);
    let { posted, leftAfter, completed } = events, entered = this.stack.enter[depth];
    for (let i = events.count - 1; i >= this.first && posted[i] >= entered; i--)
      leftAfter[i] === NOT_LEFT && (leftAfter[i] = time - posted[i]), completed[i] === AT_LEAVE && (completed[i] = time);
    this.waitallLeft |= this.context.waitallRegions[region];
  }
  send(receiver, communicator, tag, bytes) {
    this.blocking(KIND.send, receiver, communicator, tag, bytes);
  }
  receive(sender, communicator, tag, bytes) {
    this.blocking(KIND.receive, sender, communicator, tag, bytes);
  }
  nonBlockingSend(receiver, communicator, tag, bytes, request) {
    let event = this.post(NONE);
    this.events.completed[event] = this.stack.now[0], this.message(event, KIND.send, receiver, communicator, tag, bytes), this.requests.set(request, event);
  }
  nonBlockingSendComplete(request) {
    let event = this.requests.take(request);
    event !== NONE && (this.events.completed[event] = this.stack.now[0]);
  }
  receiveRequest(request) {
    let event = this.post(NONE);
    this.events.transfer[event] !== LEFT_OUT && (this.events.transfer[event] = LOST_RECEIVE), this.requests.set(request, event);
  }
  nonBlockingReceive(sender, communicator, tag, bytes, request) {
    let event = this.requests.take(request);
    if (event === NONE) throw new Disorder(`completion of request ${request}, which was not posted`);
    this.events.completed[event] = this.stack.now[0], this.message(event, KIND.receive, sender, communicator, tag, bytes);
  }
  requestCancelled(request) {
    let event = this.requests.take(request);
    event === NONE || this.events.transfer[event] === LEFT_OUT || (this.events.transfer[event] = LEFT_OUT, this.cancelled++);
  }
  collectiveBegin() {
    if (this.openCollective !== NONE) throw new Disorder("a collective begins inside another one");
    this.openCollective = this.post(NONE);
  }
  collectiveEnd(operation, communicator, root, bytes) {
    let event = this.openCollective;
    if (event === NONE) throw new Disorder("a collective ends that did not begin");
    this.openCollective = NONE, this.finishCollective(event, operation, communicator, root, bytes);
  }
  collectiveRequest(request) {
    this.requests.set(request, this.post(NONE));
  }
  collectiveComplete(operation, communicator, root, bytes, request) {
    let event = this.requests.take(request);
    if (event === NONE) throw new Disorder(`completion of request ${request}, which was not posted`);
    this.finishCollective(event, operation, communicator, root, bytes);
  }
  /**
   * Ends the location: drops what is left out, and ends events whose MPI call never ended. Receives whose completion was
   * not recorded are kept as LOST_RECEIVE, ended by the next call that can complete a request.
   *
   * @param lastTime time of the location's last event
   * @returns how many requests were cancelled or never completed
   */
  finish(lastTime) {
    let { events, first } = this, { completed, transfer, posted, leftAfter, afterWaitall } = events;
    this.openCollective !== NONE && (transfer[this.openCollective] = LEFT_OUT);
    let kept = new Int32Array(events.count - first), count = 0, open = this.cancelled, waitallLeft = 0, { completions } = this, next = 0;
    for (let event = first; event < events.count; event++) {
      if (waitallLeft |= afterWaitall[event], completed[event] === AT_REQUEST && transfer[event] === LOST_RECEIVE) {
        for (; next < completions.length && completions[next] < posted[event]; ) next++;
        completed[event] = completions[next] ?? AT_REQUEST;
      }
      let isOpen = completed[event] === AT_REQUEST && transfer[event] !== LEFT_OUT;
      isOpen && open++, !(isOpen || transfer[event] === LEFT_OUT) && (completed[event] === AT_LEAVE && (completed[event] = lastTime), leftAfter[event] === NOT_LEFT && (leftAfter[event] = lastTime - posted[event]), afterWaitall[event] = waitallLeft, waitallLeft = 0, kept[count++] = event);
    }
    return count < kept.length && events.keepOnly(first, kept.subarray(0, count)), open;
  }
  blocking(kind, rank, communicator, tag, bytes) {
    let call = this.mpiFrame(), event = this.post(call);
    this.events.completed[event] = call === NONE ? this.stack.now[0] : AT_LEAVE, this.message(event, kind, rank, communicator, tag, bytes);
  }
  /**
   * Adds an event. It is left out at the end unless somebody completes it.
   *
   * @param blockingCall frame of the call that posts it when it is entered; NONE when it is posted now
   */
  post(blockingCall) {
    let { events, stack } = this, time = stack.now[0], posted = blockingCall === NONE ? time : stack.enter[blockingCall], event = events.add(), mpi = this.mpiFrame(), context = this.contextFrame(), isIgnored = mpi !== NONE && this.context.ignoredRegions[stack.region[mpi]] === 1;
    return events.transfer[event] = isIgnored ? LEFT_OUT : NONE, events.posted[event] = posted, events.completed[event] = AT_REQUEST, events.enteredBefore[event] = mpi === NONE ? 0 : posted - stack.enter[mpi], events.leftAfter[event] = mpi === NONE ? time - posted : NOT_LEFT, events.call[event] = context === NONE ? NONE : this.callOf(context), events.afterWaitall[event] = this.waitallLeft, this.waitallLeft = 0, event;
  }
  message(event, kind, rank, id, tag, bytes) {
    let { events, context } = this, communicator = this.communicator(id);
    if (events.transfer[event] === LEFT_OUT) return;
    let partner = processOfRank(context.communicators[communicator], rank, context.process);
    if (partner === NONE) throw new Disorder(`rank ${rank} does not exist in communicator ${id}`);
    events.transfer[event] = this.transfers.of(kind, 0, partner, communicator, tag | 0, bytes);
  }
  finishCollective(event, operation, id, root, bytes) {
    let { events, context } = this, communicator = this.communicator(id);
    if (events.completed[event] = this.stack.now[0], context.ignoredOperations[operation] === 1 && (events.transfer[event] = LEFT_OUT), events.transfer[event] === LEFT_OUT) return;
    let process = processOfRank(context.communicators[communicator], root, context.process);
    events.transfer[event] = this.transfers.of(KIND.collective, operation, process, communicator, 0, bytes);
  }
  /** The innermost frame of an MPI call; mostly it is the top. */
  mpiFrame() {
    let { region, depth } = this.stack, frame = depth - 1;
    for (; frame >= 0 && this.mpiRegions[region[frame]] === 0; ) frame--;
    return frame;
  }
  /** The innermost frame of another call. */
  contextFrame() {
    let { region, depth } = this.stack, frame = depth - 1;
    for (; frame >= 0 && this.mpiRegions[region[frame]] === 1; ) frame--;
    return frame;
  }
  /** The call index of a frame; its callers get one first, so that a parent's index is the smaller one. */
  callOf(frame) {
    let { stack } = this;
    if (frame < stack.noted) return stack.note[frame];
    let parent = NONE;
    for (let f = stack.noted - 1; f >= 0 && parent === NONE; f--)
      this.mpiRegions[stack.region[f]] === 0 && (parent = stack.note[f]);
    for (let f = stack.noted; f <= frame; f++)
      this.mpiRegions[stack.region[f]] === 0 && (parent = this.calls.add(stack.region[f], parent)), stack.note[f] = parent;
    return stack.noted = frame + 1, parent;
  }
  communicator(id) {
    let index = this.context.communicatorIndex.find(id);
    if (index === NONE) throw new Disorder(`communicator ${id} is not defined`);
    return index;
  }
};
function processOfRank(communicator, rank, process) {
  if (communicator.self) return rank === 0 ? process : NONE;
  let { members, groupASize } = communicator;
  return groupASize === NONE ? members[rank] ?? NONE : (members.subarray(0, groupASize).includes(process) ? members.subarray(groupASize) : members.subarray(0, groupASize))[rank] ?? NONE;
}

// src/trace/part.ts
var RESERVE = 1.1, MOST_RESERVED = 1 << 23;
function loadPart(outline2, next, readers2 = 1) {
  let part2 = {
    processes: [],
    eventStart: [0],
    transferStart: [0],
    callStart: [0],
    transfers: new GrowingTransfers(),
    events: new GrowingEvents(),
    calls: new GrowingCalls(),
    recordCounts: new Float64Array(256),
    firstTime: Number.POSITIVE_INFINITY,
    lastTime: Number.NEGATIVE_INFINITY,
    locations: 0,
    openRequests: 0,
    problem: null
  };
  for (let process = next(); process >= 0; process = next()) {
    try {
      loadProcess(outline2, part2, process);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return part2.problem = { process, problem: error.problem }, part2;
    }
    if (part2.processes.push(process), part2.processes.length === 1) {
      let share = Math.ceil(RESERVE * part2.events.count * outline2.map.processes / readers2);
      part2.events.reserve(Math.min(share, MOST_RESERVED));
    }
    part2.eventStart.push(part2.events.count), part2.transferStart.push(part2.transfers.count), part2.callStart.push(part2.calls.count);
  }
  return part2;
}
function loadProcess(outline2, part2, process) {
  let { archive, map } = outline2, { events } = part2, first = events.count;
  part2.transfers.nextProcess();
  let withEvents = 0;
  for (let id of map.locations[process]) {
    let expected = archive.definitions.locations.get(id).events, before = events.count;
    if (!loadLocation(outline2, part2, process, id) && expected > 0)
      throw new InputError({
        file: archive.eventFile(id),
        found: "there is no such file",
        rule: `the definitions say that location ${id} has ${expected} events`,
        remedy: "copy the whole archive: NAME.otf2, NAME.def and the folder NAME"
      });
    events.count > before && withEvents++;
  }
  (withEvents > 1 || !isInOrder(events, first)) && orderByPosting(events, first);
}
function isInOrder({ posted, count }, first) {
  for (let event = first + 1; event < count; event++) if (posted[event] < posted[event - 1]) return !1;
  return !0;
}
function orderByPosting(events, first) {
  let { posted } = events, order = Int32Array.from({ length: events.count - first }, (_, i) => first + i);
  order.sort((a, b) => posted[a] - posted[b] || a - b), events.reorder(first, order);
}
function loadLocation(outline2, part2, process, id) {
  let { archive } = outline2, { definitions } = archive, local = archive.localDefinitions(id), context = {
    process,
    regions: outline2.regions,
    communicators: outline2.map.communicators,
    communicatorIndex: new IdTable(outline2.map.communicatorIndex, local.communicators),
    ignoredRegions: outline2.ignoredRegions,
    ignoredOperations: outline2.ignoredOperations,
    mpiRegions: outline2.mpiRegions,
    waitallRegions: outline2.waitallRegions,
    completingRegions: outline2.completingRegions
  }, clock = new LocationClock(outline2.start, definitions.ticksPerSecond, local.clockOffsets), stack = new CallStack(new IdTable(outline2.indexOfRegion, local.regions), outline2.mpiRegions), recorder = new LocationRecorder(context, stack, part2.transfers, part2.events, part2.calls), decoder = new EventDecoder(stack, recorder, clock, part2.recordCounts);
  return archive.eventChunks(id, (cursor) => decoder.decode(cursor)) ? (part2.openRequests += recorder.finish(stack.now[0]), Number.isNaN(decoder.firstTime) || part2.locations++, decoder.firstTime < part2.firstTime && (part2.firstTime = decoder.firstTime), stack.now[0] > part2.lastTime && (part2.lastTime = stack.now[0]), !0) : !1;
}

// src/read-worker.ts
var { path, ignoreOperations, counter, readers } = import_node_worker_threads.workerData, outline = outlineTrace(path, ignoreOperations), part = loadPart(outline, () => takeNext(counter, outline.map.processes), readers), columns = [
  ...Object.values(part.transfers),
  ...Object.values(part.events),
  ...Object.values(part.calls)
].filter((value) => ArrayBuffer.isView(value));
import_node_worker_threads.parentPort.postMessage(
  part,
  columns.map(({ buffer }) => buffer)
);
