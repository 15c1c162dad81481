import { once } from '../../patterns/memoize.ts';
import { type Communication, communicationOf } from './communication.ts';
import { type Construct, participantCount, type System } from './system.ts';

/** Where the constructs of a system stand from left to right. */
export interface Layout {
  /** By construct the position of its left end, from 0 on. */
  left: ReadonlyMap<Construct, number>;
  width: number;
}

/** What a loop has around its body. */
export const LOOP_MARGIN = 0.5;

/** An event is one wide; a loop as its body, with a margin on both sides. */
export function widthOf(construct: Construct, layoutOf: (system: System) => Layout): number {
  return construct.kind === 'event' ? 1 : layoutOf(construct.body).width + 2 * LOOP_MARGIN;
}

/**
 * Positions by Lamport's clock (paper 004, section IV): right of all that comes before on its processes, and
 * a receive right of its send; where all that is left waits for sends in a circle, the first one is not.
 */
export function layouts(): (system: System) => Layout {
  const layoutOf: (system: System) => Layout = once((system) => laidOut(system, layoutOf));
  return layoutOf;
}

function laidOut(system: System, layoutOf: (system: System) => Layout): Layout {
  const communication = communicationOf(system);
  const precedents = precedentsOf(system, communication);
  const left = new Map<Construct, number>();
  let width = 0;
  for (const construct of inOrder(communication.constructs, precedents)) {
    let at = 0;
    for (const before of precedents.get(construct)!) {
      const start = left.get(before);
      if (start !== undefined) at = Math.max(at, start + widthOf(before, layoutOf));
    }
    left.set(construct, at);
    width = Math.max(width, at + widthOf(construct, layoutOf));
  }
  return { left, width };
}

type Precedents = ReadonlyMap<Construct, ReadonlySet<Construct>>;

/** What precedes each construct: on its processes, and the send of a single message its receive. */
function precedentsOf({ orders }: System, { constructs, shares }: Communication): Precedents {
  const precedents = new Map(constructs.map((construct) => [construct, new Set<Construct>()]));
  for (const order of orders.values())
    for (let i = 1; i < order.length; i++) precedents.get(order[i]!)!.add(order[i - 1]!);
  for (const construct of constructs) {
    if (construct.kind === 'loop' || participantCount(construct) > 1) continue;
    for (const [port, [first]] of shares.get(construct) ?? [])
      if (port % 2 === 1 && first!.other.kind === 'event') precedents.get(construct)!.add(first!.other);
  }
  return precedents;
}

/** All constructs, each after what precedes it, as far as that goes. */
function* inOrder(constructs: readonly Construct[], precedents: Precedents): Generator<Construct> {
  const done = new Set<Construct>();
  for (let left = [...constructs]; left.length > 0; ) {
    const waiting: Construct[] = [];
    for (const construct of left) {
      if ([...precedents.get(construct)!].every((before) => done.has(before))) {
        done.add(construct);
        yield construct;
      } else waiting.push(construct);
    }
    if (waiting.length === left.length) {
      // In topological order: all before the first one that waits is done, but for its send.
      const first = waiting.shift()!;
      done.add(first);
      yield first;
    }
    left = waiting;
  }
}
