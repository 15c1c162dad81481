import { communicationOf } from '../../src/analysis/models/global/communication.ts';
import { type GlobalModel, mergeProgram } from '../../src/analysis/models/global/global-model.ts';
import {
  type Construct,
  constructsOf,
  processesOf,
  type System,
} from '../../src/analysis/models/global/system.ts';
import { expand } from '../../src/analysis/models/loops/loop-model.ts';
import { encodingsFor } from '../../src/analysis/models/program/partners.ts';
import { modelProgram, type ProgramModel } from '../../src/analysis/models/program/program-model.ts';
import { tieEvents } from '../../src/analysis/patterns/matching.ts';
import { KIND, NONE, type Trace } from '../../src/trace/columns/trace.ts';

/** @throws Error when the program is too irregular */
export function mergedOf(trace: Trace): { global: GlobalModel; program: ProgramModel } {
  // Texts of tests say partners as differences of ranks.
  const [encoding] = encodingsFor(null, trace.processes);
  const program = modelProgram({ trace, grid: null }, { viewpoint: { encoding: encoding!, topology: null } });
  const global = mergeProgram(trace, program);
  if (!('system' in global)) throw new Error(`too irregular: ${global.constructs}`);
  return { global, program };
}

/** Loops with their processes, and events: "for 10 (0 1) { 0 send +1; 1 receive -1 }". */
export function textOf({ system }: GlobalModel, { events }: ProgramModel): string {
  const write = (part: System): string =>
    constructsOf(part)
      .map((construct) => {
        const who = processesOf(construct).join(' ');
        if (construct.kind === 'loop') return `for ${construct.count} (${who}) { ${write(construct.body)} }`;
        const { kind, partner } = events[construct.participants[0]!.symbol]!;
        return `${who} ${kind} ${partner}`.trim();
      })
      .join('; ');
  return write(system);
}

/**
 * What is wrong with a merged program, by definition and without its arithmetic: every process must do what
 * it did, in order, and the two ends of each message must meet in the program: at one level of the same round
 * of the same loops, in constructs that exchange as many messages as are said to, or not at all in a common
 * loop.
 *
 * @returns one line a mistake
 */
export function mistakesOf(trace: Trace, { system }: GlobalModel, program: ProgramModel): string[] {
  const mistakes: string[] = [];
  for (const { processes, model } of program.classes) {
    const word = [...expand(model)].join(' ');
    for (const process of processes) {
      if ([...expandProcess(system, process)].join(' ') !== word)
        mistakes.push(`process ${process} does something else`);
    }
  }
  const places = Array.from({ length: trace.processes }, (_, process) => [...walk(system, process, [])]);
  const { tie } = tieEvents(trace);
  const exchanged = new Map<System, ReturnType<typeof communicationOf>>();
  const meet = (one: readonly Step[], other: readonly Step[]): string | null => {
    for (let level = 0; ; level++) {
      const [a, b] = [one[level]!, other[level]!];
      if (a.construct !== b.construct) {
        if (!exchanged.has(a.system)) exchanged.set(a.system, communicationOf(a.system));
        const own = exchanged.get(a.system)!.shares.get(a.construct) ?? new Map();
        const isSaid = [...own.values()].some((shares) =>
          (shares as { other: Construct }[]).some((share) => share.other === b.construct),
        );
        return isSaid ? null : 'their constructs exchange nothing';
      }
      if (a.construct.kind === 'event') return null;
      if (a.round !== b.round) return `rounds ${a.round} and ${b.round} of one loop`;
    }
  };
  const processOf = (event: number): number => {
    let process = 0;
    while (trace.processStart[process + 1]! <= event) process++;
    return process;
  };
  const placeOf = (event: number): readonly Step[] => {
    const process = processOf(event);
    return places[process]![event - trace.processStart[process]!]!;
  };
  const first = new Map<number, number>();
  for (let event = 0; event < trace.events.count; event++) {
    const transfer = trace.events.transfer[event]!;
    const other = tie[event]!;
    if (other === NONE) continue;
    const isCollective = trace.transfers.kind[transfer] === KIND.collective;
    if (!isCollective) {
      if (trace.transfers.kind[transfer] !== KIND.send || processOf(other) === processOf(event)) continue;
      const wrong = meet(placeOf(event), placeOf(other));
      if (wrong !== null) mistakes.push(`message ${event} ${other}: ${wrong}`);
      continue;
    }
    // Members of a collective pass on to the next one.
    const before = first.get(other);
    first.set(other, event);
    if (before === undefined) continue;
    const wrong = meet(placeOf(before), placeOf(event));
    if (wrong !== null) mistakes.push(`collective ${before} ${event}: ${wrong}`);
  }
  return mistakes;
}

/** Where an event stands, level by level. */
interface Step {
  system: System;
  construct: Construct;
  round: number;
}

function* walk(system: System, process: number, above: readonly Step[]): Generator<readonly Step[]> {
  for (const construct of system.orders.get(process) ?? []) {
    if (construct.kind === 'event') {
      yield [...above, { system, construct, round: 0 }];
      continue;
    }
    for (let round = 0; round < construct.count; round++)
      yield* walk(construct.body, process, [...above, { system, construct, round }]);
  }
}

/** The symbols of one process, one after the other: its word. */
function* expandProcess(system: System, process: number): Generator<number> {
  for (const construct of system.orders.get(process) ?? []) {
    if (construct.kind === 'event') {
      yield construct.participants.find((participant) => participant.process === process)!.symbol;
      continue;
    }
    for (let round = 0; round < construct.count; round++) yield* expandProcess(construct.body, process);
  }
}
