import { join } from 'node:path';
import type { Surroundings } from '../host.ts';

/** Where a job leaves its reports: GitLab wants the paths of artifacts in the pipeline, before it starts. */
export const REPORTS = 'commgate-report';

/** The form of addresses that a job is told. */
export const ADDRESS = /^https?:\/\/[\w.:-]+(?:\/[\w.~-]+)+$/;

/** Whether a job of GitLab runs. */
export function isGitLab(environment: NodeJS.ProcessEnv): boolean {
  return environment['GITLAB_CI'] === 'true';
}

/** What GitLab tells; in pipelines of merged results CI_COMMIT_SHA is a merge that it makes up. */
export function gitLabSurroundings(environment: NodeJS.ProcessEnv): Surroundings {
  const variable = (name: string): string | null => environment[name] || null;
  const workingCopy = variable('CI_PROJECT_DIR');
  const address = addressIn(environment, 'CI_PROJECT_URL');
  const source = variable('CI_MERGE_REQUEST_SOURCE_BRANCH_NAME');
  return {
    told: {
      commit: variable('CI_COMMIT_SHA'),
      branch: source ?? variable('CI_COMMIT_REF_NAME'),
      isMadeUp: variable('CI_MERGE_REQUEST_SOURCE_BRANCH_SHA') !== null,
    },
    ...(workingCopy !== null && { workingCopy }),
    // Below which GitLab shows files, commits and differences.
    ...(address !== null && { repository: `${address}/-` }),
    reports: join(workingCopy ?? '', REPORTS),
  };
}

/** An address in a variable; null where it is none. */
function addressIn(environment: NodeJS.ProcessEnv, name: string): string | null {
  const address = environment[name] ?? '';
  return ADDRESS.test(address) ? address : null;
}
