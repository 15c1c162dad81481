import { execFileSync, spawnSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HALO, MORE_INSTANCES, REGRESSION } from '../report/text/comparisons.ts';
import { problems } from '../report/text/printers/well-formed.ts';
import { type FakeArtifact, type GitHubServer, startGitHubServer, TOKEN } from '../support/github-server.ts';
import { HOSTILE, poisoned } from '../support/hostile.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { zip } from '../support/zip.ts';
import { bundle, runStep, type Step } from './runner.ts';

const action = await bundle('src/action.ts');

const SHA = 'ab'.repeat(20);
let github: GitHubServer;
beforeEach(async () => {
  github = await startGitHubServer();
  const head = { ref: 'patch-1', sha: SHA, label: 'mallory:patch-1', repo: { id: 99 } };
  github.pulls.push({ number: 7, state: 'open', merged_at: null, labels: [], head, commits: [SHA] });
});
afterEach(async () => {
  await github.close();
  expect(github.violations).toEqual([]);
});

/** The comment workflow on an artifact; `name` ends with .json where it is a file without an archive. */
async function comment(archive: Buffer, told: Partial<FakeArtifact> = {}): Promise<Step> {
  github.artifacts.push({ id: 1, run: 4242, name: 'commgate', archive, ...told });
  const done = await runStep({
    bundle: action,
    apiUrl: github.url,
    workspace: temporaryFolder(),
    eventName: 'workflow_run',
    event: {
      workflow_run: {
        id: 4242,
        event: 'pull_request',
        head_sha: SHA,
        head_branch: 'patch-1',
        head_repository: { id: 99, owner: { login: 'mallory' } },
      },
    },
    inputs: { mode: 'comment' },
    environment: { GITHUB_SERVER_URL: 'https://github.com' },
  });
  expect(done.log.replaceAll(`::add-mask::${TOKEN}`, '')).not.toContain(TOKEN);
  return done;
}

const artifact = (comparison: unknown) => zip({ 'comparison.json': JSON.stringify(comparison) });

/** What was posted for each text. */
const posted = new Map<string, string>();

const OURS = new Set(
  'h3 h4 p table thead tbody tr th td code ul li details summary sub span strong'.split(' '),
);

