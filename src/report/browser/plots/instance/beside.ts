import { html } from '../../elements.ts';

/** Draws an instance, by position in the sequence, in so many pixels; null: it is not there. */
type Draw = (position: number, width: number) => Element | null;

let draw: Draw | null = null;

/** The panel beside what is read: nobody is moved, and what was chosen stays in sight. */
let panel: HTMLDialogElement | null = null;

/**
 * What names an instance by its position: a link of a table, or a picture where it is pointed at.
 */
const NAMES_ONE = '[data-draws]';

/** Pixels of the panel around its picture. */
const AROUND = 34;

/** From now on a click on what names an instance opens it in a panel. */
export function drawBeside(drawing: Draw): void {
  if (draw === null) {
    document.addEventListener('click', openChosen);
    document.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') panel?.close();
    });
  }
  draw = drawing;
}

function openChosen(event: MouseEvent): void {
  const { target } = event;
  const named = target instanceof Element ? target.closest<HTMLElement>(NAMES_ONE) : null;
  if (named === null || draw === null) return;
  panel ??= makePanel();
  if (!panel.open) panel.show();
  const picture = draw(Number(named.dataset['draws']), panel.clientWidth - AROUND);
  if (picture === null) {
    panel.close();
    return;
  }
  event.preventDefault();
  panel.querySelector('.plot')?.replaceChildren(picture);
  panel.addEventListener('close', () => named.focus({ preventScroll: true }), { once: true });
}

function makePanel(): HTMLDialogElement {
  const close = html('button', { type: 'button', class: 'close' }, 'Close');
  const made = html(
    'dialog',
    { class: 'beside', 'aria-label': 'The chosen instance' },
    close,
    html('div', { class: 'plot' }),
  );
  close.addEventListener('click', () => made.close());
  document.body.append(made);
  return made;
}
