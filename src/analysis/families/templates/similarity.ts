import { listed } from '../direction-names.ts';
import type { Edges } from './template.ts';

export interface Overlap {
  /** Messages of each, and of both at once. */
  first: number;
  second: number;
  both: number;
}

/** Messages that two patterns share. O(edges). @param isCounted else only who sends to whom is compared */
export function overlap(a: Edges, b: Edges, isCounted: boolean): Overlap {
  const found: Overlap = { first: 0, second: 0, both: 0 };
  eachEdge(a, b, (_, __, ofA, ofB) => {
    const [first, second] = isCounted ? [ofA, ofB] : [Math.min(ofA, 1), Math.min(ofB, 1)];
    found.first += first;
    found.second += second;
    found.both += Math.min(first, second);
  });
  return found;
}

/** 2·|A ∩ B| / (|A| + |B|): 1 for the same messages, 0 where none is shared or there are none. */
export function similarity({ first, second, both }: Overlap): number {
  return first + second === 0 ? 0 : (2 * both) / (first + second);
}

/** Whether the first is a proper part of the second: all of its messages are there, and others besides. */
export function isInside({ first, second, both }: Overlap): boolean {
  return first > 0 && both === first && first < second;
}

/** "P3 sends to P5, not in the template", "P2 does not receive from P0". @param most the rest is counted */
export function differences(pattern: Edges, template: Edges, isCounted: boolean, most = 3): string[] {
  const found: string[] = [];
  eachEdge(pattern, template, (from, to, ofPattern, ofTemplate) => {
    if (ofTemplate === 0) found.push(`P${from} sends to P${to}, not in the template`);
    else if (ofPattern === 0) found.push(`P${to} does not receive from P${from}`);
    else if (isCounted && ofPattern !== ofTemplate) {
      found.push(`P${from} sends ${times(ofPattern)} to P${to}, not ${times(ofTemplate)}`);
    }
  });
  return found.length <= most ? found : [...found.slice(0, most), `${found.length - most} more differences`];
}

function times(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;
}

/** The messages of "P0: R1 S1": of sends and receives of one the larger number counts. No collectives. */
export function edgesOfLines(lines: readonly string[]): Edges {
  const sent = new Map<string, number>();
  const received = new Map<string, number>();
  const count = (of: Map<string, number>, from: number, to: number): void => {
    const key = `${from} ${to}`;
    of.set(key, (of.get(key) ?? 0) + 1);
  };
  for (const line of lines) {
    const [name, ...symbols] = line.split(' ');
    const process = Number.parseInt(name!.slice(1), 10);
    for (const symbol of symbols) {
      const partner = /^[SR](\d+)$/.exec(symbol)?.[1];
      if (partner === undefined) continue;
      if (symbol.startsWith('S')) count(sent, process, Number(partner));
      else count(received, Number(partner), process);
    }
  }
  return edgesOf(
    [...new Set([...sent.keys(), ...received.keys()])].map((key) => {
      const [from, to] = key.split(' ').map(Number) as [number, number];
      return { from, to, count: Math.max(sent.get(key) ?? 0, received.get(key) ?? 0) };
    }),
  );
}

/** Messages as columns. @param list distinct, in any order */
export function edgesOf(list: readonly { from: number; to: number; count: number }[]): Edges {
  const sorted = [...list].sort((a, b) => a.from - b.from || a.to - b.to);
  return {
    from: Int32Array.from(sorted, ({ from }) => from),
    to: Int32Array.from(sorted, ({ to }) => to),
    count: Int32Array.from(sorted, ({ count }) => count),
  };
}

/** The messages of several patterns as those of one: of each the largest number counts. */
export function union(patterns: readonly Edges[]): Edges {
  const [first, ...others] = patterns;
  return others.reduce((all, each) => {
    const list: { from: number; to: number; count: number }[] = [];
    eachEdge(all, each, (from, to, a, b) => list.push({ from, to, count: Math.max(a, b) }));
    return edgesOf(list);
  }, first ?? edgesOf([]));
}

export function processesOf({ from, to }: Edges): Int32Array {
  return Int32Array.from(new Set([...from, ...to])).sort();
}

/** "P3 → P5 and P4 → P5": links for people, at most three. */
export function linkWords(links: readonly (readonly [from: number, to: number])[]): string {
  const shown = links.slice(0, 3).map(([from, to]) => `P${from} → P${to}`);
  return listed(links.length > 3 ? [...shown, `${links.length - 3} more`] : shown);
}

/** Visits every message that one of two patterns has, ascending, with how often each has it. */
export function eachEdge(
  a: Edges,
  b: Edges,
  visit: (from: number, to: number, ofA: number, ofB: number) => void,
): void {
  for (let i = 0, j = 0; i < a.from.length || j < b.from.length; ) {
    const order = compareAt(a, i, b, j);
    const [from, to] = order <= 0 ? [a.from[i]!, a.to[i]!] : [b.from[j]!, b.to[j]!];
    visit(from, to, order <= 0 ? a.count[i]! : 0, order >= 0 ? b.count[j]! : 0);
    if (order <= 0) i++;
    if (order >= 0) j++;
  }
}

function compareAt(a: Edges, i: number, b: Edges, j: number): number {
  if (i === a.from.length) return 1;
  if (j === b.from.length) return -1;
  return a.from[i]! - b.from[j]! || a.to[i]! - b.to[j]!;
}
