import type { ToldCommit } from '../run/commit.ts';
import { gitHubSurroundings } from './github/surroundings.ts';

/** What is known of the job that commgate runs in. Outside of a host's jobs nothing is. */
export interface Surroundings {
  /** What the host says of the commit that it has checked out. */
  told?: ToldCommit;
  /** Folder for temporary files, which the host empties after the job. */
  temporary?: string;
  /** The working copy. */
  workspace?: string;
  /** Address of the repository for people, such as https://github.com/owner/name. */
  repository?: string;
}

/**
 * What the environment tells of the job. A command that is started in a job by itself knows as much as the action: so every
 * host has a function here.
 */
export function surroundingsIn(environment: NodeJS.ProcessEnv): Surroundings {
  return gitHubSurroundings(environment);
}
