import { isId } from '../answers.ts';
import type { Comments, StoredComment } from '../one-comment.ts';
import type { GitLabClient } from './client.ts';

/** The notes of a merge request (https://docs.gitlab.com/api/notes/). @param project its id or path */
export function gitLabNotes(
  client: GitLabClient,
  { project, iid }: { project: string; iid: number },
): Comments {
  const notes = `/projects/${encodeURIComponent(project)}/merge_requests/${iid}/notes`;
  const known = new Map<number, string>();
  return {
    async find(marker) {
      const found: StoredComment[] = [];
      let account: unknown;
      for await (const note of client.list(notes, { sort: 'asc', order_by: 'created_at' })) {
        const { id, body, system, author } = note;
        if (system === true || !isId(id) || typeof body !== 'string' || !body.startsWith(marker)) continue;
        account ??= (await client.get('/user'))['id'];
        if (!isId(account) || (author as { id?: unknown } | null)?.id !== account) continue;
        known.set(id, body);
        found.push({ id, body });
      }
      return found.sort((a, b) => a.id - b.id);
    },
    create: async (body) => (await client.create(notes, { body })).id,
    async update(id, body) {
      // A job by the clock would otherwise mark it as edited again and again. GitLab cuts blanks at the end.
      if (known.get(id)?.trimEnd() === body.trimEnd()) return;
      await client.update(`${notes}/${id}`, { body });
    },
    remove: (id) => client.remove(`${notes}/${id}`),
  };
}
