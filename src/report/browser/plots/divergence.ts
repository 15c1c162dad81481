import { areaY, axisX, axisY, lineY, plot, ruleX, ruleY } from '@observablehq/plot';
import type { DivergencePicture } from '#build/schemas/pictures.ts';
import { count } from '../../text/words/quantities.ts';
import type { Plot } from './plot.ts';
import { overPositions, pixelsOfInstance, positionAxis, shownSequence } from './sequence.ts';

/** The divergence at every cut of a sequence of so many instances, and where it was cut. */
interface ShownDivergence extends DivergencePicture {
  instances: number;
}

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
  draw({ instances, nats, cuts }, surface) {
    if (nats.length === 0) return null;
    const curve = nats.map((value, bin) => ({ at: 1.5 + (bin * (instances - 1)) / nats.length, value }));
    return plot({
      ...overPositions(surface, instances),
      height: 190,
      marginTop: 18,
      y: { domain: [0, Math.max(...nats) * 1.08 || 1], grid: true },
      marks: [
        positionAxis(),
        axisY({ label: '↑ D(i), nats', ticks: 4, tickSize: 0 }),
        areaY(curve, { x: 'at', y: 'value', fill: 'var(--moving)', fillOpacity: 0.18 }),
        lineY(curve, { x: 'at', y: 'value', stroke: 'var(--moving)', strokeWidth: 1.4 }),
        ruleX(cuts, {
          x: ([position]) => position + 0.5,
          stroke: 'var(--late)',
          strokeWidth: ([, depth]) => Math.max(0.5, 2 - 0.45 * depth),
          strokeDasharray: '4,3',
          title: ([position, depth]) => `cut behind position ${count(position)}, depth ${depth}`,
        }),
        ruleY([0], { stroke: 'var(--soft)' }),
        ...cutNames(cuts.slice(0, MAX_NAMED_CUTS), pixelsOfInstance(surface.width, instances)),
      ],
    });
  },
};

function cutNames(cuts: DivergencePicture['cuts'], pixelsEach: number) {
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
      fill: 'var(--late)',
    }),
  );
}
