import { KIND, NONE, type Trace } from '../../../trace/columns/trace.ts';
import { COLLECTIVE_NAMES } from '../../../trace/otf2/codes.ts';
import { MinimumHeap } from '../../patterns/sequence/minimum-heap.ts';
import { ANY_OR_TEST } from '../program/polling.ts';
import type { Collectives } from './collectives.ts';
import type { Matching } from './matching.ts';
import { type Message, type Operation, POLLED } from './operations.ts';
import type { ViewFromProcess } from './partner-code.ts';
import type { ProcessCall } from './process-calls.ts';

/** What operations are made of, the same for all processes. */
export interface OperationSources extends Omit<Matching, 'alone'> {
  trace: Trace;
  view: ViewFromProcess;
  collectives: Collectives;
  /** Takes what cannot be reproduced as it was. */
  note(text: string): void;
}

/** What a process does, and how long it computes before. */
export interface Step {
  operation: Operation;
  gapNs: number;
  /** What it posts, in the order of its messages. */
  events: readonly number[];
  call: Pick<ProcessCall, 'functions' | 'instance'>;
}

/** Their requests are the program's own, made once. */
const STARTS = /^MPI_Start(all)?$/;
const NON_BLOCKING = /^MPI_(I[a-z_]+|Start|Startall)$/;

/** Operations of MPI calls, in order. Requests get the lowest free numbers, so that loops use the same. */
export class ProcessOperations {
  readonly steps: Step[] = [];
  /** How many requests are open at once, at most. */
  slots = 0;
  /** The same of those that polled stretches wait for together. */
  polledSlots = 0;
  private polledOpen = 0;
  private readonly slotOf = new Map<number, number>();
  /** Numbers of requests that are complete. */
  private readonly free: MinimumHeap;
  /** Whether the last step may take what the next call completes. */
  private isMergeable = false;

  constructor(
    private readonly sources: OperationSources,
    private readonly process: number,
    private readonly polled: ReadonlySet<number>,
  ) {
    const { processStart } = sources.trace;
    this.free = new MinimumHeap(processStart[process + 1]! - processStart[process]!);
  }

  take(call: ProcessCall): void {
    if (call.completed.length > 0) this.wait(call);
    const events = call.posted.filter((event) => this.isKept(event));
    if (events.length === 0) return;
    const name = call.name.replace(/^P(?=MPI_)/, '');
    const isRequest = NON_BLOCKING.test(name);
    let { gapNs } = call;
    for (const own of this.operationsOf(name, events, isRequest)) {
      this.steps.push({ ...own, gapNs, call });
      gapNs = 0;
    }
    this.isMergeable = false;
  }

  /** Waits for all that is open still. After it the steps are whole. */
  end(): void {
    const slots = [...this.slotOf.values()];
    if (slots.length > 0) {
      const { functions } = this.steps.at(-1)!.call;
      const call = { functions, instance: NONE };
      this.steps.push({ operation: { what: 'wait', slots }, gapNs: 0, events: [], call });
    }
    for (const { operation } of this.steps)
      if (operation.what === 'wait') operation.slots = [...new Set(operation.slots)].sort((a, b) => a - b);
  }

  private isKept(event: number): boolean {
    const { tags, collectives } = this.sources;
    return this.isCollective(event) ? collectives.ofEvent.has(event) : tags[event] !== NONE;
  }

  private wait(call: ProcessCall): void {
    const slots: number[] = [];
    for (const event of call.completed) {
      const slot = this.slotOf.get(event);
      if (slot === undefined) continue;
      slots.push(slot);
      this.slotOf.delete(event);
      if (slot === POLLED) this.polledOpen = 0;
      else this.free.push(slot);
    }
    if (slots.length === 0) return;
    const isAny = ANY_OR_TEST.test(call.name);
    const latest = this.steps.at(-1);
    if (isAny) this.sources.note(ANY_NOTE);
    if (isAny && this.isMergeable && latest?.operation.what === 'wait') {
      for (const slot of slots) latest.operation.slots.push(slot);
      latest.gapNs += call.gapNs;
    } else this.steps.push({ operation: { what: 'wait', slots }, gapNs: call.gapNs, events: [], call });
    this.isMergeable = isAny;
  }

