import type { Trace } from '../../../trace/columns/trace.ts';
import { Interner } from '../../patterns/interner.ts';
import type { LoopModel } from '../loops/loop-model.ts';
import { LoopRecogniser } from '../loops/recognise-loops.ts';
import type { ProgramModel } from '../program/program-model.ts';
import type { Channels } from './channels.ts';
import { type Construct, openFlow, type System } from './system.ts';

/** Models of processes as systems of one process each: what merging begins with (paper 004, section III.A). */
export function systemsOf(trace: Trace, { classes, processes }: ProgramModel, channels: Channels): System[] {
  const systems = new Array<System>(processes);
  for (const { processes: members, model } of classes) {
    const word = wordOf(model);
    for (const process of members) systems[process] = systemOf(trace, process, model, word, channels);
  }
  return systems;
}

/** The symbols of a model. */
function wordOf({ terms, bodies }: LoopModel): Int32Array {
  const word: number[] = [];
  const write = (sequence: Int32Array): void => {
    for (let i = 0; i < sequence.length; i += 2) {
      const term = sequence[i]!;
      if (term >= 0) word.push(term);
      else for (let round = sequence[i + 1]!; round > 0; round--) write(bodies.sequence(~term));
    }
  };
  write(terms);
  return Int32Array.from(word);
}

/** What a process's symbols mean here: a symbol of the program and the ports of its messages. */
interface Meaning {
  symbol: number;
  ports: readonly number[];
}

function systemOf(
  trace: Trace,
  process: number,
  model: LoopModel,
  word: Int32Array,
  { portsOf }: Channels,
): System {
  const first = trace.processStart[process]!;
  /** By symbol, then by ports, as a number: meanings are numbered as they appear. */
  const numberOf = new Map<string, number>();
  const meanings: Meaning[] = [];
  const ownWord = new Int32Array(word.length);
  const known = new Map<number, number>();
  const transfers = trace.transfers.count;
  for (const [i, symbol] of word.entries()) {
    const transfer = trace.events.transfer[first + i]!;
    const pair = symbol * transfers + transfer;
    let number = known.get(pair);
    if (number === undefined) {
      const ports = portsOf[transfer]!;
      const key = `${symbol} ${ports.join(' ')}`;
      number = numberOf.get(key) ?? meanings.push({ symbol, ports }) - 1;
      numberOf.set(key, number);
      known.set(pair, number);
    }
    ownWord[i] = number;
  }
  const isPlain = new Set(meanings.map(({ symbol }) => symbol)).size === meanings.length;
  if (isPlain) {
    const bySymbol = new Map(meanings.map((meaning) => [meaning.symbol, meaning]));
    return asSystem(process, model, (symbol) => bySymbol.get(symbol)!);
  }
  // One symbol stands for messages of several channels: loops must tell them apart.
  const recogniser = new LoopRecogniser(new Interner());
  for (const number of ownWord) recogniser.take(number);
  return asSystem(process, recogniser.model(), (number) => meanings[number]!);
}

function asSystem(
  process: number,
  { terms, bodies }: LoopModel,
  meaningOf: (symbol: number) => Meaning,
): System {
  const known = new Map<number, System>();
  const flows = new Map<Meaning, ReadonlyMap<number, number>>();
  const make = (sequence: Int32Array): System => {
    const order: Construct[] = [];
    for (let i = 0; i < sequence.length; i += 2) {
      const [term, count] = [sequence[i]!, sequence[i + 1]!];
      if (term < 0) {
        const body = bodyOf(~term);
        order.push({ kind: 'loop', count, body, flow: openFlow(body.orders.get(process)!) });
        continue;
      }
      const meaning = meaningOf(term);
      const flow = flows.get(meaning) ?? new Map(meaning.ports.map((port) => [port, 1]));
      flows.set(meaning, flow);
      order.push({ kind: 'event', parts: [{ process, symbol: meaning.symbol }], flow });
    }
    return { orders: new Map([[process, order]]) };
  };
  const bodyOf = (number: number): System => {
    const found = known.get(number) ?? make(bodies.sequence(number));
    known.set(number, found);
    return found;
  };
  return make(terms);
}
