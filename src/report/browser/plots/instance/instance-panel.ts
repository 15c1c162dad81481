import { type ScaleLinear, scaleLinear } from 'd3-scale';
import type { TypicalInstance, TypicalRow } from '#build/schemas/parts.ts';
import { barsOf, type State, timesOf } from '../../../../measure/pictures/instance-bars.ts';
import { count, duration, NO_BREAK, partOf } from '../../../text/words/quantities.ts';
import { svg } from '../../elements.ts';
import { legend } from '../legend.ts';
import type { Surface } from '../plot.ts';
import { type ChainPlace, chainMarks } from './chain-marks.ts';

export interface PanelPlace extends Pick<ChainPlace, 'longer' | 'waits' | 'hatched'> {
  /** Left top and width in pixels; its height comes from heightOf. */
  x: number;
  y: number;
  width: number;
  /** Processes from top to bottom; one that the instance does not have is an empty row. */
  processes: readonly number[];
  /** Where the time axis ends. */
  endNs: number;
  title: string;
  /** The process that the others wait for; null: none in particular. */
  late: number | null;
  /** Who is told to come when; null: nobody. */
  arrival: { process: number; words: string } | null;
  /** Whether its rows are as low as they can be. */
  isLow?: boolean;
  chosen: number | null;
  /** Whether it is not known what processes did before they came. Default: it is. */
  isSketch?: boolean;
}

/** Pixels: heights of a panel's title, of the words below it and of its axis; a label such as "P1,023". */
const TITLE = 20;
const REMARK = 20;
const AXIS = 26;
const LABEL = 40;

/** Pixels of the lowest row. */
const LOW = 15;

export const STATES: Record<State, { colour: string; what: string }> = {
  '.': { colour: 'var(--computing)', what: 'computing' },
  w: { colour: 'var(--waiting)', what: 'waiting' },
  c: { colour: 'var(--moving)', what: 'communicating' },
  o: { colour: 'var(--off-core)', what: 'off the core' },
};

type LegendEntries = readonly (readonly [colour: string, text: string])[];

/** What the colours of instances mean; few traces tell when processes were off their cores. */
export function stateLegend(instances: readonly { rows: readonly TypicalRow[] }[]): LegendEntries {
  const isOffCore = instances.some(({ rows }) => rows.some(({ states }) => states.includes('o')));
  return Object.entries(STATES)
    .filter(([state]) => state !== 'o' || isOffCore)
    .map(([, { colour, what }]) => [colour, what]);
}

export function heightOf(rows: number, isLow = false): number {
  return TITLE + (isLow ? 0 : REMARK) + rows * rowHeight(rows, isLow) + AXIS;
}

/** Where instants of a panel are, from its left. */
export function timeScale(endNs: number, width: number): ScaleLinear<number, number> {
  return scaleLinear([0, Math.max(endNs, 1)], [LABEL, width - 6]);
}

/** Panels above a legend. @param high pixels of all panels @param left processes that they do not show */
export function panelsWithLegend(
  panels: readonly SVGElement[],
  high: number,
  { more, which }: { more: number; which: string },
  entries: LegendEntries,
  { width }: Surface,
): SVGElement {
  const below = high + (more > 0 ? 18 : 0);
  const [key, keyHeight] = legend(entries, { y: below, width });
  const height = below + keyHeight;
  const remark = { x: 0, y: below - 4, 'font-size': 12, fill: 'var(--soft)' };
  const words = `… ${count(more)} more processes: shown are those ${which}`;
  const cut = more > 0 ? [svg('text', remark, words)] : [];
  const shape = { width, height, viewBox: `0 0 ${width} ${height}` };
  return svg('svg', shape, ...panels, ...cut, key);
}

function rowHeight(rows: number, isLow: boolean): number {
  if (isLow) return LOW;
  return rows <= 8 ? 26 : rows <= 16 ? 20 : 15;
}

