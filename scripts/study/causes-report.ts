import { groupBy } from '../../src/base/group-by.ts';
import { median } from '../../src/base/statistics/median.ts';
import { type CauseSetUp, DELAYS_US, type Way } from './causes-set-ups.ts';
import type { RootCause } from './causes-trace.ts';
import { wilson } from './intervals.ts';
import { type Cell, csv, table } from './tables.ts';

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
  /** How much shorter runs without the delay are, and the replay of this one without it. */
  savedNs: number;
  predictedNs: number;
  /** Whether the delay kept other processes off a core: see keepsOthersOffCores. */
  isHidden: boolean;
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
  const rows = runs.map(
    ({ setUp, way, delayUs, first, isFirst, waitingNs, runtimeNs, savedNs, predictedNs }): Cell[] => {
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
      ];
    },
  );
  return csv([head.split(','), ...rows]);
}

/** A line a delayed function and way of recording: what came first, and how good the prediction was. */
export function kindsTable(runs: readonly CauseRun[]): string {
  const ratios = DELAYS_US.map((us) => `predicted ÷ saved of ${us} us: least,greatest`);
  const head = [
    'program,processes,delayed process,delayed function,reach,recorded,runs,first,within 10 percent',
    'median share of waiting',
    ...ratios,
  ].join(',');
  const rows = kindsOf(runs).map((own): Cell[] => {
    const { setUp, way } = own[0]!;
    const { program, processes, process, function: name, reach } = setUp;
    const firsts = own.filter(({ isFirst }) => isFirst).length;
    return [
      ...[program, processes, process, name, reach, way, own.length, firsts, own.filter(isPredicted).length],
      median(own.map(shareOfWaiting)).toFixed(3),
      ...DELAYS_US.flatMap((us) => rangeOf(ratiosOf(own, us)) ?? ['', '']),
    ];
  });
  return csv([head.split(','), ...rows]);
}

/** How often the delays came first and how good predictions were, a line a way of recording. */
export function causesText(runs: readonly CauseRun[]): string {
  const firsts = runs.filter(({ isFirst }) => isFirst).length;
  const { low } = wilson(firsts / runs.length, runs.length);
  const titles = DELAYS_US.map((us) => `predicted ÷ saved, ${us / 1000} ms`);
  const head = ['recorded', `within ${100 * TOLERANCE} %`, 'waiting caused (medians)', ...titles];
  const rows = waysOf(runs.filter(({ isHidden }) => !isHidden)).map(([way, own]) => row(way, own));
  return `# Injected delays as root causes

\`npm run study:causes\` delays one function of one process: both come first among the root causes in \
${firsts} of ${runs.length} runs (95 %
interval from ${(100 * low).toFixed(0)} %). Ranges, by [function](causes.csv) and [run](runs.csv):

${table(head, rows)}

Predicted is what a replay without the delay saves.${hiddenText(runs.filter(({ isHidden }) => isHidden))}
`;
}

function hiddenText(hidden: readonly CauseRun[]): string {
  if (hidden.length === 0) return '';
  const names = [...new Set(hidden.map(({ setUp }) => nameOf(setUp)))].join(' and ');
  return ` Of ${names} it predicts ${rangeText(hidden.map(ratioOf))} of what is
saved, in ${hidden.filter(isPredicted).length} of ${hidden.length} within ${100 * TOLERANCE} %: the delay \
computes, and with fewer cores than processes others wait for a core in
their MPI calls, which is their own time to a replay.`;
}

function ratioOf({ savedNs, predictedNs }: CauseRun): number {
  return predictedNs / savedNs;
}

function isPredicted(run: CauseRun): boolean {
  return Math.abs(ratioOf(run) - 1) <= TOLERANCE;
}

function waysOf(runs: readonly CauseRun[]): [Way, CauseRun[]][] {
  return [...groupBy(runs, ({ way }) => way)];
}

/** Runs of the same function, recorded in the same way. */
function kindsOf(runs: readonly CauseRun[]): CauseRun[][] {
  const kindOf = ({ setUp, way }: CauseRun): string =>
    [setUp.program, setUp.processes, setUp.function, way].join(' ');
  return [...groupBy(runs, kindOf).values()];
}

function row(way: Way, own: readonly CauseRun[]): string[] {
  const shares = kindsOf(own).map((kind) => 100 * median(kind.map(shareOfWaiting)));
  return [
    way,
    `${own.filter(isPredicted).length} of ${own.length}`,
    `${rangeText(shares, 0)} %`,
    ...DELAYS_US.map((us) => rangeText(ratiosOf(own, us))),
  ];
}

function shareOfWaiting({ first, waitingNs }: CauseRun): number {
  return first === null ? 0 : (first.directNs + first.indirectNs) / waitingNs;
}

function ratiosOf(runs: readonly CauseRun[], us: number): number[] {
  return runs.filter(({ delayUs }) => delayUs === us).map(ratioOf);
}

/** "`relax` of process 1, halo on 2" */
function nameOf({ program, processes, process, function: name }: CauseSetUp): string {
  return `\`${name}\` of process ${process}, ${program} on ${processes}`;
}

/** The least and the greatest of some values; null when there are none. */
function rangeOf(values: readonly number[], digits = 2): [string, string] | null {
  if (values.length === 0) return null;
  return [Math.min(...values).toFixed(digits), Math.max(...values).toFixed(digits)];
}

function rangeText(values: readonly number[], digits = 2): string {
  const [least, greatest] = rangeOf(values, digits) ?? ['–', '–'];
  return least === greatest ? least : `${least} to ${greatest}`;
}
