import { analyze } from '../../src/analysis/analysis.ts';
import type { Analysis, AnalysisOptions } from '../../src/analysis/stages.ts';
import { loaded } from './analysed.ts';
import { type LoopProgram, ONCE } from './loop-programs.ts';

/** How the parts of a random program stand against its iterations. */
export interface FoundIterations {
  /** Whether each iteration is one part, and nothing else is in a part of a loop. */
  isExact: boolean;
  /** Whether each loop has the same patterns of parts in all calls. */
  isSame: boolean;
  analysis: Analysis;
}

/**
 * Analyses a random program and compares its parts with its iterations: with the connected ones, since along
 * one axis of a grid the lines exchange without knowing of each other.
 */
export function findIterations(made: LoopProgram, options: AnalysisOptions = {}): FoundIterations {
  const analysis = analyze(loaded({ processes: made.processes, program: made.program }), options);
  const { iterations } = analysis;
  const truth = connectedIterations(made, analysis);
  let found = 0;
  const patternsOf = new Map<string, Set<number>>();
  for (let iteration = 0; iteration < iterations.count; iteration++) {
    const met = new Set<number>();
    let events = 0;
    for (let i = iterations.start[iteration]!; i < iterations.start[iteration + 1]!; i++) {
      for (let event = iterations.from[i]!; event < iterations.to[i]!; event++, events++)
        met.add(truth.ofEvent[event]!);
    }
    const [own] = met;
    if (own === undefined || own === ONCE || met.size > 1 || events !== truth.size.get(own)) continue;
    found++;
    const { call, loop } = made.iterations[truth.iteration.get(own)!]!;
    const key = `${call} ${loop}`;
    patternsOf.set(key, (patternsOf.get(key) ?? new Set()).add(iterations.patternOf[iteration]!));
  }
  return { isExact: found === truth.size.size, isSame: haveSame(patternsOf), analysis };
}

/** By event: the first event of its iteration that messages of it lead to; ONCE outside of loops. */
function connectedIterations(
  { labels }: LoopProgram,
  { trace, ties }: Analysis,
): { ofEvent: Int32Array; size: Map<number, number>; iteration: Map<number, number> } {
  const label = labels.flat();
  const root = Int32Array.from(label, (_, event) => event);
  const find = (event: number): number => {
    let at = event;
    while (root[at] !== at) at = root[at]!;
    return at;
  };
  const unite = (a: number, b: number): void => {
    const [first, second] = [find(a), find(b)];
    root[Math.max(first, second)] = Math.min(first, second);
  };
  for (let process = 0; process < trace.processes; process++) {
    for (let event = trace.processStart[process]! + 1; event < trace.processStart[process + 1]!; event++) {
      if (label[event] !== ONCE && label[event] === label[event - 1]) unite(event, event - 1);
    }
  }
  for (let event = 0; event < root.length; event++) if (label[event] !== ONCE) unite(event, ties.tie[event]!);
  const size = new Map<number, number>();
  const iteration = new Map<number, number>();
  const ofEvent = root.map((_, event) => {
    if (label[event] === ONCE) return ONCE;
    const own = find(event);
    size.set(own, (size.get(own) ?? 0) + 1);
    iteration.set(own, label[event]!);
    return own;
  });
  return { ofEvent, size, iteration };
}

/** Whether the parts of a loop have the same patterns in all calls. @param patternsOf by "call loop" */
function haveSame(patternsOf: ReadonlyMap<string, ReadonlySet<number>>): boolean {
  const ofLoop = new Map<string, string>();
  for (const [key, patterns] of patternsOf) {
    const loop = key.split(' ')[1]!;
    const text = [...patterns].sort((a, b) => a - b).join(' ');
    if ((ofLoop.get(loop) ?? text) !== text) return false;
    ofLoop.set(loop, text);
  }
  return true;
}
