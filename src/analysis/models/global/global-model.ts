import { sum } from '../../../base/statistics/sum.ts';
import type { Trace } from '../../../trace/columns/trace.ts';
import { Numbered, once } from '../../patterns/memoize.ts';
import { expand, type LoopModel, type ModelSize, sizeOf, termsIn } from '../loops/loop-model.ts';
import { recognised } from '../loops/recognise-loops.ts';
import type { ProgramLoop } from '../program/program-loops.ts';
import type { ProgramModel } from '../program/program-model.ts';
import { channelsOf } from './channels.ts';
import { foldedLines, termsOf } from './fold.ts';
import { merged, mergingTree } from './merge.ts';
import { type Construct, constructsOf, openFlow, type System } from './system.ts';

/** Loops and events in the models of all processes: larger programs are not merged. */
const MAX_CONSTRUCTS = 30_000;

/** Nobody reads more lines of what most processes do by themselves. */
const MAX_LINES_OF_SINGLE_PROCESSES = 1_000;

/** Where merging leaves a larger share of the loops and events, most lines are those of one process. */
const MAX_SHARE_LEFT = 0.5;

/** One program for all processes (paper 004, section III). */
export interface GlobalModel {
  /** What all processes do. Symbols are those of the program's model. */
  system: System;
  size: GlobalSize;
}

interface GlobalSize extends Pick<ModelSize, 'loops' | 'depth'> {
  /** Loops and events; an event is a send, a receive, or a collective of all of its members. */
  constructs: number;
}

/** Why a program was not merged. */
export interface TooIrregular {
  /** Loops and events in the models of all processes. */
  constructs: number;
}

/**
 * Merges the models of all processes into one program of nested loops over sets of processes, with each
 * process's order of events and what message goes with which. TooIrregular, at once, where they are too long,
 * and where they have too little in common.
 */
export function mergeProgram(
  trace: Trace,
  program: ProgramModel,
  most = MAX_CONSTRUCTS,
): GlobalModel | TooIrregular {
  const parts = program.classes.map(({ model }): ModelPart => ({ model, offset: 0 }));
  return mergedParts(trace, program, parts, most);
}

/** The same of one loop, where it stands first on each class that has it. */
export function mergeLoop(
  trace: Trace,
  program: ProgramModel,
  loop: Pick<ProgramLoop, 'places'>,
): GlobalModel | TooIrregular {
  return mergedParts(trace, program, partsOf(program, loop), MAX_CONSTRUCTS);
}

/** By class: a loop as a model of its own; of classes that do not have it an empty one. */
export function partsOf({ classes }: ProgramModel, { places }: Pick<ProgramLoop, 'places'>): ModelPart[] {
  return classes.map(({ model }, i) => {
    const place = places[i];
    if (!place) return { model: { ...model, terms: new Int32Array(0) }, offset: 0 };
    const { term, times, occurrences } = place;
    return { model: { ...model, terms: Int32Array.of(term, times) }, offset: occurrences.offset };
  });
}

/** What of a class's model is merged, and how many events are in front of it. */
interface ModelPart {
  model: LoopModel;
  offset: number;
}

function mergedParts(
  trace: Trace,
  program: ProgramModel,
  parts: readonly ModelPart[],
  most: number,
): GlobalModel | TooIrregular {
  const sizes = program.classes.map(({ processes }, i) => processes.length * sizeOf(parts[i]!.model).nodes);
  const constructs = sum(sizes);
  if (constructs > most) return { constructs };
  const tree = mergingTree(trace.processes, program.viewpoint.topology);
  const systems = systemsOf(trace, program, parts, channelsOf(trace, tree.order));
  const operations = program.events.map(({ kind, operation }) =>
    kind === 'collective' ? operation || '?' : '',
  );
  const system = merged(systems, operations, tree);
  const lines = termsOf(foldedLines(system));
  if (lines > MAX_LINES_OF_SINGLE_PROCESSES && lines > MAX_SHARE_LEFT * constructs) return { constructs };
  return { system, size: globalSize(system) };
}

/** Counts what a system has, written out; O(distinct bodies). */
function globalSize(system: System): GlobalSize {
  const measure: (system: System) => GlobalSize = once((own) => {
    const sum = { constructs: 0, loops: 0, depth: 0 };
    for (const construct of constructsOf(own)) {
      sum.constructs++;
      if (construct.kind === 'event') continue;
      const body = measure(construct.body);
      sum.constructs += body.constructs;
      sum.loops += 1 + body.loops;
      sum.depth = Math.max(sum.depth, 1 + body.depth);
    }
    return sum;
  });
  return measure(system);
}

/** Models as systems of one process each: what merging begins with (paper 004, section III.A). */
function systemsOf(
  trace: Trace,
  { classes, processes }: ProgramModel,
  parts: readonly ModelPart[],
  portsOf: readonly (readonly number[])[],
): System[] {
  const systems = new Array<System>(processes);
  classes.forEach(({ processes: members }, i) => {
    const word = expand(parts[i]!.model);
    for (const process of members) systems[process] = systemOf(trace, process, parts[i]!, word, portsOf);
  });
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
  { model, offset }: ModelPart,
  word: readonly number[],
  portsOf: readonly (readonly number[])[],
): System {
  const { events, processStart, transfers } = trace;
  const first = processStart[process]! + offset;
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
