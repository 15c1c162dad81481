import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../../src/base/files/package-root.ts';
import { onLargePages } from '../../../src/cli/trace/large-pages.ts';
import { folderOfFile } from '../../support/temporary-folder.ts';
import { bundledCli } from '../bundled-cli.ts';

const NODE_24 = join(packageRoot(), 'node_modules/node/bin/node');
const MIB = 1024 * 1024;
const folder = folderOfFile();
const trace = join(folder, 'halo-4/traces.otf2');
const noted = join(folder, 'noted');
let cli: string;

beforeAll(async () => {
  cli = await bundledCli();
  cpSync(join(packageRoot(), 'fixtures/traces/halo-4'), join(folder, 'halo-4'), { recursive: true });
  writeFileSync(
    join(folder, 'noting.cjs'),
    `const { GLIBC_TUNABLES = 'none' } = process.env;
     require('node:fs').appendFileSync(${JSON.stringify(noted)}, process.pid + ' ' + GLIBC_TUNABLES + '\\n');`,
  );
});

/** Analyses the trace with so many MiB of events more, of a location that it does not have. @returns its starts */
function starts(node: string, mib: number, environment: NodeJS.ProcessEnv = {}) {
  rmSync(noted, { force: true });
  const more = join(folder, 'halo-4/traces/4711.evt');
  writeFileSync(more, '');
  truncateSync(more, mib * MIB);
  const env = { ...process.env, NODE_OPTIONS: `--require ${join(folder, 'noting.cjs')}`, ...environment };
  const { status, stderr } = spawnSync(node, [cli, 'analyze', trace, '--json', '-'], {
    env,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const rows = readFileSync(noted, 'utf8').trimEnd().split('\n');
  return {
    pids: new Set(rows.map((row) => row.split(' ')[0])).size,
    pages: rows.map((row) => row.split(' ')[1]),
  };
}

describe.runIf(process.platform === 'linux')('analyze of a large trace', () => {
  it('begins anew on large pages, as the same process, without a word', () => {
    expect(starts(NODE_24, 300)).toEqual({ pids: 1, pages: ['none', 'glibc.malloc.hugetlb=1'] });
  });

  it('begins once where the trace is small, or somebody chose the pages', () => {
    expect(starts(NODE_24, 200).pages).toEqual(['none']);
    const GLIBC_TUNABLES = 'glibc.malloc.hugetlb=0';
    expect(starts(NODE_24, 300, { GLIBC_TUNABLES }).pages).toEqual([GLIBC_TUNABLES]);
  });

  it('begins once where Node.js cannot replace itself', () => {
    const canReplace = 'execve' in process;
    expect(starts(process.execPath, 300).pages).toHaveLength(canReplace ? 2 : 1);
  });
});

describe('the environment of a process on large pages', () => {
  it('keeps what else is set', () => {
    expect(onLargePages({ A: 'b', GLIBC_TUNABLES: 'glibc.malloc.check=0' })).toEqual({
      A: 'b',
      GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1:glibc.malloc.check=0',
    });
  });
});
