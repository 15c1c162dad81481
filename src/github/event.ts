import { readFileSync } from 'node:fs';

/** A pull request on GitHub. */
export interface PullRequest {
  owner: string;
  repo: string;
  number: number;
}

/**
 * The pull request that a workflow run is about.
 *
 * @param environment the variables that a runner sets: GITHUB_EVENT_PATH and GITHUB_REPOSITORY
 * @returns null for events without one: push, schedule, workflow_dispatch, merge_group
 * @throws Error when the event cannot be read
 */
export function pullRequestOf(environment: NodeJS.ProcessEnv): PullRequest | null {
  const path = environment['GITHUB_EVENT_PATH'];
  const repository = environment['GITHUB_REPOSITORY'];
  if (!path || !repository) return null;
  const number = numberIn(JSON.parse(readFileSync(path, 'utf8')));
  if (number === null) return null;
  const parts = /^([\w.-]+)\/([\w.-]+)$/.exec(repository);
  if (parts === null) throw new Error('GITHUB_REPOSITORY is not of the form owner/name');
  return { owner: parts[1]!, repo: parts[2]!, number };
}

/** From pull_request events, and from comments on a pull request, whose event calls it an issue. */
function numberIn(event: unknown): number | null {
  const pullRequest = field(event, 'pull_request');
  const issue = field(event, 'issue');
  const subject = pullRequest ?? (field(issue, 'pull_request') === undefined ? undefined : issue);
  const number = field(subject, 'number');
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : null;
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return (value as Record<string, unknown>)[name] ?? undefined;
}
