import { emptyTransfers, TRANSFER_COLUMNS } from '../../trace/columns/growing-transfers.ts';
import { NONE, type Trace, type TransferColumns } from '../../trace/columns/trace.ts';
import { runStages } from '../analysis.ts';
import { joinRoots } from '../families/roots.ts';
import type { Blocks } from '../patterns/blocks.ts';
import { byInstance, type Instances } from '../patterns/instances.ts';
import { signaturesThatMayRepeat } from '../patterns/iterations/form-iterations.ts';
import type { AgreedOperations } from '../patterns/matching.ts';
import { type JudgedInstances, MIN_JUDGED_INSTANCES } from '../slow-instances/slow-instances.ts';
import { type Analysis, type AnalysisOptions, STAGES } from '../stages.ts';
import { joinSignatures } from './joined-signatures.ts';
import { KeptEvents, type KeptShard } from './kept-events.ts';
import { keptLateness, latenessOfShards, toldOfSlow } from './lateness.ts';
import type { MatchFacts } from './match.ts';
import type { MergeFacts } from './merge.ts';
import { joinPlaces } from './places.ts';
import { type TraceFrame, transfersOf } from './read.ts';
import type { Stored } from './store.ts';

/** What all steps before have left, by shard in their order, and of all shards. */
export interface Steps {
  events: readonly Stored<unknown>[];
  matched: readonly Stored<MatchFacts>[];
  merged: Stored<MergeFacts>;
  operations: AgreedOperations;
  inferred: number;
}

/**
 * The analysis of a trace whose shards were matched, merged and summed: the stages from the sequence on, as
 * for any trace, on the events alone that they look at (METHOD 2.11).
 *
 * @param onStage called with the name of each stage before it runs
 */
export function reportShards(
  frame: TraceFrame,
  steps: Steps,
  options: AnalysisOptions,
  onStage?: (stage: string) => void,
): Analysis {
  const { merged, matched } = steps;
  const { wrappers, withoutCalls, groups } = matched[0]!.facts;
  const regions = [...frame.regions, ...groups];
  const { placed, sites, calls } = joinPlaces(matched, merged, regions);
  const instances = instancesOf(merged, placed.instance);
  const instanceOfPart = merged.integers('instance');
  const signatures = joinSignatures(matched, instanceOfPart, instances.count);
  const blocks: Blocks = { ...placed, start: NOTHING, region: NOTHING };
  const ordered = runStages(stages('sequence', 'iterations'), { blocks, instances, signatures }, options);
  const judged = ordered as JudgedInstances;
  const { isKept, isTaken } = lookedAt(judged, signatures, instances, options);

  const transfers = joinTransfers(steps.events);
  const collectives = numberCollectives(steps, frame);
  const shards = steps.events.map((events, shard): KeptShard => {
    const [firstTransfer, numbers] = [transfers.first[shard]!, collectives.numbers[shard]!];
    return {
      events,
      matched: matched[shard]!,
      firstBlock: placed.firstBlocks[shard]!,
      firstTransfer,
      collectives: numbers,
    };
  });
  const late = latenessOfShards(shards, placed, instances, judged);
  const isTold = toldOfSlow(shards, placed, instances, transfers.all.partner, late);
  const isTakenBlock = joined(isTold, placed.instance, isTaken);
  const isKeptBlock = joined(isTakenBlock, placed.instance, isKept);
  const kept = new KeptEvents(shards, isKeptBlock, transfers.all, placed.process);
  kept.take(isTakenBlock);
  const trace: Trace = {
    ...frame,
    regions,
    calls,
    transfers: transfers.all,
    events: kept.events,
    allEvents: steps.events.reduce((sum, own) => sum + own.lengthOf('transfer'), 0),
    processStart: placed.blockStart.map((block) => kept.start[block]!),
    inferredReceives: new Int32Array(steps.inferred),
    callTimes: null,
  };
  const found = {
    ...ordered,
    trace,
    sites,
    wrappers,
    withoutCalls,
    signatures,
    instances,
    blocks: { ...blocks, start: kept.start },
    ties: { tie: kept.tie, collectives: collectives.count, unmatched: merged.facts.unmatched },
    ofAllEvents: {
      roots: rootsOfAll(matched, instanceOfPart, instances.count),
      sentBytes: matched.map((own) => {
        return { from: own.integers('from'), to: own.integers('to'), count: own.numbers('sentBytes') };
      }),
    },
  };
  const described = runStages(stages('iterations', 'lateness'), found, options, onStage);
  const { groups: grouped, slowByPeers } = described as Analysis;
  if (slowByPeers.size > 0) {
    const hasSlow = new Uint8Array(grouped.count);
    for (const instance of slowByPeers.keys()) hasSlow[grouped.ofInstance[instance]!] = 1;
    const isOfSlow = grouped.ofInstance.map((group) => hasSlow[group]!);
    kept.take(joined(new Uint8Array(placed.count), placed.instance, Uint8Array.from(isOfSlow)));
  }
  const lateness = keptLateness(late, kept, placed.process, instances, grouped, slowByPeers);
  return runStages(stages('ranking'), { ...described, lateness }, options, onStage) as Analysis;
}

