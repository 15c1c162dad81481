import type { HistoryDocument } from '#build/schemas/history.ts';
import { environmentLetter } from '../../history-site/bands-and-shifts.ts';
import { view } from './view.ts';

/** What chooses which runs and which groups are shown. */
export function startControls(document: Document, history: HistoryDocument, redraw: () => void): void {
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
      selection(document, 'Branch', options, chosen, (value) => {
        view.branch = value === '' ? null : value.slice(1);
        redraw();
      }),
    );
  }
  if (environments.length > 1) {
    const letters = environments.map((_, i): [string, string] => [`${i}`, environmentLetter(i)]);
    place.append(
      selection(document, 'Environment', [['', 'all'], ...letters], '', (value) => {
        view.environment = value === '' ? null : Number(value);
        redraw();
      }),
    );
  }
  place.append(panelFilter(document));
  const waiting = place.appendChild(document.createElement('p'));
  waiting.className = 'waiting-run';
  waiting.setAttribute('role', 'status');
}

function selection(
  document: Document,
  label: string,
  options: readonly [value: string, text: string][],
  chosen: string,
  onChoice: (value: string) => void,
): Element {
  const element = document.createElement('label');
  element.append(`${label} `);
  const select = element.appendChild(document.createElement('select'));
  for (const [value, text] of options) select.append(new Option(text, value, false, value === chosen));
  select.addEventListener('change', () => onChoice(select.value));
  return element;
}

/** Shows the groups whose words have a text. */
function panelFilter(document: Document): Element {
  const panels = [...document.querySelectorAll<HTMLElement>('.panel')];
  const label = document.createElement('label');
  label.append('Groups with ');
  const input = label.appendChild(document.createElement('input'));
  input.type = 'search';
  const found = label.appendChild(document.createElement('output'));
  input.addEventListener('input', () => {
    const wanted = input.value.trim().toLowerCase();
    for (const panel of panels) {
      const words = panel.querySelector('figcaption')?.textContent ?? '';
      panel.hidden = !words.toLowerCase().includes(wanted);
    }
    const left = panels.filter((panel) => !panel.hidden).length;
    found.textContent = wanted === '' ? '' : ` ${left} of ${panels.length}`;
  });
  return label;
}
