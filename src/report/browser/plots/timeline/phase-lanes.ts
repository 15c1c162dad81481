import type { PhasePicture } from '#build/schemas/pictures.ts';
import type { TracePictures } from '../../../../measure/pictures/trace-pictures.ts';
import { FAMILY_COLOURS } from '../../raster/ramp.ts';
import { placeOnAxis } from './instance-lane.ts';
import type { ShownInstances, Timeline } from './read-timeline.ts';
import { edgeOf, type View } from './view.ts';

/** A phase's part of the axis. Over time they may overlap: each begins where the one before ends at least. */
export interface Band {
  phase: PhasePicture;
  from: number;
  to: number;
}

export function bandsOf(phases: readonly PhasePicture[], { axis }: Pick<View, 'axis'>): Band[] {
  if (axis === 'position')
    return phases.map((phase) => ({ phase, from: phase.from - 0.5, to: phase.to + 0.5 }));
  let before = Number.NEGATIVE_INFINITY;
  return phases.map((phase) => {
    const from = Math.max(before, phase.startNs);
    before = Math.max(from, phase.endNs);
    return { phase, from, to: before };
  });
}

/** The families with most instances, the commonest first; all others have one colour. */
export function commonFamilies({ familyOf }: TracePictures, { pattern }: ShownInstances): number[] {
  const counts = new Map<number, number>();
  for (const each of pattern) counts.set(familyOf[each]!, (counts.get(familyOf[each]!) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, FAMILY_COLOURS.length)
    .map(([family]) => family);
}

/** By column the place of its most common family in the list: one after it for all others, -1 for none. */
export function familyStrip(
  { instances }: Timeline,
  { familyOf }: TracePictures,
  common: readonly number[],
  view: View,
  columns: number,
): Int8Array {
  const kinds = common.length + 1;
  const rankOf = new Map(common.map((family, rank) => [family, rank]));
  const sums = new Float64Array(columns * kinds);
  const each = (view.to - view.from) / columns;
  for (let i = 0; i < instances.count; i++) {
    const [from, to] =
      view.axis === 'time'
        ? [placeOnAxis(instances, i, view), instances.startNs[i]! + instances.ns[i]!]
        : [edgeOf(i, instances), edgeOf(i + 1, instances)];
    if (to < view.from || from > view.to) continue;
    const rank = rankOf.get(familyOf[instances.pattern[i]!]!) ?? common.length;
    const first = Math.max(0, Math.floor((from - view.from) / each));
    const last = Math.min(columns - 1, Math.floor((to - view.from) / each));
    for (let column = first; column <= last; column++) {
      const begin = view.from + column * each;
      sums[column * kinds + rank]! += Math.max(1e-9, Math.min(to, begin + each) - Math.max(from, begin));
    }
  }
  return Int8Array.from({ length: columns }, (_, column) => {
    const own = sums.subarray(column * kinds, (column + 1) * kinds);
    const most = Math.max(...own);
    return most > 0 ? own.indexOf(most) : -1;
  });
}
