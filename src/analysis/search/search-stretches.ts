import type { SearchMatch } from '#build/schemas/search.ts';
import type { Trace } from '../../trace/columns/trace.ts';
import { isInOrder } from '../families/templates/message-order.ts';
import type { Ground } from '../families/templates/template.ts';
import { blockOf } from '../patterns/blocks.ts';
import { type Occurrence, searchWords, type TemplateWords } from '../patterns/search/word-search.ts';
import { Symbols, symbolText } from '../patterns/signatures.ts';
import { addBlockSite, namesOf } from '../patterns/sites.ts';
import type { Analysis } from '../stages.ts';
import type { Sought } from './query.ts';
import { wordsOf } from './template-words.ts';

/** Differences of a stretch that are told; the rest is counted. */
const MAX_DIFFERENCES_TOLD = 3;

/** Looks in the words of processes. Stretches in the same patterns that differ alike are one match. */
export function searchStretches(
  analysis: Analysis,
  sought: Sought,
  least: number,
  { ground, positions, isTaken }: { ground: Ground; positions: Int32Array; isTaken: Uint8Array },
): SearchMatch[] {
  const { trace } = analysis;
  const symbols = new Symbols(trace);
  const matches = new Map<string, SearchMatch>();
  for (const { words, laying } of wordsOf(sought, trace, ground, symbols)) {
    if (words.size === 0) continue;
    for (const occurrence of searchWords(analysis, symbols.ofTransfer, words, least, isTaken)) {
      const differences = differencesOf(trace, symbols, words, occurrence);
      // A receive that was posted first may be completed last.
      const hasOtherOrder = laying !== null && !isInOrder(trace, eventsIn(occurrence), laying);
      const match = { ...matchOf(analysis, positions, occurrence, differences), hasOtherOrder };
      const key = [match.similarity, hasOtherOrder, match.inside.join(), ...match.differences].join('\n');
      const known = matches.get(key);
      if (known === undefined) matches.set(key, match);
      else known.occurrences.push(...match.occurrences);
      // What was found with one laying is not found again with the next one.
      for (const { from, to } of occurrence.stretches) isTaken.fill(1, from, to);
    }
  }
  return [...matches.values()];
}

/** The events of stretches, which are of processes in ascending order. */
function eventsIn({ stretches }: Occurrence): Int32Array {
  return Int32Array.from(
    stretches.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)),
  );
}

function matchOf(
  { trace, blocks, sites, instances, patterns, patternOf }: Analysis,
  positions: Int32Array,
  { similarity, stretches }: Occurrence,
  differences: string[],
): SearchMatch {
  const { posted, completed } = trace.events;
  const [inside, functions] = [new Set<number>(), new Set<number>()];
  let [position, startNs, endNs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0];
  for (const { from, to } of stretches) {
    for (let event = from; event < to; event++) {
      const block = blockOf(blocks, event);
      const instance = instances.ofBlock[block]!;
      inside.add(patternOf[instance]!);
      position = Math.min(position, positions[instance]!);
      addBlockSite(sites, block, functions);
      startNs = Math.min(startNs, posted[event]!);
      endNs = Math.max(endNs, completed[event]!);
    }
  }
  return {
    kind: 'stretch',
    pattern: null,
    family: null,
    similarity,
    holdsPattern: false,
    inside: [...inside].sort((a, b) => a - b).map((pattern) => patterns[pattern]!.name),
    isRenumbered: false,
    hasOtherOrder: false,
    differences,
    functions: namesOf(sites, functions),
    processes: stretches.length,
    occurrences: [{ position, startNs, durationNs: endNs - startNs }],
  };
}

/** What the processes do otherwise than the template: "P3 has S5, not in the template", "P2 has no R0". */
function differencesOf(
  trace: Trace,
  symbols: Symbols,
  words: TemplateWords,
  { stretches, missing }: Occurrence,
): string[] {
  const found: string[] = [];
  for (const { process, from, to, distance } of stretches) {
    if (distance === 0) continue;
    const excess = new Map<number, number>();
    for (let event = from; event < to; event++) {
      const symbol = symbols.ofTransfer[trace.events.transfer[event]!]!;
      excess.set(symbol, (excess.get(symbol) ?? 0) + 1);
    }
    for (const symbol of words.get(process)!) excess.set(symbol, (excess.get(symbol) ?? 0) - 1);
    const differing = [...excess].filter(([, more]) => more !== 0);
    if (differing.length === 0) found.push(`P${process} has another order`);
    for (const [symbol, more] of differing) {
      const text = symbolText(symbol);
      found.push(more > 0 ? `P${process} has ${text}, not in the template` : `P${process} has no ${text}`);
    }
  }
  for (const process of missing) found.push(`P${process} has nothing of it`);
  const left = found.length - MAX_DIFFERENCES_TOLD;
  return left <= 0 ? found : [...found.slice(0, MAX_DIFFERENCES_TOLD), `${left} more differences`];
}
