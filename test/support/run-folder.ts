import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

const MEMORY = '/dev/shm';
const PREFIX = `commgate-test-${userInfo().uid}-`;

/** What the tests leave there for a moment is far less. */
const ENOUGH_BYTES = 2 * 1024 ** 3;

const parent = isUsable(MEMORY) ? MEMORY : tmpdir();

/**
 * The folder for temporary files of all tests of a run. In memory where that is possible: tests make
 * thousands of small files and repositories, and a disk with a journal spends more time on these than the
 * programs that are tested.
 */
export const RUN_FOLDER = join(parent, `${PREFIX}${process.pid}`);

/** What git is told besides what a repository says: nothing of whoever runs the tests, and no tidying up after a command. */
export const GIT_CONFIGURATION = join(RUN_FOLDER, 'gitconfig');

/** What tests build once a run, see bundle in test/action/runner.ts. */
export const BUNDLES = 'bundles';

/** Makes the folder before the tests and removes it after them, also those of runs that were killed. */
export default function makeRunFolder(project: TestProject): () => void {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(PREFIX) || existsSync(`/proc/${name.slice(PREFIX.length)}`)) continue;
    try {
      remove(join(parent, name));
    } catch {
      // A test that was killed may have left a file system mounted there: that ends no other run.
    }
  }
  mkdirSync(RUN_FOLDER, { recursive: true });
  // No repository of a test needs git's examples of hooks.
  const template = join(RUN_FOLDER, 'git-template');
  mkdirSync(join(template, 'hooks'), { recursive: true });
  const init = `[init]\n\tdefaultBranch = main\n\ttemplateDir = ${template}\n`;
  writeFileSync(GIT_CONFIGURATION, `[gc]\n\tauto = 0\n[maintenance]\n\tauto = false\n${init}`);
  // Where vitest waits for changes of the source.
  project.onTestsRerun(() => remove(join(RUN_FOLDER, BUNDLES)));
  return () => remove(RUN_FOLDER);
}

/** Not where it is small, as the 64 MB of a container, or where no program may be started from it. */
function isUsable(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    // The last one counts where several are mounted over each other.
    const options = mounts.map((line) => line.split(' ')).findLast(([, path]) => path === folder)?.[3];
    return bavail * bsize > ENOUGH_BYTES && options !== undefined && !/\bnoexec\b/.test(options);
  } catch {
    return false;
  }
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
