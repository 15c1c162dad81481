import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PULL_QUERY } from '../../src/hosts/github/pull-request.ts';
import { COMMIT_MUTATION } from '../../src/hosts/github/signed-commit.ts';
import { contractOf } from './api-contract.ts';
import {
  allHaveLooked,
  type FakeApi,
  type FakeIssue,
  fail,
  received,
  send,
  startFakeApi,
  takeFailure,
} from './fake-api.ts';
import {
  createCommit,
  createCommitOnBranch,
  createRef,
  createTree,
  isCommitInput,
} from './github-commits.ts';
import contract from './github-contract.json' with { type: 'json' };

export interface FakeComment {
  id: number;
  body: string;
  user: { login: string; type: 'Bot' | 'User' };
}

/** An artifact of a workflow run. */
export interface FakeArtifact {
  id: number;
  run: number;
  name: string;
  expired?: boolean;
  /** What is downloaded: a zip archive, or with `archive: false` the file itself. */
  archive: Buffer;
  /** Told instead of the real size, and of the real check-sum; null: none is told. */
  size?: number;
  digest?: string | null;
}

/** A pull request as lists of them show it. */
export interface FakePull {
  number: number;
  state: 'open' | 'closed';
  merged_at: string | null;
  labels: { name: string }[];
  head: { ref: string; sha: string; label: string; repo: { id: number } | null };
  /** Commits that belong to it. */
  commits: string[];
}

/** What GitHub remembers of a pull request: its newest commit, and an entry a line of its timeline. */
export interface FakeHistory {
  createdAt: string;
  headRefOid: string;
  headRefName: string;
  isCrossRepository: boolean;
  headRepository: { databaseId: number } | null;
  timeline: ({ __typename: string; createdAt: string } & Record<string, unknown>)[];
}

/** A workflow run as lists of them show it. */
export interface FakeRun {
  id: number;
  path: string;
  status: 'completed' | 'in_progress' | 'queued';
  conclusion: string | null;
  head_sha: string;
  event: string;
  head_branch: string;
  head_repository: { id: number } | null;
  created_at: string;
}

/**
 * The part of the GitHub API that commgate uses, on this machine. Every request is held against
 * github-contract.json; lists come in pages with a Link header.
 */
export interface GitHubServer extends FakeApi {
  /** Comments of pull request 7 of octo/halo, oldest first. */
  comments: FakeComment[];
  /** Labels of pull request 7, and what became of it. */
  labels: string[];
  history: FakeHistory;
  runs: FakeRun[];
  /** The commits of "before...after", oldest first. */
  between: (basehead: string) => { sha: string; parents: { sha: string }[] }[];
  pulls: FakePull[];
  issues: FakeIssue[];
  artifacts: FakeArtifact[];
  /** The repository in which commits are made; null: none can be. */
  bare: string | null;
  /** Bodies of the check runs that were created. */
  checkRuns: Record<string, unknown>[];
  /** What each person may do here, and their id; whoever is not in it is no collaborator. */
  people: Record<string, { id: number; permission: 'admin' | 'write' | 'read' | 'none' }>;
  /** By comment, in their order. */
  reactions: [comment: number, content: string][];
  /** Runs that were started again, in that order. */
  startedAgain: number[];
  /** Called as a label is set: what happens at the same moment. */
  whenLabelled: () => void;
  /** Whether the token may create check runs. */
  mayCheck: boolean;
  /** "METHOD path?query" of every request, in order. */
  requests: string[];
  /** Account of the token; null: the API does not tell. */
  account: string | null;
}

const violation = contractOf(contract);

export const TOKEN = 'ghs_S3cretT0kenOfTheTest';
/** A token as a pull request from a fork gets it. */
export const READ_ONLY_TOKEN = 'ghs_Rea0nlyT0kenOfAF0rk';
const REPOSITORY = '/repos/octo/halo';
const COMMENTS = `${REPOSITORY}/issues/7/comments`;
const LABELS = `${REPOSITORY}/issues/7/labels`;

/** By GitHub's clock, when a label is set by the API. */
const LABELLED_AT = '2026-01-10T12:30:00Z';

