import { gitHubSurroundings } from './github/surroundings.ts';
import { gitLabSurroundings, isGitLab } from './gitlab/surroundings.ts';
import type { Surroundings } from './host.ts';

/** What the environment tells of the job, for commands too: every host has a function here. */
export function surroundingsIn(environment: NodeJS.ProcessEnv): Surroundings {
  return isGitLab(environment) ? gitLabSurroundings(environment) : gitHubSurroundings(environment);
}
