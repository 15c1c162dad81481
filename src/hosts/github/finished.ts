import { InputError } from '../../base/errors.ts';
import { isId } from '../answers.ts';
import type { FinishedChecks } from '../host.ts';
import type { JobSettings } from '../settings.ts';
import type { GitHubClient } from './client.ts';
import {
  changeIn,
  type FinishedRun,
  finishedRunIn,
  numberIn,
  type Repository,
  readEvent,
  repositoryOf,
} from './event.ts';

/** Conclusions of jobs that should have left a report; others were not needed, or newer ones replace them. */
const FAILED = ['failure', 'timed_out', 'startup_failure'];

/** The checks, and the workflow run that has their artifacts. */
export interface FinishedRunChecks extends Omit<FinishedChecks, 'reports'> {
  run: number;
}

/**
 * The checks that a job is to report on: those of the workflow run that a `workflow_run` event tells about (a
 * pull request from a fork, whose own token cannot write) or earlier jobs of the same run (a matrix), which
 * came to `result`.
 *
 * @param notice told why there are none
 * @throws InputError when an event does not tell its run; the client's error when GitHub refuses
 */
export async function finishedChecks(
  client: GitHubClient,
  environment: NodeJS.ProcessEnv,
  result: JobSettings['result'],
  notice: (line: string) => void,
): Promise<FinishedRunChecks | null> {
  const { name, payload } = readEvent(environment);
  const repository = repositoryOf(environment);
  if (name !== 'workflow_run') {
    const run = Number(environment['GITHUB_RUN_ID']);
    const change = changeIn(payload);
    if (change !== null && isId(run)) {
      return { pullRequest: numberIn(payload), commit: change.head, run, outcome: outcomeOf(result) };
    }
    notice(`The event ${name.slice(0, 50)} is about no pull request: nothing to post`);
    return null;
  }
  const finished = finishedRunIn(payload);
  if (finished === null) {
    throw new InputError({
      file: environment['GITHUB_EVENT_PATH'] || 'GITHUB_EVENT_PATH',
      place: 'workflow_run',
      found:
        'the event does not tell which workflow run it is about, or of which commit, branch and repository',
      rule: 'an event workflow_run tells all of them',
    });
  }
  if (finished.event !== 'pull_request') {
    notice(`The workflow run was started by ${finished.event.slice(0, 50)}: nothing to post`);
    return null;
  }
  const pullRequest = await openPullRequest(client, repository, finished);
  if (pullRequest === null) {
    notice('No open pull request has this commit as its newest: nothing to post');
    return null;
  }
  const { id: run, headSha: commit, conclusion } = finished;
  return { pullRequest, commit, run, outcome: outcomeOf(conclusion) };
}

function outcomeOf(conclusion: string): FinishedChecks['outcome'] {
  if (conclusion === 'success') return 'success';
  return FAILED.includes(conclusion) ? 'failure' : 'other';
}

/** The open pull request whose newest commit was measured: an event for a fork does not tell its number. */
async function openPullRequest(
  client: GitHubClient,
  { owner, repo }: Repository,
  { headOwner, headBranch, headSha, headRepositoryId }: FinishedRun,
): Promise<number | null> {
  const head = `${headOwner}:${headBranch}`;
  const { data } = await client.request('GET /repos/{owner}/{repo}/pulls', {
    owner,
    repo,
    state: 'open',
    head,
    per_page: 100,
  });
  const found = data.find(
    (each) => each.head.sha === headSha && each.head.repo !== null && each.head.repo.id === headRepositoryId,
  );
  return found?.number ?? null;
}
