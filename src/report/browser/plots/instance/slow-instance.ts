import type { InstancePicture } from '../../../../measure/pictures/pictures.ts';
import { AFFINITY_LETTERS, type TracePictures } from '../../../../measure/pictures/trace.ts';
import { count, duration } from '../../../text/words/quantities.ts';
import { html } from '../../elements.ts';
import { adoptTitles } from '../../hover.ts';
import { type Plot, type Surface, unpackedJson } from '../plot.ts';
import { heightOf, instancePanel, panelsWithLegend, stateLegend } from './instance-panel.ts';

/** The one that is drawn, by place in the list, and what draws another one. */
let drawn = 0;
let drawAgain: (() => void) | null = null;

/** What each process does in a slow instance: the first one until another is chosen, here or in the table. */
export const slowInstance: Plot<TracePictures> = {
  id: 'slow-instance',
  take: ({ trace }) => trace,
  packed: ({ slowInstances }) => (slowInstances === null ? [] : [slowInstances]),
  draw(shown, surface) {
    if (shown.slowInstances === null) return null;
    const pictures = unpackedJson<InstancePicture[]>(shown.slowInstances, surface);
    const options = pictures.map((picture, i) => html('option', { value: i }, titleOf(shown, picture, i)));
    const choice = html('select', {}, ...options);
    const place = html('div', {});
    const show = (): void => {
      choice.value = String(drawn);
      const panel = panelOf(shown, pictures[drawn]!, drawn, surface);
      adoptTitles(panel);
      const label = titleOf(shown, pictures[drawn]!, drawn);
      panel.setAttribute('role', 'img');
      panel.setAttribute('tabindex', '0');
      panel.setAttribute('aria-label', label);
      place.replaceChildren(panel);
    };
    choice.addEventListener('change', () => {
      drawn = Number(choice.value);
      show();
    });
    if (drawAgain === null) document.addEventListener('click', chooseInTable);
    drawAgain = show;
    show();
    const label = html('label', { class: 'filter' }, 'Instance ', choice);
    return html('div', { id: 'slow-instance' }, label, place);
  },
};

/** A row of the table of slow instances has a link that names the instance by its place in the list. */
function chooseInTable({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-draws]') : null;
  if (link === null) return;
  drawn = Number(link.dataset['draws']);
  drawAgain?.();
}

function titleOf({ slow }: TracePictures, { position, durationNs }: InstancePicture, i: number): string {
  const affinity = AFFINITY_LETTERS[slow.affinity[i]!]!.toLowerCase();
  const times = `${duration(durationNs)}, median ${duration(slow.medianNs[i]!)}`;
  return `position ${count(position)}: ${times}, ${affinity} affinity`;
}

function panelOf(shown: TracePictures, picture: InstancePicture, i: number, surface: Surface): Element {
  const { width, process } = surface;
  const { rows, durationNs, processes = rows.length, culprit = null } = picture;
  const panel = instancePanel(picture, {
    x: 0,
    y: 0,
    width,
    endNs: durationNs,
    chosen: process,
    processes: rows.map((row) => row.process),
    title: titleOf(shown, picture, i),
    late: culprit,
  });
  const left = { more: processes - rows.length, which: 'that come first and last, and that wait longest' };
  return panelsWithLegend([panel], heightOf(rows.length), left, stateLegend([picture]), surface);
}
