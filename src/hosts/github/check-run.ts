import type { Status } from '../host.ts';
import { type GitHubClient, written } from './client.ts';
import type { Repository } from './event.ts';

const MAX_ANNOTATIONS = 50;

/** Creates a check run. @throws the client's error (it needs checks: write); InputError as `written` */
export async function postCheckRun(
  client: GitHubClient,
  { owner, repo }: Repository,
  { commit, name, conclusion, title, summary, places }: Status,
): Promise<void> {
  const annotations = places.slice(0, MAX_ANNOTATIONS).map(({ path, line, message }) => ({
    path,
    start_line: line,
    end_line: line,
    annotation_level: 'failure' as const,
    message,
  }));
  const answer = await client.request('POST /repos/{owner}/{repo}/check-runs', {
    owner,
    repo,
    name: name === undefined ? 'commgate' : `commgate (${name})`,
    head_sha: commit,
    status: 'completed',
    conclusion,
    output: { title, summary, annotations },
  });
  written(answer, 201);
}
