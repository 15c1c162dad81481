import { expect, it } from 'vitest';
import { GitHub } from '../../../src/hosts/github/github.ts';
import { gitHubSurroundings } from '../../../src/hosts/github/surroundings.ts';
import { surroundingsIn } from '../../../src/hosts/surroundings.ts';

const NO_CORE = {} as ConstructorParameters<typeof GitHub>[0];

it('a job knows its repository, and only as a runner writes it', () => {
  const of = (server: string, repository: string) =>
    gitHubSurroundings({ GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository }).repository;
  expect(of('https://github.com', 'octo/halo')).toBe('https://github.com/octo/halo');
  expect(of('https://ghe.example:8443', 'octo/ha.lo')).toBe('https://ghe.example:8443/octo/ha.lo');
  for (const [server, repository] of [
    ['javascript:alert(1)', 'octo/halo'],
    ['https://github.com', 'octo'],
    ['https://github.com', 'octo/halo)'],
    ['', ''],
  ] as const) {
    expect(of(server, repository)).toBeUndefined();
  }
});

it('a job knows where the artifacts of its run are listed', () => {
  const address = { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'octo/halo' };
  const of = (variables: NodeJS.ProcessEnv) => new GitHub(NO_CORE, variables).pageLinks('report.html');
  expect(of({ ...address, GITHUB_RUN_ID: '77' })).toEqual({
    pages: [],
    later: { file: 'report.html', address: 'https://github.com/octo/halo/actions/runs/77#artifacts' },
  });
  for (const run of ['7/../x', '']) expect(of({ ...address, GITHUB_RUN_ID: run })).toEqual({ pages: [] });
  expect(of({ GITHUB_RUN_ID: '77' })).toEqual({ pages: [] });
});

it('a job knows its commit, its working copy and where temporary files go; outside of one there is nothing', () => {
  const [sha, workingCopy] = ['ab'.repeat(20), '/w/halo'];
  const job = {
    GITHUB_SHA: sha,
    GITHUB_REF_NAME: 'main',
    GITHUB_WORKSPACE: workingCopy,
    RUNNER_TEMP: '/w/_temp',
  };
  expect(surroundingsIn(job)).toEqual({
    told: { commit: sha, branch: 'main', isMadeUp: false },
    workingCopy,
    temporary: '/w/_temp',
  });
  const ofPullRequest = { ...job, GITHUB_REF_NAME: '7/merge', GITHUB_HEAD_REF: 'topic' };
  expect(surroundingsIn(ofPullRequest).told).toEqual({ commit: sha, branch: 'topic', isMadeUp: true });
  expect(surroundingsIn({ RUNNER_TEMP: '', GITHUB_WORKSPACE: '', GITHUB_HEAD_REF: '' })).toEqual({
    told: { commit: null, branch: null, isMadeUp: false },
  });
});
