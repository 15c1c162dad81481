import { grown } from '../../../trace/columns/growing-columns.ts';
import { KIND, NONE, type Trace, type TransferColumns } from '../../../trace/columns/trace.ts';
import { COLLECTIVE_NAMES } from '../../../trace/otf2/codes.ts';
import { Interner } from '../../patterns/interner.ts';
import { Numbered } from '../../patterns/memoize.ts';

/** A symbol of a process's word: what it does at one place of its program, without times and tags. */
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
  /** How much more it is per iteration of each loop around it, the innermost first. Left out: as much. */
  byteSteps?: readonly number[];
  /** Index of the communicator of a collective; NONE of a message. */
  communicator: number;
}

/**
 * The word of a process: (posting call, function, partner, bytes) of each of its events, in order of posting.
 * @param trace call times are needed for the names of the posting calls
 */
export function wordOf(
  trace: Trace,
  process: number,
  withBytes: boolean,
): { symbols: Int32Array; events: LocalEvent[] } {
  const { events, calls, processStart, callTimes } = trace;
  const [first, end] = [processStart[process]!, processStart[process + 1]!];
  const symbols = new Int32Array(end - first);
  const numbers = new EventNumbers(trace, withBytes, () => trace.transfers);
  for (let event = first; event < end; event++) {
    const call = callTimes?.postedBy[event] ?? NONE;
    const context = events.call[event]!;
    const region = call === NONE ? NONE : callTimes!.paths.region[callTimes!.calls.path[call]!]!;
    const function_ = context === NONE ? NONE : calls.region[context]!;
    symbols[event - first] = numbers.number(events.transfer[event]!, region, function_);
  }
  return { symbols, events: numbers.events };
}

/** What all processes post, in order: process, event and transfer. */
export function* eventsOf(trace: Trace): Generator<[process: number, event: number, transfer: number]> {
  const { events, processes, processStart } = trace;
  for (let process = 0; process < processes; process++) {
    for (let event = processStart[process]!; event < processStart[process + 1]!; event++)
      yield [process, event, events.transfer[event]!];
  }
}

export interface TransferUse {
  kind: number;
  /** Process at the other end of a message; root of a collective, NONE where there is none. */
  partner: number;
  communicator: number;
  tag: number;
  bytes: number;
  count: number;
}

/** Numbers of the events of a process. */
export class EventNumbers {
  private readonly numbered = new Numbered<string, LocalEvent>();
  /** Transfer, regions of call and function: most come again. By their number: the event, and the use. */
  private readonly kinds = new Interner();
  private numberOfKind = new Int32Array(64);
  /** What was met, how often; a transfer stands there once for each function and call that used it. */
  readonly used: TransferUse[] = [];
  private readonly kind = new Int32Array(3);

  /** @param transfers what events refer to, as far as it is known when it is asked for */
  constructor(
    private readonly definitions: Pick<Trace, 'regions' | 'communicators'>,
    private readonly withBytes: boolean,
    private readonly transfers: () => TransferColumns,
  ) {}

  /** By number; numbered as they appear. */
  get events(): LocalEvent[] {
    return this.numbered.all;
  }

  /** @param call region of the posting MPI call @param function_ of the innermost function; NONE: unknown */
  number(transfer: number, call: number, function_: number): number {
    this.kind[0] = transfer;
    this.kind[1] = call;
    this.kind[2] = function_;
    const known = this.kinds.count;
    const kind = this.kinds.number(this.kind, 0, 3);
    if (kind === known) this.add(kind, transfer, this.describe(transfer, call, function_));
    this.used[kind]!.count++;
    return this.numberOfKind[kind]!;
  }

  private add(kind: number, transfer: number, event: LocalEvent): void {
    this.used.push(useOf(this.transfers(), transfer, 0));
    if (kind === this.numberOfKind.length) this.numberOfKind = grown(this.numberOfKind, 2 * kind);
    this.numberOfKind[kind] = this.numbered.number(JSON.stringify(event), event);
  }

  private describe(transfer: number, call: number, function_: number): LocalEvent {
    const { regions, communicators } = this.definitions;
    const transfers = this.transfers();
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

/** A transfer that was used so often. */
export function useOf(
  { kind, partner, communicator, tag, bytes }: TransferColumns,
  transfer: number,
  count: number,
): TransferUse {
  return {
    kind: kind[transfer]!,
    partner: partner[transfer]!,
    communicator: communicator[transfer]!,
    tag: tag[transfer]!,
    bytes: bytes[transfer]!,
    count,
  };
}
