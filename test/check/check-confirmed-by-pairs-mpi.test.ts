import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkRun } from '../../src/check/check.ts';
import { updateBaseline } from '../../src/check/update-baseline.ts';
import { packageRoot } from '../../src/files/package-root.ts';
import { has, hasOtf2, hasTracerSource, MPI_ENVIRONMENT, QUICK_MPI } from '../run/mpi-program.ts';
import { temporaryFolder } from '../run/temporary-folder.ts';
import { repository } from './repository.ts';

const folder = temporaryFolder();
const { mpicc, mpirun } = QUICK_MPI;
const ready = has(mpirun) && has(mpicc) && hasTracerSource && hasOtf2(folder);

afterEach(() => {
  vi.unstubAllEnvs();
});

/** The example halo program, on a machine that delays process 1 in every exchange, as the file `machine` says. */
function halo() {
  for (const [name, value] of Object.entries(MPI_ENVIRONMENT)) vi.stubEnv(name, value);
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
    command: ${mpirun} -n 2 ./halo --size 32 --iterations 12 --delay 1:exchange_halo:$(cat ${machineFile})
    repetitions: 1
    warm-up: 0
gate: { max-repetitions: 16 }
baseline: { store: file, file: "${join(folder, 'baseline.json')}" }
`,
  });
  const buildHere = () => made.git('-c', `alias.b=!${build}`, 'b');
  return {
    made,
    buildHere,
    machine: (microseconds: number) => writeFileSync(machineFile, `${microseconds}`),
  };
}

describe('what looks slower than the baseline, with real programs (needs mpirun, mpicc, libotf2)', () => {
  it.skipIf(!ready)(
    'passes on a machine that became slower, and names a change that makes the exchange twice as long there',
    { timeout: 300_000 },
    async () => {
      const { made, buildHere, machine } = halo();
      const config = join(made.folder, 'commgate.yml');
      machine(2000);
      buildHere();
      for (let night = 0; night < 5; night++) await updateBaseline({ config });
      made.git('checkout', '--quiet', '-b', 'change');
      made.commit({ 'README.md': 'nothing that is run' });
      machine(8000);
      const { comparison: unchanged } = await checkRun({ config, base: 'main', temporary: made.temporary });
      expect(unchanged).toMatchObject({ verdict: 'pass', regressions: [], commonFactors: [] });
      expect(unchanged.confirmation).toMatchObject({ state: 'done', by: 'pairs', confirmed: 0 });
      expect(unchanged.confirmation!.unconfirmed.map(({ functions }) => functions)).toContainEqual([
        'exchange_halo',
      ]);

      const once = 'delay_in("exchange_halo");';
      const text = readFileSync(join(made.folder, 'halo.c'), 'utf8');
      made.commit({ 'halo.c': text.replace(once, `${once} ${once}`) });
      buildHere();
      const { comparison: slower } = await checkRun({ config, base: 'main', temporary: made.temporary });
      expect(slower.verdict).toBe('regression');
      expect(slower.confirmation).toMatchObject({ state: 'done', by: 'pairs' });
      expect(slower.regressions[0]).toMatchObject({
        functions: ['exchange_halo'],
        lateProcess: { process: 1, cause: 'late sender' },
      });
      // Against the base on this machine, not against the nights: those were four times as fast.
      expect(slower.regressions[0]!.factor).toBeGreaterThan(1.6);
      expect(slower.regressions[0]!.factor).toBeLessThan(2.5);
      expect(made.leftOver()).toEqual([]);
    },
  );
});
