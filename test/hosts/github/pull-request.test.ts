// What the API is asked of pull requests, on a local GitHub.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { GitHubClient } from '../../../src/hosts/github/client.ts';
import { mergedBy } from '../../../src/hosts/github/label.ts';
import { readPull } from '../../../src/hosts/github/pull-request.ts';
import { type GitHubServer, startGitHubServer, TOKEN } from '../../support/github-server.ts';

const REPOSITORY = { owner: 'octo', repo: 'halo' };

let github: GitHubServer;
let client: GitHubClient;
beforeAll(async () => {
  github = await startGitHubServer();
  // The client's library reads the address when it is loaded.
  vi.stubEnv('GITHUB_API_URL', github.url);
  const { gitHubClient } = await import('../../../src/hosts/github/client.ts');
  client = gitHubClient(TOKEN);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await github.close();
  expect(github.violations).toEqual([]);
});

describe('a pull request', () => {
  it('has events of several pages, and may come from a deleted repository', async () => {
    const at = (second: number) => `2026-01-10T10:00:0${second}Z`;
    github.labels = ['bug', 'ok'];
    github.history.headRepository = null;
    github.history.timeline = [
      { __typename: 'LabeledEvent', createdAt: at(1), label: { name: 'ok' } },
      { __typename: 'ReopenedEvent', createdAt: at(2) },
      { __typename: 'HeadRefForcePushedEvent', createdAt: at(3), afterCommit: null },
      { __typename: 'HeadRefForcePushedEvent', createdAt: at(4), afterCommit: { oid: 'f' } },
      { __typename: 'LabeledEvent', createdAt: at(5), label: { name: 'bug' } },
    ];
    const ms = (second: number) => Date.parse(at(second));
    expect(await readPull(client, REPOSITORY, 7)).toEqual({
      labels: ['bug', 'ok'],
      headSha: 'ab'.repeat(20),
      headBranch: 'topic',
      headRepositoryId: null,
      isOfFork: false,
      createdMs: Date.parse('2026-01-01T00:00:00Z'),
      events: [
        { kind: 'LabeledEvent', ms: ms(1), label: 'ok' },
        { kind: 'ReopenedEvent', ms: ms(2) },
        { kind: 'HeadRefForcePushedEvent', ms: ms(3), to: null },
        { kind: 'HeadRefForcePushedEvent', ms: ms(4), to: 'f' },
        { kind: 'LabeledEvent', ms: ms(5), label: 'bug' },
      ],
    });
  });
});

describe('the pull requests of a push', () => {
  const sha = (index: number) => index.toString(16).padStart(40, '0');
  const asked = () =>
    github.requests.flatMap((request) => /commits\/(\w+)\/pulls/.exec(request)?.slice(1) ?? []);

  it('are those of its commits on all pages, along first parents, of the last hundred of them', async () => {
    // 1 … 150 follow each other; 120 is a merge that brings 200 and 201.
    const line = Array.from({ length: 150 }, (_, index) => ({
      sha: sha(index + 1),
      parents: [{ sha: sha(index) }, ...(index === 119 ? [{ sha: sha(201) }] : [])],
    }));
    const side = [200, 201].map((index) => ({ sha: sha(index), parents: [{ sha: sha(index - 1) }] }));
    github.between = () => [...side, ...line];
    const pull = (number: number, commit: number, merged_at: string | null) =>
      github.pulls.push({
        number,
        state: 'closed',
        merged_at,
        labels: [],
        commits: [sha(commit)],
        head: { ref: 'x', sha: sha(commit), label: 'octo:x', repo: { id: 1 } },
      });
    pull(3, 60, 'then');
    pull(4, 150, 'then');
    pull(5, 149, null);
    pull(6, 201, 'then');
    pull(8, 10, 'then');
    const found = await mergedBy(client, REPOSITORY, { before: sha(0), after: sha(150) });
    expect(found).toEqual([4, 3]);
    expect(asked()).toEqual(Array.from({ length: 100 }, (_, index) => sha(150 - index)));
  });

  it('are those of one commit when the branch is new', async () => {
    github.requests.length = 0;
    expect(await mergedBy(client, REPOSITORY, { before: null, after: sha(60) })).toEqual([3]);
    expect(github.requests).toHaveLength(1);
  });
});
