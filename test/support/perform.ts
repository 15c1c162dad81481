import { COLLECTIVE } from '../../src/trace/otf2/codes.ts';
import { collectiveFunction } from './mpi-names.ts';
import { ROOT_NONE } from './otf2/writer/codes.ts';
import type { ProcessScript } from './process-script.ts';
import { membersOf, type RandomProgram, type Step } from './random-program.ts';
import type { TraceOptions } from './trace-maker.ts';

/** What the oracles know of a communication event: plain objects, one after the other as they were posted. */
export interface PlainEvent {
  process: number;
  kind: 'send' | 'receive' | 'collective';
  /** World rank of the partner. */
  partner: number;
  operation: string;
  comm: string;
  tag: number;
  bytes: number;
  posted: number;
  completed: number;
  /** The innermost call of a function that is not MPI's; null outside of all. */
  call: PlainCall | null;
  /** How many delimiters were passed before it was posted. */
  delimiters: number;
  /** The MPI call that posted it, as far as the trace tells: another object for each. */
  mpiCall: object;
}

export interface PlainCall {
  name: string;
  caller: PlainCall | null;
}

/** What a program does, told without any trace: events of each process in order of posting. */
export interface Performance {
  events: PlainEvent[][];
  /** Requests that were cancelled or never completed. */
  openRequests: number;
  /** Calls that the recording began inside and that were left. */
  unenteredCalls: number;
}

/**
 * Performs a program on paper, by METHOD 2.2: what a perfect tracer would have seen.
 *
 * @param delimiters names of MPI operations, which count when they are left, and of functions, entered or
 *   left
 */
export function perform(
  program: RandomProgram,
  delimiters: readonly string[] = ['MPI_Waitall'],
): Performance {
  let openRequests = 0;
  let unenteredCalls = 0;
  const events = program.steps.map((steps, process) => {
    const performer = new Performer(program, process, new Set(delimiters));
    for (const step of steps) performer.step(step);
    const kept = performer.kept();
    openRequests += performer.leftOut;
    unenteredCalls += performer.unentered;
    return kept;
  });
  return { events, openRequests, unenteredCalls };
}

interface Open {
  event: PlainEvent;
  isSend: boolean;
}

class Performer {
  leftOut = 0;
  unentered = 0;
  private readonly events: (PlainEvent | null)[] = [];
  private readonly open: Open[] = [];
  private now = 0;
  private call: PlainCall | null = null;
  private passed = 0;

  constructor(
    private readonly program: RandomProgram,
    private readonly process: number,
    private readonly delimiters: ReadonlySet<string>,
  ) {}

  /** Requests that are open at the end: a send is complete when it is posted, others are left out. */
  kept(): PlainEvent[] {
    for (const one of this.open) if (!one.isSend) this.drop(one.event);
    return this.events.filter((event) => event !== null);
  }

  step(step: Step): void {
    switch (step.do) {
      case 'enter':
        this.call = { name: step.name, caller: this.call };
        this.pass(step.name);
        return;
      case 'leave':
        if (this.call !== null) {
          this.pass(this.call.name);
          this.call = this.call.caller;
        } else if (this.program.beganInside) {
          this.pass('solve');
          this.unentered++;
        }
        return;
      case 'compute':
        this.now += step.ns;
        return;
      case 'wait':
      case 'waitall': {
        const done = step.do === 'wait' ? this.open.splice(0, 1) : this.open.splice(0);
        if (step.do === 'wait' && done.length === 0) return;
        this.now += step.ns;
        for (const { event } of done) event.completed = this.now;
        this.leaveMpi(step.do === 'wait' ? 'MPI_Wait' : 'MPI_Waitall');
        return;
      }
      case 'restOfWaitall':
      case 'restOfCollective':
        this.now += step.ns;
        this.rest(step);
        this.unentered++;
        return;
      case 'cancel': {
        const one = this.open.shift();
        if (one === undefined) return;
        this.drop(one.event);
        this.now += step.ns;
        this.leaveMpi('MPI_Cancel');
        return;
      }
      case 'forget': {
        const one = this.open.shift();
        if (one !== undefined && !one.isSend) this.drop(one.event);
        return;
      }
      case 'collective':
      case 'icollective': {
        const event = this.post('collective', { ...step, partner: -1, tag: 0, bytes: 2 * step.bytes });
        event.operation = step.operation;
        this.now += step.ns;
        if (step.do === 'collective') event.completed = this.now;
        else this.open.push({ event, isSend: false });
        this.leaveMpi(collectiveFunction(step.operation, step.do === 'collective'));
        return;
      }
      default:
        this.message(step);
        this.leaveMpi(`MPI_${step.do[0]!.toUpperCase()}${step.do.slice(1)}`);
    }
  }

  /** An MPI call was left: without enter and leave nobody knows of it. */
  private leaveMpi(name: string): void {
    if (this.program.mpiRegions) this.pass(name);
  }

  private pass(name: string): void {
    if (this.delimiters.has(name)) this.passed++;
  }

