import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unpackBytes } from '../../../src/measure/pictures/pack.ts';
import { sequencePicture } from '../../../src/measure/pictures/sequence-picture.ts';
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
