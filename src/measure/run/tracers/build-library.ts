import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { InputError, ProgramError } from '../../../base/errors.ts';
import { packageRoot } from '../../../base/files/package-root.ts';
import { capture } from '../../../base/process/capture.ts';
import { lastLines } from '../../../base/process/log-tail.ts';

export interface LibraryBuild {
  /** Folder of the C source: all .c and .h files below it. */
  sourceFolder: string;
  mpicc: string;
  /** The MPI library's name and version: another one has other headers. */
  mpi: string;
  /** Folder that keeps finished libraries, one folder each, named by what they were made of. */
  cacheFolder: string;
  environment: NodeJS.ProcessEnv;
}

export const LIBRARY = 'libcommgate.so';

/** How gcc, clang and linkers say that libotf2 or its headers are not there. */
const NO_OTF2 = [
  /otf2\/\w+\.h'?:? (?:file not found|No such file)/,
  /(?:cannot find|unable to find library) -l(?:otf2|open-trace-format2)/,
];

/** Folder of the tracer's sources: in a package they have no comments (scripts/pack-tracer.mjs). */
export function tracerSources(): string {
  const own = join(packageRoot(), 'src/measure/tracer');
  return existsSync(own) ? own : join(packageRoot(), 'build/tracer');
}

/** Far more than the compiler needs, also on a loaded machine. */
const COMPILE_MS = 300_000;

/**
 * The tracer's library, built when the cache has none for this source and compiler. Two processes may build
 * at once: each in a folder of its own, and the first to finish gives it its name.
 *
 * @returns its absolute path
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
  const names = existsSync(folder) ? (readdirSync(folder, { recursive: true }) as string[]).sort() : [];
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
  // The compiler behind mpicc, and the flags and folders it adds (Open MPI, MPICH and their kin all know
  // -show).
  for (const option of ['--version', '-show']) add((await capture(mpicc, [option], { environment })).output);
  return hash.digest('hex').slice(0, 16);
}

async function compile(build: LibraryBuild, sources: string[], workshop: string): Promise<void> {
  const { mpicc, sourceFolder, environment } = build;
  let printed = '';
  for (const flags of await otf2Flags(environment)) {
    const words = [
      // Without --as-needed the library would load MPI into shells and launchers, too.
      ...['-O2', '-shared', '-fPIC', '-Wl,--as-needed', '-o', join(workshop, LIBRARY)],
      ...sources.filter((name) => name.endsWith('.c')).map((name) => join(sourceFolder, name)),
      ...flags,
      ...['-ldl', '-lpthread'],
    ];
    const { ok, output, errors } = await capture(mpicc, words, {
      environment: { ...environment, LC_ALL: 'C' },
      timeoutMs: COMPILE_MS,
    });
    if (ok) return;
    printed = `${output}${errors}`;
  }
  const hasOtf2 = !NO_OTF2.some((saying) => saying.test(printed));
  const packages = `${hasOtf2 ? 'libopenmpi-dev ' : ''}libopen-trace-format2-dev`;
  const [rule, remedy] = hasOtf2
    ? [
        'tracer builtin is built with the MPI compiler',
        `set MPICC to the MPI library's compiler command; Debian: apt-get install ${packages}`,
      ]
    : [
        'it needs libotf2 and its header files',
        `install them (Debian: apt-get install ${packages}), or put otf2-config on PATH`,
      ];
  const found = "commgate's tracer does not compile";
  throw new ProgramError({ file: mpicc, found, rule, remedy }, lastLines(printed));
}

/**
 * Compiler words that bring libotf2 in, the first that work to be used. OTF2's own otf2-config tells them, or
 * pkg-config; without both they are guessed: Debian's libotf2 has a name of its own.
 */
async function otf2Flags(environment: NodeJS.ProcessEnv): Promise<string[][]> {
  const asked = [
    ['otf2-config', '--cflags', '--ldflags', '--libs'],
    ['pkg-config', '--cflags', '--libs', 'otf2'],
  ];
  for (const [program, ...options] of asked) {
    const { ok, output } = await capture(program!, options, { environment });
    const words = output.split(/\s+/).filter(Boolean);
    if (!ok || words.length === 0) continue;
    // The folder where it is linked from is also the one where it is loaded from.
    const load = words.filter((word) => word.startsWith('-L')).map((word) => `-Wl,-rpath,${word.slice(2)}`);
    return [[...words, ...load]];
  }
  return [['-lotf2'], ['-lopen-trace-format2']];
}
