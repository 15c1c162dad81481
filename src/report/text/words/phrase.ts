import type { GroupComparison } from '#build/schemas/comparison.ts';
import { plainNumber } from './quantities.ts';
import { visible } from './visible.ts';

/**
 * Foreign text inside a phrase: a name (function, pattern, branch) or words (labels, reasons). Printers
 * escape both; names are shown as code where the format has such a thing. `longest`: how many characters of
 * the words are shown at least, where that is more than usual. `strong`: what catches the eye, where the
 * format has such a thing.
 */
export type Foreign =
  | { name: string }
  | { words: string; longest?: number }
  | { source: Source }
  | { strong: Phrase };

/** A line of a source file: printers link it where they know how. */
export type Source = NonNullable<GroupComparison['source']>;

/** A line of a report, before it is known in which format: our own words as strings, foreign text marked. */
export type Phrase = (string | Foreign)[];

/**
 * A phrase with separators, as Array.join does it.
 *
 * @param phrases what to join
 * @param separator our own words
 */
export function joined(phrases: Phrase[], separator: string): Phrase {
  return phrases.flatMap((phrase, i) => (i === 0 ? phrase : [separator, ...phrase]));
}

/** A phrase that begins a sentence: with a capital where its first word is ours. */
export function capitalised(phrase: Phrase): Phrase {
  return withFirst(phrase, (letter) => letter.toUpperCase());
}

/** A phrase in the middle of a sentence, also one that was made to begin one: names and abbreviations stay. */
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

/** The phrase for a terminal or a log: invisible characters made visible, spaces that anybody can search for. */
export function plain(phrase: Phrase): string {
  return phrase
    .map((part) => {
      if (typeof part === 'string') return plainNumber(part);
      if ('strong' in part) return plain(part.strong);
      if ('source' in part) return visible(sourceText(part.source));
      return visible('name' in part ? part.name : part.words);
    })
    .join('');
}
