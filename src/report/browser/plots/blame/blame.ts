import type { Blame } from '../../../page/page-document.ts';
import { capitalised, plain } from '../../../text/words/phrase.ts';
import { duration, partOf } from '../../../text/words/quantities.ts';
import { shorten } from '../../../text/words/visible.ts';
import { html, svg } from '../../elements.ts';
import { together } from '../../raster/combined-pictures.ts';
import { type Meaning, ramp } from '../../raster/ramp.ts';
import { type Plot, type Surface, unpackedJson } from '../plot.ts';
import { processCells } from '../process-cells.ts';
import {
  type BlameSums,
  type BlameTree,
  type Chosen,
  type Piece,
  piecesOf,
  readBlame,
  sumsOf,
} from './read-blame.ts';

interface ShownBlame extends Blame {
  processes: number;
  /** Extents of the processes' grid, x first; null: none. */
  grid: number[] | null;
}

/** What is chosen of pictures that are drawn again; the process is chosen on the whole page. */
const kept = new WeakMap<object, Pick<Chosen, 'metric' | 'node'>>();

/** Pixels: what has less is drawn below each other; of a row; letters of names. */
const MIN_WIDTH_OF_ROW = 840;
const GAP = 24;
const ROW = 24;
const LETTER = 6.7;

/** More processes without a grid are cells. */
const MAX_BARS = 24;

/** Wait states, call paths and processes side by side: what is chosen in one colours the others. */
export const blame: Plot<ShownBlame> = {
  id: 'blame',
  take: ({ blame: found, trace }) =>
    found && trace && { ...found, processes: trace.processes, grid: trace.grid },
  packed: ({ charges }) => [charges],
  draw(shown, surface) {
    if (shown.metrics.length === 0) return null;
    const tree = readBlame(
      shown,
      unpackedJson<BlameTree['charges']>(shown.charges, surface),
      shown.processes,
    );
    const own = kept.get(shown.metrics) ?? { metric: 0, node: null };
    const chosen: Chosen = { ...own, process: surface.process };
    const sums = sumsOf(tree, chosen);
    const meaning: Meaning = tree.metrics[chosen.metric]!.isCause ? 'late' : 'waiting';
    const widths = widthsOf(surface.width);
    const panels = [
      panel('What', widths[0]!, metricRows(shown, sums, chosen, widths[0]!, surface)),
      panel('Where', widths[1]!, icicle(piecesOf(tree, sums), sums, chosen, widths[1]!, meaning, surface)),
      panel('Who', widths[2]!, processesPart(shown, sums, widths[2]!, surface)),
    ];
    const drawn = html('div', { class: 'blame' }, chosenWords(tree, sums, chosen, shown), ...panels);
    drawn.addEventListener('click', ({ target }) => {
      const mark =
        target instanceof Element ? target.closest('[data-metric], [data-node], [data-all]') : null;
      if (mark === null) return;
      const [metric, node] = ['data-metric', 'data-node'].map((name) => mark.getAttribute(name));
      if (metric != null) kept.set(shown.metrics, { ...own, metric: Number(metric) });
      else if (node != null)
        kept.set(shown.metrics, { ...own, node: Number(node) === own.node ? null : Number(node) });
      else kept.set(shown.metrics, { metric: own.metric, node: null });
      drawn.dispatchEvent(new CustomEvent('chosen', { bubbles: true }));
    });
    return drawn;
  },
};

function widthsOf(width: number): number[] {
  if (width < MIN_WIDTH_OF_ROW) return [width, width, width];
  const room = width - 2 * GAP;
  return [0.3, 0.4, 0.3].map((part) => Math.floor(part * room));
}

function panel(title: string, width: number, inside: Element): Element {
  return html('div', { style: `width:${width}px` }, html('div', { class: 'raster-title' }, title), inside);
}

function rootOf(tree: BlameTree, metric: number): number {
  const { parent } = tree.metrics[metric]!;
  return parent === null ? metric : rootOf(tree, parent);
}

