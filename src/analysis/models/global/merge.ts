import { NONE } from '../../../trace/columns/trace.ts';
import type { Topology } from '../../waits/refills/topology.ts';
import { coalesced } from './coalesce.ts';
import { Growth } from './growth.ts';
import { regularised } from './regularise.ts';
import { type System, sideBySide } from './system.ts';

/** A program may grow by so many times its constructs while loops are cut and unrolled, and this many in any case. */
const MOST_GROWTH = { times: 2, constructs: 2000 };

/** To cut loops each construct is looked at so often in the mean, and so many in any case: programs that are worth it need 1 to 12. */
const MOST_EFFORT = { times: 25, constructs: 50_000 };

/**
 * One system of those of all processes (paper 004, section III.B), pair by pair along a binary tree:
 * neighbours along the axis on which ranks follow one another first, then along the next; without a grid by
 * rank. Children come in the order of their processes, so the result is one.
 *
 * @param systems by process
 * @param operations by symbol: see Coalescing
 * @param tree from mergingTree
 */
export function merged(
  systems: readonly System[],
  operations: readonly string[],
  { order, extents }: MergingTree,
): System {
  const sizes = new Growth(0, 0);
  const size = systems.reduce((sum, system) => sum + sizes.sizeOf(system), 0);
  const growth = new Growth(
    MOST_GROWTH.times * size + MOST_GROWTH.constructs,
    MOST_EFFORT.times * size + MOST_EFFORT.constructs,
  );
  const known = new Merged();
  const merge = (parts: readonly System[]): System => {
    const found = known.get(parts);
    if (found !== undefined) return found;
    let whole = sideBySide(parts);
    for (let isUnrolled = true; isUnrolled; ) {
      const regular = regularised(whole, growth);
      ({ system: whole, isUnrolled } = coalesced(regular, { growth, operations, merge }));
    }
    known.set(parts, whole);
    return whole;
  };
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

/** In which order processes are merged. */
export interface MergingTree {
  /** The processes as they stand beside each other. */
  order: readonly number[];
  /** How many become one before their neighbours are looked at: by axis, the one along which ranks follow one another first. */
  extents: readonly number[];
}

/** @param topology null where no grid is known */
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

/** What was merged: bodies that stand in several places are merged once. */
class Merged {
  private readonly numbers = new WeakMap<System, number>();
  private readonly found = new Map<string, System>();
  private count = 0;

  get(parts: readonly System[]): System | undefined {
    return this.found.get(this.key(parts));
  }

  set(parts: readonly System[], whole: System): void {
    this.found.set(this.key(parts), whole);
  }

  private key(parts: readonly System[]): string {
    return parts
      .map((part) => {
        const number = this.numbers.get(part) ?? this.count++;
        this.numbers.set(part, number);
        return number;
      })
      .join(' ');
  }
}
