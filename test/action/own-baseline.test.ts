// Baselines that are elsewhere: of release branches, each on a branch of its own, and in another repository.
import { describe, expect, it } from 'vitest';
import { git } from '../support/git-server.ts';
import { READ_ONLY_TOKEN, TOKEN } from '../support/github-server.ts';
import { BRANCH, comparisonOf, gate, job, night, onGitHub, pullRequestEvent, SLOW } from './local-github.ts';
import { bundle } from './runner.ts';

const action = await bundle('src/action.ts');
const CONFIG = 'benchmarks:\n  - name: halo\n    command: mpirun -n 4 ./halo\n';

describe.concurrent('the baseline', () => {
  it('of a release branch is its own: pushes to it write it, and its pull requests are compared with it', () =>
    onGitHub(
      action,
      async (here) => {
        const event = { repository: { default_branch: 'main' } };
        const push = (branch: string) =>
          night(here, 0, { eventName: 'push', event, ref: `refs/heads/${branch}` });
        const released = await push('release/1');
        expect(released.outputs['baseline-path'], released.log).toBe(
          `branch ${BRANCH}-release/1 of octo/halo`,
        );
        const main = await push('main');
        expect(main.outputs['baseline-path'], main.log).toBe(`branch ${BRANCH} of octo/halo`);
        const topic = await push('topic');
        expect(topic.log).toContain('refs/heads/topic is not the default branch main');
        const branches = git(here.bare, 'for-each-ref', '--format=%(refname:short)', 'refs/heads');
        expect(branches.split('\n').filter((name) => name.startsWith(BRANCH))).toEqual([
          BRANCH,
          `${BRANCH}-release/1`,
        ]);

        const pull = pullRequestEvent(here);
        const { pull_request } = pull;
        const base = { ...pull_request.base, ref: 'release/1' };
        const changed = { ...pull, pull_request: { ...pull_request, base } };
        const checked = await gate(here, SLOW, { event: changed });
        expect(comparisonOf(checked).baseline).toMatchObject({
          file: `branch ${BRANCH}-release/1 of octo/halo`,
          runs: 1,
        });
      },
      `${CONFIG}baseline:\n  branches: [release/*]\n`,
    ));

  it('in a file is one for all branches: a release branch writes none', () =>
    onGitHub(
      action,
      async (here) => {
        const event = { repository: { default_branch: 'main' } };
        const inputs = { mode: 'baseline', baseline: 'nights.json' };
        const done = await night(here, 0, {
          eventName: 'push',
          event,
          ref: 'refs/heads/release/1',
          inputs,
        });
        expect(done.log).toContain('refs/heads/release/1 is not the default branch main');
        expect(done.outputs['baseline-path']).toBeUndefined();
      },
      `${CONFIG}baseline:\n  branches: [release/*]\n`,
    ));

  it('in another repository is written with the token for that one', () =>
    onGitHub(
      action,
      async (here) => {
        const other = here.remote.createRepository('octo/nights');
        const inputs = { mode: 'baseline', 'baseline-token': TOKEN };
        const done = await night(here, 0, { token: READ_ONLY_TOKEN, inputs });
        expect(done.outputs['baseline-path'], done.log).toBe(`branch ${BRANCH} of octo/nights`);
        expect(git(other, 'rev-list', '--count', BRANCH)).toBe('1');
        expect(git(here.bare, 'for-each-ref', `refs/heads/${BRANCH}`)).toBe('');
        const basic = Buffer.from(`x-access-token:${TOKEN}`).toString('base64');
        const shown =
          done.log.replace(/^::add-mask::.*$/gm, '') + done.summary + JSON.stringify(done.outputs);
        for (const secret of [TOKEN, basic]) expect(shown).not.toContain(secret);

        const without = await job(here, {
          commit: 'm2',
          day: 2,
          halo: { exchangeNs: 200_000 },
          eventName: 'schedule',
          event: {},
          token: READ_ONLY_TOKEN,
          inputs: { mode: 'baseline' },
        });
        expect(without.log).toMatch(
          /branch commgate-baselines of octo\/nights: cannot be written: .*contents: write/,
        );
      },
      `${CONFIG}baseline:\n  repository: octo/nights\n`,
    ));
});
