import { KIND, NONE, type Trace } from '../../../trace/columns/trace.ts';
import type { Ties } from '../matching.ts';

/** A stretch of a process's events, `from` to `to - 1`, that is near what a template asks of the process. */
export interface Stretch {
  process: number;
  from: number;
  to: number;
  /** Edit distance. */
  distance: number;
}

/**
 * Puts stretches that messages and collectives tie together (paper 001, algorithm 4), at most one a process,
 * those that share most first: indexes of stretches, assemblies by first event. O(events + links · log
 * links).
 */
export function assemble(
  trace: Trace,
  { tie, collectives }: Ties,
  stretches: readonly Stretch[],
): number[][] {
  const { transfer } = trace.events;
  const { kind } = trace.transfers;
  const stretchOf = new Int32Array(trace.events.count).fill(NONE);
  for (const [index, { from, to }] of stretches.entries()) stretchOf.fill(index, from, to);
  /** By a pair of stretches, lower × stretches + higher: how much they share. */
  const shared = new Map<number, number>();
  const link = (a: number, b: number): void => {
    const key = Math.min(a, b) * stretches.length + Math.max(a, b);
    shared.set(key, (shared.get(key) ?? 0) + 1);
  };
  const firstOf = new Int32Array(collectives).fill(NONE);
  for (const [index, { from, to }] of stretches.entries()) {
    for (let event = from; event < to; event++) {
      const other = tie[event]!;
      if (other === NONE) continue;
      if (kind[transfer[event]!] === KIND.collective) {
        if (firstOf[other] === NONE) firstOf[other] = index;
        else link(firstOf[other]!, index);
      } else if (event < other && stretchOf[other] !== NONE) link(index, stretchOf[other]!);
    }
  }
  const links = [...shared]
    .sort((x, y) => y[1] - x[1] || x[0] - y[0])
    .map(([key]): [number, number] => [Math.floor(key / stretches.length), key % stretches.length]);
  return assembled(stretches, links);
}

function assembled(stretches: readonly Stretch[], links: [number, number][]): number[][] {
  // By stretch the assembly that it is in; smaller ones are poured into larger ones.
  const assemblyOf = stretches.map(({ process }, index) => new Map([[process, index]]));
  for (const [a, b] of links) {
    const [one, other] = [assemblyOf[a]!, assemblyOf[b]!];
    if (one === other) continue;
    const [small, large] = one.size < other.size ? [one, other] : [other, one];
    if ([...small.keys()].some((process) => large.has(process))) continue;
    for (const [process, index] of small) {
      large.set(process, index);
      assemblyOf[index] = large;
    }
  }
  return [...new Set(assemblyOf)]
    .map((members) => [...members].sort((x, y) => x[0] - y[0]).map(([, index]) => index))
    .sort((x, y) => stretches[x[0]!]!.from - stretches[y[0]!]!.from);
}
