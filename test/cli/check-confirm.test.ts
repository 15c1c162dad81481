import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Comparison } from '#build/schemas/comparison.ts';
import { unwrapped } from '../report/text/unwrapped.ts';
import { reasonText } from '../report/text/words/reason-text.ts';
import { addEarlierNights } from '../support/earlier-nights.ts';
import { folderOfFile, temporaryFolder } from '../support/temporary-folder.ts';
import { commandLine } from './command-line.ts';
import { haloRun, haloTrace } from './halo-run.ts';

/** The project with its six nights, which all tests copy. */
const prepared = join(folderOfFile(), 'project');

const BENCHMARKS = `benchmarks:
  - name: halo
    command: [sh, program]
    tracer: none
    trace: out/*.otf2
    repetitions: 1
    warm-up: 0
  - name: other
    command: exec cp -r fast/. other
    tracer: none
    trace: other/*.otf2
    repetitions: 1
    warm-up: 0
baseline:
  file: baseline.json
`;

async function prepare(): Promise<void> {
  haloTrace(join(prepared, 'fast'), { exchangeNs: 200_000 });
  haloTrace(join(prepared, 'slow'), { exchangeNs: 200_000, lateNs: 150_000 });
  writeFileSync(
    join(prepared, 'program'),
    `read -r mode < mode
if [ "$mode" = fail ]; then echo out of luck; exit 7; fi
if [ "$mode" = once ]; then echo fast > mode; fi
if [ "$mode" = broken ]; then echo fail > mode; fi
if [ "$mode" != fast ]; then mode=slow; fi
exec cp -r "$mode/." out
`,
  );
  const config = join(prepared, 'commgate.yml');
  writeFileSync(config, BENCHMARKS);
  writeFileSync(join(prepared, 'mode'), 'fast');
  const { code, error } = await commandLine('baseline', 'update', '--config', config, '--quiet');
  expect([code, error]).toEqual([0, '']);
  addEarlierNights(join(prepared, 'baseline.json'), 5);
}

/**
 * A project with a baseline of six runs. Its program copies one of two recorded traces, as `mode` says:
 * `fast`, `slow`,
 * `once` (slow in its first execution, in which it deletes the cause) or `broken` (slow once, then it fails).
 */
async function project(gate = '') {
  if (!existsSync(prepared)) await prepare();
  const folder = temporaryFolder();
  cpSync(prepared, folder, { recursive: true });
  const config = join(folder, 'commgate.yml');
  writeFileSync(config, BENCHMARKS + gate);
  const mode = (text: string): void => writeFileSync(join(folder, 'mode'), text);
  const json = join(folder, 'comparison.json');
  const comment = join(folder, 'comment.md');
  const reports = ['--json', json, '--comment', comment];
  const check = async (...words: string[]) => {
    const outcome = await commandLine(
      ...(words.length > 0 ? words : ['check']),
      '--config',
      config,
      ...reports,
    );
    expect(outcome.error).toBe('');
    const comparison = JSON.parse(readFileSync(json, 'utf8')) as Comparison;
    return { ...outcome, comparison, comment: readFileSync(comment, 'utf8') };
  };
  return { folder, mode, check };
}

const ALONE =
  'Jobs that differ among themselves (two kinds of machines, a machine that changed since) look the same as a slower program: with build: … in commgate.yml commgate compares base and head side by side.';

