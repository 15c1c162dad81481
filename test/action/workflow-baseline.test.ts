// The nightly baseline of docs/action.md on a local GitHub: who may write the branch, and what is said to
// others.
import { describe, expect, it } from 'vitest';
import { git, refuseForcedPushes } from '../support/git-server.ts';
import { READ_ONLY_TOKEN } from '../support/github-server.ts';
import { BRANCH, job, night, onGitHub, pullRequestEvent, runsOnBranch, storeNights } from './local-github.ts';
import { bundle } from './runner.ts';

const action = await bundle('src/action.ts');

const first = { commit: 'm1', day: 1, halo: { exchangeNs: 200_000 }, inputs: { mode: 'baseline' } };

describe.concurrent('the nightly baseline', () => {
  it('is written on the default branch: on schedule, push and workflow_dispatch', () =>
    onGitHub(action, async (here) => {
      const scheduled = await night(here, 0, { inputs: { mode: 'baseline', issue: 'on-shift' } });
      expect([scheduled.status, scheduled.outputs['baseline-runs']], scheduled.log).toEqual([0, '1']);
      expect(scheduled.log).toMatch(/^Issue about level shifts: none$/m);
      expect(here.api.requests).toContainEqual(expect.stringMatching(/^GET \/repos\/octo\/halo\/issues\?/));
      const shared = { ...first, commit: 'm2' };
      const event = { repository: { default_branch: 'main' } };
      const pushed = await job(here, { ...shared, day: 2, eventName: 'push', event });
      const started = await job(here, {
        ...shared,
        day: 3,
        eventName: 'workflow_dispatch',
        event: { ...event, inputs: {} },
      });
      expect([pushed.status, started.status, runsOnBranch(here)]).toEqual([0, 0, 3]);
      expect(started.outputs['baseline-path']).toBe(`branch ${BRANCH} of octo/halo`);
      expect(started.summary).toContain('now holds 3 runs');
      expect(git(here.bare, 'rev-list', '--count', BRANCH)).toBe('3');
    }));

  it.each([
    ['push', 'refs/heads/topic', 'refs/heads/topic is not the default branch main'],
    ['workflow_dispatch', 'refs/heads/topic', 'refs/heads/topic is not the default branch main'],
    ['pull_request', 'refs/pull/7/merge', 'the event is pull_request'],
    ['pull_request_target', 'refs/heads/main', 'the event is pull_request_target'],
    ['workflow_run', 'refs/heads/main', 'the event is workflow_run'],
  ])('is not written by %s of %s', (eventName, ref, reason) =>
    onGitHub(action, async (here) => {
      const done = await job(here, { ...first, eventName, event: pullRequestEvent(here), ref });
      expect(done.status).toBe(1);
      expect(done.log).toContain(`::error::action, input mode: baseline, but ${reason}`);
      expect(git(here.bare, 'for-each-ref', 'refs/heads')).not.toContain(BRANCH);
    }),
  );

  it('goes on where a ruleset refuses forced pushes, when its history would be cut and the night after', () =>
    onGitHub(action, async (here) => {
      const { bare } = here;
      await night(here, 0);
      const late = ['-p', BRANCH, '-m', 'x\n\nUpdates-Since-Cut: 99'];
      const commit = git(bare, 'commit-tree', git(bare, 'rev-parse', `${BRANCH}^{tree}`), ...late);
      git(bare, 'update-ref', `refs/heads/${BRANCH}`, commit);
      const refusals = refuseForcedPushes(bare);
      for (const index of [1, 2]) {
        const done = await night(here, index);
        expect([done.status, done.outputs['baseline-runs']], done.log).toEqual([0, String(index + 1)]);
      }
      expect([refusals(), git(bare, 'rev-list', '--count', BRANCH)]).toEqual([1, '4']);
    }));

  it('fails with a token that may not write, and says which permission is missing', () =>
    onGitHub(action, async (here) => {
      const done = await job(here, { ...first, eventName: 'schedule', event: {}, token: READ_ONLY_TOKEN });
      expect([done.status, done.outputs]).toEqual([1, { verdict: 'error', summary: expect.any(String) }]);
      expect(done.log).toMatch(
        /^::error::branch commgate-baselines of octo\/halo: cannot be written: .*contents: write/m,
      );
    }));

  it('says when a run was disturbed, so that it does not count; with strict it fails and nothing is stored', () =>
    onGitHub(action, async (here) => {
      await storeNights(here, 3, ['halo'], [1, 1.01, 0.99]);
      const scheduled = { eventName: 'schedule', event: {}, scatter: [1, 1.9, 0.6] };
      const done = await job(here, { ...first, ...scheduled, commit: 'm4', day: 4 });
      expect([done.status, done.outputs['baseline-runs']], done.log).toEqual([0, '4']);
      const said = /The run was disturbed and does not count: the repetitions of halo differ \d+\.\d times/;
      expect(done.log).toMatch(new RegExp(`^::warning::${said.source}`, 'm'));
      expect(done.summary).toMatch(said);

      const inputs = { mode: 'baseline', strict: 'true' };
      const strict = await job(here, { ...first, ...scheduled, commit: 'm5', day: 5, inputs });
      expect([strict.status, strict.outputs['verdict']]).toEqual([1, 'error']);
      expect(strict.log).toMatch(/^::error::.*: the run was disturbed: the repetitions of halo differ/m);
      expect(runsOnBranch(here)).toBe(4);
    }));

  it('measures the working copy as it is with build: false', () =>
    onGitHub(
      action,
      async (here) => {
        const live = { ...first, eventName: 'schedule', event: {} };
        const built = await job(here, { ...live, inputs: { mode: 'baseline', run: '' } });
        expect([built.status, built.log]).toEqual([1, expect.stringContaining('exit code 9')]);
        const asItIs = await job(here, { ...live, inputs: { mode: 'baseline', run: '', build: 'false' } });
        expect([asItIs.status, asItIs.outputs['baseline-runs']], asItIs.log).toEqual([0, '1']);
      },
      "build: 'exit 9'\nbenchmarks:\n  - name: halo\n    command: cp -r run/halo/1/trace/. .\n    tracer: none\n    trace: '*.otf2'\n    repetitions: 1\n    warm-up: 0\n",
    ));
});
