import { errorCode, InputError } from '../errors.ts';
import { COMMIT_HASH, runGit } from './git.ts';
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

/** How many commits are fetched at first, and when these do not reach the merge base. */
const DEPTHS = [1000, 100_000] as const;

/** Most ancestors that are looked at: ten years of a busy project. */
const MOST_COMMITS = 100_000;

/**
 * The ancestors of the merge base. A pull request's workflow checks out a merge commit that GitHub makes:
 * what is measured then is the base branch with the change, so its first parent is the merge base. A working
 * copy that has its history answers by itself; for a shallow one the commits alone, without files, are
 * fetched into a temporary repository.
 *
 * @throws InputError when the folder is no working copy, the base is unknown or nothing in common is found
 */
export async function ancestry({ folder, base, remote }: AncestryQuestion): Promise<Ancestry> {
  const local = (words: readonly string[], input = '') =>
    runGit(words, { folder, input }).catch((cause) => {
      throw unknown(folder, `git cannot be started (${errorCode(cause)})`, cause);
    });
  const names = base === null ? ['HEAD'] : ['HEAD', base];
  const found = await readObjects(
    local,
    names.map((name) => `${name}^{commit}`),
  );
  const [checkedOut = null, named = checkedOut] = found ?? [];
  if (checkedOut === null) throw unknown(folder, 'this is no working copy of a git repository with a commit');
  const [head, known] = [checkedOut.id, named?.id ?? null];
  const start = base === null ? head : mergeParent(checkedOut);
  const mayBeHere = known !== null || (start !== null && start !== base);
  if (mayBeHere && (await line(local, ['rev-parse', '--is-shallow-repository'])) !== 'true') {
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
  return withScratch(remote, remote.name, (scratch) => fetched(scratch, start, wanted, head));
}

type Run = (words: readonly string[]) => ReturnType<Scratch['run']>;

/** @param start the merge base where it is known already */
async function inCommon(
  run: Run,
  start: string | null,
  base: string,
  head: string,
): Promise<Ancestry | null> {
  const mergeBase = start ?? (await line(run, ['merge-base', base, head]));
  if (mergeBase === null) return null;
  const { status, output } = await run(['rev-list', `--max-count=${MOST_COMMITS}`, mergeBase, '--']);
  if (status !== 0) return null;
  return { mergeBase, commits: output.toString('utf8').trim().split('\n') };
}

async function fetched(
  scratch: Scratch,
  start: string | null,
  base: string,
  head: string,
): Promise<Ancestry> {
  const wanted = [...new Set(start === null ? [base, head] : [start])];
  for (const depth of DEPTHS) {
    const options = ['--quiet', '--no-tags', '--filter=tree:0', `--depth=${depth}`];
    await scratch.must(['fetch', ...options, REMOTE, ...wanted]);
    const found = await inCommon((words) => scratch.run(words), start, base, head);
    if (found !== null) return found;
  }
  throw unknown(base, 'the base branch and what is checked out have no commit in common');
}

/** The first parent of a merge commit that GitHub made for a pull request; null for every other commit. */
function mergeParent({ content }: GitObject): string | null {
  const [header, message = ''] = content.toString('utf8').split(/\n\n(.*)/s);
  const parents = [...header!.matchAll(/^parent ([0-9a-f]+)$/gm)].map(([, parent]) => parent!);
  const isMade = message.trimEnd() === `Merge ${parents[1]} into ${parents[0]}`;
  return parents.length === 2 && isMade ? parents[0]! : null;
}

/** What a command prints, without the last line break; null when it fails or prints nothing. */
async function line(run: Run, words: readonly string[]): Promise<string | null> {
  const { status, output } = await run(words);
  const text = output.toString('utf8').trim();
  return status === 0 && text !== '' ? text : null;
}

function unknown(file: string, found: string, cause?: unknown): InputError {
  const rule = 'the commits in common with the base branch tell which baseline runs to compare with';
  return new InputError({ file, found, rule }, { cause });
}
