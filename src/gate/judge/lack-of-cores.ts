import type { BenchmarkBasis, Comparison, OffCore, Thresholds } from '#build/schemas/comparison.ts';
import { median } from '../../base/statistics/median.ts';
import type { RecordedBenchmark } from '../../measure/measurement/recorded-run.ts';
import { MIN_CAUSE_SHARE } from './causes/candidates.ts';
import { lackedCores } from './causes/in-mpi.ts';
import { beyondChance } from './causes/who-is-late.ts';
import { chanceOf, MAX_CHANCE } from './facts/calls.ts';
import type { JudgedBenchmark } from './judged-benchmark.ts';
import { isSlower } from './what-counts.ts';

/** Of the processes' time: the operating system takes less for itself. */
const MIN_TOLD_SHARE = 0.01;

/** A run that tells when its processes were off their cores. */
type Known = Required<Pick<RecordedBenchmark, 'offCore' | 'runNs'>>;

/**
 * How the processes of a benchmark lacked a core, and whether its run as recorded became longer by that
 * (METHOD, "Lack of cores"): a fact to be told, which no verdict comes from. Nothing where each had one.
 */
export function lackOfCores(
  {
    benchmark,
    earlierBenchmarks,
    run: { environment },
  }: Pick<JudgedBenchmark, 'benchmark' | 'earlierBenchmarks' | 'run'>,
  thresholds: Thresholds,
): Pick<BenchmarkBasis, 'lackOfCores'> {
  const { usableCores } = environment;
  const offCore = isKnown(benchmark)
    ? offCoreOf(benchmark, earlierBenchmarks.filter(isKnown), thresholds)
    : null;
  const isShort = benchmark.processes > usableCores || (offCore?.share ?? 0) >= MIN_TOLD_SHARE;
  return isShort ? { lackOfCores: { usableCores, offCore } } : {};
}

type OffCoreShares = Pick<OffCore, 'share' | 'shareBefore'>;

/** Medians over repetitions, those of all earlier runs alike; null: times are as recorded. */
export function offCoreShares(
  { offCore }: Pick<RecordedBenchmark, 'offCore'>,
  earlier: readonly Pick<RecordedBenchmark, 'offCore'>[],
): OffCoreShares | null {
  if (offCore === undefined) return null;
  const before = earlier.flatMap((each) => each.offCore?.shares ?? []);
  return { share: median(offCore.shares), shareBefore: before.length === 0 ? null : median(before) };
}

/** How many cores the operating system took from so many processes, on average. */
export function coresTaken({ share }: Pick<OffCoreShares, 'share'>, processes: number): number {
  return share * processes;
}

/** Whether processes of a benchmark had no core of their own, so that no network can be told from that. */
export function sharesCores(
  { benchmark }: Pick<BenchmarkBasis, 'benchmark'>,
  { benchmarks }: Pick<Comparison, 'benchmarks'>,
): boolean {
  return benchmarks.some(({ benchmark: name, processes, lackOfCores }) => {
    if (name !== benchmark || lackOfCores === undefined) return false;
    const { usableCores, offCore } = lackOfCores;
    const taken = offCore && coresTaken(offCore, processes);
    return lackedCores({ wanted: processes, free: usableCores, taken });
  });
}

function isKnown(benchmark: Pick<RecordedBenchmark, 'offCore' | 'runNs'>): benchmark is Known {
  return benchmark.offCore !== undefined;
}

/** @param earlier what it is held against, as far as that tells; all their repetitions count alike */
function offCoreOf(now: Known, earlier: readonly Known[], thresholds: Thresholds): OffCore {
  const recorded = earlier.flatMap(({ offCore }) => offCore.runNs);
  return {
    ...offCoreShares(now, earlier)!,
    takenNs: now.offCore.takenNs,
    runNs: median(now.runNs),
    recordedNs: median(now.offCore.runNs),
    recordedNsBefore: recorded.length === 0 ? null : median(recorded),
    longer: earlier.length === 0 ? null : longerBy(now, earlier, thresholds),
  };
}

function longerBy(now: Known, earlier: readonly Known[], thresholds: Thresholds): OffCore['longer'] {
  const recordedBefore = median(earlier.flatMap(({ offCore }) => offCore.runNs));
  const recordedNow = median(now.offCore.runNs);
  const addedNs = recordedNow - recordedBefore;
  const takenBefore = earlier.flatMap(takenOut);
  const takenNow = takenOut(now);
  const isMore = Math.min(...takenNow) > Math.max(...takenBefore);
  if (!isMore || chanceOf(takenBefore.length, takenNow.length) / 2 > MAX_CHANCE) return null;
  if (!isSlower(recordedNow / recordedBefore, thresholds)) return null;
  const offCoreNs = median(takenNow) - median(takenBefore);
  if (offCoreNs < MIN_CAUSE_SHARE * addedNs) return null;
  return { addedNs, offCoreNs, ...whoLostMore(now, earlier) };
}

/** How much shorter each repetition would have been. */
function takenOut({ offCore, runNs }: Known): number[] {
  return offCore.runNs.map((ns, repetition) => ns - runNs[repetition]!);
}

function whoLostMore(
  { offCore }: Known,
  earlier: readonly Known[],
): Pick<NonNullable<OffCore['longer']>, 'process' | 'takenMoreNs'> {
  const moreNs = offCore.takenNs.map(
    (ns, process) => ns - median(earlier.map((each) => each.offCore.takenNs[process] ?? 0)),
  );
  const allNs = moreNs.reduce((sum, ns) => sum + Math.max(0, ns), 0);
  const most = Math.max(...moreNs);
  const isOne = beyondChance(most / allNs, moreNs.length) >= MIN_CAUSE_SHARE;
  return isOne ? { process: moreNs.indexOf(most), takenMoreNs: most } : { process: null, takenMoreNs: null };
}
