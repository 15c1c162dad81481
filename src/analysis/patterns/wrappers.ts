import type { CallColumns, Region, Trace } from '../../trace/columns/trace.ts';
import { bytes, chunkLength, eachChunk, integers, openStage } from './kernels.ts';

/** Which regions are wrappers: found by the rule, none at all, or the named ones. */
export type WrapperChoice = 'auto' | 'none' | readonly string[];

/** What earlier traces of a program said of its functions, by name. */
export interface KnownContexts {
  wrappers: ReadonlySet<string>;
  /** Functions that something counted for. */
  contexts: ReadonlySet<string>;
}

const NOTHING_KNOWN: KnownContexts = { wrappers: new Set(), contexts: new Set() };

/** The context of every call with its wrappers seen through. */
export interface Contexts {
  /** By call index: the call that stands for it, itself or a caller. */
  contextOfCall: Int32Array;
  /** Names of the wrapper regions, sorted. */
  wrappers: string[];
}

/** Calls, and how many MPI calls that post messages each of them makes itself: what the rule looks at. */
export interface PostingCalls extends CallColumns {
  posted: Int32Array;
}

/**
 * Sees through wrappers (METHOD 2.4): a region of which no call makes more than one MPI call that posts
 * messages, and one makes one, counts for its caller, innermost first, until nothing changes. A call without
 * a caller stays its own context, so that no event loses its function. O(events), and O(calls) a round.
 *
 * @param known whose functions stay what they were where they are looked for, but those that share a name
 */
export function seeThroughWrappers(
  trace: Trace,
  choice: WrapperChoice,
  known: KnownContexts = NOTHING_KNOWN,
): Contexts {
  const { regions, calls } = trace;
  return seeThrough(
    calls,
    regions,
    transparentRegions(regions, choice, known, () => postingCalls(trace)),
  );
}

/**
 * The functions that are seen through.
 *
 * @param callsOf gives the calls, or as many as it takes (fewestCalls); not asked unless they are looked at
 * @returns by region: 1 for a wrapper
 */
export function transparentRegions(
  regions: readonly Region[],
  choice: WrapperChoice,
  known: KnownContexts,
  callsOf: () => PostingCalls,
): Uint8Array {
  const shared = namesOfSeveral(regions);
  const isWrapper = ({ name }: Region): boolean => {
    if (choice === 'auto') return known.wrappers.has(name) && !shared.has(name);
    return choice !== 'none' && choice.includes(name);
  };
  const isContext = ({ name }: Region): boolean => known.contexts.has(name) && !shared.has(name);
  const transparent = Uint8Array.from(regions, (region) => (isWrapper(region) ? 1 : 0));
  if (choice !== 'auto') return transparent;
  const opaque = Uint8Array.from(regions, (region) => (isContext(region) ? 1 : 0));
  const stage = openCalls(callsOf(), regions.length);
  do resolve(stage, transparent);
  while (markWrappers(stage, transparent, opaque));
  return transparent;
}

/** Contexts where it is known what is seen through. O(calls) @param transparent by region: 1 for a wrapper */
export function seeThrough(
  calls: CallColumns,
  regions: readonly Region[],
  transparent: Uint8Array,
): Contexts {
  const { count } = calls;
  const { kernels, columns } = openStage({
    region: integers(count),
    parent: integers(count),
    context: integers(count),
    transparent: bytes(transparent.length),
  });
  columns.region.set(calls.region.subarray(0, count));
  columns.parent.set(calls.parent.subarray(0, count));
  columns.transparent.set(transparent);
  kernels.resolveContexts(columns, { calls: count });
  const wrappers = regions.filter((_, region) => transparent[region] === 1).map(({ name }) => name);
  return { contextOfCall: columns.context.slice(), wrappers: [...new Set(wrappers)].sort() };
}

/** O(events + calls) */
export function postingCalls(trace: Trace): PostingCalls {
  const { transfers, events, calls } = trace;
  const chunk = chunkLength(trace);
  const { kernels, columns } = openStage({
    transfer: integers(chunk),
    call: integers(chunk),
    marks: bytes(chunk),
    kind: bytes(transfers.count),
    posted: integers(calls.count),
  });
  columns.kind.set(transfers.kind.subarray(0, transfers.count));
  columns.posted.fill(0);
  const copied: [Int32Array | Uint8Array, Int32Array | Uint8Array][] = [
    [events.transfer, columns.transfer],
    [events.call, columns.call],
    [events.marks, columns.marks],
  ];
  eachChunk(trace, copied, (chunk) => kernels.countPosted(columns, chunk));
  return { ...calls, posted: columns.posted.slice() };
}

/** Names that several functions have, such as static ones of two files. */
function namesOfSeveral(regions: readonly Region[]): Set<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { name } of regions) (seen.has(name) ? shared : seen).add(name);
  return shared;
}

/** The calls, and room for what is found out about them. */
function openCalls({ count, region, parent, posted }: PostingCalls, regions: number) {
  const stage = openStage({
    region: integers(count),
    parent: integers(count),
    context: integers(count),
    posted: integers(count),
    sum: integers(count),
    holds: bytes(count),
    transparent: bytes(regions),
    most: integers(regions),
    fits: bytes(regions),
    outer: bytes(regions),
  });
  const { columns } = stage;
  columns.region.set(region.subarray(0, count));
  columns.parent.set(parent.subarray(0, count));
  columns.posted.set(posted.subarray(0, count));
  return { ...stage, calls: count };
}

type OpenCalls = ReturnType<typeof openCalls>;

/** Parents have smaller indexes, so one ascending pass resolves every chain. */
function resolve({ calls, kernels, columns }: OpenCalls, transparent: Uint8Array): void {
  columns.transparent.set(transparent);
  kernels.resolveContexts(columns, { calls });
}

/** Marks the regions that the rule makes wrappers now. @returns whether there was a new one */
function markWrappers(stage: OpenCalls, transparent: Uint8Array, opaque: Uint8Array): boolean {
  const { calls, kernels, columns } = stage;
  columns.sum.fill(0);
  columns.most.fill(0);
  kernels.sumPosted(columns, { calls });
  kernels.findMost({ ...columns, amount: columns.sum }, { calls });
  const fits = Uint8Array.from(columns.most, (count, region) =>
    count === 1 && transparent[region] === 0 && opaque[region] === 0 ? 1 : 0,
  );
  const outer = callersOfFitting(stage, fits);
  // Regions that call one another in a circle have no innermost one: all of them are marked.
  const isCircle = fits.every((fit, region) => fit === 0 || outer[region] === 1);
  let found = false;
  for (let region = 0; region < fits.length; region++) {
    if (fits[region] === 0 || (outer[region] === 1 && !isCircle)) continue;
    transparent[region] = 1;
    found = true;
  }
  return found;
}

/** @returns by region: 1 where a call of it has, at any depth, a call of another region in it that fits */
function callersOfFitting({ calls, kernels, columns }: OpenCalls, fits: Uint8Array): Uint8Array {
  columns.fits.set(fits);
  columns.holds.fill(0);
  columns.outer.fill(0);
  kernels.markCallers(columns, { calls });
  return columns.outer;
}
