const FOCUSABLE = '[tabindex], summary, a[href], button, input';

/**
 * Notes what has the keys' focus in a place whose content is about to be replaced, and which mark of it was
 * reached.
 *
 * @returns gives the focus to what stands there instead: the same one in order. Nothing where the focus is
 *   elsewhere
 */
export function keepFocus(place: Element): () => void {
  const active = place.ownerDocument.activeElement;
  if (active === null || !place.contains(active)) return () => {};
  const index = [...place.querySelectorAll(FOCUSABLE)].indexOf(active);
  const mark = marksOf(active).findIndex((each) => each.classList.contains('at'));
  const cell = active.getAttribute('data-cell');
  return () => {
    const next = place.querySelectorAll<HTMLElement>(FOCUSABLE)[index];
    if (next === undefined) return;
    next.focus({ preventScroll: true });
    if (cell !== null) next.setAttribute('data-cell', cell);
    (cell === null ? marksOf(next)[mark] : next)?.classList.add('at');
  };
}

function marksOf(picture: Element): Element[] {
  return [...picture.querySelectorAll('[data-hover]')];
}
