import { sortKey } from './sort-key.ts';

/** Tables of fewer rows are seen at once. */
const FEWEST_TO_SORT = 4;
const FEWEST_TO_FILTER = 9;

/** Lets the page's tables be sorted by a column, and filtered by what stands in a row. */
export function startTables(document: Document): void {
  for (const table of document.querySelectorAll<HTMLTableElement>('.table table')) {
    const body = table.tBodies[0];
    if (body === undefined) continue;
    const rows = [...body.rows];
    if (rows.length >= FEWEST_TO_SORT) makeSortable(table, body, rows);
    if (rows.length >= FEWEST_TO_FILTER) table.parentElement?.before(filterOf(document, table, rows));
  }
}

/** Titles become buttons: the first time largest numbers and first letters come first, then last, then all is as it was. */
function makeSortable(
  table: HTMLTableElement,
  body: HTMLElement,
  rows: readonly HTMLTableRowElement[],
): void {
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
  heads.forEach((head, column) => {
    const button = head.ownerDocument.createElement('button');
    button.type = 'button';
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

function filterOf(
  document: Document,
  table: HTMLTableElement,
  rows: readonly HTMLTableRowElement[],
): Element {
  const label = document.createElement('label');
  label.className = 'filter';
  label.append('Show rows with ');
  const input = label.appendChild(document.createElement('input'));
  input.type = 'search';
  input.setAttribute('aria-label', `Show rows of "${table.caption?.textContent ?? ''}" with`);
  const found = label.appendChild(document.createElement('output'));
  input.addEventListener('input', () => {
    const wanted = input.value.trim().toLowerCase();
    for (const row of rows) row.hidden = !textOf(row).toLowerCase().includes(wanted);
    const left = rows.filter((row) => !row.hidden).length;
    found.textContent = wanted === '' ? '' : ` ${left} of ${rows.length}`;
  });
  return label;
}

/** What a row says, its cells apart. */
function textOf({ cells }: HTMLTableRowElement): string {
  return [...cells].map(({ textContent }) => textContent).join('\n');
}
