import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { packageRoot } from '../../src/files/package-root.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

it('takes it that nobody reads its output to the end', async () => {
  const cli = join(temporaryFolder(), 'cli.mjs');
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
  // What it says to a reader that goes away at once: on standard error, then its exit code.
  const unread = (trace: string): string => {
    const script = '{ "$0" "$1" analyze "$2" 2>&3; echo "exit $?" >&3; } 3>&2 | true';
    const words = ['-c', script, process.execPath, cli, trace];
    return spawnSync('sh', words, { cwd: packageRoot(), encoding: 'utf8' }).stderr;
  };
  expect(unread('fixtures/traces/halo-4/traces.otf2')).toBe('exit 0\n');
  expect(unread('missing.otf2')).toMatch(/^commgate: missing\.otf2.*\nexit 2\n$/);
});
