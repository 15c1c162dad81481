import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { waitFor } from '../../scripts/study/delays.ts';
import { blocksBefore, startsInRing } from '../../scripts/study/draws.ts';
import { wilson } from '../../scripts/study/intervals.ts';
import { drawChart } from '../../scripts/study/picture.ts';
import { AMOUNTS, planOf, taskName } from '../../scripts/study/plan.ts';
import { SampleFile } from '../../scripts/study/sample-file.ts';
import { InputError } from '../../src/base/errors.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { madeSamples } from './made-samples.ts';
import { checkWellFormed } from './xml.ts';

describe('intervals', () => {
  it('agree with Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29', () => {
    const ends = (hits: number, of: number): number[] => {
      const { low, high } = wilson(hits / of, of);
      return [low, high].map((end) => Math.round(end * 1e4) / 1e4);
    };
    expect(ends(81, 263)).toEqual([0.2553, 0.3662]);
    expect(ends(15, 148)).toEqual([0.0624, 0.1605]);
    expect(ends(0, 20)).toEqual([0, 0.1611]);
    expect(ends(1, 29)).toEqual([0.0061, 0.1718]);
  });
});

describe('draws', () => {
  it('blocks fit before the candidate, are different, and the last one ends right before it', () => {
    const numbers = fc.tuple(fc.nat(150), fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 5 }));
    fc.assert(
      fc.property(numbers, ([before, length, most]) => {
        const starts = blocksBefore(before, length, most);
        expect(starts.length).toBe(Math.max(0, Math.min(most, before - length + 1)));
        expect(new Set(starts).size).toBe(starts.length);
        expect(starts.every((start) => start >= 0 && start + length <= before)).toBe(true);
        if (before >= length) expect(starts.at(-1)).toBe(before - length);
      }),
    );
  });

  it('trials in a ring start at different pairs', () => {
    expect(startsInRing(10, 4)).toEqual([0, 2, 5, 7]);
    expect(startsInRing(3, 60)).toEqual([0, 1, 2]);
  });
});

const effectsOf = (...measured: [waitNs: number, addedNs: number][]) =>
  measured.map(([waitNs, addedNs]) => ({ waitNs, addedNs }));

describe('the wait for a slowdown', () => {
  it('is interpolated between the measured effects', () => {
    const effects = effectsOf([100, 0], [200, 50], [400, 250]);
    expect(waitFor(effects, 50)).toBe(200);
    expect(waitFor(effects, 150)).toBe(300);
    expect(waitFor(effects, 350)).toBe(500);
  });

  it('is the slowdown itself without measured effects, and levels effects out of order', () => {
    expect(waitFor([], 70)).toBe(70);
    const noisy = effectsOf([100, 60], [200, 40], [300, 250]);
    expect(waitFor(noisy, 50)).toBe(100);
    expect(waitFor(noisy, 150)).toBe(250);
  });
});

describe('the plan', () => {
  const tasks = planOf(AMOUNTS);
  const count = (setUp: string, what: string, mode: string): number =>
    tasks.filter((task) => task.setUp === setUp && task.what === what && task.mode === mode).length;

  it('has every task that the study needs once', () => {
    expect(count('quiet', 'run', 'none')).toBe(AMOUNTS.runs);
    expect(count('oversubscribed', 'run', 'none')).toBe(AMOUNTS.runs);
    const share = (weight: number): number => weight * AMOUNTS.injected;
    expect(count('quiet', 'run', 'one')).toBe(share(4));
    expect(count('quiet', 'run', 'all')).toBe(share(3));
    for (const setUp of ['quiet', 'oversubscribed']) {
      expect(count(setUp, 'pairs', 'none')).toBeGreaterThanOrEqual(AMOUNTS.trials);
      expect(count(setUp, 'pairs', 'both')).toBeGreaterThanOrEqual(AMOUNTS.trials / 2);
    }
    expect(new Set(tasks.map(taskName)).size).toBe(tasks.length);
  });

  it('has pairs of every kind of runs', () => {
    const kindsOf = (what: string): Set<string> =>
      new Set(
        tasks
          .filter((task) => task.what === what)
          .map(({ setUp, mode, percent }) => `${setUp} ${mode} ${percent}`),
      );
    expect([...kindsOf('run')].filter((kind) => !kindsOf('pairs').has(kind))).toEqual([]);
  });

  it('spreads the pairs of the oversubscribed set-up over its runs', () => {
    const own = tasks.filter(({ setUp }) => setUp === 'oversubscribed');
    for (const part of [own.slice(0, own.length / 2), own.slice(own.length / 2)]) {
      const pairs = part.filter(({ what }) => what === 'pairs').length;
      expect(pairs / part.length).toBeCloseTo(0.29, 1);
    }
  });

  it('puts sixty unchanged runs before every injected one', () => {
    const first = tasks.findIndex(({ mode }) => mode !== 'none');
    const before = tasks.slice(0, first).filter(({ what }) => what === 'run');
    expect(before.every(({ setUp }) => setUp === 'quiet')).toBe(true);
    expect(before.length).toBeGreaterThanOrEqual(60);
  });
});

