import type { ContextChoice } from '../../base/config/config.ts';
import { KIND, NONE, type Region, type Trace } from '../../trace/columns/trace.ts';
import type { ShardRange } from '../../trace/shards.ts';
import { sentBytes } from '../families/pair-weights.ts';
import { rootsOfInstances } from '../families/roots.ts';
import { type Blocks, formBlocks } from '../patterns/blocks.ts';
import { CallPaths } from '../patterns/call-paths.ts';
import { chooseContexts, type RuleWithoutCalls } from '../patterns/contexts.ts';
import { formInstances } from '../patterns/instances.ts';
import { Interner } from '../patterns/interner.ts';
import { tiePart } from '../patterns/matching.ts';
import { signBlocks, signInstances } from '../patterns/signatures.ts';
import { type CallersOfRegions, findSites } from '../patterns/sites.ts';
import { seeThrough } from '../patterns/wrappers.ts';
import type { Agreed } from './join.ts';
import { byPair, tables } from './signed-parts.ts';
import type { Made } from './store.ts';

/** What is small of a matched shard. */
export interface MatchFacts {
  wrappers: string[];
  withoutCalls: RuleWithoutCalls[];
  /** Groups of functions, after the trace's own ones. */
  groups: Region[];
  /** Without collectives that members lack and messages across shards. */
  unmatched: number;
  processPatterns: number;
  /** Sites beyond the functions themselves, in order of first appearance. */
  sites: number[][];
  /** Call paths: their regions, and the paths around them. */
  paths: { region: number[]; around: number[] };
}

/** Numbers of a row of channels across shards. */
export const CHANNEL_ROW = 4;

/**
 * Cuts a shard into blocks, matches its events among themselves, and joins its blocks into parts of instances
 * (METHOD 2.11). What is tied to other shards is listed: of each channel the parts of its sends or receives
 * in order, of each collective the part that has it. Each part has the number of the part of a signature that
 * its processes have: equal parts have equal numbers.
 */
export function matchShard(
  trace: Trace,
  range: ShardRange,
  agreed: Agreed,
  contexts: ContextChoice,
): Made & { facts: MatchFacts } {
  const through = seeThrough(trace.calls, trace.regions, agreed.transparent);
  const chosen = chooseContexts(trace, through, contexts, agreed.isCalled);
  const { regions } = chosen.trace;
  const blocks = formBlocks(chosen.trace, chosen);
  const callers = padded(agreed.callers, regions.length);
  const sites = findSites(chosen.trace, blocks, chosen.isChosen, callers);
  const { operations, ...ties } = tiePart(trace, agreed.operations);
  const parts = formInstances(trace, blocks, ties);
  const { partOfOperation, ...crossing } = listTied(trace, range, ties, blocks, parts.ofBlock);
  const signed = signInstances(blocks, parts, signBlocks(trace, blocks));
  const { from, to, count } = byPair(sentBytes(trace), trace.processes);
  const paths = new CallPaths(trace.calls);
  const context = contextsByPath(blocks, paths);
  return {
    facts: {
      wrappers: chosen.wrappers,
      withoutCalls: chosen.withoutCalls,
      groups: regions.slice(trace.regions.length),
      unmatched: ties.unmatched - crossing.ends.length,
      processPatterns: signed.processPatterns,
      sites: sites.regions.slice(regions.length),
      paths: { region: paths.region, around: paths.around },
    },
    columns: {
      start: blocks.start,
      blockStart: blockStarts(trace, blocks),
      context,
      site: sites.ofBlock,
      beginNs: beginnings(trace, blocks),
      part: parts.ofBlock,
      signature: signed.ofInstance,
      roots: rootsOfInstances(trace, blocks, parts) ?? new Int32Array(0),
      startNs: parts.startNs,
      endNs: parts.endNs,
      bytes: parts.bytes,
      tie: ties.tie,
      communicator: operations.communicator,
      ordinal: operations.ordinal,
      taken: operations.taken,
      partOfOperation,
      ...crossing,
      from,
      to,
      sentBytes: count,
      ...tables(signed),
    },
  };
}

/**
 * By block a number that stands for its context: twice its call path, or one more, so that successive blocks
 * have different ones where their contexts differ. What counts later is the path, and that.
 */
function contextsByPath({ context, count }: Blocks, paths: CallPaths): Int32Array {
  const found = new Int32Array(count);
  for (let block = 0; block < count; block++) {
    const own = context[block]!;
    if (own === NONE) found[block] = NONE;
    else if (block > 0 && own === context[block - 1]) found[block] = found[block - 1]!;
    else {
      const first = 2 * paths.of(own);
      found[block] = block > 0 && found[block - 1] === first ? first + 1 : first;
    }
  }
  return found;
}

/** Regions of groups are called by nobody. */
function padded({ most, caller }: CallersOfRegions, regions: number): CallersOfRegions {
  const padded = { most: new Int32Array(regions), caller: new Int32Array(regions).fill(NONE) };
  padded.most.set(most);
  padded.caller.set(caller);
  return padded;
}

/** By process: its first block, and one more. */
function blockStarts({ processes }: Trace, { process, count }: Blocks): Int32Array {
  const start = new Int32Array(processes + 1);
  for (let block = 0; block < count; block++) start[process[block]! + 1]!++;
  for (let p = 0; p < processes; p++) start[p + 1]! += start[p]!;
  return start;
}

