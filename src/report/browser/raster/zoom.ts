import { select } from 'd3-selection';
import { type ZoomTransform, zoom, zoomIdentity } from 'd3-zoom';
import { largestIn, type Window } from './cells.ts';
import type { Raster } from './raster.ts';

/** Fewer rows than these are always seen together: only columns are zoomed. */
const FEW_ROWS = 24;

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/**
 * The wheel (with Ctrl, or with the focus), dragging, pinching and the keys + − 0 zoom and move a raster; it
 * says what the cell is that is pointed at or reached by arrow keys, as hover.ts reads it. @param show draws
 * the part that is seen
 */
export function addZoom(canvas: HTMLCanvasElement, raster: Raster, show: (window: Window) => void): void {
  const { rows, columns } = raster.cells;
  const [width, height] = [Number.parseFloat(canvas.style.width), raster.height];
  let seen: Window = { left: 0, right: columns, top: 0, bottom: rows };
  const see = ({ k, x, y }: ZoomTransform): void => {
    const column = (pixel: number): number => (((pixel - x) / k) * columns) / width;
    const row = (pixel: number): number => (((pixel - y) / k) * rows) / height;
    const down = rows > FEW_ROWS ? { top: row(0), bottom: row(height) } : { top: 0, bottom: rows };
    seen = { left: column(0), right: column(width), ...down };
    show(seen);
  };
  const box: [[number, number], [number, number]] = [
    [0, 0],
    [width, height],
  ];
  const behaviour = zoom<HTMLCanvasElement, unknown>()
    .scaleExtent([1, Math.max(8, columns / 8)])
    .extent(box)
    .translateExtent(box)
    .filter((event: WheelEvent) => {
      const hasFocus = canvas.ownerDocument.activeElement === canvas;
      return event.type === 'wheel' ? event.ctrlKey || hasFocus : event.button === 0 || !('button' in event);
    })
    .on('zoom', ({ transform }) => see(transform));
  const chosen = select(canvas).call(behaviour).on('dblclick.zoom', null);
  const told = new Told(canvas, raster, () => seen);
  canvas.addEventListener('keydown', ({ key }) => {
    if (key === '0') chosen.call(behaviour.transform, zoomIdentity);
    if (key === '+' || key === '=') chosen.call(behaviour.scaleBy, 1.5, told.place());
    if (key === '-') chosen.call(behaviour.scaleBy, 1 / 1.5, told.place());
    const step = STEPS[key];
    if (step === undefined) return;
    told.move(...step);
    const [x, y] = told.place();
    const out = [x < 0 || x > width, y < 0 || y > height];
    const { left, top } = seen;
    if (out[0] || out[1]) {
      const [row, column] = told.cell;
      chosen.call(behaviour.translateTo, (column * width) / columns, (row * height) / rows);
    }
    if (left !== seen.left || top !== seen.top) told.tell();
  });
  show(seen);
}

class Told {
  cell: [row: number, column: number] = [0, 0];

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly raster: Raster,
    private readonly seen: () => Window,
  ) {
    canvas.addEventListener('pointermove', (event) => this.point(event));
    canvas.addEventListener('pointerdown', (event) => this.point(event));
  }

  /** Its middle, in pixels of the canvas. */
  place(): [x: number, y: number] {
    const { left, right, top, bottom } = this.seen();
    const [row, column] = this.cell;
    const x = ((column + 0.5 - left) / (right - left)) * Number.parseFloat(this.canvas.style.width);
    return [x, ((row + 0.5 - top) / (bottom - top)) * this.raster.height];
  }

  /** Moves it by at least what is a pixel. */
  move(down: number, right: number): void {
    // What was reached before the picture was drawn again, see figure.ts.
    const kept = this.canvas.getAttribute('data-cell')?.split(',').map(Number);
    if (kept !== undefined) this.cell = [kept[0]!, kept[1]!];
    const { left, right: end, top, bottom } = this.seen();
    const { rows, columns } = this.raster.cells;
    const across = Math.max(1, Math.round((end - left) / Number.parseFloat(this.canvas.style.width)));
    const along = Math.max(1, Math.round((bottom - top) / this.raster.height));
    this.cell = [
      Math.max(0, Math.min(rows - 1, this.cell[0] + down * along)),
      Math.max(0, Math.min(columns - 1, this.cell[1] + right * across)),
    ];
    this.tell();
  }

  tell(): void {
    const { canvas, raster } = this;
    const [row, column] = this.cell;
    canvas.setAttribute('data-hover', raster.cell(row, column));
    canvas.setAttribute('data-cell', `${row},${column}`);
    canvas.setAttribute('data-hover-at', this.place().join(','));
    const process = raster.processOf?.(row, column);
    if (process !== undefined) canvas.setAttribute('data-process', String(process));
  }

  /** What a pixel shows is told of: the largest of several cells. */
  private point(event: PointerEvent): void {
    const { raster } = this;
    const box = this.canvas.getBoundingClientRect();
    const { left, right, top, bottom } = this.seen();
    const [across, down] = [(right - left) / box.width, (bottom - top) / box.height];
    const column = left + (event.clientX - box.left) * across;
    const row = top + (event.clientY - box.top) * down;
    const place = { left: column, right: column + across, top: row, bottom: row + down };
    this.cell = largestIn(raster.cells, place);
    this.tell();
  }
}
