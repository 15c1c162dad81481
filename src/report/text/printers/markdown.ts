import { markdownTable } from 'markdown-table';
import {
  type Block,
  type BlockPrinters,
  countedIn,
  countedRows,
  type Diff,
  itemTexts,
  meaningsIn,
  printBlock,
  type Section,
  standsFor,
  type Table,
  type Text,
} from '../section.ts';
import { type Phrase, plain, printPhrase, type Source, sourceText } from '../words/phrase.ts';
import { diffLength, diffLines, moreLines } from './diff.ts';
import { markdownCode, markdownText } from './escape.ts';

export interface MarkdownOptions {
  limit: number;
  isOpen: boolean;
  /** The address of a line of a source file; null where there is none. */
  addressOf: (source: Source) => string | null;
  before?: readonly string[];
  after: string;
}

/** GitHub Markdown; blocks are shed by their ranks. @returns longer only where what must stay is */
export function printMarkdown(sections: readonly Section[], options: MarkdownOptions): string {
  const { before = [], after, limit, isOpen } = options;
  const printers = blockPrinters(phrasePrinter(options), isOpen);
  const printed = sections.map((section) => printedSection(section, printers));
  const parts = (): string[] => [...before, ...printed.flatMap((each) => sectionParts(each, isOpen)), after];
  shed(printed.flatMap(blocksOf), sizeOf(parts()) - BETWEEN.length - limit);
  return parts().join(BETWEEN);
}

const BETWEEN = '\n\n';

/**
 * Characters of a line of text: a notification by mail shows this source. A line that ends early is a break
 * on GitHub, so one ends between sentences or clauses, and within these only where nothing else is left.
 */
const MAX_LINE = 100;

/** Where text of our own may be broken into lines: after a clause, and after an item of a list. */
const [CLAUSE, ITEM] = ['\u0001', '\u0002'];

interface PrintedBlock {
  /** undefined: it is never shed. */
  rank: number | undefined;
  least: number;
  /** How many rows, sentences or entries are shown, and the Markdown that shows them. */
  shown: number;
  parts: string[];
  print: Print;
}

type Print = (shown: number) => string[];

interface PrintedSection {
  section: Section;
  blocks: PrintedBlock[];
  below: PrintedSection[];
}

function printedSection(section: Section, printers: BlockPrinters<BlockPrinter>): PrintedSection {
  return {
    section,
    blocks: section.content.map((block) => printedBlock(block, printers)),
    below: (section.sections ?? []).map((each) => printedSection(each, printers)),
  };
}

function blocksOf({ blocks, below }: PrintedSection): PrintedBlock[] {
  return [...blocks, ...below.flatMap(blocksOf)];
}

function shed(blocks: readonly PrintedBlock[], bytes: number): void {
  let tooMany = bytes;
  const byRank = blocks.filter(({ rank }) => rank !== undefined).sort((a, b) => a.rank! - b.rank!);
  for (const block of byRank) {
    while (block.shown > block.least && tooMany > 0) {
      tooMany -= sizeOf(block.parts);
      block.shown = Math.max(block.least, Math.floor(block.shown / 2));
      block.parts = block.print(block.shown);
      tooMany += sizeOf(block.parts);
    }
  }
}

/** Bytes of UTF-8, with what stands between the parts. */
function sizeOf(parts: readonly string[]): number {
  return parts.reduce((sum, part) => sum + Buffer.byteLength(part) + BETWEEN.length, 0);
}

function sectionParts({ section, blocks, below }: PrintedSection, isOpen: boolean): string[] {
  const { title, fold } = section;
  const parts = [
    ...blocks.flatMap((block) => block.parts),
    ...below.flatMap((each) => [
      ...(each.section.title === null ? [] : [`#### ${titleOf(each.section)}`]),
      ...each.blocks.flatMap((block) => block.parts),
    ]),
  ];
  if (fold === 'top' || title === null) return parts;
  return folded(titleOf(section), parts, isOpen || fold === 'open');
}

function titleOf(section: Section): string {
  const things = countedIn(section);
  return `${markdownText(plain(section.title!))}${things === null ? '' : ` (${things})`}`;
}

/** Blank lines make GitHub read the content as Markdown again. The title is HTML: there are no code spans. */
function folded(title: string, content: string[], isOpen: boolean): string[] {
  return [`<details${isOpen ? ' open' : ''}><summary>${title}</summary>`, ...content, '</details>'];
}

function printedBlock(block: Block, printers: BlockPrinters<BlockPrinter>): PrintedBlock {
  const [shown, print] = printBlock(block, printers);
  const { rank, least = 0 } = 'rank' in block ? block : {};
  return { rank, least, shown, parts: print(shown), print };
}

