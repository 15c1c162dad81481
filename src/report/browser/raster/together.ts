import type { Surface } from '../plots/plot.ts';
import { type Colour, hex } from './ramp.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Rows of pictures and words that become one element: below each other, those of a row side by side. */
export type Row =
  | { elements: { element: Element; width: number; height: number; title?: string }[] }
  | ScaleRow
  | { words: string };

/** What colours mean: swatches with words, or a ramp between two words. */
export interface ScaleRow {
  swatches?: [Colour, string][];
  ramp?: { from: string; to: string; colourAt: (part: number) => Colour };
}

const GAP = 16;

/** Puts pictures together: on a page as an element that holds them, in a file as one SVG. */
export function together(rows: readonly Row[], { document, isStill, width }: Surface): Element {
  if (isStill) return stillTogether(rows, document, width);
  const all = document.createElement('div');
  for (const row of rows) {
    const line = document.createElement('div');
    if ('words' in row) {
      line.className = 'raster-title';
      line.textContent = row.words;
    } else if ('elements' in row) {
      line.className = 'side-by-side';
      for (const { element, width: own, title = '' } of row.elements) {
        const titled = line.appendChild(document.createElement('div'));
        titled.style.width = `${own}px`;
        // A raster has its own.
        if (title !== '' && element.querySelector('.raster-title') === null) {
          const words = titled.appendChild(document.createElement('div'));
          words.className = 'raster-title';
          words.textContent = title;
        }
        titled.append(element);
      }
    } else {
      line.className = 'scale';
      for (const [colour, text] of row.swatches ?? [])
        line.append(key(document, hex(colour), 'swatch', '', text));
      if (row.ramp !== undefined) {
        const { from, to, colourAt } = row.ramp;
        line.append(key(document, gradient(colourAt), '', from, to));
      }
    }
    all.append(line);
  }
  return all;
}

function key(document: Document, background: string, name: string, before: string, behind: string): Element {
  const span = document.createElement('span');
  const swatch = document.createElement('i');
  swatch.className = name;
  swatch.style.background = background;
  span.append(before, swatch, behind);
  return span;
}

function gradient(colourAt: (part: number) => Colour): string {
  return `linear-gradient(to right,${[0, 0.25, 0.5, 0.75, 1].map((part) => hex(colourAt(part))).join(',')})`;
}

function stillTogether(rows: readonly Row[], document: Document, width: number): Element {
  const all = document.createElementNS(SVG, 'svg');
  let top = 0;
  for (const row of rows) {
    if ('words' in row) {
      all.appendChild(words(document, 4, top + 14, row.words, '600'));
      top += 22;
      continue;
    }
    if ('elements' in row) {
      let [left, bottom] = [0, top];
      for (const { element, width: own, height, title } of row.elements) {
        if (left > 0 && left + own > width + 1) [left, top] = [0, bottom];
        const head = title === undefined || title === '' ? 0 : 18;
        if (head > 0) all.appendChild(words(document, left + 4, top + 13, title!, '600'));
        for (const [name, value] of [
          ['x', left],
          ['y', top + head],
          ['width', own],
          ['height', height],
        ] as const) {
          element.setAttribute(name, String(value));
        }
        all.appendChild(element);
        left += own + GAP;
        bottom = Math.max(bottom, top + head + height);
      }
      top = bottom;
      continue;
    }
    let left = 52;
    for (const [colour, text] of row.swatches ?? []) {
      all.appendChild(rectangle(document, left, top + 5, 11, hex(colour)));
      all.appendChild(words(document, left + 16, top + 14, text));
      left += 16 + 6.2 * text.length + GAP;
    }
    if (row.ramp !== undefined) {
      const { from, to, colourAt } = row.ramp;
      all.appendChild(words(document, left, top + 14, from));
      left += 6.2 * from.length + 6;
      for (let part = 0; part < 24; part++) {
        all.appendChild(rectangle(document, left + 6 * part, top + 5, 6, hex(colourAt(part / 23))));
      }
      all.appendChild(words(document, left + 150, top + 14, to));
    }
    top += 24;
  }
  for (const [name, value] of [
    ['viewBox', `0 0 ${width} ${Math.ceil(top)}`],
    ['width', String(width)],
    ['height', String(Math.ceil(top))],
    ['font-family', 'system-ui, sans-serif'],
    ['fill', 'currentColor'],
  ] as const) {
    all.setAttribute(name, value);
  }
  return all;
}

function words(document: Document, x: number, y: number, text: string, weight = '400'): Element {
  const element = document.createElementNS(SVG, 'text');
  for (const [name, value] of [
    ['x', x],
    ['y', y],
    ['font-size', 12],
    ['font-weight', weight],
  ] as const) {
    element.setAttribute(name, String(value));
  }
  element.textContent = text;
  return element;
}

function rectangle(document: Document, x: number, y: number, width: number, fill: string): Element {
  const element = document.createElementNS(SVG, 'rect');
  for (const [name, value] of [
    ['x', x],
    ['y', y],
    ['width', width],
    ['height', 11],
    ['fill', fill],
  ] as const) {
    element.setAttribute(name, String(value));
  }
  return element;
}
