// Installs the development dependencies of the lock file when they are missing or older than it, and writes
// the sources that are generated.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const installed = `${root}/node_modules/.package-lock.json`;
const lock = `${root}/package-lock.json`;

if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lock).mtimeMs) {
  console.error('installing the development dependencies (npm install --no-save)');
  // Not npm ci: it refuses a lock file that lacks the packages of other platforms, which not every registry
  // has.
  const words = ['install', '--no-save', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', words, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
// The package `node` brings Node 24 for the tests of the action; it must not stand in for the user's own Node
// in scripts.
rmSync(`${root}/node_modules/.bin/node`, { force: true });

// Not at the head of this file: dependencies are imported there.
const { generate } = await import('./generate.mjs');
await generate();
