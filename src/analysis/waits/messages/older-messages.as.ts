// AssemblyScript (docs/decisions/009): the loop of older-messages.ts.
import { Integers, Numbers } from '../../../trace/columns/columns.as';
import { NONE } from '../../../trace/columns/event-codes.as';

/**
 * Finds messages that were taken while an older one was in the queue already, which a later call of the same
 * process took; see findOlderMessages.
 *
 * @param messages in order of the calls that completed them
 * @param stack as long
 * @param older by event; NONE at first
 */
export function olderMessages(
  count: i32,
  messages: Integers,
  tie: Integers,
  posted: Numbers,
  completedBy: Integers,
  enter: Numbers,
  otherEnterNs: Numbers,
  processStart: Integers,
  stack: Integers,
  older: Integers,
): void {
  let height = 0;
  let processEnd = 0;
  let process = 0;
  let to = 0;
  for (let from = 0; from < count; from = to) {
    const call = completedBy[messages[from]];
    for (to = from + 1; to < count && completedBy[messages[to]] == call; ) to++;
    while (call >= processEnd) {
      processEnd = processStart[++process];
      height = 0;
    }
    // What lies on top is younger than what lies below, so the first message that is older than it never
    // moves back.
    let first = from;
    while (height > 0 && first < to) {
      const age = posted[tie[stack[height - 1]]];
      while (first < to && posted[tie[messages[first]]] >= age) first++;
      if (first < to) older[stack[--height]] = messages[first];
    }
    // Those that the call was entered before, in order of age.
    const bottom = height;
    for (let i = from; i < to; i++) {
      const message = messages[i];
      if (otherEnterNs[message] <= enter[call]) continue;
      const age = posted[tie[message]];
      let at = height++;
      for (; at > bottom && posted[tie[stack[at - 1]]] > age; at--) stack[at] = stack[at - 1];
      stack[at] = message;
    }
  }
}
