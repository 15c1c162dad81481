import { entryOf } from '../../patterns/memoize.ts';
import { amountAt, type Construct, constructsOf, oppositeOf, type System } from './system.ts';

/** What goes between two constructs of a system over one channel (paper 004, section III.B.1). */
export interface Share {
  other: Construct;
  count: number;
}

/** The communication of a system's constructs with each other, C with its flows. */
export interface Communication {
  /** In topological order. */
  constructs: Construct[];
  /** By construct, then by port: what it exchanges with whom, in the channel's order. Nothing: no entry. */
  shares: ReadonlyMap<Construct, ReadonlyMap<number, readonly Share[]>>;
}

/**
 * Who exchanges how much with whom: the k-th message into a channel is the k-th out of it. Channel by
 * channel, O(constructs + links): each end belongs to one process, so it has one order (the paper goes by
 * constructs).
 */
export function communicationOf(system: System): Communication {
  const constructs = constructsOf(system);
  const through = new Map<number, Construct[]>();
  for (const construct of constructs)
    for (const port of construct.flow.keys()) entryOf(through, port, () => []).push(construct);
  const shares = new Map<Construct, Map<number, Share[]>>();
  const add = (construct: Construct, port: number, share: Share): void => {
    const own = entryOf(shares, construct, () => new Map<number, Share[]>());
    entryOf(own, port, () => []).push(share);
  };
  for (const [port, senders] of through) {
    const receivers = through.get(oppositeOf(port));
    if (port % 2 === 1 || receivers === undefined) continue;
    for (const [from, to, count] of inOrder(senders, receivers, port)) {
      add(from, port, { other: to, count });
      add(to, oppositeOf(port), { other: from, count });
    }
  }
  return { constructs, shares };
}

/** The ends of a channel lined up: how many messages of one construct go to which other. */
function* inOrder(
  senders: readonly Construct[],
  receivers: readonly Construct[],
  port: number,
): Generator<[Construct, Construct, number]> {
  let [sent, received] = [0, 0];
  for (let s = 0, r = 0; s < senders.length && r < receivers.length; ) {
    const left = amountAt(senders[s]!, port) - sent;
    const wanted = amountAt(receivers[r]!, oppositeOf(port)) - received;
    const count = Math.min(left, wanted);
    yield [senders[s]!, receivers[r]!, count];
    sent += count;
    received += count;
    if (count === left) [s, sent] = [s + 1, 0];
    if (count === wanted) [r, received] = [r + 1, 0];
  }
}

/** The constructs that a construct exchanges messages with, each once. */
export function correspondentsOf(construct: Construct, { shares }: Communication): Set<Construct> {
  const own = [...(shares.get(construct)?.values() ?? [])];
  return new Set(own.flatMap((links) => links.map(({ other }) => other)));
}

/** Whether all over each channel goes to one other construct (paper 004, section III.B.2). */
export function isRegular(construct: Construct, { shares }: Communication): boolean {
  for (const [port, own] of shares.get(construct) ?? [])
    if (own.length > 1 || own[0]!.count !== amountAt(construct, port)) return false;
  return true;
}

/** Connected components of (V, C) with more than one construct, in the order of their first. */
export function groupsOf(communication: Communication): Construct[][] {
  const met = new Set<Construct>();
  const groups: Construct[][] = [];
  for (const construct of communication.constructs) {
    if (met.has(construct) || !communication.shares.has(construct)) continue;
    // A set that grows while it is gone through.
    const group = new Set([construct]);
    for (const member of group) for (const other of correspondentsOf(member, communication)) group.add(other);
    for (const member of group) met.add(member);
    if (group.size > 1) groups.push([...group]);
  }
  return groups;
}
