// A program that copies a recorded trace, in real repositories, with five runs in its baseline of which few
// are comparable.

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../../../src/base/config/load.ts';
import type { Baseline } from '../../../src/gate/baseline/baseline.ts';
import { type CheckOptions, checkRun } from '../../../src/gate/check/check.ts';
import { parseComparison } from '../../../src/gate/judge/read-comparison.ts';
import { commandLine } from '../../cli/command-line.ts';
import { haloTrace } from '../../cli/halo-run.ts';
import { reasonText } from '../../report/text/words/reason-text.ts';
import { addEarlierNights } from '../../support/earlier-nights.ts';
import { folderOfFile, temporaryFolder } from '../../support/temporary-folder.ts';
import { onceMade, type Repository, repository } from './repository.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const traces = folderOfFile();
const baseline = join(traces, 'baseline.json');
haloTrace(join(traces, 'fast'), { exchangeNs: 200_000 });
haloTrace(join(traces, 'slow'), { exchangeNs: 200_000, lateNs: 150_000 });

const BENCHMARK = (name: string): string => `  - name: ${name}
    command: read -r made < built; exec cp -r "$TRACES/$made/." out-${name}
    tracer: none
    trace: out-${name}/*.otf2
    repetitions: 1
    warm-up: 0
`;

interface Project {
  made: Repository;
  config: string;
  /** Commits a slower program on the branch `change`, with more of the configuration, and builds it. */
  slower(files?: Record<string, string>): void;
  check(options?: Partial<CheckOptions>): ReturnType<typeof checkRun>;
}

/** Five nights on main. They are the same for each test: one is run, once, and later projects are copies. */
const nights = onceMade(join(traces, 'prepared'), async (made) => {
  const config = join(made.folder, 'commgate.yml');
  made.commit({
    program: 'fast',
    builds: '',
    '.gitignore': '.commgate\nout-*\nbuilt\n',
    'commgate.yml': `build: test -e builds && cp program built
baseline: { store: file, file: "${baseline}" }
benchmarks:
${BENCHMARK('halo')}`,
  });
  writeFileSync(join(made.folder, 'built'), 'fast');
  const { error } = await commandLine('baseline', 'update', '--no-build', '--config', config, '--quiet');
  expect(error).toBe('');
  addEarlierNights(baseline, 4);
  return readFileSync(baseline, 'utf8');
});

/**
 * @param stored changes a run of the baseline, numbered from 0
 * @param isBaseBroken whether the newest commit of main cannot be built
 */
async function project(
  stored: (run: Baseline['runs'][number], index: number) => void,
  isBaseBroken = false,
): Promise<Project> {
  const made = repository();
  vi.stubEnv('TRACES', traces);
  const document = JSON.parse(await nights(made)) as Baseline;
  document.runs.forEach(stored);
  writeFileSync(baseline, JSON.stringify(document));
  const config = join(made.folder, 'commgate.yml');
  if (isBaseBroken) {
    rmSync(join(made.folder, 'builds'));
    made.commit({});
  }
  made.branch('change');
  return {
    made,
    config,
    slower: (files = {}) => {
      made.commit({ program: 'slow', ...files });
      writeFileSync(join(made.folder, 'built'), 'slow');
    },
    check: (options = {}) =>
      checkRun(loadConfig(config), { base: 'main', temporary: made.temporary, ...options }),
  };
}

const otherMachine = (runs: number) => (run: Baseline['runs'][number], index: number) => {
  if (index < runs) run.environment.cpu = 'Another CPU';
};

describe('five stored runs of which too few are comparable', () => {
  it('are no history: base and head are run in pairs, of which the working copy needs no program', async () => {
    const here = await project(otherMachine(2));
    here.slower();
    rmSync(join(here.made.folder, 'built'));
    const { comparison } = await here.check();
    expect(comparison).toMatchObject({
      verdict: 'regression',
      reasons: [{ kind: 'pairs for want of runs' }, { kind: 'slower', groups: 1 }],
      baseline: null,
      paired: { automatic: true, base: here.made.commitOf('main') },
      regressions: [{ functions: ['exchange_halo'] }],
    });
    expect(here.made.leftOver()).toEqual([]);
  });

  it('are none either where only the trace tells: another number of processes', async () => {
    const here = await project((run) => {
      const stored = run.benchmarks[0]!;
      stored.processes = 2;
      delete (stored as { model?: string }).model;
    });
    const { comparison, runFolder } = await here.check();
    expect(comparison).toMatchObject({ verdict: 'pass', paired: { automatic: true } });
    expect(runFolder).toMatch(/_pairs$/);
    expect(parseComparison(JSON.stringify(comparison), 'comparison')).toEqual(comparison);
  });

  it('are none when those of the merge base and its ancestors are too few', async () => {
    const here = await project((run, index) => {
      if (index > 2) run.commit = '0'.repeat(40);
    });
    expect((await here.check()).comparison).toMatchObject({ verdict: 'pass', paired: { automatic: true } });
  });

  it('are compared with, with the reason, where the base cannot be built: in a folder beside the log of the build', async () => {
    const here = await project(otherMachine(2), true);
    here.slower({ builds: '' });
    const output = join(temporaryFolder(), 'run');
    const { comparison, runFolder } = await here.check({ output });
    expect(comparison).toMatchObject({ verdict: 'pass', baseline: { runs: 5 } });
    expect(comparison.paired).toBeNull();
    expect(reasonText(comparison)).toMatch(
      /Too few comparable baseline runs .*halo has 3.* Base and head could not be run in pairs: .*build-base\.log: /,
    );
    expect(runFolder).toBe(join(output, 'run'));
    expect(readdirSync(output).sort()).toEqual(['build-base.log', 'run']);
  });

  it('are compared with when there is no base to run beside the change', async () => {
    const here = await project(otherMachine(2));
    here.slower();
    const { comparison } = await here.check({ base: undefined });
    expect(comparison).toMatchObject({ verdict: 'pass', baseline: { runs: 5 } });
  });
});

describe('five comparable runs', () => {
  it('are compared with, also when there is a new benchmark, whose program the base may not have', async () => {
    const here = await project(() => {});
    const text = readFileSync(here.config, 'utf8');
    here.slower({ 'commgate.yml': `${text}${BENCHMARK('fresh')}` });
    const { comparison } = await here.check();
    expect(comparison).toMatchObject({ verdict: 'regression', confirmation: { by: 'pairs' } });
    expect(comparison.paired).toBeNull();
    expect(comparison.benchmarks.map(({ benchmark, runs }) => [benchmark, runs.length])).toEqual([
      ['halo', 5],
      ['fresh', 0],
    ]);
  });
});
