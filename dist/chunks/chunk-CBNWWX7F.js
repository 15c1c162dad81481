import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  COLLECTIVE_NAMES,
  KIND,
  NONE,
  grown
} from "./chunk-AMBP3QFP.js";

// src/patterns/interner.ts
var Interner = class {
  count = 0;
  pool = new Int32Array(4096);
  end = new Int32Array(1024);
  hashes = new Int32Array(1024);
  slots = new Int32Array(2048).fill(NONE);
  /** @returns the number of the sequence `values[from..to-1]` */
  number(values, from, to) {
    let hash = 2166136261 ^ to - from;
    for (let i = from; i < to; i++) hash = Math.imul(hash ^ values[i], 16777619) ^ hash >>> 15;
    let mask = this.slots.length - 1, at = (hash ^ hash >>> 16) & mask;
    for (; ; ) {
      let found = this.slots[at];
      if (found === NONE) break;
      if (this.hashes[found] === hash && this.equals(found, values, from, to)) return found;
      at = at + 1 & mask;
    }
    return this.slots[at] = this.count, this.append(hash, values, from, to);
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
  append(hash, values, from, to) {
    let number = this.count++, start = this.startOf(number);
    number === this.end.length && (this.end = lengthened(this.end, 2 * number), this.hashes = lengthened(this.hashes, 2 * number));
    let end = start + to - from;
    return end > this.pool.length && (this.pool = lengthened(this.pool, Math.max(end, 2 * this.pool.length))), this.pool.set(values.subarray(from, to), start), this.end[number] = end, this.hashes[number] = hash, 2 * this.count > this.slots.length && this.rehash(), number;
  }
  rehash() {
    this.slots = new Int32Array(2 * this.slots.length).fill(NONE);
    let mask = this.slots.length - 1;
    for (let number = 0; number < this.count; number++) {
      let hash = this.hashes[number], at = (hash ^ hash >>> 16) & mask;
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
var KIND_BITS = 2;
function signInstances(trace, blocks, instances) {
  let symbols = new Symbols(trace), sequences = new Interner(), multisets = new Interner(), { multisetOfBlock, processPatterns } = signBlocks(blocks, symbols, sequences, multisets), signatures = new Interner(), ofInstance = new Int32Array(instances.count), firstInstances = [], key = new Int32Array(1024);
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
    lines: (signature) => linesOf(signatures.sequence(signature), multisets),
    processes: (signature) => signatures.sequence(signature),
    symbols: (multiset) => multisets.sequence(multiset)
  };
}
function symbolKind(symbol) {
  return symbol & 3;
}
function symbolValue(symbol) {
  return symbol >> KIND_BITS;
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
function signBlocks(blocks, symbols, sequences, multisets) {
  let multisetOfBlock = new Int32Array(blocks.count), multisetOfSequence = [], seenOn = new Int32Array(1024).fill(-1), processPatterns = 0;
  for (let block = 0; block < blocks.count; block++) {
    let length = symbols.put(blocks.start[block], blocks.start[block + 1], 0), sequence = sequences.number(symbols.buffer, 0, length);
    if (sequence === multisetOfSequence.length) {
      let sorted = symbols.buffer.slice(0, length).sort();
      if (multisetOfSequence.push(multisets.number(sorted, 0, sorted.length)), sequence === seenOn.length) {
        let longer = new Int32Array(2 * sequence).fill(-1);
        longer.set(seenOn), seenOn = longer;
      }
    }
    multisetOfBlock[block] = multisetOfSequence[sequence], seenOn[sequence] !== blocks.process[block] && (seenOn[sequence] = blocks.process[block], processPatterns++);
  }
  return { multisetOfBlock, processPatterns };
}
function jointMultiset(blocks, symbols, multisets, of) {
  let length = 0;
  for (let block of of) length = symbols.put(blocks.start[block], blocks.start[block + 1], length);
  let joint = symbols.buffer.subarray(0, length).sort();
  return multisets.number(joint, 0, length);
}
function linesOf(signature, multisets) {
  let lines = [];
  for (let i = 0; i < signature.length; i += 2) {
    let texts = Array.from(multisets.sequence(signature[i + 1]), symbolText).sort();
    lines.push(`P${signature[i]}: ${texts.join(" ")}`);
  }
  return lines;
}
function symbolText(symbol) {
  let value = symbolValue(symbol), kind = symbolKind(symbol);
  return kind === KIND.collective ? COLLECTIVE_NAMES[value] ?? `COLLECTIVE_${value}` : `${kind === KIND.send ? "S" : "R"}${value}`;
}
function eventSymbol(trace, event) {
  let { kind, operation, partner } = trace.transfers, t = trace.events.transfer[event];
  return symbolText(symbolOf(kind[t], kind[t] === KIND.collective ? operation[t] : partner[t]));
}

export {
  Interner,
  signInstances,
  symbolKind,
  symbolValue,
  eventSymbol
};
