import { svg } from '../../elements.ts';
import { nextDot } from './instance-lane.ts';
import { dotLane, innerWidth, type Lane, LEFT, placeAt, type Scene, xOf } from './scene.ts';
import { nextSlow, type Told, tellAt } from './tell.ts';
import { moved, seen, type View, zoomed } from './view.ts';

/** Pixels: what is dragged further is a part that is chosen, and rows are chosen as well. */
const MIN_DRAG = 5;
const MIN_DRAG_OF_ROWS = 14;

/** Fewer processes than these are always seen together. */
const FEW_PROCESSES = 24;

/** Pixels of the picture. */
export type Point = [x: number, y: number];

/**
 * Shows a part of a timeline, and what is there where somebody points, as hover.ts reads it from the canvas:
 * dragging chooses a part, in the overview it moves what is seen; the wheel with Ctrl and pinching zoom; of
 * the keys arrows lead on, + − 0 zoom, n and N lead to slow instances.
 */
export class Pointing {
  private view: View;
  private at: Point;
  private told: Told | null = null;
  private readonly down = new Map<number, { from: Point; now: Point }>();
  private wasDragged = false;

  /** @param kept what was reached before the picture was drawn anew @param show draws what is seen */
  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly scene: Scene,
    kept: Point | null,
    private readonly show: (view: View, at: Point) => void,
  ) {
    this.view = scene.whole;
    this.at = kept ?? [LEFT + innerWidth(scene) / 2, middleOf(this.lane('instances'))];
    canvas.addEventListener('pointerdown', (event) => this.press(event));
    canvas.addEventListener('pointermove', (event) => this.move(event));
    canvas.addEventListener('pointerup', (event) => this.release(event));
    canvas.addEventListener('pointercancel', ({ pointerId }) => {
      this.down.delete(pointerId);
      this.see(this.view);
    });
    canvas.addEventListener('click', (event) => this.click(event));
    canvas.addEventListener('keydown', (event) => this.key(event));
    canvas.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        this.zoomAt(2 ** (-event.deltaY / 200), this.pointOf(event)[0]);
      },
      { passive: false },
    );
  }

  see(view: View): void {
    this.view = view;
    this.show(view, this.at);
  }

  /** The part that is being chosen. */
  brushed(): Element[] {
    const [drag] = [...this.down.values()];
    if (drag === undefined || this.down.size > 1 || !this.wasDragged || this.isIn('overview', drag.from))
      return [];
    const [top, bottom] = this.rowsOf(drag) ?? [this.scene.lanes[0]!.top, this.scene.height - 38];
    const [left, right] = inOrder(drag.from[0], drag.now[0]);
    const look = { fill: 'var(--link)', 'fill-opacity': 0.18, stroke: 'var(--link)' };
    return [svg('rect', { x: left, y: top, width: right - left, height: bottom - top, ...look })];
  }

  private lane(kind: Lane['kind']): Lane {
    return this.scene.lanes.find((lane) => lane.kind === kind)!;
  }

  private isIn(kind: Lane['kind'], [, y]: Point): boolean {
    const { top, height } = this.lane(kind);
    return y >= top - 2 && y < top + height + 2;
  }

  private pointOf({ clientX, clientY }: MouseEvent): Point {
    const { left, top } = this.canvas.getBoundingClientRect();
    return [clientX - left, clientY - top];
  }

  private press(event: PointerEvent): void {
    if (event.button !== 0) return;
    const from = this.pointOf(event);
    this.down.set(event.pointerId, { from, now: from });
    this.wasDragged = this.down.size > 1;
    this.tell(from);
  }

  private move(event: PointerEvent): void {
    const now = this.pointOf(event);
    const own = this.down.get(event.pointerId);
    if (own === undefined) {
      this.tell(now);
      return;
    }
    const before = own.now;
    own.now = now;
    if (this.down.size > 1) {
      this.pinch(own, before);
      return;
    }
    if (!this.wasDragged && Math.abs(now[0] - own.from[0]) < MIN_DRAG) return;
    if (!this.wasDragged) this.canvas.setPointerCapture(event.pointerId);
    this.wasDragged = true;
    if (this.isIn('overview', own.from)) this.centre(now[0]);
    else this.see(this.view);
    this.canvas.removeAttribute('data-hover');
  }

  private release(event: PointerEvent): void {
    const own = this.down.get(event.pointerId);
    const wasAlone = this.down.size === 1;
    this.down.delete(event.pointerId);
    if (own === undefined || !wasAlone || !this.wasDragged || this.isIn('overview', own.from)) return;
    const [left, right] = inOrder(own.from[0], own.now[0]).map((x) =>
      placeAt(this.scene, this.view, x),
    ) as Point;
    const rows = this.rowsOf(own);
    const near = seen(this.view, this.scene.whole, left, right);
    this.see(rows === null ? near : { ...near, ...this.ranksOf(rows) });
  }

  /** Two fingers: what is between them becomes as much wider as they go apart. */
  private pinch(own: { now: Point }, before: Point): void {
    const other = [...this.down.values()].find((each) => each !== own)!;
    const apart = Math.abs(own.now[0] - other.now[0]) / Math.max(1, Math.abs(before[0] - other.now[0]));
    if (apart > 0) this.zoomAt(apart, (own.now[0] + other.now[0]) / 2);
  }

  /** The lane's rows that are being chosen, in pixels; null: all. */
  private rowsOf({ from, now }: { from: Point; now: Point }): Point | null {
    const lane = this.scene.lanes.find(
      ({ kind, top, height }) => isMap(kind) && from[1] >= top && from[1] <= top + height,
    );
    if (lane === undefined || this.scene.shown.processes <= FEW_PROCESSES) return null;
    if (Math.abs(now[1] - from[1]) < MIN_DRAG_OF_ROWS) return null;
    return inOrder(from[1], Math.max(lane.top, Math.min(lane.top + lane.height, now[1])));
  }

  private ranksOf([top, bottom]: Point): Pick<View, 'top' | 'bottom'> {
    const lane = this.scene.lanes.find(
      (each) => isMap(each.kind) && top >= each.top && top <= each.top + each.height,
    )!;
    const rank = (y: number): number =>
      this.view.top + ((y - lane.top) / lane.height) * (this.view.bottom - this.view.top);
    return {
      top: Math.floor(rank(top)),
      bottom: Math.max(Math.floor(rank(top)) + 1, Math.ceil(rank(bottom))),
    };
  }

  private centre(x: number): void {
    const middle = placeAt(this.scene, this.scene.whole, x);
    const half = (this.view.to - this.view.from) / 2;
    this.see(seen(this.view, this.scene.whole, middle - half, middle + half));
  }

  private zoomAt(factor: number, x: number): void {
    this.see(zoomed(this.view, this.scene.whole, factor, placeAt(this.scene, this.view, x)));
  }

  private click(event: MouseEvent): void {
    if (this.wasDragged) {
      this.wasDragged = false;
      event.stopPropagation();
      return;
    }
    const zoomTo = this.told?.zoomTo;
    if (zoomTo !== undefined) this.see(seen(this.view, this.scene.whole, ...zoomTo));
  }

  private key({ key }: KeyboardEvent): void {
    const [x] = this.at;
    if (key === '0') this.see(this.scene.whole);
    else if (key === '+' || key === '=') this.zoomAt(1.5, x);
    else if (key === '-') this.zoomAt(1 / 1.5, x);
    else if (key === 'ArrowLeft' || key === 'ArrowRight') this.step(key === 'ArrowRight' ? 1 : -1);
    else if (key === 'ArrowUp' || key === 'ArrowDown') this.stepRow(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'n' || key === 'N') this.toSlow(key === 'n' ? 1 : -1);
  }

  /** To the next instance where these are dots, else a pixel; what is beyond the edge comes into view. */
  private step(direction: 1 | -1): void {
    const { scene, view } = this;
    const lane = this.lane('instances');
    const isDot = this.isIn('instances', this.at);
    const next = isDot
      ? nextDot(dotLane(scene, view, lane), scene.timeline.instances, this.at[0], direction)
      : null;
    const to: Point = next ?? [this.at[0] + (isDot ? direction * 20 : direction), this.at[1]];
    if (to[0] >= LEFT && to[0] <= LEFT + innerWidth(scene)) {
      this.tell(to, true);
      return;
    }
    const place = placeAt(scene, view, this.at[0]);
    this.see(moved(view, scene.whole, direction / 2));
    const x = xOf(scene, this.view, place) + (this.view.from === view.from ? 0 : direction);
    this.tell([Math.max(LEFT, Math.min(LEFT + innerWidth(scene), x)), this.at[1]], true);
  }

  /** To the next row of a lane of processes, or to the next lane. */
  private stepRow(direction: 1 | -1): void {
    const { lanes } = this.scene;
    const [x, y] = this.at;
    const here = lanes.findIndex(({ top, height }) => y >= top - 2 && y < top + height + 3);
    const lane = lanes[here];
    if (lane !== undefined && isMap(lane.kind)) {
      const each = Math.max(1, lane.height / (this.view.bottom - this.view.top));
      const next = y + direction * each;
      if (next > lane.top && next < lane.top + lane.height) {
        this.tell([x, next], true);
        return;
      }
    }
    const next = lanes[Math.max(0, Math.min(lanes.length - 1, here + direction))]!;
    const each = Math.max(1, next.height / (this.view.bottom - this.view.top));
    if (next.kind === 'instances') {
      this.tell(this.dotBeside(x) ?? [x, middleOf(next)], true);
      return;
    }
    const edge = direction > 0 ? next.top + each / 2 : next.top + next.height - each / 2;
    this.tell([x, isMap(next.kind) ? edge : middleOf(next)], true);
  }

  private toSlow(direction: 1 | -1): void {
    const { scene, view } = this;
    const place = nextSlow(scene, placeAt(scene, view, this.at[0]) + direction * 1e-9, direction);
    if (place === null) return;
    const half = (view.to - view.from) / 2;
    if (place < view.from || place > view.to) this.see(seen(view, scene.whole, place - half, place + half));
    const x = xOf(scene, this.view, place);
    this.tell(this.dotBeside(x) ?? [x, middleOf(this.lane('instances'))], true);
  }

  /** The instance at a place across, or the next one to its right or left. */
  private dotBeside(x: number): Point | null {
    const { scene } = this;
    const lane = dotLane(scene, this.view, this.lane('instances'));
    const { instances } = scene.timeline;
    return nextDot(lane, instances, x - 1, 1) ?? nextDot(lane, instances, x, -1);
  }

  /** @param isReached whether keys have led there: then what is said stands there, too */
  private tell(at: Point, isReached = false): void {
    const { canvas } = this;
    [this.at[0], this.at[1]] = at;
    this.told = tellAt(this.scene, this.view, at);
    const { text = '', draws, process } = this.told ?? {};
    canvas.setAttribute('data-hover', text);
    if (isReached) canvas.setAttribute('data-hover-at', at.join(','));
    for (const [name, value] of Object.entries({ 'data-draws': draws, 'data-process': process })) {
      if (value === undefined) canvas.removeAttribute(name);
      else canvas.setAttribute(name, String(value));
    }
  }
}

function isMap(kind: Lane['kind']): boolean {
  return kind === 'slow' || kind === 'waiting' || kind === 'late';
}

function middleOf({ top, height }: Lane): number {
  return top + height / 2;
}

function inOrder(a: number, b: number): Point {
  return a < b ? [a, b] : [b, a];
}
