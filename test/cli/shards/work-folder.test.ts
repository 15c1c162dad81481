import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { analyze } from '../../../src/analysis/analysis.ts';
import { analysisDocument } from '../../../src/analysis/documents/document.ts';
import { packageRoot } from '../../../src/base/files/package-root.ts';
import { reportStep } from '../../../src/cli/shards/report-step.ts';
import { openSharded, runStepIn } from '../../../src/cli/shards/run-step.ts';
import { resultOf, STEPS } from '../../../src/cli/shards/steps.ts';
import {
  lockedIn,
  manifestOf,
  openWork,
  removeWork,
  workIn,
  workOptions,
} from '../../../src/cli/shards/work-folder.ts';
import { loadTrace } from '../../../src/trace/load.ts';
import { folderOfFile } from '../../support/temporary-folder.ts';

const SHARDS = 3;
const TRACE = join(packageRoot(), 'fixtures/traces/vcycle-4/traces.otf2');
const OTHER = join(packageRoot(), 'fixtures/traces/halo-4/traces.otf2');
const OPTIONS = workOptions({ ignoreOperations: [] });

const folder = folderOfFile();
let expected: string;

beforeAll(() => {
  expected = JSON.stringify(analysisDocument(analyze(loadTrace(TRACE)), true));
});

/** A folder for the trace, with nothing done. */
function begun(name: string, trace = TRACE, shards = SHARDS): string {
  const work = join(folder, name);
  mkdirSync(work);
  openWork(work, manifestOf(trace, shards, OPTIONS));
  return work;
}

function all(shards: number): number[] {
  return [...Array(shards).keys()];
}

function runAll(work: string): void {
  for (const step of STEPS) runStepIn(work, step, all);
}

function report(work: string): string {
  const { manifest, store } = workIn(work);
  return JSON.stringify(analysisDocument(reportStep(openSharded(manifest, store)), true));
}

describe('a work folder', () => {
  it('holds what each step leaves, and gives the JSON of one process', () => {
    const work = begun('whole');
    runAll(work);
    expect(report(work)).toBe(expected);
    removeWork(work);
    expect(readdirSync(work)).toEqual([]);
  });

  it('has a shard that died run again alone, at each step, with the same result', () => {
    for (const step of STEPS) {
      const work = begun(`died in ${step.name}`);
      const dead = step.isOfEach ? 1 : 0;
      for (const each of STEPS) {
        // Join does the others where all shards agree.
        if (each === step)
          for (const name of [resultOf(step, dead), 'merged']) rmSync(join(work, name), { force: true });
        runStepIn(work, each, (shards) => all(shards).filter((shard) => each !== step || shard !== dead));
        if (each !== step) continue;
        // What was being written stays behind when a process is killed.
        writeFileSync(join(work, `.${resultOf(step, dead)}.1.ab.tmp`), 'half');
        expect(existsSync(join(work, resultOf(step, dead)))).toBe(false);
        const before = readdirSync(work).filter((name) => {
          // What was assumed gets another name.
          return name !== resultOf(step, dead) && !name.startsWith('assumed.');
        });
        runStepIn(work, step, () => [dead]);
        expect(readdirSync(work)).toEqual(expect.arrayContaining(before));
      }
      expect(report(work)).toBe(expected);
    }
  });

  it('says which file is missing, cut off, or of another analysis, and what makes it', () => {
    const work = begun('spoiled');
    runAll(work);
    const other = begun('other', OTHER);
    for (const step of STEPS) runStepIn(other, step, all);
    const spoil: [string, (file: string) => void, RegExp][] = [
      [
        'matched.1',
        (file) => truncateSync(file, 100),
        /matched\.1: the file is cut off; the step match makes it; .*commgate shard match --shard 1 again$/,
      ],
      [
        'matched.2',
        (file) => copyFileSync(join(other, 'matched.2'), file),
        /matched\.2: this is of another analysis; the step match makes it/,
      ],
      ['events.0', (file) => writeFileSync(file, 'x'), /events\.0: this is no shard; the step read makes it/],
    ];
    for (const [name, spoiled, words] of spoil) {
      const file = join(work, name);
      const kept = join(folder, 'kept');
      copyFileSync(file, kept);
      spoiled(file);
      expect(() => report(work)).toThrow(words);
      copyFileSync(kept, file);
    }
    expect(() => workIn(join(folder, 'nothing'))).toThrow(
      /shards\.json: there is no such file; the step read makes it/,
    );
    expect(report(work)).toBe(expected);
  });

  it('is of one trace, number of shards and way of analysing', () => {
    const work = begun('taken');
    const take =
      (trace: string, shards: number, options = OPTIONS) =>
      () =>
        openWork(work, manifestOf(trace, shards, options));
    expect(take(TRACE, SHARDS)).not.toThrow();
    expect(take(OTHER, SHARDS)).toThrow(
      /shards\.json: shards of the trace .*vcycle-4.*; a work folder holds one analysis; name another/,
    );
    expect(take(TRACE, 2)).toThrow('an analysis in 3 shards');
    expect(take(TRACE, SHARDS, { ...OPTIONS, depth: 9 })).toThrow('an analysis with other options');
    const file = join(work, 'shards.json');
    writeFileSync(file, JSON.stringify({ ...manifestOf(TRACE, SHARDS, OPTIONS), commgate: '0.0.1' }));
    expect(take(TRACE, SHARDS)).toThrow('files of commgate 0.0.1');
  });

  it('is one analysis at a time, and a lock of a process that is gone holds nobody up', async () => {
    const work = begun('locked');
    await lockedIn(work, async () => {
      await expect(lockedIn(work, async () => {})).rejects.toThrow(
        `process ${process.pid} on ${hostname()} is at work here`,
      );
    });
    const gone = spawnSync('true').pid;
    writeFileSync(join(work, 'lock'), `${gone} ${hostname()}`);
    writeFileSync(join(work, '.matched.0.1.ab.tmp'), 'half');
    await lockedIn(work, async () => {});
    expect(readdirSync(work)).toEqual(['shards.json']);
    writeFileSync(join(work, 'lock'), '1 elsewhere');
    await expect(lockedIn(work, async () => {})).rejects.toThrow('process 1 on elsewhere is at work here');
  });
});
