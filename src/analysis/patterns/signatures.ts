import { createHash, hash } from 'node:crypto';
import { grown } from '../../trace/columns/growing-columns.ts';
import { KIND, NONE, type Trace } from '../../trace/columns/trace.ts';
import { COLLECTIVE_NAMES } from '../../trace/otf2/codes.ts';
import type { Blocks } from './blocks.ts';
import type { Instances } from './instances.ts';
import { Interner } from './interner.ts';

export interface SignatureColumns {
  /** The processes of a signature, ascending, each followed by the number of its symbols' multiset. */
  processes(signature: number): Int32Array;
  /** The symbols of a multiset, ascending; see KIND_BITS. */
  symbols(multiset: number): Int32Array;
}

/** Which instances are equal. Signature numbers count in order of the first instance that has them. */
export interface Signatures extends SignatureColumns {
  /** How many distinct sequences of symbols blocks have, counted a process (process patterns, METHOD 2.5). */
  processPatterns: number;
  /** By instance: its signature's number. */
  ofInstance: Int32Array;
  count: number;
  /** By signature: the first instance that has it. */
  firstInstance: Int32Array;
  /** The signature as text, a line a process in ascending order: "P0: R1 S1", symbols sorted as strings. */
  lines(signature: number): string[];
}

/** Symbols as integers: a KIND in the low two bits, above it the partner or the operation's OTF2 number. */
export const KIND_BITS = 2;
export const KIND_MASK = 3;

/** Blocks by what they send and receive, whoever is tied to them. */
export interface SignedBlocks {
  symbols: Symbols;
  multisets: Interner;
  /** By block: the multiset of its symbols. */
  multisetOf: Int32Array;
  /** How many distinct sequences of symbols blocks have, counted a process (process patterns, METHOD 2.5). */
  processPatterns: number;
}

