import type { ContextChoice } from '../../base/config/config.ts';
import { KIND, NONE, type Region, type Trace } from '../../trace/columns/trace.ts';
import type { ShardRange } from '../../trace/shards.ts';
import { type Blocks, formBlocks } from '../patterns/blocks.ts';
import { CallPaths } from '../patterns/call-paths.ts';
import { chooseContexts, type RuleWithoutCalls } from '../patterns/contexts.ts';
import { formInstances } from '../patterns/instances.ts';
import { Interner } from '../patterns/interner.ts';
import { type Ties, tiePart } from '../patterns/matching.ts';
import { type CallersOfRegions, findSites } from '../patterns/sites.ts';
import { seeThrough } from '../patterns/wrappers.ts';
import type { Agreed } from './join.ts';
import type { Made } from './store.ts';

/** What is small of a matched shard. */
export interface MatchFacts {
  wrappers: string[];
  withoutCalls: RuleWithoutCalls[];
  /** Groups of functions, behind the trace's own ones. */
  groups: Region[];
  /** Without collectives that members lack and messages across shards. */
  unmatched: number;
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
 * in order, of each collective the part that has it.
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
  const firstPart = firstParts(trace, ties, blocks, parts.ofBlock);
  const crossing = listCrossing(trace, range, ties, (event) => parts.ofBlock[blocks.ofEvent[event]!]!);
  const paths = new CallPaths(trace.calls);
  const context = contextsByPath(blocks, paths);
  return {
    facts: {
      wrappers: chosen.wrappers,
      withoutCalls: chosen.withoutCalls,
      groups: regions.slice(trace.regions.length),
      unmatched: ties.unmatched - crossing.ends.length,
      sites: sites.regions.slice(regions.length),
      paths: { region: paths.region, around: paths.around },
    },
    columns: {
      start: blocks.start,
      blockStart: blockStarts(trace, blocks),
      context,
      site: sites.ofBlock,
      beginNs: Float64Array.from(
        blocks.start.subarray(0, blocks.count),
        (event) => trace.events.posted[event]!,
      ),
      part: parts.ofBlock,
      startNs: parts.startNs,
      endNs: parts.endNs,
      bytes: parts.bytes,
      tie: ties.tie,
      communicator: operations.communicator,
      ordinal: operations.ordinal,
      taken: operations.taken,
      partOfOperation: firstPart,
      ...crossing,
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

/** By collective operation: a part of an instance that takes part; they are one instance's. NONE: of none. */
function firstParts(
  { events, transfers }: Trace,
  { tie, collectives }: Ties,
  { ofEvent }: Blocks,
  partOfBlock: Int32Array,
): Int32Array {
  const found = new Int32Array(collectives).fill(NONE);
  for (let event = 0; event < events.count; event++) {
    const number = tie[event]!;
    if (number === NONE || transfers.kind[events.transfer[event]!] !== KIND.collective) continue;
    if (found[number] === NONE) found[number] = partOfBlock[ofEvent[event]!]!;
  }
  return found;
}

/**
 * Messages from and to other shards, by channel: rows of communicator, tag, source, destination, sends first,
 * each in order of the process at the other end.
 *
 * @param ties output: such an event is tied by its place in the channel, `tieOfPlace`
 * @returns `channels`, their `ends` from `endStart` on: parts in order of posting
 */
function listCrossing(
  { events, transfers, processes, processStart }: Trace,
  { first, behind }: ShardRange,
  { tie }: Ties,
  partOf: (event: number) => number,
): { channels: Int32Array; endStart: Int32Array; sends: Int32Array; ends: Int32Array } {
  const known = new Interner();
  const senders: boolean[] = [];
  const counts: number[] = [];
  const ofTransfer = new Int32Array(transfers.count).fill(UNKNOWN);
  const channelOf = (transfer: number, process: number): number => {
    const partner = transfers.partner[transfer]!;
    const isOwn = partner < 0 || (partner >= first && partner < behind);
    if (isOwn || transfers.kind[transfer] === KIND.collective) return NONE;
    const isSend = transfers.kind[transfer] === KIND.send;
    const ends = isSend ? [process, partner] : [partner, process];
    const row = [transfers.communicator[transfer]!, transfers.tag[transfer]!, ...ends];
    const channel = known.number(Int32Array.from(row), 0, CHANNEL_ROW);
    senders[channel] = isSend;
    counts[channel] ??= 0;
    return channel;
  };
  for (let process = first; process < behind && process < processes; process++) {
    for (let event = processStart[process]!; event < processStart[process + 1]!; event++) {
      const transfer = events.transfer[event]!;
      if (ofTransfer[transfer] === UNKNOWN) ofTransfer[transfer] = channelOf(transfer, process);
      const channel = ofTransfer[transfer]!;
      if (channel !== NONE) tie[event] = tieOfPlace(counts[channel]!++);
    }
  }
  const order = inOrderOfPartners(known, senders);
  const endStart = new Int32Array(order.length + 1);
  const channels = new Int32Array(CHANNEL_ROW * order.length);
  const startOf = new Int32Array(order.length);
  for (const [at, channel] of order.entries()) {
    channels.set(known.sequence(channel), CHANNEL_ROW * at);
    startOf[channel] = endStart[at]!;
    endStart[at + 1] = endStart[at]! + counts[channel]!;
  }
  const ends = new Int32Array(endStart[order.length]!);
  for (let event = 0; event < events.count; event++) {
    const channel = ofTransfer[events.transfer[event]!]!;
    if (channel >= 0) ends[startOf[channel]! + placeOfTie(tie[event]!)] = partOf(event);
  }
  return { channels, endStart, sends: Int32Array.of(senders.filter(Boolean).length), ends };
}

const UNKNOWN = -2;

function inOrderOfPartners(known: Interner, senders: readonly boolean[]): number[] {
  const order = [...senders.keys()];
  const rows = order.map((channel) => known.sequence(channel));
  const partner = (channel: number): number => rows[channel]![senders[channel] ? 3 : 2]!;
  return order.sort((a, b) => Number(senders[b]) - Number(senders[a]) || partner(a) - partner(b) || a - b);
}

/** The tie of an event whose other end is in another shard: its place among the channel's, below NONE. */
function tieOfPlace(place: number): number {
  return NONE - 1 - place;
}

export function placeOfTie(tie: number): number {
  return NONE - 1 - tie;
}
