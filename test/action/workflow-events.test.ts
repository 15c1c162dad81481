// What GitHub does with an event before a step runs, worked out by GitHub's own expressions for every
// workflow of the documentation and of this repository: which jobs run, and what stops what.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { bareRepository, checkOut, importCommits } from '../support/bare-repository.ts';
import * as expressions from './expressions.ts';
import { ROOT } from './runner.ts';
import { workflowFiles } from './workflow-files.ts';

interface Workflow {
  name: string;
  on: Record<string, { types?: string[] } | null>;
  concurrency?: string | { group: string; 'cancel-in-progress'?: boolean | string };
  jobs: Record<string, { if?: string; steps: { uses?: string; run?: string; id?: string }[] }>;
  text: string;
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const folder = '.github/workflows';
const own = readdirSync(join(ROOT, folder)).map((file): [string, string] => [file, read(join(folder, file))]);
const documented = workflowFiles().map(({ text }): [string, string] => [`docs: ${parse(text).name}`, text]);
const all = [...documented, ...own].map(([where, text]): [string, Workflow] => [
  where,
  { ...parse(text), text },
]);
const gates = all.filter(([, { on, name }]) => 'pull_request' in on && name !== 'ci');
const onOwnMachines = gates.filter(([, { text }]) => text.includes('self-hosted'));

/** Only the contexts that a workflow's head may use are given. */
const filled = (text: string, github: object): string =>
  expressions.filled(text, { github, needs: { gate: { result: 'success' } } });

let runs = 100;
const BASE = 'octo/halo';
/** The contexts of a run; each has a number of its own. */
const event = (event_name: string, payload: object = {}, ref = 'refs/heads/main') => ({
  event_name,
  ref,
  sha: `${runs}`,
  run_id: String(++runs),
  repository: BASE,
  event: payload,
});
interface About {
  label?: string;
  from?: string;
  number?: number;
}
const pull = (action: string, { label, from = BASE, number = 7 }: About = {}) =>
  event(
    'pull_request',
    {
      action,
      ...(label === undefined ? {} : { label: { name: label } }),
      pull_request: { number, head: { repo: { full_name: from } } },
    },
    `refs/pull/${number}/merge`,
  );
const queue = (number: number) => {
  const ref = `refs/heads/gh-readonly-queue/main/pr-${number}-abc`;
  return event('merge_group', { action: 'checks_requested', merge_group: { head_ref: ref } }, ref);
};

const group = ({ concurrency, name }: Workflow, about: object): string => {
  const github = { ...about, workflow: name };
  if (concurrency === undefined) return `${JSON.stringify(github)}`;
  return filled(typeof concurrency === 'string' ? concurrency : concurrency.group, github).trim();
};
const cancels = ({ concurrency }: Workflow, github: object): boolean =>
  typeof concurrency === 'object' && filled(String(concurrency['cancel-in-progress']), github) === 'true';

/** Whether the job that measures runs. */
function measures(workflow: Workflow, github: object): boolean {
  const job = workflow.jobs['measure'] ?? workflow.jobs['gate']!;
  return job.if === undefined || filled(job.if, github) === 'true';
}

describe.each(gates)('%s', (_, workflow) => {
  it('starts on pushes, on labels that come and go, and in a merge queue', () => {
    const types = ['opened', 'synchronize', 'reopened', 'labeled', 'unlabeled'];
    expect(workflow.on['pull_request']).toEqual({ types });
    expect(workflow.on).toHaveProperty('merge_group');
    for (const action of types.slice(0, 3)) expect(measures(workflow, pull(action))).toBe(true);
    expect(measures(workflow, queue(7))).toBe(true);
  });

  it('measures again when the acceptance comes or goes, in place of what runs', () => {
    const before = group(workflow, pull('synchronize'));
    for (const action of ['labeled', 'unlabeled']) {
      const github = pull(action, { label: 'commgate-accept' });
      expect([measures(workflow, github), group(workflow, github)]).toEqual([true, before]);
      expect(cancels(workflow, github)).toBe(true);
    }
  });

  it('lets other labels neither stop nor start anything', () => {
    const others = ['labeled', 'unlabeled'].map((action) => pull(action, { label: 'bug' }));
    const groups = [pull('synchronize'), ...others].map((github) => group(workflow, github));
    expect(new Set(groups).size).toBe(3);
    for (const github of others) expect(measures(workflow, github)).toBe(false);
  });

  it('checks the entries of a merge queue and other pull requests side by side', () => {
    const github = [queue(7), queue(8), pull('synchronize'), pull('synchronize', { number: 8 })];
    expect(new Set(github.map((each) => group(workflow, each))).size).toBe(4);
  });

  it("stops no other workflow: groups are the whole repository's", () => {
    const others = gates.filter(([, { name }]) => name !== workflow.name).map(([, other]) => other);
    const github = pull('synchronize');
    expect(others.map((other) => group(other, github))).not.toContain(group(workflow, github));
  });

  it('has no filter by path, and no job with the name of the check that is required', () => {
    expect(workflow.text).not.toMatch(/^ +paths(-ignore)?:/m);
    expect(Object.keys(workflow.jobs)).not.toContain('commgate');
  });
});

describe('code of a fork', () => {
  it.each(onOwnMachines)('is not run on a machine that stays by %s', (_, workflow) => {
    for (const action of ['opened', 'synchronize']) {
      expect(measures(workflow, pull(action, { from: 'mallory/halo' }))).toBe(false);
    }
    expect(measures(workflow, pull('labeled', { from: 'mallory/halo', label: 'commgate-accept' }))).toBe(
      false,
    );
  });

  it('is what the comment is for, and nothing else', () => {
    const comments = all.filter(([, { on }]) => 'workflow_run' in on);
    expect(comments).toHaveLength(2);
    for (const [, { jobs }] of comments) {
      const runsFor = (full_name: string, started = 'pull_request', login = 'someone') => {
        const workflow_run = { event: started, head_repository: { full_name }, actor: { login } };
        return filled(jobs['comment']!.if!, event('workflow_run', { workflow_run }));
      };
      expect(['mallory/halo', BASE].map((from) => runsFor(from))).toEqual(['true', 'false']);
      expect(runsFor('mallory/halo', 'push')).toBe('false');
      // Its token can only read, though its branch is no fork's.
      expect(runsFor(BASE, 'pull_request', 'dependabot[bot]')).toBe('true');
    }
  });
});

describe('runs of the main branch', () => {
  const ci = all.find(([file]) => file === 'ci.yml')![1];
  const push = () => event('push');

  it('each push updates the baseline; nights and starts by hand wait for each other', () => {
    const documented = ['docs: commgate baseline', 'docs: commgate cluster nightly'];
    for (const [, workflow] of all.filter(
      ([name]) => documented.includes(name) || name === 'commgate-baseline.yml',
    )) {
      expect(group(workflow, push())).not.toBe(group(workflow, push()));
      const night = group(workflow, event('schedule'));
      expect(group(workflow, event('workflow_dispatch'))).toBe(night);
      expect(cancels(workflow, push())).toBe(false);
    }
  });

  it('each push is tested; of a pull request the newest one', () => {
    expect(group(ci, push())).not.toBe(group(ci, push()));
    expect(group(ci, pull('synchronize'))).toBe(group(ci, pull('synchronize')));
  });
});

describe('the actions', () => {
  it.each(all)('that %s uses are of majors whose Node a runner still has', (_, { text }) => {
    const majors: Record<string, string> = {
      checkout: '7',
      'upload-artifact': '7',
      cache: '6',
      'setup-node': '7',
      'upload-pages-artifact': '5',
      'deploy-pages': '5',
    };
    for (const [, name, major] of text.matchAll(/uses: actions\/([\w-]+)(?:\/\w+)?@v(\d+)/g)) {
      expect([name, major]).toEqual([name, majors[name!]]);
    }
  });
});

describe('the step that looks for documents', () => {
  const made = mkdtempSync(join(tmpdir(), 'commgate-changed-'));
  afterAll(() => rmSync(made, { recursive: true, force: true }));

  /** A checkout of depth 2 of the merge that GitHub makes of a pull request which changes these files. */
  function checkedOut(changed: string[]): string {
    const [origin, clone] = [mkdtempSync(join(made, 'origin-')), mkdtempSync(join(made, 'clone-'))];
    bareRepository(origin);
    const before = { 'main.c': 'one', 'README.md': 'one' };
    const topic = { ...before, ...Object.fromEntries(changed.map((path) => [path, 'topic'])) };
    const main = { 'other.c': 'two' };
    const ref = 'refs/heads/main';
    const { merge } = importCommits(origin, [
      { name: 'one', ref, message: 'one', parents: [], files: before },
      { name: 'topic', ref: 'refs/heads/topic', message: 'topic', parents: ['one'], files: topic },
      { name: 'two', ref, message: 'two', parents: ['one'], files: { ...before, ...main } },
      {
        name: 'merge',
        ref,
        message: 'Merge topic into main',
        parents: ['two', 'topic'],
        files: { ...topic, ...main },
      },
    ]);
    checkOut(clone, origin, merge!, 2);
    return clone;
  }

  const clones = new Map<string, string>();

  /** What the step says of a pull request that changes these files, in a checkout of depth 2 of GitHub's merge. */
  function skip(script: string, files: string[]): string {
    const key = files.join();
    const clone = clones.get(key) ?? checkedOut(files);
    clones.set(key, clone);
    const output = join(clone, '.git/output');
    rmSync(output, { force: true });
    const environment = { ...process.env, GITHUB_OUTPUT: output };
    const done = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', script], { cwd: clone, env: environment });
    expect(done.status, String(done.stderr)).toBe(0);
    return existsSync(output) ? readFileSync(output, 'utf8').trim() : '';
  }

  const filtering = gates.filter(([, { text }]) => text.includes('id: changed'));
  it.each(filtering)('in %s', (_, { jobs }) => {
    const script = jobs['measure']!.steps.find(({ id }) => id === 'changed')!.run!;
    const said = 'skip=only documents changed';
    expect(skip(script, ['README.md', 'docs/how.rst', 'src/notes.md'])).toBe(said);
    expect(skip(script, ['README.md', 'main.c'])).toBe('');
    expect(skip(script, ['docs.c'])).toBe('');
  });

  it('is in two of them', () => {
    expect(filtering).toHaveLength(2);
  });
});
