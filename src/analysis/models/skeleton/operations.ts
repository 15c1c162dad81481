import type { ModelEvent } from '../program/program-model.ts';

/** A request that is waited for with all others of its polled stretch, whose order tells nothing. */
export const POLLED = -2;

/** One side of a message. */
export interface Message {
  kind: 'send' | 'receive';
  /** The other process's rank of all, as an expression in C: "rank + 1", "at(x + 1, y)". */
  partner: string;
  bytes: number;
  tag: number;
  communicator: number;
  /** Number of its request among those that are open, or POLLED; NONE of a blocking call. */
  slot: number;
  /** Whether it is sent from a buffer of the program, whatever the call in the trace. */
  isBuffered: boolean;
}

/** What a process asks of MPI at one place, the same wherever it stands: a symbol of its skeleton. */
export type Operation =
  | { what: 'message'; call: string; message: Message }
  | { what: 'exchange'; call: string; send: Message | null; receive: Message | null }
  | { what: 'start'; call: string; messages: Message[] }
  | {
      what: 'collective';
      call: string;
      operation: string;
      communicator: number;
      /** How many processes it joins. */
      members: number;
      /** Rank in the communicator; NONE where there is none. */
      root: number;
      /** What the process gives: a number of the skeleton's sizes. */
      sizes: number;
      slot: number;
    }
  /** Waiting for all of these requests. */
  | { what: 'wait'; slots: number[] };

export type ExchangeOperation = Extract<Operation, { what: 'exchange' }>;
export type StartOperation = Extract<Operation, { what: 'start' }>;
export type CollectiveOperation = Extract<Operation, { what: 'collective' }>;

/** An operation as programs are lined up by. */
export interface SkeletonEvent extends ModelEvent {
  posted: Operation;
}

/** The event of an operation: what is done decides whether two may be lined up. */
export function eventOf(operation: Operation): SkeletonEvent {
  const kind = operation.what === 'message' ? operation.message.kind : 'collective';
  const done = operation.what === 'collective' ? operation.operation : operation.what;
  const common = { call: '', function: '', partner: '', members: '', bytes: 0 };
  return { ...common, kind, operation: done, posted: operation };
}

/** The same with its messages sent from a buffer. */
export function buffered(operation: Operation): Operation {
  const sent = (message: Message): Message => ({ ...message, isBuffered: message.kind === 'send' });
  if (operation.what === 'message') return { ...operation, message: sent(operation.message) };
  if (operation.what === 'exchange') return { ...operation, send: operation.send && sent(operation.send) };
  return operation.what === 'start' ? { ...operation, messages: operation.messages.map(sent) } : operation;
}

/** The messages of an operation, sends of an exchange first. */
export function messagesOf(operation: Operation): Message[] {
  if (operation.what === 'message') return [operation.message];
  if (operation.what === 'start') return operation.messages;
  if (operation.what !== 'exchange') return [];
  return [operation.send, operation.receive].filter((message) => message !== null);
}

/** Its messages that are sent from a buffer: by calls of the trace, or by others. */
export function bufferedMessages(operation: Operation): Message[] {
  const isByCall = operation.what === 'message' && /^MPI_I?bsend$/i.test(operation.call);
  return messagesOf(operation).filter(({ isBuffered }) => isByCall || isBuffered);
}
