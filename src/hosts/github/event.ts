import { InputError } from '../../base/errors.ts';
import { readInput } from '../../base/files/read-input.ts';
import { COMMIT_HASH } from '../../base/git/commit-hash.ts';
import { isId } from '../answers.ts';
import type { Change } from '../host.ts';

export interface Repository {
  owner: string;
  repo: string;
}

export interface PullRequest extends Repository {
  number: number;
}

/** The workflow run that a `workflow_run` event tells about. */
export interface FinishedRun {
  id: number;
  /** The event that started it, such as pull_request. */
  event: string;
  /** What its jobs came to, such as success, failure, cancelled or skipped; '' when that is not told. */
  conclusion: string;
  headSha: string;
  headBranch: string;
  /** Owner of the repository that the branch lies in: of the fork, for a pull request from one. */
  headOwner: string;
  headRepositoryId: number;
}

/** The event and its payload, {} where it has none (schedule). @throws InputError when that is no object */
export function readEvent(environment: NodeJS.ProcessEnv): { name: string; payload: object } {
  const path = environment['GITHUB_EVENT_PATH'];
  return { name: environment['GITHUB_EVENT_NAME'] ?? '', payload: path ? readPayload(path) : {} };
}

function readPayload(path: string): object {
  const about = {
    rule: 'GITHUB_EVENT_PATH names the event as a JSON object',
    remedy: 'leave it as the runner sets it',
  };
  const refuse = (found: string, cause?: unknown): InputError =>
    new InputError({ file: path, found, ...about }, { cause });
  const bytes = readInput(path, about);
  if (bytes === null) throw refuse('there is no such file');
  const text = bytes.toString('utf8');
  let payload: unknown;
  try {
    payload = JSON.parse(text);
  } catch (cause) {
    throw refuse(text.trim() === '' ? 'the file is empty' : 'this is not JSON', cause);
  }
  if (typeof payload === 'object' && payload !== null && !Array.isArray(payload)) return payload;
  throw refuse(`this is ${Array.isArray(payload) ? 'a list' : JSON.stringify(payload).slice(0, 80)}`);
}

/** @returns null when GITHUB_REPOSITORY is not of the form owner/name */
export function repositoryIn(environment: NodeJS.ProcessEnv): Repository | null {
  return repositoryNamed(environment['GITHUB_REPOSITORY'] ?? '');
}

/** @returns null when a name is not of the form owner/name */
export function repositoryNamed(name: string): Repository | null {
  const [, owner, repo] = /^([\w.-]+)\/([\w.-]+)$/.exec(name) ?? [];
  const isName = (part: string | undefined): part is string => part !== undefined && !/^\.\.?$/.test(part);
  return isName(owner) && isName(repo) ? { owner, repo } : null;
}

/** @throws Error when GITHUB_REPOSITORY is not of the form owner/name */
export function repositoryOf(environment: NodeJS.ProcessEnv): Repository {
  const repository = repositoryIn(environment);
  if (repository !== null) return repository;
  throw new Error('GITHUB_REPOSITORY is not of the form owner/name');
}

/** What a pull request's event says about its two ends; null for other events. */
export function endsOf(payload: unknown): Change | null {
  const pullRequest = field(payload, 'pull_request');
  const baseSha = hash(field(field(pullRequest, 'base'), 'sha'));
  const headSha = hash(field(field(pullRequest, 'head'), 'sha'));
  if (baseSha === null || headSha === null) return null;
  const baseBranch = field(field(pullRequest, 'base'), 'ref');
  return { base: baseSha, baseBranch: typeof baseBranch === 'string' ? baseBranch : null, head: headSha };
}

export interface MergeGroup extends Change {
  /** The pull request that the group's branch is named after; null where the name tells none. */
  number: number | null;
}

/** A merge queue's group; null for other events. Its branch: gh-readonly-queue/BASE/pr-NUMBER-COMMIT. */
export function mergeGroupIn(payload: unknown): MergeGroup | null {
  const group = field(payload, 'merge_group');
  const baseSha = hash(field(group, 'base_sha'));
  const headSha = hash(field(group, 'head_sha'));
  if (baseSha === null || headSha === null) return null;
  const ref = field(group, 'head_ref');
  const queued = /^refs\/heads\/gh-readonly-queue\/.+\/pr-(\d+)-[0-9a-f]+$/;
  const number = Number(typeof ref === 'string' ? queued.exec(ref)?.[1] : undefined);
  const baseRef = field(group, 'base_ref');
  const baseBranch = branchOf(typeof baseRef === 'string' ? baseRef : '');
  return { base: baseSha, baseBranch, head: headSha, number: isId(number) ? number : null };
}

