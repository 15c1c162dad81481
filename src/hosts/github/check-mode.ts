import type { JobOptions } from '../../check/job.ts';
import { acceptAll } from '../../comparison/accept.ts';
import type { Comparison } from '../../comparison/document.ts';
import { loadConfig } from '../../config/load.ts';
import {
  commentMarker,
  renderComment,
  renderSummary,
  reportedRegression,
} from '../../report/printers/comment.ts';
import { markdownText } from '../../report/printers/escape.ts';
import { repositoryOfJob } from '../../report/printers/source-link.ts';
import { renderTerminal } from '../../report/printers/terminal.ts';
import { headlineText } from '../../report/views/headline.ts';
import { annotate } from './annotations.ts';
import type { GitHubClient } from './client.ts';
import type { Posted } from './comment.ts';
import { changeIn, type PullRequest, pullRequestOf, readEvent, repositoryOf } from './event.ts';
import type { ActionInputs } from './inputs.ts';
import { acceptedByLabel } from './label.ts';
import { notMeasured } from './not-measured.ts';
import { writeOutputs } from './outputs.ts';
import { type ActionWorld, addSummary, refusal, withoutCommands } from './world.ts';

/**
 * Mode check: run, compare, and report in the log, the summary, the outputs, annotations, a check run and the comment.
 *
 * @throws InputError for what the check cannot use
 */
export async function runCheck(world: ActionWorld, inputs: ActionInputs, options: JobOptions): Promise<void> {
  const { core } = world;
  const unknown: string[] = [];
  const historyUnknown = (reason: string): void => {
    unknown.push(reason);
  };
  const base = baseOf(world.environment);
  // Pairs against a named commit need no history.
  const asked =
    base === null || options.against !== undefined ? options : { ...options, ...base, historyUnknown };
  const { comparison, runFolder } = await withoutCommands(world, async () => {
    const checked =
      inputs.skip === undefined
        ? await world.check(asked)
        : await notMeasured(inputs.skip, loadConfig(inputs.config).gate, world.environment);
    const judged = await withLabel(world, inputs, checked.comparison);
    core.info(renderTerminal(judged));
    return { ...checked, comparison: judged };
  });
  const printing = { name: inputs.commentName, repository: repositoryOfJob(world.environment) };
  const outputs = writeOutputs(comparison, runFolder, printing);
  for (const [name, value] of Object.entries(outputs)) core.setOutput(name, value);
  await addSummary(world, renderSummary(comparison, printing));
  for (const reason of unknown) {
    await warn(
      world,
      `All stored runs were compared with, since those of the base branch are unknown: ${reason}`,
    );
  }
  annotate(world, comparison);
  await checkRun(world, inputs, comparison);
  await comment(world, inputs, comparison);
  if (fails(comparison, inputs)) core.setFailed(headlineText(comparison));
}

/** What the change is to go into; null where the event does not tell (a comment on a pull request). */
function baseOf(environment: NodeJS.ProcessEnv): Pick<JobOptions, 'base' | 'isBase'> | null {
  try {
    const { name, payload } = readEvent(environment);
    const change = changeIn(payload);
    if (change !== null) return { base: change.baseSha };
    return ['push', 'schedule', 'workflow_dispatch'].includes(name) ? { isBase: true } : null;
  } catch {
    return null;
  }
}

async function withLabel(
  world: ActionWorld,
  inputs: ActionInputs,
  comparison: Comparison,
): Promise<Comparison> {
  if (comparison.verdict !== 'regression') return comparison;
  try {
    const { payload } = readEvent(world.environment);
    if (changeIn(payload) === null) return comparison;
    const label = await acceptedByLabel(world, inputs);
    if (label.accepts) return acceptAll(comparison, label.reason);
    if (label.why === null) return comparison;
    return { ...comparison, reasons: [...comparison.reasons, { kind: 'not accepted', why: label.why }] };
  } catch {
    // What the event says cannot be read; the comment will say so.
    return comparison;
  }
}

