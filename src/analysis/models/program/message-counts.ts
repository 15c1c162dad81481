import { KIND, type Trace } from '../../../trace/columns/trace.ts';
import { type Grid, inferGrid } from '../../families/grid.ts';
import { type PairWeights, weighPairs } from '../../families/pair-weights.ts';
import { entryOf } from '../../patterns/memoize.ts';
import type { MessagesSent } from '../../waits/refills/topology.ts';
import { type TransferUse, useOf } from './process-words.ts';

/** How many messages go from whom to whom, and how many events there are. */
export class MessageCounts {
  private events = 0;
  /** By channel (from, to, communicator, tag): sends and receives. */
  private readonly channels = new Map<string, Channel>();

  add(process: number, uses: readonly TransferUse[]): void {
    for (const { kind, partner, communicator, tag, bytes, count } of uses) {
      this.events += count;
      if (kind === KIND.collective) continue;
      const isSend = kind === KIND.send;
      const [from, to] = isSend ? [process, partner] : [partner, process];
      const key = `${from} ${to} ${communicator} ${tag}`;
      const channel = entryOf(this.channels, key, () => {
        return { from, to, communicator, sent: 0, received: 0, sentBytes: 0 };
      });
      channel[isSend ? 'sent' : 'received'] += count;
      if (isSend) channel.sentBytes += count * bytes;
    }
  }

  areAllReceived(): boolean {
    return [...this.channels.values()].every(({ sent, received }) => sent === received);
  }

  /** @param communicators how many there are */
  sent(communicators: number): MessagesSent {
    const onCommunicator = new Float64Array(communicators);
    for (const { communicator, sent } of this.channels.values()) onCommunicator[communicator]! += sent;
    const pairs = Array.from(this.channels.values(), ({ from, to, sent }) => ({ from, to, count: sent }));
    return { onCommunicator, pairs };
  }

  /** The process grid; null when none explains who talks to whom. */
  grid(processes: number): Grid | null {
    const channels = [...this.channels.values()];
    const weighed = (weightOf: (channel: Channel) => number): PairWeights => {
      const graph = {
        from: Int32Array.from(channels, ({ from }) => from),
        to: Int32Array.from(channels, ({ to }) => to),
        count: Float64Array.from(channels, weightOf),
      };
      return weighPairs([graph], () => 1, processes);
    };
    const pairs = weighed(({ sent }) => sent);
    return inferGrid(pairs, this.events, () => weighed(({ sentBytes }) => sentBytes));
  }
}

interface Channel {
  from: number;
  to: number;
  communicator: number;
  sent: number;
  received: number;
  sentBytes: number;
}

/** The process grid from numbers of messages; null: none; undefined: telling takes matching. O(events). */
export function gridOfMessages(trace: Trace): Grid | null | undefined {
  const { events, transfers, processes, processStart } = trace;
  const messages = new MessageCounts();
  for (let process = 0; process < processes; process++) {
    const counts = new Map<number, number>();
    for (let event = processStart[process]!; event < processStart[process + 1]!; event++) {
      const transfer = events.transfer[event]!;
      counts.set(transfer, (counts.get(transfer) ?? 0) + 1);
    }
    const uses = Array.from(counts, ([transfer, count]) => useOf(transfers, transfer, count));
    messages.add(process, uses);
  }
  return messages.areAllReceived() ? messages.grid(processes) : undefined;
}
