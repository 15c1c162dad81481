import { KIND, NONE, type Trace } from '../../trace/columns/trace.ts';
import type { Blocks } from './blocks.ts';
import type { Instances } from './instances.ts';
import { entryOf } from './memoize.ts';

/** Where in the program blocks are: in a function, or in a communication layer's on behalf of its caller. */
export interface Sites {
  /** By block: its site; NONE outside every traced function. */
  ofBlock: Int32Array;
  /** By site: its functions as region indexes, the outermost first; the last one is that of the blocks. */
  regions: number[][];
  /** By site: their names, such as `sumAtoms › addIntParallel`. */
  names: string[];
}

/** A message, or two collectives. */
const MORE = 2;

/** In place of the one region that calls a function. */
const CALLER = { several: -2 };

/** Stands between a caller and the function of a layer that it calls. */
const CALLS = ' › ';

/** The functions of a site's name, the outermost first. */
export function withCallers(name: string): string[] {
  return name.split(CALLS);
}

export function named(functions: readonly string[]): string {
  return functions.join(CALLS);
}

/** The function that calls MPI, of a site's name. */
export function innermost(name: string): string {
  return withCallers(name).at(-1)!;
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
 * @param callers what the calls of the whole program tell, where the trace is a part of it
 * @returns sites, the functions alone among them at their regions' indexes. O(events + calls)
 */
export function findSites(
  trace: Trace,
  blocks: Blocks,
  isChosen: Uint8Array,
  callers: CallersOfRegions = callersOfRegions(trace),
): Sites {
  const { regions, calls } = trace;
  const caller = callersOfThin(callers);
  const isOfLayer = leadingToLayers(caller).map((leads, region) => (isChosen[region] === 0 ? leads : 0));
  const found = new SiteTable(regions.length);
  const hasLayers = isOfLayer.includes(1);
  const ofBlock = hasLayers ? blocks.region.slice() : blocks.region;
  const outer = hasLayers ? outerCalls(calls) : calls.parent;
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
    } while (caller[inner] !== CALLER.several);
    if (call !== NONE) ofBlock[block] = site;
  }
  return sitesOf(regions, found.regions, ofBlock);
}

/** @param paths by site: its functions as region indexes, the outermost first */
export function sitesOf(
  regions: readonly Pick<Trace['regions'][number], 'name'>[],
  paths: number[][],
  ofBlock: Int32Array,
): Sites {
  const names = paths.map((path) => nameOf(path.map((region) => regions[region]!.name)));
  return { ofBlock, regions: paths, names };
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
    if (outer === CALLER.several || (outer >= 0 && leads[outer] === 1))
      for (const each of way) leads[each] = 1;
  }
  return leads;
}

/** A caller without a name says nothing. */
function nameOf(path: string[]): string {
  return path.includes('') ? path.at(-1)! : named(path);
}

/** What the calls of functions tell of layers, by region; of parts of a program it can be joined. */
export interface CallersOfRegions {
  /** The most that one of its calls holds, at any depth: 1 a collective alone, MORE what is more. */
  most: Int32Array;
  /** The one other region that calls it, CALLER.several, or NONE. */
  caller: Int32Array;
}

/** Of whole programs, of their parts. */
export function joinCallers(parts: readonly CallersOfRegions[]): CallersOfRegions {
  const [first, ...others] = parts;
  const joined = { most: first!.most.slice(), caller: first!.caller.slice() };
  for (const { most, caller } of others) {
    for (let region = 0; region < most.length; region++) {
      joined.most[region] = Math.max(joined.most[region]!, most[region]!);
      const [known, own] = [joined.caller[region]!, caller[region]!];
      if (known === NONE) joined.caller[region] = own;
      else if (own !== NONE && own !== known) joined.caller[region] = CALLER.several;
    }
  }
  return joined;
}

/** By thin region: its one caller, several or NONE. That is all that sites ask of callers. */
export function callersOfThin({ most, caller }: CallersOfRegions): Int32Array {
  return caller.map((own, region) => (most[region] === 1 ? own : NONE));
}

/** O(events + calls) */
export function callersOfRegions({ events, transfers, calls, regions }: Trace): CallersOfRegions {
  const { count, region, parent } = calls;
  const { transfer, call: callOf } = events;
  const { kind } = transfers;
  const held = new Uint8Array(count);
  for (let event = 0; event < events.count; event++) {
    const own = callOf[event]!;
    if (own === NONE || held[own] === MORE) continue;
    held[own] = kind[transfer[event]!] === KIND.collective ? held[own]! + 1 : MORE;
  }
  const most = new Int32Array(regions.length);
  // What is in a call stands after it.
  for (let call = count - 1; call >= 0; call--) {
    const own = region[call]!;
    const around = parent[call]!;
    if (held[call]! > most[own]!) most[own] = held[call]!;
    if (around !== NONE) held[around] = Math.min(MORE, held[around]! + held[call]!);
  }
  const caller = new Int32Array(regions.length).fill(NONE);
  const outer = outerCalls(calls);
  for (let call = 0; call < count; call++) {
    if (outer[call] === NONE) continue;
    const own = region[call]!;
    const above = region[outer[call]!]!;
    if (caller[own] === NONE) caller[own] = above;
    else if (caller[own] !== above) caller[own] = CALLER.several;
  }
  return { most, caller };
}

/** By call: the call around it that is of another region; NONE at the top. */
function outerCalls({ count, region, parent }: Trace['calls']): Int32Array {
  const outer = new Int32Array(count);
  for (let call = 0; call < count; call++) {
    const above = parent[call]!;
    outer[call] = above !== NONE && region[above] === region[call] ? outer[above]! : above;
  }
  return outer;
}

/** Sites by their functions: each but those of one function is another site in one more function. */
class SiteTable {
  readonly regions: number[][];
  private readonly numbers = new Map<number, number>();

  constructor(private readonly functions: number) {
    this.regions = Array.from({ length: functions }, (_, region) => [region]);
  }

  /** @returns the site that is `site` called from a region */
  within(site: number, region: number): number {
    const key = site * this.functions + region;
    return entryOf(this.numbers, key, () => this.regions.push([region, ...this.regions[site]!]) - 1);
  }
}