/** "Makes others wait, P36, in relax: 132 s, 11 % of 1,199 s (8 % of the time of all processes)" */
function chosenWords(tree: BlameTree, sums: BlameSums, chosen: Chosen, { spanNs }: Blame): Element {
  const { metric, node, process } = chosen;
  const all = sumsOf(tree, { metric: rootOf(tree, metric), node: null, process: null }).ns;
  const who = process === null ? 'all processes' : `P${process}`;
  const where = node === null || node === 0 ? '' : `, in ${placeName(tree, node)}`;
  const share = `${partOf(all > 0 ? sums.ns / all : 0)} of ${duration(all)}`;
  const ofTime = `(${partOf(spanNs > 0 ? sums.ns / spanNs : 0)} of the time of all processes)`;
  const name = capitalised([tree.metrics[metric]!.name]);
  const words = `${plain(name)}, ${who}${where}: ${duration(sums.ns)}, ${share} ${ofTime} `;
  const line = html('p', { class: 'seen', role: 'status' }, words);
  if (node !== null) line.append(html('button', { type: 'button', 'data-all': '' }, 'Everywhere'));
  // A second choice of the process takes it back, wherever it was chosen: an instance chooses its own.
  if (process !== null)
    line.append(html('button', { type: 'button', 'data-process': process }, 'All processes'));
  return line;
}

/** "relax / MPI_Recv": a call of MPI says little without who calls it. */
function placeName({ nodes }: BlameTree, node: number): string {
  const { name, parent } = nodes[node]!;
  return parent > 0 ? `${nodes[parent]!.name} / ${name}` : name;
}

/** Metrics as rows with bars; parts are indented below what they are part of. */
function metricRows(
  { metrics }: Blame,
  { ofMetric }: BlameSums,
  chosen: Chosen,
  width: number,
  { isDark }: Surface,
): Element {
  const most = Math.max(1, ...ofMetric);
  const byTime = (a: number, b: number): number => (metrics[a]!.isSum ? a - b : ofMetric[b]! - ofMetric[a]!);
  const children = (of: number | null): number[] =>
    metrics
      .flatMap(({ parent }, i) => (parent === of ? [i] : []))
      .sort((a, b) => Number(metrics[b]!.isSum) - Number(metrics[a]!.isSum) || byTime(a, b));
  const inOrder = (of: number | null, depth: number): [metric: number, depth: number][] =>
    children(of).flatMap((metric) => [[metric, depth] as [number, number], ...inOrder(metric, depth + 1)]);
  const rows = inOrder(null, 0).map(([metric, depth], i) => {
    const ns = ofMetric[metric]!;
    const { name } = metrics[metric]!;
    const isChosen = metric === chosen.metric;
    const time = ns > 0 ? duration(ns) : '';
    const room = Math.floor((width - 14 * depth - 12 - LETTER * time.length - 12) / LETTER);
    const bar = { y: i * ROW + ROW - 5, height: 3, fill: 'var(--waiting)' };
    return svg(
      'g',
      { 'data-metric': metric, 'data-hover': `${name}: ${duration(ns)}`, class: 'choosable' },
      svg('rect', {
        x: 0,
        y: i * ROW,
        width,
        height: ROW - 1,
        fill: isChosen ? ramp(0.25, isDark, 'moving') : 'transparent',
      }),
      svg('rect', { x: 0, width: (width * ns) / most, ...bar }),
      svg(
        'text',
        { x: 6 + 14 * depth, y: i * ROW + 14, 'font-weight': isChosen ? 700 : 400 },
        shorten(name, Math.max(6, room)),
      ),
      svg('text', { x: width - 4, y: i * ROW + 14, 'text-anchor': 'end' }, time),
    );
  });
  return picture(
    width,
    rows.length * ROW,
    rows,
    'Kinds of waiting and of making others wait, with their times',
  );
}

