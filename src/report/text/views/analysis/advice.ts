import { openSection, type View } from '../../section.ts';
import type { Phrase } from '../../words/phrase.ts';
import { counted } from '../../words/quantities.ts';
import { namesCell, type ShownAnalysis } from './cells.ts';

const MAX_ADVICE_SHOWN = 5;

/** Messages for which MPI has an operation ("… exists"), and what messages without a name are made of. */
export const advice: View<ShownAnalysis> = ({ document: { families, patterns }, all }) => {
  const sums = families.flatMap(({ name, functions, madeOf }): Phrase[] =>
    madeOf === undefined
      ? []
      : [[{ words: name }, ' in ', ...namesCell(functions, all), ': ', { words: madeOf }]],
  );
  const messagesOf = new Map(patterns.map(({ name, messages }) => [name, messages]));
  const sentences = families.flatMap(({ name, functions, patterns: own, operation }): Phrase[] => {
    if (operation === undefined) return [];
    const messages = Math.max(...own.map((pattern) => messagesOf.get(pattern)!));
    const what = ` (${counted(messages, 'message')}): ${operation} exists`;
    return [[{ words: name }, ' in ', ...namesCell(functions, all), what]];
  });
  const most = all ? undefined : MAX_ADVICE_SHOWN;
  return openSection('advice', 'Advice', [
    { kind: 'text', sentences: [...sentences.slice(0, most), ...sums.slice(0, most)] },
  ]);
};
