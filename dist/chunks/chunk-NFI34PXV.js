import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  AXES,
  Interner,
  Numbering,
  entryOf,
  integers,
  listed,
  openStage,
  slotsFor,
  struct
} from "./chunk-TAWRGPDZ.js";
import {
  grown
} from "./chunk-BIKHHLEL.js";
import {
  KIND
} from "./chunk-WRXUXMB3.js";
import {
  COLLECTIVE_NAMES
} from "./chunk-XZGQMY37.js";

// src/analysis/patterns/events-of.ts
function eventsOfInstance({ start }, { start: first, block }, instance) {
  let own = block.subarray(first[instance], first[instance + 1]);
  return eventsBetween(
    own.map((each) => start[each]),
    own.map((each) => start[each + 1])
  );
}
function recordedStartOf({ recorded, events }, { start }, { start: first, block }, instance) {
  let { posted } = recorded ?? events;
  return block.subarray(first[instance], first[instance + 1]).reduce((least, each) => Math.min(least, posted[start[each]]), Number.POSITIVE_INFINITY);
}
function eventsOfIteration({ start, from, to }, iteration) {
  let [first, behind] = [start[iteration], start[iteration + 1]];
  return eventsBetween(from.subarray(first, behind), to.subarray(first, behind));
}
function eventsBetween(from, to) {
  let found = new Int32Array(to.reduce((sum, end, i) => sum + end - from[i], 0)), at = 0;
  for (let i = 0; i < from.length; i++)
    for (let event = from[i]; event < to[i]; event++) found[at++] = event;
  return found;
}

// src/analysis/patterns/signatures.ts
import { createHash, hash } from "node:crypto";
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
}, FEW = 24;
function sortSymbols(buffer, count) {
  if (count > FEW) {
    buffer.subarray(0, count).sort();
    return;
  }
  for (let i = 1; i < count; i++) {
    let symbol = buffer[i], at = i;
    for (; at > 0 && buffer[at - 1] > symbol; at--) buffer[at] = buffer[at - 1];
    buffer[at] = symbol;
  }
}
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
  let { kernels, columns } = openStage({
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
    let distinct = Array.from(new Set(symbols.ofTransfer), (symbol) => ({
      symbol,
      text: symbolText(symbol)
    }));
    distinct.sort((a, b) => a.text < b.text ? -1 : 1), texts = distinct.map(({ text }) => text);
    for (let [at, { symbol }] of distinct.entries()) rank.set(symbol, at);
  };
  return (number) => {
    texts.length === 0 && rankAll();
    let signature = signatures.sequence(number), lines = [];
    for (let i = 0; i < signature.length; i += 2) {
      let line2 = `P${signature[i]}:`;
      for (let [at, times2] of timesByRank(multisets.sequence(signature[i + 1]), rank))
        line2 += ` ${texts[at]}`.repeat(times2);
      lines.push(line2);
    }
    return lines;
  };
}
function timesByRank(symbols, rank) {
  let found = [];
  for (let from = 0; from < symbols.length; ) {
    let to = from + 1;
    for (; to < symbols.length && symbols[to] === symbols[from]; ) to++;
    found.push([rank.get(symbols[from]), to - from]), from = to;
  }
  return found.sort(([a], [b]) => a - b);
}
function symbolText(symbol) {
  let value = symbol >> KIND_BITS, kind = symbol & KIND_MASK;
  return kind === KIND.collective ? COLLECTIVE_NAMES[value] ?? `COLLECTIVE_${value}` : `${kind === KIND.send ? "S" : "R"}${value}`;
}
function readSymbol(text) {
  let [, letter, partner] = /^([SR])(\d{1,7})$/.exec(text) ?? [];
  if (letter !== void 0) return symbolOf(letter === "S" ? KIND.send : KIND.receive, Number(partner));
  let operation = COLLECTIVE_NAMES.indexOf(text);
  return operation < 0 ? null : symbolOf(KIND.collective, operation);
}
function eventSymbol(trace, event) {
  let { kind, operation, partner } = trace.transfers, t = trace.events.transfer[event];
  return symbolText(symbolOf(kind[t], kind[t] === KIND.collective ? operation[t] : partner[t]));
}
function signatureId(lines) {
  if (lines.reduce((sum2, line2) => sum2 + line2.length, 0) <= PIECE) return hash("sha256", idText(lines.join(";"))).slice(0, 16);
  let sum = createHash("sha256");
  for (let [i, line2] of lines.entries()) {
    let first = line2.indexOf(" ") + 1;
    sum.update(`${i === 0 ? "" : ";"}${line2.slice(0, first).trimEnd()}`);
    for (let at = first; at < line2.length; at += PIECE) sum.update(idText(line2.slice(at, at + PIECE)));
  }
  return sum.digest("hex").slice(0, 16);
}
var PIECE = 65536;
function idText(lines) {
  return lines.replaceAll(": ", ":").replaceAll(" ", ".");
}

