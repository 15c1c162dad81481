import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Config } from '../../../src/base/config/config.ts';
import { baselineStore, hasBaseline } from '../../../src/gate/baseline/locate.ts';
import { importCommits, makeRepository } from '../../support/bare-repository.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

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

describe('hasBaseline', () => {
  it('knows the file, or the branch as last fetched; outside of a repository there is no branch', async () => {
    const folder = temporaryFolder();
    const having = (store: 'auto' | 'file' | 'branch') =>
      hasBaseline({ folder, baseline: { store, file: 'nights.json', branch: 'base' } } as Config);
    expect(await having('auto')).toBe(false);
    makeRepository(folder);
    expect(await having('branch')).toBe(false);
    const ref = 'refs/remotes/origin/base';
    importCommits(join(folder, '.git'), [{ name: 'one', ref, message: 'one', parents: [], files: {} }]);
    expect([await having('branch'), await having('auto'), await having('file')]).toEqual([true, true, false]);
    writeFileSync(join(folder, 'nights.json'), '{}');
    expect(await having('file')).toBe(true);
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
