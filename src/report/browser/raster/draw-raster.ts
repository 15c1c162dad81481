import { axisBottom, axisLeft } from 'd3-axis';
import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { select } from 'd3-selection';
import type { Surface } from '../plots/plot.ts';
import { type Window, wholeOf } from './cells.ts';
import { paint } from './paint.ts';
import { MARGIN, type Raster, type RasterAxis } from './raster.ts';
import { stillCells } from './still.ts';
import { addZoom } from './zoom.ts';

/** Its scales, at what part of it is seen. */
export interface RasterScales {
  x: ScaleLinear<number, number>;
  y: ScaleLinear<number, number>;
}

/**
 * Draws a raster: on a canvas that can be zoomed and moved and tells of the cell that is pointed at, or into
 * a file as paths.
 *
 * @param width pixels that are there, the axes' words with it
 */
export function drawRaster(raster: Raster, surface: Surface, width: number): Element {
  const { document } = surface;
  const height = raster.height + MARGIN.top + MARGIN.bottom;
  const inner = Math.max(40, width - MARGIN.left - MARGIN.right);
  const scales = scalesOf(raster, wholeOf(raster.cells), inner);
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  for (const [name, value] of [
    ['viewBox', `0 0 ${width} ${height}`],
    ['width', String(width)],
    ['height', String(height)],
    ['font-family', 'system-ui, sans-serif'],
    ['font-size', '10'],
    ['fill', 'currentColor'],
  ] as const) {
    svg.setAttribute(name, value);
  }
  if (surface.isStill) {
    const group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    group.setAttribute('transform', `translate(${MARGIN.left},${MARGIN.top})`);
    const still = raster.still?.(document, inner) ?? stillCells(document, raster.cells, inner, raster.height);
    for (const path of still) group.appendChild(path);
    svg.appendChild(group);
    drawAxes(svg, raster, scales, width, true);
    return svg;
  }
  const box = document.createElement('div');
  box.className = 'raster';
  if (raster.title !== '') {
    const title = document.createElement('p');
    title.className = 'raster-title';
    title.textContent = raster.title;
    box.append(title);
  }
  const stage = document.createElement('div');
  stage.className = 'raster-stage';
  stage.style.height = `${height}px`;
  const canvas = document.createElement('canvas');
  canvas.style.cssText = `left:${MARGIN.left}px;top:${MARGIN.top}px;width:${inner}px;height:${raster.height}px`;
  canvas.tabIndex = 0;
  canvas.setAttribute('aria-label', raster.says);
  svg.setAttribute('aria-hidden', 'true');
  stage.append(canvas, svg);
  box.append(stage);
  const show = (window: Window): void => {
    paint(canvas, raster, window, surface.isDark);
    drawAxes(svg, raster, scalesOf(raster, window, inner), width, false);
  };
  addZoom(canvas, raster, show);
  return box;
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

/** All whole numbers where there is nearly room for them, so that a few rows have a name each; else even ones among them. */
function wholeTicks(scale: ScaleLinear<number, number>, most: number): number[] {
  const [from, to] = [Math.min(...scale.domain()), Math.max(...scale.domain())];
  const all = Math.floor(to) - Math.ceil(from) + 1;
  if (all <= 1.4 * most) return Array.from({ length: Math.max(0, all) }, (_, i) => Math.ceil(from) + i);
  return scale.ticks(most).filter(Number.isInteger);
}

/** @param isStill whether there are none yet */
function drawAxes(
  svg: SVGSVGElement,
  raster: Raster,
  { x, y }: RasterScales,
  width: number,
  isStill: boolean,
): void {
  if (svg.lastChild !== null && !isStill) svg.removeChild(svg.lastChild);
  const group = svg.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'g');
  svg.appendChild(group);
  const emphasised = placeOf(raster, y);
  const axes = [
    [axisBottom(x), raster.x, `translate(0,${MARGIN.top + raster.height})`, Math.max(2, width / 110)],
    [axisLeft(y), raster.y, `translate(${MARGIN.left},0)`, Math.max(2, raster.height / 17)],
  ] as const;
  for (const [axis, { format, isWhole, ticks: own }, place, most] of axes) {
    const scale = axis.scale() as ScaleLinear<number, number>;
    const [from, to] = scale.domain() as [number, number];
    const round = isWhole === true ? wholeTicks(scale, most) : scale.ticks(most);
    const ticks = (own?.(Math.min(from, to), Math.max(from, to), most) ?? round).filter(
      (tick) => scale !== y || emphasised === null || Math.abs(y(tick) - emphasised) > 11,
    );
    select(group)
      .append('g')
      .attr('transform', place)
      .call(
        axis
          .tickValues(ticks)
          .tickSizeOuter(0)
          .tickFormat((value) => format(Number(value))),
      );
  }
  if (emphasised !== null) {
    select(group)
      .append('text')
      .attr('x', MARGIN.left - 3)
      .attr('y', emphasised)
      .attr('dy', '0.32em')
      .attr('text-anchor', 'end')
      .attr('font-weight', 700)
      .attr('fill', 'var(--late)')
      .text(`${raster.emphasis!.name} ▸`);
  }
  select(group)
    .append('text')
    .attr('x', width - MARGIN.right)
    .attr('y', MARGIN.top + raster.height + 30)
    .attr('text-anchor', 'end')
    .text(raster.x.label === '' ? '' : `${raster.x.label} →`);
}

/** Where the row that stands out is, in pixels; null where it is not seen. */
function placeOf({ emphasis, cells, y: axis, height }: Raster, y: RasterScales['y']): number | null {
  if (emphasis === undefined) return null;
  const place = y(axis.from + ((axis.to - axis.from) * (emphasis.row + 0.5)) / cells.rows);
  return place >= MARGIN.top && place <= MARGIN.top + height ? place : null;
}
