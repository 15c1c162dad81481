import type { AnalysisDocument, SlowInstance } from '#build/schemas/analysis.ts';
import type { TracePictures } from '../../measure/pictures/trace-pictures.ts';
import { escapeHtml, phraseHtml, tableHtml } from '../text/printers/html.ts';
import type { Table } from '../text/section.ts';
import { type Group, namesCell, range, slowIn, totalNs, wholeName } from '../text/views/analysis/cells.ts';
import { dividedColumn, judgementColumns, lastToArrive, SYMBOLS } from '../text/views/analysis/phases.ts';
import { table } from '../text/views/table.ts';
import type { Phrase } from '../text/words/phrase.ts';
import { bytes, count, counted, duration, NO_BREAK } from '../text/words/quantities.ts';
import { renderFigure } from './figure.ts';

/** Rows of tables: the JSON of the analysis has all. */
export const MAX_TABLE_ROWS = 200;

/** Families that are shown with their patterns, groups of each, figures of exchanges of each. */
export const MAX_FAMILIES = 24;
/** Rows of causes: what is after these lost little. */
const MAX_CAUSES = 20;
const MAX_GROUPS_OF_FAMILY = 20;
const MAX_FIGURES_OF_FAMILY = 3;

/** A cell in which something else stands around what it says. */
type Around = Map<Phrase, (html: string) => string>;

function printed(shown: Table, title: string, around: Around = new Map()): string {
  return tableHtml(shown, title, (phrase) => (around.get(phrase) ?? ((html) => html))(phraseHtml(phrase)));
}

/** What is there on demand. */
function foldOf(title: string, inside: readonly string[]): string {
  return inside.length === 0
    ? ''
    : `<details class="demand"><summary>${escapeHtml(title)}</summary>\n${inside.join('\n')}\n</details>`;
}

function more(rows: number, shown: number, noun: string): string {
  return rows > shown
    ? `<p class="more">… and ${counted(rows - shown, noun)} more, in the JSON of analyze --json.</p>`
    : '';
}

export function phasesTable({ phases }: AnalysisDocument, pictures: TracePictures): string {
  const rows = phases
    .slice(0, MAX_TABLE_ROWS)
    .map((phase, i) => ({ ...phase, picture: pictures.phases[i]! }));
  const shown = table({ noun: 'phase' }, rows, [
    ['Phase', 'right', ({ index }) => count(index)],
    ['Positions', 'left', ({ from, to }) => `${count(from)}–${count(to)}`],
    ...dividedColumn(phases),
    ['Instances', 'right', ({ from, to }) => count(to - from + 1)],
    ['From', 'right', ({ picture }) => duration(picture.startNs)],
    ['Time', 'right', ({ picture }) => duration(picture.endNs - picture.startNs)],
    ['Functions', 'left', ({ namedAfter }) => namesCell(namedAfter, false)],
    ['Slow', 'right', ({ slow }) => count(slow)],
  ]);
  return printed(shown, 'Phases') + more(phases.length, rows.length, 'phase');
}

type Family = AnalysisDocument['families'][number] & { groups: Group[] };

/** The families with their groups, most time first: in the order in which the page shows them. */
export function familiesByTime(document: AnalysisDocument): Family[] {
  const groupsOf = new Map<string, Group[]>(document.patterns.map(({ name }) => [name, []]));
  for (const group of document.groups) groupsOf.get(group.pattern)?.push(group);
  return document.families
    .map((family) => ({ ...family, groups: family.patterns.flatMap((name) => groupsOf.get(name)!) }))
    .sort((a, b) => totalNs(b.groups) - totalNs(a.groups));
}

export function familyAnchor(family: number): string {
  return `family-${family + 1}`;
}

