import type { InputError } from '../../../base/errors.ts';
import { NONE, type Trace } from '../../../trace/columns/trace.ts';
import { Interner } from '../../patterns/interner.ts';
import { entryOf } from '../../patterns/memoize.ts';
import { ROOTED } from './collectives.ts';
import { type CollectiveOperation, type Message, messagesOf, type Operation, POLLED } from './operations.ts';
import { impossible } from './trace-rules.ts';

/** What a process does: numbers of operations, and the events that they post, in order. */
export interface ProcessProgram {
  operations: Int32Array;
  events: Int32Array;
}

/** So large messages every MPI library sends before anybody receives them, but for those to oneself. */
const MAX_EAGER_BYTES = 1024;

/** Something that has to happen before a call ends. */
interface Pending {
  what: 'send' | 'receive' | 'collective';
  /** Number of the operation that began it. */
  operation: number;
  event: number;
  /** Of a message its channel, of a collective its communicator; and which it is there, from 0 on. */
  of: number;
  k: number;
}

interface ProcessState {
  next: number;
  nextEvent: number;
  requests: Pending[];
  /** Of the polled stretch that it is in. */
  polled: Pending[];
  /** What its call still waits for, the next one last. */
  waiting: Pending[];
  isReady: boolean;
}

/** How far the members of a communicator are. */
interface Gathering {
  members: readonly number[];
  /** By process: collective operations that it has begun. */
  begun: Map<number, number>;
  /** By operation: how many have begun it, whether the root has, whether members wait for it later. */
  arrived: number[];
  hasRoot: boolean[];
  requests: boolean[];
}

interface Rehearsed {
  trace: Trace;
  /** Of messages, by event. */
  tags: Int32Array;
  operations: readonly Operation[];
  programs: readonly ProcessProgram[];
}

/**
 * Goes through a skeleton as an MPI library that buffers as little as possible: so it ends with any.
 * @returns numbers of operations whose messages have to be sent from a buffer of the program
 * @throws InputError where processes wait for one another all the same
 */
export function rehearse(rehearsed: Rehearsed): Set<number> {
  return new Rehearsal(rehearsed).run();
}

class Rehearsal {
  private readonly buffered = new Set<number>();
  private readonly channels = new Interner();
  /** By channel: sends and receives that were begun. */
  private readonly sent: number[] = [];
  private readonly received: number[] = [];
  private readonly gatherings = new Map<number, Gathering>();
  private readonly states: readonly ProcessState[];
  private readonly ready: number[] = [];

  constructor(private readonly rehearsed: Rehearsed) {
    this.states = rehearsed.programs.map(() => ({
      next: 0,
      nextEvent: 0,
      requests: [],
      polled: [],
      waiting: [],
      isReady: false,
    }));
  }

  run(): Set<number> {
    for (let process = this.rehearsed.programs.length - 1; process >= 0; process--) this.wake(process);
    do {
      for (let process = this.ready.pop(); process !== undefined; process = this.ready.pop()) {
        this.states[process]!.isReady = false;
        this.follow(process, this.states[process]!);
      }
    } while (this.buffersMore());
    const process = this.states.findIndex(({ waiting }) => waiting.length > 0);
    if (process >= 0) throw this.stuck(process);
    return this.buffered;
  }

  private wake(process: number): void {
    const state = this.states[process]!;
    if (state.isReady) return;
    state.isReady = true;
    this.ready.push(process);
  }

  private follow(process: number, state: ProcessState): void {
    const { operations } = this.rehearsed.programs[process]!;
    const { waiting } = state;
    for (;;) {
      while (waiting.length > 0) {
        if (!this.isDone(waiting.at(-1)!, process)) return;
        waiting.pop();
      }
      if (state.next === operations.length) return;
      this.begin(process, operations[state.next++]!);
    }
  }

  private begin(process: number, number: number): void {
    const operation = this.rehearsed.operations[number]!;
    const { waiting, requests, polled } = this.states[process]!;
    for (const message of messagesOf(operation)) {
      const pending = this.message(process, number, message);
      if (message.slot === POLLED) polled.push(pending);
      else if (message.slot !== NONE) requests[message.slot] = pending;
      if (message.slot === NONE || isProbed(operation)) waiting.push(pending);
    }
    if (operation.what === 'wait') {
      for (const slot of operation.slots) {
        if (slot === POLLED) waiting.push(...polled.splice(0));
        else waiting.push(requests[slot]!);
      }
    } else if (operation.what === 'collective') {
      const pending = this.collective(process, number, operation);
      if (operation.slot === NONE) waiting.push(pending);
      else requests[operation.slot] = pending;
    }
  }

  private message(process: number, operation: number, { kind }: Message): Pending {
    const event = this.takeEvent(process);
    const { events, transfers } = this.rehearsed.trace;
    const transfer = events.transfer[event]!;
    const partner = transfers.partner[transfer]!;
    const [from, to] = kind === 'send' ? [process, partner] : [partner, process];
    const key = Int32Array.of(from, to, transfers.communicator[transfer]!, this.rehearsed.tags[event]!);
    const channel = this.channels.number(key, 0, key.length);
    const begun = kind === 'send' ? this.sent : this.received;
    const k = begun[channel] ?? 0;
    begun[channel] = k + 1;
    this.wake(partner);
    return { what: kind, operation, event, of: channel, k };
  }

