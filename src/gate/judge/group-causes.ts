import type { GroupCause, GroupComparison, Thresholds, Unexplained } from '#build/schemas/comparison.ts';
import type { TypicalInstance } from '#build/schemas/parts.ts';
import { isLoopGroup } from '../../measure/measurement/loops/loops.ts';
import type { RecordedGroup } from '../../measure/measurement/recorded-run.ts';
import { instancesOf } from '../../measure/measurement/run-value.ts';
import { typicalComputing, typicalParts } from '../../measure/measurement/typical-parts.ts';
import type { CoresOfRun, SlowedGroup } from './causes/candidates.ts';
import { chainOf } from './causes/chain.ts';
import { type ComputingOfSides, computingGrowth } from './causes/computing-growth.ts';
import { longestGrowths, MIN_COMPUTED_SHARE } from './causes/in-mpi.ts';
import { pairedComputing } from './causes/paired-computing.ts';
import { slowdownCause } from './causes/slowdown-cause.ts';
import { functionsWithOtherCalls } from './computing/places-between-calls.ts';
import { named, ownNames, trafficOf } from './facts/changed-functions.ts';
import type { JudgedBenchmark, JudgedGroup } from './judged-benchmark.ts';
import { coresTaken, offCoreShares } from './lack-of-cores.ts';
import { isSlower } from './what-counts.ts';

/** Places with longer computing that are told of a group without a cause. */
const MAX_UNEXPLAINED = 3;

/** Why a group is slower, or why none can tell, and an instance that shows it; nothing where it is not. */
export function causeIn(
  { group, earlier, changed, factor, baselineMedianNs, candidateNs }: JudgedGroup,
  judged: JudgedBenchmark,
  computing: SlowedGroup['computing'],
  thresholds: Thresholds,
): Pick<GroupComparison, 'cause' | 'unexplained' | 'chain' | 'typical'> {
  if (!isSlower(factor, thresholds)) return {};
  const { benchmark, measured, before } = judged;
  // The parts of functions' communication time are those of a run. Instances that overlap are as many as
  // would follow one another: what is computed meanwhile belongs to all that run.
  const instances = changed === undefined ? Math.max(1, instancesOf(group)) / (group.overlap ?? 1) : 1;
  const unexplained = (why: Unexplained['why']): Pick<GroupComparison, 'unexplained'> => {
    const longer = longestGrowths(
      computingGrowth(computing, instances),
      MIN_COMPUTED_SHARE * (candidateNs - baselineMedianNs),
      null,
    );
    return { unexplained: { why, computesLonger: longer.slice(0, MAX_UNEXPLAINED) } };
  };
  if (isLoopGroup(group)) return unexplained('inside a call');
  if (group.parts === undefined) return unexplained(computing.now === null ? 'no times' : 'too small');
  const cause = slowdownCause({
    before: typicalParts(earlier.flatMap(({ parts }) => parts ?? [])),
    now: group.parts,
    ...(changed?.what &&
      before !== null && {
        traffic: {
          before: trafficOf(changed, named(before.benchmark, before.match)),
          now: trafficOf(changed, ownNames(benchmark)),
        },
      }),
    instances,
    ...(changed === undefined && group.overlap !== undefined && { overlap: group.overlap }),
    computing,
    processes: group.processes,
    cores: coresOf(judged),
    sources: Object.assign({}, ...measured.repetitions.map(({ sources }) => sources)),
  });
  if (cause === null) return unexplained('typical as before');
  return { cause, ...shownOf(cause, group, earlier) };
}

/** An instance before and now, and what of the cause it shows: what that needs is in the run, not here. */
function shownOf(
  cause: GroupCause,
  { typical }: RecordedGroup,
  earlier: readonly RecordedGroup[],
): Pick<GroupComparison, 'chain' | 'typical'> {
  if (typical === undefined || typical.rows.length === 0) return {};
  const before = earlier.findLast((each) => each.typical !== undefined)?.typical;
  return {
    chain: chainOf(cause, typical),
    typical: { before: before === undefined ? null : withoutEvidence(before), now: withoutEvidence(typical) },
  };
}

function withoutEvidence({
  waits: _,
  replayed: __,
  computingNs: ___,
  ...instance
}: TypicalInstance): TypicalInstance {
  return instance;
}

/** Who is late, by the cause where one is known: starts alone do not tell who made others wait. */
export function lateIn(
  { lateProcess, instances }: GroupComparison,
  cause: GroupCause | undefined,
): Pick<GroupComparison, 'lateProcess'> {
  if (cause === undefined) return { lateProcess };
  const { process, late } = cause;
  if (process === null) return { lateProcess: null };
  const share = late.of > 0 ? late.last / late.of : 0;
  const kind = lateProcess?.process === process ? lateProcess.cause : 'late process';
  return { lateProcess: { process, cause: kind, instances: Math.max(1, Math.round(share * instances)) } };
}

function coresOf({
  benchmark,
  earlierBenchmarks,
  run: { environment, otherLoad },
}: JudgedBenchmark): CoresOfRun {
  const { processes: wanted } = benchmark;
  const free = environment.usableCores - (otherLoad?.during ?? 0);
  const shares = offCoreShares(benchmark, earlierBenchmarks);
  return { wanted, free, taken: shares && coresTaken(shares, wanted) };
}

/** How long processes usually compute, and did in earlier runs; in pairs, see pairedComputing. */
export function computingOfSides(judged: JudgedBenchmark): ComputingOfSides {
  const { benchmark, by, earlierBenchmarks, measured, measuredBefore } = judged;
  const paired =
    by === 'pairs' && measuredBefore
      ? pairedComputing(measuredBefore.repetitions, measured.repetitions)
      : null;
  const [base] = earlierBenchmarks;
  if (paired !== null)
    return { ...paired, ...(base && { otherCalls: functionsWithOtherCalls(base, benchmark) }) };
  const known = earlierBenchmarks.flatMap(({ computing = [] }) =>
    computing.length === 0 ? [] : [computing],
  );
  return {
    before: known.length === 0 ? null : typicalComputing(known),
    now: benchmark.computing ?? null,
  };
}
