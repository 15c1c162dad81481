import { describe, expect, it } from 'vitest';
import { selectRuns } from '../../../src/gate/baseline/comparable-runs.ts';
import { recordRun } from '../../../src/measure/measurement/record.ts';
import { baselineOf, benchmark, group, run } from '../judge/make-run.ts';

const on = (day: number, commit: string | null) => run(day, [benchmark([[group('a', 1000)]])], { commit });
const baseline = baselineOf([on(1, 'a'), on(2, 'b'), on(3, 'b'), on(4, 'd'), on(5, null), on(6, 'other')]);

describe('selectRuns', () => {
  it('keeps the runs of the merge base and its ancestors and names the nearest', () => {
    const { baseline: kept, selection } = selectRuns(baseline, 'c', ['c', 'b', 'a']);
    expect(kept.runs.map(({ commit }) => commit)).toEqual(['a', 'b', 'b']);
    expect(selection).toEqual({
      mergeBase: 'c',
      used: 3,
      leftOut: 3,
      nearest: { commit: 'b', commitsBefore: 1, date: recordRun(on(3, 'b')).date },
    });
  });

  it('says so when no run fits', () => {
    const { baseline: kept, selection } = selectRuns(baseline, 'x', ['x', 'y']);
    expect(kept.runs).toEqual([]);
    expect(selection).toMatchObject({ used: 0, leftOut: 6, nearest: null });
  });
});
