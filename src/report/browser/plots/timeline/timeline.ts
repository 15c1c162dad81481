import type { TracePictures } from '../../../../measure/pictures/trace-pictures.ts';
import { count, counted, duration } from '../../../text/words/quantities.ts';
import { html, svg } from '../../elements.ts';
import { type ScaleRow, together } from '../../raster/combined-pictures.ts';
import { affinityColours, affinityKeys, ramp, SLOWNESS } from '../../raster/ramp.ts';
import { openInstances, packedInstances } from '../instance/slow-instance.ts';
import { choice, orderChoice, type Plot } from '../plot.ts';
import { around, familyKeys, LETTERS, paintLanes, stillLanes } from './paint.ts';
import { type Point, Pointing } from './pointing.ts';
import { packedTimeline } from './read-timeline.ts';
import { makeScene, measureOf, type Scene } from './scene.ts';
import { isWhole, onOtherAxis, type View } from './view.ts';

/** What is seen of pictures that are drawn again, and the place that was reached there. */
const kept = new WeakMap<TracePictures, { view: View; at: Point | null }>();

/** Phases, instances, slow ones and waiting on one axis of time, or of positions; all are zoomed together. */
export const timeline: Plot<TracePictures> = {
  id: 'timeline',
  take: ({ trace }) => trace,
  packed: (shown) => [...packedTimeline(shown), ...packedInstances(shown)],
  choices({ grid, timeline: { hasWaiting }, processes }) {
    const axis = choice('axis', 'Axis:', ['time', 'time'], ['position', 'position in the sequence']);
    if (processes < 2) return [axis];
    const order = orderChoice(grid, hasWaiting ? 'most first' : 'latest first');
    if (!hasWaiting) return [axis, order];
    return [axis, order, choice('measure', 'Below:', ['waiting', 'waiting'], ['late', 'who comes late'])];
  },
  draw(shown, surface) {
    if (shown.instances.count === 0) return null;
    const scene = makeScene(shown, surface);
    const { width } = surface;
    const { height, whole } = scene;
    const rows: ScaleRow[] = [keysOf(scene), { swatches: familyKeys(scene) }];
    const box = { viewBox: `0 0 ${width} ${height}`, width, height, ...LETTERS };
    if (surface.isStill) {
      const element = svg('svg', box, ...stillLanes(scene, whole), ...around(scene, whole));
      return together([{ elements: [{ element, width, height, title: '' }] }, ...rows], surface);
    }
    const canvas = html('canvas', {
      style: `left:0;top:0;width:${width}px;height:${height}px`,
      tabindex: 0,
      'aria-label': saysOf(scene),
    });
    const overlay = svg('svg', { ...box, 'aria-hidden': 'true' });
    const words = html('span', {});
    const all = html('button', { type: 'button' }, 'Show all');
    openInstances(shown, surface);
    const before = kept.get(shown);
    const pointing = new Pointing(canvas, scene, before?.at ?? null, (view, at) => {
      kept.set(shown, { view, at });
      paintLanes(canvas, scene, view);
      overlay.replaceChildren(...around(scene, view), ...pointing.brushed());
      words.textContent = seenWords(view, whole);
      all.hidden = isWhole(view, whole);
    });
    all.addEventListener('click', () => {
      pointing.see(whole);
      canvas.focus({ preventScroll: true });
    });
    pointing.see(onOtherAxis(before?.view ?? whole, scene.timeline, whole));
    const stage = html('div', { class: 'raster-stage', style: `height:${height}px` }, canvas, overlay);
    const drawn = together([{ elements: [{ element: stage, width, height, title: '' }] }, ...rows], surface);
    return html('div', {}, html('div', { class: 'seen' }, words, ' ', all), drawn);
  },
};

/** "34.2 s to 36.1 s, 1.90 s of 12.1 s", "positions 12 to 40 of 6,181" */
function seenWords(view: View, whole: View): string {
  const rows =
    view.bottom - view.top < whole.bottom - whole.top
      ? `, ${counted(Math.round(view.bottom - view.top), 'process', 'processes')}`
      : '';
  if (view.axis === 'position') {
    const [from, to] = [Math.ceil(view.from), Math.floor(view.to)];
    return `Positions ${count(from)} to ${count(to)} of ${count(Math.floor(whole.to))}${rows}`;
  }
  const part = isWhole(view, whole)
    ? ''
    : `, ${duration(view.to - view.from)} of ${duration(whole.to - whole.from)}`;
  return `${duration(view.from)} to ${duration(view.to)}${part}${rows}`;
}

function keysOf({ surface, shown, late }: Scene): ScaleRow {
  const shades = affinityColours(surface.isDark);
  const swatches = affinityKeys(
    SLOWNESS.map((name) => shades[name]),
    'communication, not slow',
  );
  const measure = measureOf(shown, surface);
  if (shown.processes < 2) return { swatches };
  const colourAt = (place: number) => ramp(place, surface.isDark, measure === 'late' ? 'late' : 'waiting');
  const ends =
    measure === 'late'
      ? { from: 'comes with the first', to: `${duration(late.highNs)} after it` }
      : { from: 'does not wait', to: 'waits all the time' };
  return { swatches, ramp: { ...ends, colourAt } };
}

function saysOf({ shown, timeline: { instances }, whole, surface }: Scene): string {
  const { phases, slow, processes } = shown;
  const all = `${counted(instances.all, 'instance')}, ${count(slow.count)} of them slow`;
  return [
    `${counted(phases.length, 'phase')}, ${all}, ${counted(processes, 'process', 'processes')}, over`,
    whole.axis === 'time' ? `${duration(whole.to - whole.from)}.` : 'the positions of the sequence.',
    `Below ${measureOf(shown, surface) === 'waiting' ? 'who waits' : 'who comes late'}.`,
    'Arrow keys move, plus and minus zoom, 0 shows all, N leads to the next slow instance, Enter opens it.',
  ].join(' ');
}
