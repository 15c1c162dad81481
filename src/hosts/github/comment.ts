import { setTimeout as sleep } from 'node:timers/promises';
import { InputError } from '../../base/errors.ts';
import type { CommentRequest, Posted } from '../host.ts';
import { type GitHubClient, statusOf, written } from './client.ts';
import type { PullRequest } from './event.ts';

/** How often a comment is tried to be created, and the pause after a failure, in milliseconds. */
const CREATIONS = 3;
const PAUSE_MS = 1000;

/** Updates the one comment, else creates it. @throws the client's error; InputError as `written` */
export async function postComment(
  client: GitHubClient,
  pullRequest: PullRequest,
  { marker, body, create }: CommentRequest,
): Promise<Posted> {
  const { owner, repo, number } = pullRequest;
  for (let attempt = 1; ; attempt++) {
    const [existing] = await findComments(client, pullRequest, marker);
    if (existing !== undefined) {
      const comment = { owner, repo, comment_id: existing.id, body: body(existing.body) };
      written(await client.rest.issues.updateComment(comment), 200);
      return 'updated';
    }
    if (!create) return 'none';
    try {
      const comment = { owner, repo, issue_number: number, body: body(null) };
      const { id } = written(await client.rest.issues.createComment(comment), 201);
      return await withoutDouble(client, pullRequest, id, { marker, body });
    } catch (error) {
      // After a server error the comment may be there all the same: look again before trying again.
      if ((statusOf(error) ?? 0) < 500 || attempt === CREATIONS) throw error;
      await sleep(PAUSE_MS * attempt);
    }
  }
}

/**
 * Jobs that comment at the same moment all create a comment. Each looks again: the oldest gets the newest
 * report, and who created another one takes it away.
 */
async function withoutDouble(
  client: GitHubClient,
  pullRequest: PullRequest,
  own: number,
  { marker, body }: Pick<CommentRequest, 'marker' | 'body'>,
): Promise<Posted> {
  const { owner, repo } = pullRequest;
  try {
    const [oldest] = await findComments(client, pullRequest, marker);
    if (oldest === undefined || oldest.id >= own) return 'created';
    const comment = { owner, repo, comment_id: oldest.id, body: body(oldest.body) };
    written(await client.rest.issues.updateComment(comment), 200);
    await client.rest.issues.deleteComment({ owner, repo, comment_id: own });
    return 'updated';
  } catch {
    // The report is posted; a double that stays is never updated again.
    return 'created';
  }
}

/**
 * The comments that earlier runs posted, oldest first. Anybody can write the marker into a comment, and a
 * token that may write can edit anybody's: so the author must be the token's own account.
 */
async function findComments(
  client: GitHubClient,
  { owner, repo, number }: PullRequest,
  marker: string,
): Promise<{ id: number; body: string }[]> {
  const found: { id: number; body: string }[] = [];
  let account: string | null | undefined;
  const pages = client.paginate.iterator(client.rest.issues.listComments, {
    owner,
    repo,
    issue_number: number,
    per_page: 100,
  });
  for await (const { data } of pages) {
    for (const { id, body, user } of data) {
      if (!body?.startsWith(marker) || user === null) continue;
      if (account === undefined) account = await ownAccount(client);
      // Where the API does not tell who we are, no person can be mistaken for us: only apps are bots.
      const own = account === null ? user.type === 'Bot' : sameAccount(user.login, account);
      if (own) found.push({ id, body });
    }
  }
  return found;
}

/**
 * Asked by GraphQL since a GITHUB_TOKEN may not read /user. Null where the API does not tell; a server that
 * only fails now must not make us take another app's comment for ours.
 */
async function ownAccount(client: GitHubClient): Promise<string | null> {
  try {
    const { viewer } = await client.graphql<{ viewer: { login: string } }>('query { viewer { login } }');
    return viewer.login;
  } catch (error) {
    if ((statusOf(error) ?? 0) >= 500 || error instanceof InputError) throw error;
    return null;
  }
}

/** One of GitHub's interfaces puts "[bot]" behind the logins of apps. No person's login has a [. */
function sameAccount(login: string, account: string): boolean {
  return login === account || login === `${account}[bot]`;
}
