import type { Issues, StoredIssue } from '../one-issue.ts';
import { type GitHubClient, written } from './client.ts';
import { ISSUES, isOwn, ownAccount } from './comments.ts';
import type { Repository } from './event.ts';

export function gitHubIssues(client: GitHubClient, repository: Repository): Issues {
  return {
    find: (marker) => findIssues(client, repository, marker),
    create: async (text) => {
      const { data, ...answer } = await client.request(`POST ${ISSUES}`, { ...repository, ...text });
      written({ ...answer, data }, 201);
      return data.number;
    },
    update: async (issue_number, text, close) => {
      const state = close ? ({ state: 'closed', state_reason: 'completed' } as const) : {};
      const asked = { ...repository, issue_number, ...text, ...state };
      written(await client.request(`PATCH ${ISSUES}/{issue_number}`, asked), 200);
    },
    comment: async (issue_number, body) => {
      const asked = { ...repository, issue_number, body };
      written(await client.request(`POST ${ISSUES}/{issue_number}/comments`, asked), 201);
    },
  };
}

async function findIssues(
  client: GitHubClient,
  repository: Repository,
  marker: string,
): Promise<StoredIssue[]> {
  const account = await ownAccount(client);
  // An app may be told its name without "[bot]", by which nothing is found: all are looked through then.
  const creator = account?.endsWith('[bot]') ? { creator: account } : {};
  const found: StoredIssue[] = [];
  const asked = {
    ...repository,
    ...creator,
    state: 'all' as const,
    direction: 'asc' as const,
    per_page: 100,
  };
  for await (const { data } of client.paginate.iterator(`GET ${ISSUES}`, asked)) {
    for (const { number, title, body, state, user, pull_request: pull } of data) {
      if (pull != null || !body?.startsWith(marker) || !isOwn(user, account)) continue;
      found.push({ number, title, body, isOpen: state === 'open' });
    }
  }
  return found.sort((a, b) => a.number - b.number);
}
