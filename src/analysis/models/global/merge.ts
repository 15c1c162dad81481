import { NONE } from '../../../trace/columns/trace.ts';
import { entryOf, Numbered } from '../../patterns/memoize.ts';
import type { Topology } from '../../waits/refills/topology.ts';
import { coalesced } from './coalesce.ts';
import { Growth } from './growth.ts';
import { regularised } from './regularise.ts';
import { type System, sideBySide } from './system.ts';

/** Constructs that cutting and unrolling may add: so many times the program's, and this many. */
const MAX_GROWTH = { times: 2, constructs: 2000 };

/** Constructs looked at to cut loops: each so often (useful programs need 1 to 12), and this many. */
const MAX_EFFORT = { times: 25, constructs: 50_000 };

/**
 * One system of those of all processes (paper 004, section III.B), pair by pair along a binary tree: first
 * neighbours along the axis on which ranks follow one another, then along the next; without a grid by rank.
 */
export function merged(
  systems: readonly System[],
  operations: readonly string[],
  { order, extents }: MergingTree,
): System {
  const sizes = new Growth(0, 0);
  const size = systems.reduce((sum, system) => sum + sizes.sizeOf(system), 0);
  const growth = new Growth(
    MAX_GROWTH.times * size + MAX_GROWTH.constructs,
    MAX_EFFORT.times * size + MAX_EFFORT.constructs,
  );
  // Bodies that stand in several places are merged once.
  const numbers = new Numbered<System>();
  const known = new Map<string, System>();
  const merge = (beside: readonly System[]): System =>
    entryOf(known, beside.map((system) => numbers.number(system, system)).join(' '), () => {
      let whole = sideBySide(beside);
      for (let isUnrolled = true; isUnrolled; ) {
        const regular = regularised(whole, growth);
        ({ system: whole, isUnrolled } = coalesced(regular, { growth, operations, merge }));
      }
      return whole;
    });
  let level = order.map((process) => systems[process]!);
  for (const extent of [...extents, level.length]) {
    level = groupsOf(level, extent).map((line) => {
      let rest = line;
      while (rest.length > 1)
        rest = groupsOf(rest, 2).map((pair) => (pair.length > 1 ? merge(pair) : pair[0]!));
      return rest[0]!;
    });
  }
  return level[0] ?? { orders: new Map() };
}

/** Neighbours in groups of so many; the last one has what is left. */
function groupsOf<T>(all: readonly T[], size: number): T[][] {
  const groups: T[][] = [];
  for (let i = 0; i < all.length; i += size) groups.push(all.slice(i, i + size));
  return groups;
}

interface MergingTree {
  /** The processes as they stand beside each other. */
  order: readonly number[];
  /** By axis, the fastest first: how many become one before the next axis is merged. */
  extents: readonly number[];
}

export function mergingTree(processes: number, topology: Topology | null): MergingTree {
  const order = Array.from({ length: processes }, (_, process) => process);
  if (topology === null) return { order, extents: [] };
  const slowestFirst = topology.places.toReversed();
  order.sort((a, b) => {
    for (const places of slowestFirst) {
      const [left, right] = [places[a] ?? NONE, places[b] ?? NONE];
      if (left === right) continue;
      // What does not stand on the grid comes last.
      if (left === NONE || right === NONE) return left === NONE ? 1 : -1;
      return left - right;
    }
    return a - b;
  });
  return { order, extents: topology.extents };
}
