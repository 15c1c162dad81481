import{createRequire}from'node:module';const require=createRequire(import.meta.url);
var __defProp = Object.defineProperty;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __esm = (fn, res, err) => function __init() {
  if (err) throw err[0];
  try {
    return fn && (res = (0, fn[__getOwnPropNames(fn)[0]])(fn = 0)), res;
  } catch (e) {
    throw err = [e], e;
  }
};
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};

// src/config/default-config.ts
var defaultConfig;
var init_default_config = __esm({
  "src/config/default-config.ts"() {
    "use strict";
    defaultConfig = {
      buildDirectory: ".",
      analysis: {
        ignoreOperations: [],
        wrappers: "auto",
        contexts: "auto",
        delimiters: ["MPI_Waitall"],
        loops: "auto",
        depth: 3,
        minLength: 0,
        criterion: "aic",
        cutoff: 3.5
      },
      gate: {
        cutoff: "auto",
        falseAlarmRate: 1,
        minSlowdownPercent: 10,
        minSharePercent: 1,
        structure: "warn",
        commonFactor: "fail",
        requireBaseline: false,
        blindPercent: 100,
        requireSight: false,
        loops: "calls",
        confirm: "auto",
        maxRepetitions: 30
      },
      report: { severityOverEase: 5 },
      baseline: {
        file: ".commgate/baseline.json",
        store: "auto",
        branch: "commgate-baselines",
        keepRuns: 60,
        keepMebibytes: 32,
        accepted: "commgate-accepted.json"
      }
    };
  }
});

