import { gitHubSurroundings } from './github/surroundings.ts';
import type { Surroundings } from './host.ts';

/**
 * What the environment tells of the job. A command that is started in a job by itself knows as much as the
 * action: so every host has a function here.
 */
export function surroundingsIn(environment: NodeJS.ProcessEnv): Surroundings {
  return gitHubSurroundings(environment);
}
