import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import type { Acceptance } from '#build/schemas/accepted.ts';
import type { HistoryDocument } from '#build/schemas/history.ts';
import { packageRoot } from '../../../src/base/files/package-root.ts';
import { acceptance } from '../../../src/gate/baseline/levels/acceptance.ts';
import { type LevelledBaseline, levelled } from '../../../src/gate/baseline/levels/stored-baseline.ts';
import { runValueNs } from '../../../src/measure/measurement/run-value.ts';
import { makeHistories } from '../../../src/report/history-site/make-history.ts';
import type { CommitOrder } from '../../../src/report/history-site/run-order.ts';
import { renderBaseline } from '../../../src/report/text/printers/terminal.ts';
import { type MadeHistory, madeHistory } from './made-history.ts';

const UNKNOWN: CommitOrder = { known: null, branch: null, why: 'there is no working copy' };
const schema = JSON.parse(readFileSync(join(packageRoot(), 'schemas/history.schema.json'), 'utf8'));
const isValid = new Ajv().compile(schema);

function made(changes: Partial<MadeHistory> = {}, slowdowns: Acceptance[] = []): LevelledBaseline {
  const baseline = madeHistory({ runs: 30, groups: 4, benchmarks: ['halo'], ...changes });
  return levelled(baseline, { slowdowns, shifts: [] });
}

function historyOf(baseline: LevelledBaseline, order = UNKNOWN): HistoryDocument {
  const [history, ...others] = makeHistories(baseline, order, null);
  expect(others).toEqual([]);
  expect(isValid(history), JSON.stringify(isValid.errors)).toBe(true);
  return history!;
}

const indexes = (length: number): number[] => Array.from({ length }, (_, i) => i);

describe('the history of a benchmark', () => {
  it('has the values of every run as they were measured, the largest share first', () => {
    const baseline = made();
    const { groups, runs, order, environments } = historyOf(baseline);
    expect(groups.map(({ functions }) => functions[0])).toEqual([3, 2, 1, 0].map((g) => `exchange_${g}`));
    expect(runs.map(({ id }) => id)).toEqual(baseline.measured.runs.map(({ id }) => id));
    const measured = baseline.measured.runs.map(({ benchmarks }) => runValueNs(benchmarks[0]!.groups[3]!)!);
    groups[0]!.valuesNs.forEach((ns, i) => {
      expect(ns).toBeCloseTo(measured[i]!, 0);
    });
    expect(order).toMatchObject({ by: 'recording', why: 'there is no working copy' });
    expect(environments).toHaveLength(1);
  });

  it('has the level shifts of baseline show, and a level on each side of one', () => {
    const baseline = made({ factor: (_, g, run) => (g === 2 && run >= 18 ? 1.4 : 1) });
    const { shifts, groups, runs } = historyOf(baseline);
    const shown = baseline.series.flatMap((each) => each.shifts.map(({ shift }) => shift));
    expect(shifts).toHaveLength(1);
    expect(shifts).toMatchObject(shown.map((shift) => ({ ...shift, at: 18, before: 17, accepted: null })));
    expect(renderBaseline(baseline.measured, baseline.series)).toContain(shifts[0]!.id);
    const [moved, still] = [groups[0]!, groups[1]!];
    expect(moved.levels.map(({ from, to }) => [from, to])).toEqual([
      [0, 17],
      [18, 29],
    ]);
    expect(moved.levels[1]!.ns / moved.levels[0]!.ns).toBeCloseTo(shifts[0]!.factor, 2);
    expect(still.levels.map(({ from, to }) => [from, to])).toEqual([[0, 29]]);
    expect(runs[18]!.id).toBe(shifts[0]!.run);
  });

  it('has its runs and levels in the order of the commits, others behind the run before them', () => {
    const baseline = made({ runs: 24, factor: (_, g, run) => (g === 3 && run >= 12 ? 1.4 : 1) });
    const commits = baseline.measured.runs.map(({ commit }) => commit!);
    // Run 23 measured an old commit again, after run 4's; the commit of run 3 lies on another branch.
    const branch = [...indexes(5), 23, ...indexes(24).slice(5, 23)].filter((i) => i !== 3);
    const known = { commits: branch.map((i) => commits[i]!).reverse(), isCut: false };
    const { runs, order, groups, shifts } = historyOf(baseline, { known, branch: 'main', why: null });
    expect(runs.map(({ commit }) => commits.indexOf(commit!))).toEqual([
      ...[0, 1, 2, 3, 4, 23],
      ...indexes(23).slice(5),
    ]);
    expect(order).toEqual({ by: 'first parents', branch: 'main', head: commits[22], beside: 1, why: null });
    expect(shifts).toMatchObject([{ at: 13, before: 12 }]);
    expect(groups[0]!.levels.map(({ from, to }) => [from, to])).toEqual([
      [0, 4],
      [5, 5],
      [6, 12],
      [13, 23],
    ]);
  });

  it('keeps environments apart, and a disturbed run in its own', () => {
    const baseline = made({
      run: (index) => ({
        ...(index === 25 && { disturbed: ['others were busy'] }),
        ...(index < 10 && { environment: { cpu: 'old', cores: 2, mpi: 'Open MPI 4.1.4', usableCores: 2 } }),
      }),
    });
    const { environments, runs, groups } = historyOf(baseline);
    expect(environments.map(({ cpu, differs }) => [cpu, differs.length])).toEqual([
      ['AMD EPYC 7B13', 0],
      ['old', 3],
    ]);
    expect(runs.map(({ environment }) => environment)).toEqual([...Array(10).fill(1), ...Array(20).fill(0)]);
    expect(runs[25]!.disturbed).toEqual(['others were busy']);
    expect(groups[0]!.levels.map(({ environment, from, to }) => [environment, from, to])).toEqual([
      [0, 10, 29],
      [1, 0, 9],
    ]);
  });

  it('shows an accepted slowdown as a change of the measured level without a shift', () => {
    const wanted = acceptance({
      benchmark: 'halo',
      pattern: '4'.padStart(16, '0'),
      functions: ['exchange_3'],
      bytes: 4096,
      factor: 1.5,
      reason: 'checksums',
      commit: 'c'.repeat(40),
      date: '2025-01-20T00:00:00.000Z',
    });
    const baseline = made(
      {
        factor: (_, g, run) => (g === 3 && run >= 15 ? 1.5 : 1),
        run: (index) => (index >= 15 ? { accepted: [wanted] } : {}),
      },
      [wanted],
    );
    const { shifts, slowdowns, groups } = historyOf(baseline);
    expect(shifts).toEqual([]);
    expect(slowdowns).toEqual([
      { group: 0, factor: 1.5, reason: 'checksums', commit: 'c'.repeat(40), date: wanted.date, at: 15 },
    ]);
    const [before, after] = groups[0]!.levels;
    expect([before, after]).toMatchObject([
      { from: 0, to: 14 },
      { from: 15, to: 29 },
    ]);
    expect(after!.ns / before!.ns).toBeCloseTo(1.5, 5);
  });

  it('says why no level shift is looked for', () => {
    expect(historyOf(made({ runs: 3 })).groups[0]!.unwatched).toBe('fewer than 10 comparable runs');
    const small = historyOf(made({ groups: 60 })).groups;
    expect([small.at(0)!.unwatched, small.at(-1)!.unwatched]).toEqual([null, 'it has little of the run']);
  });
});