export async function startGitHubServer(): Promise<GitHubServer> {
  const api = await startFakeApi((request, response) => answer(state, request, response));
  const state: GitHubServer = {
    ...api,
    comments: [],
    labels: [],
    history: {
      createdAt: '2026-01-01T00:00:00Z',
      headRefOid: 'ab'.repeat(20),
      headRefName: 'topic',
      isCrossRepository: false,
      headRepository: { databaseId: 1 },
      timeline: [],
    },
    runs: [],
    between: () => [],
    pulls: [],
    issues: [],
    artifacts: [],
    bare: null,
    checkRuns: [],
    people: {},
    reactions: [],
    startedAgain: [],
    whenLabelled: () => {},
    mayCheck: false,
    requests: [],
    account: 'github-actions[bot]',
  };
  return state;
}

async function answer(
  state: GitHubServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { line, url, sent } = await received(state, request);
  state.requests.push(`${line}${url.search}`);
  if (line === 'GET /archive') return sendArchive(state, url, response);

  const token = /^(?:token|bearer) (.*)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token !== TOKEN && token !== READ_ONLY_TOKEN) {
    return send(response, 401, { message: 'Bad credentials' });
  }
  if (line === 'POST /graphql') {
    const failing = takeFailure(state, line);
    if (failing !== undefined && failing.after !== true) return fail(response, failing);
    if (sent.query === COMMIT_MUTATION) {
      const { input } = sent.variables;
      if (!isCommitInput(input)) state.violations.push(`graphql: ${JSON.stringify(input)}`);
      const may = token !== READ_ONLY_TOKEN && state.bare !== null;
      const refusal = { type: 'FORBIDDEN', message: 'Resource not accessible by integration' };
      const made = may ? createCommitOnBranch(state.bare!, input) : { data: null, errors: [refusal] };
      return failing === undefined ? send(response, 200, made) : fail(response, failing);
    }
    if (sent.query === PULL_QUERY) return send(response, 200, { data: historyOf(state, sent.variables) });
    const question = JSON.stringify(sent);
    if (question !== '{"query":"query { viewer { login } }"}') state.violations.push(`graphql: ${question}`);
    const data = state.account === null ? null : { viewer: { login: state.account } };
    return send(response, 200, data === null ? { errors: [{ message: 'no viewer' }] } : { data });
  }
  const wrong = violation(request.method!, url, request.headers, sent);
  if (wrong !== null) {
    state.violations.push(wrong);
    return send(response, 422, { message: wrong });
  }
  const failure = takeFailure(state, line);
  if (failure !== undefined && failure.after !== true) return fail(response, failure);
  const isCheckRun = line === `POST ${REPOSITORY}/check-runs`;
  if (request.method !== 'GET' && (token === READ_ONLY_TOKEN || (isCheckRun && !state.mayCheck))) {
    return send(response, 403, { message: 'Resource not accessible by integration' });
  }
  const { status, body, headers } = carryOut(state, line, url, sent as Record<string, unknown>);
  if (failure !== undefined) return fail(response, failure);
  if (line === `GET ${COMMENTS}` || line === `GET ${REPOSITORY}/issues`) await allHaveLooked(state);
  send(response, status, body, headers);
}

/** Pages of two entries, so that every history with three of them has a second one. */
function historyOf({ labels, history }: GitHubServer, { number, after }: Record<string, unknown>) {
  if (number !== 7) return { repository: { pullRequest: null } };
  const { timeline, ...rest } = history;
  const start = Number(after ?? 0);
  const pageInfo = { hasNextPage: start + 2 < timeline.length, endCursor: String(start + 2) };
  const timelineItems = { pageInfo, nodes: timeline.slice(start, start + 2) };
  const named = { nodes: labels.map((name) => ({ name })) };
  return { repository: { pullRequest: { ...rest, labels: named, timelineItems } } };
}

interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

