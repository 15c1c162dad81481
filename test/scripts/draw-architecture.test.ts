import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../../src/base/files/package-root.ts';

const ROOT = packageRoot();

it('the picture of the architecture shows the imports of today', () => {
  const words = ['scripts/draw-architecture.mjs', '--check'];
  const { status, stderr } = spawnSync(process.execPath, words, { cwd: ROOT, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

it('src/README.md names only files and folders that are there', () => {
  const text = readFileSync(join(ROOT, 'src/README.md'), 'utf8');
  const named = [...text.matchAll(/`([\w./-]+(?:\/|\.ts|\.c))`/g)].map(([, name]) => name!);
  const paths = named.filter((name) => name.includes('/'));
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => !existsSync(join(ROOT, 'src', path)) && path !== 'test/')).toEqual([]);
  const names = new Set(
    readdirSync(join(ROOT, 'src'), { recursive: true }).map((path) => basename(String(path))),
  );
  expect(named.filter((name) => !name.includes('/') && !names.has(name))).toEqual([]);
});
