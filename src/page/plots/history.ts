import { dot, link, type Markish, plot, rectY, ruleX, text } from '@observablehq/plot';
import { groupKey } from '../../measurement/group-identity.ts';
import type { HistoryDocument, HistoryGroup, HistoryShift } from '../../pictures/history.ts';
import { duration } from '../../report/words/quantities.ts';
import { visibleRuns } from '../history/view.ts';
import type { Plot } from './plot.ts';

/** A group of a history. */
export interface ShownHistory {
  history: HistoryDocument;
  group: HistoryGroup;
}

/** Pixels. */
const HEIGHT = 150;

/** More stretches than this are no bands but stripes: machines that take turns. */
const MOST_BANDS = 12;

/** Beyond this ratio of the largest to the smallest value the axis is logarithmic. */
const WIDE = 8;

interface Point {
  /** Place on the axis. */
  x: number;
  ns: number;
  mad: number;
  counts: boolean;
  isNewest: boolean;
}

/**
 * The medians of a group with their deviations, run by run, its levels, where these changed, and where the environment did. A run
 * takes one place on the axis, whatever time lay between.
 */
export const history: Plot<ShownHistory> = {
  id: 'history',
  draw({ history: shown, group }, { document, width }) {
    const visible = visibleRuns(shown);
    const points = pointsOf(shown, group, visible);
    if (visible.length === 0) return null;
    const values = points.flatMap(({ ns, mad }) => [ns - mad, ns + mad]).filter((ns) => ns > 0);
    const isWide = Math.max(...values) > WIDE * Math.min(...values);
    return plot({
      ...{ document, width, height: HEIGHT, marginLeft: 62, marginRight: 8, marginTop: 16, marginBottom: 22 },
      style: { background: 'transparent', overflow: 'visible' },
      x: {
        ...{ domain: [-0.5, visible.length - 0.5], label: null, tickSize: 3 },
        ticks: ticksOf(visible.length, width),
        tickFormat: (i: number) => shown.runs[visible[i]!]?.date.slice(0, 10) ?? '',
      },
      y: {
        type: isWide ? 'log' : 'linear',
        ...{
          label: null,
          grid: true,
          nice: true,
          ticks: 4,
          tickFormat: duration,
          insetTop: 4,
          insetBottom: 4,
        },
      },
      marks: [
        ...bands(shown, visible),
        ...shiftLines(shown, group, visible),
        link(
          points.filter(({ mad }) => mad > 0),
          {
            ...{
              x1: 'x',
              x2: 'x',
              y1: ({ ns, mad }: Point) => (isWide ? Math.max(ns - mad, ns / 10) : ns - mad),
            },
            ...{ y2: ({ ns, mad }: Point) => ns + mad, stroke: 'var(--dot)', strokeOpacity: 0.45 },
          },
        ),
        dot(points, {
          ...{ x: 'x', y: 'ns', r: visible.length > 150 ? 1.6 : 2.4 },
          fill: ({ counts, isNewest }: Point) =>
            counts ? (isNewest ? 'var(--dot)' : 'var(--muted)') : 'none',
          stroke: ({ isNewest }: Point) => (isNewest ? 'var(--dot)' : 'var(--muted)'),
        }),
        ...levels(group, visible),
      ],
    });
  },
};

function pointsOf({ runs }: HistoryDocument, group: HistoryGroup, visible: readonly number[]): Point[] {
  return visible.flatMap((at, x) => {
    const ns = group.valuesNs[at] ?? null;
    if (ns === null) return [];
    const { disturbed, environment } = runs[at]!;
    const counts = disturbed.length === 0;
    return [{ x, ns, mad: group.madNs[at] ?? 0, counts, isNewest: environment === 0 }];
  });
}

/** Places that have a date below them. */
function ticksOf(places: number, width: number): number[] {
  const wanted = Math.max(2, Math.min(places, Math.floor(width / 130)));
  if (places <= wanted) return Array.from({ length: places }, (_, i) => i);
  return Array.from({ length: wanted }, (_, i) => Math.round(((i + 0.5) * places) / wanted - 0.5));
}

