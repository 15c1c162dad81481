import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../../src/base/errors.ts';
import { refuseLinks, refuseLinksIn } from '../../../src/base/files/refuse-links.ts';
import { ignoreInGit } from '../../../src/measure/run/output-folder.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** A working copy with a folder, in a folder with another one. */
function workingCopy(): { top: string; beside: string } {
  const folder = temporaryFolder();
  const [top, beside] = [join(folder, 'repo'), join(folder, 'beside')];
  mkdirSync(join(top, '.git'), { recursive: true });
  mkdirSync(join(top, 'bench'));
  mkdirSync(join(beside, 'deep'), { recursive: true });
  return { top, beside };
}

describe('a link in a working copy is refused', () => {
  it.each<[string, string, string, string]>([
    ['the place itself', '.commgate', 'ABOVE/beside', '.commgate'],
    ['a folder above it', '.commgate', 'ABOVE/beside', '.commgate/deep/baseline.json'],
    ['a link to nowhere', 'bench/baseline.json', 'ABOVE/beside/new', 'bench/baseline.json'],
    ['a link within the working copy', '.commgate', '.git', '.commgate/runs'],
    ['a link in a circle', 'bench/a', 'a', 'bench/a/b'],
    ['the folder of the configuration', 'linked', 'ABOVE/beside', 'linked/.commgate/runs'],
  ])('%s', (_, link, target, place) => {
    const { top } = workingCopy();
    symlinkSync(target.replace('ABOVE', join(top, '..')), join(top, link));
    const path = join(top, place);
    expect(() => refuseLinks(path)).toThrow(InputError);
    expect(() => refuseLinks(path)).toThrow(
      `${path}: ${link === place ? 'this' : join(top, link)} is a symbolic link; in a git working copy, `,
    );
  });

  it('also a link to another working copy', () => {
    const { top, beside } = workingCopy();
    mkdirSync(join(beside, '.git'));
    symlinkSync(beside, join(top, 'linked'));
    expect(() => refuseLinks(join(top, 'linked/.commgate/runs'))).toThrow('linked is a symbolic link');
  });

  it('also where the workspace of a job has no .git', () => {
    const { beside } = workingCopy();
    symlinkSync('deep', join(beside, '.commgate'));
    expect(() => refuseLinks(join(beside, '.commgate/runs'))).not.toThrow();
    refuseLinksIn(beside);
    expect(() => refuseLinks(join(beside, '.commgate/runs'))).toThrow('.commgate is a symbolic link');
  });
});

describe('what is no link of a working copy is not refused', () => {
  it('its own files and folders, there or not', () => {
    const { top } = workingCopy();
    for (const place of ['', 'bench', 'bench/new/file'])
      expect(() => refuseLinks(join(top, place))).not.toThrow();
  });

  it('a link on the way to it, and outside of it', () => {
    const { top, beside } = workingCopy();
    symlinkSync(top, join(beside, 'link'));
    symlinkSync(join(beside, 'deep'), join(beside, 'scratch'));
    for (const place of ['link', 'link/.commgate/runs', 'scratch/baseline.json']) {
      expect(() => refuseLinks(join(beside, place))).not.toThrow();
    }
  });
});

describe('a folder that git ignores', () => {
  it('gets no file written through a link to nowhere', () => {
    const { top, beside } = workingCopy();
    const folder = join(top, '.commgate/runs');
    mkdirSync(folder, { recursive: true });
    symlinkSync(join(beside, 'new'), join(folder, '.gitignore'));
    ignoreInGit(folder);
    expect(() => readFileSync(join(beside, 'new'))).toThrow('ENOENT');
  });

  it('is an error of one line where a file has its name', () => {
    const { top } = workingCopy();
    writeFileSync(join(top, '.commgate'), '');
    expect(() => ignoreInGit(join(top, '.commgate/tracer'))).toThrow(
      /^[^\n]*\.commgate\/tracer: cannot be written \(ENOTDIR\); check the folder[^\n]*$/,
    );
  });
});
