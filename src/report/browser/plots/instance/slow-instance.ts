import type { InstancePicture } from '../../../../measure/pictures/pictures.ts';
import { AFFINITY_LETTERS } from '../../../../measure/pictures/trace.ts';
import type { TracePictures } from '../../../../measure/pictures/trace-pictures.ts';
import { count, duration } from '../../../text/words/quantities.ts';
import { html } from '../../elements.ts';
import { adoptTitles } from '../../hover.ts';
import { type Plot, type Surface, unpackedJson } from '../plot.ts';
import { readTimeline } from '../timeline/read-timeline.ts';
import { arrivalOf, heightOf, instancePanel, panelsWithLegend, stateLegend } from './instance-panel.ts';
import { sketchAt } from './sketch.ts';

/** What each process does in the most urgent slow instance; others open beside what is read. */
export const slowInstance: Plot<TracePictures> = {
  id: 'slow-instance',
  take: ({ trace }) => trace,
  packed: packedInstances,
  draw(shown, surface) {
    const [first] = picturesOf(shown, surface);
    return first === undefined ? null : panelOf(first, surface, titleOf(shown, first));
  },
};

/** What is to be unpacked before instances are drawn. */
export function packedInstances({ slowInstances }: TracePictures): string[] {
  return slowInstances === null ? [] : [slowInstances];
}

function picturesOf({ slowInstances }: TracePictures, surface: Surface): InstancePicture[] {
  return slowInstances === null ? [] : unpackedJson<InstancePicture[]>(slowInstances, surface);
}

/** From now on whichever instance is chosen, in a picture or in a table, opens beside it. */
export function openInstances(shown: TracePictures, surface: Surface): void {
  const pictures = new Map(picturesOf(shown, surface).map((picture) => [picture.position, picture]));
  drawBeside((position, width) => {
    const known = pictures.get(position);
    const picture = known ?? sketchOf(shown, surface, position);
    if (picture === null) return null;
    const title = titleOf(shown, picture);
    const isSketch = known === undefined;
    const panel = told(panelOf(picture, { ...surface, width }, '', isSketch), title);
    const about = isSketch ? [html('p', { class: 'more' }, SKETCHED)] : [];
    return html('div', {}, html('div', { class: 'raster-title' }, title), panel, ...about);
  });
}

function sketchOf(shown: TracePictures, surface: Surface, position: number): InstancePicture | null {
  const sketch = sketchAt(readTimeline(shown, surface.unpacked), position);
  const culprit = shown.slow.culprit[shown.slow.position.indexOf(position)];
  return sketch === null || culprit === undefined ? sketch : { ...sketch, culprit };
}

const SKETCHED =
  'Of all but the most urgent slow instances the page knows when each process came and left and how long ' +
  'it waited, not when: waiting is drawn last.';

/** To a screen reader one thing with a name; keys reach its marks. */
function told(panel: Element, label: string): Element {
  adoptTitles(panel);
  panel.setAttribute('role', 'img');
  panel.setAttribute('tabindex', '0');
  panel.setAttribute('aria-label', label);
  return panel;
}

function titleOf({ slow }: TracePictures, { position, durationNs }: InstancePicture): string {
  const place = slow.position.indexOf(position);
  if (place < 0) return `position ${count(position)}: ${duration(durationNs)}, not slow`;
  const affinity = AFFINITY_LETTERS[slow.affinity[place]!]!.toLowerCase();
  const times = `${duration(durationNs)}, median ${duration(slow.medianNs[place]!)}`;
  return `position ${count(position)}: ${times}, ${affinity} affinity`;
}

/** @param title above it @param isSketch whether it is not known what processes did before they came */
function panelOf(picture: InstancePicture, surface: Surface, title: string, isSketch = false): Element {
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
    isSketch,
  });
  const left = { more: processes - rows.length, which: 'that come first and last, and that wait longest' };
  return panelsWithLegend([panel], heightOf(rows.length), left, stateLegend([picture]), surface);
}

/** Draws an instance, by position in the sequence, in so many pixels; null: it is not there. */
type Draw = (position: number, width: number) => Element | null;

let draw: Draw | null = null;

/** The panel beside what is read: nobody is moved, and what was chosen stays in sight. */
let panel: HTMLDialogElement | null = null;

/**
 * What names an instance by its position: a link of a table, or a picture where it is pointed at.
 */
const NAMES_ONE = '[data-draws]';

/** Pixels of the panel around its picture. */
const AROUND = 34;

/** From now on a click on what names an instance opens it in a panel. */
function drawBeside(drawing: Draw): void {
  if (draw === null) {
    document.addEventListener('click', openChosen);
    document.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') panel?.close();
    });
  }
  draw = drawing;
}

function openChosen(event: MouseEvent): void {
  const { target } = event;
  const named = target instanceof Element ? target.closest<HTMLElement>(NAMES_ONE) : null;
  if (named === null || draw === null) return;
  panel ??= makePanel();
  if (!panel.open) panel.show();
  const picture = draw(Number(named.dataset['draws']), panel.clientWidth - AROUND);
  if (picture === null) {
    panel.close();
    return;
  }
  event.preventDefault();
  panel.querySelector('.plot')?.replaceChildren(picture);
  panel.addEventListener('close', () => named.focus({ preventScroll: true }), { once: true });
}

function makePanel(): HTMLDialogElement {
  const close = html('button', { type: 'button', class: 'close' }, 'Close');
  const made = html(
    'dialog',
    { class: 'beside', 'aria-label': 'The chosen instance' },
    close,
    html('div', { class: 'plot' }),
  );
  close.addEventListener('click', () => made.close());
  document.body.append(made);
  return made;
}
