import type { CallChange } from '#build/schemas/comparison.ts';
import { compareText } from '../../../base/compare-text.ts';
import { median } from '../../../base/statistics/median.ts';
import { rangeOf } from '../../../base/statistics/ranges.ts';
import type { GroupMatch } from '../../../measure/measurement/match-groups.ts';
import type { RecordedBenchmark, RecordedGroup } from '../../../measure/measurement/recorded-run.ts';

/** In place of an operation's name. */
export const MESSAGES = 'messages';
export const BYTES = 'bytes';

/** Amounts by function and operation, one number a repetition. */
type Amounts = Map<string, Map<string, number[]>>;

/**
 * What a run does more or less of in the same functions, over all their groups, whether these are new or
 * longer: calls of MPI operations, messages, and bytes where no count changed the same way. Sums may be facts
 * where single groups are none; where they differ between repetitions their ranges are compared.
 *
 * @param match the candidate's groups beside those of the baseline run: renamed functions count as new ones
 * @returns most changed first, then by operation and functions; bytes last
 */
export function callChanges(
  before: RecordedBenchmark,
  now: RecordedBenchmark,
  match: GroupMatch,
): CallChange[] {
  const nameNow = new Map([...match.partners].map(([group, partner]) => [partner, group.functions]));
  const amountsBefore = amountsOf(before, (group) => nameNow.get(group) ?? group.functions);
  const amountsNow = amountsOf(now, ({ functions }) => functions);
  const keys = new Set([...amountsBefore.keys(), ...amountsNow.keys()]);
  const changes = [...keys].flatMap((key): CallChange[] => {
    const [first, second] = [amountsBefore.get(key), amountsNow.get(key)];
    const operations = new Set([...(first?.keys() ?? []), ...(second?.keys() ?? [])]);
    const own = [...operations].flatMap((operation): CallChange[] => {
      const earlier = first?.get(operation) ?? none(before);
      const change = changeOf(earlier, second?.get(operation) ?? none(now));
      const functions = JSON.parse(key) as string[];
      return change === null ? [] : [{ benchmark: now.name, functions, operation, ...change }];
    });
    const isTold = ({ operation, ...bytes }: CallChange): boolean =>
      operation === BYTES &&
      own.some((each) => each.operation !== BYTES && each.now > each.before === bytes.now > bytes.before);
    return own.filter((change) => !isTold(change));
  });
  return changes.sort(mostChangedFirst);
}

/** For sorting: most changed first, then by operation and functions. */
export function mostChangedFirst(a: CallChange, b: CallChange): number {
  return (
    Number(a.operation === BYTES) - Number(b.operation === BYTES) ||
    Math.abs(b.now - b.before) - Math.abs(a.now - a.before) ||
    compareText(a.operation, b.operation) ||
    compareText(a.functions.join('\n'), b.functions.join('\n'))
  );
}

function none({ repetitions }: RecordedBenchmark): number[] {
  return new Array<number>(repetitions).fill(0);
}

/** Largest probability that chance alone deals repetitions out so, whatever they are like. */
export const MAX_CHANCE = 0.01;

/**
 * How an amount changed, by its values in the repetitions of both runs; null where that is no fact. Values
 * that differ between repetitions are a fact where the ranges are apart (METHOD 3): by more than both are
 * wide, and in so many repetitions that chance hardly deals them out so.
 */
function changeOf(
  before: readonly number[],
  now: readonly number[],
): Pick<CallChange, 'before' | 'now' | 'ranges'> | null {
  const [first, second] = [rangeOf(before), rangeOf(now)];
  const [widthBefore, widthNow] = [first.most - first.least, second.most - second.least];
  const gap = Math.max(second.least - first.most, first.least - second.most);
  if (widthBefore + widthNow === 0)
    return gap > 0 ? { before: Math.round(first.least), now: Math.round(second.least) } : null;
  if (gap <= widthBefore + widthNow || chanceOf(before.length, now.length) > MAX_CHANCE) return null;
  const [was, is] = [before, now].map((values) => Math.round(median(values)));
  return { before: was!, now: is!, ranges: { before: first, now: second } };
}

/** Probability that of n + m like values all of the m are above, or below, the others: 2·n!·m!/(n+m)! */
export function chanceOf(n: number, m: number): number {
  let chance = 2;
  for (let i = 1; i <= m; i++) chance *= i / (n + i);
  return chance;
}

function amountsOf(benchmark: RecordedBenchmark, functionsOf: (group: RecordedGroup) => string[]): Amounts {
  const amounts: Amounts = new Map();
  for (const group of benchmark.groups) {
    const key = JSON.stringify(functionsOf(group));
    const ofFunction = amounts.get(key) ?? new Map<string, number[]>();
    amounts.set(key, ofFunction);
    for (const [operation, counts] of (group.sizes ?? [group]).flatMap(operationsOf)) {
      const sums = ofFunction.get(operation) ?? none(benchmark);
      ofFunction.set(
        operation,
        sums.map((sum, i) => sum + counts[i]!),
      );
    }
  }
  return amounts;
}

function operationsOf(group: RecordedGroup): [operation: string, inRepetitions: number[]][] {
  const { kind, messages, operations, bytes, instances } = group;
  const calls = kind === 'point-to-point' ? [] : Object.entries(operations);
  const each: [string, number][] = [
    ...(messages > 0 ? [[MESSAGES, messages] as [string, number]] : []),
    ...calls.map(([name, times]): [string, number] => [mpiName(name), times]),
    ...(bytes > 0 ? [[BYTES, bytes] as [string, number]] : []),
  ];
  return each.map(([operation, times]) => [operation, instances.map((count) => count * times)]);
}

/** "MPI_Reduce_scatter" for REDUCE_SCATTER. OTF2's names for making and freeing handles stand for many. */
export function mpiName(operation: string): string {
  if (/HANDLE|ALLOCATE|^COLLECTIVE_/.test(operation)) return operation;
  return `MPI_${operation.charAt(0)}${operation.slice(1).toLowerCase()}`;
}
