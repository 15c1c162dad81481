import { type Accepted, acceptedUnless, NOTHING_SAID } from '../host.ts';
import type { GitHubClient } from './client.ts';
import {
  endsOf,
  type MergeGroup,
  mergeGroupIn,
  momentOf,
  numberIn,
  pushIn,
  type Repository,
  readEvent,
  repositoryOf,
} from './event.ts';
import { type Pull, readPull, runsOfHead } from './pull-request.ts';

interface Asking {
  environment: NodeJS.ProcessEnv;
  label: string;
  client(): GitHubClient;
}

/**
 * Whether a label accepts the slowdowns of a change: of the event's pull request, of that of a merge queue's
 * group, or, on a push, of one that it merged. It accepts the commit that was the newest when it was set, and
 * no other. Where GitHub does not answer, it counts only in its own event.
 */
export async function acceptedByLabel(
  { environment, label, client: reach }: Asking,
  notAsked: (error: unknown) => void,
): Promise<Accepted> {
  const { name, payload } = readEvent(environment);
  const number = numberIn(payload);
  const group = mergeGroupIn(payload);
  if (number === null && group === null && name !== 'push') return NOTHING_SAID;
  try {
    const client = reach();
    const repository = repositoryOf(environment);
    if (number !== null) return await ofPullRequest(client, { ...repository, number }, label, payload);
    const numbers = group === null ? await pushed(client, repository, environment, payload) : queued(group);
    return await ofAny(client, repository, numbers, label);
  } catch (error) {
    notAsked(error);
    const isTold = number !== null && momentOf(payload).labelled === label;
    if (isTold) return { accepts: true, reason: reasonOf(label, number) };
    // Without the history of the label, which commit it was set on is unknown: it accepts none.
    const needs = 'the job needs the permissions pull-requests: read and actions: read';
    const why = `Whether the label ${label} accepts this could not be asked; ${needs}.`;
    return { accepts: false, why: number === null ? why : null };
  }
}

async function ofPullRequest(
  client: GitHubClient,
  { number, ...repository }: Repository & { number: number },
  label: string,
  payload: object,
): Promise<Accepted> {
  const pull = await readPull(client, repository, number);
  if (!pull.labels.includes(label)) return NOTHING_SAID;
  const measured = endsOf(payload)?.head;
  const { ms, labelled } = momentOf(payload);
  // Comments on a pull request do not tell its commit; what they start has not been labelled.
  if (measured === undefined) return bound(label, number, 'the event does not tell the commit');
  if (measured !== pull.headSha) return bound(label, number, 'the pull request has a newer commit by now');
  if (labelled === label) return bound(label, number, null);
  return bound(label, number, labelDoubt(pull, label, [ms]));
}

/** Of merged or queued ones: nothing is pushed to them any more. */
async function ofAny(
  client: GitHubClient,
  repository: Repository,
  numbers: readonly number[],
  label: string,
): Promise<Accepted> {
  let answer = NOTHING_SAID;
  for (const number of numbers) {
    const pull = await readPull(client, repository, number);
    if (!pull.labels.includes(label)) continue;
    const seen = await runsOfHead(client, repository, pull);
    const times = seen.map(({ createdMs }) => createdMs);
    const one = bound(label, number, labelDoubt(pull, label, times));
    if (one.accepts) return one;
    answer = one;
  }
  return answer;
}

function bound(label: string, number: number, why: string | null): Accepted {
  return acceptedUnless(reasonOf(label, number), why);
}

function reasonOf(label: string, number: number): string {
  return `label ${label} on pull request ${number}`;
}

function queued({ number }: MergeGroup): number[] {
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

/** How long after a push GitHub may start its workflow run: the commit may have gone again by then. */
const MAX_START_DELAY_MS = 10 * 60_000;

/** Why a label may not have been set on the pull request's newest commit, see momentDoubt. */
export function labelDoubt(pull: Pull, label: string, seen: readonly number[]): string | null {
  const set = pull.events.findLast((event) => event.kind === 'LabeledEvent' && event.label === label)?.ms;
  if (set === undefined) return 'when it was set is unknown';
  return momentDoubt(pull, { ms: set, did: 'set' }, seen);
}

/**
 * Why a pull request's newest commit may not have been that at a moment; null when it was. GitHub does not
 * record that, and authors choose the dates of commits, so only GitHub's clock counts: something before the
 * moment must show this commit as the newest, and nothing may have been pushed by force since. A forced push
 * to the commit shows it at once; other times may be late, so forced pushes shortly before them count too.
 * Within the same whole second the order counts as wrong.
 * @param moment in milliseconds, and what happened then
 * @param seen times in milliseconds at which something told of the commit as the newest
 */
export function momentDoubt(
  { createdMs, headSha, events }: Pull,
  { ms: set, did }: { ms: number; did: 'set' | 'written' },
  seen: readonly number[],
): string | null {
  const forced = events.filter((event) => event.kind === 'HeadRefForcePushedEvent');
  // Before it was opened, and while it was closed, its branch could be pushed to without a trace here.
  const reopened = events.filter(({ kind }) => kind === 'ReopenedEvent').map(({ ms }) => ms);
  const open = Math.max(createdMs, ...reopened);
  const last = forced.at(-1);
  if (last !== undefined && last.to === headSha && last.ms >= open && last.ms < set) return null;
  const known = seen.filter((ms) => ms >= open && ms < set);
  if (known.length === 0) return `it was ${did} before this commit came`;
  const from = Math.max(...known) - MAX_START_DELAY_MS;
  return forced.every(({ ms }) => ms < from) ? null : `commits were pushed by force about when it was ${did}`;
}

/** Most commits of one push whose pull requests are asked for, each with a request of its own. */
const MAX_COMMITS = 100;

/**
 * Numbers of the pull requests that a push merged (a merge queue several at once), those of the last commits
 * first: all commits are asked that the branch itself went through, along first parents; without a commit
 * `before` only the last one. @throws the client's error when GitHub refuses
 */
export async function mergedBy(
  client: GitHubClient,
  repository: Repository,
  moved: { before: string | null; after: string },
): Promise<number[]> {
  const numbers = new Set<number>();
  for (const commit_sha of await ownLine(client, repository, moved)) {
    const question = { ...repository, commit_sha, per_page: 100 };
    const { data } = await client.request('GET /repos/{owner}/{repo}/commits/{commit_sha}/pulls', question);
    for (const { number, merged_at } of data) if (merged_at !== null) numbers.add(number);
  }
  return [...numbers];
}

async function ownLine(
  client: GitHubClient,
  repository: Repository,
  { before, after }: { before: string | null; after: string },
): Promise<string[]> {
  if (before === null) return [after];
  const parents = new Map<string, string | undefined>();
  const question = { ...repository, basehead: `${before}...${after}`, per_page: 100 };
  // One answer an iteration: the client cannot put together lists that are a part of a larger answer.
  for await (const { data } of client.paginate.iterator(
    'GET /repos/{owner}/{repo}/compare/{basehead}',
    question,
  )) {
    const { commits } = data as unknown as { commits: { sha: string; parents: { sha: string }[] }[] };
    for (const { sha, parents: own } of commits) parents.set(sha, own[0]?.sha);
  }
  const line: string[] = [];
  for (let at: string | undefined = after; at !== undefined && line.length < MAX_COMMITS; ) {
    if (at !== after && !parents.has(at)) break;
    line.push(at);
    at = parents.get(at);
  }
  return line;
}
