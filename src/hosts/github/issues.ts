import type { Issues, StoredIssue } from '../one-issue.ts';
import { type GitHubClient, written } from './client.ts';
import { isOwn, ownAccount } from './comments.ts';
import type { Repository } from './event.ts';

export function gitHubIssues(client: GitHubClient, repository: Repository): Issues {
  const { issues } = client.rest;
  return {
    find: (marker) => findIssues(client, repository, marker),
    create: async (text) => {
      const { data, ...answer } = await issues.create({ ...repository, ...text });
      written({ ...answer, data }, 201);
      return data.number;
    },
    update: async (issue_number, text, close) => {
      const state = close ? ({ state: 'closed', state_reason: 'completed' } as const) : {};
      written(await issues.update({ ...repository, issue_number, ...text, ...state }), 200);
    },
    comment: async (issue_number, body) => {
      written(await issues.createComment({ ...repository, issue_number, body }), 201);
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
  for await (const { data } of client.paginate.iterator(issuesOf(client), asked)) {
    for (const { number, title, body, state, user, pull_request: pull } of data) {
      if (pull != null || !body?.startsWith(marker) || !isOwn(user, account)) continue;
      found.push({ number, title, body, isOpen: state === 'open' });
    }
  }
  return found.sort((a, b) => a.number - b.number);
}

const issuesOf = ({ rest }: GitHubClient) => rest.issues.listForRepo;
