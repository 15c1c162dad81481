import { InputError } from '../../base/errors.ts';
import type { GitSetting } from '../../base/git/git.ts';
import { REMOTE, type Remote } from '../../base/git/remote.ts';
import { gitHubClient } from './client.ts';
import { type Repository, repositoryIn, repositoryNamed } from './event.ts';
import { commitOnBranch } from './signed-commit.ts';

/**
 * A workflow's repository; null without its variables. A token is in a header for that server alone.
 *
 * @param elsewhere the token for other repositories, '' for the same
 */
export function gitHubRemote(environment: NodeJS.ProcessEnv, token: string, elsewhere = ''): Remote | null {
  const server = environment['GITHUB_SERVER_URL'] || 'https://github.com';
  const own = repositoryIn(environment);
  if (own === null || !URL.canParse(server)) return null;
  const temporary = environment['RUNNER_TEMP'] || undefined;
  const remote = remoteOf(server, own, token);
  return {
    ...remote,
    secrets: [...remote.secrets, ...secretsOf(elsewhere)],
    temporary,
    elsewhere: (name) => {
      const other = repositoryNamed(name);
      if (other !== null) return { ...remoteOf(server, other, elsewhere || token), temporary };
      const rule = 'a repository of GitHub is OWNER/NAME';
      throw new InputError({ file: 'configuration', place: 'baseline.repository', found: `"${name}"`, rule });
    },
  };
}

function remoteOf(server: string, repository: Repository, token: string): Remote {
  const name = `${repository.owner}/${repository.repo}`;
  const settings: GitSetting[] = [[`remote.${REMOTE}.url`, `${server.replace(/\/+$/, '')}/${name}`]];
  const [, basic] = secretsOf(token);
  if (token !== '' && /^https?:/i.test(server)) {
    const header = `http.${new URL(server).origin}/.extraheader`;
    // The empty value drops a header that the user's own configuration holds: GitHub refuses two of them.
    settings.push([header, ''], [header, `Authorization: basic ${basic}`]);
  }
  if (token === '') return { name, settings, secrets: [] };
  const commit: Remote['commit'] = (made) => commitOnBranch(gitHubClient(token), repository, made);
  return { name, settings, secrets: secretsOf(token), commit };
}

/** A token, and as git sends it; none for none. */
function secretsOf(token: string): string[] {
  return token === '' ? [] : [token, Buffer.from(`x-access-token:${token}`).toString('base64')];
}
