import {
  type Block,
  type Column,
  countedRows,
  itemTexts,
  printBlock,
  type Section,
  standsFor,
  type Table,
} from '../section.ts';
import { plain } from '../words/phrase.ts';
import { shorten } from '../words/visible.ts';
import { diffLines, moreLines } from './diff.ts';
import { fitTable, wrapped } from './fit.ts';

/** Where a table does not say how many rows a terminal shows; the JSON and the comment have the rest. */
const MAX_ROWS_SHOWN = 20;

const MAX_ENTRIES_SHOWN = 5;

/** How text looks where it is read. */
export interface Look {
  /** true: every row, and names as a whole. */
  all?: boolean;
  /** Characters of a line of the terminal; left out: lines are as long as they are. */
  width?: number | undefined;
  isColoured?: boolean;
}

interface TextOptions extends Look {
  longestCell?: number;
  /** Stands where rows or columns are left out: how to see them. */
  remedy?: string;
  /** The colour of headings, as a number of ECMA-48. */
  colour?: number;
}

/** How far what stands below a title is indented. */
const INDENT = 2;

/** Sections as text for a terminal or a log: lines without control characters, ending in a line break. */
export function printText(sections: readonly Section[], options: TextOptions): string {
  const flat = sections.flatMap((section) => [section, ...(section.sections ?? [])]);
  const lines = flat.flatMap(({ title, content, isLabel = false }, i) => {
    const isTop = isLabel || title === null;
    const width = isTop ? options.width : options.width && options.width - INDENT;
    const own = content.flatMap((block) => blockLines(block, { ...options, width }));
    if (isTop) return own;
    return [
      ...(i > 0 ? [''] : []),
      ...wrapped(plain(title), options.width ?? Number.POSITIVE_INFINITY),
      ...own.map((line) => `${' '.repeat(INDENT)}${line}`),
    ];
  });
  return `${lines.join('\n')}\n`;
}

function blockLines(block: Block, options: TextOptions): string[] {
  const { width = Number.POSITIVE_INFINITY } = options;
  return printBlock(block, {
    heading: ({ text }) => wrapped(plain(text), width).map((line) => coloured(line, options)),
    text: ({ sentences }) => sentences.flatMap((sentence) => wrapped(plain(sentence), width)),
    lines: ({ lines }) => lines,
    diff: (diff) => {
      const most = options.all ? Number.POSITIVE_INFINITY : diff.most;
      return [...diffLines(diff, most).map(({ text }) => text), ...moreLines(diff, most)];
    },
    table: (table) => tableLines(table, options),
    list: (list) => itemTexts(list, MAX_ENTRIES_SHOWN, plain).flatMap((item) => wrapped(item, width)),
  });
}

function coloured(line: string, { isColoured = false, colour }: TextOptions): string {
  return isColoured && colour !== undefined ? `\u001b[1;${colour}m${line}\u001b[0m` : line;
}

function tableLines(
  table: Table,
  { all = false, longestCell = Number.POSITIVE_INFINITY, remedy = '', width }: TextOptions,
): string[] {
  const most = all ? table.stands.length : (table.most ?? MAX_ROWS_SHOWN);
  const first = table.firstRows?.(most) ?? table.rows.slice(0, most);
  const rows = first.map((row, i) => {
    const [first = '', ...others] = row.map((cell) => shorten(plain(cell), longestCell));
    return ['  '.repeat(table.depths?.[i] ?? 0) + first, ...others];
  });
  const left = standsFor(table, most, table.stands.length);
  const { lines, leftOut } = fitTable(table.columns, rows, width ?? Number.POSITIVE_INFINITY);
  const more = [
    ...(left > 0 ? [`… and ${countedRows(table, left, 'more')}`] : []),
    ...(leftOut.length > 0
      ? [`${left > 0 ? 'the columns ' : '… and the columns '}${leftOut.join(', ')}`]
      : []),
  ];
  return more.length === 0
    ? lines
    : [...lines, ...wrapped(`${more.join(', ')}${remedy}`, width ?? Number.POSITIVE_INFINITY)];
}

/** Columns as wide as their widest cell, two spaces apart; the titles first. */
export function textTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string[] {
  return fitTable(columns, rows, Number.POSITIVE_INFINITY).lines;
}