/** One instance: a row a process, thin until it comes, thick to its last event; messages are lines. */
export function instancePanel(instance: TypicalInstance, place: PanelPlace): SVGElement {
  const { x, y, width, processes, endNs, title, isLow = false } = place;
  const high = rowHeight(processes.length, isLow);
  const top = TITLE + (isLow ? 0 : REMARK);
  const { durationNs, rows, messages } = instance;
  const panel: Panel = {
    durationNs,
    rows,
    ...(messages && { messages }),
    ...place,
    scale: timeScale(endNs, width),
    middles: new Map(processes.map((process, i) => [process, top + (i + 0.5) * high])),
    high,
    top,
    bottom: top + processes.length * high,
  };
  const { scale, bottom } = panel;
  const ticks = scale.ticks(Math.max(2, Math.floor(width / 110))).flatMap((tick) => {
    const x = scale(tick);
    const text = { x, y: bottom + 17, 'text-anchor': 'middle', fill: 'var(--soft)', 'font-size': 12 };
    return [
      svg('line', { x1: x, x2: x, y1: top, y2: bottom + 4, stroke: 'var(--line)' }),
      svg('text', text, timeOf(tick)),
    ];
  });
  const head = { x: 0, y: 13, fill: 'var(--ink)', 'font-weight': 600, 'font-size': 13 };
  return svg(
    'g',
    { transform: `translate(${x},${y})`, 'font-size': 12 },
    svg('text', head, title),
    ...processes.map((process) => rowArea(process, panel)),
    svg('g', { 'pointer-events': 'none' }, ...ticks),
    ...processes.map((process) => rowOf(process, panel)),
    ...messageLines(panel),
    svg('g', { 'pointer-events': 'none' }, ...chainMarks(panel)),
    ...arrivalMark(panel),
  );
}

interface Panel extends PanelPlace, Pick<TypicalInstance, 'durationNs' | 'rows' | 'messages'> {
  scale: ScaleLinear<number, number>;
  /** By process, the middle of its row. */
  middles: ReadonlyMap<number, number>;
  high: number;
  top: number;
  bottom: number;
}

function rowArea(process: number, panel: Panel): SVGElement {
  const { rows, durationNs, width, chosen, middles, high, isSketch = false } = panel;
  const row = rows.find((each) => each.process === process);
  const area = {
    x: 0,
    y: middles.get(process)! - high / 2,
    width,
    height: high,
    fill: process === chosen ? 'var(--raised)' : 'transparent',
    'data-process': process,
    'data-start': row?.startNs,
  };
  const title = row === undefined ? [] : [svg('title', {}, rowText(row, durationNs, isSketch))];
  return svg('rect', area, ...title);
}

function rowOf(process: number, panel: Panel): SVGElement {
  const { rows, durationNs, late, scale, middles, high, isSketch = false } = panel;
  const middle = middles.get(process)!;
  const isLate = process === late;
  const row = rows.find((each) => each.process === process);
  const known = (row === undefined ? [] : barsOf(row, durationNs)).filter(({ isIn }) => isIn || !isSketch);
  const bars = known.map(({ fromNs, toNs, state, isIn }) => {
    const thick = isIn ? high * 0.62 : Math.max(3, high * (isLate ? 0.3 : 0.18));
    return svg('rect', {
      x: scale(fromNs),
      y: middle - thick / 2,
      width: Math.max(isIn ? 1.5 : 0, scale(toNs) - scale(fromNs)),
      height: thick,
      fill: isLate && state === '.' ? 'var(--late)' : STATES[state].colour,
      'data-state': state,
    });
  });
  const label = {
    x: LABEL - 8,
    y: middle,
    dy: '0.35em',
    'text-anchor': 'end',
    fill: isLate ? 'var(--late)' : 'var(--ink)',
    'font-weight': isLate ? 700 : 400,
  };
  const name = svg('text', label, `P${process}`);
  return svg('g', { 'pointer-events': 'none' }, name, ...bars);
}

