import { dot, link, type Markish, plot, rect, ruleX, text } from '@observablehq/plot';
import type { HistoryDocument, HistoryGroup, HistoryRun } from '#build/schemas/history.ts';
import { bandsOf, environmentLetter, shiftsOfGroup } from '../../history-site/bands-and-shifts.ts';
import { duration } from '../../text/words/quantities.ts';
import { html, svg } from '../elements.ts';
import { commitName, view, visibleRuns } from '../history-interaction/view.ts';
import type { Plot } from './plot.ts';

/** Pixels. */
const HEIGHT = 150;
const MARGIN_TOP = 16;
const MARGIN_BOTTOM = 22;

/** Beyond this ratio of the largest to the smallest value the axis is logarithmic. */
const MAX_LINEAR_RATIO = 8;

/** What the axis shows above and below the middle, as its share: noise must not look like a level shift. */
const MIN_AROUND = 0.1;

/** Medians with deviations and levels, where these or the environment changed; a run is one place. */
export const groupOverRuns: Plot<{
  history: HistoryDocument;
  group: HistoryGroup;
  shiftFactor: number;
}> = {
  id: 'history',
  isLazy: true,
  take({ history, shiftFactor = 1 }, key) {
    const group = history?.groups[Number(key)];
    return history && group && { history, group, shiftFactor };
  },
  draw({ history: shown, group, shiftFactor }, { document, width }) {
    const visible = visibleRuns(shown);
    const points = pointsOf(shown, group, visible);
    if (points.length === 0) return nothing();
    const shownLevels = levelsOf(group, visible);
    const values = [
      ...points.flatMap(({ ns, mad }) => [ns - mad, ns + mad]).filter((ns) => ns > 0),
      ...shownLevels.flatMap(({ ns }) => [ns / shiftFactor, ns * shiftFactor]),
    ];
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const isWide = high > MAX_LINEAR_RATIO * low;
    const middle = Math.sqrt(low * high);
    const picture = plot({
      document,
      width,
      height: HEIGHT,
      marginLeft: 62,
      marginRight: 8,
      marginTop: MARGIN_TOP,
      marginBottom: MARGIN_BOTTOM,
      style: { background: 'transparent', overflow: 'visible' },
      x: {
        domain: [-0.5, visible.length - 0.5],
        label: null,
        tickSize: 3,
        ticks: ticksOf(visible.length, width),
        tickFormat: (i: number) => shown.runs[visible[i]!]?.date.slice(0, 10) ?? '',
      },
      color: { type: 'identity' },
      y: {
        type: isWide ? 'log' : 'linear',
        domain: [Math.min(low, middle * (1 - MIN_AROUND)), Math.max(high, middle * (1 + MIN_AROUND))],
        label: null,
        grid: true,
        nice: true,
        ticks: 4,
        tickFormat: duration,
        insetTop: 4,
        insetBottom: 4,
      },
      marks: [
        ...bands(shown, visible),
        allowed(shownLevels, shiftFactor),
        ...shiftLines(shown, group, visible),
        link(
          points.filter(({ mad }) => mad > 0),
          {
            x1: 'x',
            x2: 'x',
            y1: ({ ns, mad }: Point) => (isWide ? Math.max(ns - mad, ns / 10) : ns - mad),
            y2: ({ ns, mad }: Point) => ns + mad,
            stroke: 'var(--moving)',
            strokeOpacity: 0.45,
          },
        ),
        dot(points, {
          x: 'x',
          y: 'ns',
          r: visible.length > 150 ? 1.6 : 2.4,
          fill: ({ counts, isNewest }: Point) =>
            counts ? (isNewest ? 'var(--moving)' : 'var(--muted)') : 'none',
          title: 'words',
          stroke: ({ isNewest }: Point) => (isNewest ? 'var(--moving)' : 'var(--muted)'),
        }),
        levelLines(shownLevels),
      ],
    });
    startChoosing(picture, shown, points);
    return picture;
  },
};

/** Told of the document when a reader has chosen a run: its index. */
export const CHOOSE_RUN = 'choose-run';

/** A figure that hides itself would have no width, and would not be drawn again. */
function nothing(): Element {
  const words = 'None of the runs that are shown has this group.';
  return html('p', { class: 'needs-script' }, words);
}

/** Between dots the nearest one is meant: they are small. */
function startChoosing(picture: Element, shown: HistoryDocument, points: readonly Point[]): void {
  const places = points.map(({ x }) => scaleOf(picture).apply(x));
  const dots = [...picture.querySelectorAll('[aria-label="dot"] circle')];
  dots.forEach((each, i) => {
    each.setAttribute('data-run', `${points[i]?.run}`);
  });
  const nearest = (event: MouseEvent): Point | undefined => {
    const x = event.clientX - picture.getBoundingClientRect().left;
    let best = 0;
    places.forEach((place, i) => {
      if (Math.abs(place - x) < Math.abs(places[best]! - x)) best = i;
    });
    return points[best];
  };
  picture.addEventListener('pointermove', (event) => {
    const point = nearest(event as MouseEvent);
    if (point !== undefined) picture.setAttribute('data-hover', point.words);
  });
  picture.addEventListener('click', (event) => {
    const run = nearest(event as MouseEvent)?.run;
    if (run !== undefined) picture.ownerDocument.dispatchEvent(new CustomEvent(CHOOSE_RUN, { detail: run }));
  });
  markRuns(picture, shown);
}

