import type { Trace } from '../../../trace/columns/trace.ts';
import { expand, type LoopModel, termsIn } from '../loops/loop-model.ts';
import { recognised } from '../loops/recognise-loops.ts';
import { Numbered, once } from '../made-once.ts';
import type { ProgramModel } from '../program/program-model.ts';
import type { Channels } from './channels.ts';
import { type Construct, openFlow, type System } from './system.ts';

/** Models as systems of one process each: what merging begins with (paper 004, section III.A). */
export function systemsOf(trace: Trace, { classes, processes }: ProgramModel, channels: Channels): System[] {
  const systems = new Array<System>(processes);
  for (const { processes: members, model } of classes) {
    const word = expand(model);
    for (const process of members) systems[process] = systemOf(trace, process, model, word, channels);
  }
  return systems;
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
  word: readonly number[],
  { portsOf }: Channels,
): System {
  const { events, processStart, transfers } = trace;
  const first = processStart[process]!;
  const meanings = new Numbered<string, Meaning>();
  const meaningOf = once((pair: number) => {
    const [symbol, ports] = [Math.floor(pair / transfers.count), portsOf[pair % transfers.count]!];
    return meanings.number(`${symbol} ${ports.join(' ')}`, { symbol, ports });
  });
  const ownWord = word.map((symbol, i) => meaningOf(symbol * transfers.count + events.transfer[first + i]!));
  const bySymbol = new Map(meanings.all.map((meaning) => [meaning.symbol, meaning]));
  if (bySymbol.size === meanings.all.length)
    return asSystem(process, model, (symbol) => bySymbol.get(symbol)!);
  // One symbol stands for messages of several channels: loops must tell them apart.
  return asSystem(process, recognised(ownWord), (number) => meanings.all[number]!);
}

function asSystem(
  process: number,
  { terms, bodies }: LoopModel,
  meaningOf: (symbol: number) => Meaning,
): System {
  const flowOf = once(({ ports }: Meaning) => new Map(ports.map((port) => [port, 1])));
  const make = (sequence: Int32Array): System => {
    const order = Array.from(termsIn(sequence), ([term, count]): Construct => {
      if (term < 0) {
        const body = bodyOf(~term);
        return { kind: 'loop', count, body, flow: openFlow(body.orders.get(process)!) };
      }
      const meaning = meaningOf(term);
      return { kind: 'event', participants: [{ process, symbol: meaning.symbol }], flow: flowOf(meaning) };
    });
    return { orders: new Map([[process, order]]) };
  };
  const bodyOf = once((body: number) => make(bodies.sequence(body)));
  return make(terms);
}