describe('what looks regressed against the baseline', () => {
  it('is red when new repetitions alone say so too; only the benchmark concerned is measured again', async () => {
    const { mode, check } = await project();
    mode('slow');
    const { code, comparison, printed, comment } = await check();
    expect(code).toBe(1);
    expect(comparison.regressions).toMatchObject([{ benchmark: 'halo', functions: ['exchange_halo'] }]);
    expect(comparison.confirmation).toMatchObject({
      state: 'done',
      confirmed: 1,
      unconfirmed: [],
      repetitions: [{ benchmark: 'halo', repetitions: 1 }],
    });
    expect(comparison.calibration).toMatchObject({ stages: 2 });
    expect(printed).toContain('Measured again halo × 1: 1 confirmed, 0 not');
    expect(printed.replace(/\s+/g, ' ').split(ALONE)).toHaveLength(2);
    expect(unwrapped(comment).replaceAll('`', '').split(ALONE)).toHaveLength(2);
  });

  it('is not red when it does not repeat, and the report says so', async () => {
    const { mode, check } = await project();
    mode('once');
    const { code, comparison, printed, comment } = await check();
    expect(code).toBe(0);
    expect(comparison).toMatchObject({ verdict: 'pass', regressions: [] });
    expect(comparison.confirmation).toMatchObject({
      state: 'done',
      confirmed: 0,
      unconfirmed: [{ functions: ['exchange_halo'], lateProcess: { process: 1 } }],
    });
    expect(printed).toContain('1 group looked slower at first, not confirmed');
    expect(printed.replace(/\s+/g, ' ')).not.toContain('differ among themselves');
    expect(comment).toContain('Looked slower at first, not confirmed (1)');
  });

  it('is inconclusive when it cannot be measured again, and the reason is named', async () => {
    const { mode, check } = await project();
    mode('broken');
    const { code, comparison } = await check();
    expect(code).toBe(3);
    expect(comparison).toMatchObject({ verdict: 'inconclusive', regressions: [] });
    expect(reasonText(comparison)).toMatch(
      /could not be measured again: .*_again\/halo\/1\/output\.log: .*exit code 7/,
    );
    expect(comparison.confirmation).toMatchObject({ state: 'failed', unconfirmed: [{ benchmark: 'halo' }] });
  });

  it('counts at once where gate.confirm is off', async () => {
    const { mode, check } = await project('gate:\n  confirm: off\n');
    mode('once');
    const { code, comparison, printed } = await check();
    expect(code).toBe(1);
    expect(comparison.confirmation).toMatchObject({ state: 'off', confirmed: 1 });
    expect(comparison.calibration).toMatchObject({ stages: 1 });
    expect(printed).toContain('Not confirmed: gate.confirm is off');
    expect(comparison.reasons).toContainEqual({ kind: 'history alone', missing: 'build' });
  });

  it('lacks a base for pairs where there is a build, and says so where pairs are wanted', async () => {
    const { mode, check } = await project('build: "true"\n');
    mode('slow');
    const { comparison, printed } = await check();
    expect(comparison.reasons).toContainEqual({ kind: 'history alone', missing: 'base' });
    expect(printed).toContain('with a base (--base BRANCH) commgate compares base and head side by side');
    const off = await project('build: "true"\ngate:\n  confirm: off\n');
    off.mode('slow');
    expect((await off.check()).comparison.reasons.map(({ kind }) => kind)).not.toContain('history alone');
  });

  it('cannot be measured again in a recorded run, which the report says', async () => {
    const { folder, check } = await project();
    const environments = JSON.parse(readFileSync(join(folder, 'baseline.json'), 'utf8')) as {
      runs: { environment: object; benchmarks: { tracer: string }[] }[];
    };
    const run = haloRun(join(folder, 'run'), 10, [{ exchangeNs: 200_000, lateNs: 150_000 }]);
    const manifest = JSON.parse(readFileSync(join(run, 'run.json'), 'utf8'));
    manifest.environment = environments.runs[0]!.environment;
    manifest.benchmarks[0].tracer = environments.runs[0]!.benchmarks[0]!.tracer;
    writeFileSync(join(run, 'run.json'), JSON.stringify(manifest));
    const { code, comparison, printed } = await check('compare', run);
    expect(code).toBe(1);
    expect(comparison.confirmation).toMatchObject({ state: 'recorded', confirmed: 1 });
    expect(printed).toContain('a recorded run cannot be measured again');
  });
});
