import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { errorCode, InputError } from '../../base/errors.ts';
import { refuseLinks } from '../../base/files/refuse-links.ts';
import { notWritable } from '../../base/files/write-atomically.ts';

const ANOTHER = 'choose another with --output';

/** commgate's own folder beside the configuration. */
export const OWN_FOLDER = '.commgate';

/**
 * Makes the folder of a run, empty: `wanted`, or .commgate/runs/<date>-<time>-<commit> beside the
 * configuration, by its start in UTC.
 *
 * @returns its absolute path
 * @throws InputError when `wanted` holds something or is no folder, or a link in a working copy leads there
 */
export function makeOutputFolder(
  wanted: string | undefined,
  configFolder: string,
  run: { date: Date; commit: string | null },
): string {
  if (wanted !== undefined) return makeWanted(wanted);
  const runs = resolve(configFolder, OWN_FOLDER, 'runs');
  ignoreInGit(runs);
  const time = run.date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  const name = run.commit === null ? time : `${time}-${run.commit.slice(0, 7)}`;
  // Two runs may begin within a second.
  for (let number = 1; ; number++) {
    const folder = join(runs, number === 1 ? name : `${name}-${number}`);
    try {
      mkdirSync(folder);
      return folder;
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw unwritable(folder, error);
    }
  }
}

/** Refuses a folder that cannot become a run's, before anything is started. */
export function checkOutputFolder(wanted: string): void {
  refuseLinks(wanted);
  const stats = statSync(wanted, { throwIfNoEntry: false });
  if (stats === undefined) return;
  const rule = 'a run is written into a new or empty folder';
  const remedy = ANOTHER;
  if (!stats.isDirectory())
    throw new InputError({ file: wanted, found: 'this is not a folder', rule, remedy });
  if (readdirSync(wanted).length > 0)
    throw new InputError({ file: wanted, found: 'it is not empty', rule, remedy });
}

function makeWanted(wanted: string): string {
  checkOutputFolder(wanted);
  try {
    mkdirSync(wanted, { recursive: true });
  } catch (error) {
    throw unwritable(wanted, error);
  }
  return resolve(wanted);
}

function unwritable(folder: string, error: unknown): InputError {
  const found = `cannot be made (${errorCode(error)})`;
  return new InputError({ file: folder, found, remedy: ANOTHER }, { cause: error });
}

/** Makes a folder that git leaves alone, since it is not the user's. @throws InputError, also for links */
export function ignoreInGit(folder: string): void {
  refuseLinks(folder);
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    throw notWritable(folder, cause);
  }
  try {
    // Nothing is written over what is there, be it a link to nowhere.
    writeFileSync(join(folder, '.gitignore'), '*\n', { flag: 'wx' });
  } catch (cause) {
    if (errorCode(cause) !== 'EEXIST') throw notWritable(folder, cause);
  }
}
