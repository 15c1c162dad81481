import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  COLLECTIVE_NAMES,
  KIND,
  NONE,
  grown
} from "./chunk-DHWJ64AA.js";

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
      this.end = lengthened(this.end, 2 * number);
      this.hashes = lengthened(this.hashes, 2 * number);
    }
    const end = start + to - from;
    if (end > this.pool.length) this.pool = lengthened(this.pool, Math.max(end, 2 * this.pool.length));
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
function lengthened(column, length) {
  const longer = new Int32Array(length);
  longer.set(column);
  return longer;
}

// src/patterns/signatures.ts
var KIND_BITS = 2;
function signInstances(trace, blocks, instances) {
  const symbols = new Symbols(trace);
  const sequences = new Interner();
  const multisets = new Interner();
  const { multisetOfBlock, processPatterns } = signBlocks(blocks, symbols, sequences, multisets);
  const signatures = new Interner();
  const ofInstance = new Int32Array(instances.count);
  const firstInstances = [];
  let key = new Int32Array(1024);
  for (let instance = 0; instance < instances.count; instance++) {
    const [from, to] = [instances.start[instance], instances.start[instance + 1]];
    if (2 * (to - from) > key.length) key = new Int32Array(4 * (to - from));
    let length = 0;
    for (let i = from; i < to; ) {
      const process = blocks.process[instances.block[i]];
      let behind = i + 1;
      while (behind < to && blocks.process[instances.block[behind]] === process) behind++;
      key[length++] = process;
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
function symbolOf(kind, value) {
  return value << KIND_BITS | kind;
}
function signBlocks(blocks, symbols, sequences, multisets) {
  const multisetOfBlock = new Int32Array(blocks.count);
  const multisetOfSequence = [];
  let seenOn = new Int32Array(1024).fill(-1);
  let processPatterns = 0;
  for (let block = 0; block < blocks.count; block++) {
    const length = symbols.put(blocks.start[block], blocks.start[block + 1], 0);
    const sequence = sequences.number(symbols.buffer, 0, length);
    if (sequence === multisetOfSequence.length) {
      const sorted = symbols.buffer.slice(0, length).sort();
      multisetOfSequence.push(multisets.number(sorted, 0, sorted.length));
      if (sequence === seenOn.length) {
        const longer = new Int32Array(2 * sequence).fill(-1);
        longer.set(seenOn);
        seenOn = longer;
      }
    }
    multisetOfBlock[block] = multisetOfSequence[sequence];
    if (seenOn[sequence] !== blocks.process[block]) {
      seenOn[sequence] = blocks.process[block];
      processPatterns++;
    }
  }
  return { multisetOfBlock, processPatterns };
}
function jointMultiset(blocks, symbols, multisets, of) {
  let length = 0;
  for (const block of of) length = symbols.put(blocks.start[block], blocks.start[block + 1], length);
  const joint = symbols.buffer.subarray(0, length).sort();
  return multisets.number(joint, 0, length);
}
function linesOf(signature, multisets) {
  const lines = [];
  for (let i = 0; i < signature.length; i += 2) {
    const texts = Array.from(multisets.sequence(signature[i + 1]), symbolText).sort();
    lines.push(`P${signature[i]}: ${texts.join(" ")}`);
  }
  return lines;
}
function symbolText(symbol) {
  const value = symbolValue(symbol);
  const kind = symbolKind(symbol);
  if (kind === KIND.collective) return COLLECTIVE_NAMES[value] ?? `COLLECTIVE_${value}`;
  return `${kind === KIND.send ? "S" : "R"}${value}`;
}
function eventSymbol(trace, event) {
  const { kind, operation, partner } = trace.transfers;
  const t = trace.events.transfer[event];
  return symbolText(symbolOf(kind[t], kind[t] === KIND.collective ? operation[t] : partner[t]));
}

export {
  Interner,
  signInstances,
  symbolKind,
  symbolValue,
  eventSymbol
};
