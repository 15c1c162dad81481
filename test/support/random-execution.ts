import { KIND, NONE } from '../../src/trace/columns/trace.ts';
import { COLLECTIVE } from '../../src/trace/otf2/codes.ts';
import {
  columnsOf,
  type DoneCall,
  type DoneEvent,
  type ExecutionColumns,
  FUNCTIONS,
  OFF_CORE_PATH,
} from './execution-columns.ts';
import { randomNumbers } from './random-numbers.ts';

export interface ExecutionOptions {
  seed: number;
  processes?: number;
  steps?: number;
  rules?: ExecutionRules;
  /** Without MPI_Init and MPI_Finalize. */
  bare?: boolean;
}

/** How the same program is executed another way. */
export interface ExecutionRules {
  /** Times with which the computing of a process in a function is multiplied. */
  share?: (process: number, where: number) => number;
  /** MPI calls take no time of their own, and synchronous sends do not wait. */
  ideal?: boolean;
  /** Synchronous sends do not wait. */
  eager?: boolean;
  fromCallStacks?: boolean;
  /** For how long the core is taken from a process, asked whenever it has computed or is about to leave an MPI call. */
  offCore?: (process: number) => number;
}

/**
 * An execution that never happened, of processes that compute and communicate by rules: every time in it
 * follows from the programs alone, in whole nanoseconds. What waits is known by construction.
 */
export class DoneExecution {
  readonly calls: DoneCall[][];
  readonly events: DoneEvent[][];
  /** After the last call. */
  readonly lastGap: [path: number, ns: number][][];
  readonly communicators: number[][];
  private readonly clock: number[];
  private readonly pending: [path: number, ns: number][][];
  /** Times off the core in MPI calls, by process: until when, and how long. */
  private readonly away: [until: number, ns: number][][];
  private operations = 0;
  readonly begin: number[];

  constructor(
    readonly processes: number,
    private readonly rules: ExecutionRules = {},
    begin?: number[],
  ) {
    this.calls = Array.from({ length: processes }, () => []);
    this.events = Array.from({ length: processes }, () => []);
    this.lastGap = Array.from({ length: processes }, () => []);
    this.pending = Array.from({ length: processes }, () => []);
    this.away = Array.from({ length: processes }, () => []);
    this.begin = begin ?? new Array(processes).fill(0);
    this.clock = [...this.begin];
    const all = Array.from({ length: processes }, (_, i) => i);
    this.communicators = [all, all.slice(0, Math.ceil(processes / 2)), all.slice(Math.floor(processes / 2))];
  }

  /** @param where index of the function */
  compute(process: number, where: number, planned: number): void {
    const ns = planned * (this.rules.share?.(process, where) ?? 1);
    const entry = this.pending[process]!.find(([path]) => path === where + 1);
    if (entry === undefined) this.pending[process]!.push([where + 1, ns]);
    else entry[1] += ns;
    this.clock[process]! += ns;
    const taken = this.rules.offCore?.(process) ?? 0;
    if (taken > 0) this.pending[process]!.push([OFF_CORE_PATH, taken]);
    this.clock[process]! += taken;
  }

  private enter(process: number, region: string, where: number): DoneCall {
    const call: DoneCall = {
      process,
      enter: this.clock[process]!,
      leave: NaN,
      region,
      function: where,
      gap: this.pending[process]!,
      wait: null,
    };
    this.pending[process] = [];
    this.calls[process]!.push(call);
    return call;
  }

  /** The core is taken away in an MPI call. @returns when it is given back */
  private interrupted(process: number, from: number): number {
    const taken = this.rules.offCore?.(process) ?? 0;
    if (taken > 0) this.away[process]!.push([from + taken, taken]);
    return from + taken;
  }

  private leave(call: DoneCall, from: number, own: number): void {
    call.leave = from + this.own(own);
    this.clock[call.process] = call.leave;
  }

  private own(ns: number): number {
    return this.rules.ideal ? 0 : ns;
  }

  private event(
    fields: Omit<DoneEvent, 'tie' | 'operation' | 'communicator'> & Partial<DoneEvent>,
  ): DoneEvent {
    const event = { tie: null, operation: 0, communicator: 0, ...fields };
    this.events[event.postedBy.process]!.push(event);
    return event;
  }

  /** MPI_Init; the span begins when it is left. */
  init(process: number, own: number): void {
    this.clock[process]! -= own;
    this.enter(process, 'MPI_Init', 0).leave = this.clock[process]! += own;
  }

