import type { Ties } from '../../src/analysis/patterns/matching.ts';
import { waitClassIndex } from '../../src/analysis/waits/registry.ts';
import type { Waits } from '../../src/analysis/waits/waits.ts';
import type { CallTimes } from '../../src/trace/columns/call-times.ts';
import { KIND, NONE, type Trace } from '../../src/trace/columns/trace.ts';

/** A call as it was executed; gaps are those before it. */
export interface DoneCall {
  process: number;
  enter: number;
  leave: number;
  region: string;
  function: number;
  gap: [path: number, ns: number][];
  wait: { start: number; ns: number; cause: DoneCall; event: DoneEvent | null } | null;
}

export interface DoneEvent {
  kind: number;
  operation: number;
  partner: number;
  communicator: number;
  bytes: number;
  posted: number;
  completed: number;
  postedBy: DoneCall;
  completedBy: DoneCall;
  /** Other end of a message, or the number of the collective operation. */
  tie: DoneEvent | number | null;
}

/** What was executed, by process. */
interface Execution {
  processes: number;
  communicators: number[][];
  calls: DoneCall[][];
  events: DoneEvent[][];
  /** After the last call. */
  lastGap: [path: number, ns: number][][];
  begin: number[];
  end: number[];
  /** How many collective operations. */
  operations: number;
  fromCallStacks: boolean;
  /** Times off the core in MPI calls, by process; null: they are not known. */
  away: [until: number, ns: number][][] | null;
}

/** The same as the engine has it; waits are known from how it was executed. */
export interface ExecutionColumns {
  trace: Trace;
  ties: Ties;
  waits: Waits;
  callTimes: CallTimes;
}

const MPI = [
  'MPI_Init',
  'MPI_Send',
  'MPI_Ssend',
  'MPI_Recv',
  'MPI_Isend',
  'MPI_Irecv',
  'MPI_Waitall',
  'MPI_Barrier',
  'MPI_Allreduce',
  'MPI_Bcast',
  'MPI_Reduce',
  'MPI_Scan',
  'MPI_Ibarrier',
  'MPI_Wait',
  'MPI_Finalize',
];
export const FUNCTIONS = ['main', 'solve', 'relax', 'exchange'];
/** Call path of each function; 0 is outside of everything. */
const PARENT = [0, 1, 2, 2];
/** After those of functions and of the MPI calls in each of them; a path where there is such time. */
export const OFF_CORE_PATH = 1 + FUNCTIONS.length * (1 + MPI.length);

/** Everything about an execution as columns. */
export function columnsOf(execution: Execution): ExecutionColumns {
  const callTimes = callTimesOf(execution);
  const events = execution.events.flat();
  const indexOf = new Map(events.map((event, i) => [event, i]));
  const trace = {
    ...traceOf(execution, events),
    callTimes,
    regions: [...FUNCTIONS, ...MPI, '(off the core)'].map((name) => ({
      name,
      mpi: name.startsWith('MPI_'),
      file: '',
      line: 0,
    })),
  } as Trace;
  const tie = Int32Array.from(events, (event) =>
    typeof event.tie === 'number' ? event.tie : indexOf.get(event.tie!)!,
  );
  const ties = { tie, collectives: execution.operations, unmatched: 0 };
  return { trace, ties, waits: waitsOf(execution, indexOf), callTimes };
}

function traceOf(
  { processes, communicators, events: eventsOf }: Execution,
  events: DoneEvent[],
): Partial<Trace> {
  const processStart = [0];
  for (const own of eventsOf) processStart.push(processStart.at(-1)! + own.length);
  return {
    processes,
    communicators: communicators.map((members, id) => ({
      id,
      members: Int32Array.from(members),
      self: false,
      groupASize: NONE,
    })),
    transfers: {
      count: events.length,
      kind: Uint8Array.from(events, ({ kind }) => kind),
      operation: Uint8Array.from(events, ({ operation }) => operation),
      partner: Int32Array.from(events, ({ partner }) => partner),
      communicator: Int32Array.from(events, ({ communicator }) => communicator),
      // Of a collective: that it sends and receives.
      tag: Int32Array.from(events, ({ kind, bytes }) => (kind === KIND.collective && bytes > 0 ? 3 : 0)),
      bytes: Float64Array.from(events, ({ bytes }) => bytes),
    },
    events: {
      count: events.length,
      transfer: Int32Array.from(events, (_, i) => i),
      posted: Float64Array.from(events, ({ posted }) => posted),
      completed: Float64Array.from(events, ({ completed }) => completed),
      call: new Int32Array(events.length).fill(NONE),
      marks: new Uint8Array(events.length),
    } as unknown as Trace['events'],
    processStart: Int32Array.from(processStart),
  };
}

