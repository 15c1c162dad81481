import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../../src/base/files/package-root.ts';
import { folderOfFile } from '../../support/temporary-folder.ts';
import { bundledCli } from '../bundled-cli.ts';
import { commandLine } from '../command-line.ts';

const TRACE = join(packageRoot(), 'fixtures/traces/halo-4/traces.otf2');
const folder = folderOfFile();
let cli: string;

beforeAll(async () => {
  cli = await bundledCli();
});

describe('analyze --shards', () => {
  it('gives the same JSON, also where a step of a shard is killed: it alone is run again', async () => {
    const [whole, own] = [join(folder, 'whole.json'), join(folder, 'shards.json')];
    // Stands for Node.js: the first time that it is to read a shard, a signal ends it.
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    writeFileSync(
      join(bin, 'dying.cjs'),
      `const { writeFileSync } = require('node:fs');
       const isToDie = () => {
         try {
           writeFileSync(${JSON.stringify(join(folder, 'died'))}, '', { flag: 'wx' });
           return true;
         } catch {
           return false;
         }
       };
       const [, , command, step] = process.argv;
       if (command === 'shard' && step === 'read' && isToDie()) process.kill(process.pid, 'SIGKILL');`,
    );
    await commandLine('analyze', TRACE, '--json', whole);
    const { status, stderr } = spawnSync('node', [cli, 'analyze', TRACE, '--shards', '2', '--json', own], {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: `--require ${join(bin, 'dying.cjs')}`, TMPDIR: folder },
    });
    expect(stderr.match(/SIGKILL ended its step \w+, which is run again/g)).toHaveLength(1);
    expect(status).toBe(0);
    expect(readFileSync(own, 'utf8')).toBe(readFileSync(whole, 'utf8'));
    // A folder that nobody named is gone.
    expect(readdirSync(folder).filter((name) => name.startsWith('commgate-shards-'))).toEqual([]);
  });

  it('has processes of steps take large pages, unless somebody chose otherwise', () => {
    const [noting, noted] = [join(folder, 'noting.cjs'), join(folder, 'noted')];
    writeFileSync(
      noting,
      `const { appendFileSync } = require('node:fs');
       const { GLIBC_TUNABLES } = process.env;
       if (process.argv[2] === 'shard') appendFileSync(${JSON.stringify(noted)}, GLIBC_TUNABLES + '\\n');`,
    );
    const words = [cli, 'analyze', TRACE, '--shards', '1', '--json', join(folder, 'pages.json')];
    for (const chosen of [{}, { GLIBC_TUNABLES: 'glibc.malloc.hugetlb=0' }]) {
      const env = { ...process.env, NODE_OPTIONS: `--require ${noting}`, ...chosen };
      expect(spawnSync('node', words, { env }).status).toBe(0);
    }
    // What stands last holds.
    expect(readFileSync(noted, 'utf8').split('\n')).toEqual(
      expect.arrayContaining(['glibc.malloc.hugetlb=1', 'glibc.malloc.hugetlb=1:glibc.malloc.hugetlb=0']),
    );
  });

  it('says that the disk is full in one line', () => {
    const script = 'ulimit -f 1; exec node "$@"';
    const words = [cli, 'shard', 'read', TRACE, '--work', join(folder, 'full')];
    const { status, stderr } = spawnSync('bash', ['-c', script, 'bash', ...words], { encoding: 'utf8' });
    expect(stderr).toMatch(
      /^commgate: \S*events\.0: cannot be written \(EFBIG\); check the folder, its rights and the free space\n$/,
    );
    expect(status).toBe(2);
    expect(readdirSync(join(folder, 'full'))).toEqual(['shards.json']);
  });

  it('says what it cannot do', async () => {
    const refused: [string[], string][] = [
      [['--shards', '0'], '--shards: 0; must be a whole number from 1 to 4096, slurm, or slurm:NUMBER'],
      [['--shards', '2', '--wait-states'], '--wait-states: true; needs all events in one memory'],
      [['--work', 'x'], '--work: x; must be given with --shards'],
    ];
    for (const [words, said] of refused) {
      const { code, error } = await commandLine('analyze', TRACE, ...words);
      expect([code, error]).toEqual([2, expect.stringContaining(said)]);
    }
  });
});
