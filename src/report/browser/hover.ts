import { html } from './elements.ts';

/**
 * What marks say when they are pointed at or reached by keys: one text beside the pointer. A mark says its
 * `<title>` (in an SVG file a browser shows that itself) or its `data-hover`. A canvas changes its own
 * `data-hover` while the pointer moves, and `data-hover-at` ("x,y" from its left top) where keys move it.
 */

const MARK = '[data-hover]';

/** Pixels between the pointer and the text. */
const GAP = 14;

/** Makes a mark say what its `<title>` has: a browser takes a second for that. */
export function adoptTitles(picture: Element): void {
  for (const title of picture.querySelectorAll('title')) {
    const mark = title.parentElement;
    if (mark === null || mark === picture) continue;
    mark.setAttribute('data-hover', title.textContent);
    title.remove();
  }
}

/** Shows the texts of marks: for the pointer, and for arrow keys in a focused picture. Escape hides it. */
export function startHover(): void {
  const tip = html('div', { class: 'tip', role: 'status', hidden: '' });
  document.body.append(tip);
  const hide = (): void => {
    tip.hidden = true;
    for (const mark of document.querySelectorAll('.at')) mark.classList.remove('at');
  };
  const show = (mark: Element, x: number, y: number): void => {
    const text = mark.getAttribute('data-hover') ?? '';
    if (tip.textContent !== text) tip.textContent = text;
    tip.hidden = text === '';
    const { width, height } = tip.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const left = x + GAP + width > clientWidth ? x - GAP - width : x + GAP;
    const top = y + GAP + height > clientHeight ? y - GAP - height : y + GAP;
    tip.style.left = `${Math.max(2, Math.min(left, clientWidth - width - 2))}px`;
    tip.style.top = `${Math.max(2, top)}px`;
  };
  const point = ({ type, target, clientX, clientY }: PointerEvent): void => {
    const mark = target instanceof Element ? target.closest(MARK) : null;
    if (type === 'pointermove') hide();
    if (mark !== null) show(mark, clientX, clientY);
  };
  // A finger has no way to point: a tap does, and the next one on the same mark is a click.
  let tapped = '';
  const tap = (event: MouseEvent): void => {
    const { target } = event;
    const mark = target instanceof Element ? target.closest(`.plot ${MARK}`) : null;
    if (mark === null || !('pointerType' in event) || event.pointerType !== 'touch') return;
    const text = mark.getAttribute('data-hover') ?? '';
    if (text !== '' && text !== tapped) {
      event.stopPropagation();
      event.preventDefault();
    }
    tapped = text;
  };
  document.addEventListener('click', tap, { capture: true });
  document.addEventListener('pointermove', point);
  document.addEventListener('pointerdown', point);
  document.addEventListener('focusout', hide);
  // The mark that keys have reached stays reached.
  document.addEventListener('scroll', () => (tip.hidden = true), { passive: true });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') hide();
    const picture = event.target;
    if (!(picture instanceof Element) || !picture.matches('.plot svg, .plot canvas')) return;
    const mark = picture.matches('canvas') ? movedCanvas(picture, event) : nextMark(picture, event);
    if (mark === null) return;
    event.preventDefault();
    hide();
    mark.classList.add('at');
    const [x, y] = middleOf(mark);
    show(mark, x, y);
  });
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** The mark that a key leads to; null: the key leads nowhere. */
function nextMark(picture: Element, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): Element | null {
  const step = STEPS[key];
  if (step === undefined || ctrlKey || metaKey || altKey) return null;
  const marks = [...picture.querySelectorAll(MARK)];
  const at = marks.findIndex((mark) => mark.classList.contains('at'));
  const next = at < 0 && Number.isFinite(step) ? 0 : at + step;
  return marks[Math.max(0, Math.min(marks.length - 1, next))] ?? null;
}

/** A canvas whose own listener has moved what it says; null: it has not. */
function movedCanvas(canvas: Element, { key }: KeyboardEvent): Element | null {
  const isMoved = key in STEPS || key === 'n' || key === 'N';
  return isMoved && canvas.hasAttribute('data-hover-at') ? canvas : null;
}

/** Where a mark is seen, in pixels of the window. */
function middleOf(mark: Element): [x: number, y: number] {
  const { left, top, width, height } = mark.getBoundingClientRect();
  const at = mark.getAttribute('data-hover-at')?.split(',').map(Number);
  return at === undefined ? [left + width / 2, top + height / 2] : [left + at[0]!, top + at[1]!];
}
