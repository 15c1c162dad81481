import { EVENT_MARK, type Trace } from '../../trace/columns/trace.ts';
import { repeatedStretches } from '../loops/repeated-stretches.ts';
import type { Blocks } from './blocks.ts';
import { entryOf } from './memoize.ts';
import { Symbols, symbolText } from './signatures.ts';
import { addBlockSite, namesOf, type Sites } from './sites.ts';

/** A word that processes repeat, not only contiguously (METHOD 7.4). */
export interface ProcessRepeat {
  /** Symbols of events, contiguous repetitions inside removed: "S2 S3 R2". */
  word: string;
  /** Those that have the same word equally often in the same functions; ascending. */
  processes: number[];
  /** How many events the word has, and how often a process repeats it, contiguous copies counted. */
  length: number;
  frequency: number;
  functions: string[];
}

/** The own repeats of processes (papers 001, 003), none across contexts or delimiters, most events first. */
export function findProcessRepeats(trace: Trace, blocks: Blocks, sites: Sites): ProcessRepeat[] {
  const symbols = new Symbols(trace);
  const found = new Map<string, ProcessRepeat>();
  let block = 0;
  for (let process = 0; process < trace.processes; process++) {
    const first = block;
    while (block < blocks.count && blocks.process[block] === process) block++;
    const word = wordOf(trace, blocks, symbols, first, block);
    for (const { symbols: repeated, stretches } of repeatedStretches(word.symbols)) {
      const functions = new Set<number>();
      for (const at of stretches) addBlockSite(sites, blocks.ofEvent[word.event[at]!]!, functions);
      const repeat: ProcessRepeat = {
        word: Array.from(repeated, symbolText).join(' '),
        processes: [],
        length: repeated.length,
        frequency: stretches.length / 2,
        functions: namesOf(sites, functions),
      };
      const key = [repeat.word, repeat.frequency, ...repeat.functions].join('\n');
      entryOf(found, key, () => repeat).processes.push(process);
    }
  }
  const events = ({ processes, length, frequency }: ProcessRepeat): number =>
    processes.length * length * frequency;
  return [...found.values()].sort((a, b) => events(b) - events(a) || a.processes[0]! - b.processes[0]!);
}

/** The symbols of a process's events, one that is no other where a word ends; and by symbol its event. */
function wordOf(
  { events }: Trace,
  { context, start }: Blocks,
  { ofTransfer }: Symbols,
  first: number,
  behind: number,
): { symbols: Int32Array; event: Int32Array } {
  const [from, to] = [start[first]!, start[behind]!];
  const symbols = new Int32Array(to - from + behind - first);
  const event = new Int32Array(symbols.length);
  let length = 0;
  for (let block = first; block < behind; block++) {
    const isDelimited = (events.marks[start[block]!]! & EVENT_MARK.afterDelimiter) !== 0;
    if (block > first && (isDelimited || context[block] !== context[block - 1])) {
      event[length] = start[block]!;
      // Symbols of events are not negative.
      symbols[length++] = -block;
    }
    for (let at = start[block]!; at < start[block + 1]!; at++) {
      event[length] = at;
      symbols[length++] = ofTransfer[events.transfer[at]!]!;
    }
  }
  return { symbols: symbols.subarray(0, length), event };
}
