import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sourcePath } from '../../../src/base/git/source-path.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** A working copy with src/halo.c and a folder of benchmarks, and a file beside it. */
function workingCopy(): { top: string; folder: string; outside: string } {
  const outer = temporaryFolder();
  const top = join(outer, 'copy');
  const outside = join(outer, 'usr', 'src', 'halo.c');
  for (const folder of ['copy/.git', 'copy/src', 'copy/bench', 'usr/src']) {
    mkdirSync(join(outer, folder), { recursive: true });
  }
  writeFileSync(join(top, 'src/halo.c'), '');
  writeFileSync(outside, '');
  return { top, folder: join(top, 'bench'), outside };
}

it('finds a file of the working copy, also from a folder in it', () => {
  const { top, folder } = workingCopy();
  expect(sourcePath(folder, join(top, 'src/halo.c'))).toBe('src/halo.c');
  expect(sourcePath(top, 'src/halo.c')).toBe('src/halo.c');
});

it('finds it by its end where the checkout that it was built in is gone', () => {
  const { folder } = workingCopy();
  expect(sourcePath(folder, '/tmp/commgate-pair-x/head/src/halo.c')).toBe('src/halo.c');
  expect(sourcePath(folder, '../build/../src/halo.c')).toBe('src/halo.c');
});

it('takes nothing from elsewhere for a file of the repository', () => {
  const { top, folder, outside } = workingCopy();
  symlinkSync(outside, join(top, 'linked.c'));
  for (const file of [
    outside,
    join(top, 'linked.c'),
    '/nowhere/solve.c',
    '../../usr/other.c',
    top,
    '',
    '\0',
  ]) {
    expect(sourcePath(folder, file)).toBeNull();
  }
  expect(sourcePath(temporaryFolder(), 'src/halo.c')).toBeNull();
});
