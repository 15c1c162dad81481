import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import type { Config } from '../../base/config/config.ts';
import { defaultConfig } from '../../base/config/default-config.ts';
import { runGit } from '../../base/git/git.ts';
import { clonedFrom, type Remote } from '../../base/git/remote.ts';
import type { BaselineStore } from './baseline.ts';
import { branchStore } from './branch-store.ts';
import { fileStore } from './file-store.ts';

/** Where a command looks for the baseline besides the configuration. */
export interface StorePlace {
  /** The baseline file named on the command line, relative to the working directory. */
  file?: string | undefined;
  /** The repository with the baseline's branch, where the caller knows it: the action does. */
  remote?: Remote | undefined;
}

/**
 * The store that a command works with: the file named on the command line, else what the configuration says,
 * where a file is relative to its folder, and a branch is one of the repository that this was cloned from.
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

/** Whether a project has a baseline file, or its branch as last fetched. Nothing is read, no server asked. */
export async function hasBaseline({ folder, baseline }: Config): Promise<boolean> {
  const { file, store, branch } = baseline;
  if (store !== 'branch' && existsSync(isAbsolute(file) ? file : join(folder, file))) return true;
  if (store === 'file') return false;
  // "*" stands for the name of any remote.
  const words = ['for-each-ref', '--count=1', `refs/heads/${branch}`, `refs/remotes/*/${branch}`];
  const found = await runGit(words, { folder }).catch(() => null);
  return found?.status === 0 && found.output.length > 0;
}

/** Who names a file of his own in the configuration wants that one also in the action. */
function isOnBranch({ baseline }: Config, remote: Remote | undefined): boolean {
  if (baseline.store !== 'auto') return baseline.store === 'branch';
  return remote !== undefined && baseline.file === defaultConfig.baseline.file;
}

export function acceptanceFile({ folder, baseline }: Config): string {
  return isAbsolute(baseline.accepted) ? baseline.accepted : join(folder, baseline.accepted);
}
