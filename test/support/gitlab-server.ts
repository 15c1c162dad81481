import type { IncomingMessage, ServerResponse } from 'node:http';
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
import contract from './gitlab-contract.json' with { type: 'json' };

export interface FakeNote {
  id: number;
  body: string;
  system: boolean;
  author: { id: number; username: string };
}

/** A merge request as GitLab shows it, and what it remembers of it. */
export interface FakeMergeRequest {
  iid: number;
  project_id: number;
  source_project_id: number | null;
  state: 'opened' | 'merged' | 'closed';
  sha: string;
  labels: string[];
  events: { action: string; created_at: string; label: { name: string } | null }[];
  versions: { id: number; head_commit_sha: string; created_at: string }[];
  /** Commits that belong to it once it is merged. */
  commits: string[];
}

export interface FakePipeline {
  id: number;
  project_id: number;
  merge_request: number;
  sha: string;
  status: string;
}

export interface FakeJob {
  id: number;
  project_id: number;
  pipeline: number;
  name: string;
  status: string;
  /** Its commgate-report/comparison.json; null: it left none. */
  comparison: Buffer | null;
}

/**
 * The part of GitLab's REST API that commgate uses, on this machine. Every request is held against
 * gitlab-contract.json; lists come in pages with a Link header; files lie in a storage that gets no token.
 */
export interface GitLabServer extends FakeApi {
  /** Notes of merge request 7 of project 1, oldest first. */
  notes: FakeNote[];
  issues: FakeIssue[];
  requests: FakeMergeRequest[];
  pipelines: FakePipeline[];
  jobs: FakeJob[];
  /** "METHOD path?query" of every request, in order. */
  asked: string[];
}

export const GITLAB_TOKEN = 'glpat-S3cretT0kenOfTheTest';
/** A token that lacks the scope for writing. */
export const READ_API_TOKEN = 'glpat-Rea0nlyT0ken';
export const PROJECT = 1;
/** The account of the token. */
export const BOT = { id: 501, username: 'project_1_bot' };

const NOTES = `/api/v4/projects/${PROJECT}/merge_requests/7/notes`;
const violation = contractOf(contract);

export async function startGitLabServer(): Promise<GitLabServer> {
  const api = await startFakeApi((request, response) => answer(state, request, response));
  const state: GitLabServer = {
    ...api,
    notes: [],
    issues: [],
    requests: [],
    pipelines: [],
    jobs: [],
    asked: [],
  };
  return state;
}

/** A merge request that was pushed once. @param more what is different */
export function mergeRequest(sha: string, more: Partial<FakeMergeRequest> = {}): FakeMergeRequest {
  return {
    iid: 7,
    project_id: PROJECT,
    source_project_id: PROJECT,
    state: 'opened',
    sha,
    labels: [],
    events: [],
    versions: [{ id: 1, head_commit_sha: sha, created_at: '2026-01-10T10:00:00.000Z' }],
    commits: [],
    ...more,
  };
}

async function answer(
  state: GitLabServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { line, url, sent } = await received(state, request);
  state.asked.push(`${line}${url.search}`);
  const token = request.headers['private-token'];
  if (url.pathname === '/storage') {
    if (token !== undefined) state.violations.push(`${line}: a storage gets the token`);
    const job = state.jobs.find(({ id }) => id === Number(url.searchParams.get('job')));
    response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(job!.comparison);
    return;
  }
  if (request.headers.authorization !== undefined) state.violations.push(`${line}: another authentication`);
  if (token !== GITLAB_TOKEN && token !== READ_API_TOKEN) {
    return send(response, 401, { message: '401 Unauthorized' });
  }
  const wrong = violation(request.method!, url, request.headers, sent);
  if (wrong !== null) {
    state.violations.push(wrong);
    return send(response, 400, { error: wrong });
  }
  const failure = takeFailure(state, line);
  if (failure !== undefined && failure.after !== true) return fail(response, failure);
  if (request.method !== 'GET' && token === READ_API_TOKEN) {
    const error_description = 'The request requires higher privileges than provided by the access token.';
    return send(response, 403, { error: 'insufficient_scope', error_description, scope: 'api' });
  }
  const { status, body, headers } = carryOut(state, line, url, sent as { body: string });
  if (failure !== undefined) return fail(response, failure);
  if (line === `GET ${NOTES}`) await allHaveLooked(state);
  send(response, status, body, headers);
}

interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

const NOT_FOUND: Answer = { status: 404, body: { message: '404 Not found' } };

