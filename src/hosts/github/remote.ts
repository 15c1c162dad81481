import { InputError } from '../../base/errors.ts';
import type { GitSetting } from '../../base/git/git.ts';
import { REMOTE, type Remote } from '../../base/git/remote.ts';

/**
 * The repository that a workflow runs for, with its history and the baseline's branch. The token goes into a
 * header for that server alone.
 *
 * @param token '' for none: a public repository can still be read
 * @throws InputError when the variables are missing
 */
export function gitHubRemote(environment: NodeJS.ProcessEnv, token: string): Remote {
  const server = environment['GITHUB_SERVER_URL'] || 'https://github.com';
  const repository = environment['GITHUB_REPOSITORY'] ?? '';
  const isName = /^[\w.-]+\/[\w.-]+$/.test(repository) && !/(^|\/)\.\.?($|\/)/.test(repository);
  if (!isName || !URL.canParse(server)) {
    throw new InputError({
      file: 'action',
      found: 'GITHUB_REPOSITORY or GITHUB_SERVER_URL is not set as a runner sets it',
      remedy: 'name a baseline file with the input baseline',
    });
  }
  const url = `${server.replace(/\/+$/, '')}/${repository}`;
  const settings: GitSetting[] = [[`remote.${REMOTE}.url`, url]];
  const basic = Buffer.from(`x-access-token:${token}`).toString('base64');
  if (token !== '' && /^https?:/i.test(server)) {
    const header = `http.${new URL(server).origin}/.extraheader`;
    // The empty value drops a header that the user's own configuration holds: GitHub refuses two of them.
    settings.push([header, ''], [header, `Authorization: basic ${basic}`]);
  }
  const temporary = environment['RUNNER_TEMP'] || undefined;
  return { name: repository, settings, secrets: token === '' ? [] : [token, basic], temporary };
}
