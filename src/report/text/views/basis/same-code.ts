import type { Comparison } from '#build/schemas/comparison.ts';
import { topSection, type View } from '../../section.ts';
import type { Phrase } from '../../words/phrase.ts';
import { sameCodePhrase } from '../../words/sight.ts';

/** Of a commit against itself: what can be seen here, a sentence a benchmark. */
export const sameCode: View<Comparison> = ({ paired, regressions, commonFactors }) => {
  const known = (paired?.benchmarks ?? []).flatMap(({ benchmark, sameCode: own }) =>
    own === undefined ? [] : [{ benchmark, own }],
  );
  const many = (paired?.benchmarks.length ?? 0) > 1;
  const sentences = known.map(({ benchmark, own }): Phrase => {
    const where: Phrase = many ? ['In benchmark ', { name: benchmark }, ', on'] : ['On'];
    return [...where, ' this machine, ', ...sameCodePhrase(own), '.'];
  });
  const isSlower = known.length > 0 && regressions.length + commonFactors.length > 0;
  const all = [...(isSlower ? [NO_CHANGE] : []), ...sentences];
  return topSection('same-code', all, { rank: 79, least: 1 });
};

const NO_CHANGE: Phrase = [
  'Base and head are the same commit, so what is slower here is chance, or the builds differ by themselves (',
  { name: 'gate.builds-differ: true' },
  ' allows for that).',
];
