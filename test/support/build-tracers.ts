import { spawnSync } from 'node:child_process';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { packageRoot } from '../../src/base/files/package-root.ts';
import { findMpi, findMpicc } from '../../src/measure/run/machine/mpi.ts';
import { buildLibrary } from '../../src/measure/run/tracers/build-library.ts';
import { RUN_FOLDER } from './run-folder.ts';

/** Where tests keep what `commgate run` builds, see COMMGATE_CACHE: for all of them, and until the source changes. */
export const TRACER_CACHE = join(tmpdir(), `commgate-test-cache-${userInfo().uid}`);

declare module 'vitest' {
  export interface ProvidedContext {
    /** By compiler command: the library's path, or why there is none. */
    tracers: Record<string, { library: string } | { problem: string }>;
    /** The library of resting.c; empty where it does not compile. */
    resting: string;
  }
}

/**
 * Builds before the tests what they preload: the builtin tracer, for each MPI library of the machine, as
 * `commgate run` builds it, and resting.c.
 */
export default async function buildTracers(project: TestProject): Promise<void> {
  const environment = process.env;
  const build = async (suffix: string) => {
    const mpi = await findMpi(`mpirun${suffix}`, '.', environment);
    const mpicc = mpi.launcher === null ? undefined : findMpicc(mpi.launcher, environment);
    if (mpicc === undefined) return { problem: `no mpicc${suffix}` };
    const sourceFolder = join(packageRoot(), 'src/measure/tracer');
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
  const resting = join(RUN_FOLDER, 'resting.so');
  const source = join(packageRoot(), 'test/support/resting.c');
  const built = spawnSync('cc', ['-O2', '-shared', '-fPIC', '-o', resting, source, '-ldl']).status === 0;
  project.provide('resting', built ? resting : '');
  project.provide('tracers', { mpicc: first, 'mpicc.mpich': second });
}
