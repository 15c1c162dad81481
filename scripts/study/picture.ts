/** One line of a chart: points from left to right, in percent of the height; null leaves a gap. */
export interface Series {
  name: string;
  points: readonly (number | null)[];
  /** Ends of the confidence intervals, in percent, where there are any. */
  ranges?: readonly ([low: number, high: number] | null)[];
}

export interface Panel {
  title: string;
  series: readonly Series[];
}

export interface Chart {
  title: string;
  subtitle: string;
  /** Labels of the horizontal positions, and what they are. */
  ticks: readonly string[];
  xTitle: string;
  yTitle: string;
  /** Upper end of the vertical axis in percent, and its grid lines. */
  top: number;
  grid: readonly number[];
  /** Level that is aimed at, drawn as a dashed line; null for none. */
  goal: number | null;
  panels: readonly Panel[];
}

const PANEL = { width: 236, height: 190, gap: 34, left: 68, top: 92 };
const LEGEND_ROW = 20;
const FONT = 'ui-sans-serif, system-ui, "Segoe UI", Helvetica, Arial, sans-serif';

/**
 * A chart of panels side by side as an SVG text. It brings its own background in both colour schemes, so that
 * it can be read on any page. Series are told apart by marker as well as by colour.
 */
export function drawChart(chart: Chart): string {
  const count = chart.panels.length;
  const width = PANEL.left + count * PANEL.width + (count - 1) * PANEL.gap + 24;
  const entries = legendOf(chart.panels[0]?.series.map(({ name }) => name) ?? [], width);
  const height = PANEL.top + PANEL.height + 96 + (entries.at(-1)?.row ?? 0) * LEGEND_ROW;
  const body = [
    `<rect class="page" x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8"/>`,
    text(20, 30, chart.title, 'title'),
    text(20, 50, chart.subtitle, 'note'),
    ...chart.panels.map((panel, index) => drawPanel(chart, panel, index)),
    text(PANEL.left, PANEL.top + PANEL.height + 42, chart.xTitle, 'note'),
    `<text class="note" transform="translate(22 ${PANEL.top + PANEL.height / 2}) rotate(-90)" ` +
      `text-anchor="middle">${escaped(chart.yTitle)}</text>`,
    legend(entries, PANEL.top + PANEL.height + 72),
  ];
  const label = escaped(`${chart.title}. ${chart.subtitle}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">\n${STYLE}\n${body.join('\n')}\n</svg>\n`;
}

const LIGHT = ['#9a6700', '#1a7f8e', '#0969da', '#6639ba', '#bf3989', '#57606a'];
const DARK = ['#d29922', '#39c5cf', '#58a6ff', '#bc8cff', '#f778ba', '#9ea7b3'];

function colours(list: readonly string[]): string {
  return list
    .map((colour, index) => `.s${index}{stroke:${colour}}.m${index}{fill:${colour};stroke:${colour}}`)
    .join('');
}

const STYLE = `<style>
text{font-family:${FONT.replaceAll('"', "'")};font-size:12px;fill:#1f2328}
.title{font-size:15px;font-weight:600}.panel{font-weight:600}.note,.tick{fill:#59636e}
.page{fill:#fff;stroke:#d1d9e0}.grid{stroke:#d1d9e0}.goal{stroke:#59636e;stroke-dasharray:5 4}
.line{fill:none;stroke-width:2}.range{stroke-width:1.5;opacity:.55}
${colours(LIGHT)}
@media (prefers-color-scheme:dark){text{fill:#f0f6fc}.note,.tick{fill:#9198a1}
.page{fill:#0d1117;stroke:#3d444d}.grid{stroke:#3d444d}.goal{stroke:#9198a1}
${colours(DARK)}}
</style>`;

function drawPanel(chart: Chart, panel: Panel, index: number): string {
  const left = PANEL.left + index * (PANEL.width + PANEL.gap);
  const bottom = PANEL.top + PANEL.height;
  const y = (percent: number): number => bottom - (percent / chart.top) * PANEL.height;
  const step = PANEL.width / chart.ticks.length;
  // Series stand a little beside each other, so that intervals do not hide each other.
  const x = (tick: number, series: number): number =>
    left + (tick + 0.5) * step + (series - (panel.series.length - 1) / 2) * 5;
  const parts = [text(left, PANEL.top - 14, panel.title, 'panel')];
  for (const level of chart.grid) {
    parts.push(line(left, y(level), left + PANEL.width, y(level), 'grid'));
    if (index === 0) parts.push(text(left - 8, y(level) + 4, `${level} %`, 'tick', 'end'));
  }
  if (chart.goal !== null) {
    parts.push(line(left, y(chart.goal), left + PANEL.width, y(chart.goal), 'goal'));
  }
  chart.ticks.forEach((tick, place) => {
    parts.push(text(left + (place + 0.5) * step, bottom + 18, tick, 'tick', 'middle'));
  });
  panel.series.forEach((series, order) => {
    parts.push(...drawSeries(series, order, (tick) => x(tick, order), y));
  });
  return parts.join('\n');
}

function drawSeries(
  { points, ranges }: Series,
  order: number,
  x: (tick: number) => number,
  y: (percent: number) => number,
): string[] {
  const parts: string[] = [];
  ranges?.forEach((range, tick) => {
    if (range !== null) parts.push(line(x(tick), y(range[0]), x(tick), y(range[1]), `range s${order}`));
  });
  const drawn = points.flatMap((point, tick) => (point === null ? [] : [`${at(x(tick))},${at(y(point))}`]));
  if (drawn.length > 1) parts.push(`<polyline class="line s${order}" points="${drawn.join(' ')}"/>`);
  points.forEach((point, tick) => {
    if (point !== null) parts.push(marker(x(tick), y(point), order));
  });
  return parts;
}

/** A circle, square, triangle, diamond, cross or bar: told apart without colours. */
function marker(x: number, y: number, order: number): string {
  const shapes = [
    `M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z`,
    'M-3.5 -3.5h7v7h-7z',
    'M0 -5L4.5 3.5H-4.5z',
    'M0 -5L5 0L0 5L-5 0z',
    'M-4 -4L4 4M4 -4L-4 4',
    'M-5 0H5',
  ];
  const [shape, kind] = [shapes[order % shapes.length], order % COLOURS];
  return `<path class="m${kind}" stroke-width="1.5" transform="translate(${at(x)} ${at(y)})" d="${shape}"/>`;
}

const COLOURS = LIGHT.length;

interface LegendEntry {
  name: string;
  x: number;
  /** From 0. */
  row: number;
}

/** Where the names of the series stand: in as many rows as the width needs. */
function legendOf(names: readonly string[], width: number): LegendEntry[] {
  const left = PANEL.left + 6;
  let [x, row] = [left, 0];
  return names.map((name) => {
    const length = 34 + name.length * 6.6;
    if (x > left && x + length > width) [x, row] = [left, row + 1];
    const entry = { name, x, row };
    x += length;
    return entry;
  });
}

function legend(entries: readonly LegendEntry[], y: number): string {
  return entries
    .map(({ name, x, row }, order) => {
      const down = y + row * LEGEND_ROW;
      return `${marker(x, down - 4, order)}${text(x + 11, down, name, '')}`;
    })
    .join('\n');
}

function line(x1: number, y1: number, x2: number, y2: number, kind: string): string {
  return `<line class="${kind}" x1="${at(x1)}" y1="${at(y1)}" x2="${at(x2)}" y2="${at(y2)}"/>`;
}

function text(x: number, y: number, words: string, kind: string, anchor = 'start'): string {
  return `<text class="${kind}" x="${at(x)}" y="${at(y)}" text-anchor="${anchor}">${escaped(words)}</text>`;
}

/** A coordinate to a tenth of a pixel. */
function at(value: number): string {
  return `${Math.round(value * 10) / 10}`;
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
