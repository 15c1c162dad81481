import type { Trace } from '../../../trace/columns/trace.ts';
import type { ModelSize } from '../loops/loop-model.ts';
import { once } from '../made-once.ts';
import type { ProgramModel } from '../program/program-model.ts';
import { channelsOf } from './channels.ts';
import { merged, mergingTree } from './merge.ts';
import { systemsOf } from './process-systems.ts';
import { constructsOf, type System } from './system.ts';

/** Loops and events in the models of all processes: larger programs are not merged. */
const MAX_CONSTRUCTS = 30_000;

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
 * process's order of events and what message goes with which. TooIrregular, at once, where they are too long.
 */
export function mergeProgram(
  trace: Trace,
  program: ProgramModel,
  most = MAX_CONSTRUCTS,
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