  private operationsOf(
    name: string,
    events: readonly number[],
    isRequest: boolean,
  ): Pick<Step, 'operation' | 'events'>[] {
    const posted = events.filter((event) => !this.isCollective(event));
    const isPersistent = STARTS.test(name);
    const messages = posted.map((event) => this.message(event, isRequest, isPersistent));
    const collectives = events
      .filter((event) => this.isCollective(event))
      .map((event) => ({ operation: this.collective(name, event, isRequest), events: [event] }));
    return [...this.messageOperations(name, messages, posted), ...collectives];
  }

  private messageOperations(
    name: string,
    messages: readonly Message[],
    events: readonly number[],
  ): Pick<Step, 'operation' | 'events'>[] {
    if (messages.length === 0) return [];
    const placesOf = (side: Message['kind']): number[] =>
      messages.flatMap(({ kind }, i) => (kind === side ? [i] : []));
    const places = [...placesOf('send'), ...placesOf('receive')];
    const isPair = messages.length <= 2 && messages[0]!.kind !== messages[1]?.kind;
    if (/^MPI_Sendrecv(_replace)?$/.test(name) && isPair) {
      const [send = null] = messages.filter(({ kind }) => kind === 'send');
      const [receive = null] = messages.filter(({ kind }) => kind === 'receive');
      const operation: Operation = { what: 'exchange', call: name, send, receive };
      return [{ operation, events: places.map((i) => events[i]!) }];
    }
    if (STARTS.test(name))
      return [{ operation: { what: 'start', call: name, messages: [...messages] }, events }];
    return messages.map((message, i) => ({
      operation: { what: 'message', call: name, message },
      events: [events[i]!],
    }));
  }

  private isCollective(event: number): boolean {
    const { events, transfers } = this.sources.trace;
    return transfers.kind[events.transfer[event]!] === KIND.collective;
  }

  private message(event: number, isRequest: boolean, isPersistent: boolean): Message {
    const { trace, tags, longer, view } = this.sources;
    const { events, transfers } = trace;
    const transfer = events.transfer[event]!;
    return {
      kind: transfers.kind[transfer] === KIND.send ? 'send' : 'receive',
      partner: view.partner(this.process, transfers.partner[transfer]!),
      bytes: longer.get(event) ?? transfers.bytes[transfer]!,
      tag: tags[event]!,
      communicator: transfers.communicator[transfer]!,
      slot: isRequest ? this.open(event, isPersistent) : NONE,
      isBuffered: false,
    };
  }

  private collective(name: string, event: number, isRequest: boolean): Operation {
    const { trace, collectives } = this.sources;
    const { events, transfers, communicators } = trace;
    const transfer = events.transfer[event]!;
    const communicator = transfers.communicator[transfer]!;
    const { members, self } = communicators[communicator]!;
    const { sizes: own, root } = collectives.ofEvent.get(event)!;
    return {
      what: 'collective',
      call: name,
      operation: COLLECTIVE_NAMES[transfers.operation[transfer]!]!,
      communicator,
      members: self ? 1 : members.length,
      root,
      sizes: own,
      slot: isRequest ? this.open(event) : NONE,
    };
  }

  private open(event: number, isPersistent = true): number {
    if (this.polled.has(event) && !isPersistent) {
      this.polledSlots = Math.max(this.polledSlots, ++this.polledOpen);
      this.slotOf.set(event, POLLED);
      return POLLED;
    }
    const slot = this.free.size > 0 ? this.free.pop() : this.slots++;
    this.slotOf.set(event, slot);
    return slot;
  }
}

const ANY_NOTE =
  'MPI_Waitany, MPI_Waitsome and tests: what they completed is waited for where they completed it';
