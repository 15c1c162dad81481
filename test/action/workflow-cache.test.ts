// The baseline in a cache of docs/action.md, step by step: nights that each save a new entry, and pull
// requests that read it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { haloTrace } from '../cli/halo-run.ts';
import { addEarlierNights } from '../support/earlier-nights.ts';
import { git } from '../support/git-server.ts';
import { folderOfFile } from '../support/temporary-folder.ts';
import { type Caches, documented, type Trigger } from './documented.ts';
import { comparisonOf, type LocalGitHub, onGitHub, pullRequestEvent } from './local-github.ts';
import { bundle } from './runner.ts';

const action = await bundle('src/action.ts');

const traces = folderOfFile();
haloTrace(join(traces, 'usual'), { exchangeNs: 200_000 });
haloTrace(join(traces, 'slow'), { exchangeNs: 200_000, lateNs: 150_000 });

/** `make` leaves a program that copies the trace of its speed. */
const FILES = {
  speed: 'usual',
  Makefile: `halo: speed\n\tprintf 'exec cp -r ${traces}/%s/. out\\n' "$$(cat speed)" > halo\n`,
  'commgate.yml': `benchmarks:
  - name: halo
    command: sh ./halo
    tracer: none
    trace: out/*.otf2
    repetitions: 2
    warm-up: 0
baseline: { store: file }
`,
};
const WORKFLOW = 'commgate with a cache';

const night = (here: LocalGitHub, runId: number, caches: Caches, more: Partial<Trigger> = {}) =>
  documented(here, WORKFLOW, 'measure', {
    commit: 'm5',
    eventName: 'schedule',
    event: { schedule: '0 2 * * *' },
    runId,
    caches,
    ...more,
  });
const STEPS = ['actions/checkout', 'make', 'actions/cache/restore'];

describe('a baseline in a cache', () => {
  it('grows by a run every night and lets pull requests be judged, though the token writes nothing', () =>
    onGitHub(
      action,
      async (here) => {
        const caches: Caches = [];
        for (const runId of [1, 2, 5]) {
          const { ran, commgate } = await night(here, runId, caches);
          expect(ran).toEqual([...STEPS, 'OWNER/commgate baseline', 'actions/cache/save']);
          expect(commgate!.outputs, commgate!.log).toEqual({
            'baseline-path': '.commgate/baseline.json',
            'baseline-runs': String(runId),
            summary: expect.stringContaining('now holds'),
          });
          // The third night and the fourth store no more than these did.
          if (runId === 2) addEarlierNights(newestIn(caches), 2);
        }
        // Started again: the entry of the first attempt cannot be changed, so it is another one.
        await night(here, 5, caches, { attempt: 2 });
        expect(caches.map(({ key }) => key)).toEqual(
          ['1-1', '2-1', '5-1', '5-2'].map((run) => `commgate-baseline-${run}`),
        );

        const event = inOwnRepository(here);
        const gate = { commit: 'merge', eventName: 'pull_request', event, runId: 6, caches };
        const { ran, commgate: red } = await documented(here, WORKFLOW, 'measure', gate);
        expect(ran).toEqual([...STEPS, 'OWNER/commgate check']);
        expect([red!.status, red!.outputs['verdict']], red!.log).toEqual([1, 'regression']);
        expect(comparisonOf(red!)).toMatchObject({
          baseline: { runs: 6, selection: { mergeBase: here.commits['m5'], used: 6 } },
          regressions: [{ functions: ['exchange_halo'] }],
        });
        expect(here.api.comments).toHaveLength(1);
        expect(here.api.checkRuns).toMatchObject([
          { head_sha: here.commits['topic'], conclusion: 'failure' },
        ]);
        expect(caches).toHaveLength(4);
        expect(git(here.bare, 'for-each-ref', 'refs/heads/commgate-baselines')).toBe('');
      },
      FILES,
      { speed: 'slow' },
    ));

  it('is none for a pull request before the first night, which passes and says so; a night does not write over a broken one', () =>
    onGitHub(
      action,
      async (here) => {
        const caches: Caches = [];
        const gate = { commit: 'merge', eventName: 'pull_request', event: inOwnRepository(here), caches };
        const { commgate: first } = await documented(here, WORKFLOW, 'measure', gate);
        expect([first!.status, first!.outputs['verdict']], first!.log).toEqual([0, 'pass']);
        expect(first!.summary).toContain('Nothing to compare with yet');

        await night(here, 1, caches);
        const file = join(caches[0]!.folder, '.commgate/baseline.json');
        writeFileSync(file, readFileSync(file, 'utf8').slice(0, 500));
        const { ran, commgate: refused } = await night(here, 2, caches);
        expect([refused!.status, refused!.outputs['verdict']]).toEqual([1, 'error']);
        expect(refused!.log).toMatch(/^::error::.*baseline\.json/m);
        expect([ran.at(-1), caches.length]).toEqual(['OWNER/commgate baseline', 1]);
      },
      FILES,
    ));

  it('is for code of the repository: nothing runs for a fork, and a group of a merge queue is checked', () =>
    onGitHub(
      action,
      async (here) => {
        const { m5: base_sha, queued: head_sha } = here.commits;
        const fork = {
          commit: 'merge',
          eventName: 'pull_request',
          event: inOwnRepository(here, 'mallory/halo'),
        };
        expect((await documented(here, WORKFLOW, 'measure', fork)).ran).toEqual([]);
        const caches: Caches = [];
        await night(here, 1, caches);
        addEarlierNights(newestIn(caches), 4);
        const head_ref = `refs/heads/gh-readonly-queue/main/pr-7-${base_sha}`;
        const event = { action: 'checks_requested', merge_group: { base_sha, head_sha, head_ref } };
        const group = { commit: 'queued', eventName: 'merge_group', event, ref: head_ref, caches };
        const { commgate } = await documented(here, WORKFLOW, 'measure', group);
        expect([commgate!.status, commgate!.outputs['verdict']], commgate!.log).toEqual([0, 'pass']);
        expect(comparisonOf(commgate!).baseline).toMatchObject({ runs: 5, selection: { used: 5 } });
        expect(here.api.checkRuns).toMatchObject([{ head_sha, conclusion: 'success' }]);
      },
      FILES,
    ));
});

/** The baseline in the newest entry. */
const newestIn = (caches: Caches): string => join(caches.at(-1)!.folder, '.commgate/baseline.json');

/** The event of pull request 7, from a branch of the repository unless said otherwise. */
function inOwnRepository(here: LocalGitHub, full_name = 'octo/halo') {
  const { pull_request, ...rest } = pullRequestEvent(here);
  return { ...rest, pull_request: { ...pull_request, head: { ...pull_request.head, repo: { full_name } } } };
}
