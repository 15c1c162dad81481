import type { ExpectedState } from '#build/schemas/analysis.ts';
import type { Expectations } from '../../base/config/expect.ts';
import { cover } from '../families/expected/elsewhere.ts';
import type { ExpectedOutcome } from '../families/expected/expected.ts';
import { heldAgainst } from '../families/expected/expected.ts';
import type { Analysis } from '../stages.ts';
import { changeOf, onlyIn, otherReadings, type Reading } from './readings.ts';

/**
 * Holds documented patterns against a trace, and those that are not there as it was chosen against other
 * readings, one after the other, until all are found (METHOD 7.2).
 * @param analyse reads and analyses the trace so
 */
export async function heldInReadings(
  expectations: Expectations,
  analysis: Analysis,
  chosen: Reading,
  analyse: (reading: Reading) => Promise<Analysis>,
): Promise<ExpectedOutcome> {
  const { patterns, ignored } = expectations;
  const first = heldAgainst(expectations, analysis);
  const states = new Map<number, ExpectedState>();
  const covered = new Uint8Array(analysis.trace.events.count);
  const missing = (): number[] =>
    [...patterns.keys()].filter((index) => first.expected[index]!.state !== 'found' && !states.has(index));
  for (const reading of missing().length === 0 ? [] : otherReadings(analysis, chosen)) {
    const open = missing();
    if (open.length === 0) break;
    const other = await analyse(reading);
    const { expected } = heldAgainst({ patterns: open.map((index) => patterns[index]!), ignored }, other);
    const here = expected.flatMap((state, i) =>
      state.state === 'found' ? [[open[i]!, state] as const] : [],
    );
    for (const [index, state] of here) {
      const foundBy = changeOf(onlyIn(reading, state.found!.functions), chosen);
      states.set(index, { ...state, foundBy });
    }
    cover(
      other,
      here.map(([, state]) => state),
      covered,
    );
  }
  return states.size === 0 ? first : heldAgainst(expectations, analysis, undefined, { states, covered });
}
