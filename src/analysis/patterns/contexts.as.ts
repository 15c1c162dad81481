// AssemblyScript (docs/decisions/009): the loop of contexts.ts. Calls stand behind their callers.
import { Bytes, Integers } from '../../trace/columns/columns.as';
import { NONE } from '../../trace/columns/event-codes.as';

/** What the context of a call follows from. */
export enum ContextBy {
  /** No rule. */
  itself,
  group,
  name,
}

/**
 * The context of each call by rules; what no rule says anything of keeps its own.
 *
 * @param isNamed by region: 1 where a name means it
 * @param group by region: its group, or NONE
 * @param by by call: a value of ContextBy
 * @param openGroup by call: the group of the last of the calls in it, NONE before; `openStretch` the first
 *   call of that stretch
 */
export function applyContextRules(
  calls: i32,
  region: Integers,
  parent: Integers,
  isNamed: Bytes,
  group: Integers,
  context: Integers,
  by: Bytes,
  openGroup: Integers,
  openStretch: Integers,
): void {
  // Calls without a caller: blocks end with their process anyway.
  let outermostGroup = NONE;
  let outermostStretch = NONE;
  for (let call = 0; call < calls; call++) {
    const outer = parent[call];
    const own = region[call];
    const outerBy: i32 = outer == NONE ? ContextBy.itself : by[outer];
    const ownGroup = group[own];
    openGroup[call] = NONE;
    // What follows another call of its group directly goes on with its stretch.
    const before = outer == NONE ? outermostGroup : openGroup[outer];
    const goesOn = ownGroup != NONE && before == ownGroup;
    const first = outer == NONE ? outermostStretch : openStretch[outer];
    const stretch = goesOn ? first : call;
    if (outer == NONE) {
      outermostGroup = ownGroup;
      outermostStretch = stretch;
    } else {
      openGroup[outer] = ownGroup;
      openStretch[outer] = stretch;
    }
    if (isNamed[own]) {
      context[call] = call;
      by[call] = <u8>ContextBy.name;
    } else if (outerBy == ContextBy.name) {
      context[call] = context[outer];
      by[call] = <u8>ContextBy.name;
    } else if (ownGroup != NONE) {
      context[call] = stretch;
      by[call] = <u8>ContextBy.group;
    } else if (outerBy == ContextBy.group) {
      context[call] = context[outer];
      by[call] = <u8>ContextBy.group;
    } else {
      by[call] = <u8>ContextBy.itself;
    }
  }
}
