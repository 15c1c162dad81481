import type { CallChange } from '#build/schemas/comparison.ts';
import type { RecordedBenchmark, RecordedGroup } from '../../../measure/measurement/recorded-run.ts';
import { functionTimeId } from '../../baseline/function-time.ts';
import { BYTES, MESSAGES } from './calls.ts';
import { type FoundChange, grouped } from './group-words.ts';

/** The kind of fact that a change of an operation's calls, of messages or bytes is. */
export function sumKind(operation: string): 'bytes' | 'messages' {
  return operation === BYTES ? 'bytes' : 'messages';
}

/**
 * What functions do more or less of, where none of their groups tells it: their instances differ between
 * repetitions, and the sums do not, or have ranges that are apart.
 *
 * @param told facts of groups and loops, which say it of their functions
 * @param isLeftOut groups whose loops say all of their functions
 * @returns what each fact was made of
 */
export function sumFacts(
  calls: readonly CallChange[],
  told: readonly FoundChange[],
  { name, groups }: Pick<RecordedBenchmark, 'name' | 'groups'>,
  isLeftOut: (group: RecordedGroup) => boolean,
): Map<FoundChange, CallChange> {
  const others = [...told.filter(({ kind }) => kind !== 'renamed'), ...groups.filter(isLeftOut)];
  const isTold = new Set(others.map(({ functions }) => JSON.stringify(functions)));
  const own = calls.filter(({ functions }) => !isTold.has(JSON.stringify(functions)));
  return new Map(own.map((call) => [factOf(name, call), call]));
}

function factOf(benchmark: string, { functions, operation, before, now, ranges }: CallChange): FoundChange {
  const what = [BYTES, MESSAGES].includes(operation) ? operation : `calls of ${operation}`;
  const inWords = (value: number, range: { least: number; most: number } = { least: value, most: value }) => {
    const { least, most } = range;
    return `${least === most ? grouped(least) : `${grouped(least)} to ${grouped(most)}`} ${what} a run`;
  };
  return {
    benchmark,
    kind: sumKind(operation),
    pattern: functionTimeId(functions, false),
    name: null,
    label: 'its communication a run',
    functions,
    bytes: 0,
    participants: '',
    before: inWords(before, ranges?.before),
    now: inWords(now, ranges?.now),
  };
}
