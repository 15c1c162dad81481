import { groupBy } from '../../src/base/group-by.ts';
import { ALL_PROGRAMS, type Outcome, tally } from './evaluate.ts';
import type { Study } from './report.ts';
import { type Cell, csv } from './tables.ts';

/** Stands where a row of totals.csv has all programs' checks, each of one program. */
const EACH_PROGRAM = 'each program';

/**
 * What the report leaves out, as tables of comma-separated values.
 *
 * @returns file names and texts: `rates.csv` has every rate by set-up, program, slowdown, rule and number of
 *   baseline runs (of paired checks: of all numbers of pairs), in percent with its 95 % interval, and what
 *   checks cost; `totals.csv` has the same of all programs, and of unchanged code of all numbers of baseline
 *   runs; `runs.csv` has the machines, the commands, what was injected beside what was reached, the noise,
 *   and the medians of the tenths of the unchanged runs as shares of their median
 */
export function studyDetails(study: Study): Record<string, string> {
  return {
    'rates.csv': csv([RATES, ...rates(study)]),
    'totals.csv': csv([RATES, ...rates(asTotals(study))]),
    'runs.csv': csv([RUNS, ...runsOf(study)]),
  };
}

const RATES = [
  'check,set-up,program,mode,injected,rule,baseline runs,comparisons,candidates,red,low,high',
  'suspected,pattern first,function first,process first,median pairs,mean executions,median executions',
]
  .join(',')
  .split(',');

const RUNS = 'set-up,program,what,mode,injected,value'.split(',');

/** What a set-up's machine and measuring were, as rows of runs.csv. */
const MACHINE = ['cpu', 'cores', 'mpi', 'tracer', 'node', 'date', 'repetitions'] as const;

function rates({ outcomes, pairs }: Pick<Study, 'outcomes' | 'pairs'>): Cell[][] {
  return [
    ...[...groupBy(outcomes, keyOf).values()].map((own) =>
      rateRow('baseline', own, own[0]!.runs || null, null),
    ),
    ...[...groupBy(pairs, (one) => keyOf({ ...one, runs: 0 })).values()].map((own) => {
      const needed = own.map(({ runs }) => runs).sort((a, b) => a - b);
      return rateRow('pairs', own, null, needed[needed.length >> 1]!);
    }),
  ];
}

/** Outcomes with EACH_PROGRAM for a program; unchanged ones with 0 for the number of runs: of all numbers. */
function asTotals({ outcomes, pairs }: Study): Pick<Study, 'outcomes' | 'pairs'> {
  const whole = (one: Outcome): Outcome => ({
    ...one,
    program: one.program === ALL_PROGRAMS ? ALL_PROGRAMS : EACH_PROGRAM,
    candidate: `${one.program} ${one.candidate}`,
  });
  return {
    outcomes: outcomes.map((one) => ({ ...whole(one), runs: one.mode === 'none' ? 0 : one.runs })),
    pairs: pairs.map(whole),
  };
}

function keyOf({ setUp, program, mode, percent, rule, runs }: Outcome): string {
  return JSON.stringify([setUp, program, mode, percent, rule, runs]);
}

/** @param own outcomes of one kind, at least one */
function rateRow(
  check: string,
  own: readonly Outcome[],
  runs: number | null,
  medianPairs: number | null,
): Cell[] {
  const { setUp, program, mode, percent, rule } = own[0]!;
  const all = tally(own, ({ red }) => red)!;
  const reds = own.filter(({ red, pattern }) => red && pattern !== null);
  const first = (isHit: (outcome: Outcome) => boolean): number | null =>
    reds.length === 0 ? null : rounded((100 * reds.filter(isHit).length) / reds.length);
  const isStaged = own.some(({ isSuspected }) => isSuspected !== undefined);
  const suspected = own.filter(({ isSuspected }) => isSuspected === true).length;
  return [
    ...[check, setUp, program, mode, percent, rule, runs, all.comparisons, all.candidates],
    ...[all.share, all.low, all.high].map((share) => rounded(100 * share)),
    isStaged ? rounded((100 * suspected) / own.length) : null,
    first(({ pattern }) => pattern === true),
    first((one) => one.function === true),
    first(({ process }) => process === true),
    medianPairs,
    ...executionsOf(own),
  ];
}

/** What checks cost, in the mean and in the median; nothing where the rule measures nothing. */
function executionsOf(own: readonly Outcome[]): Cell[] {
  const counts = own.flatMap(({ executions }) => executions ?? []).sort((a, b) => a - b);
  if (counts.length === 0) return [null, null];
  const mean = counts.reduce((sum, each) => sum + each, 0) / counts.length;
  return [rounded(mean), counts[counts.length >> 1]!];
}

function runsOf({ samples, achieved, spreads }: Study): Cell[][] {
  return [
    ...[...new Map(samples.places.map((place) => [place.setUp, place])).values()].flatMap((place) => {
      const row = (what: string, value: Cell): Cell[] => [place.setUp, null, what, null, null, value];
      return [
        ...MACHINE.map((key) => row(key, place[key])),
        ...place.commands.map((command) => row('command', command)),
      ];
    }),
    ...achieved.map(({ program, mode, percent, measuredPercent }) => [
      ...['quiet', program, 'reached, percent', mode, percent],
      rounded(measuredPercent),
    ]),
    ...spreads.flatMap(({ setUp, program, runs, medianNs, noisePercent, tailPercent, tenths }) => {
      const row = (what: string, value: number): Cell[] => [setUp, program, what, 'none', 0, rounded(value)];
      return [
        row('runs', runs),
        row('median, ns', medianNs),
        row('noise, percent', noisePercent),
        row('tail, percent', tailPercent),
        ...tenths.map((share, index) => row(`tenth ${index + 1} of the runs, share of the median`, share)),
      ];
    }),
  ];
}

function rounded(value: number): number {
  return Number(value.toFixed(3));
}
