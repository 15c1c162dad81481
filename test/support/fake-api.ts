// What the APIs of hosts have in common on this machine.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An issue as both hosts have them, under their own names. */
export interface FakeIssue {
  number: number;
  title: string;
  body: string;
  isOpen: boolean;
  /** Account of its author. */
  author: string;
  /** GitHub lists pull requests with the issues. */
  isPull?: boolean;
  comments: string[];
}

/** An answer given instead of the usual one. */
export interface Failure {
  status: number;
  headers?: Record<string, string>;
  /** Sent in place of a message that says so. */
  body?: unknown;
  /** Whether the request is carried out all the same, only its answer lost. */
  after?: boolean;
}

export interface FakeApi {
  url: string;
  /** What the host would not have accepted. */
  violations: string[];
  /** Looked at before every request: the first entry whose pattern fits "METHOD path" is used up and answered. */
  failures: { pattern: RegExp; failure: Failure }[];
  /** So many lists of comments are made before one of them is answered: jobs that look at the same moment. */
  crowdOfReaders: number;
  /** Those that wait to be answered. */
  waiting: (() => void)[];
  close(): Promise<void>;
}

/** @param answer what goes wrong in it is answered with 500 */
export async function startFakeApi(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<FakeApi> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => send(response, 500, { message: error.message }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    violations: [],
    failures: [],
    crowdOfReaders: 1,
    waiting: [],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** "METHOD path" of a request, its address, and what is sent as JSON; undefined: nothing. */
export async function received({ url: server }: FakeApi, request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const sent = chunks.length === 0 ? undefined : JSON.parse(Buffer.concat(chunks).toString('utf8'));
  const url = new URL(request.url!, server);
  return { line: `${request.method} ${url.pathname}`, url, sent };
}

/** Answers are held back until the whole crowd has looked, so that all of them find the same comments. */
export async function allHaveLooked(state: FakeApi): Promise<void> {
  const others = state.waiting;
  if (others.length + 1 < state.crowdOfReaders) {
    await new Promise<void>((resolve) => others.push(resolve));
    return;
  }
  state.crowdOfReaders = 1;
  for (const goOn of others.splice(0)) goOn();
}

export function takeFailure({ failures }: FakeApi, line: string): Failure | undefined {
  const found = failures.findIndex(({ pattern }) => pattern.test(line));
  return found < 0 ? undefined : failures.splice(found, 1)[0]!.failure;
}

export function fail(response: ServerResponse, failure: Failure): void {
  const { status, headers } = failure;
  const body = 'body' in failure ? failure.body : { message: `refused (${status})` };
  send(response, status, body, headers);
}

export function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(status === 204 ? undefined : JSON.stringify(body));
}
