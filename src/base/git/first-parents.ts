import { errorCode, InputError } from '../errors.ts';
import { runGit } from './git.ts';
import { readObjects } from './objects.ts';
import { REMOTE, type Remote } from './remote.ts';
import { withScratch } from './scratch.ts';

/** A branch's commits as they came onto it, one after the other. */
export interface FirstParents {
  /** The newest first; of a very long history only the beginning. */
  commits: string[];
  /** Whether the history goes on where the commits end, but is not there. */
  isCut: boolean;
}

/** Most commits that are looked at: ten years of a busy project. */
const MOST_COMMITS = 100_000;

/** How many commits are fetched of a history that is not there. */
const DEPTH = 1000;

/**
 * The commits from a branch's tip along first parents: what was merged stands where it was merged, whatever
 * its date. A shallow working copy, as jobs have it, is asked for no more than it has unless there is a
 * remote: then the commits alone, without files, are fetched into a temporary repository.
 *
 * @param folder a folder of the working copy
 * @param branch a branch, also one of origin; null: what is checked out
 * @returns null where there is no working copy, or no such branch or commit in it
 * @throws InputError when git cannot be started, or the remote not be asked
 */
export async function firstParents(
  folder: string,
  branch: string | null,
  remote?: Remote,
): Promise<FirstParents | null> {
  const run = (words: readonly string[], input = '') =>
    runGit(words, { folder, input }).catch((cause) => {
      throw new InputError({ file: folder, found: `git cannot be started (${errorCode(cause)})` }, { cause });
    });
  const ask = async (words: readonly string[]): Promise<string | null> => {
    const { status, output } = await run(words);
    const text = output.toString('utf8').trim();
    return status === 0 && text !== '' ? text : null;
  };
  const names = branch === null ? ['HEAD'] : [`refs/heads/${branch}`, `refs/remotes/origin/${branch}`];
  const tips = await readObjects(
    run,
    names.map((name) => `${name}^{commit}`),
  );
  const tip = tips?.find((each) => each !== null)?.id;
  if (tip === undefined) return null;
  const isShallow = (await ask(['rev-parse', '--is-shallow-repository'])) === 'true';
  if (isShallow && remote !== undefined) return fetched(remote, tip);
  const list = await ask(['rev-list', '--first-parent', `--max-count=${MOST_COMMITS}`, tip, '--']);
  return list === null ? null : { commits: list.split('\n'), isCut: isShallow };
}

function fetched(remote: Remote, tip: string): Promise<FirstParents> {
  return withScratch(remote, remote.name, async (scratch) => {
    const options = ['--quiet', '--no-tags', '--filter=tree:0', `--depth=${DEPTH}`];
    await scratch.must(['fetch', ...options, REMOTE, tip]);
    const list = await scratch.must(['rev-list', '--first-parent', tip, '--']);
    const commits = list.toString('utf8').trim().split('\n');
    return { commits, isCut: commits.length >= DEPTH };
  });
}
