// The fork-safe pair of workflows of docs/action.md on a local GitHub: a gate that can only read, and the one
// that comments.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FakePull } from '../support/github-server.ts';
import { READ_ONLY_TOKEN } from '../support/github-server.ts';
import { zip } from '../support/zip.ts';
import { gate, type Job, job, type LocalGitHub, onGitHub, SLOW, storeNights } from './local-github.ts';
import { bundle } from './runner.ts';

const action = await bundle('src/action.ts');

const workflowRun = ({ commits }: LocalGitHub, startedBy = 'pull_request', conclusion = 'failure') => ({
  action: 'completed',
  workflow_run: {
    id: 4242,
    event: startedBy,
    conclusion,
    head_sha: commits['topic'],
    head_branch: 'patch-1',
    head_repository: { id: 99, owner: { login: 'mallory' } },
    pull_requests: [],
  },
  repository: { default_branch: 'main' },
});

const comment = (here: LocalGitHub, changes: Partial<Job> = {}) =>
  job(here, {
    commit: 'm6',
    day: 1,
    halo: SLOW,
    eventName: 'workflow_run',
    event: workflowRun(here),
    inputs: { mode: 'comment' },
    ...changes,
  });

function openPull({ commits }: LocalGitHub, sha = commits['topic']!, repository = 99): FakePull {
  const head = { ref: 'patch-1', sha, label: 'mallory:patch-1', repo: { id: repository } };
  return { number: 7, state: 'open', merged_at: null, labels: [], head, commits: [sha] };
}

