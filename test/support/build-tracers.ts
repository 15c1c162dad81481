import { spawnSync } from 'node:child_process';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { packageRoot } from '../../src/files/package-root.ts';
import { findMpi, findMpicc } from '../../src/run/mpi.ts';
import { buildLibrary } from '../../src/run/tracers/build-library.ts';
import { RUN_FOLDER } from './run-folder.ts';

/** Where tests keep what `commgate run` builds, see COMMGATE_CACHE: for all of them, and until the source changes. */
export const TRACER_CACHE = join(tmpdir(), `commgate-test-cache-${userInfo().uid}`);

declare module 'vitest' {
  export interface ProvidedContext {
    /** By compiler command: the library's path, or why there is none. */
    tracers: Record<string, { library: string } | { problem: string }>;
    /** The library of resting.c; empty where it does not compile. */
    resting: string;
    /** The library of vfork.c; empty where it cannot be used. */
    vfork: string;
  }
}

/**
 * Builds before the tests what they preload: the builtin tracer, for each MPI library of the machine, as `commgate run`
 * builds it, and resting.c; and vfork.c, which the processes of the tests themselves preload.
 */
export default async function buildTracers(project: TestProject): Promise<void> {
  const environment = process.env;
  const build = async (suffix: string) => {
    const mpi = await findMpi(`mpirun${suffix}`, '.', environment);
    const mpicc = mpi.launcher === null ? undefined : findMpicc(mpi.launcher, environment);
    if (mpicc === undefined) return { problem: `no mpicc${suffix}` };
    const sourceFolder = join(packageRoot(), 'src/tracer');
    const cacheFolder = join(TRACER_CACHE, 'tracer');
    try {
      return {
        library: await buildLibrary({ sourceFolder, mpicc, mpi: mpi.name, cacheFolder, environment }),
      };
    } catch (error) {
      return { problem: (error as Error).message };
    }
  };
  const [first, second] = await Promise.all([build(''), build('.mpich')]);
  project.provide('resting', built('resting'));
  project.provide('tracers', { mpicc: first, 'mpicc.mpich': second });
  // It is written for one kind of processor, and leaves nothing for what somebody else preloads.
  const vfork = process.arch === 'x64' && !environment['LD_PRELOAD'] ? built('vfork') : '';
  project.provide('vfork', vfork);
  if (vfork !== '') environment['LD_PRELOAD'] = vfork;
}

/** The library of a C file of this folder; '' where it does not compile. */
function built(name: string): string {
  const library = join(RUN_FOLDER, `${name}.so`);
  const source = join(packageRoot(), `test/support/${name}.c`);
  const done = spawnSync('cc', ['-O2', '-shared', '-fPIC', '-o', library, source, '-ldl']);
  return done.status === 0 ? library : '';
}
