import { KIND, NONE, type Trace } from '../../trace/columns/trace.ts';
import type { Blocks } from './blocks.ts';
import type { Instances } from './instances.ts';
import { entryOf } from './made-once.ts';
import { mostByRegion } from './wrappers.ts';

/** Where in the program blocks are: in a function, or in a communication layer's on behalf of its caller. */
export interface Sites {
  /** By block: its site; NONE outside every traced function. */
  ofBlock: Int32Array;
  /** By site: its functions as region indexes, the outermost first; the last one is that of the blocks. */
  regions: number[][];
  /** By site: their names, such as `sumAtoms › addIntParallel`. */
  names: string[];
}

/** In place of the region that calls another: there are several. */
const SEVERAL = -2;

/** Stands between a caller and the function of a layer that it calls. */
const CALLS = ' › ';

/** The function that calls MPI, of a site's name. */
export function innermost(name: string): string {
  return name.split(CALLS).at(-1)!;
}

/** Names of sites as those of the functions alone: distinct and sorted. */
export function withoutCallers(names: readonly string[]): string[] {
  return distinct(names.map(innermost));
}

export function addSites(
  sites: Sites,
  { start, block }: Instances,
  instance: number,
  into: Set<number>,
): void {
  for (let i = start[instance]!; i < start[instance + 1]!; i++) addBlockSite(sites, block[i]!, into);
}

export function addBlockSite({ ofBlock }: Sites, block: number, into: Set<number>): void {
  if (ofBlock[block] !== NONE) into.add(ofBlock[block]!);
}

/** Distinct names of sites, sorted. */
export function namesOf({ names }: Sites, sites: Iterable<number>): string[] {
  return distinct(Array.from(sites, (site) => names[site]!));
}

/** The functions that the blocks of sites are in, without their callers; distinct and sorted. */
export function functionsOf(trace: Trace, { regions }: Sites, sites: Iterable<number>): string[] {
  return distinct(Array.from(sites, (site) => trace.regions[regions[site]!.at(-1)!]!.name));
}

/** Names once each, sorted. */
export function distinct(names: readonly string[]): string[] {
  return [...new Set(names)].sort();
}

/**
 * Names where blocks are (METHOD 2.4). A function is *thin* when each of its calls makes one collective and
 * nothing else, at any depth; a *layer* when it is thin and called from two functions or more. Blocks of a
 * layer, and of thin functions that only it calls, are named with the layer's caller.
 * @param isChosen by region: 1 where a rule made it a context, which has its own name alone
 * @returns sites, the functions alone among them at their regions' indexes. O(events + calls)
 */
export function findSites(trace: Trace, blocks: Blocks, isChosen: Uint8Array): Sites {
  const { regions, calls } = trace;
  const { caller, outer } = thinCallers(trace);
  const isOfLayer = leadingToLayers(caller).map((leads, region) => (isChosen[region] === 0 ? leads : 0));
  const found = new SiteTable(regions.length);
  const ofBlock = blocks.region.slice();
  const hasLayers = isOfLayer.includes(1);
  for (let block = 0; hasLayers && block < blocks.count; block++) {
    const region = blocks.region[block]!;
    if (region === NONE || isOfLayer[region] === 0) continue;
    let site = region;
    let call = blocks.context[block]!;
    let inner: number;
    do {
      inner = calls.region[call]!;
      call = outer[call]!;
      if (call === NONE) break;
      site = found.within(site, calls.region[call]!);
    } while (caller[inner] !== SEVERAL);
    if (call !== NONE) ofBlock[block] = site;
  }
  const names = found.regions.map((path) => nameOf(path.map((region) => regions[region]!.name)));
  return { ofBlock, regions: found.regions, names };
}

/** By region: 1 where it is a layer, or thin and called by one only. Circles lead nowhere. */
function leadingToLayers(caller: Int32Array): Uint8Array {
  const leads = new Uint8Array(caller.length);
  const isMet = new Uint8Array(caller.length);
  for (let region = 0; region < caller.length; region++) {
    const way: number[] = [];
    let outer = region;
    for (; outer >= 0 && isMet[outer] === 0; outer = caller[outer]!) {
      isMet[outer] = 1;
      way.push(outer);
    }
    if (outer === SEVERAL || (outer >= 0 && leads[outer] === 1)) for (const each of way) leads[each] = 1;
  }
  return leads;
}

/** A caller without a name says nothing. */
function nameOf(path: string[]): string {
  return path.includes('') ? path.at(-1)! : path.join(CALLS);
}

/** `caller` by thin region: its one caller, SEVERAL or NONE; `outer` by call: the one of another region. */
function thinCallers(trace: Trace): { caller: Int32Array; outer: Int32Array } {
  const { calls, regions } = trace;
  const { count, region, parent } = calls;
  const most = mostByRegion(trace, heldByCall(trace));
  const outer = new Int32Array(count);
  const caller = new Int32Array(regions.length).fill(NONE);
  for (let call = 0; call < count; call++) {
    const above = parent[call]!;
    const own = region[call]!;
    outer[call] = above !== NONE && region[above] === own ? outer[above]! : above;
    if (most[own] !== 1 || outer[call] === NONE) continue;
    const calling = region[outer[call]!]!;
    if (caller[own] === NONE) caller[own] = calling;
    else if (caller[own] !== calling) caller[own] = SEVERAL;
  }
  return { caller, outer };
}

/** By call: 1 for each collective that was posted in it, at any depth, and 2 for each message. */
function heldByCall({ events, transfers, calls }: Trace): Int32Array {
  const held = new Int32Array(calls.count);
  const { count, transfer, call } = events;
  const { kind } = transfers;
  for (let event = 0; event < count; event++) {
    const own = call[event]!;
    if (own !== NONE) held[own]! += kind[transfer[event]!] === KIND.collective ? 1 : 2;
  }
  for (let own = calls.count - 1; own >= 0; own--) {
    const outer = calls.parent[own]!;
    if (outer !== NONE) held[outer]! += held[own]!;
  }
  return held;
}

/** Sites by their functions: each but those of one function is another site in one more function. */
class SiteTable {
  readonly regions: number[][];
  private readonly functions: number;
  private readonly numbers = new Map<number, number>();

  constructor(functions: number) {
    this.functions = functions;
    this.regions = Array.from({ length: functions }, (_, region) => [region]);
  }

  /** @returns the site that is `site` called from a region */
  within(site: number, region: number): number {
    const key = site * this.functions + region;
    return entryOf(this.numbers, key, () => this.regions.push([region, ...this.regions[site]!]) - 1);
  }
}
