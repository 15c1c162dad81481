import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { vi } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** A git repository in a temporary folder that is removed when the running test ends. */
export interface Repository {
  folder: string;
  /** For checkouts of base and head; a command finds it in its environment. */
  temporary: string;
  git(...words: string[]): string;
  /** Writes files and commits all changes. @returns the commit */
  commit(files: Record<string, string>): string;
  /** Folders of checkouts that are still there or that git still knows. */
  leftOver(): string[];
}

export function repository(): Repository {
  const parent = temporaryFolder();
  const folder = join(parent, 'repository');
  mkdirSync(folder);
  const git = (...words: string[]): string =>
    execFileSync('git', words, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        GIT_AUTHOR_NAME: 'a',
        GIT_AUTHOR_EMAIL: 'a@example.org',
        GIT_COMMITTER_NAME: 'a',
        GIT_COMMITTER_EMAIL: 'a@example.org',
      },
    }).trim();
  git('init', '--quiet', '--initial-branch=main', '.');
  // The checkouts of a test are its own; a test that uses this unstubs the variables when it has ended.
  vi.stubEnv('RUNNER_TEMP', parent);
  return {
    folder,
    temporary: parent,
    git,
    commit(files) {
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, file)), { recursive: true });
        writeFileSync(join(folder, file), text);
      }
      git('add', '--all');
      git('commit', '--quiet', '--allow-empty', '-m', 'a change');
      return git('rev-parse', 'HEAD');
    },
    leftOver: () => [
      ...readdirSync(parent).filter((name) => name !== 'repository'),
      ...git('worktree', 'list', '--porcelain')
        .split('\n')
        .filter((line) => line.startsWith('worktree '))
        .slice(1),
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
