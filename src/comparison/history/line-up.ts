import type { Baseline, BaselineRun } from '../../baseline/baseline.ts';
import { comparableRuns, type History } from '../../baseline/comparable-runs.ts';
import { groupKey } from '../../measurement/group-identity.ts';
import { type GroupMatch, matchGroups } from '../../measurement/match-groups.ts';
import type { RecordedBenchmark, RecordedGroup } from '../../measurement/recorded-run.ts';
import { FEWEST_INSTANCES, instancesOf, runValueNs, shareOf } from '../../measurement/run-value.ts';
import { median } from '../../statistics/median.ts';
import type { Thresholds } from '../document.ts';
import {
  type ChangedFunctions,
  changedFunctions,
  instancesIn,
  isIn,
  named,
  ownNames,
  timeOf,
} from '../facts/changed-functions.ts';
import { type CommonShifts, commonShifts } from './common-factor.ts';
import { FEWEST_RUNS } from './cutoff.ts';
import { isLargeEnough, lnDuration } from './judge.ts';

/** From which share of the communication time on a group is no small one. */
type MinimumShare = Pick<Thresholds, 'minSharePercent'>;

/** One group of the candidate beside its history. */
export interface LinedUpGroup {
  group: RecordedGroup;
  /** Its values in the comparable runs that have it, oldest first, and which of these runs they are; at least one. */
  baselineNs: number[];
  runs: number[];
  candidateNs: number;
  /** Share of the communication time in the candidate, and the larger of that and the baseline's median share. */
  share: number;
  judgedShare: number;
  /** Whether the share in the baseline is below the minimum, so that only the candidate can make the group count. */
  isSmall: boolean;
  /**
   * Whether it has fewer than five instances in a repetition, now or in most baseline runs. The median of so few is the time
   * of one disturbed moment as easily as not, in every run of a busy job alike: only pairs can tell that from the program.
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
  /**
   * Groups that some comparable run has, and in place of those of functions whose groups changed since the newest one, these
   * functions' communication times.
   */
  groups: LinedUpGroup[];
  /** How many groups of the candidate no comparable run has. */
  withoutHistory: number;
  /** What all groups share; null when that cannot be told. */
  shifts: CommonShifts | null;
}

/** Finds for every group of a benchmark its values in the comparable runs, and what all groups share (METHOD 3). */
export function lineUp(
  candidate: BaselineRun,
  benchmark: RecordedBenchmark,
  baseline: Baseline | null,
  minimum: MinimumShare,
): LinedUpBenchmark {
  const history = comparableRuns(candidate, benchmark, baseline);
  const matches = history.comparable.map((run) => matchGroups(benchmark.groups, run.benchmark.groups));
  const groups = benchmark.groups
    .map((group) => lineUpGroup(group, benchmark, history, matches, minimum))
    .filter((group) => group !== null);
  const shifts = shiftsOf(groups, matches.length);
  const withoutHistory = benchmark.groups.length - groups.length;
  const [newest, match] = [history.comparable.at(-1), matches.at(-1)];
  const changed =
    newest === undefined || match === undefined ? [] : changedFunctions(newest.benchmark, benchmark, match);
  const times = changed
    .map((each) => lineUpTime(each, benchmark, history, matches, minimum))
    .filter((time) => time !== null);
  const here = ownNames(benchmark);
  const isReplaced = ({ group }: LinedUpGroup): boolean =>
    times.some(({ changed }) => !changed.isWhole && isIn(changed, here, group));
  const judged = [...groups.filter((each) => !isReplaced(each)), ...times];
  return { benchmark, history, matches, groups: judged, withoutHistory, shifts };
}

/** The functions' communication time beside that in the comparable runs; null where none of these has any. */
function lineUpTime(
  changed: ChangedFunctions,
  benchmark: RecordedBenchmark,
  { comparable }: History,
  matches: readonly GroupMatch[],
  minimum: MinimumShare,
): (LinedUpGroup & { changed: ChangedFunctions }) | null {
  const here = ownNames(benchmark);
  const group = timeOf(changed, here);
  const candidateNs = runValueNs(group);
  if (candidateNs === null) return null;
  const past = comparable.map(({ benchmark: before }, run): Past | null => {
    const there = named(before, matches[run]!);
    const time = timeOf(changed, there);
    const ns = runValueNs(time);
    if (ns === null) return null;
    const accepted = before.acceptedTimes?.[groupKey(time)] ?? 1;
    return { run, ns: ns * accepted, share: shareOf(time, before), instances: instancesIn(changed, there) };
  });
  const now = { group, candidateNs, share: shareOf(group, benchmark), instances: instancesIn(changed, here) };
  const beside = besideHistory(now, past, minimum);
  return beside === null ? null : { ...beside, renamedFrom: null, changed };
}

/** What a group, or functions' communication time, was in one of the comparable runs. */
interface Past {
  run: number;
  ns: number;
  share: number;
  instances: number;
}

/** The candidate's group, or time, beside that in the comparable runs which have it; null where none has. */
function besideHistory(
  now: { group: RecordedGroup; candidateNs: number; share: number; instances: number },
  all: readonly (Past | null)[],
  minimum: MinimumShare,
): Omit<LinedUpGroup, 'renamedFrom'> | null {
  const past = all.filter((each) => each !== null);
  if (past.length === 0) return null;
  const { group, candidateNs, share } = now;
  const shareBefore = median(past.map((each) => each.share));
  const instancesBefore = median(past.map((each) => each.instances));
  return {
    group,
    baselineNs: past.map(({ ns }) => ns),
    runs: past.map(({ run }) => run),
    candidateNs,
    share,
    // The larger of both shares: a group that became much faster had its share before.
    judgedShare: Math.max(share, shareBefore),
    isSmall: !isLargeEnough(shareBefore, minimum),
    isRare: Math.min(now.instances, instancesBefore) < FEWEST_INSTANCES,
  };
}

/** Whether a group has enough runs to be judged. */
export function isJudged({ baselineNs }: LinedUpGroup): boolean {
  return baselineNs.length >= FEWEST_RUNS;
}

function lineUpGroup(
  group: RecordedGroup,
  benchmark: RecordedBenchmark,
  { comparable }: History,
  matches: readonly GroupMatch[],
  minimum: MinimumShare,
): LinedUpGroup | null {
  const past = matches.map((match, run): Past | null => {
    const partner = match.partners.get(group);
    const ns = partner === undefined ? null : runValueNs(partner);
    if (partner === undefined || ns === null) return null;
    return { run, ns, share: shareOf(partner, comparable[run]!.benchmark), instances: instancesOf(partner) };
  });
  const share = shareOf(group, benchmark);
  const now = { group, candidateNs: runValueNs(group)!, share, instances: instancesOf(group) };
  const beside = besideHistory(now, past, minimum);
  if (beside === null) return null;
  const newest = matches.at(-1)!.partners.get(group);
  const isRenamed = newest !== undefined && groupKey(newest) !== groupKey(group);
  return { ...beside, renamedFrom: isRenamed ? newest.functions : null };
}

function shiftsOf(groups: readonly LinedUpGroup[], runs: number): CommonShifts | null {
  return commonShifts(
    groups.filter(isJudged).map(({ baselineNs, runs: theirs, candidateNs, judgedShare, isRare }) => {
      const logs = new Array<number | null>(runs).fill(null);
      theirs.forEach((run, index) => {
        logs[run] = lnDuration(baselineNs[index]!);
      });
      return { baseline: logs, candidate: lnDuration(candidateNs), share: judgedShare, isRare };
    }),
  );
}
