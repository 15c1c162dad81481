// Bundles the command line and the action into dist/, each one self-contained file.
// `node scripts/build.mjs --check` builds in memory and fails when dist/ differs.
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const check = process.argv.includes('--check');

const { outputFiles } = await build({
  absWorkingDir: root,
  entryPoints: ['src/cli.ts', 'src/action.ts'],
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  charset: 'utf8',
  legalComments: 'none',
  // CommonJS packages inside an ES module bundle still call require for Node's own modules.
  banner: {
    js: "import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);",
  },
  write: false,
});

if (check) {
  const stale = outputFiles.filter((file) => {
    try {
      return readFileSync(file.path, 'utf8') !== file.text;
    } catch {
      return true;
    }
  });
  for (const file of stale)
    console.error(`${file.path} is not what src builds: run npm run build and commit dist/`);
  process.exit(stale.length === 0 ? 0 : 1);
}
rmSync(`${root}/dist`, { recursive: true, force: true });
mkdirSync(`${root}/dist`);
for (const file of outputFiles) {
  writeFileSync(file.path, file.contents);
}
chmodSync(`${root}/dist/cli.js`, 0o755);
