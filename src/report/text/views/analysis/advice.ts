import { disguisedCollectives } from '../../../../analysis/families/disguised.ts';
import { openSection, type View } from '../../section.ts';
import type { Phrase } from '../../words/phrase.ts';
import { counted } from '../../words/quantities.ts';
import { namesCell, type ShownAnalysis } from './cells.ts';

const MAX_ADVICE_SHOWN = 5;

/** Messages for which MPI has an operation ("… exists"), and what messages without a name are made of. */
export const advice: View<ShownAnalysis> = ({ document: { families, patterns, trace }, all }) => {
  const sums = families.flatMap(({ name, functions, madeOf }): Phrase[] =>
    madeOf === undefined
      ? []
      : [[{ words: name }, ' in ', ...namesCell(functions, all), ': ', { words: madeOf }]],
  );
  const found = disguisedCollectives(families, patterns, trace.processes);
  const shown = found.slice(0, all ? undefined : MAX_ADVICE_SHOWN);
  const sentences = shown.map(({ label, functions, messages, operation }): Phrase => {
    const what = ` (${counted(messages, 'message')}): ${operation} exists`;
    return [{ words: label }, ' in ', ...namesCell(functions, all), what];
  });
  return openSection('advice', 'Advice', [
    { kind: 'text', sentences: [...sentences, ...sums.slice(0, all ? undefined : MAX_ADVICE_SHOWN)] },
  ]);
};
