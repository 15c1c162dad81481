// AssemblyScript (docs/decisions/009): the loop of find-refills.ts.
import { Bytes, Integers } from '../../../trace/columns/columns.as';
import { Kind, NONE } from '../../../trace/columns/event-codes.as';

/**
 * Joins the functions between which messages go.
 *
 * @param context by call: that of its function; NONE outside of all
 * @param region by call: index into the regions
 * @param above by region, and after them outside of all: one that it is joined with, itself at first
 * @param isUsed output, the same: 1 where it sends or receives; zeros at first
 * @param outside its index
 */
export function joinFunctions(
  events: i32,
  outside: i32,
  transfer: Integers,
  kind: Bytes,
  tie: Integers,
  callOf: Integers,
  context: Integers,
  region: Integers,
  above: Integers,
  isUsed: Bytes,
): void {
  for (let event = 0; event < events; event++) {
    const other = tie[event];
    if (other == NONE || kind[transfer[event]] != Kind.send) continue;
    const sending = functionOf(callOf[event], context, region, outside);
    const receiving = functionOf(callOf[other], context, region, outside);
    isUsed[sending] = 1;
    isUsed[receiving] = 1;
    if (above[sending] != above[receiving]) above[rootOf(sending, above)] = rootOf(receiving, above);
  }
}

function functionOf(call: i32, context: Integers, region: Integers, outside: i32): i32 {
  const own = call == NONE ? NONE : context[call];
  return own == NONE ? outside : region[own];
}

function rootOf(start: i32, above: Integers): i32 {
  let root = start;
  while (above[root] != root) root = above[root];
  above[start] = root;
  return root;
}
