import { PLOTS } from '#build/plots.ts';
import type { PageDocument } from '../page/page-document.ts';
import { makeIn } from './elements.ts';
import { hideFigure, PageFigure } from './figure.ts';
import { startHistoryPage } from './history-interaction/start.ts';
import { startHover } from './hover.ts';
import { startTables } from './tables.ts';

/** For files, which are drawn outside of a browser. */
const FILE_PLOTS: typeof PLOTS = PLOTS.map((plot) => ({
  ...plot,
  draw(shown, surface) {
    makeIn(surface.document);
    return plot.draw(shown, surface);
  },
}));

export { FILE_PLOTS as PLOTS };

const DARK = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-color-scheme: dark)');

if (typeof document !== 'undefined') start();

/**
 * Draws every figure once it has a width, and again when that, the colours or what is chosen change. A figure
 * behind a fold has no width: what nobody opens is not drawn.
 */
function start(): void {
  startTables();
  startHover();
  const text = document.getElementById('page-document')?.textContent;
  if (text === null || text === undefined) return;
  const shown = JSON.parse(text) as PageDocument;
  const figures = [...document.querySelectorAll<HTMLElement>('figure[data-plot]')].flatMap((element) => {
    const plot = PLOTS.find(({ id }) => id === element.dataset['plot']);
    const taken = plot?.take(shown, element.dataset['of'] ?? '') ?? null;
    if (plot !== undefined && taken !== null) return [new PageFigure(element, plot, taken)];
    hideFigure(element);
    return [];
  });
  const byPlace = new Map(figures.map((figure) => [figure.place, figure]));
  // What is drawn within the observer's turn would be a change that it may not tell of any more.
  const sized = new ResizeObserver((entries) => {
    requestAnimationFrame(() => {
      drawWhereWidthsChanged(entries.flatMap(({ target }) => byPlace.get(target) ?? []));
    });
  });
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        sized.observe(target);
      }
    },
    { rootMargin: '50%' },
  );
  for (const { place, isLazy } of figures) (isLazy ? near : sized).observe(place);
  DARK?.addEventListener('change', () => drawAgain(figures));
  startHistoryPage(shown, () => drawAgain(figures));
  document.addEventListener('click', ({ target }) => chosenProcess(target, figures));
  document.addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Enter' || !(target instanceof Element)) return;
    const reached = target.matches('.at') ? target : target.querySelector('.at');
    // As if it had been clicked: a process or a run is chosen, an instance drawn, a link followed.
    if (reached === null) return;
    const { left, top, width, height } = reached.getBoundingClientRect();
    const place = { clientX: left + width / 2, clientY: top + height / 2 };
    reached.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...place }));
  });
  // On paper nothing can be unfolded.
  const folded: HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    folded.push(...document.querySelectorAll<HTMLDetailsElement>('details:not([open])'));
    for (const fold of folded) fold.open = true;
    drawWhereWidthsChanged(figures);
  });
  addEventListener('afterprint', () => {
    for (const fold of folded.splice(0)) fold.open = false;
  });
}

/** Asks for all widths first: after a change of the page the browser would lay it out again for each. */
function drawWhereWidthsChanged(figures: readonly PageFigure[]): void {
  const widths = figures.map(({ place }) => place.clientWidth);
  figures.forEach((figure, i) => void figure.drawIn(widths[i]!, isDark()));
}

function drawAgain(figures: readonly PageFigure[]): void {
  for (const figure of figures) figure.drawAgain(isDark());
}

/**
 * A mark with `data-process` was chosen: its benchmark's figures show it; the reader stays where they are.
 */
function chosenProcess(target: EventTarget | null, figures: readonly PageFigure[]): void {
  const mark = target instanceof Element ? target.closest('[data-process]') : null;
  const home = mark?.closest<HTMLElement>('figure[data-plot]');
  if (mark === null || home === null || home === undefined) return;
  const process = Number(mark.getAttribute('data-process'));
  const same = figures.filter(({ element }) => element.dataset['benchmark'] === home.dataset['benchmark']);
  for (const figure of same) figure.process = figure.process === process ? null : process;
  drawAgain(same);
}

function isDark(): boolean {
  return DARK?.matches ?? false;
}
