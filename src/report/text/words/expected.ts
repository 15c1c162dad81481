import type { ExpectedState, ToldPattern } from '#build/schemas/analysis.ts';
import type { DocumentedPatterns } from '#build/schemas/comparison.ts';
import type { ExpectedOutcome } from '../../../analysis/families/expected/expected.ts';
import { functionNames } from './function-names.ts';
import { joined, type Phrase } from './phrase.ts';
import { counted, partOf } from './quantities.ts';

const MAX_PATTERNS_NAMED = 3;

/** "expected patterns: 3 of 4 found; halo: same messages, other order; 1 unexpected: all-to-all in f" */
export function expectedInShort(found: Pick<ExpectedOutcome, 'expected' | 'unexpected'>): Phrase {
  const { expected, unexpected } = found;
  const others = expected.filter(({ state }) => state !== 'found');
  const parts: Phrase[] = [
    [`expected patterns: ${expected.length - others.length} of ${expected.length} found`],
    ...others.slice(0, MAX_PATTERNS_NAMED).map(stateOf),
  ];
  if (others.length > MAX_PATTERNS_NAMED)
    parts.push([`${others.length - MAX_PATTERNS_NAMED} more missing or changed`]);
  if (unexpected.length > 0) {
    const named = unexpected.slice(0, MAX_PATTERNS_NAMED).map(toldOf);
    const rest: Phrase[] =
      unexpected.length > MAX_PATTERNS_NAMED ? [[`${unexpected.length - MAX_PATTERNS_NAMED} more`]] : [];
    parts.push([`${unexpected.length} unexpected: `, ...joined([...named, ...rest], ', ')]);
  }
  return joined(parts, '; ');
}

/** The same of a benchmark in a check: without what its configuration ignores. */
export function documentedInShort({ expected, unexpected, policy }: DocumentedPatterns): Phrase {
  return expectedInShort({ expected, unexpected: policy.unexpected === 'ignore' ? [] : unexpected });
}

export function agreement({ expected, precision, recall, explained, detected }: ExpectedOutcome): string {
  const share = (value: number | null): string => (value === null ? 'unknown' : partOf(value));
  const found = expected.filter(({ state }) => state === 'found').length;
  const patterns = `${counted(detected, 'pattern')} found ${detected === 1 ? 'is' : 'are'} documented`;
  const documented = `${counted(expected.length, 'documented pattern')} found`;
  const rates = `precision ${share(precision)} (${found} of ${patterns}), recall ${share(recall)}`;
  return `${rates} (${found} of ${documented}); ${partOf(explained)} of the communication time is documented`;
}

/** What fails the check: "1 of 5 expected patterns missing or changed, 1 unexpected pattern". */
export function brokenInNumbers({ expected, unexpected, policy }: DocumentedPatterns): string {
  const missing = expected.filter(({ state }) => state !== 'found').length;
  const all = counted(expected.length, 'expected pattern');
  const broken: string[] = [];
  if (policy['expected-missing'] === 'fail' && missing > 0) {
    broken.push(`${missing} of ${all} missing or changed`);
  }
  if (policy.unexpected === 'fail' && unexpected.length > 0) {
    broken.push(counted(unexpected.length, 'unexpected pattern'));
  }
  return broken.join(', ');
}

/** "halo (2D nearest neighbour in exchange_): P3 does not receive from P2", or that it is missing. */
function stateOf({ name, pattern, where: expectedIn, state, found, differs }: ExpectedState): Phrase {
  const where = found?.functions ?? expectedIn ?? [];
  const what: Phrase =
    name === pattern
      ? [{ words: pattern }, ...within(where)]
      : [{ words: name }, ' (', { words: pattern }, ...within(where), ')'];
  if (state === 'missing') return [...what, ' is missing'];
  return [...what, ': ', differs.length === 0 ? 'changed' : { words: differs.join(', ') }];
}

/** "all-to-all in transpose_ (12 % of the communication time)" */
function toldOf({ label, functions, share }: ToldPattern): Phrase {
  return [{ words: label }, ...within(functions), ` (${partOf(share)} of the communication time)`];
}

function within(functions: readonly string[]): Phrase {
  return functions.length === 0 ? [] : [' in ', ...functionNames([...functions])];
}
