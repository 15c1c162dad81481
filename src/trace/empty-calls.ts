import { NONE, type Trace } from './columns/trace.ts';

/**
 * Takes out the calls that hold no event, in themselves or in calls that they make: calls are noted when
 * something is posted in them, and what is left out of the trace (METHOD 2.2; ignored operations) must leave
 * no caller behind. Which functions are wrappers or layers (METHOD 2.4) would depend on it.
 *
 * @param columns changed in place: calls keep their order, events and callers get their new indexes. O(events
 *   + calls)
 */
export function dropEmptyCalls({ events, calls }: Pick<Trace, 'events' | 'calls'>): void {
  const { region, parent, count } = calls;
  const holds = new Uint8Array(count);
  for (let event = 0; event < events.count; event++) {
    if (events.call[event] !== NONE) holds[events.call[event]!] = 1;
  }
  // A caller has a smaller index than what it calls.
  for (let call = count - 1; call >= 0; call--) {
    if (holds[call] === 1 && parent[call] !== NONE) holds[parent[call]!] = 1;
  }
  if (!holds.includes(0)) return;
  const moved = new Int32Array(count);
  let kept = 0;
  for (let call = 0; call < count; call++) {
    if (holds[call] === 0) continue;
    region[kept] = region[call]!;
    parent[kept] = parent[call] === NONE ? NONE : moved[parent[call]!]!;
    moved[call] = kept++;
  }
  calls.count = kept;
  for (let event = 0; event < events.count; event++) {
    if (events.call[event] !== NONE) events.call[event] = moved[events.call[event]!]!;
  }
}
