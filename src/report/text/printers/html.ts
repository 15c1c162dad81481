import {
  type Block,
  type Column,
  countedIn,
  countedRows,
  type Diff,
  meaningsIn,
  printBlock,
  type Section,
  type Table,
} from '../section.ts';
import { type Phrase, plain, printPhrase, type Source, sourceText } from '../words/phrase.ts';
import { shortVisible } from '../words/visible.ts';
import { diffLines, moreLines } from './diff.ts';

/** Longest name and longest words in a page, in characters; longer ones lose their middle. */
const MAX_FOREIGN_CHARACTERS = 400;

interface HtmlOptions {
  /** The address of a line of a source file; null where there is none. */
  addressOf: (source: Source) => string | null;
  /** A function's name in the trace, where a shorter one is shown: it appears under the pointer. */
  nameInTrace?: (shown: string) => string | undefined;
  /** Of the sections' titles, 1 to 5; what stands below a section has the next one. Default 2. */
  level?: number;
}

/** Sections as HTML for a page's body, with all rows; those of a section have the id "section-…". */
export function printHtml(sections: readonly Section[], options: HtmlOptions): string {
  return sections.map((section) => sectionHtml(section, options)).join('\n');
}

const NO_LINKS: HtmlOptions = { addressOf: () => null };

export function phraseHtml(phrase: Phrase, { addressOf, nameInTrace }: HtmlOptions = NO_LINKS): string {
  return printPhrase(phrase, {
    own: escapeHtml,
    name: (name, longest) => code(name, nameInTrace?.(name), longest),
    words: (text) => `<bdi>${escapeHtml(shortVisible(text, MAX_FOREIGN_CHARACTERS))}</bdi>`,
    source: (source) => linked(source, addressOf(source)),
    strong: (printed) => `<strong>${printed}</strong>`,
    part: (text, id) => `<a href="#${figureId(id)}">${escapeHtml(text)}</a>`,
  });
}

/** Text as it may stand in HTML, between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function sectionHtml(section: Section, options: HtmlOptions): string {
  const { level = 2 } = options;
  const { id, title, content, sections = [], fold } = section;
  const name = title === null ? null : plain(title);
  const inside = [
    ...content.map((block) => blockHtml(block, name, options)),
    ...sections.map((below) => sectionHtml({ ...below, fold: 'top' }, { ...options, level: level + 1 })),
  ].join('\n');
  const place = `class="section" id="section-${escapeHtml(id)}"`;
  if (title === null) return `<section ${place}>\n${inside}\n</section>`;
  const things = countedIn(section);
  const count = things === null ? '' : ` <small>${things}</small>`;
  const heading = `<h${level}>${phraseHtml(title, options)}${count}</h${level}>`;
  if (fold === 'top') return `<section ${place}>\n${heading}\n${inside}\n</section>`;
  const open = fold === 'open' ? ' open' : '';
  return `<details ${place}${open}>\n<summary>${heading}</summary>\n${inside}\n</details>`;
}

function blockHtml(block: Block, title: string | null, options: HtmlOptions): string {
  const html = (phrase: Phrase): string => phraseHtml(phrase, options);
  return printBlock(block, {
    heading: ({ text }) => `<h1>${html(text)}</h1>`,
    text: ({ sentences }) => `<p>${sentences.map(html).join(' ')}</p>`,
    lines: ({ lines }) => `<pre>${escapeHtml(lines.join('\n'))}</pre>`,
    diff: diffHtml,
    list: ({ items }) => {
      const all = items.map(({ text, entries = [] }) => {
        return `<li>${html(text)}${entries.map(html).join(', ')}</li>`;
      });
      return `<ul>\n${all.join('\n')}\n</ul>`;
    },
    table: (table) => tableHtml(table, title, html),
  });
}

/** Lines that came and went are told apart by their signs, too, for who sees no colours. */
function diffHtml(diff: Diff): string {
  const lines = diffLines(diff, Number.POSITIVE_INFINITY).map(({ sign, text }) => {
    const html = escapeHtml(text);
    return sign === '+' ? `<ins>${html}</ins>` : sign === '-' ? `<del>${html}</del>` : html;
  });
  const more = moreLines(diff, Number.POSITIVE_INFINITY).map((line) => `<p>${escapeHtml(line)}</p>`);
  return `<pre class="diff">${lines.join('\n')}</pre>${more.join('')}`;
}

/** A table that scrolls sideways. @param title null: it is called by what its rows stand for */
export function tableHtml(table: Table, title: string | null, html: (phrase: Phrase) => string): string {
  const name = title ?? countedRows(table, table.rows.length, '').replace(/ +/, ' ');
  const cells = table.rows.map((row) => row.map(html));
  const meant = meaningsIn(table).map(
    ({ title: column, meaning }) => `<b>${escapeHtml(column)}</b>: ${escapeHtml(meaning)}`,
  );
  const meanings = meant.length === 0 ? '' : `\n<p class="meanings">${meant.join('; ')}</p>`;
  return tableMarkup(name, table.columns, cells, { depths: table.depths }) + meanings;
}

/**
 * @param later from this row on rows are seen as needed, where a script runs
 * @param depths by row, where rows are part of rows above: they are a tree, for who hears the page, too
 */
export function tableMarkup(
  name: string,
  columns: readonly Column[],
  cells: readonly (readonly string[])[],
  { later = cells.length, depths }: { later?: number; depths?: readonly number[] | undefined } = {},
): string {
  const number = (i: number): string => (columns[i]?.align === 'right' ? ' class="number"' : '');
  const head = columns.map(({ title: column, meaning }, i) => {
    const hint = meaning === undefined ? '' : ` title="${escapeHtml(meaning)}"`;
    const shown = column === '' ? '<span class="unseen">what</span>' : escapeHtml(column);
    return `<th scope="col"${number(i)}${hint}>${shown}</th>`;
  });
  const body = cells.map((row, at) => {
    const inside = row.map((cell, i) => `<td${number(i)}>${cell}</td>`).join('');
    const level = depths === undefined ? '' : ` aria-level="${depths[at]! + 1}"`;
    return `<tr${level}${at < later ? '' : ' class="later"'}>${inside}</tr>`;
  });
  const role = depths === undefined ? '' : ' role="treegrid" aria-readonly="true"';
  return [
    `<div class="table" role="region" tabindex="0" aria-label="${escapeHtml(name)}">`,
    `<table${role}>\n<caption>${escapeHtml(name)}</caption>`,
    `<thead><tr>${head.join('')}</tr></thead>`,
    `<tbody>\n${body.join('\n')}\n</tbody>\n</table>\n</div>`,
  ].join('\n');
}

/** The place of a picture of which there is one. */
export function figureId(plot: string): string {
  return `figure-${plot}`;
}

function linked(source: Source, address: string | null): string {
  const text = code(sourceText(source));
  return address === null ? text : `<a href="${escapeHtml(address)}" rel="noreferrer">${text}</a>`;
}

function code(name: string, whole?: string, longest = MAX_FOREIGN_CHARACTERS): string {
  const text = shortVisible(name, longest);
  const hint =
    whole === undefined ? '' : ` title="${escapeHtml(shortVisible(whole, MAX_FOREIGN_CHARACTERS))}"`;
  // Call paths are broken between their functions first.
  const broken = escapeHtml(text).replaceAll('/', '/<wbr>');
  return text === '' ? '(no name)' : `<code${hint}>${broken}</code>`;
}