  private collective(
    process: number,
    number: number,
    { call, communicator, root, operation, slot }: CollectiveOperation,
  ): Pending {
    const event = this.takeEvent(process);
    const { members, self } = this.rehearsed.trace.communicators[communicator]!;
    // Every process has its own one: it waits for nobody.
    const key = self ? -1 - process : communicator;
    const gathering = entryOf(this.gatherings, key, () => ({
      members: self ? [process] : [...members],
      begun: new Map(),
      arrived: [],
      hasRoot: [],
      requests: [],
    }));
    const k = gathering.begun.get(process) ?? 0;
    gathering.begun.set(process, k + 1);
    gathering.requests[k] ??= slot !== NONE;
    if (gathering.requests[k] !== (slot !== NONE))
      throw impossible(this.rehearsed.trace, process, event, {
        found: `${call}, where another process waits for it ${slot === NONE ? 'later' : 'in the call'}`,
        rule: 'all processes of a communicator wait for a collective operation in its call, or none does',
      });
    gathering.arrived[k] = (gathering.arrived[k] ?? 0) + 1;
    const isRoot = ROOTED.has(operation) && gathering.members[root] === process;
    if (isRoot) gathering.hasRoot[k] = true;
    if (isRoot || gathering.arrived[k] === gathering.members.length)
      for (const member of gathering.members) this.wake(member);
    return { what: 'collective', operation: number, event, of: key, k };
  }

  private takeEvent(process: number): number {
    return this.rehearsed.programs[process]!.events[this.states[process]!.nextEvent++]!;
  }

  private isDone(pending: Pending, process: number): boolean {
    const { what, of, k } = pending;
    if (what === 'receive') return (this.sent[of] ?? 0) > k;
    if (what === 'send') return (this.received[of] ?? 0) > k || this.isBuffered(pending, process);
    const { arrived, hasRoot, members } = this.gatherings.get(of)!;
    if (arrived[k] === members.length) return true;
    const { operation, root } = this.rehearsed.operations[pending.operation] as CollectiveOperation;
    if (!ROOTED.has(operation) || this.bytesOf(pending) > MAX_EAGER_BYTES) return false;
    const isFromRoot = operation === 'BCAST' || operation.startsWith('SCATTER');
    const isRoot = members[root] === process;
    return isFromRoot ? isRoot || hasRoot[k] === true : !isRoot;
  }

  /** Whether a message is sent before anybody receives it. */
  private isBuffered(pending: Pending, process: number): boolean {
    if (this.buffered.has(pending.operation)) return true;
    const operation = this.rehearsed.operations[pending.operation]!;
    if (/^MPI_I?bsend$/i.test(callOf(operation))) return true;
    const { events, transfers } = this.rehearsed.trace;
    const isToItself = transfers.partner[events.transfer[pending.event]!] === process;
    return isStandard(operation) && !isToItself && this.bytesOf(pending) <= MAX_EAGER_BYTES;
  }

  private bytesOf({ event }: Pending): number {
    const { events, transfers } = this.rehearsed.trace;
    return transfers.bytes[events.transfer[event]!]!;
  }

  /** Where no call goes on: sends what calls wait to be received from a buffer. @returns whether it could */
  private buffersMore(): boolean {
    for (const [process, { waiting }] of this.states.entries()) {
      for (const { what, operation } of waiting) {
        if (what !== 'send' || this.buffered.has(operation)) continue;
        if (!isStandard(this.rehearsed.operations[operation]!)) continue;
        this.buffered.add(operation);
        this.wake(process);
      }
    }
    return this.ready.length > 0;
  }

  private stuck(process: number): InputError {
    const { what, operation, event } = this.states[process]!.waiting.at(-1)!;
    const { events, transfers } = this.rehearsed.trace;
    const partner = transfers.partner[events.transfer[event]!]!;
    const whom = what === 'collective' ? '' : ` ${what === 'send' ? 'to' : 'from'} process ${partner}`;
    const call = callOf(this.rehearsed.operations[operation]!);
    return impossible(this.rehearsed.trace, process, event, {
      found: `${call}${whom} never ends: what it waits for comes only behind it`,
      rule: 'processes of a program that came to its end have not waited for one another in a circle',
    });
  }
}

function callOf(operation: Operation): string {
  return operation.what === 'wait' ? 'MPI_Wait' : operation.call;
}

/** Whether the MPI library chooses if it waits for the receive. */
function isStandard(operation: Operation): boolean {
  return !/^MPI_I?ssend$/i.test(callOf(operation));
}

/** Whether it looks for its message before it posts the request. */
function isProbed(operation: Operation): boolean {
  return operation.what === 'message' && operation.call === 'MPI_Imrecv';
}
