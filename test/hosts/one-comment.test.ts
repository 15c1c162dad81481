// One comment on either host: edited while it says the same, replaced when a check becomes red.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Comparison } from '#build/schemas/comparison.ts';
import { postReport } from '../../src/hosts/check-job.ts';
import type { Destination } from '../../src/hosts/destination.ts';
import { gitHubDestination } from '../../src/hosts/github/destination.ts';
import { gitLabDestination } from '../../src/hosts/gitlab/destination.ts';
import { MORE_INSTANCES, PASS, REGRESSION } from '../report/text/comparisons.ts';
import { problems } from '../report/text/printers/well-formed.ts';
import type { FakeApi } from '../support/fake-api.ts';
import { startGitHubServer, TOKEN } from '../support/github-server.ts';
import { BOT, GITLAB_TOKEN, startGitLabServer } from '../support/gitlab-server.ts';

const TEAM = '@octo/perf';
const RED = '<!-- commgate -->\n<!-- verdict: regression -->\n\n### ❌';
const GREEN = '<!-- commgate -->\n<!-- verdict: pass -->\n\n### ✅';
const INCONCLUSIVE: Comparison = { ...PASS, verdict: 'inconclusive' };
/** Small, so that two reports on the same regression differ. */
const LESS: Comparison = { ...REGRESSION, structure: [MORE_INSTANCES] };

interface Place {
  api: FakeApi;
  destination: Destination;
  /** All comments, oldest first, ours and those of others. */
  all(): { id: number; body: string }[];
  /** Adds a comment of the token's account, or of somebody else. */
  add(body: string, isOwn: boolean): void;
  /** Methods and paths of all requests so far that changed something. */
  changes(): string[];
  edits: RegExp;
}

async function onGitHub(): Promise<Place> {
  const api = await startGitHubServer();
  vi.stubEnv('GITHUB_API_URL', api.url);
  return {
    api,
    destination: gitHubDestination({ GITHUB_TOKEN: TOKEN }, 'octo/halo#7')!,
    all: () => api.comments,
    add: (body, isOwn) => {
      const user = isOwn
        ? { login: 'github-actions[bot]', type: 'Bot' as const }
        : { login: 'mallory', type: 'User' as const };
      api.comments.push({ id: api.comments.length + 1, body, user });
    },
    changes: () => api.requests.filter((line) => !/^GET|graphql/.test(line)),
    edits: /^PATCH /,
  };
}

async function onGitLab(): Promise<Place> {
  const api = await startGitLabServer();
  const environment = { GITLAB_TOKEN, CI_API_V4_URL: `${api.url}/api/v4` };
  return {
    api,
    destination: gitLabDestination(environment, 'group/halo!7')!,
    all: () => api.notes,
    add: (body, isOwn) => {
      const author = isOwn ? BOT : { id: 9, username: 'mallory' };
      api.notes.push({ id: api.notes.length + 1, body, system: false, author });
    },
    changes: () => api.asked.filter((line) => !line.startsWith('GET')),
    edits: /^PUT /,
  };
}

