import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { makeRepository } from '../../support/bare-repository.ts';

/** A git repository in a temporary folder that is removed when the running test ends. */
export interface Repository {
  folder: string;
  /** For checkouts of base and head; a command finds it in its environment. */
  temporary: string;
  git(...words: string[]): string;
  /** Writes files and commits all changes. @returns the commit */
  commit(files: Record<string, string>): string;
  /** Makes the checked-out commit that of a tag or a branch, such as `tags/v1`. */
  name(ref: string): void;
  /** Checks a new branch out, at the commit that is checked out. */
  branch(name: string): void;
  /** The commit of a branch or tag, or the one that is checked out. */
  commitOf(name?: string): string;
  /** Folders of checkouts that are still there or that git still knows. */
  leftOver(): string[];
}

/** The same for all tests of a process, one after the other: what is asked once an environment is not asked again by every test. */
const PARENT = join(tmpdir(), `repository-${process.pid}`);

const AUTHOR = {
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@example.org',
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@example.org',
};

export function repository(): Repository {
  const folder = join(PARENT, 'repository');
  onTestFinished(() => rmSync(PARENT, { recursive: true, force: true, maxRetries: 3 }));
  rmSync(PARENT, { recursive: true, force: true, maxRetries: 3 });
  mkdirSync(PARENT);
  makeRepository(folder);
  const start = (program: string, words: string[]): string =>
    execFileSync(program, words, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...AUTHOR },
    }).trim();
  const read = (name: string): string => readFileSync(join(folder, '.git', name), 'utf8').trim();
  const commitOf = (name?: string): string => {
    const refs =
      name === undefined ? [read('HEAD').slice('ref: '.length)] : [`refs/heads/${name}`, `refs/tags/${name}`];
    return read(refs.find((ref) => existsSync(join(folder, '.git', ref)))!);
  };
  const name = (ref: string): void => {
    const file = join(folder, '.git/refs', ref);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${commitOf()}\n`);
  };
  // The checkouts of a test are its own; a test that uses this unstubs the variables when it has ended.
  vi.stubEnv('RUNNER_TEMP', PARENT);
  return {
    folder,
    temporary: PARENT,
    git: (...words) => start('git', words),
    commit(files) {
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, file)), { recursive: true });
        writeFileSync(join(folder, file), text);
      }
      // A shell starts two programs sooner than the process of the tests does.
      start('sh', ['-c', 'git add --all && git commit --quiet --allow-empty -m "a change"']);
      return commitOf();
    },
    name,
    branch(branch) {
      name(`heads/${branch}`);
      writeFileSync(join(folder, '.git/HEAD'), `ref: refs/heads/${branch}\n`);
    },
    commitOf,
    leftOver: () => [
      ...readdirSync(PARENT).filter((name) => name !== 'repository'),
      ...(existsSync(join(folder, '.git/worktrees')) ? readdirSync(join(folder, '.git/worktrees')) : []),
    ],
  };
}

/**
 * Makes in a new repository what several tests begin with: once, and for those after the first one as a copy.
 *
 * @param prepared a folder for it, which is there as long as the tests of the file are
 * @param make what is done in the first repository
 * @returns what `make` returns
 */
export function onceMade<Made>(
  prepared: string,
  make: (repository: Repository) => Promise<Made>,
): (repository: Repository) => Promise<Made> {
  let made: Promise<Made> | undefined;
  return async (repository) => {
    if (made !== undefined && existsSync(prepared)) {
      cpSync(prepared, repository.folder, { recursive: true });
      return made;
    }
    made = make(repository);
    await made;
    cpSync(repository.folder, prepared, { recursive: true });
    return made;
  };
}

/** A configuration whose benchmark copies the trace that the build has made its program of. */
export const copying = (build: string): string => `build: '${build}'
benchmarks:
  - name: halo
    command: exec cp -r program/. out
    tracer: none
    trace: out/*.otf2
    warm-up: 0
`;