type BlockPrinter = [all: number, print: Print];

function blockPrinters(markdown: PhraseMarkdown, isOpen: boolean): BlockPrinters<BlockPrinter> {
  return {
    heading: ({ text }) => [0, () => [`### ${inOneLine(markdown(text))}`]],
    lines: ({ lines }) => [0, () => [['```text', ...lines, '```'].join('\n')]],
    text: (text) => textPrinter(text, markdown),
    diff: (diff) => diffPrinter(diff, isOpen),
    table: (table) => tablePrinter(table, markdown),
    list: (list) => [
      Math.max(0, ...list.items.map(({ entries = [] }) => entries.length)),
      (shown) => {
        const items = itemTexts(list, shown, markdown, `,${ITEM}`).map(
          (item) => `- ${inLines([item], '  ')}`,
        );
        return items.length > 0 ? [items.join('\n')] : [];
      },
    ],
  };
}

function textPrinter(text: Text, markdown: PhraseMarkdown): BlockPrinter {
  const sentences = text.sentences.map(markdown);
  const print = (shown: number): string[] => {
    const left = sentences.length - shown;
    return [inLines([...sentences.slice(0, shown), ...(left > 0 ? [`… and ${left} more`] : [])])];
  };
  return [sentences.length, print];
}

/** Nothing in a fence is markup but a fence as long: it is longer than any in the lines. */
function diffPrinter(diff: Diff, isOpen: boolean): BlockPrinter {
  const print = (shown: number): string[] => {
    const lines = diffLines(diff, shown).map(({ text }) => text);
    const longest = Math.max(
      0,
      ...lines.flatMap((line) => line.match(/`+/g) ?? []).map(({ length }) => length),
    );
    const fence = '`'.repeat(Math.max(3, longest + 1));
    const fenced = lines.length === 0 ? [] : [[`${fence}diff`, ...lines, fence].join('\n')];
    return [...fenced, ...moreLines(diff, shown)];
  };
  const length = diffLength(diff);
  return [isOpen ? length : Math.min(length, diff.most), print];
}

function tablePrinter(table: Table, markdown: PhraseMarkdown): BlockPrinter {
  const head = table.columns.map(({ title }) => title);
  const align = table.columns.map((column) => column.align);
  const meant = meaningsIn(table).map(({ title, meaning }) => `${title}: ${meaning}`);
  const meanings = meant.length === 0 ? [] : [`<sub>${inLines([meant.join(`;${CLAUSE}`)])}</sub>`];
  const all = table.rows.map((cells) => cells.map((cell) => inOneLine(markdown(cell))));
  const print = (shown: number): string[] => {
    const rows = [head, ...all.slice(0, shown)];
    const left = standsFor(table, shown, all.length);
    return [
      ...(shown > 0 ? [markdownTable(rows, { align, alignDelimiters: false })] : []),
      ...(left > 0 ? [`… and ${countedRows(table, left, 'more')}`] : []),
      ...meanings,
    ];
  };
  return [all.length, print];
}

type PhraseMarkdown = (phrase: Phrase) => string;

function phrasePrinter({ addressOf }: MarkdownOptions): PhraseMarkdown {
  const link = (source: Source): string => {
    const text = markdownCode(sourceText(source));
    const address = addressOf(source);
    return address === null ? text : `[${text}](${address})`;
  };
  return (phrase) =>
    printPhrase(phrase, {
      own: (text) => text.replaceAll('; ', `;${CLAUSE}`).replaceAll(', ', `,${ITEM}`),
      name: markdownCode,
      words: markdownText,
      source: link,
      strong: (printed) => `**${printed}**`,
    });
}

function inOneLine(printed: string): string {
  return printed.replaceAll(CLAUSE, ' ').replaceAll(ITEM, ' ');
}

/** Sentences in lines that are at most MAX_LINE characters long where that is possible. */
function inLines(sentences: readonly string[], indent = ''): string {
  return joinedInLines(sentences, [CLAUSE, ITEM]).join(`\n${indent}`);
}

/** Parts one after the other; one that is too long is taken apart by the first of the marks. */
function joinedInLines(parts: readonly string[], [mark, ...finer]: readonly string[]): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const whole = inOneLine(part);
    const longer = lines.length === 0 ? whole : `${lines.at(-1)} ${whole}`;
    if (longer.length <= MAX_LINE) lines[Math.max(0, lines.length - 1)] = longer;
    else if (whole.length <= MAX_LINE || mark === undefined) lines.push(whole);
    else lines.push(...joinedInLines(part.split(mark), finer));
  }
  return lines;
}
