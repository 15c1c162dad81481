import { describe, expect, it } from 'vitest';
import { computedPhrase } from '../../../../src/report/text/words/computing.ts';
import { plain } from '../../../../src/report/text/words/phrase.ts';
import { HALO } from '../comparisons.ts';

const STRESS = { ...HALO, kind: 'computing' as const, functions: ['stress'], instances: 1 };
const computed = (baselineMedianNs: number, candidateNs: number, factor: number) =>
  plain(computedPhrase({ ...STRESS, baselineMedianNs, candidateNs, factor }));

describe('what a function computes longer', () => {
  it('is told with what that adds to a run', () => {
    expect(computed(390e6, 550e6, 1.41)).toBe('stress computes 41 % longer (+160 ms a run)');
  });

  it('is told without it where the sides as a whole do not show what their pairs do', () => {
    expect(computed(21.7e6, 21.6e6, 1.07)).toBe('stress computes 7 % longer');
    expect(computed(21.7e6, 21.7e6, 1.07)).toBe('stress computes 7 % longer');
  });
});
