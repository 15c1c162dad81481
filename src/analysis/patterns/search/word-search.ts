import type { Trace } from '../../../trace/columns/trace.ts';
import type { Ties } from '../matching.ts';
import { disjointMatches } from './approximate-matches.ts';
import { assemble, type Stretch } from './assemblies.ts';

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
  const [first, behind] = [processStart[process]!, processStart[process + 1]!];
  const most = mostErrors(word.length, least);
  const found: Stretch[] = [];
  for (let from = first, to = first; from < behind; from = to + 1) {
    for (to = from; to < behind && isTaken[to] === 0; to++);
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
