import type { Comparison } from '#build/schemas/comparison.ts';
import type { View } from '../section.ts';
import { documentedInShort } from '../words/expected.ts';
import { capitalised, type Phrase } from '../words/phrase.ts';

/** What became of the patterns that the configuration documents: a line a benchmark. */
export const documented: View<Comparison> = ({ documented: all = [], benchmarks }) => {
  const many = benchmarks.length > 1;
  const sentences = all.map((each): Phrase => {
    const line = documentedInShort(each);
    return [...(many ? [{ name: each.benchmark }, ': ', ...line] : capitalised(line)), '.'];
  });
  return { id: 'documented', title: null, fold: 'top', content: [{ kind: 'text', sentences }] };
};
