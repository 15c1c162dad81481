import { COMMIT_HASH } from '../../base/git/commit-hash.ts';
import { answerOf, runGit } from '../../base/git/git.ts';

export interface Commit {
  /** Full hash, or null when it could not be told. */
  commit: string | null;
  branch: string | null;
}

/** What the host of a job says of the commit that it has checked out: it fills in what git cannot know. */
export interface ToldCommit extends Commit {
  /** Whether it may be a merge of a change that the host makes up and later forgets. */
  isMadeUp: boolean;
}

/** What git says of the commit that is checked out; null for what there is not. */
interface CheckedOut {
  head: string | null;
  branch: string | null;
}

/** What a slow file system may take for one question; then the commit is not known. */
const MAX_QUESTION_MS = 20_000;

/** Outside of a host's jobs. */
const NOTHING_TOLD: ToldCommit = { commit: null, branch: null, isMadeUp: false };

/**
 * The commit that is checked out in a folder of the working copy. Where the host has made up a merge of a
 * change, without a branch, it is the change's own newest commit, the merge's second parent.
 *
 * @param told by the host of the job: counts where git does not say a hash, or a branch
 * @param known what is checked out, where git has been asked already
 */
export async function readCommit(
  folder: string,
  environment: NodeJS.ProcessEnv,
  told: ToldCommit = NOTHING_TOLD,
  known?: CheckedOut,
): Promise<Commit> {
  const git = async (...words: string[]): Promise<string | null> => {
    const answer = await runGit(words, { folder, environment, longestMs: MAX_QUESTION_MS }).catch(() => null);
    return answer && answerOf(answer);
  };
  const asked = async (): Promise<CheckedOut> => {
    const said = await git('rev-parse', 'HEAD', '--symbolic-full-name', 'HEAD');
    const [head = null, name] = said?.split('\n') ?? [];
    // Where a branch or a tag is called HEAD, git tells no name.
    const ref = head === null ? null : (name ?? (await git('symbolic-ref', '--quiet', 'HEAD')));
    return { head, branch: /^refs\/heads\/(.+)$/.exec(ref ?? '')?.[1] ?? null };
  };
  const { head, branch } = known ?? (await asked());
  const isMerge = head !== null && branch === null && head === told.commit && told.isMadeUp;
  // The commit's own text names its parents even where a shallow clone lacks them.
  const second = isMerge ? secondParent(await git('cat-file', 'commit', head)) : null;
  const commit = second ?? head ?? told.commit;
  return {
    commit: commit !== null && COMMIT_HASH.test(commit) ? commit : null,
    branch: branch ?? told.branch,
  };
}

function secondParent(text: string | null): string | null {
  const header = (text ?? '').split('\n\n', 1)[0]!;
  return [...header.matchAll(/^parent ([0-9a-f]+)$/gm)][1]?.[1] ?? null;
}
