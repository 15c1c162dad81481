import type { Thresholds } from '#build/schemas/comparison.ts';
import type { GateConfig } from '../../../base/config/config.ts';
import type { ComputedPolicy } from '../../../base/config/own-gate.ts';
import { median } from '../../../base/statistics/median.ts';
import { clockTick, lnDuration } from '../../../measure/measurement/clock-tick.ts';
import { groupKey } from '../../../measure/measurement/group-identity.ts';
import { isLoopGroup } from '../../../measure/measurement/loops/loops.ts';
import { type GroupMatch, matchGroups } from '../../../measure/measurement/match-groups.ts';
import type { RecordedBenchmark, RecordedGroup } from '../../../measure/measurement/recorded-run.ts';
import {
  instancesOf,
  MIN_INSTANCES_JUDGED,
  runValueNs,
  shareOf,
} from '../../../measure/measurement/run-value.ts';
import type { Baseline, BaselineRun } from '../../baseline/baseline.ts';
import { comparableRuns, type History } from '../../baseline/comparable-runs.ts';
import { computedGroups } from '../computing/computed-groups.ts';
import {
  type ChangedFunctions,
  instancesIn,
  isIn,
  type NamedBenchmark,
  named,
  ownNames,
  timedFunctions,
  timeOf,
} from '../facts/changed-functions.ts';
import { inSizeClasses, sizeClasses } from '../facts/size-classes.ts';
import { inPlaceOfCalls } from '../loops/in-place-of-calls.ts';
import { isOfWeight, type Shares } from '../what-counts.ts';
import { type CommonFactors, commonFactorsOf } from './common-factor.ts';
import { MIN_RUNS } from './cutoff.ts';

/** From which share of the run on a group is no small one, and what is compared of split calls. */
type LineUpPolicy = Pick<Thresholds, 'minCostPercent'> & Pick<GateConfig, 'loops'> & ComputedPolicy;

export interface LinedUpGroup {
  group: RecordedGroup;
  /** Its values in the comparable runs that have it, oldest first, and which these are; at least one. */
  baselineNs: number[];
  runs: number[];
  earlier: RecordedGroup[];
  candidateNs: number;
  /** Its share of the run: the baseline's median, and the candidate's. */
  shares: Shares;
  /** Whether it had a smaller share before than must be added: it counts only when it takes twice as long. */
  isSmall: boolean;
  /**
   * Whether it has fewer than five instances in a repetition, now or in most baseline runs: their median may
   * be one disturbed moment, in every run of a busy job, which only pairs can tell.
   */
  isRare: boolean;
  /** The functions under which the newest comparable run has it, when they are others; else null. */
  renamedFrom: string[] | null;
  /** Present where this stands for the communication time of functions whose groups changed. */
  changed?: ChangedFunctions;
}

/** One benchmark of the candidate beside its comparable runs: what is compared, before anything is judged. */
export interface LinedUpBenchmark {
  benchmark: RecordedBenchmark;
  history: History;
  /** The candidate's groups beside those of each comparable run. */
  matches: GroupMatch[];
  tickNs: number;
  /**
   * Groups that some comparable run has; communication times of functions whose groups changed since the
   * newest, in place of these; loops in place of calls that cannot be lined up; computing and run time.
   */
  groups: LinedUpGroup[];
  /** Loops inside calls that some comparable run has: they explain; only those in `groups` are judged. */
  loops: LinedUpGroup[];
  withoutHistory: number;
  /** What all groups share; null when that cannot be told. */
  shared: CommonFactors | null;
  /** The groups that it is of: those that have enough runs, before functions' times stand in for any. */
  sharing: LinedUpGroup[];
}

