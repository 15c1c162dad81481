import { dot, link, plot, ruleX, ruleY, text } from '@observablehq/plot';
import type { PlaneDot } from '../../page/page-document.ts';
import { duration, partOf, score } from '../../text/words/quantities.ts';
import { anchorOf, namedDots } from './named-dots.ts';
import type { Plot } from './plot.ts';

const COLOURS: Record<PlaneDot['affinity'], string> = {
  High: 'var(--late)',
  Medium: 'var(--waiting)',
  Low: 'var(--moving)',
};

const MAX_NAMED_DOTS = 8;

/** Pixels: the plane is a square, so that angles are what they are. */
const MAX_SIDE = 480;
const [LEFT, BOTTOM, AROUND] = [56, 44, 16];

/** Where to look first: the time a group adds over how much there is to look through, rays at 30° and 60°. */
export const plane: Plot<PlaneDot[]> = {
  id: 'plane',
  take: (document) => document.plane,
  draw(dots, { document, width }) {
    if (dots.length === 0) return null;
    const side = Math.min(MAX_SIDE, width - LEFT - AROUND);
    const most = 1.08 * Math.max(...dots.flatMap(({ severity, complexity }) => [severity, complexity]));
    const rays = [30, 60].map((angle) => ({ ...pointAt(angle, most), name: `${angle}°` }));
    const regions = (['Low', 'Medium', 'High'] as const).map((name, i) => ({
      ...pointAt(15 + 30 * i, 0.9 * most),
      name,
    }));
    const named = namedDots(dots.slice(0, MAX_NAMED_DOTS), most, side);
    const scale = {
      domain: [0, most] as [number, number],
      ticks: 4,
      tickFormat: (part: number) => (part === 0 ? '0' : partOf(part)),
    };
    return plot({
      document,
      width: side + LEFT + AROUND,
      height: side + BOTTOM + AROUND,
      marginLeft: LEFT,
      marginRight: AROUND,
      marginTop: AROUND,
      marginBottom: BOTTOM,
      style: { fontSize: '12px' },
      x: { ...scale, label: 'complexity: share of what there is to look through', labelAnchor: 'center' },
      y: { ...scale, label: 'severity: share of the added time', labelAnchor: 'center' },
      marks: [
        ruleX([0], { stroke: 'var(--line)' }),
        ruleY([0], { stroke: 'var(--line)' }),
        link(rays, {
          x1: () => 0,
          y1: () => 0,
          x2: 'x',
          y2: 'y',
          stroke: 'var(--soft)',
          strokeDasharray: '4 4',
        }),
        text(rays, { x: 'x', y: 'y', text: 'name', dx: -14, dy: -2, fill: 'var(--soft)' }),
        text(regions, { x: 'x', y: 'y', text: 'name', fill: 'var(--soft)', fontSize: 13 }),
        dot(dots, {
          x: 'complexity',
          y: 'severity',
          r: 6,
          fill: ({ affinity }: PlaneDot) => COLOURS[affinity],
          stroke: 'var(--paper)',
          title: ({ name, label, addedNs, angle, affinity }: PlaneDot) =>
            `${name} · ${label}\n+${duration(addedNs)} a run\n${affinity}: ${score(angle)}°`,
        }),
        ...(['start', 'end'] as const).map((textAnchor) =>
          text(
            named.filter((each) => anchorOf(each, most) === textAnchor),
            {
              x: 'complexity',
              y: 'severity',
              text: 'name',
              textAnchor,
              dy: -14,
              fill: 'var(--ink)',
              pointerEvents: 'none',
            },
          ),
        ),
      ],
    });
  },
};

/** The point at an angle in degrees whose larger coordinate is `far`. */
function pointAt(angle: number, far: number): { x: number; y: number } {
  const [x, y] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  return { x: (far * x) / Math.max(x, y), y: (far * y) / Math.max(x, y) };
}
