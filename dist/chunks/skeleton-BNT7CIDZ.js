import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  SpmdLines,
  conditionsOf,
  runsOf,
  withTracedProgram
} from "./chunk-DG7S3QI3.js";
import "./chunk-7ZH6UGTK.js";
import {
  writeDocument
} from "./chunk-VCRWRLQY.js";
import {
  ANY_OR_TEST,
  axisVariable,
  eventsOf,
  findProcedures,
  polledStretches,
  recognised,
  stepsOn,
  termsIn
} from "./chunk-DAGDMFG7.js";
import {
  operations
} from "./chunk-JFSSEOZZ.js";
import "./chunk-4HLJ5LA6.js";
import {
  MinimumHeap
} from "./chunk-2YNCB44M.js";
import {
  median,
  topologyOf
} from "./chunk-EKBSII3Q.js";
import "./chunk-MZQQHIWM.js";
import {
  IGNORED_OPERATIONS,
  TRACE,
  textOr
} from "./chunk-XYQ2SXFL.js";
import "./chunk-UEVPV7XT.js";
import "./chunk-5MGTGZYR.js";
import {
  standardError
} from "./chunk-QFY2IPK3.js";
import "./chunk-NFI34PXV.js";
import {
  Interner,
  Numbered,
  entryOf,
  makeInOrder,
  once
} from "./chunk-TAWRGPDZ.js";
import "./chunk-BIKHHLEL.js";
import {
  KIND,
  NONE
} from "./chunk-WRXUXMB3.js";
import {
  COLLECTIVE_NAMES
} from "./chunk-XZGQMY37.js";
import "./chunk-RF2X2AVO.js";
import "./chunk-FNSAHQME.js";
import {
  InputError,
  oneLine,
  optionError
} from "./chunk-6ZCNJISB.js";

