import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { InputError } from '../../errors.ts';
import { missingPart } from '../archive.ts';
import { ignoreInGit } from '../ignore-in-git.ts';
import { findMpicc } from '../mpi.ts';
import { packageRoot } from '../package-root.ts';
import { buildLibrary } from './build-library.ts';
import type { Collected, Tracer, TracerSetup } from './tracer.ts';

/** Raised when the library records something else or costs noticeably more or less: older baselines are then not comparable. */
const VERSION = 2;

/**
 * commgate's own library (native/, C), built with the user's mpicc when first used and loaded into the program by
 * LD_PRELOAD. It writes the archive traces.otf2 into the folder COMMGATE_TRACE_DIR at MPI_Finalize.
 */
export const builtin: Tracer = {
  async prepare(setup) {
    const { environment, mpi } = setup;
    const mpicc = findMpicc(mpi.launcher, environment);
    if (process.platform !== 'linux')
      refuse(setup, `this is ${process.platform}`, 'tracer builtin needs Linux');
    if (mpicc === undefined) {
      const chosen = environment['MPICC'];
      refuse(
        setup,
        chosen
          ? `there is no program ${chosen}, which MPICC names`
          : 'there is no mpicc on PATH or beside mpirun',
        'tracer builtin is compiled with the MPI library of the program',
        'set MPICC to its compiler command; Debian: apt-get install libopenmpi-dev libopen-trace-format2-dev',
      );
    }
    const library = await buildLibrary({
      sourceFolder: join(packageRoot(), 'src/run/tracers/native'),
      mpicc: mpicc!,
      mpi: mpi.name,
      cacheFolder: loadableFolder(setup),
      environment,
    });
    const before = environment['LD_PRELOAD'];
    return {
      label: `builtin ${VERSION}`,
      record(folder) {
        return {
          variables: {
            LD_PRELOAD: before ? `${library}:${before}` : library,
            COMMGATE_TRACE_DIR: folder,
          },
          collect: () => collect(folder),
        };
      },
    };
  },
};

function collect(folder: string): Collected {
  const anchor = join(folder, 'traces.otf2');
  const missing = missingPart(anchor);
  if (missing === null) return { anchor };
  const parts = existsSync(folder) ? readdirSync(folder).filter((name) => /^process-\d+$/.test(name)) : [];
  if (parts.length > 0) {
    return {
      found: `the program ended before MPI_Finalize: there is no trace of the whole, only what single processes recorded (${parts.length} folders process-N in ${folder})`,
      remedy: 'see why it ended; a benchmark must run to its end',
    };
  }
  return {
    found: `the tracer wrote no complete archive: no ${missing}`,
    remedy:
      'the program must call MPI_Init and MPI_Finalize, use the MPI library of that mpicc, and link it dynamically',
  };
}

/** LD_PRELOAD separates its entries by colons and blanks, so the library's path must have neither. */
function loadableFolder(setup: TracerSetup): string {
  const folders = [join(setup.cacheFolder, 'tracer'), join(homedir(), '.cache', 'commgate', 'tracer')];
  const folder = folders.find((path) => !/[\s:]/.test(path));
  if (folder === undefined) {
    return refuse(
      setup,
      `the folder ${folders[0]} has a blank or a colon in its path`,
      'LD_PRELOAD allows neither',
    );
  }
  ignoreInGit(folder);
  return folder;
}

function refuse(
  { benchmark }: TracerSetup,
  found: string,
  rule: string,
  remedy = 'use another tracer',
): never {
  throw new InputError({ file: `benchmark ${benchmark.name}`, found, rule, remedy });
}
