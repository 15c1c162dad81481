import { type Destination, tokenIn } from '../destination.ts';
import { postComment } from '../one-comment.ts';
import { gitHubClient } from './client.ts';
import { gitHubComments } from './comments.ts';

/** A pull request by its name, OWNER/REPO#N; null: it is none. @throws InputError without a token */
export function gitHubDestination(environment: NodeJS.ProcessEnv, name: string): Destination | null {
  const [, owner, repo, number] = /^([\w-]+)\/([\w.-]+)#([1-9]\d{0,9})$/.exec(name) ?? [];
  if (owner === undefined || repo === undefined || number === undefined) return null;
  const advice = 'a token that may write pull requests of the repository';
  const token = tokenIn(environment, 'GITHUB_TOKEN', advice);
  const server = (environment['GITHUB_SERVER_URL'] || 'https://github.com').replace(/\/+$/, '');
  const pullRequest = { owner, repo, number: Number(number) };
  return {
    name: `pull request ${name}`,
    number: Number(number),
    repository: `${server}/${owner}/${repo}`,
    advice,
    token,
    comment: (request) => postComment(gitHubComments(gitHubClient(token), pullRequest), request),
  };
}
