import { execSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { none } from '../../../src/run/tracers/none.ts';
import type { Collected } from '../../../src/run/tracers/tracer.ts';
import { fakeArchive, temporaryFolder } from '../temporary-folder.ts';

const parent = temporaryFolder();
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
