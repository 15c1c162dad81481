import { setTimeout as sleep } from 'node:timers/promises';
import { getOctokit } from '@actions/github';

export type GitHubClient = ReturnType<typeof getOctokit>;

/** How often a request is tried in all. */
const TRIES = 4;

/** Longest that one answer is waited for, and longest that GitHub may ask to wait before the next try. */
const LONGEST_ANSWER_MS = 30_000;
const LONGEST_PAUSE_MS = 60_000;

/** What GitHub asks to wait after a limit when its answer does not say how long. */
const LIMIT_PAUSE_MS = 60_000;

/** Requests that may be carried out twice: they read, or they set something to a given state. */
const REPEATABLE = ['GET', 'PATCH', 'PUT'];

/**
 * A client of the GitHub API at GITHUB_API_URL that waits when GitHub asks for it.
 *
 * A limited request (429, or 403 with Retry-After, with no requests left or with the message of a secondary limit) was not carried out and is tried again in any
 * case; after a server error only what may be carried out twice is, since a comment may have been created although the
 * answer was lost.
 *
 * @param token a GITHUB_TOKEN or a personal token
 */
export function gitHubClient(token: string): GitHubClient {
  const client = getOctokit(token);
  client.hook.wrap('request', async (request, options) => {
    for (let attempt = 1; ; attempt++) {
      try {
        const signal = AbortSignal.timeout(LONGEST_ANSWER_MS);
        return await request({ ...options, request: { ...options.request, signal } });
      } catch (error) {
        // Over GraphQL we only ask questions.
        const isRepeatable = REPEATABLE.includes(options.method) || options.url.endsWith('/graphql');
        const pause = pauseAfter(error, isRepeatable, attempt);
        if (pause === null || attempt === TRIES) throw error;
        await sleep(pause);
      }
    }
  });
  return client;
}

/**
 * Milliseconds until the next try; null when there should be none.
 *
 * @param error what the request failed with
 * @param isRepeatable whether it may be carried out twice
 * @param attempt how often it was tried, from 1
 */
export function pauseAfter(error: unknown, isRepeatable: boolean, attempt: number): number | null {
  const status = statusOf(error);
  const asked = retryAfter(error);
  const ownPause = 500 * 2 ** (attempt - 1) * (1 + Math.random());
  const isLimited = status === 429 || (status === 403 && (asked !== null || isSecondaryLimit(error)));
  if (isLimited) return notTooLong(asked ?? LIMIT_PAUSE_MS);
  if (isRepeatable && status !== null && status >= 500) return notTooLong(asked ?? ownPause);
  return null;
}

/** A limit on bursts is told apart from a missing permission by its message alone where there is no Retry-After. */
function isSecondaryLimit(error: unknown): boolean {
  return /secondary rate limit/i.test(error instanceof Error ? error.message : '');
}

function notTooLong(pause: number): number | null {
  return pause <= LONGEST_PAUSE_MS ? pause : null;
}

/** The HTTP status of a failed request; null when it never got an answer. */
export function statusOf(error: unknown): number | null {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' ? status : null;
}

/** What GitHub asks to wait, in milliseconds: Retry-After, or the time until there are requests again. */
function retryAfter(error: unknown): number | null {
  const headers = (error as { response?: { headers?: Record<string, unknown> } }).response?.headers ?? {};
  const seconds = Number(headers['retry-after'] ?? Number.NaN);
  if (Number.isFinite(seconds) && seconds >= 0) return seconds * 1000;
  if (String(headers['x-ratelimit-remaining']) !== '0') return null;
  const reset = Number(headers['x-ratelimit-reset'] ?? Number.NaN);
  return Number.isFinite(reset) ? Math.max(0, reset * 1000 - Date.now()) : null;
}
