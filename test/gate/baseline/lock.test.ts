import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type LockTimes, lockFile } from '../../../src/gate/baseline/lock.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

let folder: string;
let file: string;
let path: string;

beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder, 'baseline.json');
  path = `${file}.lock`;
});

/** A lock that another writer made so many seconds ago. */
function left(content: string, secondsAgo: number): void {
  writeFileSync(path, content);
  const made = new Date(Date.now() - 1000 * secondsAgo);
  utimesSync(path, made, made);
}

async function takes(times: LockTimes): Promise<void> {
  const lock = await lockFile(file, times);
  lock.check();
  lock.release();
  expect(readdirSync(folder)).toEqual([]);
}

async function leavesAlone(times: LockTimes): Promise<void> {
  const before = readFileSync(path, 'utf8');
  await expect(lockFile(file, times)).rejects.toThrow(
    /baseline\.json: another commgate is writing .*delete .*baseline\.json\.lock/,
  );
  expect(readFileSync(path, 'utf8')).toBe(before);
  expect(readdirSync(folder)).toEqual(['baseline.json.lock']);
}

const LONG = 3_600_000;

describe('a lock of another machine', () => {
  it.each([
    ['the future', -86_400],
    ['just now', 0],
  ])('of %s is taken away once it was seen for long enough, not before', async (_, secondsAgo) => {
    left('1 another.machine 0123\n', secondsAgo);
    await leavesAlone({ longestWaitMs: 150, staleAfterMs: LONG });
    await takes({ longestWaitMs: LONG, staleAfterMs: 100 });
  });

  it('that is old is taken away at once', async () => {
    left('1 another.machine 0123\n', 7200);
    await takes({ longestWaitMs: LONG, staleAfterMs: LONG });
  });

  it('with this host name, but of another container, is not asked for its owner', async () => {
    left(`99999999 ${hostname()} 0123 5 pid:[1]\n`, 0);
    await leavesAlone({ longestWaitMs: 150, staleAfterMs: LONG });
  });
});

describe('a lock of this machine', () => {
  it('is never taken from a living writer', async () => {
    left(`${process.ppid} ${hostname()} 0123\n`, 7200);
    await leavesAlone({ longestWaitMs: 150, staleAfterMs: 1 });
    const held = await lockFile(join(folder, 'held.json'));
    const again = lockFile(join(folder, 'held.json'), { longestWaitMs: 150, staleAfterMs: 1 });
    await expect(again).rejects.toThrow(/another commgate/);
    held.check();
    held.release();
  });

  it.skipIf(process.platform !== 'linux')(
    'is taken from a dead one whose number another process has',
    async () => {
      left(`${process.pid} ${hostname()} 0123 1\n`, 0);
      await takes({ longestWaitMs: LONG, staleAfterMs: LONG });
    },
  );
});
