import type { Comparison } from '../../comparison/document.ts';
import { mergeComparisons } from '../../comparison/merge.ts';
import { InputError } from '../../errors.ts';
import { renderSummary } from '../../report/printers/comment.ts';
import { repositoryOfJob } from '../../report/printers/source-link.ts';
import { renderTerminal } from '../../report/printers/terminal.ts';
import { readArtifacts } from './artifacts.ts';
import { checkRun, postReport } from './check-mode.ts';
import { type GitHubClient, gitHubClient, statusOf } from './client.ts';
import {
  changeIn,
  type FinishedRun,
  finishedRunIn,
  isNumber,
  type PullRequest,
  pullRequestOf,
  type Repository,
  readEvent,
  repositoryOf,
} from './event.ts';
import type { ActionInputs } from './inputs.ts';
import { type ActionWorld, addSummary, refusal, withoutCommands } from './world.ts';

/** What a report is about. */
interface Subject {
  /** Null for a group of a merge queue, which has no comments. */
  pullRequest: PullRequest | null;
  /** The workflow run that has the artifacts. */
  runId: number;
  /** The commit that was measured. */
  headSha: string;
  /** What the jobs that should have made artifacts came to, such as success, failure, cancelled or skipped. */
  conclusion: string;
}

/** Conclusions of jobs that should have left a report. Those of others were not needed, or newer ones replace them. */
const FAILED = ['failure', 'timed_out', 'startup_failure'];

/**
 * Mode comment: posts one comment and one check run from the artifacts of checks, those of the workflow run that a
 * `workflow_run` event tells about (a pull request from a fork, whose own token cannot write) or of earlier jobs of the same
 * run (a matrix). Which pull request and commit it is about comes from the event and the API, never from an artifact. It
 * never fails for a verdict: the checks have done that.
 *
 * @throws InputError when there is no token, no such event, or an artifact that cannot be used, and when GitHub refuses:
 *   posting is all that this mode does
 */
export async function runComment(world: ActionWorld, inputs: ActionInputs): Promise<void> {
  const { core, environment } = world;
  if (inputs.token === '') {
    throw new InputError({
      file: 'action',
      place: 'input token',
      found: 'empty',
      rule: 'mode comment needs one',
    });
  }
  try {
    const client = gitHubClient(inputs.token);
    const repository = repositoryOf(environment);
    const subject = await subjectOf(world, client, repository, inputs.result);
    if (subject === null) return;
    const parts = await readArtifacts(client, repository, subject.runId, inputs.artifact);
    if (parts.length === 0) {
      core.notice(`There is no artifact ${inputs.artifact}: nothing to post`);
      const why = 'The jobs of this check failed and left no report: their logs say why.';
      if (FAILED.includes(subject.conclusion)) await checkRun(world, inputs, why, () => subject.headSha);
      return;
    }
    const comparison = asFarAsKnown(measuredOn(mergeComparisons(parts), subject.headSha), subject);
    await withoutCommands(world, async () => core.info(renderTerminal(comparison)));
    core.setOutput('verdict', comparison.verdict);
    core.setOutput('regressions', String(comparison.regressions.length));
    core.setOutput('improvements', String(comparison.improvements.length));
    const address = repositoryOfJob(environment);
    await addSummary(world, renderSummary(comparison, { name: inputs.commentName, repository: address }));
    await checkRun(world, inputs, comparison, () => subject.headSha);
    if (subject.pullRequest === null) return;
    const posted = await postReport(client, subject.pullRequest, inputs, comparison, address);
    core.info(`Comment on the pull request: ${posted}`);
  } catch (error) {
    if (error instanceof InputError) throw error;
    if (isForbiddenToForks(environment, error)) {
      core.warning(`The comment was not posted, the summary has the report: ${refusal(error, inputs.token)}`);
      return;
    }
    const mayNot = [401, 403, 404].includes(statusOf(error) ?? 0);
    const remedy = 'the job needs the permissions actions: read and pull-requests: write';
    const found = `nothing was posted: ${refusal(error, inputs.token)}`;
    throw new InputError({ file: 'action', found, ...(mayNot ? { remedy } : {}) }, { cause: error });
  }
}

/** A matrix's last job on a pull request from a fork: it may not comment, and a second workflow does it. */
function isForbiddenToForks(environment: NodeJS.ProcessEnv, error: unknown): boolean {
  return statusOf(error) === 403 && readEvent(environment).name === 'pull_request';
}

/** An artifact may claim to be about any commit. */
function measuredOn(comparison: Comparison, headSha: string): Comparison {
  return { ...comparison, candidate: { ...comparison.candidate, commit: headSha, branch: null } };
}

/** A job that failed before it had a report must not be taken for one that passed. */
function asFarAsKnown(comparison: Comparison, { conclusion }: Subject): Comparison {
  if (conclusion === 'success' || comparison.verdict !== 'pass') return comparison;
  return {
    ...comparison,
    verdict: 'inconclusive',
    reasons: [{ kind: 'a job failed' }, ...comparison.reasons],
  };
}

/**
 * @param result what the jobs that checked came to, where they are earlier ones of the same run
 * @returns null, with a notice, when there is nothing to report on
 */
async function subjectOf(
  world: ActionWorld,
  client: GitHubClient,
  repository: Repository,
  result: ActionInputs['result'],
): Promise<Subject | null> {
  const { environment, core } = world;
  const { name, payload } = readEvent(environment);
  if (name === 'workflow_run') {
    const run = finishedRunIn(payload);
    if (run === null) {
      throw new InputError({
        file: environment['GITHUB_EVENT_PATH'] || 'GITHUB_EVENT_PATH',
        place: 'workflow_run',
        found:
          'the event does not tell which workflow run it is about, or of which commit, branch and repository',
        rule: 'an event workflow_run tells all of them',
      });
    }
    if (run.event !== 'pull_request') {
      core.notice(`The workflow run was started by ${run.event.slice(0, 50)}: nothing to post`);
      return null;
    }
    const number = await openPullRequest(client, repository, run);
    if (number !== null) {
      const { id: runId, headSha, conclusion } = run;
      return { pullRequest: { ...repository, number }, runId, headSha, conclusion };
    }
    core.notice('No open pull request has this commit as its newest: nothing to post');
    return null;
  }
  const pullRequest = pullRequestOf(environment);
  const runId = Number(environment['GITHUB_RUN_ID']);
  const change = changeIn(payload);
  if (change !== null && isNumber(runId)) {
    return { pullRequest, runId, headSha: change.headSha, conclusion: result };
  }
  core.notice(`The event ${name.slice(0, 50)} is about no pull request: nothing to post`);
  return null;
}

/**
 * The open pull request from the run's branch whose newest commit is the one that was measured. An event for a fork does
 * not tell its number.
 */
async function openPullRequest(
  client: GitHubClient,
  { owner, repo }: Repository,
  { headOwner, headBranch, headSha, headRepositoryId }: FinishedRun,
): Promise<number | null> {
  const head = `${headOwner}:${headBranch}`;
  const { data } = await client.rest.pulls.list({ owner, repo, state: 'open', head, per_page: 100 });
  const found = data.find(
    (each) => each.head.sha === headSha && each.head.repo !== null && each.head.repo.id === headRepositoryId,
  );
  return found?.number ?? null;
}
