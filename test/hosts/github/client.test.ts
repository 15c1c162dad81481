import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { gitHubClient } from '../../../src/hosts/github/client.ts';
import { pauseAfter } from '../../../src/hosts/try-again.ts';

function failed(status: number, headers: Record<string, string> = {}, message = 'refused'): Error {
  return Object.assign(new Error(message), { status, response: { headers } });
}

describe('the pause after a failed request', () => {
  it.each<[string, Error, number | null]>([
    ['as long as asked', failed(429, { 'retry-after': '7' }), 7000],
    ['a minute after a limit that does not say', failed(429), 60_000],
    [
      'a minute after a secondary limit that does not say',
      failed(403, {}, 'You have exceeded a secondary rate limit.'),
      60_000,
    ],
    ['none after a missing permission', failed(403, {}, 'Resource not accessible by integration'), null],
    ['none when asked to wait for an hour', failed(429, { 'retry-after': '3600' }), null],
    ['none after what is not there', failed(404), null],
    ['as long as a server that fails asks', failed(503, { 'retry-after': '2' }), 2000],
  ])('is %s', (_, error, pause) => {
    expect(pauseAfter(error, true, 1)).toBe(pause);
  });

  it('doubles with every server error, and there is none for what must not be done twice', () => {
    for (const attempt of [1, 2, 3]) {
      const shortest = 500 * 2 ** (attempt - 1);
      const pause = pauseAfter(failed(502), true, attempt)!;
      expect(pause).toBeGreaterThanOrEqual(shortest);
      expect(pause).toBeLessThan(2 * shortest);
    }
    expect(pauseAfter(failed(502), false, 1)).toBeNull();
    expect(pauseAfter(failed(429), false, 1)).toBe(60_000);
  });
});

it('a client waits for an answer no longer than it is told', { timeout: 10_000 }, async () => {
  const server = createServer(() => {});
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const comment = { baseUrl, owner: 'octo', repo: 'halo', issue_number: 7, body: 'x' };
  const route = 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments';
  await expect(gitHubClient('ghs_x', 50).request(route, comment)).rejects.toThrow(/timeout/);
});
