import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';

/**
 * A source file, as a trace names it, in the repository that a folder belongs to. A trace names its files as
 * the compiler saw them: in a checkout that is gone, or in a container. Where there is no such file any more
 * the longest end of its path counts that a file of the repository has.
 *
 * @returns the path below the top, with forward slashes; null when it is no file of the repository
 */
export function sourcePath(folder: string, file: string): string | null {
  const top = topOf(folder);
  if (top === null || file === '') return null;
  const exact = fileBelow(top, file);
  if (exact !== null) return exact;
  if (isAbsolute(file) && existsSync(file)) return null;
  const parts = file.split(/[\\/]/).filter((part) => part !== '' && part !== '.' && part !== '..');
  for (let from = 0; from < parts.length; from++) {
    const found = fileBelow(top, join(...parts.slice(from)));
    if (found !== null) return found;
  }
  return null;
}

/** The innermost folder above that has a `.git`. */
function topOf(folder: string): string | null {
  for (let at = resolve(folder); ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (dirname(at) === at) return null;
  }
}

/** A file of a folder, as a path from there with forward slashes; null when it is none of its files. */
export function fileBelow(top: string, file: string): string | null {
  try {
    const root = realpathSync(top);
    const real = realpathSync(isAbsolute(file) ? file : resolve(root, file));
    if (!real.startsWith(root + sep) || !statSync(real).isFile()) return null;
    return relative(root, real).replaceAll(sep, '/');
  } catch {
    return null;
  }
}
