import type { GitHubClient } from './client.ts';
import { ISSUES } from './comments.ts';
import { type Comment, commentIn, type PullRequest, readEvent, repositoryOf } from './event.ts';
import { momentDoubt } from './label.ts';
import { type HeadRun, type Pull, readPull, runsOfHead } from './pull-request.ts';

/** A comment must be nothing else: what quotes a command, or talks about it, commands nothing. */
const COMMAND = /^\/commgate (accept|check)$/;

/** What GitHub says of people who may push, so label and start runs again; it calls maintain write. */
const MAY_WRITE = ['admin', 'write'];

/** Conclusions of runs in which nothing was measured, or that people must let run first. */
const NEVER_RAN = ['skipped', 'action_required'];

export interface Commanded {
  environment: NodeJS.ProcessEnv;
  /** The label that accepts. */
  label: string;
  /** Files of the workflows that are started again, without their folder. */
  workflows: readonly string[];
}

/**
 * Carries out `/commgate accept` or `/commgate check` in a new comment on a pull request, and answers by a
 * reaction; where it cannot, by a line, too. Only people who may push are obeyed, whom the API tells: what
 * the event calls the author's association does not say what somebody may do. Nothing of the pull request is
 * run or read but what GitHub itself says of it.
 *
 * @returns what was done, a line for the log
 * @throws the client's error (permissions actions: write, pull-requests: write)
 */
export async function carryOut(client: GitHubClient, asked: Commanded): Promise<string> {
  const { name, payload } = readEvent(asked.environment);
  const comment = name === 'issue_comment' ? commentIn(payload) : null;
  const command = COMMAND.exec(comment?.body.trim() ?? '')?.[1];
  if (comment === null || command === undefined)
    return 'This is no new comment with a command: nothing to do';
  const place = { ...repositoryOf(asked.environment), number: comment.number };
  if (!(await mayWrite(client, place, comment))) {
    await react(client, place, comment, '-1');
    return 'Who commented may not push to this repository: nothing was done';
  }
  const refused = await obeyed(client, place, comment, { ...asked, isAcceptance: command === 'accept' });
  await react(client, place, comment, refused === null ? '+1' : 'confused');
  if (refused === null) return `/commgate ${command} was carried out`;
  const { owner, repo, number: issue_number } = place;
  const body = `\`/commgate ${command}\` did nothing: ${refused}.`;
  await client.request(`POST ${ISSUES}/{issue_number}/comments`, { owner, repo, issue_number, body });
  return `/commgate ${command} did nothing: ${refused}`;
}

async function mayWrite(client: GitHubClient, place: PullRequest, { user }: Comment): Promise<boolean> {
  const { owner, repo } = place;
  try {
    const { data } = await client.request('GET /repos/{owner}/{repo}/collaborators/{username}/permission', {
      owner,
      repo,
      username: user.login,
    });
    // A name may have another owner by now.
    return MAY_WRITE.includes(data.permission) && data.user?.id === user.id;
  } catch (error) {
    if ((error as { status?: unknown } | null)?.status === 404) return false;
    throw error;
  }
}

/** @returns why nothing was done; null: it was */
async function obeyed(
  client: GitHubClient,
  place: PullRequest,
  comment: Comment,
  { label, workflows, isAcceptance }: Commanded & { isAcceptance: boolean },
): Promise<string | null> {
  const { number, ...repository } = place;
  if (!comment.isOpen) return 'the pull request is not open';
  const pull = await readPull(client, repository, number);
  const runs = await runsOfHead(client, repository, pull);
  const found = workflows.flatMap((file) => newestOf(runs, file) ?? []);
  if (found.length === 0) return `no run of ${workflows.join(', ')} is there for the newest commit`;
  const ended = found.filter(({ conclusion }) => conclusion !== null);
  if (isAcceptance && ended.length < found.length)
    return 'the check of the newest commit is still running; say it again when its report is there';
  if (isAcceptance) {
    const seen = runs.map(({ createdMs }) => createdMs);
    const doubt =
      momentDoubt(pull, { ms: comment.ms, did: 'written' }, seen) ??
      (await labelled(client, place, { pull, label }));
    if (doubt !== null) return `${doubt}; look at the newest report and say it again`;
  }
  if (ended.length === 0) return 'the check of the newest commit is running';
  for (const { id } of ended)
    await client.request('POST /repos/{owner}/{repo}/actions/runs/{run_id}/rerun', {
      ...repository,
      run_id: id,
    });
  return null;
}

function newestOf(runs: readonly HeadRun[], file: string): HeadRun | undefined {
  return runs.find(
    ({ workflow, conclusion }) =>
      workflow === `.github/workflows/${file}` && !NEVER_RAN.includes(conclusion ?? ''),
  );
}

/**
 * Sets the label on a pull request as it was looked at, anew where it is there. Between looking and setting
 * commits may come: then it is taken away again.
 *
 * @returns why it was not set; null: it was
 */
async function labelled(
  client: GitHubClient,
  { number, ...repository }: PullRequest,
  { pull, label }: { pull: Pull; label: string },
): Promise<string | null> {
  const issue = { ...repository, issue_number: number };
  // Of a label that is there already, the time at which it was set counts.
  if (pull.labels.includes(label))
    await client.request(`DELETE ${ISSUES}/{issue_number}/labels/{name}`, { ...issue, name: label });
  await client.request(`POST ${ISSUES}/{issue_number}/labels`, { ...issue, labels: [label] });
  const now = await readPull(client, repository, number);
  if (now.headSha === pull.headSha && forcedIn(now) === forcedIn(pull)) return null;
  await client.request(`DELETE ${ISSUES}/{issue_number}/labels/{name}`, { ...issue, name: label });
  return 'a newer commit came meanwhile';
}

function forcedIn({ events }: Pull): number {
  return events.filter(({ kind }) => kind === 'HeadRefForcePushedEvent').length;
}

/** An answer that is nice to have. */
async function react(
  client: GitHubClient,
  { owner, repo }: PullRequest,
  { id: comment_id }: Comment,
  content: '+1' | '-1' | 'confused',
): Promise<void> {
  await client
    .request(`POST ${ISSUES}/comments/{comment_id}/reactions`, { owner, repo, comment_id, content })
    .catch(() => {});
}