// src/analysis/families/templates/similarity.ts
function overlap(a, b, isCounted) {
  let found = { first: 0, second: 0, both: 0 };
  return eachEdge(a, b, (_, __, ofA, ofB) => {
    let [first, second] = isCounted ? [ofA, ofB] : [Math.min(ofA, 1), Math.min(ofB, 1)];
    found.first += first, found.second += second, found.both += Math.min(first, second);
  }), found;
}
function similarity({ first, second, both }) {
  return first + second === 0 ? 0 : 2 * both / (first + second);
}
function isInside({ first, second, both }) {
  return first > 0 && both === first && first < second;
}
function differences(pattern, template, isCounted, most = 3) {
  let found = [];
  return eachEdge(pattern, template, (from, to, ofPattern, ofTemplate) => {
    ofTemplate === 0 ? found.push(`P${from} sends to P${to}, not in the template`) : ofPattern === 0 ? found.push(`P${to} does not receive from P${from}`) : isCounted && ofPattern !== ofTemplate && found.push(`P${from} sends ${times(ofPattern)} to P${to}, not ${times(ofTemplate)}`);
  }), found.length <= most ? found : [...found.slice(0, most), `${found.length - most} more differences`];
}
function times(count) {
  return count === 1 ? "once" : count === 2 ? "twice" : `${count} times`;
}
function edgesOfLines(lines) {
  let sent = /* @__PURE__ */ new Map(), received = /* @__PURE__ */ new Map(), count = (of, from, to) => {
    let key = `${from} ${to}`;
    of.set(key, (of.get(key) ?? 0) + 1);
  };
  for (let line2 of lines) {
    let [name, ...symbols] = line2.split(" "), process = Number.parseInt(name.slice(1), 10);
    for (let symbol of symbols) {
      let partner = /^[SR](\d+)$/.exec(symbol)?.[1];
      partner !== void 0 && (symbol.startsWith("S") ? count(sent, process, Number(partner)) : count(received, Number(partner), process));
    }
  }
  return edgesOf(
    [.../* @__PURE__ */ new Set([...sent.keys(), ...received.keys()])].map((key) => {
      let [from, to] = key.split(" ").map(Number);
      return { from, to, count: Math.max(sent.get(key) ?? 0, received.get(key) ?? 0) };
    })
  );
}
function edgesOf(list) {
  let sorted = [...list].sort((a, b) => a.from - b.from || a.to - b.to);
  return {
    from: Int32Array.from(sorted, ({ from }) => from),
    to: Int32Array.from(sorted, ({ to }) => to),
    count: Int32Array.from(sorted, ({ count }) => count)
  };
}
function union(patterns) {
  let [first, ...others] = patterns;
  return others.reduce((all, each) => {
    let list = [];
    return eachEdge(all, each, (from, to, a, b) => list.push({ from, to, count: Math.max(a, b) })), edgesOf(list);
  }, first ?? edgesOf([]));
}
function processesOf({ from, to }) {
  return Int32Array.from(/* @__PURE__ */ new Set([...from, ...to])).sort();
}
function linkWords(links) {
  let shown = links.slice(0, 3).map(([from, to]) => `P${from} → P${to}`);
  return listed(links.length > 3 ? [...shown, `${links.length - 3} more`] : shown);
}
function eachEdge(a, b, visit) {
  for (let i = 0, j = 0; i < a.from.length || j < b.from.length; ) {
    let order = compareAt(a, i, b, j), [from, to] = order <= 0 ? [a.from[i], a.to[i]] : [b.from[j], b.to[j]];
    visit(from, to, order <= 0 ? a.count[i] : 0, order >= 0 ? b.count[j] : 0), order <= 0 && i++, order >= 0 && j++;
  }
}
function compareAt(a, i, b, j) {
  return i === a.from.length ? 1 : j === b.from.length ? -1 : a.from[i] - b.from[j] || a.to[i] - b.to[j];
}

