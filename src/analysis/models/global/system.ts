import { entryOf, once } from '../../patterns/memoize.ts';

/**
 * A model of several processes (paper 004, section III.A): constructs V in their order T, kept by process;
 * their communication C follows from T and flows, since channels are first in, first out (communication.ts).
 * Systems never change, so bodies that come in several places are shared.
 */
export interface System {
  /** By process: what it takes part in, in its order. */
  orders: ReadonlyMap<number, readonly Construct[]>;
}

/** An event or a loop. It stands at one place of one system: a copy is another object. */
export type Construct = EventConstruct | LoopConstruct;

/** A send, a receive, or a collective operation of those of its members that the system covers. */
export interface EventConstruct {
  kind: 'event';
  /** What each process does in it (a symbol of the program's events), ascending by process. */
  participants: readonly { process: number; symbol: number }[];
  flow: Flow;
}

/** Several processes that go around together. */
export interface LoopConstruct {
  kind: 'loop';
  /** 2 and more. */
  count: number;
  body: System;
  /** Of one iteration. */
  flow: Flow;
}

/**
 * By port, how many messages without a counterpart inside the construct go through it (the paper's
 * potential). A port is a process's end of a channel: 2 · channel + 0 for messages in, + 1 for messages out.
 */
type Flow = ReadonlyMap<number, number>;

export function oppositeOf(port: number): number {
  return port ^ 1;
}

/** How many messages a construct moves through a port, all iterations together. */
export function amountAt(construct: Construct, port: number): number {
  const each = construct.flow.get(port) ?? 0;
  return construct.kind === 'loop' ? construct.count * each : each;
}

export function processesOf(construct: Construct): readonly number[] {
  if (construct.kind === 'event') return construct.participants.map(({ process }) => process);
  return entryOf(processesOfBody, construct.body, () =>
    [...construct.body.orders.keys()].sort((a, b) => a - b),
  );
}

const processesOfBody = new WeakMap<System, readonly number[]>();

export function participantCount(construct: Construct): number {
  return construct.kind === 'event' ? construct.participants.length : construct.body.orders.size;
}

/** Each once, none before one that precedes it on any process; deterministic. O(lengths of the orders). */
export function constructsOf({ orders }: System): Construct[] {
  const found: Construct[] = [];
  if (orders.size === 1) {
    for (const order of orders.values()) found.push(...order);
    return found;
  }
  const at = new Map<number, number>();
  /** How many of its processes have a construct next. */
  const waiting = new Map<Construct, number>();
  const arrive = (process: number): void => {
    // A construct that is next for the last of its processes comes; then what is next for them.
    const ready: number[] = [process];
    for (let next = ready.pop(); next !== undefined; next = ready.pop()) {
      const construct = orders.get(next)![at.get(next)!];
      if (construct === undefined) continue;
      const there = (waiting.get(construct) ?? 0) + 1;
      if (there < participantCount(construct)) {
        waiting.set(construct, there);
        continue;
      }
      const processes = processesOf(construct);
      found.push(construct);
      for (let i = processes.length - 1; i >= 0; i--) {
        at.set(processes[i]!, at.get(processes[i]!)! + 1);
        ready.push(processes[i]!);
      }
    }
  };
  for (const process of orders.keys()) at.set(process, 0);
  for (const process of orders.keys()) arrive(process);
  return found;
}

/** One system after the other, on each process. */
export function inSequence(systems: readonly System[]): System {
  const orders = new Map<number, readonly Construct[]>();
  for (const system of systems) {
    for (const [process, order] of system.orders)
      orders.set(process, [...(orders.get(process) ?? []), ...order]);
  }
  return { orders };
}

export function sideBySide(systems: readonly System[]): System {
  return { orders: new Map(systems.flatMap(({ orders }) => [...orders])) };
}

/** The same system made of other objects, to stand in another place. Bodies of loops stay shared. */
export function copyOf(system: System): System {
  const copy = once((construct: Construct) => ({ ...construct }));
  return { orders: new Map(Array.from(system.orders, ([process, order]) => [process, order.map(copy)])) };
}

/** A system with some of its constructs put into the place of others, each on the same processes. */
export function replaced(system: System, by: ReadonlyMap<Construct, System>): System {
  if (by.size === 0) return system;
  return {
    orders: new Map(
      Array.from(system.orders, ([process, order]) => [
        process,
        order.flatMap((construct) => by.get(construct)?.orders.get(process) ?? [construct]),
      ]),
    ),
  };
}

export function alone(construct: Construct): System {
  return { orders: new Map(processesOf(construct).map((process) => [process, [construct]])) };
}

/** What of constructs has no counterpart among them: their flows, less what both ends of a channel have. */
export function openFlow(constructs: Iterable<Construct>): Map<number, number> {
  const open = new Map<number, number>();
  for (const construct of constructs) {
    const times = construct.kind === 'loop' ? construct.count : 1;
    for (const [port, each] of construct.flow) open.set(port, (open.get(port) ?? 0) + times * each);
  }
  for (const [port, count] of open) {
    const other = open.get(oppositeOf(port));
    if (other === undefined) continue;
    const matched = Math.min(count, other);
    for (const [end, left] of [
      [port, count - matched],
      [oppositeOf(port), other - matched],
    ] as const) {
      if (left === 0) open.delete(end);
      else open.set(end, left);
    }
  }
  return open;
}

/** A loop over a system; the system itself, as a copy, for one iteration. */
export function repeated(body: System, count: number, flow: Flow): System {
  return count === 1 ? copyOf(body) : alone({ kind: 'loop', count, body, flow });
}
