import { describe, expect, it } from 'vitest';
import type { AnalysisDocument } from '#build/schemas/analysis.ts';
import { renderAnalysis } from '../../../src/report/text/printers/analysis.ts';
import { analysed, documentOf } from '../../support/analysed.ts';
import { validateAnalysis as validate } from '../../support/analysis-schema.ts';
import type { TraceOptions } from '../../support/trace-maker.ts';

const PERIOD = 100_000;

/** Pairs of processes 2i and 2i + 1 that exchange one message in their own round: none of the patterns repeats. */
function pairs(durations: readonly number[], name = (_pair: number) => 'exchange'): TraceOptions {
  return {
    processes: 2 * durations.length,
    program: (p) => {
      const pair = p.rank >> 1;
      p.at(PERIOD * (1 + pair)).inside(name(pair), () => {
        const end = PERIOD * (1 + pair) + durations[pair]!;
        if (p.rank % 2 === 0) p.compute(durations[pair]! - 10).send(p.rank + 1, 64, { ns: 5 });
        else p.recv(p.rank - 1, 64, { until: end });
      });
    },
  };
}

const slowOf = ({ slowInstances }: AnalysisDocument): unknown[] =>
  slowInstances.map(({ position, judgedBy, peers }) => [position, judgedBy, peers]);

/** Like 100, 110, 121, …, and one of twice the largest. */
const USUAL = [1000, 1100, 1210, 1331, 1464, 1610];
const SLOW = 4 * 1610;

describe('instances that do not repeat (METHOD 2.8; paper 000, section 5.1.2)', () => {
  it('are held against similar patterns, on a scale of logarithms', () => {
    const document = documentOf(pairs([...USUAL, SLOW]), { depth: 0 });
    expect(document.groups.every(({ instances, slow }) => instances === 1 && slow === 0)).toBe(true);
    expect(slowOf(document)).toEqual([[7, 'similar patterns', 6]]);
    // The middle of 1,210 and 1,331; deviations of 0.5, 1.5 and 2.5 times ln 1.1 on both sides.
    const { medianNs, thresholdNs, score, durationNs, cause, lastToStartUnusual } =
      document.slowInstances[0]!;
    const unit = (1.5 * Math.log(1.1)) / 0.6745;
    const median = Math.sqrt(1210 * 1331);
    expect(durationNs).toBe(SLOW);
    expect(medianNs).toBeCloseTo(median, 6);
    expect(score).toBeCloseTo(Math.log(SLOW / median) / unit, 2);
    expect(thresholdNs / (median * Math.exp(3.5 * unit))).toBeCloseTo(1, 3);
    // Who starts last, since one instance alone tells nothing of what is usual.
    expect([cause, lastToStartUnusual]).toEqual(['late sender', 12]);
  });

  it('are advice: neither phases nor groups count them, and the ranking of others stays', () => {
    const found = analysed(pairs([...USUAL, SLOW]), { depth: 0 });
    expect([found.slowOfPhase, found.judgedByPeers, found.slow.includes(1)]).toEqual([[0], 7, false]);
  });

  it('say by what they are judged, in the tables and as the schema allows', () => {
    const document = documentOf(pairs([...USUAL, SLOW]), { depth: 0 });
    expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
    const text = renderAnalysis(document, false);
    expect(text).toContain('1 slow instance, 1 of them judged by similar patterns');
    expect(text).toMatch(/Threshold +Z +Judged by +Cause/);
    expect(text).toMatch(/6 similar +late sender P12/);
  });

  it('are not judged with fewer than five others, or by what is of another function or size', () => {
    const four = [1000, 1100, 1210, 1331];
    expect(slowOf(documentOf(pairs([...four, SLOW]), { depth: 0 }))).toEqual([]);
    expect(slowOf(documentOf(pairs([...four, 1464, SLOW]), { depth: 0 })).length).toBe(1);
    const oddOne = (pair: number): string => (pair === 6 ? 'exchange_coarse' : 'exchange');
    expect(slowOf(documentOf(pairs([...USUAL, SLOW], oddOne), { depth: 0 }))).toEqual([]);
  });

  it('are not judged by others that all last equally long', () => {
    const found = analysed(pairs([1000, 1000, 1000, 1000, 1000, 1000, SLOW]));
    expect([found.judgedByPeers, found.slowByPeers.size]).toEqual([6, 0]);
  });

  it('depend on the cut-off', () => {
    const slow = (cutoff: number): number => analysed(pairs([...USUAL, SLOW]), { cutoff }).slowByPeers.size;
    const [found] = analysed(pairs([...USUAL, SLOW])).slowByPeers.values();
    const { score } = found!;
    expect([slow(score - 1e-6), slow(score + 1e-6)]).toEqual([1, 0]);
  });
});
