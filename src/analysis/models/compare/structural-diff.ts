import { entryOf, makeInOrder } from '../../patterns/memoize.ts';
import { type LoopModel, linesOf, VARIES } from '../loops/loop-model.ts';
import type { ModelEvent } from '../program/program-model.ts';

/** A line of a program: an event, or a loop with its body. */
export type ModelNode = EventNode | LoopNode;

type Nodes = readonly ModelNode[];

interface EventNode {
  event: ModelEvent;
  weight: number;
  /** Equal for equal nodes. */
  key: string;
}

export interface LoopNode extends Pick<EventNode, 'weight' | 'key'> {
  count: number;
  body: ModelNode[];
}

/** What became of a line. */
export type Change =
  | { kind: 'same'; node: ModelNode }
  | { kind: 'removed' | 'added'; node: ModelNode }
  /** Another partner, other bytes or another call for the same thing. */
  | { kind: 'changed'; before: EventNode; now: EventNode }
  /** A loop whose count or body differs. */
  | { kind: 'inside'; before: number; now: number; body: Change[]; loops: readonly [LoopNode, LoopNode] }
  /** A loop that was once or twice its body, or the other way round. */
  | { kind: 'rolled'; before: number; now: number; body: ModelNode[] };

/** What two bodies cost to line up, and how. */
interface Alignment {
  cost: number;
  changes: Change[];
}

const CHANGED_COST = 0.5;
const OTHER_COUNT_COST = 0.25;

/** Of lines compared: programs that need more are not lined up. */
const MAX_PAIRS = 4_000_000;

/** How many pairs of lines may still be compared. */
export interface Effort {
  pairs: number;
}

export function nodesOf(model: LoopModel, events: readonly ModelEvent[]): ModelNode[] {
  return linesOf<ModelNode>(
    model,
    (symbol) => ({ event: events[symbol]!, weight: 1, key: JSON.stringify(events[symbol]) }),
    (count, body) => ({
      count,
      body,
      weight: weightOf(body) + 1,
      key: `${count}(${body.map(({ key }) => key).join()})`,
    }),
  );
}

/** Events and loops in lines, written out. */
export function weightOf(lines: readonly { weight: number }[]): number {
  return lines.reduce((sum, { weight }) => sum + weight, 0);
}

/** Adds the functions of lines and of all below them. */
export function addFunctions(nodes: readonly ModelNode[], found: Set<string>): void {
  for (const node of nodes) {
    if ('event' in node) found.add(node.event.function);
    else addFunctions(node.body, found);
  }
}

/**
 * Lines up two programs at the least cost (docs/method.md; Needleman and Wunsch, 1970, level by level): an
 * event costs 1, a loop 1 and its body; the same operation of a function with another partner, bytes or call
 * ½; a loop with another count ¼ and its bodies' cost, if that is at most half of what both weigh or each is
 * more than half of its surrounding body; against one or two copies of its body ¼. null: too many lines.
 */
export function lineUp(before: Nodes, now: Nodes, effort: Effort = { pairs: MAX_PAIRS }): Change[] | null {
  const aligner = new Aligner(effort);
  const { changes } = aligner.align(before, now);
  return aligner.isTooLong ? null : changes;
}

class Aligner {
  isTooLong = false;
  private readonly known = new Map<LoopNode, Map<LoopNode, Alignment>>();

  constructor(private readonly effort: Effort) {}

  align(a: Nodes, b: Nodes): Alignment {
    makeInOrder(this.loopsToAlign(a, b), {
      isMade: (pair) => this.known.get(pair.a)?.has(pair.b) === true,
      of: (pair) => this.loopsToAlign(pair.a.body, pair.b.body),
      make: (pair) => {
        const inside = this.aligned(pair.a.body, pair.b.body);
        entryOf(this.known, pair.a, () => new Map()).set(pair.b, inside);
      },
    });
    return this.aligned(a, b);
  }

  /** Loops that may become one when these lines are aligned. Takes the effort of the lines. */
  private *loopsToAlign(before: Nodes, now: Nodes): Generator<Record<'a' | 'b', LoopNode>> {
    const { a, b } = differing(before, now);
    const pairs = (a.length + 1) * (b.length + 1);
    if (pairs > this.effort.pairs) this.isTooLong = true;
    if (this.isTooLong) return;
    this.effort.pairs -= pairs;
    for (const own of a) {
      if ('event' in own || this.isTooLong) continue;
      for (const other of b) if (!('event' in other) && own.key !== other.key) yield { a: own, b: other };
    }
  }

  /** Lines whose loops are aligned already. */
  private aligned(before: Nodes, now: Nodes): Alignment {
    const { a, b, from, trailing } = differing(before, now);
    const same = (node: ModelNode): Change => ({ kind: 'same', node });
    const { cost, changes } = this.alignDifferent(a, b, { a: mainLoop(before), b: mainLoop(now) });
    const [beginning, end] = [now.slice(0, from), now.slice(now.length - trailing)];
    return { cost, changes: [...beginning.map(same), ...changes, ...end.map(same)] };
  }