// src/analysis/families/templates/edge-list.ts
var EdgeList = class {
  edges = [];
  /** @param send place among what the sender does, see Laying.order; `receive`: the receiver */
  add(from, to, send = 0, receive = 0) {
    this.edges.push({ from, to, send, receive });
  }
  /** @param of what the places order; null: nothing @param processes by number: its process, else itself */
  laying(of, processes) {
    let named = (index) => processes === void 0 ? index : processes[index], sorted = this.edges.map((edge) => ({ ...edge, from: named(edge.from), to: named(edge.to) })).sort((a, b) => a.from - b.from || a.to - b.to || a.send - b.send), firsts = sorted.filter(
      ({ from, to }, i) => from !== sorted[i - 1]?.from || to !== sorted[i - 1]?.to
    ), column = (of2) => Int32Array.from(firsts, of2), count = new Int32Array(firsts.length), at = -1;
    for (let edge of sorted)
      edge === firsts[at + 1] && at++, count[at]++;
    let edges = { from: column(({ from }) => from), to: column(({ to }) => to), count }, [send, receive] = [column((edge) => edge.send), column((edge) => edge.receive)];
    return { edges, isCounted: !1, order: of === null ? null : { of, send, receive } };
  }
};

// src/analysis/families/templates/grid-shapes.ts
var MAX_BOARDS = 64;
function boardsFor(dimensions, processes, { grid }, text, mayBeFlat) {
  let said = text?.dimensions ?? null, known = said ?? fitting(grid, dimensions, processes, mayBeFlat)?.dimensions ?? null;
  if (known !== null && known.reduce((product, extent) => product * extent, 1) !== processes) return [];
  if (known !== null && (mayBeFlat ? known.length < dimensions : known.length !== dimensions)) return [];
  let all = known === null ? products(processes, dimensions) : [[...known].reverse()], inferred = known !== null && said === null ? [...grid.periodic].reverse() : null;
  return all.flatMap((extents) => closures(extents, text?.periodic ?? null, inferred)).slice(0, MAX_BOARDS);
}
function fitting(grid, dimensions, processes, mayBeFlat) {
  if (grid === null) return null;
  let isAsLarge = grid.dimensions.reduce((product, extent) => product * extent, 1) === processes, fits = mayBeFlat ? grid.dimensions.length >= dimensions : grid.dimensions.length === dimensions;
  return isAsLarge && fits ? grid : null;
}
function closures(extents, said, inferred) {
  let isLong = extents.map((extent) => extent > 2), board = (isClosed) => ({
    extents,
    periodic: extents.map((_, axis) => isClosed(axis))
  });
  if (said === "all" || said === "none") return [board(() => said === "all")];
  if (said !== null) return [board((axis) => said.includes(AXES[axis]))];
  if (inferred !== null) return [board((axis) => inferred[axis])];
  let choices = [board(() => !1)];
  for (let axis of extents.keys())
    isLong[axis] && choices.push(...choices.map(({ periodic }) => board((each) => each === axis || periodic[each])));
  return choices;
}
function products(number, extents) {
  if (extents === 1) return number > 1 ? [[number]] : [];
  let found = [];
  for (let extent = 2; extent * 2 <= number; extent++)
    if (number % extent === 0)
      for (let rest of products(number / extent, extents - 1)) found.push([extent, ...rest]);
  let sum = (each) => each.reduce((total, extent) => total + extent, 0);
  return found.sort((a, b) => sum(a) - sum(b));
}
function stencil(offsets, board) {
  let list = new EdgeList();
  return eachStep(offsets, board, (from, to) => list.add(from, to)), list;
}
function wavefront(signs, { extents }) {
  let list = new EdgeList(), offsets = signs.map((sign, axis) => signs.map((_, each) => each === axis ? sign : 0));
  return eachStep(offsets, { extents, periodic: extents.map(() => !1) }, (from, to) => list.add(from, to, 1, 0)), list;
}
function neighbourOffsets(dimensions, diagonals) {
  let offsets = [[]];
  for (let axis = 0; axis < dimensions; axis++)
    offsets = offsets.flatMap((rest) => [-1, 0, 1].map((step) => [...rest, step]));
  let moves = (offset) => offset.filter((step) => step !== 0).length;
  return offsets.filter((offset) => diagonals ? moves(offset) > 0 : moves(offset) === 1);
}
function allSigns(dimensions) {
  return Array.from(
    { length: 2 ** dimensions },
    (_, bits) => Array.from({ length: dimensions }, (__, axis) => bits >> axis & 1 ? -1 : 1)
  );
}
function eachStep(offsets, { extents, periodic }, visit) {
  let processes = extents.reduce((product, extent) => product * extent, 1), place = new Array(extents.length);
  for (let from = 0; from < processes; from++) {
    for (let axis = 0, rest = from; axis < extents.length; axis++)
      place[axis] = rest % extents[axis], rest = Math.floor(rest / extents[axis]);
    for (let offset of offsets) {
      let to = steppedTo(place, offset, extents, periodic);
      to !== null && visit(from, to);
    }
  }
}
function steppedTo(place, offset, extents, periodic) {
  let [to, stride] = [0, 1];
  for (let axis = 0; axis < extents.length; axis++) {
    let extent = extents[axis], at = place[axis] + (offset[axis] ?? 0);
    if (periodic[axis]) at = (at % extent + extent) % extent;
    else if (at < 0 || at >= extent) return null;
    to += stride * at, stride *= extent;
  }
  return to;
}