function numbersOf({ calls }: Execution): Map<DoneCall, number> {
  return new Map(calls.flat().map((call, i) => [call, i]));
}

function callTimesOf(execution: Execution): CallTimes {
  const calls = execution.calls.flat();
  const numberOf = numbersOf(execution);
  const processStart = [0];
  for (const own of execution.calls) processStart.push(processStart.at(-1)! + own.length);
  const pathOf = (call: DoneCall): number =>
    1 + FUNCTIONS.length + call.function * MPI.length + MPI.indexOf(call.region);
  const start: number[] = [0];
  const entries: [number, number][] = [];
  execution.calls.forEach((own, process) => {
    for (const gap of [...own.map((call) => call.gap), execution.lastGap[process]!]) {
      entries.push(...gap.filter(([, ns]) => ns > 0));
      start.push(entries.length);
    }
  });
  const functionsAndLeaves = FUNCTIONS.flatMap((_, i) => MPI.map((_, j) => [i + 1, FUNCTIONS.length + j]));
  // Below path 0, where it is known.
  const offCore = execution.away === null ? [] : [0];
  const numbers = (of: (event: DoneEvent) => DoneCall): Int32Array =>
    Int32Array.from(execution.events.flat(), (event) => numberOf.get(of(event))!);
  return {
    calls: {
      count: calls.length,
      processStart: Int32Array.from(processStart),
      enter: Float64Array.from(calls, ({ enter }) => enter),
      leave: Float64Array.from(calls, ({ leave }) => leave),
      path: Int32Array.from(calls, pathOf),
    },
    paths: {
      count: OFF_CORE_PATH + offCore.length,
      region: Int32Array.from([
        NONE,
        ...FUNCTIONS.keys(),
        ...functionsAndLeaves.map(([, region]) => region!),
        ...offCore.map(() => FUNCTIONS.length + MPI.length),
      ]),
      parent: Int32Array.from([
        NONE,
        ...PARENT,
        ...functionsAndLeaves.map(([parent]) => parent!),
        ...offCore,
      ]),
    },
    gaps: {
      start: Int32Array.from(start),
      path: Int32Array.from(entries, ([path]) => path),
      ns: Float64Array.from(entries, ([, ns]) => ns),
    },
    postedBy: numbers(({ postedBy }) => postedBy),
    completedBy: numbers(({ completedBy }) => completedBy),
    processBegin: Float64Array.from(execution.begin),
    processEnd: Float64Array.from(execution.calls, (own, process) =>
      own.at(-1)?.region === 'MPI_Finalize' ? own.at(-1)!.enter : execution.end[process]!,
    ),
    hasLeaves: true,
    fromCallStacks: execution.fromCallStacks,
    offCorePath: execution.away === null ? NONE : OFF_CORE_PATH,
    knowsOffCore: execution.away !== null,
    offCore: offCoreOf(execution.away ?? []),
  };
}

function offCoreOf(away: [until: number, ns: number][][]): CallTimes['offCore'] {
  const processStart = [0];
  for (const own of away) processStart.push(processStart.at(-1)! + own.length);
  return {
    processStart: Int32Array.from(processStart),
    until: Float64Array.from(away.flat(), ([until]) => until),
    ns: Float64Array.from(away.flat(), ([, ns]) => ns),
  };
}

function waitsOf(execution: Execution, indexOf: Map<DoneEvent, number>): Waits {
  const numberOf = numbersOf(execution);
  const waiting = execution.calls.flat().filter(({ wait }) => wait !== null);
  const integers = (of: (call: DoneCall) => number): Int32Array => Int32Array.from(waiting, of);
  return {
    count: waiting.length,
    class: Uint8Array.from(waiting, ({ region }) =>
      waitClassIndex(/^MPI_S?send$/.test(region) ? 'late-receiver' : 'late-sender'),
    ),
    process: integers(({ process }) => process),
    call: integers((call) => numberOf.get(call)!),
    startNs: Float64Array.from(waiting, ({ wait }) => wait!.start),
    ns: Float64Array.from(waiting, ({ wait }) => wait!.ns),
    causeProcess: integers(({ wait }) => wait!.cause.process),
    causeCall: integers(({ wait }) => numberOf.get(wait!.cause)!),
    event: integers(({ wait }) => (wait!.event === null ? NONE : indexOf.get(wait!.event)!)),
  };
}
