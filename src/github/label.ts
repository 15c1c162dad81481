import { labelsIn, pullRequestOf, readEvent, repositoryOf } from './event.ts';
import type { ActionInputs } from './inputs.ts';
import { type ActionWorld, refusal } from './world.ts';

/**
 * Whether somebody who may label has accepted the slowdowns of a change: of the pull request that the event is about, or,
 * on a push, of the merged one that brought the commit.
 *
 * @returns the reason to show, null when they are not accepted. Where GitHub does not answer, what the event says counts.
 */
export async function acceptedByLabel(world: ActionWorld, inputs: ActionInputs): Promise<string | null> {
  const { environment, core } = world;
  const { token, acceptLabel: label } = inputs;
  const { name, payload } = readEvent(environment);
  const pullRequest = pullRequestOf(environment);
  if (pullRequest === null && name !== 'push') return null;
  const reasonOf = (number: number): string => `label ${label} on pull request ${number}`;
  try {
    if (token === '') throw new Error('the input token is empty');
    const { gitHubClient } = await import('./client.ts');
    const { rest } = gitHubClient(token);
    if (pullRequest !== null) {
      const { owner, repo, number } = pullRequest;
      const { data } = await rest.issues.listLabelsOnIssue({
        owner,
        repo,
        issue_number: number,
        per_page: 100,
      });
      return data.some((each) => each.name === label) ? reasonOf(number) : null;
    }
    const commit_sha = environment['GITHUB_SHA'];
    if (!commit_sha) return null;
    const commit = { ...repositoryOf(environment), commit_sha };
    const { data } = await rest.repos.listPullRequestsAssociatedWithCommit(commit);
    const merged = data.find(
      (each) => each.merged_at !== null && each.labels.some((one) => one.name === label),
    );
    return merged === undefined ? null : reasonOf(merged.number);
  } catch (error) {
    core.info(`Labels were not asked for: ${refusal(error, token)}`);
    return pullRequest !== null && labelsIn(payload).includes(label) ? reasonOf(pullRequest.number) : null;
  }
}
