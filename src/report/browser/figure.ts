import type { Packed } from '../../measure/pictures/pictures.ts';
import { html } from './elements.ts';
import { adoptTitles } from './hover.ts';
import type { Choice, Plot } from './plots/plot.ts';

/** Takes a figure from the page, or shows it again; where a fold has nothing else, it goes with it. */
export function hideFigure(element: HTMLElement, isHidden = true): void {
  const fold = element.parentElement;
  const hidden = fold?.localName === 'details' ? fold : element;
  hidden.hidden = isHidden;
  const title = hidden.querySelector('h2');
  const entry = title === null ? null : document.querySelector(`.contents a[href="#${title.id}"]`);
  if (entry?.parentElement) entry.parentElement.hidden = isHidden;
}

export class PageFigure {
  readonly place: Element;
  /** The process that was chosen in a figure of its benchmark; null: none. */
  process: number | null = null;
  private readonly chosen = new Map<string, string>();
  private width = 0;
  private isDark = false;

  constructor(
    readonly element: HTMLElement,
    private readonly plot: Plot<unknown>,
    private readonly taken: unknown,
  ) {
    this.place = element.querySelector('.plot') ?? element.appendChild(html('div', {}));
    const choices = plot.choices?.(taken) ?? [];
    for (const { id, options } of choices) this.chosen.set(id, options[0]![0]);
    const controls = choiceControls(choices, (id, value) => {
      this.chosen.set(id, value);
      this.drawAgain(this.isDark);
    });
    if (controls !== null) this.place.before(controls);
    // What a plot lets choose in itself, it draws anew.
    element.addEventListener('chosen', () => this.drawAgain(this.isDark));
  }

  get isLazy(): boolean {
    return this.plot.isLazy ?? false;
  }

  drawAgain(isDark: boolean): void {
    if (this.width > 0) this.draw(isDark);
  }

  /** Draws it where its width is another one than it was drawn for. */
  drawIn(width: number, isDark: boolean): void {
    if (width === this.width) return;
    this.width = width;
    this.drawAgain(isDark);
  }

  private draw(isDark: boolean): void {
    this.isDark = isDark;
    const packed = this.plot.packed?.(this.taken) ?? [];
    if (areUnpacked(packed)) this.drawNow();
    else
      unpack(packed).then(
        () => this.drawNow(),
        (error) => this.fail(error),
      );
  }

  private drawNow(): void {
    const { element, isDark, width, process, place } = this;
    const chosen = (id: string): string => this.chosen.get(id) ?? '';
    try {
      const surface = { document, width, isDark, process, isStill: false, unpacked, chosen };
      const drawn = this.plot.draw(this.taken, surface);
      hideFigure(element, drawn === null);
      if (drawn !== null) this.show(drawn);
      else place.replaceChildren();
    } catch (error) {
      this.fail(error);
    }
  }

  /** One picture that cannot be drawn takes no other one with it. */
  private fail(error: unknown): void {
    this.place.replaceChildren('This picture could not be drawn.');
    reportError(error);
  }

  /**
   * A picture is one thing to a screen reader, with the figure's words; the Tab key reaches it once,
   * arrow keys
   * its marks (hover.ts). One with links is a group, in which these are read.
   */
  private show(drawn: Element): void {
    const words = this.element.querySelector('figcaption p')?.textContent ?? '';
    const pictures = drawn.matches('svg, canvas') ? [drawn] : [...drawn.querySelectorAll('svg, canvas')];
    for (const picture of pictures) {
      adoptTitles(picture);
      const links = nameLinks(picture);
      picture.setAttribute('role', links > 0 ? 'group' : 'img');
      // Kinds of marks, as the plotting library calls them: no names to read out.
      for (const group of picture.querySelectorAll('g[aria-label]')) {
        group.setAttribute('data-marks', group.getAttribute('aria-label')!);
        group.removeAttribute('aria-label');
      }
      if (!picture.hasAttribute('aria-label')) picture.setAttribute('aria-label', words);
      if (picture.matches('canvas') || picture.querySelector('[data-hover]') !== null) {
        picture.setAttribute('tabindex', '0');
      }
    }
    const giveBack = keepFocus(this.place);
    this.place.replaceChildren(drawn);
    giveBack();
  }
}

/**
 * Links of a picture are called what they say when they are pointed at, and reached by arrow keys only.
 * @returns how many
 */
function nameLinks(picture: Element): number {
  const links = picture.querySelectorAll('a');
  for (const link of links) {
    const says =
      link.getAttribute('data-hover') ?? link.querySelector('[data-hover]')?.getAttribute('data-hover');
    link.setAttribute('aria-label', says ?? '');
    link.setAttribute('tabindex', '-1');
  }
  return links.length;
}

let groups = 0;

function choiceControls(
  choices: readonly Choice[],
  onChoice: (id: string, value: string) => void,
): Element | null {
  if (choices.length === 0) return null;
  const controls = choices.map(({ id, label, options }) => {
    const name = `choice-${groups++}`;
    const labels = options.map(([value, text], i) => {
      const checked = i === 0 ? '' : undefined;
      const button = html('input', { type: 'radio', name, value, checked });
      button.addEventListener('change', () => onChoice(id, value));
      return html('label', {}, button, text);
    });
    return html('fieldset', {}, html('legend', {}, label), ...labels);
  });
  return html('div', { class: 'choices' }, ...controls);
}

const FOCUSABLE = '[tabindex], summary, a[href], button, input';

/** Notes the keys' focus in a place and the mark reached. @returns restores both in its new content */
function keepFocus(place: Element): () => void {
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

const known = new Map<Packed, Uint8Array>();

function areUnpacked(packed: readonly Packed[]): boolean {
  return packed.every((each) => known.has(each));
}

/** Unpacks what was not yet: raw deflate (RFC 1951) in base64. */
async function unpack(packed: readonly Packed[]): Promise<void> {
  await Promise.all(
    packed
      .filter((each) => !known.has(each))
      .map(async (each) => {
        const stream = new Response(bytesOf(each)).body!.pipeThrough(new DecompressionStream('deflate-raw'));
        known.set(each, new Uint8Array(await new Response(stream).arrayBuffer()));
      }),
  );
}

/** Browsers since 2025 have a function for it, which takes a hundredth of the time. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const { fromBase64 } = Uint8Array as { fromBase64?: (text: string) => Uint8Array<ArrayBuffer> };
  return fromBase64?.call(Uint8Array, base64) ?? Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
}

/** @throws RangeError for what was not unpacked before */
function unpacked(packed: Packed): Uint8Array {
  const bytes = known.get(packed);
  if (bytes === undefined) throw new RangeError('a plot draws from what it did not say is packed');
  return bytes;
}
