import type { SearchDocument, SearchMatch } from '#build/schemas/search.ts';
import { commandText } from '../../../base/process/command-text.ts';
import { ranges } from '../../../base/statistics/ranges.ts';
import { type Section, sectionsOf, topSection } from '../section.ts';
import { functionNames, withReadableNames } from '../words/function-names.ts';
import { joined, type Phrase } from '../words/phrase.ts';
import { count, counted, duration, NO_VALUE } from '../words/quantities.ts';
import { readingOptions, type ToldReading } from '../words/readings.ts';
import { namesCell, range, wholeName } from './analysis/cells.ts';
import { orNoValue, table } from './table.ts';

const MAX_INSIDE_SHOWN = 3;
const MAX_DIFFERENCES_SHOWN = 2;

/** What a search found: a row a pattern. @param all whether everything is shown, however long */
export function searchSections(original: SearchDocument, all: boolean): Section[] {
  const document = withReadableNames(original);
  const { matches } = document;
  const rows = table({ noun: 'pattern' }, matches, [
    ['Found', 'left', ({ pattern }) => pattern ?? 'events'],
    ['Family', 'left', ({ family }) => orNoValue(family, (name) => wholeName(name, all))],
    ['Similarity', 'right', ({ similarity }) => similarityText(similarity)],
    ['What differs', 'left', (match) => differencesCell(match, all)],
    ['Inside', 'left', ({ inside }) => insideCell(inside, all)],
    ['Function', 'left', ({ functions }) => namesCell(functions, all)],
    ['Times', 'right', ({ occurrences }) => count(occurrences.length)],
    ['Positions', 'left', (match) => positionsCell(match, all)],
    ['First at', 'right', firstCell],
    ['Takes', 'right', takesCell],
  ]);
  const section = topSection('search', said(document));
  return sectionsOf(document, [() => ({ ...section, content: [...section.content, rows] })]);
}

function said(document: SearchDocument): Phrase[] {
  const { pattern, similarity, matches, nearest, inWords, foundBy, tried = 0 } = document;
  // Some are only there because they hold what was looked for.
  const like = matches.filter((match) => !match.holdsPattern || match.similarity >= similarity);
  const times = like.reduce((sum, { occurrences }) => sum + occurrences.length, 0);
  const what: Phrase = [{ words: pattern }, `, similarity ${similarity} and more: `];
  const sentences: Phrase[] = [[...what, times === 0 ? 'not in this trace' : counted(times, 'time')]];
  if (foundBy !== undefined) sentences.push(foundSentence(foundBy, pattern));
  if (times === 0 && tried > 0) {
    sentences.push([
      `Nor in ${counted(tried, 'other way', 'other ways')} to look at it: `,
      'in callers, by other delimiters, within groups',
    ]);
  }
  if (times === 0 && matches.length > 0) sentences.push(['These hold it, and more:']);
  if (nearest !== null) {
    const like = `${nearest.pattern}, with similarity ${similarityText(nearest.similarity)}`;
    sentences.push([`Most like it is ${like}; --similarity sets the limit`]);
  }
  if (inWords) sentences.push(['Blocks are in no function: the words of processes were searched, too']);
  return sentences;
}

/** "Found in calls of ssor_ (--contexts ssor_), not as asked for" */
function foundSentence(found: ToldReading, pattern: string): Phrase {
  const { contexts, delimiters, groupsOf } = found;
  const isAll = contexts?.join() === 'none';
  const where: Phrase[] = [
    ...(contexts === undefined
      ? []
      : [isAll ? ['across functions'] : ['in calls of ', ...functionNames(contexts)]]),
    ...(delimiters === undefined ? [] : [delimitersPhrase(delimiters)]),
    ...(groupsOf === undefined ? [] : [[`within groups of ${groupsOf.map(count).join(', ')} processes`]]),
  ];
  const options = readingOptions(found);
  const named: Phrase =
    groupsOf === undefined ? [] : [{ words: commandText(['--pattern', `${pattern} within groups`]) }];
  const by: Phrase = joined(
    [...(groupsOf ? [named] : []), ...(options === '' ? [] : [[{ words: options }]])],
    ' ',
  );
  return ['Found ', ...joined(where, ', '), ' (', ...by, '), not as asked for'];
}

function delimitersPhrase(delimiters: readonly string[]): Phrase {
  if (delimiters.join() === 'none') return ['without delimiters'];
  return ['up to each ', { words: delimiters.join(', ') }];
}

/** Never 1 where something differs. */
function similarityText(similarity: number): string {
  return similarity === 1 ? '1' : Math.min(similarity, 0.999).toFixed(3);
}

function differencesCell(match: SearchMatch, all: boolean): Phrase {
  const { differences, holdsPattern, hasOtherOrder, isRenumbered } = match;
  const shown = all ? differences.length : holdsPattern ? 0 : MAX_DIFFERENCES_SHOWN;
  const left = differences.length - shown;
  const texts = [
    ...(holdsPattern ? ['holds it, and more'] : []),
    ...differences.slice(0, shown),
    ...(left > 0 && !holdsPattern ? [`${left} more`] : []),
    ...(hasOtherOrder ? ['other order'] : []),
    ...(isRenumbered ? ['processes numbered otherwise'] : []),
  ];
  return texts.length === 0 ? ['nothing'] : [texts.join('; ')];
}

function insideCell(inside: readonly string[], all: boolean): Phrase {
  if (inside.length === 0) return [NO_VALUE];
  const left = inside.length - MAX_INSIDE_SHOWN;
  if (all || left <= 0) return [inside.join(', ')];
  return [`${inside.slice(0, MAX_INSIDE_SHOWN).join(', ')} and ${count(left)} more`];
}

function positionsCell({ occurrences }: SearchMatch, all: boolean): Phrase {
  const positions = [...new Set(occurrences.map(({ position }) => position))].sort((a, b) => a - b);
  return [ranges(positions, all ? Number.POSITIVE_INFINITY : 3)];
}

function takesCell({ occurrences }: SearchMatch): string {
  const times = occurrences.map(({ durationNs }) => durationNs);
  return range(times, duration);
}

function firstCell({ occurrences }: SearchMatch): string {
  return duration(
    occurrences.reduce((first, { startNs }) => Math.min(first, startNs), Number.POSITIVE_INFINITY),
  );
}
