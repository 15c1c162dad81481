import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../../src/base/config/load.ts';
import { runBenchmarks } from '../../../src/measure/run/run.ts';
import { folderOfFile } from '../../support/temporary-folder.ts';
import { buildPingPong, has, hasOtf2, hasTracerSource, MPI_ENVIRONMENT } from './mpi-program.ts';

const folder = folderOfFile();

describe.each([
  ['mpirun', 'mpicc', /^Open MPI/, /^one core a process, OMPI_MCA_hwloc_base_binding_policy=/],
  ['mpirun.mpich', 'mpicc.mpich', /^MPICH/, /^one core a process, HYDRA_BINDING=core$/],
])('%s', (launcher, mpicc, mpi, how) => {
  const ready = has(launcher) && has(mpicc) && hasTracerSource && hasOtf2(folder);

  it.skipIf(!ready)(
    `traces a program on pinned processes and records how (needs ${launcher}, ${mpicc}, libotf2)`,
    async () => {
      const program = buildPingPong(folder, mpicc, `pingpong-${launcher}`);
      const file = join(folder, `${launcher}.yml`);
      const command = `${launcher} -n 2 sh -c 'grep Cpus_allowed_list /proc/self/status; exec ${program}'`;
      writeFileSync(file, JSON.stringify({ benchmarks: [{ name: 'a', command, repetitions: 1 }] }));
      const environment = { ...process.env, ...MPI_ENVIRONMENT };
      const { manifest, folder: run } = await runBenchmarks(loadConfig(file), { environment });
      const log = readFileSync(join(run, manifest.benchmarks[0]!.repetitions[0]!.log), 'utf8');
      expect(log).toMatch(/^(?:Cpus_allowed_list:\s*\d+\n){2}$/);
      expect(manifest.benchmarks).toMatchObject([
        {
          mpi: expect.stringMatching(mpi),
          compiler: expect.stringMatching(/\d+\.\d+/),
          pinning: { by: 'commgate', how: expect.stringMatching(how) },
          warmUps: 1,
        },
      ]);
      expect(manifest.environment.mpi).toMatch(mpi);
      expect(manifest.machine?.kernel).toMatch(/^\d+\./);
    },
  );
});
