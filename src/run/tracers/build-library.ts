import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../../errors.ts';
import { capture } from '../capture.ts';
import { lastLines } from '../log-tail.ts';
import { ProgramError } from '../program-error.ts';

/** What the library is built from and with. */
export interface LibraryBuild {
  /** Folder of the C source: all its .c and .h files. */
  sourceFolder: string;
  /** Absolute path of the MPI compiler command. */
  mpicc: string;
  /** The MPI library's name and version: another one has other headers. */
  mpi: string;
  /** Folder that keeps finished libraries, one folder each, named by what they were made of. */
  cacheFolder: string;
  environment: NodeJS.ProcessEnv;
}

const LIBRARY = 'libcommgate.so';

/**
 * The tracer's library, built when the cache has none for this source and compiler. Two processes may build at once: each
 * builds in a folder of its own, and the first to finish gives it its name.
 *
 * @returns absolute path of the library
 * @throws InputError without C source; ProgramError with the compiler's last lines when it does not compile
 */
export async function buildLibrary(build: LibraryBuild): Promise<string> {
  const sources = sourceFiles(build.sourceFolder);
  const target = join(build.cacheFolder, await key(build, sources));
  const library = join(target, LIBRARY);
  if (existsSync(library)) return library;
  mkdirSync(build.cacheFolder, { recursive: true });
  const workshop = `${target}.${process.pid}.${randomBytes(4).toString('hex')}`;
  mkdirSync(workshop);
  try {
    await compile(build, sources, workshop);
    try {
      renameSync(workshop, target);
    } catch (error) {
      if (!existsSync(library)) throw error;
    }
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
  return library;
}

function sourceFiles(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  if (!names.some((name) => name.endsWith('.c'))) {
    throw new InputError({
      file: folder,
      found: "the C source of commgate's tracer is not there",
      rule: 'it is part of the package',
      remedy: 'install commgate again',
    });
  }
  return names.filter((name) => /\.[ch]$/.test(name));
}

async function key(
  { mpicc, mpi, sourceFolder, environment }: LibraryBuild,
  sources: string[],
): Promise<string> {
  const hash = createHash('sha256');
  const add = (text: string | Uint8Array): void => {
    hash.update(`${text.length} `).update(text);
  };
  for (const name of sources) {
    add(name);
    add(readFileSync(join(sourceFolder, name)));
  }
  add(mpicc);
  add(mpi);
  // The compiler behind mpicc, and the flags and folders it adds (Open MPI, MPICH and their kin all know -show).
  for (const option of ['--version', '-show']) add((await capture(mpicc, [option], { environment })).output);
  return hash.digest('hex').slice(0, 16);
}

async function compile(build: LibraryBuild, sources: string[], workshop: string): Promise<void> {
  const { mpicc, sourceFolder, environment } = build;
  const words = [
    ...['-O2', '-shared', '-fPIC', '-o', join(workshop, LIBRARY)],
    ...sources.filter((name) => name.endsWith('.c')).map((name) => join(sourceFolder, name)),
    ...(await otf2Flags(environment)),
    ...['-lotf2', '-ldl', '-lpthread'],
  ];
  const { ok, output, errors } = await capture(mpicc, words, { environment, timeoutMs: 300_000 });
  if (ok) return;
  const printed = `${output}${errors}`;
  const noOtf2 = /otf2\/|-lotf2|otf2\.h/.test(printed);
  throw new ProgramError(
    {
      file: mpicc,
      found: "commgate's tracer does not compile",
      rule: noOtf2 ? "it needs libotf2's header files" : 'tracer builtin is built with the MPI compiler',
      remedy: noOtf2
        ? 'install them (Debian: apt-get install libopen-trace-format2-dev), or put otf2-config on PATH'
        : "set MPICC to the MPI library's compiler command; Debian: apt-get install libopenmpi-dev libopen-trace-format2-dev",
    },
    lastLines(printed),
  );
}

/** Where libotf2 lies when it is not the system's own; its folders are also searched when the library is loaded. */
async function otf2Flags(environment: NodeJS.ProcessEnv): Promise<string[]> {
  const words = async (option: string): Promise<string[]> => {
    const { ok, output } = await capture('otf2-config', [option], { environment });
    return ok ? output.trim().split(/\s+/).filter(Boolean) : [];
  };
  const link = await words('--ldflags');
  const load = link.filter((word) => word.startsWith('-L')).map((word) => `-Wl,-rpath,${word.slice(2)}`);
  return [...(await words('--cflags')), ...link, ...load];
}
