import { describe, expect, it } from 'vitest';
import type { Sensitivity } from '#build/schemas/comparison.ts';
import { renderComment } from '../../../../src/report/text/printers/comment.ts';
import { plain } from '../../../../src/report/text/words/phrase.ts';
import { sightOf } from '../../../../src/report/text/words/sight.ts';
import { BASIS, HALO, PASS, REGRESSION } from '../comparisons.ts';

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
      seen(group('sum', 0.02, 30_749), group('sweep_', 0.9, 18), group('a', 0.03, 300), group('b', 0.05, 25)),
    ).toEqual([
      'A slowdown of 18 % in sweep_ (90 % of the run) would have been seen, in 1 other place one of 25 %, in 2 smaller places only one of 300 % or more',
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
    expect(seen(group('b', 0.001, 5000))).toEqual([
      'A slowdown of 5,000 % in b (0 % of the run) would have been seen',
    ]);
  });

  it('is what the quietest and the noisiest group tell where no other is known', () => {
    expect(seen()).toEqual([
      'A slowdown of 10 % would have been seen where it is quietest, where it is noisiest only one of 30,749 %',
    ]);
  });

  it('stands below the headline of a pass, by benchmark where there are several', () => {
    const comparison = made(group('sweep_', 0.9, 18), group('a', 0.03, 300));
    const text = renderComment(comparison).replaceAll('\u00a0', ' ');
    expect(text).toContain(
      'A slowdown of 18 % in `sweep` (90 % of the run) would have been seen, in 1 smaller place only one of 300 %.',
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