/** Finds every group's values in the comparable runs, and what all groups share (METHOD 3). */
export function lineUp(
  candidate: BaselineRun,
  recorded: RecordedBenchmark,
  baseline: Baseline | null,
  policy: LineUpPolicy,
): LinedUpBenchmark {
  const { comparable, leftOut } = comparableRuns(candidate, recorded, baseline);
  const last = comparable.at(-1);
  const sizes = last === undefined ? [] : sizeClasses(last.benchmark, recorded);
  const benchmark = inSizeClasses(recorded, sizes);
  const together = comparable.map((run) => ({ ...run, benchmark: inSizeClasses(run.benchmark, sizes) }));
  const history = { comparable: together, leftOut };
  const matches = history.comparable.map((run) => matchGroups(benchmark.groups, run.benchmark.groups));
  const known = benchmark.groups
    .map((group) => lineUpGroup(group, benchmark, history, matches, policy))
    .filter((group) => group !== null);
  const [newest, match] = [history.comparable.at(-1), matches.at(-1)];
  const loops = lineUpLoops(benchmark, history, policy);
  const instead =
    newest && match && loops.length > 0 ? inPlaceOfCalls(newest.benchmark, benchmark, match, policy) : null;
  const isKnown = new Set(known.map(({ group }) => group));
  const withoutHistory = benchmark.groups.filter(
    (group) => !isKnown.has(group) && !instead?.calls.has(group),
  ).length;
  const groups = [
    ...known.filter(({ group }) => !instead?.calls.has(group)),
    ...loops.filter(({ group }) => isLoopGroup(group) && instead?.loops.includes(group)),
  ];
  const sharing = groups.filter(isJudged);
  const tickNs = clockTick([benchmark, ...history.comparable.map((run) => run.benchmark)]);
  const shared = sharedBy(sharing, matches.length, tickNs);
  const changed =
    newest === undefined || match === undefined
      ? []
      : timedFunctions(newest.benchmark, benchmark, match, instead, policy);
  const times = changed
    .map((each) => lineUpTime(each, benchmark, history, matches, policy))
    .filter((time) => time !== null);
  const here = ownNames(benchmark);
  const isReplaced = ({ group }: LinedUpGroup): boolean =>
    !isLoopGroup(group) && times.some(({ changed }) => !changed.isWhole && isIn(changed, here, group));
  const computed = lineUpComputed(benchmark, history, policy);
  const judged = [...groups.filter((each) => !isReplaced(each)), ...times, ...computed];
  return { benchmark, history, matches, tickNs, groups: judged, loops, withoutHistory, shared, sharing };
}

function lineUpLoops(benchmark: RecordedBenchmark, history: History, policy: LineUpPolicy): LinedUpGroup[] {
  const { loops = [] } = benchmark;
  if (loops.length === 0) return [];
  const matches = history.comparable.map((run) => matchGroups(loops, run.benchmark.loops ?? []));
  return loops
    .map((loop) => lineUpGroup(loop, benchmark, history, matches, policy))
    .filter((loop) => loop !== null);
}

/** How long the run takes and its functions compute, beside the same in the comparable runs. */
function lineUpComputed(
  benchmark: RecordedBenchmark,
  { comparable }: History,
  policy: LineUpPolicy,
): LinedUpGroup[] {
  const past = comparable.map((run) => ({
    of: run.benchmark,
    groups: new Map(computedGroups(run.benchmark, policy).map((group) => [groupKey(group), group])),
  }));
  return computedGroups(benchmark, policy).flatMap((group) => {
    const sides = past.map(({ of, groups }): Side | undefined => {
      const same = groups.get(groupKey(group));
      return same && { group: same, of, instances: 1 };
    });
    const beside = besideHistory({ group, of: benchmark, instances: 1 }, sides, policy);
    // A sum over a run is no single moment that may be disturbed.
    const isOfAnyWeight =
      beside !== null && isOfWeight(Math.max(beside.shares.before, beside.shares.now), policy);
    return !isOfAnyWeight ? [] : [{ ...beside, isRare: false, renamedFrom: null }];
  });
}

