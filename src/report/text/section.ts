import type { Phrase } from './words/phrase.ts';
import { counted } from './words/quantities.ts';

/** Where a report of a comparison is read. */
export type Place = 'terminal' | 'comment' | 'summary';

/** A section of a report as data: what any printer needs to show it, in any format. */
export interface Section {
  id: string;
  /** Null for what stands at the top and needs none. */
  title: Phrase | null;
  content: Block[];
  /** Sections below its title; they have no folds of their own. */
  sections?: Section[];
  /** Whether the title only says what is behind a fold: where nothing is folded it is left out. */
  isLabel?: boolean;
  /** `top`: without its title; else in Markdown a fold whose title counts the rows, open in the summary. */
  fold: 'top' | 'open' | 'closed';
  places?: readonly Place[];
}

export type Block = Heading | Text | List | Lines | Diff | Table;

/** What a printer sheds where a report would be too long, from the end of the block. */
interface Shed {
  /** The block with the lowest rank is shed first; left out: nothing is. */
  rank?: number;
  /** How many rows stay in any case; left out: none. */
  least?: number;
}

interface Heading {
  kind: 'heading';
  text: Phrase;
}

/** Its sentences are shed. */
export interface Text extends Shed {
  kind: 'text';
  sentences: Phrase[];
}

/** Items below each other; shed are the entries after an item's text, those of each item alike. */
export interface List extends Shed {
  kind: 'list';
  items: { text: Phrase; entries?: Phrase[] }[];
}

/** A picture: lines of characters of the same width, all our own. */
interface Lines {
  kind: 'lines';
  lines: string[];
}

/** What changed between two texts of loops, functions and events. */
export interface Diff extends Shed {
  kind: 'diff';
  hunks: { place: string; lines: DiffLine[] }[];
  /** How many lines a terminal and folded Markdown show; all others show all. */
  most: number;
  /** How many lines there are beside these. */
  more: number;
}

/** A line of foreign text, `depth` levels deep. */
export interface DiffLine {
  sign: ' ' | '-' | '+';
  depth: number;
  words: string;
}

/** Its rows are shed. */
export interface Table extends Shed {
  kind: 'table';
  columns: Column[];
  readonly rows: readonly Phrase[][];
  /** The first rows, where all of them need not be made for that; left out: those of `rows`. */
  firstRows?: (most: number) => Phrase[][];
  /** By row, how many things (groups) it stands for. */
  stands: number[];
  /** What a row stands for; left out: just a row, and nobody counts them. */
  noun?: string | readonly [one: string, many: string];
  /** How many rows a terminal shows unless it is asked for all; left out: 20. */
  most?: number;
  /** By row, how many rows above it is part of, one in the other; left out: the rows are no tree. */
  depths?: number[];
}

export interface Column {
  title: string;
  align: 'left' | 'right';
  /** Half a sentence for who does not know the title. */
  meaning?: string;
}

/** Makes a section, or several of a kind, from a document whose names are those that people read. */
export type View<Document> = (document: Document) => Section | Section[];

export function textBlock(sentences: readonly (Phrase | string)[], shed: Shed = {}): Text {
  return { kind: 'text', sentences: sentences.map((each) => [each].flat()), ...shed };
}

export function topSection(id: string, sentences: (Phrase | string)[], shed?: Shed): Section {
  return { id, title: null, fold: 'top', content: [textBlock(sentences, shed)] };
}

export function openSection(id: string, title: Phrase | string, content: Block[]): Section {
  return { id, title: [title].flat(), fold: 'open', content };
}

export function closedSection(id: string, title: Phrase | string, content: Block[]): Section {
  return { id, title: [title].flat(), fold: 'closed', content };
}

/** The sections that have something to show, in order. @param place where it is read; left out: everywhere */
export function sectionsOf<Document>(
  document: Document,
  views: readonly View<Document>[],
  place?: Place,
): Section[] {
  const sections = views.flatMap((view) => view(document));
  return shownIn(sections, place);
}

function shownIn(sections: readonly Section[], place: Place | undefined): Section[] {
  return sections
    .filter(({ places }) => place === undefined || places === undefined || places.includes(place))
    .map((section) => ({
      ...section,
      content: section.content.filter(hasContent),
      ...(section.sections && { sections: shownIn(section.sections, place) }),
    }))
    .filter(({ content, sections = [] }) => content.length + sections.length > 0);
}

function hasContent(block: Block): boolean {
  if (block.kind === 'table') return block.stands.length > 0;
  if (block.kind === 'lines') return block.lines.length > 0;
  if (block.kind === 'diff') return block.hunks.length > 0;
  return block.kind === 'text' ? block.sentences.length > 0 : true;
}

/** How many things the first table stands for whose rows have a noun, for a title; null: there is none. */
export function countedIn({ content }: Section): number | null {
  const counted = content.find((block): block is Table => block.kind === 'table' && block.noun !== undefined);
  return counted === undefined ? null : standsFor(counted, 0, counted.stands.length);
}

export function meaningsIn({ columns }: Table): { title: string; meaning: string }[] {
  return columns.flatMap(({ title, meaning }) => (meaning === undefined ? [] : [{ title, meaning }]));
}

/** How many things the rows of a table stand for, from one row to before another. */
export function standsFor({ stands }: Pick<Table, 'stands'>, from: number, to: number): number {
  return stands.slice(from, to).reduce((sum, things) => sum + things, 0);
}

/** "3 more regressions". @param which stands before the noun, such as "more" */
export function countedRows({ noun = 'row' }: Pick<Table, 'noun'>, count: number, which: string): string {
  const [one, many] = typeof noun === 'string' ? [noun, `${noun}s`] : noun;
  return counted(count, `${which} ${one}`, `${which} ${many}`);
}

export type BlockPrinters<Printed> = {
  [Kind in Block['kind']]: (block: Extract<Block, { kind: Kind }>) => Printed;
};

export function printBlock<Printed>(block: Block, printers: BlockPrinters<Printed>): Printed {
  return (printers[block.kind] as (block: Block) => Printed)(block);
}

/** Items with their first entries and a count of the others; one whose entries are all left out is none. */
export function itemTexts(
  { items }: List,
  most: number,
  print: (phrase: Phrase) => string,
  separator = ', ',
): string[] {
  return items.flatMap(({ text, entries }) => {
    if (entries === undefined) return [print(text)];
    const listed = entries.slice(0, most).map(print).join(separator);
    const left = entries.length - most;
    return listed === '' ? [] : [`${print(text)}${listed}${left > 0 ? ` and ${left} more` : ''}`];
  });
}
