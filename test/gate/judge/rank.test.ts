import { describe, expect, it } from 'vitest';
import type { GroupCause, Regression } from '#build/schemas/comparison.ts';
import { rankComparison, rankRegressions } from '../../../src/gate/judge/rank.ts';
import { CONFIRMATION, HALO, REGRESSION } from '../../report/text/comparisons.ts';
import { LATE } from '../../report/text/kinds.ts';

/** A regression that adds so many milliseconds to a run. */
const slower = (name: string, ms: number, changes: Partial<Regression> = {}): Regression => ({
  ...HALO,
  name,
  pattern: name.slice(2).padStart(16, '0'),
  instances: 1,
  baselineMedianNs: 0,
  candidateNs: ms * 1e6,
  ...changes,
});
const names = (regressions: readonly Regression[]) => regressions.map(({ name }) => name);

/** A wavefront of Sweep3D, of many events, and its reductions, of few. */
const SWEEP = { functions: ['sweep_'], processes: 6, events: 480 };
const SUM = { functions: ['global_int_sum_'], processes: 4, events: 4 };

describe('the order of regressions', () => {
  it('has the time before the ease of inspection; the angle still says how both are to each other', () => {
    const ranked = rankRegressions([slower('CP1', 7, SUM), slower('CP2', 520, SWEEP)]);
    expect(ranked.map(({ name, inspectionAffinity }) => [name, inspectionAffinity])).toEqual([
      ['CP2', 'Medium'],
      ['CP1', 'High'],
    ]);
  });

  it('divides what is added among instances that run at a time', () => {
    const [most, least] = rankRegressions([slower('CP1', 40, { overlap: 8 }), slower('CP2', 7)]);
    expect([most!.name, most!.addedNs, least!.addedNs]).toEqual(['CP2', 7e6, 5e6]);
  });

  it('takes a family as one thing, with the time of all its groups, which follow each other', () => {
    const family = 'f'.repeat(16);
    const sweeps = [20, 30, 40, 10].map((ms, i) => slower(`CP${i + 2}`, ms, { ...SWEEP, family }));
    const ranked = rankRegressions([slower('CP1', 45, SWEEP), ...sweeps]);
    expect(names(ranked)).toEqual(['CP4', 'CP3', 'CP2', 'CP5', 'CP1']);
    const apart = rankRegressions([
      slower('CP1', 45, SWEEP),
      ...sweeps.map((each, i) => ({ ...each, family: `${i}`.repeat(16) })),
    ]);
    expect(names(apart)[0]).toBe('CP1');
  });

  it('has the weight of the configuration in all lists of a comparison, which says so', () => {
    const groups = [slower('CP2', 520, SWEEP), slower('CP1', 7, SUM)];
    const confirmation = { ...CONFIRMATION, unconfirmed: groups };
    const made = { ...REGRESSION, regressions: groups, advisories: groups, confirmation };
    const ranked = rankComparison(made, 0.1);
    for (const list of [ranked.regressions, ranked.advisories!, ranked.confirmation!.unconfirmed]) {
      expect(names(list)).toEqual(['CP1', 'CP2']);
    }
    expect(ranked.ranking).toEqual({ severityOverEase: 0.1 });
    expect(names(rankComparison(made).regressions)).toEqual(['CP2', 'CP1']);
  });

  it('has time in MPI behind what one process computes longer in the same function, if that is not little', () => {
    const computesLonger = { process: 1, path: ['main', 'sweep'], ns: 1e6 };
    const inMpi: GroupCause = { ...LATE, kind: 'in MPI', process: null, path: null, computesLonger };
    const { cause: _, ...group } = slower('CP2', 0, { kind: 'computing', functions: ['sweep'] });
    const roots = (ms: number) =>
      rankRegressions([
        slower('CP1', 300, { cause: inMpi }),
        { ...group, candidateNs: ms * 1e6, computes: { ...computesLonger, onAllProcesses: false } },
      ]).filter(({ consequenceOf }) => consequenceOf === undefined);
    expect(names(roots(30))).toEqual(['CP2']);
    expect(names(roots(3))).toEqual(['CP1', 'CP2']);
  });

  it('bears numbers of others whose product is none', () => {
    const huge = { candidateNs: 1e308, instances: 1e10, processes: 1e300, events: 1e300 };
    expect(names(rankRegressions([slower('CP1', 1), slower('CP2', 1, huge)]))).toEqual(['CP2', 'CP1']);
  });
});
