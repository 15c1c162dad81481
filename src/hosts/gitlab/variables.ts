import { InputError } from '../../base/errors.ts';
import { COMMIT_HASH } from '../../base/git/commit-hash.ts';
import type { Change } from '../host.ts';

/** The merge request that a pipeline is about. */
export interface MergeRequest {
  /** Its number in its project. */
  iid: number;
  /** The project that it goes into. */
  project: string;
  change: Change;
  /** Whether the pipeline runs in the project of a fork, whose variables and rights it has. */
  isInFork: boolean;
}

/** Ids of projects, pipelines and jobs. */
const ID = /^[1-9]\d{0,15}$/;

/**
 * The merge request of a merge request pipeline; null in others. Pipelines of merged results tell the heads
 * of both branches, others the commit where they parted.
 *
 * @throws InputError when a variable is none of GitLab's
 */
export function mergeRequestIn(environment: NodeJS.ProcessEnv): MergeRequest | null {
  const variable = (name: string): string => environment[name] ?? '';
  if (variable('CI_MERGE_REQUEST_IID') === '') return null;
  const project = wellFormed(environment, 'CI_MERGE_REQUEST_PROJECT_ID', ID);
  const base = variable('CI_MERGE_REQUEST_TARGET_BRANCH_SHA')
    ? 'CI_MERGE_REQUEST_TARGET_BRANCH_SHA'
    : 'CI_MERGE_REQUEST_DIFF_BASE_SHA';
  const head = variable('CI_MERGE_REQUEST_SOURCE_BRANCH_SHA')
    ? 'CI_MERGE_REQUEST_SOURCE_BRANCH_SHA'
    : 'CI_COMMIT_SHA';
  return {
    iid: Number(wellFormed(environment, 'CI_MERGE_REQUEST_IID', ID)),
    project,
    change: {
      base: wellFormed(environment, base, COMMIT_HASH),
      baseBranch: variable('CI_MERGE_REQUEST_TARGET_BRANCH_NAME') || null,
      head: wellFormed(environment, head, COMMIT_HASH),
    },
    isInFork: variable('CI_PROJECT_ID') !== project,
  };
}

/** The project that the job belongs to. @throws InputError */
export function projectIn(environment: NodeJS.ProcessEnv): string {
  return wellFormed(environment, 'CI_PROJECT_ID', ID);
}

/** The pipeline that the job belongs to. @throws InputError */
export function pipelineIn(environment: NodeJS.ProcessEnv): number {
  return Number(wellFormed(environment, 'CI_PIPELINE_ID', ID));
}

/** Whether the pipeline is of a branch, as it is there. */
export function isOfBranch(environment: NodeJS.ProcessEnv): boolean {
  return Boolean(environment['CI_COMMIT_BRANCH']) && !environment['CI_MERGE_REQUEST_IID'];
}

/** Why a pipeline must not change the baseline: only what has been merged counts. Null when it may. */
export function writeRefusal(
  environment: NodeJS.ProcessEnv,
  isKept: (branch: string) => boolean,
): string | null {
  const source = environment['CI_PIPELINE_SOURCE'] || 'not known';
  const main = environment['CI_DEFAULT_BRANCH'] ?? '';
  if (!isOfBranch(environment)) return `the pipeline is of no branch (its source is ${source})`;
  if (main === '') return 'CI_DEFAULT_BRANCH is empty';
  const branch = environment['CI_COMMIT_BRANCH'] ?? '';
  return branch === main || isKept(branch) ? null : `${branch} is not the default branch ${main}`;
}

function wellFormed(environment: NodeJS.ProcessEnv, name: string, form: RegExp): string {
  const value = environment[name] ?? '';
  if (form.test(value)) return value;
  const found = value === '' ? 'empty' : `"${value}"`;
  const rule = form === COMMIT_HASH ? 'GitLab sets it to a commit' : 'GitLab sets it to a number';
  const remedy = 'leave it as GitLab sets it';
  throw new InputError({ file: 'environment', place: name, found, rule, remedy });
}
