import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { matchesPattern } from './glob.ts';

/**
 * Finds files by a pattern in which `*` stands for any characters of one name (Node 20 has no glob).
 *
 * @param folder where a relative pattern starts
 * @param pattern with forward slashes; only a name that begins with a dot matches names that do
 * @returns absolute paths, sorted; folders that cannot be read hold nothing
 */
export function findFiles(folder: string, pattern: string): string[] {
  return findPaths(folder, pattern).filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
}

/** The same for files, folders and whatever else there is. */
export function findPaths(folder: string, pattern: string): string[] {
  const [first, ...rest] = pattern.split('/');
  // An absolute pattern begins with an empty name.
  let found = first === '' && rest.length > 0 ? ['/'] : step([resolve(folder)], first!);
  for (const name of rest) found = step(found, name);
  return found.sort();
}

function step(folders: string[], name: string): string[] {
  if (name === '' || name === '.') return folders;
  if (!name.includes('*'))
    return folders.map((folder) => join(folder, name)).filter((path) => existsSync(path));
  return folders.flatMap((folder) =>
    namesIn(folder)
      .filter((entry) => matchesName(entry, name))
      .map((entry) => join(folder, entry)),
  );
}

/** What a folder holds; of one that cannot be read, or is none, nothing. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

export function matchesName(name: string, pattern: string): boolean {
  return (!name.startsWith('.') || pattern.startsWith('.')) && matchesPattern(pattern, name);
}
