import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * What scripts need of the sources and of the tests' support; dependencies are installed first where missing.
 *
 * @param {string} contents exports, with paths from the folder of the repository
 * @returns the module of them, in one file
 */
export async function bundled(contents) {
  const outfile = join(root, `build/bundled-${process.pid}.mjs`);
  // Not at the head of this file: the first one installs the second one.
  await import('./setup.mjs');
  const { build } = await import('esbuild');
  mkdirSync(join(root, 'build'), { recursive: true });
  await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    outfile,
    banner: {
      js: "import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);",
    },
    logLevel: 'warning',
  });
  try {
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(outfile);
  }
}
