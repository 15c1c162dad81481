import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Being made in this process, by name. */
const making = new Map<string, Promise<string>>();

/**
 * A folder that the tests of a run make once, whatever process asks for it first. It is in the run's folder
 * and gone with it; nobody changes what is in it.
 *
 * @param name what is in it, with all that it depends on
 * @param make fills an empty folder
 */
export function madeOnce(name: string, make: (folder: string) => Promise<void> | void): Promise<string> {
  const path = join(tmpdir(), `once-${createHash('sha256').update(name).digest('hex')}`);
  let made = making.get(path);
  if (made === undefined) {
    made = madeAt(path, make);
    making.set(path, made);
  }
  return made;
}

/**
 * Makes a folder at a path where it is not there yet; who makes it at the same time in another process gets
 * the same.
 *
 * @param make fills an empty folder, which then takes the path
 * @returns the path
 */
export async function madeAt(path: string, make: (folder: string) => Promise<void> | void): Promise<string> {
  if (existsSync(path)) return path;
  mkdirSync(dirname(path), { recursive: true });
  const own = mkdtempSync(`${path}-`);
  await make(own);
  try {
    renameSync(own, path);
  } catch (error) {
    // Another process was faster; what it has made is the same.
    if (!existsSync(path)) throw error;
    rmSync(own, { recursive: true });
  }
  return path;
}
