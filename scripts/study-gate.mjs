// Measures how often the gate is right, on real runs of the example programs (docs/gate.md).
//
//   npm run study:gate -- --collect FOLDER     runs them, for three quarters of an hour; goes on where it was interrupted
//   npm run study:gate -- --evaluate FOLDER    draws comparisons and writes docs/gate.md and its pictures
//
// Options are listed by --help. The first needs mpicc, mpirun and libotf2, two cores, and a machine that does nothing else.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const bundle = join(root, 'build/study.mjs');
mkdirSync(join(root, 'build'), { recursive: true });
await build({
  entryPoints: [join(root, 'scripts/study/main.ts')],
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  outfile: bundle,
  banner: {
    js: "import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);",
  },
  logLevel: 'warning',
});
const { main } = await import(pathToFileURL(bundle).href);
rmSync(bundle);
process.exitCode = await main(process.argv.slice(2), root);
