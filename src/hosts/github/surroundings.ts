import type { Surroundings } from '../host.ts';
import { repositoryIn } from './event.ts';

/** What GitHub Actions tells; on a pull request (GITHUB_HEAD_REF) GITHUB_SHA is a merge that it makes up. */
export function gitHubSurroundings(environment: NodeJS.ProcessEnv): Surroundings {
  const variable = (name: string): string | null => environment[name] || null;
  const [temporary, workingCopy] = [variable('RUNNER_TEMP'), variable('GITHUB_WORKSPACE')];
  const repository = addressOf(environment);
  const branch = variable('GITHUB_HEAD_REF');
  return {
    told: {
      commit: variable('GITHUB_SHA'),
      branch: branch ?? variable('GITHUB_REF_NAME'),
      isMadeUp: branch !== null,
    },
    ...(temporary !== null && { temporary }),
    ...(workingCopy !== null && { workingCopy }),
    ...(repository !== null && { repository }),
  };
}

/** The address of the job's repository for people; null where that is not known. */
function addressOf(environment: NodeJS.ProcessEnv): string | null {
  const server = environment['GITHUB_SERVER_URL'] ?? '';
  const repository = repositoryIn(environment);
  if (repository === null || !/^https?:\/\/[\w.:-]+$/.test(server)) return null;
  return `${server}/${repository.owner}/${repository.repo}`;
}
