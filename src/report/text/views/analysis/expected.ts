import type { ExpectedState, ToldPattern } from '#build/schemas/analysis.ts';
import { openSection, textBlock, type View } from '../../section.ts';
import { agreement, expectedInShort } from '../../words/expected.ts';
import type { Phrase } from '../../words/phrase.ts';
import { partOf } from '../../words/quantities.ts';
import { readingOptions } from '../../words/readings.ts';
import { orNoValue, table } from '../table.ts';
import { namesCell, type ShownAnalysis, wholeName } from './cells.ts';

export const expectedPatterns: View<ShownAnalysis> = ({ document, all }) => {
  const { expected } = document;
  if (expected === undefined) return [];
  const foundAs = ({ name, label }: ToldPattern): Phrase => wholeName(`${name} ${label}`, all);
  return openSection('expected', 'Expected patterns', [
    table<ExpectedState>({ noun: ['expected pattern', 'expected patterns'] }, expected.expected, [
      [
        'Expected',
        'left',
        ({ name, pattern }) => [{ words: name === pattern ? pattern : `${name}: ${pattern}` }],
      ],
      ['State', 'left', stateCell],
      ['Found as', 'left', ({ found }) => orNoValue(found, foundAs)],
      ['Function', 'left', ({ found }) => orNoValue(found?.functions, (names) => namesCell(names, all))],
      ['Similarity', 'right', ({ similarity }) => orNoValue(similarity, partOf)],
      ['Share', 'right', ({ found }) => orNoValue(found?.share, partOf)],
    ]),
    textBlock([expectedInShort(expected), agreement(expected)]),
    table({ noun: 'unexpected pattern' }, expected.unexpected, [
      ['Unexpected', 'left', foundAs],
      ['Function', 'left', ({ functions }) => namesCell(functions, all)],
      ['Share', 'right', (each) => partOf(each.share)],
    ]),
  ]);
};

/** "found", and the options that show it where those that were given do not. */
function stateCell({ state, foundBy }: ExpectedState): Phrase {
  return foundBy === undefined ? [state] : [`${state} with `, { words: readingOptions(foundBy) }];
}
