import { entryOf } from '../../patterns/memoize.ts';
import {
  type Communication,
  communicationOf,
  correspondentsOf,
  groupsOf,
  isRegular,
} from './communication.ts';
import type { Growth } from './growth.ts';
import {
  amountAt,
  type Construct,
  copyOf,
  inSequence,
  type LoopConstruct,
  openFlow,
  repeated,
  replaced,
  type System,
} from './system.ts';

/** Each without loops that would have to be cut too often. Then all stay as they are. */
const MAX_TRIES = 8;

/**
 * Cuts loops until each exchanges all that it exchanges over a channel with one other (paper 004, section
 * III.B.2). Only loops that exchange with loops are cut; those that would be cut without end stay as they
 * were.
 */
export function regularised(system: System, growth: Growth): System {
  const kept = new Set<Construct>();
  for (let tries = 0; tries < MAX_TRIES && growth.effort > 0; tries++) {
    const { left } = growth;
    const found = attempt(system, kept, growth);
    if (!('endless' in found)) return found;
    growth.left = left;
    kept.add(found.endless);
    for (const other of correspondentsOf(found.endless, communicationOf(system))) kept.add(other);
  }
  return system;
}

/** @returns the loop of the original system that was cut too often, if there is one */
function attempt(
  original: System,
  kept: ReadonlySet<Construct>,
  growth: Growth,
): System | { endless: Construct } {
  const maxCuts = new Map<Construct, number>();
  for (const group of groupsOf(communicationOf(original)))
    for (const member of group) maxCuts.set(member, group.length);
  /** By piece: the loop that it was cut from. */
  const origin = new Map<Construct, Construct>();
  const cuts = new Map<Construct, number>();
  for (let system = original; ; ) {
    const communication = communicationOf(system);
    growth.effort -= communication.constructs.length;
    const pieces = new Map<Construct, System>();
    // Two loops that exchange something are not cut at once: the cut of one may make the other regular.
    const waiting = new Set<Construct>();
    for (const construct of communication.constructs) {
      const source = origin.get(construct) ?? construct;
      if (waiting.has(construct) || kept.has(source) || !isToBeCut(construct, communication)) continue;
      const count = (cuts.get(source) ?? 0) + 1;
      if (count > maxCuts.get(source)!) return { endless: source };
      cuts.set(source, count);
      const own = cut(construct, communication);
      if (!growth.allows(own, construct)) return { endless: source };
      pieces.set(construct, own);
      for (const order of own.orders.values()) for (const piece of order) origin.set(piece, source);
      for (const other of correspondentsOf(construct, communication)) waiting.add(other);
    }
    if (pieces.size === 0) return system;
    if (growth.effort < 0) return original;
    system = replaced(system, pieces);
  }
}

function isToBeCut(construct: Construct, communication: Communication): construct is LoopConstruct {
  if (construct.kind !== 'loop' || isRegular(construct, communication)) return false;
  return [...correspondentsOf(construct, communication)].some(({ kind }) => kind === 'loop');
}

/**
 * Cuts an irregular loop where a correspondent ends (paper 004, section III.B.2), once. k is how many whole
 * iterations its first correspondents take, over the channels that do not go to one correspondent as a whole:
 * these are split off. Where it is less than one, the loop is *shifted*: the least beginning of its body that
 * carries what is taken comes out in front, the rest of the body at the end. So too where one iteration is
 * taken but more correspondents begin and end there: loops found rotated on one process would else be peeled.
 */
function cut(loop: LoopConstruct, communication: Communication): System {
  const firsts = firstShares(loop, communication);
  const irregular = firsts.filter(({ count, all }) => count < all);
  const whole = Math.min(...irregular.map(({ count, each }) => Math.floor(count / each)));
  if (whole > 1) return split(loop, whole);
  const beginning = beginningOf(loop, irregular);
  if (beginning === null) return split(loop, 1);
  if (whole === 0) return shifted(loop, beginning);
  // Which correspondents end with the first iteration; after the beginning, or with the shifted loop.
  const out = openFlow(beginning);
  const unwrapped = firsts.filter(({ count, each }) => count === each);
  const fitting = firsts.filter(
    ({ port, count, each }) => count === (out.get(port) ?? (loop.count - 1) * each),
  );
  return unwrapped.length >= fitting.length ? split(loop, 1) : shifted(loop, beginning);
}

