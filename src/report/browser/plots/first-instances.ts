import { barsOf } from '../../../measure/pictures/instance-bars.ts';
import { AFFINITY_LETTERS, type FirstInstance, MAX_COMMON_ROWS } from '../../../measure/pictures/trace.ts';
import { bytes, count, duration } from '../../text/words/quantities.ts';
import { visible } from '../../text/words/visible.ts';
import { svg, tenths } from '../elements.ts';
import { affinityColours } from '../raster/ramp.ts';
import { STATES, stateLegend } from './instance/instance-panel.ts';
import { legend } from './legend.ts';
import { type Plot, type Surface, unpackedJson } from './plot.ts';
import { type ShownFirst, shownFirst } from './sequence.ts';

/** Pixels: of a picture, at least; between two; inside of its frame; labels of rows; lines of words below. */
const MIN_WIDTH = 160;
const GAP = 12;
const INSIDE = 6;
const LABEL = 34;
const LINE = 15;

/** Messages of a picture that have arrows: more are lines. */
const MAX_ARROWS = 16;

/** Each of the first instances as a picture of its own, slow ones framed (paper 000, figure 11). */
export const firstInstances: Plot<ShownFirst> = {
  id: 'first-instances',
  take: ({ trace }) => trace && shownFirst(trace),
  packed: ({ instances }) => [instances],
  draw(shown, surface) {
    const { width } = surface;
    const all = unpackedJson<FirstInstance[]>(shown.instances, surface);
    const columns = Math.max(1, Math.floor((width + GAP) / (MIN_WIDTH + GAP)));
    const wide = (width - (columns - 1) * GAP) / columns;
    const pictures: Element[] = [];
    let below = 2;
    for (let first = 0; first < all.length; first += columns) {
      const line = all.slice(first, first + columns);
      const most = Math.max(...line.map((instance) => processesOf(instance, shown).length));
      const high = most * rowHeight(most) + 2 * INSIDE;
      line.forEach((instance, i) => {
        const place = { x: i * (wide + GAP), y: below, wide, high };
        pictures.push(picture(instance, shown, place, surface));
      });
      below += high + 2 * LINE + GAP + 4;
    }
    const notes = notesOf(all);
    const entries = [...stateLegend(all), ...lateOf(all), ...framesOf(all, surface)];
    const [key, keyHeight] = legend(entries, { y: below, width });
    const height = below + keyHeight + notes.length * LINE + 4;
    const soft = { x: 0, 'font-size': 12, fill: 'var(--soft)' };
    return svg(
      'svg',
      { width, height, viewBox: `0 0 ${width} ${height}`, 'font-size': 12 },
      ...pictures,
      key,
      ...notes.map((note, i) => svg('text', { ...soft, y: below + keyHeight + (i + 1) * LINE - 2 }, note)),
    );
  },
};

/** Rows from top to bottom: of few processes all, so that rows are the same in all pictures. */
function processesOf({ rows }: FirstInstance, { processes }: ShownFirst): number[] {
  return processes <= MAX_COMMON_ROWS ? [...Array(processes).keys()] : rows.map(({ process }) => process);
}

function rowHeight(rows: number): number {
  return rows <= 8 ? 14 : 13;
}

function lateOf(all: readonly FirstInstance[]): [colour: string, text: string][] {
  return all.some(({ late }) => late !== null) ? [['var(--late)', 'computing, the late process']] : [];
}

function framesOf(all: readonly FirstInstance[], { isDark }: Surface): [colour: string, text: string][] {
  const colours = affinityColours(isDark);
  return Object.entries(AFFINITY_LETTERS)
    .filter(([letter]) => all.some(({ affinity }) => affinity === letter))
    .map(([, name]) => [colours[name], `framed: slow, ${name.toLowerCase()} affinity`]);
}

function notesOf(all: readonly FirstInstance[]): string[] {
  const notes = ['Each has its own time axis, from its beginning to its end.'];
  const cut = all.find(({ processes = 0, rows }) => processes > rows.length);
  if (cut !== undefined) {
    const shown = `Of many processes ${count(cut.rows.length)}`;
    notes.push(`${shown}: those that come first and last, and that wait longest.`);
  }
  return notes;
}

/** Left top and size of an instance's rows with their frame. */
interface Place {
  x: number;
  y: number;
  wide: number;
  high: number;
}

function picture(instance: FirstInstance, shown: ShownFirst, place: Place, surface: Surface): Element {
  const { isDark, process: chosen } = surface;
  const { x, y, wide, high } = place;
  const name = AFFINITY_LETTERS[instance.affinity];
  const processes = processesOf(instance, shown);
  const row = rowHeight(processes.length);
  const middles = new Map(processes.map((process, i) => [process, INSIDE + (i + 0.5) * row]));
  const frame = {
    x: 1,
    y: 1,
    width: wide - 2,
    height: high - 2,
    rx: 3,
    fill: 'var(--paper)',
    stroke: name === undefined ? 'var(--line)' : affinityColours(isDark)[name],
    'stroke-width': name === undefined ? 1 : 2.5,
  };
  return svg(
    'g',
    { transform: `translate(${tenths(x)},${tenths(y)})`, 'data-position': instance.position },
    svg('rect', frame, svg('title', {}, instanceWords(instance, shown))),
    svg(
      'g',
      { 'pointer-events': 'none' },
      ...Array.from(middles, ([process, middle]) => rowLabel(instance, process, middle, chosen)),
      ...marks(instance, { middles, row, from: LABEL + 4, to: wide - INSIDE - 2 }),
      ...wordsBelow(instance, high),
    ),
  );
}