// src/analysis/families/templates/rank-shapes.ts
var [RECEIVE, SEND] = [0, 1];
function ring({ both }, processes) {
  let list = new EdgeList();
  for (let i = 0; i < processes; i++)
    list.add(i, (i + 1) % processes), both && list.add((i + 1) % processes, i);
  return list;
}
function line({ both }, processes) {
  let list = new EdgeList();
  for (let i = 0; i + 1 < processes; i++)
    list.add(i, i + 1, SEND, RECEIVE), both && list.add(i + 1, i);
  return list;
}
function broadcastChain({ root }, processes) {
  let list = new EdgeList();
  for (let i = 0; i + 1 < processes; i++)
    list.add((root + i) % processes, (root + i + 1) % processes, SEND, RECEIVE);
  return list;
}
function shift({ by }, processes, isClosed) {
  let list = new EdgeList();
  for (let i = 0; i < processes; i++) {
    let to = isClosed ? ((i + by) % processes + processes) % processes : i + by;
    to >= 0 && to < processes && list.add(i, to);
  }
  return list;
}
function butterfly(processes, isDescending) {
  let list = new EdgeList(), bits = Math.floor(Math.log2(processes)), power = 2 ** bits;
  for (let bit = 0; bit < bits; bit++) {
    let stage = 1 + (isDescending ? bits - 1 - bit : bit);
    for (let i = 0; i < power; i++) list.add(i, i ^ 1 << bit, stage, stage);
  }
  for (let i = power; i < processes; i++)
    list.add(i, i - power, 0, 0), list.add(i - power, i, bits + 1, bits + 1);
  return list;
}
function dissemination(processes) {
  let list = new EdgeList();
  for (let step = 1, stage = 0; step < processes; step *= 2, stage++)
    for (let i = 0; i < processes; i++) list.add(i, (i + step) % processes, stage, stage);
  return list;
}
function tree(kind, isReduction, root, processes) {
  let list = new EdgeList();
  for (let v = 1; v < processes; v++) {
    let parent = kind === "binomial" ? v & v - 1 : v - 1 >> 1, [a, b] = [(parent + root) % processes, (v + root) % processes];
    isReduction ? list.add(b, a, SEND, RECEIVE) : list.add(a, b, SEND, RECEIVE);
  }
  return list;
}
function star(direction, root, processes) {
  let list = new EdgeList();
  for (let i = 0; i < processes; i++)
    i !== root && (direction !== "in" && list.add(root, i), direction !== "out" && list.add(i, root));
  return list;
}
function allToAll({ order }, processes) {
  let list = new EdgeList();
  for (let i = 0; i < processes; i++)
    for (let j = 0; j < processes; j++) {
      if (i === j) continue;
      let distance = (j - i + processes) % processes;
      list.add(i, j, order === "pairwise" ? i ^ j : order === "ring" ? distance : j);
    }
  return list;
}
function transpose(processes) {
  let side = Math.round(Math.sqrt(processes));
  if (side * side !== processes) return null;
  let list = new EdgeList();
  for (let i = 0; i < processes; i++) {
    let other = i % side * side + Math.floor(i / side);
    other !== i && list.add(i, other);
  }
  return list;
}

