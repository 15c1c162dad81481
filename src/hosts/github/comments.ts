import { InputError } from '../../base/errors.ts';
import type { Comments, StoredComment } from '../one-comment.ts';
import { statusOf } from '../try-again.ts';
import { type GitHubClient, written } from './client.ts';
import type { PullRequest } from './event.ts';

/** As the API's documentation names them. */
export const ISSUES = '/repos/{owner}/{repo}/issues';

/** The comments on a pull request. */
export function gitHubComments(client: GitHubClient, pullRequest: PullRequest): Comments {
  const { owner, repo, number } = pullRequest;
  return {
    find: (marker) => findComments(client, pullRequest, marker),
    create: async (body) =>
      written(
        await client.request(`POST ${ISSUES}/{issue_number}/comments`, {
          owner,
          repo,
          issue_number: number,
          body,
        }),
        201,
      ),
    update: async (id, body) => {
      written(
        await client.request(`PATCH ${ISSUES}/comments/{comment_id}`, { owner, repo, comment_id: id, body }),
        200,
      );
    },
    remove: async (id) => {
      await client.request(`DELETE ${ISSUES}/comments/{comment_id}`, { owner, repo, comment_id: id });
    },
  };
}

async function findComments(
  client: GitHubClient,
  { owner, repo, number }: PullRequest,
  marker: string,
): Promise<StoredComment[]> {
  const found: StoredComment[] = [];
  let account: string | null | undefined;
  const pages = client.paginate.iterator(`GET ${ISSUES}/{issue_number}/comments`, {
    owner,
    repo,
    issue_number: number,
    per_page: 100,
  });
  for await (const { data } of pages) {
    for (const { id, body, user } of data) {
      if (!body?.startsWith(marker) || user === null) continue;
      if (account === undefined) account = await ownAccount(client);
      if (isOwn(user, account)) found.push({ id, body });
    }
  }
  return found;
}

/**
 * Asked by GraphQL since a GITHUB_TOKEN may not read /user. Null where the API does not tell; a server that
 * only fails now must not make us take another app's comment for ours.
 */
export async function ownAccount(client: GitHubClient): Promise<string | null> {
  try {
    const { viewer } = await client.graphql<{ viewer: { login: string } }>('query { viewer { login } }');
    return viewer.login;
  } catch (error) {
    if ((statusOf(error) ?? 0) >= 500 || error instanceof InputError) throw error;
    return null;
  }
}

/** Where the API does not tell who we are, no person can be mistaken for us: only apps are bots. */
export function isOwn(user: { login: string; type: string } | null, account: string | null): boolean {
  if (user === null || account === null) return user?.type === 'Bot';
  return sameAccount(user.login, account);
}

/** One of GitHub's interfaces puts "[bot]" after the logins of apps. No person's login has a [. */
function sameAccount(login: string, account: string): boolean {
  return login === account || login === `${account}[bot]`;
}
