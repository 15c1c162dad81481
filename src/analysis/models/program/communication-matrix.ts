import { KIND, type Trace } from '../../../trace/columns/trace.ts';
import { entryOf } from '../../patterns/memoize.ts';
import type { LoopModel } from '../loops/loop-model.ts';
import { occurrencesFrom, type PlacedTerm, termsOf } from './occurrences.ts';
import type { ProgramModel } from './program-model.ts';

/** Who sends how much to whom in a program, or in one of its loops (paper 004, section V.A). */
export interface CommunicationMatrix {
  processes: number;
  /** By sender, then receiver: pairs with messages only. */
  links: [sender: number, receiver: number, messages: number, bytes: number][];
  /** Calls of collective operations, each process's own one: they have no pairs. */
  collectives: number;
}

/** A loop by its number, and the numbers of all (numberLoops). */
export interface ChosenLoop {
  number: number;
  numbers: readonly (readonly number[])[];
}

/**
 * The communication matrix of a program or of all iterations of a loop, over the whole run: each send counts
 * as often as the loops around it run. O(lines of all processes' models).
 */
export function communicationMatrix(
  trace: Trace,
  { classes, withBytes }: Pick<ProgramModel, 'classes' | 'withBytes'>,
  loop: ChosenLoop | null,
): CommunicationMatrix {
  const { processes, processStart, events, transfers } = trace;
  const links: CommunicationMatrix['links'] = [];
  let collectives = 0;
  for (const [i, { model, processes: members }] of classes.entries()) {
    const terms = loop === null ? termsOf(model) : insideOf(model, loop.numbers[i]!.indexOf(loop.number));
    const lines = terms.filter(({ term }) => term >= 0);
    for (const process of members) {
      const first = processStart[process]!;
      const row = new Map<number, CommunicationMatrix['links'][number]>();
      for (const { occurrences } of lines) {
        const transfer = events.transfer[first + occurrences.offset]!;
        const kind = transfers.kind[transfer]!;
        if (kind === KIND.collective) collectives += occurrences.count;
        if (kind !== KIND.send) continue;
        const receiver = transfers.partner[transfer]!;
        const link = entryOf(row, receiver, () => [process, receiver, 0, 0]);
        link[2] += occurrences.count;
        // Where the model does not tell bytes apart, those of each occurrence are looked up.
        if (withBytes) link[3] += occurrences.count * transfers.bytes[transfer]!;
        else
          for (const event of occurrencesFrom(occurrences, first))
            link[3] += transfers.bytes[events.transfer[event]!]!;
      }
      links.push(...[...row.values()].sort((a, b) => a[1] - b[1]));
    }
  }
  links.sort((a, b) => a[0] - b[0]);
  return { processes, links, collectives };
}

/** The terms inside of the i-th loop of a text; none where there is no such loop. */
function insideOf(model: LoopModel, i: number): PlacedTerm[] {
  const found: PlacedTerm[] = [];
  let at = -1;
  let depth = -1;
  for (const placed of termsOf(model)) {
    const { length } = placed.occurrences.loops;
    if (depth >= 0 && length <= depth) break;
    if (depth >= 0) found.push(placed);
    else if (placed.term < 0 && ++at === i) depth = length;
  }
  return found;
}
