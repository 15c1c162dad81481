import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { packageRoot } from '../../src/base/files/package-root.ts';

/** Beside the tracers, which are kept from run to run too. */
const FOLDER = join(process.env['COMMGATE_CACHE']!, 'programs');

/** The example programs. */
const PROGRAMS = join(packageRoot(), 'fixtures/programs');

/** C source that tests write themselves. */
const SOURCES = join(process.env['COMMGATE_CACHE']!, 'sources');

/** A file of this C source, named by what it says: what is compiled of it can be kept. */
export function keptSource(text: string, extension = '.c'): string {
  const file = join(SOURCES, `${createHash('sha256').update(text).digest('hex')}${extension}`);
  if (!existsSync(file)) {
    mkdirSync(SOURCES, { recursive: true });
    writeFileSync(`${file}.${process.pid}`, text);
    renameSync(`${file}.${process.pid}`, file);
  }
  return file;
}

/** Whether a file says tomorrow what it says today, as far as its name tells. */
export function isKept(file: string): boolean {
  return dirname(file) === SOURCES;
}

/** As compileExample of the study, but kept: of a program with example.h in its text. */
export async function compileExampleOnce(
  compiler: string,
  source: string,
  flags: readonly string[],
  target: string,
  edited: (text: string) => string = (text) => text,
): Promise<void> {
  const textOf = (file: string): string => readFileSync(join(PROGRAMS, file), 'utf8');
  const text = edited(textOf(source)).replace('#include "example.h"', () => textOf('example.h'));
  mkdirSync(dirname(target), { recursive: true });
  const command = [compiler, '-O2', '-g', ...flags] as const;
  compileOnce(command, [keptSource(text, extname(source))], target, ['-lm'], ([first, ...words]) => {
    execFileSync(first!, words, { stdio: 'pipe' });
  });
}

/** By compiler: all that it defines, its own version and its MPI library's among it. */
const compilers = new Map<string, string>();

function whatItDefines(compiler: string): string {
  if (!compilers.has(compiler)) {
    const mpi = compiler.startsWith('mpi') ? ['-include', 'mpi.h'] : [];
    const asked = ['-E', '-dM', ...mpi, '-x', 'c', '/dev/null'];
    const { status, stdout } = spawnSync(compiler, asked, { encoding: 'utf8' });
    // Without an answer nothing is known about it: nothing of this process is found again.
    compilers.set(compiler, status === 0 ? stdout : `process ${process.pid}`);
  }
  return compilers.get(compiler)!;
}

/**
 * Compiles, or takes what the same compiler has made of the same text with the same flags before, in this run
 * of the tests or an earlier one. What is compiled with a warning is not kept: it is seen again.
 *
 * @param command compiler and flags, without sources and target; all that the result depends on
 * @param sources files of the repository; headers in their folders belong to them
 * @param last what stands after the sources, such as libraries
 * @param run starts the compiler and throws where it says anything
 */
export function compileOnce(
  command: readonly [string, ...string[]],
  sources: readonly string[],
  target: string,
  last: readonly string[],
  run: (command: string[]) => void,
): void {
  const headers = [...new Set(sources.map((source) => dirname(source)))].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.h'))
      .map((name) => join(folder, name)),
  );
  const hash = createHash('sha256');
  hash.update(JSON.stringify([command, sources, last, whatItDefines(command[0])]));
  for (const path of [...sources, ...headers]) hash.update(`\0${path}\0`).update(readFileSync(path));
  const kept = join(FOLDER, hash.digest('hex'));
  if (!existsSync(kept)) {
    mkdirSync(FOLDER, { recursive: true });
    const own = `${kept}.${process.pid}`;
    try {
      run([...command, '-o', own, ...sources, ...last]);
    } catch (error) {
      rmSync(own, { force: true });
      throw error;
    }
    renameSync(own, kept);
  }
  copyFileSync(kept, target);
}