/** Call paths from the whole program down, as wide as their time. */
function icicle(
  pieces: readonly Piece[],
  { ofNode }: BlameSums,
  chosen: Chosen,
  width: number,
  meaning: Meaning,
  { isDark }: Surface,
): Element {
  const all = ofNode[0]!;
  const rows = pieces.map(({ node, names, depth, from, to }) => {
    const wide = Math.max(1, (to - from) * width - 1);
    const isChosen = node === chosen.node;
    const shape = {
      x: from * width,
      y: depth * ROW,
      width: wide,
      height: ROW - 1,
      fill: ramp(isChosen ? 0.5 : 0.25, isDark, meaning),
      stroke: isChosen ? 'var(--ink)' : undefined,
    };
    const share = `${duration(ofNode[node]!)}, ${partOf(ofNode[node]! / all)} of what is shown`;
    const says = `${names.join(' / ')}\n${share}`;
    const room = Math.floor((wide - 8) / LETTER);
    const text = { x: from * width + 4, y: depth * ROW + 16, fill: 'var(--ink)' };
    const label = room < 4 ? [] : [svg('text', text, endOf(names.join(' / '), room))];
    return svg(
      'g',
      { 'data-node': node, 'data-hover': says, class: 'choosable' },
      svg('rect', shape),
      ...label,
    );
  });
  const deepest = Math.max(0, ...pieces.map(({ depth }) => depth + 1));
  if (pieces.length === 0) return html('p', { class: 'more' }, 'No time with this choice.');
  return picture(
    width,
    deepest * ROW,
    rows,
    'Call paths, as wide as their time, callers above what they call',
  );
}

/** The end of a name: functions of a library begin alike. */
function endOf(name: string, room: number): string {
  return name.length <= room ? name : `…${name.slice(1 - room)}`;
}

/** Processes in their places on the grid, or as bars. */
function processesPart(
  { grid, processes }: ShownBlame,
  { ofProcess }: BlameSums,
  width: number,
  surface: Surface,
): Element {
  const most = Math.max(0, ...ofProcess);
  const all = ofProcess.reduce((sum, ns) => sum + ns, 0);
  if (!(most > 0)) return html('p', { class: 'more' }, 'No time with this choice.');
  const first = ofProcess.indexOf(most);
  const says = `Time by process, most for P${first}: ${duration(most)}`;
  const isGrid = grid !== null && grid.length > 1;
  if (processes > MAX_BARS || (isGrid && processes > 8)) {
    const tell = (ns: number): string => `${duration(ns)}, ${partOf(ns / all)} of what is shown`;
    const elements = processCells(
      { ns: Array.from(ofProcess), most, grid, says, tell },
      { ...surface, width },
    );
    const colourAt = (place: number) => ramp(place, surface.isDark, 'waiting');
    return together([{ elements }, { ramp: { from: '0', to: duration(most), colourAt } }], {
      ...surface,
      width,
    });
  }
  const rows = Array.from(ofProcess, (ns, process) => {
    const y = process * ROW;
    const isChosen = process === surface.process;
    const hover = `P${process}: ${duration(ns)}, ${partOf(ns / all)} of what is shown`;
    const row = { 'data-process': process, 'data-hover': hover, class: 'choosable' };
    return svg(
      'g',
      row,
      svg('rect', {
        x: 0,
        y,
        width,
        height: ROW - 1,
        fill: isChosen ? ramp(0.25, surface.isDark, 'moving') : 'transparent',
      }),
      svg('rect', { x: 0, y: y + ROW - 5, width: (width * ns) / most, height: 3, fill: 'var(--waiting)' }),
      svg('text', { x: 6, y: y + 14, 'font-weight': isChosen ? 700 : 400 }, `P${process}`),
      svg('text', { x: width - 4, y: y + 14, 'text-anchor': 'end' }, ns > 0 ? duration(ns) : ''),
    );
  });
  return picture(width, rows.length * ROW, rows, says);
}

function picture(width: number, height: number, rows: readonly Element[], says: string): Element {
  const box = { viewBox: `0 0 ${width} ${height}`, width, height, 'font-size': 12, fill: 'currentColor' };
  return svg('svg', { ...box, 'aria-label': says }, ...rows);
}
