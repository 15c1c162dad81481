import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { InputError } from '../errors.ts';
import { errorCode, notWritable } from '../write-atomically.ts';

/** How long to wait for another writer, in milliseconds. A writer holds the lock for well under a second. */
const LONGEST_WAIT_MS = 30_000;

/** Age at which a lock counts as left behind even when its owner cannot be asked, in milliseconds. */
const STALE_AFTER_MS = 20_000;

const RETRY_MS = 25;

/** A lock that is held. */
export interface Lock {
  /** @throws InputError when another writer has taken the lock away because it looked left behind */
  check(): void;
  release(): void;
}

/**
 * Takes the lock of a file: FILE.lock, created exclusively, holding the owner's process number, host and a random word.
 * A lock whose owner on this host is dead, or that is older than 20 s, is taken away. Limit: two writers that take the
 * same left-behind lock away within the same few microseconds may both go on; `check` right before a rename catches all
 * but the last moment of that.
 *
 * @param file path as the user named it
 * @throws InputError when the lock stays taken for 30 s or cannot be created
 */
export async function lockFile(file: string): Promise<Lock> {
  const path = `${file}.lock`;
  const own = `${process.pid} ${hostname()} ${randomBytes(8).toString('hex')}\n`;
  const deadline = Date.now() + LONGEST_WAIT_MS;
  makeFolder(file);
  while (!tryCreate(path, own, file)) {
    removeWhenLeftBehind(path, file);
    if (Date.now() > deadline) throw locked(file, path);
    await sleep(RETRY_MS * (0.5 + Math.random()));
  }
  return {
    check: () => {
      if (readIfThere(path, file) !== own) throw locked(file, path);
    },
    release: () => {
      if (readIfThere(path, file) === own) rmSync(path, { force: true });
    },
  };
}

function makeFolder(file: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
  } catch (cause) {
    throw notWritable(file, cause);
  }
}

function tryCreate(path: string, content: string, file: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx' });
    return true;
  } catch (cause) {
    if (errorCode(cause) === 'EEXIST') return false;
    throw notWritable(file, cause);
  }
}

function removeWhenLeftBehind(path: string, file: string): void {
  const content = readIfThere(path, file);
  if (content === null) return;
  if (!ownerIsDead(content) && !isOld(path)) return;
  // Read again: the owner may have gone and another writer come since.
  if (readIfThere(path, file) === content) rmSync(path, { force: true });
}

function ownerIsDead(content: string): boolean {
  const [pid, host] = content.trim().split(' ');
  if (host !== hostname() || !/^\d+$/.test(pid!) || Number(pid) === process.pid) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return errorCode(error) === 'ESRCH';
  }
}

function isOld(path: string): boolean {
  const modified = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  return modified !== undefined && Date.now() - modified > STALE_AFTER_MS;
}

function readIfThere(path: string, file: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    if (errorCode(cause) === 'ENOENT') return null;
    throw notWritable(file, cause);
  }
}

function locked(file: string, path: string): InputError {
  return new InputError({
    file,
    found: 'another commgate is writing this baseline',
    rule: 'one writer at a time',
    remedy: `try again; delete ${path} if no other commgate runs`,
  });
}
