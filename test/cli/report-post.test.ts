// commgate report --post: the comment of a job of either host, from anywhere.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PASS, REGRESSION } from '../report/text/comparisons.ts';
import { type GitHubServer, READ_ONLY_TOKEN, startGitHubServer, TOKEN } from '../support/github-server.ts';
import {
  GITLAB_TOKEN,
  type GitLabServer,
  READ_API_TOKEN,
  startGitLabServer,
} from '../support/gitlab-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { commandLine } from './command-line.ts';

let [github, gitlab]: [GitHubServer, GitLabServer] = [] as never;
beforeEach(async () => {
  [github, gitlab] = await Promise.all([startGitHubServer(), startGitLabServer()]);
  vi.stubEnv('GITHUB_API_URL', github.url);
  vi.stubEnv('GITHUB_SERVER_URL', '');
  vi.stubEnv('GITHUB_TOKEN', TOKEN);
  vi.stubEnv('CI_API_V4_URL', `${gitlab.url}/api/v4`);
  vi.stubEnv('GITLAB_TOKEN', GITLAB_TOKEN);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all([github.close(), gitlab.close()]);
  expect([github.violations, gitlab.violations]).toEqual([[], []]);
});

function report(comparison: object, ...words: string[]) {
  const file = join(temporaryFolder(), 'comparison.json');
  writeFileSync(file, JSON.stringify(comparison));
  return commandLine('report', file, ...words);
}

describe('a report is posted, and updated', () => {
  it('on a pull request of GitHub', async () => {
    const first = await report(REGRESSION, '--post', 'octo/halo#7');
    expect(first).toEqual({ code: 0, printed: '', error: 'comment on pull request octo/halo#7: created' });
    const second = await report(PASS, '--post', 'octo/halo#7');
    expect(second.error).toBe('comment on pull request octo/halo#7: updated');
    expect(github.comments).toHaveLength(1);
    expect(github.comments[0]!.body).toContain('**Resolved**');
  });

  it('anew when it turns red, with the names that are to hear of it', async () => {
    await report(PASS, '--post', 'octo/halo#7');
    const red = await report(REGRESSION, '--post', 'octo/halo#7', '--mention', '@ada @octo/perf');
    expect(red.error).toBe('comment on pull request octo/halo#7: replaced');
    expect(github.comments).toMatchObject([
      { id: 2, body: expect.stringContaining('\n\n@ada @octo/perf\n') },
    ]);
    const wrong = await report(REGRESSION, '--post', 'octo/halo#7', '--mention', 'ada');
    expect([wrong.code, wrong.error]).toEqual([
      2,
      expect.stringMatching(/^command line, --mention: "ada"; up to 10 names/),
    ]);
    const none = await report(REGRESSION, '--mention', '@ada');
    expect([none.code, none.error]).toEqual([2, 'command line, --mention: @ada; it is for --post']);
  });

  it('on a merge request of GitLab, beside one of another name', async () => {
    await report(REGRESSION, '--post', 'group/halo!7', '--comment-name', 'mpich');
    const other = await report(PASS, '--post', 'group/halo!7');
    expect(other).toEqual({ code: 0, printed: '', error: 'comment on merge request group/halo!7: created' });
    await report(PASS, '--post', 'group/halo!7', '--comment-name', 'mpich');
    expect(gitlab.notes.map(({ body }) => body.split('\n')[0])).toEqual([
      '<!-- commgate: mpich -->',
      '<!-- commgate -->',
    ]);
    expect(gitlab.asked[0]).toMatch(/^GET \/api\/v4\/projects\/group%2Fhalo\/merge_requests\/7\/notes\?/);
  });

  it('and printed too where that is asked for', async () => {
    const done = await report(PASS, '--post', 'group/halo!7', '--output', '-', '--format', 'comment');
    expect(done.printed).toMatch(/^<!-- commgate -->\n<!-- verdict: pass -->\n\n### ✅ /);
    expect(gitlab.notes).toHaveLength(1);
  });
});

describe('a report that cannot be posted is one line', () => {
  const form = 'OWNER/REPO#N is a pull request of GitHub, GROUP/PROJECT!N a merge request of GitLab';
  it.each<[string, string[], () => void, RegExp]>([
    ['no name', ['octo/halo'], () => {}, new RegExp(`^command line, --post: octo/halo; ${form}$`)],
    ['another number', ['octo/halo#0'], () => {}, /^command line, --post: octo\/halo#0; /],
    ['a path that leads elsewhere', ['../halo!7'], () => {}, /^command line, --post: \.\.\/halo!7; /],
    [
      'a name that would end its marker',
      ['octo/halo#7', '--comment-name', 'a-->'],
      () => {},
      /^command line, --comment-name: "a-->"; up to 50 letters/,
    ],
    [
      'no token for GitHub',
      ['octo/halo#7'],
      () => vi.stubEnv('GITHUB_TOKEN', ''),
      /^environment, GITHUB_TOKEN: empty; a token that may write pull requests of the repository$/,
    ],
    [
      'no token for GitLab',
      ['group/halo!7'],
      () => vi.stubEnv('GITLAB_TOKEN', ''),
      /^environment, GITLAB_TOKEN: empty; an access token with the scope api/,
    ],
    [
      'a token of GitHub that may not',
      ['octo/halo#7'],
      () => vi.stubEnv('GITHUB_TOKEN', READ_ONLY_TOKEN),
      /^pull request octo\/halo#7: nothing was posted: .*Resource not accessible by integration.*; it takes a token/,
    ],
    [
      'a token of GitLab that may not',
      ['group/halo!7'],
      () => vi.stubEnv('GITLAB_TOKEN', READ_API_TOKEN),
      /^merge request group\/halo!7: nothing was posted: POST .* answered 403 \(.*\); it takes an access token/,
    ],
  ])('%s', async (_, words, prepare, expected) => {
    prepare();
    const done = await report(REGRESSION, '--post', ...words);
    expect([done.code, done.printed]).toEqual([2, '']);
    expect(done.error).toMatch(expected);
    expect([github.comments, gitlab.notes]).toEqual([[], []]);
  });

  it('a name without a comment', async () => {
    const done = await report(PASS, '--comment-name', 'x');
    expect([done.code, done.error]).toEqual([2, 'command line, --comment-name: x; it is for --post']);
  });
});
