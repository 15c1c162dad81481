import type { BranchCommit } from '../../base/git/remote.ts';
import { statusOf } from '../try-again.ts';
import type { GitHubClient } from './client.ts';
import type { Repository } from './event.ts';

/** GitHub signs what this makes (docs.github.com/graphql/reference/mutations#createcommitonbranch). */
export const COMMIT_MUTATION = `mutation($input: CreateCommitOnBranchInput!) {
  createCommitOnBranch(input: $input) { commit { oid } }
}`;

const GIT = '/repos/{owner}/{repo}/git';

/**
 * Makes a commit on a branch by the API. A new branch begins with a commit without a parent, which GraphQL
 * does not make: the REST API does, and GitHub signs it for apps, the token of a job among them.
 *
 * @throws the client's error when GitHub refuses (contents: write)
 */
export function commitOnBranch(
  client: GitHubClient,
  repository: Repository,
  commit: BranchCommit,
): Promise<'done' | 'moved'> {
  const { parent } = commit;
  return parent === null ? begin(client, repository, commit) : goOn(client, repository, commit, parent);
}

async function goOn(
  client: GitHubClient,
  { owner, repo }: Repository,
  { branch, headline, body, added, removed }: BranchCommit,
  parent: string,
): Promise<'done' | 'moved'> {
  const additions = added.map(({ path, text }) => ({
    path,
    contents: Buffer.from(text).toString('base64'),
  }));
  const input = {
    branch: { repositoryNameWithOwner: `${owner}/${repo}`, branchName: branch },
    message: { headline, body },
    expectedHeadOid: parent,
    fileChanges: { additions, deletions: removed.map((path) => ({ path })) },
  };
  try {
    await client.graphql(COMMIT_MUTATION, { input });
    return 'done';
  } catch (error) {
    if (hasMoved(error)) return 'moved';
    throw error;
  }
}

/** An answer to a request that was sent again, too: the first one has moved the branch. */
function hasMoved(error: unknown): boolean {
  const { errors = [] } = error as { errors?: { type?: string }[] };
  return errors.some(({ type }) => type === 'STALE_DATA');
}

async function begin(
  client: GitHubClient,
  repository: Repository,
  { branch, headline, body, added }: BranchCommit,
): Promise<'done' | 'moved'> {
  const tree = added.map(({ path, text }) => ({
    path,
    mode: '100644' as const,
    type: 'blob' as const,
    content: text,
  }));
  const { data: root } = await client.request(`POST ${GIT}/trees`, { ...repository, tree });
  // Without an author: only then GitHub signs it.
  const message = `${headline}\n\n${body}`;
  const first = { ...repository, message, tree: root.sha, parents: [] };
  const { data: made } = await client.request(`POST ${GIT}/commits`, first);
  try {
    const ref = `refs/heads/${branch}`;
    await client.request(`POST ${GIT}/refs`, { ...repository, ref, sha: made.sha });
    return 'done';
  } catch (error) {
    if (statusOf(error) === 422 && /reference already exists/i.test(String(error))) return 'moved';
    throw error;
  }
}
