import { KIND, type Trace } from '../../trace/columns/trace.ts';
import type { Family, PatternFacts } from './families.ts';
import { isInOrder } from './templates/message-order.ts';
import { butterfly } from './templates/rank-shapes.ts';

/** What tells more of a family's patterns than who sends to whom. */
export interface Messages {
  trace: Trace;
  facts: readonly PatternFacts[];
  /** By pattern: the events of its first instance. */
  eventsOf(pattern: number): Int32Array;
  /** Patterns in the order in which their instances come. */
  sequence: Iterable<number>;
}

/** Names of message patterns, and the operation that does the same. Chains may be pipelines. */
const OPERATIONS: readonly [name: RegExp, operation: string][] = [
  [/^broadcast tree from \d+$/, 'MPI_Bcast'],
  [/^reduction tree to \d+$/, 'MPI_Reduce'],
  [/^scatter from \d+$/, 'MPI_Scatter'],
  [/^gather to \d+$/, 'MPI_Gather'],
  [/^all-to-all$/, 'MPI_Alltoall'],
  [/^butterfly( \(recursive doubling\) stage)?$/, 'MPI_Allreduce'],
];

/** Pairs of processes that are a butterfly all together. */
const STAGES = / stage$/;

/** With fewer processes all shapes are the same. */
const MIN_PROCESSES = 4;

/** Programs divide space along so many axes, and on a lattice time. */
const MAX_AXES = 4;

/**
 * The MPI operation that does what the messages of a family do (Kranzlmüller, Knüpfer and Nagel 2003); null:
 * there is none, or a halo could be the same. All pairs exchange in a halo, too, where no axis has more than
 * three processes, and its links are a butterfly's where each has two: then only the order tells.
 */
export function disguisedOperation(family: Family, messages: Messages): string | null {
  const { name, kind, members } = family;
  const { trace, facts, eventsOf } = messages;
  const { processes } = trace;
  const operation = OPERATIONS.find(([each]) => each.test(name))?.[1] ?? null;
  if (kind === 'collective' || operation === null || processes < MIN_PROCESSES) return null;
  if (STAGES.test(name)) return areStages(family, messages) ? operation : null;
  const whole = members.filter((pattern) => facts[pattern]!.graph.processes.length === processes);
  const isIt = (pattern: number): boolean => {
    if (operation === 'MPI_Alltoall') return isAllToAll(trace, facts[pattern]!, eventsOf(pattern));
    return operation !== 'MPI_Allreduce' || isButterfly(trace, eventsOf(pattern));
  };
  return whole.length > 0 && whole.every(isIt) ? operation : null;
}

/** Extents of a grid on which each process may be next to each; null where some axis has more than three. */
export function smallGrid(processes: number, maxAxes: number): number[] | null {
  const extents: number[] = [];
  let rest = processes;
  for (const extent of [3, 2]) {
    for (; rest % extent === 0; rest /= extent) extents.push(extent);
  }
  return rest === 1 && extents.length > 0 && extents.length <= maxAxes ? extents : null;
}

/** Each pair once and with as much; where that may be a halo, also to the next ranks, one after the other. */
function isAllToAll(trace: Trace, { graph, messages }: PatternFacts, events: Int32Array): boolean {
  if (messages > graph.from.length || !areEven(trace, events)) return false;
  return smallGrid(trace.processes, MAX_AXES) === null || isAroundRanks(trace, events);
}

/** Whether each process sends to the next rank first, then to the one after it, around the end. */
function isAroundRanks({ events, transfers, processes, processStart }: Trace, of: Int32Array): boolean {
  let [process, distance] = [0, 0];
  for (const event of of) {
    while (event >= processStart[process + 1]!) [process, distance] = [process + 1, 0];
    const transfer = events.transfer[event]!;
    const partner = transfers.partner[transfer]!;
    if (transfers.kind[transfer] !== KIND.send || partner === process) continue;
    if (partner !== (process + ++distance) % processes) return false;
  }
  return true;
}

/** Stages depend on each other and are as large; eight processes may be two in each of three directions. */
function isButterfly(trace: Trace, events: Int32Array): boolean {
  const isTold = trace.processes > 8;
  return (
    isTold &&
    areEven(trace, events) &&
    [false, true].some((isDescending) =>
      isInOrder(trace, events, butterfly(trace.processes, isDescending).laying('all events')),
    )
  );
}

/** Pairs of which no process has the same partner twice in a row, as both neighbours on a short axis are. */
function areStages({ members }: Family, { trace, facts, eventsOf, sequence }: Messages): boolean {
  if (trace.processes <= 8) return false;
  const own = new Set(members);
  const sizes = new Set(members.map((pattern) => sizesOf(trace, eventsOf(pattern)).join()));
  if (sizes.size > 1) return false;
  const last = new Map<number, number>();
  for (const pattern of sequence) {
    if (!own.has(pattern)) continue;
    const [a, b] = facts[pattern]!.graph.processes as unknown as [number, number];
    if (last.get(a) === b && last.get(b) === a) return false;
    last.set(a, b);
    last.set(b, a);
  }
  return true;
}

function areEven(trace: Trace, events: Int32Array): boolean {
  return sizesOf(trace, events).length <= 1;
}

/** The distinct sizes of what is sent, ascending. */
function sizesOf({ events, transfers }: Trace, of: Int32Array): number[] {
  const sizes = new Set<number>();
  for (const event of of) {
    const transfer = events.transfer[event]!;
    if (transfers.kind[transfer] === KIND.send) sizes.add(transfers.bytes[transfer]!);
  }
  return [...sizes].sort((a, b) => a - b);
}
