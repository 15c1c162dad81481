import { isAbsolute, resolve } from 'node:path';
import { InputError } from '../errors.ts';
import { answerOf, type GitSetting, notStarted, runGit, withoutSecrets } from './git.ts';

/** A repository elsewhere that holds the baseline's branch and the history. */
export interface Remote {
  /** How messages name it: without user names and passwords. */
  name: string;
  /** Settings under which git knows it as REMOTE. They hold address and token: never print them. */
  settings: readonly GitSetting[];
  /** Texts that must not show in messages. */
  secrets: readonly string[];
  /** Folder for what is fetched from it meanwhile; left out: the system's for temporary files. */
  temporary?: string | undefined;
  /** What to do where it cannot be read, or written. */
  advice?: { read: string; write: string };
}

/** The name under which commands address it, so that its address is in no argument. */
export const REMOTE = 'commgate';

/** What a working copy was cloned from; git authenticates as set up. @throws InputError without `remote` */
export async function clonedFrom(folder: string, remote = 'origin'): Promise<Remote> {
  const url = await read(folder, ['remote', 'get-url', remote]);
  // A path is relative to the working copy, but our commands run elsewhere. "host:path" is an address.
  const isPath = !isAbsolute(url) && !/^[^/]+:/.test(url);
  const address = isPath ? resolve(await read(folder, ['rev-parse', '--show-toplevel']), url) : url;
  const secret = /^[a-z][a-z0-9+.-]*:\/\/([^\s/@]*)@/i.exec(address)?.[1];
  return {
    name: withoutSecrets(address, []),
    settings: [[`remote.${REMOTE}.url`, address]],
    secrets: secret === undefined ? [] : [secret],
  };
}

async function read(folder: string, words: string[]): Promise<string> {
  const fail = (found: string, cause?: unknown): InputError => {
    const rule = 'a baseline on a branch needs a git repository with the remote origin';
    const remedy = 'set baseline.store to file, or name a file with --baseline';
    return new InputError({ file: folder, found, rule, remedy }, { cause });
  };
  const result = await runGit(words, { folder }).catch((cause) => {
    throw fail(notStarted(cause), cause);
  });
  const text = answerOf(result);
  if (text === null) throw fail(result.errors.trim() || `git ${words.join(' ')} failed`);
  return text;
}
