import { Octokit } from '@octokit/core';
import { paginateRest } from '@octokit/plugin-paginate-rest';
import { InputError } from '../../base/errors.ts';
import { writtenId } from '../answers.ts';
import { fetchFor, type ServerFetch } from '../server-fetch.ts';
import { tryingAgain } from '../try-again.ts';

/**
 * The client that @actions/github has, but for names of all that the API can do, of which ten are used; that
 * package reads the event when it is loaded, and fails where that is no JSON.
 */
const Client = Octokit.plugin(paginateRest);

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
  const client = new Client({ auth: token, baseUrl, request: { fetch: fetchFor(baseUrl) } });
  const send = tryingAgain('GitHub API');
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
    // Over GraphQL we only ask questions, and make commits on a parent that is named.
    const isRepeatable = REPEATABLE.includes(options.method) || options.url.endsWith('/graphql');
    return send(what, isRepeatable, async () => {
      // Put into the options themselves: the hook that adds the token hands on those, whatever it is called
      // with.
      options.request = { ...options.request, fetch, signal: AbortSignal.timeout(longestAnswerMs) };
      const answer = await request(options);
      refuseForeign(answer, what);
      return answer;
    });
  });
  return client;
}

/**
 * Fetch that follows redirects: reads to other servers, too, which get no token (files lie in storages);
 * writes
 * only after 307 and 308 (a repository has moved), on the same server. What would make a read of a write, and
 * look like a success, is handed back.
 */
function redirectedFetch(fetch: ServerFetch, origin: string): ServerFetch {
  return async (address, options = {}) => {
    const isRead = options.method === 'GET';
    let url = new URL(address);
    for (let redirects = 0; ; redirects++) {
      const headers = new Headers(options.headers);
      if (url.origin !== origin) headers.delete('authorization');
      const answer = await fetch(url, { ...options, headers });
      const location = answer.headers.get('location');
      const isFollowed = (isRead ? [301, 302, 303, 307, 308] : [307, 308]).includes(answer.status);
      if (!isFollowed || location === null) return answer;
      if (redirects === MAX_REDIRECTS || !URL.canParse(location, url.href)) return answer;
      const next = new URL(location, url);
      if (next.origin !== origin && !isRead) return answer;
      await answer.body?.cancel();
      url = next;
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

/**
 * The number of what GitHub says it has created (201) or changed (200). @throws InputError when it
 * was not done
 */
export function written(
  answer: { status: number; url: string; data: { id: number | bigint } },
  status: 200 | 201,
): number {
  const { id } = answer.data;
  return writtenId({ status: answer.status, id }, status, { file: 'GitHub API', place: answer.url });
}
