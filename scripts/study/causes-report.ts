import { median } from '../../src/statistics/median.ts';
import type { CauseSetUp, Way } from './causes-set-ups.ts';
import type { RootCause } from './causes-trace.ts';
import { wilson } from './intervals.ts';

/** A run with a delay, and what was found in its trace. */
export interface CauseRun {
  setUp: CauseSetUp;
  way: Way;
  delayUs: number;
  /** The first root cause, of own work; null when there is none. */
  first: RootCause | null;
  /** Whether that is the delay. */
  isFirst: boolean;
  /** All waiting, and how long the run took. */
  waitingNs: number;
  runtimeNs: number;
  /** How much shorter runs without the delay are, and how much shorter the replay of this one is without it. */
  savedNs: number;
  predictedNs: number;
}

/** How far the prediction may be off. */
const TOLERANCE = 0.1;

/** One line a run, comma-separated; times in microseconds. */
export function runsTable(runs: readonly CauseRun[]): string {
  const head = [
    'program,processes,delayed process,delayed function,delay us,reach,recorded',
    'first cause: process,function,before,share of waiting,indirect share,is the delay',
    'run us,saved us,predicted us',
  ].join(',');
  const us = (ns: number): string => (ns / 1000).toFixed(0);
  const lines = runs.map(
    ({ setUp, way, delayUs, first, isFirst, waitingNs, runtimeNs, savedNs, predictedNs }) => {
      const { program, processes, process, function: name, reach } = setUp;
      const all = first === null ? 0 : first.directNs + first.indirectNs;
      const found =
        first === null
          ? ['', '', '', '', '']
          : [
              first.process,
              first.function,
              first.before,
              (all / waitingNs).toFixed(3),
              (first.indirectNs / all).toFixed(3),
            ];
      return [
        ...[program, processes, process, name, delayUs, reach, way],
        ...[...found, isFirst ? 1 : 0],
        ...[us(runtimeNs), us(savedNs), us(predictedNs)],
      ].join(',');
    },
  );
  return `${[head, ...lines].join('\n')}\n`;
}

/** A line a delay: how often it came first, and how good the prediction was. */
export function causesTable(runs: readonly CauseRun[]): string {
  const kinds = new Map<string, CauseRun[]>();
  for (const run of runs) {
    const { setUp, way, delayUs } = run;
    const kind = [setUp.program, setUp.function, delayUs, way].join('/');
    kinds.set(kind, [...(kinds.get(kind) ?? []), run]);
  }
  const rows = [...kinds.values()].map(row);
  const firsts = runs.filter(({ isFirst }) => isFirst).length;
  const { low } = wilson(firsts / runs.length, runs.length);
  const good = runs.filter(isPredicted).length;
  return `${[
    `The delayed process and function come first among the root causes in ${firsts} of ${runs.length} runs (95 % interval from ${(100 * low).toFixed(0)} %);`,
    `the replay without the delay predicts what is saved within ${100 * TOLERANCE} % in ${good} of them.`,
    '',
    '| delay | in | reaches others | recorded | first | waiting caused | saved | predicted ÷ saved |',
    '| --: | :-- | :-- | :-- | --: | --: | --: | --: |',
    ...rows,
  ].join('\n')}\n`;
}

function isPredicted({ savedNs, predictedNs }: CauseRun): boolean {
  return Math.abs(predictedNs / savedNs - 1) <= TOLERANCE;
}

/** @param own runs of the same kind, at least one */
function row(own: readonly CauseRun[]): string {
  const { setUp, way, delayUs } = own[0]!;
  const { program, processes, process, function: name, reach } = setUp;
  const middle = (value: (run: CauseRun) => number): number => median(own.map(value));
  const ratios = own.map(({ savedNs, predictedNs }) => predictedNs / savedNs);
  const ms = (ns: number): string => `${(ns / 1e6).toPrecision(3)} ms`;
  const share = middle(({ first, waitingNs }) =>
    first === null ? 0 : (first.directNs + first.indirectNs) / waitingNs,
  );
  const cells = [
    `${delayUs / 1000} ms`,
    `\`${name}\` of P${process}, ${program} on ${processes}`,
    reach,
    way,
    `${own.filter(({ isFirst }) => isFirst).length} of ${own.length}`,
    `${(100 * share).toFixed(0)} %`,
    ms(middle(({ savedNs }) => savedNs)),
    `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
  ];
  return `| ${cells.join(' | ')} |`;
}