  /** A blocking message. @param own of the sender's and of the receiver's call */
  message(from: number, to: number, isSynchronous: boolean, where: number, own: [number, number]): void {
    const send = this.enter(from, isSynchronous ? 'MPI_Ssend' : 'MPI_Send', where);
    const receive = this.enter(to, 'MPI_Recv', where);
    const blocks = isSynchronous && !this.rules.ideal && !this.rules.eager;
    const sendGoesOn = blocks ? Math.max(send.enter, receive.enter) : send.enter;
    const receiveGoesOn = Math.max(send.enter, receive.enter);
    this.leave(send, this.interrupted(from, sendGoesOn), own[0]);
    this.leave(receive, this.interrupted(to, receiveGoesOn), own[1]);
    const sent = this.event({
      kind: KIND.send,
      partner: to,
      bytes: 8,
      posted: send.enter,
      completed: send.leave,
      postedBy: send,
      completedBy: send,
    });
    const received = this.event({
      kind: KIND.receive,
      partner: from,
      bytes: 8,
      posted: receive.enter,
      completed: receive.leave,
      postedBy: receive,
      completedBy: receive,
    });
    [sent.tie, received.tie] = [received, sent];
    this.noteWait(send, send.enter, sendGoesOn, receive, sent);
    this.noteWait(receive, receive.enter, receiveGoesOn, send, received);
  }

  /** Each posts a receive from and a send to its neighbours in a ring, computes, and completes them. */
  ring(members: number[], where: number, ns: () => number): void {
    const n = members.length;
    const posted = members.map((process) => {
      this.compute(process, where, ns());
      const receive = this.enter(process, 'MPI_Irecv', where);
      this.leave(receive, receive.enter, ns());
      this.compute(process, 0, ns());
      const send = this.enter(process, 'MPI_Isend', where);
      this.leave(send, send.enter, ns());
      return { process, receive, send };
    });
    const completed = members.map((process, i) => {
      this.compute(process, where, ns());
      const all = this.enter(process, 'MPI_Waitall', where);
      const source = posted[(i + n - 1) % n]!.send;
      const goesOn = Math.max(all.enter, source.enter);
      this.leave(all, this.interrupted(process, goesOn), ns());
      return { all, goesOn, source };
    });
    const received = members.map((process, i) =>
      this.event({
        kind: KIND.receive,
        partner: members[(i + n - 1) % n]!,
        bytes: 8,
        posted: posted[i]!.receive.enter,
        completed: completed[i]!.all.leave,
        postedBy: this.callOf(posted[i]!.receive, process),
        completedBy: completed[i]!.all,
      }),
    );
    members.forEach((_, i) => {
      const sent = this.event({
        kind: KIND.send,
        partner: members[(i + 1) % n]!,
        bytes: 8,
        posted: posted[i]!.send.enter,
        completed: completed[i]!.all.leave,
        postedBy: posted[i]!.send,
        completedBy: completed[i]!.all,
      });
      const other = received[(i + 1) % n]!;
      [sent.tie, other.tie] = [other, sent];
    });
    completed.forEach(({ all, goesOn, source }, i) => {
      this.noteWait(all, all.enter, goesOn, source, received[i]!);
    });
  }

  private callOf(call: DoneCall, process: number): DoneCall {
    if (call.process !== process) throw new Error('a call of another process');
    return call;
  }

  /** A blocking collective operation. @param root index into the members; 0 where there is none */
  collective(
    region: 'MPI_Barrier' | 'MPI_Allreduce' | 'MPI_Bcast' | 'MPI_Reduce' | 'MPI_Scan',
    communicator: number,
    root: number,
    where: number,
    ns: () => number,
  ): void {
    const members = this.communicators[communicator]!;
    const calls = members.map((process) => this.enter(process, region, where));
    // A begin comes a little after the enter.
    const begins = calls.map(({ enter }) => enter + this.own(ns()));
    const last = (indexes: number[]): number => indexes.reduce((a, b) => (begins[b]! > begins[a]! ? b : a));
    const everybody = members.map((_, i) => i);
    const operation = this.operations++;
    calls.forEach((call, i) => {
      let awaited = i;
      if (region === 'MPI_Barrier' || region === 'MPI_Allreduce') awaited = last(everybody);
      else if (region === 'MPI_Bcast') awaited = root;
      else if (region === 'MPI_Reduce' && i === root) awaited = last(everybody);
      else if (region === 'MPI_Scan') awaited = last(everybody.slice(0, i + 1));
      const goesOn = Math.max(begins[i]!, begins[awaited]!);
      const end = this.interrupted(call.process, goesOn) + this.own(ns() + 1);
      this.leave(call, end, ns());
      const event = this.event({
        kind: KIND.collective,
        operation: COLLECTIVE[region.slice(4).toUpperCase() as 'BARRIER'],
        communicator,
        partner: region === 'MPI_Bcast' || region === 'MPI_Reduce' ? members[root]! : NONE,
        bytes: region === 'MPI_Barrier' ? 0 : 8,
        posted: begins[i]!,
        completed: end,
        postedBy: call,
        completedBy: call,
      });
      event.tie = operation;
      this.noteWait(call, begins[i]!, goesOn, calls[awaited]!, event);
    });
  }

