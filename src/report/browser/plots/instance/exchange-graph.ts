import { select } from 'd3-selection';
import type { ExchangePicture } from '#build/schemas/pictures.ts';
import { bytes, counted } from '../../../text/words/quantities.ts';
import type { Surface } from '../plot.ts';

/** Pixels between neighbours on a grid, and of a process. */
const STEP = 64;
const RADIUS = 13;

/** Every axis behind the first two is drawn to the right of what is before it. */
interface Place {
  x: number;
  y: number;
}

/** A pattern of few processes: on its grid, or in a circle, an arrow a pair, as thick as its bytes are many. */
export function exchangeGraph(picture: ExchangePicture, grid: number[] | null, surface: Surface): Element {
  const { processes, links, operations } = picture;
  const fits = grid !== null && grid.length > 1 && grid.reduce((a, b) => a * b, 1) === processes;
  const places = fits ? onGrid(grid) : inCircle(processes);
  const side = RADIUS + 30;
  const width = Math.max(...places.map(({ x }) => x)) + 2 * side;
  const height = Math.max(...places.map(({ y }) => y)) + 2 * side;
  const lines = operations.map(
    ({ operation, calls, members, root }) =>
      `${operation}${calls > 1 ? ` × ${calls}` : ''} of ${members.map(rangeOf).join(', ')}${root === null ? '' : `, root P${root}`}`,
  );
  const bottom = height + 16 * lines.length;
  const svg = select(surface.document.createElementNS('http://www.w3.org/2000/svg', 'svg'))
    .attr('viewBox', `0 0 ${width} ${bottom}`)
    .attr('width', Math.min(surface.width, width))
    .attr('height', Math.round((Math.min(surface.width, width) / width) * bottom))
    .attr('font-family', 'system-ui, sans-serif')
    .attr('font-size', 11)
    .attr('fill', 'currentColor');
  const inside = svg.append('g').attr('transform', `translate(${side},${side})`);
  const most = links.reduce((found, [, , , size]) => Math.max(found, size), 1);
  // Thin ones last: above the others.
  for (const link of [...links].sort((a, b) => b[3] - a[3])) {
    const [from, to, , size] = link;
    const isChosen = surface.process === from || surface.process === to;
    const { line, head } = arrowOf(places[from]!, places[to]!, from === to);
    const colour = isChosen ? 'var(--link)' : 'var(--moving)';
    const group = inside.append('g').attr('stroke', colour).attr('fill', 'none').attr('opacity', 0.85);
    group
      .append('path')
      .attr('d', line)
      .attr('stroke-width', 1 + 2.4 * Math.sqrt(size / most));
    group.append('path').attr('d', head).attr('fill', colour).attr('stroke', 'none');
    group.append('title').text(sayLink(link));
  }
  const members = new Set(
    operations.flatMap(({ members: ranges }) => ranges.flatMap(([a, b]) => span(a, b))),
  );
  places.forEach(({ x, y }, process) => {
    const group = inside.append('g').attr('data-process', process);
    group
      .append('circle')
      .attr('cx', x)
      .attr('cy', y)
      .attr('r', RADIUS)
      .attr('fill', members.has(process) ? 'var(--computing)' : 'var(--raised)')
      .attr('stroke', process === surface.process ? 'var(--link)' : 'var(--soft)')
      .attr('stroke-width', process === surface.process ? 2.5 : 1);
    group
      .append('text')
      .attr('x', x)
      .attr('y', y)
      .attr('dy', '0.35em')
      .attr('text-anchor', 'middle')
      .text(`P${process}`);
    group.append('title').text(sayProcess(process, picture));
  });
  lines.forEach((line, i) => {
    svg
      .append('text')
      .attr('x', 8)
      .attr('y', height + 16 * i)
      .text(line);
  });
  return svg.node()!;
}

/** "P3 → P7: 2 messages, 512 B" */
function sayLink([from, to, messages, size]: ExchangePicture['links'][number]): string {
  return `P${from} → P${to}: ${counted(messages, 'message')}, ${bytes(size)}`;
}

function sayProcess(process: number, { links }: ExchangePicture): string {
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

/** Ranks follow one another along x. */
function onGrid([nx = 1, ny = 1, nz = 1]: readonly number[]): Place[] {
  return Array.from({ length: nx * ny * nz }, (_, rank) => {
    const [x, y, z] = [rank % nx, Math.floor(rank / nx) % ny, Math.floor(rank / (nx * ny))];
    // Slices side by side, each a little lower than the one before: arrows between them do not fall on those
    // inside.
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
      head: headAt(x + 6, y - RADIUS, x + 12, y - RADIUS - 12),
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
  return { line: `M${r(sx)},${r(sy)}Q${r(mx)},${r(my)} ${r(ex)},${r(ey)}`, head: headAt(tx, ty, mx, my) };
}

function towards({ x, y }: Place, tx: number, ty: number, distance: number): [number, number] {
  const length = Math.hypot(tx - x, ty - y) || 1;
  return [x + ((tx - x) / length) * distance, y + ((ty - y) / length) * distance];
}

/** A triangle whose tip is at (x, y) and that comes from another place. */
function headAt(x: number, y: number, fromX: number, fromY: number): string {
  const angle = Math.atan2(y - fromY, x - fromX);
  const corner = (turn: number): string =>
    `${r(x - 8 * Math.cos(angle + turn))},${r(y - 8 * Math.sin(angle + turn))}`;
  return `M${r(x)},${r(y)}L${corner(0.42)}L${corner(-0.42)}z`;
}

function r(value: number): number {
  return Math.round(value * 10) / 10;
}
