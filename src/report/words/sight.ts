import type { Comparison, Sensitivity } from '../../comparison/document.ts';
import { functionNames } from './function-names.ts';
import { joined, type Phrase } from './phrase.ts';
import { counted, percent } from './quantities.ts';

/** A group is said to be blind beside the one with most time where only a slowdown so many times as large is seen in it. */
const MUCH_LESS = 2;

/**
 * From which slowdown on something would have been seen, a phrase a benchmark: "in `sweep` (99 % of the time) from 18 %, in 3
 * smaller groups only from 300 %". The group that has most of the time comes first: a slowdown there is what matters.
 */
export function sightOf({ benchmarks, sensitivity, thresholds }: Comparison): Phrase[] {
  return benchmarks.flatMap(({ benchmark, visibleSlowdownPercent: range }): Phrase[] => {
    if (range === null) return [];
    const own = sensitivity.filter((group) => group.benchmark === benchmark);
    const counting = own.filter(({ share }) => share * 100 >= thresholds.minSharePercent);
    const groups = counting.length > 0 ? counting : own;
    const where: Phrase = benchmarks.length > 1 ? ['in benchmark ', { name: benchmark }, ': '] : [];
    return [[...where, ...(groups.length > 0 ? seenIn(groups) : [seenBetween(range)])]];
  });
}

/** Where only the quietest and the noisiest group are known. */
export function seenBetween({ least, most }: { least: number; most: number }): string {
  const [from, to] = [percent(least), percent(most)];
  return from === to
    ? `in all groups from ${to}`
    : `in the quietest group from ${from}, in the noisiest only from ${to}`;
}

function seenIn(groups: readonly Sensitivity[]): Phrase {
  const [first, ...others] = [...groups].sort((a, b) => b.share - a.share);
  const { functions, name, share, visibleSlowdownPercent: from } = first!;
  const seen = (group: Sensitivity): number => group.visibleSlowdownPercent;
  const blind = others.filter((group) => seen(group) > MUCH_LESS * from);
  const near = others.filter((group) => !blind.includes(group));
  const nearFrom = Math.max(from, ...near.map(seen));
  if (blind.length === 0 && percent(nearFrom) === percent(from)) {
    return [groups.length === 1 ? 'from ' : `in all ${counted(groups.length, 'group')} from `, percent(from)];
  }
  const subject: Phrase = functions.length > 0 ? functionNames(functions) : [{ name }];
  const time = share < 1 ? ` (${percent(share * 100).replace(/\.\d/, '')} of the communication time)` : '';
  const parts: Phrase[] = [['in ', ...subject, `${time} from ${percent(from)}`]];
  if (near.length > 0) parts.push([`in ${counted(near.length, 'other')} from ${percent(nearFrom)}`]);
  if (blind.length > 0) {
    const least = Math.min(...blind.map(seen));
    const rest = percent(Math.max(...blind.map(seen))) === percent(least) ? '' : ' or more';
    parts.push([`in ${counted(blind.length, 'smaller group')} only from ${percent(least)}${rest}`]);
  }
  return joined(parts, ', ');
}
