import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  InputError,
  cannotRead,
  openInput,
  readFully,
  readInput
} from "./chunk-6ZCNJISB.js";

// src/trace/otf2/codes.ts
var MARK = { endOfChunk: 0, endOfFile: 2, chunkHeader: 3, timestamp: 5 }, CHUNK_HEADER_BYTES = 18, BYTE_ORDER = { little: 66, big: 35 }, EVENT = {
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
  InterComm: 43
}, LOCAL_DEFINITION = { MappingTable: 5, ClockOffset: 6 }, MAPPING = { REGION: 3, COMM: 6 }, TYPE = { UINT32: 3, UINT64: 4, STRING: 11 }, PARADIGM = {
  UNKNOWN: 0,
  USER: 1,
  COMPILER: 2,
  OPENMP: 3,
  MPI: 4,
  PTHREAD: 7,
  SAMPLING: 21
}, GROUP_TYPE = { COMM_LOCATIONS: 4, COMM_GROUP: 5, COMM_SELF: 6 }, LOCATION_TYPE = { UNKNOWN: 0, CPU_THREAD: 1, ACCELERATOR_STREAM: 2, METRIC: 3 }, COLLECTIVE = {
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
}, COLLECTIVE_NAMES = Object.keys(COLLECTIVE), EVENT_NAMES = Object.fromEntries(
  Object.entries(EVENT).map(([name, type]) => [type, name.replace(/(?<=.)[A-Z]/g, "_$&").toUpperCase()])
);

// src/trace/otf2/cursor.ts
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

