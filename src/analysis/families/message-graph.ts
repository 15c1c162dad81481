import { KIND } from '../../trace/columns/trace.ts';
import { KIND_BITS, KIND_MASK, type SignatureColumns } from '../patterns/signatures.ts';

/** What one pattern does, as integers: a directed graph of messages, or collective operations. */
export interface MessageGraph {
  /** Processes that take part, ascending. */
  processes: Int32Array;
  /** Distinct (from, to) of the messages, ascending by from, then to. */
  from: Int32Array;
  to: Int32Array;
  count: Int32Array;
  /** OTF2 numbers of its collective operations, distinct and ascending. */
  operations: number[];
  /** Whether a message leads to or comes from a process that is not in the trace. */
  isOpen: boolean;
}

/** The graph of a signature (METHOD 2.5): of sends and receives of a message the larger number counts. */
export function messageGraph(columns: SignatureColumns, signature: number, processes: number): MessageGraph {
  const pairs = columns.processes(signature);
  const members = new Int32Array(pairs.length / 2);
  const symbols: Int32Array[] = [];
  let length = 0;
  for (let i = 0; i < members.length; i++) {
    members[i] = pairs[2 * i]!;
    symbols.push(columns.symbols(pairs[2 * i + 1]!));
    length += symbols[i]!.length;
  }
  const sent = new Float64Array(length);
  const received = new Float64Array(length);
  const operations = new Set<number>();
  let [sends, receives] = [0, 0];
  for (let i = 0; i < members.length; i++) {
    const process = members[i]!;
    const own = symbols[i]!;
    for (let k = 0; k < own.length; k++) {
      const symbol = own[k]!;
      const kind = symbol & KIND_MASK;
      const value = symbol >> KIND_BITS;
      if (kind === KIND.collective) operations.add(value);
      else if (kind === KIND.send) sent[sends++] = process * processes + value;
      else received[receives++] = value * processes + process;
    }
  }
  // Processes and the symbols of each ascend, so the sends do.
  const edges = merge(sent.subarray(0, sends), received.subarray(0, receives).sort(), processes);
  return {
    processes: members,
    ...edges,
    operations: [...operations].sort((a, b) => a - b),
    isOpen: leavesOut(members, edges, processes),
  };
}

/** Two ascending lists of from × processes + to as distinct edges, each as often as the list with more. */
function merge(
  sent: Float64Array,
  received: Float64Array,
  processes: number,
): Pick<MessageGraph, 'from' | 'to' | 'count'> {
  const from = new Int32Array(sent.length + received.length);
  const to = new Int32Array(from.length);
  const count = new Int32Array(from.length);
  let edges = 0;
  for (let s = 0, r = 0; s < sent.length || r < received.length; ) {
    const key = r === received.length || sent[s]! <= received[r]! ? sent[s]! : received[r]!;
    const [firstSent, firstReceived] = [s, r];
    while (s < sent.length && sent[s] === key) s++;
    while (r < received.length && received[r] === key) r++;
    const sender = Math.floor(key / processes);
    from[edges] = sender;
    // A remainder of large numbers is not one instruction, as this is.
    to[edges] = key - sender * processes;
    count[edges++] = Math.max(s - firstSent, r - firstReceived);
  }
  return { from: from.slice(0, edges), to: to.slice(0, edges), count: count.slice(0, edges) };
}

function leavesOut(
  members: Int32Array,
  { from, to }: Pick<MessageGraph, 'from' | 'to'>,
  processes: number,
): boolean {
  if (members.length === processes) return false;
  const inside = new Set(members);
  return from.some((process) => !inside.has(process)) || to.some((process) => !inside.has(process));
}

/** Whether two different numbers do. */
export function differInOneBit(a: number, b: number): boolean {
  const difference = a ^ b;
  return (difference & (difference - 1)) === 0;
}

/** A graph whose processes have the numbers 0, 1, … instead of their own. */
export interface Numbered extends Pick<MessageGraph, 'from' | 'to' | 'count'> {
  size: number;
  /** By number. Those that take no part but are named as partners come last. */
  process: Int32Array;
}

export function numbered({ processes, from, to, count }: MessageGraph): Numbered {
  const index = new Map<number, number>();
  for (const process of processes) index.set(process, index.size);
  const indexOf = (process: number): number => {
    const own = index.get(process) ?? index.size;
    index.set(process, own);
    return own;
  };
  const ends = { from: from.map(indexOf), to: to.map(indexOf), count };
  return { ...ends, size: index.size, process: Int32Array.from(index.keys()) };
}
