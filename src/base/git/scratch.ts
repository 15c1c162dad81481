import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InputError } from '../errors.ts';
import { removeFolder } from '../files/remove-folder.ts';
import { type GitResult, type GitSetting, notStarted, runGit } from './git.ts';
import { REMOTE, type Remote } from './remote.ts';

/** A bare repository in a temporary folder that knows one remote: the user's own is never written to. */
export interface Scratch {
  /** Runs a command; see runGit. Its end is the caller's to judge. */
  run(words: readonly string[], input?: string | Buffer): Promise<GitResult>;
  /** Runs a command that must succeed. @throws InputError with git's message */
  must(words: readonly string[], input?: string | Buffer): Promise<Buffer>;
}

/** Nothing in it outlives the work: what is written is neither unpacked nor flushed to the disk. */
const SHORT_LIVED: readonly GitSetting[] = [
  ['fastimport.unpackLimit', '0'],
  ['core.fsync', 'none'],
  // The user's own configuration may refuse it.
  ['safe.bareRepository', 'all'],
];

/** What git says that has not been told the address: it would name that. */
const UNTOLD = new RegExp(`'${REMOTE}' does not appear to be a git repository`);

/** Works with a temporary repository, `remote` as REMOTE in it; messages name `location`. It is removed. */
export async function withScratch<T>(
  remote: Remote,
  location: string,
  work: (scratch: Scratch) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(remote.temporary ?? tmpdir(), 'commgate-git-'));
  const { secrets } = remote;
  const settings = [...SHORT_LIVED, ...remote.settings];
  let isUntold = false;
  const run = async (words: readonly string[], input: string | Buffer = ''): Promise<GitResult> => {
    const result = await runGit(words, { folder, settings, secrets, input }).catch((cause) => {
      throw gitFailed(location, notStarted(cause), 'install git', cause);
    });
    isUntold ||= UNTOLD.test(result.errors);
    return result;
  };
  const scratch: Scratch = {
    run,
    must: async (words, input) => {
      const { status, output, errors } = await run(words, input);
      if (status !== 0) throw gitFailed(location, `git ${words[0]} failed: ${lastWords(errors)}`);
      return output;
    },
  };
  try {
    makeRepository(folder);
    return await work(scratch);
  } catch (error) {
    // Settings in the environment are newer than many other things in git; without them every message would
    // mislead.
    if (!isUntold) throw error;
    const found = 'this git takes no settings from its environment';
    throw gitFailed(location, found, 'install git 2.31 or newer', error);
  } finally {
    removeFolder(folder);
  }
}

/** An empty bare repository: the least that gitrepository-layout(5) asks for, without starting a program. */
function makeRepository(folder: string): void {
  for (const name of ['objects', 'refs']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'HEAD'), 'ref: refs/heads/main\n');
  writeFileSync(join(folder, 'config'), '[core]\n\trepositoryformatversion = 0\n\tbare = true\n');
}

export function gitFailed(location: string, found: string, remedy?: string, cause?: unknown): InputError {
  return new InputError({ file: location, found, remedy }, { cause });
}

/** The lines in which git says what went wrong, as one. */
export function lastWords(errors: string): string {
  const lines = errors.split('\n').filter((line) => /\S/.test(line) && !/^(To|hint:|Everything) /.test(line));
  const telling = lines.filter((line) => /^(fatal|error|remote|ERROR|! |\s*!)/.test(line));
  return (telling.length > 0 ? telling : lines).slice(0, 3).join(' / ').trim() || 'it gave no reason';
}
