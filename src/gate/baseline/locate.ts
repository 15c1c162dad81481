import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import type { Config } from '../../base/config/config.ts';
import { defaultConfig } from '../../base/config/default-config.ts';
import { BRANCH_RULE, isBranchName } from '../../base/config/rules.ts';
import { InputError, oneLine } from '../../base/errors.ts';
import { matchesPattern } from '../../base/files/glob.ts';
import { runGit } from '../../base/git/git.ts';
import { clonedFrom, type Remote } from '../../base/git/remote.ts';
import { readCommit, type ToldCommit } from '../../measure/run/commit.ts';
import type { Baseline, BaselineStore, ReadingRuns } from './baseline.ts';
import { branchLocation, branchStore, readBranch } from './branch-store.ts';
import { fileStore, readBaselineFile } from './file-store.ts';

/** Where a command looks for the baseline besides the configuration. */
export interface StorePlace {
  /** The baseline file named on the command line, relative to the working directory. */
  file?: string | undefined;
  /** The repository of the code, where the caller knows it: the action does. */
  remote?: Remote | undefined;
  /** The branch of the code whose baseline it is; left out: the one that is checked out. */
  branch?: string | undefined;
  /** What the host of a job says of the commit that is checked out. */
  told?: ToldCommit | undefined;
}

/** Where a baseline is: in a file, or on a branch. `location`: as the user named it, for messages. */
type Located = { location: string } & ({ file: string } | { remote: Remote; branch: string });

/**
 * The baseline that a command works with: the file named on the command line, else what the configuration
 * says, where a file is relative to its folder, and a branch is one of the repository that this was cloned
 * from, unless another one is named.
 *
 * @throws InputError when a branch is asked for outside of a clone, or its name or repository cannot be had
 */
export async function locateBaseline(config: Config, place: StorePlace): Promise<Located> {
  const { file: named, remote } = place;
  if (named === undefined && isOnBranch(config, remote)) {
    const { repository } = config.baseline;
    const code = remote ?? (await clonedFrom(config.folder));
    const branch = await baselineBranch(config, place);
    const holder = repository === undefined ? code : elsewhere(config, code, repository);
    return { location: branchLocation(holder, branch), remote: holder, branch };
  }
  const configured = config.baseline.file;
  const file = named ?? (isAbsolute(configured) ? configured : join(config.folder, configured));
  return { location: file, file };
}

/** Reads the baseline of a place, as BaselineStore.read does, for those who must not change it. */
export async function readBaseline(at: Located, how: ReadingRuns): Promise<Baseline | null> {
  return 'file' in at ? readBaselineFile(at.file, how) : readBranch(at.remote, at.branch);
}

/** What locateBaseline finds, to be read and changed. @throws InputError as it does */
export async function baselineStore(config: Config, place: StorePlace): Promise<BaselineStore> {
  const at = await locateBaseline(config, place);
  return 'file' in at ? fileStore(at.file) : branchStore(at.remote, at.branch);
}

/** The branch that keeps the runs of a branch of the code. */
async function baselineBranch(
  { folder, file, baseline }: Config,
  { branch, told }: StorePlace,
): Promise<string> {
  if (baseline.branches.length === 0) return baseline.branch;
  const code = branch ?? (await readCommit(folder, process.env, told)).branch;
  if (code === null || !hasOwnBaseline(baseline, code)) return baseline.branch;
  const own = `${baseline.branch}-${code}`;
  if (isBranchName(own)) return own;
  const found = `the baseline of the branch ${oneLine(code)} would be on "${oneLine(own)}"`;
  throw new InputError({ file, place: 'baseline.branches', found, rule: BRANCH_RULE });
}

/** Whether a branch of the code has a baseline of its own. */
function hasOwnBaseline({ branches }: Pick<Config['baseline'], 'branches'>, branch: string): boolean {
  return branches.some((pattern) => matchesPattern(pattern, branch));
}

/** The same of the place that a command works with: a file, which all branches would share, has none. */
export function isKeptApart(config: Config, { file, remote }: StorePlace, branch: string): boolean {
  return file === undefined && isOnBranch(config, remote) && hasOwnBaseline(config.baseline, branch);
}

function elsewhere({ file }: Config, code: Remote, repository: string): Remote {
  if (code.elsewhere !== undefined) return code.elsewhere(repository);
  const found = `no other repository is known where ${code.name} is`;
  throw new InputError({ file, place: 'baseline.repository', found });
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

/** Who names a file of his own wants that one also in the action; who names a repository wants that. */
function isOnBranch({ baseline }: Config, remote: Remote | undefined): boolean {
  if (baseline.store !== 'auto') return baseline.store === 'branch';
  if (baseline.repository !== undefined) return true;
  return remote !== undefined && baseline.file === defaultConfig.baseline.file;
}

export function acceptanceFile({ folder, baseline }: Config): string {
  return isAbsolute(baseline.accepted) ? baseline.accepted : join(folder, baseline.accepted);
}
