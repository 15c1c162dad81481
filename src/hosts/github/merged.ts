import type { GitHubClient } from './client.ts';
import type { Repository } from './event.ts';

/** Most commits of one push whose pull requests are asked for, each with a request of its own. */
const MAX_COMMITS = 100;

/**
 * Numbers of the pull requests that a push merged (a merge queue several at once), those of the last commits
 * first: all commits are asked that the branch itself went through, along first parents; without a commit
 * `before` only the last one. @throws the client's error when GitHub refuses
 */
export async function mergedBy(
  client: GitHubClient,
  repository: Repository,
  moved: { before: string | null; after: string },
): Promise<number[]> {
  const numbers = new Set<number>();
  for (const commit_sha of await ownLine(client, repository, moved)) {
    const question = { ...repository, commit_sha, per_page: 100 };
    const { data } = await client.request('GET /repos/{owner}/{repo}/commits/{commit_sha}/pulls', question);
    for (const { number, merged_at } of data) if (merged_at !== null) numbers.add(number);
  }
  return [...numbers];
}

async function ownLine(
  client: GitHubClient,
  repository: Repository,
  { before, after }: { before: string | null; after: string },
): Promise<string[]> {
  if (before === null) return [after];
  const parents = new Map<string, string | undefined>();
  const question = { ...repository, basehead: `${before}...${after}`, per_page: 100 };
  // One answer an iteration: the client cannot put together lists that are a part of a larger answer.
  for await (const { data } of client.paginate.iterator(
    'GET /repos/{owner}/{repo}/compare/{basehead}',
    question,
  )) {
    const { commits } = data as unknown as { commits: { sha: string; parents: { sha: string }[] }[] };
    for (const { sha, parents: own } of commits) parents.set(sha, own[0]?.sha);
  }
  const line: string[] = [];
  for (let at: string | undefined = after; at !== undefined && line.length < MAX_COMMITS; ) {
    if (at !== after && !parents.has(at)) break;
    line.push(at);
    at = parents.get(at);
  }
  return line;
}
