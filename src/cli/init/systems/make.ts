import { cpSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { capture } from '../../../base/process/capture.ts';
import { commandText } from '../../../base/process/command-text.ts';
import { findProgram } from '../../../base/process/find-program.ts';
import { type Build, type BuiltProgram, MPI_COMPILERS, type RunLine } from '../guess.ts';
import { inCopy, type Repository } from '../repository.ts';
import { runLinesOf, startedIn } from '../run-lines.ts';

const MAKEFILE = /^(?:GNUmakefile|[Mm]akefile)$/;

/** A makefile that is to be copied and edited before it is used. */
const TEMPLATE = /^[Mm]akefile\.(?:vanilla|example|sample|template|default|in\.example)$/;

/** What a folder is called whose program uses something besides MPI that machines may lack. */
const SPECIAL = /cuda|hip|sycl|openacc|opencl|kokkos|raja|openmp|omp|legion|cilk|qthreads|serial/i;

/** Targets whose recipes run what was built. */
const RUN_TARGETS = ['check', 'test', 'run'];

const MAX_DRY_RUN_MS = 20_000;

/** Makefiles that are asked, one after the other: each is asked in a copy. */
const MAX_TRIED = 8;

/**
 * A compiler's name, also with a version, or as Debian tells MPI's apart: of MPI, GNU, LLVM, Intel,
 * Cray and NVIDIA.
 */
const COMPILER = new RegExp(
  '^(?:mpi[\\w+]+|g?cc|c99|(?:clang|g|c)\\+\\+|clang|gfortran|f(?:77|90|95)|flang|ftn|CC' +
    '|i(?:cc|cpc|fort|cx|cpx|fx)|nvcc|pg\\w+|nv(?:c|c\\+\\+|fortran))(?:-[\\d.]+|\\.(?:mpich|openmpi))?$',
);

/**
 * A project with a makefile; null: it has none. What is built is what make says that it would do. Where there
 * are several, the first one that builds a program with MPI.
 */
export async function makeBuild(repository: Repository): Promise<Build | null> {
  let first: Build | null = null;
  for (const makefile of makefiles(repository).slice(0, MAX_TRIED)) {
    const build = await buildOf(repository, makefile);
    if (mpiProgramsOf(build, repository)) return build;
    first ??= build;
  }
  return first;
}

function mpiProgramsOf({ programs }: Build, { starting }: Repository): boolean {
  return programs.some(({ sources }) => sources.some((source) => starting.includes(source)));
}

async function buildOf(
  repository: Repository,
  { path, folder }: { path: string; folder: string },
): Promise<Build> {
  const isTemplate = TEMPLATE.test(basename(path));
  const asked = await inCopy(repository, async (copy) => {
    const directory = join(copy, folder);
    if (isTemplate) cpSync(join(copy, path), join(directory, 'Makefile'));
    const lines = await dryRun(directory, []);
    const tests: RunLine[] = [];
    const built = programsOf(lines, folder, repository);
    const names = built.map((program) => basename(program.path));
    for (const target of RUN_TARGETS) {
      const said = (await dryRun(directory, [target])).join('\n');
      const from = `make ${target}`;
      tests.push(...runLinesOf(said, `${folder}/x`, names).map((line) => ({ ...line, from })));
    }
    return { lines, tests, built };
  });
  const lines = asked?.lines ?? [];
  const overrides = overridesOf(lines, repository.read(path));
  const make = commandText(['make', ...(folder === '.' ? [] : ['-C', folder])]);
  const prepare = isTemplate ? `${commandText(['cp', path, posix.join(folder, 'Makefile')])} && ` : '';
  return {
    system: `Make (${path})`,
    command: `${prepare}${[make, ...overrides].join(' ')}`,
    programs: asked?.built ?? [],
    runLines: asked?.tests ?? [],
    notes: lines.length > 0 ? [] : [`make says nothing of what ${path} builds`],
  };
}

/**
 * At the top, or in a folder that holds, or is above, a source that starts MPI: the top first, then where a
 * script or document starts a program, then those nearest to the top.
 */
function makefiles(repository: Repository): { path: string; folder: string }[] {
  const { files, starting } = repository;
  const started = startedIn(repository).map((folder) => folder.replace(/^\.\//, ''));
  const places = files
    .filter((path) => MAKEFILE.test(basename(path)) || TEMPLATE.test(basename(path)))
    .map((path) => ({ path, folder: dirname(path) }))
    .filter(({ folder }) => folder === '.' || starting.some((source) => source.startsWith(`${folder}/`)));
  const depth = (folder: string): number => (folder === '.' ? 0 : folder.split('/').length);
  const order = ({ path, folder }: { path: string; folder: string }): number[] => [
    folder === '.' || started.includes(folder) ? 0 : 1,
    depth(folder),
    SPECIAL.test(folder) ? 1 : 0,
    TEMPLATE.test(basename(path)) ? 1 : 0,
  ];
  const byOrder = (a: number[], b: number[]): number => {
    const at = a.findIndex((value, index) => value !== b[index]);
    return at < 0 ? 0 : a[at]! - b[at]!;
  };
  return places.sort((a, b) => byOrder(order(a), order(b)) || (a.path < b.path ? -1 : 1));
}

/** What make would do where nothing is built yet, a command a line; nothing where it fails before that. */
async function dryRun(directory: string, targets: readonly string[]): Promise<string[]> {
  const words = ['--dry-run', '--keep-going', '--no-print-directory', ...targets];
  const options = { environment: process.env, directory, timeoutMs: MAX_DRY_RUN_MS };
  const { output } = await capture('make', words, options);
  return output.replace(/\\\r?\n/g, ' ').split('\n');
}

/** The words of a command that links a program; null for all others. */
function linkWords(line: string): string[] | null {
  const command = line.split(/&&|;/).find((part) => COMPILER.test(compilerOf(part)));
  const words = command?.trim().split(/\s+/) ?? [];
  if (!words.includes('-o') || words.some((word) => /^-(?:c|E|M|MM|S|shared|dynamiclib)$/.test(word)))
    return null;
  return words;
}

function compilerOf(command: string): string {
  return basename(command.trim().split(/\s+/)[0] ?? '');
}

function programsOf(lines: readonly string[], folder: string, { files }: Repository): BuiltProgram[] {
  const compiled = compiledSources(lines);
  return lines.flatMap((line) => {
    const words = linkWords(line);
    const name = words?.[words.indexOf('-o') + 1];
    if (words === null || name === undefined || /\.(?:so|a|o|mod)$/.test(name)) return [];
    const sources = words
      .filter((word) => /\.(?:o|c|cc|cpp|cxx|f|f90|F|F90|f95|f03|f08)$/i.test(word))
      .map((word) => compiled.get(word) ?? word)
      .flatMap((word) => sourceOf(posix.join(folder, word), files));
    return [{ path: posix.join(folder, name), sources }];
  });
}

/** Objects, and the sources that commands compile into them. */
function compiledSources(lines: readonly string[]): Map<string, string> {
  const compiled = new Map<string, string>();
  for (const line of lines) {
    const words = line.trim().split(/\s+/);
    const source = words.findLast((word) => /\.(?:c|cc|cpp|cxx|f|f90|F|F90|f95|f03|f08)$/.test(word));
    const object = words[words.indexOf('-o') + 1];
    if (words.includes('-c') && source !== undefined && words.includes('-o')) compiled.set(object!, source);
  }
  return compiled;
}

/** The file itself, or that of an object's name. */
function sourceOf(path: string, files: readonly string[]): string[] {
  if (files.includes(path)) return [path];
  const stem = basename(path).replace(/\.\w+$/, '');
  return files.filter(
    (file) => basename(file).replace(/\.\w+$/, '') === stem && /\.(?:c|cc|cpp|cxx|f\w*)$/i.test(file),
  );
}

/** Where the makefile names a compiler that is not there, or none of MPI: its variable with one of MPI. */
function overridesOf(lines: readonly string[], text: string): string[] {
  const used = new Set(
    lines.filter((line) => /\s-(?:c|o)\s/.test(line)).flatMap((line) => line.split(/&&|;/).map(compilerOf)),
  );
  return [...used].flatMap((compiler) => {
    if (!COMPILER.test(compiler)) return [];
    const isThere = findProgram(compiler, process.env) !== undefined;
    if (compiler.startsWith('mpi') && isThere) return [];
    const assigned = new RegExp(
      `^[ \\t]*(\\w+)[ \\t]*[:?]?=[ \\t]*${escaped(compiler)}(?![\\w.+-])(.*)$`,
      'gm',
    );
    const [, name, rest] = [...text.matchAll(assigned)].at(-1) ?? [];
    const mpi = replacement(compiler);
    // Make's own CC, CXX and FC, where the makefile says nothing.
    const variable = name ?? { mpicc: 'CC', mpicxx: 'CXX', mpif90: 'FC' }[mpi];
    const value = `${mpi}${(rest ?? '').replace(/#.*/, '').trimEnd()}`;
    return [`${variable}=${commandText([value])}`];
  });
}

function replacement(compiler: string): (typeof MPI_COMPILERS)[keyof typeof MPI_COMPILERS] {
  if (/^ftn|f(?:ortran|lang|77|90|95|ort|x)(?:-|$)/.test(compiler)) return MPI_COMPILERS.fortran;
  return /\+\+|cpc|cpx|CC|cxx/.test(compiler) ? MPI_COMPILERS.cxx : MPI_COMPILERS.c;
}

function escaped(text: string): string {
  return text.replace(/[.+]/g, '\\$&');
}
