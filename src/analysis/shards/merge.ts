import { NONE, type Trace } from '../../trace/columns/trace.ts';
import type { Column } from '../../trace/columns/workspace.ts';
import type { ShardRange } from '../../trace/shards.ts';
import { Interner } from '../patterns/interner.ts';
import { type AgreedOperations, incomplete } from '../patterns/matching.ts';
import { numberSets, singletons, unite as uniteIn } from '../patterns/union-find.ts';
import { CHANNEL_ROW, type MatchFacts } from './match.ts';
import type { Made, Stored } from './store.ts';

type Matched = Stored<MatchFacts>;

/** What is small of the merged instances. */
export interface MergeFacts {
  instances: number;
  unmatched: number;
}

/**
 * Joins parts of instances into instances (METHOD 2.11), by what shards listed of messages and collectives
 * across them. Instances are numbered by their first blocks: shards hold successive processes, and parts are
 * numbered by theirs.
 *
 * @param matched in order of shards
 * @returns `instance` by part, those of all shards in order; by instance its times and bytes
 */
export function mergeShards(
  matched: readonly Matched[],
  ranges: readonly ShardRange[],
  operations: AgreedOperations,
  communicators: Trace['communicators'],
): Made & { facts: MergeFacts } {
  const firstPart = [0];
  for (const own of matched) firstPart.push(firstPart.at(-1)! + own.lengthOf('startNs'));
  const parts = firstPart.at(-1)!;
  const instance = singletons(parts);
  const unite: Unite = (a, b) => uniteIn(instance, a, b);
  const unmatched = [
    ...matched.map(({ facts }) => facts.unmatched),
    uniteCollectives(matched, firstPart, operations, communicators, unite),
    uniteMessages(matched, firstPart, ranges, unite),
  ];
  const instances = numberSets(instance);
  return {
    facts: { instances, unmatched: unmatched.reduce((sum, own) => sum + own, 0) },
    columns: { instance, firstPart: Int32Array.from(firstPart), ...measured(matched, instance, instances) },
  };
}

type Unite = (a: number, b: number) => void;

/** @returns events of collectives that members lack */
function uniteCollectives(
  matched: readonly Matched[],
  firstPart: readonly number[],
  operations: AgreedOperations,
  communicators: Trace['communicators'],
  unite: Unite,
): number {
  const start = [0];
  for (const { length } of operations) start.push(start.at(-1)! + length);
  const count = start.at(-1)!;
  const whole = { communicator: new Int32Array(count), taken: new Int32Array(count) };
  operations.forEach((_, communicator) => {
    whole.communicator.fill(communicator, start[communicator], start[communicator + 1]);
  });
  const first = new Int32Array(count).fill(NONE);
  for (const [shard, own] of matched.entries()) {
    const [communicator, ordinal] = [own.integers('communicator'), own.integers('ordinal')];
    const [taken, part] = [own.integers('taken'), own.integers('partOfOperation')];
    for (let number = 0; number < ordinal.length; number++) {
      if (communicators[communicator[number]!]!.self) continue;
      const at = start[communicator[number]!]! + ordinal[number]!;
      whole.taken[at]! += taken[number]!;
      if (part[number] === NONE) continue;
      const node = firstPart[shard]! + part[number]!;
      if (first[at] === NONE) first[at] = node;
      else unite(first[at]!, node);
    }
  }
  return incomplete(whole, communicators);
}

/** The k-th send of a channel goes with its k-th receive. @returns ends that have no other one */
function uniteMessages(
  matched: readonly Matched[],
  firstPart: readonly number[],
  ranges: readonly ShardRange[],
  unite: Unite,
): number {
  let unmatched = matched.reduce((sum, own) => sum + own.lengthOf('ends'), 0);
  const listed = Array.from(matched, (own, shard) => [shard, new Listed(own)] as const);
  const crossing = listed.filter(([, { channels }]) => channels.length > 0);
  for (const [to, receiver] of crossing) {
    for (const [from, sender] of crossing) {
      if (from === to) continue;
      const receives = receiver.from(ranges[from]!);
      const sends = sender.to(ranges[to]!);
      if (receives.ends.length === 0 || sends.ends.length === 0) continue;
      const known = new Interner();
      for (let channel = sends.first; channel < sends.end; channel++) known.number(...sender.row(channel));
      for (let channel = receives.first; channel < receives.end; channel++) {
        const found = known.number(...receiver.row(channel));
        if (found >= sends.end - sends.first) continue;
        const sent = sender.range(sends.first + found);
        const received = receiver.range(channel);
        const both = Math.min(sent.count, received.count);
        const [sentFrom, receivedFrom] = [sent.from - sends.from, received.from - receives.from];
        for (let k = 0; k < both; k++) {
          const a = firstPart[from]! + sends.ends[sentFrom + k]!;
          unite(a, firstPart[to]! + receives.ends[receivedFrom + k]!);
        }
        unmatched -= 2 * both;
      }
    }
  }
  return unmatched;
}

interface ListedEnds {
  /** The channels. */
  first: number;
  end: number;
  /** Parts, from the index `from` of all ends on. */
  from: number;
  ends: Int32Array;
}

/** The channels of a shard across shards, sends first, each in order of the other process. */
class Listed {
  readonly channels: Int32Array;
  private readonly endStart: Int32Array;
  private readonly sends: number;

  constructor(private readonly matched: Matched) {
    this.channels = matched.integers('channels');
    this.endStart = matched.integers('endStart');
    this.sends = matched.integers('sends')[0]!;
  }

  /** Sends to processes of a shard. */
  to(range: ShardRange): ListedEnds {
    return this.ends(0, this.sends, 3, range);
  }

  /** Receives from processes of a shard. */
  from(range: ShardRange): ListedEnds {
    return this.ends(this.sends, this.endStart.length - 1, 2, range);
  }

  row(channel: number): [channels: Int32Array, from: number, to: number] {
    return [this.channels, CHANNEL_ROW * channel, CHANNEL_ROW * (channel + 1)];
  }

  range(channel: number): { from: number; count: number } {
    const from = this.endStart[channel]!;
    return { from, count: this.endStart[channel + 1]! - from };
  }

  private ends(from: number, to: number, column: number, { first, afterLast }: ShardRange): ListedEnds {
    const firstFrom = (process: number): number => {
      let [low, high] = [from, to];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (this.channels[CHANNEL_ROW * middle + column]! < process) low = middle + 1;
        else high = middle;
      }
      return low;
    };
    const found = { first: firstFrom(first), end: firstFrom(afterLast) };
    const start = this.endStart[found.first]!;
    const ends = new Int32Array(this.endStart[found.end]! - start);
    if (ends.length > 0) this.matched.read('ends', start, ends);
    return { ...found, from: start, ends };
  }
}

function measured(
  matched: readonly Matched[],
  instance: Int32Array,
  count: number,
): Record<'startNs' | 'endNs' | 'bytes', Column> {
  const startNs = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  const endNs = new Float64Array(count).fill(Number.NEGATIVE_INFINITY);
  const bytes = new Float64Array(count);
  let at = 0;
  for (const own of matched) {
    const [starts, ends] = [own.numbers('startNs'), own.numbers('endNs')];
    const sums = own.numbers('bytes');
    for (let part = 0; part < sums.length; part++) {
      const of = instance[at++]!;
      startNs[of] = Math.min(startNs[of]!, starts[part]!);
      endNs[of] = Math.max(endNs[of]!, ends[part]!);
      bytes[of]! += sums[part]!;
    }
  }
  return { startNs, endNs, bytes };
}
