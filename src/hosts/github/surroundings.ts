import type { Surroundings } from '../host.ts';

/**
 * What a job of GitHub Actions knows. On a pull request a merge is checked out that GitHub makes up
 * (GITHUB_SHA).
 *
 * @param environment GITHUB_SHA, GITHUB_HEAD_REF (the pull request's branch), GITHUB_REF_NAME,
 *   GITHUB_WORKSPACE, RUNNER_TEMP, GITHUB_SERVER_URL, GITHUB_REPOSITORY and GITHUB_RUN_ID
 */
export function gitHubSurroundings(environment: NodeJS.ProcessEnv): Surroundings {
  const variable = (name: string): string | null => environment[name] || null;
  const [temporary, workspace] = [variable('RUNNER_TEMP'), variable('GITHUB_WORKSPACE')];
  const repository = addressOf(environment);
  const branch = variable('GITHUB_HEAD_REF');
  const run = variable('GITHUB_RUN_ID');
  return {
    told: {
      commit: variable('GITHUB_SHA'),
      branch: branch ?? variable('GITHUB_REF_NAME'),
      isMadeUp: branch !== null,
    },
    ...(temporary !== null && { temporary }),
    ...(workspace !== null && { workspace }),
    ...(repository !== null && { repository }),
    ...(repository !== null &&
      run !== null &&
      /^\d+$/.test(run) && { artifacts: `${repository}/actions/runs/${run}#artifacts` }),
  };
}

/** The address of the job's repository for people; null where that is not known. */
function addressOf(environment: NodeJS.ProcessEnv): string | null {
  const server = environment['GITHUB_SERVER_URL'] ?? '';
  const repository = environment['GITHUB_REPOSITORY'] ?? '';
  const isKnown = /^https?:\/\/[\w.:-]+$/.test(server) && /^[\w.-]+\/[\w.-]+$/.test(repository);
  return isKnown ? `${server}/${repository}` : null;
}
