import { tableMarkup } from '../../text/printers/html.ts';

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
  const heads = columns.map(([title, align, , meaning]) => ({ title, align, ...(meaning && { meaning }) }));
  const cells = rows.map((row) => columns.map(([, , html]) => html(row)));
  return tableMarkup(name, heads, cells, { later: FIRST_ROWS });
}
