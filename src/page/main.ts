import type { PageDocument } from './page-document.ts';
import type { Surface } from './plots/plot.ts';
import { PLOTS } from './plots/registry.ts';

/** What draws pictures outside of a browser asks for. */
export { PLOTS };

const DARK = '(prefers-color-scheme: dark)';

if (typeof document !== 'undefined') start();

/** Draws every figure of the page, and again when its width or the colours change. */
function start(): void {
  const text = document.getElementById('page-document')?.textContent;
  if (text === null || text === undefined) return;
  const shown = JSON.parse(text) as PageDocument;
  const figures = [...document.querySelectorAll<HTMLElement>('figure[data-plot]')];
  const drawn = new ResizeObserver((entries) => {
    for (const { target } of entries) draw(target as HTMLElement, shown);
  });
  for (const figure of figures) drawn.observe(figure);
  matchMedia(DARK).addEventListener('change', () => {
    for (const figure of figures) draw(figure, shown);
  });
}

function draw(figure: HTMLElement, shown: PageDocument): void {
  const plot = PLOTS.find(({ id }) => id === figure.dataset['plot']);
  const taken = plot?.take(shown, figure.dataset['of'] ?? '') ?? null;
  const place = figure.querySelector('.plot');
  if (plot === undefined || taken === null || place === null) return;
  const surface: Surface = { document, width: place.clientWidth, isDark: matchMedia(DARK).matches };
  if (surface.width === 0) return;
  const element = plot.draw(taken, surface);
  figure.hidden = element === null;
  place.replaceChildren(...(element === null ? [] : [element]));
}
