import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/base/files/package-root.ts';
import { AUTOTOOLS, makeRepository } from '../cli/init-repositories.ts';
import { folderOfFile } from '../support/temporary-folder.ts';

/** Bytes that the package may have (docs/decisions/039-package.md). */
const MAX_PACKED_BYTES = 800_000;

interface Packed {
  filename: string;
  size: number;
  files: { path: string }[];
}

const folder = folderOfFile();

function start(command: string[], directory: string) {
  const [program, ...words] = command;
  // A home of its own: no registry, and no cache, has anything to do with it.
  const env = {
    ...process.env,
    HOME: folder,
    npm_config_offline: 'true',
    npm_config_update_notifier: 'false',
  };
  return spawnSync(program!, words, { cwd: directory, encoding: 'utf8', env, timeout: 120_000 });
}

describe('the package that npm pack makes', () => {
  let packed: Packed;
  const project = join(folder, 'project');

  beforeAll(() => {
    const { stdout, stderr } = start(['npm', 'pack', '--json', '--pack-destination', folder], packageRoot());
    expect(stderr).not.toContain('npm error');
    packed = JSON.parse(stdout.slice(stdout.indexOf('[')))[0];
    makeRepository(project, AUTOTOOLS);
    writeFileSync(join(project, 'package.json'), '{}');
  }, 120_000);

  it('is small, and has neither samples nor what only the action needs', () => {
    expect(packed.size).toBeLessThan(MAX_PACKED_BYTES);
    const paths = packed.files.map(({ path }) => path);
    expect(paths.filter((path) => /jsonl|study|dist\/action|\.test\.|^scripts/.test(path))).toEqual([]);
    for (const path of [
      'dist/cli.js',
      'dist/page.js.br',
      'dist/page.css.br',
      'build/demo.br',
      'README.md',
      'LICENSE',
    ])
      expect(paths).toContain(path);
    expect(paths).toContain('build/tracer/commgate-record.sh');
  });

  it('says where it comes from, and needs no other package', () => {
    const {
      private: isPrivate,
      repository,
      keywords,
      bin,
      engines,
      dependencies,
    } = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8'));
    expect([isPrivate, dependencies, bin]).toEqual([undefined, undefined, { commgate: 'dist/cli.js' }]);
    expect(repository.url).toMatch(/^git\+https:\/\/github\.com\/[\w.-]+\/commgate\.git$/);
    expect([keywords.includes('mpi'), engines.node]).toEqual([true, '>=20.19']);
  });

  it('is installed with Node.js alone, and does the first steps', { timeout: 120_000 }, () => {
    const install = start(
      ['npm', 'install', '--no-audit', '--no-fund', join(folder, packed.filename)],
      project,
    );
    expect([install.status, install.stderr]).toEqual([0, '']);
    const commgate = (...words: string[]) => start(['npx', 'commgate', ...words], project);
    expect(commgate('--help').stdout).toMatch(/^commgate COMMAND: finds slower MPI/);
    const { version } = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8'));
    expect(commgate('--version').stdout).toBe(`${version}\n`);
    expect(commgate('init')).toMatchObject({ status: 0, stderr: '' });
    expect(existsSync(join(project, '.github/workflows/commgate.yml'))).toBe(true);
    const demo = commgate('demo');
    expect(demo.stderr).toBe('');
    expect(demo.stdout).toMatch(/### ❌ `exchange_halo` waits for process 1/);
    expect(demo.status).toBe(0);
    // What libraries load for nothing is left out of the bundle: what is needed is there.
    const trace = join(packageRoot(), 'fixtures/traces/demo/delayed/halo/1/traces.otf2');
    const written = commgate(
      'export',
      trace,
      '--format',
      'parquet',
      '--table',
      'blocks',
      '--output',
      'a.parquet',
    );
    expect([written.status, readFileSync(join(project, 'a.parquet')).toString('latin1', 0, 4)]).toEqual([
      0,
      'PAR1',
    ]);
  });
});
