import { type CallColumns, NONE, type Region } from '../../trace/columns/trace.ts';
import { entryOf } from '../patterns/memoize.ts';
import { type Sites, sitesOf } from '../patterns/sites.ts';
import type { MatchFacts } from './match.ts';
import type { MergeFacts } from './merge.ts';
import type { Stored } from './store.ts';

/** Blocks of all shards one after the other. */
export interface PlacedBlocks {
  count: number;
  process: Int32Array;
  /** A call of `calls`; NONE outside every traced function. */
  context: Int32Array;
  instance: Int32Array;
  /** By process, and one more: its first block. */
  blockStart: Int32Array;
  /** By shard: where its blocks begin. */
  firstBlocks: number[];
}

/**
 * Joins what shards know of where their blocks are. Sites and call paths are numbered by first appearance, as
 * in a trace that is read in whole. Two calls stand for all those with one call path (contextsByPath).
 */
export function joinPlaces(
  matched: readonly Stored<MatchFacts>[],
  merged: Stored<MergeFacts>,
  regions: readonly Region[],
): { placed: PlacedBlocks; sites: Sites; calls: CallColumns } {
  const count = matched.reduce((sum, own) => sum + own.lengthOf('part'), 0);
  const processes = matched[0]!.lengthOf('blockStart') - 1;
  const placed: PlacedBlocks = {
    count,
    process: new Int32Array(count),
    context: new Int32Array(count),
    instance: new Int32Array(count),
    blockStart: new Int32Array(processes + 1),
    firstBlocks: [],
  };
  const ofBlock = new Int32Array(count);
  const sitePaths = regions.map((_, region) => [region]);
  const siteNumbers = new Map<string, number>();
  const paths = new JoinedPaths();
  const instanceOfPart = merged.integers('instance');
  const firstPart = merged.integers('firstPart');
  let at = 0;
  for (const [shard, own] of matched.entries()) {
    const { sites, paths: ownPaths } = own.facts;
    const siteOf = sites.map((path) => entryOf(siteNumbers, path.join(), () => sitePaths.push(path) - 1));
    const pathOf = paths.add(ownPaths);
    const [context, site, part] = [own.integers('context'), own.integers('site'), own.integers('part')];
    const callOf = Int32Array.from(
      { length: 2 * pathOf.length },
      (_, call) => 2 * pathOf[call >> 1]! + (call & 1),
    );
    renumber(context, callOf, 0, placed.context, at);
    renumber(site, Int32Array.from(siteOf), regions.length, ofBlock, at);
    renumber(part, instanceOfPart.subarray(firstPart[shard]), 0, placed.instance, at);
    const starts = own.integers('blockStart');
    for (let p = 0; p < processes; p++) {
      placed.process.fill(p, at + starts[p]!, at + starts[p + 1]!);
      placed.blockStart[p + 1]! += starts[p + 1]! - starts[p]!;
    }
    placed.firstBlocks.push(at);
    at += part.length;
  }
  for (let p = 0; p < processes; p++) placed.blockStart[p + 1]! += placed.blockStart[p]!;
  return { placed, sites: sitesOf(regions, sitePaths, ofBlock), calls: paths.calls() };
}

/** @param numbers what a value from `first` on becomes; those below stay as they are */
function renumber(
  column: Int32Array,
  numbers: Int32Array,
  first: number,
  into: Int32Array,
  at: number,
): void {
  for (let i = 0; i < column.length; i++) {
    const value = column[i]!;
    into[at + i] = value < first ? value : numbers[value - first]!;
  }
}

/** Call paths of several shards in one tree. */
class JoinedPaths {
  private readonly region: number[] = [];
  private readonly around: number[] = [];
  private readonly numbers = new Map<string, number>();

  /** @returns by path of the shard: its number here */
  add({ region, around }: MatchFacts['paths']): Int32Array {
    const numbers = new Int32Array(region.length);
    for (let path = 0; path < region.length; path++) {
      const outer = around[path] === NONE ? NONE : numbers[around[path]!]!;
      numbers[path] = entryOf(this.numbers, `${outer} ${region[path]}`, () => {
        this.around.push(outer);
        return this.region.push(region[path]!) - 1;
      });
    }
    return numbers;
  }

  /** Two calls a path. */
  calls(): CallColumns {
    const count = 2 * this.region.length;
    const region = Int32Array.from({ length: count }, (_, call) => this.region[call >> 1]!);
    const parent = region.map((_, call) => {
      const around = this.around[call >> 1]!;
      return around === NONE ? NONE : 2 * around;
    });
    return { count, region, parent };
  }
}