describe.concurrent('a pull request from a fork', () => {
  it('is judged without a comment, which workflow_run posts from the artifact', () =>
    onGitHub(action, async (here) => {
      await storeNights(here);
      const judged = await gate(here, SLOW, { token: READ_ONLY_TOKEN });
      expect([judged.status, judged.outputs['verdict']], judged.log).toEqual([1, 'regression']);
      expect(judged.summary).toContain('waits for process 1');
      expect(judged.summary).toContain('a pull request from a fork has it never');
      expect(here.api.comments).toEqual([]);

      const archive = zip({ 'comparison.json': readFileSync(judged.outputs['comparison-path']!) });
      here.api.artifacts.push({ id: 5, run: 4242, name: 'commgate', archive });
      const page = readFileSync(judged.outputs['report-path']!);
      expect(page.toString()).toMatch(/^<!doctype html>[\s\S]*exchange_halo/i);
      // Uploaded as it is: it has the file's name.
      here.api.artifacts.push({ id: 6, run: 4242, name: 'report.html', archive: page });
      here.api.pulls.push(openPull(here));
      const done = await comment(here);
      expect([done.status, done.outputs['verdict']], done.log).toEqual([0, 'regression']);
      expect(here.api.comments).toHaveLength(1);
      expect(here.api.comments[0]!.body).toContain('waits for process 1');
      const link = `[the report](${here.remote.url}/octo/halo/actions/runs/4242/artifacts/6)`;
      expect(here.api.comments[0]!.body).toContain(`\n\nWith pictures: ${link}\n\n`);
      expect(here.api.comments[0]!.body).toContain(`Candidate: \`${here.commits['topic']!.slice(0, 10)}\``);
      await comment(here);
      expect(here.api.comments).toHaveLength(1);
    }));

  it.each<[string, string, string]>([
    ['a check run on its newest commit', 'success', 'success'],
    ['one that fails when a job of the check failed without a report', 'failure', 'failure'],
  ])('gets, from workflow_run, %s', (_, conclusion, expected) =>
    onGitHub(action, async (here) => {
      await storeNights(here);
      here.api.mayCheck = true;
      const judged = await gate(here, { exchangeNs: 200_500 }, { token: READ_ONLY_TOKEN });
      expect(judged.outputs['verdict'], judged.log).toBe('pass');
      expect(here.api.checkRuns).toEqual([]);

      const archive = zip({ 'comparison.json': readFileSync(judged.outputs['comparison-path']!) });
      here.api.artifacts.push({ id: 5, run: 4242, name: 'commgate', archive });
      here.api.pulls.push(openPull(here));
      const done = await comment(here, { event: workflowRun(here, 'pull_request', conclusion) });
      expect(done.status, done.log).toBe(0);
      expect(here.api.checkRuns).toMatchObject([
        { name: 'commgate', head_sha: here.commits['topic'], conclusion: expected },
      ]);
      expect(done.outputs['verdict']).toBe(conclusion === 'success' ? 'pass' : 'inconclusive');
    }),
  );

  it('that changes documents only needs no measuring to get it', () =>
    onGitHub(action, async (here) => {
      here.api.mayCheck = true;
      const options = { token: READ_ONLY_TOKEN, inputs: { run: '', skip: 'only documents changed' } };
      const judged = await gate(here, SLOW, options);
      expect([judged.status, judged.outputs['verdict']], judged.log).toEqual([0, 'pass']);
      expect(judged.summary).toContain('### ℹ️ Nothing was measured: only documents changed');
      expect(judged.outputs['report-path']).toBe('');
      const archive = zip({ 'comparison.json': readFileSync(judged.outputs['comparison-path']!) });
      here.api.artifacts.push({ id: 5, run: 4242, name: 'commgate', archive });
      here.api.pulls.push(openPull(here));
      await comment(here, { event: workflowRun(here, 'pull_request', 'success') });
      expect(here.api.comments).toEqual([]);
      expect(here.api.checkRuns).toMatchObject([
        { conclusion: 'success', output: { title: 'ℹ️ Nothing was measured: only documents changed.' } },
      ]);
    }));

  it.each<[string, (here: LocalGitHub) => FakePull[], RegExp]>([
    ['no pull request is open', () => [], /::notice::No open pull request/],
    ['it has a newer commit', (here) => [openPull(here, '0'.repeat(40))], /::notice::No open/],
    ['another fork has the commit', (here) => [openPull(here, undefined, 98)], /::notice::No open/],
    [
      'there is no artifact, since it was skipped',
      (here) => [openPull(here)],
      /::notice::There is no artifact commgate/,
    ],
  ])('gets no comment when %s', (_, pulls, expected) =>
    onGitHub(action, async (here) => {
      here.api.pulls.push(...pulls(here));
      here.api.mayCheck = true;
      const done = await comment(here, { event: workflowRun(here, 'pull_request', 'skipped') });
      expect(done.status, done.log).toBe(0);
      expect(done.log).toMatch(expected);
      // One line says so.
      expect(done.log.match(/::notice::/g)).toHaveLength(1);
      expect([here.api.comments, here.api.checkRuns]).toEqual([[], []]);
    }),
  );

  it('gets a check run that fails when the check failed and left no report', () =>
    onGitHub(action, async (here) => {
      here.api.pulls.push(openPull(here));
      here.api.mayCheck = true;
      const done = await comment(here);
      expect(done.status, done.log).toBe(0);
      expect(here.api.comments).toEqual([]);
      expect(here.api.checkRuns).toMatchObject([
        {
          head_sha: here.commits['topic'],
          conclusion: 'failure',
          output: { title: 'commgate could not finish' },
        },
      ]);
    }));

  it('gets none for a run that no pull request started', () =>
    onGitHub(action, async (here) => {
      const done = await comment(here, { event: workflowRun(here, 'push') });
      expect(done.log).toContain('::notice::The workflow run was started by push');
      expect(here.api.requests).toEqual([]);
    }));

  it('fails the second workflow with the permission that is missing', () =>
    onGitHub(action, async (here) => {
      here.api.pulls.push(openPull(here));
      here.api.failures.push({ pattern: /artifacts/, failure: { status: 403 } });
      const done = await comment(here);
      expect(done.status).toBe(1);
      expect(done.log).toMatch(
        /::error::action: nothing was posted: .*actions: read and pull-requests: write/,
      );
    }));
});
