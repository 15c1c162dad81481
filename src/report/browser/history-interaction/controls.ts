import type { HistoryDocument } from '#build/schemas/history.ts';
import { environmentLetter } from '../../history-site/bands-and-shifts.ts';
import { html } from '../elements.ts';
import { filterControl } from '../tables.ts';
import { view } from './view.ts';

export function startControls(history: HistoryDocument, redraw: () => void): void {
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
