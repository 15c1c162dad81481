import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import type { Comparison } from '#build/schemas/comparison.ts';
import { packageRoot } from '../../../src/base/files/package-root.ts';
import { findingsOf } from '../../../src/gate/judge/findings.ts';
import { isCommunication } from '../../../src/measure/measurement/group-identity.ts';
import { commandLine } from '../../cli/command-line.ts';
import { has, hasOtf2, hasTracerSource, MPI_ENVIRONMENT, QUICK_MPI } from '../../measure/run/mpi-program.ts';
import { folderOfFile } from '../../support/temporary-folder.ts';
import { type Repository, repository } from './repository.ts';

const folder = folderOfFile();
const { mpicc, mpirun } = QUICK_MPI;
const ready = has(mpirun) && has(mpicc) && hasTracerSource && hasOtf2(folder);

afterEach(() => {
  vi.unstubAllEnvs();
});

/** A repository of the example halo program, built with a delay that process 1 has in each function it is put in. */
function halo(): Repository {
  for (const [name, value] of Object.entries(MPI_ENVIRONMENT)) vi.stubEnv(name, value);
  vi.stubEnv('LD_PRELOAD', inject('resting'));
  const made = repository();
  const source = (name: string): string =>
    readFileSync(join(packageRoot(), 'fixtures/programs', name), 'utf8');
  made.commit({
    'example.h': source('example.h'),
    'halo.c': source('halo.c'),
    '.gitignore': 'halo\n.commgate\n',
    delay: '1:exchange_halo:1000',
    'commgate.yml': `build: ${mpicc} -O1 -finstrument-functions -DDELAY="\\"$(cat delay)\\"" -o halo halo.c -lm
benchmarks:
  - name: halo
    command: ${mpirun} -n 2 ./halo --size 32 --iterations 15
    warm-up: 0
`,
  });
  return made;
}

describe('check --against, with real programs (needs mpirun, mpicc, libotf2)', () => {
  it.skipIf(!ready)('names function and process of a regression', { timeout: 300_000 }, async () => {
    const made = halo();
    made.name('tags/before');
    made.commit({ delay: '1:exchange_halo:4000' });
    const json = join(folder, 'comparison.json');
    const config = join(made.folder, 'commgate.yml');
    const { code, error } = await commandLine(
      ...['check', '--against', 'before', '--repetitions', '8', '--config', config, '--json', json],
    );
    expect(error).toBe('');
    const comparison = JSON.parse(readFileSync(json, 'utf8')) as Comparison;
    expect(comparison).toMatchObject({ verdict: 'regression', paired: { pairs: 8 } });
    expect(code).toBe(1);
    // What the process computes longer there is a part of this finding. After so long a delay caches are cold, so that
    // a function of microseconds may compute longer, too.
    const [first, ...others] = findingsOf(comparison.regressions);
    expect(others.filter(({ groups: [group] }) => isCommunication(group))).toEqual([]);
    expect(first!.groups[0]).toMatchObject({
      kind: 'point-to-point',
      functions: ['exchange_halo'],
      lateProcess: { process: 1, cause: 'late sender' },
    });
    expect(made.leftOver()).toEqual([]);
  });
});
