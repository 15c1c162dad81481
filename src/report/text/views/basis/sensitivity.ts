import type { Comparison, Sensitivity } from '#build/schemas/comparison.ts';
import { blindIn } from '../../../../gate/judge/sight.ts';
import { muchInNoise, wholeInNoise } from '../../finding.ts';
import type { View } from '../../section.ts';
import { functionNames } from '../../words/function-names.ts';
import { capitalised, type Phrase } from '../../words/phrase.ts';
import { bytes, count, percent } from '../../words/quantities.ts';
import { inNoise, sightOf } from '../../words/sight.ts';
import { telling } from '../../words/telling.ts';
import { SEEN_FROM } from '../group-columns.ts';
import { benchmarkColumn, table } from '../table.ts';
import { TELL_APART } from './common-factors.ts';

/** Most groups whose least visible slowdown is shown; the JSON has all of them. */
const MOST_GROUPS = 20;

/** What would have been seen, a sentence a benchmark, where nothing was; of a blind one the headline says it. */
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
  const advice = slower.length > 0 ? [TELL_APART] : [];
  const sentences = [...[...hidden, ...seen].map((each): Phrase => [...each, '.']), ...advice];
  return {
    id: 'sight',
    title: null,
    fold: 'top',
    content: [{ kind: 'text', sentences, rank: 78, least: 1 }],
  };
};

/**
 * The groups in which the smallest slowdown that would have been seen is largest. Those below the minimum
 * share are left out: no slowdown of theirs would have counted.
 */
export const sensitivity: View<Comparison> = (comparison) => {
  const { sensitivity: all, thresholds } = comparison;
  const counting = all.filter(({ share }) => share * 100 >= thresholds.minSharePercent);
  const shown = counting.slice(0, MOST_GROUPS);
  const apart = telling(shown, ({ benchmark, functions, bytes }) => [benchmark, functions, bytes]);
  return {
    id: 'sensitivity',
    title: ['Where least could be seen'],
    fold: 'closed',
    content: [
      table({ noun: 'group', rank: 25 }, shown, [
        ...benchmarkColumn<Sensitivity>(comparison),
        ['Pattern', 'left', (group) => [{ name: group.name }, ...apart(group)]],
        ['Function', 'left', ({ functions }) => functionNames(functions)],
        ['Bytes', 'right', (group) => bytes(group.bytes)],
        ['Baseline runs', 'right', ({ runs }) => count(runs)],
        ['Seen from', 'right', ({ visibleSlowdownPercent }) => percent(visibleSlowdownPercent), SEEN_FROM],
      ]),
    ],
  };
};
