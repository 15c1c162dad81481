import { InputError } from '../errors.ts';
import { COMMIT_HASH } from './commit-hash.ts';
import { answerOf, type GitResult, notStarted, runGit } from './git.ts';
import { type GitObject, readObjects } from './objects.ts';
import { REMOTE, type Remote } from './remote.ts';
import { type Scratch, withScratch } from './scratch.ts';

/** The commits that a checked-out state and a base branch have in common. */
export interface Ancestry {
  /** The newest of them: where the state left the base branch. */
  mergeBase: string;
  /** It and its ancestors, newest first; of a very long history only the beginning. */
  commits: string[];
}

/** What is asked: the state that is checked out in `folder`, against a base. */
export interface AncestryQuestion {
  folder: string;
  /** Commit, branch or tag of the base; null: the checked-out commit itself is the base. */
  base: string | null;
  /** Where commits can be fetched that a shallow clone lacks. */
  remote?: Remote | undefined;
}

/** A branch's commits as they came onto it, one after the other. */
export interface FirstParents {
  /** The newest first; of a very long history only the beginning. */
  commits: string[];
  /** Whether the history goes on where the commits end, but is not there. */
  isCut: boolean;
}

/** How many commits are fetched at first, and when these do not reach the merge base. */
const DEPTHS = [1000, 100_000] as const;

/** Ancestors that are looked at: ten years of a busy project. */
const MAX_COMMITS = 100_000;

type Run = (words: readonly string[], input?: string) => Promise<GitResult>;

/**
 * The ancestors of the merge base. A pull request's workflow checks out a merge commit that GitHub makes:
 * what is measured then is the base branch with the change, so its first parent is the merge base. A working
 * copy that has its history answers by itself; for a shallow one the commits alone, without files, are
 * fetched into a temporary repository.
 *
 * @throws InputError when the folder is no working copy, the base is unknown or nothing in common is found
 */
export async function ancestry({ folder, base, remote }: AncestryQuestion): Promise<Ancestry> {
  const local = runIn(folder, (found, cause) => unknown(folder, found, cause));
  const found = await commitsOf(local, base === null ? ['HEAD'] : ['HEAD', base]);
  const [checkedOut = null, named = checkedOut] = found ?? [];
  if (checkedOut === null) throw unknown(folder, 'this is no working copy of a git repository with a commit');
  const [head, known] = [checkedOut.id, named?.id ?? null];
  const start = base === null ? head : mergeParent(checkedOut);
  const mayBeHere = known !== null || (start !== null && start !== base);
  if (mayBeHere && !(await isShallow(local))) {
    const common = await inCommon(local, start, known ?? head, head);
    if (common !== null) return common;
  }
  const wanted = known ?? base ?? head;
  if (remote === undefined || !COMMIT_HASH.test(wanted)) {
    throw unknown(
      folder,
      known === null ? `"${base}" is no commit that is known here` : 'its history is cut off',
    );
  }
  return withScratch(remote, remote.name, async (scratch) => {
    const tips = [...new Set(start === null ? [wanted, head] : [start])];
    for (const depth of DEPTHS) {
      await fetchCommits(scratch, depth, tips);
      const common = await inCommon(scratch.run, start, wanted, head);
      if (common !== null) return common;
    }
    throw unknown(wanted, 'the base branch and what is checked out have no commit in common');
  });
}

/**
 * The commits from a branch's tip (null: what is checked out) along first parents: what was merged stands
 * where it was merged, whatever its date. For a shallow working copy, as jobs have it, the commits alone are
 * fetched into a temporary repository, where there is a remote.
 *
 * @returns null where there is no working copy, or no such branch or commit in it, nor of origin
 * @throws InputError when git cannot be started, or the remote not be asked
 */
export async function firstParents(
  folder: string,
  branch: string | null,
  remote?: Remote,
): Promise<FirstParents | null> {
  const local = runIn(folder, (found, cause) => new InputError({ file: folder, found }, { cause }));
  const names = branch === null ? ['HEAD'] : [`refs/heads/${branch}`, `refs/remotes/origin/${branch}`];
  const tip = (await commitsOf(local, names))?.find((each) => each !== null)?.id;
  if (tip === undefined) return null;
  const isCut = await isShallow(local);
  const list = ['rev-list', '--first-parent', `--max-count=${MAX_COMMITS}`, tip, '--'];
  if (!isCut || remote === undefined) {
    const commits = answerOf(await local(list))?.split('\n');
    return commits === undefined ? null : { commits, isCut };
  }
  return withScratch(remote, remote.name, async (scratch) => {
    const [depth] = DEPTHS;
    await fetchCommits(scratch, depth, [tip]);
    const commits = (await scratch.must(list)).toString('utf8').trim().split('\n');
    return { commits, isCut: commits.length >= depth };
  });
}

function runIn(folder: string, refusal: (found: string, cause: unknown) => InputError): Run {
  return (words, input = '') =>
    runGit(words, { folder, input }).catch((cause) => {
      throw refusal(notStarted(cause), cause);
    });
}

/** As readObjects: the commits that names mean. */
function commitsOf(run: Run, names: readonly string[]): Promise<(GitObject | null)[] | null> {
  const commits = names.map((name) => `${name}^{commit}`);
  return readObjects(run, commits);
}

async function isShallow(run: Run): Promise<boolean> {
  return answerOf(await run(['rev-parse', '--is-shallow-repository'])) === 'true';
}

/** Fetches commits with their ancestors, without files. */
async function fetchCommits(scratch: Scratch, depth: number, tips: readonly string[]): Promise<void> {
  const options = ['--quiet', '--no-tags', '--filter=tree:0', `--depth=${depth}`];
  await scratch.must(['fetch', ...options, REMOTE, ...tips]);
}

/** @param start the merge base where it is known already */
async function inCommon(
  run: Run,
  start: string | null,
  base: string,
  head: string,
): Promise<Ancestry | null> {
  const mergeBase = start ?? answerOf(await run(['merge-base', base, head])) ?? undefined;
  if (mergeBase === undefined) return null;
  const list = answerOf(await run(['rev-list', `--max-count=${MAX_COMMITS}`, mergeBase, '--']));
  return list === null ? null : { mergeBase, commits: list.split('\n') };
}

/** The first parent of a merge commit that GitHub made for a pull request; null for every other commit. */
function mergeParent({ content }: GitObject): string | null {
  const [header, message = ''] = content.toString('utf8').split(/\n\n(.*)/s);
  const parents = [...header!.matchAll(/^parent ([0-9a-f]+)$/gm)].map(([, parent]) => parent!);
  const isMade = message.trimEnd() === `Merge ${parents[1]} into ${parents[0]}`;
  return parents.length === 2 && isMade ? parents[0]! : null;
}

function unknown(file: string, found: string, cause?: unknown): InputError {
  const rule = 'the commits in common with the base branch tell which baseline runs to compare with';
  return new InputError({ file, found, rule }, { cause });
}
