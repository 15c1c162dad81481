import { InputError } from '../../../base/errors.ts';
import { largestOf } from '../../../base/statistics/largest.ts';
import type { Trace } from '../../../trace/columns/trace.ts';
import type { Grid } from '../../families/grid.ts';
import { Numbered } from '../../patterns/memoize.ts';
import { topologyOf } from '../../waits/refills/topology.ts';
import { type PolledStretch, polledStretches } from '../program/polling.ts';
import { CallTrees } from './call-tree.ts';
import type { CollectiveSizes } from './collective-sizes.ts';
import { collectivesOf } from './collectives.ts';
import { FunctionStacks } from './function-stacks.ts';
import { matchMessages } from './matching.ts';
import { buffered, bufferedMessages, type Operation } from './operations.ts';
import { hasFewPlaces, ViewFromProcess } from './partner-code.ts';
import { inPolledOrder } from './polled-calls.ts';
import { callsOf } from './process-calls.ts';
import { type OperationSources, ProcessOperations } from './process-operations.ts';
import { type ProcessProgram, rehearse } from './rehearsal.ts';
import { type Body, type SkeletonClass, SkeletonProgram, type TimedProgram } from './skeleton-program.ts';
import { checkCommunicators } from './trace-rules.ts';

/** A program that does what a trace has: all that its text in C is made of. */
export interface Skeleton {
  trace: Trace;
  view: ViewFromProcess;
  classes: SkeletonClass[];
  main: Body;
  /** Whether the program's main function is one of the trace's. */
  hasMain: boolean;
  /** What collective operations are given, by the numbers that operations have. */
  sizes: readonly CollectiveSizes[];
  /** How many requests are open at once, at most. */
  slots: number;
  /** The same of those that are waited for together after a polled stretch. */
  polledSlots: number;
  /** Bytes for all buffered sends of a process, at most, with what MPI needs besides. */
  buffered: number;
  /** By class: median time after the last MPI call, nanoseconds. */
  tails: number[];
  /** What is not reproduced as it was. */
  notes: string[];
}

/**
 * Makes a skeleton of a trace (docs/skeleton.md): what every process asked of MPI, as one program.
 * @throws InputError without MPI calls, with calls of several threads at once, or where no program made it
 */
export function makeSkeleton(trace: Trace, grid: Grid | null): Skeleton {
  const stretches = polledStretches(trace);
  if (stretches === null) return skeletonOf(trace, grid, null);
  try {
    return skeletonOf(trace, grid, stretches);
  } catch (error) {
    // Others wait for what a stretch posts last: the order of the run is known to come to its end.
    if (error instanceof InputError) return skeletonOf(trace, grid, null);
    throw error;
  }
}

/** @param stretches in which what polling decided is posted in order of what it does; null: as posted */
function skeletonOf(trace: Trace, grid: Grid | null, stretches: PolledStretch[][] | null): Skeleton {
  const notes = new Map<string, number>();
  const note: Note = (text, times = 1) => {
    notes.set(text, (notes.get(text) ?? 0) + times);
  };
  checkCommunicators(trace);
  const view = viewOf(trace, grid, note);
  const sources = sourcesOf(trace, view, stretches, note);
  const stacks = new FunctionStacks(trace);
  if (stretches !== null) note(POLLED_NOTE);
  const trees = new CallTrees(trace.calls.parent);
  const numbered = new Numbered<string, Operation>();
  const operations = numbered.all;
  const programs: (ProcessProgram & TimedProgram)[] = [];
  let [slots, polledSlots] = [0, 0];
  for (let process = 0; process < trace.processes; process++) {
    const { calls: asMade, tailNs } = callsOf(trace, stacks, process);
    const { calls, polled } = inPolledOrder(asMade, stretches?.[process] ?? []);
    const own = new ProcessOperations(sources, process, polled);
    for (const call of calls) own.take(call);
    own.end();
    slots = Math.max(slots, own.slots);
    polledSlots = Math.max(polledSlots, own.polledSlots);
    const numbers = own.steps.map(({ operation }) => numbered.number(JSON.stringify(operation), operation));
    trees.begin();
    for (const [i, { call }] of own.steps.entries()) trees.take(numbers[i]!, call.functions, call.instance);
    programs.push({
      operations: Int32Array.from(numbers),
      events: Int32Array.from(own.steps.flatMap(({ events }) => events)),
      terms: trees.end(),
      gaps: Float64Array.from(own.steps, ({ gapNs }) => gapNs),
      tailNs,
    });
  }
  for (const number of rehearse({ trace, tags: sources.tags, operations, programs })) {
    operations[number] = buffered(operations[number]!);
    note('messages that would wait for one another are sent from a buffer');
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
    sizes: sources.collectives.sizes,
    slots,
    polledSlots,
    buffered: bufferedBytes(trace.path, operations, programs),
    tails: program.tails,
    notes: [...notes].map(([text, count]) => (count === 1 ? text : `${text} (${count} times)`)),
  };
}

const POLLED_NOTE =
  'what is posted between tests, in an order that is another in each run, is posted in order of what it ' +
  'does, and waited for behind';

/** Takes what is left out, and how often. */
type Note = (text: string, times?: number) => void;

function sourcesOf(
  trace: Trace,
  view: ViewFromProcess,
  stretches: PolledStretch[][] | null,
  note: Note,
): OperationSources {
  const { tags, longer, alone } = matchMessages(trace, stretches ?? []);
  if (alone > 0) note('messages without their other side are left out', alone);
  if (longer.size > 0)
    note('receives have room for what was sent, which is more than was received', longer.size);
  return { trace, view, tags, longer, collectives: collectivesOf(trace, note), note };
}

/** How processes see each other: on the grid, where that can be written. */
function viewOf(trace: Trace, grid: Grid | null, note: Note): ViewFromProcess {
  const topology = topologyOf(trace, grid);
  if (topology === null || hasFewPlaces(topology)) return new ViewFromProcess(trace, topology);
  note('a grid with more places than processes, or with two in one place, is left out');
  return new ViewFromProcess(trace, null);
}

/** More is reused, as programs do. */
const MAX_BUFFER_BYTES = 2 ** 30;

/** More than MPI_BSEND_OVERHEAD is anywhere. */
const BUFFER_OVERHEAD = 1024;

/** Bytes for all messages that a process sends from a buffer, at most. */
function bufferedBytes(
  path: string,
  operations: readonly Operation[],
  programs: readonly ProcessProgram[],
): number {
  const bytesOf = operations.map((operation) =>
    bufferedMessages(operation).reduce((sum, { bytes }) => sum + bytes + BUFFER_OVERHEAD, 0),
  );
  const largest = largestOf(bytesOf);
  if (largest > MAX_BUFFER_BYTES)
    throw new InputError({
      file: path,
      found: `messages of ${largest} bytes that have to be sent from a buffer`,
      rule: `the buffer of a skeleton has at most ${MAX_BUFFER_BYTES}`,
      remedy: 'record a smaller problem',
    });
  const sums = programs.map((program) =>
    program.operations.reduce((sum, number) => sum + bytesOf[number]!, 0),
  );
  return Math.min(MAX_BUFFER_BYTES, Math.max(0, ...sums));
}
