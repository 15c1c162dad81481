import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { webAddressOf } from '../../base/git/web-address.ts';
import { capture } from '../../base/process/capture.ts';

/** More files than these are not looked at: generated ones, or a whole system. */
const MAX_FILES = 20_000;

/** A longer file is no source that a person wrote. */
const MAX_FILE_BYTES = 1024 * 1024;

/** All that is copied to ask a build system in: inputs of gigabytes are no part of a build. */
const MAX_COPIED_BYTES = 256 * 1024 * 1024;

export const SOURCE = /^\.(?:c|cc|cpp|cxx|c\+\+|cu|f|for|ftn|f77|f90|f95|f03|f08)$/i;
const FORTRAN = /^\.f/i;
export const HEADER = /^\.(?:h|hh|hpp|hxx|inc)$/i;

/**
 * Also `call mpi_init`, `MPI::Init`, `MPI_Init_thread`, `hypre_MPI_Init`; nothing that begins a comment is
 * before it.
 */
const STARTS_MPI = /^(?![ \t]*(?:\/\/|\/?\*|!|[Cc*]\s)).*MPI(?:_|::)Init(?:_thread)?\s*\(/im;

/** Others' code, and what a build leaves. */
const FOREIGN = /(?:^|\/)(?:\.git|node_modules|third[-_]?party|extern(?:al)?|vendor)\//;

/** A repository that is looked at. Paths are relative to it, with forward slashes. */
export interface Repository {
  root: string;
  files: readonly string[];
  /** Sources that start MPI, or include a header that does. */
  starting: readonly string[];
  hasFortran: boolean;
  hasCxx: boolean;
  /** Where it was cloned from; null: nobody knows. */
  address: string | null;
  /** The text of a file; '' where it cannot be read, or is too long. */
  read(path: string): string;
}

/** Looks at the files that git knows, or at all where there is no git. */
export async function lookAt(root: string): Promise<Repository> {
  const known = await capture('git', ['ls-files', '-z'], { environment: process.env, directory: root });
  const listed = known.ok ? known.output.split('\0').filter(Boolean) : [];
  const all = listed.length > 0 ? listed : everythingIn(root);
  const files = all.filter((path) => !FOREIGN.test(`${path}`)).slice(0, MAX_FILES);
  const read = (path: string): string => textOf(join(root, path));
  const sources = files.filter((path) => SOURCE.test(extname(path)) || HEADER.test(extname(path)));
  const starting = startingAmong(sources, read);
  return {
    root,
    files,
    starting,
    hasFortran: sources.some((path) => FORTRAN.test(extname(path))),
    hasCxx: sources.some((path) => /^\.(?:cc|cpp|cxx|c\+\+|C)$/.test(extname(path))),
    address: await webAddressOf(root),
    read,
  };
}

function startingAmong(paths: readonly string[], read: Repository['read']): string[] {
  const texts = paths.map((path) => ({ path, text: read(path) }));
  const own = texts.filter(({ text }) => STARTS_MPI.test(text)).map(({ path }) => path);
  const headers = own.filter((path) => HEADER.test(extname(path))).map((path) => basename(path));
  const isIncluded = ({ text }: { text: string }): boolean =>
    [...text.matchAll(/^[ \t]*#[ \t]*include\s+"([^"]+)"/gm)].some(([, name]) =>
      headers.includes(basename(name!)),
    );
  const including = headers.length === 0 ? [] : texts.filter(isIncluded).map(({ path }) => path);
  return [...new Set([...own, ...including])].filter((path) => SOURCE.test(extname(path))).sort();
}

function everythingIn(root: string): string[] {
  const found: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (found.length >= MAX_FILES) return;
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() && !entry.name.startsWith('.')) walk(path);
      else if (entry.isFile()) found.push(path);
    }
  };
  walk('');
  return found;
}

function textOf(path: string): string {
  try {
    const stats = statSync(path);
    return stats.isFile() && stats.size <= MAX_FILE_BYTES ? readFileSync(path, 'latin1') : '';
  } catch {
    return '';
  }
}

/**
 * Asks something in a copy of the repository, where a build system may leave what it likes.
 *
 * @returns null where the repository is too large to copy
 */
export async function inCopy<T>(
  { root, files }: Repository,
  ask: (copy: string) => Promise<T>,
): Promise<T | null> {
  const sizes = files.map((path) => statSync(join(root, path), { throwIfNoEntry: false })?.size ?? 0);
  if (sizes.reduce((sum, size) => sum + size, 0) > MAX_COPIED_BYTES) return null;
  const copy = mkdtempSync(join(tmpdir(), 'commgate-init-'));
  try {
    for (const [index, path] of files.entries()) {
      if (sizes[index] !== undefined) copyOne(join(root, path), join(copy, path));
    }
    return await ask(copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function copyOne(from: string, to: string): void {
  try {
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  } catch {
    // A file that git knows and nobody has, or that may not be read, is not asked about.
  }
}
