import { TOP_DIGIT } from '../../history-site/spark.ts';
import type { OverviewPage } from '../../page/page-document.ts';
import { svg } from '../elements.ts';

/** Pixels. */
const WIDTH = 150;
const HEIGHT = 24;

/** Draws the overview's lines as they come into view: of thousands nobody looks at most. */
export function startSparks(overview: OverviewPage): void {
  const places = [...document.querySelectorAll('.spark')];
  const rows = new Map(places.map((place, row) => [place, row]));
  const draw = (place: Element): void =>
    place.replaceChildren(line(overview, rows.get(place)!, place.textContent ?? ''));
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        draw(target);
      }
    },
    { rootMargin: '200px' },
  );
  for (const place of places) seen.observe(place);
  addEventListener('beforeprint', () => {
    for (const place of places) if (place.firstElementChild === null) draw(place);
  });
}

function line({ sparks, noise, open, accepted }: OverviewPage, row: number, words: string): Element {
  const digits = sparks[row] ?? '';
  const step = WIDTH / Math.max(1, digits.length);
  let path = '';
  let isDown = false;
  [...digits].forEach((digit, i) => {
    if (digit === '.') {
      isDown = false;
      return;
    }
    const y = HEIGHT - 2 - (Number.parseInt(digit, 36) / TOP_DIGIT) * (HEIGHT - 4);
    // A point alone is seen as a dot.
    path += `${isDown ? 'L' : 'M'}${(step * (i + 0.5)).toFixed(1)} ${y.toFixed(1)}${isDown ? '' : 'h.01'}`;
    isDown = true;
  });
  const half = ((noise[row] ?? 0) / TOP_DIGIT) * (HEIGHT - 4);
  const band = { class: 'spark-band', y: HEIGHT / 2 - half, width: WIDTH, height: 2 * half };
  const mark = (name: string) => (point: number) =>
    svg('path', { class: name, d: `M${(step * point).toFixed(1)} 0V${HEIGHT}` });
  return svg(
    'svg',
    { width: WIDTH, height: HEIGHT, role: 'img', 'aria-label': words, 'data-hover': words },
    svg('rect', band),
    ...(accepted[row] ?? []).map(mark('accepted-shift')),
    ...(open[row] ?? []).map(mark('open-shift')),
    svg('path', { class: 'spark-line', d: path }),
  );
}
