import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { InputError } from '../../base/errors.ts';
import { refuseLinks } from '../../base/files/refuse-links.ts';
import { ignoreInGit } from './ignore-in-git.ts';

/** commgate's own folder beside the configuration. */
export const OWN_FOLDER = '.commgate';

/**
 * Makes the folder of a run, empty.
 *
 * @param wanted undefined: .commgate/runs/<date>-<time>-<commit> beside the configuration
 * @param run names the folder: start in UTC, commit hash or null
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
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unwritable(folder, error);
    }
  }
}

/** Refuses a folder that cannot become a run's, before anything is started. */
export function checkOutputFolder(wanted: string): void {
  refuseLinks(wanted);
  const stats = statSync(wanted, { throwIfNoEntry: false });
  if (stats === undefined) return;
  const rule = 'a run is written into a new or empty folder';
  const remedy = 'choose another with --output';
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
  const { code } = error as NodeJS.ErrnoException;
  return new InputError(
    { file: folder, found: `cannot be made (${code})`, remedy: 'choose another with --output' },
    { cause: error },
  );
}
