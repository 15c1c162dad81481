import { COLLECTIVE_NAMES } from '../../otf2/codes.ts';
import { KIND, NONE, type Trace } from '../../trace/trace.ts';
import type { Message, Operation } from './operations.ts';
import type { ProcessCall } from './process-calls.ts';

/** What operations are made of, the same for all processes. */
export interface OperationSources {
  trace: Trace;
  /** By event: the tag of its message; NONE: it is left out. */
  tags: Int32Array;
  /** By event of a collective: the number of what the process gives, and its root's rank or NONE; undefined: it is left out. */
  sizes: ReadonlyMap<number, { sizes: number; root: number }>;
  /** A process as another one sees it, in C. */
  partnerCode(process: number, partner: number): string;
  /** Takes what cannot be reproduced as it was. */
  note(text: string): void;
}

/** What a process does, and how long it computes before. */
export interface Step {
  operation: Operation;
  gapNs: number;
  call: Pick<ProcessCall, 'functions' | 'instance'>;
}

/** Calls after which nobody knows beforehand what is complete. */
const ANY_OR_TEST = /^P?MPI_(Wait(any|some)|Test(all|any|some)?)_*$/i;
const NON_BLOCKING = /^MPI_(I[a-z_]+|Start|Startall)$/;

/**
 * Makes the operations of a process of its MPI calls, in order. Requests get the lowest numbers that are free, so that loops use the
 * same ones in each round; one is free again where the trace completes it.
 */
export class ProcessOperations {
  readonly steps: Step[] = [];
  /** How many requests are open at once, at most. */
  slots = 0;
  private readonly sources: OperationSources;
  private readonly process: number;
  private readonly slotOf = new Map<number, number>();
  private readonly isTaken: boolean[] = [];
  /** Whether the last step may take what the next call completes. */
  private isMergeable = false;

  constructor(sources: OperationSources, process: number) {
    this.sources = sources;
    this.process = process;
  }

  take(call: ProcessCall): void {
    if (call.completed.length > 0) this.wait(call);
    const events = call.posted.filter((event) => this.isKept(event));
    if (events.length === 0) return;
    const name = call.name.replace(/^P(?=MPI_)/, '');
    const isRequest = NON_BLOCKING.test(name);
    const operations = this.operationsOf(name, events, isRequest);
    for (const [i, operation] of operations.entries()) {
      this.steps.push({ operation, gapNs: i === 0 ? call.gapNs : 0, call });
    }
    this.isMergeable = false;
  }

  /** Waits for all that is open still. */
  end(): void {
    const slots = [...this.slotOf.values()].sort((a, b) => a - b);
    if (slots.length === 0) return;
    const call = this.steps.at(-1)!.call;
    this.steps.push({ operation: { what: 'wait', slots }, gapNs: 0, call: { ...call, instance: NONE } });
  }

  private isKept(event: number): boolean {
    const { trace, tags, sizes } = this.sources;
    return trace.transfers.kind[trace.events.transfer[event]!] === KIND.collective
      ? sizes.has(event)
      : tags[event] !== NONE;
  }

  private wait(call: ProcessCall): void {
    const slots: number[] = [];
    for (const event of call.completed) {
      const slot = this.slotOf.get(event);
      if (slot === undefined) continue;
      slots.push(slot);
      this.slotOf.delete(event);
      this.isTaken[slot] = false;
    }
    if (slots.length === 0) return;
    const isAny = ANY_OR_TEST.test(call.name);
    const latest = this.steps.at(-1);
    if (isAny) this.sources.note(ANY_NOTE);
    if (isAny && this.isMergeable && latest?.operation.what === 'wait') {
      const all = [...new Set([...latest.operation.slots, ...slots])].sort((a, b) => a - b);
      this.steps[this.steps.length - 1] = {
        ...latest,
        operation: { what: 'wait', slots: all },
        gapNs: latest.gapNs + call.gapNs,
      };
    } else {
      const operation: Operation = { what: 'wait', slots: slots.sort((a, b) => a - b) };
      this.steps.push({ operation, gapNs: call.gapNs, call });
    }
    this.isMergeable = isAny;
  }

  /** Those of one call. */
  private operationsOf(name: string, events: readonly number[], isRequest: boolean): Operation[] {
    const messages = events.filter((event) => !this.isCollective(event));
    const collectives = events
      .filter((event) => this.isCollective(event))
      .map((event) => this.collective(name, event, isRequest));
    if (messages.length === 0) return collectives;
    const made = messages.map((event) => this.message(event, isRequest));
    if (/^MPI_Sendrecv(_replace)?$/.test(name) && made.length <= 2) {
      const [send = null, receive = null] = ['send', 'receive'].map((side) =>
        made.find(({ kind }) => kind === side),
      ) as (Message | undefined)[];
      return [{ what: 'exchange', call: name, send, receive }, ...collectives];
    }
    if (/^MPI_Start(all)?$/.test(name)) {
      return [{ what: 'start', call: name, messages: made }, ...collectives];
    }
    return [...made.map((message): Operation => ({ what: 'message', call: name, message })), ...collectives];
  }

  private isCollective(event: number): boolean {
    const { events, transfers } = this.sources.trace;
    return transfers.kind[events.transfer[event]!] === KIND.collective;
  }

  private message(event: number, isRequest: boolean): Message {
    const { trace, tags, partnerCode } = this.sources;
    const { events, transfers } = trace;
    const transfer = events.transfer[event]!;
    return {
      kind: transfers.kind[transfer] === KIND.send ? 'send' : 'receive',
      partner: partnerCode(this.process, transfers.partner[transfer]!),
      bytes: transfers.bytes[transfer]!,
      tag: tags[event]!,
      communicator: transfers.communicator[transfer]!,
      slot: isRequest ? this.open(event) : NONE,
    };
  }

  private collective(name: string, event: number, isRequest: boolean): Operation {
    const { trace, sizes } = this.sources;
    const { events, transfers, communicators } = trace;
    const transfer = events.transfer[event]!;
    const communicator = transfers.communicator[transfer]!;
    const { members, self } = communicators[communicator]!;
    const { sizes: own, root } = sizes.get(event)!;
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

  private open(event: number): number {
    let slot = this.isTaken.indexOf(false);
    if (slot < 0) slot = this.isTaken.length;
    this.isTaken[slot] = true;
    this.slotOf.set(event, slot);
    this.slots = Math.max(this.slots, slot + 1);
    return slot;
  }
}

const ANY_NOTE =
  'MPI_Waitany, MPI_Waitsome and tests: what they completed is waited for where they completed it';
