import type { InstancePicture } from '../../../../measure/pictures/pictures.ts';
import { AFFINITY_LETTERS, type TracePictures } from '../../../../measure/pictures/trace.ts';
import { count, duration } from '../../../text/words/quantities.ts';
import { adoptTitles } from '../../hover.ts';
import { svg } from '../../svg.ts';
import { legend } from '../legend.ts';
import type { Plot, Surface } from '../plot.ts';
import { heightOf, instancePanel, LEGEND } from './instance-panel.ts';

/** The one that is drawn, by place in the list, and what draws another one. */
let drawn = 0;
let drawAgain: (() => void) | null = null;

/** One slow instance, what each process does in it: the first one until another is chosen, here or in the table. */
export const slowInstance: Plot<TracePictures> = {
  id: 'slow-instance',
  packed: ({ slowInstances }) => (slowInstances === null ? [] : [slowInstances]),
  draw(shown, surface) {
    if (shown.slowInstances === null) return null;
    const pictures = JSON.parse(
      new TextDecoder().decode(surface.unpacked(shown.slowInstances)),
    ) as InstancePicture[];
    const { document } = surface;
    const box = document.createElement('div');
    box.id = 'slow-instance';
    const label = document.createElement('label');
    label.className = 'filter';
    const choice = document.createElement('select');
    pictures.forEach((picture, i) => {
      const option = document.createElement('option');
      option.value = String(i);
      option.textContent = titleOf(shown, picture, i);
      choice.append(option);
    });
    label.append('Instance ', choice);
    const place = document.createElement('div');
    const show = (): void => {
      choice.value = String(drawn);
      const panel = panelOf(shown, pictures[drawn]!, drawn, surface);
      adoptTitles(panel);
      panel.setAttribute('role', 'img');
      panel.setAttribute('tabindex', '0');
      panel.setAttribute('aria-label', titleOf(shown, pictures[drawn]!, drawn));
      place.replaceChildren(panel);
    };
    choice.addEventListener('change', () => {
      drawn = Number(choice.value);
      show();
    });
    if (drawAgain === null) document.addEventListener('click', chooseInTable);
    drawAgain = show;
    box.append(label, place);
    show();
    return box;
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
  return `position ${count(position)}: ${duration(durationNs)}, median ${duration(slow.medianNs[i]!)}, ${affinity} affinity`;
}

function panelOf(shown: TracePictures, picture: InstancePicture, i: number, surface: Surface): Element {
  const { document, width, process } = surface;
  const { rows, durationNs, processes = rows.length } = picture;
  const high = heightOf(rows.length);
  const more = processes - rows.length;
  const below = high + (more > 0 ? 18 : 0);
  const [key, keyHeight] = legend(document, LEGEND, { y: below, width });
  const height = below + keyHeight;
  const drawing = svg(document, 'svg', { width, height, viewBox: `0 0 ${width} ${height}` });
  const latest = rows.reduce((late, row) => (row.startNs > late.startNs ? row : late), rows[0]!);
  drawing.append(
    instancePanel(picture, {
      document,
      x: 0,
      y: 0,
      width,
      endNs: durationNs,
      chosen: process,
      processes: rows.map((row) => row.process),
      title: titleOf(shown, picture, i),
      late: latest.process,
    }),
  );
  if (more > 0) {
    const text = `… ${count(more)} more processes: shown are those that come first and last, and that wait longest`;
    drawing.append(svg(document, 'text', { x: 0, y: below - 4, 'font-size': 12, fill: 'var(--soft)' }, text));
  }
  drawing.append(key);
  return drawing;
}
