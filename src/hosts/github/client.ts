import { setTimeout as sleep } from 'node:timers/promises';
import { Octokit } from '@octokit/core';
import { paginateRest } from '@octokit/plugin-paginate-rest';
import { restEndpointMethods } from '@octokit/plugin-rest-endpoint-methods';
import { fetch as fetchThrough } from 'undici';
import { InputError } from '../../base/errors.ts';
import { proxyFor } from '../proxy.ts';
import { MAX_REQUESTS, pauseAfter, TRIES } from '../try-again.ts';
import { isNumber } from './event.ts';

/** As in @actions/github, which reads the event when it is loaded, and fails where that is no JSON. */
const Client = Octokit.plugin(restEndpointMethods, paginateRest);

export type GitHubClient = InstanceType<typeof Client>;

const MAX_REDIRECTS = 5;

/** Requests that may be carried out twice: they read, or they set something to a given state. */
const REPEATABLE = ['GET', 'PATCH', 'PUT'];

/**
 * A client of the GitHub API at GITHUB_API_URL that waits when GitHub asks for it. A limited request is tried
 * again; after a server error only one that may be carried out twice is: a comment may have been created
 * although the answer was lost. The token goes to that server alone, wherever answers point to.
 *
 * @throws InputError when an answer is not the API's
 */
export function gitHubClient(token: string, longestAnswerMs = 30_000): GitHubClient {
  const baseUrl = process.env['GITHUB_API_URL'] || 'https://api.github.com';
  const client = new Client({ auth: token, baseUrl, request: { fetch: proxiedFetch(baseUrl) } });
  let requests = 0;
  client.hook.wrap('request', async (request, options) => {
    const api = new URL(options.baseUrl);
    const url = new URL(options.url, api);
    const what = `${options.method} ${options.url}`;
    if (url.origin !== api.origin) {
      // The address of a next page comes from a header of the page before.
      const rule = `the token is for ${api.origin} alone`;
      throw new InputError({ file: 'GitHub API', place: what, found: 'another server', rule });
    }
    const fetch = redirectedFetch(options.request.fetch, api.origin);
    for (let attempt = 1; ; attempt++) {
      if (++requests > MAX_REQUESTS) {
        const found = `more than ${MAX_REQUESTS} requests would be needed`;
        throw new InputError({ file: 'GitHub API', place: what, found, rule: 'lists end at some page' });
      }
      try {
        // Put into the options themselves: the hook that adds the token hands on those, whatever it is called
        // with.
        options.request = { ...options.request, fetch, signal: AbortSignal.timeout(longestAnswerMs) };
        const answer = await request(options);
        refuseForeign(answer, what);
        return answer;
      } catch (error) {
        // Over GraphQL we only ask questions, and make commits on a parent that is named.
        const isRepeatable = REPEATABLE.includes(options.method) || options.url.endsWith('/graphql');
        const pause = pauseAfter(error, isRepeatable, attempt);
        if (pause === null || attempt === TRIES) throw error;
        await sleep(pause);
      }
    }
  });
  return client;
}

/** Fetch through the proxy that the environment names for a server, if any. */
function proxiedFetch(server: string): typeof globalThis.fetch {
  const dispatcher = proxyFor(server);
  const proxied = (url: string, options: RequestInit) =>
    fetchThrough(url, { ...options, dispatcher } as object);
  return proxied as unknown as typeof globalThis.fetch;
}

/**
 * Fetch that follows redirects of writes only after 307 and 308 (a repository has moved), on the same server.
 * Fetch itself makes a GET of a POST after 301, 302 and 303, which looks like a success; these are handed
 * back.
 */
function redirectedFetch(fetch: typeof globalThis.fetch, origin: string): typeof globalThis.fetch {
  return async (input, options) => {
    if (options?.method === 'GET') return fetch(input, options);
    let url = String(input);
    for (let redirects = 0; ; redirects++) {
      const answer = await fetch(url, { ...options, redirect: 'manual' });
      const location = answer.headers.get('location');
      if ((answer.status !== 307 && answer.status !== 308) || location === null) return answer;
      if (redirects === MAX_REDIRECTS || !URL.canParse(location, url)) return answer;
      const next = new URL(location, url);
      if (next.origin !== origin) return answer;
      await answer.body?.cancel();
      url = next.href;
    }
  };
}

/** Refuses what the client takes for a success but is no answer of the API: a redirect, a proxy's page. */
function refuseForeign({ status, data }: { status: number; data: unknown }, what: string): void {
  const problem = { file: 'GitHub API', place: what };
  if (status >= 300) {
    const found = `answered ${status}, a redirect that cannot be followed`;
    const rule = 'a write is repeated on the same server only, and only after 307 and 308';
    throw new InputError({ ...problem, found, rule });
  }
  if (status === 204 || (typeof data === 'object' && data !== null)) return;
  const found = `answered ${status} with something that is not JSON`;
  throw new InputError({ ...problem, found, remedy: 'is GITHUB_API_URL the API of GitHub?' });
}

/** What GitHub says it has created (201) or changed (200). @throws InputError when that was not done */
export function written<T extends { id: number }>(
  answer: { status: number; url: string; data: T },
  status: 200 | 201,
): T {
  const { data } = answer;
  if (answer.status === status && isNumber(data.id)) return data;
  const how = isNumber(data.id) ? 'with' : 'without';
  throw new InputError({
    file: 'GitHub API',
    place: answer.url,
    found: `answered ${answer.status} ${how} the number of what was written`,
    rule: `a write that was carried out is answered ${status} with it`,
  });
}