describe('the file of samples', () => {
  const made = madeSamples({ runs: 2, injected: 1, trials: 1, pairs: 2, repetitions: 2 }, 5);

  function written(folder: string): SampleFile {
    const file = new SampleFile(folder);
    file.open(folder);
    for (const place of made.places) file.addPlace(place);
    file.addWaits({ setUp: 'quiet', mode: 'one', percent: 5, program: 'halo', text: '1:exchange_halo:70' });
    for (const run of made.runs) file.addRun(run);
    for (const pairs of made.pairs) file.addPairs(pairs);
    return file;
  }

  it('gives back what was written, before and after compression', () => {
    const folder = temporaryFolder();
    const file = written(folder);
    expect(new SampleFile(folder).samples).toEqual(file.samples);
    expect(new SampleFile(folder).samples.runs).toEqual(made.runs);
    file.close();
    expect(existsSync(join(folder, 'samples.jsonl'))).toBe(false);
    expect(new SampleFile(folder).samples).toEqual(file.samples);
  });

  it('goes on after a line that was cut off, and after compression', () => {
    const folder = temporaryFolder();
    written(folder);
    const path = join(folder, 'samples.jsonl');
    appendFileSync(path, '{"run":{"task":{"setUp":"qui');
    const next = new SampleFile(folder);
    expect(next.done().size).toBe(made.runs.length + made.pairs.length);
    next.open(folder);
    next.addRun(made.runs[0]!);
    next.close();
    const last = new SampleFile(folder);
    last.open(folder);
    last.addRun(made.runs[1]!);
    expect(new SampleFile(folder).samples.runs.length).toBe(made.runs.length + 2);
    expect(readFileSync(path, 'utf8')).not.toContain('"qui{');
    expect(gunzipSync(readFileSync(`${path}.gz`)).length).toBeGreaterThan(0);
  });

  it('refuses a line of an unknown kind, with its number', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'samples.jsonl'), '{"facts":{}}\n{"else":1}\n');
    expect(() => new SampleFile(folder)).toThrow(InputError);
    expect(() => new SampleFile(folder)).toThrow(/samples\.jsonl, line 2: it is none of the known kinds/);
  });
});

describe('pictures', () => {
  it('are well-formed whatever the names, and leave gaps for missing points', () => {
    const picture = drawChart({
      title: 'a < b & "c"',
      subtitle: '',
      ticks: ['1', '2', '3'],
      xTitle: 'x',
      yTitle: 'y',
      top: 100,
      grid: [0, 100],
      goal: null,
      panels: [
        { title: '<p>', series: [{ name: 'n', points: [0, null, 100], ranges: [[0, 5], null, null] }] },
      ],
    });
    checkWellFormed(picture);
    expect(picture.match(/class="m0"/g)!.length).toBe(2 + 1);
    expect(picture).toContain('&lt;p>');
  });

  it('the check of pictures finds what is not closed', () => {
    expect(() => checkWellFormed('<svg><g></svg>')).toThrow(/<g>/);
    expect(() => checkWellFormed('<svg a="<"/>')).toThrow();
  });
});
