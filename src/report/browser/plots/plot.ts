import type { BenchmarkPictures, SidePictures } from '#build/schemas/pictures.ts';
import type { Packed } from '../../../measure/pictures/pictures.ts';
import type { PageDocument } from '../../page/page-document.ts';

/** Where a plot is drawn: a page in a browser, or a document outside of one that becomes an SVG file. */
export interface Surface {
  document: Document;
  /** Pixels that are there. */
  width: number;
  /** Marks of an SVG need not ask: they name custom properties of style.css, such as "var(--late)". */
  isDark: boolean;
  /** The process that was chosen in a figure of the same benchmark; null: none. */
  process: number | null;
  /** Whether it stays as it is drawn: in a file there is no canvas, and nobody points at anything. */
  isStill: boolean;
  /** The bytes of what the plot said is packed. */
  unpacked(packed: Packed): Uint8Array;
  /** What was chosen of one of the plot's choices: the first option where nobody chose. */
  chosen(id: string): string;
}

/** Something that can be chosen in a plot, such as its scale: the page shows buttons for it. */
export interface Choice {
  id: string;
  label: string;
  /** The first one is chosen until somebody chooses another one. */
  options: readonly [value: string, text: string][];
}

/** Drawn again where its width, colours or choices change; a mark with `data-process` chooses one. */
export interface Plot<Shown> {
  /** Names it in the page: `<figure data-plot="ID" data-of="KEY">`. */
  id: string;
  /** Drawn when it comes near the window's view: of those that a page has very many of. */
  isLazy?: boolean;
  /** Nothing: the figure disappears. @param key what the figure is of, such as a benchmark's place */
  take(document: PageDocument, key: string): Shown | null | undefined;
  /** What can be chosen in it; left out: nothing. */
  choices?(shown: Shown): Choice[];
  /** What is packed in that which is shown: it is unpacked before the plot is drawn. Left out: nothing. */
  packed?(shown: Shown): Packed[];
  /** @returns one SVG or canvas, or an element that holds such; null: the figure disappears */
  draw(shown: Shown, surface: Surface): Element | null;
}

/** Before and now, as far as there is something of them, with their titles. */
export function sidesOf<Side>(
  { before, now }: Pick<BenchmarkPictures, 'before' | 'now'>,
  of: (side: SidePictures) => Side | null,
): (Side & { title: string })[] {
  const found = { before: before && of(before), now: of(now) };
  return Object.entries(found).flatMap(([title, side]) => (side ? [{ ...side, title }] : []));
}

export function choice(id: string, label: string, ...options: Choice['options']): Choice {
  return { id, label, options };
}

/** In which order processes stand. @param most what that with the largest means first is called */
export function orderChoice(grid: readonly number[] | null, most: string): Choice {
  const columns: [string, string][] =
    grid !== null && grid.length > 1 ? [['grid', 'by column of the grid']] : [];
  return choice('order', 'Processes:', ['rank', 'by rank'], ...columns, ['most', most]);
}

/** Rows in the order that was chosen. @param means by row */
export function inOrder(by: string, means: ArrayLike<number>, grid: readonly number[] | null): number[] {
  const order = Array.from({ length: means.length }, (_, row) => row);
  if (by === 'most') return order.sort((a, b) => means[b]! - means[a]! || a - b);
  if (by !== 'grid' || grid === null) return order;
  const along = grid[0]!;
  return order.sort((a, b) => (a % along) - (b % along) || a - b);
}

export function unpackedJson<T>(packed: Packed, { unpacked }: Surface): T {
  return JSON.parse(new TextDecoder().decode(unpacked(packed))) as T;
}
