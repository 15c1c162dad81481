import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Makes a folder whose content git leaves alone: what is built or recorded does not belong into the user's repository. */
export function ignoreInGit(folder: string): void {
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(folder, '.gitignore'))) writeFileSync(join(folder, '.gitignore'), '*\n');
}
