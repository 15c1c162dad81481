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

/**
 * A badge for a README: whether a level shift of the baseline waits for somebody to look at it.
 *
 * @param open how many nobody has accepted
 * @returns SVG
 */
export function renderBadge(open: number): string {
  const says = openShifts(open);
  const [left, right] = [NAME, says].map((text) => Math.ceil(text.length * LETTER) + 2 * MARGIN) as [
    number,
    number,
  ];
  const words = `${NAME}: ${says}`;
  const text = (x: number, width: number, shown: string): string => {
    const at = `x="${x + width / 2}" y="14" textLength="${width - 2 * MARGIN}"`;
    return `<text ${at}>${shown}</text>`;
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${words}">
<title>${words}</title>
<clipPath id="round"><rect width="${left + right}" height="20" rx="3"/></clipPath>
<g clip-path="url(#round)"><path fill="#555" d="M0 0h${left}v20H0z"/><path fill="${open === 0 ? GOOD : BAD}" d="M${left} 0h${right}v20H${left}z"/></g>
<g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,Geneva,sans-serif" font-size="11">
${text(0, left, NAME)}
${text(left, right, says)}
</g>
</svg>
`;
}
