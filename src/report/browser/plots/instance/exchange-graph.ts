import type { ExchangePicture } from '#build/schemas/pictures.ts';
import { bytes, counted } from '../../../text/words/quantities.ts';
import { arrowHead, svg, tenths } from '../../elements.ts';
import type { Surface } from '../plot.ts';

/** Pixels between neighbours on a grid, and of a process. */
const STEP = 64;
const RADIUS = 13;

/** Of an arrow's head, radians. */
const HALF_ANGLE = 0.42;

interface Place {
  x: number;
  y: number;
}

/** A pattern of few processes: on its grid or in a circle, an arrow a pair, its width by its bytes. */
export function exchangeGraph(picture: ExchangePicture, grid: number[] | null, surface: Surface): Element {
  const { processes, links, operations } = picture;
  const fits = grid !== null && grid.length > 1 && grid.reduce((a, b) => a * b, 1) === processes;
  const places = fits ? onGrid(grid) : inCircle(processes);
  const side = RADIUS + 30;
  const width = Math.max(...places.map(({ x }) => x)) + 2 * side;
  const height = Math.max(...places.map(({ y }) => y)) + 2 * side;
  const lines = operations.map(({ operation, calls, members, root }) => {
    const times = calls > 1 ? ` × ${calls}` : '';
    const from = root === null ? '' : `, root P${root}`;
    return `${operation}${times} of ${members.map(rangeOf).join(', ')}${from}`;
  });
  const bottom = height + 16 * lines.length;
  const { process: chosen } = surface;
  const most = links.reduce((found, [, , , size]) => Math.max(found, size), 1);
  // Thin ones last: above the others.
  const arrows = [...links]
    .sort((a, b) => b[3] - a[3])
    .map(([from, to, messages, size]) => {
      const says = `P${from} → P${to}: ${counted(messages, 'message')}, ${bytes(size)}`;
      const { line, head } = arrowOf(places[from]!, places[to]!, from === to);
      const stroke = chosen === from || chosen === to ? 'var(--link)' : 'var(--moving)';
      return svg(
        'g',
        { stroke, fill: 'none', opacity: 0.85 },
        svg('path', { d: line, 'stroke-width': String(1 + 2.4 * Math.sqrt(size / most)) }),
        svg('path', { d: head, fill: stroke, stroke: 'none' }),
        svg('title', {}, says),
      );
    });
  const members = new Set(
    operations.flatMap(({ members: ranges }) => ranges.flatMap(([a, b]) => span(a, b))),
  );
  const nodes = places.map(({ x, y }, process) => {
    const circle = {
      cx: String(x),
      cy: String(y),
      r: RADIUS,
      fill: members.has(process) ? 'var(--computing)' : 'var(--raised)',
      stroke: process === chosen ? 'var(--link)' : 'var(--soft)',
      'stroke-width': process === chosen ? 2.5 : 1,
    };
    const name = { x: String(x), y: String(y), dy: '0.35em', 'text-anchor': 'middle' };
    return svg(
      'g',
      { 'data-process': process },
      svg('circle', circle),
      svg('text', name, `P${process}`),
      svg('title', {}, processWords(process, picture)),
    );
  });
  const shown = Math.min(surface.width, width);
  return svg(
    'svg',
    {
      viewBox: `0 0 ${width} ${bottom}`,
      width: String(shown),
      height: Math.round((shown / width) * bottom),
      'font-family': 'system-ui, sans-serif',
      'font-size': 12,
      fill: 'currentColor',
    },
    svg('g', { transform: `translate(${side},${side})` }, ...arrows, ...nodes),
    ...lines.map((line, i) => svg('text', { x: 8, y: String(height + 16 * i) }, line)),
  );
}

function processWords(process: number, { links }: ExchangePicture): string {
  const sent = links.filter(([from]) => from === process).length;
  const received = links.filter(([, to]) => to === process).length;
  return `P${process} sends to ${counted(sent, 'process', 'processes')}, receives from ${received}`;
}

function rangeOf([first, last]: readonly [number, number]): string {
  return first === last ? `P${first}` : `P${first}–P${last}`;
}

function span(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

function onGrid([nx = 1, ny = 1, nz = 1]: readonly number[]): Place[] {
  return Array.from({ length: nx * ny * nz }, (_, rank) => {
    const [x, y, z] = [rank % nx, Math.floor(rank / nx) % ny, Math.floor(rank / (nx * ny))];
    // Slices side by side, each a little lower: arrows between them do not fall on those inside.
    return { x: STEP * (x + z * (nx + 0.5)), y: STEP * y + (nz > 1 ? 22 * z : 0) };
  });
}

function inCircle(processes: number): Place[] {
  const radius = Math.max(STEP, (processes * (2 * RADIUS + 12)) / (2 * Math.PI));
  return Array.from({ length: processes }, (_, rank) => {
    const angle = (2 * Math.PI * rank) / processes - Math.PI / 2;
    return { x: radius * (1 + Math.cos(angle)), y: radius * (1 + Math.sin(angle)) };
  });
}

/** A bent line from rim to rim: those of a pair that sends both ways lie beside each other. */
function arrowOf(from: Place, to: Place, isOwn: boolean): { line: string; head: string } {
  if (isOwn) {
    const { x, y } = from;
    return {
      line: `M${x - 6},${y - RADIUS}C${x - 18},${y - 34} ${x + 18},${y - 34} ${x + 6},${y - RADIUS - 2}`,
      head: arrowHead([x + 6, y - RADIUS], [x + 12, y - RADIUS - 12], HALF_ANGLE),
    };
  }
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  // Longer ones pass by what stands between.
  const bend = length <= 1.1 * STEP ? 9 : 14 + 0.16 * length;
  const [mx, my] = [(from.x + to.x) / 2 - (dy / length) * bend, (from.y + to.y) / 2 + (dx / length) * bend];
  const [sx, sy] = towards(from, mx, my, RADIUS + 1);
  const [ex, ey] = towards(to, mx, my, RADIUS + 6);
  const [tx, ty] = towards(to, mx, my, RADIUS + 1);
  const line = `M${tenths(sx)},${tenths(sy)}Q${tenths(mx)},${tenths(my)} ${tenths(ex)},${tenths(ey)}`;
  return { line, head: arrowHead([tx, ty], [mx, my], HALF_ANGLE) };
}

function towards({ x, y }: Place, tx: number, ty: number, distance: number): [number, number] {
  const length = Math.hypot(tx - x, ty - y) || 1;
  return [x + ((tx - x) / length) * distance, y + ((ty - y) / length) * distance];
}