/** A comparison without verdict fails the step too: it is only called inconclusive where the configuration asks. */
function fails({ verdict }: Comparison, { failOn }: ActionInputs): boolean {
  if (verdict === 'error') return true;
  return failOn === 'regression' && verdict !== 'pass';
}

/** The commit that a check is shown on; '' where nothing tells it. */
function measuredCommit(environment: NodeJS.ProcessEnv): string {
  return changeIn(readEvent(environment).payload)?.headSha ?? environment['GITHUB_SHA'] ?? '';
}

/**
 * Creates the check run, where it is wanted and the token may. What fails is one line in the log.
 *
 * @param result of the check, or in one line why there is none
 * @param commit tells what it is shown on; left out: the commit that the event is about
 */
export async function checkRun(
  world: ActionWorld,
  inputs: ActionInputs,
  result: Comparison | string,
  commit = () => measuredCommit(world.environment),
): Promise<void> {
  const { environment, core } = world;
  if (inputs.checkRun === 'never' || inputs.token === '') return;
  try {
    const headSha = commit();
    if (headSha === '') return;
    const { gitHubClient } = await import('./client.ts');
    const { postCheckRun, postFailedCheckRun } = await import('./check-run.ts');
    const client = gitHubClient(inputs.token);
    const [repository, place] = [repositoryOf(environment), { headSha, name: inputs.commentName }];
    if (typeof result === 'string') await postFailedCheckRun(client, repository, place, result);
    else {
      const address = repositoryOfJob(environment);
      const report = { ...place, comparison: result, repository: address, blocks: fails(result, inputs) };
      await postCheckRun(client, repository, report);
    }
    core.info('Check run: created');
  } catch (error) {
    // Most tokens may not; the step itself is a check already.
    core.info(`Check run: not created, ${refusal(error, inputs.token)}`);
  }
}

async function comment(world: ActionWorld, inputs: ActionInputs, comparison: Comparison): Promise<void> {
  if (inputs.comment === 'never') return;
  try {
    const pullRequest = pullRequestOf(world.environment);
    if (pullRequest === null) return;
    if (inputs.token === '') throw new Error('the input token is empty');
    // Loaded here since @actions/github reads the event when it is loaded, and must not bring the check down with it.
    const { gitHubClient } = await import('./client.ts');
    const repository = repositoryOfJob(world.environment);
    const posted = await postReport(gitHubClient(inputs.token), pullRequest, inputs, comparison, repository);
    world.core.info(`Comment on the pull request: ${posted}`);
  } catch (error) {
    const status = (error as { status?: unknown } | null)?.status;
    const remedy =
      status === 403 || status === 404
        ? '. The job needs the permission pull-requests: write; a pull request from a fork has it never, its report is this summary'
        : '';
    await warn(
      world,
      `The comment was not posted, the verdict stands: ${refusal(error, inputs.token)}${remedy}`,
    );
  }
}

/**
 * Puts the report on a pull request.
 *
 * @param repository as in CommentOptions
 * @throws the client's error when GitHub refuses
 */
export async function postReport(
  client: GitHubClient,
  pullRequest: PullRequest,
  inputs: Pick<ActionInputs, 'comment' | 'commentName'>,
  comparison: Comparison,
  repository?: string,
): Promise<Posted> {
  const { postComment } = await import('./comment.ts');
  const changed = comparison.verdict !== 'pass' || comparison.structure.length > 0;
  const hasAccepted = comparison.accepted.length > 0;
  return postComment(client, pullRequest, {
    marker: commentMarker(inputs.commentName),
    body: (previous) => {
      const resolved = comparison.verdict === 'pass' && previous !== null && reportedRegression(previous);
      return renderComment(comparison, { name: inputs.commentName, repository, resolved });
    },
    create: changed || hasAccepted || inputs.comment === 'always',
  });
}

async function warn(world: ActionWorld, reason: string): Promise<void> {
  world.core.warning(reason);
  await addSummary(world, `> ${markdownText(reason, 1000)}\n`);
}
