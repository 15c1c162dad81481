import type { Comparison } from '#build/schemas/comparison.ts';
// A program that copies a recorded trace, in real repositories. Which trace depends on the commit's file
// `program`, which the build takes up, and on the machine's file `machine`, which every execution reads.

import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../../../src/base/config/load.ts';
import { type CheckOptions, checkRun } from '../../../src/gate/check/check.ts';
import { parseComparison } from '../../../src/gate/judge/read-comparison.ts';
import { renderTerminal } from '../../../src/report/text/printers/terminal.ts';
import { commandLine } from '../../cli/command-line.ts';
import { haloTrace } from '../../cli/halo-run.ts';
import { renderComment, renderSummary } from '../../report/text/unwrapped.ts';
import { reasonText } from '../../report/text/words/reason-text.ts';
import { addEarlierNights } from '../../support/earlier-nights.ts';
import { folderOfFile, temporaryFolder } from '../../support/temporary-folder.ts';
import { onceMade, type Repository, repository } from './repository.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

interface Project {
  made: Repository;
  config: string;
  /** Makes every execution from now on that of a machine. */
  machine(kind: 'usual' | 'slow'): void;
  check(options?: Partial<CheckOptions>): Promise<Comparison>;
}

/** The traces that all projects copy, the baseline, and what the first project left for those after it. */
const traces = folderOfFile();
const slowMachine = { exchangeNs: 320_000 };
haloTrace(join(traces, 'usual-fast'), { exchangeNs: 200_000 });
haloTrace(join(traces, 'usual-slow'), { exchangeNs: 200_000, lateNs: 150_000 });
haloTrace(join(traces, 'slow-fast'), slowMachine);
haloTrace(join(traces, 'slow-slow'), { ...slowMachine, lateNs: 150_000 });

const baseline = join(traces, 'baseline.json');

/** Five nights on main. They are the same for each test: one is run, once, and later projects are copies. */
const nights = onceMade(join(traces, 'prepared'), async (made) => {
  const config = join(made.folder, 'commgate.yml');
  made.commit({
    program: 'fast',
    '.gitignore': '.commgate\nout\nother\nbuilt\n',
    'commgate.yml': `build: test ! -e broken && cp program built
benchmarks:
  - name: halo
    command: read -r machine < "$TRACES/machine"; read -r made < built; exec cp -r "$TRACES/$machine-$made/." out
    tracer: none
    trace: out/*.otf2
    repetitions: 1
    warm-up: 0
  - name: other
    command: exec cp -r "$TRACES/usual-fast/." other
    tracer: none
    trace: other/*.otf2
    repetitions: 1
    warm-up: 0
baseline: { store: file, file: "${baseline}" }
`,
  });
  writeFileSync(join(made.folder, 'built'), 'fast');
  const { error } = await commandLine('baseline', 'update', '--no-build', '--config', config, '--quiet');
  expect(error).toBe('');
  addEarlierNights(baseline, 4);
});

/** A project on main with five baseline runs, and a branch `change` that is checked out. @param later commits of main */
async function project(...later: Record<string, string>[]): Promise<Project> {
  const made = repository();
  vi.stubEnv('TRACES', traces);
  const machine = (kind: string): void => writeFileSync(join(traces, 'machine'), kind);
  machine('usual');
  await nights(made);
  for (const files of later) made.commit(files);
  const config = join(made.folder, 'commgate.yml');
  made.branch('change');
  const check = async (options: Partial<CheckOptions> = {}) => {
    const all = { base: 'main', temporary: made.temporary, ...options };
    const { comparison } = await checkRun(loadConfig(config), all);
    expect(made.leftOver()).toEqual([]);
    return parseComparison(JSON.stringify(comparison), 'comparison');
  };
  return { made, config, machine, check };
}

/** Commits a change; the check builds it. */
function change({ made }: Project, files: Record<string, string>): string {
  return made.commit(files);
}

