// Answers requests to repositories by git, see git-server.ts: in a small process of its own, from which a
// program is started in a tenth of the time that it takes from the process of the tests.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';

const [socket] = process.argv.slice(2);

/** What git-upload-pack says of itself in version 2: nothing of references, so it depends on the configuration alone. */
const capabilities = new Map();

/** What `git http-backend` does, without it: that is a program more for every request. */
function serve(request, response) {
  const { root } = request.headers;
  const url = new URL(request.url, 'http://localhost');
  const [, name, asked] = /^\/(.+)\/(info\/refs|git-upload-pack|git-receive-pack)$/.exec(url.pathname) ?? [];
  const isAdvertised = asked === 'info/refs';
  const service = isAdvertised ? url.searchParams.get('service') : asked;
  const path = join(root, name ?? '');
  if (!/^git-(upload|receive)-pack$/.test(service ?? '') || !existsSync(join(path, 'HEAD'))) {
    request.resume();
    response.writeHead(404).end();
    return;
  }
  const protocol = String(request.headers['git-protocol'] ?? '');
  const kind = isAdvertised ? 'advertisement' : 'result';
  response.writeHead(200, { 'content-type': `application/x-${service}-${kind}` });
  if (isAdvertised && !protocol.includes('version=2')) {
    const line = `# service=${service}\n`;
    response.write(`${(line.length + 4).toString(16).padStart(4, '0')}${line}0000`);
  }
  const isSame = isAdvertised && service === 'git-upload-pack' && protocol === 'version=2';
  const key = isSame ? readFileSync(join(path, 'config'), 'utf8') : '';
  if (isSame && capabilities.has(key)) {
    request.resume();
    response.end(capabilities.get(key));
    return;
  }
  const words = [
    service.slice('git-'.length),
    '--stateless-rpc',
    ...(isAdvertised ? ['--advertise-refs'] : []),
  ];
  const git = spawn('git', [...words, path], {
    env: { PATH: process.env['PATH'], GIT_PROTOCOL: protocol },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const body = request.headers['content-encoding'] === 'gzip' ? request.pipe(createGunzip()) : request;
  // A client that is killed in the middle of a request must not take the server with it.
  for (const stream of [git.stdin, git.stdout, request, body, response]) stream.on('error', () => {});
  request.once('aborted', () => git.kill());
  body.pipe(git.stdin);
  if (isSame) {
    const chunks = [];
    git.stdout.on('data', (chunk) => chunks.push(chunk));
    git.once('close', (code) => code === 0 && capabilities.set(key, Buffer.concat(chunks)));
  }
  git.stdout.pipe(response);
}

const server = createServer(serve);
server.listen(socket, () => process.stdout.write('ready\n'));
// The process of the tests holds the other end as long as it lives.
process.stdin.resume().once('end', () => {
  rmSync(socket, { force: true });
  process.exit();
});
