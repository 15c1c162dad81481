import { symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { packageRoot } from '../../src/base/files/package-root.ts';
import { madeAt } from '../support/made-once.ts';
import { BUNDLES } from '../support/run-folder.ts';

/**
 * The command line program of the sources as one file, for what a program of its own shows: streams, signals,
 * exit codes. It is bundled once a run, with links to what belongs to the package beside it: the tracer is built
 * from its source.
 *
 * @returns its path, to be started with Node.js
 */
export async function bundledCli(): Promise<string> {
  const folder = await madeAt(join(tmpdir(), BUNDLES, 'command-line'), async (own) => {
    for (const name of ['package.json', 'src', 'docs', 'dist'])
      symlinkSync(join(packageRoot(), name), join(own, name));
    await build({
      absWorkingDir: packageRoot(),
      entryPoints: ['src/cli.ts'],
      outfile: join(own, 'cli.mjs'),
      bundle: true,
      platform: 'node',
      format: 'esm',
      banner: {
        js: "import { createRequire as ownRequire } from 'node:module'; const require = ownRequire(import.meta.url);",
      },
    });
  });
  return join(folder, 'cli.mjs');
}
