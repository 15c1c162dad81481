import { readFileSync } from 'node:fs';
import { errorCode, InputError, messageOf } from '../../base/errors.ts';
import { isId, receivedBytes, writtenId } from '../answers.ts';
import { fetchFor } from '../server-fetch.ts';
import { tryingAgain } from '../try-again.ts';

/** Questions of GitLab's REST API (https://docs.gitlab.com/api/rest/). All throw ApiError or InputError. */
export interface GitLabClient {
  get(path: string, query?: Query): Promise<Record<string, unknown>>;
  /** All entries of a list, a page after the other. */
  list(path: string, query?: Query): AsyncGenerator<Record<string, unknown>>;
  /** A file as it is; null where there is none. @param mostBytes more are refused */
  file(path: string, mostBytes: number): Promise<Buffer | null>;
  /** @returns what was created, with its id, and its number in the project where it has one */
  create(path: string, body: object): Promise<{ id: number; iid: number | null }>;
  update(path: string, body: object): Promise<void>;
  remove(path: string): Promise<void>;
}

type Query = Record<string, string | number>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Sent {
  body?: object;
  /** Whether the answer may lie on another server, which gets no token: files lie in storages. */
  mayLeave?: boolean;
}

export interface ApiAccess {
  /** As CI_API_V4_URL has it. */
  api: string;
  token: string;
  /** File with the certificate of the server's own authority; '' means none. */
  authority: string;
}

/** What the API has refused. */
class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly response: { headers: Record<string, string> },
  ) {
    super(message);
  }
}

const PAGE = 100;
const MAX_REDIRECTS = 5;
const FILE = 'GitLab API';
const REDIRECTS = 'only reads follow one, and only those of files to another server';

/**
 * A client that waits when GitLab asks for it. A limited request is tried again; after a server error only
 * one that may be carried out twice is: a note may have been created although the answer was lost. The token
 * goes to the API's server alone, wherever answers point to.
 *
 * @throws InputError when the address is none
 */
