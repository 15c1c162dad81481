import { execSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { none } from '../../../../src/measure/run/tracers/none.ts';
import type { Collected } from '../../../../src/measure/run/tracers/tracer.ts';
import { folderOfFile } from '../../../support/temporary-folder.ts';
import { fakeArchive } from '../scripts.ts';

const parent = folderOfFile();
let directory: string;
let target: string;
let number = 0;

beforeEach(() => {
  directory = join(parent, `d${++number}`);
  target = join(parent, `t${number}`);
  mkdirSync(directory);
  mkdirSync(target);
});

/** What is collected when shell commands run under the tracer. */
async function collected(trace: string, commands: string): Promise<Collected> {
  const tracer = await none.prepare({
    benchmark: {
      name: 'a',
      command: commands,
      directory: '.',
      tracer: 'none',
      trace,
      repetitions: 1,
      warmUp: 0,
      timeLimit: 'off',
      pin: 'off',
      environment: {},
    },
    directory,
    cacheFolder: directory,
    environment: {},
    mpi: { name: 'unknown', launcher: null },
  });
  const recording = tracer.record(target);
  execSync(commands, { cwd: directory });
  return recording.collect(join(target, 'output.log'));
}

describe('tracer none', () => {
  it('moves the whole archive', async () => {
    const result = await collected('out-*/run.otf2', fakeArchive('out-17/run.otf2'));
    expect(result).toEqual({ anchor: join(target, 'run.otf2') });
    expect(readFileSync(join(target, 'run.otf2'), 'utf8')).toBe('anchor\n');
    expect(readFileSync(join(target, 'run.def'), 'utf8')).toBe('defs\n');
    expect(readFileSync(join(target, 'run/0.evt'), 'utf8')).toBe('events\n');
    expect(existsSync(join(directory, 'out-17/run.def'))).toBe(false);
  });

  it('does not take an archive that was there before', async () => {
    execSync(fakeArchive('old/run.otf2'), { cwd: directory });
    const nothing = await collected('*/run.otf2', 'true');
    expect(nothing).toMatchObject({
      found: expect.stringMatching(/wrote no archive; .*old\/run\.otf2 was there before/),
    });
    expect(await collected('*/run.otf2', fakeArchive('new/run.otf2'))).toEqual({
      anchor: join(target, 'run.otf2'),
    });
    expect(existsSync(join(directory, 'old/run.otf2'))).toBe(true);
  });

  it('takes an archive that was overwritten', async () => {
    execSync(fakeArchive('out/run.otf2'), { cwd: directory });
    expect(await collected('out/run.otf2', fakeArchive('out/run.otf2'))).toHaveProperty('anchor');
  });

  it('refuses none, several, and an incomplete one', async () => {
    expect(await collected('*.otf2', 'true')).toMatchObject({
      found: expect.stringMatching(/^no file matches "trace"/),
    });
    const two = `${fakeArchive('a.otf2')} && ${fakeArchive('b.otf2')}`;
    expect(await collected('*.otf2', two)).toMatchObject({
      found: expect.stringMatching(/^2 archives match/),
    });
    expect(await collected('c.otf2', 'mkdir c; echo > c.otf2')).toMatchObject({
      found: expect.stringMatching(/c\.otf2 has no .*c\.def$/),
    });
    expect(await collected('d.otf2', 'echo > d.def; echo > d.otf2')).toMatchObject({
      found: expect.stringMatching(/d\.otf2 has no .*\/d$/),
    });
    expect(existsSync(join(directory, 'a.otf2'))).toBe(true);
  });
});

/** Everything below a folder: names with contents, links as what they lead to. */
function contents(folder: string): string {
  return execSync('find . -type l -printf "%p -> %l\\n" -o -type f -printf "%p " -exec cat {} \\; | sort', {
    cwd: folder,
    encoding: 'utf8',
  });
}

describe('what the program did not make anew', () => {
  /** Archives of other runs, outside of where the program runs. */
  let real: string;
  let before: string;

  beforeEach(() => {
    real = join(parent, `real${number}`);
    mkdirSync(real);
    execSync(`${fakeArchive('run.otf2')} && cp run/0.evt run/1.evt`, { cwd: real });
    execSync('find . -exec touch -d 2020-01-01 {} +', { cwd: real });
    before = contents(real);
  });

  afterEach(() => rmSync(real, { recursive: true }));

  /** The repetition has its own files, which may go with it. */
  function expectCopied(result: Collected): void {
    expect(result).toEqual({ anchor: join(target, 'run.otf2') });
    expect(execSync('find . -type l', { cwd: target, encoding: 'utf8' })).toBe('');
    expect(readFileSync(join(target, 'run/0.evt'), 'utf8')).toBe('events\n');
    rmSync(target, { recursive: true });
    expect(contents(real)).toBe(before);
  }

  it.each<[string, string, (place: string) => string]>([
    [
      'a link as anchor',
      '*.otf2',
      (place) => `${fakeArchive('run.otf2')}; ln -sf ${place}/run.otf2 run.otf2`,
    ],
    ['links as all of it', '*.otf2', (place) => `ln -s ${place}/run* .`],
    ['a link as folder of events', '*.otf2', (place) => `ln -s ${place}/run .; cp ${place}/run.* .`],
    ['a link as definitions', '*.otf2', (place) => `cp -r ${place}/run* .; ln -sf ${place}/run.def .`],
    ['a link among the events', '*.otf2', (place) => `cp -r ${place}/run* .; ln -sf ${place}/run/0.evt run`],
    ['a link as folder', 'out/run.otf2', (place) => `ln -s ${place} out`],
    ['a link further up', 'out/real*/run.otf2', (place) => `ln -s $(dirname ${place}) out`],
    ['a link in place of a folder', 'a*/run.otf2', (place) => `mkdir b; rmdir a; ln -s ${place} a`],
    ['hard links', '*.otf2', (place) => `cp -rl ${place}/run* .`],
    ['an archive that was fetched', 'out/*.otf2', (place) => `cp -a ${place} out`],
  ])('is copied and stays: %s', async (_, pattern, commands) => {
    mkdirSync(join(directory, 'a'));
    expectCopied(await collected(pattern, commands(real)));
  });

  it('is copied and stays: an archive that was there and of which a part was written, or nothing', async () => {
    execSync(fakeArchive('run.otf2'), { cwd: directory });
    for (const commands of [
      'echo anchor > run.otf2',
      'chmod 600 run.otf2',
      'rm run.otf2; echo anchor > run.otf2',
    ]) {
      expect(await collected('run.otf2', commands)).toEqual({ anchor: join(target, 'run.otf2') });
      rmSync(target, { recursive: true });
      mkdirSync(target);
      expect(readFileSync(join(directory, 'run/0.evt'), 'utf8')).toBe('events\n');
    }
    execSync('rm run.otf2', { cwd: directory });
    expect(await collected('run.otf2', 'echo anchor > run.otf2')).toHaveProperty('anchor');
    expect(existsSync(join(directory, 'run/0.evt'))).toBe(true);
  });

  it('is taken once: the same again is one that was there', async () => {
    const commands = `ln -sfn ${real} out`;
    expectCopied(await collected('out/run.otf2', commands));
    mkdirSync(target);
    expect(await collected('out/run.otf2', commands)).toMatchObject({
      found: expect.stringMatching(/wrote no archive; .*out\/run\.otf2 was there before/),
    });
  });

  it('is refused where it is no file', async () => {
    const refusals: [string, RegExp][] = [
      ['mkfifo run/9.evt', /run\/9\.evt: this is a FIFO, not a file/],
      ['ln -s /dev/zero run/9.evt', /run\/9\.evt: this is a device, not a file/],
      ['rm run.def; mkfifo run.def', /run\.def: this is a FIFO, not a file/],
    ];
    for (const [commands, found] of refusals) {
      const result = await collected('run.otf2', `rm -rf run*; ${fakeArchive('run.otf2')}; ${commands}`);
      expect(result).toMatchObject({ found: expect.stringMatching(found) });
      expect(existsSync(join(directory, 'run.otf2'))).toBe(true);
      execSync(`rm -rf ${target}/*; rm -rf ${directory}/run*`);
    }
  });
});

describe('what the program made anew', () => {
  it.each<[string, string, string]>([
    ['behind a link that was there', 'link/run.otf2', 'link/run.otf2'],
    ['outside of its folder', '../other-*/run.otf2', '../other-1/run.otf2'],
  ])('is moved, also %s', async (_, pattern, anchor) => {
    const other = join(parent, 'other-1');
    mkdirSync(other, { recursive: true });
    execSync(`ln -s ${other} link; touch ${other}/else`, { cwd: directory });
    expect(await collected(pattern, fakeArchive(anchor))).toHaveProperty('anchor');
    expect(readdirSync(other)).toEqual(['else']);
    expect(readdirSync(target).sort()).toEqual(['run', 'run.def', 'run.otf2']);
  });

  const isElsewhere = statSync('/var/tmp').dev !== statSync(parent).dev;
  it.skipIf(!isElsewhere)('is moved from another file system, too', async () => {
    const scratch = mkdtempSync('/var/tmp/commgate-scratch-');
    try {
      const result = await collected(`${scratch}/*.otf2`, fakeArchive(`${scratch}/run.otf2`));
      expect(result).toEqual({ anchor: join(target, 'run.otf2') });
      expect(readFileSync(join(target, 'run/0.evt'), 'utf8')).toBe('events\n');
      expect(readdirSync(scratch)).toEqual([]);
    } finally {
      rmSync(scratch, { recursive: true });
    }
  });
});