function carryOut(state: GitLabServer, line: string, url: URL, sent: { body: string }): Answer {
  if (line === 'GET /api/v4/user') return { status: 200, body: BOT };
  const [, method, project, rest = ''] = /^(\w+) \/api\/v4\/projects\/([^/]+)\/(.*)$/.exec(line)!;
  const list = (all: unknown[]): Answer => page(state, url, all);
  const ofProject = Number(decodeURIComponent(project!) === 'group/halo' ? PROJECT : project);
  const job = /^jobs\/(\d+)\/artifacts\//.exec(rest)?.[1];
  if (job !== undefined) return artifactOf(state, ofProject, Number(job));
  const pipeline = /^pipelines\/(\d+)\/jobs$/.exec(rest)?.[1];
  if (pipeline !== undefined) {
    const own = state.jobs.filter(
      (each) => each.project_id === ofProject && each.pipeline === Number(pipeline),
    );
    const isRetried = ({ id, name }: FakeJob) => own.some((each) => each.name === name && each.id > id);
    const shown =
      url.searchParams.get('include_retried') === 'true' ? own : own.filter((each) => !isRetried(each));
    const web = (id: number) => `http://gitlab.test/project-${ofProject}/-/jobs/${id}`;
    return list(shown.map(({ id, name, status }) => ({ id, name, status, web_url: web(id) })));
  }
  const commit = /^repository\/commits\/(\w+)\/merge_requests$/.exec(rest)?.[1];
  if (commit !== undefined) return list(state.requests.filter(({ commits }) => commits.includes(commit)));
  if (rest.startsWith('issues')) return ofIssues(state, method!, url, rest, sent as Record<string, string>);
  if (rest === 'merge_requests') {
    return list(state.requests.filter((each) => each.project_id === ofProject && each.state === 'opened'));
  }
  const [, iid, part = ''] = /^merge_requests\/(\d+)\/?(.*)$/.exec(rest) ?? [];
  if (iid === '7' && part.startsWith('notes') && ofProject === PROJECT) {
    return ofNotes(state, method!, url, { part, body: sent?.body });
  }
  const of = state.requests.find((each) => each.iid === Number(iid) && each.project_id === ofProject);
  if (of === undefined) return NOT_FOUND;
  if (part === 'resource_label_events') return list(of.events);
  if (part === 'versions') return list(of.versions);
  if (part === 'pipelines') return list(state.pipelines.filter((each) => each.merge_request === of.iid));
  const { events: _events, versions: _versions, commits: _commits, ...shown } = of;
  return { status: 200, body: shown };
}

function ofIssues(
  state: GitLabServer,
  method: string,
  url: URL,
  rest: string,
  sent: Record<string, string>,
): Answer {
  const shown = ({ number, title, body, isOpen, author }: FakeIssue) => ({
    id: 1000 + number,
    iid: number,
    title,
    description: body,
    state: isOpen ? 'opened' : 'closed',
    author: { id: author === BOT.username ? BOT.id : 7, username: author },
  });
  if (method === 'GET') {
    const own = state.issues.filter(
      (each) => String(shown(each).author.id) === url.searchParams.get('author_id'),
    );
    return page(state, url, own.map(shown));
  }
  carriesOut(state, sent['description'] ?? sent['body']!);
  const [, iid, notes] = /^issues\/(\d+)(\/notes)?$/.exec(rest) ?? [];
  if (iid === undefined) {
    const number = 1 + Math.max(0, ...state.issues.map((each) => each.number));
    const text = { title: sent['title']!, body: sent['description']!.trimEnd() };
    state.issues.push({ number, ...text, isOpen: true, author: BOT.username, comments: [] });
    return { status: 201, body: shown(state.issues.at(-1)!) };
  }
  const issue = state.issues.find(({ number }) => number === Number(iid));
  if (issue === undefined) return NOT_FOUND;
  if (notes !== undefined) {
    issue.comments.push(sent['body']!);
    return { status: 201, body: { id: 1 } };
  }
  Object.assign(issue, { title: sent['title'], body: sent['description'] });
  issue.isOpen &&= sent['state_event'] !== 'close';
  return { status: 200, body: shown(issue) };
}

function artifactOf(state: GitLabServer, project: number, id: number): Answer {
  const job = state.jobs.find((each) => each.id === id && each.project_id === project);
  if (job?.comparison == null) return NOT_FOUND;
  return { status: 302, body: {}, headers: { location: `${storage(state)}/storage?job=${id}` } };
}

/** The same server under another name: another origin. */
function storage({ url }: GitLabServer): string {
  return url.replace('127.0.0.1', 'localhost');
}

function ofNotes(
  state: GitLabServer,
  method: string,
  url: URL,
  { part, body }: { part: string; body: string | undefined },
): Answer {
  if (part === 'notes' && method === 'GET') return page(state, url, state.notes);
  if (part === 'notes') {
    carriesOut(state, body!);
    const id = 1 + Math.max(0, ...state.notes.map((note) => note.id));
    state.notes.push({ id, body: body!.trimEnd(), system: false, author: BOT });
    return { status: 201, body: state.notes.at(-1) };
  }
  const note = state.notes.find(({ id }) => id === Number(part.split('/')[1]));
  if (note === undefined) return NOT_FOUND;
  if (method === 'DELETE') {
    state.notes.splice(state.notes.indexOf(note), 1);
    return { status: 204, body: null };
  }
  carriesOut(state, body!);
  note.body = body!.trimEnd();
  return { status: 200, body: note };
}

/** A line that begins with / is a command, wherever it comes from. */
function carriesOut(state: GitLabServer, body: string): void {
  const command = /^[ \t]*\/\S.*$/m.exec(body)?.[0];
  if (command !== undefined) state.violations.push(`a note has the command ${command}`);
}

/** Pages as GitLab cuts them; behind a proxy the address of the next one may name another server. */
function page(state: GitLabServer, url: URL, all: unknown[]): Answer {
  const size = Number(url.searchParams.get('per_page') ?? 20);
  const number = Number(url.searchParams.get('page') ?? 1);
  const body = all.slice((number - 1) * size, number * size);
  if (number * size >= all.length) return { status: 200, body, headers: { 'x-next-page': '' } };
  const next = new URL(url.pathname + url.search, state.url.replace('127.0.0.1', 'inside.invalid'));
  next.searchParams.set('page', String(number + 1));
  const first = `<${state.url}>; rel="first"`;
  const headers = { link: `<${next}>; rel="next", ${first}`, 'x-next-page': String(number + 1) };
  return { status: 200, body, headers };
}
