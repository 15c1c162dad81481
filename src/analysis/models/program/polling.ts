import { compareText } from '../../../base/compare-text.ts';
import { type CallColumns, KIND, NONE, type Trace } from '../../../trace/columns/trace.ts';
import { Numbered } from '../../patterns/memoize.ts';
import { sizeOf } from '../loops/loop-model.ts';
import { recognised } from '../loops/recognise-loops.ts';

/** Calls after which nobody knows beforehand what is complete. */
export const ANY_OR_TEST = /^P?MPI_(Wait(any|some)|Test(all|any|some)?)_*$/i;

/**
 * What a process posts in a stretch while it polls: calls below the function that polls, or single events, in
 * order of what they do. Events of a stretch stand together.
 */
export interface PolledStretch {
  /** First event, and the one after the last. */
  from: number;
  to: number;
  /** Its events, unit by unit: receives first, then by call, function, partner and bytes. */
  order: Int32Array;
}

/** Where the order of stretches hides no loops it stays: ordered otherwise they are not half as long. */
const MIN_TIMES_SHORTER = 2;

/**
 * Stretches in which completions decide about the order of events (METHOD 8): a request is posted while an
 * older one is open that a test, MPI_Waitany or MPI_Waitsome completes later, and between the two such a call
 * has completed something.
 * The function that polls is the innermost around both; all of its calls are stretches, up to a collective.
 * @param trace with call times
 * @returns by process; null where nothing polls, or the order tells loops as it is
 */
export function polledStretches(trace: Trace): PolledStretch[][] | null {
  if (trace.callTimes === null) return null;
  const hosts = pollingFunctions(trace);
  if (hosts.size === 0) return null;
  const places = placesIn(trace.calls, hosts);
  const keys = new EventKeys(trace);
  const stretches = Array.from({ length: trace.processes }, (_, process) =>
    stretchesOf(trace, process, places, keys),
  );
  return isMuchShorter(stretches, keys) ? stretches : null;
}

/** Regions of functions that poll, see polledStretches; NONE: no function is around. */
function pollingFunctions(trace: Trace): Set<number> {
  const { events, calls, processes, processStart } = trace;
  const { posted, completed } = events;
  const hosts = new Set<number>();
  const isPolled = polledEvents(trace);
  for (let process = 0; process < processes; process++) {
    let open: number[] = [];
    const ends: number[] = [];
    for (let event = processStart[process]!; event < processStart[process + 1]!; event++) {
      const at = posted[event]!;
      if (isCollective(trace, event)) {
        open = [];
        ends.length = 0;
        continue;
      }
      // What has ended since the last event goes; the latest end tells since when the process has polled.
      for (const each of open) if (completed[each]! < at) ends.push(completed[each]!);
      open = open.filter((each) => completed[each]! >= at);
      const polledAt = ends.reduce((latest, end) => Math.max(latest, end), Number.NEGATIVE_INFINITY);
      if (ends.length > 1) ends.splice(0, ends.length, polledAt);
      const older = open.findLast((each) => posted[each]! < polledAt);
      if (older !== undefined) {
        const host = innermostAround(calls, events.call[older]!, events.call[event]!);
        hosts.add(host === NONE ? NONE : calls.region[host]!);
      }
      if (isPolled[event] === 1) open.push(event);
    }
  }
  return hosts;
}

/** By event: 1 where a test, MPI_Waitany or MPI_Waitsome completed it. */
function polledEvents({ events, regions, callTimes }: Trace): Uint8Array {
  const { calls, paths, completedBy, postedBy } = callTimes!;
  const polls = Uint8Array.from(regions, ({ name, mpi }) => (mpi && ANY_OR_TEST.test(name) ? 1 : 0));
  return Uint8Array.from({ length: events.count }, (_, event) => {
    const call = completedBy[event]!;
    return call !== NONE && call !== postedBy[event] ? polls[paths.region[calls.path[call]!]!]! : 0;
  });
}

/** The innermost call that is around both, or is one of them. A call's parent has a smaller index. */
function innermostAround({ parent }: CallColumns, one: number, other: number): number {
  let [a, b] = [one, other];
  while (a !== b) {
    if (a > b) a = parent[a]!;
    else b = parent[b]!;
  }
  return a;
}

/** By call: the outermost call of a function that polls, and the call directly in that one. */
interface PollingPlaces {
  host: Int32Array;
  unit: Int32Array;
  /** What stands outside of all calls is in a stretch, too. */
  isOutside: boolean;
}

/** Stands for all calls together. */
const OUTSIDE = -2;

function placesIn({ count, region, parent }: CallColumns, hosts: ReadonlySet<number>): PollingPlaces {
  const [host, unit] = [new Int32Array(count).fill(NONE), new Int32Array(count).fill(NONE)];
  const isOutside = hosts.has(NONE);
  for (let call = 0; call < count; call++) {
    const around = parent[call]!;
    const outer = around !== NONE ? host[around]! : isOutside ? OUTSIDE : NONE;
    if (outer !== NONE) {
      host[call] = outer;
      unit[call] = around === NONE || around === outer ? call : unit[around]!;
    } else if (hosts.has(region[call]!)) host[call] = call;
  }
  return { host, unit, isOutside };
}

