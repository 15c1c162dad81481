import { counted } from '../../text/words/quantities.ts';

/** Pixels of an average letter of the badge's font, and beside each text. */
const LETTER = 6.2;
const MARGIN = 7;

const NAME = 'commgate';
const GOOD = '#2d7d3a';
const BAD = '#b8322a';

/** "no open shift", "2 open shifts". */
export function openShifts(open: number): string {
  return open === 0 ? 'no open shift' : counted(open, 'open shift');
}

/** A badge for a README: whether a level shift of the baseline waits for somebody to look at it. */
export function renderBadge(open: number): string {
  const says = openShifts(open);
  const widthOf = (text: string): number => Math.ceil(text.length * LETTER) + 2 * MARGIN;
  const [left, right] = [widthOf(NAME), widthOf(says)];
  const words = `${NAME}: ${says}`;
  const text = (x: number, width: number, shown: string): string => {
    const at = `x="${x + width / 2}" y="14" textLength="${width - 2 * MARGIN}"`;
    return `<text ${at}>${shown}</text>`;
  };
  const box = (fill: string, from: number, length: number): string =>
    `<path fill="${fill}" d="M${from} 0h${length}v20H${from}z"/>`;
  const width = left + right;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20" role="img" aria-label="${words}">
<title>${words}</title>
<clipPath id="round"><rect width="${width}" height="20" rx="3"/></clipPath>
<g clip-path="url(#round)">${box('#555', 0, left)}${box(open === 0 ? GOOD : BAD, left, right)}</g>
<g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,Geneva,sans-serif" font-size="11">
${text(0, left, NAME)}
${text(left, right, says)}
</g>
</svg>
`;
}
