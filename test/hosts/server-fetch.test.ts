import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fetchFor, proxyFor } from '../../src/hosts/server-fetch.ts';
import { folderOfFile } from '../support/temporary-folder.ts';

describe('the proxy of a server', () => {
  it.each([
    ['that of its scheme', 'https://git.example/api', { https_proxy: 'http://p:3128' }, 'http://p:3128/'],
    ['in capitals', 'http://git.example', { HTTP_PROXY: 'http://p:3128' }, 'http://p:3128/'],
    ['also without a scheme', 'https://git.example', { HTTPS_PROXY: 'p:3128' }, 'http://p:3128/'],
    ['none of another scheme', 'https://git.example', { http_proxy: 'http://p:3128' }, undefined],
    ['none for this machine', 'http://127.0.0.1:80', { http_proxy: 'http://p:3128' }, undefined],
    ['none that is no address', 'https://git.example', { https_proxy: 'http://' }, undefined],
  ])('is %s', (_, server, environment, proxy) => {
    expect(proxyFor(new URL(server), environment)?.href).toBe(proxy);
  });

  it.each([
    ['git.example', true],
    ['example', true],
    ['.example', true],
    [' other, GIT.example:443', true],
    ['*', true],
    ['it.example', false],
    ['git.example:80', false],
    ['', false],
  ])('is not used for what no_proxy names: "%s" %s', (named, isLeftOut) => {
    const environment = { https_proxy: 'http://p:3128', no_proxy: named };
    expect(proxyFor(new URL('https://git.example'), environment) === null).toBe(isLeftOut);
  });
});

describe('fetch of a server', () => {
  const folder = folderOfFile();
  const [keyFile, certificateFile] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  let secured: { key: Buffer; cert: Buffer };

  // Tests of other files run in the same process.
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  beforeAll(() => {
    const made = spawnSync('openssl', [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-keyout', keyFile, '-out', certificateFile, '-days', '2', '-subj', '/CN=git.example'],
      ...['-addext', 'subjectAltName=DNS:git.example,IP:127.0.0.1'],
    ]);
    expect(made.status).toBe(0);
    secured = { key: readFileSync(keyFile), cert: readFileSync(certificateFile) };
  });

  const listening = async (server: Server): Promise<number> => {
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  };
  const echo = (request: IncomingMessage, answer: ServerResponse): void => {
    if (request.method === 'DELETE') return void answer.writeHead(204).end();
    if (request.url === '/moved') return void answer.writeHead(302, { location: '/api' }).end();
    const said: Buffer[] = [];
    request.on('data', (chunk) => said.push(chunk));
    request.on('end', () => {
      answer.writeHead(201, { 'x-token': request.headers['private-token'] ?? '' });
      answer.end(`${request.method} ${request.url} ${Buffer.concat(said)}`);
    });
  };
  /** A proxy that hands all on to one port of this machine. @returns what it was asked */
  const proxyTo = async (port: number, status = 200): Promise<string[]> => {
    const asked: string[] = [];
    const proxy = createServer((_, answer) => answer.writeHead(405).end());
    proxy.on('connect', ({ url, headers }: IncomingMessage, client) => {
      asked.push(`${url} ${headers['proxy-authorization'] ?? ''}`.trim());
      if (status !== 200) return void client.end(`HTTP/1.1 ${status} No\r\n\r\n`);
      const server = connect(port, '127.0.0.1', () => client.write('HTTP/1.1 200 Yes\r\n\r\n'));
      client.on('error', () => server.destroy()).pipe(server);
      server.on('error', () => client.destroy()).pipe(client);
    });
    const at = `me:p%40ss@127.0.0.1:${await listening(proxy)}`;
    vi.stubEnv('https_proxy', `http://${at}`);
    vi.stubEnv('http_proxy', at);
    return asked;
  };

  it('goes through a proxy, with its account, and trusts an authority of one’s own', async () => {
    const asked = await proxyTo(await listening(createSecureServer(secured, echo)));
    const fetch = fetchFor('https://git.example/api', secured.cert.toString());
    const answer = await fetch('https://git.example/api', {
      method: 'POST',
      headers: { 'private-token': 'glpat' },
      body: 'é',
    });
    expect([answer.status, answer.headers.get('x-token')]).toEqual([201, 'glpat']);
    expect(await answer.text()).toBe('POST /api é');
    expect(asked).toEqual([`git.example:443 Basic ${Buffer.from('me:p@ss').toString('base64')}`]);
    await expect(fetchFor('https://git.example')('https://git.example')).rejects.toThrow(/self-signed/);
  });

  it('goes through a proxy to a server without encryption, and hands redirects back', async () => {
    const asked = await proxyTo(await listening(createServer(echo)));
    const fetch = fetchFor('http://git.example:8080');
    const gone = await fetch(new URL('http://git.example:8080/1'), { method: 'DELETE' });
    expect([gone.status, await gone.text()]).toEqual([204, '']);
    const moved = await fetch('http://git.example:8080/moved');
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/api']);
    expect(asked[0]).toMatch(/^git\.example:8080 Basic /);
  });

  it('says so where a proxy refuses', async () => {
    await proxyTo(0, 407);
    await expect(fetchFor('https://git.example')('https://git.example')).rejects.toThrow(
      /^the proxy 127\.0\.0\.1:\d+ answers 407$/,
    );
  });

  it('trusts an authority of one’s own where there is no proxy, and waits no longer than told', async () => {
    vi.stubEnv('https_proxy', '');
    vi.stubEnv('HTTPS_PROXY', '');
    const at = `https://127.0.0.1:${await listening(createSecureServer(secured, echo))}`;
    const answer = await fetchFor(at, secured.cert.toString())(`${at}/x`);
    expect(await answer.text()).toBe('GET /x ');
    const mute = `https://127.0.0.1:${await listening(createSecureServer(secured, () => {}))}`;
    const options = { signal: AbortSignal.timeout(50) };
    await expect(fetchFor(mute, secured.cert.toString())(mute, options)).rejects.toThrow(/abort|timeout/);
  });
});
