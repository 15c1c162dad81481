import { html, svg } from '../elements.ts';
import type { Surface } from '../plots/plot.ts';
import type { Colour } from './ramp.ts';

export interface Placed {
  element: Element;
  width: number;
  height: number;
  /** '' for none. */
  title: string;
}

/** Rows of pictures and words that become one element: below each other, those of a row side by side. */
export type Row = { elements: Placed[] } | ScaleRow | { words: string };

/** What colours mean: swatches with words, or a ramp between two words. */
export interface ScaleRow {
  swatches?: [Colour, string][];
  ramp?: { from: string; to: string; colourAt: (place: number) => Colour };
}

/** Pixels between pictures, and of a letter of 12 pixels: outside of a browser nobody can say. */
const GAP = 16;
const LETTER = 6.2;

/** Puts pictures together: on a page as an element that holds them, in a file as one SVG. */
export function together(rows: readonly Row[], { isStill, width }: Surface): Element {
  if (isStill) return stillTogether(rows, width);
  return html('div', {}, ...rows.map((row) => line(row)));
}

function line(row: Row): Element {
  const title = (words: string): Element => html('div', { class: 'raster-title' }, words);
  if ('words' in row) return title(row.words);
  if ('elements' in row) {
    const titled = row.elements.map((each) => {
      const head = each.title === '' ? [] : [title(each.title)];
      return html('div', { style: `width:${each.width}px` }, ...head, each.element);
    });
    return html('div', { class: 'side-by-side' }, ...titled);
  }
  const { swatches = [], ramp } = row;
  const keys = swatches.map(([colour, text]) => {
    const swatch = html('i', { class: 'swatch', style: `background:${colour}` });
    return html('span', {}, swatch, text);
  });
  if (ramp !== undefined) {
    const colours = [0, 0.25, 0.5, 0.75, 1].map(ramp.colourAt).join(',');
    const gradient = html('i', { style: `background:linear-gradient(to right,${colours})` });
    keys.push(html('span', {}, ramp.from, gradient, ramp.to));
  }
  return html('div', { class: 'scale' }, ...keys);
}

function stillTogether(rows: readonly Row[], width: number): Element {
  const all: Element[] = [];
  let top = 0;
  for (const row of rows) {
    if ('words' in row) {
      all.push(words(4, top + 14, row.words, '600'));
      top += 22;
    } else if ('elements' in row) {
      let [left, bottom] = [0, top];
      for (const { element, width: own, height, title } of row.elements) {
        if (left > 0 && left + own > width + 1) [left, top] = [0, bottom];
        const head = title === '' ? 0 : 18;
        if (head > 0) all.push(words(left + 4, top + 13, title, '600'));
        const place = { x: left, y: top + head, width: own, height };
        for (const [name, value] of Object.entries(place)) element.setAttribute(name, String(value));
        all.push(element);
        left += own + GAP;
        bottom = Math.max(bottom, top + head + height);
      }
      top = bottom;
    } else {
      all.push(...stillScale(row, top));
      top += 24;
    }
  }
  const height = Math.ceil(top);
  const shape = {
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    'font-family': 'system-ui, sans-serif',
    fill: 'currentColor',
  };
  return svg('svg', shape, ...all);
}

function stillScale({ swatches = [], ramp }: ScaleRow, top: number): Element[] {
  const all: Element[] = [];
  const rectangle = (x: number, width: number, fill: Colour): Element =>
    svg('rect', { x: String(x), y: top + 5, width, height: 11, fill });
  let left = 52;
  for (const [colour, text] of swatches) {
    all.push(rectangle(left, 11, colour), words(left + 16, top + 14, text));
    left += 16 + LETTER * text.length + GAP;
  }
  if (ramp === undefined) return all;
  const { from, to, colourAt } = ramp;
  all.push(words(left, top + 14, from));
  left += LETTER * from.length + 6;
  for (let step = 0; step < 24; step++) all.push(rectangle(left + 6 * step, 6, colourAt(step / 23)));
  return [...all, words(left + 150, top + 14, to)];
}

function words(x: number, y: number, text: string, weight = '400'): Element {
  return svg('text', { x: String(x), y, 'font-size': 12, 'font-weight': weight }, text);
}
