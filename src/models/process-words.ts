import { COLLECTIVE_NAMES } from '../otf2/codes.ts';
import { KIND, NONE, type Trace } from '../trace/trace.ts';

/** What a process does at one place of its program: a symbol of its word. No times and no tags (docs/method.md). */
export interface LocalEvent {
  kind: 'send' | 'receive' | 'collective';
  /** The MPI call that posts it; '' where the trace does not tell. */
  call: string;
  /** The innermost function around it; '' outside of all. */
  function: string;
  /** Of a collective: its operation without "MPI_", such as "ALLREDUCE"; '' of a message. */
  operation: string;
  /** Process at the other end of a message, rank of a collective's root; NONE where there is none. */
  partner: number;
  /** Of a message, or sent and received by the process in a collective; NONE where they do not count. */
  bytes: number;
  /** Index of the communicator of a collective; NONE of a message. */
  communicator: number;
}

/** The word of one process: what it posts, in order. */
export interface ProcessWord {
  /** Numbers of events, one after the other. */
  symbols: Int32Array;
  /** By number; numbered as they appear. */
  events: LocalEvent[];
}

/**
 * The word of a process: (name of the posting call, function, partner, bytes) of each of its events in order of posting.
 *
 * @param trace call times are needed for the names of the posting calls
 * @param withBytes whether how much is moved counts
 */
export function wordOf(trace: Trace, process: number, withBytes: boolean): ProcessWord {
  const { events, calls, processStart } = trace;
  const [first, behind] = [processStart[process]!, processStart[process + 1]!];
  const symbols = new Int32Array(behind - first);
  const distinct = new DistinctEvents(trace, withBytes);
  const postedBy = trace.callTimes?.postedBy;
  for (let event = first; event < behind; event++) {
    const call = postedBy === undefined ? NONE : postedBy[event]!;
    const context = events.call[event]!;
    const region = call === NONE ? NONE : trace.callTimes!.paths.region[trace.callTimes!.calls.path[call]!]!;
    const function_ = context === NONE ? NONE : calls.region[context]!;
    symbols[event - first] = distinct.number(events.transfer[event]!, region, function_);
  }
  return { symbols, events: distinct.events };
}

/** Numbers of the events of a process. */
class DistinctEvents {
  readonly events: LocalEvent[] = [];
  private readonly trace: Trace;
  private readonly withBytes: boolean;
  private readonly numberOf = new Map<string, number>();
  /** By transfer, regions of call and function: the number. Most transfers are always of the same ones. */
  private readonly known = new Map<number, number>();

  constructor(trace: Trace, withBytes: boolean) {
    this.trace = trace;
    this.withBytes = withBytes;
  }

  number(transfer: number, call: number, function_: number): number {
    const regions = this.trace.regions.length + 1;
    const key = (transfer * regions + call + 1) * regions + function_ + 1;
    const found = this.known.get(key);
    if (found !== undefined) return found;
    const event = this.describe(transfer, call, function_);
    const text = JSON.stringify(event);
    const number = this.numberOf.get(text) ?? this.events.push(event) - 1;
    this.numberOf.set(text, number);
    this.known.set(key, number);
    return number;
  }

  private describe(transfer: number, call: number, function_: number): LocalEvent {
    const { transfers, regions, communicators } = this.trace;
    const kind = transfers.kind[transfer]!;
    const isCollective = kind === KIND.collective;
    const communicator = transfers.communicator[transfer]!;
    const partner = transfers.partner[transfer]!;
    return {
      kind: isCollective ? 'collective' : kind === KIND.send ? 'send' : 'receive',
      call: call === NONE ? '' : regions[call]!.name,
      function: function_ === NONE ? '' : regions[function_]!.name,
      operation: isCollective ? (COLLECTIVE_NAMES[transfers.operation[transfer]!] ?? '') : '',
      partner:
        isCollective && partner !== NONE ? communicators[communicator]!.members.indexOf(partner) : partner,
      bytes: this.withBytes ? transfers.bytes[transfer]! : NONE,
      communicator: isCollective ? communicator : NONE,
    };
  }
}