// src/analysis/families/templates/place-template.ts
var MAX_TIMES_AS_MANY = 8, MAX_ROOTS = 8;
function layings(template, ground, pattern) {
  let { shape } = template;
  if (shape.shape === "words") return wordsLaid(shape, ground, pattern);
  let members = template.isWithinGroups ? processesOf(pattern) : null, processes = members?.length ?? ground.processes;
  if (processes < (members === null ? 2 : leastInGroup(shape))) return [];
  if (leastEdges(shape, processes) > MAX_TIMES_AS_MANY * (pattern.from.length + 2)) return [];
  let roots = rootsOf(shape, pattern, processes, members), isOrdered = ORDERED.has(shape.shape);
  return laidIn(shape, { template, ground, processes, roots }).map(
    (list) => list.laying(orderOf(shape, isOrdered), members ?? void 0)
  );
}
var ORDERED = /* @__PURE__ */ new Set([
  "wavefront",
  "broadcast chain",
  "butterfly",
  "dissemination",
  "tree"
]);
function orderOf(shape, isOrdered) {
  return shape.shape === "all-to-all" ? shape.order === null ? null : "sends" : shape.shape === "line" ? shape.isPipeline ? "all events" : null : shape.shape === "butterfly" ? shape.isStaged ? "all events" : null : isOrdered ? "all events" : null;
}
function laidIn(shape, place) {
  let { processes, roots } = place;
  if (shape.shape === "ring") return [ring(shape, processes)];
  if (shape.shape === "line") return [line(shape, processes)];
  if (shape.shape === "broadcast chain")
    return shape.root < processes ? [broadcastChain(shape, processes)] : [];
  if (shape.shape === "shift")
    return shape.by === 0 ? [] : [shift(shape, processes, !1), shift(shape, processes, !0)];
  if (shape.shape === "butterfly") return [butterfly(processes, !1), butterfly(processes, !0)];
  if (shape.shape === "dissemination") return [dissemination(processes)];
  if (shape.shape === "tree") return treesOf(shape, roots, processes);
  if (shape.shape === "star") return roots.map((root) => star(shape.direction, root, processes));
  if (shape.shape === "all-to-all") return [allToAll(shape, processes)];
  if (shape.shape !== "transpose") return onBoards(shape, place);
  let list = transpose(processes);
  return list === null ? [] : [list];
}
function onBoards(shape, { template, ground, processes }) {
  let boards = (dimensions2, mayBeFlat) => boardsFor(dimensions2, processes, ground, template.grid, mayBeFlat);
  if (shape.shape === "nearest neighbour") {
    let offsets = neighbourOffsets(shape.dimensions, shape.diagonals);
    return boards(shape.dimensions, !1).map((board) => stencil(offsets, board));
  }
  if (shape.shape === "stencil") {
    let dimensions2 = Math.max(...shape.offsets.map((offset) => offset.length));
    return boards(dimensions2, !0).map((board) => stencil(shape.offsets, board));
  }
  let { signs } = shape;
  if (signs !== null) return openOnly(boards(signs.length, !1)).map((board) => wavefront(signs, board));
  let dimensions = template.grid?.dimensions?.length ?? ground.grid?.dimensions.length ?? 2;
  return openOnly(boards(dimensions, !1)).flatMap(
    (board) => allSigns(dimensions).map((each) => wavefront(each, board))
  );
}
function openOnly(boards) {
  return [...new Map(boards.map((board) => [board.extents.join(), board])).values()];
}
function treesOf(shape, roots, processes) {
  return (shape.direction === "any" ? [!1, !0] : [shape.direction === "reduction"]).flatMap(
    (isReduction) => shape.kinds.flatMap((kind) => roots.map((root) => tree(kind, isReduction, root, processes)))
  );
}
function rootsOf(shape, pattern, processes, members) {
  let given = "root" in shape ? shape.root : null, place = (process) => members === null ? process : members.indexOf(process);
  if (given !== null) return place(given) >= 0 && place(given) < processes ? [place(given)] : [];
  if (shape.shape !== "tree" && shape.shape !== "star") return [];
  let degree = /* @__PURE__ */ new Map(), of = (process) => entryOf(degree, process, () => ({ out: 0, in: 0 }));
  for (let edge = 0; edge < pattern.from.length; edge++)
    of(pattern.from[edge]).out++, of(pattern.to[edge]).in++;
  let rank = ([, each]) => 2 * (each.out + each.in) + (each.out === 0 || each.in === 0 ? 1 : 0);
  return [...degree].sort((a, b) => rank(b) - rank(a) || a[0] - b[0]).slice(0, MAX_ROOTS).map(([process]) => place(process)).filter((each) => each >= 0 && each < processes);
}
function wordsLaid(shape, ground, pattern) {
  let edges = edgesOfLines(
    [...shape.words].map(([process, symbols]) => [`P${process}:`, ...symbols].join(" "))
  );
  if (shape.processes === ground.processes) return [{ edges, isCounted: !0, order: null }];
  let members = processesOf(pattern);
  if (members.length !== shape.processes) return [];
  let named = (column) => column.map((index) => members[index]);
  return [
    { edges: { ...edges, from: named(edges.from), to: named(edges.to) }, isCounted: !0, order: null }
  ];
}
function leastInGroup({ shape }) {
  return shape === "butterfly" ? 4 : 3;
}
function leastEdges({ shape }, processes) {
  return shape === "all-to-all" ? processes * (processes - 1) : processes / 2 - 1;
}

