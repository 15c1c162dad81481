import type { GitHubClient } from './client.ts';
import {
  endsOf,
  type MergeGroup,
  mergeGroupIn,
  momentOf,
  pullRequestOf,
  pushIn,
  type Repository,
  readEvent,
  repositoryOf,
} from './event.ts';
import type { ActionInputs } from './inputs.ts';
import { whyNotLabelled } from './labelled-commit.ts';
import { mergedBy } from './merged.ts';
import { readPull, runsOfHead } from './pull.ts';
import { type ActionWorld, refusal } from './world.ts';

/** What a label says about the slowdowns of a change. */
export type ByLabel =
  | { accepts: true; reason: string }
  /** `why`: why a label that is there accepts nothing; null when there is none. */
  | { accepts: false; why: string | null };

const NO_LABEL: ByLabel = { accepts: false, why: null };

/**
 * Whether somebody who may label has accepted the slowdowns of a change: of the pull request that the event is about, of the
 * one that a merge queue's group brings, or, on a push, of a merged one that brought its commits. A label accepts the commit
 * that was the pull request's newest when it was set, and no other. Where GitHub does not answer, a label counts only in the
 * event that tells of it.
 */
export async function acceptedByLabel(world: ActionWorld, inputs: ActionInputs): Promise<ByLabel> {
  const { environment, core } = world;
  const { token, acceptLabel: label } = inputs;
  const { name, payload } = readEvent(environment);
  const pullRequest = pullRequestOf(environment);
  const group = mergeGroupIn(payload);
  if (pullRequest === null && group === null && name !== 'push') return NO_LABEL;
  try {
    if (token === '') throw new Error('the input token is empty');
    const { gitHubClient } = await import('./client.ts');
    const client = gitHubClient(token);
    if (pullRequest !== null) return await ofPullRequest(client, pullRequest, label, payload);
    const repository = repositoryOf(environment);
    const numbers = group === null ? await pushed(client, repository, environment, payload) : numberIn(group);
    return await ofAny(client, repository, numbers, label);
  } catch (error) {
    core.info(`Labels were not asked for: ${refusal(error, token)}`);
    const isTold = pullRequest !== null && momentOf(payload).labelled === label;
    if (isTold) return { accepts: true, reason: reasonOf(label, pullRequest.number) };
    // Without the history of the label, which commit it was set on is unknown: it accepts none.
    const why = `Whether the label ${label} accepts this could not be asked; the job needs the permissions pull-requests: read and actions: read.`;
    return { accepts: false, why: pullRequest === null ? why : null };
  }
}

async function ofPullRequest(
  client: GitHubClient,
  { number, ...repository }: Repository & { number: number },
  label: string,
  payload: object,
): Promise<ByLabel> {
  const pull = await readPull(client, repository, number);
  if (!pull.labels.includes(label)) return NO_LABEL;
  const measured = endsOf(payload)?.headSha;
  const { ms, labelled } = momentOf(payload);
  // Comments on a pull request do not tell its commit; what they start has not been labelled.
  if (measured === undefined) return bound(label, number, 'the event does not tell the commit');
  if (measured !== pull.headSha) return bound(label, number, 'the pull request has a newer commit by now');
  if (labelled === label) return bound(label, number, null);
  return bound(label, number, whyNotLabelled(pull, label, [ms]));
}

/** Merged or queued: nothing is pushed to such a pull request, so its newest commit is the one that counts. */
async function ofAny(
  client: GitHubClient,
  repository: Repository,
  numbers: readonly number[],
  label: string,
): Promise<ByLabel> {
  let answer = NO_LABEL;
  for (const number of numbers) {
    const pull = await readPull(client, repository, number);
    if (!pull.labels.includes(label)) continue;
    const seen = await runsOfHead(client, repository, pull);
    const one = bound(label, number, whyNotLabelled(pull, label, seen));
    if (one.accepts) return one;
    answer = one;
  }
  return answer;
}

function bound(label: string, number: number, why: string | null): ByLabel {
  const reason = reasonOf(label, number);
  if (why === null) return { accepts: true, reason };
  return {
    accepts: false,
    why: `The ${reason} accepts nothing here: ${why}. Take it away and set it again.`,
  };
}

function reasonOf(label: string, number: number): string {
  return `label ${label} on pull request ${number}`;
}

function numberIn({ number }: MergeGroup): number[] {
  return number === null ? [] : [number];
}

async function pushed(
  client: GitHubClient,
  repository: Repository,
  environment: NodeJS.ProcessEnv,
  payload: object,
): Promise<number[]> {
  const commit = environment['GITHUB_SHA'];
  const moved = pushIn(payload) ?? (commit ? { before: null, after: commit } : null);
  return moved === null ? [] : mergedBy(client, repository, moved);
}
