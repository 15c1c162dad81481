import { KIND, NONE, type Trace } from '../../../trace/columns/trace.ts';
import type { Ties } from '../matching.ts';
import { disjointMatches } from './approximate-matches.ts';

/** Stretches that together are near a template, at most one a process. */
export interface Occurrence {
  /** 1 − the errors of all processes ÷ the events of the template. */
  similarity: number;
  /** Processes ascending. */
  stretches: Stretch[];
  /** Processes of the template that have none: each is as many errors as it has events there. */
  missing: number[];
}

/** What is looked for: by process the symbols of its events in order, see `Symbols`. */
export type TemplateWords = ReadonlyMap<number, Int32Array>;

/**
 * Looks for a pattern in the words of processes (paper 001, section IV.C): disjoint stretches near its words,
 * put together by what ties them. O(events · ⌈symbols of a process/32⌉).
 * @param symbolOf by transfer @param isTaken by event: 1 where nothing is looked for
 */
export function searchWords(
  { trace, ties }: { trace: Trace; ties: Ties },
  symbolOf: Int32Array,
  words: TemplateWords,
  least: number,
  isTaken: Uint8Array,
): Occurrence[] {
  const size = [...words.values()].reduce((sum, word) => sum + word.length, 0);
  const stretches = [...words].flatMap(([process, word]) =>
    stretchesOf(trace, symbolOf, { process, word, least, isTaken }),
  );
  return assemble(trace, ties, stretches)
    .map((indexes) => indexes.map((index) => stretches[index]!))
    .map((together) => occurrenceOf(together, words, size))
    .filter(({ similarity }) => similarity >= least);
}

/** Errors that a word of so many symbols may have; less than these, so that no stretch is empty. */
export function mostErrors(length: number, least: number): number {
  // A share such as 1 − 0.9 of 10 is 1, though a little less in binary.
  return Math.min(length - 1, Math.floor((1 - least) * length + 1e-9));
}

interface ProcessWord {
  process: number;
  word: Int32Array;
  least: number;
  isTaken: Uint8Array;
}

/** The stretches of one process, between what is taken. */
function stretchesOf(
  { events, processStart }: Trace,
  symbolOf: Int32Array,
  { process, word, least, isTaken }: ProcessWord,
): Stretch[] {
  const [first, end] = [processStart[process]!, processStart[process + 1]!];
  const most = mostErrors(word.length, least);
  const found: Stretch[] = [];
  for (let from = first, to = first; from < end; from = to + 1) {
    for (to = from; to < end && isTaken[to] === 0; to++);
    if (to - from < word.length - most) continue;
    const text = events.transfer.slice(from, to).map((transfer) => symbolOf[transfer]!);
    for (const match of disjointMatches(word, text, most)) {
      found.push({ process, from: from + match.from, to: from + match.to, distance: match.distance });
    }
  }
  return found;
}

function occurrenceOf(stretches: Stretch[], words: TemplateWords, size: number): Occurrence {
  const there = new Set(stretches.map(({ process }) => process));
  const missing = [...words.keys()].filter((process) => !there.has(process)).sort((a, b) => a - b);
  let errors = 0;
  for (const { distance } of stretches) errors += distance;
  for (const process of missing) errors += words.get(process)!.length;
  return { similarity: 1 - errors / size, stretches, missing };
}

/** A stretch of a process's events, `from` to `to - 1`, that is near what a template asks of the process. */
interface Stretch {
  process: number;
  from: number;
  to: number;
  /** Edit distance. */
  distance: number;
}

/**
 * Stretches that messages and collectives tie together (paper 001, algorithm 4), at most one a process, those
 * that share most first: indexes, assemblies by first event. O(events + links · log links).
 */
function assemble(trace: Trace, { tie, collectives }: Ties, stretches: readonly Stretch[]): number[][] {
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