  private alignDifferent(a: Nodes, b: Nodes, main: MainLoops): Alignment {
    if (this.isTooLong) return { cost: 0, changes: [] };
    const columns = b.length + 1;
    const cost = new Float64Array((a.length + 1) * columns);
    const step: (Step | undefined)[] = new Array(cost.length);
    for (let i = 0; i <= a.length; i++) {
      for (let j = 0; j <= b.length; j++) {
        if (i === 0 && j === 0) continue;
        const at = i * columns + j;
        cost[at] = Number.POSITIVE_INFINITY;
        for (const candidate of this.steps(a, b, i, j, main)) {
          const sum = cost[(i - candidate.a) * columns + j - candidate.b]! + candidate.cost;
          if (sum >= cost[at]!) continue;
          cost[at] = sum;
          step[at] = candidate;
        }
      }
    }
    const changes: Change[] = [];
    for (let [i, j] = [a.length, b.length]; i > 0 || j > 0; ) {
      const taken = step[i * columns + j]!;
      changes.push(...taken.changes.toReversed());
      [i, j] = [i - taken.a, j - taken.b];
    }
    return { cost: cost.at(-1)!, changes: changes.reverse() };
  }

  /** Ways to end at these two lines: both together first, then what went before what came. */
  private *steps(a: Nodes, b: Nodes, i: number, j: number, main: MainLoops): Generator<Step> {
    const [last, new_] = [a[i - 1], b[j - 1]];
    if (last !== undefined && new_ !== undefined) {
      const together = this.together(last, new_, main);
      if (together !== null) yield { a: 1, b: 1, ...together };
      if ('body' in last) yield* rolled(last, b, j, false);
      if ('body' in new_) yield* rolled(new_, a, i, true);
    }
    if (new_ !== undefined) yield { a: 0, b: 1, cost: new_.weight, changes: [{ kind: 'added', node: new_ }] };
    if (last !== undefined)
      yield { a: 1, b: 0, cost: last.weight, changes: [{ kind: 'removed', node: last }] };
  }

  /** Two lines as one; null where they have nothing to do with each other. */
  private together(a: ModelNode, b: ModelNode, main: MainLoops): Alignment | null {
    if (a.key === b.key) return { cost: 0, changes: [{ kind: 'same', node: b }] };
    if ('event' in a && 'event' in b) {
      const isSame =
        a.event.kind === b.event.kind &&
        a.event.operation === b.event.operation &&
        a.event.function === b.event.function;
      return isSame ? { cost: CHANGED_COST, changes: [{ kind: 'changed', before: a, now: b }] } : null;
    }
    if (!('body' in a && 'body' in b)) return null;
    const inside = this.known.get(a)!.get(b)!;
    const areMain = a === main.a && b === main.b;
    if (!areMain && inside.cost > (a.weight + b.weight) / 2) return null;
    const isSame = a.count === b.count || a.count === VARIES || b.count === VARIES;
    if (isSame && inside.cost === 0)
      return { cost: 0, changes: [{ kind: 'same', node: a.count === VARIES ? a : b }] };
    const [before, now] = isSame && a.count !== b.count ? [VARIES, VARIES] : [a.count, b.count];
    return {
      cost: inside.cost + (isSame ? 0 : OTHER_COUNT_COST),
      changes: [{ kind: 'inside', before, now, body: inside.changes, loops: [a, b] }],
    };
  }
}

/** Two bodies without the equal lines that they begin and end with. */
function differing(a: Nodes, b: Nodes): { a: Nodes; b: Nodes; from: number; trailing: number } {
  let from = 0;
  while (from < a.length && from < b.length && a[from]!.key === b[from]!.key) from++;
  let trailing = 0;
  while (
    trailing < Math.min(a.length, b.length) - from &&
    a[a.length - 1 - trailing]!.key === b[b.length - 1 - trailing]!.key
  )
    trailing++;
  return { a: a.slice(from, a.length - trailing), b: b.slice(from, b.length - trailing), from, trailing };
}

/** The loop that weighs more than all other lines together: it stays that, however it changes. */
function mainLoop(lines: Nodes): ModelNode | undefined {
  const whole = weightOf(lines);
  return lines.find((line) => 'body' in line && 2 * line.weight > whole);
}

type MainLoops = Record<'a' | 'b', ModelNode | undefined>;

interface Step extends Alignment {
  /** How many lines before and now it takes. */
  a: number;
  b: number;
}

/** A loop against one or two copies of its body that end at a line. */
function* rolled(loop: LoopNode, lines: readonly ModelNode[], end: number, isNow: boolean): Generator<Step> {
  for (const copies of [1, 2]) {
    const from = end - copies * loop.body.length;
    if (from < 0) return;
    const { body, count } = loop;
    if (!lines.slice(from, end).every(({ key }, i) => key === body[i % body.length]!.key)) continue;
    const [before, now] = isNow ? [copies, count] : [count, copies];
    const lengths = isNow ? { a: end - from, b: 1 } : { a: 1, b: end - from };
    if (count === VARIES) yield { ...lengths, cost: 0, changes: [{ kind: 'same', node: loop }] };
    else yield { ...lengths, cost: OTHER_COUNT_COST, changes: [{ kind: 'rolled', before, now, body }] };
  }
}
