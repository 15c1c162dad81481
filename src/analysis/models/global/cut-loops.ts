import { entryOf } from '../made-once.ts';
import { type Communication, communicationOf, correspondentsOf } from './communication.ts';
import {
  amountAt,
  type Construct,
  copyOf,
  inSequence,
  type LoopConstruct,
  openFlow,
  repeated,
  type System,
} from './system.ts';

/**
 * Cuts an irregular loop where a correspondent ends (paper 004, section III.B.2), once. k is how many whole
 * iterations its first correspondents take, over the channels that do not go to one correspondent as a whole:
 * these are split off. Where it is less than one, the loop is *shifted*: the least beginning of its body that
 * carries what is taken comes out in front, the rest of the body at the end. So too where one iteration is
 * taken but more correspondents begin and end there: loops found rotated on one process would else be peeled.
 */
export function cut(loop: LoopConstruct, communication: Communication): System {
  const firsts = firstShares(loop, communication);
  const irregular = firsts.filter(({ count, all }) => count < all);
  const whole = Math.min(...irregular.map(({ count, each }) => Math.floor(count / each)));
  if (whole > 1) return split(loop, whole);
  const beginning = beginningOf(loop, irregular);
  if (beginning === null) return split(loop, 1);
  if (whole === 0) return shifted(loop, beginning);
  // Which correspondents end with the first iteration; behind the beginning, or with the shifted loop.
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
