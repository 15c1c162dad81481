import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Baseline } from '../../src/baseline/baseline.ts';
import { branchStore } from '../../src/baseline/branch-store.ts';
import { fileOf } from '../../src/baseline/branch-tree.ts';
import { recordRun } from '../../src/baseline/record.ts';
import { addRun } from '../../src/baseline/retention.ts';
import { InputError } from '../../src/errors.ts';
import { gitHubRemote } from '../../src/git/remote.ts';
import { benchmark, group, run } from '../comparison/make-run.ts';
import { type GitServer, git, startGitServer } from '../support/git-server.ts';

const TOKEN = 'ghs_S3cretT0kenOfTheTest';
const BRANCH = 'commgate-baselines';

let folder: string;
let server: GitServer;
let bare: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'commgate-branch-'));
  server = await startGitServer(folder, { [TOKEN]: 'write', ghs_reader: 'read' });
  bare = server.createRepository('octo/halo');
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const variables = () => ({ GITHUB_SERVER_URL: server.url, GITHUB_REPOSITORY: 'octo/halo' });
const store = (token = TOKEN, branch = BRANCH) => branchStore(gitHubRemote(variables(), token), branch);
/** Updates between kills, in all; COMMGATE_UPDATES=100 for the long run. */
const UPDATES = Number(process.env['COMMGATE_UPDATES'] ?? 20);

const dayRun = (day: number) => recordRun(run(day, [benchmark([[group('a', 1000 + day)]])]));
const adding = (day: number) => (current: Baseline | null) => addRun(current, dayRun(day));
const history = () => git(bare, 'rev-list', '--parents', BRANCH).split('\n');
const files = () => git(bare, 'ls-tree', '-r', '--name-only', BRANCH).split('\n');

async function messageOf(action: Promise<unknown>): Promise<string> {
  const error = await action.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(InputError);
  const { message } = error as InputError;
  expect(message).not.toContain('\n');
  expect(message).not.toContain(TOKEN);
  expect(message).not.toContain(Buffer.from(`x-access-token:${TOKEN}`).toString('base64'));
  return message;
}

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
    await store().update(adding(1));
    const before = git(bare, 'rev-parse', BRANCH);
    await store().update(adding(1));
    expect(git(bare, 'rev-parse', BRANCH)).toBe(before);
    expect(
      server.requests.filter((line) => line.startsWith('POST') && line.includes('receive-pack')),
    ).toHaveLength(1);
  });

  it('drops the files of runs that retention drops and leaves the other files of the branch alone', async () => {
    await store().update(adding(1));
    const blob = git(bare, 'hash-object', '-w', fileURLToPath(import.meta.url));
    const entries = `${git(bare, 'ls-tree', BRANCH)}\n100755 blob ${blob}\tä note\n`;
    writeFileSync(join(folder, 'entries'), entries);
    const tree = git(bare, '-c', `alias.m=!git mktree < ${join(folder, 'entries')}`, 'm');
    git(bare, 'update-ref', `refs/heads/${BRANCH}`, git(bare, 'commit-tree', tree, '-p', BRANCH, '-m', 'x'));
    await store().update((current) => addRun(current, dayRun(2), { runs: 1, bytes: 1e6 }));
    expect(git(bare, '-c', 'core.quotePath=false', 'ls-tree', '-r', BRANCH)).toContain(
      `100755 blob ${blob}\tä note`,
    );
    expect(files().filter((name) => name.startsWith('runs/'))).toEqual([`runs/${fileOf(dayRun(2))}`]);
  });

  it('cuts the history after a hundred updates', async () => {
    await store().update(adding(1));
    const tree = git(bare, 'rev-parse', `${BRANCH}^{tree}`);
    const late = git(bare, 'commit-tree', tree, '-p', BRANCH, '-m', 'x\n\nUpdates-Since-Cut: 98');
    git(bare, 'update-ref', `refs/heads/${BRANCH}`, late);
    await store().update(adding(2));
    expect(history()).toHaveLength(3);
    await store().update(adding(3));
    expect(history()).toHaveLength(1);
    await store().update(adding(4));
    expect(history()).toHaveLength(2);
    expect((await store().read())!.runs).toHaveLength(4);
  });

  it('makes the change again from what another writer has stored meanwhile', async () => {
    await store().update(adding(1));
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
    await store().update(adding(1));
    server.failures.push({ pattern: /^POST .*receive-pack/, status: 503 });
    await store().update(adding(2));
    expect((await store().read())!.runs).toHaveLength(2);
    expect(history()).toHaveLength(2);
  });
});

