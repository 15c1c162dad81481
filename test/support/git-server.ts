import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bareRepository } from './bare-repository.ts';

const HOST = fileURLToPath(new URL('git-host.mjs', import.meta.url));
/** Before a test says otherwise. */
const { PATH } = process.env;

/** What a token may do with the repositories; one that is not listed gets 401. */
export type Rights = Record<string, 'read' | 'write'>;

/** Real git over smart HTTP (gitprotocol-http(5)) on this machine, behind the authentication of GitHub and GitLab. */
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
      const path = join(root, name);
      // As the hosts have it: any commit may be asked for, trees may be left out, a push may have options.
      const fetching = '[uploadpack]\n\tallowFilter = true\n\tallowAnySHA1InWant = true\n';
      bareRepository(path, `${fetching}[receive]\n\tadvertisePushOptions = true\n`);
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

/** Makes a repository refuse commits without a signature, as a ruleset does. @returns how often it has refused */
export function refuseUnsigned(bare: string): () => number {
  const log = join(bare, 'refusals');
  writeFileSync(log, '');
  const hook = `#!/bin/sh
while read -r old new ref; do
  git cat-file commit "$new" | grep -q '^gpgsig ' && continue
  echo "error: GH013: Repository rule violations found for $ref." >&2
  echo "" >&2
  echo "- Commits must have verified signatures." >&2
  echo "  Found 1 violation:" >&2
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
    .replace(/^(?:x-access-token|gitlab-ci-token):/, '');
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
  serve(root, request, response).catch(() => end(500));
}

/** Lets git answer. */
async function serve(root: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const socketPath = await host();
  const { method, url: path, headers } = request;
  const asked = httpRequest({ socketPath, method, path, agent: false, headers: { ...headers, root } });
  // A client that is killed in the middle of a request must not take the server with it.
  for (const stream of [asked, request, response]) stream.on('error', () => {});
  request.once('aborted', () => asked.destroy());
  asked.once('error', () => response.destroy());
  asked.once('response', (answered) => {
    answered.on('error', () => {});
    response.writeHead(answered.statusCode!, answered.headers);
    answered.pipe(response);
  });
  request.pipe(asked);
}

let hosting: Promise<string> | undefined;

/** The socket of the process that starts git for all servers of this one, and ends with it. */
function host(): Promise<string> {
  hosting ??= new Promise((resolve, reject) => {
    const socket = join(tmpdir(), `git-host-${process.pid}-${randomUUID().slice(0, 8)}`);
    const child = spawn(process.execPath, [HOST, socket], {
      env: { PATH },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the process that starts git ended with ${code}`)));
    child.stdout.once('data', () => resolve(socket));
    for (const handle of [child, child.stdin, child.stdout]) (handle as { unref?: () => void }).unref?.();
  });
  return hosting;
}