describe('a hostile artifact is posted as text and does nothing', () => {
  it.each(HOSTILE)('%s', async (_, text) => {
    const done = await comment(artifact(poisoned(text)));
    expect(done.status, done.log).toBe(0);
    expect(github.comments).toHaveLength(1);
    const { body } = github.comments[0]!;
    posted.set(text, body);
    expect(problems(body)).toEqual([]);
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(65_536);
    expect(body).toContain(`Candidate: \`${SHA.slice(0, 10)}\``);
    expect(problems(`<!-- commgate -->\n\n${done.summary}`)).toEqual([]);
    const log = done.log.replace(/::stop-commands::[\s\S]*?\n::[0-9a-f-]{36}::\n/, '');
    expect(log.replace(`::add-mask::${TOKEN}`, '')).not.toMatch(/^\s*::(error|set-output|add-mask)|##\[/m);
    expect(done.outputs['verdict']).toBe('regression');
  });

  it.skipIf(spawnSync('cmark-gfm', ['--version']).status !== 0).each(HOSTILE)(
    '%s, as the engine of GitHub renders it (needs cmark-gfm)',
    async (_, text) => {
      if (!posted.has(text)) await comment(artifact(poisoned(text)));
      const extensions = ['table', 'autolink', 'strikethrough'].flatMap((name) => ['-e', name]);
      const page = execFileSync('cmark-gfm', [...extensions, '--unsafe'], {
        input: posted.get(text) ?? github.comments[0]!.body,
        encoding: 'utf8',
      });
      const tags = Array.from(page.matchAll(/<\/?([a-z]\w*)/gi), ([, tag]) => tag!);
      expect(tags.filter((tag) => !OURS.has(tag))).toEqual([]);
      expect(page).not.toMatch(/<[^>]*(href|src|onerror|style)/);
      expect(page.split('<!-- commgate -->')).toHaveLength(2);
    },
  );
});

describe('an artifact that is no comparison is refused by name, and nothing is posted', () => {
  const ten = 'x'.repeat(10 * 1024 * 1024);
  const plain = { name: 'commgate.json' };
  it.each<[string, () => Buffer, RegExp, Partial<FakeArtifact>?]>([
    [
      'a forged pull request number',
      () => artifact({ ...REGRESSION, pullRequest: 1 }),
      /unknown field "pullRequest"/,
    ],
    [
      'a string of 10 MB',
      () => artifact({ ...REGRESSION, candidate: { ...REGRESSION.candidate, branch: ten } }),
      /\d+ bytes; at most 8388608 are read/,
    ],
    [
      'an archive that claims to be large',
      () => artifact(REGRESSION),
      /999999999 bytes; at most/,
      { size: 999_999_999 },
    ],
    [
      'a plain file that claims to be large',
      () => Buffer.from(JSON.stringify(REGRESSION)),
      /999999999 bytes; at most/,
      { ...plain, size: 999_999_999 },
    ],
    [
      'a plain file of 10 MB',
      () => Buffer.from(ten),
      /the file has 10485760 bytes; at most 8388608 are/,
      plain,
    ],
    [
      'a plain file that claims to be small, and is not',
      () => Buffer.alloc(17 * 1024 * 1024, ' '),
      /more than 16777216 bytes are sent/,
      { ...plain, size: 10 },
    ],
    [
      'a plain file that was cut short',
      () => Buffer.from(JSON.stringify(REGRESSION)),
      /\d+ bytes were sent; the artifact has 100000/,
      { ...plain, size: 100_000 },
    ],
    [
      'a plain file that is another one',
      () => Buffer.from(JSON.stringify(REGRESSION)),
      /the check-sum of what was sent is wrong; GitHub tells the SHA-256/,
      { ...plain, digest: `sha256:${'0'.repeat(64)}` },
    ],
    [
      'a wrong check-sum of an archive',
      () => artifact(REGRESSION),
      /the check-sum of what was sent is wrong/,
      {
        digest: `sha256:${'f'.repeat(64)}`,
      },
    ],
    ['a plain page', () => Buffer.from('<html>'), /artifact commgate\.json.*: this is not JSON/, plain],
    ['a plain file of bytes that are no text', () => Buffer.from([0xff]), /artifact commgate\.json: /, plain],
    [
      'a plain file with a field too many',
      () => Buffer.from(JSON.stringify({ ...REGRESSION, pullRequest: 1 })),
      /unknown field "pullRequest"/,
      plain,
    ],
    [
      'half an archive under the name of a file',
      () => artifact(REGRESSION).subarray(0, 200),
      /no zip archive/,
      plain,
    ],
    ['a file under the name of an archive', () => Buffer.from(JSON.stringify(REGRESSION)), /no zip archive/],
    ['a bomb', () => zip({ 'comparison.json': ten }, 1000), /the archive is damaged/],
    [
      'a path out of the folder',
      () => zip({ '../../comparison.json': '{}' }),
      /a path that leaves its folder/,
    ],
    [
      'a program beside it',
      () => zip({ 'comparison.js': 'process.exit()' }),
      /holds 0 files comparison\.json/,
    ],
    ['no archive', () => Buffer.from('<html>'), /no zip archive/],
    ['no JSON', () => zip({ 'comparison.json': '{' }), /artifact commgate.*: this is not JSON/],
    ['bytes that are no text', () => zip({ 'comparison.json': Buffer.from([0xff]) }), /artifact commgate: /],
    ['a wrong type', () => artifact({ ...REGRESSION, regressions: {} }), /regressions: \{\}; must be a list/],
    [
      'a cause of its own',
      () => artifact(withCause('<b>')),
      /must be one of late sender, late receiver, late process/,
    ],
    [
      'a number that is none',
      () => Buffer.from(zip({ 'comparison.json': infinite() })),
      /factor: null; must be a number/,
    ],
  ])('%s', async (_, archive, expected, told) => {
    const done = await comment(archive(), told);
    expect(done.status).toBe(1);
    expect(done.log).toMatch(expected);
    expect(done.log.match(/^::error::artifact commgate.*$/gm)).toHaveLength(1);
    expect(github.comments).toEqual([]);
  });
});

it('artifacts that are too large together are not read at all', async () => {
  const archive = artifact(REGRESSION);
  for (let id = 2; id <= 6; id++) {
    github.artifacts.push({ id, run: 4242, name: `commgate-${id}`, archive, size: 16_000_000 });
  }
  const done = await comment(archive);
  expect(done.status).toBe(1);
  expect(done.log).toMatch(
    /::error::artifact commgate: 80\d+ bytes in 6 artifacts; at most 67108864 are read/,
  );
  expect(github.requests.filter((line) => line.includes('/zip'))).toEqual([]);
  expect(github.comments).toEqual([]);
});

it('artifacts that unpack to too much together are read no further', async () => {
  const large = zip({ 'comparison.json': JSON.stringify(REGRESSION).padEnd(8 * 1024 * 1024) });
  for (let id = 2; id <= 20; id++) {
    github.artifacts.push({ id, run: 4242, name: `commgate-${id + 10}`, archive: large });
  }
  const done = await comment(large);
  expect(done.status).toBe(1);
  expect(done.log).toMatch(
    /::error::artifact commgate-19: comparison\.json has 8388608 bytes; at most 0 are read; all artifacts together may have 67108864$/m,
  );
  expect(github.requests.filter((line) => line.includes('/zip'))).toHaveLength(9);
  expect(github.comments).toEqual([]);
});

describe('comparisons and pages of a run', () => {
  const page = (id: number, name: string, archive = Buffer.from('<html>')): FakeArtifact => {
    return { id, run: 4242, name, archive };
  };
  const linked = (text: string): string | undefined => /^With pictures: .*$/m.exec(text)?.[0];
  const at = (id: number): string => `https://github.com/octo/halo/actions/runs/4242/artifacts/${id}`;

  it.each([['commgate.json'], ['commgate-halo.json'], ['comparison.json']])(
    'takes a comparison that was uploaded as it is, as %s',
    async (name) => {
      const done = await comment(Buffer.from(JSON.stringify(poisoned('<img src=x>'))), { name });
      expect(done.status, done.log).toBe(0);
      expect(problems(github.comments[0]!.body)).toEqual([]);
      expect(linked(github.comments[0]!.body)).toBeUndefined();
    },
  );

  it('takes an archive under such a name, and one without a check-sum as older uploads have none', async () => {
    const done = await comment(artifact(REGRESSION), { name: 'commgate.json', digest: null });
    expect(done.status, done.log).toBe(0);
    expect(github.comments).toHaveLength(1);
  });

  it('does not take a comparison.json of somebody else where there is one of its own', async () => {
    github.artifacts.push({ id: 8, run: 4242, name: 'comparison.json', archive: Buffer.from('theirs') });
    const done = await comment(artifact(REGRESSION));
    expect(done.status, done.log).toBe(0);
  });

  it('links the newest page of each name in comment and summary, and never reads one', async () => {
    github.artifacts.push(
      page(20, 'report.html'),
      page(21, 'report.html'),
      page(22, 'report-open-mpi.html'),
      { ...page(23, 'report-old.html'), expired: true },
      { ...page(24, 'report-other.html'), run: 4243 },
      ...['report-a b.html', 'report-](x).html', 'xreport.html', 'report.html.zip'].map((name, i) =>
        page(30 + i, name),
      ),
      page(40, 'commgate-report.html'),
    );
    const done = await comment(artifact(REGRESSION));
    expect(done.status, done.log).toBe(0);
    const wanted = `With pictures: [open-mpi](${at(22)}), [the report](${at(21)})`;
    expect([linked(github.comments[0]!.body), linked(done.summary)]).toEqual([wanted, wanted]);
    expect(problems(github.comments[0]!.body)).toEqual([]);
    expect(github.requests.filter((line) => line.includes('/zip'))).toHaveLength(1);
  });

  it('links an archive that holds a page, where none is there by itself', async () => {
    const archive = zip({ 'run/comparison.json': JSON.stringify(REGRESSION), 'run/report.html': '<html>' });
    const done = await comment(archive);
    expect(done.status, done.log).toBe(0);
    expect(linked(github.comments[0]!.body)).toBe(`With pictures: [the report](${at(1)}) (in a zip)`);
  });

  it('links twenty pages at most', async () => {
    for (let id = 100; id < 150; id++) github.artifacts.push(page(id, `report-www.evil.example${id}.html`));
    const done = await comment(artifact(REGRESSION));
    expect(done.status, done.log).toBe(0);
    const { body } = github.comments[0]!;
    expect(linked(body)).toMatch(/ and 30 more$/);
    expect(problems(body)).toEqual([]);
    expect(body).not.toContain('www.evil');
  });
});

function withCause(cause: string): unknown {
  return { ...REGRESSION, regressions: [{ ...HALO, lateProcess: { process: 1, cause, instances: 1 } }] };
}

function infinite(): string {
  return JSON.stringify(REGRESSION).replace('"factor":3.1', '"factor":1e999');
}

describe('a large result', () => {
  it('among 150 foreign comments: 60 regressions, 5,000 groups and changes, in one valid comment', async () => {
    for (let id = 1; id <= 150; id++) {
      github.comments.push({ id, body: `remark ${id}`, user: { login: 'maintainer', type: 'User' } });
    }
    const functions = [`solver::${'Deep<Template, '.repeat(20)}::exchange|halo\``];
    const regressions = Array.from({ length: 60 }, (_, i) => ({ ...HALO, functions, name: `CP${i + 1}` }));
    const structure = Array.from({ length: 5000 }, (_, i) => ({
      ...MORE_INSTANCES,
      functions,
      name: `CP${i}`,
    }));
    const done = await comment(artifact({ ...REGRESSION, regressions, structure }));
    expect(done.status, done.log).toBe(0);
    expect(github.comments).toHaveLength(151);
    const { body } = github.comments[150]!;
    expect(problems(body)).toEqual([]);
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(65_536);
    expect(body.indexOf('`CP1`')).toBeGreaterThan(0);
    expect(body.indexOf('`CP1`')).toBeLessThan(body.indexOf('`CP10`'));
  });
});
