import type { CauseKind, GroupComparison } from '#build/schemas/comparison.ts';
import type { PlacedTime } from '#build/schemas/parts.ts';
import { withoutCallers } from '../../../analysis/patterns/sites.ts';
import { compareText } from '../../../base/compare-text.ts';
import { sumNs } from '../../../base/statistics/sum.ts';
import { type GroupIdentity, groupKey } from '../../../measure/measurement/group-identity.ts';
import { placeKey } from '../../../measure/measurement/typical-parts.ts';
import { type Growth, growthOf } from './growth.ts';

/** From which share of its added time on another finding's cause explains a group. */
const MIN_CAUSED_SHARE = 0.5;

/** Of what a process computes longer in a run: others wait for it so much, and once more at the end. */
const MAX_TIMES_COMPUTED = 2;

/** Causes in what a group does itself: who waits for its end is late where it is, not the other way round. */
const OF_ITSELF: readonly CauseKind[] = ['reordered', 'larger messages', 'more messages', 'own'];

/** Causes in what one process does, where one is named; others name whom most wait for. */
const ONE_PROCESS: readonly CauseKind[] = ['late', 'own', 'reordered'];

/** A slower group as far as its place among others matters. */
type Slowed = GroupIdentity &
  Pick<GroupComparison, 'benchmark' | 'cause' | 'consequenceOf' | 'instances'> & { addedNs: number };

/**
 * Says which groups are slower by a cause that the finding of another one names (METHOD, "One finding for one
 * cause"): most of what is added to them is late time of the same process and place, or in what that group
 * does. Of two with one cause the one that adds more names it; before it comes one that communicates
 * otherwise or computes itself and adds at least half as much. A consequence of a consequence is one of the
 * first.
 *
 * @param groups any that became slower; what they say of consequences does not count
 * @returns the same groups in their order, each with the one that it is a consequence of, if it is one
 */
export function withConsequences<Group extends Slowed>(groups: readonly Group[]): Group[] {
  const growths = groups.map(({ cause }) => cause && growthOf(cause.parts.before, cause.parts.now));
  const rank = rankOf(groups);
  const explains = (root: number, other: number): boolean => {
    const [cause, growth] = [groups[root]!, growths[other]];
    if (root === other || growth === undefined || cause.benchmark !== groups[other]!.benchmark) return false;
    return explainedNs(cause, growths[root], groups[other]!, growth) >= MIN_CAUSED_SHARE * growth.totalNs;
  };
  const isBefore = (one: number, other: number): boolean => {
    const [first, second] = [groups[one]!, groups[other]!];
    if (isOfItself(first) === isOfItself(second)) return rank[one]! < rank[other]!;
    if (isOfItself(second)) return !isBefore(other, one);
    return first.addedNs >= MIN_CAUSED_SHARE * second.addedNs || rank[one]! < rank[other]!;
  };
  const above = groups.map((_, other) => {
    const found = groups.flatMap((_, root) =>
      explains(root, other) && (isBefore(root, other) || !explains(other, root)) ? [root] : [],
    );
    return found.sort((a, b) => rank[a]! - rank[b]!)[0];
  });
  return groups.map((group, index) => {
    const root = groups[rootOf(above, rank, index)]!;
    const { consequenceOf: _, ...rest } = group;
    if (root === group) return rest as Group;
    const { benchmark, pattern, functions, bytes } = root;
    return { ...rest, consequenceOf: { benchmark, pattern, functions: [...functions], bytes } } as Group;
  });
}

function isOfItself({ cause }: Slowed): boolean {
  return cause !== undefined && OF_ITSELF.includes(cause.kind);
}

function rankOf(groups: readonly Slowed[]): number[] {
  const order = [...groups.keys()].sort((a, b) => {
    const [one, other] = [groups[a]!, groups[b]!];
    return other.addedNs - one.addedNs || compareText(groupKey(one), groupKey(other));
  });
  const rank = new Array<number>(groups.length);
  order.forEach((group, index) => {
    rank[group] = index;
  });
  return rank;
}

/** Where a chain of consequences ends; of one that goes in a circle the group that adds most. */
function rootOf(above: readonly (number | undefined)[], rank: readonly number[], from: number): number {
  const passed: number[] = [];
  let at = from;
  while (above[at] !== undefined && !passed.includes(at)) {
    passed.push(at);
    at = above[at]!;
  }
  if (above[at] === undefined) return at;
  return passed.slice(passed.indexOf(at)).reduce((a, b) => (rank[a]! < rank[b]! ? a : b));
}

function explainedNs(root: Slowed, ofRoot: Growth | undefined, other: Slowed, growth: Growth): number {
  const { cause, functions } = root;
  if (cause === undefined || ofRoot === undefined) return 0;
  const own = new Set(withoutCallers(functions));
  const { path } = cause;
  const process = ONE_PROCESS.includes(cause.kind) && !cause.onAllProcesses ? cause.process : null;
  const isNamed = (each: PlacedTime): boolean =>
    path !== null && (process === null || process === each.process) && isBelow(each.path, path);
  // In its functions, or in one that these call: who waits for a group to end is late there.
  const isInIts = (each: PlacedTime): boolean => each.path.slice(-2).some((name) => own.has(name));
  // Who waits for a group that does something else than before waits for what that one waits for, too.
  const passedOn = new Map((isOfItself(root) ? ofRoot.byPlace : []).map((each) => [placeKey(each), each.ns]));
  const late = [...growth.lateInMpi, ...growth.byPlace];
  const named = late.filter((each) => !isInIts(each) && each.mpi === undefined && isNamed(each));
  const others = late
    .filter((each) => !named.includes(each) && !(path === null && isComputedLonger(other, each)))
    .map((each) => (isInIts(each) ? each.ns : Math.min(each.ns, passedOn.get(placeKey(each)) ?? 0)))
    .reduce((all, ns) => all + ns, 0);
  // Of all processes together there may be more than the named ones.
  const below =
    process !== null || path === null ? [] : growth.byPath.filter((each) => isBelow(each.path, path));
  const times = MAX_TIMES_COMPUTED * (root.instances / Math.max(1, other.instances));
  const most = cause.computedNs === undefined ? Number.POSITIVE_INFINITY : times * cause.computedNs;
  return Math.max(others + Math.min(most, sumNs(named)), Math.min(most, sumNs(below)));
}

/** Whether a group waits for one process, known to compute longer there: no time in MPI makes it do that. */
function isComputedLonger({ cause }: Slowed, { process, path, mpi }: PlacedTime): boolean {
  if (cause?.kind !== 'late' || cause.computedNs === undefined || mpi !== undefined) return false;
  return process === cause.process && `${path}` === `${cause.path}`;
}

function isBelow(path: string[], above: string[]): boolean {
  return above.every((name, i) => path[i] === name);
}
