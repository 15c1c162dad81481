import { type Accepted, acceptedUnless, NOTHING_SAID } from '../host.ts';
import type { GitLabClient } from './client.ts';

/** A merge request, by its project's id and its number there. */
interface Place {
  project: string;
  iid: number;
}

/**
 * Whether a label accepts the slowdowns of a merge request: it accepts the commit that was the newest when it
 * was set, and no other. Both times are GitLab's: the label's, and that of the version that the commit made.
 *
 * @param commit what was measured; null: what the merge request had when it was merged
 * @throws the client's error when GitLab refuses
 */
export async function acceptedByLabel(
  client: GitLabClient,
  { project, iid }: Place,
  label: string,
  commit: string | null,
): Promise<Accepted> {
  const path = `/projects/${project}/merge_requests/${iid}`;
  const { labels, sha } = await client.get(path);
  if (!Array.isArray(labels) || !labels.includes(label)) return NOTHING_SAID;
  const reason = `label ${label} on merge request ${iid}`;
  const refuse = (why: string): Accepted => acceptedUnless(reason, why);
  if (commit !== null && commit !== sha) return refuse('the merge request has a newer commit by now');
  const set = await newest(client, `${path}/resource_label_events`, (event) => {
    const { action, label: of } = event as { action?: unknown; label?: { name?: unknown } | null };
    return action === 'add' && of?.name === label;
  });
  if (set === null) return refuse('when it was set is unknown');
  const pushed = await newest(client, `${path}/versions`, () => true);
  if (pushed === null || pushed.entry['head_commit_sha'] !== sha)
    return refuse('when this commit came is unknown');
  return set.ms > pushed.ms ? { accepts: true, reason } : refuse('it was set before this commit came');
}

/** What is accepted of a merge request that a push to the default branch has merged. @throws as above */
export async function acceptedBeforeMerge(
  client: GitLabClient,
  { project, commit }: { project: string; commit: string },
  label: string,
): Promise<Accepted> {
  let answer = NOTHING_SAID;
  const merged = `/projects/${project}/repository/commits/${commit}/merge_requests`;
  for await (const { iid, state, project_id: of } of client.list(merged)) {
    if (state !== 'merged' || typeof iid !== 'number' || String(of) !== project) continue;
    const one = await acceptedByLabel(client, { project, iid }, label, null);
    if (one.accepts) return one;
    if (one.why !== null) answer = one;
  }
  return answer;
}

interface Dated {
  entry: Record<string, unknown>;
  ms: number;
}

/** The entry with the latest time. */
async function newest(
  client: GitLabClient,
  path: string,
  counts: (entry: Record<string, unknown>) => boolean,
): Promise<Dated | null> {
  let found: Dated | null = null;
  for await (const entry of client.list(path)) {
    const ms = Date.parse(String(entry['created_at']));
    if (counts(entry) && Number.isFinite(ms) && (found === null || ms >= found.ms)) found = { entry, ms };
  }
  return found;
}