/** Runs side by side of the same environment, where there are several; a letter names each. */
function bands({ runs }: HistoryDocument, visible: readonly number[]): Markish[] {
  const found: { environment: number; from: number; to: number }[] = [];
  visible.forEach((at, x) => {
    const { environment } = runs[at]!;
    const last = found.at(-1);
    if (last?.environment === environment) last.to = x;
    else found.push({ environment, from: x, to: x });
  });
  if (found.length < 2 || found.length > MOST_BANDS) return [];
  const left = (each: { from: number }) => each.from - 0.5;
  return [
    rectY(found, {
      ...{ x1: left, x2: ({ to }: { to: number }) => to + 0.5 },
      fill: 'var(--band)',
      fillOpacity: ({ environment }: { environment: number }) => (environment % 2 === 0 ? 0 : 1),
    }),
    text(found, {
      ...{ x: left, text: ({ environment }) => environmentLetter(environment), frameAnchor: 'top-left' },
      ...{ textAnchor: 'start', dx: 3, dy: -13, fill: 'var(--muted)', fontSize: 10 },
    }),
  ];
}

/** A, B, …, Z, AA: what an environment is called on a page. */
export function environmentLetter(environment: number): string {
  const letter = String.fromCharCode(65 + (environment % 26));
  return environment < 26 ? letter : environmentLetter(Math.floor(environment / 26) - 1) + letter;
}

/** The level shifts in which a group moved, each with its own factor. */
export function shiftsOfGroup(
  { shifts }: HistoryDocument,
  group: HistoryGroup,
): { shift: HistoryShift; factor: number }[] {
  const key = groupKey(group);
  return shifts.flatMap((shift) => {
    const own = shift.groups.find((each) => groupKey(each) === key);
    return own === undefined ? [] : [{ shift, factor: own.factor }];
  });
}

function shiftLines(shown: HistoryDocument, group: HistoryGroup, visible: readonly number[]): Markish[] {
  const lines = [
    ...shiftsOfGroup(shown, group).map(({ shift, factor }) => ({
      ...{ at: shift.at, factor, colour: shift.accepted === null ? 'var(--open)' : 'var(--muted)' },
    })),
    ...shown.slowdowns.flatMap((each) =>
      shown.groups[each.group] === group && each.at !== null
        ? [{ at: each.at, factor: each.factor, colour: 'var(--muted)' }]
        : [],
    ),
  ].map((each) => ({ ...each, x: placeBefore(each.at, visible) }));
  return [
    ruleX(lines, { x: 'x', stroke: 'colour', strokeDasharray: '3,3' }),
    text(lines, {
      ...{ x: 'x', text: ({ factor }) => `${factor.toPrecision(3)}×`, frameAnchor: 'top', dy: -13 },
      ...{ fill: 'colour', fontWeight: 600, fontSize: 11 },
    }),
  ];
}

/** Just before the first visible run from an index on. */
function placeBefore(index: number, visible: readonly number[]): number {
  const found = visible.findIndex((at) => at >= index);
  return (found < 0 ? visible.length : found) - 0.5;
}

function levels({ levels: all }: HistoryGroup, visible: readonly number[]): Markish[] {
  const shown = all.flatMap(({ from, to, ns, environment }) => {
    const places = visible.flatMap((at, x) => (at >= from && at <= to ? [x] : []));
    if (places.length === 0) return [];
    return [{ x1: places[0]! - 0.4, x2: places.at(-1)! + 0.4, ns, environment }];
  });
  return [
    link(shown, {
      ...{ x1: 'x1', x2: 'x2', y1: 'ns', y2: 'ns', strokeWidth: 2 },
      stroke: ({ environment }) => (environment === 0 ? 'var(--level)' : 'var(--muted)'),
    }),
  ];
}
