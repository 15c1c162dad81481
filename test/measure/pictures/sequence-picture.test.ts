import fc from 'fast-check';
import { expect, it } from 'vitest';
import { divergenceCurve } from '../../../src/analysis/phases/divergence-curve.ts';
import { segment } from '../../../src/analysis/phases/segmentation.ts';
import { unpackBytes } from '../../../src/measure/pictures/pack.ts';
import { divergenceInSegments, sequencePicture } from '../../../src/measure/pictures/sequence-picture.ts';
import { analysed } from '../../support/analysed.ts';
import { perform, traced } from '../../support/perform.ts';
import { randomProgram } from '../../support/random-program.ts';

const analyses = randomProgram
  .filter((program) => perform(program).events.some((events) => events.length > 0))
  .map((program) => analysed(traced(program), { cutoff: 1 }));

it('the sequence is that of the analysis, with its phases and slow instances', () => {
  fc.assert(
    fc.property(analyses, (analysis) => {
      const { order, patternOf, instances, ranked, familyOf, families } = analysis;
      const { instances: strip, phases, slow, divergence, ...named } = sequencePicture(analysis);
      const bytes = unpackBytes(strip.patterns, 2 * strip.shown);
      const numbers = Array.from(
        { length: strip.shown },
        (_, i) => bytes[i]! + 256 * bytes[strip.shown + i]!,
      );
      expect(numbers).toEqual(Array.from(order, (instance) => patternOf[instance]));
      expect(strip.count).toBe(order.length);
      expect(named).toEqual({ families: families.map(({ name }) => name), familyOf: [...familyOf] });
      expect(phases.map(({ from, to }) => [from, to])).toEqual(
        analysis.phases.map(({ from, to }) => [from, to]),
      );
      for (const { from, to, startNs, endNs } of phases) {
        const own = [...order.subarray(from - 1, to)];
        expect(startNs).toBe(Math.min(...own.map((instance) => instances.startNs[instance]!)));
        expect(endNs).toBe(Math.max(...own.map((instance) => instances.endNs[instance]!)));
      }
      expect(slow.position).toEqual(ranked.map(({ position }) => position).sort((a, b) => a - b));
      expect(phases.reduce((sum, phase) => sum + phase.slow, 0)).toBe(ranked.length);
      expect(divergence.cuts).toHaveLength(phases.length - 1);
      expect(divergence.nats).toHaveLength(Math.max(0, order.length - 1));
    }),
    { numRuns: 40 },
  );
});

it('divergence within segments is that of each by itself, in segments of three depths', () => {
  const sequence = Int32Array.from({ length: 400 }, (_, i) => Math.floor(i / 50) + (i % 3));
  const segments = segment(sequence, { depth: 5, minLength: 1 });
  const { segments: curves, ...whole } = divergenceInSegments({ sequence, segments });
  expect(whole.nats.length).toBe(399);
  const inside = segments.filter(({ depth, from, to }) => depth > 0 && depth <= 3 && from < to);
  expect(curves!.map(({ depth, from, to }) => [depth, from, to])).toEqual(
    inside.map(({ depth, from, to }) => [depth, from, to]),
  );
  for (const { from, to, nats } of curves!) {
    const own = divergenceCurve(sequence.subarray(from - 1, to), to - from);
    expect(nats).toEqual(Array.from(own, (each) => Number(each.toPrecision(4))));
  }
  // What was not cut has no curves but its own.
  expect(divergenceInSegments({ sequence, segments: segments.slice(0, 1) }).segments).toBeUndefined();
});
