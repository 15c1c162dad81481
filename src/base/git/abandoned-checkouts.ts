import { existsSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { errorCode } from '../errors.ts';
import { removeFolder } from '../files/remove-folder.ts';

/** Beside checkouts: whose they are. */
const OWNER = 'owner';

/** What the temporary folders of checkouts are called, before six characters that differ. */
export const CHECKOUTS = 'commgate-pair-';

const CHECKOUT = new RegExp(`^${CHECKOUTS}\\w{6}$`);

/** Remembers in the temporary folder of checkouts that they are this process's. */
export function own(temporary: string): void {
  writeFileSync(join(temporary, OWNER), `${process.pid} ${machine()}\n`);
}

/**
 * Removes checkouts of a repository (`common`: --git-common-dir) whose commgate was killed, on this machine.
 * Where a process has its number by now, they stay. Never throws.
 */
export function removeLeftCheckouts(common: string): void {
  const left = new Set<string>();
  try {
    const worktrees = join(common, 'worktrees');
    for (const name of existsSync(worktrees) ? readdirSync(worktrees) : []) {
      const remembered = join(worktrees, name);
      const temporary = temporaryFolderOf(remembered);
      if (temporary !== null && !isOwned(temporary)) left.add(temporary).add(remembered);
    }
  } catch {
    // The repository is read by git next, which says why it cannot be.
  }
  for (const each of left) removeFolder(each);
}

/** Null: the worktree is none of commgate's. */
function temporaryFolderOf(remembered: string): string | null {
  const path = textOf(join(remembered, 'gitdir'))?.replace(/\n$/, '');
  if (path === undefined) return null;
  const temporary = dirname(dirname(resolve(remembered, path)));
  return CHECKOUT.test(basename(temporary)) ? temporary : null;
}

/** Whether somebody may still need them: also where nothing tells, or another machine knows. */
function isOwned(temporary: string): boolean {
  const [, pid, where] = /^(\d+) (.*)\n$/.exec(textOf(join(temporary, OWNER)) ?? '') ?? [];
  if (pid === undefined || where !== machine()) return true;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return errorCode(error) !== 'ESRCH';
  }
}

/** Where process numbers mean the same: containers have their own. */
function machine(): string {
  return process.platform === 'linux' ? `${hostname()} ${readlinkSync('/proc/self/ns/pid')}` : hostname();
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
