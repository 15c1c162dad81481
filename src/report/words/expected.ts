import type { ExpectedOutcome, ExpectedState, ToldPattern } from '../../families/expected/expected.ts';
import { functionNames } from './function-names.ts';
import { joined, type Phrase } from './phrase.ts';
import { partOf } from './quantities.ts';

/** Most patterns that the one line names of a kind. */
const MOST_NAMED = 3;

/**
 * What became of documented patterns, in one line: "expected patterns: 3 of 4 found; forward sweep (wavefront (+1, +1)): same
 * messages, other order; 1 unexpected: all-to-all in transpose_ (12 % of the communication time)".
 */
export function expectedInShort({
  expected,
  unexpected,
}: Pick<ExpectedOutcome, 'expected' | 'unexpected'>): Phrase {
  const others = expected.filter(({ state }) => state !== 'found');
  const parts: Phrase[] = [
    [`expected patterns: ${expected.length - others.length} of ${expected.length} found`],
    ...others.slice(0, MOST_NAMED).map(stateOf),
  ];
  if (others.length > MOST_NAMED) parts.push([`${others.length - MOST_NAMED} more missing or changed`]);
  if (unexpected.length > 0) {
    const named = unexpected.slice(0, MOST_NAMED).map(toldOf);
    const rest: Phrase[] = unexpected.length > MOST_NAMED ? [[`${unexpected.length - MOST_NAMED} more`]] : [];
    parts.push([`${unexpected.length} unexpected: `, ...joined([...named, ...rest], ', ')]);
  }
  return joined(parts, '; ');
}

/** "halo (2D nearest neighbour in exchange_): P3 does not receive from P2", or that it is missing. */
function stateOf({ name, pattern, functions, state, found, differs }: ExpectedState): Phrase {
  const where = found?.functions ?? functions ?? [];
  const what: Phrase =
    name === pattern
      ? [{ words: pattern }, ...within(where)]
      : [{ words: name }, ' (', { words: pattern }, ...within(where), ')'];
  if (state === 'missing') return [...what, ' is missing'];
  return [...what, ': ', differs.length === 0 ? 'changed' : differs.join(', ')];
}

/** "all-to-all in transpose_ (12 % of the communication time)" */
function toldOf({ label, functions, share }: ToldPattern): Phrase {
  return [{ words: label }, ...within(functions), ` (${partOf(share)} of the communication time)`];
}

function within(functions: readonly string[]): Phrase {
  return functions.length === 0 ? [] : [' in ', ...functionNames([...functions])];
}
