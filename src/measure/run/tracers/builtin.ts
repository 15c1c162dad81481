import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { InputError } from '../../../base/errors.ts';
import { logTail } from '../../../base/process/log-tail.ts';
import { missingPart } from '../archive.ts';
import { findMpicc } from '../machine/mpi.ts';
import { ignoreInGit } from '../output-folder.ts';
import { buildLibrary, tracerSources } from './build-library.ts';
import type { Collected, Tracer, TracerSetup } from './tracer.ts';

/** Raised when the library records or costs something else: older baselines are then not comparable. */
const VERSION = 5;

/** A prime number, which keeps samples out of step with what a program does regularly. */
const SAMPLES_PER_SECOND = 2003;

/**
 * commgate's own library (src/measure/tracer, C), built with the user's mpicc when first used and loaded into
 * the program by LD_PRELOAD. It writes traces.otf2 into the folder COMMGATE_TRACE_DIR at MPI_Finalize.
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
      sourceFolder: tracerSources(),
      mpicc: mpicc!,
      mpi: mpi.name,
      cacheFolder: loadableFolder(setup),
      environment,
    });
    const before = environment['LD_PRELOAD'];
    return {
      label: `builtin ${VERSION}`,
      sampling: { COMMGATE_TRACE_SAMPLES: String(SAMPLES_PER_SECOND) },
      record(folder) {
        return {
          variables: {
            LD_PRELOAD: before ? `${library}:${before}` : library,
            COMMGATE_TRACE_DIR: folder,
          },
          said: (log) => said(folder, tracerLines(log, folder)),
          collect: (log) => collect(folder, tracerLines(log, folder)),
        };
      },
    };
  },
};

/** What the library said in the log, or beside the trace where stderr is the program's own file. */
function tracerLines(log: string, folder: string): string[] {
  const own = 'commgate tracer: ';
  return [log, join(folder, 'tracer.log')]
    .flatMap((file) => logTail(file, 100))
    .filter((line) => line.startsWith(own))
    .map((line) => line.slice(own.length));
}

/** What is known of a program that failed: a launcher may end before it forwards what the tracer said. */
function said(folder: string, lines: readonly string[]): string[] {
  const parts = partsIn(folder);
  if (lines.length === 0 && parts.length > 0) {
    return [`single processes left what they recorded: ${parts.join(', ')} in ${folder}`];
  }
  return lines.map((line) => `the tracer said: ${line}`);
}

/** Names of the folders of single processes that a whole trace was not made of. */
function partsIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => /^process-\d+$/.test(name)) : [];
}

function collect(folder: string, said: readonly string[]): Collected {
  const anchor = join(folder, 'traces.otf2');
  const missing = missingPart(anchor);
  if (missing === null) return { anchor, notes: said };
  const parts = partsIn(folder);
  if (parts.length > 0) {
    const left = `${parts.length} folders process-N in ${folder}`;
    const found = `there is no trace of the whole, only what single processes recorded (${left})`;
    const remedy = 'see why it ended; a benchmark must run to its end';
    return { found: `the program ended before MPI_Finalize: ${found}`, remedy };
  }
  const [reason] = said;
  if (reason !== undefined) {
    const remedy = 'see "When something goes wrong" in docs/tracing.md';
    return { found: `the tracer wrote no trace: ${reason}`, remedy };
  }
  return {
    found: 'no process of the command called MPI_Init with the tracer loaded',
    remedy:
      'is it an MPI program, and linked dynamically with the MPI library of that mpicc (ldd shows libmpi)? ' +
      'A launcher must hand LD_PRELOAD and COMMGATE_TRACE_DIR on to other machines; ' +
      'a process that was killed (SIGKILL) or has replaced itself (exec) leaves nothing',
  };
}

/**
 * Where built libraries are kept: in COMMGATE_CACHE, else beside the configuration, else in the user's cache.
 * LD_PRELOAD separates its entries by colons and blanks, so the path must have neither.
 */
function loadableFolder(setup: TracerSetup): string {
  const chosen = setup.environment['COMMGATE_CACHE'];
  const folders = chosen
    ? [join(resolve(chosen), 'tracer')]
    : [join(setup.cacheFolder, 'tracer'), join(homedir(), '.cache', 'commgate', 'tracer')];
  const folder = folders.find((path) => !/[\s:]/.test(path));
  if (folder === undefined) {
    return refuse(
      setup,
      `the folder ${folders[0]} has a blank or a colon in its path`,
      'LD_PRELOAD allows neither',
      'set COMMGATE_CACHE to a folder without them',
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
