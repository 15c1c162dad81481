// A merge queue on a local GitHub: what its groups are compared with, and that an accepted pull request gets
// through.

import { describe, expect, it } from 'vitest';
import { reasonText } from '../report/text/words/reason-text.ts';
import { git } from '../support/git-server.ts';
import {
  BRANCH,
  comparisonOf,
  hasRun,
  type Job,
  job,
  type LocalGitHub,
  onGitHub,
  SLOW,
  setLabel,
  storeNights,
} from './local-github.ts';
import { bundle } from './runner.ts';

const action = await bundle('src/action.ts');

const queueRef = ({ commits }: LocalGitHub) => `refs/heads/gh-readonly-queue/main/pr-7-${commits['m5']}`;

/** The gate on the group of pull request 7. */
function queued(here: LocalGitHub, changes: Partial<Job> = {}) {
  const { m5: base_sha, queued: head_sha } = here.commits;
  const group = { base_sha, head_sha, base_ref: 'refs/heads/main', head_ref: queueRef(here) };
  return job(here, {
    commit: 'queued',
    day: 10,
    halo: SLOW,
    ref: queueRef(here),
    eventName: 'merge_group',
    event: { action: 'checks_requested', merge_group: group, repository: { default_branch: 'main' } },
    ...changes,
  });
}

/** The update of the baseline that a push to main starts. */
const pushed = (here: LocalGitHub, before: string, after: string) =>
  job(here, {
    commit: after,
    day: 12,
    halo: SLOW,
    eventName: 'push',
    inputs: { mode: 'baseline' },
    event: {
      before: here.commits[before],
      after: here.commits[after],
      repository: { default_branch: 'main' },
    },
  });

const acceptedOnBranch = ({ bare }: LocalGitHub): string[] => {
  const [newest] = git(bare, 'ls-tree', '--name-only', `${BRANCH}:runs`).split('\n').reverse();
  const { runs } = JSON.parse(git(bare, 'show', `${BRANCH}:runs/${newest}`));
  return (runs[0].accepted ?? []).map(({ reason }: { reason: string }) => reason);
};

describe.concurrent('a group of a merge queue', () => {
  it('is held against its base, and the check run is on its commit', () =>
    onGitHub(action, async (here) => {
      await storeNights(here);
      here.api.mayCheck = true;
      const done = await queued(here);
      expect([done.status, done.outputs['verdict']], done.log).toEqual([1, 'regression']);
      expect(comparisonOf(done).baseline?.selection).toMatchObject({
        mergeBase: here.commits['m5'],
        used: 5,
      });
      expect(here.api.checkRuns).toMatchObject([
        { name: 'commgate', head_sha: here.commits['queued'], conclusion: 'failure' },
      ]);
      expect(here.api.comments).toEqual([]);
    }));

  it('passes when its pull request was accepted at the commit that was queued', () =>
    onGitHub(action, async (here) => {
      await storeNights(here);
      hasRun(here, 'topic', '2026-01-09T10:00:00Z');
      setLabel(here, '2026-01-09T11:00:00Z');
      const done = await queued(here);
      expect([done.status, done.outputs['verdict']], done.log).toEqual([0, 'pass']);
      expect(done.summary).toContain('label commgate-accept on pull request 7');
    }));

  it.each<[string, (here: LocalGitHub) => void, string]>([
    [
      'at an earlier commit',
      (here) => hasRun(here, 'topic', '2026-01-09T12:00:00Z'),
      'it was set before this commit came',
    ],
    [
      'and no run of this pull request tells when the commit came',
      (here) => {
        hasRun(here, 'topic', '2026-01-09T10:00:00Z');
        here.api.runs[0]!.head_repository = { id: 99 };
      },
      'it was set before this commit came',
    ],
    [
      'and the runs may not be read',
      ({ api }) => api.failures.push({ pattern: /actions\/runs/, failure: { status: 403 } }),
      'the job needs the permissions pull-requests: read and actions: read',
    ],
  ])('does not when it was accepted %s, and says so', (_, prepare, said) =>
    onGitHub(action, async (here) => {
      await storeNights(here);
      setLabel(here, '2026-01-09T11:00:00Z');
      prepare(here);
      const done = await queued(here);
      expect([done.status, done.outputs['verdict']], done.log).toEqual([1, 'regression']);
      expect(reasonText(comparisonOf(done))).toContain(said);
    }),
  );

  it('that merges two at once sets the new level when one of them was accepted', () =>
    onGitHub(action, async (here) => {
      const { api, commits, bare } = here;
      await storeNights(here);
      hasRun(here, 'topic', '2026-01-09T10:00:00Z');
      setLabel(here, '2026-01-09T11:00:00Z');
      const tree = git(bare, 'rev-parse', `${commits['queued']}^{tree}`);
      commits['second'] = git(bare, 'commit-tree', tree, '-p', commits['queued']!, '-m', 'second (#8)');
      git(bare, 'update-ref', 'refs/heads/main', commits['second']);
      const head = { ref: 'topic', sha: commits['topic']!, label: 'octo:topic', repo: { id: 1 } };
      const merged = { number: 7, state: 'closed', merged_at: '2026-01-12T00:00:00Z' } as const;
      api.pulls.push({ ...merged, labels: [], head, commits: [commits['queued']!, commits['topic']!] });
      const done = await pushed(here, 'm5', 'second');
      expect(done.status, done.log).toBe(0);
      expect(acceptedOnBranch(here)).toEqual(['label commgate-accept on pull request 7']);
      // What lies after the second parent of the merge is not asked: it came with it.
      const asked = api.requests.filter((request) => /commits\/\w+\/pulls/.test(request));
      expect(asked.map((request) => /commits\/(\w+)/.exec(request)![1])).toEqual([
        commits['second'],
        commits['queued'],
      ]);
    }));
});
