import type { Comparison, SameCode } from '#build/schemas/comparison.ts';
import type { View } from '../../section.ts';
import { functionNames } from '../../words/function-names.ts';
import { joined, type Phrase } from '../../words/phrase.ts';
import { counted, percent } from '../../words/quantities.ts';

/** Most functions of a benchmark that are named; the JSON has all of them. */
const MOST_PLACES = 5;

/** Of a commit against itself: what can be seen here, a sentence a benchmark; what is slower is no change of the code. */
export const sameCode: View<Comparison> = ({ paired, regressions, commonFactors }) => {
  const known = (paired?.benchmarks ?? []).flatMap(({ benchmark, sameCode: own }) =>
    own === undefined ? [] : [{ benchmark, own }],
  );
  const many = (paired?.benchmarks.length ?? 0) > 1;
  const sentences = known.map(({ benchmark, own }): Phrase => {
    const where: Phrase = many ? ['In benchmark ', { name: benchmark }, ', on'] : ['On'];
    return [...where, ' this machine, slowdowns are seen ', ...seenIn(own), '; ', ...apartIn(own), '.'];
  });
  const isSlower = known.length > 0 && regressions.length + commonFactors.length > 0;
  return {
    id: 'same-code',
    title: null,
    fold: 'top',
    content: [
      { kind: 'text', sentences: [...(isSlower ? [NO_CHANGE] : []), ...sentences], rank: 79, least: 1 },
    ],
  };
};

const NO_CHANGE: Phrase = [
  'Base and head are the same commit, so what is slower here is chance, or the builds differ by themselves (',
  ...[{ name: 'gate.builds-differ: true' }, ' allows for that).'],
];

/** "from 12 % in `sweep`, 30 % in `residual` and 2 more places": what has most time first. */
function seenIn({ places }: SameCode): Phrase {
  const shown = places.slice(0, MOST_PLACES).map(({ functions, seenFromPercent }, i): Phrase => {
    const from =
      seenFromPercent === null ? 'not at all' : `${i === 0 ? 'from ' : ''}${percent(seenFromPercent)}`;
    return [`${from} in `, ...functionNames(functions)];
  });
  const left = places.length - shown.length;
  return [...joined(shown, ', '), ...(left > 0 ? [` (and ${counted(left, 'more place')})`] : [])];
}

function apartIn({ apart, places }: SameCode): Phrase {
  const where: Phrase = places.length > 1 ? [' (', ...functionNames(apart.functions), ')'] : [];
  return [`two builds of the same code differ by up to ${percent(apart.percent)}`, ...where];
}
