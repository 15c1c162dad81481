import { grown } from '../../../trace/columns/growing-columns.ts';
import { KIND, NONE, type Trace, type TransferColumns } from '../../../trace/columns/trace.ts';
import { COLLECTIVE_NAMES } from '../../../trace/otf2/codes.ts';
import { Interner } from '../../patterns/interner.ts';

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
  /** By how much more that is in each round of the loops around it, the innermost first (affine-loops.ts). Left out: as much. */
  byteSteps?: readonly number[];
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
 * The word of a process: (name of the posting call, function, partner, bytes) of each of its events in order
 * of posting.
 *
 * @param trace call times are needed for the names of the posting calls
 * @param withBytes whether how much is moved counts
 */
export function wordOf(trace: Trace, process: number, withBytes: boolean): ProcessWord {
  const { events, calls, processStart } = trace;
  const [first, behind] = [processStart[process]!, processStart[process + 1]!];
  const symbols = new Int32Array(behind - first);
  const numbers = new EventNumbers(trace, withBytes, () => trace.transfers);
  const postedBy = trace.callTimes?.postedBy;
  for (let event = first; event < behind; event++) {
    const call = postedBy === undefined ? NONE : postedBy[event]!;
    const context = events.call[event]!;
    const region = call === NONE ? NONE : trace.callTimes!.paths.region[trace.callTimes!.calls.path[call]!]!;
    const function_ = context === NONE ? NONE : calls.region[context]!;
    symbols[event - first] = numbers.number(events.transfer[event]!, region, function_);
  }
  return { symbols, events: numbers.events };
}

/** How often a process used a transfer. */
export interface TransferUse {
  /** A value of KIND. */
  kind: number;
  /** Process at the other end of a message; root of a collective, NONE where there is none. */
  partner: number;
  communicator: number;
  tag: number;
  count: number;
}

/** Numbers of the events of a process. */
export class EventNumbers {
  /** By number; numbered as they appear. */
  readonly events: LocalEvent[] = [];
  private readonly definitions: Pick<Trace, 'regions' | 'communicators'>;
  private readonly withBytes: boolean;
  private readonly transfers: () => TransferColumns;
  private readonly numberOf = new Map<string, number>();
  /** Transfer, regions of call and function: most are met again and again. By their number: that of the event, and the use. */
  private readonly kinds = new Interner();
  private numberOfKind = new Int32Array(64);
  private readonly used: TransferUse[] = [];
  private readonly kind = new Int32Array(3);

  /** @param transfers what events refer to, as far as it is known when it is asked for */
  constructor(
    definitions: Pick<Trace, 'regions' | 'communicators'>,
    withBytes: boolean,
    transfers: () => TransferColumns,
  ) {
    this.definitions = definitions;
    this.withBytes = withBytes;
    this.transfers = transfers;
  }

  /**
   * @param transfer index into the transfers
   * @param call region of the posting MPI call, NONE where the trace does not tell
   * @param function_ region of the innermost function, NONE outside of all
   */
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

  /** What was met, how often; a transfer stands there once for each function and call that used it. */
  uses(): readonly TransferUse[] {
    return this.used;
  }

  private add(kind: number, transfer: number, event: LocalEvent): void {
    const { kind: kinds, partner, communicator, tag } = this.transfers();
    const what = {
      kind: kinds[transfer]!,
      partner: partner[transfer]!,
      communicator: communicator[transfer]!,
    };
    this.used.push({ ...what, tag: tag[transfer]!, count: 0 });
    const text = JSON.stringify(event);
    const number = this.numberOf.get(text) ?? this.events.push(event) - 1;
    this.numberOf.set(text, number);
    if (kind === this.numberOfKind.length) this.numberOfKind = grown(this.numberOfKind, 2 * kind);
    this.numberOfKind[kind] = number;
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
