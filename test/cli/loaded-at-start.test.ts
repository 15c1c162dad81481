import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { packageRoot } from '../../src/base/files/package-root.ts';

/** The files that come with these ones, and modules of Node.js: not those that are loaded when needed. */
async function loadedWith(entryPoints: string[]): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: packageRoot(),
    entryPoints,
    outdir: 'nowhere',
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    metafile: true,
    write: false,
    plugins: [
      {
        name: 'not yet',
        setup: ({ onResolve }) => {
          onResolve({ filter: /./ }, ({ kind }) => (kind === 'dynamic-import' ? { external: true } : null));
        },
      },
    ],
  });
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  return [...Object.keys(metafile.inputs), ...imported];
}

it('analyze loads nothing that draws pages or starts programs before it reads a trace', async () => {
  const loaded = await loadedWith(['src/cli/main.ts', 'src/cli/analyze.ts', 'src/cli/tell-analysis.ts']);
  const unneeded = /^src\/(?:report\/page|measure|gate|base\/process\/start)|^node:child_process/;
  expect(loaded).toContain('src/analysis/stages.ts');
  expect(loaded.filter((file) => unneeded.test(file))).toEqual([]);
});
