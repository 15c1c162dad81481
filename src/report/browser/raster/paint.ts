import { type Cells, pixelsOf, type Window } from './cells.ts';
import { rgbOf } from './ramp.ts';
import type { Raster } from './raster.ts';

/** Paints the part of a raster that is seen, and the mark of its row. */
export function paint(canvas: HTMLCanvasElement, raster: Raster, window: Window, isDark: boolean): void {
  const ratio = globalThis.devicePixelRatio || 1;
  const width = Math.max(1, Math.round(Number.parseFloat(canvas.style.width) * ratio));
  const height = Math.max(1, Math.round(raster.height * ratio));
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) return;
  if (raster.paint === undefined) context.putImageData(imageOf(context, raster, window, width, height), 0, 0);
  else {
    context.scale(ratio, ratio);
    raster.paint(context, window);
    context.resetTransform();
  }
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

function imageOf(
  context: CanvasRenderingContext2D,
  { cells }: Raster,
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