export function markRuns(picture: Element, shown: HistoryDocument): void {
  for (const mark of picture.querySelectorAll('.chosen-run')) mark.remove();
  const visible = visibleRuns(shown);
  for (const run of view.chosen) {
    const place = visible.indexOf(run);
    if (place < 0) continue;
    const x = scaleOf(picture).apply(place);
    const d = `M${x} ${MARGIN_TOP}V${HEIGHT - MARGIN_BOTTOM}`;
    picture.append(svg('path', { class: 'chosen-run', d }));
  }
}

function scaleOf(picture: Element): { apply(place: number): number } {
  return (picture as unknown as { scale(name: 'x'): { apply(place: number): number } }).scale('x');
}

interface Point {
  /** Place on the axis, and index of the run. */
  x: number;
  run: number;
  words: string;
  ns: number;
  mad: number;
  counts: boolean;
  isNewest: boolean;
}

function pointsOf({ runs }: HistoryDocument, group: HistoryGroup, visible: readonly number[]): Point[] {
  return visible.flatMap((at, x) => {
    const ns = group.valuesNs[at] ?? null;
    if (ns === null) return [];
    const { disturbed, environment } = runs[at]!;
    const counts = disturbed.length === 0;
    const mad = group.madNs[at] ?? 0;
    return [{ x, run: at, ns, mad, counts, isNewest: environment === 0, words: wordsOf(runs[at]!, ns, mad) }];
  });
}

function wordsOf(run: HistoryRun, ns: number, mad: number): string {
  const { branch, date, disturbed } = run;
  return [
    `${duration(ns)}${mad > 0 ? ` ± ${duration(mad)}` : ''}`,
    `${commitName(run)}${branch === null ? '' : `, ${branch}`}`,
    `${date.slice(0, 16).replace('T', ' ')} UTC`,
    ...disturbed.map((why) => `does not count: ${why}`),
  ].join('\n');
}

function ticksOf(places: number, width: number): number[] {
  const wanted = Math.max(2, Math.min(places, Math.floor(width / 130)));
  if (places <= wanted) return Array.from({ length: places }, (_, i) => i);
  return Array.from({ length: wanted }, (_, i) => Math.round(((i + 0.5) * places) / wanted - 0.5));
}

function bands({ runs }: HistoryDocument, visible: readonly number[]): Markish[] {
  const found = bandsOf(visible.map((at) => runs[at]!.environment));
  if (found.length === 0) return [];
  const left = (each: { from: number }) => each.from - 0.5;
  return [
    rect(found, {
      x1: left,
      x2: ({ to }: { to: number }) => to + 0.5,
      fill: 'var(--band)',
      fillOpacity: ({ environment }: { environment: number }) => (environment % 2 === 0 ? 0 : 1),
    }),
    text(found, {
      x: left,
      text: ({ environment }) => environmentLetter(environment),
      frameAnchor: 'top-left',
      textAnchor: 'start',
      dx: 3,
      dy: -13,
      fill: 'var(--muted)',
      fontSize: 12,
    }),
  ];
}

function shiftLines(shown: HistoryDocument, group: HistoryGroup, visible: readonly number[]): Markish[] {
  const lines = [
    ...shiftsOfGroup(shown, group).map(({ shift, factor }) => ({
      at: shift.at,
      factor,
      colour: shift.accepted === null ? 'var(--late)' : 'var(--muted)',
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
      x: 'x',
      text: ({ factor }) => `${factor.toPrecision(3)}×`,
      frameAnchor: 'top',
      dy: -13,
      fill: 'colour',
      fontWeight: 600,
      fontSize: 12,
    }),
  ];
}

function placeBefore(index: number, visible: readonly number[]): number {
  const found = visible.findIndex((at) => at >= index);
  return (found < 0 ? visible.length : found) - 0.5;
}

/** A level as far as its runs are shown. */
interface ShownLevel {
  x1: number;
  x2: number;
  ns: number;
  environment: number;
}

function levelsOf({ levels: all }: HistoryGroup, visible: readonly number[]): ShownLevel[] {
  return all.flatMap(({ from, to, ns, environment }) => {
    const places = visible.flatMap((at, x) => (at >= from && at <= to ? [x] : []));
    if (places.length === 0) return [];
    return [{ x1: places[0]! - 0.4, x2: places.at(-1)! + 0.4, ns, environment }];
  });
}

/** What is no level shift. */
function allowed(levels: readonly ShownLevel[], shiftFactor: number): Markish {
  return rect(levels, {
    x1: 'x1',
    x2: 'x2',
    y1: ({ ns }: ShownLevel) => ns / shiftFactor,
    y2: ({ ns }: ShownLevel) => ns * shiftFactor,
    fill: 'var(--allowed)',
  });
}

function levelLines(levels: readonly ShownLevel[]): Markish {
  return link(levels, {
    x1: 'x1',
    x2: 'x2',
    y1: 'ns',
    y2: 'ns',
    strokeWidth: 2,
    stroke: ({ environment }) => (environment === 0 ? 'var(--level)' : 'var(--muted)'),
  });
}