export function gitLabClient({ api, token, authority }: ApiAccess, longestAnswerMs = 30_000): GitLabClient {
  const root = rootOf(api);
  const fetch = fetchFor(root.href, certificateIn(authority));
  const tried = tryingAgain(FILE);

  const sendOnce = async (method: Method, url: URL, { body, mayLeave = false }: Sent): Promise<Response> => {
    let at = url;
    for (let redirects = 0; ; redirects++) {
      const isOurs = at.origin === root.origin;
      const answer = await fetch(at, {
        method,
        signal: AbortSignal.timeout(longestAnswerMs),
        headers: {
          accept: 'application/json',
          'user-agent': 'commgate',
          ...(isOurs && { 'private-token': token }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const location = answer.headers.get('location');
      const isFollowed = method === 'GET' && [301, 302, 303, 307, 308].includes(answer.status);
      if (!isFollowed || location === null || redirects === MAX_REDIRECTS) return answer;
      if (!URL.canParse(location, at.href)) return answer;
      const next = new URL(location, at);
      if (next.origin !== root.origin && !mayLeave) return answer;
      await answer.body?.cancel();
      at = next;
    }
  };

  const send = (method: Method, url: URL, sent: Sent = {}): Promise<Response> => {
    const what = `${method} ${url.pathname}`;
    return tried(what, method !== 'POST', async () => {
      const answer = await sendOnce(method, url, sent).catch((cause: unknown) => {
        throw new Error(`${what}: ${reasonOf(cause)}`, { cause });
      });
      if (answer.status >= 400) throw await refusal(answer, what);
      if (answer.status < 300) return answer;
      const found = `answered ${answer.status}, a redirect that cannot be followed`;
      throw new InputError({ file: FILE, place: what, found, rule: REDIRECTS });
    });
  };

  const at = (path: string, query: Query = {}): URL => {
    const url = new URL(root.href.replace(/\/+$/, '') + path);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    return url;
  };
  const write = async (method: 'POST' | 'PUT', path: string, body: object, status: 200 | 201) => {
    const answer = await send(method, at(path), { body });
    const { id, iid } = objectOf(await jsonOf(answer, method, path), method, path);
    const written = writtenId({ status: answer.status, id }, status, {
      file: FILE,
      place: `${method} ${path}`,
    });
    return { id: written, iid: isId(iid) ? iid : null };
  };

  return {
    async get(path, query) {
      return objectOf(await jsonOf(await send('GET', at(path, query)), 'GET', path), 'GET', path);
    },
    async *list(path, query) {
      for (let url: URL | null = at(path, { ...query, per_page: PAGE }); url !== null; ) {
        const answer: Response = await send('GET', url);
        const page = await jsonOf(answer, 'GET', path);
        if (!Array.isArray(page)) throw foreign(answer, 'GET', path, 'something that is no list');
        for (const entry of page) yield objectOf(entry, 'GET', path);
        url = nextOf(url, answer.headers.get('link'));
      }
    },
    async file(path, mostBytes) {
      const answer = await send('GET', at(path), { mayLeave: true }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      });
      return answer === null ? null : bytesOf(answer, path, mostBytes);
    },
    create: (path, body) => write('POST', path, body, 201),
    async update(path, body) {
      await write('PUT', path, body, 200);
    },
    async remove(path) {
      await (await send('DELETE', at(path))).body?.cancel();
    },
  };
}

function rootOf(api: string): URL {
  const url = URL.canParse(api) ? new URL(api.replace(/\/+$/, '')) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '') return url;
  const rule = 'the address of a GitLab, such as https://gitlab.com/api/v4';
  throw new InputError({ file: 'environment', place: 'CI_API_V4_URL', found: `"${api}"`, rule });
}

function certificateIn(authority: string): string | null {
  if (authority === '') return null;
  try {
    return readFileSync(authority, 'utf8');
  } catch (cause) {
    const found = `${authority} cannot be read (${errorCode(cause)})`;
    throw new InputError({ file: 'environment', place: 'CI_SERVER_TLS_CA_FILE', found }, { cause });
  }
}

/** The next page: of the address in a header only its query counts, so that it leads nowhere else. */
function nextOf(url: URL, links: string | null): URL | null {
  const [, next] = /<([^<>]*)>;\s*rel="?next"?/.exec(links ?? '') ?? [];
  if (next === undefined || !URL.canParse(next, url.href)) return null;
  const following = new URL(url);
  following.search = new URL(next, url).search;
  return following;
}

async function refusal(answer: Response, what: string): Promise<ApiError> {
  const text = await answer.text().catch(() => '');
  const headers = Object.fromEntries(answer.headers);
  const said = saidIn(text);
  return new ApiError(`${what}: answered ${answer.status}${said === '' ? '' : ` (${said})`}`, answer.status, {
    headers,
  });
}

/** What an error says: {"message": …}, or by OAuth {"error": …, "error_description": …}. */
function saidIn(text: string): string {
  try {
    const { message, error_description: description, error } = JSON.parse(text) as Record<string, unknown>;
    const said = message ?? description ?? error ?? '';
    return typeof said === 'string' ? said : JSON.stringify(said);
  } catch {
    return '';
  }
}

async function jsonOf(answer: Response, method: Method, path: string): Promise<unknown> {
  try {
    return JSON.parse(await answer.text());
  } catch {
    throw foreign(answer, method, path, 'something that is not JSON');
  }
}

function objectOf(value: unknown, method: Method, path: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>;
  }
  throw foreign(null, method, path, 'something that is no object');
}

/** A proxy's page, say. */
function foreign(answer: Response | null, method: Method, path: string, what: string): InputError {
  const found = `answered ${answer === null ? '' : `${answer.status} `}with ${what}`;
  const remedy = 'is CI_API_V4_URL the API of GitLab?';
  return new InputError({ file: FILE, place: `${method} ${path}`, found, remedy });
}

function bytesOf(answer: Response, path: string, mostBytes: number): Promise<Buffer> {
  const place = `GET ${path}`;
  const refuse = (found: string, rule: string) => new InputError({ file: FILE, place, found, rule });
  return receivedBytes(answer.body ?? [], mostBytes, refuse);
}

/** fetch wraps what has failed. */
function reasonOf(error: unknown): string {
  const cause = (error as { cause?: unknown } | null)?.cause;
  return cause === undefined ? messageOf(error) : `${messageOf(error)} (${errorCode(cause)})`;
}
