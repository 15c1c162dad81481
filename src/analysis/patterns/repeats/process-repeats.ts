import type { LoopChoice } from '../../../base/config/config.ts';
import { EVENT_MARK, type Trace } from '../../../trace/columns/trace.ts';
import { CheapestDescriptions, type Loop } from '../../loops/cheapest-description.ts';
import { type RepeatKind, repeatedStretches } from '../../loops/repeated-stretches.ts';
import { SquareFreeStack } from '../../loops/square-free-stack.ts';
import type { Blocks } from '../blocks.ts';
import { fewestCopies } from '../iterations/form-iterations.ts';
import { entryOf } from '../memoize.ts';
import { Symbols } from '../signatures.ts';

/** A word that a process repeats (METHOD 7.4). */
export interface ProcessRepeat {
  process: number;
  kind: RepeatKind | 'tandem';
  /** Symbols of its events, contiguous repetitions inside removed. */
  symbols: Int32Array;
  /** By occurrence: its first event, and the one after its last; ascending. */
  starts: Int32Array;
  ends: Int32Array;
}

/**
 * What processes repeat within a context (papers 001 and 003): own repeats, none across delimiters, and
 * bodies of loops at all depths. In order of processes.
 */
export function findProcessRepeats(trace: Trace, blocks: Blocks, loops: LoopChoice): ProcessRepeat[] {
  const symbols = new Symbols(trace);
  const fewest = fewestCopies(loops);
  const found: ProcessRepeat[] = [];
  let block = 0;
  for (let process = 0; process < trace.processes; process++) {
    const first = block;
    while (block < blocks.count && blocks.process[block] === process) block++;
    const stretch = { first, end: block };
    const word = wordOf(trace, blocks, symbols, stretch, true);
    const known = new Set<string>();
    for (const { symbols: repeated, stretches, kind } of repeatedStretches(word.symbols)) {
      known.add(repeated.join());
      found.push({ process, kind, symbols: repeated, ...eventsOf(word, stretches) });
    }
    if (fewest === Number.POSITIVE_INFINITY) continue;
    // A loop goes on after a delimiter.
    const whole = wordOf(trace, blocks, symbols, stretch, false);
    for (const [key, { symbols: body, stretches }] of loopBodies(whole.symbols, fewest)) {
      if (!known.has(key))
        found.push({ process, kind: 'tandem', symbols: body, ...eventsOf(whole, stretches) });
    }
  }
  return found;
}

interface Word {
  symbols: Int32Array;
  /** By symbol: its event. */
  event: Int32Array;
}

/** The symbols of a process's events, one that is no other where a word ends. @param of blocks */
function wordOf(
  { events }: Trace,
  { context, start }: Blocks,
  { ofTransfer }: Symbols,
  { first, end }: { first: number; end: number },
  endsAtDelimiters: boolean,
): Word {
  const [from, to] = [start[first]!, start[end]!];
  const symbols = new Int32Array(to - from + end - first);
  const event = new Int32Array(symbols.length);
  let length = 0;
  for (let block = first; block < end; block++) {
    const isDelimited = (events.marks[start[block]!]! & EVENT_MARK.afterDelimiter) !== 0;
    if (block > first && ((endsAtDelimiters && isDelimited) || context[block] !== context[block - 1])) {
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

/** @param stretches first and last position of each in turn */
function eventsOf({ event }: Word, stretches: readonly number[]): Pick<ProcessRepeat, 'starts' | 'ends'> {
  const occurrences = Array.from({ length: stretches.length / 2 }, (_, i) => i).sort(
    (a, b) => stretches[2 * a]! - stretches[2 * b]!,
  );
  return {
    starts: Int32Array.from(occurrences, (i) => event[stretches[2 * i]!]!),
    ends: Int32Array.from(occurrences, (i) => event[stretches[2 * i + 1]!]! + 1),
  };
}

interface Body {
  symbols: Int32Array;
  stretches: number[];
}

/** Bodies of loops of a word's cheapest description (METHOD 7.1), of two symbols or more; equal ones once. */
function loopBodies(word: Int32Array, fewest: number): Map<string, Body> {
  const found = new Map<string, Body>();
  const add = (loops: readonly Loop[], shift: number): void => {
    for (const { from, period, copies, body } of loops) {
      const symbols = withoutCopies(word.subarray(from, from + period));
      const of =
        symbols.length < 2 ? null : entryOf(found, symbols.join(), () => ({ symbols, stretches: [] }));
      for (let copy = 0; copy < copies; copy++) {
        const at = from + shift + copy * period;
        of?.stretches.push(at, at + period - 1);
        add(body, shift + copy * period);
      }
    }
  };
  add(new CheapestDescriptions(word, fewest).loops(), 0);
  return found;
}

function withoutCopies(word: Int32Array): Int32Array {
  const stack = new SquareFreeStack();
  for (const symbol of word) stack.push(symbol);
  return stack.word().slice();
}
