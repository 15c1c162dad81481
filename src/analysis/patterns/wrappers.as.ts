// AssemblyScript (docs/decisions/009): the loops of wrappers.ts. Calls stand after their callers.
import { Bytes, Integers } from '../../trace/columns/columns.as';
import { EventMark, Kind, NONE } from '../../trace/columns/event-codes.as';

/** The context of each call: itself, or that of its caller where its region is transparent. */
export function resolveContexts(
  calls: i32,
  region: Integers,
  parent: Integers,
  transparent: Bytes,
  context: Integers,
): void {
  for (let call = 0; call < calls; call++) {
    const outer = parent[call];
    const isSeenThrough = outer != NONE && transparent[region[call]] == 1;
    context[call] = isSeenThrough ? context[outer] : call;
  }
}

/** Adds to `posted`, by call, the MPI calls that posted messages in a chunk, in the call itself. */
export function countPosted(
  events: i32,
  transfer: Integers,
  call: Integers,
  marks: Bytes,
  kind: Bytes,
  posted: Integers,
): void {
  for (let event = 0; event < events; event++) {
    const own = call[event];
    if (own == NONE || marks[event] & EventMark.sameCall) continue;
    if (kind[transfer[event]] == Kind.collective) continue;
    posted[own] = posted[own] + 1;
  }
}

/** Adds what calls posted to `sum`, by the call that is their context. */
export function sumPosted(calls: i32, context: Integers, posted: Integers, sum: Integers): void {
  for (let call = 0; call < calls; call++) {
    const counted = context[call];
    sum[counted] = sum[counted] + posted[call];
  }
}

/** By region: the most that one of its calls has. */
export function findMost(calls: i32, region: Integers, amount: Integers, most: Integers): void {
  for (let call = 0; call < calls; call++) {
    const own = region[call];
    if (amount[call] > most[own]) most[own] = amount[call];
  }
}

/** Marks in `outer` the regions one of whose calls has, at any depth, a call of another region that fits. */
export function markCallers(
  calls: i32,
  region: Integers,
  parent: Integers,
  fits: Bytes,
  holds: Bytes,
  outer: Bytes,
): void {
  for (let call = calls - 1; call >= 0; call--) {
    const caller = parent[call];
    const own = region[call];
    const isHolding = holds[call] == 1;
    if (isHolding) outer[own] = 1;
    if (caller == NONE) continue;
    if (isHolding || (fits[own] == 1 && region[caller] != own)) holds[caller] = 1;
  }
}
