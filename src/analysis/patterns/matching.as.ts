// AssemblyScript (docs/decisions/009): the loops of matching.ts over events.
import { Bytes, Integers } from '../../trace/columns/columns.as';
import { Kind, NONE } from '../../trace/columns/event-codes.as';

/** How many there are: zeros at first. */
@final
@unmanaged
export class Matching {
  channels: i32;
  collectives: i32;
  /** Sends and receives without a counterpart. */
  unmatched: i32;
}

/**
 * The end of a channel that a transfer is at is twice the channel's number, and one more where it receives;
 * collectives and transfers that were not met yet are at none.
 */
export enum End {
  ofCollective = -1,
  notMet = -2,
}

/** What makes a channel. Channels are rows of four numbers. */
@final
@unmanaged
class Channel {
  source: i32;
  destination: i32;
  tag: i32;
  communicator: i32;
}

@inline
function channelAt(keys: Integers, channel: i32): Channel {
  return changetype<Channel>(changetype<usize>(keys) + ((<usize>channel) << 4));
}

/**
 * Numbers the channel of a process's transfer.
 *
 * @returns the transfer's end of it
 */
function endOf(
  matching: Matching,
  process: i32,
  transfer: i32,
  isSend: bool,
  communicator: Integers,
  partner: Integers,
  tag: Integers,
  keys: Integers,
  slots: Integers,
  mask: i32,
): i32 {
  const other = partner[transfer];
  const source = isSend ? process : other;
  const destination = isSend ? other : process;
  const comm = communicator[transfer];
  const label = tag[transfer];
  let hash: u32 = (<u32>source * 0x9e3779b1) ^ (<u32>destination * 0x85ebca6b);
  hash ^= (<u32>comm * 0xc2b2ae35) ^ (<u32>label * 0x27d4eb2f);
  hash = (hash ^ (hash >> 15)) * 0x2c1b3c6d;
  let at = <i32>(hash ^ (hash >> 13)) & mask;
  let channel = slots[at];
  while (channel != NONE) {
    const key = channelAt(keys, channel);
    if (
      key.source == source &&
      key.destination == destination &&
      key.tag == label &&
      key.communicator == comm
    )
      break;
    at = (at + 1) & mask;
    channel = slots[at];
  }
  if (channel == NONE) {
    channel = matching.channels++;
    slots[at] = channel;
    const key = channelAt(keys, channel);
    key.source = source;
    key.destination = destination;
    key.tag = label;
    key.communicator = comm;
  }
  return (channel << 1) | (isSend ? 0 : 1);
}

/**
 * Queues up the sends of a chunk of a process's events, linked through their ties, and lists its collectives.
 *
 * @param first index of the chunk's first event
 * @param end by transfer: its end, filled with `notMet`
 * @param keys the channels
 * @param slots hash table of channels, filled with NONE
 * @param mask its length less one, a power of two less one
 * @param head first send of each channel that waits, NONE without one; `tail` is the last one
 * @param tie by event, filled with NONE
 * @param collectives to which the collectives' indexes are added
 */
export function queueSends(
  matching: Matching,
  process: i32,
  first: i32,
  events: i32,
  transfer: Integers,
  kind: Bytes,
  communicator: Integers,
  partner: Integers,
  tag: Integers,
  end: Integers,
  keys: Integers,
  slots: Integers,
  mask: i32,
  head: Integers,
  tail: Integers,
  tie: Integers,
  collectives: Integers,
): void {
  let listed = matching.collectives;
  for (let i = 0; i < events; i++) {
    const event = first + i;
    const own = transfer[i];
    let side = end[own];
    if (side == End.notMet) {
      const type = kind[own];
      side =
        type == Kind.collective
          ? End.ofCollective
          : endOf(matching, process, own, type == Kind.send, communicator, partner, tag, keys, slots, mask);
      end[own] = side;
    }
    if (side < 0) collectives[listed++] = event;
    else if ((side & 1) == 0) {
      const channel = side >> 1;
      if (head[channel] == NONE) head[channel] = event;
      else tie[tail[channel]] = event;
      tail[channel] = event;
    }
  }
  matching.collectives = listed;
}

/** Ties the receives of a chunk to the sends that wait longest, and counts those that found none. */
export function takeReceives(
  matching: Matching,
  first: i32,
  events: i32,
  transfer: Integers,
  end: Integers,
  head: Integers,
  tie: Integers,
): void {
  let unmatched = matching.unmatched;
  for (let i = 0; i < events; i++) {
    const own = end[transfer[i]];
    if (own < 0 || (own & 1) == 0) continue;
    const send = head[own >> 1];
    if (send == NONE) {
      unmatched++;
      continue;
    }
    head[own >> 1] = tie[send];
    tie[send] = first + i;
    tie[first + i] = send;
  }
  matching.unmatched = unmatched;
}

/** Takes apart the queues of sends that nobody received, and counts those. */
export function dropSends(matching: Matching, head: Integers, tie: Integers): void {
  for (let channel = 0; channel < matching.channels; channel++) {
    let send = head[channel];
    while (send != NONE) {
      const next = tie[send];
      tie[send] = NONE;
      send = next;
      matching.unmatched++;
    }
  }
}
