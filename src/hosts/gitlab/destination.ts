import { type Destination, tokenIn } from '../destination.ts';
import { postComment } from '../one-comment.ts';
import { gitLabClient } from './client.ts';
import { gitLabNotes } from './notes.ts';
import { isProject } from './remote.ts';

/** A merge request by its name, GROUP/PROJECT!N; null: it is none. @throws InputError without a token */
export function gitLabDestination(environment: NodeJS.ProcessEnv, name: string): Destination | null {
  const [, project, number] = /^([^!]+)!([1-9]\d{0,9})$/.exec(name) ?? [];
  if (project === undefined || number === undefined || !isProject(project)) return null;
  const advice = 'an access token with the scope api and at least the role Reporter in the project';
  const token = tokenIn(environment, 'GITLAB_TOKEN', advice);
  const api = environment['CI_API_V4_URL'] || 'https://gitlab.com/api/v4';
  const authority = environment['CI_SERVER_TLS_CA_FILE'] ?? '';
  const place = { project, iid: Number(number) };
  return {
    name: `merge request ${name}`,
    number: Number(number),
    repository: `${api.replace(/\/+$/, '').replace(/\/api\/v4$/, '')}/${project}/-`,
    advice,
    token,
    comment: (request) => postComment(gitLabNotes(gitLabClient({ api, token, authority }), place), request),
  };
}
