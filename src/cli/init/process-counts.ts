import { extname } from 'node:path';
import { HEADER, type Repository, SOURCE } from './repository.ts';

/** What a program demands of the number of its processes. */
interface Demand {
  /** The smallest number that meets it, of two processes or more, up to so many. */
  count(atMost: number): number;
  words: RegExp;
}

const powerUpTo = (atMost: number): number => 2 ** Math.max(1, Math.floor(Math.log2(atMost)));

/** By the words that programs have for it; the smallest number where none is as small as is asked for. */
const DEMANDS: readonly Demand[] = [
  { words: /\b(?:cube\b|cubes\b|cubic|cubed)/i, count: () => 8 },
  { words: /\bpowers? of (?:two|2)\b/i, count: powerUpTo },
  { words: /\b(?:perfect |complete )?squares?\b/i, count: () => 4 },
  { words: /\b(?:even|multiple of (?:two|2))\b/i, count: (atMost) => Math.max(2, atMost - (atMost % 2)) },
];

/** "Num processors must be a cube of an integer", "we require the number of ranks to be a power of 2". */
const SENTENCE = new RegExp(
  '\\b(?:num\\w*|#)(?: of)?(?: the)?(?: MPI)?[ _-]*' +
    '(?:process(?:es|ors|ing elements)?|procs|ranks?|tasks|PEs)\\b' +
    '[^.;\\n]{0,40}?\\b(?:must|should|needs?|has|have|to|not)\\b[^.;\\n]{0,60}',
  'gi',
);

const DOCUMENT = /(?:^|\/)(?:README|INSTALL|QUICKSTART|USAGE)[^/]*$/i;

/** A message has quotes around it, and is printed where it is broken: a comment may be about anything. */
const MESSAGE = /["'][^"'\n]*$/;

/**
 * How many processes a program wants that says, in a message or a document, that not every number will do.
 *
 * @param atMost as many as would be taken else
 * @returns null: nothing says so
 */
export function demandedCount(
  { files, read }: Repository,
  atMost: number,
): { processes: number; from: string; said: string } | null {
  const isSource = (path: string): boolean => SOURCE.test(extname(path)) || HEADER.test(extname(path));
  const places = [files.filter(isSource), files.filter((path) => DOCUMENT.test(path))];
  for (const path of places.flat()) {
    const text = read(path);
    for (const { 0: said, index } of text.matchAll(SENTENCE)) {
      const demand = DEMANDS.find(({ words }) => words.test(said));
      const before = text.slice(0, index);
      if (demand === undefined || (isSource(path) && !MESSAGE.test(before))) continue;
      const line = before.split('\n').length;
      const words = said.replace(/["'\\].*|\s*\([^)]*$/g, '').trim();
      return { processes: demand.count(atMost), from: `${path}:${line}`, said: words };
    }
  }
  return null;
}