function stretchesOf(
  trace: Trace,
  process: number,
  { host, unit, isOutside }: PollingPlaces,
  keys: EventKeys,
): PolledStretch[] {
  const { events, processStart } = trace;
  const end = processStart[process + 1]!;
  const hostOf = (event: number): number => {
    if (isCollective(trace, event)) return NONE;
    const call = events.call[event]!;
    return call === NONE ? (isOutside ? OUTSIDE : NONE) : host[call]!;
  };
  const unitOf = (event: number): number => (events.call[event] === NONE ? NONE : unit[events.call[event]!]!);
  const found: PolledStretch[] = [];
  for (let from = processStart[process]!; from < end; ) {
    const own = hostOf(from);
    let to = from + 1;
    while (to < end && own !== NONE && hostOf(to) === own) to++;
    if (to > from + 1) found.push({ from, to, order: orderedUnits(from, to, unitOf, keys) });
    from = to;
  }
  return found;
}

function orderedUnits(
  from: number,
  to: number,
  unitOf: (event: number) => number,
  keys: EventKeys,
): Int32Array {
  const units: { first: number; end: number; key: string }[] = [];
  for (let first = from; first < to; ) {
    const unit = unitOf(first);
    let end = first + 1;
    while (end < to && unit !== NONE && unitOf(end) === unit) end++;
    let key = '';
    for (let event = first; event < end; event++) key += `${keys.textOf(event)}\n`;
    units.push({ first, end, key });
    first = end;
  }
  // Stable: what does the same stays in the order in which it was done.
  units.sort((a, b) => compareText(a.key, b.key));
  const order = new Int32Array(to - from);
  let at = 0;
  for (const { first, end } of units) for (let event = first; event < end; event++) order[at++] = event;
  return order;
}

/** What events do, as texts in whose order polled ones stand. */
class EventKeys {
  readonly numbers = new Numbered<string>();
  private readonly processOf: Int32Array;

  constructor(private readonly trace: Trace) {
    const { events, processes, processStart } = trace;
    this.processOf = new Int32Array(events.count);
    for (let process = 0; process < processes; process++)
      this.processOf.fill(process, processStart[process]!, processStart[process + 1]!);
  }

  textOf(event: number): string {
    const { events, transfers, calls, regions, callTimes } = this.trace;
    const transfer = events.transfer[event]!;
    const call = callTimes!.postedBy[event]!;
    const function_ = events.call[event]!;
    const { path } = callTimes!.calls;
    return [
      transfers.kind[transfer] === KIND.receive ? 0 : 1,
      call === NONE ? '' : regions[callTimes!.paths.region[path[call]!]!]!.name,
      function_ === NONE ? '' : regions[calls.region[function_]!]!.name,
      // The nearer process first, seen from this one: alike on all processes.
      sortable(transfers.partner[transfer]! - this.processOf[event]!),
      sortable(transfers.bytes[transfer]!),
    ].join('\t');
  }

  numberOf(event: number): number {
    const text = this.textOf(event);
    return this.numbers.number(text, text);
  }
}

/** A whole number as text that stands where its size says, negative ones after those above 0. */
function sortable(value: number): string {
  return `${value < 0 ? 1 : 0}${Math.abs(value).toString().padStart(16, '0')}`;
}

/** Whether the loops of stretches are much shorter in order of contents. */
function isMuchShorter(stretches: readonly PolledStretch[][], keys: EventKeys): boolean {
  const terms = (orderOf: (stretch: PolledStretch) => Int32Array): number =>
    stretches.reduce((sum, own) => {
      // Loops do not reach across a stretch's end: numbers of events are not negative.
      const word = own.flatMap((each, i) => [
        ...Array.from(orderOf(each), (event) => keys.numberOf(event)),
        -1 - i,
      ]);
      const model = recognised(
        Int32Array.from(word, (symbol) => (symbol < 0 ? keys.numbers.all.length - symbol : symbol)),
      );
      return sum + sizeOf(model).nodes - own.length;
    }, 0);
  const asPosted = terms(({ from, to }) => Int32Array.from({ length: to - from }, (_, i) => from + i));
  return asPosted >= MIN_TIMES_SHORTER * terms(({ order }) => order);
}

function isCollective({ events, transfers }: Trace, event: number): boolean {
  return transfers.kind[events.transfer[event]!] === KIND.collective;
}

/**
 * The trace with events of polled stretches in order of what they do, so that models are those of the program
 * and not of one run. Times stay in order: the i-th event has the i-th posting and the i-th completion.
 */
export function withPolledOrder(trace: Trace): Trace {
  const stretches = trace.polledEvents === undefined ? polledStretches(trace)?.flat() : undefined;
  if (stretches === undefined) return trace;
  const { events, callTimes } = trace;
  const [transfer, call] = [events.transfer.slice(), events.call.slice()];
  const completed = events.completed.slice();
  const [postedBy, completedBy] = [callTimes!.postedBy.slice(), callTimes!.completedBy.slice()];
  let polledEvents = 0;
  for (const { from, to, order } of stretches) {
    order.forEach((event, i) => {
      transfer[from + i] = events.transfer[event]!;
      call[from + i] = events.call[event]!;
      postedBy[from + i] = callTimes!.postedBy[event]!;
      completedBy[from + i] = callTimes!.completedBy[event]!;
    });
    completed.subarray(from, to).sort();
    polledEvents += to - from;
  }
  return {
    ...trace,
    polledEvents,
    events: { ...events, transfer, call, completed },
    callTimes: { ...callTimes!, postedBy, completedBy },
  };
}
