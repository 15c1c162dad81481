import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { packageRoot } from '../../src/base/files/package-root.ts';

/**
 * The command line program of the sources as one file, for what a program of its own shows: streams, signals,
 * exit codes.
 *
 * @param folder where it goes, with links to what belongs to the package beside it: the tracer is built from
 *   its source
 * @returns its path, to be started with Node.js
 */
export async function bundledCli(folder: string): Promise<string> {
  const cli = join(folder, 'cli.mjs');
  for (const name of ['package.json', 'src', 'docs', 'dist'])
    symlinkSync(join(packageRoot(), name), join(folder, name));
  await build({
    absWorkingDir: packageRoot(),
    entryPoints: ['src/cli.ts'],
    outfile: cli,
    bundle: true,
    platform: 'node',
    format: 'esm',
    banner: {
      js: "import { createRequire as ownRequire } from 'node:module'; const require = ownRequire(import.meta.url);",
    },
  });
  return cli;
}
