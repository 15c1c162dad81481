import type { AnalysisDocument } from '#build/schemas/analysis.ts';
import type { LoopOfText } from '../../analysis/models/program/loops-of-text.ts';
import { type ModelLine, type ModelWords, modelText } from '../../analysis/models/program/model-text.ts';
import type { ProgramModel } from '../../analysis/models/program/program-model.ts';
import { escapeHtml } from '../text/printers/html.ts';
import { readableNames } from '../text/words/function-names.ts';
import { bytes, count, counted, duration, NO_VALUE } from '../text/words/quantities.ts';
import { shorten, visible } from '../text/words/visible.ts';
import { type Figure, renderFigure } from './figure.ts';
import { familiesByTime, familyAnchor, MAX_FAMILIES } from './trace-tables.ts';

export interface ShownProgram {
  model: ProgramModel;
  /** By class (loopsOfTexts). */
  loops: LoopOfText[][];
}

/** The page has so much of a program; `commgate model --all` has all. */
const MAX_CLASSES = 12;
const MAX_LINES_OF_CLASS = 120;
const MAX_LINES = 600;

const MATRIX: Figure = {
  plot: 'exchange',
  of: 'program',
  level: 3,
  isFolded: true,
  title: ['Who sends to whom in all of the program'],
  says: [
    'All messages of the trace by sender and receiver. Those of one loop: ',
    { name: 'commgate model --matrix NUMBER' },
    '.',
  ],
};

/** The text of each class of processes with its loops' times. @param original names as the trace has them */
export function programHtml(
  { model, loops }: ShownProgram,
  original: AnalysisDocument,
  hasMatrix: boolean,
): string {
  const { size, classes, events, processes } = model;
  const words = pageWords(model);
  const links = anchorsOf(original);
  const tables: string[] = [];
  let classesShown = 0;
  let room = MAX_LINES;
  for (const [i, { place, processes: members, model: own }] of classes.slice(0, MAX_CLASSES).entries()) {
    if (room <= 0) break;
    const lines = modelText(own, events, words);
    const shown = lines.slice(0, Math.min(room, MAX_LINES_OF_CLASS));
    room -= shown.length;
    const facts = `${counted(members.length, 'process', 'processes')}, ${counted(lines.length, 'line')}`;
    const title = `<h3>${escapeHtml(place)} <small>${facts}</small></h3>`;
    const program = tableOf(shown, loops[i]!, links, { name: place, hasSeveral: members.length > 1 });
    tables.push(
      `<details${i === 0 ? ' open' : ''}><summary>${title}</summary>`,
      `${program}${more(lines.length - shown.length, 'line')}`,
      '</details>',
    );
    classesShown++;
  }
  const kinds =
    classes.length === 1 ? 'all processes do the same' : `${count(classes.length)} classes of processes`;
  const facts = [
    `${counted(size.events, 'communication event')} of ${counted(processes, 'process', 'processes')} `,
    `in ${counted(size.nodes, 'line')}: ${counted(size.loops, 'loop')}, ${size.depth} deep; ${kinds}.`,
  ].join('');
  return `<section class="section" id="section-program"><h2>The program as loops</h2>
<p>${facts} Loops of different classes that have the same number are one loop of the program.</p>
${tables.join('\n')}${more(classes.length - classesShown, 'class', 'classes')}
${meanings(classes.some(({ processes: members }) => members.length > 1))}
${hasMatrix ? renderFigure(MATRIX) : ''}
</section>`;
}

function meanings(hasSeveral: boolean): string {
  const said = [
    '<b>Median</b>: of an iteration, from its first posting to its last completion, on all processes of ' +
      'the class',
    '<b>Pace</b>: from the last completion of one iteration to that of the next, so with what is computed ' +
      'between; median',
  ];
  if (hasSeveral) said.push('<b>By process</b>: the smallest and the largest median of one process');
  return `<p class="meanings">${said.join('; ')}</p>`;
}

function more(left: number, one: string, many = `${one}s`): string {
  return left > 0
    ? `\n<p class="more">… and ${counted(left, `more ${one}`, `more ${many}`)}: commgate model --all.</p>`
    : '';
}

function pageWords({ events }: ProgramModel): ModelWords {
  const names = readableNames(events.flatMap(({ function: function_, call }) => [function_, call]));
  return { bytes, name: (name) => shorten(visible(names.get(name) ?? name)) };
}

/** By function, as the trace has its name: the anchor of its family with most time. */
function anchorsOf(original: AnalysisDocument): Map<string, string> {
  const anchors = new Map<string, string>();
  for (const [i, { functions }] of familiesByTime(original).slice(0, MAX_FAMILIES).entries())
    for (const name of functions) if (!anchors.has(name)) anchors.set(name, familyAnchor(i));
  return anchors;
}

function tableOf(
  lines: readonly ModelLine[],
  loops: readonly LoopOfText[],
  links: ReadonlyMap<string, string>,
  { name, hasSeveral }: { name: string; hasSeveral: boolean },
): string {
  const columns = ['Loop', 'Iterations', 'Median', 'Pace', ...(hasSeveral ? ['By process'] : [])];
  let next = 0;
  const rows = lines.map(({ kind, depth, text, function: function_ }) => {
    const anchor = kind === 'function' ? links.get(function_) : undefined;
    const shown = escapeHtml(text);
    const linked = anchor === undefined ? shown : `<a href="#${anchor}">${shown}</a>`;
    const line = `<code>${'  '.repeat(depth)}${linked}</code>`;
    if (kind !== 'loop') return `<tr><td colspan="${columns.length + 1}">${line}</td></tr>`;
    const cells = timesOf(loops[next++]!, hasSeveral).map((cell) => `<td class="number">${cell}</td>`);
    return `<tr class="loop"><td>${line}</td>${cells.join('')}</tr>`;
  });
  const label = escapeHtml(name);
  const head = columns.map((column) => `<th scope="col" class="number">${column}</th>`).join('');
  return `<div class="program" role="region" tabindex="0" aria-label="${label}">
<table>
<caption>${label}</caption>
<thead><tr><th scope="col">Program</th>${head}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</div>`;
}

function timesOf({ number, iterations, medianNs, leastNs, mostNs, paceNs }: LoopOfText, hasSeveral: boolean) {
  const [least, most] = [duration(leastNs), duration(mostNs)];
  return [
    count(number),
    count(iterations),
    duration(medianNs),
    paceNs === null ? NO_VALUE : duration(paceNs),
    ...(hasSeveral ? [least === most ? least : `${least} to ${most}`] : []),
  ];
}