/** By block: 1 where it is in one of two ways. */
function joined(byBlock: Uint8Array, instanceOf: Int32Array, byInstance: Uint8Array): Uint8Array {
  const found = byBlock.slice();
  for (let block = 0; block < found.length; block++) found[block]! |= byInstance[instanceOf[block]!]!;
  return found;
}

const NOTHING = new Int32Array(0);

/** The stages from one on, up to another one. */
function stages(from: string, to?: string): typeof STAGES.stages {
  const at = (name: string): number => STAGES.stages.findIndex((stage) => stage.name === name);
  return STAGES.stages.slice(at(from), to === undefined ? undefined : at(to));
}

/**
 * @returns by instance whether all of it may be looked at, and whether it is in any case: as the first one of
 *   its pattern, or because it may hold loops
 */
function lookedAt(
  { groups }: JudgedInstances,
  signatures: Analysis['signatures'],
  { count }: Instances,
  { loops = 'auto', also }: AnalysisOptions,
): { isKept: Uint8Array; isTaken: Uint8Array } {
  const mayRepeat = signaturesThatMayRepeat(signatures, loops);
  const isAll = also?.includes('repeats') ?? false;
  const isKept = new Uint8Array(count);
  const isTaken = new Uint8Array(count);
  for (let instance = 0; instance < count; instance++) {
    const signature = signatures.ofInstance[instance]!;
    const isFirst = signatures.firstInstance[signature] === instance;
    if (isAll || isFirst || mayRepeat[signature]) isTaken[instance] = 1;
    const group = groups.ofInstance[instance]!;
    const members = groups.start[group + 1]! - groups.start[group]!;
    // Those of small groups may be slow by similar patterns.
    if (isTaken[instance] === 1 || members < MIN_JUDGED_INSTANCES) isKept[instance] = 1;
  }
  return { isKept, isTaken };
}

function instancesOf(merged: Stored<MergeFacts>, ofBlock: Int32Array): Instances {
  const { instances: count } = merged.facts;
  return {
    count,
    ...byInstance(ofBlock, count),
    ofBlock,
    startNs: merged.numbers('startNs'),
    endNs: merged.numbers('endNs'),
    bytes: merged.numbers('bytes'),
  };
}

/** Transfers of all shards one after the other; `first` by shard. */
function joinTransfers(events: readonly Stored<unknown>[]): { all: TransferColumns; first: number[] } {
  const parts = events.map(transfersOf);
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const all = emptyTransfers(count);
  const first: number[] = [];
  let at = 0;
  for (const part of parts) {
    first.push(at);
    for (const name of TRANSFER_COLUMNS) all[name].set(part[name], at);
    at += part.count;
  }
  return { all, first };
}

/** Collectives of all shards: those of one communicator and ordinal are one. */
function numberCollectives(
  { matched, operations }: Steps,
  { communicators }: TraceFrame,
): { numbers: Int32Array[]; count: number } {
  const start = [0];
  for (const { length } of operations) start.push(start.at(-1)! + length);
  let count = start.at(-1)!;
  const numbers = matched.map((own) => {
    const ordinal = own.integers('ordinal');
    return own
      .integers('communicator')
      .map((communicator, i) =>
        communicators[communicator]!.self ? count++ : start[communicator]! + ordinal[i]!,
      );
  });
  return { numbers, count };
}

/** @param instanceOf by part, those of all shards in order */
function rootsOfAll(
  matched: readonly Stored<MatchFacts>[],
  instanceOf: Int32Array,
  instances: number,
): Int32Array {
  const roots = new Int32Array(instances).fill(NONE);
  let first = 0;
  for (const own of matched) {
    own.integers('roots').forEach((root, part) => {
      const of = instanceOf[first + part]!;
      roots[of] = joinRoots(roots[of]!, root);
    });
    first += own.lengthOf('startNs');
  }
  return roots;
}
