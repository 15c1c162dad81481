import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Argv } from 'yargs';
import { errorCode, InputError, oneLine } from '../base/errors.ts';
import { findProgram } from '../base/process/find-program.ts';
import { standardOutput } from '../base/standard-streams.ts';
import { buildLibrary, LIBRARY, tracerSources } from '../measure/run/tracers/build-library.ts';
import { neededText, textOr } from './options/kinds.ts';

/** Records where no Node.js is; takes the library that lies beside it. */
const RECORDER = 'commgate-record.sh';

export function options(args: Argv) {
  return args
    .command(
      'build',
      'build the builtin tracer for machines without Node.js, as for a module file',
      withBuild,
    )
    .demandCommand(1, 'tracer build?');
}

function withBuild(args: Argv) {
  return args.options({
    mpicc: textOr(process.env['MPICC'] || 'mpicc', 'compiler command of the MPI library'),
    output: neededText(`folder that gets ${LIBRARY} and ${RECORDER}`),
  });
}

type Arguments = Awaited<ReturnType<typeof withBuild>['argv']>;

export async function run({ mpicc, output }: Arguments): Promise<number> {
  const compiler = findProgram(mpicc, process.env);
  if (compiler === undefined) {
    const remedy = 'name the compiler command of the MPI library by --mpicc';
    throw new InputError({ file: mpicc, found: 'there is no such program', remedy });
  }
  const sourceFolder = tracerSources();
  const folder = resolve(output);
  const workshop = mkdtempSync(join(tmpdir(), 'commgate-tracer-'));
  try {
    const library = await buildLibrary({
      sourceFolder,
      mpicc: compiler,
      mpi: mpicc,
      cacheFolder: workshop,
      environment: process.env,
    });
    place(library, folder, LIBRARY);
    place(join(sourceFolder, RECORDER), folder, RECORDER);
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
  const shown = oneLine(folder);
  standardOutput.write(
    `${shown}: ${LIBRARY}, ${RECORDER}\n` +
      'next, in a module file or a shell:\n' +
      `  PATH=${shown}:$PATH commgate-record.sh -n 5 -o halo mpirun -n 8 ./halo\n`,
  );
  return 0;
}

function place(file: string, folder: string, name: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    copyFileSync(file, join(folder, name));
    chmodSync(join(folder, name), 0o755);
  } catch (cause) {
    const found = `cannot be written (${errorCode(cause)})`;
    throw new InputError({ file: join(folder, name), found, remedy: 'choose another --output' }, { cause });
  }
}