export function familiesHtml(document: AnalysisDocument, pictures: TracePictures): string {
  const patterns = new Map(
    document.patterns.map((pattern, number) => [pattern.name, { ...pattern, number }]),
  );
  const families = familiesByTime(document);
  const shown = table({ noun: ['family', 'families'] }, families.slice(0, MAX_TABLE_ROWS), [
    ['Family', 'left', ({ name }) => wholeName(name, false)],
    ['Function', 'left', ({ functions }) => namesCell(functions, false)],
    ['Patterns', 'right', (family) => count(family.patterns.length)],
    [
      'Processes',
      'right',
      (family) =>
        range(
          family.patterns.map((name) => patterns.get(name)!.processes),
          count,
        ),
    ],
    ['Instances', 'right', ({ instances }) => count(instances)],
    ['Time', 'right', ({ groups }) => duration(totalNs(groups))],
    ['Slow', 'right', ({ groups }) => count(slowIn(groups))],
  ]);
  const drawn = new Set(pictures.exchanges.map(({ pattern }) => pattern));
  const shownFamilies = families
    .slice(0, MAX_FAMILIES)
    .map((family, i) => familyHtml(family, familyAnchor(i), patterns, drawn));
  const left = more(families.length, MAX_TABLE_ROWS, 'family of patterns');
  return `${printed(shown, 'Families of patterns')}${left}
${foldOf(`Patterns of ${counted(shownFamilies.length, 'family', 'families')}`, shownFamilies)}`;
}

function familyHtml(
  family: Family,
  anchor: string,
  patterns: ReadonlyMap<string, AnalysisDocument['patterns'][number] & { number: number }>,
  drawn: ReadonlySet<number>,
): string {
  const groups = [...family.groups].sort((a, b) => totalNs([b]) - totalNs([a]));
  const groupTable = table({ noun: 'group' }, groups.slice(0, MAX_GROUPS_OF_FAMILY), [
    ['Pattern', 'left', ({ pattern }) => pattern],
    ['Processes', 'right', ({ pattern }) => count(patterns.get(pattern)!.processes)],
    ['Messages', 'right', ({ pattern }) => count(patterns.get(pattern)!.messages)],
    ['Bytes', 'right', (group) => bytes(group.bytes)],
    ['Instances', 'right', ({ instances }) => count(instances)],
    ['Median', 'right', ({ medianNs }) => duration(medianNs)],
    ['MAD', 'right', ({ madNs }) => duration(madNs), 'median absolute deviation of the durations'],
    ['Slow', 'right', ({ slow }) => count(slow)],
  ]);
  const figures = [...new Set(groups.map(({ pattern }) => pattern))]
    .map((name) => patterns.get(name)!)
    .filter(({ number, messages }) => drawn.has(number) && messages > 0)
    .slice(0, MAX_FIGURES_OF_FAMILY)
    .map(({ name, number, messages, processes }) =>
      renderFigure({
        plot: 'exchange',
        of: number,
        level: 4,
        isFolded: true,
        title: [`${name}: who sends to whom`],
        says: [
          `${counted(messages, 'message')} between `,
          `${counted(processes, 'process', 'processes')} in one instance.`,
        ],
      }),
    );
  const title = phraseHtml([...wholeName(family.name, false), ' in ', ...namesCell(family.functions, false)]);
  const facts = `${counted(family.instances, 'instance')}, ${duration(totalNs(family.groups))}`;
  return `<details><summary><h3>${title} <small>${escapeHtml(facts)}</small></h3></summary>
<div id="${anchor}"></div>
${printed(groupTable, family.name)}${more(groups.length, MAX_GROUPS_OF_FAMILY, 'group')}
${figures.join('\n')}
</details>`;
}

/** Cells with the position of a slow instance, each a link that draws it. */
class Drawing {
  readonly around: Around = new Map();

  cell({ position }: SlowInstance): Phrase {
    const cell: Phrase = [count(position)];
    this.around.set(cell, (html) => `<a href="#section-slow" data-draws="${position}">${html}</a>`);
    return cell;
  }
}

/** Slow instances of one cause: what others waited for, whom, in which family. */
interface SlowCause {
  of: SlowInstance[];
  lostNs: number;
}

/**
 * Slow instances by cause, most time lost first, and behind a fold one by one in the order in which they
 * are drawn.
 */
export function slowHtml(document: AnalysisDocument, pictures: TracePictures): string {
  const byPosition = new Map(document.slowInstances.map((slow) => [slow.position, slow]));
  const all = pictures.slow.position.map((position) => byPosition.get(position)!);
  const familyOf = new Map(
    document.families.flatMap(({ name, patterns: own }) => own.map((pattern) => [pattern, name] as const)),
  );
  const ones = slowTable(document, all, (pattern) => familyOf.get(pattern) ?? '');
  const causes = causesOf(all, (pattern) => familyOf.get(pattern) ?? '');
  // By cause one by one is no shorter.
  if (causes.length === all.length) return ones;
  return `${causesTable(causes, familyOf)}\n${foldOf('Slow instances one by one', [ones])}`;
}