function messageLines({ messages = [], late, scale, middles }: Panel): SVGElement[] {
  // Those of the late process above all others.
  const ordered = [...messages].sort((a, b) => Number(isOf(a, late)) - Number(isOf(b, late)));
  return ordered.flatMap((message) => {
    const [sender, receiver, sentNs, receivedNs] = message;
    const [from, to] = [middles.get(sender), middles.get(receiver)];
    if (from === undefined || to === undefined) return [];
    const line = { x1: scale(sentNs), y1: from, x2: scale(receivedNs), y2: to };
    const isLate = isOf(message, late);
    const stroke = {
      stroke: isLate ? 'var(--late)' : 'var(--message)',
      'stroke-width': isLate ? 1.4 : 1,
      'stroke-opacity': isLate ? 0.9 : 0.55,
    };
    const times = `sent at ${timeOf(sentNs)}, received at ${timeOf(receivedNs)}`;
    const text = `P${sender} to P${receiver}\n${times}: ${duration(receivedNs - sentNs)}`;
    return [
      svg(
        'g',
        { class: 'message' },
        svg('line', { ...line, ...stroke }),
        svg('line', { ...line, stroke: 'transparent', 'stroke-width': 5 }),
        svg('title', {}, text),
      ),
    ];
  });
}

function isOf([sender, receiver]: readonly [number, number, ...unknown[]], process: number | null): boolean {
  return sender === process || receiver === process;
}

/** A line where somebody comes that the instance is about. */
function arrivalMark({ rows, arrival, late, width, scale, top, bottom }: Panel): SVGElement[] {
  const row = rows.find(({ process }) => process === arrival?.process);
  if (arrival === null || row === undefined) return [];
  const at = scale(row.startNs);
  const colour = row.process === late ? 'var(--late)' : 'var(--soft)';
  const { words } = arrival;
  // Letters are about so wide, in pixels.
  const isRight = at > width / 2 && at > words.length * 7;
  const line = { x1: at, x2: at, y1: top - 4, y2: bottom, stroke: colour };
  const label = {
    x: isRight ? Math.min(width, at + 4) : Math.max(0, Math.min(at - 4, width - words.length * 7)),
    y: top - 8,
    'text-anchor': isRight ? 'end' : 'start',
    fill: colour,
    'font-weight': row.process === late ? 700 : 400,
    class: 'arrival',
  };
  return [
    svg('line', { ...line, 'stroke-width': 1.5, 'stroke-dasharray': '4 3' }),
    svg('text', label, words),
  ];
}

/** Who comes when: the process that the others wait for, or else the last one. */
export function arrivalOf(
  { rows }: Pick<TypicalInstance, 'rows'>,
  late: number | null,
): PanelPlace['arrival'] {
  const last = rows.reduce<TypicalRow | null>((a, b) => (a === null || b.startNs > a.startNs ? b : a), null);
  const row = rows.find(({ process }) => process === late) ?? last;
  if (row === null || last === null || rows.length < 2) return null;
  const first = Math.min(...rows.map(({ startNs }) => startNs));
  const order = row === last ? 'arrives last' : 'arrives';
  return {
    process: row.process,
    words: `P${row.process} ${order}, ${timeOf(row.startNs - first)} after the first`,
  };
}

function rowText(row: TypicalRow, durationNs: number, isSketch: boolean): string {
  const bars = barsOf(row, durationNs);
  const end = bars.at(-1)?.toNs ?? row.startNs;
  const before = sharesOf(timesOf(bars.filter(({ isIn }) => !isIn)));
  const inside = sharesOf(timesOf(bars.filter(({ isIn }) => isIn)));
  return [
    `P${row.process} comes at ${timeOf(row.startNs)}, is done at ${timeOf(end)}`,
    ...(before === '' || isSketch ? [] : [`until it comes: ${before}`]),
    ...(inside === '' ? [] : [`then: ${inside}`]),
  ].join('\n');
}

/** "waiting 95 %, communicating 5 %" */
function sharesOf(times: Record<State, number>): string {
  const sum = times['.'] + times.w + times.c + times.o;
  return Object.entries(STATES)
    .map(([state, { what }]): [number, string] => [times[state as State], what])
    .filter(([ns]) => ns > 0)
    .sort(([a], [b]) => b - a)
    .map(([ns, what]) => `${what} ${partOf(ns / sum)}`)
    .join(', ');
}

function timeOf(ns: number): string {
  return ns === 0 ? `0${NO_BREAK}s` : duration(ns);
}
