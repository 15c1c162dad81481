import type { Trace } from '../../../trace/columns/trace.ts';
import type { ProgramModel } from '../program/program-model.ts';
import { channelsOf } from './channels.ts';
import { merged, mergingTree } from './merge.ts';
import { systemsOf } from './process-systems.ts';
import { type Construct, constructsOf, type System } from './system.ts';

/** Programs with more loops and events than this in the models of all processes are not merged. */
const MOST_CONSTRUCTS = 30_000;

/** One program for all processes (paper 004, section III). */
export interface GlobalModel {
  /** What all processes do. Symbols are those of the program's model. */
  system: System;
  size: GlobalSize;
}

/** How large a merged program is, written out. */
export interface GlobalSize {
  /** Loops and events; an event is a send, a receive, or a collective of all of its members. */
  constructs: number;
  loops: number;
  /** Of the deepest nest. */
  depth: number;
}

/** Why a program was not merged. */
export interface TooIrregular {
  /** Loops and events in the models of all processes. */
  constructs: number;
}

/**
 * Merges the models of all processes into one program of nested loops over sets of processes.
 *
 * Kept are the order of events on each process, and which message goes with which. Not kept is the order of
 * different processes beyond that.
 *
 * @param program the model of the same trace
 * @param most so many loops and events the models of all processes have at most
 * @returns TooIrregular, at once, where the models are so long that it would take long and tell nothing
 */
export function mergeProgram(
  trace: Trace,
  program: ProgramModel,
  most = MOST_CONSTRUCTS,
): GlobalModel | TooIrregular {
  if (program.size.nodes > most) return { constructs: program.size.nodes };
  const tree = mergingTree(trace.processes, program.viewpoint.topology);
  const systems = systemsOf(trace, program, channelsOf(trace, tree.order));
  const operations = program.events.map(({ kind, operation }) =>
    kind === 'collective' ? operation || '?' : '',
  );
  const system = merged(systems, operations, tree);
  return { system, size: globalSize(system) };
}

/** Counts what a system has, written out; O(distinct bodies). */
function globalSize(system: System): GlobalSize {
  const known = new Map<System, GlobalSize>();
  const measure = (part: System): GlobalSize => {
    const found = known.get(part);
    if (found !== undefined) return found;
    const sum = { constructs: 0, loops: 0, depth: 0 };
    for (const construct of constructsOf(part)) {
      sum.constructs++;
      if (construct.kind === 'event') continue;
      const body = measure(construct.body);
      sum.constructs += body.constructs;
      sum.loops += 1 + body.loops;
      sum.depth = Math.max(sum.depth, 1 + body.depth);
    }
    known.set(part, sum);
    return sum;
  };
  return measure(system);
}

/** The symbols of one process, one after the other: its word. */
export function* expandProcess(system: System, process: number): Generator<number> {
  for (const construct of system.orders.get(process) ?? []) yield* expandConstruct(construct, process);
}

function* expandConstruct(construct: Construct, process: number): Generator<number> {
  if (construct.kind === 'event') {
    yield construct.parts.find((part) => part.process === process)!.symbol;
    return;
  }
  for (let round = 0; round < construct.count; round++) yield* expandProcess(construct.body, process);
}
