import { isId } from '../answers.ts';
import type { Issues, StoredIssue } from '../one-issue.ts';
import type { GitLabClient } from './client.ts';

/** The issues of a project (https://docs.gitlab.com/api/issues/). @param project its id */
export function gitLabIssues(client: GitLabClient, project: string): Issues {
  const issues = `/projects/${project}/issues`;
  return {
    async find(marker) {
      const { id: account } = await client.get('/user');
      const found: StoredIssue[] = [];
      if (!isId(account)) return found;
      for await (const { iid, title, description, state, author } of client.list(issues, {
        author_id: account,
        scope: 'all',
        sort: 'asc',
      })) {
        if (!isId(iid) || typeof description !== 'string' || !description.startsWith(marker)) continue;
        if ((author as { id?: unknown } | null)?.id !== account) continue;
        found.push({ number: iid, title: String(title), body: description, isOpen: state === 'opened' });
      }
      return found.sort((a, b) => a.number - b.number);
    },
    create: async ({ title, body }) => (await client.create(issues, { title, description: body })).iid ?? 0,
    update: (iid, { title, body }, close) =>
      client.update(`${issues}/${iid}`, {
        title,
        description: body,
        ...(close && { state_event: 'close' }),
      }),
    comment: async (iid, body) => {
      await client.create(`${issues}/${iid}/notes`, { body });
    },
  };
}