function rowLabel({ late }: FirstInstance, process: number, y: number, chosen: number | null): Element {
  const label = { x: LABEL, y, dy: '0.35em', 'text-anchor': 'end', 'font-size': 12 };
  const fill = process === late ? 'var(--late)' : process === chosen ? 'var(--ink)' : 'var(--soft)';
  const weight = process === late || process === chosen ? 700 : undefined;
  return svg('text', { ...label, fill, 'font-weight': weight }, `P${process}`);
}

/** Durations are held against those of the same pattern and bytes: all of these are said. */
function wordsBelow(instance: FirstInstance, high: number): Element[] {
  const { pattern, durationNs, affinity, position } = instance;
  const slow = affinity === '' ? '' : ', slow';
  const words = { x: 2, 'font-size': 12 };
  const first = { ...words, y: high + LINE - 2, fill: 'var(--ink)', 'font-weight': 600 };
  const second = { ...words, y: high + 2 * LINE - 2, fill: 'var(--soft)' };
  return [
    svg('text', first, `CP${pattern + 1}, ${duration(durationNs)}${slow}`),
    svg('text', second, `${count(position)}: ${bytes(instance.bytes)}`),
  ];
}

interface Scale {
  middles: ReadonlyMap<number, number>;
  row: number;
  /** Pixels of the time axis. */
  from: number;
  to: number;
}

/** Bars, and messages above them: one path for each of their kinds, since there are dozens of pictures. */
function marks(instance: FirstInstance, { middles, row, from, to }: Scale): Element[] {
  const { durationNs, rows, late, messages = [] } = instance;
  const at = (ns: number): number =>
    from + (Math.max(0, Math.min(durationNs, ns)) / (durationNs || 1)) * (to - from);
  const bars = new Map<string, string>();
  for (const one of rows) {
    const middle = middles.get(one.process);
    if (middle === undefined) continue;
    for (const { fromNs, toNs, state, isIn } of barsOf(one, durationNs)) {
      const thick = isIn ? row * 0.66 : Math.max(1.5, row * 0.16);
      const wide = Math.max(isIn ? 1 : 0, at(toNs) - at(fromNs));
      const colour = state === '.' && one.process === late ? 'var(--late)' : STATES[state].colour;
      const corner = `${tenths(at(fromNs))},${tenths(middle - thick / 2)}`;
      const bar = `M${corner}h${tenths(wide)}v${tenths(thick)}h${tenths(-wide)}z`;
      bars.set(colour, (bars.get(colour) ?? '') + bar);
    }
  }
  const shown = messages.flatMap(([sender, receiver, sentNs, receivedNs]) => {
    const [y1, y2] = [middles.get(sender), middles.get(receiver)];
    return y1 === undefined || y2 === undefined ? [] : [[at(sentNs), y1, at(receivedNs), y2] as const];
  });
  const isCrowded = messages.length > MAX_ARROWS;
  const lines = shown.map(([x1, y1, x2, y2]) => `M${tenths(x1)},${tenths(y1)}L${tenths(x2)},${tenths(y2)}`);
  const heads = isCrowded ? [] : shown.map(head);
  const line = { stroke: 'var(--ink)', 'stroke-opacity': isCrowded ? 0.35 : 0.65, 'stroke-width': 0.8 };
  const paths = [
    ...Array.from(bars, ([fill, d]) => ({ d, fill })),
    ...(lines.length === 0 ? [] : [{ d: lines.join(''), ...line }]),
    ...(heads.length === 0 ? [] : [{ d: heads.join(''), fill: 'var(--ink)', 'fill-opacity': 0.8 }]),
  ];
  return paths.map((path) => svg('path', path));
}

/** The head of an arrow at the end of a line, four pixels long. */
function head([x1, y1, x2, y2]: readonly [number, number, number, number]): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (!(length > 6)) return '';
  const [along, down] = [(x2 - x1) / length, (y2 - y1) / length];
  const corner = (side: number): string =>
    `${tenths(x2 - 4 * along + side * 2 * down)},${tenths(y2 - 4 * down - side * 2 * along)}`;
  return `M${tenths(x2)},${tenths(y2)}L${corner(1)}L${corner(-1)}z`;
}

function instanceWords(instance: FirstInstance, { families, familyOf }: ShownFirst): string {
  const { position, pattern, durationNs, processes = 0, affinity } = instance;
  const name = AFFINITY_LETTERS[affinity];
  const family = visible(families[familyOf[pattern]!] ?? 'of another family');
  return [
    `position ${count(position)}: CP${pattern + 1}, ${family}`,
    `${count(processes)} processes, ${bytes(instance.bytes)}, ${duration(durationNs)}`,
    ...(name === undefined ? [] : [`slow, ${name.toLowerCase()} affinity`]),
  ].join('\n');
}