/** A group of one run, or functions' communication time as one. */
interface Side {
  group: RecordedGroup;
  of: RecordedBenchmark;
  instances: number;
  /** How many times longer it may take since then; default 1. */
  accepted?: number | undefined;
}

/** The functions' communication time beside that in the comparable runs; null where none of these has any. */
function lineUpTime(
  changed: ChangedFunctions,
  benchmark: RecordedBenchmark,
  { comparable }: History,
  matches: readonly GroupMatch[],
  policy: LineUpPolicy,
): (LinedUpGroup & { changed: ChangedFunctions }) | null {
  const sideOf = (run: NamedBenchmark): Side => {
    const group = timeOf(changed, run);
    const accepted = run.benchmark.acceptedTimes?.[groupKey(group)];
    return { group, of: run.benchmark, instances: instancesIn(changed, run), accepted };
  };
  const past = comparable.map((run, index) => sideOf(named(run.benchmark, matches[index]!)));
  const beside = besideHistory(sideOf(ownNames(benchmark)), past, policy);
  return beside && { ...beside, renamedFrom: null, changed };
}

function lineUpGroup(
  group: RecordedGroup,
  benchmark: RecordedBenchmark,
  { comparable }: History,
  matches: readonly GroupMatch[],
  policy: LineUpPolicy,
): LinedUpGroup | null {
  const sideOf = (own: RecordedGroup, of: RecordedBenchmark): Side => {
    return { group: own, of, instances: instancesOf(own) };
  };
  const partners = matches.map((match) => match.partners.get(group));
  const past = partners.map((partner, run) => partner && sideOf(partner, comparable[run]!.benchmark));
  const beside = besideHistory(sideOf(group, benchmark), past, policy);
  const newest = partners.at(-1);
  const isRenamed = newest !== undefined && groupKey(newest) !== groupKey(group);
  return beside && { ...beside, renamedFrom: isRenamed ? newest.functions : null };
}

/** The candidate's side beside those of the comparable runs, in their order; null where none has a value. */
function besideHistory(
  now: Side,
  earlier: readonly (Side | undefined)[],
  policy: LineUpPolicy,
): Omit<LinedUpGroup, 'renamedFrom'> | null {
  const candidateNs = runValueNs(now.group);
  const past = earlier.flatMap((side, run) => {
    const ns = side === undefined ? null : runValueNs(side.group);
    if (side === undefined || ns === null) return [];
    const { group, of, instances, accepted = 1 } = side;
    return [{ run, group, ns: ns * accepted, share: accepted * shareOf(group, of), instances }];
  });
  if (candidateNs === null || past.length === 0) return null;
  const shares = { before: median(past.map((each) => each.share)), now: shareOf(now.group, now.of) };
  const instancesBefore = median(past.map((each) => each.instances));
  return {
    group: now.group,
    baselineNs: past.map(({ ns }) => ns),
    runs: past.map(({ run }) => run),
    earlier: past.map(({ group: each }) => each),
    candidateNs,
    shares,
    isSmall: !isOfWeight(shares.before, policy),
    isRare: Math.min(now.instances, instancesBefore) < MIN_INSTANCES_JUDGED,
  };
}

export function isJudged({ baselineNs }: LinedUpGroup): boolean {
  return baselineNs.length >= MIN_RUNS;
}

function sharedBy(groups: readonly LinedUpGroup[], runs: number, tickNs: number): CommonFactors | null {
  return commonFactorsOf(
    groups.map(({ group, baselineNs, runs: theirs, candidateNs, shares, isRare }) => {
      const logs = new Array<number | null>(runs).fill(null);
      theirs.forEach((run, index) => {
        logs[run] = lnDuration(baselineNs[index]!, tickNs);
      });
      const { functions } = group;
      const candidate = lnDuration(candidateNs, tickNs);
      // The larger of both: a group that became much faster had its share before.
      const share = Math.max(shares.before, shares.now);
      return { baseline: logs, candidate, share, functions, isRare };
    }),
  );
}