describe.each([
  ['GitHub', onGitHub],
  ['GitLab', onGitLab],
])('the comment on %s', (_, start) => {
  let place: Place;
  beforeEach(async () => {
    place = await start();
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await place.api.close();
    expect(place.api.violations).toEqual([]);
  });

  function post(comparison: Comparison, mention: readonly string[] = []) {
    const { number, repository, comment } = place.destination;
    const host = { surroundings: { repository }, comment: (_number: number, ask: Ask) => comment(ask) };
    const settings = { comment: 'always' as const, commentName: undefined, mention };
    return postReport(host, number, settings, comparison);
  }
  type Ask = Parameters<Destination['comment']>[0];

  /** Every body so far begins as expected, oldest first, by id. */
  function expectBodies(expected: [id: number, beginning: string][]): void {
    const found = place.all().map(({ id, body }) => [id, body]);
    expect(found).toEqual(expected.map(([id, beginning]) => [id, expect.stringContaining(beginning)]));
  }

  it('is a new one when green turns red, and the green one goes after it', async () => {
    expect(await post(PASS)).toBe('created');
    expectBodies([[1, GREEN]]);
    expect(await post(REGRESSION, [TEAM])).toBe('replaced');
    expectBodies([[2, RED]]);
    expect(place.changes().map((line) => line.split(' ')[0])).toEqual(['POST', 'POST', 'DELETE']);
    expect(place.all()[0]!.body).toContain(`\n\n${TEAM}\n\n<sub>`);
    expect(problems(place.all()[0]!.body)).toEqual([expect.stringMatching(/a mention: @octo\/perf$/)]);
  });

  it('is edited while it stays red, and when it turns green: nobody is named again', async () => {
    expect(await post(REGRESSION, [TEAM])).toBe('created');
    expect(place.all()[0]!.body).toContain(TEAM);
    expect(await post(LESS, [TEAM])).toBe('updated');
    expectBodies([[1, RED]]);
    expect(place.all()[0]!.body).not.toContain(TEAM);
    expect(await post(PASS, [TEAM])).toBe('updated');
    expectBodies([[1, '<!-- verdict: pass, resolved -->\n\n**Resolved**']]);
    expect(await post(PASS, [TEAM])).toBe('updated');
    expect(place.all()[0]!.body).not.toContain(TEAM);
    expect(await post(REGRESSION, [TEAM])).toBe('replaced');
    expectBodies([[2, RED]]);
  });

  it('is a new one also where it was inconclusive, and an error is red', async () => {
    await post(INCONCLUSIVE, [TEAM]);
    expect(place.all()[0]!.body).not.toContain(TEAM);
    expect(await post({ ...PASS, verdict: 'error' })).toBe('replaced');
    expect(await post(REGRESSION)).toBe('updated');
    expectBodies([[2, RED]]);
  });

  it('is what its second line says, not what its words say, and not a comment of others', async () => {
    place.add(`${GREEN} by a person`, false);
    place.add('<!-- commgate -->\n\n### ✅ not said\n<!-- verdict: pass -->', true);
    expect(await post(REGRESSION)).toBe('updated');
    expectBodies([
      [1, `${GREEN} by a person`],
      [2, RED],
    ]);
    place.all()[1]!.body = '<!-- commgate -->\n<!-- verdict: pass -->\n\n### ❌ words';
    expect(await post(REGRESSION)).toBe('replaced');
    expectBodies([
      [1, `${GREEN} by a person`],
      [3, RED],
    ]);
  });

  it('is one when two jobs turn it red at the same moment', async () => {
    await post(PASS);
    place.api.crowdOfReaders = 2;
    await Promise.all([post(REGRESSION), post(LESS)]);
    expectBodies([[3, RED]]);
  });

  it('is one when it is replaced while another job edits it', async () => {
    await post(PASS);
    place.api.crowdOfReaders = 2;
    // As if the new one had come and the old one had gone between looking and editing.
    place.api.failures.push({ pattern: place.edits, failure: { status: 404 } });
    await Promise.all([post(REGRESSION), post(INCONCLUSIVE)]);
    expectBodies([[2, '<!-- verdict: inconclusive -->']]);
  });

  it('leaves no green one beside a red one after the next job, where the first could not remove it', async () => {
    await post(PASS);
    for (let tries = 0; tries < 4; tries++) {
      place.api.failures.push({
        pattern: /^DELETE /,
        failure: { status: 500, headers: { 'retry-after': '0' } },
      });
    }
    expect(await post(REGRESSION)).toBe('replaced');
    expectBodies([
      [1, GREEN],
      [2, RED],
    ]);
    place.api.failures.length = 0;
    expect(await post(LESS, [TEAM])).toBe('updated');
    expectBodies([[2, RED]]);
    expect(place.all()[0]!.body).not.toContain(TEAM);
  });

  it('is one where the answer to its creation was lost', async () => {
    await post(PASS);
    place.api.failures.push({ pattern: /^POST .*(comments|notes)$/, failure: { status: 502, after: true } });
    expect(await post(REGRESSION)).toBe('updated');
    expectBodies([[2, RED]]);
  });

  it('is edited where no new one can be made: none stays green', async () => {
    await post(PASS);
    place.api.failures.push({ pattern: /^POST .*(comments|notes)$/, failure: { status: 403 } });
    expect(await post(REGRESSION, [TEAM])).toBe('updated');
    expectBodies([[1, RED]]);
  });

  it('stays as it is where nothing can be written', async () => {
    await post(PASS);
    for (const pattern of [/^POST .*(comments|notes)$/, place.edits]) {
      place.api.failures.push({ pattern, failure: { status: 403 } });
    }
    await expect(post(REGRESSION)).rejects.toMatchObject({ status: 403 });
    expectBodies([[1, GREEN]]);
  });
});
