import { setTimeout as sleep } from 'node:timers/promises';
import { InputError } from '../base/errors.ts';

/** How often a request is tried in all. */
const TRIES = 4;

/** Most requests of one client: a server whose pages never end must not hold the job for ever. */
const MAX_REQUESTS = 1000;

/** Longest that a server may ask to wait before the next try. */
const MAX_PAUSE_MS = 60_000;

/** What is waited after a limit when the answer does not say how long. */
const LIMIT_PAUSE_MS = 60_000;

/** Sends something, and again as the server asks for it. */
type Send = <T>(what: string, isRepeatable: boolean, send: () => Promise<T>) => Promise<T>;

/**
 * Sends the requests of one client: a limited one again, after a server error only one that may be carried
 * out twice: something may have been created although the answer was lost.
 *
 * @param file whose API it is, for messages
 */
export function tryingAgain(file: string): Send {
  let requests = 0;
  return async (place, isRepeatable, send) => {
    for (let attempt = 1; ; attempt++) {
      if (++requests > MAX_REQUESTS) {
        const found = `more than ${MAX_REQUESTS} requests would be needed`;
        throw new InputError({ file, place, found, rule: 'lists end at some page' });
      }
      try {
        return await send();
      } catch (error) {
        const pause = pauseAfter(error, isRepeatable, attempt);
        if (pause === null || attempt === TRIES) throw error;
        await sleep(pause);
      }
    }
  };
}

/** Milliseconds until the next try; null when there should be none. */
export function pauseAfter(error: unknown, isRepeatable: boolean, attempt: number): number | null {
  const status = statusOf(error);
  const asked = retryAfter(error);
  const ownPause = 500 * 2 ** (attempt - 1) * (1 + Math.random());
  const isLimited = status === 429 || (status === 403 && (asked !== null || isSecondaryLimit(error)));
  if (isLimited) return notTooLong(asked ?? LIMIT_PAUSE_MS);
  if (isRepeatable && status !== null && status >= 500) return notTooLong(asked ?? ownPause);
  return null;
}

/** GitHub: without Retry-After only the message tells a limit on bursts from a missing permission. */
function isSecondaryLimit(error: unknown): boolean {
  return /secondary rate limit/i.test(error instanceof Error ? error.message : '');
}

function notTooLong(pause: number): number | null {
  return pause <= MAX_PAUSE_MS ? pause : null;
}

/** The HTTP status of a failed request; null when it never got an answer. */
export function statusOf(error: unknown): number | null {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' ? status : null;
}

/** What the server asks to wait, in milliseconds: Retry-After, or the time until there are requests again. */
function retryAfter(error: unknown): number | null {
  const headers = (error as { response?: { headers?: Record<string, unknown> } }).response?.headers ?? {};
  const seconds = Number(headers['retry-after'] ?? Number.NaN);
  if (Number.isFinite(seconds) && seconds >= 0) return seconds * 1000;
  if (String(headers['x-ratelimit-remaining']) !== '0') return null;
  const reset = Number(headers['x-ratelimit-reset'] ?? Number.NaN);
  return Number.isFinite(reset) ? Math.max(0, reset * 1000 - Date.now()) : null;
}
