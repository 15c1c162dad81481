import { KIND, NONE, type Trace } from '../trace/trace.ts';

/** What ties events together. */
export interface Ties {
  /** By event: the other end of its message; NONE for collectives and what stayed unmatched. */
  partnerEvent: Int32Array;
  /** By event: number of its collective operation; NONE for messages and what stayed unmatched. */
  collective: Int32Array;
  /** How many collective operations there are. */
  collectives: number;
  /** Events without a counterpart (DESIGN 2.3): counted, never fatal. */
  unmatched: number;
}

/** Ties messages and collectives together (DESIGN 2.3). O(events). */
export function tieEvents(trace: Trace): Ties {
  const partnerEvent = new Int32Array(trace.events.count).fill(NONE);
  const collective = new Int32Array(trace.events.count).fill(NONE);
  const unmatchedMessages = matchMessages(trace, partnerEvent);
  const { count, unmatched } = matchCollectives(trace, collective);
  return { partnerEvent, collective, collectives: count, unmatched: unmatchedMessages + unmatched };
}

/**
 * First in, first out per (communicator, source, destination, tag), both sides in order of posting: the k-th send of a
 * channel goes with its k-th receive.
 *
 * @param partnerEvent output, filled with NONE
 * @returns how many sends and receives stayed unmatched
 */
export function matchMessages(trace: Trace, partnerEvent: Int32Array): number {
  const { events, processes, processStart } = trace;
  const channels = new Channels(events.count);
  const channelOf = new Int32Array(events.count);
  for (let process = 0; process < processes; process++) {
    for (let event = processStart[process]!; event < processStart[process + 1]!; event++) {
      if (events.kind[event] === KIND.collective) continue;
      const other = events.partner[event]!;
      const isSend = events.kind[event] === KIND.send;
      channelOf[event] = channels.of(
        events.communicator[event]!,
        isSend ? process : other,
        isSend ? other : process,
        events.tag[event]!,
      );
    }
  }
  // All events of one side of a channel are on one process, so event order is order of posting. Sends queue up in
  // linked lists; receives take from the front.
  const head = new Int32Array(channels.count).fill(NONE);
  const tail = new Int32Array(channels.count).fill(NONE);
  const next = new Int32Array(events.count).fill(NONE);
  let messages = 0;
  let unmatched = 0;
  for (let event = 0; event < events.count; event++) {
    if (events.kind[event] !== KIND.send) continue;
    const channel = channelOf[event]!;
    messages++;
    if (head[channel] === NONE) head[channel] = event;
    else next[tail[channel]!] = event;
    tail[channel] = event;
  }
  unmatched = messages;
  for (let event = 0; event < events.count; event++) {
    if (events.kind[event] !== KIND.receive) continue;
    const channel = channelOf[event]!;
    const send = head[channel]!;
    if (send === NONE) {
      unmatched++;
      continue;
    }
    head[channel] = next[send]!;
    partnerEvent[event] = send;
    partnerEvent[send] = event;
    unmatched--;
  }
  return unmatched;
}

/** Numbers the distinct (communicator, source, destination, tag): open addressing over columns. */
class Channels {
  count = 0;
  private slots: Int32Array;
  private communicator = new Int32Array(1024);
  private source = new Int32Array(1024);
  private destination = new Int32Array(1024);
  private tag = new Int32Array(1024);
  /** The channel asked for last on this combination is often asked for again. */
  private last = 0;

  constructor(events: number) {
    this.slots = new Int32Array(1 << Math.min(16, Math.max(6, Math.ceil(Math.log2(events + 1))))).fill(NONE);
  }

  of(communicator: number, source: number, destination: number, tag: number): number {
    if (this.count > 0 && this.is(this.last, communicator, source, destination, tag)) return this.last;
    const mask = this.slots.length - 1;
    let at = hash(communicator, source, destination, tag) & mask;
    for (;;) {
      const channel = this.slots[at]!;
      if (channel === NONE) break;
      if (this.is(channel, communicator, source, destination, tag)) {
        this.last = channel;
        return channel;
      }
      at = (at + 1) & mask;
    }
    this.slots[at] = this.count;
    this.last = this.append(communicator, source, destination, tag);
    return this.last;
  }

  private is(
    channel: number,
    communicator: number,
    source: number,
    destination: number,
    tag: number,
  ): boolean {
    return (
      this.destination[channel] === destination &&
      this.source[channel] === source &&
      this.tag[channel] === tag &&
      this.communicator[channel] === communicator
    );
  }

  private append(communicator: number, source: number, destination: number, tag: number): number {
    const channel = this.count++;
    if (channel === this.communicator.length) {
      this.communicator = twice(this.communicator);
      this.source = twice(this.source);
      this.destination = twice(this.destination);
      this.tag = twice(this.tag);
    }
    this.communicator[channel] = communicator;
    this.source[channel] = source;
    this.destination[channel] = destination;
    this.tag[channel] = tag;
    if (2 * this.count > this.slots.length) this.rehash();
    return channel;
  }

  private rehash(): void {
    this.slots = new Int32Array(2 * this.slots.length).fill(NONE);
    const mask = this.slots.length - 1;
    for (let channel = 0; channel < this.count; channel++) {
      let at =
        hash(
          this.communicator[channel]!,
          this.source[channel]!,
          this.destination[channel]!,
          this.tag[channel]!,
        ) & mask;
      while (this.slots[at] !== NONE) at = (at + 1) & mask;
      this.slots[at] = channel;
    }
  }
}

function twice(column: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * column.length);
  larger.set(column);
  return larger;
}

function hash(a: number, b: number, c: number, d: number): number {
  let h =
    Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35) ^ Math.imul(d, 0x27d4eb2f);
  h ^= h >>> 15;
  h = Math.imul(h, 0x2c1b3c6d);
  return (h ^ (h >>> 13)) >>> 0;
}

/**
 * The k-th collective on a communicator is the same operation on all its members. One whose operation differs from that
 * of the others, or that some members did not take part in, is counted as unmatched; the former is tied to nothing.
 *
 * @param collective output, filled with NONE
 */
export function matchCollectives(trace: Trace, collective: Int32Array): { count: number; unmatched: number } {
  const { events, processes, processStart, communicators } = trace;
  const numberOf: number[][] = communicators.map(() => []);
  const operation: number[] = [];
  const taken: number[] = [];
  const home: number[] = [];
  const done = new Int32Array(communicators.length);
  let unmatched = 0;
  for (let process = 0; process < processes; process++) {
    done.fill(0);
    for (let event = processStart[process]!; event < processStart[process + 1]!; event++) {
      if (events.kind[event] !== KIND.collective) continue;
      const communicator = events.communicator[event]!;
      const numbers = numberOf[communicator]!;
      const k = done[communicator]!++;
      const isNew = communicators[communicator]!.self || k >= numbers.length;
      const number = isNew ? operation.length : numbers[k]!;
      if (isNew) {
        numbers[k] = number;
        operation.push(events.operation[event]!);
        taken.push(0);
        home.push(communicator);
      } else if (operation[number] !== events.operation[event]) {
        unmatched++;
        continue;
      }
      collective[event] = number;
      taken[number]!++;
    }
  }
  for (let number = 0; number < operation.length; number++) {
    const { self, members } = communicators[home[number]!]!;
    if (!self && taken[number]! < members.length) unmatched += taken[number]!;
  }
  return { count: operation.length, unmatched };
}