describe('what looks slower than the baseline, where base and head can be built', () => {
  it('passes when the machine became slower since the baseline was made: so is the base', async () => {
    const here = await project();
    const base = here.made.commitOf('main');
    const head = change(here, { 'README.md': 'nothing that is run' });
    here.machine('slow');
    const made = await here.check();
    expect(made).toMatchObject({
      verdict: 'pass',
      regressions: [],
      baseline: { runs: 5, selection: { mergeBase: base, used: 5 } },
      calibration: { stages: 2, commonFactorStages: 2, screeningPercent: 45 },
      confirmation: {
        state: 'done',
        by: 'pairs',
        pairs: { base, head, most: 6 },
        confirmed: 0,
        unconfirmed: [{ benchmark: 'halo', functions: ['exchange_halo'] }],
        repetitions: [{ benchmark: 'halo', repetitions: 6, inPairs: true }],
      },
    });
    expect(reasonText(made)).toBe(
      `1 group looked slower than the baseline; base ${base.slice(0, 10)} and head were run in 6 pairs: not confirmed: ` +
        'the machine or the base is slower than it was, not the change.',
    );
    const shown = renderTerminal(made);
    expect(shown).toContain('Measured again halo × 6 pairs: 0 confirmed, 1 not');
    expect(shown).toContain(`The pairs are of the base ${base.slice(0, 10)} and ${head.slice(0, 10)}`);
    expect(renderComment(made)).toContain('not confirmed: the machine or the base is slower');
  });

  it('is red when head is slower than the base too, with the numbers of the pairs', async () => {
    const here = await project();
    change(here, { program: 'slow' });
    here.machine('slow');
    const made = await here.check();
    expect(made).toMatchObject({
      verdict: 'regression',
      regressions: [{ functions: ['exchange_halo'], lateProcess: { process: 1, cause: 'late sender' } }],
      confirmation: { by: 'pairs', pairs: { most: 10 }, confirmed: 1, unconfirmed: [] },
    });
    // 470 µs against the base's 320 µs on this machine, not against the 200 µs of the baseline.
    expect(made.regressions[0]!.factor).toBeCloseTo(470 / 320, 2);
    expect(reasonText(made)).toContain('were run in 10 pairs: 1 group is slower than in the base.');
    for (const words of ['Base → now', 'Base, pair by pair']) expect(renderSummary(made)).toContain(words);
  });

  it('is measured again against the baseline when the base cannot be built, which the reason says', async () => {
    const here = await project({ broken: '' });
    rmSync(join(here.made.folder, 'broken'));
    change(here, { program: 'slow' });
    const made = await here.check();
    expect(made).toMatchObject({
      verdict: 'regression',
      confirmation: {
        by: 'repetitions',
        repetitions: [{ benchmark: 'halo', repetitions: 1 }],
        confirmed: 1,
      },
    });
    expect(made.calibration).toMatchObject({ commonFactorStages: 1, screeningPercent: null });
    expect(reasonText(made)).toMatch(
      / Base and head could not be run in pairs: .*build-base\.log: the command ended with exit code 1; .*; it was: [^;]*\.$/,
    );
    expect(renderTerminal(made)).toContain('Not run in pairs: ');
  });

  it('is inconclusive when the head cannot be built, or an execution in pairs fails', async () => {
    const here = await project();
    here.made.commit({ broken: '' });
    writeFileSync(join(here.made.folder, 'built'), 'slow');
    const made = await here.check({ build: false });
    expect(made).toMatchObject({
      verdict: 'inconclusive',
      regressions: [],
      confirmation: { state: 'failed', by: 'pairs' },
    });
    expect(reasonText(made)).toMatch(
      /^What looked slower \(1 group\) could not .* in pairs failed: .*build-head\.log: the command ended with exit code 1/,
    );
    change(here, { program: 'no-such-trace', broken: '' });
    rmSync(join(here.made.folder, 'broken'));
    here.made.commit({});
    writeFileSync(join(here.made.folder, 'built'), 'slow');
    expect(reasonText(await here.check({ build: false }))).toMatch(
      /in pairs failed: .*_pairs\/head\/halo\/1\/output\.log: .*exit code 1/,
    );
  });

  it('is not run in pairs where they could say nothing, with the reason', async () => {
    const here = await project();
    change(here, { program: 'slow' });
    const noPairs = async (options?: Partial<CheckOptions>) => {
      const { verdict, confirmation } = await here.check(options);
      expect(verdict).toBe('regression');
      expect(confirmation?.by).toBe('repetitions');
      return confirmation?.noPairs;
    };
    expect(await noPairs({ base: 'HEAD' })).toEqual({ kind: 'base is head' });
    expect(await noPairs({ base: undefined })).toBeNull();
    writeFileSync(join(here.made.folder, 'program'), 'slow\n');
    expect(await noPairs()).toEqual({ kind: 'uncommitted', files: 1 });
    const text = readFileSync(here.config, 'utf8');
    here.made.commit({ 'commgate.yml': `${text}gate: { max-repetitions: 6 }\n` });
    expect(await noPairs()).toEqual({ kind: 'too few pairs allowed', allowed: 6 });
  });

  it('needs no history: in a shallow clone the base is fetched', async () => {
    const here = await project();
    const base = here.made.commitOf('main');
    change(here, { 'README.md': 'nothing that is run' });
    appendFileSync(join(here.made.folder, '.git/config'), '[uploadpack]\n\tallowAnySHA1InWant = true\n');
    const clone = join(temporaryFolder(), 'clone');
    const url = `file://${here.made.folder}`;
    execFileSync('git', ['clone', '--quiet', '--depth=1', '--branch=change', url, clone], { stdio: 'pipe' });
    writeFileSync(join(clone, 'built'), 'fast');
    here.machine('slow');
    const remote = { name: 'here', settings: [['remote.commgate.url', url]] as const, secrets: [] };
    const { comparison } = await checkRun(loadConfig(join(clone, 'commgate.yml')), { base, remote });
    expect(comparison).toMatchObject({ verdict: 'pass', confirmation: { by: 'pairs', pairs: { base } } });
  });

  it('is no regression when the change accepts it; what the base has accepted already excuses nothing', async () => {
    const here = await project();
    change(here, { program: 'slow' });
    const red = join(temporaryFolder(), 'red.json');
    // Of repetitions: that of pairs is accepted in accepted-in-pairs.test.ts.
    writeFileSync(red, JSON.stringify(await here.check({ base: undefined })));
    const words = ['--reason', 'more accurate', '--config', here.config, '--quiet'];
    expect((await commandLine('baseline', 'accept', red, ...words)).code).toBe(0);
    change(here, {});
    const accepted = await here.check();
    expect(accepted).toMatchObject({ verdict: 'pass', accepted: [{ functions: ['exchange_halo'] }] });
    expect(accepted.confirmation).toBeNull();
    here.machine('slow');
    const onSlowMachine = await here.check();
    expect(onSlowMachine).toMatchObject({
      verdict: 'pass',
      confirmation: { by: 'pairs', pairs: { most: 10 }, unconfirmed: [{ functions: ['exchange_halo'] }] },
    });
    expect(reasonText(onSlowMachine)).toContain('not confirmed: slower only as the change accepts it');
    // The base has the acceptance and not the slowdown: what comes now is new, whatever was accepted.
    here.made.branch('later');
    change(here, { program: 'fast' });
    here.made.name('heads/main');
    change(here, { program: 'slow' });
    expect((await here.check()).verdict).toBe('regression');
  });

  it('ends when it is interrupted, and leaves nothing behind', async () => {
    const here = await project();
    change(here, { program: 'slow' });
    const controller = new AbortController();
    const observer = {
      started: (benchmark: string) => {
        if (benchmark === 'halo (head)') controller.abort('SIGINT');
      },
      finished: () => {},
    };
    const { temporary } = here.made;
    const options = { base: 'main', temporary, observer, signal: controller.signal };
    await expect(checkRun(loadConfig(here.config), options)).rejects.toThrow(/interrupted \(SIGINT\)/);
    expect(here.made.leftOver()).toEqual([]);
  });
});
