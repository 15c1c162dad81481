import type { GroupComparison } from '../../comparison/document.ts';
import { functionNames } from './function-names.ts';
import { joined, type Phrase } from './phrase.ts';
import { duration } from './quantities.ts';

/** Most changes of a function that are named. */
const MOST_CHANGES = 3;

/**
 * What a change of communication costs: "`resid` makes 27 more MPI_Allreduce: +1.9 ms a run, 14 % of the communication time".
 *
 * @param cost one that says what changed
 */
export function costPhrase(cost: GroupComparison): Phrase {
  const { addedNs, addedShare } = cost.change!;
  const time = `${addedNs < 0 ? '−' : '+'}${duration(Math.abs(addedNs))} a run`;
  const share = Math.round(100 * Math.abs(addedShare));
  const part = share < 1 ? 'less than 1 %' : `${share} %`;
  const costs =
    cost.outcome === 'unchanged'
      ? 'no measurable cost here, on this machine'
      : `${time}, ${part} of the communication time`;
  return [...changePhrase(cost), `: ${costs}`];
}

/** What a change of communication is: "`resid` makes 27 more MPI_Allreduce". @param cost one that says what changed */
export function changePhrase({ functions, change, label }: GroupComparison): Phrase {
  const { what } = change!;
  const subject: Phrase = functions.length > 0 ? functionNames(functions) : [{ words: label }];
  const changes = what.slice(0, MOST_CHANGES).map((each): Phrase => [{ words: each }]);
  const more = what.length > MOST_CHANGES ? ` and ${what.length - MOST_CHANGES} more changes` : '';
  return [...subject, ' ', ...joined(changes, ', '), more];
}
