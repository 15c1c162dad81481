// Runs that something disturbed are said to be, are marked, and neither count in the baseline nor make a
// check red.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { judgeRecorded } from '../../../scripts/study/recorded-source.ts';
import { disturbanceOf } from '../../../src/gate/baseline/disturbance.ts';
import { formatBaseline, parseBaseline } from '../../../src/gate/baseline/format.ts';
import { addRun } from '../../../src/gate/baseline/retention.ts';
import { steps } from '../../../src/gate/check/steps.ts';
import { compareRun } from '../../../src/gate/judge/against-baseline/compare.ts';
import type { RunMeasurement } from '../../../src/measure/measurement/measurement.ts';
import { recordRun } from '../../../src/measure/measurement/record.ts';
import { haloRun } from '../../cli/halo-run.ts';
import { reasonText } from '../../report/text/words/reason-text.ts';
import { run as commandLine } from '../../support/command-line.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { baselineOf, benchmark, gate, group, run } from '../judge/make-run.ts';

const QUIET = [1, 1.02, 0.98, 1.01, 0.99];
const LOADED = [1, 3, 0.9, 2.2, 1.4];

/** A run of two groups, one repetition a factor. */
const runOf = (day: number, factors: number[], changes: Partial<RunMeasurement> = {}, ns = 1e5) =>
  run(
    day,
    [benchmark(factors.map((each) => [group('a', ns * each), group('b', 1000, { functions: ['norm'] })]))],
    changes,
  );
const nights = (count: number, changes: Partial<RunMeasurement> = {}) =>
  baselineOf(Array.from({ length: count }, (_, day) => runOf(day + 1, QUIET, changes)));

describe('a run', () => {
  it('is disturbed when its repetitions differ five times as much as those of the others', () => {
    const [reason, ...more] = disturbanceOf(recordRun(runOf(20, LOADED)), nights(5));
    expect(reason).toMatch(/^the repetitions of halo differ \d+\.\d times as much as usual$/);
    expect(more).toEqual([]);
    expect(disturbanceOf(recordRun(runOf(20, QUIET)), nights(5))).toEqual([]);
  });

  it('only where three others say what is usual, disturbed ones among them', () => {
    expect(disturbanceOf(recordRun(runOf(20, LOADED)), nights(2))).toEqual([]);
    expect(disturbanceOf(recordRun(runOf(20, LOADED)), null)).toEqual([]);
    const always = Array.from({ length: 3 }, (_, day) => ({
      ...recordRun(runOf(day + 1, LOADED)),
      disturbed: ['x'],
    }));
    const baseline = always.reduce((stored, each) => addRun(stored, each), nights(2));
    expect(disturbanceOf(recordRun(runOf(20, LOADED)), baseline)).toEqual([]);
  });

  it('is disturbed when other programs took much more of the machine than usual, before or during it', () => {
    const usual = nights(4, { otherLoad: { before: 1, during: 0.2 } });
    const reasons = (before: number, during: number) =>
      disturbanceOf(recordRun(runOf(20, QUIET, { otherLoad: { before, during } })), usual);
    expect(reasons(1, 0.3)).toEqual([]);
    expect(reasons(3, 1.9)).toEqual(['other programs used 1.9 cores during it, usually 0.2']);
    expect(reasons(6, 0)).toEqual(['6.0 programs were busy in the minute before it, usually 1.0']);
    const busy = nights(4, { otherLoad: { during: 1.5 } });
    expect(disturbanceOf(recordRun(runOf(20, QUIET, { otherLoad: { during: 1.9 } })), busy)).toEqual([]);
  });
});

it('a disturbed run is not compared with, and the load stays with the run', () => {
  const disturbed = { ...recordRun(runOf(9, LOADED, { otherLoad: { during: 1.9 } })), disturbed: ['busy'] };
  const baseline = parseBaseline(formatBaseline(addRun(nights(6), disturbed)), 'baseline');
  expect(baseline.runs.at(-1)).toMatchObject({ otherLoad: { during: 1.9 }, disturbed: ['busy'] });
  const { benchmarks } = compareRun(runOf(20, QUIET), baseline, gate);
  expect(benchmarks[0]).toMatchObject({ leftOut: [{ reason: 'disturbed', runs: 1 }] });
  expect(benchmarks[0]!.runs).toHaveLength(6);
});

it.each([
  { by: 'nothing', why: 'recorded' },
  { by: 'repetitions', noPairs: null },
] as const)('what looks slower in a disturbed run is no verdict: $by', (confirm) => {
  const given = {
    gate,
    benchmarks: ['halo'],
    baseline: nights(8),
    location: 'b',
    accepted: [],
    exactly: null,
  };
  const slow = (factors: number[]) =>
    judgeRecorded(steps({ by: 'baseline', confirm, ifYoung: null }, given), {
      run: runOf(20, factors, {}, 4e5),
    });
  const made = slow(LOADED);
  expect(made).toMatchObject({
    verdict: 'inconclusive',
    regressions: [],
    confirmation: { state: 'failed' },
  });
  expect(reasonText(made)).toContain('the run was disturbed (the repetitions of halo differ');
  if (confirm.by === 'nothing') expect(slow(QUIET).verdict).toBe('regression');
});

describe('baseline update', () => {
  async function project() {
    const folder = temporaryFolder();
    const config = join(folder, 'commgate.yml');
    writeFileSync(config, 'benchmarks: [{name: halo, command: ./halo}]\nbaseline: {file: baseline.json}\n');
    const night = (day: number, factors: number[]): string =>
      haloRun(
        join(folder, `run-${day}`),
        day,
        factors.map((factor) => ({ exchangeNs: Math.round(200_000 * factor), iterations: 10 })),
      );
    const update = (day: number, factors: number[], ...words: string[]) =>
      commandLine('baseline', 'update', night(day, factors), '--quiet', '--config', config, ...words);
    for (const day of [1, 2, 3, 4]) expect(await update(day, QUIET)).toMatchObject({ errors: [] });
    return { config, update, stored: () => readFileSync(join(folder, 'baseline.json'), 'utf8') };
  }

  it('says that a run is disturbed, and adds it as one that does not count', async () => {
    const { config, update, stored } = await project();
    const { code, errors } = await update(5, LOADED);
    expect([code, errors]).toEqual([
      0,
      [
        expect.stringMatching(
          /^commgate: the run was disturbed and does not count: the repetitions of halo differ \d+\.\d times/,
        ),
      ],
    ]);
    expect(parseBaseline(stored(), 'baseline').runs.map(({ disturbed = [] }) => disturbed.length)).toEqual([
      0, 0, 0, 0, 1,
    ]);
    const { stdout } = await commandLine('baseline', 'show', '--config', config);
    expect(stdout).toContain('Does not count');
  });

  it('refuses it with --strict, and leaves the baseline as it was', async () => {
    const { update, stored } = await project();
    const before = stored();
    const { code, errors } = await update(5, LOADED, '--strict');
    expect(code).toBe(2);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(/run-5: the run was disturbed: the repetitions of halo differ .*--strict/);
    expect(stored()).toBe(before);
    expect((await update(6, QUIET, '--strict')).code).toBe(0);
  });
});