describe('what goes wrong is named and changes nothing', () => {
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

  it('a token that may only read', async () => {
    await store().update(adding(1));
    expect((await store('ghs_reader').read())!.runs).toHaveLength(1);
    const message = await messageOf(store('ghs_reader').update(adding(2)));
    expect(message).toMatch(/cannot be written: .*403.*; .*contents: write/);
    expect(history()).toHaveLength(1);
  });

  it('a server that is not there, and one that fails', async () => {
    await store().update(adding(1));
    for (let i = 0; i < 9; i++) server.failures.push({ pattern: /info\/refs/, status: 500 });
    expect(await messageOf(store().read())).toMatch(/cannot be read: .*500/);
    const nowhere = gitHubRemote(
      { GITHUB_SERVER_URL: 'http://127.0.0.1:9', GITHUB_REPOSITORY: 'octo/halo' },
      TOKEN,
    );
    expect(await messageOf(branchStore(nowhere, BRANCH).read())).toMatch(
      /cannot be read: .*(refused|connect)/i,
    );
  });

  it('a rule that protects the branch', async () => {
    const hook = join(bare, 'hooks/pre-receive');
    writeFileSync(hook, '#!/bin/sh\necho "GH013: Repository rule violations found" >&2\nexit 1\n', {
      mode: 0o755,
    });
    expect(await messageOf(store().update(adding(1)))).toMatch(
      /cannot be written: .*GH013.*no rule may protect/,
    );
    expect(git(bare, 'for-each-ref')).toBe('');
  });

  it('a git that is too old to be told the token, and none at all', async () => {
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

  it('a branch name that git does not allow', async () => {
    expect(await messageOf(store(TOKEN, 'a..b').read())).toMatch(/baseline\.branch: "a\.\.b"/);
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
    await store().update(adding(1));
    const own = fileOf(dayRun(1));
    const text = git(bare, 'cat-file', 'blob', `${BRANCH}:runs/${own}`);
    writeFileSync(join(folder, 'blob'), change(text));
    const blob = git(bare, 'hash-object', '-w', join(folder, 'blob'));
    const file = name === 'own' ? own : name;
    writeFileSync(join(folder, 'entries'), `100644 blob ${blob}\t${file}\n`);
    const mktree = () => git(bare, '-c', `alias.m=!git mktree < ${join(folder, 'entries')}`, 'm');
    const runs = mktree();
    writeFileSync(join(folder, 'entries'), `040000 tree ${runs}\truns\n`);
    git(bare, 'update-ref', `refs/heads/${BRANCH}`, git(bare, 'commit-tree', mktree(), '-m', 'damage'));
    const before = git(bare, 'rev-parse', BRANCH);
    for (const action of [() => store().read(), () => store().update(adding(2))]) {
      const message = await messageOf(action());
      expect(message).toMatch(expected);
      expect(message.startsWith(`branch ${BRANCH} of octo/halo:runs/${file}`)).toBe(true);
    }
    expect(git(bare, 'rev-parse', BRANCH)).toBe(before);
  });
});

describe('many writers', () => {
  let program: string;
  let programs: string;
  beforeAll(async () => {
    programs = mkdtempSync(join(tmpdir(), 'commgate-branch-writer-'));
    program = join(programs, 'writer.mjs');
    await build({
      entryPoints: [fileURLToPath(new URL('branch-writer.ts', import.meta.url))],
      outfile: program,
      bundle: true,
      platform: 'node',
      format: 'esm',
      banner: {
        js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
      },
    });
  });
  afterAll(() => rmSync(programs, { recursive: true, force: true }));

  /** Starts a writer in a process group of its own, so that its git commands can be killed with it. */
  async function startWriter(start: string, from: number, to: number, done?: string) {
    const child = spawn(process.execPath, [program, start, `${from}`, `${to}`, ...(done ? [done] : [])], {
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
      env: { ...process.env, ...variables(), TOKEN, RUNNER_TEMP: folder },
    });
    const closed = once(child, 'close');
    await once(child.stdout, 'data');
    return {
      kill: () => process.kill(-child.pid!, 'SIGKILL'),
      exitCode: async () => (await closed)[0] as number | null,
    };
  }

  it('twenty at once lose no run and leave a linear history', async () => {
    const start = join(folder, 'start');
    const days = Array.from({ length: 20 }, (_, index) => index + 1);
    const writers = await Promise.all(days.map((day) => startWriter(start, day, day + 1)));
    writeFileSync(start, '');
    expect(await Promise.all(writers.map((writer) => writer.exitCode()))).toEqual(days.map(() => 0));
    expect((await store().read())!.runs.map(({ id }) => id)).toEqual(days.map((day) => dayRun(day).id));
    const parents = history().map((line) => line.split(' ').length - 1);
    expect(parents).toEqual([...new Array(19).fill(1), 0]);
  }, 180_000);

  it('killed at any moment, leave a whole branch and lose nothing that was confirmed', async () => {
    const done = join(folder, 'done');
    const updates = () => (existsSync(done) ? readFileSync(done, 'utf8').trim().split('\n') : []);
    let day = 1;
    let kills = 0;
    while (updates().length < UPDATES) {
      const writer = await startWriter(program, day, day + 500, done);
      const before = updates().length;
      while (updates().length < before + 6) await new Promise((resolve) => setTimeout(resolve, 5));
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 300));
      writer.kill();
      kills++;
      await writer.exitCode();
      const stored = new Set((await store().read())!.runs.map(({ id }) => id));
      for (const id of updates()) expect(stored).toContain(id);
      day += 20;
    }
    expect(kills).toBeGreaterThan(UPDATES / 10);
    git(bare, 'fsck', '--strict', '--no-dangling');
  }, 300_000);
});
