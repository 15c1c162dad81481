import { median } from '../../src/base/statistics/median.ts';
import { durationOf } from './calibrate.ts';
import { PERCENTS, type Program, programsOn, SET_UPS, type SetUp, slowedFunction } from './programs.ts';
import type { RunSample, Samples } from './samples.ts';

/** What an injection did to a program's slowed pattern. */
export interface Achieved {
  program: string;
  mode: 'one' | 'all';
  percent: number;
  /** Slowdown of the median over the runs, in percent. */
  measuredPercent: number;
}

/** How the values of a program's slowed pattern differ from run to run. */
export interface Spread {
  setUp: SetUp;
  program: string;
  runs: number;
  medianNs: number;
  /** 1.4826 × MAD ÷ median, and (95th percentile − median) ÷ median, both in percent. */
  noisePercent: number;
  tailPercent: number;
  /** Median of each tenth of the runs in order, as a share of `medianNs`: shows a machine that changes. */
  tenths: number[];
}

const PARTS = 10;

/** The slowdowns that were wanted beside those that were reached. */
export function achievedSlowdowns(samples: Samples, programs: readonly Program[]): Achieved[] {
  return programs.flatMap((program) => {
    const base = valuesOf(samples, program, 'quiet', 'none', 0);
    return (['one', 'all'] as const).flatMap((mode) =>
      PERCENTS.flatMap((percent): Achieved[] => {
        const values = valuesOf(samples, program, 'quiet', mode, percent);
        if (values.length === 0 || base.length === 0) return [];
        const measuredPercent = 100 * (median(values) / median(base) - 1);
        return [{ program: program.name, mode, percent, measuredPercent }];
      }),
    );
  });
}

/** The noise of the unchanged runs. */
export function spreads(samples: Samples, programs: readonly Program[]): Spread[] {
  return SET_UPS.flatMap((setUp) =>
    programsOn(setUp, programs).flatMap((program): Spread[] => {
      const inOrder = valuesOf(samples, program, setUp, 'none', 0);
      if (inOrder.length === 0) return [];
      const values = inOrder.toSorted((a, b) => a - b);
      const middle = median(values);
      const mad = median(values.map((value) => Math.abs(value - middle)));
      const high = values[Math.floor(0.95 * (values.length - 1))]!;
      return [
        {
          setUp,
          program: program.name,
          runs: values.length,
          medianNs: middle,
          noisePercent: (148.26 * mad) / middle,
          tailPercent: 100 * (high / middle - 1),
          tenths: tenthsOf(inOrder).map((tenth) => median(tenth) / middle),
        },
      ];
    }),
  );
}

/** Ten successive parts, fewer where there are fewer values. */
function tenthsOf(values: readonly number[]): number[][] {
  const parts = Math.min(PARTS, values.length);
  return Array.from({ length: parts }, (_, part) =>
    values.slice(
      Math.floor((part * values.length) / parts),
      Math.floor(((part + 1) * values.length) / parts),
    ),
  );
}

/** The values of the slowed function's patterns, one a run. */
function valuesOf(
  samples: Samples,
  program: Program,
  setUp: SetUp,
  mode: RunSample['task']['mode'],
  percent: number,
): number[] {
  const name = slowedFunction(program, setUp);
  return samples.runs
    .filter(({ task }) => task.setUp === setUp && task.mode === mode && task.percent === percent)
    .map(({ programs }) => durationOf(programs[program.name] ?? [], name))
    .filter((value) => value > 0);
}
