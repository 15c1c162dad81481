import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';

/** What a token may do with the repositories; one that is not listed gets 401. */
export type Rights = Record<string, 'read' | 'write'>;

/** Real git over HTTP on this machine: git's own http-backend behind the authentication that GitHub uses. */
export interface GitServer {
  /** As GITHUB_SERVER_URL. */
  url: string;
  rights: Rights;
  /** "METHOD path" of every request that got through. */
  requests: string[];
  /** Answered instead, one after the other: status of the next requests whose "METHOD path" fits. */
  failures: { pattern: RegExp; status: number }[];
  /** Makes an empty bare repository and returns its path. */
  createRepository(name: string): string;
  close(): Promise<void>;
}

/** @param root folder for the repositories */
export async function startGitServer(root: string, rights: Rights): Promise<GitServer> {
  const server = createServer((request, response) => answer(state, root, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const state: GitServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    rights,
    requests: [],
    failures: [],
    createRepository: (name) => {
      const path = join(root, `${name}`);
      mkdirSync(dirname(path), { recursive: true });
      git(root, 'init', '--quiet', '--bare', '--initial-branch=main', path);
      // As GitHub has it: any commit may be asked for, and trees may be left out.
      const settings =
        '[http]\nreceivepack = true\n[uploadpack]\nallowFilter = true\nallowAnySHA1InWant = true\n';
      appendFileSync(join(path, 'config'), settings);
      return path;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return state;
}

/** Runs git in a folder for a test; its output, trimmed. */
export function git(folder: string, ...words: string[]): string {
  const who = {
    GIT_AUTHOR_NAME: 't',
    GIT_AUTHOR_EMAIL: 't@t',
    GIT_COMMITTER_NAME: 't',
    GIT_COMMITTER_EMAIL: 't@t',
  };
  const done = spawnSync('git', words, { cwd: folder, encoding: 'utf8', env: { ...process.env, ...who } });
  if (done.status !== 0) throw new Error(`git ${words.join(' ')}: ${done.stderr}`);
  return done.stdout.trim();
}

/** Makes a repository refuse forced pushes, as a ruleset does. @returns how often it has refused */
export function refuseForcedPushes(bare: string): () => number {
  const log = join(bare, 'refusals');
  writeFileSync(log, '');
  const hook = `#!/bin/sh
while read -r old new ref; do
  case $old in *[!0]*) ;; *) continue ;; esac
  git merge-base --is-ancestor "$old" "$new" && continue
  echo "GH013: Repository rule violations found for $ref. Cannot force-push to this branch" >&2
  echo >> '${log}'
  exit 1
done
`;
  writeFileSync(join(bare, 'hooks/pre-receive'), hook, { mode: 0o755 });
  return () => readFileSync(log, 'utf8').length;
}

function answer(state: GitServer, root: string, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url!, state.url);
  const line = `${request.method} ${url.pathname}${url.search}`;
  const failing = state.failures.findIndex(({ pattern }) => pattern.test(line));
  const end = (status: number, headers = {}): void => {
    request.resume();
    response.writeHead(status, headers).end();
  };
  if (failing >= 0) {
    end(state.failures.splice(failing, 1)[0]!.status);
    return;
  }
  // GitHub refuses two of them.
  if (request.rawHeaders.filter((name) => /^authorization$/i.test(name)).length > 1) {
    end(400);
    return;
  }
  const [, basic] = /^basic (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const token = Buffer.from(basic ?? '', 'base64')
    .toString('utf8')
    .replace(/^x-access-token:/, '');
  const right = state.rights[token];
  if (right === undefined) {
    end(401, { 'www-authenticate': 'Basic realm="GitHub"' });
    return;
  }
  if (right === 'read' && /git-receive-pack/.test(line)) {
    end(403);
    return;
  }
  state.requests.push(line);
  serve(root, url, request, response, token);
}

/** CGI: headers, an empty line, the body. */
function serve(
  root: string,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
  user: string,
): void {
  const backend = spawn('git', ['http-backend'], {
    env: {
      PATH: process.env['PATH'],
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: '1',
      REMOTE_USER: user,
      REQUEST_METHOD: request.method,
      PATH_INFO: url.pathname,
      QUERY_STRING: url.search.slice(1),
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
      GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
      ...(request.headers['content-length'] === undefined
        ? {}
        : { CONTENT_LENGTH: request.headers['content-length'] }),
    },
  });
  // A client that is killed in the middle of a request must not take the server with it.
  for (const stream of [backend.stdin, backend.stdout, request, response]) stream.on('error', () => {});
  request.pipe(backend.stdin);
  let head: Buffer | null = Buffer.alloc(0);
  backend.stdout.on('data', (chunk: Buffer) => {
    if (head === null) {
      response.write(chunk);
      return;
    }
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf('\r\n\r\n');
    if (end < 0) return;
    const lines = head.subarray(0, end).toString('utf8').split('\r\n');
    const headers = Object.fromEntries(lines.map((text) => text.split(/: ?(.*)/s).slice(0, 2)));
    const { Status, ...rest } = headers as Record<string, string>;
    response.writeHead(Number.parseInt(Status ?? '200', 10), rest);
    response.write(head.subarray(end + 4));
    head = null;
  });
  backend.on('close', () => response.end());
}
