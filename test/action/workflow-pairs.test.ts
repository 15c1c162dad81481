// The pull request gate of docs/action.md with a build, in shallow checkouts: what looks slower is confirmed
// by pairs.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { haloTrace } from '../cli/halo-run.ts';
import { unwrapped } from '../report/text/unwrapped.ts';
import { folderOfFile } from '../support/temporary-folder.ts';
import {
  comparisonOf,
  job,
  type LocalGitHub,
  onGitHub,
  pullRequestEvent,
  SLOW,
  storeEarlierNights,
  storeNights,
} from './local-github.ts';
import { bundle } from './runner.ts';

const action = await bundle('src/action.ts');

const folder = folderOfFile();
haloTrace(join(folder, 'usual'), { exchangeNs: 200_000 });
haloTrace(join(folder, 'slow'), { exchangeNs: 320_000 });
const machine = (kind: 'usual' | 'slow'): void => writeFileSync(join(folder, 'machine'), kind);

/** Every execution copies the trace that the machine makes of it. */
const CONFIG = `build: 'true'
benchmarks:
  - name: halo
    command: read -r machine < ${folder}/machine; exec cp -r ${folder}/$machine/. out
    tracer: none
    trace: out/*.otf2
    repetitions: 1
    warm-up: 0
`;

/** A job that runs the benchmark itself. */
function live(here: LocalGitHub, commit: string, eventName: string, inputs: Record<string, string> = {}) {
  const event = eventName === 'pull_request' ? pullRequestEvent(here) : {};
  return job(here, {
    commit,
    day: 1,
    halo: SLOW,
    eventName,
    event,
    inputs: { run: '', ...inputs },
  });
}

/** A test on GitHub with this configuration. */
function itPairs(title: string, test: (here: LocalGitHub) => Promise<void>): void {
  it(title, { timeout: 120_000 }, () => onGitHub(action, test, CONFIG));
}

describe('a pull request whose commits can be built, in a checkout of depth 1', () => {
  itPairs(
    'passes on a machine that became slower than in the nights, in pairs with the merge base; and with the input against',
    async (here) => {
      machine('usual');
      const stored = await live(here, 'm5', 'schedule', { mode: 'baseline' });
      expect(stored.status, stored.log).toBe(0);
      await storeEarlierNights(here, 4);
      machine('slow');
      const { m5, merge } = here.commits;
      const done = await live(here, 'merge', 'pull_request', { comment: 'always' });
      expect([done.status, done.outputs['verdict']], done.log).toEqual([0, 'pass']);
      expect(comparisonOf(done)).toMatchObject({
        baseline: { selection: { mergeBase: m5, used: 5 } },
        confirmation: {
          state: 'done',
          by: 'pairs',
          confirmed: 0,
          pairs: { base: m5, head: merge, most: 6 },
          unconfirmed: [{ functions: ['exchange_halo'] }],
        },
      });
      expect(unwrapped(here.api.comments[0]!.body)).toContain(
        `1 group looked slower than the baseline; base \`${m5!.slice(0, 10)}\` and head were run in 6 pairs: not confirmed`,
      );

      // As the documentation has it: the merge's first parent, in a checkout of depth 2.
      const inputs = { run: '', against: 'HEAD^1' };
      const against = await job(here, {
        commit: 'merge',
        day: 1,
        halo: SLOW,
        depth: 2,
        inputs,
        eventName: 'pull_request',
        event: pullRequestEvent(here),
      });
      expect([against.status, against.outputs['verdict']], against.log).toEqual([0, 'pass']);
      expect(comparisonOf(against)).toMatchObject({
        baseline: null,
        paired: { base: m5, automatic: false },
      });
    },
  );
});

describe('a mixed pool of machines', () => {
  itPairs(
    'runs pairs where fewer than five nights were on a machine like this, for pull requests and for groups of a merge queue',
    async (here) => {
      machine('usual');
      const { m5, merge, queued } = here.commits;
      // The processor of these nights is none that exists.
      await storeNights(here);
      // The event's base is older than the commit that GitHub merged into: that one counts.
      const { pull_request, ...rest } = pullRequestEvent(here);
      const old = { ...pull_request, base: { sha: here.commits['m4'] } };
      const done = await job(here, {
        commit: 'merge',
        day: 1,
        halo: SLOW,
        eventName: 'pull_request',
        inputs: { run: '' },
        event: { ...rest, pull_request: old },
      });
      expect([done.status, done.outputs['verdict']], done.log).toEqual([0, 'pass']);
      const paired = { automatic: true, base: m5, head: merge };
      expect(comparisonOf(done)).toMatchObject({ baseline: null, paired });
      expect(done.summary).toContain('The baseline has fewer than 5 comparable runs, so base and head');

      const head_ref = `refs/heads/gh-readonly-queue/main/pr-7-${m5}`;
      const event = { merge_group: { base_sha: m5, head_sha: queued, head_ref } };
      const ofGroup = await job(here, {
        commit: 'queued',
        day: 1,
        halo: SLOW,
        eventName: 'merge_group',
        event,
        inputs: { run: '' },
      });
      expect([ofGroup.status, ofGroup.outputs['verdict']], ofGroup.log).toEqual([0, 'pass']);
      expect(comparisonOf(ofGroup).paired).toMatchObject({ automatic: true, base: m5, head: queued });
    },
  );
});
