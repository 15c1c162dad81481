import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  NONE,
  findProcesses
} from "./chunk-WRXUXMB3.js";
import {
  COLLECTIVE_NAMES,
  PARADIGM,
  openArchive,
  textOf
} from "./chunk-XZGQMY37.js";
import {
  defaultConfig,
  matchesPattern
} from "./chunk-FNSAHQME.js";
import {
  InputError
} from "./chunk-6ZCNJISB.js";

// src/trace/outline/source-names.ts
var ANONYMOUS = ["(anonymous namespace)", "(anonymous class)"], AFTER_PARAMETERS = /^(?: (?:const|volatile|noexcept|&&?|\[clone [^\]]*\]))+/, CLONE = /(?:\._omp_fn\.\d+|\.(?:part|isra|constprop|cold|lto_priv)(?:\.\d+)?)+$| \[clone [^\]]*\]/g;
function withoutClone(raw) {
  return raw.length > 4096 ? raw : raw.replace(CLONE, "") || raw;
}
function sourceForms(raw) {
  if (raw.length > 4096) return [raw];
  let isCpp = /[(<]/.test(raw), whole = isCpp ? withoutResult(parametersOf(raw).without) : "", forms = isCpp ? [withShortArguments(whole), whole] : fortranForms(raw);
  return [.../* @__PURE__ */ new Set([...forms.filter((form) => form !== ""), raw])];
}
function withTellingParameters(raws) {
  let all = raws.map(parametersOf), lists = all.map(({ parameters }) => parameters), least = Math.min(...lists.map(({ length }) => length)), isShared = (taken, at) => taken < least && lists.every((list) => at(list) === at(lists[0])), first = 0;
  for (; isShared(first, (list) => list[first]); ) first++;
  let last = 0;
  for (; isShared(first + last, (list) => list[list.length - 1 - last]); ) last++;
  let shown = all.map(({ without, parameters, tail }) => {
    let own = parameters.slice(first, parameters.length - last), [before, after] = [
      first > 0 ? ["…"] : [],
      last > 0 && (own.length > 0 || first === 0) ? ["…"] : []
    ];
    return `${withoutResult(without)}(${[...before, ...own, ...after].join(", ")})${tail}`;
  });
  return new Set(shown).size === shown.length ? shown : [...raws];
}
function fortranForms(raw) {
  let [, module, procedure] = /^__(\w+?)_MOD_(\w+)$/.exec(raw) ?? /^_QM(\w+?)P(\w+)$/.exec(raw) ?? /^([a-z]\w*?)_mp_(\w+)$/.exec(raw) ?? /^(\w+)::(\w+)$/.exec(raw) ?? [];
  if (procedure !== void 0) {
    let bare = withoutUnderscores(procedure);
    return [bare, `${module}::${bare}`];
  }
  return [withoutUnderscores(raw)];
}
function withoutUnderscores(name) {
  return /^[A-Za-z]\w*_$/.test(name) ? name.replace(/_+$/, "") : name;
}
var MAX_ARGUMENTS_LENGTH = 24, OPERATOR = /^(?:\(\)|\[\]|[<>=!+\-*/%^&|~,]+)/;
function symbolAt(raw, i, name) {
  return name.endsWith("operator") ? OPERATOR.exec(raw.slice(i, i + 4))?.[0] : void 0;
}
function parametersOf(raw) {
  let name = "", angles = 0, last = { list: "", tail: "" };
  for (let i = 0; i < raw.length; ) {
    let kept2 = symbolAt(raw, i, name) ?? ANONYMOUS.find((each) => raw.startsWith(each, i));
    if (kept2 !== void 0)
      name += kept2, i += kept2.length;
    else if (raw[i] === "(" && angles === 0) {
      let end = endOf("()", raw, i) ?? raw.length, tail = AFTER_PARAMETERS.exec(raw.slice(end))?.[0] ?? "";
      last = { list: raw.slice(i + 1, end - 1), tail }, i = end + tail.length;
    } else
      raw[i] === "<" && angles++, raw[i] === ">" && (angles = Math.max(0, angles - 1)), name += raw[i++];
  }
  let parameters = last.list === "" ? [] : listed(last.list);
  return { without: name, parameters, tail: last.tail };
}
function listed(text) {
  if (text.length > 4096) return [text];
  let names = [""], depth = 0;
  for (let i = 0; i < text.length; i++)
    "<({".includes(text[i]) && depth++, ">)}".includes(text[i]) && (depth = Math.max(0, depth - 1)), depth === 0 && text.startsWith(", ", i) ? (names.push(""), i++) : names[names.length - 1] += text[i];
  return names;
}
function withShortArguments(name) {
  let short = "";
  for (let i = 0; i < name.length; ) {
    let symbol = symbolAt(name, i, short), end = symbol === void 0 && name[i] === "<" ? endOf("<>", name, i) : null, own = symbol ?? (end === null ? name[i] : name.slice(i, end));
    short += own.length > MAX_ARGUMENTS_LENGTH ? "<…>" : own, i += own.length;
  }
  return short;
}
function endOf([open, close], text, start) {
  let depth = 0;
  for (let i = start; i < text.length; i++)
    if (text[i] === open && depth++, text[i] === close && (close === ")" || text[i - 1] !== "-") && --depth === 0) return i + 1;
  return null;
}
function withoutResult(name) {
  let depth = 0, start = 0;
  for (let i = 0; i < name.length && !(depth === 0 && name.startsWith("operator", i) && !/\w/.test(name[i - 1] ?? "")); i++)
    "<({".includes(name[i]) && depth++, ">)}".includes(name[i]) && (depth = Math.max(0, depth - 1)), depth === 0 && name[i] === " " && (start = i + 1);
  return name.slice(start).trim();
}

// src/trace/outline/name-pattern.ts
function matchedNames(patterns, names) {
  let inTrace = indexesBy(names, (name) => [name]), isEveryFound = patterns.every((pattern) => inTrace.has(pattern)), forms = isEveryFound ? [] : names.map(sourceForms), inSource = isEveryFound ? inTrace : indexesBy(forms, (each) => each);
  return patterns.map(
    (pattern) => pattern.includes("*") ? forms.flatMap((each, index) => each.some((form) => matchesPattern(pattern, form)) ? [index] : []) : inTrace.get(pattern) ?? inSource.get(pattern) ?? []
  );
}
var MAX_PATTERN_CHARACTERS = 60;
function patternFor(name) {
  let [short] = sourceForms(name), pattern = (!/^\w+$/.test(name) && /^[\w:~<>]+$/.test(short) ? short : name).replace(/[,=+'\p{Cc}\p{Cf}]/gu, "*"), { length } = pattern;
  return length > MAX_PATTERN_CHARACTERS ? `${pattern.slice(0, MAX_PATTERN_CHARACTERS)}*` : pattern;
}
function indexesBy(values, keysOf) {
  let found = /* @__PURE__ */ new Map();
  for (let [index, value] of values.entries())
    for (let key of keysOf(value)) {
      let same = found.get(key);
      same === void 0 ? found.set(key, [index]) : same.push(index);
    }
  return found;
}

// src/trace/outline/off-core.ts
var TAKEN = "OFF_CORE_TAKEN", TAKEN_BETWEEN_CALLS = "OFF_CORE_TAKEN_BETWEEN_CALLS", SWITCHES_LOST = "commgate::SWITCHES_LOST";
function findOffCore(definitions, regions) {
  let nameOf = (member) => textOf(definitions, definitions.metricMembers.get(member ?? -1) ?? -1), isTaken = (name) => name === TAKEN || name === TAKEN_BETWEEN_CALLS, found = [...definitions.metricClasses].find(([, [first2]]) => isTaken(nameOf(first2)));
  if (found === void 0) return null;
  let [metric, [first]] = found, lost = definitions.locationProperties.filter(
    ({ name }) => textOf(definitions, name) === SWITCHES_LOST
  );
  return {
    metric,
    region: regions.push({ name: "(off the core)", mpi: !1, file: "", line: 0 }) - 1,
    isBetweenCalls: nameOf(first) === TAKEN_BETWEEN_CALLS,
    switchesLost: lost.reduce((sum, { value }) => sum + value, 0)
  };
}

// src/trace/outline/sampling.ts
var SAMPLED = "SAMPLED_CODE";
function findSampling(definitions, indexOfRegion) {
  let { metricMembers, metricClasses, callingContexts, interruptGenerators } = definitions, isSampled = (name) => textOf(definitions, name) === SAMPLED, found = [...metricClasses].find(([, [first]]) => isSampled(metricMembers.get(first ?? NONE) ?? NONE)), seconds = [...interruptGenerators].find(([name]) => isSampled(name))?.[1];
  if (found === void 0 || seconds === void 0) return null;
  let contexts = [];
  for (let [id, { region, parent }] of callingContexts) {
    let known = callingContexts.has(parent) && parent < id;
    contexts[id] = { region: indexOfRegion.get(region) ?? NONE, parent: known ? parent : NONE };
  }
  return { metric: found[0], periodNs: seconds * 1e9, contexts };
}

// src/trace/outline/outline.ts
function outlineTrace(path, ignoreOperations, delimiters = defaultConfig.analysis.delimiters) {
  let archive = openArchive(path), map = findProcesses(archive.definitions, path.replace(/(\.otf2)?$/, ".def")), table = regionTable(archive.definitions), offCore = findOffCore(archive.definitions, table.regions);
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
    ),
    offCore,
    sampling: findSampling(archive.definitions, table.indexOfRegion)
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
  let wanted = new Set(names.map((name) => name.toUpperCase())), has = (name) => wanted.has(operationName(name)), ignoredRegions = new Uint8Array(regions.length);
  regions.forEach(({ name, mpi }, index) => {
    mpi && has(name) && (ignoredRegions[index] = 1);
  });
  let ignoredOperations = Uint8Array.from(
    { length: 256 },
    (_, operation) => has(`MPI_${COLLECTIVE_NAMES[operation] ?? ""}`) ? 1 : 0
  ), mpiRegions = Uint8Array.from(regions, ({ mpi }) => mpi ? 1 : 0), named = (pattern) => Uint8Array.from(regions, ({ name, mpi }) => mpi && pattern.test(operationName(name)) ? 1 : 0);
  return {
    mpiRegions,
    ignoredRegions,
    ignoredOperations,
    completingRegions: named(/^MPI_(WAIT|TEST)/),
    pollingRegions: named(/^MPI_(WAIT(ANY|SOME)|TEST(ALL|ANY|SOME)?)$/),
    initRegions: named(/^MPI_INIT(_THREAD)?$/),
    finalizeRegions: named(/^MPI_FINALIZE$/),
    askingRegions: named(/^MPI_(TEST(ALL|ANY|SOME)?|I?M?PROBE)$/),
    receivingRegions: named(/^MPI_M?RECV$/)
  };
}
function delimitersAmong(regions, delimiters, ignored = []) {
  let leftOut = new Set(ignored.map((name) => name.toUpperCase())), operations = delimiters.map(operationName), found = new Uint8Array(regions.length);
  regions.forEach(({ name, mpi }, region) => {
    if (!mpi) return;
    let operation = operationName(name);
    operations.some((pattern) => matchesPattern(pattern, operation)) && !leftOut.has(operation) && (found[region] = 1);
  });
  let functions = delimiters.filter((name) => !/^P?MPI_/.test(name));
  if (functions.length === 0) return found;
  let names = regions.map(({ name }) => name);
  for (let region of matchedNames(functions, names).flat())
    regions[region].mpi || (found[region] = 1);
  return found;
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

// src/trace/columns/growing-columns.ts
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
  call;
  marks;
  postedBy;
  completedBy;
  /** @param withCallers whether it is noted which MPI calls posted and completed the events */
  constructor(withCallers = !1, capacity = 1024) {
    this.capacity = capacity, this.transfer = new Int32Array(capacity), this.posted = new Float64Array(capacity), this.completed = new Float64Array(capacity), this.call = new Int32Array(capacity), this.marks = new Uint8Array(capacity), this.postedBy = new Int32Array(withCallers ? capacity : 0), this.completedBy = new Int32Array(withCallers ? capacity : 0);
  }
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
  append(process) {
    let count = this.count + process.count;
    if (count > this.region.length) {
      let capacity = Math.max(count, larger(this.region.length));
      this.region = grown(this.region, capacity), this.parent = grown(this.parent, capacity);
    }
    this.region.set(process.region, this.count), this.parent.set(process.parent, this.count), this.count = count;
  }
};

// src/trace/columns/workspace.ts
var PAGE_BYTES = 65536, MAX_WORKSPACE_BYTES = 65536 * PAGE_BYTES, MAX_KEPT_BYTES = 64 * 1024 * 1024, workspaces = /* @__PURE__ */ new WeakMap(), kept, Workspace = class _Workspace {
  memory;
  used = 0;
  /**
   * @param bytes with 8 more for each column
   * @throws InputError where they do not fit into the addresses of compiled code, or the system does not give
   *   these
   */
  static ofBytes(bytes) {
    if (bytes > MAX_WORKSPACE_BYTES)
      throw doesNotFit({
        file: "memory",
        found: "the communication events and calls of this trace do not fit into the memory of one stage",
        rule: "4 GiB hold some two hundred million events, or one hundred million calls"
      });
    return new _Workspace(Math.ceil(bytes / PAGE_BYTES));
  }
  /**
   * The same for a stage that gives it back when it ends: whoever comes next gets it again, unless it is
   * large. What columns hold at first is not said.
   */
  static forStage(bytes) {
    return kept !== void 0 && kept.memory.buffer.byteLength >= bytes ? (kept.used = 0, kept) : bytes > MAX_KEPT_BYTES ? _Workspace.ofBytes(bytes) : (kept = _Workspace.ofBytes(2 ** Math.ceil(Math.log2(Math.max(bytes, PAGE_BYTES)))), kept);
  }
  /** @returns that of a column; undefined for one with a memory of its own */
  static of(column) {
    return workspaces.get(column.buffer);
  }
  constructor(pages) {
    this.memory = withAddresses(() => new WebAssembly.Memory({ initial: pages, maximum: pages })), workspaces.set(this.memory.buffer, this);
  }
  /** Bytes that are left. */
  get rest() {
    return this.memory.buffer.byteLength - this.used;
  }
  /** A new column; zeros unless there was something before. @throws RangeError when there is no room */
  bytes(length) {
    return new Uint8Array(this.memory.buffer, this.take(length), length);
  }
  integers(length) {
    return new Int32Array(this.memory.buffer, this.take(4 * length), length);
  }
  numbers(length) {
    return new Float64Array(this.memory.buffer, this.take(8 * length), length);
  }
  /** A new struct of zeros. */
  struct(make) {
    let { byteOffset } = this.bytes(make.BYTES_PER_ELEMENT).fill(0);
    return new make(this.memory.buffer, byteOffset);
  }
  /** A new column with the numbers of another one, wherever that lies. */
  copy(column) {
    let { length } = column;
    return column instanceof Uint8Array ? filled(this.bytes(length), column) : column instanceof Int32Array ? filled(this.integers(length), column) : filled(this.numbers(length), column);
  }
  /** Copies a column unless it lies here. */
  holding(column) {
    return _Workspace.of(column) === this ? column : this.copy(column);
  }
  /** The beginning of a column, which stays when the next stage begins. */
  result(column, length = column.length) {
    return this === kept || 2 * length < column.length ? column.slice(0, length) : column.subarray(0, length);
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
function filled(column, from) {
  return column.set(from), column;
}
function doesNotFit(problem) {
  return new InputError({ ...problem, remedy: "record fewer iterations" });
}
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

// src/trace/columns/call-times-workspace.ts
var BYTES_OF_CALL = 256, MIN_BYTES_OF_SUMS = 1 << 20, BYTES_OF_SUMS_OF_CALL = 1024, MAX_BYTES_OF_SUMS = 1 << 28;
function workspaceForCalls(calls, entries) {
  let sums = Math.min(MIN_BYTES_OF_SUMS + BYTES_OF_SUMS_OF_CALL * calls, MAX_BYTES_OF_SUMS), bytes = BYTES_OF_CALL * (calls + 1) + 12 * entries + sums;
  return bytes > MAX_WORKSPACE_BYTES ? null : Workspace.ofBytes(bytes);
}
function workspaceOf({ calls, gaps, processBegin }, bytes) {
  let resident = Workspace.of(gaps.ns);
  if (resident !== void 0 && resident.rest >= bytes) return resident;
  let columns = 24 * calls.count + 4 * gaps.start.length + 12 * gaps.ns.length + 24 * processBegin.length;
  return Workspace.ofBytes(columns + 1024 + bytes);
}

// src/trace/columns/struct.ts
function addressIn({ buffer }, placed) {
  if (placed.buffer !== buffer) throw new RangeError("a column of another memory");
  return placed.byteOffset;
}
var Struct = class {
  constructor(buffer, byteOffset, bytes) {
    this.buffer = buffer;
    this.byteOffset = byteOffset;
    this.view = new DataView(buffer, byteOffset, bytes);
  }
  buffer;
  byteOffset;
  /** WebAssembly is little-endian everywhere. */
  view;
};

export {
  addressIn,
  Struct,
  grown,
  GrowingEvents,
  eventColumns,
  GrowingCalls,
  MAX_KEPT_BYTES,
  Workspace,
  doesNotFit,
  withAddresses,
  workspaceForCalls,
  workspaceOf,
  withoutClone,
  sourceForms,
  withTellingParameters,
  listed,
  matchedNames,
  patternFor,
  outlineTrace,
  delimitersAmong,
  operationName
};
