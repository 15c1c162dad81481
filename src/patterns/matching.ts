import { KIND, NONE, type Trace } from '../trace/trace.ts';
import { Interner } from './interner.ts';

/** What ties events together. */
export interface Ties {
  /**
   * By event: the other end of a message, or the number of a collective operation; NONE for what stayed unmatched. The
   * event's kind tells which.
   */
  tie: Int32Array;
  /** How many collective operations there are. */
  collectives: number;
  /** Events without a counterpart (METHOD 2.3): counted, never fatal. */
  unmatched: number;
}

/** Ties messages and collectives together (METHOD 2.3). O(events). */
export function tieEvents(trace: Trace): Ties {
  const tie = new Int32Array(trace.events.count).fill(NONE);
  const unmatchedMessages = matchMessages(trace, tie);
  const { count, unmatched } = matchCollectives(trace, tie);
  return { tie, collectives: count, unmatched: unmatchedMessages + unmatched };
}

/**
 * First in, first out per (communicator, source, destination, tag), both sides in order of posting: the k-th send of a
 * channel goes with its k-th receive. All events of one side of a channel are on one process, so the order of events is
 * their order of posting.
 *
 * @param tie output, filled with NONE
 * @returns how many sends and receives stayed unmatched
 */
function matchMessages(trace: Trace, tie: Int32Array): number {
  const { count, transfer } = trace.events;
  const { endOf, channels } = numberChannels(trace);
  // Sends queue up, linked through their ties, which are not known yet; receives take from the front.
  const head = new Int32Array(channels).fill(NONE);
  const tail = new Int32Array(channels).fill(NONE);
  let unmatched = 0;
  for (let event = 0; event < count; event++) {
    const end = endOf[transfer[event]!]!;
    if (end < 0 || (end & RECEIVES) !== 0) continue;
    const channel = end >> 1;
    unmatched++;
    if (head[channel] === NONE) head[channel] = event;
    else tie[tail[channel]!] = event;
    tail[channel] = event;
  }
  for (let event = 0; event < count; event++) {
    const end = endOf[transfer[event]!]!;
    if (end < 0 || (end & RECEIVES) === 0) continue;
    const channel = end >> 1;
    const send = head[channel]!;
    if (send === NONE) {
      unmatched++;
      continue;
    }
    head[channel] = tie[send]!;
    tie[event] = send;
    tie[send] = event;
    unmatched--;
  }
  for (let channel = 0; channel < channels; channel++) {
    for (let send = head[channel]!; send !== NONE; ) {
      const next = tie[send]!;
      tie[send] = NONE;
      send = next;
    }
  }
  return unmatched;
}

/** Set in the end of a channel that receives. */
const RECEIVES = 1;
/** `endOf` of a transfer that was not met yet, and of a collective. */
const NOT_MET = -1;
const NO_CHANNEL = -2;

/**
 * Numbers the distinct (communicator, source, destination, tag) of the messages.
 *
 * @returns by transfer: twice the number of its channel, and RECEIVES where it is a receive; negative for collectives
 */
function numberChannels({ transfers, processStart, processes, events }: Trace): {
  endOf: Int32Array;
  channels: number;
} {
  const { transfer: transferOf } = events;
  const { kind, communicator, partner, tag } = transfers;
  const endOf = new Int32Array(transfers.count).fill(NOT_MET);
  const channels = new Interner();
  const key = new Int32Array(4);
  for (let process = 0; process < processes; process++) {
    const behind = processStart[process + 1]!;
    for (let event = processStart[process]!; event < behind; event++) {
      const transfer = transferOf[event]!;
      if (endOf[transfer] !== NOT_MET) continue;
      if (kind[transfer] === KIND.collective) {
        endOf[transfer] = NO_CHANNEL;
        continue;
      }
      const isSend = kind[transfer] === KIND.send;
      key[0] = communicator[transfer]!;
      key[1] = isSend ? process : partner[transfer]!;
      key[2] = isSend ? partner[transfer]! : process;
      key[3] = tag[transfer]!;
      endOf[transfer] = 2 * channels.number(key, 0, 4) + (isSend ? 0 : RECEIVES);
    }
  }
  return { endOf, channels: channels.count };
}

/**
 * The k-th collective on a communicator is the same operation on all its members. One whose operation differs from that
 * of the others, or that some members did not take part in, is counted as unmatched; the former is tied to nothing.
 *
 * @param tie output, filled with NONE for collectives
 */
function matchCollectives(trace: Trace, tie: Int32Array): { count: number; unmatched: number } {
  const { events, transfers, processes, processStart, communicators } = trace;
  const numberOf: number[][] = communicators.map(() => []);
  const operation: number[] = [];
  const taken: number[] = [];
  const home: number[] = [];
  const done = new Int32Array(communicators.length);
  let unmatched = 0;
  for (let process = 0; process < processes; process++) {
    done.fill(0);
    for (let event = processStart[process]!; event < processStart[process + 1]!; event++) {
      const transfer = events.transfer[event]!;
      if (transfers.kind[transfer] !== KIND.collective) continue;
      const communicator = transfers.communicator[transfer]!;
      const numbers = numberOf[communicator]!;
      const k = done[communicator]!++;
      const isNew = communicators[communicator]!.self || k >= numbers.length;
      const number = isNew ? operation.length : numbers[k]!;
      if (isNew) {
        numbers[k] = number;
        operation.push(transfers.operation[transfer]!);
        taken.push(0);
        home.push(communicator);
      } else if (operation[number] !== transfers.operation[transfer]) {
        unmatched++;
        continue;
      }
      tie[event] = number;
      taken[number]!++;
    }
  }
  for (let number = 0; number < operation.length; number++) {
    const { self, members } = communicators[home[number]!]!;
    if (!self && taken[number]! < members.length) unmatched += taken[number]!;
  }
  return { count: operation.length, unmatched };
}