/** Signatures (METHOD 2.5): equal when, by process, symbols are equal as multisets. */
export function signInstances(blocks: Blocks, instances: Instances, signed: SignedBlocks): Signatures {
  const { symbols, multisets, multisetOf, processPatterns } = signed;
  const signatures = new Interner();
  const ofInstance = new Int32Array(instances.count);
  const firstInstances: number[] = [];
  let key = new Int32Array(1024);
  for (let instance = 0; instance < instances.count; instance++) {
    const [from, to] = [instances.start[instance]!, instances.start[instance + 1]!];
    if (2 * (to - from) > key.length) key = new Int32Array(4 * (to - from));
    let length = 0;
    for (let i = from; i < to; ) {
      const process = blocks.process[instances.block[i]!]!;
      let end = i + 1;
      while (end < to && blocks.process[instances.block[end]!] === process) end++;
      key[length++] = process;
      key[length++] =
        end === i + 1
          ? multisetOf[instances.block[i]!]!
          : jointMultiset(blocks, symbols, multisets, instances.block.subarray(i, end));
      i = end;
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
    lines: linesBy(symbols.ofTransfer, signatures, multisets),
    processes: (signature) => signatures.sequence(signature),
    symbols: (multiset) => multisets.sequence(multiset),
  };
}

/** The symbols of events: a transfer has one symbol, and an event that of its transfer. */
export class Symbols {
  readonly ofTransfer: Int32Array;
  private readonly transfer: Int32Array;
  /** The symbols that were asked for last. */
  buffer = new Int32Array(1024);

  constructor(trace: Trace) {
    const { count, kind, operation, partner } = trace.transfers;
    this.transfer = trace.events.transfer;
    this.ofTransfer = new Int32Array(count);
    for (let t = 0; t < count; t++) {
      this.ofTransfer[t] = symbolOf(kind[t]!, kind[t] === KIND.collective ? operation[t]! : partner[t]!);
    }
  }

  /** Puts the symbols of the events `from` to `to - 1` into the buffer at `at`. @returns where they end */
  put(from: number, to: number, at: number): number {
    if (at + to - from > this.buffer.length) this.buffer = grown(this.buffer, 2 * (at + to - from));
    for (let event = from; event < to; event++) this.buffer[at++] = this.ofTransfer[this.transfer[event]!]!;
    return at;
  }
}

/** Up to here symbols are sorted where they stand: a view to sort would cost more. */
const FEW = 24;

export function sortSymbols(buffer: Int32Array, count: number): void {
  if (count > FEW) {
    buffer.subarray(0, count).sort();
    return;
  }
  for (let i = 1; i < count; i++) {
    const symbol = buffer[i]!;
    let at = i;
    for (; at > 0 && buffer[at - 1]! > symbol; at--) buffer[at] = buffer[at - 1]!;
    buffer[at] = symbol;
  }
}

function symbolOf(kind: number, value: number): number {
  return (value << KIND_BITS) | kind;
}

/** Sorting is done once for each distinct sequence, not for each block. */
export function signBlocks(trace: Trace, blocks: Pick<Blocks, 'count' | 'start' | 'process'>): SignedBlocks {
  const symbols = new Symbols(trace);
  const multisets = new Interner();
  const sequences = new Interner();
  const multisetOf = new Int32Array(blocks.count);
  // By sequence: its multiset, and the process that had it last. It is new to a process that is another one.
  const multisetOfSequence: number[] = [];
  const seenOn: number[] = [];
  let processPatterns = 0;
  for (let block = 0; block < blocks.count; block++) {
    const length = symbols.put(blocks.start[block]!, blocks.start[block + 1]!, 0);
    const sequence = sequences.number(symbols.buffer, 0, length);
    if (sequence === multisetOfSequence.length) {
      sortSymbols(symbols.buffer, length);
      multisetOfSequence.push(multisets.number(symbols.buffer, 0, length));
      seenOn.push(NONE);
    }
    if (seenOn[sequence] !== blocks.process[block]) {
      seenOn[sequence] = blocks.process[block]!;
      processPatterns++;
    }
    multisetOf[block] = multisetOfSequence[sequence]!;
  }
  return { symbols, multisets, multisetOf, processPatterns };
}

function jointMultiset(blocks: Blocks, symbols: Symbols, multisets: Interner, of: Int32Array): number {
  let length = 0;
  for (const block of of) length = symbols.put(blocks.start[block]!, blocks.start[block + 1]!, length);
  const joint = symbols.buffer.subarray(0, length).sort();
  return multisets.number(joint, 0, length);
}

/**
 * The lines of signatures. Symbols are sorted as texts once; those of a line then as numbers.
 *
 * @param symbols all that they have
 */
export function linesBy(
  symbols: Iterable<number>,
  signatures: Interner,
  multisets: Interner,
): Signatures['lines'] {
  let texts: string[] = [];
  const rank = new Map<number, number>();
  const rankAll = (): void => {
    const distinct = Array.from(new Set(symbols), (symbol) => ({
      symbol,
      text: symbolText(symbol),
    }));
    distinct.sort((a, b) => (a.text < b.text ? -1 : 1));
    texts = distinct.map(({ text }) => text);
    for (const [at, { symbol }] of distinct.entries()) rank.set(symbol, at);
  };
  return (number) => {
    if (texts.length === 0) rankAll();
    const signature = signatures.sequence(number);
    const lines: string[] = [];
    for (let i = 0; i < signature.length; i += 2) {
      let line = `P${signature[i]}:`;
      for (const [at, times] of timesByRank(multisets.sequence(signature[i + 1]!), rank))
        line += ` ${texts[at]}`.repeat(times);
      lines.push(line);
    }
    return lines;
  };
}

/** How often each symbol of a multiset stands there: a call may have millions of a few symbols. */
function timesByRank(
  symbols: Int32Array,
  rank: ReadonlyMap<number, number>,
): [rank: number, times: number][] {
  const found: [rank: number, times: number][] = [];
  for (let from = 0; from < symbols.length; ) {
    let to = from + 1;
    while (to < symbols.length && symbols[to] === symbols[from]) to++;
    found.push([rank.get(symbols[from]!)!, to - from]);
    from = to;
  }
  return found.sort(([a], [b]) => a - b);
}

/** `S3`, `R3` with the partner's process, or the collective's name (METHOD 2.5). */
export function symbolText(symbol: number): string {
  const value = symbol >> KIND_BITS;
  const kind = symbol & KIND_MASK;
  if (kind === KIND.collective) return COLLECTIVE_NAMES[value] ?? `COLLECTIVE_${value}`;
  return `${kind === KIND.send ? 'S' : 'R'}${value}`;
}

/** What `symbolText` writes, read; null where it is no symbol. */
export function readSymbol(text: string): number | null {
  const [, letter, partner] = /^([SR])(\d{1,7})$/.exec(text) ?? [];
  if (letter !== undefined) return symbolOf(letter === 'S' ? KIND.send : KIND.receive, Number(partner));
  const operation = (COLLECTIVE_NAMES as readonly string[]).indexOf(text);
  return operation < 0 ? null : symbolOf(KIND.collective, operation);
}

export function eventSymbol(trace: Trace, event: number): string {
  const { kind, operation, partner } = trace.transfers;
  const t = trace.events.transfer[event]!;
  return symbolText(symbolOf(kind[t]!, kind[t] === KIND.collective ? operation[t]! : partner[t]!));
}

/** The first 16 hexadecimal digits of the SHA-256 of "P0:R1.S1;P1:R0.S0", made of a signature's lines. */
export function signatureId(lines: readonly string[]): string {
  const length = lines.reduce((sum, line) => sum + line.length, 0);
  if (length <= PIECE) return hash('sha256', idText(lines.join(';'))).slice(0, 16);
  // A call of millions of events has a line of a hundred megabytes, of which no copies are made.
  const sum = createHash('sha256');
  for (const [i, line] of lines.entries()) {
    const first = line.indexOf(' ') + 1;
    sum.update(`${i === 0 ? '' : ';'}${line.slice(0, first).trimEnd()}`);
    for (let at = first; at < line.length; at += PIECE) sum.update(idText(line.slice(at, at + PIECE)));
  }
  return sum.digest('hex').slice(0, 16);
}

/** Characters that are hashed at once. */
const PIECE = 1 << 16;

function idText(lines: string): string {
  return lines.replaceAll(': ', ':').replaceAll(' ', '.');
}
