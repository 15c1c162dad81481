// The matrix of docs/action.md on a local GitHub: five jobs at once, and one comment for all of them.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { git } from '../support/git-server.ts';
import { READ_ONLY_TOKEN } from '../support/github-server.ts';
import { zip } from '../support/zip.ts';
import { BRANCH, gate, night, onGitHub, runsOnBranch, SLOW, storeNights } from './local-github.ts';
import { bundle } from './runner.ts';

const CASES = ['halo', 'sweep', 'cycle', 'openmpi', 'mpich'];

const action = await bundle('src/action.ts');

describe('a matrix of five', () => {
  it('writes the baseline at once, is judged job by job, and has one comment', () =>
    onGitHub(action, async (here) => {
      await storeNights(here, 4, CASES);
      const nights = await Promise.all(
        CASES.map((benchmark) => night(here, 4, { benchmark, isTogether: true })),
      );
      expect(nights.map(({ status }) => status)).toEqual([0, 0, 0, 0, 0]);
      expect(runsOnBranch(here)).toBe(25);
      expect(git(here.bare, 'rev-list', '--count', BRANCH)).toBe('6');

      const gates = await Promise.all(
        CASES.map((benchmark) => {
          const halo = benchmark === 'sweep' ? SLOW : { exchangeNs: 200_500 };
          const inputs = { comment: 'never', 'check-run': 'never', 'comment-name': benchmark };
          return gate(here, halo, { benchmark, inputs });
        }),
      );
      gates.forEach(({ outputs, log }, index) => {
        expect(outputs['verdict'], log).toBe(CASES[index] === 'sweep' ? 'regression' : 'pass');
        const file = readFileSync(outputs['comparison-path']!);
        // Some workflows upload the file itself.
        const isPlain = CASES[index] === 'cycle';
        const archive = isPlain ? file : zip({ 'comparison.json': file });
        const name = `commgate-${CASES[index]}${isPlain ? '.json' : ''}`;
        here.api.artifacts.push({ id: 10 + index, run: 77, name, archive });
        const page = {
          name: basename(outputs['report-path']!),
          archive: readFileSync(outputs['report-path']!),
        };
        here.api.artifacts.push({ id: 20 + index, run: 77, ...page });
      });
      // Other artifacts of the run, and one of an earlier attempt, do not count.
      here.api.artifacts.push({ id: 1, run: 77, name: 'commgate-sweep', archive: Buffer.from('old') });
      here.api.artifacts.push({ id: 99, run: 77, name: 'binaries', archive: Buffer.from('x') });
      here.api.mayCheck = true;
      const done = await gate(here, SLOW, { runId: 77, inputs: { mode: 'comment', result: 'failure' } });
      expect([done.status, done.outputs['verdict']], done.log).toEqual([0, 'regression']);
      expect(here.api.checkRuns).toMatchObject([
        { name: 'commgate', head_sha: here.commits['topic'], conclusion: 'failure' },
      ]);
      expect(here.api.comments).toHaveLength(1);
      const { body } = here.api.comments[0]!;
      expect(body).toContain('in benchmark `sweep`');
      for (const benchmark of CASES) expect(body).toContain(`\`${benchmark}\``);
      const at = `${here.remote.url}/octo/halo/actions/runs/77/artifacts`;
      CASES.forEach((name, index) => {
        expect(body).toContain(`[${name}](${at}/${20 + index})`);
      });

      const reader = { runId: 77, inputs: { mode: 'comment' }, token: READ_ONLY_TOKEN };
      const fork = await gate(here, SLOW, reader);
      expect(fork.status).toBe(0);
      expect(fork.log).toContain('::warning::The comment was not posted, the summary has the report');
      expect(fork.summary).toContain('`sweep`');
    }));

  it('has a check run in a merge queue, without a comment; a job that left no report is no pass', () =>
    onGitHub(action, async (here) => {
      const { m5: base_sha, queued: head_sha } = here.commits;
      const judged = await gate(here, SLOW, { inputs: { comment: 'never', 'check-run': 'never' } });
      const archive = zip({ 'comparison.json': readFileSync(judged.outputs['comparison-path']!) });
      here.api.artifacts.push({ id: 10, run: 77, name: 'commgate-halo', archive });
      here.api.mayCheck = true;
      const group = { base_sha, head_sha, head_ref: `refs/heads/gh-readonly-queue/main/pr-7-${base_sha}` };
      for (const result of ['failure', 'success']) {
        const inputs = { mode: 'comment', result };
        const event = { merge_group: group };
        const done = await gate(here, SLOW, { runId: 77, inputs, eventName: 'merge_group', event });
        expect(done.status, done.log).toBe(0);
        expect(here.api.checkRuns.at(-1)).toMatchObject({ head_sha, conclusion: result });
      }
      expect([here.api.checkRuns.length, here.api.comments.length]).toEqual([2, 0]);
    }));
});
