import { median } from '../../src/statistics/median.ts';
import { type CauseSetUp, DELAYS_US, type Way } from './causes-set-ups.ts';
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

/** A line a delayed function: how often it came first, and how good the prediction was. */
export function causesTable(runs: readonly CauseRun[]): string {
  const firsts = runs.filter(({ isFirst }) => isFirst).length;
  const { low } = wilson(firsts / runs.length, runs.length);
  const predicted = waysOf(runs.filter(({ isHidden }) => !isHidden)).map(([way, own]) => {
    return `${own.filter(isPredicted).length} of ${own.length} (${way})`;
  });
  const hidden = runs.filter(({ isHidden }) => isHidden);
  const exception =
    hidden.length === 0
      ? ''
      : `\nOf ${[...new Set(hidden.map(({ setUp }) => nameOf(setUp)))].join(' and ')} it predicts less, in ${hidden.filter(isPredicted).length} of ${hidden.length} within ${100 * TOLERANCE} %: the delay computes and there are fewer cores than processes, so that others, whose message is there,
wait for a core in their MPI calls. That is their own time to a replay.`;
  const titles = DELAYS_US.map((us) => `predicted ÷ saved, ${us / 1000} ms`);
  const head = ['delayed', 'reaches others', 'recorded', 'first', 'waiting caused', ...titles];
  const alignments = head.map((_, index) => (index < 3 ? ':--' : '--:'));
  const rows = kindsOf(runs).map(row);
  return `The delayed process and function come first among the root causes in ${firsts} of ${runs.length} runs (95 % interval from ${(100 * low).toFixed(0)} %).
The replay without the delay predicts what runs without it save, within ${100 * TOLERANCE} %, in ${predicted.join(' and ')}.${exception}

${[head, alignments, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}
`;
}

function isPredicted({ savedNs, predictedNs }: CauseRun): boolean {
  return Math.abs(predictedNs / savedNs - 1) <= TOLERANCE;
}

function waysOf(runs: readonly CauseRun[]): [Way, CauseRun[]][] {
  const ways = [...new Set(runs.map(({ way }) => way))];
  return ways.map((way) => [way, runs.filter((run) => run.way === way)]);
}

/** Runs of the same function, recorded in the same way. */
function kindsOf(runs: readonly CauseRun[]): CauseRun[][] {
  const kinds = new Map<string, CauseRun[]>();
  for (const run of runs) {
    const kind = `${run.setUp.program} ${run.setUp.processes} ${run.setUp.function} ${run.way}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), run]);
  }
  return [...kinds.values()];
}

/** @param own runs of the same kind, at least one */
function row(own: readonly CauseRun[]): string[] {
  const { setUp, way } = own[0]!;
  const shares = own.map(({ first, waitingNs }) =>
    first === null ? 0 : (first.directNs + first.indirectNs) / waitingNs,
  );
  const ratios = DELAYS_US.map((us) =>
    own.filter(({ delayUs }) => delayUs === us).map(({ savedNs, predictedNs }) => predictedNs / savedNs),
  );
  return [
    nameOf(setUp),
    setUp.reach,
    way,
    `${own.filter(({ isFirst }) => isFirst).length} of ${own.length}`,
    `${(100 * median(shares)).toFixed(0)} %`,
    ...ratios.map(rangeText),
  ];
}

/** "`relax` of process 1, halo on 2" */
function nameOf({ program, processes, process, function: name }: CauseSetUp): string {
  return `\`${name}\` of process ${process}, ${program} on ${processes}`;
}

function rangeText(values: readonly number[]): string {
  if (values.length === 0) return '–';
  const ends = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(2));
  return ends[0] === ends[1] ? ends[0]! : ends.join(' to ');
}
