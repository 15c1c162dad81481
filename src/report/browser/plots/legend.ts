import { svg } from '../elements.ts';

/** Letters of 12 pixels are about so wide: a document outside of a browser cannot say. */
const LETTER = 6.7;
const LINE = 19;

/** What colours mean, in as many lines as it takes, from y on. @returns it, and its height in pixels */
export function legend(
  entries: readonly (readonly [colour: string, text: string])[],
  { y, width }: { y: number; width: number },
): [element: SVGElement, height: number] {
  const group = svg('g', { class: 'legend', 'font-size': 12, fill: 'var(--soft)' });
  let [x, top] = [0, y];
  for (const [fill, text] of entries) {
    const wide = 16 + text.length * LETTER;
    if (x > 0 && x + wide > width) [x, top] = [0, top + LINE];
    group.appendChild(svg('rect', { x, y: top + 3, width: 11, height: 11, rx: 2, fill }));
    group.appendChild(svg('text', { x: x + 16, y: top + 13 }, text));
    x += wide + 18;
  }
  return [group, top - y + LINE];
}
