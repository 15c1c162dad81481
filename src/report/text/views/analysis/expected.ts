import type { ExpectedState } from '../../../../analysis/families/expected/expected.ts';
import { openSection, type View } from '../../section.ts';
import { expectedInShort } from '../../words/expected.ts';
import type { Phrase } from '../../words/phrase.ts';
import { counted, NO_VALUE, partOf } from '../../words/quantities.ts';
import { table } from '../table.ts';
import { namesCell, type ShownAnalysis, wholeName } from './cells.ts';

/** Documented patterns beside what was found, what nobody documents, and how well the two agree. */
export const expectedPatterns: View<ShownAnalysis> = ({ document, all }) => {
  const { expected } = document;
  if (expected === undefined) return [];
  const { precision, recall, explained, detected, unexpected } = expected;
  const found = expected.expected.filter(({ state }) => state === 'found').length;
  const share = (value: number | null): string => (value === null ? 'unknown' : partOf(value));
  return openSection('expected', 'Expected patterns', [
    table<ExpectedState>({ noun: ['expected pattern', 'expected patterns'] }, expected.expected, [
      [
        'Expected',
        'left',
        ({ name, pattern }) => [{ words: name === pattern ? pattern : `${name}: ${pattern}` }],
      ],
      ['State', 'left', ({ state }) => state],
      [
        'Found as',
        'left',
        ({ found: as }) => (as === null ? NO_VALUE : wholeName(`${as.name} ${as.label}`, all)),
      ],
      ['Function', 'left', ({ found: as }) => (as === null ? NO_VALUE : namesCell(as.functions, all))],
      ['Similarity', 'right', ({ similarity }) => (similarity === null ? NO_VALUE : partOf(similarity))],
      ['Share', 'right', ({ found: as }) => (as === null ? NO_VALUE : partOf(as.share))],
    ]),
    {
      kind: 'text',
      sentences: [
        expectedInShort(expected),
        [
          `precision ${share(precision)} (${found} of ${counted(detected, 'pattern')} found ${detected === 1 ? 'is' : 'are'} documented), ` +
            `recall ${share(recall)} (${found} of ${counted(expected.expected.length, 'documented pattern')} found); ` +
            `${partOf(explained)} of the communication time is documented`,
        ],
      ],
    },
    table({ noun: 'unexpected pattern' }, unexpected, [
      ['Unexpected', 'left', ({ name, label }): Phrase => wholeName(`${name} ${label}`, all)],
      ['Function', 'left', ({ functions }) => namesCell(functions, all)],
      ['Share', 'right', (each) => partOf(each.share)],
    ]),
  ]);
};