// src/errors.ts
function oneLine(text) {
  const cut = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}\u2026` : text;
  return cut.replace(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (character) => `\\u{${character.codePointAt(0).toString(16)}}`
  );
}
function oneLineParts([where, ...rest]) {
  return `${oneLine(where)}: ${rest.map(oneLineLong).join("; ")}`;
}
function oneLineLong(text) {
  return text.length > LONGEST_QUOTE ? oneLine(text.slice(0, LONGEST_QUOTE)).concat(oneLineLong(text.slice(LONGEST_QUOTE))) : oneLine(text);
}
var LONGEST_QUOTE, InputError;
var init_errors = __esm({
  "src/errors.ts"() {
    "use strict";
    LONGEST_QUOTE = 200;
    InputError = class extends Error {
      name = "InputError";
      exitCode = 2;
      problem;
      /** The one line alone, where the message goes on with what a program printed. */
      inOneLine;
      constructor(problem, options) {
        const where = problem.place === void 0 ? problem.file : `${problem.file}, ${problem.place}`;
        const rest = [problem.found, problem.rule, problem.remedy].filter((part) => part !== void 0);
        super(oneLineParts([where, ...rest]), options);
        this.problem = problem;
        this.inOneLine = this.message;
      }
    };
  }
});

// src/files/read-input.ts
import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs";
function openInput(path, about = {}) {
  let descriptor;
  try {
    descriptor = openSync(path, WITHOUT_WAITING);
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw cannotRead(path, error, about);
  }
  const stats = fstatSync(descriptor);
  if (stats.isFile()) return { descriptor, size: stats.size };
  closeSync(descriptor);
  throw refused(path, `this is ${kindOf(stats)}, not a file`, about);
}
function readInput(path, about = {}) {
  const input = openInput(path, about);
  if (input === null) return null;
  try {
    const { largest = Number.POSITIVE_INFINITY } = about;
    if (input.size > largest) {
      throw refused(path, `the file has ${input.size} bytes; at most ${largest} are read`, about);
    }
    return readFileSync(input.descriptor);
  } catch (error) {
    throw error instanceof InputError ? error : cannotRead(path, error, about);
  } finally {
    closeSync(input.descriptor);
  }
}
function cannotRead(path, error, about = {}) {
  const code2 = error.code ?? String(error);
  return refused(path, REASONS[code2] ?? `the file cannot be read (${code2})`, about, { cause: error });
}
function kindOf(stats) {
  if (stats.isDirectory()) return "a folder";
  return stats.isFIFO() ? "a FIFO" : "a device";
}
function refused(path, found, { named = path, rule, remedy }, options) {
  const more = { ...rule === void 0 ? {} : { rule }, ...remedy === void 0 ? {} : { remedy } };
  return new InputError({ file: named, found, ...more }, options);
}
var WITHOUT_WAITING, REASONS;
var init_read_input = __esm({
  "src/files/read-input.ts"() {
    "use strict";
    init_errors();
    WITHOUT_WAITING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOCTTY ?? 0);
    REASONS = {
      ENOENT: "there is no such file",
      EACCES: "reading is not permitted",
      ENOTDIR: "a part of the path is not a folder",
      ENXIO: "this is a socket or a device, not a file"
    };
  }
});

// src/otf2/codes.ts
var UNDEFINED_UINT32, MARK, CHUNK_HEADER_BYTES, BYTE_ORDER, EVENT, DEFINITION, LOCAL_DEFINITION, MAPPING, PARADIGM, GROUP_TYPE, LOCATION_TYPE, COLLECTIVE, COLLECTIVE_NAMES, EVENT_NAMES;
var init_codes = __esm({
  "src/otf2/codes.ts"() {
    "use strict";
    UNDEFINED_UINT32 = 4294967295;
    MARK = {
      endOfChunk: 0,
      endOfBuffer: 1,
      endOfFile: 2,
      chunkHeader: 3,
      timestamp: 5,
      attributeList: 6
    };
    CHUNK_HEADER_BYTES = 18;
    BYTE_ORDER = { little: 66, big: 35 };
    EVENT = {
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
    };
    DEFINITION = {
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
    };
    LOCAL_DEFINITION = { MappingTable: 5, ClockOffset: 6 };
    MAPPING = {
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
    PARADIGM = {
      UNKNOWN: 0,
      USER: 1,
      COMPILER: 2,
      OPENMP: 3,
      MPI: 4,
      PTHREAD: 7,
      SAMPLING: 21
    };
    GROUP_TYPE = { COMM_LOCATIONS: 4, COMM_GROUP: 5, COMM_SELF: 6 };
    LOCATION_TYPE = { UNKNOWN: 0, CPU_THREAD: 1, ACCELERATOR_STREAM: 2, METRIC: 3 };
    COLLECTIVE = {
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
    };
    COLLECTIVE_NAMES = Object.keys(COLLECTIVE);
    EVENT_NAMES = {
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
  }
});

// src/otf2/cursor.ts
function cursorOver(bytes, file, base = 0, littleEndian = true) {
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
  if (count > cursor.end - cursor.offset) {
    throw damaged(cursor, cursor.offset, `${what} is cut off`, `it takes ${count} bytes`);
  }
}
function readUint8(cursor, what) {
  need(cursor, 1, what);
  return cursor.bytes[cursor.offset++];
}
function readUint32Full(cursor, what) {
  need(cursor, 4, what);
  const value = cursor.view.getUint32(cursor.offset, cursor.littleEndian);
  cursor.offset += 4;
  return value;
}
function readUint64Full(cursor, what) {
  need(cursor, 8, what);
  const value = cursor.view.getBigUint64(cursor.offset, cursor.littleEndian);
  cursor.offset += 8;
  return value;
}
function readCompressed(cursor, width, what) {
  const { bytes } = cursor;
  const size = readUint8(cursor, what);
  if (size === 0) return 0;
  if (size === 255) return width === 8 ? UNDEFINED_64 : 2 ** (8 * width) - 1;
  if (size > width) throw unknownCompressionSize(cursor, cursor.offset - 1, size, width);
  need(cursor, size, what);
  let value = 0;
  if (cursor.littleEndian) {
    for (let i = cursor.offset + size - 1; i >= cursor.offset; i--) value = value * 256 + bytes[i];
  } else {
    for (let i = cursor.offset; i < cursor.offset + size; i++) value = value * 256 + bytes[i];
  }
  cursor.offset += size;
  return value;
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
  const size = readUint8(cursor, what);
  if (size === 255) return 2n ** 64n - 1n;
  if (size > 8) throw unknownCompressionSize(cursor, cursor.offset - 1, size, 8);
  need(cursor, size, what);
  let value = 0n;
  for (let i = 0; i < size; i++) {
    const at = cursor.littleEndian ? cursor.offset + size - 1 - i : cursor.offset + i;
    value = value * 256n + BigInt(cursor.bytes[at]);
  }
  cursor.offset += size;
  return value;
}
function readText(cursor, what) {
  const zero = cursor.bytes.indexOf(0, cursor.offset);
  if (zero < 0 || zero >= cursor.end) throw damaged(cursor, cursor.offset, `${what} has no end`);
  const text = Buffer.from(
    cursor.bytes.buffer,
    cursor.bytes.byteOffset + cursor.offset,
    zero - cursor.offset
  );
  cursor.offset = zero + 1;
  return text.toString("utf8");
}
function readRecordEnd(cursor, what) {
  let length = readUint8(cursor, what);
  if (length === 255) length = Number(readUint64Full(cursor, what));
  if (length > cursor.end - cursor.offset) {
    throw damaged(
      cursor,
      cursor.offset,
      `${what} is cut off`,
      `it says it has ${length} bytes, ${cursor.end - cursor.offset} are left`
    );
  }
  return cursor.offset + length;
}
var UNDEFINED_64, DAMAGED;
var init_cursor = __esm({
  "src/otf2/cursor.ts"() {
    "use strict";
    init_errors();
    UNDEFINED_64 = 2 ** 64;
    DAMAGED = "the file is damaged or was not written to its end: record the trace again";
  }
});

// src/otf2/anchor.ts
function decodeAnchor(bytes, file) {
  const cursor = cursorOver(bytes, file);
  if (bytes.byteLength === 0) throw notAnAnchor(file, "the file is empty");
  const magic = "OTF2";
  const found = Buffer.from(bytes.subarray(2, 6)).toString("latin1");
  const endianness = bytes[1];
  const known = endianness === BYTE_ORDER.little || endianness === BYTE_ORDER.big;
  if (bytes[0] !== MARK.chunkHeader || !known || found !== magic) {
    throw notAnAnchor(file, "this is not an OTF2 anchor file");
  }
  cursor.littleEndian = endianness === BYTE_ORDER.little;
  cursor.offset = 2;
  readText(cursor, "the magic text");
  return decodeFields(cursor);
}
function decodeFields(cursor) {
  const what = "the anchor file";
  const anchorFormat = readUint8(cursor, what);
  if (anchorFormat === 0) throw damaged(cursor, cursor.offset - 1, "anchor format 0", "formats start at 1");
  for (let i = 0; i < 4; i++) readUint8(cursor, what);
  const chunkBytesEvents = chunkBytes(cursor, "events");
  const chunkBytesDefinitions = chunkBytes(cursor, "definitions");
  const substrate = readUint8(cursor, what);
  if (substrate !== 1) {
    throw new InputError({
      file: cursor.file,
      place: `byte ${cursor.offset - 1}`,
      found: `file substrate ${substrate}`,
      rule: "commgate reads archives of plain files (substrate 1, POSIX)",
      remedy: "record with OTF2 substrate POSIX"
    });
  }
  const compression = readUint8(cursor, what);
  if (compression !== 1 && compression !== 2) {
    throw damaged(
      cursor,
      cursor.offset - 1,
      `file compression ${compression}`,
      "1 (none) and 2 (zlib) exist"
    );
  }
  const locations = Number(readUint64Full(cursor, what));
  readUint64Full(cursor, what);
  readText(cursor, "the machine name");
  const creator = readText(cursor, "the creator");
  readText(cursor, "the description");
  if (anchorFormat > 1) skipProperties(cursor);
  return {
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
  const properties = readUint32Full(cursor, "the number of properties");
  for (let i = 0; i < properties; i++) {
    readText(cursor, "a property name");
    readText(cursor, "a property value");
  }
  readUint64Full(cursor, "the trace id");
}
function chunkBytes(cursor, kind) {
  const at = cursor.offset;
  const size = Number(readUint64Full(cursor, `the chunk size of ${kind}`));
  if (size < CHUNK_BYTES.min || size > CHUNK_BYTES.max) {
    throw damaged(
      cursor,
      at,
      `chunk size of ${kind} ${size}`,
      `chunks have ${CHUNK_BYTES.min} to ${CHUNK_BYTES.max} bytes`
    );
  }
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
var CHUNK_BYTES;
var init_anchor = __esm({
  "src/otf2/anchor.ts"() {
    "use strict";
    init_errors();
    init_codes();
    init_cursor();
    CHUNK_BYTES = { min: 256 * 1024, max: 16 * 1024 * 1024 };
  }
});

// src/otf2/chunks.ts
import { closeSync as closeSync2, readSync } from "node:fs";
import { inflateSync } from "node:zlib";
function behindHeader(cursor) {
  if (cursor.end === 0)
    throw damaged(cursor, 0, "the file is empty", "it starts with a chunk header of 18 bytes");
  const endianness = cursor.bytes[cursor.offset + 1];
  if (cursor.bytes[cursor.offset] !== MARK.chunkHeader || endianness !== BYTE_ORDER.little && endianness !== BYTE_ORDER.big) {
    throw damaged(cursor, cursor.offset, "no chunk header", "a chunk starts with the bytes 03 42 or 03 23");
  }
  need(cursor, CHUNK_HEADER_BYTES, "a chunk header");
  cursor.littleEndian = endianness === BYTE_ORDER.little;
  cursor.offset += CHUNK_HEADER_BYTES;
  return cursor;
}
function blockAt(cursor, largest) {
  need(cursor, BLOCK_HEADER_BYTES, "the header of a compressed block");
  const littleEndian = cursor.view.getBigUint64(0, true) === BLOCK_MARKER;
  if (!littleEndian && cursor.view.getBigUint64(0, false) !== BLOCK_MARKER) {
    throw damaged(
      cursor,
      0,
      "no header of a compressed block",
      "the anchor file says the archive is zlib-compressed"
    );
  }
  const isPlausible = cursor.view.getUint32(12, true) <= largest;
  const stored = cursor.view.getUint32(8, littleEndian || isPlausible);
  const size = cursor.view.getUint32(12, littleEndian || isPlausible);
  if (size > largest) throw damaged(cursor, 12, `a compressed block of ${size} bytes`, `at most ${largest}`);
  cursor.offset = BLOCK_HEADER_BYTES;
  need(cursor, stored, "a compressed block");
  const content = inflate(cursor, stored, size);
  if (content.length !== size) {
    throw damaged(cursor, 12, `a compressed block of ${content.length} bytes`, `its header says ${size}`);
  }
  return { content, bytes: BLOCK_HEADER_BYTES + storedBytes(cursor, stored, size, littleEndian) };
}
function inflate(cursor, stored, size) {
  const block = cursor.bytes.subarray(BLOCK_HEADER_BYTES, BLOCK_HEADER_BYTES + stored);
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
  const behind = BLOCK_HEADER_BYTES + size;
  if (size > stored && behind + 8 <= cursor.end && cursor.view.getBigUint64(behind, littleEndian) === BLOCK_MARKER) {
    const next = BLOCK_HEADER_BYTES + stored;
    const isHere = next + 8 <= cursor.end && cursor.view.getBigUint64(next, littleEndian) === BLOCK_MARKER;
    if (!isHere) return size;
  }
  return stored;
}
function inflated(stored, file, chunkBytes2) {
  const contents = [];
  let total = 0;
  for (let position = 0; position < stored.length; ) {
    const largest = Math.min(chunkBytes2, LARGEST_INFLATED - total);
    const block = blockAt(cursorOver(stored.subarray(position), file, position), largest);
    contents.push(block.content);
    total += block.content.length;
    position += block.bytes;
  }
  return Buffer.concat(contents);
}
function readFully(descriptor, target, position, file) {
  let done = 0;
  while (done < target.length) {
    let count;
    try {
      count = readSync(descriptor, target, done, target.length - done, position + done);
    } catch (error) {
      throw cannotRead(file, error);
    }
    if (count === 0) {
      throw new InputError({
        file,
        place: `byte ${position + done}`,
        found: "the file became shorter while read"
      });
    }
    done += count;
  }
}
var BLOCK_HEADER_BYTES, BLOCK_MARKER, LARGEST_DEFINITIONS, LARGEST_INFLATED, ChunkReader;
var init_chunks = __esm({
  "src/otf2/chunks.ts"() {
    "use strict";
    init_errors();
    init_read_input();
    init_codes();
    init_cursor();
    BLOCK_HEADER_BYTES = 20;
    BLOCK_MARKER = 0xffffffffn;
    LARGEST_DEFINITIONS = 512 * 1024 * 1024;
    LARGEST_INFLATED = 64 * 1024 * 1024;
    ChunkReader = class {
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
        const input = openInput(file);
        if (input === null) return null;
        const { descriptor, size } = input;
        try {
          if (size > LARGEST_DEFINITIONS) {
            throw new InputError({
              file,
              found: `${size} bytes of definitions`,
              rule: `at most ${LARGEST_DEFINITIONS}`
            });
          }
          const stored = new Uint8Array(size);
          readFully(descriptor, stored, 0, file);
          if (this.anchor.compression === "none") return behindHeader(cursorOver(stored, file));
          return behindHeader(cursorOver(inflated(stored, file, this.anchor.chunkBytesDefinitions), file));
        } finally {
          closeSync2(descriptor);
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
        const input = openInput(file);
        if (input === null) return false;
        const { descriptor, size } = input;
        try {
          const done = this.anchor.compression === "none" ? this.plainChunks({ descriptor, file, size }, room, visit) : this.compressedChunks({ descriptor, file, size }, room, visit);
          if (!done) {
            throw new InputError({
              file,
              place: `byte ${size}`,
              found: "the file ends without its end mark",
              rule: "the last chunk ends with a byte 2",
              remedy: "the program was stopped while the trace was written: record it again"
            });
          }
          return true;
        } finally {
          closeSync2(descriptor);
        }
      }
      plainChunks({ descriptor, file, size }, room, visit) {
        const chunkBytes2 = this.anchor.chunkBytesEvents;
        for (let position = 0; position < size; position += chunkBytes2) {
          const length = Math.min(chunkBytes2, size - position);
          const chunk = room().subarray(0, length);
          readFully(descriptor, chunk, position, file);
          if (visit(behindHeader(cursorOver(chunk, file, position)))) return true;
        }
        return false;
      }
      compressedChunks({ descriptor, file, size }, room, visit) {
        const chunkBytes2 = this.anchor.chunkBytesEvents;
        const window = new Uint8Array(BLOCK_HEADER_BYTES + chunkBytes2 + 1024);
        let position = 0;
        while (position < size) {
          const length = Math.min(window.length, size - position);
          readFully(descriptor, window.subarray(0, length), position, file);
          const block = blockAt(cursorOver(window.subarray(0, length), file, position), chunkBytes2);
          const chunk = room().subarray(0, block.content.length);
          chunk.set(block.content);
          if (visit(behindHeader(cursorOver(chunk, file, 0)))) return true;
          position += block.bytes;
        }
        return false;
      }
    };
  }
});

// src/otf2/definitions.ts
function decodeDefinitions(cursor) {
  const definitions = {
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
  eachRecord(cursor, "definition", (type, end) => decodeDefinition(cursor, type, end, definitions));
  if (definitions.ticksPerSecond === 0n) {
    throw damaged(cursor, 0, "no clock resolution is defined", "definitions hold one ClockProperties record");
  }
  return definitions;
}
function eachRecord(cursor, what, decode) {
  while (cursor.offset < cursor.end) {
    const type = readUint8(cursor, what);
    if (type === MARK.endOfFile) return;
    if (type === MARK.endOfChunk) continue;
    if (type === MARK.chunkHeader) {
      need(cursor, CHUNK_HEADER_BYTES - 1, "a chunk header");
      cursor.offset += CHUNK_HEADER_BYTES - 1;
      continue;
    }
    const fileEnd = cursor.end;
    const end = readRecordEnd(cursor, `a ${what} record of type ${type}`);
    cursor.end = end;
    decode(type, end);
    cursor.end = fileEnd;
    cursor.offset = end;
  }
  throw damaged(cursor, cursor.end, `the ${what}s end without their end mark`, "the last byte but one is 2");
}
function decodeDefinition(cursor, type, end, into) {
  switch (type) {
    case DEFINITION.ClockProperties: {
      into.ticksPerSecond = readCompressedBigInt(cursor, "the clock resolution");
      into.globalOffset = readCompressedBigInt(cursor, "the global offset");
      into.traceLength = readCompressedBigInt(cursor, "the trace length");
      break;
    }
    case DEFINITION.String: {
      const id = readCompressed(cursor, 4, "a string id");
      into.strings.set(id, readText(cursor, "a string"));
      break;
    }
    case DEFINITION.Location: {
      const id = readCompressed(cursor, 8, "a location id");
      readCompressed(cursor, 4, "a location name");
      const locationType = readUint8(cursor, "a location type");
      const events = readCompressed(cursor, 8, "a number of events");
      const group = readCompressed(cursor, 4, "a location group");
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
      const id = readCompressed(cursor, 4, "a communicator id");
      readCompressed(cursor, 4, "a communicator name");
      into.communicators.set(id, { group: readCompressed(cursor, 4, "a communicator group") });
      break;
    }
    case DEFINITION.InterComm: {
      const id = readCompressed(cursor, 4, "an inter-communicator id");
      readCompressed(cursor, 4, "an inter-communicator name");
      const groupA = readCompressed(cursor, 4, "an inter-communicator group");
      const groupB = readCompressed(cursor, 4, "an inter-communicator group");
      into.interCommunicators.set(id, { groupA, groupB });
      break;
    }
    case DEFINITION.CartDimension: {
      const id = readCompressed(cursor, 4, "a dimension id");
      const name = readCompressed(cursor, 4, "a dimension name");
      const size = readCompressed(cursor, 4, "the size of a dimension");
      into.cartDimensions.set(id, { name, size, periodic: readUint8(cursor, "a periodicity") !== 0 });
      break;
    }
    case DEFINITION.CartTopology: {
      const id = readCompressed(cursor, 4, "a topology id");
      const name = readCompressed(cursor, 4, "a topology name");
      const communicator = readCompressed(cursor, 4, "the communicator of a topology");
      const dimensions = readNumbers(cursor, "a dimension of a topology");
      into.cartTopologies.set(id, { name, communicator, dimensions });
      break;
    }
    case DEFINITION.CartCoordinate: {
      const topology = readCompressed(cursor, 4, "a topology id");
      const rank = readCompressed(cursor, 4, "a rank in a topology");
      into.cartCoordinates.push({ topology, rank, coordinates: readNumbers(cursor, "a coordinate") });
      break;
    }
    default:
  }
}
function readNumbers(cursor, what) {
  const count = readUint8(cursor, "a number of dimensions");
  return Array.from({ length: count }, () => readCompressed(cursor, 4, what));
}
function decodeRegion(cursor, end, into) {
  const id = readCompressed(cursor, 4, "a region id");
  const name = readCompressed(cursor, 4, "a region name");
  readCompressed(cursor, 4, "a region description");
  readUint8(cursor, "a region type");
  const file = readCompressed(cursor, 4, "a source file");
  const line = readCompressed(cursor, 4, "a begin line");
  readCompressed(cursor, 4, "an end line");
  let paradigm = 0;
  if (cursor.offset < end) {
    readCompressed(cursor, 4, "a canonical name");
    readUint8(cursor, "a region role");
    paradigm = readUint8(cursor, "a paradigm");
  }
  into.regions.set(id, { name, paradigm, file, line });
}
function decodeGroup(cursor, end, into) {
  const id = readCompressed(cursor, 4, "a group id");
  readCompressed(cursor, 4, "a group name");
  let type = readUint8(cursor, "a group type");
  const count = readCompressed(cursor, 4, "a number of members");
  if (count > end - cursor.offset) {
    throw damaged(
      cursor,
      cursor.offset,
      `a group of ${count} members`,
      `its record has ${end - cursor.offset} bytes`
    );
  }
  const members = new Float64Array(count);
  for (let i = 0; i < count; i++) members[i] = readCompressed(cursor, 8, "a group member");
  let paradigm = 0;
  if (cursor.offset < end) {
    type = readUint8(cursor, "a group type");
    paradigm = readUint8(cursor, "a paradigm");
  }
  const group = { type, paradigm, members };
  if (type === GROUP_TYPE.COMM_LOCATIONS) into.locationGroups.push(group);
  into.groups.set(id, group);
}
function textOf(definitions, reference) {
  return reference === UNDEFINED_UINT32 ? "" : definitions.strings.get(reference) ?? "";
}
var init_definitions = __esm({
  "src/otf2/definitions.ts"() {
    "use strict";
    init_codes();
    init_cursor();
  }
});

// src/otf2/local-definitions.ts
function decodeLocalDefinitions(cursor) {
  const local = { regions: null, communicators: null, clockOffsets: [] };
  eachRecord(cursor, "local definition", (type, end) => {
    if (type === LOCAL_DEFINITION.MappingTable) {
      const kind = readUint8(cursor, "a mapping type");
      if (kind === MAPPING.REGION) local.regions = decodeIdMap(cursor, end);
      else if (kind === MAPPING.COMM) local.communicators = decodeIdMap(cursor, end);
    } else if (type === LOCAL_DEFINITION.ClockOffset) {
      const time = readUint64Full(cursor, "the time of a clock offset");
      const offset = BigInt.asIntN(64, readCompressedBigInt(cursor, "a clock offset"));
      local.clockOffsets.push({ time, offset });
    }
  });
  return local;
}
function decodeIdMap(cursor, end) {
  const size = readCompressed(cursor, 8, "the size of an id map");
  const dense = readUint8(cursor, "the mode of an id map") === 0;
  if (size > end - cursor.offset) {
    throw damaged(
      cursor,
      cursor.offset,
      `an id map of ${size} entries`,
      `its record has ${end - cursor.offset} bytes`
    );
  }
  const map = /* @__PURE__ */ new Map();
  for (let i = 0; i < size; i++) {
    const local = dense ? i : readCompressed(cursor, 8, "a local id");
    map.set(local, readCompressed(cursor, 8, "a global id"));
  }
  return map;
}
var NO_LOCAL_DEFINITIONS;
var init_local_definitions = __esm({
  "src/otf2/local-definitions.ts"() {
    "use strict";
    init_codes();
    init_cursor();
    init_definitions();
    NO_LOCAL_DEFINITIONS = {
      regions: null,
      communicators: null,
      clockOffsets: []
    };
  }
});

// src/otf2/archive.ts
import { readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
function openArchive(path) {
  const anchor = decodeAnchor(readAnchorFile(path), path);
  const stem = stemOf(path);
  const reader = new ChunkReader(anchor);
  requireFolder(path, stem);
  const cursor = reader.definitions(`${stem}.def`);
  if (cursor === null) {
    throw new InputError({
      file: `${stem}.def`,
      found: "there is no such file",
      rule: `the global definitions stand beside the anchor file ${basename(path)}`,
      remedy: "copy the whole archive: NAME.otf2, NAME.def and the folder NAME"
    });
  }
  return {
    path,
    anchor,
    definitions: decodeDefinitions(cursor),
    localDefinitions(location) {
      const local = reader.definitions(join(stem, `${location}.def`));
      return local === null ? NO_LOCAL_DEFINITIONS : decodeLocalDefinitions(local);
    },
    eventChunks: (location, room, visit) => reader.eventChunks(join(stem, `${location}.evt`), room, visit),
    eventFile: (location) => join(stem, `${location}.evt`)
  };
}
function eventBytes(path) {
  const folder = stemOf(path);
  try {
    const files = readdirSync(folder).filter((name) => name.endsWith(".evt"));
    return files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  } catch {
    return 0;
  }
}
function stemOf(path) {
  return join(dirname(path), basename(path).replace(/\.otf2$/, ""));
}
function readAnchorFile(path) {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory();
  const bytes = readInput(path, {
    largest: LARGEST_ANCHOR,
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
var LARGEST_ANCHOR;
var init_archive = __esm({
  "src/otf2/archive.ts"() {
    "use strict";
    init_errors();
    init_read_input();
    init_anchor();
    init_chunks();
    init_definitions();
    init_local_definitions();
    LARGEST_ANCHOR = 16 * 1024 * 1024;
  }
});

// src/trace/event-codes.ts
var KIND, EVENT_MARK, NONE, LOST_RECEIVE;
var init_event_codes = __esm({
  "src/trace/event-codes.ts"() {
    "use strict";
    KIND = {
      send: 0,
      receive: 1,
      collective: 2
    };
    EVENT_MARK = {
      afterDelimiter: 1,
      sameCall: 2
    };
    NONE = -1;
    LOST_RECEIVE = -3;
  }
});

// src/trace/trace.ts
var init_trace = __esm({
  "src/trace/trace.ts"() {
    "use strict";
    init_event_codes();
  }
});

// src/trace/empty-calls.ts
function dropEmptyCalls({ events, calls }) {
  const { region, parent, count } = calls;
  const holds = new Uint8Array(count);
  for (let event = 0; event < events.count; event++) {
    if (events.call[event] !== NONE) holds[events.call[event]] = 1;
  }
  for (let call = count - 1; call >= 0; call--) {
    if (holds[call] === 1 && parent[call] !== NONE) holds[parent[call]] = 1;
  }
  if (!holds.includes(0)) return;
  const moved2 = new Int32Array(count);
  let kept2 = 0;
  for (let call = 0; call < count; call++) {
    if (holds[call] === 0) continue;
    region[kept2] = region[call];
    parent[kept2] = parent[call] === NONE ? NONE : moved2[parent[call]];
    moved2[call] = kept2++;
  }
  calls.count = kept2;
  for (let event = 0; event < events.count; event++) {
    if (events.call[event] !== NONE) events.call[event] = moved2[events.call[event]];
  }
}
var init_empty_calls = __esm({
  "src/trace/empty-calls.ts"() {
    "use strict";
    init_trace();
  }
});

// src/trace/growing-columns.ts
function grown(column, capacity) {
  const larger3 = new column.constructor(capacity);
  larger3.set(column);
  return larger3;
}
function larger(capacity) {
  return capacity + (capacity >> 1);
}
function eventColumns({ postedBy }) {
  return postedBy.length > 0 ? WITH_CALLERS : EVENT_COLUMNS;
}
var FIRST_CAPACITY, GrowingEvents, EVENT_COLUMNS, WITH_CALLERS, GrowingCalls;
var init_growing_columns = __esm({
  "src/trace/growing-columns.ts"() {
    "use strict";
    FIRST_CAPACITY = 1024;
    GrowingEvents = class {
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
      constructor(withCallers = false, capacity = FIRST_CAPACITY) {
        this.capacity = capacity;
        this.transfer = new Int32Array(capacity);
        this.posted = new Float64Array(capacity);
        this.completed = new Float64Array(capacity);
        this.call = new Int32Array(capacity);
        this.marks = new Uint8Array(capacity);
        this.postedBy = new Int32Array(withCallers ? capacity : 0);
        this.completedBy = new Int32Array(withCallers ? capacity : 0);
      }
      /** Adds the events of a process. */
      append(process2) {
        const count = this.count + process2.count;
        if (count > this.capacity) this.growTo(Math.max(count, larger(this.capacity)));
        for (const name of eventColumns(this)) this[name].set(process2[name], this.count);
        this.count = count;
      }
      /** Makes room for so many events at once: growing step by step copies everything each time. */
      reserve(capacity) {
        if (capacity > this.capacity) this.growTo(capacity);
      }
      growTo(capacity) {
        for (const name of eventColumns(this)) this[name] = grown(this[name], capacity);
        this.capacity = capacity;
      }
      /** Puts the events from `start` on into the order of `order`, whose entries are their present indexes. */
      reorder(start, order) {
        for (const name of eventColumns(this)) {
          const column = this[name];
          const before = column.slice(start, start + order.length);
          for (let i = 0; i < order.length; i++) column[start + i] = before[order[i] - start];
        }
      }
    };
    EVENT_COLUMNS = ["transfer", "posted", "completed", "call", "marks"];
    WITH_CALLERS = [...EVENT_COLUMNS, "postedBy", "completedBy"];
    GrowingCalls = class {
      count = 0;
      region = new Int32Array(FIRST_CAPACITY);
      parent = new Int32Array(FIRST_CAPACITY);
      /** Adds the calls of a process. */
      append(process2) {
        const count = this.count + process2.count;
        if (count > this.region.length) {
          const capacity = Math.max(count, larger(this.region.length));
          this.region = grown(this.region, capacity);
          this.parent = grown(this.parent, capacity);
        }
        this.region.set(process2.region, this.count);
        this.parent.set(process2.parent, this.count);
        this.count = count;
      }
    };
  }
});

// src/trace/growing-transfers.ts
var FIRST_CAPACITY2, GrowingTransfers, TRANSFER_COLUMNS;
var init_growing_transfers = __esm({
  "src/trace/growing-transfers.ts"() {
    "use strict";
    init_growing_columns();
    FIRST_CAPACITY2 = 256;
    GrowingTransfers = class {
      count = 0;
      kind = new Uint8Array(FIRST_CAPACITY2);
      operation = new Uint8Array(FIRST_CAPACITY2);
      partner = new Int32Array(FIRST_CAPACITY2);
      communicator = new Int32Array(FIRST_CAPACITY2);
      tag = new Int32Array(FIRST_CAPACITY2);
      bytes = new Float64Array(FIRST_CAPACITY2);
      /** Adds the transfers of a process. */
      append(process2) {
        const count = this.count + process2.count;
        if (count > this.kind.length) {
          const capacity = Math.max(count, 2 * this.kind.length);
          for (const name of TRANSFER_COLUMNS) this[name] = grown(this[name], capacity);
        }
        for (const name of TRANSFER_COLUMNS) this[name].set(process2[name], this.count);
        this.count = count;
      }
    };
    TRANSFER_COLUMNS = ["kind", "operation", "partner", "communicator", "tag", "bytes"];
  }
});

// src/trace/infer-receives.ts
function inferLostReceives(columns, isWanted = true) {
  const { events, processStart } = columns;
  const processes = processStart.length - 1;
  const lost = [];
  let count = 0;
  for (let process2 = 0; process2 < processes; process2++) {
    lost.push(lostOf(columns, process2));
    count += lost[process2].length;
  }
  if (count === 0) return { inferred: new Int32Array(0), dropped: 0 };
  const sends = isWanted ? sendsTo(columns, lost) : [];
  for (const [process2, to] of sends.entries()) infer(columns, lost[process2], to);
  const isInferred = (event) => events.transfer[event] !== LOST_RECEIVE;
  const dropped = lost.reduce(
    (sum, receives) => sum + receives.filter((event) => !isInferred(event)).length,
    0
  );
  const moved2 = dropLost(columns);
  const inferred = lost.flatMap((receives) => Array.from(receives).filter((event) => moved2[event] !== NONE));
  return { inferred: Int32Array.from(inferred, (event) => moved2[event]), dropped };
}
function lostOf({ events, processStart }, process2) {
  const found = [];
  for (let event = processStart[process2]; event < processStart[process2 + 1]; event++) {
    if (events.transfer[event] === LOST_RECEIVE) found.push(event);
  }
  return Int32Array.from(found);
}
function sendsTo({ events, transfers, processStart }, lost) {
  const sends = lost.map(() => []);
  const known = lost.map(() => /* @__PURE__ */ new Set());
  lost.forEach((_, process2) => {
    for (let event = processStart[process2]; event < processStart[process2 + 1]; event++) {
      const t = events.transfer[event];
      if (t < 0 || transfers.kind[t] === KIND.collective) continue;
      const partner = transfers.partner[t];
      const where = `${transfers.communicator[t]} ${transfers.tag[t]}`;
      if (transfers.kind[t] === KIND.receive) known[process2].add(`${partner} ${where}`);
      else if (lost[partner].length > 0) {
        const posted = events.posted[event];
        sends[partner].push({ event, source: process2, channel: `${process2} ${where}`, posted });
      }
    }
  });
  return sends.map(
    (to, process2) => to.filter(({ channel }) => !known[process2].has(channel)).sort((a, b) => a.posted - b.posted || a.event - b.event)
  );
}
function infer(columns, lost, sends) {
  if (lost.length === 0 || lost.length !== sends.length) return;
  const { completed } = columns.events;
  const receives = Array.from(lost).sort((a, b) => completed[a] - completed[b] || a - b);
  if (areOneChannel(sends)) {
    assign(columns, receives, sends);
    return;
  }
  let from = 0;
  for (let to = 1; to <= receives.length; to++) {
    const end = completed[receives[to - 1]];
    if (to < receives.length && completed[receives[to]] === end) continue;
    if (to < sends.length && sends[to].posted <= end) continue;
    if (sends[to - 1].posted > end) return;
    assign(columns, receives.slice(from, to), sends.slice(from, to));
    from = to;
  }
}
function assign(columns, receives, sends) {
  if (!areOneChannel(sends) && !standInOneBlock(columns, receives)) return;
  receives.sort((a, b) => a - b);
  const inOrder2 = [...sends].sort((a, b) => a.source - b.source || a.event - b.event);
  receives.forEach((event, i) => {
    columns.events.transfer[event] = addReceive(columns, inOrder2[i]);
  });
}
function areOneChannel(sends) {
  return sends.every(({ channel }) => channel === sends[0].channel);
}
function standInOneBlock({ events }, receives) {
  const first = Math.min(...receives);
  const last = Math.max(...receives);
  for (let event = first + 1; event <= last; event++) {
    const isBehind = (events.marks[event] & EVENT_MARK.afterDelimiter) !== 0;
    if (events.call[event] !== events.call[first] || isBehind) return false;
  }
  return true;
}
function addReceive({ events, transfers }, { event, source }) {
  const send = events.transfer[event];
  const t = transfers.count;
  if (t === transfers.kind.length) {
    for (const name of TRANSFER_COLUMNS) {
      transfers[name] = grown(transfers[name], Math.max(64, 2 * t));
    }
  }
  transfers.kind[t] = KIND.receive;
  transfers.operation[t] = 0;
  transfers.partner[t] = source;
  transfers.communicator[t] = transfers.communicator[send];
  transfers.tag[t] = transfers.tag[send];
  transfers.bytes[t] = transfers.bytes[send];
  transfers.count = t + 1;
  return t;
}
function dropLost({ events, processStart }) {
  const moved2 = new Int32Array(events.count).fill(NONE);
  const names = eventColumns(events);
  let to = 0;
  let delimiter = 0;
  let isFirstLost = false;
  for (let process2 = 0; process2 + 1 < processStart.length; process2++) {
    const first = processStart[process2];
    processStart[process2] = to;
    for (let event = first; event < processStart[process2 + 1]; event++) {
      const marks = events.marks[event];
      const isLost = events.transfer[event] === LOST_RECEIVE;
      delimiter |= marks & EVENT_MARK.afterDelimiter;
      const isFirst = (marks & EVENT_MARK.sameCall) === 0 || isFirstLost;
      isFirstLost = isFirst && isLost;
      if (isLost) continue;
      for (const name of names) events[name][to] = events[name][event];
      events.marks[to] = delimiter | (isFirst ? 0 : EVENT_MARK.sameCall);
      delimiter = 0;
      moved2[event] = to++;
    }
  }
  processStart[processStart.length - 1] = to;
  events.count = to;
  return moved2;
}
var init_infer_receives = __esm({
  "src/trace/infer-receives.ts"() {
    "use strict";
    init_growing_columns();
    init_growing_transfers();
    init_trace();
  }
});

// src/assembly/memory.ts
function withAddresses(work) {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new InputError(
      {
        file: "memory",
        found: "this Node.js does not get the address space that it wants for WebAssembly",
        rule: "Node.js 20 reserves some GiB of addresses, which takes no memory",
        remedy: "lift the limit (ulimit -v), use a newer Node.js, or set NODE_OPTIONS=--disable-wasm-trap-handler"
      },
      { cause: error }
    );
  }
}
var MOST_KEPT_BYTES, Struct;
var init_memory = __esm({
  "src/assembly/memory.ts"() {
    "use strict";
    init_errors();
    MOST_KEPT_BYTES = 64 * 1024 * 1024;
    Struct = class {
      buffer;
      byteOffset;
      /** WebAssembly is little-endian everywhere. */
      view;
      constructor(buffer, byteOffset, bytes) {
        this.buffer = buffer;
        this.byteOffset = byteOffset;
        this.view = new DataView(buffer, byteOffset, bytes);
      }
    };
  }
});

// src/assembly/column-memory.ts
function memoryOf(column) {
  return memories.get(column.buffer);
}
var PAGE_BYTES, MOST_PAGES, memories, ColumnMemory;
var init_column_memory = __esm({
  "src/assembly/column-memory.ts"() {
    "use strict";
    init_memory();
    PAGE_BYTES = 65536;
    MOST_PAGES = 65536;
    memories = /* @__PURE__ */ new WeakMap();
    ColumnMemory = class _ColumnMemory {
      memory;
      used = 0;
      /**
       * @param size bytes, see bytesOf
       * @returns null where it does not fit into the addresses of compiled code
       * @throws InputError where the system does not give the addresses
       */
      static ofBytes(size) {
        const pages = Math.ceil(size / PAGE_BYTES);
        return pages > MOST_PAGES ? null : new _ColumnMemory(pages);
      }
      constructor(pages) {
        this.memory = withAddresses(() => new WebAssembly.Memory({ initial: pages, maximum: pages }));
        memories.set(this.memory.buffer, this);
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
      /** A new column with the numbers of another one, wherever that lies. */
      copy(column) {
        const own = this.integers(column.length);
        own.set(column);
        return own;
      }
      /** Lets go of the columns that were made since as soon as the work is done. */
      scratch(work) {
        const before = this.used;
        try {
          return work();
        } finally {
          this.used = before;
        }
      }
      take(size) {
        const address = this.used;
        this.used += Math.ceil(size / 8) * 8;
        return address;
      }
    };
  }
});

// src/trace/growing-call-times.ts
function moved(column, larger3) {
  larger3.set(column);
  return larger3;
}
function memoryForCallTimes(calls, entries) {
  const sums = Math.min(LEAST_FOR_SUMS + SUMS_OF_CALL * calls, MOST_FOR_SUMS);
  return ColumnMemory.ofBytes(ROOM_OF_CALL * (calls + 1) + 12 * entries + sums);
}
function larger2(capacity) {
  return capacity + (capacity >> 1);
}
var FIRST_CAPACITY3, GrowingCallTimes, ROOM_OF_CALL, LEAST_FOR_SUMS, SUMS_OF_CALL, MOST_FOR_SUMS;
var init_growing_call_times = __esm({
  "src/trace/growing-call-times.ts"() {
    "use strict";
    init_column_memory();
    FIRST_CAPACITY3 = 1024;
    GrowingCallTimes = class {
      count = 0;
      enter = new Float64Array(FIRST_CAPACITY3);
      leave = new Float64Array(FIRST_CAPACITY3);
      path = new Int32Array(FIRST_CAPACITY3);
      entries = 0;
      gapPath = new Int32Array(FIRST_CAPACITY3);
      gapNs = new Float64Array(FIRST_CAPACITY3);
      gapStart = new Int32Array(FIRST_CAPACITY3);
      callStart = [0];
      begin = [];
      end = [];
      paths = { count: 0, region: new Int32Array(0), parent: new Int32Array(0) };
      leaves = new Int32Array(0);
      stays = false;
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
        this.stays = stays;
        this.growTo(
          Math.min(Math.ceil(share * this.count), most),
          Math.min(Math.ceil(share * this.entries), most)
        );
      }
      /** Ends a process: its calls and gaps are there. @param begin, end its measured span */
      endProcess(begin, end) {
        this.callStart.push(this.count);
        this.begin.push(begin);
        this.end.push(end);
      }
      growTo(calls, entries) {
        const gaps = calls + this.begin.length + 1;
        const isFull = calls > this.enter.length || gaps > this.gapStart.length;
        const areGapsFull = entries > this.gapPath.length;
        if (!isFull && !areGapsFull) return;
        const capacity = isFull ? Math.max(gaps, larger2(this.enter.length)) : this.enter.length;
        const gapCapacity = areGapsFull ? Math.max(entries, larger2(this.gapPath.length)) : this.gapPath.length;
        const memory = this.stays ? memoryForCallTimes(capacity, gapCapacity) : null;
        if (isFull || memory !== null) {
          this.enter = moved(this.enter, memory?.numbers(capacity) ?? new Float64Array(capacity));
          this.leave = moved(this.leave, memory?.numbers(capacity) ?? new Float64Array(capacity));
          this.path = moved(this.path, memory?.integers(capacity) ?? new Int32Array(capacity));
          const starts = capacity + (capacity >> 1) + 1;
          this.gapStart = moved(this.gapStart, memory?.integers(starts) ?? new Int32Array(starts));
        }
        if (areGapsFull || memory !== null) {
          this.gapPath = moved(this.gapPath, memory?.integers(gapCapacity) ?? new Int32Array(gapCapacity));
          this.gapNs = moved(this.gapNs, memory?.numbers(gapCapacity) ?? new Float64Array(gapCapacity));
        }
      }
    };
    ROOM_OF_CALL = 256;
    LEAST_FOR_SUMS = 1 << 20;
    SUMS_OF_CALL = 1024;
    MOST_FOR_SUMS = 1 << 28;
  }
});

// src/trace/join-call-times.ts
function joinCallTimes(parts, processesOf) {
  const { paths, indexes } = joinPaths(parts);
  const places = processesOf.flatMap(
    (own, part) => own.map((process2, index) => ({ part, index, process: process2 }))
  );
  places.sort((a, b) => a.process - b.process);
  const { calls, gaps } = joinColumns(parts, places, indexes);
  const processBegin = Float64Array.from(places, ({ part, index }) => parts[part].begin[index]);
  const processEnd = Float64Array.from(places, ({ part, index }) => parts[part].end[index]);
  const first = processBegin.reduce(
    (least, time) => Number.isNaN(time) ? least : Math.min(least, time),
    Infinity
  );
  for (let process2 = 0; process2 < places.length; process2++) {
    if (Number.isNaN(processBegin[process2])) processBegin[process2] = processEnd[process2] = first;
  }
  return { calls, paths, gaps, processBegin, processEnd };
}
function joinColumns(parts, places, indexes) {
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const entries = parts.reduce((sum, part) => sum + part.entries, 0);
  const only = parts.length === 1 && memoryOf(parts[0].gapNs) !== void 0 ? parts[0] : null;
  const memory = only === null ? memoryForCallTimes(count + places.length, entries) : null;
  const integers = (length) => memory?.integers(length) ?? new Int32Array(length);
  const numbers = (length) => memory?.numbers(length) ?? new Float64Array(length);
  const starts = count + places.length + 1;
  const calls = {
    count,
    processStart: new Int32Array(places.length + 1),
    enter: only?.enter.subarray(0, count) ?? numbers(count),
    leave: only?.leave.subarray(0, count) ?? numbers(count),
    path: only?.path.subarray(0, count) ?? integers(count)
  };
  const gaps = {
    start: only?.gapStart.subarray(0, starts) ?? integers(starts),
    path: only?.gapPath.subarray(0, entries) ?? integers(entries),
    ns: only?.gapNs.subarray(0, entries) ?? numbers(entries)
  };
  let call = 0;
  let entry = 0;
  for (const { part, index, process: process2 } of places) {
    const from = parts[part];
    const own = indexes[part];
    const [first, behind] = [from.callStart[index], from.callStart[index + 1]];
    const firstEntry = from.gapStart[first + index];
    const lastEntry = index + 1 < from.begin.length ? from.gapStart[behind + index + 1] : from.entries;
    if (only === null) {
      calls.enter.set(from.enter.subarray(first, behind), call);
      calls.leave.set(from.leave.subarray(first, behind), call);
      gaps.ns.set(from.gapNs.subarray(firstEntry, lastEntry), entry);
      const starts2 = from.gapStart.subarray(first + index, behind + index + 1);
      for (let k = 0; k < starts2.length; k++)
        gaps.start[call + process2 + k] = starts2[k] - firstEntry + entry;
    }
    translate(from.path.subarray(first, behind), own, calls.path, call);
    translate(from.gapPath.subarray(firstEntry, lastEntry), own, gaps.path, entry);
    call += behind - first;
    entry += lastEntry - firstEntry;
    calls.processStart[process2 + 1] = call;
  }
  gaps.start[count + places.length] = entries;
  return { calls, gaps };
}
function translate(numbers, meaning, into, at) {
  for (let k = 0; k < numbers.length; k++) into[at + k] = meaning[numbers[k]];
}
function joinPaths(parts) {
  const children = [/* @__PURE__ */ new Map()];
  const nodes = parts.map((part) => {
    const { region, parent, count } = part.paths;
    const used = usedPaths(part);
    const node = new Int32Array(count).fill(NONE);
    node[0] = 0;
    for (let path = 1; path < count; path++) {
      if (used[path] === 0) continue;
      const siblings = children[node[parent[path]]];
      let found = siblings.get(region[path]);
      if (found === void 0) {
        found = children.push(/* @__PURE__ */ new Map()) - 1;
        siblings.set(region[path], found);
      }
      node[path] = found;
    }
    return node;
  });
  const { paths, indexOf } = inOrder(children);
  return { paths, indexes: nodes.map((node) => node.map((each) => each === NONE ? NONE : indexOf[each])) };
}
function usedPaths({ paths, path, count, gapPath, entries }) {
  const used = new Uint8Array(paths.count);
  for (let from = 0; from < count; from += AT_A_TIME)
    mark(path.subarray(from, Math.min(from + AT_A_TIME, count)), used);
  for (let from = 0; from < entries; from += AT_A_TIME)
    mark(gapPath.subarray(from, Math.min(from + AT_A_TIME, entries)), used);
  for (let each = paths.count - 1; each > 0; each--) if (used[each] === 1) used[paths.parent[each]] = 1;
  return used;
}
function mark(paths, used) {
  for (let k = 0; k < paths.length; k++) used[paths[k]] = 1;
}
function inOrder(children) {
  const count = children.length;
  const region = new Int32Array(count).fill(NONE);
  const parent = new Int32Array(count).fill(NONE);
  const indexOf = new Int32Array(count);
  const open = [{ node: 0, region: NONE, parent: NONE }];
  for (let index = 0; open.length > 0; index++) {
    const next = open.pop();
    indexOf[next.node] = index;
    region[index] = next.region;
    parent[index] = next.parent;
    const below = [...children[next.node]].sort(([a], [b]) => b - a);
    for (const [own, node] of below) open.push({ node, region: own, parent: index });
  }
  return { paths: { count, region, parent }, indexOf };
}
var AT_A_TIME;
var init_join_call_times = __esm({
  "src/trace/join-call-times.ts"() {
    "use strict";
    init_column_memory();
    init_growing_call_times();
    init_trace();
    AT_A_TIME = 8192;
  }
});

// src/trace/join-parts.ts
function joinParts(parts, processes) {
  const pieces = placed(parts);
  const processStart = new Int32Array(processes + 1);
  for (const { process: process2, event, events } of pieces) processStart[process2 + 1] = event + events[1] - events[0];
  if (parts.length === 1) {
    const { transfers, events, calls } = parts[0];
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
  const pieces = parts.flatMap(
    (part) => part.processes.map((process2, i) => {
      const range = (starts) => [starts[i], starts[i + 1]];
      const { eventStart, transferStart, callStart } = part;
      const ranges = { events: range(eventStart), transfers: range(transferStart), calls: range(callStart) };
      const mpiCalls = part.callTimes ? range(part.callTimes.callStart) : [0, 0];
      return { part, process: process2, ...ranges, mpiCalls, event: 0, transfer: 0, call: 0, mpiCall: 0 };
    })
  );
  pieces.sort((a, b) => a.process - b.process);
  let [event, transfer, call, mpiCall] = [0, 0, 0, 0];
  for (const piece of pieces) {
    Object.assign(piece, { event, transfer, call, mpiCall });
    event += piece.events[1] - piece.events[0];
    transfer += piece.transfers[1] - piece.transfers[0];
    call += piece.calls[1] - piece.calls[0];
    mpiCall += piece.mpiCalls[1] - piece.mpiCalls[0];
  }
  return pieces;
}
function joinTimes(parts) {
  const times = parts.flatMap(({ callTimes }) => callTimes ?? []);
  if (times.length === 0) return null;
  return joinCallTimes(
    times,
    parts.map(({ processes }) => processes)
  );
}
function joinTransfers(pieces) {
  const count = pieces.reduce((sum, { transfers: [from, to] }) => sum + to - from, 0);
  const whole = {
    count,
    kind: new Uint8Array(count),
    operation: new Uint8Array(count),
    partner: new Int32Array(count),
    communicator: new Int32Array(count),
    tag: new Int32Array(count),
    bytes: new Float64Array(count)
  };
  for (const { part, transfers, transfer } of pieces) {
    for (const name of TRANSFER_COLUMNS)
      whole[name].set(part.transfers[name].subarray(...transfers), transfer);
  }
  return whole;
}
function joinEvents(parts, pieces) {
  const count = pieces.reduce((sum, { events: [from, to] }) => sum + to - from, 0);
  const whole = { count, postedBy: NOTHING, completedBy: NOTHING };
  for (const name of eventColumns(parts[0].events)) {
    const kind = parts[0].events[name].constructor;
    const column = new kind(count);
    for (const { part, events, event } of pieces) column.set(part.events[name].subarray(...events), event);
    for (const part of parts) part.events[name] = void 0;
    whole[name] = column;
  }
  const { transfer, call, postedBy, completedBy } = whole;
  for (const piece of pieces) {
    const movedTransfer = piece.transfer - piece.transfers[0];
    const movedCall = piece.call - piece.calls[0];
    const to = piece.event + piece.events[1] - piece.events[0];
    for (let event = piece.event; event < to; event++) {
      transfer[event] += movedTransfer;
      if (call[event] !== NONE) call[event] += movedCall;
    }
    const movedMpiCall = piece.mpiCall - piece.mpiCalls[0];
    for (const column of [postedBy, completedBy]) {
      for (let event = piece.event; event < Math.min(to, column.length); event++) {
        if (column[event] !== NONE) column[event] += movedMpiCall;
      }
    }
  }
  return whole;
}
function joinCalls(pieces) {
  const count = pieces.reduce((sum, { calls: [from, to] }) => sum + to - from, 0);
  const region = new Int32Array(count);
  const parent = new Int32Array(count);
  for (const { part, calls, call } of pieces) {
    region.set(part.calls.region.subarray(...calls), call);
    parent.set(part.calls.parent.subarray(...calls), call);
    const moved2 = call - calls[0];
    const to = call + calls[1] - calls[0];
    for (let c = call; c < to; c++) if (parent[c] !== NONE) parent[c] += moved2;
  }
  return { count, region, parent };
}
var NOTHING;
var init_join_parts = __esm({
  "src/trace/join-parts.ts"() {
    "use strict";
    init_growing_columns();
    init_growing_transfers();
    init_join_call_times();
    init_trace();
    NOTHING = new Int32Array(0);
  }
});

// src/trace/source-names.ts
function sourceForms(raw) {
  if (raw.length > LONGEST_FUNCTION) return [raw];
  const forms = raw.includes("(") ? [withoutParameters(raw)] : fortranForms(raw);
  return [.../* @__PURE__ */ new Set([...forms.filter((form) => form !== ""), raw])];
}
function fortranForms(raw) {
  const [, module, procedure] = /^__(\w+?)_MOD_(\w+)$/.exec(raw) ?? /^_QM(\w+?)P(\w+)$/.exec(raw) ?? /^([a-z]\w*?)_mp_(\w+)$/.exec(raw) ?? /^(\w+)::(\w+)$/.exec(raw) ?? [];
  if (procedure !== void 0) {
    const bare = withoutUnderscores(procedure);
    return [bare, `${module}::${bare}`];
  }
  return [withoutUnderscores(raw)];
}
function withoutUnderscores(name) {
  return /^[A-Za-z]\w*_$/.test(name) ? name.replace(/_+$/, "") : name;
}
function withoutParameters(raw) {
  let name = "";
  let angles = 0;
  for (let i = 0; i < raw.length; ) {
    const kept2 = name.endsWith("operator") ? /^(?:\(\)|\[\]|[<>=!+\-*/%^&|~,]+)/.exec(raw.slice(i))?.[0] : ANONYMOUS.find((each) => raw.startsWith(each, i));
    if (kept2 !== void 0) {
      name += kept2;
      i += kept2.length;
    } else if (raw[i] === "(" && angles === 0) {
      i = endOfList(raw, i);
      i += AFTER_PARAMETERS.exec(raw.slice(i))?.[0].length ?? 0;
    } else {
      if (raw[i] === "<") angles++;
      if (raw[i] === ">") angles = Math.max(0, angles - 1);
      name += raw[i++];
    }
  }
  return withoutResult(name);
}
function endOfList(text, start) {
  let depth = 0;
  for (let i = start; i < text.length; i++) {
    if (text[i] === "(") depth++;
    if (text[i] === ")" && --depth === 0) return i + 1;
  }
  return text.length;
}
function withoutResult(name) {
  let depth = 0;
  let start = 0;
  for (let i = 0; i < name.length; i++) {
    if (depth === 0 && name.startsWith("operator", i) && !/\w/.test(name[i - 1] ?? "")) break;
    if ("<({".includes(name[i])) depth++;
    if (">)}".includes(name[i])) depth = Math.max(0, depth - 1);
    if (depth === 0 && name[i] === " ") start = i + 1;
  }
  return name.slice(start).trim();
}
var LONGEST_FUNCTION, ANONYMOUS, AFTER_PARAMETERS;
var init_source_names = __esm({
  "src/trace/source-names.ts"() {
    "use strict";
    LONGEST_FUNCTION = 4096;
    ANONYMOUS = ["(anonymous namespace)", "(anonymous class)"];
    AFTER_PARAMETERS = /^(?: (?:const|volatile|noexcept|&&?|\[clone [^\]]*\]))+/;
  }
});

// src/trace/name-pattern.ts
function matchesPattern(pattern, name) {
  const pieces = pattern.split("*");
  const first = pieces[0];
  if (pieces.length === 1) return name === pattern;
  const last = pieces.at(-1);
  if (name.length < first.length + last.length || !name.startsWith(first) || !name.endsWith(last))
    return false;
  const end = name.length - last.length;
  let at = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = name.indexOf(piece, at);
    if (found < 0 || found + piece.length > end) return false;
    at = found + piece.length;
  }
  return true;
}
function matchedNames(patterns, names) {
  const inTrace = indexesBy(names, (name) => [name]);
  const isEveryFound = patterns.every((pattern) => inTrace.has(pattern));
  const forms = isEveryFound ? [] : names.map(sourceForms);
  const inSource = isEveryFound ? inTrace : indexesBy(forms, (each) => each);
  return patterns.map(
    (pattern) => pattern.includes("*") ? forms.flatMap((each, index) => each.some((form) => matchesPattern(pattern, form)) ? [index] : []) : inTrace.get(pattern) ?? inSource.get(pattern) ?? []
  );
}
function indexesBy(values, keysOf) {
  const found = /* @__PURE__ */ new Map();
  for (const [index, value] of values.entries()) {
    for (const key of keysOf(value)) {
      const same = found.get(key);
      if (same === void 0) found.set(key, [index]);
      else same.push(index);
    }
  }
  return found;
}
var init_name_pattern = __esm({
  "src/trace/name-pattern.ts"() {
    "use strict";
    init_source_names();
  }
});

// src/trace/processes.ts
function findProcesses(definitions, file) {
  const world = worldGroup(definitions);
  if (world === null || world.members.length === 0) {
    throw new InputError({
      file,
      found: "the trace defines no MPI processes",
      rule: "commgate analyses traces of MPI programs",
      remedy: "record with MPI tracing on (Score-P: mpp=mpi; EZTrace: -t mpi)"
    });
  }
  const processes = world.members.length;
  const locations = Array.from({ length: processes }, () => []);
  const processOfGroup = /* @__PURE__ */ new Map();
  const named = /* @__PURE__ */ new Set();
  for (let rank = 0; rank < processes; rank++) {
    const id = world.members[rank];
    const location = definitions.locations.get(id);
    if (location === void 0) {
      throw damagedProcess(file, `MPI process ${rank} has location ${id}, which is not defined`);
    }
    if (named.has(id)) throw damagedProcess(file, `two MPI processes have location ${id}`);
    named.add(id);
    locations[rank].push(id);
    processOfGroup.set(location.group, rank);
  }
  for (const { id, type, group } of definitions.locations.values()) {
    const process2 = processOfGroup.get(group);
    if (process2 === void 0 || type !== LOCATION_TYPE.CPU_THREAD || locations[process2][0] === id) continue;
    locations[process2].push(id);
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
  for (const group of definitions.locationGroups) {
    if (group.paradigm !== PARADIGM.MPI) continue;
    if (found === null || group.members.length > found.members.length) found = group;
  }
  return found;
}
function translateMembers(group, processes) {
  if (group === void 0) return new Int32Array(0);
  const isWorld = group.type === GROUP_TYPE.COMM_LOCATIONS;
  return Int32Array.from(group.members, (member, rank) => {
    const process2 = isWorld ? rank : member;
    return process2 < processes ? process2 : NONE;
  });
}
function translateCommunicators(definitions, processes) {
  const communicators = [];
  const communicatorIndex = /* @__PURE__ */ new Map();
  const known = /* @__PURE__ */ new Map();
  const membersOf = (reference) => {
    const members = known.get(reference) ?? translateMembers(definitions.groups.get(reference), processes);
    known.set(reference, members);
    return members;
  };
  for (const [id, { group }] of definitions.communicators) {
    const self = definitions.groups.get(group)?.type === GROUP_TYPE.COMM_SELF;
    communicatorIndex.set(id, communicators.length);
    communicators.push({ id, members: membersOf(group), self, groupASize: NONE });
  }
  for (const [id, { groupA, groupB }] of definitions.interCommunicators) {
    const a = membersOf(groupA);
    const b = membersOf(groupB);
    communicatorIndex.set(id, communicators.length);
    communicators.push({ id, members: Int32Array.from([...a, ...b]), self: false, groupASize: a.length });
  }
  return { communicators, communicatorIndex };
}
var init_processes = __esm({
  "src/trace/processes.ts"() {
    "use strict";
    init_errors();
    init_codes();
    init_trace();
  }
});

// src/trace/outline.ts
function outlineTrace(path, ignoreOperations, delimiters = defaultConfig.analysis.delimiters) {
  const archive = openArchive(path);
  const map = findProcesses(archive.definitions, path.replace(/(\.otf2)?$/, ".def"));
  const table = regionTable(archive.definitions);
  return {
    archive,
    map,
    ...table,
    ...ignoredBy(ignoreOperations, table.regions),
    delimiterRegions: delimitersAmong(
      table.regions,
      delimiters === "none" ? [] : delimiters,
      ignoreOperations
    ),
    start: traceStart(archive, map),
    hasStacks: [...archive.definitions.regions.values()].some(
      ({ paradigm }) => paradigm === PARADIGM.SAMPLING
    )
  };
}
function regionTable(definitions) {
  const regions = [];
  const indexOfRegion = /* @__PURE__ */ new Map();
  const indexOfKey = /* @__PURE__ */ new Map();
  for (const [id, { name, paradigm, file, line }] of definitions.regions) {
    const text = textOf(definitions, name);
    const source = textOf(definitions, file);
    const key = `${text}\0${source}\0${line}`;
    let index = indexOfKey.get(key);
    if (index === void 0) {
      index = regions.length;
      indexOfKey.set(key, index);
      const mpi = isMpi(text, paradigm);
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
  const wanted = new Set(names.map((name) => name.toUpperCase()));
  const has = (name) => wanted.has(operationName(name));
  const ignoredRegions = new Uint8Array(regions.length);
  regions.forEach(({ name, mpi }, index) => {
    if (mpi && has(name)) ignoredRegions[index] = 1;
  });
  const ignoredOperations = Uint8Array.from(
    { length: 256 },
    (_, operation) => has(`MPI_${COLLECTIVE_NAMES[operation] ?? ""}`) ? 1 : 0
  );
  const mpiRegions = Uint8Array.from(regions, ({ mpi }) => mpi ? 1 : 0);
  const named = (pattern) => Uint8Array.from(regions, ({ name, mpi }) => mpi && pattern.test(operationName(name)) ? 1 : 0);
  return {
    mpiRegions,
    ignoredRegions,
    ignoredOperations,
    completingRegions: named(/^MPI_(WAIT|TEST)/),
    initRegions: named(/^MPI_INIT(_THREAD)?$/),
    finalizeRegions: named(/^MPI_FINALIZE$/)
  };
}
function delimitersAmong(regions, delimiters, ignored = []) {
  const leftOut = new Set(ignored.map((name) => name.toUpperCase()));
  const operations = delimiters.map(operationName);
  const found = new Uint8Array(regions.length);
  regions.forEach(({ name, mpi }, region) => {
    if (!mpi) return;
    const operation = operationName(name);
    const isMeant = operations.some((pattern) => matchesPattern(pattern, operation));
    if (isMeant && !leftOut.has(operation)) found[region] = 1;
  });
  const functions = delimiters.filter((name) => !/^P?MPI_/.test(name));
  if (functions.length === 0) return found;
  const names = regions.map(({ name }) => name);
  for (const region of matchedNames(functions, names).flat()) {
    if (!regions[region].mpi) found[region] = 1;
  }
  return found;
}
function operationName(name) {
  return name.toUpperCase().replace(/^PMPI_/, "MPI_").replace(/_+$/, "");
}
function traceStart(archive, map) {
  const { globalOffset } = archive.definitions;
  if (globalOffset > 0n && globalOffset < 2n ** 63n) return globalOffset;
  let earliest = null;
  const room = new Uint8Array(archive.anchor.chunkBytesEvents);
  for (const ids of map.locations) {
    for (const id of ids) {
      const time = firstTimestamp(archive, id, room);
      if (time !== null && (earliest === null || time < earliest)) earliest = time;
    }
  }
  return earliest ?? 0n;
}
function firstTimestamp(archive, id, room) {
  let time = null;
  const visit = (cursor) => {
    if (cursor.end - cursor.offset >= 9 && cursor.bytes[cursor.offset] === 5) {
      time = cursor.view.getBigUint64(cursor.offset + 1, cursor.littleEndian);
    }
    return true;
  };
  archive.eventChunks(id, () => room, visit);
  return time;
}
var init_outline = __esm({
  "src/trace/outline.ts"() {
    "use strict";
    init_default_config();
    init_archive();
    init_codes();
    init_definitions();
    init_name_pattern();
    init_processes();
  }
});

// src/trace/leave-times.ts
function hasLeaves(regions, leaves) {
  return regions.every(({ name }, region) => {
    if (AT_ONCE.test(operationName(name))) return true;
    const sum = (counter) => leaves.reduce((all, own) => all + own[2 * region + counter], 0);
    return sum(0) < FEWEST || sum(1) < MOST_COINCIDING * sum(0);
  });
}
var AT_ONCE, FEWEST, MOST_COINCIDING;
var init_leave_times = __esm({
  "src/trace/leave-times.ts"() {
    "use strict";
    init_outline();
    AT_ONCE = /^MPI_(I(?!NIT)|TEST|REQUEST_|.*_INIT$|START|CANCEL)/;
    FEWEST = 100;
    MOST_COINCIDING = 0.99;
  }
});

// src/trace/clock.ts
function clockPieces(start, offsets) {
  const pieces = [];
  for (let i = 0; i + 1 < offsets.length; i++) {
    const [from, to] = [offsets[i], offsets[i + 1]];
    if (to.time <= from.time) continue;
    const slope = Number(to.offset - from.offset) / Number(to.time - from.time);
    pieces.push(Number(from.time - start), Number(to.time - start), Number(from.offset), slope);
  }
  return { start, pieces: Float64Array.from(pieces) };
}
var init_clock = __esm({
  "src/trace/clock.ts"() {
    "use strict";
  }
});

// src/trace/process-call-times.ts
function addProcess(process2, into) {
  const { locations, init, finalize, enter, leave } = process2;
  into.makeRoom(process2.count, roomForEntries(process2));
  if (locations.length === 0) {
    into.gapStart[into.count + into.begin.length] = into.entries;
    into.endProcess(Number.NaN, Number.NaN);
    return null;
  }
  const begin = init === NONE ? Math.min(...locations.map(({ firstTime }) => firstTime)) : leave[init];
  const last = finalize === NONE ? Math.max(...locations.map(({ lastTime }) => lastTime)) : enter[finalize];
  const end = Math.max(begin, last);
  const order = locations.length === 1 ? null : addThreads(process2, into, begin, end);
  if (order === null) addThread(process2, into);
  into.endProcess(begin, end);
  return order;
}
function roomForEntries({ locations, count, gapPath }) {
  return gapPath.length + (locations.length > 1 ? count + 1 : 0);
}
function addThread(process2, into) {
  const { count, gap, init, finalize } = process2;
  const { lastGap, gapEnd } = process2.locations[0];
  const endOfGap = (call) => call + 1 < count ? gap[call + 1] : lastGap;
  const lowest = init === NONE ? 0 : endOfGap(init);
  const highest = finalize === NONE ? gapEnd : Math.max(lowest, endOfGap(finalize));
  const first = into.count;
  into.enter.set(process2.enter, first);
  into.leave.set(process2.leave, first);
  into.path.set(process2.path, first);
  into.gapPath.set(process2.gapPath.subarray(lowest, highest), into.entries);
  into.gapNs.set(process2.gapNs.subarray(lowest, highest), into.entries);
  const at = first + into.begin.length;
  const moved2 = into.entries - lowest;
  into.gapStart.set(gap, at);
  into.gapStart[at + count] = lastGap;
  moveStarts(into.gapStart.subarray(at, at + count + 1), lowest, highest, moved2);
  into.count += count;
  into.entries += highest - lowest;
}
function moveStarts(starts, lowest, highest, by) {
  for (let k = 0; k < starts.length; k++) {
    const start = starts[k];
    starts[k] = Math.min(Math.max(start, lowest), highest) + by;
  }
}
function addThreads(process2, into, begin, end) {
  const { count, enter, leave, path, locations } = process2;
  const order = Int32Array.from({ length: count }, (_, call) => call);
  order.sort((a, b) => enter[a] - enter[b] || a - b);
  const threadOf = new Int32Array(count);
  for (const [thread, { from, to }] of locations.entries()) threadOf.fill(thread, from, to);
  const indexOf = new Int32Array(count);
  let covered = begin;
  for (const call of order) {
    indexOf[call] = into.count - into.callStart.at(-1);
    const own = ownGap(process2, locations[threadOf[call]], call);
    addGap(process2, into, own, { from: covered, to: Math.min(end, enter[call]) });
    into.enter[into.count] = enter[call];
    into.leave[into.count] = leave[call];
    into.path[into.count++] = path[call];
    covered = Math.max(covered, leave[call]);
  }
  const last = locations[count === 0 ? 0 : threadOf[order[count - 1]]];
  addGap(process2, into, ownGap(process2, last, last.to), { from: covered, to: end });
  return indexOf;
}
function ownGap({ enter, leave, gap }, thread, call) {
  const { from, to, firstTime, lastTime, lastGap, gapEnd } = thread;
  return {
    from: call === from ? firstTime : leave[call - 1],
    to: call === to ? lastTime : enter[call],
    first: call === to ? lastGap : gap[call],
    behind: call === to ? gapEnd : call + 1 === to ? lastGap : gap[call + 1]
  };
}
function addGap({ gapPath, gapNs }, into, own, { from, to }) {
  into.gapStart[into.count + into.begin.length] = into.entries;
  if (!(to > from)) return;
  const within = Math.max(0, Math.min(to, own.to) - Math.max(from, own.from));
  const share = within / (own.to - own.from);
  let outside = to - from - within;
  for (let entry = own.first; entry < own.behind && within > 0; entry++) {
    into.gapPath[into.entries] = gapPath[entry];
    into.gapNs[into.entries] = share === 1 ? gapNs[entry] : share * gapNs[entry];
    if (gapPath[entry] === 0) {
      into.gapNs[into.entries] += outside;
      outside = 0;
    }
    into.entries++;
  }
  if (outside === 0) return;
  into.gapPath[into.entries] = 0;
  into.gapNs[into.entries++] = outside;
}
var init_process_call_times = __esm({
  "src/trace/process-call-times.ts"() {
    "use strict";
    init_trace();
  }
});

// src/trace/location-reader/code.ts
var CODE;
var init_code = __esm({
  "src/trace/location-reader/code.ts"() {
    "use strict";
    CODE = "AGFzbQEAAAABlAEYYAAAYAJ/fwF/YAF/AGABfwF/YAJ/fwBgAAF/YAN/f38AYAN/f38Bf2ADf35/AGAAAX5gAn5/AX9gA39/fABgAn9+AX9gAn98AX9gBn9/f39/fABgAn98AGADf39+AGAEf39/fwBgBn9/f398fABgBX9/f398AGAFf39/f3wBf2ADf3x8AGAFf398f38AYAJ/fwF8Ag0BA2VudgVhYm9ydAARAz8+AAEBCAkFAwIKCwQEBQwFAgAGDQ4PAAEDBxASEwAAAQMDBAEUAgACFQABAQYFBgADBQICBwMEAAAAAgQEFhcFBAEAoQIGwAVzfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt8AUQAAAAAAADwfwt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt8AUQAAAAAAAAAAAt8AUQAAAAAAAAAAAt8AUQAAAAAAAAAAAt/AUEAC3wBRAAAAAAAAAAAC38BQQALfAFEAAAAAAAAAAALfAFEAAAAAAAAAAALfwFBAAt8AUQAAAAAAAAAAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt8AUQAAAAAAADwPwt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfAFEAAAAAAAAAAALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfAFEAAAAAAAAAAALfAFEAAAAAAAAAAALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt8AUQAAAAAAAD4fwt8AUQAAAAAAAAAAAt8AUQAAAAAAAAAAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt+AUIAC38BQQALfwFBAAt/AUEAC3wBRAAAAAAAAAAAC38BQQALfwFBAAt/AUEAC3wBRAAAAAAAAAAAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AEGAgAQLfwBBgIAEC38AQYCAFAt/AEGAgKQIC38AQQALfwBBAQt/AEECCweiAhYKUmVhZC5jaHVuawNwCVJlYWQuZmlsZQNxDFJlYWQuc3RvcHBlZANyBHJvb20AMA1tYWtlQ2h1bmtSb29tADUMc3RhcnRQcm9jZXNzAC4Nc3RhcnRMb2NhdGlvbgAvBHJlYWQANA5maW5pc2hMb2NhdGlvbgA5CXJlYWRUaW1lcwAzDWZpbmlzaFByb2Nlc3MAOAdyZXN1bHRzADELbmFub3NlY29uZHMAPghzZXRDbG9jawA9DUNPTU1VTklDQVRPUlMDbglERU5TRV9JRFMDbBJkZWZpbmVDb21tdW5pY2F0b3IAPAxkZWZpbmVSZWdpb24AOwdSRUdJT05TA20Kc2V0Q29udGV4dAAsCVNUQUNLX0VORANvBm1lbW9yeQIACAEpDAEECsl3PqABAQJ/PwAiAUGhAkgEf0GhAiABa0AAQQBIBUEACwRAAAtBkIGACUEANgIAQbCNgAlBADYCAANAIABBF0kEQCAAQQJ0QZCBgAlqQQA2AgRBACEBA0AgAUEQSQRAIABBBHQgAWpBAnRBkIGACWpBADYCYCABQQFqIQEMAQsLIABBAWohAAwBCwtBkIGACUG0jYAJPwCsQhCGEBpBkIGACSQAC6wBAQJ/IAAgARAYIgIQFyIBRQRAIAJBgAJPBH8gAkH+////AUkEfyACQQFBGyACZ2t0akEBawUgAgsFIAILQQQgACgCoAw/ACIDQRB0QQRrR3RqQf//A2pBgIB8cUEQdiEBIAMgASABIANIG0AAQQBIBEAgAUAAQQBIBEAACwsgACADQRB0PwCsQhCGEBogACACEBchAQsgASgCABogACABEAsgACABIAIQEiABC+UBAQZ/IwBFBEAQAQsgAEGMgYAJSQRAIABBBGshAiAAQQ9xQQEgABsEf0EBBSACKAIAQQFxCxojACACIAEQGSEABSAAQQRrIQIgAEEPcUEBIAAbBH9BAQUgAigCAEEBcQsaIwAhAwJAIAEQGCIEIAIiACgCACICQXxxIgVNBEAgAyAAIAQQEgwBCyAAQQRqIAAoAgBBfHFqIgYoAgAiB0EBcQRAIAVBBGogB0F8cWoiBSAETwRAIAMgBhALIAAgAkEDcSAFcjYCACADIAAgBBASDAILCyADIAAgARAZIQALCyAAQQRqC5sCAQR/IAAoAgggAacgAUIgiKdzQbHz3fF5bCIDIANBD3ZzcSEDA0AgACgCBCADQQJ0aigCAEF/RwR/IAEgACgCACADQQN0aikDAFIFQQALBEAgACgCCCADQQFqcSEDDAELCyAAKAIEIANBAnRqKAIAQX9GBEAgACAAKAIMQQFqNgIMCyAAKAIAIANBA3RqIAE3AwAgACgCBCADQQJ0aiACNgIAIAAoAgwgACgCCCIFQQF1SgRAIAAoAgAhBiAAKAIEIQMgACAFQQFqQQF0ECIgAEEANgIMQQAhAgNAIAIgBUwEQCADIAJBAnRqKAIAIgRBf0cEQCAAIAYgAkEDdGopAwAgBBAECyACQQFqIQIMAQsLIAYQCCADEAgLC9ABAgF/AX4CfkIAAn8jBCMYTwRAQQEkC0EADAELIwQiAEEBaiQEIAAtAAALIgBFDQAaQn8gAEH/AUYNABojGCMEIABqSSAAQQhLcgRAQQEkC0IADAELIwQpAwAhASMEIABqJAQjCAR+IAFCCIhC/4H8h/CfwP8AgyABQv+B/Ifwn8D/AINCCIaEIgFCEIhC//+DgPD/P4MgAUL//4OA8P8/g0IQhoRCIIpCwAAgAEEDdK19iAUgAEEISQR+IAFCASAAQQN0rYZCAX2DBSABCwsLC9kBAgF+AX8CQAJ/IwQjGE8EQEEBJAtBAAwBCyMEIgFBAWokBCABLQAACyIBRQ0AQv////8PIQAgAUH/AUYNACMYIwQgAWpJIAFBBEtyBEBBASQLQgAhAAwBCyMEKQMAIQAjCAR+IABCCIhC/4H8h/CfwP8AgyAAQv+B/Ifwn8D/AINCCIaEIgBCEIhC//+DgPD/P4MgAEL//4OA8P8/g0IQhoRCIIpCwAAgAUEDdK19iAUgAUEISQR+IABCASABQQN0rYZCAX2DBSAACwshACMEIAFqJAQLIACnC7EHAgZ/AXwgAEF/RgR8IxIFIABBA3RBgICkAmorAwALIQcjBUGAgCRrQQJ2QQFrIQADQCAAQQBOBH8gAEECdEGAgCRqKAIAQQFxBUEBC0UEQCAAQQFrIQAMAQsLIAAhASMFQYCAJGtBAnZBAWshAANAIABBAE4EfyAAQQJ0QYCAJGooAgBBAXEFQQALBEAgAEEBayEADAELCyAAQX9GBEBBfyEABQJAIAAiAiMWQYCAJGtBAnYiA0gEQCAAQQJ0QYCApAZqKAIAIQAMAQtBfyEAIANBAWshBANAIABBf0YgBEEATnEEQCAEQQJ0IgVBgIAkaigCAEEBcUUEQCAFQYCApAZqKAIAIQALIARBAWshBAwBCwsDQCACIANOBEAgA0ECdEGAgCRqKAIAIgRBAXFFBEAjNyNCRgRAQYAII0JBAXQiBSAFQYAITBskQiNCQQJ0IQUjViIGBH8gBiAFEAMFIwBFBEAQAQsjACAFEAJBBGoLJFYjQkECdCEFI1ciBgR/IAYgBRADBSMARQRAEAELIwAgBRACQQRqCyRXCyM3QQJ0IgUjVmogBEEBdUEBazYCACNXIAVqIAA2AgAjNyIAQQFqJDcjaCAAaiEACyADQQJ0QYCApAZqIAA2AgAgA0EBaiEDDAELCyACQQJ0QYSAJGokFgsLIx4jQUYEQEGACCNBQQF0IgIgAkGACEwbJEEjQSICQQJ0IQMjCiIEBH8gBCADEAMFIwBFBEAQAQsjACADEAJBBGoLJAogAkEDdCEDIyciBAR/IAQgAxADBSMARQRAEAELIwAgAxACQQRqCyQnIAJBA3QhAyMRIgQEfyAEIAMQAwUjAEUEQBABCyMAIAMQAkEEagskESACQQJ0IQMjNiIEBH8gBCADEAMFIwBFBEAQAQsjACADEAJBBGoLJDYjMCIDBH8gAyACEAMFIwBFBEAQAQsjACACEAJBBGoLJDAjDARAECYLCyMeIgNBAWokHiABQX9HIgIEQCMsIAFBAnRBgIAkaigCAEEBdUEBa2otAABBAXEhAgsgA0ECdCIEIwpqQX5BfyACGzYCACADQQN0IgUjJ2ogBzkDACMRIAVqRP///////+//OQMAIwwEQCAEIy9qIAIEf0F/IwkjBkF/RhsFIwZBf0YEf0F/BUEBJCUjCQsLNgIAIxogA0ECdGpBfzYCAAsjNiADQQJ0aiAANgIAIzAgA2ojPEECQQAgASNHRiABQX9HIgAgABsbcjoAAEEAJDwgASRHIAMLSgEBfyAAQYyBgAlPBEAjAEUEQBABCyAAQQRrIQEgAEEPcUEBIAAbBH9BAQUgASgCAEEBcQsaIAEgASgCAEEBcjYCACMAIAEQDAsLnwEBAn8jTSIDKAIIIACnIABCIIinc0Gx893xeWwiAiACQQ92c3EhAgNAIAMoAgQgAkECdGooAgBBf0cEfyAAIAMoAgAgAkEDdGopAwBSBUEACwRAIAMoAgggAkEBanEhAgwBCwsgAygCBCACQQJ0aigCACICQQBIBEAgAKcgAEIgiKcQHyECI00gACACEAQLIAEgADcDACABIAI2AgggAguXAQECfyMNIz9GBEBBgAgjP0EBdCIDIANBgAhMGyQ/Iz9BAnQhAyM1IgQEfyAEIAMQAwUjAEUEQBABCyMAIAMQAkEEagskNSM/QQN0IQMjICIEBH8gBCADEAMFIwBFBEAQAQsjACADEAJBBGoLJCALIzUjDUECdGogATYCACMgIw1BA3RqIAI5AwAgACMNNgIIIw1BAWokDQvDAQEEfyABKAIAQXxxIgNBgAJJBH8gA0EEdgVBH0H8////AyADIANB/P///wNPGyIDZ2siBEEHayECIAMgBEEEa3ZBEHMLIQMgASgCCCEFIAEoAgQiBARAIAQgBTYCCAsgBQRAIAUgBDYCBAsgASAAIAJBBHQgA2pBAnRqIgEoAmBGBEAgASAFNgJgIAVFBEAgACACQQJ0aiIBKAIEQX4gA3dxIQMgASADNgIEIANFBEAgACAAKAIAQX4gAndxNgIACwsLC7YCAQV/IAFBBGoiBiABKAIAIgNBfHFqIgQoAgAiAkEBcQRAIAAgBBALIAEgA0EEaiACQXxxaiIDNgIAIAEoAgBBfHEgBmoiBCgCACECCyADQQJxBEAgAUEEaygCACIBKAIAIQYgACABEAsgASAGQQRqIANBfHFqIgM2AgALIAQgAkECcjYCACAEQQRrIAE2AgAgACADQXxxIgJBgAJJBH8gAkEEdgVBH0H8////AyACIAJB/P///wNPGyICZ2siA0EHayEFIAIgA0EEa3ZBEHMLIgIgBUEEdGpBAnRqKAJgIQMgAUEANgIEIAEgAzYCCCADBEAgAyABNgIECyAAIAVBBHQgAmpBAnRqIAE2AmAgACAAKAIAQQEgBXRyNgIAIAAgBUECdGoiACAAKAIEQQEgAnRyNgIEC6kCAgF8An8jGUUEQEEBDwsjGSIBIAFBBGojCBsoAgAhASMZIgJBBGogAiMIGygCACECIwgEfyABQYD+g3hxQQh3IAFB/4H8B3FBCHhyBSABC7gjOqFEAAAAAAAA8EGiIwgEfyACQYD+g3hxQQh3IAJB/4H8B3FBCHhyBSACC7gjO6GgIQADQCAAIwdkBEAjASsDACQOIwErAwgkByMBKwMQJA8jASsDGCQQIwFBIGokASMBIx9GBEBEAAAAAAAA8H8kBwsMAQsLIAAjD6AjECAAIw6hokQAAAAAAAA4Q6BEAAAAAAAAOMOgoCMhoiIAIxJmRQRAIxlBAWskKSMDRQRAQQIkAyMSIAChJBREAAAAAAAAAAAkFQtBAA8LIAAkEiAAJBdBACQZQQELpQIBB38gACgCCCABpyABQiCIp3NBsfPd8XlsIgIgAkEPdnNxIQIDQCAAKAIEIAJBAnRqKAIAQX9HBH8gASAAKAIAIAJBA3RqKQMAUgVBAAsEQCAAKAIIIAJBAWpxIQIMAQsLIAAoAgQgAkECdGooAgAiB0F/RgRAQX8PCyAAIAAoAgxBAWs2AgwgAiEDA0AgACgCBCAAKAIIIgggA0EBanEiA0ECdGooAgAiBkF/RwRAIAggAyAIIAAoAgAiBSADQQN0aikDACIBpyABQiCIp3NBsfPd8XlsIgQgBEEPdnNxa3EgCCADIAJrcU4EQCAFIAJBA3RqIAE3AwAgACgCBCACQQJ0aiAGNgIAIAMhAgsMAQsLIAAoAgQgAkECdGpBfzYCACAHCzMBAX8jAEUEQBABCyMAQRAQAkEEaiIAQQA2AgAgAEEANgIEIABBADYCCCAAQQA2AgwgAAtMAQF/IAAoAghBP0cEQCAAKAIAIgEEQCABEAggACgCBBAICyAAQcAAECIFIAAoAgxBAEoEQCAAKAIEQf8BQYAC/AsACwsgAEEANgIMC1UCAXwDfyMXIy2hIQAjEyMbIgJBBHRqIgMoAggiASMcTgRAIyAgAUEDdGoiASABKwMAIACgOQMABSAARAAAAAAAAAAAYgRAIAMgAiAAEAoLCyMXJC0LZwECfyABKAIAIgNBfHEgAmsiBEEQTwRAIAEgAiADQQJxcjYCACABQQRqIAJqIgEgBEEEa0EBcjYCACAAIAEQDAUgASADQX5xNgIAIAFBBGogASgCAEF8cWoiACAAKAIAQX1xNgIACwt4AQF/IwVBgIAka0ECdkEBayECA0AgAkEATgR/IAJBAnRBgIAkaigCAEEBcQVBAQtFBEAgAkEBayECDAELCyACQX9HBEAjA0UEQCAAJAMgASQURAAAAAAAAAAAJBULQX8PCyMiRQRAIAAkIiMpJEUgASRmC0F/EAcLewECfyADECEiBkF/RgRAIwNFBEBBCSQDIAO4JBREAAAAAAAAAAAkFQsPCyMKIABBAnRqKAIAQX5GBEAPCyAGIAIQIyIHQX9GBEAjA0UEQEEIJAMgArgkFCADuCQVCwUgASAHIAYgBCAFECQhASMKIABBAnRqIAE2AgALC8sBAQJ/IywgAEEBdUEBa2otAAAiAkEEcQRAIzIjYEYEQEGACCNgQQF0IgAgAEGACEwbJGAjYEEDdCEAIz0EfyM9IAAQAwUjAEUEQBABCyMAIAAQAkEEagskPQsjPSMyQQN0aiMSOQMAIzJBAWokMgsjHkEBayEAA0AgACNGTgRAIAEgAEEDdCIDIydqKwMAZQRAIxEgA2oiAysDAEQAAAAAAADw/2EEQCADIxI5AwALIABBAWshAAwCCwsLIAJBAnEEQEEBJDwLQX8kRwuPAQIDfwF8IxMjVUEEdGooAgAhACMlBH9BAQUjLCAAQQF1QQFrai0AAEEYcQsEQCNVI2IjFxAoIAAkJgUjFyNioSEDIxMjVSIBQQR0aiICKAIIIgAjHE4EQCMgIABBA3RqIgAgACsDACADoDkDAAUgA0QAAAAAAAAAAGIEQCACIAEgAxAKCwsLIxckLUF/JAYLqQEBAX8gAUGAAkkEQCABQQR2IQEFIAFB/v///wFJBEAgAUEBQRsgAWdrdGpBAWshAQsgAUEfIAFnayICQQRrdkEQcyEBIAJBB2shAgsgACACQQJ0aigCBEF/IAF0cSIBBH8gACABaCACQQR0akECdGooAmAFIAAoAgBBfyACQQFqdHEiAQR/IAAgACABaCIAQQJ0aigCBGggAEEEdGpBAnRqKAJgBUEACwsLNgAgAEH8////A0sEQEGggIAJQeCAgAlBzQNBHRAAAAsgAEEMTQR/QQwFIABBE2pBcHFBBGsLCz4AIAAgAhACIgJBBGogAUEEaiABKAIAQXxx/AoAACABQYyBgAlPBEAgASABKAIAQQFyNgIAIAAgARAMCyACC4YBAQN/IAFBE2pBcHFBBGshASAAKAKgDCIDBEAgAyABQRBrIgVGBEAgAygCACEEIAUhAQsLIAKnQXBxIAFrIgNBFEkEQA8LIAEgBEECcSADQQhrIgNBAXJyNgIAIAFBADYCBCABQQA2AgggAUEEaiADaiIDQQI2AgAgACADNgKgDCAAIAEQDAviAQEBfyACECEiBkF/RgRAIwNFBEBBCSQDIAK4JBREAAAAAAAAAAAkFQsPCyMRIABBA3RqIxI5AwAjDARAIABBAnQiAiMaaiMKIAJqKAIAQX5GBH9BfyMJIwZBf0YbBSMGQX9GBH9BfwVBASQlIwkLCzYCAAsjaiABai0AAARAIwogAEECdGpBfjYCAAsjCiAAQQJ0aigCAEF+RgRADwsgAUEIdEECciAGIAMQIyAGIAREAAAAAAAAAABkQQJBACAFRAAAAAAAAAAAZBtyIAQgBaAQJCEBIwogAEECdGogATYCAAuqAQECfyMFQYCAJGtBAnZBAWshBQNAIAVBAE4EfyAFQQJ0QYCAJGooAgBBAXEFQQELRQRAIAVBAWshBQwBCwsgBRAHIQYjESAGQQN0aiMSRAAAAAAAAPD/IAVBf0YbOQMAIwwEQCAGQQJ0IgUjGmojCiAFaigCAEF+RgR/QX8jCSMGQX9GGwUjBkF/RgR/QX8FQQEkJSMJCws2AgALIAYgACABIAIgAyAEEBQL6gECAn8BfCMZBEAjGSIAIABBBGojCBsoAgAhACMZIgFBBGogASMIGygCACEBIwgEfyAAQYD+g3hxQQh3IABB/4H8B3FBCHhyBSAAC7gjOqFEAAAAAAAA8EGiIwgEfyABQYD+g3hxQQh3IAFB/4H8B3FBCHhyBSABC7gjO6GgIQIDQCACIwdkBEAjASsDACQOIwErAwgkByMBKwMQJA8jASsDGCQQIwFBIGokASMBIx9GBEBEAAAAAAAA8H8kBwsMAQsLIAIjD6AjECACIw6hokQAAAAAAAA4Q6BEAAAAAAAAOMOgoCMhoiQXCwtWAgF/AXwjBUGAgCRrQQJ2IgBBA3RB+P+jAmojEjkDACMGQX9GQQAjDBsEQCAAQQFrECcLIyIEQCNFJCkjA0UEQCMiJAMjZiQURAAAAAAAAAAAJBULCwttAQF/IzQjTEYEQEGAAiNMQQF0IgIgAkGAAkwbJEwjTEEEdCECIxMEfyMTIAIQAwUjAEUEQBABCyMAIAIQAkEEagskEwsjEyM0QQR0aiICIAA2AgAgAiABNgIEIAJBfzYCCCM0IgBBAWokNCAAC58BAgF+AX8gAEGAgARJBH8gAEECdEGAgARqKAIAIgBBH3UiAiAAIAJqcwUjTiICKAIIIACtIgGnQbHz3fF5bCIAIABBD3ZzcSEAA0AgAigCBCAAQQJ0aigCAEF/RwR/IAEgAigCACAAQQN0aikDAFIFQQALBEAgAigCCCAAQQFqcSEADAELCyACKAIEIABBAnRqKAIAIgBBACAAQQBOGwsLlQECAX8BfiAAQYCABEkEfyAAQQJ0QYCAFGooAgAFI08iASgCCCAArSICp0Gx893xeWwiACAAQQ92c3EhAANAIAEoAgQgAEECdGooAgBBf0cEfyACIAEoAgAgAEEDdGopAwBSBUEACwRAIAEoAgggAEEBanEhAAwBCwsgASgCBCAAQQJ0aigCACIAQQAgAEEAThsLQQFrC00AIAAgAUEBazYCCCMARQRAEAELIAAjACABQQN0EAJBBGo2AgAjAEUEQBABCyAAIwAgAUECdCIBEAJBBGo2AgQgACgCBEH/ASAB/AsAC7oBAQN/I2kgAEEcbGoiAy0ADARAQX8jRCABGw8LIAMoAhBBAE4EfyNEIAMoAhhHBUEACwRAIAMoAgAhACADKAIQIQQDQCACIARIBH8jRCAAIAJBAnRqKAIARwVBAAsEQCACQQFqIQIMAQsLIAMgBEEAIAIgBEgiABs2AgQgAyAABH8gAygCFCAEawUgBAs2AgggAyNENgIYCyABIAMoAghPBEBBfw8LIAMoAgAgASADKAIEakECdGooAgALvQQCBH8BfiM5QQFrIgYgA0Gv1tO+AmwgBL0iCacgCUIgiKdzQbHP2bIBbHMgAkG13MqVfGwgAEGx893xeWwgAUHrlK+veGxzc3MiBSAFQQ92c0Ht+OzgAmwiBSAFQQ12c0H/////B3FxIQUDQCMxIAVBAnRqKAIAIghBAE4EQCM4IAhBGGxqIgcrAxAgBGEEfyAHKAIEIAFGBUEACwR/IAcoAgwgA0YFQQALBH8gBygCACAARgVBAAsEfyAHKAIIIAJGBUEACwRAI2QgCGoPBSAFQQFqIAZxIQUMAgsACwsjMSAFQQJ0aiMdNgIAIx0jQ0YEQEGACCNDQQF0IgUgBUGACEwbJEMjQ0EYbCEFIzgiBgR/IAYgBRADBSMARQRAEAELIwAgBRACQQRqCyQ4CyM4Ix1BGGxqIgUgADYCACAFIAE2AgQgBSACNgIIIAUgAzYCDCAFIAQ5AxAjHSIAQQFqJB0jZCAAaiM5Ix1BAXRIBEAjOUEBdBAlIzlBAWshA0EAIQEDQCABIx1IBEAjOCABQRhsaiIAKQMQIQkgAyAAKAIMQa/W074CbCAJpyAJQiCIp3NBsc/ZsgFscyAAKAIIQbXcypV8bCAAKAIAQbHz3fF5bCAAKAIEQeuUr694bHNzcyIAIABBD3ZzQe347OACbCIAIABBDXZzQf////8HcXEhAANAIzEgAEECdGooAgBBAE4EQCAAQQFqIANxIQAMAQsLIzEgAEECdGogATYCACABQQFqIQEMAQsLCwtFAQJ/IAAjOUcEQCAAQQJ0IQEjMSICBH8gAiABEAMFIwBFBEAQAQsjACABEAJBBGoLJDELIAAkOSMxQf8BIABBAnT8CwALTQECfyNBQQJ0IQAjLyIBBH8gASAAEAMFIwBFBEAQAQsjACAAEAJBBGoLJC8jGiIBBH8gASAAEAMFIwBFBEAQAQsjACAAEAJBBGoLJBoLYgIBfgF/EBEgACQGIABBAnRBgIAkaigCACIArSMbIgKtQiCGhCIBIysgAEGx893xeWwgAkHrlK+veGxzQRR2QQR0aiIAKQMAUQR/IAAoAggFIAEgABAJCyRVIxckYkEAJCULtQIBAn8jCSMuRgRAQYAIIy5BAXQiAyADQYAITBskLiMuQQN0IQMjUCIEBH8gBCADEAMFIwBFBEAQAQsjACADEAJBBGoLJFAjLkEDdCEDI1EiBAR/IAQgAxADBSMARQRAEAELIwAgAxACQQRqCyRRIy5BAnQhAyNSIgQEfyAEIAMQAwUjAEUEQBABCyMAIAMQAkEEagskUiMuQQJ0IQMjUyIEBH8gBCADEAMFIwBFBEAQAQsjACADEAJBBGoLJFMLIwkiA0EDdCIEI1BqIAE5AwAjUSAEaiACOQMAIANBAnQiAyNSaiAANgIAI1MgA2ojHDYCACNAQX9GQQAjLCMTIABBBHRqKAIAQQF1QQFrai0AACIAQQhxGwRAIwkkQAsgAEEQcQRAIwkkVAsjCUEBaiQJIw0kHAuCAQAQDyRNIwBFBEAQAQsjAEGAgAQQAkEEaiQrEA8kThAPJE9BgIAkJAVBgIAkJBZBfyQGQX8kQEF/JFRBACQDQQAkIkQAAAAAAADw/yQSEA8kI0F/JEdBfyQqIwBFBEAQAQsjAEGAEBACQQRqJDMjAEUEQBABCyMAQbgBEAJBBGokAguBCwMCfAx/AX4gASEFIwUhBCMWIQcjJCELIxshCSMtIQMjGSIMBHwgDCkDACEQIwgEfiAQQgiIQv+B/Ifwn8D/AIMgEEL/gfyH8J/A/wCDQgiGhCIQQhCIQv//g4Dw/z+DIBBC//+DgPD/P4NCEIaEQiCKBSAQCyNefbkhAgNAIAIjB2QEQCMBKwMAJA4jASsDCCQHIwErAxAkDyMBKwMYJBAjAUEgaiQBIwEjH0YEQEQAAAAAAADwfyQHCwwBCwsgAiMPoCMQIAIjDqGiRAAAAAAAADhDoEQAAAAAAAA4w6CgIyGiBSMXCyECA0AgACAFSQRAAkAgACgCACIKQf8BcUEFRgRAIABBAWohDCAFIABBCWoiAE0NASAMKQMAIRAjCAR+IBBCCIhC/4H8h/CfwP8AgyAQQv+B/Ifwn8D/AINCCIaEIhBCEIhC//+DgPD/P4MgEEL//4OA8P8/g0IQhoRCIIoFIBALI159uSECA0AgAiMHZARAIwErAwAkDiMBKwMIJAcjASsDECQPIwErAxgkECMBQSBqJAEjASMfRgRARAAAAAAAAPB/JAcLDAELCyAAKAIAIQogAiMPoCMQIAIjDqGiRAAAAAAAADhDoEQAAAAAAAA4w6CgIyGiIQILQf///wchDSAAQQNqIQEgCkH//wNxQQFyIghBjQJGBEAgCkEQdkH/AXEhCAUgCEGNBEYEfyAKQRB2IQgjCARAIAhB/wFxQQh0IAhBCHZyIQgLQX8hDSAAQQRqBSAKQf8BcSIBQQVGDQQgASEGIABBAWohAAwCCyEBCyABIAVLBEBBfSEGDAELIAhBAnRBgIAEaigCACEIIApBAXEEfyAEQYCAJEYEf0EBBSAEQQRrKAIAIAhHCwRAIApB/wFxIQYgAEEBaiEADAILIAtBAWohCyAHIARBBGsiBEsEQCAEIQcLIAEhACACIAOhIQMjEyAJQQR0aiIBKAIIIggjHE4EQCMgIAhBA3RqIgEgASsDACADoDkDAAUgA0QAAAAAAAAAAGIEQCABIAkgAxAKCwsgAiEDIxMgCUEEdGooAgQFIARBgICkAkYgCEEATHIEQCAKQf8BcSEGIABBAWohAAwCCyAIQQFxBEAgBCAINgIAIARBBGohBCABIQBBfyEGDAILIAIgA6EhAyMTIAlBBHRqIg4oAggiDyMcTgRAIyAgD0EDdGoiDiAOKwMAIAOgOQMABSADRAAAAAAAAAAAYgRAIA4gCSADEAoLCyACIQMgCK0gCa1CIIaEIhAjKyAIQbHz3fF5bCAJQeuUr694bHNBFHZBBHRqIg4pAwBRBH8gDigCCAUgECAOEAkLIQ4gAS0AAEEFRiIPBH8gAUEJaigCACAKQQFycyANcUUFIA8LIAUgAUEJaiABIABraiIAT3EEQCABQQFqIgwpAwAhECMIBH4gEEIIiEL/gfyH8J/A/wCDIBBC/4H8h/CfwP8Ag0IIhoQiEEIQiEL//4OA8P8/gyAQQv//g4Dw/z+DQhCGhEIgigUgEAsjXn25IQIDQCACIwdkBEAjASsDACQOIwErAwgkByMBKwMQJA8jASsDGCQQIwFBIGokASMBIx9GBEBEAAAAAAAA8H8kBwsMAQsLIAIjD6AjECACIw6hokQAAAAAAAA4Q6BEAAAAAAAAOMOgoCMhoiICIAOhIQMjEyAOQQR0aiIBKAIIIggjHE4EQCMgIAhBA3RqIgEgASsDACADoDkDAAUgA0QAAAAAAAAAAGIEQCABIA4gAxAKCwsgAiEDIAtBAWohCwwECyAEIAg2AgAgBEEEaiEEIAEhACAOCyEJDAILCwsgBCQFIAckFiAAJD4gDCQZIAskJCAJJBsgAyQtIAIkF0F9IAYgACAFSxsL/QMBCn8gASEEIwUhAiMWIQUjGSEKIyQhCQNAIAAgBEkEQAJAIAAoAgAiAUH/AXFBBUYEfyAAQQFqIQogBCAAQQlqIgBNDQEgACgCAAUgAQshB0H///8HIQsgAEEDaiEBIAdB//8DcUEBciIGQY0CRgRAIAdBEHZB/wFxIQYFIAZBjQRGBH8gB0EQdiEGIwgEQCAGQf8BcUEIdCAGQQh2ciEGC0F/IQsgAEEEagUgB0H/AXEiAUEFRg0EIAEhAyAAQQFqIQAMAgshAQsgASAESwRAQX0hAwwBCyAGQQJ0QYCABGooAgAhCCAHQQFxBEAgAkGAgCRGBH9BAQUgAkEEaygCACAIRwsEQCAHQf8BcSEDIABBAWohAAwCCyAJQQFqIQkgBSACQQRrIgJLBEAgAiEFCyABIQAgCEEBcQRAQX4hAwwCCwUgAkGAgKQCRiAIQQBMcgRAIAdB/wFxIQMgAEEBaiEADAILIAEtAABBBUYiBgRAIAFBCWooAgAgB0EBcnMgC3FFIQYLIAQgAUEJaiABIABraiIAT0EAIAhBAXFFIAYgBhsbBEAgAUEBaiEKIAlBAWohCQwECyACIAg2AgAgAkEEaiECIAEhACAIQQFxBEBBfyEDDAILCwwCCwsLIAIkBSAFJBYgACQ+IAokGSAJJCRBfSADIAAgBEsbCw4AIAAkLCABJGogAiRpC4YEAgx/AXwjKkF/RwRAIwojKkECdGpBfjYCAAsjHiEHI0YhACNfIQkjRiELA0AgByALSgRAIAgjMCALai0AACIEQQFxciEIIxEgC0EDdGorAwBE////////7/9hBH8jCiALQQJ0aigCAEF9RgVBAAsEQCMnIAtBA3RqKwMAIQwDQCAKIzJIBH8gDCM9IApBA3RqKwMAZAVBAAsEQCAKQQFqIQoMAQsLIAojMkgEQCMRIAtBA3RqIz0gCkEDdGorAwA5AwALCyMKIAtBAnRqKAIAQX5GIQMjESALQQN0aisDAET////////v/2EiAQRAIANFIQELIAlBAWogCSABGyEJIAEgA3IiA0EAIARBAnFFIgFFBEAgAiEBCyABGyECIANFBEAjESALQQN0aiIDKwMARAAAAAAAAPD/YQRAIAMjEjkDAAsjMCALaiIEIAhBAEECIAEbcjoAAEEAIQggACALRwRAAkAgAEECdCIGIwpqIAtBAnQiBSMKaigCADYCACAAQQN0IgMjJ2ogC0EDdCIBIydqKwMAOQMAIxEgA2ojESABaisDADkDACM2IAZqIzYgBWooAgA2AgAjMCAAaiAELQAAOgAAIwxFDQAjLyAGaiMvIAVqKAIANgIAIxogBmojGiAFaigCADYCAAsLIABBAWohAAsgC0EBaiELDAELCyAAJB4gCQteAEEAJB5BACQ3QQAkHSABJGggAiRkQYABECUjDARAA0AjDUEASgRAIw1BAWskDSMTIzUjDUECdGooAgBBBHRqQX82AggMAQsLQQAkCUEAJBxBfyRAQX8kVAsgACREC5UBAEGAgCQkBUGAgCQkFkEAJBlBACQkIwwEQEEAJBtBfyQGIw0kHCMJJGdBACQmCyMjEBAjHiRGQQAkPEF/JEdBACRfQX8kKkEAJDJEAAAAAAAA8P8kEkEAJANBACQiI04QECNPEBAjM0EAQYAQ/AsAQQAkYUQAAAAAAAD4fyRJRAAAAAAAAAAAJEpEAAAAAAAAAAAkSwspACAAQYCAgIABSwRAQQBBAEEAQQAQAAsjAEUEQBABCyMAIAAQAkEEagutAgAjAiMDNgIAIwIjKSNIazYCBCMCIxQ5AwgjAiMVOQMQIwIjSTkDGCMCIxI5AyAjAiNrNgIoIwIjSzkDMCMCIzM2AjgjAiMeNgI8IwIjCjYCQCMCIyc2AkQjAiMRNgJIIwIjLzYCTCMCIxo2AlAjAiM2NgJUIwIjMDYCWCMCIzc2AlwjAiNWNgJgIwIjVzYCZCMCIx02AmgjAiNcNgJsIwIjXTYCcCMCI1k2AnQjAiNaNgJ4IwIjWzYCfCMCI1g2AoABIwIjCTYChAEjAiNQNgKIASMCI1E2AowBIwIjUjYCkAEjAiNTNgKUASMCI0A2ApgBIwIjVDYCnAEjAiMNNgKgASMCIxw2AqQBIwIjNTYCqAEjAiMgNgKsASMCIzQ2ArABIwIjEzYCtAEjAgu1BgMBfgF8An8gAEEMRgRAAkAQBiEAIwsNACAAECAiAwRAIwVBgIAka0ECdkGAgMAARgR/QQAFIwUgAzYCACMFQQRqJAVBAQsEQCADQQFxBEAQDQRAEB4LBSMsIANBAXVBAWtqLQAAQQJxBEBBASQ8CyMMRSMGQX9Hcg0DEB0QESADrSMbIgCtQiCGhCIBIysgA0Gx893xeWwgAEHrlK+veGxzQRR2QQR0aiIAKQMAUQR/IAAoAggFIAEgABAJCyQbCwUjA0UEQEEGJANEAAAAAAAAMEEkFEQAAAAAAAAAACQVCwsFIwNFBEBBAyQDIAC4JBREAAAAAAAAAAAkFQsLCwUgAEENRgRAEDcFIABBEUYgAEEQRnIgAEEURnIgAEEVRnIgAEEYRnIgAEEcRnIgAEEdRnIgAEEeRnIEQBAFIQEjCwRADwsjMyAAQQN0aiIDIAMrAwBEAAAAAAAA8D+gOQMAIABBEEYEQCMjIAEQDiIAQX9HBEAjESAAQQN0aiMSOQMAIwwEQCAAQQJ0IgAjGmojCiAAaigCAEF+RgR/QX8jCSMGQX9GGwUjBkF/RgR/QX8FQQEkJSMJCws2AgALCwUgAEERRgRAQX8QByEAIwogAEECdGoiAygCAEF+RwRAIANBfTYCAAsjIyABIAAQBAUgAEEVRgRAIyMgARAOIgBBf0YEf0EBBSMKIABBAnRqKAIAQX5GC0UEQCMKIABBAnRqQX42AgAjX0EBaiRfCwsLCwUCfwJ/IwQjGE8EQEEBJAtBAAwBCyMEIgNBAWokBCADLQAAC60iAUL/AVEEQCMYIwRBCGpJBEBBASQLIxgMAgsjBCkDACEBIwRBCGokBCMIBEAgAUIIiEL/gfyH8J/A/wCDIAFC/4H8h/CfwP8Ag0IIhoQiAUIQiEL//4OA8P8/gyABQv//g4Dw/z+DQhCGhEIgiiEBCwsjCwR/QQEFIAEjGCMEa61WCwRAQQEkCyMYDAELIwQgAadqCyEDIwsEQA8LIABBBkcEQCMzIABBA3RqIgQgBCsDAEQAAAAAAADwP6A5AwAgAyQYIAAQOiMLBEAPCwsgAyQEIAMkGEEAJAsLCwsLNwAgACRjIABBAEckDEEAJA0jDARAQQAkNCNNEBAjK0EAQYCABPwLAEEAQX8QHxoLIAAEQBAmCwvhBgIDfwF8I0ggAWohAyNIIABqIQAgAkEARyQII2EEf0EBBQJ/QQAgACADTw0AGkEAIAAtAAAiAkUgAkECRnINABogACQpIAJBBUcEQCMDRQRAQQ0kA0QAAAAAAAAAACQURAAAAAAAAAAAJBULBSAAQQlqIANLBEAjA0UEQEEMJANEAAAAAAAAAAAkFEQAAAAAAAAAACQVCwVBASRhIABBAWoiAiACQQRqIgQjCBsoAgAhBSAEIAIjCBsoAgAhAiMIBH8gBUGA/oN4cUEIdyAFQf+B/AdxQQh4cgUgBQu4IzqhRAAAAAAAAPBBoiMIBH8gAkGA/oN4cUEIdyACQf+B/AdxQQh4cgUgAgu4IzuhoCEGA0AgBiMHZARAIwErAwAkDiMBKwMIJAcjASsDECQPIwErAxgkECMBQSBqJAEjASMfRgRARAAAAAAAAPB/JAcLDAELCyAGIw+gIxAgBiMOoaJEAAAAAAAAOEOgRAAAAAAAADjDoKAjIaIkSSMMBEAjSSIGJC0gBiQXC0EBDAILC0EACwtFBEAjAwR/QQIFIAAgA0kEfyAALQAAQQJGBUEACwsPCyMMIQIDQCMDRQRAAkAjBkF/RkEAIAIbBH8gACADECoFIAAgAxArCyIEQX1GBEAjPkEJayM+Iz4gA0siABskKSMDRQRAQQxBASAAGyQDRAAAAAAAAAAAJBREAAAAAAAAAAAkFQsMAQsjPiIAQQFrJCkgBEEMRiIFIARBDUYgBRsEf0EBBRANC0UNACAEQX9GBEAQHgUgBEF+RgRAIwVBgIAka0ECdiIEQQJ0QYCAJGooAgAgBEEDdEGAgKQCaisDABAVIAQjBkZBACMMGwRAEBYLBSAERSIFIARBAkZyBH8jJCEAQQAkJCNKIAC3oCRKIAUEQCNFIAFrJEVBAA8LIyIEQCNFJCkjA0UEQCMiJAMjZiQURAAAAAAAAAAAJBULDAQLIzNB6ABqIgAgACsDACNKI0ugoDkDACMzQeAAaiIAIAArAwAjSiMFQYCAJGtBAna3oKA5AwBBAQ8FIAAkBCADJBhBACQLIAQQMkEAIwsjAxsEQEEBJANEAAAAAAAAAAAkFEQAAAAAAAAAACQVCyMECyEACwsjJkEAIAIbBEAgACADEDYLDAILCwtBAgsXACMARQRAEAELIwAgABACQQRqJEgjSAumAwIBfAN/IAAgAUkEfyAALQAAQQVGBUEACwRAIABBCWoiAyABTwR/QQEFIABBAWoiACAAQQRqIgQjCBsoAgAhBSAEIAAjCBsoAgAhACMIBH8gBUGA/oN4cUEIdyAFQf+B/AdxQQh4cgUgBQu4IzqhRAAAAAAAAPBBoiMIBH8gAEGA/oN4cUEIdyAAQf+B/AdxQQh4cgUgAAu4IzuhoCECA0AgAiMHZARAIwErAwAkDiMBKwMIJAcjASsDECQPIwErAxgkECMBQSBqJAEjASMfRgRARAAAAAAAAPB/JAcLDAELCyMSIAIjD6AjECACIw6hokQAAAAAAAA4Q6BEAAAAAAAAOMOgoCMhomILIQAgASADIAAbIgAgAUkEfyAALQAAQQxGBUEACyNjIyZBAXVBAWtBA3RqIgEgASgCAEEBajYCAARAIAEgASgCBEEBajYCBAtBACQmDwsgACABTwR/QQEFIAAtAABBAk0LRQRAIAAtAABBDEYjYyMmQQF1QQFrQQN0aiIBIAEoAgBBAWo2AgAEQCABIAEoAgRBAWo2AgQLC0EAJCYL0wcDB38BfAF+EAYhAyMLBEAPCwJAIAMQICICRQRAQQQhAAwBCyACQQFxRQRAIywgAkEBdUEBa2otAABBAnEEQEEBJDwLCyMFQYCAJGtBAnZFBEAjS0QAAAAAAADwP6AkSyACQQFxBH8QDQVBAAsEQEEAJCIjSSEHIAJEAAAAAAAA8H8QFQJAIwxFDQAjCSNnSgR/QX8FIxwhAANAIw0gAEoEQCMNQQFrJA0jEyM1Iw1BAnRqKAIAQQR0akF/NgIIDAELCyACrSIIIysgAkGx893xeWxBFHZBBHRqIgApAwBRBH8gACgCCAUgCCAAEAkLIAcjFxAoIxckLSMJQQFrCyICQX9GDQAjRiEAA0AgACMeSARAIABBAnQiASMvaiACNgIAIxEgAEEDdGorAwBE////////7/9iBEAjGiABaiACNgIACyAAQQFqIQAMAQsLCwsPCyMFQYCAJGtBAnYiAEFAakEAIABBwABLGyEBIABBAWshAAJAA0AgACABTgRAIAIgAEECdEGAgCRqKAIARg0CIABBAWshAAwBCwtBfyEACyAAQQBIBEBBBSEADAELIAJBAXEEQBANRQRADwsgAiAAQQN0QYCApAJqKwMAEBULIwwEQCMGQX9GBH8jBUGAgCRrQQJ2BSMGCyEGEB0gACMGRgRAEBYFIwZBf0YEQBARCwsgAEECdCIFQYCAJGoiBCAFQYSAJGojBUGAgCRrQQJ2IABrQQFrIgNBAnQiAvwKAAAgAEEDdCIBQYCApAJqIAFBiICkAmogA0EDdPwKAAAgBUGAgKQGaiAFQYSApAZqIAL8CgAAIxYgBEsEQCMWQQRrJBYLIwVBBGskBQJAIAAgBkoNACAAIQEDQCABIAZIBEAjEyMbQQR0aigCBCQbIAFBAWohAQwBCwsjBUGAgCRrQQJ2IQMDQCAAIANIBEAgAEECdEGAgCRqKAIAIgJBAXEEQCMGQX9GBEAgABAnBSAAJAYLDAMLIAKtIxsiAa1CIIaEIggjKyACQbHz3fF5bCABQeuUr694bHNBFHZBBHRqIgEpAwBRBH8gASgCCAUgCCABEAkLJBsgAEEBaiEADAELCwsFIABBAnQiBEGAgCRqIgMgBEGEgCRqIwVBgIAka0ECdiAAa0EBayICQQJ0IgH8CgAAIABBA3QiAEGAgKQCaiAAQYiApAJqIAJBA3T8CgAAIARBgICkBmogBEGEgKQGaiAB/AoAACMWIANLBEAjFkEEayQWCyMFQQRrJAULIyRBAWokJA8LIwNFBEAgACQDIAO4JBREAAAAAAAAAAAkFQsL7AIBA38jHSMoSgRAI0MkKCMoQQN0IQEjWCICBH8gAiABEAMFIwBFBEAQAQsjACABEAJBBGoLJFgjKEECdCEBI1kiAgR/IAIgARADBSMARQRAEAELIwAgARACQQRqCyRZIyhBAnQhASNaIgIEfyACIAEQAwUjAEUEQBABCyMAIAEQAkEEagskWiMoQQJ0IQEjWyICBH8gAiABEAMFIwBFBEAQAQsjACABEAJBBGoLJFsjKCEBI1wiAgR/IAIgARADBSMARQRAEAELIwAgARACQQRqCyRcIyghASNdIgIEfyACIAEQAwUjAEUEQBABCyMAIAEQAkEEagskXQsDQCAAIx1IBEAjWCAAQQN0aiM4IABBGGxqIgErAxA5AwAgAEECdCICI1lqIAEoAgQ2AgAjWiACaiABKAIINgIAI1sgAmogASgCDDYCACNcIABqIAEtAAA6AAAjXSAAaiABLQABOgAAIABBAWohAAwBCwsLIQAjYUEAIwwbBEAjBkF/RwRAEBYFEBELQQAkJgsQLSRrC+4EAwF+AnwFfyAAQRJGIgYgAEEORiIHIABBE0YgAEEPRnJycgRAEAYhBBAGIQUQBiEIEAW6IQIgBiAHcgRAIwsEQA8LIABBDkYEQEEAIAQgBSAIIAIQHAVBASAEIAUgCCACEBwLDwsQBSEBIwsEQA8LIABBD0YEQEF/EAchACMRIABBA3RqIxI5AwAjDARAIABBAnQiBiMaaiMKIAZqKAIAQX5GBH9BfyMJIwZBf0YbBSMGQX9GBH9BfwVBASQlIwkLCzYCAAsgAEEAIAQgBSAIIAIQFCMjIAEgABAEBSMjIAEQDiIAQX9GBEBBByABuhATIQALIABBf0cEQCMRIABBA3RqIxI5AwAjDARAIABBAnQiBiMaaiMKIAZqKAIAQX5GBH9BfyMJIwZBf0YbBSMGQX9GBH9BfwVBASQlIwkLCzYCAAsgAEEBIAQgBSAIIAIQFAsLBSAAQRZGBEAjKkF/RwRAIwNFBEBBCiQDRAAAAAAAAAAAJBREAAAAAAAAAAAkFQsFQX8QByQqCwUgAEHWAEYgAEEXRnIEQAJ/IwQjGE8EQEEBJAtBAAwBCyMEIgRBAWokBCAELQAACyEEEAYhBRAGIQYQBbohAhAFuiEDIABBF0YEfkIABRAFCyEBIwsEQA8LIABBF0YEQCMqIgBBf0YEQEELRAAAAAAAAAAAEBMhAAsgAEF/RwRAQX8kKiAAIAQgBSAGIAIgAxAbCwUjIyABEA4iAEF/RgRAQQcgAboQEyEACyAAQX9HBEAgACAEIAUgBiACIAMQGwsLBSAAQdUARgRAEAUhASMLRQRAIyMgAUF/EAcQBAsLCwsLCwsAI04gAK0gARAECwsAI08gAK0gARAEC6EBACABrSAArUIghoQkXiAAuCQ6IAG4JDsgAiQhI2UEQCNlEAgLIAMkZSADJAEgAyAEQQV0aiQfRAAAAAAAAAAAJA5EAAAAAAAA8H8kB0QAAAAAAAAAACQPRAAAAAAAAAAAJBAgBEEASgRAIwErAwAkDiMBKwMIJAcjASsDECQPIwErAxgkECMBQSBqJAEjASMfRgRARAAAAAAAAPB/JAcLCwuFAQEBfCAAuCM6oUQAAAAAAADwQaIgAbgjO6GgIQIDQCACIwdkBEAjASsDACQOIwErAwgkByMBKwMQJA8jASsDGCQQIwFBIGokASMBIx9GBEBEAAAAAAAA8H8kBwsMAQsLIAIjD6AjECACIw6hokQAAAAAAAA4Q6BEAAAAAAAAOMOgoCMhogsLdwQAQYyAgAkLATwAQZiAgAkLLwIAAAAoAAAAQQBsAGwAbwBjAGEAdABpAG8AbgAgAHQAbwBvACAAbABhAHIAZwBlAEHMgIAJCwE8AEHYgIAJCyUCAAAAHgAAAH4AbABpAGIALwByAHQALwB0AGwAcwBmAC4AdABz";
  }
});

// src/trace/location-reader/interface.ts
function compiledReaderOf(instance) {
  const exports = instance.exports;
  const { memory } = exports;
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
var READ, REGION_MARK, PROBLEM, CommunicatorRow, Results;
var init_interface = __esm({
  "src/trace/location-reader/interface.ts"() {
    "use strict";
    init_memory();
    READ = {
      chunk: 0,
      file: 1,
      stopped: 2
    };
    REGION_MARK = {
      ignored: 1,
      /** An MPI operation ends blocks where it is left, a function where it is entered or left. */
      delimiter: 2,
      /** Calls that can complete requests. */
      completing: 4,
      /** MPI_Init and MPI_Init_thread. */
      init: 8,
      finalize: 16
    };
    PROBLEM = {
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
    };
    CommunicatorRow = class extends Struct {
      static BYTES_PER_ELEMENT = 28;
      constructor(buffer, byteOffset) {
        super(buffer, byteOffset, 28);
      }
      /** Address of its members' processes, by rank; for an inter-communicator those of both groups, A before B. */
      get members() {
        return this.view.getUint32(0, true) >>> 0;
      }
      set members(value) {
        this.view.setUint32(0, value, true);
      }
      /** The first of them that this process can mean by a rank, and how many these are. */
      get first() {
        return this.view.getInt32(4, true);
      }
      set first(value) {
        this.view.setInt32(4, value, true);
      }
      get count() {
        return this.view.getUint32(8, true) >>> 0;
      }
      set count(value) {
        this.view.setUint32(8, value, true);
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
        return this.view.getInt32(16, true);
      }
      set groupASize(value) {
        this.view.setInt32(16, value, true);
      }
      /** How many members there are. */
      get size() {
        return this.view.getInt32(20, true);
      }
      set size(value) {
        this.view.setInt32(20, value, true);
      }
      /** The process for which `first` and `count` of an inter-communicator hold; NONE at first. */
      get process() {
        return this.view.getInt32(24, true);
      }
      set process(value) {
        this.view.setInt32(24, value, true);
      }
    };
    Results = class extends Struct {
      static BYTES_PER_ELEMENT = 184;
      constructor(buffer, byteOffset) {
        super(buffer, byteOffset, 184);
      }
      get problem() {
        return this.view.getInt32(0, true);
      }
      set problem(value) {
        this.view.setInt32(0, value, true);
      }
      /** Offset in the chunk of the record that it is about; negative in an earlier chunk. */
      get place() {
        return this.view.getInt32(4, true);
      }
      set place(value) {
        this.view.setInt32(4, value, true);
      }
      /** Up to two numbers about it. */
      get about() {
        return this.view.getFloat64(8, true);
      }
      set about(value) {
        this.view.setFloat64(8, value, true);
      }
      get where() {
        return this.view.getFloat64(16, true);
      }
      set where(value) {
        this.view.setFloat64(16, value, true);
      }
      /** Times of the location in nanoseconds since the trace's start; NaN and −Infinity when it has no events. */
      get firstTime() {
        return this.view.getFloat64(24, true);
      }
      set firstTime(value) {
        this.view.setFloat64(24, value, true);
      }
      get lastTime() {
        return this.view.getFloat64(32, true);
      }
      set lastTime(value) {
        this.view.setFloat64(32, value, true);
      }
      /** Requests of the location that were cancelled or never completed. */
      get openRequests() {
        return this.view.getInt32(40, true);
      }
      set openRequests(value) {
        this.view.setInt32(40, value, true);
      }
      /** Its calls that were left, but not entered. */
      get unenteredCalls() {
        return this.view.getFloat64(48, true);
      }
      set unenteredCalls(value) {
        this.view.setFloat64(48, value, true);
      }
      /** Its records by type, 256 numbers. */
      counts(length) {
        return new Float64Array(this.buffer, this.view.getUint32(56, true), length);
      }
      /** How many events the process has; their columns (trace.ts). */
      get events() {
        return this.view.getInt32(60, true);
      }
      set events(value) {
        this.view.setInt32(60, value, true);
      }
      transferOf(length) {
        return new Int32Array(this.buffer, this.view.getUint32(64, true), length);
      }
      posted(length) {
        return new Float64Array(this.buffer, this.view.getUint32(68, true), length);
      }
      completed(length) {
        return new Float64Array(this.buffer, this.view.getUint32(72, true), length);
      }
      /** Not filled unless times of calls are asked for; so are all columns from `mpiCalls` on. */
      postedBy(length) {
        return new Int32Array(this.buffer, this.view.getUint32(76, true), length);
      }
      completedBy(length) {
        return new Int32Array(this.buffer, this.view.getUint32(80, true), length);
      }
      callOfEvent(length) {
        return new Int32Array(this.buffer, this.view.getUint32(84, true), length);
      }
      marks(length) {
        return new Uint8Array(this.buffer, this.view.getUint32(88, true), length);
      }
      /** How many calls; their columns. */
      get calls() {
        return this.view.getInt32(92, true);
      }
      set calls(value) {
        this.view.setInt32(92, value, true);
      }
      region(length) {
        return new Int32Array(this.buffer, this.view.getUint32(96, true), length);
      }
      parent(length) {
        return new Int32Array(this.buffer, this.view.getUint32(100, true), length);
      }
      /** How many transfers; their columns, once finishProcess was called. */
      get transfers() {
        return this.view.getInt32(104, true);
      }
      set transfers(value) {
        this.view.setInt32(104, value, true);
      }
      kind(length) {
        return new Uint8Array(this.buffer, this.view.getUint32(108, true), length);
      }
      operation(length) {
        return new Uint8Array(this.buffer, this.view.getUint32(112, true), length);
      }
      partner(length) {
        return new Int32Array(this.buffer, this.view.getUint32(116, true), length);
      }
      communicator(length) {
        return new Int32Array(this.buffer, this.view.getUint32(120, true), length);
      }
      tag(length) {
        return new Int32Array(this.buffer, this.view.getUint32(124, true), length);
      }
      bytes(length) {
        return new Float64Array(this.buffer, this.view.getUint32(128, true), length);
      }
      /** How many outermost MPI calls, location by location; when they were entered and left, their paths. */
      get mpiCalls() {
        return this.view.getInt32(132, true);
      }
      set mpiCalls(value) {
        this.view.setInt32(132, value, true);
      }
      enter(length) {
        return new Float64Array(this.buffer, this.view.getUint32(136, true), length);
      }
      leave(length) {
        return new Float64Array(this.buffer, this.view.getUint32(140, true), length);
      }
      path(length) {
        return new Int32Array(this.buffer, this.view.getUint32(144, true), length);
      }
      /** First entry of the gap before each. */
      gap(length) {
        return new Int32Array(this.buffer, this.view.getUint32(148, true), length);
      }
      /** The process's MPI_Init and MPI_Finalize among them; NONE where there is none. */
      get initCall() {
        return this.view.getInt32(152, true);
      }
      set initCall(value) {
        this.view.setInt32(152, value, true);
      }
      get finalizeCall() {
        return this.view.getInt32(156, true);
      }
      set finalizeCall(value) {
        this.view.setInt32(156, value, true);
      }
      /** How many entries the gaps have; the first of the gap behind the location's last call; paths and times. */
      get gapEntries() {
        return this.view.getInt32(160, true);
      }
      set gapEntries(value) {
        this.view.setInt32(160, value, true);
      }
      get lastGap() {
        return this.view.getInt32(164, true);
      }
      set lastGap(value) {
        this.view.setInt32(164, value, true);
      }
      gapPath(length) {
        return new Int32Array(this.buffer, this.view.getUint32(168, true), length);
      }
      gapTime(length) {
        return new Float64Array(this.buffer, this.view.getUint32(172, true), length);
      }
      /** How many paths all processes have until now; four numbers each, the entry of its region and its parent first. */
      get paths() {
        return this.view.getInt32(176, true);
      }
      set paths(value) {
        this.view.setInt32(176, value, true);
      }
      pathRows(length) {
        return new Int32Array(this.buffer, this.view.getUint32(180, true), length);
      }
    };
  }
});

// src/trace/location-reader/compiled.ts
function compiledReader() {
  code ??= new WebAssembly.Module(Buffer.from(CODE, "base64"));
  const module = code;
  const instance = withAddresses(() => new WebAssembly.Instance(module, { env: { abort: outOfRoom } }));
  return compiledReaderOf(instance);
}
function outOfRoom() {
  throw new OutOfRoom();
}
function isOutOfRoom(error) {
  return error instanceof OutOfRoom || error instanceof WebAssembly.RuntimeError;
}
var code, OutOfRoom;
var init_compiled = __esm({
  "src/trace/location-reader/compiled.ts"() {
    "use strict";
    init_memory();
    init_code();
    init_interface();
    OutOfRoom = class extends Error {
    };
  }
});

// src/trace/location-reader/problems.ts
function errorOf(stop, cursor) {
  const { problem, place, about } = stop;
  if (problem === PROBLEM.broken) return brokenRecord(cursor, place);
  if (problem === PROBLEM.timestampCutOff) return cutOff(cursor, place, MARK.timestamp);
  if (problem === PROBLEM.timeGoesBack) {
    return damaged(cursor, place, `time goes back by ${about} ns`, "times of a location never decrease");
  }
  return damaged(cursor, Math.max(place, -cursor.base), disorder(stop));
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
  const type = cursor.bytes[place];
  const whole = { ...cursor, offset: place + 1 };
  try {
    if (type === EVENT.Enter || type === EVENT.Leave) return brokenCall(whole, place, type);
    if (hasNoLength(type)) readCompressed(whole, 8, nameOf(type));
    else {
      whole.end = readRecordEnd(whole, nameOf(type));
      readFields(whole, type);
    }
  } catch (error) {
    return error;
  }
  return damaged(cursor, place, `${nameOf(type)} cannot be read`);
}
function brokenCall(cursor, place, type) {
  const { offset, end, bytes } = cursor;
  const size = offset < end ? bytes[offset] : 0;
  if (size > 4 && size !== 255) return unknownCompressionSize(cursor, offset, size, 4);
  return cutOff(cursor, place, type);
}
function readFields(cursor, type) {
  const isCollective = type === EVENT.MpiCollectiveEnd || type === EVENT.NonBlockingCollectiveComplete;
  if (isCollective) {
    readUint8(cursor, "a collective operation");
    readCompressed(cursor, 4, "a communicator");
    readCompressed(cursor, 4, "a root");
    readCompressed(cursor, 8, "the bytes sent");
    readCompressed(cursor, 8, "the bytes received");
  } else if (type !== EVENT.NonBlockingCollectiveRequest) {
    readCompressed(cursor, 4, "a rank");
    readCompressed(cursor, 4, "a communicator");
    readCompressed(cursor, 4, "a message tag");
    readCompressed(cursor, 8, "a message length");
  }
  const isBlocking = type === EVENT.MpiSend || type === EVENT.MpiRecv || type === EVENT.MpiCollectiveEnd;
  if (!isBlocking) readCompressed(cursor, 8, "a request");
}
function hasNoLength(type) {
  return type === EVENT.MpiIsendComplete || type === EVENT.MpiIrecvRequest || type === EVENT.MpiRequestTest || type === EVENT.MpiRequestCancelled || type === EVENT.OmpFork || type === EVENT.OmpTaskCreate || type === EVENT.OmpTaskSwitch || type === EVENT.OmpTaskComplete;
}
function nameOf(type) {
  return `a ${EVENT_NAMES[type] ?? `type ${type}`} record`;
}
function cutOff(cursor, offset, type) {
  const name = type === MARK.timestamp ? "a timestamp" : nameOf(type);
  return damaged(cursor, offset, `${name} is cut off`, "a record lies within its chunk");
}
var init_problems = __esm({
  "src/trace/location-reader/problems.ts"() {
    "use strict";
    init_codes();
    init_cursor();
    init_interface();
  }
});

// src/trace/location-reader/location-reader.ts
function moveCalls(calls, order, first) {
  for (let event = 0; event < calls.length; event++) {
    const call = calls[event];
    if (call !== NONE) calls[event] = first + (order === null ? call : order[call]);
  }
}
function workplaceFor(chunkBytes2) {
  const last = kept;
  kept = null;
  if (last !== null && last.chunkBytes >= chunkBytes2) return last;
  const compiled = compiledReader();
  const chunkAt = compiled.makeChunkRoom({ bytes: chunkBytes2 + SLACK });
  return { compiled, chunkAt, chunkBytes: chunkBytes2, defined: { regions: 0, communicators: 0 } };
}
function fillTable(meanings, index, own) {
  const { table, entryOf } = meanings;
  const others = [];
  table.fill(0, 0, meanings.filled);
  let length = 0;
  const set = (id, value) => {
    const entry = value === void 0 ? 0 : entryOf(value);
    if (id < table.length) {
      table[id] = entry;
      if (id >= length) length = id + 1;
    } else if (id <= LARGEST_ID) others.push([id, entry]);
  };
  index.forEach((value, id) => {
    set(id, value);
  });
  own?.forEach((global, id) => {
    set(id, index.get(global));
  });
  meanings.filled = length;
  return others;
}
function withinRoom(file, work) {
  try {
    return work();
  } catch (error) {
    if (!isOutOfRoom(error)) throw error;
    throw new InputError({
      file,
      found: "this does not fit into the memory of the reader",
      rule: "a process has at most 67,108,864 communication events; 4 GiB hold these and all communicators",
      remedy: "record fewer iterations"
    });
  }
}
var LARGEST_ID, SLACK, PATH_ROW, kept, LocationReader;
var init_location_reader = __esm({
  "src/trace/location-reader/location-reader.ts"() {
    "use strict";
    init_memory();
    init_errors();
    init_cursor();
    init_clock();
    init_process_call_times();
    init_trace();
    init_compiled();
    init_interface();
    init_problems();
    LARGEST_ID = 4294967295;
    SLACK = 64;
    PATH_ROW = 4;
    kept = null;
    LocationReader = class {
      compiled;
      outline;
      chunkBytes;
      workplace;
      /** Address of the counters of leaves by region; 0 when times of calls are not read. */
      leavesAt;
      /** The locations of the process that were read, as far as they have records. */
      locations = [];
      /** @param withTimes whether times of calls are read, too */
      constructor(outline, withTimes = false) {
        const { regions, map, archive } = outline;
        this.outline = outline;
        this.chunkBytes = archive.anchor.chunkBytesEvents;
        this.workplace = workplaceFor(this.chunkBytes);
        const { compiled } = this.workplace;
        this.compiled = compiled;
        const regionMarks = compiled.room({ bytes: Math.max(1, regions.length) });
        const operations = compiled.room({ bytes: 256 });
        this.leavesAt = withTimes ? compiled.room({ bytes: 8 * Math.max(1, regions.length) }) : 0;
        compiled.readTimes({ counters: this.leavesAt });
        const communicators = withinRoom(archive.path, () => this.roomForCommunicators(map.communicators));
        compiled.setContext({ regionMarks, operations, communicators });
        const { buffer } = compiled.memory;
        if (withTimes) new Int32Array(buffer, this.leavesAt, 2 * regions.length).fill(0);
        new Uint8Array(buffer, operations, 256).set(outline.ignoredOperations);
        new Uint8Array(buffer, regionMarks, regions.length).set(regions.map((_, region) => this.marksOf(region)));
      }
      /** Forgets the process before. @param columns where this one goes: its calls and transfers count on from theirs */
      startProcess(process2, { calls, transfers }) {
        this.compiled.startProcess({ process: process2, firstCall: calls.count, firstTransfer: transfers.count });
        this.locations = [];
      }
      /**
       * Reads a location of the process.
       *
       * @param recordCounts 256 counters, one a record type, that are added to
       * @returns null when it has no event file
       * @throws InputError with file and byte when a record is damaged or stands where it cannot
       */
      readLocation(id, recordCounts) {
        const { compiled } = this;
        const { archive } = this.outline;
        const isThere = withinRoom(archive.eventFile(id), () => {
          compiled.startLocation();
          this.define(archive.localDefinitions(id));
          const visit = (cursor) => this.readChunk(cursor);
          if (!archive.eventChunks(id, () => this.room(), visit)) return false;
          compiled.finishLocation();
          return true;
        });
        if (!isThere) return null;
        const results = compiled.results();
        const counts = results.counts(256);
        for (let type = 0; type < 256; type++) recordCounts[type] += counts[type];
        const { firstTime, lastTime, openRequests, unenteredCalls } = results;
        if (this.leavesAt !== 0 && !Number.isNaN(firstTime)) {
          const { mpiCalls: to, lastGap, gapEntries: gapEnd } = results;
          const from = this.locations.at(-1)?.to ?? 0;
          this.locations.push({ firstTime, lastTime, from, to, lastGap, gapEnd });
        }
        return { firstTime, lastTime, openRequests, unenteredCalls };
      }
      /** Puts the process's events, and the transfers and calls that they refer to, behind those of the processes before. */
      finishProcess({ events, transfers, calls }) {
        this.compiled.finishProcess();
        const results = this.compiled.results();
        const { events: count, calls: called, transfers: different } = results;
        const noted = this.leavesAt === 0 ? 0 : count;
        events.append({
          count,
          transfer: results.transferOf(count),
          posted: results.posted(count),
          completed: results.completed(count),
          call: results.callOfEvent(count),
          marks: results.marks(count),
          postedBy: results.postedBy(noted),
          completedBy: results.completedBy(noted)
        });
        calls.append({ count: called, region: results.region(called), parent: results.parent(called) });
        transfers.append({
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
        const results = this.compiled.results();
        const { mpiCalls, gapEntries } = results;
        const first = into.count;
        const order = addProcess(
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
        );
        const range = [events.count - results.events, events.count];
        moveCalls(events.postedBy.subarray(...range), order, first);
        moveCalls(events.completedBy.subarray(...range), order, first);
      }
      /** What holds for all processes that were read: their paths, and how often calls were left. */
      finishPart(into) {
        const { compiled, outline, leavesAt } = this;
        const results = compiled.results();
        const { paths: count } = results;
        const rows = results.pathRows(PATH_ROW * count);
        into.paths = {
          count,
          region: Int32Array.from({ length: count }, (_, path) => (rows[PATH_ROW * path] >> 1) - 1),
          parent: Int32Array.from({ length: count }, (_, path) => rows[PATH_ROW * path + 1])
        };
        into.leaves = new Int32Array(compiled.memory.buffer, leavesAt, 2 * outline.regions.length).slice();
      }
      /** Ends the use of this reader; not to be called where reading has failed. */
      release() {
        if (this.compiled.memory.buffer.byteLength <= MOST_KEPT_BYTES) kept = this.workplace;
      }
      /** The room for a chunk; another one when the memory has grown. */
      room() {
        return new Uint8Array(this.compiled.memory.buffer, this.workplace.chunkAt, this.chunkBytes);
      }
      /** @returns true when the end of the file was met, false at the end of the chunk */
      readChunk(cursor) {
        const { file, base, offset, end, littleEndian } = cursor;
        const outcome = this.compiled.read({ from: offset, to: end, isBigEndian: !littleEndian });
        if (outcome === READ.stopped) {
          const chunk = this.room().subarray(0, end);
          throw errorOf(this.compiled.results(), cursorOver(chunk, file, base, littleEndian));
        }
        return outcome === READ.file;
      }
      marksOf(region) {
        const { ignoredRegions, delimiterRegions, completingRegions, initRegions, finalizeRegions } = this.outline;
        return (ignoredRegions[region] ? REGION_MARK.ignored : 0) | (delimiterRegions[region] ? REGION_MARK.delimiter : 0) | (completingRegions[region] ? REGION_MARK.completing : 0) | (initRegions[region] ? REGION_MARK.init : 0) | (finalizeRegions[region] ? REGION_MARK.finalize : 0);
      }
      /** Members that communicators share are stored once. */
      roomForCommunicators(communicators) {
        const { compiled } = this;
        const rowBytes = CommunicatorRow.BYTES_PER_ELEMENT;
        const at = compiled.room({ bytes: Math.max(1, rowBytes * communicators.length) });
        const stored = /* @__PURE__ */ new Map();
        communicators.forEach(({ members, self, groupASize }, index) => {
          let ranks = stored.get(members);
          if (ranks === void 0) {
            ranks = compiled.room({ bytes: Math.max(1, members.byteLength) });
            stored.set(members, ranks);
            new Int32Array(compiled.memory.buffer, ranks, members.length).set(members);
          }
          const { length } = members;
          const row = { members: ranks, first: 0, count: length, isSelf: self, groupASize, size: length };
          Object.assign(new CommunicatorRow(compiled.memory.buffer, at + rowBytes * index), row, {
            process: NONE
          });
        });
        return at;
      }
      /** Sets what the location's ids mean, and its clock. */
      define(local) {
        const { compiled, outline } = this;
        const { defined } = this.workplace;
        const { mpiRegions, delimiterRegions, indexOfRegion, map } = outline;
        const { REGIONS, COMMUNICATORS, DENSE_IDS, memory } = compiled;
        const regions = {
          table: new Int32Array(memory.buffer, REGIONS, DENSE_IDS),
          filled: defined.regions,
          entryOf: (region) => {
            const entry = region + 1 << 1 | mpiRegions[region];
            return delimiterRegions[region] && !mpiRegions[region] ? -entry : entry;
          }
        };
        const communicators = {
          table: new Int32Array(memory.buffer, COMMUNICATORS, DENSE_IDS),
          filled: defined.communicators,
          entryOf: (index) => index + 1
        };
        const otherRegions = fillTable(regions, indexOfRegion, local.regions);
        const otherCommunicators = fillTable(communicators, map.communicatorIndex, local.communicators);
        defined.regions = regions.filled;
        defined.communicators = communicators.filled;
        for (const [id, entry] of otherRegions) compiled.defineRegion({ id, entry: Math.abs(entry) });
        for (const [id, entry] of otherCommunicators) compiled.defineCommunicator({ id, entry });
        this.setClock(clockPieces(outline.start, local.clockOffsets));
      }
      setClock({ start, pieces }) {
        const { compiled, outline } = this;
        const { ticksPerSecond } = outline.archive.definitions;
        const at = pieces.length === 0 ? 0 : compiled.room({ bytes: pieces.byteLength });
        new Float64Array(compiled.memory.buffer, at, pieces.length).set(pieces);
        compiled.setClock({
          high: Number(start >> 32n),
          low: Number(start & 0xffffffffn),
          nanosecondsPerTick: 1e9 / Number(ticksPerSecond),
          pieces: at,
          count: pieces.length / 4
        });
      }
    };
  }
});

// src/trace/part.ts
function loadPart(outline, next, readers = 1, withTimes = false) {
  const part = {
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
  };
  let reader;
  for (let process2 = next(); process2 >= 0; process2 = next()) {
    try {
      reader ??= new LocationReader(outline, withTimes);
      loadProcess(outline, part, process2, reader);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      part.problem = { process: process2, problem: error.problem };
      return part;
    }
    part.processes.push(process2);
    if (part.processes.length === 1) {
      const share = RESERVE * outline.map.processes / readers;
      part.events.reserve(Math.min(Math.ceil(share * part.events.count), MOST_RESERVED));
      part.callTimes?.reserve(share, MOST_RESERVED, readers === 1);
    }
    part.eventStart.push(part.events.count);
    part.transferStart.push(part.transfers.count);
    part.callStart.push(part.calls.count);
  }
  if (part.callTimes) reader?.finishPart(part.callTimes);
  reader?.release();
  return part;
}
function loadProcess({ archive, map }, part, process2, reader) {
  const { events } = part;
  const first = events.count;
  reader.startProcess(process2, part);
  for (const id of map.locations[process2]) {
    const expected = archive.definitions.locations.get(id).events;
    const read = reader.readLocation(id, part.recordCounts);
    if (read === null) {
      if (expected > 0) throw withoutFile(archive.eventFile(id), id, expected);
      continue;
    }
    part.openRequests += read.openRequests;
    part.unenteredCalls += read.unenteredCalls;
    if (Number.isNaN(read.firstTime)) continue;
    part.locations++;
    part.firstTime = Math.min(part.firstTime, read.firstTime);
    part.lastTime = Math.max(part.lastTime, read.lastTime);
  }
  reader.finishProcess(part);
  if (part.callTimes) reader.finishTimes(part.callTimes, events);
  if (!isInOrder(events, first)) orderByPosting(events, first);
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
  for (let event = first + 1; event < count; event++) if (posted[event] < posted[event - 1]) return false;
  return true;
}
function orderByPosting(events, first) {
  const { posted } = events;
  const order = Int32Array.from({ length: events.count - first }, (_, i) => first + i);
  order.sort((a, b) => posted[a] - posted[b] || a - b);
  events.reorder(first, order);
}
var RESERVE, MOST_RESERVED;
var init_part = __esm({
  "src/trace/part.ts"() {
    "use strict";
    init_errors();
    init_growing_call_times();
    init_growing_columns();
    init_growing_transfers();
    init_location_reader();
    RESERVE = 1.5;
    MOST_RESERVED = 1 << 23;
  }
});

// src/trace/next-process.ts
function takeNext(counter, processes) {
  const process2 = Atomics.add(new Int32Array(counter), 0, 1);
  return process2 < processes ? process2 : -1;
}
var init_next_process = __esm({
  "src/trace/next-process.ts"() {
    "use strict";
  }
});

// src/trace/readers.ts
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
function startReaders(path, options, workers) {
  const counter = new SharedArrayBuffer(4);
  const count = WORKER === void 0 ? 0 : workers;
  const readers = count + 1;
  const task = { path, ...options, counter, readers };
  const parts = Array.from({ length: count }, () => partOf(new Worker(WORKER, { workerData: task })));
  for (const part of parts) part.catch(() => {
  });
  return { readers, next: (processes) => takeNext(counter, processes), finished: () => Promise.all(parts) };
}
function partOf(worker) {
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", (code2) => reject(new Error(`a reading worker ended with code ${code2}`)));
  });
}
var WORKER;
var init_readers = __esm({
  "src/trace/readers.ts"() {
    "use strict";
    init_next_process();
    WORKER = ["./read-worker.cjs", "../read-worker.cjs"].map((path) => fileURLToPath(new URL(path, import.meta.url))).find((path) => existsSync(path));
  }
});

// src/trace/topologies.ts
function findTopologies(definitions, map) {
  const found = /* @__PURE__ */ new Map();
  for (const [id, { name, communicator, dimensions: references }] of definitions.cartTopologies) {
    const group = definitions.groups.get(definitions.communicators.get(communicator)?.group ?? NONE);
    const dimensions = references.flatMap((reference) => definitions.cartDimensions.get(reference) ?? []);
    const isWhole = dimensions.length > 0 && dimensions.length === references.length;
    if (group?.paradigm !== PARADIGM.MPI || !isWhole) continue;
    found.set(id, {
      name: textOf(definitions, name),
      communicator: map.communicatorIndex.get(communicator),
      dimensions: dimensions.map((each) => ({ ...each, name: textOf(definitions, each.name) })),
      coordinates: dimensions.map(() => new Int32Array(map.processes).fill(NONE))
    });
  }
  const withPlaces = /* @__PURE__ */ new Set();
  for (const { topology: id, rank, coordinates } of definitions.cartCoordinates) {
    const topology = found.get(id);
    const process2 = topology && map.communicators[topology.communicator].members[rank];
    if (topology === void 0 || process2 === void 0 || process2 === NONE) continue;
    const { dimensions } = topology;
    const isPlace = coordinates.length === dimensions.length && dimensions.every(({ size }, axis) => coordinates[axis] < size);
    if (!isPlace) continue;
    for (const [axis, own] of topology.coordinates.entries()) own[process2] = coordinates[axis];
    withPlaces.add(topology);
  }
  return [...found.values()].filter((topology) => withPlaces.has(topology));
}
var init_topologies = __esm({
  "src/trace/topologies.ts"() {
    "use strict";
    init_codes();
    init_definitions();
    init_trace();
  }
});

// src/trace/load.ts
var load_exports = {};
__export(load_exports, {
  loadTrace: () => loadTrace,
  loadTraceInParallel: () => loadTraceInParallel
});
import { availableParallelism } from "node:os";
function loadTrace(path, options = {}) {
  const outline = outlineTrace(path, options.ignoreOperations ?? [], options.delimiters);
  let process2 = 0;
  const next = () => {
    if (process2 > 0) options.onProgress?.(process2, outline.map.processes);
    return process2 < outline.map.processes ? process2++ : -1;
  };
  const part = loadPart(outline, next, 1, options.callTimes);
  return finished(path, outline, [part], options);
}
async function loadTraceInParallel(path, options = {}) {
  const {
    ignoreOperations = [],
    callTimes = false,
    delimiters = defaultConfig.analysis.delimiters
  } = options;
  const readers = startReaders(
    path,
    { ignoreOperations, delimiters, callTimes },
    options.workers ?? workersFor(path)
  );
  const outline = outlineTrace(path, ignoreOperations, delimiters);
  const { processes } = outline.map;
  const next = () => {
    const process2 = readers.next(processes);
    options.onProgress?.(Math.max(process2, 0), processes);
    return process2;
  };
  const own = loadPart(outline, next, readers.readers, callTimes);
  return finished(path, outline, [own, ...await readers.finished()], options);
}
function workersFor(path) {
  const most = Math.min(availableParallelism() - 1, MOST_WORKERS);
  const worthwhile = most > 0 ? Math.floor(eventBytes(path) / BYTES_WORTH_A_WORKER) : 0;
  return Math.min(worthwhile, most);
}
function finished(path, outline, parts, options) {
  const problems = parts.flatMap(({ problem }) => problem ?? []).sort((a, b) => a.process - b.process);
  if (problems.length > 0) throw new InputError(problems[0].problem);
  const recordCounts = new Float64Array(256);
  let firstTime = Number.POSITIVE_INFINITY;
  let lastTime = Number.NEGATIVE_INFINITY;
  let locations = 0;
  let openRequests = 0;
  let unenteredCalls = 0;
  for (const part of parts) {
    for (let type = 0; type < 256; type++) recordCounts[type] += part.recordCounts[type];
    firstTime = Math.min(firstTime, part.firstTime);
    lastTime = Math.max(lastTime, part.lastTime);
    locations += part.locations;
    openRequests += part.openRequests;
    unenteredCalls += part.unenteredCalls;
  }
  const records = recordCounts.reduce((sum, count) => sum + count, 0);
  const { callTimes, ...joined } = joinParts(parts, outline.map.processes);
  const lost = inferLostReceives(joined, options.inferReceives ?? true);
  dropEmptyCalls(joined);
  if (joined.events.count === 0) {
    throw new InputError({
      file: path,
      found: `no MPI communication in ${records} events`,
      rule: "a trace needs messages or collectives to have patterns",
      remedy: "record with MPI tracing on and more than one process"
    });
  }
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
    ...joined,
    openRequests: openRequests + lost.dropped,
    inferredReceives: lost.inferred,
    unenteredCalls,
    callTimes: callTimes && finishedTimes(callTimes, joined.events, outline, parts)
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
var BYTES_WORTH_A_WORKER, MOST_WORKERS;
var init_load = __esm({
  "src/trace/load.ts"() {
    "use strict";
    init_default_config();
    init_errors();
    init_archive();
    init_empty_calls();
    init_infer_receives();
    init_join_parts();
    init_leave_times();
    init_outline();
    init_part();
    init_readers();
    init_topologies();
    BYTES_WORTH_A_WORKER = 256 * 1024 * 1024;
    MOST_WORKERS = 7;
  }
});

// src/models/process-words.ts
var process_words_exports = {};
__export(process_words_exports, {
  wordOf: () => wordOf
});
function wordOf(trace, process2, withBytes) {
  const { events, calls, processStart } = trace;
  const [first, behind] = [processStart[process2], processStart[process2 + 1]];
  const symbols = new Int32Array(behind - first);
  const distinct = new DistinctEvents(trace, withBytes);
  const postedBy = trace.callTimes?.postedBy;
  for (let event = first; event < behind; event++) {
    const call = postedBy === void 0 ? NONE : postedBy[event];
    const context = events.call[event];
    const region = call === NONE ? NONE : trace.callTimes.paths.region[trace.callTimes.calls.path[call]];
    const function_ = context === NONE ? NONE : calls.region[context];
    symbols[event - first] = distinct.number(events.transfer[event], region, function_);
  }
  return { symbols, events: distinct.events };
}
var DistinctEvents;
var init_process_words = __esm({
  "src/models/process-words.ts"() {
    "use strict";
    init_codes();
    init_trace();
    DistinctEvents = class {
      events = [];
      trace;
      withBytes;
      numberOf = /* @__PURE__ */ new Map();
      /** By transfer, regions of call and function: the number. Most transfers are always of the same ones. */
      known = /* @__PURE__ */ new Map();
      constructor(trace, withBytes) {
        this.trace = trace;
        this.withBytes = withBytes;
      }
      number(transfer, call, function_) {
        const regions = this.trace.regions.length + 1;
        const key = (transfer * regions + call + 1) * regions + function_ + 1;
        const found = this.known.get(key);
        if (found !== void 0) return found;
        const event = this.describe(transfer, call, function_);
        const text = JSON.stringify(event);
        const number = this.numberOf.get(text) ?? this.events.push(event) - 1;
        this.numberOf.set(text, number);
        this.known.set(key, number);
        return number;
      }
      describe(transfer, call, function_) {
        const { transfers, regions, communicators } = this.trace;
        const kind = transfers.kind[transfer];
        const isCollective = kind === KIND.collective;
        const communicator = transfers.communicator[transfer];
        const partner = transfers.partner[transfer];
        return {
          kind: isCollective ? "collective" : kind === KIND.send ? "send" : "receive",
          call: call === NONE ? "" : regions[call].name,
          function: function_ === NONE ? "" : regions[function_].name,
          operation: isCollective ? COLLECTIVE_NAMES[transfers.operation[transfer]] ?? "" : "",
          partner: isCollective && partner !== NONE ? communicators[communicator].members.indexOf(partner) : partner,
          bytes: this.withBytes ? transfers.bytes[transfer] : NONE,
          communicator: isCollective ? communicator : NONE
        };
      }
    };
  }
});

// src/models/recognise-loops.ts
var recognise_loops_exports = {};
__export(recognise_loops_exports, {
  LoopRecogniser: () => LoopRecogniser
});
function lengthened(column) {
  const longer = new Int32Array(2 * column.length).fill(NONE);
  longer.set(column);
  return longer;
}
var CONTEXT, LONGEST_BODY, LoopRecogniser;
var init_recognise_loops = __esm({
  "src/models/recognise-loops.ts"() {
    "use strict";
    init_growing_columns();
    init_trace();
    CONTEXT = 4;
    LONGEST_BODY = 2e3;
    LoopRecogniser = class {
      longest;
      bodies;
      /** The stack: terms and their counts (LoopModel). */
      term = new Int32Array(64);
      count = new Int32Array(64);
      height = 0;
      /**
       * By place: a hash of the CONTEXT terms that end there, and the next lower place whose hash falls into the same slot; by
       * slot: the highest place. As many slots as places at least.
       */
      context = new Int32Array(64);
      previous = new Int32Array(64);
      slots = new Int32Array(64).fill(NONE);
      /**
       * By place: the highest loop below whose next copy would end there; by that loop: the next lower one of the same kind. A
       * loop at place q with a body of L terms stands in the list of place q + L as long as it is on the stack.
       */
      ending = new Int32Array(64).fill(NONE);
      nextEnding = new Int32Array(64);
      pairs = new Int32Array(64);
      /**
       * @param bodies where bodies are numbered: one for all words whose models are to be compared
       * @param longest most terms of a body
       */
      constructor(bodies, longest = LONGEST_BODY) {
        this.bodies = bodies;
        this.longest = longest;
      }
      /** Takes the next symbol, a small integer from 0 on. */
      take(symbol) {
        this.push(symbol, 1);
        while (this.shorten()) ;
      }
      /** The model of what was taken so far. */
      model() {
        return { terms: this.pairsOf(0, this.height).slice(), bodies: this.bodies };
      }
      /** One extension or fold at the top, the shortest body first. @returns whether there was one */
      shorten() {
        const top = this.height - 1;
        let loop = this.ending[top];
        let equal = this.longest < CONTEXT ? NONE : this.previous[top];
        let short = 1;
        for (; ; ) {
          const repeated = short < CONTEXT ? top - short : equal;
          if (loop === NONE && repeated < 0) return false;
          const place = Math.max(loop, repeated);
          if (top - place > this.longest) return false;
          if (place === loop) {
            if (this.isBody(loop)) {
              this.extend(loop);
              return true;
            }
            loop = this.nextEnding[loop];
            continue;
          }
          if (this.isThrice(top - place)) {
            this.fold(top - place);
            return true;
          }
          if (short < CONTEXT) short++;
          else equal = this.previous[equal];
        }
      }
      /** Whether the terms above a loop are its body. */
      isBody(loop) {
        const body = ~this.term[loop];
        const from = this.bodies.startOf(body);
        const pool = this.bodies.values;
        for (let place = this.height - 1, at = from + 2 * (place - loop) - 2; place > loop; place--, at -= 2) {
          if (pool[at] !== this.term[place] || pool[at + 1] !== this.count[place]) return false;
        }
        return true;
      }
      /** Whether the top three blocks of `length` terms are equal. */
      isThrice(length) {
        const { term, count, height } = this;
        if (3 * length > height) return false;
        const from = height - 2 * length;
        for (let place = height - 1; place >= from; place--) {
          const below = place - length;
          if (term[place] !== term[below] || count[place] !== count[below]) return false;
        }
        return true;
      }
      extend(loop) {
        const [term, count] = [this.term[loop], this.count[loop]];
        this.drop(loop);
        this.push(term, count + 1);
      }
      fold(length) {
        const first = this.height - 3 * length;
        const body = this.bodies.number(this.pairsOf(first, first + length), 0, 2 * length);
        this.drop(first);
        this.push(~body, 3);
      }
      push(term, count) {
        const place = this.height++;
        if (place === this.term.length) this.grow();
        this.term[place] = term;
        this.count[place] = count;
        this.addContext(place);
        if (term >= 0) return;
        const end = place + this.lengthOf(term);
        while (end >= this.ending.length) this.ending = lengthened(this.ending);
        this.nextEnding[place] = this.ending[end];
        this.ending[end] = place;
      }
      /** Takes all terms from a place on off the stack. */
      drop(from) {
        while (this.height > from) {
          const place = --this.height;
          const term = this.term[place];
          this.slots[this.slotOf(place)] = this.previous[place];
          if (term < 0) this.ending[place + this.lengthOf(term)] = this.nextEnding[place];
        }
      }
      /** Enters a place under the terms that end there. */
      addContext(place) {
        let hash = 0;
        for (let at = place; at > place - CONTEXT && at >= 0; at--) {
          hash = Math.imul(hash ^ this.term[at], 16777619) ^ hash >>> 15;
          hash = Math.imul(hash ^ this.count[at], 16777619) ^ hash >>> 13;
        }
        this.context[place] = hash;
        const slot = this.slotOf(place);
        this.previous[place] = this.slots[slot];
        this.slots[slot] = place;
      }
      slotOf(place) {
        const hash = this.context[place];
        return (hash ^ hash >>> 16) & this.slots.length - 1;
      }
      lengthOf(loop) {
        return this.bodies.lengthOf(~loop) / 2;
      }
      /** Terms and counts of places, one pair after the other; good until the next call. */
      pairsOf(from, to) {
        if (2 * (to - from) > this.pairs.length) this.pairs = new Int32Array(4 * (to - from));
        for (let place = from, at = 0; place < to; place++) {
          this.pairs[at++] = this.term[place];
          this.pairs[at++] = this.count[place];
        }
        return this.pairs.subarray(0, 2 * (to - from));
      }
      grow() {
        const length = 2 * this.term.length;
        this.term = grown(this.term, length);
        this.count = grown(this.count, length);
        this.previous = grown(this.previous, length);
        this.nextEnding = grown(this.nextEnding, length);
        this.context = grown(this.context, length);
        this.slots = new Int32Array(length).fill(NONE);
        for (let place = 0; place < this.height - 1; place++) this.addContext(place);
        while (this.ending.length < length) this.ending = lengthened(this.ending);
      }
    };
  }
});

// src/patterns/interner.ts
var interner_exports = {};
__export(interner_exports, {
  Interner: () => Interner
});
function lengthened2(column, length) {
  const longer = new Int32Array(length);
  longer.set(column);
  return longer;
}
var Interner;
var init_interner = __esm({
  "src/patterns/interner.ts"() {
    "use strict";
    init_trace();
    Interner = class {
      count = 0;
      pool = new Int32Array(4096);
      end = new Int32Array(1024);
      hashes = new Int32Array(1024);
      slots = new Int32Array(2048).fill(NONE);
      /** @returns the number of the sequence `values[from..to-1]` */
      number(values, from, to) {
        let hash = 2166136261 ^ to - from;
        for (let i = from; i < to; i++) hash = Math.imul(hash ^ values[i], 16777619) ^ hash >>> 15;
        const mask = this.slots.length - 1;
        let at = (hash ^ hash >>> 16) & mask;
        for (; ; ) {
          const found = this.slots[at];
          if (found === NONE) break;
          if (this.hashes[found] === hash && this.equals(found, values, from, to)) return found;
          at = at + 1 & mask;
        }
        this.slots[at] = this.count;
        return this.append(hash, values, from, to);
      }
      startOf(number) {
        return number === 0 ? 0 : this.end[number - 1];
      }
      lengthOf(number) {
        return this.end[number] - this.startOf(number);
      }
      /** All sequences, each from `startOf` its number on; good until the next one is numbered. */
      get values() {
        return this.pool;
      }
      /** A view of the sequence, good until the next one is numbered. */
      sequence(number) {
        return this.pool.subarray(this.startOf(number), this.end[number]);
      }
      equals(number, values, from, to) {
        const start = this.startOf(number);
        if (this.end[number] - start !== to - from) return false;
        for (let i = from; i < to; i++) if (this.pool[start + i - from] !== values[i]) return false;
        return true;
      }
      append(hash, values, from, to) {
        const number = this.count++;
        const start = this.startOf(number);
        if (number === this.end.length) {
          this.end = lengthened2(this.end, 2 * number);
          this.hashes = lengthened2(this.hashes, 2 * number);
        }
        const end = start + to - from;
        if (end > this.pool.length) this.pool = lengthened2(this.pool, Math.max(end, 2 * this.pool.length));
        this.pool.set(values.subarray(from, to), start);
        this.end[number] = end;
        this.hashes[number] = hash;
        if (2 * this.count > this.slots.length) this.rehash();
        return number;
      }
      rehash() {
        this.slots = new Int32Array(2 * this.slots.length).fill(NONE);
        const mask = this.slots.length - 1;
        for (let number = 0; number < this.count; number++) {
          const hash = this.hashes[number];
          let at = (hash ^ hash >>> 16) & mask;
          while (this.slots[at] !== NONE) at = at + 1 & mask;
          this.slots[at] = number;
        }
      }
    };
  }
});

// ../../tmp/fp-cost2.mjs
var { loadTraceInParallel: loadTraceInParallel2 } = await Promise.resolve().then(() => (init_load(), load_exports));
var { wordOf: wordOf2 } = await Promise.resolve().then(() => (init_process_words(), process_words_exports));
var { LoopRecogniser: LoopRecogniser2 } = await Promise.resolve().then(() => (init_recognise_loops(), recognise_loops_exports));
var { Interner: Interner2 } = await Promise.resolve().then(() => (init_interner(), interner_exports));
var { createHash } = await import("node:crypto");
for (const f of process.argv.slice(2)) {
  let t;
  const lap = (n) => {
    const x = process.cpuUsage();
    const v = (x.user + x.system) / 1e3;
    if (n) console.log(n, (v - t).toFixed(0), "ms cpu");
    t = v;
  };
  console.log(f);
  lap();
  const trace = await loadTraceInParallel2(f, { callTimes: true });
  lap("load");
  for (let r = 0; r < 3; r++) {
    const words = Array.from({ length: trace.processes }, (_, p) => wordOf2(trace, p, true));
    lap("words");
    const h = words.map((w) => createHash("sha256").update(new Uint8Array(w.symbols.buffer)).update(JSON.stringify(w.events)).digest("hex"));
    lap("digest");
    for (const { symbols } of words) {
      const rec = new LoopRecogniser2(new Interner2());
      for (const s of symbols) rec.take(s);
      rec.model();
    }
    lap("recognise");
  }
}
