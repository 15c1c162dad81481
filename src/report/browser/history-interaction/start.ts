import type { HistoryDocument } from '#build/schemas/history.ts';
import { environmentLetter } from '../../history-site/bands-and-shifts.ts';
import type { PageDocument } from '../../page/page-document.ts';
import { html } from '../elements.ts';
import { CHOOSE_RUN, markRuns } from '../plots/group-over-runs.ts';
import { filterControl } from '../tables.ts';
import { showComparison } from './compare.ts';
import { startSparks } from './sparks.ts';
import { commitName, view } from './view.ts';

/** "#compare=ID..ID": the address of a comparison of two runs. */
const ADDRESS = /^#compare=([0-9a-f]{16})\.\.([0-9a-f]{16})$/;

/** Beside drawing: the overview's lines; a benchmark's filters, and the comparison of two runs. */
export function startHistoryPage({ kind, history, overview }: PageDocument, redraw: () => void): void {
  if (kind !== 'history') return;
  startLaterRows();
  if (overview !== undefined) startSparks(overview);
  if (history === undefined) return;
  startControls(history, redraw);
  startCopying();
  document.addEventListener(CHOOSE_RUN, (event) => choose(history, (event as CustomEvent<number>).detail));
  const goTo = (): void => {
    const ids = ADDRESS.exec(location.hash)?.slice(1) ?? [];
    const runs = ids.map((id) => history.runs.findIndex((run) => run.id === id)).filter((run) => run >= 0);
    if (runs.length === 2) compare(history, runs as [number, number]);
  };
  addEventListener('hashchange', goTo);
  goTo();
}

/** The first run waits, marked in all pictures, for the second one. The same one again: it is let go. */
function choose(history: HistoryDocument, run: number): void {
  const [waiting] = view.chosen;
  if (waiting === undefined || waiting === run) {
    view.chosen = waiting === undefined ? [run] : [];
    markAll(history);
    return;
  }
  const [from, to] = waiting < run ? [waiting, run] : [run, waiting];
  const address = `#compare=${history.runs[from]!.id}..${history.runs[to]!.id}`;
  if (location.hash === address) compare(history, [from, to]);
  else location.hash = address;
}

function compare(history: HistoryDocument, runs: [number, number]): void {
  view.chosen = runs;
  markAll(history);
  showComparison(history, runs, () => {
    view.chosen = [];
    markAll(history);
    // The address is no longer what is shown; where it stood the page stays.
    window.history.replaceState(null, '', location.pathname + location.search);
  });
}

function markAll(history: HistoryDocument): void {
  for (const picture of document.querySelectorAll('figure[data-plot="history"] svg'))
    markRuns(picture, history);
  const waiting = document.querySelector('.waiting-run');
  if (waiting === null) return;
  const [run] = view.chosen;
  const chosen = run === undefined ? undefined : history.runs[run];
  waiting.textContent = '';
  if (chosen === undefined) return;
  const named = `${commitName(chosen)} of ${chosen.date.slice(0, 10)}`;
  waiting.textContent = `${named} is chosen: choose another run to compare it with.`;
}

/** A button beside each command that puts it into the clipboard. */
function startCopying(): void {
  for (const place of document.querySelectorAll('.copied')) {
    const button = html('button', { type: 'button' }, 'Copy');
    const command = place.querySelector('code');
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(command?.textContent ?? '');
        button.textContent = 'Copied';
      } catch {
        // Not every page may write there: what is selected can be copied by keys.
        if (command !== null) getSelection()?.selectAllChildren(command);
        button.textContent = 'Selected';
      }
    });
    place.append(' ', button);
  }
}

function startControls(history: HistoryDocument, redraw: () => void): void {
  const place = document.querySelector('.history-controls');
  if (place === null) return;
  const { runs, environments, order } = history;
  const branches = [...new Set(runs.map(({ branch }) => branch))].filter((each) => each !== null).sort();
  view.branch = order.branch !== null && branches.includes(order.branch) ? order.branch : null;
  if (branches.length > 1) {
    const options: [string, string][] = [
      ['', 'all'],
      ...branches.map((each): [string, string] => [`=${each}`, each]),
    ];
    const chosen = view.branch === null ? '' : `=${view.branch}`;
    place.append(
      selection('Branch', options, chosen, (value) => {
        view.branch = value === '' ? null : value.slice(1);
        redraw();
      }),
    );
  }
  if (environments.length > 1) {
    const letters = environments.map((_, i): [string, string] => [`${i}`, environmentLetter(i)]);
    place.append(
      selection('Environment', [['', 'all'], ...letters], '', (value) => {
        view.environment = value === '' ? null : Number(value);
        redraw();
      }),
    );
  }
  const panels = [...document.querySelectorAll<HTMLElement>('.panel')];
  place.append(
    filterControl('Groups with ', panels, (panel) => panel.querySelector('figcaption')?.textContent ?? ''),
    html('p', { class: 'waiting-run', role: 'status' }),
  );
}

function selection(
  label: string,
  options: readonly [value: string, text: string][],
  chosen: string,
  onChoice: (value: string) => void,
): Element {
  const select = html('select', {});
  for (const [value, text] of options) select.append(new Option(text, value, false, value === chosen));
  select.addEventListener('change', () => onChoice(select.value));
  return html('label', {}, `${label} `, select);
}

/** Rows that are added when the last one is seen. */
const MORE = 200;

/** Shows the first rows that a table's filter leaves, and more when the last one is seen. */
function startLaterRows(): void {
  for (const table of document.querySelectorAll<HTMLTableElement>('.table table')) {
    const body = table.tBodies[0];
    if (body?.querySelector('.later')) showAsNeeded(body, table.closest('.table')!);
  }
}

function showAsNeeded(body: HTMLTableSectionElement, region: Element): void {
  let shown = MORE;
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    shown += MORE;
    show();
  });
  const show = (): void => {
    seen.disconnect();
    let count = 0;
    let last: Element | undefined;
    for (const row of body.rows) {
      const isLater = row.hidden !== false || count >= shown;
      row.classList.toggle('later', isLater);
      if (isLater) continue;
      count++;
      last = row;
    }
    if (count === shown && last !== undefined) seen.observe(last);
  };
  // The listeners of the filter before the table and of the buttons in its head have run by then.
  const again = ({ target }: Event): void => {
    if (!(target instanceof Element)) return;
    if (!region.contains(target) && target.closest('.filter') !== region.previousElementSibling) return;
    shown = MORE;
    show();
  };
  body.ownerDocument.addEventListener('input', again);
  region.querySelector('thead')?.addEventListener('click', again);
  show();
}
