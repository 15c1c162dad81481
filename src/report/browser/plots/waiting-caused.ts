import { axisX, axisY, barX, barY, plot, ruleX, ruleY } from '@observablehq/plot';
import type { WaysToTell } from '#build/schemas/pictures.ts';
import { largestOf } from '../../../base/statistics/largest.ts';
import { sum } from '../../../base/statistics/sum.ts';
import type { PageDocument } from '../../page/page-document.ts';
import { duration, partOf } from '../../text/words/quantities.ts';
import { type Placed, together } from '../raster/combined-pictures.ts';
import { ramp } from '../raster/ramp.ts';
import { type Plot, type Surface, sidesOf } from './plot.ts';
import { processCells } from './process-cells.ts';

interface ShownWaitingCaused {
  sides: { title: string; ns: number[] }[];
  /** How it is told: by who came last it is no waiting. */
  by: WaysToTell;
  /** Extents of the processes' grid, x first; null: none. */
  grid: number[] | null;
}

/** More processes than these are cells; more bars than those stand upright: lying they take much room. */
const MAX_BARS = 64;
const MAX_LYING_BARS = 16;

/** A process that caused so much of all waiting stands out. */
const MIN_SHARE_STANDING_OUT = 0.5;

/** Side by side there must be that many pixels for both sides. */
const MIN_WIDTH_OF_TWO = 720;

/** How long others waited for each process: bars, or cells on the grid, of which a dark one is seen. */
export const waitingCaused: Plot<ShownWaitingCaused> = {
  id: 'waiting-caused',
  take,
  draw(shown, surface) {
    const sides = shown.sides.filter(({ ns }) => ns.length > 0);
    const most = Math.max(...sides.map(({ ns }) => largestOf(ns)));
    if (!(most > 0)) return null;
    if (sides[0]!.ns.length <= MAX_BARS) {
      const perRow = sides.length > 1 && surface.width >= MIN_WIDTH_OF_TWO ? 2 : 1;
      const width = Math.floor((surface.width - 16 * (perRow - 1)) / perRow);
      const elements = sides.map((side) => bars(side, shown.by, most, { ...surface, width }));
      return together([{ elements }], surface);
    }
    const rows = sides.flatMap((side) => [
      { words: heading(side.title, side.ns) },
      { elements: cellsOf(side.ns, most, shown, surface) },
    ]);
    const colourAt = (place: number) => ramp(place, surface.isDark, 'waiting');
    return together([...rows, { ramp: { from: '0', to: duration(most), colourAt } }], surface);
  },
};

function take({ trace, pictures }: PageDocument, key: string): ShownWaitingCaused | null | undefined {
  if (trace) {
    const { waitingCaused: caused, grid } = trace;
    return caused && { sides: [{ title: '', ns: caused.ns }], by: caused.by, grid };
  }
  const benchmark = pictures?.[Number(key)];
  if (benchmark === undefined) return null;
  const sides = sidesOf(benchmark, ({ waitingCausedNs: ns }) => ns && { ns });
  return { sides, by: benchmark.now.waitingBy, grid: benchmark.grid };
}

function bars(
  { title, ns }: ShownWaitingCaused['sides'][number],
  by: WaysToTell,
  most: number,
  { document, width, process: chosen }: Surface,
): Placed {
  const all = sum(ns);
  const colourOf = (caused: number, process: number): string => {
    if (process === chosen) return 'var(--link)';
    return caused >= MIN_SHARE_STANDING_OUT * all ? 'var(--late)' : 'var(--waiting)';
  };
  const rows = ns.map((caused, process) => {
    const says = `P${process}: ${wordsFor(caused, by)}, ${shareOf(caused, all)} of all`;
    return { process: `P${process}`, caused, says, fill: colourOf(caused, process) };
  });
  const isLying = rows.length <= MAX_LYING_BARS;
  const height = isLying ? 22 * rows.length + 40 : 220;
  const channels = { fill: 'fill', title: 'says' } as const;
  const time = { label: null, tickFormat: (value: number) => duration(value), tickSpacing: 90 };
  const domain = rows.map(({ process }) => process);
  const every = Math.ceil(rows.length / Math.max(1, (width - 80) / 34));
  const element = plot({
    document,
    width,
    height,
    marginLeft: 70,
    marginBottom: 30,
    marginTop: 6,
    style: { overflow: 'visible' },
    x: isLying ? { domain: [0, most], grid: true } : { domain, padding: 0.15 },
    y: isLying ? { domain, padding: 0.15 } : { domain: [0, most], grid: true },
    marks: isLying
      ? [
          axisX(time),
          axisY({ label: null, tickSize: 0 }),
          barX(rows, { x: 'caused', y: 'process', ...channels }),
          ruleX([0]),
        ]
      : [
          axisY(time),
          axisX({ label: null, tickSize: 0, ticks: domain.filter((_, i) => i % every === 0) }),
          barY(rows, { y: 'caused', x: 'process', ...channels }),
          ruleY([0]),
        ],
  });
  return { element, width, height, title: heading(title, ns) };
}

/** "before: 12 ms in all, a third of it for P3" */
function heading(title: string, ns: readonly number[]): string {
  const all = sum(ns);
  const first = ns.reduce((found, each, process) => (each > ns[found]! ? process : found), 0);
  const words = `${duration(all)} in all, ${shareOf(ns[first]!, all)} of it for P${first}`;
  return title === '' ? words : `${title}: ${words}`;
}

function wordsFor(ns: number, by: WaysToTell): string {
  return by === 'last' ? `others came ${duration(ns)} earlier` : `others waited ${duration(ns)} for it`;
}

/** One side as cells. */
function cellsOf(
  ns: readonly number[],
  most: number,
  { grid, by }: ShownWaitingCaused,
  surface: Surface,
): Placed[] {
  const all = sum(ns);
  const tell = (caused: number): string => `${wordsFor(caused, by)}\n${shareOf(caused, all)} of all`;
  return processCells(
    { ns, most, grid, says: heading(by === 'last' ? 'Head start of others' : 'Waiting caused', ns), tell },
    surface,
  );
}

function shareOf(ns: number, all: number): string {
  return partOf(all === 0 ? 0 : ns / all);
}
