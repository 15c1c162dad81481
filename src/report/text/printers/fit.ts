// Fits tables and sentences into the width of a terminal.

import type { Column } from '../section.ts';

const GAP = 2;

/** Text columns are wrapped down to this width; then details are left out. */
const MIN_TEXT_CHARACTERS = 16;

/** With all details left out: what is narrower cannot be read. */
const MIN_CHARACTERS = 8;

/** What a narrow terminal leaves out, first to last: the details of what is named and timed beside them. */
const DETAILS: readonly string[] = [
  ...[
    'Tracer',
    'Cores',
    'MPI',
    'Branch',
    'Runs, now last',
    'Z (cut-off)',
    'Z',
    'Threshold',
    'Phase',
    'Positions',
  ],
  ...['Patterns', 'Messages', 'Processes', 'Slow', 'Instances', 'Bytes', 'Directly', 'Through others'],
  ...['On the critical path', 'Longest event', 'Of its time', 'Family', 'Repetitions', 'Difference'],
];

/** A table in lines; `leftOut`: titles of columns that did not fit. */
export interface FittedTable {
  lines: string[];
  leftOut: string[];
}

type Rows = readonly (readonly string[])[];

/**
 * Lays a table out in columns, two spaces apart, the titles first.
 *
 * @param width characters of a line; what is wider after wrapping and leaving details out stays so
 */
export function fitTable(columns: readonly Column[], rows: Rows, width: number): FittedTable {
  let shown = columns.map((_, i) => i);
  const leftOut: string[] = [];
  for (const detail of [undefined, ...DETAILS]) {
    const at = shown.find((i) => columns[i]!.title === detail);
    if (detail !== undefined && at === undefined) continue;
    if (at !== undefined && shown.length > 2) {
      shown = shown.filter((i) => i !== at);
      leftOut.push(detail!);
    }
    const lines = laidOut(columns, rows, { shown, width, least: MIN_TEXT_CHARACTERS });
    if (lines !== null) return { lines, leftOut };
  }
  const narrow = { shown, width, least: MIN_CHARACTERS };
  const lines = laidOut(columns, rows, narrow) ?? laidOut(columns, rows, { ...narrow, breaksNumbers: true });
  return { lines: lines ?? widest(columns, rows, shown), leftOut };
}

function widest(columns: readonly Column[], rows: Rows, shown: readonly number[]): string[] {
  return laidOut(columns, rows, { shown, width: Number.POSITIVE_INFINITY, least: MIN_CHARACTERS })!;
}

interface Layout {
  shown: readonly number[];
  width: number;
  /** That texts are wrapped to. */
  least: number;
  /** Whether "+294 µs, below 1 %" may be two lines; left out: no. */
  breaksNumbers?: boolean;
}

/** Null: the columns are wider than the line even when texts are wrapped to the least width. */
function laidOut(
  columns: readonly Column[],
  rows: Rows,
  { shown, width, least, breaksNumbers = false }: Layout,
): string[] | null {
  const titles = columns.map(({ title }) => title);
  const longestIn = (i: number): number => rows.reduce((most, row) => Math.max(most, lengthOf(row[i]!)), 0);
  const natural = shown.map((i) => Math.max(lengthOf(titles[i]!), longestIn(i)));
  const narrowest = shown.map((i, at) => {
    if (columns[i]!.align === 'left') return Math.min(natural[at]!, least);
    const longestWord = (text: string): number => Math.max(...text.split(' ').map(lengthOf));
    const value = breaksNumbers ? Math.max(0, ...rows.map((row) => longestWord(row[i]!))) : longestIn(i);
    return Math.max(longestWord(titles[i]!), value);
  });
  const widths = widthsWithin(natural, narrowest, width - GAP * (shown.length - 1));
  if (widths === null) return null;
  return [titles, ...rows].flatMap((row) => {
    const cells = shown.map((i, at) => wrapped(row[i]!, widths[at]!));
    const height = Math.max(...cells.map((cell) => cell.length));
    return Array.from({ length: height }, (_, line) =>
      shown
        .map((i, at) => padded(cells[at]![line] ?? '', widths[at]!, columns[i]!.align))
        .join(' '.repeat(GAP))
        .trimEnd(),
    );
  });
}

/** Takes from the widest columns until all fit; null: they do not. */
function widthsWithin(
  natural: readonly number[],
  narrowest: readonly number[],
  width: number,
): number[] | null {
  const widths = [...natural];
  let over = widths.reduce((sum, each) => sum + each, 0) - width;
  for (; over > 0; over--) {
    let at = -1;
    for (const [i, each] of widths.entries()) {
      if (each > narrowest[i]! && (at < 0 || each > widths[at]!)) at = i;
    }
    if (at < 0) return null;
    widths[at]!--;
  }
  return widths;
}

function padded(text: string, width: number, align: Column['align']): string {
  const space = ' '.repeat(Math.max(0, width - lengthOf(text)));
  return align === 'right' ? space + text : text + space;
}

/** Lines of at most `width` characters, broken between words, else after what joins names, else anywhere. */
export function wrapped(text: string, width: number): string[] {
  if (lengthOf(text) <= width) return [text];
  const indent = /^ */.exec(text)![0];
  const lines: string[] = [];
  let line = indent;
  for (const word of text.slice(indent.length).split(' ')) {
    const parted = line.trim() === '' ? line + word : `${line} ${word}`;
    if (lengthOf(parted) <= width) {
      line = parted;
      continue;
    }
    if (line.trim() !== '') lines.push(line);
    const pieces = inPieces(word, Math.max(1, width - indent.length));
    lines.push(...pieces.slice(0, -1).map((piece) => indent + piece));
    line = indent + pieces.at(-1)!;
  }
  return [...lines, line];
}

/** A word that is longer than a line, in pieces. */
function inPieces(word: string, width: number): string[] {
  const characters = Array.from(word);
  const pieces: string[] = [];
  while (characters.length > width) {
    const joint = characters.slice(0, width).findLastIndex((each) => /[_:/,.\-–›]/.test(each));
    pieces.push(characters.splice(0, joint >= width / 3 ? joint + 1 : width).join(''));
  }
  return [...pieces, characters.join('')];
}

function lengthOf(text: string): number {
  return Array.from(text).length;
}
