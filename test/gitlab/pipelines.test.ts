// The pipelines to copy (docs/pipelines) and the component (templates/commgate.yml), each run step by step on a
// local GitLab.
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { options } from '../../src/cli/ci.ts';
import { storeNights } from '../action/local-github.ts';
import { bundle, ROOT } from '../action/runner.ts';
import { commandLine } from '../cli/command-line.ts';
import { haloTrace } from '../cli/halo-run.ts';
import { git } from '../support/git-server.ts';
import { mergeRequest, PROJECT } from '../support/gitlab-server.ts';
import { folderOfFile } from '../support/temporary-folder.ts';
import {
  branchPipeline,
  CONFIG,
  FORK,
  JOB_TOKEN,
  type LocalGitLab,
  mergedResults,
  mergeRequestPipeline,
  night,
  onGitLab,
  runPipeline,
  SAME,
  SLOW,
} from './local-gitlab.ts';
import { isPart, jobsIn, jobsOfComponent } from './pipeline.ts';

/** Many jobs, each a process, side by side. */
vi.setConfig({ testTimeout: 180_000 });

const cli = await bundle('src/cli.ts', false);
const BRANCH = 'commgate-baselines';
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const pipeline = (name: string) => jobsIn(read(`docs/pipelines/${name}.yml`));
const component = (inputs: Record<string, unknown> = {}) =>
  jobsOfComponent(read('templates/commgate.yml'), inputs);

const ofTopic = (halo: typeof SLOW) => () => ({ day: 10, halo, commit: 'topic' });
const runsOnBranch = ({ bare }: LocalGitLab): number =>
  git(bare, 'ls-tree', '--name-only', `${BRANCH}:runs`).split('\n').length;

/** The local GitLab has what storeNights needs of the local GitHub. */
const withNights = (here: LocalGitLab, benchmarks?: string[]) =>
  storeNights(here as unknown as Parameters<typeof storeNights>[0], 5, benchmarks);

describe('commgate ci', () => {
  it('is for jobs of GitLab alone', async () => {
    expect(await commandLine('ci')).toEqual({
      code: 2,
      printed: '',
      error:
        'command line: commgate ci is for jobs of GitLab CI/CD, and this is none; ' +
        'use the action on GitHub, and commgate check elsewhere',
    });
  });

  it('has the inputs of the action, but for those that GitLab has no use for; all are documented', () => {
    const declared: string[] = [];
    const args = { options: (all: object) => declared.push(...Object.keys(all)) };
    options(args as unknown as Parameters<typeof options>[0]);
    const { inputs } = parse(read('action.yml')) as { inputs: object };
    const others = ['token', 'baseline-token', 'check-run', 'result', 'workflows'];
    expect(declared.sort()).toEqual(
      Object.keys(inputs)
        .filter((name) => !others.includes(name))
        .sort(),
    );
    for (const name of declared) expect(read('docs/gitlab.md')).toContain(`--${name}`);
  });
});

describe('the pipelines to copy', () => {
  it('are in the documentation, each of them', () => {
    const text = read('docs/gitlab.md');
    for (const file of readdirSync(join(ROOT, 'docs/pipelines'))) expect(text).toContain(`pipelines/${file}`);
  });

  it('have the jobs that their names promise, in the pipelines that are meant', () => {
    const partsOf = (variables: Record<string, string>) =>
      ['merge-requests', 'baseline', 'pages', 'forks', 'matrix'].map((name) =>
        Object.entries(pipeline(name))
          .filter(([, job]) => isPart(job, variables))
          .map(([job]) => job),
      );
    const request = { CI_PIPELINE_SOURCE: 'merge_request_event', CI_MERGE_REQUEST_PROJECT_ID: '1' };
    const main = { CI_COMMIT_BRANCH: 'main', CI_DEFAULT_BRANCH: 'main' };
    const [here, there] = [
      { ...request, CI_PROJECT_ID: '1' },
      { ...request, CI_PROJECT_ID: '99' },
    ];
    const matrix = ['commgate', 'commgate-comment'];
    expect(partsOf(here)).toEqual([['commgate'], [], [], [], matrix]);
    expect(partsOf(there)).toEqual([['commgate'], [], [], ['commgate:fork'], matrix]);
    const writers = [['commgate-baseline'], ['pages']];
    expect(partsOf({ ...main, CI_PIPELINE_SOURCE: 'schedule' })).toEqual([
      [],
      ...writers,
      ['commgate-comment'],
      [],
    ]);
    expect(partsOf({ ...main, CI_PIPELINE_SOURCE: 'push' })).toEqual([[], ...writers, [], []]);
    const topic = { ...main, CI_COMMIT_BRANCH: 'topic', CI_PIPELINE_SOURCE: 'push' };
    expect(partsOf(topic)).toEqual([[], [], [], [], []]);
  });
});

