import type { Outcome } from './evaluate.ts';
import { tally } from './evaluate.ts';
import type { Study } from './report.ts';

type Cell = string | number | null;

/**
 * What the report leaves out, as tables of comma-separated values.
 *
 * @returns file names and texts: `rates.csv` has every rate by set-up, program, slowdown, rule and number of baseline runs
 *   (of paired checks: of all numbers of pairs), in percent with its 95 % interval; `runs.csv` has the commands, what was
 *   injected beside what was reached, the noise, and the medians of the tenths of the unchanged runs as shares of their median
 */
export function studyDetails(study: Study): Record<string, string> {
  return { 'rates.csv': csv(RATES, rates(study)), 'runs.csv': csv(RUNS, runsOf(study)) };
}

const RATES = [
  'check,set-up,program,mode,injected,rule,baseline runs,comparisons,candidates,red,low,high',
  'suspected,pattern first,function first,process first,median pairs',
].join(',');

const RUNS = 'set-up,program,what,mode,injected,value';

function rates({ outcomes, pairs }: Study): Cell[][] {
  return [
    ...grouped(outcomes, keyOf).map((own) => rateRow('baseline', own, own[0]!.runs, null)),
    ...grouped(pairs, (one) => keyOf({ ...one, runs: 0 })).map((own) => {
      const needed = own.map(({ runs }) => runs).sort((a, b) => a - b);
      return rateRow('pairs', own, null, needed[needed.length >> 1]!);
    }),
  ];
}

function keyOf({ setUp, program, mode, percent, rule, runs }: Outcome): string {
  return JSON.stringify([setUp, program, mode, percent, rule, runs]);
}

function grouped(outcomes: readonly Outcome[], key: (outcome: Outcome) => string): Outcome[][] {
  const groups = new Map<string, Outcome[]>();
  for (const one of outcomes) {
    const name = key(one);
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  return [...groups.values()];
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
  ];
}

function runsOf({ samples, achieved, spreads }: Study): Cell[][] {
  return [
    ...[...new Map(samples.places.map((place) => [place.setUp, place])).values()].flatMap(
      ({ setUp, commands }) => commands.map((command) => [setUp, null, 'command', null, null, command]),
    ),
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

function csv(head: string, rows: readonly (readonly Cell[])[]): string {
  const text = (cell: Cell): string => {
    const plain = cell === null ? '' : String(cell);
    return plain.includes(',') ? `"${plain}"` : plain;
  };
  return [head, ...rows.map((row) => row.map(text).join(','))].map((line) => `${line}\n`).join('');
}