  /** MPI_Ibarrier, computing, MPI_Wait. */
  ibarrier(where: number, ns: () => number): void {
    const members = this.communicators[0]!;
    const requests = members.map((process) => {
      const request = this.enter(process, 'MPI_Ibarrier', where);
      this.leave(request, request.enter, ns());
      this.compute(process, where, ns());
      return request;
    });
    const last = requests.reduce((a, b) => (b.enter > a.enter ? b : a));
    const operation = this.operations++;
    requests.forEach((request) => {
      const wait = this.enter(request.process, 'MPI_Wait', where);
      const goesOn = Math.max(wait.enter, last.enter);
      this.leave(wait, this.interrupted(request.process, goesOn), ns());
      const event = this.event({
        kind: KIND.collective,
        operation: COLLECTIVE.BARRIER,
        partner: NONE,
        bytes: 0,
        posted: request.enter,
        completed: wait.leave,
        postedBy: request,
        completedBy: wait,
      });
      event.tie = operation;
      this.noteWait(wait, wait.enter, goesOn, last, event);
    });
  }

  /** MPI_Finalize, in which all wait for the last one; the span ends when it is entered. */
  finalize(own: () => number): void {
    const calls = this.calls.map((_, process) => this.enter(process, 'MPI_Finalize', 0));
    const last = calls.reduce((a, b) => (b.enter > a.enter ? b : a));
    for (const call of calls) {
      this.leave(call, last.enter, own());
      this.noteWait(call, call.enter, last.enter, last, null);
    }
  }

  private noteWait(
    call: DoneCall,
    start: number,
    end: number,
    cause: DoneCall,
    event: DoneEvent | null,
  ): void {
    if (end > start) call.wait = { start, ns: end - start, cause, event };
  }

  /** Everything as columns. */
  columns(): ExecutionColumns {
    for (const [process, gap] of this.pending.entries()) this.lastGap[process]!.push(...gap.splice(0));
    for (const events of this.events) events.sort((a, b) => a.posted - b.posted);
    return columnsOf({
      processes: this.processes,
      communicators: this.communicators,
      calls: this.calls,
      events: this.events,
      lastGap: this.lastGap,
      begin: this.begin,
      end: this.clock,
      operations: this.operations,
      fromCallStacks: this.rules.fromCallStacks ?? false,
      away: this.rules.offCore === undefined ? null : this.away,
    });
  }
}

/** Processes that do random things with each other, each in a time of its own. */
export function randomExecution({
  seed,
  processes = 5,
  steps = 40,
  rules = {},
  bare = false,
}: ExecutionOptions): DoneExecution {
  const { uniform } = randomNumbers(seed);
  const below = (n: number): number => Math.floor(uniform() * n);
  const ns = (): number => (uniform() < 0.3 ? 0 : below(50));
  const begin = Array.from({ length: processes }, () => 1000 + below(100));
  const done = new DoneExecution(processes, rules, begin);
  if (!bare) for (let process = 0; process < processes; process++) done.init(process, below(500));
  for (let step = 0; step < steps; step++) {
    for (let process = 0; process < processes; process++) {
      for (let i = below(4); i > 0; i--) done.compute(process, below(FUNCTIONS.length), below(200));
    }
    const where = below(FUNCTIONS.length);
    const from = below(processes);
    const to = (from + 1 + below(processes - 1)) % processes;
    const kind = uniform();
    const communicator = below(3);
    const root = below(done.communicators[communicator]!.length);
    if (kind < 0.5) done.message(from, to, uniform() < 0.5, where, [ns(), ns()]);
    else if (kind < 0.7) done.ring(done.communicators[communicator]!, where, ns);
    else if (kind < 0.75) done.collective('MPI_Barrier', communicator, 0, where, ns);
    else if (kind < 0.8) done.collective('MPI_Allreduce', communicator, 0, where, ns);
    else if (kind < 0.86) done.collective('MPI_Bcast', communicator, root, where, ns);
    else if (kind < 0.92) done.collective('MPI_Reduce', communicator, root, where, ns);
    else if (kind < 0.96) done.collective('MPI_Scan', communicator, 0, where, ns);
    else done.ibarrier(where, ns);
  }
  for (let process = 0; process < processes; process++) done.compute(process, 0, below(300));
  if (!bare) done.finalize(ns);
  return done;
}
