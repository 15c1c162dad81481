import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Baseline } from '../../../src/gate/baseline/baseline.ts';
import { branchStore } from '../../../src/gate/baseline/branch-store.ts';
import { fileOf } from '../../../src/gate/baseline/branch-tree.ts';
import { formatBaseline } from '../../../src/gate/baseline/format.ts';
import { addRun } from '../../../src/gate/baseline/retention.ts';
import { gitHubRemote } from '../../../src/hosts/github/remote.ts';
import { recordRun } from '../../../src/measure/measurement/record.ts';
import { addRepository, bareRepository, importCommits } from '../../support/bare-repository.ts';
import { type GitServer, git, refuseForcedPushes, startGitServer } from '../../support/git-server.ts';
import { lateRefusal } from '../../support/refusal.ts';
import { folderOfFile, temporaryFolder } from '../../support/temporary-folder.ts';
import { benchmark, group, run } from '../judge/make-run.ts';

const TOKEN = 'ghs_S3cretT0kenOfTheTest';
const BRANCH = 'commgate-baselines';

let folder: string;
let server: GitServer;
let bare: string;
beforeEach(async () => {
  folder = temporaryFolder();
  server = await startGitServer(folder, { [TOKEN]: 'write', ghs_reader: 'read' });
  bare = server.createRepository('octo/halo');
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const variables = () => ({ GITHUB_SERVER_URL: server.url, GITHUB_REPOSITORY: 'octo/halo' });
const store = (token = TOKEN) => branchStore(gitHubRemote(variables(), token)!, BRANCH);
/** The store without a server: how runs are written and read does not depend on how they travel. */
const near = (branch = BRANCH, path = bare) => {
  const settings = [['remote.commgate.url', `file://${path}`]] as const;
  return branchStore({ name: 'octo/halo', settings, secrets: [] }, branch);
};
const dayRun = (day: number) => recordRun(run(day, [benchmark([[group('a', 1000 + day)]])]));
const adding = (day: number) => (current: Baseline | null) => addRun(current, dayRun(day));
/** The branch with one run, which many tests begin with. */
const withOneRun = folderOfFile();
beforeAll(async () => {
  bareRepository(withOneRun);
  await near(BRANCH, withOneRun).update(adding(1));
});
const hasOneRun = () => addRepository(bare, withOneRun);
const tip = (branch = BRANCH) => readFileSync(join(bare, 'refs/heads', branch), 'utf8').trim();
const history = () => git(bare, 'rev-list', '--parents', BRANCH).split('\n');
const files = () => git(bare, 'ls-tree', '-r', '--name-only', BRANCH).split('\n');

/** Makes the branch one commit with these files. @returns the commit */
function writeBranch(content: Record<string, string | Buffer>, ref = `refs/heads/${BRANCH}`): string {
  const commit = { name: 'x', ref, message: 'x', parents: [], files: content, executable: 'ä note' };
  return importCommits(bare, [commit])['x']!;
}

async function messageOf(action: Promise<unknown>): Promise<string> {
  const message = await lateRefusal(action);
  expect(message).not.toContain('\n');
  expect(message).not.toContain(TOKEN);
  expect(message).not.toContain(Buffer.from(`x-access-token:${TOKEN}`).toString('base64'));
  return message;
}

it.each(['nodes-512', 'timeout'])(
  'makes a branch whose name looks like a failing server: %s',
  async (branch) => {
    expect(await near(branch).read()).toBeNull();
    await near(branch).update(adding(1));
    expect((await near(branch).read())?.runs).toHaveLength(1);
  },
);

describe('the branch store', () => {
  it('takes an absent branch as no baseline, makes it, and keeps one file a run', async () => {
    expect(await store().read()).toBeNull();
    await store().update(adding(1));
    await store().update(adding(2));
    const stored = await store().read();
    expect(stored!.runs).toEqual([dayRun(1), dayRun(2)]);
    expect(files()).toEqual(['README.md', `runs/${fileOf(dayRun(1))}`, `runs/${fileOf(dayRun(2))}`]);
    expect(history().map((line) => line.split(' ').length - 1)).toEqual([1, 0]);
  });

  it('pushes nothing when nothing changes', async () => {
    hasOneRun();
    const before = tip();
    await store().update(adding(1));
    expect(tip()).toBe(before);
    expect(
      server.requests.filter((line) => line.startsWith('POST') && line.includes('receive-pack')),
    ).toEqual([]);
  });

  it('drops the files of runs that retention drops and leaves the other files of the branch alone', async () => {
    hasOneRun();
    const [, run] = files();
    const kept = { [run!]: git(bare, 'show', `${BRANCH}:${run}`) };
    writeBranch({ ...kept, 'README.md': 'changed', 'ä note': 'note', 'deep/er/x.txt': 'x' });
    const others = () => git(bare, 'ls-tree', '-r', BRANCH, 'README.md', 'ä note', 'deep');
    const before = others();
    expect(before).toMatch(/^100755 .*note/m);
    await near().update((current) => addRun(current, dayRun(2), { runs: 1, bytes: 1e6 }));
    expect(others()).toBe(before);
    expect(files().filter((name) => name.startsWith('runs/'))).toEqual([`runs/${fileOf(dayRun(2))}`]);
  });

  it('cuts the history after a hundred updates', async () => {
    hasOneRun();
    const tree = git(bare, 'rev-parse', `${BRANCH}^{tree}`);
    const late = git(bare, 'commit-tree', tree, '-p', BRANCH, '-m', 'x\n\nUpdates-Since-Cut: 98');
    git(bare, 'update-ref', `refs/heads/${BRANCH}`, late);
    await near().update(adding(2));
    expect(history()).toHaveLength(3);
    await near().update(adding(3));
    expect(history()).toHaveLength(1);
    expect(files()).toHaveLength(4);
    await near().update(adding(4));
    expect(history()).toHaveLength(2);
    expect((await near().read())!.runs).toHaveLength(4);
  });

  it('goes on with the long history where a rule refuses forced pushes, and tries again after another hundred', async () => {
    hasOneRun();
    const tree = git(bare, 'rev-parse', `${BRANCH}^{tree}`);
    const late = git(bare, 'commit-tree', tree, '-p', BRANCH, '-m', 'x\n\nUpdates-Since-Cut: 99');
    git(bare, 'update-ref', `refs/heads/${BRANCH}`, late);
    const refusals = refuseForcedPushes(bare);
    await near().update(adding(2));
    expect([history().length, refusals()]).toEqual([3, 1]);
    await near().update(adding(3));
    expect([history().length, refusals()]).toEqual([4, 1]);
    expect(git(bare, 'show', '--no-patch', '--format=%b', BRANCH)).toBe('Updates-Since-Cut: 1');
    expect((await near().read())!.runs).toHaveLength(3);
  });

  it('makes the change again from what another writer has stored meanwhile', async () => {
    hasOneRun();
    const seen: number[] = [];
    const other = store().update(adding(2));
    await store().update((current) => {
      seen.push(current!.runs.length);
      return adding(3)(current);
    });
    await other;
    expect((await store().read())!.runs).toHaveLength(3);
    expect(seen.length).toBeGreaterThan(0);
  });

  it('goes on after a server error, and does not write twice when only the answer was lost', async () => {
    hasOneRun();
    server.failures.push({ pattern: /^GET .*upload-pack/, status: 502 });
    server.failures.push({ pattern: /^POST .*upload-pack/, status: 500 });
    expect((await store().read())!.runs).toHaveLength(1);
    server.failures.push({ pattern: /^POST .*receive-pack/, status: 503 });
    await store().update(adding(2));
    expect((await store().read())!.runs).toHaveLength(2);
    expect(history()).toHaveLength(2);
  });
});

describe("the user's own surroundings", () => {
  it('a header in the configuration and the variables of a hook change nothing', async () => {
    const config = join(folder, 'gitconfig');
    writeFileSync(config, `[http "${server.url}/"]\n\textraheader = Authorization: basic b3RoZXI6b3RoZXI=\n`);
    const set = { GIT_CONFIG_GLOBAL: config, GIT_COMMON_DIR: join(folder, 'x'), GIT_NAMESPACE: 'x' };
    const names = Object.keys(set);
    const before = names.map((name) => process.env[name]);
    try {
      Object.assign(process.env, set);
      await store().update(adding(1));
      expect((await store().read())!.runs).toHaveLength(1);
    } finally {
      names.forEach((name, index) => {
        if (before[index] === undefined) delete process.env[name];
        else process.env[name] = before[index];
      });
    }
    expect(files()).toHaveLength(2);
  });
});

describe('what goes wrong', () => {
  it.each<[string, string, RegExp]>([
    [
      'a wrong token',
      'ghs_wrong',
      /branch commgate-baselines of octo\/halo: cannot be read: .*; .*contents: read/,
    ],
    ['no token', '', /cannot be read/],
  ])('%s', async (_, token, expected) => {
    expect(await messageOf(store(token).read())).toMatch(expected);
    expect(await messageOf(store(token).update(adding(1)))).toMatch(expected);
    expect(git(bare, 'for-each-ref')).toBe('');
  });

  it('is named and changes nothing where the token may only read', async () => {
    hasOneRun();
    expect((await store('ghs_reader').read())!.runs).toHaveLength(1);
    const message = await messageOf(store('ghs_reader').update(adding(2)));
    expect(message).toMatch(/cannot be written: .*403.*; .*contents: write/);
    expect(history()).toHaveLength(1);
  });

  it('is named and changes nothing where the server is not there, or fails', async () => {
    hasOneRun();
    for (let i = 0; i < 9; i++) server.failures.push({ pattern: /info\/refs/, status: 500 });
    expect(await messageOf(store().read())).toMatch(/cannot be read: .*500/);
    const nowhere = gitHubRemote(
      { GITHUB_SERVER_URL: 'http://127.0.0.1:9', GITHUB_REPOSITORY: 'octo/halo' },
      TOKEN,
    )!;
    expect(await messageOf(branchStore(nowhere, BRANCH).read())).toMatch(
      /cannot be read: .*(refused|connect)/i,
    );
  });

  it('is named and changes nothing where a rule protects the branch', async () => {
    const hook = join(bare, 'hooks/pre-receive');
    writeFileSync(hook, '#!/bin/sh\necho "GH013: Repository rule violations found" >&2\nexit 1\n', {
      mode: 0o755,
    });
    expect(await messageOf(store().update(adding(1)))).toMatch(
      /cannot be written: .*GH013.*no rule may forbid/,
    );
    expect(git(bare, 'for-each-ref')).toBe('');
  });

  it('is named and changes nothing where git is too old to be told the token, or missing', async () => {
    const path = process.env['PATH']!;
    const real = git(folder, '--exec-path');
    const script = `#!/bin/sh\nunset GIT_CONFIG_COUNT\nPATH='${path}'\nexec '${real}/git' "$@"\n`;
    writeFileSync(join(folder, 'git'), script, { mode: 0o755 });
    try {
      process.env['PATH'] = folder;
      expect(await messageOf(store().read())).toMatch(/no settings from its environment; install git 2\.31/);
      process.env['PATH'] = join(folder, 'nowhere');
      expect(await messageOf(store().read())).toMatch(/git cannot be started \(ENOENT\); install git/);
    } finally {
      process.env['PATH'] = path;
    }
  });

  it('is named and changes nothing where the branch is one of code, whose history would be lost', async () => {
    const commit = writeBranch({ 'main.c': 'code' }, 'refs/heads/main');
    for (const action of [() => near('main').read(), () => near('main').update(adding(1))]) {
      expect(await messageOf(action())).toBe(
        'branch main of octo/halo: this branch has no folder runs; a branch that commgate did not make is never written to; name another one as baseline.branch',
      );
    }
    expect(tip('main')).toBe(commit);
  });

  it.each<[string, string, (text: string) => string | Buffer, RegExp]>([
    ['cut short', 'own', (text) => text.slice(0, -30), /not JSON, or only the beginning/],
    ['empty', 'own', () => '', /the file is empty/],
    [
      'of a newer version',
      'own',
      () => '{"schemaVersion": 2, "runs": []}',
      /schemaVersion: 2; .*use the newer commgate/,
    ],
    ['not UTF-8', 'own', () => Buffer.from([0x7b, 0xff]), /not UTF-8/],
    ['of two runs', 'own', () => '{"schemaVersion": 1, "runs": []}', /0 runs; a file holds one run/],
    [
      'under another name',
      '2026-01-09T00-00-00-0123456789abcdef.json',
      (text) => text,
      /its file is 2026-01-01T/,
    ],
    ['that commgate did not write', 'notes.txt', (text) => text, /a file that commgate did not write/],
  ])('a file %s', async (_, name, change, expected) => {
    const own = fileOf(dayRun(1));
    const text = formatBaseline({ schemaVersion: 1, runs: [dayRun(1)] });
    const file = name === 'own' ? own : name;
    const before = writeBranch({ 'README.md': 'x', [`runs/${file}`]: change(text) });
    for (const action of [() => near().read(), () => near().update(adding(2))]) {
      const message = await messageOf(action());
      expect(message).toMatch(expected);
      expect(message.startsWith(`branch ${BRANCH} of octo/halo:runs/${file}`)).toBe(true);
    }
    expect(tip()).toBe(before);
  });
});
