import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeComment {
  id: number;
  body: string;
  user: { login: string; type: 'Bot' | 'User' };
}

/** An answer given instead of the usual one. */
export interface Failure {
  status: number;
  headers?: Record<string, string>;
}

/**
 * The part of the GitHub API that comments need, on this machine: pages of comments with a Link header, create, update,
 * and who the token belongs to.
 */
export interface GitHubServer {
  url: string;
  /** Comments of pull request 7 of octo/halo, oldest first. */
  comments: FakeComment[];
  /** "METHOD path?query" of every request, in order. */
  requests: string[];
  /** Looked at before every request: the first entry whose pattern fits "METHOD path" is used up and answered. */
  failures: { pattern: RegExp; failure: Failure }[];
  /** Account of the token; null: the API does not tell. */
  account: string | null;
  close(): Promise<void>;
}

export const TOKEN = 'ghs_S3cretT0kenOfTheTest';
const COMMENTS = '/repos/octo/halo/issues/7/comments';

export async function startGitHubServer(): Promise<GitHubServer> {
  const server = createServer((request, response) => {
    answer(state, request, response).catch((error: Error) => send(response, 500, { message: error.message }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const state: GitHubServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    comments: [],
    requests: [],
    failures: [],
    account: 'github-actions[bot]',
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return state;
}

async function answer(
  state: GitHubServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url!, state.url);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const sent = chunks.length === 0 ? {} : JSON.parse(Buffer.concat(chunks).toString('utf8'));
  const line = `${request.method} ${url.pathname}`;
  state.requests.push(`${line}${url.search}`);

  if (request.headers.authorization !== `token ${TOKEN}`)
    return send(response, 401, { message: 'Bad credentials' });
  const failing = state.failures.findIndex(({ pattern }) => pattern.test(line));
  if (failing >= 0) {
    const { failure } = state.failures.splice(failing, 1)[0]!;
    return send(response, failure.status, { message: `refused (${failure.status})` }, failure.headers);
  }
  if (line === 'POST /graphql') {
    const data = state.account === null ? null : { viewer: { login: state.account } };
    return send(response, 200, data === null ? { errors: [{ message: 'no viewer' }] } : { data });
  }
  if (line === `GET ${COMMENTS}`) return list(state, url, response);
  if (line === `POST ${COMMENTS}`) return create(state, sent.body, response);
  const id = /^PATCH \/repos\/octo\/halo\/issues\/comments\/(\d+)$/.exec(line)?.[1];
  const comment = state.comments.find((candidate) => candidate.id === Number(id));
  if (comment === undefined) return send(response, 404, { message: 'Not Found' });
  comment.body = sent.body;
  return send(response, 200, comment);
}

function create(state: GitHubServer, body: unknown, response: ServerResponse): void {
  if (typeof body !== 'string' || body.length > 65_536) {
    send(response, 422, { message: 'Validation Failed' });
    return;
  }
  const login = state.account ?? 'some-app[bot]';
  const comment: FakeComment = {
    id: 1 + Math.max(0, ...state.comments.map(({ id }) => id)),
    body,
    user: { login, type: login.endsWith('[bot]') ? 'Bot' : 'User' },
  };
  state.comments.push(comment);
  send(response, 201, comment);
}

/** Pages as GitHub cuts them: at most 100 a page, with the address of the next one in a Link header. */
function list(state: GitHubServer, url: URL, response: ServerResponse): void {
  const size = Math.min(100, Number(url.searchParams.get('per_page') ?? 30));
  const page = Number(url.searchParams.get('page') ?? 1);
  const shown = state.comments.slice((page - 1) * size, page * size);
  const headers: Record<string, string> = {};
  if (page * size < state.comments.length) {
    headers['link'] = `<${state.url}${COMMENTS}?per_page=${size}&page=${page + 1}>; rel="next"`;
  }
  send(response, 200, shown, headers);
}

function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}
