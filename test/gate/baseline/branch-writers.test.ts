// Many writers of one branch. The branch lies in a bare repository on this machine; that writing works over
// HTTP as well is shown in branch-store.test.ts and by the matrix of five in test/action.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { branchStore } from '../../../src/gate/baseline/branch-store.ts';
import { recordRun } from '../../../src/measure/measurement/record.ts';
import { bareRepository } from '../../support/bare-repository.ts';
import { bundledProgram } from '../../support/bundled-program.ts';
import { git } from '../../support/git-server.ts';
import { folderOfFile, temporaryFolder } from '../../support/temporary-folder.ts';
import { THOROUGH } from '../../support/thorough.ts';
import { benchmark, group, run } from '../judge/make-run.ts';

const BRANCH = 'commgate-baselines';

/** Writers at the same time. With so many each is refused several times: the work grows with the square of their number. */
const WRITERS = THOROUGH ? 20 : 8;

/** Those of one process. Each has a repository and git commands of its own; most of a process's time is its start. */
const TOGETHER = WRITERS / 4;

/** Confirmed updates between kills, in all; COMMGATE_UPDATES=100 for the long run. */
const UPDATES = Number(process.env['COMMGATE_UPDATES'] ?? 6);

const programs = folderOfFile();
let program: string;
beforeAll(async () => {
  program = await bundledProgram(new URL('branch-writer.ts', import.meta.url), programs);
});

let folder: string;
let bare: string;
beforeEach(() => {
  folder = temporaryFolder();
  bare = join(folder, 'bare');
  bareRepository(bare);
});

const idOf = (day: number) => recordRun(run(day, [benchmark([[group('a', 1000 + day)]])])).id;

async function storedIds(): Promise<string[]> {
  const settings = [['remote.commgate.url', `file://${bare}`]] as const;
  const baseline = await branchStore({ name: 'bare', settings, secrets: [] }, BRANCH).read();
  return baseline!.runs.map(({ id }) => id);
}

/** Starts a writer in a process group of its own, so that its git commands can be killed with it. */
async function startWriter(start: string, from: number, to: number, done?: string) {
  const words = [program, bare, start, `${from}`, `${to}`, ...(done ? [done] : [])];
  const child = spawn(process.execPath, words, {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
    env: { ...process.env, RUNNER_TEMP: folder },
  });
  const closed = once(child, 'close');
  await once(child.stdout, 'data');
  return {
    kill: () => process.kill(-child.pid!, 'SIGKILL'),
    exitCode: async () => (await closed)[0] as number | null,
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('many writers', () => {
  it(`${WRITERS} at once lose no run and leave a linear history`, async () => {
    const start = join(folder, 'start');
    const days = Array.from({ length: WRITERS }, (_, index) => index + 1);
    const firsts = days.filter((day) => (day - 1) % TOGETHER === 0);
    const writers = await Promise.all(firsts.map((day) => startWriter(start, day, day + TOGETHER)));
    writeFileSync(start, '');
    expect(await Promise.all(writers.map((writer) => writer.exitCode()))).toEqual(firsts.map(() => 0));
    expect(await storedIds()).toEqual(days.map(idOf));
    const parents = git(bare, 'rev-list', '--parents', BRANCH)
      .split('\n')
      .map((line) => line.split(' ').length - 1);
    expect(parents).toEqual([...new Array(WRITERS - 1).fill(1), 0]);
  }, 180_000);

  it('killed at any moment, leave a whole branch and lose nothing that was confirmed', async () => {
    const done = join(folder, 'done');
    const updates = () => (existsSync(done) ? readFileSync(done, 'utf8').trim().split('\n') : []);
    let day = 1;
    let kills = 0;
    while (updates().length < UPDATES) {
      const writer = await startWriter(program, day, day + 500, done);
      const before = updates().length;
      while (updates().length < before + 3) await pause(5);
      await pause(Math.random() * 150);
      writer.kill();
      kills++;
      await writer.exitCode();
      const stored = new Set(await storedIds());
      for (const id of updates()) expect(stored).toContain(id);
      day += 20;
    }
    expect(kills).toBeGreaterThan(UPDATES / 10);
    git(bare, 'fsck', '--strict', '--no-dangling');
  }, 300_000);
});
