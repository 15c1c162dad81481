import { capture } from '../process/capture.ts';

/** What the measured code is called. */
export interface Commit {
  /** Full hash, or null when it could not be told. */
  commit: string | null;
  branch: string | null;
}

const HASH = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;

/**
 * Asks git for the commit that is checked out; the variables of GitHub Actions fill in what git cannot know.
 *
 * A pull request's workflow checks out, without a branch, a merge commit that GitHub makes up and later forgets
 * (GITHUB_SHA). What is recorded then is the pull request's own newest commit, the merge's second parent.
 *
 * @param folder a folder of the working copy
 * @returns hash of HEAD, else GITHUB_SHA, else null; branch of HEAD, else GITHUB_HEAD_REF (the pull request's branch), else
 *   GITHUB_REF_NAME, else null
 */
export async function readCommit(folder: string, environment: NodeJS.ProcessEnv): Promise<Commit> {
  const git = async (...words: string[]): Promise<string | null> => {
    const { ok, output } = await capture('git', words, { environment, directory: folder });
    return ok && output.trim() !== '' ? output.trim() : null;
  };
  const variable = (name: string): string | null => environment[name] || null;
  const head = await git('rev-parse', '--verify', 'HEAD');
  const branch = head === null ? null : await git('symbolic-ref', '--quiet', '--short', 'HEAD');
  const isMerge =
    head !== null &&
    branch === null &&
    head === variable('GITHUB_SHA') &&
    variable('GITHUB_HEAD_REF') !== null;
  // The commit's own text names its parents even where a shallow clone lacks them.
  const second = isMerge ? secondParent(await git('cat-file', 'commit', head)) : null;
  const commit = second ?? head ?? variable('GITHUB_SHA');
  return {
    commit: commit !== null && HASH.test(commit) ? commit : null,
    branch: branch ?? variable('GITHUB_HEAD_REF') ?? variable('GITHUB_REF_NAME'),
  };
}

function secondParent(text: string | null): string | null {
  const header = (text ?? '').split('\n\n', 1)[0]!;
  return [...header.matchAll(/^parent ([0-9a-f]+)$/gm)][1]?.[1] ?? null;
}