  /** Of what began before the recording only the end is known. */
  private rest(step: Extract<Step, { do: 'restOfWaitall' | 'restOfCollective' }>): void {
    const at = { comm: 'world', partner: -1, tag: 0 };
    if (step.do === 'restOfCollective') {
      this.post('collective', { ...at, bytes: 2 * step.bytes }).operation = step.operation;
      this.leaveMpi(collectiveFunction(step.operation));
      return;
    }
    for (const received of step.received) this.post('receive', { ...at, ...received });
    for (let k = 0; k < step.reduced; k++)
      this.post('collective', { ...at, bytes: 16 }).operation = 'ALLREDUCE';
    this.leaveMpi('MPI_Waitall');
  }

  private message(step: Extract<Step, { comm: string; tag: number }>): void {
    const before = this.now;
    const blocking: PlainEvent[] = [];
    if (step.do === 'sendrecv') {
      const [send, receive] = [
        this.post('send', { ...step, partner: step.to }),
        this.post('receive', { ...step, partner: step.from }),
      ];
      // Without enter and leave nobody knows of the MPI_Sendrecv.
      if (this.program.mpiRegions) receive.mpiCall = send.mpiCall;
      blocking.push(send, receive);
    } else if (step.do === 'send') blocking.push(this.post('send', step));
    else if (step.do === 'recv') blocking.push(this.post('receive', step));
    else {
      const isSend = step.do === 'isend';
      this.open.push({ event: this.post(isSend ? 'send' : 'receive', step), isSend });
    }
    this.now += step.ns;
    for (const event of blocking) {
      if (this.program.mpiRegions) event.completed = this.now;
      // Without the MPI call's times a record has its own: a send's at the start, a receive's at the end.
      else event.posted = event.completed = event.kind === 'send' ? before : this.now;
    }
  }

  private post(
    kind: PlainEvent['kind'],
    { partner, comm, tag, bytes }: { partner: number; comm: string; tag: number; bytes: number },
  ): PlainEvent {
    const { process, now, call, passed } = this;
    const event = {
      process,
      kind,
      partner,
      operation: '',
      comm,
      tag,
      bytes,
      posted: now,
      completed: now,
      call,
      delimiters: passed,
      mpiCall: {},
    };
    this.events.push(event);
    return event;
  }

  private drop(event: PlainEvent): void {
    this.events[this.events.indexOf(event)] = null;
    this.leftOut++;
  }
}

/** The same program for the trace maker. */
export function traced(program: RandomProgram, more: Partial<TraceOptions> = {}): TraceOptions {
  return {
    processes: program.processes,
    communicators: program.communicators,
    mpiRegions: program.mpiRegions,
    program: (p) => {
      const open: number[] = [];
      for (const step of program.steps[p.rank]!) write(program, p, step, open);
      while (p.depth > 0) p.leave();
    },
    ...more,
  };
}

function write(program: RandomProgram, p: ProcessScript, step: Step, open: number[]): void {
  const inComm = (comm: string, process: number): number => membersOf(program, comm, p.rank).indexOf(process);
  switch (step.do) {
    case 'enter':
      p.enter(step.name);
      return;
    case 'leave':
      if (p.depth > 0) p.leave();
      else if (program.beganInside) p.leaveUnentered('solve');
      return;
    case 'restOfWaitall':
      p.restOf('MPI_Waitall', step, (end, comm) => {
        // Ids that no request of the script has.
        const request = 1e6;
        for (const { partner, tag, bytes } of step.received)
          p.events.mpiIrecv(end, partner, comm, tag, bytes, request);
        for (let k = 0; k < step.reduced; k++)
          p.events.nonBlockingCollectiveComplete(end, COLLECTIVE.ALLREDUCE, comm, ROOT_NONE, 8, 8, request);
      });
      return;
    case 'restOfCollective':
      p.restOf(collectiveFunction(step.operation), step, (end, comm) => {
        p.events.mpiCollectiveEnd(end, COLLECTIVE[step.operation], comm, ROOT_NONE, step.bytes, step.bytes);
      });
      return;
    case 'compute':
      p.compute(step.ns);
      return;
    case 'wait':
      if (open.length > 0) p.wait(open.shift()!, step);
      return;
    case 'waitall':
      p.waitall(open.splice(0), step);
      return;
    case 'cancel':
      if (open.length > 0) p.cancel(open.shift()!, step);
      return;
    case 'forget':
      if (open.length > 0) p.forget(open.shift()!);
      return;
    case 'collective':
      p.collective(step.operation, step);
      return;
    case 'icollective':
      open.push(p.icollective(step.operation, step));
      return;
    case 'sendrecv':
      p.sendrecv(inComm(step.comm, step.to), inComm(step.comm, step.from), step.bytes, step);
      return;
    case 'send':
    case 'recv':
      p[step.do](inComm(step.comm, step.partner), step.bytes, step);
      return;
    default:
      open.push(p[step.do](inComm(step.comm, step.partner), step.bytes, step));
  }
}
