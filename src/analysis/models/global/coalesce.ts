import { NONE } from '../../../trace/columns/trace.ts';
import { entryOf } from '../../patterns/memoize.ts';
import { stronglyConnected } from '../../patterns/strongly-connected.ts';
import { type Communication, communicationOf, groupsOf, isRegular } from './communication.ts';
import type { Growth } from './growth.ts';
import {
  alone,
  type Construct,
  copyOf,
  type EventConstruct,
  inSequence,
  type LoopConstruct,
  openFlow,
  repeated,
  replaced,
  type System,
} from './system.ts';

/** Loops of unlike counts are unrolled up to so many iterations. */
const MAX_UNROLLED_ITERATIONS = 64;

export interface Coalescing {
  growth: Growth;
  /** By symbol: which operation a collective is, such as "ALLREDUCE"; '' for messages. */
  operations: readonly string[];
  /** One system of several of different processes. */
  merge(systems: readonly System[]): System;
}

/**
 * Makes one of constructs that exchange with each other (paper 004, section III.B.3): of what members do in a
 * collective operation, and of regular loops. With g the greatest common divisor of their counts `for n`
 * becomes `for g { for n/g }`; where g is 1 all are unrolled, if that is not too much. Bodies are merged.
 * @returns isUnrolled: whether what was in loops is to be looked at again
 */
export function coalesced(system: System, how: Coalescing): { system: System; isUnrolled: boolean } {
  const communication = communicationOf(system);
  const groups = groupsOf(communication).filter((group) => canBeOne(group, communication, how));
  const groupOf = new Map(groups.flatMap((group, i) => group.map((construct) => [construct, i] as const)));
  const isFree = withoutCycles(system, groupOf, groups.length);
  const instead = new Map<Construct, System>();
  let isUnrolled = false;
  for (const [i, group] of groups.entries()) {
    if (!isFree[i]) continue;
    if (group[0]!.kind === 'event') {
      const one = alone(together(group as EventConstruct[]));
      for (const event of group) instead.set(event, one);
      continue;
    }
    const loops = group as LoopConstruct[];
    const count = loops.map((loop) => loop.count).reduce(greatestDivisor);
    if (count === 1) {
      if (unroll(loops, how.growth, instead)) isUnrolled = true;
      continue;
    }
    const one = alone(oneLoop(loops, count, how));
    for (const loop of loops) instead.set(loop, one);
  }
  return { system: replaced(system, instead), isUnrolled };
}

/** Whether all are of one collective operation, or regular loops whose counts can be made equal. */
function canBeOne(
  group: readonly Construct[],
  communication: Communication,
  { operations }: Coalescing,
): boolean {
  const [first] = group;
  if (first!.kind === 'event') {
    const operation = operations[first!.participants[0]!.symbol]!;
    return (
      operation !== '' &&
      group.every((each) => each.kind === 'event' && operations[each.participants[0]!.symbol] === operation)
    );
  }
  if (!group.every((each): each is LoopConstruct => each.kind === 'loop' && isRegular(each, communication)))
    return false;
  const counts = group.map(({ count }) => count);
  return counts.reduce(greatestDivisor) > 1 || Math.max(...counts) <= MAX_UNROLLED_ITERATIONS;
}

function together(events: readonly EventConstruct[]): EventConstruct {
  const participants = events.flatMap((event) => event.participants).sort((a, b) => a.process - b.process);
  return { kind: 'event', participants, flow: openFlow(events) };
}

function oneLoop(loops: readonly LoopConstruct[], count: number, { merge }: Coalescing): LoopConstruct {
  // Each as the body of `for count { … }`.
  const bodies = loops.map((loop) =>
    loop.count === count ? loop.body : repeated(loop.body, loop.count / count, loop.flow),
  );
  const body = merge(bodies);
  const own = new Set([...body.orders.values()].flat());
  return { kind: 'loop', count, body, flow: openFlow(own) };
}

/** @returns false, and nothing is done, where the program would become too long */
function unroll(loops: readonly LoopConstruct[], growth: Growth, instead: Map<Construct, System>): boolean {
  const unrolled = loops.map(({ body, count }) =>
    inSequence(Array.from({ length: count }, () => copyOf(body))),
  );
  if (!loops.every((loop, i) => growth.allows(unrolled[i]!, loop))) return false;
  for (const [i, loop] of loops.entries()) instead.set(loop, unrolled[i]!);
  return true;
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}

/**
 * By group whether its constructs may become one: nothing else comes between (paper 004, section III.B.3).
 * With each group as one node, it is alone in its strongly connected component, and no member
 * directly follows another.
 */
function withoutCycles(system: System, groupOf: ReadonlyMap<Construct, number>, groups: number): boolean[] {
  const may = new Array<boolean>(groups).fill(true);
  const nodeOf = new Map(groupOf);
  const after: Set<number>[] = Array.from({ length: groups }, () => new Set());
  const node = (construct: Construct): number => entryOf(nodeOf, construct, () => after.push(new Set()) - 1);
  for (const order of system.orders.values()) {
    for (let i = 1; i < order.length; i++) {
      const [from, to] = [node(order[i - 1]!), node(order[i]!)];
      if (from === to) may[from] = false;
      else after[from]!.add(to);
    }
  }
  const left = after.map((next) => next.values());
  for (const component of stronglyConnected(after.length, (node) => left[node]!.next().value ?? NONE))
    for (const member of component) if (member < groups) may[member] = false;
  return may;
}
