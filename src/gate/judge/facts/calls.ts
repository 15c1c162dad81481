import type { CallChange } from '#build/schemas/comparison.ts';
import { compareText } from '../../../measure/measurement/group-identity.ts';
import type { GroupMatch } from '../../../measure/measurement/match-groups.ts';
import type { RecordedBenchmark, RecordedGroup } from '../../../measure/measurement/recorded-run.ts';

/** In place of an operation's name. */
const MESSAGES = 'messages';

/** Calls by function and operation, one number a repetition. */
type Calls = Map<string, Map<string, number[]>>;

/**
 * Calls of MPI operations that a run makes more or fewer of in the same functions, over all their groups,
 * whether these are new or longer. Sums may be facts where single groups are none; what differs between
 * repetitions is left out.
 *
 * @param match the candidate's groups beside those of the baseline run: renamed functions count as new ones
 * @returns most changed first, then by operation and functions
 */
export function callChanges(
  before: RecordedBenchmark,
  now: RecordedBenchmark,
  match: GroupMatch,
): CallChange[] {
  const nameNow = new Map([...match.partners].map(([group, partner]) => [partner, group.functions]));
  const callsBefore = callsOf(before, (group) => nameNow.get(group) ?? group.functions);
  const callsNow = callsOf(now, ({ functions }) => functions);
  const changes: CallChange[] = [];
  for (const key of new Set([...callsBefore.keys(), ...callsNow.keys()])) {
    const [ofBefore, ofNow] = [callsBefore.get(key), callsNow.get(key)];
    for (const operation of new Set([...(ofBefore?.keys() ?? []), ...(ofNow?.keys() ?? [])])) {
      const [first, second] = [countIn(ofBefore, operation), countIn(ofNow, operation)];
      if (first === null || second === null || first === second) continue;
      const functions = JSON.parse(key) as string[];
      changes.push({ benchmark: now.name, functions, operation, before: first, now: second });
    }
  }
  return changes.sort(mostChangedFirst);
}

/** For sorting: most changed first, then by operation and functions. */
export function mostChangedFirst(a: CallChange, b: CallChange): number {
  return (
    Math.abs(b.now - b.before) - Math.abs(a.now - a.before) ||
    compareText(a.operation, b.operation) ||
    compareText(a.functions.join('\n'), b.functions.join('\n'))
  );
}

function callsOf(
  { groups, repetitions }: RecordedBenchmark,
  functionsOf: (group: RecordedGroup) => string[],
): Calls {
  const calls: Calls = new Map();
  for (const group of groups) {
    const key = JSON.stringify(functionsOf(group));
    const ofFunction = calls.get(key) ?? new Map<string, number[]>();
    calls.set(key, ofFunction);
    for (const [operation, each] of operationsOf(group)) {
      const counts = ofFunction.get(operation) ?? new Array<number>(repetitions).fill(0);
      ofFunction.set(
        operation,
        counts.map((count, i) => count + each * group.instances[i]!),
      );
    }
  }
  return calls;
}

function operationsOf({ kind, messages, operations }: RecordedGroup): [operation: string, calls: number][] {
  const sent: [string, number][] = messages > 0 ? [[MESSAGES, messages]] : [];
  if (kind === 'point-to-point') return sent;
  return [
    ...sent,
    ...Object.entries(operations).map(([name, calls]): [string, number] => [mpiName(name), calls]),
  ];
}

/** The number of calls of every repetition, 0 where the function is not there; null when it is no fact. */
function countIn(ofFunction: ReadonlyMap<string, number[]> | undefined, operation: string): number | null {
  const [first = 0, ...others] = ofFunction?.get(operation) ?? [];
  return others.every((count) => count === first) ? first : null;
}

/** "MPI_Reduce_scatter" for REDUCE_SCATTER. OTF2's names for making and freeing handles stand for many. */
export function mpiName(operation: string): string {
  if (/HANDLE|ALLOCATE|^COLLECTIVE_/.test(operation)) return operation;
  return `MPI_${operation.charAt(0)}${operation.slice(1).toLowerCase()}`;
}
