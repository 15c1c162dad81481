import { axisBottom, axisLeft } from 'd3-axis';
import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { select } from 'd3-selection';
import { html, svg } from '../elements.ts';
import type { Surface } from '../plots/plot.ts';
import { type Cells, pixelsOf, type Window, wholeOf } from './cells.ts';
import type { Placed } from './combined-pictures.ts';
import { rgbOf } from './ramp.ts';
import { MARGIN, type Raster, type RasterAxis } from './raster.ts';
import { stillCells } from './static-cells.ts';
import { addZoom } from './zoom.ts';

/** Pixels of the letters of axes. */
const FONT = 12;

export interface RasterScales {
  x: ScaleLinear<number, number>;
  y: ScaleLinear<number, number>;
}

/** On a canvas that can be zoomed and tells of its cells, or as paths; the axes' words are in its width. */
export function drawRaster(raster: Raster, surface: Surface, width: number): Placed {
  const { isStill } = surface;
  const height = raster.height + MARGIN.top + MARGIN.bottom;
  const inner = Math.max(40, width - MARGIN.left - MARGIN.right);
  const axes = svg('svg', {
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    'font-family': 'system-ui, sans-serif',
    'font-size': FONT,
    fill: 'currentColor',
  });
  const placed = { width, height, title: raster.title };
  if (isStill) {
    const still = stillCells(raster.cells, inner, raster.height);
    const transform = `translate(${MARGIN.left},${MARGIN.top})`;
    axes.appendChild(svg('g', { transform }, ...still));
    axes.appendChild(axesOf(raster, scalesOf(raster, wholeOf(raster.cells), inner), width));
    return { ...placed, element: axes };
  }
  const { left, top } = MARGIN;
  const canvas = html('canvas', {
    style: `left:${left}px;top:${top}px;width:${inner}px;height:${raster.height}px`,
    tabindex: 0,
    'aria-label': raster.says,
  });
  axes.setAttribute('aria-hidden', 'true');
  addZoom(canvas, raster, (window) => {
    paint(canvas, raster, window, surface.isDark);
    axes.replaceChildren(axesOf(raster, scalesOf(raster, window, inner), width));
  });
  const stage = { class: 'raster-stage', style: `height:${height}px` };
  return { ...placed, element: html('div', stage, canvas, axes) };
}

function scalesOf({ cells, x, y, height }: Raster, window: Window, width: number): RasterScales {
  const at = (axis: RasterAxis, part: number, whole: number): number =>
    axis.from + ((axis.to - axis.from) * part) / whole;
  return {
    x: scaleLinear(
      [at(x, window.left, cells.columns), at(x, window.right, cells.columns)],
      [MARGIN.left, MARGIN.left + width],
    ),
    y: scaleLinear(
      [at(y, window.top, cells.rows), at(y, window.bottom, cells.rows)],
      [MARGIN.top, MARGIN.top + height],
    ),
  };
}

/** All whole numbers where there is nearly room: a few rows have a name each. Else even ones. */
function wholeTicks(scale: ScaleLinear<number, number>, most: number): number[] {
  const [from, to] = [Math.min(...scale.domain()), Math.max(...scale.domain())];
  const all = Math.floor(to) - Math.ceil(from) + 1;
  if (all <= 1.4 * most) return Array.from({ length: Math.max(0, all) }, (_, i) => Math.ceil(from) + i);
  return scale.ticks(most).filter(Number.isInteger);
}

function axesOf(raster: Raster, { x, y }: RasterScales, width: number): SVGElement {
  const group = svg('g', {});
  const emphasised = placeOf(raster, y);
  const bottom = MARGIN.top + raster.height;
  const axes = [
    [axisBottom(x), x, raster.x, `translate(0,${bottom})`, Math.max(2, width / 110)],
    [axisLeft(y), y, raster.y, `translate(${MARGIN.left},0)`, Math.max(2, raster.height / 17)],
  ] as const;
  for (const [axis, scale, { format, isWhole }, place, most] of axes) {
    const round = isWhole === true ? wholeTicks(scale, most) : scale.ticks(most);
    const ticks = round.filter(
      (tick) => scale !== y || emphasised === null || Math.abs(y(tick) - emphasised) > 11,
    );
    const shown = axis
      .tickValues(ticks)
      .tickSizeOuter(0)
      .tickFormat((value) => format(Number(value)));
    select(group).append('g').attr('transform', place).call(shown).attr('font-size', FONT);
  }
  if (emphasised !== null) {
    const name = {
      x: MARGIN.left - 3,
      y: String(emphasised),
      dy: '0.32em',
      'text-anchor': 'end',
      'font-weight': 700,
      fill: 'var(--late)',
    };
    group.appendChild(svg('text', name, `${raster.emphasis!.name} ▸`));
  }
  const across = { x: width - MARGIN.right, y: bottom + 34, 'text-anchor': 'end' };
  if (raster.x.label !== '') group.appendChild(svg('text', across, `${raster.x.label} →`));
  const direction = raster.y.to > raster.y.from ? '↓' : '↑';
  if (raster.y.label) group.appendChild(svg('text', { x: 4, y: 13 }, `${direction} ${raster.y.label}`));
  return group;
}

/** Where the row that stands out is, in pixels; null where it is not seen. */
function placeOf({ emphasis, cells, y: axis, height }: Raster, y: RasterScales['y']): number | null {
  if (emphasis === undefined) return null;
  const place = y(axis.from + ((axis.to - axis.from) * (emphasis.row + 0.5)) / cells.rows);
  return place >= MARGIN.top && place <= MARGIN.top + height ? place : null;
}

/** Paints the part of a raster that is seen, and the mark of its row. */
function paint(canvas: HTMLCanvasElement, raster: Raster, window: Window, isDark: boolean): void {
  const ratio = globalThis.devicePixelRatio || 1;
  const width = Math.max(1, Math.round(Number.parseFloat(canvas.style.width) * ratio));
  const height = Math.max(1, Math.round(raster.height * ratio));
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.putImageData(imageOf(context, raster.cells, window, width, height), 0, 0);
  const { marked } = raster;
  if (marked === undefined) return;
  const [down, across] = [height / (window.bottom - window.top), width / (window.right - window.left)];
  const { row, column } = marked;
  const top = (row - window.top) * down;
  const left = column === undefined ? 0 : (column - window.left) * across;
  context.strokeStyle = isDark ? '#7cc4ff' : '#0b5cad';
  context.lineWidth = 2 * ratio;
  const size = [column === undefined ? width : across, Math.max(down, 2 * ratio)] as const;
  context.strokeRect(left + ratio / 2, top - ratio / 2, size[0] - ratio, size[1] + ratio);
}

/** A part of cells as pixels. */
export function imageOf(
  context: CanvasRenderingContext2D,
  cells: Cells,
  window: Window,
  width: number,
  height: number,
): ImageData {
  const image = context.createImageData(width, height);
  const values = pixelsOf(cells, window, width, height);
  const painted = new Uint32Array(image.data.buffer);
  const colours = coloursOf(cells);
  for (let i = 0; i < values.length; i++) painted[i] = colours[values[i]!]!;
  return image;
}

/** By value: its colour as a pixel of an image has it; 0 where nothing is drawn. */
function coloursOf({ palette }: Cells): Uint32Array {
  const bytes = new Uint8ClampedArray(4 * 256);
  palette.forEach((colour, value) => {
    if (colour !== null) bytes.set([...rgbOf(colour), 255], 4 * value);
  });
  return new Uint32Array(bytes.buffer);
}
