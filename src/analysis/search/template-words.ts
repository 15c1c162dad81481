import { KIND, type Trace } from '../../trace/columns/trace.ts';
import { layings } from '../families/templates/place-template.ts';
import { edgesOf } from '../families/templates/similarity.ts';
import type { Edges, Ground, Laying } from '../families/templates/template.ts';
import { entryOf } from '../patterns/memoize.ts';
import type { TemplateWords } from '../patterns/search/word-search.ts';
import { readSymbol, type Symbols } from '../patterns/signatures.ts';
import type { Sought } from './query.ts';

/** More ways to lay a template are not tried in words. */
const MAX_LAYINGS = 64;

/** Words, and the laying of a template that they are of: it tells what must be done before what. */
interface SoughtWords {
  words: TemplateWords;
  laying: Laying | null;
}

/**
 * What to look for in words, in each way that a template can be laid: a trace's pattern has the events of its
 * first instance, a file its own words; of a named one, equal places have the usual order.
 */
export function wordsOf(
  { template, own }: Sought,
  trace: Trace,
  ground: Ground,
  symbols: Symbols,
): SoughtWords[] {
  if (own !== null) {
    return [{ words: wordsOfEvents(trace, own.events(own.members[0]!), symbols), laying: null }];
  }
  if (template === null) return [];
  const { shape } = template;
  if (shape.shape === 'words') {
    if (shape.processes !== trace.processes) return [];
    const words = new Map(
      [...shape.words]
        .filter(([, word]) => word.length > 0)
        .map(([process, word]) => [process, Int32Array.from(word, (symbol) => readSymbol(symbol)!)]),
    );
    return [{ words, laying: null }];
  }
  return layings(template, ground, messagesOf(trace))
    .slice(0, MAX_LAYINGS)
    .map((laying) => ({ words: wordsOfLaying(laying, trace, symbols), laying }));
}

function wordsOfEvents(
  { events, processStart }: Trace,
  of: Int32Array,
  { ofTransfer }: Symbols,
): TemplateWords {
  const words = new Map<number, number[]>();
  let process = 0;
  for (const event of of) {
    while (event >= processStart[process + 1]!) process++;
    entryOf(words, process, () => []).push(ofTransfer[events.transfer[event]!]!);
  }
  return new Map([...words].map(([of, word]) => [of, Int32Array.from(word)]));
}

/** Who sends to whom in the whole trace. */
export function messagesOf({ events, transfers, processes, processStart }: Trace): Edges {
  const counts = new Map<number, number>();
  for (let process = 0; process < processes; process++) {
    for (let event = processStart[process]!; event < processStart[process + 1]!; event++) {
      const transfer = events.transfer[event]!;
      if (transfers.kind[transfer] !== KIND.send) continue;
      const key = process * processes + transfers.partner[transfer]!;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return edgesOf(
    [...counts].map(([key, count]) => ({ from: Math.floor(key / processes), to: key % processes, count })),
  );
}

function wordsOfLaying({ edges, order }: Laying, trace: Trace, symbols: Symbols): TemplateWords {
  const places = new Map<number, Map<number, number[]>>();
  const add = (process: number, place: number, symbol: string): void => {
    const ofProcess = entryOf(places, process, () => new Map<number, number[]>());
    entryOf(ofProcess, place, () => []).push(readSymbol(symbol)!);
  };
  for (let edge = 0; edge < edges.from.length; edge++) {
    const [from, to] = [edges.from[edge]!, edges.to[edge]!];
    add(from, order?.send[edge] ?? 0, `S${to}`);
    // Where only sends have an order, receives may be before the sends or after, whatever is usual.
    add(to, order?.of === 'all events' ? order.receive[edge]! : 0, `R${from}`);
  }
  return new Map(
    [...places].map(([process, byPlace]) => {
      const ascending = [...byPlace].sort((a, b) => a[0] - b[0]);
      return [
        process,
        Int32Array.from(ascending.flatMap(([, set]) => usualOrder(trace, symbols, process, set))),
      ];
    }),
  );
}

/** The most frequent order of a set's symbols, one after the other; the earliest of equals. O(events). */
function usualOrder(
  { events, processStart }: Trace,
  { ofTransfer }: Symbols,
  process: number,
  set: readonly number[],
): readonly number[] {
  if (set.length < 2) return set;
  const [first, end] = [processStart[process]!, processStart[process + 1]!];
  const symbolAt = (event: number): number => ofTransfer[events.transfer[event]!]!;
  // By symbol how many are too many in the window, and how many symbols differ from the set.
  const excess = new Map<number, number>();
  for (const symbol of set) excess.set(symbol, (excess.get(symbol) ?? 0) - 1);
  let wrong = excess.size;
  const change = (symbol: number, by: 1 | -1): void => {
    const before = excess.get(symbol) ?? 0;
    if (before === 0) wrong++;
    if (before + by === 0) wrong--;
    excess.set(symbol, before + by);
  };
  const found = new Map<string, { order: number[]; times: number }>();
  for (let event = first; event < end; event++) {
    change(symbolAt(event), 1);
    if (event - first >= set.length) change(symbolAt(event - set.length), -1);
    if (wrong > 0) continue;
    const order = set.map((_, i) => symbolAt(event + 1 - set.length + i));
    entryOf(found, order.join(), () => ({ order, times: 0 })).times++;
  }
  let [best, most]: [readonly number[], number] = [set, 0];
  for (const { order, times } of found.values()) if (times > most) [best, most] = [order, times];
  return best;
}
