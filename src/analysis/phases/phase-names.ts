import { NONE } from '../../trace/columns/trace.ts';
import { CallPaths } from '../patterns/call-paths.ts';
import type { TracedInstances } from '../patterns/events-of.ts';
import { entryOf, once } from '../patterns/memoize.ts';
import type { Sites } from '../patterns/sites.ts';
import type { Stretch } from './equal-split.ts';

/** Instances in order, and where their blocks are. */
export interface PlacedInstances extends TracedInstances {
  sites: Sites;
  order: Int32Array;
}

/** A function that is around so many times the share of blocks of any other phase tells a phase apart. */
const MIN_TELLING_RATIO = 2;

/** Shares closer than this are equal: sums in another order differ in the last bits. */
const EQUAL = 1e-9;

/**
 * What to call phases (METHOD 2.7; paper 000, tables 10, 13, 15, 17, 19). Exchanges of all phases are often
 * in the same function, and only its callers tell one phase from another: each block is named after the
 * nearest function around it that tells the phase apart, else after the one whose share of the phase's blocks
 * is furthest above its mean share in the other phases, else after its own.
 * @returns by phase: names, those of most blocks first; none where no function is traced. O(instances)
 */
export function namesOfPhases(found: PlacedInstances, phases: readonly Stretch[]): string[][] {
  const blocksOf = blocksByPath(found, phases);
  const shares = blocksOf.map(sharesOfFunctions);
  const elsewhere = sharesElsewhere(shares);
  return blocksOf.map((own, phase) => {
    const weights = new Map<string, number>();
    for (const { functions, blocks } of own) {
      const name = nameOf(functions, shares[phase]!, (each) => elsewhere(each, phase));
      weights.set(name, (weights.get(name) ?? 0) + blocks);
    }
    const names = [...weights.keys()];
    return names.sort((a, b) => weights.get(b)! - weights.get(a)! || (a < b ? -1 : 1));
  });
}

interface Elsewhere {
  /** Largest and mean share in the other phases. */
  most: number;
  mean: number;
}

/** @param functions around a block, its own first */
function nameOf(
  functions: readonly string[],
  shares: ReadonlyMap<string, number>,
  elsewhere: (name: string) => Elsewhere,
): string {
  let best = { lead: EQUAL, name: functions[0]! };
  for (const name of functions) {
    const share = shares.get(name)!;
    const { most, mean } = elsewhere(name);
    if (share >= MIN_TELLING_RATIO * most) return name;
    if (share - mean > best.lead + EQUAL) best = { lead: share - mean, name };
  }
  return best.name;
}

function sharesElsewhere(
  shares: readonly ReadonlyMap<string, number>[],
): (name: string, phase: number) => Elsewhere {
  const all = new Map<string, { sum: number; mostIn: number; most: number; second: number }>();
  shares.forEach((own, phase) => {
    for (const [name, share] of own) {
      const of = entryOf(all, name, () => ({ sum: 0, mostIn: NONE, most: 0, second: 0 }));
      of.sum += share;
      if (share > of.most) [of.second, of.most, of.mostIn] = [of.most, share, phase];
      else of.second = Math.max(of.second, share);
    }
  });
  return (name, phase) => {
    const { sum, mostIn, most, second } = all.get(name)!;
    const mean = (sum - shares[phase]!.get(name)!) / Math.max(1, shares.length - 1);
    return { most: mostIn === phase ? second : most, mean };
  };
}

/** By function: the share of blocks that it is around. */
function sharesOfFunctions(all: readonly AlikeBlocks[]): Map<string, number> {
  const sum = all.reduce((blocks, each) => blocks + each.blocks, 0);
  const shares = new Map<string, number>();
  for (const { functions, blocks } of all) {
    for (const name of new Set(functions)) shares.set(name, (shares.get(name) ?? 0) + blocks / sum);
  }
  return shares;
}

/** Blocks with the same functions around them, their own first. */
interface AlikeBlocks {
  functions: string[];
  blocks: number;
}

/** Blocks of a phase that are looked at: shares are off by two points, what counts is twice another one. */
const MAX_BLOCKS = 500;

/** Which of so many successive blocks is looked at: not every n-th, since programs repeat themselves. */
function chosenOf(stretch: number, size: number): number {
  return (Math.imul(stretch + 1, 0x9e3779b1) >>> 8) % size;
}

/** By phase: its blocks, by path and site. */
function blocksByPath(
  { trace, blocks, instances, sites, order }: PlacedInstances,
  phases: readonly Stretch[],
): AlikeBlocks[][] {
  const paths = new CallPaths(trace.calls);
  const functionsOf = once((key: number): string[] => {
    const [path, site] = [Math.floor(key / sites.names.length), key % sites.names.length];
    const callers = paths.outwards(path).slice(1);
    return [sites.names[site]!, ...callers.map((region) => trace.regions[region]!.name)];
  });
  const sizeOf = (instance: number): number => instances.start[instance + 1]! - instances.start[instance]!;
  return phases.map(({ from, to }) => {
    const found = new Map<number, AlikeBlocks>();
    let size = 0;
    for (let position = from; position <= to; position++) size += sizeOf(order[position - 1]!);
    const step = Math.ceil(size / MAX_BLOCKS);
    // Of each so many blocks one: how many there were, and which comes next.
    let [passed, stretch, next] = [0, 0, chosenOf(0, step)];
    for (let position = from; position <= to; position++) {
      const instance = order[position - 1]!;
      const end = passed + sizeOf(instance);
      for (; next < end; next = ++stretch * step + chosenOf(stretch, step)) {
        const block = instances.block[instances.start[instance]! + next - passed]!;
        const site = sites.ofBlock[block]!;
        if (site === NONE) continue;
        const key = paths.of(blocks.context[block]!) * sites.names.length + site;
        entryOf(found, key, () => ({ functions: functionsOf(key), blocks: 0 })).blocks++;
      }
      passed = end;
    }
    return [...found.values()];
  });
}
