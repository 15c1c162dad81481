import type { Trace } from '../../../trace/columns/trace.ts';
import type { LoopModel } from '../loops/loop-model.ts';
import { type PlacedTerm, termsOf } from '../program/occurrences.ts';
import { loopsOfProgram, type ProgramLoop } from '../program/program-loops.ts';
import type { ProgramModel } from '../program/program-model.ts';
import { type GlobalModel, mergeLoop, partsOf } from './global-model.ts';

/** What of a program too irregular to merge was merged all the same, and where the rest is. */
export interface MergedInPart {
  /** Loops of the program, none inside another one, those that take most time first. */
  parts: { loop: ProgramLoop; global: GlobalModel }[];
  /** Events of the models of all processes outside of these, by function, most first. */
  rest: { function: string; events: number }[];
}

/** Loops that are merged, and that are tried. */
const MAX_MERGED = 3;
const MAX_TRIED = 12;

/** The regular part of a program: its costliest loops that can be merged, each by itself. */
export function mergeInPart(trace: Trace, program: ProgramModel): MergedInPart {
  const parts: MergedInPart['parts'] = [];
  for (const loop of loopsOfProgram(trace, program).slice(0, MAX_TRIED)) {
    if (parts.length === MAX_MERGED) break;
    if (parts.some((part) => part.loop.places.some((place, i) => isInside(loop.places[i]!, place)))) continue;
    const global = mergeLoop(trace, program, loop);
    if ('system' in global) parts.push({ loop, global });
  }
  return { parts, rest: restOf(program, parts) };
}

/** Whether a loop stands in another one of the same class. */
function isInside(inner: PlacedTerm | null, outer: PlacedTerm | null): boolean {
  if (inner === null || outer === null) return false;
  const [from, own] = [outer.occurrences.offset, inner.occurrences.offset];
  return own >= from && own < from + outer.occurrences.length;
}

function restOf(program: ProgramModel, parts: MergedInPart['parts']): MergedInPart['rest'] {
  const found = new Map<string, number>();
  const count = (model: LoopModel, times: number): void => {
    for (const { term } of termsOf(model)) {
      if (term < 0) continue;
      const name = program.events[term]!.function;
      found.set(name, (found.get(name) ?? 0) + times);
    }
  };
  program.classes.forEach(({ model, processes }, i) => {
    count(model, processes.length);
    for (const { loop } of parts) count(partsOf(program, loop)[i]!.model, -processes.length);
  });
  return [...found]
    .filter(([, events]) => events > 0)
    .map(([name, events]) => ({ function: name, events }))
    .sort((a, b) => b.events - a.events || (a.function < b.function ? -1 : 1));
}