function carryOut(state: GitHubServer, line: string, url: URL, sent: Record<string, unknown>): Answer {
  if (line === `GET ${COMMENTS}`) return page(state, url, state.comments);
  if (line === `POST ${COMMENTS}`) return create(state, sent['body'] as string);
  if (line.startsWith(`POST ${REPOSITORY}/git/`)) return makeObject(state.bare!, line, sent);
  if (line === `GET ${REPOSITORY}/issues`) return listIssues(state, url);
  if (line === `POST ${REPOSITORY}/issues`) return openIssue(state, sent);
  const [, own, notes] =
    new RegExp(`^(?:PATCH|POST) ${REPOSITORY}/issues/(\\d+)(/comments)?$`).exec(line) ?? [];
  const issue = state.issues.find(({ number }) => number === Number(own));
  if (issue !== undefined) return changeIssue(issue, sent, notes !== undefined);
  if (line === `GET ${REPOSITORY}/actions/runs`) {
    const [sha, event] = [url.searchParams.get('head_sha'), url.searchParams.get('event')];
    const found = state.runs.filter((run) => run.head_sha === sha && run.event === event);
    const { body, ...rest } = page(state, url, found);
    return { ...rest, body: { total_count: found.length, workflow_runs: body } };
  }
  const command = carryOutCommand(state, line, sent);
  if (command !== null) return command;
  const basehead = new RegExp(`^GET ${REPOSITORY}/compare/(.+)$`).exec(line)?.[1];
  if (basehead !== undefined) {
    const { body, ...rest } = page(state, url, state.between(decodeURIComponent(basehead)));
    return { ...rest, body: { url: state.url, total_commits: 0, commits: body } };
  }
  if (line === `POST ${REPOSITORY}/check-runs`) {
    state.checkRuns.push(sent);
    return { status: 201, body: { id: state.checkRuns.length } };
  }
  if (line === `GET ${REPOSITORY}/pulls`) {
    const head = url.searchParams.get('head');
    const open = state.pulls.filter((pull) => pull.state === 'open' && pull.head.label === head);
    return page(state, url, open);
  }
  const commit = new RegExp(`^GET ${REPOSITORY}/commits/(\\w+)/pulls$`).exec(line)?.[1];
  if (commit !== undefined) {
    return page(
      state,
      url,
      state.pulls.filter(({ commits }) => commits.includes(commit)),
    );
  }
  const run = new RegExp(`^GET ${REPOSITORY}/actions/runs/(\\d+)/artifacts$`).exec(line)?.[1];
  if (run !== undefined) return listArtifacts(state, url, Number(run));
  const artifact = new RegExp(`^GET ${REPOSITORY}/actions/artifacts/(\\d+)/zip$`).exec(line)?.[1];
  if (artifact !== undefined) {
    return { status: 302, body: {}, headers: { location: `${state.url}/archive?id=${artifact}` } };
  }
  const id = new RegExp(`^PATCH ${REPOSITORY}/issues/comments/(\\d+)$`).exec(line)?.[1];
  const deleted = new RegExp(`^DELETE ${REPOSITORY}/issues/comments/(\\d+)$`).exec(line)?.[1];
  const comment = state.comments.find((candidate) => candidate.id === Number(id ?? deleted));
  if (comment === undefined) return { status: 404, body: { message: 'Not Found' } };
  if (deleted !== undefined) {
    state.comments.splice(state.comments.indexOf(comment), 1);
    return { status: 204, body: null };
  }
  comment.body = sent['body'] as string;
  return { status: 200, body: comment };
}

function makeObject(bare: string, line: string, sent: Record<string, unknown>): Answer {
  const { tree, message, ref, sha } = sent as Record<string, string>;
  if (line.endsWith('/trees')) return { status: 201, body: { sha: createTree(bare, sent['tree'] as never) } };
  if (line.endsWith('/commits'))
    return { status: 201, body: { sha: createCommit(bare, tree!, [], message!) } };
  if (createRef(bare, ref!, sha!)) return { status: 201, body: { ref } };
  return { status: 422, body: { message: 'Reference already exists' } };
}

function listIssues(state: GitHubServer, url: URL): Answer {
  const [creator, wanted] = [url.searchParams.get('creator'), url.searchParams.get('state') ?? 'open'];
  const all = state.issues
    .filter(({ author, isOpen }) => (creator === null || author === creator) && (wanted === 'all' || isOpen))
    .sort((a, b) =>
      url.searchParams.get('direction') === 'asc' ? a.number - b.number : b.number - a.number,
    );
  return page(state, url, all.map(shownIssue));
}

/** As the API shows it. */
function shownIssue({ number, title, body, isOpen, author, isPull = false }: FakeIssue) {
  const user = { login: author, type: author.endsWith('[bot]') ? 'Bot' : 'User' };
  const shown = { id: 1000 + number, number, title, body, state: isOpen ? 'open' : 'closed', user };
  return isPull ? { ...shown, pull_request: {} } : shown;
}

function openIssue(state: GitHubServer, { title, body }: Record<string, unknown>): Answer {
  const number = 1 + Math.max(0, ...state.issues.map((each) => each.number));
  const text = { title: String(title), body: String(body) };
  const issue = { number, ...text, isOpen: true, author: state.account ?? 'some-app[bot]', comments: [] };
  state.issues.push(issue);
  return { status: 201, body: shownIssue(issue) };
}

