import type { TypicalPicture } from '../../../page/page-document.ts';
import { duration } from '../../../text/words/quantities.ts';
import { arrowHead, svg, tenths } from '../../elements.ts';
import { linesIn } from '../legend.ts';

/** What is drawn of a cause in a panel, and where that is. */
export interface ChainPlace extends Partial<Pick<TypicalPicture, 'longer' | 'waits'>> {
  /** What fills computing that became longer, see hatching. */
  hatched?: string;
  scale: (ns: number) => number;
  /** By process, the middle of its row; and its height. */
  middles: ReadonlyMap<number, number>;
  high: number;
}

/** Of an arrow's head, radians. */
const HALF_ANGLE = 0.42;

/** Pixels from the left of a line and of a bar of another pattern, and their heights. */
const [LEFT, LINE, BAR] = [22, 16, 8];

/** Longer computing, hatched; an arrow to each who waits, with how long. */
export function chainMarks(place: ChainPlace): SVGElement[] {
  return [...longerMarks(place), ...waitMarks(place)];
}

function longerMarks({ longer = [], hatched, scale, middles, high }: ChainPlace): SVGElement[] {
  return longer.flatMap(({ process, fromNs, toNs }) => {
    const middle = middles.get(process);
    if (middle === undefined) return [];
    const bar = {
      x: scale(fromNs),
      y: middle - 0.31 * high,
      width: Math.max(1.5, scale(toNs) - scale(fromNs)),
      height: 0.62 * high,
      fill: hatched,
      stroke: 'var(--late)',
      'data-longer': process,
    };
    return [svg('rect', bar)];
  });
}

function waitMarks({ waits = [], scale, middles, high }: ChainPlace): SVGElement[] {
  return waits.flatMap(({ process, for: cause, ns, untilNs }) => {
    const [from, to] = [middles.get(cause), middles.get(process)];
    if (from === undefined || to === undefined) return [];
    const x = scale(untilNs);
    const tip = to + Math.sign(from - to) * 0.2 * high;
    const words = duration(ns);
    const isLeft = x > words.length * 7 + 60;
    const label = {
      x: isLeft ? x - 8 : x + 8,
      y: to,
      dy: '0.35em',
      'text-anchor': isLeft ? 'end' : 'start',
      fill: 'var(--ink)',
      stroke: 'var(--paper)',
      'stroke-width': 3,
      'paint-order': 'stroke',
      'font-weight': 600,
    };
    const line = `M${tenths(x)},${tenths(from)}V${tenths(tip)}`;
    return [
      svg('path', { d: line, stroke: 'var(--late)', 'stroke-width': 1.6, fill: 'none' }),
      svg('path', { d: arrowHead([x, tip], [x, from], HALF_ANGLE), fill: 'var(--late)' }),
      svg('text', { ...label, 'data-waits': process }, words),
    ];
  });
}

/**
 * Consequences below an instance, which are other patterns: how long one of each lasts, before and now.
 *
 * @returns them and their height in pixels
 */
export function nextPatterns(
  { next }: TypicalPicture,
  { y, width, scale }: { y: number; width: number; scale: (ns: number) => number },
): { elements: SVGElement[]; height: number } {
  let top = y;
  const elements = next.map(({ words, beforeNs, nowNs }) => {
    const lines = linesIn(words, width - LEFT);
    const text = lines.map((line, i) => svg('text', { x: LEFT, y: 12 + i * LINE, fill: 'var(--ink)' }, line));
    const bars = lines.length * LINE + 2;
    const bar = (ns: number, at: number): object => ({
      x: scale(0),
      y: at,
      width: Math.max(1.5, scale(ns) - scale(0)),
      height: BAR,
    });
    const elbow = svg('path', { d: 'M6,-8V8H12', stroke: 'var(--late)', 'stroke-width': 1.6, fill: 'none' });
    const group = svg(
      'g',
      { transform: `translate(0,${top})`, class: 'next-pattern', 'font-size': 12 },
      elbow,
      svg('path', { d: arrowHead([18, 8], [6, 8], HALF_ANGLE), fill: 'var(--late)' }),
      ...text,
      svg(
        'rect',
        { ...bar(beforeNs, bars), fill: 'var(--soft)' },
        svg('title', {}, `before: ${duration(beforeNs)}`),
      ),
      svg(
        'rect',
        { ...bar(nowNs, bars + BAR + 2), fill: 'var(--waiting)' },
        svg('title', {}, `now: ${duration(nowNs)}`),
      ),
    );
    top += bars + 2 * BAR + 14;
    return group;
  });
  return { elements, height: top - y };
}

let hatchings = 0;

/** A pattern for computing that became longer. @returns it, and what to fill with */
export function hatching(): { pattern: SVGElement; fill: string } {
  // Each drawing has its own: one in a fold that is closed paints nothing.
  const id = `longer-${hatchings++}`;
  const pattern = svg(
    'pattern',
    { id, width: 6, height: 6, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
    svg('rect', { width: 6, height: 6, fill: 'var(--late)' }),
    svg('rect', { width: 2, height: 6, fill: 'var(--paper)' }),
  );
  return { pattern, fill: `url(#${id})` };
}
