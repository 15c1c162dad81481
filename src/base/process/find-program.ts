import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';

/** The program, absolute path, links not followed, that a shell would start by a name or path, if any. */
export function findProgram(
  name: string,
  environment: NodeJS.ProcessEnv,
  directory = '.',
): string | undefined {
  if (name.includes('/')) {
    const path = resolve(directory, name);
    return isProgram(path) ? path : undefined;
  }
  const folders = (environment['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => resolve(directory, folder, name)).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
