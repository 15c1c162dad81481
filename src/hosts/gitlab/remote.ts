import { chmodSync } from 'node:fs';
import { InputError } from '../../base/errors.ts';
import type { GitSetting } from '../../base/git/git.ts';
import { REMOTE, type Remote } from '../../base/git/remote.ts';
import { commandText } from '../../base/process/command-text.ts';

/** A CI/CD variable of type file: a private key that may push. */
export const DEPLOY_KEY = 'COMMGATE_DEPLOY_KEY';

const ADVICE = {
  read:
    "see that the repository can be reached and the job's token may read it: " +
    "a fork's may read public projects",
  write:
    "turn on 'Allow Git push requests to the repository' (Settings, CI/CD, Job token permissions), " +
    `or give the job a deploy key that may write (${DEPLOY_KEY}, of type file); ` +
    'no rule may forbid adding commits to this branch',
};

/** A way to the repository. */
interface Access {
  settings: GitSetting[];
  secrets: string[];
}

/**
 * The project that a merge request goes into, or the job's own; null without GitLab's variables. A fork's job
 * reads its parent's history and baseline. The token is in a header for that server alone.
 *
 * @throws InputError when the deploy key's file is missing
 */
export function gitLabRemote(environment: NodeJS.ProcessEnv): Remote | null {
  const server = environment['CI_SERVER_URL'] ?? '';
  const path = environment['CI_MERGE_REQUEST_PROJECT_PATH'] || environment['CI_PROJECT_PATH'] || '';
  if (!isProject(path) || !URL.canParse(server)) return null;
  return projectRemote(environment, server, path);
}

function projectRemote(environment: NodeJS.ProcessEnv, server: string, path: string): Remote {
  const key = environment[DEPLOY_KEY] || '';
  const { settings, secrets } =
    key === '' ? byToken(environment, server, path) : byKey(environment, server, path, key);
  return {
    name: path,
    // Pipelines of the baseline's branch would have nothing to do.
    settings: [...settings, ['push.pushOption', 'ci.skip']],
    secrets,
    advice: ADVICE,
    elsewhere: (other) => projectRemote(environment, server, other),
  };
}

/** group/subgroup/project. */
export function isProject(path: string): boolean {
  const names = path.split('/');
  return names.length > 1 && names.every((name) => /^[\w.-]+$/.test(name) && !/^\.\.?$/.test(name));
}

function byToken(environment: NodeJS.ProcessEnv, server: string, path: string): Access {
  const token = environment['CI_JOB_TOKEN'] ?? '';
  const settings: GitSetting[] = [[`remote.${REMOTE}.url`, `${server.replace(/\/+$/, '')}/${path}.git`]];
  const authority = environment['CI_SERVER_TLS_CA_FILE'] || '';
  if (authority !== '') settings.push(['http.sslCAInfo', authority]);
  if (token === '' || !/^https?:/i.test(server)) return { settings, secrets: [] };
  const basic = Buffer.from(`gitlab-ci-token:${token}`).toString('base64');
  const header = `http.${new URL(server).origin}/.extraheader`;
  // The empty value drops a header that the user's own configuration holds.
  settings.push([header, ''], [header, `Authorization: basic ${basic}`]);
  return { settings, secrets: [token, basic] };
}

function byKey(environment: NodeJS.ProcessEnv, server: string, path: string, key: string): Access {
  const host = environment['CI_SERVER_SHELL_SSH_HOST'] || new URL(server).hostname;
  const port = environment['CI_SERVER_SHELL_SSH_PORT'] || '22';
  try {
    // ssh takes no key that others may read, and a runner leaves it to the system who may.
    chmodSync(key, 0o600);
  } catch (cause) {
    const found = 'there is no such file';
    const rule = 'it names the file of a private key: a CI/CD variable of type file';
    throw new InputError({ file: 'environment', place: DEPLOY_KEY, found, rule }, { cause });
  }
  const known = environment['SSH_KNOWN_HOSTS'] || '';
  const options = ['IdentitiesOnly=yes', 'BatchMode=yes', 'StrictHostKeyChecking=yes'];
  if (known !== '') options.push(`UserKnownHostsFile=${known}`);
  const words = ['ssh', '-i', key, ...options.flatMap((option) => ['-o', option])];
  return {
    settings: [
      [`remote.${REMOTE}.url`, `ssh://git@${host}:${port}/${path}.git`],
      ['core.sshCommand', commandText(words)],
    ],
    secrets: [],
  };
}
