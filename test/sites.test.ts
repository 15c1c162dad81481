// What sites copy from docs/sites: it fits the package as it is. That it works was tried by hand, as docs/sites.md says.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../src/base/files/package-root.ts';
import { has } from './measure/run/mpi-program.ts';

const FOLDER = 'docs/sites';
const read = (path: string): string => readFileSync(join(packageRoot(), path), 'utf8');
const files = readdirSync(join(packageRoot(), FOLDER));
const { version, bin } = JSON.parse(read('package.json')) as { version: string; bin: { commgate: string } };

it('each file to copy is linked from docs/sites.md', () => {
  const text = read('docs/sites.md');
  expect(files.filter((name) => !text.includes(`(sites/${name})`))).toEqual([]);
});

it('the recipe and the container definition take the package of this version, and its program', () => {
  const recipe = read(`${FOLDER}/package.py`);
  const definition = read(`${FOLDER}/commgate.def`);
  expect(recipe).toContain(`version("${version}")`);
  for (const text of [recipe, definition]) expect(text).toContain(`commgate-${version}.tgz`);
  expect(recipe).toContain(`"${bin.commgate.replace('/', '", "')}"`);
  expect(definition).toContain(`/${bin.commgate} `);
});

const python = has('python3');
it.skipIf(!python).each(files.filter((name) => name.endsWith('.py')))(
  '%s is Python (needs python3)',
  (name) => {
    const check = 'import ast, sys; ast.parse(sys.stdin.read())';
    expect(spawnSync('python3', ['-c', check], { input: read(`${FOLDER}/${name}`) }).status).toBe(0);
  },
);

it('the batch script and the steps of the container are what sh reads', () => {
  const steps = /^%post\n(.*?)^%/ms.exec(read(`${FOLDER}/commgate.def`))![1]!;
  for (const input of [read(`${FOLDER}/nightly.sbatch`), steps])
    expect(spawnSync('sh', ['-n'], { input }).status).toBe(0);
});
