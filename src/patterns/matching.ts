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
  const { kind } = trace.transfers;
  const { channelOf, channels } = numberChannels(trace);
  // Sends queue up, linked through their ties, which are not known yet; receives take from the front.
  const head = new Int32Array(channels).fill(NONE);
  const tail = new Int32Array(channels).fill(NONE);
  let unmatched = 0;
  for (let event = 0; event < count; event++) {
    if (kind[transfer[event]!] !== KIND.send) continue;
    const channel = channelOf[transfer[event]!]!;
    unmatched++;
    if (head[channel] === NONE) head[channel] = event;
    else tie[tail[channel]!] = event;
    tail[channel] = event;
  }
  for (let event = 0; event < count; event++) {
    if (kind[transfer[event]!] !== KIND.receive) continue;
    const channel = channelOf[transfer[event]!]!;
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

/** Numbers the distinct (communicator, source, destination, tag) of the messages, by transfer. */
function numberChannels(trace: Trace): { channelOf: Int32Array; channels: number } {
  const { transfers, processStart, processes, events } = trace;
  const channelOf = new Int32Array(transfers.count).fill(NONE);
  const channels = new Interner();
  const key = new Int32Array(4);
  for (let process = 0; process < processes; process++) {
    for (let event = processStart[process]!; event < processStart[process + 1]!; event++) {
      const transfer = events.transfer[event]!;
      if (channelOf[transfer] !== NONE || transfers.kind[transfer] === KIND.collective) continue;
      const isSend = transfers.kind[transfer] === KIND.send;
      key[0] = transfers.communicator[transfer]!;
      key[1] = isSend ? process : transfers.partner[transfer]!;
      key[2] = isSend ? transfers.partner[transfer]! : process;
      key[3] = transfers.tag[transfer]!;
      channelOf[transfer] = channels.number(key, 0, 4);
    }
  }
  return { channelOf, channels: channels.count };
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
