import type { GitSetting } from '../../base/git/git.ts';
import { REMOTE, type Remote } from '../../base/git/remote.ts';
import { repositoryIn } from './event.ts';

/** A workflow's repository; null without its variables. The token is in a header for that server alone. */
export function gitHubRemote(environment: NodeJS.ProcessEnv, token: string): Remote | null {
  const server = environment['GITHUB_SERVER_URL'] || 'https://github.com';
  const repository = repositoryIn(environment);
  if (repository === null || !URL.canParse(server)) return null;
  const name = `${repository.owner}/${repository.repo}`;
  const settings: GitSetting[] = [[`remote.${REMOTE}.url`, `${server.replace(/\/+$/, '')}/${name}`]];
  const basic = Buffer.from(`x-access-token:${token}`).toString('base64');
  if (token !== '' && /^https?:/i.test(server)) {
    const header = `http.${new URL(server).origin}/.extraheader`;
    // The empty value drops a header that the user's own configuration holds: GitHub refuses two of them.
    settings.push([header, ''], [header, `Authorization: basic ${basic}`]);
  }
  const temporary = environment['RUNNER_TEMP'] || undefined;
  return { name, settings, secrets: token === '' ? [] : [token, basic], temporary };
}
