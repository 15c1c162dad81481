import { topologyOf } from '../../diagnosis/refills/topology.ts';
import type { Grid } from '../../families/grid.ts';
import { COLLECTIVE_NAMES } from '../../otf2/codes.ts';
import { KIND, NONE, type Trace } from '../../trace/trace.ts';
import { CallTrees } from './call-tree.ts';
import { type CollectiveSizes, collectiveSizes } from './collective-sizes.ts';
import { FunctionStacks } from './function-stacks.ts';
import { matchMessages } from './matching.ts';
import type { Operation } from './operations.ts';
import { ViewFromProcess } from './partner-code.ts';
import { callsOf } from './process-calls.ts';
import { type OperationSources, ProcessOperations, type Step } from './process-operations.ts';
import { type Body, type SkeletonClass, SkeletonProgram } from './skeleton-program.ts';

/** A program that does what a trace has: all that its text in C is made of. */
export interface Skeleton {
  trace: Trace;
  view: ViewFromProcess;
  /** Processes that do the same. */
  classes: SkeletonClass[];
  main: Body;
  /** Whether the program's main function is one of the trace's. */
  hasMain: boolean;
  /** How many requests are open at once, at most. */
  slots: number;
  /** For buffered sends: what a process sends so altogether, at most, with what MPI needs besides; bytes. */
  buffered: number;
  /** By class: median time behind the last MPI call, nanoseconds. */
  tails: number[];
  /** What is not reproduced as it was. */
  notes: string[];
}

/**
 * Makes a skeleton of a trace (docs/skeleton.md): what every process asked of MPI, in its order, as functions and loops; processes
 * that do the same together, and all as one program (spmd.ts).
 *
 * @param trace with call times
 * @param grid as inferred from messages
 * @throws InputError where the trace does not tell MPI calls, or several threads of a process make them at once
 */
export function makeSkeleton(trace: Trace, grid: Grid | null): Skeleton {
  const view = new ViewFromProcess(trace, topologyOf(trace, grid));
  const notes = new Map<string, number>();
  const note = (text: string): void => {
    notes.set(text, (notes.get(text) ?? 0) + 1);
  };
  const { tags, alone } = matchMessages(trace);
  if (alone > 0) notes.set('messages without their other side are left out', alone);
  const sources: OperationSources = {
    trace,
    tags,
    sizes: sizesOfCollectives(trace, note),
    partnerCode: (process, partner) => view.partner(process, partner),
    note,
  };
  const stacks = new FunctionStacks(trace);
  const trees = new CallTrees(trace.calls.parent);
  const operations: Operation[] = [];
  const numberOf = new Map<string, number>();
  const programs: { terms: Int32Array; gaps: Float64Array; tailNs: number }[] = [];
  let [slots, buffered] = [0, 0];
  for (let process = 0; process < trace.processes; process++) {
    const { calls, tailNs } = callsOf(trace, stacks, process);
    const own = new ProcessOperations(sources, process);
    for (const call of calls) own.take(call);
    own.end();
    slots = Math.max(slots, own.slots);
    buffered = Math.max(buffered, bufferedBytes(own.steps));
    trees.begin();
    for (const { operation, call } of own.steps) {
      const text = JSON.stringify(operation);
      const number = numberOf.get(text) ?? operations.push(operation) - 1;
      numberOf.set(text, number);
      trees.take(number, call.functions, call.instance);
    }
    programs.push({ terms: trees.end(), gaps: Float64Array.from(own.steps, ({ gapNs }) => gapNs), tailNs });
  }
  if (trace.callTimes?.hasLeaves === false)
    note('the trace does not tell when MPI calls were left: no computing');
  const program = new SkeletonProgram(trees, operations, programs);
  return {
    trace,
    view,
    classes: program.classes,
    main: program.main,
    hasMain: stacks.hasMain,
    slots,
    buffered: Math.min(buffered, MOST_BUFFERED),
    tails: program.tails,
    notes: [...notes].map(([text, count]) => (count === 1 ? text : `${text} (${count} times)`)),
  };
}

/** More is reused, as the program did. */
const MOST_BUFFERED = 2 ** 28;

/** More than MPI_BSEND_OVERHEAD is anywhere. */
const BUFFER_OVERHEAD = 1024;

function bufferedBytes(steps: readonly Step[]): number {
  return steps.reduce((sum, { operation }) => {
    const isBuffered = operation.what === 'message' && /^MPI_I?bsend$/i.test(operation.call);
    return isBuffered ? sum + operation.message.bytes + BUFFER_OVERHEAD : sum;
  }, 0);
}

/** By event: what each process gives the collectives that it takes part in: the k-th ones on a communicator belong together. */
function sizesOfCollectives(trace: Trace, note: (text: string) => void): Map<number, CollectiveSizes> {
  const { events, transfers, communicators, processStart } = trace;
  const sizes = new Map<number, CollectiveSizes>();
  const columns = new Map<string, number[]>();
  for (let process = 0; process < trace.processes; process++) {
    for (let event = processStart[process]!; event < processStart[process + 1]!; event++) {
      const transfer = events.transfer[event]!;
      if (transfers.kind[transfer] !== KIND.collective) continue;
      const key = `${transfers.communicator[transfer]} ${process}`;
      const column = columns.get(key);
      if (column === undefined) columns.set(key, [event]);
      else column.push(event);
    }
  }
  const known = new Map<string, CollectiveSizes[]>();
  const take = (members: readonly number[], communicator: number): void => {
    const own = members.map((process) => columns.get(`${communicator} ${process}`) ?? []);
    const common = Math.min(...own.map(({ length }) => length));
    if (own.some(({ length }) => length > common))
      note('collective operations that not all of their processes reached are left out');
    for (let k = 0; k < common; k++) {
      const together = own.map((column) => column[k]!);
      const transfer = events.transfer[together[0]!]!;
      const operation = transfers.operation[transfer]!;
      const partner = transfers.partner[transfer]!;
      const root = partner === NONE ? NONE : members.indexOf(partner);
      const moved = together.map((event) => transfers.bytes[events.transfer[event]!]!);
      const isSame = together.every((event) => transfers.operation[events.transfer[event]!] === operation);
      if (!isSame || !isCalled(operation)) {
        note(isSame ? NO_CALL : 'collective operations that do not belong together are left out');
        continue;
      }
      const key = `${operation} ${root} ${moved.join(' ')}`;
      const found = known.get(key) ?? collectiveSizes(nameOf(operation), moved, root);
      known.set(key, found);
      if (!found[0]!.isExact) note('collective operations whose bytes no call of MPI moves move others');
      for (const [rank, event] of together.entries()) sizes.set(event, found[rank]!);
    }
  };
  for (const [communicator, { members, self }] of communicators.entries()) {
    if (self) for (let process = 0; process < trace.processes; process++) take([process], communicator);
    else if (members.length > 0) take([...members], communicator);
  }
  return sizes;
}

function nameOf(operation: number): string {
  return COLLECTIVE_NAMES[operation] ?? '';
}

/** Whether it is an operation of a call, not the making of a handle, which a trace of Score-P has as one. */
function isCalled(operation: number): boolean {
  return nameOf(operation) !== '' && !/HANDLE|ALLOCATE/.test(nameOf(operation));
}

const NO_CALL = 'creating and freeing of communicators, files and windows is left out';
