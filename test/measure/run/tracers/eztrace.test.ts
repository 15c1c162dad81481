import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../../../src/base/config/load.ts';
import { runBenchmarks } from '../../../../src/measure/run/run.ts';
import { folderOfFile } from '../../../support/temporary-folder.ts';
import { buildPingPong, countRecords, has, MPI_ENVIRONMENT } from '../mpi-program.ts';
import { writeScript } from '../scripts.ts';

const folder = folderOfFile();
let number = 0;

function run(command: string | string[], environment: NodeJS.ProcessEnv) {
  const benchmark = { name: 'a', command, tracer: 'eztrace', repetitions: 1, environment: MPI_ENVIRONMENT };
  const file = writeScript(join(folder, 'commgate.yml'), JSON.stringify({ benchmarks: [benchmark] }));
  return runBenchmarks(loadConfig(file), { output: join(folder, `run${++number}`), environment });
}

const needed = ['mpicc', 'mpirun', 'eztrace', 'otf2-print'];
const missing = needed.filter((program) => !has(program));

describe.skipIf(missing.length > 0)(
  `tracer eztrace, for real (missing here: ${missing.join(', ') || 'nothing'})`,
  () => {
    const EXPECTED = { MPI_SEND: 6, MPI_RECV: 6, MPI_COLLECTIVE_BEGIN: 6, MPI_COLLECTIVE_END: 6 };

    it('traces the command as it stands, also one that hands variables on', async () => {
      buildPingPong(folder);
      const environment = { ...process.env, HANDED: 'on' };
      const { manifest, folder: written } = await run(
        'true && mpirun -x HANDED -n 2 ./pingpong',
        environment,
      );
      expect(manifest.benchmarks[0]!.tracer).toMatch(/^eztrace 2\./);
      const { trace } = manifest.benchmarks[0]!.repetitions[0]!;
      expect(trace).toBe('a/1/eztrace/pingpong_trace/eztrace_log.otf2');
      expect(countRecords(join(written, trace!))).toMatchObject(EXPECTED);
    });

    it.skipIf(!has('mpicc.mpich'))(
      'traces a command that starts EZTrace itself, with MPICH (missing: mpicc.mpich)',
      async () => {
        buildPingPong(folder, 'mpicc.mpich', 'pingpong-mpich');
        const command = 'mpirun.mpich -n 2 eztrace -t mpich ./pingpong-mpich';
        const { manifest, folder: written } = await run(command, process.env);
        expect(manifest.environment.mpi).toMatch(/^MPICH /);
        expect(countRecords(join(written, manifest.benchmarks[0]!.repetitions[0]!.trace!))).toMatchObject(
          EXPECTED,
        );
      },
    );

    it('says so when nothing was traced', async () => {
      await expect(run('true', process.env)).rejects.toThrow(/EZTrace wrote no archive; .*MPI_Init/);
    });
  },
);

describe('tracer eztrace, with programs that only tell their version', () => {
  const fake = (name: string, version: string) =>
    writeScript(join(folder, 'bin', name), `#!/bin/sh\necho "${version}"\n`);
  fake('eztrace', 'eztrace: version 2.0.0');
  fake('mpirun', 'mpirun (Open MPI) 5.0.3');
  const environment = { PATH: `${folder}/bin:/usr/bin:/bin` };

  it('does not start what it could not trace', async () => {
    await expect(run('mpirun -n 2 ./a', environment)).rejects.toThrow(
      /^benchmark a: the MPI library is Open MPI 5\.0\.3; only Open MPI up to 4 .*; put eztrace into the command/,
    );
    await expect(run('mpirun -n 2 ./a', { PATH: '/nowhere' })).rejects.toThrow(
      /^benchmark a: there is no program eztrace on PATH; .*apt-get install eztrace/,
    );
  });

  it('lets a command that names eztrace pass', async () => {
    await expect(run(['mpirun', '-n', '2', `${folder}/bin/eztrace`, './a'], environment)).rejects.toThrow(
      /EZTrace wrote no archive/,
    );
  });
});
