import { median } from '../../base/statistics/median.ts';
import { weightedMedian } from '../../base/statistics/weighted-median.ts';
import { clockTick, lnDuration } from '../../measure/measurement/clock-tick.ts';
import type { RecordedBenchmark } from '../../measure/measurement/recorded-run.ts';
import { shareOf } from '../../measure/measurement/run-value.ts';
import type { OtherLoad } from '../../measure/run/machine/machine.ts';
import type { Baseline, BaselineRun } from './baseline.ts';
import { comparableRuns } from './comparable-runs.ts';

/** Fewest other runs that say what is usual. */
const MIN_OTHER_RUNS = 3;

/** This many times the usual scatter or load is a disturbance. Slower programs scatter a little more, too. */
const SCATTER_FACTOR = 5;
const LOAD_FACTOR = 3;

/** Less scatter is never a disturbance: mean distance of repetitions from their median, in ln(duration). */
const MIN_SCATTER = 0.03;

/** Other load during a run that is never called disturbing, in cores. */
const MIN_LOAD_CORES = 0.5;

/** Fewest repetitions that can be said to differ. */
const MIN_REPETITIONS = 3;

/**
 * Whether something disturbed a run: its repetitions differ five times as much as those of comparable runs at
 * the median, or other programs used three times as much of the machine. Disturbed runs count among these:
 * what is always so is usual.
 *
 * @param baseline the other runs; the run itself may be among them
 * @returns what was found, for people; empty where nothing was, or too little is known
 */
export function disturbanceOf(run: BaselineRun, baseline: Baseline | null): string[] {
  const found = run.benchmarks.flatMap((benchmark) => {
    const scatter = scatterOf(benchmark);
    if (scatter === null) return [];
    const usual = others(run, benchmark, baseline)
      .map((other) => scatterOf(other.benchmark))
      .filter((each) => each !== null);
    if (usual.length < MIN_OTHER_RUNS) return [];
    const times = scatter / Math.max(median(usual), MIN_SCATTER);
    if (times <= SCATTER_FACTOR) return [];
    return [`the repetitions of ${benchmark.name} differ ${times.toFixed(1)} times as much as usual`];
  });
  return [...found, ...loadReasons(run, baseline)];
}

function loadReasons(run: BaselineRun, baseline: Baseline | null): string[] {
  const [first] = run.benchmarks;
  if (first === undefined || run.otherLoad === undefined) return [];
  const known = others(run, first, baseline).flatMap((other) => other.run.otherLoad ?? []);
  const unusual = (field: keyof OtherLoad, least: number, say: (now: string, usual: string) => string) => {
    const now = run.otherLoad![field];
    const usual = known.map((each) => each[field]).filter((each) => each !== undefined);
    if (now === undefined || now <= least || usual.length < MIN_OTHER_RUNS) return [];
    const middle = median(usual);
    return now > LOAD_FACTOR * middle ? [say(now.toFixed(1), middle.toFixed(1))] : [];
  };
  return [
    ...unusual('before', run.environment.cores, (now, usual) => {
      return `${now} programs were busy in the minute before it, usually ${usual}`;
    }),
    ...unusual('during', MIN_LOAD_CORES, (now, usual) => {
      return `other programs used ${now} cores during it, usually ${usual}`;
    }),
  ];
}

function others(run: BaselineRun, benchmark: RecordedBenchmark, baseline: Baseline | null) {
  return comparableRuns(run, benchmark, baseline, { withDisturbed: true }).comparable;
}

/** Mean distance of the repetitions from their median: the median over the groups, weighted by time. */
function scatterOf(benchmark: RecordedBenchmark): number | null {
  const scatters: number[] = [];
  const weights: number[] = [];
  const tickNs = clockTick([benchmark]);
  for (const group of benchmark.groups) {
    const logs = group.mediansNs.filter((ns) => ns !== null).map((ns) => lnDuration(ns, tickNs));
    if (logs.length < MIN_REPETITIONS) continue;
    const middle = median(logs);
    scatters.push(logs.reduce((sum, log) => sum + Math.abs(log - middle), 0) / logs.length);
    weights.push(shareOf(group, benchmark));
  }
  return weights.some((weight) => weight > 0) ? weightedMedian(scatters, weights) : null;
}
