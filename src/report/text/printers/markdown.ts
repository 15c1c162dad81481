import { markdownTable } from 'markdown-table';
import {
  type Block,
  countedRows,
  type Diff,
  type List,
  type Section,
  standsFor,
  type Table,
  type Text,
} from '../section.ts';
import { type Phrase, plain, type Source, sourceText } from '../words/phrase.ts';
import { diffLength, diffLines, moreLines } from './diff.ts';
import { markdownCode, markdownText } from './escape.ts';

export interface MarkdownOptions {
  /** Most bytes of UTF-8. */
  limit: number;
  /** Whether everything stands open. */
  isOpen: boolean;
  /** The address of a line of a source file; null where there is none. */
  addressOf: (source: Source) => string | null;
  /** What stands before and behind the sections. */
  before?: readonly string[];
  after: string;
}

/**
 * Sections as GitHub Markdown, below the limit: where the text would be longer, blocks are shed by their
 * ranks, with lines that count what is left out.
 *
 * @returns the text; it is longer than the limit only where what must stay is
 */
export function printMarkdown(sections: readonly Section[], options: MarkdownOptions): string {
  const { before = [], after, limit, isOpen } = options;
  const markdown = phrasePrinter(options);
  const printed = sections.map((section) => printedSection(section, markdown, isOpen));
  const parts = (): string[] => [...before, ...printed.flatMap((each) => sectionParts(each, isOpen)), after];
  shed(printed.flatMap(blocksOf), sizeOf(parts()) - BETWEEN.length - limit);
  return parts().join(BETWEEN);
}

/** Stands between the parts of a text. */
const BETWEEN = '\n\n';

/** A block as Markdown, which may be printed again with fewer rows. */
interface PrintedBlock {
  /** undefined: it is never shed. */
  rank: number | undefined;
  least: number;
  /** How many rows, sentences or entries are shown, and the Markdown that shows them. */
  shown: number;
  parts: string[];
  print: (shown: number) => string[];
}

interface PrintedSection {
  section: Section;
  blocks: PrintedBlock[];
  below: PrintedSection[];
}

function printedSection(section: Section, markdown: PhrasePrinter, isOpen: boolean): PrintedSection {
  return {
    section,
    blocks: section.content.map((block) => printedBlock(block, markdown, isOpen)),
    below: (section.sections ?? []).map((each) => printedSection(each, markdown, isOpen)),
  };
}

function blocksOf({ blocks, below }: PrintedSection): PrintedBlock[] {
  return [...blocks, ...below.flatMap(blocksOf)];
}

/** Shows ever fewer rows, of the block with the lowest rank first, until so many bytes are gone. */
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

/** A section with those below it, which have headings instead of folds. */
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

/** The title with how many rows stand below it, where these have a noun. */
function titleOf({ title, content }: Section): string {
  const counted = content.find((block): block is Table => block.kind === 'table' && block.noun !== undefined);
  const count = counted === undefined ? '' : ` (${standsFor(counted, 0, counted.rows.length)})`;
  return `${markdownText(plain(title!))}${count}`;
}

/** Blank lines around the content make GitHub read it as Markdown again. The title is read as HTML: there are no code spans. */
function folded(title: string, content: string[], isOpen: boolean): string[] {
  return [`<details${isOpen ? ' open' : ''}><summary>${title}</summary>`, ...content, '</details>'];
}

/** Phrases become Markdown once, however often the rows shown are tried out. */
function printedBlock(block: Block, markdown: PhrasePrinter, isOpen: boolean): PrintedBlock {
  if (block.kind === 'heading') {
    const parts = [`### ${markdown(block.text)}`];
    return { rank: undefined, least: 0, shown: 0, parts, print: () => parts };
  }
  if (block.kind === 'lines') {
    const parts = [['```text', ...block.lines, '```'].join('\n')];
    return { rank: undefined, least: 0, shown: 0, parts, print: () => parts };
  }
  const { rank, least = 0 } = block;
  const [shown, print] =
    block.kind === 'diff'
      ? diffPrinter(block, isOpen)
      : block.kind === 'table'
        ? tablePrinter(block, markdown, isOpen)
        : block.kind === 'list'
          ? listPrinter(block, markdown)
          : textPrinter(block, markdown);
  return { rank, least, shown, parts: print(shown), print };
}

/** How many rows, sentences or entries a block has, and what prints the first of them. */
type BlockPrinter = [all: number, print: PrintedBlock['print']];

function textPrinter(text: Text, markdown: PhrasePrinter): BlockPrinter {
  const sentences = text.sentences.map(markdown);
  const print = (shown: number): string[] => {
    const left = sentences.length - shown;
    return [[...sentences.slice(0, shown), ...(left > 0 ? [`… and ${left} more`] : [])].join(' ')];
  };
  return [sentences.length, print];
}

/** Nothing is markup in a fence but one that is as long: each line begins with its sign, and the fence is longer than any in them. */
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

function tablePrinter(table: Table, markdown: PhrasePrinter, isOpen: boolean): BlockPrinter {
  const head = table.columns.map(({ title }) => title);
  const align = table.columns.map((column) => column.align);
  const meant = table.columns.flatMap(({ title, meaning }) =>
    meaning === undefined ? [] : [`${title}: ${meaning}`],
  );
  const meanings = meant.length === 0 ? [] : [`<sub>${meant.join('; ')}</sub>`];
  const all = table.rows.map((cells) => cells.map(markdown));
  const rows = (from: number, to: number): string[] =>
    to > from ? [markdownTable([head, ...all.slice(from, to)], { align, alignDelimiters: false })] : [];
  const print = (shown: number): string[] => {
    const open = Math.min(shown, isOpen ? all.length : (table.open ?? all.length));
    const further = countedRows(table, standsFor(table, open, shown), 'further');
    const left = standsFor(table, shown, all.length);
    return [
      ...rows(0, open),
      ...(shown > open ? folded(further, rows(open, shown), false) : []),
      ...(left > 0 ? [`… and ${countedRows(table, left, 'more')}`] : []),
      ...meanings,
    ];
  };
  return [all.length, print];
}

function listPrinter({ items }: List, markdown: PhrasePrinter): BlockPrinter {
  const printed = items.map(({ text, entries }) => ({
    text: `- ${markdown(text)}`,
    entries: entries?.map(markdown),
  }));
  const print = (shown: number): string[] => {
    const lines = printed.flatMap(({ text, entries }) => {
      if (entries === undefined) return [text];
      const left = entries.length - shown;
      const listed = entries.slice(0, shown).join(', ');
      return listed === '' ? [] : [`${text}${listed}${left > 0 ? ` and ${left} more` : ''}`];
    });
    return lines.length > 0 ? [lines.join('\n')] : [];
  };
  return [Math.max(0, ...items.map(({ entries = [] }) => entries.length)), print];
}

/** Prints a phrase as Markdown. */
type PhrasePrinter = (phrase: Phrase) => string;

function phrasePrinter({ addressOf }: MarkdownOptions): PhrasePrinter {
  const link = (source: Source): string => {
    const text = markdownCode(sourceText(source));
    const address = addressOf(source);
    return address === null ? text : `[${text}](${address})`;
  };
  const print: PhrasePrinter = (phrase) =>
    phrase
      .map((part) => {
        if (typeof part === 'string') return part;
        if ('strong' in part) return `**${print(part.strong)}**`;
        if ('source' in part) return link(part.source);
        return 'name' in part ? markdownCode(part.name) : markdownText(part.words, part.longest);
      })
      .join('');
  return print;
}
