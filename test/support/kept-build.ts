import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../src/base/files/package-root.ts';
import { madeAt } from './made-once.ts';

/** Beside the tracers, which are kept from run to run too. */
const FOLDER = join(process.env['COMMGATE_CACHE']!, 'bundles');

/** What nobody has asked for since is removed: sources change often. */
const MAX_UNUSED_MS = 24 * 3600 * 1000;

/** What bundles depend on: sources, and through the lock file the libraries and the bundler. */
const SOURCES = ['src', 'schemas', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json'];

/**
 * Makes a folder of what is built from sources, or takes what was built from the same ones before, in this
 * run of the tests or an earlier one: bundling takes a second or two of processor time.
 *
 * @param about all else that the result depends on, such as the text of what builds it
 * @param target the folder, empty or not there yet
 * @param build fills an empty folder with files that are the same wherever they lie
 */
export async function keptBuild(
  about: string,
  target: string,
  build: (folder: string) => Promise<void>,
): Promise<void> {
  const hash = createHash('sha256').update(`${packageRoot()}\0${about}`);
  for (const path of SOURCES.flatMap(filesIn)) hash.update(`\0${path}\0`).update(readFileSync(path));
  const kept = join(FOLDER, hash.digest('hex'));
  if (!isThere(kept)) {
    removeOld();
    await madeAt(kept, build);
  }
  cpSync(kept, target, { recursive: true });
}

function filesIn(name: string): string[] {
  const path = join(packageRoot(), name);
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}

/** Whether it is there; nobody removes it then while it is copied. */
function isThere(folder: string): boolean {
  try {
    utimesSync(folder, new Date(), new Date());
    return true;
  } catch {
    return false;
  }
}

function removeOld(): void {
  if (!existsSync(FOLDER)) return;
  for (const name of readdirSync(FOLDER)) {
    const path = join(FOLDER, name);
    const asked = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (asked >= Date.now() - MAX_UNUSED_MS) continue;
    // Who copies it has it or not, never half of it.
    const old = `${path}.old-${process.pid}`;
    try {
      renameSync(path, old);
    } catch {
      continue;
    }
    rmSync(old, { recursive: true, force: true });
  }
}
