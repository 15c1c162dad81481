import { svg } from '../elements.ts';

/** Letters of 12 pixels are about so wide: a document outside of a browser cannot say. */
const LETTER = 6.7;
const LINE = 19;

/** From a swatch to its text. */
const SWATCH = 16;

/** What colours mean, in as many lines as it takes, from y on. @returns it, and its height in pixels */
export function legend(
  entries: readonly (readonly [colour: string, text: string])[],
  { y, width }: { y: number; width: number },
): [element: SVGElement, height: number] {
  const group = svg('g', { class: 'legend', 'font-size': 12, fill: 'var(--soft)' });
  let [x, top] = [0, y];
  for (const [fill, text] of entries) {
    const wide = SWATCH + text.length * LETTER;
    if (x > 0 && x + wide > width) [x, top] = [0, top + LINE];
    group.appendChild(svg('rect', { x, y: top + 3, width: 11, height: 11, rx: 2, fill }));
    linesIn(text, width - SWATCH).forEach((line, i) => {
      if (i > 0) top += LINE;
      group.appendChild(svg('text', { x: x + SWATCH, y: top + 13 }, line));
    });
    x += wide + 18;
  }
  return [group, top - y + LINE];
}

/** A text in lines that are at most so many pixels wide, where its words allow it. */
export function linesIn(text: string, width: number): string[] {
  const most = Math.max(1, Math.floor(width / LETTER));
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1)!;
    const longer = last === '' ? word : `${last} ${word}`;
    if (longer.length <= most || last === '') lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
