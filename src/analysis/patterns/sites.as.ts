// AssemblyScript (docs/decisions/009): the loops of sites.ts. Calls stand after their callers.
import { Bytes, Integers } from '../../trace/columns/columns.as';
import { Kind, NONE } from '../../trace/columns/event-codes.as';

/** In place of a caller. */
export enum Caller {
  several = -2,
}

/** Adds to `held`, by call, 1 for each collective of a chunk that it posted, and 2 for each message. */
export function countHeld(
  events: i32,
  transfer: Integers,
  call: Integers,
  kind: Bytes,
  held: Integers,
): void {
  for (let event = 0; event < events; event++) {
    const own = call[event];
    if (own != NONE) held[own] = held[own] + (kind[transfer[event]] == Kind.collective ? 1 : 2);
  }
}

export function sumHeld(calls: i32, parent: Integers, held: Integers): void {
  for (let call = calls - 1; call >= 0; call--) {
    const outer = parent[call];
    if (outer != NONE) held[outer] = held[outer] + held[call];
  }
}

/** By call: the call around it that is none of the same region; NONE at the top. */
export function findOuter(calls: i32, region: Integers, parent: Integers, outer: Integers): void {
  for (let call = 0; call < calls; call++) {
    const above = parent[call];
    outer[call] = above != NONE && region[above] == region[call] ? outer[above] : above;
  }
}

/** By region: the one other region that calls it, or `several`; NONE at first. */
export function findCallers(
  calls: i32,
  region: Integers,
  outer: Integers,
  caller: Integers,
): void {
  for (let call = 0; call < calls; call++) {
    const own = region[call];
    const above = outer[call];
    if (above == NONE) continue;
    const known = caller[own];
    if (known == NONE) caller[own] = region[above];
    else if (known != region[above]) caller[own] = Caller.several;
  }
}
