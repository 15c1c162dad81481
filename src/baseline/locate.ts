import { isAbsolute, join } from 'node:path';
import type { Config } from '../config/config.ts';
import { defaultConfig } from '../config/default-config.ts';
import { clonedFrom, type Remote } from '../git/remote.ts';
import { branchStore } from './branch-store.ts';
import { fileStore } from './file-store.ts';
import type { BaselineStore } from './store.ts';

/** Where a command looks for the baseline besides the configuration. */
export interface StorePlace {
  /** The baseline file named on the command line, relative to the working directory. */
  file?: string | undefined;
  /** The repository with the baseline's branch, where the caller knows it: the action does. */
  remote?: Remote | undefined;
}

/**
 * The store that a command works with: the file named on the command line, else what the configuration says. There a
 * file is relative to the configuration's folder, and a branch is one of the repository which that folder was cloned from.
 *
 * @throws InputError when a branch is asked for outside of a clone
 */
export async function baselineStore(config: Config, { file, remote }: StorePlace): Promise<BaselineStore> {
  if (file !== undefined) return fileStore(file);
  if (isOnBranch(config, remote)) {
    return branchStore(remote ?? (await clonedFrom(config.folder)), config.baseline.branch);
  }
  const configured = config.baseline.file;
  return fileStore(isAbsolute(configured) ? configured : join(config.folder, configured));
}

/** Who names a file of his own in the configuration wants that one also in the action. */
function isOnBranch({ baseline }: Config, remote: Remote | undefined): boolean {
  if (baseline.store !== 'auto') return baseline.store === 'branch';
  return remote !== undefined && baseline.file === defaultConfig.baseline.file;
}

/** The file of accepted slowdowns that a configuration names. */
export function acceptanceFile({ folder, baseline }: Config): string {
  return isAbsolute(baseline.accepted) ? baseline.accepted : join(folder, baseline.accepted);
}
