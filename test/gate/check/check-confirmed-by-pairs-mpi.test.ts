import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { loadConfig } from '../../../src/base/config/load.ts';
import { packageRoot } from '../../../src/base/files/package-root.ts';
import type { Baseline } from '../../../src/gate/baseline/baseline.ts';
import { checkRun } from '../../../src/gate/check/check.ts';
import { updateBaseline } from '../../../src/gate/check/update-baseline.ts';
import { has, hasOtf2, hasTracerSource, MPI_ENVIRONMENT, QUICK_MPI } from '../../measure/run/mpi-program.ts';
import { folderOfFile } from '../../support/temporary-folder.ts';
import { repository } from './repository.ts';

const folder = folderOfFile();
const baseline = join(folder, 'baseline.json');
const { mpicc, mpirun } = QUICK_MPI;
const ready = has(mpirun) && has(mpicc) && hasTracerSource && hasOtf2(folder);

afterEach(() => {
  vi.unstubAllEnvs();
});

/** The example halo program, on a machine that delays process 1 in every exchange, as the file `machine` says. */
function halo() {
  for (const [name, value] of Object.entries(MPI_ENVIRONMENT)) vi.stubEnv(name, value);
  vi.stubEnv('LD_PRELOAD', inject('resting'));
  const made = repository();
  const source = (name: string): string =>
    readFileSync(join(packageRoot(), 'fixtures/programs', name), 'utf8');
  const build = `${mpicc} -O1 -finstrument-functions -o halo halo.c -lm`;
  const machineFile = join(folder, 'machine');
  made.commit({
    'example.h': source('example.h'),
    'halo.c': source('halo.c'),
    '.gitignore': 'halo\n.commgate\n',
    'commgate.yml': `build: ${build}
benchmarks:
  - name: halo
    command: ${mpirun} -n 2 ./halo --size 32 --iterations 15 --delay 1:exchange_halo:$(cat ${machineFile})
    repetitions: 1
    warm-up: 0
baseline: { store: file, file: "${baseline}" }
`,
  });
  const buildHere = () => made.git('-c', `alias.b=!${build}`, 'b');
  return {
    made,
    buildHere,
    machine: (microseconds: number) => writeFileSync(machineFile, `${microseconds}`),
  };
}

/** Makes the only night of the baseline five nights that were the same. */
function fiveTimes(): void {
  const { runs, ...document } = JSON.parse(readFileSync(baseline, 'utf8')) as Baseline;
  const nights = Array.from({ length: 5 }, (_, night) => {
    const date = new Date(Date.parse(runs[0]!.date) - (4 - night) * 86_400_000).toISOString();
    return { ...runs[0]!, id: `${night}`.padStart(16, '0'), date };
  });
  writeFileSync(baseline, JSON.stringify({ ...document, runs: nights }));
}

describe('what looks slower than the baseline, with real programs (needs mpirun, mpicc, libotf2)', () => {
  it.skipIf(!ready)(
    'passes on a machine that became slower: so is the base, built and run in pairs with head',
    { timeout: 300_000 },
    async () => {
      const { made, buildHere, machine } = halo();
      const config = join(made.folder, 'commgate.yml');
      machine(1000);
      buildHere();
      await updateBaseline(loadConfig(config), {});
      fiveTimes();
      made.branch('change');
      made.commit({ 'README.md': 'nothing that is run' });
      machine(4000);
      const { comparison } = await checkRun(loadConfig(config), { base: 'main', temporary: made.temporary });
      expect(comparison).toMatchObject({ verdict: 'pass', regressions: [], commonFactors: [] });
      expect(comparison).toMatchObject({ structure: [], calls: [] });
      expect(comparison.programs).toBeUndefined();
      expect(comparison.confirmation).toMatchObject({ state: 'done', by: 'pairs', confirmed: 0 });
      expect(comparison.confirmation!.unconfirmed.map(({ functions }) => functions)).toContainEqual([
        'exchange_halo',
      ]);
      expect(made.leftOver()).toEqual([]);
      expect(made.git('status', '--porcelain')).toBe('');
    },
  );
});