describe.concurrent('a merge request', () => {
  it('is judged: one note, test report, findings, page, variables', () =>
    onGitLab(cli, async (here) => {
      await withNights(here);
      here.api.requests.push(mergeRequest(here.commits['topic']!));
      const jobs = pipeline('merge-requests');
      const [slow] = await runPipeline(here, jobs, mergeRequestPipeline(here), ofTopic(SLOW));
      expect([slow!.status, slow!.isFailed], slow!.log).toEqual([1, true]);
      expect(here.api.notes).toMatchObject([{ body: expect.stringContaining('waits for process 1') }]);
      const [note] = here.api.notes;
      const page = /\[the report\]\((\S+)\)/.exec(note!.body)![1]!;
      expect(page).toMatch(
        /^http:\/\/gitlab\.test\/group\/halo\/-\/jobs\/\d+\/artifacts\/file\/commgate-report\/report\.html$/,
      );
      expect(note!.body).toContain(`Candidate: \`${here.commits['topic']!.slice(0, 10)}\``);
      expect(slow!.paths).toEqual(['commgate-report/report.html', 'commgate-report/comparison.json']);
      const report = (kind: string) => readFileSync(join(slow!.artifacts, slow!.reports[kind]!), 'utf8');
      expect(readFileSync(join(slow!.artifacts, slow!.paths[0]!), 'utf8')).toMatch(/^<!doctype html>/i);
      expect(report('junit')).toContain(
        '<failure type="regression" message="exchange_halo waits for process 1',
      );
      expect(JSON.parse(report('codequality'))).toEqual([]);
      expect(report('dotenv')).toMatch(
        /^COMMGATE_VERDICT=regression\nCOMMGATE_SUMMARY=❌ .*\nCOMMGATE_REGRESSIONS=\d+\n/,
      );

      const [same] = await runPipeline(here, jobs, mergeRequestPipeline(here), ofTopic(SAME));
      expect([same!.status, same!.isFailed], same!.log).toEqual([0, false]);
      expect(here.api.notes).toHaveLength(1);
      expect(here.api.notes[0]!.body).toMatch(/^### ✅ /m);
      expect(here.api.notes[0]!.body).toContain('**Resolved**');
    }));

  it('whose slowdown a label accepts is not measured again when its job is retried', () =>
    onGitLab(cli, async (here) => {
      await withNights(here);
      const sha = here.commits['topic']!;
      here.api.requests.push(mergeRequest(sha));
      here.api.pipelines.push({ id: 4242, project_id: PROJECT, merge_request: 7, sha, status: 'running' });
      const jobs = pipeline('merge-requests');
      const [slow] = await runPipeline(here, jobs, mergeRequestPipeline(here), ofTopic(SLOW));
      expect(slow!.status, slow!.log).toBe(1);
      const label = { name: 'commgate-accept' };
      const events = [{ action: 'add', created_at: '2026-01-10T11:00:00Z', label }];
      Object.assign(here.api.requests[0]!, { labels: [label.name], events });
      const [again] = await runPipeline(here, jobs, mergeRequestPipeline(here), ofTopic(SAME));
      expect([again!.status, again!.isFailed], again!.log).toEqual([0, false]);
      const { id } = here.api.jobs[0]!;
      expect(again!.log).toContain(`Nothing is measured again: what job ${id} has found of this commit`);
      expect(here.api.notes).toHaveLength(1);
      expect(here.api.notes[0]!.body).toContain('label commgate-accept on merge request 7');
    }));

  it('of merged results is compared with the target branch, and told of its own commit', () =>
    onGitLab(cli, async (here) => {
      await withNights(here);
      const measured = () => ({ day: 10, halo: SLOW, commit: 'topic' });
      const [done] = await runPipeline(here, pipeline('merge-requests'), mergedResults(here), measured);
      expect(done!.status, done!.log).toBe(1);
      expect(here.api.notes[0]!.body).toContain(`Candidate: \`${here.commits['topic']!.slice(0, 10)}\``);
      expect(here.api.notes[0]!.body).toContain(here.commits['m6']!.slice(0, 10));
    }));

  it('whose check is inconclusive is orange', () =>
    onGitLab(
      cli,
      async (here) => {
        const jobs = pipeline('merge-requests');
        const [done] = await runPipeline(here, jobs, mergeRequestPipeline(here), ofTopic(SAME));
        expect([done!.status, done!.isFailed], done!.log).toEqual([3, false]);
      },
      { 'commgate.yml': `${CONFIG}gate:\n  require-baseline: true\n` },
    ));
});

describe.concurrent('the component', () => {
  it('does the same, with its inputs', () =>
    onGitLab(
      cli,
      async (here) => {
        await withNights(here);
        const inputs = { config: 'perf/commgate.yml', 'fail-on': 'never', comment: 'always' };
        const tagged = { ...inputs, 'before-script': ['touch ready'], tags: ['benchmarks'] };
        const naming = component({ ...tagged, mention: '@ada, @group/perf' });
        const [done] = await runPipeline(here, naming, mergeRequestPipeline(here), ofTopic(SLOW));
        expect(done!.status, done!.log).toBe(0);
        expect(here.api.notes).toMatchObject([{ body: expect.stringContaining('\n\n@ada @group/perf\n') }]);
        const jobs = component(tagged);
        const [again] = await runPipeline(here, jobs, mergeRequestPipeline(here), ofTopic(SLOW));
        expect(again!.status, again!.log).toBe(0);
        expect(here.api.notes).toMatchObject([{ body: expect.not.stringContaining('@') }]);
        const [added] = await runPipeline(here, jobs, branchPipeline(here, 'm6'), () => night(4));
        expect(added!.status, added!.log).toBe(0);
        expect(added!.log).toContain('The baseline branch commgate-baselines of group/halo now holds 6 runs');
      },
      { 'perf/commgate.yml': CONFIG, 'commgate.yml': CONFIG },
    ));

  it('has what the pipelines to copy have, but for what is chosen by inputs', () => {
    const jobs = component({ tags: ['benchmarks'] });
    const copied = { ...pipeline('merge-requests'), ...pipeline('baseline') };
    expect(Object.keys(jobs)).toEqual(Object.keys(copied));
    for (const [name, { script, stage, tags, rules, artifacts, allow_failure }] of Object.entries(jobs)) {
      const same = copied[name]!;
      const { reports = {} } = same.artifacts!;
      expect([stage, tags, rules, allow_failure]).toEqual([
        same.stage,
        same.tags,
        same.rules,
        same.allow_failure,
      ]);
      expect(artifacts).toEqual({ ...same.artifacts, reports });
      expect(script[0]).toContain(same.script[0]!.split(' ci')[0]);
    }
  });
});

describe.concurrent('the nightly baseline', () => {
  it("is pushed with the job's token, and the report of findings is empty", () =>
    onGitLab(cli, async (here) => {
      for (const index of [0, 1]) {
        const variables = branchPipeline(
          here,
          `m${index + 1}`,
          index === 0 ? {} : { CI_PIPELINE_SOURCE: 'push' },
        );
        const [done] = await runPipeline(here, pipeline('baseline'), variables, () => night(index));
        expect(done!.status, done!.log).toBe(0);
        expect(readFileSync(join(done!.artifacts, done!.reports['codequality']!), 'utf8')).toBe('[]\n');
      }
      expect(runsOnBranch(here)).toBe(2);
    }));

  it('says in one line what is to be turned on where the token may not push', () =>
    onGitLab(cli, async (here) => {
      here.remote.rights[JOB_TOKEN] = 'read';
      const [done] = await runPipeline(here, pipeline('baseline'), branchPipeline(here, 'm1'), () =>
        night(0),
      );
      expect(done!.status).toBe(2);
      expect(done!.log).toMatch(
        /^commgate: branch commgate-baselines of group\/halo: cannot be written: .*; turn on 'Allow Git push requests to the repository' .*COMMGATE_DEPLOY_KEY/m,
      );
    }));

  it('is pushed with a deploy key', () =>
    onGitLab(cli, async (here) => {
      here.remote.rights[JOB_TOKEN] = 'read';
      const key = join(here.folder, 'key');
      writeFileSync(key, 'PRIVATE', { mode: 0o644 });
      const bin = mkdtempSync(join(here.folder, 'ssh-'));
      // ssh as git calls it: options, user@host, the command of the other side.
      writeFileSync(
        join(bin, 'ssh'),
        `#!/bin/bash\necho "$*" >> '${here.folder}/ssh.log'\nstat -c %a '${key}' >> '${here.folder}/ssh.log'\n` +
          `cd '${here.folder}' || exit 1\nwords="\${@: -1}"\neval "\${words/\\'\\//\\'./}"\n`,
        { mode: 0o755 },
      );
      const variables = branchPipeline(here, 'm1', {
        COMMGATE_DEPLOY_KEY: key,
        CI_SERVER_SHELL_SSH_HOST: 'ssh.gitlab.test',
        CI_SERVER_SHELL_SSH_PORT: '2222',
        SSH_KNOWN_HOSTS: '/etc/known hosts',
      });
      const job = pipeline('baseline')['commgate-baseline']!;
      const jobs = { job: { ...job, before_script: [`export PATH='${bin}':$PATH`] } };
      const [done] = await runPipeline(here, jobs, variables, () => night(0));
      expect(done!.status, done!.log).toBe(0);
      expect(runsOnBranch(here)).toBe(1);
      const asked = readFileSync(join(here.folder, 'ssh.log'), 'utf8');
      expect(asked).toContain(
        `-i ${key} -o IdentitiesOnly=yes -o BatchMode=yes -o StrictHostKeyChecking=yes`,
      );
      expect(asked).toContain('-o UserKnownHostsFile=/etc/known hosts');
      expect(asked).toMatch(/-p 2222 git@ssh\.gitlab\.test git-receive-pack/);
      expect(asked).toMatch(/^600$/m);
    }));
});

describe.concurrent('the page of the history', () => {
  it('is published with the run', () =>
    onGitLab(cli, async (here) => {
      await withNights(here);
      const [done] = await runPipeline(here, pipeline('pages'), branchPipeline(here, 'm6'), () => night(3));
      expect(done!.status, done!.log).toBe(0);
      expect(done!.paths).toEqual(['public']);
      expect(runsOnBranch(here)).toBe(6);
      expect(readdirSync(join(done!.artifacts, 'public'))).toContain('index.html');
      const pages = readdirSync(join(done!.artifacts, 'public'), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.html'))
        .map((name) => readFileSync(join(done!.artifacts, 'public', name), 'utf8'));
      expect(pages.join('')).toContain('http://gitlab.test/group/halo/-');
    }));
});

const kinds = folderOfFile();
haloTrace(join(kinds, 'usual'), { exchangeNs: 200_000 });
haloTrace(join(kinds, 'slow'), SLOW);

/** A program whose commits differ in speed: every execution copies the trace that its commit names. */
const LIVE = `build: 'true'
benchmarks:
  - name: halo
    command: read -r kind < kind; exec cp -r ${kinds}/$kind/. out
    tracer: none
    trace: out/*.otf2
    repetitions: 1
    warm-up: 0
`;

describe.concurrent('a merge request from a fork', () => {
  it('runs in pairs in the fork, and a pipeline by the clock posts what it left', () =>
    onGitLab(
      cli,
      async (here) => {
        const topic = here.commits['topic']!;
        here.api.requests.push(mergeRequest(topic, { source_project_id: FORK }));
        // A fork may read the parent's repository where that is public.
        here.remote.rights[JOB_TOKEN] = 'read';
        const jobs = pipeline('forks');
        const inFork = mergeRequestPipeline(here, {}, FORK);
        const [judged] = await runPipeline(here, jobs, inFork, ofTopic(SLOW));
        expect(judged!.status, judged!.log).toBe(1);
        expect(judged!.log).toContain(
          'The comment was not posted, the verdict stands: GITLAB_TOKEN is empty: the pipeline of a fork has none',
        );
        expect([here.api.asked, judged!.paths.length]).toEqual([[], 2]);

        const byClock = branchPipeline(here, 'm6', { CI_PIPELINE_ID: '5000' });
        const post = async () => (await runPipeline(here, jobs, byClock, () => night(0)))[0]!;
        const none = await post();
        expect([none.status, here.api.notes], none.log).toEqual([0, []]);
        expect(none.log).toContain(
          'No open merge request from a fork has a finished pipeline: nothing to post',
        );

        const ended = { project_id: FORK, merge_request: 7, status: 'failed' };
        here.api.pipelines.push(
          { ...ended, id: 4242, sha: topic },
          { ...ended, id: 4100, sha: here.commits['m1']! },
        );
        const posted = await post();
        expect(posted.status, posted.log).toBe(0);
        expect(here.api.notes).toMatchObject([{ body: expect.stringContaining('waits for process 1') }]);
        const page = /\[the report\]\((\S+)\)/.exec(here.api.notes[0]!.body)![1];
        expect(page).toMatch(/project-99\/-\/jobs\/\d+\/artifacts\/file\/commgate-report\/report\.html$/);
        here.api.asked.length = 0;
        await post();
        expect(here.api.asked.filter((line) => !line.startsWith('GET'))).toEqual([]);
        expect(here.api.notes).toHaveLength(1);
      },
      { 'commgate.yml': LIVE, kind: 'usual\n' },
      { kind: 'slow\n' },
    ));
});

describe.concurrent('a matrix', () => {
  it('has one note', () =>
    onGitLab(
      cli,
      async (here) => {
        await withNights(here, ['openmpi', 'mpich']);
        const [first, second, posted] = await runPipeline(
          here,
          pipeline('matrix'),
          mergeRequestPipeline(here),
          ({ MPI }) => ({
            day: 10,
            halo: MPI === 'mpich' ? SLOW : SAME,
            commit: 'topic',
            benchmark: MPI ?? 'none',
          }),
        );
        expect([first!.name, second!.name]).toEqual(['commgate: [openmpi]', 'commgate: [mpich]']);
        expect([first!.status, second!.status, posted!.status], posted!.log + second!.log).toEqual([0, 1, 0]);
        expect(here.api.notes).toHaveLength(1);
        expect(here.api.notes[0]!.body).toContain('in benchmark `mpich`');
        expect(here.api.notes[0]!.body).toMatch(/With pictures: \[commgate:.*mpich/);
      },
      Object.fromEntries(
        ['openmpi', 'mpich'].map((mpi) => [
          `commgate-${mpi}.yml`,
          CONFIG.replace('name: halo', `name: ${mpi}`),
        ]),
      ),
    ));
});

describe('the tokens', () => {
  it('are none of what benchmarks inherit', () =>
    onGitLab(
      cli,
      async (here) => {
        const job = { ...pipeline('merge-requests')['commgate']!, script: ['commgate ci --mode baseline'] };
        const variables = branchPipeline(here, 'm1', { CI_PIPELINE_SOURCE: 'merge_request_event' });
        const [done] = await runPipeline(here, { job }, variables, () => night(0));
        expect(done!.log).toContain('seen [][]');
      },
      {
        'commgate.yml': `benchmarks:
  - name: halo
    command: echo seen [$GITLAB_TOKEN][$COMMGATE_DEPLOY_KEY]; exit 9
    tracer: none
    trace: '*.otf2'
`,
      },
    ));
});
