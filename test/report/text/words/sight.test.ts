import { describe, expect, it } from 'vitest';
import type { Sensitivity } from '#build/schemas/comparison.ts';
import { plain } from '../../../../src/report/text/words/phrase.ts';
import { sightOf, toSeeMore } from '../../../../src/report/text/words/sight.ts';
import { BASIS, HALO, PASS, REGRESSION } from '../comparisons.ts';
import { renderComment } from '../unwrapped.ts';

const group = (name: string, share: number, percent: number): Sensitivity => ({
  benchmark: 'halo',
  pattern: HALO.pattern,
  name,
  functions: [name],
  bytes: 8,
  participants: '0-3',
  runs: 5,
  share,
  visibleSlowdownPercent: percent,
});
const SIGHT = { least: 10, most: 30_749 };
const made = (...sensitivity: Sensitivity[]) => ({
  ...PASS,
  benchmarks: [{ ...BASIS, visibleSlowdownPercent: SIGHT }],
  sensitivity,
});
const seen = (...groups: Sensitivity[]): string[] => sightOf(made(...groups)).map(plain);

describe('what would have been seen', () => {
  it('is said of the group with most time, then of the others, and which of them are blind', () => {
    expect(
      seen(
        group('sum', 0.02, 30_749),
        group('sweep_', 0.87, 18),
        group('a', 0.03, 300),
        group('b', 0.05, 25),
        group('c', 0.03, 60),
      ),
    ).toEqual([
      'A slowdown of 18 % in sweep_ (87 % of the run) would have been seen, in 1 other place one of 25 %, in 1 smaller place only one of 60 %, in 2 places none below 100 %',
    ]);
    expect(seen(group('a', 0.5, 18), group('b', 0.4, 17))).toEqual([
      'A slowdown of 18 % would have been seen everywhere',
    ]);
    expect(seen(group('a', 1, 18))).toEqual(['A slowdown of 18 % in a would have been seen']);
  });

  it('leaves out groups with too small a share of the run to count easily', () => {
    expect(seen(group('a', 0.999, 18), group('b', 0.001, 5000))).toEqual([
      'A slowdown of 18 % in a (100 % of the run) would have been seen',
    ]);
    expect(seen(group('b', 0.005, 5000))).toEqual([
      'Slowdowns below 100 % in b (0 % of the run) would have been lost in the noise',
    ]);
  });

  it('is what the quietest and the noisiest group tell where no other is known', () => {
    expect(seen()).toEqual([
      'A slowdown of 10 % would have been seen where it is quietest, where it is noisiest none',
    ]);
    expect(
      sightOf({
        ...made(),
        benchmarks: [{ ...BASIS, visibleSlowdownPercent: { least: 138, most: 67_600 } }],
      }).map(plain),
    ).toEqual(['Slowdowns below 100 % would have been lost in the noise']);
  });

  it('stands below the headline of a pass, by benchmark where there are several', () => {
    const comparison = made(group('sweep_', 0.9, 18), group('a', 0.03, 300));
    const text = renderComment(comparison).replaceAll('\u00a0', ' ');
    expect(text).toContain(
      'A slowdown of 18 % in `sweep` (90 % of the run) would have been seen, in 1 place none below 100 %.',
    );
    const other = { ...BASIS, benchmark: 'cg', visibleSlowdownPercent: { least: 12, most: 12 } };
    const two = { ...comparison, benchmarks: [...comparison.benchmarks, other] };
    expect(renderComment(two)).toContain(
      'In benchmark `cg`: a slowdown of 12\u00a0% would have been seen everywhere.',
    );
    const red = {
      ...REGRESSION,
      sensitivity: comparison.sensitivity,
      benchmarks: comparison.benchmarks,
    };
    expect(renderComment(red)).toContain('- A slowdown of 18\u00a0% in `sweep`');
  });
});

describe('what to do to see more', () => {
  const noisy = made(group('a', 0.5, 18), group('b', 0.4, 138));
  const advice = (changed: object): string =>
    toSeeMore({ ...noisy, ...changed })
      .map(plain)
      .join(' ');
  const environment = { ...PASS.candidate.environment, usableCores: 2 };

  it('is nothing where little was missed', () => {
    expect(toSeeMore(made(group('a', 0.9, 18), group('b', 0.05, 138)))).toEqual([]);
  });

  it('is one sentence, with the figure that the run tells for it', () => {
    expect(advice({ candidate: { ...PASS.candidate, environment } })).toBe(
      'To see more, start at most 2 processes: 4 share 2 cores.',
    );
    const disturbed = ['other programs took 1.3 cores'];
    expect(advice({ candidate: { ...PASS.candidate, disturbed } })).toBe(
      'To see more, measure when nothing else runs (other programs took 1.3 cores).',
    );
    expect(advice({})).toBe(
      'To see more, let the program run longer, or pin it on quiet cores (commgate doctor says what is missing), or compare with the base directly (commgate check --against REF).',
    );
  });

  it('is more pairs where not too many would do', () => {
    const sight = { percent: 21, isBlind: false, functions: ['a'], share: 1, from: 21, spread: 1 };
    const inPairs = (pairs: number) => ({
      benchmarks: noisy.benchmarks.map((basis) => ({ ...basis, by: 'pairs', sight })),
      paired: { benchmarks: [{ benchmark: BASIS.benchmark, pairs }] },
    });
    // ln 1.21 is twice ln 1.1.
    expect(advice(inPairs(10))).toBe('To see more, allow about 40 pairs (gate.max-repetitions).');
    expect(advice(inPairs(30))).toMatch(/^To see more, let the program run longer, .* missing\)\.$/);
  });
});

describe('a factor without the common factor', () => {
  it('says so, and what that is', () => {
    const regressions = [{ ...HALO, factor: 7.1, ownFactor: 5.43 }];
    const text = renderComment({ ...REGRESSION, regressions }).replaceAll('\u00a0', ' ');
    expect(text).toContain('| 7.10× (5.43× without the common factor) |');
    expect(text).toContain(
      '- Common factor: by which all groups of a benchmark became slower or faster together',
    );
    expect(renderComment(REGRESSION)).not.toContain('- Common factor');
  });
});
