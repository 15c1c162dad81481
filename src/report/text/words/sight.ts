import type { Comparison, SameCode, Sensitivity, VisibleRange } from '#build/schemas/comparison.ts';
import { thresholdsOf } from '../../../gate/judge/what-counts.ts';
import { functionNames } from './function-names.ts';
import { capitalised, joined, type Phrase } from './phrase.ts';
import { counted, isTold, MAX_TOLD_PERCENT, percent } from './quantities.ts';
import { howToSeeMore, type Measured } from './see-more.ts';

/** Functions of a benchmark that are named; the JSON has all of them. */
const MAX_PLACES_NAMED = 5;

/** A group is blind beside the one with most time if only so many times its slowdown is seen in it. */
const MIN_BLIND_FACTOR = 2;

/** "A slowdown of 18 % in `sweep` would have been seen, in 3 smaller places only one of 60 %" */
export function sightOf(comparison: SightOf): Phrase[] {
  const { benchmarks } = comparison;
  return benchmarks.flatMap(({ benchmark, visibleSlowdownPercent: range }): Phrase[] => {
    if (range === null) return [];
    const groups = countingIn(comparison, benchmark);
    const seen = groups.length > 0 ? seenIn(groups) : seenInRange(range);
    return [
      benchmarks.length > 1 ? ['In benchmark ', { name: benchmark }, ': ', ...seen] : capitalised(seen),
    ];
  });
}

/** What is seen all the same, such as one by four times, is in no contradiction to it. */
const LOST = `slowdowns below ${percent(MAX_TOLD_PERCENT)}`;

type SightOf = Pick<Comparison, 'benchmarks' | 'sensitivity' | 'thresholds'>;

/** Of the run, of groups in which nothing would have been seen: nobody misses less. */
const MIN_MISSED_SHARE = 0.1;

/** What to do about what would not have been seen, a sentence each; none where most would have been. */
export function toSeeMore(comparison: SightOf & Measured): Phrase[] {
  const { benchmarks } = comparison;
  const noisy = benchmarks.filter(({ benchmark, visibleSlowdownPercent: range }) => {
    const lost = countingIn(comparison, benchmark).filter((group) => !isTold(group.visibleSlowdownPercent));
    const share = lost.reduce((sum, group) => sum + group.share, 0);
    return share >= MIN_MISSED_SHARE || (range !== null && !isTold(range.least));
  });
  const each = noisy.map(({ benchmark }) => howToSeeMore(comparison, benchmark));
  const distinct = new Map(each.map((advice) => [JSON.stringify(advice), advice]));
  return [...distinct.values()].map((advice): Phrase => ['To see more, ', ...advice, '.']);
}

/** The groups of a benchmark that count, or all where none does. */
function countingIn(comparison: SightOf, benchmark: string): readonly Sensitivity[] {
  const own = comparison.sensitivity.filter((group) => group.benchmark === benchmark);
  const { minCostPercent } = thresholdsOf(comparison, benchmark);
  const counting = own.filter(({ share }) => share * 100 >= minCostPercent);
  return counting.length > 0 ? counting : own;
}

/** Where only the quietest and the noisiest group are known: what follows "slowdowns are seen". */
export function seenBetween({ least, most }: VisibleRange): string {
  const [from, to] = [percent(least), percent(most)];
  if (!isTold(least)) return 'in no group';
  if (from === to) return `in all groups from ${to}`;
  const inNoisiest = isTold(most) ? `only from ${to}` : 'not at all';
  return `in the quietest group from ${from}, in the noisiest ${inNoisiest}`;
}

function seenInRange({ least, most }: VisibleRange): Phrase {
  const [from, to] = [percent(least), percent(most)];
  if (!isTold(least)) return [`${LOST} would have been lost in the noise`];
  const seen = `a slowdown of ${from} would have been seen`;
  if (from === to) return [`${seen} everywhere`];
  const rest = isTold(most) ? `only one of ${to}` : 'none';
  return [`${seen} where it is quietest, where it is noisiest ${rest}`];
}

function seenIn(groups: readonly Sensitivity[]): Phrase {
  const sorted = [...groups].sort((a, b) => b.share - a.share);
  const seen = (group: Sensitivity): number => group.visibleSlowdownPercent;
  const [first, ...others] = sorted.filter((group) => isTold(seen(group)));
  if (first === undefined) return [LOST, ...placeOf(sorted[0]!), ' would have been lost in the noise'];
  const from = seen(first);
  const lost = groups.length - 1 - others.length;
  const blind = others.filter((group) => seen(group) > MIN_BLIND_FACTOR * from);
  const near = others.filter((group) => !blind.includes(group));
  const nearFrom = Math.max(from, ...near.map(seen));
  const isSame = others.length > 0 && blind.length === 0 && percent(nearFrom) === percent(from);
  if (isSame && lost === 0) return [`a slowdown of ${percent(from)} would have been seen everywhere`];
  const parts: Phrase[] = [[`a slowdown of ${percent(from)}`, ...placeOf(first), ' would have been seen']];
  if (near.length > 0) parts.push([`in ${counted(near.length, 'other place')} one of ${percent(nearFrom)}`]);
  if (blind.length > 0) {
    const least = Math.min(...blind.map(seen));
    const rest = percent(Math.max(...blind.map(seen))) === percent(least) ? '' : ' or more';
    parts.push([`in ${counted(blind.length, 'smaller place')} only one of ${percent(least)}${rest}`]);
  }
  if (lost > 0) parts.push([`in ${counted(lost, 'place')} none below ${percent(MAX_TOLD_PERCENT)}`]);
  return joined(parts, ', ');
}

function placeOf({ functions, share }: Sensitivity): Phrase {
  const time = share < 1 ? ` (${percent(share * 100).replace(/\.\d/, '')} of the run)` : '';
  return functions.length > 0 ? [' in ', ...functionNames(functions), time] : [time];
}

/** "slowdowns are seen from 12 % in `f`, 30 % in `g`; two builds of the same code differ by up to 3.0 %" */
export function sameCodePhrase({ places, apart }: SameCode): Phrase {
  const shown = places.slice(0, MAX_PLACES_NAMED).map(({ functions, seenFromPercent: from }, i): Phrase => {
    const seen = isTold(from) ? `${i === 0 ? 'from ' : ''}${percent(from)}` : 'not at all';
    return [`${seen} in `, ...functionNames(functions)];
  });
  const left = places.length - shown.length;
  const more = left > 0 ? ` (and ${counted(left, 'more place')})` : '';
  const where: Phrase = places.length > 1 ? [' (', ...functionNames(apart.functions), ')'] : [];
  const builds = `${more}; two builds of the same code differ by up to ${percent(apart.percent)}`;
  return ['slowdowns are seen ', ...joined(shown, ', '), builds, ...where];
}