/** The ends of what an event asks to check: a pull request, or a merge queue's group; null for others. */
export function changeIn(payload: unknown): Change | null {
  return endsOf(payload) ?? mergeGroupIn(payload);
}

/** Where a push moved a branch (`before` is null for a new one); null for other events. */
export function pushIn(payload: unknown): { before: string | null; after: string } | null {
  const after = hash(field(payload, 'after'));
  if (after === null || /^0+$/.test(after)) return null;
  const before = hash(field(payload, 'before'));
  return { before: before === null || /^0+$/.test(before) ? null : before, after };
}

/** When a pull request's event happened, by GitHub's clock, and the label that it was about. */
export function momentOf(payload: unknown): { ms: number; labelled: string | null } {
  const time = field(field(payload, 'pull_request'), 'updated_at');
  const label = field(payload, 'action') === 'labeled' ? field(field(payload, 'label'), 'name') : null;
  return {
    ms: Date.parse(typeof time === 'string' ? time : ''),
    labelled: typeof label === 'string' ? label : null,
  };
}

/** A comment on a pull request that was just written. */
export interface Comment {
  id: number;
  body: string;
  /** When it was written, by GitHub's clock: it may be edited later, which is another event. */
  ms: number;
  user: { id: number; login: string };
  /** Number of the pull request, and whether it is open. */
  number: number;
  isOpen: boolean;
}

/** @returns null when the event is about no new comment on a pull request */
export function commentIn(payload: unknown): Comment | null {
  const [comment, issue] = [field(payload, 'comment'), field(payload, 'issue')];
  if (field(payload, 'action') !== 'created' || field(issue, 'pull_request') === undefined) return null;
  const [id, number, body] = [field(comment, 'id'), field(issue, 'number'), field(comment, 'body')];
  const time = field(comment, 'created_at');
  const [user, login] = [field(field(comment, 'user'), 'id'), field(field(comment, 'user'), 'login')];
  if (!isId(id) || !isId(number) || !isId(user)) return null;
  if (typeof body !== 'string' || typeof login !== 'string' || typeof time !== 'string') return null;
  const isOpen = field(issue, 'state') === 'open';
  return { id, body, ms: Date.parse(time), user: { id: user, login }, number, isOpen };
}

/** Why an event must not change the baseline: only what has been merged counts. Null when it may. */
export function writeRefusal(
  environment: NodeJS.ProcessEnv,
  isKept: (branch: string) => boolean,
): string | null {
  const { name, payload } = readEvent(environment);
  if (name === 'schedule') return null;
  if (name !== 'push' && name !== 'workflow_dispatch' && name !== 'repository_dispatch') {
    return `the event is ${name || 'not known'}`;
  }
  const main = field(field(payload, 'repository'), 'default_branch');
  const ref = environment['GITHUB_REF'] ?? '';
  if (typeof main !== 'string') return 'the event does not tell the default branch';
  const branch = branchOf(ref);
  if (branch !== null && (branch === main || isKept(branch))) return null;
  return `${ref || 'the ref'} is not the default branch ${main}`;
}

/** The branch that a full name is one of; null for other references. */
function branchOf(ref: string): string | null {
  return /^refs\/heads\/(.+)$/s.exec(ref)?.[1] ?? null;
}

/** @returns null when the event is no workflow_run or lacks what identifies the run */
export function finishedRunIn(payload: unknown): FinishedRun | null {
  const run = field(payload, 'workflow_run');
  const repository = field(run, 'head_repository');
  const [id, event] = [field(run, 'id'), field(run, 'event')];
  const headSha = hash(field(run, 'head_sha'));
  const [headBranch, headOwner] = [field(run, 'head_branch'), field(field(repository, 'owner'), 'login')];
  const headRepositoryId = field(repository, 'id');
  if (!isId(id) || typeof event !== 'string' || headSha === null) return null;
  if (typeof headBranch !== 'string' || typeof headOwner !== 'string') return null;
  if (!isId(headRepositoryId)) return null;
  const told = field(run, 'conclusion');
  const conclusion = typeof told === 'string' ? told : '';
  return { id, event, conclusion, headSha, headBranch, headOwner, headRepositoryId };
}

/** The pull request's number. The event of a comment on a pull request calls that an issue. */
export function numberIn(event: unknown): number | null {
  const pullRequest = field(event, 'pull_request');
  const issue = field(event, 'issue');
  const subject = pullRequest ?? (field(issue, 'pull_request') === undefined ? undefined : issue);
  const number = field(subject, 'number');
  return isId(number) ? number : null;
}

function hash(value: unknown): string | null {
  return typeof value === 'string' && COMMIT_HASH.test(value) ? value : null;
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return (value as Record<string, unknown>)[name] ?? undefined;
}
