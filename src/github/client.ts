import { setTimeout as sleep } from 'node:timers/promises';
import { getOctokit } from '@actions/github';

export type GitHubClient = ReturnType<typeof getOctokit>;

/** How often a request is tried in all. */
const TRIES = 3;

/** Longest that one answer is waited for, and longest that GitHub may ask to wait before the next try. */
const LONGEST_ANSWER_MS = 30_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * A client of the GitHub API at GITHUB_API_URL that waits when GitHub asks for it.
 *
 * A limited request (429, or 403 with Retry-After) was not carried out and is tried again in any case; after a server
 * error only what reads is, since a comment may have been created although the answer was lost.
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
        const pause = pauseAfter(error, options.method === 'GET', attempt);
        if (pause === null || attempt === TRIES) throw error;
        await sleep(pause);
      }
    }
  });
  return client;
}

/** Milliseconds until the next try; null when there should be none. */
function pauseAfter(error: unknown, reads: boolean, attempt: number): number | null {
  const status = statusOf(error);
  const asked = retryAfter(error);
  if (status === 429 || (status === 403 && asked !== null)) {
    const pause = asked ?? 1000 * attempt;
    return pause <= LONGEST_PAUSE_MS ? pause : null;
  }
  return reads && status !== null && status >= 500 ? 1000 * attempt : null;
}

/** The HTTP status of a failed request; null when it never got an answer. */
export function statusOf(error: unknown): number | null {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' ? status : null;
}

function retryAfter(error: unknown): number | null {
  const headers = (error as { response?: { headers?: Record<string, unknown> } }).response?.headers;
  const seconds = Number(headers?.['retry-after'] ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}
