import { existsSync, mkdtempSync, readFileSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { InputError } from '../errors.ts';
import { removeFolder } from '../files/remove-folder.ts';
import { CHECKOUTS, own, removeLeftCheckouts } from './abandoned-checkouts.ts';
import { COMMIT_HASH } from './commit-hash.ts';
import { answerOf, notStarted, runGit } from './git.ts';
import { REMOTE, type Remote } from './remote.ts';
import { lastWords } from './scratch.ts';

/** Large repositories with large files take long to check out. */
const MAX_CHECKOUT_MS = 30 * 60_000;

export interface WorkingState {
  head: string;
  /** null where a commit is checked out without one. */
  branch: string | null;
  /** How many files that git knows have changes that are not committed. */
  uncommitted: number;
}

/** Where a folder lies in its repository, and what is checked out there. */
export interface Placement extends WorkingState {
  /** The folder below the top, with forward slashes and one at the end; '' for the top itself. */
  prefix: string;
  top: string;
}

/** Asks git about a folder of a working copy. @throws InputError when it is none, or has no commit yet */
export async function placementOf(folder: string): Promise<Placement> {
  // Git repeats an option that it does not know: between two names of folders, which may hold line ends.
  const between = '--commgate';
  const result = await run(folder, ['rev-parse', '--show-toplevel', between, '--show-prefix']);
  const places = answerOf(result);
  if (places === null) throw notTaken(folder, result.errors);
  const [top, prefix] = places.split(`\n${between}\n`);
  return { ...(await workingState(folder)), top: top!, prefix: prefix! };
}

/** The same as placementOf, but for where the folder lies. @throws InputError as there */
export async function workingState(folder: string): Promise<WorkingState> {
  const options = ['--porcelain=v2', '--branch', '--no-ahead-behind', '--untracked-files=no', '-z'];
  const { status, output, errors } = await run(folder, ['status', ...options]);
  if (status !== 0) throw notTaken(folder, errors);
  const entries = output.toString('utf8').split('\0');
  const told = (what: RegExp): string | undefined =>
    entries.map((entry) => what.exec(entry)?.[1]).find(Boolean);
  const head = told(/^# branch\.oid (\w+)$/);
  const branch = told(/^# branch\.head (.+)$/);
  if (head === undefined || branch === undefined) throw noCommit(folder);
  let uncommitted = 0;
  for (let at = 0; at < entries.length; at++) {
    if (/^[12u] /.test(entries[at]!)) uncommitted++;
    // A renamed file has its old name as an entry of its own.
    if (entries[at]!.startsWith('2 ')) at++;
  }
  return { head, branch: branch === '(detached)' ? null : branch, uncommitted };
}

/** The error for a folder that git does not take for one of a working copy, with its words. */
function notTaken(folder: string, errors: string): InputError {
  // Git refuses what belongs to somebody else, as a container's working copy often does.
  const owner = /dubious ownership in repository at '([^'\n]*)'/.exec(errors)?.[1];
  if (owner === undefined) return noCommit(folder, `; git says: ${lastWords(errors)}`);
  const found = `git refuses this working copy: ${lastWords(errors)}`;
  const rule = 'it must belong to the user who runs the check, or be marked as safe';
  const remedy = `git config --global --add safe.directory ${owner}`;
  return new InputError({ file: folder, found, rule, remedy });
}

function noCommit(folder: string, more = ''): InputError {
  const found = `this is no working copy of a git repository with a commit${more}`;
  const rule = 'a paired check builds two commits of one repository';
  const remedy = 'commit first, or compare with a baseline (commgate baseline update)';
  return new InputError({ file: folder, found, rule, remedy });
}

/**
 * The commit that a user's text (commit, branch or tag) names. One that a shallow clone lacks is fetched
 * where that is possible: its objects are then in the repository, but no branch, tag or file of it changes.
 *
 * @throws InputError when there is no such commit
 */
export async function resolveCommit(folder: string, reference: string, remote?: Remote): Promise<string> {
  const isText = reference !== '' && !reference.startsWith('-') && !/\p{Cc}/u.test(reference);
  const words = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${reference}^{commit}`];
  const find = async (): Promise<string | null> => {
    const found = isText ? await answer(folder, words) : null;
    return found !== null && COMMIT_HASH.test(found) ? found : null;
  };
  const known = await find();
  if (known !== null) return known;
  if (remote !== undefined && COMMIT_HASH.test(reference)) {
    await fetchCommit(folder, reference, remote);
    const fetched = await find();
    if (fetched !== null) return fetched;
  }
  throw new InputError({
    file: folder,
    found: `"${reference}" is no commit that is known here`,
    rule: 'a commit, a branch or a tag of this repository',
    remedy: 'fetch it first, such as by: git fetch origin main (then it is origin/main)',
  });
}

async function fetchCommit(folder: string, commit: string, remote: Remote): Promise<void> {
  const isShallow = (await answer(folder, ['rev-parse', '--is-shallow-repository'])) === 'true';
  const depth = isShallow ? ['--depth=1'] : [];
  const { settings, secrets } = remote;
  const words = ['fetch', '--quiet', '--no-tags', '--no-write-fetch-head', ...depth, REMOTE, commit];
  const { status, errors } = await run(folder, words, { settings, secrets });
  if (status === 0) return;
  const found = `commit ${commit} cannot be fetched: ${lastWords(errors)}`;
  throw new InputError({ file: remote.name, found, remedy: 'use actions/checkout with fetch-depth: 0' });
}

/** Two commits in folders of their own; absolute paths, of equal length. */
export interface Checkouts {
  base: string;
  head: string;
}

/**
 * Checks two commits out into a temporary folder, as worktrees of the repository: the working copy, its index
 * and its branches are not touched. The folders' names are of one length, since the size of a program's
 * arguments and variables alone can change its speed (Mytkowicz et al., ASPLOS 2009). Hooks do not run. What
 * a commgate has left that was killed is removed first.
 *
 * @param parent folder for the temporary one
 * @returns the checkouts, and what removes them again, which never throws
 * @throws InputError when git cannot check one out; nothing is left then
 */
export async function openCheckouts(
  folder: string,
  commits: Checkouts,
  parent = tmpdir(),
): Promise<{ checkouts: Checkouts; close: () => void }> {
  const common = await answer(folder, ['rev-parse', '--git-common-dir']);
  if (common !== null) removeLeftCheckouts(resolve(folder, common));
  const temporary = mkdtempSync(join(resolve(parent), CHECKOUTS));
  const checkouts = { base: join(temporary, 'base'), head: join(temporary, 'head') };
  const remembered: string[] = [];
  const close = (): void => {
    removeFolder(temporary);
    for (const each of remembered) forgetWorktree(each);
  };
  try {
    own(temporary);
    for (const side of ['base', 'head'] as const) {
      await addWorktree(folder, checkouts[side], commits[side], remembered);
    }
  } catch (error) {
    close();
    throw error;
  }
  return { checkouts, close };
}

/** @param remembered gets the folder in which the repository remembers the worktree */
async function addWorktree(
  folder: string,
  path: string,
  commit: string,
  remembered: string[],
): Promise<void> {
  const words = ['worktree', 'add', '--detach', '--quiet', '--', path, commit];
  const { status, errors } = await run(folder, words);
  const file = join(path, '.git');
  const own = existsSync(file) ? /^gitdir: (.*)\n$/s.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
  const isOwn = own !== undefined && /\/worktrees\/[^/]+$/.test(own);
  if (isOwn) remembered.push(resolve(path, own));
  if (status === 0 && isOwn) return;
  const found = `commit ${commit} cannot be checked out: ${lastWords(errors)}`;
  throw new InputError({ file: folder, found });
}

/** Removes what the repository remembers of a worktree, as `git worktree remove` does it. Never throws. */
function forgetWorktree(remembered: string): void {
  removeFolder(remembered);
  try {
    // The folder of all worktrees goes with the last of them.
    rmdirSync(dirname(remembered));
  } catch {
    // There are others.
  }
}

async function answer(folder: string, words: readonly string[]): Promise<string | null> {
  return answerOf(await run(folder, words));
}

function run(
  folder: string,
  words: readonly string[],
  options: Partial<Pick<Remote, 'settings' | 'secrets'>> = {},
) {
  return runGit(words, { folder, ...options, longestMs: MAX_CHECKOUT_MS }).catch((cause) => {
    throw new InputError({ file: folder, found: notStarted(cause), remedy: 'install git' }, { cause });
  });
}
