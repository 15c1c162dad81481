import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../../src/base/files/package-root.ts';
import { has } from '../../measure/run/mpi-program.ts';
import { processesWith } from '../../support/processes-with.ts';
import { folderOfFile } from '../../support/temporary-folder.ts';

const folder = folderOfFile();
const killed = join(folder, 'killed.mjs');
let logs = 0;

beforeAll(async () => {
  await build({
    absWorkingDir: packageRoot(),
    entryPoints: ['test/base/process/killed.ts'],
    outfile: killed,
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
});

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Runs a command as a benchmark and kills what runs it as soon as the log says "ready"; returns the mark of its processes. */
async function killedWhile(command: string): Promise<string> {
  const mark = `COMMGATE_TEST_MARK=${process.pid}-${++logs}`;
  const log = join(folder, `${logs}.txt`);
  const child = spawn(process.execPath, [killed, log, command], {
    stdio: 'inherit',
    env: { ...process.env, COMMGATE_TEST_MARK: mark.split('=')[1] },
  });
  await until(() => existsSync(log) && readFileSync(log, 'utf8').includes('ready'));
  expect(processesWith(mark, 'environ').length).toBeGreaterThan(1);
  child.kill('SIGKILL');
  return mark;
}

describe.skipIf(process.platform !== 'linux')('a program whose commgate is killed (needs Linux)', () => {
  it.each([
    ['as it is', 'echo ready; sleep 1000; true'],
    ['that ignores SIGTERM', `trap '' TERM; echo ready; while :; do sleep 0.1; done`],
    ['with a child in a session of its own', `(setsid sleep 1000 &); echo ready; sleep 1000; true`],
  ])('is ended %s', async (what, command) => {
    if (what.includes('session') && !has('setsid')) return;
    const mark = await killedWhile(command);
    await until(() => processesWith(mark, 'environ').length === 0);
  });
});

describe.skipIf(process.platform !== 'linux')('the watcher of a program (needs Linux)', () => {
  it('ends with the program, and leaves what this has left behind', async () => {
    const mark = `${process.pid}-${++logs}`;
    const log = join(folder, `${logs}.txt`);
    const child = spawn(
      process.execPath,
      [killed, log, 'ls -l /proc/self/fd; (setsid sleep 1000 > /dev/null 2>&1 &); true'],
      {
        stdio: 'inherit',
        env: { ...process.env, COMMGATE_TEST_MARK: mark },
      },
    );
    const code = await new Promise((resolve) => child.once('exit', resolve));
    const left = processesWith(`COMMGATE_TEST_MARK=${mark}`, 'environ');
    for (const pid of left) process.kill(pid);
    expect([code, left.length]).toEqual([0, 1]);
    // The way to the watcher is a socket.
    const descriptors = readFileSync(log, 'utf8');
    expect(descriptors).toContain('/dev/null');
    expect(descriptors).not.toContain('socket:');
  });
});
