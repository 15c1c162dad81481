import type { OverviewPage } from '../../page/history-document.ts';

/** Pixels. */
const WIDTH = 150;
const HEIGHT = 24;

/** Highest digit of a line. */
const TOP = 35;

const SVG = 'http://www.w3.org/2000/svg';

/** Draws the overview's lines as they come into view: of thousands nobody looks at most. */
export function startSparks(document: Document, overview: OverviewPage): void {
  const places = [...document.querySelectorAll('.spark')];
  const rows = new Map(places.map((place, row) => [place, row]));
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        const row = rows.get(target)!;
        const words = target.textContent ?? '';
        target.replaceChildren(line(document, overview, row, words));
      }
    },
    { rootMargin: '200px' },
  );
  for (const place of places) seen.observe(place);
  addEventListener('beforeprint', () => {
    for (const [place, row] of rows) {
      if (place.firstElementChild === null) {
        place.replaceChildren(line(document, overview, row, place.textContent ?? ''));
      }
    }
  });
}

function line(
  document: Document,
  { sparks, open, accepted }: OverviewPage,
  row: number,
  words: string,
): Element {
  const digits = sparks[row] ?? '';
  const step = WIDTH / Math.max(1, digits.length);
  let path = '';
  let isDown = false;
  [...digits].forEach((digit, i) => {
    if (digit === '.') {
      isDown = false;
      return;
    }
    const y = HEIGHT - 2 - (Number.parseInt(digit, 36) / TOP) * (HEIGHT - 4);
    // A point alone is seen as a dot.
    path += `${isDown ? 'L' : 'M'}${(step * (i + 0.5)).toFixed(1)} ${y.toFixed(1)}${isDown ? '' : 'h.01'}`;
    isDown = true;
  });
  const svg = document.createElementNS(SVG, 'svg');
  const add = (name: string, attributes: Record<string, string | number>): void => {
    const element = svg.appendChild(document.createElementNS(SVG, name));
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, `${value}`);
  };
  const shape = { width: WIDTH, height: HEIGHT, role: 'img', 'aria-label': words, 'data-hover': words };
  for (const [key, value] of Object.entries(shape)) svg.setAttribute(key, `${value}`);
  const mark = (point: number, name: string): void =>
    add('path', { class: name, d: `M${(step * point).toFixed(1)} 0V${HEIGHT}` });
  for (const point of accepted[row] ?? []) mark(point, 'accepted-shift');
  for (const point of open[row] ?? []) mark(point, 'open-shift');
  add('path', { class: 'spark-line', d: path });
  return svg;
}
