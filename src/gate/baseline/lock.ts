import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, InputError } from '../../base/errors.ts';
import { readInput } from '../../base/files/read-input.ts';
import { notWritable } from '../../base/files/write-atomically.ts';

export interface LockTimes {
  /** How long to wait for another writer, which holds the lock for well under a second. */
  longestWaitMs: number;
  /** Age at which a lock counts as left behind when its owner cannot be asked. */
  staleAfterMs: number;
}

const TIMES: LockTimes = { longestWaitMs: 30_000, staleAfterMs: 20_000 };

const RETRY_MS = 25;

export interface Lock {
  /** @throws InputError when another writer has taken the lock away because it looked left behind */
  check(): void;
  release(): void;
}

/** A lock of somebody else, since it was first seen. */
interface SeenLock {
  content: string;
  /** On the clock of this process, which nobody sets. */
  since: number;
  /** How old it was then, by the clock of the file server. */
  ageMs: number;
}

/**
 * Takes the lock of a file: FILE.lock, created exclusively, with what tells its owner: process number, host,
 * a random word, identity(). A lock is removed when its owner on this host is dead, or that of another host
 * is older than 20 s, by the clock of the file server when first seen, by that of this process since. Limit:
 * two writers that remove the same lock within microseconds may both go on; `check` right before a rename
 * catches nearly all of that.
 *
 * @param file path as the user named it
 * @throws InputError when the lock stays taken for 30 s or cannot be created
 */
export async function lockFile(file: string, times: LockTimes = TIMES): Promise<Lock> {
  const path = `${file}.lock`;
  const word = randomBytes(8).toString('hex');
  const own = `${[process.pid, hostname(), word, ...identity()].join(' ')}\n`;
  const deadline = performance.now() + times.longestWaitMs;
  let seen: SeenLock | null = null;
  makeFolder(file);
  while (!tryCreate(path, own, file)) {
    seen = look(path, file, seen);
    // Read again: the owner may have gone and another writer come since.
    if (seen !== null && isLeftBehind(seen, times) && readIfThere(path) === seen.content) {
      rmSync(path, { force: true });
    }
    if (performance.now() > deadline) throw locked(file, path);
    await sleep(RETRY_MS * (0.5 + Math.random()));
  }
  return {
    check: () => {
      if (readIfThere(path) !== own) throw locked(file, path);
    },
    release: () => {
      if (readIfThere(path) === own) rmSync(path, { force: true });
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

/** @param seen what was there before */
function look(path: string, file: string, seen: SeenLock | null): SeenLock | null {
  const content = readIfThere(path);
  if (content === null || content === seen?.content) return content === null ? null : seen;
  return { content, since: performance.now(), ageMs: ageOnServer(path, file) };
}

/** How much older a lock is than a file made beside it now; 0 for one of the future (a clock was set). */
function ageOnServer(path: string, file: string): number {
  const modified = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  if (modified === undefined) return 0;
  const beside = `${path}.${randomBytes(8).toString('hex')}`;
  try {
    writeFileSync(beside, '', { flag: 'wx' });
    return Math.max(0, statSync(beside).mtimeMs - modified);
  } catch (cause) {
    throw notWritable(file, cause);
  } finally {
    rmSync(beside, { force: true });
  }
}

/** A living owner on this host keeps its lock, however long it takes. */
function isLeftBehind({ content, since, ageMs }: SeenLock, { staleAfterMs }: LockTimes): boolean {
  const [pid, host, , start, space] = content.trim().split(' ');
  const isHere = host === hostname() && (space === undefined || space === identity()[1]);
  if (isHere && /^[1-9]\d*$/.test(pid!)) return !isAlive(Number(pid), start);
  return ageMs + performance.now() - since >= staleAfterMs;
}

/** @param start when the owner started; another process may have got its number since */
function isAlive(pid: number, start: string | undefined): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false;
  }
  const now = stateOf(pid);
  if (now === null) return true;
  return !['Z', 'X'].includes(now.state) && (start === undefined || start === now.start);
}

/**
 * What tells this process from others of its number, before it or in containers of the same host name: when
 * it started, and the space of its number. Empty where the system does not tell.
 */
function identity(): string[] {
  try {
    const space = readlinkSync('/proc/self/ns/pid');
    const start = stateOf(process.pid)?.start;
    return start === undefined ? [] : [start, space];
  } catch {
    return [];
  }
}

/** State and start of a process (proc(5), fields 3 and 22), in ticks since boot; null where not known. */
function stateOf(pid: number): { state: string; start: string } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name before may hold blanks and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0]!, start: fields[19]! };
  } catch {
    return null;
  }
}

function readIfThere(path: string): string | null {
  const about = { rule: 'it is the lock of a baseline', remedy: 'delete it if no other commgate runs' };
  return readInput(path, about)?.toString('utf8') ?? null;
}

function locked(file: string, path: string): InputError {
  return new InputError({
    file,
    found: 'another commgate is writing this baseline',
    rule: 'one writer at a time',
    remedy: `try again; delete ${path} if no other commgate runs`,
  });
}