/** By block: when its first event was posted. */
function beginnings({ events: { posted } }: Trace, { start, count }: Blocks): Float64Array {
  const found = new Float64Array(count);
  for (let block = 0; block < count; block++) found[block] = posted[start[block]!]!;
  return found;
}

/** What is tied to other shards, see listTied. */
interface TiedAcross {
  /** By collective operation: a part that takes part; they are one instance's. NONE: of none. */
  partOfOperation: Int32Array;
  /** Rows of communicator, tag, source, destination, sends first, each in order of the other process. */
  channels: Int32Array;
  /** Of how many channels it has the sends. */
  sends: Int32Array;
  /** By channel, and one more: where its ends begin; parts in order of posting. */
  endStart: Int32Array;
  ends: Int32Array;
}

/**
 * Collectives, and messages from and to other shards by channel.
 *
 * @param ties output: an event of such a message is tied by its place in the channel, `tieOfPlace`
 * @param partOf by block
 */
function listTied(
  trace: Trace,
  range: ShardRange,
  { tie, collectives }: { tie: Int32Array; collectives: number },
  { count, start, process }: Blocks,
  partOf: Int32Array,
): TiedAcross {
  const { kind } = trace.transfers;
  const { transfer } = trace.events;
  const channels = new CrossingChannels(trace, range);
  const partOfOperation = new Int32Array(collectives).fill(NONE);
  // By transfer: its channel; NONE within the shard.
  const channelOf = new Int32Array(trace.transfers.count).fill(UNKNOWN);
  const crossing: number[] = [];
  for (let block = 0; block < count; block++) {
    const end = start[block + 1]!;
    if (kind[transfer[start[block]!]!] === KIND.collective) {
      for (let event = start[block]!; event < end; event++) {
        const operation = tie[event]!;
        if (operation !== NONE && partOfOperation[operation] === NONE)
          partOfOperation[operation] = partOf[block]!;
      }
      continue;
    }
    const before = channels.ends;
    for (let event = start[block]!; event < end; event++) {
      const own = transfer[event]!;
      if (channelOf[own] === UNKNOWN) channelOf[own] = channels.of(own, process[block]!);
      const channel = channelOf[own]!;
      if (channel !== NONE) tie[event] = tieOfPlace(channels.take(channel));
    }
    if (channels.ends > before) crossing.push(block);
  }
  const { startOf, ...listed } = channels.inOrder();
  const ends = new Int32Array(channels.ends);
  for (const block of crossing) {
    for (let event = start[block]!; event < start[block + 1]!; event++) {
      const channel = channelOf[transfer[event]!]!;
      if (channel !== NONE) ends[startOf[channel]! + placeOfTie(tie[event]!)] = partOf[block]!;
    }
  }
  return { partOfOperation, ...listed, ends };
}

/** Channels between processes of a shard and those of others. */
class CrossingChannels {
  /** Ends of all of them. */
  ends = 0;
  private readonly known = new Interner();
  private readonly isSent: boolean[] = [];
  private readonly counts: number[] = [];

  constructor(
    private readonly trace: Trace,
    private readonly range: ShardRange,
  ) {}

  /** @returns the channel of a message's transfer of a process; NONE within the shard */
  of(transfer: number, process: number): number {
    const { kind, partner, communicator, tag } = this.trace.transfers;
    const other = partner[transfer]!;
    if (other < 0 || (other >= this.range.first && other < this.range.afterLast)) return NONE;
    const isSend = kind[transfer] === KIND.send;
    const ends = isSend ? [process, other] : [other, process];
    const row = Int32Array.of(communicator[transfer]!, tag[transfer]!, ...ends);
    const channel = this.known.number(row, 0, CHANNEL_ROW);
    this.isSent[channel] = isSend;
    this.counts[channel] ??= 0;
    return channel;
  }

  /** @returns the place of the next end in its channel */
  take(channel: number): number {
    this.ends++;
    return this.counts[channel]!++;
  }

  /** @returns see TiedAcross; `startOf` by channel as it was numbered at first */
  inOrder(): Pick<TiedAcross, 'channels' | 'sends' | 'endStart'> & { startOf: Int32Array } {
    const rows = this.isSent.map((_, channel) => this.known.sequence(channel));
    const partner = (channel: number): number => rows[channel]![this.isSent[channel] ? 3 : 2]!;
    const order = [...rows.keys()].sort(
      (a, b) => Number(this.isSent[b]) - Number(this.isSent[a]) || partner(a) - partner(b) || a - b,
    );
    const endStart = new Int32Array(order.length + 1);
    const channels = new Int32Array(CHANNEL_ROW * order.length);
    const startOf = new Int32Array(order.length);
    for (const [at, channel] of order.entries()) {
      channels.set(rows[channel]!, CHANNEL_ROW * at);
      startOf[channel] = endStart[at]!;
      endStart[at + 1] = endStart[at]! + this.counts[channel]!;
    }
    return { channels, sends: Int32Array.of(this.isSent.filter(Boolean).length), endStart, startOf };
  }
}

const UNKNOWN = -2;

/** The tie of an event whose other end is in another shard: its place among the channel's, below NONE. */
function tieOfPlace(place: number): number {
  return NONE - 1 - place;
}

export function placeOfTie(tie: number): number {
  return NONE - 1 - tie;
}
