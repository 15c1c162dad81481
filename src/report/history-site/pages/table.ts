import { escapeHtml } from '../../text/printers/html.ts';

/** A column of a table that has links or buttons in it; the meaning is for who does not know the title. */
export type HtmlColumn<Row> = [
  title: string,
  align: 'left' | 'right',
  html: (row: Row) => string,
  meaning?: string,
];

/** Rows that a page with script shows at first: the layout of thousands takes seconds. */
const FIRST_ROWS = 200;

/** A table whose cells are HTML. With script later rows are seen as soon as the last one before is. */
export function htmlTable<Row>(
  name: string,
  rows: readonly Row[],
  columns: readonly HtmlColumn<Row>[],
): string {
  const number = (align: string): string => (align === 'right' ? ' class="number"' : '');
  const head = columns.map(([title, align, , meaning]) => {
    const hint = meaning === undefined ? '' : ` title="${escapeHtml(meaning)}"`;
    return `<th scope="col"${number(align)}${hint}>${escapeHtml(title)}</th>`;
  });
  const body = rows.map((row, i) => {
    const cells = columns.map(([, align, html]) => `<td${number(align)}>${html(row)}</td>`);
    return `<tr${i < FIRST_ROWS ? '' : ' class="later"'}>${cells.join('')}</tr>`;
  });
  return [
    `<div class="table" role="region" tabindex="0" aria-label="${escapeHtml(name)}">`,
    `<table>\n<caption>${escapeHtml(name)}</caption>`,
    `<thead><tr>${head.join('')}</tr></thead>`,
    `<tbody>\n${body.join('\n')}\n</tbody>\n</table>\n</div>`,
  ].join('\n');
}
