// What a label accepts is not measured twice: docs/workflows/commgate.yml on a local GitHub, with what an
// earlier job of the same commit has left.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FakeArtifact } from '../support/github-server.ts';
import { HOSTILE, poisoned } from '../support/hostile.ts';
import { zip } from '../support/zip.ts';
import {
  comparisonOf,
  gate,
  hasRun,
  type Job,
  type LocalGitHub,
  labelEvent,
  onGitHub,
  SLOW,
  setLabel,
  storeNights,
} from './local-github.ts';
import { bundle, type Step } from './runner.ts';

const action = await bundle('src/action.ts');

/** Measured by the job that the label starts: it would be no regression. */
const FAST = { exchangeNs: 200_500 };
const REUSED =
  /^::notice::Nothing is measured again: what workflow run 1001 has found of this commit is accepted$/m;
const AGAIN = (why: string) => `::notice::It is measured again, though what it found is accepted: ${why}`;

/** The job of a push at ten finds a slowdown, leaves it in run 1001, and the label is set at eleven. */
async function labelled(here: LocalGitHub): Promise<Step> {
  await storeNights(here);
  const failing = await gate(here, SLOW, { runId: 1001 });
  expect(failing.outputs['verdict'], failing.log).toBe('regression');
  hasRun(here, 'topic', '2026-01-10T10:00:01Z');
  leave(here, readFileSync(failing.outputs['comparison-path']!, 'utf8'));
  setLabel(here, '2026-01-10T11:00:00Z');
  return failing;
}

function leave({ api }: LocalGitHub, comparison: string, more: Partial<FakeArtifact> = {}): void {
  const id = 1 + api.artifacts.length;
  api.artifacts.push({
    id,
    run: 1001,
    name: 'commgate',
    archive: zip({ 'comparison.json': comparison }),
    ...more,
  });
}

/** The job that setting the label starts. */
const next = (here: LocalGitHub, changes: Partial<Job> = {}) =>
  gate(here, FAST, { event: labelEvent(here, 'labeled'), runId: 1002, ...changes });

describe.concurrent('what a label accepts', () => {
  it('is the result of the earlier job of the commit, with its report, and is not measured again', () =>
    onGitHub(action, async (here) => {
      const failing = await labelled(here);
      here.api.mayCheck = true;
      const done = await next(here);
      expect([done.status, done.outputs['verdict']], done.log).toEqual([0, 'pass']);
      expect(done.log).toMatch(REUSED);
      const { accepted, candidate, job } = comparisonOf(done);
      expect(accepted.map(({ factor }) => factor)).toEqual(
        comparisonOf(failing).regressions.map(({ factor }) => factor),
      );
      expect([candidate.commit, job]).toEqual([here.commits['topic'], comparisonOf(failing).job]);
      expect(here.api.comments.at(-1)!.body).toContain('label commgate-accept on pull request 7');
      expect(here.api.checkRuns).toMatchObject([{ head_sha: here.commits['topic'], conclusion: 'success' }]);
      expect(readFileSync(done.outputs['report-path']!, 'utf8')).toContain('exchange_halo');
    }));

  it('is that of an earlier attempt, where a command has started the run again', () =>
    onGitHub(action, async (here) => {
      await labelled(here);
      Object.assign(here.api.runs[0]!, { status: 'in_progress', conclusion: null });
      const done = await gate(here, FAST, { runId: 1001, attempt: 2 });
      expect([done.status, comparisonOf(done).accepted.length], done.log).toEqual([0, 1]);
      expect(done.log).toMatch(REUSED);
      // What was accepted has no slowdown left: started again, it is measured.
      leave(here, readFileSync(done.outputs['comparison-path']!, 'utf8'));
      const third = await gate(here, FAST, { runId: 1001, attempt: 3 });
      expect([third.outputs['verdict'], comparisonOf(third).accepted], third.log).toEqual(['pass', []]);
      expect(third.log).toContain(AGAIN('the artifact of workflow run 1001 has no regression'));
    }));

  it('is measured where nobody has accepted it: a job that is started again, and a label that is gone', () =>
    onGitHub(action, async (here) => {
      await labelled(here);
      here.api.labels = [];
      for (const changes of [{}, { runId: 1001, attempt: 2, event: undefined }]) {
        const done = await next(here, changes);
        expect([done.outputs['verdict'], done.log.includes('measured again')]).toEqual(['pass', false]);
        expect(here.api.requests.filter((line) => line.includes('artifact'))).toEqual([]);
      }
    }));
});

describe.concurrent('what cannot be trusted', () => {
  it('is measured again, with a line that says why', () =>
    onGitHub(action, async (here) => {
      await labelled(here);
      here.api.artifacts[0]!.expired = true;
      const done = await next(here);
      expect([done.status, comparisonOf(done).accepted, done.outputs['verdict']]).toEqual([0, [], 'pass']);
      expect(done.log).toContain(AGAIN('workflow run 1001 has no artifact commgate (any more)'));
      expect(done.log).not.toMatch(REUSED);
    }));

  it('has names that do no harm: they are text in the log', () =>
    onGitHub(action, async (here) => {
      const failing = await labelled(here);
      const { job } = comparisonOf(failing);
      here.api.artifacts = [];
      leave(here, JSON.stringify({ ...poisoned(HOSTILE.map(([, text]) => text).join(' ')), job }));
      const done = await next(here);
      expect([done.status, done.outputs['verdict']], done.log).toEqual([0, 'pass']);
      expect(done.log).toMatch(REUSED);
      const log = done.log.replace(/::stop-commands::[\s\S]*?\n::[0-9a-f-]{36}::\n/g, '');
      expect(log.replaceAll(/::add-mask::\S+/g, '')).not.toMatch(/^\s*::(error|set-output|add-mask)|##\[/m);
      expect(comparisonOf(done).candidate.commit).toBe(here.commits['topic']);
    }));
});
