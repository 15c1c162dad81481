import { describe, expect, it } from 'vitest';
import { baselineStore } from '../../src/baseline/locate.ts';
import { renderBaseline } from '../../src/baseline/show.ts';
import type { Config } from '../../src/config/config.ts';
import { baselineOf, benchmark, group, run } from '../comparison/make-run.ts';

describe('renderBaseline', () => {
  it('has a row a run, oldest first', () => {
    const groups = [group('a', 1), group('b', 1)];
    const both = [benchmark([groups, groups]), benchmark([groups], { name: 'sweep', tracer: 'scorep 8.4' })];
    const table = renderBaseline(baselineOf([run(2, both), run(1, [benchmark([groups])], { commit: null })]));
    expect(
      table
        .split('\n')
        .slice(2)
        .map((row) => row.replace(/ +/g, ' ')),
    ).toEqual([
      '| 2026-01-01 00:00:00 | | main | AMD EPYC 7B13 | 4 | Open MPI 4.1.4 | halo (4 processes, builtin 1, 2 groups) | 1 |',
      '| 2026-01-02 00:00:00 | cccccccccc | main | AMD EPYC 7B13 | 4 | Open MPI 4.1.4 | halo (4 processes, builtin 1, 2 groups), sweep (4 processes, scorep 8.4, 2 groups) | 2, 1 |',
    ]);
  });

  it('lets no name break a row or reach the terminal', () => {
    const environment = { cpu: 'a | b\n\u001b[31m', cores: 1, mpi: '\\' };
    const table = renderBaseline(baselineOf([run(1, [benchmark([[group('a', 1)]])], { environment })]));
    expect(table.split('\n')).toHaveLength(3);
    expect(table).toContain('a \\| b\\\\u{a}\\\\u{1b}[31m');
  });
});

describe('baselineStore with a repository, as the action has one', () => {
  const remote = { name: 'octo/halo', settings: [], secrets: [] };
  it.each([
    ['auto', '.commgate/baseline.json', undefined, 'branch base of octo/halo'],
    ['auto', 'perf/baseline.json', undefined, 'project/perf/baseline.json'],
    ['branch', 'perf/baseline.json', undefined, 'branch base of octo/halo'],
    ['file', '.commgate/baseline.json', undefined, 'project/.commgate/baseline.json'],
    ['branch', '.commgate/baseline.json', 'mine.json', 'mine.json'],
  ] as const)('store %s, file %s, input %s: %s', async (store, file, input, expected) => {
    const config = { folder: 'project', baseline: { store, file, branch: 'base' } } as Config;
    expect((await baselineStore(config, { file: input, remote })).location).toBe(expected);
  });
});

describe('baselineStore', () => {
  const config = { folder: 'project', baseline: { file: 'perf/baseline.json' } } as Config;
  it.each([
    [undefined, 'perf/baseline.json', 'project/perf/baseline.json'],
    [undefined, '/shared/baseline.json', '/shared/baseline.json'],
    ['mine.json', 'perf/baseline.json', 'mine.json'],
  ])('option %s, configuration %s', async (option, configured, expected) => {
    const store = 'auto' as const;
    const asked = { ...config, baseline: { ...config.baseline, store, file: configured } };
    expect((await baselineStore(asked, { file: option })).location).toBe(expected);
  });
});