/** What goes over one channel of a loop: to the first correspondent, in one iteration, in all. */
interface FirstShare {
  port: number;
  count: number;
  each: number;
  all: number;
}

function firstShares(loop: LoopConstruct, { shares }: Communication): FirstShare[] {
  return Array.from(shares.get(loop)!, ([port, own]) => ({
    port,
    count: own[0]!.count,
    each: loop.flow.get(port)!,
    all: amountAt(loop, port),
  }));
}

function split(loop: LoopConstruct, first: number): System {
  const { body, count, flow } = loop;
  return inSequence([repeated(body, first, flow), repeated(body, count - first, flow)]);
}

/** beginning rest … beginning rest → beginning, n − 1 times (rest beginning), rest. */
function shifted({ body, count, flow }: LoopConstruct, beginning: ReadonlySet<Construct>): System {
  const those = (isFirst: boolean): System => ({
    orders: new Map(
      Array.from(body.orders, ([process, order]) => [
        process,
        order.filter((construct) => beginning.has(construct) === isFirst),
      ]),
    ),
  });
  const [first, rest] = [those(true), those(false)];
  return inSequence([copyOf(first), repeated(inSequence([rest, first]), count - 1, flow), copyOf(rest)]);
}

/** The least beginning with what first correspondents take, channel by channel; null: none, or all of it. */
function beginningOf({ body }: LoopConstruct, irregular: readonly FirstShare[]): Set<Construct> | null {
  const communication = communicationOf(body);
  const wanted = irregular
    .filter(({ count, each }) => count <= each)
    .map((share) => ({ ...share, prefix: leastPrefix(body, communication, share) }));
  if (wanted.some(({ prefix }) => prefix === null)) return null;
  wanted.sort((a, b) => a.prefix!.size - b.prefix!.size || a.port - b.port);
  let beginning: Set<Construct> | null = null;
  for (const { prefix } of wanted) {
    const larger: Set<Construct> = beginning === null ? prefix! : new Set([...beginning, ...prefix!]);
    const out = openFlow(larger);
    const isTooLarge = irregular.some(({ port, count }) => (out.get(port) ?? 0) > count);
    if (!isTooLarge) beginning = larger;
    else if (beginning === null) return null;
  }
  return beginning === null || beginning.size === communication.constructs.length ? null : beginning;
}

/** What has a port's first `count` messages and exchanges nothing with the rest; null: a loop must be cut. */
function leastPrefix(
  { orders }: System,
  communication: Communication,
  { port, count }: FirstShare,
): Set<Construct> | null {
  const needed: Construct[] = [];
  let carried = 0;
  for (const construct of communication.constructs) {
    if (carried >= count) break;
    const amount = amountAt(construct, port);
    if (amount > 0) needed.push(construct);
    carried += amount;
  }
  if (carried !== count) return null;
  const positions = new Map<Construct, [number, number][]>();
  for (const [process, order] of orders)
    for (const [position, construct] of order.entries())
      entryOf(positions, construct, () => []).push([process, position]);
  const prefix = new Set<Construct>();
  const reached = new Map<number, number>();
  for (let construct = needed.pop(); construct !== undefined; construct = needed.pop()) {
    if (prefix.has(construct)) continue;
    prefix.add(construct);
    needed.push(...correspondentsOf(construct, communication));
    for (const [process, position] of positions.get(construct)!) {
      for (let before = reached.get(process) ?? 0; before < position; before++)
        needed.push(orders.get(process)![before]!);
      reached.set(process, Math.max(position + 1, reached.get(process) ?? 0));
    }
  }
  return prefix;
}
