import { html } from './elements.ts';
import { sortKey } from './sort-key.ts';

/** Tables of fewer rows are seen at once. */
const MIN_ROWS_TO_SORT = 4;
const MIN_ROWS_TO_FILTER = 9;

/** Rows of a tree stay where they are. */
export function startTables(): void {
  for (const table of document.querySelectorAll<HTMLTableElement>('.table table:not([role])')) {
    const body = table.tBodies[0];
    if (body === undefined) continue;
    const rows = [...body.rows];
    makeOneStop([...body.querySelectorAll<HTMLElement>('[data-draws]')]);
    if (rows.length >= MIN_ROWS_TO_SORT) makeSortable(table, body, rows);
    if (rows.length >= MIN_ROWS_TO_FILTER) table.parentElement?.before(tableFilter(table, rows));
  }
}

/** The Tab key stops at one of them, arrow keys lead to those that are seen above and below. */
function makeOneStop(links: readonly HTMLElement[]): void {
  links.forEach((link, i) => {
    link.tabIndex = i === 0 ? 0 : -1;
    link.addEventListener('focus', () => {
      for (const each of links) each.tabIndex = each === link ? 0 : -1;
    });
    link.addEventListener('keydown', (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const seen = [
        ...(link.closest('tbody')?.querySelectorAll<HTMLElement>('tr:not([hidden]) [data-draws]') ?? []),
      ];
      seen[seen.indexOf(link) + step]?.focus();
    });
  });
}

/** Titles become buttons: largest numbers or first letters come first, then last, then all is as it was. */
function makeSortable(
  table: HTMLTableElement,
  body: HTMLElement,
  rows: readonly HTMLTableRowElement[],
): void {
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
  heads.forEach((head, column) => {
    const button = html('button', { type: 'button' });
    button.append(...head.childNodes);
    head.append(button);
    const isNumber = head.classList.contains('number');
    const orders = isNumber ? ['descending', 'ascending'] : ['ascending', 'descending'];
    button.addEventListener('click', () => {
      const order = orders[orders.indexOf(head.getAttribute('aria-sort') ?? '') + 1];
      for (const each of heads) each.removeAttribute('aria-sort');
      if (order !== undefined) head.setAttribute('aria-sort', order);
      body.append(...sorted(rows, column, isNumber, order));
    });
  });
}

function sorted(
  rows: readonly HTMLTableRowElement[],
  column: number,
  isNumber: boolean,
  order: string | undefined,
): HTMLTableRowElement[] {
  if (order === undefined) return [...rows];
  const sign = order === 'ascending' ? 1 : -1;
  const cellOf = (row: HTMLTableRowElement): string => row.cells[column]?.textContent ?? '';
  if (!isNumber)
    return rows.toSorted((a, b) => sign * cellOf(a).localeCompare(cellOf(b), 'en', { numeric: true }));
  const keys = new Map(rows.map((row) => [row, sortKey(cellOf(row))]));
  // What has no number comes last either way.
  return rows.toSorted((a, b) => {
    const [x, y] = [keys.get(a) ?? null, keys.get(b) ?? null];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return sign * (x - y);
  });
}

function tableFilter(table: HTMLTableElement, rows: readonly HTMLTableRowElement[]): Element {
  const filter = filterControl('Show rows with ', rows, ({ cells }) =>
    [...cells].map(({ textContent }) => textContent).join('\n'),
  );
  filter.className = 'filter';
  const label = `Show rows of "${table.caption?.textContent ?? ''}" with`;
  filter.querySelector('input')!.setAttribute('aria-label', label);
  return filter;
}

/** A field that leaves those whose words have its text, and says how many these are. */
export function filterControl<E extends HTMLElement>(
  label: string,
  all: readonly E[],
  wordsOf: (element: E) => string,
): HTMLElement {
  const input = html('input', { type: 'search' });
  const found = html('output', {});
  input.addEventListener('input', () => {
    const wanted = input.value.trim().toLowerCase();
    for (const each of all) each.hidden = !wordsOf(each).toLowerCase().includes(wanted);
    const left = all.filter((each) => !each.hidden).length;
    found.textContent = wanted === '' ? '' : ` ${left} of ${all.length}`;
  });
  return html('label', {}, label, input, found);
}
