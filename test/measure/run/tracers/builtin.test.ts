import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { loadConfig } from '../../../../src/base/config/load.ts';
import { runBenchmarks } from '../../../../src/measure/run/run.ts';
import { folderOfFile } from '../../../support/temporary-folder.ts';
import {
  buildPingPong,
  countRecords,
  has,
  hasOtf2,
  hasTracerSource,
  MPI_ENVIRONMENT,
} from '../mpi-program.ts';
import { writeScript } from '../scripts.ts';

const parent = folderOfFile();

/** Runs a command under the tracer; the library is the one that the tests share, unless `cache` says otherwise. */
function run(
  folder: string,
  command: string,
  environment: NodeJS.ProcessEnv,
  repetitions = 1,
  cache?: string,
) {
  const own = cache === undefined ? {} : { COMMGATE_CACHE: cache };
  const benchmark = {
    name: 'a',
    command,
    repetitions,
    'warm-up': 0,
    environment: { ...MPI_ENVIRONMENT, ...own },
  };
  const file = writeScript(join(folder, 'commgate.yml'), JSON.stringify({ benchmarks: [benchmark] }));
  return runBenchmarks(loadConfig(file), { environment });
}

const missing = ['mpicc', 'mpirun', 'otf2-print'].filter((program) => !has(program));
if (!hasOtf2(parent)) missing.push("libotf2's header files");
if (!hasTracerSource) missing.push("the tracer's C source");

describe.skipIf(missing.length > 0)(
  `tracer builtin, for real (missing here: ${missing.join(', ') || 'nothing'})`,
  () => {
    for (const { mpicc, mpirun, cache } of [
      // the first in a cache of its own, to see it built there: as without COMMGATE_CACHE
      { mpicc: 'mpicc', mpirun: 'mpirun', cache: '' },
      { mpicc: 'mpicc.mpich', mpirun: 'mpirun.mpich', cache: undefined },
    ]) {
      it.skipIf(!has(mpicc))(
        `builds its library once and traces the command as it stands (needs ${mpicc})`,
        async () => {
          const folder = join(parent, mpicc);
          mkdirSync(folder);
          buildPingPong(folder, mpicc);
          // That it is built there is what matters here. What the compiler makes of the same words is made
          // before the tests (build-tracers.ts), and taken from there.
          const made = inject('tracers')[mpicc]!;
          if ('problem' in made) throw new Error(made.problem);
          const hasty = writeScript(
            join(folder, 'bin/hasty-mpicc'),
            `#!/bin/sh
case " $* " in *" -shared "*) while [ "$1" != -o ]; do shift; done; exec cp '${made.library}' "$2" ;; esac
exec ${mpicc} "$@"
`,
          );
          const environment = cache === '' ? { ...process.env, MPICC: hasty } : process.env;
          const { manifest, folder: written } = await run(
            folder,
            `${mpirun} -n 2 ./pingpong`,
            environment,
            2,
            cache,
          );
          const { tracer, repetitions } = manifest.benchmarks[0]!;
          expect(tracer).toBe('builtin 5');
          expect(repetitions.map(({ trace }) => trace)).toEqual(['a/1/traces.otf2', 'a/2/traces.otf2']);
          for (const { trace } of repetitions) {
            expect(countRecords(join(written, trace!))).toMatchObject({
              MPI_SEND: 6,
              MPI_RECV: 6,
              MPI_COLLECTIVE_BEGIN: 6,
              MPI_COLLECTIVE_END: 6,
            });
          }
          const libraries = join(
            cache === '' ? join(folder, '.commgate') : process.env['COMMGATE_CACHE']!,
            'tracer',
          );
          const built = readdirSync(libraries).filter((name) => /^[0-9a-f]{16}$/.test(name));
          if (cache === '') expect(built).toHaveLength(1);
          else expect(existsSync(join(folder, '.commgate/tracer'))).toBe(false);
        },
      );
    }

    it('works from a folder with a blank in its name, which LD_PRELOAD cannot carry', async () => {
      const folder = join(parent, 'my code');
      const home = join(parent, 'home');
      mkdirSync(folder);
      buildPingPong(folder);
      mkdirSync(join(home, '.cache/commgate'), { recursive: true });
      symlinkSync(join(process.env['COMMGATE_CACHE']!, 'tracer'), join(home, '.cache/commgate/tracer'));
      const before = process.env['HOME'];
      process.env['HOME'] = home;
      try {
        const { manifest } = await run(folder, 'mpirun -n 2 ./pingpong', process.env, 1, '');
        expect(manifest.benchmarks[0]!.repetitions).toHaveLength(1);
      } finally {
        process.env['HOME'] = before;
      }
      expect(existsSync(join(folder, '.commgate/tracer'))).toBe(false);
    });

    it('keeps what is preloaded already, and says so when there is no MPI in the program', async () => {
      const folder = join(parent, 'plain');
      mkdirSync(folder);
      const environment = { ...process.env, LD_PRELOAD: 'libm.so.6' };
      await expect(run(folder, 'echo "$LD_PRELOAD" > preloaded', environment)).rejects.toThrow(
        /no process of the command called MPI_Init with the tracer loaded/,
      );
      expect(readFileSync(join(folder, 'preloaded'), 'utf8')).toMatch(/libcommgate\.so:libm\.so\.6$/m);
    });
  },
);

describe('tracer builtin without a compiler', () => {
  it('says what to install or set', async () => {
    const folder = join(parent, 'bare');
    mkdirSync(folder);
    await expect(run(folder, './a', { PATH: '/nowhere' })).rejects.toThrow(
      /^benchmark a: there is no mpicc on PATH or beside mpirun; .*libopenmpi-dev libopen-trace-format2-dev$/,
    );
    await expect(run(folder, './a', { PATH: '/nowhere', MPICC: 'icc-mpi' })).rejects.toThrow(
      /^benchmark a: there is no program icc-mpi, which MPICC names;/,
    );
    expect(readdirSync(folder)).toEqual(['commgate.yml']);
  });
});
