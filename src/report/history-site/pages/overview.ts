import type { HistoryDocument, HistoryGroup, HistoryShift } from '#build/schemas/history.ts';
import { median } from '../../../base/statistics/median.ts';
import { MIN_SHIFT_FACTOR } from '../../../gate/baseline/levels/level-shifts.ts';
import type { Page } from '../../page/page.ts';
import type { OverviewPage } from '../../page/page-document.ts';
import { escapeHtml, phraseHtml } from '../../text/printers/html.ts';
import { functionNames, withReadableNames } from '../../text/words/function-names.ts';
import { bytes, counted, duration, factor, NO_BREAK, NO_VALUE } from '../../text/words/quantities.ts';
import { shiftsOfGroup } from '../bands-and-shifts.ts';
import { fileNameOf } from '../file-names.ts';
import { reachOf, spark, sparkLine, TOP_DIGIT } from '../spark.ts';
import { openShifts } from './badge.ts';
import { htmlTable } from './table.ts';

/** Groups with less of the run have no row, unless their level shifted. */
const MIN_SHARE_SHOWN = 0.002;

/** More benchmarks than this have no list of their own above the table. */
const MAX_BENCHMARKS_LISTED = 30;

/** "5 %" */
const NOISE = `${Math.round(100 * (MIN_SHIFT_FACTOR - 1))}${NO_BREAK}%`;

const SPARK_SAYS =
  'oldest to newest, on one scale for all of a benchmark; a line across is a level shift; the band: within ' +
  `${NOISE} of the newest level, which is none`;

interface Row {
  history: HistoryDocument;
  group: HistoryGroup;
  /** Of the newest environment, oldest first: those of its runs that count. */
  valuesNs: (number | null)[];
  /** The newest one in the newest environment, with the group's own factor. */
  last: { shift: HistoryShift; factor: number } | null;
  spark: string;
  noise: number;
  open: number[];
  accepted: number[];
}

/** The page of all benchmarks: a row a benchmark and group, the newest level shift first, then by share. */
export function overviewPage(histories: readonly HistoryDocument[]): Page {
  const rows = withReadableNames([...histories])
    .flatMap(rowsOf)
    .sort(newestShiftFirst);
  const open = openIn(histories);
  const overview: OverviewPage = {
    sparks: rows.map((row) => row.spark),
    noise: rows.map((row) => row.noise),
    open: rows.map((row) => row.open),
    accepted: rows.map((row) => row.accepted),
  };
  const groups = histories.reduce((sum, each) => sum + each.groups.length, 0);
  const hidden = groups - rows.length;
  const rest = `${counted(hidden, 'group')} with less than 1${NO_BREAK}% of the time: see the benchmark`;
  const shown = `${counted(histories.length, 'benchmark')}, ${counted(rows.length, 'row')}`;
  const row = `a row is what a function does in a benchmark${hidden === 0 ? '' : ` (${rest})`}`;
  const index = '<a href="history.json">history.json</a>';
  const body = [
    '<h1>Communication over time</h1>',
    `<p>${shown}: ${row}. <strong class="${open === 0 ? 'good' : 'bad'}">${openShifts(open)}</strong>.</p>`,
    benchmarkList(histories),
    '<div class="overview">',
    htmlTable('Groups, the newest level shift first', rows, [
      ['Benchmark', 'left', ({ history: { benchmark } }) => pageLink(benchmark)],
      [
        'Function',
        'left',
        ({ history, group }) => {
          const address = `${fileNameOf(history.benchmark)}.html#group-${history.groups.indexOf(group)}`;
          return `<a href="${address}">${phraseHtml(functionNames(group.functions))}</a>`;
        },
      ],
      ['History', 'left', ({ valuesNs }) => `<span class="spark">${sparkWords(valuesNs)}</span>`, SPARK_SAYS],
      [
        'Newest',
        'right',
        ({ valuesNs }) => duration(valuesNs.findLast((each) => each !== null) ?? Number.NaN),
      ],
      ['Last level shift', 'left', ({ last }) => (last === null ? NO_VALUE : shiftCell(last))],
      ['Share', 'right', ({ group }) => percentOf(group.share), 'of the newest run'],
      ['Pattern', 'left', ({ group }) => `<div class="wide"><small>${patternWords(group)}</small></div>`],
    ]),
    '</div>',
    `<p><small>Written by commgate history; ${index} says which file has what.</small></p>`,
  ].join('\n');
  return { title: 'Communication over time', body, document: { kind: 'history', overview } };
}

