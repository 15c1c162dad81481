import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Comparison } from '../../src/comparison/document.ts';
import { packageRoot } from '../../src/files/package-root.ts';
import { commandLine } from '../commands/command-line.ts';
import { has, hasOtf2, hasTracerSource, MPI_ENVIRONMENT, QUICK_MPI } from '../run/mpi-program.ts';
import { temporaryFolder } from '../run/temporary-folder.ts';
import { type Repository, repository } from './repository.ts';

const folder = temporaryFolder();
const { mpicc, mpirun } = QUICK_MPI;
const ready = has(mpirun) && has(mpicc) && hasTracerSource && hasOtf2(folder);

afterEach(() => {
  vi.unstubAllEnvs();
});

/** A repository of the example halo program, built with a delay that process 1 has in each function it is put in. */
function halo(): Repository {
  for (const [name, value] of Object.entries(MPI_ENVIRONMENT)) vi.stubEnv(name, value);
  const made = repository();
  const source = (name: string): string =>
    readFileSync(join(packageRoot(), 'fixtures/programs', name), 'utf8');
  made.commit({
    'example.h': source('example.h'),
    'halo.c': source('halo.c'),
    '.gitignore': 'halo\n.commgate\n',
    delay: '1:exchange_halo:500',
    'commgate.yml': `build: ${mpicc} -O1 -finstrument-functions -DDELAY="\\"$(cat delay)\\"" -o halo halo.c -lm
benchmarks:
  - name: halo
    command: ${mpirun} -n 2 ./halo --size 32 --iterations 12
    warm-up: 0
`,
  });
  return made;
}

async function check(made: Repository, reference: string, pairs: number) {
  const json = join(folder, 'comparison.json');
  const config = join(made.folder, 'commgate.yml');
  const words = [
    '--config',
    config,
    '--json',
    json,
    '--repetitions',
    `${pairs}`,
    '--output',
    join(made.folder, '.commgate', reference),
  ];
  const { code, error } = await commandLine('check', '--against', reference, ...words);
  expect(error).toBe('');
  return { code, comparison: JSON.parse(readFileSync(json, 'utf8')) as Comparison };
}

describe('check --against, with real programs (needs mpirun, mpicc, libotf2)', () => {
  it.skipIf(!ready)(
    'names function and process of a regression; where base and head are equally slow, nothing is',
    { timeout: 300_000 },
    async () => {
      const made = halo();
      made.git('tag', 'before');
      made.commit({ delay: '1:exchange_halo:5500' });
      made.git('tag', 'slow');
      const slower = await check(made, 'before', 12);
      expect(slower.comparison).toMatchObject({ verdict: 'regression' });
      expect(slower.code).toBe(1);
      expect(slower.comparison.regressions[0]).toMatchObject({
        functions: ['exchange_halo'],
        lateProcess: { process: 1, cause: 'late sender' },
      });
      expect(slower.comparison.paired).toMatchObject({ pairs: 12 });
      expect(made.leftOver()).toEqual([]);

      made.commit({ 'README.md': 'nothing that is run' });
      // One more pair than a verdict takes.
      const both = await check(made, 'slow', 8);
      expect(both.comparison).toMatchObject({ verdict: 'pass', regressions: [], commonFactors: [] });
      expect(both.comparison).toMatchObject({ structure: [], calls: [] });
      expect(both.comparison.programs).toBeUndefined();
      expect(both.code).toBe(0);
      expect(made.leftOver()).toEqual([]);
      expect(made.git('status', '--porcelain')).toBe('');
    },
  );
});
