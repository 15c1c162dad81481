import type { InstancePicture } from '../../../../measure/pictures/pictures.ts';
import { AFFINITY_LETTERS, type TracePictures } from '../../../../measure/pictures/trace.ts';
import { count, duration } from '../../../text/words/quantities.ts';
import { html } from '../../elements.ts';
import { adoptTitles } from '../../hover.ts';
import { type Plot, type Surface, unpackedJson } from '../plot.ts';
import { drawBeside } from './beside.ts';
import { arrivalOf, heightOf, instancePanel, panelsWithLegend, stateLegend } from './instance-panel.ts';

/** The one that is drawn, by place in the list. */
let drawn = 0;

/**
 * What each process does in a slow instance: the first one until another is chosen, here, in a picture or
 * in the table.
 */
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
      const panel = told(
        panelOf(shown, pictures[drawn]!, drawn, surface),
        titleOf(shown, pictures[drawn]!, drawn),
      );
      place.replaceChildren(panel);
    };
    choice.addEventListener('change', () => {
      drawn = Number(choice.value);
      show();
    });
    drawBeside((i, width) => {
      const picture = pictures[i];
      if (picture === undefined) return null;
      drawn = i;
      show();
      const title = titleOf(shown, picture, i);
      const panel = told(panelOf(shown, picture, i, { ...surface, width }, ''), title);
      return html('div', {}, html('div', { class: 'raster-title' }, title), panel);
    });
    show();
    const label = html('label', { class: 'filter' }, 'Instance ', choice);
    return html('div', { id: 'slow-instance' }, label, place);
  },
};

/** To a screen reader one thing with a name; keys reach its marks. */
function told(panel: Element, label: string): Element {
  adoptTitles(panel);
  panel.setAttribute('role', 'img');
  panel.setAttribute('tabindex', '0');
  panel.setAttribute('aria-label', label);
  return panel;
}

function titleOf({ slow }: TracePictures, { position, durationNs }: InstancePicture, i: number): string {
  const affinity = AFFINITY_LETTERS[slow.affinity[i]!]!.toLowerCase();
  const times = `${duration(durationNs)}, median ${duration(slow.medianNs[i]!)}`;
  return `position ${count(position)}: ${times}, ${affinity} affinity`;
}

/** @param title above it; left out: what it is titled by */
function panelOf(
  shown: TracePictures,
  picture: InstancePicture,
  i: number,
  surface: Surface,
  title = titleOf(shown, picture, i),
): Element {
  const { width, process } = surface;
  const { rows, durationNs, processes = rows.length, culprit = null } = picture;
  const panel = instancePanel(picture, {
    x: 0,
    y: 0,
    width,
    endNs: durationNs,
    chosen: process,
    processes: rows.map((row) => row.process),
    title,
    late: culprit,
    arrival: arrivalOf(picture, culprit),
  });
  const left = { more: processes - rows.length, which: 'that come first and last, and that wait longest' };
  return panelsWithLegend([panel], heightOf(rows.length), left, stateLegend([picture]), surface);
}
