import { arrow, axisX, axisY, dot, plot, text } from '@observablehq/plot';
import type { InspectionAffinity } from '../../../analysis/slow-instances/ahp.ts';
import { AFFINITY_LETTERS } from '../../../measure/pictures/trace.ts';
import type { TracePictures } from '../../../measure/pictures/trace-pictures.ts';
import { count, duration, partOf } from '../../text/words/quantities.ts';
import { affinityColours } from '../raster/ramp.ts';
import type { Plot } from './plot.ts';

/** More dots than these hide each other: the most urgent are shown. */
const MAX_DOTS = 2000;

/** tan 30° and tan 60°: between the rays affinity is medium (METHOD 2.9; paper 000, figure 8). */
const RAYS = [Math.tan(Math.PI / 6), Math.tan(Math.PI / 3)] as const;

interface Weighed {
  x: number;
  y: number;
  affinity: InspectionAffinity;
  says: string;
}

/** The slow instances in the plane of complexity and severity: weights in their phase, both logarithmic. */
export const affinityPlane: Plot<TracePictures> = {
  id: 'ahp',
  take: ({ trace }) => trace,
  draw({ slow }, { document, width: available, isDark }) {
    const dots = dotsOf(slow);
    if (dots.length === 0) return null;
    const colours = affinityColours(isDark);
    const width = Math.min(available, 620);
    const all = dots.flatMap(({ x, y }) => [x, y]);
    const [low, high] = [Math.min(...all) / 1.6, Math.min(1, Math.max(...all) * 1.6)];
    const weight = (value: number): string => `${+(100 * value).toPrecision(1)} %`;
    return plot({
      document,
      width,
      height: Math.min(width, 460),
      marginLeft: 58,
      marginBottom: 40,
      marginRight: 16,
      marginTop: 20,
      x: { type: 'log', domain: [low, high] },
      y: { type: 'log', domain: [low, high] },
      marks: [
        axisX({
          label: 'complexity (processes × events): share in its phase →',
          labelAnchor: 'right',
          tickFormat: weight,
          ticks: 4,
        }),
        axisY({
          label: '↑ severity (duration ÷ bytes): share in its phase',
          labelAnchor: 'top',
          tickFormat: weight,
          ticks: 4,
        }),
        ...RAYS.flatMap((slope, i) => ray(slope, low, high, ['30°', '60°'][i]!)),
        dot(
          [...dots].sort((a, b) => ORDER[a.affinity] - ORDER[b.affinity]),
          {
            x: 'x',
            y: 'y',
            r: dots.length > 400 ? 2 : 3.2,
            fillOpacity: 0.8,
            title: 'says',
            fill: ({ affinity }: Weighed) => colours[affinity],
          },
        ),
        ...(['High', 'Medium', 'Low'] as const).map((affinity, i) =>
          text([keyOf(affinity, dots)], {
            frameAnchor: 'top-left',
            dx: 10,
            dy: 8 + 16 * i,
            fontSize: 12,
            fill: colours[affinity],
          }),
        ),
      ],
    });
  },
};

/** "● high: 12" */
function keyOf(affinity: InspectionAffinity, dots: readonly Weighed[]): string {
  return `● ${affinity.toLowerCase()}: ${count(dots.filter((each) => each.affinity === affinity).length)}`;
}

function dotsOf(slow: TracePictures['slow']): Weighed[] {
  const dots: Weighed[] = [];
  for (let k = 0; k < Math.min(MAX_DOTS, slow.position.length); k++) {
    const [x, y] = [slow.complexity[k]!, slow.severity[k]!];
    if (!(x > 0 && y > 0)) continue;
    const affinity = AFFINITY_LETTERS[slow.affinity[k]!]!;
    const says = [
      slowInstanceWords(slow, k),
      `severity ${partOf(y)}, complexity ${partOf(x)} of its phase`,
      `${affinity.toLowerCase()} affinity`,
    ].join('\n');
    dots.push({ x, y, affinity, says });
  }
  return dots;
}

const ORDER = { Low: 0, Medium: 1, High: 2 } as const;

/** A ray of one angle, which is a parallel to the diagonal where both axes are logarithmic. */
function ray(slope: number, low: number, high: number, name: string) {
  const [from, to] = [Math.max(low, low / slope), Math.min(high, high / slope)];
  return [
    arrow([[from, to]], {
      x1: from,
      y1: slope * from,
      x2: to,
      y2: slope * to,
      headLength: 0,
      stroke: 'var(--soft)',
      strokeDasharray: '5,4',
    }),
    text([name], {
      x: Math.sqrt(from * to),
      y: slope * Math.sqrt(from * to),
      fill: 'var(--soft)',
      ...(slope > 1 ? { dx: -8, dy: -6, textAnchor: 'end' } : { dx: 8, dy: 8, textAnchor: 'start' }),
    }),
  ];
}

/** "position 17: 3 ms, median 1 ms": the k-th slow instance of a trace. */
function slowInstanceWords(
  { position, durationNs, medianNs }: Pick<TracePictures['slow'], 'position' | 'durationNs' | 'medianNs'>,
  k: number,
): string {
  return `position ${count(position[k]!)}: ${duration(durationNs[k]!)}, median ${duration(medianNs[k]!)}`;
}
