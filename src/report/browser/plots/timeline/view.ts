import type { ShownInstances, Timeline } from './read-timeline.ts';
import { placeOf } from './read-timeline.ts';

export type AxisKind = 'time' | 'position';

/** The part that is seen: times in ns, or positions from 1, each with half to its left, half to its right. */
export interface View {
  axis: AxisKind;
  from: number;
  to: number;
  /** The first row of processes that is seen, and the one after the last, from top to bottom. */
  top: number;
  bottom: number;
}

/** At the nearest so many instances, or so much of the run, are seen. */
const MIN_POSITIONS = 4;
const MIN_PART_OF_TIME = 1e-5;

export function wholeView({ fromNs, toNs, instances }: Timeline, axis: AxisKind, processes: number): View {
  const rows = { top: 0, bottom: processes };
  if (axis === 'position') return { axis, from: 0.5, to: instances.all + 0.5, ...rows };
  return { axis, from: fromNs, to: Math.max(toNs, fromNs + 1), ...rows };
}

/** A part of the axis, put inside of what there is. */
export function seen(view: View, whole: View, from: number, to: number): View {
  const all = whole.to - whole.from;
  const least = view.axis === 'position' ? Math.min(all, MIN_POSITIONS) : all * MIN_PART_OF_TIME;
  const length = Math.min(all, Math.max(least, to - from));
  const middle = (from + to) / 2;
  const start = Math.max(whole.from, Math.min(whole.to - length, middle - length / 2));
  return { ...view, from: start, to: start + length };
}

/** Nearer by a factor, with one place where it is. */
export function zoomed(view: View, whole: View, factor: number, at: number): View {
  return seen(view, whole, at - (at - view.from) / factor, at + (view.to - at) / factor);
}

/** Moved by a share of what is seen. */
export function moved(view: View, whole: View, share: number): View {
  const by = share * (view.to - view.from);
  return seen(view, whole, view.from + by, view.to + by);
}

export function isWhole(view: View, whole: View): boolean {
  return (
    view.from <= whole.from && view.to >= whole.to && view.top <= whole.top && view.bottom >= whole.bottom
  );
}

/** The same part on the other axis: what starts in it. */
export function onOtherAxis(view: View, timeline: Timeline, whole: View): View {
  const { instances } = timeline;
  if (view.axis === whole.axis) return view;
  if (whole.axis === 'position') {
    let [from, to] = [Number.POSITIVE_INFINITY, 0];
    for (let i = 0; i < instances.count; i++) {
      if (instances.startNs[i]! < view.from || instances.startNs[i]! > view.to) continue;
      from = Math.min(from, edgeOf(i, instances));
      to = Math.max(to, edgeOf(i + 1, instances));
    }
    return to > from ? seen({ ...view, axis: 'position' }, whole, from, to) : whole;
  }
  const first = placeOf(Math.max(0, Math.ceil(view.from) - 1), instances);
  const last = placeOf(Math.max(0, Math.floor(view.to) - 1), instances);
  let [from, to] = [Number.POSITIVE_INFINITY, 0];
  for (let i = first; i <= last; i++) {
    from = Math.min(from, instances.startNs[i]!);
    to = Math.max(to, instances.startNs[i]! + instances.ns[i]!);
  }
  return to > from ? seen({ ...view, axis: 'time' }, whole, from, to) : whole;
}

/** Where on the axis of positions one that is shown begins. */
export function edgeOf(i: number, { all, count }: Pick<ShownInstances, 'all' | 'count'>): number {
  return 0.5 + Math.floor((i * all) / count);
}
