import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../base/errors.ts';
import { refuseLinks } from '../../base/files/refuse-links.ts';
import { notWritable } from '../../base/files/write-atomically.ts';

/**
 * Makes a folder whose content git leaves alone: what is built or recorded is not the user's.
 *
 * @throws InputError when it cannot be made, or a link in a working copy leads to it
 */
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
