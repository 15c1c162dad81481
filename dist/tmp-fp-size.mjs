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
  const code4 = error.code ?? String(error);
  return refused(path, REASONS[code4] ?? `the file cannot be read (${code4})`, about, { cause: error });
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
function cursorOver(bytes2, file, base = 0, littleEndian = true) {
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
  const { bytes: bytes2 } = cursor;
  const size = readUint8(cursor, what);
  if (size === 0) return 0;
  if (size === 255) return width === 8 ? UNDEFINED_64 : 2 ** (8 * width) - 1;
  if (size > width) throw unknownCompressionSize(cursor, cursor.offset - 1, size, width);
  need(cursor, size, what);
  let value = 0;
  if (cursor.littleEndian) {
    for (let i = cursor.offset + size - 1; i >= cursor.offset; i--) value = value * 256 + bytes2[i];
  } else {
    for (let i = cursor.offset; i < cursor.offset + size; i++) value = value * 256 + bytes2[i];
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
function decodeAnchor(bytes2, file) {
  const cursor = cursorOver(bytes2, file);
  if (bytes2.byteLength === 0) throw notAnAnchor(file, "the file is empty");
  const magic = "OTF2";
  const found = Buffer.from(bytes2.subarray(2, 6)).toString("latin1");
  const endianness = bytes2[1];
  const known = endianness === BYTE_ORDER.little || endianness === BYTE_ORDER.big;
  if (bytes2[0] !== MARK.chunkHeader || !known || found !== magic) {
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
    return files.reduce((sum2, name) => sum2 + statSync(join(folder, name)).size, 0);
  } catch {
    return 0;
  }
}
function stemOf(path) {
  return join(dirname(path), basename(path).replace(/\.otf2$/, ""));
}
function readAnchorFile(path) {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory();
  const bytes2 = readInput(path, {
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
var KIND, EVENT_MARK, MOVED, NONE, LOST_RECEIVE;
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
    MOVED = {
      sent: 1,
      received: 2
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
  let kept3 = 0;
  for (let call = 0; call < count; call++) {
    if (holds[call] === 0) continue;
    region[kept3] = region[call];
    parent[kept3] = parent[call] === NONE ? NONE : moved2[parent[call]];
    moved2[call] = kept3++;
  }
  calls.count = kept3;
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
    (sum2, receives) => sum2 + receives.filter((event) => !isInferred(event)).length,
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
  const inOrder3 = [...sends].sort((a, b) => a.source - b.source || a.event - b.event);
  receives.forEach((event, i) => {
    columns.events.transfer[event] = addReceive(columns, inOrder3[i]);
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
function addressIn({ buffer }, part) {
  if (part.buffer !== buffer) throw new RangeError("a column of another memory");
  return part.byteOffset;
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
      constructor(buffer, byteOffset, bytes2) {
        this.buffer = buffer;
        this.byteOffset = byteOffset;
        this.view = new DataView(buffer, byteOffset, bytes2);
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
  const count = parts.reduce((sum2, part) => sum2 + part.count, 0);
  const entries = parts.reduce((sum2, part) => sum2 + part.entries, 0);
  const only = parts.length === 1 && memoryOf(parts[0].gapNs) !== void 0 ? parts[0] : null;
  const memory = only === null ? memoryForCallTimes(count + places.length, entries) : null;
  const integers2 = (length) => memory?.integers(length) ?? new Int32Array(length);
  const numbers2 = (length) => memory?.numbers(length) ?? new Float64Array(length);
  const starts = count + places.length + 1;
  const calls = {
    count,
    processStart: new Int32Array(places.length + 1),
    enter: only?.enter.subarray(0, count) ?? numbers2(count),
    leave: only?.leave.subarray(0, count) ?? numbers2(count),
    path: only?.path.subarray(0, count) ?? integers2(count)
  };
  const gaps = {
    start: only?.gapStart.subarray(0, starts) ?? integers2(starts),
    path: only?.gapPath.subarray(0, entries) ?? integers2(entries),
    ns: only?.gapNs.subarray(0, entries) ?? numbers2(entries)
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
function translate(numbers2, meaning, into, at) {
  for (let k = 0; k < numbers2.length; k++) into[at + k] = meaning[numbers2[k]];
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
      const ranges2 = { events: range(eventStart), transfers: range(transferStart), calls: range(callStart) };
      const mpiCalls = part.callTimes ? range(part.callTimes.callStart) : [0, 0];
      return { part, process: process2, ...ranges2, mpiCalls, event: 0, transfer: 0, call: 0, mpiCall: 0 };
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
  const count = pieces.reduce((sum2, { transfers: [from, to] }) => sum2 + to - from, 0);
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
  const count = pieces.reduce((sum2, { events: [from, to] }) => sum2 + to - from, 0);
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
  const count = pieces.reduce((sum2, { calls: [from, to] }) => sum2 + to - from, 0);
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
    const kept3 = name.endsWith("operator") ? /^(?:\(\)|\[\]|[<>=!+\-*/%^&|~,]+)/.exec(raw.slice(i))?.[0] : ANONYMOUS.find((each) => raw.startsWith(each, i));
    if (kept3 !== void 0) {
      name += kept3;
      i += kept3.length;
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
    const sum2 = (counter) => leaves.reduce((all, own) => all + own[2 * region + counter], 0);
    return sum2(0) < FEWEST || sum2(1) < MOST_COINCIDING * sum2(0);
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
  const { offset, end, bytes: bytes2 } = cursor;
  const size = offset < end ? bytes2[offset] : 0;
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
  return new Promise((resolve2, reject) => {
    worker.once("message", resolve2);
    worker.once("error", reject);
    worker.once("exit", (code4) => reject(new Error(`a reading worker ended with code ${code4}`)));
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
  const records = recordCounts.reduce((sum2, count) => sum2 + count, 0);
  const { callTimes, ...joined2 } = joinParts(parts, outline.map.processes);
  const lost = inferLostReceives(joined2, options.inferReceives ?? true);
  dropEmptyCalls(joined2);
  if (joined2.events.count === 0) {
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

// src/analysis/stage-list.ts
function runStages(stages, given, options, onStage = () => {
}) {
  let found = given;
  for (const stage of stages) {
    if (stage.isOptional && !options.also?.includes(stage.name)) continue;
    onStage(stage.name);
    found = { ...found, ...stage.run(found, options) };
  }
  return found;
}
var StageList;
var init_stage_list = __esm({
  "src/analysis/stage-list.ts"() {
    "use strict";
    StageList = class _StageList {
      stages;
      constructor(stages = []) {
        this.stages = stages;
      }
      /** The list with one more stage behind the others. */
      stage(name, run) {
        return new _StageList([...this.stages, { name, isOptional: false, run }]);
      }
      /** The same for a stage that runs when it is asked for. What it gives is not there otherwise. */
      onRequest(name, run) {
        return new _StageList([...this.stages, { name, isOptional: true, run }]);
      }
    };
  }
});

// src/statistics/median.ts
function median(values) {
  if (values.length === 1) return values[0];
  if (values.length === 2) return (values[0] + values[1]) / 2;
  return medianInPlace(new Float64Array(values));
}
function medianOfSorted(sorted) {
  const n = sorted.length;
  if (n === 0) throw new RangeError("the median of no values does not exist");
  const upper = sorted[n >> 1];
  return n % 2 === 1 ? upper : (sorted[(n >> 1) - 1] + upper) / 2;
}
function medianInPlace(values) {
  const n = values.length;
  if (n < MANY) return medianOfSorted(values.sort());
  const middle = n >> 1;
  select(values, middle);
  const upper = values[middle];
  if (n % 2 === 1) return upper;
  let lower = values[0];
  for (let i = 1; i < middle; i++) if (values[i] > lower) lower = values[i];
  return (lower + upper) / 2;
}
function select(values, place) {
  let [from, to] = [0, values.length - 1];
  for (let round = 0; from < to; round++) {
    if (round === MOST_ROUNDS) {
      values.subarray(from, to + 1).sort();
      return;
    }
    const pivot = middleOf(values[from], values[from + to >> 1], values[to]);
    let [i, j] = [from, to];
    while (i <= j) {
      while (values[i] < pivot) i++;
      while (values[j] > pivot) j--;
      if (i > j) break;
      const value = values[i];
      values[i++] = values[j];
      values[j--] = value;
    }
    if (place <= j) to = j;
    else if (place >= i) from = i;
    else return;
  }
}
function middleOf(a, b, c) {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}
var MOST_ROUNDS, MANY;
var init_median = __esm({
  "src/statistics/median.ts"() {
    "use strict";
    MOST_ROUNDS = 100;
    MANY = 256;
  }
});

// src/statistics/z-scale.ts
function zScale(values) {
  const scratch = new Float64Array(values);
  const median2 = medianInPlace(scratch);
  let sum2 = 0;
  for (let i = 0; i < scratch.length; i++) {
    const deviation = Math.abs(scratch[i] - median2);
    scratch[i] = deviation;
    sum2 += deviation;
  }
  const mad = medianInPlace(scratch);
  const unit = mad > 0 ? mad / MAD_TO_SIGMA : MEAN_DEVIATION_TO_SIGMA * sum2 / scratch.length;
  return { median: median2, mad, unit };
}
var MAD_TO_SIGMA, MEAN_DEVIATION_TO_SIGMA;
var init_z_scale = __esm({
  "src/statistics/z-scale.ts"() {
    "use strict";
    init_median();
    MAD_TO_SIGMA = 0.6745;
    MEAN_DEVIATION_TO_SIGMA = 1.253314;
  }
});

// src/statistics/modified-z.ts
function modifiedZ(x, scale) {
  if (scale.mad > 0) return MAD_TO_SIGMA * (x - scale.median) / scale.mad;
  if (scale.unit > 0) return (x - scale.median) / scale.unit;
  return null;
}
var init_modified_z = __esm({
  "src/statistics/modified-z.ts"() {
    "use strict";
    init_z_scale();
  }
});

// src/diagnosis/slow-instances.ts
function judgeInstances(instances, order, patternOf, cutoff) {
  const groups = formGroups(instances, order, patternOf);
  const score = new Float64Array(instances.count).fill(Number.NaN);
  const slow = new Uint8Array(instances.count);
  for (let group = 0; group < groups.count; group++) {
    const members = groups.members.subarray(groups.start[group], groups.start[group + 1]);
    const durations = Float64Array.from(members, (i) => instances.endNs[i] - instances.startNs[i]);
    const scale = zScale(durations);
    groups.medianNs[group] = scale.median;
    groups.madNs[group] = scale.mad;
    if (members.length < FEWEST_TO_JUDGE) continue;
    if (scale.unit > 0) groups.thresholdNs[group] = scale.median + cutoff * scale.unit;
    for (let i = 0; i < members.length; i++) {
      const z = modifiedZ(durations[i], scale);
      if (z === null) continue;
      score[members[i]] = z;
      if (z > cutoff) {
        slow[members[i]] = 1;
        groups.slow[group]++;
      }
    }
  }
  return { groups, score, slow };
}
function formGroups(instances, order, patternOf) {
  const { bytes: bytes2 } = instances;
  const place = new Int32Array(instances.count);
  for (let position = 0; position < order.length; position++) place[order[position]] = position;
  const members = Int32Array.from(order);
  members.sort((a, b) => patternOf[a] - patternOf[b] || bytes2[a] - bytes2[b] || place[a] - place[b]);
  const starts = [];
  const ofInstance = new Int32Array(instances.count);
  for (let i = 0; i < members.length; i++) {
    const [instance, previous] = [members[i], members[i - 1]];
    if (i === 0 || patternOf[instance] !== patternOf[previous] || bytes2[instance] !== bytes2[previous])
      starts.push(i);
    ofInstance[instance] = starts.length - 1;
  }
  const count = starts.length;
  return {
    count,
    start: Int32Array.from([...starts, members.length]),
    members,
    pattern: Int32Array.from(starts, (i) => patternOf[members[i]]),
    bytes: Float64Array.from(starts, (i) => bytes2[members[i]]),
    medianNs: new Float64Array(count),
    madNs: new Float64Array(count),
    thresholdNs: new Float64Array(count).fill(Number.NaN),
    slow: new Int32Array(count),
    ofInstance
  };
}
var FEWEST_TO_JUDGE;
var init_slow_instances = __esm({
  "src/diagnosis/slow-instances.ts"() {
    "use strict";
    init_modified_z();
    init_z_scale();
    FEWEST_TO_JUDGE = 3;
  }
});

// src/diagnosis/usual-starts.ts
function firstEventsOf(blocks, { start, block, startNs }, members) {
  const processes = [];
  for (let i = start[members[0]]; i < start[members[0] + 1]; i++) {
    const process2 = blocks.process[block[i]];
    if (processes.at(-1) !== process2) processes.push(process2);
  }
  const event = new Int32Array(members.length * processes.length);
  let next = 0;
  for (let member = 0; member < members.length; member++) {
    const instance = members[member];
    let previous = -1;
    for (let i = start[instance]; i < start[instance + 1]; i++) {
      const process2 = blocks.process[block[i]];
      if (process2 !== previous) event[next++] = blocks.start[block[i]];
      previous = process2;
    }
  }
  const beginNs = Float64Array.from(members, (instance) => startNs[instance]);
  return { processes: Int32Array.from(processes), members: members.length, event, beginNs };
}
function earliestPostings(posted, { processes, members, event }) {
  const found = new Float64Array(members).fill(Number.POSITIVE_INFINITY);
  for (let member = 0, at = 0; member < members; member++) {
    for (let process2 = 0; process2 < processes.length; process2++, at++) {
      const ns = posted[event[at]];
      if (ns < found[member]) found[member] = ns;
    }
  }
  return found;
}
var UsualStarts;
var init_usual_starts = __esm({
  "src/diagnosis/usual-starts.ts"() {
    "use strict";
    init_median();
    init_slow_instances();
    UsualStarts = class {
      first;
      posted;
      /** First posting of each member. */
      beginNs;
      /** Starts of one process, for its median. */
      starts;
      /** Medians that were asked for; NaN: not yet. */
      known;
      /**
       * @param posted by event: when it was posted, in ns
       * @param first of a group with at least one member
       */
      constructor(posted, first) {
        this.posted = posted;
        this.first = first;
        const { processes, members } = first;
        this.starts = new Float64Array(members);
        this.known = new Float64Array(processes.length).fill(Number.NaN);
        this.beginNs = first.beginNs ?? earliestPostings(posted, first);
      }
      /** How long after the beginning of a member a process posts its first event. */
      startOf(member, process2) {
        return this.posted[this.firstEvent(member, process2)] - this.beginNs[member];
      }
      /** The first event of a process in a member. */
      firstEvent(member, process2) {
        return this.first.event[member * this.first.processes.length + process2];
      }
      /** Median over the members of a process's start. O(members · log(members)) the first time it is asked for. */
      medianNs(process2) {
        const known = this.known[process2];
        if (!Number.isNaN(known)) return known;
        for (let member = 0; member < this.first.members; member++) {
          this.starts[member] = this.startOf(member, process2);
        }
        const found = medianOfSorted(this.starts.sort());
        this.known[process2] = found;
        return found;
      }
      /**
       * The process of a member that starts later than usual by most, of equals the lowest; where the group is too small to say what is
       * usual, the one that starts last. Nobody starts usually before the member
       * does, so that who starts earlier than another one deviates cannot be the late one: few medians are asked for.
       *
       * @returns its index in the group
       */
      lateProcess(member) {
        const { length } = this.first.processes;
        let found = 0;
        for (let process2 = 1; process2 < length; process2++) {
          if (this.startOf(member, process2) > this.startOf(member, found)) found = process2;
        }
        if (this.first.members < FEWEST_TO_JUDGE) return found;
        let most = this.startOf(member, found) - this.medianNs(found);
        for (let process2 = 0; process2 < length; process2++) {
          const own = this.startOf(member, process2);
          if (own < most) continue;
          const deviation = own - this.medianNs(process2);
          if (deviation > most || deviation === most && process2 < found) {
            most = deviation;
            found = process2;
          }
        }
        return found;
      }
    };
  }
});

// src/diagnosis/waits/roles.ts
function rolesOf(regions) {
  return Uint8Array.from(regions, (region) => firstMatch(region, ROLES, ROLE.other));
}
function branchesOf(regions) {
  return Uint8Array.from(regions, (region) => firstMatch(region, BRANCHES, BRANCH.pointToPoint));
}
function firstMatch({ mpi, name }, table, otherwise) {
  if (!mpi) return otherwise;
  const operation = operationName(name);
  return table.find(([pattern]) => pattern.test(operation))?.[1] ?? otherwise;
}
var ROLE, BRANCH, ROLES, BRANCHES;
var init_roles = __esm({
  "src/diagnosis/waits/roles.ts"() {
    "use strict";
    init_outline();
    ROLE = {
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
    };
    BRANCH = { pointToPoint: 0, collective: 1, synchronisation: 2, initFinalize: 3 };
    ROLES = [
      [/^MPI_S?SEND$/, ROLE.send],
      [/^MPI_WAIT(ANY)?$/, ROLE.waitOne],
      [/^MPI_WAIT(ALL|SOME)$/, ROLE.waitMany],
      [/^MPI_TEST(ALL|ANY|SOME)?$/, ROLE.test],
      [/^MPI_INIT(_THREAD)?$/, ROLE.init],
      [/^MPI_FINALIZE$/, ROLE.finalize],
      [/^MPI_I?NEIGHBOR_/, ROLE.neighbourhood]
    ];
    BRANCHES = [
      [/^MPI_I?BARRIER$/, BRANCH.synchronisation],
      [/^MPI_(INIT|INIT_THREAD|FINALIZE)$/, BRANCH.initFinalize],
      [
        /^MPI_I?(NEIGHBOR_|BCAST|GATHER|SCATTER|ALLGATHER|ALLTOALL|ALLREDUCE|REDUCE|SCAN|EXSCAN|COMM_|CART_|GRAPH_|DIST_)/,
        BRANCH.collective
      ]
    ];
  }
});

// src/diagnosis/waits/operations.ts
function listOperations(trace, times, tied, role) {
  const { count } = tied;
  const operations = {
    ...gatherMembers(trace, tied),
    dependence: new Uint8Array(count),
    isBlocking: new Uint8Array(count).fill(1),
    root: new Int32Array(count).fill(NONE)
  };
  for (let operation = 0; operation < count; operation++) {
    orderByRank(trace, operations, operation);
    classify(trace, times, role, operations, operation);
    if (operations.dependence[operation] === DEPENDENCE.none) {
      operations.unclassifiedNs += timeIn(trace, times, operations, operation);
    }
  }
  return operations;
}
function gatherMembers(trace, { tie, count, events }) {
  const { posted, completed, transfer } = trace.events;
  const start = new Int32Array(count + 1);
  let unclassifiedNs = 0;
  for (const event of events) {
    if (tie[event] === NONE) unclassifiedNs += completed[event] - posted[event];
    else start[tie[event] + 1]++;
  }
  for (let operation = 0; operation < count; operation++) start[operation + 1] += start[operation];
  const members = start[count];
  const found = {
    count,
    start,
    event: new Int32Array(members),
    process: new Int32Array(members),
    moved: new Uint8Array(members),
    unclassifiedNs
  };
  const fill = start.slice(0, count);
  let process2 = 0;
  for (const event of events) {
    if (tie[event] === NONE) continue;
    while (trace.processStart[process2 + 1] <= event) process2++;
    const member = fill[tie[event]]++;
    found.event[member] = event;
    found.process[member] = process2;
    found.moved[member] = trace.transfers.tag[transfer[event]];
  }
  return found;
}
function orderByRank({ events, transfers, communicators }, { start, event, process: process2, moved: moved2 }, operation) {
  const from = start[operation];
  const size = start[operation + 1] - from;
  const { members, groupASize } = communicators[transfers.communicator[events.transfer[event[from]]]];
  if (members.length !== size || groupASize !== NONE || isAscending(members)) return;
  const byProcess = /* @__PURE__ */ new Map();
  for (let i = 0; i < size; i++) byProcess.set(process2[from + i], i);
  const order = Int32Array.from(members, (each) => from + byProcess.get(each));
  for (const column of [event, process2, moved2]) {
    const sorted = order.map((member) => column[member]);
    column.set(sorted, from);
  }
}
function isAscending(members) {
  for (let rank = 1; rank < members.length; rank++) if (members[rank] < members[rank - 1]) return false;
  return true;
}
function classify(trace, times, role, operations, operation) {
  const { start, event, process: process2 } = operations;
  const from = start[operation];
  const to = start[operation + 1];
  const transfer = trace.events.transfer[event[from]];
  const { members, self, groupASize } = trace.communicators[trace.transfers.communicator[transfer]];
  if (self || groupASize !== NONE || members.length < 2 || members.length !== to - from) return;
  let blocking = 0;
  for (let member = from; member < to; member++) {
    const posting = times.postedBy[event[member]];
    const completing = times.completedBy[event[member]];
    if (posting === NONE || completing === NONE || role[posting] === ROLE.neighbourhood) return;
    if (posting === completing) blocking++;
  }
  if (blocking !== 0 && blocking !== to - from) return;
  const dependence = DEPENDENCE_OF[trace.transfers.operation[transfer]] ?? DEPENDENCE.none;
  if (dependence === DEPENDENCE.fromRoot || dependence === DEPENDENCE.toRoot) {
    const root = trace.transfers.partner[transfer];
    for (let member = from; member < to; member++) {
      if (process2[member] === root) operations.root[operation] = member;
    }
    if (operations.root[operation] === NONE) return;
  }
  operations.isBlocking[operation] = blocking === 0 ? 0 : 1;
  operations.dependence[operation] = dependence;
}
function timeIn({ events }, { calls, postedBy, completedBy }, { start, event }, operation) {
  let ns = 0;
  for (let member = start[operation]; member < start[operation + 1]; member++) {
    const each = event[member];
    const completing = completedBy[each];
    const isLater = completing !== NONE && completing !== postedBy[each];
    ns += events.completed[each] - (isLater ? calls.enter[completing] : events.posted[each]);
  }
  return ns;
}
function isBlockingOf({ dependence, isBlocking }, operation, kind) {
  return dependence[operation] === kind && isBlocking[operation] === 1;
}
var DEPENDENCE, DEPENDENCE_OF;
var init_operations = __esm({
  "src/diagnosis/waits/operations.ts"() {
    "use strict";
    init_codes();
    init_trace();
    init_roles();
    DEPENDENCE = {
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
    };
    DEPENDENCE_OF = {
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
  }
});

// src/diagnosis/waits/overlap.ts
function overlapOf({ trace: { events }, operations }, operation) {
  const { start, event, moved: moved2, dependence } = operations;
  const from = start[operation];
  const to = start[operation + 1];
  let last = from;
  let lastSender = NONE;
  let leftNs = Number.POSITIVE_INFINITY;
  let movedAtAll = 0;
  const begun = (member) => events.posted[event[member]];
  for (let member = from; member < to; member++) {
    movedAtAll |= moved2[member];
    leftNs = Math.min(leftNs, events.completed[event[member]]);
    if (begun(member) > begun(last)) last = member;
    if (moved2[member] & MOVED.sent && (lastSender === NONE || begun(member) > begun(lastSender)))
      lastSender = member;
  }
  const isBarrier = dependence[operation] === DEPENDENCE.barrier;
  if (isBarrier || leftNs > begun(last) && movedAtAll !== 0) {
    return { last, begunNs: begun(last), leftNs, isPartial: false };
  }
  if (lastSender === NONE) return NOTHING2;
  const begunNs = begun(lastSender);
  leftNs = events.completed[event[lastSender]];
  for (let member = from; member < to; member++) {
    if (moved2[member] & MOVED.received && begun(member) < begunNs) {
      leftNs = Math.min(leftNs, events.completed[event[member]]);
    }
  }
  return { last: lastSender, begunNs, leftNs, isPartial: true };
}
function eachWaitForLast(found, operation, publish) {
  const { start, event, process: process2, moved: moved2 } = found.operations;
  const { last, begunNs, isPartial } = overlapOf(found, operation);
  if (last === NONE) return;
  const { posted, completed } = found.trace.events;
  const { postedBy, completedBy } = found.times;
  const cause = event[last];
  for (let member = start[operation]; member < start[operation + 1]; member++) {
    if (isPartial && !(moved2[member] & MOVED.received)) continue;
    const each = event[member];
    const ns = Math.min(begunNs, completed[each]) - posted[each];
    if (ns > 0) publish.wait(completedBy[each], posted[each], ns, process2[last], postedBy[cause], each);
  }
}
function eachCompletion(found, operation, publish) {
  const { start, event, moved: moved2 } = found.operations;
  const { last, begunNs, leftNs, isPartial } = overlapOf(found, operation);
  if (last === NONE) return;
  const { posted, completed } = found.trace.events;
  for (let member = start[operation]; member < start[operation + 1]; member++) {
    const each = event[member];
    const waits = moved2[member] & MOVED.received && posted[each] < begunNs;
    if (isPartial && !waits && member !== last) continue;
    const end = completed[each];
    const ns = end - Math.max(leftNs, Math.min(begunNs, end));
    if (ns > 0) publish.time(found.times.completedBy[each], ns, each);
  }
}
var NOTHING2;
var init_overlap = __esm({
  "src/diagnosis/waits/overlap.ts"() {
    "use strict";
    init_trace();
    init_operations();
    NOTHING2 = { last: NONE, begunNs: 0, leftNs: 0, isPartial: false };
  }
});

// src/diagnosis/waits/classes/barrier-completion.ts
var barrierCompletion;
var init_barrier_completion = __esm({
  "src/diagnosis/waits/classes/barrier-completion.ts"() {
    "use strict";
    init_operations();
    init_overlap();
    barrierCompletion = {
      id: "barrier-completion",
      name: "barrier completion",
      parent: "synchronisation",
      source: "paper 002, figure 4; Scalasca MPI_BARRIER_COMPLETION",
      listensTo: "collective",
      match(found, operation, publish) {
        if (isBlockingOf(found.operations, operation, DEPENDENCE.barrier))
          eachCompletion(found, operation, publish);
      }
    };
  }
});

// src/diagnosis/waits/classes/early-reduce.ts
var earlyReduce;
var init_early_reduce = __esm({
  "src/diagnosis/waits/classes/early-reduce.ts"() {
    "use strict";
    init_trace();
    init_operations();
    earlyReduce = {
      id: "early-reduce",
      name: "early reduce",
      parent: "collective",
      source: "paper 002, figure 4; Scalasca MPI_EARLYREDUCE",
      listensTo: "collective",
      match({ trace, times, operations }, operation, publish) {
        if (!isBlockingOf(operations, operation, DEPENDENCE.toRoot)) return;
        const { start, event, process: process2, moved: moved2 } = operations;
        const { posted, completed } = trace.events;
        const root = operations.root[operation];
        if (!(moved2[root] & MOVED.received)) return;
        let last = root;
        for (let member = start[operation]; member < start[operation + 1]; member++) {
          if (moved2[member] & MOVED.sent && posted[event[member]] > posted[event[last]]) last = member;
        }
        const own = event[root];
        const cause = event[last];
        const ns = Math.min(posted[cause], completed[own]) - posted[own];
        if (ns > 0) {
          publish.wait(times.completedBy[own], posted[own], ns, process2[last], times.postedBy[cause], own);
        }
      }
    };
  }
});

// src/diagnosis/waits/classes/early-scan.ts
var earlyScan;
var init_early_scan = __esm({
  "src/diagnosis/waits/classes/early-scan.ts"() {
    "use strict";
    init_trace();
    init_operations();
    earlyScan = {
      id: "early-scan",
      name: "early scan",
      parent: "collective",
      source: "Scalasca MPI_EARLYSCAN",
      listensTo: "collective",
      match({ trace, times, operations }, operation, publish) {
        if (!isBlockingOf(operations, operation, DEPENDENCE.scan)) return;
        const { start, event, process: process2, moved: moved2 } = operations;
        const { posted, completed } = trace.events;
        let last = NONE;
        for (let member = start[operation]; member < start[operation + 1]; member++) {
          const each = event[member];
          if (last !== NONE) {
            const cause = event[last];
            const ns = Math.min(posted[cause], completed[each]) - posted[each];
            const causeCall = times.postedBy[cause];
            if (ns > 0)
              publish.wait(times.completedBy[each], posted[each], ns, process2[last], causeCall, each);
          }
          const isLater = last === NONE || posted[each] > posted[event[last]];
          if (isLater && moved2[member] & MOVED.sent) last = member;
        }
      }
    };
  }
});

// src/diagnosis/waits/classes/finalize-wait.ts
var finalizeWait;
var init_finalize_wait = __esm({
  "src/diagnosis/waits/classes/finalize-wait.ts"() {
    "use strict";
    init_trace();
    finalizeWait = {
      id: "finalize-wait",
      name: "wait at MPI_Finalize",
      parent: "init-finalize",
      source: "Scalasca MPI_FINALIZE_WAIT",
      listensTo: "finalize",
      match({ times: { calls }, finalizeCalls }, _root, publish) {
        let last = finalizeCalls[0];
        for (const call of finalizeCalls) if (calls.enter[call] > calls.enter[last]) last = call;
        let lastProcess = 0;
        while (calls.processStart[lastProcess + 1] <= last) lastProcess++;
        for (const call of finalizeCalls) {
          const startNs = calls.enter[call];
          const ns = Math.min(calls.enter[last], calls.leave[call]) - startNs;
          if (ns > 0) publish.wait(call, startNs, ns, lastProcess, last, NONE);
        }
      }
    };
  }
});

// src/diagnosis/waits/classes/init-completion.ts
var initCompletion;
var init_init_completion = __esm({
  "src/diagnosis/waits/classes/init-completion.ts"() {
    "use strict";
    init_trace();
    initCompletion = {
      id: "init-completion",
      name: "MPI_Init completion",
      parent: "init-finalize",
      source: "Scalasca MPI_INIT_COMPLETION",
      listensTo: "init",
      match({ times: { calls }, initCalls }, _root, publish) {
        let begunNs = Number.NEGATIVE_INFINITY;
        let leftNs = Number.POSITIVE_INFINITY;
        for (const call of initCalls) {
          begunNs = Math.max(begunNs, calls.enter[call]);
          leftNs = Math.min(leftNs, calls.leave[call]);
        }
        for (const call of initCalls) {
          const end = calls.leave[call];
          const ns = end - Math.max(leftNs, Math.min(begunNs, end));
          if (ns > 0) publish.time(call, ns, NONE);
        }
      }
    };
  }
});

// src/diagnosis/waits/classes/late-broadcast.ts
var lateBroadcast;
var init_late_broadcast = __esm({
  "src/diagnosis/waits/classes/late-broadcast.ts"() {
    "use strict";
    init_trace();
    init_operations();
    lateBroadcast = {
      id: "late-broadcast",
      name: "late broadcast",
      parent: "collective",
      source: "paper 002, figure 4; Scalasca MPI_LATEBROADCAST",
      listensTo: "collective",
      match({ trace, times, operations }, operation, publish) {
        if (!isBlockingOf(operations, operation, DEPENDENCE.fromRoot)) return;
        const { start, event, process: process2, moved: moved2 } = operations;
        const { posted, completed } = trace.events;
        const root = operations.root[operation];
        if (!(moved2[root] & MOVED.sent)) return;
        const cause = times.postedBy[event[root]];
        const begunNs = posted[event[root]];
        for (let member = start[operation]; member < start[operation + 1]; member++) {
          if (member === root || !(moved2[member] & MOVED.received)) continue;
          const each = event[member];
          const ns = Math.min(begunNs, completed[each]) - posted[each];
          if (ns > 0) publish.wait(times.completedBy[each], posted[each], ns, process2[root], cause, each);
        }
      }
    };
  }
});

// src/diagnosis/kernels/code.ts
var CODE2;
var init_code2 = __esm({
  "src/diagnosis/kernels/code.ts"() {
    "use strict";
    CODE2 = "AGFzbQEAAAABqQIZYAh/f39/f39/fwBgBn9/f39/fwF/YAd/f39/f39/AX9gCH9/f39/f39/AX9gBH9/f38AYAZ/f39/f38AYAx/f39/f39/f39/f38AYAJ/fwF/YAZ/f3x8fH8AYAZ/f39/f3wAYAd/f398fHx/AGAaf39/f39/f39/f39/f39/f39/f39/f39/f38Bf2AKf39/f39/f39/fwBgFH9/f39/f39/f39/f39/f39/f39/AX9gEH9/f39/f39/f39/f39/f38AYAN/f38Bf2AHf39/f39/fwF8YAJ/fwF8YAV/f3x8fwBgAX8AYAN/f38AYA1/f39/f39/f39/f39/AGALf39/f39/f39/f38AYBJ/f39/f39/f39/f39/f39/f38AYAR/f39/AX8CDwEDZW52Bm1lbW9yeQIAAAMlJAgJCgsMAg0ODwEDEAQBAgUGBgUAAREAEgQTBwcUFRYAAAMXGAfTAyAKYWRkVXBDb3N0cwAjDGNoYXJnZURlbGF5cwAiC2ZpbmRMYXJnZXN0ACELbGlzdExhcmdlc3QAIA5jb21wbGV0ZVBoYXNlcwAfCmNvdW50U2VuZHMAHglsaXN0U2VuZHMAHQpyZXBsYXlTb21lABoPYWRkVGltZXNCZXR3ZWVuAAAJY2xlYXJTdW1zABkJc29ydEJ5RW5kABgUc3VidHJhY3RUaW1lc0JldHdlZW4AFw1zdWJ0cmFjdFdhaXRzABYIdGFrZVNvbWUAFQphZGRVcEJ5S2V5ABQNbnVtYmVyQ2hhcmdlcwATD2NvdW50VmlvbGF0aW9ucwASD2R1cmF0aW9uc0J5U2l6ZQARDmVudGVyT3RoZXJFbmRzABALZmluZEF3YWl0ZWQADwhmaW5kTGF0ZQAODG9yZGVyQnlDYWxscwANCnJvbGVCeUNhbGwADAtrZWVwTG9uZ2VzdAALDWxpc3RJbnN0YW5jZXMACgpsaXN0U3RheWVkAAkJbGlzdFdhaXRzAAgNdGFrZUluc3RhbmNlcwAHCW1hdGNoTGF0ZQAGCWxpc3RPbGRlcgAFDW9sZGVyTWVzc2FnZXMABA5wcm9maWxlUHJvY2VzcwADCrZPJJMGAgd/A3wgACgCCCEKIAFBA3QiBiAAKAIgaisDACENIAAoAgAiByABQQJ0aigCACEIIAcgAUEBakECdGooAgAhByACIANjIAAoAhwgBmorAwAiDiACZHEEQAJAIAQgAyAOpCACoaIhDyAFKAIAIQsgACgCNCIGIAUoAggiCWotAAAEf0EBBSAFLQAQCwRAIAsgBkEDdGoiBiAGKwMAIA+gOQMADAELIAYgCWpBAToAACAFKAIEIAUgBSgCDCIJQQFqNgIMIAlBAnRqIAY2AgAgCyAGQQN0aiAPOQMACwsgAiAOpSIOIAMgDaQiD2MEQCAHIQYDQCAGIAhKBEAgCiAGIAhqQQF2IglBA3RqKwMAIA5kBEAgCSEGBSAJQQFqIQgLDAELCyAIIQYDQCAGIAdIBEAgCiAGIAdqQQF2IglBA3RqKwMAIA9kBEAgCSEHBSAJQQFqIQYLDAELCyAAIAEgCCAOIA8gBCAFEAIgBiAISgRAIAhBAWoiByAGSARAIAUgACgCDCAAKAIoIAcgBiAEEAEgBSAAKAIUIAAoAhggACgCECIIIAEgB2pBAnRqKAIAIAggASAGakECdGooAgAgBBABCyAAIAEgBiAOIA8gBCAFEAILCyACIANjIAMgDWRxBEAgAyACIA2lIg2hIQIgACgCACIGIAFBAWpBAnRqKAIAQQFrIgcgBiABQQJ0aigCAE4EfyAAKAIEIAdBA3RqKwMAIAAoAiAgAUEDdGorAwBmBUEACwRAIAAoAiQgB0ECdGooAgAiAUF/RwRAIAIgAyABQQN0IgEgACgCLGorAwAiAiAAKAIwIAFqKwMAoKQgAiANpaFEAAAAAAAAAACloSECCwsgAkQAAAAAAAAAAGIEQAJAIAQgAqIhAiAFKAIAIQEgACgCOCIAIAUoAggiBmotAAAEf0EBBSAFLQAQCwRAIAEgAEEDdGoiACAAKwMAIAKgOQMADAELIAAgBmpBAToAACAFKAIEIAUgBSgCDCIFQQFqNgIMIAVBAnRqIAA2AgAgASAAQQN0aiACOQMACwsLC/cBAQZ/IAAoAgAhCiAALQAQBEADQCADIARIBEAgCiABIANBAnRqKAIAQQN0aiIAIAArAwAgBSACIANBA3RqKwMAoqA5AwAgA0EBaiEDDAELCw8LIAAoAgghCSAAKAIEIQggACgCDCEGA0AgAyAESARAAkAgCSABIANBAnRqKAIAIgtqLQAABEAgCiALQQN0aiIHIAcrAwAgBSACIANBA3RqKwMAoqA5AwAMAQsgCSALakEBOgAAIAYiB0EBaiEGIAggB0ECdGogCzYCACAKIAtBA3RqIAUgAiADQQN0aisDAKI5AwALIANBAWohAwwBCwsgACAGNgIMC5AEAgN8BH8gACgCBCELIAAoAgghCiABQQN0IgwgACgCHGorAwAhByAAKAIgIAxqKwMAIQggAiAAKAIAIgwgAUEBakECdGooAgBGIQ0gDCABQQJ0aigCACACRwRAIAogAkEBa0EDdGorAwAgB6UhBwsgASACaiEBIA1FBEAgCCALIAJBA3RqKwMApCEICwJAIAQgCGMgAyAHZHIEfCAEIAikIAMgB6WhIglEAAAAAAAAAABlDQEgBSAJIAggB6GjogUgBQshByAGIAAoAhQgACgCGCAAKAIQIgwgAUECdGooAgAgDCABQQFqQQJ0aigCACAHEAELIA0EQA8LIAQgAkEDdCIBIApqKwMApCADIAEgC2orAwCloSIHRAAAAAAAAAAAZQRADwsgByAAKAIkIAJBAnRqKAIAIgFBf0YEfEQAAAAAAAAAAAUgBCABQQN0IgEgACgCLGorAwAiBCAAKAIwIAFqKwMAoKQgAyAEpaFEAAAAAAAAAAClC6EiA0QAAAAAAAAAAGIEQAJAIAUgA6IhAyAGKAIAIQEgACgCDCACQQJ0aigCACIAIAYoAggiAmotAAAEf0EBBSAGLQAQCwRAIAEgAEEDdGoiACAAKwMAIAOgOQMADAELIAAgAmpBAToAACAGKAIEIAYgBigCDCIGQQFqNgIMIAZBAnRqIAA2AgAgASAAQQN0aiADOQMACwsL1QMBAn8DQCABIAJIBEAgASAKai0AAEUEQCAHIAFBAnRqKAIAIhogFGpBAToAACARIBpBA3RqIhsgGysDACABQQN0IhsgCWorAwAgCCAbaisDAKGgOQMAIBIgGkECdGoiGiAaKAIAQQFqNgIACyABQQFqIQEMAQsLA0AgAyAESARAIAsgA0ECdGooAgAiASAUakEBOgAAIBEgAUEDdGoiASABKwMAIAwgA0EDdGorAwCgOQMAIANBAWohAwwBCwsDQCAFIAZIBEAgBUECdCIBIA5qKAIAIQIgASANaigCACIBQX9GBH9BAQUgAiAPai0AAEEBRgtFBEAgEyAHIAFBAnRqKAIAQQN0aiIBIAErAwAgECACQQN0aisDAKA5AwALIAVBAWohBQwBCwtBACECA0AgACACSgRAIAIgFGoiAS0AAARAIBVBAnQiAyAWaiACNgIAIBcgFUEDdGogAkEDdCIEIBFqIgUrAwA5AwAgAyAYaiASIAJBAnRqIgMoAgA2AgAgGSAVQQN0aiAEIBNqIgQrAwA5AwAgBUQAAAAAAAAAADkDACADQQA2AgAgBEQAAAAAAAAAADkDACABQQA6AAAgFUEBaiEVCyACQQFqIQIMAQsLIBUL5gMCCX8BfANAIAAgCkoEQCAEIAEgCkECdGooAgBBAnRqKAIAIRIgCkEBaiEMA0AgACAMSgR/IAQgASAMQQJ0aigCAEECdGooAgAgEkYFQQALBEAgDEEBaiEMDAELCwNAIBAgEkwEQCAHIA9BAWoiD0ECdGooAgAhEEEAIQsMAQsLIAohDQNAIAwgDUogC0EASnEEQCADIAIgCCALQQFrQQJ0aigCAEECdGooAgBBA3RqKwMAIRMDQCAMIA1KBH8gAyACIAEgDUECdGooAgBBAnRqKAIAQQN0aisDACATZgVBAAsEQCANQQFqIQ0MAQsLIAwgDUoEQCAJIAggC0EBayILQQJ0aigCAEECdGogASANQQJ0aigCADYCAAsMAQsLIAshDiAKIQ0DQCAMIA1KBEAgBiABIA1BAnRqKAIAIhFBA3RqKwMAIAUgEkEDdGorAwBlRQRAIAMgAiARQQJ0aigCAEEDdGorAwAhEyALIgpBAWohCwNAIAogDkoEfyADIAIgCCAKQQFrQQJ0aigCAEECdGooAgBBA3RqKwMAIBNkBUEACwRAIAggCkECdGogCCAKQQFrIgpBAnRqKAIANgIADAELCyAIIApBAnRqIBE2AgALIA1BAWohDQwBCwsgDCEKDAELCwt4AQR/A0AgACAISgRAIAIgCEECdGooAgBBAnQiCSADaigCACIKQX9HBEAgBSAEIApBAnRqKAIAQQJ0aigCACAFIAQgCWooAgBBAnRqKAIARiABRgRAIAYgB0ECdGogCDYCACAHQQFqIQcLCyAIQQFqIQgMAQsLIAcLoQICBn8CfANAIAAgGUoEQAJAIAcgAyACIBlBAnRqKAIAIhhBAnRqKAIAIhdBA3RqKwMAIhsgCSAYQQN0aisDACIaZgR/QQEFIBogCCAXQQN0aisDAGQLBH9BAQUgAUUgGiAIIBdBA3RqKwMAYXELDQAgBSAEIBdqLQAAai0AACIUBH8gFEECRgR/IAYgF2otAAAFQQALBUEBCw0AIA4gFUECdCIWaiAXNgIAIA8gFUEDdCIUaiAbOQMAIBAgFGogGiAboTkDACARIBZqIAsgCiAYQQJ0IhRqKAIAQQJ0aigCADYCACASIBZqIA0gDCAUaigCAEECdGooAgA2AgAgFSIUQQFqIRUgEyAUQQJ0aiAYNgIACyAZQQFqIRkMAQsLIBULpAEBBX8DQCAAIBBKBEAgCSAQaiABIBBBAnQiEWooAgAiFCACai0AADoAACAKIBFqIAMgFEECdCISaigCADYCACALIBBBA3QiE2ogBCAUQQN0IhRqKwMAOQMAIAwgE2ogBSAUaisDADkDACANIBFqIAYgEmooAgA2AgAgDiARaiAHIBJqKAIANgIAIA8gEWogCCASaigCADYCACAQQQFqIRAMAQsLC0EBA38DQCAAIARKBEAgASAEQQJ0aigCACIFQX9HBEAgAiADQQJ0aiAFNgIAIANBAWohAwsgBEEBaiEEDAELCyADC1wBAX8DQCAAIAFIBEAgAyAAQQJ0aigCAEF/RgR/QQEFIAAgBCACIABBAnRqKAIAQQJ0aigCAEYLBEAgBSAGQQJ0aiAANgIAIAZBAWohBgsgAEEBaiEADAELCyAGC7ACAQR/A0AgACAISgRAIAEgCEoEfyAEIAhBAnRqKAIAQX9HBUEACwR/IAggBSADIAhBAnRqKAIAQQJ0aigCAEcFQQALRQRAIAYgAiAIai0AAEEBakECdGoiCSAJKAIAQQFqNgIACyAIQQFqIQgMAQsLQQAhCANAIAhBgAJIBEAgBiAIQQFqIglBAnRqIgogCigCACAGIAhBAnRqKAIAajYCACAJIQgMAQsLIAZBgAhqKAIAQQAhCANAIAAgCEoEQCABIAhKBH8gBCAIQQJ0aigCAEF/RwVBAAsEfyAIIAUgAyAIQQJ0aigCAEECdGooAgBHBUEAC0UEQCAGIAIgCGotAABBAnRqIgkoAgAhCyAJIAtBAWo2AgAgByALQQJ0aiAINgIACyAIQQFqIQgMAQsLC/ECAgR/AnwDQCAAIAdKBEAgByEIA0AgACAISgR/IAEgCGotAAAgASAHai0AAEYFQQALBEAgCEECdCIJIANqKAIAQX9HBEAgBSACIAlqKAIAIglBAnRqKAIAIgpBf0cEfyAEIApBA3RqKwMAIAQgCEEDdGorAwBmBUEAC0UEQCAFIAlBAnRqIAg2AgALCyAIQQFqIQgMAQsLRAAAAAAAAAAAIQsDQCAHIAhIBEAgAyAHQQJ0aigCAEF/RgR/QQEFIAcgBSACIAdBAnRqKAIAQQJ0aigCAEcLRQRAIAUgAiAHQQJ0aigCAEECdGpBfzYCACAGIAIgB0ECdGooAgAiCkECdGooAgAiCUF/RwR/IAQgCUEDdGorAwAgBCAHQQN0aisDAGYFQQALBEAgByEJBSAGIApBAnRqIAc2AgALIAlBf0cEQCALIAQgCUEDdGorAwCgIQsLCyAHQQFqIQcMAQsLIAwgC6AhDCAIIQcMAQsLIAwLMQEBfwNAIAAgBEoEQCADIARqIAIgASAEQQJ0aigCAGotAAA6AAAgBEEBaiEEDAELCwvMAgIEfwF8A0AgACAISgRAIAIgCEECdGooAgAiB0F/RwRAIAQgB0EBakECdGoiByAHKAIAQQFqNgIAIAZBAWohBgsgCEEBaiEIDAELC0EAIQgDQCABIAhKBEAgBCAIQQFqIgdBAnRqIgkgCSgCACAEIAhBAnRqKAIAajYCACAHIQgMAQsLQQAhCANAIAAgCEoEQCACIAhBAnRqKAIAIglBf0cEQCADIAhBA3RqKwMAIQogBCAJQQJ0aiIHKAIAIQEgByABQQFqNgIAA0AgAUEASgR/IAkgAiAFIAFBAWtBAnRqKAIAQQJ0aigCAEYFQQALBH8gCiADIAUgAUEBa0ECdGooAgBBA3RqKwMAYwVBAAsEQCAFIAFBAnRqIAUgAUEBayIBQQJ0aigCADYCAAwBCwsgBSABQQJ0aiAINgIACyAIQQFqIQgMAQsLIAYLcwIEfwF8A0AgACAISgRAIAUgASAIQQJ0aigCACIJQQN0aisDACILIAMgAiAJQQJ0aigCAEEDdCIKaisDAGQEfyALIAQgCmorAwBlBUEACwRAIAYgB0ECdGogCTYCACAHQQFqIQcLIAhBAWohCAwBCwsgBwtEAQJ/A0AgACAGSgRAIAIgASAGQQJ0aigCAEECdGooAgAiByADai0AACAERwRAIAUgB2pBAToAAAsgBkEBaiEGDAELCwubAgEFfwNAIAEgDUoEQCACIA1BAnRqKAIAIANqLQAAIg9BAkYEQCALIAxBAnRqIA02AgAgDEEBaiEMCyANQQJ0IhAgBGooAgAiDkF/RiAPQQFHckUEQCAFIA5BAnRqKAIAIQ8gBSAQaigCACEQIAAgACgCCEEBajYCCCAPQX9GBH9BAQUgBiANQQJ0aigCAEF/RgsEQCAAIAAoAgxBAWo2AgwLIA9Bf0cEQCAIIA1BA3RqIAcgD0EDdGorAwA5AwAgDUECdCIPIAlqIAYgD2ooAgA2AgALIBBBf0cEQCAIIA5BA3RqIAcgEEEDdGorAwA5AwAgDkECdCIOIApqIAYgDmooAgA2AgALCyANQQFqIQ0MAQsLIAAgDDYCFAvBAgEDfwNAIAAgDEoEQCAEIAIgDEECdGooAgBBAnQiDSADaigCAEECdGooAgAiDkF/RwR/IAUgDWooAgAgBmotAAAgB2otAAAFQQALBEAgCiAOQQJ0aiINIA0oAgBBAWo2AgALIAxBAWohDAwBCwtBASEMA0AgASAMTgRAIAogDEECdGoiDSANKAIAIAogDEEBa0ECdGooAgBqNgIAIAxBAWohDAwBCwsgAEEBayEAA0AgAEEATgRAIAIgAEECdGooAgBBAnQiASAFaigCACEMIAQgASADaigCAEECdGooAgAiAUF/RgR/QQAFIAYgDGotAAAgB2otAAALBEAgCiABQQJ0aiIBKAIAQQFrIQ0gASANNgIAIAsgDUEDdGogDEEDdCIBIAlqKwMAIAEgCGorAwChOQMACyAAQQFrIQAMAQsLC3QCAn8BfANAIAEgBkoEQCAFIAIgBkECdGooAgAiB0EDdGorAwAgBCADIAdBAnRqKAIAQQN0aisDAKEiCEQAAAAAAAAAAGVFBEAgACAAKAIQQQFqNgIQIAggACsDAGQEQCAAIAg5AwALCyAGQQFqIQYMAQsLC4wBAQR/A0AgACALSgRAIAQgC0ECdGooAgAhCgNAIAUgCUECdGooAgAgCkoEQCAJQQFrIQkMAQsLA0AgBSAJQQFqIghBAnRqKAIAIApMBEAgCCEJDAELCyAHIAtBA3RqIAMgC2otAAAgAWwgCWq3IAK3oiAGIApBAnRqKAIAt6A5AwAgC0EBaiELDAELCwvRAQIEfwJ8A0AgACAHSgRAIAEgB0EDdGorAwAiC0QAAAAAAAAAAGNFBEAgCyAAt6OcIQogBgR/IAMgBkEBa0EDdGorAwAgCmIFQQELBEAgAyAGQQN0IghqIAo5AwAgBCAIakQAAAAAAAAAADkDACAFIAZBAnRqQQA2AgAgBkEBaiEGCyAEIAZBAWsiCUEDdGoiCCAIKwMAIAIgCyAKIAC3oqH8AkEDdGorAwCgOQMAIAUgCUECdGoiCCAIKAIAQQFqNgIACyAHQQFqIQcMAQsLIAYLbwIBfAZ/IAAoAgAhBSAAKAIEIQYgACgCCCEHIAAoAgwhCANAIAMgCEgEQCAGIANBAnRqKAIAIgQgAWotAAAEQCACIAUgBEEDdGorAwCgIQILIAQgB2pBADoAACADQQFqIQMMAQsLIABBADYCDCACC4ABAQN/A0AgACAJSgRAIAcgCUEDdCIKaiACIApqKwMAIAEgCmorAwChOQMAIAlBAWohCQwBCwsDQCADIAhKBEAgBiAEIAhBAnRqKAIAIgBBAnRqIAg2AgAgByAAQQN0aiIAIAArAwAgBSAIQQN0aisDAKE5AwAgCEEBaiEIDAELCwtxAQJ/IARBAToAECAAIAEgAiADRAAAAAAAAPC/IAQQACAEQQA6ABAgBCgCACEBIAQoAgQhAANAIAUgBCgCDEgEQCABIAAgBUECdGooAgBBA3RqIgYgBisDAEQAAAAAAAAAAKU5AwAgBUEBaiEFDAELCwugAgEKfyACIQRBASENA0AgACANSgRAQQAhBwNAIAAgB0oEQCAHIA1BAXRqIgUgACAAIAVKGyELIAciBSANaiIGIAAgACAGShsiCiEJIAchCANAIAggC0gEQCAFIApIBH8gCSALRgR/QQEFIAEgBCAFQQJ0aigCAEEDdGorAwAgASAEIAlBAnRqKAIAQQN0aisDAGULBUEACwRAIAUiBkEBaiEFBSAJIgZBAWohCQsgAyAIQQJ0aiAEIAZBAnRqKAIANgIAIAhBAWohCAwBCwsgByANQQF0aiEHDAELCyAEIAMhBCEDIA1BAXQhDQwBCwsgAiAERwRAA0AgACAMSgRAIAIgDEECdCIBaiABIARqKAIANgIAIAxBAWohDAwBCwsLC0MBA38gACgCBCECIAAoAgghAwNAIAEgACgCDEgEQCADIAIgAUECdGooAgBqQQA6AAAgAUEBaiEBDAELCyAAQQA2AgwL8AMBBn8DQCABIAdKBH8gACgChAFBAEoFQQALBEAgACgCfCICQQBKBEAgACgCeCAAIAJBAWsiAjYCfCACQQJ0aigCACECBUEAIQQgACgCMCEFIAAoAlQhA0F/IQIDQCAEIAAoAoABSARAIAMgBEECdGooAgAgACgCACAEQQFqQQJ0aigCAEcEQCAEIAIgAkF/RgR/QQEFIAUgAyAEQQJ0aigCAEEDdGorAwAgBSADIAJBAnRqKAIAQQN0aisDAGMLGyECCyAEQQFqIQQMAQsLIAAgACgCiAFBAWo2AogBIAAoAlggAkECdGoiAygCACEFIAMgBUEBajYCACAAKAIYIAVBAnRqKAIAIQQgACgCYCEDIAAtAIwBRQRAIAMgAkEDdGoiAyADKwMAIAAoAhwgBUEDdGorAwClOQMACyAAKAJ0IQYgAiAEQQBIBH8gACgCcAUgACgCbAsiBSAEQX9zIAQgBEEASBsiBEECdGoiAygCAEYEQCADIAYgAkECdGooAgA2AgAFIAUgBEECdGooAgAhBANAIAYgBEECdGooAgAiAyACRwRAIAMhBAwBCwsgBiAEQQJ0aiAGIAJBAnRqKAIANgIACwsgACACEBsEQCAAIAAoAoQBQQFrNgKEAQsgB0EBaiEHDAELCyAAKAKEAUUL8wYCCn8DfCAAKAJUIQcgACgCWCEDIAAoAgAiAiABQQJ0aigCACEEIAIgAUEBakECdGooAgAhCANAIAFBAnQiAiAHaigCACIFIAhIBEAgAiADaigCAEF/RgRAIAAgASAFEBwLAn8gACgCWCEGIAAoAmAhCSAAKAIUIAVBAWpBAnRqKAIAIAAtAIwBBH8gACgCICAFai0AAAVBAAtrIQogBiABQQJ0aigCACECA0AgAiAKSARAIAAoAhggAkECdGooAgAiC0EASAR/IAAoAmQgC0F/c0ECdGooAgBFBSAAKAJQIAtqLQAAQQFGC0UEQCAGIAFBAnQiBmogAjYCACAAKAJ0IAZqIAtBf3MgCyALQQBIIgIbQQJ0IAIEfyAAKAJwBSAAKAJsC2oiAigCADYCACACIAE2AgBBAAwDCyAAKAIcIAJBA3RqKwMAIQ0gC0EASAR/IAAoAmggC0F/c0EDdGoFIAAoAkQgC0EDdGoLKwMAIgwgDSALQQBIBH8gACgCKCALQX9zQQN0agUgACgCBCALQQN0agsrAwAiDqFEAAAAAAAAAACkoCANIAwgDqGgIAAtAIwBGyIMIAkgAUEDdGoiCysDAGQEQCALIAw5AwALIAJBAWohAgwBCwtBAQtFBEBBAA8LIAAoAkghAiABQQN0IgYgACgCYGorAwAhDCAFQQN0IgkgACgCCGorAwAiDSAAKAIMIAZqKwMAZQRAIAIgCWogDSAAKAJcIAZqKwMAoDkDAAUgAC0AjAEEQCACIAVBA3RqIAw5AwAFIAVBA3QiBiACaiANIAwgACgCMCAGaisDAKEgACgCQCIJBHwgBiAJaisDAAVEAAAAAAAAAAALoKA5AwALCyAAKAJcIAFBA3RqIAIgBUEDdGorAwAgDaE5AwAgAUECdCICIANqQX82AgAgAiAHaiICIAIoAgBBAWo2AgAMAQsLIAAoAhAgAUEDdGorAwAhDCAAKAJMIQIgCEEBayIDIAROBH8gDCAAKAIEIANBA3RqKwMAZQVBAAsEQCACIAFBA3RqIAwgA0EDdCIBIAAoAkRqKwMAIAAoAgQgAWorAwChoDkDAAUgASAIaiEDIAFBA3QiASACaiAMIAAoAlwgAWorAwAgACgCOCIABHwgACADQQN0aisDAAVEAAAAAAAAAAALoKA5AwALQQEL0AMCAnwDfyABIAJqIQYgACgCXCIHIAFBA3RqKwMAIAAoAjgiBQR8IAUgBkEDdGorAwAFRAAAAAAAAAAAC6AhBCABQQN0IgUgB2ogBDkDACACQQN0IgYgACgCBGorAwAgBKAhAyAAKAJEIAZqIAM5AwAgAiAAKAJQakEBOgAAIAAoAlggAUECdGogACgCFCACQQJ0aigCADYCACAALQCMAUUEQCAAKAIsIAZqKwMAIAQgACgCPCIBBHwgASAGaisDAAVEAAAAAAAAAAALoKAhAwsgACgCYCAFaiADOQMAIAJBAnQiAiAAKAJsaigCACEBIAAoAnghBQNAIAFBf0cEQCAAIAAoAnwiBkEBajYCfCAFIAZBAnRqIAE2AgAgACgCdCABQQJ0aigCACEBDAELCyAAKAIkIAJqKAIAIgFBf0YEQA8LIAAoAmggAUEDdGoiAiADIAIrAwClOQMAIAAoAmQiAiABQQJ0IgFqIgUgBSgCAEEBazYCACABIAJqKAIARQRAIAAoAnAgAWooAgAhASAAKAJ4IQIDQCABQX9HBEAgACAAKAJ8IgVBAWo2AnwgAiAFQQJ0aiABNgIAIAAoAnQgAUECdGooAgAhAQwBCwsLC60BAQV/A0AgACANSgRAIAEgAyACIA1BAnRqKAIAQQJ0Ig5qKAIAIg8gBGotAABHBEAgBiAFIA5qKAIAQQJ0aigCACEQIAogD0ECdGoiDigCACERIA4gEUEBajYCACALIBFBAnRqIBA2AgAgDCARQQN0aiAHIBBBA3RqKwMAIAggD0EDdCIOaisDAGYEfyAJIA5qBSAHIBBBA3RqCysDADkDAAsgDUEBaiENDAELCwuRAQEDfwNAIAAgC0oEQCABIAMgAiALQQJ0aigCAEECdGooAgAiDCAEai0AAEcEQCAJIAxBAWpBAnRqIg0gDSgCAEEBajYCACAHIAYgBSACIAtBAnRqKAIAQQJ0aigCAEECdGooAgBBA3RqKwMAIAggDEEDdGorAwBmBEAgCiAMakEBOgAACwsgC0EBaiELDAELCwuHAQICfwF8A0AgACABSARAIAcgBSADIABBAnQiCGooAgBBAnRqKAIAIglBA3RqKwMAIQogBCAIaigCACEIA0AgCCAEIABBAWpBAnRqKAIASARAIAogBiAIIAJrQQN0aisDAKUhCiAIQQFqIQgMAQsLIAcgCUEDdGogCjkDACAAQQFqIQAMAQsLC6MBAgV/AnwDQCAAIApKBEBBACEMA0AgASAMSgRAIAMgC0EDdCIIaisDACINIAQgCGorAwCgmiEOIA1EAAAAAAAAAABhBH9BAAUgAiAMai0AAAsEfyAOIAUrAwBkBUEBC0UEQCAGIAlBAnRqIAs2AgAgCSIIQQFqIQkgByAIQQN0aiAOOQMACyAMQQFqIQwgC0EBaiELDAELCyAKQQFqIQoMAQsLC8ADAgh/AnwDQCAAIA5KBEBBACEKA0AgASAKSgRAIAQgC0EDdGorAwBEAAAAAAAAAABiBH8gAyAKai0AAAVBAAsEQCAGIAhBA3RqIAQgC0EDdCIPaisDACAFIA9qKwMAoJo5AwAgCEEBaiEICyAKQQFqIQogC0EBaiELDAELCyAOQQFqIQ4MAQsLIAIgCEgEfCACQQFrIQQgCEEBayECA0AgAiAJSgRAAkAgBiACIAlqQQF2QQN0aisDACEQIAkhACACIQEDQCAAIAFMBEACQANAIAYgAEEDdGorAwAgEGMEQCAAQQFqIQAMAQsLA0AgBiABQQN0aisDACAQZARAIAFBAWshAQwBCwsgACABSg0AIAYgAEEDdGorAwAhESAAIgNBAWohACAGIANBA3RqIAYgAUEDdGorAwA5AwAgASIDQQFrIQEgBiADQQN0aiAROQMADAILCwsgASAETgRAIAEhAgUgACAESg0BIAAhCQsMAgsLCyAGIARBA3RqKwMABUQAAAAAAADwfwshEANAIAggDEoEQCANQQFqIA0gBiAMQQN0aisDACAQZRshDSAMQQFqIQwMAQsLIAcgEDkDACANC8gGAgV8C38gASgCACEaIAEoAgQhGyADQQFrIRkDQCACIBlMBEAgCCAEIBlBAnRqKAIAIhxBAnQiA2ooAgAhHSAcQQN0IhcgCWorAwAhEiAAIB0gBiAXaisDACITIAsgF2orAwAiFEQAAAAAAADwPyABEAAgAUEBOgAQIAAgAyAHaigCACATIBJEAAAAAAAA8L8gARAAIAEoAgAhHiABKAIEIR8gASgCCCEgRAAAAAAAAAAAIRJBACEDQQAhFyABKAIMISEDQCAXICFIBEAgICAfIBdBAnRqKAIAIhhqQQA6AAAgHiAYQQN0aisDACIVRAAAAAAAAAAAZUUEQCASIBWgIRIgHyADQQJ0aiAYNgIAIANBAWohAwsgF0EBaiEXDAELCyABIAM2AgwgAUEAOgAQIAwgHUECdGooAgAhFyAMIB1BAWpBAnRqKAIAIh4hAwNAIAMgF0oEQCATIAsgAyAXakEBdiIYQQN0aisDAGMEQCAYIQMFIBhBAWohFwsMAQsLIBchAwNAIBcgHkgEfyAUIAkgF0EDdGorAwBkBUEACwRAIBkgBSAXQQJ0aigCAEoEQCASIBQgF0EDdCIYIAlqKwMAIhIgCiAYaisDAKCkIBIgE6WhRAAAAAAAAAAApaAhEgsgF0EBaiEXDAELCyABKAIMIR4gAUEANgIMAkAgEkT8qfHSTWJQP2MEQCARIBErAwAgHEEDdCIDIApqKwMAIAMgDWorAwCgoDkDAAwBCyAcQQN0IhggCmorAwAgEqMhFSANIBhqKwMAIBKjIRYgDiAdbCEdQQAhGANAIBggHkgEQCAdIBsgGEECdGooAgAiH2pBA3QiICAPaiAPICBqKwMAIBUgGiAfQQN0aisDAKKgOQMAIBAgIGoiICAgKwMAIBYgGiAfQQN0aisDAKKgOQMAIBhBAWohGAwBCwsgHEEDdCIYIApqKwMAIA0gGGorAwCgIBKjIRIDQCADIBdIBEAgGSAFIANBAnRqKAIASgRAIANBA3QiGCANaiIcIBwrAwAgEiAUIAkgGGorAwAiFSAKIBhqKwMAoKQgEyAVpaFEAAAAAAAAAACloqA5AwALIANBAWohAwwBCwsLIBlBAWshGQwBCwsLYQIDfAN/A0AgACAHSgRAIAEgB0EDdCIJaisDACIGRAAAAAAAAAAAYgRAIAUgAiAJaisDAKAhBSAIQQFqIQggBCAGoCEECyAHQQFqIQcMAQsLIAMgBDkDACADIAU5AwggCAs=";
  }
});

// src/diagnosis/kernels/interface.ts
function waitingKernelsOf(instance, memory) {
  const exports = instance.exports;
  return {
    addUpCosts: (columns, of) => exports.addUpCosts(of.cells, addressIn(memory, columns.direct), addressIn(memory, columns.indirect), addressIn(memory, columns.sums)),
    chargeDelays: (columns, of) => exports.chargeDelays(addressIn(memory, columns.columns), addressIn(memory, columns.sums), of.from, of.below, addressIn(memory, columns.order), addressIn(memory, columns.rank), addressIn(memory, columns.metNs), addressIn(memory, columns.process), addressIn(memory, columns.causeProcess), addressIn(memory, columns.startNs), addressIn(memory, columns.ns), addressIn(memory, columns.ends), addressIn(memory, columns.waitStart), addressIn(memory, columns.propagated), of.places, addressIn(memory, columns.direct), addressIn(memory, columns.indirect), addressIn(memory, columns.unattributed)),
    findLargest: (columns, of) => exports.findLargest(of.rows, of.places, of.most, addressIn(memory, columns.isWanted), addressIn(memory, columns.direct), addressIn(memory, columns.indirect), addressIn(memory, columns.other), addressIn(memory, columns.limit)),
    listLargest: (columns, of) => exports.listLargest(of.rows, of.places, addressIn(memory, columns.isWanted), addressIn(memory, columns.direct), addressIn(memory, columns.indirect), addressIn(memory, columns.limit), addressIn(memory, columns.cell), addressIn(memory, columns.negative)),
    completePhases: (columns, of) => exports.completePhases(of.from, of.to, of.first, addressIn(memory, columns.instanceOf), addressIn(memory, columns.blockStart), addressIn(memory, columns.phaseOf), addressIn(memory, columns.completed), addressIn(memory, columns.lastNs)),
    countSends: (columns, of) => exports.countSends(of.count, of.never, addressIn(memory, columns.receives), addressIn(memory, columns.completedBy), addressIn(memory, columns.role), addressIn(memory, columns.tie), addressIn(memory, columns.postedBy), addressIn(memory, columns.enter), addressIn(memory, columns.reachedNs), addressIn(memory, columns.start), addressIn(memory, columns.isReached)),
    listSends: (columns, of) => exports.listSends(of.count, of.never, addressIn(memory, columns.receives), addressIn(memory, columns.completedBy), addressIn(memory, columns.role), addressIn(memory, columns.tie), addressIn(memory, columns.postedBy), addressIn(memory, columns.enter), addressIn(memory, columns.reachedNs), addressIn(memory, columns.waitTo), addressIn(memory, columns.next), addressIn(memory, columns.on), addressIn(memory, columns.thereNs)),
    replaySome: (columns, of) => exports.replaySome(addressIn(memory, columns.columns), of.most) !== 0,
    addTimesBetween: (columns, of) => exports.addTimesBetween(addressIn(memory, columns.columns), of.process, of.from, of.to, of.weight, addressIn(memory, columns.sums)),
    clearSums: (columns) => exports.clearSums(addressIn(memory, columns.sums)),
    sortByEnd: (columns, of) => exports.sortByEnd(of.waits, addressIn(memory, columns.ends), addressIn(memory, columns.order), addressIn(memory, columns.other)),
    subtractTimesBetween: (columns, of) => exports.subtractTimesBetween(addressIn(memory, columns.columns), of.process, of.from, of.to, addressIn(memory, columns.sums)),
    subtractWaits: (columns, of) => exports.subtractWaits(of.calls, addressIn(memory, columns.enter), addressIn(memory, columns.leave), of.waits, addressIn(memory, columns.callOfWait), addressIn(memory, columns.waitNs), addressIn(memory, columns.waitOf), addressIn(memory, columns.ownNs)),
    takeSome: (columns) => exports.takeSome(addressIn(memory, columns.sums), addressIn(memory, columns.isTaken)),
    addUpByKey: (columns, of) => exports.addUpByKey(of.count, addressIn(memory, columns.sorted), addressIn(memory, columns.ns), addressIn(memory, columns.key), addressIn(memory, columns.sumNs), addressIn(memory, columns.instances)),
    numberCharges: (columns, of) => exports.numberCharges(of.count, of.processes, of.paths, addressIn(memory, columns.classes), addressIn(memory, columns.call), addressIn(memory, columns.processStart), addressIn(memory, columns.path), addressIn(memory, columns.key)),
    countViolations: (columns, of) => exports.countViolations(addressIn(memory, columns.sums), of.count, addressIn(memory, columns.receives), addressIn(memory, columns.receivedIn), addressIn(memory, columns.leave), addressIn(memory, columns.otherEnterNs)),
    durationsBySize: (columns, of) => exports.durationsBySize(of.count, of.sizes, addressIn(memory, columns.sends), addressIn(memory, columns.transfer), addressIn(memory, columns.sizeOf), addressIn(memory, columns.completedBy), addressIn(memory, columns.role), addressIn(memory, columns.isCounted), addressIn(memory, columns.enter), addressIn(memory, columns.leave), addressIn(memory, columns.start), addressIn(memory, columns.durations)),
    enterOtherEnds: (columns, of) => exports.enterOtherEnds(addressIn(memory, columns.sums), of.events, addressIn(memory, columns.transfer), addressIn(memory, columns.kind), addressIn(memory, columns.tie), addressIn(memory, columns.postedBy), addressIn(memory, columns.completedBy), addressIn(memory, columns.enter), addressIn(memory, columns.otherEnterNs), addressIn(memory, columns.receivedIn), addressIn(memory, columns.sentIn), addressIn(memory, columns.collectives)),
    findAwaited: (columns, of) => exports.findAwaited(of.count, addressIn(memory, columns.late), addressIn(memory, columns.receivedIn), addressIn(memory, columns.role), of.never, addressIn(memory, columns.awaits)),
    findLate: (columns, of) => exports.findLate(of.count, addressIn(memory, columns.messages), addressIn(memory, columns.callOf), addressIn(memory, columns.enter), addressIn(memory, columns.leave), addressIn(memory, columns.otherEnterNs), addressIn(memory, columns.late)),
    orderByCalls: (columns, of) => exports.orderByCalls(of.events, of.calls, addressIn(memory, columns.callOf), addressIn(memory, columns.completed), addressIn(memory, columns.end), addressIn(memory, columns.list)),
    roleByCall: (columns, of) => exports.roleByCall(of.calls, addressIn(memory, columns.path), addressIn(memory, columns.ofPath), addressIn(memory, columns.ofCall)),
    keepLongest: (columns, of) => exports.keepLongest(of.count, addressIn(memory, columns.classes), addressIn(memory, columns.call), addressIn(memory, columns.causeCall), addressIn(memory, columns.ns), addressIn(memory, columns.longestOfClass), addressIn(memory, columns.longest)),
    listInstances: (columns, of) => exports.listInstances(of.count, of.published, addressIn(memory, columns.classes), addressIn(memory, columns.call), addressIn(memory, columns.causeCall), addressIn(memory, columns.longest), addressIn(memory, columns.end), addressIn(memory, columns.order)),
    listStayed: (columns, of) => exports.listStayed(of.from, of.to, addressIn(memory, columns.call), addressIn(memory, columns.causeCall), addressIn(memory, columns.longest), addressIn(memory, columns.listed)),
    listWaits: (columns, of) => exports.listWaits(of.calls, addressIn(memory, columns.longest), addressIn(memory, columns.kept)),
    takeInstances: (columns, of) => exports.takeInstances(of.count, addressIn(memory, columns.order), addressIn(memory, columns.ofClasses), addressIn(memory, columns.ofCall), addressIn(memory, columns.ofStartNs), addressIn(memory, columns.ofNs), addressIn(memory, columns.ofCauseProcess), addressIn(memory, columns.ofCauseCall), addressIn(memory, columns.ofEvent), addressIn(memory, columns.classes), addressIn(memory, columns.call), addressIn(memory, columns.startNs), addressIn(memory, columns.ns), addressIn(memory, columns.causeProcess), addressIn(memory, columns.causeCall), addressIn(memory, columns.event)),
    matchLate: (columns, of) => exports.matchLate(of.count, of.mayEnd, addressIn(memory, columns.late), addressIn(memory, columns.completedBy), addressIn(memory, columns.role), addressIn(memory, columns.waits), addressIn(memory, columns.awaitsSender), addressIn(memory, columns.enter), addressIn(memory, columns.leave), addressIn(memory, columns.otherEnterNs), addressIn(memory, columns.transfer), addressIn(memory, columns.partner), addressIn(memory, columns.tie), addressIn(memory, columns.postedBy), addressIn(memory, columns.call), addressIn(memory, columns.startNs), addressIn(memory, columns.ns), addressIn(memory, columns.causeProcess), addressIn(memory, columns.causeCall), addressIn(memory, columns.event)),
    listOlder: (columns, of) => exports.listOlder(of.count, of.isSame, addressIn(memory, columns.events), addressIn(memory, columns.older), addressIn(memory, columns.transfer), addressIn(memory, columns.partner), addressIn(memory, columns.listed)),
    olderMessages: (columns, of) => exports.olderMessages(of.count, addressIn(memory, columns.messages), addressIn(memory, columns.tie), addressIn(memory, columns.posted), addressIn(memory, columns.completedBy), addressIn(memory, columns.enter), addressIn(memory, columns.otherEnterNs), addressIn(memory, columns.processStart), addressIn(memory, columns.stack), addressIn(memory, columns.older)),
    profileProcess: (columns, of) => exports.profileProcess(of.paths, of.firstCall, of.behindCall, of.firstEntry, of.behindEntry, of.firstEvent, of.behindEvent, addressIn(memory, columns.path), addressIn(memory, columns.enter), addressIn(memory, columns.leave), addressIn(memory, columns.outside), addressIn(memory, columns.gapPath), addressIn(memory, columns.gapNs), addressIn(memory, columns.postedBy), addressIn(memory, columns.transfer), addressIn(memory, columns.kind), addressIn(memory, columns.bytesOfTransfer), addressIn(memory, columns.ns), addressIn(memory, columns.visits), addressIn(memory, columns.bytes), addressIn(memory, columns.isMet), of.rows, addressIn(memory, columns.rowPath), addressIn(memory, columns.rowNs), addressIn(memory, columns.rowVisits), addressIn(memory, columns.rowBytes))
  };
}
var MessageSums, TimelineColumns, PlaceSumColumns, ReplayColumns;
var init_interface2 = __esm({
  "src/diagnosis/kernels/interface.ts"() {
    "use strict";
    init_memory();
    MessageSums = class extends Struct {
      static BYTES_PER_ELEMENT = 24;
      constructor(buffer, byteOffset) {
        super(buffer, byteOffset, 24);
      }
      get largestViolationNs() {
        return this.view.getFloat64(0, true);
      }
      set largestViolationNs(value) {
        this.view.setFloat64(0, value, true);
      }
      get messages() {
        return this.view.getInt32(8, true);
      }
      set messages(value) {
        this.view.setInt32(8, value, true);
      }
      get unclassified() {
        return this.view.getInt32(12, true);
      }
      set unclassified(value) {
        this.view.setInt32(12, value, true);
      }
      get clockViolations() {
        return this.view.getInt32(16, true);
      }
      set clockViolations(value) {
        this.view.setInt32(16, value, true);
      }
      get collectives() {
        return this.view.getInt32(20, true);
      }
      set collectives(value) {
        this.view.setInt32(20, value, true);
      }
    };
    TimelineColumns = class extends Struct {
      static BYTES_PER_ELEMENT = 60;
      constructor(buffer, byteOffset) {
        super(buffer, byteOffset, 60);
      }
      get processStart() {
        return this.view.getUint32(0, true) >>> 0;
      }
      set processStart(value) {
        this.view.setUint32(0, value, true);
      }
      get enter() {
        return this.view.getUint32(4, true) >>> 0;
      }
      set enter(value) {
        this.view.setUint32(4, value, true);
      }
      get leave() {
        return this.view.getUint32(8, true) >>> 0;
      }
      set leave(value) {
        this.view.setUint32(8, value, true);
      }
      /** By call: its path. */
      get path() {
        return this.view.getUint32(12, true) >>> 0;
      }
      set path(value) {
        this.view.setUint32(12, value, true);
      }
      /** By gap: its first entry. */
      get gapStart() {
        return this.view.getUint32(16, true) >>> 0;
      }
      set gapStart(value) {
        this.view.setUint32(16, value, true);
      }
      /** By entry of gaps: its place and time. */
      get placeOfEntry() {
        return this.view.getUint32(20, true) >>> 0;
      }
      set placeOfEntry(value) {
        this.view.setUint32(20, value, true);
      }
      get gapNs() {
        return this.view.getUint32(24, true) >>> 0;
      }
      set gapNs(value) {
        this.view.setUint32(24, value, true);
      }
      get processBegin() {
        return this.view.getUint32(28, true) >>> 0;
      }
      set processBegin(value) {
        this.view.setUint32(28, value, true);
      }
      get processEnd() {
        return this.view.getUint32(32, true) >>> 0;
      }
      set processEnd(value) {
        this.view.setUint32(32, value, true);
      }
      get waitOf() {
        return this.view.getUint32(36, true) >>> 0;
      }
      set waitOf(value) {
        this.view.setUint32(36, value, true);
      }
      get ownNs() {
        return this.view.getUint32(40, true) >>> 0;
      }
      set ownNs(value) {
        this.view.setUint32(40, value, true);
      }
      get waitStartNs() {
        return this.view.getUint32(44, true) >>> 0;
      }
      set waitStartNs(value) {
        this.view.setUint32(44, value, true);
      }
      get waitNs() {
        return this.view.getUint32(48, true) >>> 0;
      }
      set waitNs(value) {
        this.view.setUint32(48, value, true);
      }
      get notYetStarted() {
        return this.view.getInt32(52, true);
      }
      set notYetStarted(value) {
        this.view.setInt32(52, value, true);
      }
      get alreadyEnded() {
        return this.view.getInt32(56, true);
      }
      set alreadyEnded(value) {
        this.view.setInt32(56, value, true);
      }
    };
    PlaceSumColumns = class extends Struct {
      static BYTES_PER_ELEMENT = 17;
      constructor(buffer, byteOffset) {
        super(buffer, byteOffset, 17);
      }
      get ns() {
        return this.view.getUint32(0, true) >>> 0;
      }
      set ns(value) {
        this.view.setUint32(0, value, true);
      }
      get met() {
        return this.view.getUint32(4, true) >>> 0;
      }
      set met(value) {
        this.view.setUint32(4, value, true);
      }
      get isMet() {
        return this.view.getUint32(8, true) >>> 0;
      }
      set isMet(value) {
        this.view.setUint32(8, value, true);
      }
      get metCount() {
        return this.view.getInt32(12, true);
      }
      set metCount(value) {
        this.view.setInt32(12, value, true);
      }
      /** Whether nothing is met any more: what is added to other places is lost. */
      get isClosed() {
        return this.view.getUint8(16) !== 0;
      }
      set isClosed(value) {
        this.view.setUint8(16, value ? 1 : 0);
      }
    };
    ReplayColumns = class extends Struct {
      static BYTES_PER_ELEMENT = 141;
      constructor(buffer, byteOffset) {
        super(buffer, byteOffset, 141);
      }
      /** Calls as recorded, and the measured spans. */
      get processStart() {
        return this.view.getUint32(0, true) >>> 0;
      }
      set processStart(value) {
        this.view.setUint32(0, value, true);
      }
      get enter() {
        return this.view.getUint32(4, true) >>> 0;
      }
      set enter(value) {
        this.view.setUint32(4, value, true);
      }
      get leave() {
        return this.view.getUint32(8, true) >>> 0;
      }
      set leave(value) {
        this.view.setUint32(8, value, true);
      }
      get processBegin() {
        return this.view.getUint32(12, true) >>> 0;
      }
      set processBegin(value) {
        this.view.setUint32(12, value, true);
      }
      get processEnd() {
        return this.view.getUint32(16, true) >>> 0;
      }
      set processEnd(value) {
        this.view.setUint32(16, value, true);
      }
      /** See Dependencies. */
      get start() {
        return this.view.getUint32(20, true) >>> 0;
      }
      set start(value) {
        this.view.setUint32(20, value, true);
      }
      get on() {
        return this.view.getUint32(24, true) >>> 0;
      }
      set on(value) {
        this.view.setUint32(24, value, true);
      }
      get thereNs() {
        return this.view.getUint32(28, true) >>> 0;
      }
      set thereNs(value) {
        this.view.setUint32(28, value, true);
      }
      get isHeldBack() {
        return this.view.getUint32(32, true) >>> 0;
      }
      set isHeldBack(value) {
        this.view.setUint32(32, value, true);
      }
      get groupOf() {
        return this.view.getUint32(36, true) >>> 0;
      }
      set groupOf(value) {
        this.view.setUint32(36, value, true);
      }
      get recordedGroupNs() {
        return this.view.getUint32(40, true) >>> 0;
      }
      set recordedGroupNs(value) {
        this.view.setUint32(40, value, true);
      }
      get waitFrom() {
        return this.view.getUint32(44, true) >>> 0;
      }
      set waitFrom(value) {
        this.view.setUint32(44, value, true);
      }
      get waitTo() {
        return this.view.getUint32(48, true) >>> 0;
      }
      set waitTo(value) {
        this.view.setUint32(48, value, true);
      }
      /** See Changes. */
      get begin() {
        return this.view.getUint32(52, true) >>> 0;
      }
      set begin(value) {
        this.view.setUint32(52, value, true);
      }
      get gap() {
        return this.view.getUint32(56, true) >>> 0;
      }
      set gap(value) {
        this.view.setUint32(56, value, true);
      }
      get before() {
        return this.view.getUint32(60, true) >>> 0;
      }
      set before(value) {
        this.view.setUint32(60, value, true);
      }
      get behind() {
        return this.view.getUint32(64, true) >>> 0;
      }
      set behind(value) {
        this.view.setUint32(64, value, true);
      }
      /** Output, see Replayed. */
      get newEnter() {
        return this.view.getUint32(68, true) >>> 0;
      }
      set newEnter(value) {
        this.view.setUint32(68, value, true);
      }
      get newLeave() {
        return this.view.getUint32(72, true) >>> 0;
      }
      set newLeave(value) {
        this.view.setUint32(72, value, true);
      }
      get newProcessEnd() {
        return this.view.getUint32(76, true) >>> 0;
      }
      set newProcessEnd(value) {
        this.view.setUint32(76, value, true);
      }
      /** By call; zeros at first. */
      get hasEntered() {
        return this.view.getUint32(80, true) >>> 0;
      }
      set hasEntered(value) {
        this.view.setUint32(80, value, true);
      }
      /** By process: the call it is at; NONE, or the next of that call's dependencies; how much later than recorded it goes on. */
      get at() {
        return this.view.getUint32(84, true) >>> 0;
      }
      set at(value) {
        this.view.setUint32(84, value, true);
      }
      get cursor() {
        return this.view.getUint32(88, true) >>> 0;
      }
      set cursor(value) {
        this.view.setUint32(88, value, true);
      }
      get shift() {
        return this.view.getUint32(92, true) >>> 0;
      }
      set shift(value) {
        this.view.setUint32(92, value, true);
      }
      /** By process: from when the call it is at goes on, as far as its dependencies are known. */
      get goesOn() {
        return this.view.getUint32(96, true) >>> 0;
      }
      set goesOn(value) {
        this.view.setUint32(96, value, true);
      }
      /** By group: how many calls have not entered yet, and when the last of the others came. */
      get missing() {
        return this.view.getUint32(100, true) >>> 0;
      }
      set missing(value) {
        this.view.setUint32(100, value, true);
      }
      get groupNs() {
        return this.view.getUint32(104, true) >>> 0;
      }
      set groupNs(value) {
        this.view.setUint32(104, value, true);
      }
      /** Processes that wait for a call or a group: the first of each, and by process the next; NONE at first. */
      get sleeperOfCall() {
        return this.view.getUint32(108, true) >>> 0;
      }
      set sleeperOfCall(value) {
        this.view.setUint32(108, value, true);
      }
      get sleeperOfGroup() {
        return this.view.getUint32(112, true) >>> 0;
      }
      set sleeperOfGroup(value) {
        this.view.setUint32(112, value, true);
      }
      get nextSleeper() {
        return this.view.getUint32(116, true) >>> 0;
      }
      set nextSleeper(value) {
        this.view.setUint32(116, value, true);
      }
      /** Processes that can go on. */
      get ready() {
        return this.view.getUint32(120, true) >>> 0;
      }
      set ready(value) {
        this.view.setUint32(120, value, true);
      }
      get readyCount() {
        return this.view.getInt32(124, true);
      }
      set readyCount(value) {
        this.view.setInt32(124, value, true);
      }
      get processes() {
        return this.view.getInt32(128, true);
      }
      set processes(value) {
        this.view.setInt32(128, value, true);
      }
      /** How many have not come to their ends. */
      get unfinished() {
        return this.view.getInt32(132, true);
      }
      set unfinished(value) {
        this.view.setInt32(132, value, true);
      }
      get passedOver() {
        return this.view.getInt32(136, true);
      }
      set passedOver(value) {
        this.view.setInt32(136, value, true);
      }
      get isIdeal() {
        return this.view.getUint8(140) !== 0;
      }
      set isIdeal(value) {
        this.view.setUint8(140, value ? 1 : 0);
      }
    };
  }
});

// src/diagnosis/kernels/workplace.ts
function sizeOf({ calls, gaps, processBegin }) {
  return 24 * calls.count + 4 * gaps.start.length + 12 * gaps.ns.length + 24 * processBegin.length + 1024;
}
function openWorkplace(times, room) {
  const resident = memoryOf(times.gaps.ns);
  const memory = resident !== void 0 && resident.rest >= room ? resident : ColumnMemory.ofBytes(sizeOf(times) + room);
  if (memory === null) throw tooMany();
  const inMemory = (column) => {
    if (memoryOf(column) === memory) return column;
    const make = column instanceof Uint8Array ? "bytes" : column instanceof Int32Array ? "integers" : "numbers";
    const own = memory[make](column.length);
    own.set(column);
    return own;
  };
  return { kernels: kernelsOn(memory.memory), memory, inMemory };
}
function kernelsOn(memory) {
  let kernels = kernelsOfMemory.get(memory);
  if (kernels === void 0) {
    code2 ??= new WebAssembly.Module(Buffer.from(CODE2, "base64"));
    kernels = waitingKernelsOf(new WebAssembly.Instance(code2, { env: { memory } }), memory);
    kernelsOfMemory.set(memory, kernels);
  }
  return kernels;
}
function tooMany() {
  return new InputError({
    file: "memory",
    found: "the calls of this trace, and the functions between them, do not fit into the memory of one stage",
    rule: "4 GiB hold some hundred million calls",
    remedy: "record fewer iterations"
  });
}
var code2, kernelsOfMemory;
var init_workplace = __esm({
  "src/diagnosis/kernels/workplace.ts"() {
    "use strict";
    init_column_memory();
    init_errors();
    init_code2();
    init_interface2();
    kernelsOfMemory = /* @__PURE__ */ new WeakMap();
  }
});

// src/diagnosis/waits/late-messages.ts
function publishLate({ trace, times, tie, role, otherEnterNs, awaitsSender }, late, { roles, unlessForSender = [], mayEnd }, publish) {
  const { events, transfers } = trace;
  const { calls, postedBy, completedBy } = times;
  const count = late.length;
  const room = 24 * events.count + 2 * calls.count + 4 * transfers.count + 36 * count + 4096;
  const { kernels, memory, inMemory } = openWorkplace(times, room);
  const waits = new Uint8Array(256);
  for (const each of roles) waits[each] = 1;
  for (const each of unlessForSender) waits[each] = 2;
  memory.scratch(() => {
    const found = {
      call: memory.integers(count),
      startNs: memory.numbers(count),
      ns: memory.numbers(count),
      causeProcess: memory.integers(count),
      causeCall: memory.integers(count),
      event: memory.integers(count)
    };
    const all = kernels.matchLate(
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
var init_late_messages = __esm({
  "src/diagnosis/waits/late-messages.ts"() {
    "use strict";
    init_workplace();
  }
});

// src/diagnosis/waits/classes/late-receiver.ts
var lateReceiver;
var init_late_receiver = __esm({
  "src/diagnosis/waits/classes/late-receiver.ts"() {
    "use strict";
    init_late_messages();
    init_roles();
    lateReceiver = {
      id: "late-receiver",
      name: "late receiver",
      parent: "point-to-point",
      source: "paper 002, figure 4; Scalasca MPI_LATERECEIVER",
      listensTo: "send",
      matchAll(found, sends, publish) {
        const calls = { roles: [ROLE.send, ROLE.waitOne], unlessForSender: [ROLE.waitMany], mayEnd: false };
        publishLate(found, sends, calls, publish);
      }
    };
  }
});

// src/diagnosis/waits/older-messages.ts
function findOlderMessages({ trace, times, tie, otherEnterNs }, messages) {
  const { count, posted } = trace.events;
  const { calls } = times;
  const { kernels, memory, inMemory } = openWorkplace(times, 32 * count + 4 * messages.length + 4096);
  const older = memory.integers(count).fill(NONE);
  memory.scratch(
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
  );
  return older;
}
function withOlderMessage(partner, { trace, times }, older, events) {
  const { events: all, transfers } = trace;
  const count = events.length;
  const room = 8 * all.count + 4 * transfers.count + 8 * count + 1024;
  const { kernels, memory, inMemory } = openWorkplace(times, room);
  return memory.scratch(() => {
    const listed2 = memory.integers(count);
    const columns = {
      ...{ listed: listed2, events: inMemory(events), older: inMemory(older) },
      transfer: inMemory(all.transfer.subarray(0, all.count)),
      partner: inMemory(transfers.partner.subarray(0, transfers.count))
    };
    return listed2.slice(0, kernels.listOlder(columns, { count, isSame: partner === "same" ? 1 : 0 }));
  });
}
var init_older_messages = __esm({
  "src/diagnosis/waits/older-messages.ts"() {
    "use strict";
    init_trace();
    init_workplace();
  }
});

// src/diagnosis/waits/classes/late-receiver-wrong-order-other-destination.ts
var lateReceiverWrongOrderOtherDestination;
var init_late_receiver_wrong_order_other_destination = __esm({
  "src/diagnosis/waits/classes/late-receiver-wrong-order-other-destination.ts"() {
    "use strict";
    init_older_messages();
    lateReceiverWrongOrderOtherDestination = {
      id: "late-receiver-wrong-order-other-destination",
      name: "wrong order, other destination",
      parent: "late-receiver",
      source: "paper 002, section 4.2; EXPERT, the mirror image of the late sender in wrong order",
      listensTo: { class: "late-receiver" },
      matchAll(found, sends, publish) {
        for (const root of withOlderMessage("other", found, found.olderThanSends(), sends))
          publish.instance(root);
      }
    };
  }
});

// src/diagnosis/waits/classes/late-receiver-wrong-order-same-destination.ts
var lateReceiverWrongOrderSameDestination;
var init_late_receiver_wrong_order_same_destination = __esm({
  "src/diagnosis/waits/classes/late-receiver-wrong-order-same-destination.ts"() {
    "use strict";
    init_older_messages();
    lateReceiverWrongOrderSameDestination = {
      id: "late-receiver-wrong-order-same-destination",
      name: "wrong order, same destination",
      parent: "late-receiver",
      source: "paper 002, section 4.2; EXPERT, the mirror image of the late sender in wrong order",
      listensTo: { class: "late-receiver" },
      matchAll(found, sends, publish) {
        for (const root of withOlderMessage("same", found, found.olderThanSends(), sends)) publish.instance(root);
      }
    };
  }
});

// src/diagnosis/waits/classes/late-sender.ts
var WAITING, lateSender;
var init_late_sender = __esm({
  "src/diagnosis/waits/classes/late-sender.ts"() {
    "use strict";
    init_late_messages();
    init_roles();
    WAITING = Object.values(ROLE).filter((role) => role !== ROLE.test);
    lateSender = {
      id: "late-sender",
      name: "late sender",
      parent: "point-to-point",
      source: "paper 002, figure 3; Scalasca MPI_LATESENDER",
      listensTo: "receive",
      matchAll(found, receives, publish) {
        publishLate(found, receives, { roles: WAITING, mayEnd: true }, publish);
      }
    };
  }
});

// src/diagnosis/waits/classes/late-sender-wrong-order-other-source.ts
var lateSenderWrongOrderOtherSource;
var init_late_sender_wrong_order_other_source = __esm({
  "src/diagnosis/waits/classes/late-sender-wrong-order-other-source.ts"() {
    "use strict";
    init_older_messages();
    lateSenderWrongOrderOtherSource = {
      id: "late-sender-wrong-order-other-source",
      name: "wrong order, other source",
      parent: "late-sender",
      source: "paper 002, section 4.2; Scalasca MPI_LSWO_DIFFERENT",
      listensTo: { class: "late-sender" },
      matchAll(found, receives, publish) {
        for (const root of withOlderMessage("other", found, found.olderThanReceives(), receives))
          publish.instance(root);
      }
    };
  }
});

// src/diagnosis/waits/classes/late-sender-wrong-order-same-source.ts
var lateSenderWrongOrderSameSource;
var init_late_sender_wrong_order_same_source = __esm({
  "src/diagnosis/waits/classes/late-sender-wrong-order-same-source.ts"() {
    "use strict";
    init_older_messages();
    lateSenderWrongOrderSameSource = {
      id: "late-sender-wrong-order-same-source",
      name: "wrong order, same source",
      parent: "late-sender",
      source: "paper 002, section 4.2; Scalasca MPI_LSWO_SAME",
      listensTo: { class: "late-sender" },
      matchAll(found, receives, publish) {
        for (const root of withOlderMessage("same", found, found.olderThanReceives(), receives))
          publish.instance(root);
      }
    };
  }
});

// src/diagnosis/waits/classes/nxn-completion.ts
var nxnCompletion;
var init_nxn_completion = __esm({
  "src/diagnosis/waits/classes/nxn-completion.ts"() {
    "use strict";
    init_operations();
    init_overlap();
    nxnCompletion = {
      id: "nxn-completion",
      name: "N\xD7N completion",
      parent: "collective",
      source: "Scalasca MPI_NXN_COMPLETION",
      listensTo: "collective",
      match(found, operation, publish) {
        if (isBlockingOf(found.operations, operation, DEPENDENCE.allToAll))
          eachCompletion(found, operation, publish);
      }
    };
  }
});

// src/diagnosis/waits/classes/wait-at-barrier.ts
var waitAtBarrier;
var init_wait_at_barrier = __esm({
  "src/diagnosis/waits/classes/wait-at-barrier.ts"() {
    "use strict";
    init_operations();
    init_overlap();
    waitAtBarrier = {
      id: "wait-at-barrier",
      name: "wait at barrier",
      parent: "synchronisation",
      source: "paper 002, figure 4; Scalasca MPI_BARRIER_WAIT",
      listensTo: "collective",
      match(found, operation, publish) {
        if (isBlockingOf(found.operations, operation, DEPENDENCE.barrier))
          eachWaitForLast(found, operation, publish);
      }
    };
  }
});

// src/diagnosis/waits/classes/wait-at-nxn.ts
var waitAtNxN;
var init_wait_at_nxn = __esm({
  "src/diagnosis/waits/classes/wait-at-nxn.ts"() {
    "use strict";
    init_operations();
    init_overlap();
    waitAtNxN = {
      id: "wait-at-nxn",
      name: "wait at N\xD7N",
      parent: "collective",
      source: "paper 002, figure 4; Scalasca MPI_WAIT_NXN",
      listensTo: "collective",
      match(found, operation, publish) {
        if (isBlockingOf(found.operations, operation, DEPENDENCE.allToAll))
          eachWaitForLast(found, operation, publish);
      }
    };
  }
});

// src/diagnosis/waits/dependencies.ts
function isAwaited({ dependence, moved: moved2 }, operation, member) {
  return dependence[operation] === DEPENDENCE.barrier || (moved2[member] & MOVED.sent) !== 0;
}
function awaitsOthers({ dependence, moved: moved2, root }, operation, member) {
  const kind = dependence[operation];
  if (kind === DEPENDENCE.toRoot ? member !== root[operation] : member === root[operation]) return false;
  return kind === DEPENDENCE.barrier || (moved2[member] & MOVED.received) !== 0;
}
function eachLastAwaited(operations, operation, cameNs, visit) {
  const { start } = operations;
  const from = start[operation];
  const to = start[operation + 1];
  const kind = operations.dependence[operation];
  if (kind === DEPENDENCE.none) return;
  const root = operations.root[operation];
  let last = NONE;
  const meet = (member) => {
    if (!isAwaited(operations, operation, member)) return;
    if (last === NONE || cameNs(member) > cameNs(last)) last = member;
  };
  if (kind === DEPENDENCE.fromRoot) meet(root);
  else if (kind !== DEPENDENCE.scan) for (let member = from; member < to; member++) meet(member);
  for (let member = from; member < to; member++) {
    if (last !== NONE && awaitsOthers(operations, operation, member)) visit(member, last);
    if (kind === DEPENDENCE.scan) meet(member);
  }
}
var init_dependencies = __esm({
  "src/diagnosis/waits/dependencies.ts"() {
    "use strict";
    init_trace();
    init_operations();
  }
});

// src/diagnosis/waits/classes/wait-in-nonblocking-collective.ts
var waitInNonblockingCollective;
var init_wait_in_nonblocking_collective = __esm({
  "src/diagnosis/waits/classes/wait-in-nonblocking-collective.ts"() {
    "use strict";
    init_dependencies();
    init_roles();
    waitInNonblockingCollective = {
      id: "wait-in-nonblocking-collective",
      name: "wait in non-blocking collective",
      parent: "collective",
      source: "as the blocking operations, from the call that completes it on; Scalasca has none",
      listensTo: "collective",
      match({ operations, times, role }, operation, publish) {
        if (operations.isBlocking[operation] === 1) return;
        const { event, process: process2 } = operations;
        const { enter, leave } = times.calls;
        const cameNs = (member) => enter[times.postedBy[event[member]]];
        eachLastAwaited(operations, operation, cameNs, (member, last) => {
          const waiting = times.completedBy[event[member]];
          const ns = Math.min(cameNs(last), leave[waiting]) - enter[waiting];
          if (ns <= 0 || role[waiting] === ROLE.test) return;
          publish.wait(
            waiting,
            enter[waiting],
            ns,
            process2[last],
            times.postedBy[event[last]],
            event[member]
          );
        });
      }
    };
  }
});

// src/diagnosis/waits/registry.ts
function waitClassIndex(id) {
  const index = WAIT_CLASSES.findIndex((each) => each.id === id);
  if (index < 0) throw new RangeError(`there is no class of wait states ${id}`);
  return index;
}
var WAIT_CLASSES;
var init_registry = __esm({
  "src/diagnosis/waits/registry.ts"() {
    "use strict";
    init_barrier_completion();
    init_early_reduce();
    init_early_scan();
    init_finalize_wait();
    init_init_completion();
    init_late_broadcast();
    init_late_receiver();
    init_late_receiver_wrong_order_other_destination();
    init_late_receiver_wrong_order_same_destination();
    init_late_sender();
    init_late_sender_wrong_order_other_source();
    init_late_sender_wrong_order_same_source();
    init_nxn_completion();
    init_wait_at_barrier();
    init_wait_at_nxn();
    init_wait_in_nonblocking_collective();
    WAIT_CLASSES = [
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
  }
});

// src/diagnosis/cause.ts
function findLateness(trace, blocks, instances, groups, slow, others) {
  const rowOf = new Int32Array(instances.count).fill(NONE);
  let rows = 0;
  for (let instance = 0; instance < instances.count; instance++) {
    if (slow[instance] === 1 || others.has(instance)) rowOf[instance] = rows++;
  }
  const column = () => new Int32Array(rows);
  const found = {
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
    const members = groups.members.subarray(groups.start[group], groups.start[group + 1]);
    if (groups.slow[group] === 0 && !isAnyOf(members, others)) continue;
    const first = firstEventsOf(blocks, instances, members);
    const usual = new UsualStarts(trace.events.posted, first);
    for (let member = 0; member < members.length; member++) {
      const row = rowOf[members[member]];
      if (row === NONE) continue;
      look(trace, blocks, instances, members[member], found);
      const late = usual.lateProcess(member);
      found.lastToStartUnusual[row] = first.processes[late];
      found.lateEvent[row] = usual.firstEvent(member, late);
    }
  }
  return found;
}
function isAnyOf(members, some) {
  return some.size > 0 && members.length < FEWEST_TO_JUDGE && members.some((member) => some.has(member));
}
function look({ events: { posted, completed } }, blocks, { start, block }, instance, found) {
  const row = found.rowOf[instance];
  let earliestStart = Number.POSITIVE_INFINITY;
  let latestStart = Number.NEGATIVE_INFINITY;
  let earliestFinish = Number.POSITIVE_INFINITY;
  let latestFinish = Number.NEGATIVE_INFINITY;
  let longest = Number.NEGATIVE_INFINITY;
  let shortest = Number.POSITIVE_INFINITY;
  const to = start[instance + 1];
  for (let i = start[instance]; i < to; ) {
    const process2 = blocks.process[block[i]];
    const first = blocks.start[block[i]];
    let finish = Number.NEGATIVE_INFINITY;
    for (; i < to && blocks.process[block[i]] === process2; i++) {
      const behind = blocks.start[block[i] + 1];
      for (let event = blocks.start[block[i]]; event < behind; event++) {
        const duration = completed[event] - posted[event];
        if (completed[event] > finish) finish = completed[event];
        if (duration > longest) {
          longest = duration;
          found.longestEvent[row] = event;
        }
        if (duration < shortest) {
          shortest = duration;
          found.shortestEvent[row] = event;
        }
      }
    }
    const begin = posted[first];
    if (begin < earliestStart) {
      earliestStart = begin;
      found.firstToStart[row] = process2;
    }
    if (begin > latestStart) {
      latestStart = begin;
      found.lastToStart[row] = process2;
    }
    if (finish < earliestFinish) {
      earliestFinish = finish;
      found.firstToFinish[row] = process2;
    }
    if (finish > latestFinish) {
      latestFinish = finish;
      found.lastToFinish[row] = process2;
    }
  }
}
function causeAmong({ trace: { events, transfers }, ties }, stretches, first) {
  const kindOf2 = (event) => transfers.kind[events.transfer[event]];
  if (kindOf2(first) === KIND.collective) return "late process";
  const cameNs = events.posted[first];
  let found = CAUSE_OF_KIND[kindOf2(first)];
  for (const [from, to] of stretches) {
    for (let event = from; event < to; event++) {
      const other = ties.tie[event];
      if (other === NONE || kindOf2(event) === KIND.collective) continue;
      if (events.posted[other] >= cameNs || events.completed[other] < cameNs) continue;
      if (kindOf2(event) === KIND.send) return "late sender";
      found = "late receiver";
    }
  }
  return found;
}
var CAUSE_OF_KIND;
var init_cause = __esm({
  "src/diagnosis/cause.ts"() {
    "use strict";
    init_trace();
    init_slow_instances();
    init_usual_starts();
    init_registry();
    CAUSE_OF_KIND = {
      [KIND.send]: "late sender",
      [KIND.receive]: "late receiver",
      [KIND.collective]: "late process"
    };
  }
});

// src/diagnosis/kernels/compiled-timelines.ts
function withCompiled(timelines, room, work, keep) {
  const place = workplaceOf(timelines, room);
  const kept3 = keep?.(place.memory);
  return place.memory.scratch(() => work(compiledIn(timelines, place), kept3));
}
function keepCompiled(timelines) {
  return compiledIn(timelines, workplaceOf(timelines, 0));
}
function workplaceOf({ callTimes, places, waits, processes }, room) {
  const entries = places.ofEntry === callTimes.gaps.path ? 0 : 4 * places.ofEntry.length;
  const own = entries + 24 * processes + 12 * callTimes.calls.count + 24 * places.count + 48 * waits.count + 4096;
  return openWorkplace(callTimes, own + room);
}
function compiledIn(timelines, place) {
  const { memory } = place;
  const { count } = timelines.places;
  const ns = memory.numbers(count).fill(0);
  const met = memory.integers(count);
  const isMet = memory.bytes(count).fill(0);
  const { buffer, byteOffset } = memory.bytes(PlaceSumColumns.BYTES_PER_ELEMENT);
  const sums = new PlaceSumColumns(buffer, byteOffset);
  sums.ns = ns.byteOffset;
  sums.met = met.byteOffset;
  sums.isMet = isMet.byteOffset;
  sums.metCount = 0;
  sums.isClosed = false;
  return { ...place, columns: columnsOf(timelines, place), sums, ns, met, isMet };
}
function columnsOf(timelines, { memory, inMemory }) {
  const { callTimes, places, waits } = timelines;
  const { calls, gaps } = callTimes;
  const address = (column) => inMemory(column).byteOffset;
  const { buffer, byteOffset } = memory.bytes(TimelineColumns.BYTES_PER_ELEMENT);
  const columns = new TimelineColumns(buffer, byteOffset);
  columns.processStart = address(calls.processStart);
  columns.enter = address(calls.enter);
  columns.leave = address(calls.leave);
  columns.path = address(calls.path);
  columns.gapStart = address(gaps.start);
  columns.placeOfEntry = address(places.ofEntry);
  columns.gapNs = address(gaps.ns);
  columns.processBegin = address(callTimes.processBegin);
  columns.processEnd = address(callTimes.processEnd);
  columns.waitOf = address(timelines.waitOf);
  columns.ownNs = address(timelines.ownNs);
  columns.waitStartNs = address(waits.startNs);
  columns.waitNs = address(waits.ns);
  columns.notYetStarted = places.notYetStarted;
  columns.alreadyEnded = places.alreadyEnded;
  return columns;
}
var init_compiled_timelines = __esm({
  "src/diagnosis/kernels/compiled-timelines.ts"() {
    "use strict";
    init_interface2();
    init_workplace();
  }
});

// src/diagnosis/time-sums.ts
var TimeSums;
var init_time_sums = __esm({
  "src/diagnosis/time-sums.ts"() {
    "use strict";
    init_compiled_timelines();
    TimeSums = class {
      /** The places that something was added to: as many as `metCount` tells, in the order in which they were met. */
      met;
      ns;
      isMet;
      kernels;
      columns;
      sums;
      /** @throws InputError when the timelines do not fit into the memory of compiled code */
      constructor(timelines) {
        const { kernels, columns, sums, ns, met, isMet } = keepCompiled(timelines);
        this.kernels = kernels;
        this.columns = columns;
        this.sums = sums;
        this.ns = ns;
        this.met = met;
        this.isMet = isMet;
      }
      get metCount() {
        return this.sums.metCount;
      }
      /** @returns nanoseconds; 0 where nothing was added */
      at(place) {
        return this.isMet[place] === 1 ? this.ns[place] : 0;
      }
      /** @param place one that was met */
      set(place, ns) {
        this.ns[place] = ns;
      }
      /**
       * Adds a process's exclusive time in [from, to) by place, without its waits. A gap that the interval's border cuts counts in
       * proportion. O(log calls + calls and entries of gaps in the interval)
       */
      add(process2, from, to) {
        this.kernels.addTimesBetween(
          { columns: this.columns, sums: this.sums },
          { process: process2, from, to, weight: 1 }
        );
      }
      /** Takes the same away from what is there: no sum falls below 0. */
      subtract(process2, from, to) {
        this.kernels.subtractTimesBetween({ columns: this.columns, sums: this.sums }, { process: process2, from, to });
      }
      clear() {
        this.kernels.clearSums({ sums: this.sums });
      }
    };
  }
});

// src/diagnosis/places.ts
function numberPlaces({ calls, paths, gaps, fromCallStacks }) {
  const path = Array.from({ length: paths.count }, (_, i) => i);
  const before = new Array(paths.count).fill(NONE);
  let ofEntry = gaps.path;
  if (fromCallStacks) {
    ofEntry = new Int32Array(gaps.path.length);
    const known = /* @__PURE__ */ new Map();
    for (let process2 = 0; process2 + 1 < calls.processStart.length; process2++) {
      const behindLast = calls.processStart[process2 + 1];
      for (let call = calls.processStart[process2]; call <= behindLast; call++) {
        const next = call < behindLast ? calls.path[call] : NONE;
        const to = gaps.start[call + process2 + 1];
        for (let entry = gaps.start[call + process2]; entry < to; entry++) {
          const key = gaps.path[entry] * (paths.count + 1) + next + 1;
          let place = known.get(key);
          if (place === void 0) {
            place = path.push(gaps.path[entry]) - 1;
            before.push(next);
            known.set(key, place);
          }
          ofEntry[entry] = place;
        }
      }
    }
  }
  const count = path.length + 2;
  return {
    count,
    path: Int32Array.from([...path, NONE, NONE]),
    before: Int32Array.from([...before, NONE, NONE]),
    ofEntry,
    notYetStarted: count - 2,
    alreadyEnded: count - 1
  };
}
function placesInMpi({ paths }, places, isMpi2) {
  return Uint8Array.from(places.path, (path) => {
    const region = path === NONE ? NONE : paths.region[path];
    return region !== NONE && isMpi2(region) ? 1 : 0;
  });
}
var init_places = __esm({
  "src/diagnosis/places.ts"() {
    "use strict";
    init_trace();
  }
});

// src/diagnosis/timelines.ts
function formTimelines(callTimes, waits) {
  const { processBegin, processEnd } = callTimes;
  const processes = processBegin.length;
  const waitStart = new Int32Array(processes + 1);
  for (let wait = 0; wait < waits.count; wait++) waitStart[waits.process[wait] + 1]++;
  for (let process2 = 0; process2 < processes; process2++) waitStart[process2 + 1] += waitStart[process2];
  const endOfWait = new Float64Array(waits.count);
  for (let wait = 0; wait < waits.count; wait++) endOfWait[wait] = waits.startNs[wait] + waits.ns[wait];
  return {
    processes,
    callTimes,
    waits,
    places: numberPlaces(callTimes),
    beginNs: processes === 0 ? 0 : processBegin.reduce((a, b) => Math.min(a, b)),
    endNs: processes === 0 ? 0 : processEnd.reduce((a, b) => Math.max(a, b)),
    ...withoutWaits(callTimes, waits),
    endOfWait,
    waitsByEnd: sortedByEnd(callTimes, endOfWait),
    waitStart
  };
}
function withoutWaits(callTimes, waits) {
  const { calls } = callTimes;
  const { kernels, memory, inMemory } = openWorkplace(callTimes, 12 * calls.count + 16 * waits.count + 64);
  const found = { waitOf: memory.integers(calls.count).fill(NONE), ownNs: memory.numbers(calls.count) };
  memory.scratch(
    () => kernels.subtractWaits(
      {
        ...found,
        enter: inMemory(calls.enter),
        leave: inMemory(calls.leave),
        callOfWait: inMemory(waits.call),
        waitNs: inMemory(waits.ns)
      },
      { calls: calls.count, waits: waits.count }
    )
  );
  return found;
}
function sortedByEnd(callTimes, endOfWait) {
  const waits = endOfWait.length;
  const { kernels, memory, inMemory } = openWorkplace(callTimes, 16 * waits + 64);
  return memory.scratch(() => {
    const order = memory.integers(waits);
    for (let wait = 0; wait < waits; wait++) order[wait] = wait;
    kernels.sortByEnd({ ends: inMemory(endOfWait), order, other: memory.integers(waits) }, { waits });
    return order.slice();
  });
}
function firstAbove(column, from, to, value) {
  while (from < to) {
    const middle = from + to >>> 1;
    if (column[middle] > value) to = middle;
    else from = middle + 1;
  }
  return from;
}
var init_timelines = __esm({
  "src/diagnosis/timelines.ts"() {
    "use strict";
    init_trace();
    init_workplace();
    init_places();
  }
});

// src/diagnosis/critical-path.ts
function findCriticalPath(timelines) {
  const pieces = walkBack(timelines, () => true);
  return { ...pieces, ...profilePath(timelines, pieces) };
}
function walkBack(timelines, isFollowed) {
  const { waits, waitStart, endOfWait: ends, processes, beginNs, endNs } = timelines;
  const { processEnd } = timelines.callTimes;
  const process2 = [];
  const from = [];
  const to = [];
  const behind = waitStart.slice(1);
  let here = processEnd.indexOf(endNs);
  let time = endNs;
  while (processes > 0) {
    const start = waitStart[here];
    let wait = firstAbove(ends, start, behind[here], time) - 1;
    while (wait >= start && !isFollowed(wait)) wait--;
    const pieceStart = wait < start ? beginNs : ends[wait];
    if (pieceStart < time) {
      process2.push(here);
      from.push(pieceStart);
      to.push(time);
    }
    if (wait < start) break;
    behind[here] = wait;
    time = pieceStart;
    if (waits.causeProcess[wait] !== NONE) here = waits.causeProcess[wait];
  }
  return {
    count: process2.length,
    process: Int32Array.from(process2.reverse()),
    fromNs: Float64Array.from(from.reverse()),
    toNs: Float64Array.from(to.reverse())
  };
}
function profilePath(timelines, pieces) {
  const { processes, places, beginNs, endNs } = timelines;
  const sums = new TimeSums(timelines);
  const nsOfPlace = new Float64Array(places.count);
  const profile = [];
  const byProcess = Int32Array.from({ length: pieces.count }, (_, i) => i).sort(
    (a, b) => pieces.process[a] - pieces.process[b] || a - b
  );
  for (let i = 0; i < byProcess.length; i++) {
    const process2 = pieces.process[byProcess[i]];
    sums.add(process2, pieces.fromNs[byProcess[i]], pieces.toNs[byProcess[i]]);
    if (i + 1 < byProcess.length && pieces.process[byProcess[i + 1]] === process2) continue;
    for (const place of sums.met.subarray(0, sums.metCount)) {
      const ns = sums.at(place);
      if (ns > 0) profile.push({ process: process2, place, ns });
      nsOfPlace[place] += ns;
    }
    sums.clear();
  }
  profile.sort((a, b) => b.ns - a.ns || a.process - b.process || a.place - b.place);
  for (let process2 = 0; process2 < processes; process2++) sums.add(process2, beginNs, endNs);
  const imbalanceNs = nsOfPlace.map((ns, place) => Math.max(0, ns - sums.at(place) / processes));
  return { profile, nsOfPlace, imbalanceNs };
}
var init_critical_path = __esm({
  "src/diagnosis/critical-path.ts"() {
    "use strict";
    init_trace();
    init_time_sums();
    init_timelines();
  }
});

// src/diagnosis/replay/event-times.ts
function instantInCall({ timelines, dependencies, replayed }, call, ns, isEnd) {
  const { enter, leave } = timelines.callTimes.calls;
  const { waitFrom, waitTo } = dependencies;
  const newEnter = replayed.enter[call];
  const newLeave = replayed.leave[call];
  const withEnter = ns + (newEnter - enter[call]);
  const withLeave = ns + (newLeave - leave[call]);
  let moved2 = withEnter;
  if (isEnd ? ns >= waitTo[call] : ns > waitFrom[call] && ns >= waitTo[call]) moved2 = withLeave;
  else if (ns > waitFrom[call]) moved2 = Math.min(withEnter, waitTo[call] + (newLeave - leave[call]));
  return Math.min(Math.max(moved2, newEnter), newLeave);
}
function instantInGap({ timelines, replayed }, process2, ns) {
  const { calls, processBegin, processEnd } = timelines.callTimes;
  const first = calls.processStart[process2];
  const behind = calls.processStart[process2 + 1];
  const call = firstAbove(calls.enter, first, behind, ns);
  const before = call === first ? processBegin[process2] : calls.leave[call - 1];
  const after = call === behind ? processEnd[process2] : calls.enter[call];
  const beforeShift = call === first ? 0 : replayed.leave[call - 1] - before;
  const afterShift = call === behind ? replayed.processEnd[process2] - after : replayed.enter[call] - after;
  const share = after > before ? Math.min(1, Math.max(0, (ns - before) / (after - before))) : 0;
  return ns + beforeShift + share * (afterShift - beforeShift);
}
function replayedInstant(of, process2, ns) {
  const { calls } = of.timelines.callTimes;
  const first = calls.processStart[process2];
  const call = firstAbove(calls.enter, first, calls.processStart[process2 + 1], ns) - 1;
  return call >= first && ns <= calls.leave[call] ? instantInCall(of, call, ns, true) : instantInGap(of, process2, ns);
}
var init_event_times = __esm({
  "src/diagnosis/replay/event-times.ts"() {
    "use strict";
    init_trace();
    init_timelines();
  }
});

// src/diagnosis/efficiencies.ts
function measureEfficiencies(found) {
  if (!found.rootCauses) return { efficiencies: null };
  const { trace, rootCauses } = found;
  const { timelines } = rootCauses;
  const ideal = found.idealReplay ?? null;
  const { callTimes, places, beginNs, endNs } = timelines;
  const isComputing = placesInMpi(callTimes, places, (region) => trace.regions[region].mpi).map(
    (isInMpi, place) => isInMpi === 1 || place >= places.notYetStarted ? 0 : 1
  );
  const runtimeNs = endNs - beginNs;
  const idealNs = ideal === null ? null : ideal.replayed.runtimeNs;
  const atBegin = new Float64Array(timelines.processes).fill(beginNs);
  const atEnd = new Float64Array(timelines.processes).fill(endNs);
  const borders = [atBegin, ...phaseBorders(found, timelines), atEnd];
  const useful = borders.slice(1).map((to, phase) => usefulBetween(timelines, isComputing, borders[phase], to));
  const usefulNs = atBegin.map((_, process2) => useful.reduce((sum2, ofPhase) => sum2 + ofPhase[process2], 0));
  const meanBorders = borders.map(meanOf);
  const idealBorders = ideal === null ? null : idealMeans(borders, ideal);
  const efficiencies = {
    ...efficiencyOf(usefulNs, runtimeNs, idealNs),
    runtimeNs,
    usefulNs,
    idealNs,
    idealAtLeastNs: Math.max(largestOf(usefulNs), usefulOnPath(timelines, isComputing)),
    phases: found.phases.map(({ index }, phase) => {
      const meanNs = meanBorders[phase + 1] - meanBorders[phase];
      const idealOfPhase = idealBorders && idealBorders[phase + 1] - idealBorders[phase];
      return {
        index,
        meanNs,
        timeShare: meanNs / runtimeNs,
        ...efficiencyOf(useful[phase], meanNs, idealOfPhase)
      };
    })
  };
  return { efficiencies };
}
function idealMeans(borders, ideal) {
  const first = ideal.timelines.beginNs;
  return borders.map((border, i) => {
    if (i === 0) return first;
    if (i === borders.length - 1) return first + ideal.replayed.runtimeNs;
    return meanOf(border.map((ns, process2) => ns <= first ? first : replayedInstant(ideal, process2, ns)));
  });
}
function usefulOnPath(timelines, isComputing) {
  const lateReceiver2 = waitClassIndex("late-receiver");
  const { count, process: process2, fromNs, toNs } = walkBack(
    timelines,
    (wait) => timelines.waits.class[wait] !== lateReceiver2
  );
  return withCompiled(timelines, timelines.places.count, ({ kernels, columns, sums, inMemory }) => {
    for (let i = 0; i < count; i++) {
      const of = { process: process2[i], from: fromNs[i], to: toNs[i], weight: 1 };
      kernels.addTimesBetween({ columns, sums }, of);
    }
    return kernels.takeSome({ sums, isTaken: inMemory(isComputing) });
  });
}
function phaseBorders({ trace, blocks, instances, order, phases }, { callTimes, processes, beginNs, endNs }) {
  const borders = phases.slice(1).map(() => new Float64Array(processes));
  if (borders.length === 0) return borders;
  const phaseOf = new Int32Array(instances.count);
  phases.forEach(({ from, to }, phase) => {
    for (let position = from; position <= to; position++) phaseOf[order[position - 1]] = phase;
  });
  const { completed, count } = trace.events;
  const room = 8 * (count + phases.length) + 8 * blocks.count + 4 * instances.count + 4096;
  const { kernels, memory, inMemory } = openWorkplace(callTimes, room);
  memory.scratch(() => {
    const lastNs = memory.numbers(phases.length);
    const columns = {
      ...{ lastNs, phaseOf: inMemory(phaseOf) },
      instanceOf: inMemory(instances.ofBlock),
      blockStart: inMemory(blocks.start)
    };
    for (let process2 = 0, block = 0; process2 < processes; process2++) {
      const from = block;
      while (block < blocks.count && blocks.process[block] === process2) block++;
      const first = blocks.start[from];
      lastNs.fill(Number.NEGATIVE_INFINITY);
      memory.scratch(() => {
        const own = inMemory(completed.subarray(first, blocks.start[block]));
        kernels.completePhases({ ...columns, completed: own }, { from, to: block, first });
      });
      let border = beginNs;
      for (let phase = 0; phase < borders.length; phase++) {
        border = Math.max(border, Math.min(lastNs[phase], endNs));
        borders[phase][process2] = border;
      }
    }
  });
  return borders;
}
function usefulBetween(timelines, isComputing, from, to) {
  return withCompiled(timelines, timelines.places.count, ({ kernels, columns, sums, inMemory }) => {
    const isTaken = inMemory(isComputing);
    return from.map((start, process2) => {
      kernels.addTimesBetween({ columns, sums }, { process: process2, from: start, to: to[process2], weight: 1 });
      return kernels.takeSome({ sums, isTaken });
    });
  });
}
function efficiencyOf(usefulNs, runtimeNs, idealNs) {
  const mean = meanOf(usefulNs);
  const largest = largestOf(usefulNs);
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
  return values.reduce((sum2, value) => sum2 + value, 0) / values.length;
}
function largestOf(values) {
  return values.reduce((largest, value) => Math.max(largest, value), 0);
}
var init_efficiencies = __esm({
  "src/diagnosis/efficiencies.ts"() {
    "use strict";
    init_critical_path();
    init_compiled_timelines();
    init_workplace();
    init_places();
    init_event_times();
    init_registry();
  }
});

// src/diagnosis/ahp.ts
function rankByAhp(severities, complexities, keys, severityOverEase = SEVERITY_OVER_EASE) {
  const n = severities.length;
  if (complexities.length !== n || keys !== void 0 && keys.length !== n) {
    throw new RangeError(
      `severities (${n}), complexities (${complexities.length}) and keys differ in length`
    );
  }
  const severityWeights = ahpWeights(severities);
  const complexityWeights = ahpWeights(complexities);
  const angles = new Float64Array(n);
  const affinities = new Array(n);
  for (let i = 0; i < n; i++) {
    const angle = Math.atan2(severityWeights[i], complexityWeights[i]) * 180 / Math.PI;
    angles[i] = angle;
    affinities[i] = affinityOf(angle);
  }
  const priorities = synthesis(severities, complexities, severityOverEase);
  const order = Uint32Array.from({ length: n }, (_, i) => i).sort(
    (a, b) => priorities[b] - priorities[a] || severities[b] - severities[a] || (keys === void 0 ? 0 : compareKeys(keys[a], keys[b])) || a - b
  );
  return { severityWeights, complexityWeights, angles, affinities, priorities, order };
}
function synthesis(severities, complexities, severityOverEase) {
  let mostSevere = 0;
  let easiest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < severities.length; i++) {
    mostSevere = Math.max(mostSevere, severities[i]);
    easiest = Math.min(easiest, complexities[i]);
  }
  return Float64Array.from(severities, (severity, i) => {
    const local = mostSevere === 0 ? 0 : severity / mostSevere;
    const ease = complexities[i] === easiest ? 1 : easiest / complexities[i];
    return (severityOverEase * local + ease) / (severityOverEase + 1);
  });
}
function ahpWeights(values) {
  const weights = new Float64Array(values.length);
  let largest = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    if (!(value >= 0 && value < Number.POSITIVE_INFINITY)) {
      throw new RangeError(`value ${i} is ${value}; severities and complexities are finite and not negative`);
    }
    if (value > largest) largest = value;
  }
  if (largest === 0) return weights;
  let sum2 = 0;
  for (let i = 0; i < weights.length; i++) {
    weights[i] = values[i] / largest;
    sum2 += weights[i];
  }
  for (let i = 0; i < weights.length; i++) weights[i] = weights[i] / sum2;
  return weights;
}
function affinityOf(angle) {
  const rounded = Math.round(angle * 1e9) / 1e9;
  if (rounded >= 60) return "High";
  return rounded >= 30 ? "Medium" : "Low";
}
function compareKeys(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}
var SEVERITY_OVER_EASE;
var init_ahp = __esm({
  "src/diagnosis/ahp.ts"() {
    "use strict";
    init_default_config();
    SEVERITY_OVER_EASE = defaultConfig.report.severityOverEase;
  }
});

// src/diagnosis/ranking.ts
function rankSlowInstances(found) {
  const ofPhases = found.phases.map((phase) => rankPhase(found, phase));
  const slowOfPhase = ofPhases.map((ranked) => ranked.filter(({ peers }) => peers === null).length);
  return { ranked: ofPhases.flat(), slowOfPhase };
}
function rankPhase(found, { index, from, to }) {
  const { order, slow, slowByPeers } = found;
  const [own, byPeers] = [[], []];
  for (let position = from; position <= to; position++) {
    const instance = order[position - 1];
    const place = { instance, position, phase: index, positionInPhase: position - from + 1 };
    const peers = slowByPeers.get(instance);
    if (slow[instance] === 1)
      own.push({ ...place, ...byGroup(found, instance), ...sizeOf2(found, instance) });
    else if (peers) byPeers.push({ ...place, ...peers, ...sizeOf2(found, instance) });
  }
  const ranked = [...weighed(own), ...byPeers.map((one) => weighed([...own, one]).at(-1))];
  return ranked.sort((a, b) => a.position - b.position);
}
function byGroup({ groups, score }, instance) {
  const group = groups.ofInstance[instance];
  const [medianNs, thresholdNs] = [groups.medianNs[group], groups.thresholdNs[group]];
  return { medianNs, thresholdNs, score: score[instance], peers: null };
}
function sizeOf2({ instances, patterns, patternOf }, instance) {
  const { processes, events } = patterns[patternOf[instance]];
  const durationNs = instances.endNs[instance] - instances.startNs[instance];
  const bytes2 = instances.bytes[instance];
  return { severity: durationNs / (bytes2 > 0 ? bytes2 : 1), complexity: processes * events };
}
function weighed(found) {
  const { severityWeights, complexityWeights, angles, affinities } = rankByAhp(
    found.map(({ severity }) => severity),
    found.map(({ complexity }) => complexity)
  );
  return found.map((each, i) => ({
    ...each,
    severityWeight: severityWeights[i],
    complexityWeight: complexityWeights[i],
    angle: angles[i],
    inspectionAffinity: affinities[i]
  }));
}
var init_ranking = __esm({
  "src/diagnosis/ranking.ts"() {
    "use strict";
    init_ahp();
  }
});

// src/diagnosis/refills/sweeps.ts
function findSweeps(axes, { count, event, isSend, step }) {
  const found = { count: 0, signs: [], messages: [], firstReceive: [] };
  const ofStep = new Int8Array(axes);
  let stepStart = 0;
  for (let i = 0; i <= count; i++) {
    const axis = i < count ? step[i] >> 1 : 0;
    const sign = i < count ? signOf(step[i]) : 0;
    const isNew = i === count || isSend[i] === 0 && i > 0 && isSend[i - 1] === 1;
    if (isNew || ofStep[axis] !== 0 && ofStep[axis] !== sign) {
      closeStep(stepStart, i, ofStep);
      ofStep.fill(0);
      stepStart = i;
    }
    if (i < count) ofStep[axis] = sign;
  }
  return found;
  function closeStep(from, to, signs) {
    if (from === to) return;
    let base = (found.count - 1) * axes;
    let isOther = found.count === 0;
    for (let axis = 0; axis < axes && !isOther; axis++) {
      isOther = signs[axis] !== 0 && found.signs[base + axis] !== 0 && signs[axis] !== found.signs[base + axis];
    }
    if (isOther) {
      base = found.count++ * axes;
      for (let axis = 0; axis < axes; axis++) {
        found.signs.push(0);
        found.messages.push(0);
        found.firstReceive.push(NO_RECEIVE);
      }
    }
    for (let i = from; i < to; i++) {
      const at = base + (step[i] >> 1);
      found.signs[at] = signOf(step[i]);
      found.messages[at]++;
      if (isSend[i] === 0 && found.firstReceive[at] === NO_RECEIVE) found.firstReceive[at] = event[i];
    }
  }
}
function signOf(step) {
  return (step & 1) === 1 ? 1 : -1;
}
var NO_RECEIVE;
var init_sweeps = __esm({
  "src/diagnosis/refills/sweeps.ts"() {
    "use strict";
    NO_RECEIVE = -1;
  }
});

// src/diagnosis/refills/topology.ts
function topologyOf(trace, grid) {
  const messages = trace.topologies.length === 0 ? null : messagesByCommunicator(trace);
  const sizeOf6 = ({ coordinates }) => coordinates[0].reduce((sum2, place) => sum2 + (place === NONE ? 0 : 1), 0);
  const messagesOf2 = ({ communicator }) => messages[communicator];
  const [defined] = trace.topologies.filter((topology) => messagesOf2(topology) > 0 || grid === null).sort((a, b) => sizeOf6(b) - sizeOf6(a) || messagesOf2(b) - messagesOf2(a));
  if (defined !== void 0) return definedTopology(defined);
  return grid === null ? null : inferredTopology(grid);
}
function messagesByCommunicator({ communicators, events, transfers }) {
  const messages = new Float64Array(communicators.length);
  for (let event = 0; event < events.count; event++) {
    const transfer = events.transfer[event];
    if (transfers.kind[transfer] === KIND.send) messages[transfers.communicator[transfer]]++;
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
  const extents = dimensions.toReversed();
  const processes = extents.reduce((product, extent) => product * extent, 1);
  let stride = 1;
  const places = extents.map((extent) => {
    const own = stride;
    stride *= extent;
    return Int32Array.from({ length: processes }, (_, process2) => Math.floor(process2 / own) % extent);
  });
  return { source: "inferred", extents, periodic: periodic.toReversed(), places };
}
function stepOf({ extents, periodic, places }, from, to) {
  let found = NONE;
  for (let axis = 0; axis < places.length; axis++) {
    const start = places[axis][from];
    const end = places[axis][to];
    if (start === end) continue;
    if (found !== NONE || start === NONE || end === NONE) return NONE;
    const difference = end - start;
    const around = periodic[axis] && extents[axis] > 2 ? extents[axis] - 1 : NONE;
    if (difference === 1 || difference === -around) found = 2 * axis + 1;
    else if (difference === -1 || difference === around) found = 2 * axis;
    else return NONE;
  }
  return found;
}
var init_topology = __esm({
  "src/diagnosis/refills/topology.ts"() {
    "use strict";
    init_trace();
  }
});

// src/diagnosis/refills/find-refills.ts
function findRefills(found, times, topology, { waits }, lateSender2) {
  const waitNs = (receive) => {
    const call = times.completedBy[receive];
    const wait = firstAbove(waits.call, 0, waits.count, call) - 1;
    if (call === NONE || waits.call[wait] !== call || waits.class[wait] !== lateSender2) return 0;
    if (waits.event[wait] !== receive) return 0;
    return waits.ns[wait];
  };
  return sweepingFunctions(found, times, topology).map(({ functions, messages, processes }) => ({
    functions,
    messages,
    directions: byDirection(processes, topology.extents.length, waitNs)
  }));
}
function sweepingFunctions(found, times, topology) {
  const axes = topology.extents.length;
  const sets = functionSets(found.patterns);
  const sweeping = sets.names.map(() => []);
  for (let process2 = 0; process2 < found.trace.processes; process2++) {
    const collected = messagesOf(found, times, process2, (pattern) => {
      const set = sets.ofPattern[pattern];
      return set === NONE || sweeping[set] === null ? NONE : set;
    });
    for (const [set, processes] of sweeping.entries()) {
      if (processes === null) continue;
      const messages = alongAxes(found.trace, topology, process2, collected.get(set) ?? []);
      const sweeps = findSweeps(axes, messages);
      const other = processes.find(({ count }) => count > 0);
      if (other !== void 0 && sweeps.count > 0 && !isSameOrder(other, sweeps)) sweeping[set] = null;
      else processes.push(sweeps);
    }
  }
  return sets.names.flatMap((functions, set) => {
    const messages = sweeping[set]?.flatMap((sweeps) => sweeps.messages).filter((count) => count > 0) ?? [];
    const usual = messages.length === 0 ? 0 : median(messages);
    return usual < LEAST_MESSAGES ? [] : [{ functions, messages: usual, processes: sweeping[set] }];
  });
}
function functionSets(patterns) {
  const names = [];
  const known = /* @__PURE__ */ new Map();
  const ofPattern = Int32Array.from(patterns, ({ kind, functions }) => {
    if (kind === "collective") return NONE;
    const key = JSON.stringify(functions);
    if (!known.has(key)) known.set(key, names.push([...functions]) - 1);
    return known.get(key);
  });
  return { names, ofPattern };
}
function messagesOf({ trace, blocks, instances, ties, patternOf }, { postedBy, completedBy }, process2, setOf) {
  const { events, transfers, processStart } = trace;
  const isSend = (event) => transfers.kind[events.transfer[event]] === KIND.send;
  const turnOf = (event) => (isSend(event) ? postedBy : completedBy)[event];
  const found = /* @__PURE__ */ new Map();
  const end = processStart[process2 + 1];
  for (let event = processStart[process2]; event < end; ) {
    const block = blocks.ofEvent[event];
    const behind = blocks.start[block + 1];
    const set = setOf(patternOf[instances.ofBlock[block]]);
    if (set !== NONE) {
      const list = found.get(set) ?? [];
      found.set(set, list);
      for (; event < behind; event++) {
        if (ties.tie[event] !== NONE && turnOf(event) !== NONE) list.push(event);
      }
    }
    event = behind;
  }
  for (const events2 of found.values()) {
    if (events2.some((event, i) => i > 0 && turnOf(event) < turnOf(events2[i - 1]))) {
      events2.sort((a, b) => turnOf(a) - turnOf(b) || a - b);
    }
  }
  return found;
}
function alongAxes({ events, transfers }, topology, process2, list) {
  const columns = {
    count: 0,
    event: new Int32Array(list.length),
    isSend: new Uint8Array(list.length),
    step: new Uint8Array(list.length)
  };
  for (const event of list) {
    const transfer = events.transfer[event];
    const isSend = transfers.kind[transfer] === KIND.send;
    const partner = transfers.partner[transfer];
    const step = isSend ? stepOf(topology, process2, partner) : stepOf(topology, partner, process2);
    if (step === NONE) continue;
    columns.event[columns.count] = event;
    columns.isSend[columns.count] = isSend ? 1 : 0;
    columns.step[columns.count++] = step;
  }
  return columns;
}
function isSameOrder(a, b) {
  return a.count === b.count && a.signs.every((sign, i) => sign === 0 || b.signs[i] === 0 || sign === b.signs[i]);
}
function byDirection(processes, axes, waitNs) {
  const found = /* @__PURE__ */ new Map();
  for (const [process2, sweeps] of processes.entries()) {
    for (let sweep = 0; sweep < sweeps.count; sweep++) {
      const signs = sweeps.signs.slice(sweep * axes, (sweep + 1) * axes);
      const key = signs.join();
      let direction = found.get(key);
      if (direction === void 0) {
        const nsOfProcess = new Float64Array(processes.length);
        direction = { signs, sweeps: 0, instances: 0, ns: 0, nsOfProcess };
        found.set(key, direction);
      }
      direction.sweeps++;
      for (let axis = 0; axis < axes; axis++) {
        const receive = sweeps.firstReceive[sweep * axes + axis];
        const ns = receive === NO_RECEIVE ? 0 : waitNs(receive);
        if (ns === 0) continue;
        direction.instances++;
        direction.ns += ns;
        direction.nsOfProcess[process2] += ns;
      }
    }
  }
  return [...found.values()];
}
var LEAST_MESSAGES;
var init_find_refills = __esm({
  "src/diagnosis/refills/find-refills.ts"() {
    "use strict";
    init_median();
    init_trace();
    init_timelines();
    init_sweeps();
    init_topology();
    LEAST_MESSAGES = 3;
  }
});

// src/diagnosis/refills/refills.ts
function refillsOf(found) {
  const { grid, waitStates, trace } = found;
  const topology = topologyOf(trace, grid);
  if (topology === null || trace.callTimes === null || !waitStates)
    return { refills: { topology, wavefronts: [] } };
  const wavefronts = findRefills(found, trace.callTimes, topology, waitStates, waitClassIndex("late-sender"));
  return { refills: { topology, wavefronts } };
}
var init_refills = __esm({
  "src/diagnosis/refills/refills.ts"() {
    "use strict";
    init_registry();
    init_find_refills();
    init_topology();
  }
});

// src/diagnosis/replay/full-buffers.ts
function findFullBuffers(communication, waits) {
  const { trace, times, role, sends } = communication;
  const { calls, completedBy, postedBy } = times;
  const hasWait = new Uint8Array(calls.count);
  for (let wait = 0; wait < waits.count; wait++) hasWait[waits.call[wait]] = 1;
  const isBlocking = (send) => {
    const call = completedBy[send];
    return role[call] === ROLE.send && postedBy[send] === call && hasWait[call] === 0;
  };
  const bytesOf = (send) => trace.transfers.bytes[trace.events.transfer[send]];
  const lastingOf = (send) => calls.leave[completedBy[send]] - calls.enter[completedBy[send]];
  const found = /* @__PURE__ */ new Map();
  for (const send of sends) {
    if (!isBlocking(send)) continue;
    const on = cameAtTheEnd(communication, send);
    if (on === NONE) continue;
    const known = found.get(bytesOf(send));
    if (known === void 0) found.set(bytesOf(send), [{ send, on }]);
    else known.push({ send, on });
  }
  if (found.size === 0) return [];
  const lasting = new Map([...found.keys()].map((bytes2) => [bytes2, []]));
  for (const send of sends) if (isBlocking(send)) lasting.get(bytesOf(send))?.push(lastingOf(send));
  const believed = [...found].flatMap(([bytes2, candidates2]) => {
    const all = lasting.get(bytes2);
    const least = TIMES_MEDIAN * median(all);
    const late = candidates2.filter(({ send }) => lastingOf(send) > least);
    const lateNs = sum(all.filter((ns) => ns > least));
    const isMost = sum(late.map(({ send }) => lastingOf(send))) >= MOST_OF_THEM * lateNs;
    return isMost ? late.map(({ send, on }) => ({ call: completedBy[send], on })) : [];
  });
  return believed.sort((a, b) => a.call - b.call);
}
function cameAtTheEnd({ trace, times }, send) {
  const { calls, processBegin, completedBy } = times;
  const call = completedBy[send];
  const [enter, leave] = [calls.enter[call], calls.leave[call]];
  const receiver = trace.transfers.partner[trace.events.transfer[send]];
  const first = calls.processStart[receiver];
  const on = firstAbove(calls.enter, first, calls.processStart[receiver + 1], leave) - 1;
  if (on < first) return NONE;
  const came = calls.enter[on];
  if (came - enter < MOST_OF_THEM * (leave - enter)) return NONE;
  const computed = came - (on === first ? processBegin[receiver] : calls.leave[on - 1]);
  return leave - came <= AT_ONCE2 * computed ? on : NONE;
}
function sum(values) {
  return values.reduce((all, value) => all + value, 0);
}
var TIMES_MEDIAN, AT_ONCE2, MOST_OF_THEM;
var init_full_buffers = __esm({
  "src/diagnosis/replay/full-buffers.ts"() {
    "use strict";
    init_median();
    init_trace();
    init_timelines();
    init_roles();
    TIMES_MEDIAN = 10;
    AT_ONCE2 = 0.1;
    MOST_OF_THEM = 0.5;
  }
});

// src/diagnosis/replay/groups.ts
function formGroups2({ trace, times, operations, finalizeCalls }) {
  const { count, start, event, dependence, isBlocking } = operations;
  const ofOperation = new Int32Array(count).fill(NONE);
  const groupOf = new Int32Array(times.calls.count).fill(NONE);
  const groupSize = [];
  const cameNs = [];
  for (let operation = 0; operation < count; operation++) {
    const kind = dependence[operation];
    if (kind !== DEPENDENCE.barrier && kind !== DEPENDENCE.allToAll && kind !== DEPENDENCE.toRoot) continue;
    let size = 0;
    let last = Number.NEGATIVE_INFINITY;
    for (let member = start[operation]; member < start[operation + 1]; member++) {
      const call = times.postedBy[event[member]];
      if (!isAwaited(operations, operation, member) || groupOf[call] !== NONE) continue;
      groupOf[call] = groupSize.length;
      const isBlockingCall = isBlocking[operation] === 1;
      const came = isBlockingCall ? trace.events.posted[event[member]] : times.calls.enter[call];
      last = Math.max(last, came);
      size++;
    }
    if (size === 0) continue;
    ofOperation[operation] = groupSize.length;
    groupSize.push(size);
    cameNs.push(last);
  }
  const finalize = groupOfFinalize(times.calls, finalizeCalls);
  if (finalize !== NONE) {
    for (const call of finalizeCalls) groupOf[call] = groupSize.length;
    groupSize.push(finalizeCalls.length);
    cameNs.push(finalize);
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
  const last = finalizeCalls.reduce(
    (latest, call) => Math.max(latest, enter[call]),
    Number.NEGATIVE_INFINITY
  );
  return finalizeCalls.length > 1 && finalizeCalls.every((call) => leave[call] >= last) ? last : NONE;
}
var init_groups = __esm({
  "src/diagnosis/replay/groups.ts"() {
    "use strict";
    init_trace();
    init_dependencies();
    init_operations();
  }
});

// src/diagnosis/replay/dependencies.ts
function findDependencies(communication, waits) {
  const { calls } = communication.times;
  const groups = formGroups2(communication);
  const place = openWorkplace(communication.times, roomFor(communication, waits));
  const { memory, kernels } = place;
  const start = memory.integers(calls.count + 1).fill(0);
  const isReached = memory.bytes(calls.count).fill(0);
  const isHeldBack = memory.bytes(calls.count).fill(0);
  const groupOf = memory.copy(groups.groupOf);
  const buffers = findFullBuffers(communication, waits);
  const { waitFrom, waitTo, reachedNs } = findWaiting(communication, waits, buffers, memory);
  memory.scratch(() => {
    const columns = { ...receivesOf(communication, place), reachedNs, start, isReached };
    kernels.countSends(columns, { count: communication.receives.length, never: ROLE.test });
  });
  eachMember(communication, groups, (call, _, thereNs2) => {
    start[call + 1]++;
    if (thereNs2 >= reachedNs[call]) isReached[call] = 1;
  });
  for (let wait = 0; wait < waits.count; wait++) {
    if (isReached[waits.call[wait]] === 0) start[waits.call[wait] + 1]++;
  }
  for (const { call } of buffers) start[call + 1]++;
  for (let call = 0; call < calls.count; call++) start[call + 1] += start[call];
  const on = memory.integers(start[calls.count]);
  const thereNs = memory.numbers(on.length);
  memory.scratch(() => {
    const next = memory.copy(start.subarray(0, calls.count));
    const columns = { ...receivesOf(communication, place), reachedNs, waitTo, next, on, thereNs };
    kernels.listSends(columns, { count: communication.receives.length, never: ROLE.test });
    const add = (call, needed, there) => {
      on[next[call]] = needed;
      thereNs[next[call]++] = there >= reachedNs[call] ? waitTo[call] : there;
    };
    eachMember(communication, groups, add);
    for (let wait = 0; wait < waits.count; wait++) {
      const call = waits.call[wait];
      if (isReached[call] === 1) continue;
      isHeldBack[call] = 1;
      add(call, waits.causeCall[wait], waitTo[call]);
    }
    for (const { call, on: taker } of buffers) {
      isHeldBack[call] = 1;
      add(call, taker, waitTo[call]);
    }
  });
  const groupNs = new Float64Array(groups.groups).fill(Number.NEGATIVE_INFINITY);
  for (let call = 0; call < calls.count; call++) {
    const group = groupOf[call];
    if (group !== NONE) groupNs[group] = Math.max(groupNs[group], waitFrom[call]);
  }
  return {
    ...{ start, on, thereNs, isHeldBack },
    ...{ groups: groups.groups, groupOf, groupSize: groups.groupSize, groupNs },
    ...{ waitFrom, waitTo }
  };
}
function roomFor({ trace, times, operations }, waits) {
  let scans = 0;
  for (let operation = 0; operation < operations.count; operation++) {
    const size = operations.start[operation + 1] - operations.start[operation];
    if (operations.dependence[operation] === DEPENDENCE.scan) scans += size * (size - 1) / 2;
  }
  return 48 * times.calls.count + 32 * trace.events.count + 12 * (waits.count + scans) + 65536;
}
function receivesOf({ times, tie, role, receives }, { inMemory }) {
  return {
    receives: inMemory(receives),
    completedBy: inMemory(times.completedBy),
    role: inMemory(role),
    tie: inMemory(tie),
    postedBy: inMemory(times.postedBy),
    enter: inMemory(times.calls.enter)
  };
}
function findWaiting({ trace: { events }, times: { calls, postedBy }, operations }, waits, buffers, memory) {
  const waitFrom = memory.numbers(calls.count);
  waitFrom.set(calls.enter);
  for (let operation = 0; operation < operations.count; operation++) {
    if (operations.dependence[operation] === DEPENDENCE.none || operations.isBlocking[operation] === 0)
      continue;
    for (let member = operations.start[operation]; member < operations.start[operation + 1]; member++) {
      const event = operations.event[member];
      waitFrom[postedBy[event]] = events.posted[event];
    }
  }
  const waitTo = memory.numbers(calls.count);
  waitTo.set(waitFrom);
  for (let wait = 0; wait < waits.count; wait++) {
    const call = waits.call[wait];
    waitFrom[call] = waits.startNs[wait];
    waitTo[call] = waits.startNs[wait] + waits.ns[wait];
  }
  for (const { call, on } of buffers) waitTo[call] = calls.enter[on];
  const reachedNs = memory.numbers(calls.count);
  for (let call = 0; call < calls.count; call++) reachedNs[call] = waitTo[call] - SAME_INSTANT_NS;
  return { waitFrom, waitTo, reachedNs };
}
function eachMember(communication, groups, visit) {
  if (groups.ofFinalize !== NONE) {
    for (const call of communication.finalizeCalls)
      visit(call, ~groups.ofFinalize, groups.cameNs[groups.ofFinalize]);
  }
  for (let operation = 0; operation < communication.operations.count; operation++) {
    if (communication.operations.dependence[operation] !== DEPENDENCE.none) {
      visitMembers(communication, groups, operation, visit);
    }
  }
}
function visitMembers({ trace, times, role, operations }, { ofOperation, cameNs }, operation, visit) {
  const { start, event, root, dependence, isBlocking } = operations;
  const kind = dependence[operation];
  const { enter } = times.calls;
  const callOf = (member) => times.postedBy[event[member]];
  const came = (member) => isBlocking[operation] === 1 ? trace.events.posted[event[member]] : enter[callOf(member)];
  const group = ofOperation[operation];
  for (let member = start[operation]; member < start[operation + 1]; member++) {
    const call = times.completedBy[event[member]];
    if (role[call] === ROLE.test || !awaitsOthers(operations, operation, member)) continue;
    if (group !== NONE) {
      visit(call, ~group, cameNs[group]);
      continue;
    }
    if (kind !== DEPENDENCE.fromRoot && kind !== DEPENDENCE.scan) continue;
    const first = kind === DEPENDENCE.scan ? start[operation] : root[operation];
    const behind = kind === DEPENDENCE.scan ? member : first + 1;
    for (let other = first; other < behind; other++) {
      if (isAwaited(operations, operation, other)) visit(call, callOf(other), came(other));
    }
  }
}
var SAME_INSTANT_NS;
var init_dependencies2 = __esm({
  "src/diagnosis/replay/dependencies.ts"() {
    "use strict";
    init_trace();
    init_workplace();
    init_dependencies();
    init_operations();
    init_roles();
    init_full_buffers();
    init_groups();
    SAME_INSTANT_NS = 1e-3;
  }
});

// src/diagnosis/replay/replay.ts
function replay(timelines, dependencies, options = {}) {
  return withReplayed(timelines, dependencies, options, ({ enter, leave, processEnd, ...replayed }) => {
    return { enter: enter.slice(), leave: leave.slice(), processEnd: processEnd.slice(), ...replayed };
  });
}
function withReplayed(timelines, dependencies, { ideal = false, changes = {} }, work) {
  const { processes, callTimes, beginNs } = timelines;
  const { count } = callTimes.calls;
  const { groups, on } = dependencies;
  const room = 100 * count + 12 * on.length + 24 * groups + 64 * processes + 4096;
  const place = openWorkplace(callTimes, room);
  return place.memory.scratch(() => {
    const { columns, enter, leave, processEnd } = columnsOf2(timelines, dependencies, changes, place);
    columns.isIdeal = ideal;
    while (!place.kernels.replaySome({ columns }, { most: AT_A_TIME2 })) ;
    let first = processes === 0 ? beginNs : Number.POSITIVE_INFINITY;
    let last = processes === 0 ? beginNs : Number.NEGATIVE_INFINITY;
    for (let process2 = 0; process2 < processes; process2++) {
      first = Math.min(first, callTimes.processBegin[process2] + (changes.begin?.[process2] ?? 0));
      last = Math.max(last, processEnd[process2]);
    }
    const { passedOver } = columns;
    return work({ enter, leave, processEnd, runtimeNs: last - first, passedOver });
  });
}
function columnsOf2(timelines, dependencies, changes, { memory, inMemory }) {
  const { processes, callTimes } = timelines;
  const { calls } = callTimes;
  const { groups } = dependencies;
  const address = (column) => inMemory(column).byteOffset;
  const of = { enter: memory.numbers(calls.count), leave: memory.numbers(calls.count) };
  const processEnd = memory.numbers(processes);
  const shift = memory.numbers(processes);
  for (let process2 = 0; process2 < processes; process2++) shift[process2] = changes.begin?.[process2] ?? 0;
  const ready = memory.integers(processes);
  for (let i = 0; i < processes; i++) ready[i] = processes - 1 - i;
  const { buffer, byteOffset } = memory.bytes(ReplayColumns.BYTES_PER_ELEMENT).fill(0);
  const columns = Object.assign(new ReplayColumns(buffer, byteOffset), {
    processStart: address(calls.processStart),
    enter: address(calls.enter),
    leave: address(calls.leave),
    processBegin: address(callTimes.processBegin),
    processEnd: address(callTimes.processEnd),
    start: address(dependencies.start),
    on: address(dependencies.on),
    thereNs: address(dependencies.thereNs),
    isHeldBack: address(dependencies.isHeldBack),
    groupOf: address(dependencies.groupOf),
    recordedGroupNs: address(dependencies.groupNs),
    waitFrom: address(dependencies.waitFrom),
    waitTo: address(dependencies.waitTo),
    gap: changes.gap === void 0 ? 0 : address(changes.gap),
    before: changes.before === void 0 ? 0 : address(changes.before),
    behind: changes.behind === void 0 ? 0 : address(changes.behind),
    newEnter: of.enter.byteOffset,
    newLeave: of.leave.byteOffset,
    newProcessEnd: processEnd.byteOffset,
    hasEntered: memory.bytes(calls.count).fill(0).byteOffset,
    at: memory.copy(calls.processStart.subarray(0, processes)).byteOffset,
    cursor: memory.integers(processes).fill(NONE).byteOffset,
    shift: shift.byteOffset,
    goesOn: memory.numbers(processes).byteOffset,
    missing: memory.copy(dependencies.groupSize).byteOffset,
    groupNs: memory.numbers(groups).fill(Number.NEGATIVE_INFINITY).byteOffset,
    sleeperOfCall: memory.integers(calls.count).fill(NONE).byteOffset,
    sleeperOfGroup: memory.integers(groups).fill(NONE).byteOffset,
    nextSleeper: memory.integers(processes).fill(NONE).byteOffset,
    ready: ready.byteOffset,
    readyCount: processes,
    ...{ processes, unfinished: processes }
  });
  return { columns, ...of, processEnd };
}
var AT_A_TIME2;
var init_replay = __esm({
  "src/diagnosis/replay/replay.ts"() {
    "use strict";
    init_trace();
    init_interface2();
    init_workplace();
    AT_A_TIME2 = 256;
  }
});

// src/diagnosis/replay/ideal-replay.ts
function replayIdeally({ rootCauses, communication }) {
  if (!rootCauses || !communication) return { idealReplay: null };
  const { timelines } = rootCauses;
  const dependencies = findDependencies(communication, timelines.waits);
  const replayed = replay(timelines, dependencies, { ideal: true });
  return { idealReplay: { timelines, dependencies, replayed } };
}
var init_ideal_replay = __esm({
  "src/diagnosis/replay/ideal-replay.ts"() {
    "use strict";
    init_dependencies2();
    init_replay();
  }
});

// src/diagnosis/delays/synchronisations.ts
function findSynchronisations(trace, timelines, operations) {
  const { processes, beginNs } = timelines;
  const meetings = findMeetings(trace, operations);
  const communicatorsOf = Array.from({ length: processes }, () => []);
  meetings.forEach((instants, communicator) => {
    if (instants.length === 0) return;
    for (const process2 of new Set(trace.communicators[communicator].members)) {
      communicatorsOf[process2].push(communicator);
    }
  });
  return { processes, beginNs, ...findPairs(timelines), communicatorsOf, meetings };
}
function findPairs({
  waits,
  processes,
  endOfWait,
  waitsByEnd
}) {
  const { count } = waits;
  const keys = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const wait = waitsByEnd[i];
    keys[i] = pairOf(waits.process[wait], waits.causeProcess[wait], processes) * count + i;
  }
  keys.sort();
  const pairs = [];
  const pairStart = [];
  const pairNs = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const pair = Math.floor(keys[i] / count);
    pairNs[i] = endOfWait[waitsByEnd[keys[i] - pair * count]];
    if (pair === pairs.at(-1)) continue;
    pairs.push(pair);
    pairStart.push(i);
  }
  return { pairs: Float64Array.from(pairs), pairStart: Int32Array.from([...pairStart, count]), pairNs };
}
function findMeetings({ events, transfers, communicators }, { count, start, event, dependence, isBlocking }) {
  const meetings = communicators.map(() => []);
  for (let operation = 0; operation < count; operation++) {
    const kind = dependence[operation];
    if (isBlocking[operation] === 0 || kind !== DEPENDENCE.barrier && kind !== DEPENDENCE.allToAll)
      continue;
    let lastBegin = Number.NEGATIVE_INFINITY;
    let firstEnd = Number.POSITIVE_INFINITY;
    for (let member = start[operation]; member < start[operation + 1]; member++) {
      lastBegin = Math.max(lastBegin, events.posted[event[member]]);
      firstEnd = Math.min(firstEnd, events.completed[event[member]]);
    }
    if (firstEnd <= lastBegin) continue;
    meetings[transfers.communicator[events.transfer[event[start[operation]]]]].push(lastBegin);
  }
  return meetings.map((instants) => Float64Array.from(instants).sort());
}
function lastSynchronisation({ processes, beginNs, pairs, pairStart, pairNs, communicatorsOf, meetings }, process2, other, ns) {
  let last = beginNs;
  const pair = firstAbove(pairs, 0, pairs.length, pairOf(process2, other, processes)) - 1;
  if (pair >= 0 && pairs[pair] === pairOf(process2, other, processes)) {
    const at = firstAbove(pairNs, pairStart[pair], pairStart[pair + 1], ns) - 1;
    if (at >= pairStart[pair]) last = Math.max(last, pairNs[at]);
  }
  const others = communicatorsOf[other];
  for (const communicator of communicatorsOf[process2]) {
    if (!others.includes(communicator)) continue;
    const instants = meetings[communicator];
    const at = firstAbove(instants, 0, instants.length, ns) - 1;
    if (at >= 0) last = Math.max(last, instants[at]);
  }
  return last;
}
function pairOf(a, b, processes) {
  return Math.min(a, b) * processes + Math.max(a, b);
}
var init_synchronisations = __esm({
  "src/diagnosis/delays/synchronisations.ts"() {
    "use strict";
    init_timelines();
    init_operations();
  }
});

// src/diagnosis/delays/delay-costs.ts
function largestDelays(costs, most, isWanted) {
  const { callTimes, count, processes, places, costDirectNs, costIndirectNs } = costs;
  if (count === 0 || most < 1) return [];
  const room = 16 * costDirectNs.length + 32 * count + places + 1024;
  const { kernels, memory, inMemory } = openWorkplace(callTimes, room);
  return memory.scratch(() => {
    const columns = {
      limit: memory.numbers(1),
      isWanted: isWanted === void 0 ? memory.bytes(places).fill(1) : inMemory(isWanted),
      direct: inMemory(costDirectNs),
      indirect: inMemory(costIndirectNs)
    };
    const rows = { rows: processes, places };
    const listed2 = memory.scratch(() => {
      const other = memory.numbers(count);
      return kernels.findLargest({ ...columns, other }, { ...rows, most: Math.min(most, count) });
    });
    const negative = memory.numbers(listed2);
    const cell = memory.integers(listed2);
    kernels.listLargest({ ...columns, negative, cell }, rows);
    const order = memory.integers(listed2);
    for (let i = 0; i < listed2; i++) order[i] = i;
    kernels.sortByEnd({ ends: negative, order, other: memory.integers(listed2) }, { waits: listed2 });
    const found = [];
    for (let rank = 0; rank < listed2 && rank < most; rank++) {
      const at = cell[order[rank]];
      const process2 = Math.floor(at / places);
      const place = at - process2 * places;
      found.push({ process: process2, place, directNs: costDirectNs[at], indirectNs: costIndirectNs[at] });
    }
    return found;
  });
}
function findDelayCosts(timelines, synchronisations) {
  const { waits, processes, places, waitStart, endOfWait: ends, waitsByEnd: order } = timelines;
  const { count } = waits;
  const cells = processes * places.count;
  const work = ({ kernels, columns, sums, memory, inMemory }, kept3) => {
    const rank = memory.integers(count);
    for (let i = 0; i < count; i++) rank[order[i]] = i;
    const metNs = memory.numbers(count);
    for (let wait = 0; wait < count; wait++) {
      const process2 = waits.process[wait];
      const cause = waits.causeProcess[wait];
      metNs[wait] = lastSynchronisation(synchronisations, process2, cause, waits.startNs[wait]);
    }
    const charged = {
      ...{ ...kept3, columns, sums, rank, metNs },
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
    for (let below = count; below > 0; below -= AT_A_TIME3) {
      const from = Math.max(0, below - AT_A_TIME3);
      kernels.chargeDelays(charged, { from, below, places: places.count });
    }
    const total = memory.numbers(2);
    return {
      count: kernels.addUpCosts({ ...kept3, sums: total }, { cells }),
      directNs: total[0],
      indirectNs: total[1],
      unattributedNs: charged.unattributed[0],
      processes,
      places: places.count,
      costDirectNs: kept3.direct,
      costIndirectNs: kept3.indirect,
      callTimes: timelines.callTimes
    };
  };
  return withCompiled(timelines, 16 * cells + 68 * count + 4 * processes + 1024, work, (memory) => ({
    direct: memory.numbers(cells).fill(0),
    indirect: memory.numbers(cells).fill(0)
  }));
}
var AT_A_TIME3;
var init_delay_costs = __esm({
  "src/diagnosis/delays/delay-costs.ts"() {
    "use strict";
    init_compiled_timelines();
    init_workplace();
    init_synchronisations();
    AT_A_TIME3 = 256;
  }
});

// src/diagnosis/root-causes.ts
function rootCausesOf({ waitStates, communication }) {
  if (!waitStates || !communication) return { rootCauses: null };
  const { trace, operations } = communication;
  const timelines = waitStates.timelines();
  const delays = findDelayCosts(timelines, findSynchronisations(trace, timelines, operations));
  let criticalPath = null;
  return {
    rootCauses: {
      timelines,
      delays,
      get criticalPath() {
        criticalPath ??= findCriticalPath(timelines);
        return criticalPath;
      }
    }
  };
}
var init_root_causes = __esm({
  "src/diagnosis/root-causes.ts"() {
    "use strict";
    init_critical_path();
    init_delay_costs();
    init_synchronisations();
  }
});

// src/diagnosis/replay/what-if.ts
function whatIf(timelines, dependencies, scaled) {
  const changes = {};
  for (const each of scaled) addChanges(timelines, dependencies, each, changes);
  return replay(timelines, dependencies, { changes });
}
function addChanges({ callTimes, places, processes, beginNs }, { waitFrom, waitTo }, { process: process2, place, share, inGaps, inCalls }, changes) {
  const { calls, gaps, processBegin } = callTimes;
  const less = share - 1;
  if (place === places.notYetStarted) {
    changes.begin ??= new Float64Array(processes);
    changes.begin[process2] += less * (processBegin[process2] - beginNs);
    return;
  }
  const first = calls.processStart[process2];
  const behind = calls.processStart[process2 + 1];
  changes.gap ??= new Float64Array(calls.count + processes);
  for (let gap = first + process2; gap <= behind + process2; gap++) {
    if (inGaps !== void 0 && inGaps[gap] !== 1) continue;
    const to = gaps.start[gap + 1];
    for (let entry = gaps.start[gap]; entry < to; entry++) {
      if (places.ofEntry[entry] === place) changes.gap[gap] += less * gaps.ns[entry];
    }
  }
  if (places.path[place] === NONE || !calls.path.subarray(first, behind).includes(place)) return;
  changes.before ??= new Float64Array(calls.count);
  changes.behind ??= new Float64Array(calls.count);
  for (let call = first; call < behind; call++) {
    if (calls.path[call] !== place || inCalls !== void 0 && inCalls[call] !== 1) continue;
    changes.before[call] += less * (waitFrom[call] - calls.enter[call]);
    changes.behind[call] += less * (calls.leave[call] - waitTo[call]);
  }
}
var init_what_if = __esm({
  "src/diagnosis/replay/what-if.ts"() {
    "use strict";
    init_trace();
    init_replay();
  }
});

// src/diagnosis/savings.ts
function savingsOf({ rootCauses, idealReplay, communication }) {
  if (!rootCauses || !idealReplay || !communication) return { savings: [] };
  const { timelines, delays } = rootCauses;
  const { regions } = communication.trace;
  const isInMpi = placesInMpi(timelines.callTimes, timelines.places, (region) => regions[region].mpi);
  const own = largestDelays(
    delays,
    MOST_REPLAYED,
    isInMpi.map((inMpi) => 1 - inMpi)
  );
  const runtimeNs = timelines.endNs - timelines.beginNs;
  const shares = sharesOfMean(timelines, own);
  const savings = own.map(({ process: process2, place }, i) => {
    const scaled = [{ process: process2, place, share: shares[i] }];
    const replayed = whatIf(timelines, idealReplay.dependencies, scaled);
    return { process: process2, place, ns: Math.max(0, runtimeNs - replayed.runtimeNs) };
  });
  return { savings };
}
function sharesOfMean(timelines, delays) {
  const { processes, beginNs, endNs } = timelines;
  const sums = new TimeSums(timelines);
  const own = new Float64Array(delays.length);
  const all = new Float64Array(delays.length);
  for (let process2 = 0; process2 < processes; process2++) {
    sums.clear();
    sums.add(process2, beginNs, endNs);
    for (const [i, delay] of delays.entries()) {
      all[i] += sums.at(delay.place);
      if (delay.process === process2) own[i] = sums.at(delay.place);
    }
  }
  return delays.map((_, i) => own[i] === 0 ? 1 : Math.min(1, all[i] / processes / own[i]));
}
var MOST_REPLAYED;
var init_savings = __esm({
  "src/diagnosis/savings.ts"() {
    "use strict";
    init_delay_costs();
    init_places();
    init_what_if();
    init_time_sums();
    MOST_REPLAYED = 10;
  }
});

// src/statistics/z-scale-without.ts
function zScaleWithout(sorted, left) {
  const count = sorted.length - 1;
  if (count < 1) throw new RangeError("the scale of no values does not exist");
  const at = (i) => sorted[i < left ? i : i + 1];
  const middle = count >> 1;
  const median2 = count % 2 === 1 ? at(middle) : (at(middle - 1) + at(middle)) / 2;
  let [below, above] = [middle - 1, middle];
  let [previous, mad] = [0, 0];
  for (let met = 0; met <= middle; met++) {
    previous = mad;
    const fromBelow = below < 0 ? Number.POSITIVE_INFINITY : median2 - at(below);
    const fromAbove = above >= count ? Number.POSITIVE_INFINITY : at(above) - median2;
    if (fromBelow < fromAbove) below--;
    else above++;
    mad = Math.min(fromBelow, fromAbove);
  }
  if (count % 2 === 0) mad = (previous + mad) / 2;
  if (mad > 0) return { median: median2, mad, unit: mad / MAD_TO_SIGMA };
  let sum2 = 0;
  for (let i = 0; i < count; i++) sum2 += Math.abs(at(i) - median2);
  return { median: median2, mad, unit: MEAN_DEVIATION_TO_SIGMA * sum2 / count };
}
var init_z_scale_without = __esm({
  "src/statistics/z-scale-without.ts"() {
    "use strict";
    init_z_scale();
  }
});

// src/diagnosis/similar-patterns.ts
function judgeByPeers(found, cutoff) {
  const { instances, groups } = found;
  const slowByPeers = /* @__PURE__ */ new Map();
  let judgedByPeers = 0;
  const level = groups.medianNs.map((ns) => Math.log(Math.max(SHORTEST_NS, ns)));
  for (const pool of poolsOf(found)) {
    const peers = pool.length - 1;
    if (peers < FEWEST_PEERS) continue;
    pool.sort((a, b) => level[a] - level[b] || a - b);
    const levels = Float64Array.from(pool, (group) => level[group]);
    for (let i = 0; i < pool.length; i++) {
      const members = groups.members.subarray(groups.start[pool[i]], groups.start[pool[i] + 1]);
      if (members.length >= FEWEST_TO_JUDGE) continue;
      const scale = zScaleWithout(levels, i);
      for (const instance of members) {
        const ns = Math.max(SHORTEST_NS, instances.endNs[instance] - instances.startNs[instance]);
        const score = modifiedZ(Math.log(ns), scale);
        if (score === null) continue;
        judgedByPeers++;
        if (!(score > cutoff)) continue;
        const thresholdNs = Math.exp(scale.median + cutoff * scale.unit);
        slowByPeers.set(instance, { peers, score, medianNs: Math.exp(scale.median), thresholdNs });
      }
    }
  }
  return { judgedByPeers, slowByPeers };
}
function poolsOf({ groups, patterns, families, familyOf }) {
  const { count, pattern, bytes: bytes2 } = groups;
  const kinds = patterns.map(
    ({ functions, processes, events }, i) => JSON.stringify([families[familyOf[i]].name, functions, processes, events])
  );
  const pools = /* @__PURE__ */ new Map();
  for (let group = 0; group < count; group++) {
    const key = `${bytes2[group]} ${kinds[pattern[group]]}`;
    const pool = pools.get(key);
    if (pool === void 0) pools.set(key, [group]);
    else pool.push(group);
  }
  return [...pools.values()];
}
var FEWEST_PEERS, SHORTEST_NS;
var init_similar_patterns = __esm({
  "src/diagnosis/similar-patterns.ts"() {
    "use strict";
    init_modified_z();
    init_z_scale_without();
    init_slow_instances();
    FEWEST_PEERS = 5;
    SHORTEST_NS = 1;
  }
});

// src/diagnosis/part-groups.ts
function groupParts(parts, patternOf, cutoff) {
  const { bytes: bytes2, startNs, endNs, paceNs } = parts;
  const slow = [];
  const wholeNs = paceOfWholes(parts, patternOf);
  const partGroups = membersOfGroups(parts).map((members, group) => {
    const pattern = parts.patternOf[members[0]];
    const durations = new Float64Array(members.length);
    const paces = new Float64Array(members.length);
    for (let i = 0; i < members.length; i++) {
      durations[i] = endNs[members[i]] - startNs[members[i]];
      paces[i] = paceNs[members[i]];
    }
    const scale = zScale(durations);
    const pace = zScale(paces);
    let sum2 = 0;
    const before = slow.length;
    for (let i = 0; i < members.length; i++) {
      sum2 += paceNs[members[i]];
      const score = members.length < FEWEST_TO_JUDGE2 ? null : modifiedZ(durations[i], scale);
      if (score === null || score <= cutoff) continue;
      slow.push({ part: members[i], group, member: i, score });
    }
    return {
      pattern,
      bytes: bytes2[members[0]],
      members,
      medianNs: scale.median,
      madNs: scale.mad,
      medianPaceNs: pace.median,
      madPaceNs: pace.mad,
      slow: slow.length - before,
      share: wholeNs[pattern] === 0 ? 0 : sum2 / wholeNs[pattern]
    };
  });
  return { partGroups, slow };
}
function membersOfGroups({ count, patternOf, firstOfPattern, bytes: bytes2 }) {
  const sizes = new Int32Array(firstOfPattern.length);
  for (let part = 0; part < count; part++) sizes[patternOf[part]]++;
  const ofPattern = Array.from(sizes, (size) => new Int32Array(size));
  const filled = new Int32Array(sizes.length);
  for (let part = 0; part < count; part++) {
    const pattern = patternOf[part];
    ofPattern[pattern][filled[pattern]++] = part;
  }
  return ofPattern.flatMap((members) => {
    if (members.some((part) => bytes2[part] !== bytes2[members[0]])) {
      members.sort((a, b) => bytes2[a] - bytes2[b] || a - b);
    }
    const groups = [];
    for (let from = 0, to = 0; from < members.length; from = to) {
      while (to < members.length && bytes2[members[to]] === bytes2[members[from]]) to++;
      groups.push(members.subarray(from, to));
    }
    return groups;
  });
}
function paceOfWholes(parts, patternOf) {
  const ofWhole = /* @__PURE__ */ new Map();
  const wholes = Array.from(parts.firstOfPattern, () => /* @__PURE__ */ new Set());
  for (let part = 0; part < parts.count; part++) {
    const whole = patternOf[parts.instance[part]];
    ofWhole.set(whole, (ofWhole.get(whole) ?? 0) + parts.paceNs[part]);
    wholes[parts.patternOf[part]].add(whole);
  }
  return Float64Array.from(wholes, (own) => [...own].reduce((sum2, whole) => sum2 + ofWhole.get(whole), 0));
}
var FEWEST_TO_JUDGE2;
var init_part_groups = __esm({
  "src/diagnosis/part-groups.ts"() {
    "use strict";
    init_modified_z();
    init_z_scale();
    FEWEST_TO_JUDGE2 = 3;
  }
});

// src/diagnosis/slow-parts.ts
function judgeParts(found, cutoff) {
  const { partGroups, slow } = groupParts(found.parts, found.patternOf, cutoff);
  const slowParts = [];
  let usual;
  for (const [at, part] of slow.entries()) {
    if (usual === void 0 || slow[at - 1].group !== part.group) {
      const first = firstEventsOfParts(found, partGroups[part.group].members);
      usual = new UsualStarts(found.trace.events.posted, first);
    }
    const late = usual.lateProcess(part.member);
    const lateProcess = usual.first.processes[late];
    const cause = causeAmong(
      found,
      stretchesOn(found, part.part, lateProcess),
      usual.firstEvent(part.member, late)
    );
    slowParts.push({ ...part, lateProcess, cause });
  }
  return { partGroups, slowParts: slowParts.sort((a, b) => a.part - b.part) };
}
function firstEventsOfParts({ blocks, parts }, members) {
  const { start, from } = parts;
  const processOf = (stretch) => blocks.process[blocks.ofEvent[from[stretch]]];
  const processes = [];
  for (let i = start[members[0]]; i < start[members[0] + 1]; i++) {
    if (processes.at(-1) !== processOf(i)) processes.push(processOf(i));
  }
  const event = new Int32Array(members.length * processes.length);
  let next = 0;
  for (const part of members) {
    let previous = -1;
    for (let i = start[part]; i < start[part + 1]; i++) {
      const process2 = processOf(i);
      if (process2 !== previous) event[next++] = from[i];
      previous = process2;
    }
  }
  return { processes: Int32Array.from(processes), members: members.length, event };
}
function stretchesOn({ blocks, parts }, part, process2) {
  const found = [];
  for (let i = parts.start[part]; i < parts.start[part + 1]; i++) {
    const own = blocks.process[blocks.ofEvent[parts.from[i]]];
    if (own === process2) found.push([parts.from[i], parts.to[i]]);
  }
  return found;
}
var init_slow_parts = __esm({
  "src/diagnosis/slow-parts.ts"() {
    "use strict";
    init_cause();
    init_part_groups();
    init_usual_starts();
  }
});

// src/diagnosis/waits/charges.ts
function chargeToPaths(times, instances) {
  const { calls, paths } = times;
  const { count } = instances;
  const processes = calls.processStart.length - 1;
  const sums = addUp(times, instances, ({ kernels, inMemory }, key) => {
    const columns = {
      key,
      classes: inMemory(instances.class),
      call: inMemory(instances.call),
      processStart: inMemory(calls.processStart),
      path: inMemory(calls.path)
    };
    kernels.numberCharges(columns, { count, processes, paths: paths.count });
  });
  const charges = {
    count: sums.key.length,
    class: new Uint8Array(sums.key.length),
    path: new Int32Array(sums.key.length),
    process: new Int32Array(sums.key.length),
    ns: sums.ns,
    instances: sums.count
  };
  for (let i = 0; i < charges.count; i++) {
    const key = sums.key[i];
    const row = Math.floor(key / paths.count);
    charges.path[i] = key - row * paths.count;
    charges.class[i] = Math.floor(row / processes);
    charges.process[i] = row % processes;
  }
  return charges;
}
function chargeToInstances(times, found, { blocks, instances, order, phases }, classes) {
  const positionOf = new Int32Array(instances.count);
  for (let position = 1; position <= order.length; position++) positionOf[order[position - 1]] = position;
  const outsideNs = new Float64Array(classes);
  const sums = addUp(times, found, (_, keys) => {
    for (let i = 0; i < found.count; i++) {
      const event = found.event[i];
      const ownClass = found.class[i];
      if (event === NONE) {
        keys[i] = NONE;
        outsideNs[ownClass] += found.ns[i];
      } else keys[i] = positionOf[instances.ofBlock[blocks.ofEvent[event]]] * classes + ownClass;
    }
  });
  const perInstance = {
    count: sums.key.length,
    position: new Int32Array(sums.key.length),
    class: new Uint8Array(sums.key.length),
    ns: sums.ns
  };
  for (let i = 0; i < perInstance.count; i++) {
    const position = Math.floor(sums.key[i] / classes);
    perInstance.position[i] = position;
    perInstance.class[i] = sums.key[i] - position * classes;
  }
  return { perInstance, perPhase: chargeToPhases(perInstance, phases, classes), outsideNs };
}
function chargeToPhases(charges, phases, classes) {
  const ns = new Float64Array(phases.length * classes);
  let phase = 0;
  for (let i = 0; i < charges.count; i++) {
    while (phases[phase].to < charges.position[i]) phase++;
    ns[phase * classes + charges.class[i]] += charges.ns[i];
  }
  const key = Int32Array.from(ns.keys()).filter((each) => ns[each] > 0);
  return {
    count: key.length,
    phase: key.map((each) => Math.floor(each / classes) + 1),
    class: Uint8Array.from(key, (each) => each % classes),
    ns: Float64Array.from(key, (each) => ns[each])
  };
}
function addUp(times, { count, ns }, number) {
  const place = openWorkplace(times, 56 * count + 4 * times.calls.count + 4096);
  const { kernels, memory, inMemory } = place;
  return memory.scratch(() => {
    const sorted = memory.numbers(count);
    memory.scratch(() => number(place, sorted));
    for (let i = 0; i < count; i++) sorted[i] = sorted[i] === NONE ? NONE : sorted[i] * count + i;
    sorted.sort();
    const found = {
      key: memory.numbers(count),
      sumNs: memory.numbers(count),
      instances: memory.integers(count)
    };
    const sums = kernels.addUpByKey({ sorted, ...found, ns: inMemory(ns) }, { count });
    return {
      key: found.key.slice(0, sums),
      ns: found.sumNs.slice(0, sums),
      count: found.instances.slice(0, sums)
    };
  });
}
var init_charges = __esm({
  "src/diagnosis/waits/charges.ts"() {
    "use strict";
    init_trace();
    init_workplace();
  }
});

// src/diagnosis/waits/communication.ts
function followCommunication(trace, times, { tie, collectives }) {
  const { events } = trace;
  const { calls } = times;
  const place = openWorkplace(times, roomFor2(trace, times));
  const { kernels, memory, inMemory } = place;
  const role = memory.bytes(calls.count);
  const otherEnterNs = memory.numbers(events.count).fill(Number.NaN);
  const receives = memory.integers(events.count);
  const sends = memory.integers(events.count);
  const lateReceives = memory.integers(events.count);
  const lateSends = memory.integers(events.count);
  const awaitsSender = memory.bytes(calls.count);
  return memory.scratch(() => {
    memory.scratch(() => tellRoles(trace, times, place, role));
    const ends = enterOtherEnds(trace, times, tie, place, otherEnterNs);
    const completed = inMemory(events.completed.subarray(0, events.count));
    const enter = inMemory(calls.enter);
    const leave = inMemory(calls.leave);
    const order = (callOf, list, late) => {
      const sizes = { events: events.count, calls: calls.count };
      const count = memory.scratch(() => {
        const end = memory.integers(calls.count + 1).fill(0);
        return kernels.orderByCalls({ callOf, completed, end, list }, sizes);
      });
      return [
        count,
        kernels.findLate({ messages: list, callOf, enter, leave, otherEnterNs, late }, { count })
      ];
    };
    const [received, lateReceived] = order(ends.receivedIn, receives, lateReceives);
    const [sent, lateSent] = order(ends.sentIn, sends, lateSends);
    const { sums, receivedIn } = ends;
    kernels.countViolations({ sums, receives, receivedIn, leave, otherEnterNs }, { count: received });
    const awaited = { late: lateReceives, receivedIn, role, awaits: awaitsSender.fill(0) };
    kernels.findAwaited(awaited, { count: lateReceived, never: ROLE.test });
    const { messages, unclassified, clockViolations, largestViolationNs } = sums;
    const found = { trace, times, tie, role, otherEnterNs };
    const collectiveEvents = ends.collectives.subarray(0, sums.collectives);
    let olderThanReceives = null;
    let olderThanSends = null;
    const all = { receives: receives.subarray(0, received), sends: sends.subarray(0, sent) };
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
function tellRoles({ regions }, { calls, paths }, { kernels, memory, inMemory }, role) {
  const ofRegion = rolesOf(regions);
  const ofPath = memory.bytes(paths.count);
  for (let path = 0; path < ofPath.length; path++) ofPath[path] = ofRegion[paths.region[path]] ?? ROLE.other;
  kernels.roleByCall({ path: inMemory(calls.path), ofPath, ofCall: role }, { calls: calls.count });
}
function roomFor2({ events, transfers }, { calls, paths }) {
  return 80 * events.count + 20 * calls.count + transfers.count + paths.count + 65536;
}
function enterOtherEnds({ events, transfers }, { calls, postedBy, completedBy }, tie, { kernels, memory, inMemory }, otherEnterNs) {
  const { count } = events;
  const { buffer, byteOffset } = memory.bytes(MessageSums.BYTES_PER_ELEMENT).fill(0);
  const found = {
    sums: new MessageSums(buffer, byteOffset),
    receivedIn: memory.integers(count).fill(NONE),
    sentIn: memory.integers(count).fill(NONE),
    collectives: memory.integers(count)
  };
  memory.scratch(
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
  );
  return found;
}
function callsWith(wanted, role) {
  const found = [];
  for (let call = role.indexOf(wanted); call !== -1; call = role.indexOf(wanted, call + 1)) found.push(call);
  return Int32Array.from(found);
}
var init_communication = __esm({
  "src/diagnosis/waits/communication.ts"() {
    "use strict";
    init_trace();
    init_interface2();
    init_workplace();
    init_older_messages();
    init_operations();
    init_roles();
  }
});

// src/diagnosis/waits/publications.ts
var Publications;
var init_publications = __esm({
  "src/diagnosis/waits/publications.ts"() {
    "use strict";
    init_trace();
    Publications = class {
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
        const { found } = this;
        const { count: at } = found;
        const behind = at + columns.call.length;
        if (behind > found.call.length) this.grow(behind);
        found.class.fill(this.class, at, behind);
        found.call.set(columns.call, at);
        found.startNs.set(columns.startNs, at);
        found.ns.set(columns.ns, at);
        found.causeProcess.set(columns.causeProcess, at);
        found.causeCall.set(columns.causeCall, at);
        found.event.set(columns.event, at);
        found.count = behind;
      }
      instance(root) {
        const { found } = this;
        const i = this.listenedTo[root];
        this.add(found.call[i], 0, found.ns[i], NONE, NONE, found.event[i]);
      }
      add(call, startNs, ns, causeProcess, causeCall, event) {
        const { found } = this;
        if (found.count === found.call.length) this.grow(found.count + 1);
        const i = found.count++;
        found.class[i] = this.class;
        found.call[i] = call;
        found.startNs[i] = startNs;
        found.ns[i] = ns;
        found.causeProcess[i] = causeProcess;
        found.causeCall[i] = causeCall;
        found.event[i] = event;
      }
      grow(least) {
        const { found } = this;
        const length = Math.max(2 * found.call.length, least);
        const larger3 = (column) => {
          const grown2 = new column.constructor(length);
          grown2.set(column);
          return grown2;
        };
        found.class = larger3(found.class);
        found.call = larger3(found.call);
        found.startNs = larger3(found.startNs);
        found.ns = larger3(found.ns);
        found.causeProcess = larger3(found.causeProcess);
        found.causeCall = larger3(found.causeCall);
        found.event = larger3(found.event);
      }
    };
  }
});

// src/diagnosis/waits/find-waits.ts
function findWaits(found, classes) {
  const publications = new Publications();
  const candidates2 = publications.found;
  const ends = classes.map((each, index) => {
    publications.class = index;
    matchRoots(found, each, publications);
    return candidates2.count;
  });
  const { count } = found.times.calls;
  const published = candidates2.count;
  const most = published * (1 + classes.filter(({ listensTo }) => typeof listensTo === "object").length);
  const place = openWorkplace(found.times, 20 * count + 16 * published + 80 * most + 4096);
  const { kernels, memory } = place;
  return memory.scratch(() => {
    const longest = memory.integers(count).fill(NONE);
    const overlappedNs = memory.scratch(() => {
      const longestOfClass = memory.integers(count).fill(NONE);
      const columns2 = inMemoryColumns(candidates2, place);
      return kernels.keepLongest({ ...columns2, longest, longestOfClass }, { count: published });
    });
    listenToOthers(found, classes, publications, longest, ends, place);
    const columns = inMemoryColumns(candidates2, place);
    const order = memory.integers(candidates2.count);
    const listed2 = { ...columns, longest, order, end: memory.integers(257).fill(0) };
    const taken = kernels.listInstances(listed2, { count: candidates2.count, published });
    const instances = take(columns, order.subarray(0, taken), place);
    const kept3 = order.subarray(0, kernels.listWaits({ longest, kept: order }, { calls: count }));
    return { waits: withProcesses(found, take(columns, kept3, place)), instances, overlappedNs };
  });
}
function matchRoots(found, each, publications) {
  const { listensTo } = each;
  if (listensTo === "receive") each.matchAll(found, found.lateReceives, publications);
  else if (listensTo === "send") each.matchAll(found, found.lateSends, publications);
  else if (listensTo === "collective") {
    for (let root = 0; root < found.operations.count; root++) each.match(found, root, publications);
  } else if (listensTo === "init" || listensTo === "finalize") {
    const calls = listensTo === "init" ? found.initCalls : found.finalizeCalls;
    if (calls.length > 1) each.match(found, 0, publications);
  }
}
function listenToOthers(found, classes, publications, longest, ends, { kernels, memory, inMemory }) {
  const instances = publications.found;
  classes.forEach((each, index) => {
    const { id, listensTo } = each;
    if (typeof listensTo !== "object" || !("matchAll" in each)) return;
    const other = classes.findIndex((each2) => each2.id === listensTo.class);
    if (other < 0 || other >= index)
      throw new RangeError(`${id} listens to ${listensTo.class}, not before it`);
    publications.class = index;
    const [from, to] = [ends[other - 1] ?? 0, ends[other]];
    memory.scratch(() => {
      const listed2 = memory.integers(to - from);
      const columns = {
        ...{ longest, listed: listed2 },
        call: inMemory(instances.call.subarray(0, to)),
        causeCall: inMemory(instances.causeCall.subarray(0, to))
      };
      publications.listenedTo = listed2.slice(0, kernels.listStayed(columns, { from, to }));
    });
    const events = publications.listenedTo.map((i) => instances.event[i]);
    each.matchAll(found, events, publications);
  });
}
function inMemoryColumns(all, { inMemory }) {
  const { count } = all;
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
  const { count, call } = taken;
  const process2 = new Int32Array(count);
  for (let wait = 0, each = 0; wait < count; wait++) {
    while (calls.processStart[each + 1] <= call[wait]) each++;
    process2[wait] = each;
  }
  return { ...taken, process: process2 };
}
function take(all, order, { kernels, memory }) {
  const count = order.length;
  return memory.scratch(() => {
    const taken = {
      classes: memory.bytes(count),
      call: memory.integers(count),
      startNs: memory.numbers(count),
      ns: memory.numbers(count),
      causeProcess: memory.integers(count),
      causeCall: memory.integers(count),
      event: memory.integers(count)
    };
    kernels.takeInstances(
      {
        ...{ ...taken, order },
        ofClasses: all.classes,
        ofCall: all.call,
        ofStartNs: all.startNs,
        ofNs: all.ns,
        ofCauseProcess: all.causeProcess,
        ofCauseCall: all.causeCall,
        ofEvent: all.event
      },
      { count }
    );
    return {
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
var init_find_waits = __esm({
  "src/diagnosis/waits/find-waits.ts"() {
    "use strict";
    init_trace();
    init_workplace();
    init_publications();
  }
});

// src/diagnosis/waits/ordinary-sends.ts
function findOrdinarySends(found, waits) {
  const lateReceiver2 = waitClassIndex("late-receiver");
  const { events, transfers } = found.trace;
  const late = /* @__PURE__ */ new Map();
  for (let wait = 0; wait < waits.count; wait++) {
    if (waits.class[wait] !== lateReceiver2) continue;
    const bytes2 = transfers.bytes[events.transfer[waits.event[wait]]];
    const severities = late.get(bytes2);
    if (severities === void 0) late.set(bytes2, [waits.ns[wait]]);
    else severities.push(waits.ns[wait]);
  }
  if (late.size === 0) return [];
  const lasting = sendsOfSizes(found, [...late.keys()]);
  return [...late].flatMap(([bytes2, severities], size) => {
    const { sends, medianNs } = lasting[size];
    if (sends - severities.length <= MOST_SENDS * sends) return [];
    const doubted = severities.filter((ns2) => ns2 > TIMES_MEDIAN2 * medianNs);
    if (doubted.length === 0) return [];
    const ns = doubted.reduce((sum2, each) => sum2 + each, 0);
    return [{ bytes: bytes2, lateReceivers: doubted.length, ns, medianNs, sends }];
  }).sort((a, b) => a.bytes - b.bytes);
}
function sendsOfSizes({ trace: { events, transfers }, times, role, sends }, sizes) {
  const { calls, completedBy } = times;
  const indexOf = new Map(sizes.map((bytes2, size) => [bytes2, size]));
  const sizeOf6 = new Int32Array(transfers.count);
  for (let i = 0; i < transfers.count; i++) sizeOf6[i] = indexOf.get(transfers.bytes[i]) ?? NONE;
  const isCounted = new Uint8Array(256);
  for (const each of [ROLE.send, ROLE.waitOne, ROLE.waitMany]) isCounted[each] = 1;
  const room = 12 * sends.length + 8 * events.count + 4 * transfers.count + 4 * sizes.length + 4096;
  const { kernels, memory, inMemory } = openWorkplace(times, room + calls.count);
  return memory.scratch(() => {
    const start = memory.integers(sizes.length + 1).fill(0);
    const durations = memory.numbers(sends.length);
    kernels.durationsBySize(
      {
        ...{ start, durations },
        sends: inMemory(sends),
        transfer: inMemory(events.transfer.subarray(0, events.count)),
        sizeOf: inMemory(sizeOf6),
        completedBy: inMemory(completedBy),
        role: inMemory(role),
        isCounted: inMemory(isCounted),
        enter: inMemory(calls.enter),
        leave: inMemory(calls.leave)
      },
      { count: sends.length, sizes: sizes.length }
    );
    return sizes.map((_, size) => {
      const own = durations.subarray(start[size], start[size + 1]);
      return { sends: own.length, medianNs: medianOfSorted(own.sort()) };
    });
  });
}
var TIMES_MEDIAN2, MOST_SENDS;
var init_ordinary_sends = __esm({
  "src/diagnosis/waits/ordinary-sends.ts"() {
    "use strict";
    init_median();
    init_trace();
    init_workplace();
    init_registry();
    init_roles();
    TIMES_MEDIAN2 = 10;
    MOST_SENDS = 0.9;
  }
});

// src/diagnosis/waits/profile.ts
function profileOf(trace, times, communication) {
  const outside = Int32Array.of(...communication.initCalls, ...communication.finalizeCalls).sort();
  const profiled = { trace, times, outside };
  return { profile: () => rowsOf(profiled), totals: totalsOf(profiled) };
}
function rowsOf(profiled) {
  const rows = { process: [], path: [], ns: [] };
  const counters = { visits: [], bytes: [] };
  eachProcess(profiled, (process2, own) => {
    for (let row = 0; row < own.count; row++) {
      rows.process.push(process2);
      rows.path.push(own.path[row]);
      rows.ns.push(own.ns[row]);
      counters.visits.push(own.visits[row]);
      counters.bytes.push(own.bytes[row]);
    }
  });
  return {
    count: rows.path.length,
    process: Int32Array.from(rows.process),
    path: Int32Array.from(rows.path),
    ns: Float64Array.from(rows.ns),
    visits: Int32Array.from(counters.visits),
    bytes: Float64Array.from(counters.bytes)
  };
}
function eachProcess({ trace, times, outside }, visit) {
  const { events, transfers, processStart, processes } = trace;
  const { calls, gaps, paths, postedBy } = times;
  const room = 8 * events.count + calls.count + 9 * transfers.count + 48 * paths.count + 65536;
  const { kernels, memory, inMemory } = openWorkplace(times, room);
  memory.scratch(() => {
    const isOutside = memory.bytes(calls.count).fill(0);
    for (const call of outside) isOutside[call] = 1;
    const columns = {
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
    };
    const { rowPath: path, rowNs: ns, rowVisits: visits, rowBytes: bytes2 } = columns;
    for (let process2 = 0; process2 < processes; process2++) {
      const firstCall = calls.processStart[process2];
      const behindCall = calls.processStart[process2 + 1];
      const count = kernels.profileProcess(columns, {
        ...{ paths: paths.count, firstCall, behindCall, rows: 0 },
        firstEntry: gaps.start[firstCall + process2],
        behindEntry: gaps.start[behindCall + process2 + 1],
        firstEvent: processStart[process2],
        behindEvent: processStart[process2 + 1]
      });
      visit(process2, { count, path, ns, visits, bytes: bytes2 });
    }
  });
}
function totalsOf(profiled) {
  const { trace, times, outside } = profiled;
  const { calls, paths, processBegin, processEnd } = times;
  const branchOfRegion = branchesOf(trace.regions);
  const branches = new Float64Array(BRANCH_IDS.length);
  let nonMpiNs = 0;
  const branchOfPath = paths.region.subarray(0, paths.count).map((region) => region === NONE || !trace.regions[region].mpi ? NONE : branchOfRegion[region]);
  eachProcess(profiled, (_, { count, path, ns }) => {
    for (let row = 0; row < count; row++) {
      const branch = branchOfPath[path[row]];
      if (branch === NONE) nonMpiNs += ns[row];
      else branches[branch] += ns[row];
    }
  });
  const mpiNs = branches.reduce((sum2, each) => sum2 + each, 0);
  for (const call of outside) {
    branches[BRANCH.initFinalize] += calls.leave[call] - calls.enter[call];
  }
  const begin = processBegin.reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY);
  const end = processEnd.reduce((most, each) => Math.max(most, each), Number.NEGATIVE_INFINITY);
  return {
    spanNs: (end - begin) * trace.processes,
    mpiNs,
    branchNs: Object.fromEntries(BRANCH_IDS.map(([id, branch]) => [id, branches[branch]])),
    nonMpiNs
  };
}
var BRANCH_IDS;
var init_profile = __esm({
  "src/diagnosis/waits/profile.ts"() {
    "use strict";
    init_trace();
    init_workplace();
    init_roles();
    BRANCH_IDS = Object.entries({
      "point-to-point": BRANCH.pointToPoint,
      collective: BRANCH.collective,
      synchronisation: BRANCH.synchronisation,
      "init-finalize": BRANCH.initFinalize
    });
  }
});

// src/diagnosis/waits/wait-states.ts
function findWaitStates(found) {
  const { trace, ties } = found;
  const times = trace.callTimes;
  const why = whyNot(times);
  if (times === null || why !== null) return { waitStates: null, noWaitStates: why, communication: null };
  const communication = followCommunication(trace, times, ties);
  const { instances, waits, overlappedNs } = findWaits(communication, WAIT_CLASSES);
  const { messages, operations } = communication;
  const classes = WAIT_CLASSES.map(
    ({ id, name, parent }) => ({ id, name, parent, ns: 0, instances: 0 })
  );
  for (let i = 0; i < instances.count; i++) {
    const total = classes[instances.class[i]];
    total.ns += instances.ns[i];
    total.instances++;
  }
  let timelines = null;
  const waitStates = {
    classes,
    waits,
    timelines: () => timelines ??= formTimelines(times, waits),
    charges: chargeToPaths(times, instances),
    ...chargeToInstances(times, instances, found, WAIT_CLASSES.length),
    overlappedNs,
    unclassified: { messages: messages.unclassified, collectiveNs: operations.unclassifiedNs },
    clock: {
      messages: messages.count,
      violations: messages.clockViolations,
      largestNs: messages.largestViolationNs
    },
    ordinarySends: findOrdinarySends(communication, waits),
    ...profileOf(trace, times, communication)
  };
  return { waitStates, noWaitStates: null, communication };
}
function whyNot(times) {
  if (times === null) return "times not read";
  if (times.calls.count === 0) return "no MPI calls";
  return times.hasLeaves ? null : "no leave times";
}
var init_wait_states = __esm({
  "src/diagnosis/waits/wait-states.ts"() {
    "use strict";
    init_timelines();
    init_charges();
    init_communication();
    init_find_waits();
    init_ordinary_sends();
    init_profile();
    init_registry();
  }
});

// src/patterns/interner.ts
function lengthened(column, length) {
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
        let hash3 = 2166136261 ^ to - from;
        for (let i = from; i < to; i++) hash3 = Math.imul(hash3 ^ values[i], 16777619) ^ hash3 >>> 15;
        const mask = this.slots.length - 1;
        let at = (hash3 ^ hash3 >>> 16) & mask;
        for (; ; ) {
          const found = this.slots[at];
          if (found === NONE) break;
          if (this.hashes[found] === hash3 && this.equals(found, values, from, to)) return found;
          at = at + 1 & mask;
        }
        this.slots[at] = this.count;
        return this.append(hash3, values, from, to);
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
      append(hash3, values, from, to) {
        const number = this.count++;
        const start = this.startOf(number);
        if (number === this.end.length) {
          this.end = lengthened(this.end, 2 * number);
          this.hashes = lengthened(this.hashes, 2 * number);
        }
        const end = start + to - from;
        if (end > this.pool.length) this.pool = lengthened(this.pool, Math.max(end, 2 * this.pool.length));
        this.pool.set(values.subarray(from, to), start);
        this.end[number] = end;
        this.hashes[number] = hash3;
        if (2 * this.count > this.slots.length) this.rehash();
        return number;
      }
      rehash() {
        this.slots = new Int32Array(2 * this.slots.length).fill(NONE);
        const mask = this.slots.length - 1;
        for (let number = 0; number < this.count; number++) {
          const hash3 = this.hashes[number];
          let at = (hash3 ^ hash3 >>> 16) & mask;
          while (this.slots[at] !== NONE) at = at + 1 & mask;
          this.slots[at] = number;
        }
      }
    };
  }
});

// src/patterns/kernels/interface.ts
function kernelsOf(instance, memory) {
  const exports = instance.exports;
  return {
    cutBlocks: (columns, of) => exports.cutBlocks(addressIn(memory, columns.cutting), of.process, of.first, of.isProcessStart, of.events, addressIn(memory, columns.transfer), addressIn(memory, columns.call), addressIn(memory, columns.marks), addressIn(memory, columns.kind), addressIn(memory, columns.context), addressIn(memory, columns.start), addressIn(memory, columns.processOfBlock), addressIn(memory, columns.contextOfBlock), addressIn(memory, columns.ofEvent)),
    applyContextRules: (columns, of) => exports.applyContextRules(of.calls, addressIn(memory, columns.region), addressIn(memory, columns.parent), addressIn(memory, columns.isNamed), addressIn(memory, columns.group), addressIn(memory, columns.context), addressIn(memory, columns.by), addressIn(memory, columns.openGroup), addressIn(memory, columns.openStretch)),
    measureInstances: (columns, of) => exports.measureInstances(of.first, of.events, addressIn(memory, columns.transfer), addressIn(memory, columns.posted), addressIn(memory, columns.completed), addressIn(memory, columns.blockOfEvent), addressIn(memory, columns.ofBlock), addressIn(memory, columns.bytesOfTransfer), addressIn(memory, columns.startNs), addressIn(memory, columns.endNs), addressIn(memory, columns.bytes)),
    numberInstances: (columns, of) => exports.numberInstances(of.blocks, addressIn(memory, columns.root), addressIn(memory, columns.ofBlock)),
    startUnion: (columns, of) => exports.startUnion(of.blocks, addressIn(memory, columns.root)),
    uniteBlocks: (columns, of) => exports.uniteBlocks(of.first, of.events, addressIn(memory, columns.transfer), addressIn(memory, columns.tie), addressIn(memory, columns.kind), addressIn(memory, columns.blockOfEvent), addressIn(memory, columns.firstOf), addressIn(memory, columns.root)),
    dropSends: (columns) => exports.dropSends(addressIn(memory, columns.matching), addressIn(memory, columns.head), addressIn(memory, columns.tie)),
    queueSends: (columns, of) => exports.queueSends(addressIn(memory, columns.matching), of.process, of.first, of.events, addressIn(memory, columns.transfer), addressIn(memory, columns.kind), addressIn(memory, columns.communicator), addressIn(memory, columns.partner), addressIn(memory, columns.tag), addressIn(memory, columns.end), addressIn(memory, columns.keys), addressIn(memory, columns.slots), of.mask, addressIn(memory, columns.head), addressIn(memory, columns.tail), addressIn(memory, columns.tie), addressIn(memory, columns.collectives)),
    takeReceives: (columns, of) => exports.takeReceives(addressIn(memory, columns.matching), of.first, of.events, addressIn(memory, columns.transfer), addressIn(memory, columns.end), addressIn(memory, columns.head), addressIn(memory, columns.tie)),
    numberSequences: (columns, of) => exports.numberSequences(addressIn(memory, columns.numbering), of.process, of.first, of.events, of.blocks, addressIn(memory, columns.transfer), addressIn(memory, columns.symbol), addressIn(memory, columns.start), addressIn(memory, columns.sequence), addressIn(memory, columns.pool), addressIn(memory, columns.end), addressIn(memory, columns.hashes), addressIn(memory, columns.seenOn), addressIn(memory, columns.slots)),
    startSequences: (columns) => exports.startSequences(addressIn(memory, columns.numbering), addressIn(memory, columns.slots)),
    countHeld: (columns, of) => exports.countHeld(of.events, addressIn(memory, columns.transfer), addressIn(memory, columns.call), addressIn(memory, columns.kind), addressIn(memory, columns.held)),
    findCallers: (columns, of) => exports.findCallers(of.calls, addressIn(memory, columns.region), addressIn(memory, columns.parent), addressIn(memory, columns.most), addressIn(memory, columns.caller)),
    sumHeld: (columns, of) => exports.sumHeld(of.calls, addressIn(memory, columns.parent), addressIn(memory, columns.held)),
    countPosted: (columns, of) => exports.countPosted(of.events, addressIn(memory, columns.transfer), addressIn(memory, columns.call), addressIn(memory, columns.marks), addressIn(memory, columns.kind), addressIn(memory, columns.context), addressIn(memory, columns.posted)),
    findMost: (columns, of) => exports.findMost(of.calls, addressIn(memory, columns.region), addressIn(memory, columns.amount), addressIn(memory, columns.most)),
    markCallers: (columns, of) => exports.markCallers(of.calls, addressIn(memory, columns.region), addressIn(memory, columns.parent), addressIn(memory, columns.fits), addressIn(memory, columns.holds), addressIn(memory, columns.outer)),
    resolveContexts: (columns, of) => exports.resolveContexts(of.calls, addressIn(memory, columns.region), addressIn(memory, columns.parent), addressIn(memory, columns.transparent), addressIn(memory, columns.context))
  };
}
var CALLER, SLOTS, END, CONTEXT_BY, Numbering, Matching, Cutting;
var init_interface3 = __esm({
  "src/patterns/kernels/interface.ts"() {
    "use strict";
    init_memory();
    CALLER = {
      /** There are several. */
      several: -2
    };
    SLOTS = {
      least: 1024
    };
    END = {
      ofCollective: -1,
      notMet: -2
    };
    CONTEXT_BY = {
      /** No rule. */
      itself: 0,
      group: 1,
      name: 2
    };
    Numbering = class extends Struct {
      static BYTES_PER_ELEMENT = 16;
      constructor(buffer, byteOffset) {
        super(buffer, byteOffset, 16);
      }
      /** How many different sequences there are. */
      get sequences() {
        return this.view.getInt32(0, true);
      }
      set sequences(value) {
        this.view.setInt32(0, value, true);
      }
      /** How many each process has, added up. */
      get processPatterns() {
        return this.view.getInt32(4, true);
      }
      set processPatterns(value) {
        this.view.setInt32(4, value, true);
      }
      /** The first block that has no number yet. */
      get nextBlock() {
        return this.view.getInt32(8, true);
      }
      set nextBlock(value) {
        this.view.setInt32(8, value, true);
      }
      /** Length of the hash table less one. */
      get mask() {
        return this.view.getInt32(12, true);
      }
      set mask(value) {
        this.view.setInt32(12, value, true);
      }
    };
    Matching = class extends Struct {
      static BYTES_PER_ELEMENT = 12;
      constructor(buffer, byteOffset) {
        super(buffer, byteOffset, 12);
      }
      get channels() {
        return this.view.getInt32(0, true);
      }
      set channels(value) {
        this.view.setInt32(0, value, true);
      }
      /** Events that are collectives. */
      get collectives() {
        return this.view.getInt32(4, true);
      }
      set collectives(value) {
        this.view.setInt32(4, value, true);
      }
      /** Sends and receives without a counterpart. */
      get unmatched() {
        return this.view.getInt32(8, true);
      }
      set unmatched(value) {
        this.view.setInt32(8, value, true);
      }
    };
    Cutting = class extends Struct {
      static BYTES_PER_ELEMENT = 9;
      constructor(buffer, byteOffset) {
        super(buffer, byteOffset, 9);
      }
      /** How many blocks there are. */
      get blocks() {
        return this.view.getInt32(0, true);
      }
      set blocks(value) {
        this.view.setInt32(0, value, true);
      }
      /** Of the last block. */
      get context() {
        return this.view.getInt32(4, true);
      }
      set context(value) {
        this.view.setInt32(4, value, true);
      }
      get isCollective() {
        return this.view.getUint8(8) !== 0;
      }
      set isCollective(value) {
        this.view.setUint8(8, value ? 1 : 0);
      }
    };
  }
});

// src/patterns/kernels/code.ts
var CODE3;
var init_code3 = __esm({
  "src/patterns/kernels/code.ts"() {
    "use strict";
    CODE3 = "AGFzbQEAAAABfwxgBX9/f39/AGAHf39/f39/fwBgA39/fwBgAn9/AGAOf39/f39/f39/f39/f38AYAZ/f39/f38AYAR/f39/AGARf39/f39/f39/f39/f39/f38AYAh/f39/f39/fwBgA39/fwF/YAt/f39/f39/f39/fwBgCX9/f39/f39/fwACDwEDZW52Bm1lbW9yeQIAAAMTEgAFBgECAAADBAEHAggDCQoLBAeJAhIJY3V0QmxvY2tzABERYXBwbHlDb250ZXh0UnVsZXMAEBBtZWFzdXJlSW5zdGFuY2VzAA8PbnVtYmVySW5zdGFuY2VzAA4Kc3RhcnRVbmlvbgANC3VuaXRlQmxvY2tzAAwJZHJvcFNlbmRzAAsKcXVldWVTZW5kcwAKDHRha2VSZWNlaXZlcwAJD251bWJlclNlcXVlbmNlcwAIDnN0YXJ0U2VxdWVuY2VzAAcJY291bnRIZWxkAAYLZmluZENhbGxlcnMABQdzdW1IZWxkAAQLY291bnRQb3N0ZWQAAwhmaW5kTW9zdAACC21hcmtDYWxsZXJzAAEPcmVzb2x2ZUNvbnRleHRzAAAKjh0SXgEEfwNAIAAgBUoEQCAFQQJ0IgYgAmooAgAiCEF/RyEHIAQgBmogBwR/IAEgBmooAgAgA2otAABBAUYFIAcLBH8gBCAIQQJ0aigCAAUgBQs2AgAgBUEBaiEFDAELCwuOAQEDfyAAQQFrIQADQCAAQQBOBEAgAEECdCIHIAJqKAIAIQYgASAHaigCACEHIAAgBGotAABBAUYiCARAIAUgB2pBAToAAAsgBkF/RwRAIAgEf0EBBSADIAdqLQAAQQFGBH8gByABIAZBAnRqKAIARwVBAAsLBEAgBCAGakEBOgAACwsgAEEBayEADAELCwtJAQN/A0AgACAESgRAIAEgBEECdCIFaigCACEGIAIgBWooAgAiBSADIAZBAnRqIgYoAgBKBEAgBiAFNgIACyAEQQFqIQQMAQsLC3UBAn8DQCAAIAdKBEAgAiAHQQJ0aigCACIIQX9GBH9BAQUgAyAHai0AAEECcQsEf0EBBSABIAdBAnRqKAIAIARqLQAAQQJGC0UEQCAGIAUgCEECdGooAgBBAnRqIgggCCgCAEEBajYCAAsgB0EBaiEHDAELCwtPAQJ/IABBAWshAANAIABBAE4EQCAAQQJ0IgMgAWooAgAiBEF/RwRAIAIgBEECdGoiBCAEKAIAIAIgA2ooAgBqNgIACyAAQQFrIQAMAQsLC7sBAQV/A0AgACAGSgRAAkAgAyAGQQJ0IgUgAWooAgAiB0ECdGooAgBBAUcNACACIAVqKAIAIQUDQCAFQX9HBH8gByABIAVBAnRqKAIARgVBAAsEQCACIAVBAnRqKAIAIQUMAQsLIAVBf0YNACAEIAdBAnRqIggoAgAiCUF/RgRAIAggASAFQQJ0aigCADYCAAUgCSABIAVBAnRqKAIARwRAIAQgB0ECdGpBfjYCAAsLCyAGQQFqIQYMAQsLC1YBA38DQCAAIAVKBEAgBUECdCIGIAJqKAIAIgdBf0cEQCAEIAdBAnRqIgcgBygCAEEBQQIgASAGaigCACADai0AAEECRhtqNgIACyAFQQFqIQUMAQsLCzIAIABBADYCACAAQQA2AgQgAEEANgIIIABB/wc2AgwgAUH/ASAAKAIMQQFqQQJ0/AsAC8AFAQt/IAAoAgghFgNAIAQgFkoEfyAHIBZBAnRqKAIAIAIgA2pIBUEACwRAIAcgFkECdGooAgAgAmshDiAHIBZBAWpBAnRqKAIAIAJrIRQgACgCACIPBH8gCiAPQQFrQQJ0aigCAAVBAAshEyAUIA5rQcW78oh4cyEXIA4hDwNAIA8gFEgEQCAJIA8gE2ogDmtBAnRqIAYgBSAPQQJ0aigCAEECdGooAgAiEDYCACAQIBdzQZODgAhsIBdBD3ZzIRcgD0EBaiEPDAELCyANIAAoAgwgFyAXQRB2c3EiEkECdGooAgAhDwNAIA9Bf0cEQCAXIA9BAnQiECALaigCAEYEQEEAIRgCQCAUIA5rIhEgCiAQaigCACAPBH8gCiAPQQFrQQJ0aigCAAVBAAsiEGtHDQBBACEVA0AgESAVSgRAIAkgECAVakECdGooAgAgCSATIBVqQQJ0aigCAEcNAiAVQQFqIRUMAQsLQQEhGAsFQQAhGAsFQQEhGAsgGEUEQCANIAAoAgwgEkEBanEiEkECdGooAgAhDwwBCwsgD0F/RgRAIAAgACgCACIPQQFqNgIAIA0gEkECdGogDzYCACAPQQJ0IhAgCmogEyAUaiAOazYCACALIBBqIBc2AgAgDCAQakF/NgIAIAAoAgwiDiAAKAIAQQF0SARAIAAgDkEBdEEBaiIQNgIMIA1B/wEgEEEBakECdPwLAEEAIRgDQCAYIAAoAgBIBEAgCyAYQQJ0aigCACIOIA5BEHZzIBBxIRcDQCANIBdBAnRqKAIAQX9HBEAgF0EBaiAQcSEXDAELCyANIBdBAnRqIBg2AgAgGEEBaiEYDAELCwsLIAggFkECdGogDzYCACABIAwgD0ECdGoiDigCAEcEQCAOIAE2AgAgACAAKAIEQQFqNgIECyAWQQFqIRYMAQsLIAAgFjYCCAueAQEEfyAAKAIIIQgDQCACIAdKBEACQCAEIAMgB0ECdGooAgBBAnRqKAIAIgpBAXFFIApBAEhyDQAgBSAKQQF1QQJ0aigCACIJQX9GBEAgCEEBaiEIDAELIAUgCkEBdUECdGogBiAJQQJ0aiIKKAIANgIAIAogASAHaiIKNgIAIAYgCkECdGogCTYCAAsgB0EBaiEHDAELCyAAIAg2AggL/wMBCn8gACgCBCESA0AgAyAYSgRAIAkgBCAYQQJ0aigCACIUQQJ0aiIRKAIAIhpBfkYEQCARIAUgFGotAAAiE0ECRgR/QX8FIAsgFEECdCIRIAZqKAIAIhdBtdzKlXxsIAggEWooAgAiFkGv1tO+AmxzIAEgByARaigCACIRIBNFIhMbIhVBsfPd8XlsIBEgASATGyIUQeuUr694bHNzIhEgEUEPdnNB7fjs4AJsIhEgEUENdnMgDHEiGUECdGooAgAhGgNAIBpBf0cEQCAVIAogGkEEdGoiESgCAEYEfyAUIBEoAgRGBUEACwR/IBYgESgCCEYFQQALBH8gFyARKAIMRgVBAAtFBEAgCyAZQQFqIAxxIhlBAnRqKAIAIRoMAgsLCyAaQX9GBEAgACAAKAIAIhpBAWo2AgAgCyAZQQJ0aiAaNgIAIAogGkEEdGoiESAVNgIAIBEgFDYCBCARIBY2AgggESAXNgIMCyATRSAaQQF0cgsiGjYCAAsgAiAYaiEUIBpBAEgEQCASIhFBAWohEiAQIBFBAnRqIBQ2AgAFIBpBAXFFBEAgDSAaQQF1IhNBAnRqIhEoAgBBf0YEQCARIBQ2AgAFIA8gDiATQQJ0aigCAEECdGogFDYCAAsgDiATQQJ0aiAUNgIACwsgGEEBaiEYDAELCyAAIBI2AgQLWAEDfwNAIAMgACgCAEgEQCABIANBAnRqKAIAIQQDQCAEQX9HBEAgAiAEQQJ0aiIFKAIAIQQgBUF/NgIAIAAgACgCCEEBajYCCAwBCwsgA0EBaiEDDAELCwvTAwEFfwNAIAEgDEoEQCAMQQJ0IgkgA2ooAgAiCkF/RwRAIAUgACAMaiILQQJ0aigCACEIIAIgCWooAgAgBGotAABBAkcEQCAKIAtKBEAgBSAKQQJ0aigCACAHIAhBAnRqKAIAIQsDQCAIIAtHBEAgByAIQQJ0aiAHIAtBAnRqKAIAIgg2AgAgByAIQQJ0aigCACELDAELCyAIIQoiCEECdCAHaigCACELA0AgCCALRwRAIAcgCEECdGogByALQQJ0aigCACIINgIAIAcgCEECdGooAgAhCwwBCwsgCCAKSgRAIAcgCEECdGogCjYCAAUgByAKQQJ0aiAINgIACwsFIAYgCkECdGoiCSgCAEF/RgRAIAkgCDYCAAUgByAGIApBAnRqKAIAIglBAnRqKAIAIQsDQCAJIAtHBEAgByAJQQJ0aiAHIAtBAnRqKAIAIgk2AgAgByAJQQJ0aigCACELDAELCyAHIAhBAnRqKAIAIQsDQCAIIAtHBEAgByAIQQJ0aiAHIAtBAnRqKAIAIgg2AgAgByAIQQJ0aigCACELDAELCyAIIAlKBEAgByAIQQJ0aiAJNgIABSAHIAlBAnRqIAg2AgALCwsLIAxBAWohDAwBCwsLJQEBfwNAIAAgAkoEQCABIAJBAnRqIAI2AgAgAkEBaiECDAELCwuHAQEEfwNAIAAgBEoEQCABIAQiA0ECdGooAgAhBgNAIAMgBkcEQCABIANBAnRqIAEgBkECdGooAgAiAzYCACABIANBAnRqKAIAIQYMAQsLIAMgBEYEQCAFIgNBAWohBQUgAiADQQJ0aigCACEDCyACIARBAnRqIAM2AgAgBEEBaiEEDAELCyAFC6IBAgN/AXwDQCABIAtKBEAgAyALQQN0aisDACIOIAggBiAFIAAgC2pBAnRqKAIAQQJ0aigCACIMQQN0aiINKwMAYwRAIA0gDjkDAAsgBCALQQN0aisDACIOIAkgDEEDdGoiDSsDAGQEQCANIA45AwALIAogDEEDdGoiDCAMKwMAIAcgAiALQQJ0aigCAEEDdGorAwCgOQMAIAtBAWohCwwBCwsL9QIBCX9BfyEJQX8hDQNAIAAgEUoEQCARQQJ0IgogAWooAgAhDyACIApqKAIAIhBBf0YEf0EABSAGIBBqLQAACyEOIAQgD0ECdGooAgAhDCAHIBFBAnRqQX82AgAgEEF/RgR/IAkFIAcgEEECdGooAgALIQsgDEF/RyIKBEAgCyAMRiEKCyAQQX9GBH8gDQUgCCAQQQJ0aigCAAsgESAKGyEKIBBBf0YEQCAMIQkgCiENBSAQQQJ0IgsgB2ogDDYCACAIIAtqIAo2AgALIAMgD2otAAAEQCAFIBFBAnRqIBE2AgAgBiARakECOgAABSAOQQJGBEAgBSARQQJ0aiAFIBBBAnRqKAIANgIAIAYgEWpBAjoAAAUgDEF/RwRAIAUgEUECdGogCjYCACAGIBFqQQE6AAAFIA5BAUYEQCAFIBFBAnRqIAUgEEECdGooAgA2AgAgBiARakEBOgAABSAGIBFqQQA6AAALCwsLIBFBAWohEQwBCwsL6gEBBn8gACgCACETIAAoAgQhDyAALQAIIQ4DQCAEIBJKBEAgEkEBIAMbRSAGIBJBAnRqKAIAIhBBf0YEf0F/BSAJIBBBAnRqKAIACyIQIA9HciAFIBJBAnRqKAIAIAhqLQAAQQJGIhEgDkEAR0dyBH9BAQUgByASai0AAEEBcQsEQCATQQJ0Ig4gCmogAiASajYCACALIA5qIAE2AgAgDCAOaiAQNgIAIBNBAWohEyAQIQ8gESEOCyANIAIgEmpBAnRqIBNBAWs2AgAgEkEBaiESDAELCyAAIBM2AgAgACAPNgIEIAAgDjoACAs=";
  }
});

// src/patterns/kernels/workspace.ts
function bytes(length) {
  return { make: Uint8Array, length };
}
function integers(length) {
  return { make: Int32Array, length };
}
function numbers(length) {
  return { make: Float64Array, length };
}
function struct(make) {
  return { make, length: 1 };
}
function openWorkspace(rooms) {
  let behind = 0;
  const places = Object.entries(rooms).map(([name, room]) => {
    const address = behind;
    behind = Math.ceil((address + room.length * room.make.BYTES_PER_ELEMENT) / 8) * 8;
    return { name, address, ...room };
  });
  const { kernels, memory } = kernelsFor(behind);
  const columns = {};
  for (const { name, address, make, length } of places) {
    const part = new make(memory.buffer, address, length);
    if (!ArrayBuffer.isView(part)) new Uint8Array(memory.buffer, address, make.BYTES_PER_ELEMENT).fill(0);
    columns[name] = part;
  }
  const isKept = memory === kept2?.memory;
  const result = (column, length = column.length) => (
    // A small part of a large memory is copied too, so that the memory can go.
    isKept || 2 * length < column.length ? column.slice(0, length) : column.subarray(0, length)
  );
  return { kernels, columns, result };
}
function kernelsFor(size) {
  if (kept2 !== void 0 && kept2.memory.buffer.byteLength >= size) return kept2;
  const isKept = size <= MOST_KEPT_BYTES;
  const wanted = isKept ? 2 ** Math.ceil(Math.log2(Math.max(size, PAGE_BYTES2))) : size;
  const pages = Math.ceil(wanted / PAGE_BYTES2);
  if (pages > MOST_PAGES2) throw tooMany2();
  code3 ??= new WebAssembly.Module(Buffer.from(CODE3, "base64"));
  const memory = withAddresses(() => new WebAssembly.Memory({ initial: pages, maximum: pages }));
  const instance = new WebAssembly.Instance(code3, { env: { memory } });
  const made = { kernels: kernelsOf(instance, memory), memory };
  if (isKept) kept2 = made;
  return made;
}
function tooMany2() {
  return new InputError({
    file: "memory",
    found: "the communication events of this trace do not fit into the memory of one stage",
    rule: "4 GiB hold some two hundred million events",
    remedy: "record fewer iterations"
  });
}
function chunkLength({ events }) {
  return Math.min(CHUNK, events.count);
}
function slotsFor(keys) {
  return Math.max(SLOTS.least, 2 ** Math.ceil(Math.log2(2 * Math.max(1, keys))));
}
function eachChunk({ processes, processStart }, copied, visit) {
  for (let process2 = 0; process2 < processes; process2++) {
    const start = processStart[process2];
    const end = processStart[process2 + 1];
    for (let first = start; first < end; first += CHUNK) {
      const behind = Math.min(first + CHUNK, end);
      for (const [from, to] of copied) to.set(from.subarray(first, behind));
      visit({ process: process2, first, events: behind - first, isProcessStart: first === start });
    }
  }
}
var PAGE_BYTES2, MOST_PAGES2, code3, kept2, CHUNK;
var init_workspace = __esm({
  "src/patterns/kernels/workspace.ts"() {
    "use strict";
    init_memory();
    init_errors();
    init_code3();
    init_interface3();
    PAGE_BYTES2 = 65536;
    MOST_PAGES2 = 65536;
    CHUNK = 1 << 16;
  }
});

// src/patterns/signatures.ts
import { createHash, hash } from "node:crypto";
function signInstances(trace, blocks, instances) {
  const symbols = new Symbols(trace);
  const multisets = new Interner();
  const { multisetOfBlock, processPatterns } = signBlocks(trace, blocks, symbols, multisets);
  const signatures = new Interner();
  const ofInstance = new Int32Array(instances.count);
  const firstInstances = [];
  let key = new Int32Array(1024);
  for (let instance = 0; instance < instances.count; instance++) {
    const [from, to] = [instances.start[instance], instances.start[instance + 1]];
    if (2 * (to - from) > key.length) key = new Int32Array(4 * (to - from));
    let length = 0;
    for (let i = from; i < to; ) {
      const process2 = blocks.process[instances.block[i]];
      let behind = i + 1;
      while (behind < to && blocks.process[instances.block[behind]] === process2) behind++;
      key[length++] = process2;
      key[length++] = behind === i + 1 ? multisetOfBlock[instances.block[i]] : jointMultiset(blocks, symbols, multisets, instances.block.subarray(i, behind));
      i = behind;
    }
    const signature = signatures.number(key, 0, length);
    if (signature === firstInstances.length) firstInstances.push(instance);
    ofInstance[instance] = signature;
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
function sortSymbols(buffer, count) {
  if (count > FEW) {
    buffer.subarray(0, count).sort();
    return;
  }
  for (let i = 1; i < count; i++) {
    const symbol = buffer[i];
    let at = i;
    for (; at > 0 && buffer[at - 1] > symbol; at--) buffer[at] = buffer[at - 1];
    buffer[at] = symbol;
  }
}
function symbolOf(kind, value) {
  return value << KIND_BITS | kind;
}
function signBlocks(trace, blocks, symbols, multisets) {
  const { sequenceOfBlock, pool, ends, processPatterns } = numberSequences(trace, blocks, symbols);
  const multisetOfSequence = ends.map((end, sequence) => {
    const from = sequence === 0 ? 0 : ends[sequence - 1];
    return multisets.number(pool.subarray(from, end).sort(), 0, end - from);
  });
  const multisetOfBlock = sequenceOfBlock.map((sequence) => multisetOfSequence[sequence]);
  return { multisetOfBlock, processPatterns };
}
function numberSequences({ events, transfers, processes, processStart }, blocks, symbols) {
  let longest = 0;
  for (let process2 = 0; process2 < processes; process2++) {
    longest = Math.max(longest, processStart[process2 + 1] - processStart[process2]);
  }
  const { kernels, columns } = openWorkspace({
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
  columns.start.set(blocks.start);
  columns.symbol.set(symbols.ofTransfer);
  kernels.startSequences(columns);
  for (let process2 = 0; process2 < processes; process2++) {
    const [first, behind] = [processStart[process2], processStart[process2 + 1]];
    columns.transfer.set(events.transfer.subarray(first, behind));
    kernels.numberSequences(columns, { process: process2, first, events: behind - first, blocks: blocks.count });
  }
  const { sequences, processPatterns } = columns.numbering;
  return {
    sequenceOfBlock: columns.sequence,
    pool: columns.pool,
    ends: columns.end.subarray(0, sequences),
    processPatterns
  };
}
function jointMultiset(blocks, symbols, multisets, of) {
  let length = 0;
  for (const block of of) length = symbols.put(blocks.start[block], blocks.start[block + 1], length);
  const joint = symbols.buffer.subarray(0, length).sort();
  return multisets.number(joint, 0, length);
}
function linesBy(symbols, signatures, multisets) {
  let texts = [];
  const rank = /* @__PURE__ */ new Map();
  const rankAll = () => {
    const distinct2 = Array.from(new Set(symbols.ofTransfer), (symbol) => ({
      symbol,
      text: symbolText(symbol)
    }));
    distinct2.sort((a, b) => a.text < b.text ? -1 : 1);
    texts = distinct2.map(({ text }) => text);
    for (const [at, { symbol }] of distinct2.entries()) rank.set(symbol, at);
  };
  return (number) => {
    if (texts.length === 0) rankAll();
    const signature = signatures.sequence(number);
    const lines = [];
    for (let i = 0; i < signature.length; i += 2) {
      let line = `P${signature[i]}:`;
      for (const [at, times] of timesByRank(multisets.sequence(signature[i + 1]), rank))
        line += ` ${texts[at]}`.repeat(times);
      lines.push(line);
    }
    return lines;
  };
}
function timesByRank(symbols, rank) {
  const found = [];
  for (let from = 0; from < symbols.length; ) {
    let to = from + 1;
    while (to < symbols.length && symbols[to] === symbols[from]) to++;
    found.push([rank.get(symbols[from]), to - from]);
    from = to;
  }
  return found.sort(([a], [b]) => a - b);
}
function symbolText(symbol) {
  const value = symbol >> KIND_BITS;
  const kind = symbol & KIND_MASK;
  if (kind === KIND.collective) return COLLECTIVE_NAMES[value] ?? `COLLECTIVE_${value}`;
  return `${kind === KIND.send ? "S" : "R"}${value}`;
}
function signatureId(lines) {
  const length = lines.reduce((sum3, line) => sum3 + line.length, 0);
  if (length <= PIECE) return hash("sha256", idText(lines.join(";"))).slice(0, 16);
  const sum2 = createHash("sha256");
  for (const [i, line] of lines.entries()) {
    const first = line.indexOf(" ") + 1;
    sum2.update(`${i === 0 ? "" : ";"}${line.slice(0, first).trimEnd()}`);
    for (let at = first; at < line.length; at += PIECE) sum2.update(idText(line.slice(at, at + PIECE)));
  }
  return sum2.digest("hex").slice(0, 16);
}
function idText(lines) {
  return lines.replaceAll(": ", ":").replaceAll(" ", ".");
}
var KIND_BITS, KIND_MASK, Symbols, FEW, PIECE;
var init_signatures = __esm({
  "src/patterns/signatures.ts"() {
    "use strict";
    init_codes();
    init_growing_columns();
    init_trace();
    init_interner();
    init_interface3();
    init_workspace();
    KIND_BITS = 2;
    KIND_MASK = 3;
    Symbols = class {
      ofTransfer;
      transfer;
      /** The symbols that were asked for last. */
      buffer = new Int32Array(1024);
      constructor(trace) {
        const { count, kind, operation, partner } = trace.transfers;
        this.transfer = trace.events.transfer;
        this.ofTransfer = new Int32Array(count);
        for (let t = 0; t < count; t++) {
          this.ofTransfer[t] = symbolOf(kind[t], kind[t] === KIND.collective ? operation[t] : partner[t]);
        }
      }
      /** Puts the symbols of the events `from` to `to - 1` into the buffer at `at`. @returns where they end */
      put(from, to, at) {
        if (at + to - from > this.buffer.length) this.buffer = grown(this.buffer, 2 * (at + to - from));
        for (let event = from; event < to; event++) this.buffer[at++] = this.ofTransfer[this.transfer[event]];
        return at;
      }
    };
    FEW = 24;
    PIECE = 1 << 16;
  }
});

// src/patterns/sites.ts
function addSites(sites, { start, block }, instance, into) {
  for (let i = start[instance]; i < start[instance + 1]; i++) addBlockSite(sites, block[i], into);
}
function addBlockSite({ ofBlock }, block, into) {
  if (ofBlock[block] !== NONE) into.add(ofBlock[block]);
}
function namesOf({ names }, sites) {
  return distinct(Array.from(sites, (site) => names[site]));
}
function functionsOf(trace, { regions }, sites) {
  return distinct(Array.from(sites, (site) => trace.regions[regions[site].at(-1)].name));
}
function distinct(names) {
  return [...new Set(names)].sort();
}
function findSites(trace, blocks, isChosen) {
  const { regions, calls } = trace;
  const caller = thinCallers(trace);
  const isOfLayer = caller.map(
    (_, region) => leadsToLayer(caller, region) && isChosen[region] === 0 ? 1 : 0
  );
  const found = new SiteTable(regions.length);
  const ofBlock = blocks.region.slice();
  const hasLayers = isOfLayer.includes(1);
  for (let block = 0; hasLayers && block < blocks.count; block++) {
    const region = blocks.region[block];
    if (region === NONE || isOfLayer[region] === 0) continue;
    let site = region;
    let call = blocks.context[block];
    let inner;
    do {
      inner = calls.region[call];
      call = callerOf(trace, call);
      if (call === NONE) break;
      site = found.within(site, calls.region[call]);
    } while (caller[inner] !== CALLER.several);
    if (call !== NONE) ofBlock[block] = site;
  }
  const names = found.regions.map((path) => nameOf2(path.map((region) => regions[region].name)));
  return { ofBlock, regions: found.regions, names };
}
function leadsToLayer(caller, region) {
  let outer = region;
  for (let steps = 0; outer >= 0 && steps < caller.length; steps++) outer = caller[outer];
  return outer === CALLER.several;
}
function callerOf({ calls: { region, parent } }, call) {
  let outer = parent[call];
  while (outer !== NONE && region[outer] === region[call]) outer = parent[outer];
  return outer;
}
function nameOf2(path) {
  return path.includes("") ? path.at(-1) : path.join(CALLS);
}
function thinCallers(trace) {
  const { events, transfers, calls, regions } = trace;
  const chunk = chunkLength(trace);
  const { kernels, columns } = openWorkspace({
    transfer: integers(chunk),
    call: integers(chunk),
    kind: bytes(transfers.count),
    region: integers(calls.count),
    parent: integers(calls.count),
    held: integers(calls.count),
    most: integers(regions.length),
    caller: integers(regions.length)
  });
  columns.kind.set(transfers.kind.subarray(0, transfers.count));
  columns.region.set(calls.region.subarray(0, calls.count));
  columns.parent.set(calls.parent.subarray(0, calls.count));
  columns.held.fill(0);
  columns.most.fill(0);
  columns.caller.fill(NONE);
  const copied = [
    [events.transfer, columns.transfer],
    [events.call, columns.call]
  ];
  eachChunk(trace, copied, (chunk2) => kernels.countHeld(columns, chunk2));
  kernels.sumHeld(columns, { calls: calls.count });
  kernels.findMost({ ...columns, amount: columns.held }, { calls: calls.count });
  kernels.findCallers(columns, { calls: calls.count });
  return columns.caller.slice();
}
var CALLS, SiteTable;
var init_sites = __esm({
  "src/patterns/sites.ts"() {
    "use strict";
    init_trace();
    init_interface3();
    init_workspace();
    CALLS = " \u203A ";
    SiteTable = class {
      regions;
      functions;
      numbers = /* @__PURE__ */ new Map();
      constructor(functions) {
        this.functions = functions;
        this.regions = Array.from({ length: functions }, (_, region) => [region]);
      }
      /** @returns the site that is `site` called from a region */
      within(site, region) {
        const key = site * this.functions + region;
        let number = this.numbers.get(key);
        if (number === void 0) {
          number = this.regions.push([region, ...this.regions[site]]) - 1;
          this.numbers.set(key, number);
        }
        return number;
      }
    };
  }
});

// src/families/links.ts
function unusedLinks(count) {
  return { count, used: 0, messages: 0, squares: 0 };
}
function addMessages(links, messages) {
  links.used++;
  links.messages += messages;
  links.squares += messages * messages;
}
function evenness({ count, messages, squares }) {
  return squares === 0 ? 0 : messages * messages / (count * squares);
}
function together(kinds) {
  const sum2 = { links: 0, used: 0, linked: 0, even: 0 };
  for (const kind of kinds) {
    sum2.links += kind.count;
    sum2.used += kind.used;
    sum2.linked += kind.messages;
    sum2.even += kind.count * evenness(kind);
  }
  return { ...sum2, even: sum2.links === 0 ? 0 : sum2.even / sum2.links };
}
var LEAST_COVERAGE;
var init_links = __esm({
  "src/families/links.ts"() {
    "use strict";
    LEAST_COVERAGE = 0.75;
  }
});

// src/families/transposed-grid.ts
function transposedGrid(pairs) {
  for (const wide of [1, 2]) {
    const side = Math.sqrt(pairs.processes / wide);
    if (Number.isInteger(side) && side >= 2) return onSquare(pairs, side, wide);
  }
  return null;
}
function onSquare(pairs, side, wide) {
  const columns = side * wide;
  const transposedTo = transposedPlaces([side, columns]);
  const rows = { steps: linksBySteps(columns, side), doubling: linksByDoubling(columns, side) };
  const lines = { steps: linksBySteps(side, columns), doubling: linksByDoubling(side, columns) };
  const crossing = unusedLinks(wide * side * (side - 1) / 2);
  const diagonal = unusedLinks(crossing.count + columns);
  eachPair(pairs, (low, high, messages) => {
    const [lowRow, highRow] = [Math.floor(low / columns), Math.floor(high / columns)];
    const [lowColumn, highColumn] = [low % columns, high % columns];
    if (lowRow === highRow) take2(rows, lowColumn, highColumn, messages);
    else if (lowColumn === highColumn) take2(lines, lowRow, highRow, messages);
    else if (transposedTo[low] === high) {
      addMessages(crossing, messages);
      addMessages(diagonal, messages / 2);
    }
  });
  for (let process2 = 0; process2 < pairs.processes; process2++) {
    const own = pairs.toItself[process2];
    if (own > 0 && transposedTo[process2] === process2) addMessages(diagonal, own);
  }
  const axes = [rows, lines].filter((axis) => isUsed(best(axis)));
  if (axes.length === 0 || !isUsed(crossing) || crossing.messages < LEAST_SHARE * pairs.total) return null;
  return {
    dimensions: [side, columns],
    kinds: [...axes.map(best), crossing],
    stepped: rows.steps.messages + lines.steps.messages,
    transposed: crossing.messages,
    isOnDiagonal: evenness(diagonal) >= ALIKE
  };
}
function transposedPlaces([side, columns]) {
  const wide = columns / side;
  return Int32Array.from({ length: side * columns }, (_, process2) => {
    const [row, column] = [Math.floor(process2 / columns), process2 % columns];
    return Math.floor(column / wide) * columns + row * wide + column % wide;
  });
}
function linksBySteps(extent, lines) {
  return unusedLinks(lines * (extent - 1));
}
function linksByDoubling(extent, lines) {
  const stages = Math.log2(extent);
  return stages > 1 && Number.isInteger(stages) ? unusedLinks(lines * extent * stages / 2) : null;
}
function take2({ steps, doubling }, low, high, messages) {
  if (high - low === 1) addMessages(steps, messages);
  const difference = low ^ high;
  if (doubling !== null && (difference & difference - 1) === 0) addMessages(doubling, messages);
}
function best({ steps, doubling }) {
  return doubling !== null && doubling.messages > steps.messages ? doubling : steps;
}
function isUsed({ used, count }) {
  return used >= LEAST_COVERAGE * count;
}
function eachPair({ start, low, messages, processes }, visit) {
  for (let distance = 1; distance < processes; distance++) {
    for (let i = start[distance]; i < start[distance + 1]; i++)
      visit(low[i], low[i] + distance, messages[i]);
  }
}
var LEAST_SHARE, ALIKE;
var init_transposed_grid = __esm({
  "src/families/transposed-grid.ts"() {
    "use strict";
    init_links();
    LEAST_SHARE = 0.02;
    ALIKE = 0.9;
  }
});

// src/families/directions.ts
function compareSteps(a, b) {
  let difference = lengthOf(a) - lengthOf(b);
  for (let axis = 0; axis < a.length && difference === 0; axis++) {
    difference = Math.abs(b[axis]) - Math.abs(a[axis]) || b[axis] - a[axis];
  }
  return difference;
}
function lengthOf(step) {
  let length = 0;
  for (const part of step) length += Math.abs(part);
  return length;
}
function areNeighbours(directions) {
  return directions.every((direction) => direction.every((step) => Math.abs(step) <= 1));
}
var AXES, UNNUMBERED, Places;
var init_directions = __esm({
  "src/families/directions.ts"() {
    "use strict";
    init_transposed_grid();
    AXES = ["x", "y", "z"];
    UNNUMBERED = -1;
    Places = class {
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
        this.extents = [...dimensions].reverse();
        this.periodic = [...periodic].reverse();
        this.transposed = transposed === void 0 ? null : transposedPlaces(dimensions);
        let [stride, size] = [1, 1];
        const weights = [];
        const strides = this.extents.map((extent) => {
          const own = stride;
          weights.push(size);
          stride *= extent;
          size *= 2 * extent;
          return own;
        });
        const processes = stride;
        this.place = this.extents.map(
          (extent, axis) => Int32Array.from({ length: processes }, (_, process2) => Math.floor(process2 / strides[axis]) % extent)
        );
        this.code = new Int32Array(processes);
        for (const [axis, weight] of weights.entries()) {
          const along = this.place[axis];
          for (let process2 = 0; process2 < processes; process2++) this.code[process2] += weight * along[process2];
        }
        this.middle = weights.reduce((sum2, weight, axis) => sum2 + weight * this.extents[axis], 0);
        this.numberOf = new Int32Array(size).fill(UNNUMBERED);
      }
      /** Place of a process along an axis. */
      along(process2, axis) {
        return this.place[axis][process2];
      }
      /** Whether a step leads from a process to one inside the grid; `sign` −1 asks for the opposite step. */
      staysInside(process2, direction, sign) {
        for (let axis = 0; axis < direction.length; axis++) {
          if (this.periodic[axis] || direction[axis] === 0) continue;
          const place = this.place[axis][process2] + sign * direction[axis];
          if (place < 0 || place >= this.extents[axis]) return false;
        }
        return true;
      }
      /**
       * The distinct directions of a graph's messages, and the direction of each; null when there are more than `most`,
       * which says that the grid does not explain the pattern.
       */
      directionsOf({ from, to }, most) {
        const ofEdge = new Int32Array(from.length);
        const met = [];
        const look2 = ++this.looks;
        const { code: code4, middle, numberOf } = this;
        for (let edge = 0; edge < from.length; edge++) {
          const at = code4[to[edge]] - code4[from[edge]] + middle;
          const known = numberOf[at];
          const number = known === UNNUMBERED ? this.numberStep(from[edge], to[edge], at) : known;
          if (this.metIn[number] !== look2) {
            if (met.length === most) return null;
            this.metIn[number] = look2;
            met.push(number);
          }
          ofEdge[edge] = number;
        }
        const set = this.setOf(met.sort((a, b) => a - b));
        for (let edge = 0; edge < ofEdge.length; edge++) ofEdge[edge] = set.rank[ofEdge[edge]];
        return { set, ofEdge };
      }
      /** @param numbers distinct and ascending */
      setOf(numbers2) {
        const id = numbers2.join(" ");
        let set = this.sets.get(id);
        if (set === void 0) {
          const sorted = numbers2.sort((a, b) => compareSteps(this.directions[a], this.directions[b]));
          const directions = sorted.map((number) => this.directions[number]);
          const key = directions.map((direction) => direction.join(",")).join(" ");
          const rank = [];
          for (const [index, number] of sorted.entries()) rank[number] = index;
          set = { directions, numbers: sorted, key, rank };
          this.sets.set(id, set);
        }
        return set;
      }
      /** Numbers the direction from one process to another; around a periodic axis the shorter way, forwards of equals. */
      numberStep(from, to, at) {
        const step = this.stepBetween(from, to);
        const text = step.join(",");
        let number = this.numberOfStep.get(text);
        if (number === void 0) {
          number = this.directions.push(step) - 1;
          this.numberOfStep.set(text, number);
        }
        this.numberOf[at] = number;
        return number;
      }
      stepBetween(from, to) {
        return this.extents.map((extent, axis) => {
          const step = this.along(to, axis) - this.along(from, axis);
          if (!this.periodic[axis]) return step;
          if (2 * step > extent) return step - extent;
          return 2 * step <= -extent ? step + extent : step;
        });
      }
    };
  }
});

// src/families/direction-names.ts
function nameDirections(directions, dimensions) {
  const moves = directions.filter((direction) => direction.some((step) => step !== 0));
  if (moves.length === 0) return "message to itself";
  const suffix = moves.length < directions.length ? " and to itself" : "";
  return nameMoves(moves, dimensions) + suffix;
}
function nameMoves(moves, dimensions) {
  const straight = moves.filter((move) => move.filter((step) => step !== 0).length === 1);
  const axes = moves[0].map((_, axis) => axis).filter((axis) => moves.some((move) => move[axis] !== 0));
  const isNearest = areNeighbours(moves) && straight.length === 2 * axes.length;
  const hasDiagonals = straight.length < moves.length;
  if (isNearest && axes.length === dimensions) {
    return `${dimensions}D nearest neighbour${hasDiagonals ? " with diagonals" : ""}`;
  }
  if (isNearest && hasDiagonals) return `nearest neighbour along ${listed(axisNames(axes))} with diagonals`;
  if (!hasDiagonals) {
    const name = nameStraight(straight, axes);
    if (name !== null) return name;
  }
  if (moves.length <= MOST_LISTED) {
    const steps = moves.map((move) => `(${axes.map((axis) => signed(move[axis])).join(", ")})`);
    return `shift ${listed(steps)} along (${axisNames(axes).join(", ")})`;
  }
  const reaches = axes.map((axis) => {
    const reach = moves.reduce((most, move) => Math.max(most, Math.abs(move[axis])), 0);
    return `${reach} along ${AXES[axis]}`;
  });
  return `stencil of ${moves.length} directions reaching ${reaches.join(", ")}`;
}
function nameStraight(straight, axes) {
  const axesOf2 = /* @__PURE__ */ new Map();
  for (const axis of axes) {
    const steps = straight.map((step) => step[axis]).filter((step) => step !== 0);
    const text = stepText(steps);
    if (text === null) return null;
    axesOf2.set(text, [...axesOf2.get(text) ?? [], axis]);
  }
  const parts = [...axesOf2].map(([text, along]) => `${text} along ${listed(axisNames(along))}`);
  return `shift ${parts.join(", ")}`;
}
function stepText(steps) {
  const reaches = [...new Set(steps.map(Math.abs))];
  if (reaches.length > MOST_LISTED) return null;
  return listed(
    reaches.map((reach) => {
      const both = steps.includes(reach) && steps.includes(-reach);
      return both ? `\xB1${reach}` : signed(steps.includes(reach) ? reach : -reach);
    })
  );
}
function signed(step) {
  return step > 0 ? `+${step}` : `${step}`;
}
function axisNames(axes) {
  return axes.map((axis) => AXES[axis]);
}
function listed(words) {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
var MOST_LISTED;
var init_direction_names = __esm({
  "src/families/direction-names.ts"() {
    "use strict";
    init_directions();
    MOST_LISTED = 3;
  }
});

// src/families/collectives.ts
function collectiveShape(operations, root, members, processes, places) {
  const isWhole = members.length === processes;
  const names = operations.map((operation) => nameOperation(operation, isWhole ? root : NONE));
  const name = [...new Set(names)].join(", ") + (isWhole ? "" : whoseOf(members, places));
  return { key: name, name };
}
function nameOperation(operation, root) {
  const full = COLLECTIVE_NAMES[operation] ?? `COLLECTIVE_${operation}`;
  const base = full.replace(/^(GATHER|SCATTER|ALLGATHER|ALLTOALL)[VW]$/, "$1").replace(/_BLOCK$/, "");
  const word = WORDS[base] ?? base.toLowerCase().replaceAll("_", base.startsWith("REDUCE") ? "-" : " ");
  const preposition = ROOT_WORDS[base];
  return preposition === void 0 || root < 0 ? word : `${word} ${preposition} ${root}`;
}
function whoseOf(members, places) {
  if (members.length === 1) return " in one process";
  const axes = places === null ? null : spannedAxes(members, places);
  return axes === null ? " within groups" : ` along ${listed(axisNames(axes))}`;
}
function spannedAxes(members, places) {
  let size = 1;
  const axes = [];
  for (let axis = 0; axis < places.extents.length; axis++) {
    const seen = new Set(Array.from(members, (process2) => places.along(process2, axis)));
    if (seen.size === 1) continue;
    if (seen.size !== places.extents[axis]) return null;
    size *= seen.size;
    axes.push(axis);
  }
  return size === members.length ? axes : null;
}
var SEVERAL, WORDS, ROOT_WORDS;
var init_collectives = __esm({
  "src/families/collectives.ts"() {
    "use strict";
    init_codes();
    init_trace();
    init_direction_names();
    SEVERAL = -2;
    WORDS = { BCAST: "broadcast", ALLTOALL: "all-to-all" };
    ROOT_WORDS = {
      BCAST: "from",
      SCATTER: "from",
      GATHER: "to",
      REDUCE: "to"
    };
  }
});

// src/families/roles.ts
function rolesOf2({ from, to }, ofEdge) {
  const roles = { processes: [], out: [], in: [] };
  const entries = [];
  const entryOf = (process2) => {
    let entry = entries[process2];
    if (entry === void 0) {
      entry = roles.processes.push(process2) - 1;
      roles.out.push(0);
      roles.in.push(0);
      entries[process2] = entry;
    }
    return entry;
  };
  for (let edge = 0; edge < ofEdge.length; edge++) {
    const bit = 1 << ofEdge[edge];
    const [sender, receiver] = [entryOf(from[edge]), entryOf(to[edge])];
    roles.out[sender] |= bit;
    roles.in[receiver] |= bit;
  }
  return roles;
}
function translated(bits, bitOf) {
  let result = 0;
  for (let index = 0; bits >>> index !== 0; index++) {
    if (bits >>> index & 1) result |= 1 << bitOf[index];
  }
  return result;
}
var init_roles2 = __esm({
  "src/families/roles.ts"() {
    "use strict";
  }
});

// src/families/borders.ts
function joinStencils(patterns, places) {
  const byKey = /* @__PURE__ */ new Map();
  for (const pattern of patterns) {
    const stencil = byKey.get(pattern.set.key);
    if (stencil === void 0) byKey.set(pattern.set.key, { set: pattern.set, members: [pattern] });
    else stencil.members.push(pattern);
  }
  const stencils = [...byKey.values()].sort(
    ({ set: a }, { set: b }) => b.directions.length - a.directions.length || (a.key < b.key ? -1 : 1)
  );
  const wholes = [];
  for (const stencil of stencils) {
    const candidates2 = wholes.filter((whole) => whole.includes(stencil.set));
    if (stencil.set.directions.length > MOST_DIRECTIONS) continue;
    const own = [];
    stencil.members = stencil.members.filter((member) => {
      const roles = rolesOf2(member.graph, member.ofEdge);
      const whole = onlyLargest(candidates2.filter((candidate) => candidate.explains(stencil.set, roles)));
      whole?.stencil.members.push(member);
      if (whole === null) own.push(roles);
      return whole === null;
    });
    if (own.length > 0 && wholes.length < MOST_WHOLES) wholes.push(new Whole(stencil, own, places));
  }
  return stencils.filter(({ members }) => members.length > 0);
}
function onlyLargest(wholes) {
  const [first, second] = wholes;
  if (first === void 0) return null;
  return second?.directions.length === first.directions.length ? null : first;
}
function isSpoke(one, none) {
  return none === 0 && one !== 0 && (one & one - 1) === 0;
}
var MOST_WHOLES, MOST_DIRECTIONS, MOST_ROLES, Whole;
var init_borders = __esm({
  "src/families/borders.ts"() {
    "use strict";
    init_interner();
    init_roles2();
    MOST_WHOLES = 64;
    MOST_DIRECTIONS = 31;
    MOST_ROLES = 128;
    Whole = class {
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
        this.stencil = stencil;
        this.directions = stencil.set.directions;
        this.places = places;
        this.bitOf = new Int8Array(places.directions.length).fill(-1);
        stencil.set.numbers.forEach((number, bit) => {
          this.bitOf[number] = bit;
        });
        const distinct2 = new Interner();
        const key = new Int32Array(4);
        for (const found of members) {
          for (let i = 0; i < found.processes.length && distinct2.count < MOST_ROLES; i++) {
            const { leads, comes } = this.insideOf(found.processes[i]);
            key.set([found.out[i], found.in[i], leads, comes]);
            if (distinct2.number(key, 0, 4) < this.roles.out.length) continue;
            this.roles.out.push(found.out[i]);
            this.roles.in.push(found.in[i]);
            this.roles.leads.push(leads);
            this.roles.comes.push(comes);
          }
        }
        const { out, in: into } = this.roles;
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
        const bitOf = numbers2.map((number) => this.bitOf[number]);
        for (let i = 0; i < roles.processes.length; i++) {
          const [sends, receives] = [roles.out[i], roles.in[i]];
          if (this.isFan.out && isSpoke(receives, sends)) continue;
          if (this.isFan.in && isSpoke(sends, receives)) continue;
          const { leads, comes } = this.insideOf(roles.processes[i]);
          if (!this.hasRole(translated(sends, bitOf), translated(receives, bitOf), leads, comes)) return false;
        }
        return true;
      }
      /** Whether some process of the stencil would do this where these directions stay inside the grid. */
      hasRole(sends, receives, leads, comes) {
        const { out, in: into, leads: led, comes: came } = this.roles;
        for (let i = 0; i < out.length; i++) {
          const shows = (leads & ~led[i]) === 0 && (comes & ~came[i]) === 0;
          if (shows && (out[i] & leads) === sends && (into[i] & comes) === receives) return true;
        }
        return false;
      }
      insideOf(process2) {
        const known = this.inside.get(process2);
        if (known !== void 0) return known;
        const inside = { leads: 0, comes: 0 };
        for (let bit = 0; bit < this.directions.length; bit++) {
          if (this.places.staysInside(process2, this.directions[bit], 1)) inside.leads |= 1 << bit;
          if (this.places.staysInside(process2, this.directions[bit], -1)) inside.comes |= 1 << bit;
        }
        this.inside.set(process2, inside);
        return inside;
      }
    };
  }
});

// src/families/canonical-form.ts
function canonicalForm(graph) {
  const numbered2 = renumbered(graph);
  const colours = refine(numbered2, new Int32Array(numbered2.size));
  const invariant = `${numbered2.size} ${[...colours].sort((a, b) => a - b).join(",")}`;
  if (numbered2.size > LARGEST_EXACT) return `like ${invariant}`;
  const search = { best: null, left: MOST_NUMBERINGS };
  explore(numbered2, colours, search);
  return search.left < 0 ? `like ${invariant}` : `form ${numbered2.size} ${search.best}`;
}
function renumbered({ processes, from, to, count }) {
  const index = /* @__PURE__ */ new Map();
  for (const process2 of processes) index.set(process2, index.size);
  for (const process2 of [...from, ...to]) if (!index.has(process2)) index.set(process2, index.size);
  const indexOf = (process2) => index.get(process2);
  return { size: index.size, from: from.map(indexOf), to: to.map(indexOf), count };
}
function refine({ size, from, to, count }, first) {
  let colours = Int32Array.from(first);
  let distinct2 = new Set(colours).size;
  const rounds = size > LARGEST_EXACT ? ROUNDS_OF_LARGE : size;
  for (let round = 0; round < rounds; round++) {
    const next = Int32Array.from(colours, (colour) => mixed(colour, 625341585));
    for (let edge = 0; edge < from.length; edge++) {
      const [a, b] = [from[edge], to[edge]];
      next[a] += mixed(mixed(colours[b], 461845907), count[edge]);
      next[b] += mixed(mixed(colours[a], 987654321), count[edge]);
    }
    colours = next.map((sum2) => mixed(sum2, 1374496523));
    const now = new Set(colours).size;
    if (now === distinct2 && round > 0) break;
    distinct2 = now;
  }
  return colours;
}
function mixed(a, b) {
  let hash3 = Math.imul(a ^ b + 2654435769, 2246822507);
  hash3 = Math.imul(hash3 ^ hash3 >>> 13, 3266489909);
  return hash3 ^ hash3 >>> 16 | 0;
}
function explore(graph, colours, search) {
  if (search.left < 0) return;
  const cell = firstSharedColour(colours);
  if (cell === null) {
    search.left--;
    const text = edgeList(graph, colours);
    if (search.best === null || text < search.best) search.best = text;
    return;
  }
  for (let node = 0; node < graph.size; node++) {
    if (colours[node] !== cell) continue;
    const singled = colours.slice();
    singled[node] = mixed(cell, 2135587861);
    explore(graph, refine(graph, singled), search);
  }
}
function firstSharedColour(colours) {
  const sorted = colours.slice().sort();
  for (let i = 1; i < sorted.length; i++) if (sorted[i] === sorted[i - 1]) return sorted[i];
  return null;
}
function edgeList({ size, from, to, count }, colours) {
  const nodes = Array.from({ length: size }, (_, i) => i).sort((a, b) => colours[a] - colours[b]);
  const place = new Int32Array(size);
  nodes.forEach((node, i) => {
    place[node] = i;
  });
  return Array.from(from, (a, edge) => [place[a], place[to[edge]], count[edge]]).sort((a, b) => a[0] - b[0] || a[1] - b[1]).map((edge) => edge.join(">")).join(" ");
}
var LARGEST_EXACT, MOST_NUMBERINGS, ROUNDS_OF_LARGE;
var init_canonical_form = __esm({
  "src/families/canonical-form.ts"() {
    "use strict";
    LARGEST_EXACT = 16;
    MOST_NUMBERINGS = 256;
    ROUNDS_OF_LARGE = 8;
  }
});

// src/families/grid.ts
function inferGrid(pairs, events) {
  let best2 = null;
  for (const dimensions2 of candidates(pairs.processes)) {
    const fit = fitOf(dimensions2, pairs);
    const isBetter = best2 === null || scoreOf(fit, pairs) > scoreOf(best2, pairs) * (1 + 1e-12);
    if (isBetter && fits(fit, pairs, events)) best2 = fit;
  }
  const other = transposedGrid(pairs);
  if (other !== null && fits(other, pairs, events)) {
    const gain = best2 === null || other.isOnDiagonal ? 1 : LEAST_GAIN;
    if (best2 === null || scoreOf(other, pairs) >= gain * scoreOf(best2, pairs)) {
      const { dimensions: dimensions2, periodic: periodic2 } = fitOf(other.dimensions, pairs);
      const [share, transposed] = [other.stepped / pairs.total, other.transposed / pairs.total];
      return { dimensions: dimensions2, periodic: periodic2, share, transposed };
    }
  }
  if (best2 === null) return null;
  const { dimensions, periodic, kinds } = best2;
  return { dimensions, periodic, share: together(kinds).linked / pairs.total };
}
function candidates(processes) {
  if (processes < 2) return [];
  const found = [];
  const extend = (extents, rest) => {
    found.push([...extents, rest]);
    if (extents.length + 1 === MOST_DIMENSIONS) return;
    for (const extent of divisors(rest)) extend([...extents, extent], rest / extent);
  };
  extend([], processes);
  const surface = (extents) => extents.reduce((sum2, extent) => sum2 + extent, 0);
  const firstDifference = (a, b) => a.reduce((found2, extent, i) => found2 || b[i] - extent, 0);
  return found.sort((a, b) => a.length - b.length || surface(a) - surface(b) || firstDifference(a, b));
}
function divisors(number) {
  const found = [];
  for (let divisor = 2; divisor * divisor <= number; divisor++) {
    if (number % divisor !== 0) continue;
    found.push(divisor);
    if (divisor * divisor !== number) found.push(number / divisor);
  }
  return found;
}
function fitOf(dimensions, pairs) {
  const { processes } = pairs;
  const periodic = [];
  const kinds = [];
  let stride = processes;
  for (const extent of dimensions) {
    stride /= extent;
    const lines = processes / extent;
    const steps = unusedLinks(lines * (extent - 1));
    tally(pairs, steps, stride, stride, extent, (place) => place < extent - 1);
    const closures = unusedLinks(extent < 3 ? 0 : lines);
    if (extent >= 3) tally(pairs, closures, stride * (extent - 1), stride, extent, (place) => place === 0);
    const closed = joined(steps, closures);
    const isPeriodic = closures.used >= LEAST_COVERAGE * closures.count && explained(closed) > explained(steps);
    periodic.push(isPeriodic);
    kinds.push(isPeriodic ? closed : steps);
  }
  return { dimensions, periodic, kinds };
}
function tally({ start, low, messages }, links, distance, stride, extent, accepts) {
  for (let i = start[distance]; i < start[distance + 1]; i++) {
    if (accepts(Math.floor(low[i] / stride) % extent)) addMessages(links, messages[i]);
  }
}
function explained(links) {
  return links.messages * evenness(links);
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
  const { linked, even } = together(kinds);
  return total === 0 ? 0 : linked / total * even;
}
function fits({ kinds }, { processes, total }, events) {
  const { linked, links, used } = together(kinds);
  if (used < LEAST_COVERAGE * links || 2 * linked < LEAST_SHARE2 * events) return false;
  const others = processes * (processes - 1) / 2 - links;
  return others === 0 || linked / links >= LEAST_LIFT * ((total - linked) / others);
}
var LEAST_LIFT, LEAST_SHARE2, LEAST_GAIN, MOST_DIMENSIONS;
var init_grid = __esm({
  "src/families/grid.ts"() {
    "use strict";
    init_links();
    init_transposed_grid();
    LEAST_LIFT = 2;
    LEAST_SHARE2 = 0.1;
    LEAST_GAIN = 1.1;
    MOST_DIMENSIONS = 3;
  }
});

// src/families/pair-exchanges.ts
function shapeOfPairs(pairs, processes) {
  const distinct2 = new Set(pairs.map(({ processes: [a, b] }) => a * processes + b));
  const all = (test) => [...distinct2].every((pair) => test(Math.floor(pair / processes), pair % processes));
  const bits = Math.log2(processes);
  if (Number.isInteger(bits) && bits >= 2 && distinct2.size === processes / 2 * bits) {
    const differInOneBit = (low, high) => {
      const difference = low ^ high;
      return (difference & difference - 1) === 0;
    };
    if (all(differInOneBit)) return { key: "butterfly stages", name: "butterfly (recursive doubling) stage" };
  }
  const side = Math.sqrt(processes);
  if (Number.isInteger(side) && side >= 2 && distinct2.size === side * (side - 1) / 2) {
    const areTransposed = (low, high) => high === low % side * side + Math.floor(low / side);
    if (all(areTransposed)) return { key: "transpose", name: "transpose" };
  }
  return null;
}
var init_pair_exchanges = __esm({
  "src/families/pair-exchanges.ts"() {
    "use strict";
  }
});

// src/families/pair-weights.ts
function weighPairs(graphs, weightOf, processes) {
  const sums = processes * processes <= LARGEST_MATRIX ? new Matrix(processes) : new Table();
  const toItself = new Float64Array(processes);
  graphs.forEach(({ from, to, count }, graph) => {
    const weight = weightOf(graph);
    for (let edge = 0; edge < from.length; edge++) {
      const low = Math.min(from[edge], to[edge]);
      const high = Math.max(from[edge], to[edge]);
      if (low === high) toItself[low] += count[edge] * weight;
      else sums.add(low * processes + high, count[edge] * weight);
    }
  });
  return { ...byDistance(sums.sums(), processes), toItself };
}
function byDistance({ keys, weights }, processes) {
  const start = new Int32Array(processes + 1);
  const first = keys.map((key) => Math.floor(key / processes));
  for (let i = 0; i < keys.length; i++) start[keys[i] - first[i] * (processes + 1) + 1]++;
  for (let distance = 0; distance < processes; distance++) start[distance + 1] += start[distance];
  const fill = start.slice();
  const low = new Int32Array(keys.length);
  const messages = new Float64Array(keys.length);
  let total = 0;
  for (let i = 0; i < keys.length; i++) {
    const at = fill[keys[i] - first[i] * (processes + 1)]++;
    low[at] = first[i];
    messages[at] = weights[i];
    total += weights[i];
  }
  return { processes, start, low, messages, total };
}
var LARGEST_MATRIX, Matrix, Table;
var init_pair_weights = __esm({
  "src/families/pair-weights.ts"() {
    "use strict";
    LARGEST_MATRIX = 1 << 22;
    Matrix = class {
      all;
      constructor(processes) {
        this.all = new Float64Array(processes * processes);
      }
      add(key, weight) {
        this.all[key] += weight;
      }
      sums() {
        const keys = [];
        for (let key = 0; key < this.all.length; key++) if (this.all[key] > 0) keys.push(key);
        return { keys: Float64Array.from(keys), weights: Float64Array.from(keys, (key) => this.all[key]) };
      }
    };
    Table = class {
      all = /* @__PURE__ */ new Map();
      add(key, weight) {
        this.all.set(key, (this.all.get(key) ?? 0) + weight);
      }
      sums() {
        return { keys: Float64Array.from(this.all.keys()), weights: Float64Array.from(this.all.values()) };
      }
    };
  }
});

// src/families/shapes.ts
function rootedShape(graph, processes) {
  if (graph.processes.length !== processes || processes < 4) return null;
  if (graph.from.length > 2 * processes) return null;
  const compact = compactOf(graph);
  const star = starOf(compact);
  if (star !== null) {
    const { key, name, root } = star;
    return { key: `${key} ${root}`, name: `${name} ${root}`, root };
  }
  return treeOf(compact);
}
function regularShape(graph) {
  if (!canBeRegular(graph.processes.length, graph.from.length)) return null;
  const compact = compactOf(graph);
  const { size, edges } = compact;
  if (size >= 3 && edges === size * (size - 1)) return { key: "all-to-all", name: "all-to-all" };
  if (isHypercube(compact)) return { key: "butterfly", name: "butterfly" };
  if (size >= 3 && isRing(compact)) {
    return compact.isMutual ? { key: "ring both ways", name: "ring, both ways" } : { key: "ring", name: "ring" };
  }
  if (size < 4) return null;
  const star = starOf(compact);
  if (star === null) return null;
  const name = star.name.replace(/ (from|to|with)$/, "");
  return { key: `${star.key} in groups`, name: `${name} within groups` };
}
function canBeRegular(size, edges) {
  const isNear = (expected) => edges >= expected && edges <= expected + size;
  return edges <= 3 * size || isNear(size * (size - 1)) || isNear(size * Math.log2(size));
}
function plainShape(graph) {
  const compact = compactOf(graph);
  const { size, edges, isMutual } = compact;
  if (edges === 0) return { key: "itself", name: "message to itself" };
  if (size === 2) {
    return isMutual ? { key: "pair", name: "pairwise exchange" } : { key: "message", name: "message from one process to another" };
  }
  if (isPath(compact)) {
    return isMutual ? { key: "chain both ways", name: "chain, both ways" } : { key: "chain", name: "chain" };
  }
  const star = starOf(compact);
  if (star === null || edges < 2) return null;
  const name = star.name.replace(/ (from|to|with)$/, "");
  return { key: `${star.key} in groups`, name: `${name} within groups` };
}
function compactOf({ processes, from, to }) {
  const index = /* @__PURE__ */ new Map();
  for (const process2 of processes) index.set(process2, index.size);
  const indexOf = (process2) => {
    const known = index.get(process2) ?? index.size;
    index.set(process2, known);
    return known;
  };
  const compact = {
    size: 0,
    edges: 0,
    from: from.map(indexOf),
    to: to.map(indexOf),
    out: new Int32Array(0),
    in: new Int32Array(0),
    isMutual: false,
    process: Int32Array.from(index.keys())
  };
  compact.size = index.size;
  compact.out = new Int32Array(index.size);
  compact.in = new Int32Array(index.size);
  const seen = /* @__PURE__ */ new Set();
  for (let edge = 0; edge < from.length; edge++) {
    const [a, b] = [compact.from[edge], compact.to[edge]];
    if (a === b) continue;
    compact.edges++;
    compact.out[a]++;
    compact.in[b]++;
    seen.add(a * index.size + b);
  }
  compact.isMutual = [...seen].every(
    (key) => seen.has(key % index.size * index.size + Math.floor(key / index.size))
  );
  return compact;
}
function starOf({ size, edges, out, in: into, isMutual, process: process2 }) {
  if (edges !== size - 1 && edges !== 2 * (size - 1)) return null;
  const most = size - 1;
  if (edges === most) {
    const source = out.indexOf(most);
    if (source >= 0) return { key: "scatter", name: "scatter from", root: process2[source] };
    const sink = into.indexOf(most);
    return sink < 0 ? null : { key: "gather", name: "gather to", root: process2[sink] };
  }
  const centre = out.findIndex((degree, i) => degree === most && into[i] === most);
  if (centre < 0 || !isMutual) return null;
  return { key: "exchange", name: "exchange with", root: process2[centre] };
}
function treeOf(compact) {
  const { size, edges, out, in: into, from, to, process: process2 } = compact;
  if (edges !== size - 1) return null;
  const isOneExceptRoot = (degrees) => degrees.every((degree) => degree <= 1) && degrees.indexOf(0) === degrees.lastIndexOf(0);
  const [spreads, collects] = [isOneExceptRoot(into), isOneExceptRoot(out)];
  if (spreads === collects || !isConnected(size, from, to)) return null;
  const root = process2[(spreads ? into : out).indexOf(0)];
  return spreads ? { key: `broadcast tree ${root}`, name: `broadcast tree from ${root}`, root } : { key: `reduction tree ${root}`, name: `reduction tree to ${root}`, root };
}
function isRing({ size, edges, out, in: into, isMutual, from, to }) {
  const degree = isMutual ? 2 : 1;
  if (edges !== degree * size || isMutual && size < 4) return false;
  return out.every((value) => value === degree) && into.every((value) => value === degree) && isConnected(size, from, to);
}
function isPath({ size, edges, out, in: into, isMutual, from, to }) {
  const degree = isMutual ? 2 : 1;
  if (size < 3 || edges !== degree * (size - 1)) return false;
  return out.every((value) => value <= degree) && into.every((value) => value <= degree) && isConnected(size, from, to);
}
function isHypercube({ size, edges, from, to, isMutual, process: process2 }) {
  const bits = Math.log2(size);
  if (size < 8 || !Number.isInteger(bits) || edges !== size * bits || !isMutual) return false;
  return from.every((a, edge) => {
    const difference = process2[a] ^ process2[to[edge]];
    return (difference & difference - 1) === 0;
  });
}
function isConnected(size, from, to) {
  const root = Int32Array.from({ length: size }, (_, i) => i);
  const find = (node) => {
    while (root[node] !== node) {
      root[node] = root[root[node]];
      node = root[node];
    }
    return node;
  };
  let parts = size;
  for (let edge = 0; edge < from.length; edge++) {
    const [a, b] = [find(from[edge]), find(to[edge])];
    if (a === b) continue;
    root[a] = b;
    parts--;
  }
  return parts === 1;
}
var init_shapes = __esm({
  "src/families/shapes.ts"() {
    "use strict";
  }
});

// src/families/transposes.ts
function transposeShape(graph, places) {
  const { transposed } = places;
  if (transposed === null) return null;
  const isCrossing = (edge) => transposed[graph.from[edge]] === graph.to[edge];
  const edges = Array.from(graph.from, (_, edge) => edge);
  if (!edges.some((edge) => isCrossing(edge) && graph.from[edge] !== graph.to[edge])) return null;
  const others = edges.filter((edge) => !isCrossing(edge));
  if (others.length === 0) return { key: "transpose", name: "transpose" };
  const pick = (column) => Int32Array.from(others, (edge) => column[edge]);
  const rest = { ...graph, from: pick(graph.from), to: pick(graph.to), count: pick(graph.count) };
  const dimensions = places.extents.length;
  const found = places.directionsOf(rest, 5 ** dimensions - 1);
  if (found === null) return null;
  return {
    key: `transpose, directions ${found.set.key}`,
    name: `${nameDirections(found.set.directions, dimensions)} and transpose`
  };
}
var init_transposes = __esm({
  "src/families/transposes.ts"() {
    "use strict";
    init_direction_names();
  }
});

// src/families/wavefronts.ts
function wavefrontShape(graph, places) {
  if (graph.isOpen || graph.from.length === 0) return null;
  const found = places.directionsOf(graph, places.extents.length);
  if (found === null) return null;
  const steps = stepByAxis(found.set.directions, places.extents.length);
  if (steps === null || !passesOn(graph)) return null;
  for (let edge = 0; edge < graph.from.length; edge++) {
    const direction = found.set.directions[found.ofEdge[edge]];
    const axis = direction.findIndex((step) => step !== 0);
    const walked = places.along(graph.to[edge], axis) - places.along(graph.from[edge], axis);
    if (walked !== direction[axis]) return null;
  }
  return {
    key: `wavefront ${steps.join(",")}`,
    name: `wavefront (${steps.map((step) => step > 0 ? "+1" : "-1").join(", ")})`
  };
}
function stepByAxis(directions, axes) {
  if (directions.length !== axes) return null;
  const steps = new Array(axes).fill(0);
  for (const direction of directions) {
    const moving = direction.findIndex((step) => step !== 0);
    if (moving < 0 || steps[moving] !== 0 || Math.abs(direction[moving]) !== 1) return null;
    if (direction.some((step, axis) => step !== 0 && axis !== moving)) return null;
    steps[moving] = direction[moving];
  }
  return steps;
}
function passesOn({ from, to }) {
  const receivers = new Set(to);
  return from.some((process2) => receivers.has(process2));
}
var init_wavefronts = __esm({
  "src/families/wavefronts.ts"() {
    "use strict";
  }
});

// src/families/families.ts
import { hash as hash2 } from "node:crypto";
function findFamilies(patterns, processes, known) {
  const grid = known === void 0 ? gridOf(patterns, processes) : known;
  const places = grid === null ? null : new Places(grid);
  const shapes = new Array(patterns.length);
  for (const members of byFunctions(patterns).values()) {
    shapeTogether(patterns, members, processes, places, shapes);
  }
  return { grid, ...collect(patterns, shapes) };
}
function gridOf(patterns, processes) {
  const graphs = patterns.map(({ graph }) => graph);
  const events = patterns.reduce((sum2, each) => sum2 + each.events * each.instances, 0);
  return inferGrid(
    weighPairs(graphs, (i) => patterns[i].instances, processes),
    events
  );
}
function byFunctions(patterns) {
  const groups = /* @__PURE__ */ new Map();
  patterns.forEach(({ kind, functions }, index) => {
    const key = JSON.stringify([kind, functions]);
    const group = groups.get(key);
    if (group === void 0) groups.set(key, [index]);
    else group.push(index);
  });
  return groups;
}
function shapeTogether(patterns, members, processes, places, shapes) {
  const directed = [];
  const pairs = [];
  const rooted = members.map((index) => rootedOf(patterns[index], processes));
  const hasOneRoot = rooted.every((shape) => shape !== null && shape.root === rooted[0].root);
  for (const [at, index] of members.entries()) {
    const { kind, graph, root, receivesFirst: receivesFirst2 } = patterns[index];
    if (kind === "collective") {
      shapes[index] = collectiveShape(graph.operations, root, graph.processes, processes, places);
      continue;
    }
    const wavefront = receivesFirst2 && places !== null ? wavefrontShape(graph, places) : null;
    if (wavefront !== null) {
      shapes[index] = wavefront;
      continue;
    }
    if (isPair(graph)) pairs.push(index);
    const found = shapeOf(graph, places, rooted[at], hasOneRoot);
    if ("key" in found) shapes[index] = found;
    else directed.push({ ...found, pattern: index, graph });
  }
  if (places !== null) {
    for (const { set, members: same } of joinStencils(directed, places)) {
      const name = nameDirections(set.directions, places.extents.length);
      const key = `directions ${set.key}`;
      for (const { pattern, graph } of same) shapes[pattern] = marked({ key, name }, graph);
    }
  }
  nameTogether(patterns, pairs, processes, places, shapes);
}
function nameTogether(patterns, pairs, processes, places, shapes) {
  const graphs = pairs.map((index) => patterns[index].graph);
  const areSteps = graphs.every((graph) => {
    const directions = places?.directionsOf(graph, 2)?.set.directions;
    return directions?.every((step) => step.reduce((sum2, part) => sum2 + Math.abs(part), 0) === 1);
  });
  const shape = areSteps ? null : shapeOfPairs(graphs, processes);
  if (shape !== null) for (const index of pairs) shapes[index] = shape;
}
function isPair({ processes, from, to, isOpen }) {
  return processes.length === 2 && from.length === 2 && from[0] === to[1] && !isOpen;
}
function rootedOf({ kind, graph }, processes) {
  return kind === "collective" || graph.isOpen ? null : rootedShape(graph, processes);
}
function shapeOf(graph, places, rooted, hasOneRoot) {
  if (rooted !== null && hasOneRoot) return rooted;
  const crossing = places === null ? null : transposeShape(graph, places);
  if (crossing !== null) return marked(crossing, graph);
  const onGrid = places === null ? null : explainedDirections(graph, places);
  if (onGrid !== null && areNeighbours(onGrid.set.directions)) return onGrid;
  if (rooted !== null) return rooted;
  const regular = graph.isOpen ? null : regularShape(graph);
  if (regular !== null) return regular;
  if (onGrid !== null) return onGrid;
  return marked(plainShape(graph) ?? formOf(graph), graph);
}
function explainedDirections(graph, places) {
  const dimensions = places.extents.length;
  const found = places.directionsOf(graph, 5 ** dimensions - 1);
  if (found === null || found.set.directions.length < 3 ** dimensions) return found;
  return graph.from.length >= 4 * found.set.directions.length ? found : null;
}
function formOf(graph) {
  const messages = graph.count.reduce((sum2, count) => sum2 + count, 0);
  return {
    key: canonicalForm(graph),
    name: `${messages} messages among ${graph.processes.length} processes`
  };
}
function marked({ key, name }, { isOpen }) {
  return isOpen ? { key: `${key} incomplete`, name: `${name} (incomplete)` } : { key, name };
}
function collect(patterns, shapes) {
  const indexOf = /* @__PURE__ */ new Map();
  const families = [];
  const ofPattern = Int32Array.from(patterns, ({ kind, functions, instances, messages }, pattern) => {
    const { key, name } = shapes[pattern];
    const content = JSON.stringify([kind, functions, key]);
    let index = indexOf.get(content);
    if (index === void 0) {
      const id = hash2("sha256", content).slice(0, 16);
      const family2 = { id, name, kind, functions: [...functions], members: [], instances: 0, messages: 0 };
      index = families.push(family2) - 1;
      indexOf.set(content, index);
    }
    const family = families[index];
    family.members.push(pattern);
    family.instances += instances;
    family.messages += messages * instances;
    return index;
  });
  return { families, ofPattern };
}
var init_families = __esm({
  "src/families/families.ts"() {
    "use strict";
    init_borders();
    init_canonical_form();
    init_collectives();
    init_direction_names();
    init_directions();
    init_grid();
    init_pair_exchanges();
    init_pair_weights();
    init_shapes();
    init_transposes();
    init_wavefronts();
  }
});

// src/families/message-graph.ts
function messageGraph(columns, signature, processes) {
  const pairs = columns.processes(signature);
  const members = new Int32Array(pairs.length / 2);
  const symbols = [];
  let length = 0;
  for (let i = 0; i < members.length; i++) {
    members[i] = pairs[2 * i];
    symbols.push(columns.symbols(pairs[2 * i + 1]));
    length += symbols[i].length;
  }
  const sent = new Float64Array(length);
  const received = new Float64Array(length);
  const operations = /* @__PURE__ */ new Set();
  let [sends, receives] = [0, 0];
  for (let i = 0; i < members.length; i++) {
    const process2 = members[i];
    const own = symbols[i];
    for (let k = 0; k < own.length; k++) {
      const symbol = own[k];
      const kind = symbol & KIND_MASK;
      const value = symbol >> KIND_BITS;
      if (kind === KIND.collective) operations.add(value);
      else if (kind === KIND.send) sent[sends++] = process2 * processes + value;
      else received[receives++] = value * processes + process2;
    }
  }
  const edges = merge(sent.subarray(0, sends), received.subarray(0, receives).sort(), processes);
  return {
    processes: members,
    ...edges,
    operations: [...operations].sort((a, b) => a - b),
    isOpen: leavesOut(members, edges, processes)
  };
}
function merge(sent, received, processes) {
  const from = new Int32Array(sent.length + received.length);
  const to = new Int32Array(from.length);
  const count = new Int32Array(from.length);
  let edges = 0;
  for (let s = 0, r = 0; s < sent.length || r < received.length; ) {
    const key = r === received.length || sent[s] <= received[r] ? sent[s] : received[r];
    const [firstSent, firstReceived] = [s, r];
    while (s < sent.length && sent[s] === key) s++;
    while (r < received.length && received[r] === key) r++;
    from[edges] = Math.floor(key / processes);
    to[edges] = key % processes;
    count[edges++] = Math.max(s - firstSent, r - firstReceived);
  }
  return { from: from.slice(0, edges), to: to.slice(0, edges), count: count.slice(0, edges) };
}
function leavesOut(members, { from, to }, processes) {
  if (members.length === processes) return false;
  const inside = new Set(members);
  return from.some((process2) => !inside.has(process2)) || to.some((process2) => !inside.has(process2));
}
var init_message_graph = __esm({
  "src/families/message-graph.ts"() {
    "use strict";
    init_signatures();
    init_trace();
  }
});

// src/families/part-patterns.ts
function describePartPatterns(found) {
  const { trace, sites, parts, grid } = found;
  const counts = countParts(found);
  const facts = Array.from(parts.firstOfPattern, (first, pattern) => {
    const size = sizeOf3(found, first);
    return {
      ...size,
      functions: functionsOf(trace, sites, counts[pattern].sites),
      instances: counts[pattern].instances,
      graph: messageGraph(parts.columns, pattern, trace.processes),
      root: counts[pattern].root,
      receivesFirst: size.kind === "point-to-point" && receivesFirst(found, first)
    };
  });
  const { families, ofPattern } = findFamilies(facts, trace.processes, grid);
  const names = namesOfParts(found, counts);
  return facts.map(({ kind, events, messages, graph }, pattern) => {
    const { of, instances, least, most, sites: own } = counts[pattern];
    const family = families[ofPattern[pattern]];
    const signature = parts.linesOfPattern[pattern];
    return {
      name: names[pattern],
      of: ascending(of).map((number) => found.patterns[number].name),
      id: signatureId(signature),
      kind,
      processes: graph.processes.length,
      events,
      messages,
      instances,
      signature,
      functions: distinct(namesOf(sites, own)),
      family: family.id,
      familyName: family.name,
      isLoop: counts[pattern].isLoop,
      perInstance: { least, most }
    };
  });
}
function countParts({ trace, blocks, sites, parts, patternOf }) {
  const counts = Array.from(parts.firstOfPattern, () => ({
    of: /* @__PURE__ */ new Set(),
    sites: /* @__PURE__ */ new Set(),
    isLoop: false,
    instances: 0,
    least: Number.POSITIVE_INFINITY,
    most: 0,
    root: NONE
  }));
  const inInstance = new Int32Array(counts.length);
  const { partner, kind } = trace.transfers;
  for (let part = 0; part < parts.count; part++) {
    const counted = counts[parts.patternOf[part]];
    counted.instances++;
    inInstance[parts.patternOf[part]]++;
    if (parts.isLoop[part] === 1) counted.isLoop = true;
    counted.of.add(patternOf[parts.instance[part]]);
    for (let i = parts.start[part]; i < parts.start[part + 1]; i++) {
      const site = sites.ofBlock[blocks.ofEvent[parts.from[i]]];
      if (site !== NONE) counted.sites.add(site);
      for (let event = parts.from[i]; event < parts.to[i]; event++) {
        const transfer = trace.events.transfer[event];
        if (kind[transfer] !== KIND.collective) break;
        if (partner[transfer] === NONE || counted.root === partner[transfer]) continue;
        counted.root = counted.root === NONE ? partner[transfer] : SEVERAL;
      }
    }
    const isLast = part + 1 === parts.count || parts.instance[part + 1] !== parts.instance[part];
    if (isLast) closeInstance(parts, part, counts, inInstance);
  }
  return counts;
}
function closeInstance(parts, last, counts, inInstance) {
  for (let part = last; part >= 0 && parts.instance[part] === parts.instance[last]; part--) {
    const pattern = parts.patternOf[part];
    const times = inInstance[pattern];
    if (times === 0) continue;
    inInstance[pattern] = 0;
    const counted = counts[pattern];
    counted.least = Math.min(counted.least, times);
    counted.most = Math.max(counted.most, times);
  }
}
function namesOfParts({ parts, patternOf, patterns }, counts) {
  const owner = counts.map(({ of }) => ascending(of)[0]);
  const names = new Array(counts.length).fill("");
  const numbered2 = /* @__PURE__ */ new Map();
  for (let part = 0; part < parts.count; part++) {
    const pattern = parts.patternOf[part];
    const of = owner[pattern];
    if (names[pattern] !== "" || patternOf[parts.instance[part]] !== of) continue;
    const number = (numbered2.get(of) ?? 0) + 1;
    numbered2.set(of, number);
    names[pattern] = `${patterns[of].name}.${number}`;
  }
  return names;
}
function ascending(numbers2) {
  return [...numbers2].sort((a, b) => a - b);
}
function sizeOf3({ trace, ties, parts }, part) {
  let [events, messages] = [0, 0];
  let kind = "point-to-point";
  for (let i = parts.start[part]; i < parts.start[part + 1]; i++) {
    for (let event = parts.from[i]; event < parts.to[i]; event++) {
      events++;
      const kindOfEvent = trace.transfers.kind[trace.events.transfer[event]];
      if (kindOfEvent === KIND.collective) kind = "collective";
      else if (kindOfEvent === KIND.send && ties.tie[event] !== NONE) messages++;
    }
  }
  return { kind, events, messages };
}
function receivesFirst({ trace, blocks, parts }, part) {
  let process2 = NONE;
  let hasSent = false;
  for (let i = parts.start[part]; i < parts.start[part + 1]; i++) {
    const own = blocks.process[blocks.ofEvent[parts.from[i]]];
    if (own !== process2) hasSent = false;
    process2 = own;
    for (let event = parts.from[i]; event < parts.to[i]; event++) {
      const isSend = trace.transfers.kind[trace.events.transfer[event]] === KIND.send;
      if (hasSent && !isSend) return false;
      hasSent = isSend;
    }
  }
  return true;
}
var init_part_patterns = __esm({
  "src/families/part-patterns.ts"() {
    "use strict";
    init_signatures();
    init_sites();
    init_trace();
    init_collectives();
    init_families();
    init_message_graph();
  }
});

// src/families/patterns.ts
function describePatterns(found) {
  const { trace, sites, instances, signatures, patternOf, signatureOf } = found;
  const instanceCount = new Int32Array(signatureOf.length);
  const sitesOf = Array.from(signatureOf, () => /* @__PURE__ */ new Set());
  for (let instance = 0; instance < instances.count; instance++) {
    const pattern = patternOf[instance];
    instanceCount[pattern]++;
    addSites(sites, instances, instance, sitesOf[pattern]);
  }
  const roots = rootsOf(found, signatureOf.length);
  const facts = Array.from(signatureOf, (signature, pattern) => ({
    ...sizeOf4(found, signatures.firstInstance[signature]),
    instances: instanceCount[pattern],
    // Families know functions without their callers: their ids do not change when a function gets a second caller.
    functions: functionsOf(trace, sites, sitesOf[pattern]),
    graph: messageGraph(signatures, signature, trace.processes),
    root: roots[pattern]
  }));
  const { grid, families, ofPattern } = findFamilies(facts, trace.processes);
  for (const family of families) {
    family.functions = distinct(family.members.flatMap((pattern) => namesOf(sites, sitesOf[pattern])));
  }
  const patterns = facts.map(({ kind, processes, events, messages }, pattern) => {
    const signature = signatures.lines(signatureOf[pattern]);
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
  });
  return { patterns, families, familyOf: ofPattern, grid };
}
function rootsOf({ trace, blocks, instances, patternOf }, patterns) {
  const roots = new Int32Array(patterns).fill(NONE);
  const { kind, partner, count } = trace.transfers;
  const { transfer } = trace.events;
  const isRooted = new Uint8Array(count);
  for (let t = 0; t < count; t++) {
    if (kind[t] === KIND.collective && partner[t] !== NONE) isRooted[t] = 1;
  }
  if (!isRooted.includes(1)) return roots;
  for (let event = 0; event < trace.events.count; event++) {
    if (isRooted[transfer[event]] === 0) continue;
    const root = partner[transfer[event]];
    const pattern = patternOf[instances.ofBlock[blocks.ofEvent[event]]];
    if (roots[pattern] === NONE) roots[pattern] = root;
    else if (roots[pattern] !== root) roots[pattern] = SEVERAL;
  }
  return roots;
}
function sizeOf4({ trace, blocks, ties, instances }, instance) {
  let processes = 0;
  let events = 0;
  let messages = 0;
  let previous = NONE;
  let kind = "point-to-point";
  for (let i = instances.start[instance]; i < instances.start[instance + 1]; i++) {
    const block = instances.block[i];
    if (blocks.process[block] !== previous) processes++;
    previous = blocks.process[block];
    for (let event = blocks.start[block]; event < blocks.start[block + 1]; event++) {
      events++;
      const kindOfEvent = trace.transfers.kind[trace.events.transfer[event]];
      if (kindOfEvent === KIND.collective) kind = "collective";
      else if (kindOfEvent === KIND.send && ties.tie[event] !== NONE) messages++;
    }
  }
  return { kind, processes, events, messages };
}
var init_patterns = __esm({
  "src/families/patterns.ts"() {
    "use strict";
    init_signatures();
    init_sites();
    init_trace();
    init_collectives();
    init_families();
    init_message_graph();
  }
});

// src/patterns/blocks.ts
function formBlocks(trace, { contextOfCall, regionOfContext }) {
  const { events, transfers, calls } = trace;
  const chunk = chunkLength(trace);
  const { kernels, columns, result } = openWorkspace({
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
  columns.kind.set(transfers.kind.subarray(0, transfers.count));
  columns.context.set(contextOfCall);
  eachChunk(
    trace,
    [
      [events.transfer, columns.transfer],
      [events.call, columns.call],
      [events.marks, columns.marks]
    ],
    (chunk2) => kernels.cutBlocks(columns, chunk2)
  );
  const count = columns.cutting.blocks;
  columns.start[count] = events.count;
  const contextOfBlock = columns.contextOfBlock.slice(0, count);
  return {
    count,
    start: result(columns.start, count + 1),
    process: result(columns.processOfBlock, count),
    context: contextOfBlock,
    region: contextOfBlock.map((context) => context === NONE ? NONE : regionOfContext[context]),
    ofEvent: result(columns.ofEvent)
  };
}
var init_blocks = __esm({
  "src/patterns/blocks.ts"() {
    "use strict";
    init_trace();
    init_interface3();
    init_workspace();
  }
});

// src/patterns/contexts.ts
function chooseContexts(trace, found, choice) {
  const { calls, regions } = trace;
  const unchanged = {
    trace,
    ...found,
    regionOfContext: calls.region,
    isChosen: new Uint8Array(regions.length),
    withoutCalls: []
  };
  if (choice === "auto") return unchanged;
  if (choice === "none") {
    return { ...unchanged, contextOfCall: new Int32Array(calls.count).fill(NONE), wrappers: [] };
  }
  const rules = regionsOfRules(trace, choice);
  const { contextOfCall, regionOfContext } = applied(trace, found.contextOfCall, rules);
  const { isNamed, groups, withoutCalls } = rules;
  const chosen = new Uint8Array(regions.length + groups.length).fill(1);
  chosen.set(isNamed);
  const named = new Set(regions.flatMap(({ name }, region) => isNamed[region] === 1 ? [name] : []));
  return {
    trace: groups.length === 0 ? trace : { ...trace, regions: [...regions, ...groups] },
    contextOfCall,
    regionOfContext,
    isChosen: chosen,
    wrappers: found.wrappers.filter((name) => !named.has(name)),
    withoutCalls
  };
}
function regionsOfRules({ calls, regions }, rules) {
  const functions = [...regions.keys()].filter((region) => !regions[region].mpi);
  const isCalled = new Uint8Array(regions.length);
  for (let call = 0; call < calls.count; call++) isCalled[calls.region[call]] = 1;
  const patterns = rules.flatMap((rule) => typeof rule === "string" ? [rule] : rule.functions);
  const matched = matchedNames(
    patterns,
    functions.map((region) => regions[region].name)
  ).map((found) => found.map((index) => functions[index]));
  const isNamed = new Uint8Array(regions.length);
  const groupOf = new Int32Array(regions.length).fill(NONE);
  const groups = [];
  const withoutCalls = [];
  let next = 0;
  for (const rule of rules) {
    const own = matched.slice(next, next + (typeof rule === "string" ? 1 : rule.functions.length));
    for (const [i, members] of own.entries()) {
      if (members.some((region) => isCalled[region] === 1)) continue;
      withoutCalls.push({ pattern: patterns[next + i], isKnown: members.length > 0 });
    }
    next += own.length;
    for (const region of own.flat()) {
      if (typeof rule === "string") isNamed[region] = 1;
      else if (groupOf[region] === NONE) groupOf[region] = groups.length;
    }
    if (typeof rule === "string") continue;
    const { file, line } = own.flat().map((region) => regions[region]).find((region) => region.file !== "") ?? { file: "", line: 0 };
    groups.push({ name: rule.name, mpi: false, file, line });
  }
  isNamed.forEach((named, region) => {
    if (named === 1) groupOf[region] = NONE;
  });
  return { isNamed, groupOf, groups, withoutCalls };
}
function applied({ calls, regions }, contextOfCall, { isNamed, groupOf, groups }) {
  const { kernels, columns } = openWorkspace({
    region: integers(calls.count),
    parent: integers(calls.count),
    context: integers(calls.count),
    by: bytes(calls.count),
    openGroup: integers(calls.count),
    openStretch: integers(calls.count),
    isNamed: bytes(regions.length),
    group: integers(regions.length)
  });
  columns.region.set(calls.region.subarray(0, calls.count));
  columns.parent.set(calls.parent.subarray(0, calls.count));
  columns.context.set(contextOfCall);
  columns.isNamed.set(isNamed);
  columns.group.set(groupOf);
  kernels.applyContextRules(columns, { calls: calls.count });
  let regionOfContext = calls.region;
  if (groups.length > 0) {
    regionOfContext = calls.region.slice(0, calls.count);
    for (let call = 0; call < calls.count; call++) {
      const isGroup = columns.by[call] === CONTEXT_BY.group && columns.context[call] === call;
      if (isGroup) regionOfContext[call] = regions.length + groupOf[calls.region[call]];
    }
  }
  return { contextOfCall: columns.context.slice(), regionOfContext };
}
var init_contexts = __esm({
  "src/patterns/contexts.ts"() {
    "use strict";
    init_name_pattern();
    init_trace();
    init_interface3();
    init_workspace();
  }
});

// src/patterns/instances.ts
function formInstances(trace, blocks, ties) {
  const { events, transfers } = trace;
  const chunk = chunkLength(trace);
  const { kernels, columns } = openWorkspace({
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
  columns.kind.set(transfers.kind.subarray(0, transfers.count));
  columns.bytesOfTransfer.set(transfers.bytes.subarray(0, transfers.count));
  columns.blockOfEvent.set(blocks.ofEvent);
  columns.firstOf.fill(NONE);
  kernels.startUnion(columns, { blocks: blocks.count });
  const tied = [
    [events.transfer, columns.transfer],
    [ties.tie, columns.tie]
  ];
  eachChunk(trace, tied, (chunk2) => kernels.uniteBlocks(columns, chunk2));
  const count = kernels.numberInstances(columns, { blocks: blocks.count });
  const ofBlock = columns.ofBlock.slice();
  columns.startNs.fill(Number.POSITIVE_INFINITY, 0, count);
  columns.endNs.fill(Number.NEGATIVE_INFINITY, 0, count);
  columns.bytes.fill(0, 0, count);
  const measured = [
    [events.transfer, columns.transfer],
    [events.posted, columns.posted],
    [events.completed, columns.completed]
  ];
  eachChunk(trace, measured, (chunk2) => kernels.measureInstances(columns, chunk2));
  return {
    count,
    ...byInstance(ofBlock, count),
    ofBlock,
    startNs: columns.startNs.slice(0, count),
    endNs: columns.endNs.slice(0, count),
    bytes: columns.bytes.slice(0, count).map((sum2) => sum2 / 2)
  };
}
function byInstance(ofBlock, count) {
  const start = new Int32Array(count + 1);
  for (let block2 = 0; block2 < ofBlock.length; block2++) start[ofBlock[block2] + 1]++;
  for (let instance = 0; instance < count; instance++) start[instance + 1] += start[instance];
  const fill = start.slice(0, count);
  const block = new Int32Array(ofBlock.length);
  for (let b = 0; b < ofBlock.length; b++) block[fill[ofBlock[b]]++] = b;
  return { start, block };
}
var init_instances = __esm({
  "src/patterns/instances.ts"() {
    "use strict";
    init_trace();
    init_workspace();
  }
});

// src/patterns/matching.ts
function tieEvents(trace) {
  const { tie, collectives, unmatched } = matchMessages(trace);
  const matched = matchCollectives(trace, collectives, tie);
  return { tie, collectives: matched.count, unmatched: unmatched + matched.unmatched };
}
function matchMessages(trace) {
  const { events, transfers } = trace;
  const { count } = transfers;
  const { kernels, columns, result } = openWorkspace({
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
  for (const name of ["kind", "communicator", "partner", "tag"]) {
    columns[name].set(transfers[name].subarray(0, count));
  }
  for (const name of ["slots", "head", "tie"]) columns[name].fill(NONE);
  columns.end.fill(END.notMet);
  const copied = [[events.transfer, columns.transfer]];
  const mask = columns.slots.length - 1;
  eachChunk(trace, copied, (chunk) => kernels.queueSends(columns, { ...chunk, mask }));
  eachChunk(trace, copied, (chunk) => kernels.takeReceives(columns, chunk));
  kernels.dropSends(columns);
  const { collectives, unmatched } = columns.matching;
  return { tie: result(columns.tie), collectives: result(columns.collectives, collectives), unmatched };
}
function matchCollectives({ events, transfers, processStart, communicators }, collectives, tie) {
  const numberOf = communicators.map(() => []);
  const operation = new Uint8Array(collectives.length);
  const taken = new Int32Array(collectives.length);
  const home = new Int32Array(collectives.length);
  let count = 0;
  const done = new Int32Array(communicators.length);
  let unmatched = 0;
  let process2 = -1;
  for (const event of collectives) {
    if (process2 < 0 || event >= processStart[process2 + 1]) {
      done.fill(0);
      do
        process2++;
      while (event >= processStart[process2 + 1]);
    }
    const transfer = events.transfer[event];
    const communicator = transfers.communicator[transfer];
    const numbers2 = numberOf[communicator];
    const k = done[communicator]++;
    const isNew = communicators[communicator].self || k >= numbers2.length;
    const number = isNew ? count++ : numbers2[k];
    if (isNew) {
      numbers2[k] = number;
      operation[number] = transfers.operation[transfer];
      home[number] = communicator;
    } else if (operation[number] !== transfers.operation[transfer]) {
      unmatched++;
      continue;
    }
    tie[event] = number;
    taken[number]++;
  }
  for (let number = 0; number < count; number++) {
    const { self, members } = communicators[home[number]];
    if (!self && taken[number] < members.length) unmatched += taken[number];
  }
  return { count, unmatched };
}
var init_matching = __esm({
  "src/patterns/matching.ts"() {
    "use strict";
    init_trace();
    init_interface3();
    init_workspace();
  }
});

// src/patterns/parts/growing-parts.ts
var GrowingParts, BY_PART;
var init_growing_parts = __esm({
  "src/patterns/parts/growing-parts.ts"() {
    "use strict";
    init_growing_columns();
    GrowingParts = class {
      count = 0;
      instance = new Int32Array(64);
      start = new Int32Array(64);
      isLoop = new Uint8Array(64);
      startNs = new Float64Array(64);
      endNs = new Float64Array(64);
      paceNs = new Float64Array(64);
      bytes = new Float64Array(64);
      patternOf = new Int32Array(64);
      stretches = 0;
      from = new Int32Array(64);
      to = new Int32Array(64);
      /** Makes room for more parts and stretches. */
      reserve(parts, stretches) {
        if (this.count + parts + 1 > this.instance.length) {
          const capacity = 2 * (this.count + parts + 1);
          for (const name of BY_PART) this[name] = grown(this[name], capacity);
        }
        if (this.stretches + stretches > this.from.length) {
          const capacity = 2 * (this.stretches + stretches);
          this.from = grown(this.from, capacity);
          this.to = grown(this.to, capacity);
        }
      }
    };
    BY_PART = ["instance", "start", "isLoop", "startNs", "endNs", "paceNs", "bytes", "patternOf"];
  }
});

// src/patterns/parts/joining.ts
var Joining;
var init_joining = __esm({
  "src/patterns/parts/joining.ts"() {
    "use strict";
    init_trace();
    Joining = class {
      trace;
      ties;
      pieceOfEvent;
      /** By collective operation: the first piece of the instance that has it. */
      firstOf;
      root = new Int32Array(0);
      kept = new Int32Array(0);
      last = new Int32Array(0);
      hasLoop = new Uint8Array(0);
      constructor(trace, ties) {
        this.trace = trace;
        this.ties = ties;
        this.pieceOfEvent = new Int32Array(trace.events.count);
        this.firstOf = new Int32Array(ties.collectives).fill(NONE);
      }
      /**
       * @returns by piece: its part, numbered by first piece; and how many there are. Good until the next instance is joined
       */
      partsOf(pieces) {
        this.start(pieces.count);
        this.joinTied(pieces);
        this.close(pieces);
        this.joinRest(pieces);
        return this.number(pieces.count);
      }
      start(count) {
        if (count > this.root.length) {
          this.root = new Int32Array(2 * count);
          this.kept = new Int32Array(2 * count);
          this.last = new Int32Array(2 * count);
          this.hasLoop = new Uint8Array(2 * count);
        }
        for (let piece = 0; piece < count; piece++) this.root[piece] = piece;
      }
      /** Pieces that share a message or a collective. */
      joinTied({ count, from, to }) {
        const { pieceOfEvent, firstOf } = this;
        const { transfer } = this.trace.events;
        const { kind } = this.trace.transfers;
        const { tie } = this.ties;
        for (let piece = 0; piece < count; piece++) {
          for (let event = from[piece]; event < to[piece]; event++) pieceOfEvent[event] = piece;
        }
        for (let piece = 0; piece < count; piece++) {
          for (let event = from[piece]; event < to[piece]; event++) {
            const other = tie[event];
            if (other === NONE) continue;
            if (kind[transfer[event]] === KIND.collective) {
              if (firstOf[other] === NONE) firstOf[other] = piece;
              else this.unite(firstOf[other], piece);
            } else if (event < other) this.unite(piece, pieceOfEvent[other]);
          }
        }
        for (let piece = 0; piece < count; piece++) {
          for (let event = from[piece]; event < to[piece]; event++) {
            if (kind[transfer[event]] === KIND.collective && tie[event] !== NONE) firstOf[tie[event]] = NONE;
          }
        }
      }
      /** Whatever lies between two pieces of a part, on one process, belongs to it. Repeated until nothing changes. */
      close({ count, process: process2 }) {
        const { last } = this;
        for (let isStable = false; !isStable; ) {
          isStable = true;
          for (let low = 0, high = 0; low < count; low = high) {
            while (high < count && process2[high] === process2[low]) high++;
            for (let piece = low; piece < high; piece++) last[this.find(piece)] = piece;
            let end = NONE;
            for (let piece = low; piece < high; piece++) {
              const root = this.find(piece);
              const isInside = piece <= end;
              if (last[root] > end) end = last[root];
              if (isInside && piece > low && this.unite(piece - 1, piece)) isStable = false;
            }
          }
        }
      }
      /**
       * Single steps that are in no part with a loop are joined with their neighbours of the same block that are not either; but not
       * across a loop that lies between them on another process.
       */
      joinRest(pieces) {
        const { count, block, isLoop } = pieces;
        const { hasLoop, kept: kept3, root } = this;
        hasLoop.fill(0, 0, count);
        for (let piece = 0; piece < count; piece++) if (isLoop[piece] === 1) hasLoop[this.find(piece)] = 1;
        for (let piece = 0; piece < count; piece++) kept3[piece] = this.find(piece);
        let isJoined = false;
        for (let piece = 1; piece < count; piece++) {
          if (hasLoop[kept3[piece]] === 1 || hasLoop[kept3[piece - 1]] === 1) continue;
          if (block[piece] === block[piece - 1] && this.unite(piece - 1, piece)) isJoined = true;
        }
        if (!isJoined) return;
        this.separateTorn(pieces);
        this.close(pieces);
        if (this.hasDrawnInLoops(count)) root.set(kept3.subarray(0, count));
      }
      /** Whether closing what was joined and taken apart has brought rest and loops together after all. */
      hasDrawnInLoops(count) {
        const { hasLoop, kept: kept3, last } = this;
        last.fill(NONE, 0, count);
        for (let piece = 0; piece < count; piece++)
          if (hasLoop[kept3[piece]] === 1) last[this.find(piece)] = piece;
        for (let piece = 0; piece < count; piece++) {
          if (hasLoop[kept3[piece]] === 0 && last[this.find(piece)] !== NONE) return true;
        }
        return false;
      }
      /** Takes what was joined apart where a loop lies between its pieces on some process. */
      separateTorn({ count, process: process2 }) {
        const { hasLoop, kept: kept3, last, root } = this;
        const isTorn = new Uint8Array(count);
        last.fill(NONE, 0, count);
        for (let low = 0, high = 0; low < count; low = high) {
          while (high < count && process2[high] === process2[low]) high++;
          let gap = low;
          for (let piece = low; piece < high; piece++) {
            if (hasLoop[kept3[piece]] === 1) gap = piece + 1;
            else {
              const joined2 = this.find(piece);
              if (last[joined2] < low) last[joined2] = gap;
              else if (last[joined2] !== gap) isTorn[joined2] = 1;
            }
          }
        }
        const joinedOf = new Int32Array(count);
        for (let piece = 0; piece < count; piece++) joinedOf[piece] = this.find(piece);
        for (let piece = 0; piece < count; piece++) {
          root[piece] = isTorn[joinedOf[piece]] === 1 ? kept3[piece] : joinedOf[piece];
        }
      }
      number(count) {
        const { last } = this;
        let parts = 0;
        for (let piece = 0; piece < count; piece++) {
          const root = this.find(piece);
          last[piece] = root === piece ? parts++ : last[root];
        }
        return { ofPiece: last, count: parts };
      }
      find(piece) {
        const { root } = this;
        let at = piece;
        while (root[at] !== at) {
          root[at] = root[root[at]];
          at = root[at];
        }
        return at;
      }
      /** @returns whether they were apart */
      unite(a, b) {
        const [first, second] = [this.find(a), this.find(b)];
        if (first === second) return false;
        if (first < second) this.root[second] = first;
        else this.root[first] = second;
        return true;
      }
    };
  }
});

// src/patterns/parts/relaying.ts
function* otherWays(descriptions, loops, to) {
  for (const [at, loop] of loops.entries()) {
    const before = loops.slice(0, at);
    const { period, copies } = loop;
    const end = Math.min(to, descriptions.runs.end[loop.run]);
    const slack = end - (loop.from + copies * period);
    for (let offset = 1; offset <= Math.min(slack, MOST_OFFSETS); offset++) {
      const start = loop.from + offset;
      const behind = start + copies * period;
      const body = descriptions.loops(start, start + period);
      const rest = [{ ...loop, from: start, body }, ...descriptions.loops(behind, to)];
      yield [...before, ...rest];
      const previous = before.at(-1);
      if (previous !== void 0 && previous.from + previous.copies * previous.period === loop.from) {
        yield [...before.slice(0, -1), ...descriptions.loops(previous.from, start), ...rest];
      }
    }
    for (const body of otherWays(descriptions, loop.body, loop.from + period)) {
      yield [...before, { ...loop, body }, ...loops.slice(at + 1)];
    }
  }
}
var MOST_OFFSETS;
var init_relaying = __esm({
  "src/patterns/parts/relaying.ts"() {
    "use strict";
    MOST_OFFSETS = 16;
  }
});

// src/patterns/parts/layouts.ts
var MOST_EVENTS, Layouts, Meetings, KEYS;
var init_layouts = __esm({
  "src/patterns/parts/layouts.ts"() {
    "use strict";
    init_trace();
    init_interner();
    init_relaying();
    MOST_EVENTS = 3e7;
    Layouts = class {
      trace;
      blocks;
      ties;
      words;
      tuples = new Interner();
      known = [];
      /** By event: its piece within its block, and that one's loop, 0 for a single step. */
      pieceOf = new Int32Array(0);
      loopOf = new Int32Array(0);
      constructor(trace, blocks, ties, words) {
        this.trace = trace;
        this.blocks = blocks;
        this.ties = ties;
        this.words = words;
      }
      /**
       * @param blocks of an instance
       * @param folded by block: its word by its cheapest description
       * @returns by block: how its word is cut best
       */
      best(blocks, folded) {
        if (blocks.length === 1) return folded;
        if (this.pieceOf.length === 0) {
          this.pieceOf = new Int32Array(this.trace.events.count);
          this.loopOf = new Int32Array(this.trace.events.count);
        }
        const tuple = new Int32Array(2 * blocks.length);
        for (let i = 0; i < blocks.length; i++) {
          tuple[2 * i] = this.blocks.process[blocks[i]];
          tuple[2 * i + 1] = folded[i].word;
        }
        const number = this.tuples.number(tuple, 0, tuple.length);
        this.known[number] ??= this.search(blocks, folded);
        return this.known[number];
      }
      search(blocks, folded) {
        const layout = [...folded];
        for (let i = 0; i < blocks.length; i++) this.cut(blocks[i], layout[i]);
        let left = MOST_EVENTS;
        for (let hasImproved = true; hasImproved && left > 0; ) {
          hasImproved = false;
          for (let i = 0; i < blocks.length && left > 0; i++) {
            const block = blocks[i];
            const { word, loops } = layout[i];
            if (loops.length === 0) continue;
            let least = this.disagreements(block);
            if (least === 0) continue;
            const ways = otherWays(this.words.descriptions(word), loops, this.words.lengthOf(word));
            for (const way of ways) {
              const other = this.words.cut(word, way);
              this.cut(block, other);
              const own = this.disagreements(block);
              left -= this.blocks.start[block + 1] - this.blocks.start[block];
              if (own < least) {
                least = own;
                layout[i] = other;
                hasImproved = true;
              }
              if (left <= 0) break;
            }
            this.cut(block, layout[i]);
          }
        }
        return layout;
      }
      cut(block, { pieces: { count, start, loop } }) {
        const first = this.blocks.start[block];
        for (let piece = 0; piece < count; piece++) {
          const [from, to] = [first + start[piece], first + start[piece + 1]];
          this.pieceOf.fill(piece, from, to);
          this.loopOf.fill(loop[piece], from, to);
        }
      }
      /**
       * How a block's cuts deviate from those of the blocks that it exchanges messages with: messages between copies and single steps, pieces
       * that meet several copies of another block, and loops that meet several of its loops.
       */
      disagreements(block) {
        const { blocks, pieceOf, loopOf } = this;
        const { transfer } = this.trace.events;
        const { kind } = this.trace.transfers;
        const met = new Meetings();
        let found = 0;
        for (let event = blocks.start[block]; event < blocks.start[block + 1]; event++) {
          const other = this.ties.tie[event];
          if (other === NONE || kind[transfer[event]] === KIND.collective) continue;
          const theirs = blocks.ofEvent[other];
          if (theirs === block) continue;
          const [piece, partner] = [pieceOf[event], pieceOf[other]];
          const [loop, partnerLoop] = [loopOf[event], loopOf[other]];
          if (loop === 0 !== (partnerLoop === 0)) found++;
          if (partnerLoop !== 0) found += met.another(0, theirs, piece, partner);
          if (loop !== 0) found += met.another(1, theirs, partner, piece);
          if (loop === 0 || partnerLoop === 0) continue;
          found += met.another(2, theirs, loop, partnerLoop) + met.another(3, theirs, partnerLoop, loop);
        }
        return found;
      }
    };
    Meetings = class {
      last = /* @__PURE__ */ new Map();
      /** @returns 1 where it has met another one before, else 0 */
      another(relation, block, who, whom) {
        const key = (block * 4 + relation) * KEYS + who;
        const before = this.last.get(key);
        if (before !== whom) this.last.set(key, whom);
        return before === void 0 || before === whom ? 0 : 1;
      }
    };
    KEYS = 2 ** 24;
  }
});

// src/patterns/parts/measured.ts
function processAt(processStart, event, from) {
  if (event >= processStart[from] && event < processStart[from + 1]) return from;
  let [low, high] = [0, processStart.length - 2];
  while (low < high) {
    const middle = low + high + 1 >> 1;
    if (processStart[middle] <= event) low = middle;
    else high = middle - 1;
  }
  return low;
}
function measureParts({ events, transfers }, pieces, ofPiece, count, signatures) {
  const startNs = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  const endNs = new Float64Array(count).fill(Number.NEGATIVE_INFINITY);
  const bytes2 = new Float64Array(count);
  const isLoop = new Uint8Array(count);
  const stretches = new Int32Array(count);
  for (let piece = 0; piece < pieces.count; piece++) {
    const part = ofPiece[piece];
    if (pieces.isLoop[piece] === 1) isLoop[part] = 1;
    if (!continues(pieces, ofPiece, piece)) stretches[part]++;
    for (let event = pieces.from[piece]; event < pieces.to[piece]; event++) {
      if (events.posted[event] < startNs[part]) startNs[part] = events.posted[event];
      if (events.completed[event] > endNs[part]) endNs[part] = events.completed[event];
      bytes2[part] += transfers.bytes[events.transfer[event]] / 2;
    }
  }
  const order = inOrder2(startNs, endNs);
  const start = new Int32Array(count + 1);
  const fill = new Int32Array(count);
  for (let place = 0; place < count; place++) {
    fill[order[place]] = start[place];
    start[place + 1] = start[place] + stretches[order[place]];
  }
  const from = new Int32Array(start[count]);
  const to = new Int32Array(start[count]);
  for (let piece = 0; piece < pieces.count; piece++) {
    const part = ofPiece[piece];
    if (!continues(pieces, ofPiece, piece)) from[fill[part]++] = pieces.from[piece];
    to[fill[part] - 1] = pieces.to[piece];
  }
  const parts = {
    count,
    start,
    from,
    to,
    isLoop: new Uint8Array(count),
    startNs: new Float64Array(count),
    endNs: new Float64Array(count),
    bytes: new Float64Array(count),
    signature: new Int32Array(count)
  };
  for (let place = 0; place < count; place++) {
    const part = order[place];
    parts.isLoop[place] = isLoop[part];
    parts.startNs[place] = startNs[part];
    parts.endNs[place] = endNs[part];
    parts.bytes[place] = bytes2[part];
    parts.signature[place] = signatures.number(from, to, start[place], start[place + 1]);
  }
  return parts;
}
function inOrder2(startNs, endNs) {
  const order = new Int32Array(endNs.length);
  let isSorted = true;
  for (let part = 0; part < order.length; part++) {
    order[part] = part;
    if (part > 0 && endNs[part] <= endNs[part - 1]) isSorted = false;
  }
  if (isSorted) return order;
  return order.sort((a, b) => endNs[a] - endNs[b] || startNs[a] - startNs[b] || a - b);
}
function continues({ block }, ofPiece, piece) {
  return piece > 0 && block[piece] === block[piece - 1] && ofPiece[piece] === ofPiece[piece - 1];
}
var PartSignatures;
var init_measured = __esm({
  "src/patterns/parts/measured.ts"() {
    "use strict";
    init_interner();
    init_signatures();
    PartSignatures = class {
      trace;
      symbols;
      multisets = new Interner();
      signatures = new Interner();
      key = new Int32Array(64);
      constructor(trace, symbols) {
        this.trace = trace;
        this.symbols = symbols;
      }
      /** @param stretches `from[first..behind)` to `to[first..behind)`, process by process */
      number(from, to, first, behind) {
        const { processStart } = this.trace;
        if (2 * (behind - first) > this.key.length) this.key = new Int32Array(4 * (behind - first));
        let length = 0;
        let process2 = 0;
        for (let i = first; i < behind; ) {
          process2 = processAt(processStart, from[i], process2);
          let symbols = 0;
          for (; i < behind && from[i] < processStart[process2 + 1]; i++) {
            symbols = this.symbols.put(from[i], to[i], symbols);
          }
          sortSymbols(this.symbols.buffer, symbols);
          this.key[length++] = process2;
          this.key[length++] = this.multisets.number(this.symbols.buffer, 0, symbols);
        }
        return this.signatures.number(this.key, 0, length);
      }
      get count() {
        return this.signatures.count;
      }
      /** Signatures as text, a line a process, as those of instances. */
      lines(signatures) {
        const linesOf = linesBy(this.symbols, this.signatures, this.multisets);
        return signatures.map((signature) => linesOf(signature));
      }
      /** The processes of a signature in ascending order, each followed by the number of its symbols' multiset. */
      processes(signature) {
        return this.signatures.sequence(signature);
      }
      /** The symbols of a multiset, ascending. */
      symbolsOf(multiset) {
        return this.multisets.sequence(multiset);
      }
    };
  }
});

// src/patterns/parts/pieces-of-blocks.ts
function piecesOfBlocks({ start, process: process2 }, blocks, folded) {
  const count = folded.reduce((sum2, { pieces }) => sum2 + pieces.count, 0);
  const found = {
    count,
    from: new Int32Array(count),
    to: new Int32Array(count),
    process: new Int32Array(count),
    block: new Int32Array(count),
    isLoop: new Uint8Array(count)
  };
  let at = 0;
  for (let i = 0; i < blocks.length; i++) {
    const block = blocks[i];
    const { pieces } = folded[i];
    for (let piece = 0; piece < pieces.count; piece++, at++) {
      found.from[at] = start[block] + pieces.start[piece];
      found.to[at] = start[block] + pieces.start[piece + 1];
      found.process[at] = process2[block];
      found.block[at] = block;
      found.isLoop[at] = pieces.loop[piece] === 0 ? 0 : 1;
    }
  }
  return found;
}
var init_pieces_of_blocks = __esm({
  "src/patterns/parts/pieces-of-blocks.ts"() {
    "use strict";
  }
});

// src/loops/suffix-automaton.ts
var SuffixAutomaton;
var init_suffix_automaton = __esm({
  "src/loops/suffix-automaton.ts"() {
    "use strict";
    init_event_codes();
    init_growing_columns();
    SuffixAutomaton = class {
      /** How many symbols were appended, and how many states there are; state 0 is the empty word's. */
      length = 0;
      states = 1;
      /** By state: length of its longest word, and the state of the longest suffix of that word which also ends elsewhere. */
      longest = new Int32Array(1024);
      link = new Int32Array(1024);
      /** By state: the first of its edges. By edge: the next one of the state, its symbol, and where it leads. */
      firstEdge = new Int32Array(1024).fill(NONE);
      nextEdge = new Int32Array(1024);
      target = new Int32Array(1024);
      /** By position: the state of all symbols up to it. */
      prefixState = new Int32Array(1024);
      edges = 0;
      source = new Int32Array(1024);
      symbol = new Int32Array(1024);
      slots = new Int32Array(4096).fill(NONE);
      constructor() {
        this.link[0] = NONE;
      }
      /**
       * @param symbol the word's next one, any 32-bit integer
       * @returns how long the longest suffix is that occurred before: the repeat in progress
       */
      append(symbol) {
        const added = this.addState(this.length + 1);
        let state = this.length === 0 ? 0 : this.prefixState[this.length - 1];
        if (this.length === this.prefixState.length) this.prefixState = grown(this.prefixState, 2 * this.length);
        this.prefixState[this.length++] = added;
        while (state !== NONE && this.edge(state, symbol) === NONE) {
          this.addEdge(state, symbol, added);
          state = this.link[state];
        }
        this.link[added] = state === NONE ? 0 : this.suffixState(state, symbol);
        return this.longest[this.link[added]];
      }
      /** Where a symbol leads from a state; NONE where no word of the state is followed by it. */
      next(state, symbol) {
        const edge = this.edge(state, symbol);
        return edge === NONE ? NONE : this.target[edge];
      }
      /** By state: at how many positions its words end. */
      occurrences() {
        const count = new Int32Array(this.states);
        for (let i = 0; i < this.length; i++) count[this.prefixState[i]] = 1;
        const ascending2 = this.byLength();
        for (let i = this.states - 1; i > 0; i--) count[this.link[ascending2[i]]] += count[ascending2[i]];
        return count;
      }
      /** States by the length of their longest words. */
      byLength() {
        const start = new Int32Array(this.length + 2);
        for (let state = 0; state < this.states; state++) start[this.longest[state] + 1]++;
        for (let length = 0; length <= this.length; length++) start[length + 1] += start[length];
        const ascending2 = new Int32Array(this.states);
        for (let state = 0; state < this.states; state++) ascending2[start[this.longest[state]]++] = state;
        return ascending2;
      }
      /** The state whose longest word is that of `state` with the symbol behind it: split off where it is not there yet. */
      suffixState(state, symbol) {
        const target = this.next(state, symbol);
        if (this.longest[target] === this.longest[state] + 1) return target;
        const split = this.addState(this.longest[state] + 1);
        for (let edge = this.firstEdge[target]; edge !== NONE; edge = this.nextEdge[edge]) {
          this.addEdge(split, this.symbol[edge], this.target[edge]);
        }
        this.link[split] = this.link[target];
        this.link[target] = split;
        for (let above = state; above !== NONE; above = this.link[above]) {
          const edge = this.edge(above, symbol);
          if (edge === NONE || this.target[edge] !== target) break;
          this.target[edge] = split;
        }
        return split;
      }
      addState(longest) {
        if (this.states === this.link.length) {
          const capacity = 2 * this.states;
          this.link = grown(this.link, capacity);
          this.longest = grown(this.longest, capacity);
          this.firstEdge = grown(this.firstEdge, capacity).fill(NONE, this.states);
        }
        this.longest[this.states] = longest;
        return this.states++;
      }
      addEdge(state, symbol, target) {
        if (this.edges === this.target.length) this.growEdges();
        const edge = this.edges++;
        this.source[edge] = state;
        this.symbol[edge] = symbol;
        this.target[edge] = target;
        this.nextEdge[edge] = this.firstEdge[state];
        this.firstEdge[state] = edge;
        this.slots[this.slot(state, symbol)] = edge;
      }
      edge(state, symbol) {
        return this.slots[this.slot(state, symbol)];
      }
      /** The slot of an edge, or the empty one where it belongs. */
      slot(state, symbol) {
        const mask = this.slots.length - 1;
        const hash3 = Math.imul(state, 2654435761) ^ Math.imul(symbol, 2246822507);
        let at = (hash3 ^ hash3 >>> 15) & mask;
        for (; ; ) {
          const edge = this.slots[at];
          if (edge === NONE || this.source[edge] === state && this.symbol[edge] === symbol) return at;
          at = at + 1 & mask;
        }
      }
      growEdges() {
        const capacity = 2 * this.edges;
        this.source = grown(this.source, capacity);
        this.symbol = grown(this.symbol, capacity);
        this.target = grown(this.target, capacity);
        this.nextEdge = grown(this.nextEdge, capacity);
        this.slots = new Int32Array(2 * this.slots.length).fill(NONE);
        for (let edge = 0; edge < this.edges; edge++) {
          this.slots[this.slot(this.source[edge], this.symbol[edge])] = edge;
        }
      }
    };
  }
});

// src/loops/repeats.ts
function automatonOf(word) {
  const automaton = new SuffixAutomaton();
  for (const symbol of word) automaton.append(symbol);
  return automaton;
}
function ownRepeats(word, automaton) {
  const { longest, link, prefixState } = automaton;
  const count = automaton.occurrences();
  const byState = /* @__PURE__ */ new Map();
  for (let end = 0; end < word.length; end++) {
    const whole = prefixState[end];
    const state = count[whole] > 1 ? whole : link[whole];
    const length = longest[state];
    if (length < SHORTEST) continue;
    if (end + 1 < word.length && count[automaton.next(state, word[end + 1])] > 1) continue;
    const repeat = byState.get(state);
    if (repeat === void 0) byState.set(state, { length, starts: [end + 1 - length] });
    else repeat.starts.push(end + 1 - length);
  }
  return [...byState.values()].filter(({ starts }) => starts.length > 1).sort((a, b) => a.starts[0] - b.starts[0] || a.length - b.length);
}
var SHORTEST;
var init_repeats = __esm({
  "src/loops/repeats.ts"() {
    "use strict";
    init_event_codes();
    init_suffix_automaton();
    SHORTEST = 2;
  }
});

// src/loops/square-free-stack.ts
function mixed2(value) {
  let hash3 = Math.imul(value ^ value >>> 16, 2246822507);
  hash3 = Math.imul(hash3 ^ hash3 >>> 13, 3266489909);
  return hash3 ^ hash3 >>> 16;
}
var SPAN, HASH_BASE, SquareFreeStack, Level;
var init_square_free_stack = __esm({
  "src/loops/square-free-stack.ts"() {
    "use strict";
    init_event_codes();
    init_growing_columns();
    SPAN = 8;
    HASH_BASE = 739982445;
    SquareFreeStack = class {
      /** How many symbols the stack has. */
      length = 0;
      symbols = new Int32Array(1024);
      /** By symbol on the stack: hash of all symbols up to it; powers of the base. */
      prefix = new Int32Array(1025);
      power = new Int32Array(1025);
      levels = [];
      /** How many symbols were pushed; by position in the word: the next position that the same symbol of the stack stands for. */
      pushed = 0;
      nextPosition = new Int32Array(1024);
      firstPosition = new Int32Array(1024);
      lastPosition = new Int32Array(1024);
      constructor() {
        this.fillPowers();
      }
      /** @param symbol the word's next one, any 32-bit integer */
      push(symbol) {
        if (this.length === this.symbols.length) this.grow();
        if (this.pushed === this.nextPosition.length)
          this.nextPosition = grown(this.nextPosition, 2 * this.pushed);
        const top = this.length;
        this.symbols[top] = symbol;
        this.prefix[top + 1] = Math.imul(this.prefix[top], HASH_BASE) + mixed2(symbol) | 0;
        this.firstPosition[top] = this.pushed;
        this.lastPosition[top] = this.pushed;
        this.nextPosition[this.pushed++] = NONE;
        this.length = top + 1;
        const period = this.periodAtTop();
        if (period > 0) this.drop(period);
        else this.enter(top);
      }
      /** The symbols that stayed; a view, good until the next push. */
      word() {
        return this.symbols.subarray(0, this.length);
      }
      /**
       * The stretches of the word as it was pushed that a stretch of the stack stands for: the first that ends, the first that ends behind
       * it, and so on; each as short as it can be.
       *
       * @param from index on the stack
       * @param to behind the stretch's last symbol
       * @returns first and last position of each stretch in turn, from 0
       */
      copies(from, to) {
        const { nextPosition } = this;
        const found = [];
        const at = this.firstPosition.slice(from, to);
        for (let behind = 0; ; ) {
          for (let i = 0, least = behind; i < at.length; i++) {
            while (at[i] !== NONE && at[i] < least) at[i] = nextPosition[at[i]];
            if (at[i] === NONE) return found;
            least = at[i];
          }
          behind = at[at.length - 1] + 1;
          for (let i = at.length - 2; i >= 0; i--) {
            for (let next = nextPosition[at[i]]; next !== NONE && next < at[i + 1]; next = nextPosition[next])
              at[i] = next;
          }
          found.push(at[0], behind - 1);
        }
      }
      /** The shortest p for which the last 2p symbols are a square; 0 where there is none. */
      periodAtTop() {
        const top = this.length - 1;
        for (let k = 0, block = 1; 2 * block <= this.length; k++, block *= SPAN) {
          if (k === this.levels.length) this.levels.push(this.openLevel(block));
          const level = this.levels[k];
          const farthest = Math.min(SPAN * block - 1, this.length >> 1);
          for (let end = level.latest(this.hash(top + 1 - block, top + 1)); end !== NONE; ) {
            const period = top - end;
            if (period > farthest) break;
            if (this.isSquare(period)) return period;
            end = level.earlier[end];
          }
        }
        return 0;
      }
      isSquare(period) {
        const { length, symbols } = this;
        if (this.hash(length - period, length) !== this.hash(length - 2 * period, length - period)) return false;
        for (let i = length - period; i < length; i++) if (symbols[i] !== symbols[i - period]) return false;
        return true;
      }
      /** Takes the last p symbols away; those before them stand for their positions too. */
      drop(period) {
        const kept3 = this.length - period;
        for (let at = kept3; at < this.length; at++) {
          const under = at - period;
          this.nextPosition[this.lastPosition[under]] = this.firstPosition[at];
          this.lastPosition[under] = this.lastPosition[at];
        }
        for (let at = this.length - 2; at >= kept3; at--) {
          for (const level of this.levels) {
            if (at + 1 >= level.block) level.remove(this.hash(at + 1 - level.block, at + 1), at);
          }
        }
        this.length = kept3;
      }
      enter(top) {
        for (const level of this.levels) {
          if (top + 1 >= level.block) level.add(this.hash(top + 1 - level.block, top + 1), top);
        }
      }
      /** A level begins when the stack is long enough for its shortest period: what is there already is entered. */
      openLevel(block) {
        const level = new Level(block, this.symbols.length);
        for (let end = block - 1; end < this.length - 1; end++)
          level.add(this.hash(end + 1 - block, end + 1), end);
        return level;
      }
      hash(from, to) {
        return this.prefix[to] - Math.imul(this.prefix[from], this.power[to - from]) | 0;
      }
      grow() {
        const capacity = 2 * this.symbols.length;
        this.symbols = grown(this.symbols, capacity);
        this.firstPosition = grown(this.firstPosition, capacity);
        this.lastPosition = grown(this.lastPosition, capacity);
        this.prefix = grown(this.prefix, capacity + 1);
        this.power = new Int32Array(capacity + 1);
        this.fillPowers();
        for (const level of this.levels) {
          level.clear(capacity);
          for (let end = level.block - 1; end < this.length; end++) {
            level.add(this.hash(end + 1 - level.block, end + 1), end);
          }
        }
      }
      fillPowers() {
        this.power[0] = 1;
        for (let i = 1; i < this.power.length; i++) this.power[i] = Math.imul(this.power[i - 1], HASH_BASE);
      }
    };
    Level = class {
      block;
      earlier;
      newest;
      constructor(block, ends) {
        this.block = block;
        this.earlier = new Int32Array(ends);
        this.newest = new Int32Array(2 * ends).fill(NONE);
      }
      latest(hash3) {
        return this.newest[this.slot(hash3)];
      }
      add(hash3, end) {
        const slot = this.slot(hash3);
        this.earlier[end] = this.newest[slot];
        this.newest[slot] = end;
      }
      /** Only what was entered last can be taken out. */
      remove(hash3, end) {
        this.newest[this.slot(hash3)] = this.earlier[end];
      }
      clear(ends) {
        this.earlier = new Int32Array(ends);
        this.newest = new Int32Array(2 * ends).fill(NONE);
      }
      slot(hash3) {
        return mixed2(hash3) & this.newest.length - 1;
      }
    };
  }
});

// src/loops/repeated-stretches.ts
function repeatedStretches(word) {
  const stack = new SquareFreeStack();
  for (const symbol of word) stack.push(symbol);
  const kept3 = stack.word();
  const found = ownRepeats(kept3, automatonOf(kept3)).map(({ starts, length }) => ({
    symbols: kept3.slice(starts[0], starts[0] + length),
    stretches: starts.flatMap((start) => stack.copies(start, start + length))
  }));
  return found.sort(
    (a, b) => b.symbols.length - a.symbols.length || b.stretches.length - a.stretches.length || a.stretches[0] - b.stretches[0]
  );
}
function disjointStretches(word) {
  const behind = new Int32Array(word.length);
  const taken = new Uint8Array(word.length);
  for (const { stretches } of repeatedStretches(word)) {
    for (let i = 0; i < stretches.length; i += 2) {
      const [from, to] = [stretches[i], stretches[i + 1] + 1];
      if (taken.subarray(from, to).includes(1)) continue;
      taken.fill(1, from, to);
      behind[from] = to;
    }
  }
  return behind;
}
var init_repeated_stretches = __esm({
  "src/loops/repeated-stretches.ts"() {
    "use strict";
    init_repeats();
    init_square_free_stack();
  }
});

// src/patterns/parts/repeat-pieces.ts
var LONG_REST, MOST_STEPS, RepeatPieces;
var init_repeat_pieces = __esm({
  "src/patterns/parts/repeat-pieces.ts"() {
    "use strict";
    init_repeated_stretches();
    init_interner();
    LONG_REST = 0.25;
    MOST_STEPS = 1 << 20;
    RepeatPieces = class {
      trace;
      symbols;
      /** Steps as multisets of symbols. */
      steps = new Interner();
      constructor(trace, symbols) {
        this.trace = trace;
        this.symbols = symbols;
      }
      /** The pieces of an instance, with those that repeat drawn together. O(events · log of a step's events). */
      join(pieces) {
        const { block } = pieces;
        const joined2 = {
          count: 0,
          from: pieces.from.slice(),
          to: pieces.to.slice(),
          process: pieces.process.slice(),
          block: pieces.block.slice(),
          isLoop: pieces.isLoop.slice()
        };
        for (let first = 0, behind = 0; first < pieces.count; first = behind) {
          while (behind < pieces.count && block[behind] === block[first]) behind++;
          const ends = this.stretches(pieces, first, behind);
          for (let piece = first; piece < behind; ) {
            const end = ends === null ? 0 : ends[piece - first];
            const at = joined2.count++;
            const last = end > 0 ? first + end - 1 : piece;
            joined2.from[at] = pieces.from[piece];
            joined2.to[at] = pieces.to[last];
            joined2.process[at] = pieces.process[piece];
            joined2.block[at] = block[piece];
            joined2.isLoop[at] = end > 0 ? 1 : pieces.isLoop[piece];
            piece = last + 1;
          }
        }
        return joined2;
      }
      /** The repeats of a block's steps outside loops, see disjointStretches; null where there are hardly any such steps. */
      stretches(pieces, first, behind) {
        const { from, to, isLoop } = pieces;
        const letters = new Int32Array(behind - first);
        let rest = 0;
        for (let piece = first; piece < behind; piece++) {
          if (isLoop[piece] === 0) rest += to[piece] - from[piece];
        }
        if (behind - first > MOST_STEPS || rest < LONG_REST * (to[behind - 1] - from[first])) return null;
        for (let piece = first; piece < behind; piece++) {
          letters[piece - first] = isLoop[piece] === 1 ? -1 - piece : this.letterOf(from[piece], to[piece]);
        }
        return disjointStretches(letters);
      }
      letterOf(from, to) {
        const { symbols, trace } = this;
        if (to === from + 1) {
          symbols.buffer[0] = symbols.ofTransfer[trace.events.transfer[from]];
          return this.steps.number(symbols.buffer, 0, 1);
        }
        const length = symbols.put(from, to, 0);
        symbols.buffer.subarray(0, length).sort();
        return this.steps.number(symbols.buffer, 0, length);
      }
    };
  }
});

// src/loops/runs.ts
function findRuns(word, fewest) {
  const sums = new PrefixSums(word);
  const prints = printsOf(word);
  const found = new GrowingRuns();
  const reach = new Int32Array(word.length);
  let applied2 = 0;
  for (let period = 1; fewest * period <= word.length; period++) {
    const compared = fewest >= FEWEST_INSIDE ? period : period + 1 >> 1;
    for (; applied2 < found.count && found.period[applied2] <= compared; applied2++) {
      extendReach(reach, found.start[applied2], found.end[applied2]);
    }
    sums.setShift(period, compared);
    const span = period + compared;
    const quick = compared < PRINTED ? word : prints;
    for (let i = 0; i + span <= word.length; ) {
      if (quick[i] !== quick[i + period] || !sums.areEqual(i)) i += compared;
      else if (reach[i] >= i + span) i = nextPlace(reach[i] - span + 1, compared);
      else {
        const end = forward(word, i, period);
        const start = backward(word, i, period);
        if (end - start >= Math.min(fewest, FEWEST_INSIDE) * period) found.add(start, end, period);
        i = nextPlace(Math.max(i + 1, end - period + 1), compared);
      }
    }
  }
  return found.ofAtLeast(fewest);
}
function printsOf(word) {
  const prints = new Uint16Array(word.length);
  for (let i = 0; i + PRINTED <= word.length; i++) {
    let print = 0;
    for (let k = i; k < i + PRINTED; k++) print = Math.imul(print ^ word[k], FIRST_BASE) ^ print >>> 13;
    prints[i] = print ^ print >>> 16;
  }
  return prints;
}
function nextPlace(from, distance) {
  return Math.ceil(from / distance) * distance;
}
function extendReach(reach, start, end) {
  for (let i = start; i < end; i++) if (reach[i] < end) reach[i] = end;
}
function forward(word, from, period) {
  let i = from + period;
  while (i < word.length && word[i] === word[i - period]) i++;
  return i;
}
function backward(word, from, period) {
  let i = from;
  while (i > 0 && word[i - 1] === word[i - 1 + period]) i--;
  return i;
}
function doubled(column) {
  const longer = new Int32Array(2 * column.length);
  longer.set(column);
  return longer;
}
var FEWEST_INSIDE, PRINTED, PrefixSums, FIRST_BASE, SECOND_BASE, GrowingRuns;
var init_runs = __esm({
  "src/loops/runs.ts"() {
    "use strict";
    FEWEST_INSIDE = 3;
    PRINTED = 4;
    PrefixSums = class {
      first;
      second;
      period = 0;
      length = 0;
      firstPower = 1;
      secondPower = 1;
      constructor(word) {
        this.first = new Int32Array(word.length + 1);
        this.second = new Int32Array(word.length + 1);
        let [a, b] = [0, 0];
        for (let i = 0; i < word.length; i++) {
          const mixed3 = Math.imul(word[i] ^ word[i] >>> 15, 739982445);
          const symbol = mixed3 ^ mixed3 >>> 12;
          a = Math.imul(a, FIRST_BASE) + symbol | 0;
          b = Math.imul(b, SECOND_BASE) + Math.imul(symbol, 695872825) | 0;
          this.first[i + 1] = a;
          this.second[i + 1] = b;
        }
      }
      /** Stretches of a length are compared at a distance; lengths must not become shorter. */
      setShift(period, length) {
        this.period = period;
        for (; this.length < length; this.length++) {
          this.firstPower = Math.imul(this.firstPower, FIRST_BASE);
          this.secondPower = Math.imul(this.secondPower, SECOND_BASE);
        }
      }
      /** Whether the stretch at a place and that a period behind it have equal sums. */
      areEqual(at) {
        const { first, second, length, firstPower, secondPower } = this;
        const other = at + this.period;
        const here = first[at + length] - Math.imul(first[at], firstPower);
        const there = first[other + length] - Math.imul(first[other], firstPower);
        if ((here | 0) !== (there | 0)) return false;
        const alsoHere = second[at + length] - Math.imul(second[at], secondPower);
        const alsoThere = second[other + length] - Math.imul(second[other], secondPower);
        return (alsoHere | 0) === (alsoThere | 0);
      }
    };
    FIRST_BASE = 16777619;
    SECOND_BASE = 1540483477;
    GrowingRuns = class {
      count = 0;
      start = new Int32Array(16);
      end = new Int32Array(16);
      period = new Int32Array(16);
      add(start, end, period) {
        if (this.count === this.start.length) {
          this.start = doubled(this.start);
          this.end = doubled(this.end);
          this.period = doubled(this.period);
        }
        this.start[this.count] = start;
        this.end[this.count] = end;
        this.period[this.count++] = period;
      }
      ofAtLeast(fewest) {
        let count = 0;
        for (let run = 0; run < this.count; run++) {
          if (this.end[run] - this.start[run] < fewest * this.period[run]) continue;
          this.start[count] = this.start[run];
          this.end[count] = this.end[run];
          this.period[count++] = this.period[run];
        }
        return {
          count,
          start: this.start.slice(0, count),
          end: this.end.slice(0, count),
          period: this.period.slice(0, count)
        };
      }
    };
  }
});

// src/loops/stretches.ts
var RunsByPlace;
var init_stretches = __esm({
  "src/loops/stretches.ts"() {
    "use strict";
    RunsByPlace = class {
      /** Of stretch after stretch: the runs in it, in the runs' order. Good until the next one is asked for. */
      found = new Int32Array(64);
      runs;
      /** By class: where it begins in `byStart`. Runs are listed by period, so that a class is a stretch of the list. */
      classes;
      byStart;
      /** By place in `byStart`: the furthest end of its class up to there. */
      furthest;
      constructor(runs) {
        this.runs = runs;
        this.byStart = Int32Array.from({ length: runs.count }, (_, run) => run);
        this.furthest = new Int32Array(runs.count);
        this.classes = [];
        for (let run = 0, most = 1; run <= runs.count; run++) {
          if (run > 0 && run < runs.count && runs.period[run] < most) continue;
          this.classes.push(run);
          if (run < runs.count) while (runs.period[run] >= most) most *= 2;
        }
        for (let i = 0; i + 1 < this.classes.length; i++) this.sortClass(this.classes[i], this.classes[i + 1]);
      }
      sortClass(from, to) {
        const { start, end } = this.runs;
        this.byStart.subarray(from, to).sort((a, b) => start[a] - start[b] || a - b);
        let furthest = 0;
        for (let i = from; i < to; i++) {
          furthest = Math.max(furthest, end[this.byStart[i]]);
          this.furthest[i] = furthest;
        }
      }
      /**
       * The runs that hold at least `fewest` copies between two places, ascending, in `found`.
       *
       * @returns how many
       */
      between(from, to, fewest) {
        const { start, end, period, count: all } = this.runs;
        let count = 0;
        for (let i = 0; i + 1 < this.classes.length; i++) {
          const [first, behind] = [this.classes[i], this.classes[i + 1]];
          if (first >= all || period[first] * fewest > to - from) break;
          const begun = this.firstFrom(first, behind, to);
          for (let at = begun - 1; at >= first && this.furthest[at] > from; at--) {
            const run = this.byStart[at];
            const [left, right] = [Math.max(from, start[run]), Math.min(to, end[run])];
            if (right - left < fewest * period[run]) continue;
            if (count === this.found.length) {
              const longer = new Int32Array(2 * count);
              longer.set(this.found);
              this.found = longer;
            }
            this.found[count++] = run;
          }
        }
        this.found.subarray(0, count).sort();
        return count;
      }
      /** The first place of a class whose run begins at `at` or later. */
      firstFrom(from, to, at) {
        let [low, high] = [from, to];
        while (low < high) {
          const middle = low + high >> 1;
          if (this.runs.start[this.byStart[middle]] < at) low = middle + 1;
          else high = middle;
        }
        return low;
      }
    };
  }
});

// src/loops/sweep.ts
function doubled2(column) {
  const longer = new Int32Array(2 * column.length);
  longer.set(column);
  return longer;
}
var STEP, NONE2, Sweep;
var init_sweep = __esm({
  "src/loops/sweep.ts"() {
    "use strict";
    STEP = -1;
    NONE2 = -1;
    Sweep = class {
      /** By length of the beginning, or of the end: what it costs, and how much of that are steps outside loops. */
      cost;
      steps;
      /** By length of the beginning: the run of the loop that it ends with, STEP for none; and where that begins. */
      run;
      begin;
      runs;
      fewest;
      /** Lists of runs by the place at which they can first close a loop. */
      head;
      next;
      /** Runs that cover the place, in their order. */
      active = 0;
      activeRun = new Int32Array(16);
      activeEnd = new Int32Array(16);
      /** Up to here a loop can only start in the first period. */
      activeFirst = new Int32Array(16);
      activeResidue = new Int32Array(16);
      activeSlot = new Int32Array(16);
      /** Cheapest starts, a slot a run and residue. */
      slots = 0;
      slotCost = new Int32Array(64);
      slotSteps = new Int32Array(64);
      slotBegin = new Int32Array(64);
      constructor(runs, length, fewest) {
        this.runs = runs;
        this.fewest = fewest;
        this.cost = new Int32Array(length + 1);
        this.steps = new Int32Array(length + 1);
        this.run = new Int32Array(length + 1);
        this.begin = new Int32Array(length + 1);
        this.head = new Int32Array(length + 1).fill(NONE2);
        this.next = new Int32Array(runs.count);
      }
      /**
       * @param among the runs that hold enough copies between the two places, ascending: the first `count`
       * @param bodyAt by run: where the costs of its rotations begin in `bodyCost`, negative where each costs the period
       */
      over(from, to, among, count, isBackward, bodyAt, bodyCost) {
        this.queue(from, to, among, count, isBackward);
        const { cost, steps, fewest } = this;
        const { period } = this.runs;
        const turn = isBackward ? -1 : 1;
        for (let x = 1; x <= to - from; x++) {
          for (let run = this.head[x]; run !== NONE2; run = this.next[run]) {
            this.activate(run, x, from, to, isBackward);
          }
          this.head[x] = NONE2;
          let bestCost = cost[x - 1] + 1;
          let bestSteps = steps[x - 1] + 1;
          let bestRun = STEP;
          let bestBegin = x - 1;
          let kept3 = 0;
          for (let i = 0; i < this.active; i++) {
            if (x > this.activeEnd[i]) continue;
            if (kept3 < i) this.move(i, kept3);
            const run = this.activeRun[kept3];
            const p = period[run];
            const residue = this.activeResidue[kept3];
            const slot = this.activeSlot[kept3] + residue;
            const begin = x - fewest * p;
            if (x < this.activeFirst[kept3] || cost[begin] < this.slotCost[slot] || cost[begin] === this.slotCost[slot] && steps[begin] < this.slotSteps[slot]) {
              this.slotCost[slot] = cost[begin];
              this.slotSteps[slot] = steps[begin];
              this.slotBegin[slot] = begin;
            }
            const body = bodyAt[run] < 0 ? p : bodyCost[bodyAt[run] + residue];
            const total = this.slotCost[slot] + 1 + body;
            if (total < bestCost || total === bestCost && this.slotSteps[slot] < bestSteps) {
              bestCost = total;
              bestSteps = this.slotSteps[slot];
              bestRun = run;
              bestBegin = this.slotBegin[slot];
            }
            const following = residue + turn;
            this.activeResidue[kept3] = following === p ? 0 : following < 0 ? p - 1 : following;
            kept3++;
          }
          this.active = kept3;
          cost[x] = bestCost;
          steps[x] = bestSteps;
          this.run[x] = bestRun;
          this.begin[x] = bestBegin;
        }
      }
      /** Puts the runs into the lists of the places at which they hold enough copies. */
      queue(from, to, among, count, isBackward) {
        this.active = 0;
        this.slots = 0;
        this.cost[0] = 0;
        this.steps[0] = 0;
        for (let i = count - 1; i >= 0; i--) {
          const run = among[i];
          const begin = isBackward ? Math.max(0, to - this.runs.end[run]) : Math.max(0, this.runs.start[run] - from);
          const at = begin + this.fewest * this.runs.period[run];
          this.next[run] = this.head[at];
          this.head[at] = run;
        }
      }
      /** From this place on a run can close loops. */
      activate(run, x, from, to, isBackward) {
        const { start, end, period } = this.runs;
        const p = period[run];
        let at = this.active++;
        if (this.active > this.activeRun.length) this.lengthenActive();
        for (; at > 0 && this.activeRun[at - 1] > run; at--) this.move(at - 1, at);
        const place = isBackward ? to - x : from + x;
        this.activeRun[at] = run;
        this.activeEnd[at] = isBackward ? to - Math.max(from, start[run]) : Math.min(to, end[run]) - from;
        this.activeFirst[at] = x + p;
        this.activeResidue[at] = (place - start[run]) % p;
        this.activeSlot[at] = this.slots;
        this.slots += p;
        if (this.slots > this.slotCost.length) this.lengthenSlots();
      }
      move(from, to) {
        this.activeRun[to] = this.activeRun[from];
        this.activeEnd[to] = this.activeEnd[from];
        this.activeFirst[to] = this.activeFirst[from];
        this.activeResidue[to] = this.activeResidue[from];
        this.activeSlot[to] = this.activeSlot[from];
      }
      lengthenActive() {
        this.activeRun = doubled2(this.activeRun);
        this.activeEnd = doubled2(this.activeEnd);
        this.activeFirst = doubled2(this.activeFirst);
        this.activeResidue = doubled2(this.activeResidue);
        this.activeSlot = doubled2(this.activeSlot);
      }
      lengthenSlots() {
        while (this.slots > this.slotCost.length) {
          this.slotCost = doubled2(this.slotCost);
          this.slotSteps = doubled2(this.slotSteps);
          this.slotBegin = doubled2(this.slotBegin);
        }
      }
    };
  }
});

// src/loops/cheapest.ts
var MOST_ROTATED, PLAIN, CheapestDescriptions;
var init_cheapest = __esm({
  "src/loops/cheapest.ts"() {
    "use strict";
    init_runs();
    init_stretches();
    init_sweep();
    MOST_ROTATED = 1 << 17;
    PLAIN = -1;
    CheapestDescriptions = class {
      runs;
      fewest;
      length;
      byPlace;
      sweep;
      /** By run: where the costs of its rotations begin, PLAIN where each costs the period. */
      bodyAt;
      bodyCost = new Int32Array(64);
      bodyCosts = 0;
      /**
       * @param word symbols, any integers
       * @param fewest copies that make a loop, 2 or more
       */
      constructor(word, fewest) {
        this.fewest = fewest;
        this.length = word.length;
        this.runs = findRuns(word, fewest);
        this.byPlace = new RunsByPlace(this.runs);
        this.bodyAt = new Int32Array(this.runs.count).fill(PLAIN);
        this.sweep = new Sweep(this.runs, word.length, fewest);
        for (let run = 0; run < this.runs.count; run++) this.measureBody(run);
      }
      /** The loops of the cheapest description of `word[from..to)`, ascending. */
      loops(from = 0, to = this.length) {
        this.sweepOver(from, to, false);
        const found = [];
        for (let x = to - from; x > 0; ) {
          const run = this.sweep.run[x];
          if (run < 0) {
            x--;
            continue;
          }
          const [period, begin] = [this.runs.period[run], this.sweep.begin[x]];
          found.push({ from: from + begin, period, copies: (x - begin) / period, run, body: [] });
          x = begin;
        }
        for (const loop of found) {
          if (this.bodyAt[loop.run] !== PLAIN) loop.body = this.loops(loop.from, loop.from + loop.period);
        }
        return found.reverse();
      }
      /** What the cheapest description of `word[from..to)` costs: its length, and its steps outside loops. */
      cost(from = 0, to = this.length) {
        this.sweepOver(from, to, false);
        return { length: this.sweep.cost[to - from], steps: this.sweep.steps[to - from] };
      }
      sweepOver(from, to, isBackward) {
        const count = this.byPlace.between(from, to, this.fewest);
        this.sweep.over(from, to, this.byPlace.found, count, isBackward, this.bodyAt, this.bodyCost);
      }
      /** What the rotations of a run's body cost, those that copies can be laid at. All shorter periods are measured. */
      measureBody(run) {
        const { start, end, period } = this.runs;
        const [first, p] = [start[run], period[run]];
        if (p < this.fewest || !this.hasLoops(run)) return;
        const rotations = Math.min(p, end[run] - first - this.fewest * p + 1);
        const at = this.reserve(p);
        const cut = this.leastCrossed(run);
        if (cut.crossings > 0 && (rotations <= 2 || rotations * p <= MOST_ROTATED)) {
          for (let r = 0; r < rotations; r++) this.bodyCost[at + r] = this.cost(first + r, first + r + p).length;
        } else {
          const residue = (cut.at - first) % p;
          this.sweepOver(cut.at, cut.at + p, false);
          for (let j = 0; j < p; j++) this.bodyCost[at + (residue + j) % p] = this.sweep.cost[j];
          this.sweepOver(cut.at, cut.at + p, true);
          for (let j = 0; j < p; j++) this.bodyCost[at + (residue + j) % p] += this.sweep.cost[p - j];
        }
        this.bodyAt[run] = at;
      }
      /** Whether some rotation of a run's body holds a loop. */
      hasLoops(run) {
        const { start, end, period } = this.runs;
        const to = Math.min(end[run], start[run] + 2 * period[run]);
        const count = this.byPlace.between(start[run], to, this.fewest);
        return count > 0 && period[this.byPlace.found[0]] * this.fewest <= period[run];
      }
      /** The place of a body, as far from the run's ends as a copy is long, that the fewest shorter runs cross. */
      leastCrossed(run) {
        const { start, end, period } = this.runs;
        const p = period[run];
        const from = start[run] + p;
        const places = Math.min(p, end[run] - p - from + 1);
        const change = new Int32Array(places + 1);
        const count = this.byPlace.between(from - p, Math.min(end[run], from + 2 * p), this.fewest);
        for (let i = 0; i < count; i++) {
          const inner = this.byPlace.found[i];
          if (period[inner] * this.fewest > p) break;
          const [left, right] = [Math.max(0, start[inner] + 1 - from), Math.min(places, end[inner] - from)];
          if (left >= right) continue;
          change[left]++;
          change[right]--;
        }
        let [at, crossings] = [from, change[0]];
        for (let i = 1, now = crossings; i < places && crossings > 0; i++) {
          now += change[i];
          if (now < crossings) [at, crossings] = [from + i, now];
        }
        return { at, crossings };
      }
      reserve(length) {
        const at = this.bodyCosts;
        this.bodyCosts += length;
        if (this.bodyCosts > this.bodyCost.length) {
          const longer = new Int32Array(2 * this.bodyCosts);
          longer.set(this.bodyCost);
          this.bodyCost = longer;
        }
        return at;
      }
    };
  }
});

// src/loops/pieces.ts
function piecesOf(length, loops) {
  const start = new Int32Array(length + 1);
  const loopOf = new Int32Array(length);
  let count = 0;
  let numbered2 = 0;
  const put = (at, loop) => {
    loopOf[count] = loop;
    start[count++] = at;
  };
  const cut = (from, to, inside, shift) => {
    let at = from;
    for (const loop of inside) {
      for (; at < loop.from + shift; at++) put(at, 0);
      if (loop.body.length === 0) numbered2++;
      for (let copy = 0; copy < loop.copies; copy++, at += loop.period) {
        if (loop.body.length === 0) put(at, numbered2);
        else cut(at, at + loop.period, loop.body, at - loop.from);
      }
    }
    for (; at < to; at++) put(at, 0);
  };
  cut(0, length, loops, 0);
  start[count] = length;
  return { count, start: start.slice(0, count + 1), loop: loopOf.slice(0, count) };
}
var init_pieces = __esm({
  "src/loops/pieces.ts"() {
    "use strict";
  }
});

// src/patterns/parts/words.ts
var UNKNOWN, BlockWords;
var init_words = __esm({
  "src/patterns/parts/words.ts"() {
    "use strict";
    init_cheapest();
    init_pieces();
    init_interner();
    init_signatures();
    UNKNOWN = -1;
    BlockWords = class {
      trace;
      blocks;
      symbols;
      fewest;
      steps = new Interner();
      words = new Interner();
      folded = [];
      /** What was described last, and the number of its word. */
      described;
      letters = new Int32Array(64);
      /** By transfer: the letter of a step that is one event of it. */
      lettersOfTransfers;
      /** @param fewest copies that make a loop */
      constructor(trace, blocks, symbols, fewest) {
        this.trace = trace;
        this.blocks = blocks;
        this.symbols = symbols;
        this.fewest = fewest;
        this.lettersOfTransfers = new Int32Array(trace.transfers.count).fill(UNKNOWN);
      }
      /** The number of a block's word: equal words, equal numbers. O(events), and the sorting of steps of several events. */
      ofBlock(block) {
        const { posted, completed } = this.trace.events;
        const [from, to] = [this.blocks.start[block], this.blocks.start[block + 1]];
        if (to - from > this.letters.length) this.letters = new Int32Array(2 * (to - from));
        let length = 0;
        for (let begin = from; begin < to; ) {
          let quietNs = completed[begin];
          let end = begin + 1;
          for (; end < to && posted[end] < quietNs; end++) {
            if (completed[end] > quietNs) quietNs = completed[end];
          }
          this.letters[length++] = this.letterOf(begin, end);
          begin = end;
        }
        return this.words.number(this.letters, 0, length);
      }
      /** A word cut by its cheapest description. */
      cheapest(word) {
        this.folded[word] ??= this.cut(
          word,
          this.lengthOf(word) < this.fewest ? [] : this.descriptions(word).loops()
        );
        return this.folded[word];
      }
      /** A word cut by another description of it. */
      cut(word, loops) {
        const letters = this.words.sequence(word);
        const pieces = piecesOf(letters.length, loops);
        const { count, start } = pieces;
        for (let piece = 0, step = 0, event = 0; piece <= count; piece++) {
          for (; step < start[piece]; step++) event += this.steps.sequence(letters[step]).length;
          start[piece] = event;
        }
        return { word, loops, pieces };
      }
      /** The descriptions of a word and of its stretches. */
      descriptions(word) {
        if (this.described?.word !== word) {
          this.described = { word, by: new CheapestDescriptions(this.words.sequence(word).slice(), this.fewest) };
        }
        return this.described.by;
      }
      lengthOf(word) {
        return this.words.sequence(word).length;
      }
      letterOf(from, to) {
        const { symbols } = this;
        if (to === from + 1) return this.letterOfTransfer(this.trace.events.transfer[from]);
        const length = symbols.put(from, to, 0);
        sortSymbols(symbols.buffer, length);
        return this.steps.number(symbols.buffer, 0, length);
      }
      /** The letter of a step of one event: most steps are. */
      letterOfTransfer(transfer) {
        const known = this.lettersOfTransfers[transfer];
        if (known !== UNKNOWN) return known;
        this.symbols.buffer[0] = this.symbols.ofTransfer[transfer];
        const letter = this.steps.number(this.symbols.buffer, 0, 1);
        this.lettersOfTransfers[transfer] = letter;
        return letter;
      }
    };
  }
});

// src/patterns/parts/form-parts.ts
function formParts(found, loops, findsRepeats) {
  const fewest = loops === "auto" ? FEWEST_COPIES : loops === "off" ? Number.POSITIVE_INFINITY : loops;
  const { signatures, instances } = found;
  const mayRepeat = loops === "off" ? [] : signaturesThatMayRepeat(signatures, fewest);
  const symbols = new Symbols(found.trace);
  const columns = new GrowingParts();
  const patterns = new PartSignatures(found.trace, symbols);
  let splitInstances = 0;
  if (mayRepeat.includes(true)) {
    const cutting = new Cutting2(found, symbols, patterns, fewest);
    if (findsRepeats) cutting.findRepeats(symbols);
    for (const instance of found.order) {
      if (!mayRepeat[signatures.ofInstance[instance]]) continue;
      const parts = cutting.partsOf(instance);
      if (parts === null) continue;
      splitInstances++;
      append(columns, instance, instances.startNs[instance], parts);
    }
  }
  return { ...numbered(columns, patterns), splitInstances };
}
function signaturesThatMayRepeat(signatures, fewest) {
  const known = [];
  return Array.from({ length: signatures.count }, (_, signature) => {
    const pairs = signatures.processes(signature);
    for (let i = 1; i < pairs.length; i += 2) {
      known[pairs[i]] ??= repeats(signatures.symbols(pairs[i]), fewest);
      if (known[pairs[i]]) return true;
    }
    return false;
  });
}
function repeats(symbols, fewest) {
  for (let i = fewest - 1; i < symbols.length; i++) if (symbols[i] === symbols[i - fewest + 1]) return true;
  return false;
}
function occursOften(numbers2, fewest) {
  const sorted = numbers2.slice().sort();
  for (let i = fewest - 1; i < sorted.length; i++) if (sorted[i] === sorted[i - fewest + 1]) return true;
  return false;
}
function append(columns, instance, firstPostedNs, parts) {
  columns.reserve(parts.count, parts.from.length);
  const { count, stretches } = columns;
  columns.instance.fill(instance, count, count + parts.count);
  for (let part = 0; part < parts.count; part++) {
    columns.start[count + part] = stretches + parts.start[part];
    columns.paceNs[count + part] = parts.endNs[part] - (part === 0 ? firstPostedNs : parts.endNs[part - 1]);
  }
  columns.isLoop.set(parts.isLoop, count);
  columns.startNs.set(parts.startNs, count);
  columns.endNs.set(parts.endNs, count);
  columns.bytes.set(parts.bytes, count);
  columns.patternOf.set(parts.signature, count);
  columns.from.set(parts.from, stretches);
  columns.to.set(parts.to, stretches);
  columns.count += parts.count;
  columns.stretches += parts.from.length;
}
function numbered(columns, signatures) {
  const { count, stretches } = columns;
  columns.start[count] = stretches;
  const patternOf = columns.patternOf.slice(0, count);
  const numberOf = new Int32Array(signatures.count).fill(NONE);
  const firstOfPattern = [];
  const signatureOf = [];
  for (let part = 0; part < count; part++) {
    const signature = patternOf[part];
    if (numberOf[signature] === NONE) {
      numberOf[signature] = firstOfPattern.length;
      firstOfPattern.push(part);
      signatureOf.push(signature);
    }
    patternOf[part] = numberOf[signature];
  }
  return {
    count,
    instance: columns.instance.slice(0, count),
    start: columns.start.slice(0, count + 1),
    from: columns.from.slice(0, stretches),
    to: columns.to.slice(0, stretches),
    isLoop: columns.isLoop.slice(0, count),
    startNs: columns.startNs.slice(0, count),
    endNs: columns.endNs.slice(0, count),
    paceNs: columns.paceNs.slice(0, count),
    bytes: columns.bytes.slice(0, count),
    patternOf,
    firstOfPattern: Int32Array.from(firstOfPattern),
    linesOfPattern: signatures.lines(signatureOf),
    columns: new PatternColumns(signatures, signatureOf)
  };
}
var FEWEST_COPIES, Cutting2, PatternColumns;
var init_form_parts = __esm({
  "src/patterns/parts/form-parts.ts"() {
    "use strict";
    init_trace();
    init_signatures();
    init_growing_parts();
    init_joining();
    init_layouts();
    init_measured();
    init_pieces_of_blocks();
    init_repeat_pieces();
    init_words();
    FEWEST_COPIES = 3;
    Cutting2 = class {
      found;
      fewest;
      words;
      joining;
      layouts;
      signatures;
      repeats = null;
      constructor(found, symbols, signatures, fewest) {
        this.found = found;
        this.fewest = fewest;
        this.words = new BlockWords(found.trace, found.blocks, symbols, fewest);
        this.joining = new Joining(found.trace, found.ties);
        this.layouts = new Layouts(found.trace, found.blocks, found.ties, this.words);
        this.signatures = signatures;
      }
      /** From now on what repeats outside of loops makes pieces, too. */
      findRepeats(symbols) {
        this.repeats = new RepeatPieces(this.found.trace, symbols);
      }
      /** @returns null where the instance stays whole */
      partsOf(instance) {
        const { instances, trace } = this.found;
        const blocks = instances.block.subarray(instances.start[instance], instances.start[instance + 1]);
        const words = Array.from(blocks, (block) => this.words.ofBlock(block));
        const folded = words.map((word) => this.words.cheapest(word));
        const { repeats: repeats2 } = this;
        const hasLoops = folded.some(({ loops }) => loops.length > 0);
        if (!hasLoops && repeats2 === null) return null;
        const cut = piecesOfBlocks(
          this.found.blocks,
          blocks,
          hasLoops ? this.layouts.best(blocks, folded) : folded
        );
        const pieces = repeats2 === null ? cut : repeats2.join(cut);
        if (!pieces.isLoop.includes(1)) return null;
        const { ofPiece, count } = this.joining.partsOf(pieces);
        if (count < 2) return null;
        const parts = measureParts(trace, pieces, ofPiece, count, this.signatures);
        return occursOften(parts.signature, this.fewest) ? parts : null;
      }
    };
    PatternColumns = class {
      signatures;
      signatureOf;
      constructor(signatures, signatureOf) {
        this.signatures = signatures;
        this.signatureOf = signatureOf;
      }
      processes(pattern) {
        return this.signatures.processes(this.signatureOf[pattern]);
      }
      symbols(multiset) {
        return this.signatures.symbolsOf(multiset);
      }
    };
  }
});

// src/patterns/process-repeats.ts
function findProcessRepeats(trace, blocks, sites) {
  const symbols = new Symbols(trace);
  const found = /* @__PURE__ */ new Map();
  let block = 0;
  for (let process2 = 0; process2 < trace.processes; process2++) {
    const first = block;
    while (block < blocks.count && blocks.process[block] === process2) block++;
    const word = wordOf(trace, blocks, symbols, first, block);
    for (const { symbols: repeated, stretches } of repeatedStretches(word.symbols)) {
      const functions = /* @__PURE__ */ new Set();
      for (const at of stretches) addBlockSite(sites, blocks.ofEvent[word.event[at]], functions);
      const repeat = {
        word: Array.from(repeated, symbolText).join(" "),
        processes: [process2],
        length: repeated.length,
        frequency: stretches.length / 2,
        functions: namesOf(sites, functions)
      };
      const key = [repeat.word, repeat.frequency, ...repeat.functions].join("\n");
      const known = found.get(key);
      if (known === void 0) found.set(key, repeat);
      else known.processes.push(process2);
    }
  }
  const events = ({ processes, length, frequency }) => processes.length * length * frequency;
  return [...found.values()].sort((a, b) => events(b) - events(a) || a.processes[0] - b.processes[0]);
}
function wordOf({ events }, { context, start }, { ofTransfer }, first, behind) {
  const [from, to] = [start[first], start[behind]];
  const symbols = new Int32Array(to - from + behind - first);
  const event = new Int32Array(symbols.length);
  let length = 0;
  for (let block = first; block < behind; block++) {
    if (block > first && context[block] !== context[block - 1]) {
      event[length] = start[block];
      symbols[length++] = -block;
    }
    for (let at = start[block]; at < start[block + 1]; at++) {
      event[length] = at;
      symbols[length++] = ofTransfer[events.transfer[at]];
    }
  }
  return { symbols: symbols.subarray(0, length), event };
}
var init_process_repeats = __esm({
  "src/patterns/process-repeats.ts"() {
    "use strict";
    init_repeated_stretches();
    init_signatures();
    init_sites();
  }
});

// src/patterns/minimum-heap.ts
var MinimumHeap;
var init_minimum_heap = __esm({
  "src/patterns/minimum-heap.ts"() {
    "use strict";
    MinimumHeap = class {
      size = 0;
      items;
      constructor(capacity) {
        this.items = new Int32Array(capacity + 1);
      }
      push(value) {
        const { items } = this;
        let at = this.size++;
        while (at > 0) {
          const above = at - 1 >> 1;
          if (items[above] <= value) break;
          items[at] = items[above];
          at = above;
        }
        items[at] = value;
      }
      pop() {
        const { items } = this;
        const top = items[0];
        const value = items[--this.size];
        let at = 0;
        for (; ; ) {
          let child = 2 * at + 1;
          if (child >= this.size) break;
          if (child + 1 < this.size && items[child + 1] < items[child]) child++;
          if (items[child] >= value) break;
          items[at] = items[child];
          at = child;
        }
        items[at] = value;
        return top;
      }
    };
  }
});

// src/patterns/cycle-order.ts
function orderCycles(blocks, instances, cycles) {
  return new CycleOrdering(blocks, instances, cycles).run();
}
var CycleOrdering;
var init_cycle_order = __esm({
  "src/patterns/cycle-order.ts"() {
    "use strict";
    init_trace();
    init_minimum_heap();
    CycleOrdering = class {
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
        this.blocks = blocks;
        this.instances = instances;
        this.cycles = cycles;
        this.before = new Int32Array(blocks.count).fill(NONE);
        this.after = new Int32Array(blocks.count).fill(NONE);
        this.waiting = new Int32Array(instances.count);
        for (let block = 1; block < blocks.count; block++) {
          const cycle = this.cycleOf(block);
          if (cycle === NONE || cycle !== this.cycleOf(block - 1)) continue;
          if (blocks.process[block] !== blocks.process[block - 1]) continue;
          this.before[block] = block - 1;
          this.after[block - 1] = block;
          if (this.isWaiting(block)) this.waiting[instances.ofBlock[block]]++;
        }
        this.byTurn = this.sortByTurn();
        this.turn = new Int32Array(instances.count);
        for (let i = 0; i < this.byTurn.length; i++) this.turn[this.byTurn[i]] = i;
        this.isFree = new Uint8Array(instances.count);
      }
      run() {
        const { byTurn, waiting, cycles } = this;
        const members = new Int32Array(byTurn.length);
        const start = new Int32Array(cycles.count + 1);
        const free = new MinimumHeap(byTurn.length);
        let breaks = 0;
        for (let cycle = 0, from = 0; cycle < cycles.count; cycle++) {
          let to = from;
          while (to < byTurn.length && cycles.ofInstance[byTurn[to]] === cycle) to++;
          for (let i = from; i < to; i++) if (waiting[byTurn[i]] === 0) this.release(byTurn[i], free);
          let earliest = from;
          for (let position = from; position < to; position++) {
            if (free.size === 0) {
              while (this.isFree[byTurn[earliest]] === 1) earliest++;
              this.release(byTurn[earliest], free);
              breaks++;
            }
            const member = byTurn[free.pop()];
            members[position] = member;
            this.take(member, free);
          }
          from = to;
          start[cycle + 1] = to;
        }
        return { members, start, breaks };
      }
      take(member, free) {
        const { before, after, waiting } = this;
        const { start, block, ofBlock } = this.instances;
        for (let i = start[member]; i < start[member + 1]; i++) {
          const taken = block[i];
          const previous = before[taken];
          const next = after[taken];
          if (previous !== NONE) after[previous] = next;
          if (next === NONE) continue;
          const follower = ofBlock[next];
          if (this.isWaiting(next)) waiting[follower]--;
          before[next] = previous;
          if (this.isWaiting(next)) waiting[follower]++;
          if (waiting[follower] === 0 && follower !== member) this.release(follower, free);
        }
      }
      release(member, free) {
        if (this.isFree[member] === 1) return;
        this.isFree[member] = 1;
        free.push(this.turn[member]);
      }
      /** Whether the block in front is another member's. */
      isWaiting(block) {
        const { ofBlock } = this.instances;
        const previous = this.before[block];
        return previous !== NONE && ofBlock[previous] !== ofBlock[block];
      }
      cycleOf(block) {
        return this.cycles.ofInstance[this.instances.ofBlock[block]];
      }
      sortByTurn() {
        const { blocks, instances, before, cycles } = this;
        const place = new Int32Array(blocks.count);
        const turn = new Int32Array(instances.count);
        const process2 = new Int32Array(instances.count);
        const found = [];
        for (let block = 0; block < blocks.count; block++) {
          if (before[block] !== NONE) place[block] = place[block - 1] + 1;
        }
        for (let instance = 0; instance < instances.count; instance++) {
          if (cycles.ofInstance[instance] === NONE) continue;
          found.push(instance);
          let first = instances.block[instances.start[instance]];
          for (let i = instances.start[instance] + 1; i < instances.start[instance + 1]; i++) {
            if (place[instances.block[i]] < place[first]) first = instances.block[i];
          }
          turn[instance] = place[first];
          process2[instance] = blocks.process[first];
        }
        return Int32Array.from(found).sort(
          (a, b) => cycles.ofInstance[a] - cycles.ofInstance[b] || turn[a] - turn[b] || process2[a] - process2[b]
        );
      }
    };
  }
});

// src/patterns/cycles.ts
function findCycles(blocks, instances) {
  const { count, start, block, ofBlock } = instances;
  const ofInstance = new Int32Array(count).fill(NONE);
  const number = new Int32Array(count).fill(NONE);
  const lowest = new Int32Array(count);
  const at = Int32Array.from({ length: count }, (_, instance) => start[instance]);
  const path = new Int32Array(count);
  const open = new Int32Array(count);
  const isOpen = new Uint8Array(count);
  let numbers2 = 0;
  let opened = 0;
  let cycles = 0;
  for (let root = 0; root < count; root++) {
    if (number[root] !== NONE) continue;
    let depth = 0;
    path[0] = root;
    while (depth >= 0) {
      const instance = path[depth];
      if (number[instance] === NONE) {
        number[instance] = lowest[instance] = numbers2++;
        open[opened++] = instance;
        isOpen[instance] = 1;
      }
      if (at[instance] < start[instance + 1]) {
        const next = block[at[instance]++] + 1;
        if (next === blocks.count || blocks.process[next] !== blocks.process[next - 1]) continue;
        const follower = ofBlock[next];
        if (number[follower] === NONE) path[++depth] = follower;
        else if (isOpen[follower] === 1) lowest[instance] = Math.min(lowest[instance], number[follower]);
        continue;
      }
      depth--;
      if (depth >= 0) lowest[path[depth]] = Math.min(lowest[path[depth]], lowest[instance]);
      if (lowest[instance] !== number[instance]) continue;
      const isCycle = open[opened - 1] !== instance;
      let member;
      do {
        member = open[--opened];
        isOpen[member] = 0;
        if (isCycle) ofInstance[member] = cycles;
      } while (member !== instance);
      if (isCycle) cycles++;
    }
  }
  return { count: cycles, ofInstance };
}
var init_cycles = __esm({
  "src/patterns/cycles.ts"() {
    "use strict";
    init_trace();
  }
});

// src/patterns/sequence.ts
function orderInstances(blocks, instances) {
  const { count } = instances;
  const byRank = orderByStart(blocks, instances);
  const alone = Int32Array.from({ length: count }, (_, instance) => instance);
  const order = orderChains(blocks, instances, byRank, { first: alone, last: alone, next: null });
  if (order !== null) return { order, cyclesBroken: 0 };
  const cycles = findCycles(blocks, instances);
  const { members, start, breaks } = orderCycles(blocks, instances, cycles);
  const chains = { first: alone.slice(), last: alone.slice(), next: new Int32Array(count).fill(NONE) };
  for (let cycle = 0; cycle < cycles.count; cycle++) {
    for (let i = start[cycle]; i < start[cycle + 1]; i++) {
      const member = members[i];
      chains.first[member] = members[start[cycle]];
      chains.last[member] = members[start[cycle + 1] - 1];
      if (i + 1 < start[cycle + 1]) chains.next[member] = members[i + 1];
    }
  }
  shareRanks(byRank, members, cycles);
  return { order: orderChains(blocks, instances, byRank, chains), cyclesBroken: breaks };
}
function shareRanks(byRank, members, { count, ofInstance }) {
  const used = new Int32Array(count);
  for (let i = 0; i < members.length; i++) {
    const cycle = ofInstance[members[i]];
    if (used[cycle] === 0) used[cycle] = i + 1;
  }
  for (let i = 0; i < byRank.length; i++) {
    const cycle = ofInstance[byRank[i]];
    if (cycle !== NONE) byRank[i] = members[used[cycle]++ - 1];
  }
}
function orderChains(blocks, instances, byRank, { first, last, next }) {
  const { count, ofBlock } = instances;
  const rank = new Int32Array(count);
  for (let i = 0; i < count; i++) rank[byRank[i]] = i;
  const waitingFor = new Int32Array(count);
  for (let block = 0; block < blocks.count; block++) {
    const follower = followerOf(blocks, instances, block);
    if (follower !== NONE && first[follower] !== first[ofBlock[block]]) waitingFor[first[follower]]++;
  }
  const free = new MinimumHeap(count);
  for (let instance = 0; instance < count; instance++) {
    if (first[instance] === instance && waitingFor[instance] === 0) free.push(rank[instance]);
  }
  const order = new Int32Array(count);
  for (let position = 0; position < count; position++) {
    if (free.size === 0) return null;
    const instance = byRank[free.pop()];
    order[position] = instance;
    if (last[instance] !== instance) {
      free.push(rank[next[instance]]);
      continue;
    }
    for (let member = first[instance]; member !== NONE; member = next === null ? NONE : next[member]) {
      for (let i = instances.start[member]; i < instances.start[member + 1]; i++) {
        const follower = followerOf(blocks, instances, instances.block[i]);
        if (follower === NONE || first[follower] === first[member]) continue;
        if (--waitingFor[first[follower]] === 0) free.push(rank[first[follower]]);
      }
    }
  }
  return order;
}
function followerOf(blocks, instances, block) {
  const next = block + 1;
  return next < blocks.count && blocks.process[next] === blocks.process[block] ? instances.ofBlock[next] : NONE;
}
function orderByStart(blocks, instances) {
  const { startNs, start, block, count } = instances;
  const order = Int32Array.from({ length: count }, (_, instance) => instance);
  order.sort(
    (a, b) => startNs[a] - startNs[b] || blocks.process[block[start[a]]] - blocks.process[block[start[b]]] || a - b
  );
  return order;
}
function numberPatterns(order, { ofInstance, count }) {
  const numberOf = new Int32Array(count).fill(NONE);
  const signatureOf = new Int32Array(count);
  const patternOf = new Int32Array(order.length);
  let next = 0;
  for (const instance of order) {
    const signature = ofInstance[instance];
    if (numberOf[signature] === NONE) {
      numberOf[signature] = next;
      signatureOf[next++] = signature;
    }
    patternOf[instance] = numberOf[signature];
  }
  return { sequence: order.map((instance) => patternOf[instance]), patternOf, signatureOf };
}
var init_sequence = __esm({
  "src/patterns/sequence.ts"() {
    "use strict";
    init_trace();
    init_cycle_order();
    init_cycles();
    init_minimum_heap();
  }
});

// src/patterns/wrappers.ts
function seeThroughWrappers(trace, choice) {
  const { regions } = trace;
  const transparent = new Uint8Array(regions.length);
  if (choice !== "auto" && choice !== "none") {
    const names = new Set(choice);
    regions.forEach(({ name }, region) => {
      if (names.has(name)) transparent[region] = 1;
    });
  }
  const stage = openStage(trace);
  resolve(stage, transparent);
  while (choice === "auto" && markWrappers(stage, transparent)) resolve(stage, transparent);
  const wrappers = regions.filter((_, region) => transparent[region] === 1).map(({ name }) => name);
  return { contextOfCall: stage.columns.context.slice(), wrappers: [...new Set(wrappers)].sort() };
}
function openStage(trace) {
  const { transfers, calls, regions } = trace;
  const chunk = chunkLength(trace);
  const workspace = openWorkspace({
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
  });
  const { columns } = workspace;
  columns.kind.set(transfers.kind.subarray(0, transfers.count));
  columns.region.set(calls.region.subarray(0, calls.count));
  columns.parent.set(calls.parent.subarray(0, calls.count));
  return { ...workspace, trace };
}
function resolve({ trace, kernels, columns }, transparent) {
  columns.transparent.set(transparent);
  kernels.resolveContexts(columns, { calls: trace.calls.count });
}
function markWrappers(stage, transparent) {
  const { trace, kernels, columns } = stage;
  const { events, calls } = trace;
  columns.posted.fill(0);
  columns.most.fill(0);
  const copied = [
    [events.transfer, columns.transfer],
    [events.call, columns.call],
    [events.marks, columns.marks]
  ];
  eachChunk(trace, copied, (chunk) => kernels.countPosted(columns, chunk));
  kernels.findMost({ ...columns, amount: columns.posted }, { calls: calls.count });
  const fits2 = Uint8Array.from(
    columns.most,
    (count, region) => count === 1 && transparent[region] === 0 ? 1 : 0
  );
  const outer = callersOfFitting(stage, fits2);
  const isCircle = fits2.every((fit, region) => fit === 0 || outer[region] === 1);
  let found = false;
  for (let region = 0; region < fits2.length; region++) {
    if (fits2[region] === 0 || outer[region] === 1 && !isCircle) continue;
    transparent[region] = 1;
    found = true;
  }
  return found;
}
function callersOfFitting({ trace, kernels, columns }, fits2) {
  columns.fits.set(fits2);
  columns.holds.fill(0);
  columns.outer.fill(0);
  kernels.markCallers(columns, { calls: trace.calls.count });
  return columns.outer;
}
var init_wrappers = __esm({
  "src/patterns/wrappers.ts"() {
    "use strict";
    init_workspace();
  }
});

// src/phases/equal-split.ts
function splitEvenly(segments, options) {
  const { criterion, minLength } = { ...defaultConfig.analysis, ...options };
  return segments.filter(({ isCut }) => !isCut).flatMap((leaf) => {
    const { from, to } = leaf;
    const parts = partsOf(to - from + 1, options);
    const isLongEnough = to - from + 1 >= parts * Math.max(1, minLength);
    if (parts === 1 || !isLongEnough || !isHomogeneous(leaf, criterion)) return [{ from, to }];
    const ends = equalParts(from, to, parts);
    return ends.map((end, i) => ({
      from: i === 0 ? from : ends[i - 1] + 1,
      to: end,
      partOf: { from, to }
    }));
  });
}
function isHomogeneous(leaf, criterion) {
  const { from, to, cut } = leaf;
  const shorter = Math.min(cut - from + 1, to - cut);
  return leaf[criterion] <= 0 || shorter < LEAST_CUT_SHARE * (to - from + 1);
}
function partsOf(length, { equalParts: parts = 1, partLength = length }) {
  return Math.max(parts, Math.ceil(length / partLength));
}
function equalParts(from, to, parts) {
  const length = to - from + 1;
  const longer = length % parts;
  const shortest = Math.floor(length / parts);
  return Array.from(
    { length: parts },
    (_, part) => from - 1 + (part + 1) * shortest + Math.min(part + 1, longer)
  );
}
var LEAST_CUT_SHARE;
var init_equal_split = __esm({
  "src/phases/equal-split.ts"() {
    "use strict";
    init_default_config();
    LEAST_CUT_SHARE = 0.01;
  }
});

// src/phases/segmentation.ts
function segment(symbols, options = {}) {
  const { depth: depthLimit, minLength, criterion } = { ...defaultConfig.analysis, ...options };
  const cutter = new Cutter(symbols);
  const segments = [];
  const open = [[0, symbols.length, 0]];
  while (open.length > 0) {
    const [from, to, depth] = open.pop();
    if (from >= to) continue;
    const found = cutter.bestCut(from, to, depth);
    found.isCut = found[criterion] > 0 && depth < depthLimit && to - from > minLength;
    segments.push(found);
    if (found.isCut) {
      open.push([found.cut, to, depth + 1], [from, found.cut, depth + 1]);
    }
  }
  return segments;
}
var EQUAL, Cutter;
var init_segmentation = __esm({
  "src/phases/segmentation.ts"() {
    "use strict";
    init_default_config();
    EQUAL = 1e-13;
    Cutter = class {
      symbols;
      left;
      right;
      /** c·ln c. */
      cLogC;
      constructor(symbols) {
        this.symbols = symbols;
        let largest = 0;
        for (const symbol of symbols) if (symbol > largest) largest = symbol;
        this.left = new Int32Array(largest + 1);
        this.right = new Int32Array(largest + 1);
        this.cLogC = Float64Array.from({ length: symbols.length + 1 }, (_, c) => c === 0 ? 0 : c * Math.log(c));
      }
      /**
       * Moves the cut from left to right and keeps Σ c·ln c of both sides up to date. With L = Σ c·ln c,
       * N·D = L_left − n_left·ln n_left + L_right − n_right·ln n_right − (L − N·ln N).
       */
      bestCut(from, to, depth) {
        const { symbols, left, right, cLogC } = this;
        const length = to - from;
        let sum2 = 0;
        let kinds = 0;
        for (let i = from; i < to; i++) if (right[symbols[i]]++ === 0) kinds++;
        for (let i = from; i < to; i++) {
          const symbol = symbols[i];
          if (left[symbol] === 0) sum2 += cLogC[right[symbol]];
          left[symbol] = 1;
        }
        for (let i = from; i < to; i++) left[symbols[i]] = 0;
        const whole = sum2 - cLogC[length];
        let best2 = 0;
        let cut = from + 1;
        let kindsLeft = 0;
        let kindsRight = kinds;
        let parameters = 1;
        let compensation = 0;
        for (let i = from; i < to - 1; i++) {
          const symbol = symbols[i];
          const inLeft = left[symbol]++;
          const inRight = right[symbol]--;
          if (inLeft === 0) kindsLeft++;
          if (inRight === 1) kindsRight--;
          const step = cLogC[inLeft + 1] - cLogC[inLeft] + (cLogC[inRight - 1] - cLogC[inRight]);
          const next = sum2 + step;
          compensation += Math.abs(sum2) >= Math.abs(step) ? sum2 - next + step : step - next + sum2;
          sum2 = next;
          const done = i + 1 - from;
          const gain2 = sum2 + compensation - cLogC[done] - cLogC[length - done] - whole;
          if (gain2 > best2 + EQUAL * length || done === 1) {
            best2 = gain2;
            cut = i + 1;
            parameters = kindsLeft + kindsRight + 1 - kinds;
          }
        }
        for (let i = from; i < to; i++) {
          left[symbols[i]] = 0;
          right[symbols[i]] = 0;
        }
        const gain = Math.max(0, best2);
        const logN = Math.log(length);
        return {
          from: from + 1,
          to,
          depth,
          divergence: length === 0 ? 0 : gain / length,
          cut,
          parameters,
          aic: (gain - parameters) / parameters,
          bic: length > 1 ? (2 * gain - parameters * logN) / (parameters * logN) : -1,
          isCut: false
        };
      }
    };
  }
});

// src/phases/phases.ts
function formPhases(found, options) {
  const segments = segment(found.sequence, options);
  const phases = splitEvenly(segments, options).map(({ from, to, ...part }, index) => {
    return { index: index + 1, from, to, ...part, functions: functionsBetween(found, from, to) };
  });
  return { segments, phases };
}
function functionsBetween({ order, instances, sites }, from, to) {
  const met = /* @__PURE__ */ new Set();
  for (let position = from; position <= to; position++) addSites(sites, instances, order[position - 1], met);
  return namesOf(sites, met);
}
var init_phases = __esm({
  "src/phases/phases.ts"() {
    "use strict";
    init_sites();
    init_equal_split();
    init_segmentation();
  }
});

// src/analysis/stages.ts
var STAGES;
var init_stages = __esm({
  "src/analysis/stages.ts"() {
    "use strict";
    init_default_config();
    init_cause();
    init_efficiencies();
    init_ranking();
    init_refills();
    init_ideal_replay();
    init_root_causes();
    init_savings();
    init_similar_patterns();
    init_slow_instances();
    init_slow_parts();
    init_wait_states();
    init_part_patterns();
    init_patterns();
    init_blocks();
    init_contexts();
    init_instances();
    init_matching();
    init_form_parts();
    init_process_repeats();
    init_sequence();
    init_signatures();
    init_sites();
    init_wrappers();
    init_phases();
    init_stage_list();
    STAGES = new StageList().stage(
      "wrappers",
      ({ trace }, { wrappers, contexts }) => seeThroughWrappers(trace, contexts === "none" ? "none" : wrappers ?? "auto")
    ).stage(
      "contexts",
      ({ trace, contextOfCall, wrappers }, { contexts }) => chooseContexts(trace, { contextOfCall, wrappers }, contexts ?? "auto")
    ).stage("blocks", ({ trace, ...contexts }) => ({ blocks: formBlocks(trace, contexts) })).stage("sites", ({ trace, blocks, isChosen }) => ({ sites: findSites(trace, blocks, isChosen) })).stage("matching", ({ trace }) => ({ ties: tieEvents(trace) })).stage("instances", ({ trace, blocks, ties }) => ({ instances: formInstances(trace, blocks, ties) })).stage("patterns", ({ trace, blocks, instances }) => ({
      signatures: signInstances(trace, blocks, instances)
    })).stage("sequence", ({ blocks, instances }) => orderInstances(blocks, instances)).stage("numbering", ({ order, signatures }) => numberPatterns(order, signatures)).stage("parts", (found, { loops, contexts }) => ({
      parts: formParts(found, loops ?? "auto", contexts === "none")
    })).stage("families", (found) => describePatterns(found)).stage("part patterns", (found) => ({ partPatterns: describePartPatterns(found) })).stage("phases", (found, options) => formPhases(found, options)).stage(
      "slow instances",
      ({ instances, order, patternOf }, { cutoff }) => judgeInstances(instances, order, patternOf, cutoff ?? defaultConfig.analysis.cutoff)
    ).stage("slow parts", (found, { cutoff }) => judgeParts(found, cutoff ?? defaultConfig.analysis.cutoff)).stage(
      "similar patterns",
      (found, { cutoff }) => judgeByPeers(found, cutoff ?? defaultConfig.analysis.cutoff)
    ).stage("lateness", ({ trace, blocks, instances, groups, slow, slowByPeers }) => ({
      lateness: findLateness(trace, blocks, instances, groups, slow, slowByPeers)
    })).stage("ranking", (found) => rankSlowInstances(found)).onRequest("repeats", ({ trace, blocks, sites }) => ({ repeats: findProcessRepeats(trace, blocks, sites) })).onRequest("wait states", (found) => findWaitStates(found)).onRequest("refills", (found) => refillsOf(found)).onRequest("root causes", (found) => rootCausesOf(found)).onRequest("replay", (found) => replayIdeally(found)).onRequest("savings", (found) => savingsOf(found)).onRequest("efficiencies", (found) => measureEfficiencies(found));
  }
});

// src/analysis/analysis.ts
var analysis_exports = {};
__export(analysis_exports, {
  analyze: () => analyze
});
function analyze(trace, options = {}, onStage) {
  return runStages(STAGES.stages, { trace }, options, onStage);
}
var init_analysis = __esm({
  "src/analysis/analysis.ts"() {
    "use strict";
    init_stage_list();
    init_stages();
  }
});

// src/models/grammar.ts
var grammar_exports = {};
__export(grammar_exports, {
  findProcedures: () => findProcedures
});
function findProcedures(model) {
  const { sequences, terms, bodies } = symbolsOf(model);
  const pairs = new Pairs(sequences, terms.length / 2);
  const rules = [];
  for (let pair = pairs.mostFrequent(); pair !== null; pair = pairs.mostFrequent()) {
    rules.push(pair.left, pair.right);
    pairs.replace(pair, terms.length / 2 + rules.length / 2 - 1);
  }
  const reduced = pairs.sequences();
  const nodes = reduced.reduce((sum2, { length }) => sum2 + length, rules.length);
  return { terms, rules: Int32Array.from(rules), sequences: reduced, bodies, nodes };
}
function symbolsOf(model) {
  const symbols = new Interner();
  const bodies = [];
  const seen = /* @__PURE__ */ new Set();
  const sequences = [];
  const take3 = (sequence) => {
    const own = new Int32Array(sequence.length / 2);
    sequences.push(own);
    for (let i = 0; i < sequence.length; i += 2) {
      own[i / 2] = symbols.number(sequence, i, i + 2);
      const body = ~sequence[i];
      if (body < 0 || seen.has(body)) continue;
      seen.add(body);
      bodies.push(body);
    }
  };
  take3(model.terms);
  for (let at = 0; at < bodies.length; at++) take3(model.bodies.sequence(bodies[at]));
  return { sequences, terms: symbols.values.slice(0, 2 * symbols.count), bodies };
}
var FEWEST_CALLS, END2, TAKEN, Pairs;
var init_grammar = __esm({
  "src/models/grammar.ts"() {
    "use strict";
    init_interner();
    FEWEST_CALLS = 3;
    END2 = -1;
    TAKEN = -2;
    Pairs = class {
      symbol;
      next;
      before;
      starts = [];
      pairs = /* @__PURE__ */ new Map();
      /** By count: pairs in the order in which they reached it, with those that have left it. */
      reached = [];
      /** No pair has a higher count, and so many of its list have been looked at. */
      level;
      looked = 0;
      largest;
      /** @param symbols how many there are before the first rule */
      constructor(sequences, symbols) {
        const length = sequences.reduce((sum2, sequence) => sum2 + sequence.length + 1, 0);
        this.largest = symbols + length;
        this.symbol = new Int32Array(length).fill(END2);
        this.next = Int32Array.from({ length }, (_, place2) => place2 + 1);
        this.before = Int32Array.from({ length }, (_, place2) => place2 - 1);
        let place = 0;
        for (const sequence of sequences) {
          this.starts.push(place);
          this.symbol.set(sequence, place);
          place += sequence.length + 1;
        }
        for (place = 0; place < length; place++) this.count(place, 1);
        this.level = this.reached.length - 1;
      }
      /** The pair that occurs most often, of equals that which did so first; null when none occurs FEWEST_CALLS times. */
      mostFrequent() {
        while (this.level >= FEWEST_CALLS) {
          const pair = this.reached[this.level]?.[this.looked];
          if (pair === void 0) {
            this.level--;
            this.looked = 0;
            continue;
          }
          if (pair.count === this.level && this.isApart(pair)) return pair;
          this.looked++;
        }
        return null;
      }
      /** Puts a rule in the place of all occurrences of a pair. No new pair is more frequent than it was. */
      replace(pair, rule) {
        for (const place of pair.places) {
          if (!this.stands(pair, place)) continue;
          const second = this.next[place];
          const third = this.next[second];
          const before = this.before[place];
          for (const left of [before, place, second]) this.count(left, -1);
          this.symbol[place] = rule;
          this.symbol[second] = TAKEN;
          this.next[place] = third;
          this.before[third] = place;
          this.count(before, 1);
          this.count(place, 1);
        }
        pair.places.length = 0;
      }
      /** What the sequences are now. */
      sequences() {
        return this.starts.map((start) => {
          const symbols = [];
          for (let place = start; this.symbol[place] !== END2; place = this.next[place])
            symbols.push(this.symbol[place]);
          return Int32Array.from(symbols);
        });
      }
      /** The pair whose left symbol stands at a place is there once more, or once less. */
      count(place, more) {
        if (place < 0 || this.symbol[place] < 0) return;
        const [left, right] = [this.symbol[place], this.symbol[this.next[place]]];
        if (right < 0) return;
        const key = left * this.largest + right;
        let pair = this.pairs.get(key);
        if (pair === void 0) {
          pair = { left, right, places: [], count: 0 };
          this.pairs.set(key, pair);
        }
        pair.count += more;
        if (more === 1) pair.places.push(place);
        this.reached[pair.count] ??= [];
        this.reached[pair.count].push(pair);
      }
      stands({ left, right }, place) {
        return this.symbol[place] === left && this.symbol[this.next[place]] === right;
      }
      /** Whether as many of its occurrences do not overlap as it counts; else it counts those only. "aaa" has one pair "aa". */
      isApart(pair) {
        if (pair.left !== pair.right) return true;
        let [apart, behind] = [0, -1];
        for (const place of new Set(pair.places.sort((a, b) => a - b))) {
          if (place === behind || !this.stands(pair, place)) continue;
          apart++;
          behind = this.next[place];
        }
        if (apart === pair.count) return true;
        pair.count = apart;
        this.reached[apart] ??= [];
        this.reached[apart].push(pair);
        return false;
      }
    };
  }
});

// src/models/loop-model.ts
function sizeOf5({ terms, bodies }) {
  const known = [];
  const measure = (sequence) => {
    const sum2 = { events: 0, nodes: 0, loops: 0, depth: 0 };
    for (let i = 0; i < sequence.length; i += 2) {
      const [term, count] = [sequence[i], sequence[i + 1]];
      sum2.nodes++;
      if (term >= 0) {
        sum2.events++;
        continue;
      }
      known[~term] ??= measure(bodies.sequence(~term));
      const body = known[~term];
      sum2.events += count * body.events;
      sum2.nodes += body.nodes;
      sum2.loops += 1 + body.loops;
      sum2.depth = Math.max(sum2.depth, 1 + body.depth);
    }
    return sum2;
  };
  return measure(terms);
}
var init_loop_model = __esm({
  "src/models/loop-model.ts"() {
    "use strict";
  }
});

// src/models/partners.ts
function encodingsFor(topology, processes) {
  if (topology !== null) return [{ name: "grid", text: directionOn(topology) }];
  return [
    { name: "difference", text: (process2, partner) => signed2(partner - process2) },
    { name: "ring", text: (process2, partner) => `+${(partner - process2 + processes) % processes} around` },
    { name: "bits", text: (process2, partner) => `xor ${process2 ^ partner}` },
    { name: "absolute", text: (_, partner) => `${partner}` }
  ];
}
function directionOn({ extents, periodic, places }) {
  return (process2, partner) => {
    if (process2 === partner) return "itself";
    const steps = [];
    for (const [axis, place] of places.entries()) {
      if (place[process2] === NONE || place[partner] === NONE) return `${partner}`;
      const extent = extents[axis];
      let step = place[partner] - place[process2];
      if (periodic[axis] && 2 * step > extent) step -= extent;
      if (periodic[axis] && 2 * step <= -extent) step += extent;
      if (step !== 0) steps.push(`${axisName(axis)}${signed2(step)}`);
    }
    return steps.join(" ");
  };
}
function membersText({ members, self }, processes, topology) {
  if (self) return "itself";
  if (members.length === processes) return "all";
  const axes = topology === null ? null : axesOf(members, topology);
  if (axes !== null) return `along ${axes.map(axisName).join(" and ")}`;
  const sorted = members.toSorted();
  const apart = sorted.length > 1 ? sorted[1] - sorted[0] : 1;
  const isEven = sorted.every((member, i) => member === sorted[0] + i * apart);
  if (isEven) return `${sorted.length} processes, ${apart} apart`;
  return `processes +${Array.from(sorted, (member) => member - sorted[0]).join(" +")}`;
}
function axesOf(members, { extents, places }) {
  const first = members[0];
  const varying = extents.flatMap(
    (_, axis) => members.some((member) => places[axis][member] !== places[axis][first]) ? [axis] : []
  );
  if (varying.length === 0 || members.some((member) => places[0][member] === NONE)) return null;
  const size = varying.reduce((product, axis) => product * extents[axis], 1);
  return size === members.length ? varying : null;
}
function axisName(axis) {
  return AXES[axis] ?? `axis ${axis + 1} `;
}
function signed2(step) {
  return step < 0 ? `${step}` : `+${step}`;
}
var init_partners = __esm({
  "src/models/partners.ts"() {
    "use strict";
    init_directions();
    init_trace();
  }
});

// src/models/place-names.ts
function placeOf(members, processes, topology) {
  if (members.length === processes) return "all processes";
  const onGrid = topology === null ? null : placeOnGrid(members, topology);
  if (onGrid !== null) return onGrid;
  for (const [rest, name] of ["even", "odd"].entries()) {
    const isAll = members.length > 2 && members.length === Math.ceil((processes - rest) / 2);
    if (isAll && members.every((member) => member % 2 === rest)) return `${name} processes`;
  }
  return `${members.length === 1 ? "process" : "processes"} ${ranges(members)}`;
}
function placeOnGrid(members, { extents, places }) {
  const where = extents.map((extent, axis) => {
    const at = new Set(members.map((member) => places[axis][member]));
    if (at.size === 1) return { at: [...at][0] };
    if (at.size === extent) return "anywhere";
    const isInside = at.size === extent - 2 && !at.has(0) && !at.has(extent - 1);
    return isInside ? "inside" : null;
  });
  const sizes = where.map(
    (how, axis) => how === "anywhere" ? extents[axis] : how === "inside" ? extents[axis] - 2 : 1
  );
  if (where.includes(null) || sizes.reduce((a, b) => a * b, 1) !== members.length) return null;
  const fixed = where.flatMap(
    (how, axis) => typeof how === "object" && how !== null ? [`${axisName(axis)} = ${how.at}`] : []
  );
  const ends = where.filter(
    (how, axis) => typeof how === "object" && how !== null && (how.at === 0 || how.at === extents[axis] - 1)
  ).length;
  if (fixed.length === 0) return "interior";
  const kind = ends < fixed.length || extents.length === 1 ? "" : ends === extents.length ? "corner " : "edge ";
  return kind + fixed.join(", ");
}
function ranges(numbers2) {
  const texts = [];
  for (let i = 0; i < numbers2.length; ) {
    let last = i;
    while (last + 1 < numbers2.length && numbers2[last + 1] === numbers2[last] + 1) last++;
    texts.push(
      last === i ? `${numbers2[i]}` : last === i + 1 ? `${numbers2[i]}, ${numbers2[last]}` : `${numbers2[i]}\u2013${numbers2[last]}`
    );
    i = last + 1;
  }
  return texts.join(", ");
}
var init_place_names = __esm({
  "src/models/place-names.ts"() {
    "use strict";
    init_partners();
  }
});

// src/models/process-words.ts
function wordOf2(trace, process2, withBytes) {
  const { events, calls, processStart } = trace;
  const [first, behind] = [processStart[process2], processStart[process2 + 1]];
  const symbols = new Int32Array(behind - first);
  const distinct2 = new DistinctEvents(trace, withBytes);
  const postedBy = trace.callTimes?.postedBy;
  for (let event = first; event < behind; event++) {
    const call = postedBy === void 0 ? NONE : postedBy[event];
    const context = events.call[event];
    const region = call === NONE ? NONE : trace.callTimes.paths.region[trace.callTimes.calls.path[call]];
    const function_ = context === NONE ? NONE : calls.region[context];
    symbols[event - first] = distinct2.number(events.transfer[event], region, function_);
  }
  return { symbols, events: distinct2.events };
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
function lengthened2(column) {
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
        while (end >= this.ending.length) this.ending = lengthened2(this.ending);
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
        let hash3 = 0;
        for (let at = place; at > place - CONTEXT && at >= 0; at--) {
          hash3 = Math.imul(hash3 ^ this.term[at], 16777619) ^ hash3 >>> 15;
          hash3 = Math.imul(hash3 ^ this.count[at], 16777619) ^ hash3 >>> 13;
        }
        this.context[place] = hash3;
        const slot = this.slotOf(place);
        this.previous[place] = this.slots[slot];
        this.slots[slot] = place;
      }
      slotOf(place) {
        const hash3 = this.context[place];
        return (hash3 ^ hash3 >>> 16) & this.slots.length - 1;
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
        while (this.ending.length < length) this.ending = lengthened2(this.ending);
      }
    };
  }
});

// src/models/program-model.ts
var program_model_exports = {};
__export(program_model_exports, {
  modelProgram: () => modelProgram,
  processModels: () => processModels,
  programFrom: () => programFrom,
  programOf: () => programOf
});
import { createHash as createHash2 } from "node:crypto";
function processModels({ trace, grid }, withBytes = true) {
  const words = Array.from({ length: trace.processes }, (_, process2) => wordOf2(trace, process2, withBytes));
  const models = words.map(({ symbols }) => {
    const recogniser = new LoopRecogniser(new Interner());
    for (const symbol of symbols) recogniser.take(symbol);
    return recogniser.model();
  });
  return {
    ...{ processes: trace.processes, withBytes, topology: topologyOf(trace, grid) },
    ...{ communicators: trace.communicators, events: words.map(({ events }) => events), models }
  };
}
function modelProgram(input, { viewpoint, withBytes = true } = {}) {
  return programOf(processModels(input, withBytes), viewpoint);
}
function programOf(own, viewpoint) {
  const { processes, withBytes } = own;
  const topology = viewpoint === void 0 ? own.topology : viewpoint.topology;
  const encodings = viewpoint === void 0 ? encodingsFor(topology, processes) : [viewpoint.encoding];
  const [best2] = encodings.map((encoding2) => classify2(own, topology, encoding2)).sort((a, b) => a.classes.length - b.classes.length);
  const { encoding, events, classes } = best2;
  return programFrom({ processes, viewpoint: { encoding, topology }, withBytes, events }, classes);
}
function programFrom(about, classes) {
  const sizes = classes.map(({ model }) => sizeOf5(model));
  const size = classes.reduce(
    (sum2, { processes }, i) => ({
      events: sum2.events + processes.length * sizes[i].events,
      nodes: sum2.nodes + processes.length * sizes[i].nodes,
      loops: sum2.loops + processes.length * sizes[i].loops,
      depth: Math.max(sum2.depth, sizes[i].depth)
    }),
    { events: 0, nodes: 0, loops: 0, depth: 0 }
  );
  return {
    ...about,
    classes: classes.map(({ processes, model }) => ({
      place: placeOf(processes, about.processes, about.viewpoint.topology),
      processes,
      model,
      // Few ask for it, and it takes as long as all the rest.
      get grammarNodes() {
        return findProcedures(model).nodes;
      }
    })),
    size,
    hash: hashOf(classes, about.events)
  };
}
function classify2({ processes, communicators, events: words, models }, topology, encoding) {
  const events = [];
  const numberOf = /* @__PURE__ */ new Map();
  const bodies = new Interner();
  const tops = new Interner();
  const classes = [];
  const members = communicators.map((communicator) => membersText(communicator, processes, topology));
  for (const [process2, word] of words.entries()) {
    const symbols = Int32Array.from(word, (local) => {
      const event = seenFrom(process2, local, encoding, members);
      const text = JSON.stringify(event);
      const number = numberOf.get(text) ?? events.push(event) - 1;
      numberOf.set(text, number);
      return number;
    });
    const model = rewritten(models[process2], symbols, bodies);
    const class_ = tops.number(model.terms, 0, model.terms.length);
    if (class_ === classes.length) classes.push({ processes: [process2], model });
    else classes[class_].processes.push(process2);
  }
  return { encoding, events, classes };
}
function seenFrom(process2, { kind, call, function: function_, operation, partner, bytes: bytes2, communicator }, encoding, members) {
  const common = { kind, call, function: function_, operation, bytes: bytes2 };
  if (communicator !== NONE)
    return { ...common, partner: partner === NONE ? "" : `${partner}`, members: members[communicator] };
  return { ...common, partner: encoding.text(process2, partner), members: "" };
}
function rewritten({ terms, bodies }, symbols, target) {
  const numbers2 = /* @__PURE__ */ new Map();
  const rewrite = (sequence) => {
    const own = sequence.slice();
    for (let i = 0; i < own.length; i += 2) own[i] = own[i] >= 0 ? symbols[own[i]] : ~body(~own[i]);
    return own;
  };
  const body = (number) => {
    const known = numbers2.get(number);
    if (known !== void 0) return known;
    const own = rewrite(bodies.sequence(number));
    const found = target.number(own, 0, own.length);
    numbers2.set(number, found);
    return found;
  };
  return { terms: rewrite(terms), bodies: target };
}
function hashOf(classes, events) {
  const texts = events.map((event) => JSON.stringify(Object.values(event)));
  const hash3 = createHash2("sha256");
  const bodyHashes = /* @__PURE__ */ new Map();
  const textOf2 = (sequence, model) => {
    let text = "";
    for (let i = 0; i < sequence.length; i += 2) {
      const [term, count] = [sequence[i], sequence[i + 1]];
      text += term >= 0 ? texts[term] : `${count}*${bodyOf(~term, model)}`;
    }
    return text;
  };
  const bodyOf = (number, model) => {
    const known = bodyHashes.get(number);
    if (known !== void 0) return known;
    const text = createHash2("sha256").update(textOf2(model.bodies.sequence(number), model)).digest("hex");
    bodyHashes.set(number, text);
    return text;
  };
  for (const { processes, model } of classes)
    hash3.update(`${processes.join(" ")}:${textOf2(model.terms, model)}
`);
  return hash3.digest("hex").slice(0, 16);
}
var init_program_model = __esm({
  "src/models/program-model.ts"() {
    "use strict";
    init_topology();
    init_interner();
    init_trace();
    init_grammar();
    init_loop_model();
    init_partners();
    init_place_names();
    init_process_words();
    init_recognise_loops();
  }
});

// src/baseline/packed-bytes.ts
var packed_bytes_exports = {};
__export(packed_bytes_exports, {
  ByteReader: () => ByteReader,
  ByteWriter: () => ByteWriter
});
var ByteWriter, LOG_STEP, ByteReader;
var init_packed_bytes = __esm({
  "src/baseline/packed-bytes.ts"() {
    "use strict";
    ByteWriter = class {
      bytes = [];
      /** A whole number from 0 to 2^53 − 1: seven bits a byte, the lowest first (LEB128). */
      whole(value) {
        let rest = value;
        for (; rest > 127; rest = Math.floor(rest / 128)) this.bytes.push(rest % 128 + 128);
        this.bytes.push(rest);
        return this;
      }
      byte(value) {
        this.bytes.push(value);
        return this;
      }
      /** Two numbers from 0 to 4,095 in three bytes. */
      twelveBits(a, b) {
        this.bytes.push(a >> 4, (a & 15) << 4 | b >> 8, b & 255);
        return this;
      }
      /** A duration to three digits in two bytes, see LOG_STEP. */
      duration(ns) {
        const value = ns < 1 ? 0 : Math.min(65535, 1 + Math.round(Math.log(ns) / LOG_STEP));
        this.bytes.push(value >> 8, value & 255);
        return this;
      }
      /** A name: how many bytes it has in UTF-8, and these. */
      name(text) {
        const bytes2 = Buffer.from(text);
        this.whole(bytes2.length);
        for (const byte of bytes2) this.bytes.push(byte);
        return this;
      }
      /** As base64. */
      text() {
        return Buffer.from(this.bytes).toString("base64");
      }
      /** What was written. */
      written() {
        return Uint8Array.from(this.bytes);
      }
    };
    LOG_STEP = Math.log(1e15) / 65534;
    ByteReader = class {
      bytes;
      at = 0;
      /** @param packed bytes, or these as base64 @throws RangeError for text that is no base64 */
      constructor(packed) {
        this.bytes = typeof packed === "string" ? Buffer.from(packed, "base64") : Buffer.from(packed);
        if (typeof packed === "string" && this.bytes.toString("base64") !== packed)
          throw new RangeError("it is no base64");
      }
      get isAtEnd() {
        return this.at === this.bytes.length;
      }
      /** @throws RangeError, as all that follow, where nothing is left, or a number has no place in a double */
      whole() {
        let value = 0;
        for (let factor = 1; ; factor *= 128) {
          const byte = this.byte();
          value += (byte & 127) * factor;
          if (value > Number.MAX_SAFE_INTEGER) throw new RangeError("a number is too large");
          if (byte < 128) return value;
        }
      }
      byte() {
        const byte = this.bytes[this.at++];
        if (byte === void 0) throw new RangeError("it ends too early");
        return byte;
      }
      twelveBits() {
        const [a, b, c] = [this.byte(), this.byte(), this.byte()];
        return [a << 4 | b >> 4, (b & 15) << 8 | c];
      }
      /** @returns whole nanoseconds */
      duration() {
        const value = this.byte() * 256 + this.byte();
        return value === 0 ? 0 : Math.round(Math.exp((value - 1) * LOG_STEP));
      }
      /** @throws RangeError where it ends before the name does */
      name() {
        const length = this.whole();
        if (length > this.bytes.length - this.at) throw new RangeError("it ends too early");
        this.at += length;
        return this.bytes.toString("utf8", this.at - length, this.at);
      }
      /** @param most elements @throws RangeError for more */
      list(most, read) {
        const count = this.whole();
        if (count > most) throw new RangeError(`a list has ${count} elements, at most ${most}`);
        return Array.from({ length: count }, read);
      }
      /** @throws RangeError where something is left */
      end() {
        if (!this.isAtEnd) throw new RangeError("it goes on behind its end");
      }
    };
  }
});

// ../../tmp/fp-size.mjs
import { deflateRawSync, brotliCompressSync, constants as constants2 } from "node:zlib";
var { loadTraceInParallel: loadTraceInParallel2 } = await Promise.resolve().then(() => (init_load(), load_exports));
var { analyze: analyze2 } = await Promise.resolve().then(() => (init_analysis(), analysis_exports));
var { processModels: processModels2, programOf: programOf2 } = await Promise.resolve().then(() => (init_program_model(), program_model_exports));
var { findProcedures: findProcedures2 } = await Promise.resolve().then(() => (init_grammar(), grammar_exports));
var { ByteWriter: ByteWriter2 } = await Promise.resolve().then(() => (init_packed_bytes(), packed_bytes_exports));
for (const f of process.argv.slice(2)) {
  const trace = await loadTraceInParallel2(f, { callTimes: true });
  const an = analyze2(trace);
  const p = programOf2(processModels2({ trace, grid: an.grid }));
  const w = new ByteWriter2();
  const names = /* @__PURE__ */ new Map();
  const nm = (s) => {
    if (!names.has(s)) {
      names.set(s, names.size);
    }
    ;
    return names.get(s);
  };
  for (const e of p.events) {
    [e.kind, e.call, e.function, e.operation, e.partner, e.members].forEach(nm);
  }
  w.whole(names.size);
  for (const n of names.keys()) w.name(n);
  for (const k of ["kind", "call", "function", "operation", "partner", "members", "bytes"]) for (const e of p.events) w.whole(k == "bytes" ? e.bytes + 1 : nm(e[k]));
  const head = w.written().length;
  const joint = [];
  p.classes.forEach((c2, i) => {
    joint.push(...c2.model.terms, p.events.length + i, 1);
  });
  const model = { terms: Int32Array.from(joint), bodies: p.classes[0].model.bodies };
  const g = findProcedures2(model);
  const write = (w2, { terms, rules, sequences, bodies }) => {
    w2.whole(terms.length / 2);
    for (let i = 0; i < terms.length; i += 2) {
      w2.whole(terms[i] >= 0 ? 2 * terms[i] : 2 * bodies.indexOf(~terms[i]) + 1);
    }
    for (let i = 0; i < terms.length; i += 2) w2.whole(terms[i + 1]);
    w2.whole(rules.length / 2);
    for (let i = 0; i < rules.length; i += 2) w2.whole(rules[i]);
    for (let i = 1; i < rules.length; i += 2) w2.whole(rules[i]);
    w2.whole(sequences.length);
    for (const s of sequences) {
      w2.whole(s.length);
      for (const x of s) w2.whole(x);
    }
  };
  const write16 = (w2, { terms, rules, sequences, bodies }) => {
    const all = [...rules, ...[...sequences].flatMap((s) => [s.length, ...s])];
    for (const x of all) w2.byte(x >> 8);
    for (const x of all) w2.byte(x & 255);
  };
  const a = new ByteWriter2();
  write(a, g);
  const b = new ByteWriter2();
  const expandSym = (s, n, out) => {
    if (s < n) out.push(s);
    else {
      const r = s - n;
      expandSym(g.rules[2 * r], n, out);
      expandSym(g.rules[2 * r + 1], n, out);
    }
  };
  const plain = { ...g, rules: new Int32Array(), sequences: g.sequences.map((s) => {
    const o = [];
    for (const x of s) expandSym(x, g.terms.length / 2, o);
    return o;
  }) };
  write(b, plain);
  const A = Buffer.concat([w.written(), a.written()]), B = Buffer.concat([w.written(), b.written()]);
  const c = new ByteWriter2();
  write16(c, g);
  const C = Buffer.concat([w.written(), c.written()]);
  const br = (x) => brotliCompressSync(x, { params: { [constants2.BROTLI_PARAM_QUALITY]: 11, [constants2.BROTLI_PARAM_LGWIN]: 22 } }).length;
  const df = (x) => deflateRawSync(x, { level: 9 }).length;
  console.log(f.split("/").slice(-3, -1).join("/"), p.classes.length, "classes", p.size.nodes, "nodes; head", head, "raw; rules", g.rules.length / 2, "nodes", g.nodes, "| grammar raw", A.length, "deflate", df(A), "brotli", br(A), "planes", df(C), br(C), "| plain raw", B.length, "deflate", df(B), "brotli", br(B));
}