// src/analysis/models/skeleton/c-text.ts
var INDENT = "    ";
function indented(lines, levels = 1) {
  return lines.map((line) => line === "" ? "" : `${INDENT.repeat(levels)}${line}`);
}
function table(declaration, items) {
  let lines = [`${declaration} = {`], line = INDENT;
  for (let [i, item] of items.entries()) {
    let text = `${item}${i < items.length - 1 ? "," : ""}`;
    line !== INDENT && line.length + text.length + 1 > 110 && (lines.push(line), line = INDENT), line += line === INDENT ? text : ` ${text}`;
  }
  return [...lines, line, "};"];
}
function inComment(text) {
  return text.replace(/[^\x20-\x7e]|[*?\\]|#(?=#)/g, "_").slice(0, 300);
}

// src/analysis/models/skeleton/bodies-code.ts
var MIN_COMPUTING_NS = 100, BodiesCode = class {
  constructor(main, around) {
    this.around = around;
    let { ways, levels } = functionsIn(main);
    this.ways = ways, this.levels = levels;
  }
  around;
  /** By place: nanoseconds to compute there, by class. */
  times = [];
  /** How many functions are called in one another, at most. */
  levels;
  functionNumbers = new Numbered();
  functions = this.functionNumbers.all;
  /** What functions do that is still to be written. */
  unwritten = [];
  /** By function: what it does, numbered. */
  ways;
  /** The lines of a body; what it calls becomes functions. */
  program(body) {
    let lines = this.lines(body, 1);
    for (let next = this.unwritten.pop(); next !== void 0; next = this.unwritten.pop())
      next.ways[next.way] = this.lines(next.body, 1);
    return lines;
  }
  /** @param depth of loops around it */
  lines({ lines, classes: among }, depth) {
    let written = [], before = null;
    for (let run2 of runsOf(lines, ({ classes }) => classes)) {
      let { classes } = run2[0], inside = run2.flatMap((line) => this.line(line, depth));
      if (classes === among) {
        for (let line of inside) written.push(line);
        before = null;
        continue;
      }
      let isElse = before !== null && classes === (among & ~before);
      isElse ? written[written.length - 1] = "} else {" : written.push(`if (${this.around.conditions(classes, among).code}) {`);
      for (let line of indented(inside)) written.push(line);
      written.push("}"), before = isElse ? null : classes;
    }
    return written;
  }
  line(line, depth) {
    if ("operation" in line) return [...this.compute(line.gaps), ...this.around.calls.of(line.operation)];
    if ("count" in line) {
      let index = `i${depth}`;
      return [
        `for (int ${index} = 0; ${index} < ${line.count}; ${index}++) {`,
        ...indented(this.lines(line.body, depth + 1)),
        "}"
      ];
    }
    let way = this.way(line.name, line.body);
    if (line.name === "main" && this.around.hasMain) return [`main(${way}, NULL);`];
    let isOnly = this.ways.get(line.name).size === 1;
    return [`${this.around.names.of(line.name).identifier}(${isOnly ? "" : way});`];
  }
  /** @param times by class: how long it took, each time */
  compute(times) {
    let medians = Array.from(times, (own) => own === void 0 ? 0 : Math.round(median(own)));
    return !this.around.computes || !medians.some((ns) => ns >= MIN_COMPUTING_NS) ? [] : [`compute(${this.times.push(medians) - 1});`];
  }
  /** What a function is told, so that it does this. */
  way(name, body) {
    let way = this.ways.get(name).get(body), written = this.functions[this.functionNumbers.number(name, { name, ways: [] })];
    return written.ways[way] === void 0 && (written.ways[way] = [], this.unwritten.push({ ways: written.ways, way, body })), way;
  }
};
function functionsIn(main) {
  let ways = /* @__PURE__ */ new Map(), levelsOf = /* @__PURE__ */ new Map();
  return makeInOrder([main], {
    isMade: (body) => levelsOf.has(body),
    of: ({ lines }) => lines.flatMap((line) => "operation" in line ? [] : [line.body]),
    make: (body) => {
      let levels = 0;
      for (let line of body.lines) {
        if ("operation" in line || (levels = Math.max(levels, levelsOf.get(line.body) + ("name" in line ? 1 : 0)), !("name" in line))) continue;
        let own = entryOf(ways, line.name, () => /* @__PURE__ */ new Map());
        own.has(line.body) || own.set(line.body, own.size);
      }
      levelsOf.set(body, levels);
    }
  }), { ways, levels: levelsOf.get(main) };
}

// src/analysis/models/skeleton/blocks-code.ts
var BlocksCode = class {
  rankIn;
  numbers = /* @__PURE__ */ new Map();
  declared = [];
  filled = [];
  hasSpread = !1;
  /** @param rankIn the process's rank in a communicator, as an expression; negative: it is not in it */
  constructor(rankIn) {
    this.rankIn = rankIn;
  }
  /** A table of bytes by rank, the process's own ones, and where blocks begin that lie in a row. */
  counts(communicator, counts) {
    let n = counts.length, number = this.numberOf(`counts ${counts.join()}`, (name) => {
      this.declared.push(
        ...table(`static const int counts_${name}[${n}]`, counts),
        `static int places_${name}[${n}];`
      ), this.filled.push(`follow(${n}, counts_${name}, places_${name});`);
    });
    return { own: `counts_${number}[${this.rankIn(communicator)}]`, table: `counts_${number}`, places: `places_${number}` };
  }
  /** Rows: bytes sent by rank, where they lie, bytes received, where. @param moved by rank: both together */
  spread(communicator, moved) {
    let own = this.rankIn(communicator), n = moved.length;
    return `parts_${this.numberOf(`moved ${own} ${moved.join()}`, (name) => {
      this.hasSpread = !0, this.declared.push(
        ...table(`static const long long moved_${name}[${n}]`, moved),
        `static int parts_${name}[4][${n}];`
      ), this.filled.push(`spread(${n}, ${own}, moved_${name}, parts_${name});`);
    })}`;
  }
  declarations() {
    return this.numbers.size === 0 ? [] : [...this.declared, "", ...FOLLOW, "", ...this.hasSpread ? [...SPREAD, ""] : []];
  }
  begin() {
    return this.filled;
  }
  numberOf(key, make) {
    return entryOf(this.numbers, key, () => (make(this.numbers.size), this.numbers.size));
  }
}, FOLLOW = [
  "UNTRACED static void follow(int n, const int counts[], int places[])",
  "{",
  ...indented([
    "int place = 0;",
    "for (int i = 0; i < n; i++) {",
    "    places[i] = place;",
    "    place += counts[i];",
    "}"
  ]),
  "}"
], SPREAD = [
  "/*",
  " * What a process sends to each other one and receives from it, of what each moves altogether: in proportion, the rest to itself.",
  " * Of two that move an odd number of bytes the first sends one more to the second.",
  " */",
  "UNTRACED static void spread(int n, int own, const long long moved[], int parts[4][n])",
  "{",
  ...indented([
    "if (own < 0) return;",
    "int *sent = parts[0], *received = parts[2], odd = -1;",
    "long long all = 0, rest = moved[own] / 2;",
    "for (int i = 0; i < n; i++) all += moved[i] / 2;",
    "for (int i = 0; i < n; i++) {",
    "    sent[i] = i == own || all == 0 ? 0 : (int)(moved[own] / 2 * (moved[i] / 2) / all);",
    "    rest -= sent[i];",
    "}",
    "sent[own] = (int)rest;",
    "for (int i = 0; i < n; i++) received[i] = sent[i];",
    "for (int i = 0; i < n; i++) {",
    "    if (moved[i] % 2 == 0) continue;",
    "    if (odd >= 0 && odd == own) sent[i]++;",
    "    if (odd >= 0 && i == own) received[odd]++;",
    "    odd = odd < 0 ? i : -1;",
    "}",
    "follow(n, sent, parts[1]);",
    "follow(n, received, parts[3]);"
  ]),
  "}"
];

// src/analysis/models/skeleton/collective-sizes.ts
function sizesOf(bytes, isInPlace = !1) {
  return { isInPlace, bytes, counts: [], moved: [], isExact: !0 };
}
function collectiveSizes(operation, moved, root) {
  let found = exactSizes(operation, moved, root);
  if (found !== null) return found;
  let n = moved.length, bytes = moved.reduce((most, sum) => Math.max(most, Math.ceil(sum / (2 * n))), 0), counts = moved.map(() => bytes), all = operation === "ALLTOALLV" || operation === "ALLTOALLW" ? moved.map(() => 2 * n * bytes) : [];
  return forAll(moved, { ...sizesOf(bytes), counts, moved: all, isExact: !1 });
}
var forAll = (moved, sizes) => moved.map(() => sizes);
function exactSizes(operation, moved, root) {
  let n = moved.length;
  if (operation === "BARRIER") return forAll(moved, sizesOf(0));
  if (operation === "BCAST") return rooted(moved, root, n + 1, null);
  if (/^(REDUCE|GATHER|SCATTER)$/.test(operation)) return rooted(moved, root, n + 1, n - 1);
  if (/^(GATHER|SCATTER)V$/.test(operation)) return rootedBlocks(moved, root);
  if (/^(ALLREDUCE|REDUCE_SCATTER_BLOCK|ALLGATHER|ALLTOALL)$/.test(operation))
    return equal(moved, 2 * n, 2 * (n - 1));
  if (operation === "SCAN") return equal(moved, n + 1, n - 1);
  if (operation === "EXSCAN") return equal(moved, n - 1, n - 1);
  if (operation === "ALLGATHERV" || operation === "REDUCE_SCATTER") return unequal(moved);
  let isEven = moved.reduce((rest, bytes) => (rest + bytes) % 2, 0) === 0;
  return /^ALLTOALL[VW]$/.test(operation) && isEven ? forAll(moved, { ...sizesOf(0), moved }) : null;
}
function equal(moved, times, inPlace) {
  let [sum] = moved;
  return moved.some((other) => other !== sum) ? null : sum === 0 ? forAll(moved, sizesOf(0)) : sum % times === 0 ? forAll(moved, sizesOf(sum / times)) : inPlace > 0 && sum % inPlace === 0 ? forAll(moved, sizesOf(sum / inPlace, !0)) : null;
}
function rooted(moved, root, times, inPlace) {
  let others = moved.filter((_, rank) => rank !== root), atRoot = moved[root];
  if (atRoot === void 0) return null;
  let bytes = others[0] ?? atRoot / times;
  if (others.some((other) => other !== bytes) || !Number.isInteger(bytes)) return null;
  let isInPlace = inPlace !== null && atRoot !== times * bytes;
  if (isInPlace ? atRoot !== inPlace * bytes : atRoot !== times * bytes) return null;
  let [ofRoot, ofOthers] = [sizesOf(bytes, isInPlace), sizesOf(bytes)];
  return moved.map((_, rank) => rank === root ? ofRoot : ofOthers);
}
function rootedBlocks(moved, root) {
  let ofOthers = moved.reduce((sum, bytes, rank) => sum + (rank === root ? 0 : bytes), 0), own = (moved[root] ?? Number.NaN) - ofOthers;
  if (!(own >= 0) || own % 2 !== 0) return null;
  let counts = moved.map((bytes, rank) => rank === root ? own / 2 : bytes);
  return forAll(moved, { ...sizesOf(0), counts });
}
function unequal(moved) {
  let n = moved.length, total = moved.reduce((sum, bytes) => sum + bytes, 0);
  for (let isInPlace of n > 2 ? [!1, !0] : [!1]) {
    let [often, all] = isInPlace ? [n - 2, total / (2 * n - 2)] : [n, total / (2 * n)], counts2 = moved.map((bytes) => (bytes - all) / often);
    if (counts2.every((count) => Number.isInteger(count) && count >= 0))
      return forAll(moved, { ...sizesOf(0, isInPlace), counts: counts2 });
  }
  let [both, other] = moved;
  if (n !== 2 || both !== other) return null;
  let counts = [Math.ceil(both / 2), Math.floor(both / 2)];
  return forAll(moved, { ...sizesOf(0, !0), counts });
}

// src/analysis/models/skeleton/trace-rules.ts
function impossible({ path, processStart }, process, event, { found, rule }) {
  return new InputError({
    file: path,
    place: `process ${process}, event ${event - processStart[process] + 1} of its communication`,
    found,
    rule,
    remedy: "record the trace again: no MPI program does this"
  });
}
function checkCommunicators(trace) {
  let { transfers, communicators } = trace, membersOf = once((communicator) => membersIn(trace, communicator));
  for (let [process, event, transfer] of eventsOf(trace)) {
    let communicator = transfers.communicator[transfer];
    if (!(communicators[communicator].self || membersOf(communicator).has(process)))
      throw impossible(trace, process, event, {
        found: `it is on communicator ${communicators[communicator].id}, which has no such process`,
        rule: "processes use communicators that they stand in"
      });
  }
}
function membersIn({ path, communicators }, communicator) {
  let members = /* @__PURE__ */ new Set();
  for (let process of communicators[communicator].members) {
    if (members.has(process) && process !== NONE)
      throw new InputError({
        file: path,
        place: `communicator ${communicators[communicator].id}`,
        found: `process ${process} stands in it twice`,
        rule: "a communicator has each of its processes once",
        remedy: "record the trace again: no MPI program has it"
      });
    members.add(process);
  }
  return members;
}

// src/analysis/models/skeleton/collectives.ts
var ROOTED = /* @__PURE__ */ new Set(["BCAST", "REDUCE", "GATHER", "GATHERV", "SCATTER", "SCATTERV"]);
function collectivesOf(trace, note) {
  let { events, transfers, communicators } = trace, columns = eventsByMember(trace), numbered = new Numbered(), known = /* @__PURE__ */ new Map(), ofEvent = /* @__PURE__ */ new Map(), take = (members, communicator) => {
    let own = members.map((process) => columns.get(`${communicator} ${process}`) ?? []), common = own.reduce((least, { length }) => Math.min(least, length), Number.POSITIVE_INFINITY);
    own.some(({ length }) => length > common) && note("collective operations that not all of their processes reached are left out");
    for (let k = 0; k < common; k++) {
      let together = own.map((column) => column[k]), operation = COLLECTIVE_NAMES[operationOf(trace, together, members)] ?? "", problem = omissionReason(trace, operation, communicator);
      if (problem !== null) {
        note(problem);
        continue;
      }
      let root = ROOTED.has(operation) ? rootOf(trace, together, members) : NONE, moved = together.map((event) => transfers.bytes[events.transfer[event]]), byRank = entryOf(
        known,
        `${operation} ${root} ${moved.join(" ")}`,
        () => collectiveSizes(operation, moved, root)
      );
      byRank[0].isExact || note("collective operations whose bytes no call of MPI moves move others");
      for (let [rank, event] of together.entries())
        ofEvent.set(event, { sizes: numbered.number(byRank[rank], byRank[rank]), root });
    }
  };
  for (let [communicator, { members, self }] of communicators.entries())
    if (self) for (let process = 0; process < trace.processes; process++) take([process], communicator);
    else members.length > 0 && take([...members], communicator);
  return { ofEvent, sizes: numbered.all };
}
function eventsByMember(trace) {
  let { kind, communicator } = trace.transfers, columns = /* @__PURE__ */ new Map();
  for (let [process, event, transfer] of eventsOf(trace))
    kind[transfer] === KIND.collective && entryOf(columns, `${communicator[transfer]} ${process}`, () => []).push(event);
  return columns;
}
function operationOf(trace, together, members) {
  let { events, transfers } = trace, [first, ...others] = together.map((event) => transfers.operation[events.transfer[event]]), other = others.findIndex((operation) => operation !== first);
  if (other < 0) return first;
  throw impossible(trace, members[other + 1], together[other + 1], {
    found: `${nameOf(others[other])}, where process ${members[0]} has ${nameOf(first)}`,
    rule: "all processes of a communicator do the same collective operations in the same order"
  });
}
function rootOf(trace, together, members) {
  let { events, transfers } = trace, roots = together.map((event) => transfers.partner[events.transfer[event]]), root = roots.find((process) => process !== NONE) ?? NONE, other = roots.findIndex((process) => process !== NONE && process !== root);
  if (other < 0 && members.includes(root)) return members.indexOf(root);
  let rank = Math.max(0, other), operation = nameOf(transfers.operation[events.transfer[together[rank]]]);
  throw impossible(trace, members[rank], together[rank], {
    found: other < 0 ? `${operation} without a root among its processes` : `${operation} with process ${roots[other]} as its root, where another process has process ${root}`,
    rule: "all processes of a communicator name the same one of them as the root"
  });
}
function nameOf(operation) {
  let name = (COLLECTIVE_NAMES[operation] ?? `${operation}`).toLowerCase();
  return `MPI_${name[0].toUpperCase()}${name.slice(1)}`;
}
function omissionReason({ communicators }, operation, communicator) {
  return operation === "" || /HANDLE|ALLOCATE/.test(operation) ? "creating and freeing of communicators, files and windows is left out" : ROOTED.has(operation) && communicators[communicator].groupASize !== NONE ? "collective operations with a root between two groups are left out" : null;
}

// src/analysis/models/skeleton/operations.ts
function eventOf(operation) {
  let kind = operation.what === "message" ? operation.message.kind : "collective", done = operation.what === "collective" ? operation.operation : operation.what;
  return { ...{ call: "", function: "", partner: "", members: "", bytes: 0 }, kind, operation: done, posted: operation };
}
function buffered(operation) {
  let sent = (message) => ({ ...message, isBuffered: message.kind === "send" });
  return operation.what === "message" ? { ...operation, message: sent(operation.message) } : operation.what === "exchange" ? { ...operation, send: operation.send && sent(operation.send) } : operation.what === "start" ? { ...operation, messages: operation.messages.map(sent) } : operation;
}
function messagesOf(operation) {
  return operation.what === "message" ? [operation.message] : operation.what === "start" ? operation.messages : operation.what !== "exchange" ? [] : [operation.send, operation.receive].filter((message) => message !== null);
}
function bufferedMessages(operation) {
  let isByCall = operation.what === "message" && /^MPI_I?bsend$/i.test(operation.call);
  return messagesOf(operation).filter(({ isBuffered }) => isByCall || isBuffered);
}

// src/analysis/models/skeleton/call-code.ts
var SENDS = /* @__PURE__ */ new Set(["Send", "Ssend", "Bsend", "Rsend", "Isend", "Issend", "Ibsend", "Irsend"]), RECEIVES = /* @__PURE__ */ new Set(["Recv", "Irecv", "Mrecv", "Imrecv"]), MAX_COUNT = 2 ** 31 - 1, WAIT_FOR_POLLED = "MPI_Waitall(polling, polled, MPI_STATUSES_IGNORE), polling = 0;", CallCode = class {
  /** @param sizes what collective operations are given, by number */
  constructor(around, sizes) {
    this.around = around;
    this.sizes = sizes;
    this.blocks = new BlocksCode((communicator) => around.communicators.rankIn(communicator, "rank"));
  }
  around;
  sizes;
  /** Largest buffers that were needed, bytes. */
  outgoing = 1;
  incoming = 1;
  persistent = 0;
  /** Whether a call needs an array of MPI_BYTE. */
  needsTypes = !1;
  blocks;
  /** The statements of an operation, a line each. */
  of(operation) {
    if (operation.what === "wait") {
      let numbered = operation.slots.filter((slot) => slot !== -2);
      return [
        ...numbered.length < operation.slots.length ? [WAIT_FOR_POLLED] : [],
        ...numbered.length > 0 ? [this.wait(numbered)] : []
      ];
    }
    return operation.what === "message" ? this.message(operation.call, operation.message) : operation.what === "exchange" ? this.exchange(operation) : operation.what === "start" ? this.start(operation) : [this.collective(operation)];
  }
  wait(slots) {
    let [first, n] = [slots[0], slots.length];
    if (n === 1) return `MPI_Wait(&request[${first}], status);`;
    if (slots.at(-1) - first === n - 1) return `MPI_Waitall(${n}, &request[${first}], status);`;
    let handles = slots.map((slot) => `request[${slot}]`).join(", ");
    return `MPI_Waitall(${n}, (MPI_Request[]){${handles}}, status);`;
  }
  message(call, message) {
    let isSend = message.kind === "send", isRequest = message.slot !== NONE, name = call.replace(/^MPI_/, "");
    if (message.isBuffered) name = isRequest ? "Ibsend" : "Bsend";
    else if (!(isSend ? SENDS : RECEIVES).has(name)) {
      let instead = `${isRequest ? "I" : ""}${isSend ? "send" : "recv"}`;
      name = instead[0].toUpperCase() + instead.slice(1), this.around.note(`${call || "calls without a name"}: MPI_${name} instead`);
    }
    let end = isRequest ? `, ${this.request(message)}` : isSend ? "" : ", status";
    return !name.endsWith("mrecv") && name !== "Mrecv" ? [`MPI_${name}(${this.data(message)}, ${this.whom(message)}${end});`] : [
      "{",
      "    MPI_Message message;",
      `    MPI_Mprobe(${this.whom(message)}, &message, status);`,
      `    MPI_${name}(${this.data(message)}, &message${isRequest ? end : ", status"});`,
      "}"
    ];
  }
  exchange({ call, send, receive }) {
    if (send?.isBuffered === !0)
      return [
        ...this.message("MPI_Bsend", send),
        ...receive === null ? [] : this.message("MPI_Recv", receive)
      ];
    let nobody = "MPI_PROC_NULL, 0", communicator = this.around.communicators.code((send ?? receive).communicator), to = send === null ? nobody : this.whomIn(send), from = receive === null ? nobody : this.whomIn(receive);
    if (call === "MPI_Sendrecv_replace") {
      let bytes = Math.max(send?.bytes ?? 0, receive?.bytes ?? 0);
      return this.needs("incoming", bytes), [
        `MPI_Sendrecv_replace(incoming, ${this.bytes(bytes)}, ${to}, ${from}, ${communicator}, status);`
      ];
    }
    let sent = send === null ? "outgoing, 0, MPI_BYTE" : this.data(send), received = receive === null ? "incoming, 0, MPI_BYTE" : this.data(receive);
    return [`MPI_Sendrecv(${sent}, ${to}, ${received}, ${from}, ${communicator}, status);`];
  }
  /** A request is made when it is started first, and started again each time that the program comes there. */
  start({ call, messages }) {
    let lines = messages.map((message) => {
      let own = `persistent[${this.persistent++}]`, send = message.isBuffered ? "Bsend" : "Send", init = `MPI_${message.kind === "send" ? send : "Recv"}_init`;
      return { own, message, init };
    });
    return [
      ...lines.flatMap(({ own, message, init }) => [
        `if (${own} == MPI_REQUEST_NULL) ${init}(${this.data(message)}, ${this.whom(message)}, &${own});`,
        `request[${message.slot}] = ${own};`
      ]),
      call === "MPI_Start" && messages.length === 1 ? `MPI_Start(${this.request(messages[0])});` : `MPI_Startall(${messages.length}, (MPI_Request[]){${lines.map(({ own }) => own).join(", ")}});`
    ];
  }
  collective(operation) {
    let { call, slot, communicator, root } = operation, lower = operation.operation.toLowerCase(), blocking = `MPI_${lower[0].toUpperCase()}${lower.slice(1)}`, name = slot === NONE ? blocking : `MPI_I${lower}`;
    name !== call && this.around.note(`${call || "calls without a name"}: ${name} instead`);
    let words = [
      ...this.collectiveData(operation, this.sizes[operation.sizes]),
      ...ROOTED.has(operation.operation) ? [`${root}`] : [],
      this.around.communicators.code(communicator),
      ...slot === NONE ? [] : [`&request[${slot}]`]
    ];
    return `${name}(${words.join(", ")});`;
  }
  collectiveData({ operation, communicator, members }, sizes) {
    let { isInPlace, bytes } = sizes;
    if (sizes.moved.length > 0) return this.allToAll(operation, communicator, sizes);
    let isReceived = operation === "SCATTER", isOfEach = /^(SCATTER|GATHER|ALLGATHER|ALLTOALL|REDUCE_SCATTER_BLOCK)$/.test(operation);
    this.needs("outgoing", isOfEach ? bytes * members : bytes), this.needs("incoming", isOfEach ? bytes * members : bytes);
    let send = isInPlace && !isReceived ? "MPI_IN_PLACE" : "outgoing", receive = isInPlace && isReceived ? "MPI_IN_PLACE" : "incoming", block = this.bytes(bytes);
    return operation === "BARRIER" ? [] : operation === "BCAST" ? ["outgoing", block] : /^(GATHER|ALLGATHER|ALLTOALL|SCATTER)$/.test(operation) ? [send, block, receive, block] : /^((ALL)?REDUCE|REDUCE_SCATTER_BLOCK|(EX)?SCAN)$/.test(operation) ? [send, "incoming", this.reduced(bytes)] : this.unequal(operation, communicator, sizes);
  }
  /** Of operations whose blocks differ. */
  unequal(operation, communicator, { counts, isInPlace }) {
    let all = this.checked(counts.reduce((sum, count) => sum + count, 0));
    this.needs("outgoing", all), this.needs("incoming", all);
    let { own, table: table2, places } = this.blocks.counts(communicator, counts), send = isInPlace ? "MPI_IN_PLACE" : "outgoing";
    if (operation === "REDUCE_SCATTER") return [send, "incoming", table2, "MPI_BYTE", "MPI_BOR"];
    let blocks = `${table2}, ${places}, MPI_BYTE`, block = `${own}, MPI_BYTE`;
    return operation === "SCATTERV" ? ["outgoing", blocks, "incoming", block] : [send, block, "incoming", blocks];
  }
  allToAll(operation, communicator, { moved }) {
    let most = moved.reduce((largest, bytes) => Math.max(largest, Math.ceil(bytes / 2)), 0);
    this.needs("outgoing", this.checked(most)), this.needs("incoming", most);
    let rows = this.blocks.spread(communicator, moved), type = operation === "ALLTOALLW" ? "types" : "MPI_BYTE";
    return operation === "ALLTOALLW" && (this.needsTypes = !0), ["outgoing", `${rows}[0], ${rows}[1], ${type}`, "incoming", `${rows}[2], ${rows}[3], ${type}`];
  }
  reduced(bytes) {
    return bytes > 0 && bytes % 8 === 0 ? `${this.checked(bytes / 8)}, MPI_DOUBLE, MPI_SUM` : bytes > 0 && bytes % 4 === 0 ? `${this.checked(bytes / 4)}, MPI_INT, MPI_SUM` : `${this.checked(bytes)}, MPI_BYTE, MPI_BOR`;
  }
  data({ kind, bytes }) {
    let buffer = kind === "send" ? "outgoing" : "incoming";
    return this.needs(buffer, bytes), `${buffer}, ${this.bytes(bytes)}`;
  }
  bytes(bytes) {
    return bytes > MAX_COUNT && bytes % 8 === 0 ? `${this.checked(bytes / 8)}, MPI_DOUBLE` : `${this.checked(bytes)}, MPI_BYTE`;
  }
  whom(message) {
    return `${this.whomIn(message)}, ${this.around.communicators.code(message.communicator)}`;
  }
  whomIn({ partner, communicator, tag }) {
    return `${this.around.communicators.rankIn(communicator, partner)}, ${tag}`;
  }
  request({ slot }) {
    return slot === -2 ? "&polled[polling++]" : `&request[${slot}]`;
  }
  needs(buffer, bytes) {
    this[buffer] = Math.max(this[buffer], bytes);
  }
  /** @throws InputError where a count is more than C's int holds */
  checked(count) {
    if (count <= MAX_COUNT) return count;
    throw new InputError({
      file: this.around.path,
      found: `a call of MPI with ${count} elements`,
      rule: `a skeleton's calls have at most ${MAX_COUNT}`,
      remedy: "record a smaller problem"
    });
  }
};

// src/analysis/models/skeleton/communicators-code.ts
var MAX_COMMUNICATORS = 2e3, CommunicatorsCode = class {
  constructor(trace, note) {
    this.trace = trace;
    for (let topology of trace.topologies) {
      if (trace.communicators[topology.communicator].self) continue;
      topology.dimensions.reduce((product, { size: size2 }) => product * size2, 1) === this.membersOf(topology.communicator).length && inOrder(topology, this.trace) ? entryOf(this.topologyOf, topology.communicator, () => topology) : note("a grid whose places do not follow the ranks of its communicator is left out");
    }
    this.world = trace.communicators.findIndex(
      ({ self }, i) => !self && this.isWhole(i) && !this.topologyOf.has(i)
    );
    for (let communicator of this.topologyOf.keys()) this.code(communicator);
  }
  trace;
  topologyOf = /* @__PURE__ */ new Map();
  /** Index of a communicator to its place in the array of them; in order of first use. */
  places = /* @__PURE__ */ new Map();
  /** Those whose ranks are not those of all. */
  translated = /* @__PURE__ */ new Set();
  world;
  /** Whether a communicator's ranks are those of all processes. */
  isWhole = once((communicator) => {
    let members = this.membersOf(communicator);
    return members.length === this.trace.processes && members.every((member, rank) => member === rank);
  });
  code(communicator) {
    return this.trace.communicators[communicator].self ? "MPI_COMM_SELF" : communicator === this.world ? "MPI_COMM_WORLD" : `comm[${entryOf(this.places, communicator, () => this.places.size)}]`;
  }
  /** Rank in it of a process that an expression gives. */
  rankIn(communicator, process) {
    return this.trace.communicators[communicator].self ? "0" : this.isWhole(communicator) ? process : (this.translated.add(communicator), this.code(communicator), `rank_in_${this.places.get(communicator)}[${process}]`);
  }
  /**
   * Tables and the function that makes the communicators; none where there are none to make.
   * @throws InputError where they are more than MPI libraries have room for
   */
  declarations() {
    if (this.places.size === 0) return [];
    this.checkRoom();
    let lines = [`static MPI_Comm comm[${this.places.size}];`];
    for (let [communicator, place] of this.places) {
      let members = this.membersOf(communicator);
      if (this.isWhole(communicator) || lines.push(...table(`static const int members_${place}[${members.length}]`, members)), !this.translated.has(communicator)) continue;
      let ranks = new Array(this.trace.processes).fill(-1);
      for (let [rank, process] of members.entries()) ranks[process] = rank;
      lines.push(...table(`static const int rank_in_${place}[PROCESSES]`, ranks));
    }
    return [...lines, "", ...this.maker()];
  }
  get isEmpty() {
    return this.places.size === 0;
  }
  checkRoom() {
    let grids = [...this.topologyOf.keys()].filter((communicator) => !this.isWhole(communicator)), made = this.places.size + grids.length;
    if (!(made <= MAX_COMMUNICATORS))
      throw new InputError({
        file: this.trace.path,
        found: `messages and collective operations on ${made} communicators`,
        rule: `a skeleton makes at most ${MAX_COMMUNICATORS}: MPI libraries have no room for more`,
        remedy: "record fewer iterations"
      });
  }
  maker() {
    let hasSubsets = [...this.places.keys()].some((communicator) => !this.isWhole(communicator)), [begin, end] = hasSubsets ? [["MPI_Group all, members;", "MPI_Comm_group(MPI_COMM_WORLD, &all);"], ["MPI_Group_free(&all);"]] : [[], []], lines = [...this.places].flatMap(([communicator, place]) => this.making(communicator, place));
    return [
      "/* Ranks in a communicator are in the order of its members. */",
      "UNTRACED static void make_communicators(void)",
      "{",
      ...indented([...begin, ...lines, ...end]),
      "}"
    ];
  }
  making(communicator, place) {
    let topology = this.topologyOf.get(communicator), made = `&comm[${place}]`, grid = (of) => {
      let sizes = topology.dimensions.map(({ size }) => size).join(", "), periods = topology.dimensions.map(({ periodic }) => periodic ? 1 : 0).join(", "), n = topology.dimensions.length;
      return `MPI_Cart_create(${of}, ${n}, (int[]){${sizes}}, (int[]){${periods}}, 0, ${made});`;
    };
    return this.isWhole(communicator) ? [topology === void 0 ? `MPI_Comm_dup(MPI_COMM_WORLD, ${made});` : grid("MPI_COMM_WORLD")] : [
      `MPI_Group_incl(all, ${this.membersOf(communicator).length}, members_${place}, &members);`,
      `MPI_Comm_create(MPI_COMM_WORLD, members, ${made});`,
      "MPI_Group_free(&members);",
      ...topology === void 0 ? [] : [`if (comm[${place}] != MPI_COMM_NULL) ${grid(`comm[${place}]`)}`]
    ];
  }
  membersOf(communicator) {
    return Array.from(this.trace.communicators[communicator].members).filter((member) => member !== NONE);
  }
};
function inOrder({ communicator, dimensions, coordinates: coordinates2 }, trace) {
  return Array.from(trace.communicators[communicator].members).every((member, rank) => {
    let stride = 1;
    return dimensions.every((_, back) => {
      let axis = dimensions.length - 1 - back, place = Math.floor(rank / stride) % dimensions[axis].size;
      return stride *= dimensions[axis].size, coordinates2[axis][member] === place;
    });
  });
}

// src/analysis/models/skeleton/frame-code.ts
function openingComment({ trace }, notes) {
  return [
    "/*",
    ` * The communication of ${inComment(trace.path)} as a program, made by commgate skeleton.`,
    " *",
    " *     mpicc -O2 -finstrument-functions -o skeleton skeleton.c",
    ` *     mpirun -n ${trace.processes} ./skeleton`,
    " *",
    " * It calls what that program called, in its order, with as many bytes. Contents, datatypes and tags are others.",
    ...notes.length === 0 ? [] : [" * Not as in the program:", ...notes.map((note) => ` * - ${inComment(note)}`)],
    " */"
  ];
}
var INSTRUMENTED = [
  "/* Lets tracers see before MPI begins that functions are instrumented. */",
  "FUNCTION void instrumented(void)",
  "{",
  "}"
], HEADERS = [
  "#define _POSIX_C_SOURCE 200809L",
  "#include <mpi.h>",
  "#include <stdio.h>",
  "#include <stdlib.h>",
  "#include <time.h>",
  "",
  "/* Functions of the trace stay functions. Their symbols end as those of private functions do: they are nothing else's. */",
  "#ifdef __clang__",
  "#define FUNCTION __attribute__((noinline)) static",
  "#else",
  "#define FUNCTION __attribute__((noinline, noclone, no_icf)) static",
  "#endif",
  "#define UNTRACED __attribute__((no_instrument_function))",
  "#define UNUSED __attribute__((unused))"
];
function coordinates({ topology, axes }) {
  if (topology === null) return { declarations: [], begin: [] };
  let { extents, periodic, places } = topology, strides = extents.map(
    (_, axis) => extents.slice(0, axis).reduce((product, extent) => product * extent, 1)
  ), processes = places[0].length, numbers = Array.from(
    { length: processes },
    (_, process) => places.reduce((sum, place, axis) => sum + place[process] * strides[axis], 0)
  ), isInOrder = numbers.every((number2, process) => number2 === process), to = axes.map((name) => `to_${name}`), around = axes.flatMap(
    (_, axis) => periodic[axis] ? [`${to[axis]} = (${to[axis]} + ${extents[axis]}) % ${extents[axis]};`] : []
  ), number = to.map((name, axis) => strides[axis] === 1 ? name : `${name} * ${strides[axis]}`).join(" + "), size = extents.reduce((product, extent) => product * extent, 1), ranks = new Array(size).fill(-1);
  for (let [process, at] of numbers.entries()) places[0][process] >= 0 && (ranks[at] = process);
  return {
    declarations: [
      "/* The place of the process, and the rank of another one. */",
      `UNUSED static int ${axes.join(", ")};`,
      ...isInOrder ? [] : [
        ...table(`static const int places[${size}]`, ranks),
        ...axes.flatMap(
          (name, axis) => table(`static const int place_${name}[PROCESSES]`, [...places[axis]])
        )
      ],
      `UNTRACED UNUSED static int at(${to.map((name) => `int ${name}`).join(", ")})`,
      "{",
      ...indented([...around, `return ${isInOrder ? number : `places[${number}]`};`]),
      "}"
    ],
    begin: axes.map(
      (name, axis) => isInOrder ? `${name} = rank${strides[axis] === 1 ? "" : ` / ${strides[axis]}`} % ${extents[axis]};` : `${name} = place_${name}[rank];`
    )
  };
}
var MAX_TIMES = 1e5;
function computing(classes, times) {
  if (times.length === 0) return { declarations: [], begin: [] };
  let processes = classes.reduce((sum, own) => sum + own.processes.length, 0), classOf = new Array(processes).fill(0);
  for (let [index, own] of classes.entries()) for (let process of own.processes) classOf[process] = index;
  if (classes.length > 1 && times.length * classes.length > MAX_TIMES) {
    let all = classes.flatMap((own) => own.processes);
    return computing(
      [{ processes: all }],
      times.map((own) => [median(own.filter((ns) => ns > 0))])
    );
  }
  let rows = times.map((own) => `{${Array.from(classes, (_, class_) => own[class_] ?? 0).join(", ")}}`);
  return {
    declarations: [
      "/* How long processes of each class compute at each place, in nanoseconds: the median of what they took. */",
      ...table("static const int class_of[PROCESSES]", classOf),
      ...table(`static const long long compute_ns[${times.length}][${classes.length}]`, rows),
      "static int own_class;",
      "",
      "UNTRACED static long long now_ns(void)",
      "{",
      ...indented([
        "struct timespec time;",
        "clock_gettime(CLOCK_MONOTONIC, &time);",
        "return time.tv_sec * 1000000000LL + time.tv_nsec;"
      ]),
      "}",
      "",
      "UNTRACED static void compute(int place)",
      "{",
      ...indented([
        "const long long end = now_ns() + compute_ns[place][own_class];",
        "while (now_ns() < end) continue;"
      ]),
      "}"
    ],
    begin: ["own_class = class_of[rank];"]
  };
}

// src/analysis/models/skeleton/procedures.ts
var PROCEDURE = "", MAX_PLAIN_TERMS = 4e3;
function withProcedures({ symbols, bodies }, tops) {
  let plain = { symbols, bodies, tops: [...tops] }, sequences = [.../* @__PURE__ */ new Set([...tops, ...symbols.flatMap((one) => "name" in one ? [one.body] : [])])];
  return sequences.reduce((sum, terms) => sum + terms.length / 2, 0) <= MAX_PLAIN_TERMS ? plain : shortened(plain, sequences);
}
function shortened({ symbols, bodies, tops }, sequences) {
  let firstRule = symbols.length, joined = sequences.flatMap((terms2, i) => [...terms2, firstRule + i, 1]), grammar = findProcedures({ terms: Int32Array.from(joined), bodies }), {
    terms,
    rules,
    sequences: [top, ...ofBodies]
  } = grammar, sequenceOfBody = new Map(grammar.bodies.map((body, i) => [body, ofBodies[i]])), own = new Interner(), distinct = terms.length / 2, termsOf = (of) => {
    let made = new Int32Array(2 * of.length);
    for (let [i, symbol] of of.entries()) {
      let isRule = symbol >= distinct, term = isRule ? firstRule + symbol - distinct : terms[2 * symbol];
      made[2 * i] = term < 0 ? ~bodyOf(~term) : term, made[2 * i + 1] = isRule ? 1 : terms[2 * symbol + 1];
    }
    return made;
  }, bodyOf = once((body) => {
    let made = termsOf(sequenceOfBody.get(body));
    return own.number(made, 0, made.length);
  }), shorter = /* @__PURE__ */ new Map();
  for (let from = 0, at = 0; at < top.length; at++) {
    let symbol = top[at];
    symbol >= distinct || terms[2 * symbol] < firstRule || (shorter.set(sequences[shorter.size], termsOf(top.subarray(from, at))), from = at + 1);
  }
  let procedures = Array.from({ length: rules.length / 2 }, (_, rule) => ({
    name: PROCEDURE,
    body: termsOf(rules.subarray(2 * rule, 2 * rule + 2))
  }));
  return { symbols: [...symbols.map(
    (symbol) => "name" in symbol ? { name: symbol.name, body: shorter.get(symbol.body) } : symbol
  ), ...procedures], bodies: own, tops: tops.map((of) => shorter.get(of)) };
}

// src/analysis/models/skeleton/function-names.ts
var PREFIX = "traced", PRIVATE = ".lto_priv.0", IN_LABEL = /^(?!\.L)[^\p{Cc}"\\@]{1,1000}$/u, REWRITTEN = /\.(constprop|isra|part|lto_priv)\.|\.cold|^__.*_MOD_/, FunctionNames = class {
  /** Functions that have another name than in the trace. */
  renamed = [];
  known = /* @__PURE__ */ new Map();
  of(name) {
    return entryOf(this.known, name, () => this.make(name));
  }
  make(name) {
    if (name === PROCEDURE) return { identifier: "procedure", label: null };
    let identifier = this.identifier(name);
    return IN_LABEL.test(name) && !REWRITTEN.test(name) ? { identifier, label: labelOf(name) } : (this.renamed.push(name), { identifier, label: null });
  }
  identifier(name) {
    if (/^[A-Za-z_]\w{0,199}$/.test(name)) return `${PREFIX}_${name}`;
    let words = name.replace(/\W+/g, "_").replace(/_+/g, "_").replace(/^_|_$/g, "").slice(0, 40);
    return `${PREFIX}${this.known.size + 1}_${words}`;
  }
};
function labelOf(name) {
  let symbol = `${name}${PRIVATE}`, text = symbol.replace(/\?/g, "\\?").replace(/[^\x20-\x7e]/gu, (character) => [...new TextEncoder().encode(character)].map((byte) => `\\${byte.toString(8)}`).join(""));
  return /^[A-Za-z_][\w.]*$/.test(symbol) ? text : `\\"${text}\\"`;
}

// src/analysis/models/skeleton/c-program.ts
var MAX_LINES = 3e5, MAX_LEVELS = 5e4;
function skeletonText(skeleton, { compute, maxLines = MAX_LINES, maxLevels = MAX_LEVELS }) {
  let { trace, view, classes, main, hasMain, slots } = skeleton, notes = new Set(skeleton.notes), note = (text) => {
    notes.add(text);
  }, communicators = new CommunicatorsCode(trace, note), names = new FunctionNames(), calls = new CallCode({ path: trace.path, communicators, note }, skeleton.sizes), conditions = conditionsOf(classes, view.topology), computes = compute === "median", bodies = new BodiesCode(main, { calls, names, conditions, computes, hasMain });
  if (bodies.levels > maxLevels)
    throw new InputError({
      file: trace.path,
      found: `functions that are called in one another, ${bodies.levels} deep`,
      rule: `a skeleton has at most ${maxLevels}: more do not fit on the stack`,
      remedy: "record without these functions (docs/tracing.md)"
    });
  let own = bodies.program(main);
  computes && skeleton.tails.some((ns) => ns > 0) && own.push(`compute(${bodies.times.push(skeleton.tails.map(Math.round)) - 1});`);
  let mains = hasMain ? bodies.functions.filter(({ name }) => name === "main") : [], functions = functionsText(
    bodies.functions.filter((written) => !mains.includes(written)),
    names
  );
  for (let name of names.renamed) note(`the function ${inComment(name)} has another name`);
  let frame = frameOf(skeleton, communicators, calls, bodies), lines = [
    ...openingComment(skeleton, [...notes]),
    "",
    ...HEADERS,
    "",
    `#define PROCESSES ${trace.processes}`,
    `#define REQUESTS ${Math.max(1, slots)}`,
    "",
    ...frame.declarations,
    "",
    ...INSTRUMENTED,
    "",
    ...mains.length > 0 ? ["int main(int argc, char **argv);", ""] : [],
    ...functions,
    `${hasMain ? "" : "UNTRACED "}int main(int argc, char **argv)`,
    "{",
    ...indented([...mainAgain(mains), ...BEGIN, ...frame.begin, "", ...own, "", ...frame.end, ...END]),
    "}"
  ];
  if (lines.length > maxLines)
    throw new InputError({
      file: trace.path,
      found: `a program of ${lines.length} lines`,
      rule: `a skeleton has at most ${maxLines}: its communication is too irregular`,
      remedy: "record fewer iterations, or with functions (docs/tracing.md): what functions do again is written once"
    });
  return { text: `${lines.join(`
`)}
`, notes: [...notes] };
}
var BEGIN = [
  "instrumented();",
  "MPI_Init(&argc, &argv);",
  "MPI_Comm_rank(MPI_COMM_WORLD, &rank);",
  "int processes;",
  "MPI_Comm_size(MPI_COMM_WORLD, &processes);",
  "if (processes != PROCESSES) {",
  '    if (rank == 0) fprintf(stderr, "this program runs on %d processes\\n", PROCESSES);',
  "    MPI_Abort(MPI_COMM_WORLD, 2);",
  "}"
], END = ["MPI_Finalize();", "return 0;"];
function frameOf({ view, classes, slots, polledSlots, buffered: buffered2 }, communicators, calls, bodies) {
  let time = computing(classes, bodies.times), place = coordinates(view), persistent = calls.persistent;
  return {
    declarations: [
      "/* Whose process this is; open requests; one buffer for all that is sent and one for all that is received. */",
      "static int rank;",
      ...slots > 0 ? ["static MPI_Request request[REQUESTS];"] : [],
      ...polledSlots > 0 ? [`static MPI_Request polled[${polledSlots}];`, "static int polling;"] : [],
      ...persistent > 0 ? [`static MPI_Request persistent[${persistent}];`] : [],
      "UNUSED static MPI_Status status[REQUESTS];",
      "UNUSED static char *outgoing, *incoming;",
      ...calls.needsTypes ? ["static MPI_Datatype types[PROCESSES];"] : [],
      ...communicators.declarations(),
      ...calls.blocks.declarations(),
      ...place.declarations,
      ...time.declarations
    ],
    begin: [
      ...place.begin,
      ...time.begin,
      ...calls.blocks.begin(),
      `outgoing = calloc(${calls.outgoing}u, 1);`,
      `incoming = calloc(${calls.incoming}u, 1);`,
      "if (outgoing == NULL || incoming == NULL) MPI_Abort(MPI_COMM_WORLD, 3);",
      ...buffered2 > 0 ? [
        `char *buffered = malloc(${buffered2});`,
        "if (buffered == NULL) MPI_Abort(MPI_COMM_WORLD, 3);",
        `MPI_Buffer_attach(buffered, ${buffered2});`
      ] : [],
      ...persistent > 0 ? [`for (int i = 0; i < ${persistent}; i++) persistent[i] = MPI_REQUEST_NULL;`] : [],
      ...calls.needsTypes ? ["for (int i = 0; i < PROCESSES; i++) types[i] = MPI_BYTE;"] : [],
      ...communicators.isEmpty ? [] : ["make_communicators();"]
    ],
    end: [
      ...persistent > 0 ? [
        `for (int i = 0; i < ${persistent}; i++)`,
        "    if (persistent[i] != MPI_REQUEST_NULL) MPI_Request_free(&persistent[i]);"
      ] : [],
      ...buffered2 > 0 ? ["int buffered_bytes;", "MPI_Buffer_detach(&buffered, &buffered_bytes);", "free(buffered);"] : [],
      "free(outgoing);",
      "free(incoming);"
    ]
  };
}
function functionsText(functions, names) {
  let heads = functions.map(({ name, ways }) => {
    let { identifier, label } = names.of(name);
    return { head: `${name === PROCEDURE ? "UNTRACED static" : "FUNCTION"} void ${identifier}(${ways.length === 1 ? "void" : "int variant"})`, label: label === null ? "" : ` __asm__("${label}")` };
  }), declared = heads.map(({ head, label }) => `${head}${label};`), defined = functions.flatMap(({ ways }, i) => {
    let only = ways.length === 1 ? ways[0] : null;
    return [heads[i].head, "{", ...indented(only ?? waysText("variant", ways)), "}", ""];
  });
  return [...declared, ...declared.length > 0 ? [""] : [], ...defined];
}
function mainAgain(mains) {
  return mains.flatMap(({ ways }) => [
    "if (argv == NULL) {",
    ...indented([...waysText("argc", ways), "return 0;"]),
    "}"
  ]);
}
function waysText(number, ways) {
  let cases = ways.flatMap((lines, way) => [`case ${way}:`, ...indented([...lines, "break;"])]);
  return [`switch (${number}) {`, ...cases, "}"];
}

// src/analysis/models/skeleton/call-tree.ts
var CallTrees = class {
  /** @param parents by call of a function: the call around it, or NONE */
  constructor(parents) {
    this.parents = parents;
  }
  parents;
  symbols = [];
  bodies = new Interner();
  sequences = new Interner();
  termsOf = [];
  operationSymbols = [];
  callSymbols = /* @__PURE__ */ new Map();
  open = [];
  begin() {
    this.open = [{ functions: null, instance: NONE, children: [] }];
  }
  /** @param instance the call of the innermost one; NONE where that is not known */
  take(operation, functions, instance) {
    let { open } = this, depth = this.openedDepth(functions, instance);
    for (; open.length > depth + 1; ) this.close();
    let opened = [];
    for (let own = functions, call = instance; own !== null && own.depth > depth; own = own.around)
      opened.push({ functions: own, instance: call, children: [] }), call = this.parentOf(call);
    for (let level of opened.reverse()) open.push(level);
    this.operationSymbols[operation] ??= this.symbols.push({ operation }) - 1, open.at(-1).children.push(this.operationSymbols[operation]);
  }
  /** Ends the process. @returns its program's terms: equal ones are the same object */
  end() {
    for (; this.open.length > 1; ) this.close();
    return this.termsFor(this.open[0].children);
  }
  /** How many of the functions are open already, in the same calls as far as these are known. */
  openedDepth(functions, instance) {
    let [own, call] = [functions, instance];
    for (; own !== null && this.open[own.depth]?.functions !== own; own = own.around)
      call = this.parentOf(call);
    let depth = own?.depth ?? 0;
    for (; own !== null && call !== NONE; own = own.around, call = this.parentOf(call)) {
      let level = this.open[own.depth];
      if (level.instance === call) break;
      level.instance === NONE ? level.instance = call : depth = own.depth - 1;
    }
    return depth;
  }
  parentOf(call) {
    return call === NONE ? NONE : this.parents[call];
  }
  close() {
    let { functions, children } = this.open.pop(), { name } = functions, body = this.termsFor(children), key = `${this.numberOf(children)} ${name}`, symbol = entryOf(this.callSymbols, key, () => this.symbols.push({ name, body }) - 1);
    this.open.at(-1).children.push(symbol);
  }
  termsFor(children) {
    let number = this.numberOf(children);
    return this.termsOf[number] ??= recognised(children, this.bodies).terms, this.termsOf[number];
  }
  numberOf(children) {
    return this.sequences.number(Int32Array.from(children), 0, children.length);
  }
};

// src/analysis/models/skeleton/function-stacks.ts
var BEGIN_AND_END = /^P?MPI_(Init|Init_thread|Finalize)_*$/i, KnownStacks = class {
  known = /* @__PURE__ */ new Map();
  /** A function called from others. */
  inside(around, name) {
    let inside = entryOf(this.known, around, () => /* @__PURE__ */ new Map());
    return entryOf(inside, name, () => ({ name, around, depth: (around?.depth ?? 0) + 1 }));
  }
}, FunctionStacks = class {
  /** Whether all communication lies in functions, and the outermost is main. */
  hasMain;
  /** By path: the functions that end there; how many there are, main among them. */
  stacks = [null];
  depths;
  parents;
  /** By call of a function: how many are around it, with itself. */
  callDepths;
  /** @param trace with call times */
  constructor(trace) {
    let { regions, calls } = trace, { paths } = trace.callTimes;
    this.parents = paths.parent, this.depths = new Int32Array(paths.count);
    let outermost = [""], isFunction = regions.map(({ mpi, name }) => !mpi && name !== "");
    for (let path = 1; path < paths.count; path++) {
      let [region, parent] = [paths.region[path], paths.parent[path]], isOne = region !== NONE && isFunction[region];
      this.depths[path] = this.depths[parent] + (isOne ? 1 : 0), outermost[path] = outermost[parent] === "" && isOne ? regions[region].name : outermost[parent];
    }
    this.hasMain = isInMain(trace, outermost);
    let known = new KnownStacks();
    for (let path = 1; path < paths.count; path++) {
      let around = this.stacks[paths.parent[path]], isOne = this.depths[path] > this.depths[paths.parent[path]], name = isOne ? regions[paths.region[path]].name : "", isMain = this.hasMain && this.depths[path] === 1 && name === "main";
      this.stacks[path] = isOne && !isMain ? known.inside(around, name) : around;
    }
    this.callDepths = new Int32Array(calls.count);
    for (let call = 0; call < calls.count; call++) {
      let parent = calls.parent[call];
      this.callDepths[call] = parent === NONE ? 1 : this.callDepths[parent] + 1;
    }
  }
  /** The functions around an MPI call of this path. */
  around(path) {
    return this.stacks[this.parents[path]];
  }
  /** Whether a call of a function, with those around it, stands around an MPI call of this path. */
  isAround(call, path) {
    return (call === NONE ? 0 : this.callDepths[call]) === this.depths[this.parents[path]];
  }
};
function isInMain({ regions, callTimes }, outermost) {
  let { calls, paths } = callTimes, used = [...new Set(calls.path.subarray(0, calls.count))].filter((path) => !BEGIN_AND_END.test(regions[paths.region[path]].name)).map((path) => outermost[paths.parent[path]]);
  return used.every((name) => name !== "") && used.some((name) => name === "main");
}

// src/analysis/models/skeleton/matching.ts
function matchMessages(trace, stretches = []) {
  let { events, transfers } = trace, tags = new Int32Array(events.count).fill(NONE), pairs = /* @__PURE__ */ new Map(), numbers = new Numbered(), { order, isPolled } = postingOrder(trace, stretches);
  for (let [process, place] of eventsOf(trace)) {
    let event = order[place], transfer = events.transfer[event], kind = transfers.kind[transfer];
    if (kind === KIND.collective) continue;
    let partner = transfers.partner[transfer], [from, to] = kind === KIND.send ? [process, partner] : [partner, process], key = `${from} ${to} ${transfers.communicator[transfer]}`;
    entryOf(pairs, key, () => ({ sends: [], receives: [] }))[kind === KIND.send ? "sends" : "receives"].push(event), numbers.number(transfers.tag[transfer], transfers.tag[transfer]);
  }
  let tagOf = (event) => transfers.tag[events.transfer[event]], sizeOf = (event) => transfers.bytes[events.transfer[event]], alone = 0, longer = /* @__PURE__ */ new Map();
  for (let { sends, receives } of pairs.values()) {
    if (sends.length === receives.length && sends.every((send, i) => {
      let receive = receives[i];
      return (tagOf(send) === tagOf(receive) || isPolled[send] === 1 && isPolled[receive] === 1) && sizeOf(send) === sizeOf(receive);
    })) {
      for (let event of [...sends, ...receives]) tags[event] = 0;
      continue;
    }
    let received = byTag(receives, tagOf), both = 0;
    for (let [tag, sent] of byTag(sends, tagOf)) {
      let own = received.get(tag) ?? [];
      for (let k = 0; k < Math.min(sent.length, own.length); k++, both++) {
        let [send, receive] = [sent[k], own[k]];
        tags[send] = tags[receive] = numbers.number(tag, tag), sizeOf(send) > sizeOf(receive) && longer.set(receive, sizeOf(send));
      }
    }
    alone += sends.length + receives.length - 2 * both;
  }
  return { tags, longer, alone };
}
function postingOrder({ events }, stretches) {
  let order = Int32Array.from({ length: events.count }, (_, event) => event), isPolled = new Uint8Array(events.count);
  for (let stretch of stretches.flat())
    order.set(stretch.order, stretch.from), isPolled.fill(1, stretch.from, stretch.to);
  return { order, isPolled };
}
function byTag(events, tagOf) {
  let found = /* @__PURE__ */ new Map();
  for (let event of events) entryOf(found, tagOf(event), () => []).push(event);
  return found;
}

// src/analysis/models/skeleton/partner-code.ts
var ViewFromProcess = class {
  constructor(trace, topology) {
    this.topology = topology;
    this.axes = topology === null ? [] : topology.extents.map((_, axis) => axisVariable(axis)), this.code = topology === null ? fewest(trace) : (process, partner) => this.onGrid(process, partner);
  }
  topology;
  /** Names of the axes as variables of C. */
  axes;
  code;
  /** A process's rank of all, as an expression in C at another one: "rank + 1", "at(x + 1, y)". */
  partner(process, partner) {
    return process === partner ? "rank" : this.code(process, partner);
  }
  onGrid(process, partner) {
    let steps = stepsOn(this.topology, process, partner);
    return steps === null ? `${partner}` : `at(${this.axes.map((name, axis) => plus(name, steps[axis])).join(", ")})`;
  }
}, MAX_AXES = 127;
function hasFewPlaces({ extents, places }) {
  let processes = places[0].length, size = extents.reduce((product, extent) => product * extent, 1);
  if (extents.length > MAX_AXES || size > processes) return !1;
  let taken = /* @__PURE__ */ new Set();
  for (let process = 0; process < processes; process++) {
    if (places[0][process] === NONE) continue;
    let place = extents.reduce((number, extent, axis) => number * extent + places[axis][process], 0);
    if (taken.has(place)) return !1;
    taken.add(place);
  }
  return !0;
}
function plus(name, step) {
  return step === 0 ? name : `${name} ${step < 0 ? "-" : "+"} ${Math.abs(step)}`;
}
function fewest(trace) {
  let { processes, transfers } = trace, ways = [
    (p, q) => plus("rank", q - p),
    (p, q) => `(rank + ${(q - p + processes) % processes}) % ${processes}`,
    (p, q) => `(rank ^ ${p ^ q})`,
    (_, q) => `${q}`
  ], pairs = /* @__PURE__ */ new Set();
  for (let [process, , transfer] of eventsOf(trace)) {
    let partner = transfers.partner[transfer];
    partner !== NONE && partner !== process && pairs.add(process * processes + partner);
  }
  let sizes = ways.map(
    (way) => new Set([...pairs].map((pair) => way(Math.floor(pair / processes), pair % processes))).size
  );
  return ways[sizes.indexOf(Math.min(...sizes))];
}

// src/analysis/models/skeleton/polled-calls.ts
function inPolledOrder(calls, stretches) {
  let callOf2 = new Map(calls.flatMap((call) => call.posted.map((event) => [event, call]))), placeOf = new Map(calls.map((call, i) => [call, i])), done = [], polled = /* @__PURE__ */ new Set(), next = 0;
  for (let { order, from, to } of stretches) {
    let own = [...new Set(Array.from(order, (event) => callOf2.get(event)))], places = own.map((call) => placeOf.get(call)), first = places.reduce((least, place) => Math.min(least, place)), last = places.reduce((most, place) => Math.max(most, place));
    if (first < next) continue;
    for (; next < first; next++) done.push(withoutPolled(calls[next], polled));
    for (let event = from; event < to; event++) polled.add(event);
    let posting = new Set(own), others = calls.slice(first, last + 1).filter((call) => !posting.has(call));
    for (let call of own) done.push(withoutPolled(call, polled));
    let requests = Array.from(order), gapNs = others.reduce((sum, call) => sum + call.gapNs, 0), completed = others.flatMap((call) => call.completed.filter((event) => !polled.has(event))), functions = own.map((call) => call.functions).reduce(commonStack);
    done.push({
      name: "MPI_Waitall",
      functions,
      instance: NONE,
      gapNs,
      posted: [],
      completed: [...completed, ...requests]
    }), next = last + 1;
  }
  for (; next < calls.length; next++) done.push(withoutPolled(calls[next], polled));
  return { calls: done, polled };
}
function withoutPolled(call, polled) {
  return { ...call, completed: call.completed.filter((event) => !polled.has(event)) };
}
function commonStack(a, b) {
  let [one, other] = [a, b];
  for (; one !== other; )
    (one?.depth ?? 0) >= (other?.depth ?? 0) ? one = one?.around ?? null : other = other?.around ?? null;
  return one;
}

// src/analysis/models/skeleton/process-calls.ts
function callsOf(trace, stacks, process) {
  let times = trace.callTimes, { calls, paths, processBegin, processEnd } = times, [first, behind] = [calls.processStart[process], calls.processStart[process + 1]], posted = eventsByCall(trace, process, times), found = [], [left, gapNs] = [processBegin[process], 0];
  for (let call = first; call < behind; call++) {
    let [enter, leave] = [calls.enter[call], calls.leave[call]];
    if (enter < calls.leave[call - 1] && call > first) {
      let found2 = "several of its threads make MPI calls at the same time", remedy = "record a run with one thread a process", place = `process ${process}`;
      throw new InputError({
        file: trace.path,
        place,
        found: found2,
        rule: "a skeleton has one thread a process",
        remedy
      });
    }
    let path = calls.path[call], name = trace.regions[paths.region[path]].name;
    gapNs += Math.max(0, enter - left), left = Math.max(left, leave);
    let events = posted.get(call);
    if (BEGIN_AND_END.test(name) || events === void 0) continue;
    let around = events.posted.length === 0 ? NONE : trace.events.call[events.posted[0]], instance = stacks.isAround(around, path) ? around : NONE;
    found.push({ name, functions: stacks.around(path), instance, gapNs, ...events }), gapNs = 0;
  }
  return { calls: found, tailNs: gapNs + Math.max(0, processEnd[process] - left) };
}
function eventsByCall(trace, process, { calls, postedBy, completedBy }) {
  let byCall = /* @__PURE__ */ new Map(), of = (call) => entryOf(byCall, call, () => ({ posted: [], completed: [] })), behind = calls.processStart[process + 1], next = calls.processStart[process], { completed } = trace.events, adrift = [];
  for (let event = trace.processStart[process]; event < trace.processStart[process + 1]; event++) {
    let [poster, completer] = [postedBy[event], completedBy[event]];
    if (poster === NONE)
      throw new InputError({
        file: trace.path,
        place: `process ${process}`,
        found: "it has messages outside of MPI calls",
        rule: "a skeleton calls what the program called",
        remedy: "record with a tracer that records MPI calls, such as commgate's own (docs/tracing.md)"
      });
    of(poster).posted.push(event), completer === NONE ? adrift.push(event) : completer !== poster && of(completer).completed.push(event);
  }
  for (let event of adrift.sort((a, b) => completed[a] - completed[b])) {
    for (; next < behind && (calls.enter[next] < completed[event] || next <= postedBy[event]); ) next++;
    next < behind && of(next).completed.push(event);
  }
  return byCall;
}

// src/analysis/models/skeleton/process-operations.ts
var STARTS = /^MPI_Start(all)?$/, NON_BLOCKING = /^MPI_(I[a-z_]+|Start|Startall)$/, ProcessOperations = class {
  constructor(sources, process, polled) {
    this.sources = sources;
    this.process = process;
    this.polled = polled;
    let { processStart } = sources.trace;
    this.free = new MinimumHeap(processStart[process + 1] - processStart[process]);
  }
  sources;
  process;
  polled;
  steps = [];
  /** How many requests are open at once, at most. */
  slots = 0;
  /** The same of those that polled stretches wait for together. */
  polledSlots = 0;
  polledOpen = 0;
  slotOf = /* @__PURE__ */ new Map();
  /** Numbers of requests that are complete. */
  free;
  /** Whether the last step may take what the next call completes. */
  isMergeable = !1;
  take(call) {
    call.completed.length > 0 && this.wait(call);
    let events = call.posted.filter((event) => this.isKept(event));
    if (events.length === 0) return;
    let name = call.name.replace(/^P(?=MPI_)/, ""), isRequest = NON_BLOCKING.test(name), { gapNs } = call;
    for (let own of this.operationsOf(name, events, isRequest))
      this.steps.push({ ...own, gapNs, call }), gapNs = 0;
    this.isMergeable = !1;
  }
  /** Waits for all that is open still. Behind it the steps are whole. */
  end() {
    let slots = [...this.slotOf.values()];
    if (slots.length > 0) {
      let { functions } = this.steps.at(-1).call, call = { functions, instance: NONE };
      this.steps.push({ operation: { what: "wait", slots }, gapNs: 0, events: [], call });
    }
    for (let { operation } of this.steps)
      operation.what === "wait" && (operation.slots = [...new Set(operation.slots)].sort((a, b) => a - b));
  }
  isKept(event) {
    let { tags, collectives } = this.sources;
    return this.isCollective(event) ? collectives.ofEvent.has(event) : tags[event] !== NONE;
  }
  wait(call) {
    let slots = [];
    for (let event of call.completed) {
      let slot = this.slotOf.get(event);
      slot !== void 0 && (slots.push(slot), this.slotOf.delete(event), slot === -2 ? this.polledOpen = 0 : this.free.push(slot));
    }
    if (slots.length === 0) return;
    let isAny = ANY_OR_TEST.test(call.name), latest = this.steps.at(-1);
    if (isAny && this.sources.note(ANY_NOTE), isAny && this.isMergeable && latest?.operation.what === "wait") {
      for (let slot of slots) latest.operation.slots.push(slot);
      latest.gapNs += call.gapNs;
    } else this.steps.push({ operation: { what: "wait", slots }, gapNs: call.gapNs, events: [], call });
    this.isMergeable = isAny;
  }
  operationsOf(name, events, isRequest) {
    let posted = events.filter((event) => !this.isCollective(event)), isPersistent = STARTS.test(name), messages = posted.map((event) => this.message(event, isRequest, isPersistent)), collectives = events.filter((event) => this.isCollective(event)).map((event) => ({ operation: this.collective(name, event, isRequest), events: [event] }));
    return [...this.messageOperations(name, messages, posted), ...collectives];
  }
  messageOperations(name, messages, events) {
    if (messages.length === 0) return [];
    let placesOf = (side) => messages.flatMap(({ kind }, i) => kind === side ? [i] : []), places = [...placesOf("send"), ...placesOf("receive")], isPair = messages.length <= 2 && messages[0].kind !== messages[1]?.kind;
    if (/^MPI_Sendrecv(_replace)?$/.test(name) && isPair) {
      let [send = null] = messages.filter(({ kind }) => kind === "send"), [receive = null] = messages.filter(({ kind }) => kind === "receive");
      return [{ operation: { what: "exchange", call: name, send, receive }, events: places.map((i) => events[i]) }];
    }
    return STARTS.test(name) ? [{ operation: { what: "start", call: name, messages: [...messages] }, events }] : messages.map((message, i) => ({
      operation: { what: "message", call: name, message },
      events: [events[i]]
    }));
  }
  isCollective(event) {
    let { events, transfers } = this.sources.trace;
    return transfers.kind[events.transfer[event]] === KIND.collective;
  }
  message(event, isRequest, isPersistent) {
    let { trace, tags, longer, view } = this.sources, { events, transfers } = trace, transfer = events.transfer[event];
    return {
      kind: transfers.kind[transfer] === KIND.send ? "send" : "receive",
      partner: view.partner(this.process, transfers.partner[transfer]),
      bytes: longer.get(event) ?? transfers.bytes[transfer],
      tag: tags[event],
      communicator: transfers.communicator[transfer],
      slot: isRequest ? this.open(event, isPersistent) : NONE,
      isBuffered: !1
    };
  }
  collective(name, event, isRequest) {
    let { trace, collectives } = this.sources, { events, transfers, communicators } = trace, transfer = events.transfer[event], communicator = transfers.communicator[transfer], { members, self } = communicators[communicator], { sizes: own, root } = collectives.ofEvent.get(event);
    return {
      what: "collective",
      call: name,
      operation: COLLECTIVE_NAMES[transfers.operation[transfer]],
      communicator,
      members: self ? 1 : members.length,
      root,
      sizes: own,
      slot: isRequest ? this.open(event) : NONE
    };
  }
  open(event, isPersistent = !0) {
    if (this.polled.has(event) && !isPersistent)
      return this.polledSlots = Math.max(this.polledSlots, ++this.polledOpen), this.slotOf.set(event, -2), -2;
    let slot = this.free.size > 0 ? this.free.pop() : this.slots++;
    return this.slotOf.set(event, slot), slot;
  }
}, ANY_NOTE = "MPI_Waitany, MPI_Waitsome and tests: what they completed is waited for where they completed it";

// src/analysis/models/skeleton/rehearsal.ts
var MAX_EAGER_BYTES = 1024;
function rehearse(rehearsed) {
  return new Rehearsal(rehearsed).run();
}
var Rehearsal = class {
  constructor(rehearsed) {
    this.rehearsed = rehearsed;
    this.states = rehearsed.programs.map(() => ({
      next: 0,
      nextEvent: 0,
      requests: [],
      polled: [],
      waiting: [],
      isReady: !1
    }));
  }
  rehearsed;
  buffered = /* @__PURE__ */ new Set();
  channels = new Interner();
  /** By channel: sends and receives that were begun. */
  sent = [];
  received = [];
  gatherings = /* @__PURE__ */ new Map();
  states;
  ready = [];
  run() {
    for (let process2 = this.rehearsed.programs.length - 1; process2 >= 0; process2--) this.wake(process2);
    do
      for (let process2 = this.ready.pop(); process2 !== void 0; process2 = this.ready.pop())
        this.states[process2].isReady = !1, this.follow(process2, this.states[process2]);
    while (this.buffersMore());
    let process = this.states.findIndex(({ waiting }) => waiting.length > 0);
    if (process >= 0) throw this.stuck(process);
    return this.buffered;
  }
  wake(process) {
    let state = this.states[process];
    state.isReady || (state.isReady = !0, this.ready.push(process));
  }
  follow(process, state) {
    let { operations: operations2 } = this.rehearsed.programs[process], { waiting } = state;
    for (; ; ) {
      for (; waiting.length > 0; ) {
        if (!this.isDone(waiting.at(-1), process)) return;
        waiting.pop();
      }
      if (state.next === operations2.length) return;
      this.begin(process, operations2[state.next++]);
    }
  }
  begin(process, number) {
    let operation = this.rehearsed.operations[number], { waiting, requests, polled } = this.states[process];
    for (let message of messagesOf(operation)) {
      let pending = this.message(process, number, message);
      message.slot === -2 ? polled.push(pending) : message.slot !== NONE && (requests[message.slot] = pending), (message.slot === NONE || isProbed(operation)) && waiting.push(pending);
    }
    if (operation.what === "wait")
      for (let slot of operation.slots)
        slot === -2 ? waiting.push(...polled.splice(0)) : waiting.push(requests[slot]);
    else if (operation.what === "collective") {
      let pending = this.collective(process, number, operation);
      operation.slot === NONE ? waiting.push(pending) : requests[operation.slot] = pending;
    }
  }
  message(process, operation, { kind }) {
    let event = this.takeEvent(process), { events, transfers } = this.rehearsed.trace, transfer = events.transfer[event], partner = transfers.partner[transfer], [from, to] = kind === "send" ? [process, partner] : [partner, process], key = Int32Array.of(from, to, transfers.communicator[transfer], this.rehearsed.tags[event]), channel = this.channels.number(key, 0, key.length), begun = kind === "send" ? this.sent : this.received, k = begun[channel] ?? 0;
    return begun[channel] = k + 1, this.wake(partner), { what: kind, operation, event, of: channel, k };
  }
  collective(process, number, { call, communicator, root, operation, slot }) {
    let event = this.takeEvent(process), { members, self } = this.rehearsed.trace.communicators[communicator], key = self ? -1 - process : communicator, gathering = entryOf(this.gatherings, key, () => ({
      members: self ? [process] : [...members],
      begun: /* @__PURE__ */ new Map(),
      arrived: [],
      hasRoot: [],
      requests: []
    })), k = gathering.begun.get(process) ?? 0;
    if (gathering.begun.set(process, k + 1), gathering.requests[k] ??= slot !== NONE, gathering.requests[k] !== (slot !== NONE))
      throw impossible(this.rehearsed.trace, process, event, {
        found: `${call}, where another process waits for it ${slot === NONE ? "later" : "in the call"}`,
        rule: "all processes of a communicator wait for a collective operation in its call, or none does"
      });
    gathering.arrived[k] = (gathering.arrived[k] ?? 0) + 1;
    let isRoot = ROOTED.has(operation) && gathering.members[root] === process;
    if (isRoot && (gathering.hasRoot[k] = !0), isRoot || gathering.arrived[k] === gathering.members.length)
      for (let member of gathering.members) this.wake(member);
    return { what: "collective", operation: number, event, of: key, k };
  }
  takeEvent(process) {
    return this.rehearsed.programs[process].events[this.states[process].nextEvent++];
  }
  isDone(pending, process) {
    let { what, of, k } = pending;
    if (what === "receive") return (this.sent[of] ?? 0) > k;
    if (what === "send") return (this.received[of] ?? 0) > k || this.isBuffered(pending, process);
    let { arrived, hasRoot, members } = this.gatherings.get(of);
    if (arrived[k] === members.length) return !0;
    let { operation, root } = this.rehearsed.operations[pending.operation];
    if (!ROOTED.has(operation) || this.bytesOf(pending) > MAX_EAGER_BYTES) return !1;
    let isFromRoot = operation === "BCAST" || operation.startsWith("SCATTER"), isRoot = members[root] === process;
    return isFromRoot ? isRoot || hasRoot[k] === !0 : !isRoot;
  }
  /** Whether a message is sent before anybody receives it. */
  isBuffered(pending, process) {
    if (this.buffered.has(pending.operation)) return !0;
    let operation = this.rehearsed.operations[pending.operation];
    if (/^MPI_I?bsend$/i.test(callOf(operation))) return !0;
    let { events, transfers } = this.rehearsed.trace, isToItself = transfers.partner[events.transfer[pending.event]] === process;
    return isStandard(operation) && !isToItself && this.bytesOf(pending) <= MAX_EAGER_BYTES;
  }
  bytesOf({ event }) {
    let { events, transfers } = this.rehearsed.trace;
    return transfers.bytes[events.transfer[event]];
  }
  /** Where no call goes on: sends what calls wait to be received from a buffer. @returns whether it could */
  buffersMore() {
    for (let [process, { waiting }] of this.states.entries())
      for (let { what, operation } of waiting)
        what !== "send" || this.buffered.has(operation) || isStandard(this.rehearsed.operations[operation]) && (this.buffered.add(operation), this.wake(process));
    return this.ready.length > 0;
  }
  stuck(process) {
    let { what, operation, event } = this.states[process].waiting.at(-1), { events, transfers } = this.rehearsed.trace, partner = transfers.partner[events.transfer[event]], whom = what === "collective" ? "" : ` ${what === "send" ? "to" : "from"} process ${partner}`, call = callOf(this.rehearsed.operations[operation]);
    return impossible(this.rehearsed.trace, process, event, {
      found: `${call}${whom} never ends: what it waits for comes only behind it`,
      rule: "processes of a program that came to its end have not waited for one another in a circle"
    });
  }
};
function callOf(operation) {
  return operation.what === "wait" ? "MPI_Wait" : operation.call;
}
function isStandard(operation) {
  return !/^MPI_I?ssend$/i.test(callOf(operation));
}
function isProbed(operation) {
  return operation.what === "message" && operation.call === "MPI_Imrecv";
}

// src/analysis/models/skeleton/skeleton-program.ts
var SkeletonProgram = class {
  constructor(trees, operations2, programs) {
    this.operations = operations2;
    this.trees = withProcedures(
      trees,
      programs.map(({ terms }) => terms)
    );
    let processesOf = /* @__PURE__ */ new Map();
    for (let [process, terms] of this.trees.tops.entries())
      entryOf(processesOf, terms, () => []).push(process);
    this.classes = [...processesOf.values()].map((processes) => ({ processes }));
    let tops = [...processesOf.keys()];
    this.main = this.body(this.lines.merged(tops.map((terms, i) => this.nodesOf(terms, 1n << BigInt(i))))), this.tails = this.classes.map(
      ({ processes }) => median(processes.map((process) => programs[process].tailNs))
    );
    for (let [index, { processes }] of this.classes.entries())
      for (let process of processes) this.collectGaps(programs[process].gaps, index);
  }
  operations;
  classes = [];
  main;
  /** By class: median time behind the last operation. */
  tails;
  trees;
  lines = new SpmdLines();
  names = new Numbered();
  bodies = /* @__PURE__ */ new Map();
  bodyOf = /* @__PURE__ */ new Map();
  /** A class's program; what repeats in it is the same object. */
  nodesOf(top, classes) {
    let known = /* @__PURE__ */ new Map(), bodyOf = /* @__PURE__ */ new Map(), make = (term, count) => {
      if (term < 0) return this.lines.loop(count, bodyOf.get(term), classes);
      let symbol = this.trees.symbols[term];
      return "name" in symbol ? this.lines.loop(this.numberOf(symbol.name), bodyOf.get(term), classes) : this.lines.event(eventOf(this.operations[symbol.operation]), `${symbol.operation}`, classes);
    }, nodes = (sequence) => Array.from(
      termsIn(sequence),
      ([term, count]) => entryOf(known, `${term} ${count}`, () => make(term, count))
    );
    return makeInOrder(this.calledIn(top), {
      isMade: (term) => bodyOf.has(term),
      of: (term) => this.calledIn(this.bodyOfTerm(term)),
      make: (term) => bodyOf.set(term, nodes(this.bodyOfTerm(term)))
    }), nodes(top);
  }
  /** The loops and calls of functions in a sequence. */
  calledIn(sequence) {
    return Array.from(termsIn(sequence), ([term]) => term).filter((term) => this.bodyOfTerm(term) !== null);
  }
  /** The terms of a loop or function; null: it is an operation. */
  bodyOfTerm(term) {
    if (term < 0) return this.trees.bodies.sequence(~term);
    let symbol = this.trees.symbols[term];
    return "name" in symbol ? symbol.body : null;
  }
  /** Stands for a function where loops have their counts. */
  numberOf(name) {
    return -1 - this.names.number(name, name);
  }
  /** A body with all that it calls. */
  body(nodes) {
    let bodiesIn = (of) => of.flatMap((node) => "event" in node ? [] : [node]);
    return makeInOrder(bodiesIn(nodes), {
      isMade: (loop) => this.bodyOf.has(loop),
      of: ({ body }) => bodiesIn(body),
      make: (loop) => this.bodyOf.set(loop, this.bodyOfMade(loop.body))
    }), this.bodyOfMade(nodes);
  }
  /** Equal bodies once. @param nodes their own bodies are made already */
  bodyOfMade(nodes) {
    let key = nodes.map((node) => `${"event" in node ? node.key : `${node.count}*${this.bodyOf.get(node).id}`}:${node.classes}`).join();
    return entryOf(this.bodies, key, () => {
      let lines = nodes.map((node) => {
        let { classes: classes2 } = node;
        if ("event" in node) return { classes: classes2, operation: node.event.posted, gaps: [] };
        let body = this.bodyOf.get(node);
        return node.count < 0 ? { classes: classes2, name: this.names.all[-1 - node.count], body } : { classes: classes2, count: node.count, body };
      }), classes = lines.reduce((all, line) => all | line.classes, 0n);
      return { id: this.bodies.size, lines, classes };
    });
  }
  /** Goes through the program as a process does, with the times that it took before each operation. */
  collectGaps(gaps, class_) {
    let next = 0, bit = 1n << BigInt(class_), linesOf = once((body) => body.lines.filter(({ classes }) => (classes & bit) !== 0n)), open = [{ lines: linesOf(this.main), at: 0, rounds: 1 }];
    for (let top = open.at(-1); top !== void 0; top = open.at(-1)) {
      if (top.at === top.lines.length) {
        top.at = 0, --top.rounds === 0 && open.pop();
        continue;
      }
      let line = top.lines[top.at++];
      "operation" in line ? (line.gaps[class_] ??= [], line.gaps[class_].push(gaps[next++])) : open.push({ lines: linesOf(line.body), at: 0, rounds: "count" in line ? line.count : 1 });
    }
    if (next !== gaps.length) throw new Error(`a skeleton of ${next} operations for ${gaps.length}`);
  }
};

// src/analysis/models/skeleton/skeleton.ts
function makeSkeleton(trace, grid) {
  let stretches = polledStretches(trace);
  if (stretches === null) return skeletonOf(trace, grid, null);
  try {
    return skeletonOf(trace, grid, stretches);
  } catch (error) {
    if (error instanceof InputError) return skeletonOf(trace, grid, null);
    throw error;
  }
}
function skeletonOf(trace, grid, stretches) {
  let notes = /* @__PURE__ */ new Map(), note = (text, times = 1) => {
    notes.set(text, (notes.get(text) ?? 0) + times);
  };
  checkCommunicators(trace);
  let view = viewOf(trace, grid, note), sources = sourcesOf(trace, view, stretches, note), stacks = new FunctionStacks(trace);
  stretches !== null && note(POLLED_NOTE);
  let trees = new CallTrees(trace.calls.parent), numbered = new Numbered(), operations2 = numbered.all, programs = [], [slots, polledSlots] = [0, 0];
  for (let process = 0; process < trace.processes; process++) {
    let { calls: asMade, tailNs } = callsOf(trace, stacks, process), { calls, polled } = inPolledOrder(asMade, stretches?.[process] ?? []), own = new ProcessOperations(sources, process, polled);
    for (let call of calls) own.take(call);
    own.end(), slots = Math.max(slots, own.slots), polledSlots = Math.max(polledSlots, own.polledSlots);
    let numbers = own.steps.map(({ operation }) => numbered.number(JSON.stringify(operation), operation));
    trees.begin();
    for (let [i, { call }] of own.steps.entries()) trees.take(numbers[i], call.functions, call.instance);
    programs.push({
      operations: Int32Array.from(numbers),
      events: Int32Array.from(own.steps.flatMap(({ events }) => events)),
      terms: trees.end(),
      gaps: Float64Array.from(own.steps, ({ gapNs }) => gapNs),
      tailNs
    });
  }
  for (let number of rehearse({ trace, tags: sources.tags, operations: operations2, programs }))
    operations2[number] = buffered(operations2[number]), note("messages that would wait for one another are sent from a buffer");
  trace.callTimes?.hasLeaves === !1 && note("the trace does not tell when MPI calls were left: no computing");
  let program = new SkeletonProgram(trees, operations2, programs);
  return {
    trace,
    view,
    classes: program.classes,
    main: program.main,
    hasMain: stacks.hasMain,
    sizes: sources.collectives.sizes,
    slots,
    polledSlots,
    buffered: bufferedBytes(trace.path, operations2, programs),
    tails: program.tails,
    notes: [...notes].map(([text, count]) => count === 1 ? text : `${text} (${count} times)`)
  };
}
var POLLED_NOTE = "what is posted between tests, in an order that is another in each run, is posted in order of what it does, and waited for behind";
function sourcesOf(trace, view, stretches, note) {
  let { tags, longer, alone } = matchMessages(trace, stretches ?? []);
  return alone > 0 && note("messages without their other side are left out", alone), longer.size > 0 && note("receives have room for what was sent, which is more than was received", longer.size), { trace, view, tags, longer, collectives: collectivesOf(trace, note), note };
}
function viewOf(trace, grid, note) {
  let topology = topologyOf(trace, grid);
  return topology === null || hasFewPlaces(topology) ? new ViewFromProcess(trace, topology) : (note("a grid with more places than processes, or with two in one place, is left out"), new ViewFromProcess(trace, null));
}
var MAX_BUFFER_BYTES = 2 ** 30, BUFFER_OVERHEAD = 1024;
function bufferedBytes(path, operations2, programs) {
  let bytesOf = operations2.map(
    (operation) => bufferedMessages(operation).reduce((sum, { bytes }) => sum + bytes + BUFFER_OVERHEAD, 0)
  ), largest = bytesOf.reduce((most, bytes) => Math.max(most, bytes), 0);
  if (largest > MAX_BUFFER_BYTES)
    throw new InputError({
      file: path,
      found: `messages of ${largest} bytes that have to be sent from a buffer`,
      rule: `the buffer of a skeleton has at most ${MAX_BUFFER_BYTES}`,
      remedy: "record a smaller problem"
    });
  let sums = programs.map(
    (program) => program.operations.reduce((sum, number) => sum + bytesOf[number], 0)
  );
  return Math.min(MAX_BUFFER_BYTES, Math.max(0, ...sums));
}

// src/cli/skeleton.ts
function options(args) {
  return args.positional("trace", TRACE).options({
    compute: textOr(
      "median",
      "median: compute between calls as long as the program did, in the median; none: not at all"
    ),
    output: textOr("-", "write to this file; - for standard output"),
    "ignore-operations": IGNORED_OPERATIONS
  }).example("$0 skeleton traces.otf2 > skeleton.c", "try another MPI library without the application");
}
async function run(args) {
  let { compute } = args;
  if (compute !== "median" && compute !== "none")
    throw optionError("compute", compute, "must be median or none");
  let ignored = operations(args["ignore-operations"]), { text, notes } = await withTracedProgram(
    args.trace,
    ignored,
    ({ asPosted: trace, grid }) => skeletonText(makeSkeleton(trace, grid), { compute })
  );
  writeDocument(args.output, text);
  for (let note of notes)
    standardError.write(`commgate: the skeleton is not as the program: ${oneLine(note)}
`);
  return 0;
}
export {
  options,
  run
};
