import type { PlaneDot } from '../../page/page-document.ts';

/** Pixels: of a letter, and of a line of text. */
const LETTER = 7;
const LINE = 15;

/** On which side of its dot a name has room. @param most of an axis */
export function anchorOf({ complexity }: Pick<PlaneDot, 'complexity'>, most: number): 'start' | 'end' {
  return complexity > most / 2 ? 'end' : 'start';
}

/** Those whose names do not stand on one before them; the others say theirs where they are pointed at. */
export function namedDots<Dot extends Pick<PlaneDot, 'name' | 'severity' | 'complexity'>>(
  dots: readonly Dot[],
  most: number,
  side: number,
): Dot[] {
  const boxes: { left: number; right: number; y: number }[] = [];
  return dots.filter((each) => {
    const x = (each.complexity / most) * side;
    const y = (each.severity / most) * side;
    const width = LETTER * each.name.length;
    const isEnd = anchorOf(each, most) === 'end';
    const own = { left: isEnd ? x - width : x, right: isEnd ? x : x + width, y };
    const isFree = boxes.every(
      (box) => Math.abs(box.y - y) >= LINE || box.right < own.left || own.right < box.left,
    );
    if (isFree) boxes.push(own);
    return isFree;
  });
}