// src/trace/otf2/definitions.ts
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
    cartCoordinates: [],
    metricMembers: /* @__PURE__ */ new Map(),
    metricClasses: /* @__PURE__ */ new Map(),
    callingContexts: /* @__PURE__ */ new Map(),
    interruptGenerators: /* @__PURE__ */ new Map(),
    locationProperties: [],
    treeNodes: /* @__PURE__ */ new Map(),
    treeNodeProperties: []
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
    case DEFINITION.MetricMember: {
      let id = readCompressed(cursor, 4, "a metric member id");
      into.metricMembers.set(id, readCompressed(cursor, 4, "the name of a metric member"));
      break;
    }
    case DEFINITION.MetricClass: {
      let id = readCompressed(cursor, 4, "a metric class id");
      into.metricClasses.set(id, readNumbers(cursor, "a member of a metric class"));
      break;
    }
    case DEFINITION.CallingContext: {
      let id = readCompressed(cursor, 4, "a calling context id"), region = readCompressed(cursor, 4, "the region of a calling context");
      readCompressed(cursor, 4, "the source of a calling context");
      let parent = readCompressed(cursor, 4, "the parent of a calling context");
      into.callingContexts.set(id, { region, parent });
      break;
    }
    case DEFINITION.InterruptGenerator:
      decodeInterruptGenerator(cursor, into);
      break;
    case DEFINITION.LocationProperty: {
      readCompressed(cursor, 8, "a location id");
      let name = readCompressed(cursor, 4, "the name of a property");
      readCompressed(cursor, 4, "a value in words"), cursor.offset < end && readUint8(cursor, "a type") === TYPE.UINT64 && into.locationProperties.push({ name, value: readCompressed(cursor, 8, "a value") });
      break;
    }
    case DEFINITION.SystemTreeNode: {
      let id = readCompressed(cursor, 4, "a node id");
      into.treeNodes.set(id, readCompressed(cursor, 4, "the name of a node"));
      break;
    }
    case DEFINITION.SystemTreeNodeProperty:
      decodeTreeNodeProperty(cursor, end, into);
      break;
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
  let count = readUint8(cursor, "how many there are");
  return Array.from({ length: count }, () => readCompressed(cursor, 4, what));
}
function decodeTreeNodeProperty(cursor, end, into) {
  let node = readCompressed(cursor, 4, "a node id"), name = readCompressed(cursor, 4, "the name of a property");
  if (readCompressed(cursor, 4, "a value in words"), cursor.offset >= end) return;
  let type = readUint8(cursor, "a type");
  type !== TYPE.UINT32 && type !== TYPE.STRING || into.treeNodeProperties.push({ node, name, value: readCompressed(cursor, 4, "a value") });
}
function decodeRegion(cursor, end, into) {
  let id = readCompressed(cursor, 4, "a region id"), name = readCompressed(cursor, 4, "a region name");
  readCompressed(cursor, 4, "a region description"), readUint8(cursor, "a region type");
  let file = readCompressed(cursor, 4, "a source file"), line = readCompressed(cursor, 4, "a begin line");
  readCompressed(cursor, 4, "an end line");
  let paradigm = 0;
  cursor.offset < end && (readCompressed(cursor, 4, "a canonical name"), readUint8(cursor, "a region role"), paradigm = readUint8(cursor, "a paradigm")), into.regions.set(id, { name, paradigm, file, line });
}
function decodeInterruptGenerator(cursor, into) {
  readCompressed(cursor, 4, "an interrupt generator id");
  let name = readCompressed(cursor, 4, "the name of an interrupt generator");
  readUint8(cursor, "the mode of an interrupt generator");
  let base = readUint8(cursor, "a base") === 0 ? 2 : 10, exponent = BigInt.asIntN(64, readCompressedBigInt(cursor, "an exponent")), period = readCompressed(cursor, 8, "a period");
  into.interruptGenerators.set(name, period * base ** Number(exponent));
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

// src/trace/otf2/archive.ts
import { readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";

// src/trace/otf2/anchor.ts
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

// src/trace/otf2/chunks.ts
import { closeSync } from "node:fs";
import { inflateSync } from "node:zlib";
var BLOCK_HEADER_BYTES = 20, BLOCK_MARKER = 0xffffffffn, MAX_DEFINITION_BYTES = 512 * 1024 * 1024, MAX_INFLATED_BYTES = 64 * 1024 * 1024, ChunkReader = class {
  constructor(anchor) {
    this.anchor = anchor;
  }
  anchor;
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
      if (size > MAX_DEFINITION_BYTES)
        throw new InputError({
          file,
          found: `${size} bytes of definitions`,
          rule: `at most ${MAX_DEFINITION_BYTES}`
        });
      let stored = new Uint8Array(size);
      return readFully(descriptor, stored, 0, file), this.anchor.compression === "none" ? behindHeader(cursorOver(stored, file)) : behindHeader(cursorOver(inflated(stored, file, this.anchor.chunkBytesDefinitions), file));
    } finally {
      closeSync(descriptor);
    }
  }
  /**
   * Calls `visit` with a cursor behind the header of each chunk of an event file, in order, until it returns
   * true (the end of the file was met).
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
      let open = { descriptor, file, size }, isPlain = this.anchor.compression === "none";
      for (let chunk of isPlain ? this.plainChunks(open, room) : this.compressedChunks(open, room))
        if (visit(behindHeader(chunk))) return !0;
      throw new InputError({
        file,
        place: `byte ${size}`,
        found: "the file ends without its end mark",
        rule: "the last chunk ends with a byte 2",
        remedy: "the program was stopped while the trace was written: record it again"
      });
    } finally {
      closeSync(descriptor);
    }
  }
  *plainChunks({ descriptor, file, size }, room) {
    let chunkBytes2 = this.anchor.chunkBytesEvents;
    for (let position = 0; position < size; position += chunkBytes2) {
      let length = Math.min(chunkBytes2, size - position), chunk = room().subarray(0, length);
      readFully(descriptor, chunk, position, file), yield cursorOver(chunk, file, position);
    }
  }
  *compressedChunks({ descriptor, file, size }, room) {
    let chunkBytes2 = this.anchor.chunkBytesEvents, window = new Uint8Array(BLOCK_HEADER_BYTES + chunkBytes2 + 1024), position = 0;
    for (; position < size; ) {
      let length = Math.min(window.length, size - position);
      readFully(descriptor, window.subarray(0, length), position, file);
      let block = blockAt(cursorOver(window.subarray(0, length), file, position), chunkBytes2), chunk = room().subarray(0, block.content.length);
      chunk.set(block.content), yield cursorOver(chunk, file, 0), position += block.bytes;
    }
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
    let largest = Math.min(chunkBytes2, MAX_INFLATED_BYTES - total), block = blockAt(cursorOver(stored.subarray(position), file, position), largest);
    contents.push(block.content), total += block.content.length, position += block.bytes;
  }
  return Buffer.concat(contents);
}

// src/trace/otf2/local-definitions.ts
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

// src/trace/otf2/archive.ts
var MAX_ANCHOR_BYTES = 16 * 1024 * 1024;
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
  let isFolder = statSync(path, { throwIfNoEntry: !1 })?.isDirectory(), bytes = readInput(path, {
    largest: MAX_ANCHOR_BYTES,
    rule: "a trace is named by its anchor file",
    remedy: `give the .otf2 file ${isFolder ? `in it, such as ${join(path, "traces.otf2")}` : "of a trace"}`
  });
  if (bytes !== null) return bytes;
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

export {
  MARK,
  EVENT,
  PARADIGM,
  GROUP_TYPE,
  LOCATION_TYPE,
  COLLECTIVE,
  COLLECTIVE_NAMES,
  EVENT_NAMES,
  cursorOver,
  damaged,
  readUint8,
  readUint64Full,
  readCompressed,
  unknownCompressionSize,
  readRecordEnd,
  textOf,
  openArchive,
  eventBytes
};
