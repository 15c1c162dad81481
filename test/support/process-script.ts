import { COLLECTIVE, type CollectiveName } from '../../src/trace/otf2/codes.ts';
import { collectiveFunction } from './mpi-names.ts';
import { ROOT_NONE } from './otf2/writer/codes.ts';
import type { EventWriter } from './otf2/writer/event-writer.ts';

/** What a script needs to know of its trace. */
export interface ScriptContext {
  rank: number;
  size: number;
  /** First time of the script's clock. */
  start: number;
  /** Whether enter and leave of MPI functions are recorded. */
  mpiRegions: boolean;
  events: EventWriter;
  regionId(name: string): number;
  commId(name: string): number;
  /** The script of another thread of the process. */
  thread(index: number): ProcessScript;
}

/** How long an MPI call lasts: `ns` after its enter (default 100), or until the time `until`. */
export interface CallOptions {
  ns?: number;
  until?: number;
  /** Its function, where it is another one than usual: MPI_Ssend for a send, MPI_Waitany for a wait. */
  as?: string;
}

export interface MessageOptions extends CallOptions {
  /** Default 0. */
  tag?: number;
  /** Name of a communicator; default "world". Ranks are ranks in it. */
  comm?: string;
}

export interface CollectiveOptions extends CallOptions {
  comm?: string;
  root?: number;
  /** Bytes sent and received; `bytes` stands for both, default 0. */
  bytes?: number;
  sent?: number;
  received?: number;
}

const CALL_NS = 100;

/**
 * One thread of one process, told what to do. Its clock stands still except in MPI calls, `compute` and `at`.
 * Every MPI call gets its enter and leave around the record, as Score-P and EZTrace write them: sends are
 * recorded at the call's enter, receives and completions at its leave.
 */
export class ProcessScript {
  readonly rank: number;
  readonly size: number;
  /** The thread's events, for whatever has no method here. */
  readonly events: EventWriter;
  /** The present time. */
  now: number;
  private readonly callStack: string[] = [];
  /** What completes each open request, at a time. */
  private readonly pending = new Map<number, (time: number) => void>();
  private requests = 0;

  constructor(private readonly context: ScriptContext) {
    this.rank = context.rank;
    this.size = context.size;
    this.events = context.events;
    this.now = context.start;
  }

  /** Sets the clock. */
  at(time: number): this {
    this.now = time;
    return this;
  }

  /** Lets time pass. */
  compute(ns: number): this {
    this.now += ns;
    return this;
  }

  enter(function_: string): this {
    this.callStack.push(function_);
    this.events.enter(this.now, this.context.regionId(function_));
    return this;
  }

  /** Leaves the function entered last. */
  leave(): this {
    const function_ = this.callStack.pop();
    if (function_ === undefined) throw new Error('leave without enter');
    this.events.leave(this.now, this.context.regionId(function_));
    return this;
  }

  /** Leaves a function that the recording began inside. */
  leaveUnentered(function_: string): this {
    this.events.leave(this.now, this.context.regionId(function_));
    return this;
  }

  /** An MPI call on "world" that the recording began inside: what `record` writes at its end, and its leave. */
  restOf(function_: string, options: CallOptions, record: (end: number, comm: number) => void): this {
    this.now = options.until ?? this.now + (options.ns ?? CALL_NS);
    record(this.now, this.comm({}));
    return this.leaveUnentered(function_);
  }

  /** Enters a function, does what `body` does, leaves it. */
  inside(function_: string, body: () => void): this {
    this.enter(function_);
    body();
    return this.leave();
  }

  /** Another thread's script; it starts at the trace's start. */
  thread(index: number): ProcessScript {
    return this.context.thread(index);
  }

  send(to: number, bytes: number, options: MessageOptions = {}): this {
    const comm = this.comm(options);
    return this.call('MPI_Send', options, (begin) => {
      this.events.mpiSend(begin, to, comm, options.tag ?? 0, bytes);
    });
  }

  recv(from: number, bytes: number, options: MessageOptions = {}): this {
    const comm = this.comm(options);
    return this.call('MPI_Recv', options, (_begin, end) => {
      this.events.mpiRecv(end, from, comm, options.tag ?? 0, bytes);
    });
  }

  sendrecv(to: number, from: number, bytes: number, options: MessageOptions = {}): this {
    const comm = this.comm(options);
    return this.call('MPI_Sendrecv', options, (begin, end) => {
      this.events.mpiSend(begin, to, comm, options.tag ?? 0, bytes);
      this.events.mpiRecv(end, from, comm, options.tag ?? 0, bytes);
    });
  }

