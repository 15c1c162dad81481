import type { Comparison } from '#build/schemas/comparison.ts';
import { muchInNoise, wholeInNoise } from '../../../../gate/judge/outcome.ts';
import { blindIn } from '../../../../gate/judge/sight.ts';
import { thresholdsOf } from '../../../../gate/judge/what-counts.ts';
import { closedSection, topSection, type View } from '../../section.ts';
import { functionNames } from '../../words/function-names.ts';
import { capitalised, type Phrase } from '../../words/phrase.ts';
import { bytes, count } from '../../words/quantities.ts';
import { sameCodePhrase, sightOf, toSeeMore } from '../../words/sight.ts';
import { inNoise, TELL_APART } from '../../words/whole-benchmark.ts';
import { SEEN_FROM, seenFrom, tellApart } from '../group-columns.ts';
import { benchmarkColumn, table } from '../table.ts';

const MAX_GROUPS_SHOWN = 20;

/** What would have been seen, a sentence a benchmark; of a blind one the headline says it. */
export const sight: View<Comparison> = (comparison) => {
  // Of a commit against itself another section says it by functions.
  const isSaidOf = new Set(
    comparison.paired?.benchmarks.filter(({ sameCode }) => sameCode).map(({ benchmark }) => benchmark),
  );
  const benchmarks = comparison.benchmarks.filter(
    (basis) => !blindIn([basis]).length && !isSaidOf.has(basis.benchmark),
  );
  const isPass = comparison.verdict === 'pass';
  const seen = isPass ? sightOf({ ...comparison, benchmarks }) : [];
  const slower = isPass ? wholeInNoise(comparison) : [];
  const isSaid = blindIn(comparison.benchmarks).length === 0 ? muchInNoise(comparison) : undefined;
  const unsaid = slower.filter(({ benchmark }) => benchmark !== isSaid?.benchmark);
  const hidden = unsaid.map((each) => capitalised(inNoise(each, comparison.benchmarks.length > 1)));
  // Where reasons say it the sentence stands beside them.
  const isToldThere = comparison.reasons.some(({ kind }) => kind === 'open' || kind === 'blind');
  const more = isPass && !isToldThere && slower.length === 0 ? toSeeMore({ ...comparison, benchmarks }) : [];
  const advice = slower.length > 0 ? [TELL_APART] : more;
  const sentences = [...[...hidden, ...seen].map((each): Phrase => [...each, '.']), ...advice];
  return topSection('sight', sentences, { rank: 78, least: 1 });
};

/**
 * Where the smallest visible slowdown is largest; with too small a share of the run none would have counted.
 */
export const sensitivity: View<Comparison> = (comparison) => {
  const counting = comparison.sensitivity.filter(
    ({ share, benchmark }) => share * 100 >= thresholdsOf(comparison, benchmark).minCostPercent,
  );
  const shown = counting.slice(0, MAX_GROUPS_SHOWN);
  const apart = tellApart(shown, ['benchmark', 'functions', 'bytes']);
  return closedSection('sensitivity', 'Where least could be seen', [
    table({ noun: 'group', rank: 25 }, shown, [
      ...benchmarkColumn(comparison),
      ['Pattern', 'left', (group) => [{ name: group.name }, ...apart(group)]],
      ['Function', 'left', ({ functions }) => functionNames(functions)],
      ['Bytes', 'right', (group) => bytes(group.bytes)],
      ['Baseline runs', 'right', ({ runs }) => count(runs)],
      ['Seen from', 'right', ({ visibleSlowdownPercent: from }) => seenFrom(from), SEEN_FROM],
    ]),
  ]);
};

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