function lostNs({ durationNs, medianNs }: SlowInstance): number {
  return durationNs - medianNs;
}

function causesOf(all: readonly SlowInstance[], familyOf: (pattern: string) => string): SlowCause[] {
  const found = new Map<string, SlowCause>();
  for (const each of all) {
    const { cause, culprit, pattern } = each;
    const key = `${cause} ${culprit} ${familyOf(pattern)}`;
    const own = found.get(key) ?? { of: [], lostNs: 0 };
    own.of.push(each);
    own.lostNs += lostNs(each);
    found.set(key, own);
  }
  for (const { of } of found.values()) of.sort((a, b) => lostNs(b) - lostNs(a));
  return [...found.values()].sort((a, b) => b.lostNs - a.lostNs);
}

function causesTable(causes: readonly SlowCause[], familyOf: ReadonlyMap<string, string>): string {
  const rows = causes.slice(0, MAX_CAUSES).map((cause) => ({ ...cause, worst: cause.of[0]! }));
  const drawing = new Drawing();
  const cells = new Map(rows.map((row) => [row, drawing.cell(row.worst)]));
  const shown = table({ noun: 'cause' }, rows, [
    ['Cause', 'left', ({ worst }) => `${worst.cause.replace(' ', NO_BREAK)} P${worst.culprit}`],
    ['Family', 'left', ({ worst }) => wholeName(familyOf.get(worst.pattern) ?? '', false)],
    ['Slow', 'right', ({ of }) => count(of.length), 'slow instances of this cause'],
    ['Lost', 'right', (row) => duration(row.lostNs), 'more than the medians of their groups'],
    [
      'High affinity',
      'right',
      ({ of }) => count(of.filter(({ inspectionAffinity }) => inspectionAffinity === 'High').length),
    ],
    [
      'Phases',
      'left',
      ({ of }) =>
        range(
          of.map(({ phase }) => phase),
          count,
        ),
    ],
    [
      'Worst',
      'right',
      (row) => cells.get(row)!,
      'position of the instance that lost most: choose it to see it',
    ],
  ]);
  const title = 'Slow instances by cause';
  return printed(shown, title, drawing.around) + more(causes.length, rows.length, 'cause');
}

function slowTable(
  { slowInstances }: AnalysisDocument,
  all: readonly SlowInstance[],
  familyOf: (pattern: string) => string,
): string {
  const drawing = new Drawing();
  const rows = all.slice(0, MAX_TABLE_ROWS);
  const cells = new Map(rows.map((each) => [each, drawing.cell(each)]));
  const shown = table({ noun: 'slow instance' }, rows, [
    ['Affinity', 'left', ({ inspectionAffinity }) => inspectionAffinity],
    ['Position', 'right', (slow) => cells.get(slow)!],
    ['Phase', 'right', ({ phase }) => count(phase)],
    ['Pattern', 'left', ({ pattern }) => pattern],
    ['Family', 'left', ({ pattern }) => wholeName(familyOf(pattern), false)],
    ['Bytes', 'right', (slow) => bytes(slow.bytes)],
    ['Duration', 'right', ({ durationNs }) => duration(durationNs)],
    [
      'Lost',
      'right',
      ({ durationNs, medianNs }) => duration(durationNs - medianNs),
      'more than the median of its group',
    ],
    ...judgementColumns(rows),
    ['Cause', 'left', ({ cause, culprit }) => `${cause.replace(' ', NO_BREAK)} P${culprit}`],
    ...lastToArrive(rows),
    [
      'Longest event',
      'left',
      ({ longestEvent: { process, symbol, durationNs } }) => `P${process} ${symbol}, ${duration(durationNs)}`,
      SYMBOLS,
    ],
  ]);
  return (
    printed(shown, 'Slow instances', drawing.around) +
    more(slowInstances.length, rows.length, 'slow instance')
  );
}
