import { type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { connect as connectSecure, rootCertificates } from 'node:tls';

/** What is used of fetch: addresses, and bodies that are texts. Redirects are handed back. */
export type ServerFetch = (address: string | URL, options?: RequestInit) => Promise<Response>;

/** Answers that have no body, see https://fetch.spec.whatwg.org/#null-body-status. */
const WITHOUT_BODY = [204, 205, 304];

/**
 * Node's own fetch, which knows neither proxies nor authorities of one's own; where a server needs one of
 * them, requests of node:https in its place.
 *
 * @param server whose proxy is looked for in the environment; what is asked goes through that one
 * @param authority certificate that counts beside the known ones, PEM; null: none
 */
export function fetchFor(server: string, authority: string | null = null): ServerFetch {
  const proxy = proxyFor(new URL(server), process.env);
  if (proxy === null && authority === null) {
    return (address, options) => fetch(address, { ...options, redirect: 'manual' });
  }
  const ca = authority === null ? undefined : [...rootCertificates, authority];
  return async (address, options = {}) => {
    const url = new URL(address);
    const { method = 'GET', body } = options;
    const headers = Object.fromEntries(new Headers(options.headers));
    const signal = options.signal ?? undefined;
    const socket = proxy === null ? null : await tunnel(proxy, url, signal);
    const through = socket === null ? {} : { createConnection: () => socketTo(url, socket, ca) };
    return answered(url, { method, headers, signal, ca, ...through }, body as string | null | undefined);
  };
}

function answered(url: URL, options: RequestOptions & { ca?: string[] | undefined }, body?: string | null) {
  return new Promise<Response>((resolve, reject) => {
    const request = isSecure(url) ? requestSecure(url, options) : requestPlain(url, options);
    request.on('error', reject);
    request.on('response', (answer) => resolve(responseOf(answer)));
    request.end(body ?? undefined);
  });
}

function responseOf(answer: IncomingMessage): Response {
  const status = answer.statusCode!;
  const headers = new Headers();
  for (let at = 0; at < answer.rawHeaders.length; at += 2)
    headers.append(answer.rawHeaders[at]!, answer.rawHeaders[at + 1]!);
  if (!WITHOUT_BODY.includes(status)) {
    return new Response(Readable.toWeb(answer) as ReadableStream<Uint8Array>, { status, headers });
  }
  answer.resume();
  return new Response(null, { status, headers });
}

/** A connection that a proxy hands on (RFC 9110, 9.3.6). @throws Error when it does not */
function tunnel(proxy: URL, { hostname, port, protocol }: URL, signal?: AbortSignal): Promise<Socket> {
  const path = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
  const account = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`;
  const authorization = `Basic ${Buffer.from(account).toString('base64')}`;
  const options: RequestOptions = {
    method: 'CONNECT',
    host: bare(proxy.hostname),
    port: proxy.port,
    path,
    headers: { host: path, ...(account !== ':' && { 'proxy-authorization': authorization }) },
    signal,
    agent: false,
  };
  return new Promise((resolve, reject) => {
    const request = isSecure(proxy) ? requestSecure(options) : requestPlain(options);
    request.on('error', reject);
    request.on('connect', ({ statusCode }, socket: Socket) => {
      if (statusCode === 200) return resolve(socket);
      socket.destroy();
      reject(new Error(`the proxy ${proxy.host} answers ${statusCode}`));
    });
    request.end();
  });
}

function socketTo(url: URL, socket: Socket, ca: string[] | undefined): Socket {
  if (!isSecure(url)) return socket;
  const host = bare(url.hostname);
  return connectSecure({ socket, host, ca, ...(isIP(host) === 0 && { servername: host }) });
}

function isSecure({ protocol }: URL): boolean {
  return protocol === 'https:';
}

/** Addresses of IPv6 stand in brackets in a URL, and without elsewhere. */
function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}

/**
 * The proxy that the environment names for a server, by the rules of GitHub's runner: https_proxy or
 * http_proxy, which no_proxy leaves out; never for this machine itself.
 *
 * @returns null where there is none, and where what is named is no address
 */
export function proxyFor(server: URL, environment: NodeJS.ProcessEnv): URL | null {
  const scheme = server.protocol === 'https:' ? 'https' : 'http';
  const named = environment[`${scheme}_proxy`] || environment[`${scheme.toUpperCase()}_PROXY`] || '';
  if (named === '' || isLeftOut(server, environment)) return null;
  const address = /^https?:\/\//.test(named) ? named : `http://${named}`;
  return URL.canParse(address) ? new URL(address) : null;
}

function isLeftOut({ hostname, port, protocol }: URL, environment: NodeJS.ProcessEnv): boolean {
  if (hostname === 'localhost' || /^127\.|^\[::1\]$/.test(hostname)) return true;
  const withPort = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
  const entries = (environment['no_proxy'] || environment['NO_PROXY'] || '').toLowerCase().split(',');
  return entries
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .some((entry) => {
      const inside = entry.startsWith('.') ? entry : `.${entry}`;
      const isHost = (host: string): boolean => host === entry || host.endsWith(inside);
      return entry === '*' || isHost(hostname) || isHost(withPort);
    });
}