  /** Returns the request, for wait and cancel. */
  isend(to: number, bytes: number, options: MessageOptions = {}): number {
    const comm = this.comm(options);
    const request = this.open((time) => this.events.mpiIsendComplete(time, request));
    this.call('MPI_Isend', options, (begin) => {
      this.events.mpiIsend(begin, to, comm, options.tag ?? 0, bytes, request);
    });
    return request;
  }

  /** Returns the request, for wait and cancel. */
  irecv(from: number, bytes: number, options: MessageOptions = {}): number {
    const comm = this.comm(options);
    const { tag = 0 } = options;
    const request = this.open((time) => this.events.mpiIrecv(time, from, comm, tag, bytes, request));
    this.call('MPI_Irecv', options, (begin) => this.events.mpiIrecvRequest(begin, request));
    return request;
  }

  /** Completes one request in an MPI_Wait. */
  wait(request: number, options: CallOptions = {}): this {
    return this.call('MPI_Wait', options, (_begin, end) => this.complete(request, end));
  }

  /**
   * Completes the given requests, or all that are open, in an MPI_Waitall: in its end, or the last one there and
   * so many before, a nanosecond after the other.
   */
  waitall(
    requests: readonly number[] = [...this.pending.keys()],
    { before = 0, ...options }: CallOptions & { before?: number } = {},
  ): this {
    return this.call('MPI_Waitall', options, (begin, end) => {
      const last = requests.length - 1;
      requests.forEach((request, i) => {
        this.complete(request, Math.max(begin, end - Math.min(before, last - i)));
      });
    });
  }

  /** An MPI_Test that finds a request incomplete. */
  test(request: number, options: CallOptions = {}): this {
    return this.call('MPI_Test', options, (_begin, end) => this.events.mpiRequestTest(end, request));
  }

  /** An MPI_Test that completes a request. */
  tested(request: number, options: CallOptions = {}): this {
    return this.call('MPI_Test', options, (_begin, end) => this.complete(request, end));
  }

  cancel(request: number, options: CallOptions = {}): this {
    return this.call('MPI_Cancel', options, (_begin, end) => {
      this.pending.delete(request);
      this.events.mpiRequestCancelled(end, request);
    });
  }

  /** Forgets a request: it is never completed, as EZTrace leaves those with MPI_STATUSES_IGNORE. */
  forget(request: number): this {
    this.pending.delete(request);
    return this;
  }

  collective(operation: CollectiveName, options: CollectiveOptions = {}): this {
    const comm = this.comm(options);
    return this.call(collectiveFunction(operation), options, (begin, end) => {
      this.events.mpiCollectiveBegin(begin);
      const [root, sent, received] = sizes(options);
      this.events.mpiCollectiveEnd(end, COLLECTIVE[operation], comm, root, sent, received);
    });
  }

  /** A non-blocking collective; returns the request, for wait. */
  icollective(operation: CollectiveName, options: CollectiveOptions = {}): number {
    const comm = this.comm(options);
    const [root, sent, received] = sizes(options);
    const code = COLLECTIVE[operation];
    const request = this.open((time) => {
      this.events.nonBlockingCollectiveComplete(time, code, comm, root, sent, received, request);
    });
    this.call(collectiveFunction(operation, false), options, (begin) => {
      this.events.nonBlockingCollectiveRequest(begin, request);
    });
    return request;
  }

  /** An MPI call of any name around what `record` writes at its begin and end. */
  call(function_: string, options: CallOptions, record: (begin: number, end: number) => void): this {
    const begin = this.now;
    const end = options.until ?? begin + (options.ns ?? CALL_NS);
    const region = options.as ?? function_;
    if (this.context.mpiRegions) this.events.enter(begin, this.context.regionId(region));
    record(begin, end);
    this.now = end;
    if (this.context.mpiRegions) this.events.leave(end, this.context.regionId(region));
    return this;
  }

  /** Functions entered and not left. */
  get depth(): number {
    return this.callStack.length;
  }

  private open(complete: (time: number) => void): number {
    const request = this.requests++;
    this.pending.set(request, complete);
    return request;
  }

  private complete(request: number, time: number): void {
    const complete = this.pending.get(request);
    if (complete === undefined) throw new Error(`request ${request} is not open`);
    this.pending.delete(request);
    complete(time);
  }

  private comm(options: { comm?: string }): number {
    return this.context.commId(options.comm ?? 'world');
  }
}

function sizes(options: CollectiveOptions): [root: number, sent: number, received: number] {
  const { root = ROOT_NONE, bytes = 0, sent = bytes, received = bytes } = options;
  return [root, sent, received];
}
