import { execFile, execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../../src/base/files/package-root.ts';
import { hasSlurm, Slurm } from '../../support/slurm.ts';
import { folderOfFile } from '../../support/temporary-folder.ts';
import { bundledCli } from '../bundled-cli.ts';

const TRACE = join(packageRoot(), 'fixtures/traces/vcycle-4/traces.otf2');
const folder = folderOfFile();

describe.skipIf(!hasSlurm)(
  'shards under a real Slurm of four nodes (needs its daemons, unshare, root)',
  {
    timeout: 120_000,
  },
  () => {
    let cluster: Slurm;
    let cli: string;
    let expected: string;

    beforeAll(async () => {
      const [made, program] = await Promise.all([Slurm.ofTests(), bundledCli()]);
      [cluster, cli] = [made.cluster, program];
      const whole = join(folder, 'whole.json');
      execFileSync('node', [cli, 'analyze', TRACE, '--json', whole]);
      expected = readFileSync(whole, 'utf8');
      return made.end;
    }, 60_000);

    /** A command line beside this one. */
    const commgate = (words: string[], more: NodeJS.ProcessEnv = {}) =>
      new Promise<{ code: unknown; errors: string }>((resolve) => {
        const env = { ...cluster.environment, ...more };
        execFile('node', [cli, ...words], { env }, (error, _, errors) =>
          resolve({ code: error?.code ?? 0, errors }),
        );
      });

    it('are a job that is written, submitted and followed; cancelled, it goes on where it was', async () => {
      const [work, json] = [join(folder, 'job'), join(folder, 'job.json')];
      const words = ['analyze', TRACE, '--shards', 'slurm:4', '--work', work, '--json', json];
      const cancelled = commgate(words, { SBATCH_HOLD: '1' });
      let jobs: string[] = [];
      while (jobs.length === 0) {
        await sleep(100);
        jobs = cluster.jobs();
      }
      cluster.ask('scancel', jobs[0]!);
      const { code, errors } = await cancelled;
      expect([code, errors]).toEqual([
        2,
        expect.stringMatching(/job \d+ ended before the step read was done/),
      ]);
      expect(await commgate(words)).toEqual({ code: 0, errors: '' });
      expect(readFileSync(json, 'utf8')).toBe(expected);
      expect(cluster.jobs()).toEqual([]);
      expect(await commgate(['shard', 'remove', '--work', work])).toEqual({ code: 0, errors: '' });
      expect(readdirSync(work)).toEqual([]);
    });

    it('are divided among the tasks of a job array', async () => {
      const [work, json] = [join(folder, 'array'), join(folder, 'array.json')];
      const submit = (name: string, lines: string[], ...asked: string[]): string => {
        const script = join(folder, `${name}.sh`);
        writeFileSync(script, ['#!/bin/bash', 'set -e', ...lines, ''].join('\n'));
        return cluster.ask('sbatch', '--parsable', '--output=/dev/null', '-n1', ...asked, script);
      };
      const shard = (step: string, ...words: string[]): string =>
        ['node', cli, 'shard', step, ...words, '--work', work].join(' ');
      // Three tasks for five shards.
      const read = submit('read', [shard('read', TRACE, '--shards', '5')], '--array=1-3');
      const rest = ['join', 'match', 'merge', 'sums'].map((step) => shard(step));
      submit('rest', rest, `--dependency=afterok:${read}`);
      await cluster.untilEmpty();
      expect(await commgate(['shard', 'report', '--work', work, '--json', json])).toEqual({
        code: 0,
        errors: '',
      });
      expect(readFileSync(json, 'utf8')).toBe(expected);
    });
  },
);
