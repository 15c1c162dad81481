import { type Dirent, existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Finds files by a pattern in which `*` stands for any characters of one name (Node 20 has no glob of its
 * own).
 *
 * @param folder where a relative pattern starts
 * @param pattern names with forward slashes between them; a name that begins with a dot is matched only by
 *   one that does
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

function namesIn(folder: string): string[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.map((entry) => entry.name);
}

/**
 * Whether a name is what a pattern with `*` stands for. Greedy with one step back, so that no pattern takes
 * longer than pattern length × name length.
 */
export function matchesName(name: string, pattern: string): boolean {
  if (name.startsWith('.') && !pattern.startsWith('.')) return false;
  let n = 0;
  let p = 0;
  let star = -1;
  let resume = 0;
  while (n < name.length) {
    if (pattern[p] === '*') {
      star = p++;
      resume = n;
    } else if (p < pattern.length && pattern[p] === name[n]) {
      n++;
      p++;
    } else if (star >= 0) {
      p = star + 1;
      n = ++resume;
    } else return false;
  }
  while (pattern[p] === '*') p++;
  return p === pattern.length;
}