function changeIssue(issue: FakeIssue, sent: Record<string, unknown>, isComment: boolean): Answer {
  if (isComment) {
    issue.comments.push(String(sent['body']));
    return { status: 201, body: { id: 1 } };
  }
  Object.assign(issue, {
    title: sent['title'],
    body: sent['body'],
    isOpen: issue.isOpen && sent['state'] !== 'closed',
  });
  return { status: 200, body: shownIssue(issue) };
}

/** What commands in comments need. */
function carryOutCommand(state: GitHubServer, line: string, sent: Record<string, unknown>): Answer | null {
  const login = new RegExp(`^GET ${REPOSITORY}/collaborators/([^/]+)/permission$`).exec(line)?.[1];
  if (login !== undefined) {
    const person = state.people[decodeURIComponent(login)];
    if (person === undefined) return { status: 404, body: { message: 'not a user' } };
    return { status: 200, body: { permission: person.permission, user: { id: person.id } } };
  }
  if (line === `POST ${LABELS}`) {
    for (const name of sent['labels'] as string[]) {
      if (state.labels.includes(name)) continue;
      state.labels.push(name);
      state.history.timeline.push({ __typename: 'LabeledEvent', createdAt: LABELLED_AT, label: { name } });
    }
    state.whenLabelled();
    return { status: 200, body: state.labels.map((name) => ({ name })) };
  }
  const name = new RegExp(`^DELETE ${LABELS}/([^/]+)$`).exec(line)?.[1];
  if (name !== undefined) {
    if (!state.labels.includes(decodeURIComponent(name)))
      return { status: 404, body: { message: 'Not Found' } };
    state.labels = state.labels.filter((each) => each !== decodeURIComponent(name));
    return { status: 200, body: [] };
  }
  const reacted = new RegExp(`^POST ${REPOSITORY}/issues/comments/(\\d+)/reactions$`).exec(line)?.[1];
  if (reacted !== undefined) {
    state.reactions.push([Number(reacted), sent['content'] as string]);
    return { status: 201, body: { id: state.reactions.length } };
  }
  const again = new RegExp(`^POST ${REPOSITORY}/actions/runs/(\\d+)/rerun$`).exec(line)?.[1];
  if (again === undefined) return null;
  state.startedAgain.push(Number(again));
  return { status: 201, body: {} };
}

function create(state: GitHubServer, body: string): Answer {
  const login = state.account ?? 'some-app[bot]';
  const comment: FakeComment = {
    id: 1 + Math.max(0, ...state.comments.map(({ id }) => id)),
    body,
    user: { login, type: login.endsWith('[bot]') ? 'Bot' : 'User' },
  };
  state.comments.push(comment);
  return { status: 201, body: comment };
}

function listArtifacts(state: GitHubServer, url: URL, run: number): Answer {
  const all = state.artifacts
    .filter((artifact) => artifact.run === run)
    .map(({ id, name, expired = false, archive, size, digest }) => {
      const sum = `sha256:${createHash('sha256').update(archive).digest('hex')}`;
      const told = digest === undefined ? sum : digest;
      return {
        id,
        name,
        expired,
        size_in_bytes: size ?? archive.length,
        ...(told !== null && { digest: told }),
      };
    });
  const { body, ...rest } = page(state, url, all);
  return { ...rest, body: { total_count: all.length, artifacts: body } };
}

/** Where artifacts really lie: a storage that knows no tokens. */
function sendArchive(state: GitHubServer, url: URL, response: ServerResponse): void {
  const artifact = state.artifacts.find(({ id }) => id === Number(url.searchParams.get('id')));
  // As actions/upload-artifact says it: by the end of the name; what is no zip has none of its own there.
  const type = artifact?.name.endsWith('.json') ? 'application/json' : 'application/zip';
  response.writeHead(artifact === undefined ? 404 : 200, { 'content-type': type });
  response.end(artifact?.archive);
}

/** Pages as GitHub cuts them: at most 100 a page, with the address of the next one in a Link header. */
function page(state: GitHubServer, url: URL, all: unknown[]): Answer {
  const size = Math.min(100, Number(url.searchParams.get('per_page') ?? 30));
  const number = Number(url.searchParams.get('page') ?? 1);
  const body = all.slice((number - 1) * size, number * size);
  if (number * size >= all.length) return { status: 200, body };
  const next = new URL(url.pathname + url.search, state.url);
  next.searchParams.set('page', String(number + 1));
  return { status: 200, body, headers: { link: `<${next}>; rel="next"` } };
}
