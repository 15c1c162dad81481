import type { GroupComparison } from '#build/schemas/comparison.ts';
import { plainNumber } from './quantities.ts';
import { visible } from './visible.ts';

/**
 * Foreign text: a name or words, which printers escape; names are code where the format can. `longest`: how
 * many characters are shown, if more than usual. `strong`: what catches the eye. `part`: a picture
 * of a page by its id, in our words.
 */
type Foreign =
  | { name: string; longest?: number }
  | { words: string; longest?: number }
  | { source: Source }
  | { strong: Phrase }
  | { part: string; text: string };

/** A line of a source file: printers link it where they know how. */
export type Source = NonNullable<GroupComparison['source']>;

/** A line of a report, before it is known in which format: our own words as strings, foreign text marked. */
export type Phrase = (string | Foreign)[];

/** A phrase with separators, as Array.join does it. */
export function joined(phrases: Phrase[], separator: string): Phrase {
  return phrases.flatMap((phrase, i) => (i === 0 ? phrase : [separator, ...phrase]));
}

/** "a", "a and b", "a, b and c" */
export function enumerated(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** A phrase that begins a sentence: with a capital where its first word is ours. */
export function capitalised(phrase: Phrase): Phrase {
  return withFirst(phrase, (letter) => letter.toUpperCase());
}

/** A phrase in the middle of a sentence: names and abbreviations stay as they are. */
export function inSentence(phrase: Phrase): Phrase {
  const [first] = phrase;
  return typeof first === 'string' && /^[A-Z][a-z ]/.test(first)
    ? withFirst(phrase, (letter) => letter.toLowerCase())
    : phrase;
}

function withFirst([first = '', ...rest]: Phrase, change: (letter: string) => string): Phrase {
  return [typeof first === 'string' ? change(first.charAt(0)) + first.slice(1) : first, ...rest];
}

/** "halo.c:61": the folders are in the JSON, and in the link. */
export function sourceText({ file, path, line }: Source): string {
  return `${(path ?? file).split(/[\\/]/).at(-1)}:${line}`;
}

/** How a format shows what phrases are made of; `strong` gets what is printed already. */
export interface PhrasePrinter {
  own: (text: string) => string;
  name: (name: string, longest?: number) => string;
  words: (text: string, longest?: number) => string;
  source: (source: Source) => string;
  strong: (printed: string) => string;
  /** Left out: there are no pictures. */
  part?: (text: string, id: string) => string;
}

export function printPhrase(phrase: Phrase, printer: PhrasePrinter): string {
  return phrase
    .map((piece) => {
      if (typeof piece === 'string') return printer.own(piece);
      if ('strong' in piece) return printer.strong(printPhrase(piece.strong, printer));
      if ('source' in piece) return printer.source(piece.source);
      if ('part' in piece) return printer.part?.(piece.text, piece.part) ?? printer.own(piece.text);
      return 'name' in piece
        ? printer.name(piece.name, piece.longest)
        : printer.words(piece.words, piece.longest);
    })
    .join('');
}

const PLAIN: PhrasePrinter = {
  own: plainNumber,
  name: (name) => visible(name),
  words: visible,
  source: (source) => visible(sourceText(source)),
  strong: (printed) => printed,
};

/** The phrase for a terminal or a log: invisible characters visible, spaces that anybody can search for. */
export function plain(phrase: Phrase): string {
  return printPhrase(phrase, PLAIN);
}
