import type { HistoryDocument } from '#build/schemas/history.ts';
import type { PageDocument } from '../../page/page-document.ts';
import { html } from '../elements.ts';
import { CHOOSE_RUN, markRuns } from '../plots/group-over-runs.ts';
import { showComparison } from './compare.ts';
import { startControls } from './controls.ts';
import { startLaterRows } from './later-rows.ts';
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
