import type {
  BenchmarkPictures,
  SidePictures,
  WaitCausePicture,
  WaitingPicture,
} from '#build/schemas/pictures.ts';
import { escapeHtml, phraseHtml } from '../text/printers/html.ts';
import type { Table } from '../text/section.ts';
import { innermost, shareCell } from '../text/views/analysis/cells.ts';
import { type CellOf, table } from '../text/views/table.ts';
import { capitalised, type Phrase } from '../text/words/phrase.ts';
import { duration, NO_VALUE } from '../text/words/quantities.ts';
import { visible } from '../text/words/visible.ts';
import { WAIT_STATES_PROBLEMS } from '../text/words/wait-states.ts';
import { inBenchmark, renderFigure, tableWithTitle } from './figure.ts';
import type { WaitTree } from './page-document.ts';
import { comparedWaitTree } from './wait-tree.ts';

/** Wait states and root causes, before and now. @param trees gets what trees are drawn from */
export function waitingFigures(pictures: readonly BenchmarkPictures[], trees: (WaitTree | null)[]): string[] {
  return pictures.flatMap(({ benchmark, before, now }, of) => {
    const where = inBenchmark(benchmark, pictures);
    const { waiting } = now;
    trees.push(waiting && comparedWaitTree(before?.waiting ?? null, waiting));
    if (waiting === null) return [notMeasured(now, where)];
    const tree = renderFigure({
      plot: 'wait-tree',
      of,
      benchmark: of,
      title: ['Wait states', ...where],
      says: [
        'Classes of waiting, in each the call paths, in each of these the processes, before → now in one ',
        'repetition of all processes together. ',
        `Shares are of the time of all processes now. ${aboutBefore(before)}`,
      ],
    });
    return [rootCauses(before, waiting, where), tree];
  });
}

function aboutBefore(before: SidePictures | null): string {
  if (before?.waiting == null) return 'Of before nothing is known: that run was made without wait states.';
  if (before.waiting.processes !== '') return '';
  return 'Of before the six call paths with most waiting are known, and not their processes.';
}

function notMeasured({ noWaiting }: SidePictures, where: Phrase): string {
  const why =
    noWaiting === undefined ? 'this run was made without wait states' : WAIT_STATES_PROBLEMS[noWaiting];
  return `<section class="section"><h2>${phraseHtml(['Wait states', ...where])}</h2>
<p class="more">${phraseHtml(capitalised([`${why}.`]))}</p></section>`;
}

interface ComparedCause {
  process: number;
  place: Phrase;
  isMpi: boolean;
  /** null: not among those that are kept. */
  before: WaitCausePicture | null;
  now: WaitCausePicture | null;
}

/** What made processes wait: work of their own first, time inside of MPI behind a fold. */
function rootCauses(before: SidePictures | null, now: WaitingPicture, where: Phrase): string {
  const known = before?.waiting ?? null;
  const causes = comparedCauses(known, now);
  const own = causes.filter(({ isMpi }) => !isMpi);
  const inMpi = causes.filter(({ isMpi }) => isMpi);
  const isKept = known !== null && known.processes === '';
  const title: Phrase = ['Root causes: work that made others wait', ...where];
  const earlier = known === null ? '' : `${duration(known.waitedNs)} before, `;
  const says = [
    'How long others waited because of it in one repetition, all processes together: ',
    `${earlier}${duration(now.waitedNs)} now in all. What caused less than 1 % of it is left out`,
    isKept ? '; of before the four largest causes are known.' : '.',
  ].join('');
  const printed = (rows: readonly ComparedCause[], name: Phrase): string =>
    tableWithTitle(causeTable(rows, known, now), name);
  const html = [
    `<section class="section root-causes"><h2>${phraseHtml(title)}</h2>`,
    `<p>${escapeHtml(says)}</p>`,
    ...(own.length > 0
      ? [printed(own, title)]
      : ['<p class="more">No work outside of MPI caused as much.</p>']),
  ];
  if (inMpi.length > 0) {
    const name: Phrase = ['Root causes inside of MPI', ...where];
    html.push(
      `<details${own.length === 0 ? ' open' : ''}><summary><h3>${phraseHtml(name)}</h3></summary>`,
      '<p>A message that went slowly, or a process without a core: more processes than cores?</p>',
      printed(inMpi, name),
      '</details>',
    );
  }
  return [...html, '</section>'].join('\n');
}

function causeTable(
  rows: readonly ComparedCause[],
  before: WaitingPicture | null,
  now: WaitingPicture,
): Table {
  const caused = (cause: WaitCausePicture | null): string => (cause === null ? NO_VALUE : duration(cause.ns));
  const earlier: CellOf<ComparedCause> = ['Before', 'right', (row) => caused(row.before)];
  return table({ noun: 'cause' }, rows, [
    ['Process', 'right', ({ process }) => `P${process}`],
    ['Where', 'left', ({ place }) => place],
    ...(before === null ? [] : [earlier]),
    ['Now', 'right', (row) => caused(row.now)],
    ['Share', 'right', (row) => (row.now === null ? NO_VALUE : shareCell(row.now.ns, now.waitedNs))],
    ['Directly', 'right', ({ now: cause }) => known(cause, ({ directNs }) => directNs)],
    ['Through others', 'right', ({ now: cause }) => known(cause, ({ ns, directNs }) => ns - directNs)],
  ]);
}

/** @param of what is told where it is known how much of the waiting was direct */
function known(
  cause: WaitCausePicture | null,
  of: (cause: { ns: number; directNs: number }) => number,
): string {
  if (cause === null || cause.directNs === null) return NO_VALUE;
  return duration(Math.max(0, of({ ns: cause.ns, directNs: cause.directNs })));
}

/** Most waiting now first; what is only known of before last. */
function comparedCauses(before: WaitingPicture | null, now: WaitingPicture): ComparedCause[] {
  const found = new Map<string, ComparedCause>();
  for (const side of [now, before]) {
    for (const cause of side?.causes ?? []) {
      const { process, isMpi } = cause;
      const functions = side!.paths[cause.path]!.map((name) => side!.functions[name]!);
      const next = cause.before === null ? null : side!.functions[cause.before]!;
      const key = JSON.stringify([process, isMpi, functions, next]);
      const place = placeOf(functions, next);
      const known = found.get(key) ?? { process, place, isMpi, before: null, now: null };
      if (side === now) known.now = cause;
      else known.before = cause;
      found.set(key, known);
    }
  }
  return [...found.values()];
}

function placeOf(functions: readonly string[], calledNext: string | null): Phrase {
  const beforeIt: Phrase = calledNext === null ? [] : [', before ', { name: calledNext }];
  if (functions.length === 0) return ['outside of functions', ...beforeIt];
  return [{ name: innermost(functions.map(visible)) }, ...beforeIt];
}
