import type { DivergencePicture, PhasePicture, SequencePicture } from '#build/schemas/pictures.ts';
import { divergenceCurve } from '../../analysis/phases/divergence-curve.ts';
import type { Analysis } from '../../analysis/stages.ts';
import { instancesPicture } from './instances-picture.ts';

/** Bins of D(i); instances that a strip shows; slow instances that it counts. */
const BINS = 1200;
/** Bins of D(i) within all segments of one depth; how deep segments have theirs, and how many. */
const BINS_OF_SEGMENTS = 600;
const MAX_CURVE_DEPTH = 3;
const MAX_CURVES = 1000;
const MAX_SHOWN = 1200;
const MAX_SLOW = 1000;

/** The sequence of a repetition's instances, for a page that has several. O(instances) */
export function sequencePicture(analysis: Analysis): SequencePicture {
  const { families, familyOf } = analysis;
  const { count, shown, patterns } = instancesPicture(analysis, MAX_SHOWN);
  const slow = analysis.ranked.toSorted((a, b) => a.position - b.position).slice(0, MAX_SLOW);
  return {
    families: families.map(({ name }) => name),
    familyOf: Array.from(familyOf),
    instances: { count, shown, patterns },
    divergence: divergencePicture(analysis),
    phases: phasePictures(analysis),
    slow: {
      position: slow.map(({ position }) => position),
      affinity: slow.map(({ inspectionAffinity }) => inspectionAffinity[0]).join(''),
    },
  };
}

type Segmented = Pick<Analysis, 'sequence' | 'segments'>;

/** D(i) of the whole sequence in nats, to four digits, and all cuts. */
function divergencePicture({ sequence, segments }: Segmented): DivergencePicture {
  return {
    nats: natsOf(sequence, BINS),
    cuts: segments.filter(({ isCut }) => isCut).map(({ cut, depth }) => [cut, depth]),
  };
}

/** The same with D(i) within segments, down to a depth (paper 000, figure 25). O(instances · depth) */
export function divergenceInSegments(found: Segmented): DivergencePicture {
  const inside = found.segments.filter(
    ({ depth, from, to }) => depth > 0 && depth <= MAX_CURVE_DEPTH && to > from,
  );
  const segments = inside.slice(0, MAX_CURVES).map(({ depth, from, to }) => {
    const bins = Math.ceil((BINS_OF_SEGMENTS * (to - from)) / found.sequence.length);
    return { depth, from, to, nats: natsOf(found.sequence.subarray(from - 1, to), bins) };
  });
  return { ...divergencePicture(found), ...(segments.length > 0 && { segments }) };
}

function natsOf(symbols: Int32Array, bins: number): number[] {
  return Array.from(divergenceCurve(symbols, bins), (nats) => Number(nats.toPrecision(4)));
}

/** The phases with when they were, in order. */
export function phasePictures({ instances, order, phases, slowOfPhase }: Analysis): PhasePicture[] {
  return phases.map(({ index, from, to, namedAfter }, i) => {
    let [startNs, endNs] = [Number.POSITIVE_INFINITY, 0];
    for (let position = from; position <= to; position++) {
      startNs = Math.min(startNs, instances.startNs[order[position - 1]!]!);
      endNs = Math.max(endNs, instances.endNs[order[position - 1]!]!);
    }
    return { index, from, to, startNs, endNs, slow: slowOfPhase[i]!, functions: namedAfter };
  });
}
