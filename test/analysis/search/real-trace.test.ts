import { describe, expect, it } from 'vitest';
import { analyze } from '../../../src/analysis/analysis.ts';
import { candidatesOf } from '../../../src/analysis/search/candidates.ts';
import { soughtByName } from '../../../src/analysis/search/query.ts';
import { searchTrace } from '../../../src/analysis/search/search.ts';
import type { AnalysisOptions } from '../../../src/analysis/stages.ts';
import { type NamedPattern, readPatternText } from '../../../src/base/config/pattern-text.ts';
import { KIND } from '../../../src/trace/columns/trace.ts';
import { loadTrace } from '../../../src/trace/load.ts';
import { hasTrace, unpacked } from '../../support/real-trace.ts';

// What is found here in three ways is found in commands/search.test.ts in a trace of our own.
describe.runIf(hasTrace('sweep3d-2x3'))('the four wavefronts of Sweep3D on 2 × 3 processes', () => {
  const DIRECTIONS = ['(+1, +1)', '(+1, -1)', '(-1, +1)', '(-1, -1)'];

  /** By direction what is a wavefront of it, and when each begins. */
  function found(options: AnalysisOptions): { kind: string; similarity: number; starts: number[] }[] {
    const analysis = analyze(loadTrace(unpacked('sweep3d-2x3')), options);
    // Paper 003, table 5 prints 20,160 messages; its column counts events, 7 links · 12 iterations · 160 of
    // them.
    const { events, transfers } = analysis.trace;
    const messages = events.transfer.filter((transfer) => transfers.kind[transfer] !== KIND.collective);
    expect(messages).toHaveLength(13_440);
    return DIRECTIONS.map((signs) => {
      const text = `wavefront ${signs}`;
      const sought = soughtByName(text, readPatternText(text) as NamedPattern, analysis.trace.processes);
      const [best, ...others] = searchTrace(analysis, candidatesOf(analysis), sought, 0.9).matches;
      expect(others.every(({ holdsPattern }) => holdsPattern)).toBe(true);
      const { kind, similarity, differences, occurrences } = best!;
      expect(differences).toEqual([]);
      return { kind, similarity, starts: occurrences.map(({ startNs }) => startNs).sort((a, b) => a - b) };
    });
  }

  it('optional: are iterations, and without loops the same 240 stretches of words each', () => {
    const parts = found({ contexts: 'none' });
    expect(parts.map(({ kind, similarity, starts }) => [kind, similarity, starts.length])).toEqual(
      DIRECTIONS.map(() => ['part', 1, 240]),
    );
    const stretches = found({ contexts: 'none', loops: 'off' });
    expect(stretches).toEqual(parts.map((each) => ({ ...each, kind: 'stretch' })));
  });
});
