import type { Comparison, SameCode, Sensitivity, VisibleRange } from '#build/schemas/comparison.ts';
import { functionNames } from './function-names.ts';
import { joined, type Phrase } from './phrase.ts';
import { counted, percent } from './quantities.ts';

/** Functions of a benchmark that are named; the JSON has all of them. */
const MAX_PLACES_NAMED = 5;

/** A group is blind beside the one with most time if only so many times its slowdown is seen in it. */
const MIN_BLIND_FACTOR = 2;

/** "A slowdown of 18 % in `sweep` would have been seen, in 3 smaller places only one of 300 %" */
export function sightOf({ benchmarks, sensitivity, thresholds }: SightOf): Phrase[] {
  return benchmarks.flatMap(({ benchmark, visibleSlowdownPercent: range }): Phrase[] => {
    if (range === null) return [];
    const own = sensitivity.filter((group) => group.benchmark === benchmark);
    const counting = own.filter(({ share }) => share * 100 >= thresholds.minCostPercent);
    const groups = counting.length > 0 ? counting : own;
    const where: Phrase = benchmarks.length > 1 ? ['In benchmark ', { name: benchmark }, ': a'] : ['A'];
    return [[...where, ' slowdown of ', ...(groups.length > 0 ? seenIn(groups) : [seenInRange(range)])]];
  });
}

type SightOf = Pick<Comparison, 'benchmarks' | 'sensitivity' | 'thresholds'>;

/** Where only the quietest and the noisiest group are known. */
export function seenBetween({ least, most }: VisibleRange): string {
  const [from, to] = [percent(least), percent(most)];
  return from === to
    ? `in all groups from ${to}`
    : `in the quietest group from ${from}, in the noisiest only from ${to}`;
}

function seenInRange({ least, most }: VisibleRange): string {
  const [from, to] = [percent(least), percent(most)];
  const seen = `${from} would have been seen`;
  return from === to
    ? `${seen} everywhere`
    : `${seen} where it is quietest, where it is noisiest only one of ${to}`;
}

function seenIn(groups: readonly Sensitivity[]): Phrase {
  const [first, ...others] = [...groups].sort((a, b) => b.share - a.share);
  const { functions, share, visibleSlowdownPercent: from } = first!;
  const seen = (group: Sensitivity): number => group.visibleSlowdownPercent;
  const blind = others.filter((group) => seen(group) > MIN_BLIND_FACTOR * from);
  const near = others.filter((group) => !blind.includes(group));
  const nearFrom = Math.max(from, ...near.map(seen));
  if (others.length > 0 && blind.length === 0 && percent(nearFrom) === percent(from)) {
    return [`${percent(from)} would have been seen everywhere`];
  }
  const subject: Phrase = functions.length > 0 ? [' in ', ...functionNames(functions)] : [];
  const time = share < 1 ? ` (${percent(share * 100).replace(/\.\d/, '')} of the run)` : '';
  const parts: Phrase[] = [[percent(from), ...subject, `${time} would have been seen`]];
  if (near.length > 0) parts.push([`in ${counted(near.length, 'other place')} one of ${percent(nearFrom)}`]);
  if (blind.length > 0) {
    const least = Math.min(...blind.map(seen));
    const rest = percent(Math.max(...blind.map(seen))) === percent(least) ? '' : ' or more';
    parts.push([`in ${counted(blind.length, 'smaller place')} only one of ${percent(least)}${rest}`]);
  }
  return joined(parts, ', ');
}

/** "slowdowns are seen from 12 % in `f`, 30 % in `g`; two builds of the same code differ by up to 3.0 %" */
export function sameCodePhrase({ places, apart }: SameCode): Phrase {
  const shown = places.slice(0, MAX_PLACES_NAMED).map(({ functions, seenFromPercent }, i): Phrase => {
    const from =
      seenFromPercent === null ? 'not at all' : `${i === 0 ? 'from ' : ''}${percent(seenFromPercent)}`;
    return [`${from} in `, ...functionNames(functions)];
  });
  const left = places.length - shown.length;
  const more = left > 0 ? ` (and ${counted(left, 'more place')})` : '';
  const where: Phrase = places.length > 1 ? [' (', ...functionNames(apart.functions), ')'] : [];
  const builds = `${more}; two builds of the same code differ by up to ${percent(apart.percent)}`;
  return ['slowdowns are seen ', ...joined(shown, ', '), builds, ...where];
}