export function openIn(histories: readonly HistoryDocument[]): number {
  return histories.flatMap(({ shifts }) => shifts).filter(({ accepted }) => accepted === null).length;
}

function benchmarkList(histories: readonly HistoryDocument[]): string {
  if (histories.length > MAX_BENCHMARKS_LISTED) return '';
  const links = histories.map(({ benchmark, runs }) => {
    return `<li>${pageLink(benchmark)} <small>${counted(runs.length, 'run')}</small></li>`;
  });
  return `<ul class="benchmarks">\n${links.join('\n')}\n</ul>`;
}

function rowsOf(history: HistoryDocument): Row[] {
  const counting = history.runs.flatMap(({ environment, disturbed }, i) =>
    environment === 0 && disturbed.length === 0 ? [i] : [],
  );
  const points = history.groups.map((group) => {
    const valuesNs = counting.map((i) => group.valuesNs[i]!);
    return { group, valuesNs, points: spark(valuesNs, levelOf(group, valuesNs)) };
  });
  const reach = reachOf(points.map((each) => each.points));
  const noise = (Math.log(MIN_SHIFT_FACTOR) / Math.log(reach)) * (TOP_DIGIT / 2);
  return points
    .map(({ group, valuesNs, points: own }): Row => {
      const shifts = shiftsOfGroup(history, group).filter(({ shift }) => shift.environment === 0);
      const pointsOfShifts = (isOpen: boolean): number[] =>
        shifts
          .filter(({ shift }) => (shift.accepted === null) === isOpen)
          .map(({ shift }) => own.pointOf(Math.max(0, counting.indexOf(shift.at))));
      return {
        history,
        group,
        valuesNs,
        spark: sparkLine(own, reach),
        noise: Math.round(100 * noise) / 100,
        open: pointsOfShifts(true),
        accepted: pointsOfShifts(false),
        last: shifts.at(-1) ?? null,
      };
    })
    .filter(({ group, last }) => group.share >= MIN_SHARE_SHOWN || last !== null);
}

/**
 * What the newest runs of the newest environment are at, ns: their level, or the median of all where none
 * is watched.
 */
function levelOf({ levels }: HistoryGroup, valuesNs: readonly (number | null)[]): number {
  const newest = levels.findLast(({ environment }) => environment === 0);
  const known = valuesNs.filter((value) => value !== null);
  return newest?.ns ?? (known.length === 0 ? 0 : median(known));
}

function newestShiftFirst(a: Row, b: Row): number {
  const [since, other] = [a, b].map(({ last }) => (last === null ? 0 : Date.parse(last.shift.date)));
  return other! - since! || b.group.share - a.group.share;
}

function shiftCell({ shift, factor: own }: NonNullable<Row['last']>): string {
  const state = shift.accepted === null ? '<strong class="bad">open</strong>' : `accepted`;
  return `<span class="whole">${escapeHtml(shift.date.slice(0, 10))} ${factor(own)} ${state}</span>`;
}

/** For who does not see the line. */
function sparkWords(valuesNs: readonly (number | null)[]): string {
  const known = valuesNs.filter((value) => value !== null);
  if (known.length === 0) return NO_VALUE;
  return `${duration(Math.min(...known))} to ${duration(Math.max(...known))}`;
}

function pageLink(benchmark: string): string {
  const name = phraseHtml([{ words: benchmark }]);
  return `<a href="${fileNameOf(benchmark)}.html"><code>${name}</code></a>`;
}

function patternWords({ label, bytes: size }: HistoryGroup): string {
  return `${phraseHtml([{ words: label }])}, ${bytes(size)}`;
}

/** "12.3 %" */
export function percentOf(share: number): string {
  return `${(100 * share).toFixed(1)}${NO_BREAK}%`;
}