// src/analysis/families/templates/template.ts
function templateOf({ text, messages, isWithinGroups, grid }) {
  return messages === null ? null : { name: text, shape: messages, isWithinGroups, grid };
}

// src/analysis/families/message-graph.ts
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
function numbered({ processes, from, to, count }) {
  let index = /* @__PURE__ */ new Map();
  for (let process of processes) index.set(process, index.size);
  let indexOf = (process) => {
    let own = index.get(process) ?? index.size;
    return index.set(process, own), own;
  };
  return { ...{ from: from.map(indexOf), to: to.map(indexOf), count }, size: index.size, process: Int32Array.from(index.keys()) };
}

// src/analysis/families/canonical-form.ts
var MAX_EXACT_PROCESSES = 16, MAX_NUMBERINGS = 256;
function canonicalForm(graph) {
  let own = numbered(graph), colours = refine(own, new Int32Array(own.size)), invariant = `${own.size} ${[...colours].sort((a, b) => a - b).join(",")}`;
  if (own.size > MAX_EXACT_PROCESSES) return `like ${invariant}`;
  let search = { best: null, left: MAX_NUMBERINGS };
  return explore(own, colours, search), search.left < 0 ? `like ${invariant}` : `form ${own.size} ${search.best}`;
}
var ROUNDS_OF_LARGE = 8;
function refine({ size, from, to, count }, first) {
  let colours = Int32Array.from(first), distinct = new Set(colours).size, rounds = size > MAX_EXACT_PROCESSES ? ROUNDS_OF_LARGE : size;
  for (let round = 0; round < rounds; round++) {
    let next = Int32Array.from(colours, (colour) => mixed(colour, 625341585));
    for (let edge = 0; edge < from.length; edge++) {
      let [a, b] = [from[edge], to[edge]];
      next[a] += mixed(mixed(colours[b], 461845907), count[edge]), next[b] += mixed(mixed(colours[a], 987654321), count[edge]);
    }
    colours = next.map((sum) => mixed(sum, 1374496523));
    let now = new Set(colours).size;
    if (now === distinct && round > 0) break;
    distinct = now;
  }
  return colours;
}
function mixed(a, b) {
  let hash2 = Math.imul(a ^ b + 2654435769, 2246822507);
  return hash2 = Math.imul(hash2 ^ hash2 >>> 13, 3266489909), hash2 ^ hash2 >>> 16 | 0;
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

// src/analysis/families/templates/message-order.ts
function isInOrder(trace, of, laying) {
  let { events, transfers, processStart } = trace, placeOf = placesOf(laying);
  if (placeOf === null) return !0;
  let occurrences = /* @__PURE__ */ new Map(), rounds = /* @__PURE__ */ new Map(), process = 0;
  for (let event of of) {
    for (; event >= processStart[process + 1]; ) process++;
    let transfer = events.transfer[event], isSend = transfers.kind[transfer] === KIND.send, key = `${isSend ? "S" : "R"} ${process} ${transfers.partner[transfer]}`, place = transfers.kind[transfer] === KIND.collective ? void 0 : placeOf.get(key);
    if (place === void 0) continue;
    let occurrence = occurrences.get(key) ?? 0;
    occurrences.set(key, occurrence + 1);
    let postedNs = events.posted[event], posted = { place, postedNs, freesNs: isSend ? postedNs : events.completed[event] };
    entryOf(rounds, `${process} ${occurrence}`, () => []).push(posted);
  }
  return [...rounds.values()].every(areInOrder);
}
function placesOf({ order, edges }) {
  if (order === null) return null;
  let places = /* @__PURE__ */ new Map();
  for (let edge = 0; edge < edges.from.length; edge++) {
    let [from, to] = [edges.from[edge], edges.to[edge]];
    places.set(`S ${from} ${to}`, order.send[edge]), order.of === "all events" && places.set(`R ${to} ${from}`, order.receive[edge]);
  }
  return places;
}
function areInOrder(round) {
  let byPlace = [...round].sort((a, b) => a.place - b.place), [place, behindNs, freeNs] = [
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY
  ];
  for (let each of byPlace) {
    if (each.place > place && ([place, behindNs] = [each.place, Math.max(behindNs, freeNs)]), each.postedNs < behindNs) return !1;
    freeNs = Math.max(freeNs, each.freesNs);
  }
  return !0;
}

export {
  signInstances,
  Symbols,
  sortSymbols,
  linesBy,
  symbolText,
  readSymbol,
  eventSymbol,
  signatureId,
  eventsOfInstance,
  recordedStartOf,
  eventsOfIteration,
  messageGraph,
  numbered,
  MAX_EXACT_PROCESSES,
  canonicalForm,
  isInOrder,
  butterfly,
  overlap,
  similarity,
  isInside,
  differences,
  edgesOfLines,
  edgesOf,
  union,
  processesOf,
  linkWords,
  eachEdge,
  layings,
  templateOf
};
