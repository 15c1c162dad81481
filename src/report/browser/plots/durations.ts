import { axisX, barX, dot, gridX, plot, rectX, ruleX, tickX } from '@observablehq/plot';
import type { GroupPictures, RunDurations } from '#build/schemas/pictures.ts';
import { counted, duration } from '../../text/words/quantities.ts';
import { html } from '../elements.ts';
import { type ScaleType, tickText, timeTicks } from './duration-ticks.ts';
import { choice, type Plot, type Surface } from './plot.ts';

/** A panel is at least so wide, in pixels. */
const MIN_PANEL_WIDTH = 360;

/** Longer than anything takes: ages in ns. */
const MAX_NS = 1e20;

const MAX_LABELLED_RUNS = 12;

interface Row extends RunDurations {
  row: string;
  isNow: boolean;
}

/** Groups side by side: a row a run, dots are instances, ticks medians, the band is what the gate allows. */
export const durations: Plot<GroupPictures[]> = {
  id: 'durations',
  // The key: the benchmark's place, the first group and the one after the last, such as "0 20 60".
  take({ pictures }, key) {
    const [benchmark, from, to] = key.split(' ').map(Number);
    return pictures?.[benchmark!]?.groups.slice(from, to);
  },
  choices: () => [choice('scale', 'Time axis:', ['log', 'logarithmic'], ['linear', 'linear'])],
  draw(groups, surface) {
    if (groups.length === 0) return null;
    const { width } = surface;
    const columns = Math.max(1, Math.min(3, groups.length, Math.floor(width / MIN_PANEL_WIDTH)));
    const panelWidth = Math.floor((width - (columns - 1) * 24) / columns);
    const panels = groups.map((group) => {
      const name = html('b', {}, group.functions.join(', ') || '(no function)');
      const title = html('p', {}, name, ` · ${group.label}`);
      return html('div', { 'data-pattern': group.pattern }, title, panelOf(group, surface, panelWidth));
    });
    const style = `grid-template-columns:repeat(${columns}, minmax(0, 1fr))`;
    return html('div', { class: 'panels', style }, ...panels);
  },
};

function panelOf(group: GroupPictures, { document, chosen }: Surface, width: number): Element {
  const type: ScaleType = chosen('scale') === 'linear' ? 'linear' : 'log';
  const rows = rowsOf(group);
  const [now] = rows.slice(-1);
  const all = rows.flatMap(({ durationsNs, medianNs }) => [...durationsNs, medianNs]);
  const shown = type === 'log' ? all.filter((ns) => ns > 0) : all;
  const domain = domainOf(shown, type);
  const ticks = timeTicks(type, domain, Math.max(2, Math.floor((width - 90) / 62)));
  const [low, high] = group.allowedNs ?? [Number.NaN, Number.NaN];
  // What was not judged is not called slower.
  const isSlower = group.allowedNs !== null && group.now.medianNs > group.allowedNs[1];
  const nowColour = isSlower ? 'var(--late)' : 'var(--ink)';
  const colour = ({ isNow }: { isNow: boolean }): string => (isNow ? nowColour : 'var(--soft)');
  const dots = rows.flatMap(({ durationsNs, row, isNow }) => durationsNs.map((ns) => ({ ns, row, isNow })));
  return plot({
    document,
    width,
    height: 34 + rows.length * (rows.length > MAX_LABELLED_RUNS ? 10 : 20),
    marginTop: 6,
    marginLeft: 66,
    marginRight: 22,
    marginBottom: 28,
    x: { type, domain, axis: null },
    y: {
      domain: rows.map(({ row }) => row),
      label: null,
      tickSize: 0,
      ...(rows.length > MAX_LABELLED_RUNS && { ticks: [rows[0]!.row, now!.row] }),
    },
    marks: [
      gridX(ticks),
      // A logarithmic scale would leave out labels of its own choice.
      axisX(ticks, { text: tickText, label: null, tickSize: 4 }),
      group.allowedNs === null
        ? null
        : rectX([{ low: Math.max(low, domain[0]), high: Math.min(high, domain[1]) }], {
            x1: 'low',
            x2: 'high',
            fill: 'var(--allowed)',
          }),
      high <= domain[1] ? ruleX([high], { stroke: 'var(--soft)', strokeDasharray: '3 3' }) : null,
      dot(dots, { x: 'ns', y: 'row', r: 2.2, fill: colour, fillOpacity: 0.45, pointerEvents: 'none' }),
      tickX(rows, { x: 'medianNs', y: 'row', strokeWidth: 3, stroke: colour, pointerEvents: 'none' }),
      // What is pointed at: a run as a whole.
      barX(rows, {
        x1: domain[0],
        x2: domain[1],
        y: 'row',
        fill: 'transparent',
        title: (row: Row) => rowText(row, group.allowedNs),
      }),
    ],
  });
}

function rowText(
  { row, medianNs, durationsNs, instances }: Row,
  allowedNs: GroupPictures['allowedNs'],
): string {
  const range =
    durationsNs.length === 0
      ? ''
      : `, ${duration(Math.min(...durationsNs))} to ${duration(Math.max(...durationsNs))}`;
  return [
    `${row}: median ${duration(medianNs)}`,
    `${counted(instances, 'instance')}${range}`,
    ...(allowedNs === null ? [] : [`the gate allows up to ${duration(allowedNs[1])}`]),
  ].join('\n');
}

/** Runs with what they are called: by commit, else by day; where several are alike also by their place. */
function rowsOf({ before, now }: GroupPictures): Row[] {
  const names = before.map(({ commit, date }) => commit?.slice(0, 7) ?? date.slice(5, 10));
  const counts = new Map<string, number>();
  const rows = before.map((run, i) => {
    const name = names[i]!;
    const many = names.filter((each) => each === name).length;
    const nth = (counts.get(name) ?? 0) + 1;
    counts.set(name, nth);
    return { ...run, row: many > 1 ? `${name} #${nth}` : name, isNow: false };
  });
  return [...rows, { ...now, row: 'now', isNow: true }];
}

function domainOf(values: readonly number[], type: ScaleType): [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  // Numbers from elsewhere may overflow.
  if (!(high < MAX_NS) || (type === 'log' && !(low > 1 / MAX_NS))) return [1, 10];
  if (type === 'linear') return [0, high > 0 ? high * 1.03 : 1];
  return low === high ? [low / 2, high * 2] : [low * (low / high) ** 0.03, high * (high / low) ** 0.03];
}
