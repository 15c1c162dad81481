import { areaY, axisX, lineY, plot, ruleX, ruleY, text } from '@observablehq/plot';
import type { DivergencePicture } from '#build/schemas/pictures.ts';
import { groupBy } from '../../../base/group-by.ts';
import { count } from '../../text/words/quantities.ts';
import type { Plot } from './plot.ts';
import { overPositions, pixelsOfInstance, positionAxis, shownSequence } from './sequence.ts';

/** The divergence at every cut of a sequence of so many instances, and where it was cut. */
interface ShownDivergence extends DivergencePicture {
  instances: number;
}

type CurveOfSegment = NonNullable<DivergencePicture['segments']>[number];

/** Cuts deeper than this have no words. */
const MAX_NAMED_CUTS = 8;

/** Pixels between the numbers of two cuts, at least. */
const MIN_CUT_DISTANCE = 44;

/** D(i): high where left is unlike right, smooth in one phase (paper 000, figures 13, 18, 23, 25 and 30). */
export const divergence: Plot<ShownDivergence> = {
  id: 'divergence',
  take(document, key) {
    const sequence = shownSequence(document, key);
    return sequence && { ...sequence.divergence, instances: sequence.instances.count };
  },
  draw({ instances, nats, cuts, segments = [] }, surface) {
    if (nats.length === 0) return null;
    const rows = rowsOf([{ depth: 0, from: 1, to: instances, nats }, ...segments], instances);
    const points = rows.flatMap(pointsOf);
    const inRows = { x: 'at', y: 'value', z: 'from', fy: 'depth' } as const;
    const isAlone = rows.length === 1;
    return plot({
      ...overPositions(surface, instances),
      height: isAlone ? 190 : 100 + 80 * rows.length,
      marginTop: 18,
      y: { domain: [0, 1.08], axis: null },
      fy: { axis: null, padding: 0.12 },
      marks: [
        positionAxis(),
        areaY(points, { ...inRows, fill: 'var(--moving)', fillOpacity: 0.18 }),
        lineY(points, { ...inRows, stroke: 'var(--moving)', strokeWidth: 1.4 }),
        ruleX(
          cuts.filter(([, depth]) => isAlone || depth < rows.length),
          {
            x: ([position]) => position + 0.5,
            // A cut is where a segment of its row is most unlike.
            ...(!isAlone && { fy: ([, depth]: [number, number]) => depth }),
            stroke: 'var(--late)',
            strokeWidth: ([, depth]) => (isAlone ? Math.max(0.5, 2 - 0.45 * depth) : 1.4),
            strokeDasharray: '4,3',
            title: ([position, depth]) => `cut after position ${count(position)}, depth ${depth}`,
          },
        ),
        ruleY([0], { stroke: 'var(--soft)' }),
        text(rows, { fy: 'depth', text: rowName, frameAnchor: 'top-right', dx: -4, fill: 'currentColor' }),
        ...cutNames(cuts.slice(0, MAX_NAMED_CUTS), instances, pixelsOfInstance(surface.width, instances)),
      ],
    });
  },
};

/** The curves of one depth, and the largest D(i) of those that can be seen. */
interface RowOfCurves {
  depth: number;
  curves: CurveOfSegment[];
  most: number;
}

/** Curves of segments shorter than this share of the sequence are a dot, and would set the scale. */
const MIN_SEEN_SHARE = 0.01;

/** A row a depth, the whole first: each has a scale of its own, as D(i) is smaller the deeper it is. */
function rowsOf(all: readonly CurveOfSegment[], instances: number): RowOfCurves[] {
  return [...groupBy(all, ({ depth }) => depth)]
    .sort(([a], [b]) => a - b)
    .map(([depth, all]) => {
      const seen = all.filter(({ from, to }) => to - from + 1 >= MIN_SEEN_SHARE * instances);
      const curves = seen.length > 0 ? seen : all;
      return { depth, curves, most: Math.max(0, ...curves.flatMap(({ nats }) => nats)) };
    });
}

function rowName({ depth, most }: RowOfCurves): string {
  return `${depth === 0 ? '' : `segments of depth ${depth}, `}D(i) up to ${most.toPrecision(2)} nats`;
}

/** The points of a row over the sequence, as shares of its largest. */
function pointsOf({ depth, curves, most }: RowOfCurves) {
  return curves.flatMap(({ from, to, nats }) =>
    nats.map((value, bin) => ({
      at: from + 0.5 + (bin * (to - from)) / nats.length,
      value: value / (most || 1),
      from,
      depth,
    })),
  );
}

function cutNames(cuts: DivergencePicture['cuts'], instances: number, pixelsEach: number) {
  const placed: DivergencePicture['cuts'] = [];
  for (const cut of [...cuts].sort((a, b) => a[1] - b[1])) {
    const isFree = placed.every(([position]) => Math.abs(position - cut[0]) * pixelsEach > MIN_CUT_DISTANCE);
    if (isFree) placed.push(cut);
  }
  return placed.map(([position]) =>
    axisX([position + 0.5], {
      anchor: 'top',
      label: null,
      tickSize: 0,
      tickFormat: () => count(position),
      // Beside the edge a number in the middle would be cut off.
      textAnchor: 2 * (instances - position) * pixelsEach < MIN_CUT_DISTANCE ? 'end' : 'middle',
      fill: 'var(--late)',
    }),
  );
}
