// The pull request gate of docs/action.md on a local GitHub.

import { describe, expect, it } from 'vitest';
import { unwrapped } from '../report/text/unwrapped.ts';
import { reasonText } from '../report/text/words/reason-text.ts';
import { git } from '../support/git-server.ts';
import {
  BRANCH,
  comparisonOf,
  gate,
  hasRun,
  job,
  labelEvent,
  onGitHub,
  pullRequestEvent,
  SLOW,
  setLabel,
  storeNights,
} from './local-github.ts';
import { bundle } from './runner.ts';

const action = await bundle('src/action.ts');

describe.concurrent('a pull request', () => {
  it('of the same repository: judged by the runs of the merge base and its ancestors, commented, then resolved', () =>
    onGitHub(action, async (here) => {
      const { api, commits, bare } = here;
      await storeNights(here);
      // A later run of main, twice as slow: it has a change that the pull request lacks.
      await job(here, {
        commit: 'm6',
        day: 6,
        halo: { exchangeNs: 400_000 },
        eventName: 'schedule',
        event: {},
        inputs: { mode: 'baseline' },
      });
      const before = git(bare, 'rev-parse', BRANCH);
      api.mayCheck = true;
      const failing = await gate(here, SLOW);
      expect([failing.status, failing.outputs['verdict']], failing.log).toEqual([1, 'regression']);
      expect(failing.log).not.toContain('::warning');
      expect(comparisonOf(failing).baseline).toEqual({
        file: `branch ${BRANCH} of octo/halo`,
        runs: 6,
        selection: {
          mergeBase: commits['m5'],
          used: 5,
          leftOut: 1,
          nearest: { commit: commits['m5'], commitsBefore: 0, date: '2026-01-05T00:00:00.000Z' },
        },
      });
      expect(api.comments).toHaveLength(1);
      const hash = commits['m5']!.slice(0, 10);
      expect(unwrapped(api.comments[0]!.body)).toContain(
        `Runs used: 5 runs of the merge base \`${hash}\` and its ancestors, 1 of other commits left out; the merge base itself has runs, 5 days old`,
      );
      expect(api.checkRuns).toEqual([
        expect.objectContaining({ name: 'commgate', head_sha: commits['topic'], conclusion: 'failure' }),
      ]);

      const passing = await gate(here, { exchangeNs: 201_000 });
      expect(passing.status).toBe(0);
      expect(api.comments).toHaveLength(1);
      expect(api.comments[0]!.body).toMatch(
        /^<!-- commgate -->\n<!-- verdict: pass, resolved -->\n\n\*\*Resolved\*\*.*\n\n### ✅ No communication/,
      );
      expect(git(bare, 'rev-parse', BRANCH)).toBe(before);
    }));

  it('with the label: passes and says who accepted; the merged change sets the new level', () =>
    onGitHub(action, async (here) => {
      const { api, commits } = here;
      await storeNights(here);
      api.labels = ['bug'];
      hasRun(here, 'topic', '2026-01-10T10:00:01Z');
      setLabel(here, '2026-01-10T11:00:00Z');
      const accepted = await gate(here, SLOW, { event: labelEvent(here, 'labeled') });
      expect([accepted.status, accepted.outputs['verdict']], accepted.log).toEqual([0, 'pass']);
      expect(api.comments[0]!.body).toContain('Nothing became slower but 1 accepted slowdown');
      expect(api.comments[0]!.body).toContain('label commgate-accept on pull request 7');

      api.pulls.push({
        number: 7,
        state: 'closed',
        merged_at: '2026-01-12T00:00:00Z',
        labels: [],
        head: { ref: 'topic', sha: commits['topic']!, label: 'octo:topic', repo: { id: 1 } },
        commits: [commits['m6']!],
      });
      const merged = await job(here, {
        commit: 'm6',
        day: 12,
        halo: SLOW,
        eventName: 'push',
        event: { repository: { default_branch: 'main' } },
        inputs: { mode: 'baseline' },
      });
      expect(merged.status, merged.log).toBe(0);
      api.labels = [];
      const { pull_request, ...rest } = pullRequestEvent(here);
      const event = { ...rest, pull_request: { ...pull_request, base: { sha: commits['m6'] } } };
      const later = { commit: 'm6', measured: 'm6', event };
      const next = await gate(here, SLOW, { ...later, day: 13 });
      expect([next.status, next.outputs['verdict']], next.log).toEqual([0, 'pass']);
      const worse = await gate(here, { ...SLOW, lateNs: 600_000 }, { ...later, day: 14 });
      expect(worse.outputs['verdict']).toBe('regression');
    }));

  it('with the label: accepts no later push; a job that is started again for the old one; nothing when it is taken away', () =>
    onGitHub(action, async (here) => {
      const { api, commits } = here;
      await storeNights(here);
      setLabel(here, '2026-01-10T11:00:00Z');
      // The push came at ten: its job failed, the label was set, and somebody starts that job again.
      const again = await gate(here, SLOW);
      expect([again.status, again.outputs['verdict']], again.log).toEqual([0, 'pass']);

      const { pull_request, ...rest } = pullRequestEvent(here);
      const event = { ...rest, pull_request: { ...pull_request, updated_at: '2026-01-10T12:00:00Z' } };
      const later = await gate(here, SLOW, { event });
      expect([later.status, later.outputs['verdict']], later.log).toEqual([1, 'regression']);
      const said =
        'The label commgate-accept on pull request 7 accepts nothing here: it was set before this commit came. Take it away and set it again.';
      expect(reasonText(comparisonOf(later))).toContain(said);
      expect(api.comments[0]!.body).toContain('it was set before this commit came');

      // A job of a commit that is not the newest any more.
      api.history.headRefOid = commits['m6']!;
      const old = await gate(here, SLOW, { event: labelEvent(here, 'labeled') });
      expect(old.outputs['verdict']).toBe('regression');
      api.history.headRefOid = commits['topic']!;

      api.labels = [];
      const withdrawn = await gate(here, SLOW, { event: labelEvent(here, 'unlabeled') });
      expect([withdrawn.status, withdrawn.outputs['verdict']], withdrawn.log).toEqual([1, 'regression']);
      expect(reasonText(comparisonOf(withdrawn))).not.toContain('label');
    }));

  it('with a baseline that cannot be read: an error that names it, before anything else', () =>
    onGitHub(action, async (here) => {
      await storeNights(here, 1);
      for (let tries = 0; tries < 3; tries++) {
        here.remote.failures.push({ pattern: /info\/refs/, status: 500 });
      }
      here.api.mayCheck = true;
      const done = await gate(here, SLOW);
      expect([done.status, done.outputs]).toEqual([1, { verdict: 'error', summary: expect.any(String) }]);
      expect(done.log).toMatch(/^::error::branch commgate-baselines of octo\/halo: cannot be read: .*500/m);
      // What is required is red, and does not wait for ever.
      expect(here.api.checkRuns).toMatchObject([
        {
          name: 'commgate',
          head_sha: here.commits['topic'],
          conclusion: 'failure',
          output: {
            title: 'commgate could not finish',
            summary: expect.stringContaining('cannot be read'),
          },
        },
      ]);
    }));

  it('without a baseline: passes and says so', () =>
    onGitHub(action, async (here) => {
      const done = await gate(here, SLOW);
      expect([done.status, done.outputs['verdict']]).toEqual([0, 'pass']);
      expect(done.summary).toContain('Nothing to compare with yet');
    }));
});
