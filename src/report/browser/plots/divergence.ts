import { areaY, axisX, axisY, lineY, plot, ruleX, ruleY } from '@observablehq/plot';
import type { DivergencePicture } from '#build/schemas/pictures.ts';
import { count } from '../../text/words/quantities.ts';
import type { Plot } from './plot.ts';

/** The divergence at every cut of the sequence, and where it was cut (paper 000, figures 13, 18, 23, 25 and 30). */
export interface ShownDivergence extends DivergencePicture {
  /** Instances of the sequence. */
  instances: number;
}

/** Space at the left of what shares the positions of the sequence with others. */
export const POSITIONS_LEFT = 56;

/** Cuts deeper than this have no words. */
const NAMED_CUTS = 8;

/** D(i): high where what lies left is unlike what lies right, smooth where one phase goes on. */
export const divergence: Plot<ShownDivergence> = {
  id: 'divergence',
  draw({ instances, nats, cuts }, { document, width }) {
    if (nats.length === 0) return null;
    const curve = nats.map((value, bin) => ({ at: 1.5 + (bin * (instances - 1)) / nats.length, value }));
    const named = cuts.slice(0, NAMED_CUTS);
    return plot({
      document,
      width,
      height: 190,
      marginLeft: POSITIONS_LEFT,
      marginRight: 14,
      marginTop: 18,
      marginBottom: 36,
      x: { domain: [0.5, instances + 0.5] },
      y: { domain: [0, Math.max(...nats) * 1.08 || 1], grid: true },
      marks: [
        axisX({
          label: 'position in the sequence →',
          tickFormat: count,
          tickSpacing: 110,
          labelAnchor: 'right',
        }),
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
        ...cutNames(named, instances, width),
      ],
    });
  },
};

/** Numbers of the cuts where they have room, those of least depth first. */
function cutNames(cuts: DivergencePicture['cuts'], instances: number, width: number) {
  const room = (width - POSITIONS_LEFT - 14) / instances;
  const placed: DivergencePicture['cuts'] = [];
  for (const cut of [...cuts].sort((a, b) => a[1] - b[1])) {
    const isFree = placed.every(([position]) => Math.abs(position - cut[0]) * room > 44);
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
