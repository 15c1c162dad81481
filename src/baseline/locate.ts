import { isAbsolute, join } from 'node:path';
import type { Config } from '../config/config.ts';
import { fileStore } from './file-store.ts';
import type { BaselineStore } from './store.ts';

/**
 * The store a command works with: the file named on the command line, relative to the working directory, else that of the
 * configuration, relative to the configuration's folder.
 */
export function baselineStore(config: Config, file: string | undefined): BaselineStore {
  if (file !== undefined) return fileStore(file);
  const configured = config.baseline.file;
  return fileStore(isAbsolute(configured) ? configured : join(config.folder, configured));
}
